"""Constants that a game generates from its data files: `ids.py`, written by `grognard gen`."""

from __future__ import annotations

from pathlib import Path
from pprint import pformat
from typing import Any


def table(name: str, values: list[Any], type_: str = "list[int]") -> str:
    """The line or lines of one constant."""
    body = pformat(values, width=112, compact=True)
    return f"{name}: {type_} = {body}" if "\n" not in body else f"{name}: {type_} = [\n {body[1:-1]},\n]"


def write(target: Path, text: str, check: bool) -> bool:
    """Write the file; with `check`, only say whether it is up to date."""
    if check:
        return target.read_text(encoding="utf-8") == text
    target.write_text(text, encoding="utf-8")
    return True
