# SPDX-License-Identifier: BSD-3-Clause
"""The tables of docs/performance.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .bars import DECISIONS, Outcome
from .results import Json, MissingCase, Results

AMFS = (1, 2, 4, 8, 16, 32, 64)
LISTED = (1, 4, 16, 64, 256, 1024)
REQUESTED = (1, 2, 3, 4, 5, 6, 7, 8)
THREADS = (1, 2)
LISTED_IN_MESSAGES = (0, 1, 8, 300, 1024)
BASELINES = ("shared_mutex", "atomic_shared_ptr", "qsbr", "branchy_switch")
PERCENTILES = {
    "p50_ns": "p50",
    "p90_ns": "p90",
    "p99_ns": "p99",
    "p99_9_ns": "p99.9",
    "p99_99_ns": "p99.99",
    "worst_ns": "worst",
}


def markdown(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in (header, *rows)]
    lines.insert(1, "|---" + "|---:" * (len(header) - 1) + "|")
    return "\n".join(lines)


def machine(facts: list[tuple[str, str]]) -> str:
    return "\n".join(["| what | |", "|---|---|", *(f"| {what} | {value} |" for what, value in facts)])


def bars(outcomes: list[Outcome]) -> str:
    rows = []
    for each in outcomes:
        least = "at least" if each.bar.at_least else "at most"
        result = "pass" if each.passed else f"**MISS** by {each.missed_by:.0f} %"
        rows.append(
            (
                each.bar.what,
                f"{least} {each.bar.limit:g} {each.bar.unit}",
                f"{each.measured:.4g}",
                result,
            )
        )
    return markdown(("what", "bar", "measured", "result"), rows)


def decisions(results: Results) -> str:
    """n2gate, the floor and the baselines side by side, in ns."""
    floor = results.ns("bench_admit", "floor")
    rows = [("floor", f"{floor:.2f}", "1.0", *[""] * len(BASELINES))]
    for decision in DECISIONS:
        own = results.ns("bench_admit", f"admit/{decision}")
        others = (f"{results.ns('bench_admit', f'{name}/{decision}'):.1f}" for name in BASELINES)
        rows.append((f"`admit/{decision}`", f"{own:.2f}", f"{own / floor:.1f}", *others))
    return markdown(("decision", "ns", "× floor", *(f"`{name}`, ns" for name in BASELINES)), rows)


def all_cases(results: Results, program: str) -> str:
    floor = results.ns(program, "floor")
    rows = []
    for case in results.cases(program):
        own = results.ns(program, case)
        rows.append((f"`{case}`", f"{own:.2f}", f"{own / floor:.1f}"))
    return markdown(("case", "ns", "× floor"), rows)


def growth_by_amfs(results: Results) -> str:
    rows = []
    for count in AMFS:
        cases = (f"admit/percentage/amfs:{count}", f"setup_request/percentage/amfs:{count}")
        rows.append((str(count), *(f"{results.ns('bench_admit', case):.2f}" for case in cases)))
    return markdown(("AMFs", "`admit`, ns", "`setup_request`, ns"), rows)


def growth_by_listed(results: Results) -> str:
    rows = []
    for listed in LISTED:
        cases = (f"slices/listed:{listed}/requested:{requested}" for requested in (1, 8))
        rows.append((str(listed), *(f"{results.ns('bench_slices', case):.1f}" for case in cases)))
    return markdown(("S-NSSAIs listed", "1 requested, ns", "8 requested, ns"), rows)


def growth_by_requested(results: Results) -> str:
    rows = []
    for requested in REQUESTED:
        own = results.ns("bench_slices", f"slices/listed:1024/requested:{requested}")
        rows.append((str(requested), f"{own:.1f}", f"{own / requested:.1f}"))
    return markdown(("S-NSSAIs requested of 1024 listed", "ns", "ns for each"), rows)


def growth_by_threads(results: Results) -> str:
    rows = []
    for threads in THREADS:
        cases = (f"{name}/percentage/threads:{threads}" for name in ("admit", "shared_mutex"))
        rows.append((str(threads), *(f"{results.ns('bench_admit', case):.2f}" for case in cases)))
    return markdown(("threads that decide", "`admit`, ns", "`shared_mutex`, ns"), rows)


def contention(results: Results) -> str:
    """`reads` and `writes` are those that happened."""
    program = "bench_contention"
    if not results.cases(program):
        raise MissingCase(f"{program} has no cases")
    rows = []
    for case in results.cases(program):
        counts = (f"{results.value(program, case, name):.0f}" for name in ("reads", "writes", "retries"))
        spread = (f"{results.value(program, case, name):.0f}" for name in PERCENTILES)
        name = f"`{case}`" + (f" ({results.label(program, case)})" if results.label(program, case) else "")
        own = results.value(program, case, "on_cpu_ns")
        rows.append((name, f"{results.ns(program, case):.1f}", f"{own:.1f}", *counts, *spread))
    return markdown(("case", "ns", "on CPU, ns", "reads", "writes", "retries", *PERCENTILES.values()), rows)


def messages_by_length(results: Results) -> str:
    rows = []
    for listed in LISTED_IN_MESSAGES:
        decode = f"decode/s_nssais:{listed}"
        counts = (f"{results.value('bench_ngap', decode, name):,.0f}" for name in ("allocations", "bytes"))
        others = (f"{results.ns('bench_ngap', f'{what}/s_nssais:{listed}'):.0f}" for what in ("encode", "receive"))
        rows.append((str(listed), f"{results.ns('bench_ngap', decode):.0f}", *counts, *others))
    header = ("S-NSSAIs", "`decode`, ns", "its allocations", "bytes of them", "`encode`, ns", "`receive`, ns")
    return markdown(header, rows)


def other_messages(results: Results) -> str:
    cases = (case for case in results.cases("bench_ngap") if not re.search(r"/s_nssais:|^memory/", case))
    return markdown(("case", "ns"), ((f"`{case}`", f"{results.ns('bench_ngap', case):.0f}") for case in cases))


def memory(results: Results) -> str:
    parts = {
        "memory/per_amf": "one more AMF with 1024 S-NSSAIs",
        "memory/per_gate/amfs:64": "one more gate with 64 AMFs",
    }
    rows = [(what, f"{results.value('bench_ngap', case, 'bytes'):.0f}") for case, what in parts.items()]
    return markdown(("what", "bytes"), rows)


def instructions(results: Results) -> str:
    cases = results.cases("instructions")
    if not cases:
        raise MissingCase("instructions has no cases")
    rows = [(f"`{case}`", f"{results.value('instructions', case, 'instructions'):.1f}") for case in cases]
    return markdown(("case", "instructions of one decision"), rows)


def _latency(results: Results) -> Json:
    if results.latency is None:
        raise MissingCase("latency has no cases")
    return results.latency


def timer(results: Results) -> str:
    context = _latency(results)["context"]
    return f"{context['timer']}; a tick of it is {context['ns_per_tick']:.3f} ns"


def throughput(results: Results) -> str:
    rows = []
    for case in _latency(results)["cases"]:
        for row in case["throughput"]:
            rows.append((f"`{case['name']}`", f"{row['requests']:,}", f"{row['warm_ns']:.2f}", f"{row['cold_ns']:.1f}"))
    return markdown(("case", "distinct requests", "warm, ns", "cold, ns"), rows)


def chain(results: Results) -> str:
    rows = []
    for case in _latency(results)["cases"]:
        for row in case["chain"]:
            rows.append((f"`{case['name']}`", f"{row['requests']:,}", f"{row['ns']:.1f}", f"{row['without_ns']:.1f}"))
    return markdown(("case", "distinct requests", "ns", "without a decision, ns"), rows)


def tail(results: Results) -> str:
    rows = []
    for case in _latency(results)["cases"]:
        for key, name in (("call", f"`{case['name']}`"), ("empty", "empty timer")):
            rows.append((name, *(f"{case[key][point]:.0f}" for point in PERCENTILES)))
    return markdown(("ns", *PERCENTILES.values()), rows)
