"""Counters that begin where the author of the battle has put them: they stand there before their side sets up.

Which counter it is, is asked of the battle just mustered: until a side is ready its numbers are those.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.s2_steps import ENEMY_VEHICLE
from grognard.games.lastbattle.s16_forces import mustered
from grognard.games.lastbattle.situation import (
    SPOT_DUMMY,
    SPOT_GUN,
    SPOT_LEADER,
    SPOT_PERSON,
    SPOT_TEAM,
    SPOT_VEHICLE,
    Spot,
)
from grognard.games.lastbattle.state import (
    ATTACKER,
    DUMMY,
    FOOT,
    GUN,
    INSIDE,
    VEHICLE,
    State,
    person_of,
    put,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.memo import Memo

FIXED: Final = Refusal("LB.format.setup-limits", "why-fixed")
FIXED_FACING: Final = Refusal("LB.format.setup-limits", "why-fixed-facing")
KINDS_OF: Final = {SPOT_TEAM: FOOT, SPOT_VEHICLE: VEHICLE, SPOT_GUN: GUN, SPOT_DUMMY: DUMMY}
WHO: Final = Memo(64)  # by battle, rules and side: the counters with their spots


def fixed(s: State, side: int) -> dict[int, Spot]:
    """The counters of a side that begin at their spots, by number. Only until that side is ready."""
    spots = situation(s).forces[side].placed if side <= ATTACKER else []
    if not spots:
        return {}
    battle = (s.scenario, s.rules, s.own, side)
    found: dict[int, Spot] | None = WHO.kept.get(battle)
    if found is None:
        found = WHO.keep(battle, matched(mustered(s), side, spots))
    return found


def matched(first: State, side: int, spots: list[Spot]) -> dict[int, Spot]:
    """The first counter that fits each spot: teams of their own were raised before all others."""
    out: dict[int, Spot] = {}
    for spot in spots:
        n = next(n for n in range(len(first.side)) if n not in out and first.side[n] == side and fits(first, n, spot))
        out[n] = spot
    return out


def fits(s: State, n: int, spot: Spot) -> bool:
    if spot.kind == SPOT_PERSON:
        return person_of(s, n) == spot.what
    if spot.kind == SPOT_LEADER:
        return s.kind[n] == FOOT and s.rank[n] > 0 and person_of(s, n) < 0
    if s.kind[n] != KINDS_OF[spot.kind] or s.rank[n]:
        return False
    if spot.kind == SPOT_TEAM:
        return (s.what[n], s.grade[n], s.men[n]) == (spot.what, spot.grade, spot.men)
    return spot.kind == SPOT_DUMMY or s.what[n] == spot.what


def is_fixed(s: State, n: int) -> bool:
    return n in fixed(s, s.side[n])


def take_posts(s: State, side: int) -> None:
    """They stand where they begin."""
    for n, spot in fixed(s, side).items():
        put(s, n, spot.hex)
        if spot.facing >= 0:
            s.facing[n] = spot.facing
        if spot.inside:
            s.flags[n] |= INSIDE


def may_move(s: State, n: int, h: int) -> Refusal | None:
    """A counter may be placed in a hex, as far as the author's counters go: they stay, and an enemy vehicle that will
    stand there keeps vehicles out."""
    if is_fixed(s, n):
        return FIXED
    if s.kind[n] == VEHICLE:
        for spot in situation(s).forces[1 - s.side[n]].placed:
            if spot.kind == SPOT_VEHICLE and spot.hex == h:
                return ENEMY_VEHICLE
    return None


def may_turn(s: State, n: int) -> Refusal | None:
    spot = fixed(s, s.side[n]).get(n)
    return FIXED_FACING if spot is not None and spot.facing >= 0 else None
