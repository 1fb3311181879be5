"""A note beside the data file while a server runs with it: where that server listens, and a key for a copy of the data.

The file is locked by the server, so `grognard backup` asks the server. The note can be read by the same user as the
file itself: whoever reads the key could as well read everything.
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
    """Leave the note and give its key; take the note away at the end. A database has no folder to leave it in."""
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
