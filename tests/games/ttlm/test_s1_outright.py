"""What fits where, asked outright: templates, stacks, the Belgian army; and what sealed plans are laid out from."""

from __future__ import annotations

import pytest

from games.ttlm.battle import production
from games.ttlm.table import (
    area,
    army,
    at,
    count,
    do,
    holder,
    key,
    lay,
    lay_with,
    offered,
    piece,
    reason,
    sort,
    state,
    told,
    umpire,
    who,
)
from grognard.games.ttlm.ids import LIMIT, SORTS
from grognard.games.ttlm.s1_components import (
    belgians,
    enlisted,
    fights_beside,
    has_room,
    may_hold,
    may_join,
    may_stand,
    wakes_full,
)
from grognard.games.ttlm.s2_moving import Absorbing, Riding, WithUnit, take_in
from grognard.games.ttlm.s4_movement import begin_phase
from grognard.games.ttlm.s7_production import (
    EastLosses,
    Planning,
    as_it_lies,
    as_it_stood,
    begin_planning,
    fresh_points,
    half,
    lay_out,
    read_rows,
    withdraw_plans,
)
from grognard.games.ttlm.s13_scramble import (
    Scrambling,
    bound,
    embattled,
    is_asked,
    landings,
    may_scramble,
    scramblers,
    unseen,
    why_no_scramble_now,
)
from grognard.games.ttlm.s14_conversion import Converting, convert, partners, places, riders
from grognard.games.ttlm.s15_saving import keep, points, save_points, saved
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    LOST,
    NOT_YET,
    PLACES,
    V5,
    State,
    added,
    contents,
    dig_loose,
    ground,
    loose_dug,
    put,
    set_army,
    sighting,
    take,
    unit,
)

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"
I_GE, C_GE, I_FR, I_BEL = (sort(x) for x in ("I GE", "C GE", "I FR", "I BEL"))


def position(text: str, turn: int = 5, side: str = "german", **options: bool) -> State:
    s = state(lay_with(options, f"{side} to act, turn {turn}\n{text}{HOME}"))
    begin_phase(s)
    return s


# ---- templates [1.4] ----


@pytest.mark.rule("TTLM.1.4b", "TTLM.8.3.2f", "TTLM.8.3.4g")
@pytest.mark.parametrize(
    ("name", "holds", "turn", "what", "answer"),
    [
        ("GE5", "4I", 17, "I GE", None),
        ("GE5", "5I", 17, "I GE", "why-template-full"),
        ("GE5", "3I 2S", 17, "S GE", "why-template-full"),
        ("GE5", "5I 3C", 17, "C GE", None),
        ("GE5", "1I 3C 1A", 17, "T GE", "why-template-full"),
        ("FR2", "2I", 17, "I FR", None),
        ("FR2", "3I", 17, "I FR", "why-template-full"),
        ("FR2", "1I 2C 1B", 17, "T FR", "why-template-full"),
        ("FR2", "1I 2C", 17, "T FR", None),
        ("GE5", "1I 1A", 1, "A GE", "why-too-many-guns"),
        ("GE5", "1I 1A", 4, "A GE", None),
        ("GE5", "1I 2A", 4, "A GE", "why-too-many-guns"),
        ("GE5", "1I 2A", 8, "A GE", None),
        ("GE5", "1I 3A", 8, "A GE", "why-too-many-guns"),
        ("UK2", "1I 2A", 8, "A UK", "why-too-many-guns"),
        ("GE5", "1I 1B", 17, "B GE", "why-one-biplane"),
        ("GE5", "1I", 17, "B GE", None),
        ("BEL", "2I", 17, "I BEL", None),
        ("BEL", "3I", 17, "I BEL", "why-template-full"),
        ("GE5", "1I", 17, "I FR", "why-other-nation"),
        ("FR2", "1I", 17, "I UK", "why-other-nation"),
        ("FR2", "1I", 17, "I US", None),
        ("GE5", "1I", 17, "I US", "why-other-nation"),
        ("FR2", "1I", 17, "A US", "why-other-nation"),
        ("US1", "5I", 17, "I US", None),
    ],
)
def test_what_an_army_takes_in(name: str, holds: str, turn: int, what: str, answer: str | None) -> None:
    s = position(f"Somme: {name}({holds})", max(turn, 16))
    s.turn = turn
    assert key(may_hold(s, army(name), sort(what))) == answer
    assert key(may_stand(s, army(name), sort(what))) == answer
    assert key(may_join(s, army(name), sort(what))) == answer


