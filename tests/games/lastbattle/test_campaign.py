"""The campaign: the map of boxes, strategic turns, movement, battles, recovery, air, income."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.lastbattle.campaigns import (
    BROWN,
    DICE,
    FOOT,
    GREEN,
    MECH,
    NINE,
    THREE,
    battle,
    chain,
    do,
    met,
    outcome,
    raw,
    refused,
    scripted,
    war,
)
from grognard.games.lastbattle.battle import BadBattle, read_battle
from grognard.games.lastbattle.battle_laid import laid_from
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.country import countries, read_country
from grognard.games.lastbattle.campaign.field import battle_text, outcome_of, strength
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.war import Force, Helicopter, War, begin
from grognard.games.lastbattle.s16_setup import new_game
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.flow import settle as run_on
from grognard.kernel.flow import to_act
from grognard.kernel.umpire import Umpire

# ---- the map ----


@pytest.mark.rule("LB.campaign.map")
def test_a_box_without_maps_is_refused():
    broken = raw()
    del broken["boxes"][1]["layout"]
    with pytest.raises(BadBattle, match="layout"):
        read_country(broken)


@pytest.mark.rule("LB.campaign.map")
@pytest.mark.parametrize("country", [THREE, NINE])
def test_every_box_of_our_maps_is_a_battlefield_that_can_be_laid(country: str):
    found = countries()[country]
    assert len(found.boxes) == {THREE: 3, NINE: 9}[country]
    for box in found.boxes:
        text = json.dumps({
            "name": box.name,
            "layout": [{"map": x.map, "at": x.at, "rot": x.rot} for x in box.layout],
            "design": {"size": "small", "half": "E"},
        })  # fmt: skip
        assert read_battle(text).layout == box.layout


@pytest.mark.rule("LB.campaign.map")
def test_a_line_to_nowhere_is_refused():
    broken = raw()
    broken["lines"][0]["b"] = "nowhere"
    with pytest.raises(BadBattle, match="nowhere"):
        read_country(broken)


@pytest.mark.rule("LB.campaign.links")
def test_a_ground_force_goes_only_where_a_line_leads():
    found = war((GREEN, "zawada", MECH))
    assert refused(found, "move", GREEN, 0, "olszany") == "LB.campaign.links"
    do(found, ["move", GREEN, 0, "brod"])
    assert found.forces[0].box == "brod"


# ---- turns and phases ----


@pytest.mark.rule("LB.campaign.turn")
def test_four_strategic_turns_from_a_morning_it_is_the_next_afternoon():
    found = war((GREEN, "zawada", MECH), (BROWN, "most", MECH))
    seen = []
    for _ in range(4):
        seen.append((found.day(), found.time()))
        for _ in range(3):
            do(found, ["end"])
    assert seen == [(1, "morning"), (1, "afternoon"), (1, "night"), (2, "morning")]


@pytest.mark.rule("LB.campaign.phases")
def test_each_phase_stands_for_twenty_tactical_turns():
    found = war()
    assert [(setattr(found, "phase", k), found.tactical_turns())[1] for k in (0, 1, 2)] == [(1, 20), (21, 40), (41, 60)]


@pytest.mark.rule("LB.campaign.phases")
def test_men_on_foot_do_not_move_before_the_third_phase():
    found = war((GREEN, "zawada", FOOT))
    for _ in range(2):
        assert refused(found, "move", GREEN, 0, "brod") == "LB.campaign.phases"
        do(found, ["end"])
    do(found, ["move", GREEN, 0, "brod"])


@pytest.mark.rule("LB.campaign.mech-move")
def test_a_force_with_nobody_on_foot_moves_one_box_in_each_phase_and_no_fourth():
    found = war((GREEN, "zawada", MECH))
    for to in ("brod", "zawada", "kamien"):
        do(found, ["move", GREEN, 0, to])
        assert refused(found, "move", GREEN, 0, "brod" if to != "brod" else "zawada") == "LB.campaign.mech-move"
        if to != "kamien":
            do(found, ["end"])
    assert found.forces[0].box == "kamien"


@pytest.mark.rule("LB.campaign.mech-move")
@pytest.mark.parametrize(("men", "walks"), [(20, False), (21, True)])
def test_a_force_walks_as_soon_as_one_man_has_no_seat(men: int, walks: bool):
    assert Force(GREEN, "brod", {"M2": 2, "AR-Novice": men}).on_foot() is walks


@pytest.mark.rule("LB.campaign.foot-move")
def test_men_who_marched_in_the_last_turn_rest_in_this_one():
    found = war((GREEN, "zawada", FOOT))
    found.phase = 2
    do(found, ["move", GREEN, 0, "brod"])
    assert refused(found, "move", GREEN, 0, "zawada") == "LB.campaign.foot-move"
    do(found, ["end"])
    found.phase = 2
    assert refused(found, "move", GREEN, 0, "zawada") == "LB.campaign.foot-move"
    do(found, ["end"])
    found.phase = 2
    do(found, ["move", GREEN, 0, "zawada"])


@pytest.mark.rule("LB.campaign.no-exit-contact")
def test_nobody_moves_out_of_a_box_with_enemies():
    found = war((GREEN, "brod", MECH), (BROWN, "brod", MECH))
    assert refused(found, "move", GREEN, 0, "zawada") == "LB.campaign.no-exit-contact"


# ---- battles ----


@pytest.mark.rule("LB.campaign.battle-timing")
def test_a_battle_made_in_the_second_phase_is_fought_before_the_third():
    found = war((GREEN, "zawada", MECH), (BROWN, "olszany", MECH))
    do(found, ["end"])
    do(found, ["move", GREEN, 0, "brod"])
    do(found, ["move", BROWN, 1, "brod"])
    assert found.due() == ["brod"]
    do(found, ["settle", "brod", {}, {}])
    do(found, ["end"])
    assert found.phase == 2


@pytest.mark.rule("LB.campaign.battle-timing")
def test_where_only_one_side_is_there_is_no_battle():
    found = war((GREEN, "zawada", MECH), (BROWN, "most", MECH))
    assert found.due() == []


@pytest.mark.rule("LB.campaign.attacker")
def test_who_has_arrived_last_attacks():
    found = war((GREEN, "zawada", MECH), (BROWN, "brod", MECH))
    do(found, ["move", GREEN, 0, "brod"])
    assert w.attacker(found, "brod", scripted()) == GREEN


@pytest.mark.rule("LB.campaign.attacker", "LB.campaign.new-units-place", "LB.R19")
def test_what_was_bought_in_secret_makes_nobody_the_attacker():
    """New units begin the turn in their box: whoever marches into it in that phase has come later, and no die tells
    him that something was bought there."""
    found = war((BROWN, "olszany", MECH))
    found.control["brod"] = GREEN
    found.points[GREEN] = 999
    do(found, ["buy", GREEN, "AR-Trained", 8, "brod"])
    do(found, ["move", BROWN, 0, "brod"])
    assert w.attacker(found, "brod", ScriptedDice([])) == BROWN


@pytest.mark.rule("LB.campaign.attacker", "LB.campaign.deploy")
def test_those_who_were_deployed_before_the_campaign_have_not_just_arrived():
    found = begin(NINE)
    purchases.buy(found, GREEN, "AR-Trained", "wierzbno", 8)
    purchases.arrive(found, GREEN)
    found.turn = 0
    found.forces.append(Force(BROWN, "wierzbno", dict(MECH), arrived=found.clock(), whence="brod"))
    assert w.attacker(found, "wierzbno", ScriptedDice([])) == BROWN


@pytest.mark.rule("LB.campaign.attacker")
@pytest.mark.parametrize(("die", "who"), [("3", GREEN), ("4", BROWN)])
def test_if_both_have_just_arrived_a_die_decides(die: str, who: int):
    found = war((GREEN, "zawada", MECH), (BROWN, "olszany", MECH), dice=die)
    do(found, ["move", GREEN, 0, "brod"])
    do(found, ["move", BROWN, 1, "brod"])
    assert w.attacker(found, "brod", scripted()) == who
    assert w.attacker(found, "brod", scripted()) == who  # rolled once


@pytest.mark.rule("LB.campaign.battle-setup")
def test_the_defender_deploys_first_and_the_attacker_has_the_initiative_on_the_maps_of_the_box():
    found = met()
    sit = laid_from(battle(found, "brod"))
    assert [p.number for p in sit.board.layout] == [x.map for x in found.country.box("brod").layout]
    assert (sit.attacker, sit.initiative, sit.sets_up_first) == (GREEN, GREEN, BROWN)
    assert [f.colour for f in sit.forces] == ["green", "brown"]
    s = new_game(0, 0, battle(found, "brod"))
    run_on(s, Umpire(FastDice(1)))
    assert to_act(s) == [BROWN]
    west = {h % sit.board.wide for z in sit.forces[GREEN].zones for h in z.hexes}
    assert west == set(range(4))  # the line from Zawada comes in over the west edge


@pytest.mark.rule("LB.campaign.battle-length")
def test_a_battle_lasts_twenty_turns_and_goes_on_after_the_next_moves():
    found = met()
    assert laid_from(battle(found, "brod")).length == 20
    do(found, ["settle", "brod", {}, {}])
    assert found.due() == []  # not again in this phase
    do(found, ["end"])
    found.forces.append(Force(GREEN, "zawada", dict(MECH), arrived=-1))
    do(found, ["move", GREEN, 2, "brod"])
    assert found.due() == ["brod"]
    do(found, ["settle", "brod", {}, {}])


@pytest.mark.rule("LB.campaign.turn")
@pytest.mark.parametrize(("turn", "night"), [(0, False), (1, False), (2, True)])
def test_a_battle_of_the_night_turn_is_fought_by_night(turn: int, night: bool):
    assert laid_from(battle(met(turn), "brod")).night is night


@pytest.mark.rule("LB.campaign.break-through")
def test_who_leaves_over_the_far_edge_stands_in_the_next_box():
    found = met()
    do(found, ["settle", "brod", {"left": [["M2", 1, "E"], ["AR-Trained", 4, "E"]]}, {}])
    there = found.of(GREEN, "olszany")
    assert [f.assets for f in there] == [{"M2": 1, "AR-Trained": 4}]
    assert found.of(GREEN, "brod")[0].assets == {"M2": 1, "AR-Trained": 6}


@pytest.mark.rule("LB.campaign.break-through")
def test_who_leaves_by_the_edge_he_came_over_has_not_broken_through():
    found = met()
    do(found, ["settle", "brod", {"left": [["M2", 1, "W"]]}, {}])
    assert not found.of(GREEN, "olszany")
    assert found.of(GREEN, "zawada")[0].assets == {"M2": 1}


# ---- helicopters ----


def flying(*bases: tuple[int, str]) -> War:
    found = war()
    found.bases = list(bases)
    found.helicopters = [Helicopter(GREEN, bases[0][1])]
    return found


@pytest.mark.rule("LB.campaign.air-mission")
def test_a_mission_is_six_boxes_away_and_six_back_at_most():
    found = chain(9)
    found.bases, found.helicopters = [(GREEN, "b0")], [Helicopter(GREEN, "b0")]
    assert refused(found, "fly", GREEN, 0, "b7", "b0") == "LB.campaign.air-mission"
    do(found, ["fly", GREEN, 0, "b6", "b0"])
    assert refused(found, "fly", GREEN, 0, "b1", "b0") == "LB.campaign.air-mission"  # one mission a turn


@pytest.mark.rule("LB.campaign.air-transfer")
def test_from_base_to_base_it_is_twelve_boxes_at_most():
    found = chain(15)
    found.bases = [(GREEN, "b0"), (GREEN, "b12"), (GREEN, "b13")]
    found.helicopters = [Helicopter(GREEN, "b0")]
    assert refused(found, "transfer", GREEN, 0, "b13") == "LB.campaign.air-transfer"
    assert refused(found, "transfer", GREEN, 0, "b5") == "LB.campaign.air-transfer"  # no base
    do(found, ["transfer", GREEN, 0, "b12"])
    assert found.helicopters[0].base == "b12"


@pytest.mark.rule("LB.campaign.air-routes")
def test_a_dotted_line_is_for_helicopters_only_and_both_kinds_count_in_the_air():
    found = war((GREEN, "kamien", MECH))
    assert refused(found, "move", GREEN, 0, "most") == "LB.campaign.air-routes"
    assert found.country.flight("kamien", "most") == 1
    assert found.country.flight("zawada", "most") == 2
    assert countries()[THREE].flight("wierzbno", "podgorze") == 1


# ---- after the battle ----


def lost(men: int, **more: Any) -> dict[str, Any]:
    return {"lost": {"AR-Trained": men}, **more}


@pytest.mark.rule("LB.campaign.winner-recovery")
def test_of_nine_men_the_winner_gets_four_back_and_may_repair_what_is_damaged():
    found = met()
    damaged = {"damaged": [["M2", ["radio", "engine"]]]}
    do(found, ["settle", "brod", lost(9, **damaged), {"broken": True}])
    assert found.of(GREEN, "brod")[0].assets == {"M2": 1, "AR-Trained": 5}
    assert [(x.name, x.damage) for x in found.workshop] == [("M2", ["radio", "engine"])]
    assert found.control["brod"] == GREEN


@pytest.mark.rule("LB.campaign.winner-recovery")
def test_destroyed_vehicles_do_not_come_back():
    found = met()
    do(found, ["settle", "brod", {"lost": {"M2": 1}}, {"broken": True}])
    assert found.of(GREEN, "brod")[0].assets == {"M2": 1, "AR-Trained": 10}
    assert refused(found, "repair", GREEN, 0) == "LB.campaign.repair"


@pytest.mark.rule("LB.campaign.loser-recovery")
def test_of_eight_men_the_loser_gets_two_back_and_none_of_his_damaged_vehicles():
    found = met()
    do(found, ["settle", "brod", {}, lost(8, broken=True, damaged=[["M2", ["radio"]]])])
    assert not found.of(BROWN, "brod")
    assert [f.assets for f in found.forces if f.side == BROWN] == [{"M2": 1, "AR-Trained": 4}]
    assert found.workshop == []
    assert refused(found, "repair", BROWN, 0) == "LB.campaign.repair"


@pytest.mark.rule("LB.R20")
def test_what_was_damaged_in_a_battle_that_goes_on_is_the_winners_in_the_end():
    found = met()
    damaged = {"damaged": [["M2", ["radio"]]]}
    do(found, ["settle", "brod", damaged, damaged])
    assert [x.side for x in found.workshop] == [GREEN, BROWN]
    do(found, ["end"])
    do(found, ["settle", "brod", {}, {"broken": True}])
    assert [x.side for x in found.workshop] == [GREEN]


@pytest.mark.rule("LB.campaign.winner-recovery", "LB.campaign.loser-recovery", "LB.campaign.battle-length")
def test_who_fell_in_an_earlier_phase_of_a_battle_counts_when_it_is_won():
    """Green loses 3 and then 2 of its 10, Brown 4 and then 4: half of five and a quarter of eight come back."""
    found = met()
    do(found, ["settle", "brod", lost(3), lost(4)])
    do(found, ["end"])
    do(found, ["settle", "brod", lost(2), lost(4, broken=True)])
    assert [one.back for one in found.sheets[-1].sides] == [2, 2]
    assert found.of(GREEN, "brod")[0].assets == {"M2": 2, "AR-Trained": 7}
    assert found.fallen == {}
    before = met()
    for outcomes in ((lost(3), lost(4)), (lost(2), lost(4, broken=True))):
        settle(before, "brod", (outcome(outcomes[0]), outcome(outcomes[1])), v8=False)
    assert [one.back for one in before.sheets[-1].sides] == [1, 1]


@pytest.mark.rule("LB.R19")
def test_a_broken_side_never_falls_back_into_a_box_of_the_enemy():
    """Of the boxes beside Młyn, Wierzbno is Green's and Dębie nobody's; when Green holds both, Brown is lost."""
    for held, stands in ((["wierzbno"], ["debie"]), (["wierzbno", "debie"], [])):
        found = war((GREEN, "mlyn", FOOT), (BROWN, "mlyn", FOOT))
        found.control |= dict.fromkeys(held, GREEN)
        do(found, ["settle", "mlyn", {}, {"broken": True}])
        assert [f.box for f in found.own(BROWN)] == stands


@pytest.mark.rule("LB.R20")
def test_vehicles_and_weapons_without_men_do_not_fall_back():
    found = war((GREEN, "mlyn", FOOT), (BROWN, "mlyn", {"M2": 1, "M60": 2}))
    do(found, ["settle", "mlyn", {}, {"broken": True}])
    assert not found.own(BROWN)
    before = war((GREEN, "mlyn", FOOT), (BROWN, "mlyn", {"M2": 1, "M60": 2}))
    settle(before, "mlyn", (outcome({}), outcome({"broken": True})), v8=False)
    assert [f.assets for f in before.own(BROWN)] == [{"M2": 1, "M60": 2}]


@pytest.mark.rule("LB.R20", "LB.campaign.repair-return")
def test_what_waits_for_repair_in_a_box_that_the_enemy_has_taken_is_lost():
    found = war((GREEN, "zawada", FOOT), (BROWN, "brod", FOOT), (GREEN, "mlyn", FOOT), (BROWN, "mlyn", FOOT))
    found.control["mlyn"] = BROWN
    found.workshop = [w.Wreck(GREEN, box, "M2", ["radio"]) for box in ("zawada", "brod", "mlyn")]
    w.lose_workshops(found)
    assert [x.box for x in found.workshop] == ["zawada", "mlyn"]  # at Młyn one still fights


@pytest.mark.rule("LB.campaign.attacker", "LB.R19")
def test_the_attacker_begins_at_the_edge_by_which_his_latest_force_has_come():
    found = met()
    found.forces.append(Force(GREEN, "brod", dict(FOOT), arrived=found.clock() + 1, whence="kamien"))
    edges = {whence: found.country.entry("brod", whence) for whence in ("zawada", "kamien")}
    assert edges["zawada"] != edges["kamien"]
    had = [strength(found, side, "brod") for side in (0, 1)]
    area = {
        latest: laid_from(battle_text(found, "brod", GREEN, had, latest)).forces[0].zones[0] for latest in (True, False)
    }
    alone = war((BROWN, "brod", MECH))
    alone.forces.append(Force(GREEN, "brod", dict(FOOT), arrived=1, whence="kamien"))
    assert area[True].hexes == laid_from(battle_text(alone, "brod", GREEN, had)).forces[0].zones[0].hexes
    assert area[False].hexes != area[True].hexes


def in_workshop(dice: str) -> War:
    found = met()
    do(found, ["settle", "brod", {"damaged": [["M2", ["radio", "engine"]]]}, {"broken": True}])
    DICE[:] = [int(x) - 1 for x in dice.split()]
    return found


@pytest.mark.rule("LB.campaign.repair")
def test_a_die_of_2_repairs_the_radio_and_a_3_not_the_engine():
    found = in_workshop("2 3")
    do(found, ["repair", GREEN, 0])
    assert found.workshop[0].damage == ["engine"]


@pytest.mark.rule("LB.campaign.repair")
def test_what_was_not_repaired_is_not_tried_again_in_the_same_turn():
    found = in_workshop("2 3 1")
    do(found, ["repair", GREEN, 0])
    assert refused(found, "repair", GREEN, 0) == "LB.campaign.repair"
    for _ in range(3):
        do(found, ["end"])
    do(found, ["repair", GREEN, 0])
    assert found.workshop[0].damage == []


@pytest.mark.rule("LB.campaign.repair-return")
def test_a_vehicle_repaired_in_the_morning_is_back_when_the_afternoon_ends():
    found = in_workshop("1 2")
    do(found, ["repair", GREEN, 0])
    for _ in range(5):
        do(found, ["end"])
        assert found.of(GREEN, "brod")[0].assets["M2"] == 1
    assert (found.time(), found.phase) == ("afternoon", 2)
    do(found, ["end"])
    assert sum(f.assets.get("M2", 0) for f in found.of(GREEN, "brod")) == 2


# ---- what is left ----


def test_what_is_left_after_a_battle_is_told_by_its_counters():
    found = met()
    s = new_game(0, 0, battle(found, "brod"))
    run_on(s, Umpire(FastDice(1)))
    assert outcome_of(s, 0, {"M2": 2, "AR-Trained": 12}, {}) == Outcome({"AR-Trained": 2}, [], [], False)
