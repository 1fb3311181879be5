"""What a side does not know of the other's campaign: which of its forces went, came, or took in another [LB.R20]."""

from __future__ import annotations

import json

import pytest

import grognard
from games.lastbattle.test_campaign_table import BRIDGES, BROWN, GREEN, begun, buy, march
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.orders import BOXES
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.secrets import imagine_war
from grognard.games.lastbattle.campaign.war import Draft, Force, Sheet, Tally, Wreck, changed, keep, war_of
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table


@pytest.mark.rule("LB.R20")
def test_which_of_two_forces_in_a_box_has_marched_is_not_told():
    """Nor whether those that stay were one force before: the enemy sees how many stand where."""
    worlds = []
    for gone in (0, 1):
        t = begun({"TRUCK": 2, "AR__Trained": 6})
        for name in ("TRUCK", "AR-Trained"):
            t.act(GREEN, "detach", ASSET_NAMES.index(name))
        march(t, GREEN, BRIDGES, force=gone)
        for side in (GREEN, BROWN):
            t.act(side, "seal")
        worlds.append(t)
    assert {f.box for f in war_of(worlds[0].state).forces} == {"wierzbno", "trzy-mosty", "podgorze"}
    alike(*worlds)


@pytest.mark.rule("LB.R20")
def test_when_a_force_that_nobody_sees_came_where_it_is_is_not_imagined():
    """It was united with one that marched in this turn: that has gone as far, and nobody knows."""
    t = begun()
    swaps = [other for n in range(3) for other in GAME.swaps["campaign-marches"](t.state, BROWN, FastDice(n))]
    assert swaps
    for other in swaps:
        one, two = (codec.save(GAME.imagine(s, BROWN, FastDice(1))) for s in (t.state, other))
        assert one == two


def by_two_ways(*orders: tuple[str, int], pursued: bool = False, v8: bool = True) -> Table:
    """Green has come to Bród from Zawada, then from Kamień, and is ordered this before both seal."""
    t = grognard.load("lastbattle").new("campaign9", "two ways", {"v8": v8})
    for side in (GREEN, BROWN):
        buy(t, side, AR__Trained=1)
        t.act(side, "seal")
    war = changed(t.state)
    ride = {"TRUCK": 1, "AR-Trained": 2}
    came = [Force(GREEN, "brod", dict(ride), k, whence) for k, whence in enumerate(("zawada", "kamien"))]
    war.turn, war.forces = 1, [*came, Force(BROWN, "olszany", dict(ride), 0)]
    war.drafts = [Draft(forces=[f for f in war.forces if f.side == side]) for side in (GREEN, BROWN)]
    keep(t.state, war)
    for verb, arg in orders:
        t.act(GREEN, verb, arg)
    if pursued:
        march(t, BROWN, box_named(t, "brod"))
    for side in (GREEN, BROWN):
        t.act(side, "seal")
    return t


def box_named(t: Table, box: str) -> int:
    return [b.id for b in war_of(t.state).country.boxes].index(box)


@pytest.mark.rule("LB.R20")
@pytest.mark.parametrize("pursued", [False, True])
def test_which_force_took_in_the_other_is_not_told(pursued: bool):
    """They came by two ways; whichever is named when they unite, the enemy sees and imagines the same."""
    one, two = (by_two_ways(("unite", k), pursued=pursued) for k in (0, 1))
    assert len(war_of(one.state).own(GREEN)) == 1
    alike(one, two)


@pytest.mark.rule("LB.R19")
@pytest.mark.parametrize(("v8", "back"), [(True, ["kamien", "kamien"]), (False, ["zawada", "kamien"])])
def test_forces_that_united_go_back_by_the_way_of_the_latest(v8: bool, back: list[str]):
    """Before rules version 8 by the way of the one that took in the others."""
    wars = [changed(by_two_ways(("unite", k), pursued=True, v8=v8).state) for k in (0, 1)]
    for war in wars:
        settle(war, "brod", (Outcome(broken=True), Outcome()), v8)
    assert [war.own(GREEN)[0].box for war in wars] == back


