"""Each condition of a rule by itself: who may be placed, shifted, called back, bought, dug in, sent by rail or sea."""

from __future__ import annotations

import pytest

from games.refusals import short_key
from games.ttlm.table import area, army, holder, lay, lay_with, piece, sort, state
from grognard.games.ttlm.ids import SIDE, SORTS
from grognard.games.ttlm.s1_components import LIMIT
from grognard.games.ttlm.s2_reinforcements import Reinforcing, may_place, may_shift, price_of_return, swappable
from grognard.games.ttlm.s2_turn import Keeping
from grognard.games.ttlm.s4_movement import carries_americans, kept_apart, leaves_room, may_settle
from grognard.games.ttlm.s4_rail_and_sea import depots, may_move_strategically, may_sail, rail_areas, reserve_ends
from grognard.games.ttlm.s5_retreats import may_ever_retreat, may_withdraw_to, refuges
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import (
    is_dig_capped,
    may_buy,
    may_dig_here,
    may_evacuate,
    may_ever_build,
    may_rebuild_in,
    may_upgrade,
    waiting_swaps,
)
from grognard.games.ttlm.s14_historical import eastern_price, relieve
from grognard.games.ttlm.s16_kriegspiel import lift
from grognard.games.ttlm.state import EFT, ENTENTE, GERMAN, PLACES, UNSEEN, ground, put, set_army
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

QUIET = "\nParis: FR1(3I)\nEngland: UK1(1I)\nMetz: GE5(2I)"


# ---- reinforcements ----


@pytest.mark.rule("TTLM.2.I.a", "TTLM.4.6a", "TTLM.4.2f")
@pytest.mark.parametrize(
    ("side", "item", "where", "why"),
    [
        (GERMAN, "I GE", "Metz", ""),
        (GERMAN, "I GE", "Paris", "not-supplied-area"),
        (ENTENTE, "I FR", "Paris", ""),
        (ENTENTE, "I FR", "England", "england"),
        (ENTENTE, "I UK", "England", ""),
        (ENTENTE, "I UK", "Paris", ""),
        (ENTENTE, "FR10", "Paris", ""),
        (ENTENTE, "FR10", "England", "england"),
        (ENTENTE, "UK5", "England", ""),
        (ENTENTE, "UK5", "Paris", "uk-army-england"),
        (GERMAN, "GE19", "Metz", ""),
    ],
)
def test_what_arrives_is_placed_on_supplied_ground_and_uk_armies_in_england(
    side: int, item: str, where: str, why: str
) -> None:
    s = state(lay("german to act, turn 8" + QUIET))
    number = SORTS + army(item) if " " not in item else sort(item)
    fed = supplied(s, side)
    assert short_key(may_place(s, side, number, holder(where), fed, False)) == why
    if why == "not-supplied-area":
        assert may_place(s, side, number, ground(EFT), fed, False) is not None
    if why == "uk-army-england":
        assert may_place(s, side, number, holder(where), fed, True) is None  # at set-up it may stand elsewhere


@pytest.mark.rule("TTLM.8.1d", "TTLM.1.2.2a")
def test_units_change_places_within_one_area_only_and_with_their_own() -> None:
    s = state(
        lay(
            "german to act, turn 8\nMetz: GE5(2I), GE6(1I), 1I GE\nMainz: GE7(1I)"
            + QUIET.replace("\nMetz: GE5(2I)", "")
        )
    )
    s.spent = bytes(len(s.n))
    one = piece("I GE in GE5")
    assert may_shift(s, one, army("GE6")) is None
    assert short_key(may_shift(s, one, army("GE5"))) == "shift-here"
    assert short_key(may_shift(s, one, army("GE7"))) == "shift-here"
    assert short_key(may_shift(s, one, army("FR1"))) == "shift-here"
    assert short_key(may_shift(s, piece("GE5"), army("GE6"))) == "shift-here"
    assert short_key(may_shift(s, one, holder("Metz"))) == "full"  # two armies and one loose are three
    assert may_shift(s, piece("I GE in GE6"), holder("Metz")) is None  # its army is empty then
    assert may_shift(s, piece("I GE in Metz"), army("GE5")) is None


