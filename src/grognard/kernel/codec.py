"""States to plain data and back, for saving, comparing and hashing. Not compiled: it needs to look inside."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from operator import attrgetter
from typing import Any

import msgspec

from grognard.kernel.flow import Frame, GameState, Undealt
from grognard.kernel.game import Game
from grognard.kernel.memo import kept

# Fields of these types are written as they are. A compiled class tells no more of a list than that it is one.
AS_THEY_ARE = frozenset({"int", "str", "bool", "list[int]", "list[str]", "list[list[int]]", int, str, bool})
ROWS = 256  # rows of bytes whose JSON is kept
Told = Callable[[bytes], Any]  # how a row of bytes is told: as a list, or as JSON


def dump(x: Any, row: Told = list) -> Any:
    kind = type(x)
    if kind is int or kind is str:
        return x
    if kind is list:
        # Fields are lists of numbers, of words, or of lists or frames: only these have something to unfold.
        first = type(x[0]) if x else int
        return x if first is int or first is str else [dump(y, row) for y in x]
    if isinstance(x, Frame):
        return _frame(x, row)
    if isinstance(x, GameState):
        return _facts(x, row)
    return row(x) if kind is bytes else x


@kept(ROWS)
def _in_json(row: bytes) -> msgspec.Raw:
    """Long rows change seldom, and one that was written before is written the same."""
    return msgspec.Raw(msgspec.json.encode(list(row)))


def _facts(x: GameState, row: Told) -> dict[str, Any]:
    """A state by the names of its fields. This is done after every action at a server, so all are fetched at once."""
    names, defaults, fetch, folded = fetched(type(x))
    facts = {name: value for name, default, value in zip(names, defaults, fetch(x), strict=True) if value != default}
    for k in folded:
        if names[k] in facts:
            facts[names[k]] = dump(facts[names[k]], row)
    return facts


def _frame(x: Frame, row: Told) -> list[Any]:
    _, _, fetch, folded = fetched(type(x))
    values = list(fetch(x))
    for k in folded:
        values[k] = dump(values[k], row)
    return [type(x).__name__, *values]


Fetched = tuple[list[str], list[Any], Callable[[Any], tuple[Any, ...]], list[int]]
FETCHED: dict[type, Fetched] = {}


def fetched(kind: type) -> Fetched:
    """Of a state or a frame: the names of its fields; their defaults (a field that came later has one, and is left out
    while it has that: older saves stay as they are); what fetches them all; and which of them must be unfolded."""
    known = FETCHED.get(kind)
    if known is None:
        told = fields(kind)
        names = [f.name for f in told]
        folded = [k for k, f in enumerate(told) if f.type not in AS_THEY_ARE]
        known = FETCHED[kind] = (names, [unsaid(f) for f in told], fetching(names), folded)
    return known


def fetching(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda x: tuple([getattr(x, name) for name in names])


def unsaid(f: Field[Any]) -> Any:
    """The value of a field that was left out of the saved data."""
    return f.default if f.default_factory is MISSING else f.default_factory()


def save(s: GameState) -> bytes:
    """The whole state as bytes; equal states give equal bytes."""
    return msgspec.json.encode(dump(s, _in_json))


def load(data: bytes, game: Game) -> Any:
    return state_of(msgspec.json.decode(data), game)


def state_of(facts: dict[str, Any], game: Game) -> Any:
    stack = [Undealt() if name == "Undealt" else frame_of(name, values, game) for name, *values in facts["stack"]]
    # Rows of small numbers that a state keeps as bytes are saved as lists.
    rows = {f.name: bytes(facts[f.name]) for f in fields(game.state) if f.type in (bytes, "bytes")}
    return game.state(**{**facts, **rows, "stack": stack})


def frame_of(name: str, values: list[Any], game: Game) -> Any:
    """A frame; one that can take the game back to where it stood keeps a whole state."""
    return game.frames[name](*(state_of(x, game) if isinstance(x, dict) else x for x in values))


def key(s: GameState) -> str:
    return hashlib.blake2b(save(s), digest_size=8).hexdigest()


def encode(x: Any) -> bytes:
    """A view or any other plain value as JSON bytes."""
    return msgspec.json.encode(x)
