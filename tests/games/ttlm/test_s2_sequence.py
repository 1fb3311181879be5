"""2 Sequence of play: the season, the player turns, production and the next season."""

from __future__ import annotations

import pytest

from games.ttlm.battle import fire, owed, production, stand, storm, volleys
from games.ttlm.table import (
    GAME,
    area,
    at,
    attack,
    card,
    cards,
    commit,
    count,
    do,
    holder,
    lay,
    move,
    next_season,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    place_all,
    refused,
    rolled,
    sort,
    state,
    told,
    vp,
    who,
)

FRONT = "\nFlanders: GE4(2I) / UK2(2I)\nArtois: GE6(2I) / UK1(2I)\nSomme: GE2(2I) / FR10(2I)"


# ---- 2.0 the season and the player turn ----


@pytest.mark.rule("TTLM.2.0a")
def test_a_season_is_reinforcements_player_turns_production_and_the_next() -> None:
    t = lay("german to act, turn 1\nMetz: GE5(4I)\nParis: FR1(2I)\nhand german: offensive\npasses 0", dice="1")
    seen = [(now(t), who(t))]

    def note() -> None:
        seen.append((now(t), who(t) if len(t.to_act) == 1 else "both"))

    do(t, "offensive", card("offensive"))
    do(t, "done")
    note()
    pass_turn(t)
    note()
    pass_turn(t)
    note()
    commit(t)
    note()
    assert seen == [
        ("choose", "german"),
        ("choose", "entente"),
        ("choose", "german"),
        ("plan", "both"),
        ("reinforce", "german"),
    ]
    assert state(t).turn == 2


@pytest.mark.rule("TTLM.2.0a")
def test_build_points_wait_for_production() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I)")
    assert refused(t, "buy", sort("I GE")) == "TTLM.2.0b"
    assert refused(t, "card") == "TTLM.2.0b"


@pytest.mark.rule("TTLM.2.0b")
def test_a_pass_has_no_declaration_and_no_combat() -> None:
    t = lay("german to act, turn 4" + FRONT)
    do(t, "pass")
    assert now(t) == "move"
    assert refused(t, "battle", area("Flanders")) == "TTLM.2.0b"
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.0b")
def test_an_offensive_goes_through_movement_declaration_cards_and_combat() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand german: offensive")
    phases = [now(t)]
    do(t, "offensive", card("offensive"))
    phases.append(now(t))
    do(t, "done")
    phases.append(now(t))
    do(t, "battle", area("Somme"))
    do(t, "done")
    phases.append(now(t))
    no_cards(t)
    phases.append(now(t))
    assert phases == ["choose", "move", "declare", "cards", "combat"]


@pytest.mark.rule("TTLM.2.0b")
def test_nobody_moves_once_combat_has_begun() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nBrussels: GE1(2I)\nhand german: offensive", dice="6 6 6 6")
    attack(t, "Flanders")
    assert refused(t, "take", piece("GE1"), "german") == "TTLM.2.0a"  # the defender chooses now
    do(t, "fire")
    assert (now(t), who(t)) == ("combat", "german")
    assert piece("GE1") not in offered(t, "take")
    assert refused(t, "take", piece("GE1")) == "TTLM.5.4a"


# ---- 2.II.1 offensive or pass ----


@pytest.mark.rule("TTLM.2.II.a")
@pytest.mark.parametrize("turn", [1, 4, 7, 11])
def test_the_german_player_begins_every_season(turn: int) -> None:
    t = lay(f"entente to act, turn {turn}\nMetz: GE5(4I)\nParis: FR1(2I)\npasses 1")
    next_season(t)
    place_all(t)
    assert state(t).turn == turn + 1
    assert (now(t), who(t)) == ("choose", "german")
    assert refused(t, "pass", role="entente") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.2.II.a")
