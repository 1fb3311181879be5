"""What a role can imagine: a whole state it could not tell from the true one. Bots search it, the laws compare it."""

from __future__ import annotations

from grognard.games.trench.ids import ABILITY, BUNKER_MODE_BONUS_PILE, SETUP_PLACE, TRAP
from grognard.games.trench.s1_board import OWN_TRENCHES
from grognard.games.trench.s2_cards import may_stand
from grognard.games.trench.s3_setup import Placing, placing
from grognard.games.trench.s4_turn import Discarding, WithCard, WithTroop
from grognard.games.trench.s6_movement import FreeStep
from grognard.games.trench.s8_bonus import OverTheTop
from grognard.games.trench.s9_traps import Aiming
from grognard.games.trench.s10_bunker import PileChoice
from grognard.games.trench.state import (
    BONUS_DECK,
    FRENCH,
    GERMAN,
    OFF,
    TROOP_DECK,
    WAIVED_UNSEEN,
    State,
    deck,
    is_troop,
    owner,
    put,
    take,
)
from grognard.kernel.chance import Dice
from grognard.kernel.flow import Frame


def imagine(s: State, role: int, dice: Dice) -> State:
    """A state this role cannot tell from the true one: what it does not see is dealt again.

    Known to everybody: how many cards lie where. Hidden from a role: the other's hand, set-up cards and piles, which
    traps lie face down (traps they must be), and whether he has waived. What is left in its own decks a role can work
    out, but not how it lies. Nothing else of the true state is looked at: states that look alike are imagined alike.
    """
    c = s.clone()
    for other in (FRENCH, GERMAN):
        if other != role:
            deal_troops_anew(c, other, dice)
            deal_bonus_anew(c, other, dice)
            if c.waived[other] == WAIVED_UNSEEN:
                c.waived[other] = 0
            continue
        c.decks[other + 2 * TROOP_DECK].sort()
        if not is_choosing(c):
            c.decks[other + 2 * BONUS_DECK].sort()
    hide_fingers(c, role)
    return c


def is_choosing(c: State) -> bool:
    """TR.bunker.decks Each still picks his Bonus cards: who picks sees his pile lie before him."""
    return bool(c.stack) and isinstance(c.stack[-1], PileChoice)


def shuffled(cards: list[int], dice: Dice) -> list[int]:
    out = sorted(cards)
    for i in range(len(out) - 1, 0, -1):
        j = dice.below(i + 1, "imagine")
        out[i], out[j] = out[j], out[i]
    return out


def deal_troops_anew(c: State, other: int, dice: Dice) -> None:
    """Deck and hand (and, while placing, what lies face down) are mixed and dealt again."""
    face_down = placing(c)
    troops = deck(c, other, TROOP_DECK)
    in_hand = [x for x in c.hands[other] if is_troop(x)]
    bonus_in_hand = [x for x in c.hands[other] if not is_troop(x)]
    pool = troops + in_hand + (c.armies[other] if face_down else [])
    pool = shuffled(pool, dice)
    held = len(in_hand) + (len(c.armies[other]) if face_down else 0)
    if face_down:
        for t in list(c.armies[other]):
            take(c, t)
        c.armies[other] = []
    hand = [pool.pop() for _ in range(held)]
    if face_down:
        hand = lay_at_random(c, other, hand, dice)
    c.decks[other + 2 * TROOP_DECK] = pool
    c.hands[other] = hand + bonus_in_hand


def lay_at_random(c: State, other: int, hand: list[int], dice: Dice) -> list[int]:
    """Some sealed placement: all six if the other is ready, any number if not (nobody sees how many)."""
    wanted = SETUP_PLACE if c.ready[other] else dice.below(SETUP_PLACE + 1, "imagine")
    while True:  # a box filled with the wrong pair can shut out the last card: then lay them out again
        rest = try_to_lay(c, other, hand, wanted, dice)
        if len(c.armies[other]) == wanted:
            return rest
        for card in c.armies[other]:
            take(c, card)
        c.armies[other] = []


def try_to_lay(c: State, other: int, hand: list[int], wanted: int, dice: Dice) -> list[int]:
    rest: list[int] = []
    for card in hand:
        free = [b for b in OWN_TRENCHES[other] if may_stand(c, card, b) is None]
        if len(c.armies[other]) == wanted or not free:
            rest.append(card)
            continue
        put(c, card, free[dice.below(len(free), "imagine")])
        c.armies[other].append(card)
    return rest


def deal_bonus_anew(c: State, other: int, dice: Dice) -> None:
    """Set traps first, for they must be traps; then hand, pile and what was left aside."""
    held = sum(1 for x in c.hands[other] if not is_troop(x))
    pool = shuffled(
        deck(c, other, BONUS_DECK) + [x for x in c.hands[other] if not is_troop(x)] + c.down[other] + c.aside[other],
        dice,
    )
    traps = [x for x in pool if ABILITY[x] & TRAP][: len(c.down[other])]
    pool = [x for x in pool if x not in traps]
    in_pile = len(deck(c, other, BONUS_DECK))
    if is_choosing(c) and not c.ready[other]:
        in_pile = dice.below(BUNKER_MODE_BONUS_PILE + 1, "imagine")  # nobody sees how far the other has come
    c.down[other] = traps
    c.hands[other] = [x for x in c.hands[other] if is_troop(x)] + [pool.pop() for _ in range(held)]
    c.decks[other + 2 * BONUS_DECK] = [pool.pop() for _ in range(in_pile)]
    c.aside[other] = pool


def hide_fingers(c: State, role: int) -> None:
    """What another role has just taken up is not to be seen: put it down."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Placing):
        for other in (FRENCH, GERMAN):
            if other != role:
                top.picked[other] = OFF
    elif taken_up_unseen(c, role) or (c.active != role and may_be_over(top)):
        c.stack.pop()


def may_be_over(frame: Frame | None) -> bool:
    """A question that its last word ends without a trace: nobody else can tell whether it is still asked."""
    if isinstance(frame, Discarding):
        return frame.count > 0
    return isinstance(frame, (FreeStep, OverTheTop))


def taken_up_unseen(c: State, role: int) -> bool:
    """A troop or card in another's fingers that does not lie open yet."""
    top = c.stack[-1] if c.stack else None
    if isinstance(top, Aiming):
        return owner(top.card) != role and top.card not in c.open[owner(top.card)]
    return isinstance(top, (WithTroop, WithCard)) and c.active != role
