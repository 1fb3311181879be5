"""Where two rules meet: a trap in the middle of another action, a card that dies while something waits for it, the last
card of a deck, the bunker at the end of a turn. Each game is played again from its file and ends the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import grognard
from games.trench import table as words
from games.trench.table import (
    attack,
    box,
    cp,
    deck_size,
    do,
    end_turn,
    held,
    hurt,
    lost,
    move,
    offered,
    on_board,
    phase,
    play,
    refused,
    reveal,
    shown,
    slot,
    state,
    take_up,
    tokens,
    told,
    troop,
    where,
    who,
)
from grognard.games.trench.state import bit
from grognard.kernel import codec
from grognard.kernel.table import Table

DICE = "1 " * 30
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"
LAID: list[Table] = []


def lay(text: str, dice: str = DICE, bunker: bool = False) -> Table:
    LAID.append(words.lay(text, dice, bunker))
    return LAID[-1]


@pytest.fixture(autouse=True)
def played_again() -> Iterator[None]:
    """Whatever a test plays, its file leads to the same position, to the byte."""
    yield
    while LAID:
        t = LAID.pop()
        assert codec.save(grognard.open(t.save()).state) == codec.save(t.state)


# ---- a trap in the middle of an attack ----


@pytest.mark.rule("TR.trap.window")
def test_anti_aircraft_fire_does_not_answer_the_infantry_that_an_aircraft_observes() -> None:
    t = lay("french to act\n3.1: poilus fr_aircraft\n4.1: a7v\nfrench slots: at_grenades\ngerman slots: aa_fire?")
    attack(t, "poilus", "a7v")
    assert refused(t, "reveal", slot(t, "aa_fire")) == "TR.trap.window"
    do(t, "pass")
    assert on_board(t, "a7v") == []  # twice the two of the grenades


@pytest.mark.rule("TR.amb.strike-any-target")
def test_a_strike_at_the_card_beside_the_attacker_does_not_stop_the_attack() -> None:
    t = lay("german to act\n4.1: landser a7v\n3.1: poilus\nfrench slots: artillery_strike?")
    attack(t, "landser", "poilus")
    reveal(t, "artillery_strike")
    assert offered(t, "strike") == [troop(t, "landser"), troop(t, "a7v")]
    do(t, "strike", troop(t, "a7v"))
    assert on_board(t, "a7v") == []
    assert (hurt(t, "poilus"), cp(t)) == (2, 5)


@pytest.mark.rule("TR.ability.counter-attack")
def test_an_attacker_hurt_by_a_strike_attacks_all_the_same_and_falls_to_the_counter_attack() -> None:
    t = lay("french to act\n5.1: poilus\n5.2: landser de_hmg\ngerman slots: artillery_strike?")
    attack(t, "poilus", "landser")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert (hurt(t, "poilus"), hurt(t, "landser"), phase(t)) == (2, 2, "counter")
    do(t, "counter", troop(t, "de_hmg"))
    assert on_board(t, "poilus") == []
    assert (who(t), cp(t)) == ("french", 5)  # the attack was made: its point is spent


@pytest.mark.rule("TR.trap.cancel-refund")
def test_the_point_that_comes_back_may_be_spent_by_another_card() -> None:
    t = lay("french to act, turn 5, 1 CP\n4.1: ft17 poilus\n5.1: landser\ngerman slots: pak?")
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    assert (on_board(t, "ft17"), cp(t)) == ([], 1)
    attack(t, "poilus", "landser")
    assert (hurt(t, "landser"), cp(t)) == (2, 0)


@pytest.mark.rule("TR.trap.cancel-refund")
def test_an_attack_that_a_trap_stopped_is_not_countered() -> None:
    t = lay("french to act\n4.1: ft17\n5.1: landser de_hmg\ngerman slots: pak?")
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    assert (who(t), phase(t)) == ("french", "actions")
    assert "log-counter" not in told(t)


@pytest.mark.rule("TR.amb.reveal-order")
def test_after_a_strike_at_another_card_the_attacking_tank_may_still_be_stopped() -> None:
    t = lay("french to act\n4.1: ft17 poilus/1\n5.1: landser\ngerman slots: artillery_strike? pak?")
    attack(t, "ft17", "landser")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert phase(t) == "reaction"
    reveal(t, "pak")
    assert (on_board(t, "ft17"), on_board(t, "poilus"), cp(t)) == ([], [], 6)


@pytest.mark.rule("TR.amb.bonus-attack-warning")
def test_a_tank_stopped_in_its_attack_spares_the_warning_and_the_turn_may_end_at_once() -> None:
    t = lay("french to act\n4.1: ft17\n5.1: landser\ngerman slots: pak?" + HANDS)
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    end_turn(t)
    assert (tokens(t, "french"), lost(t, "german")) == (0, ["pak"])


@pytest.mark.rule("TR.amb.counter-target-only")
def test_a_machine_gun_beside_a_tank_answers_the_attack_on_the_tank() -> None:
    t = lay("german to act\n5.1: landser\n4.1: ft17\n4.2: poilus\n3.1: fr_hmg\ngerman slots: at_grenades")
    attack(t, "landser", "ft17")
    assert phase(t) == "actions"  # the machine gun stands in another box
    t = lay("german to act\n4.1: landser\n3.1: ft17 fr_hmg\ngerman slots: at_grenades")
    attack(t, "landser", "ft17")
    do(t, "counter", troop(t, "fr_hmg"))
    assert on_board(t, "landser") == []


@pytest.mark.rule("TR.counter.needs-legal-target")
def test_grenades_help_no_machine_gun_against_a_tank() -> None:
    t = lay("french to act\n4.1: ft17\n5.1: landser de_hmg\ngerman slots: at_grenades")
    attack(t, "ft17", "landser")
    assert (who(t), phase(t)) == ("french", "actions")


@pytest.mark.rule("TR.amb.strike-counter")
def test_a_set_strike_waits_while_a_counter_attack_is_made() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: de_hmg\nfrench slots: artillery_strike?")
    attack(t, "poilus", "de_hmg")
    assert refused(t, "trap", slot(t, "artillery_strike"), "french")
    do(t, "counter", troop(t, "de_hmg"))
    do(t, "trap", slot(t, "artillery_strike"))
    do(t, "strike", troop(t, "de_hmg"))
    assert on_board(t, "de_hmg") == []


# ---- exchanges ----


@pytest.mark.rule("TR.amb.swap-cancel")
def test_wire_holds_the_second_card_of_an_exchange_and_the_first_may_still_go() -> None:
    t = lay("french to act\n3.1: fr_hmg\n4.1: ft17\n4.2: poilus\ngerman slots: barbed_wire?")
    take_up(t, "ft17")
    do(t, "swap", troop(t, "fr_hmg"))
    reveal(t, "barbed_wire")
    assert (where(t, "ft17"), where(t, "fr_hmg"), cp(t)) == ("4.1", "3.1", 4)
    take_up(t, "ft17")
    assert refused(t, "swap", troop(t, "fr_hmg")) == "TR.amb.wire-pin"
    do(t, "move", box("5.1"))
    assert where(t, "ft17") == "5.1"
    assert refused(t, "unit", troop(t, "fr_hmg"))


@pytest.mark.rule("TR.fact.at-mines")
def test_mines_answer_the_tank_of_an_exchange_whoever_was_taken_up() -> None:
    for first, second in (("poilus", "ft17"), ("ft17", "poilus")):
        t = lay("french to act\n3.1: ft17\n4.1: poilus\ngerman slots: at_mines?")
        take_up(t, first)
        do(t, "swap", troop(t, second))
        reveal(t, "at_mines")
        assert (on_board(t, "ft17"), where(t, "poilus"), cp(t)) == ([], "4.1", 6)


@pytest.mark.rule("TR.amb.swap-cancel")
@pytest.mark.parametrize(
    ("stacks", "trap"),
    [
        (("ft17", "ft17"), "at_mines"),
        (("fr_aircraft", "fr_aircraft"), "aa_fire"),
        (("poilus", "fr_hmg"), "barbed_wire"),
    ],
)
def test_a_trap_that_fits_both_cards_of_an_exchange_answers_the_one_named_first(
    stacks: tuple[str, str], trap: str
) -> None:
    here, there = stacks
    for first, second in (("4.1", "4.2"), ("4.2", "4.1")):
        kinds = {"4.1": here, "4.2": there}
        t = lay(f"french to act\n4.1: {here}\n4.2: {there}\ngerman slots: {trap}?")
        named, other = troop(t, kinds[first], first), troop(t, kinds[second], second)
        do(t, "unit", named)
        do(t, "swap", other)
        reveal(t, trap)
        struck = [c for c in (named, other) if c not in state(t).armies[0] or state(t).pinned & bit(c)]
        assert struck == [named]


@pytest.mark.rule("TR.amb.swap-cancel")
def test_a_strike_at_a_bystander_does_not_stop_an_exchange() -> None:
    t = lay("french to act\n3.1: fr_hmg\n4.1: poilus\n1.1: fr_flamethrower\ngerman slots: artillery_strike?")
    take_up(t, "poilus")
    do(t, "swap", troop(t, "fr_hmg"))
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "fr_flamethrower"))
    assert (where(t, "poilus"), where(t, "fr_hmg"), cp(t)) == ("3.1", "4.1", 4)


# ---- steps, free steps, Over the top! ----


@pytest.mark.rule("TR.trap.cancel-refund")
def test_a_card_killed_on_its_paid_step_out_of_the_rear_leaves_no_free_step_behind() -> None:
    t = lay("french to act\n1.1: poilus/2\n5.1: landser\ngerman slots: artillery_strike?")
    move(t, "poilus", "2.1")
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "poilus"))
    assert (who(t), phase(t), cp(t)) == ("french", "actions", 6)


@pytest.mark.rule("TR.amb.wire-pin")
def test_a_card_held_by_wire_may_still_attack() -> None:
    t = lay("french to act\n3.1: poilus\n4.2: landser\ngerman slots: barbed_wire?")
    move(t, "poilus", "4.1")
    reveal(t, "barbed_wire")
    attack(t, "poilus", "landser")
    assert on_board(t, "landser") == []


@pytest.mark.rule("TR.amb.over-the-top-windows")
def test_a_card_held_by_wire_does_not_go_over_the_top() -> None:
    t = lay("french to act\n3.1: poilus\n3.2: tirailleur\nfrench hand: over_the_top\ngerman slots: barbed_wire?")
    move(t, "poilus", "4.1")
    reveal(t, "barbed_wire")
    play(t, "over_the_top")
    assert offered(t, "unit") == [troop(t, "tirailleur")]
    assert refused(t, "unit", troop(t, "poilus"))


@pytest.mark.rule("TR.amb.over-the-top-windows")
def test_infantry_killed_before_its_turn_to_go_over_is_not_offered() -> None:
    t = lay("french to act\n3.1: poilus\n4.2: tirailleur\nfrench hand: over_the_top\ngerman slots: artillery_strike?")
    play(t, "over_the_top")
    do(t, "unit", troop(t, "poilus"))
    do(t, "move", box("4.1"))
    reveal(t, "artillery_strike")
    do(t, "strike", troop(t, "tirailleur"))
    assert where(t, "poilus") == "4.1"
    assert (who(t), offered(t, "unit"), offered(t, "done")) == ("french", [], [0])


@pytest.mark.rule("TR.amb.over-the-top-windows")
def test_over_the_top_does_not_use_up_the_free_step_of_a_later_paid_one() -> None:
    t = lay("french to act\n2.1: poilus\nfrench hand: over_the_top")
    play(t, "over_the_top")
    do(t, "unit", troop(t, "poilus"))
    do(t, "move", box("1.1"))
    do(t, "done")
    move(t, "poilus", "2.1")
    assert offered(t, "stay") == [0]
    do(t, "move", box("3.1"))
    assert (where(t, "poilus"), cp(t)) == ("3.1", 4)


@pytest.mark.rule("TR.move.free-step")
def test_the_free_step_may_lead_back_and_is_answered_like_any_other() -> None:
    t = lay("french to act\n1.1: poilus\ngerman slots: barbed_wire?")
    move(t, "poilus", "2.1")
    do(t, "pass")
    do(t, "move", box("1.1"))
    assert phase(t) == "reaction"
    assert refused(t, "reveal", slot(t, "barbed_wire")) == "TR.trap.window"  # a trench, not no man's land
    do(t, "pass")
    assert (where(t, "poilus"), cp(t)) == ("1.1", 5)
    move(t, "poilus", "2.1")
    do(t, "pass")
    assert phase(t) == "actions"  # once a turn


# ---- gas, masks, waiving ----


@pytest.mark.rule("TR.amb.gas-masks-open")
def test_masks_turned_up_against_one_gas_attack_close_the_turn_to_the_next() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: gas_attack*2\ngerman slots: gas_masks?")
    play(t, "gas_attack", "gas", box("5.1"))
    reveal(t, "gas_masks")
    assert (hurt(t, "landser"), cp(t), who(t)) == (0, 4, "french")
    assert refused(t, "card", held(t, "gas_attack")) == "TR.amb.gas-masks-open"
    end_turn(t)
    assert shown(t, "german") == ["gas_masks"]


@pytest.mark.rule("TR.amb.strike-any-target")
def test_a_strike_is_not_turned_up_against_gas() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser\nfrench hand: gas_attack\ngerman slots: artillery_strike?")
    play(t, "gas_attack", "gas", box("5.1"))
    assert refused(t, "reveal", slot(t, "artillery_strike")) == "TR.trap.window"
    do(t, "pass")
    assert hurt(t, "landser") == 2


@pytest.mark.rule("TR.amb.waive")
def test_who_has_waived_does_not_put_masks_on_in_time() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser/3\nfrench hand: gas_attack\ngerman slots: gas_masks?")
    move(t, "poilus", "3.2")
    do(t, "waive")
    play(t, "gas_attack", "gas", box("5.1"))
    assert (on_board(t, "landser"), who(t)) == ([], "french")
    assert not t.can_undo("french")  # the window that did not open has told something


@pytest.mark.rule("TR.bonus.barrage-all")
def test_gas_and_shells_that_empty_a_box_leave_its_bunker_card_standing() -> None:
    t = lay("french to act\n5.1: landser/3 de_hmg/3\nfrench hand: gas_attack\ngerman slots: bunker@5.1")
    play(t, "gas_attack", "gas", box("5.1"))
    assert (on_board(t, "landser"), on_board(t, "de_hmg")) == ([], [])
    assert state(t).fort[box("5.1")] == slot(t, "bunker")


# ---- undo ----


@pytest.mark.rule("TR.trap.stays-hidden")
def test_a_set_strike_that_is_taken_up_and_put_down_again_has_not_been_seen() -> None:
    t = lay("french to act\n5.1: landser\nfrench slots: artillery_strike?")
    do(t, "trap", slot(t, "artillery_strike"))
    assert shown(t, "french", "german") == ["?"]
    t.undo("french")
    assert shown(t, "french") == ["artillery_strike?"]
    assert offered(t, "trap") == [slot(t, "artillery_strike")]


@pytest.mark.rule("TR.trap.window")
def test_a_step_that_the_enemy_let_pass_is_not_taken_back() -> None:
    t = lay("french to act\n3.1: poilus\ngerman slots: pak?")
    move(t, "poilus", "4.1")
    do(t, "pass")
    assert not t.can_undo("french")
    take_up(t, "poilus")
    t.undo("french")
    assert where(t, "poilus") == "4.1"


# ---- the end of a turn ----


@pytest.mark.rule("TR.amb.simultaneous-empty")
def test_the_own_warning_empties_the_own_deck_before_the_enemys_is_counted() -> None:
    board = "french to act\n5.1: poilus\nfrench warned 2\nfrench deck: fr_hmg\ngerman deck: landser"
    t = lay(board + "\nfrench hand: poilus*8\ngerman hand: stosstruppen*4")
    do(t, "done")
    assert t.result is not None
    assert (t.result.winner, deck_size(t, "german")) == ("german", 1)


@pytest.mark.rule("TR.bunker.control-loss")
def test_a_deck_that_a_trench_has_emptied_is_not_asked_for_the_bunkers_card() -> None:
    board = "french to act\nbunker\n4.2: poilus*\n5.1: tirailleur\ngerman deck: landser\ngerman aside: pak*2"
    t = lay(board + "\ngerman bonus: gas_attack" + "\nfrench hand: fr_hmg*4", bunker=True)
    do(t, "done")
    assert t.result is not None
    assert t.result.winner == "french"
    assert "log-bunker" not in told(t)


@pytest.mark.rule("TR.bunker.opponent-bonus")
def test_the_cards_that_the_bunker_brings_are_chosen_before_the_holders_hand_is_made_up() -> None:
    board = "french to act\nbunker\n4.2: poilus*\nfrench hand: poilus*7\ngerman hand: landser*8"
    t = lay(board + "\ngerman bonus: gas_attack\ngerman aside: pak at_mines", bunker=True)
    do(t, "done")
    assert t.to_act == ["german"]
    do(t, "card", next(c for c in offered(t, "card")))
    do(t, "done")
    assert (who(t), phase(t)) == ("french", "refill")


@pytest.mark.rule("TR.bunker.as-trench")
def test_wire_does_not_hold_those_who_enter_the_bunker_and_mines_do() -> None:
    t = lay("french to act\nbunker\n3.2: poilus ft17\ngerman slots: barbed_wire? at_mines?", bunker=True)
    move(t, "poilus", "4.2")
    assert refused(t, "reveal", slot(t, "barbed_wire")) == "TR.trap.window"
    do(t, "pass")
    move(t, "ft17", "4.2")
    reveal(t, "at_mines")
    assert on_board(t, "ft17") == []


@pytest.mark.rule("TR.slot.five")
def test_a_trap_turned_up_in_the_enemys_turn_gives_its_slot_back_for_the_own_turn() -> None:
    slots = "german slots: pak? barbed_wire? aa_fire? at_mines? gas_masks?"
    t = lay(
        "french to act\n4.1: ft17\n5.1: landser\n"
        + slots
        + "\nfrench hand: poilus*8\ngerman hand: artillery_strike landser*7"
    )
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    assert len(shown(t, "german")) == 5
    end_turn(t)
    assert len(shown(t, "german")) == 4
    play(t, "artillery_strike", "set")
    assert len(shown(t, "german")) == 5


@pytest.mark.rule("TR.bonus.persistent")
def test_grenades_given_up_at_the_end_of_a_turn_help_nobody_in_the_next() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: a7v\nfrench slots: at_grenades" + HANDS)
    attack(t, "poilus", "a7v")
    assert hurt(t, "a7v") == 2
    do(t, "done")
    do(t, "give", slot(t, "at_grenades"))
    end_turn(t)
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "a7v")) == "TR.damage.x"


@pytest.mark.rule("TR.cp.discard-action")
def test_a_hand_thrown_away_is_made_up_to_eight_even_if_that_takes_the_last_troop_card() -> None:
    t = lay(
        "french to act\n3.1: poilus*\nfrench hand: poilus*3\nfrench deck: poilus*5\nfrench bonus: gas_attack\n5.1: landser"
    )
    do(t, "discard")
    for card in list(offered(t, "card")):
        do(t, "card", card)
    do(t, "done")
    while t.result is None:
        do(t, "draw", offered(t, "draw")[0])
    assert t.result.winner == "german"
    assert deck_size(t, "french") == 0
