"""The page's fonts, each installed as a package of its own with its licence.

They are sent unchanged. The page works without them (client/faces.css has fallbacks of the same width), so a missing
package costs only the look. docs/decisions/0022-fonts.md says which and why.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.base.errors import NotFound
from grognard.server.web.files import CLIENT

# what the page calls it: the package, and the file inside it
FACES = {
    "text.ttf": ("fontpkg_vollkorn", "files/Vollkorn[wght].ttf"),
    "text-italic.ttf": ("fontpkg_vollkorn", "files/Vollkorn-Italic[wght].ttf"),
    "head.ttf": ("fontpkg_domine", "files/Domine[wght].ttf"),
    "narrow.ttf": ("fontpkg_archivo_narrow", "files/ArchivoNarrow[wght].ttf"),
}
SIGNS = "signs.woff2"  # our own drawing
# A year: its address carries the package's version, so another version is another address.
KEPT = "public, max-age=31536000, immutable"


def find(name: str) -> Path | None:
    """The path of a font's file, if its package is installed."""
    if name == SIGNS:
        return CLIENT / "fonts" / SIGNS
    package, inside = FACES.get(name, ("", ""))
    found = find_spec(package) if package else None
    if found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / inside
    return path if path.is_file() else None


def give(name: str, request: Request) -> Response:
    path = find(name)
    if path is None:
        raise NotFound
    headers = {"cache-control": KEPT, "vary": "accept-encoding"}
    if path.suffix == ".woff2":  # is packed already
        return Response(path.read_bytes(), headers=headers, media_type="font/woff2")
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_packed(path), headers={**headers, "content-encoding": "gzip"}, media_type="font/ttf")
    return Response(path.read_bytes(), headers=headers, media_type="font/ttf")


@lru_cache(maxsize=len(FACES))
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)