def test_1917_begins_with_the_entente_and_its_next_season_with_the_german() -> None:
    t = GAME.new("1917", seed=1)
    place_all(t)
    assert (now(t), who(t)) == ("choose", "entente")
    next_season(t)  # the German turn that was skipped counts as a pass [TTLM.A66]
    while now(t) == "discard":
        do(t, "throw", offered(t, "throw")[0])
    place_all(t)
    assert (now(t), who(t), state(t).turn) == ("choose", "german", 13)


@pytest.mark.rule("TTLM.2.II.1a")
@pytest.mark.parametrize(
    "kind", ["offensive", "limited_offensive", "big_push", "gericht", "tout_le_monde", "friedensturm"]
)
def test_any_card_of_the_offensive_type_starts_an_offensive(kind: str) -> None:
    t = lay(f"german to act, turn 4{FRONT}\nhand german: {kind}")
    do(t, "offensive", card(kind))
    assert {piece("GE4"), piece("GE6"), piece("GE2")} <= set(offered(t, "take"))
    assert state(t).pile[card(kind)] == 1


@pytest.mark.rule("TTLM.2.II.1a")
def test_without_such_a_card_one_must_pass() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand german: ersatz3, poison_gas")
    assert offered(t, "offensive") == []
    assert refused(t, "offensive", card("offensive")) == "TTLM.1.3a"
    assert refused(t, "offensive", card("ersatz3")) == "TTLM.9.1a"


@pytest.mark.rule("TTLM.2.II.1a")
def test_one_offensive_a_player_turn() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand german: offensive*2")
    do(t, "offensive", card("offensive"))
    assert refused(t, "offensive", card("offensive")) == "TTLM.2.0b"


@pytest.mark.rule("TTLM.2.II.1b")
def test_on_a_pass_one_unit_moves_and_an_army_is_one_unit() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE")
    do(t, "pass")
    move(t, "GE5", "Mainz")
    assert count(t, "I GE", "GE5") == 4
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.2.II.1b")
def test_a_pass_never_enters_an_enemy_area_nor_fights() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE / FR1(1I)\nMainz: GE6(2I)\nLuxembourg: 1I GE")
    do(t, "pass")
    assert refused(t, "battle", area("Metz")) == "TTLM.2.0b"
    do(t, "take", piece("I GE in Luxembourg"))
    assert refused(t, "to", holder("Verdun")) == "TTLM.4.2d"


@pytest.mark.rule("TTLM.2.II.1c")
def test_a_passing_player_may_play_a_crisis_and_has_still_passed() -> None:
    t = lay(
        "german to act, turn 12\nMetz: GE5(2I)\nParis: FR1(3I), FR2(3I)\nhand german: entente_crisis, ersatz2\npasses 1"
    )
    do(t, "pass")
    do(t, "crisis", card("entente_crisis"))
    for _ in range(3):
        do(t, "remove", offered(t, "remove")[0])
    assert count(t, "I FR", "FR1") + count(t, "I FR", "FR2") == 3
    do(t, "done")
    assert now(t) == "plan"  # two passes in a row, and no redraw was offered: a card was played


@pytest.mark.rule("TTLM.2.II.1c")
def test_a_crisis_is_not_allowed_in_a_year_not_on_the_card() -> None:
    t = lay("german to act, turn 8\nMetz: GE5(2I)\nParis: FR1(3I)\nhand german: entente_crisis")
    do(t, "pass")
    assert refused(t, "crisis", card("entente_crisis")) == "TTLM.9.8d"


@pytest.mark.rule("TTLM.2.II.1d")
def test_strategic_reserves_moves_a_second_unit_on_a_pass() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE\nStrassburg: GE7(2I)\nhand german: strategic_reserves")
    do(t, "pass")
    move(t, "I GE in Metz", "Mainz")
    assert refused(t, "take", piece("I GE in Mainz")) == "TTLM.4.1a"  # a different unit
    do(t, "take", piece("GE7"))
    assert refused(t, "to", holder("Mainz")) == "TTLM.4.1b"  # by the card, not otherwise
    do(t, "reserves", holder("Aachen"))
    assert at(t, "GE7") == "aachen"
    assert refused(t, "take", piece("GE5")) == "TTLM.4.1b"


