"""What the words of a lesson stand for: a hex by its printed number, everything else by its own number."""

from __future__ import annotations

from grognard.games.lastbattle.state import State, board

HEX_VERBS = ("to", "place", "at", "shell", "push", "enter", "site", "lay", "clear")


def argument(s: State, role: int, verb: str, words: str) -> int:
    return board(s).named(words) if verb in HEX_VERBS else int(words)


def ref(s: State, role: int, words: str) -> str:
    """A hex of the map ("0405"), or a counter ("#2")."""
    return f"unit-{int(words[1:])}" if words.startswith("#") else f"hex-{words}"
