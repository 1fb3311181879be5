"""15.2.3 Scratch forces: cards worth two Ersatz points become an infantry, at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.calm import is_calm, why_not_calm
from grognard.games.ttlm.ids import FOOT, KINDS, LIMIT, NATION, TYPE
from grognard.games.ttlm.s1_components import INFANTRY
from grognard.games.ttlm.s2_reinforcements import may_place, place, places_for
from grognard.games.ttlm.s5_losses import ersatz
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import NO_COUNTERS, may_ever_build
from grognard.games.ttlm.s9_cards import NOT_HELD, discard, held
from grognard.games.ttlm.s16_commanders import COMMANDER_OF, COMMANDERS
from grognard.games.ttlm.s16_national_points import NOT_ITS_CARD, may_use, owned
from grognard.games.ttlm.state import (
    NOBODY,
    SCRATCH,
    V6,
    WHOLE,
    State,
    has_rule,
    holder_of,
    in_play,
    land,
    sort_of,
    unit,
)
from grognard.kernel.flow import Decision, Moment, Offer, Refusal, go_on
from grognard.kernel.umpire import Umpire

PRICE: Final = 2  # Ersatz points

NO_SCRATCH: Final = Refusal("TTLM.15.2.3a", "why-no-scratch")
SCRATCH_WHEN: Final = Refusal("TTLM.A61", "why-scratch-when")
TOO_LITTLE: Final = Refusal("TTLM.15.2.3a", "why-scratch-points")
NOWHERE: Final = Refusal("TTLM.A61", "why-scratch-nowhere")
ONE_POINT: Final = Refusal("TTLM.15.2.3a", "why-scratch-one-point")
RAISE_IT: Final = Refusal("TTLM.15.2.3a", "why-scratch-raise")
PLAIN_INFANTRY: Final = Refusal("TTLM.15.2.3a", "why-scratch-infantry")


def small_cards(s: State, side: int) -> list[int]:
    """Kinds in the hand that are worth one Ersatz point."""
    return [kind for kind in range(KINDS) if held(s, side, kind) and ersatz(kind) == 1]


def may_scratch(s: State, side: int, kind: int) -> Refusal | None:
    """TTLM.15.2.3a Two cards of one point, or one of two or three; whenever one is asked, no battle being fought."""
    if not has_rule(s, SCRATCH):
        return NO_SCRATCH
    if not is_calm(s):
        return why_not_calm(s, SCRATCH_WHEN)
    if not held(s, side, kind):
        return NOT_HELD
    if ersatz(kind) < PRICE and sum(held(s, side, x) for x in small_cards(s, side)) < PRICE:
        return TOO_LITTLE
    return None if any_place(s, side) else NOWHERE


def may_levy(s: State, side: int, sort: int) -> Refusal | None:
    """TTLM.A61 Plain infantry of any nation of the side that may build, if a counter is left."""
    if not FOOT[sort] or TYPE[sort] != INFANTRY or land(s).side[sort] != side:
        return PLAIN_INFANTRY
    if in_play(s, sort) + s.due[side].count(sort) >= LIMIT[sort]:
        return NO_COUNTERS
    return may_ever_build(s, sort)


def levies(s: State, side: int, who: int = NOBODY) -> list[int]:
    """The infantry that can be raised; of one commander's nations if the cards are his [16.2.1d]."""
    sorts = [sort for sort in land(s).sorts[side] if may_levy(s, side, sort) is None]
    return sorts if who == NOBODY else [sort for sort in sorts if COMMANDER_OF[NATION[sort]] == who]


def any_place(s: State, side: int, who: int = NOBODY) -> bool:
    fed = supplied(s, side)
    return any(places_for(s, side, sort, fed, False) for sort in levies(s, side, who))


class Scratch(Moment):
    """TTLM.15.2.3a Cards become infantry at any moment, in the enemy's player turn too."""

    verb = "scratch"

    def args(self, s: State, role: int) -> list[int]:
        return [x for x in range(KINDS) if may_scratch(s, role, x) is None] if has_rule(s, SCRATCH) else NOTHING

    def why_not(self, s: State, role: int, arg: int) -> Refusal | None:
        return may_scratch(s, role, arg)

    def do(self, s: State, u: Umpire, arg: int) -> None:
        frame = Raising(u.role, 0)
        s.stack.append(frame)
        frame.pay(s, u, arg)


NOTHING: Final[list[int]] = []


@dataclass
class Raising(Decision):
    """TTLM.15.2.3a The second card, if one is not enough; then where the infantry stands, and of which nation."""

    side: int
    paid: int
    payer: int = NOBODY  # the commander whose own card has paid for it, if it was one's own [16.2.1d]

    def clone(self) -> Raising:
        return Raising(self.side, self.paid, self.payer)

    def roles(self, s: State) -> list[int]:
        return [self.side]

    def pay(self, s: State, u: Umpire, kind: int) -> None:
        own = [owned(s, who, kind) for who in COMMANDERS]
        discard(s, u, self.side, kind)
        gave = next((who for who in COMMANDERS if owned(s, who, kind) < own[who]), NOBODY)
        self.paid += ersatz(kind)
        if gave != NOBODY and has_rule(s, V6) and self.could_finish(s, gave):
            self.payer = gave
        if self.side == s.active:
            s.played += 1
        u.tell("log-scratch-card", "TTLM.15.2.3a", self.side, side=self.side, card=kind)

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.paid < PRICE:
            out.all("ersatz", [x for x in small_cards(s, self.side) if self.may_add(s, x)])
            return
        fed = supplied(s, self.side)
        for sort in levies(s, self.side, self.payer):
            out.all("raise", [unit(dest, sort) for dest in places_for(s, self.side, sort, fed, False)])

    def could_finish(self, s: State, who: int) -> bool:
        """Has this commander what is still to be paid, and men to be raised?"""
        enough = self.paid >= PRICE or any(may_use(s, who, kind) for kind in small_cards(s, self.side))
        return enough and any_place(s, self.side, who)

    def may_add(self, s: State, kind: int) -> bool:
        """TTLM.16.2.1d To one's own card another of one's own, or of both."""
        return self.payer == NOBODY or may_use(s, self.payer, kind)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "ersatz":
            if self.paid >= PRICE:
                return RAISE_IT
            if not held(s, self.side, arg):
                return NOT_HELD
            return ONE_POINT if self.may_add(s, arg) else NOT_ITS_CARD
        if verb != "raise" or self.paid < PRICE:
            return RAISE_IT if self.paid >= PRICE else ONE_POINT
        if sort_of(arg) == WHOLE:
            return PLAIN_INFANTRY
        if self.payer != NOBODY and COMMANDER_OF[NATION[sort_of(arg)]] != self.payer:
            return NOT_ITS_CARD
        dest, fed = holder_of(arg), supplied(s, self.side)
        return may_levy(s, self.side, sort_of(arg)) or may_place(s, self.side, sort_of(arg), dest, fed, False)

    def do_ersatz(self, s: State, u: Umpire, kind: int) -> None:
        self.pay(s, u, kind)

    def do_raise(self, s: State, u: Umpire, arg: int) -> None:
        place(s, u, self.side, sort_of(arg), holder_of(arg), "TTLM.15.2.3a")
        go_on(s, u)
