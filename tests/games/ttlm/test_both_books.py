"""Where rules of the core book and of the theatre book meet in the middle of something."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, position
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    cards,
    commit,
    count,
    do,
    end_season,
    holder,
    move,
    no_cards,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    status_of,
    told,
    vp,
    who,
)
from grognard.games.ttlm.s5_combat import Battle
from grognard.games.ttlm.s5_fire import bombardment, defensive_volley
from grognard.games.ttlm.s15_counter_attack import exposed
from grognard.games.ttlm.state import ENTENTE, GERMAN
from grognard.kernel.table import Table


def battles_at(t: Table, *names: str) -> None:
    """Movement is over: these battles are declared, no cards are played."""
    do(t, "done")
    for name in names:
        if now(t) == "declare" and area(name) in offered(t, "battle"):
            do(t, "battle", area(name))
    if now(t) == "declare":
        do(t, "done")
    no_cards(t)


def fought_in(t: Table) -> int:
    return next((f.area for f in state(t).stack if isinstance(f, Battle)), -1)


# ---- 15.2.2 counter-attack marks, 5.4 retreats ----


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.5.4.4a", "TTLM.R41")
def test_a_marked_man_who_retreats_into_the_next_battle_takes_nobody_out_of_his_trench() -> None:
    """Two in the trench of Artois have not attacked; he who runs to them has, but does not fire there."""
    t = position(
        {"15.2.2": True},
        """entente to act, turn 9
Artois: GE1!(2I) / UK1(3I)
Somme: 1I GE / FR1(3I)
Maubeuge: 1I GE
exposed Somme: 1I GE
played offensive""",
        MISS,
    )
    battles_at(t, "Artois", "Somme")
    do(t, "fight", area("Somme"))
    do(t, "take", piece("I GE in Somme"))
    do(t, "to", holder("GE1"))
    while fought_in(t) != area("Artois"):
        do(t, "fire" if "fire" in t.offer(who(t)) else "done")
    assert defensive_volley(state(t), GERMAN, area("Artois"), False, 0) == [0, 2, 2]


# ---- 9.6 Strategic Reserves ----


@pytest.mark.rule("TTLM.9.6a", "TTLM.8.3.4f")
def test_strategic_reserves_begin_on_friendly_or_disputed_ground() -> None:
    """A biplane alone on enemy ground flies home by itself; the card is for units on one's own side of the line."""
    where = "entente to act, turn 9; Paris: FR1(3I); Maubeuge: GE1(3I); hand entente: strategic_reserves; "
    alone = position({}, where + "Somme: 1B FR; german: Somme; played offensive")
    do(alone, "take", piece("B FR in Somme"))
    assert not offered(alone, "reserves")
    assert refused(alone, "reserves", holder("Rouen")) == "TTLM.9.6a"
    assert holder("Paris") in offered(alone, "to")
    among_friends = position({}, where + "Somme: 1B FR, 1I FR; played offensive")
    do(among_friends, "take", piece("B FR in Somme"))
    assert holder("Langres") in offered(among_friends, "reserves")


# ---- at any time: after Bad Weather, and before cards are exchanged ----


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A01", "TTLM.A58")
def test_cavalry_is_converted_when_bad_weather_leaves_one_battle() -> None:
    t = position(
        {"14.7.1": True},
        """german to act, turn 9
Artois: GE1(3I) / UK1(2I)
Somme: GE2(2I) / FR1(3I)
Maubeuge: 2C GE
hand entente: bad_weather
played offensive""",
    )
    do(t, "done")
    do(t, "battle", area("Artois"))
    do(t, "battle", area("Somme"))
    no_cards_but_weather(t)
    assert offered(t, "keep")
    do(t, "convert", piece("C GE in Maubeuge"))
    do(t, "pair", piece("C GE in Maubeuge"))
    do(t, "place", holder("Maubeuge"))
    assert count(t, "I GE", "Maubeuge") == 1
    assert offered(t, "keep")


