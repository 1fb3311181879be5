"""How to play, on one page: both languages say as much, and every sentence names a rule that exists."""

from __future__ import annotations

import pytest

import grognard
from grognard.rulebook import how_to_play, rulebook


@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_every_sentence_names_its_rule_in_both_languages(name: str) -> None:
    game = grognard.load(name).game
    english, french = how_to_play(game, "en"), how_to_play(game, "fr")
    assert 6 <= len(english) <= 10, "one page"
    assert [rule for _, rule in english] == [rule for _, rule in french]
    for text, rule in english:
        assert rule in rulebook(game, "en"), rule
        assert text.endswith(".")
    for text, _ in french:
        assert "'" not in text


def test_a_game_without_such_a_page_has_none() -> None:
    from kernel.fords import GAME

    assert how_to_play(GAME, "en") == ()
