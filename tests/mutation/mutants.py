# SPDX-License-Identifier: BSD-3-Clause
"""What a mutant is, and the named ones: bugs/*.toml."""

from __future__ import annotations

import difflib
import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path

BUGS = Path(__file__).resolve().parent / "bugs"


class Rotten(Exception):
    """The lists of this folder do not fit the sources any more."""


@dataclass(frozen=True)
class Mutant:
    """One change of one place in one file."""

    name: str
    kind: str
    file: str
    start: int  # where `before` stands in the file
    before: str
    after: str
    why: str = ""

    @property
    def key(self) -> str:
        what = "\0".join((self.file, str(self.start), self.before, self.after))
        return hashlib.sha256(what.encode()).hexdigest()[:16]

    def apply(self, text: str) -> str:
        assert text[self.start :].startswith(self.before)
        return text[: self.start] + self.after + text[self.start + len(self.before) :]

    def diff(self, text: str) -> str:
        lines = difflib.unified_diff(
            text.splitlines(), self.apply(text).splitlines(), self.file, self.file, lineterm=""
        )
        return "\n".join(lines)

    def line_pair(self, text: str) -> tuple[str, str]:
        """The lines it changes and the one before them, as they are and as they become, each in one and with single
        spaces: what stays the same when the lines move."""
        first = text.rfind("\n", 0, max(0, text.rfind("\n", 0, self.start))) + 1
        last = text.find("\n", self.start + len(self.before))
        last = len(text) if last < 0 else last
        after = text[first : self.start] + self.after + text[self.start + len(self.before) : last]
        return " ".join(text[first:last].split()), " ".join(after.split())


def named(top: Path) -> list[Mutant]:
    """All named bugs, in the order of their files. Raises Rotten, with everything that is wrong."""
    found: list[Mutant] = []
    wrong: list[str] = []
    for path in sorted(BUGS.glob("*.toml")):
        for entry in tomllib.loads(path.read_text())["bug"]:
            where = f"{path.name}: {entry.get('name', '?')}"
            if set(entry) != {"name", "kind", "file", "find", "replace", "why"}:
                wrong.append(f"{where} has other keys than it should")
                continue
            source = top / entry["file"]
            text = source.read_text() if source.is_file() else ""
            count = text.count(entry["find"])
            if count != 1:
                wrong.append(f"{where}: its text is in {entry['file']} {count} times, not once")
            elif entry["find"] == entry["replace"]:
                wrong.append(f"{where} changes nothing")
            elif any(entry["name"] == other.name for other in found):
                wrong.append(f"{where}: there are two of this name")
            else:
                start = text.index(entry["find"])
                found.append(
                    Mutant(
                        entry["name"],
                        entry["kind"],
                        entry["file"],
                        start,
                        entry["find"],
                        entry["replace"],
                        entry["why"],
                    )
                )
    if wrong:
        raise Rotten("\n".join(wrong))
    return found
