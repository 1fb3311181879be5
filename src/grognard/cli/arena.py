"""`grognard arena`: bots against each other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from grognard import registry
from grognard.ai.arena import Outcome, Score, match, must_exist
from grognard.ai.bots import Thought
from grognard.cli.common import (
    chosen,
    examples,
    game_argument,
    json_option,
    lang_option,
    option_option,
    print_json,
    words,
)


@click.command(
    epilog=examples(
        "grognard arena trench greedy random --games 200",
        "grognard arena trench tree greedy --seconds 0.5",
        "grognard arena trench staff veteran --games 200 --until 0.65 --out match.jsonl",
        "grognard arena trench my_bot.py:Attacker recruit --games 20 --save games",
        "grognard arena lastbattle recruit sentry --scenario s1 --side attacker --games 60",
    )
)
@game_argument
@click.argument("a")
@click.argument("b")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="How many games; even is fair.")
@click.option(
    "--seconds",
    type=click.FloatRange(0),
    help="Time for each decision; by default the strengths count passes, others have half a second.",
)
@click.option(
    "--passes",
    type=click.IntRange(1),
    help="Passes for each decision instead of time, so that the match is repeatable.",
)
@click.option("--cpu", is_flag=True, help="Count processor time instead of wall-clock time, for a busy machine.")
@click.option(
    "--share", type=click.FloatRange(0, 1), default=1.0, help="Give the strengths this share of their passes."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same cards.")
@click.option("--scenario", default="", help="One scenario; otherwise all scenarios of the game in turn.")
@click.option("--side", default=None, help="A always plays this side; otherwise the seats change with every game.")
@click.option("--margin", is_flag=True, help="Judge by the game's own margin (Victory Points), not by its levels.")
@click.option(
    "--pairs",
    "by_pairs",
    is_flag=True,
    help="Count each pair once, for who won more of its games or leads in sum: for scenarios that one side wins.",
)
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Worker processes.")
@click.option(
    "--save", type=click.Path(file_okay=False, path_type=Path), help="Write every game as a file into this folder."
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a line for every game into this file at once: a match that was stopped goes on from there.",
)
@click.option(
    "--until",
    type=click.FloatRange(0, 1),
    help="End the match as soon as it is clear whether A has half of the points or this share.",
)
@option_option
@json_option
@lang_option
def arena(
    game: str,
    a: str,
    b: str,
    games: int,
    seconds: float | None,
    passes: int | None,
    cpu: bool,
    share: float,
    seed: int,
    scenario: str,
    side: str | None,
    margin: bool,
    by_pairs: bool,
    jobs: int,
    save: Path | None,
    out: Path | None,
    until: float | None,
    options: tuple[str, ...],
    as_json: bool,
    lang: str,
) -> None:
    """Let bot A play against bot B.

    Games come in pairs with the same dice and seats swapped, unless --side is given or A is B, and with the options
    that a new-game dialog proposes. The interval is Wilson's 95% interval on A's share of the points (a draw is half a
    point). Bots: random, greedy, tree, sentry (never moves, fires at everything), the strengths recruit, veteran,
    staff, and your own as file.py:Class or module:Class (docs/write_a_bot.md).

    A pair in which each bot wins with the same side shows only that the side is strong: the result counts such pairs.
    With --pairs a pair counts once, for the bot that won more of its two games. If each won one, the game's own margin
    at the end of both decides: who won by more, or lost by less.

    --json prints a line for every game and the score as the last one. The strengths make the passes that they make on
    the page, however long they take, so a match is repeatable; --cpu holds them to their seconds of the processor.
    --passes is an upper bound: a strength that uses fewer keeps its own number.

    --until 0.65 checks after every pair of games whether the results clearly point to one half or to 65% (a sequential
    test, wrong in about one match in twenty); --games is then the maximum.
    """
    must_exist(game, a, b, chosen(options), scenario)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)

    def each(outcome: Outcome) -> None:
        if as_json:
            print_json(outcome.as_dict(registry.game(game)))

    def run(hear: Hearer | None = None) -> Score:
        thought = Thought(passes or 0, cpu, share)
        where = str(save or "")
        known = (scenario, margin, side, thought, where, each, out, until, by_pairs)
        return match(game, a, b, games, seconds, seed, jobs, chosen(options), hear, *known)

    score = run() if as_json else _with_bar(run, games, f"{a} – {b}")
    known = score.as_dict()
    mirrored = side is None and a != b
    if not mirrored:
        for name in ("pairs", "better_a", "better_b"):
            del known[name]
    if as_json:
        print_json(known)
        return
    facts = {
        **known,
        "percent": f"{100 * score.rate:.1f}",
        "low": f"{100 * score.low:.1f}",
        "high": f"{100 * score.high:.1f}",
        "slowest": f"{score.max_decision_s:.2f}",
    }
    click.echo(words(lang).text("cli-arena-result-pairs" if by_pairs else "cli-arena-result", facts))
    click.echo(", ".join(f"{name} {count}" for name, count in sorted(score.results.items())))
    if mirrored and facts["pairs"]:
        facts["even"] = facts["pairs"] - facts["better_a"] - facts["better_b"]
        click.echo(words(lang).text("cli-arena-pairs", facts))
    if cpu or seconds is not None:
        click.echo(words(lang).text("cli-arena-late", {"late": score.late, "decisions": score.decisions}))


Hearer = Callable[[Score], None]


def _with_bar(run: Callable[[Hearer | None], Score], games: int, title: str) -> Score:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=games, score="")

        def hear(s: Score) -> None:
            bar.update(task, advance=1, score=f"{s.wins_a}-{s.wins_b}-{s.draws}  {s.low:.2f}..{s.high:.2f}")

        return run(hear)
