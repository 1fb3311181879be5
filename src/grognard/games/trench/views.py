"""What each role may see, built by adding: nothing is here that was not put here."""

from __future__ import annotations

import msgspec

from grognard.games.trench.ids import (
    ABILITY,
    KIND,
    KINDS,
    PERSISTENT,
)
from grognard.games.trench.s3_setup import Drawing, Placing, placing
from grognard.games.trench.s4_turn import Keeping, Refill, WithCard, WithTroop
from grognard.games.trench.s7_attack import Attack, CounterAttack
from grognard.games.trench.s8_bonus import GasAttack, OverTheTop
from grognard.games.trench.s9_traps import ATTACK, GAS, MOVE, SWAP, Aiming, Reaction
from grognard.games.trench.s10_bunker import BunkerGain, PileChoice
from grognard.games.trench.state import (
    BONUS_DECK,
    BOXES,
    FRENCH,
    GERMAN,
    NOBODY,
    OFF,
    TROOP_DECK,
    State,
    bit,
    deck,
    owner,
    troops_in,
)

ALL = -2
ROLES = ("french", "german")
DECLARED = {MOVE: "move", ATTACK: "attack", SWAP: "swap", GAS: "gas"}


class CardView(msgspec.Struct, frozen=True):
    id: int
    kind: str


class Slot(msgspec.Struct, frozen=True):
    id: int | None
    kind: str | None
    face: str
    spent: bool
    box: int | None


class Unit(msgspec.Struct, frozen=True):
    id: int
    kind: str
    side: str
    hurt: int
    moved: bool
    attacked: bool
    pinned: bool
    hidden: bool


class Box(msgspec.Struct, frozen=True):
    units: list[Unit]
    fort: int | None


class Side(msgspec.Struct, frozen=True):
    troops: int
    bonus: int
    hand: int
    cards: list[CardView] | None
    lost: list[CardView]
    slots: list[Slot]
    warnings: int
    ready: bool
    aside: int | None
    aside_cards: list[CardView] | None
    pile_cards: list[CardView] | None


class Declared(msgspec.Struct, frozen=True):
    what: str
    unit: int | None
    box: int
    target: int | None


class View(msgspec.Struct, frozen=True):
    turn: int
    active: str | None
    you: str
    phase: str
    cp: int
    bunker: bool
    sides: dict[str, Side]
    boxes: list[Box]
    picked: dict[str, int] | None
    declared: Declared | None


def view(s: State, role: int) -> View:
    you = ROLES[role] if role >= 0 else ("all" if role == ALL else "spectator")
    return View(
        turn=s.turn,
        active=None if s.active == NOBODY else ROLES[s.active],
        you=you,
        phase=phase(s),
        cp=s.cp,
        bunker=bool(s.bunker),
        sides={ROLES[r]: side(s, r, role) for r in (FRENCH, GERMAN)},
        boxes=boxes(s, role),
        picked=picked(s, role),
        declared=declared(s),
    )


PHASES: dict[type, str] = {
    Placing: "placing",
    PileChoice: "bonus-pile",
    Drawing: "drawing",
    Reaction: "reaction",
    CounterAttack: "counter",
    Keeping: "keep",
    Refill: "refill",
    BunkerGain: "bunker",
}


def phase(s: State) -> str:
    """Which part of the sequence of play the table is in: public."""
    if s.result:
        return "over"
    for frame in reversed(s.stack):
        if type(frame) in PHASES:
            return PHASES[type(frame)]
    return "actions"


def cards(ids: list[int]) -> list[CardView]:
    return [CardView(c, KINDS[KIND[c]]) for c in ids]


def side(s: State, r: int, reader: int) -> Side:
    own = reader in (r, ALL)
    aside = sorted(s.aside[r])
    choosing = own and bool(s.stack) and isinstance(s.stack[-1], PileChoice)
    sealed = isinstance(s.stack[-1], PileChoice) if s.stack else False
    return Side(
        troops=len(deck(s, r, TROOP_DECK)),
        bonus=0 if sealed and not own else len(deck(s, r, BONUS_DECK)),
        hand=len(s.hands[r]) + (len(s.armies[r]) if placing(s) and not own else 0),
        cards=cards(s.hands[r]) if own else None,
        lost=cards(s.lost[r]),
        slots=slots(s, r, own),
        warnings=s.warned[r],
        ready=bool(s.ready[r]),
        aside=len(aside) if s.bunker and (own or not sealed) else None,
        aside_cards=cards(aside) if s.bunker and own else None,
        pile_cards=cards(sorted(deck(s, r, BONUS_DECK))) if choosing else None,
    )


def slots(s: State, r: int, own: bool) -> list[Slot]:
    """TR.trap.face-down The identity of a set trap is its owner's secret."""
    out = []
    for c in s.open[r]:
        box = s.fort.index(c) if c in s.fort else None
        out.append(Slot(c, KINDS[KIND[c]], "open", not ABILITY[c] & PERSISTENT, box))
    if own:
        return out + [Slot(c, KINDS[KIND[c]], "down", False, None) for c in s.down[r]]
    return out + [Slot(None, None, "down", False, None)] * len(s.down[r])


def boxes(s: State, reader: int) -> list[Box]:
    hidden = placing(s)
    out = []
    for b in range(BOXES):
        troops = troops_in(s, b)
        if hidden and reader != ALL:
            troops = [t for t in troops if owner(t) == reader]  # [TR.amb.sealed-setup]
        units = [unit(s, t, hidden) for t in troops]
        out.append(Box(units, None if s.fort[b] == OFF else s.fort[b]))
    return out


def unit(s: State, t: int, hidden: bool) -> Unit:
    side_ = owner(t)
    acting = side_ == s.active
    return Unit(
        t,
        KINDS[KIND[t]],
        ROLES[side_],
        s.hurt[t],
        acting and bool(s.moved & bit(t)),
        acting and bool(s.attacked & bit(t)),
        acting and bool(s.pinned & bit(t)),
        hidden,
    )


def picked(s: State, reader: int) -> dict[str, int] | None:
    """What the reader holds in his fingers: nobody else's business."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Placing):
        card = top.picked[reader] if reader >= 0 else OFF
        return None if card == OFF else {"card": card}
    if reader != s.active and reader != ALL:
        if isinstance(top, Aiming) and reader == top.roles(s)[0]:
            return {"card": top.card}
        return None
    if isinstance(top, WithTroop):
        return {"unit": top.troop}
    if isinstance(top, WithCard):
        return {"card": top.card}
    if isinstance(top, OverTheTop) and top.troop != OFF:
        return {"unit": top.troop}
    if isinstance(top, Aiming) and (reader == ALL or reader == top.roles(s)[0]):
        return {"card": top.card}
    return None


def declared(s: State) -> Declared | None:
    """The action that may be answered now, or that is being answered: announced to all."""
    for frame in reversed(s.stack):
        if isinstance(frame, Reaction):
            u, t = frame.unit, frame.target
            return Declared(DECLARED[frame.what], None if u == OFF else u, frame.box, None if t == OFF else t)
        if isinstance(frame, CounterAttack):
            return Declared("attack", frame.attacker, frame.box, None)
        if isinstance(frame, Attack):
            return Declared("attack", frame.attacker, frame.box, frame.target)
        if isinstance(frame, GasAttack):
            return Declared("gas", None, frame.box, None)
    return None
