"""What the log tells of each action: its rule, whose it was, who and where; and what is refused when asked outright."""

from __future__ import annotations

import pytest

from games.trench.table import (
    GAME,
    attack,
    box,
    cp,
    deal,
    do,
    end_turn,
    held,
    hurt,
    lay,
    lay_card,
    lay_out,
    move,
    play,
    reason,
    refused,
    reveal,
    shown,
    slot,
    state,
    take_up,
    told,
    troop,
)
from grognard.games.trench.s1_board import CENTRE, OffTheBoard, box_at
from grognard.games.trench.s3_setup import new_game
from grognard.games.trench.s4_turn import may_take_card
from grognard.games.trench.s5_place import may_place, may_place_anywhere
from grognard.games.trench.s6_movement import may_move, may_step, may_swap
from grognard.games.trench.s8_bonus import may_fort, may_gas, may_pay, may_use
from grognard.games.trench.s9_traps import may_strike
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import Refusal
from grognard.kernel.table import Table

DICE = "1 " * 40
HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


def last(t: Table, key: str, **params: object) -> None:
    """The last line with this key has these params."""
    (*_, line) = [x.message for x in t.lines if x.message.key == key]
    assert {name: line.params[name] for name in params} == params
    assert line.rule.startswith("TR.")


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.key


# ---- the log ----


@pytest.mark.rule("TR.place.rear-only", "TR.move.adjacent", "TR.move.swap")
def test_the_log_tells_who_is_placed_who_moves_and_who_changes_places() -> None:
    t = lay("french to act\nfrench hand: poilus\n3.1: ft17\n3.2: fr_hmg\ngerman hand: landser")
    play(t, "poilus", "place", box("1.2"))
    last(t, "log-place", unit=troop(t, "poilus"), box=box("1.2"), cost=2)
    move(t, "poilus", "2.2")
    last(t, "log-move", unit=troop(t, "poilus"), origin=box("1.2"), box=box("2.2"), free=0)
    do(t, "move", box("2.3"))
    last(t, "log-move", origin=box("2.2"), box=box("2.3"), free=1)
    take_up(t, "ft17")
    do(t, "swap", troop(t, "fr_hmg"))
    last(t, "log-swap", unit=troop(t, "ft17"), other=troop(t, "fr_hmg"), origin=box("3.1"), box=box("3.2"))


@pytest.mark.rule("TR.attack.designate", "TR.attack.resolve", "TR.damage.destroyed")
def test_the_log_tells_of_each_blow_what_it_leaves() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser/1\n7.3: landser")
    attack(t, "poilus", "landser", at="5.1")
    last(t, "log-attack", unit=troop(t, "poilus"), origin=box("4.1"), box=box("5.1"))
    last(t, "log-hurt", unit=troop(t, "landser", "5.1"), box=box("5.1"), damage=2, left=1)
    t = lay("french to act\n4.1: poilus\n5.1: landser/2")
    victim = troop(t, "landser")
    attack(t, "poilus", "landser")
    last(t, "log-destroyed", unit=victim, box=box("5.1"), damage=2)
    assert state(t).hurt[victim] == 0  # in the discard pile it is a card like any other
    assert victim in state(t).lost[1]


@pytest.mark.rule("TR.trap.window", "TR.trap.cancel-refund")
def test_the_log_tells_which_trap_was_turned_up_and_what_it_stopped() -> None:
    t = lay("french to act\n3.1: ft17\n4.1: landser\ngerman slots: pak?")
    tank = troop(t, "ft17")
    attack(t, "ft17", "landser")
    reveal(t, "pak")
    last(t, "log-reveal", card=slot(t, "pak"))
    last(t, "log-destroyed-by", card=slot(t, "pak"), unit=tank, box=box("3.1"))
    last(t, "log-attack-stopped", unit=tank)


@pytest.mark.rule("TR.amb.wire-pin", "TR.trap.face-down")
def test_the_log_tells_of_wire_and_its_owner_what_he_has_set() -> None:
    t = lay("french to act\n3.1: poilus\ngerman slots: barbed_wire?\nfrench hand: aa_fire")
    play(t, "aa_fire", "set")
    last(t, "log-set", cost=6 - cp(t))
    move(t, "poilus", "4.1")
    reveal(t, "barbed_wire")
    last(t, "log-wire", unit=troop(t, "poilus"), box=box("3.1"))