TWO_CARDS = "\nMetz: GE5(4I), 1I GE\nStrassburg: GE7(2I)\nAachen: GE1(1I)\nhand german: strategic_reserves*2"


@pytest.mark.rule("TTLM.2.II.1d")  # TTLM.A103
def test_a_second_card_moves_no_third_unit_on_a_pass() -> None:
    """T-m4"""
    t = lay("german to act, turn 4" + TWO_CARDS)
    do(t, "pass")
    move(t, "GE7", "Aachen", "reserves")
    do(t, "take", piece("GE1"))
    assert offered(t, "reserves") == []
    assert refused(t, "reserves", holder("Mainz")) == "TTLM.A103"
    do(t, "to", holder("Koeln"))  # the move of the pass itself
    assert refused(t, "take", piece("GE5")) == "TTLM.A103"
    do(t, "done")
    assert cards(t, "german", "strategic_reserves") == 1


@pytest.mark.rule("TTLM.9.6a")  # TTLM.A103
def test_in_an_offensive_each_card_moves_a_unit_and_an_old_game_keeps_its_rule() -> None:
    t = lay("german to act, turn 4\nplayed offensive" + TWO_CARDS)
    old = lay("german to act, turn 4" + TWO_CARDS, v3=False)
    do(old, "pass")
    for table in (t, old):
        move(table, "GE7", "Aachen", "reserves")
        move(table, "GE5", "Koeln", "reserves")
        assert (at(table, "GE7"), at(table, "GE5")) == ("aachen", "koeln")


@pytest.mark.rule("TTLM.2.II.1d")  # TTLM.A103
def test_the_next_pass_has_its_own_card() -> None:
    t = lay("german to act, turn 4\nParis: FR1(1I)\nhand entente: offensive" + TWO_CARDS)
    do(t, "pass")
    move(t, "GE7", "Aachen", "reserves")
    do(t, "done")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    while who(t) == "entente":
        do(t, "done")
    do(t, "pass")
    move(t, "GE7", "Mainz", "reserves")
    assert at(t, "GE7") == "mainz"


@pytest.mark.rule("TTLM.2.II.1d")
def test_the_card_may_be_played_first_and_leaves_the_move_of_the_pass() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE\nStrassburg: GE7(2I)\nhand german: strategic_reserves")
    do(t, "pass")
    move(t, "GE7", "Aachen", "reserves")
    assert refused(t, "take", piece("GE7")) == "TTLM.4.1a"
    move(t, "GE5", "Mainz")
    assert (at(t, "GE7"), at(t, "GE5")) == ("aachen", "mainz")
    assert refused(t, "take", piece("I GE in Metz")) == "TTLM.4.1b"


@pytest.mark.rule("TTLM.2.II.1d")
def test_strategic_reserves_does_not_end_in_an_enemy_area() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE\nhand german: strategic_reserves")
    do(t, "pass")
    do(t, "take", piece("GE5"))
    assert refused(t, "reserves", holder("Verdun")) == "TTLM.9.6a"
    assert holder("Koeln") in offered(t, "reserves")


