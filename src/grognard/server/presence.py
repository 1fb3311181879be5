"""Who is here: whoever looked within the last two minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.tables import Room


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    return {}