@pytest.mark.rule("TR.bonus.cost", "TR.bonus.barrage-all", "TR.bonus.strike-single", "TR.marker.damage")
def test_the_log_tells_of_each_bonus_card_that_is_played() -> None:
    hand = "french hand: artillery_barrage at_grenades\n"
    t = lay(f"french to act\n{hand}3.1: poilus/3\n5.1: landser")
    play(t, "at_grenades")
    last(t, "log-play", card=slot(t, "at_grenades"), cost=1)
    play(t, "artillery_barrage", "shell", box("5.1"))
    last(t, "log-shell", card=slot(t, "artillery_barrage"), box=box("5.1"))
    t = lay("french to act\nfrench hand: artillery_strike field_dressing bunker\n3.1: poilus/3\n5.1: landser")
    play(t, "artillery_strike", "strike", troop(t, "landser"))
    last(t, "log-strike", card=slot(t, "artillery_strike"), target=troop(t, "landser"), box=box("5.1"))
    play(t, "field_dressing", "heal", troop(t, "poilus"))
    last(t, "log-heal", unit=troop(t, "poilus"), box=box("3.1"), mended=3 - hurt(t, "poilus"))
    play(t, "bunker", "fort", box("3.2"))
    last(t, "log-fort", card=slot(t, "bunker"), box=box("3.2"))
    assert state(t).fort[box("3.2")] == slot(t, "bunker")


@pytest.mark.rule("TR.bonus.attack", "TR.trap.revealed-discard", "TR.bonus.persistent")
def test_the_log_tells_of_gas_and_of_masks() -> None:
    t = lay("french to act\nfrench hand: gas_attack\n5.1: landser\ngerman slots: gas_masks?")
    play(t, "gas_attack", "gas", box("5.1"))
    last(t, "log-gas", card=slot(t, "gas_attack"), box=box("5.1"))
    reveal(t, "gas_masks")
    last(t, "log-masks", card=slot(t, "gas_masks"))
    assert hurt(t, "landser") == 0
    t = lay("french to act\nfrench slots: gas_masks?")
    do(t, "trap", slot(t, "gas_masks"))
    last(t, "log-masks", card=slot(t, "gas_masks"))


@pytest.mark.rule("TR.cp.discard-action", "TR.bonus.persistent-discard")
def test_the_log_tells_what_is_thrown_away_and_what_is_given_up() -> None:
    t = lay("french to act\nfrench hand: poilus*7 gas_attack\nfrench slots: at_grenades", dice=DICE)
    card = held(t, "gas_attack")
    do(t, "discard")
    do(t, "card", card)
    last(t, "log-discard", side=0, card=card)
    do(t, "done")
    assert cp(t) == 5
    do(t, "done")
    card = slot(t, "at_grenades")
    do(t, "give", card)
    last(t, "log-give", side=0, card=card)
    assert card in state(t).lost[0]


@pytest.mark.rule("TR.warn.token", "TR.control.discards", "TR.control.top-of-deck", "TR.turn.alternate")
def test_the_log_tells_the_end_of_a_turn() -> None:
    t = lay("french to act, turn 4\n7.1: poilus\nfrench warned 2" + HANDS, dice=DICE)
    end_turn(t)
    last(t, "log-warned", side=0, tokens=3)
    last(t, "log-control", side=0, box=box("7.1"), cards=2)
    assert [x.message.params["side"] for x in t.lines if x.message.key == "log-lose"] == [0, 1, 1]
    left = [len(deck) for deck in state(t).decks[:2]]
    last(t, "log-lose", left=left[1])
    last(t, "log-turn", turn=5, side=1, decks=left)


@pytest.mark.rule("TR.victory.deck-empty", "TR.victory.own-draw")
def test_the_log_names_the_winner_and_the_loser() -> None:
    t = lay("french to act\n5.1: poilus\ngerman deck: a7v" + HANDS, dice=DICE)
    end_turn(t)
    last(t, "log-victory", side=0, loser=1)


@pytest.mark.rule("TR.hand.draw-choice")
def test_the_log_tells_from_which_deck_a_card_was_drawn() -> None:
    t = lay("french to act\nfrench hand: poilus*6\ngerman hand: landser*8", dice=DICE)
    do(t, "done")
    for which, key in ((0, "log-draw-troop"), (1, "log-draw-bonus")):
        do(t, "draw", which)
        assert [x for x in told(t) if x.startswith("log-draw")][-1] == key