@pytest.mark.rule("TTLM.2.II.1e")
def test_who_passes_and_plays_no_card_may_exchange_cards() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I)\nhand german: ersatz2*3, poison_gas*2", dice="1 1")
    do(t, "pass")
    move(t, "GE5", "Mainz")
    do(t, "done")
    assert now(t) == "redraw"
    assert refused(t, "throw", card("offensive")) == "TTLM.1.3a"
    do(t, "throw", card("poison_gas"))
    do(t, "throw", card("ersatz2"))
    do(t, "done")
    assert sum(state(t).hands) == 5
    assert (cards(t, "german", "offensive"), cards(t, "german", "poison_gas")) == (2, 1)
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.2.II.1e")
def test_no_exchange_after_strategic_reserves() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I)\nhand german: strategic_reserves, ersatz2")
    do(t, "pass")
    move(t, "GE5", "Koeln", "reserves")
    assert refused(t, "throw", card("ersatz2")) == "TTLM.2.0b"
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.II.1e")
def test_no_exchange_on_an_offensive() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I)\nhand german: offensive, ersatz2")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.II.1f")
def test_new_cards_cannot_be_played_before_the_enemys_turn() -> None:
    t = lay(
        "german to act, turn 12\nMetz: GE5(3I) / FR1(3I)\nhand german: ersatz2\nhand entente: offensive",
        dice="1 6 6 6 1 6 6",
    )
    do(t, "pass")
    do(t, "done")
    do(t, "throw", card("ersatz2"))
    assert refused(t, "offensive", card("offensive")) == "TTLM.2.II.1e"
    do(t, "done")
    assert cards(t, "german", "offensive") == 1
    assert who(t) == "entente"  # the turn is over: nothing could be played in it
    attack(t, "Metz")
    do(t, "fire")
    assert (owed(t), who(t)) == (1, "german")
    do(t, "ersatz", card("offensive"))  # in the enemy's turn it serves
    assert (count(t, "I GE", "GE5"), cards(t, "german", "offensive")) == (3, 0)


# ---- 2.II.2 movement ----


@pytest.mark.rule("TTLM.2.II.2a")
def test_infantry_and_armies_move_one_area() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(4I), 1I GE\nplayed offensive")
    for name in ("GE5", "I GE in Metz"):
        do(t, "take", piece(name))
        assert refused(t, "to", holder("Koeln")) == "TTLM.4.1d"
        do(t, "to", holder("Mainz"))
        assert now(t) == "move"
        assert refused(t, "to", holder("Koeln")) == "TTLM.2.0b"


@pytest.mark.rule("TTLM.2.II.2a")
def test_cavalry_moves_two() -> None:
    t = lay("german to act, turn 4\nMetz: 1C GE\nplayed offensive")
    move(t, "C GE in Metz", "Mainz")
    do(t, "to", holder("Koeln"))
    assert count(t, "C GE", "Koeln") == 1
    assert refused(t, "take", piece("C GE in Koeln")) == "TTLM.4.1a"


# ---- 2.II.3 battles are declared ----


@pytest.mark.rule("TTLM.2.II.3a")
def test_each_named_area_gets_one_round_and_no_other() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand german: offensive", dice="6 6 6 6 6 6 6 6")
    attack(t, "Flanders", "Somme")
    do(t, "fight", area("Somme"))
    stand(t)
    assert told(t).count("log-battle") == 2
    assert len(rolled(t)) == 8
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.II.3a")
def test_only_a_disputed_area_can_be_named() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nBrussels: GE1(1I)\nhand german: offensive")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert offered(t, "battle") == [area("Flanders"), area("Artois"), area("Somme")]
    assert refused(t, "battle", area("Brussels")) == "TTLM.2.II.3a"
    assert refused(t, "battle", area("Calais")) == "TTLM.2.II.3a"


@pytest.mark.rule("TTLM.2.II.3b")
def test_a_newly_disputed_area_must_be_fought_an_old_one_need_not() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nMaubeuge: GE1(1I)\nAisne: FR5(1I)\nplayed offensive", dice="6 6")
    move(t, "GE1", "Aisne")
    do(t, "done")
    assert refused(t, "battle", area("Aisne")) == "TTLM.5.1.2a"  # it is declared already
    do(t, "done")
    assert state(t).battles == [area("Aisne")]
    no_cards(t)
    stand(t)
    assert told(t).count("log-battle") == 1
    assert who(t) == "entente"


