"""A note beside the data file while a server runs with it: the server's address, and a key for a backup.

The server locks the file, so `grognard backup` asks the server. Anyone who reads the note can read the data file too,
so the key gives nothing away.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grognard.server.store.opening import is_address


def note(path: Path) -> Path:
    return path.with_name(path.name + ".server")


@contextmanager
def noted(where: str | Path, url: str) -> Iterator[str]:
    """Write the note and return its key; remove it at the end. A PostgreSQL database has no folder for it."""
    if is_address(where):
        yield ""
        return
    path, key = note(Path(where)), secrets.token_urlsafe(24)
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump({"url": url, "key": key, "pid": os.getpid()}, file)
    try:
        yield key
    finally:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)
