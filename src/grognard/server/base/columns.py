"""Lists of like records as a page is told them: the names of their fields once, then the values of each.

Half of a state is the names of its fields, thirty times the same. A state may not be packed, because its length could
tell what is hidden (docs/decisions/0037-letters-cut-to-size.md); written so it is as long as its values, no more and no
less. The page puts the records together again (client/base/columns.js).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

LEAST: Final = 3  # fewer records are not worth it
NAMES, ROWS = "$names", "$rows"


@lru_cache(maxsize=32)
def in_columns(message: bytes) -> bytes:
    """A message as a page is told it that has asked for this; what several are told is written once."""
    return msgspec.json.encode(folded(msgspec.json.decode(message)))


def folded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: folded(inner) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    if len(value) >= LEAST and alike(value):
        names = list(value[0])
        return {NAMES: names, ROWS: [[folded(record[name]) for name in names] for record in value]}
    return [folded(item) for item in value]


def alike(values: list[Any]) -> bool:
    """Are these records that have the same fields, and any?"""
    first = values[0]
    if not isinstance(first, dict) or not first:
        return False
    return all(isinstance(record, dict) and record.keys() == first.keys() for record in values)