@pytest.mark.rule("TTLM.2.II.3c")
def test_the_attacker_plays_his_combat_cards_first_and_only_once() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(2I 1A) / UK2(2I 1A)\nplayed offensive"
        "\nhand german: poison_gas, surprise_attack\nhand entente: poison_gas, bad_weather"
    )
    do(t, "done")
    do(t, "battle", area("Flanders"))
    assert (now(t), who(t)) == ("cards", "german")
    assert refused(t, "gas", area("Flanders"), "entente") == "TTLM.2.0a"
    do(t, "surprise", area("Flanders"))
    do(t, "done")
    assert (now(t), who(t)) == ("cards", "entente")
    do(t, "gas", area("Flanders"))
    assert refused(t, "gas", area("Flanders"), "german") == "TTLM.2.0a"
    assert offered(t, "weather") == [0]


@pytest.mark.rule("TTLM.2.II.3c")
def test_no_combat_card_once_dice_are_rolled() -> None:
    t = lay(
        "german to act, turn 4\nFlanders: GE4(2I 1A) / UK2(2I 1A)\nplayed offensive\nhand entente: poison_gas",
        dice="6",
    )
    storm(t, "Flanders")
    assert volleys(t) == ["artillery"]
    assert refused(t, "gas", area("Flanders")) == "TTLM.5.2.1a"


# ---- 2.III, 2.IV the second player, and how the season ends ----


@pytest.mark.rule("TTLM.2.III.a")
def test_then_the_other_player_has_the_same_turn() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand entente: offensive", dice="6 6 6 6")
    pass_turn(t)
    assert (now(t), who(t)) == ("choose", "entente")
    assert refused(t, "pass", role="german") == "TTLM.2.0a"
    attack(t, "Somme")
    assert who(t) == "german"  # a choice of the defender is his
    do(t, "fire")
    assert fire(t, "offensive", "entente") == "2I FR F1"


@pytest.mark.rule("TTLM.2.IV.a")
@pytest.mark.parametrize("first", ["german", "entente"])
def test_two_passes_in_a_row_end_the_season_in_either_order(first: str) -> None:
    t = lay(f"{first} to act, turn 4{FRONT}")
    pass_turn(t)
    assert (now(t), who(t)) == ("choose", "entente" if first == "german" else "german")
    pass_turn(t)
    assert now(t) == "plan"


@pytest.mark.rule("TTLM.2.IV.a")
def test_an_offensive_between_two_passes_keeps_the_season_going() -> None:
    t = lay("german to act, turn 4" + FRONT + "\nhand entente: offensive")
    pass_turn(t)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    do(t, "done")  # no battle
    pass_turn(t)
    assert (now(t), who(t)) == ("choose", "entente")


@pytest.mark.rule("TTLM.2.IV.a")
def test_an_offensive_that_bad_weather_stopped_is_no_pass() -> None:
    """TTLM.A09"""
    t = lay("german to act, turn 4" + FRONT + "\nhand german: limited_offensive\nhand entente: bad_weather\npasses 1")
    do(t, "offensive", card("limited_offensive"))
    do(t, "done")
    do(t, "battle", area("Somme"))
    do(t, "done")
    do(t, "weather")
    do(t, "done")
    assert (now(t), who(t)) == ("choose", "entente")
    assert rolled(t) == []
    pass_turn(t)
    assert (now(t), who(t)) == ("choose", "german")


# ---- 2.V production ----


@pytest.mark.rule("TTLM.2.V.a")
def test_production_begins_with_supply_and_the_lost_may_be_built_again() -> None:
    """All six German guns are in play until one of them starves in Verdun."""
    t = lay("german to act, turn 8\nMetz: GE5(1I 3A)\nMainz: GE6(1I 2A)\nTroyes: GE1(1I 1A)\npasses 1")
    assert refused(t, "buy", sort("A GE")) == "TTLM.2.0b"
    pass_turn(t)
    assert (now(t), who(t)) == ("supply", "german")
    assert refused(t, "buy", sort("A GE")) == "TTLM.6.5b"
    do(t, "lose", piece("A GE in GE1"))
    assert now(t) == "plan"
    assert sort("A GE") in offered(t, "buy", "german")


