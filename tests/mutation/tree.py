# SPDX-License-Identifier: BSD-3-Clause
"""Copies of the working tree, so that the checkout itself is never touched."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

# What the programs of the suite are made of, and nothing else: a change of anything else leaves results valid.
PARTS = ("CMakeLists.txt", "cmake/", "lib/", "include/", "asn1/", "tests/")
NOT_PARTS = ("tests/mutation/", "tests/mutate")


def files(top: Path) -> list[str]:
    """Every file that git knows or would take, uncommitted ones too."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=top,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return sorted({name for name in listed.stdout.split("\0") if name and (top / name).is_file()})


def fingerprint(top: Path) -> str:
    whole = hashlib.sha256()
    for name in files(top):
        if name.startswith(PARTS) and not name.startswith(NOT_PARTS):
            whole.update(name.encode() + b"\0" + hashlib.sha256((top / name).read_bytes()).digest())
    return whole.hexdigest()[:16]


def copy(top: Path, to: Path) -> None:
    """Makes `to` a copy of the working tree. What is the same already keeps its time, so that nothing is built
    again."""
    wanted = set(files(top))
    for old in sorted(to.rglob("*"), reverse=True):
        name = old.relative_to(to).as_posix()
        if old.is_dir() and not old.is_symlink():
            if not any(old.iterdir()):
                old.rmdir()
        elif name not in wanted:
            old.unlink()
    for name in wanted:
        source, copied = top / name, to / name
        if not copied.is_file() or copied.read_bytes() != source.read_bytes():
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copied)


def mirror(of: Path, to: Path) -> None:
    """Makes `to` the same as `of`, times included; looks at size and time to tell what differs."""
    wanted = {path.relative_to(of) for path in of.rglob("*")}
    for path in sorted(to.rglob("*"), reverse=True):
        if path.relative_to(to) not in wanted:
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in sorted(wanted):
        source, copied = of / name, to / name
        if source.is_dir():
            copied.mkdir(parents=True, exist_ok=True)
            continue
        if copied.is_file():
            old, new = copied.stat(), source.stat()
            if (old.st_mtime_ns, old.st_size) == (new.st_mtime_ns, new.st_size):
                continue
            copied.unlink()
        shutil.copy2(source, copied, follow_symlinks=False)
