"""9.1 Offensives: the Offensive, the Limited Offensive, and the four special ones with their bonuses."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, attack_in_flanders, declare, fight, fire, owed, stand, volleys
from games.ttlm.table import (
    area,
    at,
    card,
    cards,
    count,
    do,
    holder,
    lay,
    move,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    state,
    status_of,
    told,
)
from grognard.games.ttlm.ids import DECK
from grognard.games.ttlm.s2_turn import may_declare
from grognard.kernel.table import Table

TWO = "\nFlanders: GE4(2I 1A) / UK2(2I 1A)\nSomme: GE2(2I 1A) / FR10(2I 1A)\ngerman: Brussels, Maubeuge, Namur, Liege"
THREE = TWO + "\nAisne: GE7(2I) / FR5(2I)"


def battles(t: Table) -> list[int]:
    return sorted(state(t).battles)


# ---- offensives ----


@pytest.mark.rule("TTLM.9.1a")
def test_there_are_twenty_six_offensive_type_cards() -> None:
    hand = "offensive, limited_offensive, big_push, gericht, tout_le_monde, friedensturm, ersatz2, bad_weather"
    t = lay(f"german to act, turn 4{TWO}\nhand german: {hand}")
    playable = offered(t, "offensive")
    assert sum(DECK[kind] for kind in playable) == 26
    assert refused(t, "offensive", card("ersatz2")) == "TTLM.9.1a"
    assert refused(t, "offensive", card("bad_weather")) == "TTLM.9.1a"


@pytest.mark.rule("TTLM.9.1a", "TTLM.9.1.1a")
def test_only_the_player_whose_turn_it_is_plays_an_offensive() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand entente: offensive\nhand german: offensive")
    assert refused(t, "offensive", card("offensive"), "entente") == "TTLM.2.0a"
    assert card("offensive") in offered(t, "offensive")


@pytest.mark.rule("TTLM.9.1a")
def test_the_defender_pays_a_hit_with_an_offensive_card() -> None:
    t = attack_in_flanders(4, "GE4(3I)", "UK2(2I)", "hand entente: offensive", "6 6 1 6 6 ")
    do(t, "fire")
    assert owed(t) == 1
    do(t, "ersatz", card("offensive"))
    assert owed(t) == 0
    assert count(t, "I UK", "UK2") == 2


@pytest.mark.rule("TTLM.9.1.1a")
def test_an_offensive_moves_all_enters_enemy_areas_and_fights_everywhere() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE1(2I), GE2(2I)\nLothringen: GE3(2I)\nFlanders: GE4(1I) / UK1(1I)\nNancy: FR1(1I)"
        "\nVerdun: FR3(1I)\nEpinal: FR2(1I)\nhand german: offensive"
    )
    do(t, "offensive", card("offensive"))
    move(t, "GE1", "Nancy")
    move(t, "GE2", "Verdun")
    move(t, "GE3", "Epinal")
    declare(t, "Flanders")
    assert battles(t) == sorted(area(x) for x in ("Flanders", "Nancy", "Verdun", "Epinal"))
    assert cards(t, "german", "offensive") == 0


@pytest.mark.rule("TTLM.9.1.1b", "TTLM.9.5c")
def test_bad_weather_leaves_an_offensive_one_battle_of_the_attackers_choice() -> None:
    t = lay("german to act, turn 4" + THREE + "\nhand entente: bad_weather\nplayed offensive", MISS)
    declare(t, "Flanders", "Somme", "Aisne")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert (t.to_act, offered(t, "keep")) == (["german"], [area("Flanders"), area("Somme"), area("Aisne")])
    assert refused(t, "keep", area("Verdun")) == "TTLM.A01"  # it was not declared
    do(t, "keep", area("Somme"))
    no_cards(t)
    stand(t)
    fought = [line.message.params["area"] for line in t.lines if line.message.key == "log-battle"]
    assert fought == [area("Somme")]
    assert t.to_act == ["entente"]


@pytest.mark.rule("TTLM.9.1.2a")
def test_a_limited_offensive_has_one_battle() -> None:
    t = lay("german to act, turn 4" + TWO + "\nplayed limited_offensive")
    do(t, "done")
    do(t, "battle", area("Flanders"))
    refusal = may_declare(state(t), area("Somme"))
    assert refusal is not None
    assert refusal.rule == "TTLM.9.1.2a"
    assert (now(t), battles(t)) == ("cards", [area("Flanders")])


@pytest.mark.rule("TTLM.9.1.2b")
def test_a_limited_offensive_opens_one_enemy_area_only() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE1(2I), GE2(2I)\nLothringen: GE3(1I)\nFlanders: GE4(1I) / UK1(1I)\nNancy: FR1(1I)"
        "\nVerdun: FR3(1I)\nplayed limited_offensive"
    )
    move(t, "GE1", "Nancy")
    do(t, "take", piece("GE2"))
    assert refused(t, "to", holder("Verdun")) == "TTLM.9.1.2b"
    assert holder("Nancy") in offered(t, "to")  # more of them may go where one went
    do(t, "to", holder("Nancy"))
    move(t, "GE3", "Epinal")  # empty ground does not count [A07]
    assert status_of(t, "german", "Epinal") == "friendly"


@pytest.mark.rule("TTLM.9.1.2b")
def test_the_area_a_limited_offensive_opens_is_its_battle() -> None:
    t = lay(
        "german to act, turn 4\nMetz: GE1(2I)\nFlanders: GE4(1I) / UK1(1I)\nNancy: FR1(1I)\nplayed limited_offensive",
        MISS,
    )
    move(t, "GE1", "Nancy")
    do(t, "done")
    assert (now(t), battles(t)) == ("cards", [area("Nancy")])
    refusal = may_declare(state(t), area("Flanders"))
    assert refusal is not None
    assert refusal.rule == "TTLM.9.1.2a"


WEATHERED = "german to act, turn 4\nMetz: GE1(2I), GE2(1I)\nMainz: GE3(1I)\nNancy: FR1(1I)\nhand entente: bad_weather"


@pytest.mark.rule("TTLM.9.1.2c", "TTLM.9.5d")
def test_bad_weather_turns_a_limited_offensive_into_a_pass_that_keeps_its_moves() -> None:
    t = lay(WEATHERED + "\nhand german: limited_offensive, ersatz2", MISS)
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE1", "Nancy")
    move(t, "GE2", "Lothringen")
    move(t, "GE3", "Metz")
    do(t, "done")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert (at(t, "GE1"), at(t, "GE2"), at(t, "GE3")) == ("nancy", "lothringen", "metz")
    assert status_of(t, "german", "Nancy") == "disputed"
    assert volleys(t) == []
    assert (now(t), t.to_act) == ("choose", ["entente"])  # and no exchange of cards
    assert refused(t, "throw", card("ersatz2"), "german") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.9.5e")
def test_a_pass_by_weather_does_not_count_towards_the_end_of_the_season() -> None:
    t = lay(WEATHERED + "\nhand german: limited_offensive", MISS)
    do(t, "offensive", card("limited_offensive"))
    move(t, "GE1", "Nancy")
    do(t, "done")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    pass_turn(t)
    assert (now(t), t.to_act) == ("choose", ["german"])


@pytest.mark.rule("TTLM.9.5e")
def test_a_pass_by_weather_breaks_the_chain_of_passes() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(1I) / UK1(1I)\ngerman: Brussels, Liege\nhand german: bad_weather"
        "\nhand entente: limited_offensive",
        MISS,
    )
    pass_turn(t)
    do(t, "offensive", card("limited_offensive"))
    declare(t, "Flanders")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    pass_turn(t)
    assert (now(t), t.to_act) == ("choose", ["entente"])


# ---- special offensives ----

PUSH = "\nSomme: GE2(1I) / UK1(2I 1A), UK3(1I)\nFlanders: GE4(1I) / BEL(1I)\ngerman: Brussels, Maubeuge, Namur, Liege"


def special(side: str, turn: int, kind: str, front: str, more: str = "") -> Table:
    """A special offensive with every disputed area declared: the attacker's combat cards."""
    t = lay(f"{side} to act, turn {turn}{front}\nplayed {kind}\n{more}", MISS)
    do(t, "done")
    while now(t) == "declare":
        do(t, "battle", offered(t, "battle")[0])
    return t


