"""Who is asked, and whether anybody is, tells nothing of a hidden hand or of a hidden army [11.2a, 13.1a]."""

from __future__ import annotations

import pytest

from games.ttlm.battle import cavalry_stays, declare, stand, storm
from games.ttlm.table import do, lay_with, now, offered, state, who
from grognard.kernel.laws_harness import LawBroken, Position, difference, noticed
from grognard.kernel.laws_of_secrets import law_an_action_tells_no_more_than_it_shows
from grognard.kernel.table import Table

UNCOUNTED = {"11.2": True}
ENEMY, SPECTATOR = 0, -1


def told_apart(one: Table, other: Table, *readers: int) -> str:
    """What tells two tables apart, to these readers; empty if nothing does."""
    return "".join(difference(noticed(one, r), noticed(other, r)) for r in readers)


def bombarded(hand: str, options: dict[str, bool]) -> Table:
    """Two hits on an army of three infantry in Nancy: the one thing that can pay but for cards is infantry."""
    text = f"german to act, turn 8\nNancy: GE2(1I 2A) / FR5(3I)\nParis: FR1(1I)\nplayed offensive\n{hand}"
    t = lay_with(options, text, dice="1 1")
    storm(t, "Nancy")
    cavalry_stays(t)
    return t


@pytest.mark.rule("TTLM.11.2a", "TTLM.5.3.2a")
def test_a_side_without_cards_is_asked_how_it_pays_as_if_it_had_some() -> None:
    with_cards, without = (bombarded(hand, UNCOUNTED) for hand in ("hand entente: gericht", ""))
    assert told_apart(with_cards, without, ENEMY, SPECTATOR) == ""
    assert without.to_act == ["entente"]
    assert without.offer("entente") == {"lose": offered(with_cards, "lose")}
    for t in (with_cards, without):
        do(t, "lose", offered(t, "lose")[0])
    assert told_apart(with_cards, without, ENEMY, SPECTATOR) == ""
    assert without.to_act == ["entente"]


@pytest.mark.rule("TTLM.11.2a", "TTLM.5.3.1a")
def test_where_the_number_of_cards_is_shown_a_loss_without_a_choice_is_taken_at_once() -> None:
    t = bombarded("", {})
    assert "fire" in t.offer("entente")
    assert t.view("german")["sides"]["entente"]["hand"] == 0


@pytest.mark.rule("TTLM.11.2a", "TTLM.14.2.2a")
def test_surprised_belgians_are_not_asked_with_cards_or_without() -> None:
    """Everybody knows that they may not pay with cards."""
    tables = []
    for hand in ("hand entente: gericht", ""):
        text = f"german to act, turn 1\nLiege: GE2(2I 2S) / BEL(3I)\nAachen: GE1(1I)\nplayed offensive\n{hand}"
        t = lay_with(UNCOUNTED, text, dice="1 " * 9)
        storm(t, "Liege")
        stand(t)
        tables.append(t)
    assert told_apart(*tables, ENEMY, SPECTATOR) == ""


@pytest.mark.rule("TTLM.11.2a", "TTLM.2.II.1e")
def test_who_passes_without_cards_is_asked_whether_he_exchanges_some() -> None:
    tables = []
    for hand in ("hand entente: gericht", ""):
        t = lay_with(UNCOUNTED, f"entente to act, turn 8\nKoeln: GE1(3I)\nParis: FR1(2I)\n{hand}")
        do(t, "pass")
        do(t, "done")
        tables.append(t)
    with_cards, without = tables
    assert (now(without), who(without)) == ("redraw", "entente")
    assert without.offer("entente") == {"done": [0]}
    assert told_apart(with_cards, without, ENEMY, SPECTATOR) == ""
    for t in tables:
        do(t, "done")
    assert told_apart(with_cards, without, ENEMY, SPECTATOR) == ""


@pytest.mark.rule("TTLM.11.2a", "TTLM.2.II.1e")
def test_a_game_begun_before_asks_only_who_has_cards() -> None:
    t = lay_with({"11.2": True, "v5": False}, "entente to act, turn 8\nKoeln: GE1(3I)\nParis: FR1(2I)")
    do(t, "pass")
    do(t, "done")
    assert now(t) != "redraw"
    paid = bombarded("", {"11.2": True, "v5": False})
    assert "fire" in paid.offer("entente")


