"""What a move costs is said before it is made: ground handed over or left alone, the way to the East, the Paris Gun."""

from __future__ import annotations

from typing import Any

import pytest

from games.ttlm.battle import storm
from games.ttlm.table import at, commit, do, end_season, holder, lay, lay_with, offered, piece, vp, who
from grognard.kernel.table import Table

TO_MOVE = "\nplayed offensive"


def cautions(t: Table, verb: str, arg: int = 0, lang: str = "en") -> list[dict[str, Any]]:
    acts = t.describe(who(t), lang)["actions"]
    found = [a for a in acts if (a["verb"], a["arg"]) == (verb, arg)]
    assert found, f"{verb} {arg} is not offered"
    return found[0].get("cautions", [])


def leaving(board: str, mover: str, to: str, side: str = "german") -> tuple[list[tuple[str, str]], str]:
    """(level, rule) of what is said of this move, and the sentences."""
    t = lay(f"{side} to act, turn 4\n{board}{TO_MOVE}")
    do(t, "take", piece(mover))
    for lang in ("en", "fr"):
        assert all(c["text"] for c in cautions(t, "to", holder(to), lang))
    found = cautions(t, "to", holder(to))
    return [(c["level"], c["rule"]) for c in found], " ".join(c["text"] for c in found)


# Rouen is worth a point and a source of the Entente's supply, Brussels worth a point, Eifel nothing.


@pytest.mark.rule("TTLM.4.1k", "TTLM.3.1a")
def test_leaving_a_disputed_area_hands_its_points_to_the_enemy() -> None:
    board = "Rouen: GE1(3I) / FR1(2I)\nBoulogne: FR2(2I)"
    levels, said = leaving(board, "FR1", "Boulogne", "entente")
    assert levels == [("costs", "TTLM.4.1k")]
    assert "Germany gains 1 VP" in said
    assert "a source of your supply" in said
    t = lay("entente to act, turn 4\n" + board + TO_MOVE)
    before = vp(t)
    do(t, "take", piece("FR1"))
    do(t, "to", holder("Boulogne"))
    assert vp(t) == before + 1  # the sentence tells what the rules do


@pytest.mark.rule("TTLM.4.1k")
def test_nothing_is_said_while_somebody_stays() -> None:
    assert leaving("Rouen: GE1(3I) / FR1(2I), FR3(1I)\nBoulogne: FR2(2I)", "FR1", "Boulogne", "entente") == ([], "")
    assert leaving("Rouen: GE1(3I) / FR1(2I), 1I FR\nBoulogne: FR2(2I)", "FR1", "Boulogne", "entente") == ([], "")


@pytest.mark.rule("TTLM.4.1k")
def test_a_gun_left_behind_holds_nothing() -> None:
    levels, _ = leaving("Rouen: GE1(3I) / FR1(2I), 1A FR\nBoulogne: FR2(2I)", "FR1", "Boulogne", "entente")
    assert levels == [("costs", "TTLM.4.1k")]


@pytest.mark.rule("TTLM.4.1k")
def test_the_only_guard_of_points_is_missed_more_if_the_enemy_stands_beside() -> None:
    far = "Brussels: GE1(2I)\nLiege: GE2(2I)\nParis: FR1(2I)"
    near = "Brussels: GE1(2I)\nLiege: GE2(2I)\nFlanders: UK1(2I)\nParis: FR1(2I)"
    levels, said = leaving(far, "GE1", "Liege")
    assert levels == [("note", "TTLM.4.1k")]
    assert "no enemy is next to it now" in said
    levels, said = leaving(near, "GE1", "Liege")
    assert levels == [("costs", "TTLM.4.1k")]
    assert "(1 VP)" in said


@pytest.mark.rule("TTLM.4.1k")
def test_an_area_without_points_or_supply_is_left_in_silence() -> None:
    assert leaving("Eifel: GE1(2I)\nAachen: GE2(1I)\nParis: FR1(2I)", "GE1", "Aachen") == ([], "")