@pytest.mark.rule("TTLM.9.1.3a")
def test_the_big_push_adds_one_gun_die_to_both_steps_where_the_british_are() -> None:
    t = special("entente", 8, "big_push", PUSH)
    assert refused(t, "bonus", area("Flanders")) == "TTLM.9.1.3a"  # no UK army there
    do(t, "bonus", area("Somme"))
    assert refused(t, "bonus", area("Flanders")) == "TTLM.9.1.5a"  # one area only
    fight(t, "Somme")
    assert fire(t, "artillery") == "1A UK F1, 1 bonus gun F2"  # two armies, one die
    assert fire(t, "offensive") == "3I UK F1, 1A UK F1, 1 bonus gun F2"


@pytest.mark.rule("TTLM.9.1.3b")
@pytest.mark.parametrize(("side", "turn"), [("entente", 7), ("german", 13)])
def test_before_1916_or_for_germany_the_big_push_is_an_offensive(side: str, turn: int) -> None:
    t = special(side, turn, "big_push", PUSH)
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.3b"
    fight(t, "Somme")
    assert "bonus" not in fire(t, "offensive")


@pytest.mark.rule("TTLM.9.1.3b", "TTLM.9.5b")
@pytest.mark.parametrize(
    ("side", "turn", "kind", "front"), [("entente", 8, "big_push", PUSH), ("german", 8, "gericht", TWO)]
)
def test_under_bad_weather_a_special_offensive_fights_everywhere_without_its_dice(
    side: str, turn: int, kind: str, front: str
) -> None:
    enemy = "german" if side == "entente" else "entente"
    t = special(side, turn, kind, front, f"hand {enemy}: bad_weather")
    do(t, "bonus", area("Somme"))
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert sorted(offered(t, "fight")) == sorted([area("Flanders"), area("Somme")])
    fight(t, "Somme")
    assert "bonus" not in fire(t, "artillery") + fire(t, "offensive")


