"""Cavalry: getting on and off a horse, firing from it, and losing it.

Scenario 7 has a column of open, level ground from 1601 to 1624; scenario 2 one from 0501 to 0512.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T, until

MOVE = "scenario 7, attacker's movement\n"
ATTACK = "scenario 7, attacker's attack\nseen\n"


def told(t: T, key: str) -> list[dict[str, Any]]:
    """What the lines of the log with this key speak of."""
    return [dict(message.params) for message in t.u.messages if message.key == key]


@pytest.mark.rule("LB.cav.who", "LB.cav.mount-cost")
def test_any_infantry_may_ride_and_has_three_points_then() -> None:
    """LB.amb.horse-mf, LB.amb.horse-capacity"""
    t = T(MOVE + "1610: A 6 AR; horse")
    t.take("AR").act("ride", "horse")
    assert (t.carries("AR"), t.spent("AR")) == (["HORSE"], 1)
    assert t.refused("to", "1607") == "LB.move.factor-budget"
    t.act("to", "1608")
    assert (t.at("AR"), t.spent("AR")) == ("1608", 3)


@pytest.mark.rule("LB.cav.who")
def test_who_sits_in_a_vehicle_gets_out_of_it_first() -> None:
    t = T(MOVE + "1610: A TRUCK facing N [crew; 2 AR]; horse")
    assert t.take("2 AR").refused("ride", "horse") == "LB.move.phase-only"
    t.act("alight").act("ride", "horse")
    assert t.spent("2 AR") == 2
    t = T(MOVE + "1610: A 2 AR on horse; A TRUCK facing N [crew]")
    assert t.take("2 AR").refused("board", "TRUCK") == "LB.cav.mount-cost"  # nor does the horse get in


@pytest.mark.rule("LB.cav.mount-cost")
def test_getting_on_or_off_costs_a_point_in_the_same_hex() -> None:
    t = T(MOVE + "1610: A 2 AR spent 2; horse\n1612: A 2 SMG; A 2 PST on horse spent 3; A 1 PST on horse")
    assert t.take("AR").refused("ride", 0) == "LB.cav.mount-cost"
    assert t.back().take("SMG").refused("ride", 0) == "LB.cav.mount-cost"  # it is two hexes away
    t.back().take("1 PST").act("getdown")
    assert (t.carries("1 PST"), t.spent("1 PST")) == ([], 1)
    assert t.s.item_at[2] == -2 - t.hex("1612")


@pytest.mark.rule("LB.cav.move-and-fire", "LB.cav.fire-penalty")
def test_a_mounted_unit_moves_and_fires() -> None:
    t = T("scenario 2, attacker's movement\nseen\n0510: A 2 AR on horse; A 2 Rifle\n0505: D 4 SMG Novice", dice="2")
    t.move("AR", "0507").move("Rifle", "0509")
    until(t, "attack")
    assert t.refused("fire", "Rifle") == "LB.turn.move-bars-fire"  # on foot
    t.fire("AR", "SMG", "own").resolve()
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (1, 0)  # Medium, less one


@pytest.mark.rule("LB.cav.move-and-fire")
@pytest.mark.parametrize(
    ("text", "verb", "rule"),
    [("A 2 AR; horse", "ride", "LB.cav.move-and-fire"), ("A 2 AR on horse", "getdown", "LB.mount.dismount-bars-fire")],
)
def test_not_in_the_turn_in_which_it_mounted_or_dismounted(text: str, verb: str, rule: str) -> None:
    t = T(f"scenario 2, attacker's movement\nseen\n0510: {text}\n0506: D 4 SMG Novice")
    t.take("AR").act(verb).act("to", "0509")
    until(t, "attack")
    assert t.refused("fire", "AR") == rule


@pytest.mark.rule("LB.cav.fire-penalty")
@pytest.mark.parametrize(("state", "number"), [("on horse", 1), ("", 2)])
def test_from_horseback_the_number_is_one_less(state: str, number: int) -> None:
    t = T(ATTACK + f"1610: A 2 AR {state}; horse\n1608: D 4 SMG Novice", dice=[number + 1])
    t.fire("AR", "SMG", "own").resolve()
    assert (told(t, "log-fire")[0]["number"], told(t, "log-fire")[0]["hit"]) == (number, 0)


@pytest.mark.rule("LB.cav.casualties", "LB.cav.horse-killed")
def test_for_each_casualty_a_die_tells_horse_or_rider() -> None:
    text = ATTACK + "1610: A 2 AR\n1608: D 4 SMG Novice "
    t = T(text + "on horse", dice="1 3 6").fire("AR", "SMG", "own").resolve()
    assert t.rolled() == ["to hit", "horse or rider", "horse or rider"]
    assert (t.men("SMG"), t.carries("SMG"), t.s.item_at) == (3, [], [-1])
    t = T(text + "on horse", dice="1 5 6").fire("AR", "SMG", "own").resolve()
    assert (t.men("SMG"), t.carries("SMG")) == (2, ["HORSE"])
    t = T(text + "on horse", dice="1 4 1").fire("AR", "SMG", "own").resolve()
    assert t.men("SMG") == 4  # one horse took both
    t = T(text, dice="1").fire("AR", "SMG", "own").resolve()
    assert (t.men("SMG"), t.rolled()) == (2, ["to hit"])  # on foot there is no such die


@pytest.mark.rule("LB.cav.horse-killed")
def test_who_loses_his_horse_does_nothing_more_in_this_player_turn() -> None:
    """LB.amb.unhorsed-duration"""
    t = T("scenario 2, attacker's movement\nseen\n0510: A 4 AR Novice on horse\n0505: D 2 SMG", dice="1 3 4")
    t.move("AR", "0507").done()
    t.fire("SMG", "AR", "own", point="0507").resolve()
    assert (t.phase, t.men("AR"), t.carries("AR")) == ("attack", 4, [])
    assert t.refused("fire", "AR") == "LB.cav.horse-killed"
    t.done()
    until(t, "reaction")
    assert t.can("fire", "AR")  # in the enemy's turn it acts again
