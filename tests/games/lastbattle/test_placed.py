"""Counters that the author of a battle has put on a hex: they begin there, and set-up goes on around them."""

from __future__ import annotations

import pytest

import grognard
from games.lastbattle.battles import FORD, HILL
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.battle import BadBattle, read_battle
from grognard.games.lastbattle.battle_files import check
from grognard.games.lastbattle.battle_laid import own_text
from grognard.games.lastbattle.battle_written import toml_text
from grognard.games.lastbattle.ids import QUALITY_NAMES, VEHICLE_NAMES, WEAPON_NAMES
from grognard.games.lastbattle.s16_fixed import fixed
from grognard.games.lastbattle.state import (
    DUMMY,
    FOOT,
    GUN,
    INSIDE,
    VEHICLE,
    State,
    board,
    passengers,
)
from grognard.kernel.laws import no_stray_chance
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table
from laws.under_laws import under_every_law

GREEN, BROWN = 0, 1
FIRST = FORD.replace('setup_first = "B"', 'setup_first = "A"')
# A tank carrier in the street, three riflemen in a house, a leader, a mortar and a dummy; they lie outside of the zone too.
HELD = [
    '{ unit = "M113", hex = "2101", facing = "SE" }',
    '{ unit = "AR", men = 3, hex = "2002", inside = true }',
    '{ unit = "leader", hex = "1701" }',
    '{ unit = "82mm", hex = "1702" }',
    '{ unit = "dummy", hex = "0405" }',
]


def with_spots(*spots: str, side: str = "A", battle: str = FIRST) -> str:
    colour = 'colour = "green"' if side == "A" else 'colour = "brown"'
    assert battle.count(colour) == 1
    return battle.replace(colour, f"{colour}\nplaced = [{', '.join(spots)}]")


def begun(text: str, **options: bool) -> Table:
    plain = check_options(GAME, options)
    return grognard.load("lastbattle").scenario(text, seed=3, options=plain)


def called(s: State, n: int) -> str:
    if s.kind[n] == FOOT:
        leads = " leader" if s.rank[n] else ""
        return f"{s.men[n]} {WEAPON_NAMES[s.what[n]]} {QUALITY_NAMES[s.grade[n]]}{leads}"
    if s.kind[n] == VEHICLE:
        return f"{VEHICLE_NAMES[s.what[n]]} facing {s.facing[n]}"
    return {GUN: "mortar", DUMMY: "dummy"}[s.kind[n]]


def standing(s: State, side: int) -> list[int]:
    return [n for n in range(len(s.side)) if s.side[n] == side and s.hex[n] >= 0 and s.aboard[n] < 0]


def what(s: State, side: int) -> set[tuple[str, str]]:
    """Every counter of a side on the map: its hex, and what it is."""
    return {(board(s).label(s.hex[n]), called(s, n)) for n in standing(s, side)}


def at(s: State, label: str) -> int:
    (n,) = [n for side in (GREEN, BROWN) for n in standing(s, side) if board(s).label(s.hex[n]) == label]
    return n


THERE = {
    ("2101", "M113 facing 2"), ("2002", "3 AR Veteran"), ("1701", "1 AR Elite leader"), ("1702", "mortar"),
    ("0405", "dummy"),
}  # fmt: skip


@pytest.mark.rule("LB.format.setup-limits")
def test_they_stand_there_before_their_side_sets_up_and_nothing_else_does() -> None:
    t = begun(with_spots(*HELD))
    assert what(t.state, GREEN) == THERE
    assert t.state.flags[at(t.state, "2002")] & INSIDE


