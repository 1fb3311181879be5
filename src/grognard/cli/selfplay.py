"""`grognard selfplay`: games of bots written down for learners."""

from __future__ import annotations

from pathlib import Path

import click

from grognard.ai.bots import made
from grognard.ai.encoding import SIZE
from grognard.ai.selfplay import LINES, PARQUET, Run, play
from grognard.cli.common import chosen, examples, find, game_argument, lang_option, option_option, words
from grognard.kernel.errors import BadOption


@click.command(
    epilog=examples(
        "grognard selfplay trench --games 1000 --out games",
        "grognard selfplay trench --games 100000 --parquet --address tcp://127.0.0.1:8786",
        "grognard selfplay ttlm --bots greedy,tree --passes 20 --scenario 1915 --option A29",
    )
)
@game_argument
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--bots", default="greedy,greedy", show_default=True, help="Who plays; they change sides with every game."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("selfplay"),
    show_default=True,
    help="The folder of shards: a run that was stopped goes on from there.",
)
@click.option("--shard", type=click.IntRange(1), default=50, show_default=True, help="Games in a file.")
@click.option("--size", type=click.IntRange(16), default=SIZE, show_default=True, help="Numbers of an observation.")
@click.option("--passes", type=click.IntRange(1), help="Passes for each decision, for bots that search.")
@click.option("--scenario", default="", help="A scenario other than the default one.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same cards.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Worker processes.")
@click.option("--parquet", is_flag=True, help="Write Parquet files (needs pyarrow).")
@click.option("--address", default="", help="Let the workers of this Dask cluster play (needs dask[distributed]).")
@option_option
@lang_option
def selfplay(
    game: str,
    games: int,
    bots: str,
    out: Path,
    shard: int,
    size: int,
    passes: int | None,
    scenario: str,
    seed: int,
    jobs: int,
    parquet: bool,
    address: str,
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Let bots play GAME and write down every decision: what was seen, what was offered, what was chosen, how it ended.

    Each shard is a packed file of JSON lines, or a Parquet file. With joblib installed (`grognard[lab]`) its backend
    does the work; the workers of a Dask cluster need Grognard, and the folder under the same name.
    """
    names = tuple(bots.split(","))
    if len(names) != 2:
        raise BadOption(option="--bots", value=bots)
    for name in names:
        made(name, 0, find(game))
    form = PARQUET if parquet else LINES
    run = Run(game, (names[0], names[1]), seed, scenario, chosen(options), passes or 0, size, shard, form)
    say = words(lang)

    def hear(done: int, of: int) -> None:
        click.echo(say.text("cli-selfplay-shard", {"done": done, "of": of}), err=True)

    decisions = play(run, out, games, jobs, hear, address)
    click.echo(say.text("cli-selfplay-done", {"decisions": decisions, "folder": str(out)}))
