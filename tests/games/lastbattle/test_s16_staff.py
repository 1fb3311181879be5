"""Setting up by the staff, on ground drawn for it: who drives, who rides, and which hex is the best."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.battle_laid import own_text
from grognard.games.lastbattle.ids import POST_NAMES
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import DEAD, DUMMY, FOOT, VEHICLE, State, cards, crewman
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import settle
from grognard.kernel.save_file import check_options
from grognard.kernel.umpire import Umpire

LIMITS = "LB.format.setup-limits"
MEN = 'troops = [{ quality = "Trained", total = 4, AR = 4 }]\nleaders = 0'


def drawn(ground: Mapping[str, str]) -> str:
    """A map of clear ground but for these hexes: a sign, and a level if it is none of the plain."""
    terrain = [["."] * 16 for _ in range(12)]
    level = [["0"] * 16 for _ in range(12)]
    for label, what in ground.items():
        column, row = int(label[:2]) - 1, int(label[2:]) - 1
        terrain[row][column] = what[0]
        level[row][column] = what[1:] or "0"
    rows = ", ".join(f'"{"".join(row)}"' for row in terrain)
    return f"terrain = [{rows}]\nelevation = [{', '.join(chr(34) + ''.join(row) + chr(34) for row in level)}]"


def area(*labels: str) -> str:
    return f"[{{ hexes = [{', '.join(chr(34) + x + chr(34) for x in labels)}] }}]"


def laid_out(
    mine: str,
    where: str,
    ground: Mapping[str, str] | None = None,
    theirs: str = MEN,
    there: str = "",
    lanes: str = "",
    more: str = "",
) -> str:
    """Side A sets up first, in the area `where`; B begins at 1606 unless `there` says otherwise."""
    return f"""
name = "The field"
layout = [{{ map = 7, at = [0, 0] }}]
length = 9
setup_first = "A"
{more}
[[maps]]
name = "The field"
{drawn(ground or {})}
lanes = [{lanes}]
[victory]
type = "points"
[victory.points]
A = [{{ what = "man-killed", value = 1 }}]
B = [{{ what = "man-killed", value = 1 }}]
[sides.A]
name = "Green"
colour = "green"
{mine}
morale = {{ hesitation = 5, break = 10 }}
setup = {where}
[sides.B]
name = "Brown"
colour = "brown"
{theirs}
morale = {{ hesitation = 5, break = 10 }}
setup = {there or area("1606")}
"""


class Own(T):
    """A battle of one's own from its very beginning."""

    def __init__(self, text: str, **options: bool) -> None:
        self.s: State = new_game(0, GAME.setup("s1", check_options(GAME, options)).rules, own_text(text))
        self.u = Umpire(FastDice(1))
        settle(self.s, self.u)

    def where(self, kind: int = FOOT, side: int = 0) -> list[str]:
        """The hexes of the counters of a kind, each as often as one stands there, in the order of their numbers."""
        return [self.label(self.s.hex[n]) for n in self.of(kind, side) if self.s.hex[n] >= 0]

    def of(self, kind: int, side: int = 0) -> list[int]:
        s = self.s
        return [n for n in range(len(s.side)) if s.side[n] == side and s.kind[n] == kind and s.hex[n] != DEAD]

    def crew(self, v: int) -> dict[str, int]:
        """Who fills which post of a vehicle."""
        posts = cards(self.s).posts[self.s.what[v]]
        found = {POST_NAMES[post]: crewman(self.s, v, seat) for seat, post in enumerate(posts)}
        return {name: n for name, n in found.items() if n >= 0}


def team(many: int = 4, weapon: str = "AR", quality: str = "Trained") -> str:
    return f'{{ quality = "{quality}", total = {many}, {weapon} = {many} }}'


def force(*troops: str, vehicles: str = "", leaders: int = 0, more: str = "") -> str:
    listed = f"vehicles = [{vehicles}]\n" if vehicles else ""
    return f"{listed}troops = [{', '.join(troops)}]\nleaders = {leaders}\n{more}"


