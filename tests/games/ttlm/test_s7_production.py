"""7 Production: what Build Points buy, for how much, where it is placed, and what nobody may see meanwhile."""

from __future__ import annotations

import pytest

import grognard
from games.ttlm.battle import buy, next_season, points, production
from games.ttlm.table import (
    army,
    at,
    card,
    count,
    do,
    dug,
    end_season,
    entrenched,
    holder,
    lay,
    now,
    offered,
    pass_turn,
    piece,
    refused,
    sort,
    state,
)
from grognard.games.ttlm.ids import BUILD
from grognard.games.ttlm.s7_builds import may_ever_build
from grognard.games.ttlm.static import static
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

DICE = "1 " * 20
FRONT = "\nKoeln: GE1(3I)\nParis: FR1(2I)\nEngland: UK1(1I)"


def autumn(turn: int, more: str = "", **options: bool) -> Table:
    """Production of this turn: a German army in Koeln, a French one in Paris, a British one in England."""
    t = lay(f"entente to act, turn {turn}{FRONT}\npasses 1\n{more}", dice=DICE, **options)
    pass_turn(t)
    assert now(t) == "plan"
    return t


def dig(t: Table, role: str, *what: str) -> None:
    for x in what:
        do(t, "dig", piece(x), role)


def hand(t: Table, role: str) -> int:
    return sum(x["count"] for x in t.view(role)["sides"][role]["cards"])


@pytest.mark.rule("TTLM.7.0a")
def test_each_season_has_its_build_points() -> None:
    rows = [(1, 6, 5, 6), (7, 7, 6, 6), (8, 10, 7, 7), (11, 12, 6, 6), (13, 14, 6, 7), (15, 15, 7, 8), (16, 16, 8, 8)]
    rows += [(17, 17, 8, 9), (18, 20, 7, 9), (21, 21, 7, 10), (22, 22, 6, 10), (23, 23, 0, 0)]
    for first, last, german, entente in rows:
        for turn in range(first, last + 1):
            assert BUILD[turn * 2 : turn * 2 + 2] == [german, entente], turn


@pytest.mark.rule("TTLM.7.0a")
def test_the_points_of_the_season_are_there_when_production_begins() -> None:
    t = autumn(9)
    assert (points(t, "german"), points(t, "entente")) == (7, 7)


@pytest.mark.rule("TTLM.7.0a")
def test_the_last_turn_has_no_production() -> None:
    t = lay("entente to act, turn 23\npasses 1" + FRONT)
    pass_turn(t)
    assert t.result is not None
    assert refused(t, "card", role="german") == "TTLM.3.2b"


@pytest.mark.rule("TTLM.7.0b")
def test_points_are_split_between_units_trenches_and_cards() -> None:
    t = autumn(4)
    for _ in range(3):
        do(t, "card", role="entente")
    buy(t, "entente", "I FR", "FR1")
    buy(t, "entente", "C FR", "Paris")
    dig(t, "entente", "FR1")
    assert points(t, "entente") == 0
    assert refused(t, "card", role="entente") == "TTLM.7.0a"
    assert refused(t, "buy", sort("I FR"), "entente") == "TTLM.7.0a"


@pytest.mark.rule("TTLM.7.0c")
def test_points_that_are_not_spent_are_lost() -> None:
    t = autumn(4)
    buy(t, "german", "I GE", "GE1")
    next_season(t)
    while now(t) == "reinforce":
        do(t, "place" if offered(t, "place") else "done", offered(t, "place")[0] if offered(t, "place") else 0)
    end_season(t)
    assert points(t, "german") == 5


@pytest.mark.rule("TTLM.7.0d")
def test_what_the_other_side_buys_is_not_seen_before_both_have_committed() -> None:
    t = autumn(4)
    before = t.view("entente")
    buy(t, "german", "A GE", "Koeln")
    dig(t, "german", "GE1")
    do(t, "card", role="german")
    assert t.view("entente") == before
    do(t, "commit", role="german")
    seen = t.view("entente")
    assert seen["areas"] == before["areas"]
    assert seen["armies"] == before["armies"]
    assert seen["sides"]["german"]["points"] is None
    do(t, "commit", role="entente")
    assert count(t, "A GE", "Koeln") == 1
    assert t.view("entente")["areas"] != before["areas"]


