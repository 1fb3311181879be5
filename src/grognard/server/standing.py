"""Standing orders: what a seat wants done without being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.events import Moved
    from grognard.server.tables import Room


async def moved(moved: Moved) -> None:
    return


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    return {}
