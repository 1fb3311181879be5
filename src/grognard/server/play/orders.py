"""What a room remembers about the standing orders being carried out there."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field


@dataclass
class Orders:
    """What a room remembers about standing orders. All of it may be lost: the store has the orders."""

    task: asyncio.Task[None] | None = None
    acting: bool = False  # what happens now is an order's doing
    open: dict[str, int] = field(default_factory=dict)  # role -> depth of the window it is asked in
    held: dict[str, int] = field(default_factory=dict)  # role -> depth of a window that the player answers by hand
    silent: dict[str, int] = field(default_factory=dict)  # role -> version at which its orders had nothing to say
    been: set[str] = field(default_factory=set)  # positions in which orders have acted, since anybody else did

    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
