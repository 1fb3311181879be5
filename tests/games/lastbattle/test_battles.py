"""Battles that are in no book: laid, set up, fought, won, saved and shown by what their text says; bad texts refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from games.lastbattle.battles import FORD, HILL
from games.lastbattle.printed import turned
from games.lastbattle.table import T
from grognard.ai.greedy import GreedyBot
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.battle import LONGEST, BadBattle
from grognard.games.lastbattle.battle_laid import laid_from, own_text
from grognard.games.lastbattle.charts import TERRAIN, maps
from grognard.games.lastbattle.ids import BODY, GEAR, TURRET, VEHICLE_ARMOR, VEHICLE_GEAR, VEHICLE_NAMES
from grognard.games.lastbattle.layout import BOOK
from grognard.games.lastbattle.log_params import face
from grognard.games.lastbattle.s2_steps import budget
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_attack import modes_of
from grognard.games.lastbattle.s3_fire import ARMS, strength_of
from grognard.games.lastbattle.s7_damage import armour_at
from grognard.games.lastbattle.s13_visibility import INFRARED, NO_SIGHTS, THERMAL, sights
from grognard.games.lastbattle.s15_scenarios import at_the_end, last_turn, points
from grognard.games.lastbattle.s16_forces import zone
from grognard.games.lastbattle.state import ATTACKER, DEFENDER, DUMMY, MOVEMENT, VEHICLE, board, situation
from grognard.games.lastbattle.static import task_of
from grognard.games.lastbattle.text import board as drawn
from grognard.games.lastbattle.text import lines
from grognard.games.lastbattle.views import view
from grognard.kernel import codec, states
from grognard.kernel.errors import BadFile
from grognard.kernel.laws import check_one
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue
from grognard.kernel.umpire import Secret

WEST, EAST, NORTH, SOUTH = "0103", "3206", "2001", "1724"


def fought(battle: str, position: str, dice: str = "") -> T:
    """A position in a battle of somebody's own."""
    return T(f"+++{battle}+++\n{position}", dice=dice)


