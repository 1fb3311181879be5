"""What the optional and special rules put on a counter, as a reader may see it."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.s17_cohesion import elements
from grognard.games.lastbattle.state import (
    BUTTONED,
    BUTTONING,
    CHEMICALS,
    COHESION,
    COMMAND,
    DISORDERED,
    DUMMY,
    FROZEN,
    SPOTTED,
    State,
    element_of,
    has_rule,
)

ALL: Final = -2
MARKING: Final = COMMAND | COHESION | CHEMICALS  # the options that mark counters; and battles with chemicals
# state, its name, and whether the enemy sees it on a counter whose face he sees
MARKS: Final = (
    (FROZEN, "frozen", False),
    (DISORDERED, "disordered", True),
    (BUTTONED, "buttoned", True),
    (BUTTONING, "buttoning", True),
)


def option_marks(s: State, there: list[int], role: int) -> dict[int, list[str]]:
    """Of the counters that a reader knows of."""
    out: dict[int, list[str]] = {}
    for n in there:
        mine = role in (ALL, s.side[n])
        seen = s.flags[n] & SPOTTED != 0
        told = [name for bit, name, open_to_all in MARKS if s.flags[n] & bit and (mine or (open_to_all and seen))]
        if told:
            out[n] = told
    return out


def elements_of(s: State, there: list[int], role: int) -> dict[int, int]:
    """LB.cohesion.element: the number of each of one's own counters' elements, from 1, where there are several."""
    if not has_rule(s, COHESION):
        return {}
    mine = [n for n in there if role in (ALL, s.side[n]) and s.side[n] < 2 and s.kind[n] != DUMMY]
    return {n: element_of(s, n) + 1 for n in mine if elements(s, s.side[n]) > 1}
