"""`grognard scenario`: files from anybody are looked at, and what is wrong is named by its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from games.lastbattle.battles import FORD
from grognard.cli import cli
from grognard.cli.scenario import line_of


def said(tmp_path: Path, text: str, *words: str) -> tuple[int, str]:
    file = tmp_path / "battle.toml"
    file.write_text(text, encoding="utf-8")
    found = CliRunner().invoke(cli, ["scenario", "check", str(file), *words])
    return found.exit_code, found.output


def test_a_sound_battle_can_be_played(tmp_path: Path) -> None:
    assert said(tmp_path, FORD) == (0, f"{tmp_path / 'battle.toml'} can be played.\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [("length = 9", "length = 0"), ("map = 2,", "map = 9,"), ('colour = "green"', 'colour = "mauve"')],
)
def test_what_is_wrong_is_named_by_its_line(tmp_path: Path, old: str, new: str) -> None:
    text = FORD.replace(old, new, 1)
    assert text != FORD
    code, told = said(tmp_path, text)
    assert code == 1
    number = int(told.split("line ")[1].split(":")[0])
    assert new in text.splitlines()[number - 1], (number, told)


def test_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    code, told = said(tmp_path, "name = \n")
    assert code == 1
    assert "line 1" in told


def test_a_field_that_the_file_does_not_have_has_no_line() -> None:
    assert line_of("name = 3\n", "victory") == 0