def staffed(*args: str, **kinds: object) -> Own:
    return Own(laid_out(*args, **kinds)).act("deploy")  # type: ignore[arg-type, return-value]


# ---- which hex ----


@pytest.mark.rule(LIMITS)
@pytest.mark.parametrize(
    ("cover", "clear", "chosen"),
    [
        ("0606", "1006", "0606"),  # four hexes nearer the enemy are less than cover
        ("0506", "1006", "0506"),  # five too
        ("0406", "1006", "0406"),  # six are as much: the lower number
        ("0410", "1006", "1006"),  # seven are more
        ("1006", "1106", "1006"),
        ("1206", "0606", "1206"),
    ],
)
def test_cover_is_worth_six_hexes_to_the_staff(cover: str, clear: str, chosen: str) -> None:
    t = staffed(force(team()), area(cover, clear), {cover: "w"})
    assert t.where() == [chosen]


@pytest.mark.rule(LIMITS)
@pytest.mark.parametrize("sign", ["w", "t", "b"])
def test_woods_a_town_and_a_building_are_cover(sign: str) -> None:
    t = staffed(force(team()), area("0706", "1006"), {"0706": sign})
    assert t.where() == ["0706"]


@pytest.mark.rule(LIMITS)
@pytest.mark.parametrize(
    ("level", "high", "flat", "chosen"),
    [
        (1, "0906", "1006", "0906"),
        (1, "0808", "1006", "1006"),  # as good: the lower number, which is in the row above
        (1, "0706", "1006", "1006"),
        (2, "0706", "1006", "0706"),
        (2, "0608", "1006", "1006"),
        (3, "0506", "1006", "0506"),
    ],
)
def test_each_level_is_worth_two_hexes_to_the_staff(level: int, high: str, flat: str, chosen: str) -> None:
    t = staffed(force(team()), area(high, flat), {high: f".{level}"})
    assert t.where() == [chosen]


@pytest.mark.rule(LIMITS)
def test_of_hexes_that_are_alike_the_staff_takes_those_nearest_to_the_enemy() -> None:
    t = staffed(force(team(12)), area("0106", "0306", "0506", "0706"))
    assert t.where() == ["0706", "0706", "0506"]


@pytest.mark.rule(LIMITS)
def test_two_teams_go_to_a_hex_and_a_dummy_makes_three() -> None:
    t = staffed(force(team(20), more="dummies = 3"), area("0306", "0506", "0706"))
    assert sorted(t.where()) == ["0306", "0506", "0506", "0706", "0706"]
    assert sorted(t.where(DUMMY)) == ["0306", "0506", "0706"]


@pytest.mark.rule(LIMITS)
def test_where_there_is_no_room_for_two_each_the_staff_puts_more_into_a_hex() -> None:
    t = staffed(force(team(24)), area("0506", "0706"))
    assert sorted(t.where()) == ["0506"] * 3 + ["0706"] * 3
    t = staffed(force(team(28)), area("0506", "0706"))
    assert sorted(t.where()) == ["0506"] * 3 + ["0706"] * 4


@pytest.mark.rule(LIMITS)
def test_vehicles_stand_one_to_a_hex_and_come_before_the_teams() -> None:
    two = '{ vehicle = "UAZ_469", count = 2 }'
    t = staffed(force(team(12), vehicles=two), area("0306", "0506", "0706"))
    assert sorted(t.where(VEHICLE)) == ["0506", "0706"]
    assert sorted(t.where()) == ["0506", "0706"]  # beside each of them one of the two that are left


@pytest.mark.rule(LIMITS)
def test_counters_of_the_enemy_take_no_room_from_a_side() -> None:
    """Areas that overlap: six of his stand in the best hex."""
    text = laid_out(force(team(24)), area("0706"), theirs=force(team(8)), there=area("0306", "0706"))
    t = Own(text).act("deploy").act("ready").act("deploy")
    assert isinstance(t, Own)
    assert t.where(FOOT, 1) == ["0706", "0706"]


