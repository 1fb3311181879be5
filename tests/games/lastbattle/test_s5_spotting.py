"""Spotting and concealment. Hex 0407 of scenario 1 is a wood at the south end of an open lane: 0406 to 0402 look into it."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from games.lastbattle.printed import scenario as scenario_of
from games.lastbattle.table import T
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.s5_spotting import number_to_spot, survey
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import DUMMY
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table

GAME = grognard.load("lastbattle")
MOVE = "scenario 1, attacker's movement\n"
ATTACK = "scenario 1, attacker's attack\n"
CASES = [("0405", 4), ("0404", 3), ("0403", 2)]  # two, three and four hexes from the wood


def spotted(t: T, unit: str) -> bool:
    return "spotted" in t.marks(unit)


def seen_by(table: Table, role: str, n: int) -> dict[str, Any]:
    """A counter as a role sees it."""
    return next(u for u in table.view(role)["units"] if u["id"] == n)


# ---- who is concealed ----


@pytest.mark.rule("LB.spot.only-spotted")
def test_only_spotted_units_are_fired_at() -> None:
    text = ATTACK + "0405: A 4 AR\n0407: D 4 AR\n0305: D 1 PST spotted"
    t = T(text)
    t.act("fire", "A")
    assert t.refused("target", "D AR") == "LB.spot.only-spotted"
    assert T(text.replace("D 4 AR", "D 4 AR spotted")).act("fire", "A").can("target", "D AR")


@pytest.mark.rule("LB.spot.out-of-lof-concealed")
def test_who_is_in_nobodys_line_is_concealed_whatever_his_ground() -> None:
    """0306 is clear; the wood at 0304 hides it from 0402. What was seen before stays known."""
    t = T(ATTACK + "0402: A 4 AR spotted; A 1 PST spotted\n0306: D 4 AR spotted\n0401: D 1 PST spotted")
    t.act("fire", "A AR")
    assert t.refused("target", "D AR") == "LB.lof.blocking-terrain"
    t.act("back").done()
    assert not spotted(t, "D AR")
    assert spotted(t, "D PST")


@pytest.mark.rule("LB.spot.out-of-lof-concealed")
def test_at_the_end_of_the_movement_phase_too() -> None:
    """LB.amb.reconcealment: the only one who saw him in his wood goes out of sight."""
    text = MOVE + "0509: A 2 AR spotted\n0407: D 4 AR spotted"
    t = T(text).move("A", "0510").done()
    assert (t.phase, spotted(t, "D")) == ("reaction", False)
    t = T(text).done()
    assert (t.phase, spotted(t, "D")) == ("reaction", True)


def test_staying_in_a_wood_in_view_conceals_nobody() -> None:
    """LB.amb.reconcealment"""
    t = T("scenario 1, attacker's movement, first attacker\n0404: A 2 AR spotted\n0407: D 4 AR spotted")
    for _ in range(6):
        t.done()
    assert (t.s.turn, spotted(t, "D")) == (2, True)


@pytest.mark.rule("LB.spot.by-lof")
def test_coming_into_view_in_the_open_is_being_spotted_and_in_a_wood_is_not() -> None:
    t = T(MOVE + "0505: A 4 AR\n0305: A 2 SMG\n0501: D 2 AR").move("A AR", "0504")
    assert spotted(t, "A AR")
    assert t.rolled() == []
    t = T(MOVE + "0307: A 4 AR\n0404: D 2 AR").move("A", "0407")
    assert not spotted(t, "A")


@pytest.mark.rule("LB.spot.by-lof")
def test_who_comes_into_view_spots_what_stands_in_the_open() -> None:
    t = T(MOVE + "0306: A 4 AR\n0402: D 2 AR\n0401: D 1 PST").move("A", "0405")
    assert spotted(t, "D AR")
    assert spotted(t, "A")


@pytest.mark.rule("LB.spot.by-lof", "LB.lof.wreck-blocks")
@pytest.mark.parametrize(
    ("between", "seen"), [("A 1 PST", True), ("D 1 PST", True), ("wreck A", False), ("smoke until 3", False)]
)
def test_wrecks_and_smoke_close_a_line_of_sight_and_units_do_not(between: str, seen: bool) -> None:
    t = T(f"scenario 5, turn 2, attacker's movement, seen\n0503: A 2 AR\n0504: {between}\n0505: D 2 AR")
    assert spotted(t, "D AR") is seen
    assert spotted(t, "A AR") is (seen or "D 1" in between)


@pytest.mark.rule("LB.spot.concealing-terrain")
@pytest.mark.parametrize(
    ("here", "eyes", "hidden"),
    [
        ("0407", "0405", True),  # woods
        ("0906", "0706", True),  # town
        ("1105", "1203", True),  # a building hex, as town [LB.amb.building-concealment]
        ("0908", "0805", False),  # rubble
        ("0506", "0504", False),  # clear, with a trail
        ("1206", "1204", False),  # road
    ],
)
def test_woods_and_town_conceal_and_nothing_else_does(here: str, eyes: str, hidden: bool) -> None:
    t = T(f"scenario 1, attacker's movement, seen\n{here}: D 2 AR\n{eyes}: A 2 AR")
    assert t.lof(eyes, here)[0]
    assert spotted(t, "D") is not hidden


# ---- losing concealment ----


@pytest.mark.rule("LB.spot.lose-by-attacking")
def test_firing_in_the_enemys_view_gives_a_unit_away() -> None:
    t = T(ATTACK + "0407: A 4 AR\n0405: D 6 AR Novice spotted", dice="6").fire("A", "D").resolve()
    assert spotted(t, "A")


@pytest.mark.rule("LB.spot.lose-by-attacking")
def test_firing_unseen_does_not() -> None:
    """Its target passed at 0405 and is now out of everybody's sight."""
    text = "scenario 1, defender's reaction\n0407: D 4 AR\n3212: A 6 AR Novice spotted moved\n"
    t = T(text + "path: #1 0405 S spotted; #1 3212 S", dice="6").fire("D", "A").resolve()
    assert t.rolled() == ["to hit"]
    assert not spotted(t, "D")


