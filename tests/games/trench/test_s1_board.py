"""Game board: lines, columns, neighbours, and whose boxes they are."""

from __future__ import annotations

from typing import Any

import pytest

from games.trench.table import GAME, box, do, held, lay, move, offered, refused, state, take_up, troop
from grognard.games.trench.s1_board import OffTheBoard, is_trench
from grognard.kernel.errors import BadAction, BadFile
from grognard.kernel.translation import catalogue


def boxes() -> list[dict[str, Any]]:
    """The printed board, as every page gets it."""
    printed: list[dict[str, Any]] = GAME.game.static(catalogue("en", GAME.game))["boxes"]
    return printed


def steps_from(where: str) -> set[int]:
    """Where a lone card with points to spend may step."""
    t = lay(f"french to act\n{where}: poilus")
    take_up(t, "poilus")
    return set(offered(t, "move"))


@pytest.mark.rule("TR.board.grid")
def test_the_board_has_21_boxes_in_seven_lines_and_three_columns() -> None:
    assert [(b["line"], b["column"]) for b in boxes()] == [(line, col) for line in range(1, 8) for col in range(1, 4)]
    assert len(GAME.new(seed=1).view("french")["boxes"]) == 21


@pytest.mark.rule("TR.board.grid")
@pytest.mark.parametrize("name", ["8.1", "0.1", "1.0", "7.4"])
def test_there_is_no_box_off_the_board(name: str) -> None:
    with pytest.raises(OffTheBoard, match=r"TR\.board\.grid"):
        box(name)
    with pytest.raises(BadFile):
        lay(f"french to act\n{name}: poilus")


@pytest.mark.rule("TR.board.grid")
def test_nobody_can_step_off_the_board() -> None:
    t = lay("french to act\n7.3: poilus")
    take_up(t, "poilus")
    with pytest.raises(BadAction):
        do(t, "move", 21)
    assert state(t).at[troop(t, "poilus")] == box("7.3")


@pytest.mark.rule("TR.board.line-types")
def test_trench_lines_and_no_mans_land_alternate() -> None:
    first_column = [(b["owner"], b["kind"]) for b in boxes() if b["column"] == 1]
    assert first_column == [
        ("french", "rear"), (None, "nml"), ("french", "forward"), (None, "nml"),
        ("german", "forward"), (None, "nml"), ("german", "rear"),
    ]  # fmt: skip
    assert all(b["kind"] == boxes()[(b["line"] - 1) * 3]["kind"] for b in boxes())


@pytest.mark.rule("TR.board.line-types")
@pytest.mark.parametrize("line", range(1, 8))
def test_a_machine_gun_shoots_from_lines_1_3_5_7_only(line: int) -> None:
    t = lay(f"french to act\n{line}.2: fr_hmg\n{line}.1: landser")
    take_up(t, "fr_hmg")
    assert bool(offered(t, "attack")) == (line in (1, 3, 5, 7))


@pytest.mark.rule("TR.board.line-types")
def test_line_4_is_no_trench_in_the_basic_game() -> None:
    text = "french to act\n4.2: fr_hmg\n4.1: landser"
    t = lay(text)
    take_up(t, "fr_hmg")
    assert refused(t, "attack", troop(t, "landser")) == "TR.ability.no-mans-land"
    assert not any(is_trench(state(t), box(f"4.{column}")) for column in (1, 2, 3))
    bunker = lay(text, bunker=True)
    take_up(bunker, "fr_hmg")
    assert offered(bunker, "attack") == [troop(t, "landser")]


@pytest.mark.rule("TR.board.adjacency")
def test_the_centre_box_has_eight_neighbours() -> None:
    assert steps_from("4.2") == {box(b) for b in ("3.1", "3.2", "3.3", "4.1", "4.3", "5.1", "5.2", "5.3")}


@pytest.mark.rule("TR.board.adjacency")
def test_the_free_step_knows_the_same_neighbours() -> None:
    t = lay("french to act\n1.2: poilus")
    move(t, "poilus", "2.2")
    assert set(offered(t, "move")) == {box(b) for b in ("1.1", "1.2", "1.3", "2.1", "2.3", "3.1", "3.2", "3.3")}


@pytest.mark.rule("TR.board.adjacency")
def test_a_corner_box_has_three_neighbours() -> None:
    assert steps_from("1.1") == {box("1.2"), box("2.1"), box("2.2")}
    assert steps_from("7.3") == {box("7.2"), box("6.3"), box("6.2")}


@pytest.mark.rule("TR.board.adjacency")
def test_the_board_does_not_wrap() -> None:
    t = lay("french to act\n3.1: poilus")
    take_up(t, "poilus")
    assert refused(t, "move", box("3.3")) == "TR.move.adjacent"
    assert refused(t, "move", box("2.3")) == "TR.move.adjacent"  # the box printed just before 3.1
    assert refused(t, "move", box("3.1")) == "TR.move.adjacent"  # nor is a box its own neighbour
    assert steps_from("3.3") & {box("4.1"), box("3.1"), box("2.1")} == set()


@pytest.mark.rule("TR.board.adjacency")
def test_the_edge_boxes_of_a_line_do_not_reach_each_other_with_an_attack() -> None:
    t = lay("french to act\n3.1: poilus\n3.3: landser")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"


@pytest.mark.rule("TR.board.ownership")
@pytest.mark.parametrize(("side", "lines"), [("french", (1, 3)), ("german", (5, 7))])
def test_each_side_owns_three_rear_and_three_forward_boxes(side: str, lines: tuple[int, int]) -> None:
    own = [b for b in boxes() if b["owner"] == side]
    assert len(own) == 6
    assert sorted(b["kind"] for b in own) == ["forward"] * 3 + ["rear"] * 3
    assert {b["line"] for b in own} == set(lines)


@pytest.mark.rule("TR.board.ownership")
def test_no_mans_land_belongs_to_nobody() -> None:
    assert {b["owner"] for b in boxes() if b["kind"] == "nml"} == {None}
    t = lay("german to act\n6.1: poilus\n2.1: landser\ngerman hand: landser*8")  # no box of theirs is entered
    before = (len(state(t).decks[0]), len(state(t).decks[1]))
    do(t, "done")
    assert (len(state(t).decks[0]), len(state(t).decks[1])) == before


@pytest.mark.rule("TR.board.ownership")
def test_reinforcements_go_into_any_of_the_six_own_boxes() -> None:
    t = lay("french to act\nfrench hand: tirailleur")
    do(t, "card", held(t, "tirailleur"))
    assert set(offered(t, "place")) == {box(f"{line}.{column}") for line in (1, 3) for column in (1, 2, 3)}
