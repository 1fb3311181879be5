"""From the stored journal to the table it tells of, and back."""

from __future__ import annotations

import logging
from typing import Any

from grognard.kernel import passport
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.game import Game
from grognard.kernel.table import EDIT, REMARKS, TIME_OUT, Entry, Table
from grognard.kernel.umpire import Draw, Message
from grognard.server.errors import BrokenTable
from grognard.server.store import Record, Row

log = logging.getLogger("grognard.tables")
KINDS = {TIME_OUT: "remark", EDIT: "edit"}  # of entries that are no action of anybody's


def drawn(draws: list[Draw]) -> list[list[Any]]:
    return [[d.purpose, d.n, d.value] for d in draws]


def rows_of(table: Table, at: float) -> list[Row]:
    """A journal as it is stored: what the clock did, and what the log remarks, is no action of anybody's."""
    rows = _remarks(table, 0, at)
    for step, e in enumerate(table.journal, 1):
        rows.append(Row(KINDS.get(e.verb, "act"), e.role, e.verb, e.arg, drawn(e.draws), at, e.body))
        rows += _remarks(table, step, at)
    return rows


def _remarks(table: Table, step: int, at: float) -> list[Row]:
    said = [line.message for line in table.remarks if line.step == step]
    return [Row("remark", message.side, message.key, 0, [], at) for message in said]


def rebuild(game: Game, record: Record, rows: list[Row]) -> Table:
    """Play a stored table again, undone actions and all: it comes out the same to the last number."""
    n = 0
    try:
        start = passport.start(game, record.scenario, record.options, record.position)
        opening = ScriptedDice([value for _, _, value in record.opening])
        table = Table(game, start, opening, record.scenario, record.options, record.position)
        for n, row in enumerate(rows, 1):
            play_row(table, row, n)
        give_dice(table, record)
    except BrokenTable:
        raise
    except Exception as fault:
        log.exception("table %s does not play through at step %d", record.id, n)
        raise BrokenTable(step=n) from fault
    return table


def play_row(table: Table, row: Row, n: int) -> None:
    """One row of the journal, which must fall as it says."""
    if row.what == "undo":
        table.undo(row.role)
    elif row.what == "takeback":
        table.takeback(row.arg, row.role)
    elif row.what == "edit":
        table.edit(row.role, row.body)
    elif row.what == "remark" and row.verb in REMARKS:
        table.remark(Message(row.verb, "", row.role, {"seat": row.role}))
    elif row.what == "remark" and row.verb == TIME_OUT:
        table.time_out(row.role)
    else:
        table.replay([Entry(row.role, row.verb, row.arg, [Draw(*d) for d in row.draws])])
        if drawn(table.journal[-1].draws) != row.draws:
            raise BrokenTable(step=n)


def give_dice(table: Table, record: Record) -> None:
    """The dice as they lie now. What was drawn is undone only by a takeback, and then it falls again: so the journal
    holds every draw that counts, and the next one has the number after them."""
    done = len(table.opening) + sum(len(e.draws) for e in table.journal)
    if record.key is not None:
        table.dice = KeyedDice(bytes.fromhex(record.key), done)
    else:
        table.dice = ScriptedDice((record.script or [])[done:])
