"""A command that was used wrongly says so in the reader's language, and ends with 2."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from grognard.cli import cli

WRONG = {
    "play": "Il manque GAME.",
    "play trench --wrong": "Il n’y a pas d’option --wrong.",
    "nothing": "Il n’y a pas de commande nothing.",
    "play trench more": "C’est trop\xa0: more.",
    "play trench --vs": "L’option --vs demande une valeur.",
    "arena trench greedy random --games x": "Valeur impossible pour --games\xa0: «\xa0x\xa0» n’est pas un nombre entier.",
    "bench trench --games 0": "Valeur impossible pour --games\xa0: 0 n’est pas dans l’intervalle x>=1.",
    "fuzz trench --seconds x": "Valeur impossible pour --seconds\xa0: «\xa0x\xa0» n’est pas un nombre.",
    "serve --log x": "Valeur impossible pour --log\xa0: «\xa0x\xa0» n’est pas parmi 'text', 'json'.",
    "verify nowhere.json": "Impossible d’utiliser nowhere.json\xa0: il n’existe pas.",
}


def told(monkeypatch: pytest.MonkeyPatch, line: str, lang: str) -> str:
    args = (
        ["--lang", lang, *line.split()]
        if line == "nothing" or line.endswith("--vs")
        else [*line.split(), "--lang", lang]
    )
    monkeypatch.setattr(sys, "argv", ["grognard", *args])
    done = CliRunner().invoke(cli, args, prog_name="grognard")
    assert done.exit_code == 2, done.output
    return done.output


@pytest.mark.parametrize("line", WRONG)
def test_wrong_usage_is_told_in_french(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    said = told(monkeypatch, line, "fr")
    if not line.endswith("--vs"):  # there click itself does not say of which command
        assert said.startswith("Utilisation\xa0: grognard")
        assert "Aide\xa0: grognard" in said
    assert WRONG[line] in said
    for english in ("Usage", "Try ", "Error", "Missing", "Invalid", "No such"):
        assert english not in said


@pytest.mark.parametrize("line", WRONG)
def test_and_in_english(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    said = told(monkeypatch, line, "en")
    assert said.startswith("Usage: grognard") or line.endswith("--vs")
    assert "Error: " in said


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play chess", "There is no game “chess” here. There are: lastbattle, trench, ttlm."),
        ("play trench --vs nobody", "There is no computer player “nobody” here. There are: recruit, veteran, staff."),
        ("play trench --as belgian", "This game has no side called “belgian”: its sides are french, german."),
        ("play trench --option nothing", "This game has no option “nothing”."),
        ("play ttlm --option seating=seven", "“seven” cannot be used for “seating”."),
    ],
)
def test_a_name_that_is_none_is_told_with_those_there_are(line: str, sentence: str) -> None:
    done = CliRunner().invoke(cli, [*line.split(), "--lang", "en"])
    assert (done.exit_code, done.output.strip()) == (2, sentence)
