# SPDX-License-Identifier: BSD-3-Clause
"""Messages as values and as text, a line each, by which decoders are compared. docs/interop.md has the grammar."""

import itertools
from typing import NamedTuple, Optional

START, STOP, ERROR_INDICATION = 22, 23, 9
REJECT, IGNORE, NOTIFY = range(3)


class Extension(NamedTuple):
    id: int
    criticality: int
    content: bytes


class Addition(NamedTuple):
    index: int
    content: bytes


class Ending(NamedTuple):
    extensions: tuple = ()
    additions: tuple = ()


class Response(NamedTuple):
    action: Optional[int] = None
    choice: Optional[Extension] = None


class Percentage(NamedTuple):
    value: int


class Slice(NamedTuple):
    sst: int
    sd: Optional[int] = None
    snssai_ending: Ending = Ending()
    ending: Ending = Ending()


class Item(NamedTuple):
    slices: list
    response: Optional[Response] = None
    percentage: Optional[int] = None
    ending: Ending = Ending()


class Items(NamedTuple):
    items: list


class Cause(NamedTuple):
    group: Optional[int] = None
    value: int = 0
    choice: Optional[Extension] = None


class Entry(NamedTuple):
    criticality: int
    id: int
    error: int
    ending: Ending = Ending()


class Diagnostics(NamedTuple):
    code: Optional[int] = None
    trigger: Optional[int] = None
    criticality: Optional[int] = None
    entries: tuple = ()
    ending: Ending = Ending()


class Field(NamedTuple):
    id: int
    criticality: int
    value: object  # bytes, or one of the above


class Message(NamedTuple):
    later: int  # how many additions, and values of each enumeration, the sender's version has more
    alternative: int
    code: int
    criticality: int
    fields: Optional[list]  # None: not looked into
    additions: tuple = ()


def endings(message):
    """Of every SEQUENCE in its IEs."""
    for field in message.fields:
        if isinstance(field.value, Items):
            for item in field.value.items:
                yield item.ending
                for one in item.slices:
                    yield one.ending
                    yield one.snssai_ending
        elif isinstance(field.value, Diagnostics):
            yield field.value.ending
            for entry in field.value.entries:
                yield entry.ending


def has_fragmented_addition(message):
    """An addition is in an open type with a length of its own, so that two octets less than 16K are enough."""
    contents = itertools.chain(message.additions, *(one.additions for one in endings(message)))
    return any(len(one.content) >= 16384 - 2 for one in contents)


def hexadecimal(content):
    return content.hex() or "."


class Writer:
    """Text of a message. `skips_additions`: as a receiver has it whose version knows none."""

    def __init__(self, skips_additions=False):
        self.skips_additions = skips_additions
        self.words = []

    def text(self, message):
        self.words = []
        self.add(0 if self.skips_additions else message.later, message.alternative, message.code, message.criticality)
        self.list(message.fields, self.field)
        self.additions(message.additions)
        return " ".join(self.words)

    def add(self, *words):
        self.words.extend(map(str, words))

    def list(self, elements, write):
        self.words.append(str(len(elements)))
        for element in elements:
            write(element)

    def optional(self, value, write):
        if value is None or value == ():
            self.words.append("-")
        else:
            write(value)

    def octets(self, content):
        self.add(hexadecimal(content))

    def additions(self, present):
        self.optional(() if self.skips_additions else present, lambda some: self.list(some, self.addition))

    def addition(self, one):
        self.add(one.index)
        self.octets(one.content)

    def extension(self, one):
        self.add(one.id, one.criticality)
        self.octets(one.content)

    def ending(self, one):
        if one == ((), ()):
            self.words.extend("--")
            return
        self.optional(one.extensions, lambda some: self.list(some, self.extension))
        self.additions(one.additions)

    def field(self, one):
        self.add(one.id, one.criticality)
        value = one.value
        if isinstance(value, bytes):
            self.add("octets")
            self.octets(value)
        elif isinstance(value, Response):
            self.add("response")
            self.response(value)
        elif isinstance(value, Percentage):
            self.add("percentage", value.value)
        elif isinstance(value, Items):
            self.add("items")
            self.list(value.items, self.item)
        elif isinstance(value, Cause):
            self.add("cause")
            self.cause(value)
        else:
            self.add("diagnostics")
            self.diagnostics(value)

    def choice(self, one):
        self.add("choice")
        self.extension(one)

    def response(self, one):
        if one.action is None:
            self.choice(one.choice)
        else:
            self.add("action", one.action)

    def cause(self, one):
        if one.group is None:
            self.choice(one.choice)
        else:
            self.add("group", one.group, one.value)

    def item(self, one):
        self.list(one.slices, self.slice)
        self.optional(one.response, self.response)
        self.optional(one.percentage, self.add)
        self.ending(one.ending)

    def slice(self, one):
        self.add(one.sst, "-" if one.sd is None else f"{one.sd:06x}")
        self.ending(one.snssai_ending)
        self.ending(one.ending)

    def diagnostics(self, one):
        for number in one[:3]:
            self.optional(number, self.add)
        self.optional(one.entries, lambda some: self.list(some, self.entry))
        self.ending(one.ending)

    def entry(self, one):
        self.add(one.criticality, one.id, one.error)
        self.ending(one.ending)


def parse(text):
    """The message of a text that holds octets in full. Raises ValueError or StopIteration when it is none."""
    return Reader(text).message()


class Reader:
    def __init__(self, text):
        self.words = iter(text.split(" "))

    def number(self):
        return int(next(self.words))

    def numbers(self, count):
        return [self.number() for _ in range(count)]

    def optional(self, read):
        word = next(self.words)
        return None if word == "-" else read(word)

    def list(self, read):
        return self.optional(lambda word: tuple(read() for _ in range(int(word)))) or ()

    def octets(self):
        word = next(self.words)
        return b"" if word == "." else bytes.fromhex(word)

    def message(self):
        head = self.numbers(4)
        word = next(self.words)
        if word == "octets":
            return Message(*head, None)
        fields = [self.field() for _ in range(int(word))]
        return Message(*head, fields, self.additions())

    def additions(self):
        return self.list(lambda: Addition(self.number(), self.octets()))

    def extension(self):
        return Extension(*self.numbers(2), self.octets())

    def ending(self):
        return Ending(self.list(self.extension), self.additions())

    def field(self):
        head = self.numbers(2)
        return Field(*head, self.value(next(self.words)))

    def value(self, kind):
        if kind == "octets":
            return self.octets()
        if kind == "response":
            return self.response(next(self.words))
        if kind == "percentage":
            return Percentage(self.number())
        if kind == "items":
            return Items(self.list(self.item))
        if kind == "cause":
            if next(self.words) == "group":
                return Cause(*self.numbers(2))
            return Cause(choice=self.extension())
        if kind == "diagnostics":
            numbers = [self.optional(int) for _ in range(3)]
            return Diagnostics(*numbers, self.list(self.entry), self.ending())
        raise ValueError(f"no kind of value: {kind}")

    def response(self, kind):
        return Response(action=self.number()) if kind == "action" else Response(choice=self.extension())

    def item(self):
        slices = self.list(self.slice)
        return Item(slices, self.optional(self.response), self.optional(int), self.ending())

    def slice(self):
        return Slice(self.number(), self.optional(lambda word: int(word, 16)), self.ending(), self.ending())

    def entry(self):
        return Entry(*self.numbers(3), self.ending())
