"""The page's fonts, kept for a year: docs/decisions/0037-letters-cut-to-size.md says which and why.

The page works without them (client/style/faces.css has fallbacks of the same width).
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.base.errors import NotFound
from grognard.server.web.files import CLIENT

FACES = ("text", "text-italic", "head", "narrow")
FONTS = (*(f"{face}{part}.woff2" for face in FACES for part in ("", "-more")), "text-italic-bold.woff2", "signs.woff2")
# A year: its address carries its version, so another version is another address.
KEPT = "public, max-age=31536000, immutable"


def give(name: str, request: Request) -> Response:
    if name not in FONTS:
        raise NotFound
    body = (CLIENT / "fonts" / name).read_bytes()
    return Response(body, headers={"cache-control": KEPT}, media_type="font/woff2")
