"""Tables: created, listed, opened from a file, saved, deleted."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from grognard.kernel.errors import BadFile
from grognard.kernel.translation import LANGS
from grognard.server.base import messages
from grognard.server.base.errors import NotYours
from grognard.server.base.limits import address_of
from grognard.server.play.replay_pool import saved
from grognard.server.web.authentication import identity_of, user_of
from grognard.server.web.request import (
    CLUB_FILE,
    FILE,
    Endpoint,
    answer,
    body_of,
    cancel_if_gone,
    hub_of,
    lang_of,
    parsed,
)


async def tables(request: Request) -> Response:
    return answer(await hub_of(request).infos(await identity_of(request), lang_of(request)))


async def open_tables(request: Request) -> Response:
    return answer(await hub_of(request).lobby(await identity_of(request), lang_of(request)))


async def new_table(request: Request) -> Response:
    wanted = await parsed(request, messages.NewTable)
    identity = await user_of(request)
    room = await hub_of(request).create(wanted, identity)
    lang = wanted.lang if wanted.lang in LANGS else lang_of(request)
    return answer({"table": await hub_of(request).info(room.id, identity, lang)}, 201)


async def open_file(request: Request) -> Response:
    identity = await user_of(request)
    text = await body_of(request, CLUB_FILE if hub_of(request).settings.club else FILE)
    if not text:
        raise BadFile("unreadable")
    where = address_of(request, hub_of(request).settings.proxies)
    room = await cancel_if_gone(request, hub_of(request).open(text, identity, where=where))
    return answer({"table": await hub_of(request).info(room.id, identity, lang_of(request))}, 201)


async def table_info(request: Request) -> Response:
    identity = await identity_of(request)
    return answer(await hub_of(request).info(request.path_params["table"], identity, lang_of(request)))


async def forget(request: Request) -> Response:
    await hub_of(request).forget(request.path_params["table"], await identity_of(request))
    return answer({})


async def save(request: Request) -> Response:
    """The game file. It holds everything, so while others play it is given to nobody."""
    room = await hub_of(request).room(request.path_params["table"])
    identity = await identity_of(request)
    async with room.open() as opened:
        table = await opened.ready()
        if not room.may_save(identity, table):
            raise NotYours
        text = await hub_of(request).context.replays.of(table, room.id, saved)
    name = f"{room.game.id}-{re.sub(r'[^0-9a-z]', '', room.id)}.grognard.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


ROUTES = [
    Endpoint("GET", "/api/tables", tables, gives=list[messages.TableInfo], text="Your tables, the last played first."),
    Endpoint("GET", "/api/lobby", open_tables, gives=list[messages.TableInfo], text="Public tables."),
    Endpoint("POST", "/api/tables", new_table, "user", messages.NewTable, messages.TableMade, 201, "A new table."),
    Endpoint("POST", "/api/open", open_file, "user", str, messages.TableMade, 201, "A table from a game file."),
    Endpoint("GET", "/api/tables/{table}", table_info, gives=messages.TableInfo, text="One table."),
    Endpoint("DELETE", "/api/tables/{table}", forget, "user", text="Forget a table you made."),
    Endpoint("GET", "/api/tables/{table}/save", save, "user", gives=str, text="The game file."),
]  # fmt: skip
