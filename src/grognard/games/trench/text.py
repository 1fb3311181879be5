"""Trench 1918 in text: a board drawn with characters, and the same line by line for screen readers."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from grognard.games.trench.s1_board import box_at, column_of, line_of
from grognard.games.trench.state import BOXES
from grognard.games.trench.static import static
from grognard.games.trench.words import BOX_VERBS
from grognard.kernel.translation import Catalogue

LETTERS = {"french": "F", "german": "G"}
CELL = 24  # inside of a box of the drawn board
NAMED = 104  # columns from which the names of the lines stand beside it
PLACE = re.compile(r"([1-7])\D([1-3])$")

COMPARED = ("attack", "strike", "counter")  # what each would do stands beside it
EXAMPLE = ("move", "4.2")  # an action as a player may type it


@lru_cache(maxsize=4)
def facts(words: Catalogue) -> dict[str, Any]:
    """Names and figures of all cards and boxes."""
    return static(words)


def name(kind: str, words: Catalogue, short: bool = False) -> str:
    return str(facts(words)["kinds"][kind]["short" if short else "name"])


def place(text: str) -> int | None:
    """The box that "4.2" or "4·2" names."""
    hit = PLACE.match(text.strip())
    return box_at(int(hit[1]), int(hit[2])) if hit else None


def argument(verb: str, text: str, words: Catalogue) -> int | None:
    """What an argument of this verb stands for, if it is said in the game's own way."""
    return place(text) if verb in BOX_VERBS else None


# ---- line by line ----


def lines(view: dict[str, Any], words: Catalogue) -> list[str]:
    """Everything the map shows, one line after another."""
    first, *rest = status(view, words)
    return [first, *(box_line(view, words, b) for b in order(view)), *rest]


def status(view: dict[str, Any], words: Catalogue) -> list[str]:
    """What the map shows besides its boxes: the turn, what was declared, and each side's cards."""
    out = [heading(view, words)]
    if view["declared"]:
        out.append(declared(view, words))
    for side in view["sides"]:
        out += side_lines(view, words, side)
    return out


def heading(view: dict[str, Any], words: Catalogue) -> str:
    if not view["active"]:
        return words.text("heading-setup")
    who = words.text(f"role-{view['active']}")
    return words.text("text-heading", {"turn": view["turn"], "who": who, "cp": view["cp"]})


def declared(view: dict[str, Any], words: Catalogue) -> str:
    what = view["declared"]
    unit = next((u for b in view["boxes"] for u in b["units"] if u["id"] == what["unit"]), None)
    who = name(unit["kind"], words) if unit else "–"
    return words.text(
        "text-declared", {"what": words.text(f"text-{what['what']}"), "unit": who, "box": where(what["box"])}
    )


def order(view: dict[str, Any]) -> list[int]:
    """The boxes from far to near, as the reader sees the board: his own rear trench is nearest."""
    return list(range(BOXES)) if view["you"] == "german" else list(reversed(range(BOXES)))


def where(b: int) -> str:
    return f"{line_of(b)}.{column_of(b)}"


def box_line(view: dict[str, Any], words: Catalogue, b: int) -> str:
    box, fixed = view["boxes"][b], facts(words)["boxes"][b]
    things = [unit_text(u, words) for u in box["units"]]
    if box["fort"] is not None:
        things.append(words.text("text-fort"))
    inside = "; ".join(things) or words.text("text-empty")
    return words.text("text-box", {"box": where(b), "name": fixed["name"], "inside": inside})


def unit_text(unit: dict[str, Any], words: Catalogue) -> str:
    kind = facts(words)["kinds"][unit["kind"]]
    left = kind["health"] - unit["hurt"]
    who = words.text(f"role-{unit['side']}")
    text = words.text("text-unit", {"name": kind["name"], "who": who, "left": left, "health": kind["health"]})
    marks = [words.text(f"text-{mark}") for mark in ("moved", "attacked", "pinned", "hidden") if unit[mark]]
    return ", ".join([text, *marks])


def side_lines(view: dict[str, Any], words: Catalogue, side: str) -> list[str]:
    s = view["sides"][side]
    who = words.text(f"role-{side}")
    numbers = {"who": who, "hand": s["hand"], "troops": s["troops"], "bonus": s["bonus"], "warnings": s["warnings"]}
    out = [words.text("text-side", numbers)]
    if s["slots"]:
        out.append(words.text("text-slots", {"who": who, "slots": "; ".join(slot_text(x, words) for x in s["slots"])}))
    if s["lost"]:
        out.append(words.text("text-lost", {"who": who, "cards": counted(s["lost"], words)}))
    if s["aside_cards"]:
        out.append(words.text("text-aside", {"who": who, "cards": counted(s["aside_cards"], words)}))
    return out


def slot_text(slot: dict[str, Any], words: Catalogue) -> str:
    if slot["kind"] is None:
        return words.text("text-face-down")
    text = name(slot["kind"], words)
    if slot["box"] is not None:
        text += f" ({where(slot['box'])})"
    return f"{text}, {words.text('text-set')}" if slot["face"] == "down" else text


