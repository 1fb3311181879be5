"""Designing a battle: what each may say while sides, maps, half and size are agreed on, and where maps may lie."""

from __future__ import annotations

import pytest

from games.lastbattle.test_s19_design import A, D, Designed
from grognard.games.lastbattle.battle import Laid
from grognard.games.lastbattle.s19_terms import HALVES, MAPS, SHEETS, can_lie, fitting, layout_of, terms_of
from grognard.games.lastbattle.state import situation
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import decision, offer, to_act
from grognard.kernel.umpire import Umpire


def sheet(place: int, number: int, turned: bool = False) -> int:
    """A map (1 to 6) laid in a place (0 to 5, three in a row)."""
    return (place * MAPS + number - 1) * 2 + turned


def key(t: Designed, role: int, verb: str, arg: int = 0) -> str:
    refusal = decision(t.s).why_not(t.s, role, verb, arg)
    return refusal.key if refusal else ""


def seated(dice: str = "") -> Designed:
    """They sit as they sit; the maps are next."""
    t = Designed(dice)
    t.do(D, "agree")
    t.do(A, "agree")
    return t


def halving(dice: str = "") -> Designed:
    t = seated(dice)
    t.do(A, "settle")
    return t


def sizing(dice: str = "") -> Designed:
    t = halving(dice)
    t.do(D, "half", 0)
    return t


def lines(t: Designed) -> list[str]:
    return [line.key for line in t.u.messages]


# ---- sides ----


@pytest.mark.rule("LB.design.sides")
@pytest.mark.parametrize("verb", ["sheet", "half", "size", "mission", "colour", "part", "seal"])
def test_nothing_is_agreed_on_before_the_sides_are(verb: str):
    t = Designed()
    assert key(t, D, verb) == "why-sides-first"
    assert offer(t.s, D).verbs == {"agree": [0], "dispute": [0]}
    assert key(t, D, "agree") == key(t, D, "dispute") == ""


@pytest.mark.rule("LB.design.sides")
def test_the_defender_is_asked_first_and_then_the_attacker():
    t = Designed()
    assert to_act(t.s) == [D]
    t.do(D, "agree")
    assert to_act(t.s) == [A]
    t.do(A, "agree")
    assert lines(t)[-1] == "log-sides-agreed"


@pytest.mark.rule("LB.design.sides")
@pytest.mark.parametrize(("dice", "higher"), [("5 2", D), ("2 5", A), ("4 4 2 3", A), ("1 1 6 6 3 2", D)])
@pytest.mark.parametrize("colour", [0, 1])
@pytest.mark.parametrize("attacks", [0, 1])
def test_the_higher_die_picks_the_colour_and_the_lower_whether_he_attacks(
    dice: str, higher: int, colour: int, attacks: int
):
    t = Designed(dice)
    t.do(D, "dispute")
    lower = 1 - higher
    assert to_act(t.s) == [higher]
    assert offer(t.s, higher).verbs == {"colour": [0, 1]}
    assert key(t, higher, "agree") == key(t, higher, "sheet") == "why-sides-first"
    assert key(t, lower, "colour") == "why-higher-picks-colour"
    assert key(t, higher, "colour") == key(t, lower, "part") == ""
    t.do(higher, "colour", colour)
    assert to_act(t.s) == [lower]
    assert offer(t.s, lower).verbs == {"part": [0, 1]}
    assert key(t, higher, "part") == "why-lower-picks-part"
    t.do(lower, "part", attacks)
    sit = situation(t.s)
    assert sit.attacker == (lower if attacks else higher)
    tones = ["green", "brown"]
    assert sit.forces[higher].colour == tones[colour]
    assert sit.forces[lower].colour == tones[1 - colour]
    assert (sit.initiative, t.s.initiative, t.s.first) == (sit.attacker, sit.attacker, sit.attacker)
    assert lines(t)[-2:] == ["log-sides-dice", "log-sides-settled"]


# ---- maps ----


@pytest.mark.rule("LB.design.map")
@pytest.mark.parametrize("verb", ["half", "size", "mission", "agree", "seal"])
def test_the_maps_come_before_the_half_and_the_size(verb: str):
    assert key(seated(), A, verb) == "why-maps-first"