def own(battle: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert battle.count(old) == 1, (old, battle.count(old))
        battle = battle.replace(old, new)
    return battle


def labels(t: T, hexes: Any) -> list[str]:
    return sorted(t.label(h) for h in hexes)


def begun(battle: str) -> Table:
    return grognard.load("lastbattle").position(battle)


# ---- the ground ----


def test_a_map_may_be_laid_turned_half_round():
    """Hex (c, r) of the map lies at (17 - c, 13 - r), with its ground, its height and its lanes."""
    t = fought(FORD, "attacker's movement\n0103: B 1 PST".replace("B", "A"))
    bd = board(t.s)
    for (c, r), sign in maps()[2].terrain.items():
        x, y = turned((c, r))
        h = bd.named(f"{16 + x:02d}{12 + y:02d}")
        assert (bd.map_of[h], TERRAIN[bd.terrain[h]], bd.level[h]) == (2, sign, maps()[2].elevation[c, r])
    upright, about = BOOK[2].board, bd  # map 2 lies in the first column of scenario 2
    for i in range(16 * 12):
        a = upright.hex_at(upright.layout[0], i)
        b = about.hex_at(about.layout[2], i)
        for d in range(6):
            inner = upright.near[a * 6 + d] >= 0 and upright.map_of[upright.near[a * 6 + d]] == 2
            if inner:
                assert upright.link[a * 6 + d] == about.link[b * 6 + (d + 3) % 6]


def test_the_roads_of_turned_maps_meet_at_the_seam():
    bd = board(fought(FORD, "attacker's movement\n0103: A PST").s)
    joined = [bd.named("1606") * 6 + 2, bd.named("2112") * 6 + 3, bd.named("2812") * 6 + 3]
    assert all(bd.link[k] for k in joined), "map 5 to map 4, and map 4 to map 2"
    assert bd.near[bd.named("0512") * 6 + 3] < 0, "no map lies south of map 5"


def test_a_bridge_lies_where_the_turned_map_has_its_hex():
    bd = board(fought(FORD, "attacker's movement\n0103: A PST").s)
    assert [bd.label(h) for h in range(bd.size) if bd.bridge[h]] == ["0806"]  # 0907, turned


# ---- what the text says is what is played ----


def test_leaving_counts_where_the_battle_says():
    t = fought(FORD, "attacker's movement\n0103: A PST")
    rows = [f"32{r:02d}" for r in range(3, 10)]
    assert labels(t, situation(t.s).exits) == sorted([*rows, "1724", "1824", "1924", "2024"])
    assert situation(t.s).forces[DEFENDER].exits == frozenset()


def test_sides_set_up_where_the_battle_says():
    table = begun(FORD)
    assert table.to_act == ["attacker"], "setup_first = B"
    assert {int(board(table.state).label(h)[:2]) for h in zone(table.state, ATTACKER)} == {1, 2, 3, 4}
    for role in ("attacker", "defender"):
        table.act(role, "deploy")
        if role == "defender":
            s, bd = table.state, board(table.state)
            placed = [s.hex[n] for n in range(len(s.side)) if s.side[n] == DEFENDER and s.hex[n] >= 0]
            assert placed
            assert {bd.map_of[h] for h in placed} <= {2, 4}
        table.act(role, "ready")
    assert (table.state.initiative, table.state.wind, last_turn(table.state)) == (DEFENDER, 1, 9)
    assert not any(d.purpose == "wind" for e in table.journal for d in e.draws), "the wind is as the battle says"


def test_a_side_comes_on_over_the_edge_that_the_battle_names():
    table = begun(HILL)
    table.act("defender", "deploy")
    table.act("defender", "ready")
    table.act("attacker", "deploy")
    table.act("attacker", "ready")
    table.act("attacker", "first")
    s = table.state
    bmp = next(n for n in range(len(s.side)) if s.kind[n] == VEHICLE and s.side[n] == ATTACKER)
    table.act("attacker", "take", bmp)
    hexes = table.offer("attacker")["enter"]
    assert {board(s).label(h) for h in hexes} <= {"0105", "0106", "0107", "0108", "0109"}
    road = board(s).named("0107")
    table.act("attacker", "enter", road)
    assert (table.state.hex[bmp], table.state.facing[bmp]) == (road, 2), "looking south-east, into the map"


@pytest.mark.parametrize(("edge", "lane", "facing"), [("N", "south", 3), ("S", "south", 0), ("E", "main", 5)])
def test_whoever_comes_on_looks_into_the_map(edge, lane, facing):
    text = own(
        HILL,
        ("{ map = 1, at = [0, 0], rot = 180 }, { map = 6, at = [0, 1] }", "{ map = 2, at = [0, 0] }"),
        ('{ map = 1, hexes = ["0907", "0908"] }', '{ map = 2, hexes = ["0907"] }'),
        ("{ maps = [6], objective_min = 4 }", "{ maps = [2] }"),
        ('{ map = 1, side = "W", lane = "main", max = 2 }', f'{{ map = 2, side = "{edge}", lane = "{lane}" }}'),
    )
    force = laid_from(own_text(text)).forces[ATTACKER]
    assert len(force.entry) == 1
    assert force.entry_facing == facing


def test_points_are_those_of_the_battle_and_a_tie_goes_where_it_says():
    t = fought(FORD, "attacker's movement\nkilled 0/3, exited-men 0/2, exited-vehicles 0/1\n0103: A PST\n1805: D AR")
    assert (points(t.s, DEFENDER), points(t.s, ATTACKER)) == (6, 7)
    assert at_the_end(t.s) == ATTACKER
    even = fought(FORD, "attacker's movement\nkilled 0/3, exited-men 0/2\n0103: A PST\n1805: D AR")
    assert points(even.s, DEFENDER) == points(even.s, ATTACKER) == 6
    assert at_the_end(even.s) == ATTACKER, "tie = B"
    other = fought(own(FORD, ('tie = "B"', 'tie = "A"')), "killed 0/3, exited-men 0/2\n0103: A PST\n1805: D AR")
    assert at_the_end(other.s) == DEFENDER


def test_who_holds_every_hex_for_so_many_turns_wins():
    both = "turn 4, order\ncache 0/1\n0806: A 2 AR Elite\n0805: A 1 AR Elite\n1620: D 2 AR"
    t = fought(HILL, both, dice="")
    for _ in range(2):
        t.act("first")
        while t.top != "Ordering" and not t.s.result:
            t.done()
        if t.s.result:
            break
    assert t.s.result == "attacker/win/LB.format.defender-wins-default"
    assert "log-holds" in t.log()
    one = fought(HILL, both.replace("0805: A", "0804: A"))
    one.act("first")
    while one.top != "Ordering":
        one.done()
    assert one.s.count[10 + 4] == 0, "one of the two hexes is not enough, and what was held is lost"


def test_night_and_the_sights_a_side_lists():
    t = fought(FORD, "attacker's movement\n0103: A TRUCK [crew]\n1805: D M113 [crew]")
    assert sights(t.s, t.unit("M113")) == THERMAL
    assert sights(t.s, t.unit("TRUCK")) == NO_SIGHTS
    assert view(t.s, 0).night
    day = fought(HILL, "attacker's movement\n0103: A BMP_BC [crew]")
    assert not view(day.s, 0).night
    infrared = fought(own(FORD, ('"thermal"', '"infrared"')), "attacker's movement\n1805: D M113 [crew]\n0103: A PST")
    assert sights(infrared.s, infrared.unit("M113")) == INFRARED


def test_parts_of_the_rules_can_be_left_out():
    told = "attacker's movement\n2404: A 2 AR Elite; A AR\n0103: D PST"
    assert fought(FORD, told).take("2 AR").refused("inside") == "LB.format.rules-gate", "no urban rules"
    assert (
        fought(own(FORD, ('"hiding", "smoke"', '"urban"')), told).take("2 AR").refused("hide") == "LB.format.rules-gate"
    )
    assert (
        fought(own(FORD, ('"hiding", "smoke"', '"urban"')), told).take("2 AR").refused("smoke")
        == "LB.format.rules-gate"
    )
    assert fought(FORD, told).take("2 AR").can("hide")


def test_vehicles_that_begin_empty_stay_so_until_their_side_is_attacked():
    t = fought(HILL, "defender's movement\n0416: D HMMWV; D 1 PST\n0103: A PST")
    assert t.take("D PST").refused("man", ("HMMWV", 0)) == "LB.S5.empty-vehicles"
    hit = fought(HILL, "defender's movement\nattacked 1/0\n0416: D HMMWV; D 1 PST\n0103: A PST")
    assert hit.take("D PST").can("man", ("HMMWV", 0))


def test_a_gun_that_has_only_explosive_rounds_fires_nothing_else():
    """he_only is said of the 82mm alone."""
    assert situation(begun(FORD).state).forces[DEFENDER].he_only == [2]
    s = begun(FORD).state
    assert [(s.gun[k], s.rounds[k]) for k in range(len(s.gun)) if s.gun_side[k] == DEFENDER] == [
        (-1, 4),
        (4, 3),
        (-1, 10),
    ]


def test_who_leaves_is_eliminated_where_the_battle_says_so():
    t = fought(HILL, "attacker's movement\n0101: A 2 AR Elite\n0305: A AR\n1620: D 2 AR")
    t.take("A 2 AR").act("exit").back().done().done()
    assert t.s.losses[ATTACKER] == 2


# ---- a card of its author's own ----

TANK = "0107: A T_55 facing SE [crew] spotted\n"


def test_a_card_of_ones_own_drives_by_its_numbers():
    t = fought(HILL, "attacker's movement\n" + TANK + "1620: D AR")
    n = t.unit("A T55")
    assert (budget(t.s, n, True), budget(t.s, n, False)) == (3, 2)
    printed = fought(HILL, "attacker's movement\n0107: A M60A4 facing SE [crew]\n1620: D AR")
    assert (budget(printed.s, printed.unit("M60A4"), True), budget(printed.s, printed.unit("M60A4"), False)) == (5, 3)


def test_a_card_of_ones_own_fires_what_it_lists_and_has_its_own_armour():
    t = fought(HILL, "attacker's attack\n" + TANK + "0307: D M1A1 facing NW [crew] spotted", dice="6")
    n = t.unit("A T55")
    guns = [mode for mode in modes_of(t.s, n) if mode // 4 == ARMS and mode % 4 == 1]
    assert [strength_of(t.s, n, mode) for mode in guns] == [30], "the 75mm of the LAV-75"
    t.fire("A T55", "M1A1", "75mm Autocannon")
    m1 = t.unit("M1A1")
    body = [armour_at(t.s, v, BODY, here(t.s, v), t.s.hex[by], False) for v, by in ((n, m1), (m1, n))]
    assert body == [20, VEHICLE_ARMOR[9][0]]
    assert armour_at(t.s, n, TURRET, here(t.s, n), t.s.hex[m1], False) == 18
    assert armour_at(t.s, n, BODY, here(t.s, n), t.s.hex[m1], True) == 4, "its weakest side"
    assert armour_at(t.s, n, GEAR, here(t.s, n), t.s.hex[m1], False) == VEHICLE_GEAR[12], "like the M60A4"
    assert len(BOOK[2].cards.names) == len(VEHICLE_NAMES), "the printed cards are as they were"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_of_ones_own_is_told_by_its_name(lang):
    t = fought(HILL, "attacker's movement\n" + TANK + "1620: D AR")
    n = t.unit("A T55")
    assert view(t.s, DEFENDER).units[n].card.vehicle == "T_55"
    battle = view(t.s, DEFENDER).battle
    assert battle is not None
    assert [(x.id, x.name, x.like) for x in battle.cards] == [("T_55", "T-55 <old>", "M60A4")]
    words = catalogue(lang, GAME)
    assert words.plain("log-exits", {"unit": face(t.s, n)}).startswith("T-55 <old>")
    secret = words.plain("log-exits", {"unit": Secret(ATTACKER, face(t.s, n))}, DEFENDER)
    assert "T-55" not in secret
    assert "T-55 <old> #" in "\n".join(lines(msgspec.to_builtins(view(t.s, ATTACKER)), words))


def test_a_position_names_a_card_of_ones_own():
    t = fought(HILL, "attacker's movement\n" + TANK + "1620: D AR")
    text = GAME.write_position(t.s)
    assert "A T_55" in text
    again = GAME.read_position(text, {name: o.default for name, o in GAME.options.items()})
    assert codec.save(again) == codec.save(t.s)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (('like = "M60A4"', 'like = "T_34"'), "cards[0].like"),
        (('like = "M60A4"', 'like = "MI_17"'), "cards[0].like"),
        (('like = "M60A4"', 'like = "LAV_75"'), "cards[0].arms"),
        (('like = "M60A4"', 'like = "TRUCK"'), "cards[0].turret"),
        (('id = "T_55"', 'id = "M60"'), "cards[0].id"),
        (('id = "T_55"', 'id = "M_1"'), "cards[0].id"),
        (('id = "T_55"', 'id = "t 55"'), "cards[0].id"),
        (("road = 3", "road = 13"), "cards[0].road"),
        (("armor = [20, 12, 8, 4, 8, 12]", "armor = [20, 12]"), "cards[0].armor"),
        (('{ card = "LAV_75" }', '{ card = "LAV_75", line = 3 }'), "cards[0].arms[0].line"),
        (('{ card = "LAV_75" }', '{ card = "LAV_99" }'), "cards[0].arms[0].card"),
        (('name = "T-55 <old>"', 'name = ""'), "cards[0].name"),
    ],
)
def test_a_card_that_cannot_be_is_refused(change, field):
    with pytest.raises(BadBattle) as found:
        own_text(own(HILL, change))
    assert found.value.field == field


