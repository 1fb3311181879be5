"""Lists of like records as a page is told them: the names of their fields once, then the values of each.

Half of a state is the names of its fields, thirty times the same. A state may not be packed, because its length could
tell what is hidden (docs/decisions/0037-letters-cut-to-size.md); written so it is as long as its values, no more and no
less. The page puts the records together again (client/base/columns.js).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import msgspec

LEAST: Final = 3  # fewer records are not worth it
LONG: Final = 4_000  # bytes: a shorter message is told as it is; most moves are, and cost nothing here
NAMES, ROWS, SAME, LEAD, RUNS = "$names", "$rows", "$same", "$lead", "$runs"
PLAIN: Final = frozenset({str, int, float, bool, type(None)})  # most values: there is nothing to fold in them
OFFERED: Final = "acts"  # what may be done: often the same in two hundred places
SHARED: Final = ("verb", "rule", "price", "group", "key")  # what such actions have in common


def in_columns(message: bytes) -> bytes:
    """A message as a page is told it that has asked for this."""
    return message if len(message) < LONG else _rewritten(message)


@lru_cache(maxsize=32)
def _rewritten(message: bytes) -> bytes:
    """What several are told is written once."""
    return msgspec.json.encode(folded(msgspec.json.decode(message)))


def folded(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: inner if type(inner) in PLAIN else in_runs(inner) if key == OFFERED else folded(inner)
            for key, inner in value.items()
        }
    if not isinstance(value, list):
        return value
    records = [item for item in value if isinstance(item, dict)]
    if len(records) < LEAST or not alike(value, records):
        return [item if type(item) in PLAIN else folded(item) for item in value]
    names = list(records[0])
    rows = [[folded(item[name]) for name in names] if isinstance(item, dict) else item for item in value]
    return {NAMES: names, ROWS: rows}


def alike(values: list[Any], records: list[Any]) -> bool:
    """Are these records with the same fields, and any? Among them may be numbers, of those that were told before."""
    first = records[0].keys()
    return bool(first) and all(
        item.keys() == first if isinstance(item, dict) else isinstance(item, int) for item in values
    )


def in_runs(acts: Any) -> Any:
    """Of what is offered one after the other also what it has in common is said once. That tells nothing of what is
    hidden: the reader's own actions are no values of the game."""
    if not isinstance(acts, list):
        return acts
    runs = [list(run) for _, run in groupby(acts, kind)]
    if not any(isinstance(run[0], dict) and len(run) >= LEAST for run in runs):
        return [folded(act) for act in acts]
    return {RUNS: [one_run(run) for run in runs]}


def kind(act: Any) -> Any:
    return (tuple(act), *(act.get(name) for name in SHARED)) if isinstance(act, dict) else None


def one_run(run: list[Any]) -> Any:
    if not isinstance(run[0], dict) or len(run) < LEAST:
        return [folded(act) for act in run]
    same = {name: value for name, value in run[0].items() if all(act[name] == value for act in run)}
    names = [name for name in run[0] if name not in same]
    lead = {name: beginning([act[name] for act in run]) for name in names}
    rows = [[act[name][len(lead[name]) :] if lead[name] else folded(act[name]) for name in names] for act in run]
    return {NAMES: names, ROWS: rows, SAME: same, LEAD: {name: words for name, words in lead.items() if words}}


def beginning(values: list[Any]) -> str:
    """With what they all begin, if they are words: what the first and the last of the alphabet have in common."""
    if not all(isinstance(value, str) for value in values):
        return ""
    first, last = str(min(values)), str(max(values))
    shared = 0
    while shared < len(first) and first[shared] == last[shared]:
        shared += 1
    return first[:shared]
