"""Place a troop card: from the hand into an own rear trench box, for its printed cost."""

from __future__ import annotations

from grognard.games.trench.ids import COST, REINFORCEMENT
from grognard.games.trench.s1_board import OWN_REAR, OWN_TRENCHES, OWNER_OF_BOX, own_rear
from grognard.games.trench.s2_cards import ENEMY_THERE, has, may_stand
from grognard.games.trench.s6_movement import NO_CP
from grognard.games.trench.state import State, put
from grognard.kernel.flow import Offer, Refusal
from grognard.kernel.umpire import Umpire

REAR_ONLY = Refusal("TR.place.rear-only", "why-rear-only")
FORWARD_BY_TEXT = Refusal("TR.place.forward-exception", "why-forward-exception")
ENEMY_IN_REAR = Refusal("TR.place.enemy-occupied", "why-enemy-in-rear")
NO_ROOM = Refusal("TR.place.no-box", "why-no-room")
NOT_IN_HAND = Refusal("TR.turn.action-list", "why-not-in-hand")


def may_place(s: State, role: int, card: int, box: int) -> Refusal | None:
    """TR.place.rear-only An own rear trench box; forward only by the card's own text [TR.place.forward-exception]."""
    if card not in s.hands[role]:
        return NOT_IN_HAND
    if OWNER_OF_BOX[box] != role:
        return REAR_ONLY
    if not own_rear(role, box) and not has(card, REINFORCEMENT):
        return FORWARD_BY_TEXT
    refusal = may_stand(s, card, box)
    if refusal is ENEMY_THERE:
        return ENEMY_IN_REAR  # [TR.place.enemy-occupied]
    if refusal is None and s.cp < COST[card]:
        return NO_CP
    return refusal  # [TR.place.stack]


def boxes_for(role: int, card: int) -> list[int]:
    return OWN_TRENCHES[role] if has(card, REINFORCEMENT) else OWN_REAR[role]


def may_place_anywhere(s: State, role: int, card: int) -> Refusal | None:
    """TR.place.no-box No room, no deployment."""
    if s.cp < COST[card]:
        return NO_CP
    for box in boxes_for(role, card):
        if may_stand(s, card, box) is None:
            return None
    return NO_ROOM


def offer_places(s: State, role: int, card: int, out: Offer) -> None:
    for box in boxes_for(role, card):
        if may_place(s, role, card, box) is None:
            out.add("place", box)


def place(s: State, u: Umpire, role: int, card: int, box: int) -> None:
    """TR.card.cp-cost The printed cost is for deployment; TR.place.acts-at-once the card may act at once."""
    s.cp -= COST[card]
    s.hands[role].remove(card)
    s.armies[role].append(card)
    put(s, card, box)
    u.tell("log-place", "TR.place.rear-only", role, unit=card, box=box, cost=COST[card])
