"""A rematch: the same game at a new table, everybody one seat further on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from grognard.kernel import passport
from grognard.kernel.chance import KeyedDice, new_key
from grognard.kernel.table import Table
from grognard.server import invites, notices, presence
from grognard.server.store import Place

if TYPE_CHECKING:
    from grognard.server.tables import Room


async def rematch(room: Room) -> Room:
    """The new table, with the same settings; whoever sat at this one sits there already."""
    from grognard.server.tables import new_record

    old, game = room.record, room.game
    start = passport.start(game, old.scenario, old.options, old.position)
    table = Table(game, start, KeyedDice(new_key()), old.scenario, old.options, old.position)
    following = {role: game.roles[(n + 1) % len(game.roles)] for n, role in enumerate(game.roles)}
    record = new_record(
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
    new = await room.hub.keep(table, record)
    await notices.begun(room.hub, new)
    return new


def _moved(place: Place, role: str) -> Place:
    """The same player in another seat; an empty one has a link of its own again."""
    now = time.time()
    here = place.looked if presence.is_here(place, now) else 0.0
    invite = None if place.user_id is not None else invites.new_invite()
    return Place(role, place.user_id, place.name, invite, joined=now, looked=here, muted=place.muted)
