"""Borders, allegiances and the boxes off the map: everything that another opening of the war changes.

The rules ask `land(s)` (see state.py) and take the row they need into a local at the head of a function; no rule reads
these rows from ids.py, which has the printed map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AACHEN,
    ANTWERP,
    AREAS,
    ARMIES,
    ARMY_NATION,
    ARMY_SIDE,
    BEL,
    BEL_ARMY,
    COUNTRY,
    DIGGER_SORTS,
    FORT_SIDE,
    FR_I,
    GE,
    HOME,
    KOELN,
    NATION,
    NEIGHBOURS,
    SIDE,
    SORTS,
    SOURCE,
    UK_I,
    UK_W,
)

# What may be otherwise: the digits of State.lands.
PASSAGE: Final = 1  # Germany has invaded the Netherlands: from Koeln and Aachen straight to Antwerp and back [14.4.1k]
BELGIANS: Final = 2  # France has invaded Belgium, which fights for Germany [14.2.1, 14.4.1h]
OTTOMAN_BOX: Final = 4  # the Entente has a box for its troops in the Ottoman Empire [15.3.3]
CHOICES: Final = 3
GERMAN: Final = 0  # as in state.py, which stands on this module
SIDES: Final = (GERMAN, 1)
BELGIAN_SOIL: Final = 2  # in COUNTRY


@dataclass
class Box:
    """What a side may send off the map; without anything it has no such box.

    The boxes of both sides are one place of the state (state.EFT): the units there belong to their own side.
    """

    sorts: list[int]
    armies: list[int]


def eastern_front() -> Box:
    """TTLM.13.8a Germany's own units, and no others that fight for it."""
    return Box([x for x in range(SORTS) if NATION[x] == GE], [a for a in range(ARMIES) if ARMY_NATION[a] == GE])


def ottoman_empire() -> Box:
    """TTLM.15.3.3a British and French infantry, that of the Commonwealth too [8.2.3a], no armies."""
    return Box([UK_I, UK_W, FR_I], [])


NOWHERE: Final = Box([], [])


@dataclass
class Land:
    """The map and the alliances of a game. Never changed once it is built, so all its states share it."""

    near: list[list[int]]  # area -> the areas that border on it
    side: list[int]  # sort -> the side it fights for
    sorts: list[list[int]]  # side -> its sorts
    diggers: list[list[int]]  # side -> those of them that entrench
    army_side: list[int]  # army -> the side it fights for
    armies: list[list[int]]  # side -> its armies
    fort_side: list[int]  # area -> whose fort it has, or had; -1: none
    home: list[int]  # area -> the side whose ground it is before anybody marches; -1: nobody's
    source: list[list[int]]  # side -> the areas that are, or can become, its sources of supply
    box: list[Box]  # side -> its box off the map


def build(lands: int) -> Land:
    """The record that a state names by a number whose binary digits are the choices made."""
    near = [row.copy() for row in NEIGHBOURS]
    side, army_side, fort_side, home = SIDE.copy(), ARMY_SIDE.copy(), FORT_SIDE.copy(), HOME.copy()
    if lands & PASSAGE:
        for area in (AACHEN, KOELN):
            near[area] = sorted([*near[area], ANTWERP])
        near[ANTWERP] = sorted([*near[ANTWERP], AACHEN, KOELN])
    if lands & BELGIANS:
        army_side[BEL_ARMY] = GERMAN
        for sort in range(SORTS):
            side[sort] = GERMAN if NATION[sort] == BEL else side[sort]
        for area in range(AREAS):
            if COUNTRY[area] == BELGIAN_SOIL:
                home[area] = GERMAN
                fort_side[area] = GERMAN if fort_side[area] >= 0 else fort_side[area]
    away = ottoman_empire() if lands & OTTOMAN_BOX else NOWHERE
    return laid(near, side, army_side, fort_side, home, away)


def laid(
    near: list[list[int]],
    side: list[int],
    army_side: list[int],
    fort_side: list[int],
    home: list[int],
    away: Box = NOWHERE,
) -> Land:
    """The same by side, so that no rule has to look for it."""
    antwerp = fort_side[ANTWERP]  # a source for the side that has its fort [14.2.3, 14.2.5]
    return Land(
        near=near,
        side=side,
        sorts=[[x for x in range(SORTS) if side[x] == who] for who in SIDES],
        diggers=[[x for x in DIGGER_SORTS if side[x] == who] for who in SIDES],
        army_side=army_side,
        armies=[[a for a in range(ARMIES) if army_side[a] == who] for who in SIDES],
        fort_side=fort_side,
        home=home,
        source=[[a for a in range(AREAS) if who in (SOURCE[a], antwerp if a == ANTWERP else -1)] for who in SIDES],
        box=[eastern_front(), away],
    )


LANDS: Final[list[Land]] = [build(lands) for lands in range(1 << CHOICES)]
