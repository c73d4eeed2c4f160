# SPDX-License-Identifier: BSD-3-Clause
"""Captures that Wireshark's own tools make: text2pcap, mergecap and editcap."""

import struct
import subprocess
from typing import NamedTuple, Optional

import scripts
from scripts import Shape

PLAIN, BUNDLED, FRAGMENTED = Shape(), Shape(("bundle 4", )), Shape(("fragment 20", "bundle 3"))
RETRANSMITTED, MIDWAY = Shape(("retransmit on", )), Shape(before=())
RESTARTED = Shape(between=("restart", "ng-setup"))
IP_FRAGMENTED = Shape(("ip-fragment 64", "fragment 20", "bundle 2"), needs_ip=True)

# (file, link, shapes, settings): all of other associations, and at times that interleave.
BASES = (
    ("ethernet.pcap", "ethernet", (BUNDLED, FRAGMENTED, RETRANSMITTED), ("snaplen 65535", )),
    ("raw.pcapng", "raw", (PLAIN, RESTARTED, IP_FRAGMENTED), ("nanoseconds on", "start 1767225600.25")),
    ("cooked.pcap", "sll2", (FRAGMENTED, MIDWAY), ("start 1767225600.5", )),
    ("exported.pcapng", "exported-pdu ngap with-addresses", (PLAIN, ), ("start 1767225600.75", )),
    ("vlan.pcapng", "vlan", (BUNDLED, ), ("start 1767225601", )),
    ("vlan.pcap", "vlan", (PLAIN, ), ("nanoseconds on", "start 1767225601.125")),
)


class Made(NamedTuple):
    name: str
    path: str
    of: list  # captures that have the same messages, all in all; empty: it has only a part
    cut_from: Optional[str] = None  # its packets are cut
    all_cut: bool = False  # though their lengths do not tell
    ip_fragments: bool = False
    from_gnb: bool = False  # which sends no START, so that its values mean nothing


