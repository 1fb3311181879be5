"""Production, asked outright: dates, counters, points and places exactly at their limits and one beyond."""

from __future__ import annotations

import pytest

from games.ttlm.battle import next_season, production
from games.ttlm.table import area, army, at, do, entrenched, fort, holder, key, lay, pass_turn, piece, sort, state, told
from grognard.games.ttlm.ids import COUNTRY, KINDS, LIMIT, MAX_HAND, SORTS
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.s7_builds import (
    fits_anywhere,
    is_dig_capped,
    may_buy,
    may_dig_here,
    may_evacuate,
    may_ever_build,
    may_fortify,
    may_pay_dig,
    may_place_build,
    may_rebuild,
    may_rebuild_in,
    may_upgrade,
    places_for_build,
    spoken_for,
    uk_built,
    waiting_swaps,
)
from grognard.games.ttlm.s7_production import (
    clear_locks,
    diggable,
    east_units,
    hand_size,
    max_hand,
    over_limit,
    roll_east,
)
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    NO_FORT,
    UK_NEUTRAL,
    V6,
    State,
    ground,
    place_of,
)
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.umpire import Umpire

LINE = "\nMetz: GE5!(2I), 2I GE\nKoeln: GE1(1I)\nParis: FR1(2I)\nEngland: UK1(1I)\nCalais: UK2(1I)\n"


def planned(turn: int = 17, more: str = "", **options: bool) -> State:
    """Both sides are spending their points."""
    return state(production(f"entente to act, turn {turn}{LINE}{more}", **options))


# ---- what may be built at all ----


@pytest.mark.rule("TTLM.8.3.5c", "TTLM.8.2.2d", "TTLM.8.3.6b", "TTLM.8.3.4e", "TTLM.S1918.special.c")
@pytest.mark.parametrize(
    ("what", "first", "refusal"),
    [
        ("T UK", 13, "why-too-early"),
        ("T FR", 13, "why-too-early"),
        ("T GE", 16, "why-too-early"),
        ("S GE", 13, "why-stoss-early"),
        ("P GE", 16, "why-paris-early"),
        ("I US", 17, "why-us-early"),
        ("B GE", 8, "why-plane-early"),
        ("B UK", 8, "why-plane-early"),
    ],
)
def test_each_sort_is_built_from_its_season_on(what: str, first: int, refusal: str) -> None:
    s = planned()
    for turn, answer in ((first - 1, refusal), (first, None)):
        s.turn = turn
        assert key(may_ever_build(s, sort(what))) == answer, turn
    s.turn = 1
    assert may_ever_build(s, sort("I GE")) is None


@pytest.mark.rule("TTLM.8.3.4e", "TTLM.11.1f")
@pytest.mark.parametrize(
    ("turn", "there", "answer"),
    [(8, 1, None), (8, 2, "why-plane-early"), (12, 2, None), (12, 3, "why-plane-early"), (16, 4, "why-no-counters")],
)
def test_biplanes_are_built_as_many_as_the_year_allows(turn: int, there: int, answer: str | None) -> None:
    s = planned()
    s.turn, s.total[sort("B GE")] = turn, there
    assert key(may_ever_build(s, sort("B GE"))) == answer


@pytest.mark.rule("TTLM.14.4.1e", "TTLM.14.4.1d")
def test_what_comes_later_is_built_later_and_by_neutrals_not_at_all() -> None:
    s = planned()
    s.us_delay = 1
    assert key(may_ever_build(s, sort("I US"))) == "why-us-early"
    s.turn = 18
    assert may_ever_build(s, sort("I US")) is None
    s.neutral = UK_NEUTRAL
    assert key(may_ever_build(s, sort("I UK"))) == "why-nation-neutral"
    assert may_ever_build(s, sort("I FR")) is None


