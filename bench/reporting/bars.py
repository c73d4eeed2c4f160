# SPDX-License-Identifier: BSD-3-Clause
"""What is aimed at in speed and memory, and what is measured for it. Ratios stay in one program's run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .results import MissingCase, Results

DECISIONS = ("idle", "action", "percentage")


@dataclass(frozen=True)
class Bar:
    """`limit` is the most that passes, or with `at_least` the least."""

    what: str
    limit: float
    unit: str
    measure: Callable[[Results], float]
    at_least: bool = False


@dataclass(frozen=True)
class Outcome:
    bar: Bar
    measured: float

    @property
    def passed(self) -> bool:
        return self.measured >= self.bar.limit if self.bar.at_least else self.measured <= self.bar.limit

    @property
    def missed_by(self) -> float:
        """In percent of the bar."""
        return 100 * abs(self.measured / self.bar.limit - 1)


def _ratio(program: str, case: str, to: str) -> Callable[[Results], float]:
    return lambda results: results.ns(program, case) / results.ns(program, to)


def _at_most_floors(program: str, case: str, limit: float) -> Bar:
    return Bar(f"`{case}`", limit, "× floor", _ratio(program, case, "floor"))


def _faster(program: str, baseline: str, case: str, than: float, what: str = "") -> Bar:
    return Bar(what or f"`{case}`, faster than `{baseline}`", than, "× faster", _ratio(program, baseline, case), True)


def _value(program: str, case: str, name: str, what: str, limit: float, unit: str, scale: float = 1) -> Bar:
    return Bar(what, limit, unit, lambda results: results.value(program, case, name) / scale)


def bars() -> list[Bar]:
    slices = "slices/listed:1024/requested:{}"
    rows = [
        _at_most_floors("bench_admit", "admit/idle", 2),
        _at_most_floors("bench_admit", "admit/percentage", 3),
        _at_most_floors("bench_slices", slices.format(1), 5),
        _at_most_floors("bench_slices", slices.format(8), 16),
        _at_most_floors("bench_admit", "setup_request/idle/amfs:64", 3),
        _at_most_floors("bench_admit", "setup_request/percentage/amfs:64", 3),
        Bar(
            "slowdown by 10,000 writes a second to the same AMF",
            1.5,
            "×",
            _ratio("bench_contention", "n2gate/readers:1/writes:10000/same", "n2gate/readers:1/writes:0/same"),
        ),
        _faster("bench_admit", "shared_mutex/percentage", "admit/percentage", 10),
        _faster(
            "bench_admit",
            "shared_mutex/percentage/threads:2",
            "admit/percentage/threads:2",
            30,
            "`admit/percentage`, faster than `shared_mutex/percentage`, each with a second reader",
        ),
    ]
    for baseline in ("qsbr", "atomic_shared_ptr", "branchy_switch"):
        rows += [_faster("bench_admit", f"{baseline}/{decision}", f"admit/{decision}", 1) for decision in DECISIONS]
    for requested in (1, 8):
        case = f"listed:1024/requested:{requested}"
        rows.append(_faster("bench_slices", f"flat_hash_map/{case}", f"slices/{case}", 1))
    for case, limit in (("admit/idle", 25), ("admit/percentage", 45), (slices.format(8), 250)):
        rows.append(_value("instructions", case, "instructions", f"instructions of `{case}`", limit, "instructions"))
    rows.append(_value("bench_ngap", "receive/s_nssais:1024", "ns", "`receive/s_nssais:1024`", 200, "µs", 1e3))
    for amfs in (1, 64):
        case = f"receive/two_ies/amfs:{amfs}"
        rows.append(_value("bench_ngap", case, "ns", f"`{case}`", 2, "µs", 1e3))
    rows.append(
        _value("bench_ngap", "memory/per_amf", "bytes", "memory for one AMF with 1024 S-NSSAIs", 64, "KiB", 1024)
    )
    rows.append(
        _value("bench_ngap", "memory/per_gate/amfs:64", "bytes", "memory for one gate with 64 AMFs", 16, "KiB", 1024)
    )
    return rows


def check(results: Results, rows: list[Bar]) -> tuple[list[Outcome], list[str]]:
    """What each row has come to, and what is missing for the others."""
    outcomes: list[Outcome] = []
    missing: list[str] = []
    for bar in rows:
        try:
            outcomes.append(Outcome(bar, bar.measure(results)))
        except MissingCase as case:
            missing.append(str(case))
    return outcomes, missing
