"""Stacking, and making change: several counters for one, one for several."""

from __future__ import annotations

import random

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.advice import weigh
from grognard.games.lastbattle.ids import AR
from grognard.games.lastbattle.s2_change import may_join
from grognard.games.lastbattle.s2_trails import path_of, point_hex
from grognard.games.lastbattle.state import board
from grognard.games.lastbattle.views import view
from grognard.kernel.flow import offer

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
@pytest.mark.parametrize("post", [1, 2])
def test_nobody_joins_a_man_at_his_post(post: int) -> None:
    t = T(MOVE + "2106: A M113 facing N [crew; 1 PST]" + FAR)
    assert [t.s.seat[n] for n in (1, 2, 3)] == [0, 1, -1]
    for one, other in ((3, post), (post, 3)):
        answer = may_join(t.s, one, other)
        assert answer is not None
        assert answer.rule == "LB.stack.making-change"


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


# ---- in the fire phases ----

ATTACK = "scenario 2, attacker's attack\n"
REACT = "scenario 2, defender's reaction\n"
FOE = "\n2105: D 4 AR spotted"


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize(("phase", "own", "foe"), [(ATTACK, "A", "D"), (REACT, "D", "A")])
def test_change_is_made_in_a_fire_phase_before_fire_is_declared(phase: str, own: str, foe: str) -> None:
    """LB.R9: both parts then fire, each with its own men."""
    t = T(phase + f"2106: {own} 4 AR\n2105: {foe} 4 AR spotted; {foe} 2 AR spotted", dice="6 6")
    assert t.refused("split", 1) == "LB.stack.making-change"  # with which counter?
    t.act("fire", 0).act("split", 1)
    assert (t.men(0), t.men(3), t.offered("fire")) == (3, 1, [0, 3])
    t.fire(0, 1).fire(3, 2).resolve()
    assert t.dice_left == 0


@pytest.mark.rule("LB.stack.making-change")
def test_two_counters_become_one_in_a_fire_phase_and_fire_as_one() -> None:
    t = T(ATTACK + "2106: A 2 Rifle; A 1 Rifle" + FOE, dice="6")
    t.act("fire", 0).act("join", 1)
    assert (t.men(0), t.offered("fire")) == (3, [0])
    t.fire(0, "D").resolve()
    assert t.dice_left == 0


@pytest.mark.rule("LB.stack.making-change", "LB.attack.per-phase-once")
def test_no_change_is_made_once_fire_is_declared() -> None:
    """LB.amb.making-change-abuse: who has fired is not divided to fire again, nor joined by those who have not."""
    t = T(ATTACK + "2106: A 4 AR; A 2 AR; A 1 SMG" + FOE)
    t.fire(0, "D")
    assert t.refused("split", 1) == t.refused("join", 0) == "LB.amb.making-change-abuse"
    t.act("fire", 1)
    assert {"split", "join"}.isdisjoint(t.verbs())
    assert t.refused("split", 1) == t.refused("join", 0) == "LB.amb.making-change-abuse"
    t.act("back")
    assert t.refused("fire", 0) == "LB.attack.per-phase-once"


@pytest.mark.rule("LB.stack.change-keeps-state")
def test_what_bars_a_counter_from_fire_bars_its_parts() -> None:
    """SMGs fire after a move, so they can make change; an AR that stood still is in another state than one that moved."""
    t = T(ATTACK + "2106: A 4 SMG moved; A 2 SMG; A 2 SMG moved spent 2" + FOE)
    t.act("fire", 0)
    assert t.refused("join", 1) == "LB.stack.change-keeps-state"
    assert t.can("join", 2)  # how far it went is no matter any more
    t.act("split", 2)
    assert "moved" in t.marks(4)


@pytest.mark.rule("LB.stack.making-change")
def test_change_is_not_made_to_and_fro_in_one_fire_phase() -> None:
    """LB.R9: both parts of a division stay apart until the next phase, but either may join a third counter."""
    t = T(REACT + "2106: D 4 AR spotted; D 2 AR spotted\n2105: A 4 AR spotted")
    t.act("fire", 0).act("split", 3)
    t.act("fire", 0)
    assert t.refused("join", 3) == "LB.R9"
    t.act("join", 1)
    assert (t.men(0), t.men(3)) == (3, 3)
    t.act("fire", 3)
    assert t.refused("join", 0) == "LB.R9"
    t.act("back").done()
    assert (t.phase, may_join(t.s, 3, 0)) == ("attack", None)


@pytest.mark.rule("LB.stack.making-change")
def test_a_standing_order_fires_the_parts_too() -> None:
    t = T(REACT + "2106: D 4 AR\n2105: A 4 AR spotted", dice="6 6")
    t.act("fire", 0).act("split", 2)
    t.act("volley", 3)
    assert t.offered("fire") == []
    t.resolve()
    assert t.dice_left == 0


@pytest.mark.rule("LB.stack.making-change")
def test_no_change_is_made_of_vehicles_and_mortars_that_fire() -> None:
    t = T("scenario 5, attacker's attack\n2106: A M2 [crew, 4 AR]; A 2 AR" + FOE)
    t.act("fire", "M2")
    assert t.refused("split", 1) == "LB.stack.making-change"
    assert t.refused("join", "A 2 AR") == "LB.stack.making-change"


@pytest.mark.rule("LB.stack.making-change", "LB.arty.fo-one-mission")
def test_an_observer_is_joined_by_nobody() -> None:
    t = T("scenario 3, attacker's reaction\n4005: A 2 AR observing; A 2 AR observing\n4004: D 4 AR spotted")
    t.act("fire", 0)
    assert t.refused("join", 1) == "LB.arty.fo-one-mission"


