"""14.4.2 and 17.2 The German war plans of 1914: what each sets up, gives, forbids and asks for."""

from __future__ import annotations

import pytest

from games.ttlm.plans import GERMAN, HISTORY, attack_with, begin, east, offensive, special, until_turn, west
from games.ttlm.sheets import hand
from games.ttlm.table import (
    GAME,
    area,
    at,
    count,
    do,
    holder,
    move,
    now,
    offered,
    pass_turn,
    piece,
    prompt,
    refused,
    sort,
    state,
    told,
    vp,
    who,
)
from grognard.games.ttlm.s3_victory import east_value, modifiers
from grognard.games.ttlm.state import EFT, ground, unit


@pytest.mark.rule(
    "TTLM.V-GE1.setup",
    "TTLM.V-GE2.setup",
    "TTLM.V-GE3.setup",
    "TTLM.V-GE4.setup",
    "TTLM.V-GE5.setup",
    "TTLM.V-GE6.setup",
    "TTLM.14.4.2a",
    "TTLM.12.1a",
)
@pytest.mark.parametrize("number", GERMAN)
def test_a_german_plan_has_its_own_forces_in_west_and_east_and_its_own_hand(number: int) -> None:
    units, box, armies, points, cards, _ = GERMAN[number]
    t = begin(number)
    assert (west(t, "GE"), east(t)) == (units, box)
    placed = {f"GE{i}" for i in range(1, 8) if at(t, f"GE{i}") == "east"}
    assert placed == armies
    assert {at(t, f"GE{i}") for i in range(1, 8)} - {"east"} <= {
        "koeln", "aachen", "eifel", "metz", "lothringen", "strassburg", "muelhausen",
    }  # fmt: skip
    assert east_value(state(t)) == points
    assert (hand(t, "german"), hand(t, "entente")) == (cards, 8)
    assert t.view("german")["sides"]["german"]["limit"] == 8
    assert west(t, "FR") == "19I 2C 2A"  # the French are where history has them
    assert at(t, "FR5") == "sedan"


@pytest.mark.rule("TTLM.V-GE1.setup", "TTLM.V-GE4.setup")
def test_units_stand_where_the_plan_has_them() -> None:
    t = begin(1)
    assert {f"GE{i}": at(t, f"GE{i}") for i in range(1, 6)} == {
        "GE1": "metz",
        "GE2": "metz",
        "GE3": "lothringen",
        "GE4": "strassburg",
        "GE5": "muelhausen",
    }
    assert (count(t, "I GE", "GE1"), count(t, "G GE", "GE2"), count(t, "C GE", "GE3")) == (5, 1, 1)
    t = begin(4)
    assert (at(t, "GE1"), at(t, "GE5"), count(t, "I GE", "GE5")) == ("koeln", "eifel", 4)  # not twice [A69]


@pytest.mark.rule("TTLM.14.4.2b", "TTLM.V-GE5.special", "TTLM.V-GE1.special")
def test_what_a_plan_puts_in_the_east_stays_there_throughout_1914() -> None:
    t = begin(5)
    infantry, free = unit(ground(EFT), sort("I GE")), []
    for turn in (2, 3, 4):
        until_turn(t, turn)
        while offered(t, "place"):
            do(t, "place", offered(t, "place")[0])
        assert who(t) == "german"
        if infantry in offered(t, "recall"):
            free.append(turn)
        else:
            assert refused(t, "recall", infantry) == "TTLM.13.8b"
    assert free == [4]


@pytest.mark.rule("TTLM.V-GE1.special", "TTLM.V-GE2.special", "TTLM.V-GE3.special", "TTLM.V-GE6.special")
@pytest.mark.parametrize(("number", "points"), [(1, 2), (2, 3), (3, 0), (5, 1), (6, 5)])
def test_the_forces_in_the_east_bring_a_point_for_each_five(number: int, points: int) -> None:
    assert {key: n for key, _, n in modifiers(state(begin(number)))} == ({"east": points} if points else {})


@pytest.mark.rule("TTLM.V-GE4.vp", "TTLM.R30")
def test_schlieffens_second_plan_costs_three_points() -> None:
    t = begin(4)
    assert {(key, rule): n for key, rule, n in modifiers(state(t))} == {
        ("weak-east", "TTLM.V-GE4.vp"): -1,
        ("netherlands", "TTLM.14.4.1j"): -2,
    }
    assert (vp(t), vp(begin(5))) == (8, 12)


