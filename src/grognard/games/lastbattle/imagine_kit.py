"""What the hidden carry and where they lie, as an enemy can believe it: weapons, horses, houses, hiding places."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import (
    ATGM,
    BUILDING,
    HORSE,
    ITEM_CLASS,
)
from grognard.games.lastbattle.imagine_forces import Forces, mix, shows_arms
from grognard.games.lastbattle.s3_paths import heir
from grognard.games.lastbattle.s16_forces import muster
from grognard.games.lastbattle.situation import HIDING_RULES, URBAN_RULES
from grognard.games.lastbattle.state import (
    BOARDED,
    DEAD,
    DEED,
    FOOT,
    GONE,
    HIDING,
    INSIDE,
    JOINED,
    MOVED,
    STIRRED,
    V3,
    VEHICLE,
    State,
    board,
    cards,
    has_rule,
    situation,
)
from grognard.kernel.chance import Dice

HIDE: Final = 3  # one in this many hidden units is assumed to be hiding
LISTED: Final[dict[int, State]] = {}  # scenario -> its forces, worked out when first asked


def hand_out_anew(c: State, f: Forces, dice: Dice) -> None:
    """Horses and weapons: to men on foot, the weapons that came on vehicles to those that can carry them."""
    men = [n for n in range(len(c.side)) if c.side[n] == f.side and c.kind[n] == FOOT and c.men[n]]
    men = [n for n in men if c.hex[n] != GONE and not shows_arms(c, n)]
    walk = [n for n in men if c.aboard[n] < 0]
    shown = set(f.open)
    riders = [n for n in walk if n not in shown]
    mix(riders, dice)
    riders.sort(key=lambda n: (c.flags[n] & INSIDE != 0, c.men[n] == 1))
    riders = riders[: len(f.horses)]
    for i, n in zip(f.horses, riders, strict=False):
        c.item_at[i] = n
        c.flags[n] &= ~INSIDE
    on_foot = [n for n in walk if n not in riders]
    shut = [v for v in f.vehicles if not shows_arms(c, v)]
    for i in f.arms:
        mounts: list[int] = []
        if comes_mounted(c, i):
            mounts = [v for v in shut if ITEM_CLASS[c.item[i]] in cards(c).mounts[c.what[v]] and v not in c.item_at]
        hands = on_foot if ITEM_CLASS[c.item[i]] == ATGM and on_foot else walk
        holders = mounts or hands or men or shut
        if holders:
            c.item_at[i] = holders[dice.below(len(holders), "imagine")]


def comes_mounted(c: State, i: int) -> bool:
    """Whether the scenario lists a weapon with a vehicle; in a position of somebody's own nobody knows."""
    if c.bought:
        return False
    if c.own:
        first = muster(c.scenario, c.rules, c.own)
    else:
        if c.scenario not in LISTED:
            LISTED[c.scenario] = muster(c.scenario, c.rules)
        first = LISTED[c.scenario]
    return first.item != c.item or first.kind[first.item_at[i]] == VEHICLE


def go_inside(c: State, f: Forces, dice: Dice) -> None:
    """LB.urban.building-enter: who was set up at a house may be in it; who went in or came out later was seen to."""
    if not situation(c).gates & URBAN_RULES and has_rule(c, V3):
        return
    bd, riders = board(c), [c.item_at[i] for i in range(len(c.item)) if c.item[i] == HORSE]
    for n in f.backs:
        if c.kind[n] == FOOT and bd.terrain[c.hex[n]] == BUILDING and n not in riders:
            if not c.flags[n] & (STIRRED | MOVED) and dice.below(2, "imagine"):
                c.flags[n] |= INSIDE


def hide(c: State, f: Forces, dice: Dice) -> None:
    """LB.hide.eligible Some have gone into hiding, of those who could; how many still are, nobody knows."""
    if not situation(c).gates & HIDING_RULES:
        return
    riders = [c.item_at[i] for i in range(len(c.item)) if c.item[i] == HORSE]
    for n in f.backs:
        if could_hide(c, n) and n not in riders and not dice.below(HIDE, "imagine"):
            c.flags[n] = c.flags[n] & ~INSIDE | HIDING


def could_hide(c: State, n: int) -> bool:
    """Whether it has kept still, and is not known to be in a house."""
    if c.kind[n] != FOOT or c.flags[n] & (MOVED | BOARDED):
        return False
    return not (c.flags[n] & INSIDE and c.flags[n] & STIRRED)


def liken_joined(c: State, f: Forces) -> None:
    """Counters that joined hidden ones were of their kin."""
    for k in range(0, len(c.deeds), DEED):
        n = c.deeds[k + 1]
        if c.deeds[k] == JOINED and c.side[n] == f.side and c.hex[n] == DEAD:
            to = heir(c, n)
            c.what[n], c.grade[n] = c.what[to], c.grade[to]
