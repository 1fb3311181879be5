"""Matches between bots: pairs of games with the same dice and mirrored seats, and a score with its interval."""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from grognard import registry
from grognard.ai.bots import BY_THE_CLOCK, Player, Thought, last_words, player
from grognard.ai.sequential import JUDGED, in_pairs, settled
from grognard.kernel import save_file
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.errors import BadBot, BadOption
from grognard.kernel.flow import to_act
from grognard.kernel.game import Game
from grognard.kernel.options import Values, refusals
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.world import Action

LONGEST = 20_000  # decisions; then nobody has won
Z95 = 1.959964


@dataclass(frozen=True)
class Task:
    """One game of a match, fit to be sent to another process."""

    game: str
    a: str
    b: str
    number: int
    seconds: float | None  # for a decision; None: what each has by itself
    seed: int
    options: Values = field(default_factory=dict)
    scenario: str = ""  # all of the game's in turn, if none is named
    margin: bool = False  # judge by the game's own margin (Victory Points), not by its levels of victory
    side: int | None = None  # the role that `a` always plays, if it is not to change
    thought: Thought = BY_THE_CLOCK
    save: str = ""  # the folder for the game's file

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
    first: int = 0  # the role that `a` played
    scenario: str = ""
    file: str = ""
    late: int = 0  # decisions that took longer than they may
    lead: float = 0.0  # of `a` at the end, by the game's own margin

    def as_dict(self, game: Game) -> dict[str, Any]:
        return {
            **asdict(self),
            "slowest": round(self.slowest, 4),
            "lead": round(self.lead, 4),
            "first": game.roles[self.first],
        }

    @classmethod
    def of_dict(cls, facts: dict[str, Any], game: Game) -> Outcome:
        return cls(**{**facts, "first": game.role(facts["first"])})


@dataclass
class Score:
    """What a match has come to so far."""

    a: str
    b: str
    by_pairs: bool = False  # a pair of mirrored games counts once, for who made more of both seats
    games: int = 0
    wins_a: int = 0
    wins_b: int = 0
    draws: int = 0
    low: float = 0.0
    high: float = 1.0
    max_decision_s: float = 0.0
    decisions: int = 0
    late: int = 0
    results: dict[str, int] = field(default_factory=dict)  # "german decisive" -> games
    points: dict[int, float] = field(default_factory=dict)  # of `a`, by the number of the game
    leads: dict[int, float] = field(default_factory=dict)  # likewise

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.points[outcome.number] = outcome.score
        self.leads[outcome.number] = outcome.lead
        self.wins_a += outcome.score == 1
        self.wins_b += outcome.score == 0
        self.draws += outcome.score == 0.5
        self.decisions += outcome.decisions
        self.late += outcome.late
        self.max_decision_s = max(self.max_decision_s, outcome.slowest)
        winner, level, _ = (outcome.result or "-/unfinished/").split("/")
        name = level if winner == "-" else f"{winner} {level}"
        self.results[name] = self.results.get(name, 0) + 1
        counted = self.counted
        self.low, self.high = wilson(sum(counted), len(counted))

    @property
    def counted(self) -> list[float]:
        """What the score is made of, a number from 0 to 1 each: the games, or their pairs."""
        return self.pairs if self.by_pairs else list(self.points.values())

    @property
    def rate(self) -> float:
        counted = self.counted
        return sum(counted) / len(counted) if counted else 0.5

    @property
    def pairs(self) -> list[float]:
        """A's share of every pair of mirrored games; judged as one, 1, 0.5 or 0."""
        shares = in_pairs(self.points.items())
        if not self.by_pairs:
            return shares
        leads = in_pairs(self.leads.items())
        return [better_in_both(share, lead) for share, lead in zip(shares, leads, strict=True)]

    def settled(self, share: float) -> bool:
        """Is it clear whether A has half of the points or this share?"""
        return settled(self.pairs, share, JUDGED if self.by_pairs else 0.0)

    def as_dict(self) -> dict[str, Any]:
        facts = asdict(self)
        del facts["points"], facts["leads"]
        facts["better_a"] = sum(x > 0.5 for x in self.pairs)
        facts["better_b"] = sum(x < 0.5 for x in self.pairs)
        facts["pairs"] = len(self.pairs)
        for name in ("low", "high", "max_decision_s"):
            facts[name] = round(facts[name], 4)
        return {**facts, "rate": round(self.rate, 4)}


def better_in_both(share: float, lead: float) -> float:
    """A pair of mirrored games judged as one: for who won more of them, and if each won one, for who leads in sum."""
    return 1.0 if (share - 0.5, lead) > (0.0, 0.0) else 0.5 if (share - 0.5, lead) == (0.0, 0.0) else 0.0


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Between which shares of wins the truth lies, 95 times in 100; good near 0 and 1 too."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def play(task: Task) -> Outcome:
    """One game from the first decision to the end."""
    return play_game(registry.game(task.game), task)


