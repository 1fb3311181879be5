"""Checks every request first: the host name, the page it comes from; and sets the headers of every answer."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.base import messages, render
from grognard.server.base.errors import STATUS, WrongHost
from grognard.server.base.settings import LOOPBACK, Settings

__all__ = ["LOOPBACK", "Guard"]
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
# What runs, or could be looked at as a page; a worker lives by the policy it came with.
DOCUMENTS = ("text/html", "image/svg+xml")
WORKER = "/sw.js"
OF_DOCUMENTS = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
# Anything else needs nothing. It is short, because a page consists of twenty such answers.
NOTHING = "default-src 'none'; frame-ancestors 'none'"
# Style attributes are how drawings carry their colours; scripts and style sheets come from files only.
POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self' {ws}://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
STRICT = "max-age=63072000"  # once over https, always over https: for two years
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Refuses foreign host names (DNS rebinding) and requests from foreign pages."""

    def __init__(self, app: ASGIApp, settings: Settings | None = None) -> None:
        self.app = app
        self.settings = settings or Settings()
        self.hosts = self.settings.hosts
        found = urlsplit(self.settings.url)
        self.address = f"{found.scheme}://{found.netloc}".lower()  # the club's own, even if a proxy hides the name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        ours = self.known(host) and self.own_page(headers.get("origin"), host)
        if not ours or self.sent_by_another(scope, headers):
            await self.refuse(scope, receive, send)
            return
        await self.app(scope, receive, _with_headers(send, scope.get("path", ""), host, self.over_https(host)))

    def known(self, host: str) -> bool:
        """Is this one of the names of this server?"""
        try:
            parts = urlsplit(f"//{host}")
            plain = parts.netloc == host and "@" not in host  # a name and a port, nothing around them
            return plain and parts.hostname in self.hosts and (parts.port is None or parts.port > 0)
        except ValueError:
            return False

    def own_page(self, origin: str | None, host: str) -> bool:
        """A browser names the page that sends a request; it must be our own."""
        allowed = (f"https://{host}",) if self.over_https(host) else (f"http://{host}", f"https://{host}")
        return origin is None or origin in allowed or (self.settings.club and origin == self.address)

    def sent_by_another(self, scope: Scope, headers: Headers) -> bool:
        """Newer browsers also say whether another site sent the request; from there, only links may be followed."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return False
        return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")

    def over_https(self, host: str) -> bool:
        """Is this name the club's own, which is reached over https only?"""
        return self.settings.secure and urlsplit(f"//{host}").hostname not in LOOPBACK

    async def refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        error = WrongHost()
        body = messages.encode({"error": messages.Problem(error.code, render.trouble(error, "en").text)})
        answer = Response(body, STATUS[error.code], media_type="application/json")
        await answer(scope, receive, _with_headers(send, "", "localhost", False))


def _with_headers(send: Send, path: str, host: str, https: bool) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers["content-security-policy"] = NOTHING
            # that a page has not changed is said without its type, and this policy replaces the one that it has
            kind = headers.get("content-type", DOCUMENTS[0])
            if path == WORKER or kind.startswith(DOCUMENTS):
                headers["content-security-policy"] = POLICY.format(host=host, ws="wss" if https else "ws")
                for name, value in OF_DOCUMENTS.items():
                    headers[name] = value
            if https:
                headers["strict-transport-security"] = STRICT
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending
