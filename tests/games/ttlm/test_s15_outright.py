"""Optional rules, asked outright: dice, factories, trenches at any time, marks, scratch forces, the Advantage."""

from __future__ import annotations

import pytest

from games.ttlm.table import (
    area,
    army,
    card,
    cards,
    count,
    do,
    holder,
    key,
    lay_with,
    offered,
    piece,
    reason,
    sort,
    state,
    umpire,
)
from grognard.games.ttlm.ids import BUILD, KINDS, LIMIT, SORTS
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s7_builds import may_dig_here
from grognard.games.ttlm.s15_advantage import advantage_of, first_holder, give_advantage, may_use
from grognard.games.ttlm.s15_counter_attack import (
    carry_mark,
    count_marks,
    expose,
    exposed,
    gathered,
    marks,
    recover,
    stands_exposed,
    written,
)
from grognard.games.ttlm.s15_dice import (
    FORT_DIE,
    GUN_DIE,
    STOSS_DIE,
    TANK_DIE,
    again,
    averaged,
    chance_of,
    coded,
    face_of,
    forces_retreat,
    is_foot_die,
    is_hit,
    left_over,
    lined_up,
    mark_of,
    need_of,
    sides_of,
    sure_hits,
)
from grognard.games.ttlm.s15_entrenching import (
    may_entrench,
    may_pay_quarter,
    points_paid,
    quarters,
    quarters_left,
    set_quarters,
)
from grognard.games.ttlm.s15_industry import allowance, industry, is_idle, repair, tell_industry
from grognard.games.ttlm.s15_russian_front import call, costs_a_point, may_call
from grognard.games.ttlm.s15_scratch_forces import levies, may_levy, may_scratch, small_cards
from grognard.games.ttlm.s15_suppressing import find_room, hand_over, may_suppress, next_unit
from grognard.games.ttlm.state import ENTENTE, GERMAN, NOBODY, V6, V7, State, added

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE, I_FR, S_GE, G_GE, T_GE = (sort(x) for x in ("I GE", "I FR", "S GE", "G GE", "T GE"))


def played(option: str, text: str, turn: int = 5, side: str = "german") -> State:
    """A position with this option."""
    return state(lay_with({option: True}, f"{side} to act, turn {turn}\n{text}{HOME}"))


# ---- 15.1 dice ----


@pytest.mark.rule("TTLM.5.2.2a", "TTLM.15.1.2a")
@pytest.mark.parametrize(
    ("sides", "mark", "need", "face"), [(6, 3, 2, 2), (6, 27, 1, 6), (12, 3, 7, 12), (12, 28, 2, 2)]
)
def test_a_die_says_who_rolled_it_what_he_needs_and_what_it_shows(sides: int, mark: int, need: int, face: int) -> None:
    die = coded(mark, need, face, sides)
    assert (mark_of(die), need_of(die), face_of(die), sides_of(die)) == (mark, need, face, sides)
    assert is_hit(die) == (face <= need)
    assert chance_of(die) == need / sides
    assert again(die, umpire(1)) == coded(mark, need, 1, sides)


@pytest.mark.rule("TTLM.8.2.2g", "TTLM.8.3.5f", "TTLM.8.3.4k")
def test_which_dice_drive_armies_out_and_which_may_be_rolled_again() -> None:
    assert [forces_retreat(sort(f"{x} GE")) for x in "ISCAGBTP"] == [x in "ST" for x in "ISCAGBTP"]
    assert [is_foot_die(sort(f"{x} GE")) for x in "ISCAGBTP"] == [x in "IS" for x in "ISCAGBTP"]
    assert is_foot_die(sort("W UK"))
    bonus = (FORT_DIE, GUN_DIE, TANK_DIE, STOSS_DIE)
    assert [forces_retreat(x) for x in bonus] == [False, False, True, True]
    assert [is_foot_die(x) for x in bonus] == [False, False, False, True]


@pytest.mark.rule("TTLM.15.1.1a", "TTLM.R40")
def test_points_of_firepower_stand_in_line_siege_guns_first_and_every_sixth_is_a_hit() -> None:
    volley = [I_GE, 1, 4, S_GE, 2, 1, G_GE, 3, 1, T_GE, 2, 1]
    line = lined_up(volley)
    assert line == [G_GE] * 3 + [S_GE] * 2 + [T_GE] * 2 + [I_GE] * 4
    assert sure_hits(line) == [T_GE]
    assert left_over(line) == [T_GE] + [I_GE] * 4
    assert (sure_hits(line[:5]), left_over(line[:5])) == ([], line[:5])
    assert (sure_hits(line[:6]), left_over(line[:6])) == ([T_GE], [])
    assert sure_hits([I_GE] * 12) == [I_GE] * 2
    assert left_over([I_GE] * 13) == [I_GE]


