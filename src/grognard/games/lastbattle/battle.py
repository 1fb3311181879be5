"""The file format of a battle.

The nine scenarios of the book (`data/scenarios.toml`) and any battle that somebody wrote go the same way: a text is
parsed into these structs, every name and number in it is checked, and battle_laid.py lays it. A text may come from a
stranger: it is data with limits, nothing in it is run, and what is wrong is named by its field. docs/battles.md tells
what a file may say.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NoReturn

import msgspec

from grognard.games.lastbattle.charts import scenarios
from grognard.games.lastbattle.roleplaying import Sheet

LONGEST: Final = 40_000  # characters of a text
SIDES: Final = "AB"
OF_FIELD: Final = re.compile(r"(?:missing required|unknown) field `([^`]*)`")

Name = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
Label = Annotated[str, msgspec.Meta(pattern=r"^\d{4}$")]
Count = Annotated[int, msgspec.Meta(ge=1, le=100)]
Some = Annotated[int, msgspec.Meta(ge=0, le=100)]
Far = Annotated[int, msgspec.Meta(ge=0, le=99)]
Number = Annotated[int, msgspec.Meta(ge=1, le=9)]
Armor = Annotated[int, msgspec.Meta(ge=0, le=99)]
TerrainRow = Annotated[str, msgspec.Meta(pattern=r"^[.wtrbB~]{16}$")]
LevelRow = Annotated[str, msgspec.Meta(pattern=r"^[0-3]{16}$")]
LaneText = Annotated[
    str, msgspec.Meta(max_length=600, pattern=r"^(road|trail)(@[a-z0-9_]{1,20})?( [NESW])?( \d{4}){1,100}( [NESW])?$")
]
Maps = Annotated[list[Number], msgspec.Meta(max_length=9)]
Hexes = Annotated[list[Label], msgspec.Meta(max_length=1152)]
Letter = Literal["A", "B"]
Edge = Literal["N", "E", "S", "W"]


# The rule that a fault offends against, where there is one.
RULES: Final = {
    "colours": "LB.format.colour",
    "drivers": "LB.amb.crew-from-troops",
    "no-setup": "LB.format.setup-limits",
    "no-ground": "LB.format.setup-limits",
    "setup-both": "LB.format.setup-limits",
    "missing": "LB.format.fields",
    "no-troops": "LB.format.fields",
    "hole": "LB.design.map",
    "design-missions": "LB.design.mission-secret",
    "design-forces": "LB.design.budget",
    "placed-enter": "LB.format.setup-limits",
    "placed-ground": "LB.format.setup-limits",
    "placed-none": "LB.format.fields",
    "placed-street": "LB.urban.vehicles-on-roads",
    "placed-full": "LB.stack.vehicle-limit",
    "placed-enemy": "LB.stack.enemy-vehicles-never",
}


class BadBattle(ValueError):
    """A battle that cannot be played: the field, and what is wrong with it as a message of the catalogue."""

    def __init__(self, field: str, key: str, **params: Any) -> None:
        told = " ".join([key, *(f"{name}={value}" for name, value in params.items())])
        super().__init__(f"{field}: {told}" if field else told)
        self.field = field
        self.key = f"battle-{key}"
        self.params = params
        self.rule = str(params.get("rule", RULES.get(key, "")))


def bad(field: str, key: str, **params: Any) -> NoReturn:
    raise BadBattle(field, key, **params)


# ---- the format ----


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """Of a file: what it does not know it refuses."""


class Laid(Part, frozen=True):
    map: Number
    at: tuple[Annotated[int, msgspec.Meta(ge=0, le=5)], Annotated[int, msgspec.Meta(ge=0, le=5)]]
    rot: Literal[0, 180] = 0


class Painted(Part, frozen=True):
    """A map that its author has drawn: row by row, with the signs of data/maps/FORMAT.md."""

    terrain: Annotated[list[TerrainRow], msgspec.Meta(min_length=12, max_length=12)]
    name: Name = ""
    elevation: Annotated[list[LevelRow], msgspec.Meta(max_length=12)] = []  # flat
    lanes: Annotated[list[LaneText], msgspec.Meta(max_length=24)] = []
    bridges: Annotated[list[Label], msgspec.Meta(max_length=24)] = []


class Span(Part, frozen=True):
    """A Bridge counter."""

    map: Number
    hex: Label


class Way(Part, frozen=True):
    """Hexes of an edge from which leaving counts: all, those near a lane's end, or those near a corner."""

    side: Letter
    map: Number
    edge: Edge
    near_lane: Name = ""
    from_corner: Edge | None = None
    max: Far = 0


