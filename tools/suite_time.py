"""Where the processor time of the tests goes: python tools/suite_time.py [--most 25] PYTEST ARGUMENTS...

Runs pytest in this process and tells, file by file and for the dearest tests, how much processor time they took, with
that of every program they started: servers, computers, Chromium. (`time` forgets most of Chromium's.) Whoever is
stopped on the way tells what it has found so far. Needs /proc.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, TIMES = 1, slice(11, 15)  # of the fields after the name in /proc/*/stat; times: own, and of dead children


def processes() -> dict[int, tuple[int, int]]:
    """Every process: its parent, and the ticks that it and its dead children have used."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            except OSError:
                continue  # it has just ended
            found[int(folder.name)] = int(fields[PARENT]), sum(int(ticks) for ticks in fields[TIMES])
    return found


def used() -> float:
    """Seconds of processor time of this process and of all it has started."""
    there = processes()
    children: dict[int, list[int]] = {}
    for pid, (parent, _) in there.items():
        children.setdefault(parent, []).append(pid)
    ticks, waiting = 0, [os.getpid()]
    while waiting:
        pid = waiting.pop()
        ticks += there[pid][1] if pid in there else 0
        waiting += children.get(pid, [])
    return ticks / TICKS


class Clock:
    """A plugin of pytest: the time of every test, with its set-up and what is cleared away after it."""

    def __init__(self) -> None:
        self.tests: dict[str, float] = {}
        self.files: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        before = used()
        result = yield
        # a Chromium that was closed takes the time of its windows with it
        took, file = max(0.0, used() - before), item.nodeid.partition("::")[0]
        self.tests[item.nodeid] = took
        self.files[file] = self.files.get(file, 0.0) + took
        return result


def main(args: list[str]) -> int:
    most = 25
    if args[:1] == ["--most"]:
        most, args = int(args[1]), args[2:]
    clock = Clock()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    code = pytest.main(["-q", "-p", "no:cacheprovider", *args], plugins=[clock])
    for title, found in (("file", clock.files), ("test", clock.tests)):
        print(f"\nprocessor seconds by {title}, {sum(found.values()):.0f} in all, {used():.0f} with the start:")
        for name, seconds in sorted(found.items(), key=lambda x: -x[1])[:most]:
            print(f"{seconds:8.1f}  {name}")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
