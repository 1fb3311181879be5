"""What happens seldom: posts of the unconscious in the air, the second thing done in a phase, a village held under guns."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s19_design import battle
from games.refusals import short_key
from grognard.games.lastbattle.s2_change import split
from grognard.games.lastbattle.s2_entry import may_exit
from grognard.games.lastbattle.s2_movement import go, keep_books
from grognard.games.lastbattle.s2_trails import here, note_deed, point
from grognard.games.lastbattle.s2_ways import vehicle_ways, why_not_to
from grognard.games.lastbattle.s5_spotting import arrive, stands
from grognard.games.lastbattle.s6_vehicles import get_in, may_alight, may_man
from grognard.games.lastbattle.s7_damage import stop_at
from grognard.games.lastbattle.s8_handling import may_grab
from grognard.games.lastbattle.s9_cavalry import get_down, may_ride, ride, riders_hit
from grognard.games.lastbattle.s10_urban import may_come_out
from grognard.games.lastbattle.s11_morale import has_come
from grognard.games.lastbattle.s12_artillery import HE, Salvos, caller, may_shell
from grognard.games.lastbattle.s13_visibility import lay_smoke
from grognard.games.lastbattle.s14_helicopters import come_down, may_lift
from grognard.games.lastbattle.s15_scenarios import end_of_turn, examine, met
from grognard.games.lastbattle.s16_placing import may_ready
from grognard.games.lastbattle.s17_cohesion import Beside, begin_retreats
from grognard.games.lastbattle.state import (
    CACHE,
    COUNTS,
    DEED,
    DISORDERED,
    GOT_DOWN,
    GOT_IN,
    GOT_UP,
    LIFTED,
    MOVED,
    RETREATS,
    SMOKY,
    SPOTTED,
    board,
    situation,
)

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "movement", scenario: int = 2, dice: str = "", **options: bool) -> T:
    far = {2: FAR, 3: "\n4801: D 5 SMG", 4: "\n3001: D 2 SG", 5: "\n3210: D 5 SMG", 7: "\n0524: D 5 SMG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{far}", dice=dice, options=options)


# ---- posts ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.mount.crew-boxes", "LB.R21")
@pytest.mark.parametrize(("words", "told"), [("flying", "post-taken"), ("", "")])
def test_in_the_air_nobody_lays_the_unconscious_pilot_aside(words: str, told: str) -> None:
    t = table(f"0505: A 1 SMG; A MI_17 facing N {words} [Pilot: leader PST unconscious]", scenario=5)
    assert short_key(may_man(t.s, 0, 1, 0)) == told
    assert may_man(t.s, 0, 1, 1) is None


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.mount.crew-same-cost")
def test_on_the_ground_he_is_laid_down_beside_it_whatever_his_number() -> None:
    t = T(
        "scenario 2, attacker's movement\nseen\n0505: A M2 #1 facing N [Driver: leader PST #0 unconscious]; A 1 SMG\n3212: D 5 Rifle"
    )
    man = t.unit("A 1 SMG")
    get_in(t.s, t.u, man, 1, 1)
    assert (t.at(0), t.s.aboard[0], t.s.seat[man]) == ("0505", -1, 1)


@pytest.mark.rule("LB.vdam.driver", "LB.S8.pilot")
def test_a_pilot_with_the_number_nought_makes_his_helicopter_ready() -> None:
    t = T("scenario 5, attacker's movement\nseen\n0505: A MI_17 #1 facing N [Pilot: 1 PST #0]\n3210: D 5 SMG")
    assert may_ready(t.s, 1) is None


@pytest.mark.rule("LB.mount.dismount-cost", "LB.move.river-impassable")
def test_on_a_bridge_one_gets_down_and_in_the_river_not(redraw: Redraw) -> None:
    t = T("scenario 4, attacker's movement\n4107: A M113 facing N [crew; 2 SMG]\n3001: D 2 SG")
    assert may_alight(t.s, t.unit("A SMG")) is None
    wet = T("scenario 4, attacker's movement\n4106: A M113 facing N [crew; 2 SMG]\n3001: D 2 SG")
    assert short_key(may_alight(wet.s, wet.unit("A SMG"))) == "river"


# ---- the second thing in a phase ----


@pytest.mark.rule("LB.react.path-snapshot")
def test_who_has_set_out_already_does_not_set_out_again() -> None:
    t = table("0505: A 3 AR moved; A M113 facing N [crew]")
    t.s.trail = [here(t.s, 0)]
    get_in(t.s, t.u, 0, t.unit("M113"), -1)
    assert [p >> 19 for p in t.s.trail] == [0, 1]
    horse = table("0101: A 2 AR moved\n0101: horse", scenario=7)
    horse.s.trail = [here(horse.s, 0)]
    ride(horse.s, horse.u, 0, 0)
    assert len(horse.s.trail) == 1
    get_down(horse.s, horse.u, 0)
    assert len(horse.s.trail) == 2


@pytest.mark.rule("LB.cav.mount-cost", "LB.item.hand-over")
def test_what_a_horse_has_spent_is_spent() -> None:
    t = table("0101: A 2 AR on horse spent 1; A 2 SMG", scenario=7)
    get_down(t.s, t.u, 0)
    assert t.spent(0) == 2
    assert may_ride(t.s, 1, 0) is None
    ride(t.s, t.u, 1, 0)
    assert t.spent(1) == 3


@pytest.mark.rule("LB.map.exit", "LB.urban.building-enter")
def test_points_spent_at_the_edge_and_at_the_door() -> None:
    t = table("0101: A 3 AR").take("A 3 AR").act("exit")
    assert t.spent("A 3 AR") == 1
    for spent, told in ((0, ""), (1, ""), (2, "spent")):
        inside = table(f"1306: A 2 AR inside spent {spent}")
        assert short_key(may_come_out(inside.s, 0)) == told
    waits = table("waiting: A 3 AR\n0505: A 1 SG")
    assert short_key(may_exit(waits.s, waits.unit("A 3 AR"))) == "not-at-edge"


@pytest.mark.rule("LB.R6", "LB.item.hand-over")
def test_who_rides_in_nothing_has_not_come_with_the_last_counter() -> None:
    t = T("scenario 2, attacker's movement\nseen\n0505: A 2 AR\n0101: D 2 SMG moved")
    assert not has_come(t.s, 0)


@pytest.mark.rule("LB.cav.who", "LB.portable.pick-up")
def test_a_rider_takes_a_machine_gun_and_no_missile() -> None:
    t = table("0101: A 2 AR on horse; A 2 SMG carrying M60; A 2 Rifle carrying TOW_II (2 shots); A 2 PST", scenario=7)
    gun, missile = t.item("M60"), t.item("TOW_II")
    assert (short_key(may_grab(t.s, 0, gun)), short_key(may_grab(t.s, 0, missile))) == ("", "no-item")
    foot = t.unit("A 2 PST")
    assert (may_grab(t.s, foot, gun), may_grab(t.s, foot, missile)) == (None, None)


# ---- deeds of those who divide ----


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.stack.change-keeps-state")
def test_both_parts_boarded_and_rode_where_the_whole_did() -> None:
    t = table("0505: A M113 facing N [crew; 3 AR stirred]; A 2 SMG")
    n, v = t.unit("A 3 AR"), t.unit("M113")
    t.s.trail = [point(n, t.hex("0504"), 0, 0), here(t.s, v)]
    t.s.deeds = [GOT_IN, n, v, 0, 1, GOT_IN, 99, v, 0, 2]
    new = split(t.s, n, 1)
    rows = [t.s.deeds[k : k + DEED] for k in range(0, len(t.s.deeds), DEED)]
    assert rows[2] == [GOT_IN, new, v, 0, 1]
    assert [row for row in rows if row[:2] == [GOT_IN, new]] == [rows[2]]
    rode = table("0505: A 3 AR; A 2 SMG")
    rode.s.trail = [here(rode.s, 0), here(rode.s, 1), here(rode.s, 0)]
    rode.s.deeds = [GOT_UP, 0, 7, 0, 1, GOT_DOWN, 0, 7, 0, 3, GOT_UP, 1, 8, 0, 2]
    new = split(rode.s, 0, 1)
    rows = [rode.s.deeds[k : k + DEED] for k in range(0, len(rode.s.deeds), DEED)]
    assert rows[3:5] == [[GOT_UP, new, 7, 0, 3 + 1], [GOT_DOWN, new, 7, 0, 3 + 2]]
    assert len(rows) == 6


# ---- ways ----


@pytest.mark.rule("LB.vmove.road-factor-conditions", "LB.vmove.hmmwv-trail")
def test_a_light_vehicle_off_its_trail_is_off_the_road() -> None:
    t = table("0505: A HMMWV facing N [crew]")
    bd = board(t.s)
    plain = next(
        h
        for h in range(bd.size)
        if bd.map_of[h] and all(not bd.link[h * 6 + d] for d in range(6)) and bd.near[h * 6] >= 0
    )
    keep_books(t.s, bd, 0, plain, [bd.near[plain * 6]])
    assert "off-road" in t.marks(0)


@pytest.mark.rule("LB.stack.vehicle-limit", "LB.move.phase-only")
def test_its_own_hex_is_not_full_for_who_stands_in_it() -> None:
    t = table("0505: A M2 facing N [crew]; A M2 facing N; A M2 facing N; A M2 facing N; A M2 facing N [crew]")
    last = max(n for n in range(len(t.s.side)) if t.s.kind[n] == 2)
    assert short_key(why_not_to(t.s, last, t.hex("0505"))) == "out-of-reach"
    other = table("0505: A M2 facing N; A M2 facing N; A M2 facing N; A M2 facing N\n0506: A M2 facing N [crew]")
    v = max(n for n in range(len(other.s.side)) if other.s.kind[n] == 2)
    assert short_key(why_not_to(other.s, v, other.hex("0505"))) == "full"


@pytest.mark.rule("LB.vmove.two-factors", "LB.vmove.road-factor-conditions")
def test_of_two_ways_as_dear_it_keeps_to_the_road() -> None:
    """Scenario 9: the convoy's road."""
    t = T("scenario 9, defender's movement, attacked 1/0\n0119: D BMP_BC facing S [crew]\n1701: A 1 SG")
    found = vehicle_ways(t.s, 0)
    bd = board(t.s)
    road = [h for h in found.cost if bd.road[h]]
    assert road
    by_road = [found.before[h] % 2 for h in road]
    assert all(by_road[:1])
    assert {found.before[h] % 2 for h in found.cost if not bd.road[h]} == {0}


