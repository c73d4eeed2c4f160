# SPDX-License-Identifier: BSD-3-Clause
"""What the benchmark programs have printed, as medians over their repetitions."""

from __future__ import annotations

import re
from statistics import median
from typing import Any

Json = dict[str, Any]

# What Google Benchmark adds to a case's name for the way it is run.
_RUN_SUFFIXES = re.compile(r"/(real_time|process_time|manual_time|(min_time|repeats|iterations):[0-9.]+)(?=/|$)")


# What has happened over all repetitions.
_SUMS = ("reads", "writes", "retries")


def _over_repetitions(name: str, values: list[float]) -> float:
    if name in _SUMS:
        return sum(values)
    return max(values) if name.startswith("worst") else median(values)


class MissingCase(Exception):
    """A program has not run a case, or not counted what it should."""


class WrongResult(Exception):
    """A program has failed, or found a verdict that is not the oracle's."""


class Results:
    """Medians by program, case and name of the value. "ns" is the time of one decision or message on its thread."""

    def __init__(self) -> None:
        self._values: dict[str, dict[str, dict[str, float]]] = {}
        self._labels: dict[tuple[str, str], str] = {}
        self.latency: Json | None = None

    def add_google_benchmark(self, program: str, output: Json) -> None:
        """Takes what `program` printed with --benchmark_format=json."""
        wrong = {
            f"{run['run_name']}: {run['error_message']}" for run in output["benchmarks"] if run.get("error_occurred")
        }
        if wrong:
            raise WrongResult("\n".join(f"{program}: {case}" for case in sorted(wrong)))
        samples: dict[str, dict[str, list[float]]] = {}
        # Repetitions that take turns come in any order.
        in_order = sorted(output["benchmarks"], key=lambda run: (run["family_index"], run["per_family_instance_index"]))
        for run in in_order:
            if run["run_type"] != "iteration":
                continue  # an aggregate
            name_of_case = _RUN_SUFFIXES.sub("", run["run_name"])
            case = samples.setdefault(name_of_case, {})
            numbers = {name: float(value) for name, value in run.items() if isinstance(value, (int, float))}
            if numbers.get("items_per_second"):
                # Items of all threads, those of Google Benchmark or those that the program has started itself.
                readers = re.search(r"/readers:(\d+)", name_of_case)
                threads = float(readers.group(1)) if readers else numbers["threads"]
                numbers["ns"] = 1e9 * threads / numbers["items_per_second"]
            if run.get("label"):
                self._labels[program, name_of_case] = run["label"]
            for name, value in numbers.items():
                case.setdefault(name, []).append(value)
        self._values[program] = {
            case: {name: _over_repetitions(name, values) for name, values in by_name.items()}
            for case, by_name in samples.items()
        }

    def add_latency(self, output: Json) -> None:
        """Takes what latency --json printed."""
        for case in output["cases"]:
            if case["wrong"]:
                raise WrongResult(f"latency: {case['name']}: {case['wrong']} verdicts are not the oracle's")
        self.latency = output

    def add_instructions(self, output: str) -> None:
        """Takes the lines "instructions CASE COUNT"."""
        found = re.findall(r"^instructions (\S+) ([0-9.]+)", output, re.MULTILINE)
        self._values["instructions"] = {case: {"instructions": float(count)} for case, count in found}

    def value(self, program: str, case: str, name: str) -> float:
        try:
            return self._values[program][case][name]
        except KeyError:
            raise MissingCase(f"{program} has no {name} of {case}") from None

    def ns(self, program: str, case: str) -> float:
        return self.value(program, case, "ns")

    def has(self, program: str, case: str, name: str) -> bool:
        return name in self._values.get(program, {}).get(case, {})

    def label(self, program: str, case: str) -> str:
        """What the program says of the case itself; mostly nothing."""
        return self._labels.get((program, case), "")

    def cases(self, program: str) -> list[str]:
        """In the order in which the program has them."""
        return list(self._values.get(program, {}))
