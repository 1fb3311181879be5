"""12.3.1 Initial hand discard: before play begins each side may discard its whole first hand and draw another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import KINDS
from grognard.games.ttlm.s9_cards import draw_card
from grognard.games.ttlm.state import ENTENTE, GERMAN, NEW_HANDS, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

UNDECIDED: Final = -1
KEPT: Final = 0
RENEWED: Final = 1

NO_NEW_HAND: Final = Refusal("TTLM.12.3.1a", "why-no-new-hand")
NEW_HAND_OVER: Final = Refusal("TTLM.12.3.1a", "why-new-hand-over")
WHOLE_HAND: Final = Refusal("TTLM.12.3.1a", "why-whole-hand")


def why_no_new_hand_now(s: State) -> Refusal:
    """What is said to one who asks for a new hand when play has begun."""
    return NEW_HAND_OVER if has_rule(s, NEW_HANDS) else NO_NEW_HAND


@dataclass
class FirstHands(Decision):
    """TTLM.12.3.1a Both look at their hands, and say at the same time whether they keep them [TTLM.R20]."""

    answers: list[int]  # side -> UNDECIDED, KEPT or RENEWED

    def clone(self) -> FirstHands:
        return FirstHands(self.answers.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if self.answers[r] == UNDECIDED]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("done")
        out.add("renew")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return WHOLE_HAND

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        self.answer(s, u, KEPT)

    def do_renew(self, s: State, u: Umpire, _: int) -> None:
        self.answer(s, u, RENEWED)

    def answer(self, s: State, u: Umpire, what: int) -> None:
        self.answers[u.role] = what
        if UNDECIDED not in self.answers:
            done(s)
            open_answers(s, u, self.answers)


def begin_first_hands(s: State) -> FirstHands | None:
    """Only with the option."""
    return FirstHands([UNDECIDED, UNDECIDED]) if has_rule(s, NEW_HANDS) else None


def open_answers(s: State, u: Umpire, answers: list[int]) -> None:
    """TTLM.12.3.1a First both throw away what they do not want, then Germany draws, then the Entente [11.2b]."""
    u.reveal()
    missing = [0, 0]
    for side in (GERMAN, ENTENTE):
        if answers[side] == RENEWED:
            missing[side] = throw_hand(s, side)
            u.tell("log-new-hand", "TTLM.12.3.1a", side, side=side)
        else:
            u.tell("log-first-hand-kept", "TTLM.12.3.1a", side, side=side)
    for side in (GERMAN, ENTENTE):
        for _ in range(missing[side]):
            draw_card(s, u, side)


def throw_hand(s: State, side: int) -> int:
    """The whole hand goes on the discard pile; how many cards that were."""
    count = 0
    for kind in range(KINDS):
        held = s.hands[side * KINDS + kind]
        s.hands[side * KINDS + kind] = 0
        s.pile[kind] += held
        count += held
    return count
