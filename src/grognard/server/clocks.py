"""Clocks: a bank of time and an increment; reminders, leave, and time that runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.server.events import Moved
    from grognard.server.store import Work
    from grognard.server.tables import Hub, Room


def together(moved: Moved) -> Work[Any] | None:
    return None


async def around(room: Room, role: str, lang: str) -> dict[str, Any]:
    return {}


async def strike(hub: Hub) -> None:
    return


async def seated(room: Room) -> None:
    """Somebody has taken or left a seat (called by invites, under the room's lock): time may begin to run, or stand."""
    return
