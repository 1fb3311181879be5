"""Bonus cards: cost, use in the turn, what stays, the five slots, artillery, and what each card does in the own turn."""

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
    shown,
    slot,
    state,
    take_up,
    troop,
    where,
    who,
)
from grognard.games.trench.ids import DAMAGE
from grognard.games.trench.s8_bonus import may_strike_from_hand
from grognard.kernel.table import Table

DICE = "1 " * 30
REST = "\ngerman hand: landser*8"


def after_a_round(t: Table) -> Table:
    """The owner's turn ends, the enemy passes, and the owner is on again."""
    end_turn(t)
    end_turn(t)
    return t


@pytest.mark.rule("TR.bonus.default")
def test_an_ordinary_bonus_card_is_discarded_when_the_turn_ends() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: artillery_barrage poilus*7" + REST, dice=DICE)
    play(t, "artillery_barrage", "shell", box("5.1"))
    assert shown(t, "french") == ["artillery_barrage"]
    assert lost(t, "french") == []
    end_turn(t)
    assert lost(t, "french") == ["artillery_barrage"]
    assert shown(t, "french") == []


@pytest.mark.rule("TR.bonus.cost", "TR.card.artillery-strike")
def test_a_strike_from_the_hand_is_paid_for() -> None:
    t = lay("french to act, turn 3, 0 CP\n5.1: landser\nfrench hand: artillery_strike")
    answer = may_strike_from_hand(state(t), 0, held(t, "artillery_strike"), troop(t, "landser"))
    assert answer is not None
    assert answer.rule == "TR.cp.insufficient"


@pytest.mark.rule("TR.bonus.default")
def test_a_discarded_bonus_card_has_no_effect_in_the_next_turn() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: artillery_barrage poilus*7" + REST, dice=DICE)
    card = held(t, "artillery_barrage")
    play(t, "artillery_barrage", "shell", box("5.1"))
    after_a_round(t)
    assert refused(t, "card", card) == "TR.bonus.default"


@pytest.mark.rule("TR.bonus.cost")
def test_a_bonus_card_costs_its_printed_points() -> None:
    t = lay("french to act, turn 3, 3 CP\nfrench hand: at_grenades artillery_strike\n5.1: landser")
    play(t, "at_grenades")
    play(t, "artillery_strike", "set")
    assert cp(t) == 0


@pytest.mark.rule("TR.bonus.cost")
def test_a_bonus_card_of_two_is_not_placed_for_one() -> None:
    t = lay("french to act, turn 3, 1 CP\nfrench hand: artillery_strike\n5.1: landser")
    assert refused(t, "card", held(t, "artillery_strike")) == "TR.cp.insufficient"


@pytest.mark.rule("TR.bonus.cost")
def test_a_bonus_card_is_not_placed_from_the_hand_in_the_enemys_turn() -> None:
    t = lay("french to act\n3.1: poilus\ngerman hand: at_grenades\ngerman slots: pak?")
    assert refused(t, "card", held(t, "at_grenades"), role="german") == "TR.turn.alternate"
    move(t, "poilus", "4.1")
    assert who(t) == "german"
    assert refused(t, "card", held(t, "at_grenades")) == "TR.trap.only-opponent-turn"


@pytest.mark.rule("TR.bonus.use-this-turn")
def test_an_ordinary_card_whose_effect_was_not_used_is_discarded_all_the_same() -> None:
    t = lay("french to act\n3.1: tirailleur\nfrench hand: over_the_top poilus*7" + REST, dice=DICE)
    play(t, "over_the_top")
    do(t, "done")
    end_turn(t)
    assert lost(t, "french") == ["over_the_top"]
    assert where(t, "tirailleur") == "3.1"


@pytest.mark.rule("TR.bonus.use-this-turn")
def test_an_ordinary_card_is_not_kept_for_the_next_turn() -> None:
    t = lay("french to act\n3.1: tirailleur\nfrench hand: over_the_top poilus*7" + REST, dice=DICE)
    card = held(t, "over_the_top")
    play(t, "over_the_top")
    do(t, "done")
    after_a_round(t)
    assert refused(t, "card", card) == "TR.bonus.default"
    assert refused(t, "play") == "TR.turn.action-list"


