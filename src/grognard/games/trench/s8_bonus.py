"""Bonus cards: what they cost, where they lie, and what they do in the own turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.trench.ids import (
    ABILITY,
    ARTILLERY_BARRAGE,
    ARTILLERY_STRIKE,
    AT_GRENADES,
    BONUS_SLOTS,
    BUNKER,
    COST,
    DAMAGE,
    FIELD_DRESSING,
    FIELD_DRESSING_HEAL,
    GAS_ATTACK,
    GAS_MASKS,
    INFANTRY,
    KIND,
    KINDS,
    OVER_THE_TOP,
    OVER_THE_TOP_MOVES,
    TRAP,
    TYPE,
)
from grognard.games.trench.s1_board import ADJACENT, OWN_TRENCHES, OWNER_OF_BOX
from grognard.games.trench.s2_cards import FORBIDDEN, artillery_damage, card_rule, in_play, is_foot, suffer
from grognard.games.trench.s6_movement import NO_CP, OVER_TOP, can_step, declare_move, may_step
from grognard.games.trench.s9_traps import (
    GAS,
    NOT_NOW,
    REACTION_ONLY,
    STRIKE_NO_TARGET,
    may_strike,
    strike,
    strike_targets,
    window,
)
from grognard.games.trench.state import BOXES, OFF, State, bit, owner, slots_used, troops_in
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done
from grognard.kernel.umpire import Secret, Umpire

NO_SLOT = Refusal("TR.slot.five", "why-no-slot")
NOT_IN_HAND = Refusal("TR.bonus.cost", "why-not-in-hand")
NOT_A_TRAP = Refusal("TR.trap.face-down", "why-not-a-trap")
BARRAGE_NOT_A_TRAP = Refusal("TR.bonus.strike-single", "why-not-a-trap")
NO_EFFECT_HERE = Refusal("TR.bonus.attack", "why-no-effect-here")
NO_EFFECT = Refusal("TR.bonus.use-this-turn", "why-no-effect")
MASKED = Refusal("TR.amb.gas-masks-open", "why-masked")
NOT_OWN_TRENCH = Refusal("TR.card.bunker", "why-fort-own-trench")
FORT_ALREADY = Refusal("TR.card.bunker", "why-fort-already")
HEAL_WHO = Refusal("TR.card.field-dressing", "why-heal-who")
HEAL_WHERE = Refusal("TR.card.field-dressing", "why-heal-where")
HEAL_UNHURT = Refusal("TR.card.field-dressing", "why-heal-unhurt")
WRONG_USE: Final = [Refusal(card_rule(kind), "why-wrong-use") for kind in KINDS]  # by kind
NOT_INFANTRY = Refusal("TR.card.over-the-top", "why-top-infantry")
TOP_ALREADY = Refusal("TR.card.over-the-top", "why-top-already")


def may_pay(s: State, role: int, card: int) -> Refusal | None:
    """TR.bonus.cost The printed cost, and a free slot of the five [TR.slot.five]."""
    if card not in s.hands[role]:
        return NOT_IN_HAND
    if s.cp < COST[card]:
        return NO_CP
    if slots_used(s, role) >= BONUS_SLOTS:
        return NO_SLOT
    return None


def may_set(s: State, role: int, card: int) -> Refusal | None:
    """TR.trap.face-down Only a trap may lie face down."""
    if not ABILITY[card] & TRAP:
        return BARRAGE_NOT_A_TRAP if KIND[card] == ARTILLERY_BARRAGE else NOT_A_TRAP
    return may_pay(s, role, card)


def may_play(s: State, role: int, card: int) -> Refusal | None:
    """Cards whose effect needs no target: grenades, masks, Over the top!"""
    kind = KIND[card]
    if kind == OVER_THE_TOP:
        if not any(may_go_over(s, t, 0) is None for t in s.armies[role]):
            return NO_EFFECT
    elif kind != AT_GRENADES and kind != GAS_MASKS:
        return (
            REACTION_ONLY if ABILITY[card] & TRAP and kind != ARTILLERY_STRIKE else WRONG_USE[kind]
        )  # [TR.trap.own-turn]
    return may_pay(s, role, card)


def may_shell(s: State, role: int, card: int, box: int) -> Refusal | None:
    """TR.bonus.barrage-all A box with an enemy that the table does not forbid, at any range."""
    if KIND[card] != ARTILLERY_BARRAGE:
        return WRONG_USE[KIND[card]]
    if not any(owner(t) != role and artillery_damage(s, card, t) != FORBIDDEN for t in troops_in(s, box)):
        return NO_EFFECT_HERE
    return may_pay(s, role, card)


def may_gas(s: State, role: int, card: int, box: int) -> Refusal | None:
    """A box with enemy infantry or support, unless masks lie open there [TR.amb.gas-masks-open]."""
    if KIND[card] != GAS_ATTACK:
        return WRONG_USE[KIND[card]]
    if in_play(s, 1 - role, GAS_MASKS):
        return MASKED
    if not any(owner(t) != role and is_foot(t) for t in troops_in(s, box)):
        return NO_EFFECT_HERE
    return may_pay(s, role, card)


def may_strike_from_hand(s: State, role: int, card: int, target: int) -> Refusal | None:
    if KIND[card] != ARTILLERY_STRIKE:
        return WRONG_USE[KIND[card]]
    return may_strike(s, role, card, target) or may_pay(s, role, card)


def may_fort(s: State, role: int, card: int, box: int) -> Refusal | None:
    """The Bunker card goes on one of the own six trench boxes."""
    if KIND[card] != BUNKER:
        return WRONG_USE[KIND[card]]
    if OWNER_OF_BOX[box] != role:
        return NOT_OWN_TRENCH
    if s.fort[box] != OFF:
        return FORT_ALREADY
    return may_pay(s, role, card)


def may_heal(s: State, role: int, card: int, troop: int) -> Refusal | None:
    """The Dressing station mends infantry or support in an own trench [TR.amb.dressing-where]."""
    if KIND[card] != FIELD_DRESSING:
        return WRONG_USE[KIND[card]]
    if owner(troop) != role or s.at[troop] == OFF or not is_foot(troop):
        return HEAL_WHO
    if OWNER_OF_BOX[s.at[troop]] != role:
        return HEAL_WHERE
    if s.hurt[troop] == 0:
        return HEAL_UNHURT
    return may_pay(s, role, card)


def may_use(s: State, role: int, card: int) -> Refusal | None:
    """Can anything be done with this Bonus card now? [TR.amb.no-target]"""
    refusal = may_pay(s, role, card)
    if refusal is not None or ABILITY[card] & TRAP:
        return refusal
    kind = KIND[card]
    if kind == ARTILLERY_BARRAGE:
        for t in s.armies[1 - role]:
            if DAMAGE[card * 8 + TYPE[t] * 2] != FORBIDDEN:
                return None
        return NO_EFFECT
    if kind == GAS_ATTACK:
        if in_play(s, 1 - role, GAS_MASKS):
            return MASKED
        for t in s.armies[1 - role]:
            if is_foot(t):
                return None
        return NO_EFFECT
    if kind == BUNKER:
        return None if any(s.fort[b] == OFF for b in OWN_TRENCHES[role]) else FORT_ALREADY
    if kind == FIELD_DRESSING:
        for t in s.armies[role]:
            if s.hurt[t] and may_heal(s, role, card, t) is None:
                return None
        return NO_EFFECT
    return may_play(s, role, card)


def offer_uses(s: State, role: int, card: int, out: Offer) -> None:
    """Every use of a Bonus card that was taken up."""
    kind = KIND[card]
    if kind == ARTILLERY_STRIKE:
        for target in strike_targets(s, role, card):
            out.add("strike", target)
    elif kind == FIELD_DRESSING:
        for troop in s.armies[role]:
            if may_heal(s, role, card, troop) is None:
                out.add("heal", troop)
    elif kind == ARTILLERY_BARRAGE:
        offer_boxes(s, role, card, "shell", out)
    elif kind == GAS_ATTACK:
        offer_boxes(s, role, card, "gas", out)
    elif kind == BUNKER:
        for box in OWN_TRENCHES[role]:
            if may_fort(s, role, card, box) is None:
                out.add("fort", box)
    elif may_play(s, role, card) is None:
        out.add("play")
    if may_set(s, role, card) is None:
        out.add("set")


def offer_boxes(s: State, role: int, card: int, verb: str, out: Offer) -> None:
    for box in range(BOXES):
        if s.here[box] != OFF and owner(s.here[box]) != role:
            refusal = may_shell(s, role, card, box) if verb == "shell" else may_gas(s, role, card, box)
            if refusal is None:
                out.add(verb, box)


def refuse_use(s: State, role: int, card: int, verb: str, arg: int) -> Refusal | None:
    """Why this use of the Bonus card in hand is not offered."""
    if verb == "set":
        return may_set(s, role, card)
    if verb == "play":
        return may_play(s, role, card)
    if verb == "shell":
        return may_shell(s, role, card, arg)
    if verb == "gas":
        return may_gas(s, role, card, arg)
    if verb == "strike":
        return may_strike_from_hand(s, role, card, arg)
    if verb == "fort":
        return may_fort(s, role, card, arg)
    if verb == "heal":
        return may_heal(s, role, card, arg)
    return NOT_NOW


def pay(s: State, role: int, card: int) -> None:
    """Out of the hand, into a slot; the price is the card's alone [TR.amb.bonus-attack-cost]."""
    s.cp -= COST[card]
    s.hands[role].remove(card)
    s.open[role].append(card)


