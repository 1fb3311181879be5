"""Games that were begun under older rules keep them: each change of a rules version, asked of a new game and of an old one."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s2_change import join, split
from grognard.games.lastbattle.s2_entry import come_on, may_exit
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_trails import AT_HIGH, AT_SPOTTED, here, point
from grognard.games.lastbattle.s2_ways import Timid
from grognard.games.lastbattle.s3_attack import marks, walked_aboard
from grognard.games.lastbattle.s3_fire import OWN, hit_band, of_target
from grognard.games.lastbattle.s3_serving import could_serve, may_fire, mortar_duty
from grognard.games.lastbattle.s5_spotting import can_look, number_to_spot, seen_from_above
from grognard.games.lastbattle.s6_crew import at_controls, is_helpless, is_vacant, lose_post, open_up, take_post
from grognard.games.lastbattle.s6_vehicles import (
    began_aboard,
    get_in,
    may_alight,
    may_get_in,
    may_limber,
    may_unlimber,
    pays_nothing,
)
from grognard.games.lastbattle.s7_damage import absent, destroy, gear_hit, get_clear, kill_crew, lowest_armour
from grognard.games.lastbattle.s8_handling import at_rest, may_grab, push, pushes, take_in_hand
from grognard.games.lastbattle.s9_cavalry import get_down, ride, riders_hit
from grognard.games.lastbattle.s11_morale import knock_out, remove
from grognard.games.lastbattle.s11_unseen import count_again
from grognard.games.lastbattle.s12_artillery import may_fire_mortar
from grognard.games.lastbattle.s12_bursts import note_attacked
from grognard.games.lastbattle.s14_helicopters import climb
from grognard.games.lastbattle.s15_scenarios import gone
from grognard.games.lastbattle.s17_cohesion import abandon, begin_retreats, come_beside
from grognard.games.lastbattle.state import ATTACKED, COUNTS, GOT_IN, KNOWN, SMOKED, SPOTTED, handling

FAR = "\n3212: D 5 SMG"
NEW: dict[str, bool] = {}


def both(
    units: str, version: str, phase: str = "movement", scenario: int = 2, more: str = "", dice: str = ""
) -> tuple[T, T]:
    """The same position in a new game, and in one without this version and all after it."""
    far = {2: FAR, 3: "\n4801: D 5 SMG", 4: "\n3001: D 2 SG", 5: "\n3210: D 5 SMG", 7: "\n0524: D 5 SMG"}[scenario]
    text = f"scenario {scenario}, attacker's {phase}\nseen\n{units}{far}{more}"
    off = {
        name: False
        for name in ("v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11")
        if int(name[1:]) >= int(version[1:])
    }
    return T(text, dice=dice, options=NEW), T(text, dice=dice, options=off)


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.item.hand-over", "LB.cav.mount-cost")
def test_deeds_are_noted_since_version_3() -> None:
    new, old = both("0505: A 3 AR; A 2 SMG carrying M60; A M113 facing N [crew]", "v3")
    for t, many in ((new, 2), (old, 0)):
        take_in_hand(t.s, 0, 0)
        assert (handling(t.s, 0) != 0) is (t is new)
        get_in(t.s, t.u, 1, t.unit("M113"), -1)
        assert len(t.s.deeds) == 5 * many
    new, old = both("0101: A 2 AR\n0101: horse", "v3", scenario=7)
    for t in (new, old):
        ride(t.s, t.u, 0, 0)
        get_down(t.s, t.u, 0)
        assert (len(t.s.deeds), len(t.s.handled)) == ((10, 1) if t is new else (0, 0))
    new, old = both("0505: A 3 AR; A 2 AR", "v3")
    for t in (new, old):
        t.s.trail = [here(t.s, 0), here(t.s, 1)]
        join(t.s, 0, 1)
        assert (len(t.s.deeds), len(t.s.trail)) == ((5, 2) if t is new else (0, 1))
    new, old = both("0505: A 3 AR", "v3")
    for t in (new, old):
        t.s.trail = [here(t.s, 0)]
        split(t.s, 0, 1)
        assert len(t.s.deeds) == (5 if t is new else 0)


@pytest.mark.rule("LB.map.exit", "LB.mount.cost", "LB.portable.pick-up", "LB.arty.limber")
def test_who_leaves_lets_nobody_in_since_version_3() -> None:
    new, old = both("0101: A 3 AR; A M113 facing N leaving [crew; 2 SMG]; A 2 PST leaving carrying M60", "v3")
    for t, told in ((new, "leaving"), (old, "")):
        v = t.unit("M113")
        assert short_key(may_get_in(t.s, 0, v)) == told
        assert short_key(may_alight(t.s, t.unit("A 2 SMG"))) == told
        assert short_key(may_grab(t.s, 0, 0)) == told
    new, old = both("0507: A TRUCK facing N [crew]; A 82mm mortar (5 rounds) moved; A 2 AR", "v3", scenario=3)
    for t, told in ((new, "limber-came"), (old, "")):
        assert short_key(may_limber(t.s, 0, t.unit("A mortar"))) == told
        assert at_rest(t.s, t.unit("A 2 AR")) == ([] if t is new else [t.unit("A mortar")])
    new, old = both("0507: A TRUCK facing N spent 99 no-gear [crew; 82mm mortar (5 rounds)]", "v3", scenario=3)
    assert (short_key(may_unlimber(new.s, 0)), short_key(may_unlimber(old.s, 0))) == ("", "vehicle-spent")


@pytest.mark.rule("LB.vdam.substitute-from-outside", "LB.vdam.combined-posts", "LB.turn.move-bars-fire")
def test_a_post_that_was_never_lost_is_filled_without_loss_since_version_3() -> None:
    new, old = both("0505: A M113 facing N; A 2 AR", "v3")
    for t, harm in ((new, set()), (old, {"new-driver"})):
        take_post(t.s, 0, 1)
        assert t.harm(0) - {"driver-lost", "gunner-lost"} == harm
    new, old = both("0505: A M2 facing N [crew]; A 2 AR", "v3", phase="attack")
    for t in (new, old):
        kill_crew(t.s, t.u, 0, 1, -1)
        assert ("driver-lost" in t.harm(0)) is (t is new)
    new, old = both("0505: A TRUCK facing N [82mm mortar (5 rounds)]; A 2 AR", "v3", phase="attack", scenario=3)
    for t in (new, old):
        destroy(t.s, t.u, 0, -1)
        assert ("unlimbered" in t.marks(t.unit("mortar"))) is (t is new)


@pytest.mark.rule("LB.react.boarded-or-joined", "LB.react.stopped-earlier")
def test_the_way_on_foot_is_fired_at_since_version_3() -> None:
    new, old = both("0505: A M113 facing N [crew; 3 AR]; A 2 SMG", "v3", phase="reaction")
    for t in (new, old):
        n, v = t.unit("A 3 AR"), t.unit("M113")
        p = point(n, t.hex("0504"), 0, AT_SPOTTED)
        t.s.trail = [p]
        assert walked_aboard(t.s, n) is (t is new)
        assert (p in marks(t.s, 0)) is (t is new)
        t.s.trail = [point(v, t.hex("0503"), 0, 2), point(v, t.hex("0505"), 0, 2)]
        t.s.deeds = [GOT_IN, n, v, 0, 2]
        assert absent(t.s, v, t.s.trail[0]) == ({n: t.hex("0505")} if t is new else {})


@pytest.mark.rule(
    "LB.amb.building-from-outside", "LB.lof.wreck-blocks", "LB.amb.friends-and-looking", "LB.amb.empty-eyes"
)
def test_houses_wrecks_friends_and_mortars_since_version_3() -> None:
    new, old = both("1306: A 2 AR; A 82mm mortar (5 rounds)\n0101: A 1 SG", "v3")
    for t, cover in ((new, -1), (old, 0)):
        assert of_target(t.s, point(0, t.hex("1306"), 0, 2), None) == cover
        assert can_look(t.s, t.unit("A mortar")) is (t is old)
    new, old = both("0507: A 3 AR\n0505: A 2 SMG\n0504: D 2 Rifle", "v3", scenario=3)
    for t in (new, old):
        foe = t.unit("D 2 Rifle")
        t.s.flags[foe] &= ~SPOTTED
        assert (number_to_spot(t.s, t.unit("A 3 AR"), foe) == 0) is (t is new)


@pytest.mark.rule("LB.smoke.self", "LB.arty.he-hit", "LB.amb.towing", "LB.amb.mount-multiple")
def test_version_4() -> None:
    new, old = both("0505: A M113 facing N [crew; 3 AR]; A 2 SMG", "v4")
    for t in (new, old):
        n = t.unit("A 3 AR")
        get_clear(t.s, t.u, 0, n, t.hex("0505"))
        assert bool(t.s.flags[n] & SMOKED) is (t is new)
        other = t.unit("A 2 SMG")
        began_aboard(t.s, other)
        assert bool(t.s.flags[other] & SMOKED) is (t is new)
    new, old = both("0505: A 2 AR", "v4")
    for t in (new, old):
        assert note_attacked(t.s, 0, 1) is (t is old)  # by his own side's shells
        assert t.s.count[COUNTS + ATTACKED] == int(t is old)
    new, old = both("0101: A 2 AR on horse; A 82mm mortar (5 rounds)", "v4", scenario=7)
    assert (pushes(new.s, 0) == [], pushes(old.s, 0) == []) == (True, False)
    assert (could_serve(new.s, 0), could_serve(old.s, 0)) == (False, True)
    new, old = both("0507: A 82mm mortar (10 rounds); A 2 AR", "v4", scenario=3)
    for t in (new, old):
        push(t.s, t.u, t.unit("A 2 AR"), t.hex("0508"))
        assert ("pushed" in t.marks("A 2 AR")) is (t is new)
    new, old = both("0505: A M113 facing N spent 1 moved", "v4")
    assert (pays_nothing(new.s, 0), pays_nothing(old.s, 0)) == (False, True)


@pytest.mark.rule("LB.S6.setup", "LB.smoke.self")
def test_who_came_on_over_the_edge_makes_no_smoke_since_version_4() -> None:
    for options, marked in (({}, True), ({"v4": False}, False)):
        t = T("scenario 6, attacker's movement\nwaiting: A 3 AR\n1807: D 2 SMG\n0505: A 1 SG", options=options)
        come_on(t.s, t.u, t.unit("A 3 AR"), t.hex("0107"))
        assert ("smoked" in t.marks("A 3 AR")) is marked


@pytest.mark.rule("LB.R9", "LB.R6", "LB.vdam.treads")
def test_versions_5_and_6() -> None:
    new, old = both("0505: A M113 facing N no-gear [crew]", "v5", phase="reaction")
    for t in (new, old):
        p = point(0, t.hex("0504"), 2, 2)
        t.s.trail = [p, here(t.s, 0)]
        gear_hit(t.s, t.u, 0, p)
        assert t.at(0) == ("0504" if t is new else "0505")
    new, old = both("0505: A 3 AR", "v6")
    for t in (new, old):
        t.s.flags[0] = t.s.flags[0] & ~SPOTTED | KNOWN
        t.s.seen[0] = 9
        count_again(t.s, 0)
        assert t.s.seen[0] == (3 if t is new else 9)
    new, old = both("1608: A 2 SMG\n4106: A M113 facing N [crew]", "v6", scenario=4)
    for t in (new, old):
        begin_movement(t.s, 1)
        assert ("by-water" in t.marks("M113")) is (t is old)


@pytest.mark.rule("LB.R21", "LB.chem.no-equipment", "LB.cohesion.abandon", "LB.mine.attack")
def test_version_7() -> None:
    new, old = both("0505: A MI_17 facing N flying [Pilot: 1 PST]; A 2 AR", "v7", scenario=5)
    assert (at_controls(new.s, 1), at_controls(old.s, 1)) == (True, False)
    new, old = both("0505: A 2 AR buttoned", "v7")
    for t in (new, old):
        open_up(t.s, 0)
        assert ("buttoned" in t.marks(0)) is (t is old)
    for options, rolled in (({}, ["mines"]), ({"v7": False, "v8": False, "v11": False}, [])):
        t = T(
            f"+++{GAP}+++\nattacker's movement\n0505: A 3 AR\n3012: D 1 SG\nmines: 0505 D secret",
            dice="6",
            options=options,
        )
        come_beside(t.s, t.u, t.unit("A 3 AR"))
        assert t.rolled() == rolled


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.cuf", "LB.heli.high-view", "LB.amb.mortar-crew", "LB.amb.lowest-armor")
def test_version_8() -> None:
    new, old = both(
        "0505: A 1 AR unconscious; A M113 facing N [Driver: leader PST unconscious]; A leader SMG unconscious", "v8"
    )
    for t in (new, old):
        v = t.unit("M113")
        assert is_helpless(t.s, 0) is (t is new)
        assert is_vacant(t.s, v, 1) is (t is new)
        assert len(Timid(t.s, 0).leaders) == (0 if t is new else 2)
    new, old = both("0505: A MI_17 facing N flying boarded [crew]; A 2 AR", "v8", scenario=5)
    assert [short_key(may_fire(t.s, 1, 0)) for t in (new, old)] == ["heli-loaded", ""]
    new, old = both("0505: A MI_17 facing N flying [crew]; A 2 AR", "v8", scenario=5)
    for t in (new, old):
        climb(t.s, t.u, 0)
        assert t.s.on[t.hex("0505")] == (1 << 8) * (1 if t is new else 2)
        man = t.unit("D 5 SMG")
        t.s.flags[man] &= ~SPOTTED
        t.s.on[t.s.hex[man]] |= 1 << 17
        assert seen_from_above(t.s, [0], man) is (t is old)
    new, old = both("0505: A 2 PST\n0504: D MI_17 facing N flying high [crew]", "v8", scenario=5, phase="attack")
    for t in (new, old):
        heli = t.unit("MI_17")
        p = point(heli, t.hex("0504"), 0, AT_HIGH | AT_SPOTTED)
        assert hit_band(t.s, 0, OWN * 4, heli, p) == (4 if t is new else 3)
    new, old = both("0505: A 2 AR\n0504: D 82mm mortar (5 rounds)", "v8", phase="attack")
    for t in (new, old):
        t.s.flags[t.unit("mortar")] |= SPOTTED
        assert (len(marks(t.s, 1)) == 0) is (t is new)
    alike = [lowest_armour(t.s, 0) for t in both("0505: A M1 facing N", "v8")]
    assert alike[0] <= alike[1]
    new, old = both("0505: A leader AR leaving", "v8")
    for t in (new, old):
        knock_out(t.s, t.u, 0)
        assert ("leaving" in t.marks(0)) is (t is old)
    new, old = both("0505: A 2 AR\n0505: M60\n0505: A HMMWV facing N [crew]", "v8")
    for t, told in ((new, "infantry-picks-up"), (old, "")):
        t.s.item[0] = 1
        v = t.unit("HMMWV")
        assert short_key(may_grab(t.s, v, 0)) == told


@pytest.mark.rule("LB.amb.fo-moves-later", "LB.heli.two-factors", "LB.amb.artillery-allocation")
def test_versions_10_and_11(redraw: Redraw) -> None:
    text = "scenario 2, attacker's attack\n0101: A leader AR disordered observing spotted\n0103: D 4 SMG spotted\n3212: A 1 PST"
    for options, watches in (({"cohesion": True}, False), ({"cohesion": True, "v10": False, "v11": False}, True)):
        t = T(text, options=options)
        begin_retreats(t.s, 1)
        assert ("observing" in t.marks("leader")) is watches
    new, old = both("0101: A MI_17 facing N flying boarded [crew]", "v11", scenario=5)
    assert [short_key(may_exit(t.s, 0)) for t in (new, old)] == ["loading-now", ""]
    redraw(2, {"0606": "~"})
    new, old = both("0505: A 1 AR\n0101: A TRUCK facing N [82mm mortar (5 rounds)]", "v11")
    for t in (new, old):
        v = t.unit("TRUCK")
        t.s.hex[v] = t.hex("0606")
        abandon(t.s, t.u, v)
        assert (t.at(t.unit("mortar")) == "lost") is (t is new)


@pytest.mark.rule("LB.S1.leaving-eliminates", "LB.cav.horse-killed", "LB.item.hand-over", "LB.arty.no-move-and-fire")
def test_small_things_since_version_3() -> None:
    for options, left in (({}, [-1]), ({"v3": False}, [-2])):
        t = T("scenario 1, attacker's attack\n0101: A 2 AR carrying M60\n2001: D AR; A 1 SG", options=options)
        gone(t.s, t.u, t.unit("A 2 AR"), True)
        assert t.s.item_at == left
    new, old = both("0101: A 2 AR leaving on horse", "v3", scenario=7, dice="1")
    for t in (new, old):
        riders_hit(t.s, t.u, 0, 1, 0)
        assert ("leaving" in t.marks(0)) is (t is old)
    new, old = both("0505: A 1 AR moved carrying M60; A 2 SMG", "v3")
    for t in (new, old):
        remove(t.s, t.u, 0)
        assert (handling(t.s, 0) != 0) is (t is new)
    new, old = both("0507: A 82mm mortar (10 rounds); A 3 AR moved", "v3", scenario=3, phase="attack")
    assert [short_key(may_fire_mortar(t.s, 0)) for t in (new, old)] == ["no-mortar-men", ""]
    new, old = both("0507: A 82mm mortar (10 rounds); A 3 AR", "v3", scenario=3, phase="attack")
    for t in (new, old):
        t.s.fire = [0, t.hex("0503"), 0, -1, 1]
        assert mortar_duty(t.s, 1) == (2 if t is new else 0)
    new, old = both("0505: A M2 facing N [crew]", "v3")
    for t in (new, old):
        lose_post(t.s, 0, 1)
        assert t.harm(0) == {"driver-lost"}
