"""Game sequence: whose turn, which actions, six command points, the markers, and the end of the turn."""

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
    held,
    hurt,
    lay,
    lost,
    move,
    offered,
    on_board,
    play,
    refused,
    state,
    take_up,
    told,
    troop,
    where,
)
from grognard.kernel.errors import BadAction, NotOffered, NotYourTurn
from grognard.kernel.outcome import sentence

HANDS = "\nfrench hand: tirailleur*5 ft17*3\ngerman hand: stosstruppen*4 a7v*3 de_aircraft"  # eight each: nobody draws


# ---- markers ----


@pytest.mark.rule("TR.marker.damage")
def test_damage_stays_from_turn_to_turn() -> None:
    t = lay("french to act\n3.1: poilus\n5.3: landser/2" + HANDS)
    do(t, "done")
    assert (t.view("german")["active"], hurt(t, "landser")) == ("german", 2)
    do(t, "done")
    assert (t.view("german")["active"], hurt(t, "landser")) == ("french", 2)


@pytest.mark.rule("TR.marker.damage")
def test_damage_is_not_mended_in_the_own_rear_trench() -> None:
    t = lay("french to act\n2.1: poilus/2" + HANDS)
    move(t, "poilus", "1.1")
    assert (where(t, "poilus"), hurt(t, "poilus")) == ("1.1", 2)
    do(t, "done")
    do(t, "done")
    assert hurt(t, "poilus") == 2


@pytest.mark.rule("TR.marker.damage")
def test_damage_is_mended_only_where_a_card_says_so() -> None:
    t = lay("french to act\n1.1: poilus/3\nfrench hand: field_dressing")
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    assert hurt(t, "poilus") == 1


@pytest.mark.rule("TR.marker.damage")
def test_damage_leaves_with_the_card() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser/1")
    card = troop(t, "landser")
    attack(t, "poilus", "landser")
    assert (on_board(t, "landser"), state(t).hurt[card]) == ([], 0)


@pytest.mark.rule("TR.marker.warning")
def test_a_new_game_begins_without_warnings() -> None:
    sides = GAME.new(seed=3).view("french")["sides"]
    assert [sides[side]["warnings"] for side in ("french", "german")] == [0, 0]


@pytest.mark.rule("TR.marker.warning")
def test_a_turn_with_an_attack_adds_no_warning() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser" + HANDS)
    attack(t, "poilus", "landser")
    do(t, "done")
    assert t.view("german")["sides"]["french"]["warnings"] == 0


@pytest.mark.rule("TR.marker.warning")
def test_a_turn_without_an_attack_adds_one_to_its_own_player() -> None:
    t = lay("french to act\n3.1: poilus\nfrench warned 1" + HANDS)
    move(t, "poilus", "4.1")
    do(t, "done")
    sides = t.view("german")["sides"]
    assert [sides[side]["warnings"] for side in ("french", "german")] == [2, 0]


@pytest.mark.rule("TR.marker.cp")
def test_with_two_points_spent_the_marker_shows_four() -> None:
    t = lay("french to act\n3.1: poilus" + HANDS)
    move(t, "poilus", "4.1")
    move(t, "poilus", "4.2")
    assert [t.view(reader)["cp"] for reader in ("french", "german", "spectator")] == [4, 4, 4]


@pytest.mark.rule("TR.marker.cp")
def test_with_six_points_spent_no_paid_action_is_left() -> None:
    t = lay("french to act\n3.1: poilus\n5.2: landser" + HANDS)
    for to in ("4.1", "3.1", "4.1", "3.1", "4.1", "3.1"):
        move(t, "poilus", to)
    assert t.view("french")["cp"] == 0
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"
    assert refused(t, "card", held(t, "tirailleur")) == "TR.cp.insufficient"
    assert refused(t, "discard") == "TR.cp.insufficient"


# ---- the turn ----


@pytest.mark.rule("TR.turn.alternate")
def test_turns_alternate() -> None:
    t = lay("french to act, turn 4\n3.1: poilus" + HANDS)
    for turn, side in ((5, "german"), (6, "french"), (7, "german")):
        do(t, "done")
        assert (t.view(side)["turn"], t.view(side)["active"], t.to_act) == (turn, side, [side])


