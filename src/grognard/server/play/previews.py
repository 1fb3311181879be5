"""What was calculated for the actions of a position. The odds of a battle take a while, and asking
again gives the stored answer: a position that a seat sees unchanged has the same previews."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.table import Table
from grognard.server.base import messages as m
from grognard.server.base import render

MOST = 500  # that are kept of one seat


class Previews:
    """Those of one table, by seat; another version of what the seat sees, and they are calculated again."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[int, dict[tuple[str, int, str], m.Previewed]]] = {}

    def of(self, table: Table, role: str, verb: Any, arg: Any, lang: str, id: int) -> m.Previewed:
        if type(verb) is not str or type(arg) is not int:
            return render.preview(table, role, verb, arg, lang, id)  # which says that there is no such action
        at, known = self._kept.get(role, (-1, {}))
        if at != table.version(role) or len(known) >= MOST:
            known = {}
            self._kept[role] = (table.version(role), known)
        told = known.get((verb, arg, lang))
        if told is None:
            told = known[verb, arg, lang] = render.preview(table, role, verb, arg, lang, id)
        return msgspec.structs.replace(told, id=id)

    def clear(self) -> None:
        self._kept.clear()
