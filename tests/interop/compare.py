# SPDX-License-Identifier: BSD-3-Clause
"""Compares n2gate with a decoder of others on random messages, and fails when they disagree and nothing explains it.
Ends with 77 when the decoder is not installed."""

import argparse
import functools
import importlib
import pathlib
import shutil
import sys
import tempfile
import time

import n2gate
import random_messages

NOT_INSTALLED = 77


def tallies(decoder, messages, codec, folder, seed):
    samples = n2gate.samples(codec, folder, messages)
    yield n2gate.compare(samples)
    yield from decoder.compare(samples, functools.partial(n2gate.ask, codec, folder), folder, seed)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("decoder", choices=("asn1ct", "tshark"))
    options.add_argument("codec", help="the program interop_codec")
    options.add_argument("--messages", type=int, default=3000)
    options.add_argument("--most-additions", type=int, default=7,
                         help="that a version of the standard has; asn1ct takes long to compile many")
    options.add_argument("--seed", type=int, default=22)
    given = options.parse_args()
    decoder = importlib.import_module(given.decoder)
    missing = [tool for tool in decoder.TOOLS if shutil.which(tool) is None]
    if missing:
        print(f"skipped: {', '.join(missing)} not installed")
        return NOT_INSTALLED

    begin = time.monotonic()
    messages = random_messages.messages(given.seed, given.messages, given.most_additions)
    print(f"{decoder.version()}: {len(messages):,} messages by seed {given.seed}", flush=True)
    failed = False
    with tempfile.TemporaryDirectory() as name:
        for tally in tallies(decoder, messages, given.codec, pathlib.Path(name), given.seed):
            print("\n".join(tally.report()), flush=True)
            failed |= tally.disagreements > 0 or tally.compared == 0
    print(f"{time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
