# SPDX-License-Identifier: BSD-3-Clause
"""What the figures were made on, and from."""

from __future__ import annotations

import os
import platform
import re
import shlex
import subprocess
from datetime import date
from pathlib import Path

BUILD = Path("build/release")


def _output(*command: str, cwd: Path) -> str:
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


def _cpu() -> str:
    """By /proc/cpuinfo; on Arm that has no name, and lscpu one of its own."""
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    if found is None:
        found = re.search(r"^Model name:\s*(.*)$", _output("lscpu", cwd=Path("/")), re.MULTILINE)
    virtual = " (virtual machine)" if re.search(r"^flags.* hypervisor", Path("/proc/cpuinfo").read_text(), re.M) else ""
    return (found.group(1) if found else platform.machine()) + virtual


def _caches() -> str:
    found = []
    for folder in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        level, kind, size = ((folder / name).read_text().strip() for name in ("level", "type", "size"))
        found.append(f"L{level}{kind[0].lower() if kind != 'Unified' else ''} {size}")
    return ", ".join(found)


def _commit(top: Path) -> str:
    try:
        commit = _output("git", "rev-parse", "--short=12", "HEAD", cwd=top)
        changed = _output("git", "status", "--porcelain", "--untracked-files=no", cwd=top)
    except (subprocess.CalledProcessError, FileNotFoundError):
        return "not a git checkout"
    return commit + (" and changes that are not committed" if changed else "")


def _compiler_and_flags(top: Path) -> tuple[str, str]:
    """From a command that compiles the library."""
    commands = _output("ninja", "-C", str(BUILD), "-t", "commands", "bench_admit", cwd=top).splitlines()
    words = next(shlex.split(line) for line in commands if re.search(r" -c \S*lib/core/\w+\.cpp$", line))
    version = _output(words[0], "--version", cwd=top).splitlines()[0]
    return version, " ".join(word for word in words if re.match(r"-([OgDfm]|std=)", word))


def load() -> str:
    return " ".join(f"{average:.2f}" for average in os.getloadavg())


def facts(top: Path) -> list[tuple[str, str]]:
    compiler, flags = _compiler_and_flags(top)
    return [
        ("date", date.today().isoformat()),
        ("commit", _commit(top)),
        ("CPU", _cpu()),
        ("cores", str(os.cpu_count())),
        ("caches of one", _caches()),
        ("kernel", f"{platform.system()} {'.'.join(platform.release().split('.')[:2])} {platform.machine()}"),
        ("compiler", compiler),
        ("flags", f"`{flags}`"),
    ]
