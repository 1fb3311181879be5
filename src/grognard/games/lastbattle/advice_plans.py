"""Moods for a player turn, of which a bot chooses one (ai/plans.py): who goes forward, who stays and fires, what is
risked."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.state import VEHICLE, State, board

EVERYBODY: Final = 0
FIRST_WING: Final = 1  # the northern half of a side, or the western one
SECOND_WING: Final = 2
ON_FOOT: Final = 3


class Mood:
    """`eager`: how much those who are meant are drawn forward, and `others` how much the rest: 1 the usual, less hangs
    back and fires. `fear`: how much the enemy's fire counts."""

    def __init__(self, eager: float = 1.0, whose: int = EVERYBODY, others: float = 0.0, fear: float = 1.0) -> None:
        self.eager = eager
        self.whose = whose
        self.others = others
        self.fear = fear

    def eager_for(self, s: State, n: int) -> float:
        return self.eager if self.whose == EVERYBODY or meant(s, n, self.whose) else self.others


def meant(s: State, n: int, whose: int) -> bool:
    """Is this counter among those whom a mood is for?"""
    if whose == ON_FOOT:
        return s.kind[n] != VEHICLE
    return (whose == FIRST_WING) == in_first_wing(s, n)


def in_first_wing(s: State, n: int) -> bool:
    """Is it in the northern or western half of its side, whichever way its side stands wider?"""
    wide = board(s).wide
    own = [s.hex[x] for x in range(len(s.side)) if s.side[x] == s.side[n] and s.hex[x] >= 0]
    here = s.hex[n]
    if here < 0 or not own:
        return True
    rows, columns = sorted(h // wide for h in own), sorted(h % wide for h in own)
    if rows[-1] - rows[0] >= columns[-1] - columns[0]:
        return here // wide <= rows[(len(rows) - 1) // 2]
    return here % wide <= columns[(len(columns) - 1) // 2]


USUAL: Final = Mood()
MOODS: Final = {
    "wait": Mood(0.0),
    "storm": Mood(3.0),
    "first": Mood(3.0, FIRST_WING),
    "second": Mood(3.0, SECOND_WING),
    "feet": Mood(1.5, ON_FOOT),
    "bold": Mood(1.5, fear=0.5),
}
