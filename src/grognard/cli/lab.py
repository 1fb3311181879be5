"""`grognard lab`: every pair of two options' values, played by bots, and the matrix of results."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grognard import registry
from grognard.ai import lab as laboratory
from grognard.ai import ladder, report, training
from grognard.ai.arena import must_exist
from grognard.ai.bots import Thought
from grognard.ai.league import League, each_against, everybody
from grognard.ai.strengths import STRENGTHS
from grognard.cli.common import chosen, examples, find, game_argument, lang_option, option_option, words
from grognard.kernel import save_file
from grognard.kernel.errors import BadOption
from grognard.kernel.options import Values

if TYPE_CHECKING:
    from rich.progress import Progress


@click.command(
    epilog=examples(
        "grognard lab ttlm plans --games 4 --out plans.jsonl --svg plans.svg",
        "grognard lab report games.jsonl --game trench --html report.html",
        "grognard lab train trench --games 3000 --seed 11",
        "grognard lab ladder trench --bots random,greedy,recruit,veteran --games 20",
        "grognard lab exploiters ttlm --games 200 --scenario 1915 --option A29 --out exploiters",
    )
)
@game_argument
@click.argument("what")
@click.option(
    "--games", type=click.IntRange(1), help="Games of each pair (2; ladder, exploiters: 20), or to learn from (2000)."
)
@click.option("--bots", help="The bot of each side (greedy,greedy). With `lab ladder` and `lab exploiters`: the bots.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same cards.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Worker processes.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The file of games (lab.jsonl): an interrupted run resumes from it. With `lab ladder` and `lab exploiters`: a "
    "folder with a file for each match.",
)
@click.option("--swap", is_flag=True, help="The bots change sides with every game; Victory Points won decide.")
@click.option("--table", type=click.Path(dir_okay=False, path_type=Path), help="Write the matrix as Markdown.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the matrix into this file.")
@click.option("--game", "of", default="trench", show_default=True, help="With `lab report`: the game of these games.")
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("report.html"),
    show_default=True,
    help="With `lab report`: the page to write.",
)
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    help="With `lab train`: only this scenario; more than once. With `lab ladder` and `lab exploiters`: the scenario.",
)
@click.option("--passes", type=click.IntRange(1), help="With `lab train`: then learn from players who search so much.")
@click.option("--again", type=click.IntRange(1), multiple=True, help="And from so many of their games; more than once.")
@click.option(
    "--share",
    type=click.FloatRange(0, 1),
    default=1.0,
    help="With `lab ladder` and `lab exploiters`: give the strengths this share of their passes.",
)
@option_option
@lang_option
def lab(
    game: str,
    what: str,
    games: int | None,
    bots: str | None,
    seed: int,
    jobs: int,
    out: Path | None,
    swap: bool,
    table: Path | None,
    svg: Path | None,
    of: str,
    page: Path,
    scenarios: tuple[str, ...],
    passes: int | None,
    again: tuple[int, ...],
    share: float,
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Let two bots play every pair of openings, and report how often the first side wins, by how much and how fast.

    WHAT is "plans": the seven German war plans of ttlm in 1914 against the seven French; or "options": every option of
    ttlm switched on alone, in every scenario that knows it; or "each": the same, but all games of an option in one
    line, going round the scenarios in which it matters.

    `grognard lab report FILE` makes one page of the lines that `grognard arena --json` or `--out` has written: balance
    by scenario and side, results, length; of files of `--out` also each match and the balance by options. Instead of a
    file it may be a folder of such files: matches at several budgets are listed in turn.

    `grognard lab train GAME` lets bots play with some noise and learns from their games what a position is worth: the
    numbers that the searching bots judge by. They are written into the game's data/judgement.json with this command.

    `grognard lab ladder GAME --bots A,B,C` lets every bot play every other, in pairs with the same dice, and rates
    all on one scale (Elo) with 95% intervals. `grognard lab exploiters GAME` lets every exploiter of the game, bots
    with one simple habit, play against every strength, or against the bots that are named. Both play ten games of
    each match in turn: stopped with Ctrl-C they say what is known so far, and with --out they go on from there.
    """
    if game == "report":
        told_of(what, of, page, lang)
        return
    if game == "train":
        trained(
            what, games or 2000, seed, list(scenarios), chosen(options), lang, (passes or 0, again if passes else ())
        )
        return
    if game in ("ladder", "exploiters"):
        named = bots.split(",") if bots else list(STRENGTHS)
        meetings = everybody(named) if game == "ladder" else each_against(registry.exploiters(what), named)
        known = (seed, jobs, chosen(options), "".join(scenarios[:1]), find(what).margin is not None and what == "ttlm")
        climbed(League(what, meetings, *known, Thought(share=share)), games or 20, out, lang, rated=game == "ladder")
        return
    names = tuple((bots or "greedy,greedy").split(","))
    out = out or Path("lab.jsonl")
    grid = laboratory.GRIDS.get((game, what))
    if grid is None or len(names) != 2:
        raise BadOption(option="lab", value=what if grid is None else ",".join(names))
    try:
        played = with_bar(grid, (names[0], names[1]), games or 2, seed, jobs, out, what, swap)
    except ValueError as fault:
        raise BadOption(option="--out", value=str(fault)) from fault
    for (row, column), cell in laboratory.matrix(grid, played).items():
        facts = {"share": f"{100 * cell.share:.0f}", "margin": f"{cell.margin:+.1f}", "games": cell.games}
        facts |= {"row": row, "column": column, "low": f"{100 * cell.low:.0f}", "high": f"{100 * cell.high:.0f}"}
        click.echo(words(lang).text("cli-lab-cell", {**facts, "length": f"{cell.length:.0f}"}))
    if table is not None:
        table.write_text(laboratory.table(grid, played, lang), encoding="utf-8")
    if svg is not None:
        svg.write_text(laboratory.svg(grid, played, lang), encoding="utf-8")


