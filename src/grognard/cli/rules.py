"""`grognard rules`: our own-words reference, and the check that every rule has code and a test."""

from __future__ import annotations

import re
from pathlib import Path

import click

from grognard import registry
from grognard.cli.common import examples, find, json_option, lang_option, print_json, words
from grognard.kernel.game import Game
from grognard.rulebook import Rule, rulebook

KEYS = {"uncoded": "cli-rules-uncoded", "untested": "cli-rules-untested", "unknown": "cli-rules-unknown-id"}
MARK = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)
QUOTED = re.compile(r"[\"']([^\"']+)[\"']")


@click.command(
    epilog=examples(
        "grognard rules trench",
        "grognard rules trench TR.move.adjacent --lang fr",
        "grognard rules trench --search wire",
        "grognard rules --check",
    )
)
@click.argument("game", required=False)
@click.argument("rule", required=False, metavar="[ID]")
@click.option("--search", metavar="TEXT", help="Only rules that contain this text.")
@click.option(
    "--check", is_flag=True, help="Rules x code x tests; exits with 1 if a rule has no test or an id is unknown."
)
@click.option("--tests", type=click.Path(path_type=Path), default=Path("tests"), show_default=True, help="For --check.")
@json_option
@lang_option
def rules(
    game: str | None, rule: str | None, search: str | None, check: bool, tests: Path, as_json: bool, lang: str
) -> None:
    """The rules of GAME in our own words: all titles, one rule by its ID, or a search."""
    if check:
        raise SystemExit(_check([game] if game else list(registry.names()), tests, as_json, lang))
    if game is None:
        raise click.UsageError(words(lang).text("cli-rules-which", {"games": ", ".join(registry.names())}))
    book = rulebook(find(game), lang)
    if rule is not None:
        _show(_one(book, find(game), rule, lang), as_json)
        return
    found = [r for r in book.values() if search is None or search.casefold() in f"{r.id} {r.title} {r.text}".casefold()]
    if as_json:
        print_json([_plain(r) for r in found])
    elif not found:
        click.echo(words(lang).text("cli-rules-none", {"text": search or ""}), err=True)
        raise SystemExit(1)
    else:
        _list(found, search is not None)


def _one(book: dict[str, Rule], game: Game, rule: str, lang: str) -> Rule:
    """By its id, with or without the game's prefix."""
    lower = {known.casefold(): found for known, found in book.items()}
    for wanted in (rule, game.prefix + rule):
        if wanted.casefold() in lower:
            return lower[wanted.casefold()]
    near = [known for known in book if rule.casefold() in known.casefold()][:5]
    key = "cli-rules-near" if near else "cli-rules-unknown"
    click.echo(words(lang).text(key, {"rule": rule, "near": ", ".join(near)}), err=True)
    raise SystemExit(2)


def _plain(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "title": rule.title, "text": rule.text, "tier": rule.tier, "section": rule.section,
            "source": rule.source, "refs": list(rule.refs)}  # fmt: skip


def _show(rule: Rule, as_json: bool) -> None:
    if as_json:
        print_json(_plain(rule))
        return
    click.echo(f"{rule.id}  {rule.title}")
    click.echo(rule.text)
    for line in (rule.source, " ".join(rule.refs)):
        if line:
            click.echo(f"  {line}")


def _list(found: list[Rule], whole: bool) -> None:
    section = None
    for rule in found:
        if rule.section != section:
            section = rule.section
            click.echo(f"\n{section}" if section else "")
        click.echo(f"  {rule.id:34} {rule.title}")
        if whole:
            click.echo(f"      {rule.text}")


# ---- rules x code x tests ----


def _check(names: list[str], tests: Path, as_json: bool, lang: str) -> int:
    if not tests.is_dir():
        raise click.UsageError(words(lang).text("cli-rules-no-tests", {"folder": str(tests)}))
    rows = {name: coverage(find(name), tests) for name in names}
    faults = sum(len(row["untested"]) + len(row["unknown"]) for row in rows.values())
    if as_json:
        print_json({"games": rows, "faults": faults})
    else:
        for name, row in rows.items():
            _table(name, row, lang)
    return 1 if faults else 0


def coverage(game: Game, tests: Path) -> dict[str, list[str]]:
    """Which rules have code and tests, and which ids are not in the book."""
    book = rulebook(game, "en")
    own = [r for r in book if book[r].tier != "ruling"]
    coded = mentioned(game)
    tested = {i for i in claimed(tests) if i.startswith(game.prefix)}
    return {
        "rules": own,
        "coded": [r for r in own if r in coded],
        "tested": [r for r in own if r in tested],
        "uncoded": [r for r in own if r not in coded],
        "untested": [r for r in own if r not in tested],
        "unknown": sorted((coded | tested) - set(book)),
    }


def mentioned(game: Game) -> set[str]:
    """Ids that the game's code names: `# [id]`, in a docstring, in a Step or a Refusal."""
    pattern = re.compile(re.escape(game.prefix) + r"[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*")
    found: set[str] = set()
    for file in game.folder.rglob("*.py"):
        found.update(pattern.findall(file.read_text(encoding="utf-8")))
    return found


def claimed(tests: Path) -> set[str]:
    """Ids that tests are marked with: @pytest.mark.rule("TR.move.adjacent")."""
    found: set[str] = set()
    for file in tests.rglob("*.py"):
        for mark in MARK.findall(file.read_text(encoding="utf-8")):
            found.update(QUOTED.findall(mark))
    return found


def _table(name: str, row: dict[str, list[str]], lang: str) -> None:
    total = len(row["rules"])
    click.echo(f"{name:12} code {len(row['coded']):4}/{total:<4} tests {len(row['tested']):4}/{total:<4}")
    for kind in ("uncoded", "untested", "unknown"):
        for rule in row[kind]:
            click.echo("  " + words(lang).text(KEYS[kind], {"rule": rule}))
