"""How soon is a server usable, and how much does its page load? Against a server of its own on loopback.

    python tools/start.py

Seconds from the command to the first page and to the list of games (which reads the words of every game), by the clock
and by the server's processor; then the bytes of the page as they are sent, compressed, to a browser that has none of
it: every script, module and style that it names in turn. Letters (woff2) are all that there are, of which a browser
fetches those it needs; the face of a game and its first state come on top.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import httpx

sys.path.insert(0, str(Path(__file__).parent))
Server: Any = importlib.import_module("load").Server

# what a page, a module or a style names: link and script, import, url()
NAMED = (
    re.compile(r"""<(?:link|script)[^>]*(?:src|href)="(?!data:|#|http)([^"]+)\""""),
    re.compile(r"""(?:from|import)\s*["'](\.{0,2}/[^"']+)["']"""),
    re.compile(r"""url\(["']?(?!data:|#)([^"')]+)["']?\)"""),
)
TEXT = ("text/html", "text/css", "javascript")


def crawled(http: httpx.Client, first: str) -> dict[str, int]:
    """Bytes sent for a page and for all that it names in turn, by the ending of the name."""
    waiting, seen, sizes = [first], {first}, dict[str, int]()
    while waiting:
        at = waiting.pop()
        with http.stream("GET", at) as answer:
            text = answer.read().decode("utf-8", "replace")
            sent = answer.num_bytes_downloaded
        if answer.status_code != 200:
            continue
        kind = Path(at.split("?")[0]).suffix.lstrip(".") or "html"
        sizes[kind] = sizes.get(kind, 0) + sent
        if any(known in answer.headers.get("content-type", "") for known in TEXT):
            named = {urljoin(at, found) for pattern in NAMED for found in pattern.findall(text)}
            waiting += sorted(named - seen)
            seen |= named
    return sizes


def measured() -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="grognard-start-") as folder:
        begun = time.perf_counter()
        server = Server(str(Path(folder) / "games.sqlite"))
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers={"X-Grognard": "1"}) as http:
                for name, at in (("page", "/"), ("games", "/api/games"), ("again", "/api/games")):
                    http.get(at, timeout=60).raise_for_status()
                    found[f"{name}_s"] = round(time.perf_counter() - begun, 2)
                    found[f"{name}_cpu_s"] = server.cpu()
                found["bytes"] = crawled(http, "/")
                found["bytes"]["total"] = sum(found["bytes"].values())
        finally:
            server.stop()
    return found


if __name__ == "__main__":
    print(json.dumps(measured(), indent=1))
