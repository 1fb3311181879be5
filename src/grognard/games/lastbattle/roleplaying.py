"""Last Battle and Twilight: 2000: characters, vehicles and weapons of the role-playing game as cards and counters.

Ratings go in, every step comes out with its rule. Nothing here is a rule of the battle: what a character does in it is
in s18_characters.py. A sheet may come from a stranger: it is data with limits, and what is wrong is named by its rule.
"""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from typing import Annotated, Any, Final, Literal

import msgspec

from grognard.games.lastbattle.ids import QUALITY_MOD, QUALITY_NAMES, VEHICLE_NAMES

SKILLED: Final = (25, 50, 75, 100)  # the highest skill of each quality [LB.rpg.skill-translation]
SIDES: Final = ("front", "front_right", "rear_right", "rear", "rear_left", "front_left")
LONGEST: Final = 20_000


class BadSheet(ValueError):
    """What a sheet says cannot be converted: the rule, and a key of the catalogue."""

    def __init__(self, rule: str, key: str, **params: Any) -> None:
        super().__init__(f"{rule}: {key} {params}")
        self.rule = rule
        self.key = key
        self.params = params


class Step(msgspec.Struct, frozen=True):
    """One line of a conversion: what goes in, what is done with it, what comes out."""

    rule: str
    what: str  # a key of the catalogue
    given: str
    how: str  # the arithmetic, as one writes it
    value: str


class Made(msgspec.Struct, frozen=True):
    """One thing converted."""

    kind: str
    name: str
    steps: list[Step]
    card: dict[str, Any]  # as an entry of a battle, or the figures of a counter


# ---- arithmetic ----


def nearest(x: Fraction) -> int:
    """LB.amb.rpg-rounding: to the nearest, halves up, one at least; nothing stays nothing."""
    return 0 if x <= 0 else max(1, int(x + Fraction(1, 2)))


def armour(rating: int) -> int:
    """LB.rpg.vehicle-armor."""
    return nearest(Fraction(rating, 10))


def av_strength(damage: str) -> int:
    """LB.rpg.av-damage: twice the rating at Medium range; a rating with a C as it is."""
    found = re.fullmatch(r"(\d{1,4})(C?)", damage.strip().upper())
    if found is None:
        raise BadSheet("LB.rpg.av-damage", "sheet-damage", damage=damage)
    return int(found[1]) if found[2] else 2 * int(found[1])


def he_strength(rof: int, burst: int) -> int:
    """LB.rpg.he-damage."""
    return nearest(Fraction(rof * burst, 10))


def heavy_range(rng: int) -> int:
    """LB.rpg.weapon-range: heavy weapons and artillery."""
    return nearest(Fraction(rng, 25))


def movement(com_mov: int) -> int:
    """LB.rpg.movement: rounded up."""
    return -(-com_mov // 10)


def small_arm(rof: int, rng: int) -> tuple[Fraction, int]:
    """LB.rpg.small-arms: strength and range; a half is kept."""
    return Fraction(rof, 2), nearest(Fraction(rng, 2))


def quality_of(skill: int) -> int:
    """LB.rpg.skill-translation: the quality that a skill stands for."""
    if not 0 <= skill <= SKILLED[-1]:
        raise BadSheet("LB.rpg.skill-translation", "sheet-skill", skill=skill)
    return next(k for k, most in enumerate(SKILLED) if skill <= most)


def skill_modifier(skill: int) -> int:
    return QUALITY_MOD[quality_of(skill)]


def cuf_number(cuf: int) -> int:
    """LB.rpg.cuf: half of it, rounded up: the least that must be rolled."""
    return (cuf + 1) // 2


# ---- sheets ----

Rating = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][A-Z0-9_]{1,23}$")]


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Of a sheet: what it does not know it refuses."""


class Gun(Part, frozen=True):
    name: Name
    damage: str = ""
    rng: Rating = 0
    rof: Rating = 0
    burst: Rating = 0


class Vehicle(Part, frozen=True):
    id: Id
    name: Name
    like: Name
    com_mov: Annotated[list[Rating], msgspec.Meta(min_length=2, max_length=2)]
    armor: dict[str, Rating]
    turret: dict[str, Rating] = {}
    suspension: Rating = 0
    guns: Annotated[list[Gun], msgspec.Meta(max_length=4)] = []
    override: dict[Literal["road", "off", "turret", "gear"], Annotated[int, msgspec.Meta(ge=0, le=99)]] = {}


class SmallArm(Part, frozen=True):
    name: Name
    rof: Rating
    rng: Rating


class Sheet(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A character, or one who is not a player's."""

    name: Name
    skills: dict[Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]{2,6}$")], int] = {}
    cuf: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    weapon: Literal["PST", "SG", "SMG", "Rifle", "AR"] = "AR"
    npc: bool = False
    quality: Literal["Novice", "Trained", "Veteran", "Elite"] | None = None


