"""Who flies off, who steps out into the water, who is in the way of a helicopter, and what a path speaks of."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import WATER
from grognard.games.lastbattle.preview import exposed
from grognard.games.lastbattle.s2_entry import may_come_on, may_exit, may_fly_off
from grognard.games.lastbattle.s2_steps import budget
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s2_ways import air_ways, route, straight, ways, why_not_to
from grognard.games.lastbattle.s3_paths import (
    boarded_later,
    cut_short,
    gone_on,
    heir,
    hex_then,
    horse_at,
    is_gone,
    last_at,
    leave_mortar,
    lose_joined,
    men_at,
    path_points,
    put_back,
    taken_later,
)
from grognard.games.lastbattle.s17_cohesion import dismount_after
from grognard.games.lastbattle.state import GOT_DOWN, GOT_IN, GOT_UP, JOINED, PARTED, SHOVED, TOOK, board

MOVE = "scenario 2, attacker's movement\nseen\n"


# ---- over the edge ----


@pytest.mark.rule("LB.heli.two-factors", "LB.heli.mount-whole-move", "LB.map.exit")
def test_a_helicopter_flies_off_for_a_point_of_the_factor_by_which_it_flies() -> None:
    text = MOVE + "0101: A MI_17 facing N flying {} [Pilot: 1 PST]; A 2 AR\n0507: D 2 AR"
    t = T(text.format("high"))
    road, off = budget(t.s, 0, True), budget(t.s, 0, False)
    assert road > off
    for words, most in (("high", road), ("", off), ("high low-flown", off)):
        for spent in (most - 1, most):
            t = T(text.format(f"{words} spent {spent}"))
            assert (short_key(may_fly_off(t.s, 0)) == "spent") is (spent == most), (words, spent)
    assert short_key(may_fly_off(T(text.format("high boarded")).s, 0)) == "loading-now"
    assert short_key(may_exit(t.s, t.unit("A 2 AR"))) != "not-at-edge"
    inland = T(MOVE + "0507: A 2 AR\n0503: D 2 AR")
    assert short_key(may_exit(inland.s, 0)) == "not-at-edge"


@pytest.mark.rule("LB.amb.heli-cost", "LB.heli.two-factors")
@pytest.mark.parametrize(
    ("words", "high"), [("flying", False), ("flying high", True), ("flying high low-flown", False)]
)
def test_a_helicopter_flies_over_everything_a_point_a_hex(words: str, high: bool) -> None:
    t = T(MOVE + f"0507: A MI_17 facing N {words} [Pilot: 1 PST]\n0506: D M2 facing N [crew]; D M2 facing N [crew]")
    bd = board(t.s)
    found = air_ways(t.s, 0).cost
    most = budget(t.s, 0, high)
    assert max(found.values()) <= most
    assert all(cost == bd.distance(t.hex("0507"), h) for h, cost in found.items())
    assert t.hex("0506") in found
    assert short_key(why_not_to(t.s, 0, t.hex("0506"))) not in ("enemy-vehicle", "full", "full-road")
    far = max(found, key=lambda h: found[h])
    way = route(t.s, 0, far, ways(t.s, 0))
    assert way == straight(bd, t.hex("0507"), far)
    assert (len(way), way[-1]) == (found[far], far)


@pytest.mark.rule("LB.S6.setup", "LB.amb.s6-entry")
def test_only_who_waits_comes_on_and_only_over_his_edge() -> None:
    t = T("scenario 6, attacker's movement\n0101: A 2 AR\n0507: D 2 AR")
    assert short_key(may_come_on(t.s, 0, t.hex("0102"))) == "not-waiting"


# ---- out of a vehicle ----


@pytest.mark.rule("LB.cohesion.dismount-after")
@pytest.mark.parametrize(("where", "out"), [("land", True), ("water", False)])
def test_after_a_retreat_the_troops_get_out_but_not_in_the_river(where: str, out: bool) -> None:
    t = T(
        "scenario 6, attacker's movement\n0101: A M113 facing N retreats [crew; 2 AR]\n0507: D 2 AR",
        options={"cohesion": True},
    )
    bd = board(t.s)
    if where == "water":
        t.s.hex[0] = next(h for h in range(bd.size) if bd.terrain[h] == WATER and not bd.bridge[h])
    dismount_after(t.s, t.u, 1)
    assert (t.s.aboard[t.unit("A 2 AR")] < 0) is out
    assert ("log-dismount-after" in t.log()) is out


# ---- ways gone ----


def walked() -> T:
    """A AR #0 goes 0101, 0102, 0103; a SMG #1 stands at 0103."""
    t = T(
        "scenario 2, attacker's reaction\nseen\n0103: A 2 AR spotted; A 2 SMG spotted; A M2 facing N [crew]\n0507: D 2 AR"
    )
    t.s.trail = [(0 << 19) + (t.hex(x) << 7) for x in ("0101", "0102", "0103")]
    return t


