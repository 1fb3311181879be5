"""Game sequence: six command points, actions in any order, then warning, control, clean-up and refill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.trench.ids import (
    ABILITY,
    BUNKER,
    BUNKER_MODE_DISCARD,
    CP_PER_TURN,
    DISCARD_ACTION_COST,
    FORWARD_TRENCH_DISCARD,
    HAND,
    KIND,
    NML_NO_ATTACK,
    PERSISTENT,
    REAR_TRENCH_DISCARD,
    SINGLE_MOVE,
    WARNING_LIMIT,
)
from grognard.games.trench.s1_board import KIND_OF_BOX, OWN_TRENCHES, REAR, distance, is_trench
from grognard.games.trench.s2_cards import controls, has
from grognard.games.trench.s5_place import may_place, may_place_anywhere, offer_places, place
from grognard.games.trench.s6_movement import (
    NO_CP,
    PAID,
    SWAP_NEEDS_TWO,
    can_step,
    declare_move,
    declare_swap,
    may_move,
    may_swap,
)
from grognard.games.trench.s7_attack import can_attack, declare_attack, may_attack
from grognard.games.trench.s8_bonus import (
    build_fort,
    declare_gas,
    dress_wounds,
    may_use,
    offer_uses,
    play_card,
    play_strike,
    refuse_use,
    set_face_down,
    shell,
)
from grognard.games.trench.s9_traps import NOT_NOW, may_turn_up_now, use_now
from grognard.games.trench.s10_bunker import BUNKER_NOT_HELD, bunker_gain, holds_bunker
from grognard.games.trench.state import (
    BONUS_DECK,
    NOBODY,
    OFF,
    TROOP_DECK,
    State,
    bit,
    deck,
    is_troop,
    owner,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Secret, Umpire

PICK_FIRST = Refusal("TR.turn.action-list", "why-pick-first")
NOT_YOUR_UNIT = Refusal("TR.turn.alternate", "why-not-your-unit")
UNIT_NOT_ON_BOARD = Refusal("TR.turn.action-list", "why-not-on-board")
IDLE_PINNED = Refusal("TR.amb.wire-pin", "why-unit-idle")
IDLE_MOVED = Refusal("TR.move.mortar-limit", "why-unit-idle")
IDLE_SWAP = Refusal("TR.move.swap", "why-unit-idle")
IDLE_BLOCKED = Refusal("TR.stack.limit", "why-unit-idle")
NOT_IN_HAND = Refusal("TR.turn.action-list", "why-not-in-hand")
BONUS_GONE = Refusal("TR.bonus.default", "why-discarded")
HAND_ONLY = Refusal("TR.cp.discard-action", "why-discard-hand-only")
NOTHING_TO_DISCARD = Refusal("TR.cp.discard-action", "why-nothing-to-discard")
DISCARD_ONE = Refusal("TR.cp.discard-action", "why-discard-one")
HAND_FULL = Refusal("TR.hand.refill", "why-hand-full")
MUST_REFILL = Refusal("TR.hand.refill", "why-must-refill")
DRAW_AT_END = Refusal("TR.turn.end-sequence", "why-draw-at-end")
DECK_EMPTY = Refusal("TR.hand.forced-troop", "why-deck-empty")
NO_PUTTING_BACK = Refusal("TR.hand.draw-choice", "why-no-putting-back")
NO_PEEKING = Refusal("TR.hand.no-peek", "why-no-peeking")
NOT_PERSISTENT = Refusal("TR.bonus.persistent-discard", "why-give-persistent")
NOT_AT_TURN_END = Refusal("TR.bonus.persistent-discard", "why-give-at-end")
TRAP_KEPT = Refusal("TR.trap.stays-hidden", "why-trap-kept")
ACTIONS_OVER = Refusal("TR.turn.pass", "why-actions-over")
FREE_PLACEMENT = Refusal("TR.setup.free-of-cp", "why-setup-over")
NO_CHAIN = Refusal("TR.counter.no-chain", "why-no-chain")

NATIONS = ("french", "german")
DRAWS = (("french draws troop", "german draws troop"), ("french draws bonus", "german draws bonus"))
LOSSES = ("french loses troop", "german loses troop")


@dataclass
class Turn(Routine):
    """One player's turn [TR.turn.end-sequence, TR.amb.end-order]."""

    def clone(self) -> Turn:
        return Turn(self.at)

    def steps(self) -> tuple[Step, ...]:
        return TURN


