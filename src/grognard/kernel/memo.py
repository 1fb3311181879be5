"""Caches of computed values, keyed by everything they depend on.

A key names every number that the answer is made of, so an answer is never out of date: the law
`law_what_is_kept_never_lies` forgets everything at positions of random games, works it out again and compares. What is
kept is shared by all tables, seats and clones: nobody may change it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar

Kept = TypeVar("Kept")
Asked = ParamSpec("Asked")


class Memo:
    """Answers by key; emptied when it grows too large. `kept.get` is the quick way to look one up."""

    __slots__ = ("most", "kept")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Any, Any] = {}
        FORGET.append(self.kept.clear)

    def keep(self, key: Any, value: Kept) -> Kept:
        if len(self.kept) >= self.most:
            self.kept.clear()
        self.kept[key] = value
        return value


class Looking:
    """Which table is being looked at: where a game keeps what it showed last, one entry for each table finds more there
    that is still the same. No more than a hint: what is found is held against all that it depends on."""

    __slots__ = ("table",)

    def __init__(self) -> None:
        self.table = 0  # none: a search, or random play


LOOKING: Final = Looking()
FORGET: Final[list[Callable[[], None]]] = []


def kept(most: int) -> Callable[[Callable[Asked, Kept]], Callable[Asked, Kept]]:
    """A cache for a function of plain values: its last answers are kept."""

    def keeping(ask: Callable[Asked, Kept]) -> Callable[Asked, Kept]:
        known = lru_cache(most)(ask)
        FORGET.append(known.cache_clear)
        return known  # type: ignore[return-value]  # lru_cache does not say what it is asked

    return keeping


def forget() -> None:
    """Empty all caches, as in a process that has just started."""
    for clear in FORGET:
        clear()
