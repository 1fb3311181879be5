"""The end of a turn: warnings, control of enemy trenches, victory, and the hand made up to eight."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    box,
    cp,
    deck_size,
    do,
    end_turn,
    hand_size,
    held,
    lay,
    lost,
    move,
    offered,
    on_board,
    phase,
    play,
    refused,
    reveal,
    tokens,
    told,
    who,
)
from grognard.kernel.errors import BadAction, GameOver
from grognard.kernel.journal import Result
from grognard.kernel.table import Table

DICE = "1 " * 40
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


def after_turn(board: str, dice: str = DICE) -> Table:
    """Both hold eight cards and the player to act ends his turn with nothing done."""
    t = lay(board + HANDS, dice=dice)
    end_turn(t)
    return t


def loss(board: str) -> int:
    """How many Troop cards the Germans lose at the end of this French turn."""
    t = lay(board + HANDS, dice=DICE)
    before = deck_size(t, "german")
    end_turn(t)
    return before - deck_size(t, "german")


# ---- victory ----


@pytest.mark.rule("TR.victory.deck-empty")
def test_a_player_wins_the_moment_the_enemys_troop_deck_is_empty() -> None:
    t = after_turn("french to act\n5.1: poilus\ngerman deck: a7v")
    assert t.result == Result("french", "victory", "TR.victory.deck-empty")
    assert lost(t, "german")[-1] == "a7v"
    assert t.to_act == []


@pytest.mark.rule("TR.victory.deck-empty")
def test_after_the_victory_nothing_more_is_done() -> None:
    t = lay("french to act\n5.1: poilus\n7.1: tirailleur\ngerman deck: a7v\nfrench hand: poilus*3", dice="1")
    do(t, "done")  # one card is scripted: the second box is not asked, the hand not made up
    assert refused(t, "draw", 0, role="french") == "TR.victory.deck-empty"
    with pytest.raises(GameOver):
        t.act("french", "draw", 0)


@pytest.mark.rule("TR.victory.deck-empty")
def test_an_empty_bonus_deck_loses_nothing() -> None:
    t = after_turn("french to act\nfrench bonus:\ngerman bonus:")
    assert t.result is None
    assert who(t) == "german"


@pytest.mark.rule("TR.victory.deck-empty")
def test_the_first_deck_to_be_empty_decides() -> None:
    """TR.amb.simultaneous-empty, TR.amb.end-order: the warning comes before the control of trenches."""
    t = after_turn("french to act\n5.1: poilus\ngerman deck: a7v\nfrench deck: ft17\nfrench warned 2")
    assert t.result == Result("german", "victory", "TR.victory.deck-empty")
    assert deck_size(t, "german") == 1


@pytest.mark.rule("TR.victory.own-draw")
def test_who_draws_the_last_card_of_his_own_troop_deck_loses() -> None:
    t = lay("french to act\nfrench deck: ft17\nfrench bonus: at_mines*1 gas_masks\nfrench hand: poilus*7", dice="1")
    do(t, "done")
    do(t, "draw", 0)
    assert t.result == Result("german", "victory", "TR.victory.own-draw")


@pytest.mark.rule("TR.victory.own-draw")
def test_who_draws_only_bonus_cards_plays_on() -> None:
    t = lay("french to act\nfrench deck: ft17\nfrench bonus: at_mines gas_masks\nfrench hand: poilus*7", dice="1")
    do(t, "done")
    do(t, "draw", 1)
    assert t.result is None
    assert deck_size(t, "french") == 1
    assert who(t) == "german"


# ---- control ----


@pytest.mark.rule("TR.control.check")
def test_only_the_own_turn_end_counts() -> None:
    """French infantry in a German trench costs nothing at the end of the German turn."""
    t = after_turn("german to act\n5.1: poilus\n7.1: tirailleur")
    assert (deck_size(t, "german"), len(lost(t, "german"))) == (72 // 2 - 8, 0)
    end_turn(t)
    assert len(lost(t, "german")) == 3


@pytest.mark.rule("TR.control.check")
def test_control_lost_before_the_own_turn_end_costs_nothing() -> None:
    t = lay("german to act\n5.1: poilus/2\n4.1: landser" + HANDS, dice=DICE)
    attack(t, "landser", "poilus")
    assert on_board(t, "poilus") == []
    end_turn(t)
    end_turn(t)
    assert lost(t, "german") == []


@pytest.mark.rule("TR.control.discards")
@pytest.mark.parametrize(
    ("board", "cards"),
    [
        ("5.1: poilus", 1),
        ("7.1: poilus", 2),
        ("5.1: poilus\n7.3: tirailleur", 3),
        ("7.1: poilus\n7.2: poilus\n7.3: poilus", 6),
        ("5.1: poilus\n5.2: fr_hmg\n5.3: tirailleur\n7.1: poilus\n7.2: poilus\n7.3: poilus", 9),
        ("3.1: poilus\n1.1: fr_hmg\n4.2: tirailleur\n2.1: poilus\n6.1: poilus", 0),
    ],
)
def test_one_card_for_each_forward_box_and_two_for_each_rear_box(board: str, cards: int) -> None:
    assert loss("french to act\n" + board) == cards


@pytest.mark.rule("TR.control.discards")
def test_the_german_side_is_counted_alike() -> None:
    t = after_turn("german to act\n3.1: landser\n1.3: minenwerfer")
    assert deck_size(t, "french") == 36 - 8 - 3


@pytest.mark.rule("TR.control.who")
def test_infantry_and_a_tank_in_one_box_count_once() -> None:
    assert loss("french to act\n5.1: poilus ft17") == 1


@pytest.mark.rule("TR.control.who")
@pytest.mark.parametrize("kind", ["poilus", "tirailleur", "fr_hmg", "crapouillot", "fr_flamethrower"])
def test_infantry_and_support_control_the_box_they_are_in(kind: str) -> None:
    assert loss(f"french to act\n5.2: {kind}") == 1


@pytest.mark.rule("TR.control.who")
def test_a_box_entered_and_left_within_the_turn_is_not_controlled() -> None:
    """TR.amb.control-definition"""
    t = lay("french to act\n4.1: poilus" + HANDS, dice=DICE)
    move(t, "poilus", "5.1")
    move(t, "poilus", "6.1")
    end_turn(t)
    assert lost(t, "german") == []


@pytest.mark.rule("TR.control.armor-aircraft")
@pytest.mark.parametrize("kind", ["ft17", "fr_aircraft", "ft17 fr_aircraft"])
def test_armor_and_aircraft_control_nothing(kind: str) -> None:
    assert loss(f"french to act\n7.1: {kind}") == 0


@pytest.mark.rule("TR.control.armor-aircraft")
@pytest.mark.parametrize("stack", ["ft17 poilus", "poilus ft17", "fr_aircraft fr_hmg"])
def test_infantry_or_support_beside_them_controls_the_box(stack: str) -> None:
    assert loss(f"french to act\n7.1: {stack}") == 2


@pytest.mark.rule("TR.control.per-box")
def test_two_controlling_cards_in_a_box_are_one_box_not_two() -> None:
    assert loss("french to act\n5.1: poilus fr_hmg") == 1


@pytest.mark.rule("TR.control.top-of-deck")
def test_control_takes_cards_from_the_deck_not_from_hand_or_board() -> None:
    board = "french to act\n5.1: poilus\n7.1: landser\ngerman deck: a7v stosstruppen landser*3"
    t = lay(board + HANDS, dice="2")
    before = len(lost(t, "german"))
    end_turn(t)
    assert lost(t, "german")[before:] == ["stosstruppen"]
    assert hand_size(t, "german") == 8
    assert len(on_board(t, "landser")) == 1


@pytest.mark.rule("TR.control.top-of-deck")
def test_the_loser_is_not_asked_and_may_not_offer_cards_from_his_hand() -> None:
    t = lay("french to act\n5.1: poilus\nfrench hand: poilus*7\ngerman hand: landser*8", dice=DICE)
    do(t, "done")
    assert "log-lose" in told(t)
    assert (who(t), phase(t)) == ("french", "refill")
    assert refused(t, "card", held(t, "landser"), role="german") == "TR.turn.alternate"
    assert refused(t, "discard", 0, role="german") == "TR.turn.alternate"


# ---- warnings ----


@pytest.mark.rule("TR.warn.token")
def test_a_turn_with_moves_only_brings_a_warning() -> None:
    """TR.amb.warn-forced: no legal target is no excuse."""
    t = lay("french to act\n3.1: tirailleur" + HANDS, dice=DICE)
    move(t, "tirailleur", "4.1")
    end_turn(t)
    assert (tokens(t, "french"), tokens(t, "german")) == (1, 0)


@pytest.mark.rule("TR.warn.token")
def test_one_troop_attack_spares_the_warning() -> None:
    t = lay("french to act\n4.1: tirailleur\n5.1: stosstruppen" + HANDS, dice=DICE)
    attack(t, "tirailleur", "stosstruppen")
    end_turn(t)
    assert tokens(t, "french") == 0


@pytest.mark.rule("TR.warn.token")
def test_an_attack_with_a_bonus_card_does_not_spare_it_and_a_cancelled_troop_attack_does() -> None:
    """TR.amb.bonus-attack-warning"""
    t = lay(
        "french to act\n5.1: stosstruppen\nfrench hand: artillery_barrage poilus*7\ngerman hand: landser*8", dice=DICE
    )
    play(t, "artillery_barrage", "shell", box("5.1"))
    end_turn(t)
    assert tokens(t, "french") == 1
    t = lay("french to act\n3.1: ft17\n4.1: stosstruppen\ngerman slots: pak?" + HANDS, dice=DICE)
    attack(t, "ft17", "stosstruppen")
    reveal(t, "pak")
    end_turn(t)
    assert tokens(t, "french") == 0


@pytest.mark.rule("TR.warn.discard")
def test_with_the_third_token_a_troop_card_is_lost() -> None:
    """TR.amb.warn-third, TR.amb.warn-source: from the top of the Troop deck."""
    t = after_turn("french to act\nfrench warned 2\nfrench deck: ft17 tirailleur*2", dice="1")
    assert tokens(t, "french") == 3
    assert lost(t, "french")[-1] == "ft17"
    assert (deck_size(t, "french"), hand_size(t, "french")) == (2, 8)


@pytest.mark.rule("TR.warn.discard")
def test_with_the_second_token_nothing_is_lost() -> None:
    t = after_turn("french to act\nfrench warned 1", dice="")
    assert tokens(t, "french") == 2
    assert lost(t, "french") == []


@pytest.mark.rule("TR.warn.discard")
def test_every_later_turn_without_an_attack_costs_another_card() -> None:
    t = after_turn("french to act\nfrench warned 3")
    end_turn(t)
    end_turn(t)
    assert tokens(t, "french") == 5
    assert len(lost(t, "french")) == 2


@pytest.mark.rule("TR.warn.no-reset")
def test_an_attack_takes_no_token_back_and_costs_no_card() -> None:
    """TR.amb.warn-reset"""
    t = lay("french to act\n4.1: tirailleur\n5.1: stosstruppen\nfrench warned 3" + HANDS)
    attack(t, "tirailleur", "stosstruppen")
    end_turn(t)
    assert tokens(t, "french") == 3
    assert lost(t, "french") == []


@pytest.mark.rule("TR.warn.no-reset")
def test_there_is_no_way_to_hand_a_token_back() -> None:
    t = lay("french to act\n4.1: tirailleur\n5.1: stosstruppen\nfrench warned 3" + HANDS)
    attack(t, "tirailleur", "stosstruppen")
    with pytest.raises(BadAction):
        t.act("french", "return-token", 0)
    assert tokens(t, "french") == 3


# ---- the hand ----


@pytest.mark.rule("TR.hand.refill")
@pytest.mark.parametrize(("cards", "drawn"), [(5, 3), (8, 0), (0, 8)])
def test_at_the_end_of_the_turn_the_hand_is_made_up_to_eight(cards: int, drawn: int) -> None:
    hand = f"\nfrench hand: poilus*{cards}" if cards else ""
    t = lay("french to act" + hand, dice="1 " * drawn)
    end_turn(t)
    assert hand_size(t, "french") == 8
    assert told(t).count("log-draw-bonus") == drawn
    assert who(t) == "german"


@pytest.mark.rule("TR.hand.refill")
def test_nobody_may_stop_at_six_cards() -> None:
    t = lay("french to act\nfrench hand: poilus*5", dice=DICE)
    do(t, "done")
    do(t, "draw", 0)
    assert hand_size(t, "french") == 6
    assert refused(t, "done") == "TR.hand.refill"
    assert refused(t, "pass") == "TR.hand.refill"


@pytest.mark.rule("TR.hand.refill")
def test_the_hand_is_made_up_after_the_enemys_losses() -> None:
    t = lay("french to act\n5.1: poilus\nfrench hand: poilus*7", dice=DICE)
    end_turn(t)
    order = [key for key in told(t) if key in ("log-lose", "log-draw-bonus")]
    assert order == ["log-lose", "log-draw-bonus"]


@pytest.mark.rule("TR.hand.draw-choice")
def test_each_card_comes_from_either_deck_after_a_look_at_the_last_one() -> None:
    t = lay(
        "french to act\nfrench hand: poilus*5\nfrench deck: ft17 fr_hmg*2\nfrench bonus: aa_fire gas_masks",
        dice="1 1 1",
    )
    do(t, "done")
    for which, kind in ((0, "ft17"), (1, "aa_fire"), (0, "fr_hmg")):
        assert offered(t, "draw") == [0, 1]
        do(t, "draw", which)
        assert t.view("french")["sides"]["french"]["cards"][-1]["kind"] == kind
    assert who(t) == "german"


@pytest.mark.rule("TR.hand.draw-choice")
def test_a_drawn_card_is_not_put_back() -> None:
    t = lay("french to act\nfrench hand: poilus*5", dice=DICE)
    do(t, "done")
    do(t, "draw", 1)
    drawn = t.view("french")["sides"]["french"]["cards"][-1]["id"]
    assert refused(t, "back", drawn) == "TR.hand.draw-choice"
    assert not t.can_undo("french")


@pytest.mark.rule("TR.hand.no-peek")
def test_the_top_card_of_a_deck_is_not_seen_before_it_is_drawn() -> None:
    t = lay("french to act\nfrench hand: poilus*5", dice=DICE)
    do(t, "done")
    for card in (*range(36), *range(72, 90)):
        assert refused(t, "reveal", card) == "TR.hand.no-peek"
    side = t.view("french")["sides"]["french"]
    assert (side["troops"], side["bonus"]) == (31, 18)
    assert [c["kind"] for c in side["cards"]] == ["poilus"] * 5
    assert side["pile_cards"] is None


@pytest.mark.rule("TR.hand.forced-troop")
def test_with_an_empty_bonus_deck_the_rest_comes_from_the_troop_deck() -> None:
    t = lay("french to act\nfrench hand: poilus*7\nfrench bonus:", dice="1")
    do(t, "done")
    assert offered(t, "draw") == [0]
    assert refused(t, "draw", 1) == "TR.hand.forced-troop"
    do(t, "draw", 0)
    assert hand_size(t, "french") == 8
    assert "log-draw-troop" in told(t)


@pytest.mark.rule("TR.victory.own-draw", "TR.hand.forced-troop")
def test_drawing_the_last_bonus_card_loses_nothing() -> None:
    t = lay("french to act\nfrench hand: poilus*7\nfrench bonus: gas_attack", dice="1")
    do(t, "done")
    do(t, "draw", 1)
    assert hand_size(t, "french") == 8
    assert t.result is None


@pytest.mark.rule("TR.hand.forced-troop")
def test_with_an_empty_bonus_deck_the_last_troop_card_must_be_drawn_and_loses() -> None:
    """TR.amb.forced-draw"""
    t = lay("french to act\nfrench hand: poilus*7\nfrench bonus:\nfrench deck: ft17", dice="1")
    do(t, "done")
    assert refused(t, "done") == "TR.hand.refill"
    do(t, "draw", 0)
    assert t.result == Result("german", "victory", "TR.victory.own-draw")


@pytest.mark.rule("TR.hand.only-active")
def test_the_hand_of_the_other_player_is_left_as_it_is() -> None:
    t = lay("french to act\n3.1: ft17\n4.1: landser\ngerman slots: pak?\ngerman hand: landser*5\nfrench hand: poilus*8")
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    end_turn(t)
    assert hand_size(t, "german") == 5
    assert who(t) == "german"


@pytest.mark.rule("TR.hand.only-active")
def test_the_other_player_may_not_draw_at_the_end_of_the_turn() -> None:
    t = lay("french to act\ngerman hand: landser*5\nfrench hand: poilus*7", dice=DICE)
    do(t, "done")
    assert phase(t) == "refill"
    assert refused(t, "draw", 0, role="german") == "TR.turn.alternate"
    assert refused(t, "draw", 1, role="german") == "TR.turn.alternate"
    do(t, "draw", 1)
    assert refused(t, "draw", 1) == "TR.turn.end-sequence"
    assert hand_size(t, "german") == 5
    assert cp(t) == 6
