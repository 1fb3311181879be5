"""17 The options of the scenario sheets: cards of history, set-ups of one's own, early Americans."""

from __future__ import annotations

import pytest

from games.ttlm.battle import declare, fire, next_season, production, stand
from games.ttlm.sheets import CALM, EAST, LINE, begin, forces, hand, next_item, set_up, until
from games.ttlm.table import (
    army,
    at,
    card,
    cards,
    count,
    do,
    end_season,
    holder,
    lay,
    lay_with,
    move,
    no_cards,
    offered,
    pass_turn,
    piece,
    place_all,
    refused,
    sort,
    state,
    vp,
)
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.s3_victory import modifiers
from grognard.games.ttlm.state import in_play
from grognard.kernel.table import Table

# ---- options: cards at the start [14.5.1] ----


@pytest.mark.rule(
    "TTLM.14.5.1a",
    "TTLM.S1914.opt.cards",
    "TTLM.S1915.opt.cards",
    "TTLM.S1916.opt.cards",
    "TTLM.S1917.opt",
    "TTLM.S1918.opt",
)
@pytest.mark.parametrize(
    ("scenario", "german", "entente"),
    [
        ("1914", ("strategic_reserves", "surprise_attack"), ("german_crisis", "offensive")),
        ("1915", ("entente_crisis", "poison_gas"), ("surprise_attack", "ersatz3")),
        ("1916", ("poison_gas", "gericht"), ("german_crisis", "big_push")),
        ("1917", ("ersatz3", "german_crisis"), ("surprise_attack", "offensive")),
        ("1918", ("advanced_artillery_barrage", "friedensturm"), ("ersatz3", "tout_le_monde")),
    ],
)
@pytest.mark.parametrize("choice", [0, 1])
def test_each_side_may_ask_for_one_of_two_cards_as_part_of_its_hand(
    scenario: str, german: tuple[str, str], entente: tuple[str, str], choice: int
) -> None:
    t = begin(scenario, _14_5_1=True)
    size = {"german": 15 if scenario == "1914" else 8, "entente": {"1914": 8}.get(scenario, int(scenario) - 1911)}
    for role, pair in (("german", german), ("entente", entente)):
        while "ask" not in t.offer(role):
            verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
            do(t, verb, offered(t, verb)[0])
        assert t.to_act == [role]
        assert offered(t, "ask") == [card(x) for x in pair]
        assert refused(t, "ask", card("limited_offensive")) == "TTLM.14.5.1a"
        do(t, "ask", card(pair[choice]))
        assert cards(t, role, pair[choice]) >= 1
    for role in ("german", "entente"):
        assert hand(t, role) == size[role]
        pair = german if role == "german" else entente
        assert cards(t, role, pair[choice]) >= 1
    assert refused(t, "ask", card(german[0])) == "TTLM.2.0b"  # after the deal it is too late
    assert pair[choice] not in str(t.view("spectator"))


@pytest.mark.rule("TTLM.S1914.opt.cards")
def test_a_side_may_take_the_cards_as_they_come_and_without_the_option_nobody_is_asked() -> None:
    t = begin("1914", _14_5_1=True)
    do(t, "done")
    do(t, "done")
    assert (hand(t, "german"), hand(t, "entente")) == (15, 8)
    assert "ask" not in begin("1914").offer("german")


# ---- options: semi-historical set-ups ----


@pytest.mark.rule("TTLM.S1914.opt.semi")
def test_in_1914_an_army_may_begin_next_to_its_place_in_its_own_country() -> None:
    t = until(begin("1914", semi=True), "GE4")
    assert set(offered(t, "place")) <= {holder(x) for x in ("Eifel", "Aachen", "Koeln", "Mainz", "Metz")}
    for name in ("Lothringen", "Luxembourg", "Liege", "Strassburg"):
        assert refused(t, "place", holder(name)) == "TTLM.S1914.opt.semi"
    do(t, "place", holder("Mainz"))
    assert at(t, "GE4") == "mainz"