@pytest.mark.rule("LB.react.path-snapshot", "LB.react.boarded-or-joined")
def test_how_many_men_were_at_a_point_of_the_way() -> None:
    t = walked()
    first, second, last = t.s.trail
    assert [point_hex(p) for p in path_points(t.s, 0)] == [t.hex(x) for x in ("0101", "0102", "0103")]
    assert [last_at(t.s, p) for p in (first, second, last)] == [0, 1, 2]
    assert [gone_on(t.s, p) for p in (first, second)] == [1, 2]
    assert gone_on(t.s, last) > 2
    assert [men_at(t.s, p) for p in (first, last)] == [2, 2]
    t.s.deeds = [JOINED, 1, 0, 1, 3]  # somebody joined at the end of the way
    assert [men_at(t.s, p) for p in (first, last)] == [1, 2]
    assert [exposed(t.s, 0, p) for p in (first, last)] == [1, 2]
    assert (heir(t.s, 1), heir(t.s, 0)) == (0, 0)
    lose_joined(t.s, 1, 1, last)
    assert t.s.deeds[3] == 0
    t.s.deeds = [PARTED, 1, 0, 0, 2]  # somebody left before the last point
    assert [men_at(t.s, p) for p in (first, second, last)] == [4, 2, 2] or men_at(t.s, first) == 4


@pytest.mark.rule("LB.react.stopped-earlier")
def test_what_was_taken_or_boarded_farther_on_was_not_yet_done() -> None:
    t = walked()
    first, second, last = t.s.trail
    t.s.deeds = [TOOK, 0, 5, 0, 3, GOT_UP, 0, 6, 0, 1]
    assert set(taken_later(t.s, 0, first)) == {5}
    assert taken_later(t.s, 0, last) == {}
    t.s.deeds = [GOT_UP, 0, 6, 0, 3]
    assert (horse_at(t.s, 0, first), taken_later(t.s, 0, second)) == (-1, {6: t.hex("0103")})
    t.s.deeds = [GOT_DOWN, 0, 6, 0, 3]
    assert (horse_at(t.s, 0, first), horse_at(t.s, 0, last)) == (6, -1)
    assert [t.label(hex_then(t.s, 0, when)) for when in (1, 2, 3, 9)] == ["0101", "0102", "0103", "0103"]
    assert t.label(hex_then(t.s, 1, 3)) == "0103"  # it has no way: where it stands


@pytest.mark.rule("LB.react.stopped-earlier", "LB.amb.reaction-rewind")
def test_who_is_stopped_on_his_way_stands_there_and_was_never_farther() -> None:
    t = walked()
    first, second, last = t.s.trail
    cut_short(t.s, 0, second)
    assert t.s.trail == [first, second, second]
    assert (is_gone(t.s, last), is_gone(t.s, second)) == (True, False)
    t = walked()
    put_back(t.s, 0, t.s.trail[0])
    assert t.at(0) == "0101"
    assert {point_hex(p) for p in t.s.trail} == {t.hex("0101")}
    assert t.at(1) == "0103"


@pytest.mark.rule("LB.react.stopped-earlier", "LB.amb.towing")
def test_a_mortar_is_pushed_only_as_far_as_who_pushed_it_came() -> None:
    t = T("scenario 3, attacker's reaction\nseen\n0103: A 2 AR spotted; A 82mm mortar (10 rounds)\n4801: D 2 SMG")
    t.s.trail = [(0 << 19) + (t.hex(x) << 7) for x in ("0102", "0103")]
    t.s.deeds = [SHOVED, 1, 0, 0, 2]
    leave_mortar(t.s, 0, t.s.trail[1])
    assert t.at("mortar") == "0103"
    leave_mortar(t.s, 0, t.s.trail[0])
    assert t.at("mortar") == "0102"


@pytest.mark.rule("LB.react.boarded-or-joined")
def test_who_boarded_after_the_vehicle_went_on_was_not_aboard_before() -> None:
    t = T("scenario 2, attacker's reaction\nseen\n0103: A M2 facing N spotted [crew; 2 AR]\n0507: D 2 AR")
    t.s.trail = [(0 << 19) + (t.hex(x) << 7) for x in ("0101", "0102", "0103")]
    first, _, last = t.s.trail
    men = t.unit("A 2 AR")
    t.s.deeds = [GOT_IN, men, 0, 0, 2]
    assert boarded_later(t.s, 0, first) == {men: t.hex("0102")}
    assert boarded_later(t.s, 0, last) == {}
    assert boarded_later(t.s, 0, -1) == {}
    t.s.deeds = [GOT_IN, men, 0, 0, 2, GOT_IN, men, 0, 0, 0]  # out and in again
    assert boarded_later(t.s, 0, first) == {}
