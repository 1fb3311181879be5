"""The records that a view is made of: what the page, the terminal and bots of others are given."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.lastbattle.battle import OneCard
from grognard.games.lastbattle.campaign.view import Campaigning
from grognard.games.lastbattle.views_design import Designing
from grognard.games.lastbattle.views_options import Character


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One post of a vehicle."""

    post: str
    unit: int | None
    grade: str


class Card(msgspec.Struct, frozen=True, gc=False):
    """The state of a vehicle's card; crew and passengers only for its owner."""

    vehicle: str
    damage: list[str]
    arms_lost: list[int]
    seats: list[Seat] | None
    passengers: list[int] | None
    tows: int | None
    rf: int
    sights: int
    loaded: int


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A counter. `face` false: its back, of which only the class is known [LB.R3]."""

    id: int
    side: str
    kind: str  # foot, vehicle, gun, dummy; of a back: foot or vehicle
    face: bool
    spotted: bool
    hex: int | None
    weapon: str = ""
    grade: str = ""
    men: int = 0
    strength: int = 0
    range: int = 0
    leader: bool = False
    injured: bool = False
    pilot: bool = False
    gun: str = ""
    facing: int | None = None
    moved: bool = False
    hiding: bool = False
    inside: bool = False
    mounted: bool = False
    high: bool = False
    flying: bool = False
    leaving: bool = False
    observes: bool = False
    aboard: int | None = None
    waiting: bool = False
    left: int = 0  # movement points
    factor: int = 0
    off_left: int | None = None
    items: list[int] = []
    seen: bool = False  # concealed, but known from before
    card: Card | None = None


class Item(msgspec.Struct, frozen=True):
    id: int
    item: str
    hex: int | None  # on the ground
    unit: int | None
    shots: int


class Side(msgspec.Struct, frozen=True):
    losses: int
    hesitation: int
    breaks: int
    hesitated: bool
    men: int
    points: int | None
    exited_men: int
    exited_vehicles: int
    guns: list[dict[str, int | str]] | None


class Shot(msgspec.Struct, frozen=True):
    unit: int
    target: int | None
    hex: int
    share: int
    number: int
    mode: int


class Path(msgspec.Struct, frozen=True):
    unit: int
    hexes: list[int]


class OwnSide(msgspec.Struct, frozen=True):
    name: str
    colour: str
    win: str


class Own(msgspec.Struct, frozen=True):
    """A battle that is not in the book: what the page is told of those that are (`scenario_of` in static.py)."""

    name: str
    place: str
    layout: list[dict[str, int | list[int]]]
    bridges: list[dict[str, int | str]]
    length: int | None
    night: bool
    sides: dict[str, OwnSide]
    task: dict[str, int | str | None]
    cards: list[OneCard]
    number: int = 0
    maps: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET  # that its author has drawn
    rules: list[str] | msgspec.UnsetType = msgspec.UNSET  # of the optional chapters those in force; all


class Mines(msgspec.Struct, frozen=True):
    """A minefield. `secret`: its enemy does not know of it."""

    hex: int
    side: str
    secret: bool
    scattered: bool


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    scenario: str
    number: int
    turn: int
    length: int
    phase: str
    active: str | None
    initiative: str
    first: str
    you: str
    night: bool
    wind: int
    wide: int
    high: int
    morale: bool
    units: list[Unit]
    items: list[Item]
    wrecks: list[dict[str, int | str]]
    smoke: list[int]
    light: list[dict[str, int]]
    barrage: list[int]
    exits: list[int]
    objective: list[int]
    cache: int
    sides: dict[str, Side]
    shots: list[Shot]
    plots: list[dict[str, int | str]]
    fired: list[list[int]]  # unit and hex of each shot of the last fire phase
    paths: list[Path]
    zone: list[int]
    picked: dict[str, int]
    reach: dict[int, int]  # with a unit in hand: hex -> movement points left there
    needs: dict[int, int]  # with a unit aiming: target -> the number it needs at its best point
    battle: Own | None = None  # of one that is not in the book
    mines: list[Mines] = []  # the fields that this reader knows of
    missiles: dict[int, int] = {}  # with the option ammo: vehicle -> missiles of its card that are left
    boarded: dict[int, list[int]] = {}  # enemy vehicle -> counters that were seen to get in, and not to get out
    secret_mines: dict[str, int] = {}  # of each side, how many fields its enemy has not found
    characters: list[Character] = []  # of the role-playing game, of one's own side
    gas: list[int] = []  # hexes where it hangs
    chemicals: dict[str, int] = {}  # where somebody has any: the salvoes that are left, of the reader's side
    elements: dict[int, int] = {}  # with the option cohesion: of one's own counters, where there is more than one
    design: Designing | None = None  # of a battle that the players design
    campaign: Campaigning | None = None  # of a battle that belongs to one, and between battles
    marks: dict[int, list[str]] = {}  # with options of the book: counter -> its states by them, see views_options.py


class Counters(msgspec.Struct, frozen=True):
    """What a reader sees of all that hangs on nothing but the rows of the counters and weapons."""

    known: list[int]  # the counters that this reader learns of
    units: list[Unit]
    items: list[Item]
    men: tuple[int, int]
    paths: list[Path]
    boarded: dict[int, list[int]]
