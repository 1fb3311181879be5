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
    assert "no battle to fight" in run("ttlm", "german to act, turn 4", "--lang", "en").output


def test_a_game_without_odds_says_so() -> None:
    assert run("trench", "french to act", "--lang", "en").exit_code == 2


def test_nonsense_is_answered_with_the_line() -> None:
    result = run("ttlm", "german to act, turn 4; Atlantis: GE4(3I)", "--lang", "en")
    assert result.exit_code != 0
    assert "Atlantis" in result.output


def test_the_assumption_stands_under_the_table_in_both_languages() -> None:
    """T-M2."""
    for lang, words in (("en", "keeps what holds ground"), ("fr", "garde ce qui tient le terrain")):
        assert words in run("ttlm", POSITION, "--lang", lang).output


def test_his_last_infantry_is_not_given_up_for_a_gun() -> None:
    """T-M2: 31 %, not 70 %."""
    output = run("ttlm", "german to act, turn 5; Somme: GE1(3I 2A) / FR1(1I 1A)", "--lang", "en").output
    assert [x.split()[-2:] for x in output.splitlines() if "driven out" in x] == [["31", "%"]]


def test_the_option_a47_counts() -> None:
    """T-m2."""
    verdun = "german to act, turn 8; Verdun: GE5(5I 3A) / FR3(3I 2A)"
    assert run("ttlm", verdun, "--json").output != run("ttlm", verdun, "--option", "A47", "--json").output


def test_cards_on_the_command_line() -> None:
    """T-m10."""
    somme = "german to act, turn 14; Somme: GE1(3I 2A) / FR1(2I 1A)"
    outputs = {
        run("ttlm", somme, *more, "--json").output
        for more in (
            (),
            ("--gas", "Somme"),
            ("--gas", "entente:Somme"),
            ("--barrage", "Somme"),
            ("--surprise", "Somme"),
        )
    }
    assert len(outputs) == 5
    refused = run("ttlm", somme, "--bonus", "friedensturm:Somme", "--lang", "fr")
    assert refused.exit_code == 2
    assert "dés" in refused.output


def test_as_the_attacker_knows_it() -> None:
    """U-28."""
    text = "german to act, turn 5; Somme: GE1(3I 2A) / FR1(2I); Nancy: FR2(3I 1A); Paris: FR6(3I)"
    assert "Hidden armies" not in run("ttlm", text, "--lang", "en").output
    assert "Hidden armies" in run("ttlm", text, "--hidden", "--lang", "en").output


def test_a_set_up_is_reckoned_for_the_side_that_begins() -> None:
    assert "Germany attacks" in run("ttlm", "set-up, turn 4; Flanders: GE4(3I) / UK2(2I)", "--lang", "en").output
