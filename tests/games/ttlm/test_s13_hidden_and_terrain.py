"""13.1 Hidden armies, 13.5 rough ground, 14.2.2 the surprised Belgians, and answers of the designer (20)."""

from __future__ import annotations

import pytest

from games.ttlm.battle import (
    cavalry_stays,
    fire,
    flee,
    fort,
    hits,
    lose,
    next_season,
    owed,
    production,
    rolled,
    stand,
    storm,
)
from games.ttlm.table import (
    area,
    army,
    at,
    card,
    commit,
    count,
    do,
    end_season,
    holder,
    lay,
    lay_with,
    move,
    now,
    offered,
    piece,
    refused,
    who,
)
from grognard.kernel.table import Table


def contents(t: Table, name: str, role: str) -> list[str] | None:
    """What a role sees of an army: ["2I", "1A"]; None if it is hidden."""
    units = t.view(role)["armies"][army(name)]["units"]
    return None if units is None else [f"{x['count']}{x['type']}" for x in units]


# ---- 13.1 ----

FRONT = """german to act, turn 4
Artois: GE6!(2I 1A) / UK1!(2I 1C)
Somme: GE2(2I), 1A GE / FR10(2I 1A)
played offensive"""


@pytest.mark.rule("TTLM.13.1a")
def test_an_army_shows_its_name_place_and_trench_but_not_what_it_holds() -> None:
    t = lay(FRONT)
    seen = t.view("entente")["armies"][army("GE6")]
    assert (seen["name"], seen["area"], seen["dug"]) == ("GE6", area("Artois"), True)
    assert contents(t, "GE6", "entente") is None
    assert contents(t, "GE6", "spectator") is None
    assert contents(t, "GE6", "german") == ["2I", "1A"]


@pytest.mark.rule("TTLM.13.1a")
def test_loose_units_are_seen() -> None:
    t = lay(FRONT)
    assert [(x["type"], x["count"]) for x in t.view("entente")["areas"][area("Somme")]["loose"]] == [("A", 1)]


@pytest.mark.rule("TTLM.13.1a")
def test_without_the_rule_everything_is_open() -> None:
    t = lay(FRONT, **{"13_1": False})
    assert contents(t, "GE6", "entente") == ["2I", "1A"]


@pytest.mark.rule("TTLM.13.1b")
def test_armies_in_a_battle_are_open_while_it_lasts_and_nowhere_else() -> None:
    t = lay(FRONT + "\ngerman: Brussels", dice="6 " * 8)
    storm(t, "Artois")
    assert contents(t, "GE6", "entente") == ["2I", "1A"]
    assert contents(t, "UK1", "german") == ["2I", "1C"]
    assert contents(t, "GE2", "entente") is None
    assert contents(t, "FR10", "german") is None
    stand(t)
    assert now(t) == "choose"
    assert contents(t, "GE6", "entente") is None
    assert contents(t, "UK1", "german") is None


@pytest.mark.rule("TTLM.13.1c")
def test_what_a_template_carries_is_hidden_with_it() -> None:
    """All that an outsider is told of an army is on its counter; that it is fortified is not."""
    t = lay(FRONT.replace("GE6!(", "GE6!!(").replace("GE6(", "GE6!!("))
    assert t.view("german")["armies"][army("GE6")]["fortified"]
    seen = t.view("entente")["armies"][army("GE6")]
    assert set(seen) == {
        "id",
        "unit",
        "name",
        "nation",
        "side",
        "where",
        "area",
        "dug",
        "empty",
        "spent",
        "units",
        "seen",
        "fortified",
        "exposed",  # that it has attacked everybody saw [15.2.2]
    }
    assert (seen["units"], seen["seen"], seen["fortified"]) == (None, None, False)


CALLED_AWAY = "german to act, turn 5\nSomme: GE1(3I) / UK1(2I)\nCalais: UK2(2I)\nBoulogne: 1I UK"


@pytest.mark.rule("TTLM.13.1d", "TTLM.9.8b")
@pytest.mark.parametrize(
    ("unit", "place", "told"),
    [("I UK in UK2", "Calais", False), ("I UK in Boulogne", "Boulogne", True), ("I UK in UK1", "the Somme", False)],
)
def test_a_crisis_does_not_tell_out_of_which_hidden_army_a_unit_came(unit: str, place: str, told: bool) -> None:
    t = lay(CALLED_AWAY + "\nhand german: entente_crisis")
    do(t, "crisis", card("entente_crisis"))
    do(t, "remove", piece(unit))
    assert (place in t.log("german")[-1], place in t.log("entente")[-1]) == (told, True)
    assert "autre front" in t.log("german", "fr")[-1]
    open_ = lay_with({"13.1": False}, CALLED_AWAY + "\nhand german: entente_crisis")
    do(open_, "crisis", card("entente_crisis"))
    do(open_, "remove", piece(unit))
    assert place in open_.log("german")[-1]