@pytest.mark.rule("TR.bonus.persistent")
def test_a_persistent_card_stays_in_play_and_keeps_its_slot() -> None:
    t = lay("french to act\nfrench hand: at_grenades poilus*7" + REST, dice=DICE)
    play(t, "at_grenades")
    for _ in range(3):
        end_turn(t)
        assert shown(t, "french") == ["at_grenades"]
    assert lost(t, "french") == []


@pytest.mark.rule("TR.bonus.persistent")
def test_a_card_that_is_not_persistent_does_not_stay() -> None:
    t = lay("french to act\n3.1: poilus/2\nfrench hand: field_dressing at_grenades poilus*6" + REST, dice=DICE)
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    play(t, "at_grenades")
    end_turn(t)
    assert shown(t, "french") == ["at_grenades"]


@pytest.mark.rule("TR.bonus.persistent-discard")
def test_when_the_turn_closes_a_persistent_card_may_be_given_up() -> None:
    t = lay("french to act\nfrench hand: poilus*8\nfrench slots: at_grenades gas_masks" + REST, dice=DICE)
    card = slot(t, "at_grenades")
    assert refused(t, "give", card) == "TR.bonus.persistent-discard"
    do(t, "done")
    assert phase(t) == "keep"
    do(t, "give", card)
    do(t, "done")
    assert lost(t, "french") == ["at_grenades"]
    assert shown(t, "french") == ["gas_masks"]
    assert who(t) == "german"


@pytest.mark.rule("TR.bonus.persistent-discard")
def test_a_persistent_card_is_not_given_up_at_the_end_of_the_enemys_turn() -> None:
    """TR.amb.persistent-which-turn"""
    t = lay("french to act\nfrench hand: poilus*8\ngerman slots: at_grenades\nfrench slots: at_grenades" + REST)
    theirs = slot(t, "at_grenades") + 18  # the German copy
    do(t, "done")
    assert refused(t, "give", theirs) == "TR.bonus.persistent-discard"
    assert refused(t, "give", theirs, role="german") == "TR.turn.alternate"


@pytest.mark.rule("TR.bonus.attack")
def test_an_attack_card_with_x_against_aircraft_is_not_aimed_at_one() -> None:
    t = lay("french to act\n5.1: de_aircraft\n5.2: landser\nfrench hand: artillery_strike artillery_barrage gas_attack")
    do(t, "card", held(t, "artillery_strike"))
    assert refused(t, "strike", troop(t, "de_aircraft")) == "TR.bonus.attack"
    t.undo("french")
    for kind, verb in (("artillery_barrage", "shell"), ("gas_attack", "gas")):
        do(t, "card", held(t, kind))
        assert refused(t, verb, box("5.1")) == "TR.bonus.attack"
        assert offered(t, verb) == [box("5.2")]
        t.undo("french")


@pytest.mark.rule("TR.bonus.attack")
def test_an_attack_card_reads_the_column_of_the_target_and_costs_its_own_price_only() -> None:
    """TR.amb.bonus-attack-cost"""
    t = lay("french to act\n5.1: landser\n6.1: stosstruppen\nfrench hand: artillery_strike*2")
    play(t, "artillery_strike", "strike", troop(t, "landser"))
    assert (hurt(t, "landser"), cp(t)) == (2, 4)
    play(t, "artillery_strike", "strike", troop(t, "stosstruppen"))
    assert lost(t, "german") == ["stosstruppen"]
    assert cp(t) == 2


@pytest.mark.rule("TR.bonus.attack")
def test_a_friendly_card_is_no_target_of_an_attack_card() -> None:
    t = lay("french to act\n5.1: landser\n3.1: poilus\nfrench hand: artillery_strike artillery_barrage")
    do(t, "card", held(t, "artillery_strike"))
    assert refused(t, "strike", troop(t, "poilus")) == "TR.attack.designate"
    t.undo("french")
    do(t, "card", held(t, "artillery_barrage"))
    assert refused(t, "shell", box("3.1")) == "TR.bonus.attack"