# ---- room in a hidden army next door ----


def hunted(fighters: str, next_door: str, reserve: str, options: dict[str, bool]) -> Table:
    """The French in Muelhausen can go nowhere but to Epinal, which is full: only an army there may take units in."""
    text = f"""german to act, turn 10
Muelhausen: GE7(3I) / {fighters}
Epinal: FR1({next_door}), 2I FR
Paris: FR8({reserve})
german: Belfort
played offensive"""
    t = lay_with(options, text, dice="6 " * 20)
    storm(t, "Muelhausen")
    return t


def fought(t: Table) -> None:
    """Everybody fires and misses, and the Germans stay."""
    do(t, "fire")
    assert (frame(t), who(t)) == ("AfterCombat", "german")
    do(t, "done")


def frame(t: Table) -> str:
    return type(state(t).stack[-1]).__name__


CAVALRY = ("FR7(1I 1C)", ("3I 2A", "1I 1C"), ("3I 2A 1C", "1I"))  # in battle; with room next door; without
INFANTRY = ("FR7(1I)", ("2I 2A", "2I"), ("3I 2A", "1I"))


@pytest.mark.rule("TTLM.13.1a", "TTLM.5.4.3a")
def test_cavalry_is_asked_whether_or_not_a_hidden_army_next_door_has_room_for_it() -> None:
    room, full = (hunted(CAVALRY[0], *where, {}) for where in CAVALRY[1:])
    assert [frame(t) for t in (room, full)] == ["CavalryRetreat"] * 2
    assert (bool(offered(room, "take")), bool(offered(full, "take"))) == (True, False)
    assert told_apart(room, full, ENEMY, SPECTATOR) == ""


@pytest.mark.rule("TTLM.13.1a", "TTLM.5.4.2a")
def test_a_side_is_asked_who_retreats_whether_or_not_a_hidden_army_next_door_has_room() -> None:
    tables = room, full = tuple(hunted(INFANTRY[0], *where, {}) for where in INFANTRY[1:])
    for t in tables:
        fought(t)
        assert (frame(t), who(t)) == ("AfterCombat", "entente")
    assert (bool(offered(room, "take")), bool(offered(full, "take"))) == (True, False)
    assert told_apart(room, full, ENEMY, SPECTATOR) == ""
    for t in tables:
        do(t, "done")
    assert told_apart(room, full, ENEMY, SPECTATOR) == ""


@pytest.mark.rule("TTLM.13.1a", "TTLM.5.4.2a")
@pytest.mark.parametrize("options", [{"13.1": False}, {"v5": False}])
def test_where_templates_are_open_or_in_an_older_game_only_who_can_retreat_is_asked(options: dict[str, bool]) -> None:
    assert frame(hunted(CAVALRY[0], *CAVALRY[2], options)) == "Defending"
    t = hunted(INFANTRY[0], *INFANTRY[2], options)
    fought(t)
    assert frame(t) != "AfterCombat"


# ---- the law ----


def tried_with_another_number_of_cards(options: dict[str, bool]) -> None:
    """The bombardment of Nancy, again and again with other dice, under the law: the Entente has one card, or none."""
    text = "german to act, turn 8\nNancy: GE2(1I 2A) / FR5(3I)\nParis: FR1(1I)\nhand entente: gericht\nplayed offensive"
    t = lay_with(options, text)
    declare(t, "Nancy")
    do(t, "done")
    for seed in range(30):
        p = Position(t, seed)
        p.report.tried = {"number of cards": 0}
        law_an_action_tells_no_more_than_it_shows(p, 1, "done", 0)
        assert p.report.tried["number of cards"]


@pytest.mark.rule("TTLM.11.2a")
def test_a_question_that_tells_of_an_empty_hand_breaks_a_law() -> None:
    tried_with_another_number_of_cards(UNCOUNTED)
    with pytest.raises(LawBroken, match="what no line of the log lays open") as fault:
        tried_with_another_number_of_cards({"11.2": True, "v5": False})
    assert fault.value.law == "law_only_a_line_of_the_log_lays_open"
