"""Game set-up: eight drawn, six laid face down, the reveal, the hand made up to eight, and who begins."""

from __future__ import annotations

import pytest

from games.trench.table import (
    GAME,
    box,
    deal,
    do,
    held,
    lay,
    lay_card,
    lay_out,
    play,
    refused,
    slot,
    state,
    told,
    troop,
)
from grognard.games.trench.cards import FILE, BadCard, load
from grognard.games.trench.s3_setup import new_game
from grognard.games.trench.state import is_troop
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.errors import BadFile, NotOffered, NotYourTurn, NoUndo
from grognard.kernel.table import Table

FRENCH = "poilus poilus fr_hmg ft17 fr_aircraft crapouillot tirailleur fr_flamethrower"
GERMAN = "landser landser de_hmg a7v de_aircraft minenwerfer stosstruppen de_flamethrower"


def dealt(more: str = "") -> Table:
    """Both sides hold a mixed eight and have yet to place."""
    return deal(FRENCH, GERMAN, more)


def both_placed(first: str = "french", more: str = "") -> Table:
    """Both have laid six; that side was ready first."""
    t = dealt(more)
    lay_out(t, first)
    lay_out(t, "german" if first == "french" else "french")
    return t


# ---- decks, and the eight ----


@pytest.mark.rule("TR.setup.decks")
def test_each_side_begins_with_two_decks_an_empty_pile_and_an_empty_hand() -> None:
    s = new_game(False, False, True)
    for role in (0, 1):
        assert (len(s.decks[role]), len(s.decks[role + 2])) == (36, 18)
        assert (s.hands[role], s.lost[role], s.armies[role]) == ([], [], [])
    shown = GAME.new(seed=1).view("spectator")["sides"]
    for side in ("french", "german"):
        assert (shown[side]["troops"], shown[side]["bonus"], shown[side]["lost"]) == (28, 18, [])


@pytest.mark.rule("TR.setup.decks")
def test_a_bonus_card_in_a_troop_deck_is_refused() -> None:
    text = FILE.read_text(encoding="utf-8")
    with pytest.raises(BadCard) as caught:
        load(text.replace("[[bonus]]", "[[troop]]", 1).replace("[bonus.marks]", "[troop.marks]", 1))
    assert caught.value.rule == "TR.setup.decks"
    with pytest.raises(BadFile):
        lay("french to act\nfrench deck: poilus gas_attack")


@pytest.mark.rule("TR.setup.decks")
def test_a_troop_card_in_a_bonus_deck_is_refused() -> None:
    with pytest.raises(BadCard) as caught:
        load('[[bonus]]\nid = "x"\nside = "french"\ncopies = 1\ncost = 1\ntiming = "own_turn"\nhealth = 4')
    assert caught.value.rule == "TR.setup.decks"
    with pytest.raises(BadFile):
        lay("french to act\nfrench bonus: gas_attack poilus")


@pytest.mark.rule("TR.setup.draw-eight")
def test_the_first_eight_cards_are_troops() -> None:
    t = GAME.new(seed=7)
    for role in (0, 1):
        assert len(state(t).hands[role]) == 8
        assert all(is_troop(c) for c in state(t).hands[role])
        assert len(state(t).decks[role + 2]) == 18


@pytest.mark.rule("TR.setup.draw-eight")
@pytest.mark.parametrize("role", ["french", "german"])
@pytest.mark.parametrize("deck", [0, 1])
def test_nothing_else_is_drawn_among_the_first_eight(role: str, deck: int) -> None:
    t = dealt()
    assert refused(t, "draw", deck, role=role) == "TR.setup.draw-eight"


@pytest.mark.rule("TR.setup.draw-eight")
def test_of_a_thirty_card_troop_deck_22_remain() -> None:
    start = new_game(False, False, True)  # our decks have 36: cut them to thirty
    for role in (0, 1):
        del start.decks[role][30:]
    t = Table(GAME.game, start, ScriptedDice([0] * 16), "standard", {})
    assert [t.view("french")["sides"][side]["troops"] for side in ("french", "german")] == [22, 22]


# ---- six face down ----


