"""Reinforcements: what the chart brings, where it may be placed, and armies rearranged."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    army,
    at,
    commit,
    count,
    do,
    dug,
    end_season,
    holder,
    lay,
    next_season,
    now,
    offered,
    piece,
    refused,
    stacked,
    state,
    who,
)
from grognard.kernel.umpire import Secret

QUIET = "\nMetz: GE5(2I)\nParis: FR1(2I)\nEngland: UK1(1I)\npasses 1"


def place(text: str, turn: int = 2) -> str:
    """A position of the season before: both sides pass and build nothing."""
    return f"german to act, turn {turn - 1}{text}\npasses 1"


@pytest.mark.rule("TTLM.2.I.a")
def test_in_autumn_1914_the_chart_brings_both_sides_their_units() -> None:
    t = lay("german to act, turn 1" + QUIET)
    next_season(t)
    assert (now(t), who(t)) == ("reinforce", "german")  # the first player first [TTLM.A37]
    for _ in range(3):
        do(t, "place", holder("Metz") if stacked(t, "german", "Metz") < 3 else army("GE5"))
    assert count(t, "I GE", "Metz") + count(t, "I GE", "GE5") == 5
    do(t, "done")
    assert who(t) == "entente"
    for name, where in (("FR7", "Paris"), ("FR8", "Paris"), ("FR9", "Verdun"), ("FR10", "Verdun")):
        do(t, "place", holder(where))
        assert (at(t, name), count(t, "I FR", name)) == (where.lower(), 1)
    do(t, "place", holder("Calais"))
    assert count(t, "I UK", "Calais") == 1
    assert refused(t, "place", holder("Calais")) == "TTLM.2.I.a"  # nothing is left
    do(t, "done")
    assert now(t) == "choose"


@pytest.mark.rule("TTLM.2.I.a")
def test_a_season_without_an_entry_brings_nothing() -> None:
    t = lay("german to act, turn 3" + QUIET)
    next_season(t)
    assert state(t).turn == 4
    assert offered(t, "place") == []


@pytest.mark.rule("TTLM.2.I.a")
def test_a_reinforcement_may_be_placed_in_a_disputed_area_in_supply() -> None:
    t = lay(place("\nNancy: GE5(2I) / FR1(2I)\nParis: FR2(1I)"))
    next_season(t)
    do(t, "place", holder("Nancy"))
    assert count(t, "I GE", "Nancy") == 1


@pytest.mark.rule("TTLM.2.I.a", "TTLM.6.5d")
def test_not_in_a_friendly_area_out_of_supply() -> None:
    t = lay(place("\nMetz: GE5(2I)\nParis: FR1(2I)\ngerman: Troyes"))
    next_season(t)
    assert refused(t, "place", holder("Troyes")) == "TTLM.2.I.a"


@pytest.mark.rule("TTLM.2.I.a")
def test_not_where_three_units_are() -> None:
    t = lay(place("\nMetz: GE5(2I), GE6(2I), GE7(2I)\nParis: FR1(2I)"))
    next_season(t)
    assert refused(t, "place", holder("Metz")) == "TTLM.1.2.2a"
    do(t, "place", army("GE5"))  # into an army there it may go
    assert count(t, "I GE", "GE5") == 3


@pytest.mark.rule("TTLM.2.I.a")
def test_not_in_an_enemy_area_nor_in_england() -> None:
    t = lay(place("\nMetz: GE5(2I)\nParis: FR1(2I)"))
    next_season(t)
    assert refused(t, "place", holder("Verdun")) == "TTLM.2.I.a"
    assert refused(t, "place", holder("England")) == "TTLM.4.2f"


@pytest.mark.rule("TTLM.2.I.a")
def test_what_finds_no_place_waits_for_the_next_season() -> None:
    """TTLM.A38: England is full when UK2 arrives."""
    t = lay(place("\nEngland: 3I UK\nMetz: GE5(2I)", turn=3))
    next_season(t)
    do(t, "done")
    assert who(t) == "entente"
    assert offered(t, "place") == []
    do(t, "done")
    assert (at(t, "UK2"), count(t, "I UK", "UK2"), count(t, "C UK", "UK2")) == ("", 1, 1)
    assert len(state(t).due[1]) == 1


@pytest.mark.rule("TTLM.2.I.b")
def test_units_may_be_shifted_between_armies_of_one_area() -> None:
    t = lay("german to act, turn 3\nMetz: GE5!(3I), GE6(2I)" + "\nParis: FR1(1I)\npasses 1")
    next_season(t)
    do(t, "take", piece("I GE in GE5"))
    do(t, "to", army("GE6"))
    assert (count(t, "I GE", "GE5"), count(t, "I GE", "GE6")) == (2, 3)
    do(t, "take", piece("I GE in GE5"))
    do(t, "to", holder("Metz"))
    assert (count(t, "I GE", "Metz"), dug(t, "I GE", "Metz")) == (1, 1)  # it keeps its trench [TTLM.A102]


@pytest.mark.rule("TTLM.2.I.b")
def test_each_unit_is_shifted_once() -> None:
    """TTLM.R2"""
    t = lay("german to act, turn 3\nMetz: GE5(1I), GE6()\nParis: FR1(1I)\npasses 1")
    next_season(t)
    do(t, "take", piece("I GE in GE5"))
    do(t, "to", army("GE6"))
    assert refused(t, "take", piece("I GE in GE6")) == "TTLM.R2"


@pytest.mark.rule("TTLM.2.I.b")
def test_nothing_is_shifted_from_area_to_area() -> None:
    t = lay("german to act, turn 3\nMetz: GE5(3I), GE6(1I)\nMainz: GE7(2I)" + "\nParis: FR1(1I)\npasses 1")
    next_season(t)
    do(t, "take", piece("I GE in GE5"))
    assert refused(t, "to", army("GE7")) == "TTLM.8.1d"
    assert refused(t, "to", holder("Mainz")) == "TTLM.8.1d"
    assert set(offered(t, "to")) == {army("GE6"), holder("Metz")}


@pytest.mark.rule("TTLM.4.6a")
def test_uk_armies_appear_in_england() -> None:
    t = lay("german to act, turn 2\nMetz: GE5(2I)\nCalais: UK1(1I)\npasses 1")
    next_season(t)
    do(t, "done")
    assert refused(t, "place", holder("Calais")) == "TTLM.4.6a"
    assert offered(t, "place") == [holder("England")]
    do(t, "place", holder("England"))
    assert (at(t, "UK2"), count(t, "I UK", "UK2"), count(t, "C UK", "UK2")) == ("england", 1, 1)


@pytest.mark.rule("TTLM.4.6a")
def test_loose_uk_infantry_is_not_bound_to_england() -> None:
    t = lay("german to act, turn 1\nMetz: GE5(2I)\ndue entente: 1I UK\npasses 1")
    next_season(t)
    for _ in range(3):
        do(t, "place", holder("Metz") if stacked(t, "german", "Metz") < 3 else army("GE5"))
    do(t, "done")
    assert {holder("Calais"), holder("Paris"), holder("England")} <= set(offered(t, "place"))
    do(t, "place", holder("Calais"))
    assert count(t, "I UK", "Calais") == 1


@pytest.mark.rule("TTLM.4.6a")
def test_a_rebuilt_uk_army_stands_in_england() -> None:
    t = lay("german to act, turn 5\nMetz: GE5(2I)\nParis: FR1(1I)\nlost: UK2\npasses 1")
    end_season(t)
    do(t, "rebuild", army("UK2"), "entente")
    assert refused(t, "place", holder("Calais"), "entente") == "TTLM.7.3b"
    do(t, "place", holder("England"), "entente")
    commit(t)
    assert (at(t, "UK2"), state(t).size[army("UK2")]) == ("england", 0)


@pytest.mark.rule("TTLM.4.6g")
def test_in_england_the_infantry_is_kept_apart_from_uk1_but_not_from_uk2() -> None:
    t = lay("set-up, turn 1\nMetz: GE5(2I)\nEngland: UK1(1I), 1I UK\nhand german: ersatz2\nhand entente: ersatz2")
    next_season(t)
    for _ in range(3):
        do(t, "place", offered(t, "place")[0])
    do(t, "done")
    while offered(t, "place"):
        do(t, "place", holder("Calais") if holder("Calais") in offered(t, "place") else offered(t, "place")[1])
    assert refused(t, "take", piece("I UK in England")) == "TTLM.8.1d"  # there is no army for it to join
    do(t, "done")
    next_season(t)
    do(t, "done")
    do(t, "place", holder("England"))  # UK2 arrives
    do(t, "take", piece("I UK in England"))
    assert refused(t, "to", army("UK1")) == "TTLM.4.6g"
    do(t, "to", army("UK2"))
    assert count(t, "I UK", "UK2") == 2


@pytest.mark.rule("TTLM.13.1d", "TTLM.8.1d")
@pytest.mark.parametrize(
    ("mover", "to", "seen"),
    [("I GE in Koeln", "GE1", True), ("I GE in GE5", "Metz", True), ("I GE in GE5", "GE6", False)],
)
def test_a_shift_between_army_and_ground_is_seen_one_between_armies_is_not(mover: str, to: str, seen: bool) -> None:
    t = lay(
        "german to act, turn 3\nMetz: GE5(2I), GE6(1I)\nKoeln: GE1(2I), 1I GE\nParis: FR1(2I)\nEngland: UK1(1I)\npasses 1"
    )
    next_season(t)
    do(t, "take", piece(mover))
    do(t, "to", holder(to))
    (line,) = [x.message for x in t.lines if x.message.key == "log-shift"]
    assert isinstance(line.params["sort"], Secret) != seen
    assert isinstance(line.params["area"], Secret) != seen
