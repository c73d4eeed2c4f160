# SPDX-License-Identifier: BSD-3-Clause
"""Compares with Erlang/OTP's asn1ct: octets of encodings, fields of decoded messages, and what is refused."""

import pathlib
import random
import subprocess

import expectation
from messages import Message, Writer, endings, has_fragmented_addition, hexadecimal, parse
from tally import Tally

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = ("escript", "erlc")
LONGEST_TO_CORRUPT = 1000

UNALIGNED = "asn1ct encodes without alignment a normally small length above 64 (X.691 11.9.3.4)"
UNBOUNDED = "asn1ct takes a value or a size above its upper bound, where the bits allow it (X.691 11.5.7)"
ODD_FRAGMENT = "asn1ct takes a fragment of no block, or of more than four (X.691 11.9.3.8)"
UNSKIPPED = "asn1ct skips no extension addition whose length is fragmented (X.691 11.9.3.8)"


def version():
    script = "application:load(asn1), {ok, V} = application:get_key(asn1, vsn), io:put_chars(V), halt()."
    return "asn1ct " + subprocess.run(["erl", "-noshell", "-eval", script], check=True, capture_output=True,
                                      text=True).stdout


def ask(folder, requests):
    """The answer of asn1ct.erl to each of the lines."""
    (folder / "requests").write_text("".join(line + "\n" for line in requests))
    subprocess.run(["escript", HERE / "asn1ct.erl", folder, folder / "requests", folder / "answers"], check=True)
    return (folder / "answers").read_text().split("\n")[:-1]


def compare(samples, codec, folder, seed):
    """Yields a tally of each comparison. `codec` has interop_codec answer lines."""
    yield from compare_encoded(samples, folder)
    yield from compare_decoded(samples, folder)
    due = [(expectation.told(one.message)[1], one.indication, one.text) for one in samples]
    yield compare_indications("ERROR INDICATIONs of n2gate, decoded by asn1ct", due, folder)
    yield from compare_corrupted([one.composed for one in samples], codec, folder, seed)


def compare_encoded(samples, folder):
    composed = Tally("encoded by asn1ct and with n2gate's bit_writer, octet by octet")
    encoded = Tally("encoded by asn1ct and by ngap::encode(), as far as that can send them")
    for one, theirs in zip(samples, ask(folder, ["encode " + one.text for one in samples]), strict=True):
        composed.compare(one.composed, theirs, one.text, lambda: unaligned(one.message))
        if one.encoded is not None:
            encoded.compare(one.encoded, theirs, one.text)
    yield composed
    yield encoded


def compare_decoded(samples, folder):
    plain = Tally("decoded by asn1ct in a version without additions, field by field")
    as_sender = Tally("decoded by asn1ct in the sender's version, field by field")
    later = [one for one in samples if one.message.later]
    answers = ask(folder, ["decode 0 " + one.composed for one in samples] +
                  [f"decode {one.message.later} {one.composed}" for one in later])
    skipping = Writer(skips_additions=True)
    for one, answer in zip(samples, answers):
        plain.compare(skipping.text(one.message), answer, one.text, lambda: unskipped(one.message))
    for one, answer in zip(later, answers[len(samples):], strict=True):
        as_sender.compare(one.text, answer, one.text)
    yield plain
    yield as_sender


def compare_indications(title, due, folder):
    tally = Tally(title)
    sent = sorted({indication for _, indication, _ in due} - {"-"})
    told = dict(zip(sent, ask(folder, ["decode 0 " + pdu for pdu in sent]), strict=True))
    for expected, indication, text in due:
        if expected is not None or indication != "-":
            tally.compare("-" if expected is None else Writer().text(expected), told.get(indication, "-"), text)
    return tally


def unaligned(message):
    """asn1ct's fault shows where such a length does not begin at an octet boundary. After the IEs it does."""
    return UNALIGNED if message.later > 64 and any(one.additions for one in endings(message)) else None


def unskipped(message):
    return UNSKIPPED if has_fragmented_addition(message) else None


def compare_corrupted(pdus, codec, folder, seed):
    """As many PDUs with an octet or a few bits changed, cut off, or with parts of others in them."""
    tally = Tally("corrupted, accepted or refused, and then field by field")
    drawn = random.Random(seed)
    short = [bytes.fromhex(pdu) for pdu in pdus if len(pdu) <= 2 * LONGEST_TO_CORRUPT]
    corrupted = [corrupt(drawn, drawn.choice(short), drawn.choice(short)) for _ in pdus]
    texts = [hexadecimal(pdu) for pdu in corrupted]
    theirs = ask(folder, ["decode 0 " + text for text in texts])
    due = []
    accepted = 0
    for pdu, text, ours, answer in zip(corrupted, texts, codec(["decode " + pdu.hex() for pdu in corrupted]), theirs,
                                       strict=True):
        indication, told = ours.split(" ", 1)
        if told.split(" ")[0] in ("initial_ue_message", "ng_setup_response"):
            continue  # asn1ct.erl does not look into these
        expected, expected_indication = told_of_answer(pdu, answer)
        accepted += not answer.startswith("error")
        tally.compare(expected, told, f"{text} {answer}", lambda: accepted_in_error(pdu, answer, told))
        if expected == told:
            due.append((expected_indication, indication, text))
    tally.title += f" ({accepted:,} accepted by asn1ct)"
    yield tally
    yield compare_indications("ERROR INDICATIONs of n2gate about these", due, folder)


def accepted_in_error(pdu, answer, told):
    """Why n2gate is right to refuse what asn1ct accepts, or takes for a PDU with a wrong message in it."""
    if not told.endswith(expectation.NAMES[expectation.TRANSFER_SYNTAX_ERROR]):
        return None
    if not answer.startswith("error") and not expectation.within_bounds(parse(answer)):
        return UNBOUNDED
    length = pdu[3:4]  # of the message, after alternative, procedure code and criticality
    return ODD_FRAGMENT if length == b"\xc0" or length > b"\xc4" else None


def told_of_answer(pdu, answer):
    """What n2gate must tell of octets of which asn1ct said this."""
    if not answer.startswith("error"):
        return expectation.told(parse(answer))
    if answer.endswith("Pdu"):
        return expectation.told_of_no_pdu(pdu)
    if answer == "error another alternative":
        return expectation.told(Message(0, 3, 0, 0, None))
    return expectation.told_of_no_message(expectation.procedure(pdu[0] >> 5, pdu[1]))


def corrupt(drawn, pdu, other):
    changed = bytearray(pdu)
    for _ in range(drawn.choice((1, 1, 1, 2, 3))):
        at = drawn.randrange(len(changed) + 1)
        way = drawn.randrange(8)
        if way == 0:
            del changed[at:]
        elif way == 1:
            changed[at:] = other[at:]
        elif way == 2:
            changed.insert(at, drawn.choice((0x80, drawn.randrange(256))))  # 80: a length in two octets
        elif changed:
            changed[at % len(changed)] ^= 1 << drawn.randrange(8) if way < 7 else drawn.randrange(1, 256)
    return bytes(changed)
