"""Place a troop card: the own rear trench, forward by text only, stacking, cost, and acting at once."""

from __future__ import annotations

import pytest

from games.trench.table import attack, box, cp, do, held, hurt, lay, move, offered, on_board, refused, troop, where


@pytest.mark.rule("TR.place.rear-only")
def test_a_troop_card_placed_in_play_goes_into_an_own_rear_box_for_its_cost() -> None:
    t = lay("french to act\nfrench hand: poilus")
    do(t, "card", held(t, "poilus"))
    assert offered(t, "place") == [box("1.1"), box("1.2"), box("1.3")]
    do(t, "place", box("1.2"))
    assert where(t, "poilus") == "1.2"
    assert cp(t) == 4


@pytest.mark.rule("TR.place.rear-only")
def test_a_troop_card_is_not_placed_forward_in_no_mans_land_or_in_an_enemy_trench() -> None:
    t = lay("german to act\ngerman hand: landser")
    do(t, "card", held(t, "landser"))
    assert refused(t, "place", box("5.1")) == "TR.place.forward-exception"
    assert {refused(t, "place", box(b)) for b in ("6.1", "4.2", "3.1", "1.1")} == {"TR.place.rear-only"}


@pytest.mark.rule("TR.place.forward-exception")
def test_a_card_whose_text_allows_it_is_placed_in_an_own_forward_box() -> None:
    t = lay("french to act\nfrench hand: tirailleur")
    do(t, "card", held(t, "tirailleur"))
    do(t, "place", box("3.3"))
    assert where(t, "tirailleur") == "3.3"
    assert cp(t) == 5


@pytest.mark.rule("TR.place.forward-exception")
def test_the_text_for_forward_placement_opens_no_other_box() -> None:
    t = lay("french to act\nfrench hand: tirailleur")
    do(t, "card", held(t, "tirailleur"))
    assert {refused(t, "place", box(b)) for b in ("2.1", "4.1", "5.1")} == {"TR.place.rear-only"}


@pytest.mark.rule("TR.place.forward-exception")
@pytest.mark.parametrize("kind", ["poilus", "fr_hmg", "crapouillot", "fr_flamethrower", "ft17", "fr_aircraft"])
def test_a_card_without_such_text_is_not_placed_forward(kind: str) -> None:
    t = lay(f"french to act\nfrench hand: {kind}")
    do(t, "card", held(t, kind))
    assert refused(t, "place", box("3.1")) == "TR.place.forward-exception"


@pytest.mark.rule("TR.place.stack")
def test_a_second_card_of_the_same_type_is_not_placed_beside_the_first() -> None:
    t = lay("french to act\n1.1: poilus\nfrench hand: tirailleur")
    do(t, "card", held(t, "tirailleur"))
    assert refused(t, "place", box("1.1")) == "TR.stack.different-types"


@pytest.mark.rule("TR.place.stack")
def test_a_card_of_another_type_joins_the_first_and_a_third_is_refused() -> None:
    t = lay("french to act\n1.1: poilus\nfrench hand: ft17 fr_hmg")
    do(t, "card", held(t, "ft17"))
    do(t, "place", box("1.1"))
    do(t, "card", held(t, "fr_hmg"))
    assert refused(t, "place", box("1.1")) == "TR.stack.limit"


@pytest.mark.rule("TR.place.enemy-occupied")
@pytest.mark.parametrize("enemy", ["landser", "a7v", "de_aircraft"])
def test_a_rear_box_held_by_the_enemy_is_closed(enemy: str) -> None:
    t = lay(f"french to act\n1.1: {enemy}\nfrench hand: poilus")
    do(t, "card", held(t, "poilus"))
    assert refused(t, "place", box("1.1")) == "TR.place.enemy-occupied"
    assert offered(t, "place") == [box("1.2"), box("1.3")]


@pytest.mark.rule("TR.place.no-box")
def test_with_all_three_rear_boxes_blocked_the_card_cannot_be_placed_and_costs_nothing() -> None:
    t = lay("french to act\n1.1: landser\n1.2: poilus\n1.3: fr_hmg ft17\nfrench hand: poilus")
    assert refused(t, "card", held(t, "poilus")) == "TR.place.no-box"
    assert cp(t) == 6
    assert len(on_board(t, "poilus")) == 1


@pytest.mark.rule("TR.place.no-box")
def test_a_card_that_may_go_forward_still_has_room_there() -> None:
    t = lay("french to act\n1.1: landser\n1.2: poilus\n1.3: fr_hmg ft17\nfrench hand: tirailleur")
    do(t, "card", held(t, "tirailleur"))
    assert offered(t, "place") == [box("3.1"), box("3.2"), box("3.3")]


@pytest.mark.rule("TR.place.acts-at-once")
def test_a_card_just_placed_may_move_and_attack() -> None:
    t = lay("french to act\n4.1: landser\n5.2: landser\nfrench hand: poilus")
    do(t, "card", held(t, "poilus"))
    do(t, "place", box("1.2"))
    move(t, "poilus", "2.2")
    do(t, "move", box("3.2"))
    attack(t, "poilus", "landser", at="4.1")
    assert cp(t) == 2
    assert len(on_board(t, "landser")) == 1
    assert hurt(t, "landser", "5.2") == 0


@pytest.mark.rule("TR.place.acts-at-once")
def test_a_new_card_with_no_points_left_is_refused_for_the_points_only() -> None:
    t = lay("french to act, turn 3, 2 CP\nfrench hand: poilus")
    do(t, "card", held(t, "poilus"))
    do(t, "place", box("1.1"))
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"