@pytest.mark.rule("LB.stack.making-change")
def test_who_makes_change_under_cover_shows_the_enemy_one_more_back_and_nothing_else() -> None:
    t = T(ATTACK + "2106: A 4 AR; A leader AR\n2105: D 4 AR spotted")
    before = {u.id: u for u in view(t.s, 0).units}
    t.act("fire", 0).act("split", 1)
    seen = {u.id: u for u in view(t.s, 0).units}
    assert {n: seen[n] for n in before} == before
    assert (seen[3].face, seen[3].men, seen[3].weapon, seen[3].kind) == (False, 0, "", "foot")


@pytest.mark.rule("LB.comp.infantry-men")
def test_no_counter_has_more_than_six_men() -> None:
    t = T(MOVE + "2106: A 4 AR; A 3 AR" + FAR)
    t.take(0)
    assert t.refused("join", 1) == "LB.comp.infantry-men"


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize("seed", range(20))
def test_whoever_does_nothing_but_change_runs_out_of_it(seed: int) -> None:
    """LB.R9: every join uses up a counter that has not been changed, every division makes the counters smaller."""
    t = T(ATTACK + "2106: A 6 AR; A 4 AR; A 3 AR; A 2 AR" + FOE)
    rnd = random.Random(seed)
    changes = 0
    while changes < 30:
        open_ = []
        for n in t.numbers("fire"):
            t.act("fire", n)
            open_ += [(n, verb, arg) for verb in ("split", "join") for arg in t.numbers(verb)]
            t.act("back")
        if not open_:
            break
        n, verb, arg = rnd.choice(open_)
        t.act("fire", n).act(verb, arg)
        changes += 1
    assert changes < 30
    assert sum(t.s.men[n] for n in range(len(t.s.side)) if t.s.side[n] == 1) == 15


@pytest.mark.rule("LB.stack.making-change")
def test_the_computer_fires_rather_than_make_change() -> None:
    t = T(ATTACK + "2106: A 4 AR; A 2 AR" + FOE).act("fire", 0)
    actions = offer(t.s, t.role).actions()
    weights = dict(zip(actions, weigh(t.s, t.role, actions), strict=True))
    change = [w for (verb, _), w in weights.items() if verb in ("split", "join")]
    assert len(change) == 4
    assert max(change) < min(w for (verb, _), w in weights.items() if verb not in ("split", "join"))


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize("phase", ["attacker's attack", "attacker's movement", "attacker's reaction"])
def test_change_is_made_of_counters_that_can_neither_move_nor_fire(phase: str) -> None:
    """LB.R9: AR that have moved as far as they can, and nobody in sight."""
    spent = "2106: A 4 AR moved spent 2; A 2 AR moved spent 2; A leader AR; A M2 [crew; 3 SMG]"
    t = T(f"scenario 2, {phase}\n{spent}\n0101: D AR")
    t.act("change")
    assert t.refused("take", "A leader AR") == t.refused("take", "M2") == "LB.stack.making-change"
    assert t.refused("take", "D AR") == t.refused("done") == "LB.stack.making-change"
    assert t.unit("A 3 SMG") in t.numbers("take"), "passengers too"
    t.take("A 4 AR").act("split", 1)
    assert t.top == ("Moving" if "movement" in phase else "Firing")
    assert sorted(t.men(n) for n in range(len(t.s.side)) if t.at(n) == "2106" and t.s.what[n] == AR) == [1, 1, 2, 3]
    t.act("change").take("A 2 AR").act("join", "A 3 AR")
    assert t.men("A 5 AR") == 5
    t.act("change").take("A 5 AR").act("back").act("back")
    assert t.top == ("Moving" if "movement" in phase else "Firing")


@pytest.mark.rule("LB.stack.making-change")
def test_nothing_is_changed_where_there_is_nothing_to_change_or_fire_is_declared() -> None:
    """LB.amb.making-change-abuse"""
    lone = T(ATTACK + "2106: A 1 AR; A leader AR; A 1 SMG" + FOE)
    assert lone.refused("change") == "LB.stack.making-change"
    t = T(ATTACK + "2106: A 4 AR; A 2 SMG" + FOE)
    assert t.can("change")
    t.fire("A AR", "D")
    assert t.refused("change") == "LB.amb.making-change-abuse"


@pytest.mark.rule("LB.stack.making-change")
@pytest.mark.parametrize(
    ("position", "frame"),
    [
        ("scenario 2, order\n", "Ordering"),
        ("scenario 3, attacker's plotting\nguns: A 82mm 10 rounds\n", "Plotting"),
    ],
)
def test_change_is_made_before_the_player_turns_too(position: str, frame: str) -> None:
    """At any time in a turn: one man stays behind to observe, say."""
    t = T(position + "2106: A 4 AR; A leader AR\n0101: D 4 AR")
    t.act("change").take("A 4 AR").act("split", 1)
    assert t.top == frame
    assert sorted(t.men(n) for n in range(len(t.s.side)) if t.at(n) == "2106") == [1, 1, 3]
    lone = T(position + "2106: A leader AR\n0101: D 4 AR")
    assert lone.refused("change") == "LB.stack.making-change"


@pytest.mark.rule("LB.stack.making-change")
def test_what_has_left_the_map_is_not_changed() -> None:
    t = T(ATTACK + "2106: A 1 AR\ngone: A 4 AR\nlost: A AR" + FOE)
    assert t.refused("change") == "LB.stack.making-change"