@pytest.mark.rule("TTLM.V-GE1.special", "TTLM.V-GE2.special", "TTLM.V-GE6.special")
@pytest.mark.parametrize(("number", "mover"), [(1, "GE2"), (2, "GE2"), (6, "GE1")])
def test_these_plans_never_violate_belgium_or_luxembourg(number: int, mover: str) -> None:
    t = offensive(begin(number))
    do(t, "take", piece(mover))
    for name in ("Luxembourg",):
        assert holder(name) not in offered(t, "to")
        assert refused(t, "to", holder(name)) == special("GE", number)
    t = offensive(GAME.position(f"german to act, turn 2\nAachen: GE1(2I)\nParis: 6F\nhand german: offensive\n"
                                f"neutral: Liege, Luxembourg\nat-peace belgium\nwar-plan german {number}"))  # fmt: skip
    do(t, "take", piece("GE1"))
    assert refused(t, "to", holder("Liege")) == special("GE", number)


@pytest.mark.rule("TTLM.V-GE3.special", "TTLM.V-GE5.special", "TTLM.V-GE4.special")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_these_plans_march_through_belgium_and_the_british_are_at_war(number: int) -> None:
    t = offensive(begin(number))
    assert (state(t).neutral, at(t, "UK1"), at(t, "BEL")) == (0, "england", "brussels")
    move(t, "GE4", "Luxembourg")
    move(t, "GE2", "Liege")
    assert (at(t, "GE4"), at(t, "GE2")) == ("luxembourg", "liege")


@pytest.mark.rule("TTLM.V-GE3.special", "TTLM.V-GE1.special")
def test_no_die_is_rolled_for_the_british_when_they_are_at_war() -> None:
    for number, dice in ((3, 0), (1, 1)):
        t = until_turn(begin(number), 2)
        assert told(t).count("log-uk-die") == dice


@pytest.mark.rule("TTLM.V-GE4.special")
def test_schlieffens_second_plan_goes_through_the_netherlands_and_leaves_an_infantry_there() -> None:
    t = offensive(begin(4))
    do(t, "take", piece("GE2"))
    assert holder("Antwerp") in offered(t, "to")
    do(t, "to", holder("Antwerp"))
    t = until_turn(begin(4), 2)
    assert state(t).due[0].count(sort("I GE")) == 2
    t = offensive(begin(5))
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Antwerp")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE1.offensive", "TTLM.V-GE2.special")
@pytest.mark.parametrize(("number", "rule"), [(1, "TTLM.V-GE1.offensive"), (2, "TTLM.14.5.2i")])
def test_the_plans_of_the_elder_moltke_and_of_waldersee_attack_into_france(number: int, rule: str) -> None:
    t = begin(number, **HISTORY)
    assert refused(t, "pass") == rule
    assert prompt(t) == ("prompt-choose-duty", rule)
    attack_with(t)
    assert refused(t, "done") == rule
    move(t, "GE3", "Nancy")
    do(t, "done")
    assert area("Nancy") in state(t).battles


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE3.offensive", "TTLM.V-GE4.offensive", "TTLM.V-GE5.special")
@pytest.mark.parametrize(("number", "rule"), [
    (3, "TTLM.V-GE3.offensive"), (4, "TTLM.V-GE4.offensive"), (5, "TTLM.14.5.2i"),
])  # fmt: skip
def test_the_wheel_through_belgium_enters_every_country_of_the_plan(number: int, rule: str) -> None:
    t = begin(number, **HISTORY)
    assert refused(t, "pass") == rule
    attack_with(t)
    move(t, "GE2", "Liege")
    assert (refused(t, "done"), prompt(t)[0]) == (rule, "prompt-move-duty")
    move(t, "GE4", "Luxembourg")
    if number == 3:
        assert refused(t, "done") == rule
        move(t, "GE7", "Nancy")
    do(t, "done")
    assert now(t) != "move"


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-GE6.special")
def test_the_kaisers_plan_asks_for_nothing() -> None:
    t = begin(6, **HISTORY)
    pass_turn(t)
    assert who(t) == "entente"
