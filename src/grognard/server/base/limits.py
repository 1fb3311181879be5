"""Rate limits: a token bucket for every address, account and seat; if it is empty, the client must wait.

The buckets are kept in the memory of this process, so several servers together allow several times as much. At home
there are no limits. ROUTES says which route takes from which buckets; a route that is not named there takes from
`write` or `read`, so that none can be forgotten.
"""

from __future__ import annotations

import ipaddress
import logging
import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from grognard.server.base.errors import TooOften
from grognard.server.base.settings import Settings

MOST = 50_000  # buckets that are remembered
MINUTE = 60.0
WITH_PORT = re.compile(r"(\d+\.\d+\.\d+\.\d+):\d+|\[([0-9a-fA-F:.]+)\](?::\d+)?")  # as some proxies write it
HERE = ("127.0.0.1", "::/64")
log = logging.getLogger("grognard.limits")


@dataclass(frozen=True)
class Rule:
    """`burst` at once, then one every `every` seconds."""

    burst: int
    every: float


# From one address: a household, a school, a club behind one line may be many people.
ADDRESS = {
    "read": Rule(600, 0.02),
    "write": Rule(300, 0.1),
    "act": Rule(1000, 0.01),
    "ask": Rule(400, 0.05),
    "hint": Rule(20, 2.0),
    "chat": Rule(60, 1.0),
    "propose": Rule(30, 5.0),
    "table": Rule(30, 10.0),
    "file": Rule(10, 30.0),
    "sign-in": Rule(30, 10.0),
    "sign-up": Rule(10, 5 * MINUTE),
    "guest": Rule(20, MINUTE),
    "reset": Rule(5, 5 * MINUTE),
    "export": Rule(5, MINUTE),
    "hello": Rule(200, 0.5),
}
# From one person or seat, by the cookie or token that was shown.
PERSON = {
    "read": Rule(300, 0.05),
    "write": Rule(60, 0.5),
    "act": Rule(100, 0.05),
    "ask": Rule(120, 0.1),
    "hint": Rule(5, 5.0),
    "chat": Rule(10, 3.0),
    "propose": Rule(10, 20.0),
    "table": Rule(15, 30.0),
    "file": Rule(5, 60.0),
    "export": Rule(3, 5 * MINUTE),
}
# For one account or e-mail address, from any client.
ACCOUNT = {
    "sign-in": Rule(10, 30.0),
    "reset": Rule(3, 20 * MINUTE),
}
SOCKETS = 300  # lines open at once from one address

T = "/api/tables/{table}"
ROUTES = {
    "POST /api/sign-in": "sign-in",
    "POST /api/sign-up": "sign-up",
    "GET /api/sign-up/work": "sign-in",
    "POST /api/guest": "guest",
    "POST /api/reset": "reset",
    "POST /api/reset/{secret}": "sign-in",
    "POST /api/email/{secret}": "sign-in",
    "GET /api/me/export": "export",
    "POST /api/tables": "table",
    "POST /api/open": "file",
    "POST /api/games/{game}/examples/{name}": "table",
    "POST /api/games/{game}/lesson": "table",
    "POST /api/tournaments": "table",
    "POST /api/games/{game}/scenario": "ask",
    "GET /api/games/{game}/shared/{id}": "ask",
    "POST /api/games/{game}/shared": "propose",
    f"POST {T}/fork": "table",
    f"POST {T}/act": "act",
    f"POST {T}/undo": "act",
    f"POST {T}/hint": "hint",
    f"GET {T}/worlds": "ask",
    f"GET {T}/ask/{{question}}": "ask",
    f"GET {T}/since": "ask",
    f"POST {T}/chat": "chat",
    f"POST {T}/proposals": "propose",
    f"POST {T}/invite": "propose",
    "POST /api/me/notices/test": "reset",
}
UNLIMITED = frozenset(  # machines that watch the server, and those that think for it
    {"GET /health", "GET /metrics", "POST /api/workers/next", "POST /api/workers/{job}"}
)


class Limits:
    """The buckets of one server."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self.on = settings.club and settings.limits
        self.proxies = settings.proxies
        self.clock = clock
        self.most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, when
        self._sockets: dict[str, int] = {}
        self._warned = False

    def take(self, name: str, rule: Rule) -> None:
        """One token, or TooOften with the seconds until there is one."""
        if not self.on:
            return
        now = self.clock()
        left, since = self._buckets.pop(name, (float(rule.burst), now))
        left = min(float(rule.burst), left + (now - since) / rule.every)
        short = left < 1.0
        self._buckets[name] = (left if short else left - 1.0, now)
        while len(self._buckets) > self.most:  # those that were not touched for longest have filled up again
            self._buckets.popitem(last=False)
        if short:
            raise TooOften(seconds=max(1, math.ceil((1.0 - left) * rule.every)))

    def must(self, asked: HTTPConnection, what: str, shown: str = "") -> None:
        """Take a token for the address, and one for the cookie, key or seat that was shown."""
        if self.on:
            self.take(f"{what} {self._where(asked)}", ADDRESS[what])
            if shown and what in PERSON:
                self.take(f"{what} #{hash(shown)}", PERSON[what])

    def _where(self, asked: HTTPConnection) -> str:
        """The address of the client. If a proxy that is not configured makes all players look like one, a warning is
        logged once."""
        where = address_of(asked, self.proxies)
        if not self.proxies and not self._warned and where in HERE and "x-forwarded-for" in asked.headers:
            self._warned = True
            log.warning("a proxy is in front, but GROGNARD_PROXIES is 0: all players are limited as one")
        return where

    def account(self, what: str, key: str) -> None:
        """Take a token for an account, from any client, so that guessing from many addresses is slow too."""
        self.take(f"{what} @{hash(key)}", ACCOUNT[what])

    def route(self, asked: HTTPConnection, name: str, shown: str) -> None:
        """Take the tokens that any request to this route costs."""
        if self.on and name not in UNLIMITED:
            self.must(asked, ROUTES.get(name) or ("read" if name.startswith("GET ") else "write"), shown)

    @contextmanager
    def line(self, asked: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open; too many from one address are refused."""
        if not self.on:
            yield
            return
        where = self._where(asked)
        self.must(asked, "hello")
        if self._sockets.get(where, 0) >= SOCKETS:
            raise TooOften(seconds=60)
        self._sockets[where] = self._sockets.get(where, 0) + 1
        try:
            yield
        finally:
            self._sockets[where] -= 1
            if not self._sockets[where]:
                del self._sockets[where]


def address_of(asked: HTTPConnection, proxies: int) -> str:
    """The address of the client. `proxies` reverse proxies of ours stand in front, and each has added the address it
    heard from: count from the right, because anything further left may be forged."""
    peer = asked.client.host if asked.client else "here"
    if proxies > 0:
        heard = [part.strip() for line in asked.headers.getlist("x-forwarded-for") for part in line.split(",")]
        if len(heard) >= proxies:
            peer = heard[-proxies]
    return network(peer)


def network(address: str) -> str:
    """One customer of a provider: an IPv4 address, or the /64 network of an IPv6 address."""
    with_port = WITH_PORT.fullmatch(address)
    try:
        found = ipaddress.ip_address(with_port[1] or with_port[2] if with_port else address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