@pytest.mark.rule("TTLM.15.1.1b", "TTLM.R40")
@pytest.mark.parametrize(
    ("face", "whose", "hit"), [(1, T_GE, True), (2, I_GE, True), (5, I_GE, True), (6, I_GE, False)]
)
def test_one_die_for_what_is_left_over_counts_off_whose_hit_it_is(face: int, whose: int, hit: bool) -> None:
    sure, rest = averaged(umpire(face), [I_GE, 1, 4, S_GE, 2, 1, G_GE, 3, 1, T_GE, 2, 1], "x")
    assert (mark_of(sure), face_of(sure), is_hit(sure)) == (T_GE, 0, True)
    assert (mark_of(rest), need_of(rest), face_of(rest), is_hit(rest)) == (whose, 5, face, hit)
    assert len(averaged(umpire(), [I_GE, 1, 6], "x")) == 1  # nothing is left over: no die
    assert averaged(umpire(), [], "x") == []


# ---- 15.1.3 the Advantage ----


@pytest.mark.rule("TTLM.15.1.3a", "TTLM.15.1.3b")
def test_who_holds_the_advantage_and_when_he_may_use_it() -> None:
    s = played("15.1.3", "Metz: 1I GE")
    assert (advantage_of(s), may_use(s, GERMAN)) != (GERMAN, None)
    for side in (GERMAN, ENTENTE):
        give_advantage(s, side, 4)
        assert advantage_of(s) == side
        assert may_use(s, side) is None
        assert key(may_use(s, 1 - side)) == "why-no-advantage"
        give_advantage(s, side, 5)  # handed to him in this season
        assert key(may_use(s, side)) == "why-advantage-when"
    s.advantage = 0
    assert advantage_of(s) == NOBODY
    s.advantage, s.rules = 1, 0
    assert advantage_of(s) == NOBODY
    for start, side in ((1, ENTENTE), (8, ENTENTE), (12, GERMAN), (16, ENTENTE)):
        s.start = start
        assert first_holder(s) == side


# ---- 15.2.1 trenches at any time ----


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.R42")
@pytest.mark.parametrize(("dug", "paid", "left"), [(0, 0, 0), (1, 1, 3), (4, 1, 0), (5, 2, 3), (8, 2, 0)])
def test_four_trenches_cost_a_point_of_the_coming_production(dug: int, paid: int, left: int) -> None:
    s = played("15.2.1", "Metz: 1I GE")
    for side in (GERMAN, ENTENTE):
        set_quarters(s, side, dug)
        assert (quarters(s, side), points_paid(s, side), quarters_left(s, side)) == (dug, paid, left)
        assert quarters(s, 1 - side) == (0 if side == GERMAN else dug)


@pytest.mark.rule("TTLM.15.2.1a", "TTLM.7.4b")
def test_the_coming_points_are_the_limit_and_in_1914_one() -> None:
    s = played("15.2.1", "Metz: 1I GE")
    most = 4 * BUILD[2 * 5]
    for dug, answer in ((most - 1, None), (most, "why-no-points")):
        set_quarters(s, GERMAN, dug)
        assert key(may_pay_quarter(s, GERMAN)) == answer
    s.turn = 2
    for dug, answer in ((3, None), (4, "why-dig-cap")):
        set_quarters(s, GERMAN, dug)
        assert key(may_pay_quarter(s, GERMAN)) == answer
    s.turn = 3
    assert may_pay_quarter(s, GERMAN) is None
    assert may_entrench(s, GERMAN, piece("I GE in Metz")) is None
    assert key(may_entrench(s, ENTENTE, piece("FR1"))) == "why-entrench-turn"
    assert key(may_entrench(s, GERMAN, piece("FR1"))) == key(may_dig_here(s, GERMAN, piece("FR1")))


@pytest.mark.rule("TTLM.15.2.1a")
def test_a_trench_is_dug_at_once_by_loose_infantry_and_by_an_army() -> None:
    t = lay_with({"15.2.1": True}, f"german to act, turn 5\nMetz: GE5(1I), 2I GE{HOME}")
    do(t, "entrench", piece("I GE in Metz"))
    do(t, "entrench", piece("GE5"))
    s = state(t)
    assert (s.dug[area("Metz") * 6], s.army_dug[army("GE5")], quarters(s, GERMAN)) == (1, 1, 2)
    assert piece("I GE in Metz") in offered(t, "entrench")
    assert piece("GE5") not in offered(t, "entrench")
    assert reason(t, "entrench", piece("GE5")) == "why-dug-already"