@pytest.mark.rule("LB.spot.lose-by-attacking", "LB.vfire.no-shift")
def test_a_shot_at_what_is_no_more_gives_its_firer_away_as_well() -> None:
    t = T(ATTACK + "0405: A 1 AR\n0407: A 1 SMG Elite\n0406: D 1 AR Novice spotted\n0403: D 1 PST spotted", dice="1")
    t.fire("A AR", "D AR").fire("A SMG", "D AR").resolve()
    assert "log-shot-lost" in t.log()
    assert spotted(t, "A SMG")


@pytest.mark.rule("LB.spot.lose-by-leaving")
def test_leaving_the_hex_in_view_is_being_spotted() -> None:
    t = T(MOVE + "0407: A 4 AR\n0404: D 2 AR spotted").move("A", "0507")
    assert "LB.spot.lose-by-leaving" in t.rules()
    assert spotted(t, "A")
    t = T(MOVE + "0407: A 4 AR\n3212: D 2 AR").move("A", "0507")
    assert not spotted(t, "A")


@pytest.mark.rule("LB.spot.lose-by-leaving", "LB.spot.regain")
def test_from_wood_to_wood_away_from_enemies_he_is_concealed_again() -> None:
    t = T(MOVE + "0407: A 4 AR\n0404: D 2 AR spotted").move("A", "0408")
    assert "LB.spot.lose-by-leaving" in t.rules()
    assert not spotted(t, "A")


@pytest.mark.rule("LB.spot.lose-by-adjacent")
def test_an_enemy_who_comes_next_to_it_spots_a_concealed_unit_without_a_die() -> None:
    text = MOVE + "0404: A 2 AR spotted\n0407: D 4 AR"
    t = T(text).move("A", "0405")
    assert not spotted(t, "D")
    t = T(text).move("A", "0405", "0406")
    assert spotted(t, "D")
    assert t.rolled() == []


@pytest.mark.rule("LB.spot.lose-by-adjacent", "LB.spot.concealing-terrain")
@pytest.mark.parametrize(("wood", "open_"), [("A", "D"), ("D", "A")])
def test_next_to_an_enemy_no_ground_conceals(wood: str, open_: str) -> None:
    t = T(f"scenario 1, attacker's movement, seen\n0407: {wood} 2 AR\n0406: {open_} 2 AR\n0408: {wood} 1 PST")
    assert spotted(t, f"{wood} AR")
    assert spotted(t, f"{open_} AR")
    assert not spotted(t, f"{wood} PST")


@pytest.mark.rule("LB.spot.lose-by-adjacent")
def test_he_spots_all_in_that_hex_and_nobody_elsewhere() -> None:
    t = T(MOVE + "0404: A 2 AR spotted\n0407: D 4 AR; D 1 PST\n0408: D 1 SMG").move("A", "0406")
    assert [spotted(t, x) for x in ("D AR", "D PST", "D SMG")] == [True, True, False]


