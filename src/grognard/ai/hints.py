"""A hint in words: what is expected to follow, and the reasons for it, as far as the seat can know."""

from __future__ import annotations

from grognard.kernel.flow import GameState, offer
from grognard.kernel.game import Game
from grognard.kernel.translation import Catalogue

REASONS = 2  # facts that a hint gives for what it proposes


def then(game: Game, s: GameState, reader: int, action: tuple[str, int], words: Catalogue) -> str:
    """What the adviser would do next."""
    act = game.words(s, reader, *action)
    return words.text("hint-then", {"what": words.plain(act.phrase.key, act.phrase.params, reader)})


def why(game: Game, s: GameState, reader: int, action: tuple[str, int], words: Catalogue) -> list[str]:
    """What speaks for it: what it would do, or the game's own words for what it is good for, or else that it
    did best of what was tried."""
    lines = game.preview(s, reader, *action)[:REASONS]
    said = [
        words.text("hint-fact", {
            "what": words.plain(x.label.key, x.label.params, reader),
            "how": words.plain(x.value.key, x.value.params, reader),
        })
        for x in lines
    ]  # fmt: skip
    if said:
        return [words.text("hint-why", {"facts": "; ".join(said)})]
    own = [words.plain(x.key, x.params, reader) for x in game.reasons(s, reader, *action)[:REASONS]]
    choice = len(offer(s, reader).actions()) > 1
    return own or ([words.text("hint-best")] if choice else [])