class Tools:
    def __init__(self, make, folder):
        """`make(path, script)` makes a capture."""
        self.make = make
        self.folder = folder
        self.count = 0

    def make_bases(self):
        for index, (name, link, shapes, settings) in enumerate(BASES):
            # With other tags, too: packets of equal tags and ports are of one association, whatever their addresses.
            text, _ = scripts.script(link, shapes, *settings, f"seed {index}", first=10 * index)
            self.make(self.folder / name, text)

    def run(self, command, of=(), **more):
        """`command`: with names of files in the folder, and OUT for the new one."""
        self.count += 1
        out = f"made-{self.count}.pcap"
        words = [out if word == "OUT" else word for word in command.split()]
        subprocess.run(words, cwd=self.folder, check=True, capture_output=True)
        before = [str(self.folder / each) for each in of]
        return Made(command.replace(" OUT", ""), str(self.folder / out), before, **more)

    def dump(self, name, packets):
        """As od writes it, and text2pcap reads it."""
        with open(self.folder / name, "w", encoding="ascii") as file:
            for packet in packets:
                for at in range(0, len(packet), 16):
                    file.write(f"{at:06x} {packet[at:at + 16].hex(' ')}\n")
                file.write("\n")

    def by(self, tool):
        return {"text2pcap": self.by_text2pcap, "mergecap": self.by_mergecap, "editcap": self.by_editcap}[tool]()

    def by_text2pcap(self):
        text, _ = scripts.script("user-dlt 147", [MIDWAY])  # a START first: nothing else tells equal ports apart
        self.make(self.folder / "pdus.pcap", text)
        self.dump("pdus", packets_of(self.folder / "pdus.pcap"))
        ends = ("38412,45000", "45000,38412", "38412,38412")
        ppids = (60, 60 << 24, 0)
        for options in ([f"-S {pair},{ppid}" for pair in ends for ppid in ppids] + [
                "-4 10.0.0.2,10.0.0.1 -S 38412,45000,60", "-6 2001:db8::2,2001:db8::1 -S 38412,45000,60",
                "-F pcap -S 2000,3000,60", "-F nsecpcap -l 101 -4 10.0.0.2,10.0.0.1 -S 38412,9899,60", "-P ngap",
                "-l 147", "-F pcap -l 162"]):
            yield self.run(f"text2pcap {options} pdus OUT", ["pdus.pcap"], from_gnb="45000,38412" in options)
        for options in ("-S 38412,45000,18", "-S 2000,3000,0", "-P s1ap", "-u 38412,38412", "-T 38412,38412"):
            yield self.run(f"text2pcap {options} pdus OUT")  # no NGAP

        for link, number in (("ethernet", 1), ("sll", 113), ("sll2", 276), ("raw", 101), ("null", 0), ("loop", 108),
                             ("exported-pdu sctp", 252), ("exported-pdu ngap", 252)):
            name = f"{number}-{link.split()[-1]}.pcap"
            text, _ = scripts.script(link, [BUNDLED])
            self.make(self.folder / name, text)
            self.dump("frames", packets_of(self.folder / name))
            yield self.run(f"text2pcap -l {number} frames OUT", [name])
        # What one side says over IPv4, and text2pcap makes the headers below it.
        packets = [each for each in packets_of(self.folder / "101-raw.pcap") if each[0] == 0x45]
        self.dump("ip", packets)
        yield self.run("text2pcap -e 0x800 ip OUT")
        self.dump("sctp", [each[20:] for each in packets])
        yield self.run("text2pcap -i 132 sctp OUT")
        yield self.run("text2pcap -l 101 -4 10.0.0.1,10.0.0.2 -i 132 sctp OUT")
        self.dump("chunks", [each[32:] for each in packets if each[20:22] == (38412).to_bytes(2, "big")])
        yield self.run("text2pcap -s 38412,45000,7 chunks OUT")

    def by_mergecap(self):
        self.make_bases()
        names = [name for name, *_ in BASES]
        for options in ("", "-a ", "-I none ", "-I all -a "):
            yield self.run(f"mergecap {options}-w OUT {' '.join(names)}", names)
        alike = ["ethernet.pcap", "vlan.pcap", "vlan.pcapng"]
        for options in ("-F pcap", "-F nsecpcap -a", "-F pcapng"):
            yield self.run(f"mergecap {options} -w OUT {' '.join(alike)}", alike)
        yield self.run("mergecap -w OUT cooked.pcap cooked.pcap", ["cooked.pcap"])  # each TSN counts once
        yield self.run("mergecap -a -w OUT vlan.pcap ethernet.pcap vlan.pcap", ["vlan.pcap", "ethernet.pcap"])
        for octets in (100, 200):
            yield self.run(f"mergecap -a -s {octets} -w OUT ethernet.pcap vlan.pcap cooked.pcap",
                           cut_from=self.whole("ethernet.pcap", "vlan.pcap", "cooked.pcap"))

    def by_editcap(self):
        self.make_bases()
        base = "ethernet.pcap"
        for options in ("-F pcap", "-F nsecpcap", "-F pcapng", "-s 65535", "-d", "-D 20", "-w 0.0001", "-t 3600.5",
                        "-t -7200", "-S 0.01", "-a 3:who_refuses_these_UEs", "-L", "-C 14 -T rawip",
                        "-C 14 -L -T rawip -F pcap", "-C 12:4 -L -T ether"):
            of = base
            if options.startswith("-C 12:4"):
                of = "vlan.pcap"  # without its tags afterwards
            yield self.run(f"editcap {options} {of} OUT", [of])
        yield self.run("editcap -F pcapng -t 0.5 raw.pcapng OUT", ["raw.pcapng"])
        for frames in ("30-400", "1-3 100-200 250", "500-0"):
            yield self.run(f"editcap -r {base} OUT {frames}")
            yield self.run(f"editcap raw.pcapng OUT {frames}")  # all but those
        for path in self.split("raw.pcapng", "-i 1") + self.split(base, "-c 211"):
            yield Made(f"editcap -i or -c: {path.name}", str(path), [])
        for options in ("-s 14", "-s 60", "-s 90", "-s 100", "-s 150", "-s 300", "-C -1", "-C -2", "-C -4", "-C -40"):
            yield self.run(f"editcap {options} {base} OUT", cut_from=str(self.folder / base))
        for options in ("-C -1 -L", "-C -4 -L", "-C -40 -L"):  # the length on the wire is another one, too
            for whole in ("vlan.pcap", "vlan.pcapng"):
                yield self.run(f"editcap {options} {whole} OUT", cut_from=str(self.folder / whole), all_cut=True)

        text, _ = scripts.script("raw", [IP_FRAGMENTED])
        self.make(self.folder / "fragments.pcap", text)
        for options in ("-C -4", "-s 80"):
            yield self.run(f"editcap {options} fragments.pcap OUT", cut_from=str(self.folder / "fragments.pcap"),
                           ip_fragments=True)

    def split(self, name, options):
        subprocess.run(["editcap", *options.split(), name, f"part-{name}.pcapng"], cwd=self.folder, check=True)
        return sorted(self.folder.glob(f"part-{name}_*"))

    def whole(self, *names):
        path = self.folder / f"whole-{'-'.join(names)}"
        subprocess.run(["mergecap", "-a", "-w", path, *names], cwd=self.folder, check=True)
        return str(path)


def packets_of(path):
    """Of a pcap file in this machine's byte order."""
    content = path.read_bytes()
    at = 24
    while at < len(content):
        length, = struct.unpack_from("=I", content, at + 8)
        yield content[at + 16:at + 16 + length]
        at += 16 + length