class Rim(Part, frozen=True):
    """At most or at least so far from an edge of a map; the hex on the edge is 1."""

    map: Number
    side: Edge
    max: Far = 99
    min: Far = 0


class Near(Part, frozen=True):
    map: Number
    area: Name
    max: Far


class City(Part, frozen=True):
    maps: Maps
    max: Far


class OnLane(Part, frozen=True):
    map: Number
    name: Name
    max: Far = 0


class Entry(Part, frozen=True):
    """Comes on over an edge, near the end of a lane."""

    map: Number
    side: Edge
    lane: Name
    max: Far = 0


class Area(Part, frozen=True):
    """Where a side may set up: all that is said must hold."""

    maps: Maps = []
    not_maps: Maps = []
    edge: Rim | None = None
    edge_min: Annotated[list[Rim], msgspec.Meta(max_length=12)] = []
    enemy_min: Far = 0
    objective_min: Far = 0
    near_area: Near | None = None
    city: City | None = None
    terrain_any: Annotated[list[Literal["woods", "hill"]], msgspec.Meta(max_length=2)] = []
    lane: OnLane | None = None
    hexes: Hexes = []
    enter: Entry | None = None
    ruling: Text = ""


Areas = Annotated[list[Area], msgspec.Meta(max_length=16)]


