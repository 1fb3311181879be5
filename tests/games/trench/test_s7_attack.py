"""Troop card attack: one point, once a turn, in range, one named target, damage at once."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    box,
    cp,
    do,
    end_turn,
    hurt,
    lay,
    lost,
    move,
    offered,
    on_board,
    phase,
    refused,
    reprinted,
    state,
    take_up,
    troop,
    where,
    who,
)
from grognard.games.trench.ids import RANGE
from grognard.games.trench.s2_cards import damage
from grognard.games.trench.s7_attack import may_attack

HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


@pytest.mark.rule("TR.attack.cost")
def test_without_points_a_target_out_of_range_is_still_refused_for_its_range() -> None:
    t = lay("french to act, turn 3, 0 CP\n3.1: poilus\n4.1: tirailleur\n6.1: landser\n5.1: landser" + HANDS)
    target = troop(t, "landser", "5.1")
    far, near = (may_attack(state(t), troop(t, kind), target) for kind in ("poilus", "tirailleur"))
    assert (far and far.rule, near and near.rule) == ("TR.attack.range-default", "TR.cp.insufficient")


@pytest.mark.rule("TR.attack.cost")
def test_an_attack_costs_one_point() -> None:
    t = lay("french to act, turn 3, 1 CP\n4.1: poilus\n5.1: landser")
    attack(t, "poilus", "landser")
    assert cp(t) == 0
    assert hurt(t, "landser") == 2


@pytest.mark.rule("TR.attack.cost")
def test_with_no_points_left_nobody_attacks() -> None:
    t = lay("french to act, turn 3, 0 CP\n4.1: poilus\n5.1: landser")
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"
    assert refused(t, "attack", troop(t, "landser")) == "TR.turn.action-list"


@pytest.mark.rule("TR.attack.once-per-turn")
def test_a_troop_attacks_once_a_turn() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\n5.2: stosstruppen")
    attack(t, "poilus", "landser")
    take_up(t, "poilus")
    assert offered(t, "attack") == []
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.once-per-turn"
    assert refused(t, "attack", troop(t, "stosstruppen")) == "TR.attack.once-per-turn"


@pytest.mark.rule("TR.attack.once-per-turn")
def test_in_the_next_own_turn_it_attacks_again() -> None:
    """TR.amb.game-turn"""
    t = lay("french to act\n4.1: poilus\n5.1: landser" + HANDS)
    attack(t, "poilus", "landser")
    end_turn(t)
    end_turn(t)
    attack(t, "poilus", "landser")
    assert lost(t, "german") == ["landser"]


@pytest.mark.rule("TR.attack.range-default")
def test_a_troop_attacks_adjacent_boxes_only() -> None:
    t = lay("french to act\n3.2: poilus\n5.2: landser\n4.1: stosstruppen")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"
    do(t, "attack", troop(t, "stosstruppen"))
    assert lost(t, "german") == ["stosstruppen"]


@pytest.mark.rule("TR.attack.range-card")
def test_a_longer_range_on_the_card_replaces_the_default() -> None:
    with reprinted(RANGE, "crapouillot", 2):
        t = lay("french to act\n3.1: crapouillot\n5.3: landser\n6.1: stosstruppen")
        take_up(t, "crapouillot")
        assert refused(t, "attack", troop(t, "stosstruppen")) == "TR.attack.range-card"
        do(t, "attack", troop(t, "landser"))
        assert hurt(t, "landser") == 2


@pytest.mark.rule("TR.attack.range-card")
@pytest.mark.parametrize(("target", "reached"), [("2.2", True), ("3.3", True), ("4.3", True), ("5.1", False)])
def test_a_mortar_as_printed_reaches_three_boxes(target: str, reached: bool) -> None:
    """TR.amb.range-metric: steps between adjacent boxes, and nothing blocks the shot."""
    t = lay(f"french to act\n1.1: crapouillot\n{target}: landser\n3.1: stosstruppen")
    take_up(t, "crapouillot")
    assert (troop(t, "landser") in offered(t, "attack")) is reached


@pytest.mark.rule("TR.attack.any-direction")
@pytest.mark.parametrize("there", ["3.1", "3.2", "3.3", "4.1", "4.3", "5.1", "5.2", "5.3"])
def test_an_attack_goes_in_any_direction(there: str) -> None:
    t = lay(f"french to act\n4.2: poilus\n{there}: landser")
    attack(t, "poilus", "landser")
    assert len(lost(t, "german")) == (there[0] == "4")
    assert cp(t) == 5


@pytest.mark.rule("TR.attack.any-direction")
def test_an_enemy_two_boxes_behind_is_out_of_range() -> None:
    t = lay("french to act\n4.2: poilus\n2.2: landser")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"


@pytest.mark.rule("TR.attack.designate")
def test_only_the_named_target_is_hit() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_aircraft")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2
    assert hurt(t, "de_aircraft") == 0


@pytest.mark.rule("TR.attack.designate")
def test_a_friendly_card_is_no_target() -> None:
    t = lay("french to act\n4.1: poilus\n4.2: tirailleur fr_hmg\n5.1: landser")
    take_up(t, "poilus")
    for own in ("tirailleur", "fr_hmg", "poilus"):
        assert refused(t, "attack", troop(t, own)) == "TR.attack.designate"


@pytest.mark.rule("TR.attack.designate")
def test_a_card_that_is_not_on_the_board_is_no_target() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\ngerman hand: a7v")
    take_up(t, "poilus")
    hidden = [c for c in range(36, 72) if c != troop(t, "landser")]
    assert {refused(t, "attack", c) for c in hidden} == {"TR.attack.designate"}


@pytest.mark.rule("TR.attack.resolve")
def test_damage_that_reaches_the_health_destroys_at_once() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: minenwerfer/1")
    attack(t, "poilus", "minenwerfer")
    assert on_board(t, "minenwerfer") == []
    assert lost(t, "german") == ["minenwerfer"]


@pytest.mark.rule("TR.attack.resolve")
def test_damage_below_the_health_is_marked() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: minenwerfer")
    attack(t, "poilus", "minenwerfer")
    assert hurt(t, "minenwerfer") == 2
    assert lost(t, "german") == []


@pytest.mark.rule("TR.attack.completion")
def test_with_nobody_to_strike_back_the_next_action_follows_at_once() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser")
    attack(t, "poilus", "landser")
    assert (who(t), phase(t)) == ("french", "actions")
    move(t, "poilus", "4.2")
    assert where(t, "poilus") == "4.2"


@pytest.mark.rule("TR.attack.completion")
def test_after_the_damage_the_attacker_picks_no_new_target() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\n5.2: de_hmg")
    attack(t, "poilus", "landser")
    assert refused(t, "attack", troop(t, "de_hmg")) == "TR.turn.action-list"
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "de_hmg")) == "TR.attack.once-per-turn"


@pytest.mark.rule("TR.attack.completion")
def test_only_an_eligible_counter_attack_delays_the_next_action() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: de_hmg")
    attack(t, "poilus", "de_hmg")
    assert (who(t), phase(t)) == ("german", "counter")
    assert refused(t, "attack", troop(t, "de_hmg"), role="french") == "TR.turn.alternate"
    do(t, "counter", troop(t, "de_hmg"))
    assert lost(t, "french") == ["poilus"]
    assert (who(t), phase(t)) == ("french", "actions")


@pytest.mark.rule("TR.attack.after-move")
def test_a_troop_moves_attacks_and_moves_again() -> None:
    t = lay("french to act, turn 3, 3 CP\n3.1: poilus\n5.2: landser")
    move(t, "poilus", "4.1")
    attack(t, "poilus", "landser")
    move(t, "poilus", "3.1")
    assert (where(t, "poilus"), cp(t), hurt(t, "landser")) == ("3.1", 0, 2)


@pytest.mark.rule("TR.attack.after-move")
def test_moving_on_after_the_attack_does_not_bring_a_second_one() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\n5.3: stosstruppen")
    attack(t, "poilus", "landser")
    move(t, "poilus", "4.2")
    take_up(t, "poilus")
    assert box("4.3") in offered(t, "move")
    assert refused(t, "attack", troop(t, "stosstruppen")) == "TR.attack.once-per-turn"


@pytest.mark.rule("TR.attack.resolve", "TR.ability.counter-attack")
def test_each_target_says_in_short_what_would_become_of_it_and_who_may_strike_back() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\n5.2: de_hmg")
    take_up(t, "poilus")

    def gists(kind: str) -> list[tuple[str, int | None]]:
        lines = t.game.preview(state(t), 0, "attack", troop(t, kind))
        return [(x.brief.key, (x.facts or {}).get("damage")) for x in lines if x.brief]

    amounts = {kind: damage(state(t), troop(t, "poilus"), troop(t, kind)) for kind in ("landser", "de_hmg")}
    assert gists("landser") == [("preview-survives", amounts["landser"])]
    assert gists("de_hmg") == [("preview-survives", amounts["de_hmg"]), ("brief-counter", None)]
