"""13.6 The sides of disputed areas let only so many units through in a player turn."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, do, holder, lay, lay_with, move, offered, piece, refused, state
from grognard.games.ttlm import text
from grognard.games.ttlm.ids import AREA_NAMES, NEIGHBOURS, ROUGH_SIDES, SORTS
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s13_area_sides import CLEAR_LIMIT, ROUGH_LIMIT, limit, may_cross
from grognard.games.ttlm.state import armies_in, ground, land, take
from grognard.kernel.chance import FastDice
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from tests.games.ttlm.table import GAME

SIDES = {"13.6": True}
# Artois is disputed; Flanders, Somme and Maubeuge are next to it through clear sides.
ARTOIS = "german to act, turn 5\nArtois: GE1(3I) / FR1(3I), 1I FR\nMaubeuge: GE2(3I), 2I GE\nFlanders: GE4(3I)\n"
OPEN = "german: Brussels, Antwerp, Namur\nplayed offensive"
# Verdun is disputed; Champagne and Luxembourg are next to it through rough sides.
VERDUN = "german to act, turn 5\nVerdun: GE5(3I) / FR3(3I)\nLuxembourg: GE6(3I), 1I GE\nSedan: GE7(3I)\n"


def lay_artois(more: str = "") -> Table:
    return lay_with(SIDES, ARTOIS + more + OPEN, "6 " * 20)


def lay_verdun(more: str = "") -> Table:
    return lay_with(SIDES, VERDUN + more + "played offensive", "6 " * 20)


def why_not(t: Table, mover: str, to: str, mode: str = "to") -> str:
    do(t, "take", piece(mover))
    rule = refused(t, mode, holder(to))
    t.undo(t.to_act[0])
    return rule


@pytest.mark.rule("TTLM.13.6a", "TTLM.D01")
def test_the_sides_used_here_are_what_they_are_said_to_be() -> None:
    clear = [("artois", "maubeuge"), ("artois", "flanders")]
    rough = [("verdun", "luxembourg"), ("verdun", "champagne")]
    for pairs, most in ((clear, CLEAR_LIMIT), (rough, ROUGH_LIMIT)):
        for a, b in pairs:
            i, j = AREA_NAMES.index(a), AREA_NAMES.index(b)
            assert j in NEIGHBOURS[i]
            assert limit(i, j) == limit(j, i) == most
            assert (j in ROUGH_SIDES[i]) == (most == 1)


@pytest.mark.rule("TTLM.13.6a", "TTLM.13.6b")
def test_two_units_enter_a_disputed_area_through_a_clear_side_and_a_third_through_another() -> None:
    t = lay_artois()
    move(t, "I GE in Maubeuge", "Artois")
    move(t, "I GE in Maubeuge", "GE1")
    assert why_not(t, "I GE in GE2", "GE1") == "TTLM.13.6a"
    assert why_not(t, "GE2", "Artois") == "TTLM.13.6a"
    move(t, "I GE in GE4", "GE1")  # from Flanders: another side
    assert [x[:2] for x in used(t, "german")] == [("artois", "maubeuge"), ("artois", "flanders")]


@pytest.mark.rule("TTLM.13.6b")
def test_an_area_that_is_disputed_no_more_lets_everybody_in() -> None:
    t = lay_artois()
    move(t, "I GE in Maubeuge", "Artois")
    move(t, "I GE in Maubeuge", "GE1")
    s, there, start = state(t), AREA_NAMES.index("artois"), AREA_NAMES.index("maubeuge")
    assert may_cross(s, start, there) is not None
    for place in [*armies_in(s, 1, there), ground(there)]:
        for sort in land(s).sorts[1]:
            take(s, place, sort, s.n[place * SORTS + sort])  # the enemy is gone
    claim(s, there)
    assert may_cross(s, start, there) is None


def used(t: Table, role: str) -> list[tuple[str, str, str, int, int]]:
    return sorted(
        (
            (AREA_NAMES[x["area"]], AREA_NAMES[x["other"]], x["way"], x["used"], x["limit"])
            for x in t.view(role)["crossings"]
        ),
        key=lambda x: (x[0], -AREA_NAMES.index(x[1])),
    )


@pytest.mark.rule("TTLM.13.6a")
def test_through_a_rough_side_one_goes_in() -> None:
    t = lay_verdun()
    move(t, "I GE in Luxembourg", "Verdun")
    assert why_not(t, "GE6", "Verdun") == "TTLM.13.6a"
    assert why_not(t, "I GE in GE6", "GE5") == "TTLM.13.6a"
    move(t, "I GE in GE7", "GE5")  # Sedan has a clear side


@pytest.mark.rule("TTLM.13.6a")
def test_as_many_go_out_and_both_ways_are_counted_apart() -> None:
    t = lay_artois()
    move(t, "I GE in Maubeuge", "Artois")
    move(t, "I GE in GE1", "Maubeuge")
    move(t, "I GE in GE1", "GE2")
    assert why_not(t, "I GE in GE1", "Maubeuge") == "TTLM.13.6a"
    move(t, "I GE in Maubeuge", "Artois")  # the second one in
    assert why_not(t, "I GE in GE2", "GE1") == "TTLM.13.6a"
    move(t, "I GE in GE1", "GE4")
    t = lay_verdun()
    move(t, "I GE in GE5", "Luxembourg")
    assert why_not(t, "I GE in GE5", "Luxembourg") == "TTLM.13.6a"


@pytest.mark.rule("TTLM.13.6a")
def test_an_army_counts_one_with_all_it_holds() -> None:
    """[TTLM.A48]"""
    t = lay_verdun()
    move(t, "GE6", "Verdun")
    assert used(t, "german") == [("verdun", "luxembourg", "in", 1, 1)]
    assert state(t).crossed
    assert why_not(t, "I GE in Luxembourg", "GE5") == "TTLM.13.6a"


@pytest.mark.rule("TTLM.13.6b")
def test_between_friendly_areas_there_is_no_limit_even_through_a_rough_side() -> None:
    place = "german to act, turn 5\nLuxembourg: GE6(3I), 2I GE\nEifel: GE1(1I)\nParis: FR1(1I)\nplayed offensive"
    t = lay_with(SIDES, place)
    move(t, "I GE in Luxembourg", "GE1")
    move(t, "I GE in Luxembourg", "GE1")
    move(t, "I GE in GE6", "GE1")
    assert used(t, "german") == []


@pytest.mark.rule("TTLM.13.6b", "TTLM.13.6a")
def test_from_one_disputed_area_to_another_both_ends_count() -> None:
    more = "Somme: 1I GE / FR2(2I)\n"
    t = lay_artois(more)
    move(t, "I GE in GE1", "Somme")
    assert used(t, "german") == [("artois", "somme", "out", 1, 2), ("somme", "artois", "in", 1, 2)]


@pytest.mark.rule("TTLM.13.6a")
def test_who_makes_an_area_disputed_finds_no_limit_and_those_who_follow_do() -> None:
    """[TTLM.A48] Only what is disputed when it is crossed."""
    place = "german to act, turn 5\nLuxembourg: GE6(3I), 2I GE\nVerdun: FR3(3I)\nplayed offensive"
    t = lay_with(SIDES, place)
    move(t, "I GE in Luxembourg", "Verdun")
    assert used(t, "german") == []
    move(t, "I GE in Luxembourg", "Verdun")
    assert used(t, "german") == [("verdun", "luxembourg", "in", 1, 1)]
    assert why_not(t, "GE6", "Verdun") == "TTLM.13.6a"


@pytest.mark.rule("TTLM.13.6a")
def test_without_the_option_any_number_passes() -> None:
    t = lay(VERDUN + "played offensive")
    for _ in range(2):
        move(t, "I GE in GE6", "GE5")
    assert used(t, "german") == []


@pytest.mark.rule("TTLM.13.6a")
def test_cavalry_uses_a_side_at_each_step_and_is_told_why_it_may_not_ride_on() -> None:
    """[TTLM.A17] Into the disputed area, and out of it by a side that is used up."""
    place = "german to act, turn 5\nSedan: 1C GE\nVerdun: GE5(3I) / FR3(3I)\nLuxembourg: GE6(1I)\nplayed offensive"
    t = lay_with(SIDES, place)
    move(t, "I GE in GE5", "Luxembourg")
    do(t, "take", piece("C GE in Sedan"))
    do(t, "to", holder("Verdun"))
    assert holder("Luxembourg") not in offered(t, "to")
    assert refused(t, "to", holder("Luxembourg")) == "TTLM.13.6a"
    do(t, "to", holder("Sedan"))
    assert ("verdun", "sedan", "in", 1, 2) in used(t, "german")
    assert ("verdun", "sedan", "out", 1, 2) in used(t, "german")


@pytest.mark.rule("TTLM.13.6a")
def test_strategic_reserves_go_round_a_side_that_is_used_up() -> None:
    """[TTLM.A17]"""
    more = "hand german: strategic_reserves*2\n"
    t = lay_verdun(more)
    move(t, "I GE in Luxembourg", "Verdun")
    move(t, "I GE in GE6", "GE5", "reserves")  # by Metz
    assert ("verdun", "metz", "in", 1, 1) in used(t, "german")
    assert ("verdun", "luxembourg", "in", 1, 1) in used(t, "german")
    shut = "german to act, turn 5\nVerdun: GE5(2I) / FR3(3I)\nLuxembourg: GE6(3I), 1I GE\nhand german: strategic_reserves\n"
    t = lay_with(SIDES, shut + "entente: Metz, Semois\nplayed offensive")
    move(t, "I GE in Luxembourg", "Verdun")
    do(t, "take", piece("I GE in GE6"))
    assert holder("GE5") not in offered(t, "reserves")


@pytest.mark.rule("TTLM.13.6a")
def test_on_a_pass_and_for_each_player_the_count_begins_anew() -> None:
    t = lay_with(SIDES, VERDUN + "Champagne: FR4(2I), 1I FR\nhand german: offensive\n", "6 " * 20)
    do(t, "offensive", 0)
    move(t, "I GE in Luxembourg", "Verdun")
    assert state(t).crossed
    do(t, "done")
    while t.to_act != ["entente"] or "pass" not in t.offer("entente"):
        do(t, "done")
    assert state(t).crossed == ""
    do(t, "pass")
    move(t, "I FR in Champagne", "Verdun")
    assert used(t, "entente") == [("verdun", "champagne", "in", 1, 1)]


@pytest.mark.rule("TTLM.13.6a", "TTLM.13.1d")
def test_what_is_used_is_shown_to_the_mover_and_to_the_enemy_only_if_armies_lie_open() -> None:
    """Which way units went that passed from army to army is nobody else's business."""
    hidden, plain = lay_verdun(), lay_with({**SIDES, "13.1": False}, VERDUN + "played offensive")
    still = lay_verdun()
    for t in (hidden, plain):
        move(t, "I GE in GE6", "GE5")
    assert used(hidden, "entente") == used(hidden, "spectator") == []
    assert used(plain, "entente") == used(hidden, "german") == [("verdun", "luxembourg", "in", 1, 1)]
    assert hidden.view("entente")["crossings"] == still.view("entente")["crossings"]
    dreams = [GAME.game.imagine(t.state, 1, FastDice(3)) for t in (hidden, still)]
    assert dreams[0].crossed == dreams[1].crossed == ""  # type: ignore[attr-defined]