@pytest.mark.rule("LB.spot.lose-by-adjacent")
def test_even_a_vehicle_that_cannot_look_does_so() -> None:
    """LB.amb.commander-adjacent"""
    t = T("scenario 2, attacker's movement\n2005: A M2 [Driver: 1 PST] no-radio spotted\n2007: D 4 AR")
    assert t.refused("look") == "LB.spot.attempt"
    t.move("M2", "2006")
    assert spotted(t, "D")


@pytest.mark.rule("LB.spot.lose-by-adjacent", "LB.smoke.sight")
def test_smoke_hides_even_from_who_comes_next_to_it() -> None:
    """The concealed unit must be in the enemy's line of fire, and into smoke there is none."""
    text = "scenario 5, attacker's movement, turn 2\n0508: A 2 AR\n0605: D 4 AR\n3212: D 1 AR"
    assert spotted(T(text).move("A", "0507", "0506"), "D AR at 0605")
    t = T(text + "\n0605: smoke until 3").move("A", "0507", "0506")
    assert not spotted(t, "D AR at 0605")
    assert not spotted(t, "A")


@pytest.mark.rule("LB.spot.lose-by-attempt")
def test_who_is_found_by_one_may_be_fired_at_by_all() -> None:
    text = "scenario 1, attacker's movement\n0404: A 1 SMG Veteran spotted\n0405: A 2 AR spotted\n0407: D 4 AR"
    t = T(text, dice="4").act("look")
    assert spotted(t, "D")
    t.done().done()
    assert t.phase == "attack"
    assert t.can("fire", "A AR")


@pytest.mark.rule("LB.spot.lose-by-attempt")
def test_after_a_failure_there_is_nothing_to_fire_at() -> None:
    t = T(MOVE + "0405: A 2 AR spotted\n0407: D 4 AR\n0305: D 1 PST spotted", dice="5 5").act("look").done().done()
    assert t.phase == "attack"
    t.act("fire", "A")
    assert t.refused("target", "D AR") == "LB.spot.only-spotted"


@pytest.mark.rule("LB.spot.regain")
def test_a_spotted_unit_that_moves_into_a_wood_is_concealed_unless_an_enemy_is_next_to_it() -> None:
    text = MOVE + "0307: A 4 AR spotted\n{}: D 2 AR spotted"
    assert not spotted(T(text.format("0405")).move("A", "0407"), "A")
    assert spotted(T(text.format("0406")).move("A", "0407"), "A")


# ---- attempts ----


@pytest.mark.rule("LB.spot.chart")
@pytest.mark.parametrize(("eyes", "number"), CASES)
def test_what_must_be_rolled_to_spot(eyes: str, number: int) -> None:
    text = f"{MOVE}{eyes}: A 2 AR spotted\n0407: D 4 AR"
    assert spotted(T(text, dice=[number]).act("look"), "D")
    assert not spotted(T(text, dice=[number + 1]).act("look"), "D")


@pytest.mark.rule("LB.spot.chart")
def test_nobody_is_looked_for_farther_than_four_hexes() -> None:
    t = T(MOVE + "0402: A 2 AR Elite spotted\n0407: D 4 AR")
    assert t.refused("look") == "LB.spot.attempt"


@pytest.mark.rule("LB.spot.chart")
@pytest.mark.parametrize("eyes", ["0406", "0407"])
def test_next_to_it_and_in_its_hex_spotting_is_automatic(eyes: str) -> None:
    """LB.amb.spot-range-zero"""
    t = T(f"{MOVE}{eyes}: A 2 AR Novice spotted\n0407: D 4 AR").act("look")
    assert spotted(t, "D")
    assert t.rolled() == []


@pytest.mark.rule("LB.spot.modifiers", "LB.quality.modifiers")
@pytest.mark.parametrize(
    ("eyes", "hidden", "number"),
    [
        ("2004: A 2 AR Novice", "D 4 AR", 2),
        ("2004: A 2 AR Trained", "D 4 AR", 3),
        ("2004: A 2 AR Veteran", "D 4 AR", 4),
        ("2004: A 2 AR Elite", "D 4 AR", 5),
        ("2004: A leader AR", "D 4 AR", 5),
        ("2004: A 2 AR Veteran", "D M2 [crew]", 5),
        ("2004: A M2 [crew]", "D 4 AR", 2),
        ("2004: A M2 [Commander: 1 PST Elite; crew Novice]", "D 4 AR", 4),
        ("2003: A M2 [crew Novice]", "D 4 AR", 0),
    ],
)
def test_quality_and_vehicles_change_the_number(eyes: str, hidden: str, number: int) -> None:
    """Three hexes from the wood 2007 of scenario 2; the last four."""
    t = T(f"scenario 2, attacker's movement\n{eyes} spotted\n2007: {hidden}")
    found = [n for n in range(len(t.s.side)) if t.s.hex[n] >= 0]
    finder = next(n for n in found if t.s.side[n] == 1)
    target = next(n for n in found if t.s.side[n] == 0)
    assert number_to_spot(t.s, finder, target) == number
    assert t.can("look") is (number > 0)