VERDUN = "\nVerdun: GE5(3I 3A) / FR3(2I)\nNancy: 2I GE / FR1(1I)"


@pytest.mark.rule("TTLM.9.1.4a")
def test_gericht_adds_one_gun_die_to_both_steps_where_a_german_army_is() -> None:
    t = special("german", 8, "gericht", VERDUN)
    assert refused(t, "bonus", area("Nancy")) == "TTLM.9.1.4a"  # only loose units
    do(t, "bonus", area("Verdun"))
    fight(t, "Verdun")
    assert fire(t, "artillery") == "3A GE F1, 1 bonus gun F2"
    assert fire(t, "offensive") == "3I GE F1, 3A GE F1, 1 bonus gun F2"


@pytest.mark.rule("TTLM.9.1.4b")
@pytest.mark.parametrize(("side", "turn"), [("entente", 8), ("german", 4)])
def test_for_the_entente_or_before_1916_gericht_is_an_offensive(side: str, turn: int) -> None:
    t = special(side, turn, "gericht", TWO)
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.4b"
    fight(t, "Somme")
    assert "bonus" not in fire(t, "artillery") + fire(t, "offensive")


BATAILLE = THREE.replace("UK2(2I 1A)", "UK2(2I)")


@pytest.mark.rule("TTLM.9.1.5a")
def test_tout_le_monde_gives_two_tank_dice_to_one_or_two_french_battles() -> None:
    t = special("entente", 16, "tout_le_monde", BATAILLE)
    assert refused(t, "bonus", area("Flanders")) == "TTLM.9.1.5a"  # no French army
    do(t, "bonus", area("Somme"))
    do(t, "bonus", area("Aisne"))
    fight(t, "Somme")
    assert fire(t, "offensive") == "2I FR F1, 1A FR F1, 2 bonus tank F2"
    fight(t, "Aisne")
    assert fire(t, "offensive") == "2I FR F1, 2 bonus tank F2"


@pytest.mark.rule("TTLM.9.1.5a")
def test_a_hit_of_tout_le_monde_forces_a_german_army_back() -> None:
    # two French infantry and two tank dice; the second tank die hits on a 2
    t = lay(
        "entente to act, turn 16\nAisne: GE7(3I), GE1(2I) / FR5(2I)\ngerman: Maubeuge, Namur, Liege\nplayed tout_le_monde",
        "6 6 6 6 6 6 6 6 2",
    )
    declare(t, "Aisne")
    do(t, "bonus", area("Aisne"))
    no_cards(t)
    do(t, "fire")
    assert count(t, "I GE", "GE7") == 2
    while t.to_act == ["entente"]:
        do(t, "done")
    assert "log-forced" in told(t)
    assert "done" not in t.offer("german")
    assert sorted(offered(t, "take")) == sorted([piece("GE7"), piece("GE1")])
    do(t, "take", piece("GE1"))
    do(t, "to", holder("Maubeuge"))
    assert at(t, "GE1") == "maubeuge"


