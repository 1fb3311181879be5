"""Game set-up: eight cards drawn, six laid face down at the same time, the reveal, and the hand made up to eight."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import (
    BONUS_A_SIDE,
    HAND,
    SETUP_DRAW,
    SETUP_PLACE,
    TROOPS_A_SIDE,
)
from grognard.games.trench.s1_board import OWNER_OF_BOX
from grognard.games.trench.s2_cards import may_stand
from grognard.games.trench.s4_turn import DECK_EMPTY, HAND_FULL, Turn, draw_card
from grognard.games.trench.s9_traps import NOT_NOW
from grognard.games.trench.s10_bunker import PileChoice
from grognard.games.trench.state import (
    BONUS_DECK,
    FIRST_BONUS,
    FRENCH,
    GERMAN,
    NOBODY,
    OFF,
    TROOP_DECK,
    State,
    bare,
    deck,
    owner,
    put,
    take,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Umpire

OWN_BOXES_ONLY = Refusal("TR.setup.place-six", "why-setup-own-boxes")
STACK_LIMIT = Refusal("TR.setup.stack-limit", "why-setup-stack")
SIX_REQUIRED = Refusal("TR.setup.place-six", "why-six-required")
SIX_ALREADY = Refusal("TR.setup.place-six", "why-six-already")
NOT_YOURS_TO_PLACE = Refusal("TR.setup.place-six", "why-not-in-hand")
NOT_PLACED = Refusal("TR.setup.place-six", "why-not-placed")
PICK_FIRST = Refusal("TR.setup.place-six", "why-pick-card-first")
TROOPS_FIRST = Refusal("TR.setup.draw-eight", "why-troops-first")


def new_game(bunker: bool, coin: bool, edition: bool) -> State:
    """TR.setup.decks Each side's Troop and Bonus decks, and nothing on the board."""
    s = bare()
    s.bunker, s.coin, s.edition = int(bunker), int(coin), int(edition)
    for role in (FRENCH, GERMAN):
        first = role * TROOPS_A_SIDE
        deck(s, role, TROOP_DECK).extend(range(first, first + TROOPS_A_SIDE))
        first = FIRST_BONUS + role * BONUS_A_SIDE
        pile = s.aside[role] if bunker else deck(s, role, BONUS_DECK)
        pile.extend(range(first, first + BONUS_A_SIDE))
    s.stack.append(SetUp(0))
    return s


@dataclass
class SetUp(Routine):
    """The set-up, in the book's order."""

    def clone(self) -> SetUp:
        return SetUp(self.at)

    def steps(self) -> tuple[Step, ...]:
        return SET_UP


