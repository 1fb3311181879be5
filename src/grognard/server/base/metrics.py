"""Metrics for Prometheus: how much is asked, how long it takes, what waits.

Routes are counted by their pattern, never by their path: a path may contain the secret of a link.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Histogram:
    """How often something took at most a number of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        out, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            out.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*out, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """What one server process has counted since it began."""

    def __init__(self) -> None:
        self.begun = time.time()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.refused: Counter[str] = Counter()  # actions over sockets, by the code of the error
        self.actions = Histogram()
        self.bots = Histogram()
        self.bots_failed = 0

    def request(self, route: str, status: int) -> None:
        self.requests[route, status] += 1

    def text(self, now: dict[str, float]) -> str:
        """Everything, in Prometheus' own format. `now`: what is measured at the moment of asking."""
        out: list[str] = []
        _head(out, "grognard_requests_total", "counter", "Requests by route and status.")
        for (route, status), n in sorted(self.requests.items()):
            method, _, path = route.partition(" ")
            out.append(f'grognard_requests_total{{method="{method}",route="{path}",status="{status}"}} {n}')
        _head(out, "grognard_refused_total", "counter", "What was refused over sockets, by the code of the error.")
        out += [f'grognard_refused_total{{code="{code}"}} {n}' for code, n in sorted(self.refused.items())]
        _head(out, "grognard_action_seconds", "histogram", "From an action's arrival to the moment it was safe.")
        out += self.actions.lines("grognard_action_seconds")
        _head(out, "grognard_bot_seconds", "histogram", "Time in which computers chose.")
        out += self.bots.lines("grognard_bot_seconds")
        _head(out, "grognard_bots_failed_total", "counter", "Computers that failed or took too long.")
        out.append(f"grognard_bots_failed_total {self.bots_failed}")
        for name, value in now.items():
            _head(out, f"grognard_{name}", "gauge", GAUGES[name])
            out.append(f"grognard_{name} {value:g}")
        return "\n".join(out) + "\n"


GAUGES = {
    "up_seconds": "Seconds since this process began.",
    "tables": "Tables in the database.",
    "tables_in_memory": "Tables in the memory of this process.",
    "tables_resting": "Of those, how many only with their seats: nothing has happened there for a while.",
    "sockets": "Open sockets at tables.",
    "store_waiting": "Pieces of work that wait for the database.",
    "store_seconds": "Time the database took to answer this question.",
    "bots_busy": "Computers at work for this process.",
    "workers": "Workers on other hosts that wait for work.",
    "outbox_waiting": "Notices that wait to be sent.",
    "heard_total": "Words heard from other servers.",
    "memory_bytes": "Memory of this process.",
}


def _head(out: list[str], name: str, kind: str, text: str) -> None:
    out += [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]


def memory() -> float:
    """Resident memory in bytes, where the system tells (Linux)."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096.0
    except (OSError, ValueError, IndexError):
        return 0.0
