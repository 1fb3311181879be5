"""Rulings of docs/rulings.md that are ours: where the book is silent, the game does this and nothing else."""

from __future__ import annotations

import pytest

from games.trench.table import (
    GAME,
    attack,
    box,
    cp,
    do,
    end_turn,
    held,
    hurt,
    lay,
    lay_out,
    lost,
    move,
    offered,
    on_board,
    phase,
    play,
    reason,
    refused,
    reveal,
    shown,
    slot,
    state,
    take_up,
    troop,
    where,
    who,
)

DICE = "1 " * 30
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


def test_nothing_of_the_enemys_placement_is_seen_until_both_are_ready() -> None:
    """TR.amb.sealed-setup"""
    t = GAME.new(seed=3)
    blank = t.view("german")["boxes"]
    lay_out(t, "french")
    assert t.view("german")["boxes"] == blank == t.view("spectator")["boxes"]
    assert t.view("german")["sides"]["french"]["hand"] == 8
    assert sum(len(b["units"]) for b in t.view("french")["boxes"]) == 6
    lay_out(t, "german")
    assert sum(len(b["units"]) for b in t.view("german")["boxes"]) == 12


@pytest.mark.parametrize("struck", ["fr_aircraft", "poilus"])
def test_an_exchange_one_of_whose_cards_is_destroyed_does_not_happen_and_costs_nothing(struck: str) -> None:
    """TR.amb.swap-cancel"""
    trap = "aa_fire" if struck == "fr_aircraft" else "artillery_strike"
    t = lay(f"french to act\n3.1: fr_aircraft\n4.1: poilus\ngerman slots: {trap}?")
    take_up(t, "fr_aircraft")
    do(t, "swap", troop(t, "poilus"))
    assert cp(t) == 4
    reveal(t, trap)
    if trap == "artillery_strike":
        do(t, "strike", troop(t, "poilus"))
    assert lost(t, "french") == [struck]
    assert cp(t) == 6
    other = "poilus" if struck == "fr_aircraft" else "fr_aircraft"
    assert where(t, other) == ("4.1" if other == "poilus" else "3.1")


def test_an_exchange_one_of_whose_cards_is_held_by_wire_does_not_happen_and_is_paid() -> None:
    """TR.amb.swap-cancel"""
    t = lay("french to act\n4.1: ft17\n3.1: poilus\ngerman slots: barbed_wire? gas_masks?")
    take_up(t, "ft17")
    do(t, "swap", troop(t, "poilus"))
    reveal(t, "barbed_wire")
    assert (where(t, "ft17"), where(t, "poilus"), cp(t)) == ("4.1", "3.1", 4)
    assert (who(t), phase(t)) == ("french", "actions")
    assert refused(t, "unit", troop(t, "poilus")) == "TR.amb.wire-pin"
    move(t, "ft17", "4.2")  # the tank was not held
    do(t, "pass")
    assert where(t, "ft17") == "4.2"


def test_barbed_wire_ends_the_movement_of_the_card_for_the_turn() -> None:
    """TR.amb.wire-pin"""
    t = lay("french to act\n1.1: poilus\n2.2: landser\n1.2: tirailleur\ngerman slots: barbed_wire?" + HANDS, dice=DICE)
    move(t, "poilus", "2.1", "1.1")
    reveal(t, "barbed_wire")
    assert phase(t) == "actions"  # no free step either
    assert cp(t) == 5
    take_up(t, "poilus", "1.1")
    assert refused(t, "move", box("2.1")) == "TR.amb.wire-pin"
    assert refused(t, "swap", troop(t, "tirailleur")) == "TR.amb.wire-pin"
    do(t, "attack", troop(t, "landser"))  # it may still fight
    assert lost(t, "german") == ["landser"]
    end_turn(t)
    end_turn(t)
    move(t, "poilus", "2.1", "1.1")
    assert troop(t, "poilus", "2.1") in on_board(t, "poilus")