@pytest.mark.rule("TTLM.1.2.2a", "TTLM.1.2.2c")
def test_three_stand_in_an_area_and_an_empty_army_that_wakes_is_one() -> None:
    for loose, room in ((1, True), (2, True), (3, False)):
        s = position(f"Metz: {loose}I GE, GE5()")
        assert has_room(s, GERMAN, area("Metz")) == room
        assert key(may_stand(s, holder("Metz"), I_GE)) == (None if room else "why-full")
        assert key(may_stand(s, army("GE5"), I_GE)) == (None if room else "why-full")
        assert wakes_full(s, army("GE5"), 0) == (not room)
        assert not wakes_full(s, army("GE5"), 1)
        assert has_room(s, ENTENTE, area("Metz"))
    full = position("Metz: 2I GE, GE5(1I)")
    assert not wakes_full(full, army("GE5"), 0)  # it counts already
    full.size[army("GE5")], full.army_at[army("GE5")] = 0, NOT_YET
    assert not wakes_full(full, army("GE5"), 0)
    assert fights_beside(full, army("FR1"), I_BEL)
    assert not fights_beside(full, army("FR1"), I_GE)


@pytest.mark.rule("TTLM.14.7.2a", "TTLM.11.1f")
def test_a_frenchman_in_the_belgian_army_is_a_belgian_while_there_is_a_counter() -> None:
    s = position("Calais: BEL(1I), 1I FR", **{"14_7_2": True})
    bel = army("BEL")
    assert [enlisted(s, x, y) for x, y in ((bel, I_FR), (bel, sort("I US")), (army("FR1"), I_FR), (bel, sort("C FR")))] == [
        I_BEL, sort("I US"), I_FR, sort("C FR"),
    ]  # fmt: skip
    assert may_join(s, bel, I_FR) is None
    assert belgians(s) == 1
    s.due[ENTENTE] += [I_BEL]
    assert belgians(s) == 2
    assert may_join(s, bel, I_FR) is None
    s.due[GERMAN] += [I_BEL]
    assert belgians(s) == LIMIT[I_BEL]
    assert key(may_join(s, bel, I_FR)) == "why-no-belgian"
    s.due = [[], []]
    s.built[ENTENTE] = 100
    assert belgians(s) == 1
    s.before = ["x"]
    assert belgians(s) == 2
    s.rules = 0
    assert belgians(s) == 1
    assert enlisted(s, bel, I_FR) == I_FR
    assert key(may_join(s, bel, I_FR)) == "why-other-nation"


# ---- units as they are counted ----


@pytest.mark.rule("TTLM.1.2.2b", "TTLM.4.1f")
def test_what_is_put_down_and_lifted_is_counted_in_every_row() -> None:
    s = position("Metz: GE5(1I 1A), 1C GE")
    i = GERMAN * PLACES + area("Metz")
    assert (s.stacked[i], s.hold[i], s.foot[i], s.size[army("GE5")]) == (2, 2, 1, 2)
    put(s, ground(area("Metz")), I_GE)
    put(s, army("GE5"), I_GE, 2)
    assert (s.stacked[i], s.hold[i], s.foot[i], s.size[army("GE5")]) == (3, 5, 4, 4)
    take(s, army("GE5"), I_GE, 3)
    take(s, army("GE5"), sort("A GE"))
    assert (s.stacked[i], s.hold[i], s.foot[i], s.size[army("GE5")]) == (2, 2, 1, 0)
    set_army(s, army("GE5"), area("Mainz"))
    assert s.stacked[i] == 2
    put(s, army("GE5"), I_GE)
    set_army(s, army("GE5"), LOST)
    j = GERMAN * PLACES + area("Mainz")
    assert (s.stacked[j], s.hold[j], s.foot[j]) == (0, 0, 0)
    set_army(s, army("GE5"), area("Mainz"))
    assert (s.stacked[j], s.hold[j], s.foot[j]) == (1, 1, 1)
    assert contents(s, army("GE5")) == [(I_GE, 1)]
    assert sighting(s, army("GE5")) == f"5:1.{I_GE}"