def no_cards_but_weather(t: Table) -> None:
    while now(t) == "cards" and "done" in t.offer(who(t)):
        do(t, "weather" if "weather" in t.offer(who(t)) else "done")
        if "keep" in t.offer(who(t)):
            return


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.2.II.1e")
def test_who_converts_cavalry_has_played_no_card_and_may_still_exchange_some() -> None:
    t = position(
        {"14.7.1": True},
        "german to act, turn 9; Maubeuge: GE1(2I), 2C GE; Paris: FR1(3I); hand german: poison_gas, ersatz2",
    )
    do(t, "pass")
    do(t, "done")
    assert offered(t, "throw")
    do(t, "convert", piece("C GE in Maubeuge"))
    do(t, "pair", piece("C GE in Maubeuge"))
    do(t, "place", holder("Maubeuge"))
    assert offered(t, "throw")
    do(t, "throw", card("poison_gas"))
    assert not offered(t, "convert")


@pytest.mark.rule("TTLM.15.2.3a", "TTLM.2.II.1e")
def test_who_raises_scratch_forces_has_played_cards_and_exchanges_none() -> None:
    t = position(
        {"15.2.3": True},
        "german to act, turn 9; Koeln: GE1(2I); Paris: FR1(3I); hand german: poison_gas, ersatz2",
    )
    do(t, "pass")
    do(t, "done")
    do(t, "scratch", card("ersatz2"))
    do(t, "raise", offered(t, "raise")[0])
    assert (who(t), now(t)) == ("entente", "choose")
    assert cards(t, "german", "poison_gas") == 1


# ---- 9.6 with 13.6 ----


@pytest.mark.rule("TTLM.9.6a", "TTLM.13.6a", "TTLM.A17")
def test_reserves_find_the_only_side_of_a_battle_used_up() -> None:
    t = position(
        {"13.6": True},
        """german to act, turn 9
Maubeuge: GE1(2I), GE2(2I), GE3(1I)
Somme: 1I GE / FR1(3I)
Koeln: GE4(1I)
german: Liege, Namur, Brussels
hand german: strategic_reserves
played offensive""",
    )
    move(t, "GE1", "Somme")
    do(t, "take", piece("GE4"))
    assert holder("Somme") in offered(t, "reserves")
    do(t, "reserves", holder("Somme"))
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Somme")) == "TTLM.13.6a"  # the army from Koeln was the second


@pytest.mark.rule("TTLM.9.6a", "TTLM.13.6a")
def test_and_say_so() -> None:
    t = position(
        {"13.6": True},
        """german to act, turn 9
Maubeuge: GE1(2I), 1I GE
Somme: 1I GE / FR1(3I)
Koeln: GE4(1I)
german: Liege, Namur, Brussels
hand german: strategic_reserves
played offensive""",
    )
    move(t, "GE1", "Somme")
    move(t, "I GE in Maubeuge", "GE1")
    do(t, "take", piece("GE4"))
    assert refused(t, "reserves", holder("Somme")) == "TTLM.13.6a"


# ---- 9.9 with a unit in hand ----

CLEARED = """entente to act, turn 9
Somme: FR1(2I) / 2I GE
Rouen: 1C FR
Paris: FR2(1I)
Aisne: GE1(3I)
german: Maubeuge
hand entente: german_crisis
played offensive"""


def galicia(t: Table) -> None:
    """The crisis of 1916 takes both Germans out of the Somme."""
    do(t, "crisis", card("german_crisis"))
    while who(t) == "german":
        do(t, "remove", piece("I GE in Somme"))


@pytest.mark.rule("TTLM.9.9a", "TTLM.4.2c", "TTLM.R16")
def test_an_army_in_hand_marches_on_into_enemy_ground_once_the_crisis_has_cleared_its_own() -> None:
    t = position({}, CLEARED)
    do(t, "take", piece("FR1"))
    assert refused(t, "to", holder("Maubeuge")) == "TTLM.4.2c"
    galicia(t)
    assert holder("Maubeuge") in offered(t, "to")


@pytest.mark.rule("TTLM.9.9a", "TTLM.8.3.1d", "TTLM.R16")
def test_cavalry_rides_on_into_enemy_ground_once_the_crisis_has_cleared_where_it_is() -> None:
    t = position({}, CLEARED)
    do(t, "take", piece("C FR in Rouen"))
    do(t, "to", holder("Somme"))
    assert refused(t, "to", holder("Maubeuge")) == "TTLM.8.3.1d"
    galicia(t)
    assert holder("Maubeuge") in offered(t, "to")