@pytest.mark.rule("TR.setup.place-six")
def test_six_cards_must_be_placed_before_a_player_is_ready() -> None:
    t = dealt()
    for five in ("poilus 1.1", "fr_hmg 1.1", "ft17 1.2", "fr_aircraft 3.1", "tirailleur 3.3"):
        lay_card(t, "french", *five.split())
    assert refused(t, "ready", role="french") == "TR.setup.place-six"
    lay_card(t, "french", "crapouillot", "3.2")
    assert "ready" in t.offer("french")
    assert refused(t, "card", held(t, "poilus", "french"), role="french") == "TR.setup.place-six"  # a seventh


@pytest.mark.rule("TR.setup.place-six")
def test_set_up_cards_go_into_any_own_trench_box() -> None:
    t = dealt()
    t.act("french", "card", held(t, "poilus", "french"))
    assert t.offer("french")["box"] == [box(f"{line}.{col}") for line in (1, 3) for col in (1, 2, 3)]
    t.act("german", "card", held(t, "landser", "german"))
    assert t.offer("german")["box"] == [box(f"{line}.{col}") for line in (5, 7) for col in (1, 2, 3)]


@pytest.mark.rule("TR.setup.place-six")
@pytest.mark.parametrize("where", ["2.1", "4.2", "6.3"])
def test_no_set_up_card_goes_into_no_mans_land(where: str) -> None:
    t = dealt()
    t.act("french", "card", held(t, "poilus", "french"))
    assert refused(t, "box", box(where), role="french") == "TR.setup.place-six"


@pytest.mark.rule("TR.setup.place-six")
@pytest.mark.parametrize("where", ["5.1", "7.2"])
def test_no_set_up_card_goes_into_an_enemy_trench(where: str) -> None:
    t = dealt()
    t.act("french", "card", held(t, "poilus", "french"))
    assert refused(t, "box", box(where), role="french") == "TR.setup.place-six"


@pytest.mark.rule("TR.setup.place-six")
def test_nobody_places_a_card_he_has_not_drawn() -> None:
    t = dealt()
    assert refused(t, "card", held(t, "landser"), role="french") == "TR.setup.place-six"
    assert refused(t, "card", state(t).decks[0][0], role="french") == "TR.setup.place-six"


@pytest.mark.rule("TR.setup.stack-limit")
def test_a_machine_gun_may_join_infantry_at_set_up_but_not_infantry() -> None:
    t = dealt()
    lay_card(t, "french", "poilus", "3.1")
    t.act("french", "card", held(t, "tirailleur", "french"))
    assert refused(t, "box", box("3.1"), role="french") == "TR.setup.stack-limit"
    t.act("french", "box", box("3.2"))
    lay_card(t, "french", "fr_hmg", "3.1")
    assert [u["kind"] for u in t.view("french")["boxes"][box("3.1")]["units"]] == ["poilus", "fr_hmg"]


@pytest.mark.rule("TR.setup.stack-limit")
def test_a_third_card_is_refused_at_set_up() -> None:
    t = dealt()
    lay_card(t, "french", "poilus", "3.1")
    lay_card(t, "french", "fr_hmg", "3.1")
    t.act("french", "card", held(t, "ft17", "french"))
    assert refused(t, "box", box("3.1"), role="french") == "TR.setup.stack-limit"
    assert box("3.1") not in t.offer("french")["box"]


@pytest.mark.rule("TR.setup.free-of-cp")
def test_a_tank_of_four_points_is_laid_forward_for_nothing() -> None:
    t = dealt()
    before = t.view("german")["cp"]
    lay_card(t, "german", "a7v", "5.2")
    assert [u["kind"] for u in t.view("german")["boxes"][box("5.2")]["units"]] == ["a7v"]
    assert t.view("german")["cp"] == before


@pytest.mark.rule("TR.setup.free-of-cp")
def test_the_set_up_leaves_all_six_points_for_the_first_turn() -> None:
    t = both_placed(more="1 " * 12)
    for role in ("french", "german"):
        for _ in range(6):
            t.act(role, "draw", 1)
    assert (t.view("french")["phase"], t.view("french")["cp"]) == ("actions", 6)


