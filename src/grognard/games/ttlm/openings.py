"""12 and 14.5.2 How a scenario opens: its sheet, the first hands, the points it starts from, and each side's plan.

What differs from one opening to another is asked of `opening(s)`, as the map and the alliances are of `land(s)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from grognard.games.ttlm.charts import DATA
from grognard.games.ttlm.ids import AISNE, AREAS, COUNTRY, START_HAND, VERDUN, YEAR
from grognard.games.ttlm.state import BELGIAN_SOIL, State

SCENARIOS: Final = ("1914", "1915", "1916", "1917", "1918", "1919")
FIRST_YEAR: Final = 1914
EVEN: Final = 13  # between the levels of victory: for positions that begin in the middle of a year
ANYWHERE: Final = (1 << AREAS) - 1
BELGIAN_GROUND: Final = sum(1 << a for a in range(AREAS) if COUNTRY[a] == BELGIAN_SOIL)


@dataclass
class Plan:
    """What a side's first player turn must do [14.5.2]."""

    rule: str = ""  # of the offensive; none: it does as it likes
    ground: int = 0  # where it must fight: bits
    advance: bool = False  # it must enter enemy ground, by a rule of its own
    limited: bool = False  # a Limited Offensive will do


@dataclass
class Opening:
    """A scenario as its sheet has it. Never changed, shared by all its games."""

    sheet: str  # the name of the text in data/setups
    turn: int
    points: int  # printed on the sheet
    hands: list[int]  # cards dealt, by side
    plans: list[Plan]  # by side


FREE_HAND: Final = Plan()
PLANS: Final = [
    [Plan("TTLM.14.5.2b", advance=True), Plan("TTLM.14.5.2c", advance=True)],
    [Plan("TTLM.14.5.2e", BELGIAN_GROUND, limited=True), Plan("TTLM.14.5.2e", ANYWHERE)],
    [Plan("TTLM.14.5.2f", 1 << VERDUN), FREE_HAND],
    [FREE_HAND, Plan("TTLM.14.5.2g", 1 << AISNE)],
    [Plan("TTLM.14.5.2h", ANYWHERE), FREE_HAND],
    [FREE_HAND, FREE_HAND],
]
TURNS: Final = [1, 4, 8, 12, 16, 20]
POINTS: Final = [11, 15, 13, 12, 11, 15]
OPENINGS: Final = [
    Opening(SCENARIOS[i], TURNS[i], POINTS[i], START_HAND[2 * i : 2 * i + 2], PLANS[i]) for i in range(len(SCENARIOS))
]


def opening(s: State) -> Opening:
    """The opening of the year in which this game began."""
    return OPENINGS[YEAR[s.start] - FIRST_YEAR]


def start_points(s: State) -> int:
    """What the sheet says the score is before the first move."""
    o = opening(s)
    return o.points if o.turn == s.start else EVEN


@lru_cache(maxsize=8)
def sheet(name: str) -> str:
    return (DATA / "setups" / f"{name}.txt").read_text(encoding="utf-8")
