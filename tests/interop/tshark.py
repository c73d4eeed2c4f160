# SPDX-License-Identifier: BSD-3-Clause
"""Compares with Wireshark's dissector: the fields it shows of each message, in their order, and what it finds wrong."""

import json
import struct
import subprocess

from messages import START, STOP, Writer, endings, has_fragmented_addition
from random_messages import AMF_UE_NGAP_ID, RAN_UE_NGAP_ID
from tally import Tally

TOOLS = ("tshark",)

MOST_OCTETS = 262144  # of a packet in a capture
MOST_ADDITIONS = 32
EXPORTED_PDU = 252  # link type: the dissector's name, then the octets for it
DISSECTOR_NAME, END_OF_OPTIONS = 12, 0

TOO_MANY_ADDITIONS = "Wireshark reads at most 32 extension additions (X.691 19.7 to 19.9)"
UNREAD_FRAGMENTS = "Wireshark reads no fragmented length of an extension addition (X.691 11.9.3.8)"


def version():
    told = subprocess.run(["tshark", "--version"], check=True, capture_output=True, text=True).stdout
    return "tshark " + told.split()[2]


def compare(samples, _codec, folder, _seed):
    """Yields a tally."""
    tally = Tally("dissected by tshark, field by field")
    shown = ShownWriter()
    with open(folder / "pcap", "wb") as capture:
        captured = list(write_capture(capture, samples))
    for one, told in zip(captured, dissected(folder / "pcap"), strict=True):
        text = shown.text(one.message)
        tally.compare(text, told, text, lambda: explanation(one.message))
    yield tally


def explanation(message):
    if has_fragmented_addition(message):
        return UNREAD_FRAGMENTS
    has_additions = message.additions or any(one.additions for one in endings(message))
    return TOO_MANY_ADDITIONS if message.later > MOST_ADDITIONS and has_additions else None


def write_capture(capture, samples):
    """Writes all that fit into a packet, as ngap::encode() encodes them if it can, and yields them."""
    capture.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, MOST_OCTETS, EXPORTED_PDU))
    head = struct.pack(">HH4sHH", DISSECTOR_NAME, 4, b"ngap", END_OF_OPTIONS, 0)
    for one in samples:
        packet = head + bytes.fromhex(one.encoded or one.composed)
        if len(packet) <= MOST_OCTETS:
            capture.write(struct.pack("<IIII", 0, 0, len(packet), len(packet)) + packet)
            yield one


