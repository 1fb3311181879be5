"""9.0 and 9.2 to 9.7 Card manifest: the deck, Ersatz, gas, barrage, weather, reserves and surprise."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, attack_in_flanders, declare, fight, fire, hits, lose, owed, stand, volleys
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
    reason,
    refused,
    state,
)
from grognard.games.ttlm.ids import CARD_NAMES, CARDS, DECK
from grognard.kernel.errors import BadAction
from grognard.kernel.table import Table

TWO = "\nFlanders: GE4(2I 1A) / UK2(2I 1A)\nSomme: GE2(2I 1A) / FR10(2I 1A)\ngerman: Brussels, Maubeuge, Namur, Liege"


def battles(t: Table) -> list[int]:
    return sorted(state(t).battles)


def in_the_pile(t: Table, kind: str) -> int:
    return state(t).pile[card(kind)]


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
    assert refused(t, "barrage", area("Flanders")) == "TTLM.9.4a"
    do(t, "barrage", area("Somme"))
    assert in_the_pile(t, "advanced_artillery_barrage") == 2


@pytest.mark.rule("TTLM.9.5d")
def test_a_second_bad_weather_finds_nothing_to_spoil_in_a_limited_offensive() -> None:
    """More than one may be played in a turn [TTLM.A05], so that is not what refuses it."""
    hands = "\nhand german: poison_gas\nhand entente: bad_weather*2\nplayed limited_offensive"
    t = lay("german to act, turn 12" + TWO + hands)
    declare(t, "Flanders")
    do(t, "done")
    do(t, "weather")
    assert refused(t, "weather") == "TTLM.9.5d"


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


@pytest.mark.rule("TTLM.9.6a", "TTLM.2.II.1d", "TTLM.A103")
def test_after_the_move_of_a_pass_a_second_unit_goes_by_strategic_reserves_only() -> None:
    t = lay("german to act, turn 4\nKoeln: 1I GE" + RESERVES)
    do(t, "pass")
    do(t, "take", piece("I GE in Koeln"))
    assert offered(t, "rail") != []
    t = lay("german to act, turn 4\nKoeln: 1I GE" + RESERVES)
    do(t, "pass")
    move(t, "GE5", "Metz")
    assert t.game.prompt(t.state, 0).key == "prompt-pass-reserves", "U-37: why so much is still lit"
    do(t, "take", piece("I GE in Koeln"))
    assert (offered(t, "rail"), offered(t, "to")) == ([], [])
    assert offered(t, "reserves") != []


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
def test_a_surprise_attack_needs_a_declared_battle() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand german: surprise_attack\nplayed offensive")
    declare(t, "Flanders")
    assert offered(t, "surprise") == [area("Flanders")]
    assert reason(t, "surprise", area("Somme")) == "why-not-a-battle"


@pytest.mark.rule("TTLM.9.7a")
def test_the_defender_does_not_surprise() -> None:
    t = lay("german to act, turn 4" + TWO + "\nhand entente: surprise_attack\nplayed offensive")
    declare(t, "Flanders")
    do(t, "done")
    assert refused(t, "surprise", area("Flanders")) == "TTLM.9.7a"
