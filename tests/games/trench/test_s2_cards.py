"""Cards: what a card must carry, the four types, the decks, the printed cost, and stacking."""

from __future__ import annotations

import tomllib

import pytest

from games.trench.table import (
    ROLES,
    attack,
    blows,
    box,
    cp,
    deck_size,
    do,
    held,
    hurt,
    lay,
    lost,
    move,
    offered,
    play,
    refused,
    reprinted,
    slot,
    state,
    take_up,
    where,
)
from grognard.games.trench.cards import FILE, TYPES, BadCard, load
from grognard.games.trench.ids import DAMAGE
from grognard.games.trench.state import is_troop, owner
from grognard.kernel.errors import BadAction

# Eight cards each and an attack behind them: nobody draws, nobody is warned.
FULL = "\nattacked this turn\nfrench hand: tirailleur*5 poilus*3\ngerman hand: landser*8"
TROOP = {
    "id": '"zouave"', "side": '"french"', "type": '"infantry"', "copies": "1", "cost": "2", "health": "4",
    "abilities": "[]",
    "damage": '{infantry = {nml = 4, trench = 2}, support = {nml = 4}, armor = {nml = "X"}, aircraft = {nml = 1}}',
}  # fmt: skip
BONUS = {
    "id": '"flare"', "side": '"french"', "copies": "1", "cost": "1", "timing": '"own_turn"', "attributes": "[]",
}  # fmt: skip


def entry(table: str, fields: dict[str, str], leave_out: str = "", **other: str) -> str:
    """One card of a card file."""
    lines = [f"{k} = {v}" for k, v in {**fields, **other}.items() if k != leave_out]
    return f"[[{table}]]\n" + "\n".join(lines)


def refusal(text: str) -> str:
    with pytest.raises(BadCard) as caught:
        load(text)
    assert f"[{caught.value.rule}]" in str(caught.value)
    return caught.value.rule


# ---- what a card carries ----


@pytest.mark.rule("TR.card.troop-fields")
def test_a_whole_troop_card_is_loaded() -> None:
    (card,) = load(entry("troop", TROOP))
    assert (card.id, card.type, card.cost, card.health, card.range) == ("zouave", "infantry", 2, 4, 1)
    assert card.damage == (4, 2, 4, 4, -1, -1, 1, 1)


@pytest.mark.rule("TR.card.troop-fields")
@pytest.mark.parametrize("field", ["health", "id", "type", "cost", "abilities", "damage"])
def test_a_troop_card_that_is_not_whole_is_refused(field: str) -> None:
    assert refusal(entry("troop", TROOP, leave_out=field)) == "TR.card.troop-fields"


@pytest.mark.rule("TR.card.troop-fields", "TR.damage.table")
def test_a_damage_table_has_a_figure_against_every_type() -> None:
    assert refusal(entry("troop", TROOP, damage="{infantry = {nml = 4}}")) == "TR.damage.table"


@pytest.mark.rule("TR.card.troop-fields")
def test_every_troop_card_of_the_game_is_whole() -> None:
    troops = [c for c in load(FILE.read_text(encoding="utf-8")) if c.deck == "troop"]
    assert len(troops) == 14
    assert all(c.type in TYPES and c.cost > 0 and c.health > 0 and len(c.damage) == 8 for c in troops)


@pytest.mark.rule("TR.card.bonus-fields")
def test_a_bonus_card_may_be_both_trap_and_persistent() -> None:
    (card,) = load(entry("bonus", BONUS, attributes='["trap", "persistent"]'))
    assert card.attributes == ("trap", "persistent")


