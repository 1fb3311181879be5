"""`grognard scenario`: files from anybody are looked at, and what is wrong is named by its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from games.lastbattle.battles import FORD
from grognard.cli import cli
from grognard.games.lastbattle.battle import LONGEST
from grognard.games.lastbattle.battle_lines import line_of


def said(tmp_path: Path, text: str | bytes, *words: str, verb: str = "check") -> tuple[int, str]:
    file = tmp_path / "battle.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    found = CliRunner().invoke(cli, ["scenario", verb, str(file), *words])
    return found.exit_code, found.output


def test_a_sound_battle_can_be_played(tmp_path: Path) -> None:
    assert said(tmp_path, FORD) == (0, f"{tmp_path / 'battle.toml'} can be played.\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("length = 9", "length = 0"),
        ("map = 2,", "map = 9,"),
        ('colour = "green"', 'colour = "mauve"'),
        ('vehicle = "M113"', 'vehicle = "M114"'),  # a piece the tables do not know
        ("{ map = 4, at = [1, 0] }", "{ map = 4, at = [2, 0] }"),  # a hole
    ],
)
def test_what_is_wrong_is_named_by_its_line(tmp_path: Path, old: str, new: str) -> None:
    text = FORD.replace(old, new, 1)
    assert text != FORD
    code, told = said(tmp_path, text)
    assert code == 1
    number = int(told.split("Line ")[1].split(":")[0])
    line = text.splitlines()[number - 1]
    assert new in line or line.startswith("layout"), (number, told)


def test_everything_that_is_wrong_is_said_at_once_and_in_french(tmp_path: Path) -> None:
    text = FORD.replace('vehicle = "M113"', 'vehicle = "M114"').replace('vehicle = "TRUCK"', 'vehicle = "TROCK"')
    code, told = said(tmp_path, text, "--lang", "fr")
    assert code == 1
    assert [line.split(": ", 1)[1] for line in told.splitlines()] == [
        "Ligne 30\u00a0: Il n’y a pas dans les tables de véhicule «\u00a0M114\u00a0».",
        "Ligne 43\u00a0: Il n’y a pas dans les tables de véhicule «\u00a0TROCK\u00a0».",
    ]


def test_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    code, told = said(tmp_path, "name = \n")
    assert code == 1
    assert "Line 1: This is not TOML" in told


@pytest.mark.parametrize("verb", ["check", "play"])
def test_a_file_that_is_too_long_is_refused_in_one_sentence(tmp_path: Path, verb: str) -> None:
    code, told = said(tmp_path, FORD + "é" * (8 * LONGEST), verb=verb)
    assert code != 0
    assert told.strip().endswith("A battle has no more than 40,000 characters.")


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    code, told = said(tmp_path, b"\xff\xfe\x00name", verb="check")
    assert code != 0
    assert "cannot be read" in told


def test_a_battle_that_cannot_be_played_is_not_begun(tmp_path: Path) -> None:
    code, told = said(tmp_path, FORD.replace("length = 9", "length = 0"), verb="play")
    assert code != 0
    assert "Line 9: The number is too small: the minimum is 1." in told


def test_a_field_that_the_file_does_not_have_has_no_line() -> None:
    assert line_of("name = 3\n", "victory") == 0


WRITTEN = """a = [
  { b = 1 }, # not b = 2
  { b = "]}" },
]
s = '''
[t]
x = 2'''
after = 1
[t]
[[t.u]]
v = 1
[[t.u]]
v = 2
w.x = 3
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("a", 1), ("a[1].b", 3), ("a[1].missing", 3), ("s", 5), ("after", 8), ("t", 9), ("t.u[0].v", 11),
        ("t.u[1].v", 13), ("t.u[1].w.x", 14),
    ],
)  # fmt: skip
def test_every_way_of_writing_toml_has_its_lines(field: str, line: int) -> None:
    assert line_of(WRITTEN, field) == line
