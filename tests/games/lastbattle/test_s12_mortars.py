"""Mortars on the map: who serves them, how they move, and who observes for them."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T, until
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.state import board

FAR = "4801: D 2 SMG\n"


MORTAR = "0507: A 2 AR; A 82mm mortar (10 rounds) {}\n0503: D 4 AR Novice\n" + FAR


@pytest.mark.rule("LB.arty.on-map-timing", "LB.arty.no-move-and-fire")
def test_a_mortar_fires_in_the_attack_phase_if_it_has_not_moved() -> None:
    """LB.amb.towing: two men push it one hex, and that is all they do."""
    text = "scenario 3, attacker's movement\nseen\n" + MORTAR.format("ranged-in")
    t = until(T(text, dice="1"), "attack")  # nothing was written at the beginning of the turn
    t.act("fire", "A mortar").act("shell", "0503").resolve().act("cease")
    assert t.men("D Novice") == 1
    t = T(text).take("A AR").act("push", "0508")
    assert (t.at("A mortar"), t.at("A AR")) == ("0508", "0508")
    until(t, "attack")
    assert t.refused("fire", "A mortar") == "LB.arty.no-move-and-fire"
    until(t, "reaction", "attacker")  # nor in the other player-turn of this turn
    assert t.refused("fire", "A mortar") == "LB.arty.no-move-and-fire"
    until(t, "attack", "attacker")
    assert t.can("fire", "A mortar")


@pytest.mark.rule("LB.arty.on-map-timing")
def test_a_mortar_needs_two_men() -> None:
    text = "scenario 3, attacker's attack\nseen\n" + MORTAR.format("")
    assert T(text).can("fire", "A mortar")
    assert T(text.replace("A 2 AR", "A AR")).refused("fire", "A mortar") == "LB.amb.mortar-crew"


@pytest.mark.rule("LB.arty.limbered-no-fire")
def test_a_mortar_in_tow_does_not_fire() -> None:
    t = T(
        "scenario 3, attacker's attack\nseen\n0507: A 2 AR; A TRUCK facing N [crew; 82mm mortar (10 rounds)]\n"
        "0503: D 4 AR Novice\n" + FAR
    )
    assert t.refused("fire", "A mortar") == "LB.arty.limbered-no-fire"


@pytest.mark.rule("LB.arty.unlimber")
def test_unlimbering_costs_three_points_and_the_fire_of_this_turn() -> None:
    t = T(
        "scenario 3, attacker's movement\nseen\n0507: A 2 AR; A TRUCK facing N [crew; 82mm mortar (10 rounds)]\n"
        "0503: D 4 AR Novice\n" + FAR
    )
    t.take("TRUCK").act("unlimber")
    assert (t.spent("TRUCK"), t.at("A mortar")) == (3, "0507")
    assert t.refused("to", "0508") == "LB.move.factor-budget"  # three is all it has off the road
    until(t, "attack")
    assert t.refused("fire", "A mortar") == "LB.arty.unlimber"
    until(t, "attack", "attacker" if t.who == "defender" else "defender")
    until(t, "attack", "attacker")
    assert t.can("fire", "A mortar")


@pytest.mark.rule("LB.arty.limber")
def test_a_vehicle_hitches_a_mortar_only_where_it_began_the_phase() -> None:
    text = "scenario 3, attacker's movement\n0507: A 82mm mortar (10 rounds); A HMMWV facing N [crew]\n"
    t = T(text + "0508: A TRUCK facing N [crew]\n" + FAR)
    t.move("TRUCK", "0507", keep=True)
    if t.top != "WithUnit":
        t.take("TRUCK")
    assert t.refused("limber", "A mortar") == "LB.arty.limber"
    t.back().take("HMMWV").act("limber", "A mortar")
    assert (t.spent("HMMWV"), t.at("A mortar")) == (3, "0507")
    t.act("to", "0503")  # four of its seven are left
    assert t.at("A mortar") == "0503"
    assert t.spent("HMMWV") == 7


@pytest.mark.rule("LB.arty.limber", "LB.turn.move-bars-fire")
def test_what_hitches_a_mortar_has_moved() -> None:
    text = "scenario 3, attacker's movement\n0507: A 82mm mortar (10 rounds); A HMMWV facing N [crew]\n" + FAR
    assert "moved" not in T(text).marks("HMMWV")
    assert "moved" in T(text).take("HMMWV").act("limber", "A mortar").marks("HMMWV")


@pytest.mark.rule("LB.amb.towing", "LB.arty.limber")
def test_a_mortar_is_not_handed_from_team_to_team() -> None:
    """Pushed one hex, it is neither pushed on by the next two men nor hitched to the truck that waits there."""
    t = T(
        "scenario 3, attacker's movement\n0507: A 2 AR; A 82mm mortar (10 rounds)\n"
        "0508: A 3 AR; A TRUCK facing N [crew]\n" + FAR
    )
    t.take("A 2 AR").act("push", "0508").take("A 3 AR")
    assert t.refused("push", "0509") == "LB.amb.towing"
    assert t.back().take("TRUCK").refused("limber", "A mortar") == "LB.arty.limber"


@pytest.mark.rule("LB.amb.towing", "LB.arty.limber")
def test_a_mortar_is_not_handed_from_vehicle_to_vehicle() -> None:
    t = T(
        "scenario 3, attacker's movement\n0507: A TRUCK facing N [crew; 82mm mortar (10 rounds)]; A 2 AR\n"
        "0507: A HMMWV facing N [crew]\n" + FAR
    )
    t.take("TRUCK").act("unlimber").back()
    assert t.take("HMMWV").refused("limber", "A mortar") == "LB.arty.limber"
    assert t.back().take("A 2 AR").refused("push", "0508") == "LB.amb.towing"
    until(t.back(), "movement", "defender")
    until(t, "movement", "attacker")
    assert t.take("HMMWV").can("limber", "A mortar")  # in its next Movement Phase both have been there


@pytest.mark.rule("LB.amb.towing", "LB.arty.unlimber")
@pytest.mark.parametrize("harm", ["no-gear", "no-engine"])
def test_what_cannot_move_lets_go_of_its_mortar_at_no_cost(harm: str) -> None:
    text = "scenario 3, attacker's movement\n0507: A 2 AR; A TRUCK facing N {} [crew; 82mm mortar (10 rounds)]\n" + FAR
    t = T(text.format(harm)).take("TRUCK").act("unlimber").back()
    assert (t.at("A mortar"), t.spent("TRUCK"), t.marks("A mortar") >= {"moved"}) == ("0507", 0, True)
    assert t.refused("take", "TRUCK") == ("LB.vdam.treads" if harm == "no-gear" else "LB.vdam.engine")


@pytest.mark.rule("LB.arty.unlimber", "LB.move.river-impassable")
def test_no_mortar_is_set_down_in_the_river() -> None:
    t = T("scenario 4, turn 2, defender's movement\n4105: D M113 [crew; 82mm mortar (5 rounds)]\n4004: A M2")
    assert t.take("M113").refused("unlimber") == "LB.move.river-impassable"


@pytest.mark.rule("LB.amb.towing", "LB.arty.no-move-and-fire")
def test_a_mortar_whose_truck_burns_on_its_way_is_silent_in_this_turn() -> None:
    """Driven two hexes into a barrage: four men wait there, but it has moved."""
    t = T(
        "scenario 3, turn 2, attacker's movement\nseen\n0507: A TRUCK facing N [crew; 82mm mortar (10 rounds)]\n"
        "0505: A 4 AR; barrage 82mm HE\n0503: D 4 AR Novice\n" + FAR,
        dice="1 2 1 1 6 6",
    )
    t.move("TRUCK", "0505")
    assert (t.at("TRUCK"), t.at("A mortar")) == ("lost", "0505")
    until(t, "attack")
    assert t.refused("fire", "A mortar") == "LB.arty.unlimber"
    until(t, "attack", "defender")
    until(t, "attack", "attacker")
    assert t.can("fire", "A mortar")


@pytest.mark.rule("LB.arty.reaction-salvo")
def test_in_reaction_a_mortar_that_has_found_its_range_fires_one_salvo() -> None:
    text = "scenario 3, attacker's reaction\nseen\n" + MORTAR
    assert T(text.format("")).refused("fire", "A mortar") == "LB.arty.reaction-salvo"
    t = T(text.format("ranged-in"), dice="2").act("fire", "A mortar").act("shell", "0503").resolve()
    assert (t.top, t.phase, t.rolled()) == ("Firing", "attack", ["salvo"])  # nobody asks for a second one
    t = T("scenario 3, attacker's attack\nseen\n" + MORTAR.format(""), dice="2")
    t.act("fire", "A mortar").act("shell", "0503").resolve()
    assert t.top == "Salvos"  # in the Attack Phase up to ten
    assert "ranged-in" in t.marks("A mortar")


@pytest.mark.rule("LB.arty.direct-or-indirect", "LB.arty.fo-shared", "LB.arty.fo-no-attack")
def test_a_mortar_fires_at_what_it_sees_or_what_an_observer_sees_for_it(redraw: Redraw) -> None:
    redraw(3, {"0505": "w", "0404": ".", "0504": "."})
    text = "scenario 3, attacker's attack\n" + MORTAR.format("").replace("Novice", "Novice spotted")
    assert T(text).act("fire", "A mortar").refused("shell", "0503") == "LB.arty.fo-required"  # the wood is between
    eyes = "0502: A leader SMG {}\n0102: A leader PST\n"
    t = T(text + eyes.format("")).act("fire", "A mortar")
    assert t.offered("shell") == ["0503"]
    t.act("shell", "0503")
    assert t.refused("fire", "A SMG") == "LB.arty.fo-no-attack"  # he has directed it
    t = T(text + eyes.format("")).fire("A SMG", "D Novice", weapon="own")
    assert t.act("fire", "A mortar").refused("shell", "0503") == "LB.arty.fo-required"  # and who fires does not direct
    t = T(text + eyes.format("moved")).act("fire", "A mortar")
    assert t.refused("shell", "0503") == "LB.arty.fo-required"


@pytest.mark.rule("LB.arty.direct-or-indirect", "LB.arty.fo-no-attack")
def test_who_sees_what_a_mortar_sees_itself_has_directed_nothing_and_attacks(redraw: Redraw) -> None:
    redraw(3, {"0508": ".", "0510": "."})
    text = "scenario 3, attacker's attack\n0507: A 2 AR; A 82mm mortar (5 rounds)\n0509: D 2 AR spotted\n0511: A leader SMG"
    t = T(text).act("fire", "A mortar").act("shell", "0509")
    assert t.can("fire", "A leader")


@pytest.mark.rule("LB.arty.fo-shared")
def test_an_observer_with_a_mission_directs_any_number_of_mortars(redraw: Redraw) -> None:
    redraw(3, {"0505": "w", "0504": "."})
    guns = "; ".join(["A 82mm mortar (5 rounds)"] * 3)
    text = f"scenario 3, attacker's attack\n0507: A 6 AR; {guns}\n0503: D 4 AR Novice spotted\n{FAR}"
    t = T(text + "0502: A leader SMG observing")
    mortars = [n for n in range(len(t.s.side)) if t.s.kind[n] == 3]
    for g in mortars:
        t.act("fire", g).act("shell", "0503")
    blind = T(text + "0102: A leader SMG observing")
    assert blind.act("fire", mortars[0]).refused("shell", "0503") == "LB.arty.fo-required"


@pytest.mark.rule("LB.arty.chart")
def test_a_mortar_on_the_map_has_the_range_of_the_chart(redraw: Redraw) -> None:
    bd = BOOK[3].board
    redraw(3, dict.fromkeys(map(bd.label, range(bd.size)), "."))
    text = "scenario 3, attacker's attack\nseen\n0105: A 2 AR; A 82mm mortar (5 rounds)\n{}: D 4 AR\n4801: A AR"
    near, far = T(text.format("2105")), T(text.format("2205"))
    assert [board(t.s).distance(t.hex("0105"), t.s.hex[t.unit("D")]) for t in (near, far)] == [20, 21]
    assert near.act("fire", "A mortar").can("shell", "2105")
    assert far.act("fire", "A mortar").refused("shell", "2205") == "LB.arty.chart"