@pytest.mark.rule("TR.bunker.control-loss", "TR.bunker.opponent-bonus")
def test_the_log_tells_of_the_bunker_and_what_was_gained_for_it() -> None:
    t = lay(f"french to act\n4.2: poilus\ngerman aside: artillery_barrage pak*2{HANDS}", dice=DICE, bunker=True)
    do(t, "done")
    last(t, "log-bunker", side=0)
    do(t, "card", t.offer("german")["card"][0])
    last(t, "log-bunker-gain", side=1)
    assert t.to_act == ["german"]  # up to two
    assert refused(t, "card", held(t, "landser"), role="german") == "TR.bunker.opponent-bonus"
    assert refused(t, "ready", role="german") == "TR.turn.action-list"
    do(t, "card", t.offer("german")["card"][0])
    assert t.to_act == ["french"] or "give" not in t.offer(t.to_act[0])


# ---- the set-up ----

EIGHT = "poilus poilus fr_hmg ft17 fr_aircraft crapouillot tirailleur fr_flamethrower"
THEIRS = "landser landser de_hmg a7v de_aircraft minenwerfer stosstruppen de_flamethrower"


@pytest.mark.rule("TR.setup.draw-eight", "TR.setup.simultaneous-reveal", "TR.setup.first-player")
def test_the_log_tells_the_set_up() -> None:
    t = deal(EIGHT, THEIRS)
    assert told(t) == ["log-setup"]  # the first eight are dealt without a line each
    lay_out(t, "german")
    last(t, "log-ready", side=1)
    lay_out(t, "french")
    last(t, "log-ready", side=0)
    last(t, "log-first", side=1)
    assert state(t).ready == [1, 1]
    for role in (0, 1):
        (line,) = [x.message for x in t.lines if x.message.key == "log-revealed" and x.message.params["side"] == role]
        assert line.params["units"] == sorted(state(t).armies[role])


@pytest.mark.rule("TR.setup.first-player", "TR.amb.first-player")
@pytest.mark.parametrize("first", [0, 1])
def test_with_the_option_a_coin_says_who_begins(first: int) -> None:
    start = new_game(False, True, True)
    t = Table(GAME.game, start, ScriptedDice([0] * 16 + [first] + [0] * 12), "standard", {})
    lay_out(t, "french")
    lay_out(t, "german")
    last(t, "log-coin", side=first)
    for _ in range(6):
        for role in ("french", "german"):
            t.act(role, "draw", 1)
    assert t.to_act == [("french", "german")[first]]


@pytest.mark.rule("TR.setup.place-six")
def test_with_a_card_in_the_fingers_it_must_be_laid_first() -> None:
    t = deal(EIGHT, THEIRS)
    assert reason(t, "box", box("1.1"), "french") == "why-pick-card-first"
    t.act("french", "card", held(t, "ft17", "french"))
    assert reason(t, "card", held(t, "fr_hmg", "french"), "french") == "why-not-now"
    assert reason(t, "ready", role="french") == "why-six-required"
    t.act("french", "box", box("1.1"))
    for kind, where in zip(EIGHT.split()[4:], ("1.2", "1.3", "3.1", "3.2"), strict=True):
        lay_card(t, "french", kind, where)
    lay_card(t, "french", "fr_hmg", "3.3")
    assert reason(t, "card", state(t).hands[0][0], "french") == "why-six-already"
    assert reason(t, "lift", state(t).hands[0][0], "french") == "why-not-placed"


@pytest.mark.rule("TR.bunker.decks")
def test_why_a_card_is_not_added_to_a_pile_of_eight() -> None:
    t = GAME.new(seed=3, options={"bunker": True})
    assert reason(t, "ready", role="french") == "why-eight-required"
    mine = t.offer("french")["card"]
    assert reason(t, "back", mine[0], "french") == "why-not-in-pile"
    for card in mine[:8]:
        t.act("french", "card", card)
    assert reason(t, "card", mine[8], "french") == "why-eight-already"
    assert reason(t, "card", mine[0], "french") == "why-not-in-pile"  # it is in it
    assert reason(t, "draw", 0, "french") == "why-not-now"
    assert "card" not in t.offer("french")


# ---- asked outright ----