# ---- a state carries its battle ----


@pytest.mark.parametrize("battle", [FORD, HILL], ids=["ford", "hill"])
@pytest.mark.parametrize("seed", range(2))
def test_random_games_obey_every_law(battle, seed):
    """Saved, loaded, replayed, undone, imagined, written as a position: all laws, in both languages."""
    report = check_one(GAME, seed, position=battle, every=60, options={"smoke": seed == 1})
    assert report.decisions > 50
    assert report.laws["law_a_game_file_opens_as_the_same_game"] == 1


@pytest.mark.parametrize("battle", [FORD, HILL], ids=["ford", "hill"])
def test_the_computer_fights_it_and_the_file_opens_again(battle):
    table = begun(battle)
    bots = {role: GreedyBot(1) for role in GAME.roles}
    while table.result is None and len(table.journal) < 150:
        role = table.to_act[0]
        table.act(role, *bots[role].choose(Seat(GAME, table.state, GAME.role(role))))
    assert table.state.turn > 1
    again = grognard.open(table.save())
    assert codec.save(again.state) == codec.save(table.state)
    assert again.state.own == table.state.own
    assert again.state.own


def test_a_fork_begins_with_the_battle():
    table = begun(FORD)
    table.act("attacker", "deploy")
    fork = states.read(GAME, states.write(table.state))
    assert codec.save(fork) == codec.save(table.state)
    assert situation(fork) is situation(table.state), "one record for all states of a battle"
    assert situation(table.state.clone()) is situation(table.state)


