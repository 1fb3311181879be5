"""Portable weapons change hands, and mortars are pushed."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import ATGM, HORSE, ITEM_CLASS
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.s2_movement import go
from grognard.games.lastbattle.s2_steps import (
    LEFT,
    bound_to_road,
    factor,
)
from grognard.games.lastbattle.s2_trails import note_deed
from grognard.games.lastbattle.s2_ways import ways
from grognard.games.lastbattle.state import (
    BOARDED,
    CARRIED,
    FOOT,
    GUN,
    HANDED,
    LEAVING,
    MOVED,
    PUSHED,
    SHOVED,
    STIRRED,
    TOOK,
    V3,
    V4,
    V8,
    V11,
    VEHICLE,
    State,
    board,
    cards,
    handle,
    handling,
    has_rule,
    held_by,
    horse_of,
    put,
    units_at,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

HANDED_ON: Final = Refusal("LB.item.hand-over", "why-handed-on")
INFANTRY_ONLY: Final = Refusal("LB.portable.pick-up", "why-infantry-picks-up")
NO_ITEM: Final = Refusal("LB.portable.pick-up", "why-no-item")
NOT_MOUNTED: Final = Refusal("LB.vfire.mounted-counter", "why-no-mount")

# ---- weapons ----


def may_grab(s: State, n: int, i: int) -> Refusal | None:
    """LB.portable.pick-up, LB.amb.pickup-already-there: what lies in the hex, or a friend there has, at no cost."""
    if i >= len(s.item) or s.item[i] == HORSE or s.hex[n] < 0:
        return NO_ITEM
    holder = s.item_at[i]
    if holder == n or holder == -1:
        return NO_ITEM
    if handling(s, i) & HANDED:
        return HANDED_ON
    if holder >= 0:
        if s.side[holder] != s.side[n] or s.hex[holder] != s.hex[n] or s.kind[holder] == GUN:
            return NO_ITEM
        if s.flags[holder] & LEAVING and has_rule(s, V3):
            return LEFT
    elif -2 - holder != s.hex[n]:
        return NO_ITEM
    if s.kind[n] == VEHICLE:
        if ITEM_CLASS[s.item[i]] not in cards(s).mounts[s.what[n]] or held_by(s, n):
            return NOT_MOUNTED
        if holder < 0 and has_rule(s, V8):
            return INFANTRY_ONLY
        return None
    if s.kind[n] != FOOT or (horse_of(s, n) >= 0 and ITEM_CLASS[s.item[i]] == ATGM):
        return NO_ITEM
    return None


def may_grab_any(s: State, n: int) -> bool:
    """Whether there is anything to pick up where it stands."""
    h = s.hex[n]
    near = [i for i, at in enumerate(s.item_at) if at == -2 - h or (at >= 0 and s.hex[at] == h)]
    return any(may_grab(s, n, i) is None for i in near)


def take_in_hand(s: State, n: int, i: int) -> None:
    """LB.item.hand-over: once a phase; what its last holder has carried somewhere does not fire."""
    holder = s.item_at[i]
    s.item_at[i] = n
    if has_rule(s, V3):
        note_deed(s, TOOK, n, i, 0)
        handle(s, i, HANDED | (CARRIED if holder >= 0 and s.flags[holder] & (MOVED | BOARDED) else 0))


# ---- pushing a mortar ----


def pushes(s: State, n: int) -> list[int]:
    """LB.amb.towing: two men may push a mortar one hex, instead of doing anything else."""
    if s.kind[n] != FOOT or s.men[n] < 2 or s.spent[n] or s.flags[n] & MOVED or bound_to_road(s, n):
        return []
    if horse_of(s, n) >= 0 and has_rule(s, V4):
        return []
    return sorted(ways_next(s, n)) if at_rest(s, n) else []


def at_rest(s: State, n: int) -> list[int]:
    """The mortars in a counter's hex that were there when the phase began: each is moved once [LB.amb.towing]."""
    moved = MOVED if has_rule(s, V3) else 0
    return [g for g in units_at(s, s.hex[n], s.side[n]) if s.kind[g] == GUN and not s.flags[g] & moved]


def ways_next(s: State, n: int) -> list[int]:
    bd = board(s)
    reach = ways(s, n).cost
    return [bd.near[s.hex[n] * 6 + d] for d in range(6) if bd.near[s.hex[n] * 6 + d] in reach]


def push(s: State, u: Umpire, n: int, h: int) -> None:
    g = at_rest(s, n)[0]
    go(s, u, n, h)
    s.spent[n] = factor(s, n)
    if has_rule(s, V4):
        s.flags[n] |= PUSHED
    if s.hex[n] == h or has_rule(s, V3):  # if they fall there, it stands there
        put(s, g, h)
        s.flags[g] |= MOVED | STIRRED
        if has_rule(s, V11):
            note_deed(s, SHOVED, g, n, 0)
        u.tell("log-pushes", "LB.amb.towing", s.side[n], unit=who(s, g), hex=at(s, h))