def dissected(path):
    """What one run of tshark shows of each packet, as text."""
    command = ["tshark", "-r", path, "-T", "json", "-J", "ngap _ws.malformed"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as run:
        packet = []
        for line in run.stdout:
            if line.startswith("  {"):
                packet = [line]
            elif line.startswith("  }"):
                packet.append("  }")
                yield told(json.loads("".join(packet), object_pairs_hook=Fields))
            else:
                packet.append(line)
    if run.returncode != 0:
        raise subprocess.CalledProcessError(run.returncode, command)


class Fields(list):
    """Keys and values in a row, which may have equal keys."""

    def first(self, key):
        return next((value for name, value in self if name == key), None)


def told(packet):
    layers = packet.first("_source").first("layers")
    if layers.first("_ws.malformed") is not None:
        return "malformed"
    try:
        return Reading(layers.first("ngap")).message()
    except UnexpectedField as what:
        return f"unexpected {what}"


class UnexpectedField(Exception):
    pass


class Reading:
    """Goes through the fields below one in their order. None is passed over but those that tell how an enumeration, a
    choice or a number of items is encoded."""

    HOW = ("per.enum_index", "per.enum_extension_index", "per.small_number_bit", "per.choice_index",
           "per.extension_present_bit", "per.sequence_of_length", "per.normally_small_nonnegative_whole_number_length")

    def __init__(self, fields):
        self.fields = fields
        self.at = 0

    def next_name(self):
        return self.fields[self.at][0] if self.at < len(self.fields) else ""

    def take(self, name):
        if self.next_name() != name:
            raise UnexpectedField(f"{self.next_name() or 'end'} for {name}")
        self.at += 1
        return self.fields[self.at - 1][1]

    def shown(self, name):
        """The value of a field after the fields that tell how it is encoded."""
        while self.next_name() != name and self.next_name() in self.HOW:
            self.at += 1
        return self.take(name)

    def below(self, name):
        return Reading(self.shown(name))

    def end(self, words):
        if self.at != len(self.fields):
            raise UnexpectedField(f"{self.next_name()} for the end")
        return words

    def bits(self, count):
        return [self.take("per.optional_field_bit") == "1" for _ in range(count)]

    def length(self):
        """Of an open type, which may come in fragments."""
        total = int(self.take("per.open_type_length"))
        while self.next_name() == "per.open_type_length":
            total += int(self.take("per.open_type_length"))
        return total

    def list(self, name, read):
        """The words of a list. Each element has a title of its own, and below that what `read` reads."""
        count = int(self.shown(name))
        words = [str(count)]
        if count:
            elements = self.below(name + "_tree").fields
            if len(elements) != count:
                raise UnexpectedField(f"{len(elements)} elements of {name}")
            for _, element in elements:
                one = Reading(element)
                words += one.end(read(one))
        return words

    def message(self):
        self.take("per.extension_bit")
        alternative = self.shown("ngap.NGAP_PDU")
        procedure = self.below("ngap.NGAP_PDU_tree").below("ngap.initiatingMessage_element")
        code, criticality = procedure.take("ngap.procedureCode"), procedure.shown("ngap.criticality")
        procedure.length()
        name = {START: "Start", STOP: "Stop"}.get(int(code))
        element = f"ngap.Overload{name}_element" if name else "ngap.ErrorIndication_element"
        message = procedure.below("ngap.value_element").below(element)
        extended = message.take("per.extension_bit") == "1"
        words = ["0", alternative, code, criticality] + message.list("ngap.protocolIEs", Reading.field)
        return " ".join(message.end(words + message.additions(extended)))

    def field(self):
        field = self.below("ngap.ProtocolIE_Field_element")
        ie_id, criticality, length = field.take("ngap.id"), field.shown("ngap.criticality"), field.length()
        words = [ie_id, criticality]
        below = field.take("ngap.value_element") if length else ""
        if below == "":
            return field.end(words + ["octets", f"#{length}"])
        value = Reading(below)
        return field.end(words + value.end(value.value(value.fields)))

    def value(self, fields):
        names = [name for name, _ in fields]
        if "ngap.OverloadResponse" in names:
            return ["response"] + self.response("ngap.OverloadResponse")
        if "ngap.TrafficLoadReductionIndication" in names:
            return ["percentage", self.take("ngap.TrafficLoadReductionIndication")]
        if "ngap.OverloadStartNSSAIList" in names:
            return ["items"] + self.list("ngap.OverloadStartNSSAIList", Reading.item)
        if "ngap.Cause" in names:
            return ["cause"] + self.cause()
        if "ngap.CriticalityDiagnostics_element" in names:
            return ["diagnostics"] + self.diagnostics()
        return ["number", self.fields[self.advance()][1]]

    def advance(self):
        self.at += 1
        return self.at - 1

    def response(self, name):
        self.shown(name)
        below = self.below(name + "_tree")
        if below.next_name() == "ngap.choice_Extensions_element":
            return below.end(["choice"] + below.choice())
        return below.end(["action", below.shown("ngap.overloadAction")])

    def choice(self):
        return self.below("ngap.choice_Extensions_element").extension("ngap.value_element")

    def extension(self, content):
        words = [self.take("ngap.id"), self.shown("ngap.criticality")]
        length = self.length()
        if length and self.take(content) != "":
            raise UnexpectedField(f"something in {content}")
        return self.end(words + [f"#{length}"])

    def cause(self):
        group = self.shown("ngap.Cause")
        below = self.below("ngap.Cause_tree")
        if below.next_name() == "ngap.choice_Extensions_element":
            return below.end(["choice"] + below.choice())
        name = ("radioNetwork", "transport", "nas", "protocol", "misc")[int(group)]
        return below.end(["group", group, below.shown("ngap." + name)])

    def extensions(self, present):
        if not present:
            return ["-"]
        return self.list(
            "ngap.iE_Extensions",
            lambda one: one.below("ngap.ProtocolExtensionField_element").extension("ngap.extensionValue_element"))

    def additions(self, extended):
        if not extended:
            return ["-"]
        self.take("per.small_number_bit")
        later = int(self.take("per.num_sequence_extensions")) + 1
        bits = [self.take("per.extension_present_bit") == "1" for _ in range(later)]
        words = [f"of{later}", str(sum(bits))]
        for index, present in enumerate(bits):
            if present:
                words += [str(index), f"#{int(self.take('per.open_type_length'))}"]
                if self.take("_ws.expert").first("per.sequence_extension_unknown") is None:
                    raise UnexpectedField("expert information on an addition")
        return words

    def item(self):
        item = self.below("ngap.OverloadStartNSSAIItem_element")
        extended = item.take("per.extension_bit") == "1"
        response, share, extensions = item.bits(3)
        words = item.list("ngap.sliceOverloadList", Reading.slice)
        words += item.response("ngap.sliceOverloadResponse") if response else ["-"]
        words.append(item.take("ngap.sliceTrafficLoadReductionIndication") if share else "-")
        return item.end(words + item.extensions(extensions) + item.additions(extended))

    def slice(self):
        slice_item = self.below("ngap.SliceOverloadItem_element")
        extended = slice_item.take("per.extension_bit") == "1"
        extensions, = slice_item.bits(1)
        words = slice_item.below("ngap.s_NSSAI_element").s_nssai()
        return slice_item.end(words + slice_item.extensions(extensions) + slice_item.additions(extended))

    def s_nssai(self):
        extended = self.take("per.extension_bit") == "1"
        sd, extensions = self.bits(2)
        words = [str(int(self.take("ngap.sST"), 16)), self.take("ngap.sD").replace(":", "") if sd else "-"]
        return self.end(words + self.extensions(extensions) + self.additions(extended))

    def diagnostics(self):
        diagnostics = self.below("ngap.CriticalityDiagnostics_element")
        extended = diagnostics.take("per.extension_bit") == "1"
        *numbers, entries, extensions = diagnostics.bits(5)
        names = ("ngap.procedureCode", "ngap.triggeringMessage", "ngap.procedureCriticality")
        words = [diagnostics.shown(name) if present else "-" for name, present in zip(names, numbers)]
        words += diagnostics.list("ngap.iEsCriticalityDiagnostics", Reading.entry) if entries else ["-"]
        return diagnostics.end(words + diagnostics.extensions(extensions) + diagnostics.additions(extended))

    def entry(self):
        entry = self.below("ngap.CriticalityDiagnostics_IE_Item_element")
        extended = entry.take("per.extension_bit") == "1"
        extensions, = entry.bits(1)
        words = [entry.shown("ngap.iECriticality"), entry.take("ngap.iE_ID"), entry.shown("ngap.typeOfError")]
        return entry.end(words + entry.extensions(extensions) + entry.additions(extended))


class ShownWriter(Writer):
    """Text with what tshark shows: of open types that are not looked into only how many octets they have."""

    def text(self, message):
        self.later = message.later
        return super().text(message._replace(later=0))

    def octets(self, content):
        self.add(f"#{len(content)}")

    def additions(self, present):
        if not present:
            self.add("-")
            return
        self.add(f"of{self.later}", len(present))
        for one in present:
            self.add(one.index, f"#{octets_with_length(len(one.content))}")

    def field(self, one):
        if one.id in (AMF_UE_NGAP_ID, RAN_UE_NGAP_ID):
            self.add(one.id, one.criticality, "number", int.from_bytes(one.value[1:], "big"))
        else:
            super().field(one)


def octets_with_length(count):
    """How many octets an OCTET STRING of any size takes with its length determinants (X.691 11.9.3.5 to 11.9.3.8)."""
    total = count
    while count >= 16384:
        count -= 16384 * min(count // 16384, 4)
        total += 1
    return total + (1 if count < 128 else 2)
