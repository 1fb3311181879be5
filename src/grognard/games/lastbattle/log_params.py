"""How the rules speak of counters and hexes in the log: what a reader may know of them is packed into the number."""

from __future__ import annotations

from grognard.games.lastbattle.ids import VEHICLES
from grognard.games.lastbattle.state import (
    FOOT,
    KNOWN,
    MOST_MEN,
    NOBODY,
    SPOTTED,
    V6,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    quality,
    situation,
)
from grognard.kernel.umpire import Param, Secret

DESIGNED = 20  # the names of sides known by their colour begin here


def face(s: State, n: int, men: int = -1) -> int | str:
    """What the front of a counter shows, as one number, see `unpack` in words.py; of a card that the author of a battle
    has drawn, its number and name. `men`: not those it has, but so many."""
    if s.kind[n] == VEHICLE and s.what[n] >= VEHICLES:
        return f"{n} {cards(s).titles[s.what[n]]}"
    grade = quality(s, n) if s.kind[n] == FOOT else 0
    shown = s.kind[n] + 4 * (s.what[n] + 32 * ((men if men >= 0 else s.men[n]) + 8 * (grade + 4 * s.side[n])))
    return n + 256 * shown


def who(s: State, n: int) -> Param:
    """A counter as its enemy may read of it: nothing of one whose face he has not seen [LB.R3]."""
    if s.flags[n] & SPOTTED or s.side[n] == NOBODY:
        return face(s, n)
    if s.flags[n] & KNOWN:
        if not has_rule(s, V6) or s.seen[n] == s.men[n]:
            return face(s, n)
        return Secret(s.side[n], face(s, n), face(s, n, min(s.seen[n], MOST_MEN)))  # as last seen
    return Secret(s.side[n], face(s, n))


def at(s: State, h: int) -> int:
    """A hex by its printed number."""
    wide = board(s).wide
    return (h % wide + 1) * 100 + h // wide + 1


def whence(s: State, n: int) -> Param:
    """Where it is done from: known to the enemy if he sees who does it."""
    here = at(s, s.hex[n])
    return here if s.flags[n] & SPOTTED else Secret(s.side[n], here)


def team(s: State, side: int) -> int:
    """A side by its name in this scenario; of one that the players design, by its colour."""
    if not s.scenario and (situation(s).size or s.war):
        return (DESIGNED if situation(s).forces[side].colour == "green" else DESIGNED + 2) + side
    return s.scenario * 2 + side
