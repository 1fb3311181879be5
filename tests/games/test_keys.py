"""Letters on buttons: one letter for one thing in a game, and none that the table itself uses."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.table import area, card, do, lay, offered, who
from grognard.games.lastbattle import words as lastbattle
from grognard.games.trench import words as trench
from grognard.games.ttlm import words as ttlm

TABLE = {"R", "T", "U", "H", "?"}  # rules, text, undo, hint, help: client/table/keys.js


@pytest.mark.parametrize("words", [trench, ttlm, lastbattle], ids=["trench", "ttlm", "lastbattle"])
def test_no_letter_means_two_things(words) -> None:
    """U-3: "Let it happen" and "End turn" wore one key."""
    letters = [letter for key, letter in words.SHORTCUTS.items() if not key.startswith("done-")]
    assert len(letters) == len(set(letters))
    inside = {letter for key, letter in words.SHORTCUTS.items() if key.startswith("done-")}
    assert not inside & set(letters)
    assert not TABLE & {letter.upper() for letter in words.SHORTCUTS.values()}
    assert all(letter.isupper() for letter in words.SHORTCUTS.values())


def test_who_has_placed_all_is_ready_and_the_staff_does_not_lead_any_more() -> None:
    """U-6: in set-up the leading button stayed "Place everything for me", and it moved what was placed by hand."""
    table = grognard.load("lastbattle").new(seed=1)
    role = table.game.role(table.to_act[0])
    first = table.game.words(table.state, role, "deploy", 0)
    assert (first.group, first.cautions) == ("main", ())
    table.act(role, "deploy")
    again, ready = (table.game.words(table.state, role, verb, 0) for verb in ("deploy", "ready"))
    assert (again.group, ready.group) == ("side", "main")
    assert [c.said.key for c in again.cautions] == ["caution-deploy"]
    assert again.cautions[0].asks


def test_a_counter_in_hand_has_no_leading_action() -> None:
    """U-6: "Join" was the black button when a squad was taken up."""
    table = grognard.load("lastbattle").position("scenario 1, attacker's movement\n0101: D 4 AR\n3212: A 4 AR; A 2 AR")
    for unit in table.offer("attacker")["take"]:
        table.act("attacker", "take", unit)
        groups = {v: table.game.words(table.state, 1, v, args[0]).group for v, args in table.offer("attacker").items()}
        assert "main" not in groups.values(), groups
        table.undo("attacker")


def test_merging_does_not_lead_in_set_up() -> None:
    """U-6: a counter is taken up to be placed."""
    table = grognard.load("lastbattle").new("s1", seed=1)
    table.act("defender", "deploy")
    table.act("defender", "ready")
    table.act("attacker", "take", table.offer("attacker")["take"][-1])
    table.act("attacker", "split", 1)
    table.act("attacker", "take", table.offer("attacker")["take"][-1])
    joins = table.offer("attacker")["join"]
    assert table.game.words(table.state, 1, "join", joins[0]).group == "side"


def test_who_cannot_go_on_is_not_asked_for_a_hex_and_nothing_leads() -> None:
    """U-73: a vehicle without movement points was to "choose a lit hex"."""
    table = grognard.load("lastbattle").position(
        "scenario 2, attacker's movement\n1610: A TRUCK [crew; 2 AR]\n3201: D AR"
    )
    table.act("attacker", "take", table.offer("attacker")["take"][0])
    assert "highlighted hex" in table.describe("attacker", "en")["prompt"]
    while "to" in (offer := table.offer("attacker")):
        table.act("attacker", "to", offer["to"][-1])
    assert "cannot move any farther" in table.describe("attacker", "en")["prompt"]
    groups = {v: table.game.words(table.state, 1, v, args[0]).group for v, args in offer.items()}
    assert "main" not in groups.values(), groups


def test_a_passenger_with_all_his_points_is_told_that_he_can_get_out() -> None:
    """U-73: "cannot move any farther" was said of men who had not moved at all."""
    table = grognard.load("lastbattle").position(
        "scenario 2, attacker's movement\n1610: A TRUCK [crew; 2 AR]\n3201: D AR"
    )
    aboard = [n for n in table.offer("attacker")["take"] if table.state.aboard[n] >= 0]
    assert aboard
    for n in aboard:
        table.act("attacker", "take", n)
        assert "alight" in table.offer("attacker")
        assert "get out, or stay" in table.describe("attacker", "en")["prompt"]
        assert "descendre, ou rester" in table.describe("attacker", "fr")["prompt"]
        table.undo("attacker")


def test_to_the_east_has_no_number_and_never_leads() -> None:
    """U-5"""
    table = lay("german to act, turn 4\nKoeln: GE5(2I)\nplayed offensive")
    table.act("german", "take", table.offer("german")["take"][0])
    assert "east" in table.offer("german")
    act = table.game.words(table.state, 0, "east", 0)
    assert (act.group, act.shortcut) == ("apart", "")


def test_a_card_that_answers_never_leads() -> None:
    """U-6: Bad Weather was the black button, where one is asked whether to play cards or to go on."""
    table = lay(
        "german to act, turn 5\nFlanders: GE4!(3I) / UK2(2I)\nhand german: offensive\nhand entente: bad_weather"
    )
    do(table, "offensive", card("offensive"))
    do(table, "done")
    do(table, "battle", area("Flanders"))
    while who(table) == "german":
        do(table, "done")
    assert offered(table, "weather")
    assert table.game.words(table.state, 1, "weather", 0).group == "side"
