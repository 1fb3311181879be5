"""What has changed between two states that one reader is told, so that only this is sent.

A state is told whole once; then each one as its differences from the one told before on the same line: what is set, at
which place; which actions are still offered; how much of the log stays, and what is added to it. Put together by the
page (client/table/differences.js) they are the whole state again, to the letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, Final

import msgspec

from grognard.server.base import messages as m

APART: Final = ("acts", "log")  # told in their own way
TOGETHER: Final = [name for name in m.State.__struct_fields__ if name not in APART]
FACTS: Final = attrgetter(*TOGETHER)
PLAIN: Final = frozenset({int, str, bool, list, dict})  # most fields: it is quickly said whether they are equal
Path = list[str | int]


class Told:
    """A state as it is sent: whole, or as changes to an earlier one. What several are told is encoded once. Its log
    may have grown since: the first `lines` of it are told."""

    __slots__ = ("state", "lines", "last", "_whole", "_since")

    def __init__(self, state: m.State) -> None:
        self.state = state
        self.lines = len(state.log)
        self.last = state.log[-1] if state.log else None
        self._whole: bytes | None = None
        self._since: list[tuple[Told, bytes]] = []

    @property
    def whole(self) -> bytes:
        if self._whole is None:
            state, log = self.state, self.state.log
            self._whole = m.encode(
                state if len(log) == self.lines else msgspec.structs.replace(state, log=log[: self.lines])
            )
        return self._whole

    def since(self, had: Told) -> bytes:
        """The changes, for a reader who has another state already."""
        for known, made in self._since:
            if known is had:
                return made
        made = m.encode(changes(had, self))
        self._since.append((had, made))
        return made

    def remembered(self) -> Told:
        """To compare the next one with: without the log, which may be long."""
        kept = Told(msgspec.structs.replace(self.state, log=[]))
        kept.lines, kept.last = self.lines, self.last
        return kept


def changes(had: Told, now: Told) -> m.Changes:
    log = now.state.log
    # Lines are kept as they are: the same last line means that all before it are the same.
    goes_on = 0 < had.lines <= now.lines and log[had.lines - 1] is had.last
    stays = had.lines if goes_on else 0
    acts = acts_since(had.state.acts, now.state.acts)
    found = m.Changes(had.state.version, [], [], [], acts, stays, log[stays : now.lines])
    old, new = FACTS(had.state), FACTS(now.state)
    for k in differing(old, new):
        compare(old[k], new[k], [TOGETHER[k]], found)
    return found


def acts_since(old: Sequence[m.ActWords], new: Sequence[m.ActWords]) -> list[Any] | None:
    """The actions that are offered now: the number of one that was offered before and reads the same, or the words of
    a new one; None if they are the same."""
    if old == new:
        return None
    places = {(act.verb, act.arg): k for k, act in enumerate(old)}
    out: list[Any] = []
    for act in new:
        k = places.get((act.verb, act.arg))
        out.append(k if k is not None and old[k] == act else act)
    return out


def differing(old: Sequence[Any], new: Sequence[Any]) -> Iterator[int]:
    """The places at which two rows of the same length do not hold the very same. Most do: this is passed quickly."""
    return compress(count(), map(is_not, old, new))


def compare(old: Any, new: Any, path: Path, found: m.Changes) -> None:
    """What must be set, and where, to make the old value the new one."""
    if new is old:
        return
    kind = type(new)
    if type(old) is not kind:
        found.set.append((path, new))
    elif old == new:
        return
    elif issubclass(kind, msgspec.Struct):
        compare_records(old, new, path, found)
    elif kind is dict and list(old) == list(new):
        for key in new:
            compare(old[key], new[key], [*path, str(key)], found)
    elif kind is list and old and new and isinstance(new[0], msgspec.Struct | dict | list):
        compare_rows(old, new, path, found)
    else:
        found.set.append((path, new))


def compare_records(old: msgspec.Struct, new: msgspec.Struct, path: Path, found: m.Changes) -> None:
    olds, news = msgspec.structs.astuple(old), msgspec.structs.astuple(new)
    for k in differing(olds, news):
        before, after = olds[k], news[k]
        if type(before) is type(after) and type(after) in PLAIN and before == after:
            continue
        told, default, factory = fields_of(type(new))[k]
        was_told = before is not default and (bool(before) or not is_left_out(before, default, factory))
        is_told = after is not default and (bool(after) or not is_left_out(after, default, factory))
        if was_told and is_told:
            compare(before, after, [*path, told], found)
        elif is_told:
            found.set.append(([*path, told], after))
        elif was_told:
            found.gone.append([*path, told])


def compare_rows(old: list[Any], new: list[Any], path: Path, found: m.Changes) -> None:
    if len(old) == len(new):
        for k in differing(old, new):
            compare(old[k], new[k], [*path, k], found)
        return
    places = {id(x): k for k, x in enumerate(old)}  # what did not change is mostly the very same record
    found.rows.append((path, [places.get(id(x), x) if isinstance(x, msgspec.Struct) else x for x in new]))


Field = tuple[str, Any, Any]


@cache
def fields_of(kind: type[msgspec.Struct]) -> list[Field]:
    """The name on the wire, and with what value a field is left out there."""
    if not kind.__struct_config__.omit_defaults:
        return [(f.encode_name, msgspec.NODEFAULT, msgspec.NODEFAULT) for f in msgspec.structs.fields(kind)]
    return [(f.encode_name, f.default, f.default_factory) for f in msgspec.structs.fields(kind)]


def is_left_out(value: Any, default: Any, factory: Any) -> bool:
    """As the encoder has it: the very default, or as empty as what would be made for it."""
    return value is default or (factory in (list, dict) and type(value) is factory and not value)
