"""Cavalry: infantry on horses."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.state import IDLE, State, horse_of
from grognard.games.lastbattle.telling import who
from grognard.kernel.umpire import Umpire

HORSE_HIT: Final = 4  # on a die of so much or less the horse is hit, else the rider [LB.cav.casualties]


def riders_hit(s: State, u: Umpire, n: int, lost: int) -> int:
    """LB.cav.casualties: for each casualty a die tells whether the horse or the rider is hit. Returns riders hit."""
    hit = 0
    for die in u.roll(lost, "horse or rider"):
        if die > HORSE_HIT:
            hit += 1
            u.tell("log-rider-hit", "LB.cav.casualties", s.side[n], unit=who(s, n), die=die)
        elif horse_of(s, n) >= 0:
            u.tell("log-horse-killed", "LB.cav.horse-killed", s.side[n], unit=who(s, n), die=die)
            s.item_at[horse_of(s, n)] = -1
            s.flags[n] |= IDLE  # [LB.cav.horse-killed]
    return hit
