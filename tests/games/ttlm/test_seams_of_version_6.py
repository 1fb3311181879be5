"""What two rules do to each other: counters that are spoken for, trenches and purses, guns alone, marks, known forts."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.table import (
    GAME,
    area,
    attack,
    card,
    cards,
    commit,
    count,
    do,
    end_season,
    fort,
    holder,
    lay_with,
    move,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
    status_of,
    vp,
    who,
)
from grognard.games.ttlm.s5_fire import defensive_volley
from grognard.games.ttlm.s14_deploying import REST
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s16_commanders import BRITAIN, FRANCE
from grognard.games.ttlm.s16_national_points import give
from grognard.games.ttlm.state import GERMAN
from grognard.kernel.table import Table

OLD = {"v6": False}

# ---- 14.2.4 Antwerp gives up a Belgian: his counter is spoken for [11.1f] ----

ANTWERP = """entente to act, turn 3
Antwerp: 1I BEL, 3F
Calais: BEL(1I), 1I FR
Paris: FR1(2I)
Koeln: GE1(3I)
german: Liege, Namur, Brussels
"""


@pytest.mark.rule("TTLM.14.2.4a", "TTLM.11.1f")
def test_the_last_belgian_counter_goes_to_antwerp_or_is_built_but_not_both() -> None:
    t = lay_with({}, ANTWERP, "6 " * 40)
    end_season(t)
    assert sort("I BEL") in offered(t, "buy", "entente")
    do(t, "evacuate", role="entente")
    assert refused(t, "buy", sort("I BEL"), "entente") == "TTLM.11.1f"
    commit(t)
    do(t, "done")
    do(t, "place", holder("Calais"))
    do(t, "done")
    assert state(t).total[sort("I BEL")] == 3
    while now(t) != "plan":  # the season after: what Antwerp gave up is no longer on the way
        do(t, "pass" if now(t) == "choose" else "done")
    assert refused(t, "buy", sort("I BEL"), "entente") == "TTLM.11.1f"
    assert state(t).total[sort("I BEL")] == 3


@pytest.mark.rule("TTLM.14.2.4a", "TTLM.14.7.2a")
def test_nor_does_a_frenchman_take_his_counter_in_the_belgian_army() -> None:
    t = lay_with({"14.7.2": True}, ANTWERP, "6 " * 40)
    end_season(t)
    do(t, "take", piece("I FR in Calais"), "entente")
    assert holder("BEL") in offered(t, "to", "entente")
    back = lay_with({"14.7.2": True}, ANTWERP, "6 " * 40)
    end_season(back)
    do(back, "evacuate", role="entente")
    assert refused(back, "take", piece("I FR in Calais"), "entente") == "TTLM.8.1d"  # nowhere to go
    commit(back)
    waiting = lay_with({"14.7.2": True}, ANTWERP + "due entente: 1I BEL\nplayed offensive", "6 " * 40)
    do(waiting, "take", piece("I FR in Calais"))
    assert refused(waiting, "to", holder("BEL")) == "TTLM.14.7.2a"


@pytest.mark.rule("TTLM.11.1f")
def test_a_game_of_an_earlier_version_goes_on_as_it_began() -> None:
    t = lay_with(OLD, ANTWERP, "6 " * 40)
    end_season(t)
    do(t, "evacuate", role="entente")
    assert sort("I BEL") in offered(t, "buy", "entente")


# ---- 7.4b and 16.2.1 national points ----

THREE = {"seating": "three"}
PURSES = """entente to act, turn {turn}
Calais: 2I FR, 1I UK
Paris: FR1(2I), FR2(1I)
Artois: UK1(2I), 1I UK
Koeln: GE1(3I)
lost: UK2, FR3
"""


def to_production(t: Table) -> None:
    while now(t) != "plan":
        seat, verb = next((x, v) for x in t.to_act for v in ("agree", "pass", "done") if v in t.offer(x))
        t.act(seat, verb, t.offer(seat)[verb][0])


@pytest.mark.rule("TTLM.7.4b", "TTLM.16.2.1d", "TTLM.R51")
def test_in_1914_two_purses_dig_for_one_point_and_no_more() -> None:
    t = GAME.position(PURSES.format(turn=1), dice="6 " * 40, options={"16.2.1d": True, **THREE})
    to_production(t)
    assert t.offer("britain")["dig"]
    t.act("france", "dig", piece("FR1"))
    assert "dig" not in t.offer("britain")
    answer = t.why_not("britain", "dig", piece("UK1"))
    assert answer is not None
    assert answer.rule == "TTLM.7.4b"
    t.act("france", "dig", piece("FR2"))  # of the same point
    assert state(t).dug_bp[1] == 1
    later = GAME.position(PURSES.format(turn=9), dice="6 " * 40, options={"16.2.1d": True, **THREE})
    to_production(later)
    later.act("france", "dig", piece("FR1"))
    later.act("britain", "dig", piece("UK1"))
    assert state(later).dug_bp[1] == 2


@pytest.mark.rule("TTLM.3.3a", "TTLM.16.2.1b", "TTLM.R4")
def test_while_germany_chooses_between_two_plans_neither_is_carried_out() -> None:
    """An army that a plan rebuilds still counts as lost for who gives up now."""
    t = GAME.position(PURSES.format(turn=9), dice="6 " * 40, options=dict(THREE))
    to_production(t)
    points = vp(t)
    t.act("britain", "agree", 0)
    t.act("france", "oppose", 1)
    t.act("france", "rebuild", holder("FR3"))
    t.act("france", "place", t.offer("france")["place"][0])
    t.act("german", "commit")
    t.act("france", "agree", 1)
    assert t.offer("german") == {"choose": [0, 1]}
    assert vp(t) == points - 1  # on the map, under seal
    means = {x.id: x.result for x in t.endings("german")}
    plain = GAME.position(PURSES.format(turn=9), dice="6 " * 40, options=dict(THREE))
    assert means == {x.id: x.result for x in plain.endings("german")}
    t.resign("german")
    assert vp(t) == points


@pytest.mark.rule("TTLM.16.2.1d", "TTLM.15.2.3a", "TTLM.R52")
def test_a_british_card_raises_no_frenchmen() -> None:
    options = {"16.2.1d": True, "15.2.3": True, **THREE}
    t = GAME.position(PURSES.format(turn=9) + "hand entente: ersatz2", dice="6 " * 40, options=options)
    give(state(t), BRITAIN, card("ersatz2"))
    assert "scratch" not in t.offer("france")
    t.act("britain", "scratch", card("ersatz2"))
    assert "raise" not in t.offer("france")
    answer = t.why_not("france", "raise", piece("I FR in FR2"))
    assert answer is not None
    assert answer.rule == "TTLM.16.2.1d"
    t.act("britain", "raise", piece("I UK in UK1"))
    assert count(t, "I UK", "UK1") == 3


@pytest.mark.rule("TTLM.16.2.1d", "TTLM.15.2.3a")
def test_nor_does_a_french_card_pay_half_of_a_british_levy() -> None:
    options = {"16.2.1d": True, "15.2.3": True, **THREE}
    text = PURSES.format(turn=9) + "hand entente: poison_gas*2, bad_weather"
    t = GAME.position(text, dice="6 " * 40, options=options)
    for kind in ("poison_gas", "poison_gas"):
        give(state(t), BRITAIN, card(kind))
    give(state(t), FRANCE, card("bad_weather"))
    t.act("britain", "scratch", card("poison_gas"))
    assert "ersatz" not in t.offer("france")
    t.act("britain", "ersatz", card("poison_gas"))
    assert all(x % 26 == sort("I UK") or x % 26 == sort("I BEL") for x in t.offer("britain")["raise"])


# ---- 13.8 and 14.6 ----


@pytest.mark.rule("TTLM.13.8c", "TTLM.14.6b", "TTLM.A57")
@pytest.mark.parametrize(("version", "more"), [({}, 2), (OLD, 5)])
def test_what_the_transfers_bring_back_is_of_the_five_points_of_the_season(version: dict[str, bool], more: int) -> None:
    text = "german to act, turn 6\nKoeln: GE1(1I), GE2(1I), GE3(1I)\nParis: FR1(1I)\neast: 9I GE\nlent 3 0"
    t = lay_with({"14.6": True, **version}, text, "6 " * 60)
    end_season(t)
    commit(t)
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    for _ in range(more):
        do(t, "recall", offered(t, "recall")[0])
        do(t, "place", offered(t, "place")[0])
    assert offered(t, "recall") == []


# ---- 4.1l guns alone ----

SIEGE = """german to act, turn 1
Aachen: GE1(3I), 1G GE, 1A GE
Liege: 3F
Paris: FR1(2I)
hand german: {card}
"""


@pytest.mark.rule("TTLM.4.1l", "TTLM.8.3.3h", "TTLM.R71")
def test_siege_guns_that_enter_a_fortress_alone_fight_it() -> None:
    t = lay_with({}, SIEGE.format(card="offensive"), "1 6 6 1 ")
    do(t, "offensive", card("offensive"))
    move(t, "G GE in Aachen", "Liege")
    do(t, "done")
    assert state(t).battles == [area("Liege")]
    do(t, "done")
    do(t, "done")
    do(t, "fire")
    assert (fort(t, "Liege"), count(t, "G GE", "Liege")) == (1, 1)
    assert status_of(t, "german", "Liege") == "enemy"  # guns take no ground
    old = lay_with(OLD, SIEGE.format(card="offensive"))
    do(old, "offensive", card("offensive"))
    move(old, "G GE in Aachen", "Liege")
    do(old, "done")
    assert who(old) == "entente"


@pytest.mark.rule("TTLM.4.1l", "TTLM.9.1.2b", "TTLM.R71")
def test_and_in_a_limited_offensive_that_is_its_one_battle() -> None:
    t = lay_with({}, SIEGE.format(card="limited_offensive") + "Namur: 2F\nSemois: 1C FR", "6 " * 40)
    do(t, "offensive", card("limited_offensive"))
    move(t, "A GE in Aachen", "Liege")
    do(t, "done")
    assert state(t).battles == [area("Liege")]


@pytest.mark.rule("TTLM.2.II.3a", "TTLM.R71")
def test_guns_that_stand_before_a_fort_may_be_used_again_and_horsemen_may_take_guns() -> None:
    text = "{who} to act, turn 5\nLiege: 1A GE / 2F\nAachen: GE1(1I)\nSemois: 1A GE / 1C FR\nParis: FR1(1I)\n"
    text += "hand german: offensive\nhand entente: offensive\nentente: Semois, Liege"
    t = lay_with({}, text.format(who="german"), "6 " * 40)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert sorted(offered(t, "battle")) == sorted([area("Liege"), area("Semois")])
    other = lay_with({}, text.format(who="entente"), "6 " * 40)
    do(other, "offensive", card("offensive"))
    do(other, "done")
    assert offered(other, "battle") == [area("Semois")]  # forts do not attack [8.4e]
    assert refused(other, "battle", area("Liege")) == "TTLM.2.II.3a"


# ---- 15.2.2 marks ----

COUNTER = {"15.2.2": True}
LINE = """german to act, turn 5
Somme: GE2(3I) / FR10(2I)
Artois: GE6!(1I) / UK1(2I)
Paris: FR1(1I)
hand german: offensive
hand entente: offensive
german: Maubeuge, Namur, Liege
"""


def fire_at(t: Table, name: str) -> list[int]:
    """What the Germans would fire in defence: (sort, firepower, dice) in a row."""
    return defensive_volley(state(t), GERMAN, area(name), False, 0)


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.R41")
def test_a_marked_man_is_marked_in_the_trench_to_which_he_retreats() -> None:
    t = lay_with(COUNTER, LINE, "6 " * 60)
    attack(t, "Somme")
    do(t, "fire")
    do(t, "take", piece("I GE in GE2"))
    do(t, "to", holder("GE6"))
    do(t, "done")
    do(t, "done")
    assert fire_at(t, "Artois") == [sort("I GE"), 1, 1, sort("I GE"), 2, 1]
    pass_turn(t)
    assert fire_at(t, "Artois") == [sort("I GE"), 2, 2]  # the enemy's player turn is over


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.15.2.3a", "TTLM.R41")
def test_no_mark_falls_on_men_who_come_later() -> None:
    text = LINE.replace("GE2(3I)", "GE2!(3I)") + "hand german: offensive, ersatz2"
    t = lay_with({**COUNTER, "15.2.3": True}, text.replace("hand german: offensive\n", ""), "1 6 " + "6 " * 60)
    attack(t, "Somme")
    do(t, "fire")  # a hit
    do(t, "lose", piece("I GE in GE2"))
    while now(t) == "combat":
        do(t, "done")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "done")
    do(t, "done")
    assert who(t) == "german"
    do(t, "scratch", card("ersatz2"))
    do(t, "raise", piece("I GE in GE2"))
    assert fire_at(t, "Somme") == [sort("I GE"), 1, 2, sort("I GE"), 2, 1]


# ---- 15.1.3 a crisis and a battle fought again ----


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.9.8a", "TTLM.A59")
def test_no_crisis_is_played_between_a_battle_and_its_being_fought_again() -> None:
    text = LINE.replace("FR10(2I)", "UK3(2I)") + "hand german: offensive, entente_crisis\nadvantage german"
    t = lay_with({"15.1.3": True}, text.replace("hand german: offensive\n", ""), "6 " * 60)
    attack(t, "Somme")
    do(t, "fire")
    while not isinstance(state(t).stack[-1], Judging):
        do(t, "done")
    assert refused(t, "crisis", card("entente_crisis")) == "TTLM.A59"
    do(t, "done")
    assert cards(t, "german", "entente_crisis") == 1


# ---- 16.2.2 forts are on everybody's map ----

FOG = {"16.2.2": True}
FORTS = """german to act, turn 8
Aachen: GE1(3I), 1C GE
Liege: 3F
Metz: GE5(2I), 1B GE, 4F
Verdun: 4F
Champagne: FR4(1I)
Paris: FR1(2I)
hand german: {card}
"""


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.9.1.2b", "TTLM.R53")
def test_a_limited_offensive_enters_one_area_with_a_fort_on_the_map() -> None:
    t = lay_with(FOG, FORTS.format(card="limited_offensive"), "6 " * 60)
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE1", "Liege")
    assert status_of(t, "german", "Liege") == "disputed"
    do(t, "take", piece("GE5"))
    assert refused(t, "to", holder("Verdun")) == "TTLM.9.1.2b"
    old = lay_with({**FOG, **OLD}, FORTS.format(card="limited_offensive"), "6 " * 60)
    do(old, "offensive", card("limited_offensive"))
    move(old, "GE1", "Liege")
    do(old, "take", piece("GE5"))
    assert holder("Verdun") in offered(old, "to")


@pytest.mark.rule("TTLM.16.2.2c", "TTLM.8.3.4d", "TTLM.R53")
def test_nobody_rides_or_flies_on_past_a_fort_on_the_map() -> None:
    t = lay_with(FOG, FORTS.format(card="offensive"), "6 " * 60)
    do(t, "offensive", card("offensive"))
    move(t, "C GE in Aachen", "Liege")
    assert "take" in t.offer("german")  # it has stopped
    move(t, "GE5", "Verdun")
    do(t, "take", piece("B GE in Metz"))
    do(t, "to", holder("Verdun"))
    assert holder("Champagne") not in t.offer("german").get("to", [])


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.8.4i")
@pytest.mark.parametrize("unseen", ["", "Namur: 1I FR, 1A FR"])
def test_whether_supply_goes_through_ground_just_entered_tells_nothing_of_who_is_there(unseen: str) -> None:
    text = "german to act, turn 8\nLiege: GE1(3I)\nMaubeuge: 1I GE\nParis: FR1(2I)\ngerman: Liege, Maubeuge\n"
    text += "entente: Namur, Brussels, Sedan, Semois, Aisne, Somme, Artois, Flanders\nhand german: offensive\n"
    t = lay_with(FOG, text + unseen, "6 " * 40)
    do(t, "offensive", card("offensive"))
    do(t, "take", piece("I GE in Maubeuge"))
    assert refused(t, "east") == "TTLM.13.8a"  # cut off so far
    t.undo("german")
    move(t, "GE1", "Namur")
    do(t, "take", piece("I GE in Maubeuge"))
    assert offered(t, "east") == [0]


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.R71")
def test_guns_alone_on_enemy_ground_see_who_is_there() -> None:
    text = "german to act, turn 8\nAachen: GE1(3I)\nSemois: 1A GE / 1C FR\nParis: FR1(2I)\nentente: Semois\n"
    t = lay_with(FOG, text, "6 " * 40)
    assert len(t.view("german")["areas"][area("Semois")]["loose"]) == 2
    old = lay_with({**FOG, **OLD}, text, "6 " * 40)
    assert len(old.view("german")["areas"][area("Semois")]["loose"]) == 1


# ---- 14.4.1 and 14.5.2: nobody is forced to invade in the free game ----


@pytest.mark.rule("TTLM.14.4.1c", "TTLM.14.5.2a")
def test_in_the_free_game_germany_need_not_invade_belgium_whatever_history_did() -> None:
    t = grognard.load("ttlm").new("1914", seed=5, options={"14.4.1": True, "14.5.2": True})
    for role in ("german", "entente"):
        do(t, "deploy", 0, role)
        if state(t).due[("german", "entente").index(role)]:
            do(t, "deploy", REST, role)
    for role in ("german", "entente"):
        do(t, "done", role=role)
    assert (now(t), who(t)) == ("choose", "german")
    assert "pass" in t.offer("german")
    assert state(t).plans == 2  # France still follows Plan XVII


# ---- a clock runs out in a sealed set-up ----


@pytest.mark.rule("TTLM.R14", "TTLM.R70")
def test_whose_time_runs_out_in_a_sealed_set_up_is_judged_by_what_lay_open() -> None:
    def begun() -> Table:
        return grognard.load("ttlm").new("1915", seed=5, options={"14.4.1": True})

    t, plain = begun(), begun()
    do(t, "deploy", 0, "german")
    do(t, "deploy", 0, "entente")
    for table in (t, plain):
        table.time_out("german")
    assert t.state.result == plain.state.result
    assert vp(t) == vp(plain)
