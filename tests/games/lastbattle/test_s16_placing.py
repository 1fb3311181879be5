"""Setting up by hand: where a counter may be placed, who may ride, sit and carry what, and when a side is ready."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.refusals import short_key
from grognard.games.lastbattle.ids import AR, SMG
from grognard.games.lastbattle.s16_placing import (
    may_arm,
    may_enter_house,
    may_hand,
    may_name_pilot,
    may_place,
    may_ready,
    may_ride,
    may_sit,
    stands,
)
from grognard.games.lastbattle.state import DUMMY, FOOT, VEHICLE, board_vehicle, place_of, put
from grognard.kernel.flow import decision, offer

LIMITS = "LB.format.setup-limits"
ZONE = area("0306", "0506", "0706", "0906")
MIXED = force(
    team(20), team(2, "PST"), vehicles='{ vehicle = "M113" }, { vehicle = "M1" }', leaders=1,
    more='weapons = [{ weapon = "M60", count = 1 }, { weapon = "M2HB", count = 1 }]\nhorses = 1\ndummies = 1',
)  # fmt: skip


def begun(mine: str = MIXED, ground: dict[str, str] | None = None, theirs: str = "", **options: bool) -> Own:
    other = theirs or force(team(6), vehicles='{ vehicle = "UAZ_469" }')
    return Own(laid_out(mine, ZONE, ground, theirs=other), **options)


def why(t: Own, verb: str, arg: int = 0) -> str:
    """What refuses it; nothing if it is offered."""
    refusal = decision(t.s).why_not(t.s, t.role, verb, arg)
    if verb != "turn":
        assert (refusal is None) == offer(t.s, t.role).has(verb, arg), (verb, arg)
    return short_key(refusal)


def team_of(t: Own, men: int, side: int = 0) -> int:
    return next(n for n in t.of(FOOT, side) if t.s.men[n] == men and not t.s.rank[n])


# ---- what comes next ----


@pytest.mark.rule(LIMITS, "LB.format.initial-conditions")
def test_first_a_counter_is_taken_up_and_then_something_is_done_with_it() -> None:
    t = begun()
    carrier, theirs = t.of(VEHICLE)[0], t.of(FOOT, 1)[0]
    for verb in ("place", "board", "man", "turn", "split", "join", "grab", "arm", "enter", "pilot", "back", "under"):
        assert why(t, verb) == "take-first", verb
    for verb in ("to", "fire", "first", "gun", "seal"):
        assert why(t, verb) == "set-up-first", verb
    assert (why(t, "take", carrier), why(t, "take", theirs), why(t, "take", len(t.s.side))) == (
        "",
        "not-yours",
        "not-yours",
    )
    t.take(carrier)
    assert why(t, "take", carrier) == "take-first"
    assert why(t, "to") == "set-up-first"
    assert why(t, "choose") == "no-site"
    assert why(t, "mines") == "no-mines"
    assert why(t, "back") == ""


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_who_has_mines_puts_down_what_he_holds_before_he_lays_them() -> None:
    t = begun(force(team(4), more=f"mines = {{ marked = 1, where = {area('0101')} }}"))
    assert (why(t, "mines", 0), why(t, "mines", 1), why(t, "mines", 2)) == ("", "no-mines", "no-mines")
    t.take(t.of(FOOT)[0])
    assert why(t, "mines", 0) == "take-first"


# ---- where ----


@pytest.mark.rule(LIMITS, "LB.amb.urban-city-vehicles", "LB.stack.vehicle-limit")
def test_a_counter_is_placed_in_its_area_on_ground_that_bears_it() -> None:
    t = begun(ground={"0506": "t", "0706": "r", "0906": "b"})
    carrier, men = t.of(VEHICLE)[0], team_of(t, 4)
    t.take(men)
    assert t.offered("place") == ["0306", "0506", "0706", "0906"]
    assert why(t, "place", t.hex("0101")) == "outside-zone"
    t.act("back").take(carrier)
    assert t.offered("place") == ["0306"]
    assert [why(t, "place", t.hex(x)) for x in ("0506", "0706", "0906")] == ["no-street"] * 3


@pytest.mark.rule("LB.amb.urban-city-vehicles", LIMITS)
def test_a_vehicle_stands_in_a_town_where_a_road_goes_through_and_on_a_bridge_but_not_in_the_river() -> None:
    lanes = '"road 0506 0606", "trail 0706 0806"'
    text = laid_out(MIXED, ZONE, {"0506": "t", "0706": "B"}, lanes=lanes)
    t = Own(text)
    t.take(t.of(VEHICLE)[0])
    assert t.offered("place") == ["0306", "0506", "0706", "0906"]
    wet = Own(laid_out(MIXED, ZONE, {"0506": "~"}))
    for n in (wet.of(VEHICLE)[0], team_of(wet, 4)):
        assert short_key(may_place(wet.s, n, wet.hex("0506"))) == "no-ground"
        assert may_place(wet.s, n, wet.hex("0306")) is None
    bridged = Own(
        laid_out(MIXED, ZONE, {"0506": "~"}, lanes='"road 0406 0506 0606"').replace(
            "[victory]", 'bridges = ["0506"]\n[victory]', 1
        )
    )
    for n in (bridged.of(VEHICLE)[0], team_of(bridged, 4)):
        assert may_place(bridged.s, n, bridged.hex("0506")) is None


@pytest.mark.rule("LB.stack.vehicle-limit", "LB.stack.road-limit")
@pytest.mark.parametrize(("lanes", "most"), [("", 4), ('"road 0306 0406"', 2), ('"trail 0306 0406"', 4)])
def test_as_many_vehicles_stand_in_a_hex_as_may_stop_there(lanes: str, most: int) -> None:
    t = Own(laid_out(force(team(10), vehicles='{ vehicle = "UAZ_469", count = 5 }'), ZONE, lanes=lanes))
    vehicles = t.of(VEHICLE)
    for k, v in enumerate(vehicles):
        t.take(v)
        told = why(t, "place", t.hex("0306"))
        assert (told == "") is (k < most)
        if told:
            assert told == ("full-road" if "road" in lanes else "full")
            t.act("back")
        else:
            t.act("place", "0306")
    t.take(vehicles[0])
    assert why(t, "place", t.hex("0306")) == ""  # he is there already


# ---- who rides ----


@pytest.mark.rule("LB.mount.apc-any-friend", "LB.mount.capacity-from-card", "LB.mount.non-carrier")
def test_a_carrier_takes_eleven_men_and_nobody_from_their_horses() -> None:
    t = begun()
    apc, tank = t.of(VEHICLE)
    fours = [n for n in t.of(FOOT) if t.s.men[n] == 4]
    rider = next(n for n in t.of(FOOT) if any(t.s.item[i] == 10 and t.s.item_at[i] == n for i in range(len(t.s.item))))
    fours = [n for n in fours if n != rider]
    leader = next(n for n in t.of(FOOT) if t.s.rank[n])
    theirs = t.of(VEHICLE, 1)[0]
    told = [short_key(may_ride(t.s, fours[0], v)) for v in (apc, tank, theirs, leader, len(t.s.side))]
    assert told == ["", "no-seats", "not-a-carrier", "not-a-carrier", "not-a-carrier"]
    assert short_key(may_ride(t.s, rider, apc)) == "no-room"
    assert short_key(may_ride(t.s, tank, apc)) == "not-a-carrier"
    t.take(fours[0]).act("board", apc).take(fours[1]).act("board", apc)
    assert (t.s.seat[fours[0]], t.s.aboard[fours[0]]) == (-1, apc)
    assert short_key(may_ride(t.s, fours[0], apc)) == "no-room"  # he is aboard
    assert short_key(may_ride(t.s, fours[2], apc)) == "no-room"
    t.take(fours[2]).act("split", 3)
    one = fours[2]
    assert t.s.men[one] == 1
    three = next(n for n in t.of(FOOT) if t.s.men[n] == 3 and n not in fours)
    assert may_ride(t.s, three, apc) is None
    t.take(three).act("board", apc)
    assert short_key(may_ride(t.s, one, apc)) == "no-room"  # eleven
    t.take(three).act("place", "0306")
    assert (t.at(three), t.s.aboard[three], t.s.seat[three]) == ("0306", -1, -1)


@pytest.mark.rule("LB.amb.crew-from-troops", "LB.mount.crew-boxes")
def test_a_single_man_takes_any_empty_post_and_a_team_none() -> None:
    t = begun()
    apc, tank = t.of(VEHICLE)
    singles = [n for n in t.of(FOOT) if t.s.men[n] == 1]
    first, second = singles[0], singles[1]
    t.take(first)
    assert t.numbers("man") == [apc * 4, apc * 4 + 1, tank * 4, tank * 4 + 1, tank * 4 + 2, tank * 4 + 3]
    assert why(t, "man", apc * 4 + 2) == "no-post"
    assert why(t, "man", second * 4) == "not-a-carrier"
    assert why(t, "man", t.of(VEHICLE, 1)[0] * 4) == "not-a-carrier"
    assert why(t, "man", len(t.s.side) * 4) == "not-a-carrier"
    t.act("man", tank * 4 + 2)
    assert (t.s.aboard[first], t.s.seat[first], t.at(first)) == (tank, 2, "waiting")
    assert short_key(may_sit(t.s, second, tank, 2)) == "post-taken"
    assert may_sit(t.s, second, tank, 3) is None
    assert short_key(may_sit(t.s, team_of(t, 4), tank, 3)) == "single-only"
    assert short_key(may_sit(t.s, apc, tank, 3)) == "not-a-carrier"


@pytest.mark.rule("LB.S5.empty-vehicles")
def test_where_vehicles_begin_empty_nobody_rides_or_sits() -> None:
    t = begun(force(team(6), vehicles='{ vehicle = "M113" }', more="unmanned = true"))
    (v,) = t.of(VEHICLE)
    single = next(n for n in t.of(FOOT) if t.s.men[n] == 1)
    assert short_key(may_ride(t.s, single, v)) == short_key(may_sit(t.s, single, v, 0)) == "until-attacked"


@pytest.mark.rule(LIMITS)
def test_who_leaves_a_house_or_a_seat_is_no_longer_in_it() -> None:
    t = begun(ground={"0306": "b"})
    apc, men, single = t.of(VEHICLE)[0], team_of(t, 4), team_of(t, 1)
    for deed, arg in (("place", t.hex("0506")), ("board", apc)):
        t.take(men).act("place", "0306").take(men).act("enter")
        assert "inside" in t.marks(men)
        assert short_key(may_enter_house(t.s, men)) == "inside"
        t.take(men).act(deed, arg)
        assert "inside" not in t.marks(men)
    t.take(single).act("place", "0306").take(single).act("enter").take(single).act("man", apc * 4)
    assert "inside" not in t.marks(single)


@pytest.mark.rule("LB.urban.building-enter", "LB.format.rules-gate")
def test_a_house_is_entered_by_men_on_foot_in_it() -> None:
    t = begun(ground={"0306": "b"})
    men, apc = team_of(t, 4), t.of(VEHICLE)[0]
    assert short_key(may_enter_house(t.s, men)) == "no-door"  # not placed yet
    t.take(men).act("place", "0506")
    assert short_key(may_enter_house(t.s, men)) == "no-door"
    assert short_key(may_enter_house(t.s, apc)) == "no-door"
    put(t.s, men, t.hex("0306"))
    assert may_enter_house(t.s, men) is None
    t.s.item_at[next(i for i in range(len(t.s.item)) if t.s.item[i] == 10)] = men
    assert short_key(may_enter_house(t.s, men)) == "no-door"
    gated = Own(laid_out(MIXED, ZONE, {"0306": "b"}, more='rules = ["smoke"]'))
    put(gated.s, team_of(gated, 4), gated.hex("0306"))
    assert short_key(may_enter_house(gated.s, team_of(gated, 4))) == "rules-gate"


# ---- facing ----


@pytest.mark.rule("LB.facing.hexside")
def test_a_vehicle_on_the_map_is_turned_to_any_other_side() -> None:
    t = begun()
    apc = t.of(VEHICLE)[0]
    t.take(apc)
    assert "turn" not in t.verbs()
    assert why(t, "turn", 3) == "take-first"
    t.act("place", "0306").take(apc)
    assert t.numbers("turn") == [1, 2, 3, 4, 5]
    assert why(t, "turn", 0) == "take-first"
    t.act("turn", 4)
    assert t.facing(apc) == "SW"
    assert t.top == "Placing"
    t.take(team_of(t, 4))
    assert why(t, "turn", 1) == "take-first"


# ---- weapons ----


@pytest.mark.rule("LB.portable.needs-infantry", "LB.R11", "LB.vfire.mounted-counter", "LB.cav.who")
def test_weapons_go_from_hand_to_hand_and_on_a_mount_that_takes_them() -> None:
    t = begun(force(
        team(12), vehicles='{ vehicle = "HMMWV" }, { vehicle = "M1" }', more=(
            'weapons = [{ weapon = "M60", count = 1 }, { weapon = "MARK_19", count = 1 }]\nhorses = 1\nmortars = 1'
        ),
    ), theirs=force(team(6), more='weapons = [{ weapon = "M60", count = 1 }]'))  # fmt: skip
    names = {t.s.item[i]: i for i in reversed(range(len(t.s.item)))}
    machine_gun, launcher, horse, mounted = names[0], names[3], names[10], names[1]
    jeep, tank = t.of(VEHICLE)
    holder = t.s.item_at[machine_gun]
    other = next(n for n in t.of(FOOT) if n not in t.s.item_at)
    theirs = next(i for i in range(len(t.s.item)) if t.s.side[t.s.item_at[i]] == 1)
    assert t.s.item_at[mounted] == jeep
    assert may_hand(t.s, other, machine_gun) is None
    assert short_key(may_hand(t.s, holder, machine_gun)) == "no-item"
    assert short_key(may_hand(t.s, other, theirs)) == "no-item"
    assert short_key(may_hand(t.s, other, len(t.s.item))) == "no-item"
    assert short_key(may_hand(t.s, other, mounted)) == "mount-stays"
    assert short_key(may_hand(t.s, jeep, launcher)) == "no-mount"  # one is mounted already
    assert short_key(may_hand(t.s, tank, machine_gun)) == "no-mount"
    mortar = next(n for n in range(len(t.s.side)) if t.s.kind[n] == 3 and t.s.side[n] == 0)
    assert short_key(may_hand(t.s, mortar, machine_gun)) == "no-item"
    assert may_hand(t.s, other, horse) is None
    rider = t.s.item_at[horse]
    t.take(other).act("grab", horse)
    assert t.s.item_at[horse] == other
    assert may_hand(t.s, rider, horse) is None
    board_vehicle(t.s, rider, jeep, -1)
    assert short_key(may_hand(t.s, rider, horse)) == "no-item"  # he sits in a vehicle
    t.s.item_at[machine_gun] = -1
    assert short_key(may_hand(t.s, other, machine_gun)) == "no-item"


@pytest.mark.rule("LB.leader.selection")
def test_a_leader_takes_any_weapon_and_nobody_else_does() -> None:
    t = begun()
    leader, men, apc = next(n for n in t.of(FOOT) if t.s.rank[n]), team_of(t, 4), t.of(VEHICLE)[0]
    assert short_key(may_arm(t.s, leader, AR)) == "same-weapon"
    assert may_arm(t.s, leader, SMG) is None
    assert short_key(may_arm(t.s, men, SMG)) == short_key(may_arm(t.s, apc, SMG)) == "not-leader"
    t.take(leader)
    assert t.numbers("arm") == [0, 1, 2, 3]
    t.act("arm", SMG)
    assert t.s.what[leader] == SMG
    t.s.bought = [1]
    assert short_key(may_arm(t.s, leader, AR)) == "arms-bought"


@pytest.mark.rule("LB.S8.pilot")
def test_the_pilot_of_krakow_is_one_of_its_attackers_leaders() -> None:
    t = Start(8)
    t.act("deploy").act("ready")
    leaders = [n for n in t.mine(FOOT) if t.s.rank[n]]
    assert len(leaders) > 1
    first, other = (next(n for n in leaders if (t.s.rank[n] == 5) is flies) for flies in (True, False))
    assert short_key(may_name_pilot(t.s, first)) == "is-pilot"
    assert may_name_pilot(t.s, other) is None
    man = next(n for n in t.mine(FOOT) if not t.s.rank[n])
    assert short_key(may_name_pilot(t.s, man)) == "pilot-only-krakow"
    t.take(other).act("pilot")
    assert (t.s.rank[first], t.s.rank[other]) == (1, 5)
    own = begun()
    assert short_key(may_name_pilot(own.s, next(n for n in own.of(FOOT) if own.s.rank[n]))) == "pilot-only-krakow"
    held = Start(8)
    theirs = next(n for n in held.mine(FOOT) if held.s.rank[n])
    assert short_key(may_name_pilot(held.s, theirs)) == "pilot-only-krakow"  # the defender's
    assert [held.s.rank[n] for n in held.mine(FOOT) if held.s.rank[n]] == [1] * len(
        [n for n in held.mine(FOOT) if held.s.rank[n]]
    )


# ---- ready ----


@pytest.mark.rule(LIMITS, "LB.vdam.driver", "LB.mine.engineer-one-hex")
def test_a_side_is_ready_when_all_are_placed_all_vehicles_driven_and_all_mines_laid() -> None:
    mined = force(team(3), vehicles='{ vehicle = "UAZ_469" }', more=f"mines = {{ marked = 1, where = {area('0101')} }}")
    t = begun(mined)
    (v,) = t.of(VEHICLE)
    men = t.of(FOOT)
    assert short_key(may_ready(t.s, 0)) == "not-all-placed"
    t.take(v).act("place", "0306")
    for n in men:
        t.take(n).act("place", "0506")
    assert short_key(may_ready(t.s, 0)) == "needs-driver"
    t.take(men[0]).act("man", v * 4)
    assert short_key(may_ready(t.s, 0)) == "needs-driver"  # he commands
    t.take(men[0]).act("man", v * 4 + 1)
    assert short_key(may_ready(t.s, 0)) == "mines-left"
    assert not stands(t.s, 0)
    t.act("mines", 0).act("lay", "0101")
    assert may_ready(t.s, 0) is None
    assert stands(t.s, 0)
    assert short_key(may_ready(t.s, 1)) == "not-all-placed"


@pytest.mark.rule("LB.amb.s6-entry")
def test_who_comes_on_later_is_ready_with_his_drivers_and_places_nobody() -> None:
    lane = '"road@main W 0106 0206"'
    comes = '[{ enter = { map = 7, side = "W", lane = "main", max = 1 } }]'
    t = Own(laid_out(force(team(3), vehicles='{ vehicle = "UAZ_469" }'), comes, lanes=lane))
    (v,) = t.of(VEHICLE)
    assert short_key(may_ready(t.s, 0)) == "needs-driver"
    assert short_key(may_place(t.s, v, t.hex("0106"))) == "comes-on"
    assert short_key(may_place(t.s, t.of(FOOT)[0], t.hex("0106"))) == "comes-on"
    t.take(t.of(FOOT)[0]).act("man", v * 4 + 1)
    assert may_ready(t.s, 0) is None
    assert not stands(t.s, 0)  # they wait
    assert place_of(t.s, t.of(FOOT)[0]) < 0
    assert t.of(DUMMY) == []