@pytest.mark.rule("TTLM.9.9a", "TTLM.4.6b", "TTLM.R16")
def test_a_crisis_with_an_army_about_to_sail_changes_nothing_for_the_army() -> None:
    text = "entente to act, turn 9; England: UK5(2I); Boulogne: UK1(2I); Koeln: GE1(3I); hand entente: german_crisis"
    t = position({}, text + "; played offensive")
    do(t, "take", piece("UK5"))
    do(t, "crisis", card("german_crisis"))
    while who(t) == "german":
        do(t, "remove", piece("I GE in GE1"))
    assert count(t, "I GE", "GE1") == 1
    do(t, "sea", holder("Boulogne"))
    assert at(t, "UK5") == "boulogne"


# ---- 15.1.3 with 15.2.2 and 5.3.2 ----


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.15.2.2a", "TTLM.A59")
def test_a_battle_fought_again_marks_its_attackers_once_and_gives_cards_back() -> None:
    t = position(
        {"15.2.2": True, "15.1.3": True},
        """german to act, turn 9
Somme: GE1(3I) / FR1(3I)
Paris: 1I FR
Maubeuge: 1I GE
advantage entente
hand german: ersatz2
played offensive""",
        "1 1 6 " + MISS,
    )
    battles_at(t, "Somme")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    while "again" not in t.offer(who(t)):
        do(t, "done")
    do(t, "again")
    assert (exposed(state(t), army("GE1"), sort("I GE")), cards(t, "german", "ersatz2")) == (3, 1)
    assert (state(t).advantage, state(t).advantage_since) == (GERMAN + 1, 9)


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.15.1.1a", "TTLM.15.1.2a", "TTLM.13.3b")
@pytest.mark.parametrize(
    ("options", "trench", "volley"),
    [
        ({}, "!", [0, 1, 2, 0, 2, 1]),
        ({"15.1.1": True}, "!", [0, 1, 2, 0, 2, 1]),
        ({"15.1.2": True}, "!", [0, 3, 2, 0, 5, 1]),  # out of the trench they still defend at F3
        ({"13.3": True}, "!!", [0, 1, 2, 0, 3, 1]),
        ({"13.3": True, "15.1.2": True}, "!!", [0, 3, 2, 0, 7, 1]),
    ],
)
def test_marked_men_fire_as_in_the_open_by_whatever_dice(
    options: dict[str, bool], trench: str, volley: list[int]
) -> None:
    text = f"entente to act, turn 12; Somme: GE1{trench}(3I) / FR1(3I); exposed GE1: 2I; Paris: 1I FR; played offensive"
    t = position({"15.2.2": True, **options}, text)
    assert defensive_volley(state(t), GERMAN, area("Somme"), False, 0) == volley


# ---- 13.2 bids with fewer cards than bid ----


@pytest.mark.rule("TTLM.13.2c", "TTLM.A44")
def test_a_bid_far_above_the_hand_costs_one_point_a_season_not_one_a_card() -> None:
    t = position({"13.2": True}, "german to act, turn 9; Koeln: GE1(3I); Paris: FR1(2I); bid 5 over 2")
    points = vp(t)
    end_season(t)
    assert vp(t) == points - 1


@pytest.mark.rule("TTLM.13.2c", "TTLM.A29")
def test_a_broken_bid_of_the_last_winter_counts_in_the_result() -> None:
    t = position({"13.2": True, "A29": True}, "german to act, turn 11; Koeln: GE1(3I); Paris: FR1(2I); bid 2 over 0")
    points = vp(t)
    end_season(t)
    commit(t)
    assert (vp(t), bool(state(t).result)) == (points - 1, True)


