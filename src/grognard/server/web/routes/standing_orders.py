"""Standing orders."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.play import standing_orders
from grognard.server.web.request import Endpoint, answer, parsed, seat_of


class Ordered(msgspec.Struct):
    """Orders by their id: true or false for a switch, else a choice or null ("ask me"). Those left out stay."""

    orders: dict[str, bool | str | None]


class Given(msgspec.Struct):
    """All orders of the seat as they now are."""

    standing: dict[str, bool | str | None]


async def give(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, Ordered)
    room.must_play(role)
    async with room.open() as opened:
        found = await standing_orders.give(opened, role, wanted.orders)
    return answer(Given(found))


ROUTES = [
    Endpoint("POST", "/api/tables/{table}/standing", give, "seat", Ordered, Given,
             text="What is done for this seat without asking it."),
]  # fmt: skip
