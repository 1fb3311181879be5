"""Time."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.club import clocks
from grognard.server.web.request import Endpoint, answer, hub_of, seat_of


async def resign_on_time(request: Request) -> Response:
    """Claim that another's time is out and end the game, if it is. The server would notice a second later itself."""
    room, role = await seat_of(request)
    room.must_play(role)
    await clocks.claim(hub_of(request), room, role)
    return answer({})


ROUTES = [
    Endpoint("POST", "/api/tables/{table}/resign-on-time", resign_on_time, "seat", gives=dict[str, Any],
             text="Claim the game: the other's time is out."),
]  # fmt: skip