@pytest.mark.rule("LB.amb.urban-city-vehicles", LIMITS)
def test_the_staff_passes_over_a_hex_where_the_counter_may_not_stand() -> None:
    t = staffed(force(team(5), vehicles='{ vehicle = "UAZ_469" }'), area("0306", "0706"), {"0706": "t"})
    assert (t.where(VEHICLE), t.where()) == (["0306"], ["0706"])


@pytest.mark.rule(LIMITS)
@pytest.mark.parametrize(
    ("mine", "theirs", "facing"),
    [
        ("0806", "1606", "NE"),
        ("0806", "0801", "N"),
        ("0806", "0812", "S"),
        ("0806", "0106", "NW"),
        ("1606", "1606", "N"),
    ],
)
def test_vehicles_look_towards_the_enemy(mine: str, theirs: str, facing: str) -> None:
    """Along a row of hexes the line runs between two sides: the more northern one. In his own hex: north."""
    t = staffed(force(team(), vehicles='{ vehicle = "UAZ_469" }'), area(mine), there=area(theirs))
    (v,) = t.of(VEHICLE)
    assert t.facing(v) == facing


@pytest.mark.rule("LB.urban.building-enter")
def test_who_is_set_up_at_a_house_is_in_it() -> None:
    t = staffed(force(team(), vehicles='{ vehicle = "UAZ_469" }'), area("0706", "0206"), {"0706": "b"})
    inside = {n: "inside" in t.marks(n) for n in t.of(FOOT) if t.s.hex[n] >= 0}
    assert t.where() == ["0706"]
    assert list(inside.values()) == [True]
    t = staffed(force(team()), area("0706"))
    assert "inside" not in t.marks(t.of(FOOT)[0])


@pytest.mark.rule(LIMITS)
def test_what_was_placed_by_hand_is_taken_up_again() -> None:
    t = Own(laid_out(force(team(), vehicles='{ vehicle = "UAZ_469" }'), area("0706", "0206"), {"0206": "b"}))
    n = t.of(FOOT)[-1]
    t.take(n).act("place", "0206").take(n).act("enter")
    assert "inside" in t.marks(n)
    t.act("deploy")
    assert (t.at(n), "inside" in t.marks(n)) == ("0206", True)  # cover is worth five hexes
    t = Own(laid_out(force(team(), vehicles='{ vehicle = "UAZ_469" }'), area("1206", "0206"), {"0206": "b"}))
    n = t.of(FOOT)[-1]
    t.take(n).act("place", "0206").take(n).act("enter").act("deploy")
    assert (t.at(n), "inside" in t.marks(n)) == ("1206", False)


# ---- where the enemy is ----


@pytest.mark.rule(LIMITS)
def test_the_front_is_the_middle_of_where_the_enemy_may_set_up() -> None:
    """His two hexes are in the corners of the west; the middle of them is 0106, nearer to 0306 than to 0401."""
    t = staffed(force(team()), area("0306", "0401", "0412"), there=area("0101", "0111"))
    assert t.where() == ["0306"]
    t = staffed(force(team()), area("0401", "0906"), there=area("0106", "1506"))
    assert t.where() == ["0906"]  # 0806 is the middle


@pytest.mark.rule(LIMITS)
def test_the_front_is_where_the_enemy_stands_if_he_stands_already() -> None:
    """He may set up at both ends, and has chosen the western one."""
    both = area("0106", "1606")
    t = Own(laid_out(force(team()), both, theirs=force(team()), there=area("0406", "1306")))
    t.take(t.of(FOOT)[0]).act("place", "0106").act("ready").act("deploy")
    assert t.where(FOOT, 1) == ["0406"]
    t = Own(laid_out(force(team()), both, theirs=force(team()), there=area("0406", "1306")))
    t.take(t.of(FOOT)[0]).act("place", "1606").act("ready").act("deploy")
    assert t.where(FOOT, 1) == ["1306"]


