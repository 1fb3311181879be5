"""15.2.1 Entrenching at any time: in its own player turn a side entrenches for a quarter of a Build Point each."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.calm import is_calm, why_not_calm
from grognard.games.ttlm.s7_builds import DIG_CAP, NO_POINTS, is_dig_capped, may_dig_here
from grognard.games.ttlm.s15_saving import points
from grognard.games.ttlm.state import (
    DIG_ANY_TIME,
    GERMAN,
    WHOLE,
    State,
    dig_loose,
    has_rule,
    holder_of,
    place_of,
    sort_of,
)
from grognard.kernel.flow import Moment, Refusal
from grognard.kernel.umpire import Umpire

QUARTERS: Final = 4  # trenches for a Build Point
NO_DIGGING: Final = Refusal("TTLM.7.4a", "why-entrench-production")
NOT_NOW: Final = Refusal("TTLM.R42", "why-entrench-when")
NOT_YOURS: Final = Refusal("TTLM.15.2.1a", "why-entrench-turn")


def quarters(s: State, side: int) -> int:
    """Trenches dug in this season's player turns."""
    return s.german_quarters if side == GERMAN else s.entente_quarters


def set_quarters(s: State, side: int, count: int) -> None:
    if side == GERMAN:
        s.german_quarters = count
    else:
        s.entente_quarters = count


def may_pay_quarter(s: State, side: int) -> Refusal | None:
    """TTLM.15.2.1a Out of what this season's production will bring; the cap of 1914 holds [7.4b]."""
    used = quarters(s, side)
    if used >= QUARTERS * points(s, side):
        return NO_POINTS
    return DIG_CAP if is_dig_capped(s) and used >= QUARTERS else None


def may_entrench(s: State, side: int, u: int) -> Refusal | None:
    """TTLM.15.2.1a Infantry that may dig, or an army, at any time of one's own player turn."""
    if not has_rule(s, DIG_ANY_TIME):
        return NO_DIGGING
    if s.active != side:
        return NOT_YOURS
    if not is_calm(s):
        return why_not_calm(s, NOT_NOW)
    return may_dig_here(s, side, u) or may_pay_quarter(s, side)


class Entrench(Moment):
    """TTLM.15.2.1a Digging in at any moment of one's own player turn."""

    verb = "entrench"

    def args(self, s: State, role: int) -> list[int]:
        from grognard.games.ttlm.s7_production import diggable

        if not has_rule(s, DIG_ANY_TIME) or s.active != role or not is_calm(s) or may_pay_quarter(s, role) is not None:
            return NOTHING
        return diggable(s, role)

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_entrench(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        holder, sort = holder_of(arg), sort_of(arg)
        side, area = s.active, place_of(s, holder)
        set_quarters(s, side, quarters(s, side) + 1)
        if sort == WHOLE:
            s.army_dug[holder] = 1
            u.tell("log-entrenches-army", "TTLM.15.2.1a", side, side=side, army=holder, area=area)
        else:
            dig_loose(s, area, sort)
            u.tell("log-entrenches", "TTLM.15.2.1a", side, side=side, sort=sort, area=area)


NOTHING: Final[list[int]] = []


def points_paid(s: State, side: int) -> int:
    """Whole Build Points that the trenches of this season have cost."""
    return -(-quarters(s, side) // QUARTERS)


def quarters_left(s: State, side: int) -> int:
    """TTLM.R42 What is left of the last of these points still pays for trenches, for nothing else."""
    return points_paid(s, side) * QUARTERS - quarters(s, side)
