# SPDX-License-Identifier: BSD-3-Clause
"""n2gate's side of a comparison: what interop_codec answers."""

import subprocess
from typing import NamedTuple, Optional

import expectation
from messages import Message, Writer
from tally import Tally


class Sample(NamedTuple):
    """A message, and what n2gate makes of it. PDUs are hexadecimal digits."""
    message: Message
    text: str
    composed: str  # with n2gate's bit_writer, whatever the shape
    encoded: Optional[str]  # by ngap::encode(), when that can send it
    told: str  # what ngap::decode() tells of it, but for
    indication: str  # the ERROR INDICATION to be sent, or a dash


def ask(codec, folder, requests):
    """The answer of interop_codec to each of the lines."""
    (folder / "lines").write_text("".join(line + "\n" for line in requests))
    with open(folder / "lines", encoding="ascii") as lines:
        answers = subprocess.run([codec], stdin=lines, stdout=subprocess.PIPE, check=True, text=True).stdout
    return answers.split("\n")[:-1]


def samples(codec, folder, messages):
    texts = [Writer().text(message) for message in messages]
    encodings = [answer.split(" ") for answer in ask(codec, folder, ["encode " + text for text in texts])]
    decoded = ask(codec, folder, ["decode " + composed for composed, _ in encodings])
    return [Sample(message, text, composed, None if encoded == "-" else encoded, *reversed(answer.split(" ", 1)))
            for message, text, (composed, encoded), answer in zip(messages, texts, encodings, decoded, strict=True)]


def compare(of):
    """A tally of what n2gate tells of the samples, against what it must tell of such fields."""
    tally = Tally("decoded by n2gate, field by field")
    for one in of:
        tally.compare(expectation.told(one.message)[0], one.told, one.text)
    return tally
