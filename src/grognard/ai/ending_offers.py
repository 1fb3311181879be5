"""Whether a computer says yes to an armistice or a draw: from what its seat knows, by the game's own advice."""

from __future__ import annotations

from grognard.kernel.advisor import value
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState
from grognard.kernel.game import Game

CLEARLY_BEHIND = 0.3  # of its chances, as the advice estimates them; never when it is ahead


def agrees(game: Game, s: GameState, role: int, seed: int) -> bool:
    """A computer agrees only if it is likely to lose; it is shown a state that its seat cannot tell from the true
    one."""
    known = game.imagine(s, role, FastDice(seed))
    return value(game, known, role) <= CLEARLY_BEHIND
