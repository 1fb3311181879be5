"""Helicopters of a campaign: missions, the battle they take part in, and the way home."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.lastbattle.campaign.home import bring_home
from grognard.games.lastbattle.campaign.orders import BOXES, HERE
from grognard.games.lastbattle.campaign.war import (
    Force,
    Helicopter,
    War,
    Wreck,
    begin,
    changed,
    end_turn,
    keep,
    overrun,
    war_of,
)
from grognard.games.lastbattle.s14_helicopters import may_climb, may_lift
from grognard.games.lastbattle.state import DEAD, FLYING, GONE, NO_ENGINE, State, is_helicopter
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import to_act
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

from .test_campaign_table import BRIDGES, BROWN, GREEN, begun, best, march, seen, weights


def flown() -> Table:
    """Green's helicopter is over the bridges, where both have gone."""
    t = begun()
    war = changed(t.state)
    war.bases, war.helicopters = [(GREEN, "wierzbno")], [Helicopter(GREEN, "wierzbno")]
    war.drafts[GREEN].helicopters = [Helicopter(GREEN, "wierzbno")]
    keep(t.state, war)
    t.act(GREEN, "fly", BRIDGES)
    for side in (GREEN, BROWN):
        march(t, side, BRIDGES)
        t.act(side, "seal")
    return t


def fighting() -> Table:
    t = flown()
    t.act(GREEN, "battle", HERE)
    for _ in range(2):
        role = to_act(t.state)[0]
        t.act(role, "deploy")
        t.act(role, "ready")
    return t


def craft_of(s: State) -> int:
    return next(n for n in range(len(s.side)) if is_helicopter(s, n))


@pytest.mark.rule("LB.campaign.air-mission", "LB.R21")
def test_a_helicopter_on_a_mission_is_over_the_battle_and_both_know_it() -> None:
    t = flown()
    assert seen(t, "attacker")["over"] == {"defender": 1, "attacker": 0}
    t.act(GREEN, "battle", HERE)
    v = craft_of(t.state)
    assert t.state.side[v] == GREEN
    assert t.state.flags[v] & FLYING
    assert sum(1 for n in range(len(t.state.side)) if t.state.side[n] == GREEN) > 3


@pytest.mark.rule("LB.R21", "LB.heli.mode-change")
def test_it_comes_through_the_air_with_its_crew_and_may_climb() -> None:
    t = fighting()
    s, v = t.state, craft_of(t.state)
    assert s.aboard.count(v) >= 1
    assert may_climb(s, v) is None
    s.flags[v] &= ~FLYING
    assert may_lift(s, v) is None  # no stolen one: whoever sits there flies it


def home(t: Table, change: Any) -> War:
    """The battle is over, green has lost nothing but what `change` says, and brown has broken."""
    s = t.state.clone()
    change(s)
    for n in range(len(s.side)):
        if s.side[n] == BROWN:
            s.hex[n], s.aboard[n] = DEAD, -1
    s.result = "defender/win/LB.S1.winning"
    assert bring_home(s, Umpire(FastDice(1)))
    return war_of(s)


@pytest.mark.rule("LB.campaign.air-mission", "LB.R21")
@pytest.mark.parametrize("leaves", [False, True])
def test_unharmed_it_flies_back_to_its_base(leaves: bool) -> None:
    t = fighting()

    def leave(s: State) -> None:
        if leaves:
            s.hex[craft_of(s)] = GONE
            s.ways += [craft_of(s), 3]

    war = home(t, leave)
    assert [(x.base, x.flown) for x in war.helicopters] == [("wierzbno", 0)]
    assert not any("MI_17" in f.assets for f in war.forces)
    assert {name for f in war.own(GREEN) for name in f.assets} == {"AR-Trained", "TRUCK"}  # its crew is no infantry