@pytest.mark.rule("LB.spot.dummy-removed", "LB.move.stopped-midway")
def test_a_dummy_that_was_found_on_the_way_sees_nothing_more() -> None:
    t = T("scenario 7, attacker's movement\n1602: A 2 AR\n1605: D dummy\n0524: D 1 SG")
    go(t.s, t.u, 0, t.hex("1604"))
    assert t.at(t.unit("D dummy")) == "lost"
    assert t.at(0) == "1604"


# ---- smoke next to one ----


@pytest.mark.rule("LB.smoke.sight", "LB.spot.lose-by-adjacent")
@pytest.mark.parametrize(("smoke", "seen"), [("", True), ("elsewhere", True), ("here", False)])
def test_smoke_hides_even_from_next_to_it_and_elsewhere_hides_nothing(smoke: str, seen: bool) -> None:
    t = T("scenario 7, attacker's movement\n1602: A 2 AR\n1603: D 3 SMG\n0524: D 1 SG")
    me, foe = t.unit("A 2 AR"), t.unit("D 3 SMG")
    for n in (me, foe):
        t.s.flags[n] &= ~SPOTTED
    if smoke:
        lay_smoke(t.s, t.u, t.hex("1602" if smoke == "here" else "0101"), 9)
        assert t.s.on[t.hex("1602")] & SMOKY == (SMOKY if smoke == "here" else 0)
    arrive(t.s, t.u, me, stands(t.s, 0))
    assert ("spotted" in t.marks(foe)) is seen