@pytest.mark.rule("TTLM.11.1f")
def test_a_counter_that_waits_to_arrive_is_spoken_for() -> None:
    s = planned()
    infantry = sort("I GE")
    there = s.total[infantry]
    assert spoken_for(s, GERMAN, infantry) == there
    s.due[GERMAN] += [infantry, infantry, sort("C GE")]
    assert spoken_for(s, GERMAN, infantry) == there + 2
    s.total[infantry] = LIMIT[infantry] - 3
    assert may_buy(s, GERMAN, infantry) is None
    s.total[infantry] += 1
    assert key(may_buy(s, GERMAN, infantry)) == "why-no-counters"
    s.due[ENTENTE] += [sort("I BEL")]
    assert spoken_for(s, ENTENTE, sort("I BEL")) == 1
    s.built[ENTENTE] = 100  # Antwerp gives one up now
    assert spoken_for(s, ENTENTE, sort("I BEL")) == 2
    s.rules &= ~V6
    assert spoken_for(s, ENTENTE, sort("I BEL")) == 1


@pytest.mark.rule("TTLM.7.0a", "TTLM.7.6a")
def test_a_unit_costs_its_points_and_is_ones_own() -> None:
    s = planned()
    for points, answer in ((1, "why-no-points"), (2, None)):
        s.bp[GERMAN] = points
        assert key(may_buy(s, GERMAN, sort("S GE"))) == answer
    s.bp[GERMAN] = 1
    assert may_buy(s, GERMAN, sort("I GE")) is None
    s.bp[GERMAN] = 0
    assert key(may_buy(s, GERMAN, sort("I GE"))) == "why-no-points"
    assert key(may_buy(s, GERMAN, sort("I FR"))) == "why-not-german"
    assert key(may_buy(s, ENTENTE, sort("I GE"))) == "why-not-german"


@pytest.mark.rule("TTLM.7.7a")
@pytest.mark.parametrize(
    ("turn", "late", "built", "refused"),
    [(7, 0, 0, False), (7, 0, 1, True), (8, 0, 1, False), (8, 1, 1, True), (9, 1, 1, False), (7, 0, 100, False),
     (7, 0, 101, True)],
)  # fmt: skip
def test_before_conscription_britain_builds_one_unit_or_army(turn: int, late: int, built: int, refused: bool) -> None:
    """That Antwerp has been evacuated is noted in the same place, and is no British unit."""
    s = planned(17, "lost: UK3\n")
    s.turn, s.uk_delay, s.built[ENTENTE] = turn, late, built
    answer = "why-uk-volunteers" if refused else None
    assert key(may_buy(s, ENTENTE, sort("I UK"))) == answer
    assert key(may_rebuild(s, ENTENTE, army("UK3"))) == answer
    assert may_buy(s, ENTENTE, sort("I FR")) is None
    assert uk_built(s) == built % 100


@pytest.mark.rule("TTLM.8.2.3d")
def test_commonwealth_infantry_is_built_again_once_both_have_been_in_play() -> None:
    s = planned()
    for turn, waiting in ((1, 2), (5, 2), (6, 1), (11, 1), (12, 0), (17, 0)):
        s.turn = turn
        assert waiting_swaps(s) == waiting
    s.turn, s.uk_delay = 6, 1
    assert waiting_swaps(s) == 2
    s.uk_delay, s.turn = 0, 11
    assert may_buy(s, ENTENTE, sort("W UK")) is None
    s.swaps = 1
    assert key(may_buy(s, ENTENTE, sort("W UK"))) == "why-commonwealth-first"
    s.swaps, s.total[sort("W UK")] = 0, 1
    assert key(may_buy(s, ENTENTE, sort("W UK"))) == "why-commonwealth-first"
    s.turn = 12
    assert may_buy(s, ENTENTE, sort("W UK")) is None


# ---- where ----


