# SPDX-License-Identifier: BSD-3-Clause
"""What tshark finds in a capture: OVERLOAD STARTs and STOPs with their values, and INITIAL UE MESSAGEs by cause."""

import collections
import json
import shutil
import subprocess

from seen import START, STOP, Message, Seen, Start

INITIAL_UE_MESSAGE = 15  # procedure codes: TS 38.413 9.4.7
BROKEN = ("_ws.malformed", "_ws.short")
KINDS = {22: START, 23: STOP}
USER_LINK_TYPES = range(147, 163)


def is_installed():
    return all(map(shutil.which, ("tshark", "text2pcap", "mergecap", "editcap")))


def version():
    told = subprocess.run(["tshark", "--version"], check=True, capture_output=True, text=True).stdout
    return "tshark " + told.split()[2]


def read(path):
    """What is broken is malformed to it, or ends with what was captured of its packet."""
    command = ["tshark", "-r", path, "-Y", "ngap or frame.cap_len < frame.len", "-T", "json", "-J",
               "frame ngap _ws.malformed _ws.short"]
    for link_type in USER_LINK_TYPES:
        user = link_type - USER_LINK_TYPES[0]
        command += ["-o", f'uat:user_dlts:"User {user} (DLT={link_type})","ngap","0","","0",""']
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    messages, requests, cut = [], collections.Counter(), set()
    # Keys come several times, as a frame has several NGAP layers and a list several items.
    for packet in json.loads(told, object_pairs_hook=Fields):
        layers = first(packet, "layers")
        frame = int(first(layers, "frame.number"))
        if first(layers, "frame.cap_len") != first(layers, "frame.len"):
            cut.add(frame)
        following = [name for name, _ in layers[1:]] + [""]
        for (name, layer), behind in zip(layers, following):
            is_ngap = name == "ngap" and isinstance(layer, Fields)
            initiating = first(layer, "ngap.initiatingMessage_element") if is_ngap else None
            code = initiating and first(initiating, "ngap.procedureCode")
            if not code:
                continue
            broken = behind in BROKEN or any(first(layer, each) is not None for each in BROKEN)
            if int(code) in KINDS:
                kind = KINDS[int(code)]
                messages.append(Message(frame, kind, start(layer) if kind == START and not broken else None, broken))
            elif int(code) == INITIAL_UE_MESSAGE and not broken:
                cause = first(layer, "ngap.RRCEstablishmentCause")
                requests[None if cause is None else int(cause)] += 1
    return Seen(messages, requests, cut)


class Fields(list):
    """The pairs of an object, unlike the elements of an array."""


def every(fields, name):
    for key, value in fields:
        if key == name:
            yield value
        elif isinstance(value, Fields):
            yield from every(value, name)


def first(fields, name):
    return next(every(fields, name), None)


def number(fields, name):
    value = first(fields, name)
    return None if value is None else int(value)


def start(layer):
    response = first(layer, "ngap.OverloadResponse_tree") or []
    items = [item(each) for each in every(layer, "ngap.OverloadStartNSSAIItem_element")]
    return Start(number(response, "ngap.overloadAction"), number(layer, "ngap.TrafficLoadReductionIndication"), items)


def item(fields):
    slices = [s_nssai(each) for each in every(fields, "ngap.s_NSSAI_element")]
    return slices, number(fields, "ngap.overloadAction"), number(fields, "ngap.sliceTrafficLoadReductionIndication")


def s_nssai(fields):
    """An S-NSSAI without SD is the one with SD FFFFFF (TS 23.003 28.4.2), and n2trace shows the former."""
    sd = (first(fields, "ngap.sD") or "").replace(":", "")
    return int(first(fields, "ngap.sST"), 16), None if sd in ("", "ffffff") else sd
