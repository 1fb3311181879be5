"""Small print: reasons of a number one by one, rows that nothing fills, the second leader's wound, mines on a bridge."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import EVERYTHING, GAP
from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_s19_counters import mustered
from games.refusals import short_key
from grognard.games.lastbattle.ids import DRIVER
from grognard.games.lastbattle.s2_trails import AT_HIDING, AT_HIGH, AT_INSIDE, AT_SPOTTED, here, point
from grognard.games.lastbattle.s3_fire import (
    AGAINST_VEHICLES,
    ARMS,
    GRENADE,
    ITEMS,
    OWN,
    R_BUILDING,
    R_BUILDING_HEX,
    R_BUTTONED,
    R_CLOSE,
    R_ELITE,
    R_EXTREME,
    R_FROM_BUILDING,
    R_GRENADE,
    R_HIDING,
    R_HIGH,
    R_HORSEBACK,
    R_LONG,
    R_MEDIUM,
    R_MISSILE,
    R_MISSILE_WOODS,
    R_NIGHT,
    R_NOVICE,
    R_PISTOL_NIGHT,
    R_RF_2,
    R_RF_LOST,
    R_RUBBLE,
    R_SINGLE,
    R_TOWN,
    R_VETERAN,
    R_WOODS,
    REASON_VALUES,
    cover_of,
    hit_band,
    number_needed,
)
from grognard.games.lastbattle.s6_vehicles import may_alight
from grognard.games.lastbattle.s7_damage import destroy, halt, kill_crew, take_controls, troops_hit
from grognard.games.lastbattle.s9_cavalry import get_down
from grognard.games.lastbattle.s10_urban import change_place
from grognard.games.lastbattle.s11_unseen import count_again
from grognard.games.lastbattle.s13_chemicals import salvoes_left
from grognard.games.lastbattle.s13_mines import come_into, mine_zone
from grognard.games.lastbattle.s14_helicopters import fly_high, note_pilot
from grognard.games.lastbattle.s19_batteries import counts_kinds
from grognard.games.lastbattle.s19_muster import GUN_ROWS, ITEM_ROWS
from grognard.games.lastbattle.state import ATTACKED, ATTACKER, COUNTS, GONE, KNOWN, LIFTED, SPOTTED

FAR = "\n0524: D 1 PST"


def lane(firer: str, target: str, at: str = "1603", head: str = "scenario 7, attacker's attack") -> T:
    """Scenario 7: the clear column 16, with the firer at 1602."""
    return T(f"{head}\nseen\n1602: {firer}\n{at}: {target}{FAR}")


def told(t: T, mode: int, target: str, p: int | None = None, n: int = 0) -> tuple[int, list[int]]:
    why: list[int] = []
    x = t.unit(target)
    number = number_needed(t.s, n, mode, x, here(t.s, x) if p is None else p, why)
    assert number == number_needed(t.s, n, mode, x, here(t.s, x) if p is None else p, None) or number <= 0
    return number, why


# ---- the reasons of a number ----


@pytest.mark.rule("LB.hit.base", "LB.hit.quality-modifier", "LB.hit.single-halved", "LB.cav.fire-penalty")
@pytest.mark.parametrize(
    ("firer", "number", "why"),
    [
        ("A 3 AR", 4, [R_CLOSE]),
        ("A 3 AR Novice", 3, [R_CLOSE, R_NOVICE]),
        ("A 3 AR Veteran", 5, [R_CLOSE, R_VETERAN]),
        ("A leader AR", 6, [R_CLOSE, R_ELITE]),
        ("A 1 Rifle", 2, [R_CLOSE, R_SINGLE]),
        ("A 1 Rifle Novice", 2, [R_CLOSE, R_NOVICE, R_SINGLE]),
        ("A 2 AR on horse", 3, [R_CLOSE, R_HORSEBACK]),
        ("A 2 AR inside", 5, [R_CLOSE, R_FROM_BUILDING]),
        ("A 2 AR buttoned", 2, [R_MEDIUM, R_BUTTONED]),
    ],
)
def test_what_the_firer_brings(firer: str, number: int, why: list[int]) -> None:
    assert told(lane(firer, "D 4 SMG"), OWN * 4, "D 4 SMG") == (number, why)


@pytest.mark.rule("LB.hit.close", "LB.hit.medium", "LB.hit.long", "LB.hit.extreme", "LB.hit.pistol-bands")
def test_each_band_has_its_line() -> None:
    lines = [told(lane("A 3 SMG", "D 4 AR", f"16{row:02}"), OWN * 4, "D 4 AR") for row in range(2, 13)]
    firsts = [why[0] for number, why in lines if number > -99]
    assert firsts == sorted(firsts)
    assert set(firsts) == {R_CLOSE, R_LONG, R_EXTREME}  # half of one hex is one hex
    assert all(why == [] for number, why in lines if number == -99)
    assert told(lane("A 3 PST", "D 4 AR"), OWN * 4, "D 4 AR")[1] == [R_EXTREME]
    assert told(lane("A 3 PST", "D 4 AR", "1602"), OWN * 4, "D 4 AR") == (2, [R_MEDIUM])
    assert told(lane("A 3 PST", "D 4 AR", "1602"), GRENADE * 4, "D 4 AR") == (2, [R_MEDIUM, R_GRENADE])


@pytest.mark.rule(
    "LB.hit.terrain-modifier", "LB.urban.building-cover", "LB.hide.penalty", "LB.amb.building-from-outside"
)
@pytest.mark.parametrize(
    ("ground", "how", "why"),
    [
        (".", 0, []), ("w", 0, [R_WOODS]), ("t", 0, [R_TOWN]), ("r", 0, [R_RUBBLE]), ("b", 0, [R_BUILDING_HEX]),
        ("b", AT_INSIDE, [R_BUILDING]), ("B", 0, [R_BUILDING_HEX]), (".", AT_HIDING, [R_HIDING]),
        ("w", AT_HIDING, [R_WOODS, R_HIDING]), (".", AT_INSIDE, []),
    ],
)  # fmt: skip
def test_what_the_target_s_place_gives(redraw: Redraw, ground: str, how: int, why: list[int]) -> None:
    redraw(7, {"1603": ground})
    t = lane("A 3 AR", "D 4 SMG")
    x = t.unit("D 4 SMG")
    number, found = told(t, OWN * 4, "D 4 SMG", point(x, t.hex("1603"), 0, how | AT_SPOTTED))
    assert (number, found) == (4 + sum(REASON_VALUES[k] for k in why), [R_CLOSE, *why])
    assert cover_of(0, how) == -1


@pytest.mark.rule(
    "LB.heli.high-shift", "LB.missile.always-medium", "LB.vhit.missile-woods", "LB.vdam.rf", "LB.vhit.rangefinder"
)
def test_what_vehicles_bring() -> None:
    t = lane("A 2 AR carrying TOW_II (2 shots)", "D M2 facing S [crew]")
    assert told(t, ITEMS * 4 + AGAINST_VEHICLES, "M2") == (2, [R_MEDIUM, R_MISSILE])
    tank = lane("A M1 facing S [crew]", "D M2 facing S [crew]")
    gun = ARMS * 4 + AGAINST_VEHICLES
    assert told(tank, gun, "D M2") == (4, [R_CLOSE])
    lost = lane("A M1 facing S no-rangefinder [crew]", "D M2 facing S [crew]")
    assert told(lost, gun, "D M2") == (3, [R_CLOSE, R_RF_LOST])
    second = (ARMS + 1) * 4
    assert R_RF_LOST not in told(lost, second, "D M2")[1]
    heli = lane("A M1 facing S [crew]", "D MI_17 facing S flying high [crew]")
    x = heli.unit("MI_17")
    low, high = (point(x, heli.hex("1603"), 3, how | AT_SPOTTED) for how in (0, AT_HIGH))
    assert told(heli, gun, "MI_17", low) == (4, [R_CLOSE])
    assert told(heli, gun, "MI_17", high) == (1, [R_LONG, R_HIGH])
    assert hit_band(heli.s, 0, gun, x, high) == 2
    men = lane("A 3 AR", "D 4 SMG")
    y = men.unit("D 4 SMG")
    assert told(men, OWN * 4, "D 4 SMG", point(y, men.hex("1603"), 0, AT_HIGH | AT_SPOTTED))[1] == [R_CLOSE]


@pytest.mark.rule("LB.vhit.missile-woods", "LB.hit.terrain-modifier")
def test_a_missile_into_the_woods_is_halved(redraw: Redraw) -> None:
    redraw(7, {"1603": "w"})
    t = lane("A 2 AR Elite carrying TOW_II (2 shots)", "D M2 facing S [crew]")
    number, why = told(t, ITEMS * 4 + AGAINST_VEHICLES, "M2")
    assert (number, why) == (2, [R_MEDIUM, R_MISSILE, R_ELITE, R_WOODS, R_MISSILE_WOODS])  # 2 + 2 - 1 = 3, half of it 2
    plain = lane("A 2 AR Elite", "D M2 facing S [crew]; D 2 SMG")
    assert R_MISSILE_WOODS not in told(plain, OWN * 4, "D 2 SMG")[1]


@pytest.mark.rule("LB.night.band-shift", "LB.night.pistols")
def test_the_night_pushes_every_band_out() -> None:
    t = T("scenario 4, attacker's attack\nseen\n1608: A 2 SMG; A 2 PST; D 4 AR spotted\n3001: D 2 SG")
    assert told(t, OWN * 4, "D 4 AR")[1][:2] == [R_MEDIUM, R_NIGHT]
    assert told(t, OWN * 4, "D 4 AR", n=t.unit("A 2 PST"))[1][:2] == [R_EXTREME, R_PISTOL_NIGHT]


@pytest.mark.rule("LB.vhit.rangefinder")
def test_the_rangefinder_of_corpus_christi_adds_two_up_to_four() -> None:
    t = T(
        "scenario 5, attacker's attack\nseen\n0505: A M1A1 facing N [crew]\n0501: D M113 facing S [crew] spotted\n3210: D 1 SG"
    )
    n, x = 0, t.unit("D M113")
    gun = ARMS * 4 + AGAINST_VEHICLES
    for far in range(1, 5):
        p = point(x, t.hex(f"05{5 - far:02}"), 3, AT_SPOTTED)
        why: list[int] = []
        number = number_needed(t.s, n, gun, x, p, why)
        base = {R_CLOSE: 4, R_MEDIUM: 2, R_LONG: 1, R_EXTREME: 0}[why[0]]
        cover = sum(REASON_VALUES[k] for k in why[1:] if k in (R_WOODS, R_TOWN, R_RUBBLE, R_BUILDING_HEX))
        if base < 4 and R_RF_2 in why:
            assert number == min(4, base + 2) + cover
        else:
            assert number == base + cover


# ---- leaders who die at once ----


@pytest.mark.rule("LB.leader.injury", "LB.mount.crew-boxes", "LB.vdam.troops", "LB.escape.roll")
def test_a_leader_who_is_killed_outright_was_injured_on_the_way() -> None:
    crew = T(
        "scenario 2, attacker's attack\nseen\n0505: A M2 facing N [Driver: leader PST; leader SMG]; A 2 AR\n3212: D 1 SG",
        dice="1",
    )
    driver, rider = crew.unit("leader PST"), crew.unit("leader SMG")
    kill_crew(crew.s, crew.u, 0, DRIVER, -1)
    troops_hit(crew.s, crew.u, 0, -1)
    assert [crew.s.rank[n] for n in (driver, rider)] == [2, 2]
    assert [crew.at(n) for n in (driver, rider)] == ["lost", "lost"]
    burnt = T(
        "scenario 2, attacker's attack\nseen\n0505: A M2 facing N [Driver: leader PST]; A 2 AR\n3212: D 1 SG", dice="6"
    )
    destroy(burnt.s, burnt.u, 0, -1)
    assert burnt.s.rank[burnt.unit("leader")] == 2


@pytest.mark.rule("LB.R21")
def test_what_crashes_flies_no_more() -> None:
    t = T(
        "scenario 5, attacker's attack\nseen\n0505: A MI_17 facing N flying high [Copilot/Gunner: 1 PST unconscious]; A 2 AR\n3210: D 1 SG",
        dice="6 6",
    )
    t.s.seat[1] = -1  # a passenger
    take_controls(t.s, t.u, 0, -1)
    assert (t.at(0), t.marks(0) & {"flying", "high"}, t.s.on[t.hex("0505")] & 0xFF00) == ("lost", set(), 1 << 8)


@pytest.mark.rule("LB.amb.driverless-minimum", "LB.react.stopped-earlier")
def test_who_fell_farther_on_was_still_at_the_wheel_here() -> None:
    t = T("scenario 2, attacker's reaction\nseen\n0505: A M2 facing N driver-lost [Gunner: 1 PST]\n3212: D 1 SG")
    p = point(0, t.hex("0503"), 2, AT_SPOTTED)
    t.s.trail = [p, point(0, t.hex("0504"), 0, 0), here(t.s, 0)]
    halt(t.s, 0, DRIVER, p)
    assert (t.at(0), t.s.facing[0]) == ("0503", 2)
    none = T("scenario 2, attacker's reaction\nseen\n0505: A M2 facing N driver-lost [Gunner: 1 PST]\n3212: D 1 SG")
    halt(none.s, 0, DRIVER, p)
    assert none.at(0) == "0505"


# ---- rows and rounds ----


@pytest.mark.rule("LB.R18")
def test_rows_that_nothing_fills_tell_nothing() -> None:
    s = mustered({"AR-Novice": 1}, {"AR-Novice": 1})
    assert (s.item, s.item_at, s.shots) == ([0] * 2 * ITEM_ROWS, [-1] * 2 * ITEM_ROWS, [0] * 2 * ITEM_ROWS)
    assert (s.gun, s.rounds) == ([-1] * 2 * GUN_ROWS, [0] * 2 * GUN_ROWS)


@pytest.mark.rule("LB.chem.delivery", "LB.design.artillery-salvo")
def test_chemicals_bought_less_those_fired() -> None:
    s = mustered({"AR-Novice": 1, "82mm": 1, "82mm-chemical": 3}, {"AR-Novice": 1})
    assert (salvoes_left(s, 1), salvoes_left(s, 0)) == (3, 0)
    s.chem = [0, 2, 1]
    assert (salvoes_left(s, 1), salvoes_left(s, 0)) == (1, 0)
    t = T(f"+++{EVERYTHING}+++\nattacker's movement\n0505: A 3 AR\n2105: D 1 PST\nguns: D 82mm 9 rounds")
    assert counts_kinds(t.s, 0)
    t.s.gun[0] = 0
    assert counts_kinds(t.s, 0)
    t.s.gun[0] = -1
    assert not counts_kinds(t.s, 0)


@pytest.mark.rule("LB.S6.atgm-limits", "LB.portable.vehicle-mount")
def test_what_is_stowed_is_stowed_in_a_vehicle_of_ones_own() -> None:
    stowed = force(
        team(8), vehicles='{ vehicle = "UAZ_469" }', more='weapons = [{ weapon = "TOW_II", ammo = 3, stowed = true }]'
    )
    t = Own(laid_out(force(team(4), vehicles='{ vehicle = "TRUCK" }'), area("0306"), theirs=stowed))
    (theirs,) = t.of(2, 1)
    assert t.s.item_at == [theirs]


# ---- mines, masks, horses ----


@pytest.mark.rule("LB.R12")
def test_mines_lie_on_a_bridge_but_not_in_the_water() -> None:
    text = laid_out(
        force(team(4), more="mines = { marked = 1, where = [{ maps = [7] }] }"),
        area("0306"),
        {"0505": "~", "0504": "~"},
        lanes='"road 0604 0504 0404"',
    )
    t = Own(text.replace("[victory]", 'bridges = ["0504"]\n[victory]', 1))
    zone = mine_zone(t.s, 0)
    assert (t.hex("0504") in zone, t.hex("0505") in zone, t.hex("0101") in zone) == (True, False, True)


@pytest.mark.rule("LB.amb.s5-attacked", "LB.mine.attack")
def test_who_comes_into_the_enemys_mines_is_attacked() -> None:
    t = T(f"+++{GAP}+++\nattacker's movement\n0505: A 3 AR spotted\n3012: D 1 SG", dice="6 6")
    n = t.unit("A 3 AR")
    come_into(t.s, t.u, n, ATTACKER)
    assert t.s.count[COUNTS + ATTACKED] == 0  # his own
    come_into(t.s, t.u, n, 0)
    assert t.s.count[COUNTS + ATTACKED] == 1


@pytest.mark.rule("LB.cav.mount-cost", "LB.urban.building-enter", "LB.react.path-snapshot")
def test_who_gets_down_or_comes_out_first_of_all_sets_out() -> None:
    t = T("scenario 7, attacker's movement\nseen\n0101: A 2 AR on horse hiding\n0524: D AR")
    get_down(t.s, t.u, 0)
    assert (len(t.s.trail), "moved" in t.marks(0), "hiding" in t.marks(0)) == (2, True, False)
    moved = T("scenario 7, attacker's movement\nseen\n0101: A 2 AR moved on horse\n0524: D AR")
    get_down(moved.s, moved.u, 0)
    assert len(moved.s.trail) == 1
    out = T("scenario 2, attacker's movement\nseen\n1306: A 2 AR inside moved\n3212: D 1 SG")
    change_place(out.s, out.u, 0, False)
    assert len(out.s.trail) == 1


@pytest.mark.rule("LB.mount.dismount-cost", "LB.arty.unlimber")
def test_a_mortar_does_not_get_down_by_itself() -> None:
    t = T("scenario 3, attacker's movement\n0507: A TRUCK facing N [crew; 82mm mortar (5 rounds)]\n4801: D 2 SMG")
    assert short_key(may_alight(t.s, t.unit("A mortar"))) == "not-aboard"


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.S8.pilot", "LB.R6")
def test_who_is_not_on_the_map_is_in_nobodys_way_and_pilots_nothing() -> None:
    t = T("scenario 5, attacker's movement\n0505: A MI_17 facing N flying [crew]\n3210: D 2 SG")
    before = list(t.s.on)
    t.s.hex[0] = -1
    fly_high(t.s, 0)
    assert t.s.on == before
    old = T(
        "scenario 5, attacker's movement\n0505: A MI_17 facing N flying [crew]\n3210: D 2 SG",
        options={"v8": False, "v11": False},
    )
    before = list(old.s.on)
    fly_high(old.s, 0)
    assert (old.s.on, "high" in old.marks(0)) == (before, True)
    krakow = T(
        "scenario 8, turn 4, attacker's movement\n2408: A MI_17 facing N [Pilot: leader SMG pilot]\n2407: D 3 AR"
    )
    krakow.s.hex[0] = GONE
    note_pilot(krakow.s)
    assert krakow.s.count[COUNTS + LIFTED] == 0
    hidden = T("scenario 2, attacker's movement\n0505: A 3 AR\n3212: D 1 SG")
    hidden.s.flags[0] &= ~(SPOTTED | KNOWN)
    hidden.s.seen[0] = 0
    count_again(hidden.s, 0)
    assert hidden.s.seen[0] == 0
