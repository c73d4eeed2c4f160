# SPDX-License-Identifier: BSD-3-Clause
"""The mutants of a sweep: every operator, constant, statement and memory order of the library changed, one at a
time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from . import tokens
from .mutants import Mutant
from .tokens import Source

SWAPS = {
    "relational": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "arithmetic": {"+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/="},
    "bitwise": {
        **{"&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"},
        **{"&=": "|=", "|=": "&=", "^=": "|=", "<<=": ">>=", ">>=": "<<="},
    },
    "logical": {"&&": "||", "||": "&&"},
}
STEPS = {"++": "--", "--": "++"}
WORDS = {"true": "false", "false": "true"}
EXTREMES = {"min": "max", "max": "min"}
WEAKER = {"memory_order_acquire": "memory_order_relaxed", "memory_order_release": "memory_order_relaxed"}
WEAKER_THAN_SEQ_CST = {"load": "memory_order_acquire", "store": "memory_order_release"}

# What no expression statement begins with.
NO_STATEMENT = {"return", "break", "continue", "using", "const", "constexpr", "auto", "static", "template", "typename"}
NO_STATEMENT |= tokens.CONTROL | tokens.SCOPES | {"friend", "public", "private", "explicit", "delete", "goto", "throw"}

Change = tuple[str, int, str, str]  # kind, where, before, after


def sweep(top: Path) -> list[Mutant]:
    found = []
    for folder in ("include", "lib"):
        for path in sorted((top / folder).rglob("*.[ch]pp")):
            text = path.read_text()
            name = path.relative_to(top).as_posix()
            for kind, start, before, after in sorted(changes(text), key=lambda each: each[1]):
                line = text.count("\n", 0, start) + 1
                column = start - text.rfind("\n", 0, start)
                shown = f"{name}:{line}:{column} {' '.join(before.split())} -> {' '.join(after.split())}"
                found.append(Mutant(shown, kind, name, start, before, after))
    return found


def changes(text: str) -> Iterator[Change]:
    source = tokens.read(text)
    for index, token in enumerate(source.tokens):
        if token.skipped:
            continue
        if token.kind == "mark":
            yield from _marks(source, index)
        elif token.kind == "number":
            yield from _numbers(source, index)
        elif token.kind == "word":
            yield from _words(source, index)
        if _begins_statement(source, index):
            yield from _deletion(source, index)


def _marks(source: Source, index: int) -> Iterator[Change]:
    token = source.tokens[index]
    if token.spaced:
        for kind, swaps in SWAPS.items():
            if token.text in swaps:
                yield kind, token.start, token.text, swaps[token.text]
    elif token.text in STEPS:
        yield "step", token.start, token.text, STEPS[token.text]
    elif token.text == "!":
        yield "negation", token.start, "!", ""


def _numbers(source: Source, index: int) -> Iterator[Change]:
    token = source.tokens[index]
    match = re.fullmatch(r"(0[xX]|0[bB])?([0-9a-fA-F']+)([uUlLzZ]*)", token.text)
    if match is None:
        return  # a fraction
    prefix, digits, suffix = match[1] or "", match[2].replace("'", ""), match[3]
    base = {"": 10, "0x": 16, "0b": 2}[prefix.lower()]
    value = int(digits, base)
    changed = {0: 1, 1: 0}.get(value, value + 1)
    shown = {10: f"{changed}", 16: f"0x{changed:X}", 2: f"0b{changed:b}"}[base]
    yield "constant", token.start, token.text, shown + suffix


def _words(source: Source, index: int) -> Iterator[Change]:
    token = source.tokens[index]
    all_of = source.tokens
    if token.text in WORDS:
        yield "constant", token.start, token.text, WORDS[token.text]
    elif token.text in EXTREMES and [each.text for each in all_of[index - 2 : index]] == ["std", "::"]:
        yield "extreme", token.start, token.text, EXTREMES[token.text]
    elif token.text in WEAKER:
        yield "memory order", token.start, token.text, WEAKER[token.text]
    elif token.text == "memory_order_seq_cst":
        called = all_of[source.within[index] - 1].text
        if called in WEAKER_THAN_SEQ_CST:
            yield "memory order", token.start, token.text, WEAKER_THAN_SEQ_CST[called]
    elif token.text == "return" and source.scopes[index].returns_bool:
        end = _end_of_statement(source, index)
        value = source.text[all_of[index + 1].start : all_of[end].start]
        if end > index + 1 and value not in WORDS:
            yield "result", all_of[index + 1].start, value, f"!({value})"


def _end_of_statement(source: Source, index: int) -> int:
    """The index of its semicolon."""
    while source.tokens[index].text != ";":
        mate = source.tokens[index].mate
        index = mate + 1 if mate > index else index + 1
    return index


def _begins_statement(source: Source, index: int) -> bool:
    token, before = source.tokens[index], source.tokens[index - 1].text if index else ""
    open_bracket = source.within[index]
    return (
        source.scopes[index].kind == "code"
        and (before in (";", "{", "}") or before == ":" and _ends_label(source, index - 1))
        and open_bracket >= 0
        and source.tokens[open_bracket].text == "{"
        and (token.kind == "word" and token.text not in NO_STATEMENT or token.text in ("++", "--", "*", "("))
    )


def _ends_label(source: Source, colon: int) -> bool:
    """Whether it belongs to a case, and not to a conditional expression."""
    index = colon
    while source.tokens[index - 1].text not in (";", "{", "}", ":"):
        index -= 1
    return source.tokens[index].text in ("case", "default")


def _deletion(source: Source, index: int) -> Iterator[Change]:
    """Of an expression statement: one that assigns or calls, and declares nothing."""
    all_of = source.tokens
    at = index
    while all_of[at].text not in ("=", ";", "(", "{") and not all_of[at].text.endswith("=") and at + 1 < len(all_of):
        token, after = all_of[at], all_of[at + 1]
        close = source.text[token.start - 1 : token.start].isspace() is False
        names_type = token.kind == "word" or token.text in (">", "]") or token.text in ("&", "*") and close
        if names_type and after.kind == "word" and at + 1 > index:
            return  # a declaration
        if all_of[at].text == ":":
            return  # a label
        at = all_of[at].mate + 1 if all_of[at].text == "[" else at + 1
    end = _end_of_statement(source, index)
    if all_of[at].text == ";" and not any(all_of[each].text in STEPS for each in range(index, end)):
        return
    text = source.text[all_of[index].start : all_of[end].end]
    if re.fullmatch(r"[\w.]+\.reserve\(.*\);", text, re.DOTALL):
        return  # a vector's, which makes no difference but in time
    yield "deletion", all_of[index].start, text, ";"
