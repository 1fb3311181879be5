"""The card file: read, and refused if a card is not whole. Used by `grognard gen` and the tests; play uses ids.py."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

# of the package: this module may be compiled and lie elsewhere
FILE = Path(str(resources.files("grognard.games.trench"))) / "data" / "cards.toml"
SIDES = ("french", "german")
TYPES = ("infantry", "support", "armor", "aircraft")  # [TR.card.types]
ABILITIES = ("nml_no_attack", "protection", "counter_attack", "observer", "reinforcement", "single_move")
ATTRIBUTES = ("persistent", "attack", "trap")
FORBIDDEN = -1  # X in a damage table [TR.damage.x]
# [TR.fact.national-cards] these belong to one nation and no other
NATIONAL = {
    "poilus": "french",
    "tirailleur": "french",
    "crapouillot": "french",
    "ft17": "french",
    "landser": "german",
    "stosstruppen": "german",
    "minenwerfer": "german",
    "a7v": "german",
}


class BadCard(ValueError):
    """A card that cannot be used; `rule` says why."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule


@dataclass(frozen=True)
class Card:
    """One kind of card in one deck."""

    id: str
    side: str
    deck: str  # "troop" or "bonus"
    copies: int
    cost: int
    type: str
    health: int
    range: int
    damage: tuple[int, ...]  # type x (no man's land, trench); FORBIDDEN for X; empty if it has no table
    abilities: tuple[str, ...]
    attributes: tuple[str, ...]
    timing: str
    params: dict[str, Any]
    marks: dict[str, str]


def load(text: str) -> list[Card]:
    """All cards of a file in deck order; BadCard names the rule that refuses it."""
    book = tomllib.loads(text)
    cards = [troop(c) for c in book.get("troop", [])] + [bonus(c) for c in book.get("bonus", [])]
    return sorted(cards, key=lambda c: (c.deck != "troop", SIDES.index(c.side)))


def troop(c: dict[str, Any]) -> Card:
    """TR.card.troop-fields Name, type, cost, health, abilities and a damage table."""
    if "timing" in c or "attributes" in c:
        raise BadCard("TR.setup.decks", f"{c.get('id')}: a Bonus card among the Troop cards")
    for field in ("id", "side", "type", "cost", "health", "abilities", "damage", "copies"):
        if field not in c:
            raise BadCard("TR.card.troop-fields", f"a Troop card needs {field}")
    if c["type"] not in TYPES:
        raise BadCard("TR.card.types", f"{c['id']}: {c['type']} is no troop type")
    if not set(c["abilities"]) <= set(ABILITIES):
        raise BadCard("TR.ability.text", f"{c['id']}: unknown ability")
    nation(c)
    marks = c.get("marks", {})
    table = damage_table(c["damage"])
    return Card(
        c["id"], c["side"], "troop", c["copies"], c["cost"], c["type"], c["health"], c.get("range", 1), table,
        tuple(c["abilities"]), (), "", {}, marks,
    )  # fmt: skip


def bonus(c: dict[str, Any]) -> Card:
    """TR.card.bonus-fields A cost and an effect (here: timing); attributes are optional."""
    for field in ("id", "side", "cost", "timing", "copies"):
        if field not in c:
            raise BadCard("TR.card.bonus-fields", f"a Bonus card needs {field}")
    if "health" in c or "type" in c:
        raise BadCard("TR.setup.decks", f"{c['id']}: a Troop card among the Bonus cards")
    attributes = tuple(c.get("attributes", ()))
    if not set(attributes) <= set(ATTRIBUTES):
        raise BadCard("TR.card.bonus-fields", f"{c['id']}: unknown attribute")
    nation(c)
    table = damage_table(c["damage"]) if "damage" in c else ()
    return Card(
        c["id"], c["side"], "bonus", c["copies"], c["cost"], "", 0, 0, table, (), attributes,
        c["timing"], c.get("params", {}), c.get("marks", {}),
    )  # fmt: skip


def nation(c: dict[str, Any]) -> None:
    if c["side"] not in SIDES:
        raise BadCard("TR.card.two-decks-per-side", f"{c['id']}: {c['side']} is no side")
    if NATIONAL.get(c["id"], c["side"]) != c["side"]:
        raise BadCard("TR.fact.national-cards", f"{c['id']} is not a {c['side']} card")


def damage_table(d: dict[str, dict[str, Any]]) -> tuple[int, ...]:
    """TR.damage.table Eight figures; armor and aircraft have one column, used twice."""
    out = []
    for kind in TYPES:
        if kind not in d or "nml" not in d[kind]:
            raise BadCard("TR.damage.table", f"the damage table has no figure against {kind}")
        row = d[kind]
        for column in ("nml", "trench"):
            value = row.get(column, row["nml"])
            out.append(FORBIDDEN if value == "X" else int(value))
    return tuple(out)
