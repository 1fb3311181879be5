"""An option: raw troops advance towards a spotted enemy only with a leader."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T

WAY = "scenario 2, attacker's movement\n2106: A 4 AR {grade} spotted\n2109: D 2 AR {seen}\n{leader}"


def troops(grade: str = "Trained", leader: str = "", seen: str = "spotted", on: bool = True) -> T:
    return T(WAY.format(grade=grade, leader=leader, seen=seen), options={"advance": on}).take("A AR " + grade)


@pytest.mark.rule("LB.morale.optional-advance")
@pytest.mark.parametrize("grade", ["Novice", "Trained"])
def test_raw_troops_without_a_leader_do_not_go_nearer_to_a_spotted_enemy(grade: str) -> None:
    t = troops(grade, leader="2103: A leader SMG")
    assert t.refused("to", "2107") == "LB.morale.optional-advance"
    assert t.can("to", "2105")


@pytest.mark.rule("LB.morale.optional-advance")
def test_veterans_go_and_so_do_all_without_the_option_or_where_nobody_is_spotted() -> None:
    assert troops("Veteran").can("to", "2107")
    assert troops(on=False).can("to", "2107")
    hidden = T(WAY.format(grade="Trained", leader="", seen="").replace("2109", "2112"), options={"advance": True})
    assert "spotted" not in hidden.marks("D AR")
    assert hidden.take("A AR").can("to", "2107")


@pytest.mark.rule("LB.morale.optional-advance", "LB.amb.advance-definition")
@pytest.mark.parametrize(("place", "goes"), [("2106", True), ("2105", True), ("2104", False)])
def test_a_leader_in_or_next_to_their_hex_takes_them_along(place: str, goes: bool) -> None:
    assert troops(leader=f"{place}: A leader SMG").can("to", "2107") is goes


@pytest.mark.rule("LB.amb.advance-definition")
def test_every_step_is_asked_about_and_the_second_may_be_one_too_many() -> None:
    t = troops(leader="2105: A leader SMG")
    assert (t.can("to", "2107"), t.can("to", "2108")) == (True, False)
