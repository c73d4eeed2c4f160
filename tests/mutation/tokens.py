# SPDX-License-Identifier: BSD-3-Clause
"""The tokens of a C++ source, and what of them is code in which a change makes sense.

No parser: the sources are laid out by clang-format, so that a binary operator has white space on both sides, and an
angle bracket of a template, a reference or a pointer has not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<directive>^\#(?:[^\n\\]|\\.|\\\n)*)
  | (?P<literal>u8?"(?:[^"\\\n]|\\.)*"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+')
  | (?P<number>(?:0[xX][0-9a-fA-F']+|0[bB][01']+|\d[\d']*(?:\.\d+)?)[uUlLzZ]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark><<=|>>=|\.\.\.|<=|>=|==|!=|&&|\|\||<<|>>|\+\+|--|->|::|[-+*/%&|^]=|\[\[|\]\]|[^\s\w])
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

CONTROL = {"if", "for", "while", "switch", "else", "do", "case", "default"}
SCOPES = {"class", "struct", "namespace", "enum", "union", "extern"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    spaced: bool = False  # white space before and after
    skipped: bool = False  # a template's brackets, static_assert, noexcept(…), alignas, an attribute, an enumeration
    mate: int = -1  # the index of the bracket that closes or opens this one

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass
class Scope:
    """What stands between a pair of braces."""

    kind: str  # "code", "values" (an initialiser) or "names" (class, namespace, enumeration)
    returns_bool: bool = False


@dataclass
class Source:
    text: str
    tokens: list[Token] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)  # by token: the innermost one
    within: list[int] = field(default_factory=list)  # by token: the innermost bracket that is open there, or -1


def read(text: str) -> Source:
    found = Source(text)
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or "mark"
        if kind not in ("space", "comment", "directive"):
            token = Token(kind, match.group(), match.start())
            token.spaced = text[token.start - 1 : token.start].isspace() and text[token.end : token.end + 1].isspace()
            found.tokens.append(token)
    _match_brackets(found.tokens)
    _skip(found.tokens)
    _find_scopes(found)
    return found


def _match_brackets(tokens: list[Token]) -> None:
    closing = {")": "(", "]": "[", "}": "{", "]]": "[["}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind != "mark":
            continue
        if token.text in closing.values():
            waiting.append(index)
        elif token.text in closing:
            if token.text == "]]" and tokens[waiting[-1]].text == "[":
                continue  # two closing brackets that met: not an attribute
            token.mate = waiting.pop()
            tokens[token.mate].mate = index


def _skip(tokens: list[Token]) -> None:
    depth = 0
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        opens = token.text == "<" and not token.spaced
        closes = depth > 0 and token.text in (">", ">>") and not token.spaced
        if opens:
            depth += 1
        token.skipped |= depth > 0
        if closes:
            depth = max(0, depth - len(token.text))
        guarded = token.text == "(" and before and before.text in ("static_assert", "noexcept", "alignas", "decltype")
        enumeration = token.text == "{" and _heads(tokens, index, "enum")
        if (guarded or enumeration or token.text == "[[") and token.mate > 0:
            for inner in tokens[index : token.mate + 1]:
                inner.skipped = True


def _heads(tokens: list[Token], brace: int, word: str) -> bool:
    return any(token.text == word for token in _header(tokens, brace))


def _header(tokens: list[Token], brace: int) -> list[Token]:
    """What stands before an opening brace, back to the end of what is before that."""
    first = brace
    while first > 0 and tokens[first - 1].text not in (";", "{", "}"):
        first = tokens[first - 1].mate if tokens[first - 1].text in (")", "]", "]]") else first - 1
    return tokens[first:brace]


def _find_scopes(source: Source) -> None:
    tokens = source.tokens
    open_ones = [Scope("names")]
    brackets = [-1]
    for index, token in enumerate(tokens):
        if token.mate >= 0 and token.mate < index:
            brackets.pop()
        source.within.append(brackets[-1])
        if token.mate > index:
            brackets.append(index)
        if token.text == "{":
            open_ones.append(_scope(tokens, index, open_ones[-1]))
        source.scopes.append(open_ones[-1])
        if token.text == "}":
            open_ones.pop()


def _scope(tokens: list[Token], brace: int, outer: Scope) -> Scope:
    header = _header(tokens, brace)
    words = [token.text for token in header if token.kind == "word"]
    before = tokens[brace - 1].text if brace else ";"
    if any(word in SCOPES for word in words) and before != ")" and not any(each.text == "=" for each in header):
        return Scope("names")
    if words and words[0] in CONTROL or not header and outer.kind == "code":
        return Scope("code", outer.returns_bool)
    trailing = any(each.text == "->" for each in header) and outer.kind != "names"
    if before == "]" or before in (")", "noexcept", "const", "mutable", "override", "}") or trailing:
        is_lambda = before == "]" or (outer.kind != "names" and before != "}")
        if outer.kind == "names" or is_lambda:
            return Scope("code", "bool" in words[: words.index("operator") if "operator" in words else 4])
    return Scope("values", outer.returns_bool)
