"""The page's files and each game's: nothing else of the disk can be reached."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.server.base.errors import NotFound
from grognard.server.web.packing import WORTH_IT, packed, way

CLIENT = Path(grognard.__file__).parent / "client"
# Said here, because some machines believe that .js is plain text.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}


PACKED = frozenset({".html", ".css", ".js", ".mjs", ".json", ".map", ".svg", ".txt", ".webmanifest"})


def give(folder: Path, name: str, request: Request) -> Response:
    """A file inside the folder, or NotFound; an unchanged one is answered with 304."""
    try:
        path = (folder / name).resolve()
        inside = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):
        inside = False
    kind = TYPES.get(Path(name).suffix.lower())
    if not inside or kind is None or any(part.startswith(".") for part in Path(name).parts):
        raise NotFound
    stat = path.stat()
    how = way(request) if path.suffix.lower() in PACKED and stat.st_size >= WORTH_IT else ""
    body, tag = _read(str(path), stat.st_mtime_ns, stat.st_size)
    return _answer(body, tag, kind, how, request)


def give_text(text: str, name: str, request: Request) -> Response:
    """What was put together, as if it were a file of this name."""
    body, tag = _encoded(text)
    return _answer(body, tag, TYPES[Path(name).suffix.lower()], way(request) if len(body) >= WORTH_IT else "", request)


def _answer(body: bytes, tag: str, kind: str, how: str, request: Request) -> Response:
    """A tag names the content and how it is packed: a cache may not take one for the other."""
    tag = f'"{tag}-{how}"' if how else f'"{tag}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if tag in [t.strip().removeprefix("W/") for t in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if how:
        headers["content-encoding"] = how
    return Response(packed(body, how) if how else body, headers=headers, media_type=kind)


@lru_cache(maxsize=1024)
def _read(path: str, _changed: int, _size: int) -> tuple[bytes, str]:
    return _tagged(Path(path).read_bytes())


@lru_cache(maxsize=256)
def _encoded(text: str) -> tuple[bytes, str]:
    return _tagged(text.encode())


def _tagged(body: bytes) -> tuple[bytes, str]:
    return body, hashlib.blake2b(body, digest_size=12).hexdigest()
