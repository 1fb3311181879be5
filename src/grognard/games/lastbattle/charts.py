"""Reads data/*.toml and data/maps/*.txt, for the generator, the set-ups, the page and the rules reference.

Callers must not write: every reader is cached and hands out the same objects.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
MAPS = 6
COLUMNS = 16
ROWS = 12
TERRAIN = ".wtrbB~"  # by terrain code, the characters of the map files; code 7 is the void between maps
EDGES = "NESW"
BANDS = ("Close", "Medium", "Long", "Extreme")
QUALITIES = ("Novice", "Trained", "Veteran", "Elite")

Hex = tuple[int, int]  # (column, row) from 1, as printed: 0107 is (1, 7)


@lru_cache(maxsize=1)
def vehicles() -> dict[str, dict[str, Any]]:
    """The 23 cards by their key, in the order of their numbers; tables by die are lists of six."""
    cards: dict[str, dict[str, Any]] = _read("vehicles")["vehicles"]
    for card in cards.values():
        card["crew_count"] = len(card["crew"])
        card.setdefault("default_mount", None)
        card.setdefault("marks", {})
        card.setdefault("special", {})
        card["armor"].setdefault("turret", None)
        for name in ("turret_minor", "turret_major", "body_minor", "body_major"):
            card["damage"].setdefault(name, None)
        for line in card["armament"]:
            line.setdefault("antivehicle", None)
            line.setdefault("antipersonnel", None)
    return cards


@lru_cache(maxsize=1)
def generic_counters() -> dict[str, Any]:
    """The blank counters for vehicles of the players' own."""
    found: dict[str, Any] = _read("vehicles")["generic_counters"]
    return found


@lru_cache(maxsize=1)
def weapons() -> dict[str, Any]:
    """`weapons` (the portable ones by their key), `types`, `defaults`, `horse`, `grenade`, `mine` and the like."""
    data = _read("weapons")
    for weapon in data["weapons"].values():
        for name in ("ap", "av", "shots"):
            weapon.setdefault(name, None)
    return data


@lru_cache(maxsize=1)
def infantry() -> dict[str, Any]:
    return _read("infantry")


@lru_cache(maxsize=1)
def tables() -> dict[str, Any]:
    data = _read("tables")
    for kind in data["artillery"].values():
        for gun in kind.values():
            for name in ("icm", "illum"):
                gun.setdefault(name, None)
    return data


@lru_cache(maxsize=1)
def scenarios() -> list[dict[str, Any]]:
    """The nine scenarios; number n of the book is at n - 1."""
    found: list[dict[str, Any]] = _read("scenarios")["scenarios"]
    for scenario in found:
        scenario.setdefault("length", None)
    return found


@dataclass(frozen=True)
class Lane:
    """A road or trail: hexes, and an edge (N E S W) as first or last step where it leaves the map."""

    kind: str
    name: str
    steps: tuple[Hex | str, ...]

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return tuple(step for step in self.steps if not isinstance(step, str))


@dataclass(frozen=True)
class Map:
    """One of the six geomorphic maps; see data/maps/FORMAT.md."""

    number: int
    name: str
    terrain: dict[Hex, str]
    elevation: dict[Hex, int]
    lanes: tuple[Lane, ...]
    bridges: dict[Hex, str]
    areas: dict[str, tuple[Hex, ...]]


@lru_cache(maxsize=1)
def maps() -> dict[int, Map]:
    """The six maps by their numbers."""
    return {n: parse((DATA / "maps" / f"map{n}.txt").read_text(encoding="utf-8")) for n in range(1, MAPS + 1)}


def parse(text: str) -> Map:
    """A map from its text."""
    head: dict[str, str] = {}
    parts: dict[str, list[str]] = {x: [] for x in ("", "TERRAIN", "ELEVATION", "LANES", "BRIDGES", "AREAS", "END")}
    section = ""
    for line in text.splitlines():
        word = line.strip()
        if not word or word.startswith("#"):
            continue
        if word in parts:
            section = word
        elif section:
            parts[section].append(word)
        else:
            name, _, rest = word.partition(" ")
            head[name] = rest
    areas = dict(line.split(":", 1) for line in parts["AREAS"])
    return Map(
        number=int(head["MAP"]),
        name=head["NAME"],
        terrain=_grid(parts["TERRAIN"]),
        elevation={at: int(x) for at, x in _grid(parts["ELEVATION"]).items()},
        lanes=tuple(_lane(line) for line in parts["LANES"]),
        bridges={read_hex(line.split()[0]): line.split()[1] for line in parts["BRIDGES"]},
        areas={name: tuple(read_hex(x) for x in text.split()) for name, text in areas.items()},
    )


def read_hex(text: str) -> Hex:
    """0107 is column 1, row 7."""
    return int(text[:2]), int(text[2:])


def index(at: Hex) -> int:
    """The number of a hex on its map, row by row from 0."""
    return (at[1] - 1) * COLUMNS + at[0] - 1


def _grid(lines: list[str]) -> dict[Hex, str]:
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        raise ValueError(f"a map is {COLUMNS} x {ROWS}")
    return {(c, r): x for r, line in enumerate(lines, 1) for c, x in enumerate(line, 1)}


def _lane(line: str) -> Lane:
    first, *steps = line.split()
    kind, _, name = first.partition("@")
    return Lane(kind, name, tuple(x if x in EDGES else read_hex(x) for x in steps))


@lru_cache(maxsize=8)
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
