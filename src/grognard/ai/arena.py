"""Matches between bots: pairs of games with the same dice and mirrored seats, and a score with its interval."""

from __future__ import annotations

import math
import multiprocessing
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from typing import Any

from grognard import registry
from grognard.ai.mcts import MctsBot
from grognard.ai.strengths import STRENGTHS, budget, make
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.errors import UnknownBot
from grognard.kernel.flow import to_act
from grognard.kernel.game import Game
from grognard.kernel.options import Values
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table

LONGEST = 20_000  # decisions; then nobody has won
Z95 = 1.959964
UNHURRIED = 3600.0  # seconds: the passes decide

Player = Callable[[Seat, float], tuple[str, int]]


@dataclass(frozen=True)
class Thought:
    """How the time of a searching bot is counted: by the clock, by the processor, or in passes, which repeat."""

    passes: int = 0  # at most so many a decision, however long they take; none: time decides
    cpu: bool = False
    share: float = 1.0  # of the time that the strengths of the page have


BY_THE_CLOCK = Thought()


@dataclass(frozen=True)
class Task:
    """One game of a match, fit to be sent to another process."""

    game: str
    a: str
    b: str
    number: int
    seconds: float
    seed: int
    options: Values = field(default_factory=dict)
    scenario: str = ""  # all of the game's in turn, if none is named
    margin: bool = False  # judge by the game's own margin (Victory Points), not by its levels of victory
    side: int | None = None  # the role that `a` always plays, if it is not to change
    thought: Thought = BY_THE_CLOCK

    @property
    def first(self) -> int:
        """The role that `a` plays: the seats change with every game."""
        return self.number % 2 if self.side is None else self.side

    @property
    def key(self) -> bytes:
        """The dice: the same for both games of a pair; equal bots would play the same game twice, so theirs differ."""
        paired = self.side is None and self.a != self.b
        return key_of_seed(f"arena {self.game} {self.seed} {self.number // 2 if paired else self.number}")


@dataclass(frozen=True)
class Outcome:
    number: int
    score: float  # of `a`: 1 won, 0.5 drawn, 0 lost
    decisions: int
    slowest: float  # seconds, of one decision
    result: str


@dataclass
class Score:
    """What a match has come to so far."""

    a: str
    b: str
    games: int = 0
    wins_a: int = 0
    wins_b: int = 0
    draws: int = 0
    low: float = 0.0
    high: float = 1.0
    max_decision_s: float = 0.0
    decisions: int = 0
    results: dict[str, int] = field(default_factory=dict)  # "german decisive" -> games

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.wins_a += outcome.score == 1
        self.wins_b += outcome.score == 0
        self.draws += outcome.score == 0.5
        self.decisions += outcome.decisions
        self.max_decision_s = max(self.max_decision_s, outcome.slowest)
        winner, level, _ = (outcome.result or "-/unfinished/").split("/")
        name = level if winner == "-" else f"{winner} {level}"
        self.results[name] = self.results.get(name, 0) + 1
        self.low, self.high = wilson(self.wins_a + self.draws / 2, self.games)

    @property
    def rate(self) -> float:
        return (self.wins_a + self.draws / 2) / self.games if self.games else 0.5

    def as_dict(self) -> dict[str, Any]:
        facts = asdict(self)
        for name in ("low", "high", "max_decision_s"):
            facts[name] = round(facts[name], 4)
        return {**facts, "rate": round(self.rate, 4)}


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Between which shares of wins the truth lies, 95 times in 100; good near 0 and 1 too."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def player(name: str, seed: int, game: Game | None = None, thought: Thought = BY_THE_CLOCK) -> Player:
    """A bot of the registry, or one of the strengths of the page."""
    if name in registry.bots():
        bot = thinking(registry.bot(name)(seed), thought)
        return lambda seat, seconds: bot.choose(seat, UNHURRIED if thought.passes else seconds)
    if name in STRENGTHS:
        strong = thinking(make(name, seed, game), thought)
        return lambda seat, _: strong.choose(
            seat, UNHURRIED if thought.passes else thought.share * budget(name, (), seat.game)
        )
    raise UnknownBot(bot=name)


