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

PLAIN = (int, str)


def dump(x: Any) -> Any:
    if isinstance(x, Frame):
        return [type(x).__name__, *[_field(getattr(x, name)) for name, _ in told(type(x))]]
    if isinstance(x, GameState):
        return _facts(x)
    if isinstance(x, list):
        # Fields are lists of numbers, of words, or of lists or frames: only these have something to unfold.
        return x if not x or type(x[0]) in PLAIN else [dump(y) for y in x]
    return list(x) if isinstance(x, bytes) else x


def _facts(x: GameState) -> dict[str, Any]:
    """A state by the names of its fields. This is done after every action at a server, so all are fetched at once."""
    names, defaults, fetch = fetched(type(x))
    return {
        name: value if type(value) in PLAIN else _field(value)
        for name, default, value in zip(names, defaults, fetch(x), strict=True)
        if value != default
    }


def _field(x: Any) -> Any:
    """Most fields are numbers, words, or lists of numbers or of rows of them, and are written as they are."""
    kind = type(x)
    if kind is int or kind is str or (kind is list and (not x or type(x[0]) in PLAIN)):
        return x
    rows = kind is list and all(type(row) is list and (not row or type(row[0]) in PLAIN) for row in x)
    return x if rows else dump(x)


FIELDS: dict[type, list[tuple[str, Any]]] = {}


def told(kind: type) -> list[tuple[str, Any]]:
    """The fields of a state. One that came later has a default, and is left out while it has that: older saves stay as
    they are."""
    if kind not in FIELDS:
        FIELDS[kind] = [(f.name, unsaid(f)) for f in fields(kind)]
    return FIELDS[kind]


Fetched = tuple[list[str], list[Any], Callable[[Any], tuple[Any, ...]]]
FETCHED: dict[type, Fetched] = {}


def fetched(kind: type) -> Fetched:
    """Names and defaults of the fields of a state, and what fetches them all."""
    if kind not in FETCHED:
        names = [name for name, _ in told(kind)]
        FETCHED[kind] = (names, [default for _, default in told(kind)], attrgetter(*names))
    return FETCHED[kind]


def unsaid(f: Field[Any]) -> Any:
    """The value of a field that was left out of the saved data."""
    return f.default if f.default_factory is MISSING else f.default_factory()


def save(s: GameState) -> bytes:
    """The whole state as bytes; equal states give equal bytes."""
    return msgspec.json.encode(dump(s))


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
