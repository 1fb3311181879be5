"""Elements one by one: who belongs where, how many casualties count, what is abandoned, and who steps out where."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.refusals import short_key
from grognard.games.lastbattle.s17_cohesion import (
    abandon,
    beside,
    casualties_to_count,
    check_cohesion,
    fall_into_disorder,
    join_crews,
    may_serve_under,
    members,
)
from grognard.games.lastbattle.s17_elements import element_of, note_casualty, note_fired_at, set_element, shaken_at
from grognard.games.lastbattle.state import (
    COUNTS,
    DEAD,
    DISORDERED,
    FOOT,
    GUN,
    RETREATS,
    VEHICLE,
    WRECKED,
    WRECKS_MADE,
    board,
)
from grognard.kernel.umpire import Secret

ON = {"cohesion": True}
FAR = "\n0101: D 2 AR"
BOTH = force(team(12), vehicles='{ vehicle = "M113", count = 3 }', leaders=2, more="mortars = 3\ndummies = 2")


def begun(leaders: int = 2) -> Own:
    mine = BOTH.replace("leaders = 2", f"leaders = {leaders}")
    theirs = force(team(4), vehicles='{ vehicle = "UAZ_469", count = 2 }', leaders=2)
    return Own(laid_out(mine, area("0306", "0506"), theirs=theirs), cohesion=True)


def fought(units: str, dice: str = "", phase: str = "attack", **options: bool) -> T:
    return T(f"scenario 2, attacker's {phase}\nfirst attacker\n{units}{FAR}", dice=dice, options=ON | options)


# ---- who belongs where ----


@pytest.mark.rule("LB.cohesion.element")
def test_leaders_vehicles_and_all_others_go_round_the_elements_each_for_themselves() -> None:
    t = begun()
    for side in (0, 1):
        men = t.of(FOOT, side)
        assert [element_of(t.s, n) for n in men if t.s.rank[n]] == [0, 1]
        vehicles = [element_of(t.s, n) for n in t.of(VEHICLE, side)]
        assert vehicles == [0, 1, 0][: len(vehicles)]
        others = sorted([n for n in men if not t.s.rank[n]] + t.of(GUN, side))
        assert [element_of(t.s, n) for n in others] == [k % 2 for k in range(len(others))]


@pytest.mark.rule("LB.cohesion.element")
def test_without_a_leader_there_is_one_element() -> None:
    t = begun(leaders=0)
    assert {element_of(t.s, n) for n in t.of(FOOT) + t.of(VEHICLE)} == {0}


@pytest.mark.rule("LB.cohesion.element")
def test_a_leader_keeps_his_element_and_others_go_to_any_there_is() -> None:
    t = begun()
    leader = next(n for n in t.of(FOOT) if t.s.rank[n])
    man = next(n for n in t.of(FOOT) if not t.s.rank[n])
    assert short_key(may_serve_under(t.s, leader, 1)) == "no-elements"
    assert short_key(may_serve_under(t.s, man, element_of(t.s, man))) == "no-elements"
    assert may_serve_under(t.s, man, 1 - element_of(t.s, man)) is None
    assert short_key(may_serve_under(t.s, man, 2)) == "no-elements"
    for v in t.of(VEHICLE):
        assert may_serve_under(t.s, v, 1 - element_of(t.s, v)) is None


@pytest.mark.rule("LB.cohesion.element")
def test_crews_and_the_gun_in_tow_belong_where_their_vehicle_does_and_passengers_where_they_did() -> None:
    mortar = "82mm mortar (5 rounds) element-3"
    t = fought(
        f"2106: A TRUCK facing N element-2 [Driver: 1 PST, Commander: 1 AR element-3; 2 SMG; {mortar}]; A 4 AR",
        phase="movement",
    )
    join_crews(t.s, 0)
    assert element_of(t.s, t.unit("A AR Commander")) == 2  # the other side's are not asked
    join_crews(t.s, 1)
    assert [element_of(t.s, t.unit(x)) for x in ("Driver", "AR Commander", "A mortar", "A 2 SMG", "A 4 AR")] == [
        1, 1, 1, 0, 0,
    ]  # fmt: skip


@pytest.mark.rule("LB.cohesion.element")
def test_a_leader_who_drives_keeps_his_element() -> None:
    t = fought("2106: A TRUCK facing N element-2 [Driver: leader PST, Commander: 1 AR]", phase="movement")
    join_crews(t.s, 1)
    assert (element_of(t.s, t.unit("leader")), element_of(t.s, t.unit("AR Commander"))) == (0, 1)
    set_element(t.s, t.unit("leader"), 3)
    assert element_of(t.s, t.unit("leader")) == 3
    set_element(t.s, t.unit("leader"), 1)
    assert element_of(t.s, t.unit("leader")) == 1


# ---- how many count ----


@pytest.mark.rule("LB.cohesion.low", "LB.cohesion.high")
@pytest.mark.parametrize(
    ("grade", "counted"),
    [
        ("low", [(0, False, 0), (0, True, 1), (1, False, 2), (1, True, 2), (3, True, 4)]),
        ("high", [(0, False, -1), (0, True, -1), (1, True, 0), (2, False, 1), (3, True, 2)]),
        ("", [(0, False, 0), (0, True, 0), (1, False, 1), (3, True, 3)]),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_low_cohesion_counts_one_more_or_being_fired_at_and_high_one_fewer(
    grade: str, counted: list[tuple[int, bool, int]], side: int
) -> None:
    words = f'cohesion = "{grade}"' if grade else ""
    forces = [force(team(4)), force(team(4))]
    forces[side] = force(team(4), more=words)
    t = Own(laid_out(forces[0], area("0306"), theirs=forces[1]), cohesion=True)
    for lost, fired_at, number in counted:
        assert casualties_to_count(t.s, side, lost, fired_at) == number


@pytest.mark.rule("LB.cohesion.command-casualty", "LB.cohesion.low")
def test_each_element_keeps_count_of_its_own_losses() -> None:
    t = fought("2106: A 4 AR element-2; A leader SMG")
    men, leader = t.unit("A 4 AR"), t.unit("A leader")
    note_fired_at(t.s, men)
    assert (shaken_at(t.s, 1, 1), shaken_at(t.s, 1, 0), shaken_at(t.s, 0, 1)) == (1, 0, 0)
    note_casualty(t.s, men)
    note_casualty(t.s, men)
    assert shaken_at(t.s, 1, 1) == 5
    note_casualty(t.s, leader)
    assert (shaken_at(t.s, 1, 0), shaken_at(t.s, 1, 1)) == (4, 5)
    note_fired_at(t.s, men)
    assert shaken_at(t.s, 1, 1) == 5


@pytest.mark.rule("LB.cohesion.trigger", "LB.cohesion.roll")
def test_both_sides_look_to_those_of_their_elements_that_have_lost_men() -> None:
    text = "2106: A 4 AR; A 2 SMG element-2; D 3 AR\nshaken: A element 1 lost 3; A element 2 lost 1; A under-fire; "
    t = fought(text + "D element 1 lost 1; D under-fire", dice="2 3 3")
    check_cohesion(t.s, t.u)
    assert t.rolled() == ["cohesion"] * 3
    assert [("disordered" in t.marks(x)) for x in ("D 3 AR", "A 4 AR", "A 2 SMG")] == [False, True, False]
    told = [(m.key, m.rule, m.side, m.params["stay"]) for m in t.u.messages]
    assert [(key, rule, side) for key, rule, side, _ in told] == [
        ("log-cohesion", "LB.cohesion.roll", 0), ("log-cohesion", "LB.cohesion.roll", 1),
    ]  # fmt: skip
    assert [(x.owner, x.value) for *_, x in told if isinstance(x, Secret)] == [(0, 0), (1, 1)]
    assert t.s.shaken == []


@pytest.mark.rule("LB.cohesion.trigger")
def test_who_was_not_fired_at_does_not_look_and_an_element_of_the_dead_does_not_roll() -> None:
    t = fought("2106: A 4 AR\nshaken: A element 1 lost 1; D under-fire")
    check_cohesion(t.s, t.u)
    assert (t.rolled(), [m.side for m in t.u.messages]) == ([], [0])
    t = fought("2106: A 4 AR\nshaken: A element 2 lost 2; A under-fire", dice="")
    check_cohesion(t.s, t.u)
    assert t.rolled() == []


@pytest.mark.rule("LB.cohesion.trigger")
def test_members_are_the_living_of_one_side_and_element_but_no_dummies() -> None:
    t = fought("2106: A 4 AR; A 2 SMG element-2; A dummy; A TRUCK facing N [Driver: 1 PST]; D 3 AR\nwaiting: A 1 Rifle")
    assert members(t.s, 1, 0) == sorted(t.unit(x) for x in ("A 4 AR", "TRUCK", "Driver", "A Rifle"))
    assert members(t.s, 1, 1) == [t.unit("A 2 SMG")]
    t.s.hex[t.unit("A 2 SMG")] = DEAD
    assert members(t.s, 1, 1) == []


# ---- disorder ----


@pytest.mark.rule("LB.cohesion.no-reaction", "LB.cohesion.abandon")
def test_in_disorder_a_damaged_vehicle_is_abandoned_and_a_sound_one_is_not() -> None:
    sound = "2106: A M113 facing N [crew]; A 4 AR disordered retreats"
    t = fought(sound)
    fall_into_disorder(t.s, t.u, 1, 0)
    assert t.at("M113") == "2106"
    assert t.s.flags[t.unit("A 4 AR")] & (DISORDERED | RETREATS) == DISORDERED
    for harm in ("no-gear", "no-engine", "no-radio", "no-weapon-1", "no-ammo", "bad-loader", "no-rangefinder"):
        t = fought(f"2106: A M1A2 facing N {harm} [crew]; A 4 AR")
        fall_into_disorder(t.s, t.u, 1, 0)
        assert t.at("M1A2") == "lost", harm
    for harm in ("new-driver", "driver-lost", "new-gunner"):  # a man lost is no damage
        t = fought(f"2106: A M1A2 facing N {harm} [crew]; A 4 AR")
        fall_into_disorder(t.s, t.u, 1, 0)
        assert t.at("M1A2") == "2106", harm


@pytest.mark.rule("LB.cohesion.abandon", "LB.portable.vehicle-mount", "LB.arty.unlimber")
@pytest.mark.parametrize("side", ["A", "D"])
def test_what_is_abandoned_burns_out_with_its_weapon_and_lets_its_mortar_go(side: str) -> None:
    t = fought(f"2106: {side} HMMWV facing N no-gear [crew; 82mm mortar (5 rounds)] carrying M2HB; {side} 4 SMG")
    v, gun, h, whose = t.unit("HMMWV"), t.unit("mortar"), t.hex("2106"), "DA".index(side)
    abandon(t.s, t.u, v)
    assert (t.at(v), t.at(gun), t.s.wreck) == ("lost", "2106", [h, whose])
    assert t.s.on[h] & WRECKED
    assert t.marks(gun) >= {"unlimbered", "moved"}
    assert t.s.item_at == [-1]
    assert [t.s.count[k * COUNTS + WRECKS_MADE] for k in (whose, 1 - whose)] == [1, 0]
    first = t.u.messages[0]
    assert (first.key, first.rule, first.side) == ("log-abandoned", "LB.cohesion.abandon", whose)
    crew = [n for n in range(len(t.s.side)) if t.s.side[n] == whose and t.s.kind[n] == FOOT and t.s.men[n] == 1]
    assert all(board(t.s).distance(t.s.hex[n], h) == 1 for n in crew)
    assert t.s.beside == [x for n in crew for x in (n, h)]
    assert all("stirred" in t.marks(n) for n in crew)


@pytest.mark.rule("LB.cohesion.abandon")
def test_the_crew_steps_into_any_hex_on_which_a_man_can_walk(redraw: Redraw) -> None:
    redraw(2, {"2105": "~", "2206": ".3"})
    t = fought("2106: A 4 AR")
    around = {t.label(h) for h in board(t.s).around(t.hex("2106"), 1)} - {"2106"}
    assert {t.label(h) for h in beside(t.s, t.hex("2106"))} == around - {"2105", "2206"}