@pytest.mark.rule("TTLM.4.3a", "TTLM.4.3d")
def test_of_those_in_one_area_the_mobile_leave_first_and_the_trenches_stay() -> None:
    s = position("Metz: 3I GE")
    metz = area("Metz")
    dig_loose(s, metz, I_GE, 2)
    for taken, deep in ((1, 2), (1, 1), (1, 0)):
        take(s, holder("Metz"), I_GE, taken)
        assert loose_dug(s, metz, I_GE) == deep
    assert loose_dug(s, metz, C_GE) == 0
    s = position("Metz: 3I GE")
    dig_loose(s, metz, I_GE, 2)
    s.spent = added(s.spent, holder("Metz") * SORTS + I_GE, 1)  # the mobile one has come in this phase
    take(s, holder("Metz"), I_GE)
    assert loose_dug(s, metz, I_GE) == 1
    assert s.spent[holder("Metz") * SORTS + I_GE] == 1


# ---- an army that arrives, riders, units taken up ----


@pytest.mark.rule("TTLM.QA.2", "TTLM.4.3c")
def test_an_army_that_arrives_where_three_stand_takes_one_in() -> None:
    s = position("Metz: 3I GE\nMainz: GE5(1I)", QA_2=True)
    set_army(s, army("GE5"), area("Metz"))
    frame = Absorbing(army("GE5"), 0)
    assert frame.must(s)
    assert (frame.sorts(s), frame.trenches(s)) == ([I_GE], [])
    take_in(s, army("GE5"), False)
    assert isinstance(s.stack[-1], Absorbing)
    assert key(frame.why_not(s, GERMAN, "done", 0)) == "why-absorb-first"
    frame.do_absorb(s, umpire(), I_GE)
    assert not frame.must(s)
    assert contents(s, army("GE5")) == [(I_GE, 2)]
    fine = position("Metz: 2I GE\nMainz: GE5(1I)")
    set_army(fine, army("GE5"), area("Metz"))
    before = len(fine.stack)
    take_in(fine, army("GE5"), False)
    assert len(fine.stack) == before
    take_in(fine, army("GE5"), True)
    assert len(fine.stack) == before  # nobody there is entrenched
    dig_loose(fine, area("Metz"), I_GE)
    take_in(fine, army("GE5"), False)
    assert len(fine.stack) == before
    take_in(fine, army("GE5"), True)
    assert len(fine.stack) == before + 1
    set_army(fine, army("GE5"), EFT)
    assert Absorbing(army("GE5"), 1).trenches(fine) == []


@pytest.mark.rule("TTLM.8.3.1c", "TTLM.8.3.1d", "TTLM.8.3.4d", "TTLM.4.2c")
def test_where_a_second_step_leads() -> None:
    s = position("Metz: 1C GE / FR2(1I)\nMainz: 1C GE, 1B GE")
    s.level = 2
    rider = Riding(piece("C GE in Mainz"), area("Koeln"))
    assert {holder("Koeln"), army("GE1"), holder("Eifel")} <= set(rider.ways(s))
    assert key(rider.why_not(s, GERMAN, "take", 0)) == "why-ride-on"
    assert key(rider.why_not(s, GERMAN, "to", ground(EFT))) == "why-ride-on"
    assert key(rider.why_not(s, GERMAN, "to", army("GE9"))) == "why-ride-on"
    assert key(rider.why_not(s, GERMAN, "to", holder("Mainz"))) == "why-ride-on"
    assert key(rider.why_not(s, GERMAN, "to", holder("Paris"))) == "why-not-adjacent"
    put(s, holder("Calais"), sort("C UK"))
    assert key(Riding(piece("C UK in Calais"), area("Flanders")).why_not(s, ENTENTE, "to", holder("England"))) == (
        "why-not-adjacent"
    )
    disputed = Riding(piece("C GE in Metz"), area("Mainz"))
    assert holder("Nancy") not in disputed.ways(s)
    assert key(disputed.why_not(s, GERMAN, "to", holder("Nancy"))) == "why-second-step"
    assert disputed.why_not(s, GERMAN, "to", holder("Nancy")).rule == "TTLM.8.3.1d"  # type: ignore[union-attr]
    put(s, holder("Metz"), sort("B GE"))
    flier = Riding(piece("B GE in Metz"), area("Mainz"))
    assert flier.why_not(s, GERMAN, "to", holder("Nancy")).rule == "TTLM.8.3.4d"  # type: ignore[union-attr]


