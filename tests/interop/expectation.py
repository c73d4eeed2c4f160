# SPDX-License-Identifier: BSD-3-Clause
"""What n2gate must tell of a message whose fields are known: TS 38.413 clause 10 as docs/overload-control.md has it."""

from messages import (ERROR_INDICATION, IGNORE, REJECT, START, STOP, Cause, Diagnostics, Entry, Field, Items, Message,
                      Percentage, Response)

PROTOCOL = 3  # the group of Cause
TRANSFER_SYNTAX_ERROR, ABSTRACT_SYNTAX_ERROR_REJECT, IGNORE_AND_NOTIFY, FALSELY_CONSTRUCTED = 0, 1, 2, 5
NAMES = {
    TRANSFER_SYNTAX_ERROR: "transfer-syntax-error",
    ABSTRACT_SYNTAX_ERROR_REJECT: "abstract-syntax-error-reject",
    FALSELY_CONSTRUCTED: "abstract-syntax-error-falsely-constructed-message",
}
PROCEDURES = {(0, START): "overload_start", (0, STOP): "overload_stop", (0, ERROR_INDICATION): "error_indication",
              (0, 15): "initial_ue_message", (1, 21): "ng_setup_response"}
# In the order that the message prescribes. Of ERROR INDICATION those of a UE are known, and not looked into.
KNOWN_IES = {START: (2, 9, 49), STOP: (), ERROR_INDICATION: (10, 85, 15, 19, 26)}
PROCEDURE_CRITICALITY = {START: IGNORE, STOP: REJECT}
MAX_NAMED = 256
NO_SD = 0xFFFFFF


def procedure(alternative, code):
    return PROCEDURES.get((alternative, code), "other")


def error_indication(cause, diagnostics=None):
    fields = [Field(15, IGNORE, Cause(PROTOCOL, cause))]
    if diagnostics is not None:
        fields.append(Field(19, IGNORE, diagnostics))
    return Message(0, 0, ERROR_INDICATION, IGNORE, fields)


class Judgement:
    """Goes through the IEs of a message (10.3)."""

    def __init__(self, message):
        self.rejected = False
        self.falsely_constructed = False
        self.skipped = []
        self.named = []
        self.action = self.share = self.cause = self.diagnostics = None
        self.items = []
        known = KNOWN_IES[message.code]
        next_known = 0
        for field in message.fields:
            if field.id not in known:
                self.not_understood(field.id, field.criticality)
                continue
            index = known.index(field.id)
            self.falsely_constructed |= index < next_known
            next_known = max(next_known, index + 1)
            if not self.take(field.value):
                self.not_understood(field.id, field.criticality)

    def not_understood(self, ie_id, criticality):
        if criticality == REJECT:
            self.rejected = True
        else:
            self.skipped.append(ie_id)
        if criticality != IGNORE and len(self.named) < MAX_NAMED:
            self.named.append(Entry(criticality, ie_id, 0))

    def extensions(self, ending):
        for one in ending.extensions:
            self.not_understood(one.id, one.criticality)

    def take(self, value):
        if isinstance(value, Response):
            if not is_known(value):
                return False
            self.action = value.action
        elif isinstance(value, Percentage):
            self.share = value.value
        elif isinstance(value, Items):
            if not all(item.response is None or is_known(item.response) for item in value.items):
                return False
            self.items = value.items
            for item in value.items:
                for one in item.slices:
                    self.extensions(one.snssai_ending)
                    self.extensions(one.ending)
                self.extensions(item.ending)
        elif isinstance(value, Cause):
            if value.group is None or value.value > 255:
                return False
            self.cause = value
        elif isinstance(value, Diagnostics):
            self.diagnostics = value
            for entry in value.entries:
                self.extensions(entry.ending)
            self.extensions(value.ending)
        return True

    def error(self):
        if self.falsely_constructed:
            return FALSELY_CONSTRUCTED
        return ABSTRACT_SYNTAX_ERROR_REJECT if self.rejected else None

    def answer(self, code):
        """The ERROR INDICATION that is due, or None."""
        error = self.error()
        if code not in PROCEDURE_CRITICALITY or (error is None and not self.named):
            return None
        entries = () if error == FALSELY_CONSTRUCTED else tuple(self.named)
        return error_indication(IGNORE_AND_NOTIFY if error is None else error,
                                Diagnostics(code, 0, PROCEDURE_CRITICALITY[code], entries))

    def content(self, code):
        if code == START:
            return [optional(self.action), optional(self.share), len(self.items)] + [
                word for item in self.items for word in item_words(item)]
        if code == ERROR_INDICATION:
            return cause_words(self.cause) + diagnostics_words(self.diagnostics)
        return []


def is_known(response):
    return response.action is not None and response.action < 4


def optional(value):
    return "-" if value is None else value


def item_words(item):
    return ([len(item.slices)] + [one.sst << 24 | (NO_SD if one.sd is None else one.sd) for one in item.slices] +
            [optional(item.response and item.response.action), optional(item.percentage)])


def cause_words(cause):
    return ["-"] if cause is None else [cause.group, cause.value]


def diagnostics_words(diagnostics):
    if diagnostics is None:
        return ["-"]
    return ([optional(number) for number in diagnostics[:3]] + [len(diagnostics.entries)] + [
        word for entry in diagnostics.entries for word in (entry.criticality, entry.id, min(entry.error, 255))])


def within_bounds(message):
    """Whether values and sizes are as the types of clause 9.4 allow."""
    return all(field_within_bounds(field.value) for field in message.fields or ())


def field_within_bounds(value):
    if isinstance(value, Percentage):
        return 1 <= value.value <= 99
    if isinstance(value, Items):
        return 1 <= len(value.items) <= 1024 and all(
            1 <= len(item.slices) <= 1024 and (item.percentage is None or 1 <= item.percentage <= 99)
            for item in value.items)
    if isinstance(value, Diagnostics):
        return len(value.entries) <= 256
    return True


def told(message):
    """What ngap::decode() tells, as text without the answer, and the answer as a message or None."""
    named = procedure(message.alternative, message.code)
    if message.fields is None:
        return f"{named} 0", None
    judged = Judgement(message)
    words = [named]
    if judged.error() is not None:
        words.append(NAMES[judged.error()])
    else:
        words += [len(judged.skipped)] + judged.skipped + judged.content(message.code)
    return " ".join(map(str, words)), judged.answer(message.code)


def told_of_no_message(named):
    """The same of a PDU whose message does not decode; or, when nothing else can be told, of octets that are none."""
    due = named in ("none", "overload_start", "overload_stop")
    return f"{named} {NAMES[TRANSFER_SYNTAX_ERROR]}", error_indication(TRANSFER_SYNTAX_ERROR) if due else None


def told_of_no_pdu(pdu):
    """The same of octets that do not decode as a whole: the host's to answer if they begin like another procedure."""
    if len(pdu) < 2 or pdu[0] >> 5 > 2:
        return told_of_no_message("none")
    named = procedure(pdu[0] >> 5, pdu[1])
    return told_of_no_message("none" if named in ("overload_start", "overload_stop") else named)