@pytest.mark.rule("TR.card.bonus-fields")
def test_gas_masks_are_set_like_a_trap_and_stay_like_a_persistent_card() -> None:
    t = lay(
        "french to act\nfrench hand: gas_masks tirailleur*5 poilus*2\ngerman hand: gas_attack landser*7\n3.1: poilus",
        dice="1 1",
    )
    play(t, "gas_masks", "set")  # trap
    do(t, "done")
    do(t, "draw", 1)
    play(t, "gas_attack", "gas", box("3.1"))
    do(t, "reveal", slot(t, "gas_masks"))
    do(t, "done")
    do(t, "draw", 1)  # the German turn closes: a mere trap would be discarded now
    assert [s["kind"] for s in t.view("german")["sides"]["french"]["slots"]] == ["gas_masks"]  # persistent


@pytest.mark.rule("TR.card.bonus-fields")
def test_attributes_are_optional() -> None:
    (card,) = load(entry("bonus", BONUS, leave_out="attributes"))
    assert card.attributes == ()


@pytest.mark.rule("TR.card.bonus-fields")
@pytest.mark.parametrize("field", ["cost", "timing"])
def test_a_bonus_card_without_cost_or_effect_is_refused(field: str) -> None:
    assert refusal(entry("bonus", BONUS, leave_out=field)) == "TR.card.bonus-fields"


@pytest.mark.rule("TR.card.bonus-fields")
def test_an_attribute_nobody_knows_is_refused() -> None:
    assert refusal(entry("bonus", BONUS, attributes='["sticky"]')) == "TR.card.bonus-fields"


@pytest.mark.rule("TR.card.types")
def test_a_card_typed_cavalry_is_refused() -> None:
    assert refusal(entry("troop", TROOP, type='"cavalry"')) == "TR.card.types"


@pytest.mark.rule("TR.card.types")
@pytest.mark.parametrize("kind", TYPES)
def test_the_four_types_are_accepted(kind: str) -> None:
    assert load(entry("troop", TROOP, type=f'"{kind}"'))[0].type == kind


@pytest.mark.rule("TR.ability.text")
def test_an_ability_without_a_rule_is_refused() -> None:
    assert refusal(entry("troop", TROOP, abilities='["invisible"]')) == "TR.ability.text"


# ---- the four types ----


def loses_to(text: str, boxes: int) -> int:
    """How many cards the German Troop deck loses when the French turn ends so; `boxes` losses are scripted."""
    t = lay("french to act\n" + text + FULL, dice="1 " * boxes)
    before = deck_size(t, "german")
    do(t, "done")
    assert t.to_act == ["german"]
    return before - deck_size(t, "german")


@pytest.mark.rule("TR.card.infantry")
def test_infantry_alone_holds_an_enemy_trench() -> None:
    assert loses_to("5.1: poilus", 1) == 1
    assert loses_to("7.1: poilus", 2) == 2


@pytest.mark.rule("TR.card.infantry")
@pytest.mark.parametrize("where", ["2.1", "4.1", "6.1"])
def test_infantry_in_no_mans_land_holds_nothing(where: str) -> None:
    assert loses_to(f"{where}: poilus", 0) == 0


@pytest.mark.rule("TR.card.infantry", "TR.damage.table")
@pytest.mark.parametrize(("where", "damage"), [("5.1", 2), ("4.1", 3)])
def test_infantry_has_cover_in_a_trench(where: str, damage: int) -> None:
    t = lay(f"french to act\n3.1: crapouillot\n{where}: landser")
    attack(t, "crapouillot", "landser")
    assert hurt(t, "landser") == damage


@pytest.mark.rule("TR.card.support")
def test_a_machine_gun_alone_holds_an_enemy_trench() -> None:
    assert loses_to("5.1: fr_hmg", 1) == 1


@pytest.mark.rule("TR.card.support")
@pytest.mark.parametrize("kind", ["fr_hmg", "crapouillot", "fr_flamethrower"])
def test_guns_mortars_and_flamethrowers_are_support_and_hold_trenches(kind: str) -> None:
    assert next(c for c in load(FILE.read_text(encoding="utf-8")) if c.id == kind).type == "support"
    assert loses_to(f"7.2: {kind}", 2) == 2


