"""15.2.4 Russian front infantry: from 1915 Germany may call infantry from the East, a Victory Point for each two."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import GE_I, LIMIT
from grognard.games.ttlm.s2_reinforcements import may_place, place
from grognard.games.ttlm.state import GERMAN, HOLDERS, RUSSIAN_FRONT, State, has_rule, in_play
from grognard.kernel.flow import Offer, Refusal
from grognard.kernel.umpire import Umpire

FIRST_CALL: Final = 4  # Spring 1915
FOR_A_POINT: Final = 2  # infantry

NO_CALL: Final = Refusal("TTLM.15.2.4a", "why-no-call")
CALL_EARLY: Final = Refusal("TTLM.15.2.4a", "why-call-early")
CALL_START: Final = Refusal("TTLM.R22", "why-call-start")
NONE_LEFT: Final = Refusal("TTLM.A62", "why-call-counters")


def may_call(s: State, side: int, dest: int) -> Refusal | None:
    """TTLM.15.2.4a German infantry of the pool [TTLM.A62], from Spring 1915, in a friendly or disputed area."""
    if not has_rule(s, RUSSIAN_FRONT) or side != GERMAN:
        return NO_CALL
    if s.turn < FIRST_CALL:
        return CALL_EARLY
    if in_play(s, GE_I) + s.due[GERMAN].count(GE_I) >= LIMIT[GE_I]:
        return NONE_LEFT
    return may_place(s, GERMAN, GE_I, dest, 0, True)


def why_no_call_now(s: State, side: int, dest: int) -> Refusal:
    """Elsewhere than at the start of a player turn [TTLM.R22]."""
    return may_call(s, side, dest) or CALL_START


def offer_call(s: State, side: int, out: Offer) -> None:
    if has_rule(s, RUSSIAN_FRONT) and side == GERMAN:
        for dest in range(HOLDERS):
            if may_call(s, side, dest) is None:
                out.add("call", dest)


def costs_a_point(s: State) -> bool:
    """Every first of two called in one player turn [TTLM.R22]."""
    return s.called % FOR_A_POINT == 0


def call(s: State, u: Umpire, dest: int) -> None:
    """TTLM.15.2.4a Each two, or part of two, cost a Victory Point for good."""
    if costs_a_point(s):
        s.east_debt += 1
        u.tell("log-call-costs", "TTLM.15.2.4a", GERMAN, side=GERMAN)
    s.called += 1
    place(s, u, GERMAN, GE_I, dest, "TTLM.15.2.4a")
