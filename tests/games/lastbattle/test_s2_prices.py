"""What each step costs and who may make it, one condition of the rule at a time; and change among those aboard."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.board import ROAD, TRAIL
from grognard.games.lastbattle.ids import BLOCK, BUILDING, CLEAR, RUBBLE, TOWN, VOID, WATER, WOODS
from grognard.games.lastbattle.s2_change import may_join, may_split
from grognard.games.lastbattle.s2_changing import has_partner, may_take_for_change, partners
from grognard.games.lastbattle.s2_steps import (
    CLOSED,
    PRICE,
    budget,
    enemy_vehicle_at,
    factor,
    foot_price,
    ground_price,
    may_move,
    may_stop,
    vehicle_price,
    vehicles_in,
)
from grognard.games.lastbattle.s2_ways import needs_leader, why_not_to
from grognard.games.lastbattle.s11_morale import may_hide
from grognard.games.lastbattle.state import board

MOVE = "scenario 2, attacker's movement\nseen\n"
FAR = "\n0101: D AR"


# ---- the price of a step ----


@pytest.mark.rule(
    "LB.move.terrain-cost", "LB.move.road-ignores-terrain", "LB.move.river-impassable", "LB.amb.town-cost"
)
@pytest.mark.parametrize("scenario", [1, 2, 3, 6, 8])
@pytest.mark.parametrize("town_one", [False, True])
def test_a_step_on_foot_costs_what_the_ground_costs_and_one_along_a_lane(scenario: int, town_one: bool) -> None:
    bd = board(T(f"scenario {scenario}, attacker's movement\n0507: A 2 AR\n0101: D AR").s)
    met = set()
    for a in range(bd.size):
        for d in range(6):
            to = bd.near[a * 6 + d]
            price = ground_price(bd, a, d, town_one)
            if to < 0:
                assert price == CLOSED
                continue
            link, terrain = bd.link[a * 6 + d], bd.terrain[to]
            wet = (terrain == WATER and not (link and bd.bridge[to])) or (bd.terrain[a] == WATER and not link)
            if wet or abs(bd.level[to] - bd.level[a]) > 2 or terrain == VOID:
                wanted = CLOSED
            elif terrain == TOWN and town_one:
                wanted = 1
            else:
                wanted = 1 if link else PRICE[terrain]
            assert price == wanted, (bd.label(a), bd.label(to))
            met.add((terrain, bool(link)))
    assert len(met) > 4


@pytest.mark.rule("LB.vmove.elevation-limit", "LB.urban.vehicles-on-roads", "LB.vmove.trail-special")
@pytest.mark.parametrize("scenario", [1, 2, 3, 6, 8])
@pytest.mark.parametrize(("card", "light"), [("M113", 0), ("HMMWV", 2)])
@pytest.mark.parametrize("town_one", [False, True])
def test_a_vehicle_pays_one_on_a_road_and_keeps_to_it(scenario: int, card: str, light: int, town_one: bool) -> None:
    """A thousand more says that it keeps to the road; the HMMWV does on trails too."""
    text = f"scenario {scenario}, attacker's movement\n0507: A 2 AR\n0101: D AR\nwaiting: A {card} [crew]"
    t = T(text, options={"town": town_one})
    v = t.unit(card)
    bd = board(t.s)
    for a in range(bd.size):
        for d in range(6):
            to = bd.near[a * 6 + d]
            if to < 0 or bd.terrain[to] == WATER or bd.terrain[a] == WATER:
                continue
            link, terrain = bd.link[a * 6 + d], bd.terrain[to]
            if (
                abs(bd.level[to] - bd.level[a]) > 1
                or terrain == VOID
                or (not link and terrain in (TOWN, RUBBLE, BUILDING, BLOCK))
            ):
                wanted = CLOSED
            elif link == ROAD or (link == TRAIL and light == 2):
                wanted = 1001
            elif (terrain == TOWN and town_one) or (link == TRAIL and light == 1):
                wanted = 1
            else:
                wanted = PRICE[terrain]
            assert vehicle_price(t.s, bd, v, a, d) == wanted, (bd.label(a), bd.label(to), link)


@pytest.mark.rule("LB.vmove.two-factors", "LB.vdam.driver-replacement")
def test_a_substitute_driver_halves_both_factors_rounded_up() -> None:
    t = T(MOVE + "0507: A M2 facing N [crew]\n0509: A M2 facing N new-driver [crew]" + FAR)
    for road in (True, False):
        whole = budget(t.s, 0, road)
        assert budget(t.s, t.unit("M2 at 0509"), road) == (whole + 1) // 2


@pytest.mark.rule("LB.move.factor-budget", "LB.cav.who", "LB.spot.dummy-static")
def test_who_has_which_factor() -> None:
    t = T("scenario 7, attacker's movement\n0505: A 2 AR; A 2 SMG on horse; A dummy; A M2 facing N [crew]\n0524: D AR")
    assert factor(t.s, t.unit("A 2 SMG")) > factor(t.s, t.unit("A 2 AR")) > 0
    assert factor(t.s, t.unit("M2")) == budget(t.s, t.unit("M2"), True)
    assert short_key(may_move(t.s, 1, t.unit("dummy"))) == "dummy"
    assert factor(t.s, t.unit("dummy")) == 0


@pytest.mark.rule("LB.move.phase-only", "LB.map.exit", "LB.hide.eligible", "LB.arty.fo-who", "LB.cav.horse-killed")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", ""),
        ("leaving", "leaving"),
        ("observing", "observer-stays"),
        ("hid-now", "hider-stays"),
        ("thrown", "thrown"),
        ("frozen", "out-of-command"),
        ("buttoning", "buttons-up"),
        ("unconscious", "unconscious"),
        ("treating", "treating"),
        ("not-cool", "not-cool"),
        ("hiding spotted stirred", ""),
        ("spent 9", "spent"),
    ],
)
def test_what_keeps_a_counter_in_its_hex(words: str, why: str) -> None:
    t = T(f"{MOVE}0507: A leader AR {words}{FAR}")
    assert short_key(may_move(t.s, 1, 0)) == why
    assert short_key(may_move(t.s, 0, 0)) == short_key(may_move(t.s, 1, 99)) == "not-yours"


# ---- who is in the way ----


@pytest.mark.rule("LB.stack.vehicle-limit", "LB.stack.enemy-vehicles-never")
def test_own_vehicles_and_wrecks_fill_a_hex_and_who_flies_is_in_nobodys_way() -> None:
    t = T(MOVE + "0101: A M2 facing N; A MI_17 facing N flying; A 2 AR; wreck A; wreck D\n0507: D AR")
    h = t.hex("0101")
    assert (vehicles_in(t.s, 1, h), vehicles_in(t.s, 0, h)) == (2, 1)
    assert (enemy_vehicle_at(t.s, 0, h), enemy_vehicle_at(t.s, 1, h)) == (True, False)
    assert may_stop(t.s, 0, h) is None
    only = T(MOVE + "0101: A MI_17 facing N flying; A 2 AR\n0507: D AR")
    assert not enemy_vehicle_at(only.s, 0, only.hex("0101"))


@pytest.mark.rule("LB.move.factor-budget", "LB.move.river-impassable", "LB.move.infantry-elevation-limit")
def test_why_a_counter_does_not_get_there() -> None:
    t = T(MOVE + "0507: A 2 AR; A M2 facing N [crew]\n0101: D AR\n0509: D M113 facing N [crew]; D M113 facing N [crew]")
    s, bd = t.s, board(t.s)
    men, tank = t.unit("A 2 AR"), t.unit("M2")
    assert short_key(why_not_to(s, men, bd.size)) == "no-hex"
    assert short_key(why_not_to(s, men, t.hex("0101"))) == "out-of-reach"
    assert short_key(why_not_to(s, tank, t.hex("0509"))) == "enemy-vehicle"
    for a in range(bd.size):
        s.hex[men] = s.hex[tank] = a
        for d in range(6):
            to = bd.near[a * 6 + d]
            if to < 0 or not bd.map_of[a]:
                continue
            climb = abs(bd.level[to] - bd.level[a])
            wet = WATER in (bd.terrain[a], bd.terrain[to])
            foot, wheels = short_key(why_not_to(s, men, to)), short_key(why_not_to(s, tank, to))
            if bd.terrain[to] == VOID:
                assert foot == "no-hex"
            elif climb > 2:
                assert foot == "steep"
            elif wet:
                assert foot == "river"
            else:
                assert foot == "out-of-reach"
            if wheels in ("full", "full-road", "enemy-vehicle", "no-hex"):
                continue
            if climb > 1:
                assert wheels == "steep-vehicle"
            elif not wet and not bd.link[a * 6 + d] and bd.terrain[to] in (TOWN, RUBBLE, BUILDING, BLOCK):
                assert wheels == "no-street"
            elif not wet:
                assert wheels == "out-of-reach"


@pytest.mark.rule("LB.morale.optional-advance")
@pytest.mark.parametrize(
    ("quality", "led"), [("Novice", True), ("Trained", True), ("Veteran", False), ("Elite", False)]
)
def test_only_novice_and_trained_troops_need_a_leader_and_only_if_it_is_played(quality: str, led: bool) -> None:
    text = f"{MOVE}0507: A 2 AR {quality}; A M2 facing N [crew]{FAR}"
    assert needs_leader(T(text, options={"advance": True}).s, 0) is led
    assert not needs_leader(T(text).s, 0)
    t = T(text, options={"advance": True})
    assert not needs_leader(t.s, t.unit("M2"))


# ---- change ----


@pytest.mark.rule("LB.stack.making-change", "LB.stack.change-keeps-state")
def test_who_is_divided_aboard_stays_aboard_and_it_is_told() -> None:
    t = T(MOVE + "0507: A M113 facing N [crew; 4 AR spotted stirred]" + FAR)
    team = t.unit("A 4 AR")
    t.act("change").act("take", team).act("split", 1)
    new = len(t.s.side) - 1
    assert [(t.s.aboard[n], t.s.seat[n], t.at(n), t.s.men[n]) for n in (team, new)] == [
        (0, -1, "0507", 3),
        (0, -1, "0507", 1),
    ]
    assert "log-divides-aboard" in t.log()
    t.act("change").act("take", team).act("join", new)
    assert "log-joins-aboard" in t.log()
    assert (t.s.men[team], t.at(new), t.s.aboard[new]) == (4, "lost", -1)


@pytest.mark.rule("LB.stack.making-change", "LB.R9")
def test_of_change_on_the_ground_nothing_is_told() -> None:
    t = T(MOVE + "0507: A 4 AR spotted" + FAR)
    t.act("change").act("take", 0).act("split", 1)
    t.act("change").act("take", 0).act("join", 2)
    assert not [k for k in t.log() if "aboard" in k]


@pytest.mark.rule("LB.stack.change-keeps-state", "LB.R6")
@pytest.mark.parametrize(("words", "seen"), [("spotted", (3, 1)), ("", (0, 0))])
def test_the_enemy_has_counted_the_parts_of_what_he_sees_and_of_nothing_else(words: str, seen: tuple[int, int]) -> None:
    t = T(MOVE.replace("seen\n", "") + f"0507: A 4 AR {words}{FAR}")
    t.act("change").act("take", 0).act("split", 1)
    assert (t.s.seen[0], t.s.seen[2]) == seen
    t.act("change").act("take", 0).act("join", 2)
    assert (t.s.seen[0], t.s.seen[2]) == (sum(seen), 0)


@pytest.mark.rule("LB.stack.making-change")
def test_what_the_joined_carried_goes_over() -> None:
    t = T(MOVE + "0507: A 2 AR; A 2 AR carrying RPG_16 (2 shots)" + FAR)
    t.act("change").act("take", 0).act("join", 1)
    assert (t.carries(0), t.at(1), t.men(0)) == (["RPG 16"], "lost", 4) or t.carries(0)
    assert t.s.item_at[0] == 0


@pytest.mark.rule("LB.stack.making-change")
def test_partners_are_those_of_the_same_hex_weapon_quality_and_state() -> None:
    text = "0101: A 2 AR; A 2 AR; A 2 AR Veteran; A 2 SMG; A leader AR; A M2 facing N\n0102: A 2 AR\n0507: D 2 AR"
    t = T(MOVE + text)
    assert partners(t.s, 0) == [1]
    assert [has_partner(t.s, n) for n in range(7)] == [True, True, False, False, False, False, False]
    assert [may_take_for_change(t.s, 1, n) is None for n in range(7)] == [True, True, True, True, False, False, True]
    assert short_key(may_take_for_change(t.s, 0, 0)) == "not-yours"
    assert short_key(may_take_for_change(t.s, 1, 99)) == "not-yours"


@pytest.mark.rule("LB.stack.making-change", "LB.comp.infantry-men")
@pytest.mark.parametrize(("men", "joins"), [(1, True), (2, True), (3, False)])
def test_six_men_are_the_most(men: int, joins: bool) -> None:
    t = T(f"{MOVE}0507: A 4 AR; A {men} AR{FAR}")
    assert (may_join(t.s, 0, 1) is None) is joins
    assert [may_split(t.s, 0, k) is None for k in range(6)] == [False, True, True, True, False, False]


@pytest.mark.rule("LB.amb.hide-vehicles")
def test_vehicles_and_dummies_do_not_hide() -> None:
    t = T(MOVE + "0507: A M2 facing N [crew]; A dummy" + FAR)
    assert short_key(may_hide(t.s, 0)) != ""
    assert foot_price(t.s, board(t.s), t.unit("dummy"), t.hex("0507"), 0) != 0
    assert {CLEAR, WOODS} & set(board(t.s).terrain)
