"""Playing: what a seat sees and does. The seat shows its token, whoever holds it: a page, or a program."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Phrase
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.speech import catalogue
from grognard.kernel.table import OBSERVERS
from grognard.server import driver, messages, presence, telling
from grognard.server.around import around
from grognard.server.errors import BadRequest, NoHints
from grognard.server.tables import Room
from grognard.server.web import Endpoint, answer, bearer, lang_of, parsed, refusal, seat_of

HINT = "veteran"


async def state(request: Request) -> Response:
    room, role = await seat_of(request)
    return await _state(room, role, request)


async def _state(room: Room, role: str, request: Request) -> Response:
    room.polled = time.monotonic()
    await presence.looked(room, role)
    async with room.lock:
        _, payload = await room.state(role, lang_of(request))
    room.kick()
    return Response(payload, media_type="application/json")


async def surroundings(request: Request) -> Response:
    room, role = await seat_of(request)
    return answer(await around(room, role, lang_of(request)))


async def act(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, messages.ActBody)
    return await _change(room, role, request, lambda: room.act(role, wanted.seq, wanted.verb, wanted.arg))


async def undo(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, messages.UndoBody)
    return await _change(room, role, request, lambda: room.undo(role, wanted.seq))


async def _change(room: Room, role: str, request: Request, change: Callable[[], Awaitable[None]]) -> Response:
    async with room.lock:
        room.identify(bearer(request))  # the body may have come slowly, and the seat be somebody else's meanwhile
        table = await room.ready()
        try:
            await change()
        except GrognardError as error:
            return refusal(error, request, table, role)
    return await _state(room, role, request)


async def hint(request: Request) -> Response:
    """What the Veteran would do in this seat: thought out by a worker that knows no more than the seat."""
    room, role = await seat_of(request)
    room.must_play(role)
    if room.record.rated or room.record.tournament:
        raise NoHints  # what counts is what the player finds himself
    table, choice = await driver.advice(room, role, HINT)
    words = catalogue(lang_of(request), room.game)
    said = telling.act(table, room.game.role(role), *choice, words)
    return answer(messages.Hint(said.verb, said.arg, said.text))


async def ask(request: Request) -> Response:
    """A question of the game's own about what this seat sees: a line of fire, a field of view."""
    room, role = await seat_of(request)
    put = room.game.questions.get(request.path_params["question"])
    numbers = request.query_params.get("args", "")
    if put is None or not re.fullmatch(r"\d{1,5}(,\d{1,5}){0,7}", numbers):
        raise BadRequest
    words = catalogue(lang_of(request), room.game)
    async with room.lock:
        table, _ = await room.shown(await room.ready(), role)
        reader = SPECTATOR if role in OBSERVERS else room.game.role(role)
        said = put(table.state, reader, [int(x) for x in numbers.split(",")])
    out = {k: words.plain(v.key, v.params, reader) if isinstance(v, Phrase) else v for k, v in said.items()}
    return answer(out)


T = "/api/tables/{table}"
ROUTES = [
    Endpoint("GET", T + "/state", state, "seat", gives=messages.State, text="What this seat sees and may do."),
    Endpoint("GET", T + "/around", surroundings, "seat", gives=dict[str, Any], text="People, clocks, chat, proposals."),
    Endpoint("POST", T + "/act", act, "seat", messages.ActBody, messages.State, text="Take one offered action."),
    Endpoint("POST", T + "/undo", undo, "seat", messages.UndoBody, messages.State, text="Take back your last step."),
    Endpoint("POST", T + "/hint", hint, "seat", gives=messages.Hint, text="What a computer would do here."),
    Endpoint("GET", T + "/ask/{question}", ask, "seat", gives=dict[str, Any], query=("args",),
             text="A question of the game's own about what this seat sees."),
]  # fmt: skip
