"""13.8 The Eastern Front Transit box: leaving for it, coming back, what it is worth and what it costs."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    GAME,
    at,
    commit,
    count,
    do,
    end_season,
    holder,
    lay,
    move,
    next_season,
    now,
    offered,
    piece,
    place_all,
    refused,
    rolled,
    sort,
    state,
    vp,
)
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.state import EFT, ground, unit
from grognard.kernel.errors import BadOption
from grognard.kernel.table import Table

LINE = "\nKoeln: GE1(3I), GE2(1I 1C), 1I GE\nParis: FR1(2I)"
CALM = "6 " * 20


def box(t: Table, what: str) -> int:
    """How many units of a sort are in the Eastern Front Transit box."""
    return state(t).n[ground(EFT) * SORTS + sort(what)]


def eastern(what: str) -> int:
    """A unit in the box."""
    return unit(ground(EFT), sort(what))


def recall(t: Table, what: str, where: str) -> None:
    do(t, "recall", eastern(what))
    do(t, "place", holder(where))


# ---- going east ----


@pytest.mark.rule("TTLM.13.8a")
def test_a_german_unit_goes_east_as_its_move() -> None:
    t = lay("german to act, turn 4" + LINE + "\nplayed offensive")
    do(t, "take", piece("I GE in Koeln"))
    do(t, "east")
    assert (box(t, "I GE"), count(t, "I GE", "Koeln")) == (1, 0)
    do(t, "take", piece("GE2"))
    do(t, "east")
    assert at(t, "GE2") == "east"
    assert refused(t, "take", eastern("I GE")) == "TTLM.4.1d"  # gone from the map
    move(t, "GE1", "Mainz")


@pytest.mark.rule("TTLM.13.8a")
def test_on_a_pass_going_east_is_the_one_move() -> None:
    t = lay("german to act, turn 4" + LINE)
    do(t, "pass")
    do(t, "take", piece("I GE in Koeln"))
    do(t, "east")
    assert refused(t, "take", piece("GE1")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.13.8a")
def test_a_unit_out_of_supply_cannot_go_east() -> None:
    t = lay("german to act, turn 4\nTroyes: GE3(2I)" + LINE + "\nplayed offensive")
    do(t, "take", piece("GE3"))
    assert refused(t, "east") == "TTLM.13.8a"


@pytest.mark.rule("TTLM.13.8a")
def test_the_entente_has_no_eastern_front() -> None:
    t = lay("entente to act, turn 4" + LINE + "\nplayed offensive")
    do(t, "take", piece("FR1"))
    assert refused(t, "east") == "TTLM.13.8a"


# ---- coming back ----


@pytest.mark.rule("TTLM.13.8b")
def test_a_unit_comes_back_in_the_next_season_at_the_earliest() -> None:
    t = lay("german to act, turn 4" + LINE, CALM)
    do(t, "pass")
    do(t, "take", piece("I GE in Koeln"))
    do(t, "east")
    do(t, "done")
    assert "recall" not in t.offer("entente")
    end_season(t)
    assert refused(t, "recall", eastern("I GE"), "german") == "TTLM.7.2a"  # production is no time to return
    commit(t)
    assert (state(t).turn, now(t)) == (5, "reinforce")
    recall(t, "I GE", "Metz")
    assert (box(t, "I GE"), count(t, "I GE", "Metz")) == (0, 1)


@pytest.mark.rule("TTLM.13.8b", "TTLM.S1915.special.d")
def test_what_a_scenario_put_in_the_box_stays_there_until_the_next_year() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast locked: 3I GE, 2C GE", CALM)
    next_season(t)
    assert state(t).turn == 5
    assert refused(t, "recall", eastern("I GE")) == "TTLM.13.8b"
    later = lay("german to act, turn 7" + LINE + "\neast locked: 3I GE, 2C GE", CALM)
    next_season(later)
    assert state(later).turn == 8
    recall(later, "I GE", "Metz")
    assert box(later, "I GE") == 2


@pytest.mark.rule("TTLM.13.8b")
def test_a_unit_that_is_not_there_is_not_recalled() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast: 1I GE", CALM)
    next_season(t)
    assert refused(t, "recall", eastern("C GE")) == "TTLM.13.8b"
    assert refused(t, "recall", piece("GE1")) == "TTLM.13.8b"


@pytest.mark.rule("TTLM.13.8b")
def test_recalled_units_arrive_where_reinforcements_do() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast: 1I GE\nVerdun: FR3(1I)", CALM)
    next_season(t)
    do(t, "recall", eastern("I GE"))
    assert refused(t, "place", holder("Verdun")) == "TTLM.2.I.a"
    assert refused(t, "done") == "TTLM.2.I.a"
    do(t, "place", holder("GE1"))
    assert count(t, "I GE", "GE1") == 4


@pytest.mark.rule("TTLM.13.8c")
def test_five_points_of_units_leave_the_box_in_a_season() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: 6I GE", CALM)
    next_season(t)
    for name in ("GE1", "GE1", "Koeln", "Koeln", "Mainz"):
        recall(t, "I GE", name)
    assert box(t, "I GE") == 1
    assert refused(t, "recall", eastern("I GE")) == "TTLM.13.8c"


@pytest.mark.rule("TTLM.13.8c")
def test_an_army_counts_one_point_and_what_it_holds() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: GE2(4I), GE3(5I), 1I GE", CALM)
    next_season(t)
    assert refused(t, "recall", piece("GE3")) == "TTLM.13.8c"  # six points
    do(t, "recall", piece("GE2"))
    do(t, "place", holder("Mainz"))
    assert (at(t, "GE2"), count(t, "I GE", "GE2")) == ("mainz", 4)
    assert refused(t, "recall", eastern("I GE")) == "TTLM.13.8c"


@pytest.mark.rule("TTLM.13.8c")
def test_the_five_points_are_counted_anew_each_season() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(1I)\nParis: FR1(2I)\neast: 6I GE", CALM)
    next_season(t)
    for name in ("GE1", "GE1", "GE1", "GE1", "Koeln"):
        recall(t, "I GE", name)
    place_all(t)
    next_season(t)
    recall(t, "I GE", "Koeln")
    assert box(t, "I GE") == 0


# ---- what it is worth, and what it costs ----


@pytest.mark.rule("TTLM.13.8d", "TTLM.S1915.special.d")
def test_every_five_points_in_the_box_are_worth_a_victory_point() -> None:
    def worth(east: str, turn: int = 4) -> int:
        return vp(lay(f"german to act, turn {turn}{LINE}\n{east}")) - vp(lay(f"german to act, turn {turn}{LINE}"))

    assert worth("east: 3I GE, 2C GE") == 1
    assert worth("east: 2I GE, 2C GE") == 0
    assert worth("east: GE3(5I), 3I GE") == 1  # nine points
    assert worth("east: GE3(5I), 4I GE") == 2  # ten
    assert worth("east: 5I GE", 15) == 1
    assert worth("east: 5I GE", 16) == 0  # Spring 1918


@pytest.mark.rule("TTLM.13.8d")
def test_the_point_is_gone_when_one_of_five_comes_back() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast: 5I GE", CALM)
    before = vp(t)
    next_season(t)
    assert vp(t) == before
    recall(t, "I GE", "Metz")
    assert vp(t) == before - 1


@pytest.mark.rule("TTLM.13.8e")
def test_a_die_is_rolled_for_every_five_points_or_part_of_five() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast: 11I GE", "2 4 6")
    next_season(t)
    assert rolled(t) == ["EFT box"] * 3
    assert box(t, "I GE") == 11


@pytest.mark.rule("TTLM.13.8e")
def test_each_one_costs_a_unit_of_germanys_choice() -> None:
    t = lay("german to act, turn 4" + LINE + "\neast: 5I GE, 1C GE", "1 6")
    next_season(t)
    assert (now(t), t.to_act) == ("east", ["german"])
    assert sorted(offered(t, "lose")) == sorted([eastern("I GE"), eastern("C GE")])
    assert refused(t, "lose", piece("I GE in GE1")) == "TTLM.2.V.4a"
    do(t, "lose", eastern("C GE"))
    assert (box(t, "C GE"), box(t, "I GE"), now(t)) == (0, 5, "reinforce")


@pytest.mark.rule("TTLM.13.8f")
def test_the_box_belongs_to_the_game_alone_and_there_is_no_linked_game() -> None:
    t = lay("german to act, turn 4" + LINE)
    do(t, "pass")
    do(t, "take", piece("GE1"))
    assert "east" in t.offer("german")
    with pytest.raises(BadOption):
        GAME.new("1915", options={"16.3": True})


# ---- armies in the box: unit by unit [13.8g] (T-M1) ----


def inside(what: str, name: str) -> int:
    return piece(f"{what} in {name}")


@pytest.mark.rule("TTLM.13.8g", "TTLM.13.8c")
def test_an_army_of_six_points_comes_back_unit_by_unit_and_the_emptied_army_for_one() -> None:
    t = lay("german to act, turn 5\nKoeln: GE1(5I), GE2(1I)\nParis: 1I FR, 6F", CALM)
    do(t, "pass")
    do(t, "take", piece("GE1"))
    do(t, "east")
    do(t, "done")
    next_season(t)
    assert (state(t).turn, now(t)) == (6, "reinforce")
    place_due(t)
    assert refused(t, "recall", piece("GE1")) == "TTLM.13.8c"  # six points
    for name in ("GE2", "GE2", "GE2", "GE2", "Mainz"):
        do(t, "recall", inside("I GE", "GE1"))
        do(t, "place", holder(name))
    assert (count(t, "I GE", "GE1"), at(t, "GE1")) == (0, "east")
    assert refused(t, "recall", piece("GE1")) == "TTLM.13.8c"  # the marker would be the sixth
    place_all(t)
    next_season(t)
    place_due(t)
    do(t, "recall", piece("GE1"))
    do(t, "place", holder("Koeln"))
    assert at(t, "GE1") == "koeln"


def place_due(t: Table) -> None:
    """What the chart brings goes where it may."""
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])


@pytest.mark.rule("TTLM.13.8g")
def test_two_point_units_in_an_army_count_two() -> None:
    t = lay("german to act, turn 16\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: GE2(2S 2I)", CALM)
    next_season(t)
    place_due(t)
    for _ in range(2):
        do(t, "recall", inside("S GE", "GE2"))
        do(t, "place", holder("Koeln"))
    assert refused(t, "recall", piece("GE2")) == "TTLM.13.8c"  # four are gone, three more it would be
    do(t, "recall", inside("I GE", "GE2"))
    do(t, "place", holder("Mainz"))
    assert refused(t, "recall", inside("I GE", "GE2")) == "TTLM.13.8c"


@pytest.mark.rule("TTLM.13.8g", "TTLM.13.8b")
def test_what_an_army_of_the_set_up_holds_is_kept_with_it_until_the_next_year() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast locked: GE2(5I 1C), 1I GE", CALM)
    next_season(t)
    place_due(t)
    assert "recall" not in t.offer("german")
    assert refused(t, "recall", inside("I GE", "GE2")) == "TTLM.13.8b"
    assert refused(t, "take", inside("I GE", "GE2")) == "TTLM.13.8b"
    assert refused(t, "take", eastern("I GE")) == "TTLM.13.8b"
    later = lay("german to act, turn 7\nKoeln: GE1(3I)\nParis: FR1(2I)\neast locked: GE2(5I 1C), 1I GE", CALM)
    next_season(later)
    place_due(later)
    assert inside("C GE", "GE2") in offered(later, "recall")
    assert inside("I GE", "GE2") in offered(later, "take")


@pytest.mark.rule("TTLM.13.8g", "TTLM.8.1d")
def test_in_the_box_units_are_rearranged_so_that_an_army_comes_back_within_its_five_points() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: GE2(5I), GE3(1I), 4I GE", CALM)
    next_season(t)
    place_due(t)
    do(t, "take", inside("I GE", "GE2"))
    assert set(offered(t, "to")) == {holder("GE3"), ground(EFT)}  # more than three stand there: no stacking
    do(t, "to", ground(EFT))
    assert refused(t, "to", ground(EFT)) == "TTLM.8.1d"
    do(t, "take", inside("I GE", "GE3"))
    do(t, "to", holder("GE2"))
    do(t, "take", inside("I GE", "GE2"))
    do(t, "to", ground(EFT))
    do(t, "recall", piece("GE2"))
    do(t, "place", holder("Mainz"))
    assert (at(t, "GE2"), count(t, "I GE", "GE2")) == ("mainz", 4)
    assert (box(t, "I GE"), count(t, "I GE", "GE3")) == (6, 0)


@pytest.mark.rule("TTLM.13.8g")  # TTLM.R15
def test_nothing_joins_an_army_that_may_not_come_back_yet() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast locked: GE2(2I)", CALM)
    do(t, "pass")
    do(t, "take", piece("I GE in GE1"))
    do(t, "east")
    do(t, "done")
    end_season(t)
    assert refused(t, "take", eastern("I GE"), "german") == "TTLM.13.8b"  # it went this season
    commit(t)
    place_due(t)
    assert eastern("I GE") not in offered(t, "take")  # GE2 stays as the set-up left it
    assert eastern("I GE") in offered(t, "recall")


@pytest.mark.rule("TTLM.13.8g", "TTLM.8.1d")
def test_in_production_the_box_is_rearranged_under_seal() -> None:
    t = lay("german to act, turn 5\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: GE2(5I), 1C GE", CALM)
    end_season(t)
    before = t.view("entente")
    do(t, "take", inside("I GE", "GE2"), "german")
    do(t, "to", ground(EFT), "german")
    assert t.view("entente") == before
    assert box(t, "I GE") == 1
    commit(t)


@pytest.mark.rule("TTLM.13.8g", "TTLM.14.4.1b")
def test_an_army_put_in_the_east_by_a_free_set_up_comes_back_from_1915_on() -> None:
    t = GAME.new("1914", options={"14.4.1": True}, seed=3)
    ge1 = holder("GE1")
    while now(t) in ("setup", "reinforce"):
        spots = offered(t, "place")
        if t.to_act[0] == "german" and state(t).due[0][:1] == [SORTS + ge1]:
            do(t, "place", ground(EFT))
        elif spots:
            do(t, "place", ge1 if ge1 in spots else spots[0])
        else:
            do(t, "done")
    assert (at(t, "GE1"), count(t, "I GE", "GE1"), state(t).turn) == ("east", 5, 1)
    for turn in (2, 3, 4):
        next_season(t)
        while state(t).turn < turn or "place" in t.offer(t.to_act[0]) or t.to_act == ["entente"]:
            verbs = t.offer(t.to_act[0])
            verb = next(v for v in ("place", "lose", "throw", "done") if v in verbs)
            do(t, verb, verbs[verb][0])
        assert (inside("I GE", "GE1") in offered(t, "recall")) == (turn == 4)
        if turn < 4:
            assert refused(t, "recall", inside("I GE", "GE1")) == "TTLM.13.8b"
            place_all(t)
    do(t, "recall", inside("I GE", "GE1"))


@pytest.mark.rule("TTLM.2.V.4a", "TTLM.13.8e")
def test_an_army_in_the_box_is_lost_only_when_it_is_empty_and_the_refusal_says_so() -> None:
    t = lay("entente to act, turn 6\nKoeln: 2I GE\nParis: FR1(2I)\neast: GE1(1I), 4I GE\npasses 1", "1 1")
    end_season(t)
    commit(t)
    answer = t.why_not("german", "lose", piece("GE1"))
    assert answer is not None
    assert (answer.rule, "its units" in answer.text("en"), "ses unités" in answer.text("fr")) == (
        "TTLM.2.V.4a",
        True,
        True,
    )
    do(t, "lose", piece("I GE in GE1"))
    do(t, "lose", piece("GE1"))
    assert at(t, "GE1") == "lost"


@pytest.mark.rule("TTLM.13.8b", "TTLM.R15")
def test_a_position_keeps_which_units_went_east_this_season() -> None:
    t = lay(
        "german to act, turn 6\nKoeln: GE1(2I), 2I GE\neast: GE2(1I), 1I GE\neast locked: 1I GE\nParis: FR2(2I)", CALM
    )
    do(t, "pass")
    do(t, "take", piece("GE1"))
    do(t, "east")
    do(t, "done")
    text = t.position()
    assert "east now: GE1(2I)" in text
    again = lay(text, CALM)
    assert (again.position(), state(again).east, state(again).locked) == (text, state(t).east, state(t).locked)
    end_season(again)
    assert refused(again, "take", piece("I GE in GE1"), "german") == "TTLM.13.8b"
    assert again.why_not("german", "take", piece("I GE in GE2")) is None
    commit(again)
    assert "east now" not in again.position()
    loose = lay("german to act, turn 6\neast now: 2I GE\neast: 3I GE\nParis: FR2(2I)")
    assert "east now: 2I GE\neast: 3I GE" in loose.position()


CROWDED = (
    "entente to act, turn 6\nKoeln: {koeln}\nMainz: 1I FR\nStrassburg: 1I FR\nAachen: 1I FR\nEifel: 1I FR\nMetz: 1I FR"
    "\neast: GE1(2I), 1A GE\npasses 1"
)


@pytest.mark.rule("TTLM.13.8b", "TTLM.2.I.a")
@pytest.mark.parametrize(("koeln", "back"), [("3I GE", False), ("2I GE", True), ("2I GE, GE2(1I)", False)])
def test_nobody_is_called_back_for_whom_there_is_no_place(koeln: str, back: bool) -> None:
    """Koeln alone is in supply: who found no room there would be neither in the East nor in the West."""
    t = lay(CROWDED.format(koeln=koeln), CALM)
    end_season(t)
    commit(t)
    assert now(t) == "reinforce"
    assert (eastern("A GE") in offered(t, "recall")) == (back or "GE2" in koeln), "GE2 would take the gun in"
    assert (piece("GE1") in offered(t, "recall")) == back
    if not back:
        assert refused(t, "recall", piece("GE1")) == "TTLM.2.I.a"
