"""A campaign at a table: secret purchases and orders, the way into a battle and home, one file."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from grognard.ai.deputies import fight_out
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.advice import clock
from grognard.games.lastbattle.advice_moves import hopeless
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.advice import weigh_campaign
from grognard.games.lastbattle.campaign.home import bring_home
from grognard.games.lastbattle.campaign.orders import BOXES, COMPUTERS, HERE
from grognard.games.lastbattle.campaign.purchases import price
from grognard.games.lastbattle.campaign.secrets import imagine_war
from grognard.games.lastbattle.campaign.war import Sheet, Tally, War, Wreck, changed, keep, seeks_battle, war_of, weight
from grognard.games.lastbattle.s11_unseen import keep_unseen
from grognard.games.lastbattle.state import GONE, WAITING, put
from grognard.games.lastbattle.text import lines
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import BadFile, GrognardError
from grognard.kernel.flow import offer, to_act
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

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
    from grognard.kernel.umpire import Umpire

    s.result = "attacker/win/LB.S1.winning"
    assert bring_home(s, Umpire(FastDice(1)))
    return war_of(s)


@pytest.mark.rule("LB.campaign.break-through")
def test_who_leaves_over_the_far_edge_of_the_table_goes_on_to_the_next_box():
    t = met()
    t.act(GREEN, "battle", HERE)
    from grognard.games.lastbattle.state import FOOT, board

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


@pytest.mark.rule("LB.campaign.income")
def test_the_computer_spends_what_has_come_in():
    t = poor()
    war = changed(t.state)
    war.points[GREEN] = 60
    keep(t.state, war)
    assert best(t, GREEN)[0] == "supply"


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


@pytest.mark.rule("LB.R20")
def test_computers_do_not_pass_each_other_on_the_way_for_ever():
    t = poor()
    war = changed(t.state)
    war.forces[BROWN].box = war.drafts[BROWN].forces[0].box = "trzy-mosty"
    keep(t.state, war)
    assert best(t, GREEN) == ("march", BRIDGES)
    assert best(t, BROWN) == ("seal", 0)  # he waits for him


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


# ---- in words ----


def test_the_terminal_calls_forces_and_boxes_by_their_names():
    t = begun()
    march(t, GREEN, BRIDGES)
    war = changed(t.state)
    war.workshop = [Wreck(GREEN, "wierzbno", "M2", ["radio", "weapon-2"])]
    war.drafts[GREEN].bought = {"wierzbno": {"air-base": 1, "leader-AR": 2}}
    keep(t.state, war)
    told = "\n".join(lines(json.loads(t.view_bytes("defender")), catalogue("en", GAME)))
    assert "Green: 4 × AR, trained; 1 × Truck (all in vehicles) → Trzy Mosty" in told
    assert "Brown: an unknown force" in told
    assert "Wierzbno: 1 × air base; 2 × Leader with AR" in told
    assert "Workshop: M2 Bradley (radio, weapon 2)" in told
    french = "\n".join(lines(json.loads(t.view_bytes("defender")), catalogue("fr", GAME)))
    assert "AR, entraîné" in french
    assert "AR-Trained" not in french


@pytest.mark.rule("LB.campaign.deploy")
@pytest.mark.parametrize("style", range(3))
def test_the_computer_buys_for_every_box_behind_the_border_and_more_at_the_border(style: int):
    t = table("campaign9")
    t.act(GREEN, "supply", style)
    bought = war_of(t.state).drafts[GREEN].bought
    worth = {box: sum(price(war_of(t.state), GREEN, x) * n for x, n in got.items()) for box, got in bought.items()}
    assert set(worth) == {"zawada", "wierzbno", "kamien"}  # all three touch what is nobody's
    assert max(worth.values()) < 2 * min(worth.values())
    assert "seal" in t.offer(GREEN)


def test_a_small_income_makes_one_force_where_the_enemy_is_near():
    t = poor()
    war = changed(t.state)
    war.control["trzy-mosty"] = GREEN
    war.points[GREEN] = 80
    keep(t.state, war)
    t.act(GREEN, "supply", 1)
    assert list(war_of(t.state).drafts[GREEN].bought) == ["trzy-mosty"]


@pytest.mark.rule("LB.R21", "LB.campaign.battle-length")
def test_a_battle_may_be_given_up_and_the_campaign_goes_on():
    t = met()
    t.act(GREEN, "battle", HERE)
    for _ in range(2):
        role = to_act(t.state)[0]
        assert t.why_not(role, "withdraw").rule == "LB.R21"  # not while setting up
        t.act(role, "deploy")
        t.act(role, "ready")
    t.act(to_act(t.state)[0], "first")
    role = to_act(t.state)[0]
    t.act(role, "withdraw")
    war = war_of(t.state)
    assert (war.on, t.state.result) == (False, "")
    assert war.sheets[-1].winner == 1 - role
    assert {f.box for f in war.own(role)} == {("wierzbno", "podgorze")[role]}  # back whence it came
    assert {f.box for f in war.own(1 - role)} == {"trzy-mosty"}
    assert not t.can_undo(role)
    again = grognard.open(t.save())
    assert again.state.war == t.state.war


# ---- what an enemy imagines of those who have left ----


@pytest.mark.rule("LB.R6")
@pytest.mark.parametrize("fallen", [0, 1])
def test_a_leader_of_raw_men_who_left_unseen_has_left_in_what_the_enemy_imagines(fallen: int):
    """Nobody else of his quality is there; with one fallen out of sight it cannot be that only the others left."""
    t = begun(green={"TRUCK": 1, "AR__Trained": 4, "leader-AR": 1})
    for side in (GREEN, BROWN):
        march(t, side, BRIDGES)
        t.act(side, "seal")
    t.act(GREEN, "battle", HERE)
    for _ in range(2):
        role = to_act(t.state)[0]
        t.act(role, "deploy")
        t.act(role, "ready")
    s = t.state.clone()
    mine = [n for n in range(len(s.side)) if s.side[n] == GREEN and s.men[n]]
    for n in mine:
        if s.hex[n] >= 0:
            put(s, n, GONE)
        s.hex[n], s.aboard[n], s.flags[n], s.spent[n] = GONE, -1, 0, 2
    if fallen:
        n = next(n for n in mine if not s.rank[n])
        s.men[n] -= 1
        keep_unseen(s, GREEN, {(s.what[n], s.grade[n]): 1})
    for seed in range(6):
        imagined = GAME.imagine(s, BROWN, FastDice(seed))
        gone = [n for n in range(len(s.side)) if imagined.side[n] == GREEN and imagined.hex[n] == GONE]
        assert sum(imagined.men[n] for n in gone) == 5 - fallen
        assert WAITING not in imagined.hex
        assert not any(imagined.spent[n] for n in gone)


def test_a_file_cut_off_in_the_middle_of_a_battle_is_refused_and_the_whole_one_goes_on():
    t = met()
    for side in (GREEN, BROWN):
        t.act(side, "battle", COMPUTERS)
    assert war_of(t.state).on
    whole = t.save()
    assert grognard.open(whole).state == t.state
    for part in (1, 3, 5, 7, 9, 10):
        with pytest.raises(BadFile) as refused:
            grognard.open(whole[: len(whole.rstrip()) * part // 10 - 1])
        assert refused.value.reason == "unreadable"


def test_a_position_that_was_cut_off_names_what_is_wrong():
    t = met()
    t.act(GREEN, "battle", HERE)
    told = GAME.write_position(t.state)
    for part in range(1, 10):
        with pytest.raises(GrognardError):
            grognard.load("lastbattle").position(told[: len(told) * part // 10])


# ---- how a computer commands ----


def told(t: Table, **parts: Any) -> Table:
    war = changed(t.state)
    for name, value in parts.items():
        setattr(war, name, value)
    keep(t.state, war)
    return t


def test_with_a_large_purse_the_computer_begins_with_a_base_and_two_helicopters():
    t = grognard.load("lastbattle").new("campaign9", "bridges")
    for k in (0, 1, 1):
        assert best(t, GREEN) == ("airfield", k)
        t.act(GREEN, "airfield", k)
    assert best(t, GREEN)[0] == "supply"


def test_who_rides_does_not_wait_for_who_walks():
    t = told(begun({"UAZ_469": 1, "AR__Trained": 5, "PST__Novice": 6}), points=[0, 0])
    truck = war_of(t.state).drafts[GREEN].forces[0]
    for _ in range(truck.men() - truck.seats()):
        assert best(t, GREEN) == ("detach", ASSET_NAMES.index("PST-Novice"))
        t.act(GREEN, *best(t, GREEN))
    assert [f.on_foot() for f in war_of(t.state).drafts[GREEN].forces] == [False, True]
    assert best(t, GREEN)[0] == "march"


@pytest.mark.parametrize(("green", "brown", "who"), [(9, 3, GREEN), (3, 9, BROWN), (9, 9, -1), (8, 6, -1)])
def test_in_a_battle_the_much_stronger_side_goes_for_the_other(green: int, brown: int, who: int):
    t = told(met(), had=[{"AR-Trained": green}, {"AR-Trained": brown}])
    assert seeks_battle(t.state.war) == who


def test_the_computer_gives_up_a_battle_that_is_three_to_one_against_it():
    t = begun({"TRUCK": 1, "AR__Trained": 2}, {"TRUCK": 2, "AR__Trained": 14})
    for side in (GREEN, BROWN):
        march(t, side, BRIDGES)
        t.act(side, "seal")
    t.act(GREEN, "battle", HERE)
    t.state.turn = 3
    assert not hopeless(t.state, GREEN)
    t.state.turn = 4
    assert [hopeless(t.state, side) for side in (GREEN, BROWN)] == [True, False]


def test_what_a_battle_has_shown_of_an_enemy_is_remembered():
    t = begun()
    sheet = Sheet("podgorze", 0, 0, BROWN, [Tally(), Tally(men=40, men_lost=10, vehicles=6, vehicles_lost=1, back=5)])
    told(t, sheets=[sheet])
    imagine_war(t.state, GREEN, FastDice(3))
    (enemy,) = war_of(t.state).own(BROWN)
    assert enemy.assets == {"AR-Trained": 35, "M2": 5}


def test_a_force_of_which_nothing_is_known_is_thought_as_large_as_a_part_of_its_army():
    t = grognard.load("lastbattle").new("campaign9", "bridges")
    for side in (GREEN, BROWN):
        buy(t, side, AR__Trained=1)
        t.act(side, "seal")
    imagine_war(t.state, GREEN, FastDice(3))
    (enemy,) = war_of(t.state).own(BROWN)
    assert 30 <= weight(enemy.assets) <= 100  # of 450 points, in two boxes