@pytest.mark.rule("TTLM.7.2a", "TTLM.7.3b")
def test_units_are_built_in_supply_americans_in_france() -> None:
    s = planned(17, "Brussels: FR2(1I)\nentente: Maubeuge, Artois\nMuelhausen: FR3(1I)\n")
    fed = supplied(s, ENTENTE)
    infantry, american = sort("I FR"), sort("I US")
    assert may_place_build(s, ENTENTE, infantry, holder("Brussels"), fed) is None
    assert key(may_place_build(s, ENTENTE, american, holder("Brussels"), fed)) == "why-us-in-france"
    assert key(may_place_build(s, ENTENTE, american, army("FR2"), fed)) == "why-us-in-france"
    assert may_place_build(s, ENTENTE, american, holder("Paris"), fed) is None
    assert key(may_place_build(s, ENTENTE, american, holder("England"), fed)) == "why-england"
    assert key(may_place_build(s, ENTENTE, infantry, holder("Metz"), fed)) == "why-not-supplied-area"
    places = places_for_build(s, ENTENTE, american)
    assert holder("Paris") in places
    assert {COUNTRY[place_of(s, x)] for x in places} == {1}
    assert holder("Brussels") in places_for_build(s, ENTENTE, infantry)
    assert fits_anywhere(s, ENTENTE, american, fed)
    assert not fits_anywhere(s, ENTENTE, american, 1 << area("Brussels"))
    assert not fits_anywhere(s, ENTENTE, infantry, 0)


@pytest.mark.rule("TTLM.7.3a", "TTLM.7.3b")
@pytest.mark.parametrize(
    ("name", "where", "answer"),
    [
        ("GE9", "Koeln", None),
        ("GE9", "Strassburg", None),
        ("GE9", "Sedan", "why-home-only"),  # friendly, and not Germany
        ("GE9", "Mainz", "why-home-only"),  # disputed
        ("FR9", "Paris", None),
        ("FR9", "England", "why-home-only"),
        ("UK3", "England", None),
        ("UK3", "Calais", "why-home-only"),
        ("BEL", "Antwerp", None),
        ("BEL", "Calais", "why-home-only"),
        ("US1", "Rouen", None),
        ("US1", "Antwerp", "why-home-only"),
    ],
)
def test_an_army_is_rebuilt_in_a_friendly_area_of_its_home(name: str, where: str, answer: str | None) -> None:
    s = planned(17, "lost: GE9, FR9, UK3, BEL, US1\nSedan: 1I GE\nMainz: 1I GE / FR2(2I)\n")
    side = GERMAN if name == "GE9" else ENTENTE
    fed = supplied(s, side) | 1 << area("Sedan")
    assert key(may_rebuild_in(s, side, army(name), holder(where), fed)) == answer
    assert (holder(where) in places_for_build(s, side, SORTS + army(name))) == (answer is None)
    assert key(may_place_build(s, side, SORTS + army(name), holder(where), fed)) == answer
    assert key(may_rebuild_in(s, side, army(name), holder(where), 0)) == "why-home-only"
    for dest in (army("GE1"), army("FR1"), ground(EFT)):
        assert key(may_rebuild_in(s, side, army(name), dest, fed)) == "why-home-only"


@pytest.mark.rule("TTLM.7.3a", "TTLM.4.3a")
def test_an_army_comes_back_empty_without_a_trench_for_one_point() -> None:
    t = production(f"entente to act, turn 17{LINE}lost: GE9\n")
    before = state(t).bp[GERMAN]
    do(t, "rebuild", army("GE9"), "german")
    do(t, "place", holder("Koeln"), "german")
    s = state(t)
    assert (at(t, "GE9"), entrenched(t, "GE9"), s.size[army("GE9")]) == ("koeln", False, 0)
    assert s.bp[GERMAN] == before - 1
    s.bp[GERMAN], s.army_at[army("GE7")] = 0, -2
    assert key(may_rebuild(s, GERMAN, army("GE7"))) == "why-no-points"
    s.bp[GERMAN] = 1
    assert may_rebuild(s, GERMAN, army("GE7")) is None
    for name in ("GE1", "FR9", "GE9"):
        assert key(may_rebuild(s, GERMAN, army(name))) == "why-army-not-lost"


# ---- trenches, Stosstruppen, fortifications, Antwerp ----