@pytest.mark.rule("TTLM.7.1a")
def test_a_card_costs_one_point_and_as_many_are_drawn_as_were_announced() -> None:
    t = autumn(4)
    for _ in range(3):
        do(t, "card", role="german")
    assert points(t, "german") == 2
    do(t, "commit", role="german")
    assert refused(t, "card", role="german") == "TTLM.2.0a"  # no fourth
    do(t, "commit", role="entente")
    assert hand(t, "german") == 3
    assert len([x for x in t.journal[-1].draws if x.purpose == "draw"]) == 3


@pytest.mark.rule("TTLM.7.1b")
def test_cards_are_drawn_only_when_all_points_are_spent() -> None:
    t = autumn(4)
    do(t, "card", role="german")
    assert hand(t, "german") == 0
    assert t.journal[-1].draws == []
    do(t, "commit", role="german")
    assert hand(t, "german") == 0
    do(t, "commit", role="entente")
    assert hand(t, "german") == 1


@pytest.mark.rule("TTLM.7.1c")
def test_a_season_without_production_never_enlarges_a_hand() -> None:
    t = lay("german to act, turn 5" + FRONT + "\nhand german: offensive*3, ersatz2\nhand entente: ersatz3*2", dice=DICE)
    do(t, "pass")
    do(t, "done")
    do(t, "throw", card("offensive"))
    do(t, "throw", card("ersatz2"))
    do(t, "done")
    assert hand(t, "german") == 4
    pass_turn(t)
    assert now(t) == "plan"
    assert (hand(t, "german"), hand(t, "entente")) == (4, 2)
    assert "card" in t.offer("german")


@pytest.mark.rule("TTLM.7.1d")
def test_a_hand_above_the_maximum_is_cut_by_its_owner_without_refund() -> None:
    t = autumn(2, "hand entente: offensive*2, ersatz2*2")
    do(t, "card", role="entente")
    do(t, "card", role="entente")
    next_season(t)
    assert (now(t), t.to_act) == ("discard", ["entente"])
    assert hand(t, "entente") == 6
    assert refused(t, "done") == "TTLM.2.V.3a"
    do(t, "throw", card("ersatz2"))
    do(t, "throw", card("ersatz2"))
    assert hand(t, "entente") == 4
    assert now(t) != "discard"
    assert points(t, "entente") == 0


@pytest.mark.rule("TTLM.7.1d")
def test_the_maximum_follows_the_year() -> None:
    t = autumn(14, "hand german: offensive*8\nhand entente: ersatz2*7")
    next_season(t)
    assert now(t) == "reinforce"  # nobody is forced to discard
    view = t.view("german")["sides"]
    assert (view["german"]["limit"], view["entente"]["limit"]) == (8, 7)


@pytest.mark.rule("TTLM.7.1d")
def test_below_the_maximum_nothing_is_discarded() -> None:
    t = autumn(2, "hand entente: offensive*3")
    next_season(t)
    assert now(t) == "reinforce"
    assert hand(t, "entente") == 3


@pytest.mark.rule("TTLM.7.2a")
def test_a_unit_is_built_in_a_supplied_friendly_or_disputed_area_or_army() -> None:
    t = production(
        "entente to act, turn 4\nArtois: GE6(2I) / UK1(1I)\nParis: FR1(3I)\nRouen: 2I FR, 1C FR\ngerman: Maubeuge, Namur, Liege"
    )
    buy(t, "german", "I GE", "Artois")
    buy(t, "german", "I GE", "GE6")
    assert (count(t, "I GE", "Artois"), count(t, "I GE", "GE6")) == (1, 3)
    do(t, "buy", sort("I FR"), "entente")
    assert refused(t, "place", holder("Rouen"), "entente") == "TTLM.1.2.2a"  # three are there
    assert refused(t, "place", holder("FR1"), "entente") == "TTLM.1.4b"  # the template is full
    assert refused(t, "place", holder("UK1"), "entente") == "TTLM.8.1b"


