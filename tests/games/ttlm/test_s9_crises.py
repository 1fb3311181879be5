"""9.8 and 9.9 The Military Crises: when, what they demand, what happens if it cannot be met, and where the card goes."""

from __future__ import annotations

import pytest

from games.ttlm.battle import owed, storm
from games.ttlm.table import (
    at,
    card,
    cards,
    commit,
    count,
    do,
    end_season,
    lay,
    now,
    offered,
    piece,
    refused,
    state,
    vp,
    who,
)
from grognard.games.ttlm.ids import AREAS, SORTS
from grognard.games.ttlm.state import ground
from grognard.kernel.table import Table

ENTENTE_CARD, GERMAN_CARD = card("entente_crisis"), card("german_crisis")
LINE = "\nKoeln: GE1(3I), 1I GE\nParis: FR1(3I), BEL(1I)\nEngland: UK1(1I), 1I UK"


def german_turn(turn: int, more: str = "", line: str = LINE) -> Table:
    """Germany to act, with the Entente Military Crisis in hand."""
    return lay(f"german to act, turn {turn}{line}\nhand german: entente_crisis\n{more}")


def entente_turn(turn: int, more: str = "", line: str = LINE) -> Table:
    """The Entente to act, with the German Military Crisis in hand."""
    return lay(f"entente to act, turn {turn}{line}\nhand entente: german_crisis\n{more}")


def circulating(t: Table, kind: int) -> int:
    s = state(t)
    return s.deck[kind] + s.pile[kind] + s.hands[kind] + s.hands[len(s.deck) + kind]


# ---- the Entente's crises ----


@pytest.mark.rule("TTLM.9.8a", "TTLM.9.8e")
@pytest.mark.parametrize("turn", [1, 3, 8, 11])
def test_in_1914_and_1916_there_is_no_entente_crisis(turn: int) -> None:
    t = german_turn(turn)
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.9.8d"
    assert "crisis" not in t.offer("german")


@pytest.mark.rule("TTLM.9.8a")
@pytest.mark.parametrize("turn", [4, 7, 12, 15, 16, 19])
def test_in_1915_1917_and_1918_germany_may_play_it(turn: int) -> None:
    assert offered(german_turn(turn), "crisis") == [ENTENTE_CARD]  # a Winter belongs to the year it begins in


@pytest.mark.rule("TTLM.9.8a")
def test_it_is_played_at_any_time_of_a_german_player_turn() -> None:
    t = german_turn(4)
    do(t, "pass")
    assert offered(t, "crisis") == [ENTENTE_CARD]
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in UK1"))
    assert (now(t), t.to_act) == ("move", ["german"])


@pytest.mark.rule("TTLM.9.8a")
def test_the_entente_cannot_play_its_own_crisis() -> None:
    t = lay("entente to act, turn 4" + LINE + "\nhand entente: entente_crisis")
    assert refused(t, "crisis", ENTENTE_CARD) == "TTLM.9.8a"


@pytest.mark.rule("TTLM.9.8a")
def test_nor_can_germany_play_it_in_the_enemys_turn() -> None:
    t = lay("entente to act, turn 4" + LINE + "\nhand german: entente_crisis")
    assert refused(t, "crisis", ENTENTE_CARD, "german") == "TTLM.2.0a"


@pytest.mark.rule("TTLM.9.8b")
def test_gallipoli_takes_one_uk_infantry_and_no_other() -> None:
    t = german_turn(4)
    do(t, "crisis", ENTENTE_CARD)
    assert t.to_act == ["entente"]
    assert refused(t, "remove", piece("I FR in FR1")) == "TTLM.8.2.1c"
    assert refused(t, "remove", piece("I BEL in BEL")) == "TTLM.8.2.1c"
    do(t, "remove", piece("I UK in England"))
    assert (count(t, "I UK", "England"), count(t, "I UK", "UK1")) == (0, 1)
    assert t.to_act == ["german"]
    assert state(t).unmet == [0, 0]


@pytest.mark.rule("TTLM.9.8b")
def test_italy_takes_three_uk_or_french_infantry_in_any_mix() -> None:
    t = german_turn(12)
    do(t, "crisis", ENTENTE_CARD)
    for what in ("I FR in FR1", "I UK in UK1", "I FR in FR1"):
        do(t, "remove", piece(what))
    assert t.to_act == ["german"]
    assert (count(t, "I FR", "FR1"), count(t, "I UK", "UK1")) == (1, 0)
    assert at(t, "UK1") == "england"  # emptied, not eliminated [A25]