@pytest.mark.rule("TR.setup.free-of-cp")
def test_once_play_has_begun_no_card_is_placed_for_nothing() -> None:
    t = lay("german to act, 3 CP\ngerman hand: a7v")
    assert refused(t, "box", box("7.1")) == "TR.setup.free-of-cp"
    assert refused(t, "card", held(t, "a7v")) == "TR.cp.insufficient"


# ---- the reveal ----


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_while_one_player_is_not_ready_all_cards_stay_hidden() -> None:
    t = dealt()
    lay_out(t, "french")
    lay_card(t, "german", "landser", "5.1")
    for reader in ("german", "spectator"):
        seen = t.view(reader)["boxes"]
        assert [u for b in seen for u in b["units"] if u["side"] == "french"] == []
        assert t.view(reader)["sides"]["french"]["hand"] == 8  # not even how many are laid
        assert t.view(reader)["sides"]["french"]["cards"] is None
    seen = t.view("french")["boxes"]
    assert [u for b in seen for u in b["units"] if u["side"] == "german"] == []
    assert "log-revealed" not in told(t)


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_all_cards_are_turned_up_when_both_are_ready() -> None:
    t = both_placed()
    for reader in ("french", "german", "spectator"):
        units = [u for b in t.view(reader)["boxes"] for u in b["units"]]
        assert [u["side"] for u in units].count("french") == [u["side"] for u in units].count("german") == 6
        assert not any(u["hidden"] for u in units)
    assert told(t).count("log-revealed") == 2


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_a_player_who_is_ready_moves_no_placed_card() -> None:
    t = dealt()
    lay_out(t, "french")
    placed = state(t).armies[0][0]
    assert refused(t, "lift", placed, role="french") == "TR.turn.alternate"  # he has had his say
    with pytest.raises(NotYourTurn):
        t.act("french", "lift", placed)
    with pytest.raises(NoUndo):
        t.undo("french")
    assert placed in state(t).armies[0]


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_until_he_is_ready_a_player_may_lift_a_card_again() -> None:
    t = dealt()
    lay_card(t, "french", "poilus", "1.1")
    t.act("french", "lift", troop(t, "poilus"))
    assert len(t.view("french")["sides"]["french"]["cards"]) == 8
    assert t.view("french")["boxes"][box("1.1")]["units"] == []


# ---- the hand, and who begins ----


@pytest.mark.rule("TR.setup.draw-six-more")
def test_two_kept_and_six_drawn_from_either_deck_make_eight() -> None:
    t = both_placed(more="1 " * 6)
    assert len(state(t).hands[0]) == 2
    for deck in (0, 1, 0, 1, 1, 1):
        t.act("french", "draw", deck)
    hand = state(t).hands[0]
    assert len(hand) == 8
    assert sum(not is_troop(c) for c in hand) == 4
    assert (t.view("german")["sides"]["french"]["troops"], t.view("german")["sides"]["french"]["bonus"]) == (26, 14)


@pytest.mark.rule("TR.setup.draw-six-more")
def test_a_seventh_draw_is_refused() -> None:
    t = both_placed(more="1 " * 12)
    for _ in range(6):
        t.act("french", "draw", 1)
    assert t.to_act == ["german"]
    assert refused(t, "draw", 0, role="french") == "TR.turn.alternate"  # nothing is asked of him while the other draws
    for _ in range(6):
        t.act("german", "draw", 0)
    assert refused(t, "draw", 0, role="french") == "TR.hand.refill"  # and now his hand has eight
    assert [len(hand) for hand in state(t).hands] == [8, 8]


@pytest.mark.rule("TR.setup.first-player")
@pytest.mark.parametrize(("first", "slower"), [("french", "german"), ("german", "french")])
def test_the_first_to_be_ready_has_the_first_turn(first: str, slower: str) -> None:
    t = both_placed(first, more="1 " * 12)
    for role in (slower, first):  # the order of drawing says nothing
        for _ in range(6):
            t.act(role, "draw", 1)
    assert (t.view("french")["active"], t.to_act) == (first, [first])
    assert refused(t, "done", role=slower) == "TR.turn.alternate"
    with pytest.raises(NotYourTurn):
        t.act(slower, "done")


# ---- what is hidden ----