@pytest.mark.rule("TTLM.8.2.3d", "TTLM.A35")
def test_commonwealth_infantry_is_exchanged_by_the_entente_only_and_as_long_as_there_are_counters() -> None:
    s = state(lay("german to act, turn 8\nCalais: UK2(1I), 1I UK" + QUIET))
    s.swaps = 1
    assert Reinforcing(GERMAN, 0, -1, 0).exchanges(s) == []
    assert Reinforcing(ENTENTE, 0, -1, 0).exchanges(s) == swappable(s)
    assert set(swappable(s)) == {piece("I UK in UK1"), piece("I UK in UK2"), piece("I UK in Calais")}
    put(s, holder("Paris"), sort("W UK"), LIMIT[sort("W UK")])
    assert Reinforcing(ENTENTE, 0, -1, 0).exchanges(s) == []
    s.swaps = 0
    assert Reinforcing(ENTENTE, 0, -1, 0).exchanges(s) == []


@pytest.mark.rule("TTLM.13.8c", "TTLM.A42")
def test_an_army_in_the_east_counts_one_and_what_it_holds() -> None:
    s = state(lay("german to act, turn 8\nMainz: GE7(2I 1A)" + QUIET))
    assert price_of_return(s, piece("GE7")) == 1 + 3
    assert price_of_return(s, piece("I GE in GE7")) == 1


