"""A battle as a TOML file, written the way docs/battles.md shows it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from grognard.games.lastbattle.battle import Battle

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
WIDEST: Final = 100  # characters of a list that stands in one line
TABLES: Final = ("design", "victory", "sides")  # with a heading of their own, after everything else
LISTED: Final = ("maps", "cards")  # likewise, one heading each
FIRST: Final = ("name", "place", "layout", "length")


def toml_text(battle: Battle) -> str:
    """What is not said is left out; read again it is the same battle."""
    data = msgspec.to_builtins(battle)
    order = [*FIRST, *(name for name in data if name not in (*FIRST, *TABLES, *LISTED))]
    lines = [entry(name, data[name]) for name in order if name in data]
    for name in LISTED:
        for item in data.get(name, []):
            lines += ["", f"[[{name}]]", *(entry(key, value) for key, value in item.items())]
    for name in TABLES:
        if name == "sides" and "sides" in data:
            for letter, side in data["sides"].items():
                lines += ["", f"[sides.{letter}]", *(entry(key, value) for key, value in side.items())]
        elif name in data:
            lines += ["", f"[{name}]", *(entry(key, value) for key, value in data[name].items())]
    return "\n".join(lines) + "\n"


def entry(name: str, value: Any) -> str:
    """A list that is too long for a line has one for each of its items."""
    told = f"{key_of(name)} = {value_of(value)}"
    if not isinstance(value, list | tuple) or len(told) <= WIDEST or not value:
        return told
    return "\n".join([f"{key_of(name)} = [", *(f"  {value_of(item)}," for item in value), "]"])


def key_of(name: str) -> str:
    return name if BARE.fullmatch(name) else string(name)


def value_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(value_of(item) for item in value)}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key_of(name)} = {value_of(item)}" for name, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return string(str(value))


def string(text: str) -> str:
    """As JSON writes it, which TOML reads the same; but what JSON leaves as it is and TOML forbids."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
