"""Where the book is silent: who looks, who serves a mortar, what a building hex covers, what stays on a mount."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import Start, T
from grognard.games.lastbattle.options import OPTIONS
from grognard.games.lastbattle.s3_attack import own_left
from grognard.games.lastbattle.s3_serving import fired_by
from grognard.games.lastbattle.s5_spotting import best_spotter
from grognard.games.lastbattle.s12_artillery import HE
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import NOBODY, V3, VEHICLE
from grognard.kernel.flow import settle

# ---- friends and looking (L-m1) ----


@pytest.mark.rule("LB.spot.attempt-needs-lof")
def test_a_friend_in_the_way_blocks_an_attempt_to_spot() -> None:
    """LB.amb.friends-and-looking: the Elite at 0205 would need 5; the Novice before him has the line, and needs 3."""
    t = T("scenario 2, attacker's movement\n0205: A 2 AR Elite spotted\n0206: A 2 AR Novice spotted\n0208: D 4 AR")
    assert best_spotter(t.s, 1, t.unit("D")) == (t.unit("A Novice"), 3)
    alone = T("scenario 2, attacker's movement\n0205: A 2 AR Elite spotted\n0208: D 4 AR")
    assert best_spotter(alone.s, 1, alone.unit("D")) == (alone.unit("A Elite"), 5)


# ---- empty vehicles see nothing (L-m2) ----


@pytest.mark.rule("LB.spot.by-lof")
@pytest.mark.parametrize(("eyes", "found"), [("M113", False), ("M113 [crew]", True), ("82mm mortar (5 rounds)", False)])
def test_what_has_no_men_does_not_see(eyes: str, found: bool) -> None:
    """LB.amb.empty-eyes: two men come into the open before it."""
    t = T(f"scenario 5, attacker's movement\n2108: D {eyes}\n1809: A 2 AR").move("A", "1808").done()
    assert ("spotted" in t.marks("A")) is found


@pytest.mark.rule("LB.spot.lose-by-adjacent")
def test_an_empty_vehicle_is_found_by_who_comes_next_to_it_and_finds_nobody() -> None:
    """LB.amb.empty-eyes: in the town hex 2007 it is concealed until somebody stands beside it."""
    t = T("scenario 5, attacker's movement\n2007: D M113\n2009: A 2 AR")
    t.move("A", "2008")
    assert ("spotted" in t.marks("M113"), "spotted" in t.marks("A")) == (True, False)


@pytest.mark.rule("LB.spot.attempt")
def test_a_mortar_does_not_look_for_anybody() -> None:
    """LB.amb.empty-eyes"""
    t = T("scenario 3, attacker's movement\n0405: A 82mm mortar (5 rounds)\n0407: D 4 AR")
    assert best_spotter(t.s, 1, t.unit("D")) == (-1, 0)


# ---- who serves a mortar (L-m3) ----

PIT = "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (5 rounds){}\n0503: D 4 AR Novice\n2012: A 1 PST"


@pytest.mark.rule("LB.arty.on-map-timing")
@pytest.mark.parametrize("crew", ["A 2 AR moved", "A 2 SMG moved", "A 1 AR", "A 2 AR hiding hid-now", "A 2 AR thrown"])
def test_who_has_done_something_else_serves_no_mortar(crew: str) -> None:
    """LB.amb.mortar-crew"""
    assert T(PIT.format("; A 2 AR")).can("fire", "A mortar")
    assert T(PIT.format("; " + crew)).refused("fire", "A mortar") == "LB.amb.mortar-crew"


@pytest.mark.rule("LB.arty.on-map-timing")
def test_two_of_four_serve_it_and_the_other_two_fire() -> None:
    """LB.amb.mortar-crew"""
    t = T(PIT.format("; A 4 AR"))
    t.act("fire", "A mortar").act("shell", "0503")
    n = t.unit("A 4 AR")
    assert own_left(t.s, n, fired_by(t.s, n)) == 2
    t = T(PIT.format("; A 4 AR"))
    t.fire("A 4 AR", "D", strength=3, weapon="own")
    assert t.refused("fire", "A mortar") == "LB.amb.mortar-crew"


@pytest.mark.rule("LB.arty.on-map-timing")
def test_two_mortars_want_four_men() -> None:
    """LB.amb.mortar-crew"""
    t = T(PIT.format("; A 82mm mortar (5 rounds); A 2 AR; A 1 SMG"))
    first, second = (n for n in range(len(t.s.side)) if t.s.kind[n] == 3)
    t.act("fire", first).act("shell", "0503")
    assert t.refused("fire", second) == "LB.amb.mortar-crew"


# ---- mortars directed at what lies concealed (L-M7) ----

DIRECTED = "scenario 5, defender's attack\n2206: D 82mm mortar (5 rounds); D 4 AR\n2101: D leader AR{}\n1803: A {}"


@pytest.mark.rule("LB.arty.concealed-targets", "LB.arty.direct-or-indirect")
@pytest.mark.parametrize("lying", ["4 AR", "dummy", "M2 [crew]"])
def test_an_observer_directs_a_mortar_at_a_wood_with_concealed_troops(lying: str) -> None:
    t = T(DIRECTED.format("", lying))
    t.act("fire", "D mortar")
    assert t.offered("shell") == ["1803"]


@pytest.mark.rule("LB.arty.concealed-targets")
def test_what_a_mortar_hits_unseen_stays_unseen() -> None:
    t = T(DIRECTED.format("", "4 AR Novice"), dice="1")
    t.act("fire", "D mortar").act("shell", "1803").done().act("cease")
    assert (t.men("A AR"), "spotted" in t.marks("A AR")) == (1, False)


@pytest.mark.rule("LB.arty.concealed-targets", "LB.arty.fo-no-attack")
def test_who_directs_it_does_not_attack() -> None:
    t = T(DIRECTED.format("", "4 AR") + "\n2103: A 1 SMG spotted")
    t.act("fire", "D mortar").act("shell", "1803")
    assert t.refused("fire", "D leader") == "LB.arty.fo-no-attack"


@pytest.mark.rule("LB.arty.concealed-targets", "LB.spot.only-spotted")
def test_a_mortar_alone_does_not_fire_at_what_it_sees_lying_concealed(redraw: Redraw) -> None:
    """Direct fire is fire like any other: an observer may direct it there, the mortar itself may not."""
    redraw(3, {"0505": ".", "0504": ".", "0503": "w", "0506": "."})
    text = "scenario 3, attacker's attack\n0507: A 2 AR; A 82mm mortar (5 rounds)\n0503: D 4 AR\n0509: D 2 AR spotted\n"
    t = T(text).act("fire", "A mortar")
    assert t.offered("shell") == ["0509"]
    assert t.refused("shell", "0503") == "LB.spot.only-spotted"
    assert T(text + "0501: A leader SMG").act("fire", "A mortar").offered("shell") == ["0503", "0509"]


@pytest.mark.rule("LB.arty.concealed-targets")
def test_where_nobody_is_there_is_nothing_to_shell() -> None:
    t = T(DIRECTED.format("", "4 AR"))
    assert t.act("fire", "D mortar").refused("shell", "1903") == "LB.arty.fo-required"


# ---- building hexes (L-m5, L-m6) ----


@pytest.mark.rule("LB.hit.terrain-modifier", "LB.urban.building-cover")
@pytest.mark.parametrize(("hex_", "state"), [("1516", ""), ("1516", "inside"), ("1515", "")])
def test_a_building_hex_covers_once_inside_it_and_out(hex_: str, state: str, redraw: Redraw) -> None:
    """LB.amb.building-from-outside: -1, for hexes with and without a door; Medium 2 becomes 1."""
    redraw(7, {"1516": "b", "1515": "B", "1514": "."})
    firer = "1614" if hex_ == "1516" else "1513"
    t = T(f"scenario 7, attacker's attack\n{firer}: A 1 AR\n{hex_}: D 2 SMG Novice {state} spotted", dice="2")
    t.fire("AR", "SMG", "own").resolve()
    told = next(m for m in t.u.messages if m.key == "log-fire")
    assert told.params["number"] == 1


@pytest.mark.rule("LB.format.rules-gate", "LB.urban.building-enter")
def test_in_the_first_scenario_nobody_goes_into_a_building() -> None:
    """It is played with the basic rules."""
    text = "scenario {}, attacker's movement\n{}: A 2 AR"
    assert T(text.format(1, "1106")).take("AR").refused("inside") == "LB.format.rules-gate"
    assert T(text.format(7, "1516")).take("AR").can("inside")
    assert T(text.format(1, "1106"), options={"v3": False}).take("AR").can("inside")


# ---- refusals name the right rule (L-m7) ----


@pytest.mark.rule("LB.vfire.armament-chart")
def test_a_gun_at_troops_with_its_figures_for_vehicles_is_no_missile() -> None:
    t = T("scenario 2, attacker's attack\nseen\n0507: A M2 facing N [crew]\n0504: D 4 AR; D TRUCK [crew]")
    t.act("fire", "M2").act("weapon", 9)
    assert t.refused("target", "D 4 AR") == "LB.vfire.armament-chart"
    t.act("weapon", 13)
    assert t.refused("target", "D 4 AR") == "LB.missile.vehicles-only"


# ---- set-up: what came on a mount stays on it (L-m8) ----


@pytest.mark.rule("LB.vfire.mounted-counter", "LB.format.fields")
@pytest.mark.parametrize("scenario", range(1, 10))
def test_a_weapon_that_came_with_its_vehicle_is_not_handed_to_the_troops(scenario: int) -> None:
    """LB.R11"""
    t = Start(scenario)
    t.s = new_game(scenario, V3)
    settle(t.s, t.u)
    for _ in range(2):
        if t.top != "Placing":
            break
        for n in t.mine(1)[:2]:
            t.act("take", n)
            offered = t.numbers("grab")
            assert not [i for i in offered if t.s.kind[t.s.item_at[i]] == VEHICLE]
            t.act("back")
        t.act("deploy").act("ready")


@pytest.mark.rule("LB.vfire.mounted-counter")
def test_the_refusal_at_set_up_names_our_ruling() -> None:
    t = Start(2)
    t.s = new_game(2, V3)
    settle(t.s, t.u)
    while True:
        mounted = [i for i, n in enumerate(t.s.item_at) if n >= 0 and t.s.kind[n] == VEHICLE and t.s.side[n] == t.role]
        if mounted:
            break
        t.act("deploy").act("ready")
    t.act("take", t.mine(1)[0])
    assert t.refused("grab", mounted[0]) == "LB.R11"


# ---- guns that rest, and rockets (L-m9) ----

BATTERY = "scenario 3, turn 2, attacker's plotting\nguns: A {} 8 rounds\n0507: A leader AR\n0503: D 4 AR\n2503: D 2 AR"


def a_turn(t: T, plots: bool) -> None:
    """A game-turn in which nothing else is done; the gun fires at 0503 once, if it may."""
    turn = t.s.turn
    while t.s.turn == turn:
        if t.top == "Ordering":
            t.act("first")
        elif t.top == "Plotting" and plots:
            t.act("gun", 0).act("observe", "A leader").act("at", "0503").done()
            plots = False
        elif t.top == "Salvos":
            t.act("cease" if t.can("cease") else "salvo", 0 if t.can("cease") else HE)
        else:
            t.done()


def next_plot(t: T) -> T:
    while t.top != "Plotting":
        t.act("first" if t.top == "Ordering" else "done")
    return t


@pytest.mark.rule("LB.arty.rof")
def test_a_rate_of_one_half_is_a_mission_every_other_turn() -> None:
    t = T(BATTERY.format("203mm"), dice="6 6 6 6")
    a_turn(t, True)
    assert next_plot(t).refused("gun", 0) == "LB.arty.rof"
    a_turn(t, False)
    assert next_plot(t).can("gun", 0)


@pytest.mark.rule("LB.arty.mrl-once")
def test_rockets_are_fired_once_in_a_battle() -> None:
    t = T(BATTERY.format("227mm_MRL"), dice="6 6 6 6 6 6 6 6")
    a_turn(t, True)
    for _ in range(3):
        assert next_plot(t).refused("gun", 0) == "LB.arty.mrl-once"
        a_turn(t, False)


@pytest.mark.rule("LB.arty.pattern-mrl")
def test_rockets_fall_on_the_target_hex_and_all_around_it() -> None:
    """Everybody in the seven hexes is under fire; two hexes away nobody is."""
    text = BATTERY.format("227mm_MRL").replace("0503: D 4 AR\n", "0502: D 2 AR\n0403: D 3 AR\n0506: D 4 AR\n")
    t = T(text, dice="6 6 6 6")
    a_turn(t, True)
    hit = [m.params["hex"] for m in t.u.messages if m.key == "log-salvo-troops"]
    assert sorted(hit) == [403, 502]


# ---- smoke before moving (L-m10) ----


@pytest.mark.rule("LB.smoke.self")
def test_with_the_switch_smoke_is_made_before_moving() -> None:
    """LB.amb.smoke-self-cost"""
    text = "scenario 4, attacker's movement\n0604: A 4 AR\n0704: D 6 AR Elite"
    assert T(text).take("A").act("to", "0504").can("smoke")
    t = T(text, options={"smoke": True}).take("A")
    assert t.can("smoke")
    assert t.act("to", "0504").refused("smoke") == "LB.amb.smoke-self-cost"
    t = T(text, options={"smoke": True}).take("A").act("smoke").act("to", "0504")
    assert t.s.smoke[0] == t.hex("0604")


# ---- lines over what is not there, and uphill past a wreck (L-M6, L-m4) ----


@pytest.mark.rule("LB.amb.off-map-line")
@pytest.mark.parametrize(
    ("scenario", "a", "b"), [(9, "1702", "1618"), (9, "1618", "1702"), (7, "1614", "2112"), (7, "2112", "1614")]
)
def test_nobody_fires_or_looks_over_the_hole_in_the_table(scenario: int, a: str, b: str) -> None:
    """L-M6: a line through the missing quarter is closed to both sides and to who only looks."""
    t = T(f"scenario {scenario}")
    for side in ("attacker", "defender", NOBODY):
        assert t.lof(a, b, side)[:2] == (False, "LB.amb.off-map-line")


@pytest.mark.rule("LB.lof.wreck-blocks", "LB.lof.friendly-blocks")
@pytest.mark.parametrize(("put", "rule"), [("wreck D", "LB.lof.wreck-blocks"), ("A 4 AR", "LB.lof.friendly-blocks")])
def test_uphill_a_wreck_is_in_the_way_as_a_friend_is(put: str, rule: str) -> None:
    """L-m4: at the level of the firer both block; from above one fires over both."""
    t = T(f"scenario 5\n0602: {put}")
    assert t.lof("0401", "0703", "attacker")[:2] == (False, rule)
    assert t.lof("0703", "0401", "attacker")[0]


def test_every_reading_has_its_ruling() -> None:
    readings = {name: option.reading for name, option in OPTIONS.items() if option.reading}
    assert readings["smoke"] == "LB.amb.smoke-self-cost"
    assert "v3" not in readings