@pytest.mark.rule("TTLM.7.2a")
def test_nothing_is_built_on_enemy_ground_or_out_of_supply() -> None:
    t = production("entente to act, turn 4\nKoeln: GE1(3I)\nParis: FR1(1I)\ngerman: Chalons")
    do(t, "buy", sort("I GE"), "german")
    assert refused(t, "place", holder("Paris"), "german") == "TTLM.7.2a"
    assert refused(t, "place", holder("Chalons"), "german") == "TTLM.7.2a"  # friendly, but cut off
    assert refused(t, "card", role="german") == "TTLM.7.2a"  # the unit in hand comes first
    do(t, "place", holder("Koeln"), "german")
    assert count(t, "I GE", "Koeln") == 1


@pytest.mark.rule("TTLM.7.3a")
def test_only_an_eliminated_army_is_bought_and_comes_back_empty() -> None:
    t = autumn(4, "lost: FR2")
    assert refused(t, "rebuild", army("FR7"), "entente") == "TTLM.7.3a"  # not arrived, not eliminated
    assert refused(t, "rebuild", army("FR1"), "entente") == "TTLM.7.3a"  # on the map
    do(t, "rebuild", army("FR2"), "entente")
    do(t, "place", holder("Paris"), "entente")
    assert at(t, "FR2") == "paris"
    assert state(t).size[army("FR2")] == 0
    assert points(t, "entente") == 5


@pytest.mark.rule("TTLM.7.3b")
def test_a_rebuilt_army_returns_to_a_friendly_supplied_area_of_its_country() -> None:
    t = production(
        "entente to act, turn 4\nSomme: GE1(3I) / FR1(1I)\nParis: FR3(1I)\nlost: FR2, UK2\ngerman: Maubeuge, Brussels, Liege"
    )
    do(t, "rebuild", army("FR2"), "entente")
    assert refused(t, "place", holder("Somme"), "entente") == "TTLM.7.3b"  # disputed
    assert refused(t, "place", holder("Flanders"), "entente") == "TTLM.7.3b"  # not France
    assert refused(t, "place", holder("FR3"), "entente") == "TTLM.7.3b"
    do(t, "place", holder("Rouen"), "entente")
    do(t, "rebuild", army("UK2"), "entente")
    assert offered(t, "place", "entente") == [holder("England")]


@pytest.mark.rule("TTLM.7.3b")
def test_without_a_friendly_belgian_area_the_belgian_army_is_not_rebuilt() -> None:
    t = production(
        "entente to act, turn 9\nFlanders: GE4(2I) / UK1(1I)\nParis: FR1(1I)\nlost: BEL\ngerman: Antwerp, Brussels, Liege, Namur, Semois"
    )
    assert refused(t, "rebuild", army("BEL"), "entente") == "TTLM.7.3b"


@pytest.mark.rule("TTLM.7.3b")
def test_a_us_army_is_rebuilt_in_france() -> None:
    t = production("entente to act, turn 21\nKoeln: GE1(3I)\nParis: FR1(1I)\nlost: US1")
    do(t, "rebuild", army("US1"), "entente")
    assert refused(t, "place", holder("Flanders"), "entente") == "TTLM.7.3b"
    assert refused(t, "place", holder("England"), "entente") == "TTLM.7.3b"
    do(t, "place", holder("Chalons"), "entente")
    assert at(t, "US1") == "chalons"


@pytest.mark.rule("TTLM.7.4a")
def test_a_point_entrenches_four_units_and_a_fifth_needs_another() -> None:
    t = production(
        "entente to act, turn 4\nKoeln: GE1(3I), GE2(2I)\nMainz: GE3(1I), 1I GE\nMetz: GE4(1I)\nParis: FR1(1I)"
    )
    dig(t, "german", "GE1", "GE2", "GE3", "I GE in Mainz")
    assert points(t, "german") == 4
    assert all(entrenched(t, x) for x in ("GE1", "GE2", "GE3"))
    assert dug(t, "I GE", "Mainz") == 1
    dig(t, "german", "GE4")
    assert points(t, "german") == 3