@pytest.mark.rule("TTLM.S1914.opt.semi")
def test_in_1914_the_units_go_into_the_armies_and_there_are_no_more_of_them() -> None:
    t = until(begin("1914", semi=True), "I GE")
    assert refused(t, "place", holder("Koeln")) == "TTLM.S1914.opt.semi"
    do(t, "place", holder("GE4"))
    set_up(t)
    assert (forces(t, "GE"), forces(t, "FR")) == ("28I 4C 4A 2G", "19I 2C 2A")
    assert (forces(t, "UK"), at(t, "UK1"), at(t, "BEL")) == ("3I 1C", "england", "brussels")


@pytest.mark.rule("TTLM.S1915.opt.semi")
def test_in_1915_armies_stay_and_units_are_shared_out_among_them() -> None:
    t = begin("1915", semi=True)
    home = {name: at(t, name) for name in ("GE1", "GE2", "GE3", "GE4", "GE5", "GE6", "GE7", "FR2", "UK2", "BEL")}
    assert home["GE4"] == "flanders"
    assert all(x < SORTS for x in state(t).due[0])  # no army is to be placed
    assert refused(t, "place", holder("Flanders")) == "TTLM.S1915.opt.semi"
    for _ in range(5):
        do(t, "place", holder("GE4"))
    assert count(t, "I GE", "GE4") == 5
    assert refused(t, "place", holder("GE4")) == "TTLM.1.4b"
    set_up(t)
    assert {name: at(t, name) for name in home} == home
    assert {n: forces(t, n) for n in ("GE", "FR", "UK", "BEL")} == {
        "GE": "16I 4A 1G",
        "FR": "15I 1C 2A",
        "UK": "4I 2C",
        "BEL": "1I",
    }


@pytest.mark.rule("TTLM.S1915.opt.semi")
def test_the_armies_in_the_line_do_not_go_without_infantry() -> None:
    t = begin("1915", semi=True)
    for name in ("GE4", "GE4", "GE4", "GE4", "GE4", "GE6", "GE6", "GE6"):
        do(t, "place", holder(name))
    while next_item(t) == "I GE":
        places = offered(t, "place")
        if holder("GE6") not in places:
            assert refused(t, "place", holder("GE6")) in ("TTLM.8.1j", "TTLM.1.4b")
        do(t, "place", holder("GE6") if holder("GE6") in places else places[0])
    line = ("GE1", "GE2", "GE3", "GE4", "GE5", "GE6", "GE7")
    assert all(count(t, "I GE", name) >= 1 for name in line)


@pytest.mark.rule("TTLM.S1916.opt.semi")
def test_in_1916_three_guns_are_the_most_for_an_army() -> None:
    t = begin("1916", semi=True)
    assert next_item(t) == "GE1"  # the one army without a place on the sheet
    do(t, "place", holder("Aachen"))
    until(t, "A GE")
    for _ in range(3):
        do(t, "place", holder("GE5"))
    assert next_item(t) == "A GE"
    assert refused(t, "place", holder("GE5")) == "TTLM.8.3.2f"
    assert refused(t, "place", holder("Verdun")) == "TTLM.S1916.opt.semi"
    set_up(t)
    assert {n: forces(t, n) for n in ("GE", "FR", "UK", "BEL")} == {
        "GE": "25I 4A 1G",
        "FR": "19I 1C 3A",
        "UK": "8I 2C 2A",
        "BEL": "2I",
    }


@pytest.mark.rule("TTLM.S1917.opt")
def test_in_1917_armies_stay_and_units_are_shared_out_among_them() -> None:
    t = begin("1917", semi=True)
    assert refused(t, "place", holder("Aisne")) == "TTLM.S1917.opt"
    do(t, "place", holder("GE7"))
    set_up(t)
    assert (at(t, "GE7"), at(t, "FR1"), forces(t, "GE"), forces(t, "UK")) == (
        "aisne",
        "marne",
        "22I 5A 1G 2B",
        "9I 2C 4A 1B",
    )


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.S1917.opt", "TTLM.S1918.opt")
@pytest.mark.parametrize("scenario", ["1917", "1918"])
def test_in_a_free_set_up_no_army_is_bound_to_its_place(scenario: str) -> None:
    t = begin(scenario, _14_4_1=True)
    assert next_item(t) == "GE1"
    assert {holder("Flanders"), holder("Verdun"), holder("Mainz")} <= set(offered(t, "place"))
    assert (EAST in offered(t, "place")) == (scenario == "1917")
    assert refused(t, "place", holder("Paris")) == "TTLM.14.4.1a"
    do(t, "place", holder("Mainz"))
    assert at(t, "GE1") == "mainz"