@pytest.mark.rule("TTLM.13.1b", "TTLM.9.8b")
def test_out_of_an_army_that_lies_open_in_its_battle_it_is_seen_to_go() -> None:
    t = lay(CALLED_AWAY + "\ngerman: Maubeuge\nhand german: entente_crisis\nplayed offensive", "6 " * 20)
    storm(t, "Somme")
    do(t, "fire")
    assert (now(t), who(t)) == ("combat", "german")
    do(t, "crisis", card("entente_crisis"))
    do(t, "remove", piece("I UK in UK1"))
    assert "the Somme" in t.log("german")[-1]


@pytest.mark.rule("TTLM.13.1d", "TTLM.8.1d", "TTLM.8.2.3d")
def test_what_is_changed_inside_hidden_armies_between_the_turns_is_not_told() -> None:
    """Neither where the Commonwealth infantry steps in, nor where units change armies."""
    t = lay("entente to act, turn 5\nKoeln: GE1(2I)\nCalais: UK1(2I), UK2(1I)\nBoulogne: 1I UK\npasses 1")
    end_season(t)
    commit(t)
    while who(t) == "german":
        do(t, "done" if not offered(t, "place") else "place", (offered(t, "place") or [0])[0])
    while offered(t, "place"):
        do(t, "place", offered(t, "place")[0])
    do(t, "swap", piece("I UK in UK1"))
    assert ("Calais" in t.log("german")[-1], "Calais" in t.log("entente")[-1]) == (False, True)
    do(t, "take", piece("I UK in UK1"))
    do(t, "to", army("UK2"))
    assert ("Calais" in t.log("german")[-1], "Calais" in t.log("entente")[-1]) == (False, True)
    assert t.log("german", "fr")[-2:] != t.log("entente", "fr")[-2:]


@pytest.mark.rule("TTLM.13.1d")
def test_what_passes_from_army_to_army_is_not_told() -> None:
    t = lay(FRONT)
    move(t, "I GE in GE6", "GE2")
    other = lay(FRONT)
    move(other, "A GE in GE6", "GE2")
    assert t.log("entente") == other.log("entente")
    assert t.log("german") != other.log("german")


@pytest.mark.rule("TTLM.13.1d")
def test_a_retreat_out_of_an_army_is_shown_while_enemies_are_there() -> None:
    text = "german to act, turn 4\nArtois: GE6(2I 1A) / UK1(1I)\nFlanders: GE4(1I)\nplayed offensive"
    logs = []
    for what in ("I GE", "A GE"):
        t = lay(text, dice="6 " * 5)
        storm(t, "Artois")
        do(t, "fire")
        flee(t, f"{what} in GE6", "GE4")
        logs.append(t.log("entente"))
    assert logs[0] != logs[1]


@pytest.mark.rule("TTLM.13.1d")
def test_with_no_enemy_left_it_need_not_be() -> None:
    text = "german to act, turn 4\nArtois: GE6(3I 1A) / UK1(1I)\nFlanders: GE4(1I)\nplayed offensive"
    logs, views = [], []
    for what in ("I GE", "A GE", ""):
        t = lay(text, dice="6")
        storm(t, "Artois")
        flee(t, "UK1", "Calais")
        do(t, "fire")
        if what:
            flee(t, f"{what} in GE6", "GE4")
        do(t, "done")
        logs.append(t.log("entente"))
        views.append(t.view("entente")["armies"])
    assert logs[0] == logs[1] == logs[2]
    assert views[0] == views[1]


# ---- 13.5 ----


@pytest.mark.rule("TTLM.13.5a")
@pytest.mark.parametrize(("dice", "losses"), [("1 1", 1), ("1 6", 0), ("6 6", 0)])
def test_rough_ground_spares_the_defender_a_hit(dice: str, losses: int) -> None:
    t = lay("german to act, turn 4\nVerdun: GE5(1I 2A) / FR3(3I)\nplayed offensive", dice=dice)
    storm(t, "Verdun")
    assert count(t, "I FR", "FR3") == 3 - losses


@pytest.mark.rule("TTLM.13.5a")
def test_it_spares_one_in_each_step() -> None:
    """TTLM.A47"""
    t = lay("german to act, turn 4\nVerdun: GE5(1I 2A) / FR3(3I)\nplayed offensive", dice="1 1 6 6 1 1 6")
    storm(t, "Verdun")
    do(t, "fire")
    assert count(t, "I FR", "FR3") == 1


