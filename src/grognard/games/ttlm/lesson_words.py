"""What the words of a lesson stand for: "A GE in GE6", "Flanders", "ersatz3". They are those of the example of play."""

from __future__ import annotations

from grognard.games.ttlm.example import argument as example_argument
from grognard.games.ttlm.ids import ARMY_NAMES
from grognard.games.ttlm.notation import area_named
from grognard.games.ttlm.state import WHOLE, State, unit


def argument(s: State, role: int, verb: str, words: str) -> int:
    return example_argument(verb, words)


def ref(s: State, role: int, words: str) -> str:
    """An area or an army of the map."""
    if words in ARMY_NAMES:
        return f"unit-{unit(ARMY_NAMES.index(words), WHOLE)}"
    return f"area-{area_named(words, words)}"