@pytest.mark.rule(LIMITS, "LB.amb.s6-entry")
@pytest.mark.parametrize(("edge", "chosen"), [("W", "0206"), ("E", "1506")])
def test_against_an_enemy_who_comes_on_over_an_edge_the_front_is_there(edge: str, chosen: str) -> None:
    lane = '"road@main W 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206 1306 1406 1506 1606 E"'
    comes = f'[{{ enter = {{ map = 7, side = "{edge}", lane = "main", max = 1 }} }}]'
    t = staffed(force(team()), area("0206", "1506"), there=comes, lanes=lane)
    assert t.where() == [chosen]


@pytest.mark.rule("LB.amb.s6-entry", "LB.vdam.driver")
def test_who_comes_on_over_an_edge_is_manned_and_loaded_and_placed_nowhere() -> None:
    lane = '"road@main W 0106 0206"'
    comes = '[{ enter = { map = 7, side = "W", lane = "main", max = 1 } }]'
    t = staffed(force(team(6), vehicles='{ vehicle = "M113" }', more="rides = true"), comes, lanes=lane)
    (v,) = t.of(VEHICLE)
    assert (t.at(v), t.where()) == ("waiting", [])
    assert "Driver" in t.crew(v)
    assert {t.s.seat[n] for n in t.of(FOOT) if t.s.aboard[n] == v} == {-1, 0, 1}
    assert (t.s.aboard[v], t.s.seat[v]) == (-1, -1)


@pytest.mark.rule(LIMITS, "LB.amb.s6-entry")
def test_the_front_is_where_he_comes_on_for_the_side_that_sets_up_second_too() -> None:
    lane = '"road@main W 0106 0206"'
    comes = '[{ enter = { map = 7, side = "W", lane = "main", max = 1 } }]'
    t = Own(laid_out(force(team()), comes, there=area("0506", "1106"), lanes=lane))
    t.act("deploy").act("ready").act("deploy")
    assert t.where(FOOT, 1) == ["0506"]


@pytest.mark.rule(LIMITS)
def test_an_enemy_in_the_first_hex_of_the_map_is_an_enemy() -> None:
    two = area("0105", "1206")
    t = Own(laid_out(force(team()), area("0101", "1612"), theirs=force(team()), there=two))
    t.take(t.of(FOOT)[0]).act("place", "0101").act("ready").act("deploy")
    assert t.where(FOOT, 1) == ["0105"]


# ---- crews ----


def manned(*troops: str, vehicles: str, leaders: int = 0, more: str = "", **options: bool) -> Own:
    t = Own(laid_out(force(*troops, vehicles=vehicles, leaders=leaders, more=more), area("0306", "0506")), **options)
    t.act("deploy")
    return t


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_drivers_come_first_then_who_fires_then_commanders_and_loaders_last() -> None:
    """An M1 has four posts, a carrier two and a truck two; there is one man more each time."""
    three = '{ vehicle = "M1" }, { vehicle = "M113" }, { vehicle = "TRUCK" }'
    crews: list[set[tuple[int, str]]] = []
    for many in range(3, 9):
        t = manned(team(many, "PST"), vehicles=three)
        crews.append({(k, name) for k, v in enumerate(t.of(VEHICLE)) for name in t.crew(v)})
    assert crews[0] == {(0, "Driver"), (1, "Driver"), (2, "Driver")}
    assert [list(b - a) for a, b in itertools.pairwise(crews)] == [
        [(0, "Gunner")], [(1, "Commander/Gunner")], [(0, "Commander")], [(2, "Commander")], [(0, "Loader")],
    ]  # fmt: skip


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_the_first_to_sit_are_those_with_the_least_weapons_and_of_them_the_best() -> None:
    t = manned(
        team(2, "PST", "Novice"), team(1, "PST", "Veteran"), team(2, "AR", "Elite"), vehicles='{ vehicle = "M1" }'
    )
    (v,) = t.of(VEHICLE)
    crew = {name: (t.s.what[n], t.s.grade[n]) for name, n in t.crew(v).items()}
    assert crew == {"Driver": (0, 2), "Gunner": (0, 0), "Commander": (0, 0), "Loader": (4, 3)}


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_leaders_teams_and_who_carries_a_weapon_are_no_crew_as_long_as_there_are_others() -> None:
    t = manned(
        team(2, "PST"), team(4), vehicles='{ vehicle = "UAZ_469" }', leaders=1,
        more='weapons = [{ weapon = "M60", count = 1 }]',
    )  # fmt: skip
    (v,) = t.of(VEHICLE)
    driver = t.crew(v)["Driver"]
    assert (t.s.what[driver], t.s.rank[driver], t.s.men[driver]) == (0, 0, 1)