@pytest.mark.rule("TR.turn.alternate")
def test_when_the_game_is_won_nobody_has_a_turn() -> None:
    t = lay("french to act\n5.1: poilus\ngerman deck: landser" + HANDS, dice="1")
    do(t, "done")
    assert (t.to_act, t.result is not None) == ([], True)
    for role in ("french", "german"):
        assert refused(t, "done", role=role) == "TR.victory.deck-empty"


@pytest.mark.rule("TR.turn.alternate")
def test_out_of_his_turn_a_player_takes_no_action() -> None:
    t = lay("german to act\n3.1: poilus\n4.1: landser" + HANDS)
    for verb, arg in (("unit", troop(t, "poilus")), ("card", held(t, "ft17")), ("discard", 0), ("done", 0)):
        assert refused(t, verb, arg, role="french") == "TR.turn.alternate"
        with pytest.raises(NotYourTurn):
            t.act("french", verb, arg)
    assert refused(t, "unit", troop(t, "poilus")) == "TR.turn.alternate"  # nor does the German act with French troops


@pytest.mark.rule("TR.turn.alternate")
def test_out_of_his_turn_a_player_is_asked_for_traps_and_counter_attacks() -> None:
    t = lay("german to act\n3.1: fr_hmg\n4.1: stosstruppen\nfrench slots: barbed_wire?" + HANDS.replace("*4", "*3"))
    attack(t, "stosstruppen", "fr_hmg")
    assert (t.to_act, t.view("french")["phase"]) == (["french"], "reaction")
    do(t, "pass")
    assert (t.to_act, t.view("french")["phase"]) == (["french"], "counter")
    do(t, "pass")
    assert t.to_act == ["german"]


@pytest.mark.rule("TR.turn.action-list")
def test_actions_come_in_any_mix_and_order() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser\n3.3: fr_hmg\n4.3: de_flamethrower" + HANDS)
    attack(t, "poilus", "landser")
    move(t, "poilus", "4.1")
    attack(t, "fr_hmg", "de_flamethrower")
    assert (cp(t), on_board(t, "landser"), on_board(t, "de_flamethrower")) == (3, [], [])


@pytest.mark.rule("TR.turn.action-list")
def test_all_five_actions_are_in_the_offer() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser\nfrench hand: tirailleur at_grenades tirailleur")
    play(t, "at_grenades")
    do(t, "discard")
    do(t, "card", held(t, "tirailleur"))
    do(t, "done")
    play(t, "tirailleur", "place", box("1.1"))
    attack(t, "poilus", "landser")
    move(t, "poilus", "4.1")
    assert cp(t) == 1


@pytest.mark.rule("TR.turn.action-list")
def test_an_action_that_is_not_on_the_list_is_refused() -> None:
    t = lay("french to act\n3.1: poilus" + HANDS)
    for verb in ("stay", "pass", "waive", "ready"):
        assert refused(t, verb) == "TR.turn.action-list"
        with pytest.raises(NotOffered):
            do(t, verb)
    assert refused(t, "move", box("4.1")) == "TR.turn.action-list"  # of which card?
    with pytest.raises(BadAction):
        do(t, "dig")


@pytest.mark.rule("TR.turn.pass")
def test_passing_starts_the_end_of_the_turn_and_the_points_are_lost() -> None:
    t = lay("french to act, 3 CP\n3.1: poilus\nfrench hand: tirailleur*5 ft17*2")
    do(t, "done")
    assert (t.view("french")["phase"], t.view("french")["cp"]) == ("refill", 0)


@pytest.mark.rule("TR.turn.pass")
def test_after_passing_no_action_is_left() -> None:
    t = lay("french to act, 3 CP\n3.1: poilus\nfrench hand: tirailleur*5 ft17*2\nfrench slots: gas_masks?")
    do(t, "done")
    for verb, arg in (("unit", troop(t, "poilus")), ("card", held(t, "ft17")), ("discard", 0), ("trap", 0)):
        assert refused(t, verb, arg) == "TR.turn.pass"


@pytest.mark.rule("TR.turn.pass")
def test_after_passing_persistent_cards_are_given_up_but_nothing_is_played() -> None:
    t = lay("french to act, 3 CP\n3.1: poilus\nfrench slots: at_grenades" + HANDS)
    do(t, "done")
    assert t.view("french")["phase"] == "keep"
    assert refused(t, "unit", troop(t, "poilus")) == "TR.turn.pass"


