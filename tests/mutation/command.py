# SPDX-License-Identifier: BSD-3-Clause
"""Plants one bug after the other in copies of the working tree, below build/mutate, and tells which tests catch it.

Without --sweep these are the named bugs of tests/mutation/bugs. Exit status: 0 when every named bug is caught, or in a
sweep when 90 % are or every survivor is explained in tests/mutation/explained.tsv; 1 when not; 2 when the tree is red
without any bug, or a list does not fit the sources any more. What is known of a mutant is not found out again as long
as library and tests stay the same.
"""

from __future__ import annotations

import argparse
import os
import queue
import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import mutants, operators, results, tree, workshop
from .mutants import Mutant, Rotten
from .workshop import Outcome, RedTree, Workshop

TOP = Path(__file__).resolve().parent.parent.parent
FOLDER = TOP / "build" / "mutate"
EXPLAINED = Path(__file__).resolve().parent / "explained.tsv"
ENOUGH = 0.90


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="tests/mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sweep", action="store_true", help="operators changed one by one, instead of the named bugs")
    parser.add_argument("--sample", type=int, metavar="N", help="with --sweep: N of them at random")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="with --sample: which (default 1)")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these, or all whose name begins so")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="copies at work at a time")
    parser.add_argument("--again", action="store_true", help="forget what is known")
    parser.add_argument("--list", action="store_true", help="show the mutants, and do nothing")
    parser.add_argument("--check", action="store_true", help="whether the lists still fit the sources, and do no more")
    arguments = parser.parse_args(words)
    try:
        return run(arguments)
    except Rotten as what:
        print(f"n2gate: {what}", file=sys.stderr)
    except RedTree as what:
        print(f"n2gate: without any bug:\n{what}", file=sys.stderr)
    return 2


def run(arguments: argparse.Namespace) -> int:
    explained = results.Explained(EXPLAINED)
    if arguments.check:
        count = len(mutants.named(TOP))
        if gone := explained.stale(TOP):
            raise Rotten("\n".join(gone))
        print(f"{count} named bugs and {len(explained.entries)} explained mutants fit the sources")
        return 0

    chosen = choose(arguments)
    if arguments.list:
        for mutant in chosen:
            print(f"{mutant.name:<40} {mutant.kind:<20} {mutant.why}")
        return 0

    FOLDER.mkdir(parents=True, exist_ok=True)
    known = FOLDER / "results.jsonl"
    if arguments.again:
        known.unlink(missing_ok=True)
    store = results.Store(known, tree.fingerprint(TOP))
    judge_all(chosen, store, min(arguments.jobs, len(chosen)))
    return report(chosen, store, explained, arguments.sweep)


def choose(arguments: argparse.Namespace) -> list[Mutant]:
    chosen = operators.sweep(TOP) if arguments.sweep else mutants.named(TOP)
    if arguments.only:
        chosen = [each for each in chosen if each.name.startswith(tuple(arguments.only))]
    if arguments.sample is not None and arguments.sample < len(chosen):
        drawn = set(random.Random(arguments.seed).sample(range(len(chosen)), arguments.sample))
        chosen = [each for index, each in enumerate(chosen) if index in drawn]
    if not chosen:
        raise Rotten("there is no such mutant")
    return chosen


def judge_all(chosen: list[Mutant], store: results.Store, jobs: int) -> None:
    # Those of headers last: each costs the build of all that includes it.
    open_ones = [each for each in chosen if store.get(each) is None]
    open_ones.sort(key=lambda each: each.file.endswith((".h", ".hpp")))
    if not open_ones:
        return
    workshops = [Workshop(TOP, FOLDER / f"copy{number}") for number in range(jobs)]
    workshop.prepare(workshops)
    if store.times is None:
        began = time.monotonic()
        store.put_times(workshops[0].measure())
        print(f"all tests pass without any bug, in {time.monotonic() - began:.0f} s", flush=True)

    free: queue.SimpleQueue[Workshop] = queue.SimpleQueue()
    for each in workshops:
        free.put(each)
    lock = threading.Lock()
    done = len(chosen) - len(open_ones)

    def judge(mutant: Mutant) -> None:
        nonlocal done
        place = free.get()
        began = time.monotonic()
        try:
            outcome = place.judge(mutant, store.times or {})
        finally:
            free.put(place)
        with lock:
            done += 1
            store.put(mutant, outcome)
            print(f"[{done}/{len(chosen)}] {line(mutant, outcome)} ({time.monotonic() - began:.0f} s)", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            for _ in pool.map(judge, open_ones):
                pass
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def line(mutant: Mutant, outcome: Outcome) -> str:
    return f"{outcome.verdict:<16} {mutant.name}" + (f" by {outcome.by}" if outcome.by else "")


def report(chosen: list[Mutant], store: results.Store, explained: results.Explained, sweep: bool) -> int:
    outcomes = [(each, store.get(each) or Outcome(workshop.BARREN)) for each in chosen]
    caught = sum(outcome.verdict == "caught" for _, outcome in outcomes)
    survivors = [mutant for mutant, outcome in outcomes if outcome.verdict == "survived"]
    barren = [mutant for mutant, outcome in outcomes if not outcome.counts]
    unexplained = [each for each in survivors if explained.reason(each, (TOP / each.file).read_text()) is None]
    results.write_survivors(FOLDER / "survivors.md", TOP, survivors, explained)

    score = caught / max(1, caught + len(survivors))
    print(
        f"\n{len(chosen)} mutants: {caught} caught, {len(survivors)} survived ({len(survivors) - len(unexplained)} of "
        f"them explained), {len(barren)} do not compile; score {100 * score:.1f} %"
    )
    for mutant in unexplained:
        print(f"survived: {mutant.name}")
    if survivors:
        print(f"see {(FOLDER / 'survivors.md').relative_to(TOP)}")
    if sweep:
        return 0 if score >= ENOUGH or not unexplained else 1
    for mutant in barren:
        print(f"does not compile: {mutant.name}")
    return 0 if caught == len(chosen) else 1
