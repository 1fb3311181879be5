"""Playing: what a seat sees and does. A page or a program shows the token of its seat."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.ai import hints
from grognard.ai.strengths import ADVISER
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Phrase
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.table import OBSERVERS
from grognard.kernel.translation import catalogue, flat
from grognard.kernel.world import World
from grognard.server.base import messages, render
from grognard.server.base.errors import BadRequest, NoHints
from grognard.server.play import computer_turns, endings, lesson_table, presence
from grognard.server.play.listing import HUMAN
from grognard.server.play.room import OpenRoom, Room
from grognard.server.web.request import Endpoint, answer, bearer, hub_of, lang_of, parsed, refusal, seat_of
from grognard.server.web.surroundings import surroundings_of

MOST_WORLDS = 16  # that are imagined at once for a program


async def state(request: Request) -> Response:
    room, role = await seat_of(request)
    return await _state(room, role, request)


async def _state(room: Room, role: str, request: Request) -> Response:
    room.polled = time.monotonic()
    await presence.looked(room, role)
    async with room.open() as opened:
        _, told = await opened.state(role, lang_of(request))
    room.wake_players()
    return Response(told.whole, media_type="application/json")


async def surroundings(request: Request) -> Response:
    room, role = await seat_of(request)
    return answer(await surroundings_of(room, role, lang_of(request)))


async def act(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, messages.ActBody)
    return await _change(room, role, request, lambda opened: opened.act(role, wanted.version, wanted.verb, wanted.arg))


async def undo(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, messages.UndoBody)
    return await _change(room, role, request, lambda opened: opened.undo(role, wanted.version))


async def endings_of(request: Request) -> Response:
    """How the seat may end the game now, and what that would mean."""
    room, role = await seat_of(request)
    room.must_play(role)
    async with room.open() as opened:
        found = endings.told(await opened.ready(), role, lang_of(request), room.record.seats)
    return answer(messages.EndingsTold(0, found))


async def resign(request: Request) -> Response:
    room, role = await seat_of(request)
    wanted = await parsed(request, endings.ResignBody)
    return await _change(room, role, request, lambda opened: endings.resign(opened, role, wanted.means))


async def _change(room: Room, role: str, request: Request, change: Callable[[OpenRoom], Awaitable[None]]) -> Response:
    async with room.open() as opened:
        room.identify(bearer(request))  # the body may have come slowly, and the seat be somebody else's meanwhile
        try:
            await change(opened)
        except GrognardError as error:
            return refusal(error, request, room.game)
    return await _state(room, role, request)


async def hint(request: Request) -> Response:
    """What a good player would do here, the same whenever it is asked; the adviser knows no more than the seat."""
    room, role = await seat_of(request)
    room.must_play(role)
    if room.record.rated or room.record.tournament:
        raise NoHints  # what counts is what the player finds himself
    table, choice = await computer_turns.advice(room, role, ADVISER)
    words = catalogue(lang_of(request), room.game)
    said = render.act(table, room.role(role), *choice, words)
    costs = [flat(caution.text) for caution in said.cautions]  # no hint gives anything away in silence
    more = await computer_turns.line(room, table, role, ADVISER, choice)
    place, best = (table.state, choice) if more is None else more
    reader = room.role(role)
    then = [] if more is None else [hints.then(room.game, place, reader, best, words)]
    text = " ".join([_closed(said.text), *costs, *then, *hints.why(room.game, place, reader, best, words)])
    return answer(messages.Hint(said.verb, said.arg, text))


def _closed(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


async def worlds(request: Request) -> Response:
    """Positions that this seat cannot tell from the true one, for a program that wants to think ahead of its own."""
    room, role = await seat_of(request)
    room.must_play(role)
    if room.record.rated or room.record.tournament:
        raise NoHints
    wanted = request.query_params.get("n", "1")
    if not re.fullmatch(r"\d{1,2}", wanted) or not 1 <= int(wanted) <= MOST_WORLDS:
        raise BadRequest
    async with room.open() as opened:
        table = await opened.ready()
        here = World(table.game, table.state) if table.asked(role) else None
        number, version = table.seating.role(role), table.version(role)
        found = [] if here is None else [here.imagine(number, secrets.randbits(48)).save() for _ in range(int(wanted))]
    return answer(messages.Worlds(version, number, found))


async def lesson(request: Request) -> Response:
    """In a lesson: turn a page, go back, have a step shown, open another chapter."""
    room, role = await seat_of(request)
    wanted = await parsed(request, messages.LessonBody)
    there = await lesson_table.command(hub_of(request), room, role, wanted.do, wanted.chapter)
    seat = role if there is room else next(r for r, kind in there.record.seats.items() if kind == HUMAN)
    return await _state(there, seat, request)


async def ask(request: Request) -> Response:
    """A game-specific question about what this seat sees: a line of fire, a field of view."""
    room, role = await seat_of(request)
    put = room.game.questions.get(request.path_params["question"])
    numbers = request.query_params.get("args", "")
    if put is None or not re.fullmatch(r"\d{1,5}(,\d{1,5}){0,7}", numbers):
        raise BadRequest
    words = catalogue(lang_of(request), room.game)
    async with room.open() as opened:
        table, _ = await opened.shown(await opened.ready(), role)
        reader = SPECTATOR if role in OBSERVERS else room.role(role)
        said = put(table.state, reader, [int(x) for x in numbers.split(",")])
    out = {k: words.plain(v.key, v.params, reader) if isinstance(v, Phrase) else v for k, v in said.items()}
    return answer(out)


T = "/api/tables/{table}"
ROUTES = [
    Endpoint("GET", T + "/state", state, "seat", gives=messages.State, text="What this seat sees and may do."),
    Endpoint("GET", T + "/around", surroundings, "seat", gives=messages.Surroundings,
             text="People, clocks, chat, offers."),
    Endpoint("POST", T + "/act", act, "seat", messages.ActBody, messages.State, text="Take one offered action."),
    Endpoint("POST", T + "/undo", undo, "seat", messages.UndoBody, messages.State, text="Take back your last step."),
    Endpoint("GET", T + "/endings", endings_of, "seat", gives=messages.EndingsTold,
             text="How this seat may end the game now, at any moment, and what that would mean."),
    Endpoint("POST", T + "/resign", resign, "seat", endings.ResignBody, messages.State,
             text="Give the game up, at any moment."),
    Endpoint("POST", T + "/hint", hint, "seat", gives=messages.Hint, text="What a computer would do here."),
    Endpoint("GET", T + "/worlds", worlds, "seat", gives=messages.Worlds, query=("n",),
             text="Positions that this seat cannot tell from the true one, to think ahead in."),
    Endpoint("POST", T + "/lesson", lesson, "seat", messages.LessonBody, messages.State,
             text="In a lesson: turn a page (next), go back, have a step shown (show), open a chapter."),
    Endpoint("GET", T + "/ask/{question}", ask, "seat", gives=dict[str, Any], query=("args",),
             text="A question of the game's own about what this seat sees."),
]  # fmt: skip
