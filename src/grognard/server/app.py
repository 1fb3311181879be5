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

from grognard.server.bots import Bots
from grognard.server.guard import Guard
from grognard.server.routes import endpoints
from grognard.server.settings import Settings
from grognard.server.sockets import serve_socket
from grognard.server.store import Store
from grognard.server.tables import Hub
from grognard.server.web import hub_of


def create_app(
    store_path: str | Path, *, settings: Settings | None = None, bots: Bots | None = None, **changed: Any
) -> Starlette:
    """The application on a data file or database. Raises StoreError, with one clear sentence, if it cannot be used."""
    found = dataclasses.replace(settings or Settings(), **changed)
    hub = Hub(Store(store_path), bots or Bots(found.bots), found)

    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.close()

    routes = [*(e.route() for e in endpoints()), WebSocketRoute("/ws/{table}", socket)]
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Guard, settings=found)])
    app.state.hub = hub
    return app


async def socket(web: WebSocket) -> None:
    await serve_socket(web, hub_of(web))
