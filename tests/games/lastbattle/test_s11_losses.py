"""What each loss costs and tells, who may hide, when a side hesitates or breaks; smoke and light by the turn."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T, until
from games.refusals import key
from grognard.games.lastbattle.ids import HORSE, ITEM_NAMES
from grognard.games.lastbattle.s11_morale import (
    break_point,
    broken,
    check_hesitation,
    hesitation_point,
    hide,
    lose_man,
    lose_vehicle,
    may_hide,
    remove,
)
from grognard.games.lastbattle.s13_visibility import (
    INFRARED,
    NO_SIGHTS,
    THERMAL,
    UNAIDED,
    end_of_turn,
    is_lit,
    is_night,
    lay_smoke,
    lift_smoke,
    sights,
    smoke_hides,
    too_dark,
)
from grognard.games.lastbattle.state import (
    BOARDED,
    COUNTS,
    DEAD,
    HID,
    HIDING,
    INSIDE,
    KILLED,
    MOVED,
    SMOKY,
    SPOTTED,
    add_item,
    board,
    situation,
)
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

TEXT = """scenario 3, attacker's movement
0107: A M2 facing N [crew]; A 3 SMG
0108: A SG leader
0506: D 4 AR; D TRUCK facing N
0507: D 2 Rifle
"""


def fresh() -> Umpire:
    return Umpire(FastDice(1))


def told(u: Umpire) -> list[str]:
    return [m.key for m in u.messages]


def position() -> T:
    return T(TEXT)


# ---- losses ----


@pytest.mark.rule("LB.morale.points")
def test_each_man_is_a_point_and_the_last_takes_the_counter_off_the_map() -> None:
    t, u = position(), fresh()
    n = t.number("take", "A SMG")
    for left in (2, 1, 0):
        assert lose_man(t.s, u, n) == 1
        assert (t.s.men[n], t.s.losses[1], t.s.count[COUNTS + KILLED]) == (left, 3 - left, 3 - left)
        assert (t.s.hex[n] == DEAD) == (left == 0)
    assert t.s.losses[0] == 0
    assert told(u) == []


@pytest.mark.rule("LB.leader.injury", "LB.morale.points")
@pytest.mark.parametrize("seen", [False, True])
def test_a_leader_is_injured_then_killed_for_three_points_and_an_injury_that_nobody_sees_is_not_told(
    seen: bool,
) -> None:
    t, u = position(), fresh()
    n = t.number("take", "A leader")
    t.s.flags[n] = t.s.flags[n] | SPOTTED if seen else t.s.flags[n] & ~SPOTTED
    assert lose_man(t.s, u, n) == 0
    assert (t.s.rank[n] & 3, t.s.men[n], t.s.losses[1]) == (2, 1, 0)
    assert told(u) == ["log-leader-injured"] * seen
    assert lose_man(t.s, u, n) == 1
    assert (t.s.men[n], t.s.losses[1], t.s.hex[n]) == (0, 3, DEAD)
    assert told(u)[-1] == "log-leader-killed"


@pytest.mark.rule("LB.morale.points")
def test_a_soft_vehicle_is_four_points_and_an_armoured_one_six() -> None:
    t = position()
    lose_vehicle(t.s, t.number("take", "D TRUCK"))
    assert t.s.losses == [4, 0]
    lose_vehicle(t.s, t.number("take", "M2"))
    assert t.s.losses == [4, 6]


@pytest.mark.rule("LB.portable.left-behind")
def test_what_the_dead_carried_lies_in_their_hex_and_is_told_but_for_a_horse() -> None:
    t, u = position(), fresh()
    n = t.number("take", "D Rifle")
    h = t.s.hex[n]
    for kind in (ITEM_NAMES.index("RPG_16"), HORSE):
        add_item(t.s, kind, n, 1)
    other = len(t.s.item)
    add_item(t.s, ITEM_NAMES.index("RPG_16"), t.number("take", "A SMG"), 1)
    remove(t.s, u, n)
    assert t.s.item_at[other - 2 : other] == [-2 - h] * 2
    assert t.s.item_at[other] == t.number("take", "A SMG")
    assert told(u) == ["log-left-behind"]
    assert (t.s.hex[n], t.s.aboard[n], t.s.seat[n]) == (DEAD, -1, -1)


# ---- hesitation and break ----


@pytest.mark.rule("LB.morale.hesitation", "LB.morale.break")
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_hesitates_once_at_its_point_and_breaks_at_its_other_one(side: int) -> None:
    t, u = position(), fresh()
    s = t.s
    first, second = hesitation_point(s, side), break_point(s, side)
    force = situation(s).forces[side]
    assert (first, second) == (force.hesitation, force.breaks)
    s.initiative = side
    s.losses[side] = first - 1
    check_hesitation(s, u)
    assert (s.hesitated, s.initiative, told(u)) == (0, side, [])
    s.losses[side] = first
    check_hesitation(s, u)
    assert (s.hesitated, s.initiative, told(u)) == (1 << side, 1 - side, ["log-hesitates"])
    s.initiative = side
    check_hesitation(s, u)  # it has hesitated already
    assert (s.initiative, told(u)) == (side, ["log-hesitates"])
    s.losses[side] = second - 1
    assert broken(s) == []
    s.losses[side] = second
    assert broken(s) == [side]


@pytest.mark.rule("LB.morale.hesitation")
def test_who_has_not_the_initiative_does_not_lose_it() -> None:
    t, u = position(), fresh()
    t.s.initiative, t.s.losses[0] = 1, hesitation_point(t.s, 0)
    check_hesitation(t.s, u)
    assert (t.s.hesitated, t.s.initiative) == (1, 1)


# ---- hiding ----


@pytest.mark.rule("LB.hide.eligible", "LB.amb.hide-vehicles", "LB.urban.no-hiding-inside", "LB.format.rules-gate")
def test_who_hides_is_on_foot_in_the_open_and_has_not_stirred() -> None:
    t = position()
    n, v = t.number("take", "D Rifle"), t.number("take", "M2")
    before = t.s.flags[n]
    assert key(may_hide(t.s, n)) == ""
    assert key(may_hide(t.s, v)) == "why-hide-foot"
    for flag, why in ((MOVED, "moved"), (BOARDED, "moved"), (INSIDE, "inside")):
        t.s.flags[n] = before | flag
        assert key(may_hide(t.s, n)) == f"why-hide-{why}"
    t.s.flags[n] = before | HIDING
    assert key(may_hide(t.s, n)) == "why-hides-already"
    t.s.flags[n] = before
    add_item(t.s, HORSE, n, 0)
    assert key(may_hide(t.s, n)) == "why-hide-moved"
    t.s.item_at[-1] = -1
    t.s.item[-1] = HORSE
    assert key(may_hide(t.s, n)) == ""
    t.s.hex[n] = -1
    assert key(may_hide(t.s, n)) == "why-hide-moved"


@pytest.mark.rule("LB.hide.no-fire-first")
def test_who_has_gone_into_hiding_is_told_to_his_side() -> None:
    t, u = position(), fresh()
    n = t.number("take", "D Rifle")
    hide(t.s, u, n)
    assert t.s.flags[n] & HIDING
    assert t.s.flags[n] & HID
    assert told(u) == ["log-hides"]


# ---- smoke, light and darkness ----


@pytest.mark.rule("LB.amb.smoke-duration")
def test_smoke_of_a_salvo_lasts_to_its_turn_and_ones_own_to_ones_next_movement() -> None:
    t, u = position(), fresh()
    s = t.s
    salvo, ours, theirs = (t.s.hex[t.number("take", x)] for x in ("A SMG", "A leader", "D AR"))
    lay_smoke(s, u, salvo, s.turn + 1)
    lay_smoke(s, u, ours, -1 - 1)
    lay_smoke(s, u, theirs, -1 - 0)
    assert all(s.on[h] & SMOKY for h in (salvo, ours, theirs))
    end_of_turn(s)
    assert [s.smoke[k] for k in range(0, len(s.smoke), 2)] == [salvo, ours, theirs]
    lift_smoke(s, 1)
    assert [bool(s.on[h] & SMOKY) for h in (salvo, ours, theirs)] == [True, False, True]
    s.turn += 1
    end_of_turn(s)
    assert [bool(s.on[h] & SMOKY) for h in (salvo, ours, theirs)] == [False, False, True]
    assert s.smoke == [theirs, -1]


@pytest.mark.rule("LB.smoke.sight")
@pytest.mark.parametrize(
    ("in_smoke", "plain", "infrared", "thermal"),
    [((), False, False, False), ((0,), True, False, False), ((1,), True, False, False), ((0, 1), True, True, False)],
)
def test_how_much_smoke_hides_from_which_eyes(
    in_smoke: tuple[int, ...], plain: bool, infrared: bool, thermal: bool
) -> None:
    t, u = position(), fresh()
    bd = board(t.s)
    ends = [t.s.hex[t.number("take", x)] for x in ("A SMG", "D AR")]
    for k in in_smoke:
        lay_smoke(t.s, u, ends[k], 9)
    found = [smoke_hides(t.s, bd, *ends, optics) for optics in (NO_SIGHTS, INFRARED, THERMAL)]
    assert found == [plain, infrared, thermal]


@pytest.mark.rule("LB.night.limit", "LB.night.illum")
def test_a_light_burns_to_its_turn_within_its_radius() -> None:
    t = T("scenario 4, attacker's movement\n0107: A 3 SMG\n0506: D 4 AR\n")
    s, bd = t.s, board(t.s)
    assert is_night(s)
    here = s.hex[t.number("take", "A SMG")]
    ring = {r: next(h for h in range(bd.size) if bd.map_of[h] and bd.distance(here, h) == r) for r in (2, 3, 16, 17)}
    s.light = [here, 2, s.turn]
    assert is_lit(s, bd, here)
    assert is_lit(s, bd, ring[2])
    assert not is_lit(s, bd, ring[3])
    assert not too_dark(s, bd, here, ring[UNAIDED], NO_SIGHTS)
    assert too_dark(s, bd, here, ring[UNAIDED + 1], NO_SIGHTS)
    assert not too_dark(s, bd, here, ring[UNAIDED + 1], INFRARED)
    assert not too_dark(s, bd, ring[UNAIDED + 1], here, NO_SIGHTS)  # what is lit is seen
    end_of_turn(s)
    assert s.light == []
    s.light = [here, 2, s.turn + 1]
    end_of_turn(s)
    assert s.light == [here, 2, s.turn + 1]
    s.turn += 2
    assert not is_lit(s, bd, here)
    assert sights(s, t.number("take", "A SMG")) == NO_SIGHTS


# ---- the turn ----


@pytest.mark.rule("LB.turn.two-player-turns", "LB.init.order-choice", "LB.turn.phase-order")
def test_the_log_tells_the_order_and_each_phase() -> None:
    t = T("scenario 3, attacker's movement\n0107: A 3 SMG\n2506: D 4 AR\n4801: D 2 SMG\n")
    until(t, "reaction")
    until(t, "attack")
    keys = [m.key for m in t.u.messages]
    assert "log-reaction" in keys
    assert "log-attack" in keys
    turn = t.s.turn
    until(t, "order")
    keys = [m.key for m in t.u.messages]
    assert keys.count("log-turn") == t.s.turn - turn == 1
    (line,) = [m for m in t.u.messages if m.key == "log-turn"]
    assert (line.params["turn"], line.params["losses"]) == (t.s.turn, t.s.losses)
    side = t.role
    assert t.s.initiative == side
    t.act("second")
    assert (t.s.first, t.s.active) == (1 - side, 1 - side)
    assert t.u.messages[-1].key == "log-movement"
    assert "log-order" in [m.key for m in t.u.messages]


@pytest.mark.rule("LB.morale.mutual-hesitation")
@pytest.mark.parametrize(("die", "attacks"), [(1, True), (3, True), (4, False), (6, False)])
def test_when_both_have_hesitated_the_attacker_has_the_initiative_on_one_to_three(die: int, attacks: bool) -> None:
    t = T("scenario 3, attacker's movement\n0107: A 3 SMG\n2506: D 4 AR\n4801: D 2 SMG\n", dice=f"{die} 1 1 1 1 1")
    t.s.hesitated = 3
    until(t, "order")
    assert t.s.initiative == (situation(t.s).attacker if attacks else 1 - situation(t.s).attacker)
    assert "log-mutual" in [m.key for m in t.u.messages]