def test_the_same_battle_written_otherwise_is_the_same():
    again = own(
        FORD,
        ('place = "Somewhere on the Vistula"\n', ""),
        ('name = "The Ford"\n', 'place = "Somewhere on the Vistula"\nname = "The Ford"\n'),
    )
    assert own_text(FORD) == own_text(again + "\n# and a comment\n")
    assert own_text(own_text(FORD)) == own_text(FORD)
    assert own_text(FORD) != own_text(own(FORD, ("length = 9", "length = 8")))


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts | {"own": facts["own"].replace('"length":9', '"length":10').replace("9", "x")},
        lambda facts: facts | {"own": ""},
        lambda facts: facts | {"own": " " + facts["own"]},
        lambda facts: facts | {"scenario": 2},
        lambda facts: facts | {"scenario": 9},  # as many hexes
        lambda facts: facts | {"scenario": -1},
        lambda facts: facts | {"own": own_text(HILL)},
    ],
)
def test_a_state_with_another_battle_than_its_own_is_refused(change):
    facts = json.loads(states.write(begun(FORD).state))
    assert facts["own"]
    with pytest.raises(BadFile):
        states.read(GAME, json.dumps(change(facts)))


def test_states_of_the_book_are_saved_as_before():
    """A field that nobody has told of is not written: older saves keep their bytes."""
    assert b"own" not in codec.save(GAME.setup("s1", {}))
    assert b"battle" not in msgspec.json.encode(view(GAME.setup("s1", {}), 0))