def set_face_down(s: State, u: Umpire, role: int, card: int) -> None:
    s.cp -= COST[card]
    s.hands[role].remove(card)
    s.down[role].append(card)
    u.tell("log-set", "TR.trap.face-down", role, card=Secret(role, card), cost=COST[card])


def play_card(s: State, u: Umpire, role: int, card: int) -> Frame | None:
    pay(s, role, card)
    u.tell("log-play", "TR.bonus.cost", role, card=card, cost=COST[card])
    return OverTheTop(OVER_THE_TOP_MOVES, 0, OFF) if KIND[card] == OVER_THE_TOP else None


def shell(s: State, u: Umpire, role: int, card: int, box: int) -> None:
    """TR.bonus.barrage-all Every enemy in the box, each by its own type and status; no counter-attack."""
    pay(s, role, card)
    u.tell("log-shell", "TR.bonus.barrage-all", role, card=card, box=box)
    for troop in troops_in(s, box):
        amount = artillery_damage(s, card, troop)
        if amount != FORBIDDEN:
            suffer(s, u, troop, amount, "TR.bonus.barrage-all")


def play_strike(s: State, u: Umpire, role: int, card: int, target: int) -> None:
    pay(s, role, card)
    strike(s, u, role, card, target)


def build_fort(s: State, u: Umpire, role: int, card: int, box: int) -> None:
    pay(s, role, card)
    s.fort[box] = card
    u.tell("log-fort", "TR.bonus.persistent", role, card=card, box=box)


