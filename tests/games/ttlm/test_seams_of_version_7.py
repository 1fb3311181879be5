"""What becomes of units that leave in the middle of something: biplanes told off to react, men of a dissolved army,
armies that arrive empty, an army out of supply."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    army,
    at,
    attack,
    count,
    do,
    dug,
    holder,
    just_pass,
    lay_with,
    move,
    now,
    offered,
    piece,
    refused,
    sort,
    state,
    who,
)
from grognard.games.ttlm.s5_fire import defensive_volley
from grognard.games.ttlm.state import GERMAN
from grognard.kernel.table import Table

OLD = {"v7": False}

# ---- 8.3.4k A biplane told off to react ----

OVER_THE_SOMME = """german to act, turn 12
Somme: GE1(5I) / FR1(2I), 1B FR
Rouen: 1I FR
Paris: FR6(1I), 6F
Koeln: GE9(1I)
german: Maubeuge, Artois
hand german: offensive
"""


def react_and_fly_away(options: dict[str, bool]) -> Table:
    """The defensive fire misses, and all five of the attacker's dice hit."""
    t = lay_with({"13.5": False, **options}, OVER_THE_SOMME, "6 6 1 1 1 1 1 6")
    attack(t, "Somme")
    do(t, "react")
    do(t, "take", piece("B FR in Somme"))
    do(t, "to", holder("Rouen"))
    do(t, "fire")
    return t


@pytest.mark.rule("TTLM.8.3.4k", "TTLM.5.4a")
def test_a_biplane_that_retreats_after_all_has_no_hit_rolled_again() -> None:
    assert "reroll" not in react_and_fly_away({}).offer("entente")
    stays = lay_with({"13.5": False}, OVER_THE_SOMME, "6 6 1 1 1 1 1 6")
    attack(stays, "Somme")
    do(stays, "react")
    do(stays, "fire")
    assert offered(stays, "reroll", "entente")


@pytest.mark.rule("TTLM.8.3.4k")
def test_in_a_game_begun_before_it_still_has() -> None:
    assert offered(react_and_fly_away(OLD), "reroll", "entente")


# ---- QA.3 An army is dissolved: what its men are, they stay ----


@pytest.mark.rule("TTLM.QA.3", "TTLM.14.7.2a")
def test_frenchmen_of_a_dissolved_army_become_belgians_in_the_belgian_army() -> None:
    t = lay_with(
        {"QA.3": True, "14.7.2": True},
        "entente to act, turn 5\nCalais: FR1(2I), BEL(1I)\nParis: FR6(1I)\nKoeln: GE1(1I)",
    )
    do(t, "suppress", army("FR1"))
    do(t, "to", holder("BEL"))
    assert (count(t, "I BEL", "BEL"), count(t, "I FR", "BEL")) == (2, 0)
    do(t, "to", holder("BEL"))
    assert count(t, "I BEL", "BEL") == 3


THREE_BATTLES = """german to act, turn 9
Somme: GE1!(2I) / FR1(2I)
Aisne: GE2!(2I) / FR2(2I)
Artois: GE3!(2I) / UK1(2I)
Paris: FR6(1I), 6F
german: Maubeuge, Brussels, Liege, Namur, Antwerp, Sedan, Luxembourg, Semois
hand german: offensive
"""


def dissolve_after_the_first_battle(options: dict[str, bool]) -> Table:
    t = lay_with({"QA.3": True, "15.2.2": True, "13.5": False, **options}, THREE_BATTLES, "6 " * 12)
    attack(t, "Somme", "Aisne", "Artois")
    do(t, "fight", state(t).battles[0])
    while "fight" not in t.offer(who(t)):
        do(t, "done" if offered(t, "done") else "fire")
    do(t, "suppress", army("GE1"))
    while offered(t, "to"):
        do(t, "to", holder("Somme"))
    assert dug(t, "I GE", "Somme") == 2
    return t


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.QA.3")
def test_men_who_have_attacked_stay_marked_when_their_army_is_dissolved() -> None:
    t = dissolve_after_the_first_battle({})
    somme = area("Somme")
    assert defensive_volley(state(t), GERMAN, somme, False, 0)[1:] == [1, 2]  # two dice, as in the open
    before = dissolve_after_the_first_battle(OLD)
    assert defensive_volley(state(before), GERMAN, somme, False, 0)[1:] == [2, 2]


