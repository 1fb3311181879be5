"""The damage table, what changes it, and the abilities printed on the cards."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    blows,
    box,
    cp,
    do,
    held,
    hurt,
    lay,
    lost,
    offered,
    on_board,
    play,
    refused,
    reprinted,
    state,
    take_up,
    troop,
    where,
)
from grognard.games.trench.ids import ABILITY, DAMAGE, RANGE
from grognard.games.trench.s7_attack import may_counter
from grognard.kernel.errors import NotOffered


def blow(text: str, attacker: str, target: str) -> int:
    """The damage of one French attack."""
    t = lay("french to act\n" + text)
    attack(t, attacker, target)
    return blows(t)[0]


# ---- health ----


@pytest.mark.rule("TR.damage.destroyed")
def test_a_card_at_its_health_goes_to_its_owners_pile_at_once() -> None:
    t = lay("french to act\n4.1: fr_aircraft\n5.1: landser/3")
    attack(t, "fr_aircraft", "landser")
    assert blows(t) == [1]
    assert (on_board(t, "landser"), lost(t, "german"), lost(t, "french")) == ([], ["landser"], [])
    assert t.to_act == ["french"]


@pytest.mark.rule("TR.damage.destroyed")
def test_overkill_has_no_further_effect() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser/3 de_flamethrower\n4.2: stosstruppen")
    attack(t, "poilus", "landser")
    assert (blows(t), lost(t, "german")) == ([4], ["landser"])
    assert (hurt(t, "de_flamethrower"), hurt(t, "stosstruppen")) == (0, 0)


@pytest.mark.rule("TR.damage.destroyed")
def test_a_card_below_its_health_stays_with_its_damage() -> None:
    t = lay("french to act\n4.1: fr_aircraft\n5.1: landser/2")
    attack(t, "fr_aircraft", "landser")
    assert (hurt(t, "landser"), where(t, "landser"), lost(t, "german")) == (3, "5.1", [])


# ---- the table ----


@pytest.mark.rule("TR.damage.table")
def test_poilus_do_two_to_infantry_in_a_trench() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2


@pytest.mark.rule("TR.damage.table")
def test_in_no_mans_land_the_trench_column_is_not_used() -> None:
    assert blow("3.1: poilus\n4.1: landser", "poilus", "landser") == 4  # not 2; where the attacker stands is all one
    assert blow("4.2: poilus\n4.1: landser", "poilus", "landser") == 4


@pytest.mark.rule("TR.damage.table")
@pytest.mark.parametrize(("target", "damage"), [("landser", 3), ("de_hmg", 3), ("a7v", 2)])
def test_the_row_is_that_of_the_targets_type(target: str, damage: int) -> None:
    assert blow(f"3.1: crapouillot\n4.1: {target}", "crapouillot", target) == damage


@pytest.mark.rule("TR.damage.table")
@pytest.mark.parametrize(("cell", "target", "where"), [
    (0, "landser", "4.1"), (1, "landser", "5.1"), (2, "minenwerfer", "4.1"), (3, "minenwerfer", "5.1"),
    (4, "a7v", "5.1"), (6, "de_aircraft", "5.1"),
])  # fmt: skip
def test_every_cell_of_the_table_is_read_for_its_own_case(cell: int, target: str, where: str) -> None:
    with reprinted(DAMAGE, "ft17", 7, cell, width=8):
        assert blow(f"4.2: ft17\n{where}: {target}", "ft17", target) == 7


@pytest.mark.rule("TR.damage.x")
def test_an_x_forbids_the_attack_and_nothing_is_spent() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: a7v")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "a7v")) == "TR.damage.x"
    with pytest.raises(NotOffered):
        do(t, "attack", troop(t, "a7v"))
    assert (cp(t), hurt(t, "a7v"), state(t).struck) == (6, 0, 0)


@pytest.mark.rule("TR.damage.x")
def test_an_x_is_about_that_type_only() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: a7v landser")
    take_up(t, "poilus")
    assert offered(t, "attack") == [troop(t, "landser")]


@pytest.mark.rule("TR.damage.armor-aircraft-column")
def test_a_barrage_does_four_to_an_a7v_in_a_trench_and_two_to_its_infantry() -> None:
    with reprinted(DAMAGE, "artillery_barrage", 1, cell=5, width=8):  # were a trench column printed against armor
        t = lay("french to act\n5.1: a7v landser\nfrench hand: artillery_barrage")
        play(t, "artillery_barrage", "shell", box("5.1"))
    assert (blows(t), on_board(t, "a7v")) == ([4, 2], [])
    assert hurt(t, "landser") == 2  # not the 4 of no man's land


@pytest.mark.rule("TR.damage.armor-aircraft-column")
@pytest.mark.parametrize("kind", ["de_aircraft", "a7v"])
def test_a_trench_box_is_no_cover_for_armor_and_aircraft(kind: str) -> None:
    cell = {"a7v": 5, "de_aircraft": 7}[kind]
    with reprinted(DAMAGE, "fr_aircraft", 0, cell, width=8):
        t = lay(f"french to act\n4.1: fr_aircraft\n5.1: {kind}")
        attack(t, "fr_aircraft", kind)
        assert blows(t) == [{"a7v": 1, "de_aircraft": 3}[kind]]


@pytest.mark.rule("TR.damage.trench-any-owner")
@pytest.mark.parametrize("where", ["3.1", "1.1"])
def test_germans_in_a_french_trench_have_its_cover(where: str) -> None:
    assert blow(f"3.3: crapouillot\n{where}: landser", "crapouillot", "landser") == 2
    assert blow(f"3.3: crapouillot\n{where}: de_hmg", "crapouillot", "de_hmg") == 2


@pytest.mark.rule("TR.damage.trench-any-owner")
def test_germans_one_box_further_in_no_mans_land_have_none() -> None:
    assert blow("3.3: crapouillot\n4.1: landser", "crapouillot", "landser") == 3
    assert blow("3.3: crapouillot\n2.1: landser", "crapouillot", "landser") == 3


# ---- modifiers ----


@pytest.mark.rule("TR.damage.modifiers-cumulative")
@pytest.mark.parametrize("base", [2, 3, 4])
def test_observer_and_protection_cancel_out(base: int) -> None:
    with reprinted(DAMAGE, "poilus", base, cell=0, width=8):  # ours do 4 in the open: a base of 2 is another print
        text = "4.1: poilus fr_aircraft\n4.2: landser a7v"
        assert blow(text, "poilus", "landser") == base  # of 3: rounded once, after both


@pytest.mark.rule("TR.damage.modifiers-cumulative")
def test_trench_bunker_card_and_observer_apply_together() -> None:
    bunker = "\ngerman slots: bunker@5.1"
    assert blow("4.1: poilus fr_aircraft\n5.1: landser" + bunker, "poilus", "landser") == 2  # 2 of the trench x 2 / 2
    assert blow("4.1: poilus\n5.1: landser" + bunker, "poilus", "landser") == 1


@pytest.mark.rule("TR.damage.modifiers-cumulative")
def test_a_modifier_that_does_not_add_to_another_is_used_alone() -> None:
    # The one such text in our decks is Protection itself: not in a trench. Trench 2, or protected 4 / 2, never both.
    assert blow("4.1: poilus\n5.1: landser a7v", "poilus", "landser") == 2


@pytest.mark.rule("TR.damage.modifiers-cumulative")
@pytest.mark.parametrize("copies", ["at_grenades", "at_grenades at_grenades"])
def test_a_second_copy_of_grenades_adds_nothing(copies: str) -> None:
    assert blow(f"4.1: poilus\n5.1: a7v\nfrench slots: {copies}", "poilus", "a7v") == 2


# ---- abilities ----


@pytest.mark.rule("TR.ability.no-mans-land")
@pytest.mark.parametrize("where", ["2.1", "4.1", "6.1"])
def test_a_machine_gun_does_not_attack_from_no_mans_land(where: str) -> None:
    line = int(where[0])
    t = lay(f"french to act\n{where}: fr_hmg\n{line + 1}.1: landser")
    take_up(t, "fr_hmg")
    assert refused(t, "attack", troop(t, "landser")) == "TR.ability.no-mans-land"
    assert "attack" not in t.offer("french")


@pytest.mark.rule("TR.ability.no-mans-land")
@pytest.mark.parametrize(("where", "target"), [("5.1", "5.2"), ("7.1", "6.1"), ("3.1", "4.1")])
def test_a_machine_gun_attacks_from_any_trench_own_or_enemy(where: str, target: str) -> None:
    t = lay(f"french to act\n{where}: fr_hmg\n{target}: landser")
    attack(t, "fr_hmg", "landser")
    assert (cp(t), len(blows(t))) == (5, 1)


@pytest.mark.rule("TR.ability.protection")
def test_a_tank_halves_the_damage_to_its_infantry() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser a7v")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2  # of 4


@pytest.mark.rule("TR.ability.protection")
def test_a_tank_halves_the_damage_to_its_support_and_odd_halves_round_up() -> None:
    assert blow("3.1: crapouillot\n4.1: de_flamethrower a7v", "crapouillot", "de_flamethrower") == 2  # of 3


@pytest.mark.rule("TR.ability.protection")
def test_a_tank_does_not_protect_an_aircraft_nor_itself() -> None:
    assert blow("3.1: fr_hmg\n4.1: de_aircraft a7v", "fr_hmg", "de_aircraft") == 2  # not 1
    assert blow("3.1: crapouillot\n4.1: landser a7v", "crapouillot", "a7v") == 2  # not 1


@pytest.mark.rule("TR.ability.protection")
def test_only_a_card_with_the_icon_protects_and_only_in_its_own_box() -> None:
    assert blow("3.1: poilus\n4.1: landser de_aircraft", "poilus", "landser") == 4
    assert blow("3.1: poilus\n4.1: landser\n4.2: a7v", "poilus", "landser") == 4


@pytest.mark.rule("TR.ability.protection-not-in-trench")
@pytest.mark.parametrize("where", ["5.1", "3.1"])
def test_in_a_trench_a_tank_adds_no_protection(where: str) -> None:
    t = lay(f"french to act\n4.1: poilus\n{where}: landser a7v")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2  # the trench column, not 1


@pytest.mark.rule("TR.ability.protection-not-in-trench")
def test_the_same_stack_in_no_mans_land_is_halved() -> None:
    t = lay("french to act\n5.1: poilus\n4.1: landser a7v")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2  # 4 in the open, halved


@pytest.mark.rule("TR.ability.protection-artillery")
def test_a_barrage_ignores_protection() -> None:
    t = lay("french to act\n4.1: landser a7v\nfrench hand: artillery_barrage")
    play(t, "artillery_barrage", "shell", box("4.1"))
    assert blows(t) == [4, 4]


@pytest.mark.rule("TR.ability.protection-artillery")
def test_a_strike_ignores_protection() -> None:
    t = lay("french to act\n4.1: landser a7v\nfrench hand: artillery_strike")
    play(t, "artillery_strike", "strike", troop(t, "landser"))
    assert (blows(t), hurt(t, "a7v")) == ([4], 0)


@pytest.mark.rule("TR.ability.protection-artillery")
def test_the_attack_of_a_troop_does_not_ignore_it() -> None:
    assert blow("3.1: poilus\n4.1: landser a7v", "poilus", "landser") == 2
    assert blow("3.1: crapouillot\n4.1: landser a7v", "crapouillot", "landser") == 2  # a mortar is a Troop card: 3 / 2


@pytest.mark.rule("TR.ability.counter-attack")
def test_a_machine_gun_beside_the_target_may_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg")
    attack(t, "poilus", "landser")
    assert (t.to_act, offered(t, "counter")) == (["german"], [troop(t, "de_hmg")])
    do(t, "counter", troop(t, "de_hmg"))
    assert (blows(t), on_board(t, "poilus"), cp(t), t.to_act) == ([2, 4], [], 5, ["french"])


@pytest.mark.rule("TR.ability.counter-attack")
def test_a_machine_gun_that_was_the_target_and_survived_may_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: de_hmg/1")
    attack(t, "poilus", "de_hmg")
    assert (t.to_act, hurt(t, "de_hmg")) == (["german"], 3)
    do(t, "counter", troop(t, "de_hmg"))
    assert on_board(t, "poilus") == []


@pytest.mark.rule("TR.ability.counter-attack")
def test_a_machine_gun_destroyed_by_the_attack_does_not_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg/2")
    gun = troop(t, "de_hmg")
    attack(t, "poilus", "de_hmg")
    assert (lost(t, "german"), t.to_act) == (["de_hmg"], ["french"])
    assert refused(t, "counter", gun, role="german") == "TR.turn.alternate"  # he is not asked, because:
    refusal = may_counter(state(t), gun, troop(t, "poilus"), box("5.1"))
    assert refusal is not None
    assert refusal.rule == "TR.ability.counter-attack"


@pytest.mark.rule("TR.ability.counter-attack")
def test_only_cards_with_the_ability_in_the_attacked_box_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg\n5.2: de_hmg stosstruppen")
    attack(t, "poilus", "landser")
    assert refused(t, "counter", troop(t, "landser")) == "TR.ability.counter-attack"
    assert refused(t, "counter", troop(t, "de_hmg", "5.2")) == "TR.ability.counter-attack"
    assert refused(t, "counter", troop(t, "stosstruppen")) == "TR.ability.counter-attack"
    assert offered(t, "counter") == [troop(t, "de_hmg", "5.1")]


@pytest.mark.rule("TR.ability.counter-attack")
def test_each_surviving_card_with_the_ability_may_strike_back_once() -> None:
    with reprinted(ABILITY, "landser", 4):  # our decks have the ability on machine guns alone: never two in a box
        t = lay("french to act\n5.2: poilus\n5.1: landser de_hmg", dice="1")
        attack(t, "poilus", "landser")
        do(t, "counter", troop(t, "landser"))
        assert offered(t, "counter") == [troop(t, "de_hmg")]
        assert refused(t, "counter", troop(t, "landser")) == "TR.attack.once-per-turn"
        do(t, "counter", troop(t, "de_hmg"))
        assert (blows(t), t.to_act) == ([2, 2, 2], ["french"])


@pytest.mark.rule("TR.ability.observer")
def test_an_aircraft_doubles_the_damage_of_its_infantry() -> None:
    assert blow("4.1: poilus fr_aircraft\n5.1: landser", "poilus", "landser") == 4
    assert blow("4.1: poilus\n4.2: fr_aircraft\n5.1: landser", "poilus", "landser") == 2  # not stacked with it


@pytest.mark.rule("TR.ability.observer")
def test_an_aircraft_does_not_double_support() -> None:
    assert blow("3.1: fr_hmg fr_aircraft\n4.1: landser", "fr_hmg", "landser") == 4
    assert blow("4.1: fr_flamethrower fr_aircraft\n5.1: landser", "fr_flamethrower", "landser") == 4


@pytest.mark.rule("TR.ability.observer")
def test_an_aircraft_does_not_double_its_own_attack() -> None:
    assert blow("4.1: poilus fr_aircraft\n5.1: landser", "fr_aircraft", "landser") == 1


@pytest.mark.rule("TR.ability.observer")
def test_beyond_an_adjacent_box_nothing_is_doubled() -> None:
    with reprinted(RANGE, "poilus", 2):  # no card of ours lets infantry reach so far
        assert blow("3.1: poilus fr_aircraft\n5.1: landser", "poilus", "landser") == 2
        assert blow("4.1: poilus fr_aircraft\n5.1: landser", "poilus", "landser") == 4


@pytest.mark.rule("TR.ability.text")
def test_a_card_whose_text_allows_it_is_placed_forward() -> None:
    t = lay("french to act\nfrench hand: tirailleur")
    play(t, "tirailleur", "place", box("3.2"))
    assert where(t, "tirailleur") == "3.2"


@pytest.mark.rule("TR.ability.text")
def test_a_card_without_such_text_is_not_placed_forward() -> None:
    t = lay("french to act\nfrench hand: poilus")
    do(t, "card", held(t, "poilus"))
    assert refused(t, "place", box("3.2")) == "TR.place.forward-exception"
    assert offered(t, "place") == [box("1.1"), box("1.2"), box("1.3")]