# ---- 15.2.2 counter-attack ----


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.R41")
def test_infantry_that_attacks_is_marked_and_nobody_else() -> None:
    s = played("15.2.2", "Somme: GE5(2I 1S 1C), 1I GE, 1A GE / FR2(2I)")
    begin_phase(s)
    s.spent = added(s.spent, army("GE5") * SORTS + I_GE, 1)  # one has retreated here
    expose(s, area("Somme"))
    assert [exposed(s, army("GE5"), x) for x in (I_GE, S_GE, sort("C GE"))] == [1, 1, 0]
    assert [exposed(s, holder("Somme"), x) for x in (I_GE, sort("A GE"))] == [1, 0]
    assert exposed(s, army("FR2"), I_FR) == 0
    assert len(marks(s)) == 3
    recover(s, ENTENTE)
    assert len(marks(s)) == 3
    recover(s, GERMAN)
    assert s.exposed == ""
    s.rules = 0
    expose(s, area("Somme"))
    assert s.exposed == ""


@pytest.mark.rule("TTLM.15.2.2a", "TTLM.R41")
def test_marks_go_with_those_who_retreat_in_their_own_turn() -> None:
    s = played("15.2.2", "Somme: 2I GE / FR2(2I)\nMaubeuge: GE6(1I)")
    cell, there = holder("Somme") * SORTS + I_GE, army("GE6") * SORTS + I_GE
    s.exposed = written([(cell, 2), (there, 1)])
    carry_mark(s, holder("Somme"), I_GE, army("GE6"), I_GE)
    assert gathered(s) == {cell: 1, there: 2}
    carry_mark(s, holder("Metz"), I_GE, army("GE6"), I_GE)
    assert gathered(s) == {cell: 1, there: 2}  # nobody is marked there
    s.active = ENTENTE
    carry_mark(s, holder("Somme"), I_GE, army("GE6"), I_GE)
    assert gathered(s) == {there: 2}  # in the enemy's turn it needs its mark no more
    carry_mark(s, army("GE6"), I_GE, holder("Maubeuge"), I_GE)
    assert gathered(s) == {there: 1, holder("Maubeuge") * SORTS + I_GE: 1}  # within its area it does
    s.rules &= ~V6
    before = s.exposed
    carry_mark(s, army("GE6"), I_GE, holder("Maubeuge"), I_GE)
    assert s.exposed == before


@pytest.mark.rule("TTLM.15.2.2a")
def test_at_the_end_of_a_turn_there_are_no_more_marks_than_men() -> None:
    s = played("15.2.2", "Somme: GE5!(1I), 1I GE / FR2!(2I)")
    cells = [x * SORTS + I_GE for x in (army("GE5"), holder("Somme"), army("GE1"))]
    s.exposed = written([(cells[0], 3), (cells[1], 1), (holder("Metz") * SORTS + I_GE, 2)])
    count_marks(s)
    assert gathered(s) == {cells[0]: 1, cells[1]: 1}
    assert stands_exposed(s, army("GE5"))
    assert stands_exposed(s, holder("Somme"))
    assert not stands_exposed(s, army("FR2"))
    s.army_dug[army("GE5")] = 0
    assert not stands_exposed(s, army("GE5"))
    s.exposed = ""
    assert not stands_exposed(s, holder("Somme"))


# ---- 15.2.3 scratch forces ----


@pytest.mark.rule("TTLM.15.2.3a")
@pytest.mark.parametrize(
    ("hand", "kind", "answer"),
    [
        ("ersatz2", "ersatz2", None),
        ("ersatz3", "ersatz3", None),
        ("limited_offensive", "limited_offensive", "why-scratch-points"),
        ("limited_offensive*2", "limited_offensive", None),
        ("limited_offensive, poison_gas", "poison_gas", None),
        ("limited_offensive, ersatz2", "limited_offensive", "why-scratch-points"),
    ],
)
def test_two_cards_of_one_point_or_one_of_more_raise_an_infantry(hand: str, kind: str, answer: str | None) -> None:
    s = played("15.2.3", f"Metz: 1I GE\nhand german: {hand}")
    assert key(may_scratch(s, GERMAN, card(kind))) == answer
    assert small_cards(s, GERMAN) == [
        k for k in range(KINDS) if s.hands[k] and k not in (card("ersatz2"), card("ersatz3"))
    ]


