"""14.7.1 German cavalry conversion: from Spring 1915 two cavalry may be traded for an infantry, at almost any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.calm import is_calm, why_not_calm
from grognard.games.ttlm.ids import AREAS, ARMIES, GE_C, GE_I, LIMIT, SORTS
from grognard.games.ttlm.s1_components import may_stand
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s4_movement import veiled
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.state import (
    CONVERSION,
    GERMAN,
    NO_UNIT,
    State,
    added,
    armies_in,
    ground,
    has_rule,
    holder_of,
    in_play,
    place_of,
    put,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Moment, Offer, Refusal, go_on
from grognard.kernel.umpire import Umpire

FIRST: Final = 4  # Spring 1915

NO_CONVERSION: Final = Refusal("TTLM.14.7.1a", "why-no-conversion")
CONVERT_LATER: Final = Refusal("TTLM.14.7.1a", "why-convert-later")
CONVERT_NOW: Final = Refusal("TTLM.A58", "why-convert-now")
TWO_CAVALRY: Final = Refusal("TTLM.14.7.1a", "why-two-cavalry")
WHERE_THEY_WERE: Final = Refusal("TTLM.14.7.1a", "why-convert-where")
NO_UNITS: Final[list[int]] = []


def riders(s: State) -> list[int]:
    """German cavalry on the map, in armies or not [TTLM.A58]."""
    holders = [h for h in range(ARMIES + AREAS) if 0 <= place_of(s, h) < AREAS]
    return [unit(h, GE_C) for h in holders if s.n[h * SORTS + GE_C]]


def partners(s: State, first: int) -> list[int]:
    """Who could be traded in with this one: another, or another of the same holder."""
    here = holder_of(first)
    return [x for x in riders(s) if (x != first or s.n[here * SORTS + GE_C] > 1) and places(s, first, x)]


def places(s: State, first: int, second: int) -> list[int]:
    """TTLM.14.7.1a Where the infantry may be: in an area that one of the two left, in an army or not [TTLM.A58]."""
    c = s.clone()
    take(c, holder_of(first), GE_C)
    take(c, holder_of(second), GE_C)
    out = list[int]()
    for area in sorted({place_of(s, holder_of(first)), place_of(s, holder_of(second))}):
        out += [h for h in [ground(area), *armies_in(s, GERMAN, area)] if may_stand(c, h, GE_I) is None]
    return out


def may_convert(s: State, role: int, first: int) -> Refusal | None:
    """TTLM.14.7.1a Germany, from Spring 1915; when it is asked for no part of a battle [TTLM.A58]."""
    if role != GERMAN or not has_rule(s, CONVERSION):
        return NO_CONVERSION
    if s.turn < FIRST:
        return CONVERT_LATER
    if not at_leisure(s):
        return why_not_calm(s, CONVERT_NOW)
    if first not in riders(s) or in_play(s, GE_I) + s.due[GERMAN].count(GE_I) >= LIMIT[GE_I]:
        return TWO_CAVALRY
    return None if partners(s, first) else TWO_CAVALRY


def at_leisure(s: State) -> bool:
    """Is Germany asked something that a conversion cannot upset, in either player turn, or to place reinforcements?"""
    from grognard.games.ttlm.s2_reinforcements import Reinforcing
    from grognard.games.ttlm.s14_historical import Mustering

    top = s.stack[-1]
    if isinstance(top, Reinforcing):
        return top.picked < 0 and not top.free and not isinstance(top, Mustering)
    return is_calm(s)


class CavalryConversion(Moment):
    """TTLM.14.7.1a At any time outside a battle."""

    verb = "convert"

    def args(self, s: State, role: int) -> list[int]:
        return [x for x in riders(s) if may_convert(s, role, x) is None] if has_rule(s, CONVERSION) else NO_UNITS

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_convert(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(Converting(arg, NO_UNIT))


@dataclass
class Converting(Decision):
    """TTLM.14.7.1a Which is the second cavalry, and where does the infantry appear?"""

    first: int
    second: int  # -1: not said yet

    def clone(self) -> Converting:
        return Converting(self.first, self.second)

    def roles(self, s: State) -> list[int]:
        return [GERMAN]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.second < 0:
            out.all("pair", partners(s, self.first))
        else:
            out.all("place", places(s, self.first, self.second))

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return TWO_CAVALRY if self.second < 0 else WHERE_THEY_WERE

    def do_pair(self, s: State, u: Umpire, arg: int) -> None:
        self.second = arg

    def do_place(self, s: State, u: Umpire, dest: int) -> None:
        convert(s, u, self.first, self.second, dest)
        go_on(s, u)


def is_between_battles(s: State) -> bool:
    """In the Combat phase: what is marked there has retreated [5.4a], and the new infantry has not."""
    from grognard.games.ttlm.s2_turn import NextBattle

    return any(isinstance(frame, NextBattle) for frame in s.stack)


def convert(s: State, u: Umpire, first: int, second: int, dest: int) -> None:
    """Two cavalry go into the pool, an infantry comes out of it; it does not move in the same phase [TTLM.R32]."""
    for x in (first, second):
        take(s, holder_of(x), GE_C)
    put(s, dest, GE_I)
    if s.spent and not is_between_battles(s):
        s.spent = added(s.spent, dest * SORTS + GE_I, 1)
    area = place_of(s, dest)
    hidden = dest < ARMIES or any(holder_of(x) < ARMIES for x in (first, second))
    u.tell("log-converts", "TTLM.14.7.1a", GERMAN, area=veiled(s, GERMAN, area) if hidden else area)
    for place in sorted({place_of(s, holder_of(first)), place_of(s, holder_of(second)), area}):
        claim(s, place)
        check_empty_armies(s, u, place)
