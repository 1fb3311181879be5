"""14.3.1 US infantry comes early: in the season before a US army is due, at any time, two of the army's for one."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.calm import is_free_to_act, why_not_calm
from grognard.games.ttlm.ids import ARMY_NATION, BRINGS, LIMIT, SEASONS, SORTS, US, US_I
from grognard.games.ttlm.s2_reinforcements import EARLY_PRICE, may_place, place, places_for
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s14_neutrals import chart
from grognard.games.ttlm.state import EARLY_US, ENTENTE, NOT_YET, V6, State, has_rule, in_play
from grognard.kernel.flow import Moment, Refusal
from grognard.kernel.umpire import Umpire

NO_EARLY: Final = Refusal("TTLM.14.3.1b", "why-no-early")
NOT_NEXT: Final = Refusal("TTLM.14.3.1b", "why-not-next-season")
EARLY_SPENT: Final = Refusal("TTLM.14.3.1b", "why-early-spent")
ROLLED_FOR: Final = Refusal("TTLM.A46", "why-army-rolled-for")
EARLY_WHEN: Final = Refusal("TTLM.R9", "why-early-when")
NOWHERE: Final[list[int]] = []


def may_send_ahead(s: State) -> Refusal | None:
    """TTLM.14.3.1b Is there a US army next season that could still send infantry ahead?"""
    due = chart(s, s.turn + 1) if s.turn < SEASONS else []
    coming = [x - SORTS for x in due if x >= SORTS and ARMY_NATION[x - SORTS] == US]
    if not coming:
        return NOT_NEXT
    if s.army_at[coming[0]] != NOT_YET:
        return ROLLED_FOR
    row = BRINGS[coming[0]]
    infantry = sum(row[i + 1] for i in range(0, len(row), 2) if row[i] == US_I)
    if EARLY_PRICE * (s.early + 1) > infantry:
        return EARLY_SPENT
    return EARLY_SPENT if in_play(s, US_I) + s.due[ENTENTE].count(US_I) >= LIMIT[US_I] else None


def anywhere(s: State) -> bool:
    """TTLM.14.3.1b They are placed like reinforcements, where there is supply; not so before version 6."""
    return not has_rule(s, V6)


def may_come_early(s: State, side: int, dest: int) -> Refusal | None:
    """TTLM.14.3.1b At any time of the season, the enemy's player turn too; not while a battle is fought [TTLM.A52]."""
    if not has_rule(s, EARLY_US) or side != ENTENTE:
        return NO_EARLY
    refusal = may_send_ahead(s)
    if refusal is not None:
        return refusal
    if not is_free_to_act(s, side):
        return why_not_calm(s, EARLY_WHEN)
    return may_place(s, ENTENTE, US_I, dest, supplied(s, ENTENTE), anywhere(s))


class EarlyAmericans(Moment):
    """TTLM.14.3.1b US infantry is sent into the line before its army comes."""

    verb = "early"

    def args(self, s: State, role: int) -> list[int]:
        if not has_rule(s, EARLY_US) or role != ENTENTE or may_send_ahead(s) is not None:
            return NOWHERE
        if not is_free_to_act(s, role):
            return NOWHERE
        return sorted(places_for(s, ENTENTE, US_I, supplied(s, ENTENTE), anywhere(s)))

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_come_early(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        s.early += 1
        place(s, u, ENTENTE, US_I, arg, "TTLM.14.3.1b")