# ---- guns ----


@pytest.mark.rule("LB.arty.fo-shared", "LB.arty.direct-or-indirect", "LB.arty.rof")
def test_an_observer_with_the_number_nought(redraw: Redraw) -> None:
    redraw(3, {"0505": "w", "0506": "w"})
    t = T(
        "scenario 3, attacker's attack\n0501: A leader AR #0\n0507: A 82mm mortar (10 rounds) #1; A 2 AR\n0503: D 4 AR spotted\n4801: D 5 SMG"
    )
    h = t.hex("0503")
    assert caller(t.s, 1, h) == 0
    assert may_shell(t.s, 1, h, HE) is None


@pytest.mark.rule("LB.arty.direct-or-indirect", "LB.arty.rof")
def test_a_mortar_with_the_number_nought() -> None:
    gun = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds) #0; A 2 AR\n0503: D 4 AR spotted\n4801: D 5 SMG",
        dice="6 6 6 6",
    )
    gun.act("fire", 0).act("shell", "0503").resolve()
    frame = gun.s.stack[-1]
    assert isinstance(frame, Salvos)
    assert (frame.unit, frame.direct) == (0, True)
    assert short_key(frame.may_salvo(gun.s, 2)) != ""  # by day
    gun.s.side[gun.unit("D 4 AR")] = 1  # nobody of the enemy is there any more
    assert short_key(frame.may_salvo(gun.s, 0)) == ""  # as the last one
    assert short_key(frame.may_salvo(gun.s, 3)) != ""


