"""From messages to sentences: forms of names, secrets, marks to light, and no hole unfilled."""

from __future__ import annotations

import pytest

from grognard.kernel.translation import MissingWords, capital, catalogue, flat, parts, say
from grognard.kernel.umpire import Message, Secret
from kernel.fords import GAME

EN, FR = catalogue("en", GAME), catalogue("fr", GAME)
MOVE = Message("move", "F.4.1", 0, {"side": 0, "block": Secret(0, 7), "origin": 0, "area": 1})


def test_one_event_several_tellings():
    assert say(FR, MOVE, 1) == "Rouge déplace un bloc du Moulin au Gué."
    assert say(FR, MOVE, 0) == "Rouge déplace r7 du Moulin au Gué."
    assert say(EN, MOVE, None) == "Red moves r7 from the Mill to the Ford."
    assert say(EN, MOVE, -1) == "Red moves a block from the Mill to the Ford."


def test_things_are_marked_for_the_page():
    said = EN.say("move", MOVE.params, 0)
    assert ["r7", "block-7"] in said
    assert ["the Ford", "area-1"] in said
    assert flat(said) == say(EN, MOVE, 0)


def test_a_hidden_thing_is_not_marked():
    assert "block" not in str(EN.say("move", MOVE.params, 1)).replace("a block", "")


def test_sentences_begin_with_a_capital_even_when_a_thing_does():
    assert EN.say("hit", {"block": 3})[0] == ["R3", "block-3"]
    assert capital("") == ""
    assert parts("") == []


def test_plurals_and_lists():
    params = {"side": 1, "area": 2, "rolls": [1, 5], "hits": 1}
    assert EN.plain("fire", params) == "Blue fires at the Abbey: 1, 5. One hit."
    assert FR.plain("fire", {**params, "hits": 0}) == "Bleu tire à l'Abbaye : 1, 5. Rien."


def test_a_sentence_is_given_only_what_it_asks_for_and_large_numbers_keep_their_points():
    words = catalogue("en")
    assert words.holes("cli-bench-title").names == {"game", "compiled"}
    assert words.holes("cli-bench-title").filled({"game": 7, "compiled": 1, "other": 2}) == {"game": "7", "compiled": 1}
    assert words.holes("cli-bench-title").filled({"game": 1918}) == {"game": 1918}


def test_missing_words_raise():
    with pytest.raises(MissingWords, match="nonsense"):
        EN.text("nonsense")
    with pytest.raises(MissingWords):
        EN.text("option-mist", None, "nothing")
    with pytest.raises(MissingWords):
        EN.plain("move", {"side": 0})  # holes that nobody filled
    with pytest.raises(MissingWords):
        EN.plain("hit", {"nothing": Secret(0, 1)}, 1)  # no word for what is hidden


def test_attributes():
    assert EN.attribute("option-mist", "text") == "Nobody sees far."
    assert EN.attribute("option-mist", "nothing") == ""
    assert EN.attribute("nothing", "text") == ""
    assert FR.forms("area-2")["-de"] == "de l'Abbaye"


def test_catalogues_are_read_once_and_an_unknown_language_reads_english():
    assert catalogue("en", GAME) is EN
    assert catalogue("tlh", GAME) is EN
    assert EN.has("move")
    assert not EN.has("nonsense")
