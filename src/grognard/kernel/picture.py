"""A table as a picture for notebooks: the board drawn with characters, as anybody may see it."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from html import escape
from typing import TYPE_CHECKING

from grognard.kernel.translation import catalogue

if TYPE_CHECKING:
    from grognard.kernel.table import Table

WIDE, HIGH, EDGE = 8.5, 18, 12  # of a character, of a line, of the margin
COLUMNS = 110
INK, PAPER = "#2b2620", "#f6f1e4"


def svg(table: Table, role: int | str = "spectator", lang: str = "en") -> str:
    """What this role sees, as one self-contained picture."""
    lines = drawn(table, role, lang)
    width = 2 * EDGE + WIDE * max(len(line) for line in lines)
    height = 2 * EDGE + HIGH * len(lines)
    text = "".join(
        f'<text x="{EDGE}" y="{EDGE + HIGH * (n + 0.75):.1f}" xml:space="preserve">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    size = f'width="{width:.0f}" height="{height}" viewBox="0 0 {width:.0f} {height}"'
    font = f'font-family="monospace" font-size="14" fill="{INK}"'
    paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>{paper}{text}</svg>'


def drawn(table: Table, role: int | str, lang: str) -> list[str]:
    """The board in the game's own characters, else what its text tells; its name, where it has none."""
    package = sys.modules[table.game.state.__module__].__package__
    name = f"{package}.text"
    if not importlib.util.find_spec(name):
        return [table.game.id]
    text, view, words = importlib.import_module(name), table.view(role), catalogue(lang, table.game)
    lines: list[str] = text.board(view, words, COLUMNS) if hasattr(text, "board") else text.lines(view, words)
    return lines or [table.game.id]
