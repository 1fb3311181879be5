"""Where the rules find out quickly what may be done, they find exactly what the rule lets be done: asked one by one for
every unit and every place, in positions that are full, crowded, cut off, entrenched, and halfway through a phase."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.ttlm.battle import declare, no_cards, production
from games.ttlm.table import area, do, lay_with, now, piece, state
from grognard.games.ttlm.ids import AREAS, SORTS
from grognard.games.ttlm.s2_moving import takeable
from grognard.games.ttlm.s2_reinforcements import may_place, may_take_to_shift, places_for, shiftable
from grognard.games.ttlm.s4_destinations import destinations, goes_anywhere, may_take, targets, ways_by_land
from grognard.games.ttlm.s4_movement import MODES, NONE, RAIL, STRATEGIC, exists, may_go, may_go_east
from grognard.games.ttlm.s4_rail_and_sea import depots, may_move_strategically, may_rail
from grognard.games.ttlm.s5_retreats import (
    AFTER,
    BEFORE,
    asked_who_retreats,
    havens,
    may_withdraw,
    may_withdraw_to,
    withdrawable,
)
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import fits_anywhere, may_dig_here, may_place_build, places_for_build
from grognard.games.ttlm.s7_production import diggable
from grognard.games.ttlm.state import HOLDERS, UNIT, State, holder_of, land, place_of, side_of

ALL_UNITS = range(HOLDERS * UNIT)
# Crowded and empty areas, empty armies, armies with one unit, guns, horse and planes, English and Americans.
CROWDED = """
Flanders: GE4!(3I 2A), GE6(1I), 1C GE / UK2!(2I 1C), BEL(1I)
Metz: GE5(2I), GE7(), 2I GE
Lothringen: GE2(), 1A GE
Koeln: GE1(1I), 1B GE, 1C GE
Mainz: GE3(5I), 2I GE
Verdun: 1S GE / FR3(1I), FR2(), 1F
Paris: FR6(2I), FR5(1I), 1I FR
Calais: UK3(1I), 1I UK, 1C UK
England: UK1(1I 1A), 1I UK
Rouen: 1B FR, US1(2I)
Langres: 1I US
german: Antwerp, Brussels, Liege, Namur, Luxembourg, Maubeuge, Troyes
east: 2I GE, 1A GE
"""
LIGHT = """
Sedan: GE5(2I 1C) / FR5(1I)
Semois: GE6!(1I)
Marne: FR9(), 1C FR
Aisne: 2I FR
Paris: FR1(2I)
Somme: 1I GE
Koeln: 3I GE
England: UK1(1I)
german: Antwerp, Brussels, Liege, Namur, Luxembourg, Maubeuge
"""
OPTIONS: list[dict[str, bool]] = [
    {},
    {"13.2": True},
    {"QA.1": False, "QA.2": False},
    {"13.1": False, "v7": False},
    {"15.3.3": True, "14.6": True},
    {"16.2.2": True},
]
FIRST_MOVE = {(LIGHT, 0): "GE5", (CROWDED, 0): "GE1", (LIGHT, 1): "FR1", (CROWDED, 1): "FR6"}


def same_as_asked(found: list[int], asked: Iterator[int]) -> None:
    assert sorted(found) == sorted(asked)


def check_moves(s: State, side: int) -> None:
    """Who may be taken up; for each that is there every way it may go."""
    same_as_asked(takeable(s, side), (u for u in ALL_UNITS if may_take(s, side, u) is None))
    for u in ALL_UNITS:
        if side_of(s, u) != side or not exists(s, u) or not 0 <= place_of(s, holder_of(u)) < AREAS:
            continue
        ways = 0
        for mode in MODES:
            found = destinations(s, side, u, mode, NONE)
            same_as_asked(found, (x for x in range(HOLDERS) if may_go(s, side, u, mode, x, NONE) is None))
            ways += len(found)
        east = len(land(s).box[side].sorts) > 0 and may_go_east(s, side, u) is None
        assert goes_anywhere(s, side, u, ways_by_land(s, side, u)) == (ways > 0 or east), u


def check_ways(s: State, side: int) -> None:
    """Where railways, depots and reserves lead from each area."""
    for start in range(AREAS):
        for mode, asked in ((RAIL, may_rail), (STRATEGIC, may_move_strategically)):
            same_as_asked(targets(s, mode, side, start), (a for a in range(AREAS) if asked(s, side, start, a) is None))
        same_as_asked(depots(s, start) if side else [], iter(targets(s, STRATEGIC, side, start)))


def check_shifts(s: State, side: int) -> None:
    same_as_asked(shiftable(s, side), (u for u in ALL_UNITS if may_take_to_shift(s, side, u) is None))


def check_places(s: State, side: int) -> None:
    """Where each thing that may come can be set down, as a reinforcement and as a build."""
    fed = supplied(s, side)
    here = land(s)
    for item in [*here.sorts[side], *(SORTS + a for a in here.armies[side])]:
        for free in (False, True):
            asked = (x for x in range(HOLDERS) if may_place(s, side, item, x, fed, free) is None)
            same_as_asked(places_for(s, side, item, fed, free), asked)
        if s.before:
            builds = [x for x in range(HOLDERS) if may_place_build(s, side, item, x, fed) is None]
            same_as_asked(places_for_build(s, side, item), iter(builds))
            if item < SORTS:
                assert fits_anywhere(s, side, item, fed) == bool(builds)


def check_trenches(s: State, side: int) -> None:
    same_as_asked(diggable(s, side), (u for u in ALL_UNITS if may_dig_here(s, side, u) is None))


def check_retreats(s: State, side: int, where: int) -> None:
    for kind in (BEFORE, AFTER):
        for only in (-1, area("Paris"), area("Brussels")):
            found = withdrawable(s, side, where, kind, only)
            same_as_asked(found, (u for u in ALL_UNITS if may_withdraw(s, side, where, u, kind, only) is None))
            for u in found:
                asked = (x for x in range(HOLDERS) if may_withdraw_to(s, u, x, only, NONE) is None)
                same_as_asked(havens(s, u, only, NONE), asked)
            if found:
                assert asked_who_retreats(s, side, where, kind, only)


def moving(options: dict[str, bool], side: str, text: str, turn: int, more: str) -> State:
    return state(lay_with(options, f"{side} to act, turn {turn}{text}{more}"))


@pytest.mark.rule("TTLM.4.1a", "TTLM.4.1d", "TTLM.4.4a", "TTLM.4.5a", "TTLM.4.6b", "TTLM.9.6a")
@pytest.mark.parametrize(("options", "text"), [(x, (CROWDED, LIGHT)[n % 2]) for n, x in enumerate(OPTIONS)])
@pytest.mark.parametrize("side", ["german", "entente"])
def test_who_may_move_and_where_to(text: str, options: dict[str, bool], side: str) -> None:
    role = ("german", "entente").index(side)
    s = moving(options, side, text, 17, f"hand {side}: strategic_reserves\nplayed offensive")
    s.rails, s.strategic, s.seas = 1, 1, 0
    check_moves(s, role)
    check_ways(s, role)
    s = moving(options, side, text, 17, "played limited_offensive")
    s.rails, s.strategic, s.seas = 2, 2, 1
    check_moves(s, role)
    check_ways(s, role)


@pytest.mark.rule("TTLM.4.1b", "TTLM.9.6a")
@pytest.mark.parametrize("text", [CROWDED, LIGHT], ids=["crowded", "light"])
@pytest.mark.parametrize("side", ["german", "entente"])
@pytest.mark.parametrize("reserves", [False, True])
def test_who_may_move_on_a_pass_before_and_after_the_one_move(text: str, side: str, reserves: bool) -> None:
    role = ("german", "entente").index(side)
    t = lay_with({}, f"{side} to act, turn 17{text}" + f"hand {side}: strategic_reserves\n" * reserves)
    do(t, "pass")
    check_moves(state(t), role)
    do(t, "take", piece(FIRST_MOVE[text, role]))
    do(t, "to", t.offer(side)["to"][0])
    check_moves(state(t), role)


@pytest.mark.rule("TTLM.8.1d", "TTLM.2.I.a", "TTLM.13.8g")
@pytest.mark.parametrize("text", [CROWDED, LIGHT], ids=["crowded", "light"])
@pytest.mark.parametrize("options", OPTIONS[:5], ids=lambda x: ",".join(x) or "plain")
@pytest.mark.parametrize("turn", [5, 17])
def test_who_may_be_rearranged_and_where_reinforcements_stand(text: str, options: dict[str, bool], turn: int) -> None:
    s = moving(options, "german", text, turn, "")
    s.spent = bytes(len(s.n))
    for side in (0, 1):
        check_shifts(s, side)
        check_places(s, side)
    s.spent = bytes(min(1, x) for x in s.n)  # one of each has changed its place already
    for side in (0, 1):
        check_shifts(s, side)


@pytest.mark.rule("TTLM.7.2a", "TTLM.7.3b", "TTLM.7.4a")
@pytest.mark.parametrize("more", ["", "Somme: 2I UK, UK2(1I)\nMetz: GE7!(2I), GE4(1I), 1I GE\nlost: GE2, FR3, UK3\n"])
@pytest.mark.parametrize("turn", [2, 17])
def test_who_may_dig_in_and_where_what_is_built_stands(more: str, turn: int) -> None:
    t = production(f"entente to act, turn {turn}{LIGHT.replace('Somme: 1I GE', '')}{more}")
    for side in (0, 1):
        check_trenches(state(t), side)
        check_places(state(t), side)
        check_shifts(state(t), side)


@pytest.mark.rule("TTLM.5.4b", "TTLM.5.4.3a", "TTLM.5.4.2a")
@pytest.mark.parametrize("options", OPTIONS[:4], ids=lambda x: ",".join(x) or "plain")
def test_who_may_retreat_and_where_to(options: dict[str, bool]) -> None:
    for name, text in (("Flanders", CROWDED), ("Sedan", LIGHT)):
        t = lay_with(options, f"german to act, turn 17{text}played offensive", "6 " * 60)
        declare(t, name)
        no_cards(t)
        assert now(t) == "combat"
        for side in (0, 1):
            check_retreats(state(t), side, area(name))