@pytest.mark.rule("TR.turn.pass")
def test_with_no_point_left_only_the_end_of_the_turn_is_offered() -> None:
    t = lay("french to act, 0 CP\n3.1: poilus\n4.1: landser" + HANDS)  # no card of our decks costs nothing
    assert t.offer("french") == {"done": [0]}


@pytest.mark.rule("TR.turn.end-sequence")
def test_the_enemy_loses_cards_before_the_hand_is_refilled() -> None:
    t = lay("french to act\n5.1: poilus\nfrench hand: tirailleur*5", dice="1 1 1 1")
    before = deck_size(t, "german")
    do(t, "done")
    assert before - deck_size(t, "german") == 1
    assert (t.view("french")["phase"], len(state(t).hands[0])) == ("refill", 5)
    for _ in range(3):
        do(t, "draw", 1)
    assert (len(state(t).hands[0]), t.to_act) == (8, ["german"])
    keys = [k for k in told(t) if k in ("log-warned", "log-control", "log-lose", "log-draw-bonus", "log-turn")]
    assert keys == ["log-warned", "log-control", "log-lose", *["log-draw-bonus"] * 3, "log-turn"]


@pytest.mark.rule("TR.turn.end-sequence")
def test_the_hand_is_not_refilled_before_control_is_checked() -> None:
    t = lay("french to act\n5.1: poilus\nfrench hand: tirailleur*5")
    for deck in (0, 1):
        assert refused(t, "draw", deck) == "TR.turn.end-sequence"
    assert deck_size(t, "german") == 36


# ---- command points ----


@pytest.mark.rule("TR.cp.six")
def test_a_turn_begins_with_six_points() -> None:
    t = lay("french to act, 1 CP\n3.1: poilus" + HANDS)
    move(t, "poilus", "4.1")
    do(t, "done")
    assert (t.view("german")["active"], t.view("german")["cp"]) == ("german", 6)


@pytest.mark.rule("TR.cp.six")
def test_after_a_turn_with_six_unspent_there_are_six_not_twelve() -> None:
    t = lay("french to act\n3.1: poilus" + HANDS)
    for _ in range(2):
        do(t, "done")
        assert cp(t) == 6


@pytest.mark.rule("TR.cp.no-carry")
def test_two_unspent_points_are_gone_by_the_next_turn() -> None:
    t = lay("french to act, 2 CP\n3.1: poilus" + HANDS)
    do(t, "done")
    do(t, "done")
    assert (t.view("french")["active"], cp(t)) == ("french", 6)


@pytest.mark.rule("TR.cp.no-carry")
def test_there_is_no_seventh_point_from_the_turn_before() -> None:
    t = lay("french to act, 2 CP\n3.1: poilus" + HANDS)
    end_turn(t)
    end_turn(t)
    for to in ("4.1", "3.1", "4.1", "3.1", "4.1", "3.1"):
        move(t, "poilus", to)
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"


@pytest.mark.rule("TR.cp.costs")
def test_a_card_of_three_placed_and_moved_once_leaves_two() -> None:
    t = lay("french to act\nfrench hand: fr_hmg")
    play(t, "fr_hmg", "place", box("1.1"))
    assert cp(t) == 3
    move(t, "fr_hmg", "2.1")
    do(t, "stay")
    assert cp(t) == 2


@pytest.mark.rule("TR.cp.costs")
def test_with_one_point_a_bonus_card_of_two_is_refused() -> None:
    t = lay("french to act, 1 CP\n5.1: landser\nfrench hand: gas_attack at_grenades")
    assert refused(t, "card", held(t, "gas_attack")) == "TR.cp.insufficient"
    play(t, "at_grenades")  # of one point
    assert cp(t) == 0


@pytest.mark.rule("TR.cp.costs")
def test_discarding_moving_and_attacking_cost_one_each_and_cards_their_figure() -> None:
    t = lay("french to act\n3.1: poilus\n4.1: landser\nfrench hand: gas_attack ft17\n5.2: de_hmg")
    attack(t, "poilus", "landser")
    assert cp(t) == 5
    move(t, "poilus", "4.1")
    assert cp(t) == 4
    play(t, "gas_attack", "gas", box("5.2"))
    assert cp(t) == 2
    do(t, "discard")
    do(t, "card", held(t, "ft17"))
    assert cp(t) == 1


