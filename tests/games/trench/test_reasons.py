"""What a hint says for an action that has no preview: each reason where it holds, and only there."""

from __future__ import annotations

import pytest

from games.trench.table import GAME, box, held, lay, offered, take_up, troop, who
from grognard import Table
from grognard.ai import hints
from grognard.kernel.translation import catalogue

TURN = "french to act, turn 3, 4 CP\n"
LINE = "7.2: landser\n3.1: poilus"


def said(t: Table, verb: str, arg: int = 0) -> str:
    """In English; French has a sentence for it too."""
    role, game = t.seating.role(who(t)), GAME.game
    assert arg in offered(t, verb)
    found = {
        lang: " ".join(hints.why(game, t.state, role, (verb, arg), catalogue(lang, game))) for lang in ("en", "fr")
    }
    assert bool(found["en"]) == bool(found["fr"])
    assert found["en"] != found["fr"] or not found["en"]
    return found["en"]


def with_card(text: str, kind: str) -> Table:
    t = lay(TURN + text)
    t.act("french", "card", held(t, kind, "french"))
    return t


def test_a_card_closes_a_hole_or_strengthens_a_line() -> None:
    t = with_card(f"{LINE}\n1.2: poilus\nfrench hand: crapouillot", "crapouillot")
    assert said(t, "place", box("1.1")) == (
        "1·1 stands empty, and the enemy could simply walk in. It can attack at up to 3 boxes."
    )
    assert said(t, "place", box("1.2")).startswith("Two cards hold 1·2 better than one")
    t = with_card(f"{LINE}\nfrench hand: tirailleur", "tirailleur")
    assert "The forward trench is the first that the enemy must take" in said(t, "place", box("3.2"))
    assert "forward trench is" not in said(t, "place", box("1.2"))


def test_a_step_into_an_enemy_trench_takes_cards_off_his_deck() -> None:
    t = lay(TURN + "4.1: poilus\n6.3: tirailleur\n7.1: landser")
    take_up(t, "poilus")
    assert "ever holds 5·1 at the end of his turn takes a card off" in said(t, "move", box("5.1"))
    t = lay(TURN + "4.1: poilus\n6.3: tirailleur\n7.1: landser")
    take_up(t, "tirailleur")
    assert "ever holds 7·3 at the end of his turn takes 2 cards off" in said(t, "move", box("7.3"))


def test_a_step_brings_a_target_into_reach_if_the_attack_can_be_paid() -> None:
    for cp, reaches in ((2, True), (1, False)):
        t = lay(f"french to act, turn 3, {cp} CP\n3.1: poilus\n5.1: landser\n7.2: landser")
        take_up(t, "poilus")
        assert ("From 4·1 it can attack the Landser" in said(t, "move", box("4.1"))) == reaches
    assert "nearer to the enemy’s trenches" in said(t, "move", box("4.1"))
    t = lay(TURN + "3.1: poilus*\n5.1: landser")
    take_up(t, "poilus")
    assert "can attack" not in said(t, "move", box("4.1"))


def test_a_step_home_is_a_step_into_cover() -> None:
    t = lay(TURN + "4.1: poilus\n7.1: landser")
    take_up(t, "poilus")
    assert said(t, "move", box("3.1")).endswith("In the trench it takes less damage than in the open.")
    assert "In the trench" not in said(t, "move", box("4.2"))


def test_the_fresher_card_comes_forward() -> None:
    for hurt, other, fresher in (("", "/2", True), ("/2", "", False)):
        t = lay(TURN + f"3.1: poilus{hurt}\n3.2: tirailleur{other}\n7.1: landser")
        take_up(t, "poilus")
        assert ("less damage than the Tirailleur" in said(t, "swap", troop(t, "tirailleur"))) == fresher


@pytest.mark.parametrize(
    ("hand", "verb", "where", "words"),
    [
        ("at_mines", "set", "", "leaves the enemy guessing"),
        ("field_dressing", "heal", "3.1", "recovers 1 health"),
        ("bunker", "fort", "3.1", "protects whoever stands in 3·1"),
        ("gas_masks", "play", "", "no gas can be used"),
    ],
)
def test_bonus_cards(hand: str, verb: str, where: str, words: str) -> None:
    t = with_card(f"7.2: landser\n3.1: poilus/1\nfrench hand: {hand}", hand)
    arg = 0 if not where else troop(t, "poilus") if verb == "heal" else box(where)
    assert words in said(t, verb, arg)


def test_the_end_of_the_turn() -> None:
    assert "No CP are left" in said(lay(f"french to act, turn 3, 0 CP\n{LINE}"), "done")
    assert "No enemy is within reach" in said(lay(TURN + LINE), "done")
    assert "cost more than they bring" in said(lay(TURN + "3.1: poilus\n4.1: landser"), "done")
    assert "so no warning comes" in said(lay(f"{TURN}attacked this turn\n{LINE}"), "done")


def test_draws_say_what_the_decks_mean() -> None:
    t = lay(f"{TURN}{LINE}\nfrench hand: poilus tirailleur gas_masks")
    t.act("french", "done", 0)
    assert "1 of your troops are on the board, 2 in your hand" in said(t, "draw", 0)
    assert "takes nothing from the Troop deck" in said(t, "draw", 1)


@pytest.mark.parametrize(
    ("trap", "words"), [("barbed_wire", "may meet a better moment"), ("at_mines", "None of your traps")]
)
def test_a_trap_waits_or_does_not_fit(trap: str, words: str) -> None:
    t = lay(f"german to act, turn 4, 4 CP\n5.1: landser\n3.1: poilus\nfrench slots: {trap}?")
    take_up(t, "landser")
    t.act("german", "move", box("4.1"))
    assert words in said(t, "pass")


def test_a_preview_comes_before_reasons() -> None:
    t = lay(TURN + "3.1: poilus\n4.1: landser")
    take_up(t, "poilus")
    assert "destroyed" in said(t, "attack", troop(t, "landser"))


def test_discards_make_room() -> None:
    t = lay(f"{TURN}{LINE}\nfrench hand: poilus gas_masks")
    assert "likely to be of more use" in said(t, "discard")
