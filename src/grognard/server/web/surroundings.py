"""The surroundings of a game: who is here, clocks, chat, proposals, standing orders. They have a message of their own,
so that a state is not sent again because somebody wrote a line of chat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
