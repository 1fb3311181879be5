"""The club's own time."""

from __future__ import annotations

import time
from collections.abc import Callable

FROZEN = 60.0  # seconds without a beat: the server stood still, and that is nobody's thinking time


class ClubTime:
    """The club's own time, in seconds. It runs only while a server runs: neither a change of the machine's clock nor a
    server that is down or frozen costs a player any time."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall, self.steady = wall, steady
        self._time, self._at = wall(), steady()
        self.due = 0.0  # when there is next something to do
        self.swept: float | None = None  # when all that runs was last looked at

    def now(self) -> float:
        at = self.steady()
        if 0.0 < at - self._at <= FROZEN:
            self._time += at - self._at
        self._at = at
        return self._time

    def go_on(self, time: float) -> None:
        """Continue from the time that was stored last."""
        self._time, self._at = time, self.steady()

    def catch_up(self, time: float) -> None:
        """Another server of the club is ahead."""
        self._time = max(self.now(), time)

    def hurry(self) -> None:
        """A clock has changed: look again at the next tick."""
        self.due = 0.0