def dress_wounds(s: State, u: Umpire, role: int, card: int, troop: int) -> None:
    pay(s, role, card)
    mended = min(FIELD_DRESSING_HEAL, s.hurt[troop])
    s.hurt[troop] -= mended
    u.tell("log-heal", "TR.marker.damage", role, card=card, unit=troop, box=s.at[troop], mended=mended)


@dataclass
class GasAttack(Routine):
    """Gas drifts into a box unless masks are turned up in time."""

    card: int
    box: int

    def clone(self) -> GasAttack:
        return GasAttack(self.at, self.card, self.box)

    def steps(self) -> tuple[Step, ...]:
        return GAS_STEPS


def declare_gas(s: State, u: Umpire, role: int, card: int, box: int) -> Frame:
    pay(s, role, card)
    u.tell("log-gas", "TR.bonus.attack", role, card=card, box=box)
    return GasAttack(0, card, box)


def gas_window(s: State, u: Umpire, f: GasAttack) -> Frame | None:
    return window(s, u, GAS, OFF, f.box, OFF)


def gas_spreads(s: State, u: Umpire, f: GasAttack) -> Frame | None:
    done(s)
    if in_play(s, 1 - owner(f.card), GAS_MASKS):  # [TR.trap.revealed-discard] cancelled by masks
        return None
    for troop in troops_in(s, f.box):
        amount = DAMAGE[f.card * 8 + TYPE[troop] * 2]  # trench, protection and bunker are no help
        if amount != FORBIDDEN:
            suffer(s, u, troop, amount, "TR.bonus.attack")
    return None


GAS_STEPS = (Step("TR.trap.window", gas_window), Step("TR.bonus.attack", gas_spreads))


def may_go_over(s: State, troop: int, used: int) -> Refusal | None:
    """Over the top! One free step each for up to three infantry cards."""
    if TYPE[troop] != INFANTRY:
        return NOT_INFANTRY
    if used & bit(troop):
        return TOP_ALREADY
    return None if can_step(s, troop) else NO_EFFECT


@dataclass
class OverTheTop(Decision):
    """Over the top! The steps are declared one by one, and traps may answer them [TR.amb.over-the-top-windows]."""

    left: int
    used: int  # bit set of those that have gone
    troop: int  # the one taken up, or OFF

    def clone(self) -> OverTheTop:
        return OverTheTop(self.left, self.used, self.troop)

    def roles(self, s: State) -> list[int]:
        return [s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.troop != OFF:
            for box in ADJACENT[s.at[self.troop]]:
                if may_step(s, self.troop, box) is None:
                    out.add("move", box)
            return
        if self.left:
            for troop in s.armies[role]:
                if may_go_over(s, troop, self.used) is None:
                    out.add("unit", troop)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "move" and self.troop != OFF:
            return may_step(s, self.troop, arg)
        if verb == "unit" and self.troop == OFF and owner(arg) == role and s.at[arg] != OFF:
            return may_go_over(s, arg, self.used) if self.left else NO_EFFECT
        return NOT_NOW

    def do_unit(self, s: State, u: Umpire, troop: int) -> None:
        self.troop = troop

    def do_move(self, s: State, u: Umpire, box: int) -> None:
        troop = self.troop
        self.troop = OFF
        self.left -= 1
        self.used |= bit(troop)
        if self.left == 0 and s.edition:  # nothing more to choose; games begun before are asked once more
            done(s)
        s.stack.append(declare_move(s, u, troop, box, OVER_TOP))

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


__all__ = ["NO_EFFECT", "NO_SLOT", "STRIKE_NO_TARGET", "GasAttack", "OverTheTop", "may_set", "may_use", "offer_uses"]
