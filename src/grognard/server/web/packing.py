"""What is public and long is packed for whoever can unpack it: with brotli at its slowest, else with gzip.

The slowest takes a second for the largest file, so the first who asks is given a quick one, and a thread beside the
server packs it once more; what it makes is kept on the disk, for the next start too. Messages about a table are never
packed: their length could tell what is hidden (docs/decisions/0037-letters-cut-to-size.md).
"""

from __future__ import annotations

import gzip
import hashlib
import logging
import os
import queue
import threading
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import platformdirs
from starlette.requests import Request

try:
    import brotli
except ImportError:  # pragma: no cover - a machine that has no wheel of it still serves the page
    brotli = None

log = logging.getLogger(__name__)
WORTH_IT = 500  # bytes: less is not worth packing
QUICK, SLOW = 5, 11
MOST_KEPT = 400  # packed files on the disk: some ten versions of the page


def way(request: Request) -> str:
    """How this browser takes what is packed: "br", "gzip" or not at all."""
    accepted = {
        name.strip().partition(";")[0]
        for name in request.headers.get("accept-encoding", "").split(",")
        if "q=0" not in name.replace(" ", "") or "q=0." in name.replace(" ", "")
    }
    if brotli is not None and "br" in accepted:
        return "br"
    return "gzip" if "gzip" in accepted else ""


def packed(body: bytes, how: str) -> bytes:
    return THE_SLOW.best(body) if how == "br" else zipped(body)


@lru_cache(maxsize=128)
def zipped(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def folder() -> Path:
    return platformdirs.user_cache_path("grognard", appauthor=False) / "packed"


class Slow:
    """Packs one thing after another, beside whatever else is going on; the packing itself lets others run."""

    def __init__(self, most: int = 256) -> None:
        self.most = most
        self.made: OrderedDict[bytes, bytes] = OrderedDict()  # by what it is the packed form of
        self.waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None

    def best(self, body: bytes) -> bytes:
        """The best there is of it by now."""
        with self.lock:
            known = self.made.get(body)
            if known is not None:
                self.made.move_to_end(body)
                return known
        kept = _read(body)
        if kept is not None:
            self._keep(body, kept)
            return kept
        quick = bytes(brotli.compress(body, quality=QUICK))
        self._keep(body, quick)
        self.waiting.put(body)
        self._begin()
        return quick

    def _keep(self, body: bytes, packed: bytes) -> None:
        with self.lock:
            self.made[body] = packed
            self.made.move_to_end(body)
            while len(self.made) > self.most:
                self.made.popitem(last=False)

    def _begin(self) -> None:
        with self.lock:
            if self.thread is None:
                self.thread = threading.Thread(target=self._work, name="grognard-packing", daemon=True)
                self.thread.start()

    def _work(self) -> None:
        while True:
            body = self.waiting.get()
            best = bytes(brotli.compress(body, quality=SLOW))
            self._keep(body, best)
            _write(body, best)


def _place(body: bytes) -> Path:
    return folder() / f"{hashlib.blake2b(body, digest_size=16).hexdigest()}.br"


def _read(body: bytes) -> bytes | None:
    """What was packed by an earlier start, if it still unpacks to the same."""
    try:
        found = _place(body).read_bytes()
        return found if brotli.decompress(found) == body else None
    except (OSError, brotli.error):
        return None


def _write(body: bytes, best: bytes) -> None:
    """Whole or not at all; a disk that refuses is no fault of the page."""
    try:
        place = _place(body)
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(best)
        new.replace(place)
        kept = sorted(place.parent.glob("*.br"), key=lambda file: file.stat().st_mtime)
        for old in kept[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
    except OSError as why:
        log.debug("packed files are not kept: %s", why)


THE_SLOW = Slow()