@pytest.mark.rule("TTLM.4.3d", "TTLM.8.1c", "TTLM.1.2.2d", "TTLM.4.1e")
def test_whom_an_army_may_leave_behind() -> None:
    s = position("Metz: GE5(2I 1A), 1I GE\nMainz: 1I GE")
    s.level = 2
    ge5 = army("GE5")
    frame = WithUnit(piece("GE5"), [])
    assert frame.may_stay(s, GERMAN) == [I_GE, sort("A GE")]
    assert [frame.carries(s, x) for x in (I_GE, C_GE)] == [True, False]
    two = WithUnit(piece("GE5"), [I_GE, sort("A GE")])
    assert two.may_stay(s, GERMAN) == []  # there is no room for a third
    assert key(two.why_not(s, GERMAN, "leave", I_GE)) == "why-left-behind-full"
    assert key(two.why_not(s, GERMAN, "leave", sort("A GE"))) == "why-not-in-army"
    assert key(frame.why_not(s, GERMAN, "take", 0)) == "why-choose-destination"
    assert not WithUnit(piece("I GE in Metz"), []).carries(s, I_GE)
    s.spent = added(s.spent, ge5 * SORTS + I_GE, 1)
    assert [WithUnit(piece("GE5"), stay).carries(s, I_GE) for stay in ([], [I_GE])] == [True, False]


# ---- sealed plans [7.0d] ----


@pytest.mark.rule("TTLM.7.0a", "TTLM.7.0d", "TTLM.15.2.1a")
def test_a_production_begins_with_the_points_of_the_season() -> None:
    s, u = position("Metz: GE5(1I)", 9), umpire()
    s.ready, s.buys, s.built = [1, 1], [2, 3], [1, 4]
    begin_planning(s, u)
    assert (s.bp, s.ready, s.buys, s.built) == ([7, 7], [0, 0], [0, 0], [0, 0])
    assert s.before == as_it_lies(s)
    assert (u.messages[0].key, u.messages[0].params["german"], u.messages[0].params["entente"]) == (
        "log-production",
        7,
        7,
    )
    digging = position("Metz: GE5(1I)", 9, **{"15_2_1": True})
    digging.german_quarters, digging.entente_quarters = 5, 0
    for side, left, digs, paid in ((GERMAN, 5, 3, 2), (ENTENTE, 7, 0, 0)):
        fresh_points(digging, side)
        assert (digging.bp[side], digging.digs[side], digging.dug_bp[side]) == (left, digs, paid)
    saving = position("Metz: GE5(1I)", 9, **{"15_3_2": True})
    for side in (GERMAN, ENTENTE):
        keep(saving, side, 2 + side)
        assert (saved(saving, side), points(saving, side)) == (2 + side, 9 + side)
        saving.bp[side] = 4
        save_points(saving, u, side)
        assert (saved(saving, side), saving.bp[side]) == (4, 0)


@pytest.mark.rule("TTLM.A82", "TTLM.7.0d")
def test_the_enemy_goes_on_seeing_what_lay_there_before_and_plans_can_be_withdrawn() -> None:
    t = production(f"entente to act, turn 17\nMetz: GE5!(2I), 2I GE!\nlost: GE9{HOME}")
    s = state(t)
    was, before = s.clone(), s.bp[GERMAN]
    do(t, "buy", sort("C GE"), "german")
    do(t, "place", holder("Aachen"), "german")
    do(t, "rebuild", army("GE9"), "german")
    do(t, "place", holder("Koeln"), "german")
    do(t, "dig", piece("GE1"), "german")
    s = state(t)
    assert (s.total[C_GE], at(t, "GE9"), s.army_dug[army("GE1")]) == (1, "koeln", 1)
    c = as_it_stood(s)
    assert (c.total, c.n, c.army_at, c.army_dug, c.dug) == (was.total, was.n, was.army_at, was.army_dug, was.dug)
    assert (c.stacked, c.hold, c.foot, c.size, c.bp) == (was.stacked, was.hold, was.foot, was.size, was.bp)
    assert s.bp[GERMAN] < before
    s.stack[-1].picked = [3, 4]  # type: ignore[attr-defined]
    withdraw_plans(s)
    assert (s.n, s.bp) == (was.n, was.bp)
    assert isinstance(s.stack[-1], Planning)
    assert s.stack[-1].picked == [-1, -1]
    plain = position("Metz: GE5(1I)")
    assert as_it_stood(plain) is plain


