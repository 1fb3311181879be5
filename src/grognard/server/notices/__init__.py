"""Notices: what a player is told by letter when nobody is at the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.events import Moved
    from grognard.server.tables import Hub


async def moved(moved: Moved) -> None:
    return


async def deliver(hub: Hub) -> None:
    return


async def digests(hub: Hub) -> None:
    return