@pytest.mark.rule("TTLM.13.5a")
def test_it_spares_the_attacker_nothing_nor_anybody_in_the_open() -> None:
    t = lay("german to act, turn 4\nVerdun: GE5(3I) / FR3(3I)\nplayed offensive", dice="1 1 6 6")
    storm(t, "Verdun")
    do(t, "fire")
    assert count(t, "I GE", "GE5") == 1
    t = lay("german to act, turn 4\nNancy: GE5(1I 2A) / FR3(3I)\nplayed offensive", dice="1 1")
    storm(t, "Nancy")
    assert count(t, "I FR", "FR3") == 1


@pytest.mark.rule("TTLM.13.5a")
def test_the_defender_picks_the_hit_that_is_spared() -> None:
    """TTLM.A47: of a siege hit and another."""
    for spared, left in ((1, (4, 2)), (0, (3, 3))):
        t = lay("german to act, turn 4\nVerdun: GE5(1I 1A 1G) / FR3(3I 1A 1C), 4F\nplayed offensive", dice="1 1")
        storm(t, "Verdun")
        do(t, "done")
        do(t, "spare", spared)
        assert (fort(t, "Verdun"), count(t, "I FR", "FR3")) == left


@pytest.mark.rule("TTLM.13.5a")
def test_a_spared_hit_of_stosstruppen_still_drives_an_army_out() -> None:
    """TTLM.A47"""
    t = lay("german to act, turn 16\nVerdun: GE5(1S) / FR3(2I)\nplayed offensive", dice="6 6 1")
    storm(t, "Verdun")
    do(t, "fire")
    assert count(t, "I FR", "FR3") == 2
    while who(t) == "german":
        do(t, "done")
    assert refused(t, "done") == "TTLM.8.2.2g"


@pytest.mark.rule("TTLM.13.5a")  # TTLM.A47
@pytest.mark.parametrize(("options", "lost"), [({}, 1), ({"A47": True}, 1), ({"13.5": False}, 2), ({"v3": False}, 2)])
def test_it_spares_those_who_are_pursued_a_hit_too(options: dict[str, bool], lost: int) -> None:
    """T-m3: pursuit is a step of fire against the defender like the others; two hits, one of them spared."""
    line = "german to act, turn 5\nVerdun: GE5(1I 2C) / FR3(3I)\nplayed offensive"
    t = lay_with(options, line, dice="1 1")
    storm(t, "Verdun")
    cavalry_stays(t)
    flee(t, "FR3", "Chalons")
    do(t, "fire")
    assert (hits(t, "pursuit"), count(t, "I FR", "FR3")) == (2, 3 - lost)


@pytest.mark.rule("TTLM.13.5a")  # TTLM.A47
@pytest.mark.parametrize(("once", "lost"), [(False, 1), (True, 2)])
def test_once_a_battle_means_that_guns_and_pursuit_share_it(once: bool, lost: int) -> None:
    line = "german to act, turn 5\nVerdun: GE5(1I 1A 2C) / FR3(3I)\nplayed offensive"
    t = lay_with({"A47": once}, line, dice="1 1 1")
    storm(t, "Verdun")
    cavalry_stays(t)
    assert count(t, "I FR", "FR3") == 3  # the gun's one hit is spared in either case
    flee(t, "FR3", "Chalons")
    do(t, "fire")
    assert count(t, "I FR", "FR3") == 3 - lost


@pytest.mark.rule("TTLM.13.5b")
def test_a_dogfight_over_rough_ground_counts_in_full() -> None:
    t = lay("german to act, turn 8\nVerdun: GE5(1I 1A 1B) / FR3(2I 1B)\nplayed offensive", dice="1 6 1")
    storm(t, "Verdun")
    assert count(t, "B FR", "FR3") == 0
    assert (hits(t, "artillery"), count(t, "I FR", "FR3")) == (1, 2)  # the gun's hit is spared


# ---- 14.2.2 ----


@pytest.mark.rule("TTLM.14.2.2a")
def test_in_summer_1914_surprised_belgians_pay_with_units() -> None:
    t = lay(
        "german to act, turn 1\nLiege: GE2(1I 1A) / BEL(2I), 2F\nhand entente: offensive\nplayed offensive", dice="1"
    )
    storm(t, "Liege")
    assert offered(t, "ersatz") == []
    assert refused(t, "ersatz", card("offensive")) == "TTLM.14.2.2a"
    lose(t, "I BEL in BEL")


@pytest.mark.rule("TTLM.14.2.2a")
def test_the_fort_of_liege_alone_too() -> None:
    t = lay("german to act, turn 1\nLiege: GE2(1I 1A) / 3F\nhand entente: ersatz3\nplayed offensive", dice="1")
    storm(t, "Liege")
    assert fort(t, "Liege") == 2  # nothing to choose


