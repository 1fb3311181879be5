"""Leaders, morale and hiding. Column 5 of scenarios 1 and 2 is an open, level lane twelve hexes long."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start, T, until
from grognard.games.lastbattle.ids import ELITE, SG
from grognard.games.lastbattle.s11_morale import lose_man, lose_vehicle
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, FOOT

FAR = "3012: D 4 AR\n"  # somebody else, so that the scenario goes on
ATTACK = "scenario 2, attacker's attack\n"
LAST = "scenario 2, defender's attack, first attacker"  # after it the game-turn is over


# ---- leaders ----


@pytest.mark.rule("LB.leader.count")
def test_a_side_has_the_leaders_the_scenario_gives_it_and_no_more() -> None:
    t = Start(5)
    us = [n for n in range(len(t.s.side)) if t.s.side[n] == ATTACKER and t.s.kind[n] == FOOT]
    assert sum(t.s.rank[n] > 0 for n in us) == 4
    assert sum(t.s.men[n] for n in us if not t.s.rank[n]) == 54  # over and above the listed troops
    t.act("deploy").act("ready")
    fifth = next(n for n in us if not t.s.rank[n] and t.s.men[n] == 1)
    assert t.take(fifth).refused("arm", "AR") == "LB.leader.selection"


@pytest.mark.rule("LB.leader.selection")
def test_the_owner_picks_the_weapon_of_his_leader_who_is_one_man() -> None:
    t = Start(1)
    leader = next(n for n in range(len(t.s.side)) if t.s.rank[n] and t.s.side[n] == DEFENDER)
    assert (t.s.men[leader], t.s.grade[leader]) == (1, ELITE)
    t.take(leader).act("arm", "SG")
    assert t.s.what[leader] == SG
    team = next(n for n in range(len(t.s.side)) if t.s.men[n] > 1 and t.s.side[n] == DEFENDER)
    assert t.take(team).refused("arm", "SG") == "LB.leader.selection"


@pytest.mark.rule("LB.leader.injury")
def test_the_first_point_injures_a_leader_and_the_second_kills_him() -> None:
    text = ATTACK + FAR + "0507: A 2 AR\n0506: D leader AR {} spotted"
    t = T(text.format(""), dice="4 3 4").fire("A", "D leader", weapon="own").resolve()  # one saved, one not
    assert (t.men("D leader"), t.s.rank[t.unit("D leader")], t.s.losses[DEFENDER]) == (1, 2, 0)
    assert "log-leader-injured" in t.log()
    t = T(text.format(""), dice="4 4 4").fire("A", "D leader", weapon="own").resolve()  # both at once
    assert (t.at("D leader"), t.s.losses[DEFENDER]) == ("lost", 3)
    t = T(text.format("injured"), dice="4 3 4").fire("A", "D leader", weapon="own").resolve()
    assert (t.at("D leader"), t.s.losses[DEFENDER]) == ("lost", 3)


# ---- morale ----


@pytest.mark.rule("LB.morale.points")
def test_a_leader_counts_three_a_man_one_a_soft_vehicle_four_and_an_armoured_one_six() -> None:
    t = T(ATTACK + FAR + "0501: D leader AR; D 4 SMG; D TRUCK; D M113; D MI_17")
    lose_man(t.s, t.u, t.unit("D leader"))
    assert t.s.losses == [0, 0]  # injured, but alive
    lose_man(t.s, t.u, t.unit("D leader"))
    for _ in range(4):
        lose_man(t.s, t.u, t.unit("D SMG"))
    lose_vehicle(t.s, t.unit("D TRUCK"))
    assert t.s.losses == [11, 0]
    lose_vehicle(t.s, t.unit("D M113"))
    assert t.s.losses == [17, 0]
    lose_vehicle(t.s, t.unit("D MI_17"))  # LB.amb.morale-helicopter
    assert t.s.losses == [21, 0]


@pytest.mark.rule("LB.morale.check-timing")
def test_a_break_in_the_reaction_phase_takes_effect_at_the_end_of_the_player_turn() -> None:
    text = "scenario 1, attacker's reaction, losses {}/0\n0507: A 2 AR\n0506: D AR Novice spotted\n0501: D 4 AR"
    t = T(text.format(12), dice="4").fire("A", "D Novice", weapon="own").resolve()
    assert (t.s.losses[DEFENDER], t.phase, t.s.result) == (13, "attack", "")
    t.done()
    assert t.s.result == "attacker/win/LB.morale.after-break"
    t = T(text.format(11), dice="4").fire("A", "D Novice", weapon="own").resolve().done()
    assert (t.s.losses[DEFENDER], t.s.result) == (12, "")


@pytest.mark.rule("LB.morale.check-timing", "LB.morale.hesitation")
def test_the_initiative_is_not_lost_in_the_middle_of_a_turn() -> None:
    t = T(
        "scenario 1, defender's reaction, losses 0/9, first defender\n0507: D 2 AR\n0506: A AR spotted\n0501: A 4 AR",
        dice="4 6 6",
    )
    t.fire("D", "A at 0506", weapon="own").resolve()
    assert (t.s.losses[ATTACKER], t.phase, t.s.initiative) == (10, "attack", ATTACKER)
    t.done()
    assert (t.top, t.who) == ("Ordering", "defender")
    assert "log-hesitates" in t.log()


@pytest.mark.rule("LB.morale.hesitation")
def test_who_reaches_the_hesitation_point_loses_the_initiative_to_the_other_side() -> None:
    """LB.amb.hesitation-transfer"""
    units = "\n0501: A 4 AR\n" + FAR
    assert T(LAST + ", losses 0/20" + units).done().who == "defender"
    assert T(LAST + ", losses 0/19" + units).done().who == "attacker"
    t = T(LAST + ", losses 20/0" + units).done()  # the defender did not have it
    assert (t.who, t.s.hesitated) == ("attacker", 1)
    assert T(LAST + ", losses 0/30, initiative defender, hesitated attacker" + units).done().who == "defender"  # once


@pytest.mark.rule("LB.morale.break")
def test_at_the_break_point_the_scenario_is_over_one_below_it_is_not() -> None:
    units = "\n0501: A 4 AR\n" + FAR
    t = T("scenario 2, attacker's attack, losses 32/0, exited-men 0/5" + units).done()
    assert (t.s.result, t.top) == ("attacker/win/LB.S2.winning", "")
    assert "log-breaks" in t.log()
    t = T("scenario 2, attacker's attack, losses 31/0, exited-men 0/5" + units).done()
    assert (t.s.result, t.who, t.phase) == ("", "defender", "movement")


@pytest.mark.rule("LB.morale.after-break")
@pytest.mark.parametrize(
    ("head", "result"),
    [
        # The French have broken, 16 points: fourteen are out and three can walk off.
        ("losses 32/0, exited-men 0/14, killed 0/10", "attacker/win/LB.S2.winning"),
        # Thirteen and three are not more than sixteen; but who has withdrawn does not win.
        ("losses 32/0, exited-men 0/13, killed 0/10", "-/draw/LB.morale.after-break"),
        # The US have broken: the French win, unless more are out than they can count.
        ("losses 0/32, exited-men 0/16, killed 0/10", "defender/win/LB.S2.winning"),
        ("losses 0/32, exited-men 0/17, killed 0/10", "-/draw/LB.morale.after-break"),
        # Both at once: points decide [LB.amb.double-break].
        ("losses 32/32, exited-men 0/17, killed 0/10", "attacker/win/LB.S2.winning"),
    ],
)
def test_after_a_break_the_other_side_wins_if_it_can_still_do_what_it_must(head: str, result: str) -> None:
    """LB.amb.break-vs-victory"""
    t = T(f"scenario 2, attacker's attack, {head}\n0501: A 3 AR\n{FAR}").done()
    assert t.s.result == result


@pytest.mark.rule("LB.morale.after-break")
def test_a_side_that_can_no_longer_do_what_it_must_only_draws() -> None:
    """The Warlords have broken: one CivGov man cannot examine the cache, two can. No points: both broken is a draw."""
    text = "scenario 3, attacker's attack, losses {}\n4001: A 3 AR\n0501: D {} AR"
    assert T(text.format("0/26", 1)).done().s.result == "-/draw/LB.morale.after-break"
    assert T(text.format("0/26", 2)).done().s.result == "defender/win/LB.morale.after-break"
    assert T(text.format("38/26", 2)).done().s.result == "-/draw/LB.amb.double-break"


@pytest.mark.rule("LB.morale.mutual-hesitation")
def test_when_both_have_hesitated_a_die_gives_the_initiative_each_turn() -> None:
    both = LAST + ", hesitated attacker, hesitated defender\n0501: A 4 AR\n" + FAR
    assert T(both, dice="3").done().who == "attacker"
    t = T(both, dice="4 1").done()
    assert (t.who, t.rolled()) == ("defender", ["initiative"])
    assert "log-mutual" in t.log()
    until(t.act("first"), "order")
    assert (t.who, t.dice_left) == ("attacker", 0)
    one = LAST + ", hesitated attacker, initiative defender\n0501: A 4 AR\n" + FAR
    assert T(one).done().rolled() == []


@pytest.mark.rule("LB.morale.scenario-numbers")
def test_morale_follows_the_numbers_of_the_scenario_and_not_at_all_without_them() -> None:
    text = "scenario 5, defender's attack, losses {}/0\n0107: A 4 AR\n2205: D 4 AR"
    t = T(text.format(24)).done()
    assert t.s.hesitated == 1
    assert T(text.format(23)).done().s.hesitated == 0
    t = T(text.format(60), options={"beginner": True}).done()
    assert (t.s.hesitated, t.s.result) == (0, "")


# ---- hiding ----


@pytest.mark.rule("LB.hide.eligible")
def test_who_stays_still_for_the_whole_movement_phase_may_hide() -> None:
    """LB.amb.hide-vehicles"""
    t = T("scenario 2, attacker's movement\n0507: A 4 AR; A 2 SMG; A FAV facing N [crew]\n" + FAR)
    t.move("A AR", "0506", keep=True)
    assert t.refused("hide") == "LB.hide.eligible"
    t.back().take("A SMG").act("hide")
    assert "hiding" in t.marks("A SMG")
    assert t.refused("take", "A SMG") == "LB.hide.eligible"  # it stays
    t.take("FAV")
    assert "hide" not in t.verbs()


@pytest.mark.rule("LB.hide.no-fire-first")
def test_going_into_hiding_costs_the_fire_of_that_turn_only() -> None:
    """LB.amb.hide-reaction"""
    t = T("scenario 2, attacker's movement\nseen\n0507: A 4 AR; A 2 SMG\n0504: D 4 AR")
    t.take("A AR").act("hide")
    until(t, "attack")
    assert t.refused("fire", "A AR") == "LB.hide.no-fire-first"
    assert t.can("fire", "A SMG")
    until(t, "reaction", "attacker")
    assert t.can("fire", "A AR")
    until(t, "attack", "attacker")
    assert "hiding" in t.marks("A AR")
    assert t.can("fire", "A AR")


@pytest.mark.rule("LB.hide.penalty")
def test_fire_at_a_hiding_unit_is_one_worse_on_top_of_terrain() -> None:
    """Trained AR at Close on hiding men in woods: 4 - 1 - 1 = 2."""
    text = ATTACK + FAR + "0504: A 4 AR\n0404: D 4 AR Novice {} spotted"
    for mark, die, men in (("hiding", 2, 0), ("hiding", 3, 4), ("", 3, 0), ("", 4, 4)):
        t = T(text.format(mark), dice=[die]).fire("A", "D Novice", weapon="own").resolve()
        assert t.men("D Novice") == men


@pytest.mark.rule("LB.hide.ends-on-move", "LB.hide.penalty")
def test_a_hiding_unit_that_moves_has_no_benefit_anywhere_on_its_way() -> None:
    text = "scenario 2, attacker's movement\nseen\n0507: A 4 AR Novice hiding\n0506: D 4 AR\n" + FAR
    for point, die in (("0507", 4), ("0508", 2)):  # Close and Medium
        t = T(text, dice=[die]).move("A", "0508")
        assert "hiding" not in t.marks("A")
        until(t, "reaction")
        t.fire("D at 0506", "A", weapon="own", point=point).resolve()
        assert t.at("A") == "lost"


@pytest.mark.rule("LB.hide.ends-on-move")
def test_a_hiding_unit_that_fires_without_moving_stays_hidden() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0507: A 4 AR Novice hiding\n0505: D 4 AR\n" + FAR, dice="6 2")
    t.fire("A", "D at 0505", weapon="own").resolve()
    assert "hiding" in t.marks("A")
    until(t, "attack", "defender").fire("D at 0505", "A", weapon="own").resolve()
    assert (t.men("A"), t.dice_left) == (4, 0)  # Medium 2 - 1: a 2 misses


@pytest.mark.rule("LB.hide.not-concealed")
def test_a_hiding_unit_in_the_open_and_in_view_is_spotted() -> None:
    t = T("scenario 2, defender's movement\n0507: A 4 AR Novice hiding\n0501: D 4 AR\n" + FAR, dice="1")
    assert "spotted" not in t.marks("A")
    until(t.move("D at 0501", "0503"), "attack")
    assert {"hiding", "spotted"} <= t.marks("A")
    t = T("scenario 2, defender's attack\nseen\n0505: A 4 AR Novice hiding\n0504: D 4 AR\n" + FAR, dice="3")
    t.fire("D at 0504", "A", weapon="own").resolve()
    assert t.at("A") == "lost"  # 4 - 1
