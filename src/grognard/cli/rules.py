"""`grognard rules`: our own-words reference, and the check that every rule has code and a test."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

from grognard import registry
from grognard.cli.common import examples, find, json_option, lang_option, print_json, words
from grognard.kernel.game import Game
from grognard.kernel.options import Option, Value, demands
from grognard.kernel.translation import Catalogue
from grognard.rulebook import NOT_OF_THE_BOOK, Rule, Term, find_rule, fold, glossary, number, rulebook
from grognard.rulebook import search as find_text

KEYS = {"uncoded": "cli-rules-uncoded", "untested": "cli-rules-untested", "unknown": "cli-rules-unknown-id"}
MARK = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)
QUOTED = re.compile(r"[\"']([^\"']+)[\"']")


@click.command(
    epilog=examples(
        "grognard rules trench",
        "grognard rules trench 16.1",
        "grognard rules trench TR.move.adjacent --lang fr",
        "grognard rules trench --search wire",
        "grognard rules ttlm --readings",
        "grognard rules --check",
    )
)
@click.argument("game", required=False)
@click.argument("rule", required=False, metavar="[NUMBER]")
@click.option("--search", metavar="TEXT", help="Only rules that contain these words, or a synonym of the glossary.")
@click.option("--glossary", "terms", is_flag=True, help="The words of the game and what they mean.")
@click.option(
    "--readings", is_flag=True, help="Our readings of the book: the option that switches each, and the ruling."
)
@click.option("--options", "listed", is_flag=True, help="What can be chosen before a game, and what each choice needs.")
@click.option(
    "--check",
    is_flag=True,
    help="Check rules against code and tests; exit with 1 if a rule has no test or an id is unknown.",
)
@click.option("--tests", type=click.Path(path_type=Path), default=Path("tests"), show_default=True, help="For --check.")
@json_option
@lang_option
def rules(
    game: str | None,
    rule: str | None,
    search: str | None,
    terms: bool,
    readings: bool,
    listed: bool,
    check: bool,
    tests: Path,
    as_json: bool,
    lang: str,
) -> None:
    """The rules of GAME in our own words: all titles, one rule by its NUMBER (or id), or a search."""
    if check:
        raise SystemExit(_check([game] if game else list(registry.names()), tests, as_json, lang))
    if game is None:
        raise click.UsageError(words(lang).text("cli-rules-which", {"games": ", ".join(registry.names())}))
    if terms:
        _glossary(glossary(find(game), lang), search, as_json, lang)
        return
    if readings:
        _readings(find(game), as_json, lang)
        return
    if listed:
        _options(find(game), as_json, lang)
        return
    if rule is not None:
        _show(_one(find(game), rule, lang), find(game), as_json)
        return
    found = find_text(find(game), lang, search or "")
    if as_json:
        print_json([_plain(r) for r in found])
    elif not found:
        click.echo(words(lang).text("cli-rules-none", {"text": search or ""}), err=True)
        raise SystemExit(1)
    else:
        _list(found, search is not None)


def _one(game: Game, rule: str, lang: str) -> Rule:
    """By its number, or by its id, with or without the game's prefix."""
    if found := find_rule(game, lang, rule):
        return found
    near = [known for known in rulebook(game, lang) if rule.casefold() in known.casefold()][:5]
    key = "cli-rules-near" if near else "cli-rules-unknown"
    click.echo(words(lang).text(key, {"rule": rule, "near": ", ".join(near)}), err=True)
    raise SystemExit(2)


def _glossary(terms: Sequence[Term], search: str | None, as_json: bool, lang: str) -> None:
    """Each word of the game with what else it is called, or those that have this text in them."""
    wanted = fold(search or "")
    found = [t for t in terms if wanted in fold(f"{t.term} {' '.join(t.also)} {t.means}")]
    if as_json:
        print_json([{"term": t.term, "also": list(t.also), "means": t.means} for t in found])
        return
    if not found:
        click.echo(words(lang).text("cli-glossary-none", {"text": search or ""}), err=True)
        raise SystemExit(1)
    for t in found:
        click.echo(f"{t.term} ({', '.join(t.also)})" if t.also else t.term)
        click.echo(f"  {t.means}")


def _readings(game: Game, as_json: bool, lang: str) -> None:
    """Where the book can be read in two ways: what we play, and how to switch to the other reading."""
    told, book = words(lang, game), rulebook(game, lang)
    found = [option for option in game.choices if option.reading]
    if as_json:
        print_json([{"option": o.id, "default": o.default, "ruling": _plain(book[o.reading])} for o in found])
        return
    if not found:
        click.echo(told.text("cli-rules-no-readings"))
    for option in found:
        key = f"option-{option.id}".replace(".", "-")
        click.echo(f"{told.text(key)}  ({option.id}: {_value(option, option.default, told)})")
        click.echo(f"  {told.attribute(key, 'text')}")
        click.echo(f"  §{book[option.reading].number}  {book[option.reading].text}")
        others = [v for v in option.values if v != option.default]
        click.echo(f"  {_switches(option, others)}\n")


def _value(option: Option, value: Value, told: Catalogue) -> str:
    """A value in words: on, off, or what the catalogue calls it."""
    if option.choices:
        return told.text(f"option-{option.id}-{value}".replace(".", "-"))
    return told.text("cli-rules-on" if value else "cli-rules-off")


def _switches(option: Option, values: Sequence[Value]) -> str:
    """How each of these values is asked for."""
    spelt = [v if isinstance(v, str) else "yes" if v else "no" for v in values]
    return "   ".join(f"--option {option.id}={v}" for v in spelt)


def _options(game: Game, as_json: bool, lang: str) -> None:
    """Everything that can be chosen, and the ready-made sets."""
    told = words(lang, game)
    if as_json:
        facts = [
            {"option": o.id, "default": o.default, "values": list(o.values), "chapter": o.chapter,
             "needs": [{"text": text, "rule": rule} for text, rule in demands(game, o, lang)]}
            for o in game.choices
        ]  # fmt: skip
        print_json({"options": facts, "presets": {name: dict(values) for name, values in game.presets.items()}})
        return
    for option in game.choices:
        key = f"option-{option.id}".replace(".", "-")
        click.echo(f"{told.text(key)}  ({option.id}: {_value(option, option.default, told)})")
        if said := told.attribute(key, "text"):
            click.echo(f"  {said}")
        for text, rule in demands(game, option, lang):
            click.echo(f"  {text} [§{number(game, rule)}]")
        click.echo(f"  {_switches(option, [v for v in option.values if v != option.default])}")
    for preset in game.presets:
        click.echo(f"{told.text(f'preset-{preset}')}\n  --preset {preset}")


def _plain(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "number": rule.number, "title": rule.title, "text": rule.text, "tier": rule.tier,
            "section": rule.section, "source": rule.source, "refs": list(rule.refs)}  # fmt: skip


def _show(rule: Rule, game: Game, as_json: bool) -> None:
    if as_json:
        print_json(_plain(rule))
        return
    click.echo(f"§{rule.number}  {rule.title}  [{rule.id}]")
    click.echo(rule.text)
    for line in (rule.source, " ".join(f"§{number(game, ref)}" for ref in rule.refs)):
        if line:
            click.echo(f"  {line}")


def _list(found: list[Rule], whole: bool) -> None:
    section = None
    for rule in found:
        if rule.section != section:
            section = rule.section
            click.echo(f"\n{section}" if section else "")
        click.echo(f"  §{rule.number:9} {rule.title}")
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
    own = [r for r in book if book[r].tier not in NOT_OF_THE_BOOK]
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