@pytest.mark.rule("LB.spot.attempt")
def test_only_the_unit_with_the_best_chance_tries_and_once_a_phase() -> None:
    """Elite at three hexes needs 5, Trained at two 4: a 5 finds him, a 6 does not, and there is no second try."""
    text = MOVE + "0305: A 1 SMG Elite spotted\n0405: A 2 AR spotted\n0407: D 4 AR"
    assert spotted(T(text, dice="5").act("look"), "D")
    t = T(text, dice="6").act("look")
    assert not spotted(t, "D")
    assert t.refused("look") == "LB.spot.attempt"
    assert t.rolled() == ["spotting"]


@pytest.mark.rule("LB.spot.attempt")
def test_each_concealed_counter_is_looked_for_by_itself() -> None:
    t = T(MOVE + "0405: A 2 AR spotted\n0407: D 4 AR; D 2 PST", dice="4 5").act("look")
    assert (spotted(t, "D AR"), spotted(t, "D PST")) == (True, False)


@pytest.mark.rule("LB.spot.attempt")
def test_the_active_side_tries_in_movement_and_attack_and_the_other_in_reaction() -> None:
    """LB.amb.spot-phases, LB.R4: if nobody asks for it, at the end of the first and at the start of the others."""
    t = T(MOVE + "0405: A 2 AR spotted\n0407: D 4 AR", dice="6 6").done()
    assert (t.phase, t.rolled()) == ("reaction", ["spotting"])
    t.done()
    assert (t.phase, t.rolled()) == ("attack", ["spotting"] * 2)
    t = T("scenario 1, defender's movement\n0405: A 2 AR spotted\n0407: D 4 AR", dice="6").done()
    assert (t.phase, t.who, t.rolled()) == ("reaction", "attacker", ["spotting"])


def test_who_has_looked_in_the_movement_phase_does_not_look_again_at_its_end() -> None:
    """LB.R4"""
    t = T(MOVE + "0405: A 2 AR spotted\n0407: D 4 AR", dice="6").act("look").done()
    assert (t.phase, t.rolled()) == ("reaction", ["spotting"])


@pytest.mark.rule("LB.spot.attempt-needs-lof")
def test_who_looks_needs_a_line() -> None:
    """0404 looks into the wood 0407; from 0309 behind the hill there is no line."""
    t = T(MOVE + "0309: A 2 AR\n0407: D 4 AR")
    assert not t.lof("0309", "0407")[0]
    assert t.refused("look") == "LB.spot.attempt"
    assert T(MOVE + "0404: A 2 AR\n0407: D 4 AR").can("look")


# ---- dummies ----


@pytest.mark.rule("LB.spot.dummy-static")
def test_dummies_neither_move_nor_attack() -> None:
    text = "scenario 5, defender's {}\n2206: D dummy; D 2 AR\n2207: A 4 AR spotted"
    assert T(text.format("movement")).refused("take", "dummy") == "LB.spot.dummy-static"
    assert T(text.format("attack")).refused("fire", "dummy") == "LB.spot.dummy-static"


@pytest.mark.rule("LB.spot.dummy-removed")
def test_a_dummy_is_gone_when_it_is_spotted_and_costs_no_morale() -> None:
    t = T("scenario 5, attacker's movement\n2206: D dummy\n2208: A 4 AR\n2801: D 1 AR").move("A", "2207")
    assert t.at("dummy") == "lost"
    assert t.s.losses == [0, 0]
    assert "log-dummy" in t.log()


@pytest.mark.rule("LB.spot.dummy-removed")
def test_by_a_die_as_well_and_not_by_its_owner() -> None:
    text = "scenario 5, {}'s movement\n2206: D dummy\n2208: A 4 AR spotted\n2801: D 1 AR"
    assert T(text.format("attacker"), dice="4").act("look").at("dummy") == "lost"
    assert T(text.format("attacker"), dice="5").act("look").at("dummy") == "2206"
    t = T(text.format("defender"))
    assert t.unit("dummy") not in t.numbers("take")


