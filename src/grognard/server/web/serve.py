"""The server on this machine: the page, the tables, the computer players. `serve` is what the command calls."""

from __future__ import annotations

import dataclasses
import errno
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn
from urllib.parse import urlsplit

import uvicorn

from grognard import registry
from grognard.fast import background
from grognard.kernel.translation import LANGS, catalogue, machine_language
from grognard.server.base.errors import StoreError
from grognard.server.base.logs import KINDS, configure
from grognard.server.base.settings import SIGN_UP, BadSetting, Settings, default_data, from_environment
from grognard.server.jobs import memory
from grognard.server.store.running import noted
from grognard.server.web.app import create_app
from grognard.server.web.frames import Frames

HOST = "127.0.0.1"
PORT = 8123
EVERYWHERE = ("0.0.0.0", "::")  # addresses to listen on that are nobody's name  # noqa: S104
LAST_SECONDS = 8.0  # from being told to end until we are gone at the latest
CLUB_FRAME = 1_000_000  # from strangers less is taken in
LARGEST_FRAME = 16_000_000  # far above what is read of a message, so that a too large one is answered, not cut off


def serve(
    host: str = HOST,
    port: int | None = None,
    data: str | Path | None = None,
    open_browser: bool | None = None,
    lang: str | None = None,
    url: str | None = None,
    log: str | None = None,
) -> int:
    """Serve until told to stop, and give the exit code.

    Without a port (or with 0) any free one will do; one that was named and is taken ends the program with a sentence.
    `url` (or GROGNARD_URL) makes it a club: others come in, at that address, and say who they are.
    """
    lang = lang or machine_language()
    log = log or os.environ.get("GROGNARD_LOG") or KINDS[0]
    if log not in KINDS:
        _give_up(lang, "serve-log-wrong", value=log)
    configure(log)
    try:
        settings = from_environment(url=url)
    except BadSetting as wrong:
        _give_up(lang, "serve-number-wrong", name=wrong.name, value=wrong.value)
    _must_be_sound(settings, host, lang)
    door = _listening_socket(host, port, lang)
    path = data or os.environ.get("GROGNARD_DATA") or default_data()
    hosts = settings.hosts if host in EVERYWHERE else settings.hosts | {host}
    try:
        app = create_app(path, settings=dataclasses.replace(settings, hosts=hosts))
    except StoreError as error:
        door.close()
        _give_up(lang, error.key, **error.params)
    browser = not settings.club if open_browser is None else open_browser
    server = _server(app, settings.url or _address(host, door), door, browser, lang, settings.club)
    # The server ends by itself on these; it then raises them once more, which must not look like a crash.
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: None)
    if settings.club:
        threading.Thread(target=_read_words, name="grognard-words", daemon=True).start()
    with noted(path, _address("127.0.0.1" if host in EVERYWHERE else host, door)) as key:
        app.state.hub.local_key = key
        memory.calm()
        with compiling():
            server.run(sockets=[door])
    return 0


@contextmanager
def compiling() -> Iterator[None]:
    """While the server runs, the rules are compiled for its next start, if they are not yet and can be."""
    if background.why_not_now() is not None:
        yield
        return
    builder = background.Builder()
    builder.start()
    try:
        yield
    finally:
        builder.stop()


def _read_words() -> None:
    """Load every game's catalogues beforehand; otherwise the first user of a language would keep everybody waiting."""
    for lang in LANGS:
        catalogue(lang)
        for name in registry.names():
            catalogue(lang, registry.game(name))


def _give_up(lang: str, key: str, **params: object) -> NoReturn:
    print(catalogue(lang).text(key, params), file=sys.stderr, flush=True)
    raise SystemExit(1)


def _must_be_sound(settings: Settings, host: str, lang: str) -> None:
    """At home everyone who reaches the server owns it, so nobody else may reach it; a club must know its address."""
    if not settings.club:
        if not _is_this_machine(host):
            _give_up(lang, "serve-host-open", host=host)
        return
    address = urlsplit(settings.url)
    if address.scheme not in ("http", "https") or not address.hostname or address.path or address.query:
        _give_up(lang, "serve-url-wrong", url=settings.url)
    if settings.sign_up not in SIGN_UP:
        _give_up(lang, "serve-sign-up-wrong", value=settings.sign_up)
    if not settings.secure and not _is_this_machine(address.hostname):
        print(catalogue(lang).text("serve-url-plain", {"url": settings.url}), file=sys.stderr, flush=True)


def _is_this_machine(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _listening_socket(host: str, port: int | None, lang: str) -> socket.socket:
    """A listening socket: on the given port, else on the usual one, else on any."""
    try:
        return _listen(host, PORT if port is None else port)
    except OSError as fault:
        if isinstance(fault, socket.gaierror) or fault.errno == errno.EADDRNOTAVAIL:
            _give_up(lang, "serve-host-wrong", host=host, reason=fault.strerror or str(fault))
        if port is None:
            return _listen(host, 0)
        _give_up(lang, "serve-port-in-use", port=str(port), reason=fault.strerror or str(fault))
    except OverflowError:
        _give_up(lang, "serve-port-wrong", port=str(port))


def _listen(host: str, port: int) -> socket.socket:
    # The protocol is named so that asyncio knows it for TCP and sends small answers without delay (40 ms each).
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(128)
    except BaseException:
        door.close()
        raise
    return door


def _address(host: str, door: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{door.getsockname()[1]}/"


def _server(
    app: object, url: str, door: socket.socket, open_browser: bool, lang: str, club: bool = False
) -> uvicorn.Server:
    class Announcing(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(catalogue(lang).text("serve-ready", {"url": url}), flush=True)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            _end_soon()
            super().handle_exit(sig, frame)

    return Announcing(config(app, ws_max_size=CLUB_FRAME) if club else config(app))


def _end_soon() -> None:
    """Exit soon after the signal, whatever is still being computed: everything that was acknowledged is on the disk,
    and our worker processes end when we do."""
    watchdog = threading.Timer(LAST_SECONDS, os._exit, [0])
    watchdog.daemon = True
    watchdog.start()


def config(app: object, **more: object) -> uvicorn.Config:
    settings: dict[str, object] = {
        "lifespan": "on",
        "ws": Frames,
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": False,
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,
        "timeout_graceful_shutdown": 3,
    }
    return uvicorn.Config(app, **{**settings, **more})  # type: ignore[arg-type]