# ---- helicopters ----


@pytest.mark.rule("LB.S8.liftoff", "LB.amb.s8-timetable")
@pytest.mark.parametrize(("boarded", "told"), [(0, "too-soon"), (3, ""), (4, "too-soon"), (5, "too-soon")])
def test_it_lifts_off_in_the_turn_after_the_pilot_has_boarded(boarded: int, told: str) -> None:
    t = T("scenario 8, turn 4, attacker's movement\n2408: A MI_17 facing N [Pilot: leader SMG pilot]\n2407: D 3 AR")
    t.s.count[COUNTS + LIFTED] = boarded
    assert short_key(may_lift(t.s, 0)) == told


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.heli.mode-change")
def test_under_older_rules_who_flies_high_was_in_the_way_all_the_time() -> None:
    old = table("0505: A MI_17 facing N flying high [crew]", scenario=5, v8=False, v11=False)
    before = old.s.on[old.hex("0505")]
    come_down(old.s, 0)
    assert old.s.on[old.hex("0505")] == before
    off = table("0505: A MI_17 facing N flying high [crew]", scenario=5)
    off.s.hex[0] = -1
    last = list(off.s.on)
    come_down(off.s, 0)
    assert off.s.on == last


# ---- the objective ----


@pytest.mark.rule("LB.S3.examine", "LB.amb.s3-consecutive")
@pytest.mark.parametrize(
    ("units", "count", "line"),
    [
        ("2402: D 2 AR", 4, True), ("2402: D 2 AR moved", 1, True), ("2402: D 1 AR", 0, False),
        ("2402: D 2 AR moved; D 3 SMG", 4, True), ("2403: D 2 AR", 0, False),
    ],
)  # fmt: skip
def test_two_men_who_stay_examine_the_cache(units: str, count: int, line: bool) -> None:
    t = T(f"scenario 3, attacker's attack\nseen\n{units}\n0101: D 1 SG\n4801: A 4 AR")
    by = situation(t.s).victory.by
    assert by == 0
    t.s.count[by * COUNTS + CACHE] = 3
    examine(t.s, t.u)
    assert t.s.count[by * COUNTS + CACHE] == count
    told = [(m.key, m.rule, m.side, m.params["turns"]) for m in t.u.messages]
    assert told == ([("log-cache", "LB.S3.examine", by, count)] if line else [])
    t.s.count[by * COUNTS + CACHE] = 3
    end_of_turn(t.s, t.u)
    assert t.s.count[by * COUNTS + CACHE] == count


