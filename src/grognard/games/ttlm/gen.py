"""Writes ids.py from data/*.toml: the board and the charts as flat tables of numbers, for speed and for types."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.games.ttlm.charts import COUNTRIES, NATIONS, SIDES, TYPES, armies, board, charts, sorts
from grognard.kernel import generated

TARGET = Path(__file__).parent / "ids.py"
YEARS = range(1914, 1920)


def generate() -> str:
    lines = ['"""The board and the charts as numbers. Generated from data/*.toml by gen.py: do not edit."""', ""]
    lines += ["from __future__ import annotations", "", "from typing import Final", ""]
    lines += [*map_tables(), *unit_tables(), *card_tables(), *season_tables()]
    return "\n".join(lines) + "\n"


def map_tables() -> list[str]:
    areas = board()["area"]
    names = [a["id"] for a in areas]
    near: list[list[int]] = [[] for _ in names]
    rough_side: list[list[int]] = [[] for _ in names]
    for a, b, rough, _ in board()["borders"]:
        i, j = names.index(a), names.index(b)
        near[i].append(j)
        near[j].append(i)
        if rough:
            rough_side[i].append(j)
            rough_side[j].append(i)
    side_of = {"germany": 0, "luxembourg": -1}
    out = ["# Areas.", f"AREAS: Final = {len(areas)}", table("AREA_NAMES", names, "list[str]")]
    out += [f"{name.upper()}: Final = {i}" for i, name in enumerate(names)]
    out += [table("NEIGHBOURS", [sorted(x) for x in near], "list[list[int]]")]
    out += [table("ROUGH_SIDES", [sorted(x) for x in rough_side], "list[list[int]]")]
    out += ["# countries: " + ", ".join(f"{i} {c}" for i, c in enumerate(COUNTRIES))]
    out += [table("COUNTRY", [COUNTRIES.index(a["country"]) for a in areas])]
    out += [table("VP", [a["vp"] for a in areas])]
    out += ["# whose source of supply: 0 German, 1 Entente, -1 nobody's"]
    out += [table("SOURCE", [SIDES.index(a["supply"]) if "supply" in a else -1 for a in areas])]
    out += [table("COASTAL", [int(a.get("coastal", False)) for a in areas])]
    out += [table("ROUGH", [int(a.get("rough", False)) for a in areas])]
    out += [table("FACTORY", [int(a.get("factory", False)) for a in areas])]
    out += ["# the printed fort of an area, or -1, and whose it is"]
    out += [table("FORT", [a.get("fort", -1) for a in areas])]
    out += [table("FORT_SIDE", [(0 if a["country"] == "germany" else 1) if "fort" in a else -1 for a in areas])]
    out += ["# who holds an area in Summer 1914"]
    out += [table("HOME", [side_of.get(a["country"], 1) for a in areas])]
    return out


def unit_tables() -> list[str]:
    data, every, hosts = charts(), sorts(), armies()
    out = ["", "# Nations and types of unit.", table("NATIONS", list(NATIONS), "list[str]")]
    out += [f"{n}: Final = {i}" for i, n in enumerate(NATIONS)]
    out += [table("TYPES", list(TYPES), "list[str]")]
    out += ["", "# Sorts of unit: a type of one nation.", f"SORTS: Final = {len(every)}"]
    out += [f"{NATIONS[n]}_{TYPES[t]}: Final = {i}" for i, (n, t) in enumerate(every)]
    out += [table("SORT_NAMES", [f"{TYPES[t]} {NATIONS[n]}" for n, t in every], "list[str]")]
    out += [table("TYPE", [t for _, t in every]), table("NATION", [n for n, _ in every])]
    out += [table("SIDE", [0 if n == 0 else 1 for n, _ in every])]
    out += [table("LIMIT", [data["counters"][NATIONS[n]][TYPES[t]] for n, t in every])]
    out += [table("COST", [data["cost"][TYPES[t]] for _, t in every])]
    out += ["# infantry types; what can take and hold ground; places in bit sets of loose trenches (or -1)"]
    out += [table("FOOT", [int(TYPES[t] in "ISW") for _, t in every])]
    out += [table("HOLDER_TYPE", [int(TYPES[t] in "ISWCT") for _, t in every])]
    diggers = [i for i, (_, t) in enumerate(every) if TYPES[t] in "IW"]
    out += [table("DIGS", [diggers.index(i) if i in diggers else -1 for i in range(len(every))])]
    out += [f"DIGGERS: Final = {len(diggers)}", table("DIGGER_SORTS", diggers)]
    out += ["# movement allowance in areas"]
    out += [table("REACH", [2 if TYPES[t] in "CB" else 1 for _, t in every])]
    out += [
        "",
        "# Armies.",
        f"ARMIES: Final = {len(hosts)}",
        table("ARMY_NAMES", [name for _, name in hosts], "list[str]"),
    ]
    out += [f"{name}: Final = {i}" for i, (_, name) in enumerate(hosts) if name != "BEL"]
    out += [f"BEL_ARMY: Final = {[n for _, n in hosts].index('BEL')}"]
    out += [table("ARMY_NATION", [n for n, _ in hosts]), table("ARMY_SIDE", [0 if n == 0 else 1 for n, _ in hosts])]
    us = every.index((4, 0))
    inside = [[i for i, (m, _) in enumerate(every) if m == n or (n and i == us)] for n in range(len(NATIONS))]
    out += ["# by nation: the sorts its armies may hold (US infantry serves in any Entente army)"]
    out += [table("SORTS_OF", inside, "list[list[int]]")]
    out += [table("ROOM_FOOT", [data["templates"][n]["infantry"] for n in NATIONS])]
    out += [table("ROOM_AUX", [data["templates"][n]["auxiliary"] for n in NATIONS])]
    out += ["# by year (from 1914) and nation"]
    out += [table("GUNS", [data["artillery"][str(y)][n] for y in YEARS for n in NATIONS])]
    total = {
        n: [sum(c for y, c in data["biplanes"].get(n, {}).items() if int(y) <= year) for year in YEARS] for n in NATIONS
    }
    out += [table("PLANES", [total[n][i] for i in range(len(YEARS)) for n in NATIONS])]
    first = data["first_build"]
    out += [f"FIRST_{k.upper()}: Final = {v}" for k, v in first.items()]
    return out


def card_tables() -> list[str]:
    data = charts()
    deck = data["deck"]
    out = ["", "# Cards by kind.", f"KINDS: Final = {len(deck)}", table("CARD_NAMES", list(deck), "list[str]")]
    out += [f"{name.upper()}: Final = {i}" for i, name in enumerate(deck)]
    out += [table("DECK", list(deck.values())), f"CARDS: Final = {sum(deck.values())}"]
    out += ["# first turn in which a card works as titled"]
    return [*out, table("FIRST_PLAY", [data["first_play"].get(name, 1) for name in deck])]


def season_tables() -> list[str]:
    data = charts()
    seasons: list[dict[str, Any]] = [{"name": "", "year": 1914, "build": [0, 0], "blockade": 0}, *data["season"]]
    out = ["", "# Seasons; index 0 is not used.", f"SEASONS: Final = {len(seasons) - 1}"]
    out += [table("YEAR", [s["year"] for s in seasons])]
    out += [table("SEASON_NAMES", [s["name"] for s in seasons], "list[str]")]
    out += [table("SEASON_YEARS", [s.get("years", "") for s in seasons], "list[str]")]
    out += [table("WINTER", [int(s["name"] == "winter") for s in seasons])]
    out += [table("BUILD", [b for s in seasons for b in s["build"]])]
    out += [table("BLOCKADE", [s["blockade"] for s in seasons]), table("SWAP", [s.get("swap", 0) for s in seasons])]
    out += [
        "# reinforcements by season: a sort, or SORTS + army; and what each army brings: sort, count, sort, count ..."
    ]
    out += [table("ARRIVE", [arrivals(s.get("arrive", [])) for s in seasons], "list[list[int]]")]
    out += [table("BRINGS", brings(seasons), "list[list[int]]")]
    out += [table("MAX_HAND", [data["max_hand"][side][str(y)] for y in YEARS for side in SIDES])]
    out += [table("START_HAND", [data["start_hand"][side][str(y)] for y in YEARS for side in SIDES])]
    out += ["# victory levels: lowest total of each, from the Entente's best to the German's"]
    out += [table("LEVEL_FROM", [v["from"] for v in data["victory"]])]
    out += [table("LEVEL_NAMES", [v["level"] for v in data["victory"]], "list[str]")]
    return [*out, table("LEVEL_SIDES", [v["side"] for v in data["victory"]], "list[str]")]


def arrivals(items: list[str]) -> list[int]:
    """The numbers of what arrives: loose units one by one, armies as SORTS + army."""
    every, hosts, out = sorts(), [name for _, name in armies()], list[int]()
    for item in items:
        name, bracket, _ = item.partition("(")
        if bracket:
            out.append(len(every) + hosts.index(name))
        else:
            count, nation = item.split()
            out += [every.index((NATIONS.index(nation), TYPES.index(count[-1])))] * int(count[:-1])
    return out


def brings(seasons: list[dict[str, Any]]) -> list[list[int]]:
    every, out = sorts(), list[list[int]]()
    inside = {x.partition("(")[0]: x.partition("(")[2][:-1] for s in seasons for x in s.get("arrive", []) if "(" in x}
    for nation, name in armies():
        row: list[int] = []
        for item in inside.get(name, "").split():
            row += [every.index((nation, TYPES.index(item[-1]))), int(item[:-1])]
        out.append(row)
    return out


def table(name: str, values: list[Any], type_: str = "list[int]") -> str:
    return generated.table(name, values, f"Final[{type_}]")


def main(check: bool = False) -> bool:
    """Write the file, or say whether it is up to date."""
    return generated.write(TARGET, generate(), check)


if __name__ == "__main__":
    main()
