"""A game between people is dealt when all players are there.

Until then there are no cards, no dice and nothing to do: the maker of the table sees no more than a spectator. Players
see what was dealt to them, so if a seat is given back before the game is under way, there is a new deal with a new key,
and a player who gave the seat up may not take it again.
"""

from __future__ import annotations

import contextlib
import time
from functools import partial

from grognard.kernel import codec, save_file
from grognard.kernel.chance import KeyedDice, new_key
from grognard.kernel.journal import TAKEN_OVER, unbegun
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import Table
from grognard.kernel.umpire import Message
from grognard.server.play.replay import DEAL, GATHER, anew, drawn
from grognard.server.play.room import OpenRoom, Overtaken
from grognard.server.store import Record, Row, records


def full(record: Record) -> bool:
    """Does every human seat have a player?"""
    return all(place.user_id is not None for place in record.places.values())


def young(table: Table) -> bool:
    """Has the game only just begun: somebody has not acted yet, or it is still in the opening?"""
    if table.undealt or len({entry.role for entry in table.journal}) < len(table.game.roles):
        return True
    began, game = table.look(0).state, table.game
    return (game.step_of(began), game.heading(began)) == (game.step_of(table.state), game.heading(table.state))


def waiting(table: Table, record: Record) -> tuple[Table, Record]:
    """A new table and its record; not dealt while a seat is open."""
    if full(record):
        return table, record
    start = unbegun(save_file.start(table.game, table.scenario, table.options, table.start_position))
    dice = KeyedDice(table.dice.key) if isinstance(table.dice, KeyedDice) else table.dice
    waits = Table(table.game, start, dice, table.scenario, table.options, table.start_position)
    record.waits, record.opening = 1, []
    record.lines, record.snapshot = len(waits.heard(SPECTATOR)), codec.save(waits.state).decode()
    return waits, record


async def due(opened: OpenRoom) -> None:
    """Deal, if all players are there."""
    table, room = await opened.ready(), opened.room
    if table.undealt and full(room.record) and not room.record.closed:
        await deal(opened, table, _seen_before(room.record))


async def taken(opened: OpenRoom, role: str) -> None:
    """Somebody new takes this seat. If the game was dealt before and has only just begun, it is dealt again, because
    others have seen the first deal; a game that is under way is taken over as it stands."""
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
    """The seat whose deal another player saw before giving it up: the last to be taken."""
    return max(record.places.values(), key=lambda place: place.joined).role if record.lookers else None


async def deal(opened: OpenRoom, table: Table, role: str | None, fresh: bool = False) -> None:
    """Deal, with the key that was sealed when the table was made or cleared, or with a `fresh` one. `role`:
    somebody else saw this seat's cards before, which the log remarks. If another server has dealt meanwhile, that
    deal counts."""
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
    """A seat is open again. If the game has only just begun, the deal is withdrawn until somebody comes."""
    table, room = await opened.ready(), opened.room
    if table.undealt or table.result is not None or not young(table):
        return
    key, lookers = new_key(), [*room.record.lookers, user]
    table.gather(KeyedDice(key))
    row = Row("remark", table.seating.number(role), GATHER, 0, [], time.time())
    await opened.commit(table, [], row, also=[partial(records.change, id=room.id, key=key.hex(), lookers=lookers)])
    room.record.key, room.record.lookers = key.hex(), lookers
    room.drop_told()