class Line(Part, frozen=True):
    """A line of armament, as a printed card has it."""

    card: Name
    line: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class OneCard(Part, frozen=True):
    """A vehicle of the author's own: like a printed one but for what is said."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z][A-Z0-9_]{1,23}$")]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    like: Name
    road: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    off: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    troops: Annotated[int, msgspec.Meta(ge=0, le=30)] | None = None
    amphibious: bool | None = None
    armor: Annotated[list[Armor], msgspec.Meta(min_length=6, max_length=6)] | None = None
    turret: Armor | None = None
    gear: Armor | None = None
    lowest: Armor | None = None
    arms: list[Line] | None = None


class OneVehicle(Part, frozen=True):
    vehicle: Name
    count: Count = 1
    mount: Name = ""
    rf: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    sights: Literal["none", "infrared", "thermal"] = "none"
    printed: Name = ""


class OneWeapon(Part, frozen=True):
    weapon: Name
    count: Count = 1
    ammo: Count | None = None
    stowed: bool = False
    printed: Name = ""


class OneTroop(Part, frozen=True):
    quality: Literal["Novice", "Trained", "Veteran", "Elite"]
    total: Count
    AR: Some = 0
    SMG: Some = 0
    SG: Some = 0
    PST: Some = 0
    Rifle: Some = 0
    option: dict[Name, Some] = {}
    printed: Name = ""
    printed_detail: Text = ""
    ruling: Text = ""


class OneSupport(Part, frozen=True):
    type: Name
    kind: Literal["mortar", "howitzer", "mrl"] = "mortar"
    count: Count = 1
    on_map: bool = False
    rounds: Count = 10
    shared: bool = False
    he_only: bool = False
    ammo: Text = ""


class Points(Part, frozen=True):
    hesitation: Annotated[int, msgspec.Meta(ge=1, le=999)]
    breaks: Annotated[int, msgspec.Meta(ge=1, le=999)] = msgspec.field(name="break")


class Mines(Part, frozen=True):
    """Minefields of one hex each that engineers lay, and where, if not where the side sets up."""

    marked: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    camouflaged: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    where: Areas = []


class OneSpot(Part, frozen=True):
    """A counter of the side that its author has put on a hex: it begins there, and nobody moves it in the set-up."""

    unit: Name  # a vehicle's card, a hand weapon, a gun on the map, "leader", "dummy", or a character by name
    hex: Label  # over the whole layout
    men: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    quality: Literal["Novice", "Trained", "Veteran", "Elite"] | None = None  # if omitted, any man with that weapon
    facing: Literal["N", "NE", "SE", "S", "SW", "NW"] | None = None  # unsaid, as its owner likes
    inside: bool = False  # in the building of that hex


class OneSide(Part, frozen=True):
    name: Name
    colour: Literal["green", "brown"]
    troops: Annotated[list[OneTroop], msgspec.Meta(max_length=40)]
    leaders: Annotated[int, msgspec.Meta(ge=0, le=20)]
    morale: Points
    setup: Areas
    role: Literal["defender", "attacker"] | None = None
    goal: Text = ""
    vehicles: Annotated[list[OneVehicle], msgspec.Meta(max_length=20)] = []
    weapons: Annotated[list[OneWeapon], msgspec.Meta(max_length=32)] = []
    fire_support: Annotated[list[OneSupport], msgspec.Meta(max_length=8)] = []
    dummies: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    horses: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    mortars: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    mines: Mines | None = None
    fascam: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    salvoes: dict[Name, Some] = {}  # of its batteries by type and kind, as 82mm-he; unsaid, rounds of any kind
    characters: Annotated[list[Sheet], msgspec.Meta(max_length=20)] = []
    chemical: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    masks: bool | None = None
    cohesion: Literal["low", "high"] | None = None
    unmanned: bool = False
    surrenders: bool = False
    rides: bool | None = None
    placed: Annotated[list[OneSpot], msgspec.Meta(max_length=60)] = []


class BothSides(Part, frozen=True):
    A: OneSide
    B: OneSide


class OneScore(Part, frozen=True):
    what: Literal["man-exited", "vehicle-exited", "man-killed", "vehicle-crippled", "tankbreaker-saved"]
    value: Count
    text: Text = msgspec.field(name="for", default="")


class Winning(Part, frozen=True):
    type: Literal[
        "eliminate", "points", "hold_hex", "break_enemy", "exit", "steal_helicopter", "destroy_convoy"
    ]  # fmt: skip
    by: Letter = "B"
    otherwise: Letter | None = msgspec.field(name="else", default=None)
    tie: Letter = "A"
    points: dict[Letter, Annotated[list[OneScore], msgspec.Meta(max_length=12)]] = {}
    men: Some = 0
    vehicles: Some = 0
    turns: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2
    min_men: Annotated[int, msgspec.Meta(ge=1, le=6)] = 2
    # what the book says besides, for readers
    target: Text = ""
    hex: Name = ""
    note: Text = ""
    before_end_of_turn: Some = 0
    vehicles_lost_max: Some | None = None
    personnel: Some = 0
    personnel_fraction: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    initial_personnel: Some = 0


class Goal(Part, frozen=True):
    """The hexes a battle is about: an area of a map by its name, or hexes by their numbers there."""

    map: Number
    area: Name = ""
    hexes: Hexes = []
    terrain: Literal["", "woods"] = ""


class Prize(Part, frozen=True):
    """A vehicle that stands there and is nobody's."""

    vehicle: Name
    map: Number
    area: Name
    owner: Literal["none"] = "none"
    state: Text = ""
    choice: Text = ""


class Designed(Part, frozen=True):
    """What the players settle of a battle of their own before they buy their forces."""

    size: Literal["small", "medium", "large"]
    half: Edge  # the edge at which the defender's half lies
    attacker: Letter = "B"
    colour: Literal["green", "brown"] = "green"  # of side A


