"""What every route is made of: who asks, in which language, what was sent, and how it is answered or refused.

A route is an `Endpoint`: the path and the handler, and what the documentation and fuzzers need to know of it (see
openapi.py).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.translation import LANGS
from grognard.server.base import messages, render
from grognard.server.base.errors import STATUS, BadRequest, Fault, Forbidden, TooLarge, UnknownField
from grognard.server.play.hub import Hub
from grognard.server.play.room import Room
from grognard.server.web import packing

log = logging.getLogger("grognard.app")
BODY = 1_000_000  # bytes of an ordinary request
FILE = 20_000_000  # bytes of a game file
CLUB_FILE = 300_000  # from strangers: every game is played through when it is opened, and this is a long one
DRAIN = 64_000_000  # bytes of a refused body that are read, so that the sender hears why
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    """One route. `who`: anybody, seat (a seat's token), user (somebody signed in or a guest), member, admin."""

    method: str
    path: str
    handler: Handler
    who: str = "anybody"
    takes: Any = None  # the type of the body
    gives: Any = None  # the type of the answer
    status: int = 200
    text: str = ""  # one English sentence for the API page
    query: tuple[str, ...] = ()
    listed: bool = True  # on the API page

    def route(self) -> Route:
        return Route(self.path, _guarded(self.handler, f"{self.method} {self.path}"), methods=[self.method])


async def cancel_if_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Run this while the client waits for it, and cancel it when the client disconnects. The body must have been
    read."""
    doing = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ClientDisconnect
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _guarded(handler: Handler, name: str) -> Handler:
    async def handle(request: Request) -> Response:
        try:
            hub_of(request).context.limits.route(request, name, shown(request))
            return await handler(request)
        except GrognardError as error:
            return refusal(error, request)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("%s failed", name)  # not the path that was asked for: there may be a secret in it
            return refusal(Fault(), request)

    async def counted(request: Request) -> Response:
        begun = time.perf_counter()
        said = await handle(request)
        hub_of(request).context.metrics.request(name, said.status_code)
        if log.isEnabledFor(logging.INFO):
            took = round(1000 * (time.perf_counter() - begun), 1)
            log.info("%s %d", name, said.status_code, extra={"route": name, "status": said.status_code, "ms": took})
        return said

    return counted


# ---- answers and questions ----


def answer(value: Any, status: int = 200) -> Response:
    return Response(messages.encode(value), status, media_type="application/json")


def public_answer(value: Any, request: Request) -> Response:
    """What is the same for everybody and long: packed. Never anything of a table, where the length could tell."""
    said = answer(value)
    said.headers["vary"] = "accept-encoding"
    how = packing.way(request)
    if how and len(said.body) >= packing.WORTH_IT:
        said.body = packing.packed(bytes(said.body), how)
        said.headers["content-encoding"] = how
        said.headers["content-length"] = str(len(said.body))
    return said


def refusal(error: GrognardError, request: Request, game: Game | None = None) -> Response:
    told = render.trouble(error, lang_of(request), game)
    said = answer({"error": messages.Problem(told.code, told.text, told.rule)}, STATUS.get(error.code, 400))
    if error.code == "too-often":
        said.headers["retry-after"] = str(error.params.get("seconds", 60))
    return said


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
    """The body, or TooLarge; nothing of a body that is too large is kept."""
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
        raise TooLarge(limit=limit // 1000 if limit < BODY else limit // BODY, unit="kB" if limit < BODY else "MB")
    return b"".join(chunks)


async def parsed(request: Request, kind: type[S], more: bool = False) -> S:
    """The body as a message of this kind; `more`: it may have fields that are not read, as what a browser tells."""
    body = await body_of(request) or b"{}"
    try:
        found = msgspec.json.decode(body, type=kind)
        given = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest from None
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    unread = [name for name in given if name not in known]
    if unread and not more:
        raise UnknownField(field=unread[0][:60], known=", ".join(known) or "–")
    return found


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def shown(request: Request) -> str:
    """The credential that was shown, whether or not it is valid."""
    return bearer(request) or request.cookies.get("__Host-grognard") or request.cookies.get("grognard", "")


async def seat_of(request: Request) -> tuple[Room, str]:
    """The table, and the role or observer that the bearer's token belongs to."""
    room = await hub_of(request).room(request.path_params["table"])
    token = bearer(request)
    if not token:
        raise Forbidden
    return room, room.identify(token)
