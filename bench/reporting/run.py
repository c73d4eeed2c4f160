# SPDX-License-Identifier: BSD-3-Clause
"""Builds the benchmark programs and runs them."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from .machine import BUILD
from .results import MissingCase, Results, WrongResult

GOOGLE_BENCHMARKS = ("bench_admit", "bench_slices", "bench_contention", "bench_ngap")
# Built beside them, and run each in its own way.
OTHERS = ("latency", "instructions")


@dataclass(frozen=True)
class Effort:
    repetitions: int
    min_time_s: float
    contention_ms: int  # for each kind of measurement of a case


FULL = Effort(9, 0.05, 200)
QUICK = Effort(2, 0.005, 20)


def build(top: Path) -> None:
    done = subprocess.run(["scripts/build", "release", *GOOGLE_BENCHMARKS, *OTHERS], cwd=top)
    if done.returncode != 0:
        raise MissingCase("a benchmark program cannot be built")


def _run(top: Path, program: str, *command: str, statuses: tuple[int, ...] = (0,)) -> str:
    """What it prints. Its complaints go to the terminal."""
    print(f"n2gate: running {program}", file=sys.stderr, flush=True)
    try:
        done = subprocess.run(command, cwd=top, stdout=subprocess.PIPE, text=True)
    except FileNotFoundError:
        raise MissingCase(f"{program} is not there") from None
    if done.returncode not in statuses:
        print(done.stdout, file=sys.stderr)
        raise WrongResult(f"{program}: exit status {done.returncode}")
    return done.stdout


def measure(top: Path, effort: Effort) -> Results:
    results = Results()
    bench = BUILD / "bench"
    for program in GOOGLE_BENCHMARKS:
        own_flags = [f"--measuring_time_ms={effort.contention_ms}"] if program == "bench_contention" else []
        output = _run(
            top,
            program,
            str(bench / program),
            *own_flags,
            "--benchmark_format=json",
            f"--benchmark_repetitions={effort.repetitions}",
            "--benchmark_enable_random_interleaving=true",
            f"--benchmark_min_time={effort.min_time_s}",
        )
        results.add_google_benchmark(program, json.loads(output))
    output = _run(top, "latency", str(bench / "latency"), "--json", "--repetitions", str(effort.repetitions))
    results.add_latency(json.loads(output))
    # 1 also tells that a budget was missed, which is for the bars to say.
    counts = ("bench/instructions.sh", str(bench / "instructions"))
    results.add_instructions(_run(top, "instructions", *counts, statuses=(0, 1)))
    return results
