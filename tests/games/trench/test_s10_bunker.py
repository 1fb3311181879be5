"""The bunker mode: the centre box, piles of eight Bonus cards, its shelter, and the fight for it."""

from __future__ import annotations

import pytest

from games.trench.table import (
    GAME,
    attack,
    box,
    cp,
    deck_size,
    do,
    end_turn,
    hurt,
    lay,
    lost,
    move,
    offered,
    phase,
    play,
    refused,
    state,
    take_up,
    tokens,
    troop,
    who,
)
from grognard.kernel.journal import Result
from grognard.kernel.table import Table

DICE = "1 " * 30
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"
ASIDE = "\nfrench aside: artillery_barrage*2 canon_37"


@pytest.mark.rule("TR.bunker.place")
def test_in_the_bunker_mode_the_centre_box_holds_the_bunker() -> None:
    t = lay("french to act\n4.2: fr_hmg\n5.1: landser", bunker=True)
    assert t.view("german")["bunker"] is True
    attack(t, "fr_hmg", "landser")  # a machine gun attacks from trenches only
    assert hurt(t, "landser") == 2
    for other in ("4.1", "4.3", "2.2", "6.2"):
        t = lay(f"french to act\n{other}: fr_hmg\n5.1: landser\n3.1: stosstruppen\n7.1: landser", bunker=True)
        take_up(t, "fr_hmg")
        assert offered(t, "attack") == []


@pytest.mark.rule("TR.bunker.place")
def test_in_the_basic_game_the_centre_box_is_plain_no_mans_land() -> None:
    t = lay("french to act\n4.2: fr_hmg\n5.1: landser")
    assert t.view("german")["bunker"] is False
    take_up(t, "fr_hmg")
    assert refused(t, "attack", troop(t, "landser")) == "TR.ability.no-mans-land"


def chosen(t: Table, role: str, cards: int) -> None:
    for _ in range(cards):
        t.act(role, "card", t.offer(role)["card"][0])


@pytest.mark.rule("TR.bunker.decks")
def test_a_ninth_bonus_card_is_refused_for_the_pile() -> None:
    t = GAME.new(seed=1, options={"bunker": True})
    chosen(t, "french", 8)
    ninth = state(t).aside[0][0]
    assert refused(t, "card", ninth, role="french") == "TR.bunker.decks"
    t.act("french", "ready")
    chosen(t, "german", 7)
    assert refused(t, "ready", role="german") == "TR.bunker.decks"


@pytest.mark.rule("TR.bunker.decks")
def test_the_pile_is_eight_cards_and_the_troop_deck_is_whole() -> None:
    t = GAME.new(seed=1, options={"bunker": True})
    assert (deck_size(t, "french"), deck_size(t, "german")) == (36, 36)
    for role in ("french", "german"):
        chosen(t, role, 8)
        t.act(role, "ready")
    sides = t.view("spectator")["sides"]
    assert [(sides[r]["bonus"], sides[r]["aside"], sides[r]["troops"]) for r in sides] == [(8, 10, 28)] * 2
    assert phase(t) == "placing"


@pytest.mark.rule("TR.bunker.decks")
@pytest.mark.parametrize("first", ["french", "german"])
def test_play_begins_only_when_both_sides_are_ready(first: str) -> None:
    t = GAME.new(seed=1, options={"bunker": True})
    second = "german" if first == "french" else "french"
    chosen(t, first, 8)
    t.act(first, "ready")
    assert (phase(t), t.to_act) == ("bonus-pile", [second]), "the other side still chooses"
    assert sorted(state(t).ready) == [0, 1]
    chosen(t, second, 8)
    t.act(second, "ready")
    assert phase(t) == "placing"


@pytest.mark.rule("TR.bunker.decks")
def test_a_card_may_be_taken_out_of_the_pile_again_and_the_enemys_is_not_touched() -> None:
    """TR.amb.bunker-choice"""
    t = GAME.new(seed=1, options={"bunker": True})
    chosen(t, "french", 8)
    german = t.offer("german")["card"][0]
    assert refused(t, "card", german, role="french") == "TR.bunker.decks"
    assert refused(t, "back", german, role="french") == "TR.bunker.decks"
    card = t.offer("french")["back"][0]
    t.act("french", "back", card)
    assert card in t.offer("french")["card"]
    assert "ready" not in t.offer("french")
    hidden = t.view("german")["sides"]["french"]
    assert (hidden["bonus"], hidden["aside"], hidden["pile_cards"], hidden["aside_cards"]) == (0, None, None, None)


@pytest.mark.rule("TR.bunker.as-trench")
def test_infantry_in_the_bunker_takes_half_the_trench_damage() -> None:
    t = lay("german to act\n4.2: poilus\n5.2: landser", bunker=True)
    attack(t, "landser", "poilus")
    assert hurt(t, "poilus") == 1
    t = lay("german to act\n4.2: poilus\n5.2: landser")
    attack(t, "landser", "poilus")
    assert lost(t, "french") == ["poilus"]


@pytest.mark.rule("TR.bunker.as-trench")
def test_a_machine_gun_attacks_and_strikes_back_from_the_bunker() -> None:
    t = lay("french to act\n4.2: fr_hmg\n5.2: landser" + HANDS, dice=DICE, bunker=True)
    attack(t, "fr_hmg", "landser")
    assert hurt(t, "landser") == 2
    end_turn(t)
    attack(t, "landser", "fr_hmg")
    assert offered(t, "counter") == [troop(t, "fr_hmg")]


@pytest.mark.rule("TR.bunker.as-trench")
def test_a_tank_in_the_bunker_is_hit_as_in_the_open() -> None:
    t = lay("german to act\n4.2: ft17\n5.2: minenwerfer", bunker=True)
    attack(t, "minenwerfer", "ft17")
    assert hurt(t, "ft17") == 2