@pytest.mark.rule("TTLM.13.6a")
def test_the_terminal_tells_which_sides_are_used() -> None:
    t = lay_verdun()
    move(t, "I GE in Luxembourg", "Verdun")
    for lang, said in (
        ("en", "into Verdun from Luxembourg: 1 of 1"),
        ("fr", "vers Verdun depuis Luxembourg\u00a0: 1 sur 1"),
    ):
        assert any(said in x for x in text.lines(t.view("german"), catalogue(lang, t.game)))
        assert not any(said in x for x in text.lines(t.view("entente"), catalogue(lang, t.game)))


@pytest.mark.rule("TTLM.13.6a")
def test_a_move_taken_back_frees_the_side() -> None:
    t = lay_verdun()
    move(t, "I GE in Luxembourg", "Verdun")
    t.undo("german")
    t.undo("german")
    assert used(t, "german") == []
    move(t, "GE6", "Verdun")


@pytest.mark.rule("TTLM.13.6a")
def test_retreats_are_not_counted() -> None:
    """[TTLM.A17]"""
    place = "german to act, turn 5\nVerdun: GE5(3I) / FR3(2I), 1I FR\nChampagne: FR4(1I)\nhand german: offensive\n"
    t = lay_with(SIDES, place, "6 " * 20)
    do(t, "offensive", 0)
    do(t, "done")
    do(t, "battle", area("Verdun"))
    while "take" not in t.offer(t.to_act[0]):
        do(t, "done")
    for mover in ("I FR in Verdun", "FR3"):
        do(t, "take", piece(mover))
        do(t, "to", holder("Champagne"))
    assert state(t).crossed == ""