@pytest.mark.rule("TTLM.7.0d")
def test_one_side_is_laid_out_from_sealed_rows_and_the_other_left_alone() -> None:
    text = "Metz: GE5!(2I 1A), 1I GE!, 1A GE / FR2(1I)\nSomme: FR3!(2I), 1I FR!\neast: GE6(1I), 1C GE\nMainz: GE7()"
    s = position(text)
    rows = as_it_lies(s)
    laid = read_rows(s.lands, GERMAN, rows)
    metz, box = area("Metz"), EFT
    assert [(laid.stacked[x], laid.hold[x], laid.foot[x]) for x in (metz, box, area("Mainz"))] == [
        (3, 3, 3),
        (2, 2, 1),
        (0, 0, 0),
    ]
    assert (laid.size[army("GE5")], laid.total[I_GE], laid.total[sort("A GE")]) == (3, 5, 2)
    other = position("Aachen: 2I GE\nSomme: FR3(1I)\nAisne: FR4(2I)")
    theirs = other.clone()
    other.due[GERMAN] += [I_GE]
    lay_out(other, GERMAN, rows)
    assert other.army_at[:11] == s.army_at[:11]
    assert other.army_at[11:] == theirs.army_at[11:]
    assert other.due[GERMAN] == []
    assert [other.total[x] for x in (I_GE, I_FR)] == [s.total[I_GE], theirs.total[I_FR]]
    assert other.dug[metz * 6] == 1
    assert other.n[holder("Aachen") * SORTS + I_GE] == 0
    assert other.n[army("FR4") * SORTS + I_FR] == 2
    assert half(bytes(range(SORTS)), bytes(SORTS), [1, 3]) == bytes([0, 1, 0, 3] + [0] * (SORTS - 4))


@pytest.mark.rule("TTLM.2.V.4a", "TTLM.13.8b")
def test_who_is_lost_in_the_east_is_told_and_locks_go_first() -> None:
    s, u = position("east: 2I GE, GE6(1I), GE7()"), umpire()
    s.locked[I_GE], s.east[SORTS + army("GE7")] = 1, 1
    frame = EastLosses(3)
    s.stack.append(frame)
    out = ground(EFT)
    frame.do_lose(s, u, unit(out, I_GE))
    assert (s.locked[I_GE], s.n[out * SORTS + I_GE], s.lost[I_GE], frame.left) == (0, 1, 1, 2)
    frame.do_lose(s, u, piece("GE7"))
    assert (s.army_at[army("GE7")], s.east[SORTS + army("GE7")], frame.left) == (LOST, 0, 1)
    assert s.stack[-1] is frame
    frame.do_lose(s, u, piece("I GE in GE6"))
    assert s.stack[-1] is not frame
    assert [m.key for m in u.messages] == ["log-east-lost", "log-army-eliminated", "log-east-lost"]


# ---- scramble [13.7] ----


@pytest.mark.rule("TTLM.13.7a", "TTLM.13.1a")
def test_who_may_scramble_and_when_he_is_asked() -> None:
    text = "Nancy: GE2(1I) / FR5(1I)\nVerdun: FR3(1I 1B), 1B FR\nEpinal: FR4(1I)\nParis: 1B FR"
    s, nancy = position(text, 17, **{"13_7": True}), area("Nancy")
    assert set(scramblers(s, ENTENTE, nancy)) == {piece("B FR in FR3"), piece("B FR in Verdun")}
    assert landings(s, ENTENTE, nancy, piece("B FR in FR3")) == [holder("Nancy"), army("FR5")]
    for what, answer in (
        ("B FR in FR3", None),
        ("I FR in FR3", "why-scramble-biplanes"),
        ("B FR in FR4", "why-scramble-biplanes"),
        ("FR3", "why-scramble-biplanes"),
        ("B FR in Paris", "why-scramble-next-door"),
    ):
        assert key(may_scramble(s, ENTENTE, nancy, piece(what))) == answer
    assert key(may_scramble(s, GERMAN, nancy, piece("B FR in FR3"))) == "why-scramble-biplanes"
    for fought in (0, 1 << area("Verdun")):
        s.battles, s.fought = ([area("Verdun")], 0) if not fought else ([], fought)
        assert embattled(s, area("Verdun"))
        assert not embattled(s, area("Epinal"))
        assert key(may_scramble(s, ENTENTE, nancy, piece("B FR in FR3"))) == "why-scramble-embattled"
    s.battles, s.fought = [], 0
    assert is_asked(s, ENTENTE, nancy)
    s.weather = 1
    assert not is_asked(s, ENTENTE, nancy)
    s.weather = 0
    assert unseen(s, sort("B FR"))
    assert not unseen(s, sort("B UK"))
    frame = Scrambling(ENTENTE, nancy, -1)
    assert key(frame.why_not(s, ENTENTE, "fire", 0)) == "why-scramble-first"
    flying = Scrambling(ENTENTE, nancy, piece("B FR in FR3"))
    assert key(flying.why_not(s, ENTENTE, "done", 0)) == "why-scramble-where"
    assert key(flying.why_not(s, ENTENTE, "to", holder("Verdun"))) == "why-scramble-where"
    assert key(flying.why_not(s, ENTENTE, "to", army("GE2"))) == "why-not-yours"
    assert bound(s, [piece("B FR in FR3")] * 2) == 1
    assert bound(s, [piece("B FR in FR3"), piece("B FR in Verdun")]) == 2
    s.spent = added(s.spent, holder("Verdun") * SORTS + sort("B FR"), 1)
    assert key(may_scramble(s, ENTENTE, nancy, piece("B FR in Verdun"))) == "why-scramble-retreated"
    assert bound(s, [piece("B FR in Verdun")]) == 0
    assert why_no_scramble_now(s).key == "why-scramble-when"
    s.rules = 0
    assert why_no_scramble_now(s).key == "why-no-scramble"
    assert not is_asked(s, ENTENTE, nancy)