def begin_turn(s: State, u: Umpire, f: Turn) -> Frame | None:
    """TR.turn.alternate The other player; TR.cp.six six command points, whatever was left [TR.cp.no-carry]."""
    s.active = 1 - s.active
    s.turn += 1
    s.cp = CP_PER_TURN
    s.struck = s.moved = s.freed = s.attacked = s.pinned = 0
    s.waived = [0, 0]
    decks = [len(deck(s, role, TROOP_DECK)) for role in (0, 1)]
    u.tell("log-turn", "TR.turn.alternate", NOBODY, turn=s.turn, side=s.active, decks=decks)
    return None


def actions(s: State, u: Umpire, f: Turn) -> Frame | None:
    return Actions()


def warning(s: State, u: Umpire, f: Turn) -> Frame | None:
    """TR.warn.token A turn without a Troop attack; TR.warn.discard from the third token on a card is lost."""
    if s.struck:
        return None
    s.warned[s.active] += 1
    u.tell("log-warned", "TR.warn.token", s.active, side=s.active, tokens=s.warned[s.active])
    if s.warned[s.active] >= WARNING_LIMIT:
        lose_troop(s, u, s.active, "TR.warn.discard")
    return None


def control(s: State, u: Umpire, f: Turn) -> Frame | None:
    """TR.control.check The enemy trench boxes held now; TR.control.discards one card a forward, two a rear box."""
    enemy = 1 - s.active
    for box in OWN_TRENCHES[enemy]:
        if not controls(s, s.active, box):  # [TR.control.per-box] a box counts once
            continue
        cards = REAR_TRENCH_DISCARD if KIND_OF_BOX[box] == REAR else FORWARD_TRENCH_DISCARD
        u.tell("log-control", "TR.control.discards", s.active, side=s.active, box=box, cards=cards)
        for _ in range(cards):
            lose_troop(s, u, enemy, "TR.control.top-of-deck")
            if s.result:
                return None
    return None


def bunker(s: State, u: Umpire, f: Turn) -> Frame | None:
    """TR.bunker.control-loss One card for the bunker, and TR.bunker.opponent-bonus up to two Bonus cards in return."""
    if not holds_bunker(s, s.active):
        return None
    enemy = 1 - s.active
    u.tell("log-bunker", "TR.bunker.control-loss", s.active, side=s.active)
    for _ in range(BUNKER_MODE_DISCARD):
        lose_troop(s, u, enemy, "TR.bunker.control-loss")
    return None if s.result else bunker_gain(s, enemy)


def clean_up(s: State, u: Umpire, f: Turn) -> Frame | None:
    """TR.bonus.default, TR.trap.revealed-discard Used cards and revealed traps go; what is persistent stays."""
    for role in (0, 1):
        for card in [c for c in s.open[role] if not ABILITY[c] & PERSISTENT]:
            discard_bonus(s, role, card)
    return Keeping() if s.open[s.active] else None


def refill(s: State, u: Umpire, f: Turn) -> Frame | None:
    return Refill() if len(s.hands[s.active]) < HAND else None


TURN = (
    Step("TR.cp.six", begin_turn),
    Step("TR.turn.action-list", actions),
    Step("TR.warn.token", warning),
    Step("TR.control.check", control),
    Step("TR.bunker.control-loss", bunker),
    Step("TR.bonus.default", clean_up),
    Step("TR.hand.refill", refill),
)


