"""Which battles there are: the nine of the book, laid when the game is loaded, and any other by its text."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.battle import book
from grognard.games.lastbattle.battle_laid import laid_from, situation_of
from grognard.games.lastbattle.situation import Situation

SCENARIO_NAMES: Final = tuple(f"s{i}" for i in range(1, 10))
DESIGN_NAME: Final = "design"  # of the players' own
MOST_KNOWN: Final = 32

# The same nine for everybody, who all only read them. Index 0 is not used.
BOOK: Final[list[Situation]] = [situation_of(book()[max(number, 1) - 1]) for number in range(10)]
# Battles that are not in the book, by their text: every state that names one reads the same record.
KNOWN: Final[dict[str, Situation]] = {}


def known(text: str) -> Situation:
    """A battle that is not in the book, by the text that a state carries of it."""
    found = KNOWN.get(text)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        found = KNOWN[text] = laid_from(text)
    return found
