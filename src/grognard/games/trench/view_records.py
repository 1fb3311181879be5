"""The records that a view is made of: what the page, the terminal and bots of others are given."""

from __future__ import annotations

import msgspec


class CardView(msgspec.Struct, frozen=True, gc=False):
    id: int
    kind: str


class Slot(msgspec.Struct, frozen=True, gc=False):
    id: int | None
    kind: str | None
    face: str
    spent: bool
    box: int | None


class Unit(msgspec.Struct, frozen=True, gc=False):
    id: int
    kind: str
    side: str
    hurt: int
    moved: bool
    attacked: bool
    pinned: bool
    hidden: bool


class Box(msgspec.Struct, frozen=True, gc=False):
    units: list[Unit]
    fort: int | None


class Side(msgspec.Struct, frozen=True, gc=False):
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


class Declared(msgspec.Struct, frozen=True, gc=False):
    what: str
    unit: int | None
    box: int
    target: int | None


class View(msgspec.Struct, frozen=True, gc=False):
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
