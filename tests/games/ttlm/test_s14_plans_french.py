"""14.4.2 and 17.3 The French war plans of 1914: what each sets up, gives, forbids and asks for."""

from __future__ import annotations

import pytest

from games.ttlm.plans import HISTORY, attack_with, begin, special, until_turn, west
from games.ttlm.sheets import hand, next_item, until
from games.ttlm.table import (
    GAME,
    area,
    at,
    count,
    do,
    fort,
    holder,
    move,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    state,
    told,
    who,
)
from grognard.games.ttlm.ids import LIMIT, SORTS
from grognard.games.ttlm.odds import battle_odds
from grognard.games.ttlm.s5_fire import FR_I, offensive_volley
from grognard.games.ttlm.s14_deploying import REST
from grognard.games.ttlm.state import ENTENTE, in_play
from grognard.kernel.table import Table

FRENCH = {1: "20I 3C 3A", **dict.fromkeys((2, 3, 4, 5, 6), "19I 2C 2A")}
ANSWER = (
    "entente to act, turn 1\nVerdun: FR5(3I)\nSedan: FR3(2I)\nKoeln: GE1(3I)\nhand entente: offensive\nplan entente\n"
)


@pytest.mark.rule(
    "TTLM.V-FR1.setup",
    "TTLM.V-FR2.setup",
    "TTLM.V-FR3.setup",
    "TTLM.V-FR4.setup",
    "TTLM.V-FR5.setup",
    "TTLM.V-FR6.setup",
    "TTLM.A67",
    "TTLM.14.4.2a",
)
@pytest.mark.parametrize("number", FRENCH)
def test_a_french_plan_has_its_own_forces_ten_forts_and_eight_cards(number: int) -> None:
    t = begin(0, number)
    assert west(t, "FR") == FRENCH[number]
    assert all(in_play(state(t), x) <= LIMIT[x] for x in range(SORTS))
    forts = {
        "Belfort": 4, "Epinal": 4, "Nancy": 5, "Verdun": 4, "Champagne": 1,
        "Maubeuge": 1, "Artois": 1, "Langres": 1, "Paris": 6, "Sedan": 0,
    }  # fmt: skip
    assert {name: fort(t, name) for name in forts} == forts
    assert west(t, "GE") == "28I 4C 4A 2G"
    if number == 4:
        place_away_from_the_border(t)
    assert (hand(t, "german"), hand(t, "entente")) == (15, 8)
    assert t.view("entente")["sides"]["entente"]["limit"] == 4


def place_away_from_the_border(t: Table) -> None:
    while now(t) == "reinforce" or state(t).active == -1:
        verb = "place" if offered(t, "place") else "done"
        do(t, verb, offered(t, verb)[0])


@pytest.mark.rule("TTLM.V-FR2.setup", "TTLM.V-FR5.setup")
def test_the_french_armies_stand_where_their_plan_has_them() -> None:
    assert [at(begin(0, 2), f"FR{i}") for i in range(1, 7)] == [
        "belfort", "epinal", "nancy", "nancy", "verdun", "champagne",
    ]  # fmt: skip
    michel = begin(0, 5)
    assert [at(michel, f"FR{i}") for i in range(3, 7)] == ["sedan", "maubeuge", "artois", "paris"]
    assert (count(michel, "I FR", "Verdun"), count(michel, "I FR", "Calais")) == (2, 1)


@pytest.mark.rule("TTLM.V-FR4.setup", "TTLM.A68")
def test_the_lost_table_of_plan_sixteen_is_placed_by_the_french_player_away_from_the_border() -> None:
    t = begin(0, 4)
    assert (who(t), next_item(t)) == ("entente", "FR1")
    for name in ("Nancy", "Epinal", "Belfort", "Verdun"):
        assert refused(t, "place", holder(name)) == "TTLM.V-FR4.setup"
    for name in ("Namur", "Metz", "Luxembourg", "England"):
        assert refused(t, "place", holder(name)) == "TTLM.V-FR4.setup"
    do(t, "place", holder("Chalons"))
    until(t, "I FR")
    do(t, "place", holder("FR1"))
    place_away_from_the_border(t)
    assert (at(t, "FR1"), west(t, "FR"), now(t)) == ("chalons", "19I 2C 2A", "choose")


@pytest.mark.rule("TTLM.V-FR4.setup", "TTLM.A68")
def test_the_computer_places_plan_sixteen_behind_the_border_and_not_on_the_coast() -> None:
    t = begin(0, 4)
    do(t, "deploy", REST)
    armies = {at(t, f"FR{n}") for n in range(1, 7)}
    assert armies == {"sedan", "champagne", "chalons", "neufchateau", "langres", "maubeuge"}
    assert all(count(t, "I FR", f"FR{n}") == 3 for n in range(1, 7))
    assert not any(count(t, "I FR", name) for name in ("Calais", "Boulogne", "Rouen"))