@pytest.mark.rule("TR.cp.insufficient")
def test_with_two_points_a_card_of_three_is_refused() -> None:
    t = lay("french to act, 2 CP\nfrench hand: fr_hmg poilus")
    assert refused(t, "card", held(t, "fr_hmg")) == "TR.cp.insufficient"
    assert offered(t, "card") == [held(t, "poilus")]
    with pytest.raises(NotOffered):
        do(t, "card", held(t, "fr_hmg"))
    assert cp(t) == 2


@pytest.mark.rule("TR.cp.insufficient")
def test_with_no_point_a_move_is_refused() -> None:
    t = lay("french to act, 0 CP\n3.1: poilus")
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.insufficient"
    with pytest.raises(NotOffered):
        take_up(t, "poilus")
    assert where(t, "poilus") == "3.1"


# ---- the discard action ----


@pytest.mark.rule("TR.cp.discard-action")
def test_five_cards_are_discarded_for_one_point() -> None:
    t = lay("french to act\nfrench hand: tirailleur*5 ft17*2 gas_attack")
    do(t, "discard")
    for kind in ("tirailleur", "tirailleur", "tirailleur", "ft17", "gas_attack"):
        do(t, "card", held(t, kind))
    do(t, "done")
    assert (cp(t), len(state(t).hands[0]), t.view("french")["phase"]) == (5, 3, "actions")
    assert sorted(lost(t, "french")) == ["ft17", "gas_attack", "tirailleur", "tirailleur", "tirailleur"]
    assert refused(t, "draw", 0) == "TR.turn.end-sequence"  # three until the end of the turn
    do(t, "done")
    assert (t.view("french")["phase"], len(state(t).hands[0])) == ("refill", 3)


@pytest.mark.rule("TR.cp.discard-action")
def test_eight_cards_are_the_most_and_there_is_no_ninth() -> None:
    t = lay("french to act\nfrench hand: tirailleur*5 ft17*3")
    ninth = state(t).decks[0][0]
    do(t, "discard")
    assert refused(t, "card", ninth) == "TR.cp.discard-action"
    for card in state(t).hands[0].copy():
        do(t, "card", card)
    assert (cp(t), len(lost(t, "french")), t.view("french")["phase"]) == (5, 8, "actions")
    assert refused(t, "discard") == "TR.cp.discard-action"


@pytest.mark.rule("TR.cp.discard-action")
def test_a_card_on_the_board_is_not_discarded() -> None:
    t = lay("french to act\n3.1: poilus\nfrench hand: ft17\nfrench slots: at_grenades")
    do(t, "discard")
    assert refused(t, "card", troop(t, "poilus")) == "TR.cp.discard-action"
    assert refused(t, "unit", troop(t, "poilus")) == "TR.cp.discard-action"
    assert refused(t, "card", state(t).open[0][0]) == "TR.cp.discard-action"
    assert offered(t, "card") == [held(t, "ft17")]


@pytest.mark.rule("TR.cp.discard-action")
def test_a_point_paid_for_discarding_discards_at_least_one() -> None:
    t = lay("french to act\nfrench hand: ft17")
    do(t, "discard")
    assert refused(t, "done") == "TR.cp.discard-action"


@pytest.mark.rule("TR.victory.deck-empty")
@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("TR.victory.deck-empty", "France wins. The other side’s Troop deck is empty."),
        ("TR.victory.own-draw", "France wins. The other side has drawn its last Troop card."),
    ],
)
def test_the_result_says_how_the_troop_deck_was_lost(rule: str, said: str) -> None:
    t = lay("french to act")
    assert sentence(t.game, t.state, f"french/victory/{rule}", "en") == said


@pytest.mark.rule("TR.ability.no-mans-land")
@pytest.mark.parametrize(
    ("name", "place", "words"),
    [
        ("crapouillot", "4.1", "it cannot attack from no man’s land"),
        ("crapouillot", "3.1", "no enemy it may hit is in range"),
        ("poilus", "4.1", "no enemy it may hit is in range"),
    ],
)
def test_who_is_caught_in_the_wire_is_told_why_he_cannot_attack_either(name: str, place: str, words: str) -> None:
    """Support does not attack from no man's land; others would if there were somebody to hit."""
    t = lay(f"french to act, turn 3, 4 CP\n{place}: {name}#\n7.2: landser")
    answer = t.why_not("french", "unit", troop(t, name))
    assert answer is not None
    assert answer.text("en").endswith(f"{words}.")
