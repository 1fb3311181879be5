"""What surrounds the game at a table: who is here, clocks, chat, proposals, standing orders. It has a message of its
own, so that a state is never made again because somebody said hello."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.tables import Room


async def around(room: Room, role: str, lang: str, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Everything but the game, as this seat or observer may know it. `before`: what it was told last, if since then
    there was nothing but moves: what no move changes need not be read again."""
    from grognard.server import clocks, notices, presence, proposals, standing, talk

    return {
        "t": "around",
        "table": room.id,
        "role": role,
        **await presence.around(room, role, lang),
        **await clocks.around(room, role, lang),
        **await talk.around(room, role, lang, before),
        **await proposals.around(room, role, lang, before),
        **await standing.around(room, role, lang),
        **await notices.around(room, role, lang),
    }
