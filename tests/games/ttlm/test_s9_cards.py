"""9 Card manifest: the deck, offensives and their bonuses, Ersatz, gas, barrage, weather, reserves and surprise."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, fire, hits, lose, owed, stand, storm, volleys
from games.ttlm.table import (
    GAME,
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
from grognard.games.ttlm.ids import CARD_NAMES, CARDS, DECK
from grognard.games.ttlm.s2_turn import may_declare
from grognard.games.ttlm.s5_combat import Battle
from grognard.kernel.errors import BadAction
from grognard.kernel.table import Table

MISS = "6 " * 60
TWO = "\nFlanders: GE4(2I 1A) / UK2(2I 1A)\nSomme: GE2(2I 1A) / FR10(2I 1A)\ngerman: Brussels, Maubeuge, Namur, Liege"
THREE = TWO + "\nAisne: GE7(2I) / FR5(2I)"


def battles(t: Table) -> list[int]:
    return sorted(state(t).battles)


def in_the_pile(t: Table, kind: str) -> int:
    return state(t).pile[card(kind)]


def attack_in_flanders(turn: int, ours: str, theirs: str, more: str, dice: str = MISS) -> Table:
    """A German offensive in Flanders, everything declared and no combat cards played: the dice come next."""
    t = lay(
        f"german to act, turn {turn}\nFlanders: {ours} / {theirs}\ngerman: Brussels, Liege\nplayed offensive\n{more}",
        dice,
    )
    storm(t, "Flanders")
    return t


# ---- the deck ----


@pytest.mark.rule("TTLM.9.0a")
def test_the_deck_has_fifty_five_cards() -> None:
    printed = {"offensive": 16, "limited_offensive": 6, "big_push": 1, "gericht": 1, "tout_le_monde": 1}
    printed |= {"friedensturm": 1, "ersatz2": 10, "ersatz3": 2, "poison_gas": 6, "advanced_artillery_barrage": 2}
    printed |= {
        "bad_weather": 3,
        "strategic_reserves": 2,
        "surprise_attack": 2,
        "entente_crisis": 1,
        "german_crisis": 1,
    }
    assert dict(zip(CARD_NAMES, DECK, strict=True)) == printed
    assert CARDS == 55


@pytest.mark.rule("TTLM.9.0a")
def test_every_card_is_in_the_draw_pile_the_discards_or_a_hand() -> None:
    t = GAME.new("1914", seed=1)
    s = state(t)
    assert [sum(s.hands), sum(s.deck), sum(s.pile)] == [23, 32, 0]
    pass_turn(t)
    assert sum(state(t).hands) + sum(state(t).deck) + sum(state(t).pile) == 55


@pytest.mark.rule("TTLM.9.0a")
def test_there_is_no_other_card() -> None:
    t = lay("german to act, turn 4" + TWO)
    with pytest.raises(BadAction):
        t.act("german", "offensive", len(CARD_NAMES))


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


def fight(t: Table, name: str) -> None:
    """Fight this battle to its end; nobody retreats."""
    no_cards(t)
    if offered(t, "fight"):
        do(t, "fight", area(name))
    while any(isinstance(frame, Battle) and frame.area == area(name) for frame in state(t).stack):
        do(t, "fire" if "fire" in t.offer(t.to_act[0]) else "done")


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


# ---- Ersatz ----


@pytest.mark.rule("TTLM.9.2.1a")
def test_any_card_absorbs_one_hit_even_before_its_time() -> None:
    t = attack_in_flanders(4, "GE4(3I)", "UK2(2I)", "hand entente: advanced_artillery_barrage", "6 6 1 6 6")
    do(t, "fire")
    assert owed(t) == 1
    do(t, "ersatz", card("advanced_artillery_barrage"))
    assert owed(t) == 0
    assert in_the_pile(t, "advanced_artillery_barrage") == 1


@pytest.mark.rule("TTLM.9.2.1a")
def test_without_a_hit_no_card_is_ersatz() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: ersatz2\nhand entente: ersatz3")
    assert refused(t, "ersatz", card("ersatz2")) == "TTLM.2.0b"
    assert refused(t, "ersatz", card("ersatz3"), "entente") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.9.2.2a")
def test_an_ersatz_2_absorbs_two_hits() -> None:
    t = attack_in_flanders(4, "GE4(3I)", "UK2(2I)", "hand entente: ersatz2", "6 6 1 1 6")
    do(t, "fire")
    assert owed(t) == 2
    do(t, "ersatz", card("ersatz2"))
    assert owed(t) == 0
    assert count(t, "I UK", "UK2") == 2


@pytest.mark.rule("TTLM.9.2.2a")
def test_the_third_hit_is_still_due() -> None:
    t = attack_in_flanders(4, "GE4(3I)", "UK2(3I)", "hand entente: ersatz2, offensive", "6 6 6 1 1 1")
    do(t, "fire")
    do(t, "ersatz", card("ersatz2"))
    assert owed(t) == 1
    lose(t, "I UK in UK2")
    assert count(t, "I UK", "UK2") == 2


@pytest.mark.rule("TTLM.9.2.3a")
def test_an_ersatz_3_absorbs_three_hits() -> None:
    t = attack_in_flanders(4, "GE4(3I)", "UK2(3I)", "hand entente: ersatz3", "6 6 6 1 1 1")
    do(t, "fire")
    assert owed(t) == 3
    do(t, "ersatz", card("ersatz3"))
    assert owed(t) == 0
    assert count(t, "I UK", "UK2") == 3


@pytest.mark.rule("TTLM.9.2.3a")
def test_what_an_ersatz_3_does_not_absorb_at_once_is_lost() -> None:
    # artillery hits once; then the infantry hits twice
    t = attack_in_flanders(4, "GE4(3I 1A)", "UK2(3I)", "hand entente: ersatz3, offensive", "1 6 6 6 1 1 6 6")
    assert owed(t) == 1
    do(t, "ersatz", card("ersatz3"))
    do(t, "fire")
    assert (hits(t, "offensive"), owed(t)) == (2, 2)


@pytest.mark.rule("TTLM.9.2.4a")
def test_ersatz_cards_do_nothing_but_absorb() -> None:
    hand = "\nhand german: ersatz3, ersatz2, offensive"
    t = lay("german to act, turn 12" + TWO + hand)
    assert refused(t, "offensive", card("ersatz3")) == "TTLM.9.1a"
    do(t, "offensive", card("offensive"))
    declare(t, "Flanders")
    assert list(t.offer("german")) == ["done"]
    assert refused(t, "ersatz", card("ersatz3")) == "TTLM.2.II.3c"
    for verb in ("gas", "barrage", "surprise"):
        assert refused(t, verb, area("Flanders")) == "TTLM.1.3a"


# ---- Poison Gas, Advanced Artillery Barrage ----


@pytest.mark.rule("TTLM.9.3a")
def test_each_side_plays_one_gas_in_a_battle_area() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: poison_gas*3\nplayed offensive")
    declare(t, "Flanders", "Somme")
    do(t, "gas", area("Flanders"))
    assert refused(t, "gas", area("Flanders")) == "TTLM.9.3a"
    assert refused(t, "gas", area("Verdun")) == "TTLM.2.II.3a"  # no battle there
    do(t, "gas", area("Somme"))
    assert cards(t, "german", "poison_gas") == 1
    assert in_the_pile(t, "poison_gas") == 2


@pytest.mark.rule("TTLM.9.3a", "TTLM.9.3b")
def test_gas_of_both_sides_lifts_the_artillery_of_both() -> None:
    gas = "\nhand german: poison_gas\nhand entente: poison_gas\nplayed offensive"
    t = lay("german to act, turn 4\nFlanders: GE4(2I 2A) / UK2(2I 1A)\ngerman: Brussels, Liege" + gas, MISS)
    declare(t, "Flanders")
    do(t, "gas", area("Flanders"))
    do(t, "done")
    do(t, "gas", area("Flanders"))
    do(t, "done")
    stand(t)
    assert fire(t, "artillery") == "2A GE F2"
    assert fire(t, "defensive") == "2I UK F1, 1A UK F2"
    assert fire(t, "offensive") == "2I GE F1, 2A GE F2"


@pytest.mark.rule("TTLM.9.3b", "TTLM.9.4b")
@pytest.mark.parametrize(
    ("verb", "kind", "need"), [("gas", "poison_gas", 2), ("barrage", "advanced_artillery_barrage", 3)]
)
def test_siege_guns_and_infantry_gain_nothing_from_gas_or_barrage(verb: str, kind: str, need: int) -> None:
    t = lay(f"german to act, turn 12\nVerdun: GE5(2I 1A 1G) / FR3(2I), 4F\nhand german: {kind}\nplayed offensive", MISS)
    declare(t, "Verdun")
    do(t, verb, area("Verdun"))
    no_cards(t)
    stand(t)
    assert fire(t, "artillery") == f"1A GE F{need}, 1G GE F3"
    assert fire(t, "offensive") == f"2I GE F1, 1A GE F{need}, 1G GE F3"


@pytest.mark.rule("TTLM.9.3c", "TTLM.S1914.special.b", "TTLM.S1915.special.b")
def test_gas_is_used_from_spring_1915_on() -> None:
    winter = lay("german to act, turn 3" + TWO.replace("2I 1A", "2I") + "\nhand german: poison_gas\nplayed offensive")
    declare(winter, "Flanders")
    assert refused(winter, "gas", area("Flanders")) == "TTLM.9.3c"
    spring = lay("german to act, turn 4" + TWO + "\nhand german: poison_gas\nplayed offensive")
    declare(spring, "Flanders")
    assert offered(spring, "gas") == [area("Flanders")]


@pytest.mark.rule("TTLM.S1914.special.b")
def test_a_surprise_attack_is_allowed_in_1914() -> None:
    t = lay(
        "german to act, turn 1\nAachen: GE1(3I)\nLiege: 3F\nParis: FR6(1I)\nhand german: surprise_attack\nplayed offensive",
        MISS,
    )
    move(t, "GE1", "Liege")
    do(t, "done")
    do(t, "surprise", area("Liege"))
    no_cards(t)
    stand(t)
    assert volleys(t)[0] == "offensive"


@pytest.mark.rule("TTLM.9.3d")
def test_one_side_does_not_combine_gas_and_barrage() -> None:
    hand = "\nhand german: poison_gas, advanced_artillery_barrage\nhand entente: poison_gas\nplayed offensive"
    t = lay("german to act, turn 12" + TWO + hand)
    declare(t, "Flanders", "Somme")
    do(t, "barrage", area("Flanders"))
    assert refused(t, "gas", area("Flanders")) == "TTLM.9.3d"
    do(t, "gas", area("Somme"))
    do(t, "done")
    assert area("Flanders") in offered(t, "gas")  # the other side may


@pytest.mark.rule("TTLM.9.3d")
def test_nor_barrage_after_gas() -> None:
    t = lay("german to act, turn 12" + TWO + "\nhand german: poison_gas, advanced_artillery_barrage\nplayed offensive")
    declare(t, "Flanders")
    do(t, "gas", area("Flanders"))
    assert refused(t, "barrage", area("Flanders")) == "TTLM.9.3d"


@pytest.mark.rule("TTLM.9.3e", "TTLM.9.5g")
def test_bad_weather_cancels_all_gas_and_the_cards_are_spent() -> None:
    hands = "\nhand german: poison_gas\nhand entente: poison_gas, bad_weather\nplayed offensive"
    t = lay("german to act, turn 4" + TWO + hands, MISS)
    declare(t, "Flanders")
    do(t, "gas", area("Flanders"))
    do(t, "done")
    do(t, "gas", area("Flanders"))
    do(t, "weather")
    do(t, "done")
    stand(t)
    assert fire(t, "artillery") == "1A GE F1"
    assert fire(t, "defensive") == "2I UK F1, 1A UK F1"
    assert (in_the_pile(t, "poison_gas"), cards(t, "german", "poison_gas"), cards(t, "entente", "poison_gas")) == (
        2,
        0,
        0,
    )


@pytest.mark.rule("TTLM.9.4a")
def test_each_side_plays_one_barrage_in_a_battle_area() -> None:
    t = lay("german to act, turn 12" + TWO + "\nhand german: advanced_artillery_barrage*2\nplayed offensive")
    declare(t, "Flanders", "Somme")
    do(t, "barrage", area("Flanders"))
    assert refused(t, "barrage", area("Flanders")) == "TTLM.9.3a"
    do(t, "barrage", area("Somme"))
    assert in_the_pile(t, "advanced_artillery_barrage") == 2


@pytest.mark.rule("TTLM.9.4a")
def test_the_defender_may_play_a_barrage_too() -> None:
    t = lay("german to act, turn 12" + TWO + "\nhand entente: advanced_artillery_barrage\nplayed offensive", MISS)
    declare(t, "Flanders")
    do(t, "done")
    do(t, "barrage", area("Flanders"))
    do(t, "done")
    stand(t)
    assert fire(t, "defensive") == "2I UK F1, 1A UK F3"


@pytest.mark.rule("TTLM.9.4b", "TTLM.9.5g")
def test_bad_weather_does_not_cancel_a_barrage() -> None:
    hands = "\nhand german: advanced_artillery_barrage\nhand entente: bad_weather\nplayed offensive"
    t = lay("german to act, turn 12" + TWO + hands, MISS)
    declare(t, "Flanders")
    do(t, "barrage", area("Flanders"))
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    stand(t)
    assert fire(t, "artillery") == "1A GE F3"


@pytest.mark.rule("TTLM.9.4c", "TTLM.S1917.special.b")
def test_the_barrage_is_used_from_spring_1917_on() -> None:
    winter = lay("german to act, turn 11" + TWO + "\nhand german: advanced_artillery_barrage\nplayed offensive")
    declare(winter, "Flanders")
    assert refused(winter, "barrage", area("Flanders")) == "TTLM.9.4c"
    spring = lay("german to act, turn 12" + TWO + "\nhand german: advanced_artillery_barrage\nplayed offensive")
    declare(spring, "Flanders")
    assert offered(spring, "barrage") == [area("Flanders")]


# ---- Bad Weather ----


@pytest.mark.rule("TTLM.9.5a")
def test_bad_weather_is_played_by_the_defender_when_battles_are_declared() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: bad_weather\nhand entente: bad_weather\nplayed offensive")
    assert refused(t, "weather", role="entente") == "TTLM.2.0a"  # not yet
    declare(t, "Flanders")
    assert refused(t, "weather") == "TTLM.9.5a"  # the attacker
    do(t, "done")
    assert "weather" in t.offer("entente")


@pytest.mark.rule("TTLM.9.5a")
def test_a_pass_has_no_weather() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand entente: bad_weather")
    do(t, "pass")
    assert refused(t, "weather", role="entente") == "TTLM.2.0a"
    do(t, "done")
    assert (t.to_act, now(t)) == (["entente"], "choose")
    assert refused(t, "weather") == "TTLM.2.0b"


@pytest.mark.rule("TTLM.9.5f")
def test_in_bad_weather_biplanes_roll_nothing_but_can_be_lost() -> None:
    t = lay(
        "german to act, turn 12\nFlanders: GE4(2I 1B) / UK2(1I 1B)\ngerman: Brussels, Liege\nhand entente: bad_weather"
        "\nplayed offensive",
        "6 1 1",
    )
    declare(t, "Flanders")
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    do(t, "fire")
    assert volleys(t) == ["defensive", "offensive"]  # no dogfight
    assert (fire(t, "defensive"), fire(t, "offensive")) == ("1I UK F1", "2I GE F1")
    lose(t, "B UK in UK2")
    assert at(t, "UK2") == "lost"  # its two units paid the two hits


@pytest.mark.rule("TTLM.9.5h")
def test_in_summer_1914_the_weather_is_fine() -> None:
    front = "\nFlanders: GE4(2I) / UK2(2I)\ngerman: Brussels, Liege\nhand entente: bad_weather\nplayed offensive"
    t = lay("german to act, turn 1" + front, "6 6 1 6")
    declare(t, "Flanders")
    do(t, "done")
    assert refused(t, "weather") == "TTLM.9.5h"
    do(t, "done")
    do(t, "fire")
    do(t, "ersatz", card("bad_weather"))
    assert count(t, "I UK", "UK2") == 2
    autumn = lay("german to act, turn 2" + front)
    declare(autumn, "Flanders")
    do(autumn, "done")
    assert "weather" in autumn.offer("entente")


# ---- Strategic Reserves, Surprise Attack ----

RESERVES = (
    "\nFlanders: GE4(2I), GE6(1I) / UK2(1I)\nMuelhausen: 1I GE / FR7(1I)\nVerdun: GE5(1I) / FR3(1I)\nParis: FR6(1I)"
    "\ngerman: Brussels, Liege\nhand german: strategic_reserves"
)


@pytest.mark.rule("TTLM.9.6a")
def test_strategic_reserves_move_one_unit_any_distance_through_friendly_ground() -> None:
    t = lay("german to act, turn 4" + RESERVES)
    do(t, "pass")
    move(t, "GE4", "Muelhausen", "reserves")
    assert at(t, "GE4") == "muelhausen"
    assert (cards(t, "german", "strategic_reserves"), in_the_pile(t, "strategic_reserves")) == (0, 1)
    move(t, "GE5", "Metz")  # the move of the pass is still there
    assert at(t, "GE5") == "metz"


@pytest.mark.rule("TTLM.9.6a")
def test_strategic_reserves_do_not_enter_enemy_ground_or_pass_what_is_not_friendly() -> None:
    t = lay("german to act, turn 4" + RESERVES + "\nplayed offensive")
    do(t, "take", piece("GE4"))
    assert refused(t, "reserves", holder("Calais")) == "TTLM.9.6a"
    assert refused(t, "reserves", holder("Nancy")) == "TTLM.9.6a"
    island = lay(
        "german to act, turn 4\nFlanders: GE4(2I) / UK2(1I)\nVerdun: GE5(1I) / FR3(1I)\nhand german: strategic_reserves"
    )
    do(island, "pass")
    do(island, "take", piece("GE5"))
    assert refused(island, "reserves", holder("Flanders")) == "TTLM.9.6a"  # Belgium is in the way


@pytest.mark.rule("TTLM.9.6a")
def test_strategic_reserves_are_not_for_the_enemys_turn_or_without_the_card() -> None:
    t = lay("entente to act, turn 4" + RESERVES)
    assert refused(t, "take", piece("GE4"), "german") == "TTLM.2.0a"
    bare = lay("german to act, turn 4" + RESERVES.replace("\nhand german: strategic_reserves", ""))
    do(bare, "pass")
    do(bare, "take", piece("GE4"))
    assert refused(bare, "reserves", holder("Muelhausen")) == "TTLM.9.6a"


@pytest.mark.rule("TTLM.9.7a")
def test_two_surprise_attacks_serve_two_areas() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: surprise_attack*2\nplayed offensive", MISS)
    declare(t, "Flanders", "Somme")
    do(t, "surprise", area("Flanders"))
    do(t, "surprise", area("Somme"))
    no_cards(t)
    for name in ("Flanders", "Somme"):
        fight(t, name)
    assert volleys(t) == ["offensive", "defensive", "offensive", "defensive"]


@pytest.mark.rule("TTLM.9.7a")
def test_a_second_surprise_on_the_same_area_is_refused() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: surprise_attack*2\nplayed offensive")
    declare(t, "Flanders")
    do(t, "surprise", area("Flanders"))
    assert refused(t, "surprise", area("Flanders")) == "TTLM.A81"


@pytest.mark.rule("TTLM.9.7a")
def test_the_defender_does_not_surprise() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand entente: surprise_attack\nplayed offensive")
    declare(t, "Flanders")
    do(t, "done")
    assert refused(t, "surprise", area("Flanders")) == "TTLM.9.7a"
