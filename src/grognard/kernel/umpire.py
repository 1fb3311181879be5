"""What a rule may do besides changing the state: draw by chance, and tell.

A function that takes an Umpire may change things; a function that takes only a state is a question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

from grognard.kernel.chance import Dice


class Secret:
    """A value in a message that only one role may read; the others read nothing, or what they know instead."""

    __slots__ = ("owner", "value", "instead")

    def __init__(self, owner: int, value: int | str, instead: int | str | None = None) -> None:
        self.owner = owner
        self.value = value
        self.instead = instead


UNHEARD = "unheard"  # of a hushed line: nobody else reads anything at all

Param = Union[int, str, list[int], Secret]


Known = Union[int, str, list[int]]


class Message:
    """One line of the log, before any language: a key of the catalogue, its rule, and what it speaks of."""

    __slots__ = ("key", "rule", "side", "params", "hushed")

    def __init__(self, key: str, rule: str, side: int, params: dict[str, Param], hushed: str = "") -> None:
        self.key = key
        self.rule = rule
        self.side = side
        self.params = params
        # the key that all others read instead, who may not know what was done; UNHEARD: they read nothing (Game.hush)
        self.hushed = hushed

    def heard_by(self, reader: int | None) -> bool:
        """Is this line in the reader's log at all?"""
        return self.hushed != UNHEARD or reader is None or reader == self.side

    def read_by(self, reader: int | None) -> Message:
        """The line as this reader may read it (None reads everything)."""
        if not self.hushed or reader is None or reader == self.side:
            return self
        return Message(self.hushed, "", self.side, {"side": self.side})


def known(params: Mapping[str, Param], reader: int | None) -> dict[str, Known]:
    """The values of a message as facts: what this reader may know of them (None reads everything). Somebody else's
    secret is left out."""
    out: dict[str, Known] = {}
    for name, value in params.items():
        if not isinstance(value, Secret):
            out[name] = value
        elif reader is None or reader == value.owner:
            out[name] = value.value
        elif value.instead is not None:
            out[name] = value.instead
    return out


class Draw:
    """How chance fell once: what for, out of how many, and the value (from 0)."""

    __slots__ = ("purpose", "n", "value")

    def __init__(self, purpose: str, n: int, value: int) -> None:
        self.purpose = purpose
        self.n = n
        self.value = value


class Umpire:
    """Passed to every function that may change the state. A quiet one keeps no record: for search."""

    def __init__(self, dice: Dice, role: int = -1, quiet: bool = False, seat: str = "") -> None:
        self._dice = dice
        self.role = role  # who is acting
        self.seat = seat  # and from which of the seats that share this role, if any do
        self.quiet = quiet
        self.draws: list[Draw] = []
        self.messages: list[Message] = []
        self.revealed = False

    def below(self, n: int, purpose: str) -> int:
        value = self._dice.below(n, purpose)
        if not self.quiet:
            self.draws.append(Draw(purpose, n, value))
        return value

    def roll(self, dice: int, purpose: str, sides: int = 6) -> list[int]:
        return [self.below(sides, purpose) + 1 for _ in range(dice)]

    def tell(self, key: str, rule: str, by: int = -1, /, **params: Param) -> None:
        """One line of the log. `by` is whose doing it was, -1 for nobody's."""
        if not self.quiet:
            self.messages.append(Message(key, rule, by, params))

    def reveal(self) -> None:
        """Somebody learnt something: the past can no longer be undone."""
        self.revealed = True
