"""One WebSocket: what the page sends, and what it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.kernel.errors import GrognardError, StaleStep
from grognard.kernel.table import OBSERVERS
from grognard.server.base import messages as m
from grognard.server.base import render
from grognard.server.base.columns import in_columns
from grognard.server.base.differences import Told
from grognard.server.base.errors import BadRequest, Fault, TooLarge, TooOften
from grognard.server.base.limits import address_of
from grognard.server.play import endings, lessons, presence
from grognard.server.play.hub import Hub
from grognard.server.play.room import OpenRoom, Room
from grognard.server.web.frames import LINE
from grognard.server.web.surroundings import glance, surroundings_of

log = logging.getLogger("grognard.sockets")
LARGEST = 64_000  # bytes of one message
LONG = 2_000  # bytes of a state, or of its changes, that are worth the work of telling them in columns
HELLO_SECONDS = 20.0
BACKLOG = 256  # answers that wait for a page that does not read them


class Outbox:
    """A queue for one consumer. Much smaller than asyncio's own, and there are thousands."""

    __slots__ = ("_items", "_waits")

    def __init__(self) -> None:
        self._items: list[bytes | int | str | None] = []
        self._waits: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def put(self, item: bytes | int | str | None) -> None:
        self._items.append(item)
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    async def get(self) -> bytes | int | str | None:
        while not self._items:
            self._waits = asyncio.get_running_loop().create_future()
            await self._waits
        return self._items.pop(0)


