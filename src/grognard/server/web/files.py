"""The page's files and each game's: nothing else of the disk can be reached."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.server.base.errors import NotFound

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
WORTH_IT = 500  # bytes: less is not worth packing


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
    pack = path.suffix.lower() in PACKED and stat.st_size >= WORTH_IT and unpacks(request)
    body, tag = _read(str(path), stat.st_mtime_ns, stat.st_size, pack)
    return _answer(body, tag, kind, pack, request)


def give_text(text: str, name: str, request: Request) -> Response:
    """What was put together, as if it were a file of this name."""
    pack = len(text) >= WORTH_IT and unpacks(request)
    body, tag = _encoded(text, pack)
    return _answer(body, tag, TYPES[Path(name).suffix.lower()], pack, request)


def _answer(body: bytes, tag: str, kind: str, pack: bool, request: Request) -> Response:
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if pack:
        headers["content-encoding"] = "gzip"
    if tag in [t.strip().removeprefix("W/") for t in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=kind)


def unpacks(request: Request) -> bool:
    """Whether the browser takes what is packed with gzip."""
    accepted = request.headers.get("accept-encoding", "").split(",")
    return any(name.strip().partition(";")[0] == "gzip" and "q=0" not in name.replace(" ", "") for name in accepted)


@lru_cache(maxsize=1024)
def _read(path: str, _changed: int, _size: int, pack: bool) -> tuple[bytes, str]:
    return _tagged(Path(path).read_bytes(), pack)


@lru_cache(maxsize=256)
def _encoded(text: str, pack: bool) -> tuple[bytes, str]:
    return _tagged(text.encode(), pack)


def _tagged(body: bytes, pack: bool) -> tuple[bytes, str]:
    tag = hashlib.blake2b(body, digest_size=12).hexdigest()
    return (packed(body), f'"{tag}-z"') if pack else (body, f'"{tag}"')


@lru_cache(maxsize=64)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)
