"""12.3.2 Hand building: each side picks up to half of its first hand from twenty cards, the rest is dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import KINDS
from grognard.games.ttlm.s9_cards import draw_card
from grognard.games.ttlm.state import BUILT_HANDS, ENTENTE, GERMAN, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Secret, Umpire

PILE: Final = 20  # cards for each side to pick from; the fifteen others are set aside

HALF_A_HAND: Final = Refusal("TTLM.12.3.2a", "why-half-a-hand")
NOT_IN_PILE: Final = Refusal("TTLM.12.3.2a", "why-not-in-pile")
PICK_FIRST: Final = Refusal("TTLM.12.3.2a", "why-pick-cards")
NO_PICKING: Final = Refusal("TTLM.12.3.2a", "why-no-picking")


@dataclass
class Building(Decision):
    """TTLM.12.3.2a Both pick at the same time, each from cards that nobody else sees [TTLM.R31].

    All cards stay in the draw pile until both are ready; what lies in the piles, and what is picked, is noted here.
    """

    sizes: list[int]  # side -> cards of its first hand
    piles: list[int]  # side * KINDS + kind -> cards that it may still pick
    picks: list[int]  # likewise, those it has picked
    ready: list[int]

    def clone(self) -> Building:
        return Building(self.sizes.copy(), self.piles.copy(), self.picks.copy(), self.ready.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (GERMAN, ENTENTE) if not self.ready[r]]

    def picked(self, side: int) -> int:
        return sum(self.picks[side * KINDS : (side + 1) * KINDS])

    def left(self, s: State, side: int) -> int:
        """How many more it may pick: half of its hand, rounded down; a card it asked for takes a place [14.5.1]."""
        have = sum(s.hands[side * KINDS : (side + 1) * KINDS])
        return min(self.sizes[side] // 2, self.sizes[side] - have) - self.picked(side)

    def may_pick(self, s: State, side: int, kind: int) -> Refusal | None:
        if not self.piles[side * KINDS + kind]:
            return NOT_IN_PILE
        return None if self.left(s, side) > 0 else HALF_A_HAND

    def offer(self, s: State, role: int, out: Offer) -> None:
        for kind in range(KINDS):
            if self.may_pick(s, role, kind) is None:
                out.add("pick", kind)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return self.may_pick(s, role, arg) if verb == "pick" else PICK_FIRST

    def do_pick(self, s: State, u: Umpire, kind: int) -> None:
        self.piles[u.role * KINDS + kind] -= 1
        self.picks[u.role * KINDS + kind] += 1

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        self.ready[u.role] = 1
        if all(self.ready):
            done(s)
            build_hands(s, u, self)


def begin_building(s: State, u: Umpire, sizes: list[int]) -> Building | None:
    """TTLM.12.3.2a Two piles of twenty cards, drawn blindly; only with the option."""
    if not has_rule(s, BUILT_HANDS):
        return None
    rest, piles = s.deck.copy(), [0] * (2 * KINDS)
    for side in (GERMAN, ENTENTE):
        for _ in range(PILE):
            kind = drawn(rest, u.below(sum(rest), "pile"))
            rest[kind] -= 1
            piles[side * KINDS + kind] += 1
    return Building(sizes, piles, [0] * (2 * KINDS), [0, 0])


def drawn(cards: list[int], at: int) -> int:
    """The kind of a card, counted through."""
    for kind in range(KINDS):
        at -= cards[kind]
        if at < 0:
            return kind
    raise ValueError("fewer cards than that")


def build_hands(s: State, u: Umpire, built: Building) -> None:
    """TTLM.12.3.2a What was picked is in hand; all else is one draw pile again, from which the hands are filled up."""
    u.reveal()
    for side in (GERMAN, ENTENTE):
        for kind in range(KINDS):
            count = built.picks[side * KINDS + kind]
            s.deck[kind] -= count
            s.hands[side * KINDS + kind] += count
            for _ in range(count):
                u.tell("log-picked", "TTLM.12.3.2a", side, side=side, card=Secret(side, kind))
    for side in (GERMAN, ENTENTE):
        for _ in range(built.sizes[side] - sum(s.hands[side * KINDS : (side + 1) * KINDS])):
            draw_card(s, u, side)
