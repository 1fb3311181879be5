"""`grognard lab`: every pair of two options' values, played by bots, and the matrix of results."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.ai import lab as laboratory
from grognard.cli.common import examples, game_argument, lang_option, words
from grognard.kernel.errors import BadOption


@click.command(epilog=examples("grognard lab ttlm plans --games 4 --out plans.jsonl --svg plans.svg"))
@game_argument
@click.argument("what")
@click.option("--games", type=click.IntRange(1), default=2, show_default=True, help="Games of each pair.")
@click.option("--bots", default="greedy,greedy", show_default=True, help="The bot of each side.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same cards.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Worker processes.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("lab.jsonl"),
    show_default=True,
    help="The file of games: a run that was stopped goes on from there.",
)
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the matrix into this file.")
@lang_option
def lab(
    game: str, what: str, games: int, bots: str, seed: int, jobs: int, out: Path, svg: Path | None, lang: str
) -> None:
    """Let two bots play every pair of openings, and tell how often the first side wins, by how much, how fast.

    WHAT is "plans": the seven German war plans of ttlm in 1914 against the seven French.
    """
    grid = laboratory.GRIDS.get((game, what))
    names = tuple(bots.split(","))
    if grid is None or len(names) != 2:
        raise BadOption(option="lab", value=what if grid is None else bots)
    try:
        played = with_bar(grid, (names[0], names[1]), games, seed, jobs, out, what)
    except ValueError as fault:
        raise BadOption(option="--out", value=str(fault)) from fault
    for (row, column), cell in laboratory.matrix(grid, played).items():
        facts = {"share": f"{100 * cell.share:.0f}", "margin": f"{cell.margin:+.1f}", "games": cell.games}
        facts |= {"row": row, "column": column, "low": f"{100 * cell.low:.0f}", "high": f"{100 * cell.high:.0f}"}
        click.echo(words(lang).text("cli-lab-cell", {**facts, "length": f"{cell.length:.0f}"}))
    if svg is not None:
        svg.write_text(laboratory.svg(grid, played, lang), encoding="utf-8")


def with_bar(
    grid: laboratory.Grid, bots: tuple[str, str], games: int, seed: int, jobs: int, out: Path, title: str
) -> list[dict[str, object]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=None)
        return laboratory.run(
            grid, bots, games, seed, jobs, out, lambda done, total: bar.update(task, completed=done, total=total)
        )
