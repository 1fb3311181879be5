"""Unit statistics and point values: the tables of the book, checked against the cards when they are read."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from grognard.games.lastbattle.charts import DATA, infantry, vehicles, weapons

TABLES: Final = ("tanks", "apcs", "troops", "weapons", "helicopters", "soft")
RULE_OF: Final = {
    "tanks": "LB.stats.tanks", "apcs": "LB.stats.apcs", "troops": "LB.stats.troops", "weapons": "LB.stats.troops",
    "helicopters": "LB.stats.helicopters", "soft": "LB.stats.soft",
}  # fmt: skip
Pair = Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)]


class BadStats(ValueError):
    """A row that does not agree with the card or counter it speaks of."""


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One line of a table: [strength, range] against vehicles and men, of a missile, the movement, the price."""

    table: Literal["tanks", "apcs", "troops", "weapons", "helicopters", "soft"]
    unit: str
    cost: float
    av: Pair | None = None
    ap: Pair | None = None
    missile: Pair | None = None
    movement: Pair | None = None
    amphibious: bool = False
    mf: int = 0
    mark: Literal["stated", "ruling"] = "stated"
    why: str = ""


class Stats(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rows: list[Row]


@lru_cache(maxsize=1)
def stats() -> tuple[Row, ...]:
    """LB.stats.tanks, apcs, troops, helicopters, soft: all rows, in the order of the book."""
    return read_stats((DATA / "stats.toml").read_text(encoding="utf-8"))


def read_stats(text: str) -> tuple[Row, ...]:
    rows = msgspec.convert(tomllib.loads(text), Stats).rows
    for row in rows:
        check_row(row)
    return tuple(rows)


def check_row(row: Row) -> None:
    """What the card or the counter prints as well must be the same."""
    if row.table == "troops":
        must(row, "attack and range", row.ap == weapon_printed(row.unit))
    elif row.table == "weapons":
        printed = weapons()["weapons"][row.unit]
        must(row, "attack and range", (row.ap, row.av) == (printed["ap"], printed["av"]))
        must(row, "price", row.cost == printed["point_cost"])
    else:
        check_vehicle(row)


def weapon_printed(weapon: str) -> list[float]:
    found = infantry()["weapon"][weapon]
    return [found["per_man"], found["range"]]


def check_vehicle(row: Row) -> None:
    card = vehicles()[row.unit]
    lines = card["armament"]
    guns = [x["antivehicle"] for x in lines if x["kind"] not in ("atgm", "rocket") and x["antivehicle"]]
    missiles = [x["antivehicle"] for x in lines if x["kind"] in ("atgm", "rocket") and x["antivehicle"]]
    must(row, "attack and range", row.av is None or row.av in guns)
    must(row, "missile attack and range", row.missile is None or row.missile in missiles)
    move = card["movement"]
    must(row, "movement", row.movement == [move["road"], move["offroad"]])
    must(row, "amphibious movement", row.amphibious == move["amphibious"])
    must(row, "price", row.cost == card["point_cost"])
    must(row, "armour", (row.table == "soft") == card["soft"] or row.table == "helicopters")


def must(row: Row, what: str, holds: bool) -> None:
    if not holds:
        raise BadStats(f"{row.unit}: its {what} is not that of its card or counter")


# ---- prices ----


def price(unit: str, men: int = 1) -> Fraction:
    """What a number of something costs; troops as Novices [LB.stats.troops]."""
    for row in stats():
        if row.unit == unit:
            return Fraction(row.cost) * men
    raise KeyError(unit)


def is_soft_card(unit: str) -> bool:
    """LB.stats.soft."""
    return any(row.unit == unit and row.table == "soft" for row in stats())