class Battle(Part, frozen=True):
    name: Name
    layout: Annotated[list[Laid], msgspec.Meta(min_length=1, max_length=6)]
    victory: Winning | None = None
    sides: BothSides | None = None
    design: Designed | None = None  # instead of sides and victory
    id: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    place: Name = ""
    attacker: Letter = "B"
    # unsaid, the attacker has the initiative and the defender places first [LB.format.initial-conditions]
    initiative: Letter = "B"
    setup_first: Letter = "A"
    length: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    night: bool = False
    wind: Literal["N", "NE", "SE", "S", "SW", "NW"] | None = None
    rules: list[Literal["hiding", "urban", "smoke"]] | None = None  # all
    # of the optional rules, those that the author wants; who begins the game may choose more
    options: list[Literal["ammo", "advance", "command", "cohesion", "chemicals"]] = []
    specials: list[Literal["leaving-eliminates", "cache", "helicopter", "convoy"]] = []
    maps: Annotated[list[Painted], msgspec.Meta(max_length=3)] = []  # numbers 7, 8 and 9 of the layout
    cards: Annotated[list[OneCard], msgspec.Meta(max_length=9)] = []
    bridges: Annotated[list[Span], msgspec.Meta(max_length=12)] = []
    exits: Annotated[list[Way], msgspec.Meta(max_length=12)] = []
    objective_area: Goal | None = None
    objective_unit: Prize | None = None
    # for readers
    special: list[Text] = []
    rules_needed: Text = ""
    layout_note: Text = ""
    marks: dict[Name, Text] = {}
    alternative_layout: dict[Name, Any] = {}


# ---- reading ----


@lru_cache(maxsize=1)
def book() -> list[Battle]:
    """The nine scenarios; number n of the book is at n - 1."""
    return [battle_of(entry) for entry in scenarios()]


def battle_of(data: Any) -> Battle:
    """LB.format.fields: a battle from plain data; one that says too little or too much is refused."""
    try:
        battle = msgspec.convert(data, Battle)
    except msgspec.ValidationError as fault:
        refuse(fault)
    check_forces(battle)
    return battle


def check_forces(battle: Battle) -> None:
    """Either the author says who fights for what, or the players settle it: design."""
    if battle.design is None:
        for field, told in (("victory", battle.victory), ("sides", battle.sides)):
            if told is None:
                bad(field, "missing", name=field)
    elif battle.victory is not None:
        bad("victory", "design-missions")


# What the parser says, as a message of ours; what it quotes stands in the brackets.
SAID: Final = (
    (re.compile(r"missing required field `([^`]*)`"), "missing", ("name",)),
    (re.compile(r"contains unknown field `([^`]*)`"), "unknown-field", ("name",)),
    (re.compile(r"Expected `(?:int|float|str|array|object)` of length >= (\d+)"), "shortest", ("n",)),
    (re.compile(r"Expected `(?:int|float|str|array|object)` of length <= (\d+)"), "longer-than", ("n",)),
    (re.compile(r"of length (\d+)"), "length", ("n",)),
    (re.compile(r"Expected `(?:int|float)` >= (-?\d+)"), "least", ("n",)),
    (re.compile(r"Expected `(?:int|float)` <= (-?\d+)"), "most", ("n",)),
    (re.compile(r"matching regex (.*)$"), "pattern", ("pattern",)),
    (re.compile(r"Invalid enum value (.*)$"), "enum", ("value",)),
    (re.compile(r"Expected `(\w*)[^`]*`, got `([^`]*)`"), "type", ("wanted", "got")),
)


def refuse(fault: msgspec.ValidationError) -> NoReturn:
    """What the parser found wrong, with the field it is about: also where that is missing, or none of ours."""
    why, _, path = str(fault).partition(" - at `$")
    name = OF_FIELD.search(why)
    field = ".".join(x for x in (path.strip("`."), name[1] if name else "") if x) or "battle"
    for pattern, key, names in SAID:
        found = pattern.search(why)
        if found:
            bad(field, key, **dict(zip(names, found.groups(), strict=True)))
    bad(field, "wrong")