@pytest.mark.rule("TTLM.7.4a")
def test_only_armies_and_infantry_dig_in() -> None:
    t = production(
        "entente to act, turn 16\nKoeln: 1C GE, 1A GE, 1S GE\nMainz: 1T GE, GE1!(2I), 1I GE!\nParis: FR1(1I)"
    )
    for what in ("C GE in Koeln", "A GE in Koeln", "S GE in Koeln", "T GE in Mainz", "FR1"):
        assert refused(t, "dig", piece(what), "german") == "TTLM.7.4a", what
    assert refused(t, "dig", piece("GE1"), "german") == "TTLM.7.4a"  # is already
    assert refused(t, "dig", piece("I GE in Mainz"), "german") == "TTLM.7.4a"
    assert "dig" not in t.offer("german")


FIVE_ARMIES = "\nKoeln: GE1(1I), GE2(1I), GE3(1I)\nMetz: GE4(1I), GE5(1I)\nParis: FR1(1I)"


@pytest.mark.rule("TTLM.7.4b", "TTLM.S1914.special.d")
@pytest.mark.parametrize("turn", [1, 2])
def test_in_summer_and_autumn_1914_one_point_is_all_for_trenches(turn: int) -> None:
    t = production(f"entente to act, turn {turn}{FIVE_ARMIES}")
    dig(t, "german", "GE1", "GE2", "GE3", "GE4")
    assert refused(t, "dig", piece("GE5"), "german") == "TTLM.7.4b"
    assert points(t, "german") == 4


@pytest.mark.rule("TTLM.7.4b")
def test_from_winter_1914_trenches_are_not_capped() -> None:
    t = production("entente to act, turn 3" + FIVE_ARMIES)
    dig(t, "german", "GE1", "GE2", "GE3", "GE4", "GE5")
    assert points(t, "german") == 3


@pytest.mark.rule("TTLM.S1914.special.d")
def test_by_the_sheet_the_cap_ends_after_summer_1914() -> None:
    t = production("entente to act, turn 2" + FIVE_ARMIES, A32=True)
    dig(t, "german", "GE1", "GE2", "GE3", "GE4", "GE5")
    assert points(t, "german") == 3
    summer = production("entente to act, turn 1" + FIVE_ARMIES, A32=True)
    dig(summer, "german", "GE1", "GE2", "GE3", "GE4")
    assert refused(summer, "dig", piece("GE5"), "german") == "TTLM.7.4b"


@pytest.mark.rule("TTLM.7.5a")
def test_an_infantry_is_upgraded_where_it_stands_and_goes_back_to_the_pool() -> None:
    t = production("entente to act, turn 13\nKoeln: GE2(3I 1C)\nParis: FR1(1I)")
    do(t, "upgrade", piece("I GE in GE2"), "german")
    assert (count(t, "I GE", "GE2"), count(t, "S GE", "GE2")) == (2, 1)
    assert points(t, "german") == 5
    pool = {x["sort"]: x["left"] for x in t.view("german")["sides"]["german"]["pool"]}
    assert (pool[sort("I GE")], pool[sort("S GE")]) == (33, 14)


@pytest.mark.rule("TTLM.7.5a")
def test_neither_cavalry_nor_entente_infantry_is_upgraded() -> None:
    t = production("entente to act, turn 13\nKoeln: GE2(3I 1C)\nParis: FR1(1I)")
    assert refused(t, "upgrade", piece("C GE in GE2"), "german") == "TTLM.7.5a"
    assert refused(t, "upgrade", piece("I FR in FR1"), "entente") == "TTLM.7.5a"
    assert refused(t, "upgrade", piece("I FR in FR1"), "german") == "TTLM.7.5a"


@pytest.mark.rule("TTLM.7.6a")
def test_one_point_buys_an_infantry_a_cavalry_a_gun_a_biplane_a_card_or_an_army() -> None:
    t = production("entente to act, turn 16\nKoeln: GE1(1I)\nParis: FR1(1I)\nlost: GE2")
    for what in ("I GE", "C GE", "A GE", "B GE", "G GE", "P GE"):
        had = points(t, "german")
        buy(t, "german", what, "Koeln" if what in ("I GE", "C GE") else "GE1")
        assert points(t, "german") == had - 1, what
    do(t, "card", role="german")
    assert points(t, "german") == 1
    do(t, "rebuild", army("GE2"), "german")
    do(t, "place", holder("Mainz"), "german")
    assert points(t, "german") == 0


