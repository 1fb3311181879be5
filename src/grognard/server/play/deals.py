"""A game between people begins when all of them have come.

Until then there are no cards, no dice and nothing to do: whoever made the table sees no more than whoever looks in.
What was dealt is seen by those who sit there, so a seat that is given back before the game is under way is worth a new
deal, with a new key, and who gave it back does not sit there again. Whatever fell before is nobody's any more.
"""

from __future__ import annotations

import contextlib
import time
from functools import partial

from grognard.kernel import codec, passport
from grognard.kernel.chance import KeyedDice, new_key
from grognard.kernel.table import TAKEN_OVER, Table, unbegun
from grognard.kernel.umpire import Message
from grognard.server.play.replay import DEAL, GATHER, anew, drawn
from grognard.server.play.room import OpenRoom, Overtaken
from grognard.server.store import Record, Row, records


def full(record: Record) -> bool:
    """Has every seat of a person somebody in it?"""
    return all(place.user_id is not None for place in record.places.values())


def young(table: Table) -> bool:
    """Is the game still at its beginning: somebody has not acted yet, or the step of play is that of the opening?"""
    if table.undealt or len({entry.role for entry in table.journal}) < len(table.game.roles):
        return True
    began, game = table.look(0).state, table.game
    return (game.step_of(began), game.heading(began)) == (game.step_of(table.state), game.heading(table.state))


def waiting(table: Table, record: Record) -> tuple[Table, Record]:
    """A new table and what is kept of it: with a seat still open it is not dealt."""
    if full(record):
        return table, record
    start = unbegun(passport.start(table.game, table.scenario, table.options, table.origin))
    dice = KeyedDice(table.dice.key) if isinstance(table.dice, KeyedDice) else table.dice
    waits = Table(table.game, start, dice, table.scenario, table.options, table.origin)
    record.waits, record.opening = 1, []
    record.lines, record.snapshot = len(waits.lines), codec.save(waits.state).decode()
    return waits, record


async def due(opened: OpenRoom) -> None:
    """Deal, if everybody has come."""
    table, room = await opened.ready(), opened.room
    if table.undealt and full(room.record) and not room.record.closed:
        await deal(opened, table, _seen_before(room.record))


async def taken(opened: OpenRoom, role: str) -> None:
    """Somebody new sits in this seat. Dealt before he came, a game at its beginning is dealt again: the others have
    seen what fell, and perhaps somebody who was here before him; one that is under way he takes over."""
    table = await opened.ready()
    if table.undealt:
        await due(opened)
    elif table.result is None and young(table):
        await deal(opened, table, role, fresh=True)
    elif table.result is None:
        was, whose = table.to_act, table.seating.role(role)
        table.remark(Message(TAKEN_OVER, "", whose, {"seat": whose}))
        await opened.commit(table, was, Row("remark", table.seating.number(role), TAKEN_OVER, 0, [], time.time()))


def _seen_before(record: Record) -> str | None:
    """The seat that was dealt to somebody else before, who gave it back: the last to be taken."""
    return max(record.places.values(), key=lambda place: place.joined).role if record.lookers else None


async def deal(opened: OpenRoom, table: Table, role: str | None, fresh: bool = False) -> None:
    """Let chance fall, by the key that was sealed when the table was made or gathered in, or by a `fresh` one. `role`:
    this seat was dealt to somebody else before, which is remarked. Another server may have dealt meanwhile: then that
    holds."""
    room = opened.room
    sealed = None if fresh else room.record.key
    key = new_key() if sealed is None else bytes.fromhex(sealed)
    seat = role or table.seats[0]
    row = Row("remark", table.seating.number(seat), DEAL, int(role is not None), [], time.time())
    table.deal(KeyedDice(key), anew(row, table.seating.role(seat)))
    row.draws = drawn(table.opening)
    with contextlib.suppress(Overtaken):
        await opened.commit(table, [], row, also=[partial(records.change, id=room.id, key=key.hex())])
        room.record.key = key.hex()
    room.drop_told()


async def given_back(opened: OpenRoom, role: str, user: str) -> None:
    """A seat is open again. At the beginning of a game everything is gathered in until somebody comes."""
    table, room = await opened.ready(), opened.room
    if table.undealt or table.result is not None or not young(table):
        return
    key, lookers = new_key(), [*room.record.lookers, user]
    table.gather(KeyedDice(key))
    row = Row("remark", table.seating.number(role), GATHER, 0, [], time.time())
    await opened.commit(table, [], row, also=[partial(records.change, id=room.id, key=key.hex(), lookers=lookers)])
    room.record.key, room.record.lookers = key.hex(), lookers
    room.drop_told()
