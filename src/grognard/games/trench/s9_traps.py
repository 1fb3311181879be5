"""Traps: Bonus cards set face down, and the window in which they answer an enemy action.

The window opens whenever the enemy has a card face down and has not waived, whatever that card is: skipping it would
tell the active player what lies there.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.trench.ids import (
    AA_FIRE,
    AA_FIRE_DAMAGE,
    ABILITY,
    AIRCRAFT,
    ARMOR,
    ARTILLERY_STRIKE,
    AT_MINES,
    AT_MINES_DAMAGE,
    BARBED_WIRE,
    CANON_37,
    GAS_MASKS,
    KIND,
    PAK,
    TRAP,
    TYPE,
)
from grognard.games.trench.s1_board import OWNER_OF_BOX
from grognard.games.trench.s2_cards import FORBIDDEN, artillery_damage, destroy, is_foot, plain_no_mans_land, suffer
from grognard.games.trench.state import OFF, WAIVED, WAIVED_UNSEEN, State, bit, owner
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

MOVE, ATTACK, SWAP, GAS = 0, 1, 2, 3  # what was declared
FROM_HAND = ("card", "play", "set", "trap", "place")  # not in the enemy's turn [TR.trap.only-opponent-turn]

NOT_NOW = Refusal("TR.turn.action-list", "why-not-now")
ONLY_TRAPS = Refusal("TR.trap.only-opponent-turn", "why-only-traps")
TRAP_NOT_SET = Refusal("TR.trap.no-extra-cost", "why-trap-not-set")
TRAP_SPENT = Refusal("TR.trap.revealed-discard", "why-discarded")
TRAP_DOES_NOT_FIT = Refusal("TR.trap.window", "why-trap-does-not-fit")
TRAP_TOO_LATE = Refusal("TR.trap.window", "why-trap-too-late")
MINES_NEED_ARMOR = Refusal("TR.fact.at-mines", "why-mines-need-armor")
REACTION_ONLY = Refusal("TR.trap.own-turn", "why-reaction-only")
NOT_YOUR_TRAP = Refusal("TR.trap.stays-hidden", "why-not-your-trap")
STRIKE_NO_TARGET = Refusal("TR.bonus.strike-single", "why-strike-no-target")
STRIKE_TABLE_X = Refusal("TR.bonus.attack", "why-bonus-table-x")
STRIKE_NOT_ENEMY = Refusal("TR.attack.designate", "why-not-an-enemy")
STRIKE_GONE = Refusal("TR.attack.designate", "why-target-gone")


def window(s: State, u: Umpire, what: int, unit: int, box: int, target: int) -> Frame | None:
    """TR.trap.window After the declaration and before it is carried out [TR.amb.trap-window].

    TR.amb.waive A window that does not open tells that the enemy has waived: who has seen it cannot take it back.
    """
    enemy = 1 - s.active
    if not s.down[enemy]:
        return None
    if s.waived[enemy]:
        s.waived[enemy] = WAIVED
        u.reveal()
        return None
    return Reaction(what, unit, box, target)


def movers(s: State, what: int, unit: int, box: int, target: int) -> list[tuple[int, int]]:
    """Who would step where."""
    if what == MOVE:
        return [(unit, box)]
    if what == SWAP:
        return [(unit, s.at[target]), (target, s.at[unit])]
    return []


def victim(s: State, card: int, what: int, unit: int, box: int, target: int) -> int:
    """The troop that this trap would answer, or OFF if it does not fit what was declared."""
    kind = KIND[card]
    if kind in (CANON_37, PAK):
        return unit if what == ATTACK and TYPE[unit] == ARMOR else OFF
    if kind == AA_FIRE:
        for troop in (unit, target if what == SWAP else OFF):
            if troop != OFF and TYPE[troop] == AIRCRAFT:
                return troop
    for troop, into in movers(s, what, unit, box, target):
        if kind == AT_MINES and TYPE[troop] == ARMOR and OWNER_OF_BOX[into] != owner(troop):
            return troop
        if kind == BARBED_WIRE and is_foot(troop) and plain_no_mans_land(s, into):
            return troop
    return OFF


def not_set(s: State, role: int, card: int) -> Refusal:
    """Why a card that this player has not set cannot be turned up: the same answer for every card of the enemy."""
    if owner(card) != role:
        return NOT_YOUR_TRAP  # [TR.trap.stays-hidden]
    return TRAP_SPENT if ABILITY[card] & TRAP and card in s.lost[role] else TRAP_NOT_SET  # [TR.trap.revealed-discard]


def may_reveal(s: State, role: int, card: int, f: Reaction) -> Refusal | None:
    """May this trap be turned up against what was declared?"""
    if card not in s.down[role]:
        return not_set(s, role, card)
    if KIND[card] == GAS_MASKS:
        return None if f.what == GAS else TRAP_DOES_NOT_FIT
    if KIND[card] == ARTILLERY_STRIKE:
        if f.what == GAS:
            return TRAP_DOES_NOT_FIT
        return None if strike_targets(s, role, card) else STRIKE_NO_TARGET
    if victim(s, card, f.what, f.unit, f.box, f.target) == OFF:
        return MINES_NEED_ARMOR if KIND[card] == AT_MINES else TRAP_DOES_NOT_FIT
    return None


def may_strike(s: State, role: int, card: int, target: int) -> Refusal | None:
    """TR.bonus.strike-single One enemy Troop card anywhere whose table entry is not X [TR.bonus.artillery-range]."""
    if owner(target) == role:
        return STRIKE_NOT_ENEMY
    if s.at[target] == OFF:
        return STRIKE_GONE
    if artillery_damage(s, card, target) == FORBIDDEN:
        return STRIKE_TABLE_X
    return None


def strike_targets(s: State, role: int, card: int) -> list[int]:
    return [t for t in s.armies[1 - role] if may_strike(s, role, card, t) is None]


def turn_up(s: State, u: Umpire, role: int, card: int) -> None:
    """TR.trap.no-extra-cost A face-down card is turned over, at no cost; it keeps its slot to the end of the turn."""
    s.down[role].remove(card)
    s.open[role].append(card)
    u.reveal()
    u.tell("log-reveal", "TR.trap.window", role, card=card)


def strike(s: State, u: Umpire, role: int, card: int, target: int) -> None:
    u.tell("log-strike", "TR.bonus.strike-single", role, card=card, target=target, box=s.at[target])
    suffer(s, u, target, artillery_damage(s, card, target), "TR.bonus.strike-single")


@dataclass
class Reaction(Decision):
    """TR.trap.window The enemy may turn up traps that fit, one after another, or let it pass."""

    what: int
    unit: int  # who acts; OFF for gas
    box: int
    target: int

    def clone(self) -> Reaction:
        return Reaction(self.what, self.unit, self.box, self.target)

    def roles(self, s: State) -> list[int]:
        return [1 - s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for card in s.down[role]:
            if may_reveal(s, role, card, self) is None:
                out.add("reveal", card)
        out.add("pass")
        out.add("waive")  # [TR.amb.waive]

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "reveal":
            return may_reveal(s, role, arg, self)
        if verb in FROM_HAND:
            return ONLY_TRAPS
        return NOT_NOW

    def do_reveal(self, s: State, u: Umpire, card: int) -> None:
        role = owner(card)
        if KIND[card] == ARTILLERY_STRIKE:
            turn_up(s, u, role, card)  # before it aims: a hidden choice in between could be noticed and taken back
            s.stack.append(Aiming(card))
            return
        troop = victim(s, card, self.what, self.unit, self.box, self.target)
        turn_up(s, u, role, card)
        spring(s, u, role, card, troop)
        close(s, self)

    def do_pass(self, s: State, u: Umpire, _: int) -> None:
        done(s)

    def do_waive(self, s: State, u: Umpire, _: int) -> None:
        s.waived[1 - s.active] = WAIVED_UNSEEN
        done(s)


def spring(s: State, u: Umpire, role: int, card: int, troop: int) -> None:
    """What the trap does."""
    kind = KIND[card]
    if kind in (CANON_37, PAK):  # [TR.example.pak-ft17]
        u.tell("log-destroyed-by", "TR.trap.cancel-refund", role, card=card, unit=troop, box=s.at[troop])
        destroy(s, troop)
    elif kind == AT_MINES:
        suffer(s, u, troop, AT_MINES_DAMAGE, "TR.fact.at-mines")
    elif kind == AA_FIRE:
        suffer(s, u, troop, AA_FIRE_DAMAGE, "TR.card.aa-fire")
    elif kind == BARBED_WIRE:
        u.tell("log-wire", "TR.amb.wire-pin", role, unit=troop, box=s.at[troop])
        s.pinned |= bit(troop)
    else:
        u.tell("log-masks", "TR.trap.revealed-discard", role, card=card)


def close(s: State, f: Reaction) -> None:
    """The window shuts when nothing is left to answer, or nothing to answer with."""
    gone = f.unit != OFF and s.at[f.unit] == OFF
    if f.what == SWAP and s.at[f.target] == OFF:
        gone = True
    held = f.what in (MOVE, SWAP) and bool(s.pinned & bit(f.unit))
    if f.what == SWAP and s.pinned & bit(f.target):
        held = True
    if gone or held or f.what == GAS or not s.down[1 - s.active]:
        done(s)


@dataclass
class Aiming(Decision):
    """TR.bonus.strike-single An Artillery Strike that lay face down names its target."""

    card: int

    def clone(self) -> Aiming:
        return Aiming(self.card)

    def roles(self, s: State) -> list[int]:
        return [owner(self.card)]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for target in strike_targets(s, role, self.card):
            out.add("strike", target)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "strike":
            return may_strike(s, role, self.card, arg)
        return NOT_NOW

    def do_strike(self, s: State, u: Umpire, target: int) -> None:
        role = owner(self.card)
        done(s)
        if self.card in s.down[role]:
            turn_up(s, u, role, self.card)
        strike(s, u, role, self.card, target)
        below = s.stack[-1]
        if isinstance(below, Reaction):
            close(s, below)


def may_turn_up_now(s: State, role: int, card: int) -> Refusal | None:
    """TR.trap.own-turn In the own turn a set trap may be used unless it answers an enemy action."""
    if card not in s.down[role]:
        return not_set(s, role, card)
    if KIND[card] == GAS_MASKS:
        return None
    if KIND[card] == ARTILLERY_STRIKE:
        return None if strike_targets(s, role, card) else STRIKE_NO_TARGET
    return REACTION_ONLY


def use_now(s: State, u: Umpire, role: int, card: int) -> Frame | None:
    if KIND[card] == ARTILLERY_STRIKE:
        return Aiming(card)
    turn_up(s, u, role, card)
    u.tell("log-masks", "TR.bonus.persistent", role, card=card)
    return None