def draw_card(s: State, u: Umpire, role: int, which: int) -> int:
    """TR.hand.no-peek The top card of a deck, unseen until it is drawn. Drawing the last Troop card loses."""
    cards = deck(s, role, which)
    card = cards.pop(u.below(len(cards), DRAWS[which][role]))
    s.hands[role].append(card)
    if any(s.ready):  # the first eight, before anybody has laid anything out, are dealt without a line each
        key = "log-draw-troop" if which == TROOP_DECK else "log-draw-bonus"
        u.tell(key, "TR.hand.draw-choice", role, side=role, card=Secret(role, card))
    if which == TROOP_DECK and not cards:
        win(s, u, 1 - role, "TR.victory.own-draw")
    return card


def lose_troop(s: State, u: Umpire, role: int, rule: str) -> None:
    """TR.control.top-of-deck The top card of the Troop deck goes to the discard pile, never hand or board."""
    cards = deck(s, role, TROOP_DECK)
    card = cards.pop(u.below(len(cards), LOSSES[role]))
    s.lost[role].append(card)
    u.tell("log-lose", rule, role, side=role, unit=card, left=len(cards))
    if not cards:
        win(s, u, 1 - role, "TR.victory.deck-empty")


def win(s: State, u: Umpire, role: int, rule: str) -> None:
    """TR.victory.deck-empty As soon as a Troop deck is empty, however it was emptied."""
    s.result = f"{NATIONS[role]}/victory/{rule}"
    u.tell("log-victory", rule, role, side=role, loser=1 - role)


def discard_bonus(s: State, role: int, card: int) -> None:
    s.open[role].remove(card)
    s.lost[role].append(card)
    if KIND[card] == BUNKER:
        s.fort[s.fort.index(card)] = OFF


def may_take_up(s: State, role: int, troop: int) -> Refusal | None:
    """Can this troop on the board do anything now?"""
    if owner(troop) != role:
        return NOT_YOUR_UNIT
    if s.at[troop] == OFF:
        return UNIT_NOT_ON_BOARD
    if s.cp == 0:
        return NO_CP
    if can_step(s, troop) or can_attack(s, troop) or can_swap(s, troop):
        return None
    return IDLE[step_hindrance(s, troop)]


# Why a troop cannot step, and why it cannot attack: the sentence of the refusal quotes both.
IDLE: Final = {"pinned": IDLE_PINNED, "moved": IDLE_MOVED, "swap": IDLE_SWAP, "blocked": IDLE_BLOCKED}


def step_hindrance(s: State, troop: int) -> str:
    """What keeps a troop that cannot step where it is."""
    if s.pinned & bit(troop):  # [TR.amb.wire-pin]
        return "pinned"
    if s.moved & bit(troop) and has(troop, SINGLE_MOVE):  # [TR.move.mortar-limit]
        return "moved"
    near = (other for other in s.armies[owner(troop)] if distance(s.at[troop], s.at[other]) == 1)
    return "swap" if any(may_swap(s, troop, other) is SWAP_NEEDS_TWO for other in near) else "blocked"


def attack_hindrance(s: State, troop: int) -> str:
    """What keeps a troop from attacking anybody."""
    if s.attacked & bit(troop):  # [TR.attack.once-per-turn]
        return "attacked"
    if has(troop, NML_NO_ATTACK) and not is_trench(s, s.at[troop]):  # [TR.ability.no-mans-land]
        return "nml"
    return "target"


def can_swap(s: State, troop: int) -> bool:
    for other in s.armies[owner(troop)]:
        if may_swap(s, troop, other) is None:
            return True
    return False


