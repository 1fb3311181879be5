"""Webhooks: a notification by POST to an address that a player named.

A player could name an address inside the server's own network, so each is checked (SSRF): the name is resolved, every
address of it is judged, and the connection goes to the very address that was judged, so that a name which changes
meanwhile gains nothing. Redirects are not followed; only the status of the answer is read.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import html
import ipaddress
import json
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.header import Header
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from grognard.kernel.errors import GrognardError
from grognard.server.base.channels import Job
from grognard.server.base.settings import Settings
from grognard.server.notices.email import Failure
from grognard.server.notices.preferences import Webhook
from grognard.server.notices.texts import NoticeText

SECONDS = 10.0  # for everything: name, connection, answer
LONGEST_URL = 500
ANSWER = 4096  # bytes of the answer's head that are read at most
GONE = frozenset({404, 410})
NAMES = ThreadPoolExecutor(64, thread_name_prefix="names")
NAT64 = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class BadWebhook(GrognardError):
    """An address to which nothing can be sent."""

    code, key = "bad-option", "error-bad-webhook"


class PrivateWebhook(GrognardError):
    """An address inside the server's own network."""

    code, key = "bad-option", "error-private-webhook"


# ---- where it may go ----


def public(text: str) -> bool:
    """Is this a public address, even if it is an IPv4 address wrapped in IPv6?"""
    found = ipaddress.ip_address(text.partition("%")[0])
    if found in NAT64:
        found = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
    return all(_global(address) for address in [found, *_inside(found)])


def _global(a: Address) -> bool:
    return a.is_global and not (a.is_multicast or a.is_reserved or a.is_unspecified or a.is_loopback or a.is_link_local)


def _inside(a: Address) -> list[Address]:
    if isinstance(a, ipaddress.IPv4Address):
        return []
    found: list[Address | None] = [a.ipv4_mapped, a.sixtofour, a.teredo[1] if a.teredo else None]
    return [x for x in found if x is not None]


def check(url: str, settings: Settings, longest: int = LONGEST_URL) -> None:
    """Raises BadWebhook or PrivateWebhook, as far as can be told without resolving the name."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise BadWebhook from None
    plain = re.fullmatch(r"[\x21-\x7e]+", url) is not None and len(url) <= longest and "\\" not in url
    named = bool(host) and "@" not in parts.netloc and parts.scheme in ("http", "https")
    if not plain or not named or port == 0:
        raise BadWebhook
    if settings.private_webhooks:
        return
    if port is not None and port < 1024 and port not in (80, 443):
        raise BadWebhook  # no other service is to be spoken to in this voice
    try:
        inside = not public(host)
    except ValueError:
        inside = host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
    if inside:
        raise PrivateWebhook


async def resolve(host: str, port: int) -> list[str]:
    """Resolve a name in threads of its own: a slow one must not occupy those in which games are read."""
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(NAMES, ask)
    return list(dict.fromkeys(str(where[0]) for *_, where in found))


# ---- what is sent ----


@dataclass(frozen=True)
class Request:
    body: bytes
    type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


def request(job: Job, hook: Webhook, notice: NoticeText, to: str, now: float) -> Request:
    """The notice in the format that the other end expects."""
    if hook.format == "ntfy":
        return _ntfy(notice)
    told = {"slack": _slack, "discord": _discord, "matrix": _matrix}.get(hook.format)
    content = told(notice) if told is not None else generic(job, notice, to, now)
    return Request(json.dumps(content, ensure_ascii=False).encode())


def generic(job: Job, notice: NoticeText, to: str, now: float) -> dict[str, Any]:
    """For programs; described in docs/online.md."""
    return {
        "event": notice.kind,
        "id": job.id,
        "at": datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "to": to,
        "subject": notice.subject,
        "text": notice.text,
        "link": notice.link or None,
        **notice.facts,
    }


def _said(notice: NoticeText) -> str:
    return "\n".join(dict.fromkeys([notice.subject, *notice.lines]))


def _slack(notice: NoticeText) -> dict[str, Any]:
    """Angle brackets are links and mentions in Slack: none may come from a name."""
    return {"text": html.escape(_said(notice), quote=False) + (f"\n<{notice.link}>" if notice.link else "")}


def _discord(notice: NoticeText) -> dict[str, Any]:
    text = re.sub(r"([\\*_~`|>\[\]()#-])", r"\\\1", _said(notice))[:1500]
    content = text + (f"\n{notice.link}" if notice.link else "")
    return {"username": "Grognard", "content": content, "allowed_mentions": {"parse": []}}


def _matrix(notice: NoticeText) -> dict[str, Any]:
    text = _said(notice) + (f"\n{notice.link}" if notice.link else "")
    where = html.escape(notice.link)
    rich = html.escape(_said(notice)).replace("\n", "<br>") + (f'<br><a href="{where}">{where}</a>' if where else "")
    return {"username": "Grognard", "text": text, "html": rich}


def _ntfy(notice: NoticeText) -> Request:
    """An ntfy topic takes the text as it is; the subject goes into a header and is encoded like one."""
    headers = {"Title": Header(notice.subject, "utf-8", maxlinelen=10_000).encode(linesep="").replace("\n", "")}
    if notice.link:
        headers["Click"] = notice.link
    return Request(notice.text.encode(), "text/plain; charset=utf-8", headers)


def signature(secret: str, body: bytes) -> str:
    """Proves to the other end who sent it."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


