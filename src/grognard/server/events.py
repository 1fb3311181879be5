"""What follows from an action: clocks are set, notices go out, a result is rated. Who listens stands here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grognard.server.store import Row, Work

if TYPE_CHECKING:
    from grognard.kernel.table import Table
    from grognard.server.tables import Room

log = logging.getLogger("grognard.events")


@dataclass
class Moved:
    """Something was added to the journal of a table."""

    room: Room
    table: Table
    row: Row
    was: list[str]  # the seats that had to choose before
    now: list[str]  # and now
    ended: bool  # with this the game is over

    @property
    def at(self) -> float:
        return self.row.at


Together = Callable[[Moved], "Work[Any] | None"]
After = Callable[[Moved], Awaitable[None]]


def together(moved: Moved) -> list[Work[Any]]:
    """What is written in the same transaction as the row."""
    from grognard.server import clocks, proposals

    listeners: tuple[Together, ...] = (clocks.together, proposals.together)
    return [work for listen in listeners if (work := listen(moved)) is not None]


async def after(moved: Moved) -> None:
    """What is done once the row is safe; whatever breaks here breaks only itself."""
    from grognard.server import notices, ratings, standing, tournaments

    listeners: tuple[After, ...] = (
        standing.moved,
        notices.moved,
        ratings.moved,
        tournaments.moved,
    )
    for listen in listeners:
        try:
            await listen(moved)
        except Exception:
            log.exception("table %s: %s failed", moved.room.id, listen.__module__)