@pytest.mark.rule("TTLM.14.2.2a")
@pytest.mark.parametrize(
    ("turn", "beside", "on"), [(1, ", 1I FR", True), (1, ", 1I UK", True), (2, "", True), (1, "", False)]
)
def test_french_or_uk_company_or_the_autumn_lifts_it(turn: int, beside: str, on: bool) -> None:
    t = lay(
        f"german to act, turn {turn}\nLiege: GE2(1I 1A) / 3F{beside}\nhand entente: offensive\nplayed offensive",
        dice="1",
        **{"14_2": on},
    )
    storm(t, "Liege")
    do(t, "ersatz", card("offensive"))
    assert (owed(t), fort(t, "Liege")) == (0, 3)


@pytest.mark.rule("TTLM.14.2.2a")
def test_a_french_fort_is_not_belgian() -> None:
    t = lay("german to act, turn 1\nNancy: GE2(1I 1A) / 5F\nhand entente: offensive\nplayed offensive", dice="1")
    storm(t, "Nancy")
    do(t, "ersatz", card("offensive"))
    assert fort(t, "Nancy") == 5


@pytest.mark.rule("TTLM.14.2.2a")
def test_belgians_who_are_pursued_are_surprised_too() -> None:
    t = lay(
        "german to act, turn 1\nBrussels: GE2(1I 1C) / BEL(2I)\nhand entente: offensive\nplayed offensive", dice="1"
    )
    storm(t, "Brussels")
    cavalry_stays(t)
    flee(t, "BEL", "Antwerp")
    do(t, "fire")
    assert (hits(t, "pursuit"), count(t, "I BEL", "BEL")) == (1, 1)  # nothing to choose


@pytest.mark.rule("TTLM.14.2.2a")
def test_company_that_has_retreated_no_longer_helps() -> None:
    """TTLM.A50"""
    t = lay(
        "german to act, turn 1\nLiege: GE2(2I) / 3F, 1I FR\nhand entente: offensive\nplayed offensive", dice="6 6 6 1 6"
    )
    storm(t, "Liege")
    flee(t, "I FR in Liege", "Namur")
    stand(t)
    assert fort(t, "Liege") == 2


# ---- 20 ----


@pytest.mark.rule("TTLM.FAQ20.3")
def test_the_uk_lands_beside_friends_on_disputed_ground() -> None:
    t = lay("entente to act, turn 4\nEngland: UK3(2I)\nFlanders: GE4(1I) / BEL(1I)\nplayed offensive")
    move(t, "UK3", "Flanders", "sea")
    assert at(t, "UK3") == "flanders"


@pytest.mark.rule("TTLM.FAQ20.3")
def test_the_uk_does_not_land_on_an_enemy_coast() -> None:
    for held_by in ("Flanders: GE4(1I)", "german: Flanders"):
        t = lay(f"entente to act, turn 4\nEngland: UK3(2I)\n{held_by}\nplayed offensive")
        do(t, "take", piece("UK3"))
        assert refused(t, "sea", holder("Flanders")) == "TTLM.4.6e"


@pytest.mark.rule("TTLM.FAQ20.4")
@pytest.mark.parametrize(("turn", "name", "where"), [(2, "UK2", "England"), (16, "US1", "Paris")])
def test_the_uk_and_the_us_come_of_themselves(turn: int, name: str, where: str) -> None:
    t = production(f"german to act, turn {turn}\nCalais: UK1(1I)")
    next_season(t)
    while now(t) == "reinforce":
        if offered(t, "place"):
            do(t, "place", holder(where if who(t) == "entente" else "Koeln"))
        else:
            do(t, "done")
    assert at(t, name) == where.lower()
    assert rolled(t) == 0  # nobody rolls for it


@pytest.mark.rule("TTLM.FAQ20.5")
def test_both_may_agree_to_stop_in_the_middle_of_a_battle() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I) / FR5(1I)\nplayed offensive", dice="6 6")
    storm(t, "Somme")
    t.agree(who(t), "armistice")
    assert t.result is not None
    assert t.result.rule == "TTLM.3.2a"


@pytest.mark.rule("TTLM.FAQ20.5")
def test_if_only_one_wants_it_the_game_goes_on() -> None:
    t = lay("german to act, turn 4\nSomme: GE2(1I) / FR5(1I)\nplayed offensive", dice="6 6")
    storm(t, "Somme")
    assert t.endings("german")[1].why_not is None  # it can be proposed here; as long as nobody agrees nothing happens
    assert t.result is None
    stand(t)
    assert fire(t, "offensive") == "1I GE F1"
