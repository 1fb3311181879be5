"""What is hidden in Trench 1918, exchanged for the laws. Written without imagine: see docs/add_a_game.md.

Each function gives states that a role cannot tell from the true one, with one hidden fact exchanged for another.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.trench.ids import ABILITY, BUNKER_MODE_BONUS_PILE, COST, SETUP_PLACE, TRAP
from grognard.games.trench.s3_setup import Placing, may_lay
from grognard.games.trench.s4_turn import Actions, WithCard, WithTroop, may_take_card, may_take_up
from grognard.games.trench.s8_bonus import OverTheTop, may_go_over
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
    is_troop,
    owner,
    put,
    take,
)
from grognard.kernel.chance import Dice
from grognard.kernel.flow import Decision


def others(role: int) -> list[int]:
    """Whose secrets are kept from this role."""
    return [r for r in (FRENCH, GERMAN) if r != role]


def any_of(items: list[int], dice: Dice) -> int:
    return items[dice.below(len(items), "swap")]


def in_fingers(s: State) -> list[int]:
    """Cards that the decision in hand speaks of."""
    top = s.stack[-1]
    if isinstance(top, (WithCard, Aiming)):
        return [top.card]
    return top.picked if isinstance(top, Placing) else []


def is_choosing(s: State) -> bool:
    return isinstance(s.stack[-1], PileChoice)


def exchanged(s: State, one: list[int], other: list[int], a: int, b: int) -> None:
    """Card a of the first pile lies where card b of the second lay."""
    one[one.index(a)] = b
    other[other.index(b)] = a


def hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.setup.hidden-information A Troop card in hand against one of the deck."""
    for r in others(role):
        held = [x for x in s.hands[r] if is_troop(x) and x not in in_fingers(s)]
        if held and s.decks[r]:
            c = s.clone()
            exchanged(c, c.hands[r], c.decks[r + 2 * TROOP_DECK], any_of(held, dice), any_of(s.decks[r], dice))
            yield c


def bonus_hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A Bonus card in hand against one of the pile or, in the bunker mode, one that was left aside."""
    for r in others(role):
        held = [x for x in s.hands[r] if not is_troop(x) and x not in in_fingers(s)]
        c = s.clone()
        for pile in (c.decks[r + 2 * BONUS_DECK], c.aside[r]):
            if held and pile:
                exchanged(c, c.hands[r], pile, any_of(held, dice), any_of(pile, dice))
                yield c
                break


def aside(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.bunker.decks Which eight of the eighteen Bonus cards make the pile is a secret."""
    for r in others(role):
        pile = s.decks[r + 2 * BONUS_DECK]
        if pile and s.aside[r]:
            c = s.clone()
            exchanged(c, c.decks[r + 2 * BONUS_DECK], c.aside[r], any_of(pile, dice), any_of(s.aside[r], dice))
            yield c


def pile_so_far(s: State, role: int, dice: Dice) -> Iterator[State]:
    """While the piles are chosen nobody sees how many the other has taken."""
    for r in others(role):
        if is_choosing(s) and not s.ready[r]:
            c = s.clone()
            pile, left = c.decks[r + 2 * BONUS_DECK], c.aside[r]
            if len(pile) < BUNKER_MODE_BONUS_PILE:
                pile.append(left.pop(dice.below(len(left), "swap")))
            else:
                left.append(pile.pop(dice.below(len(pile), "swap")))
            yield c


