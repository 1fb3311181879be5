"""The worked examples of the book, with their own figures."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    box,
    cp,
    do,
    end_turn,
    held,
    hurt,
    lay,
    lost,
    on_board,
    phase,
    play,
    refused,
    reveal,
    shown,
    take_up,
    told,
    troop,
    who,
)

HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


@pytest.mark.rule("TR.example.poilus-landser")
def test_a_poilus_attacks_a_landser_in_a_trench_for_two() -> None:
    t = lay("french to act, turn 1, 6 CP\n4.2: poilus\n5.2: landser")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2
    assert cp(t) == 5
    assert (who(t), phase(t)) == ("french", "actions")  # no counter-attack
    assert "log-counter" not in told(t)


@pytest.mark.rule("TR.example.poilus-landser")
def test_a_landser_two_boxes_away_is_out_of_range() -> None:
    t = lay("french to act\n3.2: poilus\n5.2: landser")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"


@pytest.mark.rule("TR.example.artillery-barrage")
def test_an_artillery_barrage_destroys_the_a7v_and_hurts_the_machine_gun_beside_it() -> None:
    t = lay(
        "french to act\n5.2: a7v de_hmg\nfrench hand: artillery_barrage poilus*7\ngerman hand: landser*8", dice="1 1"
    )
    play(t, "artillery_barrage", "shell", box("5.2"))
    assert on_board(t, "a7v") == []
    assert lost(t, "german") == ["a7v"]
    assert hurt(t, "de_hmg") == 2
    assert (who(t), phase(t)) == ("french", "actions")  # the machine gun cannot answer artillery
    blows = [x.message.params["damage"] for x in t.lines if "damage" in x.message.params]
    assert blows == [4, 2]
    end_turn(t)
    assert lost(t, "french") == ["artillery_barrage"]


@pytest.mark.rule("TR.example.artillery-barrage")
@pytest.mark.parametrize(("named", "a7v", "hmg"), [("a7v", 0, 0), ("de_hmg", 1, 2)])
def test_an_artillery_strike_on_that_box_hits_the_named_card_only(named: str, a7v: int, hmg: int) -> None:
    t = lay("french to act\n5.2: a7v de_hmg\nfrench hand: artillery_strike")
    play(t, "artillery_strike", "strike", troop(t, named))
    assert (len(on_board(t, "a7v")), hurt(t, "de_hmg")) == (a7v, hmg)
    assert not a7v or hurt(t, "a7v") == 0


@pytest.mark.rule("TR.example.pak-ft17")
def test_a_pak_stops_an_ft17_and_its_point_is_not_paid() -> None:
    t = lay("french to act, turn 9, 4 CP\n4.1: ft17\n5.1: landser\ngerman slots: pak?")
    attack(t, "ft17", "landser")
    assert who(t) == "german"
    reveal(t, "pak")
    assert lost(t, "french") == ["ft17"]
    assert hurt(t, "landser") == 0
    assert cp(t) == 4


@pytest.mark.rule("TR.example.pak-ft17")
def test_if_no_trap_is_revealed_the_attack_is_paid_for() -> None:
    t = lay("french to act, turn 9, 4 CP\n4.1: ft17\n5.1: landser\ngerman slots: pak?")
    attack(t, "ft17", "landser")
    do(t, "pass")
    assert hurt(t, "landser") == 2
    assert cp(t) == 3
    assert shown(t, "german", "french") == ["?"]


@pytest.mark.rule("TR.example.slots")
def test_two_persistent_cards_and_a_set_trap_leave_two_slots() -> None:
    t = lay(
        "french to act\n3.1: poilus/2\nfrench slots: at_grenades gas_masks canon_37?\nfrench hand: aa_fire at_mines field_dressing"
    )
    play(t, "aa_fire", "set")
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    assert len(shown(t, "french")) == 5
    assert cp(t) == 4
    assert refused(t, "card", held(t, "at_mines")) == "TR.slot.five"
