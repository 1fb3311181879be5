"""What the words of a lesson stand for: "poilus@3.1", "4.2", "troop"."""

from __future__ import annotations

from grognard.games.trench.ids import KIND, KINDS
from grognard.games.trench.s1_board import box_at
from grognard.games.trench.state import State

BOX_VERBS = ("box", "move", "place", "shell", "gas", "fort")
DECKS = ("troop", "bonus")
CARD_VERBS = ("card", "back", "trap", "reveal", "give")


def argument(s: State, role: int, verb: str, words: str) -> int:
    """A box, a deck, or a card by its kind: in the hand, in a slot, or on the board (@ says in which box)."""
    if verb in BOX_VERBS:
        return box(words)
    if verb == "draw":
        return DECKS.index(words)
    return held(s, role, words) if verb in CARD_VERBS else troop(s, words)


def box(words: str) -> int:
    line, _, column = words.partition(".")
    return box_at(int(line), int(column))


def held(s: State, role: int, kind: str) -> int:
    return next(c for c in s.hands[role] + s.down[role] + s.open[role] if KINDS[KIND[c]] == kind)


def troop(s: State, words: str) -> int:
    kind, _, place = words.partition("@")
    troops = (c for army in s.armies for c in army if not place or s.at[c] == box(place))
    return next(c for c in troops if KINDS[KIND[c]] == kind)


def ref(s: State, role: int, words: str) -> str:
    """A box of the board, a deck of the reader's, a card of the hand, or a troop on the board."""
    if words[0].isdigit():
        return f"box-{box(words)}"
    if words in DECKS:
        return f"deck-{DECKS.index(words)}"
    if words.startswith("hand "):
        return f"card-{held(s, role, words.removeprefix('hand '))}"
    return f"unit-{troop(s, words)}"