def test_barbed_wire_on_the_free_step_leaves_the_card_after_its_first_step() -> None:
    """TR.amb.wire-pin"""
    t = lay("french to act\n1.1: poilus\ngerman slots: barbed_wire? gas_masks?")
    move(t, "poilus", "2.1")
    do(t, "pass")
    do(t, "move", box("2.2"))
    reveal(t, "barbed_wire")
    assert (where(t, "poilus"), cp(t)) == ("2.1", 5)
    assert refused(t, "unit", troop(t, "poilus")) == "TR.amb.wire-pin"


def test_a_strike_in_reaction_may_name_any_enemy_and_the_action_goes_on() -> None:
    """TR.amb.strike-any-target"""
    t = lay("french to act\n4.1: poilus\n1.3: crapouillot\n5.1: landser\ngerman slots: artillery_strike?")
    attack(t, "poilus", "landser")
    reveal(t, "artillery_strike")
    assert set(offered(t, "strike")) == {troop(t, "poilus"), troop(t, "crapouillot")}
    do(t, "strike", troop(t, "crapouillot"))
    assert (hurt(t, "crapouillot"), hurt(t, "landser"), cp(t)) == (2, 2, 5)


def test_a_strike_in_reaction_cancels_the_action_if_it_destroys_the_actor() -> None:
    """TR.amb.strike-any-target"""
    t = lay("french to act\n4.1: poilus\n5.1: landser\ngerman slots: artillery_strike?")
    attack(t, "poilus", "landser")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert (lost(t, "french"), hurt(t, "landser"), cp(t)) == (["poilus"], 0, 6)


def test_an_observer_doubles_the_damage_of_anti_tank_grenades() -> None:
    """TR.amb.grenades-observer"""
    t = lay("french to act\n4.1: poilus fr_aircraft\n5.1: a7v\nfrench slots: at_grenades")
    attack(t, "poilus", "a7v")
    assert lost(t, "german") == ["a7v"]


def test_the_steps_of_over_the_top_may_be_answered_and_bring_no_free_step() -> None:
    """TR.amb.over-the-top-windows"""
    t = lay("french to act\n1.1: poilus\n3.2: tirailleur\nfrench hand: over_the_top\ngerman slots: barbed_wire? pak?")
    play(t, "over_the_top")
    take_up(t, "poilus")
    do(t, "move", box("2.1"))
    assert phase(t) == "reaction"
    do(t, "pass")
    assert (where(t, "poilus"), offered(t, "stay"), offered(t, "done")) == ("2.1", [], [0])
    take_up(t, "tirailleur")
    do(t, "move", box("4.2"))
    reveal(t, "barbed_wire")
    assert where(t, "tirailleur") == "3.2"
    do(t, "done")
    assert cp(t) == 5


def test_a_player_may_forgo_all_reactions_for_the_rest_of_the_turn_and_of_that_turn_only() -> None:
    """TR.amb.waive"""
    t = lay("french to act\n3.1: ft17\n4.2: landser\n5.3: stosstruppen\ngerman slots: pak?" + HANDS, dice=DICE)
    move(t, "ft17", "3.2")
    do(t, "waive")
    attack(t, "ft17", "landser")
    assert (who(t), lost(t, "german")) == ("french", ["landser"])
    end_turn(t)
    assert shown(t, "german") == ["pak?"]
    end_turn(t)
    move(t, "ft17", "4.2")
    assert (who(t), phase(t)) == ("german", "reaction")


def test_the_dressing_station_works_in_the_own_six_trench_boxes_only() -> None:
    """TR.amb.dressing-where"""
    t = lay("french to act\n5.1: poilus/2\n4.1: tirailleur/2\n3.1: fr_hmg/2\nfrench hand: field_dressing")
    do(t, "card", held(t, "field_dressing"))
    assert offered(t, "heal") == [troop(t, "fr_hmg")]
    for kind in ("poilus", "tirailleur"):
        assert reason(t, "heal", troop(t, kind)) == "why-heal-where"