@pytest.mark.rule("TTLM.7.4a")
def test_of_two_alike_both_may_dig_in_one_after_the_other() -> None:
    s = planned()
    there, cell = piece("I GE in Metz"), area("Metz") * 6
    for deep, answer in ((0, None), (1, None), (2, "why-dug-already")):
        s.dug[cell] = deep
        assert key(may_dig_here(s, GERMAN, there)) == answer
        assert (there in diggable(s, GERMAN)) == (answer is None)
    assert {piece("GE1"), there} & set(diggable(s, GERMAN)) == {piece("GE1")}
    assert piece("GE5") not in diggable(s, GERMAN)  # it is in a trench
    assert not {piece("FR1"), piece("UK1")} & set(diggable(s, GERMAN))
    assert {piece("FR1"), piece("UK1")} <= set(diggable(s, ENTENTE))  # in England too
    assert may_dig_here(s, ENTENTE, piece("UK1")) is None
    s.army_at[army("GE1")] = EFT
    assert key(may_dig_here(s, GERMAN, piece("GE1"))) == "why-not-digger"
    assert piece("GE1") not in diggable(s, GERMAN)


@pytest.mark.rule("TTLM.7.4a", "TTLM.7.4b", "TTLM.A32")
@pytest.mark.parametrize(
    ("turn", "short", "capped"),
    [(1, False, True), (2, False, True), (3, False, False), (1, True, True), (2, True, False)],
)
def test_in_1914_one_point_is_spent_on_trenches(turn: int, short: bool, capped: bool) -> None:
    s = planned(17, **({"A32": True} if short else {}))
    s.turn = turn
    assert is_dig_capped(s) == capped
    s.bp[GERMAN], s.digs[GERMAN], s.dug_bp[GERMAN] = 3, 0, 0
    assert may_pay_dig(s, GERMAN) is None
    s.dug_bp[GERMAN] = 1
    assert key(may_pay_dig(s, GERMAN)) == ("why-dig-cap" if capped else None)
    s.digs[GERMAN] = 1  # of the point that is spent
    assert may_pay_dig(s, GERMAN) is None
    s.bp[GERMAN], s.digs[GERMAN], s.dug_bp[GERMAN] = 0, 0, 0
    assert key(may_pay_dig(s, GERMAN)) == "why-no-points"
    s.bp[GERMAN] = 1
    assert may_pay_dig(s, GERMAN) is None


@pytest.mark.rule("TTLM.7.5a", "TTLM.8.2.2e")
def test_one_infantry_a_production_becomes_stosstruppen_while_there_are_counters() -> None:
    s = planned()
    u, stoss = piece("I GE in Metz"), sort("S GE")
    assert may_upgrade(s, GERMAN, u) is None
    for turn, answer in ((12, "why-stoss-early"), (13, None)):
        s.turn = turn
        assert key(may_upgrade(s, GERMAN, u)) == answer
    s.total[stoss] = LIMIT[stoss]
    assert key(may_upgrade(s, GERMAN, u)) == "why-no-counters"
    s.total[stoss] -= 1
    assert may_upgrade(s, GERMAN, u) is None
    s.built[GERMAN] = 1
    assert key(may_upgrade(s, GERMAN, u)) == "why-one-upgrade"
    s.built[GERMAN], s.bp[GERMAN] = 0, 0
    assert key(may_upgrade(s, GERMAN, u)) == "why-no-points"
    s.bp[GERMAN] = 1
    assert may_upgrade(s, GERMAN, u) is None
    s.army_at[army("GE1")] = EFT
    assert key(may_upgrade(s, GERMAN, piece("I GE in GE1"))) == "why-upgrade-infantry"


