"""Mines and batteries in a campaign: bought, taken along, used up in battles."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.lastbattle.assets import QUARTERS
from grognard.games.lastbattle.campaign.field import battle_text, fielded, outcome_of
from grognard.games.lastbattle.campaign.orders import HERE
from grognard.games.lastbattle.campaign.purchases import NOT_SOLD, buy, may_buy, may_refund, price_now, purse
from grognard.games.lastbattle.campaign.recovery import Outcome, settle
from grognard.games.lastbattle.campaign.war import Force, War, begin, war_of
from grognard.games.lastbattle.s12_artillery import CHEM, HE, ILLUM, SMOKE, may_load
from grognard.games.lastbattle.s13_chemicals import in_play
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.s19_batteries import note_salvo
from grognard.games.lastbattle.state import State
from grognard.kernel.flow import to_act

from .test_campaign_table import begun, march

GREEN, BROWN = 0, 1
GUNS = {"AR-Trained": 8, "TRUCK": 1, "82mm": 1, "82mm-he": 3, "82mm-smoke": 1, "mines": 2, "mines-concealed": 1}


def shopping() -> War:
    return begin("trzy-mosty")


@pytest.mark.rule("LB.design.artillery-battery", "LB.campaign.build-points")
def test_the_first_battery_costs_five_points_more() -> None:
    war = shopping()
    before = purse(war, GREEN)
    assert price_now(war, GREEN, "82mm") == 10 * QUARTERS
    buy(war, GREEN, "82mm", "wierzbno")
    assert price_now(war, GREEN, "120mm") == 10 * QUARTERS
    buy(war, GREEN, "120mm", "wierzbno")
    assert before - purse(war, GREEN) == 20 * QUARTERS


@pytest.mark.rule("LB.campaign.repurchase", "LB.design.artillery-battery")
def test_later_a_type_that_was_fielded_costs_double_and_who_has_a_battery_pays_no_first() -> None:
    war = shopping()
    war.turn, war.fielded[GREEN] = 0, ["82mm"]
    assert price_now(war, GREEN, "82mm") == 20 * QUARTERS  # 5 and 5, double
    war.forces = [Force(GREEN, "wierzbno", {"82mm": 1})]
    assert price_now(war, GREEN, "82mm") == 10 * QUARTERS
    assert price_now(war, GREEN, "120mm") == 30 * QUARTERS


@pytest.mark.rule("LB.design.artillery-salvo")
def test_salvoes_are_bought_for_a_battery_in_the_same_box() -> None:
    war = shopping()
    assert may_buy(war, GREEN, "82mm-he", "wierzbno").rule == "LB.design.artillery-salvo"
    buy(war, GREEN, "82mm", "wierzbno")
    assert may_buy(war, GREEN, "82mm-he", "wierzbno") is None
    assert may_buy(war, GREEN, "120mm-he", "wierzbno").rule == "LB.design.artillery-salvo"
    buy(war, GREEN, "82mm-he", "wierzbno")
    assert may_refund(war, GREEN, "82mm", "wierzbno").rule == "LB.design.artillery-salvo"


@pytest.mark.rule("LB.design.artillery-salvo", "LB.campaign.repurchase")
def test_salvoes_are_bought_for_a_battery_that_stands_there_already_which_is_not_sold_back() -> None:
    war = shopping()
    war.turn, war.forces = 0, [Force(GREEN, "wierzbno", {"82mm": 1})]
    buy(war, GREEN, "82mm-he", "wierzbno")
    assert may_refund(war, GREEN, "82mm-he", "wierzbno") is None
    assert may_refund(war, GREEN, "82mm", "wierzbno") is NOT_SOLD


@pytest.mark.rule("LB.design.engineering")
def test_mines_have_their_price() -> None:
    war = shopping()
    assert [price_now(war, GREEN, x) for x in ("mines", "mines-concealed")] == [1 * QUARTERS, 3 * QUARTERS]


def battle(had: dict[str, int] | None = None) -> State:
    """Green defends Trzy Mosty."""
    war = shopping()
    war.turn = 0
    both = [fielded(had or GUNS), {"AR-Trained": 4}]
    war.forces = [Force(k, "trzy-mosty", both[k]) for k in (0, 1)]
    return new_game(0, 0, battle_text(war, "trzy-mosty", BROWN, both))


@pytest.mark.rule("LB.design.artillery-salvo", "LB.R21")
def test_in_the_battle_the_battery_has_the_salvoes_that_were_bought() -> None:
    s = battle()
    pool = next(g for g in range(len(s.gun)) if s.gun[g] >= 0)
    assert s.rounds[pool] == 4
    assert [may_load(s, s.gun[pool], pool, k) is None for k in (HE, SMOKE, ILLUM)] == [True, True, False]
    note_salvo(s, pool, SMOKE)
    assert may_load(s, s.gun[pool], pool, SMOKE).rule == "LB.design.artillery-salvo"
    assert s.rounds[pool] == 3
    assert outcome_of(s, GREEN, GUNS, {}).lost["82mm-smoke"] == 1


@pytest.mark.rule("LB.chem.delivery", "LB.R21")
def test_chemical_salvoes_that_were_bought_are_in_play() -> None:
    s = battle({**GUNS, "82mm-chemical": 1})
    pool = next(g for g in range(len(s.gun)) if s.gun[g] >= 0)
    assert in_play(s)
    assert may_load(s, s.gun[pool], pool, CHEM) is None
    assert not in_play(battle())


@pytest.mark.rule("LB.R20")
def test_a_battery_without_salvoes_and_salvoes_without_a_battery_wait_behind() -> None:
    assert fielded({"AR-Trained": 1, "82mm": 1, "120mm-he": 4}) == {"AR-Trained": 1}
    assert fielded({"AR-Trained": 1, "82mm": 6, "82mm-he": 99})["82mm"] == 4


def mined() -> Any:
    t = begun(
        green={"TRUCK": 1, "AR__Trained": 4, "mines": 2, "mines__concealed": 1}, brown={"TRUCK": 1, "AR__Trained": 4}
    )
    for side in (GREEN, BROWN):
        march(t, side, 1)
        t.act(side, "seal")
    t.act(GREEN, "battle", HERE)
    return t


@pytest.mark.rule("LB.mine.engineer-one-hex", "LB.R21")
def test_fields_are_laid_before_the_battle_and_secret_ones_are_not_seen() -> None:
    t = mined()
    for _ in range(2):
        role = to_act(t.state)[0]
        t.act(role, "deploy")
        t.act(role, "ready")
    assert len(t.state.mines) == 9
    assert len(t.view("attacker")["mines"]) == 2
    assert len(t.view("defender")["mines"]) == 3


@pytest.mark.rule("LB.R21")
@pytest.mark.parametrize(("broken", "left"), [(BROWN, {"mines": 1}), (GREEN, {}), (-1, {"mines": 1})])
def test_the_winner_takes_his_fields_up_again_and_the_loser_s_are_lost(broken: int, left: dict[str, int]) -> None:
    war = shopping()
    war.turn = 0
    war.forces = [Force(GREEN, "trzy-mosty", {"AR-Trained": 4, "mines": 2}, whence="wierzbno")]
    war.forces.append(Force(BROWN, "trzy-mosty", {"AR-Trained": 4}, whence="podgorze"))
    outcomes = (Outcome(lost={"mines": 1}, broken=broken == GREEN), Outcome(broken=broken == BROWN))
    settle(war, "trzy-mosty", outcomes)
    mine = [f for f in war.forces if f.side == GREEN]
    assert {name: n for f in mine for name, n in f.assets.items() if name != "AR-Trained"} == left


def test_a_battery_goes_with_its_force() -> None:
    t = begun(green={"TRUCK": 1, "AR__Trained": 4, "82mm": 1, "82mm-he": 2})
    march(t, GREEN, 1)
    for side in (GREEN, BROWN):
        t.act(side, "seal")
    assert war_of(t.state).of(GREEN, "trzy-mosty")[0].assets["82mm-he"] == 2
