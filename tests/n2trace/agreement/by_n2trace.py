# SPDX-License-Identifier: BSD-3-Clause
"""What `n2trace --json` finds in a capture: OVERLOAD STARTs and STOPs with their values, and requests by cause."""

import collections
import json
import subprocess

from seen import START, STOP, Message, Seen, Start

# RRCEstablishmentCause, in its order (TS 38.413 9.3.1.111).
CAUSES = ("emergency", "highPriorityAccess", "mt-Access", "mo-Signalling", "mo-Data", "mo-VoiceCall", "mo-VideoCall",
          "mo-SMS", "mps-PriorityAccess", "mcs-PriorityAccess", "notAvailable", "mo-ExceptionData")
NUMBERS = {name: number for number, name in enumerate(CAUSES)} | {"not told": None}


def report(program, path):
    told = subprocess.run([program, "--json", "--user-dlt", path], check=True, capture_output=True, text=True)
    return json.loads(told.stdout)


def seen(what):
    if what["links_left_out"] or any(link["timeline_left_out"] for link in what["links"]):
        raise ValueError("more than n2trace keeps in memory")
    messages, requests = [], collections.Counter()
    for link in what["links"]:
        in_force = None
        for entry in link["timeline"]:
            if entry["effect"] in ("started", "replaced"):
                in_force = link["controls"][entry["control"]]
            if entry["kind"] in (START, STOP):
                wrong = entry["error"] is not None
                unread = entry["kind"] == STOP or wrong or entry["effect"] == "wrong_sender"
                values = None if unread else start(in_force)
                broken = entry["error"] == "transfer-syntax-error" or entry["effect"] == "wrong_sender"
                messages.append(Message(entry["frame"], entry["kind"], values, broken))
        for step in link["requests"]:
            requests.update({NUMBERS[cause]: count for cause, count in step["by_cause"].items()})
    return Seen(messages, requests, set())


def start(control):
    items = [([(one["sst"], one["sd"]) for one in item["s_nssais"]], item["action"], item["percentage"])
             for item in control["slices"]]
    return Start(control["action"], control["percentage"], items)
