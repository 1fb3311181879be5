"""What is said before it is done: the turn that ends without an attack, and whatever empties the own Troop deck.

Everything here is known to the player: his own hand, the sizes of the decks, and the board.
"""

from __future__ import annotations

from typing import Final

from grognard.games.trench.ids import (
    BUNKER_MODE_DISCARD,
    FORWARD_TRENCH_DISCARD,
    HAND,
    REAR_TRENCH_DISCARD,
    WARNING_LIMIT,
)
from grognard.games.trench.s1_board import KIND_OF_BOX, OWN_TRENCHES, REAR
from grognard.games.trench.s2_cards import controls
from grognard.games.trench.s4_turn import Actions, Discarding, Refill, WithCard
from grognard.games.trench.s10_bunker import holds_bunker
from grognard.games.trench.state import BONUS_DECK, TROOP_DECK, State, deck
from grognard.kernel.game import Caution, Phrase

LOSES: Final = "loses"
COSTS: Final = "costs"
NOTE: Final = "note"


def cautions(s: State, role: int, verb: str, arg: int) -> tuple[Caution, ...]:
    """What this action brings about beside its purpose."""
    top = s.stack[-1]
    if isinstance(top, Actions):
        if verb == "done":
            return tuple(ending(s, role))
        return spending(s, role) if verb == "discard" else ()  # one card at least must go then
    if isinstance(top, WithCard) or (isinstance(top, Discarding) and verb == "card"):
        return spending(s, role)
    if isinstance(top, Refill) and verb == "draw":
        return drawing(s, role, arg)
    return ()


def drawing(s: State, role: int, which: int) -> tuple[Caution, ...]:
    """TR.victory.own-draw Who draws the last card of his own Troop deck has lost."""
    if which != TROOP_DECK or not last_troop(s, role):
        return ()
    return (Caution(Phrase("caution-last-draw", "TR.victory.own-draw", {"enemy": 1 - role}), LOSES),)


def ending(s: State, role: int) -> list[Caution]:
    """What the end of the turn does, in its order: warning, control, refill [TR.amb.end-order]."""
    out: list[Caution] = []
    left = len(deck(s, role, TROOP_DECK))
    if not s.struck:
        tokens = next_token(s, role)
        if tokens < WARNING_LIMIT:
            out.append(Caution(Phrase("caution-warning", "TR.warn.token", {"tokens": tokens, "most": WARNING_LIMIT})))
        else:
            left -= 1
            if left == 0:
                return [Caution(Phrase("caution-warning-last", "TR.warn.discard", {"enemy": 1 - role}), LOSES)]
            out.append(Caution(Phrase("caution-warning-card", "TR.warn.discard", {"tokens": tokens, "left": left})))
    taken = enemy_losses(s, role)
    theirs = len(deck(s, 1 - role, TROOP_DECK))
    if taken >= theirs:
        return [*out, Caution(Phrase("caution-control-wins", "TR.victory.deck-empty", {"enemy": 1 - role}), NOTE)]
    if taken:
        numbers = {"cards": taken, "left": theirs - taken, "enemy": 1 - role}
        out.append(Caution(Phrase("caution-control", "TR.control.discards", numbers), NOTE))
    need = forced_draws(s, role, len(s.hands[role]))
    if need >= left:
        numbers = {"need": need, "left": left, "enemy": 1 - role}
        out.append(Caution(Phrase("caution-refill-lost", "TR.victory.own-draw", numbers), LOSES))
    return out


def last_troop(s: State, role: int) -> bool:
    return len(deck(s, role, TROOP_DECK)) == 1


def next_token(s: State, role: int) -> int:
    """The warning that this turn would bring if it ended now."""
    return s.warned[role] + 1


def warned_now(s: State) -> bool:
    """TR.warn.token Would the turn bring a warning if it ended now?"""
    return isinstance(s.stack[-1], Actions) and not s.struck


def forced_draws(s: State, role: int, hand: int) -> int:
    """TR.hand.forced-troop How many Troop cards must be drawn to hold eight, with that many cards in the hand."""
    return max(0, HAND - hand - len(deck(s, role, BONUS_DECK)))


def enemy_losses(s: State, role: int) -> int:
    """TR.control.discards, TR.bunker.control-loss What the enemy's Troop deck would lose if the turn ended now."""
    cards = 0
    for box in OWN_TRENCHES[1 - role]:
        if controls(s, role, box):
            cards += REAR_TRENCH_DISCARD if KIND_OF_BOX[box] == REAR else FORWARD_TRENCH_DISCARD
    return cards + (BUNKER_MODE_DISCARD if holds_bunker(s, role) else 0)


def spending(s: State, role: int) -> tuple[Caution, ...]:
    """A card leaves the hand: with it gone, does making up the hand take the last Troop card?"""
    left, hand = len(deck(s, role, TROOP_DECK)), len(s.hands[role])
    before, after = forced_draws(s, role, hand), forced_draws(s, role, hand - 1)
    if enemy_losses(s, role) >= len(deck(s, 1 - role, TROOP_DECK)):
        return ()  # the enemy's deck is empty before anything is drawn
    numbers = {"need": after, "left": left, "enemy": 1 - role}
    if after >= left:
        lost_already = before >= left
        return () if lost_already else (Caution(Phrase("caution-spends-last", "TR.victory.own-draw", numbers), LOSES),)
    if not s.struck and next_token(s, role) >= WARNING_LIMIT and after >= left - 1 > before:
        return (Caution(Phrase("caution-spends-risk", "TR.warn.discard", numbers)),)
    return ()
