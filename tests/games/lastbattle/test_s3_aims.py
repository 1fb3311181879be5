"""At whom each weapon may be aimed, and what a side begins with: one condition after another."""

from __future__ import annotations

from copy import copy

import pytest

from games.lastbattle.table import Start, T
from grognard.games.lastbattle import s3_attack
from grognard.games.lastbattle.ids import ITEM_NAMES
from grognard.games.lastbattle.s2_trails import AT_SPOTTED, here
from grognard.games.lastbattle.s3_attack import (
    best_point,
    farthest,
    is_target,
    is_unhurt,
    left_of,
    marks,
    may_aim,
    modes_of,
    points_of,
    seen_at_all,
    splits,
    target_at,
    targets_of,
)
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    AGAINST_VEHICLES,
    ARMS,
    GRENADE,
    ITEMS,
    OVERHEAD,
    OWN,
    reach_of,
)
from grognard.games.lastbattle.s15_scenarios import cache_hex
from grognard.games.lastbattle.s16_forces import allows, clear_of, hand_out, raise_troops, troops_of
from grognard.games.lastbattle.s16_setup import Placing, sets_up_first
from grognard.games.lastbattle.state import DEAD, FOOT, SPOTTED, VEHICLE, board, cards, situation
from grognard.kernel.flow import Refusal

ATTACK = "scenario 7, attacker's attack\n"


def name(why: Refusal | None) -> str:
    """What the module calls this refusal; two may share a sentence."""
    return next((k for k, x in vars(s3_attack).items() if x is why), "") if why else ""


def aim(firer: str, mode: int, target: str, row: int = 2) -> str:
    t = T(f"{ATTACK}1601: A {firer}\n16{1 + row:02d}: D {target}")
    n = next(n for n in range(1, len(t.s.side)) if t.s.side[n] == 0 and t.s.hex[n] >= 0)
    return name(may_aim(t.s, 0, mode, n, here(t.s, n)))


LEOPARD = "LEOPARD_II facing S [crew]"