@pytest.mark.rule("LB.R21", "LB.campaign.winner-recovery")
def test_one_that_crashed_is_lost_and_one_that_was_damaged_is_repaired_by_who_wins_the_box() -> None:
    t = fighting()

    def crash(s: State) -> None:
        v = craft_of(s)
        crew = [n for n in range(len(s.side)) if s.aboard[n] == v and s.seat[n] >= 0]
        for n in [v, *crew[:2]]:
            s.hex[n] = DEAD

    assert home(t, crash).helicopters == []
    assert sum(f.men() for f in home(t, crash).own(GREEN)) == 4

    def harm(s: State) -> None:
        s.damage[craft_of(s)] |= NO_ENGINE

    war = home(t, harm)
    assert war.helicopters == []
    assert [(x.name, x.damage) for x in war.workshop] == [("MI_17", ["engine"])]


@pytest.mark.rule("LB.campaign.repair-return", "LB.R21")
@pytest.mark.parametrize(("bases", "there"), [([(GREEN, "wierzbno")], ["wierzbno"]), ([], [])])
def test_repaired_it_goes_to_the_nearest_base(bases: list[tuple[int, str]], there: list[str]) -> None:
    war = begin("trzy-mosty")
    war.turn, war.bases = 1, bases
    war.forces = [Force(k, box, {"AR-Trained": 1}) for k, box in enumerate(("wierzbno", "podgorze"))]
    war.workshop = [Wreck(GREEN, "trzy-mosty", "MI_17", [], 0, 1)]
    end_turn(war)
    assert [x.base for x in war.helicopters] == there
    assert not any("MI_17" in f.assets for f in war.forces)


@pytest.mark.rule("LB.R21")
def test_a_base_that_the_enemy_holds_is_lost_and_its_helicopters_go_to_another() -> None:
    war = begin("trzy-mosty")
    war.control |= {"wierzbno": BROWN, "trzy-mosty": GREEN}
    war.bases, war.helicopters = [(GREEN, "wierzbno"), (GREEN, "trzy-mosty")], [Helicopter(GREEN, "wierzbno", 2)]
    overrun(war)
    assert war.bases == [(GREEN, "trzy-mosty")]
    assert [(x.base, x.flown) for x in war.helicopters] == [("trzy-mosty", 2)]
    war.control["trzy-mosty"] = BROWN
    overrun(war)
    assert (war.bases, war.helicopters) == ([], [])


@pytest.mark.rule("LB.R21")
def test_where_a_mission_goes_is_secret_until_there_is_a_battle() -> None:
    t = begun()
    war = changed(t.state)
    war.bases, war.helicopters = [(GREEN, "wierzbno")], [Helicopter(GREEN, "wierzbno")]
    war.drafts[GREEN].helicopters = [Helicopter(GREEN, "wierzbno")]
    keep(t.state, war)
    before = t.view_bytes("attacker")
    t.act(GREEN, "fly", BRIDGES)
    assert t.view_bytes("attacker") == before
    assert seen(t, "defender")["hands"]["defender"]["helicopters"][0]["mission"] == "trzy-mosty"
    assert t.why_not(GREEN, "fly", BOXES).rule == "LB.campaign.mech-move"  # no second one
    assert t.why_not(GREEN, "fly", BRIDGES).rule == "LB.campaign.air-mission"


@pytest.mark.rule("LB.campaign.air-mission")
def test_the_computer_flies_where_its_side_will_fight() -> None:
    t = begun()
    war = changed(t.state)
    war.points, war.bases = [0, 0], [(GREEN, "wierzbno")]
    war.drafts[GREEN].helicopters = [Helicopter(GREEN, "wierzbno")]
    war.forces[BROWN].box = "trzy-mosty"
    keep(t.state, war)
    assert weights(t, GREEN)["fly", BRIDGES] < weights(t, GREEN)["seal", 0]
    march(t, GREEN, BRIDGES)
    assert best(t, GREEN) == ("fly", BRIDGES)
