# SPDX-License-Identifier: BSD-3-Clause
"""Builds the benchmark programs and runs them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .machine import BUILD
from .results import Json, MissingCase, Results, WrongResult

GOOGLE_BENCHMARKS = ("bench_admit", "bench_slices", "bench_contention", "bench_ngap")
# Built beside them, and run each in its own way.
OTHERS = ("latency", "instructions")


@dataclass(frozen=True)
class Effort:
    repetitions: int
    min_time_s: float
    contention_ms: int  # for each kind of measurement of a case


FULL = Effort(9, 0.05, 150)
QUICK = Effort(3, 0.005, 20)


def prepare(top: Path) -> None:
    """Installs what is missing, and builds."""
    for command in (["scripts/prepare"], ["scripts/build", "release", *GOOGLE_BENCHMARKS, *OTHERS]):
        if subprocess.run(command, cwd=top).returncode != 0:
            raise MissingCase(f"{command[0]} has failed")


def _run(top: Path, program: str, *command: str) -> subprocess.CompletedProcess[str]:
    print(f"n2gate: running {program}", file=sys.stderr, flush=True)
    try:
        return subprocess.run(command, cwd=top, stdout=subprocess.PIPE, text=True)
    except FileNotFoundError:
        raise MissingCase(f"{program} is not there") from None


def _take_json(done: subprocess.CompletedProcess[str], take: Callable[[Json], None]) -> None:
    """What is printed tells best what is wrong, if something is."""
    failure = WrongResult(f"{done.args[0]}: exit status {done.returncode}")
    try:
        output = json.loads(done.stdout)
    except json.JSONDecodeError:
        raise failure from None
    take(output)
    if done.returncode != 0:
        raise failure


def measure(top: Path, effort: Effort) -> Results:
    results = Results()
    bench = BUILD / "bench"
    for program in GOOGLE_BENCHMARKS:
        flags = [
            "--benchmark_format=json",
            f"--benchmark_repetitions={effort.repetitions}",
            "--benchmark_enable_random_interleaving=true",
            f"--benchmark_min_time={effort.min_time_s}",
        ]
        if program == "bench_contention":
            flags.append(f"--measuring_time_ms={effort.contention_ms}")
        done = _run(top, program, str(bench / program), *flags)
        _take_json(done, partial(results.add_google_benchmark, program))
    done = _run(top, "latency", str(bench / "latency"), "--json", "--repetitions", str(effort.repetitions))
    _take_json(done, results.add_latency)
    # Its exit status also tells that a budget was missed, which is for the bars to say.
    done = _run(top, "instructions", "bench/instructions.sh", str(bench / "instructions"))
    results.add_instructions(done.stdout)
    return results