@pytest.mark.rule("TTLM.9.1.5b")
@pytest.mark.parametrize(("side", "turn"), [("entente", 15), ("german", 16)])
def test_before_1918_or_for_germany_tout_le_monde_is_an_offensive(side: str, turn: int) -> None:
    t = special(side, turn, "tout_le_monde", BATAILLE)
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.5b"
    fight(t, "Somme")
    assert "bonus" not in fire(t, "offensive")


@pytest.mark.rule("TTLM.9.1.6a")
def test_a_hit_of_friedensturm_forces_an_entente_army_back_even_if_paid_with_a_card() -> None:
    t = lay(
        "german to act, turn 16\nAisne: GE7(2I) / FR5(2I), FR6(1I)\ngerman: Maubeuge, Namur, Liege\nplayed friedensturm"
        "\nhand entente: ersatz2",
        "6 6 6 6 6 1 6",
    )
    declare(t, "Aisne")
    do(t, "bonus", area("Aisne"))
    no_cards(t)
    do(t, "fire")
    assert fire(t, "offensive") == "2I GE F1, 2 bonus Stoss F2"
    do(t, "ersatz", card("ersatz2"))
    while t.to_act == ["german"]:
        do(t, "done")
    assert "log-forced" in told(t)
    assert "done" not in t.offer("entente")
    do(t, "take", piece("FR6"))
    do(t, "to", holder("Paris"))
    assert (at(t, "FR5"), at(t, "FR6")) == ("aisne", "paris")
    assert count(t, "I FR", "FR5") == 2


@pytest.mark.rule("TTLM.9.1.6a")
def test_friedensturm_needs_a_german_army_in_each_of_its_areas() -> None:
    t = special("german", 16, "friedensturm", VERDUN + "\nAisne: GE7(2I) / FR5(2I)\ngerman: Maubeuge, Namur, Liege")
    assert refused(t, "bonus", area("Nancy")) == "TTLM.9.1.6a"
    do(t, "bonus", area("Verdun"))
    do(t, "bonus", area("Aisne"))
    fight(t, "Verdun")
    assert fire(t, "offensive") == "3I GE F1, 3A GE F1, 2 bonus Stoss F2"


@pytest.mark.rule("TTLM.9.1.6b")
@pytest.mark.parametrize(("side", "turn"), [("german", 15), ("entente", 16)])
def test_before_1918_or_for_the_entente_friedensturm_is_an_offensive(side: str, turn: int) -> None:
    t = special(side, turn, "friedensturm", TWO)
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.6b"
    fight(t, "Somme")
    assert "bonus" not in fire(t, "offensive")


@pytest.mark.rule("TTLM.9.1.3a", "TTLM.A23")
def test_the_extra_dice_are_the_battles_and_outlive_the_army_for_which_it_was_named() -> None:
    """The defender's fire costs the British 1st Army its only unit; the gun die of The Big Push is rolled again."""
    text = (
        "entente to act, turn 9\nSomme: UK1(1I), 2I UK / GE1(2I)\nParis: FR1(3I)\nhand entente: big_push\ngerman: Somme"
    )
    t = lay(text, "6 1 6 6 6 1")
    do(t, "offensive", card("big_push"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "bonus", area("Somme"))
    no_cards(t)
    do(t, "fire")
    do(t, "lose", piece("I UK in UK1"))
    assert at(t, "UK1") == "lost"
    fired = [line for line in t.log("all") if line.startswith("Offensive fire")]
    assert len(fired) == 1
    assert [fired[0].count(face) for face in ("⚅", "⚀")] == [2, 1], "two infantry and the gun"


@pytest.mark.rule("TTLM.9.1.3a")
def test_the_area_that_has_the_extra_dice_is_not_named_again() -> None:
    t = lay("entente to act, turn 9\nSomme: UK1(3I) / GE1(2I)\nhand entente: big_push\ngerman: Somme")
    do(t, "offensive", card("big_push"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "bonus", area("Somme"))
    assert refused(t, "bonus", area("Somme")) == "TTLM.9.1.3a"
