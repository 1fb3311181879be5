"""Telling the other servers on the same database that a table has changed. Alone on a file there is nobody to tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.tables import Hub


class Fanout:
    """`rows`: there are new rows in the journal. `around`: people, clocks, chat. `gone`: the table was forgotten."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def tell(self, table: str, what: str) -> None: ...
