# SPDX-License-Identifier: BSD-3-Clause
"""The picture of how decisions grow, by gnuplot."""

from __future__ import annotations

import subprocess
from pathlib import Path

from .results import Results
from .tables import AMFS, LISTED, REQUESTED, THREADS

_SETTINGS = """
set terminal svg noenhanced size 960,720 font "sans-serif,13" background "white"
set output "{output}"
set multiplot layout 2,2 title "Mean time of one decision"
set style data linespoints
set ylabel "ns per decision"
set yrange [0:*]
set grid ytics lt 1 lc rgb "#cccccc"
set key top left Left reverse
set offsets graph 0, graph 0, graph 0.35, graph 0
set style line 1 lc rgb "#0060ad" lw 2 pt 7 ps 0.6
set style line 2 lc rgb "#dd7711" lw 2 pt 5 ps 0.6
set style line 3 lc rgb "#777777" lw 1 dt 2 pt 0
"""

# A title, the x axis, the lines' names, and for each x what is read of which program.
Panel = tuple[str, str, str, tuple[str, ...], str, tuple[int, ...], tuple[str, ...]]
_PANELS: tuple[Panel, ...] = (
    (
        "Number of AMFs, action 1, 50 %",
        "AMFs",
        "set logscale x 2",
        ("admit()", "setup_request()", "floor"),
        "bench_admit",
        AMFS,
        ("admit/percentage/amfs:{}", "setup_request/percentage/amfs:{}", "floor"),
    ),
    (
        "Length of the slice list",
        "S-NSSAIs listed",
        "set logscale x 2",
        ("1 requested", "8 requested", "floor"),
        "bench_slices",
        LISTED,
        ("slices/listed:{}/requested:1", "slices/listed:{}/requested:8", "floor"),
    ),
    (
        "Length of the requested NSSAI",
        "S-NSSAIs requested of 1024 listed",
        "unset logscale x",
        ("n2gate", "", "floor"),
        "bench_slices",
        REQUESTED,
        ("slices/listed:1024/requested:{}", "", "floor"),
    ),
    (
        "Threads that decide, action 1, 50 %",
        "threads",
        "unset logscale x; set xtics 1; set xrange [0.5:2.5]",
        ("admit()", "shared_mutex", "floor"),
        "bench_admit",
        THREADS,
        ("admit/percentage/threads:{}", "shared_mutex/percentage/threads:{}", "floor"),
    ),
)


def script(results: Results, output: Path) -> str:
    parts = [_SETTINGS.format(output=output)]
    for number, (title, x_label, axis, names, program, counts, cases) in enumerate(_PANELS):
        lines = [(style, name, case) for style, (name, case) in enumerate(zip(names, cases), start=1) if case]
        rows = [
            " ".join([str(count), *(f"{results.ns(program, case.format(count)):.4f}" for _, _, case in lines)])
            for count in counts
        ]
        plots = [
            f'$panel{number} using 1:{column} ls {style} title "{name}"'
            for column, (style, name, _) in enumerate(lines, start=2)
        ]
        parts += [
            f"$panel{number} << EOD",
            *rows,
            "EOD",
            f'set title "{title}"',
            f'set xlabel "{x_label}"',
            axis,
            "plot " + ", ".join(plots),
        ]
    return "\n".join([*parts, "unset multiplot", ""])


def draw(results: Results, output: Path) -> None:
    subprocess.run(["gnuplot"], input=script(results, output), text=True, check=True)