# ---- shown ----


def test_a_view_tells_the_battle():
    seen = view(begun(FORD).state, ATTACKER)
    assert (seen.number, seen.length, seen.night, seen.wide, seen.high) == (0, 9, True, 32, 24)
    assert re.fullmatch("own-[0-9a-f]{8}", seen.scenario)
    assert seen.scenario != view(begun(HILL).state, ATTACKER).scenario
    assert seen.battle is not None
    assert seen.battle.name == "The Ford"
    assert seen.battle.layout[0] == {"map": 5, "at": [0, 0], "rot": 180}
    assert seen.battle.bridges == [{"map": 5, "hex": "0907"}]
    assert seen.battle.sides["attacker"].name == "Refugees"
    assert seen.battle.sides["defender"].win == "Nobody comes through."


def test_the_page_is_told_what_a_battle_counts():
    """Of the book's scenarios with its facts, of others with the view."""
    counted = {n: task_of(BOOK[n]) for n in range(1, 10)}
    asked = [(t["leaver"], t["men"], t["vehicles"], t["holder"]) for t in counted.values()]
    nothing = (None, None, None, None)
    assert asked == [
        nothing,
        ("attacker", None, None, None),
        (None, None, None, "defender"),
        ("defender", None, None, None),
        nothing,
        ("attacker", 12, 3, None),
        ("defender", 5, 3, None),
        nothing,
        nothing,
    ]
    hill = view(begun(HILL).state, 0).battle
    assert hill is not None
    assert hill.task == {"leaver": None, "men": None, "vehicles": None, "holder": "attacker", "turns": 3}
    held = fought(HILL, "turn 4, order\ncache 0/1\n0806: A 2 AR Elite\n1620: D 2 AR")
    assert view(held.s, 0).cache == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_told_in_text(lang):
    t = fought(FORD, "turn 2, attacker's movement\nseen\n0103: A 2 PST Novice\n1805: D 2 AR")
    seen = msgspec.to_builtins(view(t.s, ATTACKER))
    words = catalogue(lang, GAME)
    told = "\n".join(lines(seen, words))
    assert "The Ford" in told
    assert "Refugees" in told
    rows = drawn(seen, words)
    assert len(rows) > 24
    assert GAME.heading(t.s).params["side"] == ATTACKER


