"""A server compiles the rules while it runs, at the lowest priority; they are used from its next start on."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading

from grognard.fast import loader
from grognard.fast.build import end, failed_before, what_is_missing
from grognard.fast.modules import compiled, switched_off

PATIENCE = 30.0  # seconds after the start: opening the page comes first
log = logging.getLogger("grognard.fast")


def why_not_now() -> str | None:
    """Why nothing is to be built, as a key of the catalogue; None if something is."""
    if loader.in_use() is not None:
        return "fast-in-use"
    if switched_off():
        return "fast-is-off"
    if compiled() is not None:
        return "fast-ready"
    if failed_before():
        return "fast-failed-before"
    missing = what_is_missing()
    if missing is not None and not (missing.key == "fast-no-mypyc" and os.environ.get("GROGNARD_FAST_LOCK")):
        return missing.key
    return None


class Builder:
    """One build beside a running server. Ends with it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._timer = threading.Timer(patience, self._begin)
        self._timer.daemon = True
        self._running: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._lock = threading.Lock()

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.cancel()
        with self._lock:
            self._stopped = True
            if self._running is not None:
                leave(self._running)

    def _begin(self) -> None:
        with self._lock:
            if self._stopped:
                return
            self._running = begin()
        log.info("compiling the rules in the background; they are used from the next start on")
        code = self._running.wait()
        with self._lock:
            if self._stopped:
                return
        log.info("the rules are compiled" if code == 0 else "the rules could not be compiled: see `grognard fast`")


def leave(running: subprocess.Popen[bytes]) -> None:
    """Ask it to stop, so that it ends its compilers too; then it is ended."""
    running.terminate()
    try:
        running.wait(2)
    except subprocess.TimeoutExpired:
        end(running)


def begin() -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "grognard", "fast", "build", "--quietly"]
    return subprocess.Popen(
        command,
        env={**os.environ, "GROGNARD_FAST": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=os.name != "nt",
    )
