"""Rows of the table and of its lists: new counters, fields of mines, the fallen and who tends them, numbers in reserve."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.table import Start, T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_version8 import survivors
from grognard.games.lastbattle.s2_reserve import needs_reserve, out_of_sight, usual_reserve
from grognard.games.lastbattle.s13_mines import (
    Laying,
    all_laid,
    come_into,
    is_mined,
    lay,
    mine_zone,
    put_field,
    scatter,
    tread,
)
from grognard.games.lastbattle.s16_forces import allows, enters, muster, zone
from grognard.games.lastbattle.s17_elements import element_of
from grognard.games.lastbattle.s18_characters import drop, end_of_treatment, may_treat, wounds_to_roll
from grognard.games.lastbattle.state import (
    ATTACKED,
    COUNTS,
    DEAD,
    DUMMY,
    FOOT,
    FOUND,
    GUN,
    MOST_UNITS,
    NOBODY,
    TREATING,
    VEHICLE,
    add_unit,
    board,
    situation,
)

FAR = "\n3012: D 1 SG"


def gap(units: str, dice: str = "", more: str = "") -> T:
    return T(f"+++{GAP}+++\nattacker's movement\n{units}{FAR}{more}", dice=dice)


# ---- new counters ----


@pytest.mark.rule("LB.format.fields", "LB.R3")
def test_vehicles_guns_and_dummies_have_no_quality_and_no_men() -> None:
    more = 'dummies = 2\nmortars = 1\nfire_support = [{ type = "120mm", rounds = 3, on_map = true }]'
    t = Own(
        laid_out(
            force(team(6), vehicles='{ vehicle = "M1" }, { vehicle = "MI_17" }', leaders=1, more=more), area("0306")
        )
    )
    for kind in (VEHICLE, GUN, DUMMY):
        for n in t.of(kind):
            wanted = (0, 0) if kind != GUN else (t.s.grade[n], 0)
            assert (t.s.grade[n], t.s.men[n], t.s.rank[n]) == (*wanted, 0)
    assert [t.s.what[n] for n in t.of(DUMMY)] == [0, 0]
    krakow = Start(8)
    v = krakow.unit("N MI_17")
    assert (krakow.s.grade[v], krakow.s.men[v], krakow.s.side[v]) == (0, 0, NOBODY)
    jeep = Own(laid_out(force(team(6), vehicles='{ vehicle = "FAV" }'), area("0306")))
    assert jeep.s.item == [0]  # the machine gun with the number nought
    assert jeep.s.item_at == [jeep.of(VEHICLE)[0]]


@pytest.mark.rule("LB.cohesion.element", "LB.format.setup-limits")
def test_elements_are_formed_when_the_forces_are_raised_and_placed_teams_are_counters_of_their_own() -> None:
    s = muster(3, 0)
    assert {element_of(s, n) for n in range(len(s.side))} == {0}
    spots = 'placed = [{ unit = "AR", men = 3, hex = "0306" }]'
    t = Own(laid_out(force(team(10), leaders=2, more=spots), area("0506")), cohesion=True)
    assert sorted(t.s.men[n] for n in t.of(FOOT) if not t.s.rank[n]) == [3, 3, 4]
    assert {element_of(t.s, n) for n in t.of(FOOT)} == {0, 1}


@pytest.mark.rule("LB.portable.heavy-one-fires")
def test_weapons_are_handed_out_on_ones_own_side_and_horses_start_whole() -> None:
    mine = force(team(4, "AR", "Novice"), more='weapons = [{ weapon = "M60", count = 1 }]\nhorses = 1')
    theirs = force(team(4, "SMG", "Elite"), more='weapons = [{ weapon = "M60", count = 1 }]\nhorses = 1')
    t = Own(laid_out(mine, area("0306"), theirs=theirs))
    assert [t.s.side[at] for at in t.s.item_at] == [0, 0, 1, 1]
    assert t.s.shots == [0, 0, 0, 0]


@pytest.mark.rule("LB.S5.fire-support", "LB.arty.default-ammo")
def test_only_what_shares_draws_from_one_store() -> None:
    guns = '[{ type = "82mm", rounds = 7, on_map = true, shared = true }, { type = "120mm", rounds = 3, on_map = true }, { type = "82mm", rounds = 9, on_map = true, shared = true }]'
    t = Own(laid_out(force(team(6), more=f"fire_support = {guns}"), area("0306")))
    first, second, third = t.of(GUN)
    pools = [t.s.grade[n] for n in (first, second, third)]
    assert pools[0] == pools[2] != pools[1]
    assert [t.s.rounds[k] for k in pools[:2]] == [7, 3]
    assert {t.s.gun[k] for k in pools} == {-1}


@pytest.mark.rule("LB.format.setup-limits", "LB.S8.setup", "LB.amb.s6-entry")
def test_areas_are_measured_from_the_objective_and_the_enemy() -> None:
    krakow = Start(8)
    bd = board(krakow.s)
    z = situation(krakow.s).forces[0].zones[0]
    assert z.objective_max == 2
    heli = krakow.s.hex[krakow.unit("N MI_17")]
    assert {bd.distance(h, heli) for h in zone(krakow.s, 0)} == {0, 1, 2}
    z.objective_max = 0
    try:
        assert zone(krakow.s, 0) == [heli]
    finally:
        z.objective_max = 2
    free = Own(laid_out(force(team(4)), area("0306", "0506")))
    own = situation(free.s).forces[0].zones[0]
    assert allows(free.s, board(free.s), 0, own, free.hex("0306"))
    assert [enters(free.s, side) for side in (0, 1)] == [False, False]
    lane = '"road@main W 0106 0206"'
    comes = '[{ enter = { map = 7, side = "W", lane = "main", max = 0 } }]'
    one = Own(laid_out(force(team(4)), area("0506"), there=comes, lanes=lane))
    assert len(situation(one.s).forces[1].entry) == 1
    assert enters(one.s, 1)
    beside = Own(laid_out(force(team(4)), area("0506"), there=area("0506", "0706")))
    beside.act("deploy").act("ready")
    assert beside.hex("0506") in zone(beside.s, 1)  # no distance is asked for


# ---- numbers in reserve ----


@pytest.mark.rule("LB.R9")
def test_the_reserve_never_takes_the_last_rows_of_the_table() -> None:
    t = T("scenario 2, attacker's movement\n0505: A 6 AR; A 6 SMG; A 6 PST\n3212: D 1 SG")
    t.s.reserve = []
    assert usual_reserve(t.s, 1) == 7
    while MOST_UNITS - 64 - len(t.s.side) > 9:
        add_unit(t.s, 0, DUMMY, 0, 0, 0)
    assert usual_reserve(t.s, 1) == 4  # half of the nine that are free
    t.s.reserve = [0, 0, 0]
    assert usual_reserve(t.s, 1) == 6
    t.s.reserve = []
    while MOST_UNITS - 64 - len(t.s.side) > -3:
        add_unit(t.s, 0, DUMMY, 0, 0, 0)
    assert usual_reserve(t.s, 1) == 0


@pytest.mark.rule("LB.R9")
def test_in_the_set_up_and_beyond_the_edge_nobody_sees_a_change() -> None:
    t = Own(laid_out(force(team(4)), area("0306")))
    n = t.of(FOOT)[0]
    t.take(n).act("place", "0306")
    assert out_of_sight(t.s, n)
    assert needs_reserve(t.s, 0)
    aboard = T("scenario 2, attacker's movement\n0505: A M113 facing N [Driver: 1 PST; 1 AR]; A 3 SMG\n3212: D 1 SG")
    assert not needs_reserve(aboard.s, 1)  # single men are not divided, nor who is seen
    pair = T("scenario 2, attacker's movement\n0505: A M113 facing N [Driver: 1 PST; 2 AR]\n3212: D 1 SG")
    assert needs_reserve(pair.s, 1)
    pair.s.seat[pair.unit("A 2 AR")] = 0
    assert not needs_reserve(pair.s, 1)


# ---- fields ----


@pytest.mark.rule("LB.mine.both-sides", "LB.mine.attack")
@pytest.mark.parametrize(
    ("mover", "owners", "attacked"),
    [
        ("A", (1,), False),
        ("A", (0,), True),
        ("A", (0, 1), True),
        ("D", (0, 1), True),
        ("D", (1,), True),
        ("D", (0,), False),
    ],
)
def test_ones_own_mines_are_no_attack_of_the_enemy_s(mover: str, owners: tuple[int, ...], attacked: bool) -> None:
    t = gap(f"0505: {mover} 3 AR spotted; A 1 SMG", dice="6")
    for side in owners:
        put_field(t.s, t.hex("0505"), side, 0)
    put_field(t.s, t.hex("0101"), 1, 0)
    whose = "DA".index(mover)
    tread(t.s, t.u, t.unit(f"{mover} 3 AR"))
    assert t.rolled() == ["mines"]
    assert t.s.count[whose * COUNTS + ATTACKED] == int(attacked)


@pytest.mark.rule("LB.mine.vehicle-location", "LB.mine.attack")
def test_a_vehicle_in_the_mines_is_hit_in_its_gear() -> None:
    t = gap("0505: A TRUCK facing N [crew] spotted; A 1 SMG", dice="1 6")
    come_into(t.s, t.u, t.unit("TRUCK"), 0)
    ratio = next(m for m in t.u.messages if m.key == "log-ratio")
    assert (ratio.params["strength"], ratio.params["struck"]) == (2, -1)


@pytest.mark.rule("LB.mine.fascam-place", "LB.mine.fascam-on-top")
def test_scattered_mines_miss_who_flies_and_the_water_and_open_what_lay_hidden() -> None:
    t = gap("0505: A 3 AR spotted", dice="6")
    bd = board(t.s)
    wet = next((h for h in range(bd.size) if bd.terrain[h] == 6 and not bd.bridge[h]), -1)
    h = t.hex("0505")
    put_field(t.s, t.hex("0101"), 0, 0)
    assert is_mined(t.s, t.hex("0101"))
    assert not is_mined(t.s, h)
    scatter(t.s, t.u, 0, [h, t.hex("0101"), *([wet] if wet >= 0 else [])])
    assert t.rolled() == ["mines"]
    rows = {t.s.mines[k]: t.s.mines[k + 2] for k in range(0, len(t.s.mines), 3)}
    assert set(rows) == {h, t.hex("0101")}
    assert rows[t.hex("0101")] == FOUND  # still laid by engineers
    heli = T(
        "scenario 5, attacker's movement\n0505: A MI_17 facing N flying [crew]; A 3 AR spotted\n3210: D 1 SG", dice="6"
    )
    scatter(heli.s, heli.u, 0, [heli.hex("0505")])
    assert heli.rolled() == ["mines"]  # the men below


@pytest.mark.rule("LB.R12", "LB.mine.engineer-one-hex")
def test_where_mines_may_lie_and_when_all_are_laid() -> None:
    mines = f"mines = {{ marked = 3, where = {area('0101', '0202')} }}"
    t = Own(laid_out(force(team(4), more=mines), area("0706")))
    assert not all_laid(t.s, 0)
    lay(t.s, 0, 0, t.hex("0101"))
    assert not all_laid(t.s, 0)
    lay(t.s, 0, 0, t.hex("0202"))
    assert all_laid(t.s, 0)  # there is no hex for the third
    frame = Laying(0, 0)
    frame.do_clear(t.s, t.u, t.hex("0202"))
    assert t.s.mines[:2] == [t.hex("0101"), 0]
    assert len(t.s.mines) == 3
    far = T("scenario 6, attacker's movement\n0505: A 3 AR\n1807: D 2 SMG")
    bd = board(far.s)
    assert all(bd.map_of[h] for h in mine_zone(far.s, 0))


# ---- the fallen ----


@pytest.mark.rule("LB.rpg.medic", "LB.rpg.wound-timeout")
def test_the_medic_with_the_number_nought_is_a_medic() -> None:
    people = situation(survivors("1206: A 1 SMG").s).forces[1].people
    doc = next(k for k, p in enumerate(people) if p.skill("MED") > 0) + 1
    t = survivors(
        f"1206: A leader SMG #0 person-{doc} treating; A leader AR #1 person-3 injured unconscious; A 1 Rifle"
    )
    t.s.fallen = [1, t.s.turn, 0, t.s.turn - 1]
    t.dice.script, t.dice.next = [98], 0
    end_of_treatment(t.s, t.u)
    assert t.rolled() == ["medic"]  # two turns are over
    assert not t.s.flags[0] & TREATING
    again = survivors(
        f"1206: A leader SMG #0 person-{doc} treating; A leader AR #1 person-3 injured unconscious\n1305: A 1 Rifle"
    )
    again.s.fallen = [2, 3, -1, 0, 1, again.s.turn, 0, again.s.turn]
    drop(again.s, 4)
    assert (again.s.fallen, again.s.flags[0] & TREATING) == ([2, 3, -1, 0], 0)
    away = survivors(
        f"1206: A leader SMG #0 person-{doc} treating\n1305: A leader AR #1 person-3 injured unconscious; A 1 Rifle"
    )
    away.s.fallen = [1, away.s.turn, 0, away.s.turn]
    end_of_treatment(away.s, away.u)
    assert (away.s.fallen, away.s.flags[0] & TREATING) == ([1, away.s.turn, -1, away.s.turn], 0)
    none = survivors("1206: A leader AR #0 person-3 injured unconscious; A 1 Rifle")
    none.s.fallen = [0, none.s.turn, -1, 0]
    end_of_treatment(none.s, none.u)
    assert none.s.fallen == [0, none.s.turn, -1, 0]
    helicopter = T("scenario 8, attacker's movement\n2408: N MI_17 facing N\n2407: D 3 AR\n0101: A 1 AR")
    assert may_treat(helicopter.s, helicopter.unit("N MI_17"), 0) is not None


@pytest.mark.rule("LB.rpg.npc-after-battle")
def test_after_the_battle_only_those_whom_nobody_plays_are_rolled_for() -> None:
    t = survivors("1206: A leader AR person-3; A leader PST person-1; A 1 SMG; A 1 Rifle")
    people = situation(t.s).forces[1].people
    t.s.result = "attacker/win/LB.R1"
    for n in range(len(t.s.side)):
        if t.s.side[n] == 1:
            t.s.hex[n] = DEAD
    found = wounds_to_roll(t.s, 1)
    assert found == [people[k].name for k in (2, 0) if people[k].npc]
    assert wounds_to_roll(t.s, 0) == []
