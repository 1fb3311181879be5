"""Traps: set face down, kept hidden, turned up before an enemy action is carried out, and what each of them does."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    box,
    cp,
    do,
    end_turn,
    held,
    hurt,
    lay,
    lost,
    move,
    offered,
    on_board,
    phase,
    play,
    refused,
    reprinted,
    reveal,
    shown,
    slot,
    troop,
    where,
    who,
)
from grognard.games.trench.ids import HEALTH

DICE = "1 " * 30
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


@pytest.mark.rule("TR.trap.face-down")
def test_a_trap_is_set_face_down_for_its_cost_and_its_name_is_hidden() -> None:
    t = lay("german to act\ngerman hand: pak")
    play(t, "pak", "set")
    assert cp(t) == 4
    assert shown(t, "german", "german") == ["pak?"]
    assert shown(t, "german", "french") == shown(t, "german", "spectator") == ["?"]


@pytest.mark.rule("TR.trap.face-down")
@pytest.mark.parametrize("kind", ["gas_attack", "at_grenades", "bunker", "over_the_top", "field_dressing"])
def test_a_bonus_card_that_is_no_trap_is_not_set_face_down(kind: str) -> None:
    t = lay(f"french to act\n3.1: poilus/1\n5.1: landser\nfrench hand: {kind}")
    do(t, "card", held(t, kind))
    assert refused(t, "set") == "TR.trap.face-down"


@pytest.mark.rule("TR.trap.face-down")
def test_a_set_trap_may_be_used_in_another_own_turn() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: artillery_strike poilus*7\ngerman hand: landser*8", dice=DICE)
    play(t, "artillery_strike", "set")
    end_turn(t)
    end_turn(t)
    do(t, "trap", slot(t, "artillery_strike"))
    do(t, "strike", troop(t, "landser"))
    assert (hurt(t, "landser"), cp(t)) == (2, 6)


@pytest.mark.rule("TR.trap.stays-hidden")
def test_a_face_down_trap_stays_while_turns_pass_and_holds_its_slot() -> None:
    t = lay("french to act\nfrench slots: canon_37?" + HANDS)
    for _ in range(4):
        end_turn(t)
    assert shown(t, "french") == ["canon_37?"]
    assert shown(t, "french", "german") == ["?"]


@pytest.mark.rule("TR.trap.stays-hidden")
@pytest.mark.parametrize("verb", ["trap", "reveal"])
def test_the_enemy_does_not_turn_up_the_trap_of_the_other(verb: str) -> None:
    t = lay("french to act\n3.1: poilus\nfrench slots: canon_37?\ngerman slots: pak? aa_fire?")
    if verb == "reveal":
        move(t, "poilus", "4.1")
    french, german = range(72, 90), range(90, 108)
    enemy = german if verb == "trap" else french
    assert {refused(t, verb, c) for c in enemy} == {"TR.trap.stays-hidden"}


@pytest.mark.rule("TR.trap.own-turn")
def test_a_trap_may_be_used_in_the_own_turn() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: artillery_strike\nfrench slots: artillery_strike? gas_masks?")
    play(t, "artillery_strike", "strike", troop(t, "landser"))
    do(t, "trap", slot(t, "gas_masks"))
    assert hurt(t, "landser") == 2
    assert shown(t, "french", "german") == ["artillery_strike", "gas_masks", "?"]


@pytest.mark.rule("TR.trap.own-turn")
@pytest.mark.parametrize("kind", ["pak", "at_mines", "barbed_wire", "aa_fire"])
def test_a_trap_that_answers_an_enemy_action_is_not_used_in_the_own_turn(kind: str) -> None:
    t = lay(f"german to act\n3.1: ft17 poilus\ngerman slots: {kind}?")
    assert refused(t, "trap", slot(t, kind)) == "TR.trap.own-turn"
    t = lay(f"german to act\n3.1: ft17 poilus\ngerman hand: {kind}")
    do(t, "card", held(t, kind))
    assert refused(t, "play") == "TR.trap.own-turn"
    assert list(t.offer("german")) == ["set"]


@pytest.mark.rule("TR.trap.own-turn", "TR.card.artillery-strike", "TR.card.artillery-barrage")
@pytest.mark.parametrize("kind", ["artillery_strike", "artillery_barrage"])
def test_a_card_for_the_own_turn_that_needs_a_target_is_refused_by_its_own_rule(kind: str) -> None:
    t = lay(f"german to act\n3.1: poilus\ngerman hand: {kind}")
    do(t, "card", held(t, kind))
    assert refused(t, "play") == f"TR.card.{kind.replace('_', '-')}"


@pytest.mark.rule("TR.trap.no-extra-cost")
def test_turning_up_a_trap_costs_nothing() -> None:
    t = lay("french to act\n3.1: poilus\ngerman slots: barbed_wire? gas_masks?")
    move(t, "poilus", "4.1")
    before = cp(t)
    reveal(t, "barbed_wire")
    assert cp(t) == before == 5
    t = lay("german to act, turn 4, 0 CP\ngerman slots: gas_masks?")
    do(t, "trap", slot(t, "gas_masks"))
    assert cp(t) == 0


@pytest.mark.rule("TR.trap.no-extra-cost")
def test_a_trap_still_in_the_hand_is_not_sprung() -> None:
    t = lay("french to act\n3.1: ft17\n4.1: landser\ngerman hand: pak\ngerman slots: aa_fire?")
    attack(t, "ft17", "landser")
    assert refused(t, "reveal", held(t, "pak")) == "TR.trap.no-extra-cost"


@pytest.mark.rule("TR.trap.cancel-refund")
def test_an_action_whose_card_is_killed_never_happens_and_costs_nothing() -> None:
    t = lay("french to act, turn 3, 3 CP\n3.1: ft17\n4.1: landser\ngerman slots: pak?")
    attack(t, "ft17", "landser")
    assert cp(t) == 2  # paid provisionally
    reveal(t, "pak")
    assert cp(t) == 3
    assert lost(t, "french") == ["ft17"]
    assert hurt(t, "landser") == 0
    assert who(t) == "french"


@pytest.mark.rule("TR.trap.cancel-refund")
def test_an_action_whose_card_is_only_damaged_goes_on_and_is_paid() -> None:
    with reprinted(HEALTH, "ft17", 5):
        t = lay("french to act, turn 3, 3 CP\n4.1: ft17\n5.1: landser\ngerman slots: artillery_strike?")
        attack(t, "ft17", "landser")
        reveal(t, "artillery_strike")
        do(t, "strike", troop(t, "ft17"))
        assert (hurt(t, "ft17"), hurt(t, "landser"), cp(t)) == (4, 2, 2)


@pytest.mark.rule("TR.trap.cancel-refund")
def test_a_paid_move_of_a_card_that_is_killed_is_given_back_and_a_free_step_has_nothing_to_give_back() -> None:
    t = lay("french to act\n3.1: ft17\n1.1: ft17\ngerman slots: at_mines? artillery_strike?")
    move(t, "ft17", "2.1", "1.1")
    do(t, "pass")
    do(t, "move", box("3.2"))
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "ft17", "2.1"))
    assert cp(t) == 5
    move(t, "ft17", "4.1", "3.1")
    reveal(t, "at_mines")
    assert cp(t) == 5
    assert lost(t, "french") == ["ft17", "ft17"]


@pytest.mark.rule("TR.trap.revealed-discard")
def test_a_revealed_trap_is_discarded_at_the_end_of_that_turn() -> None:
    t = lay("french to act\n3.1: ft17\n4.1: landser\ngerman slots: pak?" + HANDS)
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    assert shown(t, "german", "french") == ["pak"]
    end_turn(t)
    assert lost(t, "german") == ["pak"]
    assert shown(t, "german") == []


@pytest.mark.rule("TR.trap.revealed-discard")
def test_revealed_gas_masks_stay_in_play() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: gas_attack poilus*7\ngerman slots: gas_masks?", dice=DICE)
    play(t, "gas_attack", "gas", box("5.1"))
    reveal(t, "gas_masks")
    assert hurt(t, "landser") == 0
    end_turn(t)
    assert shown(t, "german", "french") == ["gas_masks"]
    assert lost(t, "german") == []


@pytest.mark.rule("TR.trap.revealed-discard")
def test_a_discarded_trap_is_not_used_again() -> None:
    t = lay("french to act\n3.1: ft17\n3.2: ft17\n4.2: landser\ngerman slots: pak? aa_fire?" + HANDS)
    card = slot(t, "pak")
    attack(t, "ft17", "landser", "3.1")
    reveal(t, "pak")
    end_turn(t)
    end_turn(t)
    attack(t, "ft17", "landser", "3.2")
    assert phase(t) == "reaction"
    assert refused(t, "reveal", card) == "TR.trap.revealed-discard"


@pytest.mark.rule("TR.trap.only-opponent-turn")
def test_in_the_enemys_turn_only_set_traps_are_used() -> None:
    t = lay(
        "french to act\n4.1: poilus\n5.1: de_hmg\ngerman hand: over_the_top artillery_strike landser\ngerman slots: aa_fire?"
    )
    attack(t, "poilus", "de_hmg")
    assert phase(t) == "reaction"
    for kind in ("over_the_top", "artillery_strike", "landser"):
        assert refused(t, "card", held(t, kind, "german")) == "TR.trap.only-opponent-turn"
    for verb in ("play", "set", "place"):
        assert refused(t, verb) == "TR.trap.only-opponent-turn"
    do(t, "pass")
    assert phase(t) == "counter"
    assert refused(t, "card", held(t, "over_the_top")) == "TR.trap.only-opponent-turn"


@pytest.mark.rule("TR.trap.window")
def test_a_trap_is_revealed_after_the_declaration_and_before_the_damage() -> None:
    t = lay("french to act\n4.1: ft17\n5.1: landser de_hmg\ngerman slots: pak? aa_fire?")
    attack(t, "ft17", "landser")
    assert (phase(t), hurt(t, "landser")) == ("reaction", 0)
    assert t.view("german")["declared"] == {
        "what": "attack",
        "unit": troop(t, "ft17"),
        "box": box("5.1"),
        "target": troop(t, "landser"),
    }
    reveal(t, "pak")
    assert on_board(t, "ft17") == []


@pytest.mark.rule("TR.trap.window")
def test_after_the_damage_it_is_too_late_for_a_trap() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg\ngerman slots: artillery_strike?")
    attack(t, "poilus", "landser")
    do(t, "pass")
    assert (phase(t), hurt(t, "landser")) == ("counter", 2)
    assert refused(t, "reveal", slot(t, "artillery_strike")) == "TR.trap.window"
    do(t, "pass")
    assert refused(t, "reveal", slot(t, "artillery_strike"), role="german") == "TR.turn.alternate"


@pytest.mark.rule("TR.trap.window")
def test_each_action_has_one_window() -> None:
    """TR.amb.trap-window"""
    t = lay("french to act\n3.1: poilus\n1.1: tirailleur\ngerman slots: pak?")
    move(t, "poilus", "4.1")
    do(t, "pass")
    assert (who(t), where(t, "poilus")) == ("french", "4.1")
    move(t, "tirailleur", "2.1")
    do(t, "pass")
    do(t, "move", box("3.1"))  # the free step is an action of its own
    assert phase(t) == "reaction"


# ---- what each trap answers ----

ANSWERS = {
    "ft17 attacks": ("3.1: ft17\n4.1: landser", "attack", "pak artillery_strike"),
    "poilus attacks": ("3.1: poilus\n4.1: landser", "attack", "artillery_strike"),
    "aircraft attacks": ("3.1: fr_aircraft\n3.2: poilus\n4.1: landser", "attack", "aa_fire artillery_strike"),
    "ft17 moves": ("3.1: ft17\n5.3: landser", "move", "at_mines artillery_strike"),
    "poilus moves": ("3.1: poilus\n5.3: landser", "move", "barbed_wire artillery_strike"),
    "aircraft moves": ("3.1: fr_aircraft\n3.2: poilus\n5.3: landser", "move", "aa_fire artillery_strike"),
}


@pytest.mark.rule("TR.trap.window", "TR.fact.at-mines")
@pytest.mark.parametrize("case", list(ANSWERS))
def test_each_trap_answers_its_own_kind_of_action_and_no_other(case: str) -> None:
    board, verb, fitting = ANSWERS[case]
    traps = ["pak", "at_mines", "barbed_wire", "aa_fire", "artillery_strike", "gas_masks"]
    for kind in traps:
        t = lay(f"french to act\n{board}\ngerman slots: {kind}?")
        actor = board.split()[1]
        if verb == "attack":
            attack(t, actor, "landser")
        else:
            move(t, actor, "4.1")
        assert phase(t) == "reaction"
        if kind in fitting.split():
            assert offered(t, "reveal") == [slot(t, kind)]
        else:
            wanted = "TR.fact.at-mines" if kind == "at_mines" else "TR.trap.window"
            assert refused(t, "reveal", slot(t, kind)) == wanted


@pytest.mark.rule("TR.trap.window")
def test_anti_aircraft_fire_answers_either_card_of_an_exchange() -> None:
    """Also if the aircraft is the card that was not taken up."""
    t = lay("french to act\n3.1: poilus\n3.2: fr_aircraft\n5.3: landser\ngerman slots: aa_fire?")
    do(t, "unit", troop(t, "poilus"))
    do(t, "swap", troop(t, "fr_aircraft"))
    assert offered(t, "reveal") == [slot(t, "aa_fire")]
    reveal(t, "aa_fire")
    assert lost(t, "french") == ["fr_aircraft"]
    assert (where(t, "poilus"), cp(t)) == ("3.1", 6)


@pytest.mark.rule("TR.trap.window")
def test_it_does_not_fire_at_the_owners_aircraft_that_is_attacked() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: de_aircraft\n5.3: landser\ngerman slots: aa_fire?")
    attack(t, "poilus", "de_aircraft")
    assert refused(t, "reveal", slot(t, "aa_fire")) == "TR.trap.window"


@pytest.mark.rule("TR.trap.window")
def test_a_canon_de_37_destroys_armor_that_declares_an_attack() -> None:
    t = lay("german to act\n5.1: a7v\n4.1: poilus\nfrench slots: canon_37?")
    attack(t, "a7v", "poilus")
    reveal(t, "canon_37")
    assert lost(t, "german") == ["a7v"]
    assert (hurt(t, "poilus"), cp(t)) == (0, 6)


@pytest.mark.rule("TR.fact.at-mines")
def test_mines_do_four_to_armor_that_leaves_its_own_trenches() -> None:
    t = lay("german to act\n5.1: a7v\nfrench slots: at_mines?")
    move(t, "a7v", "4.1")
    reveal(t, "at_mines")
    assert lost(t, "german") == ["a7v"]
    assert cp(t) == 6


@pytest.mark.rule("TR.fact.at-mines")
def test_mines_do_not_answer_a_tank_that_moves_within_its_own_trenches() -> None:
    t = lay("german to act\n5.1: a7v\nfrench slots: at_mines?")
    move(t, "a7v", "5.2")
    assert refused(t, "reveal", slot(t, "at_mines")) == "TR.fact.at-mines"


@pytest.mark.rule("TR.trap.window")
def test_barbed_wire_stops_foot_on_its_way_into_no_mans_land() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser\ngerman slots: barbed_wire?")
    move(t, "poilus", "4.1")
    reveal(t, "barbed_wire")
    assert (where(t, "poilus"), hurt(t, "poilus"), cp(t)) == ("3.1", 0, 5)
    assert t.view("french")["boxes"][box("3.1")]["units"][0]["pinned"]


@pytest.mark.rule("TR.trap.window")
def test_barbed_wire_does_not_answer_a_move_into_a_trench() -> None:
    t = lay("french to act\n4.1: poilus\ngerman slots: barbed_wire?")
    move(t, "poilus", "5.1")
    assert refused(t, "reveal", slot(t, "barbed_wire")) == "TR.trap.window"
    t = lay("french to act\n3.2: poilus\ngerman slots: barbed_wire?", bunker=True)
    move(t, "poilus", "4.2")
    assert refused(t, "reveal", slot(t, "barbed_wire")) == "TR.trap.window"


@pytest.mark.rule("TR.trap.window")
def test_anti_aircraft_fire_does_three_to_an_aircraft_that_acts() -> None:
    t = lay("french to act\n3.1: fr_aircraft\n4.1: landser\ngerman slots: aa_fire?")
    attack(t, "fr_aircraft", "landser")
    reveal(t, "aa_fire")
    assert lost(t, "french") == ["fr_aircraft"]
    assert (hurt(t, "landser"), cp(t)) == (0, 6)


@pytest.mark.rule("TR.trap.window")
def test_gas_masks_answer_a_gas_attack_and_cancel_it() -> None:
    t = lay("french to act\n5.1: landser de_hmg\nfrench hand: gas_attack\ngerman slots: gas_masks? artillery_strike?")
    play(t, "gas_attack", "gas", box("5.1"))
    assert phase(t) == "reaction"
    assert refused(t, "reveal", slot(t, "artillery_strike")) == "TR.trap.window"
    reveal(t, "gas_masks")
    assert (hurt(t, "landser"), hurt(t, "de_hmg"), cp(t)) == (0, 0, 4)
    assert (who(t), phase(t)) == ("french", "actions")


@pytest.mark.rule("TR.trap.window")
def test_a_strike_in_the_window_is_turned_up_first_and_then_names_its_target() -> None:
    t = lay("french to act\n4.1: poilus fr_aircraft\n5.1: landser\ngerman slots: artillery_strike?")
    attack(t, "poilus", "landser")
    reveal(t, "artillery_strike")
    assert shown(t, "german", "french") == ["artillery_strike"]
    assert not t.can_undo("german")
    assert refused(t, "strike", troop(t, "fr_aircraft")) == "TR.bonus.attack"
    assert offered(t, "strike") == [troop(t, "poilus")]
    do(t, "strike", troop(t, "poilus"))
    assert (lost(t, "french"), hurt(t, "landser"), cp(t)) == (["poilus"], 0, 6)


@pytest.mark.rule("TR.amb.reveal-order", "TR.trap.window")
@pytest.mark.parametrize(
    ("slots", "phase_then"), [("artillery_strike?", "actions"), ("artillery_strike? pak?", "reaction")]
)
@pytest.mark.parametrize("actor", ["french", "german"])
def test_the_window_stays_open_while_a_trap_is_left(actor: str, slots: str, phase_then: str) -> None:
    """The strike hits a bystander, so the action still stands; whichever side is acting."""
    mine, theirs = ("poilus", "landser") if actor == "french" else ("landser", "poilus")
    home, far, to = ("3.1", "1.3", "4.1") if actor == "french" else ("5.1", "7.3", "4.1")
    enemy = "german" if actor == "french" else "french"
    traps = slots if enemy == "german" else slots.replace("pak", "canon_37")
    board = f"{actor} to act\n{home}: {mine}\n{far}: {mine}\n4.3: {theirs}\n{enemy} slots: {traps}"
    t = lay(board + HANDS)
    move(t, mine, to, home)
    do(t, "reveal", slot(t, "artillery_strike"))
    do(t, "strike", troop(t, mine, far))
    assert phase(t) == phase_then


@pytest.mark.rule("TR.trap.window", "TR.amb.wire-pin")
def test_the_attack_of_one_who_is_caught_in_the_wire_may_be_answered_by_more_than_one_trap() -> None:
    """The wire shuts the window of the step that it has stopped, not those of later actions."""
    t = lay("french to act\n3.1: poilus#\n4.1: landser\n1.3: tirailleur\ngerman slots: artillery_strike? pak?")
    attack(t, "poilus", "landser")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "tirailleur"))
    assert (who(t), phase(t)) == ("german", "reaction")


@pytest.mark.rule("TR.trap.window", "TR.amb.wire-pin")
def test_wire_that_has_stopped_a_step_shuts_its_window() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser\ngerman slots: barbed_wire? pak?")
    move(t, "poilus", "4.1")
    reveal(t, "barbed_wire")
    assert (who(t), phase(t), where(t, "poilus"), cp(t)) == ("french", "actions", "3.1", 5)


@pytest.mark.rule("TR.move.swap", "TR.amb.swap-cancel", "TR.amb.wire-pin")
@pytest.mark.parametrize(("first", "second"), [("poilus", "fr_hmg"), ("fr_hmg", "poilus")])
def test_wire_holds_either_card_of_an_exchange_and_so_both(first: str, second: str) -> None:
    t = lay("french to act\n3.1: poilus\n4.1: fr_hmg\n7.1: landser\ngerman slots: barbed_wire? pak?")
    do(t, "unit", troop(t, first))
    do(t, "swap", troop(t, second))
    reveal(t, "barbed_wire")  # he who steps into no man's land
    assert (who(t), phase(t), cp(t)) == ("french", "actions", 4)
    assert (where(t, "poilus"), where(t, "fr_hmg")) == ("3.1", "4.1")


@pytest.mark.rule("TR.move.swap", "TR.amb.swap-cancel")
@pytest.mark.parametrize(("first", "second"), [("poilus", "fr_flamethrower"), ("fr_flamethrower", "poilus")])
def test_an_exchange_of_which_one_is_killed_is_over_and_costs_nothing(first: str, second: str) -> None:
    t = lay("french to act\n3.1: poilus\n3.2: fr_flamethrower/2\n7.1: landser\ngerman slots: artillery_strike? pak?")
    do(t, "unit", troop(t, first))
    do(t, "swap", troop(t, second))
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "fr_flamethrower"))
    assert (who(t), phase(t), cp(t), where(t, "poilus")) == ("french", "actions", 6, "3.1")


@pytest.mark.rule("TR.amb.waive")
def test_a_window_that_does_not_open_tells_that_the_enemy_has_waived() -> None:
    """So neither the step nor the waiving is taken back."""
    t = lay("french to act\n3.1: poilus\n3.3: tirailleur\n5.1: landser\ngerman slots: pak?")
    move(t, "poilus", "4.1")
    do(t, "waive")
    move(t, "tirailleur", "4.3")
    assert [t.can_undo(role) for role in ("french", "german")] == [False, False]
    assert (who(t), where(t, "tirailleur")) == ("french", "4.3")
