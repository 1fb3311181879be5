"""The web application: the routes of docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from grognard import registry
from grognard.kernel.errors import BadFile, GrognardError
from grognard.kernel.game import Phrase
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.speech import LANGS, catalogue
from grognard.kernel.table import OBSERVERS, Table
from grognard.server import driver, files, messages, telling
from grognard.server.bots import Bots
from grognard.server.errors import STATUS, BadRequest, Fault, Forbidden, NotFound, TooLarge
from grognard.server.guard import LOOPBACK, Guard
from grognard.server.sockets import serve_socket
from grognard.server.store import Store
from grognard.server.tables import BOOK, Hub, Room
from grognard.server.words import page_words

log = logging.getLogger("grognard.app")
BODY = 1_000_000  # bytes of an ordinary request
FILE = 20_000_000  # bytes of a game file
DRAIN = 64_000_000  # bytes of a refused body that are read, so that the sender hears why
HINT = "veteran"
S = TypeVar("S")
Handler = Callable[[Request], Awaitable[Response]]


def create_app(
    store_path: str | Path,
    *,
    pace: float = 0.35,
    watch_pace: float = 0.15,
    hosts: frozenset[str] = LOOPBACK,
    bots: Bots | None = None,
) -> Starlette:
    """The application on a data file. Raises StoreError, with one clear sentence, if the file cannot be used."""
    hub = Hub(Store(store_path), bots or Bots(), pace, watch_pace)

    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await hub.close()

    app = Starlette(routes=_routes(), lifespan=life, middleware=[Middleware(Guard, hosts=hosts)])
    app.state.hub = hub
    return app


def _routes() -> list[Any]:
    table = "/api/tables/{table}"
    return [
        _route("/", page),
        _route("/favicon.ico", icon),
        _route("/client/{path:path}", client_file),
        _route("/games/{game}/client/{path:path}", game_file),
        _route("/api/words", words),
        _route("/api/games", games),
        _route("/api/games/{game}", game),
        _route("/api/games/{game}/rules", rules),
        _route("/api/tables", tables, "GET"),
        _route("/api/tables", new_table, "POST"),
        _route("/api/open", open_file, "POST"),
        _route("/api/games/{game}/examples/{name}", open_example, "POST"),
        _route(table, table_info, "GET"),
        _route(table, forget, "DELETE"),
        _route(table + "/save", save),
        _route(table + "/state", state),
        _route(table + "/act", act, "POST"),
        _route(table + "/undo", undo, "POST"),
        _route(table + "/hint", hint, "POST"),
        _route(table + "/ask/{question}", ask),
        WebSocketRoute("/ws/{table}", socket),
        _route("/{path:path}", nothing, "GET", "POST", "PUT", "PATCH", "DELETE"),
    ]


def _route(path: str, handler: Handler, *methods: str) -> Route:
    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except GrognardError as error:
            return refusal(error, request)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return refusal(Fault(), request)

    return Route(path, handle, methods=list(methods) or ["GET"])


# ---- answers and questions ----


def answer(value: Any, status: int = 200) -> Response:
    return Response(messages.encode(value), status, media_type="application/json")


def refusal(error: GrognardError, request: Request, table: Table | None = None, role: str | None = None) -> Response:
    told = telling.trouble(error, lang_of(request), table, role)
    return answer({"error": messages.Problem(told.code, told.text, told.rule)}, STATUS.get(error.code, 400))


def lang_of(request: Request) -> str:
    """The language asked for, else the browser's."""
    wanted = request.query_params.get("lang")
    if wanted is None:
        wanted = request.headers.get("accept-language", "en")[:2].lower()
    return wanted if wanted in LANGS else "en"


