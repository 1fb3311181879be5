"""The lines of the log whose facts the page is told, because it draws them (client/theatre.js)."""

from __future__ import annotations

from typing import Final

DRAWN: Final = frozenset(
    {
        "log-turn",
        "log-attack",
        "log-attack-stopped",
        "log-counter",
        "log-hurt",
        "log-destroyed",
        "log-destroyed-by",
        "log-shell",
        "log-gas",
        "log-strike",
        "log-reveal",
        "log-wire",
        "log-masks",
        "log-heal",
        "log-fort",
        "log-place",
        "log-move",
        "log-swap",
        "log-control",
        "log-bunker",
        "log-lose",
        "log-warned",
    }
)
