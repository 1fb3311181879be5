"""The web application: a hub of tables behind the routes of docs/protocol.md."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from grognard.server.assembly import make_hub
from grognard.server.base.settings import Settings
from grognard.server.play.bot_pool import BotPool
from grognard.server.store import Store
from grognard.server.web.guard import Guard
from grognard.server.web.request import hub_of
from grognard.server.web.routes import endpoints
from grognard.server.web.socket import serve_socket


def create_app(
    store_path: str | Path, *, settings: Settings | None = None, bots: BotPool | None = None, **changed: Any
) -> Starlette:
    """The application on a data file or database. Raises StoreError, with one clear sentence, if it cannot be used."""
    found = dataclasses.replace(settings or Settings(), **changed)
    hub = make_hub(Store(store_path), bots or BotPool(found.bots), found)

    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.close()

    served = endpoints()
    routes = [*(e.route() for e in served), WebSocketRoute("/ws/{table}", socket)]
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Guard, settings=found)])
    app.state.hub, app.state.endpoints = hub, served
    return app


async def socket(web: WebSocket) -> None:
    await serve_socket(web, hub_of(web))
