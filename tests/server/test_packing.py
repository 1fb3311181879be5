"""What is packed: quickly for the first who asks, better for the next, and kept for the next start (packing.py)."""

from __future__ import annotations

import threading
from pathlib import Path

import brotli
import pytest
from starlette.requests import Request

from grognard.server.web import packing

BODY = Path(packing.__file__).read_bytes() * 3


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(packing, "folder", lambda: tmp_path / "packed")
    return tmp_path / "packed"


def by_hand(monkeypatch: pytest.MonkeyPatch) -> packing.Slow:
    """One whose second look is taken when the test says so."""
    slow = packing.Slow()
    monkeypatch.setattr(slow, "_begin", lambda: None)
    return slow


def finish(slow: packing.Slow) -> None:
    """Lets the thread do what waits, and waits for it."""
    done = threading.Event()
    write = packing._write

    def last(body: bytes, best: bytes) -> None:
        write(body, best)
        done.set()

    packing._write, before = last, packing._write
    try:
        packing.Slow._begin(slow)
        assert done.wait(60)
    finally:
        packing._write = before


def test_the_first_is_not_kept_waiting_and_the_next_is_given_less(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = by_hand(monkeypatch)
    first = slow.best(BODY)
    assert first == brotli.compress(BODY, quality=packing.QUICK)
    assert slow.best(BODY) is first
    finish(slow)
    assert slow.best(BODY) == brotli.compress(BODY, quality=packing.SLOW)
    assert len(slow.best(BODY)) < len(first)


def test_the_next_start_finds_what_was_packed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = by_hand(monkeypatch)
    slow.best(BODY)
    finish(slow)
    assert by_hand(monkeypatch).best(BODY) == slow.best(BODY)


@pytest.mark.parametrize("spoilt", [b"", b"no brotli", brotli.compress(b"something else")])
def test_what_was_spoilt_on_the_disk_is_not_sent(kept: Path, spoilt: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = by_hand(monkeypatch)
    slow.best(BODY)
    finish(slow)
    for file in kept.iterdir():
        file.write_bytes(spoilt)
    assert brotli.decompress(by_hand(monkeypatch).best(BODY)) == BODY


def test_a_disk_that_keeps_nothing_is_no_fault(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write_text("a file where the folder would be")
    slow = by_hand(monkeypatch)
    slow.best(BODY)
    finish(slow)
    assert slow.best(BODY) == brotli.compress(BODY, quality=packing.SLOW)


def test_old_ones_are_thrown_away(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST_KEPT", 2)
    for n in range(4):
        packing._write(b"%d" % n, b"packed")
    assert len(list(kept.iterdir())) == 2


def test_memory_holds_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = by_hand(monkeypatch)
    slow.most = 2
    for n in range(4):
        slow.best(BODY + b"%d" % n)
    assert len(slow.made) == 2


@pytest.mark.parametrize(
    ("accepted", "how"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.3", "gzip"), ("identity", ""), ("", "")],
)
def test_a_browser_is_given_what_it_takes(accepted: str, how: str) -> None:
    headers = [(b"accept-encoding", accepted.encode())]
    assert packing.way(Request({"type": "http", "headers": headers})) == how


def test_without_brotli_there_is_gzip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "brotli", None)
    headers = [(b"accept-encoding", b"br, gzip")]
    assert packing.way(Request({"type": "http", "headers": headers})) == "gzip"