@pytest.mark.rule("TTLM.13.2b", "TTLM.9.5d", "TTLM.A44")
def test_a_limited_offensive_that_the_weather_cancels_keeps_the_bid() -> None:
    text = "german to act, turn 9; Somme: GE1(3I) / FR1(2I); Paris: 1I FR; Koeln: 1I GE; bid 1 over 0"
    t = position({"13.2": True}, text + "; hand german: limited_offensive; hand entente: bad_weather")
    do(t, "offensive", card("limited_offensive"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "done")
    do(t, "weather")
    while now(t) == "cards":
        do(t, "done")
    end_season(t)
    assert state(t).german_broken == 0


# ---- 15.3 Build Points and boxes at the end ----


@pytest.mark.rule("TTLM.15.3.2a", "TTLM.A29")
def test_build_points_saved_to_the_end_are_worth_nothing() -> None:
    text = "german to act, turn 11; Koeln: GE1(3I); Paris: FR1(2I); saved german 30"
    t = position({"15.3.2": True, "A29": True}, text)
    points = vp(t)
    end_season(t)
    commit(t)
    assert (vp(t), bool(state(t).result)) == (points, True)


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.15.3.2a", "TTLM.R42")
def test_early_trenches_are_paid_out_of_saved_points_too_and_what_is_left_digs_on() -> None:
    text = "german to act, turn 11; Somme: GE1(3I) / FR1(2I); Paris: 1I FR; Koeln: 1I GE; saved german 2"
    t = position({"15.2.1": True, "15.3.2": True}, text + "; trenches german 5")
    end_season(t)
    assert (state(t).bp[GERMAN], state(t).digs[GERMAN]) == (6, 3)  # 6 + 2 - 2, and three quarters


@pytest.mark.rule("TTLM.13.3a", "TTLM.15.2.1a", "TTLM.A45")
def test_an_army_that_dug_in_during_the_season_may_be_fortified_in_its_production() -> None:
    text = "german to act, turn 11; Somme: GE1(3I) / FR1(2I); Paris: 1I FR; Koeln: 1I GE"
    t = position({"15.2.1": True, "13.3": True}, text)
    do(t, "entrench", piece("GE1"))
    end_season(t)
    assert army("GE1") in offered(t, "fortify", "german")


@pytest.mark.rule("TTLM.15.3.3b", "TTLM.A29")
def test_the_fourth_man_for_the_ottoman_empire_counts_in_the_last_winter() -> None:
    text = "entente to act, turn 7; Calais: 1I UK; Paris: FR1(2I); Koeln: GE1(3I); ottoman: 3I FR; played offensive"
    t = position({"15.3.3": True, "A29": True}, text)
    points = vp(t)
    do(t, "take", piece("I UK in Calais"))
    do(t, "east")
    assert vp(t) == points - 1
    assert refused(t, "take", piece("I UK in Calais")) == "TTLM.4.1d"


@pytest.mark.rule("TTLM.15.3.3a", "TTLM.8.1j")
def test_an_army_whose_last_man_sails_to_the_ottomans_from_among_enemies_is_lost() -> None:
    t = position({"15.3.3": True}, "entente to act, turn 9; Somme: GE1(3I) / FR1(1I); Rouen: 1I FR; played offensive")
    do(t, "take", piece("I FR in FR1"))
    do(t, "east")
    assert (at(t, "FR1"), status_of(t, "entente", "Somme")) == ("lost", "enemy")


# ---- 14.3.1 US infantry in other armies ----


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.5.3.1e", "TTLM.A52")
def test_us_infantry_lost_with_a_british_army_is_still_missing_from_its_own() -> None:
    text = "german to act, turn 16; Somme: GE17(5S) / UK1(1I); Boulogne: 1I UK; Calais: 1I FR; Koeln: 1I GE"
    t = position({"14.3.1": True}, text + "; played offensive", "6 6 1 1 1 1 1 " + MISS)
    do(t, "done")
    do(t, "battle", area("Somme"))
    while who(t) == "german":
        do(t, "done")
    do(t, "early", holder("UK1"))
    while now(t) in ("cards", "combat"):
        offer = t.offer(who(t))
        verb = next(v for v in ("fire", "done", "lose") if v in offer)
        do(t, verb, offer[verb][0])
    assert (at(t, "UK1"), state(t).total[sort("I US")], state(t).early) == ("lost", 0, 1)


# ---- 14.4.1h Belgium on the German side ----


@pytest.mark.rule("TTLM.14.4.1h", "TTLM.9.9b")
def test_a_german_crisis_takes_german_infantry_and_no_belgians_who_fight_for_germany() -> None:
    text = "entente to act, turn 1; Brussels: BEL(2I); Paris: FR1(3I); Koeln: GE1(1I); belgium german; invaded 1"
    t = position(
        {"14.4.1": True, "14.4.1h": True}, text + "; german: Liege, Namur, Antwerp; hand entente: german_crisis"
    )
    do(t, "crisis", card("german_crisis"))
    assert (count(t, "I GE", "GE1"), count(t, "I BEL", "BEL"), state(t).unmet[GERMAN]) == (0, 2, 1)


# ---- cards on a battle, and the weather ----


@pytest.mark.rule("TTLM.9.5b", "TTLM.9.1.3a")
def test_bad_weather_takes_the_extra_gun_of_the_big_push_away_again() -> None:
    text = "entente to act, turn 9; Somme: GE1(3I) / UK1(2I 1A); Koeln: 1I GE; Boulogne: 1I FR"
    t = position({}, text + "; hand entente: big_push; hand german: bad_weather")
    do(t, "offensive", card("big_push"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "bonus", area("Somme"))
    assert len(bombardment(state(t), ENTENTE, area("Somme"))) == 6
    do(t, "done")
    do(t, "weather")
    assert len(bombardment(state(t), ENTENTE, area("Somme"))) == 3


@pytest.mark.rule("TTLM.9.1.3a")
def test_british_infantry_beside_a_us_army_is_no_british_army() -> None:
    text = "entente to act, turn 18; Somme: GE1(3I) / US1(2I 1A), 1I UK; Koeln: 1I GE; Boulogne: 1I FR"
    t = position({}, text + "; hand entente: big_push")
    do(t, "offensive", card("big_push"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.3a"


@pytest.mark.rule("TTLM.9.7a", "TTLM.9.5f", "TTLM.9.5g")
def test_bad_weather_leaves_a_surprise_a_surprise_but_no_gas_and_no_biplanes() -> None:
    text = "german to act, turn 9; Somme: GE1(3I 1A 1B) / FR1(2I 1B); Paris: 1I FR; Koeln: 1I GE"
    t = position({}, text + "; hand german: surprise_attack, poison_gas; hand entente: bad_weather; played offensive")
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "surprise", area("Somme"))
    do(t, "gas", area("Somme"))
    do(t, "done")
    do(t, "weather")
    while now(t) == "cards":
        do(t, "done")
    assert "log-fire-dogfight" not in told(t)
    fired = next(x.message.params["dice"] for x in t.lines if x.message.key == "log-fire-offensive")
    assert sorted(die // 10 for die in fired) == [1, 1, 1, 31]  # infantry and a gun at F1; no biplane


@pytest.mark.rule("TTLM.8.3.1g", "TTLM.15.1.1b")
def test_two_horsemen_pursue_with_two_points_and_one_die() -> None:
    text = "german to act, turn 9; Somme: GE1(3I 2C) / FR1(2I); Paris: 1I FR; Koeln: 1I GE; played offensive"
    t = position({"15.1.1": True}, text, "2 " + MISS)
    battles_at(t, "Somme")
    while "fire" not in t.offer(who(t)):
        do(t, "done")
    do(t, "take", piece("FR1"))
    do(t, "to", holder("Paris"))
    do(t, "fire")
    assert count(t, "I FR", "FR1") == 1


@pytest.mark.rule("TTLM.15.2.3a", "TTLM.A61")
def test_no_scratch_forces_while_units_retreat() -> None:
    text = "german to act, turn 9; Somme: GE1(5I) / FR1(3I); Paris: 1I FR; hand entente: ersatz2; played offensive"
    t = position({"15.2.3": True}, text)
    battles_at(t, "Somme")
    assert refused(t, "scratch", card("ersatz2")) == "TTLM.A61"
    do(t, "take", piece("FR1"))
    assert refused(t, "scratch", card("ersatz2")) == "TTLM.A61"