@pytest.mark.rule("TR.bunker.as-trench")
def test_half_of_an_odd_trench_damage_is_rounded_up_and_protection_does_not_help_there() -> None:
    """TR.amb.half-rounding"""
    t = lay("german to act\n4.2: poilus ft17\n5.2: stosstruppen", bunker=True)
    attack(t, "stosstruppen", "poilus")
    assert hurt(t, "poilus") == 2  # 3, halved once


@pytest.mark.rule("TR.bunker.control-loss")
def test_infantry_in_the_bunker_costs_the_enemy_a_card_at_the_own_turn_end() -> None:
    t = lay("french to act\n4.2: poilus" + HANDS, dice=DICE, bunker=True)
    before = deck_size(t, "german"), deck_size(t, "french")
    end_turn(t)
    assert (deck_size(t, "german"), deck_size(t, "french")) == (before[0] - 1, before[1])
    end_turn(t)  # the Germans' own turn costs them nothing
    assert len(lost(t, "german")) == 1


@pytest.mark.rule("TR.bunker.control-loss")
@pytest.mark.parametrize("stack", ["fr_aircraft", "ft17", "ft17 fr_aircraft"])
def test_aircraft_and_armor_do_not_hold_the_bunker(stack: str) -> None:
    t = lay(f"french to act\n4.2: {stack}" + HANDS, bunker=True)
    end_turn(t)
    assert lost(t, "german") == []


@pytest.mark.rule("TR.bunker.control-loss")
def test_the_bunker_may_empty_a_deck_and_win() -> None:
    t = lay("french to act\n4.2: fr_hmg\ngerman deck: a7v\ngerman aside: pak" + HANDS, dice="1", bunker=True)
    end_turn(t)
    assert t.result == Result("french", "victory", "TR.victory.deck-empty")


@pytest.mark.rule("TR.bunker.opponent-bonus")
def test_who_faces_the_bunker_may_add_up_to_two_unused_bonus_cards() -> None:
    t = lay("german to act\n4.2: landser" + HANDS + ASIDE, dice=DICE, bunker=True)
    before = t.view("french")["sides"]["french"]["bonus"]
    end_turn(t)
    assert (who(t), phase(t)) == ("french", "bunker")
    assert refused(t, "card", 0) == "TR.bunker.opponent-bonus"
    do(t, "card", offered(t, "card")[0])
    do(t, "card", offered(t, "card")[0])
    assert phase(t) == "actions"
    side = t.view("french")["sides"]["french"]
    assert (side["bonus"], side["aside"]) == (before + 2, 1)


@pytest.mark.rule("TR.bunker.opponent-bonus")
@pytest.mark.parametrize("taken", [0, 1])
def test_the_added_cards_are_optional(taken: int) -> None:
    t = lay("german to act\n4.2: landser" + HANDS + ASIDE, dice=DICE, bunker=True)
    end_turn(t)
    for _ in range(taken):
        do(t, "card", offered(t, "card")[0])
    do(t, "done")
    assert phase(t) == "actions"
    assert t.view("german")["sides"]["french"]["aside"] == 3 - taken


@pytest.mark.rule("TR.bunker.opponent-bonus")
def test_with_the_last_unused_card_the_adding_is_over() -> None:
    t = lay("german to act\n4.2: landser" + HANDS + "\nfrench aside: canon_37", dice=DICE, bunker=True)
    end_turn(t)
    do(t, "card", offered(t, "card")[0])
    assert phase(t) == "actions"


@pytest.mark.rule("TR.bunker.opponent-bonus")
def test_while_nobody_holds_the_bunker_no_card_is_added() -> None:
    t = lay("german to act\n4.1: landser" + HANDS + ASIDE, dice=DICE, bunker=True)
    end_turn(t)
    assert (who(t), phase(t)) == ("french", "actions")
    for card in state(t).aside[0]:
        assert refused(t, "card", card) == "TR.bunker.opponent-bonus"
    end_turn(t)
    assert who(t) == "german"


@pytest.mark.rule("TR.bunker.rest-unchanged")
def test_a_forward_trench_costs_its_card_besides_the_bunker() -> None:
    t = lay("french to act\n4.2: poilus\n5.1: tirailleur\n7.1: fr_hmg" + HANDS, dice=DICE, bunker=True)
    end_turn(t)
    assert len(lost(t, "german")) == 4
    assert tokens(t, "french") == 1


@pytest.mark.rule("TR.bunker.rest-unchanged")
def test_there_is_no_seventh_command_point() -> None:
    t = lay("french to act\n4.2: poilus\nfrench hand: at_grenades", bunker=True)
    for to in ("4.1", "4.2", "4.3", "4.2", "4.1", "4.2"):
        move(t, "poilus", to)
    assert cp(t) == 0
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"
    assert refused(t, "card", state(t).hands[0][0]) == "TR.cp.insufficient"


@pytest.mark.rule("TR.bunker.rest-unchanged")
def test_nobody_is_placed_in_the_bunker_and_no_bunker_card_is_built_there() -> None:
    t = lay("french to act\nfrench hand: tirailleur bunker", bunker=True)
    do(t, "card", state(t).hands[0][0])
    assert refused(t, "place", box("4.2")) == "TR.place.rear-only"
    t.undo("french")
    do(t, "card", state(t).hands[0][1])
    assert refused(t, "fort", box("4.2")) == "TR.card.bunker"
    t.undo("french")
    play(t, "bunker", "fort", box("3.1"))
    assert t.view("german")["boxes"][box("3.1")]["fort"] is not None
