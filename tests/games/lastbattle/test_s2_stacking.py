"""Stacking, and making change: several counters for one, one for several."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.state import board, path_of, point_hex

MOVE = "scenario 2, attacker's movement\n"
FAR = "\n0101: D AR"


# ---- who may be where ----


@pytest.mark.rule("LB.stack.infantry-unlimited")
@pytest.mark.parametrize("hex_", ["2105", "0507"])
def test_any_number_of_infantry_may_be_in_a_hex(hex_: str) -> None:
    """On a road as well: thirty counters stay there, and one more comes."""
    north = f"{hex_[:2]}{int(hex_[2:]) - 1:02d}"
    t = T(f"{MOVE}{hex_}: " + "; ".join(["A 1 AR"] * 30) + f"\n{north}: A 1 SMG" + FAR)
    t.move("A SMG", hex_)
    assert t.at("A SMG") == hex_
    t.done()
    assert t.phase == "reaction"


@pytest.mark.rule("LB.stack.infantry-mixed-sides")
def test_infantry_of_both_sides_may_share_a_hex_and_fights_there_at_no_distance() -> None:
    t = T("scenario 1, attacker's movement\n0506: D 2 PST spotted\n0505: A 4 AR").move("A", "0506")
    assert t.at("A") == t.at("D") == "0506"
    assert board(t.s).distance(t.s.hex[t.unit("A")], t.s.hex[t.unit("D")]) == 0


@pytest.mark.rule("LB.stack.infantry-mixed-sides", "LB.stack.enemy-vehicles-never")
def test_vehicles_of_both_sides_never_do() -> None:
    t = T(MOVE + "2106: D M113 [crew] spotted\n2105: A M2 [crew]")
    t.take("M2")
    assert t.refused("to", "2106") == "LB.stack.enemy-vehicles-never"


@pytest.mark.rule("LB.stack.enemy-vehicles-never")
def test_a_vehicle_does_not_even_pass_through_an_enemy_vehicle() -> None:
    """The M2 goes round, which costs a point more."""
    t = T(MOVE + "2106: D M113 [crew] spotted\n2105: A M2 [crew]").move("M2", "2107")
    assert "2106" not in [t.label(point_hex(p)) for p in path_of(t.s, t.unit("M2"))]
    assert t.spent("M2") == 3
    t = T(MOVE + "2106: D 2 AR spotted\n2105: A M2 [crew]").move("M2", "2107")
    assert t.spent("M2") == 2


@pytest.mark.rule("LB.stack.enemy-vehicles-never")
def test_an_enemy_wreck_is_a_marker_and_in_nobodys_way() -> None:
    """LB.amb.enemy-wreck-hex"""
    t = T(MOVE + "2106: wreck D\n2105: A M2 [crew]" + FAR).move("M2", "2106")
    assert t.at("M2") == "2106"


@pytest.mark.rule("LB.stack.troops-with-enemy-vehicles")
def test_troops_may_enter_the_hex_of_an_enemy_vehicle_and_a_vehicle_that_of_enemy_troops() -> None:
    """LB.amb.vehicle-overrun"""
    t = T(MOVE + "2106: D M113 [crew] spotted\n2105: A 2 AR; A TRUCK [crew]").move("A AR", "2106")
    assert t.at("A AR") == "2106"
    t.take("TRUCK")
    assert t.refused("to", "2106") == "LB.stack.enemy-vehicles-never"
    t = T(MOVE + "2106: D 4 AR spotted\n2105: A TRUCK [crew]").move("TRUCK", "2106")
    assert (t.at("TRUCK"), t.men("D AR")) == ("2106", 4)


@pytest.mark.rule("LB.stack.vehicle-limit")
@pytest.mark.parametrize(
    ("there", "goes"),
    [
        (["A M2"] * 4, False),
        (["A M2 no-gear"] * 4, False),
        (["A M2"] * 3 + ["wreck A"], False),
        (["A M2"] * 3 + ["wreck D"], True),
        (["A M2"] * 3, True),
    ],
)
def test_four_own_vehicles_a_hex_wrecks_among_them(there: list[str], goes: bool) -> None:
    t = T(f"{MOVE}2207: {'; '.join(there)}\n2206: A M113 [crew]" + FAR)
    t.take("M113")
    assert t.can("to", "2207") is goes
    assert goes or t.refused("to", "2207") == "LB.stack.vehicle-limit"


@pytest.mark.rule("LB.stack.road-limit")
def test_two_on_a_road_hex() -> None:
    t = T(MOVE + "0507: A M2; A M2\n0406: A TRUCK [crew]" + FAR)
    t.take("TRUCK")
    assert t.refused("to", "0507") == "LB.stack.road-limit"
    assert T(MOVE + "0507: A M2\n0406: A TRUCK [crew]" + FAR).take("TRUCK").can("to", "0507")


@pytest.mark.rule("LB.stack.pass-through")
def test_through_a_full_hex_but_not_to_stay() -> None:
    t = T(MOVE + "0507: A M2; A M2\n0406: A TRUCK [crew]" + FAR)
    t.take("TRUCK")
    assert t.refused("to", "0507") == "LB.stack.road-limit"
    t.act("to", "0606")
    assert [t.label(point_hex(p)) for p in path_of(t.s, t.unit("TRUCK"))] == ["0406", "0507", "0606"]
    assert t.spent("TRUCK") == 2


# ---- making change ----


@pytest.mark.rule("LB.stack.making-change")
def test_a_counter_may_be_exchanged_for_several() -> None:
    t = T(MOVE + "2106: A 4 AR Veteran" + FAR)
    t.take("A").act("split", 2)
    assert [(t.men(n), t.at(n)) for n in (0, 2)] == [(2, "2106"), (2, "2106")]
    for men in (2, 3):
        assert t.refused("split", men) == "LB.stack.making-change"


@pytest.mark.rule("LB.stack.making-change")
def test_several_may_be_exchanged_for_one() -> None:
    t = T(MOVE + "2106: A 2 AR; A 3 AR; A 2 AR" + FAR)
    t.take(0).act("join", 1)
    assert (t.men(0), t.at(1)) == (5, "lost")
    assert t.refused("join", 2) == "LB.comp.infantry-men"


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize(
    "other", ["2106: A 2 SMG", "2106: A 2 AR Veteran", "2107: A 2 AR", "2106: A leader AR", "2106: A M2"]
)
def test_neither_weapon_nor_quality_nor_place_may_change(other: str) -> None:
    t = T(MOVE + f"2106: A 2 AR\n{other}" + FAR)
    t.take(0)
    assert t.refused("join", 1) == "LB.stack.making-change"


@pytest.mark.rule("LB.stack.making-change")
def test_no_men_are_won_or_lost_by_change() -> None:
    t = T(MOVE + "2106: A 6 AR" + FAR)
    t.take("A").act("split", 4).act("split", 1)
    assert sum(t.s.men[n] for n in range(len(t.s.men)) if t.s.side[n] == 1) == 6
    assert t.refused("split", 6) == "LB.stack.making-change"


@pytest.mark.rule("LB.stack.change-keeps-state")
def test_the_parts_inherit_what_the_whole_has_done_and_is() -> None:
    t = T("scenario 2, attacker's movement\n2106: A 4 AR Veteran spotted\n2103: D 4 AR spotted").move(
        "A", "2105", keep=True
    )
    t.act("split", 2).back()
    new = 2
    assert (t.s.grade[new], t.s.spent[new]) == (t.s.grade[0], 1)
    assert t.marks(new) == t.marks(0) >= {"moved", "spotted", "stirred"}
    t.done().done()
    assert t.refused("fire", new) == "LB.turn.move-bars-fire"


@pytest.mark.rule("LB.stack.change-keeps-state")
def test_the_parts_have_gone_the_same_way() -> None:
    """In reaction each part may be fired at where the whole was seen."""
    t = T("scenario 2, attacker's movement\n2106: A 4 AR spotted\n2103: D 4 AR spotted").move("A", "2105", keep=True)
    t.act("split", 2)
    assert [point_hex(p) for p in path_of(t.s, 2)] == [point_hex(p) for p in path_of(t.s, 0)]


@pytest.mark.rule("LB.stack.change-keeps-state")
@pytest.mark.parametrize("state", ["spent 1 moved", "hiding", "spotted"])
def test_counters_in_different_states_do_not_join(state: str) -> None:
    t = T(MOVE + f"2206: A 2 AR; A 2 AR {state}" + FAR)
    t.take(0)
    assert t.refused("join", 1) == "LB.stack.change-keeps-state"


@pytest.mark.rule("LB.stack.change-keeps-state", "LB.cav.who")
def test_riders_get_down_before_change_is_made() -> None:
    t = T("scenario 7, attacker's movement\n0505: A 4 AR on horse; A 2 AR on horse; A 2 AR\n0524: D AR")
    t.take(0)
    assert t.refused("split", 2) == "LB.stack.change-keeps-state"
    assert t.refused("join", 1) == "LB.stack.change-keeps-state"
    t.back().take(2)
    assert t.refused("join", 1) == "LB.stack.change-keeps-state"


@pytest.mark.rule("LB.stack.making-change")
def test_no_change_is_made_while_fire_is_declared() -> None:
    """LB.amb.making-change-abuse"""
    t = T("scenario 2, attacker's attack\n2106: A 4 AR\n2105: D 4 AR spotted")
    assert "split" not in t.verbs()
    t.act("fire", "A")
    assert {"split", "join"}.isdisjoint(t.verbs())


@pytest.mark.rule("LB.comp.infantry-men")
def test_no_counter_has_more_than_six_men() -> None:
    t = T(MOVE + "2106: A 4 AR; A 3 AR" + FAR)
    t.take(0)
    assert t.refused("join", 1) == "LB.comp.infantry-men"
