# SPDX-License-Identifier: BSD-3-Clause
"""What bench/report makes of the programs' output, without running them."""

import contextlib
import copy
import io
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

from reporting import bars, command, tables  # noqa: E402
from reporting.results import Results, WrongResult  # noqa: E402

# In ns, for each case: every bar is met with some room.
AMFS = (1, 2, 4, 8, 16, 32, 64)
TIMES = {
    "bench_admit": {
        "floor": 1,
        **{f"admit/{decision}": 1.5 for decision in ("idle", "action", "percentage")},
        **{
            f"{name}/{decision}": 30
            for name in ("shared_mutex", "atomic_shared_ptr", "qsbr", "branchy_switch")
            for decision in ("idle", "action", "percentage")
        },
        **{f"admit/percentage/real_time/threads:{threads}": 1.5 for threads in (1, 2)},
        **{f"shared_mutex/percentage/real_time/threads:{threads}": 90 for threads in (1, 2)},
        **{f"{name}/percentage/amfs:{amfs}": 2 for name in ("admit", "setup_request") for amfs in AMFS},
        "setup_request/idle/amfs:64": 2,
    },
    "bench_slices": {
        "floor": 1,
        **{f"slices/listed:{listed}/requested:{n}": 3 + n for listed in (1, 4, 16, 64, 256) for n in (1, 8)},
        **{f"slices/listed:1024/requested:{n}": 3 + n for n in range(1, 9)},
        "flat_hash_map/listed:1024/requested:1": 20,
        "flat_hash_map/listed:1024/requested:8": 90,
    },
    "bench_contention": {f"n2gate/readers:1/writes:{writes}/same/iterations:1/manual_time": 5 for writes in (0, 10000)},
    "bench_ngap": {
        **{f"{what}/s_nssais:{n}": 150_000 for what in ("decode", "encode", "receive") for n in (0, 1, 8, 300, 1024)},
        "receive/two_ies/amfs:1": 1500,
        "receive/two_ies/amfs:64": 1500,
        "memory/per_amf": 1,
        "memory/per_gate/amfs:64": 1,
    },
}
COUNTERS = {
    "bench_contention": {
        **{name: 10 for name in ("on_cpu_ns", "reads", "writes", "retries")},
        **{name: 20 for name in tables.PERCENTILES},
    },
    "bench_ngap": {"allocations": 2, "bytes": 1000},
}
INSTRUCTIONS = """instructions admit/idle 20.0
instructions admit/percentage 40.0
instructions slices/listed:1024/requested:8 240.5
"""
SPREAD = {name: 30.0 for name in tables.PERCENTILES}
LATENCY = {
    "context": {"timer": "a timer", "ns_per_tick": 0.5},
    "cases": [
        {
            "name": "admit/idle",
            "wrong": 0,
            "throughput": [{"requests": 256, "warm_ns": 2.0, "cold_ns": 40.0}],
            "chain": [{"requests": 256, "ns": 6.0, "without_ns": 3.0}],
            "call": SPREAD,
            "empty": SPREAD,
        }
    ],
}


def google_benchmark(program, times):
    """Three repetitions, of which the middle one counts, and an aggregate, which does not."""
    runs = []
    for place, (name, ns) in enumerate(times.items()):
        threads = 2 if name.endswith("threads:2") else 1
        case = {
            "name": name,
            "per_family_instance_index": 0,
            "run_name": name,
            "threads": threads,
            "family_index": place,
            **COUNTERS.get(program, {}),
        }
        for times_as_long in (0.5, 1, 9):
            rate = threads * 1e9 / (ns * times_as_long)
            runs.append({**case, "run_type": "iteration", "items_per_second": rate})
        runs.append({**case, "run_type": "aggregate", "items_per_second": 1.0})
    return {"benchmarks": runs}


def results_with(times):
    results = Results()
    for program, cases in times.items():
        results.add_google_benchmark(program, google_benchmark(program, cases))
    results.add_instructions(INSTRUCTIONS)
    results.add_latency(LATENCY)
    return results


class report_test(unittest.TestCase):
    def setUp(self):
        self.times = copy.deepcopy(TIMES)

    def run_command(self, *words):
        """Exit status, and all that is printed."""
        printed = io.StringIO()
        facts = [("CPU", "a test")]
        with mock.patch("reporting.run.prepare"), mock.patch("reporting.machine.facts", return_value=facts):
            with mock.patch("reporting.run.measure", side_effect=lambda *_: results_with(self.times)):
                with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                    status = command.main(["--quick", *words])
        return status, printed.getvalue()

    def test_bars_that_are_met_end_with_0(self):
        status, printed = self.run_command()
        self.assertEqual(status, 0)
        self.assertIn("| `admit/idle` | at most 2 × floor | 1.5 | pass |", printed)
        self.assertNotIn("MISS", printed)

    def test_a_bar_that_is_missed_ends_with_1_and_tells_by_how_much(self):
        self.times["bench_admit"]["admit/idle"] = 2.5
        status, printed = self.run_command()
        self.assertEqual(status, 1)
        self.assertIn("| `admit/idle` | at most 2 × floor | 2.5 | **MISS** by 25 % |", printed)

    def test_a_baseline_that_is_too_fast_is_a_miss(self):
        self.times["bench_admit"]["qsbr/action"] = 0.75
        status, printed = self.run_command()
        self.assertEqual(status, 1)
        self.assertIn(
            "| `admit/action`, faster than `qsbr/action` | at least 1 × faster | 0.5 | **MISS** by 50 % |", printed
        )

    def test_every_missing_case_is_named_and_ends_with_2(self):
        del self.times["bench_admit"]["admit/idle"]
        del self.times["bench_ngap"]["receive/two_ies/amfs:64"]
        status, printed = self.run_command()
        self.assertEqual(status, 2)
        self.assertIn("bench_admit has no ns of admit/idle", printed)
        self.assertIn("bench_ngap has no ns of receive/two_ies/amfs:64", printed)

    def test_a_wrong_verdict_is_told_by_case(self):
        output = google_benchmark("bench_admit", TIMES["bench_admit"])
        output["benchmarks"][0].update(error_occurred=True, error_message="a verdict is not the oracle's")
        with self.assertRaisesRegex(WrongResult, "bench_admit: floor: a verdict is not the oracle's"):
            Results().add_google_benchmark("bench_admit", output)
        wrong = {"cases": [{**LATENCY["cases"][0], "wrong": 3}]}
        with self.assertRaisesRegex(WrongResult, "latency: admit/idle: 3 verdicts"):
            Results().add_latency(wrong)

    def test_two_threads_are_measured_by_the_time_of_each(self):
        self.assertAlmostEqual(results_with(TIMES).ns("bench_admit", "shared_mutex/percentage/threads:2"), 90)

    def test_the_document_has_every_table_and_keeps_what_people_wrote(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch("reporting.plot.draw"):
            status, _ = self.run_command("--out", folder)
            text = (Path(folder) / "performance.md").read_text()
        self.assertEqual(status, 0)
        self.assertNotRegex(text, r"@\w+@")
        self.assertIn("## What was tried and did not help", text)
        self.assertIn("| CPU | a test |", text)
        self.assertIn("| `n2gate/readers:1/writes:10000/same` |", text)

    def test_every_bar_is_another_one(self):
        rows = [each.what for each in bars.bars()]
        self.assertEqual(len(rows), len(set(rows)))


if __name__ == "__main__":
    unittest.main()