@pytest.mark.rule("TR.bonus.artillery-range")
def test_artillery_reaches_the_far_rear_trench_with_nobody_near() -> None:
    t = lay("french to act\n7.3: landser\nfrench hand: artillery_barrage artillery_strike")
    play(t, "artillery_barrage", "shell", box("7.3"))
    assert hurt(t, "landser") == 2
    do(t, "card", held(t, "artillery_strike"))
    assert offered(t, "strike") == [troop(t, "landser")]


@pytest.mark.rule("TR.bonus.artillery-range")
def test_a_troop_of_range_one_does_not_reach_the_far_rear_trench() -> None:
    t = lay("french to act\n1.1: poilus\n7.1: landser")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"


@pytest.mark.rule("TR.bonus.barrage-all")
def test_a_barrage_hits_every_enemy_in_the_box_by_its_own_row() -> None:
    t = lay("french to act\n5.1: landser a7v/1\nfrench hand: artillery_barrage")
    play(t, "artillery_barrage", "shell", box("5.1"))
    assert hurt(t, "landser") == 2
    assert lost(t, "german") == ["a7v"]


@pytest.mark.rule("TR.bonus.barrage-all")
def test_a_barrage_leaves_the_boxes_beside_alone() -> None:
    t = lay("french to act\n5.1: landser\n5.2: stosstruppen\n4.1: poilus\n6.1: de_hmg\nfrench hand: artillery_barrage")
    play(t, "artillery_barrage", "shell", box("5.1"))
    assert [hurt(t, kind) for kind in ("landser", "stosstruppen", "poilus", "de_hmg")] == [2, 0, 0, 0]


@pytest.mark.rule("TR.bonus.barrage-all")
def test_a_barrage_passes_over_what_its_table_forbids() -> None:
    t = lay("french to act\n5.1: landser de_aircraft\nfrench hand: artillery_barrage")
    play(t, "artillery_barrage", "shell", box("5.1"))
    assert (hurt(t, "landser"), hurt(t, "de_aircraft")) == (2, 0)


@pytest.mark.rule("TR.bonus.strike-single")
def test_an_artillery_strike_hits_the_named_card_alone() -> None:
    t = lay("french to act\n5.1: landser de_hmg\nfrench hand: artillery_strike")
    play(t, "artillery_strike", "strike", troop(t, "de_hmg"))
    assert (hurt(t, "landser"), hurt(t, "de_hmg")) == (0, 2)
    assert who(t) == "french"  # a machine gun does not answer a gun


@pytest.mark.rule("TR.bonus.strike-single")
def test_a_barrage_is_no_trap_and_a_strike_is_one() -> None:
    t = lay("french to act\n5.1: landser\nfrench hand: artillery_barrage artillery_strike")
    do(t, "card", held(t, "artillery_barrage"))
    assert refused(t, "set") == "TR.bonus.strike-single"
    t.undo("french")
    play(t, "artillery_strike", "set")
    assert shown(t, "french") == ["artillery_strike?"]


@pytest.mark.rule("TR.slot.five")
def test_a_sixth_bonus_card_finds_no_slot() -> None:
    t = lay(
        "french to act\nfrench slots: at_grenades gas_masks canon_37? aa_fire? barbed_wire?\nfrench hand: at_mines over_the_top\n3.1: poilus"
    )
    assert refused(t, "card", held(t, "at_mines")) == "TR.slot.five"
    assert refused(t, "card", held(t, "over_the_top")) == "TR.slot.five"


@pytest.mark.rule("TR.slot.five")
def test_the_fifth_bonus_card_still_finds_one() -> None:
    t = lay("french to act\nfrench slots: at_grenades gas_masks canon_37? aa_fire?\nfrench hand: at_mines")
    play(t, "at_mines", "set")
    assert len(shown(t, "french")) == 5


