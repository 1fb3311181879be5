"""What the values of a message stand for: areas, armies, units, cards, seasons, commanders."""

from __future__ import annotations

from typing import Any

from grognard.games.ttlm.ids import (
    AREA_NAMES,
    AREAS,
    ARMIES,
    ARMY_NAMES,
    CARD_NAMES,
    NATION,
    NATIONS,
    SEASON_NAMES,
    SORTS,
    TYPE,
    TYPES,
)
from grognard.games.ttlm.openings import NATIONS_WITH_PLANS, WAR_PLANS
from grognard.games.ttlm.s15_dice import FORT_DIE, GUN_DIE, STOSS_DIE, TANK_DIE, face_of, is_hit, sides_of
from grognard.games.ttlm.s16_commanders import SEATS
from grognard.games.ttlm.state import EFT, NOBODY, WHOLE, unit
from grognard.kernel.game import Noun

ROLES = ("german", "entente")
AREA_PARAMS = ("area", "origin")
ARMY_PARAMS = ("army", "into")
CARD_PARAMS = ("card", "taken")
SIDE_PARAMS = ("side", "enemy")
FACES = "⚀⚁⚂⚃⚄⚅"


def area_message(place: int) -> str:
    return "area-east" if place == EFT else f"area-{AREA_NAMES[place]}" if 0 <= place < AREAS else "thing-none"


def sort_message(sort: int) -> str:
    extra = {FORT_DIE: "die-fort", GUN_DIE: "die-gun", TANK_DIE: "die-tank", STOSS_DIE: "die-stoss", WHOLE: "die-fort"}
    if sort in extra:
        return extra[sort]
    return f"sort-{NATIONS[NATION[sort]]}-{TYPES[TYPE[sort]]}" if 0 <= sort < SORTS else "thing-none"


def noun(name: str, value: Any) -> Noun | None:
    """What the value of a parameter of this name stands for."""
    if not isinstance(value, int):
        return None
    if name in AREA_PARAMS:
        ref = f"area-{value}" if 0 <= value < AREAS else ""
        return Noun(area_message(value), ref=ref, key=AREA_NAMES[value] if 0 <= value < AREAS else "none")
    if name in ARMY_PARAMS:
        if not 0 <= value < ARMIES:
            return Noun("thing-none", key="none")
        return Noun(f"army-{ARMY_NAMES[value]}", ref=f"unit-{unit(value, WHOLE)}", key=ARMY_NAMES[value])
    if name == "sort":
        return Noun(sort_message(value), key=TYPES[TYPE[value]] if 0 <= value < SORTS else "none")
    if name in CARD_PARAMS:
        if not 0 <= value < len(CARD_NAMES):
            return Noun("thing-none", key="none")
        return Noun("card-" + CARD_NAMES[value].replace("_", "-"), ref=f"card-{value}", key=CARD_NAMES[value])
    if name in SIDE_PARAMS:
        return Noun("thing-none", key="none") if value == NOBODY else Noun(f"role-{ROLES[value]}", key=ROLES[value])
    if name == "commander":
        return Noun(f"seat-{SEATS[value]}", key=SEATS[value])
    if name == "dice":
        return Noun(text=face_text(value) + ("✱" if is_hit(value) else ""))
    if name == "plan":
        nation, number = NATIONS_WITH_PLANS[value // WAR_PLANS], value % WAR_PLANS
        return Noun(f"plan-{nation}-{number}", key=f"{nation}-{number}")
    return of_number(name, value)


def of_number(name: str, value: int) -> Noun | None:
    """Seasons, and numbers that have words of their own."""
    if name == "answer":
        return Noun(text=str(value), key="yes" if value else "no")
    if name == "saved":
        return Noun(text=str(value), key="none" if value == 0 else "one" if value == 1 else "many")
    if name == "turn":
        return Noun(message=f"turn-{value}", key=SEASON_NAMES[value])
    return None


def face_text(die: int) -> str:
    """A die as it fell; nothing for a hit that needed none [15.1.1a]."""
    face = face_of(die)
    return str(face) if sides_of(die) > len(FACES) else FACES[face - 1] if face else ""