@pytest.mark.rule("TTLM.13.7a", "TTLM.16.2.2a", "TTLM.R53")
def test_in_kriegspiel_he_is_asked_while_he_has_a_biplane_anywhere() -> None:
    text = "Nancy: GE2(1I) / FR5(1I)\nCalais: 1B FR"
    s = position(text, 17, **{"13_7": True, "16_2_2": True})
    assert is_asked(s, ENTENTE, area("Nancy"))
    s.rules &= ~V5
    assert not is_asked(s, ENTENTE, area("Nancy"))
    assert not is_asked(position(text, 17, **{"13_7": True}), ENTENTE, area("Nancy"))


# ---- cavalry conversion [14.7.1] ----


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.A58", "TTLM.R32")
def test_which_cavalry_is_traded_in_and_where_the_infantry_appears() -> None:
    s = position("Metz: GE5(5I 1C)\nMainz: 2C GE\neast: 1C GE", **{"14_7_1": True})
    ge5, mainz = piece("C GE in GE5"), piece("C GE in Mainz")
    assert riders(s) == [ge5, mainz]
    assert partners(s, ge5) == [mainz]
    assert partners(s, mainz) == [ge5, mainz]
    assert places(s, ge5, mainz) == [holder("Mainz"), holder("Metz")]  # GE5 is full
    assert places(s, mainz, mainz) == [holder("Mainz")]
    assert Converting(ge5, -1).why_not(s, GERMAN, "place", 0).key == "why-two-cavalry"  # type: ignore[union-attr]
    assert Converting(ge5, mainz).why_not(s, GERMAN, "pair", 0).key == "why-convert-where"  # type: ignore[union-attr]
    u = umpire()
    convert(s, u, ge5, mainz, holder("Mainz"))
    assert [s.n[x * SORTS + C_GE] for x in (army("GE5"), holder("Mainz"))] == [0, 1]
    assert (s.n[holder("Mainz") * SORTS + I_GE], s.spent[holder("Mainz") * SORTS + I_GE]) == (1, 1)
    assert [m.key for m in u.messages] == ["log-converts"]


@pytest.mark.rule("TTLM.14.7.1a", "TTLM.4.1k")
def test_ground_that_the_cavalry_held_alone_may_be_lost_with_it() -> None:
    s = position("Sedan: 1C GE / 1A FR\nMainz: 1C GE", **{"14_7_1": True})
    s.owner[area("Sedan")] = ENTENTE
    convert(s, umpire(), piece("C GE in Sedan"), piece("C GE in Mainz"), holder("Mainz"))
    assert s.owner[area("Sedan")] == ENTENTE
    t = lay(f"german to act, turn 5{HOME}")
    assert (who(t), told(t), count(t, "I GE", "GE1")) == ("german", [], 1)
    assert offered(t, "pass") == [0]
    assert reason(t, "done") == "why-turn-first"