@pytest.mark.rule("TTLM.A61", "TTLM.11.1f")
def test_plain_infantry_is_raised_while_there_is_a_counter() -> None:
    s = played("15.2.3", "Metz: 1I GE", 17)
    for what, answer in (
        ("S GE", "why-scratch-infantry"),
        ("C GE", "why-scratch-infantry"),
        ("I FR", "why-scratch-infantry"),
        ("I GE", None),
    ):
        assert key(may_levy(s, GERMAN, sort(what))) == answer
    assert levies(s, GERMAN) == [I_GE]
    assert set(levies(s, ENTENTE)) == {sort(x) for x in ("I FR", "I UK", "I BEL", "I US")}
    assert key(may_levy(s, ENTENTE, sort("W UK"))) == "why-scratch-infantry"
    s.total[I_GE] = LIMIT[I_GE] - 1
    assert may_levy(s, GERMAN, I_GE) is None
    s.due[GERMAN].append(I_GE)
    assert key(may_levy(s, GERMAN, I_GE)) == "why-no-counters"
    s.due[GERMAN], s.total[I_GE] = [], LIMIT[I_GE]
    assert key(may_levy(s, GERMAN, I_GE)) == "why-no-counters"
    assert levies(s, GERMAN) == []


@pytest.mark.rule("TTLM.15.2.3a")
@pytest.mark.parametrize(("side", "spent"), [("german", 1), ("entente", 0)])
def test_cards_that_raise_men_are_played_in_ones_own_turn(side: str, spent: int) -> None:
    """One who has played a card exchanges none [2.II.1e]; in the enemy's turn nobody counts them."""
    t = lay_with({"15.2.3": True}, f"{side} to act, turn 5\nMetz: 1I GE{HOME}\nhand german: ersatz2")
    if side == "german":
        do(t, "scratch", card("ersatz2"), "german")
        assert (state(t).played, cards(t, "german", "ersatz2")) == (spent, 0)
        assert reason(t, "ersatz", card("ersatz2"), "german") == "why-scratch-raise"
        do(t, "raise", piece("I GE in Metz"), "german")
        assert count(t, "I GE", "Metz") == 2


# ---- QA.3 suppressing an army ----


@pytest.mark.rule("TTLM.QA.3", "TTLM.R43")
@pytest.mark.parametrize(
    ("there", "room"), [("GE5(3I)", True), ("GE5(3I), 1I GE", False), ("GE5(2I), 1I GE", True), ("GE5(3I), GE6(3I), 1I GE", True),
                        ("GE5(3I), GE6(4I), 1I GE", False), ("GE5(), 3I GE", True)]
)  # fmt: skip
def test_an_army_is_dissolved_if_its_units_find_room_there(there: str, room: bool) -> None:
    s = played("QA.3", f"Metz: {there}")
    before = s.clone()
    assert find_room(s, army("GE5")) == room
    assert s == before
    assert key(may_suppress(s, GERMAN, army("GE5"))) == (None if room else "why-suppress-room")
    s.suppressed = 1 << ENTENTE
    assert key(may_suppress(s, GERMAN, army("GE5"))) == (None if room else "why-suppress-room")
    s.suppressed = 1 << GERMAN
    assert key(may_suppress(s, GERMAN, army("GE5"))) == "why-suppress-once"


@pytest.mark.rule("TTLM.QA.3", "TTLM.A102", "TTLM.4.1a")
def test_units_of_a_dissolved_army_keep_trench_move_and_mark() -> None:
    s = played("QA.3", "Metz: GE5!(2I 1A)\nMainz: GE6(1I)")
    begin_phase(s)
    ge5 = army("GE5")
    assert next_unit(s, ge5) == piece("I GE in GE5")
    s.spent = added(s.spent, ge5 * SORTS + I_GE, 1)
    hand_over(s, piece("I GE in GE5"), holder("Metz"))
    metz = holder("Metz") * SORTS + I_GE
    assert (s.n[metz], s.spent[metz], s.dug[area("Metz") * 6]) == (1, 0, 1)  # the one that has not moved
    hand_over(s, piece("I GE in GE5"), holder("Metz"))
    assert (s.n[metz], s.spent[metz], s.dug[area("Metz") * 6]) == (2, 1, 2)
    assert next_unit(s, ge5) == piece("A GE in GE5")
    hand_over(s, piece("A GE in GE5"), holder("Metz"))
    assert (next_unit(s, ge5), s.dug[area("Metz") * 6]) == (-1, 2)
    assert bool(s.rules & V7)


