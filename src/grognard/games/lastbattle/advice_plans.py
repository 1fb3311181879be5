"""Moods for a player turn, of which a bot chooses one (ai/plans.py): who goes forward, who stays and fires, what is
risked."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import AR, RIFLE
from grognard.games.lastbattle.state import FOOT, VEHICLE, State, board

EVERYBODY: Final = 0
ASSAULT: Final = 1  # all but the rifles: those fire while the others cross
FIRST_WING: Final = 2  # where the side stands widest, one half of it
SECOND_WING: Final = 3
ON_FOOT: Final = 4


class Mood:
    """`eager`: how much those who are meant are drawn forward, and `others` how much the rest: 1 the usual, less hangs
    back and fires. `fear`: how much the enemy's fire counts. `patient`: how much the fire counts that a shot draws on
    one who is unseen."""

    def __init__(
        self, eager: float = 1.0, whose: int = EVERYBODY, others: float = 0.0, fear: float = 1.0, patient: float = 1.0
    ) -> None:
        self.eager = eager
        self.whose = whose
        self.others = others
        self.fear = fear
        self.patient = patient

    def eager_for(self, s: State, n: int) -> float:
        return self.eager if self.whose == EVERYBODY or meant(s, n, self.whose) else self.others


def meant(s: State, n: int, whose: int) -> bool:
    """Is this counter among those whom a mood is for?"""
    if whose == ASSAULT:
        return s.kind[n] != FOOT or s.what[n] not in (AR, RIFLE)
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
    "base": Mood(3.0, ASSAULT),
    "first": Mood(3.0, FIRST_WING),
    "second": Mood(3.0, SECOND_WING),
    "feet": Mood(1.5, ON_FOOT),
    "bold": Mood(1.5, fear=0.5),
    "careful": Mood(1.0, fear=1.8),
    "ambush": Mood(0.0, fear=1.3, patient=4.0),
}