@pytest.mark.rule("LB.spot.dummy-allocation")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_dummies_are_those_the_scenario_lists(scenario: int) -> None:
    """Four for the Mexicans, five for Krakow, none for anybody else."""
    s = new_game(scenario, 0)
    for side, letter in enumerate("AB"):
        mine = sum(s.kind[n] == DUMMY for n in range(len(s.side)) if s.side[n] == side)
        assert mine == {(5, "A"): 4, (8, "A"): 5}.get((scenario, letter), 0)
        assert mine == scenario_of(scenario)["sides"][letter]["dummies"]


def test_until_it_is_spotted_a_dummy_sees_like_a_unit() -> None:
    """LB.R8: who comes into its view in the open is spotted; but it makes no attempt to find anybody."""
    t = T("scenario 5, attacker's movement\n2206: D dummy\n2307: A 4 AR\n0101: D 1 AR\n0112: A 1 PST").move(
        "A AR", "2407"
    )
    assert spotted(t, "A AR")
    t = T("scenario 5, attacker's movement\n0101: D 1 AR\n2307: A 4 AR\n0112: A 1 PST").move("A AR", "2407")
    assert not spotted(t, "A AR")
    t = T("scenario 5, defender's movement\n2206: D dummy\n2208: A 4 AR\n2205: D 1 AR")
    assert t.refused("look") == "LB.spot.attempt"


def test_a_dummy_that_meets_an_enemy_is_spotted_and_so_is_he() -> None:
    """LB.R8: and it stands in nobody's line of fire [LB.amb.dummy-blocks]."""
    t = T("scenario 5, attacker's movement\n2206: D dummy\n2104: A 4 AR\n0101: D 1 AR\n0112: A 1 PST").move(
        "A AR", "2105", "2106"
    )
    assert t.at("dummy") == "lost"
    assert spotted(t, "A AR")


# ---- what the enemy sees ----


@pytest.mark.rule("LB.spot.flip")
def test_of_a_concealed_stack_the_enemy_sees_backs_and_dummies_look_the_same() -> None:
    """LB.R3"""
    table = GAME.position(
        "scenario 5, attacker's movement\n2206: D 4 AR Veteran; D dummy; D leader SMG\n2208: A 4 AR spotted"
    )
    backs = [seen_by(table, "attacker", n) for n in (0, 1, 2)]
    assert [{**b, "id": 0} for b in backs] == [{**backs[0], "id": 0}] * 3
    assert (backs[0]["face"], backs[0]["men"], backs[0]["weapon"], backs[0]["grade"], backs[0]["kind"]) == (
        False,
        0,
        "",
        "",
        "foot",
    )
    own = [seen_by(table, "defender", n) for n in (0, 1, 2)]
    assert [(u["kind"], u["men"], u["leader"]) for u in own] == [
        ("foot", 4, False),
        ("dummy", 0, False),
        ("foot", 1, True),
    ]


@pytest.mark.rule("LB.spot.flip")
def test_spotting_turns_a_counter_face_up() -> None:
    table = GAME.position("scenario 1, attacker's movement\n0405: A 2 AR spotted\n0407: D 4 AR Veteran", dice="4")
    assert not seen_by(table, "attacker", 1)["face"]
    table.act("attacker", "look")
    front = seen_by(table, "attacker", 1)
    assert (front["face"], front["men"], front["weapon"], front["grade"]) == (True, 4, "AR", "Veteran")


def test_a_vehicle_is_seen_to_be_one_and_what_was_once_spotted_stays_known() -> None:
    """LB.R3"""
    table = GAME.position(
        "scenario 2, attacker's movement\n2004: A 2 AR spotted\n2007: D M2 [crew]; D 3 AR known seen 5"
    )
    back, known = seen_by(table, "attacker", 1), next(u for u in table.view("attacker")["units"] if u["seen"])
    assert (back["kind"], back["face"], back["card"]) == ("vehicle", False, None)
    assert (known["face"], known["weapon"], known["men"]) == (False, "AR", 5)


def test_quality_shows_on_a_spotted_unit_and_who_is_a_leader_only_when_he_is_hit() -> None:
    """LB.R5"""
    text = "scenario 1, attacker's movement\n0504: A 2 AR spotted\n0506: D leader AR spotted; D 1 AR Elite spotted; D injured AR spotted"
    table = GAME.position(text)
    leader, soldier, injured = (seen_by(table, "attacker", n) for n in (1, 2, 3))
    assert {**leader, "id": 2} == soldier
    assert (leader["grade"], leader["leader"]) == ("Elite", False)
    assert (injured["leader"], injured["injured"]) == (True, True)
    assert seen_by(table, "defender", 1)["leader"]