@pytest.mark.rule("TR.card.support")
@pytest.mark.parametrize("where", ["1.1", "3.1"])
def test_a_machine_gun_in_its_own_trench_takes_nothing(where: str) -> None:
    assert loses_to(f"{where}: fr_hmg", 0) == 0


@pytest.mark.rule("TR.card.support")
@pytest.mark.parametrize(("where", "damage"), [("5.1", 2), ("4.1", 3)])
def test_support_has_cover_in_a_trench(where: str, damage: int) -> None:
    t = lay(f"french to act\n3.1: crapouillot\n{where}: de_hmg")
    attack(t, "crapouillot", "de_hmg")
    assert blows(t) == [damage]


@pytest.mark.rule("TR.card.armor", "TR.damage.armor-aircraft-column")
@pytest.mark.parametrize("where", ["3.1", "1.1", "4.1"])
def test_an_ft17_in_a_trench_is_hit_as_in_no_mans_land(where: str) -> None:
    with reprinted(DAMAGE, "minenwerfer", 1, cell=5, width=8):  # were a trench column printed against armor
        t = lay(f"german to act\n{'3.2' if where == '1.1' else '5.1'}: minenwerfer\n{where}: ft17")
        attack(t, "minenwerfer", "ft17")
        assert blows(t) == [2]


@pytest.mark.rule("TR.card.armor")
@pytest.mark.parametrize("where", ["5.1", "7.1"])
def test_an_ft17_alone_holds_no_trench(where: str) -> None:
    assert loses_to(f"{where}: ft17", 0) == 0


@pytest.mark.rule("TR.card.aircraft", "TR.damage.armor-aircraft-column")
@pytest.mark.parametrize("where", ["3.1", "4.1"])
def test_an_aircraft_in_a_trench_is_hit_as_in_no_mans_land(where: str) -> None:
    with reprinted(DAMAGE, "landser", 2, cell=7, width=8):  # were a trench column printed against aircraft
        t = lay(f"german to act\n4.2: landser\n{where}: fr_aircraft")
        attack(t, "landser", "fr_aircraft")
        assert blows(t) == [1]


@pytest.mark.rule("TR.card.aircraft")
@pytest.mark.parametrize("where", ["5.1", "7.1"])
def test_an_aircraft_alone_holds_no_trench(where: str) -> None:
    assert loses_to(f"{where}: fr_aircraft", 0) == 0
    assert loses_to(f"{where}: ft17 fr_aircraft", 0) == 0


# ---- decks and cost ----


@pytest.mark.rule("TR.card.two-decks-per-side")
def test_a_destroyed_german_card_goes_to_the_german_pile() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser")
    attack(t, "poilus", "landser")
    assert (lost(t, "german"), lost(t, "french")) == (["landser"], [])


@pytest.mark.rule("TR.card.two-decks-per-side")
def test_a_player_draws_from_his_own_decks_only() -> None:
    t = lay("french to act\nfrench hand: poilus*6", dice="1 1")
    german = [state(t).decks[1].copy(), state(t).decks[3].copy()]
    do(t, "done")
    for enemy_deck in (2, 3):  # there are two decks to name, and both are his own
        with pytest.raises(BadAction):
            do(t, "draw", enemy_deck)
    assert refused(t, "draw", 0, role="german") == "TR.turn.alternate"
    do(t, "draw", 0)
    do(t, "draw", 1)
    assert all(owner(c) == 0 for c in state(t).hands[0])
    assert [state(t).decks[1], state(t).decks[3]] == german


@pytest.mark.rule("TR.card.two-decks-per-side")
def test_the_decks_of_a_side_are_its_own_and_never_mixed() -> None:
    t = lay("french to act")
    for role in range(len(ROLES)):
        assert all(is_troop(c) and owner(c) == role for c in state(t).decks[role])
        assert all(not is_troop(c) and owner(c) == role for c in state(t).decks[role + 2])


