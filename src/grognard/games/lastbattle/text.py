"""Last Battle in text: the map drawn with characters, and every counter hex by hex for screen readers."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from grognard.games.lastbattle.battle_laid import printed_hex
from grognard.games.lastbattle.battle_painted import sheet_from
from grognard.games.lastbattle.board import Board, Place
from grognard.games.lastbattle.campaign.text import campaign_lines
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.static import static
from grognard.games.lastbattle.words import UNIT_VERBS
from grognard.kernel.translation import Catalogue

SIDES = ("defender", "attacker")
HEX_VERBS = ("to", "place", "at", "shell", "push", "enter", "site", "lay", "clear")
GROUND = ".wtrbB~ "  # by terrain code, as in the map files
CELL = 6
EDGE = 3  # letters for the number of a row

COMPARED = ("target", "point", "weapon", "salvo")  # what each would do stands beside it
EXAMPLE = ("to", "0907")  # an action as a player may type it


@lru_cache(maxsize=4)
def facts(words: Catalogue) -> dict[str, Any]:
    return static(words)


def ground_of(view: dict[str, Any]) -> Board:
    battle = view.get("battle")
    if battle is None:
        number: int = view["number"]
        return BOOK[number].board
    return own_ground(json.dumps([battle["layout"], battle["bridges"], battle.get("maps", [])]))


@lru_cache(maxsize=8)
def own_ground(told: str) -> Board:
    """The maps of a battle that is not in the book, as its view tells them."""
    layout, bridges, own = json.loads(told)
    places = [Place(x["map"], x["at"][0], x["at"][1], x["rot"] == 180) for x in layout]
    return Board(places, [(x["map"], printed_hex(x["hex"], "")) for x in bridges], [sheet_from(x) for x in own])


def printed(view: dict[str, Any], verb: str, text: str) -> int | None:
    """A hex by the number printed on it: 0907."""
    if verb not in HEX_VERBS or len(text) != 4 or not text.isdecimal():
        return None
    column, row = int(text[:2]) - 1, int(text[2:]) - 1
    if not (0 <= column < view["wide"] and 0 <= row < view["high"]):
        return None
    return row * int(view["wide"]) + column


def label(view: dict[str, Any], h: int) -> str:
    return f"{h % view['wide'] + 1:02d}{h // view['wide'] + 1:02d}"


def whereabouts(view: dict[str, Any], words: Catalogue, verb: str, arg: int) -> list[str]:
    """Which of many equal counters an action means: its number, and its hex; of a way what is left after it."""
    if verb == "to":
        left = view["reach"].get(arg)
        return [] if left is None else [words.text("text-left", {"n": left})]
    found = [u for u in view["units"] if u["id"] == arg] if verb in UNIT_VERBS else []
    return [x for u in found for x in (f"#{arg}", "" if u["hex"] is None else label(view, u["hex"])) if x]


def box(view: dict[str, Any], words: Catalogue, text: str) -> list[str]:
    """One hex: its ground, and who stands there; nothing if there is no such hex."""
    h = printed(view, "to", text)
    if h is None or not ground_of(view).map_of[h]:
        return []
    return [hex_line(view, words, h, [u for u in view["units"] if u["hex"] == h])]


# ---- line by line ----


def lines(view: dict[str, Any], words: Catalogue) -> list[str]:
    """What there is, one line after another: the state of the battle, both sides hex by hex, and what lies about."""
    if view.get("campaign") and view["campaign"]["stage"] != "battle":
        return campaign_lines(view, words)
    out = [heading(view, words), *tracks(view, words)]
    for side in SIDES:
        out += side_lines(view, words, side)
    return [*out, *litter(view, words)]


def heading(view: dict[str, Any], words: Catalogue) -> str:
    scenario = scenario_of(view, words)
    phase = words.text(f"seq-{view['phase']}")
    key = "text-heading-limit" if view["length"] else "text-heading"
    return words.text(key, {"name": scenario["name"], "turn": view["turn"], "length": view["length"], "phase": phase})


def tracks(view: dict[str, Any], words: Catalogue) -> list[str]:
    """LB.morale.points: losses against the hesitation and break points."""
    out = []
    for side in SIDES:
        x = view["sides"][side]
        out.append(
            words.text(
                "text-morale",
                {
                    "side": team(view, words, side),
                    "losses": x["losses"],
                    "hesitation": x["hesitation"],
                    "breaks": x["breaks"],
                    "men": x["men"],
                },
            )
        )
    return out


def team(view: dict[str, Any], words: Catalogue, side: str) -> str:
    return str(scenario_of(view, words)["sides"][side]["name"])


def scenario_of(view: dict[str, Any], words: Catalogue) -> dict[str, Any]:
    """The battle: one of the book in the reader's words, or one of somebody's own in his."""
    if view.get("campaign"):
        return {**designed(view["battle"], facts(words)["design"]), "name": view["battle"]["name"]}
    if view.get("design"):
        return designed(view["battle"], facts(words)["design"])
    found: dict[str, Any] = view.get("battle") or facts(words)["scenarios"][view["scenario"]]
    return found


def designed(battle: dict[str, Any], names: dict[str, Any]) -> dict[str, Any]:
    """A battle that the players design: its sides are called by their colours."""
    sides = {role: {**x, "name": names["sides"][x["colour"]]} for role, x in battle["sides"].items()}
    return {**battle, "name": names["name"], "place": names["place"], "sides": sides}


def side_lines(view: dict[str, Any], words: Catalogue, side: str) -> list[str]:
    units = [u for u in view["units"] if u["side"] == side]
    if not units:
        return []
    out = [words.text("text-side", {"side": team(view, words, side)})]
    places = sorted({u["hex"] for u in units if u["hex"] is not None})
    for h in places:
        out.append(hex_line(view, words, h, [u for u in units if u["hex"] == h]))
    waiting = [counter(view, words, u) for u in units if u["waiting"]]
    if waiting:
        out.append(words.text("text-waiting", {"who": ", ".join(waiting)}))
    return out


def hex_line(view: dict[str, Any], words: Catalogue, h: int, units: list[dict[str, Any]]) -> str:
    """What stands in a hex."""
    who = ", ".join(counter(view, words, u) for u in units) or words.text("text-nobody")
    return words.text("text-hex", {"hex": label(view, h), "ground": ground(view, words, h), "who": who})


def ground(view: dict[str, Any], words: Catalogue, h: int) -> str:
    bd = ground_of(view)
    name = words.text(f"text-ground-{bd.terrain[h]}")
    return f"{name} ▲{bd.level[h]}" if bd.level[h] else name


def counter(view: dict[str, Any], words: Catalogue, u: dict[str, Any]) -> str:
    """A counter with its number, which the commands take."""
    return f"{name_of(view, words, u)} #{u['id']}{marks(words, u, view.get('marks', {}).get(str(u['id']), []))}"


def name_of(view: dict[str, Any], words: Catalogue, u: dict[str, Any]) -> str:
    if u["card"] is not None:
        drawn = {x["id"]: x["name"] for x in (view.get("battle") or {}).get("cards", [])}
        key = u["card"]["vehicle"]
        return str(drawn.get(key) or facts(words)["vehicles"][key]["name"])
    if u["gun"]:
        return str(facts(words)["guns"][u["gun"]]["name"])
    if u["weapon"]:
        return words.text(f"foot-{u['weapon'].lower()}-{u['men']}")
    return words.text("text-dummy" if u["kind"] == "dummy" else f"text-back-{u['kind']}")


def marks(words: Catalogue, u: dict[str, Any], states: list[str]) -> str:
    """States in a word each; `states` are those by options of the book."""
    told = [name for name in ("leader", "injured", "moved", "hiding", "inside", "mounted", "leaving") if u[name]]
    if u["face"] and not u["spotted"]:
        told.append("concealed")
    told += states
    if u["card"] is not None:
        told += [f"no-{x}" for x in u["card"]["damage"] if x in ("gear", "engine", "radio")]
    return f" ({', '.join(words.text(f'text-mark-{x}') for x in told)})" if told else ""


def litter(view: dict[str, Any], words: Catalogue) -> list[str]:
    """Wrecks, smoke, hexes under fire, and weapons on the ground."""
    out = []
    for key, hexes in (
        ("wrecks", sorted({x["hex"] for x in view["wrecks"]})),
        ("smoke", view["smoke"]),
        ("barrage", view["barrage"]),
        ("gas", view.get("gas", [])),
        ("exits", view["exits"]),
        ("objective", view["objective"]),
    ):
        if hexes:
            out.append(words.text(f"text-{key}", {"hexes": " ".join(label(view, h) for h in hexes)}))
    for key, secret in (("mines", False), ("mines-secret", True)):
        hexes = sorted({x["hex"] for x in view.get("mines", []) if x["secret"] == secret})
        if hexes:
            out.append(words.text(f"text-{key}", {"hexes": " ".join(label(view, h) for h in hexes)}))
    for side, count in view.get("secret_mines", {}).items():
        out.append(words.text("text-mines-unfound", {"side": team(view, words, side), "count": count}))
    for n, left in view.get("missiles", {}).items():
        unit = next(u for u in view["units"] if u["id"] == int(n))
        out.append(words.text("text-missiles", {"unit": counter(view, words, unit), "left": left}))
    lying = [x for x in view["items"] if x["hex"] is not None]
    for x in lying:
        name = facts(words)["items"][x["item"]]["name"]
        out.append(words.text("text-item", {"item": name, "hex": label(view, x["hex"])}))
    return out


# ---- drawn ----


def board(view: dict[str, Any], words: Catalogue, width: int = 80) -> list[str]:
    """The hexes in two lines a row, odd columns higher than even ones, as on the map, with the numbers of columns and
    rows: 0907 is column 09, row 07. Then the lines of the text."""
    if view.get("campaign") and view["campaign"]["stage"] != "battle":
        return campaign_lines(view, words)
    bd = ground_of(view)
    here: dict[int, dict[str, int]] = {}
    for u in view["units"]:
        if u["hex"] is not None:
            row = here.setdefault(u["hex"], {"D": 0, "A": 0, "N": 0})
            row[{"defender": "D", "attacker": "A"}.get(u["side"], "N")] += 1
    across = max(4, min(bd.wide, (width - EDGE) // (CELL // 2))) // 2 * 2  # each band begins with an odd column
    out = [heading(view, words)]
    for left in range(0, bd.wide, across):
        columns = range(left, min(left + across, bd.wide))
        halves = [[c for c in columns if c % 2 == half] for half in (0, 1)]
        out += [row_of("", [f"{c + 1:02d}".ljust(CELL) for c in halves[half]], half) for half in (0, 1)]
        for r in range(bd.high):
            for half in (0, 1):
                cells = [cell(view, h_of(bd.wide, r, c), here) for c in halves[half]]
                out.append(row_of("" if half else f"{r + 1:02d}", cells, half))
        out.append("")
    return [*out, *lines(view, words)[1:]]


def row_of(number: str, cells: list[str], half: int) -> str:
    """Half a row: its number, and the hexes of every other column."""
    return (number.ljust(EDGE) + " " * (half * CELL // 2) + "".join(cells)).rstrip()


def legend(words: Catalogue) -> list[str]:
    """What the signs on the map mean."""
    signs = [(GROUND[code], words.text(f"text-ground-{code}")) for code in range(1, len(GROUND) - 1)]
    named = [words.text("text-legend-ground", {"sign": sign, "name": name}) for sign, name in signs]
    return ["   ".join(named), words.text("text-legend")]


def h_of(wide: int, r: int, c: int) -> int:
    return r * wide + c


def cell(view: dict[str, Any], h: int, here: dict[int, dict[str, int]]) -> str:
    """Ground, mines, and whose counters stand there: w, tD2, ~, .*A1."""
    bd = ground_of(view)
    if not bd.map_of[h]:
        return " " * CELL
    sign = GROUND[bd.terrain[h]]
    if bd.terrain[h] == 0:
        sign = "=" if bd.road[h] else "-" if bd.lane[h] else "."
    who = "".join(f"{letter}{n}" for letter, n in here.get(h, {}).items() if n)
    level = str(bd.level[h]) if bd.level[h] else ""
    mined = "*" if any(x["hex"] == h for x in view.get("mines", [])) else ""
    return f"{sign}{level}{mined}{who}"[:CELL].ljust(CELL)
