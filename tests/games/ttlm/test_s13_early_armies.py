"""13.4 Early army arrival: a die for an army that is due next season."""

from __future__ import annotations

import pytest

from games.ttlm.battle import next_season
from games.ttlm.table import army, at, card, count, do, holder, lay, lay_with, offered, pass_turn, refused, state
from grognard.games.ttlm.s13_early_armies import due_next
from grognard.games.ttlm.state import LATE, NOT_YET, ON_TIME, land

LINE = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nFlanders: UK2(1I)\ngerman: Brussels"
ROLL = {"13_4": True}
SUMMER = "entente to act, turn 16" + LINE + "\npasses 1"


@pytest.mark.rule("TTLM.13.4a", "TTLM.S1918.special.c")
@pytest.mark.parametrize("die", [1, 2])
def test_on_one_or_two_the_army_comes_now(die: int) -> None:
    t = lay_with(ROLL, SUMMER, f"{die} ")
    assert offered(t, "hasten") == [army("US1")]
    do(t, "hasten", army("US1"))
    assert refused(t, "pass") == "TTLM.2.I.a"  # first it is placed
    do(t, "place", holder("Paris"))
    assert (at(t, "US1"), count(t, "I US", "US1"), count(t, "A US", "US1")) == ("paris", 6, 1)
    assert t.to_act == ["entente"]
    assert offered(t, "pass") == [0]
    pass_turn(t)
    next_season(t)
    assert state(t).due[1] == []  # it does not come twice
    assert count(t, "I US", "US1") == 6


@pytest.mark.rule("TTLM.13.4a")
@pytest.mark.parametrize("turn", range(1, 21))
def test_only_armies_of_the_own_side_are_due_early(turn: int) -> None:
    """Not the units that the chart brings in the same season."""
    s = state(lay_with(ROLL, SUMMER))
    s.turn = turn
    for side in (0, 1):
        assert [a for a in due_next(s, side) if a not in land(s).armies[side]] == []


@pytest.mark.rule("TTLM.13.4a", "TTLM.13.4b", "TTLM.S1918.special.c")
@pytest.mark.parametrize(("die", "where"), [(3, ON_TIME), (4, ON_TIME), (5, LATE), (6, LATE)])
def test_on_more_it_comes_in_time_or_a_season_late(die: int, where: int) -> None:
    t = lay_with(ROLL, SUMMER, f"{die} " + "6 " * 40)
    do(t, "hasten", army("US1"))
    assert state(t).army_at[army("US1")] == where
    assert offered(t, "hasten") == []
    assert refused(t, "hasten", army("US1")) == "TTLM.13.4b"
    word = "in time" if where == ON_TIME else "late"
    assert f"{word}: US1" in t.position()
    pass_turn(t)
    next_season(t)
    assert state(t).turn == 17
    waits = [x for x in state(t).due[1] if x >= 25]
    if where == ON_TIME:
        assert waits == [25 + army("US1")]
        return
    assert (waits, state(t).army_at[army("US1")]) == ([], LATE)
    do(t, "place", holder("Koeln"))  # the German 9th
    do(t, "done")
    do(t, "done")
    pass_turn(t)
    assert t.to_act == ["entente"]
    assert refused(t, "hasten", army("US1")) == "TTLM.13.4b"  # nor a season later
    pass_turn(t)
    next_season(t)
    assert state(t).turn == 18
    assert 25 + army("US1") in state(t).due[1]


@pytest.mark.rule("TTLM.13.4a")
def test_only_ones_own_armies_that_are_due_next_season_and_only_with_the_option() -> None:
    t = lay_with(ROLL, SUMMER)
    assert refused(t, "hasten", army("US2")) == "TTLM.13.4a"  # two seasons and more away
    assert refused(t, "hasten", army("GE9")) == "TTLM.13.4a"  # due, but not the Entente's
    assert refused(t, "hasten", army("FR1")) == "TTLM.13.4a"  # here already
    assert refused(lay(SUMMER), "hasten", army("US1")) == "TTLM.13.4a"
    german = lay_with(ROLL, "german to act, turn 16" + LINE)
    assert offered(german, "hasten") == [army("GE9")]
    assert offered(lay_with(ROLL, "entente to act, turn 17" + LINE), "hasten") == []  # loose units are not armies


