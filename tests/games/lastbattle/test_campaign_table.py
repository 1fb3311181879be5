"""A campaign at a table: secret purchases and orders, the way into a battle and home, one file."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from grognard.ai.deputies import fight_out
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import clock
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.advice import weigh_campaign
from grognard.games.lastbattle.campaign.home import bring_home
from grognard.games.lastbattle.campaign.orders import BOXES, COMPUTERS, HERE
from grognard.games.lastbattle.campaign.war import War, Wreck, changed, keep, war_of
from grognard.kernel.errors import GrognardError
from grognard.kernel.flow import offer, to_act
from grognard.kernel.table import Table

GREEN, BROWN = 0, 1
HOME, BRIDGES, FAR = 0, 1, 2  # the boxes of Three bridges


def table(scenario: str = "campaign3") -> Table:
    return grognard.load("lastbattle").new(scenario, "bridges", {"evening": True})


def buy(t: Table, side: int, **assets: int) -> None:
    for name, n in assets.items():
        for _ in range(n):
            t.act(side, "buy", ASSET_NAMES.index(name.replace("__", "-")))


def begun(green: dict[str, int] | None = None, brown: dict[str, int] | None = None) -> Table:
    """The first morning, with a truck and four men each."""
    t = table()
    for side, assets in ((GREEN, green), (BROWN, brown)):
        buy(t, side, **(assets or {"TRUCK": 1, "AR__Trained": 4}))
        t.act(side, "seal")
    return t


def march(t: Table, side: int, to: int, force: int = 0) -> None:
    t.act(side, "march", force * BOXES + to)


def met() -> Table:
    """Both have gone to the bridges."""
    t = begun()
    for side in (GREEN, BROWN):
        march(t, side, BRIDGES)
        t.act(side, "seal")
    return t


def seen(t: Table, role: str) -> dict[str, Any]:
    return json.loads(t.view_bytes(role))["campaign"]


def test_what_is_bought_is_secret_until_both_have_sealed():
    t = table()
    before = t.view_bytes("attacker")
    buy(t, GREEN, TRUCK=1, AR__Trained=3)
    assert t.view_bytes("attacker") == before
    t.act(GREEN, "seal")
    assert seen(t, "attacker")["sealed"] == ["defender"]
    assert seen(t, "attacker")["forces"] == []
    buy(t, BROWN, AR__Trained=1)
    t.act(BROWN, "seal")
    theirs = next(f for f in seen(t, "attacker")["forces"] if f["side"] == "defender")
    assert theirs == {"side": "defender", "box": "wierzbno"}  # where it stands, and nothing else


def test_orders_are_secret_and_carried_out_together():
    t = begun()
    before = t.view_bytes("attacker")
    march(t, GREEN, BRIDGES)
    assert t.view_bytes("attacker") == before
    t.act(GREEN, "seal")
    assert [f.box for f in war_of(t.state).forces] == ["wierzbno", "podgorze"]
    t.act(BROWN, "seal")
    assert [f.box for f in war_of(t.state).forces] == ["trzy-mosty", "podgorze"]
    assert war_of(t.state).phase == 1


@pytest.mark.parametrize("size", [3, 1])
def test_a_part_of_a_force_goes_its_own_way_and_comes_back(size: int):
    t = begun()
    for _ in range(size):
        t.act(GREEN, "detach", ASSET_NAMES.index("AR-Trained"))
    assert [f.assets.get("AR-Trained") for f in war_of(t.state).drafts[GREEN].forces] == [4 - size, size]
    t.act(GREEN, "unite", 1)
    assert [f.assets["AR-Trained"] for f in war_of(t.state).drafts[GREEN].forces] == [4]


def test_a_vehicle_without_a_driver_stays():
    t = begun()
    t.act(GREEN, "detach", ASSET_NAMES.index("TRUCK"))
    assert t.why_not(GREEN, "march", BOXES + BRIDGES).rule == "LB.vdam.driver"


def test_who_meets_fights_and_sees_what_he_meets():
    t = met()
    assert seen(t, "attacker")["stage"] == "meeting"
    theirs = next(f for f in seen(t, "attacker")["forces"] if f["side"] == "defender")
    assert theirs["assets"] == {"AR-Trained": 4, "TRUCK": 1}


def test_a_battle_at_the_table_is_set_up_and_fought_on_the_hexes_of_the_box():
    t = met()
    t.act(BROWN, "battle", HERE)  # one word is enough
    war = war_of(t.state)
    assert war.on
    assert not war.delegated()
    assert "deploy" in t.offer(to_act(t.state)[0])
    assert sorted(set(t.state.side)) == [GREEN, BROWN]


def fought(t: Table) -> int:
    t.act(GREEN, "battle", COMPUTERS)
    t.act(BROWN, "battle", COMPUTERS)
    assert GAME.deputies is not None
    assert GAME.deputies(t.state)
    return fight_out(t)


def test_a_battle_left_to_computers_stands_in_the_journal_action_by_action_and_the_file_opens():
    t = met()
    actions = fought(t)
    assert actions > 20
    war = war_of(t.state)
    assert (war.on, t.state.side, t.state.result) == (False, [], "")
    assert [sheet.box for sheet in war.sheets] == ["trzy-mosty"]
    again = grognard.open(t.save())
    assert again.state.war == t.state.war
    assert len(again.journal) == len(t.journal)


def test_a_file_cut_off_in_the_middle_of_a_battle_opens_there_and_a_torn_one_says_so():
    t = met()
    t.act(GREEN, "battle", HERE)
    t.act(to_act(t.state)[0], "deploy")
    again = grognard.open(t.save())
    assert war_of(again.state).on
    assert offer(again.state, to_act(again.state)[0]).verbs == offer(t.state, to_act(t.state)[0]).verbs
    with pytest.raises(GrognardError):
        grognard.open(t.save()[:-200])


def ended(t: Table, change: Any) -> War:
    """The battle is over as `change` leaves it, and taken home."""
    s = t.state.clone()
    change(s)
    from grognard.kernel.chance import FastDice
    from grognard.kernel.umpire import Umpire

    s.result = "attacker/win/LB.S1.winning"
    assert bring_home(s, Umpire(FastDice(1)))
    return war_of(s)


@pytest.mark.rule("LB.campaign.break-through")
def test_who_leaves_over_the_far_edge_of_the_table_goes_on_to_the_next_box():
    t = met()
    t.act(GREEN, "battle", HERE)
    from grognard.games.lastbattle.state import FOOT, GONE, board

    wide = board(t.state).wide

    def leave(s: Any) -> None:
        for n in range(len(s.side)):
            if s.side[n] == GREEN:
                s.ways += [n, wide - 1]  # a corner hex of the east edge: north comes first there
                s.ways[-1] = 3 * wide + wide - 1
                s.hex[n] = GONE
                s.aboard[n] = -1
        assert any(s.kind[n] == FOOT for n in range(len(s.side)))

    war = ended(t, leave)
    assert {f.box for f in war.own(GREEN)} == {"podgorze"}
    assert war.sheets[-1].winner == BROWN


@pytest.mark.rule("LB.R20")
def test_where_nobody_is_left_who_could_fight_there_is_no_battle():
    t = begun(brown={"TRUCK": 1, "AR__Trained": 1, "leader-AR": 1})
    war = changed(t.state)
    war.drafts[BROWN].forces[0].assets = {"leader-AR": 1, "TRUCK": 1}
    keep(t.state, war)
    for side in (GREEN, BROWN):
        march(t, side, BRIDGES)
        t.act(side, "seal")
    assert not war_of(t.state).on
    assert war_of(t.state).sheets[-1].winner == GREEN


def test_resigning_in_a_battle_ends_the_campaign():
    t = met()
    t.act(GREEN, "battle", HERE)
    t.resign("defender")
    assert t.state.result.startswith("attacker/win/")


@pytest.mark.rule("LB.R20")
def test_the_last_day_counts_the_boxes():
    t = begun()
    war = changed(t.state)
    war.turn, war.phase = 5, 2
    war.control["trzy-mosty"] = BROWN
    keep(t.state, war)
    from grognard.games.lastbattle.campaign.orders import open_orders

    open_orders(t.state)
    for side in (GREEN, BROWN):
        t.act(side, "seal")
    assert t.state.result == "attacker/win/LB.R20"


def test_the_staff_buys_in_three_styles_within_the_purse():
    for style in range(3):
        t = table()
        t.act(GREEN, "supply", style)
        left = seen(t, "defender")["hands"]["defender"]["points"]
        assert 0 <= left < 10
        assert "seal" in t.offer(GREEN)


# ---- how a computer carries it out ----


def weights(t: Table, role: int) -> dict[tuple[str, int], float]:
    actions = offer(t.state, role).actions()
    return dict(zip(actions, weigh_campaign(t.state, role, actions), strict=True))


def best(t: Table, role: int) -> tuple[str, int]:
    found = weights(t, role)
    return max(found, key=lambda a: found[a])


def poor() -> Table:
    """The first morning, with nothing left to spend."""
    t = begun()
    war = changed(t.state)
    war.points = [0, 0]
    keep(t.state, war)
    return t


def test_the_computer_buys_then_seals():
    t = table()
    assert best(t, GREEN)[0] == "supply"
    t.act(GREEN, *best(t, GREEN))
    assert best(t, GREEN) == ("seal", 0)


def test_the_computer_goes_where_nobody_is_and_unites_what_can_ride_together():
    t = poor()
    assert best(t, GREEN) == ("march", BRIDGES)
    for name in ("AR-Trained", "AR-Trained", "TRUCK"):
        t.act(GREEN, "detach", ASSET_NAMES.index(name))
    assert best(t, GREEN)[0] == "unite"


def test_the_computer_repairs_first():
    t = begun()
    war = changed(t.state)
    war.workshop = [Wreck(GREEN, "wierzbno", "M2", ["radio"])]
    keep(t.state, war)
    assert best(t, GREEN) == ("repair", 0)
    t.act(GREEN, "repair", 0)
    assert t.why_not(GREEN, "repair", 0).rule == "LB.campaign.repair"


def test_the_computer_does_not_walk_into_a_stronger_enemy_whom_it_sees():
    t = poor()
    war = changed(t.state)
    war.forces[BROWN].box = "trzy-mosty"
    war.forces[BROWN].assets = {"AR-Trained": 40, "M2": 4}
    keep(t.state, war)
    assert best(t, GREEN)[0] == "seal"


def test_the_clock_of_the_computers_goes_on_with_every_seal_and_battle():
    t, seen = table(), []
    for side in (GREEN, BROWN):
        buy(t, side, TRUCK=1, AR__Trained=2)
        seen.append(clock(t.state))
        t.act(side, "seal")
    for side in (GREEN, BROWN):
        seen.append(clock(t.state))
        march(t, side, BRIDGES)
        t.act(side, "seal")
    seen.append(clock(t.state))
    t.act(GREEN, "battle", HERE)
    seen.append(clock(t.state))
    assert seen == sorted(set(seen))