def told_of(what: str, game: str, page: Path, lang: str) -> None:
    """A report on the games of a file, or of all files of a folder."""
    place = Path(what)
    played = report.read(sorted(place.glob("*.jsonl")) if place.is_dir() else [place])
    if not played:
        raise BadOption(option="lab report", value=what)
    found = find(game)
    page.write_text(report.page(played, found.roles, words(lang, found)), encoding="utf-8")
    click.echo(words(lang).text("cli-lab-report", {"games": len(played), "file": str(page)}))


def trained(
    name: str,
    games: int,
    seed: int,
    scenarios: list[str],
    options: Values,
    lang: str,
    searched: tuple[int, tuple[int, ...]],
) -> None:
    """Learn a judgement of a game and keep it where its bots find it: from games of the advice, and then, if so many
    passes are named, from games of players who search by what was learnt before, again and again."""
    found = find(name)
    for scenario in scenarios:
        save_file.check_scenario(found, scenario)
    save_file.check_options(found, options)
    kinds = scenarios or list(found.scenarios)
    said = [f"grognard lab train {name} --games {games} --seed {seed}"]
    said += [f"--scenario {scenario}" for scenario in scenarios]
    said += [f"--option {option}={value}" for option, value in options.items()]
    passes, again = searched
    said += [f"--passes {passes}"] if passes else []
    said += [f"--again {more}" for more in again]

    def lesson(games: int, seed: int, by: training.Searchers | None) -> training.Lesson:
        with bar() as shown:
            task = shown.add_task(name, total=games)
            return training.lesson(found, games, seed, kinds, options, lambda n: shown.update(task, completed=n), by)

    heard = lesson(games, seed, None)
    learnt = training.learn(heard, seed)
    for n, more in enumerate(again, 1):
        heard = lesson(more, seed + n, training.Searchers(training.judge_of(found, learnt), passes))
        learnt = training.learn(heard, seed, learnt)
    file = training.save(found, training.written(found, learnt, heard, " ".join(said)))
    facts = {"games": games, "positions": len(heard.counts), "file": str(file)}
    click.echo(
        words(lang).text("cli-lab-train", {**facts, "loss": f"{learnt.loss:.3f}", "blind": f"{learnt.blind:.3f}"})
    )


def climbed(league: League, games: int, folder: Path | None, lang: str, rated: bool) -> None:
    """All matches of a league, or as much of them as there was time for, and the ladder."""
    say = words(lang)
    for a, b in league.meetings:
        must_exist(league.game, a, b, league.options, league.scenario)
    if not league.meetings:
        raise BadOption(option="--bots", value="")
    with bar() as shown, suppress(KeyboardInterrupt):
        task = shown.add_task(league.game, total=league.matches(games))
        league.play(games, folder, lambda: shown.advance(task))
    for score in league.scores.values():
        facts = {"low": f"{100 * score.low:.0f}", "high": f"{100 * score.high:.0f}"}
        click.echo(say.text("cli-ladder-pair", {**score.as_dict(), **facts, "percent": f"{100 * score.rate:.0f}"}))
    points = [pair for pairs in league.pairs.values() for pair in pairs]
    for n, rung in enumerate(ladder.ladder(points, league.seed) if rated else [], 1):
        facts = {"n": str(n), "elo": f"{rung.elo:+.0f}", "low": f"{rung.low:+.0f}", "high": f"{rung.high:+.0f}"}
        click.echo(say.text("cli-ladder-rung", {**facts, "bot": rung.bot, "games": rung.games}))


def bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def with_bar(
    grid: laboratory.Grid,
    bots: tuple[str, str],
    games: int,
    seed: int,
    jobs: int,
    out: Path,
    title: str,
    swap: bool = False,
) -> list[dict[str, object]]:
    with bar() as shown:
        task = shown.add_task(title, total=None)

        def hear(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total)

        return laboratory.run(grid, bots, games, seed, jobs, out, hear, swap)
