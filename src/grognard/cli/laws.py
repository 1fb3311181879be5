"""`grognard fuzz` and `grognard check`: random games under the laws of the kernel."""

from __future__ import annotations

import time
from pathlib import Path

import click

from grognard.cli.common import (
    chosen,
    examples,
    find,
    game_argument,
    json_option,
    lang_option,
    option_option,
    print_json,
    words,
)
from grognard.kernel.game import Game
from grognard.kernel.laws import LawBroken, Report, check_ends, check_game, check_one
from grognard.kernel.laws_of_words import law_words_can_be_read
from grognard.kernel.options import Value, allowed


@click.command(epilog=examples("grognard fuzz trench --games 1000 --seconds 60 --json"))
@game_argument
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game; the next has the next.")
@click.option("--seconds", type=click.FloatRange(0), help="Stop after this time.")
@click.option(
    "--every",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help="Check the costly laws at every Nth position.",
)
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("crashes"), show_default=True, help="Crash files go here."
)
@option_option
@json_option
@lang_option
def fuzz(
    game: str,
    games: int,
    seed: int,
    seconds: float | None,
    every: int,
    out: Path,
    options: tuple[str, ...],
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME at random and look for faults; each becomes a file that `grognard open` shows.

    Without --option the options change from game to game. Exits with 1 if a fault was found.
    """
    found = find(game)
    fixed = chosen(options)
    total, crashes = Report(), []
    end = None if seconds is None else time.monotonic() + seconds
    for n in range(games):
        if end is not None and time.monotonic() >= end:
            break
        switched = fixed or varied(found, seed + n)
        scenario = found.scenarios[n % len(found.scenarios)]
        try:
            total.add(check_one(found, seed + n, scenario, switched, every))
        except LawBroken as fault:
            total.games += 1
            total.decisions += fault.step
            crashes.append({"seed": fault.seed, "step": fault.step, "law": fault.law, "detail": fault.detail,
                            "options": switched, "file": str(fault.write(out))})  # fmt: skip
            if not as_json:
                click.echo(f"{fault}\n  {crashes[-1]['file']}", err=True)
    if as_json:
        print_json(
            {
                "game": game,
                "games": total.games,
                "decisions": total.decisions,
                "faults": len(crashes),
                "crashes": crashes,
            }
        )
    else:
        facts = {"games": total.games, "decisions": total.decisions, "faults": len(crashes)}
        click.echo(words(lang).text("cli-fuzz-result", facts))
    raise SystemExit(1 if crashes else 0)


def varied(game: Game, seed: int) -> dict[str, Value]:
    """Every combination of the options in turn, as far as they go together."""
    out: dict[str, Value] = {name: option.default for name, option in game.options.items()}
    for option in game.choices:
        out[option.id] = option.values[seed % len(option.values)]
        seed //= len(option.values)
    return allowed(game, out)


@click.command(epilog=examples("grognard check trench --games 20 --option bunker"))
@game_argument
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help="How many games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game.")
@click.option(
    "--every",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    help="Check the costly laws at every Nth position.",
)
@option_option
@json_option
@lang_option
def check(game: str, games: int, seed: int, every: int, options: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Does GAME obey the laws that every game must obey? Shows how often each was tried."""
    found = find(game)
    try:
        law_words_can_be_read(found)
        check_ends(found, seed, chosen(options))
        report = check_game(found, games=games, seed=seed, options=chosen(options), every=every)
    except LawBroken as fault:
        path = fault.write("crashes") if fault.file else None
        if as_json:
            facts = {"broken": fault.law, "detail": fault.detail, "seed": fault.seed, "step": fault.step}
            print_json({"game": game, **facts, "file": str(path) if path else None})
        else:
            click.echo(words(lang).text("cli-check-broken", {"fault": str(fault)}), err=True)
            if path:
                click.echo(f"  {path}", err=True)
        raise SystemExit(1) from None
    if as_json:
        print_json({"game": game, "games": report.games, "decisions": report.decisions, "longest": report.longest,
                    "laws": report.laws, "broken": None})  # fmt: skip
        return
    for law, n in report.laws.items():
        click.echo(f"  {n:8,}  {law.removeprefix('law_').replace('_', ' ')}")
    click.echo(words(lang).text("cli-check-fine", {"games": report.games, "decisions": report.decisions}))