@pytest.mark.rule("TTLM.13.8b", "TTLM.13.8c")
def test_the_way_to_the_east_says_when_one_comes_back() -> None:
    t = lay("german to act, turn 4\nKoeln: GE1(3I), 1I GE\nParis: FR1(2I)\neast: 4I GE" + TO_MOVE)
    do(t, "take", piece("I GE in Koeln"))
    (east,) = cautions(t, "east")
    assert (east["level"], east["rule"]) == ("costs", "TTLM.13.8b")
    before = vp(t)
    assert "next season at the earliest" in east["text"]
    assert "5 Build Points a season" in east["text"]
    do(t, "east")
    gained = vp(t) - before
    assert (f"Germany gains {gained} VP" in east["text"]) == (gained > 0)
    assert gained == 1  # the fifth point


@pytest.mark.rule("TTLM.3.1g")
def test_from_1918_on_the_east_is_worth_nothing() -> None:
    t = lay("german to act, turn 16\nKoeln: GE1(3I), 1I GE\nParis: FR1(2I)\neast: 4I GE" + TO_MOVE)
    do(t, "take", piece("I GE in Koeln"))
    assert "gains" not in " ".join(c["text"] for c in cautions(t, "east"))


@pytest.mark.rule("TTLM.3.1g")
def test_a_recall_that_costs_points_says_so() -> None:
    def recalled(units: str) -> list[str]:
        t = lay(f"german to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(2I)\neast: {units}", "6 " * 40)
        end_season(t)
        commit(t)
        return [c["rule"] for c in cautions(t, "recall", offered(t, "recall")[0])]

    assert recalled("5I GE") == ["TTLM.3.1g"]
    assert recalled("6I GE") == []


@pytest.mark.rule("TTLM.8.3.6c")
@pytest.mark.parametrize(("to", "told"), [("Artois", True), ("Aisne", False)])
def test_the_paris_gun_that_leaves_paris_alone_says_so(to: str, told: bool) -> None:
    board = "Somme: GE1(2I), 1P GE\nAisne: GE2(1I)\nArtois: GE3(1I)\nRouen: FR1(2I)"
    t = lay(f"german to act, turn 17\n{board}{TO_MOVE}")
    before = vp(t)
    do(t, "take", piece("P GE in Somme"))
    assert [c["rule"] for c in cautions(t, "to", holder(to))] == (["TTLM.8.3.6c"] if told else [])
    do(t, "to", holder(to))
    assert vp(t) == before - int(told)


@pytest.mark.rule("TTLM.4.1k")
def test_a_fort_of_two_still_holds_what_the_army_leaves() -> None:
    board = "Verdun: GE1(3I) / FR1(2I), {}F\nChalons: FR2(2I)"
    assert leaving(board.format(2), "FR1", "Chalons", "entente")[0] == []
    assert leaving(board.format(1), "FR1", "Chalons", "entente")[0] == [("costs", "TTLM.4.1k")]


@pytest.mark.rule("TTLM.4.2f", "TTLM.4.6b")
def test_nobody_is_missed_in_england_where_no_enemy_can_land() -> None:
    t = lay("entente to act, turn 6\nEngland: UK1(2I)\nCalais: 1I FR\nKoeln: GE1(5I)" + TO_MOVE)
    do(t, "take", piece("UK1"))
    assert cautions(t, "sea", holder("Calais")) == []


@pytest.mark.rule("TTLM.8.1j", "TTLM.3.1d")
@pytest.mark.parametrize(
    ("mover", "to", "lost"),
    [
        ("I GE in GE1", "Aachen", True),  # the last unit leaves its army among enemies
        ("GE1", "Aachen", False),  # the army goes itself
        ("I GE in GE1", "Liege", False),  # and as infantry beside it the unit keeps it alive
    ],
)
def test_an_army_left_empty_among_enemies_is_lost_and_it_is_said_before(mover: str, to: str, lost: bool) -> None:
    t = lay("german to act, turn 6\nLiege: GE1(1I) / FR1(2I)\nParis: FR2(2I)" + TO_MOVE)
    do(t, "take", piece(mover))
    said = [c["text"] for c in cautions(t, "to", holder(to)) if c["rule"] == "TTLM.8.1j"]
    assert [("1st Army" in x, "Germany loses 1 VP" in x) for x in said] == ([(True, True)] if lost else [])
    assert all(c["text"] for c in cautions(t, "to", holder(to), "fr"))
    before = vp(t)
    do(t, "to", holder(to))
    assert (vp(t) - before, at(t, "GE1") == "lost") == ((-1, True) if lost else (0, False))


