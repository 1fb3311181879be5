"""Where the processor time of the tests goes: python tools/suite_time.py [--most 25] PYTEST ARGUMENTS...

Runs pytest in this process and tells, file by file and for the dearest tests, how much processor time they took, with
that of every program they started: servers, computers, Chromium; and which programs took it. (`time` forgets most of
Chromium's.) If stopped on the way, it prints what it has found so far. Needs /proc and prctl.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, TIMES = 1, slice(11, 15)  # of the fields after the name in /proc/*/stat; times: own, and of dead children
ADOPT = 36  # PR_SET_CHILD_SUBREAPER


def adopt_orphans() -> None:
    """Whatever loses its parent, as the windows of a closed Chromium do, becomes ours, and its time is not lost."""
    if ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0) != 0:
        sys.exit("this machine cannot tell whose the processor time of orphaned programs is")


def processes() -> dict[int, tuple[int, int, str]]:
    """Every process: its parent, the ticks that it and its dead children have used, and its name."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                text = (folder / "stat").read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue  # it has just ended
            name, _, after = text.partition("(")[2].rpartition(")")
            fields = after.split()
            found[int(folder.name)] = int(fields[PARENT]), sum(int(ticks) for ticks in fields[TIMES]), name
    return found


def by_program() -> dict[str, float]:
    """Seconds of processor time of this process and of all it has started, by name."""
    there = processes()
    children: dict[int, list[int]] = {}
    for pid, (parent, _, _) in there.items():
        children.setdefault(parent, []).append(pid)
    found: dict[str, float] = {}
    waiting = [os.getpid()]
    while waiting:
        pid = waiting.pop()
        if pid in there:
            _, ticks, name = there[pid]
            name = "pytest" if pid == os.getpid() else name
            found[name] = found.get(name, 0.0) + ticks / TICKS
        waiting += children.get(pid, [])
    return found


def used() -> float:
    return sum(by_program().values())


class Clock:
    """A plugin of pytest: the time of every test, with its set-up and what is cleared away after it."""

    def __init__(self) -> None:
        self.tests: dict[str, float] = {}
        self.programs: dict[str, float] = {}
        self.files: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        before = by_program()
        result = yield
        after, file = by_program(), item.nodeid.partition("::")[0]
        for name in {*before, *after}:
            self.programs[name] = self.programs.get(name, 0.0) + after.get(name, 0.0) - before.get(name, 0.0)
        took = sum(after.values()) - sum(before.values())
        self.tests[item.nodeid] = took
        self.files[file] = self.files.get(file, 0.0) + took
        return result


def main(args: list[str]) -> int:
    most = 25
    if args[:1] == ["--most"]:
        most, args = int(args[1]), args[2:]
    adopt_orphans()
    clock = Clock()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    code = pytest.main(["-q", "-p", "no:cacheprovider", *args], plugins=[clock])
    for title, found in (("program", clock.programs), ("file", clock.files), ("test", clock.tests)):
        print(f"\nprocessor seconds by {title}, {sum(found.values()):.0f} in all, {used():.0f} with the start:")
        for name, seconds in sorted(found.items(), key=lambda x: -x[1])[:most]:
            print(f"{seconds:8.1f}  {name}")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
