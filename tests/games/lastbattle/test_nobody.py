"""Nobody, nowhere and not yet have one number, minus one; a decision that is done with its counter holds none."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.table import Start, T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_s19_design import A, D, Designed
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s3_fire import OWN, cover_of
from grognard.games.lastbattle.s3_firing import Aiming
from grognard.games.lastbattle.s5_spotting import best_spotter, watcher
from grognard.games.lastbattle.s6_crew import filled, gunner_post, missiles_left, mounted, shooter
from grognard.games.lastbattle.s6_vehicles import tows
from grognard.games.lastbattle.s7_damage import side_struck
from grognard.games.lastbattle.s8_portable import spend_shot
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.s13_mines import field_of
from grognard.games.lastbattle.s15_scenarios import helicopter, met, pilot
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.s16_site import site
from grognard.games.lastbattle.s16_staff import spare_man
from grognard.games.lastbattle.s18_characters import row_of
from grognard.games.lastbattle.s19_terms import Sides, Sizing
from grognard.games.lastbattle.state import FOOT, VEHICLE

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "movement", more: str = "") -> T:
    return T(f"scenario 2, attacker's {phase}\nseen\n{units}{FAR}{more}")


@pytest.mark.rule("LB.mount.crew-boxes", "LB.arty.limber", "LB.spot.attempt", "LB.vhit.angle-of-attack")
def test_nobody_is_there() -> None:
    t = table("0505: A M2 facing N; A 2 AR; A TRUCK facing N")
    tank, truck = t.unit("M2"), t.unit("TRUCK")
    assert [filled(t.s, tank, k) for k in (0, 1, 2, 3)] == [-1] * 4
    assert (shooter(t.s, tank), watcher(t.s, tank), mounted(t.s, tank), tows(t.s, tank)) == (-1, -1, -1, -1)
    assert gunner_post(t.s, truck) == -1
    assert missiles_left(t.s, tank) == -1
    assert best_spotter(t.s, 1, t.unit("D 5 SMG")) == (-1, 0)
    assert side_struck(t.s, tank, 5 << 7, 5) == -1
    assert (helicopter(t.s), pilot(t.s), site(t.s), field_of(t.s, 5, 0), row_of(t.s, 0)) == (-1, -1, -1, -1, -1)
    assert cover_of(0, 0) == -1
    assert met(t.s) == -1
    assert spare_man(t.s, 1) == -1


@pytest.mark.rule("LB.portable.at-shots")
def test_what_is_used_up_is_nowhere() -> None:
    t = table("0505: A 2 AR carrying RPG_16 (2 shots); A 2 SMG carrying M60")
    rocket, gun = t.item("RPG_16"), t.item("M60")
    spend_shot(t.s, rocket)
    assert (t.s.shots[rocket], t.s.item_at[rocket]) == (1, 0)
    spend_shot(t.s, rocket)
    assert (t.s.shots[rocket], t.s.item_at[rocket]) == (0, -1)
    spend_shot(t.s, gun)
    assert (t.s.shots[gun], t.s.item_at[gun]) == (0, 1)


# ---- decisions ----


def placing(t: T) -> Placing:
    frame = t.s.stack[-1]
    assert isinstance(frame, Placing)
    return frame


@pytest.mark.rule("LB.format.setup-limits")
def test_in_the_set_up_every_deed_puts_the_counter_down() -> None:
    mine = force(team(12), vehicles='{ vehicle = "M113" }', leaders=1, more='weapons = [{ weapon = "M60", count = 1 }]')
    t = Own(laid_out(mine, area("0306", "0506"), {"0306": "b"}), chemicals=True, cohesion=True)
    (v,) = t.of(VEHICLE)
    single = next(n for n in t.of(FOOT) if t.s.men[n] == 1 and not t.s.rank[n])
    leader = next(n for n in t.of(FOOT) if t.s.rank[n])
    free = next(n for n in t.of(FOOT) if t.s.men[n] == 4 and n not in t.s.item_at)
    holder = t.s.item_at[0]
    assert (placing(t).unit, placing(t).role) == (-1, 0)
    other = next(n for n in t.of(FOOT) if t.s.men[n] == 1 and n != single and not t.s.rank[n])
    for n, deed, arg in (
        (v, "place", t.hex("0506")), (v, "turn", 2), (single, "man", v * 4 + 1), (free, "board", v), (free, "place", t.hex("0306")),
        (free, "enter", 0), (free, "grab", 0), (free, "split", 1), (leader, "arm", 2), (leader, "button", 0), (holder, "back", 0),
        (other, "place", t.hex("0506")),
    ):  # fmt: skip
        t.take(n)
        assert placing(t).unit == n
        t.act(deed, arg)
        assert placing(t).unit == -1, deed
    assert t.s.item_at[0] == free
    assert t.s.seat[single] == 1
    man = next(n for n in t.of(FOOT) if t.s.men[n] == 1 and t.at(n) == "0306" and "inside" in t.marks(n))
    t.take(man)
    t.act("join", free if free in t.numbers("join") else t.numbers("join")[0])
    assert placing(t).unit == -1
    krakow = Start(8)
    krakow.act("deploy").act("ready")
    other_leader = next(n for n in krakow.mine(FOOT) if krakow.s.rank[n] == 1)
    krakow.take(other_leader).act("pilot")
    assert placing(krakow).unit == -1
    led = Own(laid_out(force(team(8), leaders=2), area("0306")), cohesion=True)
    led.take(next(n for n in led.of(FOOT) if led.s.men[n] > 1)).act("under", 1)
    assert placing(led).unit == -1


@pytest.mark.rule("LB.stack.making-change", "LB.arty.fire-mission-timing", "LB.vfire.declare-first")
def test_every_decision_begins_with_nothing_chosen() -> None:
    t = table("0505: A 3 AR; A 2 AR")
    frame = t.s.stack[-1]
    assert isinstance(frame, Moving)
    t.act("change")
    assert t.s.stack[-1] == Changing(1, -1)
    t.act("take", 0).act("back")
    assert t.s.stack[-1] == Changing(1, -1)
    for phase in ("attack", "reaction"):
        fire = table("0505: A 3 AR; A 2 AR\n0503: D 2 SG spotted", phase=phase)
        fire.act("change")
        assert fire.s.stack[-1] == Changing(1, -1)
        fire.act("back").act("fire", 0)
        assert fire.s.stack[-1] == Aiming(0, -1, 0)
        fire.act("weapon", OWN * 4)
        assert fire.s.stack[-1] == Aiming(0, 0, 0)
    plots = T("scenario 3, attacker's plotting\nguns: A 120mm 10 rounds\n0501: A leader AR; A 2 AR\n4801: D 5 SMG")
    assert plots.s.stack[-1] == Plotting(1, -1, -1)
    plots.act("change")
    assert plots.s.stack[-1] == Changing(1, -1)
    order = T("scenario 2, turn 3, defender's attack, first attacker\nseen\n0505: A 4 AR\n3210: D 4 SMG")
    for _ in range(9):
        if order.top == "Ordering":
            break
        order.done()
    order.act("change")
    assert order.s.stack[-1] == Changing(order.s.initiative, -1)


@pytest.mark.rule("LB.arty.fire-mission-timing")
@pytest.mark.parametrize("side", ["A", "D"])
def test_who_has_guns_writes_missions_and_nobody_else(side: str) -> None:
    t = T(
        f"scenario 3, turn 2, defender's attack, first attacker\nguns: {side} 120mm 10 rounds\nseen\n0505: A 4 AR; A leader SMG\n4801: D 4 SMG; D leader AR"
    )
    for _ in range(9):
        if t.top == "Ordering":
            break
        t.done()
    t.act("first")
    assert t.s.stack[-1] == Plotting("DA".index(side), -1, -1)
    assert t.phase == "plot"
    t.done()
    assert t.phase == "movement"


@pytest.mark.rule("LB.design.sides", "LB.design.size")
def test_when_a_battle_is_designed_nothing_is_proposed_yet() -> None:
    t = Designed(dice="1 6")
    assert t.s.stack[-1] == Sides(0, -1, -1)
    t.do(D, "agree")
    assert t.s.stack[-1] == Sides(1, -1, -1)
    t.do(A, "agree")
    t.do(A, "settle")
    t.do(D, "half", 0)
    assert t.s.stack[-1] == Sizing(A, -1, False)
    t.do(A, "size", 2)
    assert t.s.stack[-1] == Sizing(D, 2, False)
    t.do(D, "dispute")
    assert t.s.stack[-1] == Sizing(A, -1, True)


@pytest.mark.rule("LB.mine.engineer-one-hex")
def test_a_field_is_found_by_hex_and_side() -> None:
    t = T(f"+++{GAP}+++\nattacker's movement\n0505: A 3 AR\n3012: D 1 SG\nmines: 0101 D secret; 0505 D secret")
    assert [field_of(t.s, t.hex(x), 0) for x in ("0101", "0505", "0606")] == [0, 3, -1]
    assert field_of(t.s, t.hex("0101"), 1) == -1
