"""What the documents and examples say is what happens: their code is run."""

from __future__ import annotations

import ast
import re
import runpy
import shlex
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard.cli import cli
from grognard.kernel.game import Game
from grognard.kernel.table import Table

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GUIDE = ROOT / "docs" / "add_a_game.md"
# What is tried elsewhere: it needs a server.
ELSEWHERE = {"remote_bot.py": "tests/server/test_openapi.py"}


def blocks(path: Path) -> list[tuple[str, str, str]]:
    """Language, file it belongs to, text."""
    return [(m[1], m[2] or "", m[3]) for m in BLOCK.finditer(path.read_text(encoding="utf-8"))]


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    found = [text for lang, _, text in blocks(ROOT / "README.md") if lang == "python"]
    assert found
    for text in found:
        known: dict[str, object] = {}
        exec(compile(text, "README.md", "exec"), known)
        assert isinstance(known["middle"], Table)
    assert "[TR." in capsys.readouterr().out


def test_the_guide_builds_the_example_to_the_letter() -> None:
    """Whoever types what stands there has the game of examples/nim."""
    parts: dict[str, list[str]] = {}
    for _, name, text in blocks(GUIDE):
        if name:
            parts.setdefault(name, []).append(text)
    written = {n: ("\n\n" if n.endswith(".py") else "\n").join(texts) for n, texts in parts.items()}
    folder = ROOT / "examples" / "nim"
    there = [f for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts]
    assert written == {f.relative_to(folder).as_posix(): f.read_text(encoding="utf-8") for f in there}


def test_what_the_guide_says_of_secrets_stands_in_the_example_that_has_one() -> None:
    source = (ROOT / "examples" / "depots" / "depots" / "__init__.py").read_text()
    told = next(text for lang, _, text in blocks(GUIDE) if lang == "py" and "laid_open_by" in text)
    functions, _, record = told.partition("GAME = Game(\n    ...,\n")
    assert functions.strip() in source
    assert all(line in source for line in record.splitlines())
    assert len(source.splitlines()) < 230


def test_the_example_is_about_a_hundred_lines() -> None:
    assert len((ROOT / "examples" / "nim" / "dice_nim" / "__init__.py").read_text().splitlines()) < 120


def test_what_the_guide_runs_runs(nim: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, name, text in blocks(GUIDE):
        if lang == "sh":
            for line in text.splitlines():
                done = CliRunner().invoke(cli, shlex.split(line)[1:])
                assert done.exit_code == 0, (line, done.output)
        elif lang == "python" and not name:
            exec(compile(text, GUIDE.name, "exec"), {})
            assert "Left takes 4; 0 left. left" in capsys.readouterr().out


def test_the_entry_point_of_the_guide_is_the_one_it_is_tried_with() -> None:
    facts = tomllib.loads((ROOT / "examples" / "nim" / "pyproject.toml").read_text())
    assert facts["project"]["entry-points"]["grognard.games"] == {"nim": "dice_nim:GAME"}


def test_every_game_of_ours_has_an_entry_point_and_no_other() -> None:
    """C-11: one list. A source tree finds them in the folder; an installed package by these."""
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text())
    found = {f.parent.name for f in (ROOT / "src" / "grognard" / "games").glob("*/__init__.py")}
    assert facts["project"]["entry-points"]["grognard.games"] == {n: f"grognard.games.{n}:GAME" for n in found}


@pytest.mark.parametrize("file", sorted(f.name for f in (ROOT / "examples").glob("*.py")))
def test_every_example_runs(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if file in ELSEWHERE:
        assert file in (ROOT / ELSEWHERE[file]).read_text()
        return
    here = runpy.run_path(str(ROOT / "examples" / file))
    assert here["play"](1) in ("french", "german", "nobody")


def test_the_example_bot_never_meets_a_state() -> None:
    """C-12: the model of a fair bot is given a seat, and nothing in the file reaches past it."""
    tree = ast.parse((ROOT / "examples" / "bot.py").read_text())
    named = {x.attr for x in ast.walk(tree) if isinstance(x, ast.Attribute)}
    assert not named & {"state", "_state", "journal", "dice"}
    assert "seat" in named


@pytest.mark.parametrize("game", ["lastbattle", "ttlm"])
def test_the_list_of_rulings_says_what_players_read(game: str) -> None:
    book = tomllib.loads((ROOT / "src" / "grognard" / "games" / game / "rules" / "en.toml").read_text(encoding="utf-8"))
    rows = (ROOT / "docs" / f"rulings_{game}.md").read_text(encoding="utf-8").splitlines()
    said = {row.split("`")[1]: row.replace(" | ", " ") for row in rows if row.startswith("| `")}
    for ruling in book["ruling"]:
        assert ruling["text"] in said[ruling["id"]], ruling["id"]


def test_the_package_is_typed_for_those_who_use_it() -> None:
    """C-8: without this file a type checker believes no annotation of an installed package. It goes into the wheel."""
    assert (ROOT / "src" / "grognard" / "py.typed").is_file()
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["src/grognard"]
    assert not any(fnmatch("py.typed", pattern) for pattern in wheel["exclude"])