@pytest.mark.rule("TTLM.2.V.a")
def test_the_order_is_supply_building_discards_and_the_east() -> None:
    t = lay(
        "german to act, turn 1\nTroyes: GE1(2I 1A)\neast: 1I GE, 1C GE\nhand german: offensive*9\nhand entente: ersatz2*5"
        "\npasses 1",
        dice="1",
    )
    phases: list[object] = []
    pass_turn(t)
    phases.append(now(t))
    do(t, "lose", piece("A GE in GE1"))
    phases.append(now(t))
    commit(t)
    phases.append((now(t), who(t)))
    do(t, "throw", card("offensive"))
    phases.append((now(t), who(t)))
    do(t, "throw", card("ersatz2"))
    phases.append(now(t))
    assert phases == ["supply", "plan", ("discard", "german"), ("discard", "entente"), "east"]


@pytest.mark.rule("TTLM.2.V.3a")
def test_above_the_hand_limit_the_excess_is_discarded_the_owners_choice() -> None:
    t = production("german to act, turn 1\nMetz: GE5(1I)\nhand entente: ersatz2*3, poison_gas, offensive*3")
    commit(t)
    assert (now(t), who(t)) == ("discard", "entente")
    assert refused(t, "done") == "TTLM.2.V.3a"
    for kind in ("poison_gas", "ersatz2", "offensive"):
        assert now(t) == "discard"
        do(t, "throw", card(kind))
    assert now(t) == "reinforce"
    assert (sum(state(t).hands), sum(state(t).pile)) == (4, 3)


@pytest.mark.rule("TTLM.2.V.4a")
def test_every_five_points_or_part_of_five_in_the_east_is_a_die_and_a_one_costs_a_unit() -> None:
    t = lay("german to act, turn 4\nMetz: GE5(1I)\neast: 4I GE, 2C GE\npasses 1", dice="1 4")
    next_season(t)
    assert rolled(t) == ["EFT box", "EFT box"]
    assert now(t) == "east"
    assert refused(t, "lose", piece("I GE in GE5")) == "TTLM.2.V.4a"
    do(t, "lose", offered(t, "lose")[1])
    assert state(t).lost[sort("C GE")] == 1
    assert state(t).turn == 5


@pytest.mark.rule("TTLM.2.V.4a")
def test_an_empty_box_rolls_no_die() -> None:
    t = production("german to act, turn 4\nMetz: GE5(1I)")
    commit(t)
    assert rolled(t) == []
    assert state(t).turn == 5


# ---- 2.VI the next season ----


@pytest.mark.rule("TTLM.2.VI.a")
def test_the_marker_moves_on_when_both_have_closed_production() -> None:
    t = production("german to act, turn 7\nMetz: GE5(1I)\ndiscard: ersatz2*4")
    do(t, "commit", role="german")
    assert (now(t), state(t).turn) == ("plan", 7)
    assert refused(t, "done", role="german") == "TTLM.2.0a"
    assert refused(t, "done", role="entente").startswith("TTLM.7.")
    do(t, "commit", role="entente")
    assert (now(t), state(t).turn) == ("reinforce", 8)
    assert told(t).count("log-reshuffle") == 1


@pytest.mark.rule("TTLM.2.VI.b")
def test_turn_23_is_the_last_and_has_no_production() -> None:
    t = lay(
        "german to act, turn 23\nMetz: GE5(1I)\nFlanders: 1I GE\nCalais: 1I GE\nArtois: 1I GE\nVerdun: 1I GE\npasses 1"
    )
    assert vp(t) == 11
    assert refused(t, "buy", sort("I GE")) == "TTLM.2.0b"
    pass_turn(t)
    assert t.result is not None
    assert (t.result.winner, t.result.level, t.result.rule) == (None, "stalemate", "TTLM.2.VI.b")
    assert refused(t, "card", role="german") == "TTLM.3.2b"
