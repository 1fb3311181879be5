"""The hour. The server dates what it writes by `time.time`; a test that wants something to be long ago, or due, counts
from the same clock, here and nowhere else. What depends on hours that pass is tested with the clock standing still."""

from __future__ import annotations

import time

import pytest

NOON = 1_772_452_800.0  # Monday, 2 March 2026, 12:00 UTC


def now() -> float:
    return time.time()


class Standing:
    """A clock that stands still, but for a thousandth of a second whenever it is looked at: nothing is of one age."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at

    def __call__(self) -> float:
        self.at += 0.001
        return self.at


def stand_still(patch: pytest.MonkeyPatch) -> Standing:
    """For the server in this process as for the test."""
    clock = Standing()
    patch.setattr(time, "time", clock)
    return clock
