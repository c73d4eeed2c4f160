# SPDX-License-Identifier: BSD-3-Clause
"""What has been found out so far, kept from run to run, and the report on it."""

from __future__ import annotations

import json
from pathlib import Path

from .mutants import Mutant
from .workshop import Outcome, Times


class Store:
    """Results of one state of the tree, in a file to which each is added as soon as it is known."""

    def __init__(self, path: Path, fingerprint: str) -> None:
        self._path = path
        self._fingerprint = fingerprint
        self._outcomes: dict[str, Outcome] = {}
        self.times: Times | None = None
        for line in path.read_text().splitlines() if path.exists() else []:
            entry = json.loads(line)
            if entry["tree"] != fingerprint:
                continue
            if "times" in entry:
                self.times = entry["times"]
            else:
                self._outcomes[entry["key"]] = Outcome(entry["verdict"], entry["by"])

    def get(self, mutant: Mutant) -> Outcome | None:
        return self._outcomes.get(mutant.key)

    def put(self, mutant: Mutant, outcome: Outcome) -> None:
        self._outcomes[mutant.key] = outcome
        self._append({"key": mutant.key, "name": mutant.name, "verdict": outcome.verdict, "by": outcome.by})

    def put_times(self, times: Times) -> None:
        self.times = times
        self._append({"times": times})

    def _append(self, entry: dict[str, object]) -> None:
        with self._path.open("a") as file:
            file.write(json.dumps({"tree": self._fingerprint, **entry}) + "\n")


class Explained:
    """Survivors that no test can catch, with the reason: explained.tsv has file, lines, mutated lines, reason."""

    def __init__(self, path: Path) -> None:
        self.entries: dict[tuple[str, str, str], str] = {}
        for line in path.read_text().splitlines():
            if line and not line.startswith("#"):
                file, before, after, reason = line.split("\t")
                self.entries[file, before, after] = reason

    def reason(self, mutant: Mutant, text: str) -> str | None:
        return self.entries.get((mutant.file, *mutant.line_pair(text)))

    def stale(self, top: Path) -> list[str]:
        """Entries whose line is not there any more."""
        gone = []
        for file, before, _ in self.entries:
            path = top / file
            if not path.is_file() or before not in " ".join(path.read_text().split()):
                gone.append(f"explained.tsv: {file} has no line {before!r}")
        return gone


def write_survivors(path: Path, top: Path, survivors: list[Mutant], explained: Explained) -> None:
    """survivors.md, those without an explanation first, ready to be pasted into explained.tsv."""
    parts = ["# Survivors\n"]
    texts = {file: (top / file).read_text() for file in {each.file for each in survivors}}
    for mutant in sorted(survivors, key=lambda each: explained.reason(each, texts[each.file]) is not None):
        text = texts[mutant.file]
        reason = explained.reason(mutant, text)
        before, after = mutant.line_pair(text)
        parts.append(
            f"## {mutant.name}\n\n{mutant.kind}. {mutant.why}\n\n```diff\n{mutant.diff(text)}\n```\n\n"
            + (f"Explained: {reason}\n" if reason else f"```\n{mutant.file}\t{before}\t{after}\t\n```\n")
        )
    path.write_text("\n".join(parts))