@pytest.mark.rule("TTLM.9.8b")
def test_the_middle_east_takes_two_but_neither_belgian_nor_us_infantry() -> None:
    t = german_turn(17, line="\nKoeln: GE1(3I)\nParis: FR1(2I 1U), BEL(1I), US1(2I)")
    do(t, "crisis", ENTENTE_CARD)
    assert refused(t, "remove", piece("I BEL in BEL")) == "TTLM.8.2.1c"
    assert refused(t, "remove", piece("I US in US1")) == "TTLM.8.2.1c"
    assert refused(t, "remove", piece("I US in FR1")) == "TTLM.8.2.1c"
    do(t, "remove", piece("I FR in FR1"))
    assert t.to_act == ["entente"]
    do(t, "remove", piece("I FR in FR1"))
    assert t.to_act == ["german"]


@pytest.mark.rule("TTLM.9.8b")
def test_what_is_removed_goes_to_the_force_pool() -> None:
    t = german_turn(4)
    left = {x["sort"]: x["left"] for x in t.view("entente")["sides"]["entente"]["pool"]}
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in UK1"))
    now_left = {x["sort"]: x["left"] for x in t.view("entente")["sides"]["entente"]["pool"]}
    assert sum(now_left.values()) == sum(left.values()) + 1


@pytest.mark.rule("TTLM.9.8c")
def test_if_too_few_can_be_removed_all_go_and_germany_gains_a_point_for_good() -> None:
    t = german_turn(12, line="\nKoeln: GE1(3I)\nParis: FR1(1I 1C)\nRouen: 1I UK, 1C UK")
    before = vp(t)
    do(t, "crisis", ENTENTE_CARD)
    assert (count(t, "I FR", "FR1"), count(t, "I UK", "Rouen")) == (0, 0)
    assert vp(t) == before + 1
    assert t.to_act == ["german"]


@pytest.mark.rule("TTLM.9.8c")
def test_a_crisis_that_is_met_costs_no_point_and_cannot_be_refused() -> None:
    t = german_turn(12)
    before = vp(t)
    do(t, "crisis", ENTENTE_CARD)
    assert list(t.offer("entente")) == ["remove"]
    assert refused(t, "done") == "TTLM.A25"
    for _ in range(3):
        do(t, "remove", piece("I FR in FR1"))
    assert vp(t) == before


@pytest.mark.rule("TTLM.9.8d")
def test_only_the_event_of_the_year_is_played() -> None:
    t = german_turn(13)
    do(t, "crisis", ENTENTE_CARD)
    do(t, "remove", piece("I UK in UK1"))
    assert t.to_act == ["entente"]  # three for Italy, not one for Gallipoli
    assert "log-crisis-1917" in [line.message.key for line in t.lines]
    assert refused(german_turn(8), "crisis", ENTENTE_CARD) == "TTLM.9.8d"  # Gallipoli is over


@pytest.mark.rule("TTLM.9.8e", "TTLM.9.9d")
@pytest.mark.parametrize(("turn", "kind"), [(8, "entente_crisis"), (4, "german_crisis")])
def test_either_side_uses_a_crisis_card_as_ersatz(turn: int, kind: str) -> None:
    for side, other in (("german", "entente"), ("entente", "german")):
        t = lay(
            f"{side} to act, turn {turn}\nFlanders: GE4(2I) / UK2(2I)\ngerman: Brussels, Liege\nplayed offensive"
            f"\nhand {other}: {kind}",
            "6 6 1 6",
        )
        storm(t, "Flanders")
        do(t, "fire")
        assert owed(t) == 1
        do(t, "ersatz", card(kind))
        assert owed(t) == 0
        assert state(t).pile[card(kind)] == 1


@pytest.mark.rule("TTLM.9.8f")
def test_the_card_comes_back_after_1917_but_not_after_1918() -> None:
    t = german_turn(12)
    do(t, "crisis", ENTENTE_CARD)
    assert (state(t).pile[ENTENTE_CARD], circulating(t, ENTENTE_CARD)) == (1, 1)
    last = german_turn(16)
    do(last, "crisis", ENTENTE_CARD)
    assert circulating(last, ENTENTE_CARD) == 0


@pytest.mark.rule("TTLM.9.8f", "TTLM.9.9f")
def test_after_1918_neither_crisis_is_in_the_deck() -> None:
    t = german_turn(19)
    do(t, "crisis", ENTENTE_CARD)
    for _ in range(2):
        do(t, "remove", offered(t, "remove")[0])
    end_season(t)
    commit(t)
    assert state(t).turn == 20
    assert (circulating(t, ENTENTE_CARD), circulating(t, GERMAN_CARD)) == (0, 0)
    assert sum(state(t).deck) + sum(state(t).pile) + sum(state(t).hands) == 53


# ---- Germany's crises ----


@pytest.mark.rule("TTLM.9.9a", "TTLM.9.9d")
@pytest.mark.parametrize("turn", [4, 7, 12, 15])
def test_in_1915_and_1917_there_is_no_german_crisis(turn: int) -> None:
    assert refused(entente_turn(turn), "crisis", GERMAN_CARD) == "TTLM.9.9e"


