"""15.2.4 Russian front infantry: from 1915 Germany may call infantry from the East, a Victory Point for each two."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.calm import is_free_to_act, why_not_calm
from grognard.games.ttlm.ids import GE_I, LIMIT
from grognard.games.ttlm.s2_reinforcements import may_place, place
from grognard.games.ttlm.state import GERMAN, HOLDERS, RUSSIAN_FRONT, State, has_rule, in_play
from grognard.kernel.flow import Moment, Refusal
from grognard.kernel.umpire import Umpire

FIRST_CALL: Final = 4  # Spring 1915
FOR_A_POINT: Final = 2  # infantry

NO_CALL: Final = Refusal("TTLM.15.2.4a", "why-no-call")
CALL_EARLY: Final = Refusal("TTLM.15.2.4a", "why-call-early")
CALL_WHEN: Final = Refusal("TTLM.R22", "why-call-when")
NONE_LEFT: Final = Refusal("TTLM.A62", "why-call-counters")
NOWHERE: Final[list[int]] = []


def may_call(s: State, side: int, dest: int) -> Refusal | None:
    """TTLM.15.2.4a German infantry of the pool [TTLM.A62], from Spring 1915, in a friendly or disputed area, at
    any time outside a battle [TTLM.R22]."""
    if not has_rule(s, RUSSIAN_FRONT) or side != GERMAN:
        return NO_CALL
    if s.turn < FIRST_CALL:
        return CALL_EARLY
    if in_play(s, GE_I) + s.due[GERMAN].count(GE_I) >= LIMIT[GE_I]:
        return NONE_LEFT
    return may_place(s, GERMAN, GE_I, dest, 0, True) if is_free_to_act(s, side) else why_not_calm(s, CALL_WHEN)


class CallFromTheEast(Moment):
    """TTLM.15.2.4a Infantry from the Russian front at any time, in the enemy's player turn too."""

    verb = "call"

    def args(self, s: State, role: int) -> list[int]:
        if not has_rule(s, RUSSIAN_FRONT) or role != GERMAN or s.turn < FIRST_CALL or not is_free_to_act(s, role):
            return NOWHERE
        return [dest for dest in range(HOLDERS) if may_call(s, role, dest) is None]

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_call(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        call(s, u, arg)


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