@pytest.mark.rule("TTLM.8.1j")
def test_the_infantry_of_another_army_keeps_an_empty_one_alive_until_it_leaves() -> None:
    t = lay("entente to act, turn 6\nArtois: GE1(2I) / FR1(), FR2(2I)\nSomme: 1I FR" + TO_MOVE)
    do(t, "take", piece("FR2"))
    said = [c for c in cautions(t, "to", holder("Somme")) if c["rule"] == "TTLM.8.1j"]
    assert len(said) == 1
    assert "Germany gains 1 VP" in said[0]["text"]
    do(t, "to", holder("Somme"))
    assert at(t, "FR1") == "lost"


@pytest.mark.rule("TTLM.8.1j", "TTLM.5.4.1a")
def test_units_that_retreat_one_by_one_leave_an_empty_army_to_its_fate() -> None:
    """The army itself could go: who takes up its last unit instead is told what that costs."""
    t = lay("german to act, turn 5\nArtois: GE1(3I) / FR1(1I)\nCalais: 1I FR\nplayed offensive", "6 " * 9)
    storm(t, "Artois")
    do(t, "take", piece("I FR in FR1"))
    assert [c["rule"] for c in cautions(t, "to", holder("Calais"))] == ["TTLM.8.1j"]
    other = lay("german to act, turn 5\nArtois: GE1(3I) / FR1(1I)\nCalais: 1I FR\nplayed offensive", "6 " * 9)
    storm(other, "Artois")
    do(other, "take", piece("FR1"))
    assert cautions(other, "to", holder("Calais")) == []
    do(t, "to", holder("Calais"))
    assert at(t, "FR1") == "lost"


@pytest.mark.rule("TTLM.13.8c")
def test_units_of_two_points_come_back_two_a_season() -> None:
    """Five Build Points a season: two Stosstruppen, and the fifth point is no use to a third."""
    t = lay("german to act, turn 16\nAachen: 1S GE\neast: 4S GE\nParis: 1I FR" + TO_MOVE)
    do(t, "take", piece("S GE in Aachen"))
    assert "there are 10 in the box, which take 3 seasons" in cautions(t, "east")[0]["text"]


@pytest.mark.rule("TTLM.3.1g")
def test_the_point_of_the_east_is_promised_until_1918_only() -> None:
    """Winter 1917-18: what the box is worth now it is worth no longer when the season ends."""
    t = lay("german to act, turn 15\nAachen: 1I GE\neast: 4I GE\nParis: 1I FR" + TO_MOVE)
    do(t, "take", piece("I GE in Aachen"))
    assert "Germany gains 1 VP for as long as they stay there, until 1918 at most" in cautions(t, "east")[-1]["text"]
    assert "jusqu’en 1918 au plus" in cautions(t, "east", lang="fr")[-1]["text"]


@pytest.mark.rule("TTLM.13.8b")
def test_one_point_for_the_east_is_spoken_of_as_one() -> None:
    t = lay("german to act, turn 6\nAachen: 1I GE\nParis: 1I FR" + TO_MOVE)
    do(t, "take", piece("I GE in Aachen"))
    assert "With this one there is 1 in the box, which takes a season to return." in cautions(t, "east")[-1]["text"]
    assert "Avec celui-ci, le cadre en compte 1, qui met une saison" in cautions(t, "east", lang="fr")[-1]["text"]


@pytest.mark.rule("TTLM.16.2.2a", "TTLM.4.1k")
def test_in_kriegspiel_nobody_is_told_that_no_enemy_is_next_door() -> None:
    for enemy in ("Artois", "Calais"):
        board = f"german to act, turn 5\nBrussels: GE1(2I)\n{enemy}: FR1(2I)\nKoeln: GE9(1I)\ngerman: Liege, Namur"
        t = lay_with({"16.2.2": True}, board + TO_MOVE)
        do(t, "take", piece("GE1"))
        (said,) = cautions(t, "to", holder("Liege"))
        assert "you do not see whether an enemy is next to it" in said["text"]
