# SPDX-License-Identifier: BSD-3-Clause
"""The test programs that mutants are shown to, and in which order. What measures time or needs other tools is left
out: benchmarks, sanitizers, installation."""

from __future__ import annotations

import html
import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    target: str
    folder: str
    arguments: tuple[str, ...] = ()  # of one that Catch2 does not drive
    catch2: bool = True


PROGRAMS = {
    each.target: each
    for each in (
        Program("unit_values", "unit"),
        Program("unit_control", "unit"),
        Program("unit_sampling", "unit"),
        Program("unit_setup", "unit"),
        Program("unit_setup_sampling", "unit"),
        Program("ngap_test", "ngap"),
        Program("fuzz_decode", "fuzz", ("tests/fuzz/corpus/decode", "tests/data/ngap.tsv"), catch2=False),
        Program("fuzz_receive", "fuzz", ("tests/fuzz/corpus/receive", "tests/data/ngap.tsv"), catch2=False),
        Program("fuzz_table", "fuzz", ("tests/fuzz/corpus/table",), catch2=False),
        Program("c_api_test", "c"),
        Program("fuzz_c_api", "fuzz", ("tests/fuzz/corpus/c_api",), catch2=False),
        Program("c_api_memory_test", "c"),
        Program("unit_control_memory", "unit"),
        Program("ngap_memory_test", "ngap"),
        Program("unit_setup_property", "unit"),
        Program("unit_state_machine", "mirror"),
        Program("unit_property", "unit"),
        Program("explorer_test", "explorer"),
        Program("concurrency_test", "concurrency"),
    )
}
NGAP = ("ngap_test", "ngap_memory_test", "fuzz_decode", "fuzz_receive")
C = ("c_api_test", "fuzz_c_api", "c_api_memory_test")

# What part of a file's path says which programs most probably catch what is wrong in it. The first that fits counts.
LIKELY = (
    ("lib/c/", C),
    ("n2gate/c/", C),
    ("ngap/", NGAP),
    ("candidate_pools", ("unit_setup", "unit_setup_sampling")),
    ("pool_", ("unit_setup", "unit_setup_sampling")),
    ("gate_setup", ("unit_setup", "unit_setup_sampling")),
    ("gate_choose", ("unit_setup",)),
    ("setup_stage", ("unit_setup",)),
    ("serving_amfs", ("unit_setup",)),
    ("cause_classes", ("unit_setup",)),
    ("ue_identity", ("unit_values", "unit_setup")),
    ("attempt", ("unit_values", "unit_setup")),
    ("publication", ("unit_control", "explorer_test")),
    ("front_word", ("unit_control", "explorer_test")),
    ("sampling", ("unit_sampling", "unit_control")),
    ("refusals", ("unit_sampling",)),
    ("include/n2gate/", ("unit_values", "unit_control")),
    ("", ("unit_control", "unit_sampling", "unit_setup")),
)

# Where the order of steps between threads matters.
EXPLORED = ("atomic", "publication", "front_word", "amf_sampling", "serving_amfs", "control_word", "pool_word")
EXPLORED += ("/decide", "/gate", "/slice_index.hpp", "/table_state")

QUICK_S = 0.25  # test cases that take no longer are run first, those of all programs
LEAST_TIMEOUT_S = 20
ADDRESS_SPACE_KB = 8_000_000


def programs_for(file: str) -> list[Program]:
    """Those that a change of the file can reach, the most likely first."""
    first = next(programs for part, programs in LIKELY if part in file)
    if first in (NGAP, C):
        return [PROGRAMS[target] for target in first]
    # The explorer takes as long as all others together.
    others = [each for each in PROGRAMS if each != "explorer_test" or any(part in file for part in EXPLORED)]
    return [PROGRAMS[target] for target in (*first, *(each for each in others if each not in first))]


def target_for(file: str) -> str:
    """The target that a change of the file builds first."""
    first = programs_for(file)[0].target
    return {"c_api_test": "n2gate_c", "ngap_test": "n2gate_ngap"}.get(first, "n2gate")


def spelling(case: str) -> str:
    """A test case as Catch2 takes it from a file: a comma would begin another one, even between quotation marks."""
    return '"' + case.replace("\\", "\\\\").replace(",", "\\,") + '"'


@dataclass(frozen=True)
class Run:
    passed: bool
    timed_out: bool
    failed_case: str
    seconds: dict[str, float]  # by test case; of a program that Catch2 does not drive by ""


def run(program: Program, tree: Path, build: Path, cases: Path | None, timeout_s: float | None) -> Run:
    """Runs the test cases named in the file `cases`, or all of them, up to the first failure."""
    command = [str(build / "tests" / program.folder / program.target)]
    if program.catch2:
        command += ["--abort", "--reporter", "xml", "--durations", "yes"]
        command += ["--input-file", str(cases)] if cases else []
    else:
        command += program.arguments
    # A bug may ask for all the memory there is.
    limited = ["/bin/sh", "-c", f'ulimit -v {ADDRESS_SPACE_KB}; exec "$@"', "sh", *command]
    output = build / "output"
    timed_out = False
    began = time.monotonic()
    with output.open("wb") as sink:
        started = subprocess.Popen(limited, cwd=tree, stdout=sink, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = started.wait(timeout_s)
        except subprocess.TimeoutExpired:
            os.killpg(started.pid, signal.SIGKILL)
            started.wait()
            status, timed_out = -1, True
    text = output.read_text(errors="replace")
    met = [html.unescape(name) for name in re.findall(r'<TestCase name="([^"]*)"', text)]
    seconds = [float(each) for each in re.findall(r'<OverallResult success="true" durationInSeconds="([^"]*)"', text)]
    failed = met[-1] if met and status != 0 else ""
    times = dict(zip(met, seconds)) if program.catch2 else {"": time.monotonic() - began}
    return Run(status == 0, timed_out, failed, times)