@pytest.mark.rule("TTLM.S1918.opt")
def test_in_1918_the_armies_of_the_great_offensive_are_placed_freely() -> None:
    t = begin("1918", semi=True)
    assert [next_item(t), at(t, "GE7")] == ["GE17", "aisne"]
    until(t, "GE18")
    do(t, "place", holder("Champagne"))
    assert at(t, "GE18") == "champagne"
    assert next_item(t) == "GE19"
    assert refused(t, "place", holder("Paris")) == "TTLM.14.4.1a"
    do(t, "place", holder("Aachen"))
    assert all(x < SORTS for x in state(t).due[0])  # GE7 and the others stay
    set_up(t)
    assert (forces(t, "GE"), at(t, "GE7")) == ("20I 14S 6A 1G 3B", "aisne")


# ---- options: free set-ups ----


@pytest.mark.rule("TTLM.S1914.opt.free")
def test_in_1914_units_begin_anywhere_in_their_own_country_and_germans_in_the_east() -> None:
    t = begin("1914", _14_4_1=True)
    home = {holder(x) for x in ("Aachen", "Koeln", "Eifel", "Mainz", "Metz", "Lothringen", "Strassburg", "Muelhausen")}
    assert set(offered(t, "place")) == home | {EAST}
    assert refused(t, "place", holder("Liege")) == "TTLM.S1914.opt.free"
    until(t, "I GE")
    for _ in range(5):
        do(t, "place", EAST)
    set_up(t)
    assert vp(t) == 12  # five points in the East
    assert hand(t, "german") == 12  # and every two of them, or part of two, cost a card
    assert forces(t, "FR") == "19I 2C 2A"


@pytest.mark.rule("TTLM.S1914.opt.free")
def test_cavalry_in_the_east_costs_no_cards() -> None:
    t = until(begin("1914", _14_4_1=True), "C GE")
    do(t, "place", EAST)
    set_up(t)
    assert hand(t, "german") == 15


def relieve(taken: int, sent: int) -> Table:
    """The free set-up of 1914 with so many infantry taken from the base force in the East and so many sent there."""
    t = until(begin("1914", _14_4_1=True), "I GE")
    for _ in range(taken):
        do(t, "relieve")
    for _ in range(sent):
        do(t, "place", EAST)
    return t


@pytest.mark.rule("TTLM.14.4.1b")
@pytest.mark.parametrize(
    ("taken", "sent", "cards"),
    [
        (0, 0, 15),
        (1, 0, 15),
        (2, 0, 16),
        (3, 0, 16),
        (4, 0, 17),
        (0, 1, 14),
        (0, 2, 14),
        (2, 2, 15),
        (2, 3, 14),
        (3, 1, 16),
    ],
)
def test_infantry_taken_from_the_base_force_in_the_east_brings_cards(taken: int, sent: int, cards: int) -> None:
    """T-m8: every two taken give one, rounded down; every two more cost one, rounded up [TTLM.A54]."""
    t = relieve(taken, sent)
    set_up(t)
    assert hand(t, "german") == cards
    assert forces(t, "GE") == f"{28 + taken - sent}I 4C 4A 2G"


