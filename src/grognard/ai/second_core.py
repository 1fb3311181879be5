"""A process of its own that works out playouts beside the one that thinks: two processor cores for one thought.

What comes of a playout depends on its position, plan and seed alone, so a bot chooses the same with one core or two;
with two it has chosen earlier. A second core that dies, or cannot be had, costs time and never a choice.
The other end is `playing_on.py`: one line of JSON for each question, one for each answer.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
from functools import lru_cache
from typing import Any

import msgspec

NEEDED = 2  # cores: with one there is nothing to share
CHUNK = 1 << 16


class Thought(msgspec.Struct):
    """A position to play on from, and how: what the playouts of one choice have in common."""

    game: str
    position: str  # as World.save writes it: what the seat may imagine
    role: int
    settings: dict[str, Any]  # of the bot


class Tries(msgspec.Struct):
    """Which plans to try, in the world of this seed; with the thought, where it is a new one."""

    seed: int
    plans: list[str]
    thought: Thought | None = None


def can_be_had() -> bool:
    """Is there another core on this machine for us?"""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores >= NEEDED and hasattr(select, "poll")


@lru_cache(maxsize=1)
def of_this_process() -> SecondCore | None:
    """One for all who think in this process, one after the other."""
    return SecondCore() if can_be_had() else None


class SecondCore:
    """Started when it is asked; it ends with the process that asks, when it is closed, or when nobody asks for long."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._thought: Thought | None = None

    def begin(self, thought: Thought, seed: int, plans: list[str]) -> bool:
        """Ask for these playouts. Is somebody at work on them?"""
        fresh = self._process is None or self._process.poll() is not None
        try:
            process = self._started() if fresh else self._process
            assert process is not None
            assert process.stdin is not None
            new = fresh or thought != self._thought
            process.stdin.write(msgspec.json.encode(Tries(seed, plans, thought if new else None)) + b"\n")
            process.stdin.flush()
        except OSError:
            self.close()
            return False
        self._thought = thought
        return True

    def answer(self, seconds: float) -> list[float] | None:
        """What came of them, in their order; None if it is not known within these seconds, or never will be."""
        process = self._process
        if process is None or process.stdout is None:
            return None
        try:
            line = self._line(process.stdout.fileno(), seconds)
            return msgspec.json.decode(line, type=list[float])
        except (OSError, msgspec.DecodeError):  # it has died, or its time is over
            self.close()
            return None

    def _line(self, pipe: int, seconds: float) -> bytes:
        """The next line that it writes; BrokenPipeError if none comes."""
        ready = select.poll()
        ready.register(pipe, select.POLLIN | select.POLLHUP)
        while b"\n" not in self._heard:
            chunk = os.read(pipe, CHUNK) if ready.poll(1000.0 * max(0.0, seconds)) else b""
            if not chunk:
                raise BrokenPipeError
            self._heard += chunk
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _started(self) -> subprocess.Popen[bytes]:
        self.close()
        command = [sys.executable, "-m", "grognard.ai.playing_on"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def close(self) -> None:
        process, self._process, self._thought, self._heard = self._process, None, None, b""
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
