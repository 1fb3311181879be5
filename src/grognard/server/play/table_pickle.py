"""A table as bytes, for the way between two of our own processes.

Pickled, with compiled classes spelled out; nothing from outside is ever unpickled here. Games go by name and states by
their own encoding.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from typing import Any

from grognard import registry
from grognard.kernel import codec
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game
from grognard.kernel.journal import Entry, Line, Offered, Shown
from grognard.kernel.table import Table
from grognard.kernel.umpire import Draw, Message, Secret
from grognard.kernel.undo import Back

KEPT_STATES = 40  # of those to go back to; the others are played again when somebody undoes so much


def pack(table: Table, small: bool = False) -> bytes:
    """`small`: for somebody who only looks at it, without what it takes to undo."""
    facts = dict(vars(table))
    facts["_undo"] = table._undo.copy()
    facts["_undo"].backs = [] if small else _thinned(table._undo.backs)
    facts["game"], facts["state"] = table.game.id, codec.save(table.state)
    out = io.BytesIO()
    _Packer(out, table.game).dump(facts)
    return out.getvalue()


def unpack(parcel: bytes) -> Table:
    facts = pickle.loads(parcel)  # noqa: S301 - from a process that we started
    table = Table.__new__(Table)
    game = registry.game(facts["game"])
    vars(table).update(facts, game=game, state=codec.load(facts["state"], game))
    return table


def _thinned(back: list[Back]) -> list[Back]:
    """The same with fewer states kept on the way; the first must stay, because the others are replayed from it."""
    stride = max(1, len(back) // KEPT_STATES)
    return [Back(b.index, None if n % stride else b.state, b.lines) for n, b in enumerate(back)]


def _state(game: str, data: bytes) -> GameState:
    found: GameState = codec.load(data, registry.game(game))
    return found


PLAIN: dict[type, Callable[[Any], tuple[Any, ...]]] = {
    Draw: lambda d: (d.purpose, d.n, d.value),
    Secret: lambda s: (s.owner, s.value, s.instead),
    Message: lambda m: (m.key, m.rule, m.side, m.params, m.hushed),
    Line: lambda x: (x.step, x.message),
    Entry: lambda e: (e.role, e.verb, e.arg, e.draws, e.sealed, e.body, e.seat),
    Back: lambda b: (b.index, b.state, b.lines),
    Offered: lambda _: (),  # it can be calculated again
    Shown: lambda _: (),
    KeyedDice: lambda d: (d.key, d.drawn),
}


class _Packer(pickle.Pickler):
    def __init__(self, out: io.BytesIO, game: Game) -> None:
        super().__init__(out, protocol=5)
        self._game = game

    def reducer_override(self, obj: Any) -> Any:
        parts = PLAIN.get(type(obj))
        if parts is not None:
            return type(obj), parts(obj)
        if isinstance(obj, ScriptedDice):
            return _scripted, (obj.script, obj.next)
        if isinstance(obj, Game):
            return registry.game, (obj.id,)
        if isinstance(obj, GameState):
            return _state, (self._game.id, codec.save(obj))
        return NotImplemented


def _scripted(script: list[int], next: int) -> ScriptedDice:
    dice = ScriptedDice(script)
    dice.next = next
    return dice
