"""Ratings per game, with the strength of the sides taken into account."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.events import Moved


async def moved(moved: Moved) -> None:
    return
