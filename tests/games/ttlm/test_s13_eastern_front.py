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
