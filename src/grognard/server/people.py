"""Accounts, guests, sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.server.tables import Hub


async def sweep(hub: Hub) -> None:
    return