# ---- what is wrong is named ----

WRONG = [
    (("length = 9", "length = 0"), "length"),
    (("length = 9", 'length = "nine"'), "length"),
    (("night = true", "nihgt = true"), "nihgt"),
    (('wind = "NE"', 'wind = "E"'), "wind"),
    (('name = "The Ford"\n', ""), "name"),
    (('name = "The Ford"\n', 'name = "The Ford"\nid = 3\n'), "id"),
    (('name = "The Ford"', f'name = "{"x" * 81}"'), "name"),
    (("{ map = 4, at = [1, 0] }", "{ map = 7, at = [1, 0] }"), "layout[1].map"),
    (("{ map = 4, at = [1, 0] }", "{ map = 5, at = [1, 0] }"), "layout[1].map"),
    (("{ map = 4, at = [1, 0] }", "{ map = 4, at = [1, 1] }"), "layout[2].at"),
    (("{ map = 4, at = [1, 0] }", "{ map = 4, at = [2, 0] }"), "layout"),
    (("{ map = 4, at = [1, 0] }", "{ map = 4, at = [9, 0] }"), "layout[1].at[0]"),
    (("{ map = 4, at = [1, 0] }", "{ map = 4, at = [1, 0], rot = 90 }"), "layout[1].rot"),
    (('hex = "0907"', 'hex = "1707"'), "bridges[0].hex"),
    (('hex = "0907"', 'hex = "0101"'), "bridges[0].hex"),
    (('map = 4, edge = "E"', 'map = 4, edge = "W"'), "exits[0].edge"),
    (('map = 4, edge = "E"', 'map = 3, edge = "E"'), "exits[0].map"),
    (('near_lane = "main"', 'near_lane = "north"'), "exits[0].near_lane"),
    (('what = "man-killed"', 'what = "man-bored"'), "victory.points[...][0].what"),
    (('type = "points"', 'type = "exit"'), "victory.men"),
    (('type = "points"', 'type = "hold_hex"'), "objective_area"),
    (('type = "points"', 'type = "steal_helicopter"'), "victory.type"),
    (('type = "points"', 'type = "destroy_convoy"'), "victory.type"),
    (('vehicle = "TRUCK"', 'vehicle = "TIGER"'), "sides.B.vehicles[0].vehicle"),
    (('vehicle = "TRUCK", count = 2', 'vehicle = "TRUCK", count = 11'), "sides.B.troops"),
    (('mount = "MARK_19"', 'mount = "RPG_16"'), "sides.A.vehicles[0].mount"),
    (('weapon = "M60", count = 1', 'weapon = "HORSE", count = 1'), "sides.A.weapons[0].weapon"),
    (('weapon = "M60", count = 1', 'weapon = "M60", count = 40'), "sides"),
    (("total = 7", "total = 8"), "sides.A.troops[0].total"),
    (('type = "120mm"', 'type = "400mm"'), "sides.A.fire_support[1].type"),
    (('type = "120mm"', 'type = "120mm", shared = true'), "sides.A.fire_support[1].shared"),
    (('colour = "brown"', 'colour = "green"'), "sides.B.colour"),
    (("hesitation = 5, break = 12", "hesitation = 5"), "sides.A.morale.break"),
    (("maps = [5]", "maps = [6]"), "sides.B.setup[0].maps"),
    (("maps = [5], edge = { map = 5", "maps = [5], edge = { map = 4"), "sides.B.setup[0]"),
    (("setup = [{ maps = [5], edge = { map = 5, side = \"W\", max = 4 } }]", "setup = []"), "sides.B.setup"),
    (("leaders = 1\ndummies = 2", "leaders = 21\ndummies = 2"), "sides.A.leaders"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "field"), WRONG, ids=[f"{field}-{k}" for k, (_, field) in enumerate(WRONG)])
