# SPDX-License-Identifier: BSD-3-Clause
"""A copy of the tree with its build, in which one mutant after the other is planted, built and shown to the tests."""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from . import suite, tree
from .mutants import Mutant
from .suite import Program

# Optimised a little, since most of a survivor's time is that of the tests. A shared library, so that a change of one of
# its sources links one thing. No warnings: a mutant that is only warned of shall be caught by a test.
CONFIGURE = (
    "-DCMAKE_BUILD_TYPE=None",
    "-DCMAKE_CXX_FLAGS=-O1 -w",
    "-DCMAKE_C_FLAGS=-O1 -w",
    "-DBUILD_SHARED_LIBS=ON",
    "-DCMAKE_LINK_DEPENDS_NO_SHARED=ON",
    "-DN2GATE_BENCH=OFF",
    "-DN2GATE_EXAMPLES=OFF",
    f"-DCMAKE_PROJECT_n2gate_INCLUDE={Path(__file__).resolve().parent / 'precompile.cmake'}",
)


class RedTree(Exception):
    """Without any mutant something does not build or a test fails."""


BARREN = "does not compile"


@dataclass(frozen=True)
class Outcome:
    verdict: str  # caught, survived, or BARREN
    by: str = ""

    @property
    def counts(self) -> bool:
        return self.verdict != BARREN


# By program: how long each of its test cases takes on the unmutated tree.
Times = dict[str, dict[str, float]]


class Workshop:
    def __init__(self, top: Path, folder: Path) -> None:
        self.top = top
        self.name = folder.name
        self.work = folder / "work"
        self.pristine = folder / "pristine"  # the same as it is without a mutant
        self.tree = self.work / "tree"
        self.build = self.work / "build"
        self.cases = folder / "cases"

    def prepare(self, jobs: int) -> None:
        """Builds the unmutated tree. Costs little when it is as it was."""
        for each in (self.tree, self.build, self.pristine, self.cases):
            each.mkdir(parents=True, exist_ok=True)
        if (self.pristine / "build" / "build.ninja").is_file():
            self._restore()
        tree.copy(self.top, self.tree)
        if not (self.build / "build.ninja").is_file():
            self._must("cmake", "-G", "Ninja", "-S", str(self.tree), "-B", str(self.build), *CONFIGURE)
        self._must("ninja", "-C", str(self.build), f"-j{jobs}", *suite.PROGRAMS)
        tree.mirror(self.work, self.pristine)

    def _restore(self) -> None:
        """With the times that all files had, so that nothing is built for it."""
        tree.mirror(self.pristine, self.work)

    def _must(self, *command: str) -> None:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise RedTree(done.stdout)

    def measure(self) -> Times:
        """Runs all tests on the unmutated tree."""
        times: Times = {}
        failed = []
        for program in suite.PROGRAMS.values():
            done = suite.run(program, self.tree, self.build, None, None)
            times[program.target] = done.seconds
            if not done.passed:
                failed.append(f"{program.target}: {done.failed_case or 'failed'}")
        if failed:
            raise RedTree("\n".join(failed))
        return times

    def judge(self, mutant: Mutant, times: Times) -> Outcome:
        source = self.tree / mutant.file
        try:
            source.write_text(mutant.apply(source.read_text()))
            return self._judge(mutant, times)
        finally:
            self._restore()

    def _judge(self, mutant: Mutant, times: Times) -> Outcome:
        programs = suite.programs_for(mutant.file)
        if self._build(suite.target_for(mutant.file)) is not None:
            return Outcome(BARREN)
        # A header's mutant costs a build for each program: there all test cases of one come before the next program.
        quick_then_slow = (True, False)
        stages = [(program, quick) for quick in quick_then_slow for program in programs]
        if mutant.file.endswith((".h", ".hpp")):
            stages = [(program, quick) for program in programs for quick in quick_then_slow]
        for program, quick in stages:
            complaint = self._build(program.target)
            if complaint is not None:
                asserted = "static assertion failed" in complaint
                return Outcome("caught", f"{program.target}: a static_assert") if asserted else Outcome(BARREN)
            if by := self._run(program, quick, times[program.target]):
                return Outcome("caught", by)
        return Outcome("survived")

    def _build(self, target: str) -> str | None:
        """What the compiler says if it says no."""
        done = subprocess.run(
            ["ninja", "-C", str(self.build), "-j1", target], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        return None if done.returncode == 0 else done.stdout

    def _run(self, program: Program, quick: bool, times: dict[str, float]) -> str:
        """What has caught the mutant, or nothing. Quick or slow test cases only."""
        chosen = [case for case, seconds in times.items() if (seconds <= suite.QUICK_S) == quick]
        if not chosen:
            return ""
        cases = self.cases / f"{program.target}-{'quick' if quick else 'slow'}"
        cases.write_text("".join(suite.spelling(case) + "\n" for case in chosen))
        timeout_s = max(suite.LEAST_TIMEOUT_S, 10 * sum(times[case] for case in chosen))
        done = suite.run(program, self.tree, self.build, cases, timeout_s)
        if done.timed_out:
            return f"{program.target}: timed out after {timeout_s:.0f} s in {done.failed_case or 'some test'}"
        if done.passed and set(done.seconds) != set(chosen):
            raise RuntimeError(f"{program.target} has not run the test cases that it was given")
        return "" if done.passed else f"{program.target}: {done.failed_case or 'crashed'}"


def prepare(workshops: list[Workshop]) -> None:
    """One after the other, each with all there is to build with."""
    for each in workshops:
        began = time.monotonic()
        each.prepare(len(workshops))
        print(f"{each.name}: built in {time.monotonic() - began:.0f} s", flush=True)