@pytest.mark.rule("LB.vdam.driver", "LB.amb.crew-from-troops")
def test_without_single_men_a_man_of_a_team_drives_and_a_leader_only_if_there_is_nobody_else() -> None:
    text = laid_out(force(team(6), vehicles='{ vehicle = "UAZ_469" }', leaders=1), area("0306", "0506"))
    t = Own(text)
    for _ in range(2):
        single = next(n for n in t.of(FOOT) if t.s.men[n] == 1 and not t.s.rank[n])
        t.take(single).act("join", next(n for n in t.of(FOOT) if 4 <= t.s.men[n] < 6))
    t.act("deploy")
    (v,) = t.of(VEHICLE)
    assert list(t.crew(v)) == ["Driver"]
    driver = t.crew(v)["Driver"]
    assert (t.s.rank[driver], t.s.men[driver]) == (0, 1)
    assert [t.s.men[n] for n in t.of(FOOT) if not t.s.rank[n] and n != driver] == [5]


@pytest.mark.rule("LB.vdam.driver", "LB.amb.crew-from-troops")
def test_whoever_came_last_to_the_list_sits_first_if_he_has_least_to_fire_with() -> None:
    """A character with an assault rifle is the first counter of his side, and drives only when nobody else does."""
    person = '[[sides.A.characters]]\nname = "Novak"\nweapon = "AR"\nnpc = true\nquality = "Elite"\n'
    base = laid_out(force(team(2, "PST"), vehicles='{ vehicle = "UAZ_469" }'), area("0306", "0506"))
    t = Own(base.replace("[sides.B]", f"{person}[sides.B]"))
    t.act("deploy")
    (v,) = t.of(VEHICLE)
    assert {name: t.s.what[n] for name, n in t.crew(v).items()} == {"Driver": 0, "Commander/Gunner": 0}


@pytest.mark.rule("LB.amb.crew-from-troops")
def test_who_carries_a_machine_gun_is_left_with_it() -> None:
    more = 'weapons = [{ weapon = "M60", count = 1 }]'
    t = Own(laid_out(force(team(7), vehicles='{ vehicle = "UAZ_469" }', more=more), area("0306", "0506")))
    single = next(n for n in t.of(FOOT) if t.s.men[n] == 1)
    (i,) = range(len(t.s.item))
    t.take(single).act("grab", i).act("deploy")
    (v,) = t.of(VEHICLE)
    assert single not in t.crew(v).values()
    assert len(t.crew(v)) == 1 + (sum(t.s.men[n] == 1 for n in t.of(FOOT)) > 2)


@pytest.mark.rule("LB.vdam.driver")
@pytest.mark.parametrize("horses", [0, 1])
def test_a_rider_does_not_drive_while_there_is_a_leader(horses: int) -> None:
    few = force(team(1), vehicles='{ vehicle = "UAZ_469" }', leaders=1, more=f"horses = {horses}")
    t = staffed(few, area("0306"))
    (v,) = t.of(VEHICLE)
    driver = t.crew(v)["Driver"]
    assert (t.s.rank[driver] > 0) is (horses == 1)


