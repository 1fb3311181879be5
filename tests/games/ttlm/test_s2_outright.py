"""Reinforcements and rearranging, asked outright: what arrives, where it stands, what comes back from the East."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, army, holder, key, lay, lay_with, piece, sort, state, umpire
from grognard.games.ttlm.ids import LIMIT, SORTS
from grognard.games.ttlm.s2_reinforcements import (
    Reinforcing,
    arrive,
    bring,
    free_army,
    may_place,
    may_return,
    may_shift,
    may_take_to_shift,
    place,
    places_for,
    price_of_return,
    shift,
    shiftable,
    shifts,
    swappable,
    tell_shift,
)
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s6_supply import supplied
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    LATE,
    LOST,
    NOT_YET,
    ON_TIME,
    WAITING,
    State,
    added,
    contents,
    ground,
)
from grognard.kernel.flow import Offer
from grognard.kernel.umpire import Secret

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE, I_UK, W_UK = sort("I GE"), sort("I UK"), sort("W UK")


def begun(text: str, turn: int = 5, **options: bool) -> State:
    """A position in which a phase has begun: nobody has moved."""
    s = state(lay_with(options, f"german to act, turn {turn}\n{text}{HOME}"))
    begin_phase(s)
    return s


def waiting(s: State, side: int) -> list[str]:
    """What is to be placed: armies by name, sorts by theirs."""
    from grognard.games.ttlm.ids import ARMY_NAMES, SORT_NAMES

    return [SORT_NAMES[x] if x < SORTS else ARMY_NAMES[x - SORTS] for x in s.due[side]]


# ---- what arrives ----


@pytest.mark.rule("TTLM.2.I.a", "TTLM.11.1f")
@pytest.mark.parametrize(("left", "come"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_units_arrive_as_far_as_there_are_counters(left: int, come: int) -> None:
    """In Autumn 1914: three German infantry, four French armies, a British infantry."""
    s = begun("Metz: 1I GE", 2)
    s.total[I_GE] = LIMIT[I_GE] - left
    arrive(s, umpire())
    assert waiting(s, GERMAN) == ["I GE"] * come
    assert waiting(s, ENTENTE) == ["FR7", "FR8", "FR9", "FR10", "I UK"]
    assert [s.army_at[army(x)] for x in ("FR7", "FR10")] == [WAITING, WAITING]


@pytest.mark.rule("TTLM.2.I.a", "TTLM.13.4a", "TTLM.13.4b")
@pytest.mark.parametrize(
    ("turn", "was", "comes"),
    [
        (3, NOT_YET, True),
        (3, ON_TIME, True),
        (3, LATE, False),
        (3, LOST, False),
        (4, LATE, True),
        (4, NOT_YET, False),
        (4, ON_TIME, False),
        (5, LATE, False),
    ],
)
def test_an_army_arrives_in_its_season_or_if_it_is_late_in_the_next(turn: int, was: int, comes: bool) -> None:
    """The British 2nd Army is due in Winter 1914."""
    s = begun("Metz: 1I GE", turn)
    s.army_at[army("UK2")] = was
    arrive(s, umpire())
    assert ("UK2" in waiting(s, ENTENTE)) == comes
    assert s.army_at[army("UK2")] == (WAITING if comes else was)
    if comes:
        assert contents(s, army("UK2")) == [(I_UK, 1), (sort("C UK"), 1)]


@pytest.mark.rule("TTLM.8.2.3d")
@pytest.mark.parametrize(("turn", "swaps"), [(5, 0), (6, 1), (7, 0), (12, 1), (13, 0)])
def test_commonwealth_infantry_may_be_exchanged_from_two_seasons_on(turn: int, swaps: int) -> None:
    s = begun("Metz: 1I GE", turn)
    arrive(s, umpire())
    assert s.swaps == swaps


@pytest.mark.rule("TTLM.14.3.1b")
@pytest.mark.parametrize(("early", "left"), [(0, 6), (1, 4), (3, 0)])
def test_an_american_army_comes_without_two_for_each_infantry_that_came_early(early: int, left: int) -> None:
    s = begun("Metz: 1I GE", 17)
    s.early = early
    s.army_at[army("US1")] = WAITING
    bring(s, army("US1"))
    assert dict(contents(s, army("US1"))) == {x: n for x, n in ((sort("I US"), left), (sort("A US"), 1)) if n}
    assert s.early == 0


@pytest.mark.rule("TTLM.8.2.2f", "TTLM.R13")
@pytest.mark.parametrize(
    ("turn", "stoss", "planes", "there"),
    [
        (16, 0, 0, {"S": 5, "A": 1, "B": 1}),
        (16, 13, 0, {"I": 3, "S": 2, "A": 1, "B": 1}),
        (16, 15, 0, {"I": 5, "A": 1, "B": 1}),
        (15, 0, 2, {"S": 5, "A": 1, "B": 1}),
        (15, 0, 3, {"S": 5, "A": 1}),  # of 1917
        (16, 0, 3, {"S": 5, "A": 1, "B": 1}),
        (16, 0, 4, {"S": 5, "A": 1}),
    ],
)
def test_what_an_arriving_army_holds(turn: int, stoss: int, planes: int, there: dict[str, int]) -> None:
    s = begun("Metz: 1I GE", turn)
    s.army_at[army("GE17")] = WAITING
    s.total[sort("S GE")], s.total[sort("B GE")] = stoss, planes
    bring(s, army("GE17"))
    assert dict(contents(s, army("GE17"))) == {sort(f"{x} GE"): n for x, n in there.items()}


@pytest.mark.rule("TTLM.8.3.2f", "TTLM.1.4b")
def test_a_gun_for_which_the_year_has_no_place_in_the_army_stays_away() -> None:
    s = begun("Metz: 1I GE", 2)  # one gun an army in 1914
    s.army_at[army("UK3")] = WAITING
    s.n = added(s.n, army("UK3") * SORTS + sort("A UK"), 1)
    bring(s, army("UK3"))
    assert dict(contents(s, army("UK3"))) == {I_UK: 1, sort("A UK"): 1}


# ---- where ----


@pytest.mark.rule("TTLM.2.I.a", "TTLM.1.2.2a", "TTLM.1.2.2c")
@pytest.mark.parametrize(("there", "unit_fits"), [("2I GE", True), ("3I GE", False)])
def test_where_three_stand_only_an_empty_army_is_placed(there: str, unit_fits: bool) -> None:
    s = begun(f"Metz: {there}")
    fed, ge9 = supplied(s, GERMAN), SORTS + army("GE9")
    assert (may_place(s, GERMAN, I_GE, holder("Metz"), fed, False) is None) == unit_fits
    assert may_place(s, GERMAN, ge9, holder("Metz"), fed, False) is None
    s.n = added(s.n, army("GE9") * SORTS + I_GE, 1)
    s.size[army("GE9")] = 1
    assert (may_place(s, GERMAN, ge9, holder("Metz"), fed, False) is None) == unit_fits
    assert (holder("Metz") in places_for(s, GERMAN, I_GE, fed, False)) == unit_fits
    assert (holder("Metz") in places_for(s, GERMAN, ge9, fed, False)) == unit_fits
    assert army("GE1") in places_for(s, GERMAN, I_GE, fed, False)
    assert army("GE1") not in places_for(s, GERMAN, ge9, fed, False)


@pytest.mark.rule("TTLM.2.I.a", "TTLM.12.2b")
def test_at_set_up_supply_is_not_asked_for_but_whose_the_ground_is() -> None:
    s = begun("Rouen: GE5(2I)\nSomme: GE6(1I) / FR2(1I)")
    fed = supplied(s, GERMAN)
    assert not fed >> area("Rouen") & 1
    assert key(may_place(s, GERMAN, I_GE, holder("Rouen"), fed, False)) == "why-not-supplied-area"
    assert may_place(s, GERMAN, I_GE, holder("Rouen"), fed, True) is None
    assert may_place(s, GERMAN, I_GE, holder("Somme"), fed, True) is None  # disputed
    assert key(may_place(s, GERMAN, I_GE, holder("Calais"), fed, True)) == "why-not-supplied-area"
    assert holder("Rouen") in places_for(s, GERMAN, I_GE, fed, True)
    assert holder("Rouen") not in places_for(s, GERMAN, I_GE, fed, False)


@pytest.mark.rule("TTLM.2.I.a", "TTLM.13.1a")
def test_what_is_set_down_is_told_armies_and_loose_units_to_all() -> None:
    s, u = begun("Metz: GE5(1I)"), umpire()
    place(s, u, GERMAN, I_GE, holder("Metz"), "TTLM.2.I.a")
    place(s, u, GERMAN, I_GE, army("GE5"), "TTLM.2.I.a")
    place(s, u, GERMAN, SORTS + army("GE9"), holder("Mainz"), "TTLM.2.I.a")
    assert [m.key for m in u.messages] == ["log-arrives", "log-arrives-into", "log-arrives-army"]
    loose, into, whole = (m.params for m in u.messages)
    assert (loose["sort"], loose["area"]) == (I_GE, area("Metz"))
    assert isinstance(into["into"], Secret)
    assert isinstance(into["area"], Secret)
    assert (into["into"].value, into["area"].value) == (army("GE5"), area("Metz"))
    assert (whole["army"], whole["area"]) == (army("GE9"), area("Mainz"))
    assert s.army_at[army("GE9")] == area("Mainz")
    s.owner[area("Sedan")] = ENTENTE
    place(s, u, GERMAN, I_GE, holder("Sedan"), "TTLM.12.2b")
    assert s.owner[area("Sedan")] == GERMAN


# ---- rearranging ----


@pytest.mark.rule("TTLM.8.1d", "TTLM.1.2.2a")
@pytest.mark.parametrize(
    ("there", "mover", "to", "answer"),
    [
        ("GE5(2I), 1I GE", "I GE in GE5", "Metz", None),
        ("GE5(2I), 2I GE", "I GE in GE5", "Metz", "why-full"),
        ("GE5(1I), 2I GE", "I GE in GE5", "Metz", None),  # its army then counts no more
        ("GE5(1I), GE6(), 2I GE", "I GE in Metz", "GE6", None),  # it makes room itself
        ("GE5(2I), GE6(), 2I GE", "I GE in GE5", "GE6", "why-full"),
        ("GE5(1I), GE6(), 2I GE", "I GE in GE5", "GE6", None),
        ("GE5(5I), 1I GE", "I GE in Metz", "GE5", "why-template-full"),
        ("GE5(4I), 1I GE", "I GE in Metz", "GE5", None),
        ("GE5(1I), 1I GE", "I GE in Metz", "Mainz", "why-shift-here"),
        ("GE5(1I), 1I GE", "I GE in Metz", "Metz", "why-shift-here"),
    ],
)
def test_units_change_places_within_an_area_as_far_as_there_is_room(
    there: str, mover: str, to: str, answer: str | None
) -> None:
    s = begun(f"Metz: {there}")
    assert key(may_shift(s, piece(mover), holder(to))) == answer
    assert (holder(to) in shifts(s, piece(mover))) == (answer is None)
    if answer is None:
        assert piece(mover) in shiftable(s, GERMAN)
        assert may_take_to_shift(s, GERMAN, piece(mover)) is None
        assert key(may_take_to_shift(s, ENTENTE, piece(mover))) == "why-no-shift"


@pytest.mark.rule("TTLM.8.1d", "TTLM.R2")
def test_who_has_changed_places_does_not_do_so_again_in_the_phase() -> None:
    s = begun("Metz: GE5(1I), 2I GE")
    shift(s, piece("I GE in Metz"), army("GE5"))
    assert s.spent[army("GE5") * SORTS + I_GE] == 1
    assert may_take_to_shift(s, GERMAN, piece("I GE in GE5")) is None  # the other one
    shift(s, piece("I GE in GE5"), holder("Metz"))
    assert key(may_take_to_shift(s, GERMAN, piece("I GE in GE5"))) == "why-shifted-already"
    assert may_take_to_shift(s, GERMAN, piece("I GE in Metz")) is None
    shift(s, piece("I GE in Metz"), army("GE5"))
    assert key(may_take_to_shift(s, GERMAN, piece("I GE in Metz"))) == "why-shifted-already"
    assert shiftable(s, GERMAN) == [piece("I GE in GE1")]  # elsewhere


@pytest.mark.rule("TTLM.A102")
def test_who_is_rearranged_keeps_his_trench_and_shares_an_armys() -> None:
    s = begun("Metz: GE5!(2I 1A), 1I GE!\nMainz: GE6(2I), 1I GE")
    metz, mainz = area("Metz") * 6, area("Mainz") * 6
    shift(s, piece("I GE in GE5"), holder("Metz"))
    assert s.dug[metz] == 2
    shift(s, piece("A GE in GE5"), holder("Metz"))
    assert s.dug[metz] == 2  # guns have none
    shift(s, piece("I GE in GE6"), holder("Mainz"))
    assert s.dug[mainz] == 0
    assert s.army_dug[army("GE5")] == 1


@pytest.mark.rule("TTLM.8.1d", "TTLM.13.1a")
def test_that_somebody_was_rearranged_is_told_and_who_only_if_he_is_seen() -> None:
    s, u = begun("Metz: GE5(2I), GE6(1I), 1I GE"), umpire()
    tell_shift(s, u, piece("I GE in GE5"), army("GE6"))
    tell_shift(s, u, piece("I GE in GE5"), holder("Metz"))
    tell_shift(s, u, piece("I GE in Metz"), army("GE5"))
    assert [m.key for m in u.messages] == ["log-shift"] * 3
    assert [isinstance(m.params["sort"], Secret) for m in u.messages] == [True, False, False]
    assert [isinstance(m.params["area"], Secret) for m in u.messages] == [True, False, False]
    assert {m.params["side"] for m in u.messages} == {GERMAN}


# ---- the Eastern Front box ----


@pytest.mark.rule("TTLM.13.8b")
@pytest.mark.parametrize(
    ("now", "locked", "may"), [(0, 0, True), (1, 1, True), (2, 1, False), (0, 3, False), (3, 0, False)]
)
def test_of_three_in_the_box_those_may_return_who_have_been_there_long_enough(now: int, locked: int, may: bool) -> None:
    s = begun("east: 3I GE, GE6(2I)")
    s.east[I_GE], s.locked[I_GE] = now, locked
    loose = piece("I GE in Metz") - (holder("Metz") - ground(EFT)) * (SORTS + 1)
    assert may_return(s, loose) == may
    assert may_return(s, piece("I GE in GE6"))
    assert may_return(s, piece("GE6"))


@pytest.mark.rule("TTLM.13.8b", "TTLM.13.8g")
@pytest.mark.parametrize("row", ["east", "locked"])
def test_an_army_that_has_just_gone_or_is_kept_there_does_not_return_with_what_it_holds(row: str) -> None:
    s = begun("east: GE6(2I), GE7(1I), 1I GE")
    assert free_army(s, army("GE6"))
    assert may_shift(s, piece("I GE in GE7"), army("GE6")) is None
    getattr(s, row)[SORTS + army("GE6")] = 1
    assert not free_army(s, army("GE6"))
    assert not may_return(s, piece("GE6"))
    assert not may_return(s, piece("I GE in GE6"))
    assert key(may_shift(s, piece("I GE in GE7"), army("GE6"))) == "why-locked-east"
    assert key(may_shift(s, piece("I GE in GE6"), army("GE7"))) == "why-locked-east"
    assert key(may_shift(s, piece("I GE in GE6"), ground(EFT))) == "why-locked-east"
    assert key(may_take_to_shift(s, GERMAN, piece("I GE in GE6"))) == "why-locked-east"
    assert may_shift(s, piece("I GE in GE7"), ground(EFT)) is None
    assert may_take_to_shift(s, GERMAN, piece("I GE in GE7")) is None
    assert not {piece("I GE in GE6")} & set(shiftable(s, GERMAN))
    assert piece("I GE in GE7") in shiftable(s, GERMAN)


@pytest.mark.rule("TTLM.13.8c", "TTLM.A42")
@pytest.mark.parametrize(
    ("what", "price"),
    [("I GE in GE6", 1), ("S GE in GE6", 2), ("GE6", 1 + 2 + 2 + 1), ("GE7", 1)],
)
def test_five_points_come_back_in_a_season(what: str, price: int) -> None:
    s = begun("east: GE6(2I 1S 1A), GE7()", 14)
    u = piece(what)
    assert price_of_return(s, u) == price
    for recalled in range(6):
        frame = Reinforcing(GERMAN, 0, -1, recalled)
        answer = None if recalled + price <= 5 else "why-five-from-east"
        assert key(frame.may_recall(s, u)) == answer
        assert (u in frame.returning(s)) == (answer is None)


@pytest.mark.rule("TTLM.13.8b")
def test_who_is_not_in_the_box_is_not_called_back() -> None:
    s = begun("Metz: GE5(1I)\neast: 1I GE, GE6(1I)")
    frame = Reinforcing(GERMAN, 0, -1, 0)
    box = ground(EFT) * (SORTS + 1)
    assert frame.may_recall(s, box + I_GE) is None
    for u in (piece("GE5"), piece("I GE in GE5"), box + sort("C GE"), box + SORTS, piece("A GE in GE6"), piece("FR1")):
        assert key(frame.may_recall(s, u)) == "why-not-in-east"
    assert key(Reinforcing(ENTENTE, 0, -1, 0).may_recall(s, box + I_GE)) == "why-not-ottoman"
    u = umpire()
    frame.do_recall(s, u, box + I_GE)
    assert (waiting(s, GERMAN), frame.recalled) == (["I GE"], 1)
    frame.do_recall(s, u, piece("GE6"))
    assert (waiting(s, GERMAN), frame.recalled, s.army_at[army("GE6")]) == (["I GE", "GE6"], 3, WAITING)
    assert [m.key for m in u.messages] == ["log-recall"] * 2


# ---- Commonwealth infantry ----


@pytest.mark.rule("TTLM.8.2.3d", "TTLM.A35")
def test_while_an_exchange_is_due_and_possible_it_is_made() -> None:
    s = begun("Calais: UK2(1I), 1I UK")
    s.swaps = 1
    frame = Reinforcing(ENTENTE, 0, -1, 0)
    wanted = {piece("I UK in UK1"), piece("I UK in UK2"), piece("I UK in Calais")}
    assert set(swappable(s)) == set(frame.exchanges(s)) == wanted
    out = Offer()
    frame.offer(s, ENTENTE, out)
    assert set(out.verbs) == {"swap"}
    assert not frame.is_settled(s)
    assert key(frame.why_not(s, ENTENTE, "done", 0)) == "why-swap-uk"
    assert Reinforcing(GERMAN, 0, -1, 0).exchanges(s) == []
    s.total[W_UK] = LIMIT[W_UK]
    assert frame.exchanges(s) == []
    s.total[W_UK] -= 1
    assert frame.exchanges(s)
    s.swaps = 0
    assert frame.exchanges(s) == []
    assert frame.is_settled(s)
    s.due[ENTENTE].append(I_UK)
    assert not frame.is_settled(s)


@pytest.mark.rule("TTLM.8.2.3d")
@pytest.mark.parametrize(("there", "deep"), [("2I UK!", True), ("2I UK", False)])
def test_the_commonwealth_takes_the_place_and_the_trench_of_a_british_infantry(there: str, deep: bool) -> None:
    s, u = begun(f"Calais: UK2!(1I), {there}"), umpire()
    s.swaps = 2
    frame, calais = Reinforcing(ENTENTE, 0, -1, 0), area("Calais") * 6
    frame.do_swap(s, u, piece("I UK in Calais"))
    row = s.n[holder("Calais") * SORTS : (holder("Calais") + 1) * SORTS]
    assert (row[I_UK], row[W_UK], s.swaps) == (1, 1, 1)
    assert (s.dug[calais + 2], s.dug[calais + 3]) == ((1, 1) if deep else (0, 0))
    frame.do_swap(s, u, piece("I UK in UK2"))
    assert dict(contents(s, army("UK2"))) == {W_UK: 1}
    assert (s.army_dug[army("UK2")], s.dug[calais + 3], s.swaps) == (1, int(deep), 0)
    first, second = (m.params["area"] for m in u.messages)
    assert first == area("Calais")
    assert isinstance(second, Secret)


# ---- refusals ----


@pytest.mark.rule("TTLM.2.I.a", "TTLM.8.1d")
def test_what_is_said_to_who_does_something_else_while_he_places() -> None:
    s = begun("Metz: GE5(1I), 1I GE")
    frame = Reinforcing(GERMAN, 0, -1, 0)
    assert key(frame.why_not(s, GERMAN, "to", army("GE5"))) == "why-shift-where"
    assert key(frame.why_not(s, GERMAN, "place", holder("Metz"))) == "why-nothing-to-place"
    assert key(frame.why_not(s, GERMAN, "swap", piece("I UK in UK1"))) == "why-swap-uk"
    assert key(frame.why_not(s, GERMAN, "pass", 0)) == "why-place-first"
    assert key(frame.why_not(s, GERMAN, "recall", piece("GE5"))) == "why-not-in-east"
    assert key(frame.why_not(s, GERMAN, "take", piece("GE5"))) == "why-no-shift"
    taken = Reinforcing(GERMAN, 0, piece("I GE in Metz"), 0)
    for verb in ("place", "take", "done", "recall", "swap"):
        assert key(taken.why_not(s, GERMAN, verb, 0)) == "why-shift-where"
    assert key(taken.why_not(s, GERMAN, "to", holder("Mainz"))) == "why-shift-here"
    s.due[GERMAN].append(I_GE)
    for verb in ("take", "done", "recall", "swap"):
        assert key(frame.why_not(s, GERMAN, verb, piece("I GE in Metz"))) == "why-place-first"
    assert key(frame.why_not(s, GERMAN, "place", holder("Paris"))) == "why-not-supplied-area"


@pytest.mark.rule("TTLM.8.1d", "TTLM.4.1d")
def test_a_lost_army_has_nobody_to_be_rearranged() -> None:
    s = state(lay(f"german to act, turn 5\nlost: GE6{HOME}"))
    begin_phase(s)
    s.n = added(s.n, army("GE6") * SORTS + I_GE, 1)
    assert key(may_take_to_shift(s, GERMAN, piece("I GE in GE6"))) == "why-no-shift"