# ---- 1.2.2c An army that arrives empty ----

FULL_BRUSSELS = """german to act, turn 5
Maubeuge: GE1(1I)
Namur: 1I GE
Brussels: 3I GE
Koeln: GE9(1I)
Paris: FR6(1I), 6F
german: Liege, Antwerp
played offensive
"""


@pytest.mark.rule("TTLM.1.2.2c", "TTLM.4.3d")
def test_an_army_that_leaves_all_its_men_behind_may_enter_a_full_area() -> None:
    t = lay_with({}, FULL_BRUSSELS)
    do(t, "take", piece("GE1"))
    assert refused(t, "to", holder("Brussels")) == "TTLM.1.2.2a"
    do(t, "leave", sort("I GE"))
    do(t, "to", holder("Brussels"))
    assert (at(t, "GE1"), count(t, "I GE", "Maubeuge")) == ("brussels", 1)
    before = lay_with(OLD, FULL_BRUSSELS)
    do(before, "take", piece("GE1"))
    do(before, "leave", sort("I GE"))
    assert refused(before, "to", holder("Brussels")) == "TTLM.1.2.2a"


@pytest.mark.rule("TTLM.1.2.2c", "TTLM.4.1a")
def test_so_may_one_whose_men_have_all_moved_into_it_in_this_phase() -> None:
    t = lay_with({}, FULL_BRUSSELS.replace("GE1(1I)", "GE1()"))
    move(t, "I GE in Namur", "GE1")
    move(t, "GE1", "Brussels")
    assert (at(t, "GE1"), count(t, "I GE", "Maubeuge")) == ("brussels", 1)


@pytest.mark.rule("TTLM.1.2.2c", "TTLM.5.4.2a")
def test_and_one_that_retreats_alone_while_its_men_hold_the_line() -> None:
    t = lay_with(
        {"13.5": False},
        """german to act, turn 5
Somme: GE1(2I) / FR1(2I)
Maubeuge: 3I GE
Paris: FR6(1I), 6F
german: Artois, Brussels, Liege, Namur, Antwerp
hand german: offensive
""",
        "6 " * 4,
    )
    attack(t, "Somme")
    do(t, "fire")
    do(t, "take", piece("GE1"))
    assert holder("Maubeuge") not in offered(t, "to")
    do(t, "leave", sort("I GE"))
    do(t, "leave", sort("I GE"))
    do(t, "to", holder("Maubeuge"))
    assert (at(t, "GE1"), count(t, "I GE", "Somme")) == ("maubeuge", 2)


# ---- 4.6g The infantry in England and the 1st Army ----


@pytest.mark.rule("TTLM.4.6g", "TTLM.4.3c")
def test_the_first_army_takes_nobody_in_when_it_comes_home_to_england_empty() -> None:
    home = "entente to act, turn {}\nCalais: UK1()\nEngland: 1I UK!\nParis: FR6(1I)\nKoeln: GE1(1I)\nplayed offensive"
    t = lay_with({}, home.format(1))
    move(t, "UK1", "England", "sea")
    assert not offered(t, "absorb")
    later = lay_with({}, home.format(4))
    move(later, "UK1", "England", "sea")
    assert offered(later, "absorb") == [sort("I UK")]


# ---- 6.5b Whether it is asked tells nothing of what an army holds ----


def starving(inside: str, options: dict[str, bool]) -> Table:
    t = lay_with(options, f"entente to act, turn 5\nSomme: FR1(2I) / GE1({inside})\nParis: FR6(1I), 6F\nKoeln: GE9(1I)")
    just_pass(t)
    just_pass(t)
    return t


@pytest.mark.rule("TTLM.6.5b", "TTLM.13.1a")
@pytest.mark.parametrize("inside", ["2I", "1I 1A", "3I"])
def test_a_hidden_army_out_of_supply_is_asked_whom_it_loses_whatever_it_holds(inside: str) -> None:
    assert starving(inside, {}).to_act == ["german"]
    t = starving(inside, {})
    do(t, "lose", piece("I GE in GE1"))
    assert now(t) == "plan"


@pytest.mark.rule("TTLM.6.5b")
def test_where_there_is_nothing_to_hide_or_in_a_game_begun_before_only_who_can_choose_is_asked() -> None:
    for options in ({"13.1": False}, OLD):
        assert now(starving("2I", options)) == "plan"
        assert now(starving("1I 1A", options)) == "supply"