@pytest.mark.rule("TR.place.rear-only", "TR.cp.insufficient")
def test_a_card_is_placed_from_the_hand_and_for_its_points() -> None:
    t = lay("french to act, turn 3, 2 CP\nfrench hand: poilus fr_hmg\n1.1: tirailleur")
    s, poilus, gun = state(t), held(t, "poilus"), held(t, "fr_hmg")
    assert may_place(s, 0, poilus, box("1.2")) is None  # two points for two
    assert why(may_place(s, 0, gun, box("1.2"))) == ("TR.cp.insufficient", "why-no-cp")
    assert why(may_place(s, 0, gun, box("3.2")))[0] == "TR.place.forward-exception"  # the box is asked about first
    assert why(may_place(s, 0, poilus, box("1.1")))[0] == "TR.stack.different-types"
    assert why(may_place(s, 0, s.decks[0][0], box("1.2"))) == ("TR.turn.action-list", "why-not-in-hand")
    assert may_place_anywhere(s, 0, poilus) is None
    assert why(may_place_anywhere(s, 0, gun))[0] == "TR.cp.insufficient"


@pytest.mark.rule("TR.move.adjacent", "TR.move.swap")
def test_who_is_not_on_the_board_neither_steps_nor_changes_places() -> None:
    t = lay("french to act\nfrench hand: poilus\n3.1: ft17\n3.2: fr_hmg\n4.1: landser")
    s, away = state(t), held(t, "poilus")
    assert why(may_step(s, away, box("3.1"))) == ("TR.move.adjacent", "why-not-on-board")
    for other in (away, troop(t, "ft17"), troop(t, "landser")):
        assert why(may_swap(s, troop(t, "ft17"), other)) == ("TR.move.swap", "why-swap-not-own")
    assert may_swap(s, troop(t, "ft17"), troop(t, "fr_hmg")) is None
    assert reason(t, "unit", s.decks[0][0]) == "why-not-on-board"


@pytest.mark.rule("TR.bonus.cost", "TR.bonus.strike-single", "TR.amb.gas-masks-open")
def test_a_bonus_card_asked_about_outright() -> None:
    t = lay("french to act\nfrench hand: gas_attack artillery_strike\n5.1: landser\ngerman slots: gas_masks")
    s = state(t)
    assert why(may_pay(s, 0, s.decks[2][0])) == ("TR.bonus.cost", "why-not-in-hand")
    assert why(may_gas(s, 0, held(t, "gas_attack"), box("5.1"))) == ("TR.amb.gas-masks-open", "why-masked")
    strike = held(t, "artillery_strike")
    assert why(may_strike(s, 0, strike, s.decks[1][0])) == ("TR.attack.designate", "why-target-gone")
    assert why(may_strike(s, 0, strike, s.decks[0][0])) == ("TR.attack.designate", "why-not-an-enemy")
    assert may_strike(s, 0, strike, troop(t, "landser")) is None
    assert why(may_take_card(s, 0, s.decks[0][0])) == ("TR.turn.action-list", "why-not-in-hand")


@pytest.mark.rule("TR.card.bunker")
def test_a_second_bunker_does_not_go_on_the_same_box() -> None:
    t = lay("french to act\nfrench hand: bunker poilus")
    s, card = state(t), held(t, "bunker")
    s.fort[box("3.1")] = card
    assert why(may_fort(s, 0, card, box("3.1"))) == ("TR.card.bunker", "why-fort-already")
    assert why(may_fort(s, 0, card, box("5.1"))) == ("TR.card.bunker", "why-fort-own-trench")
    assert may_fort(s, 0, card, box("3.2")) is None
    assert may_use(s, 0, card) is None
    for where in ("1.1", "1.2", "1.3", "3.2", "3.3"):
        s.fort[box(where)] = card
    assert why(may_use(s, 0, card)) == ("TR.card.bunker", "why-fort-already")


@pytest.mark.rule("TR.turn.action-list")
def test_what_has_nothing_to_do_with_the_question_is_refused_as_out_of_place() -> None:
    t = lay(
        "french to act\nfrench hand: gas_attack over_the_top\n1.1: poilus\n5.1: landser\nfrench slots: artillery_strike?"
    )
    take_up(t, "poilus")
    assert reason(t, "draw", 0) == "why-not-now"
    do(t, "move", box("2.1"))
    assert reason(t, "attack", troop(t, "landser")) == "why-not-now"  # the free step, now or never
    assert reason(t, "move", box("4.1")) == "why-not-adjacent"
    do(t, "stay")
    do(t, "card", held(t, "gas_attack"))
    assert reason(t, "place", box("1.1")) == "why-not-now"
    do(t, "gas", box("5.1"))
    do(t, "trap", slot(t, "artillery_strike"))
    assert reason(t, "draw", 0) == "why-not-now"
    assert reason(t, "strike", troop(t, "poilus")) == "why-not-an-enemy"