@pytest.mark.rule("LB.format.setup-limits")
def test_their_owner_does_not_move_divide_or_load_them_but_gives_them_weapons() -> None:
    t = begun(with_spots(*HELD))
    team, carrier = at(t.state, "2002"), at(t.state, "2101")
    t.act(GREEN, "take", team)
    assert not {"place", "board", "man", "split", "join"} & set(t.offer(GREEN))
    free = board(t.state).named("2001")
    for verb, arg in (("place", free), ("split", 1), ("board", carrier), ("join", carrier)):
        assert t.why_not(GREEN, verb, arg).rule == "LB.format.setup-limits"
    t.act(GREEN, "back")
    leader = at(t.state, "1701")
    t.act(GREEN, "take", leader)
    machine_gun = t.offer(GREEN)["grab"][0]
    t.act(GREEN, "grab", machine_gun)
    assert t.state.item_at[machine_gun] == leader
    t.act(GREEN, "take", carrier)
    assert "turn" not in t.offer(GREEN)  # its facing was said
    assert t.why_not(GREEN, "turn", 0).rule == "LB.format.setup-limits"


@pytest.mark.rule("LB.format.setup-limits")
def test_a_vehicle_without_a_facing_is_turned_as_its_owner_likes() -> None:
    t = begun(with_spots('{ unit = "M113", hex = "2101" }'))
    t.act(GREEN, "take", at(t.state, "2101"))
    t.act(GREEN, "turn", 4)
    assert what(t.state, GREEN) == {("2101", "M113 facing 4")}


@pytest.mark.rule("LB.format.setup-limits", "LB.amb.crew-from-troops")
def test_automatic_set_up_goes_round_them_and_crews_go_to_their_vehicles() -> None:
    t = begun(with_spots(*HELD))
    for _ in range(2):
        t.act(GREEN, "deploy")
        assert what(t.state, GREEN) > THERE
    carrier = at(t.state, "2101")
    assert [n for n in range(len(t.state.side)) if t.state.aboard[n] == carrier and t.state.seat[n] >= 0]
    assert passengers(t.state, carrier) == 0
    t.act(GREEN, "ready")
    assert what(t.state, GREEN) > THERE  # the numbers were mixed, the places are the same


@pytest.mark.rule("LB.format.setup-limits")
def test_the_second_side_s_stand_there_only_when_it_sets_up() -> None:
    t = begun(with_spots('{ unit = "Rifle", men = 2, hex = "0203" }', side="B"))
    assert what(t.state, BROWN) == set()
    t.act(GREEN, "deploy")
    t.act(GREEN, "ready")
    assert what(t.state, BROWN) == {("0203", "2 Rifle Novice")}


@pytest.mark.rule("LB.stack.enemy-vehicles-never")
def test_no_vehicle_is_set_up_where_an_enemy_vehicle_stands_or_will_stand() -> None:
    text = with_spots('{ unit = "TRUCK", hex = "1704" }', side="B")
    t = begun(text)
    s = t.state
    carrier = next(n for n in range(len(s.side)) if s.side[n] == GREEN and s.kind[n] == VEHICLE)
    t.act(GREEN, "take", carrier)
    h = board(s).named("1704")
    assert t.why_not(GREEN, "place", h).rule == "LB.stack.enemy-vehicles-never"
    t.act(GREEN, "place", board(s).named("1703"))


@pytest.mark.rule("LB.stack.enemy-vehicles-never")
@pytest.mark.parametrize(("v9", "refused"), [(True, True), (False, False)])
def test_where_areas_overlap_no_vehicle_is_set_up_with_one_of_the_enemy(v9: bool, refused: bool) -> None:
    text = FIRST.replace(
        'setup = [{ maps = [5], edge = { map = 5, side = "W", max = 4 } }]', "setup = [{ maps = [4] }]"
    )
    t = begun(text, v9=v9)
    s, h = t.state, board(t.state).named("1704")
    t.act(GREEN, "deploy")
    t.act(GREEN, "take", next(n for n in range(len(s.side)) if s.side[n] == GREEN and s.kind[n] == VEHICLE))
    t.act(GREEN, "place", h)
    t.act(GREEN, "ready")
    t.act(BROWN, "take", next(n for n in range(len(s.side)) if s.side[n] == BROWN and s.kind[n] == VEHICLE))
    why = t.why_not(BROWN, "place", h)
    assert (why.rule if why else "") == ("LB.stack.enemy-vehicles-never" if refused else "")


# ---- what cannot be ----


