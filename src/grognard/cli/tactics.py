"""`grognard tactics`: tests a bot in positions that need skill."""

from __future__ import annotations

import click

from grognard.ai.bots import Thought
from grognard.ai.tactics import Verdict, examined, suite
from grognard.cli.common import examples, find, game_argument, json_option, lang_option, print_json, words


@click.command(
    epilog=examples(
        "grognard tactics trench --bot veteran --passes 100",
        "grognard tactics ttlm --bot recruit --only front",
        "grognard tactics lastbattle --bot my_bot.py:Cautious",
    )
)
@game_argument
@click.option("--bot", default="veteran", show_default=True, help="Who is tried: a bot's name, or file.py:Class.")
@click.option("--only", default="", help="One position by its id, or all of one theme.")
@click.option(
    "--seconds",
    type=click.FloatRange(0),
    help="Time for each decision; by default the strengths count passes, others have half a second.",
)
@click.option(
    "--passes",
    type=click.IntRange(1),
    help="Passes for each decision instead of time, so that the score is repeatable.",
)
@click.option("--cpu", is_flag=True, help="Count processor time instead of wall-clock time, for a busy machine.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same dice.")
@json_option
@lang_option
def tactics(
    game: str,
    bot: str,
    only: str,
    seconds: float | None,
    passes: int | None,
    cpu: bool,
    seed: int,
    as_json: bool,
    lang: str,
) -> None:
    """Try a bot in positions of GAME with a right move or a mistake to avoid; print what it failed and its score.

    The positions, each with its reason and where it comes from, are in data/tactics.toml of the game.
    """
    found = find(game)
    suite(found)
    verdicts = examined(found, bot, seconds, seed, Thought(passes or 0, cpu), only)
    if as_json:
        print_json({"game": game, "bot": bot, **total(verdicts), "positions": [told(v) for v in verdicts]})
        return
    say = words(lang)
    for v in verdicts:
        if not v.passed:
            click.echo(f"{v.position.id} ({v.position.theme}): {v.position.why}")
            click.echo("    " + "; ".join(v.faults))
    for theme in dict.fromkeys(v.position.theme for v in verdicts):
        click.echo(
            say.text("cli-tactics-theme", {"theme": theme, **total([v for v in verdicts if v.position.theme == theme])})
        )
    click.echo(say.text("cli-tactics-score", {"bot": bot, **total(verdicts)}))


def total(verdicts: list[Verdict]) -> dict[str, float]:
    passed = sum(v.passed for v in verdicts)
    percent = round(100 * passed / len(verdicts)) if verdicts else 0
    return {"passed": passed, "of": len(verdicts), "percent": percent}


def told(v: Verdict) -> dict[str, object]:
    return {
        "id": v.position.id,
        "theme": v.position.theme,
        "passed": v.passed,
        "faults": v.faults,
        "did": [f"{d.verb}: {d.said}" for d in v.deeds],
    }
