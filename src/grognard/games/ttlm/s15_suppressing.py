"""QA.3 Suppressing an army (the publisher's 15.4.1): once a season its counter leaves the map, its units stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.calm import is_calm, why_not_calm
from grognard.games.ttlm.ids import AREAS, ARMIES, ARMY_NATION, DIGS, SORTS, SORTS_OF
from grognard.games.ttlm.s1_components import enlisted
from grognard.games.ttlm.s2_reinforcements import may_shift, shifts, tell_shift
from grognard.games.ttlm.s4_movement import tell_enlisted
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s8_units import check_empty_armies
from grognard.games.ttlm.s15_counter_attack import carry_mark
from grognard.games.ttlm.state import (
    DISSOLVED,
    NO_UNIT,
    SUPPRESSING,
    V7,
    State,
    added,
    dig_loose,
    has_rule,
    holder_of,
    land,
    put,
    set_army,
    sort_of,
    take,
    unit,
)
from grognard.kernel.flow import Decision, Moment, Offer, Refusal, go_on
from grognard.kernel.umpire import Umpire

NO_SUPPRESSING: Final = Refusal("TTLM.QA.3", "why-no-suppressing")
SUPPRESS_TURN: Final = Refusal("TTLM.QA.3", "why-suppress-turn")
SUPPRESS_WHEN: Final = Refusal("TTLM.R43", "why-suppress-when")
ONCE_A_SEASON: Final = Refusal("TTLM.QA.3", "why-suppress-once")
NOT_AN_ARMY: Final = Refusal("TTLM.QA.3", "why-suppress-army")
UNSUPPLIED: Final = Refusal("TTLM.QA.3", "why-suppress-supply")
NO_ROOM: Final = Refusal("TTLM.R43", "why-suppress-room")
UNITS_FIRST: Final = Refusal("TTLM.QA.3", "why-suppress-units")


def may_suppress(s: State, side: int, army: int) -> Refusal | None:
    """TTLM.QA.3 One supplied army of one's own a season, in one's own player turn, if its units find room there."""
    if not has_rule(s, SUPPRESSING):
        return NO_SUPPRESSING
    if s.active != side:
        return SUPPRESS_TURN
    if not is_calm(s):
        return why_not_calm(s, SUPPRESS_WHEN)
    if s.suppressed >> side & 1:
        return ONCE_A_SEASON
    if land(s).army_side[army] != side or not 0 <= s.army_at[army] < AREAS:
        return NOT_AN_ARMY
    if not supplied(s, side) >> s.army_at[army] & 1:
        return UNSUPPLIED
    return None if find_room(s, army) else NO_ROOM


def next_unit(s: State, army: int) -> int:
    """The unit that is placed next, or -1."""
    for sort in SORTS_OF[ARMY_NATION[army]]:
        if s.n[army * SORTS + sort]:
            return unit(army, sort)
    return NO_UNIT


def find_room(s: State, army: int) -> bool:
    """Can all its units stay in the area: in the other armies as far as they take them, else on the ground?"""
    c = s.clone()
    while (mover := next_unit(c, army)) >= 0:
        found = shifts(c, mover)
        if not found:
            return False
        hand_over(c, mover, found[0])
    return True


def hand_over(s: State, mover: int, dest: int) -> None:
    """Like shifting within an area [TTLM.A102], but in the midst of a phase: who has moved has moved."""
    army, sort = holder_of(mover), sort_of(mover)
    cell, trench = army * SORTS + sort, s.army_dug[army] > 0 and DIGS[sort] >= 0
    moved = bool(s.spent) and s.spent[cell] >= s.n[cell]
    becomes = enlisted(s, dest, sort) if has_rule(s, V7) else sort  # a Belgian in the Belgian army [14.7.2a]
    if has_rule(s, V7):
        carry_mark(s, army, sort, dest, becomes)  # who has attacked has attacked [15.2.2a]
    take(s, army, sort)
    sort = becomes
    put(s, dest, sort)
    if moved:
        s.spent = added(s.spent, dest * SORTS + sort, 1)
    if trench and dest >= ARMIES:
        dig_loose(s, dest - ARMIES, sort)


class Suppress(Moment):
    """TTLM.QA.3 At any moment of one's own player turn."""

    verb = "suppress"

    def args(self, s: State, role: int) -> list[int]:
        if not has_rule(s, SUPPRESSING):
            return NOTHING
        return [a for a in land(s).armies[role] if may_suppress(s, role, a) is None]

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_suppress(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        side = s.active
        s.suppressed |= 1 << side
        u.tell("log-suppress", "TTLM.QA.3", side, side=side, army=arg, area=s.army_at[arg])
        frame = Dissolving(side, arg)
        s.stack.append(frame)
        frame.check(s, u)


NOTHING: Final[list[int]] = []


@dataclass
class Dissolving(Decision):
    """TTLM.QA.3 Where does each of its units go: to another army there, or onto the ground?"""

    side: int
    army: int

    def clone(self) -> Dissolving:
        return Dissolving(self.side, self.army)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def mover(self, s: State) -> int:
        return next_unit(s, self.army)

    def leaves_room(self, s: State, dest: int) -> bool:
        """Would the others still find a place?"""
        c = s.clone()
        hand_over(c, self.mover(s), dest)
        return find_room(c, self.army)

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("to", [dest for dest in shifts(s, self.mover(s)) if self.leaves_room(s, dest)])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb != "to":
            return UNITS_FIRST
        refusal = may_shift(s, self.mover(s), arg)
        return refusal or (None if self.leaves_room(s, arg) else NO_ROOM)

    def do_to(self, s: State, u: Umpire, dest: int) -> None:
        mover = self.mover(s)
        tell_shift(s, u, mover, dest)
        hand_over(s, mover, dest)
        if has_rule(s, V7):
            tell_enlisted(s, u, sort_of(mover), dest)
        self.check(s, u)

    def check(self, s: State, u: Umpire) -> None:
        """When nothing is left in it the army leaves the map."""
        if self.mover(s) >= 0:
            return
        area = s.army_at[self.army]
        set_army(s, self.army, DISSOLVED)
        s.army_dug[self.army] = 0
        s.army_spent &= ~(1 << self.army)
        check_empty_armies(s, u, area)
        go_on(s, u)
