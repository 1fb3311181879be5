"""What each role may see, built by adding: nothing is here that was not put here."""

from __future__ import annotations

from functools import cache

from grognard.games.trench.ids import (
    ABILITY,
    KIND,
    KINDS,
    PERSISTENT,
    TROOPS_A_SIDE,
)
from grognard.games.trench.s3_setup import Drawing, Placing, placing
from grognard.games.trench.s4_turn import Keeping, Refill, WithCard, WithTroop
from grognard.games.trench.s7_attack import Attack, CounterAttack
from grognard.games.trench.s8_bonus import GasAttack, OverTheTop
from grognard.games.trench.s9_traps import ATTACK, GAS, MOVE, SWAP, Aiming, Reaction
from grognard.games.trench.s10_bunker import BunkerGain, PileChoice
from grognard.games.trench.state import (
    BONUS_DECK,
    FRENCH,
    GERMAN,
    NOBODY,
    OFF,
    TROOP_DECK,
    State,
    bit,
    deck,
    owner,
)
from grognard.games.trench.view_records import Box, CardView, Declared, Side, Slot, Unit, View
from grognard.kernel.memo import kept

ALL = -2
ROLES = ("french", "german")
DECLARED = {MOVE: "move", ATTACK: "attack", SWAP: "swap", GAS: "gas"}


EMPTY = Box([], None)
UNKNOWN = Slot(None, None, "down", False, None)


def view(s: State, role: int) -> View:
    you = ROLES[role] if role >= 0 else ("all" if role == ALL else "spectator")
    hidden = placing(s)
    return View(
        turn=s.turn,
        active=None if s.active == NOBODY else ROLES[s.active],
        you=you,
        phase=phase(s),
        cp=s.cp,
        bunker=bool(s.bunker),
        sides={"french": side(s, FRENCH, role, hidden), "german": side(s, GERMAN, role, hidden)},
        boxes=boxes(s, role, hidden),
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


CARD_VIEWS = [CardView(c, KINDS[kind]) for c, kind in enumerate(KIND)]


def cards(ids: list[int]) -> list[CardView]:
    return [CARD_VIEWS[c] for c in ids]


def side(s: State, r: int, reader: int, hidden: bool) -> Side:
    own = reader in (r, ALL)
    sealed = bool(s.stack) and isinstance(s.stack[-1], PileChoice)
    aside = sorted(s.aside[r]) if s.bunker else []
    return Side(
        troops=len(deck(s, r, TROOP_DECK)),
        bonus=0 if sealed and not own else len(deck(s, r, BONUS_DECK)),
        hand=len(s.hands[r]) + (len(s.armies[r]) if hidden and not own else 0),
        cards=cards(s.hands[r]) if own else None,
        lost=cards(s.lost[r]),
        slots=slots(s, r, own),
        warnings=s.warned[r],
        ready=bool(s.ready[r]),
        aside=len(aside) if s.bunker and (own or not sealed) else None,
        aside_cards=cards(aside) if s.bunker and own else None,
        pile_cards=cards(sorted(deck(s, r, BONUS_DECK))) if sealed and own else None,
    )


def slots(s: State, r: int, own: bool) -> list[Slot]:
    """TR.trap.face-down The identity of a set trap is its owner's secret."""
    out = [open_slot(c, s.fort.index(c) if c in s.fort else None) for c in s.open[r]]
    if own:
        return out + [trap(c) for c in s.down[r]]
    return out + [UNKNOWN] * len(s.down[r])


@cache
def open_slot(c: int, box: int | None) -> Slot:
    return Slot(c, KINDS[KIND[c]], "open", not ABILITY[c] & PERSISTENT, box)


@cache
def trap(c: int) -> Slot:
    return Slot(c, KINDS[KIND[c]], "down", False, None)


def boxes(s: State, reader: int, sealed: bool) -> list[Box]:
    """The board. While the set-up cards lie face down, nobody sees the other's [TR.amb.sealed-setup]."""
    hides = sealed and reader != ALL
    # The marks are those of the side whose turn it is.
    busy = (s.moved | s.attacked | s.pinned) << TROOPS_A_SIDE * s.active if s.active != NOBODY else 0
    out: list[Box] = []
    # Without `strict`: only so the compiler makes a plain loop of it.
    for first, second, bunker in zip(s.here, s.also, s.fort):  # noqa: B905
        if first == OFF or (hides and owner(first) != reader):  # two in a box are of one side
            out.append(EMPTY if bunker == OFF else box(OFF, 0, OFF, 0, bunker, sealed))
        elif second == OFF:
            out.append(box(first, look(s, first, busy), OFF, 0, bunker, sealed))
        else:
            out.append(box(first, look(s, first, busy), second, look(s, second, busy), bunker, sealed))
    return out


MOVED, ATTACKED, PINNED, MARKS = 1, 2, 4, 3  # bits of a look, and how many there are


def look(s: State, troop: int, busy: int) -> int:
    """All that a troop shows beside its face: its damage, and what it has done in this turn."""
    if not busy >> troop & 1:
        return s.hurt[troop] << MARKS
    b = bit(troop)
    marks = (MOVED if s.moved & b else 0) | (ATTACKED if s.attacked & b else 0) | (PINNED if s.pinned & b else 0)
    return s.hurt[troop] << MARKS | marks


@kept(4096)
def box(first: int, first_look: int, second: int, second_look: int, bunker: int, hidden: bool) -> Box:
    """A box, from all that it shows: both players and spectators share what is built here."""
    units = [unit(first, first_look, hidden)] if first != OFF else []
    if second != OFF:
        units.append(unit(second, second_look, hidden))
    return Box(units, None if bunker == OFF else bunker)


def unit(t: int, shown: int, hidden: bool) -> Unit:
    moved, attacked, pinned = shown & MOVED > 0, shown & ATTACKED > 0, shown & PINNED > 0
    return Unit(t, KINDS[KIND[t]], ROLES[owner(t)], shown >> MARKS, moved, attacked, pinned, hidden)


def picked(s: State, reader: int) -> dict[str, int] | None:
    """What the reader holds in his fingers: nobody else's business."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Placing):
        card = top.picked[reader] if reader >= 0 else OFF
        return None if card == OFF else {"card": card}
    if isinstance(top, Aiming):
        return {"card": top.card} if reader in (top.roles(s)[0], ALL) else None
    if reader not in (s.active, ALL):
        return None
    if isinstance(top, WithTroop):
        return {"unit": top.troop}
    if isinstance(top, WithCard):
        return {"card": top.card}
    if isinstance(top, OverTheTop) and top.troop != OFF:
        return {"unit": top.troop}
    return None


ANNOUNCED = (Reaction, CounterAttack, Attack, GasAttack)


def declared(s: State) -> Declared | None:
    """The action that may be answered now, or that is being answered: announced to all."""
    for frame in reversed(s.stack):
        if isinstance(frame, ANNOUNCED):
            return announced(frame)
    return None


def announced(frame: Reaction | CounterAttack | Attack | GasAttack) -> Declared:
    if isinstance(frame, Reaction):
        u, t = frame.unit, frame.target
        return Declared(DECLARED[frame.what], None if u == OFF else u, frame.box, None if t == OFF else t)
    if isinstance(frame, CounterAttack):
        return Declared("attack", frame.attacker, frame.box, None)
    if isinstance(frame, Attack):
        return Declared("attack", frame.attacker, frame.box, frame.target)
    return Declared("gas", None, frame.box, None)
