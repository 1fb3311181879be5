"""What the game's own page code needs besides the view: the board, units and cards in the reader's words."""

from __future__ import annotations

from typing import Any

from grognard.games.ttlm.charts import board, charts
from grognard.games.ttlm.ids import (
    AREA_NAMES,
    AREAS,
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    CARD_NAMES,
    DECK,
    FIRST_PLAY,
    FIRST_US_ANY,
    LEVEL_FROM,
    LEVEL_NAMES,
    LEVEL_SIDES,
    NATIONS,
    ROOM_AUX,
    ROOM_FOOT,
    SEASON_NAMES,
    SEASON_YEARS,
    SEASONS,
    SORTS,
    TYPE,
    TYPES,
    US,
    YEAR,
)
from grognard.games.ttlm.ids import COST as COST_OF
from grognard.games.ttlm.ids import NATION as NATION_OF
from grognard.games.ttlm.openings import NATIONS_WITH_PLANS, WAR_PLANS
from grognard.games.ttlm.s7_builds import FIRST_BUILD
from grognard.kernel.translation import Catalogue

PLANS_OF = tuple(zip(("german", "entente"), NATIONS_WITH_PLANS, strict=True))


def static(words: Catalogue) -> dict[str, Any]:
    return {
        "areas": [area(a, words) for a in range(AREAS)],
        "armies": [army(a, words) for a in range(ARMIES)],
        "sorts": [sort(x, words) for x in range(SORTS)],
        "types": {t: {"name": words.text(f"type-{t}"), "text": words.attribute(f"type-{t}", "text")} for t in TYPES},
        "nations": {
            n: {"name": words.text(f"nation-{n}"), "foot": ROOM_FOOT[i], "aux": ROOM_AUX[i]}
            for i, n in enumerate(NATIONS)
        },
        "cards": [card(k, words) for k in range(len(CARD_NAMES))],
        "plans": {side: [plan(nation, n, words) for n in range(WAR_PLANS)] for side, nation in PLANS_OF},
        "levels": [
            {
                "from": LEVEL_FROM[i],
                "level": LEVEL_NAMES[i],
                "side": LEVEL_SIDES[i],
                "name": words.text(
                    f"level-{LEVEL_NAMES[i]}-{LEVEL_SIDES[i]}" if LEVEL_SIDES[i] != "-" else "level-stalemate"
                ),
                "mark": charts()["victory"][i]["mark"],
            }
            for i in range(len(LEVEL_FROM))
        ],
        "seasons": [
            {
                "turn": t,
                "season": SEASON_NAMES[t],
                "years": SEASON_YEARS[t],
                "year": YEAR[t],
                "name": words.text(f"season-{SEASON_NAMES[t]}", {"years": SEASON_YEARS[t]}),
                "arrive": charts()["season"][t - 1].get("arrive", []),
            }
            for t in range(1, SEASONS + 1)
        ],
    }


def plan(nation: str, number: int, words: Catalogue) -> dict[str, str]:
    """14.4.2 A war plan of 1914."""
    name = f"plan-{nation}-{number}"
    return {"name": words.text(name), "duty": words.attribute(name, "duty"), "limits": words.attribute(name, "limits")}


def area(a: int, words: Catalogue) -> dict[str, Any]:
    data = board()["area"][a]
    return {
        "id": AREA_NAMES[a],
        "name": words.text(f"area-{AREA_NAMES[a]}"),
        "of": words.attribute(f"area-{AREA_NAMES[a]}", "of"),
        "country": data["country"],
        "vp": data["vp"],
        "supply": data.get("supply"),
        "coastal": data.get("coastal", False),
        "rough": data.get("rough", False),
        "factory": data.get("factory", False),
        "fort": data.get("fort"),
        "marks": data["marks"],
    }


def army(a: int, words: Catalogue) -> dict[str, Any]:
    return {
        "id": ARMY_NAMES[a],
        "nation": NATIONS[ARMY_NATION[a]],
        "name": words.text(f"army-{ARMY_NAMES[a]}"),
        "short": words.attribute(f"army-{ARMY_NAMES[a]}", "short"),
    }


def sort(x: int, words: Catalogue) -> dict[str, Any]:
    name = f"sort-{NATIONS[NATION_OF[x]]}-{TYPES[TYPE[x]]}"
    return {
        "nation": NATIONS[NATION_OF[x]],
        "type": TYPES[TYPE[x]],
        "name": words.text(name),
        "cost": COST_OF[x],
        "from": FIRST_BUILD.get(x, FIRST_US_ANY if NATION_OF[x] == US else 1),
    }


def card(k: int, words: Catalogue) -> dict[str, Any]:
    name = "card-" + CARD_NAMES[k].replace("_", "-")
    return {
        "id": CARD_NAMES[k],
        "name": words.text(name),
        "text": words.attribute(name, "text"),
        "note": words.attribute(name, "note"),
        "copies": DECK[k],
        "from": FIRST_PLAY[k],
        "ersatz": 3 if CARD_NAMES[k] == "ersatz3" else 2 if CARD_NAMES[k] == "ersatz2" else 1,
    }