def test_gas_is_refused_while_masks_lie_open_and_may_be_tried_against_hidden_ones() -> None:
    """TR.amb.gas-masks-open"""
    t = lay("french to act\n5.1: landser\nfrench hand: gas_attack\ngerman slots: gas_masks")
    assert refused(t, "card", held(t, "gas_attack")) == "TR.amb.gas-masks-open"
    assert reason(t, "card", held(t, "gas_attack")) == "why-masked"
    t = lay("french to act\n5.1: landser\nfrench hand: gas_attack\ngerman slots: gas_masks?")
    play(t, "gas_attack", "gas", box("5.1"))
    do(t, "pass")
    assert hurt(t, "landser") == 2


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        ("5.1: de_aircraft", "artillery_barrage"),
        ("5.1: a7v de_aircraft", "gas_attack"),
        ("3.1: poilus\n3.2: ft17/1", "field_dressing"),
        ("3.1: fr_hmg ft17", "over_the_top"),
    ],
)
def test_a_bonus_card_whose_effect_would_have_no_target_is_not_played_but_may_be_discarded(
    board: str, kind: str
) -> None:
    """TR.amb.no-target"""
    t = lay(f"french to act\n{board}\nfrench hand: {kind}")
    assert refused(t, "card", held(t, kind)) == "TR.bonus.use-this-turn"
    do(t, "discard")
    do(t, "card", held(t, kind))
    assert lost(t, "french") == [kind]


def test_a_trap_with_no_target_may_still_be_set() -> None:
    """TR.amb.no-target"""
    t = lay("french to act\n5.1: de_aircraft\nfrench hand: artillery_strike")
    do(t, "card", held(t, "artillery_strike"))
    assert t.offer("french") == {"set": [0]}
    do(t, "set")
    assert refused(t, "trap", slot(t, "artillery_strike")) == "TR.bonus.strike-single"


def test_a_second_copy_of_a_persistent_card_may_be_played_and_adds_nothing() -> None:
    """TR.amb.duplicates"""
    t = lay("french to act\n4.1: poilus\n5.1: a7v\nfrench hand: at_grenades\nfrench slots: at_grenades")
    play(t, "at_grenades")
    assert shown(t, "french") == ["at_grenades", "at_grenades"]
    attack(t, "poilus", "a7v")
    assert hurt(t, "a7v") == 2


def test_several_traps_are_revealed_one_after_another_in_the_same_window() -> None:
    """TR.amb.reveal-order"""
    t = lay("french to act\n3.1: ft17\n1.1: poilus\n5.1: landser\ngerman slots: artillery_strike? at_mines? gas_masks?")
    move(t, "ft17", "4.1")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert (who(t), phase(t)) == ("german", "reaction")  # the active player has no answer
    assert offered(t, "reveal") == [slot(t, "at_mines")]
    reveal(t, "at_mines")
    assert lost(t, "french") == ["ft17"]
    assert (who(t), hurt(t, "poilus"), cp(t)) == ("french", 2, 6)


def test_the_window_of_an_exchange_stays_open_while_both_cards_can_still_go() -> None:
    """TR.amb.reveal-order"""
    t = lay("french to act\n3.1: ft17\n4.1: fr_hmg\n1.1: poilus\ngerman slots: artillery_strike? at_mines? pak?")
    take_up(t, "fr_hmg")
    do(t, "swap", troop(t, "ft17"))
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert offered(t, "reveal") == [slot(t, "at_mines")]
    reveal(t, "at_mines")
    assert (lost(t, "french"), where(t, "fr_hmg"), cp(t)) == (["ft17"], "4.1", 6)
    assert (who(t), shown(t, "german")) == ("french", ["artillery_strike", "at_mines", "pak?"])


