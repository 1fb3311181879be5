"""Replays games on demand: a file that is opened, a fork, a look back, a table read again.

A short game is replayed in a thread. A long one takes seconds of a whole processor, and a stranger may have sent it: it
is replayed in a process of its own at low priority, with a limit of processor time, and can be stopped at once.
Everybody who asks gets a turn, so that nobody waits for another's ten files.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import pickle
import signal
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from pebble import ProcessPool

from grognard import registry
from grognard.kernel import save_file
from grognard.kernel.errors import BadFile, GrognardError
from grognard.kernel.table import Table
from grognard.server.base.errors import TooOften
from grognard.server.play import replay, table_pickle
from grognard.server.play.bot_pool import prepare
from grognard.server.play.foreign import explain
from grognard.server.store import Record, Row, chunks

log = logging.getLogger("grognard.replays")
T = TypeVar("T")
WORKERS = 2
SHORT = 300  # entries that are played in a thread: a tenth of a second
SHORT_FILE = 8_000  # bytes of a game file that cannot hold more than about as many
PACKED = 250  # rows that are packed at once: nobody else moves meanwhile
WAITING = 4  # pieces of work that one may have at once, running or waiting
PATIENCE = 4.0  # times its processor seconds that a piece of work may take by the clock: others want the processor too


@dataclass(frozen=True)
class Bounds:
    """The limits of a game file: entries, remarks, and seconds of processor time."""

    entries: int
    seconds: float


CLUB = Bounds(10_000, 10.0)  # the longest games that were ever played by lot have eight thousand
HOME = Bounds(100_000, 120.0)


class TookTooLong(GrognardError):
    """A replay that was ended because it took too much time."""

    code, key = "too-large", "error-took-too-long"


class FairQueue:
    """A fair queue with a number of places: a client with few requests never waits for all those of another."""

    def __init__(self, places: int, each: int, waiting: int = WAITING) -> None:
        self._free, self._each, self._most = places, each, waiting
        self._running: dict[str, int] = {}
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def busy(self) -> int:
        return sum(self._running.values()) + sum(map(len, self._queues.values()))

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        queue = self._queues.setdefault(who, deque())
        if len(queue) + self._running.get(who, 0) >= self._most:
            self._forget(who)
            raise TooOften(seconds=10)
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(ticket)
        self._call()
        try:
            await ticket
        except BaseException:
            if ticket in queue:
                queue.remove(ticket)
                self._forget(who)
            elif not ticket.cancelled():
                self._leave(who)
            raise
        try:
            yield
        finally:
            self._leave(who)

    def _leave(self, who: str) -> None:
        self._free += 1
        self._running[who] -= 1
        if not self._running[who]:
            del self._running[who]
        self._call()

    def _call(self) -> None:
        """Give the free places away, to each in turn."""
        for who in list(self._queues):
            queue = self._queues[who]
            while queue and queue[0].done():
                queue.popleft()
            if self._free and queue and self._running.get(who, 0) < self._each:
                self._free -= 1
                self._running[who] = self._running.get(who, 0) + 1
                queue.popleft().set_result(None)
                self._queues.move_to_end(who)
            self._forget(who)

    def _forget(self, who: str) -> None:
        if who in self._queues and not self._queues[who]:
            del self._queues[who]


class ReplayPool:
    """The replay processes of one server, started when first needed."""

    def __init__(self, workers: int = WORKERS, bounds: Bounds = HOME) -> None:
        self._workers, self.bounds = workers, bounds
        self._fair = FairQueue(workers, max(1, workers - 1))
        self._pool: ProcessPool | None = None
        self._threads = ThreadPoolExecutor(workers, "replays")

    @property
    def busy(self) -> int:
        """Requests that run or wait in processes of their own."""
        return self._fair.busy

    async def open(self, text: bytes, who: str) -> Table:
        """The table of a save file."""
        if len(text) <= SHORT_FILE:
            return await self._here(played, text, self.bounds.entries)
        return await self._here(table_pickle.unpack, await self._away(who, opened, text, self.bounds.entries))

    async def rebuild(self, record: Record, rows: list[Row], who: str) -> Table:
        """A table from its stored journal."""
        if len(rows) <= SHORT:
            return await self._here(replay.rebuild, registry.game(record.game), record, rows)
        packed = [await self._here(pickle.dumps, part) for part in chunks.cut(rows, PACKED)]
        return await self._here(table_pickle.unpack, await self._away(who, rebuilt, record, packed))

    async def of(self, table: Table, who: str, work: Callable[..., T], *args: Any) -> T:
        """`work(table, *args)`, which reads the table and changes nothing. It and its result must be picklable, except
        that a table may be returned."""
        try:
            return await self._done(table, who, work, *args)
        except Exception as fault:
            explain(table.start_position, fault)
            raise

    async def _done(self, table: Table, who: str, work: Callable[..., T], *args: Any) -> T:
        if len(table.journal) <= SHORT:
            return await self._here(work, table, *args)
        parcel = await self._here(table_pickle.pack, table, True)
        found, is_table = await self._away(who, done, parcel, work, args)
        return cast("T", await self._here(table_pickle.unpack, found) if is_table else found)

    async def _here(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def _away(self, who: str, work: Callable[..., Any], *args: Any) -> Any:
        seconds = self.bounds.seconds
        async with self._fair.turn(who):
            future = self._started().schedule(limited, args=(seconds, work, args), timeout=PATIENCE * seconds)
            try:
                found, kind, params = await asyncio.wrap_future(future)
            except TimeoutError:
                log.warning("a replay was stopped after %.0f s", seconds)
                raise TookTooLong from None
            except asyncio.CancelledError:
                future.cancel()  # nobody waits for it any more
                raise
            if kind is not None:
                raise kind(**params)
            return found

    def _started(self) -> ProcessPool:
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(
                max_workers=self._workers, initializer=prepare_worker, initargs=(os.getpid(),), context=context
            )
        return self._pool

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            with contextlib.suppress(RuntimeError):
                self._pool.stop()
                self._pool.join(3)
            self._pool = None


# ---- in the worker, or in a thread ----


def looked(table: Table, step: int) -> Table:
    """The table as it was after a number of entries."""
    return table.look(step)


def saved(table: Table) -> str:
    """The save file."""
    return table.save()


def prepare_worker(parent: int) -> None:
    """Initialise a worker process: its priority is lower than that of the computer players."""
    prepare(parent)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)


class _Enough(BaseException):
    """The time is up; not an error that anybody may catch on the way."""


def limited(seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, Any, dict[str, object]]:
    """The result of the work if it stays within its seconds of processor time; or the error, in parts,
    because our errors cannot be pickled whole."""
    try:
        return _limited(seconds, work, args), None, {}
    except GrognardError as error:
        return None, type(error), error.params


def _limited(seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    if not hasattr(signal, "setitimer"):
        return work(*args)  # by the clock only

    def enough(*_: object) -> None:
        raise _Enough

    signal.signal(signal.SIGVTALRM, enough)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return work(*args)
    except _Enough:
        raise TimeoutError from None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def opened(text: bytes, entries: int) -> bytes:
    return table_pickle.pack(played(text, entries))


def played(text: bytes, entries: int) -> Table:
    """The table of a save file that has no more entries than this."""
    body = save_file.parse(text)
    for part in ("journal", "remarks", "opening"):
        given = body.get(part, [])
        if isinstance(given, list) and len(given) > entries:
            raise BadFile("too-long", most=entries)
    return save_file.replayed(body, registry.game)


def rebuilt(record: Record, packed: list[bytes]) -> bytes:
    rows = [row for part in packed for row in pickle.loads(part)]  # noqa: S301 - from ourselves
    return table_pickle.pack(replay.rebuild(registry.game(record.game), record, rows))


def done(parcel: bytes, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, bool]:
    found = work(table_pickle.unpack(parcel), *args)
    return (table_pickle.pack(found), True) if isinstance(found, Table) else (found, False)