def may_take_card(s: State, role: int, card: int) -> Refusal | None:
    """Can this hand card be used now?"""
    if card not in s.hands[role]:
        if card in s.aside[role]:
            return BUNKER_NOT_HELD  # [TR.bunker.opponent-bonus]
        return BONUS_GONE if card in s.lost[role] and not is_troop(card) else NOT_IN_HAND  # [TR.bonus.default]
    return may_place_anywhere(s, role, card) if is_troop(card) else may_use(s, role, card)


def may_discard(s: State, role: int) -> Refusal | None:
    """TR.cp.discard-action One point for any number of hand cards."""
    if not s.hands[role]:
        return NOTHING_TO_DISCARD
    return NO_CP if s.cp < DISCARD_ACTION_COST else None


@dataclass
class Actions(Decision):
    """TR.turn.action-list Discard, place, move, attack, play a Bonus card, in any order until done [TR.turn.pass]."""

    def clone(self) -> Actions:
        return Actions()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for troop in s.armies[role]:
            if may_take_up(s, role, troop) is None:
                out.add("unit", troop)
        for card in s.hands[role]:
            if may_take_card(s, role, card) is None:
                out.add("card", card)
        for card in s.down[role]:
            if may_turn_up_now(s, role, card) is None:
                out.add("trap", card)
        if may_discard(s, role) is None:
            out.add("discard")
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "unit":
            return may_take_up(s, role, arg)
        if verb == "card":
            return may_take_card(s, role, arg)
        if verb == "trap":
            return may_turn_up_now(s, role, arg)
        if verb == "discard":
            return may_discard(s, role)
        if verb == "give":
            return NOT_AT_TURN_END
        if verb == "box":
            return FREE_PLACEMENT
        if verb == "draw":
            return DRAW_AT_END if len(s.hands[role]) < HAND else HAND_FULL
        if verb == "counter":
            return NO_CHAIN
        return PICK_FIRST if verb in PICKED_VERBS else NOT_NOW

    def do_unit(self, s: State, u: Umpire, troop: int) -> None:
        s.stack.append(WithTroop(troop))

    def do_card(self, s: State, u: Umpire, card: int) -> None:
        s.stack.append(WithCard(card))

    def do_trap(self, s: State, u: Umpire, card: int) -> None:
        inner = use_now(s, u, s.active, card)
        if inner is not None:
            s.stack.append(inner)

    def do_discard(self, s: State, u: Umpire, _: int) -> None:
        s.cp -= DISCARD_ACTION_COST
        s.stack.append(Discarding(0))

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        s.cp = 0  # [TR.turn.pass] what is left is lost
        done(s)


PICKED_VERBS = ("move", "attack", "swap", "place", "play", "set", "shell", "gas", "strike", "fort", "heal")


