"""Short texts on a WebSocket line take a quick way; whatever way they take, the same is read and sent."""

from __future__ import annotations

import asyncio
import os
import random
import struct

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from grognard.server.web.frames import AHEAD, LINE, Frames
from grognard.server.web.serve import config


class Wire(asyncio.Transport):
    """The server's end of a line, in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reading, self.ended = True, False

    def write(self, data: bytes) -> None:  # type: ignore[override]
        self.written += data

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Line:
    """A line with `kind` at the server's end, and what an application does that only accepts."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        settings = config(self.application, interface="asgi3")
        settings.load()
        self.wire = Wire()
        self.server = kind(settings, ServerState(), {}, asyncio.get_running_loop())
        self.server.connection_made(self.wire)
        self.page = ClientProtocol(parse_uri("ws://localhost/ws/1"))

    async def application(self, scope, receive, send) -> None:  # type: ignore[no-untyped-def]
        self.scope, self.receive, self.send = scope, receive, send
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    async def open(self) -> Line:
        self.page.send_request(self.page.connect())
        self.server.data_received(b"".join(self.page.data_to_send()))
        for _ in range(5):
            await asyncio.sleep(0)
        self.hear()
        assert self.page.state is State.OPEN
        return self

    def hear(self) -> list[Frame]:
        """What the page hears of what was written."""
        self.page.receive_data(self.wire.written)
        self.wire.written = b""
        return [event for event in self.page.events_received() if isinstance(event, Frame)]

    def read(self) -> list[object]:
        """What the application may read by now."""
        out: list[object] = []
        while not self.server.queue.empty():
            out.append(self.server.queue.get_nowait())
        return out


def page_says(seed: int) -> tuple[bytes, bytes]:
    """Bytes of a page: texts short and long, in pieces, with pings between; then perhaps something that is wrong."""
    rnd, page = random.Random(seed), ClientProtocol(parse_uri("ws://localhost/ws/1"))
    page.state = State.OPEN
    for _ in range(rnd.randint(1, 12)):
        text = ("é" * rnd.choice([0, 1, 40, 62, 63, 200, 40_000])).encode()
        match rnd.randrange(8):
            case 0:
                page.send_ping(b"here")
            case 1:
                page.send_text(text, fin=False)
                if rnd.random() < 0.5:
                    page.send_ping(b"between")
                page.send_continuation(text, fin=True)
            case 2:
                page.send_binary(text)
            case _:
                page.send_text(text)
    data = b"".join(page.data_to_send())
    wrong = rnd.choice([b"", b"", Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), bytes((0xC1, 0x80, 0, 0, 0, 0)),
                        bytes((0x81, 0x01)) + b"x", struct.pack("!BBQ", 0x81, 0xFF, 1 << 40)])  # fmt: skip
    return data, wrong + Frame(Opcode.TEXT, b"after").serialize(mask=True)


def cut(data: bytes, seed: int) -> list[bytes]:
    """The pieces in which they come."""
    rnd, out = random.Random(seed), []
    while data:
        size = rnd.choice([1, 2, 7, 100, len(data)])
        out.append(data[:size])
        data = data[size:]
    return out


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[list[object], list[Frame], bool]:
    line = await Line(kind).open()
    read: list[object] = []
    for piece in pieces:
        if not line.wire.ended:
            line.server.data_received(piece)
            read += line.read()
    return read, line.hear(), line.wire.ended


@pytest.mark.parametrize("seed", range(60))
def test_whatever_comes_is_read_as_by_the_usual_way(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", random.Random(seed).randbytes)
    pieces = [piece for part in page_says(seed) for piece in cut(part, seed)]
    quick, usual = asyncio.run(heard(Frames, pieces)), asyncio.run(heard(WebSocketsSansIOProtocol, pieces))
    assert quick[0] == usual[0]
    assert [(f.opcode, bytes(f.data)) for f in quick[1]] == [(f.opcode, bytes(f.data)) for f in usual[1]]
    assert quick[2] == usual[2]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_what_is_sent_at_once_is_read_by_the_page(length: int) -> None:
    async def told() -> list[Frame]:
        line = await Line(Frames).open()
        assert line.scope["extensions"][LINE] is line.server
        assert isinstance(line.server, Frames)
        assert line.server.free()
        line.server.say(b"a" * length)
        return line.hear()

    assert [(f.opcode, bytes(f.data), f.fin) for f in asyncio.run(told())] == [(Opcode.TEXT, b"a" * length, True)]


def test_nothing_is_sent_at_once_while_the_page_does_not_read_or_after_the_end() -> None:
    async def refused() -> None:
        line = await Line(Frames).open()
        assert isinstance(line.server, Frames)
        line.server.pause_writing()
        assert not line.server.free()
        line.server.resume_writing()
        assert line.server.free()
        await line.send({"type": "websocket.close", "code": 1000})
        assert not line.server.free()
        assert line.server.close_timer is not None
        line.server.close_timer.cancel()

    asyncio.run(refused())


def test_a_page_that_talks_too_fast_waits() -> None:
    async def waits() -> None:
        line = await Line(Frames).open()
        line.page.send_text(b"1")
        one = b"".join(line.page.data_to_send())
        line.server.data_received(one * (AHEAD - 1))
        assert line.wire.reading
        line.server.data_received(one)
        assert not line.wire.reading
        for _ in range(AHEAD):
            await line.receive()
        assert line.wire.reading

    asyncio.run(waits())


def test_the_server_talks_so() -> None:
    assert config("none:none").ws is Frames