class File(Part, frozen=True):
    vehicles: Annotated[list[Vehicle], msgspec.Meta(max_length=9)] = []
    small_arms: Annotated[list[SmallArm], msgspec.Meta(max_length=40)] = []
    heavy_weapons: Annotated[list[Gun], msgspec.Meta(max_length=40)] = []
    characters: Annotated[list[Sheet], msgspec.Meta(max_length=40)] = []


def read_sheet(text: str) -> File:
    if len(text) > LONGEST:
        raise BadSheet("LB.rpg.guidelines", "sheet-long", most=LONGEST)
    try:
        return msgspec.convert(tomllib.loads(text), File)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as fault:
        raise BadSheet("LB.rpg.guidelines", "sheet-bad", why=str(fault)) from fault
    except RecursionError as fault:
        raise BadSheet("LB.rpg.guidelines", "sheet-nested") from fault
    except ValueError as fault:  # Python reads no number of thousands of digits
        raise BadSheet("LB.rpg.guidelines", "sheet-digits") from fault


def convert(sheet: File) -> list[Made]:
    """Everything on a sheet, one after another."""
    out = [convert_vehicle(v) for v in sheet.vehicles]
    out += [convert_small_arm(x) for x in sheet.small_arms]
    out += [Made("weapon", g.name, steps, card) for g in sheet.heavy_weapons for steps, card in [convert_gun(g)]]
    return out + [convert_character(c) for c in sheet.characters]


def convert_vehicle(v: Vehicle) -> Made:
    """LB.rpg.vehicle-armor, LB.rpg.movement, LB.rpg.guidelines: an entry of a battle's own cards."""
    if v.id in VEHICLE_NAMES:
        raise BadSheet("LB.rpg.guidelines", "sheet-printed", card=v.id)
    if v.like not in VEHICLE_NAMES:
        raise BadSheet("LB.rpg.guidelines", "sheet-like", card=v.like)
    if set(v.armor) != set(SIDES):
        raise BadSheet("LB.rpg.vehicle-armor", "sheet-sides", sides=", ".join(SIDES))
    if v.turret and set(v.turret) != {"C", "L", "R"}:
        raise BadSheet("LB.rpg.vehicle-armor", "sheet-no-turret")
    steps: list[Step] = []
    card: dict[str, Any] = {"id": v.id, "name": v.name, "like": v.like}
    for key, com_mov in zip(("road", "off"), v.com_mov, strict=True):
        card[key] = movement(com_mov)
        steps.append(Step("LB.rpg.movement", f"sheet-{key}", str(com_mov), f"{com_mov} ÷ 10 ↑", str(card[key])))
    card["armor"] = [armour(v.armor[side]) for side in SIDES]
    for side, value in zip(SIDES, card["armor"], strict=True):
        given = v.armor[side]
        steps.append(
            Step("LB.rpg.vehicle-armor", f"sheet-{side.replace('_', '-')}", str(given), f"{given} ÷ 10", str(value))
        )
    for part in ("L", "C", "R") if v.turret else ():
        given, value = v.turret[part], armour(v.turret[part])
        steps.append(
            Step("LB.rpg.vehicle-armor", f"sheet-turret-{part.lower()}", str(given), f"{given} ÷ 10", str(value))
        )
    if v.turret:  # a card has one value for it [LB.amb.turret-armor]
        card["turret"] = armour(v.turret["C"])
        steps.append(Step("LB.amb.turret-armor", "sheet-turret", "C", "C", str(card["turret"])))
    if v.suspension:
        card["gear"] = armour(v.suspension)
        given = v.suspension
        steps.append(Step("LB.rpg.vehicle-armor", "sheet-gear", str(given), f"{given} ÷ 10", str(card["gear"])))
    for gun in v.guns:
        steps += convert_gun(gun)[0]
    for key, value in v.override.items():
        steps.append(Step("LB.rpg.guidelines", "sheet-override", key, f"{card.get(key, '–')} → {value}", str(value)))
        card[key] = value
    return Made("vehicle", v.name, steps, card)


