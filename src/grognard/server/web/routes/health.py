"""For machines: health check, metrics, remote workers, and backup."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import time
from typing import Any

from sqlalchemy import Connection, func, select
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from grognard import __version__
from grognard.kernel.errors import GrognardError
from grognard.server.base import metrics
from grognard.server.base.errors import Forbidden, NotFound
from grognard.server.play import remote_bots
from grognard.server.store import backup, schema
from grognard.server.web.request import Endpoint, answer, bearer, hub_of, parsed

PATIENCE = 3.0  # seconds after which a database that does not answer counts as gone


async def health(request: Request) -> Response:
    """Does the database answer? A load balancer asks this every few seconds."""
    hub = hub_of(request)
    facts: dict[str, Any] = {"status": "ok", "tables": 0, "sockets": hub.sockets(), "version": __version__}
    try:
        facts["tables"] = (await asyncio.wait_for(hub.store.do(_counted), PATIENCE))[0]
    except (GrognardError, TimeoutError):
        return answer({**facts, "status": "database"}, 503)
    return answer(facts)


def _counted(db: Connection) -> tuple[int, int]:
    o = schema.outbox
    tables = db.execute(select(func.count()).select_from(schema.tables)).scalar() or 0
    waiting = db.execute(select(func.count()).select_from(o).where(o.c.state == "waiting")).scalar() or 0
    return tables, waiting


async def figures(request: Request) -> Response:
    """Prometheus text: to this machine, or with the token."""
    hub = hub_of(request)
    if not _may_measure(request, hub.settings.metrics):
        raise Forbidden
    begun = time.perf_counter()
    try:
        tables, waiting = await asyncio.wait_for(hub.store.do(_counted), PATIENCE)
    except (GrognardError, TimeoutError):
        tables = waiting = -1
    now = {
        "up_seconds": time.time() - hub.context.metrics.begun,
        "tables": tables,
        "tables_in_memory": len(hub.rooms()),
        "tables_resting": sum(room.evicted for id in hub.rooms() if (room := hub.known(id)) is not None),
        "sockets": hub.sockets(),
        "store_waiting": hub.store.waiting,
        "store_seconds": time.perf_counter() - begun,
        "bots_busy": hub.context.bots.busy,
        "workers": hub.context.bots.remote.waiting,
        "outbox_waiting": waiting,
        "heard_total": hub.context.peers.heard,
        "memory_bytes": metrics.memory(),
    }
    return PlainTextResponse(hub.context.metrics.text(now), media_type="text/plain; version=0.0.4")


def _may_measure(request: Request, token: str) -> bool:
    shown = bearer(request)
    if token and shown:
        return hmac.compare_digest(shown.encode(), token.encode())
    # A proxy in front also comes from this machine: whatever it passes on is not from here.
    passed_on = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
    return not shown and not passed_on and _from_here(request)


def _from_here(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


# ---- workers on other hosts ----


def _worker(request: Request) -> remote_bots.RemoteBots:
    hub = hub_of(request)
    if not hub.settings.worker or not hmac.compare_digest(bearer(request).encode(), hub.settings.worker.encode()):
        raise Forbidden
    return hub.context.bots.remote


async def next_job(request: Request) -> Response:
    """Waits for a position to think about; answers with nothing after a while, so that no connection stays open for
    ever."""
    remote, end = _worker(request), time.monotonic() + remote_bots.POLL_SECONDS
    while time.monotonic() < end and not hub_of(request).context.closing:
        job = await remote.next(min(1.0, max(0.0, end - time.monotonic())))
        if job is not None:
            return answer(job)
        if await request.is_disconnected():
            break
    return answer({})


async def job_done(request: Request) -> Response:
    remote = _worker(request)
    if not remote.answered(request.path_params["job"], await parsed(request, remote_bots.Chosen)):
        raise NotFound
    return answer({})


# ---- a copy of everything ----


async def copy(request: Request) -> Response:
    """A backup of everything, for the operator: `grognard backup` shows the key from the note beside the data."""
    hub = hub_of(request)
    local = hub.local_key
    # Not even an administrator, who may well play here: only somebody who can read the file beside the data.
    if not (local and hmac.compare_digest(bearer(request).encode(), local.encode())):
        raise Forbidden
    made = await backup.online(hub.store)
    name = "grognard.jsonl" if hub.store.postgres else "grognard.sqlite"
    return FileResponse(
        made, media_type="application/octet-stream", filename=name, background=BackgroundTask(backup.discard, made)
    )


ROUTES = [
    Endpoint("GET", "/health", health, gives=dict[str, Any], text="Is the server well? 503 if its database is gone."),
    Endpoint("GET", "/metrics", figures, listed=False),
    Endpoint("POST", "/api/workers/next", next_job, "admin", listed=False),
    Endpoint("POST", "/api/workers/{job}", job_done, "admin", listed=False),
    Endpoint("POST", "/api/admin/backup", copy, "admin", listed=False),
]
