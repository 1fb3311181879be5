"""Where the special rules for players meet the rest: two commanders of the Entente [16.2.1] and Kriegspiel [16.2.2]."""

from __future__ import annotations

import pytest

from games.ttlm.battle import MISS, position
from games.ttlm.table import area, at, card, do, holder, move, now, offered, piece, refused, state, status_of, told
from grognard.games.ttlm.s16_commanders import FRANCE
from grognard.games.ttlm.s16_national_points import give, joint, owned
from grognard.kernel.table import Table
from grognard.kernel.umpire import Secret

THREE = {"seating": "three"}
KRIEGSPIEL = {"16.2.2": True}


# ---- 16.2.2 Kriegspiel, and units that take no ground ----

UNSEEN = """german to act, turn 9
Artois: GE1(3I) / UK1(2I)
Maubeuge: 1B GE, GE3(1I)
Calais: 1I FR
Paris: FR1(3I)
played offensive"""


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.8.3.4f", "TTLM.R53")
def test_a_biplane_over_an_unseen_area_opens_no_way_into_it() -> None:
    """From a disputed area nobody enters enemy ground [4.2c], and a biplane takes none."""
    t = position(KRIEGSPIEL, UNSEEN)
    do(t, "take", piece("B GE in Maubeuge"))
    do(t, "to", holder("Somme"))
    do(t, "done")
    assert status_of(t, "german", "Somme") == "enemy"
    do(t, "take", piece("GE1"))
    assert holder("Somme") not in offered(t, "to")
    assert refused(t, "to", holder("Somme")) == "TTLM.4.2c"


@pytest.mark.rule("TTLM.16.2.2b", "TTLM.R53")
def test_infantry_in_an_unseen_area_does_open_it_until_movement_is_over() -> None:
    t = position(KRIEGSPIEL, UNSEEN)
    move(t, "GE3", "Somme")
    assert status_of(t, "german", "Somme") == "friendly"
    do(t, "take", piece("GE1"))
    assert holder("Somme") in offered(t, "to")


@pytest.mark.rule("TTLM.16.2.2d", "TTLM.1.2.1a")
def test_the_airmen_see_an_empty_army_too() -> None:
    for there, answer in (("; Somme: FR2()", 1), ("", 0)):
        t = position(KRIEGSPIEL, f"german to act, turn 9; Maubeuge: GE3(1I); Paris: FR1(3I){there}; played offensive")
        do(t, "scout", area("Somme"))
        line = next(x for x in t.lines if x.message.key == "log-scout")
        told_him = line.message.params["answer"]
        assert isinstance(told_him, Secret)
        assert told_him.value == answer


# ---- 16.2.1 two commanders in one battle ----


def two_commanders(units: str, options: dict[str, bool] | None = None, dice: str = MISS) -> Table:
    """Germany attacks both in the Somme; the Entente is about to fire or to retreat."""
    text = f"german to act, turn 14; Somme: GE1(5I) / {units}; Paris: 1I FR; played offensive"
    t = position({**THREE, **(options or {})}, text, dice)
    t.act("german", "done", 0)
    while "battle" in t.offer("german"):
        t.act("german", "battle", area("Somme"))
    while now(t) in ("declare", "cards"):
        seat, verb = next((x, v) for x in t.to_act for v in ("agree", "done") if v in t.offer(x))
        t.act(seat, verb, t.offer(seat)[verb][0])
    return t


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.5.4.1a", "TTLM.R50")
def test_one_commander_does_not_make_the_others_army_stand_and_fire() -> None:
    t = two_commanders("UK1(1I), FR1(1I)")
    assert "fire" not in t.offer("france")
    t.act("france", "agree", 1)
    answer = t.why_not("france", "fire", 0)
    assert answer is not None
    assert answer.rule == "TTLM.16.2.1a"
    t.act("britain", "take", piece("UK1"))
    t.act("britain", "to", holder("Boulogne"))
    assert at(t, "UK1") == "boulogne"
    assert t.offer("britain").get("fire") == [0]  # nothing of theirs is left to decide about


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.5.4.2a", "TTLM.R50")
def test_nor_does_he_end_the_others_retreat_after_combat() -> None:
    t = two_commanders("UK1(1I), FR1(1I)")
    t.act("france", "agree", 1)
    t.act("britain", "agree", 0)
    while t.to_act == ["german"]:
        t.act("german", "done", 0)
    t.act("france", "agree", 1)
    assert "done" not in t.offer("britain")
    t.act("britain", "take", piece("UK1"))
    t.act("britain", "to", holder("Boulogne"))
    assert at(t, "UK1") == "boulogne"


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.R50")
def test_who_has_nobody_in_the_battle_has_no_say_in_it() -> None:
    t = two_commanders("FR1(1I)")
    assert "agree" not in t.offer("britain")
    t.act("france", "agree", 1)
    assert "log-fire-defensive" in told(t)


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.R50")
def test_games_of_three_begun_before_let_either_of_them_say_fire() -> None:
    t = two_commanders("UK1(1I), FR1(1I)", {"v6": False})
    assert t.offer("france").get("fire") == [0]


@pytest.mark.rule("TTLM.16.2.1d", "TTLM.9.9f")
def test_in_1919_nobody_owns_a_military_crisis_any_more() -> None:
    text = "entente to act, turn 19; Paris: FR1(2I); Boulogne: UK1(2I); Koeln: GE1(3I); hand entente: german_crisis"
    t = position({**THREE, "16.2.1d": True}, text)
    crisis = card("german_crisis")
    give(state(t), FRANCE, crisis)
    while state(t).turn == 19:
        seat, verb = next((x, v) for x in t.to_act for v in ("agree", "pass", "done", "commit") if v in t.offer(x))
        t.act(seat, verb, t.offer(seat)[verb][0])
    assert (owned(state(t), FRANCE, crisis), joint(state(t), crisis)) == (0, 0)


# ---- three commanders: forts are somebody's too ----


@pytest.mark.rule("TTLM.16.2.1a", "TTLM.5.3.1f", "TTLM.R50")
def test_a_french_fort_pays_hits_at_the_french_commanders_word() -> None:
    text = "german to act, turn 9; Verdun: GE1(5I) / UK1(2I), 2F; Chalons: 1I FR; played offensive"
    t = position({**THREE, "13.5": False}, text, "6 6 6 6 1 " + MISS)
    t.act("german", "done", 0)
    while "fort" not in t.offer("france"):
        seat, verb = next((x, v) for x in t.to_act for v in ("battle", "agree", "done", "fire") if v in t.offer(x))
        t.act(seat, verb, t.offer(seat)[verb][0])
    assert "fort" not in t.offer("britain")
    answer = t.why_not("britain", "fort", area("Verdun"))
    assert answer is not None
    assert answer.rule == "TTLM.16.2.1a"