# ---- sending ----


async def send(settings: Settings, hook: Webhook, job: Job, wanted: Request) -> Failure | None:
    """None: the other end has accepted it."""
    try:
        return await post_guarded(settings, hook.url, head(hook, job, wanted) + wanted.body)
    except (BadWebhook, ValueError):
        return Failure("address", forever=True)


async def post_guarded(settings: Settings, url: str, told: bytes, longest: int = LONGEST_URL) -> Failure | None:
    """Send this to the server at that address, after checking it, and with a time limit."""
    try:
        check(url, settings, longest)
        async with asyncio.timeout(SECONDS):
            return _judged(await _post(settings, url, told))
    except PrivateWebhook:
        return Failure("private", forever=True)
    except BadWebhook:
        return Failure("address", forever=True)
    except TimeoutError:
        return Failure("timeout")
    except ssl.SSLError:
        return Failure("tls")
    except (ValueError, EOFError, asyncio.LimitOverrunError):
        return Failure("answer")
    except OSError:
        return Failure("connect")


def _judged(status: int) -> Failure | None:
    if 200 <= status < 300:
        return None
    if 300 <= status < 400:
        return Failure(f"redirect {status}", forever=True)
    return Failure(f"http {status}", forever=status in GONE)


async def _post(settings: Settings, url: str, told: bytes) -> int:
    parts = urlsplit(url)
    host, tls = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if tls else 80)
    addresses = await resolve(host, port)
    if not settings.private_webhooks and not all(public(a) for a in addresses):
        raise PrivateWebhook
    reader, writer = await _connected(addresses, port, host if tls else None)
    try:
        writer.write(told)
        await writer.drain()
        return await _status(reader)
    finally:
        writer.close()


async def _connected(
    addresses: list[str], port: int, name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first address that answers: a machine may have one of each kind and only one route."""
    context = None if name is None else ssl.create_default_context()
    for n, address in enumerate(addresses, 1):
        try:
            return await asyncio.open_connection(address, port, ssl=context, server_hostname=name, limit=ANSWER)
        except ssl.SSLError:
            raise
        except OSError:
            if n == len(addresses):
                raise
    raise OSError("no address")


def head(hook: Webhook, job: Job, wanted: Request) -> bytes:
    ours = {
        "X-Grognard-Event": job.kind,
        "X-Grognard-Delivery": job.id,
        "X-Grognard-Signature": signature(hook.secret, wanted.body),
    }
    return head_of(hook.url, wanted, ours)


def head_of(url: str, wanted: Request, more: dict[str, str]) -> bytes:
    """A request's head. Everything in it is checked to be one line of plain characters."""
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {
        "Host": parts.netloc,
        "User-Agent": "Grognard",
        "Content-Type": wanted.type,
        "Content-Length": str(len(wanted.body)),
        "Connection": "close",
        **more,
        **wanted.headers,
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    if not all(re.fullmatch(r"[\x20-\x7e]*", line) for line in lines):
        raise BadWebhook
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


async def _status(reader: asyncio.StreamReader) -> int:
    """The status of the answer; a few interim ones are passed over."""
    for _ in range(5):
        line = await reader.readuntil(b"\n")
        found = re.match(rb"HTTP/1\.[01] (\d{3})(?:\s|$)", line)
        if found is None:
            raise ValueError("not HTTP")
        if int(found[1]) >= 200:
            return int(found[1])
        for _ in range(50):
            if not (await reader.readuntil(b"\n")).strip():
                break
    raise ValueError("no answer")
