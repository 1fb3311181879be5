"""Tells the other servers on the same database that a table has changed. With SQLite there are none.

Messages go through PostgreSQL (LISTEN/NOTIFY). New rows are announced by the very transaction that writes them
(`records.append`), so none is missed; the rest is announced from here and kept until it was sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from grognard.kernel.errors import GrognardError
from grognard.server.store import Store, changes
from grognard.server.store.opening import LINK

log = logging.getLogger("grognard.peers")
LISTEN_SECONDS = 0.25  # how often the listener looks up whether it is to end
AGAIN_SECONDS = 0.5  # between attempts to reach the database
ALL = "*"  # instead of a table: every one


class Peers:
    """`rows`: there are new rows in the journal. `around`: people, clocks, chat. `gone`: the table was forgotten."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hears: Callable[[str, str], Awaitable[None]] = _nobody  # told of a table, and what happened to it
        self.missed: Callable[[], list[str]] = list  # the tables to reload after a silence
        self.heard = 0  # words of others, for the metrics
        self._told: dict[tuple[str, str], None] = {}  # what is still to be told, in order, each once
        self._wake = asyncio.Event()
        self._stopping = threading.Event()
        self._listener: threading.Thread | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ready: asyncio.Event | None = None

    # ---- its life ----

    async def start(self) -> None:
        if not self.store.postgres:
            return
        loop = asyncio.get_running_loop()
        self._ready = asyncio.Event()
        self._listener = threading.Thread(target=self._listen, args=(loop,), name="grognard-peers", daemon=True)
        self._listener.start()
        self._task(self._send())
        with contextlib.suppress(TimeoutError):  # a visitor who arrives now must not miss anything
            await asyncio.wait_for(self._ready.wait(), 5)

    async def stop(self) -> None:
        self._stopping.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.join, 5)

    def _task(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- what others are told ----

    def tell(self, table: str, what: str) -> None:
        if not self.store.postgres or what == "rows":  # the rows have told it themselves
            return
        self._told[table, what] = None
        self._wake.set()

    async def _send(self) -> None:
        """Send what has gathered, together; what could not be sent is sent later."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            words = list(self._told)
            if not words:
                continue
            try:
                await self.store.do(partial(_tell, words))
            except GrognardError:
                await asyncio.sleep(AGAIN_SECONDS)
                self._wake.set()
            else:
                for word in words:
                    self._told.pop(word, None)
                if self._told:
                    self._wake.set()

    # ---- listening: in a thread, because not every event loop can wait for a database ----

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        first = True
        while not self._stopping.is_set():
            try:
                with _connection(str(self.store.where)) as db:
                    db.execute(f"LISTEN {changes.CHANNEL}")
                    self._call(loop, self._begin, first)
                    first = False
                    while not self._stopping.is_set():
                        for word in db.notifies(timeout=LISTEN_SECONDS):
                            self._call(loop, self._hear, word.payload)
            except Exception as fault:  # noqa: BLE001 - whatever it was, we listen again
                if not self._stopping.is_set():
                    log.warning("the database does not answer: %s", type(fault).__name__)
            self._stopping.wait(AGAIN_SECONDS)

    def _call(self, loop: asyncio.AbstractEventLoop, what: Any, *args: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: we are ending
            loop.call_soon_threadsafe(what, *args)

    def _begin(self, first: bool) -> None:
        if self._ready is not None:
            self._ready.set()
        if not first:  # nobody knows what was said meanwhile
            log.warning("the database answers again: every table is reloaded")
            for id in list(self.missed()):
                self._task(self.hears(id, "rows"))

    def _hear(self, payload: str) -> None:
        origin, what, table = [*payload.split(" "), "", ""][:3]
        if origin == self.store.name:
            return
        self.heard += 1
        self._task(self.hears(table, what))


async def _nobody(table: str, what: str) -> None:
    """The default, before anybody listens."""


def _tell(words: list[tuple[str, str]], db: Connection) -> None:
    for table, what in words:
        changes.tell(db, table, what)


def _connection(address: str) -> Any:
    import psycopg

    plain = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True, **LINK)  # type: ignore[arg-type]
