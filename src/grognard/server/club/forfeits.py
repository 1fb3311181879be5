"""A player who deletes the account or drops out of a tournament loses the rated games that have begun.

They end by each game's own rule, as if the player's time were out, and are rated while both players are still known:
nobody escapes a defeat by disappearing.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable

from sqlalchemy import Connection, exists, select

from grognard import registry
from grognard.kernel.journal import TIME_OUT
from grognard.server.base.errors import BrokenTable
from grognard.server.club import ratings
from grognard.server.play.hub import Hub
from grognard.server.play.room import Overtaken, Room
from grognard.server.store import Row, records, schema

log = logging.getLogger("grognard.forfeits")
TRIES = 5  # times that another server may be quicker


def at_stake(db: Connection, user: str, tournament: str | None = None) -> list[str]:
    """The tables that are lost by leaving: rated games that have begun and are not over."""
    t, p, j = schema.tables.c, schema.places.c, schema.journal.c
    where = [t.rated == 1, t.online == 1, t.result == "", t.closed == 0]
    where += [t.id.in_(select(p.table_id).where(p.user_id == user)), exists().where(j.table_id == t.id)]
    if tournament is not None:
        where.append(t.tournament == tournament)
    out = []
    for record in records.records(db, *where):
        game = registry.game(record.game) if record.game in registry.names() else None
        if game is not None and game.time_out is not None and ratings.opponents(db, record, game) is not None:
            out.append(record.id)
    return out


async def give_up(hub: Hub, user: str) -> None:
    """Lose and rate everything at stake. If anything fails, it stops here, and the player has not left."""
    await lose(hub, await hub.store.do(lambda db: at_stake(db, user)), user)


async def lose(hub: Hub, tables: Iterable[str], user: str) -> None:
    for id in tables:
        try:
            await _lose(await hub.room(id), user)
        except BrokenTable:  # nobody can play it to its end, so nobody loses it
            log.warning("table %s cannot be given up: it cannot be read", id)
            continue
        await ratings.count(hub.context, id)  # here, not later: a rating needs both players


async def _lose(room: Room, user: str) -> None:
    for tries in range(TRIES):
        try:
            async with room.open() as opened:
                table = await opened.ready()
                own = [role for role, place in room.record.places.items() if place.user_id == user]
                if not own or table.undealt or table.result is not None:
                    return
                was = table.to_act
                table.time_out(own[0])
                await opened.commit(
                    table, was, Row("remark", table.seating.number(own[0]), TIME_OUT, 0, [], time.time())
                )
            return
        except Overtaken:
            if tries == TRIES - 1:
                raise
