"""What needs the other side's consent: a takeback, a referee's edit, a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.events import Moved
    from grognard.server.tables import Hub, Room


async def moved(moved: Moved) -> None:
    return


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    return {}


async def lapse(hub: Hub) -> None:
    return
