# SPDX-License-Identifier: BSD-3-Clause
"""Compares n2gate with a decoder of others on random messages: compare.py DECODER CODEC [--messages N] [--seed S].
Fails when they disagree and nothing explains it; ends with 77 when the decoder is not installed."""

import argparse
import importlib
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import random_messages

NOT_INSTALLED = 77


def codec_at(path, folder):
    """A function that has interop_codec answer lines."""

    def ask(requests):
        (folder / "codec").write_text("".join(line + "\n" for line in requests))
        with open(folder / "codec", encoding="ascii") as lines:
            told = subprocess.run([path], stdin=lines, stdout=subprocess.PIPE, check=True, text=True).stdout
        return told.split("\n")[:-1]

    return ask


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("decoder", choices=("asn1ct", "tshark"))
    options.add_argument("codec", help="the program interop_codec")
    options.add_argument("--messages", type=int, default=4000)
    options.add_argument("--most-additions", type=int, default=7, help="of a later version; asn1ct takes a while for many")
    options.add_argument("--seed", type=int, default=22)
    given = options.parse_args()
    decoder = importlib.import_module(given.decoder)
    missing = [tool for tool in decoder.TOOLS if shutil.which(tool) is None]
    if missing:
        print(f"skipped: not installed: {', '.join(missing)}")
        return NOT_INSTALLED

    begin = time.monotonic()
    messages = random_messages.messages(given.seed, given.messages, given.most_additions)
    print(f"{decoder.version()}: {len(messages):,} messages by seed {given.seed}", flush=True)
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for tally in decoder.compare(messages, codec_at(given.codec, folder), folder, given.seed):
            print("\n".join(tally.report()), flush=True)
            failed |= tally.disagreements > 0 or tally.compared == 0
    print(f"{time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
