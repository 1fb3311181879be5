"""The first hex of the map has the number nought, and is a hex like any other wherever the rules ask who is on the map."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.conftest import Redraw
from games.lastbattle.table import Start, T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_version8 import survivors
from grognard.games.lastbattle.ids import GUN_NAMES
from grognard.games.lastbattle.s2_entry import may_exit
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_moving import may_smoke
from grognard.games.lastbattle.s2_steps import CLOSED, ground_price, may_move, vehicle_price
from grognard.games.lastbattle.s2_trails import here, note_deed, point
from grognard.games.lastbattle.s2_ways import Timid, straight
from grognard.games.lastbattle.s3_attack import marks, points_of, seen_at_all
from grognard.games.lastbattle.s3_firing import open_fire
from grognard.games.lastbattle.s3_paths import undo_later
from grognard.games.lastbattle.s3_serving import may_fire
from grognard.games.lastbattle.s3_shots import resolve_shot
from grognard.games.lastbattle.s5_spotting import (
    best_spotter,
    can_look,
    doubtful,
    look_down,
    near_enough,
    overflown,
    stands,
    survey,
)
from grognard.games.lastbattle.s6_vehicles import fit_to_go, may_alight, may_get_in, may_limber
from grognard.games.lastbattle.s7_damage import no_landing, stop_at
from grognard.games.lastbattle.s8_handling import may_grab
from grognard.games.lastbattle.s10_urban import may_go_in
from grognard.games.lastbattle.s11_morale import may_hide, remove
from grognard.games.lastbattle.s12_artillery import downwind, may_observe, shell_targets
from grognard.games.lastbattle.s13_chemicals import end_of_gas, gas_line
from grognard.games.lastbattle.s13_mines import put_field, tread
from grognard.games.lastbattle.s14_helicopters import climb, dive, note_pilot
from grognard.games.lastbattle.s15_scenarios import depart, flies_away
from grognard.games.lastbattle.s16_forces import clear_of
from grognard.games.lastbattle.s16_placing import may_enter_house
from grognard.games.lastbattle.s17_cohesion import dismount_after, fall_into_disorder, must_retreat
from grognard.games.lastbattle.s17_command import heeds_command, leaders_of
from grognard.games.lastbattle.s18_characters import keep_cool, may_treat
from grognard.games.lastbattle.s19_missions import seized
from grognard.games.lastbattle.state import (
    ATTACKER,
    COUNTS,
    FLYING,
    GAS_BITES,
    LIFTED,
    SPOTTED,
    UNHITCHED,
    VEHICLE,
    board,
    place_of,
    situation,
)

FAR = "\n3212: D 5 SMG"
CORNER = "LB.move.phase-only"


def table(units: str, phase: str = "movement", scenario: int = 2, dice: str = "", **options: bool) -> T:
    far = {2: FAR, 5: "\n3210: D 1 SG", 3: "\n4801: D 1 SG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n0101: {units}{far}", dice=dice, options=options)


@pytest.mark.rule(
    CORNER, "LB.move.factor-budget", "LB.map.exit", "LB.hide.eligible", "LB.smoke.self", "LB.portable.pick-up"
)
def test_who_stands_there_moves_hides_fires_looks_and_leaves() -> None:
    t = table("A 2 AR; A leader SMG; A 2 PST carrying M60")
    n, leader = t.unit("A 2 AR"), t.unit("A leader")
    assert t.s.hex[n] == 0
    assert may_move(t.s, 1, n) is None
    assert fit_to_go(t.s, 1, n) is None
    assert may_exit(t.s, n) is None
    assert may_hide(t.s, n) is None
    assert may_fire(t.s, 1, n) is None
    assert may_grab(t.s, n, 0) is None
    assert may_observe(t.s, 1, leader) is None
    assert heeds_command(t.s, n)
    assert leaders_of(t.s, 1) == [0]
    assert can_look(t.s, n)
    assert may_smoke(table("A 2 AR", scenario=5).s, 0) is None
    assert stands(t.s, 1) == [0]


@pytest.mark.rule("LB.mount.cost", "LB.mount.dismount-cost", "LB.arty.limber")
def test_who_stands_there_gets_in_and_out_and_is_hitched() -> None:
    t = table("A 3 AR; A M113 facing N [crew; 2 SMG]")
    v = t.unit("M113")
    assert may_get_in(t.s, t.unit("A 3 AR"), v) is None
    assert may_alight(t.s, t.unit("A 2 SMG")) is None
    tow = table("A TRUCK facing N [crew]; A 82mm mortar (5 rounds)", scenario=3)
    assert may_limber(tow.s, 0, tow.unit("A mortar")) is None


@pytest.mark.rule("LB.react.path-snapshot", "LB.spot.only-spotted", "LB.attack.resolved-separately")
def test_who_stands_there_is_a_target_and_fires() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0101: D 3 AR spotted\n0103: A 4 SMG\n0112: A 1 PST", dice="6")
    target = t.unit("D 3 AR")
    assert points_of(t.s, target) == [here(t.s, target)]
    assert marks(t.s, 1) == [here(t.s, target)]
    assert seen_at_all(t.s, target)
    back = T("scenario 2, attacker's attack\nseen\n0101: A 3 AR\n0103: D 4 SMG spotted\n0112: A 1 PST", dice="6")
    foe = back.unit("D 4 SMG")
    resolve_shot(back.s, back.u, 0, foe, 0, here(back.s, foe), 3)
    assert back.rolled() == ["to hit"]


@pytest.mark.rule("LB.amb.on-map-resolution", "LB.arty.direct-or-indirect")
def test_a_mortar_there_fires_and_is_fired_at() -> None:
    t = T(
        "scenario 3, attacker's attack\nseen\n0101: A 82mm mortar (5 rounds); A 2 AR\n0102: D 4 AR spotted\n4801: D 2 SMG",
        dice="6 6",
    )
    assert open_fire(t.s, t.u, 0, t.hex("0102"), 0) is not None
    foe = T(
        "scenario 3, attacker's attack\nseen\n0102: A 82mm mortar (5 rounds); A 2 AR\n0101: D 4 AR spotted\n4801: D 2 SMG"
    )
    assert 0 in shell_targets(foe.s, 0, 0)


@pytest.mark.rule("LB.smoke.artillery", "LB.chem.delivery")
def test_smoke_and_gas_drift_there_and_no_farther() -> None:
    t = table("A 2 AR")
    t.s.wind = 0  # to the north
    assert [t.label(h) for h in downwind(t.s, t.hex("0103"), 9)] == ["0103", "0102", "0101"]
    assert [t.label(h) for h in gas_line(t.s, GUN_NAMES.index("155mm"), t.hex("0102"))][:2] == ["0102", "0101"]


@pytest.mark.rule("LB.chem.secondary", "LB.mine.attack")
def test_gas_and_mines_find_who_stands_there() -> None:
    t = table("A 2 AR")
    t.s.chem, t.s.turn = [1, 0, 1], 3
    t.s.rules |= GAS_BITES
    t.dice.script, t.dice.next = [5, 5], 0
    end_of_gas(t.s, t.u)
    assert t.rolled() == ["gas"] * 2
    mines = T(f"+++{GAP}+++\nattacker's movement\n0101: A 3 AR\n3012: D 1 SG", dice="6")
    put_field(mines.s, 0, 0, 0)
    tread(mines.s, mines.u, mines.unit("A 3 AR"))
    assert mines.rolled() == ["mines"]


@pytest.mark.rule("LB.heli.mode-change", "LB.lof.friendly-blocks", "LB.heli.high-view")
def test_a_helicopter_there_is_above_it_and_comes_down_to_it() -> None:
    t = table("A MI_17 facing N flying [crew]", scenario=5)
    assert t.s.on[0] == 1 << 8
    climb(t.s, t.u, 0)
    assert (t.s.on[0], overflown(t.s, 1)) == (0, [0])
    dive(t.s, t.u, 0)
    assert t.s.on[0] == 1 << 8
    low = T("scenario 5, attacker's movement\n0110: A MI_17 facing N flying high [crew]\n0101: D 2 SMG\n3210: D 1 SG")
    man = low.unit("D 2 SMG")
    low.s.flags[man] &= ~SPOTTED
    look_down(low.s, low.u, 1)
    assert "spotted" in low.marks(man)


@pytest.mark.rule("LB.S8.liftoff", "LB.S8.pilot", "LB.amb.s8-timetable")
def test_the_helicopter_of_krakow_waits_and_flies_off_there_too() -> None:
    t = T("scenario 8, turn 4, attacker's movement\n0101: A MI_17 facing N [Pilot: leader SMG pilot]\n2407: D 3 AR")
    note_pilot(t.s)
    assert t.s.count[ATTACKER * COUNTS + LIFTED] == 4
    t.s.flags[0] |= FLYING
    t.s.rank[0] = 3
    flies_away(t.s, t.u)
    assert t.at(0) == "gone"


@pytest.mark.rule("LB.map.exit")
def test_who_leaves_the_map_there_is_gone() -> None:
    t = table("A 3 AR leaving", phase="attack")
    depart(t.s, t.u)
    assert t.at(0) == "gone"


@pytest.mark.rule("LB.R21", "LB.amb.reaction-rewind")
def test_what_is_hit_there_stays_there(redraw: Redraw) -> None:
    t = table("A MI_17 facing N flying [crew]; D TRUCK facing N", scenario=5)
    assert no_landing(t.s, 0)
    t.s.hex[0] = -1
    t.s.hex[t.unit("TRUCK")] = -1
    assert not no_landing(t.s, 0)
    way = table("A M2 facing N [crew]", phase="reaction")
    p = point(0, way.hex("0102"), 2, SPOTTED)
    way.s.trail = [p, here(way.s, 0)]
    stop_at(way.s, 0, p)
    assert (way.at(0), way.s.facing[0]) == ("0102", 2)
    there = table("A M2 facing N [crew]\n0102: A 1 SG", phase="reaction")
    q = point(0, 0, 3, 0)
    there.s.trail = [q, point(0, there.hex("0102"), 3, 0)]
    stop_at(there.s, 0, q)
    assert (there.at(0), there.s.facing[0]) == ("0101", 3)


@pytest.mark.rule("LB.react.stopped-earlier", "LB.arty.unlimber")
def test_a_mortar_set_down_there_is_taken_up_again() -> None:
    t = table("A TRUCK facing N [crew]; A 82mm mortar (5 rounds)", phase="reaction", scenario=3)
    g = t.unit("A mortar")
    t.s.trail = [point(0, t.hex("0102"), 0, 0), point(0, 0, 0, 0)]
    note_deed(t.s, UNHITCHED, g, 0, 0)
    undo_later(t.s, 0, t.s.trail[0])
    assert t.s.aboard[g] == 0


@pytest.mark.rule("LB.portable.left-behind", "LB.morale.optional-advance")
def test_what_is_left_there_lies_there_and_a_leader_there_leads() -> None:
    t = table("A 1 AR carrying M60; A leader SMG")
    remove(t.s, t.u, t.unit("A AR"))
    assert t.s.item_at == [-2]
    assert Timid(t.s, t.unit("A leader")).leaders == [0]
    seen = T("scenario 2, attacker's movement\n0101: D 2 AR spotted\n0105: A 2 SMG")
    assert Timid(seen.s, seen.unit("A 2 SMG")).foes == [0]


@pytest.mark.rule("LB.cohesion.abandon", "LB.cohesion.retreat", "LB.cohesion.dismount-after")
def test_elements_there_flee_and_abandon() -> None:
    on = {"cohesion": True}
    t = T("scenario 2, attacker's attack\n0101: A M113 facing N no-gear [crew]\n3212: D 1 SG; A 1 PST", options=on)
    fall_into_disorder(t.s, t.u, 1, 0)
    assert t.at("M113") == "lost"
    run = T(
        "scenario 2, attacker's movement\n0101: A 2 AR disordered retreats spotted\n0103: D 4 SMG spotted\n3212: A 1 PST",
        options=on,
    )
    assert must_retreat(run.s, run.unit("A 2 AR"))
    ride = T(
        "scenario 2, attacker's movement\n0101: A M113 facing N disordered retreats [crew; 2 AR]\n3212: D 1 SG",
        options=on,
    )
    dismount_after(ride.s, ride.u, 1)
    assert ride.s.aboard[ride.unit("A 2 AR")] == -1


@pytest.mark.rule("LB.rpg.cuf", "LB.rpg.medic")
def test_characters_there_roll_and_are_tended() -> None:
    t = survivors("0101: A leader AR person-3; A 1 SMG")
    t.dice.script, t.dice.next = [5], 0
    keep_cool(t.s, t.u, 1)
    assert t.rolled() == ["coolness"]
    people = situation(t.s).forces[1].people
    doc = next(k for k, p in enumerate(people) if p.skill("MED") > 0)
    sick = survivors(f"0101: A leader AR person-3 unconscious; A leader SMG person-{doc + 1}; A 1 Rifle")
    patient, medic = (
        next(n for n in range(len(sick.s.side)) if sick.s.rank[n] and sick.s.what[n] == w) for w in (4, 2)
    )
    sick.s.fallen = [patient, 1, -1, 0]
    assert may_treat(sick.s, medic, patient) is None


@pytest.mark.rule("LB.spot.attempt", "LB.amb.empty-eyes", "LB.spot.by-lof")
def test_who_hides_there_is_looked_for_and_who_stands_there_is_seen() -> None:
    t = T("scenario 2, attacker's movement\n0101: D 2 AR\n0103: A 2 SMG\n3212: D 1 SG")
    man = t.unit("D 2 AR")
    t.s.flags[man] = 0
    assert near_enough(t.s, 1) == [man]
    assert 0 in doubtful(t.s, 0)
    survey(t.s, t.u)
    assert "spotted" in t.marks(man)
    eyes = T("scenario 2, attacker's movement\n0103: D 2 AR\n0101: A 2 SMG\n3212: D 1 SG")
    assert best_spotter(eyes.s, 1, eyes.unit("D 2 AR"))[0] == eyes.unit("A 2 SMG")


@pytest.mark.rule("LB.move.terrain-cost", "LB.move.minimum")
def test_one_walks_drives_and_flies_there() -> None:
    t = table("A 1 PST\n0102: A 2 AR; A M2 facing N [crew]")
    bd, a = board(t.s), t.hex("0102")
    assert ground_price(bd, a, 0, False) < CLOSED
    assert vehicle_price(t.s, bd, t.unit("M2"), a, 0) < CLOSED
    assert straight(bd, t.hex("0103"), 0) == [t.hex("0102"), 0]
    t.move("A 2 AR", "0101")
    assert (t.at("A 2 AR"), t.spent("A 2 AR")) == ("0101", ground_price(bd, a, 0, False))


@pytest.mark.rule("LB.vmove.road-factor-conditions")
def test_what_stands_there_off_the_road_is_off_the_road() -> None:
    t = table("A M2 facing N [crew]")
    begin_movement(t.s, 1)
    assert ("off-road" in t.marks(0)) is (board(t.s).road[0] == 0)
    assert place_of(t.s, 0) == 0


@pytest.mark.rule("LB.urban.building-enter", "LB.facing.hexside", "LB.format.setup-limits")
def test_in_the_set_up_too() -> None:
    t = Own(
        laid_out(
            force(team(6), vehicles='{ vehicle = "UAZ_469" }'),
            area("0101", "0306"),
            {"0101": "b"},
            lanes='"road 0101 0102"',
        )
    )
    v, men = t.of(VEHICLE)[0], t.of(1)[0]
    t.take(v).act("place", "0101").take(v)
    assert t.numbers("turn") == [1, 2, 3, 4, 5]
    t.act("turn", 2).take(men).act("place", "0101")
    assert may_enter_house(t.s, men) is None
    t.take(men).act("enter")
    assert "inside" in t.marks(men)
    assert clear_of(t.s, board(t.s), 1, 3, t.hex("0102")) is False
    t.s.phase = 3
    t.s.flags[men] = 0
    assert may_go_in(t.s, men) is None


@pytest.mark.rule("LB.S8.setup", "LB.format.setup-limits")
def test_what_stands_there_is_taken_up_when_the_area_is_another() -> None:
    t = Start(3)
    t.take(t.mine(1)[0]).act("place", "0107")
    moved = t.mine(1)[0]
    t.s.hex[moved] = 0
    frame = t.s.stack[-1]
    frame.rearrange(t.s)  # type: ignore[attr-defined]
    assert t.s.hex[moved] == (0 if 0 in frame.zone else -1)  # type: ignore[attr-defined]


@pytest.mark.rule("LB.R17", "LB.design.attack-seize")
def test_a_village_there_is_held_there() -> None:
    t = table("A 2 AR")
    assert seized(t.s, [[0]]) == int(situation(t.s).attacker == ATTACKER)