def test_what_is_wrong_is_named_by_its_field(change, field):
    text = own(FORD, change)
    with pytest.raises(BadBattle) as found:
        own_text(text)
    assert found.value.field == field
    with pytest.raises(BadFile) as told:
        begun(text)
    assert told.value.params["reason"] == "position"


def test_a_text_that_is_no_toml_names_its_line():
    with pytest.raises(BadBattle, match="line=3"):
        own_text('name = "x"\nlayout = []\nvictory = {\n')


def test_a_text_has_its_limits():
    with pytest.raises(BadBattle, match="longest"):
        own_text(FORD + "#" * LONGEST)
    with pytest.raises(BadBattle):
        own_text("layout = " + "[" * 5000)


def test_a_battle_without_an_end_is_refused():
    with pytest.raises(BadFile, match="no end"):
        begun("+++\n" + FORD)


def test_every_vehicle_card_can_be_listed():
    for name in VEHICLE_NAMES:
        own_text(own(FORD, ('vehicle = "TRUCK"', f'vehicle = "{name}"')))


def test_the_example_of_the_documentation_can_be_played():
    text = (Path(__file__).parents[3] / "docs" / "battles.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    table = begun(example)
    assert table.to_act == ["defender"]
    assert view(table.state, 0).length == 9


@pytest.mark.rule("LB.spot.dummy-static")
def test_a_dummy_beyond_the_edge_stays_there():
    """It never moves; one that came on and was seen at once left a path that led nowhere."""
    table = begun(own(HILL, ("[sides.B]", "[sides.B]\ndummies = 3")))
    while table.state.phase != MOVEMENT or table.state.active != ATTACKER:
        role = table.to_act[0]
        offered = table.offer(role)
        table.act(role, next(verb for verb in ("ready", "deploy", "done", "first") if verb in offered))
    s: Any = table.state
    dummies = [n for n in range(len(s.side)) if s.side[n] == ATTACKER and s.kind[n] == DUMMY]
    taken = table.offer("attacker")["take"]
    assert len(dummies) == 3
    assert taken
    assert not set(dummies) & set(taken)
    why = table.why_not("attacker", "take", dummies[0])
    assert why is not None
    assert why.rule == "LB.spot.dummy-static"