def trap(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.trap.face-down Another trap lies there; it cost as much, for that was seen."""
    for r in others(role):
        for lying in [x for x in s.down[r] if x not in in_fingers(s)]:
            c = s.clone()
            for zone in (c.hands[r], c.decks[r + 2 * BONUS_DECK], c.aside[r]):
                alike = [x for x in zone if ABILITY[x] & TRAP and COST[x] == COST[lying] and x not in in_fingers(s)]
                if alike:
                    exchanged(c, c.down[r], zone, lying, any_of(alike, dice))
                    yield c
                    return


def turned(pile: list[int], dice: Dice) -> bool:
    """Two neighbours of a pile change places."""
    if len(pile) < 2:
        return False
    at = dice.below(len(pile) - 1, "swap")
    pile[at], pile[at + 1] = pile[at + 1], pile[at]
    return True


def deck_order(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.hand.no-peek Nobody knows how a deck lies, not even its owner; but who chooses a pile sees it."""
    for which in range(4):
        if which >= 2 and which % 2 == role and is_choosing(s):
            continue
        c = s.clone()
        if turned(c.decks[which], dice):
            yield c
            return


def order_in_hand(s: State, role: int, dice: Dice) -> Iterator[State]:
    """How another holds his cards, how his traps lie, how he keeps what was left aside, and whom he
    has laid out first, face down."""
    for r in others(role):
        sealed = ("armies",) if isinstance(s.stack[-1], Placing) else ()
        for name in ("hands", "down", "aside", *sealed):
            c = s.clone()
            if turned(getattr(c, name)[r], dice):
                yield c


def sealed_card(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.setup.place-six A card that lies face down: another from the hand lies there."""
    for r in others(role):
        if not isinstance(s.stack[-1], Placing) or not s.armies[r]:
            continue
        c = s.clone()
        laid = any_of(s.armies[r], dice)
        box = s.at[laid]
        take(c, laid)
        fit = [x for x in s.hands[r] if x not in in_fingers(s) and may_lay(c, r, x, box) is None]
        if fit:
            x = any_of(fit, dice)
            put(c, x, box)
            exchanged(c, c.armies[r], c.hands[r], laid, x)
            yield c


def sealed_box(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.setup.place-six It lies in another box."""
    for r in others(role):
        if not isinstance(s.stack[-1], Placing) or not s.armies[r]:
            continue
        c = s.clone()
        laid = any_of(s.armies[r], dice)
        take(c, laid)
        free = [b for b in range(len(s.here)) if b != s.at[laid] and may_lay(c, r, laid, b) is None]
        if free:
            put(c, laid, any_of(free, dice))
            yield c


def sealed_number(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Nobody sees how many the other has laid, until he is ready."""
    for r in others(role):
        if not isinstance(s.stack[-1], Placing) or s.ready[r]:
            continue
        c = s.clone()
        if len(s.armies[r]) == SETUP_PLACE or (s.armies[r] and dice.below(2, "swap")):
            x = any_of(s.armies[r], dice)
            take(c, x)
            c.armies[r].remove(x)
            c.hands[r].append(x)
            yield c
            continue
        x = next(x for x in s.hands[r] if x not in in_fingers(s))
        free = [b for b in range(len(s.here)) if may_lay(c, r, x, b) is None]
        if free:
            put(c, x, any_of(free, dice))
            c.hands[r].remove(x)
            c.armies[r].append(x)
            yield c


def fingers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """What another has only taken up: something else, or nothing."""
    top, c = s.stack[-1], s.clone()
    if isinstance(top, Placing):
        for r in others(role):
            free = [x for x in [OFF, *s.hands[r]] if x != top.picked[r]]
            if len(s.armies[r]) < SETUP_PLACE and not s.ready[r]:
                picked = top.picked.copy()
                picked[r] = any_of(free, dice)
                c.stack[-1] = Placing(picked)
                yield c
                return
    elif s.active != role and isinstance(top, OverTheTop):
        free = [t for t in s.armies[s.active] if t != top.troop and top.left and may_go_over(s, t, top.used) is None]
        if free:
            c.stack[-1] = OverTheTop(top.left, top.used, any_of(free, dice))
            yield c
    elif s.active != role:
        yield from taken_up(s, c, dice)


def taken_up(s: State, c: State, dice: Dice) -> Iterator[State]:
    """A troop or card of the active side's, at a moment when it chooses what to do."""
    top = s.stack[-1]
    if isinstance(top, (WithTroop, WithCard)) or (isinstance(top, Aiming) and top.card in s.down[owner(top.card)]):
        c.stack.pop()
        yield c
        return
    if isinstance(top, Actions):
        frames: list[Decision] = [WithTroop(t) for t in s.armies[s.active] if may_take_up(s, s.active, t) is None]
        frames += [WithCard(x) for x in s.hands[s.active] if may_take_card(s, s.active, x) is None]
        if frames:
            c.stack.append(frames[dice.below(len(frames), "swap")])
            yield c


def waived(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TR.amb.waive Letting one action pass and waiving for the turn look alike, until a window does not open."""
    for r in others(role):
        if s.waived[r] == WAIVED_UNSEEN:
            c = s.clone()
            c.waived[r] = 0
            yield c


SWAPS = {
    "hand": hand,
    "bonus hand": bonus_hand,
    "aside": aside,
    "pile so far": pile_so_far,
    "trap": trap,
    "deck order": deck_order,
    "order in hand": order_in_hand,
    "sealed card": sealed_card,
    "sealed box": sealed_box,
    "sealed number": sealed_number,
    "fingers": fingers,
    "waived": waived,
}

# The lines of the log that lay such a secret open, to somebody; who is asked, or whether anybody is, never does.
LAID_OPEN_BY = {
    "hand": frozenset({"log-lose", "log-draw-troop"}),
    "bonus hand": frozenset({"log-draw-bonus"}),
    "aside": frozenset({"log-draw-bonus"}),
    "trap": frozenset(),
    "deck order": frozenset({"log-lose", "log-draw-troop", "log-draw-bonus"}),
    "order in hand": frozenset(),
}