@pytest.mark.rule("TTLM.14.4.1b")
def test_the_base_force_has_four_infantry_and_only_germany_and_the_free_set_up_take_from_it() -> None:
    t = relieve(4, 0)
    assert refused(t, "relieve") == "TTLM.14.4.1b"
    while t.to_act == ["german"]:
        verb = next(v for v in ("place", "done") if v in t.offer("german"))
        do(t, verb, offered(t, verb)[0])
    assert refused(t, "relieve") == "TTLM.14.4.1b"
    later = begin("1915", _14_4_1=True)
    assert refused(later, "relieve") == "TTLM.14.4.1b"
    semi = begin("1914", semi=True)
    assert refused(semi, "relieve") == "TTLM.14.4.1b"


@pytest.mark.rule("TTLM.14.4.1b", "TTLM.12.2b")
def test_what_is_taken_can_be_taken_back_while_nothing_was_told_to_the_enemy() -> None:
    t = relieve(1, 0)
    assert (forces(t, "GE"), state(t).relieved) == ("29I 4C 4A 2G", 1)
    t.undo("german")
    assert (forces(t, "GE"), state(t).relieved) == ("28I 4C 4A 2G", 0)


@pytest.mark.rule("TTLM.S1915.opt.free")
def test_in_1915_germany_need_not_leave_anything_in_the_east() -> None:
    t = begin("1915", _14_4_1=True)
    set_up(t)
    assert sum(state(t).n[EAST * SORTS : (EAST + 1) * SORTS]) == 0
    assert "east" not in {key for key, _, _ in modifiers(state(t))}
    assert forces(t, "GE") == "19I 2C 4A 1G"


@pytest.mark.rule("TTLM.S1915.opt.free")
def test_a_uk_unit_is_not_set_up_on_german_ground() -> None:
    t = begin("1915", _14_4_1=True)
    while "german" in t.to_act:
        verb = next(v for v in ("place", "done") if v in t.offer("german"))
        do(t, verb, offered(t, verb)[0], "german")
    until(t, "UK1")
    assert refused(t, "place", holder("Brussels")) == "TTLM.14.4.1a"
    assert refused(t, "place", holder("Koeln")) == "TTLM.14.4.1a"
    assert holder("Artois") in offered(t, "place")


@pytest.mark.rule("TTLM.S1916.opt.free")
@pytest.mark.parametrize(("eastern", "points"), [(5, 1), (4, 0)])
def test_in_1916_five_points_in_the_east_are_worth_one(eastern: int, points: int) -> None:
    t = until(begin("1916", _14_4_1=True), "I GE")
    for _ in range(eastern):
        do(t, "place", EAST)
    set_up(t)
    assert {key: value for key, _, value in modifiers(state(t))}.get("east", 0) == points
    assert state(t).locked[sort("I GE")] == eastern  # until the next year [13.8b]


@pytest.mark.rule("TTLM.14.4.1a", "TTLM.S1919.opt.free")
def test_in_1919_everything_within_the_totals_is_placed_freely() -> None:
    t = begin("1919", _14_4_1=True)
    assert [state(t).due[1].count(sort(x)) for x in ("I US", "I FR", "I UK")] == [17, 11, 7]
    set_up(t)
    assert forces(t, "US") == "17I 2A 1B 1T"
    assert in_play(state(t), sort("I US")) == 17  # an eighteenth is not to be had
    assert refused(t, "place", holder("Paris")) == "TTLM.2.0b"


# ---- options: early Americans [14.3.1], fortified armies [13.3] ----


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.S1919.special.d")
def test_us_infantry_comes_a_season_early_and_costs_its_army_two() -> None:
    t = lay_with({"14_3_1": True}, "entente to act, turn 20" + LINE + "\npasses 1")
    do(t, "early", holder("Paris"))
    assert count(t, "I US", "Paris") == 1
    pass_turn(t)
    next_season(t)
    do(t, "done", role="german")
    do(t, "place", holder("Rouen"))
    assert (at(t, "US4"), count(t, "I US", "US4")) == ("rouen", 4)


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.S1919.special.d")
def test_three_may_come_and_no_fourth() -> None:
    t = lay_with({"14_3_1": True}, "entente to act, turn 20" + LINE)
    for where in ("Paris", "Paris", "Rouen"):
        do(t, "early", holder(where))
    assert refused(t, "early", holder("Rouen")) == "TTLM.14.3.1b"
    assert count(t, "I US", "Paris") == 2


