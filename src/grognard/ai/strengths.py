"""The opponents of the page and who gives its hints: how long each may think, and how it chooses."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from grognard.ai.advisor import levels
from grognard.kernel.chance import ScriptedDice, ScriptError
from grognard.kernel.codec import encode
from grognard.kernel.errors import UnknownBot
from grognard.kernel.flow import GameState, play, to_act
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire


@dataclass(frozen=True)
class Strength:
    bot: str  # module:class
    seconds: float  # hard budget for one decision
    settings: tuple[tuple[str, float], ...] = ()


STRENGTHS = {
    "recruit": Strength("grognard.ai.greedy:GreedyBot", 0.3, (("noise", 0.8),)),
    "veteran": Strength("grognard.ai.mcts:MctsBot", 0.3),
    "staff": Strength("grognard.ai.mcts:MctsBot", 1.2),
}
ADVISER = "adviser"
# Who gives hints counts passes, not seconds: asked twice in one position, it says the same twice.
HELPERS = {ADVISER: Strength("grognard.ai.mcts:MctsBot", 20.0, (("most", 100),))}
EVERYBODY = {**STRENGTHS, **HELPERS}
REPLY = 0.25  # seconds at most for saying whether to let something pass: the other player is waiting


def budget(strength: str, verbs: Iterable[str], game: Game | None = None) -> float:
    """The seconds a decision of this game may take, given what is offered."""
    seconds, reply = EVERYBODY[strength].seconds, "pass"
    if game is not None:
        seconds, reply = game.thinking.get(strength, seconds), game.reply
    hurried = reply and reply in verbs and strength not in HELPERS
    return min(seconds, REPLY) if hurried else seconds


def make(strength: str, seed: int, game: Game | None = None) -> Any:
    """The bot of this strength, with what the game sets for it."""
    if strength not in EVERYBODY:
        raise UnknownBot(bot=strength)
    found = EVERYBODY[strength]
    settings: dict[str, Any] = {**dict(found.settings), **levels(game).get(strength, {})}
    module, _, name = found.bot.partition(":")
    return getattr(importlib.import_module(module), name)(seed, **settings)


def choose(strength: str, seat: Seat, seed: int) -> tuple[str, int]:
    """What this opponent does in this seat."""
    bot = make(strength, seed, seat.game)
    verb, arg = bot.choose(seat, budget(strength, seat.offer.verbs, seat.game))
    return verb, arg


def followed(s: GameState, role: int, verb: str, arg: int) -> GameState | None:
    """The position after an advised action, if the same role chooses on and no chance fell: then the advice goes on.
    Taking something up is the first half of a move."""
    after = s.clone()
    u = Umpire(ScriptedDice([]), role)
    try:
        play(after, u, verb, arg)
    except ScriptError:
        return None
    return after if not after.result and not u.messages and to_act(after) == [role] else None


def rng_of_a_hint(game: Game, s: GameState, role: int) -> random.Random:
    """The random generator of a hint, seeded with what the seat sees: the same position always gets the same hint."""
    return random.Random(blake2b(encode(game.view(s, role)), digest_size=8).digest())