@pytest.mark.rule("LB.R19")
def test_a_side_of_two_forces_goes_back_by_the_way_of_the_latest_in_whatever_order_it_has_them():
    war = changed(by_two_ways(pursued=True).state)
    assert [f.whence for f in war.of(GREEN, "brod")] == ["zawada", "kamien"]
    settle(war, "brod", (Outcome(broken=True), Outcome()))
    assert {f.box for f in war.own(GREEN)} == {"kamien"}


@pytest.mark.rule("LB.R20")
@pytest.mark.parametrize("pursued", [False, True])
def test_which_of_two_forces_that_came_by_two_ways_has_stayed_is_not_told(pursued: bool):
    """When and whence the one came that is still there, only its side knows."""
    on = box_named(by_two_ways(), "zawada")
    one, two = (by_two_ways(("march", k * BOXES + on), pursued=pursued) for k in (0, 1))
    assert {f.box for f in war_of(one.state).own(GREEN)} == {"brod", "zawada"}
    alike(one, two)


@pytest.mark.rule("LB.R20")
def test_whence_those_came_who_were_there_before_is_exchanged_for_the_laws():
    t = by_two_ways(pursued=True)
    swaps = [other for n in range(3) for other in GAME.swaps["campaign-origins"](t.state, BROWN, FastDice(n))]
    assert swaps
    for other in swaps:
        one, two = (codec.save(GAME.imagine(s, BROWN, FastDice(1))) for s in (t.state, other))
        assert one == two
    assert not list(GAME.swaps["campaign-origins"](t.state, GREEN, FastDice(0)))  # brown was seen to come from Olszany


@pytest.mark.rule("LB.R19")
def test_whence_a_force_came_that_has_just_met_the_enemy_is_imagined_as_it_is():
    """Everybody saw the march."""
    t = by_two_ways(pursued=True)
    imagine_war(t.state, GREEN, FastDice(3))
    assert [(f.whence, f.arrived) for f in war_of(t.state).own(BROWN)] == [("olszany", 3)]


@pytest.mark.rule("LB.R20")
@pytest.mark.parametrize(("winner", "men"), [(GREEN, {35}), (BROWN, {4, 6, 8})])
def test_a_force_next_to_a_battle_that_it_lost_is_thought_to_be_what_is_left_of_it(winner: int, men: set[int]):
    t = begun()
    war = changed(t.state)
    war.sheets = [Sheet("trzy-mosty", 0, 0, winner, [Tally(), Tally(men=40, men_lost=10, back=5)])]
    keep(t.state, war)
    thought = [GAME.imagine(t.state, GREEN, FastDice(n)) for n in range(20)]
    assert {war_of(s).own(BROWN)[0].men() for s in thought} == men


def alike(one: Table, two: Table) -> None:
    """Two tables that nobody but green can tell apart."""
    for role in ("attacker", "spectator"):
        assert one.view_bytes(role) == two.view_bytes(role)
        assert one.log(role) == two.log(role)
        assert imagined(one, role) == imagined(two, role)


def imagined(t: Table, role: str) -> bytes:
    return codec.save(GAME.imagine(t.state, t.observer(role), FastDice(4)))


@pytest.mark.rule("LB.R20", "LB.campaign.repair")
@pytest.mark.parametrize(("options", "number"), [({}, 0), ({"v9": False}, 2)])
def test_the_numbers_in_ones_workshop_do_not_tell_how_many_the_enemy_has(options: dict[str, bool], number: int):
    t = grognard.load("lastbattle").new("campaign9", "workshop", options)
    for side in (GREEN, BROWN):
        buy(t, side, AR__Trained=1)
        t.act(side, "seal")
    war = changed(t.state)
    theirs = [Wreck(BROWN, "olszany", "M2", ["radio"]) for _ in range(2)]
    war.workshop = [*theirs, Wreck(GREEN, "zawada", "TRUCK", ["engine"])]
    keep(t.state, war)
    hand = json.loads(t.view_bytes("defender"))["campaign"]["hands"]["defender"]
    assert [x["order"] for x in hand["workshop"]] == t.offer(GREEN)["repair"] == [number]
    t.act(GREEN, "repair", number)
    assert [x.tried for x in war_of(t.state).workshop] == [-1, -1, war_of(t.state).turn]