# ---- 15.2.4 the Russian front ----


@pytest.mark.rule("TTLM.15.2.4a", "TTLM.R22", "TTLM.A62")
def test_every_first_of_two_who_are_called_costs_a_point() -> None:
    s, u = played("15.2.4", "Metz: 1I GE", 4), umpire()
    for called, debt in ((1, 1), (2, 1), (3, 2), (4, 2)):
        assert costs_a_point(s) == (called % 2 == 1)
        call(s, u, army("GE1"))
        assert (s.called, s.east_debt) == (called, debt)
    assert [m.key for m in u.messages].count("log-call-costs") == 2
    assert may_call(s, GERMAN, holder("Metz")) is None
    assert key(may_call(s, ENTENTE, holder("Paris"))) == "why-no-call"
    s.total[I_GE] = LIMIT[I_GE] - 1
    assert may_call(s, GERMAN, holder("Metz")) is None
    s.due[GERMAN].append(I_GE)
    assert key(may_call(s, GERMAN, holder("Metz"))) == "why-call-counters"
    s.turn = 3
    assert key(may_call(s, GERMAN, holder("Metz"))) == "why-call-early"


# ---- 15.3.1 factories ----


@pytest.mark.rule("TTLM.15.3.1a", "TTLM.15.3.1b", "TTLM.15.3.1c")
def test_factories_lost_and_captured_change_the_points_of_a_season() -> None:
    s = played("15.3.1", "Metz: 1I GE\ngerman: Brussels", 5)
    assert [industry(s, side) for side in (GERMAN, ENTENTE)] == [0, 0]  # Brussels is in the German allowance
    s.owner[area("Nancy")] = GERMAN
    assert [industry(s, side) for side in (GERMAN, ENTENTE)] == [1, -1]
    s.idle = 1 << area("Nancy")
    assert is_idle(s, area("Nancy"))
    assert not is_idle(s, area("Paris"))
    assert [industry(s, side) for side in (GERMAN, ENTENTE)] == [0, -1]
    s.owner[area("Nancy")] = ENTENTE
    assert [industry(s, side) for side in (GERMAN, ENTENTE)] == [0, -1]  # back, and not repaired yet
    s.idle = 0
    s.owner[area("Koeln")] = s.owner[area("Brussels")] = ENTENTE
    assert [industry(s, side) for side in (GERMAN, ENTENTE)] == [-2, 2]
    assert allowance(s, GERMAN) == BUILD[2 * 5] - 2
    u = umpire()
    tell_industry(s, u)
    told = [(m.key, m.params["side"], m.params["count"]) for m in u.messages]
    assert told == [("log-industry-lost", 0, 2), ("log-industry-gained", 1, 2)]


@pytest.mark.rule("TTLM.15.3.1b", "TTLM.R21")
@pytest.mark.parametrize(("face", "idle"), [(1, False), (2, True), (6, True)])
def test_a_one_repairs_a_factory_in_a_friendly_area(face: int, idle: bool) -> None:
    s = played("15.3.1", "Nancy: GE5(1I)\nMetz: GE6(1I) / FR2(1I)\ngerman: Brussels", 5)
    s.idle = 1 << area("Nancy") | 1 << area("Metz")  # Metz is disputed: no die
    u = umpire(face)
    repair(s, u)
    assert is_idle(s, area("Nancy")) == idle
    assert is_idle(s, area("Metz"))
    (line,) = u.messages
    assert line.key == ("log-factory-idle" if idle else "log-factory-repaired")
    assert (line.params["side"], line.params["area"], line.params["face"]) == (0, area("Nancy"), face)


@pytest.mark.rule("TTLM.15.3.1c", "TTLM.R21")
@pytest.mark.parametrize(("turn", "holder_", "idle"), [(4, ENTENTE, True), (4, GERMAN, False), (5, ENTENTE, False)])
def test_brussels_never_worked_for_an_entente_that_holds_it_in_1915(turn: int, holder_: int, idle: bool) -> None:
    s = played("15.3.1", "Metz: 1I GE", turn)
    s.owner[area("Brussels")], s.idle = holder_, 0
    repair(s, umpire(6, 6))
    assert is_idle(s, area("Brussels")) == idle
