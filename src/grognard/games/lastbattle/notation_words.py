"""The words of the notation: what states, damage and markers are called; what a text tells before there is a state."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NoReturn

from grognard.games.lastbattle.cards import Cards
from grognard.games.lastbattle.ids import (
    GUN_NAMES,
    ITEM_NAMES,
    POST_NAMES,
    QUALITY_NAMES,
    VEHICLE_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.s2_trails import AT_HIDING, AT_HIGH, AT_INSIDE, AT_SPOTTED
from grognard.games.lastbattle.state import (
    ATTACK,
    ATTACKED,
    ATTACKER,
    BAD_LOADER,
    BOARDED,
    BUTTONED,
    BUTTONING,
    BY_WATER,
    CACHE,
    CHANGED,
    CREW_HIT,
    DEAD,
    DISORDERED,
    DRIVER_LOST,
    EXITED_MEN,
    EXITED_VEHICLES,
    FLYING,
    FOOT,
    FOUND,
    FRESH,
    FROZEN,
    GONE,
    GUNNER_LOST,
    HALTED,
    HID,
    HIDING,
    HIGH,
    IDLE,
    INSIDE,
    KILLED,
    LEAVING,
    LIFTED,
    LOW_FLOWN,
    MARKED,
    MOVED,
    MOVEMENT,
    NEW_DRIVER,
    NEW_GUNNER,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_MOUNT,
    NO_RADIO,
    NO_RF,
    OBSERVES,
    OFF_ROAD,
    PLOTTING,
    PUSHED,
    RANGED_IN,
    REACTION,
    RETREATS,
    SCATTERED,
    SHAKEN,
    SMOKED,
    STIRRED,
    TANKBREAKER,
    TREATING,
    TRIED,
    UNCONSCIOUS,
    WAITING,
    WATER_ONE,
    WATER_TWO,
    WRECKS_MADE,
    State,
)
from grognard.kernel.errors import BadFile

SIDES = ("defender", "attacker")
LETTERS = "DAN"
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
PHASES = {"movement": MOVEMENT, "reaction": REACTION, "attack": ATTACK, "plotting": PLOTTING}
COUNT_NAMES = {
    "exited-men": EXITED_MEN, "exited-vehicles": EXITED_VEHICLES, "killed": KILLED, "wrecks-made": WRECKS_MADE,
    "cache": CACHE, "attacked": ATTACKED, "tankbreaker": TANKBREAKER, "lifted": LIFTED,
}  # fmt: skip
FLAG_WORDS = {
    "moved": MOVED, "changed": CHANGED, "hiding": HIDING, "inside": INSIDE, "stirred": STIRRED, "boarded": BOARDED,
    "thrown": IDLE, "off-road": OFF_ROAD, "tried": TRIED, "leaving": LEAVING, "halted": HALTED, "observing": OBSERVES,
    "by-water": BY_WATER, "smoked": SMOKED, "hid-now": HID, "high": HIGH, "flying": FLYING, "low-flown": LOW_FLOWN,
    "ranged-in": RANGED_IN, "unlimbered": FRESH, "one-water": WATER_ONE, "two-water": WATER_TWO,
    "crew-hit": CREW_HIT, "pushed": PUSHED,
    "frozen": FROZEN, "disordered": DISORDERED, "retreats": RETREATS,
    "buttoned": BUTTONED, "buttoning": BUTTONING,
    "unconscious": UNCONSCIOUS, "treating": TREATING, "not-cool": SHAKEN,
}  # fmt: skip
DAMAGE_WORDS = {
    "no-gear": NO_GEAR, "no-engine": NO_ENGINE, "no-radio": NO_RADIO, "no-rangefinder": NO_RF, "no-ammo": NO_AMMO,
    "bad-loader": BAD_LOADER, "no-mount": NO_MOUNT, "no-weapon-1": NO_ARM, "no-weapon-2": NO_ARM << 1,
    "no-weapon-3": NO_ARM << 2, "no-weapon-4": NO_ARM << 3, "new-driver": NEW_DRIVER, "new-gunner": NEW_GUNNER,
    "driver-lost": DRIVER_LOST, "gunner-lost": GUNNER_LOST,
}  # fmt: skip
SYNONYMS = {"immobilised": "no-gear", "immobilized": "no-gear", "concealed": "hidden"}
HOW_WORDS = {"inside": AT_INSIDE, "spotted": AT_SPOTTED, "high": AT_HIGH, "hiding": AT_HIDING}
# of a minefield; what is not secret its enemy knows of
MINE_WORDS = {"secret": FOUND, "marked": MARKED, "scattered": SCATTERED}
BESIDE = {"waiting": WAITING, "lost": DEAD, "gone": GONE}
GONE_ITEM = -1
GUNS = [name.replace(" ", "_") for name in GUN_NAMES]
COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$|\s#\s.*$")
TOKEN = re.compile(r"\[[^\]]*\]|\([^)]*\)|[^\s,()\[\]]+")
NUMBERED = re.compile(r"([A-Za-z0-9_.-]+?)(?:#(\d+))?$")
NO_NUMBER = -1


# ---- what the text tells, before there is a state ----


@dataclass
class Thing:
    """A weapon or a horse."""

    what: int
    shots: int
    number: int = NO_NUMBER
    holder: Counter | None = None
    hex: int = GONE_ITEM


@dataclass
class Counter:
    side: int
    where: int  # a hex, or a place beside the map
    carrier: Counter | None = None
    number: int = NO_NUMBER
    kind: int = FOOT
    what: int = -1
    grade: int = -1
    men: int = -1
    rank: int = 0
    seat: int = -1
    flags: int = 0
    spent: int = 0
    facing: int = 0
    damage: int = 0
    away: int = 0  # posts whose man is not dead but elsewhere
    seen: int = -1
    rounds: int = -1
    pool: int = -1


@dataclass
class Notes:
    """What has been read so far."""

    s: State
    counters: list[Counter] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    survey: bool = False
    passed: int = -1  # the last counter put down again without moving
    first: int = -1
    reserve: list[Counter] = field(default_factory=list)
    reserve_told: bool = False
    role: int = ATTACKER  # whose movement, reaction, attack or plotting it is


def bad(line: str, why: str) -> NoReturn:
    raise BadFile("position", line=cut(line), why=cut(why))


def cut(text: str, most: int = 100) -> str:
    return text if len(text) <= most else text[:most] + "…"


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


PLAIN_WEAPONS = {plain(x): i for i, x in enumerate(WEAPON_NAMES)}
PLAIN_QUALITIES = {plain(x): i for i, x in enumerate(QUALITY_NAMES)}
PLAIN_VEHICLES = {plain(x): i for i, x in enumerate(VEHICLE_NAMES)}


def vehicle_named(cards: Cards, name: str) -> int:
    """The card with this name, -1 none: a printed one, or one of the battle's own."""
    found = PLAIN_VEHICLES.get(plain(name), -1)
    own = range(len(VEHICLE_NAMES), len(cards.names)) if found < 0 else []
    return next((k for k in own if plain(cards.names[k]) == plain(name)), found)


PLAIN_ITEMS = {plain(x): i for i, x in enumerate(ITEM_NAMES)}
PLAIN_POSTS = {plain(x): i for i, x in enumerate(POST_NAMES)}
PLAIN_GUNS = {plain(x): i for i, x in enumerate(GUNS)}
