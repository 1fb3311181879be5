"""Reads data/map.toml and data/charts.toml: what the generator, the page and the rules reference know of the board."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
NATIONS = ("GE", "FR", "UK", "BEL", "US")
TYPES = ("I", "S", "W", "C", "A", "G", "B", "T", "P")
COUNTRIES = ("germany", "france", "belgium", "uk", "luxembourg")
SIDES = ("german", "entente")
SEASONS = ("spring", "summer", "autumn", "winter")


@lru_cache(maxsize=1)
def board() -> dict[str, Any]:
    return tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def charts() -> dict[str, Any]:
    return tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))


def sorts() -> list[tuple[int, int]]:
    """Every sort of unit as (nation, type), in the order of their numbers."""
    counters = charts()["counters"]
    return [(i, TYPES.index(t)) for i, nation in enumerate(NATIONS) for t in counters[nation]]


def armies() -> list[tuple[int, str]]:
    """Every army as (nation, number as printed), in the order of their numbers."""
    return [(i, name) for i, nation in enumerate(NATIONS) for name in charts()["armies"][nation]]