def read_battle(text: str) -> Battle:
    """A battle as its TOML text tells it, or the plain text that a state carries; BadBattle names what is wrong."""
    if len(text) > LONGEST:
        bad("", "longest", most=LONGEST)
    text = text.removeprefix("\ufeff")  # some programs begin every text with it
    try:
        battle = read_json(text) if text.lstrip().startswith("{") else read_toml(text)
        check_values(msgspec.to_builtins(battle), "")
    except BadBattle:
        raise
    except msgspec.ValidationError as fault:
        refuse(fault)
    except (ValueError, RecursionError) as fault:
        unreadable(text, str(fault))
    check_forces(battle)
    if battle.id:
        bad("id", "number-of-book")
    return battle


def read_toml(text: str) -> Battle:
    for n, line in enumerate(text.split("\n")):
        if any(len(OF_DOTS.findall(part)) > MOST_DOTS for part in line.split("=")):
            bad("", "nested", line=n + 1)
    return battle_of(tomllib.loads(text))


OF_DOTS: Final = re.compile(r"\w[ \t]*\.")
MOST_DOTS: Final = 200  # in a key: no parser is quick with thousands


def read_json(text: str) -> Battle:
    json.loads(text, object_pairs_hook=said_once)
    return msgspec.json.decode(text.encode(), type=Battle)


def said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Of two values for one name the last would count, and nobody would notice."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            bad("", "twice", name=name[:80])
    return {}


LINE: Final = re.compile(r"line (\d+)")
TOO_LONG: Final = re.compile(r"\d{1000}")


def unreadable(text: str, why: str) -> NoReturn:
    """No TOML and no JSON: what is wrong in which line, as far as the parser tells."""
    found, digits = LINE.search(why), TOO_LONG.search(text)
    line = int(found[1]) if found else 0
    if "end of document" in why:
        line = text.count("\n") + 1
    elif digits and not found:
        line = text.count("\n", 0, digits.start()) + 1
    if "overwrite" in why or "twice" in why or "mutate immutable" in why:
        bad("", "said-twice", line=line)
    if digits and not found:
        bad("", "digits", line=line)
    if not found and "recursion" in why:
        bad("", "nested", line=line)
    bad("", "json" if text.lstrip().startswith("{") else "toml", line=line)


DEEPEST: Final = 12
HIDDEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def check_values(value: Any, field: str, depth: int = 0) -> None:
    """What no type says: signs that are seen, numbers that are numbers, and an end to every nesting."""
    if depth > DEEPEST:
        bad(field, "nested")
    if isinstance(value, dict):
        for name, inside in value.items():
            check_values(name, f"{field}.{name}".lstrip("."), depth)
            check_values(inside, f"{field}.{name}".lstrip("."), depth + 1)
    elif isinstance(value, list | tuple):
        for k, inside in enumerate(value):
            check_values(inside, f"{field}[{k}]", depth + 1)
    elif isinstance(value, str):
        if HIDDEN.search(value):
            bad(field, "hidden-signs")
    elif isinstance(value, float) and not math.isfinite(value):
        bad(field, "no-number")
    elif value is not None and not isinstance(value, int | float):
        bad(field, "wrong")
    elif isinstance(value, int) and abs(value) > LARGEST:
        bad(field, "most", n=LARGEST)


LARGEST: Final = 2**53  # what every program reads as it is written


def schema() -> dict[str, Any]:
    """The format as a JSON Schema, for editors that complete and check: `grognard scenario schema`."""
    (told,), parts = msgspec.json.schema_components([Battle], ref_template="#/$defs/{name}")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A battle of Last Battle"}
    return {**head, **told, "$defs": parts}


def plain_text(battle: Battle) -> str:
    """What a state carries of it: the same for every way of writing the same battle."""
    return msgspec.json.encode(battle).decode()