@pytest.mark.rule("TTLM.9.9a")
@pytest.mark.parametrize("turn", [1, 3, 8, 11, 16, 19])
def test_in_1914_1916_and_1918_the_entente_may_play_it(turn: int) -> None:
    t = entente_turn(turn)
    assert offered(t, "crisis") == [GERMAN_CARD]
    do(t, "pass")
    assert offered(t, "crisis") == [GERMAN_CARD]


@pytest.mark.rule("TTLM.9.9a")
def test_germany_cannot_play_its_own_crisis() -> None:
    t = lay("german to act, turn 8" + LINE + "\nhand german: german_crisis")
    assert refused(t, "crisis", GERMAN_CARD) == "TTLM.9.9a"


@pytest.mark.rule("TTLM.9.9b")
@pytest.mark.parametrize("turn", [1, 8])
def test_east_prussia_and_galicia_take_two_german_infantry(turn: int) -> None:
    t = entente_turn(turn)
    do(t, "crisis", GERMAN_CARD)
    assert t.to_act == ["german"]
    do(t, "remove", piece("I GE in GE1"))
    do(t, "remove", piece("I GE in Koeln"))
    assert (count(t, "I GE", "GE1"), count(t, "I GE", "Koeln")) == (2, 0)
    assert t.to_act == ["entente"]
    assert sum(state(t).n[ground(AREAS) * SORTS : (ground(AREAS) + 1) * SORTS]) == 0  # not to the East


@pytest.mark.rule("TTLM.9.9b")
def test_the_balkans_take_infantry_or_stosstruppen_and_galicia_does_not() -> None:
    t = entente_turn(16, line="\nKoeln: GE1(2I 2S 1A)\nParis: FR1(3I)")
    do(t, "crisis", GERMAN_CARD)
    assert refused(t, "remove", piece("A GE in GE1")) == "TTLM.8.2.1c"
    do(t, "remove", piece("I GE in GE1"))
    do(t, "remove", piece("S GE in GE1"))
    assert (count(t, "I GE", "GE1"), count(t, "S GE", "GE1")) == (1, 1)


@pytest.mark.rule("TTLM.9.9b")
def test_units_in_the_east_do_not_meet_a_german_crisis() -> None:
    t = entente_turn(8, "east: 2I GE")
    do(t, "crisis", GERMAN_CARD)
    assert sorted(offered(t, "remove")) == sorted([piece("I GE in GE1"), piece("I GE in Koeln")])


@pytest.mark.rule("TTLM.9.9c")
def test_if_germany_cannot_pay_it_loses_a_point_for_good() -> None:
    t = entente_turn(8, line="\nKoeln: GE1(1I 1C)\nMainz: 1C GE\nParis: FR1(3I)")
    before = vp(t)
    do(t, "crisis", GERMAN_CARD)
    assert count(t, "I GE", "GE1") == 0
    assert vp(t) == before - 1
    none = entente_turn(8, line="\nKoeln: 1C GE\nParis: FR1(3I)")
    before = vp(none)
    do(none, "crisis", GERMAN_CARD)
    assert vp(none) == before - 1


@pytest.mark.rule("TTLM.9.9c")
def test_if_germany_pays_nothing_changes() -> None:
    t = entente_turn(8)
    before = vp(t)
    do(t, "crisis", GERMAN_CARD)
    do(t, "remove", piece("I GE in GE1"))
    do(t, "remove", piece("I GE in GE1"))
    assert vp(t) == before


@pytest.mark.rule("TTLM.9.9e")
def test_an_expired_german_crisis_is_gone() -> None:
    t = entente_turn(8)
    do(t, "crisis", GERMAN_CARD)
    assert [x.message.key for x in t.lines if "crisis" in x.message.key] == ["log-crisis-1916"]
    assert refused(entente_turn(4), "crisis", GERMAN_CARD) == "TTLM.9.9e"  # 1914 cannot be played in 1915


@pytest.mark.rule("TTLM.9.9f")
@pytest.mark.parametrize(("turn", "left"), [(1, 1), (8, 1), (16, 0)])
def test_the_event_of_1918_takes_the_german_card_out_of_the_game(turn: int, left: int) -> None:
    t = entente_turn(turn)
    do(t, "crisis", GERMAN_CARD)
    assert (state(t).pile[GERMAN_CARD], circulating(t, GERMAN_CARD)) == (left, left)
    assert sum(state(t).deck) + sum(state(t).pile) + sum(state(t).hands) == 54 + left
    assert cards(t, "entente", "german_crisis") == 0


@pytest.mark.rule("TTLM.9.9a", "TTLM.9.9b")
def test_what_is_said_of_the_german_card_names_its_own_rules() -> None:
    t = entente_turn(8)
    do(t, "crisis", GERMAN_CARD)
    while who(t) == "german":
        do(t, "remove", offered(t, "remove")[0])
    assert {x.message.rule for x in t.lines if x.message.key in ("log-removed", "log-crisis-1916")} == {"TTLM.9.9b"}
