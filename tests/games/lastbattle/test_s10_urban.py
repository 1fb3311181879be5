"""Town: vehicles keep to the streets, infantry goes anywhere, and into the buildings that have a door.

In scenario 7 hex 1516 is a building that can be entered, with open ground from 1614 to it; in scenario 2 so is 2903, on a
street at 2803, and 2709 is rubble; in scenario 5 hex 2405 is a building without a door.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T

STREET = "scenario 2, attacker's movement\n"
ATTACK = "scenario 7, attacker's attack\n"


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


@pytest.mark.rule("LB.urban.vehicles-on-roads", "LB.urban.infantry-anywhere")
@pytest.mark.parametrize(("start", "closed"), [("1406", "1407"), ("2808", "2709"), ("2803", "2903")])
def test_vehicles_do_not_leave_the_street_and_infantry_does(start: str, closed: str) -> None:
    """Into town, rubble and a building"""
    t = T(STREET + f"{start}: A TRUCK facing N [crew]; A 2 AR")
    assert t.take("TRUCK").refused("to", closed) == "LB.urban.vehicles-on-roads"
    t.back().move("AR", closed)
    assert t.at("AR") == closed


@pytest.mark.rule("LB.urban.vehicles-on-roads")
def test_from_one_town_hex_to_the_next_a_vehicle_follows_the_road(redraw: Redraw) -> None:
    redraw(2, {"0406": "t", "0506": "t", "0507": "t", "0505": "w"})  # a road along 0406 0507, a trail along 0506 0507
    t = T(STREET + "0406: A TRUCK facing N [crew] off-road").take("TRUCK")
    assert t.can("to", "0507")
    t.act("to", "0506")  # the next hex, but no street leads there: round by 0507
    assert t.spent("TRUCK") == 3
    t = T(STREET + "0406: A TRUCK facing N [crew] spent 1 off-road").take("TRUCK")
    assert t.refused("to", "0506") == "LB.urban.vehicles-on-roads"


@pytest.mark.rule("LB.urban.infantry-anywhere")
def test_rubble_takes_both_points_of_a_man() -> None:
    t = T(STREET + "2808: A 2 AR")
    t.move("AR", "2709")
    assert t.spent("AR") == 2


@pytest.mark.rule("LB.urban.building-enter")
def test_going_in_and_coming_out_cost_a_point_each() -> None:
    """LB.amb.building-position"""
    t = T(STREET + "2803: A 2 AR; A 2 SMG spent 1; A 2 Rifle on horse; A TRUCK facing N [crew]")
    t.move("AR", "2903", keep=True).act("inside")
    assert (t.spent("AR"), t.marks("AR") >= {"inside"}) == (2, True)
    t = T(STREET + "2903: A 2 AR inside; A 2 SMG inside spent 2; A 1 Rifle on horse")
    t.take("AR").act("outside")
    assert (t.at("AR"), t.spent("AR"), "inside" in t.marks("AR")) == ("2903", 1, False)
    assert t.back().take("Rifle").refused("inside") == "LB.cav.who"
    t = T(STREET + "2903: A 2 AR inside").take("AR")
    t.act("to", "2803")  # out, and one hex of street
    assert t.spent("AR") == 2


@pytest.mark.rule("LB.urban.building-enter")
def test_a_building_without_a_door_and_the_street_are_not_entered() -> None:
    t = T("scenario 5, attacker's movement\n2405: A 2 AR\n2305: A 2 SMG")
    assert t.take("AR").refused("inside") == "LB.urban.building-enter"
    assert t.back().take("SMG").refused("inside") == "LB.urban.building-enter"
    t = T(STREET + "2903: A 2 AR spent 2").take("AR")
    assert t.refused("inside") == "LB.move.factor-budget"


@pytest.mark.rule("LB.urban.building-fire-bonus")
@pytest.mark.parametrize(("state", "number"), [("inside", 3), ("", 2)])
def test_from_a_building_the_number_is_one_more(state: str, number: int) -> None:
    t = T(ATTACK + f"1516: A 2 AR {state}\n1614: D 2 SMG Novice spotted", dice=[number + 1])
    t.fire("AR", "SMG", "own").resolve()
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (number, 0)


@pytest.mark.rule("LB.urban.building-cover")
@pytest.mark.parametrize(("target", "number"), [("2 SMG Novice inside", 1), ("TRUCK facing N [crew]", 1)])
def test_fire_at_men_in_a_building_is_one_less(target: str, number: int) -> None:
    t = T(ATTACK + f"1614: A 1 AR\n1516: D {target} spotted", dice=[number + 1])
    t.fire("AR", "D " + ("SMG" if "SMG" in target else "TRUCK"), "own").resolve()
    line = (told(t, "log-fire") + told(t, "log-spray"))[0]
    assert line["number"] == number


@pytest.mark.rule("LB.urban.no-hiding-inside")
def test_nobody_hides_in_a_building() -> None:
    t = T(STREET + "2903: A 2 AR inside; A 2 SMG")
    assert t.take("AR").refused("hide") == "LB.urban.no-hiding-inside"
    t.back().take("SMG").act("hide")
    assert "hiding" in t.marks("SMG")


@pytest.mark.rule("LB.urban.building-blocks")
@pytest.mark.parametrize("kind", "bB")
def test_a_building_in_between_blocks_and_one_at_the_end_does_not(redraw: Redraw, kind: str) -> None:
    redraw(7, {"1610": kind})
    t = T("scenario 7, attacker's movement\n")
    assert t.lof("1612", "1608") == (False, "LB.urban.building-blocks", "1610")
    assert t.lof("1612", "1610") == (True, "", "")