@pytest.mark.rule("TR.setup.hidden-information")
@pytest.mark.parametrize("reader", ["german", "spectator"])
def test_of_a_hand_only_its_size_is_shown(reader: str) -> None:
    t = lay("french to act\nfrench hand: over_the_top ft17 field_dressing\n3.1: poilus")
    shown = t.view(reader)["sides"]["french"]
    assert (shown["hand"], shown["cards"]) == (3, None)
    assert not any(kind in t.view_bytes(reader) for kind in (b"over_the_top", b"ft17", b"field_dressing"))
    assert len(t.view("french")["sides"]["french"]["cards"]) == 3


@pytest.mark.rule("TR.setup.hidden-information")
@pytest.mark.parametrize("reader", ["french", "german", "spectator"])
def test_of_a_deck_only_its_size_is_shown_even_to_its_owner(reader: str) -> None:
    t = lay("french to act\nfrench deck: ft17*4 fr_aircraft\nfrench bonus: aa_fire\nfrench lost: poilus*13")
    shown = t.view(reader)["sides"]["french"]
    assert (shown["troops"], shown["bonus"]) == (5, 1)
    where = t.view(reader)
    del where["sides"]["french"]["lost"]
    assert not any(kind in str(where) for kind in ("ft17", "fr_aircraft", "aa_fire"))


@pytest.mark.rule("TR.setup.hidden-information")
def test_which_trap_lies_face_down_is_not_told() -> None:
    t = lay("french to act\nfrench hand: barbed_wire tirailleur*5 poilus*2\ngerman hand: landser*8", dice="1")
    play(t, "barbed_wire", "set")
    do(t, "done")
    do(t, "draw", 1)
    trap = slot(t, "barbed_wire")
    (shown,) = t.view("german")["sides"]["french"]["slots"]
    assert (shown["id"], shown["kind"], shown["face"]) == (None, None, "down")
    assert b"barbed_wire" not in t.view_bytes("german") + t.view_bytes("spectator")
    assert not any("wire" in line.lower() for line in t.log("german"))
    assert any("wire" in line.lower() for line in t.log("french"))
    assert refused(t, "trap", trap, role="german") == "TR.trap.stays-hidden"
    with pytest.raises(NotOffered):
        t.act("german", "trap", trap)


@pytest.mark.rule("TR.setup.hidden-information")
def test_asking_about_an_enemy_card_tells_nothing() -> None:
    t = lay("german to act\nfrench hand: aa_fire\nfrench slots: barbed_wire?\nfrench bonus: at_mines gas_masks")
    where = [slot(t, "barbed_wire"), held(t, "aa_fire"), *state(t).decks[2]]
    for verb in ("trap", "card", "give"):
        answers = [t.why_not("german", verb, c) for c in where]
        assert len({(a.rule, a.text("en")) for a in answers if a is not None}) == 1


@pytest.mark.rule("TR.setup.place-six")
def test_only_what_lies_on_the_board_is_lifted_and_not_with_another_card_in_hand() -> None:
    t = dealt()
    lay_card(t, "french", "ft17", "3.1")
    assert refused(t, "lift", held(t, "poilus", "french"), role="french") == "TR.setup.place-six"
    t.act("french", "card", held(t, "poilus", "french"))
    assert refused(t, "lift", troop(t, "ft17"), role="french") == "TR.turn.action-list"


@pytest.mark.rule("TR.setup.decks", "TR.card.two-decks-per-side")
def test_every_card_of_the_game_lies_in_one_deck_of_its_own_side() -> None:
    s = new_game(False, False, True)
    assert [card for pile in s.decks for card in pile] == [*range(36), *range(36, 72), *range(72, 90), *range(90, 108)]
    s = new_game(True, False, True)  # with the bunker the Bonus cards wait to be chosen
    assert [len(pile) for pile in s.decks] == [36, 36, 0, 0]
    assert s.aside == [[*range(72, 90)], [*range(90, 108)]]


@pytest.mark.rule("TR.setup.simultaneous-reveal")
def test_when_both_are_ready_neither_takes_anything_back() -> None:
    t = dealt()
    lay_out(t, "french")
    for _ in range(6):
        t.act("german", "card", t.offer("german")["card"][0])
        t.act("german", "box", t.offer("german")["box"][0])
    assert t.can_undo("german")
    t.act("german", "ready")
    assert [t.can_undo(role) for role in ("french", "german")] == [False, False]
