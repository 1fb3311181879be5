"""Optional card (Bunker): a stronghold in the centre box, smaller Bonus piles, and a new thing to fight for."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import BUNKER_MODE_BONUS_GAIN, BUNKER_MODE_BONUS_PILE
from grognard.games.trench.s1_board import CENTRE
from grognard.games.trench.s2_cards import controls
from grognard.games.trench.s9_traps import NOT_NOW
from grognard.games.trench.state import BONUS_DECK, FRENCH, GERMAN, State, deck, owner
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

EIGHT_REQUIRED = Refusal("TR.bunker.decks", "why-eight-required")
EIGHT_ALREADY = Refusal("TR.bunker.decks", "why-eight-already")
NOT_IN_PILE = Refusal("TR.bunker.decks", "why-not-in-pile")
NOT_ASIDE = Refusal("TR.bunker.opponent-bonus", "why-not-aside")
BUNKER_NOT_HELD = Refusal("TR.bunker.opponent-bonus", "why-bunker-not-held")


@dataclass
class PileChoice(Decision):
    """TR.bunker.decks Each secretly picks eight of its eighteen Bonus cards as its draw pile [TR.amb.bunker-choice]."""

    def clone(self) -> PileChoice:
        return PileChoice()

    def roles(self, s: State) -> list[int]:
        return [r for r in (FRENCH, GERMAN) if not s.ready[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        pile = deck(s, role, BONUS_DECK)
        if len(pile) < BUNKER_MODE_BONUS_PILE:
            for card in s.aside[role]:
                out.add("card", card)
        else:
            out.add("ready")
        for card in pile:
            out.add("back", card)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "card":
            return EIGHT_ALREADY if arg in s.aside[role] else NOT_IN_PILE
        if verb == "back":
            return NOT_IN_PILE
        if verb == "ready":
            return EIGHT_REQUIRED
        return NOT_NOW

    def do_card(self, s: State, u: Umpire, card: int) -> None:
        role = owner(card)
        s.aside[role].remove(card)
        deck(s, role, BONUS_DECK).append(card)

    def do_back(self, s: State, u: Umpire, card: int) -> None:
        role = owner(card)
        deck(s, role, BONUS_DECK).remove(card)
        s.aside[role].append(card)

    def do_ready(self, s: State, u: Umpire, _: int) -> None:
        s.ready[u.role] = 1
        if s.ready[FRENCH] and s.ready[GERMAN]:
            done(s)


def holds_bunker(s: State, role: int) -> bool:
    """TR.bunker.control-loss Infantry or Support in the centre box, in the bunker mode."""
    return s.bunker != 0 and controls(s, role, CENTRE)


@dataclass
class BunkerGain(Decision):
    """TR.bunker.opponent-bonus Who faces the bunker may add up to two unused Bonus cards to his pile."""

    role: int
    left: int

    def clone(self) -> BunkerGain:
        return BunkerGain(self.role, self.left)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for card in s.aside[role]:
            out.add("card", card)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NOT_ASIDE if verb == "card" else NOT_NOW

    def do_card(self, s: State, u: Umpire, card: int) -> None:
        s.aside[self.role].remove(card)
        deck(s, self.role, BONUS_DECK).append(card)
        u.tell("log-bunker-gain", "TR.bunker.opponent-bonus", self.role, side=self.role)
        self.left -= 1
        if self.left == 0 or not s.aside[self.role]:
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


def bunker_gain(s: State, role: int) -> BunkerGain | None:
    return BunkerGain(role, BUNKER_MODE_BONUS_GAIN) if s.aside[role] else None