@pytest.mark.rule("LB.design.map")
def test_of_twelve_sheets_in_each_place_those_are_offered_that_lie_beside_a_map():
    t = seated()  # maps 1 and 2 lie in places 0 and 1
    free = [sheet(place, number, turned) for place in (2, 3, 4) for number in (3, 4, 5, 6) for turned in (False, True)]
    assert offer(t.s, A).verbs["sheet"] == sorted(free)
    t.do(A, "fold")
    beside = [x for x in range(SHEETS) if x // 2 // MAPS in (1, 3) and x // 2 % MAPS != 0]
    assert offer(t.s, A).verbs["sheet"] == beside  # not askew in place 4
    t.do(A, "fold")
    assert offer(t.s, A).verbs == {"sheet": list(range(SHEETS))}  # the first one anywhere
    assert key(t, A, "fold") == key(t, A, "settle") == "why-no-map-yet"


@pytest.mark.rule("LB.design.map")
def test_the_end_of_the_upper_row_is_not_beside_the_beginning_of_the_lower_one():
    t = seated()
    t.do(A, "fold")
    t.do(A, "fold")
    t.do(A, "sheet", sheet(2, 1))
    assert {x // 2 // MAPS for x in offer(t.s, A).verbs["sheet"]} == {1, 5}
    assert key(t, A, "sheet", sheet(3, 2)) == "why-map-apart"


@pytest.mark.rule("LB.design.map")
def test_maps_are_moved_into_the_first_column_and_row():
    assert layout_of([sheet(4, 3), sheet(5, 6, turned=True)]) == [Laid(3, (0, 0), 0), Laid(6, (1, 0), 180)]
    assert layout_of([sheet(1, 2), sheet(4, 5), sheet(3, 1)]) == [
        Laid(2, (1, 0), 0),
        Laid(5, (1, 1), 0),
        Laid(1, (0, 1), 0),
    ]


@pytest.mark.rule("LB.design.map")
def test_the_log_names_the_maps_and_the_half():
    t = seated()
    t.do(A, "sheet", sheet(4, 6))
    t.do(A, "settle")
    told = t.u.messages[-1]
    assert (told.key, told.params["maps"]) == ("log-maps", [1, 2, 6])
    t.do(D, "half", 2)
    told = t.u.messages[-1]
    assert (told.key, told.params["edge"]) == ("log-half", 2)


@pytest.mark.rule("LB.design.map")
@pytest.mark.parametrize("verb", ["sheet", "fold", "settle", "size", "agree", "mission"])
def test_the_half_comes_after_the_maps_and_before_the_size(verb: str):
    t = halving()
    assert to_act(t.s) == [D]
    assert key(t, D, verb) == "why-half-first"


@pytest.mark.rule("LB.design.map")
def test_a_half_in_which_a_side_would_have_no_ground_is_not_offered():
    """Whatever is offered can be laid out, and the terms so far are kept if they can."""
    t = halving()
    assert offer(t.s, D).verbs["half"] == [k for k in range(HALVES) if key(t, D, "half", k) == ""]
    for k in offer(t.s, D).verbs["half"]:
        again = halving()
        again.do(D, "half", k)
        assert all(force.zones[0].hexes for force in situation(again.s).forces)
    told = terms_of(t.s)
    layout = layout_of([sheet(0, 1), sheet(1, 2)])
    assert can_lie(layout, told)
    assert fitting(layout, told) == told


# ---- size ----


@pytest.mark.rule("LB.design.size")
@pytest.mark.parametrize("size", [0, 1, 2])
def test_the_attacker_proposes_and_the_defender_answers(size: int):
    t = sizing()
    assert to_act(t.s) == [A]
    assert offer(t.s, A).verbs == {"size": [0, 1, 2]}
    assert key(t, A, "agree") == key(t, A, "dispute") == "why-nothing-proposed"
    assert key(t, A, "mission") == "why-size-first"
    assert key(t, A, "size", 1) == ""
    t.do(A, "size", size)
    told = t.u.messages[-1]
    assert (told.key, told.params["size"], told.side) == ("log-size-proposed", size, A)
    assert to_act(t.s) == [D]
    assert offer(t.s, D).verbs == {"agree": [0], "dispute": [0]}
    assert key(t, D, "size", 0) == "why-answer-size"
    assert key(t, D, "agree") == ""
    t.do(D, "agree")
    assert situation(t.s).size == size + 1
    assert lines(t)[-1] == "log-size"


@pytest.mark.rule("LB.design.size")
@pytest.mark.parametrize(("dice", "higher"), [("6 2", D), ("2 6", A)])
def test_what_the_higher_die_names_holds_at_once(dice: str, higher: int):
    t = sizing()
    t.do(A, "size", 0)
    t.u = Umpire(ScriptedDice([int(x) - 1 for x in dice.split()]))
    t.do(D, "dispute")
    assert to_act(t.s) == [higher]
    assert offer(t.s, higher).verbs == {"size": [0, 1, 2]}
    t.do(higher, "size", 2)
    assert situation(t.s).size == 3
    assert lines(t) == ["log-size-dice", "log-size"]
