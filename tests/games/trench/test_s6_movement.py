"""Troop card movement: one box a point, the free step from the own rear trench, mortars, and the exchange."""

from __future__ import annotations

import pytest

from games.trench.table import (
    box,
    cp,
    do,
    end_turn,
    lay,
    move,
    offered,
    phase,
    reason,
    refused,
    state,
    take_up,
    troop,
    where,
)
from grognard.games.trench.s6_movement import may_move

HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


@pytest.mark.rule("TR.move.adjacent")
def test_a_troop_moves_to_any_adjacent_box_for_one_point() -> None:
    t = lay("french to act\n3.2: poilus")
    move(t, "poilus", "4.3")
    assert where(t, "poilus") == "4.3"
    assert cp(t) == 5


@pytest.mark.rule("TR.move.adjacent")
def test_a_box_two_away_is_not_adjacent() -> None:
    t = lay("french to act\n3.2: poilus")
    take_up(t, "poilus")
    assert len(offered(t, "move")) == 8
    assert refused(t, "move", box("5.2")) == "TR.move.adjacent"
    assert refused(t, "move", box("3.2")) == "TR.move.adjacent"


@pytest.mark.rule("TR.move.repeat")
def test_a_troop_may_move_several_boxes_a_point_each() -> None:
    t = lay("french to act, turn 5, 3 CP\n3.1: poilus")
    for to in ("4.1", "4.2", "4.3"):
        move(t, "poilus", to)
    assert where(t, "poilus") == "4.3"
    assert cp(t) == 0
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"


@pytest.mark.rule("TR.cp.insufficient", "TR.move.adjacent")
def test_with_no_points_left_nobody_moves() -> None:
    s = state(t := lay("french to act, turn 3, 0 CP\n3.1: poilus"))
    answer = may_move(s, troop(t, "poilus"), box("3.2"))
    assert answer is not None
    assert answer.rule == "TR.cp.insufficient"


@pytest.mark.rule("TR.move.repeat")
def test_a_troop_whose_text_allows_one_movement_does_not_move_twice() -> None:
    t = lay("french to act\n3.1: crapouillot\n5.2: landser")
    move(t, "crapouillot", "3.2")
    take_up(t, "crapouillot")
    assert offered(t, "move") == []
    assert refused(t, "move", box("3.3")) == "TR.move.mortar-limit"


@pytest.mark.rule("TR.move.free-step")
def test_from_the_own_rear_trench_the_second_step_is_free() -> None:
    t = lay("french to act\n1.1: poilus")
    move(t, "poilus", "2.1")
    do(t, "move", box("3.1"))
    assert where(t, "poilus") == "3.1"
    assert cp(t) == 5
    assert phase(t) == "actions"
    assert offered(t, "stay") == []


@pytest.mark.rule("TR.move.free-step")
def test_from_the_own_forward_trench_two_steps_cost_two() -> None:
    t = lay("french to act\n3.1: poilus")
    move(t, "poilus", "4.1")
    assert offered(t, "stay") == []
    move(t, "poilus", "4.2")
    assert cp(t) == 4


@pytest.mark.rule("TR.move.free-step")
def test_an_enemy_rear_trench_gives_no_free_step() -> None:
    t = lay("french to act\n7.1: poilus")
    move(t, "poilus", "6.1")
    assert offered(t, "stay") == []
    move(t, "poilus", "5.1")
    assert cp(t) == 4


@pytest.mark.rule("TR.move.free-step")
@pytest.mark.parametrize("kind", ["landser", "de_hmg", "de_flamethrower", "a7v", "de_aircraft"])
def test_every_kind_but_mortars_has_the_free_step_from_its_own_camp(kind: str) -> None:
    t = lay(f"german to act\n7.3: {kind}")
    move(t, kind, "6.3")
    do(t, "move", box("5.2"))
    assert (where(t, kind), cp(t)) == ("5.2", 5)


@pytest.mark.rule("TR.move.free-step")
def test_the_free_step_is_taken_at_once_or_lost() -> None:
    """TR.amb.free-step"""
    t = lay("french to act\n1.1: poilus")
    move(t, "poilus", "2.1")
    do(t, "stay")
    move(t, "poilus", "3.1")
    assert cp(t) == 4


