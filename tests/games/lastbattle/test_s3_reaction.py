"""Reaction fire: who may react, at whom, and at which moment of his way."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.notation_words import DIRECTIONS
from grognard.games.lastbattle.s2_trails import path_of, point_facing
from grognard.games.lastbattle.s4_line_of_fire import KEY_OF
from grognard.games.lastbattle.words import facts

MOVE = "scenario 1, attacker's movement\n"
PASSED = "scenario 1, defender's reaction\n0501: D 4 AR spotted\n0510: A 6 AR Novice spotted moved\n"


@pytest.mark.rule("LB.react.phase")
def test_every_unit_of_the_player_whose_turn_it_is_not_may_react() -> None:
    t = T(MOVE + "0506: A 6 AR Novice\n0504: D 2 AR; D 2 Rifle; D 1 SMG\n0505: A 1 PST", dice="1 1 1")
    t.move("A AR", "0505").done()
    assert (t.who, t.phase) == ("defender", "reaction")
    assert t.refused("fire", "A PST") == "LB.attack.phase"
    for weapon in ("D AR", "D Rifle", "D SMG"):
        t.fire(weapon, "A AR", point="0505")
    t.resolve()
    assert t.men("A AR") == 2


@pytest.mark.rule("LB.react.phase", "LB.attack.phase")
def test_nobody_has_to_react() -> None:
    t = T(MOVE + "0506: A 6 AR\n0504: D 2 AR").move("A", "0505").done().done()
    assert (t.phase, t.men("A"), t.rolled()) == ("attack", 6, [])


@pytest.mark.rule("LB.react.targets", "LB.react.path-snapshot")
def test_an_enemy_that_ran_past_may_be_fired_at_where_he_was_near() -> None:
    """He passed at two hexes and stands at nine: AR, range 2, fires at the moment of two hexes, Medium."""
    text = PASSED + "path: #1 0503 S spotted; #1 0510 S spotted"
    assert T(text, dice="2").fire("D", "A").resolve().men("A") == 2
    assert T(text, dice="3").fire("D", "A").resolve().men("A") == 6


@pytest.mark.rule("LB.react.targets")
def test_an_enemy_that_stands_still_in_range_is_a_target_as_well() -> None:
    t = T(MOVE + "0506: A 6 AR spotted\n0504: D 2 AR spotted").done()
    t.fire("D", "A")
    assert t.refused("fire", "D") == "LB.turn.reaction-once"


@pytest.mark.rule("LB.react.targets")
def test_who_was_never_in_range_is_no_target() -> None:
    """Submachineguns, range 1, reach four hexes."""
    text = MOVE + "{}: A 4 AR spotted\n0501: D 2 SMG spotted; D 1 AR spotted"
    t = T(text.format("0505")).move("A", "0506", "0507").done()
    assert t.can("fire", "D SMG")
    t = T(text.format("0506")).move("A", "0507").done()
    assert t.refused("fire", "D SMG") == "LB.lof.required"
    t = T(text.format("0506") + "\n0501: A 1 PST spotted").move("A AR", "0507").done()
    t.act("fire", "D SMG")
    assert t.refused("target", "A AR") == "LB.hit.beyond-extreme"


@pytest.mark.rule("LB.react.path-snapshot", "LB.spot.only-spotted")
def test_where_he_was_concealed_he_is_not_fired_at() -> None:
    text = MOVE + "0406: A 6 AR Novice\n0404: D 2 Rifle"
    t = T(text, dice="6 4").move("A", "0407").done()
    assert "spotted" not in t.marks("A")
    t.act("fire", "D")
    assert t.can("target", "A")
    t.act("target", "A").resolve()
    assert (t.men("A"), t.at("A")) == (5, "0407")


@pytest.mark.rule("LB.react.path-snapshot")
def test_cover_at_the_moment_chosen_counts() -> None:
    """Seen in the wood as well: at 0406 he is hit on 4, at 0407 only on 2 - 1."""
    text = "scenario 1, defender's reaction\n0404: D 2 Rifle spotted\n0407: A 6 AR Novice spotted moved\n"
    path = "path: #1 0406 S spotted; #1 0407 S spotted"
    assert T(text + path, dice="4").fire("D", "A", point="0406").resolve().men("A") == 5
    assert T(text + path, dice="2").fire("D", "A", point="0407").resolve().men("A") == 6
    assert T(text + path, dice="1").fire("D", "A", point="0407").resolve().men("A") == 5


@pytest.mark.rule("LB.react.path-snapshot", "LB.lof.required")
def test_without_a_line_at_that_moment_there_is_no_fire() -> None:
    """The wood at 0304 hides 0306 from 0402, but not 0405."""
    text = "scenario 1, defender's reaction\n0402: D 4 AR spotted; D 1 PST spotted\n0306: A 6 AR spotted moved\n"
    t = T(text + "path: #2 0405 S spotted; #2 0306 S spotted; #2 0306 S spotted; #2 0405 S spotted")
    t.act("fire", "D AR").act("target", "A")
    assert t.offered("point") == [0, 3]
    assert t.refused("point", 1) == "LB.lof.blocking-terrain"
    told = facts(t.s, t.role, "point", 1)
    assert (KEY_OF[told["blocked"]], told["block"]) == ("terrain", 304)


@pytest.mark.rule("LB.react.same-procedure")
@pytest.mark.parametrize(("die", "lost"), [(3, 2), (4, 0)])
def test_reaction_fire_is_resolved_like_any_other(die: int, lost: int) -> None:
    """Veterans at Medium need 3."""
    t = (
        T(MOVE + "0506: A 6 AR Novice spotted\n0504: D 2 AR Veteran spotted", dice=[die])
        .done()
        .fire("D", "A")
        .resolve()
    )
    assert t.men("A") == 6 - lost


@pytest.mark.rule("LB.react.after-own-move")
def test_who_moved_in_his_own_player_turn_may_react_in_the_enemys() -> None:
    t = T("scenario 1, attacker's movement, first attacker\n0507: A 4 AR spotted\n0504: D 2 AR spotted").move(
        "A", "0506"
    )
    t.done().done()
    assert (t.phase, t.refused("fire", "A")) == ("attack", "LB.turn.move-bars-fire")
    t.done().done()
    assert (t.who, t.phase, t.can("fire", "A")) == ("attacker", "reaction", True)


# ---- what reaction fire does to the move ----

HUNT = "scenario 7, attacker's movement\n0520: D T_72_80 [crew] spotted\n0512: A M2 facing SE [crew] spotted"


@pytest.mark.rule("LB.react.path-snapshot")
def test_a_vehicle_faces_the_way_it_goes_at_every_point_and_at_the_last_as_it_stands() -> None:
    """LB.amb.path-facing"""
    t = T(HUNT).move("M2", "0511", "0510", keep=True)
    t.act("turn", "SW")
    assert [DIRECTIONS[point_facing(p)] for p in path_of(t.s, t.unit("M2"))] == ["N", "N", "N", "SW"]


@pytest.mark.rule("LB.react.path-snapshot")
def test_a_vehicle_immobilised_on_its_way_stands_where_it_was_hit() -> None:
    """LB.amb.reaction-rewind: hit at 0512 in the treads, it has never got to 0510."""
    t = T(HUNT, dice="1 1 1").move("M2", "0511", "0510").done()
    t.fire("T_72_80", "M2", weapon="125mm", point="0512").resolve()
    assert (t.at("M2"), t.damage("M2")) == ("0512", {"no-gear"})


@pytest.mark.rule("LB.react.path-snapshot")
def test_who_survives_stays_where_he_got_to() -> None:
    """LB.amb.reaction-rewind"""
    t = T(HUNT, dice="6").move("M2", "0511", "0510").done()
    t.fire("T_72_80", "M2", weapon="125mm", point="0512").resolve()
    assert t.at("M2") == "0510"


@pytest.mark.rule("LB.react.path-snapshot", "LB.portable.left-behind")
def test_what_a_dead_man_carried_lies_where_he_fell() -> None:
    """LB.amb.reaction-rewind"""
    t = T(MOVE + "0506: A 1 AR Novice carrying M60; A 1 PST\n0504: D 2 AR", dice="1").move("A AR", "0505").done()
    t.fire("D", "A AR", point="0506").resolve()
    assert t.at("A AR") == "lost"
    assert t.s.item_at[0] == -2 - t.hex("0506")


@pytest.mark.rule("LB.react.path-snapshot", "LB.map.exit")
def test_who_leaves_the_map_may_still_be_fired_at() -> None:
    """LB.amb.reaction-rewind"""
    t = T(MOVE + "0512: A 2 AR Novice spotted; A 1 PST\n0510: D 2 AR spotted", dice="2")
    t.take("A AR").act("exit").done().fire("D", "A AR").resolve()
    assert t.at("A AR") == "lost"


@pytest.mark.rule("LB.react.path-snapshot", "LB.spot.lose-by-attempt")
@pytest.mark.parametrize(("die", "found"), [(3, True), (4, False)])
def test_who_is_found_at_the_end_of_his_way_may_be_fired_at_there(die: int, found: bool) -> None:
    """Out of the wood 0308 in view, into the wood 0407 out of it; then a Trained man three hexes away looks for him."""
    t = T(MOVE + "0308: A 6 AR Novice\n0404: D 2 Rifle\n3212: A 1 PST", dice=[die, 1]).move("A AR", "0407").done()
    t.act("fire", "D").act("target", "A AR")
    if found:
        assert t.offered("point") == [0, 1]
        t.act("point", 1).resolve()
        assert t.men("A AR") == 5
    else:
        assert t.top == "Firing", "there was only one point to fire at"
