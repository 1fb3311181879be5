"""What a hint says for an action that has no odds: each reason where it holds, and only there."""

from __future__ import annotations

import pytest

from games.ttlm.battle import production, storm
from games.ttlm.table import GAME, army, card, do, holder, lay, now, offered, piece, sort, who
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

TO_MOVE = "\nplayed offensive"


def said(t: Table, verb: str, arg: int = 0, by: str = "") -> str:
    """In English; French has a sentence for it too."""
    role, game = t.seating.role(by or who(t)), GAME.game
    assert arg in offered(t, verb, by)
    found = {
        lang: " ".join(game_words.plain(x.key, x.params, role) for x in game.reasons(t.state, role, verb, arg))
        for lang, game_words in ((lang, catalogue(lang, game)) for lang in ("en", "fr"))
    }
    assert bool(found["en"]) == bool(found["fr"])
    assert found["en"] != found["fr"] or not found["en"]
    return found["en"]


def going(board: str, mover: str, to: str, side: str = "german", verb: str = "to") -> str:
    t = lay(f"{side} to act, turn 4\n{board}{TO_MOVE}")
    do(t, "take", piece(mover))
    return said(t, verb, holder(to))


FRONT = "Metz: GE1(2I), GE2(2I) / FR9(1I)\n"


@pytest.mark.rule("TTLM.4.1l", "TTLM.4.1m")
def test_enemy_ground_lies_open_or_must_be_fought_for() -> None:
    assert "yours as soon as you enter" in going("Metz: GE1(2I)\nParis: FR1(2I)", "GE1", "Verdun")
    told = going("Metz: GE1(2I)\nNancy: FR1(2I)", "GE1", "Nancy")
    assert "a battle must be fought there" in told
    assert "as soon as you enter" not in told


@pytest.mark.rule("TTLM.8.3.2d")
def test_a_gun_is_not_told_that_it_takes_ground() -> None:
    assert "as soon as you enter" not in going("Metz: 1A GE, GE1(2I)\nParis: FR1(2I)", "A GE in Metz", "Verdun")


@pytest.mark.rule("TTLM.4.1h")
def test_where_both_stand_each_unit_counts_and_a_siege_gun_has_its_fort() -> None:
    board = "Metz: GE1(2I), 1G GE\nVerdun: GE2(2I) / FR1(2I), 3F"
    assert "each unit counts in the next battle" in going(board, "GE1", "Verdun")
    assert said_of_gun(board).startswith("A siege gun hits the fort at Verdun on 1, 2 and 3")
    assert "siege gun hits" not in said_of_gun(board.replace(", 3F", ", 0F"))


def said_of_gun(board: str) -> str:
    return going(board, "G GE in Metz", "Verdun")


@pytest.mark.rule("TTLM.4.1m")
def test_a_gap_is_named_before_all_else() -> None:
    """Nobody stands at Straßburg, which borders on enemy ground."""
    empty = going("Mainz: GE1(2I)\nBelfort: FR1(2I)\nStrassburg: 0F", "GE1", "Strassburg")
    assert empty == "Nobody holds Straßburg, and the enemy could simply march in."
    held = going("Mainz: GE1(2I)\nStrassburg: GE2(2I), 0F\nBelfort: FR1(2I)", "GE1", "Strassburg")
    assert "Nobody holds" not in held
    assert "borders on enemy ground" in held


@pytest.mark.rule("TTLM.4.1d")
def test_beside_the_fighting_one_can_join_it() -> None:
    told = going("Mainz: GE1(2I)\nStrassburg: GE2(2I)\nMuelhausen: GE3(2I) / FR1(2I)", "GE1", "Strassburg")
    assert told == "From Straßburg it can join the fighting at Mülhausen."


@pytest.mark.rule("TTLM.8.1g")
def test_an_army_is_made_stronger() -> None:
    told = going("Metz: 1I GE, GE2(2I)", "I GE in Metz", "GE2")
    assert told.startswith("It makes the German 2nd Army at Metz stronger.")


@pytest.mark.rule("TTLM.2.II.1a", "TTLM.2.II.1b")
def test_an_offensive_is_for_what_lies_open_and_for_battles() -> None:
    t = lay("german to act, turn 4\nMetz: GE1(2I)\nNancy: GE2(2I) / FR1(2I)\nhand german: offensive")
    told = said(t, "offensive", card("offensive"))
    assert "lies open" in told
    assert "There is a disputed area where you may attack." in told
    assert said(t, "pass") == "No attack promises more than the card and the losses would cost."


@pytest.mark.rule("TTLM.9.5b", "TTLM.9.5c", "TTLM.9.5d")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("offensive", "a single battle"),
        ("limited_offensive", "no battle take place"),
        ("gericht", "takes away the bonus"),
    ],
)
def test_bad_weather_says_what_it_does_to_this_attack(kind: str, words: str) -> None:
    board = "Metz: GE1(2I) / FR1(2I)\nhand german: " + kind + "\nhand entente: bad_weather"
    t = lay(f"german to act, turn 8\n{board}")
    do(t, "offensive", card(kind))
    do(t, "done")
    do(t, "battle", offered(t, "battle")[0])
    while not offered(t, "weather"):
        do(t, "done")
    assert words in said(t, "weather")


@pytest.mark.rule("TTLM.8.2.1e", "TTLM.8.3.2b")
def test_what_is_built_is_good_for_something() -> None:
    t = production("entente to act, turn 4\nMetz: GE1(2I)\nParis: FR1(2I)")
    for name, words in (
        ("I GE", "Infantry holds ground"),
        ("A GE", "Artillery fires twice"),
        ("C GE", "moves two areas"),
    ):
        assert words in said(t, "buy", sort(name), "german")
    assert said(t, "card", by="german") == "Your hand is empty."
    assert said(t, "commit", by="german") == "What is left buys nothing of use."


@pytest.mark.rule("TTLM.8.1m")
def test_an_eliminated_army_is_a_point_for_the_enemy() -> None:
    t = production("entente to act, turn 4\nMetz: GE1(2I)\nParis: FR1(2I)\nlost: FR2")
    assert "As long as the French 2nd Army is eliminated" in said(t, "rebuild", army("FR2"), "entente")


@pytest.mark.rule("TTLM.2.II.1e")
def test_after_a_pass_cards_are_exchanged_for_nothing() -> None:
    t = lay("german to act, turn 4\nMetz: GE1(2I)\nParis: FR1(2I)\nhand german: ersatz2")
    do(t, "pass")
    assert said(t, "done") == "All who have not moved are needed where they stand."
    do(t, "done")
    assert said(t, "throw", card("ersatz2")) == "It is worth least of your cards, and exchanging it costs nothing."
    assert said(t, "done") == "All these cards are worth keeping."


@pytest.mark.rule("TTLM.2.II.4h")
def test_who_holds_the_field_keeps_it() -> None:
    t = lay("german to act, turn 4\nMetz: GE1(2I)\nNancy: GE2(1I) / FR1(2I)" + TO_MOVE, dice="6 " * 20)
    storm(t, "Nancy")
    while now(t) != "retreat" and "done" not in t.offer(who(t)):
        do(t, *next(iter((verb, args[0]) for verb, args in t.offer(who(t)).items())))
    assert said(t, "done") == "Whoever leaves the field leaves it to the enemy."