@pytest.mark.rule("TTLM.V-FR4.setup", "TTLM.A68")
def test_what_the_player_has_placed_himself_stays_and_the_rest_fills_the_gaps() -> None:
    t = begin(0, 4)
    do(t, "place", holder("Sedan"))
    do(t, "place", holder("Sedan"))
    do(t, "deploy", REST)
    assert [at(t, f"FR{n}") for n in (1, 2)] == ["sedan", "sedan"]
    assert {at(t, f"FR{n}") for n in range(3, 7)} == {"champagne", "chalons", "neufchateau", "langres"}


@pytest.mark.rule(
    "TTLM.V-FR1.special",
    "TTLM.V-FR2.special",
    "TTLM.V-FR3.special",
    "TTLM.V-FR4.special",
    "TTLM.V-FR6.special",
    "TTLM.V-FR5.special",
)
@pytest.mark.parametrize(("number", "luxembourg", "belgium"), [
    (1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, True, True), (6, True, False),
])  # fmt: skip
def test_which_neutrals_france_may_enter_first(number: int, luxembourg: bool, belgium: bool) -> None:
    t = GAME.position(
        "entente to act, turn 1\nVerdun: FR5(3I), FR4(2I)\nSedan: FR3(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\nat-peace uk\n"
        f"at-peace us\nwar-plan german 1\nwar-plan french {number}"
    )
    attack_with(t)
    for mover, name, open_ in (("FR5", "Luxembourg", luxembourg), ("FR3", "Semois", belgium)):
        do(t, "take", piece(mover))
        if open_:
            assert holder(name) in offered(t, "to")
        else:
            assert refused(t, "to", holder(name)) == special("FR", number)
        do(t, "to", offered(t, "to")[0])


@pytest.mark.rule("TTLM.V-FR1.special")
def test_after_a_german_invasion_of_luxembourg_the_french_may_enter_too() -> None:
    t = GAME.position(
        "entente to act, turn 1\nVerdun: FR5(3I)\nLuxembourg: GE4(1I)\nhand entente: offensive\nwar-plan french 1"
    )
    attack_with(t)
    move(t, "FR5", "Luxembourg")
    assert at(t, "FR5") == "luxembourg"


@pytest.mark.rule("TTLM.V-FR5.special", "TTLM.14.4.1h")
def test_the_first_to_enter_belgium_under_plan_michel_are_french() -> None:
    t = GAME.position(
        "entente to act, turn 2\nSedan: FR3(3I), UK1(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\n"
        "at-peace us\nwar-plan german 1\nwar-plan french 5"
    )
    attack_with(t)
    do(t, "take", piece("UK1"))
    assert refused(t, "to", holder("Semois")) == "TTLM.14.4.1h"
    t.undo("entente")
    move(t, "FR3", "Semois")


@pytest.mark.rule("TTLM.V-FR5.special")
def test_if_france_invades_belgium_it_fights_for_germany_and_the_british_stay_away_for_good() -> None:
    t = GAME.position(
        "entente to act, turn 1\nSedan: FR3(3I), FR4(2I)\nKoeln: GE1(3I)\nhand entente: offensive\n"
        "neutral: Luxembourg, Semois, Namur, Liege, Brussels, Antwerp, Flanders\nat-peace belgium\nat-peace uk\n"
        "at-peace us\nwar-plan german 1\nwar-plan french 5"
    )
    attack_with(t)
    move(t, "FR3", "Semois")
    do(t, "done")
    assert (at(t, "BEL"), state(t).lands) == ("brussels", 2)
    assert piece("BEL") not in offered(t, "take", "entente")
    until_turn(t, 2)
    assert "log-uk-die" not in told(t)


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR6.offensive")
def test_plan_sixteen_b_attacks_into_two_areas_of_germany_each_time_with_an_army() -> None:
    t = begin(6, 6, **HISTORY)
    pass_turn(t)
    assert refused(t, "pass") == "TTLM.V-FR6.offensive"
    attack_with(t)
    move(t, "FR2", "Lothringen")
    assert refused(t, "done") == "TTLM.V-FR6.offensive"
    move(t, "FR4", "Metz")
    do(t, "done")
    assert {area("Lothringen"), area("Metz")} <= set(state(t).battles)


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR3.offensive")
def test_plan_fifteen_b_answers_an_invasion_of_luxembourg() -> None:
    line, with_rule = "Luxembourg: GE4(2I)\nwar-plan french 3", {"14.5.2": True}
    t = GAME.position(ANSWER + line, options=with_rule)
    assert refused(t, "pass") == "TTLM.V-FR3.offensive"
    attack_with(t)
    assert refused(t, "done") == "TTLM.V-FR3.offensive"
    move(t, "FR5", "Luxembourg")
    do(t, "done")
    assert state(t).battles == [area("Luxembourg")]
    for calm in ("neutral: Luxembourg\nwar-plan french 3", "Semois: GE4(2I)\nneutral: Luxembourg\nwar-plan french 3"):
        t = GAME.position(ANSWER + calm, options=with_rule)
        pass_turn(t)  # nobody has invaded Luxembourg
    far = ANSWER.replace("Verdun: FR5(3I)\n", "")
    pass_turn(GAME.position(far.replace("Sedan", "Paris") + line, options=with_rule))  # nobody can get there


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR5.offensive")
def test_plan_michel_answers_an_invasion_of_belgium() -> None:
    t = GAME.position(ANSWER + "Semois: GE4(2I)\nwar-plan french 5", options={"14.5.2": True})
    assert refused(t, "pass") == "TTLM.V-FR5.offensive"
    attack_with(t)
    assert refused(t, "done") == "TTLM.V-FR5.offensive"
    move(t, "FR3", "Semois")
    do(t, "done")
    assert state(t).battles == [area("Semois")]
    t = GAME.position(ANSWER + "Luxembourg: GE4(2I)\nwar-plan french 5", options={"14.5.2": True})
    pass_turn(t)


