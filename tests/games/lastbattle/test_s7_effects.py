"""What a hit does to a vehicle: every entry of its card, who of those inside falls, and where it stands afterwards."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from grognard.games.lastbattle.ids import (
    COMMANDER,
    DRIVER,
    EFFECT_AMMO,
    EFFECT_ARM,
    EFFECT_AUTOLOADER,
    EFFECT_ENGINE,
    EFFECT_FUEL,
    EFFECT_MOUNT,
    EFFECT_RADIO,
    EFFECT_RF,
    EFFECT_TROOPS,
    GUNNER,
    PILOT,
)
from grognard.games.lastbattle.s7_damage import (
    absent,
    ammo_hit,
    destroy,
    engine_hit,
    fuel_hit,
    gear_hit,
    get_clear,
    kill_crew,
    no_landing,
    stop_at,
    take_controls,
    take_effect,
    troops_hit,
    tumble_out,
    weapon_hit,
)
from grognard.games.lastbattle.state import COUNTS, KILLED, WRECKED, WRECKS_MADE

FAR = "\n3212: D 5 SMG"


def hit(unit: str, dice: str = "", phase: str = "attack", more: str = "", scenario: int = 2, **options: bool) -> T:
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n0505: {unit}{more}{FAR}", dice=dice, options=options)


def told(t: T) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


# ---- what is lost once ----


@pytest.mark.rule("LB.vdam.rf", "LB.vdam.radio", "LB.vdam.card-notes-first", "LB.vdam.engine", "LB.vdam.loss-persists")
@pytest.mark.parametrize(
    ("effect", "word", "line"),
    [
        (EFFECT_RF, "no-rangefinder", ("rf", "LB.vdam.rf", 1)),
        (EFFECT_RADIO, "no-radio", ("radio", "LB.vdam.radio", 1)),
        (EFFECT_AUTOLOADER, "bad-loader", ("autoloader-hit", "LB.vdam.card-notes-first", 1)),
        (EFFECT_ENGINE, "no-engine", ("engine", "LB.vdam.engine", 1)),
        (EFFECT_ARM, "no-weapon-1", ("weapon", "LB.vdam.weapon", 1)),
        (EFFECT_ARM + 1, "no-weapon-2", ("weapon", "LB.vdam.weapon", 1)),
    ],
)
def test_what_is_lost_is_lost_once(effect: int, word: str, line: tuple[str, str, int]) -> None:
    t = hit("A M1A2 facing N [crew]")
    take_effect(t.s, t.u, 0, effect, -1)
    assert t.damage(0) == {word}
    assert told(t) == [line]
    take_effect(t.s, t.u, 0, effect, -1)
    assert (t.damage(0), len(t.u.messages), t.rolled()) == ({word}, 1, [])


@pytest.mark.rule("LB.vdam.weapon", "LB.portable.vehicle-mount")
def test_the_weapon_on_the_mount_is_gone() -> None:
    t = hit("A HMMWV facing N [crew] carrying M2HB")
    take_effect(t.s, t.u, 0, EFFECT_MOUNT, -1)
    assert (t.s.item_at, told(t)) == ([-1], [("mount-lost", "LB.vdam.weapon", 1)])
    assert t.u.messages[0].params["item"] == 1
    bare = hit("A HMMWV facing N [crew]")
    take_effect(bare.s, bare.u, 0, EFFECT_MOUNT, -1)
    assert told(bare) == []


@pytest.mark.rule("LB.amb.accv-which-m60", "LB.vdam.weapon")
def test_of_two_guns_alike_the_first_that_still_works_is_hit() -> None:
    t = hit("A M113_ACCV_A3 facing N [crew]")
    for words in ({"no-weapon-2"}, {"no-weapon-2", "no-weapon-3"}, {"no-weapon-2", "no-weapon-3"}):
        weapon_hit(t.s, t.u, 0, 1, -1)
        assert t.damage(0) == words
    assert len(t.u.messages) == 2
    first = hit("A M113_ACCV_A3 facing N [crew]")
    weapon_hit(first.s, first.u, 0, 0, -1)
    weapon_hit(first.s, first.u, 0, 0, -1)
    assert first.damage(0) == {"no-weapon-1"}


@pytest.mark.rule("LB.vdam.treads", "LB.vdam.loss-persists")
def test_gear_is_gone_once_and_told_once() -> None:
    t = hit("A M2 facing N [crew]")
    gear_hit(t.s, t.u, 0, -1)
    gear_hit(t.s, t.u, 0, -1)
    assert (t.damage(0), told(t)) == ({"no-gear"}, [("immobilised", "LB.vdam.treads", 1)])


# ---- fire ----


@pytest.mark.rule("LB.vdam.fuel")
@pytest.mark.parametrize(("die", "burns"), [(1, True), (5, True), (6, False)])
def test_fuel_burns_on_five_or_less(die: int, burns: bool) -> None:
    t = hit("A TRUCK facing N", str(die))
    fuel_hit(t.s, t.u, 0, -1)
    assert ((t.at(0) == "lost"), t.rolled()) == (burns, ["fuel"])
    assert (told(t)[0], t.u.messages[0].params["die"]) == (("fuel", "LB.vdam.fuel", 1), die)
    again = hit("A TRUCK facing N", str(die))
    take_effect(again.s, again.u, 0, EFFECT_FUEL, -1)
    assert (again.at(0) == "lost") is burns


@pytest.mark.rule("LB.vdam.ammo", "LB.card.m1.notes")
@pytest.mark.parametrize(
    ("unit", "dice", "lost", "words"),
    [("M1A2", "4", False, {"no-ammo"}), ("M1A2", "5", True, set()), ("M60A4", "", True, set())],
)
def test_ammunition_goes_up_unless_panels_blow_out(unit: str, dice: str, lost: bool, words: set[str]) -> None:
    t = hit(f"A {unit} facing N", dice)
    ammo_hit(t.s, t.u, 0, -1)
    assert ((t.at(0) == "lost"), t.damage(0)) == (lost, words)
    rule = "LB.vdam.card-notes-first" if dice else "LB.vdam.ammo"
    assert told(t)[0] == ("blowout" if dice else "ammo", rule, 1)
    again = hit(f"A {unit} facing N", dice)
    take_effect(again.s, again.u, 0, EFFECT_AMMO, -1)
    assert (again.at(0) == "lost") is lost


# ---- men ----


@pytest.mark.rule("LB.vdam.combined-posts", "LB.mount.crew-boxes", "LB.morale.points")
def test_the_man_at_the_post_falls_and_an_empty_post_takes_no_harm() -> None:
    t = hit("A M2 facing N [Driver: 1 PST, Gunner: 1 SMG]")
    kill_crew(t.s, t.u, 0, GUNNER, -1)
    assert t.lost_posts(0) == {"gunner"}
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["post"]) == (
        "log-crew-killed",
        "LB.mount.crew-boxes",
        1,
        GUNNER,
    )
    assert t.s.count[COUNTS + KILLED] == 1
    count = len(t.u.messages)
    kill_crew(t.s, t.u, 0, GUNNER, -1)
    kill_crew(t.s, t.u, 0, COMMANDER, -1)
    assert (len(t.u.messages), t.s.count[COUNTS + KILLED]) == (count, 1)


@pytest.mark.rule("LB.mount.crew-boxes", "LB.leader.injury")
@pytest.mark.parametrize("words", ["leader PST", "leader PST injured"])
def test_a_leader_at_a_post_is_killed_at_once(words: str) -> None:
    t = hit(f"A M2 facing N [Driver: {words}]; A 2 AR")
    n = t.unit("Driver")
    kill_crew(t.s, t.u, 0, DRIVER, -1)
    assert (t.at(n), t.men(n)) == ("lost", 0)
    assert "log-leader-injured" not in t.log()


@pytest.mark.rule("LB.vdam.troops", "LB.leader.injury")
def test_every_passenger_has_a_die_and_the_crew_has_none() -> None:
    t = hit("A M113 facing N [crew; 3 AR, leader SMG, 2 Rifle]", "1 3 4 3 6 6")
    troops_hit(t.s, t.u, 0, -1)
    assert [t.s.men[n] for n in (t.unit("A AR"), t.unit("A Rifle"))] == [1, 2]
    assert t.rolled() == ["troops aboard"] * 6
    assert [m.params["lost"] for m in t.u.messages if m.key == "log-troops"] == [2, 1, 0]
    assert {(m.rule, m.side) for m in t.u.messages if m.key == "log-troops"} == {("LB.vdam.troops", 1)}
    leader = next(n for n in range(len(t.s.side)) if t.s.rank[n])
    assert t.at(leader) == "lost"
    assert t.s.count[COUNTS + KILLED] == 3
    again = hit("A M113 facing N [crew; 3 AR]", "1 1 1")
    take_effect(again.s, again.u, 0, EFFECT_TROOPS, -1)
    assert again.s.count[COUNTS + KILLED] == 3


@pytest.mark.rule("LB.escape.damage-dismount")
def test_passengers_of_a_damaged_carrier_get_out_at_once_and_crews_stay() -> None:
    t = hit("A M113 facing N moved [crew; 3 AR, 2 SMG]")
    tumble_out(t.s, t.u, 0, -1)
    assert [t.at(x) for x in ("A AR", "A SMG")] == ["0505", "0505"]
    assert [t.s.aboard[t.unit(x)] for x in ("A AR", "A SMG")] == [-1, -1]
    assert sum(x == 0 for x in t.s.aboard) == 2
    assert t.marks("A AR") >= {"moved", "stirred"}
    last = t.u.messages[-1]
    assert (last.key, last.rule, last.side, last.params["hex"]) == (
        "log-tumble-out",
        "LB.escape.damage-dismount",
        1,
        505,
    )
    nobody = hit("A M113 facing N [crew]")
    tumble_out(nobody.s, nobody.u, 0, -1)
    assert nobody.u.messages == []
    flies = hit("A MI_17 facing N flying [crew; 3 AR]", scenario=5)
    tumble_out(flies.s, flies.u, 0, -1)
    assert flies.s.aboard[flies.unit("A AR")] == 0


@pytest.mark.rule("LB.turn.move-bars-fire", "LB.smoke.self", "LB.escape.damage-dismount")
@pytest.mark.parametrize(
    ("words", "phase", "marks"),
    [
        ("", "attack", set()),
        ("moved", "attack", {"moved"}),
        ("boarded", "attack", {"boarded"}),
        ("", "movement", {"smoked"}),
        ("moved", "movement", {"smoked", "moved"}),
        ("", "reaction", set()),
    ],
)
def test_who_gets_clear_has_done_what_his_vehicle_did(words: str, phase: str, marks: set[str]) -> None:
    t = hit(f"A M113 facing N {words} [crew; 3 AR]", phase=phase)
    n = t.unit("A AR")
    get_clear(t.s, t.u, 0, n, t.hex("0505"))
    assert t.marks(n) & {"moved", "boarded", "smoked"} == marks
    assert "stirred" in t.marks(n)
    old = hit(f"A M113 facing N {words} [crew; 3 AR]", phase=phase, v3=False)
    get_clear(old.s, old.u, 0, n, old.hex("0505"))
    assert old.marks(n) & {"smoked", "stirred"} == set()


# ---- the end ----


@pytest.mark.rule("LB.vdam.destroyed", "LB.escape.roll", "LB.arty.unlimber", "LB.portable.vehicle-mount")
@pytest.mark.parametrize("side", ["A", "D"])
def test_a_wreck_burns_in_the_hex_and_all_aboard_roll(side: str) -> None:
    whose = "DA".index(side)
    t = hit(
        f"{side} HMMWV facing N [Driver: 1 PST, Commander/Gunner: leader AR; 2 SMG; 82mm mortar (5 rounds)] carrying M2HB; {side} 1 Rifle",
        "3 4 3",
    )
    v, gun = t.unit("HMMWV"), t.unit("mortar")
    destroy(t.s, t.u, v, -1)
    assert (t.at(v), t.s.wreck) == ("lost", [t.hex("0505"), whose])
    assert t.s.on[t.hex("0505")] & WRECKED
    assert [t.s.count[k * COUNTS + WRECKS_MADE] for k in (whose, 1 - whose)] == [1, 0]
    assert t.rolled() == ["escape"] * 3
    assert (t.at(gun), t.marks(gun) >= {"unlimbered", "moved"}) == ("0505", True)
    assert t.s.item_at == [-1]
    kinds = [line[:2] for line in told(t) if line[0] in ("destroyed", "escapes", "no-escape")]
    assert kinds[0] == ("destroyed", "LB.vdam.destroyed")
    assert sorted(x for x, _ in kinds[1:]) == ["escapes", "escapes", "no-escape"]
    assert {rule for _, rule in kinds[1:]} == {"LB.escape.roll"}
    assert {line[2] for line in told(t)} == {whose}
    dead = [
        n
        for n in range(len(t.s.side))
        if t.s.side[n] == whose and t.s.kind[n] == 1 and not t.s.men[n] and n not in t.s.reserve
    ]
    assert len(dead) == 1


@pytest.mark.rule("LB.chem.escape", "LB.escape.roll")
@pytest.mark.parametrize(
    ("gas", "die", "clear"), [(False, 3, True), (False, 4, False), (True, 2, True), (True, 3, False)]
)
def test_three_or_less_gets_clear_and_where_there_was_gas_two(gas: bool, die: int, clear: bool) -> None:
    t = hit("A TRUCK facing N [Driver: 1 PST]; A 2 AR", str(die))
    if gas:
        t.s.chem = [1, 0, 1]
    n = t.unit("Driver")
    destroy(t.s, t.u, 0, -1)
    assert (t.at(n) == "0505") is clear


@pytest.mark.rule("LB.water.survivors", "LB.vdam.destroyed")
def test_in_the_water_mortars_and_weapons_sink_and_men_swim(redraw: Redraw) -> None:
    redraw(2, {"0606": "~"})
    t = hit("A 2 AR", "1 1", more="\n0101: A M113 facing N [Driver: 1 PST; 82mm mortar (5 rounds)]; A 1 SG")
    v, gun, man = t.unit("M113"), t.unit("mortar"), t.unit("Driver")
    t.s.hex[v] = t.hex("0606")
    t.s.item, t.s.item_at, t.s.shots = [0], [-2 - t.hex("0606")], [0]
    destroy(t.s, t.u, v, -1)
    assert (t.at(gun), t.s.item_at) == ("lost", [-1])
    assert t.s.swimmers == [man, t.hex("0606")]


# ---- in the air ----


@pytest.mark.rule("LB.vdam.engine", "LB.card.mi-17.notes", "LB.R21")
def test_without_its_engine_it_must_come_down() -> None:
    t = hit("A MI_17 facing N flying high [crew; 2 AR]", scenario=5)
    engine_hit(t.s, t.u, 0, -1)
    assert (t.at(0), t.damage(0), t.marks(0) & {"flying", "high"}) == ("0505", {"no-engine"}, set())
    assert told(t) == [("engine", "LB.vdam.engine", 1), ("forced-down", "LB.card.mi-17.notes", 1)]
    ground = hit("A M2 facing N [crew]")
    engine_hit(ground.s, ground.u, 0, -1)
    assert told(ground) == [("engine", "LB.vdam.engine", 1)]


@pytest.mark.rule("LB.R21")
def test_where_a_helicopter_cannot_come_down(redraw: Redraw) -> None:
    free = hit("A MI_17 facing N flying [crew]", scenario=5)
    assert not no_landing(free.s, 0)
    foe = hit("A MI_17 facing N flying [crew]; D TRUCK facing N", scenario=5)
    assert no_landing(foe.s, 0)
    friend = hit("A MI_17 facing N flying [crew]; A TRUCK facing N", scenario=5)
    assert not no_landing(friend.s, 0)
    above = hit("A MI_17 facing N flying [crew]; D MI_17 facing N flying [crew]", scenario=5)
    assert not no_landing(above.s, 0)
    men = hit("A MI_17 facing N flying [crew]; D 2 AR", scenario=5)
    assert not no_landing(men.s, 0)
    old = hit("A MI_17 facing N flying [crew]; D TRUCK facing N", scenario=5, v7=False)
    assert not no_landing(old.s, 0)
    redraw(5, {"0505": "~"})
    assert no_landing(free.s, 0)
    free.s.hex[0] = -1
    assert not no_landing(free.s, 0)


@pytest.mark.rule("LB.R21", "LB.S8.pilot")
def test_when_the_pilot_falls_the_copilot_flies_on_or_it_crashes() -> None:
    t = hit("A MI_17 facing N flying [Pilot: 1 PST, Copilot/Gunner: 1 SMG]; A 2 AR", scenario=5)
    take_effect(t.s, t.u, 0, PILOT, -1)
    assert (t.at(0), t.s.seat[t.unit("A SMG")]) == ("0505", 0)
    assert t.harm(0) >= {"new-driver"}
    alone = hit("A MI_17 facing N flying high [Pilot: 1 PST]; A 2 AR", scenario=5)
    take_effect(alone.s, alone.u, 0, PILOT, -1)
    assert alone.at(0) == "lost"
    assert ("nobody-flies", "LB.R21", 1) in told(alone)
    ground = hit("A MI_17 facing N [Pilot: 1 PST]; A 2 AR", scenario=5)
    take_effect(ground.s, ground.u, 0, PILOT, -1)
    assert ground.at(0) == "0505"
    sound = hit("A MI_17 facing N flying [Pilot: 1 PST]; A 2 AR", scenario=5)
    take_controls(sound.s, sound.u, 0, -1)
    assert (sound.at(0), sound.u.messages) == ("0505", [])


# ---- on its way ----

WAY = "scenario 2, attacker's movement\nseen\n0505: A M2 facing N [crew; 2 AR]\n3212: D 5 SMG"


def driven(**options: bool) -> tuple[T, list[int]]:
    t = T(WAY, options=options).move("M2", "0503")
    for _ in range(3):
        if t.phase == "reaction":
            break
        t.done()
    return t, [p for p in t.s.trail if p >> 19 == 0]


@pytest.mark.rule("LB.amb.reaction-rewind")
def test_stopped_on_its_way_it_stands_where_it_was_hit() -> None:
    t, points = driven()
    assert t.phase == "reaction"
    stop_at(t.s, 0, points[1])
    assert (t.at(0), t.facing(0)) == ("0504", "N")
    stop_at(t.s, 0, -1)
    assert t.at(0) == "0504"
    fight = hit("A M2 facing S [crew]")
    stop_at(fight.s, 0, points[0])  # no reaction: it stands where it stands
    assert (fight.at(0), fight.facing(0)) == ("0505", "S")
    assert absent(fight.s, 0, points[0]) == {}


@pytest.mark.rule("LB.map.exit", "LB.amb.reaction-rewind")
def test_hit_at_the_edge_it_leaves_no_more() -> None:
    for p in (-1, 0):
        t = (
            T("scenario 2, attacker's movement\nseen\n0101: A TRUCK facing N [crew]\n3212: D 5 SMG")
            .take("TRUCK")
            .act("exit")
        )
        for _ in range(3):
            if t.phase == "reaction":
                break
            t.done()
        assert "leaving" in t.marks(0)
        stop_at(t.s, 0, p if p < 0 else t.s.trail[0])
        assert "leaving" not in t.marks(0)
    fight = hit("A TRUCK facing N leaving [crew]")
    stop_at(fight.s, 0, -1)
    assert "leaving" in fight.marks(0)
