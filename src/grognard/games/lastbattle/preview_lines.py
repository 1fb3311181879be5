"""A line of what an action would do: a name, a figure, the rule behind it."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Phrase, PreviewLine


def line(label: str, rule: str, value: str, params: dict[str, Any], tone: str = "", brief: str = "") -> PreviewLine:
    gist = Phrase(brief, rule, params) if brief else None
    return PreviewLine(Phrase(label, rule, params), Phrase(value, rule, params), tone, gist)


def percent(x: float) -> int:
    return round(100 * x)
