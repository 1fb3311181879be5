"""How a game ended, or would end, in words: the same sentence for the page, the terminal, lists and e-mails."""

from __future__ import annotations

from grognard.kernel.flow import GameState
from grognard.kernel.game import Game, Noun
from grognard.kernel.translation import catalogue


def called(game: Game, state: GameState, role: int) -> str:
    """The message that names a role as the game stands: its army, where a game has them, as in the log."""
    return f"role-{game.roles[role]}" if game.army is None else game.army(state, role)


def sentence(game: Game, state: GameState, said: str, lang: str) -> str:
    """A result, "winner/level/rule", in the game's own sentence if it has one for this level; and why, if it has one
    for this rule."""
    words = catalogue(lang, game)
    winner, level, rule = said.split("/")
    cause = rule.lower().replace(".", "-")
    why = f"drawn-{cause}" if winner == "-" else f"ended-{cause}"
    because = " " + words.plain(why, {}) if words.has(why) else ""
    own = f"result-{level}"
    if winner == "-":
        return words.plain(own if words.has(own) else "result-drawn", {}) + because
    role = game.role(winner)
    name = called(game, state, role)
    side = role if game.army is None else Noun(name, key=winner)
    return words.plain(own if words.has(own) else "result-won", {"side": side, "who": words.text(name)}) + because