@pytest.mark.rule("TTLM.7.6a")
def test_siege_guns_the_paris_gun_and_upgrades_are_german() -> None:
    t = production("entente to act, turn 16\nKoeln: GE1(1I)\nParis: FR1(1I)")
    assert refused(t, "buy", sort("G GE"), "entente") == "TTLM.7.6a"
    assert refused(t, "buy", sort("P GE"), "entente") == "TTLM.7.6a"
    assert refused(t, "buy", sort("S GE"), "entente") == "TTLM.7.6a"
    assert refused(t, "upgrade", piece("I FR in FR1"), "entente") == "TTLM.7.5a"


@pytest.mark.rule("TTLM.7.6b")
def test_two_points_buy_a_tank_stosstruppen_or_a_commonwealth_infantry() -> None:
    t = production("entente to act, turn 16\nKoeln: GE1(1I)\nParis: FR1(1I), UK1(1I)")
    buy(t, "german", "T GE", "GE1")
    buy(t, "german", "S GE", "GE1")
    assert points(t, "german") == 4
    buy(t, "entente", "W UK", "UK1")
    buy(t, "entente", "T FR", "FR1")
    assert points(t, "entente") == 4
    for _ in range(3):
        do(t, "card", role="entente")
    assert refused(t, "buy", sort("T FR"), "entente") == "TTLM.7.0a"  # one point left


@pytest.mark.rule("TTLM.7.6b")
def test_a_commonwealth_infantry_first_enters_by_exchange() -> None:
    t = production("entente to act, turn 9\nKoeln: GE1(1I)\nParis: FR1(1I), UK1(1I 1W)")
    assert refused(t, "buy", sort("W UK"), "entente") == "TTLM.8.2.3d"  # ANZAC has not come yet
    lost = production("entente to act, turn 9\nKoeln: GE1(1I)\nParis: FR1(1I), UK1(1I)")
    buy(lost, "entente", "W UK", "UK1")  # the Canadians were there, and are rebuilt
    assert points(lost, "entente") == 5


@pytest.mark.rule("TTLM.7.7a", "TTLM.S1914.special.c", "TTLM.S1915.special.c", "TTLM.S1916.special.b")
@pytest.mark.parametrize("turn", [1, 5, 7])
def test_before_conscription_one_uk_unit_is_built_a_production(turn: int) -> None:
    t = autumn(turn, "lost: UK2")
    buy(t, "entente", "I UK", "England")
    assert refused(t, "buy", sort("A UK"), "entente") == "TTLM.7.7a"
    assert refused(t, "rebuild", army("UK2"), "entente") == "TTLM.7.7a"
    assert sort("I FR") in offered(t, "buy", "entente")


@pytest.mark.rule("TTLM.7.7a", "TTLM.S1916.special.b")
def test_from_spring_1916_there_is_conscription() -> None:
    t = autumn(8)
    for what in ("I UK", "I UK", "A UK"):
        buy(t, "entente", what, "UK1")
    assert (count(t, "I UK", "UK1"), count(t, "A UK", "UK1")) == (3, 1)


@pytest.mark.rule("TTLM.7.7a")
def test_the_limit_begins_anew_with_every_production() -> None:
    t = autumn(5)
    buy(t, "entente", "I UK", "England")
    next_season(t)
    while now(t) == "reinforce":
        verb = next(v for v in ("place", "swap", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    end_season(t)
    assert sort("I UK") in offered(t, "buy", "entente")


@pytest.mark.rule("TTLM.8.3.5c")
def test_the_page_knows_from_when_each_unit_is_built() -> None:
    """U-69: where it says so, a unit of that season is not refused for its date, and one of the season before is."""
    sorts = static(catalogue("en", grognard.load("ttlm").game))["sorts"]
    dated = [x for x in range(len(sorts)) if sorts[x]["from"] > 1 and sorts[x]["nation"] != "US"]
    assert len(dated) == 5
    early = {"why-too-early", "why-stoss-early", "why-paris-early"}
    for x in dated:
        before, after = (lay(f"german to act, turn {sorts[x]['from'] - back}").state for back in (1, 0))
        no = may_ever_build(before, x)
        assert no is not None
        assert no.key in early
        allowed = may_ever_build(after, x)
        assert allowed is None or allowed.key not in early
