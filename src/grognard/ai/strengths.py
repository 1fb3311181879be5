"""The opponents of the page and who gives its hints: how long each may think, and how it chooses."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from grognard.kernel.advisor import advice, levels
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
    seconds: float  # at most, for a whole player turn; for one who gives hints, for a decision
    settings: tuple[tuple[str, float], ...] = ()


STRENGTHS = {
    "recruit": Strength("grognard.ai.greedy:GreedyBot", 2.0, (("noise", 0.8),)),
    "veteran": Strength("grognard.ai.tree:TreeBot", 4.5),
    "staff": Strength("grognard.ai.tree:TreeBot", 18.0),
}
ADVISER = "adviser"
NOBODY = -1  # in no role's player turn
# Who gives hints counts passes, not seconds: asked twice in one position, it says the same twice.
DEPUTY = "deputy"  # fights what two sides have left to computers: quick, and the same for both
HELPERS = {
    ADVISER: Strength("grognard.ai.tree:TreeBot", 20.0, (("most", 100),)),
    DEPUTY: Strength("grognard.ai.greedy:GreedyBot", 0.3, (("noise", 0.1),)),
}
EVERYBODY = {**STRENGTHS, **HELPERS}
REPLY = 0.25  # seconds at most for saying whether to let something pass: the other player is waiting
TURN = 8  # first decisions' worth of thought in a player turn, however many decisions it has
PLANNED = 1.4  # the same for one that thinks in plans: most of the time is for the first decision
ANSWER = 16  # the same for one who answers in somebody else's turn: that one is waiting to go on
PLANNER = "grognard.ai.plans:PlanBot"


def part(nth: int, turn: float = TURN) -> float:
    """How much of the first decision's thought the nth decision (from 0) of a player turn may have: always the same
    part of what is left of the turn's, so that no turn takes more than so many such decisions."""
    return float((1.0 - 1.0 / turn) ** nth)


def plans(strength: str, game: Game | None) -> bool:
    """Whether a strength thinks in plans in this game: much at the beginning of a turn, and little afterwards."""
    return levels(game).get(strength, {}).get("bot") == PLANNER


def answering(s: GameState, role: int) -> bool:
    """Is it somebody else's player turn? Only where a game says whose it is (`active`)."""
    return getattr(s, "active", NOBODY) not in (NOBODY, role)


def budget(
    strength: str, verbs: Iterable[str], game: Game | None = None, nth: int = 0, *, answers: bool = False
) -> float:
    """The seconds that the nth decision of a player turn may take, given what is offered and whose turn it is."""
    if strength in HELPERS:
        return HELPERS[strength].seconds
    seconds, reply = STRENGTHS[strength].seconds, "pass"
    if game is not None:
        seconds, reply = game.thinking.get(strength, seconds), game.reply
    turn = ANSWER if answers else PLANNED if plans(strength, game) else TURN
    seconds *= part(nth, turn) / turn
    return min(seconds, REPLY) if reply and reply in verbs else seconds


class Counter:
    """Which decision of a player turn a role has come to: those with a single action do not count."""

    def __init__(self) -> None:
        self._turn, self._count = -1, 0

    def next(self, game: Game, s: GameState, actions: int) -> int:
        """The number of this decision, from 0."""
        turn = advice(game).clock(s)
        if turn != self._turn:
            self._turn, self._count = turn, 0
        self._count += actions > 1
        return max(0, self._count - 1)


def make(strength: str, seed: int, game: Game | None = None) -> Any:
    """The bot of this strength, with what the game sets for it: its settings, and perhaps another kind of bot."""
    if strength not in EVERYBODY:
        raise UnknownBot(bot=strength, known=", ".join(EVERYBODY))
    found = EVERYBODY[strength]
    settings: dict[str, Any] = {**dict(found.settings), **levels(game).get(strength, {})}
    module, _, name = str(settings.pop("bot", found.bot)).partition(":")
    return getattr(importlib.import_module(module), name)(seed, **settings)


def choose(strength: str, seat: Seat, seed: int, nth: int = 0, bot: Any = None) -> tuple[str, int]:
    """What this opponent does in this seat, at its nth decision of the player turn. A bot that chose the last one may
    be given: it remembers what it thought of then."""
    bot = make(strength, seed, seat.game) if bot is None else bot
    if hasattr(bot, "part"):
        bot.part = 1.0 if strength in HELPERS else part(nth)
    answers = answering(seat._state, seat.role)
    verb, arg = bot.choose(seat, budget(strength, seat.offer.verbs, seat.game, nth, answers=answers))
    return verb, arg


def followed(s: GameState, role: int, verb: str, arg: int) -> GameState | None:
    """The position after an advised action, if the same role chooses on, no chance fell and nothing was revealed: then
    the advice goes on. Taking something up is the first half of a move."""
    after = s.clone()
    u = Umpire(ScriptedDice([]), role)
    try:
        play(after, u, verb, arg)
    except ScriptError:
        return None
    told = bool(u.messages) or u.revealed  # who only asks for a hint must not learn it
    return after if not after.result and not told and to_act(after) == [role] else None


def rng_of_a_hint(game: Game, s: GameState, role: int) -> random.Random:
    """The random generator of a hint, seeded with what the seat sees: the same position always gets the same hint."""
    return random.Random(blake2b(encode(game.view(s, role)), digest_size=8).digest())