def table_of(game: Game, task: Task) -> Table:
    """A new game with the options that a new-game dialog proposes, but for those that are named."""
    proposed = {option.id: option.proposed for option in game.options.values()}
    wanted = {**proposed, **task.options}
    open_ = scenarios_for(game, wanted)
    scenario = save_file.check_scenario(game, task.scenario or open_[task.number // 2 % len(open_)])
    options = save_file.check_options(game, wanted, scenario=scenario)
    return Table(game, game.setup(scenario, options), KeyedDice(task.key), scenario, options)


def scenarios_for(game: Game, options: Values) -> list[str]:
    """The scenarios that go with these options; all of them, if none does: then the options are to blame."""
    values = save_file.check_options(game, options)
    names = [x for x in game.scenarios if x not in game.long]
    return [x for x in names if not refusals(game, values, x)] or names


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
        chosen = asked(players[role], Seat(game, known, role), task, table)
        slowest = max(slowest, time.perf_counter() - began)
        table.act(role, *chosen)
        if watch is not None:
            watch(table.state)
    winner = table.result.winner if table.result else None
    score = 0.5 if winner is None else float(game.role(winner) == task.first)
    lead = 0.0 if game.margin is None else game.margin(table.state) * (1 if task.first == 0 else -1)
    if task.margin and game.margin is not None:
        score = 0.5 if lead == 0 else float(lead > 0)
    file = saved(table, task) if task.save else ""
    late = sum(each.late for each in players.values())
    facts = (slowest, table.state.result, task.first, table.scenario, file, late, lead)
    return Outcome(task.number, score, len(table.journal), *facts)


def asked(choose: Player, seat: Seat, task: Task, table: Table) -> Action:
    """The bot's choice. It may be anybody's: it is told plainly what it did wrong."""
    name = task.a if seat.role == task.first else task.b
    where = {"bot": name, "game": task.number, "step": len(table.journal)}
    try:
        chosen = choose(seat, task.seconds)
    except Exception as fault:
        raise BadBot("failed", why=last_words(fault), **where) from fault
    if chosen not in seat.offer.actions():
        raise BadBot("not-offered", choice=str(chosen), **where)
    return chosen


def saved(table: Table, task: Task) -> str:
    """The game's file, for `grognard replay` and `grognard open`."""
    file = Path(task.save) / f"{task.game}-{task.seed}-{task.number:04}.grognard.json"
    file.write_text(table.save(), encoding="utf-8")
    return str(file)


def must_exist(game: str, a: str, b: str, options: Values | None = None, scenario: str = "") -> None:
    """Raise at once if a game, an option or a bot does not exist, or the scenario refuses the options."""
    found = registry.game(game)
    save_file.check_options(found, options, scenario=save_file.check_scenario(found, scenario) if scenario else "")
    for name in (a, b):
        player(name, 0, registry.game(game))


def match(
    game: str,
    a: str,
    b: str,
    games: int = 200,
    seconds: float | None = None,
    seed: int = 0,
    jobs: int = 1,
    options: Values | None = None,
    progress: Callable[[Score], None] | None = None,
    scenario: str = "",
    margin: bool = False,
    side: str | None = None,
    thought: Thought = BY_THE_CLOCK,
    save: str = "",
    each: Callable[[Outcome], None] | None = None,
    out: Path | None = None,
    until: float | None = None,
    by_pairs: bool = False,
) -> Score:
    """Play a match; `progress` gets every score, `each` every game. What the file `out` has is not played again,
    and what is played is written there at once, so that one may stop and go on. With `until` it ends as soon as it is
    clear whether A has half of the points or this share."""
    must_exist(game, a, b, options, scenario)
    if by_pairs and (side is not None or a == b):
        raise BadOption(option="--pairs", value=side or a)  # then no two games are mirrored
    own = None if side is None else registry.game(game).role(side)
    tasks = [
        Task(game, a, b, n, seconds, seed, dict(options or {}), scenario, margin, own, thought, save)
        for n in range(games)
    ]
    score = Score(a, b, by_pairs)
    played = earlier(out, tasks[0]) if out is not None else {}
    for number in range(games):
        if number in played:
            score.add(played[number])
    rest = [task for task in tasks if task.number not in played]
    if until is not None and score.settled(until):
        rest = []
    for outcome in _outcomes(rest, jobs):
        score.add(outcome)
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome.as_dict(registry.game(game))) + "\n")
        if each is not None:
            each(outcome)
        if progress is not None:
            progress(score)
        if until is not None and score.settled(until):
            break
    return score


def earlier(out: Path, task: Task) -> dict[int, Outcome]:
    """The games of this match that a file has, by number; a file of another match is refused. It begins with what the
    match is; a last line that was torn is dropped."""
    heading = json.loads(json.dumps(asdict(replace(task, number=0, save=""))))
    written = out.read_text(encoding="utf-8").splitlines(keepends=True) if out.exists() else []
    lines = [line for line in written if line.endswith("\n")]
    try:
        facts = [json.loads(line) for line in lines] or [heading]
    except ValueError as fault:
        raise BadOption(option="--out", value=str(out)) from fault
    if facts[0] != heading:
        raise BadOption(option="--out", value=str(out))
    out.write_text("".join(lines) or json.dumps(heading) + "\n", encoding="utf-8")
    found = [Outcome.of_dict(game, registry.game(task.game)) for game in facts[1:]]
    return {outcome.number: outcome for outcome in found}


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