def thinking(bot: Any, thought: Thought) -> Any:
    """A bot that searches, told how its thought is counted. A strength that looks less often keeps to that."""
    if isinstance(bot, MctsBot):
        bot.cpu = thought.cpu
        if thought.passes:
            bot.most = min(bot.most, thought.passes)
            bot.enough = bot.most
    return bot


def play(task: Task) -> Outcome:
    """One game from the first decision to the end."""
    return play_game(registry.game(task.game), task)


def table_of(game: Game, task: Task) -> Table:
    """A new game with the options that a new-game dialog proposes, but for those that are named."""
    proposed = {option.id: option.proposed for option in game.options.values()}
    options = save_file.check_options(game, {**proposed, **task.options})
    scenario = save_file.check_scenario(game, task.scenario or game.scenarios[task.number // 2 % len(game.scenarios)])
    return Table(game, game.setup(scenario, options), KeyedDice(task.key), scenario, options)


def play_game(game: Game, task: Task, watch: Callable[[Any], None] | None = None) -> Outcome:
    """One game to its end; `watch` is shown the state after every action."""
    table = table_of(game, task)
    seed = task.seed * 1_000_003 + task.number * 2
    players = {
        task.first: player(task.a, seed, game, task.thought),
        1 - task.first: player(task.b, seed + 1, game, task.thought),
    }
    slowest = 0.0
    while not table.state.result and len(table.journal) < LONGEST:
        role = to_act(table.state)[0]
        # A bot is given a state that its seat cannot tell from the true one: there is nothing to cheat with.
        known = game.imagine(table.state, role, FastDice(seed + len(table.journal)))
        began = time.perf_counter()
        verb, arg = players[role](Seat(game, known, role), task.seconds)
        slowest = max(slowest, time.perf_counter() - began)
        table.act(role, verb, arg)
        if watch is not None:
            watch(table.state)
    winner = table.result.winner if table.result else None
    score = 0.5 if winner is None else float(game.role(winner) == task.first)
    if task.margin and game.margin is not None:
        lead = game.margin(table.state) * (1 if task.first == 0 else -1)
        score = 0.5 if lead == 0 else float(lead > 0)
    return Outcome(task.number, score, len(table.journal), slowest, table.state.result)


def must_exist(game: str, a: str, b: str, options: Values | None = None) -> None:
    """Complain at once of a game, an option or a bot that is not there."""
    save_file.check_options(registry.game(game), options)
    for name in (a, b):
        player(name, 0)


def match(
    game: str,
    a: str,
    b: str,
    games: int = 200,
    seconds: float = 0.5,
    seed: int = 0,
    jobs: int = 1,
    options: Values | None = None,
    progress: Callable[[Score], None] | None = None,
    scenario: str = "",
    margin: bool = False,
    side: str | None = None,
    thought: Thought = BY_THE_CLOCK,
) -> Score:
    """Play a match; `progress` hears of every game."""
    must_exist(game, a, b, options)
    own = None if side is None else registry.game(game).role(side)
    tasks = [
        Task(game, a, b, n, seconds, seed, dict(options or {}), scenario, margin, own, thought) for n in range(games)
    ]
    score = Score(a, b)
    for outcome in _outcomes(tasks, jobs):
        score.add(outcome)
        if progress is not None:
            progress(score)
    return score


def _outcomes(tasks: list[Task], jobs: int) -> Iterable[Outcome]:
    if jobs <= 1:
        yield from map(play, tasks)
        return
    # Spawned, not forked: the caller may have threads of its own.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play, task) for task in tasks]
        try:
            for future in as_completed(waiting):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
