"""Cavalry: infantry on horses."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import HORSE, HORSE_MF
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_movement import leave
from grognard.games.lastbattle.s2_steps import factor
from grognard.games.lastbattle.s2_trails import here, note_deed
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.state import (
    BOARDED,
    GOT_DOWN,
    GOT_UP,
    HIDING,
    IDLE,
    INSIDE,
    LEAVING,
    MOVED,
    ONE_RIDER,
    SPENT_ON_IT,
    V3,
    State,
    handle,
    handling,
    has_rule,
    horse_of,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

HORSE_HIT: Final = 4  # on a die of this or less the horse is hit, else the rider [LB.cav.casualties]

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
    if s.flags[n] & INSIDE or s.spent[n] + 1 > factor(s, n) or handling(s, i) // SPENT_ON_IT >= HORSE_MF:
        return HORSE_SPENT
    return None


def ride(s: State, u: Umpire, n: int, i: int) -> None:
    if not s.flags[n] & MOVED:
        leave(s, u, n, stands(s, 1 - s.side[n]))
    s.spent[n] = max(s.spent[n], handling(s, i) // SPENT_ON_IT) + 1  # what the horse has spent is spent
    s.flags[n] = (s.flags[n] | MOVED | BOARDED) & ~HIDING
    s.item_at[i] = n
    if has_rule(s, V3):
        note_deed(s, GOT_UP, n, i, 0)
    u.tell("log-rides", "LB.cav.mount-cost", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))


def may_get_down(s: State, n: int) -> Refusal | None:
    if horse_of(s, n) < 0:
        return NO_HORSE
    return HORSE_SPENT if s.spent[n] + 1 > factor(s, n) else None


def get_down(s: State, u: Umpire, n: int) -> None:
    """LB.cav.move-and-fire: no firing on the move in the turn of mounting or dismounting."""
    if not s.flags[n] & MOVED:
        leave(s, u, n, stands(s, 1 - s.side[n]))
    i = horse_of(s, n)
    s.item_at[i] = -2 - s.hex[n]
    s.spent[n] += 1
    if has_rule(s, V3):
        handle(s, i, 0)
        s.handled[i] = SPENT_ON_IT * s.spent[n]
        note_deed(s, GOT_DOWN, n, i, 0)
    s.flags[n] |= BOARDED
    s.trail.append(here(s, n))
    u.tell("log-gets-down", "LB.cav.mount-cost", s.side[n], unit=who(s, n), hex=at(s, s.hex[n]))


# ---- losses ----


def riders_hit(s: State, u: Umpire, n: int, lost: int, horse: int) -> int:
    """LB.cav.casualties: for each casualty a die tells whether the horse or the rider is hit. Returns riders hit."""
    hit = 0
    for die in u.roll(lost, "horse or rider"):
        if die > HORSE_HIT:
            hit += 1
            u.tell("log-rider-hit", "LB.cav.casualties", s.side[n], unit=who(s, n), die=die)
        elif s.item_at[horse] == n or s.item_at[horse] < -1:  # if another rides it by now, he rides on
            u.tell("log-horse-killed", "LB.cav.horse-killed", s.side[n], unit=who(s, n), die=die)
            s.item_at[horse] = -1
            s.flags[n] |= IDLE  # [LB.cav.horse-killed]
            if has_rule(s, V3):
                s.flags[n] &= ~LEAVING
    return hit
