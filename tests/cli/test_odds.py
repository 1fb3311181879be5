"""`grognard odds`: the chances of every fight in a position."""

from __future__ import annotations

import json

from click.testing import CliRunner

from grognard.cli import cli

POSITION = "german to act, turn 4; Flanders: GE4(3I 2A) / UK2!(2I 1C)"


def run(*args: str):
    return CliRunner().invoke(cli, ["odds", *args])


def test_each_fight_with_its_chances() -> None:
    result = run("ttlm", POSITION, "--lang", "en")
    assert result.exit_code == 0
    assert "Flanders" in result.output
    assert "Hits on the defender" in result.output


def test_in_french_too() -> None:
    assert "Flandres" in run("ttlm", POSITION, "--lang", "fr").output


def test_for_programs() -> None:
    fights = json.loads(run("ttlm", POSITION, "--json").output)
    assert len(fights) == 1
    assert len(fights[0]["lines"]) >= 4


def test_a_position_without_a_fight_says_so() -> None:
    assert "nothing to fight" in run("ttlm", "german to act, turn 4", "--lang", "en").output


def test_a_game_without_odds_says_so() -> None:
    assert run("trench", "french to act", "--lang", "en").exit_code == 2


def test_nonsense_is_answered_with_the_line() -> None:
    result = run("ttlm", "german to act, turn 4; Atlantis: GE4(3I)", "--lang", "en")
    assert result.exit_code != 0
    assert "Atlantis" in result.output
