# SPDX-License-Identifier: BSD-3-Clause
"""Compares what `n2trace --json` and tshark find in the same captures: each frame that is an OVERLOAD START or STOP,
its values, and how many INITIAL UE MESSAGEs of each cause there are. Ends with 77 when Wireshark's tools are missing."""

# TEST_CASE("when make-capture has made a capture of any link and SCTP shape, then tshark finds the same as n2trace",
#           "[n2trace][interop][make-capture]")
# TEST_CASE("when text2pcap, mergecap or editcap has made a capture, then tshark finds the same as n2trace",
#           "[n2trace][interop][capture]")

import argparse
import functools
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "agreement"))

import by_n2trace
import by_tshark
import scripts
import seen
import tools

NOT_INSTALLED = 77
MOST_TOLD = 5  # differences of a capture


class Comparison:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.captures = self.frames = self.messages = self.values = self.requests = self.cut = self.failures = 0

    def make(self, path, text):
        script = self.folder / "script.n2"
        script.write_text(text)
        subprocess.run([self.program, "make-capture", script, path], check=True)

    @functools.lru_cache(maxsize=None)
    def report(self, path):
        return by_n2trace.report(self.program, path)

    @functools.lru_cache(maxsize=None)
    def by_n2trace(self, path):
        return by_n2trace.seen(self.report(path))

    def tally(self, path, ours):
        self.captures += 1
        self.frames += self.report(path)["packet_counts"]["packets"]
        self.messages += len(ours.messages)
        self.values += len(ours.starts())
        self.requests += ours.requests.total()

    def check(self, name, differences):
        told = list(differences)
        for each in told[:MOST_TOLD]:
            print(f"{name}: {each}")
        if told:
            print(f"{name}: {len(told)} differences", flush=True)
        self.failures += bool(told)

    def compare(self, name, path, expected=None):
        ours = self.by_n2trace(path)
        self.tally(path, ours)
        self.check(name, seen.differences(ours, by_tshark.read(path)))
        if expected is not None:
            self.check(name, unexpected(ours, expected))

    def compare_cut(self, made):
        ours = self.by_n2trace(made.path)
        self.tally(made.path, ours)
        self.cut += 1
        theirs, whole = by_tshark.read(made.path), self.by_n2trace(made.cut_from)
        self.check(made.name, seen.differences_of_cut(ours, theirs, whole, made.all_cut, made.ip_fragments))


def unexpected(found, expected):
    counts = scripts.Expected(sum(one.kind == seen.START for one in found.messages),
                              sum(one.kind == seen.STOP for one in found.messages), len(found.starts()),
                              found.requests.total())
    if counts != expected:
        yield f"{counts}, not {expected}"


def made_captures(comparison):
    for index, (link, shapes) in enumerate(scripts.captures()):
        path = str(comparison.folder / f"{index}{('.pcap', '.pcapng')[index // 2 % 2]}")
        text, associations = scripts.script(link, shapes, f"nanoseconds {('off', 'on')[index // 4 % 2]}")
        comparison.make(path, text)
        comparison.compare(f"{link}, capture {index}", path, scripts.expected(associations))
    only_n2trace(comparison, scripts.Shape(("ppid swapped", ), ports=(2000, 3000)))


def only_n2trace(comparison, shape):
    """tshark knows NGAP by the right PPID or by its port; n2trace also by the PPID in the wrong byte order alone."""
    path = str(comparison.folder / "only-n2trace.pcap")
    text, associations = scripts.script("raw", [shape])
    comparison.make(path, text)
    ours = comparison.by_n2trace(path)
    comparison.tally(path, ours)
    comparison.check("only n2trace", unexpected(ours, scripts.expected(associations)))
    comparison.check("only n2trace", (f"tshark finds {one}" for one in by_tshark.read(path).messages))


def captures_of(tool, comparison):
    for made in tools.Tools(comparison.make, comparison.folder).by(tool):
        if made.cut_from:
            comparison.compare_cut(made)
            continue
        comparison.compare(made.name, made.path)
        if made.of:
            comparison.check(made.name, lost(comparison, made))


def lost(comparison, made):
    """Nothing may be lost on the way through a tool, whatever it does to numbers of frames and times."""
    found = comparison.by_n2trace(made.path)
    before = [comparison.by_n2trace(each) for each in made.of]
    if len(found.messages) != sum(len(each.messages) for each in before):
        yield f"{len(found.messages)} STARTs and STOPs, not as before"
    if not made.from_gnb and len(found.starts()) != sum(len(each.starts()) for each in before):
        yield f"{len(found.starts())} STARTs with values, not as before"
    if found.requests != sum((each.requests for each in before), start=type(found.requests)()):
        yield f"{found.requests}, not as before"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program", help="n2trace")
    options.add_argument("maker", choices=("make-capture", "text2pcap", "mergecap", "editcap"), help="of the captures")
    given = options.parse_args()
    if not by_tshark.is_installed():
        print("skipped: tshark or a tool that comes with it is not installed")
        return NOT_INSTALLED

    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(given.program, pathlib.Path(folder))
        if given.maker == "make-capture":
            made_captures(comparison)
        else:
            captures_of(given.maker, comparison)
    print(f"{by_tshark.version()}: {comparison.captures:,} captures, {comparison.cut:,} of them cut, of "
          f"{comparison.frames:,} frames: {comparison.messages:,} STARTs and STOPs, {comparison.values:,} of them with "
          f"values; {comparison.requests:,} INITIAL UE MESSAGEs; {comparison.failures} failures; "
          f"{time.monotonic() - begin:.0f} s")
    return 1 if comparison.failures or not comparison.values else 0


if __name__ == "__main__":
    sys.exit(main())
