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
NAMES, ROWS, SAME = "$names", "$rows", "$same"
OFFERED: Final = "acts"  # what may be done: often the same in two hundred places


@lru_cache(maxsize=32)
def in_columns(message: bytes) -> bytes:
    """A message as a page is told it that has asked for this; what several are told is written once."""
    return msgspec.json.encode(folded(msgspec.json.decode(message)))


def folded(value: Any, offered: bool = False) -> Any:
    """The same, with its records in columns. Of what is offered also what all have in common is said once: that it is
    the same for all tells nothing that is hidden, because the reader's own actions are no values of the game."""
    if isinstance(value, dict):
        return {key: folded(inner, key == OFFERED) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    records = [item for item in value if isinstance(item, dict)]
    if len(records) < LEAST or not alike(value, records):
        return [folded(item) for item in value]
    same = common(records) if offered else {}
    names = [name for name in records[0] if name not in same]

    def row(item: Any) -> Any:
        if not isinstance(item, dict) or any(item[name] != like for name, like in same.items()):
            return folded(item)
        return [folded(item[name]) for name in names]

    return {NAMES: names, ROWS: [row(item) for item in value]} | ({SAME: same} if same else {})


def common(records: list[Any]) -> dict[str, Any]:
    """What nearly all of these have in common: those that have it not are told whole."""
    like = records[len(records) // 2]
    shared = {name for name in like if sum(r[name] == like[name] for r in records) >= 0.9 * len(records)}
    return {name: value for name, value in like.items() if name in shared}


def alike(values: list[Any], records: list[Any]) -> bool:
    """Are these records with the same fields, and any? Among them may be numbers, of those that were told before."""
    first = records[0].keys()
    return bool(first) and all(
        item.keys() == first if isinstance(item, dict) else isinstance(item, int) for item in values
    )