def choose_piles(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TR.bunker.decks In the bunker mode each side first picks its eight Bonus cards."""
    return PileChoice() if s.bunker else None


def draw_eight(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TR.setup.draw-eight Eight cards from the Troop deck only."""
    s.ready = [0, 0]
    for role in (FRENCH, GERMAN):
        for _ in range(SETUP_DRAW):
            draw_card(s, u, role, TROOP_DECK)
    u.tell("log-setup", "TR.setup.draw-eight")
    return None


def place_six(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return Placing([OFF, OFF])


def reveal(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TR.setup.simultaneous-reveal All cards are turned up at the same time: nobody learns whom the other laid out
    first, not even by the order in which he is offered targets."""
    for role in (FRENCH, GERMAN):
        s.armies[role].sort()
        u.tell("log-revealed", "TR.setup.simultaneous-reveal", role, side=role, units=s.armies[role].copy())
    return None


def who_begins(s: State, u: Umpire, f: SetUp) -> Frame | None:
    """TR.setup.first-player The first to finish placing; with the option, a coin [TR.amb.first-player]."""
    if s.coin:
        s.first = u.below(2, "coin: who begins")
        u.tell("log-coin", "TR.setup.first-player", s.first, side=s.first)
    else:
        u.tell("log-first", "TR.setup.first-player", s.first, side=s.first)
    return None


def draw_six_more(s: State, u: Umpire, f: SetUp) -> Frame | None:
    return Drawing()


def begin(s: State, u: Umpire, f: SetUp) -> Frame | None:
    s.active = 1 - s.first  # the turn changes hands as it begins
    done(s)
    return Turn(0)


SET_UP = (
    Step("TR.bunker.decks", choose_piles),
    Step("TR.setup.draw-eight", draw_eight),
    Step("TR.setup.place-six", place_six),
    Step("TR.setup.simultaneous-reveal", reveal),
    Step("TR.setup.first-player", who_begins),
    Step("TR.setup.draw-six-more", draw_six_more),
    Step("TR.turn.alternate", begin),
)


def may_lay(s: State, role: int, card: int, box: int) -> Refusal | None:
    """TR.setup.place-six Own forward or rear trench boxes; two a box, of different types [TR.setup.stack-limit]."""
    if OWNER_OF_BOX[box] != role:
        return OWN_BOXES_ONLY
    return None if may_stand(s, card, box) is None else STACK_LIMIT


@dataclass
class Placing(Decision):
    """TR.setup.place-six Both lay six of eight cards face down, neither seeing the other [TR.amb.sealed-setup]."""

    picked: list[int]  # role -> card in the fingers, or OFF

    def clone(self) -> Placing:
        return Placing(self.picked.copy())

    def roles(self, s: State) -> list[int]:
        return [r for r in (FRENCH, GERMAN) if not s.ready[r]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        card = self.picked[role]
        if card != OFF:
            for box in range(len(OWNER_OF_BOX)):
                if may_lay(s, role, card, box) is None:
                    out.add("box", box)
            return
        if len(s.armies[role]) < SETUP_PLACE:
            for c in s.hands[role]:
                out.add("card", c)
        else:
            out.add("ready")
        for c in s.armies[role]:
            out.add("lift", c)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        card = self.picked[role]
        if verb == "box":
            return PICK_FIRST if card == OFF else may_lay(s, role, card, arg)
        if verb == "card":
            if arg not in s.hands[role]:
                return NOT_YOURS_TO_PLACE
            return SIX_ALREADY if card == OFF else NOT_NOW
        if verb == "lift":
            return NOT_PLACED if arg not in s.armies[role] else NOT_NOW
        if verb == "ready":
            return SIX_REQUIRED
        return TROOPS_FIRST if verb == "draw" else NOT_NOW

    def do_card(self, s: State, u: Umpire, card: int) -> None:
        self.picked[owner(card)] = card

    def do_box(self, s: State, u: Umpire, box: int) -> None:
        """TR.setup.free-of-cp Laying out is free."""
        role = u.role
        card = self.picked[role]
        self.picked[role] = OFF
        s.hands[role].remove(card)
        s.armies[role].append(card)
        put(s, card, box)

    def do_lift(self, s: State, u: Umpire, card: int) -> None:
        role = owner(card)
        take(s, card)
        s.armies[role].remove(card)
        s.hands[role].append(card)

    def do_ready(self, s: State, u: Umpire, _: int) -> None:
        role = u.role
        s.ready[role] = 1
        if s.first == NOBODY:
            s.first = role
        u.tell("log-ready", "TR.setup.simultaneous-reveal", role, side=role)
        if s.ready[FRENCH] and s.ready[GERMAN]:
            u.reveal()
            done(s)


def placing(s: State) -> bool:
    """The set-up cards still lie face down [TR.setup.simultaneous-reveal]."""
    return isinstance(s.stack[-1], Placing)


@dataclass
class Drawing(Decision):
    """TR.setup.draw-six-more Each makes up the hand to eight from either deck, card by card."""

    def clone(self) -> Drawing:
        return Drawing()

    def roles(self, s: State) -> list[int]:
        return [r for r in (FRENCH, GERMAN) if len(s.hands[r]) < HAND]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for which in (TROOP_DECK, BONUS_DECK):
            if deck(s, role, which):
                out.add("draw", which)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return DECK_EMPTY if verb == "draw" else NOT_NOW

    def do_draw(self, s: State, u: Umpire, which: int) -> None:
        draw_card(s, u, u.role, which)
        if not s.result and not self.roles(s):
            done(s)


__all__ = ["HAND_FULL", "Drawing", "Placing", "SetUp", "new_game", "placing"]