@pytest.mark.rule("TR.card.cp-cost")
def test_a_tank_of_four_points_attacks_for_one() -> None:
    t = lay("german to act\n5.1: a7v\n4.1: poilus")
    attack(t, "a7v", "poilus")
    assert cp(t) == 5


@pytest.mark.rule("TR.card.cp-cost")
def test_a_tank_of_four_points_moves_for_one() -> None:
    t = lay("german to act, 1 CP\n5.1: a7v")
    move(t, "a7v", "4.1")
    assert (where(t, "a7v"), cp(t)) == ("4.1", 0)


@pytest.mark.rule("TR.card.cp-cost")
def test_the_printed_cost_is_paid_to_play_the_card() -> None:
    t = lay("german to act\ngerman hand: a7v")
    play(t, "a7v", "place", box("7.1"))
    assert (where(t, "a7v"), cp(t)) == ("7.1", 2)
    assert tomllib.loads(FILE.read_text(encoding="utf-8"))["constants"]["move_cost"] == 1


# ---- stacking ----


@pytest.mark.rule("TR.stack.limit")
def test_a_third_card_cannot_move_into_a_box() -> None:
    t = lay("french to act\n3.1: poilus fr_hmg\n3.2: ft17")
    take_up(t, "ft17")
    assert refused(t, "move", box("3.1")) == "TR.stack.limit"
    assert box("3.1") not in offered(t, "move")


@pytest.mark.rule("TR.stack.different-types")
def test_two_infantry_cards_cannot_share_a_box() -> None:
    t = lay("french to act\n3.1: poilus\n3.2: tirailleur")
    take_up(t, "tirailleur")
    assert refused(t, "move", box("3.1")) == "TR.stack.different-types"


@pytest.mark.rule("TR.stack.different-types")
def test_two_support_cards_of_other_names_cannot_share_a_box() -> None:
    t = lay("french to act\n3.1: fr_hmg\n3.2: fr_flamethrower")
    take_up(t, "fr_flamethrower")
    assert refused(t, "move", box("3.1")) == "TR.stack.different-types"


@pytest.mark.rule("TR.stack.different-types")
@pytest.mark.parametrize("kind", ["ft17", "fr_hmg", "fr_aircraft"])
def test_infantry_shares_a_box_with_another_type(kind: str) -> None:
    t = lay(f"french to act\n3.1: poilus\n3.2: {kind}")
    move(t, kind, "3.1")
    assert where(t, kind) == where(t, "poilus") == "3.1"


@pytest.mark.rule("TR.stack.no-enemy")
@pytest.mark.parametrize("kind", ["poilus", "fr_hmg", "ft17", "fr_aircraft"])
def test_no_card_moves_in_with_an_enemy(kind: str) -> None:
    t = lay(f"french to act\n3.1: {kind}\n4.1: landser")
    take_up(t, kind)
    assert refused(t, "move", box("4.1")) == "TR.move.through-none"  # which refuses the step into such a box
    assert box("4.1") not in offered(t, "move")
    assert where(t, kind) == "3.1"


@pytest.mark.rule("TR.stack.no-enemy")
def test_cards_of_both_sides_cannot_be_laid_in_one_box() -> None:
    t = lay("french to act\n1.1: landser\nfrench hand: ft17")
    do(t, "card", held(t, "ft17"))
    assert box("1.1") not in offered(t, "place")
    assert offered(t, "place") == [box("1.2"), box("1.3")]


@pytest.mark.rule("TR.card.infantry")
@pytest.mark.parametrize(("kind", "damage"), [("poilus", 8), ("fr_flamethrower", 4), ("ft17", 4)])
def test_only_infantry_is_doubled_by_an_observer(kind: str, damage: int) -> None:
    t = lay(f"french to act\n4.1: {kind} fr_aircraft\n4.2: landser")
    attack(t, kind, "landser")
    assert blows(t) == [damage]