class Socket:
    """One page at one seat. Messages to it wait in a queue, so that a slow page delays nobody."""

    def __init__(
        self,
        web: WebSocket,
        hub: Hub,
        room: Room,
        role: str,
        lang: str,
        differences: bool = False,
        columns: bool = False,
    ) -> None:
        self.web = web
        self.hub = hub
        self.room = room
        self.role = role
        self.lang = lang
        self._line = web.scope.get("extensions", {}).get(LINE)  # over which a text can be sent at once, if it is one
        self._delivering = False
        self._outbox = Outbox()  # None: the state; a number: the end
        self._waiting = False
        self._forced = True
        self._told: tuple[Any, ...] = ()
        self._differences = differences
        self._columns = columns
        self._had: Told | None = None  # the state that was told last, if the next is told by its differences
        self._surroundings_waiting = False
        self._told_by_more = True  # than a move, of which this seat may have seen nothing
        self._surroundings_at = -1
        self._surroundings_were = 0
        self._before: dict[str, Any] | None = None  # what was told last of what surrounds the game
        self._glanced: tuple[Any, ...] | None = None  # the same in short, after a move
        self._answering = False
        self._left = False  # the page has gone, or was sent away
        self._ended = False  # this seat is no longer theirs: nothing more is taken or told, even if they do not listen

    # ---- told by others ----

    def refresh(self, force: bool = False) -> None:
        """Send the present state, once, however often it changed meanwhile."""
        self._forced = self._forced or force
        if not self._waiting:
            self._waiting = True
            self._outbox.put(None)

    def tell_surroundings(self, moved: bool = False) -> None:
        """Send the surroundings, once, however often they changed meanwhile. `moved`: only if this seat noticed the
        move; a message after every secret one would let it count them."""
        self._told_by_more = self._told_by_more or not moved
        if not self._surroundings_waiting:
            self._surroundings_waiting = True
            self._outbox.put("around")

    async def moved(self, opened: OpenRoom) -> None:
        """Somebody has acted, and it is stored. What this page sees of it is sent at once if nothing else is on its
        way to it; else in its turn, once for all that happens until then."""
        busy = self._delivering or self._waiting or self._ended or len(self._outbox) > 0
        if busy or self._line is None or not self._line.free() or self.room.record.lags(self.role):
            self.refresh()
        elif (payload := await self._made(opened)) is not None:
            self._line.say(payload)
        if self.room.record.online and not await self._is_around_as_it_was(opened):
            self.tell_surroundings(moved=True)

    def report(self, error: GrognardError) -> None:
        self._put(render.trouble(error, self.lang))

    def end(self, code: int) -> None:
        self._ended = True
        self._outbox.put(code)

    def _put(self, message: msgspec.Struct) -> None:
        self._outbox.put(1008 if len(self._outbox) > BACKLOG else m.encode(message))

    # ---- the two ends ----

    async def run(self) -> None:
        """Run until either side closes."""
        self.room.connections.add(self)
        writes, reads = asyncio.create_task(self._write()), asyncio.create_task(self._read())
        talk = [writes, reads]
        self.refresh(force=True)
        if self.room.record.online:
            self._tell_of_me()
        self.room.wake_players()
        try:
            done, _ = await asyncio.wait(talk, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the page went away in the middle of a word
        finally:
            self.room.connections.discard(self)
            if self.room.record.online and self.role in OBSERVERS:
                self._tell_of_me()
            self._left = True
            over = [writes] if self._answering else talk
            for task in over:
                task.cancel()
            await asyncio.gather(*over, return_exceptions=True)

    def _tell_of_me(self) -> None:
        """A spectator is announced to all players; a player only asks who is here."""
        if self.role in OBSERVERS:
            self.room.tell_surroundings(tell=False)
        else:
            self.tell_surroundings()

    async def _write(self) -> None:
        while True:
            item = await self._outbox.get()
            if isinstance(item, int):
                await self.web.close(item)
                return
            if not self._ended:
                self._delivering = True
                await self._deliver(item)
                self._delivering = False
            del item  # or it would be kept until the next one comes

    async def _deliver(self, item: bytes | str | None) -> None:
        payload = await self._state() if item is None else await self._surroundings() if isinstance(item, str) else item
        if payload is None:
            return
        if self._line is not None and self._line.free():
            self._line.say(payload)
        else:
            await self.web.send_text(payload.decode())

    async def _state(self) -> bytes | None:
        """The state, if this page does not have it yet. Under the lock: what is told is already safe on the disk."""
        self._waiting = False
        try:
            async with self.room.open() as opened:
                return await self._made(opened)
        except GrognardError as error:  # the table cannot even be opened
            return m.encode(render.trouble(error, self.lang))

    async def _made(self, opened: OpenRoom) -> bytes | None:
        """The same, in a room that is open."""
        forced, self._forced = self._forced, False
        try:
            stamp, told = await opened.state(self.role, self.lang)
        except GrognardError as error:
            return m.encode(render.trouble(error, self.lang))
        except Exception:
            log.exception("table %s: no state for %s", self.room.id, self.role)
            return m.encode(render.trouble(Fault(), self.lang))
        if stamp == self._told and not forced:
            return None
        self._told = stamp
        payload = self._whole_or_changes(told, forced)
        return in_columns(payload) if self._columns and len(payload) >= LONG else payload

    def _whole_or_changes(self, told: Told, forced: bool) -> bytes:
        if not self._differences:
            return told.whole
        had, self._had = self._had, told.remembered()
        return told.whole if forced or had is None else told.since(had)

    async def _is_around_as_it_was(self, opened: OpenRoom) -> bool:
        """Would a look at the surroundings after a move find that there is nothing to tell?"""
        table, before = await opened.ready(), self._before
        if self._surroundings_waiting or before is None or table.result is not None:
            return False
        seen = table.version(self.role)
        if seen != self._surroundings_at:
            if self._glanced is None or self._glanced != glance(self.room, self.role, table, before):
                return False
            self._surroundings_at = seen
        return True

    async def _surroundings(self) -> bytes | None:
        self._surroundings_waiting, more, self._told_by_more = False, self._told_by_more, False
        try:
            async with self.room.open() as opened:
                table = await opened.ready()
                seen = table.version(self.role)
                more = more or table.result is not None  # after the end, all readers may read everything
                if seen == self._surroundings_at and not more:
                    return None
                self._surroundings_at = seen
                last, before = self._glanced, None if more else self._before
                self._glanced = None if before is None else glance(self.room, self.role, table, before)
                if last is not None and last == self._glanced:
                    return None
            made = await surroundings_of(self.room, self.role, self.lang, before)
            self._before = {part: made[part] for part in ("notes", "proposals")}
            self._before["chat"] = msgspec.Raw(m.encode(made["chat"]))  # as it is sent: it may be long
            payload = m.encode(made)
            told, self._surroundings_were = self._surroundings_were, hash(payload)
            return (
                None if told == self._surroundings_were else payload
            )  # that there was something to tell may say too much
        except GrognardError as error:
            return m.encode(render.trouble(error, self.lang))
        except Exception:  # the game goes on without what surrounds it
            log.exception("table %s: no surroundings for %s", self.room.id, self.role)
            return None

    async def _read(self) -> None:
        while not self._left:
            text = await received(self.web)
            await asyncio.sleep(0)  # much may have come at once: what was answered goes out first
            if self._ended:
                continue
            try:
                answer = await self._to_its_end(self._answer(self._allowed(text)))
                if answer is not None:
                    self._put(answer)
            except TooOften as error:
                self.report(error)
            except GrognardError as error:
                self._refuse(error)
            except Exception:
                log.exception("table %s: a message from %s failed", self.room.id, self.role)
                self._put(render.trouble(Fault(), self.lang))

    async def _to_its_end(self, answer: Coroutine[Any, Any, msgspec.Struct | None]) -> msgspec.Struct | None:
        """A page that goes away in the middle of its action has acted: what was begun is brought to its end, by this
        task, which nobody cancels meanwhile."""
        me = asyncio.current_task()
        assert me is not None
        self._answering = True
        self.hub.begun.add(me)
        try:
            return await answer
        finally:
            self._answering = False
            self.hub.begun.discard(me)

    def _allowed(self, text: str | bytes) -> m.Incoming:
        """The message, unless it comes too soon after the others."""
        limits, key = self.room.context.limits, self.room.record.tokens[self.role]
        limits.must(self.web, "act", key)
        message = parsed(text)
        if isinstance(message, m.Look | m.Why | m.Preview | m.Endings):
            limits.must(self.web, "ask", key)
        return message

    def _refuse(self, error: GrognardError) -> None:
        self.room.context.metrics.refused[error.code] += 1
        self._put(render.trouble(error, self.lang, self.room.game))
        if isinstance(error, StaleStep):
            self.refresh(force=True)

    async def _answer(self, message: m.Incoming) -> msgspec.Struct | None:
        room = self.room
        if isinstance(message, m.Ping):
            return m.Pong()
        if isinstance(message, m.Lang):
            self.lang = render.language(message.lang)
            self.refresh(force=True)
            if self.room.record.online:
                self.tell_surroundings()
            return None
        if isinstance(message, m.Look):
            return await self._look(message)
        if isinstance(message, m.Here):
            await presence.looked(room, self.role)
            return None
        async with room.open() as opened:
            if self.role in room.record.places:
                await presence.looked(room, self.role)
            if isinstance(message, m.Act):
                await opened.act(self.role, message.version, message.verb, message.arg)
            elif isinstance(message, m.Undo):
                await opened.undo(self.role, message.version)
            elif isinstance(message, m.Resign):
                await endings.resign(opened, self.role, message.means)
            elif isinstance(message, m.Endings):
                room.must_play(self.role)
                return m.EndingsTold(
                    message.id, endings.told(await opened.ready(), self.role, self.lang, room.record.seats)
                )
            elif isinstance(message, m.Seen):
                await opened.saw(self.role)
            elif isinstance(message, m.Why | m.Preview):
                room.must_play(self.role)
                table = await opened.ready()
                guide = lessons.guide_of(room.record, table)
                if guide is not None and self.role == guide.seat and isinstance(message, m.Why):
                    return lessons.why(guide, message.verb, message.arg, self.lang, message.id)
                tell = render.why if isinstance(message, m.Why) else room.previews.of
                return tell(table, self.role, message.verb, message.arg, self.lang, message.id)
            else:  # a second hello
                raise BadRequest
        return None

    async def _look(self, message: m.Look) -> msgspec.Struct:
        async with self.room.open() as opened:
            table = await opened.ready()
            viewpoint = self.room.viewpoint(table, self.role, message.as_)
            if not 0 <= message.step <= self.room.last_step(table, self.role):
                raise BadRequest
            past = table.aside(self.room.until(table, self.role))  # an undo meanwhile does not shorten it
        # Outside the lock: a replay takes a while.
        where = address_of(self.web, self.room.context.settings.proxies)
        args = (self.role, message.step, viewpoint, self.lang)
        return await self.room.context.replays.of(past, where, render.look, *args)


async def received(web: WebSocket) -> str | bytes:
    message = await web.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


def parsed(text: str | bytes) -> m.Incoming:
    if len(text) > LARGEST:
        raise TooLarge(limit=LARGEST // 1000, unit="kB")
    try:
        message: m.Incoming = m.decode_incoming(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest from None
    return message


async def serve_socket(web: WebSocket, hub: Hub) -> None:
    """Serve a connection; closes with 4429 if there are too many from one address."""
    await web.accept()
    try:
        with hub.context.limits.line(web):
            await _serve(web, hub)
    except TooOften as error:
        await web.send_text(m.encode(render.trouble(error, "en")).decode())
        await web.close(4429)


async def _serve(web: WebSocket, hub: Hub) -> None:
    """The whole conversation. Closes with 4404 (no such table), 4403 (wrong token) or 4400 (no hello)."""
    lang = "en"
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = parsed(await received(web))
        if not isinstance(hello, m.Hello):
            raise BadRequest
        lang = render.language(hello.lang)
        room = await hub.room(web.path_params["table"])
        role = room.identify(hello.token)
        async with room.open() as opened:
            await opened.state(role, lang)  # so that a missing permission or a broken table is reported at once
    except WebSocketDisconnect:
        return
    except TimeoutError:
        await web.close(4400)
        return
    except GrognardError as error:
        await web.send_text(m.encode(render.trouble(error, lang)).decode())
        await web.close({"unknown": 4404, "forbidden": 4403}.get(error.code, 4400))
        return
    await Socket(web, hub, room, role, lang, hello.differences, hello.columns).run()
