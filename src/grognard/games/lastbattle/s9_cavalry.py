"""Cavalry: infantry on horses."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import HORSE
from grognard.games.lastbattle.s2_movement import factor, leave
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.state import (
    BOARDED,
    HIDING,
    IDLE,
    INSIDE,
    MOVED,
    ONE_RIDER,
    State,
    has_rule,
    here,
    horse_of,
)
from grognard.games.lastbattle.telling import at, who
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

HORSE_HIT: Final = 4  # on a die of so much or less the horse is hit, else the rider [LB.cav.casualties]

NO_HORSE: Final = Refusal("LB.cav.mount-cost", "why-no-horse")
RIDES_ALREADY: Final = Refusal("LB.cav.mount-cost", "why-rides-already")
HORSE_SPENT: Final = Refusal("LB.cav.mount-cost", "why-spent")
TOO_MANY_RIDERS: Final = Refusal("LB.amb.horse-capacity", "why-too-many-riders")


# ---- getting on and off ----


def may_ride(s: State, n: int, i: int) -> Refusal | None:
    """LB.cav.who, LB.cav.mount-cost: any infantry counter and a horse in its hex, for 1 MP."""
    if i >= len(s.item) or s.item[i] != HORSE or s.item_at[i] != -2 - s.hex[n]:
        return NO_HORSE
    if horse_of(s, n) >= 0:
        return RIDES_ALREADY
    if has_rule(s, ONE_RIDER) and s.men[n] > 1:
        return TOO_MANY_RIDERS
    if s.flags[n] & INSIDE or s.spent[n] + 1 > factor(s, n):
        return HORSE_SPENT
    return None


def ride(s: State, u: Umpire, n: int, i: int) -> None:
    if not s.flags[n] & MOVED:
        leave(s, u, n, stands(s, 1 - s.side[n]))
    s.spent[n] += 1
    s.flags[n] = (s.flags[n] | MOVED | BOARDED) & ~HIDING
    s.item_at[i] = n
    u.tell("log-rides", "LB.cav.mount-cost", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))


def may_get_down(s: State, n: int) -> Refusal | None:
    if horse_of(s, n) < 0:
        return NO_HORSE
    return HORSE_SPENT if s.spent[n] + 1 > factor(s, n) else None


def get_down(s: State, u: Umpire, n: int) -> None:
    """LB.cav.move-and-fire: no firing on the move in the turn of mounting or dismounting."""
    if not s.flags[n] & MOVED:
        leave(s, u, n, stands(s, 1 - s.side[n]))
    s.item_at[horse_of(s, n)] = -2 - s.hex[n]
    s.spent[n] += 1
    s.flags[n] |= BOARDED
    s.trail.append(here(s, n))
    u.tell("log-gets-down", "LB.cav.mount-cost", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))


# ---- losses ----


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