@pytest.mark.rule("TTLM.14.3.1b", "TTLM.S1919.special.d")
def test_nobody_comes_two_seasons_early_or_without_the_option() -> None:
    assert (
        refused(lay_with({"14_3_1": True}, "entente to act, turn 22" + LINE), "early", holder("Paris"))
        == "TTLM.14.3.1b"
    )
    assert (
        refused(lay_with({"14_3_1": True}, "entente to act, turn 17" + LINE), "early", holder("Paris"))
        == "TTLM.14.3.1b"
    )
    assert refused(lay("entente to act, turn 20" + LINE), "early", holder("Paris")) == "TTLM.14.3.1b"
    ground_ = lay_with({"14_3_1": True}, "entente to act, turn 20" + LINE)
    assert refused(ground_, "early", holder("Koeln")) == "TTLM.2.I.a"  # enemy ground
    assert refused(ground_, "early", holder("England")) == "TTLM.4.2f"


TRENCH = "\nKoeln: GE1!(3I 1S), GE2(2I)\nParis: FR1(3I)"


@pytest.mark.rule("TTLM.13.3a", "TTLM.S1916.opt.fortify")
def test_from_winter_1916_an_entrenched_army_may_be_fortified_for_a_point() -> None:
    t = production("entente to act, turn 13" + TRENCH, **{"13_3": True})
    do(t, "fortify", army("GE1"), "german")
    assert (state(t).army_dug[army("GE1")], state(t).bp[0]) == (2, 5)
    do(t, "dig", piece("GE2"), "german")
    assert refused(t, "fortify", army("GE2"), "german") == "TTLM.13.3a"  # not entrenched before
    next_season(t)
    assert t.position().count("GE1!!(3I 1S)") == 1


@pytest.mark.rule("TTLM.13.3a", "TTLM.13.1c")
@pytest.mark.parametrize(("hidden", "lines"), [(True, 0), (False, 1)])
def test_that_an_army_was_fortified_is_told_only_where_armies_lie_open(hidden: bool, lines: int) -> None:
    """Once, when the plans are opened; in the next production it is fortified already."""
    t = production("entente to act, turn 13" + TRENCH, **{"13_3": True, "13_1": hidden})
    do(t, "fortify", army("GE1"), "german")
    for _ in range(2):
        next_season(t)
        found = [x.message.params["army"] for x in t.lines if x.message.key == "log-fortified"]
        assert found == [army("GE1")] * lines
        place_all(t)
        end_season(t)


@pytest.mark.rule("TTLM.13.3a", "TTLM.S1916.opt.fortify")
def test_neither_without_the_option_nor_before_winter_1916_is_an_army_fortified() -> None:
    trench = TRENCH.replace(" 1S", "")
    assert (
        refused(production("entente to act, turn 11" + trench), "fortify", army("GE1"), "german")
        == "TTLM.S1916.opt.fortify"
    )
    early = production("entente to act, turn 10" + trench, **{"13_3": True})
    assert refused(early, "fortify", army("GE1"), "german") == "TTLM.13.3a"


@pytest.mark.rule("TTLM.13.3b", "TTLM.13.3c", "TTLM.S1916.opt.fortify", "TTLM.S1917.opt")
def test_infantry_of_a_fortified_army_defends_at_f3_until_it_moves() -> None:
    t = lay_with(
        {"13_3": True},
        "entente to act, turn 13\nAisne: GE7!!(3I 1S) / FR5(2I)\ngerman: Maubeuge, Namur, Liege\nplayed offensive",
        CALM,
    )
    declare(t, "Aisne")
    no_cards(t)
    stand(t)
    assert fire(t, "defensive") == "3I GE F3, 1S GE F2"
    assert fire(t, "offensive") == "2I FR F1"
    assert state(t).army_dug[army("GE7")] == 2  # who fights without moving keeps his works
    do(t, "pass")
    move(t, "GE7", "Maubeuge")
    assert state(t).army_dug[army("GE7")] == 0