def hub_of(request: Request | WebSocket) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def body_of(request: Request, limit: int = BODY) -> bytes:
    """The body, or TooLarge; of what is too large nothing is kept."""
    size, chunks = 0, []
    async for chunk in request.stream():
        size += len(chunk)
        if size > DRAIN:
            break
        if size <= limit:
            chunks.append(chunk)
        else:
            chunks.clear()
    if size > limit:
        raise TooLarge(limit=limit // 1_000_000, unit="MB")
    return b"".join(chunks)


async def parsed(request: Request, kind: type[S]) -> S:
    body = await body_of(request)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest from None


async def seat_of(request: Request) -> tuple[Room, str]:
    """The table, and the role or observer that the bearer's token belongs to."""
    room = await hub_of(request).room(request.path_params["table"])
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Forbidden
    return room, room.identify(token.strip())


# ---- files ----


async def page(request: Request) -> Response:
    return files.give(files.CLIENT, "index.html", request)


async def icon(request: Request) -> Response:
    return files.give(files.CLIENT, "art/mark.svg", request)


async def client_file(request: Request) -> Response:
    return files.give(files.CLIENT, request.path_params["path"], request)


async def game_file(request: Request) -> Response:
    folder = registry.game(request.path_params["game"]).folder
    return files.give(folder / "client", request.path_params["path"], request)


async def nothing(request: Request) -> Response:
    raise NotFound


# ---- games ----


async def words(request: Request) -> Response:
    return answer(page_words(lang_of(request)))


async def games(request: Request) -> Response:
    lang = lang_of(request)
    return answer([telling.game_info(registry.game(name), lang) for name in registry.names()])


async def game(request: Request) -> Response:
    found = registry.game(request.path_params["game"])
    return answer(telling.game_info(found, lang_of(request), whole=True))


async def rules(request: Request) -> Response:
    return answer(telling.rules(registry.game(request.path_params["game"]), lang_of(request)))


# ---- tables ----


async def tables(request: Request) -> Response:
    return answer(await hub_of(request).infos(lang_of(request)))


async def new_table(request: Request) -> Response:
    wanted = await parsed(request, messages.NewTable)
    room = await hub_of(request).create(wanted)
    lang = wanted.lang if wanted.lang in LANGS else lang_of(request)
    return answer({"table": await hub_of(request).info(room.id, lang)}, 201)


async def open_file(request: Request) -> Response:
    text = await body_of(request, FILE)
    if not text:
        raise BadFile("unreadable")
    room = await hub_of(request).open(text)
    return answer({"table": await hub_of(request).info(room.id, lang_of(request))}, 201)


async def open_example(request: Request) -> Response:
    """A game that was played to show the rules: a table of its own, to be looked through."""
    found = registry.game(request.path_params["game"])
    make = found.examples.get(request.path_params["name"])
    if make is None:
        raise NotFound
    text = await asyncio.to_thread(lambda: make().save())
    room = await hub_of(request).open(text.encode(), BOOK)
    return answer({"table": await hub_of(request).info(room.id, lang_of(request))}, 201)


async def table_info(request: Request) -> Response:
    return answer(await hub_of(request).info(request.path_params["table"], lang_of(request)))


async def forget(request: Request) -> Response:
    await hub_of(request).forget(request.path_params["table"])
    return answer({})


async def save(request: Request) -> Response:
    room = await hub_of(request).room(request.path_params["table"])
    async with room.lock:
        text = (await room.ready()).save()
    name = f"{room.game.id}-{re.sub(r'[^0-9a-z]', '', room.id)}.grognard.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


# ---- playing over HTTP ----


async def state(request: Request) -> Response:
    room, role = await seat_of(request)
    return await _state(room, role, request)


async def _state(room: Room, role: str, request: Request) -> Response:
    room.polled = time.monotonic()
    async with room.lock:
        _, payload = await room.state(role, lang_of(request))
    room.kick()
    return Response(payload, media_type="application/json")


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
        table = await room.ready()
        reader = SPECTATOR if role in OBSERVERS else room.game.role(role)
        said = put(table.state, reader, [int(x) for x in numbers.split(",")])
    out = {k: words.plain(v.key, v.params, reader) if isinstance(v, Phrase) else v for k, v in said.items()}
    return answer(out)


async def socket(web: WebSocket) -> None:
    await serve_socket(web, hub_of(web))