@pytest.mark.rule("TR.move.free-step")
def test_the_free_step_comes_once_a_turn_for_each_card() -> None:
    """TR.amb.free-step"""
    t = lay("french to act\n1.1: poilus\n1.3: tirailleur" + HANDS)
    move(t, "poilus", "2.1")
    do(t, "move", box("1.1"))
    move(t, "poilus", "2.1")
    assert offered(t, "stay") == []
    move(t, "tirailleur", "2.3")
    assert offered(t, "stay") == [0]


@pytest.mark.rule("TR.move.free-step-legality")
def test_the_way_of_two_steps_does_not_lead_through_a_full_box() -> None:
    t = lay("french to act\n1.1: poilus\n2.1: fr_hmg ft17")
    take_up(t, "poilus")
    assert refused(t, "move", box("2.1")) == "TR.stack.limit"


@pytest.mark.rule("TR.move.free-step-legality")
def test_the_free_step_must_end_in_a_box_that_can_take_the_card() -> None:
    t = lay("french to act\n1.1: poilus\n3.1: fr_hmg ft17\n3.2: tirailleur\n2.2: landser")
    move(t, "poilus", "2.1")
    assert refused(t, "move", box("3.1")) == "TR.stack.limit"
    assert refused(t, "move", box("3.2")) == "TR.stack.different-types"
    assert refused(t, "move", box("2.2")) == "TR.move.through-none"
    assert refused(t, "move", box("4.1")) == "TR.move.adjacent"
    assert offered(t, "move") == [box("1.1"), box("1.2")]


@pytest.mark.rule("TR.move.mortar-limit")
@pytest.mark.parametrize(
    ("text", "kind", "first", "second"),
    [
        ("german to act\n7.1: minenwerfer\n4.2: poilus", "minenwerfer", "7.2", "6.2"),
        ("french to act\n1.1: crapouillot\n4.2: landser", "crapouillot", "1.2", "2.2"),
    ],
)
def test_a_mortar_moves_once_and_never_has_the_free_step(text: str, kind: str, first: str, second: str) -> None:
    t = lay(text)
    move(t, kind, first)
    assert phase(t) == "actions"
    assert offered(t, "stay") == []
    take_up(t, kind)
    assert refused(t, "move", box(second)) == "TR.move.mortar-limit"
    assert cp(t) == 5


@pytest.mark.rule("TR.move.mortar-limit")
def test_a_mortar_may_move_again_in_the_next_own_turn() -> None:
    t = lay("german to act\n7.1: minenwerfer" + HANDS)
    move(t, "minenwerfer", "7.2")
    end_turn(t)
    end_turn(t)
    move(t, "minenwerfer", "7.3")
    assert where(t, "minenwerfer") == "7.3"


@pytest.mark.rule("TR.move.through-none")
@pytest.mark.parametrize("kind", ["poilus", "ft17", "fr_aircraft"])
@pytest.mark.parametrize("enemy", ["landser", "a7v", "de_aircraft"])
def test_nobody_enters_a_box_held_by_the_enemy(kind: str, enemy: str) -> None:
    """TR.amb.aircraft-overfly: aircraft neither."""
    t = lay(f"french to act\n3.2: {kind}\n4.2: {enemy}")
    take_up(t, kind)
    assert refused(t, "move", box("4.2")) == "TR.move.through-none"


@pytest.mark.rule("TR.move.swap")
def test_two_own_cards_in_adjacent_full_boxes_change_places_for_two_points() -> None:
    t = lay("french to act\n3.1: poilus ft17\n3.2: tirailleur fr_hmg")
    take_up(t, "poilus")
    do(t, "swap", troop(t, "tirailleur"))
    assert (where(t, "poilus"), where(t, "tirailleur")) == ("3.2", "3.1")
    assert (where(t, "ft17"), where(t, "fr_hmg")) == ("3.1", "3.2")
    assert cp(t) == 4
    boxes = t.view("german")["boxes"]
    assert [{u["kind"] for u in boxes[box(b)]["units"]} for b in ("3.1", "3.2")] == [
        {"ft17", "tirailleur"},
        {"fr_hmg", "poilus"},
    ]


