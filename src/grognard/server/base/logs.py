"""The server's own log: plain lines, or one JSON object per line. Never a secret.

Secrets are not logged on purpose: routes appear as patterns, people not at all. Should an error message contain one all
the same, it is redacted here.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

KINDS = ("text", "json")
REDACTED = "…"
# Long mixtures of small and capital letters are seat tokens, links and cookies; long hexadecimal numbers are hashes
# and dice keys; names with an @ are addresses.
SECRETS = [
    re.compile(r"\b(?:gk|gw)_[\w-]+"),
    re.compile(r"(?i)(?<=bearer )\S+"),
    re.compile(r"(?i)(?<=grognard=)[\w.%-]+"),
    re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    re.compile(r"(?<=://)[^\s/@]+@"),  # name and password of an address
    re.compile(r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])"),
    re.compile(r"(?<![\w-])[0-9a-f]{32,}(?![\w-])"),
]
# What every record has; anything else was given as `extra` and belongs into the line.
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def redacted(text: str) -> str:
    """The text with everything redacted that looks like a secret."""
    for secret in SECRETS:
        text = secret.sub(REDACTED, text)
    return text


class Plain(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "name": record.name,
            "text": redacted(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in USUAL:
                line[name] = redacted(value) if isinstance(value, str) else value
        if record.exc_info:
            line["fault"] = redacted(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(kind: str, stream: TextIO | None = None) -> None:
    """Log to standard error from now on: `text` only problems, `json` every request as well."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Json() if kind == "json" else Plain())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("grognard").setLevel(logging.INFO if kind == "json" else logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):  # it brings handlers of its own
        found = logging.getLogger(name)
        found.handlers[:], found.propagate = [], True
