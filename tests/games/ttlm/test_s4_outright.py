"""Movement, asked outright: exactly at each limit and one beyond."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    army,
    at,
    card,
    count,
    do,
    dug,
    entrenched,
    holder,
    lay,
    lay_with,
    move,
    now,
    offered,
    piece,
    reason,
    refused,
    sort,
    state,
    told,
)
from grognard.games.ttlm.ids import SORTS, UK, US_I
from grognard.games.ttlm.s4_destinations import (
    destinations,
    finds_room,
    goes_anywhere,
    may_move_another,
    steps_from,
    targets,
    ways_by_land,
)
from grognard.games.ttlm.s4_movement import (
    absorb,
    absorbable,
    begin_phase,
    carried,
    carries_americans,
    exists,
    frees,
    goes_off_the_map,
    kept_apart,
    leaves_room,
    march,
    may_enter,
    may_go_east,
    may_reach,
    may_settle,
    movers,
    reach,
    spent,
    stops_at_the_border,
    unspent,
)
from grognard.games.ttlm.s4_rail_and_sea import (
    depots,
    may_move_strategically,
    may_rail,
    may_sail,
    may_use_reserves,
    rail_areas,
)
from grognard.games.ttlm.state import (
    ENTENTE,
    GERMAN,
    PLACES,
    WHOLE,
    added,
    ground,
    unit,
)
from grognard.kernel.flow import Refusal

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"


def why(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.key


# ---- 4.2 entering ----


@pytest.mark.rule("TTLM.4.2f", "TTLM.4.2d", "TTLM.4.2c")
def test_what_keeps_a_unit_out_of_an_area_in_the_books_order() -> None:
    text = f"entente to act, turn 5\nSomme: GE2(1I) / FR2(1I)\nMaubeuge: GE3(1I)\nAisne: FR3(1I){HOME}"
    s = state(lay(text + "\nplayed offensive"))
    assert why(may_enter(s, ENTENTE, UK, area("Boulogne"), area("England"))) == "why-england"
    assert may_enter(s, ENTENTE, 1, area("Aisne"), area("Maubeuge")) is None
    assert may_enter(s, ENTENTE, 1, area("Aisne"), area("Somme")) is None
    assert why(may_enter(s, ENTENTE, 1, area("Somme"), area("Maubeuge"))) == "why-from-disputed"
    s.level = 0
    assert why(may_enter(s, ENTENTE, 1, area("Somme"), area("Maubeuge"))) == "why-needs-offensive"
    assert may_enter(s, ENTENTE, 1, area("Aisne"), area("Somme")) is None


@pytest.mark.rule("TTLM.9.1.2b")
@pytest.mark.parametrize(
    ("level", "entered", "there", "refusal"),
    [
        (1, "", "Maubeuge", None),
        (1, "Sedan", "Maubeuge", "why-limited-one-area"),
        (1, "Maubeuge", "Maubeuge", None),
        (1, "Sedan", "Semois", None),  # nobody is there
        (2, "Sedan", "Maubeuge", None),
    ],
)
def test_a_limited_offensive_enters_one_area_with_enemies_and_empty_ones_as_it_likes(
    level: int, entered: str, there: str, refusal: str | None
) -> None:
    text = "german: Semois\nMaubeuge: GE3(1I)\nSedan: GE4(1I)\nAisne: FR3(1I)\nVerdun: FR4(1I)"
    s = state(lay(f"entente to act, turn 5\n{text}{HOME}\nplayed offensive"))
    s.level, s.fresh = level, 1 << area(entered) if entered else 0
    start = "Verdun" if there == "Semois" else "Aisne"
    answer = may_enter(s, ENTENTE, 1, area(start), area(there))
    assert (answer.key if answer else None) == refusal


# ---- who has moved ----


@pytest.mark.rule("TTLM.4.1a")
def test_of_three_alike_two_have_moved_and_one_has_not() -> None:
    s = state(lay(f"german to act, turn 5\nMetz: 3I GE\nMainz: GE5(2I){HOME}\nplayed offensive"))
    cell = holder("Metz") * SORTS + sort("I GE")
    assert (spent(s, cell), unspent(s, piece("I GE in Metz"))) == (0, True)
    s.spent = added(s.spent, cell, 2)
    assert (spent(s, cell), unspent(s, piece("I GE in Metz"))) == (2, True)
    s.spent = added(s.spent, cell, 1)
    assert (spent(s, cell), unspent(s, piece("I GE in Metz"))) == (3, False)
    assert piece("I GE in Metz") not in movers(s, GERMAN)
    assert {piece("GE5"), piece("I GE in GE5")} <= set(movers(s, GERMAN))
    s.army_spent = 1 << army("GE5")
    assert not unspent(s, piece("GE5"))
    assert unspent(s, piece("GE1"))
    assert piece("GE5") not in movers(s, GERMAN)
    assert piece("I GE in GE5") in movers(s, GERMAN)
    s.spent = b""
    assert spent(s, cell) == 0


@pytest.mark.rule("TTLM.4.1a")
def test_what_exists_is_on_the_map_or_in_the_box() -> None:
    s = state(
        lay(
            f"german to act, turn 5\nMetz: GE5(2I), 1I GE\nlost: GE6\neast: GE7(1I)\nMainz: GE4(){HOME}\nplayed offensive"
        )
    )
    there = ("GE5", "I GE in Metz", "I GE in GE5", "GE7", "GE4")
    assert all(exists(s, piece(x)) for x in there)
    for x in ("GE6", "GE9", "A GE in Metz", "I GE in GE6", "I GE in GE4"):
        assert not exists(s, piece(x)), x
    assert not exists(s, unit(ground(area("Metz")), WHOLE))
    found = movers(s, GERMAN)
    assert piece("GE4") in found  # an empty army may go
    assert not {piece(x) for x in ("GE7", "I GE in GE7", "GE6", "FR1")} & set(found)


@pytest.mark.rule("TTLM.4.1d")
def test_cavalry_and_biplanes_reach_two_areas_armies_and_all_others_one() -> None:
    assert [reach(sort(f"{x} GE")) for x in "ISCAGBTP"] == [1, 1, 2, 1, 1, 2, 1, 1]
    assert reach(WHOLE) == 1


# ---- room ----


@pytest.mark.rule("TTLM.1.2.2a", "TTLM.1.2.2c", "TTLM.QA.2")
@pytest.mark.parametrize(("there", "army_fits", "unit_fits"), [("2I GE", True, True), ("2I GE, 1A GE", True, False)])
def test_the_fourth_finds_no_room_but_an_army_that_can_take_one_in_or_is_empty(
    there: str, army_fits: bool, unit_fits: bool
) -> None:
    s = state(
        lay_with({"QA.2": True}, f"german to act, turn 5\nMetz: {there}\nMainz: GE5(1I), GE6(), GE4(5I), 1I GE{HOME}")
    )
    begin_phase(s)
    assert (may_settle(s, piece("I GE in Mainz"), holder("Metz"), []) is None) == unit_fits
    assert (may_settle(s, piece("GE5"), holder("Metz"), []) is None) == army_fits
    assert may_settle(s, piece("GE6"), holder("Metz"), []) is None
    full = len(there.split(",")) == 2
    assert absorbable(s, army("GE5"), area("Metz"))
    assert absorbable(s, army("GE4"), area("Metz")) == full  # five infantry fill it, a gun still fits
    assert not absorbable(s, army("FR1"), area("Metz"))


@pytest.mark.rule("TTLM.QA.2")
def test_without_that_answer_an_army_is_refused_where_three_stand() -> None:
    text = f"german to act, turn 5\nMetz: 3I GE\nMainz: GE5(1I), GE6(){HOME}"
    s = state(lay_with({"QA.2": False}, text))
    begin_phase(s)
    assert why(may_settle(s, piece("GE5"), holder("Metz"), [])) == "why-full"
    assert may_settle(s, piece("GE6"), holder("Metz"), []) is None


@pytest.mark.rule("TTLM.4.1a", "TTLM.1.2.2c")
@pytest.mark.parametrize("v7", [True, False])
def test_an_army_takes_along_whom_it_does_not_leave_behind(v7: bool) -> None:
    s = state(lay_with({"v7": v7}, f"german to act, turn 5\nMainz: GE5(3I 1A){HOME}\nplayed offensive"))
    ge5, infantry = army("GE5"), sort("I GE")
    assert carried(s, ge5, []) == 4
    assert carried(s, ge5, [infantry, infantry]) == (2 if v7 else 4)
    s.spent = added(s.spent, ge5 * SORTS + infantry, 1)
    assert carried(s, ge5, [infantry]) == (2 if v7 else 4)


@pytest.mark.rule("TTLM.1.2.2d")
@pytest.mark.parametrize(("loose", "room"), [(0, True), (1, True), (2, False)])
def test_whom_an_army_leaves_behind_needs_room_when_it_has_gone(loose: int, room: bool) -> None:
    more = f", {loose}I GE" if loose else ""
    s = state(lay(f"german to act, turn 5\nMainz: GE5(3I){more}{HOME}\nplayed offensive"))
    ge5, infantry = piece("GE5"), sort("I GE")
    assert leaves_room(s, ge5, [infantry, infantry]) == room
    assert leaves_room(s, piece("I GE in GE5"), [infantry] * 9)
    s.spent = added(s.spent, army("GE5") * SORTS + infantry, 1)  # who has moved into it stays as well
    assert leaves_room(s, ge5, [infantry]) == room
    assert leaves_room(s, ge5, [infantry, infantry]) == (loose == 0)


@pytest.mark.rule("TTLM.1.2.2a")
def test_a_place_is_made_free_by_loose_units_and_by_an_armys_last() -> None:
    s = state(lay(f"german to act, turn 5\nMetz: GE5(2I), GE6(1I), 1I GE{HOME}"))
    for x, made in (("I GE in Metz", 1), ("I GE in GE6", 1), ("I GE in GE5", 0)):
        assert frees(s, piece(x), area("Metz")) == made, x
        assert frees(s, piece(x), area("Mainz")) == 0


@pytest.mark.rule("TTLM.QA.1", "TTLM.1.2.2a")
@pytest.mark.parametrize(("option", "stopped"), [(True, False), (False, True)])
def test_only_without_that_answer_a_full_area_is_closed_to_those_outside(option: bool, stopped: bool) -> None:
    text = f"german to act, turn 5\nMetz: GE5(1I), 2I GE\nMainz: 1I GE\nEifel: GE6(1I), 1I GE{HOME}"
    s = state(lay_with({"QA.1": option}, text))
    begin_phase(s)
    assert stops_at_the_border(s, piece("I GE in Mainz"), area("Metz")) == stopped
    assert not stops_at_the_border(s, piece("I GE in Metz"), area("Metz"))  # who is there may join
    assert not stops_at_the_border(s, piece("I GE in Mainz"), area("Eifel"))  # two stand there
    answer = may_settle(s, piece("I GE in Mainz"), army("GE5"), [])
    assert (answer is not None) == stopped


@pytest.mark.rule("TTLM.4.6g", "TTLM.R10")
@pytest.mark.parametrize(
    ("turn", "start", "name", "what", "apart"),
    [
        (1, 1, "UK1", "I UK", True),
        (3, 1, "UK1", "I UK", True),
        (4, 1, "UK1", "I UK", False),
        (3, 2, "UK1", "I UK", False),
        (3, 1, "UK2", "I UK", False),
        (3, 1, "UK1", "C UK", False),
    ],
)
def test_in_1914_british_infantry_does_not_join_the_first_army_in_england(
    turn: int, start: int, name: str, what: str, apart: bool
) -> None:
    s = state(lay("german to act, turn 5\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I), UK2(1I)"))
    s.turn, s.start = turn, start
    assert kept_apart(s, army(name), sort(what)) == apart
    s.army_at[army(name)] = area("Calais")
    assert not kept_apart(s, army(name), sort(what))


# ---- kinds of movement ----


@pytest.mark.rule("TTLM.4.1b", "TTLM.13.8a")
def test_a_unit_that_goes_east_is_the_one_move_of_a_pass() -> None:
    t = lay(f"german to act, turn 5\nMetz: GE5(2I), 1I GE\nMainz: GE6(1I){HOME}")
    do(t, "pass")
    do(t, "take", piece("I GE in Metz"))
    do(t, "east")
    assert state(t).moved == 1
    assert refused(t, "take", piece("GE6")) == "TTLM.4.1b"
    assert why(may_go_east(state(t), GERMAN, piece("GE6"))) == "why-one-unit-on-pass"
    assert not steps_from(state(t), GERMAN, area("Mainz"))
    assert destinations(state(t), GERMAN, piece("GE6"), "to", []) == []


@pytest.mark.rule("TTLM.13.8a", "TTLM.15.3.3a")
def test_into_the_east_go_germans_in_supply_and_nobody_else() -> None:
    text = "german to act, turn 5\nRouen: GE5(2I)\nMainz: GE6(1I), 1I GE\nSomme: FR5(1I), 1I FR"
    s = state(lay(f"{text}{HOME}\nplayed offensive"))
    assert may_go_east(s, GERMAN, piece("GE6")) is None
    assert may_go_east(s, GERMAN, piece("I GE in Mainz")) is None
    assert why(may_go_east(s, GERMAN, piece("GE5"))) == "why-east-supply"
    for x in ("FR5", "I FR in Somme"):
        assert why(may_go_east(s, ENTENTE, piece(x))) == "why-east-german"
    assert goes_off_the_map(s, GERMAN, sort("I GE"))
    assert goes_off_the_map(s, GERMAN, SORTS + army("GE6"))
    assert not goes_off_the_map(s, ENTENTE, sort("I FR"))
    assert not goes_off_the_map(s, ENTENTE, SORTS + army("FR5"))
    s.level, s.moved = 0, 1
    assert why(may_go_east(s, GERMAN, piece("GE6"))) == "why-one-unit-on-pass"
    s.moved = 0
    assert may_go_east(s, GERMAN, piece("GE6")) is None


@pytest.mark.rule("TTLM.4.2f")
def test_an_army_with_americans_does_not_sail_unless_it_leaves_them() -> None:
    s = state(lay(f"entente to act, turn 17\nCalais: UK2(1I 2U), 1I UK{HOME}\nplayed offensive"))
    uk2, infantry = piece("UK2"), piece("I UK in UK2")
    assert carries_americans(s, uk2, [])
    assert carries_americans(s, uk2, [US_I])
    assert not carries_americans(s, uk2, [US_I, US_I])
    assert not carries_americans(s, infantry, [])
    assert why(may_reach(s, ENTENTE, uk2, "sea", holder("England"), [])) == "why-england"
    assert may_reach(s, ENTENTE, uk2, "sea", holder("England"), [US_I, US_I]) is None
    s.spent = added(s.spent, army("UK2") * SORTS + US_I, 2)  # they have moved into it: they stay
    assert not carries_americans(s, uk2, [])


@pytest.mark.rule("TTLM.4.4d", "TTLM.4.5d", "TTLM.4.6b")
def test_two_go_by_rail_two_strategically_one_by_sea() -> None:
    s = state(lay(f"entente to act, turn 5\nRouen: FR5(1I)\nCalais: UK2(1I){HOME}\nplayed offensive"))
    rouen, paris, calais, england = area("Rouen"), area("Paris"), area("Calais"), area("England")
    for done_, refusal in ((1, None), (2, "why-rail-limit")):
        s.rails = done_
        assert (why(may_rail(s, ENTENTE, rouen, paris)) if refusal else may_rail(s, ENTENTE, rouen, paris)) == refusal
        assert bool(targets(s, "rail", ENTENTE, rouen)) == (refusal is None)
    for turn, done_, refusal in (
        (2, 1, None),
        (2, 2, "why-strategic-limit"),
        (1, 0, None),
        (1, 1, "why-strategic-limit"),
    ):
        s.turn, s.strategic = turn, done_
        answer = may_move_strategically(s, ENTENTE, rouen, paris)
        assert (answer.key if answer else None) == refusal
        assert bool(depots(s, rouen)) == (refusal is None)
    s.turn, s.strategic = 5, 0
    assert why(may_move_strategically(s, GERMAN, rouen, paris)) == "why-strategic-entente"
    for start, there in ((rouen, rouen), (rouen, area("Somme")), (area("Somme"), rouen), (england, rouen)):
        assert why(may_move_strategically(s, ENTENTE, start, there)) == "why-strategic-sources"
    assert depots(s, area("Somme")) == []
    assert not {rouen, england} & set(depots(s, rouen))
    assert may_sail(s, piece("UK2"), calais, england) is None
    s.seas = 1
    assert why(may_sail(s, piece("UK2"), calais, england)) == "why-sea-limit"
    assert targets(s, "sea", ENTENTE, calais) == []
    s.seas = 0
    assert why(may_sail(s, piece("FR5"), rouen, england)) == "why-sea-uk"
    assert why(may_sail(s, piece("UK1"), england, paris)) == "why-sea-coast"
    assert why(may_sail(s, piece("UK2"), calais, rouen)) == "why-sea-coast"
    assert may_sail(s, piece("UK1"), england, rouen) is None
    assert targets(s, "sea", GERMAN, calais) == targets(s, "strategic", GERMAN, calais) == []


@pytest.mark.rule("TTLM.4.4b", "TTLM.1.2.2d")
def test_a_train_ends_in_a_full_area_but_does_not_pass_through_it() -> None:
    """Koeln is left by Aachen, Eifel and Mainz."""
    full = "Aachen: 3I GE\nEifel: 3I GE\nMainz: 2I GE, 1A GE"
    s = state(lay(f"german to act, turn 5\n{full}\nKoeln: 1I GE\nParis: FR1(1I)\nEngland: UK1(1I)\nplayed offensive"))
    koeln = area("Koeln")
    assert sorted(rail_areas(s, GERMAN, koeln)) == sorted(area(x) for x in ("Aachen", "Eifel", "Mainz"))
    assert why(may_rail(s, GERMAN, koeln, area("Metz"))) == "why-no-transit"
    assert not steps_from(s, GERMAN, koeln)
    s.stacked[GERMAN * PLACES + area("Mainz")] = 2
    assert area("Metz") in rail_areas(s, GERMAN, koeln)
    assert may_rail(s, GERMAN, koeln, area("Metz")) is None
    assert steps_from(s, GERMAN, koeln)
    assert why(may_rail(s, GERMAN, koeln, area("Nancy"))) == "why-rail-friendly"
    s.friendly &= ~(1 << koeln)  # not when the turn began
    assert rail_areas(s, GERMAN, koeln) == []


@pytest.mark.rule("TTLM.9.6a", "TTLM.13.6a")
def test_reserves_go_through_friendly_areas_with_room_to_a_friendly_or_disputed_one() -> None:
    text = "german to act, turn 5\nMetz: GE5(1I)\nSomme: GE2(1I) / FR2(1I)\nMaubeuge: 1I GE\nAisne: 3I GE"
    more = "german: Luxembourg, Sedan, Semois, Namur, Liege, Brussels\nhand german: strategic_reserves"
    s = state(lay(f"{text}\n{more}{HOME}\nplayed offensive"))
    ge5, metz = piece("GE5"), area("Metz")
    assert may_use_reserves(s, GERMAN, ge5, metz, area("Somme")) is None
    assert may_use_reserves(s, GERMAN, ge5, metz, area("Aisne")) is None  # full: that is another question
    assert why(may_use_reserves(s, GERMAN, ge5, metz, area("Artois"))) == "why-reserves-path"
    s.stacked[GERMAN * PLACES + area("Maubeuge")] = 3
    assert why(may_use_reserves(s, GERMAN, ge5, metz, area("Somme"))) == "why-reserves-path"  # both ways are full
    s.hands[GERMAN * 15 + card("strategic_reserves")] = 0
    assert why(may_use_reserves(s, GERMAN, ge5, metz, area("Maubeuge"))) == "why-reserves-card"


@pytest.mark.rule("TTLM.4.1b", "TTLM.2.II.1d", "TTLM.A103")
def test_after_the_one_move_of_a_pass_another_needs_the_card_and_that_is_played_once() -> None:
    s = state(lay(f"german to act, turn 5\nMetz: GE5(1I){HOME}"))
    begin_phase(s)
    assert may_move_another(s, GERMAN) is None
    s.moved = 1
    assert why(may_move_another(s, GERMAN)) == "why-one-unit-on-pass"
    s.hands[GERMAN * 15 + card("strategic_reserves")] = 1
    assert may_move_another(s, GERMAN) is None
    assert bool(targets(s, "reserves", GERMAN, area("Metz")))
    s.reserves = 1
    assert why(may_move_another(s, GERMAN)) == "why-reserves-once"
    assert targets(s, "reserves", GERMAN, area("Metz")) == []
    s.level = 2
    assert may_move_another(s, GERMAN) is None
    assert bool(targets(s, "reserves", GERMAN, area("Metz")))


@pytest.mark.rule("TTLM.4.1c")
def test_where_a_unit_lies_is_no_other_place_for_it() -> None:
    s = state(lay(f"german to act, turn 5\nMetz: GE5(1I), GE6(1I 1A), 1I GE\nMainz: 3I GE{HOME}\nplayed offensive"))
    metz, mainz = area("Metz"), area("Mainz")
    assert finds_room(s, GERMAN, piece("I GE in Metz"), metz)  # an army there
    assert not finds_room(s, GERMAN, piece("I GE in Metz"), mainz)
    assert goes_anywhere(s, GERMAN, piece("I GE in Metz"), [])
    alone = state(lay(f"entente to act, turn 5\nVerdun: 1I FR{HOME}\nplayed offensive"))
    assert not finds_room(alone, ENTENTE, piece("I FR in Verdun"), area("Verdun"))
    assert not goes_anywhere(alone, ENTENTE, piece("I FR in Verdun"), [])
    assert goes_anywhere(alone, ENTENTE, piece("I FR in Verdun"), [area("Nancy")])


@pytest.mark.rule("TTLM.8.3.1c", "TTLM.1.4b")
def test_cavalry_does_not_ride_on_into_an_army_that_is_full() -> None:
    t = lay("german to act, turn 5\nMetz: 1C GE\nKoeln: GE1(1I 3C 1A), GE2(1I)\nParis: FR1(1I)\nplayed offensive")
    move(t, "C GE in Metz", "Mainz")
    assert {holder("Koeln"), holder("GE2")} <= set(offered(t, "to"))
    assert holder("GE1") not in offered(t, "to")
    assert refused(t, "to", holder("GE1")) == "TTLM.1.4b"
    assert reason(t, "take", piece("GE1")) == "why-ride-on"
    assert refused(t, "to", holder("Mainz")) == "TTLM.8.3.1c"
    do(t, "to", holder("GE2"))
    assert (count(t, "C GE", "GE2"), now(t)) == (1, "move")


# ---- what a move does ----


@pytest.mark.rule("TTLM.4.3a", "TTLM.4.3d", "TTLM.4.1a")
def test_an_army_that_marches_leaves_its_trench_to_those_who_stay() -> None:
    s = state(lay(f"german to act, turn 5\nMetz: GE5!(3I 1A){HOME}\nplayed offensive"))
    ge5, infantry, gun = army("GE5"), sort("I GE"), sort("A GE")
    s.spent = added(s.spent, ge5 * SORTS + infantry, 1)
    march(s, ge5, area("Mainz"), [infantry, gun])
    assert (s.army_at[ge5], s.army_dug[ge5], s.army_spent >> ge5 & 1) == (area("Mainz"), 0, 1)
    assert [s.n[ge5 * SORTS + x] for x in (infantry, gun)] == [1, 0]
    assert [s.n[holder("Metz") * SORTS + x] for x in (infantry, gun)] == [2, 1]
    assert s.dug[area("Metz") * 6] == 2
    assert [s.spent[holder("Metz") * SORTS + x] for x in (infantry, gun)] == [2, 1]
    assert [s.spent[ge5 * SORTS + x] for x in (infantry, gun)] == [1, 0]


@pytest.mark.rule("TTLM.4.3c", "TTLM.QA.2")
def test_an_empty_army_takes_on_the_trench_of_whom_it_takes_in_another_does_not() -> None:
    for inside, deep in (("", True), ("1I", False)):
        s = state(lay(f"german to act, turn 5\nMetz: GE5({inside}), 2I GE!{HOME}\nplayed offensive"))
        ge5, infantry = army("GE5"), sort("I GE")
        absorb(s, ge5, infantry)
        assert (s.army_dug[ge5] == 1) == deep
        assert s.dug[area("Metz") * 6] == 1
        assert s.n[holder("Metz") * SORTS + infantry] == 1
        assert s.spent[ge5 * SORTS + infantry] == 1
    s = state(lay(f"german to act, turn 5\nMetz: GE5(), 2I GE{HOME}\nplayed offensive"))
    absorb(s, army("GE5"), sort("I GE"))
    assert s.army_dug[army("GE5")] == 0


@pytest.mark.rule("TTLM.4.3a", "TTLM.4.3b")
def test_who_moves_out_of_a_trench_arrives_without_one_and_shares_that_of_an_army() -> None:
    t = lay(f"german to act, turn 5\nMetz: GE5!(2I), 2I GE!\nMainz: GE6!(1I){HOME}\nplayed offensive")
    move(t, "I GE in Metz", "Mainz")
    assert (dug(t, "I GE", "Metz"), dug(t, "I GE", "Mainz")) == (1, 0)
    move(t, "I GE in Metz", "GE6")
    assert (dug(t, "I GE", "Metz"), entrenched(t, "GE6"), count(t, "I GE", "GE6")) == (0, True, 2)
    move(t, "GE5", "Lothringen")
    assert (entrenched(t, "GE5"), at(t, "GE5")) == (False, "lothringen")
    assert told(t).count("log-move-army-to") == 1


@pytest.mark.rule("TTLM.4.1a", "TTLM.4.1b")
def test_on_an_offensive_it_does_not_matter_how_many_have_moved() -> None:
    s = state(lay(f"german to act, turn 5\nMainz: GE6(1I)\nMetz: 1I GE{HOME}\nplayed offensive"))
    ge6, mainz = piece("GE6"), area("Mainz")
    for level, moved, may in ((2, 5, True), (0, 0, True), (0, 1, False), (0, 2, False)):
        s.level, s.moved = level, moved
        assert steps_from(s, GERMAN, mainz) == may
        assert bool(destinations(s, GERMAN, ge6, "to", [])) == may
        assert bool(ways_by_land(s, GERMAN, ge6)) == may
        assert (may_go_east(s, GERMAN, ge6) is None) == may
        assert (may_reach(s, GERMAN, ge6, "to", holder("Metz"), []) is None) == may
        assert (may_move_another(s, GERMAN) is None) == may
        assert goes_anywhere(s, GERMAN, piece("I GE in Metz"), []) == may