@pytest.mark.rule("TR.move.swap")
def test_an_exchange_needs_two_points() -> None:
    t = lay("french to act, turn 3, 1 CP\n3.1: poilus\n3.2: tirailleur")
    take_up(t, "poilus")
    assert refused(t, "swap", troop(t, "tirailleur")) == "TR.move.swap"
    assert reason(t, "swap", troop(t, "tirailleur")) == "why-swap-cp"


@pytest.mark.rule("TR.move.swap")
def test_cards_two_boxes_apart_do_not_change_places() -> None:
    t = lay("french to act\n3.1: poilus ft17\n3.3: tirailleur")
    take_up(t, "poilus")
    for other in ("tirailleur", "ft17"):
        assert refused(t, "swap", troop(t, other)) == "TR.move.swap"
        assert reason(t, "swap", troop(t, other)) == "why-swap-not-adjacent"


@pytest.mark.rule("TR.move.swap")
def test_nobody_changes_places_with_the_enemy_or_with_himself() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser")
    take_up(t, "poilus")
    assert [reason(t, "swap", troop(t, x)) for x in ("landser", "poilus")] == ["why-swap-not-own"] * 2


@pytest.mark.rule("TR.move.swap")
@pytest.mark.parametrize(("points", "taken"), [(2, True), (1, False)])
def test_a_card_that_can_only_change_places_is_taken_up_with_two_points(points: int, taken: bool) -> None:
    t = lay(f"french to act, turn 3, {points} CP\n1.1: poilus\n1.2: tirailleur\n2.1: tirailleur\n2.2: tirailleur")
    assert (troop(t, "poilus") in offered(t, "unit")) is taken
    assert taken or refused(t, "unit", troop(t, "poilus")) == "TR.move.swap"


@pytest.mark.rule("TR.move.swap")
def test_an_exchange_out_of_the_rear_trench_brings_no_free_step() -> None:
    """TR.amb.swap-free"""
    t = lay("french to act\n1.1: poilus\n2.1: fr_hmg")
    take_up(t, "poilus")
    do(t, "swap", troop(t, "fr_hmg"))
    assert phase(t) == "actions"
    assert offered(t, "stay") == []
    assert cp(t) == 4


@pytest.mark.rule("TR.move.swap-stack-legal")
def test_an_exchange_that_leaves_different_types_is_legal() -> None:
    t = lay("french to act\n3.1: poilus ft17\n3.2: ft17 fr_hmg")
    take_up(t, "poilus")
    do(t, "swap", troop(t, "fr_hmg"))
    assert (where(t, "poilus"), where(t, "fr_hmg")) == ("3.2", "3.1")


@pytest.mark.rule("TR.move.swap-stack-legal")
def test_an_exchange_that_would_leave_two_of_a_type_is_refused_from_either_side() -> None:
    t = lay("french to act\n3.1: poilus ft17\n3.2: tirailleur fr_hmg")
    tank, infantry = troop(t, "ft17"), troop(t, "tirailleur")
    do(t, "unit", tank)
    assert refused(t, "swap", infantry) == "TR.move.swap-stack-legal"
    t.undo("french")
    do(t, "unit", infantry)
    assert refused(t, "swap", tank) == "TR.move.swap-stack-legal"


@pytest.mark.rule("TR.move.swap-mortar")
def test_a_mortar_that_has_moved_is_not_exchanged() -> None:
    t = lay("german to act\n7.1: minenwerfer\n7.3: landser")
    move(t, "minenwerfer", "7.2")
    take_up(t, "landser")
    assert refused(t, "swap", troop(t, "minenwerfer")) == "TR.move.swap-mortar"


@pytest.mark.rule("TR.move.swap-mortar")
def test_an_exchange_is_a_mortars_one_movement() -> None:
    t = lay("german to act\n7.1: minenwerfer\n7.2: landser\n4.2: poilus")
    take_up(t, "landser")
    do(t, "swap", troop(t, "minenwerfer"))
    take_up(t, "minenwerfer")
    assert refused(t, "move", box("7.3")) == "TR.move.mortar-limit"
    assert refused(t, "swap", troop(t, "landser")) == "TR.move.swap-mortar"
    assert state(t).cp == 4
