"""The page's own words, read as raw patterns: the page fills { $name } itself and knows no other grammar."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

import grognard
from grognard import registry
from grognard.kernel.game import Game
from grognard.kernel.translation import entries
from grognard.rulebook import numbers

# an entry of one line without attributes, and perhaps comments after it
ONE_LINE = re.compile(r"[\w-]+ *= *((?:[^{}\n]|{ \$[\w-]+ })*?) *(?:\n|\n#[^\n]*)*")
LANG = Path(grognard.__file__).parent / "lang"
# what a table does not need, by how the files are called: of the club's screens, and of a game's editor
LATER = {"club": ("ui-club.", "ui-push."), "editor": ("editor.",)}


class PageWordsError(ValueError):
    """A pattern that the page cannot fill: it knows only { $name }."""


def part_of(file: Path) -> str:
    """The part of the words that this file belongs to: most are those of a table."""
    return next((part for part, names in LATER.items() if file.name.startswith(names)), "table")


@lru_cache(maxsize=16)
def page_words(lang: str, part: str = "") -> dict[str, str]:
    """Key -> text; an attribute is listed as "key.attribute". The words of the page itself, which no game adds to: the
    first visitor does not wait until those of every game are read. All of them, or a part."""
    found: dict[str, str] = {}
    for file in sorted(LANG.glob(f"ui*.{lang}.ftl")):
        if part in ("", part_of(file)):
            found.update(of_page(file))
    return found


@lru_cache(maxsize=64)
def words_of_game(lang: str, name: str, part: str = "") -> dict[str, str]:
    """What a game adds for its own page, out of its folder, and the short numbers of its rules, under "rule <id>",
    where the id does not end in them."""
    game, found = registry.game(name), dict[str, str]()
    for file in sorted((game.folder / "lang").glob(f"*.{lang}.ftl")):
        if part in ("", part_of(file)):
            found.update(of_page(file, "ui-"))
    return found | (_numbers(game) if part in ("", "table") else {})


def of_page(file: Path, begins: str = "") -> dict[str, str]:
    """The words of a file whose names begin so. Most are one line without any grammar, which needs no parser: with it
    the first page would wait for three times as long."""
    found: dict[str, str] = {}
    others = ""
    for name, text in entries(file).items():
        if name.startswith(begins):
            line = ONE_LINE.fullmatch(text)
            if line is None:
                others += text
            else:
                found[name] = line[1]
    return found | read(others)


def _numbers(game: Game) -> dict[str, str]:
    if not (game.folder / "rules").is_dir():
        return {}
    return {f"rule {id}": number for id, number in numbers(game).items() if not id.endswith(f".{number}")}


def read(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise PageWordsError(f"not Fluent: {str(entry.content)[:80]!r}")
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = _raw(entry.id.name, entry.value)
            for attribute in entry.attributes:
                name = f"{entry.id.name}.{attribute.id.name}"
                found[name] = _raw(name, attribute.value)
    return found


def _raw(key: str, pattern: ast.Pattern) -> str:
    return "".join(_piece(key, element) for element in pattern.elements)


def _piece(key: str, element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return str(element.value)
    inner = element.expression
    if isinstance(inner, ast.VariableReference):
        return "{ $" + inner.id.name + " }"
    if isinstance(inner, ast.StringLiteral):
        return inner.parse()["value"] or ""
    raise PageWordsError(f"{key}: the page only fills {{ $name }}")
