"""Writes ids.py from data/*.toml and data/maps/*.txt: cards, counters, tables and maps as flat lists of numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from grognard.games.lastbattle.charts import (
    BANDS,
    COLUMNS,
    EDGES,
    MAPS,
    QUALITIES,
    ROWS,
    TERRAIN,
    Lane,
    index,
    infantry,
    maps,
    tables,
    vehicles,
    weapons,
)
from grognard.kernel.generated import table, write

TARGET = Path(__file__).parent / "ids.py"

ITEM_CLASSES = ("GPMG", "HMG", "AGL", "ATRL", "ATGM", "STEED")
CLASSES = {"MBT": "MBT", "LCV": "LCV", "APC": "APC", "Soft": "SOFT", "Transport Helicopter": "HELICOPTER"}
POSTS = ("Commander", "Driver", "Gunner", "Loader", "Commander/Gunner", "Pilot", "Copilot/Gunner")
GEARS = ("Treads", "Wheels", "Rotors")
LOCATIONS = ("MISS", "GEAR", "BODY", "TURRET")
LOCATION_OF = {"Miss": 0, **dict.fromkeys(GEARS, 1), "Body": 2, "Fuselage": 2, "Turret": 3}
KINDS = {
    "gun": "GUN",
    "autocannon": "AUTOCANNON",
    "gpmg": "MG",
    "hmg": "HEAVY_MG",
    "atgm": "MISSILE",
    "rocket": "ROCKET",
}
DAMAGE = ("turret_minor", "turret_major", "body_minor", "body_major")
CREW, ARM, GOTO = 0, 16, 40
SYSTEMS = {"RF": 33, "Radio": 34, "Engine": 35, "Fuel": 36, "Ammo": 37, "Autoloader": 38}
EFFECTS = {
    "CREW": CREW,
    "ARM": ARM,
    "MOUNT": 32,
    **{k.upper(): v for k, v in SYSTEMS.items()},
    "TROOPS": 39,
    "GOTO": GOTO,
}
RESULTS = ("NE", "MIN", "MAJ", "X")
CODE_NAMES = ("CLEAR", "WOODS", "TOWN", "RUBBLE", "BUILDING", "BLOCK", "WATER", "VOID")
LANE_KINDS = ("", "trail", "road")
BRIDGE_KINDS = ("", "printed", "counter")
TRAILS = {"": 0, "easy": 1, "road": 2}
INTS, ROWS_OF, NAMES = "list[int]", "list[list[int]]", "list[str]"


def generate() -> str:
    lines = ['"""The cards, counters, tables and maps as numbers. Generated from data/ by gen.py: do not edit."""', ""]
    lines += [
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        *foot_tables(),
        *item_tables(),
        *card_tables(),
    ]
    lines += [*damage_tables(), *chart_tables(), *gun_tables(), *map_tables()]
    return final("\n".join(lines)) + "\n"


def final(text: str) -> str:
    """Every name is Final: compiled, others are looked up in a dictionary each time they are read."""
    text = re.sub(r"(?m)^([A-Z][A-Z0-9_]*): (.+?) = ", r"\1: Final[\2] = ", text)
    return re.sub(r"(?m)^([A-Z][A-Z0-9_]*) = ", r"\1: Final = ", text)


def foot_tables() -> list[str]:
    data = infantry()
    names = list(data["weapon"])
    out = ["# Infantry.", table("WEAPON_NAMES", names, NAMES), *numbered(names)]
    out += [table("WEAPON_RANGE", [data["weapon"][w]["range"] for w in names])]
    out += ["# 1 where the strength is half the men"]
    out += [table("WEAPON_HALF", [int(data["weapon"][w]["per_man"] < 1) for w in names])]
    out += ["# 1 where a unit may move and still fire; 1 where no saving roll is allowed"]
    out += [table("WEAPON_ON_THE_MOVE", [int(w in data["move_and_fire"]) for w in names])]
    out += [table("WEAPON_NO_SAVE", [int(w in data["no_saving_roll_against"]) for w in names])]
    out += [f"WEAPON_MF = {data['movement']}"]
    out += [table("QUALITY_NAMES", list(QUALITIES), NAMES), *numbered(QUALITIES)]
    out += [table("QUALITY_MOD", [tables()["quality"][q] for q in QUALITIES])]
    out += ["# the printed sets: weapon, men, first and last id (green; brown is the same + 100)"]
    out += [table("COUNTERS", [[names.index(s["weapon"]), s["men"], *s["ids"]] for s in data["sets"]], ROWS_OF)]
    return [*out, table("SIZES", data["sizes"])]


def item_tables() -> list[str]:
    data = weapons()
    items: list[dict[str, Any]] = list(data["weapons"].values())
    steed: dict[str, Any] = {"type": "STEED", "ap": None, "av": None, "shots": None, "kinetic": False, "heavy": False}
    items.append(steed | {"counters": data["horse"]["counters"]})
    names = [*data["weapons"], "HORSE"]
    out = ["", "# Portable weapons, and horses.", table("ITEM_NAMES", names, NAMES), *numbered(names)]
    out += ["# classes of items", table("ITEM_CLASS_NAMES", list(ITEM_CLASSES), NAMES), *numbered(ITEM_CLASSES)]
    out += [table("ITEM_CLASS", [ITEM_CLASSES.index(x["type"]) for x in items])]
    out += pairs("ITEM", "AP", [x["ap"] for x in items])
    out += pairs("ITEM", "AV", [x["av"] for x in items])
    out += [table("ITEM_KINETIC", [int(x["kinetic"]) for x in items])]
    out += [table("ITEM_HEAVY", [int(x["heavy"]) for x in items])]
    out += [table("ITEM_TOP", [int(x.get("top_attack", False)) for x in items])]
    out += ["# shots; 0 is unlimited", table("ITEM_SHOTS", [x["shots"] or 0 for x in items])]
    out += ["# the printed number of each", table("ITEM_COUNTERS", [x["counters"] for x in items])]
    return [*out, f"HORSE_MF = {data['horse']['movement']}"]


def card_tables() -> list[str]:
    cards = list(vehicles().values())
    keys = list(vehicles())
    out = ["", "# Vehicle cards.", f"VEHICLES = {len(cards)}", table("VEHICLE_NAMES", keys, NAMES)]
    out += [f"V_{key} = {i}" for i, key in enumerate(keys)]
    classes = list(CLASSES.values())
    out += [*numbered(classes), table("VEHICLE_CLASS", [classes.index(CLASSES[c["class"]]) for c in cards])]
    out += [table("VEHICLE_SOFT", [int(c["soft"]) for c in cards])]
    out += [table("POST_NAMES", list(POSTS), NAMES)]
    out += [f"{post.upper().replace('/', '_')} = {i}" for i, post in enumerate(POSTS)]
    out += [table("VEHICLE_POSTS", [[POSTS.index(p) for p in c["crew"]] for c in cards], ROWS_OF)]
    out += [table("VEHICLE_TROOPS", [c["troops"] for c in cards])]
    out += ["# movement factors (Mi-17: high, nap of the earth)"]
    out += [table("VEHICLE_ROAD", [c["movement"]["road"] for c in cards])]
    out += [table("VEHICLE_OFF", [c["movement"]["offroad"] for c in cards])]
    out += [table("VEHICLE_AMPHIBIOUS", [int(c["movement"]["amphibious"]) for c in cards])]
    out += ["# on trails: 2 its road factor, 1 its offroad factor at 1 MP a hex, 0 the terrain in the hex"]
    out += [table("VEHICLE_TRAIL", [TRAILS[c["movement"].get("trail", "")] for c in cards])]
    out += ["# running gear: 0 treads, 1 wheels, 2 rotors"]
    out += [table("VEHICLE_WHEELS", [GEARS.index(c["locomotion"]) for c in cards])]
    out += ["# hit locations by die; index 0 is not used", *numbered(LOCATIONS)]
    out += [table("VEHICLE_LOCATION", [[0, *(LOCATION_OF[x] for x in c["location"])] for c in cards], ROWS_OF)]
    out += ["# body armour: front, front right, rear right, rear, rear left, front left; -1 no turret"]
    facings = ("front", "front_right", "rear_right", "rear", "rear_left", "front_left")
    out += [table("VEHICLE_ARMOR", [[c["armor"][f] for f in facings] for c in cards], ROWS_OF)]
    out += [table("VEHICLE_TURRET", [-1 if c["armor"]["turret"] is None else c["armor"]["turret"] for c in cards])]
    out += [table("VEHICLE_GEAR", [c["armor"]["suspension"] for c in cards])]
    out += ["# what an attack from above meets"]
    out += [table("VEHICLE_LOWEST", [c["armor"]["lowest"] for c in cards])]
    out += ["# classes of items it may mount, and the item it has unless told otherwise (-1 none)"]
    out += [table("VEHICLE_MOUNTS", [[ITEM_CLASSES.index(m) for m in c["mountable"]] for c in cards], ROWS_OF)]
    items, usual = list(weapons()["weapons"]), weapons()["defaults"]
    mounts = [items.index(usual[c["default_mount"]]) if c["default_mount"] else -1 for c in cards]
    out += [table("VEHICLE_DEFAULT_MOUNT", mounts)]
    out += ["# printed counters"]
    return [*out, table("VEHICLE_COUNTERS", [c["counters"] for c in cards], ROWS_OF), *arm_tables(cards)]


def arm_tables(cards: list[dict[str, Any]]) -> list[str]:
    lines = [line for c in cards for line in c["armament"]]
    kinds = list(KINDS.values())
    own, first = list[list[int]](), 0
    for c in cards:
        own.append(list(range(first, first + len(c["armament"]))))
        first += len(c["armament"])
    out = ["# lines of armament in card order, as indexes of the ARM_ tables; the place of the primary (-1 none)"]
    out += [table("VEHICLE_ARMS", own, ROWS_OF)]
    primary = [next((i for i, x in enumerate(c["armament"]) if x["primary"]), -1) for c in cards]
    out += [table("VEHICLE_PRIMARY", primary), f"ARMS = {len(lines)}"]
    out += [table("ARM_NAMES", [x["name"] for x in lines], NAMES)]
    out += pairs("ARM", "AV", [x["antivehicle"] for x in lines])
    out += pairs("ARM", "AP", [x["antipersonnel"] for x in lines])
    out += [table("ARM_KINETIC", [int(x["kinetic"]) for x in lines])]
    out += [*numbered(kinds), table("ARM_KIND", [kinds.index(KINDS[x["kind"]]) for x in lines])]
    return [*out, "# calibre of guns in mm, 0 none", table("ARM_CALIBRE", [calibre(x["name"]) for x in lines])]


def calibre(name: str) -> int:
    found = re.match(r"(\d+)mm", name)
    return int(found[1]) if found else 0


def damage_tables() -> list[str]:
    cards = list(vehicles().values())
    out = ["", "# Damage: [vehicle][table][die], index 0 of a table is not used; no table, an empty list."]
    out += [*numbered([t.upper() for t in DAMAGE]), *(f"EFFECT_{k} = {v}" for k, v in EFFECTS.items())]
    found = [[rows(c, c["damage"][t]) for t in DAMAGE] for c in cards]
    out += [table("VEHICLE_DAMAGE", found, "list[list[list[list[int]]]]")]
    out += ["# 1 where an Ammo result is a blow-out roll; 1 where an autoloader feeds the gun"]
    out += [table("VEHICLE_BLOWOUT", [int("ammo_blowout" in c["special"]) for c in cards])]
    return [*out, table("VEHICLE_AUTOLOADER", [int("autoloader_hit" in c["special"]) for c in cards])]


def rows(card: dict[str, Any], found: list[list[str]] | None) -> list[list[int]]:
    return [] if found is None else [[], *([effect(card, word) for word in row] for row in found)]


def effect(card: dict[str, Any], word: str) -> int:
    """The number of one word of a damage table."""
    kind, _, what = word.partition(":")
    if kind == "crew":
        return CREW + POSTS.index(what)
    if kind == "weapon":
        return EFFECTS["MOUNT"] if what == "mounted" else ARM + [x["name"] for x in card["armament"]].index(what)
    if kind == "system":
        return SYSTEMS[what]
    return GOTO + DAMAGE.index(what) if kind == "goto" else EFFECTS[kind.upper()]


def chart_tables() -> list[str]:
    data = tables()
    vcrt, points = data["vcrt"], data["morale_points"]
    columns = range(len(vcrt["columns"]))
    out = ["", "# Vehicle combat results: [column][die], index 0 of a column is not used.", *numbered(RESULTS)]
    out += [table("VCRT", [[0, *(RESULTS.index(row[i]) for row in vcrt["rows"])] for i in columns], ROWS_OF)]
    ratios = [text.split(":") for text in vcrt["columns"]]
    out += [table("RATIO_NUM", [int(a) for a, _ in ratios]), table("RATIO_DEN", [int(b) for _, b in ratios])]
    out += ["# the columns of fire on soft vehicles: antivehicle weapons, small arms"]
    out += [f"COLUMN_SOFT = {vcrt['columns'].index(vcrt['soft_vehicle_antivehicle_fire'])}"]
    out += [f"COLUMN_SMALL_ARMS = {vcrt['columns'].index(vcrt['soft_vehicle_small_arms'])}"]
    out += ["# range bands", *numbered([b.upper() for b in BANDS]), f"BEYOND = {len(BANDS)}"]
    out += [table("BAND_HIT", [data["range_effects"][b]["hit"] for b in BANDS])]
    out += ["# the number needed to spot, by distance; 6 is automatic"]
    out += [table("SPOT_NUMBER", [data["spotting"][str(d)] for d in range(len(data["spotting"]))])]
    out += [f"MORALE_LEADER = {points['Leader']}", f"MORALE_MAN = {points['Infantryman']}"]
    return [*out, f"MORALE_SOFT = {points['Soft Vehicle']}", f"MORALE_ARMOURED = {points['Armored Vehicle']}"]


def gun_tables() -> list[str]:
    guns = [(kind, name, row) for kind, rows in tables()["artillery"].items() for name, row in rows.items()]
    names = [f"{name} MRL" if kind == "mrl" else name for kind, name, _ in guns]
    out = ["", "# Artillery; a rate of fire of 0 is a salvo every other turn, a strength of 0 means it fires none."]
    out += [table("GUN_NAMES", names, NAMES)]
    out += [f"GUN_{re.sub('[ .]', '_', name).upper()} = {i}" for i, name in enumerate(names)]
    for column in ("range", "rof", "he", "icm", "illum"):
        out.append(table(f"GUN_{column.upper()}", [int(row[column] or 0) for _, _, row in guns]))
    out += [table("GUN_DUAL", [int(row["dp"]) for _, _, row in guns])]
    out += [table("GUN_FASCAM", [int(row["fascam"]) for _, _, row in guns])]
    out += [table("GUN_MORTAR", [int(kind == "mortar") for kind, _, _ in guns])]
    return [*out, table("GUN_MRL", [int(kind == "mrl") for kind, _, _ in guns])]


def map_tables() -> list[str]:
    boards = list(maps().values())
    names = ["", *dict.fromkeys(lane.name for b in boards for lane in b.lanes if lane.name)]
    out = ["", "# Maps; index 0 is map 1. A hex is row * 16 + column, from 0.", f"MAPS = {MAPS}"]
    out += [f"MAP_COLUMNS = {COLUMNS}", f"MAP_ROWS = {ROWS}", *numbered(CODE_NAMES)]
    order = [(c, r) for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]
    out += [table("MAP_NAMES", [b.name for b in boards], NAMES)]
    out += [table("MAP_TERRAIN", [[TERRAIN.index(b.terrain[at]) for at in order] for b in boards], ROWS_OF)]
    out += [table("MAP_ELEVATION", [[b.elevation[at] for at in order] for b in boards], ROWS_OF)]
    out += ["# lanes: kind, name, steps; a step is a hex, or 1000 + edge: N E S W"]
    out += ["TRAIL = 1", "ROAD = 2", table("LANE_NAMES", names, NAMES)]
    lanes = [[steps(lane, names) for lane in b.lanes] for b in boards]
    out += [table("MAP_LANES", lanes, "list[list[list[int]]]")]
    out += ["# places of bridges: hex, kind, hex, kind ...; 1 printed, 2 where a scenario puts a counter"]
    found = [[x for at, kind in b.bridges.items() for x in (index(at), BRIDGE_KINDS.index(kind))] for b in boards]
    out += [table("MAP_BRIDGES", found, ROWS_OF)]
    areas = [{name: [index(at) for at in hexes] for name, hexes in b.areas.items()} for b in boards]
    return [*out, table("MAP_AREAS", areas, "list[dict[str, list[int]]]")]


def steps(lane: Lane, names: list[str]) -> list[int]:
    found = [1000 + EDGES.index(x) if isinstance(x, str) else index(x) for x in lane.steps]
    return [LANE_KINDS.index(lane.kind), names.index(lane.name), *found]


def numbered(names: tuple[str, ...] | list[str]) -> list[str]:
    return [f"{name.upper()} = {i}" for i, name in enumerate(names)]


def pairs(of: str, what: str, found: list[list[int] | None]) -> list[str]:
    """Two tables from [strength, range]; 0 where there is none."""
    out = [table(f"{of}_{what}", [x[0] if x else 0 for x in found])]
    return [*out, table(f"{of}_{what}_RANGE", [x[1] if x else 0 for x in found])]


def main(check: bool = False) -> bool:
    """Write the file, or say whether it is up to date."""
    return write(TARGET, generate(), check)


if __name__ == "__main__":
    main()
