"""Positions in text, close to how one would tell them across the table.

    french to act, turn 9, 3 CP
    3.1: poilus/2 fr_hmg          two markers of damage on the Poilus
    4.2: ft17* poilus>            the tank has attacked, the Poilus have moved (# held by wire, ~ had the free step)
    french hand: poilus artillery_strike
    french deck: poilus*8 ft17    left out: every card not named elsewhere
    french bonus: gas_attack      the bonus deck, likewise
    french slots: bunker@3.1 barbed_wire?     ? lies face down
    french lost: landser          left out where the decks are
    french warned 1
    bunker                        the bunker mode

A position stands at the moment when its player chooses his next action. Cards are named by their kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from grognard.games.trench.ids import (
    ABILITY,
    BONUS_A_SIDE,
    BONUS_SLOTS,
    BUNKER,
    CARDS,
    CP_PER_TURN,
    HAND,
    HEALTH,
    KIND,
    KINDS,
    TRAP,
    TROOPS_A_SIDE,
)
from grognard.games.trench.s1_board import OWNER_OF_BOX, OffTheBoard, box_at, column_of, line_of
from grognard.games.trench.s2_cards import may_stand
from grognard.games.trench.s4_turn import TURN, Actions, Turn
from grognard.games.trench.state import (
    BOXES,
    FIRST_BONUS,
    FRENCH,
    GERMAN,
    NOBODY,
    OFF,
    State,
    bare,
    bit,
    deck,
    is_troop,
    owner,
    put,
    slots_used,
    troops_in,
)
from grognard.kernel.errors import BadFile

ROLES = ("french", "german")
HEADER = re.compile(r"(french|german) to act(?:, turn (\d{1,4}))?(?:, (\d{1,2}) CP)?$")
BOX = re.compile(r"([1-7])\.([1-3])$")
TROOP = re.compile(r"([a-z0-9_]+)(?:/(\d{1,2}))?([>*#~]*)$")
MANY = re.compile(r"([a-z0-9_]+)(?:\*(\d{1,2}))?$")
SLOT = re.compile(r"([a-z0-9_]+)(?:@([1-7])\.([1-3]))?(\?)?$")
AFTER_ACTIONS = next(i for i, step in enumerate(TURN) if step.rule == "TR.turn.action-list") + 1


class Reader:
    """Hands out cards by kind, each once."""

    def __init__(self) -> None:
        self.unused = list(range(CARDS))

    def take(self, kind: str, role: int, line: str) -> int:
        for card in self.unused:
            if KINDS[KIND[card]] == kind and owner(card) == role:
                self.unused.remove(card)
                return card
        raise bad(line, f"no {ROLES[role]} {kind} left")


def bad(line: str, why: str) -> BadFile:
    return BadFile("position", line=cut(line), why=cut(why))


def cut(text: str, most: int = 100) -> str:
    """A message quotes no more than one can read."""
    return text if len(text) <= most else text[:most] + "…"


def read_position(text: str, options: Mapping[str, bool]) -> State:
    """The state a position text describes; BadFile with the line that is wrong."""
    s = bare()
    s.bunker, s.coin = int(options.get("bunker", False)), int(options.get("coin", False))
    s.edition = int(options.get("v3", False))
    cards, given = Reader(), set[str]()
    lines = [x.split("  #")[0].strip() for x in text.strip().splitlines()]
    lines = [x for x in lines if x and not x.startswith("#")]
    if not lines:
        raise bad("", "an empty text is no position")
    read_header(s, lines[0])
    for entry in lines[1:]:
        read_line(s, entry, cards, given)
    finish(s, cards, given)
    s.stack = [Turn(AFTER_ACTIONS % len(TURN)), Actions()]
    return s


def read_header(s: State, entry: str) -> None:
    hit = HEADER.match(entry)
    if hit is None:
        raise bad(entry, "a position begins with 'french to act, turn 1, 6 CP'")
    s.active = s.first = ROLES.index(hit[1])
    s.turn = int(hit[2] or 1)
    s.cp = int(hit[3] or 6)
    if s.cp > CP_PER_TURN:
        raise bad(entry, "at most 6 CP")
    s.ready = [1, 1]


def read_line(s: State, entry: str, cards: Reader, given: set[str]) -> None:
    if entry == "bunker":
        s.bunker = 1
        return
    if entry == "attacked this turn":
        s.struck = 1
        return
    warned = re.match(r"(french|german) warned (\d{1,3})$", entry)
    if warned:
        s.warned[ROLES.index(warned[1])] = int(warned[2])
        return
    name, colon, rest = entry.partition(":")
    if not colon:
        raise bad(entry, "it is not understood")
    where = BOX.match(name.strip())
    if where:
        read_box(s, entry, box_at(int(where[1]), int(where[2])), rest.split(), cards)
        return
    side, _, zone = name.strip().partition(" ")
    if side not in ROLES or zone not in ("hand", "deck", "bonus", "slots", "lost", "aside"):
        raise bad(entry, "it is not understood")
    given.add(name.strip())
    read_zone(s, entry, ROLES.index(side), zone, rest.split(), cards)


def read_box(s: State, entry: str, box: int, tokens: list[str], cards: Reader) -> None:
    for token in tokens:
        hit = TROOP.match(token)
        kind = hit[1] if hit else ""
        role = next((owner(c) for c in range(FIRST_BONUS) if KINDS[KIND[c]] == kind), NOBODY)
        if hit is None or role == NOBODY:
            raise bad(entry, f"{token} is no troop")
        card = cards.take(kind, role, entry)
        if may_stand(s, card, box) is not None:
            raise bad(entry, f"{kind} cannot stand there")
        put(s, card, box)
        s.armies[role].append(card)
        s.hurt[card] = int(hit[2] or 0)
        if s.hurt[card] >= HEALTH[card]:
            raise bad(entry, f"{kind} would be destroyed")
        if hit[3] and role != s.active:
            raise bad(entry, f"only the troops of the side to act have moved or attacked: {token}")
        read_flags(s, card, hit[3])


def read_flags(s: State, card: int, flags: str) -> None:
    if ">" in flags:
        s.moved |= bit(card)
    if "*" in flags:
        s.attacked |= bit(card)
        s.struck = 1
    if "#" in flags:
        s.pinned |= bit(card)
    if "~" in flags:
        s.freed |= bit(card)


def read_zone(s: State, entry: str, role: int, zone: str, tokens: list[str], cards: Reader) -> None:
    if zone == "slots":
        for token in tokens:
            read_slot(s, entry, role, token, cards)
        if slots_used(s, role) > BONUS_SLOTS:
            raise bad(entry, "there are five slots")
        return
    target = {
        "hand": s.hands[role],
        "deck": s.decks[role],
        "bonus": s.decks[role + 2],
        "lost": s.lost[role],
        "aside": s.aside[role],
    }[zone]
    for token in tokens:
        hit = MANY.match(token)
        if hit is None:
            raise bad(entry, f"{token} is no card")
        for _ in range(int(hit[2] or 1)):
            card = cards.take(hit[1], role, entry)
            if (zone == "deck" and not is_troop(card)) or (zone in ("bonus", "aside") and is_troop(card)):
                raise bad(entry, f"{hit[1]} does not belong there")
            target.append(card)
    if len(s.hands[role]) > HAND:
        raise bad(entry, "a hand has at most eight cards")


def read_slot(s: State, entry: str, role: int, token: str, cards: Reader) -> None:
    hit = SLOT.match(token)
    if hit is None:
        raise bad(entry, f"{token} is no card")
    card = cards.take(hit[1], role, entry)
    if is_troop(card):
        raise bad(entry, f"{hit[1]} is no Bonus card")
    if hit[4] and not ABILITY[card] & TRAP:
        raise bad(entry, f"{hit[1]} is no trap and cannot lie face down")
    if bool(hit[2]) != (KIND[card] == BUNKER):
        raise bad(entry, "a Bunker card, and no other, lies on a box: bunker@3.1")
    (s.down if hit[4] else s.open)[role].append(card)
    if hit[2]:
        box = box_at(int(hit[2]), int(hit[3]))
        if OWNER_OF_BOX[box] != role:
            raise bad(entry, "a Bunker card lies on an own trench box")
        s.fort[box] = card


def finish(s: State, cards: Reader, given: set[str]) -> None:
    """What was not named lies in its deck, or in the discard pile if the deck was given."""
    for card in cards.unused:
        role, zone = owner(card), "deck" if is_troop(card) else "bonus"
        if f"{ROLES[role]} {zone}" in given:
            s.lost[role].append(card)
        else:
            deck(s, role, 0 if is_troop(card) else 1).append(card)
    for role in (FRENCH, GERMAN):
        if not deck(s, role, 0):
            raise bad(f"{ROLES[role]} deck", "a side with no Troop deck has lost")


def write_position(s: State) -> str:
    """The position in text. In the middle of an action or the set-up only what lies on the table is told."""
    side = ROLES[max(s.active, 0)]
    lines = [f"{side} to act, turn {s.turn}, {s.cp} CP"]
    if s.bunker:
        lines.append("bunker")
    if s.struck:
        lines.append("attacked this turn")
    for box in range(BOXES):
        troops = troops_in(s, box)
        if troops:
            lines.append(f"{line_of(box)}.{column_of(box)}: " + " ".join(write_troop(s, t) for t in troops))
    for role in (FRENCH, GERMAN):
        lines += write_side(s, role)
    return "\n".join(lines) + "\n"


def write_troop(s: State, troop: int) -> str:
    text = KINDS[KIND[troop]] + (f"/{s.hurt[troop]}" if s.hurt[troop] else "")
    if owner(troop) == s.active:
        for flags, mark in ((s.moved, ">"), (s.attacked, "*"), (s.pinned, "#"), (s.freed, "~")):
            text += mark if flags & bit(troop) else ""
    return text


def write_side(s: State, role: int) -> list[str]:
    name = ROLES[role]
    out = []
    if s.warned[role]:
        out.append(f"{name} warned {s.warned[role]}")
    for zone, cards in (
        ("hand", s.hands[role]),
        ("deck", s.decks[role]),
        ("bonus", s.decks[role + 2]),
        ("aside", s.aside[role]),
    ):
        if cards or zone in ("deck", "bonus"):
            out.append(f"{name} {zone}: {write_many(cards)}")
    slots = [KINDS[KIND[c]] + write_site(s, c) for c in s.open[role]] + [KINDS[KIND[c]] + "?" for c in s.down[role]]
    if slots:
        out.append(f"{name} slots: " + " ".join(slots))
    return out


def write_site(s: State, card: int) -> str:
    if card not in s.fort:
        return ""
    box = s.fort.index(card)
    return f"@{line_of(box)}.{column_of(box)}"


def write_many(cards: list[int]) -> str:
    counts: dict[str, int] = {}
    for card in sorted(cards):
        kind = KINDS[KIND[card]]
        counts[kind] = counts.get(kind, 0) + 1
    return " ".join(k if n == 1 else f"{k}*{n}" for k, n in counts.items())


__all__ = ["BONUS_A_SIDE", "OFF", "TROOPS_A_SIDE", "OffTheBoard", "read_position", "write_position"]
