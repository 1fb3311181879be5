"""Which weapon may still fire in a phase, how much of it is left, and at what it may be aimed: one question after another."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import ITEM_AP, ITEM_AV, ITEM_NAMES, ITEM_TOP
from grognard.games.lastbattle.s2_trails import AT_HIGH, here, point, point_hex
from grognard.games.lastbattle.s3_attack import (
    already_at,
    best_point,
    farthest,
    has_use,
    is_target,
    left_of,
    may_aim,
    may_use,
    modes_of,
    own_left,
    points_of,
    splits,
    targets_of,
)
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, AGAINST_VEHICLES, ARMS, GRENADE, ITEMS, OVERHEAD, OWN

FAR = "\n0112: D AR spotted"
MEN = AGAINST_MEN
ARMOUR = AGAINST_VEHICLES


def fire(units: str, phase: str = "attack", scenario: int = 2, **options: bool) -> T:
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{FAR}", options=options)


def use(t: T, n: int, source: int, against: int = MEN) -> str:
    return short_key(may_use(t.s, n, source * 4 + against))


def fired(t: T, n: int, source: int, strength: int = 1, against: int = MEN, target: int = 0) -> T:
    """It has declared this already."""
    t.s.fire += [n, target, source * 4 + against, here(t.s, target), strength]
    return t


# ---- own weapons and grenades ----


@pytest.mark.rule("LB.attack.split-strength", "LB.grenade.multi-minus-one")
@pytest.mark.parametrize(
    ("unit", "own", "thrown", "left"),
    [
        ("4 AR", 0, False, 4),
        ("4 AR", 1, False, 3),
        ("4 AR", 3, True, 0),
        ("4 AR", 0, True, 3),
        ("4 Rifle", 0, False, 2),  # a point for two
        ("4 Rifle", 1, False, 1),
        ("1 AR", 0, True, 0),  # he throws instead
        ("1 AR", 1, False, 0),
        ("2 AR", 2, True, 0),
    ],
)
def test_what_is_left_of_a_team_s_own_strength(unit: str, own: int, thrown: bool, left: int) -> None:
    t = fire(f"0101: A {unit}")
    foe = t.unit("D AR")
    if own:
        fired(t, 0, OWN, own, target=foe)
    if thrown:
        fired(t, 0, GRENADE, 4, target=foe)
    mine = list(range(0, len(t.s.fire), 5))
    assert own_left(t.s, 0, mine) == left
    assert left_of(t.s, 0, OWN * 4) == left
    assert use(t, 0, OWN) == ("" if left else "nothing-left")


@pytest.mark.rule("LB.portable.serving-men", "LB.attack.split-strength")
def test_men_at_a_machine_gun_fire_no_weapons_of_their_own() -> None:
    t = fire("0101: A 3 AR carrying M2HB")
    fired(t, 0, ITEMS, 3, target=1)
    assert own_left(t.s, 0, [0]) == 1
    t = fire("0101: A 2 AR carrying M2HB")
    fired(t, 0, ITEMS, 3, target=1)
    assert own_left(t.s, 0, [0]) == 0
    assert use(t, 0, OWN) == use(t, 0, GRENADE) == "nothing-left"


@pytest.mark.rule("LB.grenade.multi-minus-one", "LB.grenade.single-instead", "LB.turn.move-bars-fire")
def test_a_grenade_is_thrown_once_and_by_a_single_man_instead_of_firing() -> None:
    team = fire("0101: A 3 AR")
    assert use(team, 0, GRENADE) == ""
    assert use(fired(team, 0, GRENADE, 4, target=1), 0, GRENADE) == "grenade-thrown"
    team = fire("0101: A 3 AR")
    assert use(fired(team, 0, OWN, 1, target=1), 0, GRENADE) == ""
    one = fire("0101: A 1 AR")
    assert use(fired(one, 0, OWN, 1, target=1), 0, GRENADE) == "fired"
    assert use(fire("0101: A 1 AR"), 0, GRENADE) == ""
    for source in (OWN, GRENADE):
        assert use(fire("0101: A 3 AR moved"), 0, source) == "moved"
        assert use(fire("0101: A 3 SMG moved"), 0, source) == ""
        assert use(fire("0101: A 3 AR moved", phase="reaction"), 0, source) == ""
        for against in (ARMOUR, OVERHEAD):
            assert use(fire("0101: A 3 AR"), 0, source, against) == "no-such-weapon"


@pytest.mark.rule("LB.vfire.armament-chart")
def test_what_a_counter_has_not_it_does_not_fire() -> None:
    t = fire("0101: A 3 AR carrying M60; A 2 SMG carrying RPG_16 (2 shots); A dummy")
    assert (use(t, 0, ITEMS), use(t, 0, ITEMS + 1), use(t, 0, ITEMS + 2)) == ("", "no-such-weapon", "no-such-weapon")
    assert (use(t, 1, ITEMS), use(t, 1, ITEMS + 1, ARMOUR)) == ("no-such-weapon", "")
    assert use(t, 1, ITEMS + 1) == "no-such-weapon"  # a rocket has no strength against men
    assert use(t, 0, ARMS) == "no-such-weapon"
    assert use(t, 2, OWN) == "no-such-weapon"
    assert use(t, 0, ITEMS, OVERHEAD) == "no-such-weapon"


@pytest.mark.rule("LB.portable.black-white", "LB.portable.tankbreaker-top")
def test_each_counter_is_used_for_what_is_printed_on_it() -> None:
    for what, name in enumerate(ITEM_NAMES[:10]):
        t = fire(
            f"0101: A 3 AR carrying {name}"
            + (" (2 shots)" if "_" in name and name not in ("MARK_19", "AGS_17") else "")
        )
        assert t.s.item == [what]
        assert [has_use(t.s, 0, k) for k in (MEN, ARMOUR, OVERHEAD)] == [
            ITEM_AP[what] > 0, ITEM_AV[what] > 0, ITEM_TOP[what] == 1,
        ]  # fmt: skip
        assert not has_use(t.s, 0, 3)


@pytest.mark.rule("LB.attack.split-strength", "LB.attack.per-phase-once")
def test_a_machine_gun_that_has_declared_fires_what_it_has_left_and_nothing_more() -> None:
    t = fire("0101: A 3 AR carrying M60")
    whole = ITEM_AP[0]
    assert left_of(t.s, 0, ITEMS * 4) == whole
    fired(t, 0, ITEMS, 1, target=1)
    assert (left_of(t.s, 0, ITEMS * 4), use(t, 0, ITEMS)) == (whole - 1, "")
    fired(t, 0, ITEMS, whole - 1, target=1)
    assert (left_of(t.s, 0, ITEMS * 4), use(t, 0, ITEMS)) == (0, "fired")
    rocket = fire("0101: A 3 AR carrying RPG_16 (2 shots)")
    fired(rocket, 0, ITEMS, 1, ARMOUR, target=1)
    assert use(rocket, 0, ITEMS, ARMOUR) == "fired"
    both = fire("0101: A 3 AR carrying M2HB")
    fired(both, 0, ITEMS, 1, MEN, target=1)
    assert use(both, 0, ITEMS, ARMOUR) == "fired"  # not in another way


@pytest.mark.rule("LB.attack.split-strength", "LB.amb.autoloader-reaction")
def test_only_strength_against_men_is_shared_out_and_not_with_the_loader_hit() -> None:
    t = fire("0101: A M1A2 facing N [crew]; A M1A2 facing N bad-loader [crew]; A 2 AR")
    team = t.unit("A 2 AR")
    assert [splits(t.s, 0, ARMS * 4 + k) for k in (MEN, ARMOUR, OVERHEAD)] == [True, False, False]
    assert [splits(t.s, team, source * 4) for source in (OWN, GRENADE, ITEMS)] == [True, False, True]
    hit = next(n for n in range(len(t.s.side)) if "bad-loader" in t.damage(n))
    assert not splits(t.s, hit, ARMS * 4)


# ---- vehicles ----


@pytest.mark.rule("LB.vfire.one-weapon")
def test_a_vehicle_fires_one_weapon_in_a_phase() -> None:
    t = fire("0101: A M1A2 facing N [crew]")
    lines = [m for m in modes_of(t.s, 0) if m % 4 == MEN]
    assert len(lines) >= 2
    first, second = lines[0] // 4, lines[1] // 4
    fired(t, 0, second, 1, target=t.unit("D AR"))
    assert use(t, 0, first) == "one-weapon"
    assert use(t, 0, second) == ""
    assert use(t, 0, second, OVERHEAD) == "no-such-weapon"
    assert use(t, 0, ITEMS - 1) == "no-such-weapon"
    full = fire("0101: A M1A2 facing N [crew]")
    fired(full, 0, first, 1, ARMOUR, target=full.unit("D AR"))
    assert use(full, 0, first, ARMOUR) == use(full, 0, second) == "one-weapon"


@pytest.mark.rule("LB.vfire.one-weapon", "LB.S6.atgm-limits")
def test_what_is_mounted_is_a_weapon_like_any_other_of_the_vehicle() -> None:
    t = fire("0101: A HMMWV facing N [crew] carrying M2HB")
    foe = t.unit("D AR")
    assert (use(t, 0, ITEMS), use(t, 0, ITEMS, ARMOUR)) == ("", "")
    fired(t, 0, ITEMS, 1, target=foe)
    assert (use(t, 0, ITEMS), use(t, 0, ITEMS, ARMOUR)) == ("", "one-weapon")
    t.s.fire = []
    fired(t, 0, ITEMS, ITEM_AP[1], target=foe)
    assert use(t, 0, ITEMS) == "one-weapon"
    assert use(t, 0, ITEMS + 1) == "no-such-weapon"
    missile = fire("0101: A HMMWV facing N [crew] carrying TOW_II (3 shots)")
    assert (use(missile, 0, ITEMS), use(missile, 0, ITEMS, ARMOUR)) == ("no-such-weapon", "")


@pytest.mark.rule("LB.card.m113-accv.notes", "LB.amb.m113-accv-m60s")
def test_each_side_gun_of_the_accv_wants_a_man_among_its_passengers() -> None:
    def accv(passengers: str) -> T:
        return fire(f"0101: A M113_ACCV_A3 facing N [crew{passengers}]")

    none, one, two = accv(""), accv("; 1 AR"), accv("; 2 AR")
    foe = none.unit("D AR")
    assert use(none, 0, ARMS) == use(one, 0, ARMS) == ""
    assert use(none, 0, ARMS + 1) == use(none, 0, ARMS + 2) == "no-gunners-aboard"
    assert use(one, 0, ARMS + 1) == use(one, 0, ARMS + 2) == ""
    fired(one, 0, ARMS + 1, 1, target=foe + 1)
    assert (use(one, 0, ARMS + 1), use(one, 0, ARMS + 2), use(one, 0, ARMS)) == ("", "no-gunners-aboard", "")
    fired(two, 0, ARMS + 1, 1, target=two.unit("D AR"))
    assert (use(two, 0, ARMS + 2), use(two, 0, ARMS)) == ("", "")
    fired(two, 0, ARMS, 1, target=two.unit("D AR"))
    assert (use(two, 0, ARMS + 2), use(two, 0, ARMS)) == ("", "")


# ---- at what ----


@pytest.mark.rule("LB.vhit.av-needed", "LB.missile.vehicles-only", "LB.portable.black-white", "LB.grenade.same-hex")
def test_what_is_for_armour_is_not_for_men_and_the_other_way_round() -> None:
    t = fire("0505: A 3 AR carrying M2HB; A 2 SMG carrying TOW_II (2 shots); A 2 PST carrying RPG_16 (2 shots)\n"
             "0503: D 4 AR spotted; D M113 facing S [crew] spotted; D TRUCK facing S [crew] spotted")  # fmt: skip
    men, apc, truck = t.unit("D 4 AR"), t.unit("D M113"), t.unit("D TRUCK")

    def aim(n: int, source: int, against: int, target: int) -> str:
        return short_key(may_aim(t.s, n, source * 4 + against, target, here(t.s, target)))

    assert [aim(0, OWN, MEN, x) for x in (men, apc, truck)] == ["", "no-av", ""]
    assert [aim(0, ITEMS, ARMOUR, x) for x in (men, apc, truck)] == ["av-only", "", ""]
    assert aim(1, ITEMS + 1, ARMOUR, men) == "vehicles-only"
    assert aim(2, ITEMS + 2, ARMOUR, men) == "av-only"
    assert aim(0, GRENADE, MEN, men) == "grenade-range"
    near = fire("0505: A 3 AR; D 4 AR spotted")
    assert short_key(may_aim(near.s, 0, GRENADE * 4, 1, here(near.s, 1))) == ""


@pytest.mark.rule("LB.spot.only-spotted", "LB.hit.beyond-extreme", "LB.missile.max-range", "LB.missile.no-same-hex")
def test_only_at_what_is_spotted_in_reach_and_in_view() -> None:
    t = T("scenario 7, attacker's attack\n1601: A 3 PST; A 2 SMG carrying TOW_II (2 shots)\n"
          "1603: D 4 AR spotted; D M2 facing S [crew] spotted\n1602: D 2 SMG\n1601: D M113 facing N [crew] spotted")  # fmt: skip
    pistols, team = 0, 1
    assert short_key(may_aim(t.s, pistols, OWN * 4, t.unit("D 4 AR"), here(t.s, t.unit("D 4 AR")))) == "too-far"
    hidden = t.unit("D 2 SMG")
    assert short_key(may_aim(t.s, pistols, OWN * 4, hidden, here(t.s, hidden))) == "concealed"
    missile = ITEMS * 4 + ARMOUR
    assert short_key(may_aim(t.s, team, missile, t.unit("M2"), here(t.s, t.unit("M2")))) == ""
    same = t.unit("M113")
    assert short_key(may_aim(t.s, team, missile, same, here(t.s, same))) == "missile-same-hex"
    far = point(t.unit("M2"), t.hex("1524"), 0, 2)
    assert short_key(may_aim(t.s, team, missile, t.unit("M2"), far)) in ("missile-far", "no-line", "")


@pytest.mark.rule("LB.heli.high-immune", "LB.infveh.grenade-no-heli", "LB.S8.no-fire-at-heli")
def test_what_flies_high_is_out_of_reach_of_missiles_rockets_and_great_guns() -> None:
    t = fire(
        "0505: A 3 AR carrying TOW_II (2 shots); A 2 SMG carrying RPG_16 (2 shots); A 2 PST carrying M2HB; "
        "A M1A2 facing N [crew]; A M2 facing N [crew]\n0503: D MI_17 facing S flying high [crew] spotted"
    )
    v = t.unit("MI_17")
    high = point(v, t.hex("0503"), 3, AT_HIGH | 2)
    low = point(v, t.hex("0503"), 3, 2)

    def aim(n: int, mode: int, p: int) -> str:
        return short_key(may_aim(t.s, n, mode, v, p))

    missile, rocket, gun = (t.unit(f"A {x}") for x in ("3 AR", "2 SMG", "2 PST"))
    tank, carrier = t.unit("M1A2"), t.unit("M2")
    assert [aim(missile, ITEMS * 4 + ARMOUR, p) for p in (high, low)] == ["high-immune", ""]
    assert [aim(rocket, (ITEMS + 1) * 4 + ARMOUR, p) for p in (high, low)] == ["high-immune", ""]
    assert [aim(gun, (ITEMS + 2) * 4 + ARMOUR, p) for p in (high, low)] == ["", ""]
    assert [aim(tank, ARMS * 4 + ARMOUR, p) for p in (high, low)] == ["high-immune", ""]
    assert [aim(carrier, ARMS * 4 + ARMOUR, p) for p in (high, low)] == ["", ""]
    near = fire("0505: A 3 AR; D MI_17 facing S flying [crew] spotted; D TRUCK facing S [crew] spotted")
    heli, truck = near.unit("MI_17"), near.unit("TRUCK")
    assert short_key(may_aim(near.s, 0, GRENADE * 4, heli, here(near.s, heli))) == "grenade-heli"
    assert short_key(may_aim(near.s, 0, GRENADE * 4, truck, here(near.s, truck))) == ""


@pytest.mark.rule("LB.S8.no-fire-at-heli")
@pytest.mark.parametrize(("crew", "told"), [("", "heli-held"), (" [Pilot: 1 PST]", "")])
def test_nobody_fires_at_the_helicopter_of_krakow_while_it_is_empty(crew: str, told: str) -> None:
    whose = "N" if not crew else "A"
    t = T(
        f"scenario 8, defender's attack\n2408: {whose} MI_17 facing N spotted{crew}\n2407: D BMP_BC facing S [crew]\n0101: A AR"
    )
    v, gun = t.unit("MI_17"), t.unit("BMP_BC")
    mode = next(m for m in modes_of(t.s, gun) if m % 4 == ARMOUR)
    assert short_key(may_aim(t.s, gun, mode, v, here(t.s, v))) == told


@pytest.mark.rule(
    "LB.comp.units-and-markers", "LB.attack.phase", "LB.mount.counter-represents-all", "LB.amb.mortar-crew"
)
def test_who_may_be_named_as_a_target() -> None:
    t = fire(
        "0505: A 3 AR\n0503: D 4 AR; D M2 facing S [crew; 2 Rifle]; D dummy; D 82mm mortar (5 rounds)\nwaiting: D 2 SG"
    )
    told = {
        "A 3 AR": "own-side", "D 4 AR": "", "D M2": "", "D 2 Rifle": "target-aboard", "D mortar": "mortar-unhurt",
        "D 2 SG": "not-a-target",
    }  # fmt: skip
    assert {name: short_key(is_target(t.s, 1, t.unit(name))) for name in told} == told
    assert short_key(is_target(t.s, 1, len(t.s.side))) == "not-a-target"
    hidden = T(f"scenario 2, attacker's attack\n0505: A 3 AR\n0507: D dummy; D 4 AR{FAR}")
    assert short_key(is_target(hidden.s, 1, hidden.unit("D dummy"))) == "concealed"
    assert short_key(is_target(hidden.s, 1, hidden.unit("D 4 AR"))) == ""
    old = fire("0505: A 3 AR\n0503: D 82mm mortar (5 rounds)", v8=False, v11=False)
    assert short_key(is_target(old.s, 1, old.unit("D mortar"))) == ""


@pytest.mark.rule("LB.amb.split-same-target")
def test_a_weapon_gives_one_share_to_a_target() -> None:
    t = fire("0505: A 3 AR; A 3 SMG\n0506: D 4 AR; D 2 SMG")
    first, second = t.unit("D 4 AR"), t.unit("D 2 SMG")
    fired(t, 0, OWN, 1, target=first)
    assert already_at(t.s, 0, first, OWN * 4)
    assert not already_at(t.s, 0, second, OWN * 4)
    assert not already_at(t.s, 1, first, OWN * 4)
    assert not already_at(t.s, 0, first, GRENADE * 4)
    assert (first in targets_of(t.s, 0, OWN * 4), second in targets_of(t.s, 0, OWN * 4)) == (False, True)


@pytest.mark.rule("LB.hit.beyond-extreme", "LB.hit.pistol-bands", "LB.missile.max-range")
def test_how_far_each_weapon_can_hit_at_all() -> None:
    t = fire("0505: A 3 AR carrying TOW_II (2 shots); A 3 PST")
    assert farthest(t.s, 1, [OWN * 4]) == 1
    assert farthest(t.s, 0, [GRENADE * 4]) == 0
    reach = farthest(t.s, 0, [OWN * 4])
    assert reach % 4 == 0
    missile = farthest(t.s, 0, [ITEMS * 4 + ARMOUR])
    assert farthest(t.s, 0, [OWN * 4, ITEMS * 4 + ARMOUR]) == max(reach, missile)


@pytest.mark.rule("LB.react.path-snapshot")
def test_the_best_point_of_a_way_is_the_one_with_the_highest_number() -> None:
    t = T("scenario 7, attacker's movement\n1608: A 4 AR\n1611: D 3 AR\n0524: D SMG").move("A 4 AR", "1609")
    for _ in range(3):
        if t.top == "Firing":
            break
        t.done()
    foe, me = t.unit("D 3 AR"), t.unit("A 4 AR")
    points = points_of(t.s, me)
    assert [t.label(point_hex(p)) for p in points] == ["1608", "1609"]
    p, number = best_point(t.s, foe, OWN * 4, me)
    assert (p, number > 0) == (points[1], True)
    assert best_point(t.s, foe, GRENADE * 4, me) == (-1, -99)
