"""What the game's own page code needs besides the view: maps, scenarios, cards and weapons in the reader's words."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from grognard.games.lastbattle.assets import ASSET_NAMES, ASSETS, BUY_ITEM, BUY_MAN, BUY_MINES, PRICES
from grognard.games.lastbattle.battle import book
from grognard.games.lastbattle.battle_laid import GATES, side_of
from grognard.games.lastbattle.campaign.country import Country, countries
from grognard.games.lastbattle.ids import (
    ARM_AP,
    ARM_AP_RANGE,
    ARM_AV,
    ARM_AV_RANGE,
    ARM_NAMES,
    GUN_HE,
    GUN_ILLUM,
    GUN_NAMES,
    GUN_RANGE,
    GUN_ROF,
    ITEM_AP,
    ITEM_AP_RANGE,
    ITEM_AV,
    ITEM_AV_RANGE,
    ITEM_CLASS,
    ITEM_HEAVY,
    ITEM_NAMES,
    LANE_NAMES,
    MAP_AREAS,
    MAP_BRIDGES,
    MAP_ELEVATION,
    MAP_LANES,
    MAP_TERRAIN,
    POST_NAMES,
    QUALITY_NAMES,
    VEHICLE_AMPHIBIOUS,
    VEHICLE_ARMOR,
    VEHICLE_ARMS,
    VEHICLE_CLASS,
    VEHICLE_GEAR,
    VEHICLE_LOCATION,
    VEHICLE_NAMES,
    VEHICLE_OFF,
    VEHICLE_POSTS,
    VEHICLE_PRIMARY,
    VEHICLE_ROAD,
    VEHICLE_SOFT,
    VEHICLE_TROOPS,
    VEHICLE_TURRET,
    VEHICLE_WHEELS,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.layout import BOOK, SCENARIO_NAMES
from grognard.games.lastbattle.s3_fire import REASON_RULES, REASON_VALUES, REASONS
from grognard.games.lastbattle.situation import EXIT, HOLD, POINTS, Situation
from grognard.games.lastbattle.stats import RULE_OF, Row, stats
from grognard.games.lastbattle.words_design import asset_noun
from grognard.kernel.translation import Catalogue

ROLES = ("defender", "attacker")
CLASSES = ("mbt", "lcv", "apc", "soft", "helicopter")
CLASS_OF_ITEM = ("gpmg", "hmg", "agl", "atrl", "atgm", "horse")


def slug(name: str) -> str:
    """A name as a key of the catalogue."""
    plain = name.lower().replace("(", "").replace(")", "")
    return re.sub(r"[_/ .]", "-", plain)


def static(words: Catalogue) -> dict[str, Any]:
    return {
        "maps": [map_of(k, words) for k in range(len(MAP_TERRAIN))],
        "scenarios": {f"s{n}": scenario_of(n, words) for n in range(1, 10)},
        "weapons": {w: weapon_of(w, words) for w in WEAPON_NAMES},
        "grades": {g: words.text(f"grade-{slug(g)}") for g in QUALITY_NAMES},
        "posts": {p: words.text(f"post-{slug(p)}") for p in POST_NAMES},
        "items": {name: item_of(i, words) for i, name in enumerate(ITEM_NAMES)},
        "guns": {name: gun_of(i, words) for i, name in enumerate(GUN_NAMES)},
        "vehicles": {name: vehicle_of(v, words) for v, name in enumerate(VEHICLE_NAMES)},
        "assets": [asset_of(a, words) for a in range(ASSETS) if PRICES[a]],
        "design": design_names(words),
        "campaign": {"assets": ASSETS},
        "campaigns": {x.id: country_of(x, words) for x in countries().values()},
        "stats": [stat_of(row, words) for row in stats()],
        "reasons": [
            {"key": key, "text": words.text(f"reason-{key}"), "rule": REASON_RULES[i], "value": REASON_VALUES[i]}
            for i, key in enumerate(REASONS)
        ],
    }


def country_of(country: Country, words: Catalogue) -> dict[str, Any]:
    """A campaign map, by its name in the reader's language."""
    return {**msgspec.to_builtins(country), "name": words.text(f"camp-map-{country.id}")}


def design_names(words: Catalogue) -> dict[str, Any]:
    """How a battle is called that the players design: its sides by their colours."""
    return {
        "name": words.text("scenario-design"),
        "place": words.attribute("scenario-design", "place"),
        "sides": {"green": words.text("team-10-a"), "brown": words.text("team-11-a")},
        "wins": {role: words.attribute("scenario-design", f"win-{'ab'[k]}") for k, role in enumerate(ROLES)},
    }


def asset_of(asset: int, words: Catalogue) -> dict[str, Any]:
    """A thing that is sold: its name, its price in quarters of a point, and where it stands in the shop."""
    name = words.text(asset_noun(asset).message)
    return {"id": asset, "key": ASSET_NAMES[asset], "name": name, "price": PRICES[asset], "group": group_of(asset)}


def group_of(asset: int) -> str:
    for first, name in ((BUY_MINES, "support"), (BUY_ITEM, "weapons"), (BUY_MAN, "men")):
        if asset >= first:
            return name
    return "vehicles"


def weapon_of(w: str, words: Catalogue) -> dict[str, str]:
    """A hand weapon by its name and as counters print it."""
    return {"name": words.text(f"weapon-{slug(w)}"), "short": words.text(f"foot-{slug(w)}-1").rsplit(" ", 1)[0]}