@pytest.mark.rule("LB.design.mission-secret")
def test_nobody_is_told_before_the_end_what_the_other_has_written_down() -> None:
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A contain good 20 AR-Novice")
    assert met(t.s) == -1


# ---- disorder ----


@pytest.mark.rule("LB.cohesion.retreat", "LB.cohesion.recover")
@pytest.mark.parametrize("side", [0, 1])
def test_only_the_disordered_of_that_side_run_and_who_has_run_recovers(side: int) -> None:
    text = "0505: A 2 AR disordered; A 2 SMG disordered retreats; A 2 Rifle\n0101: D 2 AR disordered; D 2 SMG disordered retreats; D 2 Rifle"
    t = T(f"scenario 2, attacker's movement\n{text}", options={"cohesion": True})
    begin_retreats(t.s, side)
    letter = "DA"[side]
    found = {
        name: t.s.flags[t.unit(f"{x} {name}")] & (DISORDERED | RETREATS)
        for x in letter
        for name in ("2 AR", "2 SMG", "2 Rifle")
    }
    assert found == {"2 AR": DISORDERED | RETREATS, "2 SMG": 0, "2 Rifle": 0}
    other = "AD"[side]
    assert t.s.flags[t.unit(f"{other} 2 AR")] & (DISORDERED | RETREATS) == DISORDERED
    assert t.s.flags[t.unit(f"{other} 2 SMG")] & RETREATS


@pytest.mark.rule("LB.cohesion.abandon")
def test_who_has_stepped_out_chooses_a_hex_and_does_nothing_else() -> None:
    t = table("0505: A 2 AR")
    frame = Beside(0, t.hex("0505"))
    assert frame.roles(t.s) == [1]
    assert frame.why_not(t.s, 1, "to", t.hex("0506")) is None
    assert short_key(frame.why_not(t.s, 1, "take", t.hex("0506"))) == "not-beside"
    assert short_key(frame.why_not(t.s, 1, "to", t.hex("0101"))) == "not-beside"


# ---- hits ----


@pytest.mark.rule("LB.map.exit", "LB.amb.reaction-rewind")
@pytest.mark.parametrize(("phase", "stays"), [("reaction", True), ("attack", False), ("movement", False)])
def test_shelled_at_the_edge_in_reaction_it_goes_no_farther(phase: str, stays: bool) -> None:
    t = table("0101: A TRUCK facing N leaving [crew]", phase=phase)
    stop_at(t.s, 0, -1)
    assert ("leaving" not in t.marks(0)) is stays


@pytest.mark.rule("LB.cav.casualties")
def test_with_no_losses_no_die_falls_and_another_rides_on() -> None:
    t = table("0101: A 2 AR on horse; A 2 SMG", scenario=7, dice="1")
    assert riders_hit(t.s, t.u, 0, 0, 0) == 0
    assert t.rolled() == []
    t.s.item_at[0] = 1  # the others ride it by now
    assert riders_hit(t.s, t.u, 0, 1, 0) == 0
    assert (t.s.item_at, "thrown" in t.marks(0)) == ([1], False)
    note_deed(t.s, GOT_UP, 0, 0, 0)
    assert t.s.flags[0] & MOVED == 0