@pytest.mark.rule("TTLM.14.4.1b", "TTLM.A54")
@pytest.mark.parametrize(
    ("there", "relieved", "price"), [(0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (0, 2, -1), (0, 1, 0), (2, 2, 0)]
)
def test_two_infantry_more_in_the_east_cost_a_card_and_two_fewer_bring_one(
    there: int, relieved: int, price: int
) -> None:
    s = state(lay_with({"14.4.1": True}, "german to act, turn 1" + QUIET))
    s.start = s.turn
    if there:
        put(s, ground(EFT), sort("I GE"), there)
    s.relieved = relieved
    assert eastern_price(s) == price


@pytest.mark.rule("TTLM.14.4.1b")
def test_who_is_relieved_is_set_up_after_the_armies_and_before_what_is_no_infantry() -> None:
    s = state(lay_with({"14.4.1": True}, "german to act, turn 1" + QUIET))
    u = Umpire(FastDice(1))
    infantry, gun, corps = sort("I GE"), sort("A GE"), SORTS + army("GE1")
    s.due[GERMAN] = [corps, infantry, gun]
    relieve(s, u)
    assert s.due[GERMAN] == [corps, infantry, infantry, gun]
    s.due[GERMAN] = [corps]
    relieve(s, u)
    assert (s.due[GERMAN], s.relieved) == ([corps, infantry], 2)


# ---- room ----


@pytest.mark.rule("TTLM.1.2.2a", "TTLM.1.2.2c", "TTLM.1.4b", "TTLM.4.6g")
def test_three_stand_in_an_area_empty_armies_not_counted() -> None:
    s = state(
        lay(
            "german to act, turn 8\nMetz: GE5(2I), 2I GE\nMainz: GE7(1I), GE6(), 1I GE"
            + QUIET.replace("\nMetz: GE5(2I)", "")
        )
    )
    s.spent = bytes(len(s.n))
    metz, mainz = holder("Metz"), holder("Mainz")
    assert short_key(may_settle(s, piece("GE7"), metz, [])) in ("", "full")
    assert may_settle(s, piece("GE6"), metz, []) is None  # empty: it does not count
    assert short_key(may_settle(s, piece("I GE in Mainz"), metz, [])) == "full"
    assert may_settle(s, piece("I GE in Metz"), mainz, []) is None
    assert may_settle(s, piece("GE7"), army("GE5"), []) is not None
    assert short_key(may_settle(s, piece("I GE in Mainz"), army("FR1"), [])) == "not-yours"
    assert leaves_room(s, piece("GE7"), [])
    assert not leaves_room(s, piece("GE5"), [sort("I GE"), sort("I GE")])  # two loose and two left behind
    assert leaves_room(s, piece("GE7"), [sort("I GE")])


@pytest.mark.rule("TTLM.4.6g", "TTLM.4.2f")
def test_who_is_kept_apart_in_england_and_who_is_carried_there() -> None:
    s = state(lay("entente to act, turn 3\nEngland: UK1(1I), 1I UK\nCalais: UK2(1I)"))
    s.start = 1
    assert kept_apart(s, army("UK1"), sort("I UK"))
    assert not kept_apart(s, army("UK2"), sort("I UK"))
    assert not kept_apart(s, army("UK1"), sort("C UK"))
    s.turn = 4
    assert not kept_apart(s, army("UK1"), sort("I UK"))
    s.turn, s.start = 3, 2
    assert not kept_apart(s, army("UK1"), sort("I UK"))
    put(s, army("UK2"), sort("I US"))
    assert carries_americans(s, piece("UK2"), [])
    assert not carries_americans(s, piece("UK2"), [sort("I US")])
    assert not carries_americans(s, piece("UK1"), [])
    assert not carries_americans(s, piece("I US in UK2"), [])


# ---- rail and sea ----


@pytest.mark.rule("TTLM.4.5a", "TTLM.4.5b", "TTLM.4.5d", "TTLM.A33")
def test_the_entente_moves_strategically_between_sources_of_its_own() -> None:
    s = state(lay("entente to act, turn 8\nParis: FR1(2I)\nMetz: GE5(2I)\nplayed offensive"))
    start = area("Rouen")
    ends = depots(s, start)
    assert ends
    assert start not in ends
    assert area("England") not in ends
    for there in ends:
        assert may_move_strategically(s, ENTENTE, start, there) is None
        assert short_key(may_move_strategically(s, GERMAN, start, there)) == "strategic-entente"
    assert short_key(may_move_strategically(s, ENTENTE, start, start)) == "strategic-sources"
    assert short_key(may_move_strategically(s, ENTENTE, start, area("Marne"))) == "strategic-sources"
    s.strategic = 99
    assert short_key(may_move_strategically(s, ENTENTE, start, ends[0])) == "strategic-limit"
    assert depots(s, start) == []


@pytest.mark.rule("TTLM.4.4a", "TTLM.1.2.2d")
def test_trains_run_three_areas_through_what_is_friendly_and_not_full() -> None:
    s = state(lay("german to act, turn 8\nKoeln: GE5(2I)\nParis: FR1(2I)\nplayed offensive"))
    start = area("Koeln")
    reached = rail_areas(s, GERMAN, start)
    assert start not in reached
    assert {area(x) for x in ("Aachen", "Eifel", "Mainz", "Metz", "Lothringen", "Strassburg")} <= set(reached)
    assert area("Paris") not in reached
    put(s, holder("Mainz"), sort("I GE"), 3)
    assert area("Strassburg") not in rail_areas(s, GERMAN, start)
    assert area("Strassburg") in rail_areas(s, GERMAN, start, through=True)
    assert rail_areas(s, GERMAN, area("Paris")) == []


@pytest.mark.rule("TTLM.4.6b", "TTLM.4.6e")
def test_who_sails_from_where_to_where() -> None:
    s = state(lay("entente to act, turn 8\nCalais: UK2(1I), 1I FR\nEngland: UK1(1I)\nParis: FR1(1I)\nplayed offensive"))
    england, calais, paris = area("England"), area("Calais"), area("Paris")
    assert may_sail(s, piece("UK2"), calais, england) is None
    assert may_sail(s, piece("UK1"), england, calais) is None
    assert short_key(may_sail(s, piece("I FR in Calais"), calais, england)) == "sea-uk"
    assert short_key(may_sail(s, piece("UK1"), england, paris)) == "sea-coast"
    assert short_key(may_sail(s, piece("UK1"), england, england)) == "sea-coast"
    assert short_key(may_sail(s, piece("UK2"), calais, area("Rouen"))) == "sea-coast"
    s.seas = 99
    assert short_key(may_sail(s, piece("UK2"), calais, england)) == "sea-limit"


@pytest.mark.rule("TTLM.9.6a")
def test_reserves_end_where_it_is_friendly_or_disputed_and_never_in_england() -> None:
    s = state(lay("german to act, turn 8\nKoeln: GE5(2I)\nParis: FR1(2I)\nplayed offensive"))
    ends = reserve_ends(s, GERMAN, area("Koeln"))
    assert area("Metz") in ends
    assert area("Koeln") not in ends
    assert area("England") not in ends
    assert area("Paris") not in ends


# ---- retreats ----


@pytest.mark.rule("TTLM.5.4b", "TTLM.5.4.2b", "TTLM.8.1i")
def test_a_retreat_leads_next_door_to_ground_that_is_not_the_enemy_s() -> None:
    s = state(lay("german to act, turn 8\nMetz: GE5(2I)\nVerdun: GE3(2I) / FR3(2I)\nParis: FR1(2I)"))
    runner = piece("GE3")
    assert may_withdraw_to(s, runner, holder("Metz"), -1, []) is None
    assert short_key(may_withdraw_to(s, runner, holder("Chalons"), -1, [])) != ""
    assert may_withdraw_to(s, runner, holder("Mainz"), -1, []) is not None  # not next to it
    assert may_withdraw_to(s, runner, holder("England"), -1, []) is not None
    assert may_withdraw_to(s, runner, holder("Metz"), area("Metz"), []) is None
    assert may_withdraw_to(s, runner, holder("Metz"), area("Luxembourg"), []) is not None
    assert holder("Metz") in refuges(s, army("GE3"))
    assert holder("Chalons") not in refuges(s, army("GE3"))
    assert [may_ever_retreat(sort(x), 99) for x in ("I GE", "C GE", "G GE", "P GE", "A GE")] == [
        True,
        True,
        False,
        False,
        True,
    ]


# ---- production ----


@pytest.mark.rule("TTLM.8.2.2d", "TTLM.8.3.5c", "TTLM.8.3.6b", "TTLM.S1918.special.c")
@pytest.mark.parametrize("turn", range(1, 24))
def test_from_when_each_may_be_built(turn: int) -> None:
    s = state(lay(f"german to act, turn {turn}" + QUIET))
    wanted = {sort("S GE"): 13, sort("P GE"): 16, sort("I US"): 17}
    for what, first in wanted.items():
        assert (may_ever_build(s, what) is None) is (turn >= first)
    assert may_ever_build(s, sort("I GE")) is None


@pytest.mark.rule("TTLM.7.2a", "TTLM.7.6a", "TTLM.11.1f")
def test_what_is_bought_is_ones_own_has_a_counter_a_price_and_a_place() -> None:
    s = state(lay("german to act, turn 8" + QUIET))
    s.bp = [1, 1]
    assert may_buy(s, GERMAN, sort("I GE")) is None
    assert short_key(may_buy(s, ENTENTE, sort("I GE"))) == "not-german"
    s.bp = [0, 0]
    assert short_key(may_buy(s, GERMAN, sort("I GE"))) == "no-points"
    s.bp = [1, 1]
    put(s, holder("Mainz"), sort("I GE"), LIMIT[sort("I GE")] - 2)
    assert short_key(may_buy(s, GERMAN, sort("I GE"))) == "no-counters"
    assert short_key(may_buy(s, GERMAN, sort("C GE"), 0)) == "no-place"


@pytest.mark.rule("TTLM.8.2.3d")
@pytest.mark.parametrize(
    ("turn", "late", "left"), [(1, 0, 2), (5, 0, 2), (6, 0, 1), (11, 0, 1), (12, 0, 0), (12, 1, 1), (6, 1, 2)]
)
def test_commonwealth_infantry_that_has_not_come_yet(turn: int, late: int, left: int) -> None:
    s = state(lay(f"german to act, turn {turn}" + QUIET))
    s.uk_delay = late
    assert waiting_swaps(s) == left


@pytest.mark.rule("TTLM.7.3b")
@pytest.mark.parametrize(
    ("name", "where", "home"),
    [
        ("FR10", "Rouen", True),
        ("FR10", "England", False),
        ("UK5", "England", True),
        ("UK5", "Rouen", False),
        ("US1", "Rouen", True),
    ],
)
def test_a_rebuilt_army_comes_back_at_home(name: str, where: str, home: bool) -> None:
    s = state(lay("german to act, turn 18" + QUIET))
    fed = supplied(s, ENTENTE)
    assert (may_rebuild_in(s, ENTENTE, army(name), holder(where), fed) is None) is home
    assert may_rebuild_in(s, ENTENTE, army(name), holder(where), 0) is not None
    assert may_rebuild_in(s, ENTENTE, army(name), army("FR1"), fed) is not None


@pytest.mark.rule("TTLM.7.4a", "TTLM.7.4b", "TTLM.A32")
def test_who_digs_in_and_when_one_point_is_all() -> None:
    s = state(lay("german to act, turn 8\nMainz: 2I GE, 1C GE" + QUIET))
    assert may_dig_here(s, GERMAN, piece("I GE in Mainz")) is None
    assert may_dig_here(s, GERMAN, piece("GE5")) is None
    assert short_key(may_dig_here(s, ENTENTE, piece("GE5"))) == "not-digger"
    assert short_key(may_dig_here(s, GERMAN, piece("C GE in Mainz"))) == "not-digger"
    assert short_key(may_dig_here(s, GERMAN, piece("I GE in GE5"))) == "not-digger"
    assert short_key(may_dig_here(s, GERMAN, piece("GE6"))) == "not-digger"  # nowhere yet
    s.army_dug[army("GE5")] = 1
    assert short_key(may_dig_here(s, GERMAN, piece("GE5"))) == "dug-already"
    capped = []
    for turn in (1, 2, 3, 13):
        s.turn = turn
        capped.append(is_dig_capped(s))
    assert capped == [True, True, False, False]


@pytest.mark.rule("TTLM.7.5a", "TTLM.8.2.2e")
def test_one_german_infantry_becomes_stosstruppen_from_summer_1917() -> None:
    s = state(lay("german to act, turn 14\nMainz: 1I GE, 1C GE" + QUIET))
    s.bp, s.built = [1, 1], [0, 0]
    one = piece("I GE in Mainz")
    first = next(turn for turn in range(1, 24) if (setattr(s, "turn", turn) or may_upgrade(s, GERMAN, one)) is None)
    assert first == 13
    s.turn = 14
    assert short_key(may_upgrade(s, ENTENTE, one)) == "upgrade-infantry"
    assert short_key(may_upgrade(s, GERMAN, piece("C GE in Mainz"))) == "upgrade-infantry"
    s.built = [1, 0]
    assert short_key(may_upgrade(s, GERMAN, one)) == "one-upgrade"
    s.built, s.bp = [0, 0], [0, 1]
    assert short_key(may_upgrade(s, GERMAN, one)) == "no-points"
    set_army(s, army("GE5"), -1)
    assert short_key(may_upgrade(s, GERMAN, piece("I GE in GE5"))) == "upgrade-infantry"


@pytest.mark.rule("TTLM.14.2.4a")
@pytest.mark.parametrize(
    ("forts", "may"),
    [
        ("Antwerp: 3F", True),
        ("Antwerp: 2F", True),
        ("Antwerp: 1F", False),
        ("Antwerp: 3F\nLiege: 1F", False),
        ("Antwerp: 3F\nNamur: 1F", False),
    ],
)
def test_antwerp_as_the_last_belgian_fort_gives_men_for_a_strength(forts: str, may: bool) -> None:
    s = state(lay("german to act, turn 2\n" + forts + QUIET))
    assert (may_evacuate(s, ENTENTE) is None) is may
    assert may_evacuate(s, GERMAN) is not None
    s.built[ENTENTE] = 999
    assert may_evacuate(s, ENTENTE) is not None


# ---- bad weather, and what is not seen ----


@pytest.mark.rule("TTLM.A01")
@pytest.mark.parametrize(
    ("fresh", "kept"), [(["Verdun"], ["Verdun"]), (["Nancy", "Verdun"], ["Verdun", "Nancy"]), ([], ["Verdun", "Nancy"])]
)
def test_of_the_battles_a_newly_disputed_one_is_kept_if_there_is_one(fresh: list[str], kept: list[str]) -> None:
    s = state(lay("german to act, turn 8" + QUIET))
    s.battles = [area("Verdun"), area("Nancy")]
    s.fresh = sum(1 << area(x) for x in fresh)
    assert Keeping().choices(s) == [area(x) for x in kept]


@pytest.mark.rule("TTLM.16.2.2a")
def test_what_is_not_seen_is_lifted_off_the_map_with_its_marks_and_nothing_else_is() -> None:
    s = state(lay("german to act, turn 8\nMainz: GE7(2I), 1I GE, 1C GE\nKoeln: GE6(1I), 1I GE" + QUIET))
    s.spent = bytes([1]) * len(s.n)
    s.army_spent = 1 << army("GE7") | 1 << army("GE6")
    lift(s, GERMAN, [area("Mainz")])
    assert s.army_at[army("GE7")] == UNSEEN
    assert (s.size[army("GE7")], s.army_spent) == (0, 1 << army("GE6"))
    gone = [army("GE7") * SORTS + x for x in range(SORTS)]
    gone += [holder("Mainz") * SORTS + x for x in range(SORTS) if SIDE[x] == GERMAN]
    assert [cell for cell in range(len(s.spent)) if not s.spent[cell]] == sorted(gone)
    assert not any(s.n[cell] for cell in gone)
    assert s.n[holder("Koeln") * SORTS + sort("I GE")] == 1
    assert s.stacked[GERMAN * PLACES + area("Mainz")] == 0
    assert s.stacked[GERMAN * PLACES + area("Koeln")] == 2
