"""What of a position may be corrected: only what everybody at the table knows.

The true state is never asked whether something is known to all. A line is public if it is the same in every state that
a spectator could imagine, and whether a correction is possible is tried in those states too. So neither an answer nor a
refusal reveals anything hidden. The true state is changed only when everybody has agreed.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from grognard.kernel import edits
from grognard.kernel.chance import FastDice
from grognard.kernel.edits import Change
from grognard.kernel.errors import BadEdit, BadFile, GrognardError, NoEdit
from grognard.kernel.flow import GameState
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.server.base.errors import ClosedLine

WORLDS = 8  # states that are imagined
MOST, LONGEST = 40, 2000  # lines of one correction, and characters of each
ELIDED = "…"


class PositionLine(msgspec.Struct):
    text: str
    open: bool


def lines(table: Table) -> list[PositionLine]:
    """The position in the game's notation; what is not known to everybody is left out."""
    known, texts = _known(table)
    out: list[PositionLine] = []
    for line in texts[0].splitlines():
        if line in known:
            out.append(PositionLine(line, True))
        elif not out or out[-1].open:
            out.append(PositionLine(ELIDED, False))
    return out


def check(table: Table, changes: list[Change]) -> list[Change]:
    """Refuses a correction that touches what is hidden or leads to no position; returns the lines that would change. It
    knows no more than a spectator."""
    _must_be_decent(changes)
    worlds = _imagined(table)
    known, texts = _known(table, worlds)
    if any(old and old not in known for old, _ in changes):
        raise ClosedLine
    added = {line.strip() for _, new in changes for line in new.splitlines()}
    same: list[Change] = []
    for world, text in zip(worlds, texts, strict=True):
        try:
            _, found = edits.correct(table.game, world, edits.replaced(text, changes) or "", table.options)
        except BadFile as fault:
            if str(fault.params.get("line", "")).removesuffix(ELIDED).strip() in added:
                raise  # the line that was just written cannot be read: it says why
            raise BadEdit(line="") from None
        except BadEdit as fault:
            raise BadEdit(line=fault.params["line"] if fault.params["line"] in known else "") from None
        if not found or found != (same or found):
            raise BadEdit(line="")
        same = found
    return same


def corrected(table: Table, changes: list[Change]) -> str:
    """The whole new position, hidden lines and all."""
    text = edits.replaced(edits.written(table.game, table.ground(), table.options), changes)
    if text is None:
        raise BadEdit(line="")
    return text


def apply(table: Table, role: str, changes: list[Change], meant: list[Change]) -> str:
    """Correct the table; returns the new position. It must change exactly what was agreed on, since the log tells it to
    everybody; if it fails in the true state, nobody is told why."""
    try:
        text = corrected(table, changes)
        if edits.correct(table.game, table.ground(), text, table.options)[1] != meant:
            raise BadEdit(line="")
        table.edit(role, text)
    except GrognardError:
        raise BadEdit(line="") from None
    return text


def _must_be_decent(changes: list[Change]) -> None:
    olds = [old for old, _ in changes if old]
    sizes = [len(part) for change in changes for part in change]
    nothing = not changes or any(old == new for old, new in changes)
    if nothing or len(changes) > MOST or max(sizes) > LONGEST or len(set(olds)) < len(olds):
        raise BadEdit(line="")


def _imagined(table: Table) -> list[GameState]:
    """The same states whenever it is asked in one position, so that a line is not open at one look and closed at the
    next. The dice may be known to all: what is imagined with them depends on nothing but what a spectator has seen."""
    first = WORLDS * table.version(SPECTATOR)
    return [table.game.imagine(table.state, SPECTATOR, FastDice(first + n)) for n in range(WORLDS)]


def _known(table: Table, worlds: list[GameState] | None = None) -> tuple[Counter[str], list[str]]:
    """The lines that every imagined state has, and each state's text."""
    texts = [edits.written(table.game, world, table.options) for world in worlds or _imagined(table)]
    if not all(texts):
        raise NoEdit
    known = Counter(texts[0].splitlines())
    for text in texts[1:]:
        known &= Counter(text.splitlines())
    return known, texts
