"""Bots by name: of the registry, the strengths of the page, and one's own as file.py:Class or module:Class."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from grognard import registry
from grognard.ai.strengths import STRENGTHS, Counter, answering, budget, make, part
from grognard.kernel.errors import BadBot, UnknownBot
from grognard.kernel.game import Game
from grognard.kernel.seat import Seat
from grognard.kernel.world import Action

SECONDS = 0.5  # for a decision, where nobody says
UNHURRIED = 3600.0  # seconds: the passes decide
GRACE = 0.05  # seconds: a decision up to this much over its time is not called late

Player = Callable[[Seat, "float | None"], Action]


@dataclass(frozen=True)
class Thought:
    """How the time of a searching bot is counted: by the clock, by the processor, or in passes, which repeat."""

    passes: int = 0  # the limit for a decision, however long they take; none: time decides
    cpu: bool = False
    share: float = 1.0  # of the passes that the strengths of the page have


BY_THE_CLOCK = Thought()


def player(name: str, seed: int, game: Game | None = None, thought: Thought = BY_THE_CLOCK) -> Chooser:
    """The bot of this name. A strength of the page makes the passes that it makes there on an idle machine,
    however long they take, unless it is told to go by the clock (`seconds`) or the processor."""
    return Chooser(name, thinking(made(name, seed, game), thought), thought)


class Chooser:
    """A bot with its time: it is told how long it may think, and it is noted when it took longer."""

    def __init__(self, name: str, bot: Any, thought: Thought) -> None:
        self.bot, self.thought = bot, thought
        self.strength = name if name in STRENGTHS else ""
        self.counted = thought.passes > 0 and hasattr(bot, "count")
        self.counter = Counter()
        self.late = 0  # decisions that took longer than they may

    def __call__(self, seat: Seat, seconds: float | None) -> Action:
        allowed = self.allowed(seat, seconds)
        allowed = UNHURRIED if self.counted else allowed
        now = time.process_time if self.thought.cpu else time.monotonic
        began = now()
        action: Action = self.bot.choose(seat, allowed)
        self.late += now() - began > allowed + GRACE
        return action

    def allowed(self, seat: Seat, seconds: float | None) -> float:
        """The seconds of this decision."""
        if not self.strength:
            return SECONDS if seconds is None else seconds
        nth = self.counter.next(seat.game, seat._state, len(seat.offer.actions()))
        if hasattr(self.bot, "part"):
            self.bot.part = self.thought.share * part(nth)
        if seconds is not None:
            return seconds
        if not self.thought.cpu:
            return UNHURRIED
        answers = answering(seat._state, seat.role)
        return budget(self.strength, seat.offer.verbs, seat.game, nth, answers=answers)


def thinking(bot: Any, thought: Thought) -> Any:
    """A bot, told how its thought is counted if it has a method for that: count(passes, cpu)."""
    if hasattr(bot, "count"):
        bot.count(thought.passes, thought.cpu)
    return bot


def made(name: str, seed: int, game: Game | None = None) -> Any:
    """A bot of this name, new."""
    if name in registry.bots():
        return registry.bot(name)(seed)
    if name in STRENGTHS:
        return make(name, seed, game)
    if ":" not in name:
        raise UnknownBot(bot=name, known=", ".join([*registry.bots(), *STRENGTHS]))
    return own(name, seed)


def own(name: str, seed: int) -> Any:
    """A bot out of a file or a module: its class is called with the seed if it takes one."""
    make_it = found(name)
    try:
        bot = make_it(seed) if takes_one(make_it) else make_it()
    except Exception as fault:
        raise BadBot("unmade", bot=name, why=last_words(fault)) from fault
    if not callable(getattr(bot, "choose", None)):
        raise BadBot("no-choose", bot=name)
    return bot


def takes_one(make_it: Any) -> bool:
    """May it be called with one argument?"""
    try:
        inspect.signature(make_it).bind(0)
    except (TypeError, ValueError):
        return False
    return True


def found(name: str) -> Any:
    """The class (or whatever makes bots) that is named."""
    place, _, attribute = name.rpartition(":")
    module = of_file(place, name) if place.endswith(".py") else of_module(place, name)
    if not hasattr(module, attribute):
        raise BadBot("no-class", name=attribute, place=place)
    return getattr(module, attribute)


@lru_cache(maxsize=32)
def of_file(place: str, name: str) -> Any:
    path = Path(place).resolve()
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadBot("no-file", file=place)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its own dataclasses look for it there
    try:
        spec.loader.exec_module(module)
    except Exception as fault:
        raise BadBot("unread", bot=name, why=last_words(fault)) from fault
    return module


def of_module(place: str, name: str) -> Any:
    try:
        return importlib.import_module(place)
    except ModuleNotFoundError as fault:
        if fault.name and (place == fault.name or place.startswith(fault.name + ".")):
            raise BadBot("no-module", module=place) from fault
        raise BadBot("unread", bot=name, why=last_words(fault)) from fault
    except Exception as fault:
        raise BadBot("unread", bot=name, why=last_words(fault)) from fault


def last_words(fault: BaseException) -> str:
    """What went wrong, and in which line: enough for the author of the bot."""
    where = traceback.extract_tb(fault.__traceback__)
    line = f" ({Path(where[-1].filename).name}:{where[-1].lineno})" if where else ""
    return "".join(traceback.format_exception_only(fault)).strip() + line