def convert_gun(g: Gun) -> tuple[list[Step], dict[str, Any]]:
    """LB.rpg.av-damage, LB.rpg.he-damage, LB.rpg.weapon-range."""
    steps: list[Step] = []
    card: dict[str, Any] = {"name": g.name}
    if g.damage:
        card["av"] = av_strength(g.damage)
        how = g.damage if g.damage.upper().endswith("C") else f"{g.damage} × 2"
        steps.append(Step("LB.rpg.av-damage", "sheet-av", f"{g.name}: {g.damage}", how, str(card["av"])))
    if g.rof:
        card["he"] = he_strength(g.rof, g.burst)
        how = f"{g.rof} × {g.burst} ÷ 10"
        steps.append(
            Step(
                "LB.rpg.he-damage",
                "sheet-he",
                f"{g.name}: {g.rof}, {g.burst}",
                how,
                str(card["he"]) if card["he"] else "–",
            )
        )
    if g.rng:
        card["range"] = heavy_range(g.rng)
        steps.append(
            Step("LB.rpg.weapon-range", "sheet-range", f"{g.name}: {g.rng}", f"{g.rng} ÷ 25", str(card["range"]))
        )
    return steps, card


def convert_small_arm(x: SmallArm) -> Made:
    """LB.rpg.small-arms."""
    strength, reach = small_arm(x.rof, x.rng)
    steps = [
        Step("LB.rpg.small-arms", "sheet-strength", str(x.rof), f"{x.rof} ÷ 2", half(strength)),
        Step("LB.rpg.small-arms", "sheet-range", str(x.rng), f"{x.rng} ÷ 2", str(reach)),
    ]
    return Made("small-arm", x.name, steps, {"name": x.name, "ap": [float(strength), reach]})


def half(x: Fraction) -> str:
    whole, rest = divmod(x.numerator, x.denominator)
    return (str(whole) if whole or not rest else "") + ("½" if rest else "")


def convert_character(c: Sheet) -> Made:
    """LB.rpg.pc-leaders, LB.rpg.npc-quality, LB.rpg.skill-translation, LB.rpg.cuf."""
    steps: list[Step] = []
    if c.npc:
        if c.quality is None:
            raise BadSheet("LB.rpg.npc-quality", "sheet-quality", name=c.name)
        steps.append(Step("LB.rpg.npc-quality", "sheet-grade", c.quality, "=", c.quality))
    else:
        steps.append(Step("LB.rpg.pc-leaders", "sheet-leader", c.name, "=", "Elite"))
    for name, skill in c.skills.items():
        mod = skill_modifier(skill)
        steps.append(
            Step(
                "LB.rpg.skill-translation",
                "sheet-skill-of",
                f"{name} {skill}",
                QUALITY_NAMES[quality_of(skill)],
                f"{mod:+d}",
            )
        )
    if c.cuf is not None:
        number = cuf_number(c.cuf)
        steps.append(Step("LB.rpg.cuf", "sheet-cuf", str(c.cuf), f"{c.cuf} ÷ 2 ↑", f"{number}+"))
    return Made(
        "character", c.name, steps, {k: v for k, v in msgspec.to_builtins(c).items() if v not in (None, {}, False)}
    )
