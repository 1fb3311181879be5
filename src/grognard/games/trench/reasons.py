"""What speaks for an action, for whoever asks for a hint. What an attack would do is said by its preview.

Everything here is known to the player: his own hand and cards, the board, the sizes of the decks. While both set up,
the board is his own half of it.
"""

from __future__ import annotations

from grognard.games.trench.ids import (
    DAMAGE,
    FIELD_DRESSING_HEAL,
    FORWARD_TRENCH_DISCARD,
    GAS_MASKS,
    KIND,
    NML_NO_ATTACK,
    RANGE,
    REAR_TRENCH_DISCARD,
    TYPE,
)
from grognard.games.trench.s1_board import KIND_OF_BOX, OWNER_OF_BOX, REAR, distance, is_trench, line_of
from grognard.games.trench.s2_cards import FORBIDDEN, has, in_cover, is_foot
from grognard.games.trench.s3_setup import Drawing, Placing
from grognard.games.trench.s4_turn import Actions, Discarding, Refill, WithCard, WithTroop
from grognard.games.trench.s6_movement import FreeStep
from grognard.games.trench.s7_attack import may_attack
from grognard.games.trench.s8_bonus import OverTheTop
from grognard.games.trench.s9_traps import Reaction, may_reveal
from grognard.games.trench.state import BONUS_DECK, OFF, State, bit, is_troop, owner
from grognard.kernel.game import Phrase

MOST = 2  # a hint is a sentence


def reasons(s: State, role: int, verb: str, arg: int) -> list[Phrase]:
    """At most two, the weightier first."""
    top = s.stack[-1]
    found: list[Phrase] = []
    if isinstance(top, Placing) and verb == "box":
        found = standing(s, role, top.picked[role], arg)
    elif isinstance(top, WithCard):
        found = with_card(s, role, top.card, verb, arg)
    elif isinstance(top, (WithTroop, FreeStep, OverTheTop)):
        found = stepping(s, role, top.troop, verb, arg)
    elif isinstance(top, (Drawing, Refill)) and verb == "draw":
        found = drawing(s, role, arg)
    elif isinstance(top, Actions) and verb == "done":
        found = ending(s, role)
    elif isinstance(top, Reaction) and verb == "pass":
        fits = any(may_reveal(s, role, card, top) is None for card in s.down[role])
        found = [Phrase("reason-wait" if fits else "reason-no-trap", "TR.trap.window")]
    elif isinstance(top, (Actions, Discarding)) and verb in ("card", "discard"):
        found = [Phrase("reason-least-use", "TR.cp.discard-action")]
    return found[:MOST]


def standing(s: State, role: int, card: int, box: int) -> list[Phrase]:
    """A troop card that is laid in an own box."""
    out = []
    if s.here[box] == OFF:
        out.append(Phrase("reason-hole", "TR.control.check", {"box": box}))
    else:
        out.append(Phrase("reason-line", "TR.place.rear-only", {"box": box}))
    if RANGE[card] > 1:
        out.append(Phrase("reason-range", "TR.attack.range-card", {"range": RANGE[card]}))
    elif KIND_OF_BOX[box] != REAR and OWNER_OF_BOX[box] == role:
        out.append(Phrase("reason-forward", "TR.place.rear-only", {"box": box}))
    return out


def with_card(s: State, role: int, card: int, verb: str, arg: int) -> list[Phrase]:
    if verb == "place":
        return standing(s, role, card, arg)
    if verb == "set":
        return [Phrase("reason-unseen", "TR.trap.face-down")]
    if verb == "heal":
        n = min(s.hurt[arg], FIELD_DRESSING_HEAL)
        return [Phrase("reason-healed", "TR.card.field-dressing", {"target": arg, "n": n})]
    if verb == "fort":
        return [Phrase("reason-fort", "TR.card.bunker", {"box": arg})]
    if verb == "play" and KIND[card] == GAS_MASKS:
        return [Phrase("reason-masks", "TR.amb.gas-masks-open")]
    return []


def stepping(s: State, role: int, troop: int, verb: str, arg: int) -> list[Phrase]:
    if verb == "move":
        return step(s, role, troop, arg)
    if verb == "stay":
        return [Phrase("reason-stay", "TR.move.free-step")]
    if verb == "swap" and s.hurt[arg] > s.hurt[troop]:
        return [Phrase("reason-fresher", "TR.move.swap", {"unit": troop, "other": arg})]
    return []


def step(s: State, role: int, troop: int, box: int) -> list[Phrase]:
    """A step's gain: an enemy trench, a target within reach, cover, a hole closed, ground."""
    out, enemy, here = [], 1 - role, s.at[troop]
    if OWNER_OF_BOX[box] == enemy and is_foot(troop):
        n = REAR_TRENCH_DISCARD if KIND_OF_BOX[box] == REAR else FORWARD_TRENCH_DISCARD
        out.append(Phrase("reason-take", "TR.control.check", {"box": box, "n": n}))
    target = new_target(s, troop, box)
    if target != OFF:
        out.append(Phrase("reason-reach", "TR.attack.range-default", {"box": box, "target": target}))
    if OWNER_OF_BOX[box] == role and s.here[box] == OFF:
        out.append(Phrase("reason-hole", "TR.control.check", {"box": box}))
    if is_trench(s, box) and not is_trench(s, here):
        out.append(Phrase("reason-cover", "TR.damage.table", {"box": box}))
    if not out and forward(role, box) > forward(role, here):
        out.append(Phrase("reason-nearer", "TR.control.check", {"box": box}))
    return out


def forward(role: int, box: int) -> int:
    """Lines from the own rear trench."""
    return line_of(box) if role == 0 else -line_of(box)


def new_target(s: State, troop: int, box: int) -> int:
    """An enemy out of range so far, whom it could attack from there this turn."""
    if s.cp < 2 or s.attacked & bit(troop) or (has(troop, NML_NO_ATTACK) and not is_trench(s, box)):
        return OFF
    for target in s.armies[1 - owner(troop)]:
        column = TYPE[target] * 2 + (1 if in_cover(s, target) else 0)
        near = distance(box, s.at[target]) <= RANGE[troop] < distance(s.at[troop], s.at[target])
        if near and DAMAGE[troop * 8 + column] != FORBIDDEN:
            return target
    return OFF


def drawing(s: State, role: int, which: int) -> list[Phrase]:
    """Troops hold the line; a Bonus card takes nothing from the deck that counts."""
    if which == BONUS_DECK:
        return [Phrase("reason-draw-bonus", "TR.victory.deck-empty")]
    hand = sum(1 for card in s.hands[role] if is_troop(card))
    return [Phrase("reason-draw-troop", "TR.hand.draw-choice", {"n": hand, "placed": len(s.armies[role])})]


def ending(s: State, role: int) -> list[Phrase]:
    if s.cp == 0:
        return [Phrase("reason-no-cp", "TR.turn.pass")]
    if s.struck:
        return [Phrase("reason-struck", "TR.warn.token")]
    if any(may_attack(s, unit, target) is None for unit in s.armies[role] for target in s.armies[1 - role]):
        return [Phrase("reason-dear", "TR.turn.pass")]
    return [Phrase("reason-out-of-reach", "TR.attack.range-default")]