def test_losses_are_told_and_not_who_suffered_them() -> None:
    """LB.R6: a hidden unit walks into a barrage; the enemy reads of the losses and of no unit."""
    text = "scenario 2, attacker's movement\n0101: A 3 AR Novice\n0102: barrage 155mm HE\n3212: D 2 AR; A 1 PST"
    table = GAME.position(text.replace("; A 1 PST", "\n0112: A 1 PST"), dice="1")
    table.act("attacker", "take", 0)
    table.act("attacker", "to", 32)
    lost = table.view("defender")["sides"]["attacker"]["losses"]
    assert lost == table.view("attacker")["sides"]["attacker"]["losses"] > 0
    told = " ".join(table.log("defender"))
    assert "AR" not in told
    assert "AR" in " ".join(table.log("attacker"))


def test_the_enemy_imagines_a_mortar_that_was_pushed_anywhere() -> None:
    """A counter that moved may be men or a mortar, he cannot tell; it is no dummy, and nothing is lost or added."""
    text = (
        "scenario 8, attacker's movement\n2408: D 82mm mortar (10 rounds) moved stirred; D 2 AR moved stirred; D dummy"
    )
    t = T(text + "\n2407: D 4 AR\n3201: A AR")
    dealt = set()
    for seed in range(20):
        c = imagine(t.s, 1, FastDice(seed))
        assert (sorted(c.kind), sum(c.men)) == (sorted(t.s.kind), sum(t.s.men))
        assert DUMMY not in c.kind[:2]  # dummies never move
        for invariant in INVARIANTS:
            invariant(c)
        dealt.add(tuple(c.men))
    assert len(dealt) > 1


# ---- what one finds out by not being seen ----

EMPTY = (
    "scenario 2, attacker's movement\n0806: A 4 AR Novice\n0807: D M113 facing N{crew} spotted\n1604: D 4 AR Novice\n"
)


@pytest.mark.rule("LB.amb.empty-eyes", "LB.spot.lose-by-leaving")
@pytest.mark.parametrize("crew", ["", " [crew]"], ids=["empty", "manned"])
def test_who_moves_before_a_vehicle_of_which_nobody_knows_who_is_in_it_cannot_undo_it(crew: str) -> None:
    """He is seen, or he has found out that it is empty: either way he knows more than before."""
    t = T(EMPTY.format(crew=crew))
    t.u.revealed = False
    t.take("A 4 AR").act("to", "0805")
    assert t.u.revealed
    assert ("spotted" in t.marks("A 4 AR")) == bool(crew)


@pytest.mark.rule("LB.amb.empty-eyes", "LB.smoke.sight")
def test_men_behind_smoke_look_at_nobody_so_who_gets_out_finds_out_that_the_vehicle_is_empty() -> None:
    """He is not seen: that is not undone, although men whom he knows are there, behind the smoke."""
    t = T(
        "scenario 2, attacker's movement\n0507: A M113 facing N [crew; 4 AR] spotted\n0509: D M113 facing N spotted\n"
        "0504: D 2 AR Novice spotted\n0506: smoke until 3"
    )
    t.u.revealed = False
    t.take("A AR").act("alight")
    assert "spotted" not in t.marks("A AR")
    assert t.u.revealed


@pytest.mark.rule("LB.amb.empty-eyes")
def test_who_moves_where_nobody_looks_may_undo_it() -> None:
    t = T("scenario 2, attacker's movement\n0806: A 4 AR Novice\n1604: D 4 AR Novice\n")
    t.u.revealed = False
    t.take("A 4 AR").act("to", "0805")
    assert not t.u.revealed


@pytest.mark.rule("LB.amb.empty-eyes", "LB.spot.out-of-lof-concealed")
@pytest.mark.parametrize("crew", ["", " [crew]"], ids=["empty", "manned"])
def test_a_survey_under_the_eyes_of_such_a_vehicle_is_not_undone(crew: str) -> None:
    t = T(EMPTY.format(crew=crew).replace("AR Novice\n0807", "AR Novice spotted\n0807"))
    t.u.revealed = False
    survey(t.s, t.u)
    assert t.u.revealed
    assert ("spotted" in t.marks("A 4 AR")) == bool(crew)
