"""What is true at all times, whatever is played: each quotes its rule. The laws run these after every action."""

from __future__ import annotations

from grognard.games.trench.ids import (
    ABILITY,
    BONUS_SLOTS,
    BOX_LIMIT,
    CARDS,
    CP_PER_TURN,
    HAND,
    HEALTH,
    PERSISTENT,
    TRAP,
    TROOPS,
    TYPE,
)
from grognard.games.trench.s3_setup import Placing
from grognard.games.trench.s4_turn import Keeping, Refill
from grognard.games.trench.state import BOXES, FRENCH, GERMAN, OFF, State, is_troop, owner, slots_used, troops_in

BY_WORD = ("/TR.amb.time-out", "/TR.amb.resign", "/TR.amb.draw")  # ends that empty no deck


def every_card_is_in_one_place(s: State) -> None:
    """TR.card.two-decks-per-side No card is lost, doubled or on the wrong side."""
    seen: list[int] = []
    for role in (FRENCH, GERMAN):
        zones = (s.armies[role], s.hands[role], s.down[role], s.open[role], s.lost[role], s.aside[role])
        mine = [c for zone in zones for c in zone] + s.decks[role] + s.decks[role + 2]
        assert all(owner(c) == role for c in mine), "TR.card.two-decks-per-side: a card on the wrong side"
        seen += mine
    assert sorted(seen) == list(range(CARDS)), "TR.card.two-decks-per-side: a card is missing or doubled"


def decks_are_not_mixed(s: State) -> None:
    """TR.setup.decks Troop decks hold troops, Bonus decks hold bonus cards."""
    for role in (FRENCH, GERMAN):
        assert all(is_troop(c) for c in s.decks[role]), "TR.setup.decks"
        assert not any(is_troop(c) for c in s.decks[role + 2] + s.open[role] + s.down[role]), "TR.setup.decks"


def stacks_are_legal(s: State) -> None:
    """TR.stack.limit, TR.stack.different-types, TR.stack.no-enemy."""
    for box in range(BOXES):
        troops = troops_in(s, box)
        assert len(troops) <= BOX_LIMIT, "TR.stack.limit"
        assert s.here[box] != OFF or s.also[box] == OFF, "an index out of step"
        if len(troops) == 2:
            assert owner(troops[0]) == owner(troops[1]), "TR.stack.no-enemy"
            assert TYPE[troops[0]] != TYPE[troops[1]], "TR.stack.different-types"


def the_board_agrees_with_itself(s: State) -> None:
    """The indexes kept for speed say what the cards say."""
    for troop in range(TROOPS):
        box = s.at[troop]
        assert (box != OFF) == (troop in s.armies[owner(troop)]), "an army out of step"
        assert box == OFF or troop in troops_in(s, box), "a box out of step"
    assert sum(len(troops_in(s, b)) for b in range(BOXES)) == len(s.armies[0]) + len(s.armies[1])


def damage_is_below_health(s: State) -> None:
    """TR.damage.destroyed A card at its health is off the board; off the board there is no damage."""
    for troop in range(TROOPS):
        if s.at[troop] == OFF:
            assert s.hurt[troop] == 0, "TR.marker.damage: damage off the board"
        else:
            assert 0 <= s.hurt[troop] < HEALTH[troop], "TR.damage.destroyed"


def command_points_are_in_range(s: State) -> None:
    """TR.cp.six, TR.cp.insufficient."""
    assert 0 <= s.cp <= CP_PER_TURN, "TR.cp.insufficient"


def slots_are_five(s: State) -> None:
    """TR.slot.five At most five; TR.trap.face-down only traps lie face down."""
    for role in (FRENCH, GERMAN):
        assert slots_used(s, role) <= BONUS_SLOTS, "TR.slot.five"
        assert all(ABILITY[c] & TRAP for c in s.down[role]), "TR.trap.face-down"


def hands_are_at_most_eight(s: State) -> None:
    """TR.hand.refill A hand is never more than eight."""
    assert all(len(hand) <= HAND for hand in s.hands), "TR.hand.refill"


def only_what_stays_outlasts_the_turn(s: State) -> None:
    """TR.bonus.default, TR.trap.revealed-discard Once the turn closes only persistent cards lie open."""
    if s.stack and isinstance(s.stack[-1], (Keeping, Refill)):
        for role in (FRENCH, GERMAN):
            assert all(ABILITY[c] & PERSISTENT for c in s.open[role]), "TR.bonus.default"


def the_loser_has_an_empty_deck(s: State) -> None:
    """TR.victory.deck-empty A game is over exactly when a Troop deck is empty."""
    if s.stack and isinstance(s.stack[-1], Placing):
        return
    if s.result.endswith(BY_WORD):
        return
    empty = [r for r in (FRENCH, GERMAN) if not s.decks[r]]
    assert bool(s.result) == bool(empty), "TR.victory.deck-empty"


INVARIANTS = (
    every_card_is_in_one_place,
    decks_are_not_mixed,
    stacks_are_legal,
    the_board_agrees_with_itself,
    damage_is_below_health,
    command_points_are_in_range,
    slots_are_five,
    hands_are_at_most_eight,
    only_what_stays_outlasts_the_turn,
    the_loser_has_an_empty_deck,
)
