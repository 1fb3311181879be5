"""Getting in and out, hitching, riding, going in and flying, question by question and deed by deed."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s6_vehicles import (
    alight,
    crowd,
    fit_to_go,
    get_in,
    hovers,
    limber,
    may_alight,
    may_board,
    may_get_in,
    may_limber,
    may_man,
    may_turn,
    may_unlimber,
    pay,
    pays,
    pays_nothing,
    toll,
    tows,
    turn,
    unlimber,
)
from grognard.games.lastbattle.s9_cavalry import get_down, may_get_down, may_ride, ride, riders_hit
from grognard.games.lastbattle.s10_urban import change_place, may_come_out, may_go_in
from grognard.games.lastbattle.s14_helicopters import climb, dive, lift, may_climb, may_dive, may_lift
from grognard.games.lastbattle.state import DEAD, DEED, GONE, GOT_DOWN, GOT_IN, GOT_UP, UNHITCHED, WAITING

FAR = "\n3212: D 5 SMG"
MORTAR = "82mm mortar (10 rounds)"


def table(units: str, head: str = "scenario 2, attacker's movement", **options: bool) -> T:
    far = {"2": FAR, "3": "\n4801: D 5 SMG", "5": FAR, "7": "\n0524: D 5 SMG"}[head.split()[1].rstrip(",")]
    return T(f"{head}\nseen\n{units}{far}", options=options)


def deeds(t: T) -> list[list[int]]:
    return [t.s.deeds[k : k + 4] for k in range(0, len(t.s.deeds), DEED)]


# ---- in ----


@pytest.mark.rule("LB.mount.cost", "LB.mount.capacity-from-card", "LB.amb.capture-vehicles", "LB.heli.mount-whole-move")
@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("0505: A 3 AR; A M113 facing N [crew]", ""),
        ("0505: A 3 AR\n0506: A M113 facing N [crew]", "not-here"),
        ("0505: A 3 AR; D M113 facing N", "not-friendly"),
        ("0505: A 3 AR; A 2 SMG", "not-a-carrier"),
        ("0505: A M2 facing N; A M113 facing N [crew]", "not-a-carrier"),
        ("0505: A 3 AR; A M113 facing N leaving [crew]", "leaving"),
        ("0505: A 3 AR spent 2; A M113 facing N [crew]", "rider-spent"),
        ("0505: A 3 AR spent 1; A M113 facing N [crew]", ""),
        ("0505: A 3 AR spent 1 inside; A M113 facing N [crew]", "rider-spent"),
        ("0505: A 3 AR inside; A M113 facing N [crew]", ""),
        ("0505: A 3 AR; A M113 facing N frozen [crew]", "out-of-command"),
        ("0505: A 3 AR; A M113 facing N buttoning [crew]", "buttons-up"),
        ("0505: A 3 AR; A M113 facing N observing [crew]", "observer-stays"),
        ("0505: A 3 AR; A M113 facing N spent 99 [crew]", "vehicle-spent"),
        ("0505: A 3 AR; A M113 facing N spent 99 halted [crew]", ""),  # paid for this halt
        ("0505: A 3 AR; A M113 facing N spent 99 no-gear [crew]", ""),
    ],
)
def test_who_may_get_in(units: str, told: str) -> None:
    t = table(units)
    assert short_key(may_get_in(t.s, 0, 1)) == told
    if told == "":
        assert may_board(t.s, 0, 1) is None
        assert short_key(may_man(t.s, 0, 1, 0)) == "single-only"
    else:
        assert short_key(may_board(t.s, 0, 1)) == short_key(may_man(t.s, 0, 1, 0)) == told
    assert short_key(may_get_in(t.s, 0, len(t.s.side))) == "not-a-carrier"


@pytest.mark.rule("LB.mount.capacity-from-card", "LB.mount.non-carrier", "LB.mount.crew-boxes", "LB.vdam.crew-reassign")
def test_a_carrier_is_full_when_it_is_and_a_post_is_taken_when_it_is() -> None:
    t = table(
        "0505: A 3 AR; A 1 SMG; A M113 facing N [Driver: 1 PST; 6 Rifle, 2 Rifle]; A M1 facing N; A M113 facing N crew-hit"
    )
    team, one, apc, tank, hit = (
        0,
        1,
        t.s.what.index(8),
        t.s.what.index(6),
        max(n for n in range(len(t.s.side)) if t.s.kind[n] == 2),
    )
    assert may_board(t.s, team, apc) is None  # eleven
    t.s.men[team] = 4
    assert short_key(may_board(t.s, team, apc)) == "no-room"
    assert short_key(may_board(t.s, team, tank)) == "no-seats"
    assert [short_key(may_man(t.s, one, apc, seat)) for seat in (0, 1, 2)] == ["", "post-taken", "no-post"]
    assert short_key(may_man(t.s, one, hit, 0)) == "post-next-phase"
    assert crowd(t.s, team) == sorted((apc, tank, hit))


@pytest.mark.rule("LB.mount.cost", "LB.amb.mount-multiple", "LB.amb.mounting-counts-as-move", "LB.spot.lose-by-leaving")
def test_what_getting_in_costs_and_leaves_behind() -> None:
    t = table("0505: A 3 AR hiding inside; A M113 facing N [crew]; A 2 SMG")
    n, v = t.unit("A AR"), t.unit("M113")
    assert (toll(t.s, v), hovers(t.s, v), pays_nothing(t.s, v)) == (1, True, False)
    get_in(t.s, t.u, n, v, -1)
    assert (t.spent(n), t.spent(v), t.s.aboard[n], t.s.seat[n]) == (2, 1, v, -1)
    assert t.marks(n) >= {"moved", "boarded", "stirred"}
    assert not t.marks(n) & {"hiding", "inside"}
    assert t.marks(v) >= {"moved", "boarded", "halted"}
    assert [p >> 19 for p in t.s.trail] == [n, v]
    assert deeds(t) == [[GOT_IN, n, v, 0]]
    get_in(t.s, t.u, t.unit("A SMG"), v, -1)
    assert (t.spent(v), toll(t.s, v)) == (1, 0)  # once a halt
    again = table("0505: A 3 AR; A M113 facing N [crew]")
    pay(again.s, 1)
    assert (again.spent(1), again.marks(1) >= {"moved", "boarded", "halted"}) == (1, True)
    empty = table("0505: A 3 AR; A M113 facing N")
    assert (pays_nothing(empty.s, 1), toll(empty.s, 1)) == (True, 0)
    pay(empty.s, 1)
    assert (empty.spent(1), "halted" in empty.marks(1)) == (0, False)


@pytest.mark.rule("LB.mount.crew-same-cost", "LB.vdam.substitute-from-outside")
@pytest.mark.parametrize(
    ("lost", "seat", "harm"), [("driver-lost", 1, "new-driver"), ("gunner-lost", 0, "new-gunner"), ("", 1, "")]
)
def test_a_man_who_takes_a_dead_mans_post_is_a_substitute(lost: str, seat: int, harm: str) -> None:
    t = table(f"0505: A 1 AR; A M113 facing N {lost}")
    get_in(t.s, t.u, 0, 1, seat)
    assert (t.s.seat[0], t.harm(1) - {lost}) == (seat, {harm} - {""})


# ---- out ----


@pytest.mark.rule("LB.mount.dismount-cost", "LB.heli.mount-whole-move", "LB.R21")
@pytest.mark.parametrize(
    ("vehicle", "told"),
    [
        ("M113 facing N [crew; 3 AR]", ""),
        ("M113 facing N [crew; 3 AR frozen]", "out-of-command"),
        ("M113 facing N [crew; 3 AR not-cool]", "not-cool"),
        ("M113 facing N leaving [crew; 3 AR]", "leaving"),
        ("M113 facing N [crew; 3 AR spent 2]", "rider-spent"),
        ("M113 facing N [crew; 3 AR spent 1]", ""),
        ("M113 facing N spent 99 [crew; 3 AR]", "vehicle-spent"),
        ("MI_17 facing N [crew; 3 AR]", ""),
        ("MI_17 facing N flying [crew; 3 AR]", ""),
        ("MI_17 facing N flying moved [crew; 3 AR]", "in-the-air"),
        ("MI_17 facing N flying moved halted [crew; 3 AR]", ""),
        ("MI_17 facing N flying high [crew; 3 AR]", "in-the-air"),
    ],
)
def test_who_may_get_out(vehicle: str, told: str) -> None:
    t = table(f"0505: A {vehicle}; A 2 SMG", head="scenario 5, attacker's movement")
    assert short_key(may_alight(t.s, t.unit("A AR"))) == told
    assert short_key(may_alight(t.s, t.unit("A 2 SMG"))) == short_key(may_alight(t.s, 0)) == "not-aboard"


@pytest.mark.rule("LB.mount.dismount-hex", "LB.mount.dismount-bars-fire", "LB.smoke.self", "LB.heli.mount-whole-move")
def test_what_getting_out_costs() -> None:
    t = table("0505: A M113 facing N [crew; 3 AR hiding]")
    n = t.unit("A AR")
    alight(t.s, t.u, n)
    assert (t.at(n), t.s.aboard[n], t.spent(n), t.spent(0)) == ("0505", -1, 1, 1)
    assert t.marks(n) >= {"moved", "boarded", "stirred", "smoked"}
    assert "hiding" not in t.marks(n)
    assert t.s.trail[-1] == here(t.s, n)
    old = table("0505: A M113 facing N [crew; 3 AR]", v4=False)
    alight(old.s, old.u, old.unit("A AR"))
    assert "smoked" not in old.marks("A AR")
    heli = table("0505: A MI_17 facing N flying [crew; 3 AR]", head="scenario 5, attacker's movement")
    whole = toll(heli.s, 0)
    assert whole > 1
    alight(heli.s, heli.u, heli.unit("A AR"))
    assert heli.spent(0) == whole


# ---- turning ----


@pytest.mark.rule("LB.facing.free", "LB.facing.bars-fire", "LB.facing.who-may-turn")
def test_turning_is_moving_and_costs_nothing() -> None:
    t = table("0505: A M113 facing N [crew]; A M113 facing N; A M113 facing N no-gear [crew]; A 2 AR")
    apcs = [n for n in range(len(t.s.side)) if t.s.kind[n] == 2]
    assert [short_key(may_turn(t.s, n, 2)) for n in apcs] == ["", "no-driver", "immobilised"]
    assert short_key(may_turn(t.s, apcs[0], 0)) == "already-faces"
    assert short_key(may_turn(t.s, t.unit("A 2 AR"), 2)) == "not-a-vehicle"
    turn(t.s, t.u, apcs[0], 2)
    assert (t.facing(apcs[0]), t.spent(apcs[0]), t.marks(apcs[0]) >= {"moved", "stirred"}) == ("SE", 0, True)
    assert len(t.s.trail) == 2
    turn(t.s, t.u, apcs[0], 3)
    assert len(t.s.trail) == 3


@pytest.mark.rule("LB.move.phase-only", "LB.rpg.pc-wounds", "LB.chem.button-up", "LB.map.exit")
def test_what_keeps_anybody_from_doing_anything() -> None:
    told = {
        "A 2 AR": "", "A dummy": "dummy", "A 2 SMG leaving": "leaving", "A 2 Rifle pushed": "pushed",
        "A 1 PST unconscious": "unconscious", "A 1 SG treating": "treating", "A 3 SG not-cool": "not-cool",
        "A 3 AR buttoning": "buttons-up",
    }  # fmt: skip
    t = table("0505: " + "; ".join(told))
    assert [short_key(fit_to_go(t.s, 1, n)) for n in range(len(told))] == list(told.values())
    assert short_key(fit_to_go(t.s, 0, 0)) == short_key(fit_to_go(t.s, 1, len(t.s.side))) == "not-yours"
    for place, key in ((DEAD, "not-there"), (WAITING, "not-there"), (GONE, "left-map")):
        t.s.hex[0] = place
        assert short_key(fit_to_go(t.s, 1, 0)) == key


# ---- mortars ----


@pytest.mark.rule("LB.arty.limber", "LB.amb.towing")
@pytest.mark.parametrize(
    ("units", "told"),
    [
        (f"0507: A TRUCK facing N [crew]; A {MORTAR}", ""),
        (f"0507: A TRUCK facing N spent 1 [crew]; A {MORTAR}", "limber-moved"),
        (f"0507: A TRUCK facing N moved [crew]; A {MORTAR}", "limber-moved"),
        (f"0507: A TRUCK facing N [crew]; A {MORTAR} moved", "limber-came"),
        (f"0507: A TRUCK facing N; A {MORTAR}", "no-driver"),
        (f"0507: A M1 facing N [crew]; A {MORTAR}", "cannot-tow"),
        (f"0507: A TRUCK facing N [crew]; D {MORTAR}", "not-a-gun"),
        ("0507: A TRUCK facing N [crew]; A 2 AR", "not-a-gun"),
        (f"0507: A TRUCK facing N [crew]\n0508: A {MORTAR}", "not-here"),
        (f"0507: A TRUCK facing N [crew; 82mm mortar (5 rounds)]; A {MORTAR}", "already-tows"),
    ],
)
def test_what_hitches_a_mortar(units: str, told: str) -> None:
    t = table(units, head="scenario 3, attacker's movement")
    guns = [n for n in range(len(t.s.side)) if t.s.kind[n] == 3 and t.s.aboard[n] < 0]
    other = guns[0] if guns else t.unit("A 2 AR")
    assert short_key(may_limber(t.s, 0, other)) == told
    assert short_key(may_limber(t.s, 0, len(t.s.side))) == "not-a-gun"
    if not told:
        before = t.marks(other)
        limber(t.s, t.u, 0, other)
        assert (t.s.aboard[other], t.s.seat[other], t.spent(0), tows(t.s, 0)) == (0, -1, 3, other)
        assert t.marks(0) >= {"moved", "stirred"}
        assert t.marks(other) == (before | {"stirred"}) - {"ranged-in"}
        assert len(t.s.trail) == 1


@pytest.mark.rule("LB.arty.unlimber", "LB.amb.towing")
def test_setting_a_mortar_down_costs_three_points() -> None:
    text = f"0507: A TRUCK facing N {{}} [crew; {MORTAR} ranged-in]; A 2 AR"
    t = table(text.format(""), head="scenario 3, attacker's movement")
    g = t.unit("A mortar")
    assert may_unlimber(t.s, 0) is None
    assert short_key(may_unlimber(t.s, t.unit("A 2 AR"))) == "not-a-gun"
    unlimber(t.s, t.u, 0)
    assert (t.at(g), t.spent(0), t.marks(g) >= {"unlimbered", "moved"}, len(t.s.trail)) == ("0507", 3, True, 1)
    assert deeds(t) == [[UNHITCHED, g, 0, 0]]
    assert short_key(may_unlimber(t.s, 0)) == "not-a-gun"
    assert tows(t.s, 0) == -1
    spent = table(text.format("spent 99"), head="scenario 3, attacker's movement")
    assert short_key(may_unlimber(spent.s, 0)) == "vehicle-spent"
    still = table(text.format("spent 99 no-gear"), head="scenario 3, attacker's movement")
    assert may_unlimber(still.s, 0) is None
    watches = table(text.format("observing no-gear"), head="scenario 3, attacker's movement")
    assert short_key(may_unlimber(watches.s, 0)) == "observer-stays"


# ---- horses ----

SEVEN = "scenario 7, attacker's movement"


@pytest.mark.rule("LB.cav.who", "LB.cav.mount-cost", "LB.amb.horse-capacity")
def test_who_mounts_a_horse() -> None:
    t = table(
        "0101: A 2 AR; A 2 SMG on horse; A 1 PST spent 2; A 1 Rifle inside\n0101: horse; M60\n0102: A 1 SG", head=SEVEN
    )
    free = next(i for i in range(len(t.s.item)) if t.s.item[i] == 10 and t.s.item_at[i] < 0)
    ridden = next(i for i in range(len(t.s.item)) if t.s.item[i] == 10 and t.s.item_at[i] >= 0)
    gun = t.item("M60")
    names = ("A 2 AR", "A 2 SMG", "A 1 PST", "A 1 Rifle", "A 1 SG")
    assert [short_key(may_ride(t.s, t.unit(x), free)) for x in names] == [
        "",
        "rides-already",
        "spent",
        "spent",
        "no-horse",
    ]
    assert [short_key(may_ride(t.s, 0, i)) for i in (ridden, gun, len(t.s.item))] == ["no-horse"] * 3
    assert [short_key(may_get_down(t.s, t.unit(x))) for x in names[:2]] == ["no-horse", ""]
    ride(t.s, t.u, 0, free)
    assert (t.s.item_at[free], t.spent(0), t.marks(0) >= {"moved", "boarded"}) == (0, 1, True)
    assert deeds(t) == [[GOT_UP, 0, free, 0]]
    assert len(t.s.trail) == 1
    get_down(t.s, t.u, 0)
    assert (t.s.item_at[free], t.spent(0)) == (-2 - t.hex("0101"), 2)
    assert deeds(t)[1] == [GOT_DOWN, 0, free, 0]
    assert len(t.s.trail) == 2


@pytest.mark.rule("LB.cav.casualties", "LB.cav.horse-killed")
@pytest.mark.parametrize("side", ["A", "D"])
def test_for_each_casualty_a_die_says_whether_horse_or_rider(side: str) -> None:
    t = T(
        f"scenario 7, attacker's attack\nseen\n0101: {side} 4 AR leaving on horse\n0524: A 1 PST\n0112: D 1 SG",
        dice="5 4 6",
    )
    assert riders_hit(t.s, t.u, 0, 3, 0) == 2
    assert t.s.item_at == [-1]
    assert t.marks(0) & {"thrown", "leaving"} == {"thrown"}
    whose = "DA".index(side)
    assert [(m.key, m.rule, m.side, m.params["die"]) for m in t.u.messages] == [
        ("log-rider-hit", "LB.cav.casualties", whose, 5),
        ("log-horse-killed", "LB.cav.horse-killed", whose, 4),
        ("log-rider-hit", "LB.cav.casualties", whose, 6),
    ]  # fmt: skip
    twice = T("scenario 7, attacker's attack\nseen\n0101: A 4 AR on horse\n0524: D 1 PST", dice="1 2")
    assert riders_hit(twice.s, twice.u, 0, 2, 0) == 0
    assert len(twice.u.messages) == 1


# ---- houses ----


@pytest.mark.rule("LB.urban.building-enter", "LB.cav.who")
def test_who_goes_in_and_who_comes_out() -> None:
    t = table("1306: A 2 AR; A 2 SMG inside; A 1 PST; A 1 Rifle inside; A 2 SG on horse; A M2 facing N\n0501: A 1 AR")
    for name, told in (("A 2 SMG", "inside"), ("A 2 SG", "rider-closed"), ("M2", "no-door"), ("A 1 AR", "no-door")):
        assert short_key(may_go_in(t.s, t.unit(name))) == told, name
    out = t.unit("A 1 PST")
    assert may_go_in(t.s, out) is None
    for spent, told in ((1, ""), (2, "spent")):
        t.s.spent[out] = t.s.spent[t.unit("A 1 Rifle")] = spent
        assert short_key(may_go_in(t.s, out)) == told
        assert short_key(may_come_out(t.s, t.unit("A 1 Rifle"))) == told
    assert short_key(may_come_out(t.s, out)) == "outside"
    man = t.unit("A 2 SMG")
    change_place(t.s, t.u, man, False)
    assert (t.spent(man), "inside" in t.marks(man), t.marks(man) >= {"moved", "stirred"}, len(t.s.trail)) == (
        1,
        False,
        True,
        2,
    )
    change_place(t.s, t.u, man, True)
    assert (t.spent(man), "inside" in t.marks(man), len(t.s.trail)) == (2, True, 3)


# ---- in the air ----

HELI = "scenario 5, turn 4, attacker's movement"


@pytest.mark.rule("LB.S8.liftoff", "LB.heli.mode-change", "LB.heli.two-factors", "LB.S8.pilot")
@pytest.mark.parametrize(
    ("vehicle", "lifts", "climbs", "dives"),
    [
        ("MI_17 facing N [crew]", "", "on-ground", "on-ground"),
        ("MI_17 facing N boarded [crew]", "loading-now", "on-ground", "on-ground"),
        ("MI_17 facing N", "no-pilot", "on-ground", "on-ground"),
        ("MI_17 facing N no-gear [crew]", "immobilised", "on-ground", "on-ground"),
        ("MI_17 facing N no-engine [crew]", "engine", "on-ground", "on-ground"),
        ("MI_17 facing N flying [crew]", "up-already", "", "low-already"),
        ("MI_17 facing N flying boarded [crew]", "up-already", "loading-now", "low-already"),
        ("MI_17 facing N flying high [crew]", "up-already", "up-already", ""),
        ("MI_17 facing N flying high spent 99 [crew]", "up-already", "up-already", "too-far-low"),
        ("TRUCK facing N [crew]", "not-helicopter", "not-helicopter", "not-helicopter"),
    ],
)
def test_when_a_helicopter_lifts_climbs_and_dives(vehicle: str, lifts: str, climbs: str, dives: str) -> None:
    t = table(f"0505: A {vehicle}", head=HELI)
    assert [short_key(may(t.s, 0)) for may in (may_lift, may_climb, may_dive)] == [lifts, climbs, dives]


@pytest.mark.rule("LB.S8.liftoff", "LB.heli.mode-change", "LB.heli.high-view", "LB.lof.friendly-blocks")
@pytest.mark.parametrize("side", ["A", "D"])
def test_up_and_down_again(side: str) -> None:
    t = T(f"scenario 5, turn 4, attacker's movement\n0505: {side} MI_17 facing N [crew]\n3210: A 1 AR\n0112: D 1 SG")
    v, h, whose = t.unit("MI_17"), t.hex("0505"), "DA".index(side)
    mark = 1 if whose == 0 else 1 << 8
    assert t.s.on[h] == mark
    lift(t.s, t.u, v)
    assert t.marks(v) >= {"flying", "low-flown", "moved", "spotted"}
    assert (t.s.rank[v], len(t.s.trail), t.s.on[h]) == (4, 2, mark)
    climb(t.s, t.u, v)
    assert (t.marks(v) >= {"high"}, t.s.on[h], len(t.s.trail)) == (True, 0, 3)
    dive(t.s, t.u, v)
    assert ("high" in t.marks(v), t.s.on[h], len(t.s.trail)) == (False, mark, 4)
    told = [(m.key, m.rule, m.side) for m in t.u.messages if m.key != "log-spotted"]
    assert told == [
        ("log-lifts", "LB.S8.liftoff", whose), ("log-climbs", "LB.heli.mode-change", whose),
        ("log-dives", "LB.heli.mode-change", whose),
    ]  # fmt: skip
    air = table("0505: A MI_17 facing N flying spent 1 [crew]; A MI_17 facing N flying [crew]", head=HELI)
    first, second = (n for n in range(len(air.s.side)) if air.s.kind[n] == 2)
    climb(air.s, air.u, first)
    climb(air.s, air.u, second)
    assert ["low-flown" in air.marks(n) for n in (first, second)] == [True, False]
    assert pays(air.s, first) is None