@pytest.mark.parametrize(
    ("spot", "field", "key"),
    [
        ('{ unit = "T_90", hex = "2101" }', "unit", "placed-none"),
        ('{ unit = "T_91", hex = "2101" }', "unit", "placed-unknown"),
        ('{ unit = "AR", men = 6, hex = "2101" }', "unit", "placed-none"),  # of five
        ('{ unit = "AR", quality = "Elite", hex = "2101" }', "unit", "placed-none"),
        ('{ unit = "AR", men = 7, hex = "2101" }', "men", "most"),
        ('{ unit = "M113", men = 2, hex = "2101" }', "men", "placed-single"),
        ('{ unit = "leader", quality = "Elite", hex = "2101" }', "quality", "placed-single"),
        ('{ unit = "leader", facing = "N", hex = "2101" }', "facing", "placed-facing"),
        ('{ unit = "AR", inside = true, hex = "2101" }', "inside", "placed-inside"),
        ('{ unit = "M113", hex = "2002" }', "hex", "placed-street"),
        ('{ unit = "AR", hex = "2513" }', "hex", "placed-ground"),
        ('{ unit = "AR", hex = "0120" }', "hex", "no-hex-laid"),  # no map lies there
        ('{ unit = "AR", hex = "3301" }', "hex", "no-hex-laid"),
    ],
)
def test_what_the_side_has_not_or_the_ground_does_not_bear_is_refused_with_its_field(
    spot: str, field: str, key: str
) -> None:
    text = with_spots(spot)
    with pytest.raises(BadBattle) as wrong:
        own_text(text)
    assert (wrong.value.field, wrong.value.key) == (f"sides.A.placed[0].{field}", f"battle-{key}")
    (fault,) = check(text).faults
    assert "placed" in text.split("\n")[fault.line - 1]


@pytest.mark.parametrize(
    ("spots", "field", "key"),
    [
        (['{ unit = "leader", hex = "1701" }'] * 2, "placed[1].unit", "placed-none"),
        (['{ unit = "AR", men = 5, hex = "1701" }', '{ unit = "SMG", men = 2, hex = "1701" }'], "placed", "drivers"),
    ],
)
def test_what_is_placed_twice_or_leaves_nobody_to_drive_is_refused(spots: list[str], field: str, key: str) -> None:
    with pytest.raises(BadBattle) as wrong:
        own_text(with_spots(*spots))
    assert (wrong.value.field, wrong.value.key) == (f"sides.A.{field}", f"battle-{key}")


def test_vehicles_of_both_sides_in_one_hex_are_refused() -> None:
    text = with_spots('{ unit = "M113", hex = "2101" }')
    with pytest.raises(BadBattle, match="placed-enemy"):
        own_text(with_spots('{ unit = "TRUCK", hex = "2101" }', side="B", battle=text))


def test_who_comes_on_over_an_edge_has_nobody_on_the_map() -> None:
    spots = HILL.replace('colour = "green"', 'colour = "green"\nplaced = [{ unit = "leader", hex = "0202" }]')
    with pytest.raises(BadBattle, match="placed-enter"):
        own_text(spots)


# ---- round trips, and the laws ----


def test_a_battle_with_them_is_written_and_read_the_same() -> None:
    battle = read_battle(with_spots(*HELD))
    assert read_battle(toml_text(battle)) == battle
    assert "placed" not in toml_text(read_battle(FORD))


def test_a_game_begun_with_them_is_saved_and_opened_the_same() -> None:
    t = begun(with_spots(*HELD))
    t.act(GREEN, "deploy")
    again = grognard.open(t.save())
    assert what(again.state, GREEN) == what(t.state, GREEN)
    assert fixed(again.state, GREEN).keys() == fixed(t.state, GREEN).keys()


def test_random_battles_with_them_obey_every_law() -> None:
    text = with_spots('{ unit = "TRUCK", hex = "0203" }', '{ unit = "PST", men = 2, hex = "0304" }', side="B")
    text = with_spots(*HELD, battle=text)
    with no_stray_chance():
        under_every_law(begun(text), 1, 40)