@pytest.mark.rule("LB.heli.high-view")
def test_a_helicopter_gets_its_pilot_before_any_commander_and_its_gunner_last() -> None:
    both = '{ vehicle = "MI_17" }, { vehicle = "M1" }'
    crews: list[set[tuple[int, str]]] = []
    for many in range(2, 7):
        t = manned(team(many, "PST"), vehicles=both)
        crews.append({(k, name) for k, v in enumerate(t.of(VEHICLE)) for name in t.crew(v)})
    assert [sorted(b - a) for a, b in itertools.pairwise(crews)] == [
        [(0, "Pilot")], [(1, "Commander")], [(1, "Loader")], [(0, "Copilot/Gunner")],
    ]  # fmt: skip


@pytest.mark.rule("LB.S5.empty-vehicles")
def test_where_vehicles_begin_empty_the_staff_mans_none() -> None:
    t = manned(team(6), vehicles='{ vehicle = "M113" }', more="unmanned = true")
    assert all(x < 0 for x in t.s.aboard)
    assert len(t.where()) == len(t.of(FOOT))


# ---- passengers ----


@pytest.mark.rule("LB.mount.apc-any-friend", "LB.mount.capacity-from-card")
@pytest.mark.parametrize(("rides", "aboard"), [("rides = true", True), ("rides = false", False), ("", False)])
def test_teams_ride_where_their_side_has_to_go_somewhere(rides: str, aboard: bool) -> None:
    t = manned(team(8), vehicles='{ vehicle = "M113" }', more=rides)
    (v,) = t.of(VEHICLE)
    passengers = [n for n in t.of(FOOT) if t.s.aboard[n] == v and t.s.seat[n] < 0]
    assert bool(passengers) is aboard
    t.act("ready")


@pytest.mark.rule("LB.mount.capacity-from-card")
def test_nobody_rides_in_what_has_no_seats_and_no_more_than_it_holds() -> None:
    t = manned(team(20), vehicles='{ vehicle = "M1" }, { vehicle = "M2" }', more="rides = true")
    tank, carrier = t.of(VEHICLE)
    room = cards(t.s).troops[t.s.what[carrier]]
    riders = {v: sum(t.s.men[n] for n in t.of(FOOT) if t.s.aboard[n] == v and t.s.seat[n] < 0) for v in (tank, carrier)}
    assert riders[tank] == 0
    assert 0 < riders[carrier] <= room


# ---- counters that the author has placed ----


@pytest.mark.rule(LIMITS)
def test_the_authors_counters_stay_and_are_no_crew() -> None:
    spots = 'placed = [{ unit = "UAZ_469", hex = "0101", facing = "S" }, { unit = "PST", hex = "0102" }]'
    t = manned(team(2, "PST"), team(4), vehicles='{ vehicle = "UAZ_469", count = 2 }', more=spots)
    vehicles = {t.at(v): v for v in t.of(VEHICLE)}
    assert set(vehicles) == {"0101", "0506"}
    assert t.facing(vehicles["0101"]) == "S"
    (alone,) = [n for n in t.of(FOOT) if t.at(n) == "0102"]
    assert (t.s.what[alone], t.s.aboard[alone]) == (0, -1)
    assert all("Driver" in t.crew(v) for v in vehicles.values())


# ---- the engineers ----


def mined(marked: int, hidden: int, where: str, lanes: str = "") -> Own:
    more = f"mines = {{ marked = {marked}, camouflaged = {hidden}, where = {where} }}"
    return staffed(force(team(), more=more), area("0706"), lanes=lanes)