@dataclass
class WithTroop(Decision):
    """A Troop card is taken up: move it, attack with it, or exchange it. Undo puts it down again."""

    troop: int

    def clone(self) -> WithTroop:
        return WithTroop(self.troop)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for box in range(21):
            if may_move(s, self.troop, box) is None:
                out.add("move", box)
        for target in s.armies[1 - role]:
            if may_attack(s, self.troop, target) is None:
                out.add("attack", target)
        if s.cp >= 2:
            for other in s.armies[role]:
                if may_swap(s, self.troop, other) is None:
                    out.add("swap", other)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "move":
            return may_move(s, self.troop, arg)
        if verb == "attack":
            return may_attack(s, self.troop, arg)
        if verb == "swap":
            return may_swap(s, self.troop, arg)
        return NOT_NOW

    def do_move(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        s.stack.append(declare_move(s, u, self.troop, box, PAID))

    def do_attack(self, s: State, u: Umpire, target: int) -> None:
        done(s)
        s.stack.append(declare_attack(s, u, self.troop, target))

    def do_swap(self, s: State, u: Umpire, other: int) -> None:
        done(s)
        s.stack.append(declare_swap(s, u, self.troop, other))


@dataclass
class WithCard(Decision):
    """A hand card is taken up: place the troop, or use the Bonus card. Undo puts it back."""

    card: int

    def clone(self) -> WithCard:
        return WithCard(self.card)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if is_troop(self.card):
            offer_places(s, role, self.card, out)
        else:
            offer_uses(s, role, self.card, out)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if is_troop(self.card):
            return may_place(s, role, self.card, arg) if verb == "place" else NOT_NOW
        return refuse_use(s, role, self.card, verb, arg)

    def do_place(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        place(s, u, s.active, self.card, box)

    def do_play(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        inner = play_card(s, u, s.active, self.card)
        if inner is not None:
            s.stack.append(inner)

    def do_set(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        set_face_down(s, u, s.active, self.card)

    def do_shell(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        shell(s, u, s.active, self.card, box)

    def do_gas(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        s.stack.append(declare_gas(s, u, s.active, self.card, box))

    def do_strike(self, s: State, u: Umpire, target: int) -> None:
        done(s)
        play_strike(s, u, s.active, self.card, target)

    def do_fort(self, s: State, u: Umpire, box: int) -> None:
        done(s)
        build_fort(s, u, s.active, self.card, box)

    def do_heal(self, s: State, u: Umpire, troop: int) -> None:
        done(s)
        dress_wounds(s, u, s.active, self.card, troop)


@dataclass
class Discarding(Decision):
    """TR.cp.discard-action For the one point already paid, any number of hand cards go to the discard pile."""

    count: int

    def clone(self) -> Discarding:
        return Discarding(self.count)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for card in s.hands[role]:
            out.add("card", card)
        if self.count:
            out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "card" or verb == "unit":
            return HAND_ONLY
        return DISCARD_ONE if verb == "done" else NOT_NOW

    def do_card(self, s: State, u: Umpire, card: int) -> None:
        s.hands[s.active].remove(card)
        s.lost[s.active].append(card)
        u.tell("log-discard", "TR.cp.discard-action", s.active, side=s.active, card=card)
        self.count += 1
        if not s.hands[s.active]:
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Keeping(Decision):
    """TR.bonus.persistent-discard When the turn closes its owner may give persistent cards up."""

    def clone(self) -> Keeping:
        return Keeping()

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for card in s.open[role]:
            out.add("give", card)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "give":
            return TRAP_KEPT if arg in s.down[role] else NOT_PERSISTENT  # [TR.amb.trap-kept]
        return ACTIONS_OVER

    def do_give(self, s: State, u: Umpire, card: int) -> None:
        u.tell("log-give", "TR.bonus.persistent-discard", s.active, side=s.active, card=card)
        discard_bonus(s, s.active, card)
        if not s.open[s.active]:
            done(s)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Refill(Decision):
    """TR.hand.refill Back to eight; TR.hand.draw-choice the deck is chosen card by card."""

    def clone(self) -> Refill:
        return Refill()

    def roles(self, s: State) -> list[int]:
        return [s.active]  # [TR.hand.only-active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        # what loses the game is not the first thing to hand [TR.victory.own-draw]
        last = len(deck(s, role, TROOP_DECK)) == 1
        for which in (BONUS_DECK, TROOP_DECK) if last else (TROOP_DECK, BONUS_DECK):
            if deck(s, role, which):
                out.add("draw", which)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "draw":
            return DECK_EMPTY  # [TR.hand.forced-troop]
        if verb == "back":
            return NO_PUTTING_BACK  # [TR.hand.draw-choice]
        if verb == "reveal":
            return NO_PEEKING  # [TR.hand.no-peek]
        return MUST_REFILL if verb in ("done", "pass") else ACTIONS_OVER

    def do_draw(self, s: State, u: Umpire, which: int) -> None:
        draw_card(s, u, s.active, which)
        if not s.result and len(s.hands[s.active]) >= HAND:
            done(s)


__all__ = ["BONUS_DECK", "HAND_FULL", "Actions", "Turn", "draw_card"]
