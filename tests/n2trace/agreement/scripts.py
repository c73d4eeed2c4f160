# SPDX-License-Identifier: BSD-3-Clause
"""Scripts for `n2trace make-capture`: each link type, and in each capture an association of each SCTP shape and of both
IP versions, all at the same time."""

import itertools
import pathlib
from typing import NamedTuple

from by_n2trace import CAUSES

PDUS = pathlib.Path(__file__).resolve().parents[2] / "data" / "ngap.tsv"

LINKS = ("ethernet", "vlan", "qinq", "sll", "sll2", "raw", "null", "loop", "exported-pdu sctp")
LINKS_OF_PDUS = ("exported-pdu ngap", "exported-pdu ngap with-addresses", "user-dlt 147", "user-dlt 162")

USUAL = ("bundle 1", "fragment off", "ip-fragment off", "retransmit off", "ppid ngap", "udp off", "path first",
         "i-data off")


class Shape(NamedTuple):
    settings: tuple = ()
    ports: tuple = (45000, 38412)
    before: tuple = ("connect", "ng-setup")
    between: tuple = ()
    needs_ip: bool = False


SHAPES = (
    Shape(),
    Shape(("bundle 4", )),
    Shape(("bundle 16", )),
    Shape(("fragment 4", )),
    Shape(("fragment 20", "bundle 3")),
    Shape(("ip-fragment 8", ), needs_ip=True),
    Shape(("ip-fragment 64", "fragment 20", "bundle 2"), needs_ip=True),
    Shape(("retransmit on", )),
    Shape(("retransmit on", "bundle 5", "fragment 12")),
    Shape(("ppid swapped", )),
    Shape(("ppid unspecified", )),
    Shape(("udp on", ), needs_ip=True),
    Shape(("udp on", "ip-fragment 64", "bundle 3"), needs_ip=True),
    Shape(("path second", )),
    Shape(("i-data on", )),
    Shape(("i-data on", "bundle 4")),
    Shape(("i-data on", "fragment 20")),
    Shape(("i-data on", "fragment 12", "bundle 3")),
    Shape(ports=(2000, 3000)),
    Shape(("ppid swapped", ), ports=(2000, 38412)),
    Shape(ports=(38412, 38412)),
    Shape(before=()),  # the capture begins later than the association
    Shape(ports=(38412, 38412), before=()),
    Shape(("fragment 20", ), before=()),
    Shape(between=("restart", "ng-setup")),
    Shape(between=("abort amf", "connect", "ng-setup")),
    Shape(("fragment 20", ), between=("abort gnb", "connect")),
    Shape(between=("shutdown gnb", "connect", "ng-setup")),
)

STARTS = tuple(f"overload-start{action}{percentage}" for action, percentage in itertools.product(
    ("", *(f" action {one}" for one in range(4))), ("", " percentage 1", " percentage 50", " percentage 99"))) + (
        "overload-start slices 1", "overload-start slices 0/000000 255/fffffe 7/ffffff",
        "overload-start slices 1 percentage 1 slices 1/010203 2 2/0000ff action 3 slices 255 action 0 percentage 99",
        "overload-start action 2 percentage 99 slices 1/a0b0c0 action 1 slices 1/a0b0c1",
        "overload-start slices " + " ".join(f"{sst}/{sst:06x}" for sst in range(40)) + " action 2 percentage 30")

# What is no START or STOP, though one may take it for one: outcomes with their codes, and neighbours of these.
NEITHER = ("20164003000000", "40170003000000", "00114003000000", "00180003000000")


class Expected(NamedTuple):
    starts: int  # of them
    stops: int
    valid_starts: int
    requests: int


def pdus():
    """(hex, leads to) of the messages that others have made."""
    for line in PDUS.read_text().splitlines():
        if not line.startswith("#"):
            _, content, meaning, _ = line.split("\t")
            yield content, meaning


def rounds():
    """What one association says, in the rounds in which an association may be interrupted."""
    others = [(f"pdu amf {content}", meaning) for content, meaning in pdus() if len(content) <= 2000]
    own = [(one, "START") for one in STARTS]
    half = len(own) // 2
    yield own[:half] + [(STARTS[half - 1], "START"), ("overload-stop", "STOP"), ("overload-stop", "STOP")]
    yield own[half:] + [("overload-start", "START"), ("overload-start", "START")]
    yield others + [(f"pdu amf {content}", "") for content in NEITHER] + [("overload-stop", "STOP")]


def expected(associations):
    said = [one for each in rounds() for one in each]

    def count(code, name, valid=False):
        return associations * sum(
            (what.startswith(f"pdu amf {code}") or what.startswith(name)) and not (valid and "refused" in meaning)
            for what, meaning in said)

    return Expected(count("0016", "overload-start"), count("0017", "overload-stop"),
                    count("0016", "overload-start", True), associations * 3 * len(list(rounds())))


def captures():
    """(link, shapes) of each. No more shapes in one, or n2trace would not keep all the STARTs in memory."""
    most = 14
    for link in LINKS:
        shapes = [one for one in SHAPES if link != "exported-pdu sctp" or not one.needs_ip]
        for at in range(0, len(shapes), most):
            yield link, shapes[at:at + most]
    for link in LINKS_OF_PDUS:
        yield link, SHAPES[:1]


def script(link, shapes, *settings, first=0):
    """The text, and how many associations are in it. With another `first` they have other addresses."""
    lines = [f"link {link}", *settings]
    ends = []
    for index, (shape, version) in enumerate(itertools.product(shapes, (4, 6)), first):
        addresses = "10.{0}.0.{1} and 10.{0}.1.{1}" if version == 4 else "2001:db8:{0}::{1} and 2001:db8:{0}:1::{1}"
        for kind, last, port in zip(("gnb", "amf"), (1, 2), shape.ports):
            lines.append(f"{kind} {kind}-{index} {addresses.format(index, last)} port {port}")
        ends.append((shape, f"gnb-{index} amf-{index}"))
    causes = itertools.cycle(CAUSES)
    for at, said in enumerate(rounds()):
        for shape, pair in ends:
            lines += USUAL + shape.settings
            lines += [f"{at} {pair} {event}" for event in (shape.before if at == 0 else shape.between)]
            lines += [f"{at} {pair} {event}" for event, _ in said]
            lines += [f"{at} {pair} requests {next(causes)} 3"]
    return "\n".join(lines) + "\n", len(ends)