@pytest.mark.rule("TTLM.13.4a")
def test_one_may_roll_at_any_time_in_ones_turn_in_its_movement_too() -> None:
    t = lay_with(ROLL, "german to act, turn 16" + LINE + "\nhand german: offensive", "2 ")
    do(t, "offensive", card("offensive"))
    do(t, "hasten", army("GE9"))
    do(t, "place", holder("Koeln"))
    assert (at(t, "GE9"), count(t, "I GE", "GE9"), count(t, "S GE", "GE9")) == ("koeln", 1, 1)
    assert "done" in t.offer("german")


@pytest.mark.rule("TTLM.13.4c")
def test_an_early_army_is_placed_like_a_reinforcement() -> None:
    t = lay_with(ROLL, "entente to act, turn 8" + LINE, "1 ")
    do(t, "hasten", army("UK5"))
    assert offered(t, "place") == [holder("England")]
    assert refused(t, "place", holder("Paris")) == "TTLM.4.6a"
    us = lay_with(ROLL, SUMMER, "1 ")
    do(us, "hasten", army("US1"))
    assert refused(us, "place", holder("Koeln")) == "TTLM.2.I.a"
    assert refused(us, "place", holder("England")) == "TTLM.4.2f"


@pytest.mark.rule("TTLM.13.4c")
def test_with_no_place_for_it_the_army_waits_for_the_next_reinforcements() -> None:
    full = "entente to act, turn 8\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: 3I UK\npasses 1"
    t = lay_with(ROLL, full, "1 " + "6 " * 40)
    do(t, "hasten", army("UK5"))
    assert state(t).due[1] == [25 + army("UK5")]
    assert offered(t, "pass") == [0]


@pytest.mark.rule("TTLM.13.4b", "TTLM.S1919.special.d")
def test_an_army_is_drained_or_rolled_for_but_not_both() -> None:
    both = {"13_4": True, "14_3_1": True}
    drained = lay_with(both, "entente to act, turn 20" + LINE)
    assert offered(drained, "hasten") == [army("US4")]
    do(drained, "early", holder("Paris"))
    assert refused(drained, "hasten", army("US4")) == "TTLM.A46"
    rolled = lay_with(both, "entente to act, turn 20" + LINE, "6 ")
    do(rolled, "hasten", army("US4"))
    assert refused(rolled, "early", holder("Paris")) == "TTLM.A46"
    assert state(rolled).army_at[army("US5")] == NOT_YET


@pytest.mark.rule("TTLM.13.4a")
def test_what_was_rolled_is_told_to_both_sides() -> None:
    t = lay_with(ROLL, SUMMER, "5 ")
    do(t, "hasten", army("US1"))
    for role in ("german", "entente"):
        assert "a season late" in t.log(role, "en")[-1]
        assert "une saison plus tard" in t.log(role, "fr")[-1]


@pytest.mark.rule("TTLM.13.4a", "TTLM.8.3.4e")
@pytest.mark.parametrize(("flying", "brought"), [("2B", 1), ("3B", 0)])
def test_an_army_that_comes_in_winter_leaves_the_biplane_of_the_next_year_behind(flying: str, brought: int) -> None:
    planes = "\n".join(f"{where}: 1B GE" for where in ("Mainz", "Aachen", "Eifel")[: int(flying[0])])
    t = lay_with(ROLL, "german to act, turn 15" + LINE + "\n" + planes, "1 ")
    do(t, "hasten", army("GE17"))
    assert (count(t, "S GE", "GE17"), count(t, "A GE", "GE17"), count(t, "B GE", "GE17")) == (5, 1, brought)