def fields(t: Own) -> list[str]:
    return [t.label(t.s.mines[k]) for k in range(0, len(t.s.mines), 3)]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_fields_are_laid_two_hexes_before_the_foremost_counters() -> None:
    """The enemy is at 1606, the team at 0706."""
    row = area("0506", "0706", "0806", "0906", "1006", "1106", "1206")
    assert fields(mined(1, 0, row)) == ["0906"]
    assert fields(mined(0, 1, row)) == ["0906"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_none_lies_under_ones_own_counters_as_long_as_there_are_other_hexes() -> None:
    assert fields(mined(1, 0, area("0706", "0106"))) == ["0106"]
    assert sorted(fields(mined(2, 0, area("0706", "0106")))) == ["0106", "0706"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_of_hexes_as_far_before_them_the_nearer_to_the_enemy_is_mined() -> None:
    """One hex behind the line, and one before it."""
    assert fields(mined(1, 0, area("0806", "1006"))) == ["1006"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
@pytest.mark.parametrize(
    ("lane", "off", "chosen"),
    [
        ("road", "0906", "1106"),  # a road two hexes from the line, before open ground on it
        ("road", "1006", "1106"),
        ("trail", "1006", "1106"),
        ("trail", "0906", "1106"),
    ],
)
def test_a_road_is_mined_before_open_ground_and_a_trail_too(lane: str, off: str, chosen: str) -> None:
    assert fields(mined(1, 0, area(off, "1106"), f'"{lane} 1106 1107"')) == [chosen]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_as_many_of_each_kind_as_there_are_and_laid_again_when_the_staff_begins_anew() -> None:
    t = mined(1, 2, area("0806", "0906", "1006", "1106", "1206"))
    first = list(t.s.mines)
    assert len(first) == 9
    assert sorted(x & 2 for x in first[2::3]) == [0, 0, 2]
    t.act("deploy")
    assert t.s.mines == first


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_a_field_laid_by_hand_is_laid_anew_by_the_staff() -> None:
    more = f"mines = {{ marked = 1, where = {area('0101', '0906')} }}"
    t = Own(laid_out(force(team(), more=more), area("0706")))
    t.act("mines", 0).act("lay", "0101")
    t.act("deploy")
    assert fields(t) == ["0906"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_fields_are_measured_from_ones_own_counters_and_not_from_the_enemys() -> None:
    """Green stands at 0105; Brown lays his before his own line at 1005."""
    more = f"mines = {{ marked = 1, where = {area('0305', '0605', '0805')} }}"
    text = laid_out(force(team(8)), area("0105"), theirs=force(team(), more=more), there=area("1005"))
    t = Own(text).act("deploy").act("ready").act("deploy")
    assert isinstance(t, Own)
    assert fields(t) == ["0805"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_counters_in_the_first_hex_of_the_map_have_their_mines_before_them_too() -> None:
    more = f"mines = {{ marked = 1, where = {area('0301', '0901')} }}"
    t = Own(laid_out(force(team(), more=more), area("0101"), there=area("1601"))).act("deploy")
    assert isinstance(t, Own)
    assert fields(t) == ["0301"]


@pytest.mark.rule("LB.mine.engineer-one-hex")
@pytest.mark.parametrize(
    ("lane", "at", "other", "chosen"),
    [
        ("road", "0606", "0906", "0906"),  # three hexes behind it: as good as open ground, and farther from the enemy
        ("road", "1306", "0906", "0906"),
        ("trail", "0707", "0906", "0906"),
        ("road", "1106", "0906", "1106"),
        ("trail", "1006", "0806", "1006"),
        ("trail", "1206", "0906", "0906"),
        ("road", "1206", "1006", "1206"),
    ],
)
def test_how_far_a_road_is_from_the_best_place_counts(lane: str, at: str, other: str, chosen: str) -> None:
    laid = f'"{lane} {at} {at[:2]}{int(at[2:]) + 1:02}"'
    assert fields(mined(1, 0, area(at, other), laid)) == [chosen]


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_without_engineers_nothing_is_laid() -> None:
    t = staffed(force(team()), area("0706"))
    assert t.s.mines == []