@pytest.mark.rule("TR.ability.counter-attack", "TR.trap.window")
def test_what_is_out_of_place_in_a_counter_attack_and_in_a_window() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg\ngerman slots: pak?")
    attack(t, "poilus", "landser")
    assert reason(t, "draw", 0, "german") == "why-not-now"
    do(t, "pass")
    if t.to_act == ["german"]:
        assert reason(t, "draw", 0, "german") == "why-not-now"


@pytest.mark.rule("TR.trap.own-turn", "TR.trap.no-extra-cost")
def test_a_strike_from_a_slot_in_the_own_turn_is_turned_up_when_it_names_its_target() -> None:
    t = lay("french to act\n5.1: landser\nfrench slots: artillery_strike?\nfrench hand: poilus*8", dice=DICE)
    card = slot(t, "artillery_strike")
    do(t, "trap", card)
    assert shown(t, "french") == ["artillery_strike?"]
    do(t, "strike", troop(t, "landser"))
    assert shown(t, "french") == ["artillery_strike"]
    last(t, "log-reveal", card=card)
    assert cp(t) == 6
    end_turn(t)
    assert card in state(t).lost[0]


@pytest.mark.rule("TR.move.mortar-limit", "TR.move.swap")
@pytest.mark.parametrize(("kind", "rule"), [("crapouillot", "TR.move.mortar-limit"), ("tirailleur", "TR.move.swap")])
def test_only_a_mortar_is_idle_because_it_has_moved(kind: str, rule: str) -> None:
    walls = "\n".join(f"{x}: poilus fr_hmg" for x in ("2.2", "3.1", "3.2", "1.2"))
    walls += "\n2.1: ft17 fr_aircraft\n7.3: landser"
    t = lay(f"french to act, turn 3, 1 CP\n1.1: {kind}>\n{walls}")
    assert refused(t, "unit", troop(t, kind)) == rule


@pytest.mark.rule("TR.board.grid")
def test_there_is_no_box_outside_the_seven_lines_and_three_columns() -> None:
    assert [box_at(1, 1), box_at(7, 3), box_at(4, 2)] == [0, 20, CENTRE]
    for line, column in ((0, 1), (8, 1), (1, 0), (1, 4)):
        with pytest.raises(OffTheBoard):
            box_at(line, column)


@pytest.mark.rule("TR.ability.counter-attack", "TR.attack.resolve")
def test_the_log_tells_who_strikes_back_at_whom_and_where() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg")
    gun, attacker = troop(t, "de_hmg"), troop(t, "poilus")
    attack(t, "poilus", "landser")
    do(t, "counter", gun)
    last(t, "log-counter", unit=gun, target=attacker, box=box("5.1"))


@pytest.mark.rule("TR.place.stack", "TR.move.adjacent", "TR.cp.insufficient")
def test_without_points_it_is_the_place_that_is_refused_first() -> None:
    t = lay("french to act, turn 3, 0 CP\nfrench hand: fr_hmg\n1.1: fr_flamethrower\n3.1: poilus\n3.2: tirailleur")
    s, gun, poilus = state(t), held(t, "fr_hmg"), troop(t, "poilus")
    assert why(may_place(s, 0, gun, box("1.1")))[0] == "TR.stack.different-types"
    assert why(may_place(s, 0, gun, box("1.2")))[0] == "TR.cp.insufficient"
    assert why(may_move(s, poilus, box("3.2")))[0] == "TR.stack.different-types"
    assert why(may_move(s, poilus, box("5.1")))[0] == "TR.move.adjacent"
    assert why(may_move(s, poilus, box("4.1")))[0] == "TR.cp.insufficient"


@pytest.mark.rule("TR.warn.token")
def test_that_somebody_has_attacked_is_noted_once_for_the_turn() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser\n4.3: tirailleur\n5.3: stosstruppen" + HANDS, dice=DICE)
    assert state(t).struck == 0
    attack(t, "poilus", "landser")
    attack(t, "tirailleur", "stosstruppen")
    assert state(t).struck == 1
    end_turn(t)
    assert state(t).struck == 0