@pytest.mark.rule("TR.slot.freed-at-end")
def test_a_card_used_this_turn_keeps_its_slot_until_the_turn_is_over() -> None:
    """TR.amb.slot-recycling"""
    t = lay(
        "french to act\nfrench slots: at_grenades gas_masks\n5.1: landser\n3.1: poilus/3\n"
        "french hand: artillery_strike field_dressing over_the_top at_mines poilus*4" + REST,
        dice=DICE,
    )
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    play(t, "artillery_strike", "strike", troop(t, "landser"))
    play(t, "over_the_top")
    do(t, "done")
    assert cp(t) == 2
    assert refused(t, "card", held(t, "at_mines")) == "TR.slot.five"
    after_a_round(t)
    play(t, "at_mines", "set")
    assert shown(t, "french") == ["at_grenades", "gas_masks", "at_mines?"]


# ---- what each card does in its owner's turn (traps: test_s9_traps.py) ----


@pytest.mark.rule("TR.bonus.attack")
def test_gas_does_two_to_infantry_and_support_in_trench_or_open_and_nothing_to_machines() -> None:
    t = lay("french to act\n5.1: landser de_hmg\n6.2: stosstruppen a7v\nfrench hand: gas_attack*2")
    play(t, "gas_attack", "gas", box("5.1"))
    play(t, "gas_attack", "gas", box("6.2"))
    assert [hurt(t, k) for k in ("landser", "de_hmg", "stosstruppen", "a7v")] == [2, 2, 2, 0]
    assert cp(t) == 2
    assert who(t) == "french"


@pytest.mark.rule("TR.bonus.persistent")
def test_gas_masks_played_openly_stay_and_keep_gas_away() -> None:
    t = lay("german to act\ngerman hand: gas_masks\n5.1: landser\nfrench hand: gas_attack poilus*7", dice=DICE)
    play(t, "gas_masks")
    end_turn(t)
    assert shown(t, "german", "french") == ["gas_masks"]
    assert refused(t, "card", held(t, "gas_attack")) == "TR.amb.gas-masks-open"


@pytest.mark.rule("TR.bonus.persistent")
def test_a_bunker_card_halves_the_trench_damage_to_foot_in_its_box() -> None:
    t = lay("french to act\n3.1: fr_hmg\n4.2: landser\nfrench hand: bunker poilus*7" + REST, dice=DICE)
    play(t, "bunker", "fort", box("3.1"))
    end_turn(t)
    assert t.view("german")["boxes"][box("3.1")]["fort"] == slot(t, "bunker")
    attack(t, "landser", "fr_hmg")
    assert hurt(t, "fr_hmg") == 1


@pytest.mark.rule("TR.card.bonus-fields")
def test_a_bunker_card_is_built_on_an_own_trench_box_only() -> None:
    t = lay("french to act\nfrench hand: bunker")
    do(t, "card", held(t, "bunker"))
    assert offered(t, "fort") == [box(b) for b in ("1.1", "1.2", "1.3", "3.1", "3.2", "3.3")]
    assert {refused(t, "fort", box(b)) for b in ("2.1", "4.2", "5.1")} == {"TR.card.bunker"}


@pytest.mark.rule("TR.bonus.persistent-discard")
def test_a_bunker_card_given_up_leaves_its_box() -> None:
    t = lay("french to act\n3.1: fr_hmg\nfrench hand: poilus*8\nfrench slots: bunker@3.1\n4.2: landser" + REST)
    do(t, "done")
    do(t, "give", slot(t, "bunker"))
    assert t.view("german")["boxes"][box("3.1")]["fort"] is None
    attack(t, "landser", "fr_hmg")
    assert hurt(t, "fr_hmg") == 2


@pytest.mark.rule("TR.card.bonus-fields")
def test_over_the_top_gives_up_to_three_infantry_cards_one_step_each() -> None:
    t = lay("french to act\n3.1: poilus ft17\n3.2: tirailleur\n3.3: poilus\n1.1: poilus\nfrench hand: over_the_top")
    play(t, "over_the_top")
    assert refused(t, "unit", troop(t, "ft17")) == "TR.card.over-the-top"
    assert refused(t, "move", box("4.1")) == "TR.turn.action-list"
    assert refused(t, "unit", 36) == "TR.turn.action-list"  # an enemy card
    take_up(t, "poilus", "1.1")
    assert refused(t, "move", box("3.1")) == "TR.move.adjacent"
    t.undo("french")
    for at, to in (("3.1", "4.1"), ("3.3", "4.3")):
        take_up(t, "poilus", at)
        do(t, "move", box(to))
    assert refused(t, "unit", troop(t, "poilus", "4.1")) == "TR.card.over-the-top"
    take_up(t, "tirailleur")
    do(t, "move", box("4.2"))
    assert phase(t) == "actions"  # the third step was the last
    assert cp(t) == 5
    assert len(on_board(t, "poilus")) == 3
    assert where(t, "tirailleur") == "4.2"


