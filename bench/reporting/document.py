# SPDX-License-Identifier: BSD-3-Clause
"""Fills bench/performance.in.md: what people have written stands there, and @words@ for what is measured."""

from __future__ import annotations

import re
from pathlib import Path

from . import plot, tables
from .bars import Outcome
from .results import Results

PICTURE = "growth.svg"


def write(folder: Path, top: Path, results: Results, outcomes: list[Outcome], facts: list[tuple[str, str]]) -> None:
    missed = sum(not each.passed for each in outcomes)
    parts = {
        "machine": tables.machine(facts),
        "met": f"{len(outcomes) - missed} of {len(outcomes)}",
        "bars": tables.bars(outcomes),
        "decisions": tables.decisions(results),
        "bench_admit": tables.all_cases(results, "bench_admit"),
        "bench_slices": tables.all_cases(results, "bench_slices"),
        "picture": f"![How a decision grows]({PICTURE})",
        "growth_by_amfs": tables.growth_by_amfs(results),
        "growth_by_listed": tables.growth_by_listed(results),
        "growth_by_requested": tables.growth_by_requested(results),
        "growth_by_threads": tables.growth_by_threads(results),
        "contention": tables.contention(results),
        "messages_by_length": tables.messages_by_length(results),
        "other_messages": tables.other_messages(results),
        "timer": tables.timer(results),
        "memory": tables.memory(results),
        "instructions": tables.instructions(results),
        "throughput": tables.throughput(results),
        "chain": tables.chain(results),
        "tail": tables.tail(results),
    }
    template = (top / "bench" / "performance.in.md").read_text()
    folder.mkdir(parents=True, exist_ok=True)
    plot.draw(results, folder / PICTURE)
    (folder / "performance.md").write_text(re.sub(r"@(\w+)@", lambda found: parts[found.group(1)], template))
