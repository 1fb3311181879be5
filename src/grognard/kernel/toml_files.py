"""TOML files of a game: errors are reported with the file and the line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from grognard.kernel.errors import BadGame


def read_toml(path: str | Path) -> dict[str, Any]:
    with open(path, "rb") as file:
        try:
            return tomllib.load(file)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
            raise BadGame("file", file=str(path), why=str(fault)) from None
