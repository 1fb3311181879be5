"""14.4.1 Free set-up with few actions: what is placed next, and whole set-ups at once.

Everything is set down by the rules of the set-up itself; what they do not allow stays in the player's hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from grognard.games.ttlm.ids import AREAS, ARMIES, FOOT, SORTS
from grognard.games.ttlm.openings import WAR_PLANS, opening, sheet
from grognard.games.ttlm.state import EFT, FREE, HOLDERS, V6, State, armies_in, ground, has_rule, land, place_of
from grognard.kernel.flow import Offer, Refusal

REST: Final = WAR_PLANS  # as history did where that still goes, and else along the front
WAYS_TO_DEPLOY: Final = WAR_PLANS + 1

IN_HAND: Final = Refusal("TTLM.12.2b", "why-in-hand")
NOT_IN_HAND: Final = Refusal("TTLM.12.2b", "why-not-in-hand")
NO_ROOM_LEFT: Final = Refusal("TTLM.12.2b", "why-no-room-left")
NOTHING_LEFT: Final = Refusal("TTLM.12.2b", "why-nothing-to-place")
UNFINISHED: Final = Refusal("TTLM.12.2b", "why-setup-unfinished")
PLANS_OF_1914: Final = Refusal("TTLM.14.4.2a", "why-plans-of-1914")

May = Callable[[int, int], Refusal | None]  # may this (an army, a unit) be set down there?
SetDown = Callable[[int, int], None]


def may_muster_next(s: State, side: int, item: int, now: int, may: May) -> Refusal | None:
    """TTLM.14.4.1a May a player set this down next, before the rest?"""
    if item == now:
        return IN_HAND
    if item not in s.due[side]:
        return NOT_IN_HAND
    return None if any(may(item, dest) is None for dest in range(HOLDERS)) else NO_ROOM_LEFT


def muster_next(s: State, side: int, item: int) -> None:
    """All of its kind: after placing one, the player may go on with the others."""
    s.due[side] = [x for x in s.due[side] if x == item] + [x for x in s.due[side] if x != item]


def may_deploy(s: State, side: int, way: int) -> Refusal | None:
    """TTLM.14.4.1a A whole set-up at once: of history, of a war plan of 1914 [14.4.2a], or what is left anywhere."""
    if not s.due[side]:
        return NOTHING_LEFT
    if way != REST and opening(s).placed:
        return PLANS_OF_1914  # the table of Plan XVI is lost [TTLM.A68]
    named = 0 < way < WAR_PLANS
    return PLANS_OF_1914 if named and not (s.turn == 1 and has_rule(s, FREE)) else None


def offer_deploying(s: State, side: int, now: int, may: May, out: Offer) -> None:
    for item in sorted(set(s.due[side])):
        if may_muster_next(s, side, item, now, may) is None:
            out.add("muster", item)
    for way in range(WAYS_TO_DEPLOY):
        if may_deploy(s, side, way) is None:
            out.add("deploy", way)


def deploy(s: State, side: int, way: int, may: May, set_down: SetDown) -> None:
    """TTLM.12.2b Armies first, then infantry, then the rest; in each its place on the sheet, as far as it may be."""
    if not (way == REST and opening(s).placed):
        as_printed(s, side, 0 if way == REST else way, may, set_down)
    if way == REST:
        wherever(s, side, may, set_down)


def in_order(s: State, side: int) -> list[int]:
    return sorted(s.due[side], key=lambda x: (x < SORTS, x < SORTS and not FOOT[x], x))


@lru_cache(maxsize=32)
def places_printed(name: str) -> tuple[list[int], list[int]]:
    """army -> its place on the sheet, and the row of units by holder."""
    from grognard.games.ttlm.notation import read_board

    board = read_board(sheet(name), {})
    return board.army_at.copy(), list(board.n)


def sheet_for(s: State, side: int, way: int) -> str:
    """The name of the sheet that has this plan of the side; the other side's half of it does not matter."""
    if not way:
        return opening(s).sheet
    return f"1914/{way}/0" if side == 0 else f"1914/0/{way}"


def as_printed(s: State, side: int, way: int, may: May, set_down: SetDown) -> None:
    army_at, row = places_printed(sheet_for(s, side, way))
    left = row.copy()
    for cell, count in enumerate(s.n):
        left[cell] -= count  # what stands there already
    for item in in_order(s, side):
        if item >= SORTS:
            place = army_at[item - SORTS]
            if 0 <= place <= EFT and may(item, ground(place)) is None:
                set_down(item, ground(place))
            continue
        for holder in range(HOLDERS):
            if left[holder * SORTS + item] > 0 and may(item, holder) is None:
                left[holder * SORTS + item] -= 1
                set_down(item, holder)
                break


def wherever(s: State, side: int, may: May, set_down: SetDown) -> None:
    """Where they are needed: armies along the front, one beside the other, units in the emptiest armies of their nation
    and else on the ground; nobody goes East of himself."""
    near = closeness(s, side) if has_rule(s, V6) else [0.0] * AREAS
    for item in in_order(s, side):
        holders = sorted(range(ARMIES, ARMIES + AREAS), key=lambda x: near[x - ARMIES] + crowd(s, side, x - ARMIES))
        if item < SORTS:
            holders = sorted(range(ARMIES), key=lambda a: (s.size[a], a)) + holders
        dest = next((x for x in holders if place_of(s, x) != EFT and may(item, x) is None), -1)
        if dest >= 0:
            set_down(item, dest)


def crowd(s: State, side: int, area: int) -> float:
    """An army more in one place counts as much as one and a half areas farther back; not so before version 6."""
    return 1.5 * len(armies_in(s, side, area)) if has_rule(s, V6) else 0.0


def closeness(s: State, side: int) -> list[float]:
    """How many areas each lies from the enemy's ground; of two alike, the one that covers more is nearer."""
    borders = land(s).near
    steps = [0 if s.owner[a] == 1 - side else AREAS for a in range(AREAS)]
    for _ in range(AREAS):
        steps = [min([steps[a], *(steps[b] + 1 for b in borders[a])]) for a in range(AREAS)]
    return [steps[a] - 0.1 * sum(steps[b] < steps[a] for b in borders[a]) for a in range(AREAS)]
