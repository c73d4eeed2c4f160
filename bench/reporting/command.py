# SPDX-License-Identifier: BSD-3-Clause
"""Builds and runs all benchmarks, checks every bar of design.md section 8, and writes docs/performance.md.

Exit status: 0 when every bar is met, 1 when one is missed, 2 when a program is missing, has failed or gave a verdict
that is not the oracle's.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import bars, document, machine, run, tables
from .results import MissingCase, WrongResult

TOP = Path(__file__).resolve().parent.parent.parent


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="bench/report", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="few and short repetitions; writes nothing without --out")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="write performance.md and growth.svg there, not to docs"
    )
    arguments = parser.parse_args(words)
    folder = arguments.out.resolve() if arguments.out else None if arguments.quick else TOP / "docs"

    effort = run.QUICK if arguments.quick else run.FULL
    try:
        run.prepare(TOP)
        facts = machine.facts(TOP) + [("load average before, over 1, 5 and 15 minutes", machine.load())]
        results = run.measure(TOP, effort)
        facts += [("load average after", machine.load()), ("repetitions", str(effort.repetitions))]
        outcomes, missing = bars.check(results, bars.bars())
        print(tables.bars(outcomes))
        if missing:
            raise MissingCase("\n        ".join(missing))
        if folder:
            document.write(folder, TOP, results, outcomes, facts)
    except (MissingCase, WrongResult) as failure:
        print(f"n2gate: {failure}", file=sys.stderr)
        return 2

    missed = sum(not each.passed for each in outcomes)
    print(f"\n{len(outcomes) - missed} of {len(outcomes)} bars met, {missed} missed")
    return 1 if missed else 0