@pytest.mark.rule("TTLM.13.3a")
def test_an_army_is_fortified_from_winter_1916_on_for_a_point() -> None:
    s = planned(17, **{"13_3": True})
    ge5 = army("GE5")
    for turn, answer in ((10, "why-fortify-early"), (11, None)):
        s.turn = turn
        assert key(may_fortify(s, GERMAN, ge5)) == answer
    for deep, answer in ((0, "why-fortify-trench"), (2, "why-fortify-trench"), (1, None)):
        s.army_dug[ge5] = deep
        assert key(may_fortify(s, GERMAN, ge5)) == answer
    s.army_dug[army("GE1")] = 1
    assert key(may_fortify(s, GERMAN, army("GE1"))) == "why-fortify-trench"  # dug in this production
    assert key(may_fortify(s, ENTENTE, ge5)) == "why-fortify-trench"
    s.bp[GERMAN] = 0
    assert key(may_fortify(s, GERMAN, ge5)) == "why-no-points"
    s.bp[GERMAN], s.army_at[ge5] = 1, EFT
    assert key(may_fortify(s, GERMAN, ge5)) == "why-fortify-trench"


@pytest.mark.rule("TTLM.14.2.4a")
def test_antwerp_is_evacuated_when_it_is_the_last_belgian_fort_and_has_two() -> None:
    s = planned(2, "Antwerp: 2F\n")
    for name in ("Liege", "Namur"):
        s.fort[area(name)] = NO_FORT
    assert may_evacuate(s, ENTENTE) is None
    assert key(may_evacuate(s, GERMAN)) == "why-no-evacuation"
    for name in ("Liege", "Namur"):
        s.fort[area(name)] = 1
        assert key(may_evacuate(s, ENTENTE)) == "why-no-evacuation"
        s.fort[area(name)] = NO_FORT
    s.fort[area("Antwerp")] = 1
    assert key(may_evacuate(s, ENTENTE)) == "why-no-evacuation"
    s.fort[area("Antwerp")] = 3
    assert may_evacuate(s, ENTENTE) is None
    for built, answer in ((99, None), (100, "why-no-evacuation")):
        s.built[ENTENTE] = built
        assert key(may_evacuate(s, ENTENTE)) == answer
    s.built[ENTENTE] = 0
    belgian = sort("I BEL")
    s.total[belgian] = LIMIT[belgian] - 1
    assert may_evacuate(s, ENTENTE) is None
    s.due[ENTENTE].append(belgian)
    assert key(may_evacuate(s, ENTENTE)) == "why-no-counters"


@pytest.mark.rule("TTLM.14.2.4a")
def test_antwerp_gives_one_up_for_an_infantry_of_next_season() -> None:
    t = production(f"entente to act, turn 2{LINE}Antwerp: 3F\n")
    for name in ("Liege", "Namur"):
        state(t).fort[area(name)] = NO_FORT
    do(t, "evacuate", 0, "entente")
    assert fort(t, "Antwerp") == 3  # under seal
    next_season(t)
    assert fort(t, "Antwerp") == 2
    assert "log-evacuate" in told(t)
    assert sort("I BEL") in state(t).due[ENTENTE]


# ---- what the plans are told as ----


@pytest.mark.rule("TTLM.7.6a", "TTLM.7.3a", "TTLM.7.4a", "TTLM.7.5a", "TTLM.7.1a")
def test_the_log_tells_what_each_plan_has_bought() -> None:
    t = lay(f"entente to act, turn 17{LINE}lost: GE9, FR9\npasses 1", dice="1 1")
    pass_turn(t)
    for role, what, where in (("german", "I GE", "Koeln"), ("german", "I GE", "Koeln"), ("entente", "C FR", "Paris")):
        do(t, "buy", sort(what), role)
        do(t, "place", holder(where), role)
    do(t, "rebuild", army("GE9"), "german")
    do(t, "place", holder("Aachen"), "german")
    do(t, "dig", piece("I GE in Metz"), "german")
    do(t, "dig", piece("GE1"), "german")
    do(t, "upgrade", piece("I GE in GE5"), "german")
    do(t, "card", 0, "entente")
    do(t, "card", 0, "entente")
    next_season(t)

    def lines(name: str) -> list[dict[str, object]]:
        return [dict(x.message.params) for x in t.lines if x.message.key == name]

    def figures(name: str, *params: str) -> list[tuple[object, ...]]:
        return [tuple(x[p] for p in params) for x in lines(name)]

    assert figures("log-built", "side", "sort", "count") == [
        (0, sort("I GE"), 1),  # two bought, one made better
        (0, sort("S GE"), 1),
        (1, sort("C FR"), 1),
    ]
    assert figures("log-rebuilt", "side", "army", "area") == [(0, army("GE9"), area("Aachen"))]
    assert figures("log-upgraded", "side") == [(0,)]
    assert figures("log-dug", "side", "count") == [(0, 2)]
    assert figures("log-buys", "side", "count") == [(0, 0), (1, 2)]
    assert "log-fortified" not in told(t)