@pytest.mark.rule("TR.marker.damage")
def test_the_dressing_station_mends_two_on_one_card() -> None:
    t = lay("french to act\n3.1: poilus/3\n1.1: fr_hmg/1\nfrench hand: field_dressing")
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    assert (hurt(t, "poilus"), hurt(t, "fr_hmg"), cp(t)) == (1, 1, 5)


@pytest.mark.rule("TR.card.bonus-fields")
def test_the_dressing_station_mends_neither_machines_nor_enemies_nor_the_unhurt() -> None:
    t = lay("french to act\n3.1: poilus/1 ft17/1\n3.2: tirailleur\n5.1: landser/1\nfrench hand: field_dressing")
    do(t, "card", held(t, "field_dressing"))
    for kind in ("ft17", "tirailleur", "landser"):
        assert refused(t, "heal", troop(t, kind)) == "TR.card.field-dressing"
    do(t, "heal", troop(t, "poilus"))
    assert hurt(t, "poilus") == 0


@pytest.mark.rule("TR.bonus.default", "TR.turn.action-list")
@pytest.mark.parametrize(("kind", "rule"), [("field_dressing", "TR.bonus.default"), ("poilus", "TR.turn.action-list")])
def test_of_a_card_on_the_discard_pile_it_is_said_why_it_is_not_in_the_hand(kind: str, rule: str) -> None:
    """A Bonus card is gone when its turn is over; a Troop card is simply not held."""
    t = lay(f"french to act\n3.1: tirailleur\n5.1: landser\nfrench lost: {kind}\nfrench hand: over_the_top")
    (gone,) = state(t).lost[0]
    assert refused(t, "card", gone) == rule


@pytest.mark.rule("TR.bonus.attack")
def test_gas_reads_the_first_column_of_each_type_in_the_deepest_trench_too() -> None:
    """Printed otherwise, so that every type suffers something else."""
    with (
        reprinted(DAMAGE, "gas_attack", 1, 0, 8),
        reprinted(DAMAGE, "gas_attack", 3, 2, 8),
        reprinted(DAMAGE, "gas_attack", 2, 4, 8),
    ):
        t = lay("french to act\n5.1: landser a7v\n5.2: de_hmg\nfrench hand: gas_attack*2")
        play(t, "gas_attack", "gas", box("5.1"))
        play(t, "gas_attack", "gas", box("5.2"))
        assert [hurt(t, kind) for kind in ("landser", "a7v", "de_hmg")] == [1, 2, 3]


@pytest.mark.rule("TR.card.over-the-top", "TR.turn.action-list")
def test_who_is_taken_up_to_go_over_the_top_takes_a_step_and_does_nothing_else() -> None:
    t = lay("french to act\n3.1: poilus\n3.2: tirailleur\n4.2: landser\nfrench hand: over_the_top")
    play(t, "over_the_top")
    take_up(t, "poilus")
    for verb, arg in (("unit", troop(t, "tirailleur")), ("attack", troop(t, "landser")), ("done", 0)):
        assert refused(t, verb, arg) == "TR.turn.action-list"
    assert refused(t, "move", box("4.2")) == "TR.move.through-none"


@pytest.mark.rule("TR.slot.five", "TR.bonus.cost")
def test_a_trap_that_is_set_is_paid_for_and_takes_a_slot_like_any_other_card() -> None:
    t = lay("french to act, turn 3, 2 CP\nfrench hand: canon_37*2 aa_fire\nfrench slots: gas_masks? at_mines?")
    play(t, "canon_37", "set")
    assert (cp(t), len(shown(t, "french"))) == (0, 3)
    assert refused(t, "card", held(t, "aa_fire")) == "TR.cp.insufficient"