def counted(cards: list[dict[str, Any]], words: Catalogue) -> str:
    kinds = [c["kind"] for c in cards]
    names = [(name(k, words), kinds.count(k)) for k in dict.fromkeys(kinds)]
    return ", ".join(text if n == 1 else f"{n} × {text}" for text, n in names)


def hand(view: dict[str, Any], words: Catalogue) -> list[str]:
    """The reader's own cards with their figures."""
    own = view["sides"].get(view["you"])
    cards = own["cards"] if own else None
    if cards is None:
        return []
    return [card_text(c["kind"], words) for c in cards] or [words.text("text-no-cards")]


def card_text(kind: str, words: Catalogue) -> str:
    """A card as one would read it aloud: name, cost, health, damage, abilities, text."""
    k, said = facts(words)["kinds"][kind], facts(words)["words"]
    figures = [words.text("text-cost", {"n": k["cost"]})]
    if k["deck"] == "troop":
        figures += [words.text("text-health", {"n": k["health"]}), words.text("text-range", {"n": k["range"]})]
    if k["type"]:
        figures.insert(0, said[k["type"]])
    for against, values in (k["damage"] or {}).items():
        figures.append(
            words.text("text-damage", {"type": said[against], "n": " / ".join(str(v) for v in values.values())})
        )
    figures += [said[a] for a in (*k["abilities"], *k["attributes"])]
    text = words.text("text-card", {"name": k["name"], "figures": ", ".join(figures)})
    return " ".join(part for part in (text, k["text"], f"[§{k['number']}]") if part)


def card_list(words: Catalogue, wanted: str = "") -> list[str]:
    """Every card with all that it does, or those whose name or text has this in it."""
    kinds = facts(words)["kinds"].values()
    sought = wanted.casefold()
    return [
        f"{k['name']}: {k['full']} [§{k['number']}]" for k in kinds if sought in f"{k['name']} {k['full']}".casefold()
    ]


def cards(view: dict[str, Any], words: Catalogue) -> list[str]:
    """The same in short: name, how many, and what one costs."""
    own = view["sides"].get(view["you"])
    kinds = [c["kind"] for c in (own["cards"] or [])] if own else []
    out = []
    for kind in dict.fromkeys(kinds):
        n, cost = kinds.count(kind), facts(words)["kinds"][kind]["cost"]
        out.append(f"{f'{n} × ' if n > 1 else ''}{name(kind, words, short=True)} ({words.text('price', {'n': cost})})")
    return out


def box(view: dict[str, Any], words: Catalogue, text: str) -> list[str]:
    """One box, and the figures of whatever stands there; nothing if there is no such box."""
    b = place(text)
    if b is None:
        return []
    units = view["boxes"][b]["units"]
    return [box_line(view, words, b), *(card_text(k, words) for k in dict.fromkeys(u["kind"] for u in units))]


# ---- drawn ----


def board(view: dict[str, Any], words: Catalogue, width: int = 80) -> list[str]:
    """The board drawn with characters, the reader's own rear trench at the bottom; 79 columns, or 104 with names."""
    boxes = order(view)
    rows = [boxes[i : i + 3] for i in range(0, BOXES, 3)]
    out = []
    for i, row in enumerate(rows):
        fixed = facts(words)["boxes"][row[0]]
        name = f"  {fixed['name']}" if width >= NAMED else ""
        out.append(f"  {edge(row, first=i == 0)}{name}")
        cells = [cell(view, words, b) for b in row]
        gutter = LETTERS.get(fixed["owner"], " ") + ("░" if fixed["kind"] == "nml" else "▓")
        for n in range(max(2, *(len(c) for c in cells))):
            inside = "│".join((c[n] if n < len(c) else "").ljust(CELL) for c in cells)
            out.append(f"{gutter}│{inside}│")
    out.append("  └" + "┴".join(["─" * CELL] * 3) + "┘")
    return out


def edge(row: list[int], first: bool) -> str:
    left, middle, right = "┌┬┐" if first else "├┼┤"
    return left + middle.join(f"─ {line_of(b)}·{column_of(b)} ".ljust(CELL, "─") for b in row) + right


def cell(view: dict[str, Any], words: Catalogue, b: int) -> list[str]:
    box = view["boxes"][b]
    out = [unit_cell(u, words, view) for u in box["units"]]
    if box["fort"] is not None:
        out.append(f" ▣ {words.text('text-fort')}"[:CELL])
    return out


def unit_cell(unit: dict[str, Any], words: Catalogue, view: dict[str, Any]) -> str:
    """`F Poilus 2/3 >*`: side, name, health left of how much; > moved, * attacked, # held, ? still face down."""
    kind = facts(words)["kinds"][unit["kind"]]
    marks = "".join(m for m, on in ((">", "moved"), ("*", "attacked"), ("#", "pinned"), ("?", "hidden")) if unit[on])
    tail = f" {kind['health'] - unit['hurt']}/{kind['health']}{' ' + marks if marks else ''}"
    taken = (view["picked"] or {}).get("unit") == unit["id"]
    head = f"{'►' if taken else ' '}{LETTERS[unit['side']]} "
    return f"{head}{kind['short'][: CELL - len(head) - len(tail)]}{tail}"


def legend(words: Catalogue) -> str:
    return words.text("text-legend")