def stat_of(row: Row, words: Catalogue) -> dict[str, Any]:
    """A line of the tables of prices, by the name that the game has for it."""
    kind = {"troops": "weapon", "weapons": "item"}.get(row.table, "vehicle")
    told = msgspec.to_builtins(row)
    return {**told, "name": words.text(f"{kind}-{slug(row.unit)}"), "rule": RULE_OF[row.table]}


def map_of(k: int, words: Catalogue) -> dict[str, Any]:
    bridges = MAP_BRIDGES[k]
    return {
        "id": k + 1,
        "name": words.text(f"map-{k + 1}"),
        "terrain": MAP_TERRAIN[k],
        "elevation": MAP_ELEVATION[k],
        "lanes": [
            {
                "kind": "road" if lane[0] == 2 else "trail",
                "name": LANE_NAMES[lane[1]],
                "steps": [i if i < 1000 else "NESW"[i - 1000] for i in lane[2:]],
            }
            for lane in MAP_LANES[k]
        ],
        "bridges": [[bridges[i], "printed" if bridges[i + 1] == 1 else "counter"] for i in range(0, len(bridges), 2)],
        "areas": MAP_AREAS[k],
        "names": {area: words.text(f"area-{slug(area)}") for area in MAP_AREAS[k]},
    }


def scenario_of(n: int, words: Catalogue) -> dict[str, Any]:
    data = book()[n - 1]
    return {
        "number": n,
        "name": words.text(f"scenario-s{n}"),
        "place": words.attribute(f"scenario-s{n}", "place"),
        "layout": [{"map": p.map, "at": list(p.at), "rot": p.rot} for p in data.layout],
        "bridges": [{"map": b.map, "hex": b.hex} for b in data.bridges],
        "length": data.length,
        "night": data.night,
        "rules": [name for name, gate in GATES.items() if BOOK[n].gates & gate],
        "task": task_of(BOOK[n]),
        "sides": {
            role: {
                "name": words.text(f"team-{n}-{'ab'[k]}"),
                "colour": side_of(data, k).colour,
                "win": words.attribute(f"scenario-s{n}", f"win-{'ab'[k]}"),
            }
            for k, role in enumerate(ROLES)
        },
    }


def armies(scenario: str) -> tuple[tuple[str, str], ...]:
    """Who fights in a scenario of the book, and in which colour; in a battle of their own the players choose that."""
    if scenario not in SCENARIO_NAMES:
        return ()
    n = SCENARIO_NAMES.index(scenario) + 1
    return tuple((f"team-{n}-{'ab'[k]}", side_of(book()[n - 1], k).colour) for k in range(2))


def task_of(sit: Situation) -> dict[str, Any]:
    """What a battle counts: whose men and vehicles have to leave, and how many; who has to hold something."""
    victory = sit.victory
    leaves = sit.leaver >= 0 and victory.kind in (POINTS, EXIT)
    counted = leaves and victory.kind == EXIT
    return {
        "leaver": ROLES[sit.leaver] if leaves else None,
        "men": victory.men if counted else None,
        "vehicles": victory.vehicles if counted else None,
        "holder": ROLES[victory.by] if victory.kind == HOLD else None,
        "turns": victory.turns,
    }


def item_of(i: int, words: Catalogue) -> dict[str, Any]:
    return {
        "name": words.text(f"item-{slug(ITEM_NAMES[i])}"),
        "class": CLASS_OF_ITEM[ITEM_CLASS[i]],
        "ap": [ITEM_AP[i], ITEM_AP_RANGE[i]] if ITEM_AP[i] else None,
        "av": [ITEM_AV[i], ITEM_AV_RANGE[i]] if ITEM_AV[i] else None,
        "heavy": bool(ITEM_HEAVY[i]),
    }


def gun_of(i: int, words: Catalogue) -> dict[str, Any]:
    name = words.text(f"gun-{slug(GUN_NAMES[i])}")
    return {"name": name, "range": GUN_RANGE[i], "rof": GUN_ROF[i], "he": GUN_HE[i], "illum": GUN_ILLUM[i]}


def vehicle_of(v: int, words: Catalogue) -> dict[str, Any]:
    return {
        "name": words.text(f"vehicle-{slug(VEHICLE_NAMES[v])}"),
        "class": CLASSES[VEHICLE_CLASS[v]],
        "soft": bool(VEHICLE_SOFT[v]),
        "posts": [POST_NAMES[p] for p in VEHICLE_POSTS[v]],
        "troops": VEHICLE_TROOPS[v],
        "road": VEHICLE_ROAD[v],
        "off": VEHICLE_OFF[v],
        "amphibious": bool(VEHICLE_AMPHIBIOUS[v]),
        "wheels": ("treads", "wheels", "rotors")[VEHICLE_WHEELS[v]],
        "armor": VEHICLE_ARMOR[v],
        "turret": VEHICLE_TURRET[v],
        "gear": VEHICLE_GEAR[v],
        "location": VEHICLE_LOCATION[v][1:],
        "primary": VEHICLE_PRIMARY[v],
        "arms": [
            {
                "name": words.text(f"arm-{slug(ARM_NAMES[a])}"),
                "av": [ARM_AV[a], ARM_AV_RANGE[a]] if ARM_AV[a] else None,
                "ap": [ARM_AP[a], ARM_AP_RANGE[a]] if ARM_AP[a] else None,
            }
            for a in VEHICLE_ARMS[v]
        ],
    }
