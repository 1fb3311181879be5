"""After a battle: hits and saves rolled, against those that were to be expected (U-20)."""

from __future__ import annotations

import grognard
from grognard.games.lastbattle.luck import luck
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Message


def fire(side: int, number: int, die: int) -> Message:
    return Message("log-fire", "", side, {"number": number, "die": die})


def test_hits_and_saves_are_counted_by_side_and_dice_that_could_not_help_are_none() -> None:
    messages = [
        Message("log-movement", "", 0, {"side": 4}),
        fire(0, 3, 2),
        fire(0, 3, 5),
        fire(0, 0, 0),  # no chance: no die fell
        Message("log-spray", "", 1, {"number": 2, "dice": [1, 2, 3]}),
        Message("log-saves", "", 1, {"number": 4, "dice": [6, 1]}),
        Message("log-salvo-troops", "", -1, {"number": 2, "die": 1}),
    ]
    told = [(line.label.key, *line.label.params.values(), dict(line.value.params)) for line in luck(messages)]
    assert told == [
        ("luck-hits-of", 4, 2, {"good": 1, "expected": 1.0}),
        ("luck-hits-of", 1, 3, {"good": 2, "expected": 1.0}),
        ("luck-saves-of", 4, 0, {"good": 0, "expected": 0.0}),
        ("luck-saves-of", 1, 2, {"good": 1, "expected": 1.3}),
    ]


def test_the_number_of_dice_is_said_in_words_of_both_languages() -> None:
    game = grognard.load("lastbattle").new(seed=1).game
    line = luck([fire(0, 3, 2), fire(0, 3, 5)])[0]
    said = [catalogue(lang, game).plain(line.label.key, line.label.params) for lang in ("en", "fr")]
    assert ["2 dice" in said[0], "2 dés" in said[1]] == [True, True], said
