"""Forces as they come to the table: counters, ranks, weapons and rounds, as the battle lists them."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from grognard.games.lastbattle.ids import AR, ELITE, GUN_NAMES, ITEM_NAMES, VEHICLE_NAMES
from grognard.games.lastbattle.s16_forces import MORTAR_ROUNDS, came_mounted, clear_of, mounted_at_first, zone
from grognard.games.lastbattle.state import (
    ATTACKER,
    DUMMY,
    FLYING,
    FOOT,
    GUN,
    KNOWN,
    NOBODY,
    SPOTTED,
    VEHICLE,
    WAITING,
    board,
)

ZONE = area("0306", "0506")


def raised(mine: str, theirs: str = "", more: str = "", **options: bool) -> Own:
    return Own(laid_out(mine, ZONE, theirs=theirs or force(team(4)), more=more), **options)


def men(t: Own, side: int = 0) -> list[tuple[int, int, int]]:
    """Weapon, quality and number of each counter of men but leaders, in the order of their numbers."""
    return [(t.s.what[n], t.s.grade[n], t.s.men[n]) for n in t.of(FOOT, side) if not t.s.rank[n]]


@pytest.mark.rule("LB.amb.crew-from-troops", "LB.comp.infantry-men")
def test_single_men_for_the_posts_from_the_least_armed_and_teams_of_four_of_the_rest() -> None:
    troops = (team(5, "AR", "Veteran"), team(3, "PST", "Novice"), team(2, "PST", "Elite"), team(9, "Rifle", "Trained"))
    t = raised(force(*troops, vehicles='{ vehicle = "M1" }'))
    assert men(t) == [
        (0, 3, 1), (0, 3, 1), (0, 0, 1), (0, 0, 1),  # the best of the pistols first
        (4, 2, 4), (4, 2, 1), (0, 0, 1), (3, 1, 4), (3, 1, 4), (3, 1, 1),
    ]  # fmt: skip
    assert men(raised(force(*troops))) == [
        (4, 2, 4), (4, 2, 1), (0, 0, 3), (0, 3, 2), (3, 1, 4), (3, 1, 4), (3, 1, 1),
    ]  # fmt: skip


@pytest.mark.rule("LB.leader.elite", "LB.S8.pilot", "LB.rpg.pc-leaders")
def test_leaders_are_elite_with_assault_rifles_and_only_krakows_attacker_has_a_pilot() -> None:
    t = raised(force(team(4), leaders=3), theirs=force(team(4), leaders=2))
    for side, many in ((0, 3), (1, 2)):
        leaders = [n for n in t.of(FOOT, side) if t.s.rank[n]]
        assert [(t.s.what[n], t.s.grade[n], t.s.men[n], t.s.rank[n]) for n in leaders] == [(AR, ELITE, 1, 1)] * many
    krakow = Start(8)
    ranks = [
        [krakow.s.rank[n] for n in range(len(krakow.s.side)) if krakow.s.side[n] == k and krakow.s.rank[n]]
        for k in (0, 1)
    ]
    assert set(ranks[0]) <= {1}
    assert ranks[1] == [5] + [1] * (len(ranks[1]) - 1)


@pytest.mark.rule("LB.rpg.pc-leaders")
def test_characters_lead_but_for_those_whom_nobody_plays() -> None:
    people = "".join(
        f'[[sides.A.characters]]\nname = "P{k}"\nweapon = "{weapon}"\nnpc = {npc}\nquality = "{quality}"\n'
        for k, (weapon, npc, quality) in enumerate((("SMG", "true", "Veteran"), ("AR", "false", "Novice")))
    )
    text = laid_out(force(team(4)), ZONE).replace("[sides.B]", people + "[sides.B]")
    t = Own(text)
    rows = [(t.s.what[n], t.s.grade[n], t.s.men[n], t.s.rank[n]) for n in t.of(FOOT)]
    assert rows == [(2, 2, 1, 0), (4, 3, 1, 1), (4, 1, 4, 0)]


@pytest.mark.rule("LB.S8.setup", "LB.R21")
def test_what_comes_through_the_air_is_seen_and_the_helicopter_that_waits_is_nobodys() -> None:
    t = raised(force(team(4), vehicles='{ vehicle = "MI_17" }, { vehicle = "TRUCK" }'))
    heli, truck = t.of(VEHICLE)
    assert t.s.flags[heli] & (FLYING | SPOTTED | KNOWN) == FLYING | SPOTTED | KNOWN
    assert t.s.flags[truck] == 0
    krakow = Start(8)
    v = krakow.unit("N MI_17")
    assert (krakow.s.side[v], krakow.s.kind[v], krakow.s.what[v]) == (NOBODY, VEHICLE, VEHICLE_NAMES.index("MI_17"))
    assert krakow.s.flags[v] & (FLYING | SPOTTED | KNOWN) == SPOTTED | KNOWN
    assert v == len(krakow.s.side) - 1


@pytest.mark.rule("LB.arty.default-ammo", "LB.S5.fire-support", "LB.amb.s5-mortars-on-map")
def test_mortars_have_ten_rounds_and_those_that_share_draw_from_one_store() -> None:
    support = 'mortars = 2\ndummies = 3\nfire_support = [{ type = "82mm", rounds = 7 }, { type = "120mm", rounds = 3, on_map = true }]'
    t = raised(force(team(4), more=support))
    guns = t.of(GUN)
    assert [t.s.what[n] for n in guns] == [GUN_NAMES.index(x) for x in ("120mm", "82mm", "82mm")]
    assert [t.s.rounds[t.s.grade[n]] for n in guns] == [3, MORTAR_ROUNDS, MORTAR_ROUNDS]
    assert MORTAR_ROUNDS == 10
    assert len({t.s.grade[n] for n in guns}) == 3
    off = [k for k in range(len(t.s.gun)) if t.s.gun[k] >= 0]
    assert [(t.s.gun[k], t.s.gun_side[k], t.s.rounds[k]) for k in off] == [(GUN_NAMES.index("82mm"), 0, 7)]
    assert [t.s.gun[t.s.grade[n]] for n in guns] == [-1] * 3
    assert len(t.of(DUMMY)) == 3
    five = Start(5)
    shared = [five.s.grade[n] for n in five.mine(GUN)]
    assert (len(shared), len(set(shared)), five.s.rounds[shared[0]]) == (2, 1, 20)


@pytest.mark.rule("LB.portable.needs-infantry", "LB.portable.heavy-one-fires", "LB.cav.who")
def test_weapons_go_to_the_strongest_teams_and_horses_to_teams_that_carry_none() -> None:
    more = 'weapons = [{ weapon = "M60", count = 1 }, { weapon = "M2HB", count = 2 }]\nhorses = 2'
    t = raised(force(team(4, "SMG", "Novice"), team(7, "AR", "Veteran"), team(4, "Rifle", "Elite"), more=more))
    held = [(ITEM_NAMES[t.s.item[i]], t.s.men[t.s.item_at[i]], t.s.grade[t.s.item_at[i]]) for i in range(len(t.s.item))]
    assert held[:3] == [("M60", 4, 3), ("M2HB", 4, 2), ("M2HB", 4, 0)]
    assert held[3][1:] == (3, 2)


@pytest.mark.rule("LB.portable.heavy-one-fires")
def test_a_heavy_weapon_wants_two_men_and_a_light_one_is_content_with_one() -> None:
    more = 'weapons = [{ weapon = "M2HB", count = 1 }, { weapon = "M60", count = 1 }]'
    t = raised(force(team(1, "AR", "Elite"), team(3, "SMG", "Novice"), more=more))
    assert [t.s.men[at] for at in t.s.item_at] == [3, 1]
    few = raised(force(team(1, "AR", "Elite"), team(1, "SMG", "Novice"), more=more))
    assert [(few.s.men[at], few.s.grade[at]) for at in few.s.item_at] == [(1, 3), (1, 0)]  # somebody must


@pytest.mark.rule("LB.cav.who")
def test_horses_without_riders_are_left_behind() -> None:
    t = raised(force(team(2), more="horses = 3"))
    (rider,) = t.of(FOOT)
    assert t.s.item_at == [rider, -1, -1]


@pytest.mark.rule("LB.R11", "LB.S6.atgm-limits")
def test_what_came_on_its_vehicle_stays_there_and_what_was_stowed_in_it_does_not() -> None:
    more = 'weapons = [{ weapon = "TOW_II", ammo = 3, stowed = true }, { weapon = "M60", count = 1 }]'
    t = raised(force(team(8), vehicles='{ vehicle = "HMMWV" }, { vehicle = "UAZ_469", mount = "AGS_17" }', more=more))
    names = [ITEM_NAMES[x] for x in t.s.item]
    assert names == ["M2HB", "AGS_17", "TOW_II", "M60"]
    jeep, car = t.of(VEHICLE)
    assert t.s.item_at[:3] == [jeep, car, jeep]
    assert t.s.shots[2] == 3
    assert mounted_at_first(t.s) == {0, 1, 2}
    assert [came_mounted(t.s, i) for i in range(2)] == [True, True]
    assert not came_mounted(t.s, 3)
    t.s.item_at[3] = jeep
    assert not came_mounted(t.s, 3)


@pytest.mark.rule("LB.format.setup-limits")
@pytest.mark.parametrize(("words", "far"), [("enemy_min = 3", 3), ("enemy_min = 5", 5)])
def test_who_sets_up_second_keeps_away_from_the_enemy_as_far_as_the_battle_says(words: str, far: int) -> None:
    there = f"[{{ maps = [7], {words} }}]"
    t = Own(laid_out(force(team(4)), area("0101"), there=there))
    assert len(zone(t.s, 1)) == 16 * 12  # nobody stands there yet
    t.act("deploy").act("ready")
    bd = board(t.s)
    assert min(bd.distance(h, 0) for h in zone(t.s, 1)) == far
    assert clear_of(t.s, bd, 1, far, t.hex("0101")) is False
    assert clear_of(t.s, bd, 0, far, t.hex("0101")) is True
    assert all(t.s.hex[n] == WAITING for n in t.of(FOOT, ATTACKER))
