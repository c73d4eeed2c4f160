# SPDX-License-Identifier: BSD-3-Clause
"""What a reader finds in a capture, and how two readers differ."""

import collections
from typing import NamedTuple, Optional

START, STOP = "overload_start", "overload_stop"


class Start(NamedTuple):
    action: Optional[int]
    percentage: Optional[int]
    items: list  # of ([(sst, sd)], action, percentage)


class Message(NamedTuple):
    frame: int
    kind: str
    start: Optional[Start]  # none of a STOP, and where the reader does not tell
    broken: bool  # the reader cannot read it to its end


class Seen(NamedTuple):
    messages: list
    requests: collections.Counter  # by RRCEstablishmentCause; None: not told
    cut: set  # frames of which less was captured than there was, if the reader tells

    def starts(self):
        return [one for one in self.messages if one.start is not None]


def differences(n2trace, tshark):
    """In words. What n2trace refuses has no values there, and need not be broken to tshark: IEs may be in disorder."""
    ours, theirs = by_frame(n2trace), by_frame(tshark)
    for frame in sorted(ours.keys() | theirs.keys()):
        mine, other = ours.get(frame, []), theirs.get(frame, [])
        if kinds(mine) != kinds(other):
            yield f"frame {frame}: n2trace {words(mine)}, tshark {words(other)}"
            continue
        for one, another in zip(mine, other):
            if one.start is not None and one.start != another.start:
                yield f"frame {frame}: n2trace {one.start}, tshark {'broken' if another.broken else another.start}"
            elif another.broken and not one.broken:
                yield f"frame {frame}: n2trace takes {one.kind}, which is malformed to tshark"
    if n2trace.requests != tshark.requests:
        yield f"INITIAL UE MESSAGEs: n2trace {dict(n2trace.requests)}, tshark {dict(tshark.requests)}"


def differences_of_cut(n2trace, tshark, whole, all_cut=False, ip_fragments=False):
    """As differences(), where packets are cut, or shorter than they say. What n2trace finds was there before the cut,
    in this order. Only the last message of a packet that is cut may be in one of them alone: tshark shows a message up to
    the cut, and none of a DATA chunk that lacks nothing but its padding. And tshark alone looks into the first of the
    `ip_fragments` of a datagram that is never whole."""
    ours, theirs, uncut = by_frame(n2trace), by_frame(tshark), by_frame(whole)
    for frame in sorted(ours.keys() | theirs.keys()):
        mine, other, all_there = ours.get(frame, []), theirs.get(frame, []), uncut.get(frame, [])
        left = iter(all_there)
        if not all(one in left for one in mine):
            yield f"frame {frame}: n2trace {mine}, of {all_there} before the cut"
        may_differ = 1 if all_cut or frame in tshark.cut else 0
        if ip_fragments and frame in tshark.cut and not mine:
            continue
        both = min(len(mine), len(other))
        if max(len(mine), len(other)) - both > may_differ or kinds(mine)[:both] != kinds(other)[:both]:
            yield f"frame {frame}: n2trace {words(mine)}, tshark {words(other)}"
        elif len(other) > both and not other[-1].broken:
            yield f"frame {frame}: n2trace {words(mine)}, though the last of {words(other)} is whole to tshark"
    for cause, count in whole.requests.items():
        if not tshark.requests[cause] <= n2trace.requests[cause] <= count:
            both = f"n2trace {n2trace.requests[cause]}, tshark {tshark.requests[cause]}"
            yield f"INITIAL UE MESSAGEs of {cause}: {both}, before the cut {count}"


def kinds(messages):
    return [one.kind for one in messages]


def by_frame(seen):
    frames = collections.defaultdict(list)
    for one in seen.messages:
        frames[one.frame].append(one)
    return frames


def words(messages):
    return " and ".join(kinds(messages)) or "nothing"
