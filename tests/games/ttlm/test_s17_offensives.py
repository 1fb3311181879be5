"""14.5.2 The historical offensives of the scenario sheets: what a side must attack in its first player turn."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, next_season, production, stand
from games.ttlm.sheets import CALM, LINE, begin, set_up
from games.ttlm.table import (
    area,
    card,
    do,
    lay_with,
    move,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    state,
)
from grognard.games.ttlm.s5_fire import elan
from grognard.games.ttlm.s14_offensives import may_plan_card, may_plan_pass, plan_of
from grognard.games.ttlm.state import ENTENTE, GERMAN

PLANS = {"14_5_2": True}
SCHLIEFFEN = (
    "german to act, turn 1\nAachen: GE1(5I 2C), GE2(5I 1A 1G)\nEifel: GE4(4I)\nLiege: 3F\nBrussels: BEL(1I)\nParis: FR6(1I)"
    "\nneutral: Luxembourg\nplan german"
)


@pytest.mark.rule("TTLM.14.5.2b", "TTLM.S1914.off.GE")
def test_in_1914_germany_must_attack_into_belgium_and_luxembourg() -> None:
    t = lay_with(PLANS, SCHLIEFFEN + "\nhand german: offensive, limited_offensive")
    assert refused(t, "pass") == "TTLM.14.5.2b"
    assert refused(t, "offensive", card("limited_offensive")) == "TTLM.14.5.2b"
    do(t, "offensive", card("offensive"))
    assert refused(t, "done") == "TTLM.14.5.2b"
    move(t, "GE1", "Liege")
    assert refused(t, "done") == "TTLM.14.5.2b"  # Luxembourg is lacking
    move(t, "GE4", "Luxembourg")
    do(t, "done")
    assert now(t) == "cards"


@pytest.mark.rule("TTLM.14.5.2b", "TTLM.S1914.off.GE")
def test_in_1914_germany_must_play_the_surprise_attack_it_holds() -> None:
    t = lay_with(PLANS, SCHLIEFFEN + "\nhand german: offensive, surprise_attack")
    do(t, "offensive", card("offensive"))
    move(t, "GE1", "Liege")
    move(t, "GE4", "Luxembourg")
    do(t, "done")
    assert refused(t, "done") == "TTLM.14.5.2b"
    do(t, "surprise", area("Liege"))
    do(t, "done")
    assert t.to_act == ["entente"]


@pytest.mark.rule("TTLM.14.5.2a", "TTLM.S1914.off.GE")
def test_without_a_card_for_it_the_plan_lapses_and_it_binds_one_turn_only() -> None:
    bare = lay_with(PLANS, SCHLIEFFEN)
    assert "pass" in bare.offer("german")
    pass_turn(bare)
    assert state(bare).plans == 0
    free = lay_with(PLANS, SCHLIEFFEN.replace("\nplan german", "") + "\nhand german: offensive")
    assert "pass" in free.offer("german")


@pytest.mark.rule("TTLM.14.5.2a", "TTLM.S1914.off.GE", "TTLM.S1914.off.EN")
def test_the_plans_bind_the_first_player_turn_of_each_side() -> None:
    t = begin("1914", _14_5_2=True)
    assert state(t).plans == 3
    assert "pass" not in t.offer("german")
    assert state(begin("1914")).plans == 0
    campaign = production("entente to act, turn 7" + LINE, **PLANS)
    next_season(campaign)
    assert (state(campaign).turn, state(campaign).plans) == (8, 0)  # no Verdun for those who come from 1915


@pytest.mark.rule("TTLM.14.5.2a")
def test_a_plan_asks_nothing_in_the_enemys_player_turn() -> None:
    s = state(begin("1914", _14_5_2=True))
    assert (plan_of(s, GERMAN), plan_of(s, ENTENTE)) == ("TTLM.14.5.2b", "")
    s.active = ENTENTE
    assert (plan_of(s, GERMAN), plan_of(s, ENTENTE)) == ("", "TTLM.14.5.2c")
    assert may_plan_pass(s, GERMAN) is None
    assert may_plan_card(s, GERMAN, card("limited_offensive")) is None


PLAN_XVII = (
    "entente to act, turn 1\nEpinal: FR1(3I), 4F\nNancy: FR2(3I), FR3(2I), 5F\nSedan: FR5(3I)\nLothringen: GE6(2I)"
    "\nMetz: GE5(1I)\nMuelhausen: 1I GE\nStrassburg: 1I GE\nNamur: GE3(2I)\nMainz: 1I GE\ngerman: Liege"
)


@pytest.mark.rule("TTLM.14.5.2c", "TTLM.S1914.off.EN")
def test_in_1914_france_must_attack_two_german_areas_and_the_germans_in_belgium() -> None:
    t = lay_with(PLANS, PLAN_XVII + "\nplan entente\nhand entente: offensive")
    assert refused(t, "pass") == "TTLM.14.5.2c"
    do(t, "offensive", card("offensive"))
    move(t, "FR2", "Lothringen")
    assert refused(t, "done") == "TTLM.14.5.2c"  # one German area
    move(t, "FR3", "Metz")
    assert refused(t, "done") == "TTLM.14.5.2c"  # and Namur is German
    move(t, "FR5", "Namur")
    do(t, "done")
    assert {area("Lothringen"), area("Metz"), area("Namur")} <= set(state(t).battles)


@pytest.mark.rule("TTLM.14.5.2c", "TTLM.S1914.off.EN")
def test_what_is_not_possible_is_not_asked_for() -> None:
    t = lay_with(
        PLANS,
        "entente to act, turn 1\nParis: FR1(3I)\nKoeln: GE1(1I)\nNamur: GE3(1I)\nplan entente\nhand entente: offensive",
    )
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert t.to_act == ["german"]


@pytest.mark.rule("TTLM.14.5.2d", "TTLM.S1914.off.EN")
@pytest.mark.parametrize(
    ("turn", "option", "dice"), [(1, True, "5I FR F1"), (2, True, "3I FR F1"), (1, False, "3I FR F1")]
)
def test_in_all_of_summer_1914_a_french_attack_in_germany_rolls_two_more_dice(
    turn: int, option: bool, dice: str
) -> None:
    text = PLAN_XVII.replace("turn 1", f"turn {turn}") + "\nplayed offensive"  # a later player turn: no plan binds
    t = lay_with({"14_5_2": option}, text, CALM)
    move(t, "FR2", "Lothringen")
    do(t, "done")
    while now(t) == "declare":
        do(t, "done")
    no_cards(t)
    stand(t)
    rolled = fire(t, "offensive").split(", ")
    assert sum(int(x.split("I FR")[0]) for x in rolled) == int(dice.split("I")[0])
    assert {x.split(" ", 1)[1] for x in rolled} == {"FR F1"}


@pytest.mark.rule("TTLM.14.5.2d", "TTLM.S1914.off.EN")
def test_the_bonus_is_one_for_the_battle_and_none_outside_germany() -> None:
    t = lay_with(PLANS, PLAN_XVII + "\nplayed offensive", CALM)
    move(t, "FR2", "Lothringen")
    move(t, "FR3", "Lothringen")
    move(t, "FR5", "Namur")
    do(t, "done")
    while now(t) == "declare":
        do(t, "done")
    no_cards(t)
    do(t, "fight", area("Namur"))
    while "fight" not in t.offer(t.to_act[0]) and not fire(t, "offensive"):
        do(t, "fire" if "fire" in t.offer(t.to_act[0]) else "done")
    assert fire(t, "offensive") == "3I FR F1"
    stand(t)
    assert sum(int(x[0]) for x in fire(t, "offensive").split(", ")) == 7  # two armies of five, and two dice


YPRES = (
    "\nFlanders: GE4(2I) / UK2(2I)\nSomme: GE2(2I) / FR10(2I)\nVerdun: GE5(2I) / FR3(2I)\nAisne: GE7(2I) / FR5(2I)"
    "\ngerman: Brussels, Maubeuge, Namur, Liege"
)


@pytest.mark.rule("TTLM.14.5.2e", "TTLM.S1915.off")
def test_in_1915_germany_attacks_in_belgium_with_at_least_a_limited_offensive() -> None:
    t = lay_with(PLANS, "german to act, turn 4" + YPRES + "\nplan german\nhand german: limited_offensive, offensive")
    assert refused(t, "pass") == "TTLM.14.5.2e"
    do(t, "offensive", card("limited_offensive"))
    do(t, "done")
    assert refused(t, "battle", area("Somme")) == "TTLM.14.5.2e"
    assert refused(t, "done") == "TTLM.14.5.2e"
    do(t, "battle", area("Flanders"))
    assert now(t) == "cards"


@pytest.mark.rule("TTLM.14.5.2e", "TTLM.S1915.off")
def test_in_1915_the_entente_plays_an_offensive_and_fights_somewhere() -> None:
    t = lay_with(PLANS, "entente to act, turn 4" + YPRES + "\nplan entente\nhand entente: limited_offensive, offensive")
    assert refused(t, "offensive", card("limited_offensive")) == "TTLM.14.5.2e"
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert refused(t, "done") == "TTLM.14.5.2e"
    do(t, "battle", area("Somme"))
    do(t, "done")
    assert now(t) == "cards"


@pytest.mark.rule("TTLM.S1915.off")
def test_a_limited_offensive_will_do_if_nothing_better_is_held() -> None:
    t = lay_with(PLANS, "entente to act, turn 4" + YPRES + "\nplan entente\nhand entente: limited_offensive")
    assert refused(t, "pass") == "TTLM.14.5.2e"
    assert offered(t, "offensive") == [card("limited_offensive")]


@pytest.mark.rule("TTLM.14.5.2f", "TTLM.14.5.2g", "TTLM.S1916.off.GE", "TTLM.S1917.off.EN")
@pytest.mark.parametrize(
    ("role", "turn", "rule", "where", "last"),
    [
        ("german", 8, "TTLM.14.5.2f", "Verdun", "GE5"),
        ("entente", 12, "TTLM.14.5.2g", "Aisne", "FR5"),
    ],
)
def test_verdun_in_1916_and_the_aisne_in_1917_must_be_fought_for(
    role: str, turn: int, rule: str, where: str, last: str
) -> None:
    t = lay_with(PLANS, f"{role} to act, turn {turn}{YPRES}\nplan {role}\nhand {role}: offensive, limited_offensive")
    assert refused(t, "pass") == rule
    assert refused(t, "offensive", card("limited_offensive")) == rule
    do(t, "offensive", card("offensive"))
    assert refused(t, "take", piece(last)) == rule  # the last in the place of the battle
    do(t, "done")
    do(t, "battle", area("Flanders"))
    assert refused(t, "done") == rule
    do(t, "battle", area(where))
    do(t, "done")
    assert sorted(state(t).battles) == sorted([area("Flanders"), area(where)])


@pytest.mark.rule("TTLM.14.5.2h", "TTLM.S1918.off.GE")
def test_in_1918_germany_attacks_somewhere() -> None:
    t = lay_with(PLANS, "german to act, turn 16" + YPRES + "\nplan german\nhand german: friedensturm")
    assert refused(t, "pass") == "TTLM.14.5.2h"
    do(t, "offensive", card("friedensturm"))
    do(t, "done")
    assert refused(t, "done") == "TTLM.14.5.2h"
    do(t, "battle", area("Verdun"))
    assert "done" in t.offer("german")


@pytest.mark.rule("TTLM.S1916.off.GE", "TTLM.S1917.off.EN", "TTLM.S1918.off.GE", "TTLM.S1915.off")
@pytest.mark.parametrize(("scenario", "sides"), [("1915", 3), ("1916", 1), ("1917", 2), ("1918", 1), ("1919", 0)])
def test_which_sides_have_a_plan(scenario: str, sides: int) -> None:
    assert state(set_up(begin(scenario, _14_5_2=True))).plans == sides


@pytest.mark.rule("TTLM.14.5.2d", "TTLM.S1914.off.EN")
@pytest.mark.parametrize(
    ("there", "dice"), [("FR2(1I)", 2), ("FR2(), 1I FR", 0), ("UK1(2I)", 0), ("UK1(2I), FR2(1C)", 2), ("2I FR", 0)]
)
def test_the_bonus_is_for_french_armies_that_hold_somebody(there: str, dice: int) -> None:
    s = state(lay_with(PLANS, f"entente to act, turn 1\nLothringen: GE6(2I) / {there}\nplayed offensive"))
    assert elan(s, ENTENTE, area("Lothringen")) == dice
    assert elan(s, GERMAN, area("Lothringen")) == 0