@pytest.mark.rule("LB.vhit.av-needed", "LB.spot.only-spotted", "LB.grenade.medium", "LB.hit.beyond-extreme")
@pytest.mark.parametrize(
    ("firer", "mode", "target", "row", "why"),
    [
        ("2 AR", OWN * 4, "2 AR spotted", 2, ""),
        ("2 AR", OWN * 4, "2 AR", 2, "CONCEALED"),
        ("2 AR", OWN * 4, "M2 facing N [crew] spotted", 2, "NO_AV"),
        ("2 AR", OWN * 4, "TRUCK facing N [crew] spotted", 2, ""),
        ("2 PST", OWN * 4, "2 AR spotted", 2, "TOO_FAR"),
        ("2 PST", OWN * 4, "2 AR spotted", 1, ""),
        ("2 AR", GRENADE * 4, "2 AR spotted", 1, "GRENADE_RANGE"),
        ("2 AR", GRENADE * 4, "2 AR spotted", 0, ""),
        ("2 AR", GRENADE * 4, "M2 facing N [crew] spotted", 0, ""),
        (LEOPARD, ARMS * 4 + AGAINST_VEHICLES, "M2 facing N [crew] spotted", 4, ""),
        (LEOPARD, ARMS * 4 + AGAINST_VEHICLES, "2 AR spotted", 4, "AV_ONLY"),
        (LEOPARD, ARMS * 4 + AGAINST_MEN, "2 AR spotted", 4, ""),
        ("2 AR carrying TOW_II (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "M2 facing N [crew] spotted", 4, ""),
        ("2 AR carrying TOW_II (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "M2 facing N [crew] spotted", 0, "SAME_HEX_MISSILE"),
        ("2 AR carrying TOW_II (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "2 AR spotted", 4, "VEHICLES_ONLY"),
        ("2 AR carrying RPG_16 (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "M2 facing N [crew] spotted", 2, ""),
    ],
)  # fmt: skip
def test_what_each_weapon_is_for_and_how_far_it_reaches(firer: str, mode: int, target: str, row: int, why: str) -> None:
    assert aim(firer, mode, target, row) == why


@pytest.mark.rule("LB.heli.high-immune", "LB.infveh.grenade-no-heli")
@pytest.mark.parametrize(
    ("firer", "mode", "words", "why"),
    [
        ("2 AR", OWN * 4, "flying spotted", ""),
        ("2 AR", GRENADE * 4, "flying spotted", "GRENADE_FLYER"),
        ("2 AR carrying RPG_16 (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "flying high spotted", "HIGH_IMMUNE"),
        ("2 AR carrying RPG_16 (2 shots)", ITEMS * 4 + AGAINST_VEHICLES, "flying spotted", ""),
        (LEOPARD, ARMS * 4 + AGAINST_VEHICLES, "flying high spotted", "HIGH_IMMUNE"),
        (LEOPARD, ARMS * 4 + AGAINST_VEHICLES, "flying spotted", ""),
    ],
)
def test_what_does_not_reach_a_helicopter(firer: str, mode: int, words: str, why: str) -> None:
    row = 0 if mode == GRENADE * 4 else 1
    assert aim(firer, mode, f"MI_17 facing N {words} [Pilot: 1 PST]", row) == why


@pytest.mark.rule("LB.attack.phase", "LB.amb.mortar-crew", "LB.amb.mounted-troops-fire", "LB.spot.only-spotted")
def test_who_may_be_named_as_a_target() -> None:
    text = "scenario 3, attacker's attack\n0507: A 2 AR\n0503: D 2 AR spotted; D dummy; D M2 facing N [crew; 2 SMG] spotted; D 82mm mortar (2 rounds) spotted"
    t = T(text + "\nlost: D SG")
    found = {
        unit: name(is_target(t.s, 1, t.unit(unit))) for unit in ("D 2 AR", "dummy", "M2", "D 2 SMG", "mortar", "A 2 AR")
    }
    assert found == {
        "D 2 AR": "", "dummy": "CONCEALED", "M2": "", "D 2 SMG": "TARGET_ABOARD", "mortar": "MORTAR_UNHURT", "A 2 AR": "OWN_SIDE",
    }  # fmt: skip
    dead = next(n for n in range(len(t.s.side)) if t.s.hex[n] == DEAD and t.s.side[n] == 0)
    assert name(is_target(t.s, 1, dead)) == name(is_target(t.s, 1, 999)) == "NOT_A_TARGET"
    assert [is_unhurt(t.s, t.unit(x)) for x in ("mortar", "D 2 AR")] == [True, False]
    assert {target_at(t.s, p) for p in marks(t.s, 1)} == {t.unit("D 2 AR"), t.unit("M2")}
    assert marks(t.s, 0) == []
    assert [seen_at_all(t.s, t.unit(x)) for x in ("D 2 AR", "dummy", "A 2 AR")] == [True, False, False]
    assert points_of(t.s, t.unit("D 2 AR")) == [here(t.s, t.unit("D 2 AR"))]
    assert points_of(t.s, dead) == []


@pytest.mark.rule("LB.react.path-snapshot", "LB.react.boarded-or-joined")
def test_in_reaction_every_point_where_somebody_was_seen_is_a_mark() -> None:
    t = T("scenario 7, attacker's reaction\n1601: A 2 AR\n1603: D 2 AR spotted moved")
    n = t.unit("D 2 AR")
    seen, unseen = here(t.s, n), here(t.s, n) - (1 << 7)
    t.s.trail = [unseen & ~AT_SPOTTED, seen]
    assert points_of(t.s, n) == t.s.trail
    assert marks(t.s, 1) == [seen]
    t.s.flags[n] &= ~SPOTTED
    assert seen_at_all(t.s, n)
    t.s.trail = [unseen & ~AT_SPOTTED]
    assert not seen_at_all(t.s, n)


@pytest.mark.rule("LB.attack.split-strength", "LB.amb.split-same-target")
def test_what_is_declared_is_gone_and_nobody_is_named_twice() -> None:
    t = T(ATTACK + "1601: A 4 AR\n1603: D 2 AR spotted\n1604: D 2 SMG spotted")
    one, two = t.unit("D 2 AR"), t.unit("D 2 SMG")
    own = OWN * 4
    assert (splits(t.s, 0, own), splits(t.s, 0, GRENADE * 4), splits(t.s, 0, own + AGAINST_VEHICLES)) == (
        True,
        False,
        False,
    )
    assert (left_of(t.s, 0, own), targets_of(t.s, 0, own)) == (4, [one, two])
    t.s.fire = [0, one, own, here(t.s, one), 3]
    assert (left_of(t.s, 0, own), targets_of(t.s, 0, own)) == (1, [two])
    assert own in modes_of(t.s, 0)
    assert best_point(t.s, 0, own, two)[0] == here(t.s, two)
    assert best_point(t.s, 0, GRENADE * 4, two)[0] == -1
    assert farthest(t.s, 0, [own]) == 4 * reach_of(t.s, 0, own)
    assert farthest(t.s, 0, [GRENADE * 4]) == 0
    assert OVERHEAD not in {m % 4 for m in modes_of(t.s, 0)}


# ---- what a side begins with ----


@pytest.mark.rule("LB.format.fields", "LB.amb.crew-from-troops")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_the_force_is_that_of_the_scenario_in_single_men_for_the_posts_and_teams_of_four(scenario: int) -> None:
    s = Start(scenario).s
    for side in (0, 1):
        force = situation(s).forces[side]
        troops = troops_of(s, force)
        men = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == FOOT and not s.rank[n] and s.men[n]]
        for weapon, grade, count in troops:
            mine = [s.men[n] for n in men if (s.what[n], s.grade[n]) == (weapon, grade)]
            assert sum(mine) == count
            assert max(mine) <= 4
            assert sum(1 for x in mine if 1 < x < 4) <= 1  # one team is smaller at most
        vehicles = [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == VEHICLE]
        assert sorted(s.what[n] for n in vehicles) == sorted(e.card for e in force.vehicles for _ in range(e.count))
        assert sum(1 for n in range(len(s.side)) if s.side[n] == side and s.rank[n] & 3) == force.leaders + len(
            force.people
        )
        posts = sum(len(cards(s).posts[s.what[n]]) for n in vehicles)
        assert sum(1 for n in men if s.men[n] == 1) >= min(posts, sum(x for *_, x in troops))
    first = sets_up_first(s)
    frame = s.stack[-1]
    assert not isinstance(frame, Placing) or frame.role == first


@pytest.mark.rule("LB.amb.crew-from-troops")
@pytest.mark.parametrize(
    ("troops", "posts", "sizes"),
    [
        ([(4, 1, 6)], 0, [4, 2]),
        ([(4, 1, 6)], 2, [1, 1, 4]),
        ([(4, 1, 3)], 9, [1, 1, 1]),
        ([(4, 1, 5), (0, 1, 2)], 3, [1, 1, 1, 4]),
    ],
)
def test_pistols_are_sent_to_the_vehicles_first(
    troops: list[tuple[int, int, int]], posts: int, sizes: list[int]
) -> None:
    t = T("scenario 2, attacker's attack\nseen\n0101: A 2 AR\n0507: D 2 AR")
    before = len(t.s.side)
    raise_troops(t.s, 1, troops, posts)
    assert t.s.men[before:] == sizes
    if len(troops) > 1:
        assert t.s.what[before : before + 2] == [0, 0]


@pytest.mark.rule("LB.portable.needs-infantry", "LB.cav.who")
def test_weapons_and_horses_go_to_the_largest_teams() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0101: A 2 AR; A 4 AR; A 3 SMG; A leader AR; A 1 PST\n0507: D 2 AR")
    force = copy(situation(t.s).forces[1])
    force.weapons, force.horses = [], 5
    hand_out(t.s, 1, force)
    assert t.s.item_at == [1, 2, 0, -1, -1]  # the largest first, none for a single man nor for the leader
    assert {ITEM_NAMES[i] for i in t.s.item} == {"HORSE"}


@pytest.mark.rule("LB.format.setup-limits")
def test_how_far_from_the_enemy_and_the_objective_a_side_sets_up() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0101: A 2 AR\n0507: D 2 AR\nwaiting: A 2 SMG")
    bd = board(t.s)
    near, far = t.hex("0103"), t.hex("0104")
    assert [clear_of(t.s, bd, 0, 3, h) for h in (near, far)] == [False, True]
    assert clear_of(t.s, bd, 1, 3, near)  # one's own are no enemy
    zone = copy(situation(t.s).forces[0].zones[0])
    zone.hexes, zone.enemy_min, zone.objective_min, zone.objective_max = [near, far], 0, 0, -1
    assert [allows(t.s, bd, 0, zone, h) for h in (near, far, t.hex("0105"))] == [True, True, False]
    zone.enemy_min = 3
    assert [allows(t.s, bd, 0, zone, h) for h in (near, far)] == [False, True]
    cache = T("scenario 3, attacker's attack\nseen\n0101: A 2 AR\n4801: D 2 SMG")
    bd, lies = board(cache.s), cache_hex(cache.s)
    ring = {bd.distance(h, lies): h for h in range(bd.size) if bd.map_of[h] and bd.distance(h, lies) < 5}
    zone = copy(situation(cache.s).forces[0].zones[0])
    zone.hexes, zone.enemy_min, zone.objective_min, zone.objective_max = list(ring.values()), 0, 2, 3
    assert [allows(cache.s, bd, 0, zone, ring[k]) for k in range(5)] == [False, False, True, True, False]
