"""A WebSocket line that is quick about what comes and goes all the time: short texts in one piece.

What a page says and what it is told are nearly always that. Such a frame is taken apart and put together here in a few
steps. Everything else goes to uvicorn and `websockets` as before: the handshake, pings, messages in parts or that have
not come as a whole, the end, whatever breaks the protocol.
"""

from __future__ import annotations

from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN
from websockets.streams import StreamReader

TEXT: Final = 0x81  # the first byte of a text in one piece
MASKED: Final = 0x80  # in the second byte, beside the length: so is all that a page sends
LONG: Final = 126  # in place of a length of two bytes, which follows
SHORT: Final = 1 << 16
AHEAD: Final = 16  # messages of a page that wait at most; then no more is read from its line
LINE: Final = "grognard.line"  # among the extensions of a connection: the line itself
BETWEEN: Final = StreamReader.at_eof.__code__  # where `websockets` waits for the next frame


class Frames(WebSocketsSansIOProtocol):
    """One line."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if hasattr(self, "scope"):  # or the line would hold itself, and stay in memory
            cast(dict[str, Any], self.scope["extensions"]).pop(LINE, None)

    def data_received(self, data: bytes) -> None:
        while data and self.handshake_complete and not self.close_sent and is_between(self.conn):
            size, text = taken(data)
            if text is None:
                break
            data = data[size:]
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if not self.read_paused and self.queue.qsize() >= AHEAD:
                self.read_paused = True
                self.transport.pause_reading()
        if data:
            super().data_received(data)

    def free(self) -> bool:
        """Can a text be sent at once?"""
        ready = self.handshake_complete and not self.close_sent and self.conn.state is OPEN
        return ready and self.writable.is_set() and not self.transport.is_closing()

    def say(self, text: bytes) -> None:
        """Send a text at once: only if the line is free."""
        self.transport.write(framed(text))


def is_between(conn: Any) -> bool:
    """Does `websockets` wait for a new message, with nothing of it read?"""
    if conn.state is not OPEN or getattr(conn, "current_size", 0) is not None:
        return False
    waits = conn.parser
    while waits.gi_yieldfrom is not None:
        waits = waits.gi_yieldfrom
    return waits.gi_code is BETWEEN


def taken(data: bytes) -> tuple[int, str | None]:
    """The text with which these bytes begin, and how many of them it takes; None if they begin with anything else."""
    if len(data) < 6 or data[0] != TEXT or data[1] < MASKED:
        return 0, None
    at, length = 2, data[1] - MASKED
    if length == LONG:
        at, length = 4, data[2] << 8 | data[3]
    elif length > LONG:
        return 0, None
    size = at + 4 + length
    if len(data) < size:
        return 0, None
    try:
        return size, apply_mask(data[at + 4 : size], data[at : at + 4]).decode()
    except UnicodeDecodeError:
        return 0, None


def framed(text: bytes) -> bytes:
    """A text as a server sends it."""
    length = len(text)
    if length < LONG:
        return bytes((TEXT, length)) + text
    if length < SHORT:
        return bytes((TEXT, LONG)) + length.to_bytes(2) + text
    return bytes((TEXT, LONG + 1)) + length.to_bytes(8) + text
