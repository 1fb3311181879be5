"""A rematch: the same game at a new table, with everybody one seat on."""

from __future__ import annotations

import time

from grognard.kernel import save_file
from grognard.kernel.chance import KeyedDice, new_key
from grognard.kernel.table import Table
from grognard.server.notices import notify
from grognard.server.play import deals, new_table
from grognard.server.play.hub import Hub
from grognard.server.play.room import Room
from grognard.server.store import Place, schema


async def rematch(hub: Hub, room: Room) -> Room:
    """The new table, with the same settings; its players are already seated there. If the server fell before it
    was written down that all agreed, the table is there, and is not made twice."""
    old, game = room.record, room.game
    t = schema.tables.c
    made = await hub.store.records(t.parent == old.id, t.online == 1, limit=1)
    if made:
        return await hub.room(made[0].id)
    options = save_file.of_today(game, old.options)
    start = save_file.start(game, old.scenario, options, old.position)
    table = Table(game, start, KeyedDice(new_key()), old.scenario, options, old.position)
    following = {seat: table.seats[(n + 1) % len(table.seats)] for n, seat in enumerate(table.seats)}
    record = new_table.new_record(
        table,
        {following[role]: kind for role, kind in old.seats.items()},
        owner=old.owner,
        name=old.name,
        visibility=old.visibility,
        online=old.online,
        clock=old.clock,
        rated=old.rated,
        delay=old.delay,
        parent=old.id,
    )
    record.places = {following[role]: _moved(place, following[role]) for role, place in old.places.items()}
    new = await hub.keep(*deals.waiting(table, record))
    await notify.begun(new)
    return new


def _moved(place: Place, role: str) -> Place:
    """The same player in another seat; an empty one has a link of its own again."""
    now = time.time()
    here = place.looked if place.is_here(now) else 0.0
    invite = None if place.user_id is not None else new_table.new_invite()
    return Place(role, place.user_id, place.name, invite, joined=now, looked=here, muted=place.muted)