def bonus(text: str, turn: int = 1, rule: bool = True) -> int:
    """Infantry dice at F1 of a French attack besides those of two infantry."""
    where = text.split(":")[0]
    t = GAME.position(f"entente to act, turn {turn}\n{text}\nplayed offensive", options={"14.5.2": rule})
    volley = offensive_volley(state(t), ENTENTE, area(where.splitlines()[-1]), False)
    return sum(volley[i + 2] for i in range(0, len(volley), 3) if volley[i] == FR_I) - 4


@pytest.mark.rule("TTLM.14.5.2i", "TTLM.V-FR5.offensive", "TTLM.V-FR6.offensive", "TTLM.A92")
@pytest.mark.parametrize(
    ("plan", "germany", "belgium"), [(0, 2, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 1), (6, 2, 0)]
)
def test_in_summer_1914_a_battle_gains_the_dice_of_the_french_plan(plan: int, germany: int, belgium: int) -> None:
    line = f"\nwar-plan french {plan}" if plan else ""
    for name, dice in (("Lothringen", germany), ("Liege", belgium)):
        here = f"{name}: GE4(2I) / FR1(2I), FR2(2I)" + line  # two armies, the dice of one battle
        assert bonus(here) == dice
        assert bonus(here, turn=2) == 0
        assert bonus(here, rule=False) == 0
        assert bonus(f"{name}: GE4(2I) / 3I FR" + line) + 1 == 0  # no army, no dice


@pytest.mark.rule("TTLM.V-FR5.offensive", "TTLM.V-FR6.offensive", "TTLM.14.5.2d")
@pytest.mark.parametrize(
    ("plan", "where", "dice"), [(5, "Namur", 1), (6, "Eifel", 2), (0, "Eifel", 2), (1, "Eifel", 0)]
)
def test_the_odds_with_bonus_dice_are_those_of_plain_enumeration(plan: int, where: str, dice: int) -> None:
    """Two French infantry attack one German: every face of every die is written out."""
    line = f"\nwar-plan french {plan}" if plan else ""
    t = GAME.position(
        f"entente to act, turn 1\n{where}: GE4(1I) / FR1(2I){line}\nplayed offensive",
        options={"14.5.2": True, "13.5": False},
    )
    odds = battle_odds(state(t), area(where))
    chances = enumerated(defenders=1, attackers=2, more=dice)
    assert odds.on_defender == pytest.approx(chances, abs=1e-12)


def enumerated(defenders: int, attackers: int, more: int) -> list[float]:
    """The defender's infantry fires first (a hit on 1), each hit takes an attacker; the rest and the bonus dice fire."""
    from itertools import product

    out = [0.0] * (attackers + more + 1)
    for first in product(range(1, 7), repeat=defenders):
        left = attackers - min(attackers, sum(face == 1 for face in first))
        fire = left + (more if left else 0)
        for second in product(range(1, 7), repeat=fire):
            out[sum(face == 1 for face in second)] += 6.0 ** -(defenders + fire)
    while len(out) > 1 and out[-1] == 0.0:
        out.pop()
    return out
