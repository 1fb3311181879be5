"""From the stored journal to the table, and back."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from grognard.kernel import save_file
from grognard.kernel.chance import KeyedDice, ScriptedDice
from grognard.kernel.game import Game
from grognard.kernel.journal import ANEW, ENDS, REMARKS, TIME_OUT, Entry, Line, unbegun
from grognard.kernel.table import EDIT, Table
from grognard.kernel.umpire import Draw, Message
from grognard.server.base.errors import BrokenTable
from grognard.server.store import Record, Row

log = logging.getLogger("grognard.tables")
DEAL, GATHER = "deal", "gather"  # rows that begin a game, and put it back to before its beginning
QUIETLY = "quietly"  # a step back in a lesson, of which the log says nothing
KINDS = {TIME_OUT: "remark", EDIT: "edit"}  # of entries that are no action of anybody's


def kind_of(entry: Entry) -> str:
    return "remark" if entry.verb.startswith(ENDS) else KINDS.get(entry.verb, "act")


def drawn(draws: list[Draw]) -> list[list[Any]]:
    return [[d.purpose, d.n, d.value] for d in draws]


def rows_of(table: Table, at: float) -> Iterator[Row]:
    """A journal as it is stored: what the clock did, and what the log remarks, is no action of anybody's. One by one:
    of a long journal they take a while."""
    said = save_file.by_step(table.remarks)
    yield from _remarks(table, said.get(0, []), at)
    for step, e in enumerate(table.journal, 1):
        number = table.seating.number(e.seat or table.game.roles[e.role])
        yield Row(kind_of(e), number, e.verb, e.arg, drawn(e.draws), at, e.body)
        yield from _remarks(table, said.get(step, []), at)


def _remarks(table: Table, said: list[Line], at: float) -> list[Row]:
    roles, number = table.game.roles, table.seating.number
    return [Row("remark", number(roles[line.message.side]), line.message.key, 0, [], at) for line in said]


def rebuild(game: Game, record: Record, rows: list[Row]) -> Table:
    """Replay a stored table, undone actions and all; the result is identical to the last number."""
    n = 0
    try:
        start = save_file.start(game, record.scenario, record.options, record.position)
        if record.waits:
            start = unbegun(start)  # the journal says when it was dealt
        opening = ScriptedDice([value for _, _, value in record.opening])
        table = Table(game, start, opening, record.scenario, record.options, record.position)
        table.doubt = record.doubt
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
    """Replay one row of the journal; its draws must be those it stores. It names the seat; its number is that of the
    role where each role has one."""
    place = table.seating.places[row.role]
    seat, role = place.id, place.role
    if row.what == "undo":
        table.undo(seat)
    elif row.what == "takeback":
        table.takeback(row.arg, seat, quietly=row.verb == QUIETLY)
    elif row.what == "remark" and row.verb == DEAL:
        table.deal(ScriptedDice([value for _, _, value in row.draws]), anew(row, role))
        if drawn(table.opening) != row.draws:
            raise BrokenTable(step=n)
    elif row.what == "remark" and row.verb == GATHER:
        table.gather(ScriptedDice([]))
    elif row.what == "edit":
        table.edit(seat, row.body)
    elif row.what == "remark" and row.verb in REMARKS:
        table.remark(Message(row.verb, "", role, {"seat": role}))
    elif row.what == "remark" and row.verb == TIME_OUT:
        table.time_out(seat)
    else:
        shared = table.seating.who(seat)[1] is not None
        draws = [Draw(*d) for d in row.draws]
        table.replay([Entry(role, row.verb, row.arg, draws, seat=seat if shared else "")])
        if drawn(table.journal[-1].draws) != row.draws:
            raise BrokenTable(step=n)


def anew(row: Row, role: int) -> Message | None:
    """The remark after a new deal: somebody who gave a seat of this role back had seen another one."""
    return Message(ANEW, "", role, {"seat": role}) if row.arg else None


def give_dice(table: Table, record: Record) -> None:
    """Set the dice to where they are now. Draws are undone only by a takeback, after which the same ones fall again, so
    the journal holds every draw that counts and the next one has the number after them."""
    done = len(table.opening) + sum(len(e.draws) for e in table.journal)
    if record.key is not None:
        table.dice = KeyedDice(bytes.fromhex(record.key), done)
    else:
        table.dice = ScriptedDice((record.script or [])[done:])
