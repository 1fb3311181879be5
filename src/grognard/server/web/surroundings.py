"""The surroundings of a game: who is here, clocks, chat, proposals, standing orders. They have a message of their own,
so that a state is not sent again because somebody wrote a line of chat."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from grognard.kernel.table import OBSERVERS, Table
from grognard.server.club import chat, clocks, proposals
from grognard.server.notices import notify
from grognard.server.play import presence, standing_orders
from grognard.server.play.room import Room


async def surroundings_of(room: Room, role: str, lang: str, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Everything but the game, as this seat or observer may know it. `before`: what it was told last, if there were
    only moves since: what no move changes need not be read again."""

    return {
        "t": "around",
        "table": room.id,
        "role": role,
        **await presence.surroundings_of(room, role, lang),
        **await clocks.surroundings_of(room, role, lang),
        **await chat.surroundings_of(room, role, lang, before),
        **await proposals.surroundings_of(room, role, lang, before),
        **await standing_orders.surroundings_of(room, role, lang),
        **await notify.surroundings_of(room, role, lang),
    }


def glance(room: Room, role: str, table: Table, before: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """All that a move may change of the surroundings of somebody who was told these before, in short: if it is the same
    as the last time, nothing need be told. None: look at it in full."""
    record = room.record
    asked = any(p["state"] == proposals.OPEN for p in before["proposals"])
    if asked or record.clock is not None or record.result or record.lags(role):
        return None
    now, place = time.time(), record.places.get(role)
    people = [(p.role, p.user_id, p.name, p.caretaker, presence.away_since(p, now)) for p in record.places.values()]
    watching = sum(c.role in OBSERVERS for c in room.connections)
    own = () if place is None else (tuple(place.standing.items()), place.muted)
    return (tuple(people), watching, own, table.last_step(role) > 0, table.undealt, record.closed)