@pytest.mark.parametrize(
    ("where_", "bunker", "slots"),
    [("4.2", True, ""), ("3.1", False, "\nfrench slots: bunker@3.1")],
    ids=["mode", "card"],
)
def test_bunker_and_bunker_card_halve_alike_but_not_gas_nor_flamethrowers(
    where_: str, bunker: bool, slots: str
) -> None:
    """TR.amb.bunker-one-effect"""
    near = "5.2" if bunker else "4.2"

    def after(attacker: str) -> int:
        t = lay(f"german to act\n{where_}: fr_hmg ft17\n{near}: {attacker}{slots}", bunker=bunker)
        attack(t, attacker, "fr_hmg")
        return hurt(t, "fr_hmg") if on_board(t, "fr_hmg") else 4

    assert (after("landser"), after("stosstruppen"), after("de_aircraft"), after("de_flamethrower")) == (1, 2, 1, 4)

    def after_card(kind: str, verb: str) -> tuple[int, int]:
        t = lay(f"german to act\n{where_}: fr_hmg ft17\ngerman hand: {kind}{slots}", bunker=bunker)
        play(t, kind, verb, troop(t, "fr_hmg") if verb == "strike" else box(where_))
        return hurt(t, "fr_hmg"), len(on_board(t, "ft17"))

    assert after_card("gas_attack", "gas") == (2, 1)
    assert after_card("artillery_barrage", "shell") == (1, 0)  # the tank is not sheltered
    assert after_card("artillery_strike", "strike") == (1, 1)


def test_a_bunker_card_shelters_whoever_stands_in_the_box() -> None:
    """TR.amb.bunker-captured"""
    t = lay("french to act\n3.1: landser\n4.1: poilus\nfrench slots: bunker@3.1")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 1


def test_a_face_down_trap_is_not_given_up_to_free_its_slot() -> None:
    """TR.amb.trap-kept"""
    t = lay("french to act\nfrench slots: at_grenades canon_37?" + HANDS)
    do(t, "done")
    assert phase(t) == "keep"
    assert offered(t, "give") == [slot(t, "at_grenades")]
    assert refused(t, "give", slot(t, "canon_37")) == "TR.trap.stays-hidden"
    t = lay("french to act\nfrench slots: canon_37?\nfrench hand: poilus")
    do(t, "discard")
    assert refused(t, "card", slot(t, "canon_37")) == "TR.cp.discard-action"


def test_a_discard_pile_is_open_to_both_and_to_spectators() -> None:
    """TR.amb.discard-open"""
    t = lay("french to act\n5.1: poilus\nfrench hand: ft17 poilus*7\ngerman deck: a7v landser*3", dice="1 1")
    do(t, "discard")
    do(t, "card", held(t, "ft17"))
    do(t, "done")
    end_turn(t)
    for reader in ("french", "german", "spectator"):
        sides = t.view(reader)["sides"]
        assert [c["kind"] for c in sides["french"]["lost"]] == ["ft17"]
        assert sides["german"]["lost"][-1]["kind"] == "a7v"
    assert any("A7V" in line for line in t.log("german"))


def test_moves_attacks_exchanges_and_gas_may_be_answered() -> None:
    """TR.amb.trap-trigger"""
    board = "french to act\n3.1: poilus\n3.2: tirailleur\n4.1: landser\n1.1: ft17\ngerman slots: pak?"
    hand = "\nfrench hand: gas_attack over_the_top"
    for verb, whom in (("move", ""), ("attack", "landser"), ("swap", "tirailleur")):
        t = lay(board)
        take_up(t, "poilus")
        do(t, verb, troop(t, whom) if whom else box("4.2"))
        assert (who(t), t.view("german")["declared"]["what"]) == ("german", verb)
    t = lay(board + hand)
    play(t, "gas_attack", "gas", box("4.1"))
    assert (who(t), t.view("german")["declared"]["what"]) == ("german", "gas")


def test_placing_playing_shelling_setting_and_discarding_are_not_answered() -> None:
    """TR.amb.trap-trigger"""
    t = lay(
        "french to act\n3.1: poilus/1\n4.1: landser\ngerman slots: pak? artillery_strike?\n"
        "french hand: tirailleur artillery_barrage at_grenades aa_fire poilus"
    )
    play(t, "tirailleur", "place", box("1.1"))
    assert who(t) == "french"
    play(t, "artillery_barrage", "shell", box("4.1"))
    assert who(t) == "french"
    play(t, "at_grenades")
    assert who(t) == "french"
    state(t).cp = 2
    play(t, "aa_fire", "set")
    assert who(t) == "french"
    do(t, "discard")
    do(t, "card", held(t, "poilus"))
    assert (who(t), phase(t)) == ("french", "actions")