# ---- hands and the East ----


@pytest.mark.rule("TTLM.7.1d", "TTLM.2.V.3a")
@pytest.mark.parametrize("turn", [1, 4, 8, 12, 16, 20])
@pytest.mark.parametrize("side", [GERMAN, ENTENTE])
def test_a_hand_may_be_as_large_as_the_year_says_and_no_larger(turn: int, side: int) -> None:
    s = state(lay("german to act, turn 5\nKoeln: GE1(1I)\nParis: FR1(1I)"))
    s.turn = turn
    most = {1: (8, 4), 4: (8, 5), 8: (8, 6), 12: (8, 7), 16: (8, 8), 20: (8, 9)}[turn][side]
    assert max_hand(s, side) == most
    assert most in MAX_HAND
    for cards, over in ((most, False), (most + 1, True)):
        s.hands[side * KINDS], s.hands[side * KINDS + KINDS - 1] = cards - 1, 1
        s.hands[(1 - side) * KINDS] = 3
        assert (hand_size(s, side), over_limit(s, side)) == (cards, over)


@pytest.mark.rule("TTLM.2.V.4a")
@pytest.mark.parametrize(
    ("box", "dice"),
    [
        ("", 0),
        ("1I GE", 1),
        ("5I GE", 1),
        ("6I GE", 2),
        ("4I GE, 1C GE", 1),
        ("GE6(4I)", 1),
        ("GE6(5I)", 2),
        ("GE6()", 1),
    ],
)
def test_a_die_for_every_five_points_in_the_box_or_part_of_five(box: str, dice: int) -> None:
    s = state(lay(f"german to act, turn 5{LINE}" + (f"east: {box}\n" if box else "")))
    u = Umpire(ScriptedDice([1] * dice))
    assert roll_east(s, u) == 0
    assert [len(str(m.params["faces"]).split(", ")) for m in u.messages] == ([dice] if dice else [])


@pytest.mark.rule("TTLM.2.V.4a")
def test_each_one_costs_a_unit_as_far_as_there_are_any() -> None:
    s = state(lay(f"german to act, turn 5{LINE}east: GE6(5I), GE7()\n"))
    assert east_units(s) == 6
    assert roll_east(s, Umpire(ScriptedDice([0, 0]))) == 2
    assert roll_east(s, Umpire(ScriptedDice([0, 1]))) == 1
    alone = state(lay(f"german to act, turn 5{LINE}east: GE7()\n"))
    assert east_units(alone) == 1
    assert roll_east(alone, Umpire(ScriptedDice([0]))) == 1


@pytest.mark.rule("TTLM.13.8b", "TTLM.2.V.4a")
def test_no_more_are_kept_in_the_box_than_are_there() -> None:
    s = state(lay(f"german to act, turn 5{LINE}east: 3I GE\n"))
    infantry = sort("I GE")
    for locked, left, after in ((1, 1, (1, 1)), (2, 2, (2, 1)), (4, 1, (3, 0)), (3, 3, (3, 0)), (0, 3, (0, 3))):
        s.locked[infantry], s.east[infantry] = locked, left
        clear_locks(s)
        assert (s.locked[infantry], s.east[infantry]) == after
