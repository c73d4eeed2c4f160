# SPDX-License-Identifier: BSD-3-Clause
"""Counts what was compared, and tells it."""

import collections

MOST_SHOWN = 10
MOST_CHARACTERS = 400


class Tally:
    def __init__(self, title):
        self.title = title
        self.compared = 0
        self.disagreements = 0
        self.explained = collections.Counter()
        self.shown = []

    def compare(self, ours, theirs, about, explanation=None):
        """`explanation`: called when they differ; gives why that is no fault, or None."""
        self.compared += 1
        if ours == theirs:
            return
        why = explanation() if explanation else None
        if why is not None:
            self.explained[why] += 1
            return
        self.disagreements += 1
        if len(self.shown) < MOST_SHOWN:
            self.shown.append(f"  {shortened(about)}\n    expected {shortened(ours)}\n    found    {shortened(theirs)}")

    def report(self):
        yield f"{self.title}: {self.compared:,} compared, {self.disagreements:,} disagreements"
        for why, count in self.explained.most_common():
            yield f"  {count:,} explained: {why}"
        yield from self.shown


def shortened(text):
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]} … ({len(text):,} characters)"
