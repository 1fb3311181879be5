"""`grognard bench`: how fast a game plays, next to a fixed loop by which machines can be compared."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import click

from grognard import registry
from grognard.ai.tree import TreeBot
from grognard.cli.common import (
    chosen,
    examples,
    find,
    json_option,
    lang_option,
    option_option,
    print_json,
    words,
)
from grognard.kernel import codec, flow
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import GameState, decision, offer, play, settle
from grognard.kernel.game import Game
from grognard.kernel.options import Value
from grognard.kernel.save_file import check_options, check_scenario
from grognard.kernel.seat import Seat
from grognard.kernel.umpire import Umpire

CALIBRATION = 200_000
PASSES = 40  # of one search
SERVER_ACTIONS = 50  # at a table of a server, for each game that is played at random
PATIENCE = 60.0  # seconds that such a search may take at most


class Table(NamedTuple):
    """What is played at a table of a server: so many actions, of this scenario."""

    actions: int
    scenario: str


@click.command(epilog=examples("grognard bench trench --json", "grognard bench --all"))
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Every game that is installed, one after another.")
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="Games of one run.")
@click.option("--runs", type=click.IntRange(1), default=5, show_default=True, help="Runs; the best one counts.")
@click.option(
    "--actions", type=click.IntRange(8), help="Number of actions at a server table; the last hundred count as late."
)
@click.option("--scenario", help="The scenario at that table: many actions need a long one.")
@option_option
@json_option
@lang_option
def bench(
    game: str | None,
    every: bool,
    games: int,
    runs: int,
    actions: int | None,
    scenario: str | None,
    options: tuple[str, ...],
    as_json: bool,
    lang: str,
) -> None:
    """Measure random play of GAME on one core: what is offered, a pick, the action, and so on to the end.

    All by the processor's own clock. `with_view` looks at the view before each action; `server_action_us` is what one
    action costs a server, with rules, storage and what both seats are told, and `server_late_us` the same late in a
    long game. The calibration loop is plain Python and never changes: divide by it to compare two machines.
    """
    if every == (game is not None):
        raise click.UsageError(words(lang).text("cli-bench-which"))
    names = registry.names() if game is None else [game]
    for found in [find(name) for name in names]:
        at_a_table = Table(actions or SERVER_ACTIONS * games, check_scenario(found, scenario) if scenario else "")
        facts = measure(found, check_options(found, chosen(options)), games, runs, at_a_table)
        if as_json:
            print_json(facts)
        else:
            show(found.id, facts, lang)


def show(game: str, facts: dict[str, float | bool | str], lang: str) -> None:
    click.echo(words(lang).text("cli-bench-title", {"game": game, "compiled": "yes" if facts["compiled"] else "no"}))
    for name, value in facts.items():
        if isinstance(value, float):
            shown = f"{value:,.0f}" if value >= 1000 else f"{value:.1f}"
            click.echo(f"  {name:18} {shown:>12}")


def measure(
    game: Game, options: dict[str, Value], games: int, runs: int, table: Table
) -> dict[str, float | bool | str]:
    decisions = 0.0
    looked = 0.0
    finished = 0.0
    calibration = 0.0
    for _ in range(runs):
        # Interleaved, so that a slow moment of the machine slows both.
        calibration = max(calibration, CALIBRATION / _seconds(calibrate))
        began = time.process_time()
        n = sum(random_game(game, options, seed) for seed in range(games))
        took = time.process_time() - began
        decisions, finished = max(decisions, n / took), max(finished, games / took)
        began = time.process_time()
        n = sum(random_game(game, options, seed, looking=True) for seed in range(games))
        looked = max(looked, n / (time.process_time() - began))
    from grognard.cli.bench_server import server_actions  # a server is much to load, and would slow what was measured

    middle = halfway(game, options)
    seen = [game.view(middle, 0)]
    return {
        "game": game.id,
        "decisions_per_s": round(decisions, 1),
        "with_view_per_s": round(looked, 1),
        "games_per_s": round(finished, 2),
        "clone_us": _micro(middle.clone),
        "view_us": _micro(lambda: game.view(middle, 0)),
        "encode_us": _micro(lambda: codec.encode(seen[0])),
        "offer_us": _micro(lambda: offer(middle, decision(middle).roles(middle)[0])),
        "imagine_us": _micro(lambda: game.imagine(middle, 0, FastDice(1))),
        "search_passes_per_s": search_passes(game, middle),
        **server_actions(game, table.actions, table.scenario),
        "calibration_per_s": round(calibration, 1),
        "compiled": compiled(),
    }


def search_passes(game: Game, s: GameState) -> float:
    """How many passes a tree search makes in a second of the processor, at the next decision that needs one."""
    s, u, pick = s.clone(), Umpire(FastDice(1), quiet=True), random.Random(1).random
    bot = TreeBot(seed=1)
    bot.count(PASSES, cpu=True)
    while not s.result:
        u.role = decision(s).roles(s)[0]
        began = time.process_time()
        bot.choose(Seat(game, s, u.role), PATIENCE)
        if bot.passes:
            return round(bot.passes / (time.process_time() - began), 1)
        play(s, u, *any_action(game, s, u.role, pick()))
    return 0.0


def compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def random_game(game: Game, options: dict[str, Value], seed: int, looking: bool = False) -> int:
    """Play one game at random, with a look at the view before each action if wanted; how many decisions it took."""
    s = game.setup(game.bench_scenario or game.scenarios[0], options)
    pick = random.Random(seed).random
    u = Umpire(FastDice(seed), quiet=True)
    settle(s, u)
    n = 0
    while not s.result:
        u.role = decision(s).roles(s)[0]
        if looking:
            game.view(s, u.role)
        play(s, u, *any_action(game, s, u.role, pick()))
        n += 1
    return n


def any_action(game: Game, s: GameState, role: int, x: float) -> tuple[str, int]:
    """One of the offered actions; never one that gives the game up, or no game would be played out."""
    actions = offer(s, role).actions()
    choice = actions[int(x * len(actions))]
    while choice[0] in game.rare and len(actions) > 1:
        actions.remove(choice)
        choice = actions[int(x * len(actions))]
    return choice


def halfway(game: Game, options: dict[str, Value]) -> GameState:
    """A position from the middle of a game."""
    length = random_game(game, options, 1)
    s = game.setup(game.bench_scenario or game.scenarios[0], options)
    pick, u = random.Random(1).random, Umpire(FastDice(1), quiet=True)
    settle(s, u)
    for _ in range(length // 2):
        u.role = decision(s).roles(s)[0]
        play(s, u, *any_action(game, s, u.role, pick()))
    return s


def calibrate() -> int:
    """A fixed piece of plain Python: integers, a list, a dict, a call. Never change it."""
    cells = [0] * 64
    seen: dict[int, int] = {}
    x = 12345
    for _ in range(CALIBRATION):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        i = x >> 8 & 63
        cells[i] = _mix(cells[i], x)
        seen[i] = seen.get(i, 0) + 1
    return sum(cells) + len(seen)


def _mix(a: int, b: int) -> int:
    return (a ^ b) & 0xFFFF


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _micro(work: Callable[[], object], times: int = 300, rounds: int = 7) -> float:
    """Microseconds of one call, best of several rounds."""

    def many() -> None:
        for _ in range(times):
            work()

    return round(min(_seconds(many) for _ in range(rounds)) / times * 1e6, 2)
