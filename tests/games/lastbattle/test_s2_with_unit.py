"""With a counter in hand in the Movement Phase: all that it is offered, and the rule that keeps it from anything else."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.s2_moving import make_smoke, may_smoke, may_take, may_take_vehicle, takeable
from grognard.games.lastbattle.state import FOOT, GUN
from grognard.kernel.flow import decision, offer

FAR = "\n3212: D 5 SMG"
TWO = "scenario 2, attacker's movement\nseen\n"
THREE = "scenario 3, attacker's movement\nseen\n"
FIVE = "scenario 5, attacker's movement\nseen\n"
EAST = "\n4801: D 5 SMG"
MORTAR = "82mm mortar (10 rounds)"


def why(t: T, verb: str, arg: int = 0) -> str:
    refusal = decision(t.s).why_not(t.s, t.role, verb, arg)
    assert (refusal is None) == offer(t.s, t.role).has(verb, arg), (verb, arg, refusal)
    return short_key(refusal)


def held(units: str, unit: str, head: str = TWO, **options: bool) -> T:
    far = FAR if head in (TWO, FIVE) else EAST
    return T(head + units + far, options=options).take(unit)


# ---- who may be taken up ----


@pytest.mark.rule("LB.move.phase-only", "LB.spot.dummy-static", "LB.map.exit", "LB.amb.towing")
@pytest.mark.parametrize(
    ("units", "unit", "told"),
    [
        ("0101: A 2 AR", "A 2 AR", ""),
        ("0101: A 2 AR", "D SMG", "not-yours"),
        ("0101: A dummy", "A dummy", "dummy"),
        ("0101: A 2 AR leaving", "A 2 AR", "leaving"),
        ("0101: A leader AR observing", "A leader", "observer-stays"),
        ("0101: A 2 AR hid-now hiding", "A 2 AR", "hider-stays"),
        ("0101: A 2 AR thrown", "A 2 AR", "thrown"),
        ("0101: A 2 AR pushed", "A 2 AR", "pushed"),
        ("0101: A 2 AR spent 2 moved", "A 2 AR", "spent"),
        ("0101: A 2 AR spent 1 moved", "A 2 AR", ""),
        ("0101: A 2 AR spent 2", "A 2 AR", ""),  # he has not moved: he may hide
        ("0101: A 82mm mortar (3 rounds)", "A mortar", "no-mortar"),
        ("0101: A M2 facing N [crew; 2 AR]", "A 2 AR", ""),
        ("0101: A M2 facing N [crew; 2 AR spent 2]", "A 2 AR", "rider-spent"),
        ("0101: A TRUCK facing N [crew; 82mm mortar (3 rounds)]", "A mortar", "with-unit"),
        ("waiting: A 2 AR", "A 2 AR", "not-waiting"),
    ],
)
def test_who_may_be_taken_up(units: str, unit: str, told: str) -> None:
    t = T(TWO + units + FAR)
    n = t.unit(unit)
    assert short_key(may_take(t.s, 1, n)) == told
    assert (n in takeable(t.s, 1)) is (told == "")
    assert short_key(may_take(t.s, 1, len(t.s.side))) == "not-yours"


@pytest.mark.rule("LB.S6.setup", "LB.spot.dummy-static")
def test_of_those_who_wait_beyond_the_edge_neither_dummies_nor_mortars_nor_riders_are_taken_up() -> None:
    t = T(
        f"scenario 6, attacker's movement\nwaiting: A BMP_BC facing NE [crew; 2 AR]; A 3 AR; A dummy; A {MORTAR}\n1807: D 2 SMG"
    )
    told = {"BMP_BC": "", "A 3 AR": "", "A dummy": "dummy", "A mortar": "not-waiting", "A 2 AR": "not-there"}
    assert {name: short_key(may_take(t.s, 1, t.unit(name))) for name in told} == told


@pytest.mark.rule("LB.facing.free", "LB.vdam.driver", "LB.vdam.crew-reassign", "LB.smoke.self")
@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("M2 facing N [crew]", ""),
        ("M2 facing N spent 20 moved [crew]", ""),  # it may always turn
        ("M2 facing N", "no-driver"),
        ("M2 facing N [Gunner: 1 PST]", ""),  # he may move over
        ("M2 facing N no-gear [crew; 2 AR]", "immobilised"),
        ("M2 facing N no-engine [Driver: 1 PST]", ""),  # he may take another post
        ("M1A2 facing N no-engine [Commander: 1 PST, Driver: 1 PST, Gunner: 1 PST]", "engine"),
    ],
)
def test_a_vehicle_is_taken_up_as_long_as_anything_can_be_done_with_it(unit: str, told: str) -> None:
    t = T(f"{TWO}0505: A {unit}{FAR}")
    assert short_key(may_take_vehicle(t.s, 1, 0)) == told
    smoke = T(f"{FIVE}0505: A M2 facing N no-gear [crew]{FAR}")
    assert may_take_vehicle(smoke.s, 1, 0) is None  # it can make smoke
    tow = T(f"{THREE}0507: A TRUCK facing N no-gear [crew; {MORTAR}]{EAST}")
    assert may_take_vehicle(tow.s, 1, 0) is None  # it lets go of its mortar


# ---- what it is offered ----


@pytest.mark.rule("LB.mount.cost", "LB.stack.making-change", "LB.hide.eligible", "LB.portable.pick-up")
def test_all_that_men_on_foot_are_offered() -> None:
    t = held(
        "0505: A 3 AR; A 2 AR; A 2 SMG carrying M60; A M2 facing N [Driver: 1 PST]; A 1 PST\n0505: RPG_16 (2 shots)",
        "A 3 AR",
    )
    gun, rocket = sorted((t.item("M60"), t.item("RPG_16")))
    v = t.unit("M2")
    assert (t.numbers("board"), t.numbers("join"), t.numbers("grab")) == ([v], [t.unit("A 2 AR")], [gun, rocket])
    assert (t.numbers("split"), t.numbers("hide"), t.numbers("back")) == ([1, 2], [0], [0])
    assert not {"man", "push", "ride", "inside", "exit", "turn", "unload"} & set(t.verbs())
    one = held("0505: A 3 AR; A M2 facing N [Driver: 1 PST]; A 1 SMG", "A 1 SMG")
    v = one.unit("M2")
    assert one.numbers("man") == [v * 4, v * 4 + 2]
    edge = held("0101: A 3 AR", "A 3 AR")
    assert edge.numbers("exit") == [0]


@pytest.mark.rule("LB.facing.free", "LB.mount.dismount-cost", "LB.vdam.crew-reassign", "LB.arty.limber")
def test_all_that_a_vehicle_is_offered() -> None:
    t = held("0505: A M2 facing N [Driver: 1 PST, Gunner: 1 SMG; 3 AR]; A 2 Rifle carrying M60", "M2")
    riders = [t.unit(x) for x in ("Driver", "Gunner", "A 3 AR")]
    assert t.numbers("turn") == [1, 2, 3, 4, 5]
    assert t.numbers("unload") == sorted(riders)
    assert t.numbers("shift") == sorted(n * 4 for n in riders[:2])
    assert not {"limber", "unlimber", "lift", "climb", "dive", "grab", "board", "join", "hide", "split"} & set(
        t.verbs()
    )
    tow = held(f"0507: A TRUCK facing N [crew]; A {MORTAR}", "TRUCK", THREE)
    assert tow.numbers("limber") == [tow.unit("A mortar")]
    tow.act("limber", "A mortar")
    assert "unlimber" not in tow.verbs()  # the points are spent
    mount = held("0505: A HMMWV facing N [crew]; A 2 Rifle carrying M2HB", "HMMWV")
    assert mount.numbers("grab") == [0]


@pytest.mark.rule("LB.turn.phase-order", "LB.move.phase-only")
def test_what_men_do_vehicles_do_not_and_the_other_way_round() -> None:
    men = held("0505: A 3 AR; A M2 facing N [crew; 1 SMG]", "A 3 AR")
    told = {
        "unload": "with-unit", "shift": "with-unit", "alight": "with-unit", "fire": "movement-phase",
        "target": "movement-phase", "shell": "movement-phase", "volley": "movement-phase", "gun": "movement-phase",
        "observe": "movement-phase", "at": "movement-phase", "salvo": "movement-phase", "take": "with-unit",
        "unlimber": "not-a-gun", "limber": "not-a-gun", "lift": "not-helicopter", "climb": "not-helicopter",
        "dive": "not-helicopter", "turn": "not-a-vehicle", "inside": "no-door", "outside": "outside",
        "getdown": "no-horse", "ride": "no-horse", "push": "no-mortar", "exit": "not-at-edge", "enter": "with-unit",
    }  # fmt: skip
    assert {verb: why(men, verb) for verb in told} == told
    tank = held("0505: A M2 facing N [crew; 1 SMG]; A 3 AR", "M2")
    told = {
        "hide": "hide-foot", "inside": "no-door", "getdown": "no-horse", "split": "split-foot", "join": "merge-other",
        "board": "with-unit", "man": "with-unit", "fire": "movement-phase", "ride": "with-unit", "push": "with-unit",
        "turn": "already-faces", "limber": "not-a-gun", "unlimber": "not-a-gun", "lift": "not-helicopter",
        "climb": "not-helicopter", "dive": "not-helicopter", "grab": "no-item", "treat": "with-unit",
    }  # fmt: skip
    assert {verb: why(tank, verb) for verb in told} == told
    far = len(tank.s.side)
    assert why(tank, "unload", far) == why(tank, "shift", far * 4) == "with-unit"
    assert why(tank, "unload", tank.unit("A 3 AR")) == why(tank, "shift", tank.unit("A 3 AR") * 4) == "with-unit"
    assert why(tank, "shift", tank.unit("A SMG") * 4) == "post-taken"


@pytest.mark.rule("LB.turn.phase-order", "LB.spot.attempt", "LB.mine.camouflaged")
def test_with_nothing_in_hand() -> None:
    t = T(TWO + "0505: A 3 AR" + FAR)
    told = {"fire": "movement-phase", "to": "movement-phase", "look": "nothing-to-spot", "mines": "mines-before",
            "lay": "mines-before", "clear": "mines-before", "done": "", "change": ""}  # fmt: skip
    assert {verb: why(t, verb) for verb in told} == told
    assert t.s.active == 1


@pytest.mark.rule("LB.S6.setup", "LB.move.phase-only")
def test_who_waits_comes_on_and_does_nothing_else_and_who_rides_gets_down() -> None:
    t = T("scenario 6, attacker's movement\nwaiting: A 3 AR\n1807: D 2 SMG").take("A 3 AR")
    assert {verb: why(t, verb) for verb in ("to", "hide", "split", "back")} == {
        "to": "with-unit", "hide": "with-unit", "split": "with-unit", "back": "",
    }  # fmt: skip
    assert set(t.verbs()) == {"enter", "back"}
    t = held("0505: A M2 facing N [crew; 3 AR]", "A 3 AR")
    assert set(t.verbs()) == {"alight", "back"}
    assert {verb: why(t, verb) for verb in ("to", "hide", "split", "alight")} == {
        "to": "with-unit", "hide": "with-unit", "split": "with-unit", "alight": "",
    }  # fmt: skip


# ---- out of command ----


@pytest.mark.rule("LB.command.may-fire", "LB.command.roll", "LB.facing.free")
def test_who_is_out_of_command_does_what_needs_no_moving() -> None:
    text = "0505: A 3 AR frozen; A 2 AR; A 2 AR frozen; A 1 SMG carrying M60; A M2 facing N [crew]"
    t = held(text, "A 3 AR", command=True)
    assert set(t.verbs()) == {"hide", "grab", "split", "join", "back"}
    assert (t.numbers("split"), t.numbers("grab")) == ([1, 2], [0])
    assert [t.marks(n) >= {"frozen"} for n in t.numbers("join")] == [True]
    told = {"to": "out-of-command", "board": "out-of-command", "exit": "out-of-command", "ride": "out-of-command"}
    assert {verb: why(t, verb) for verb in told} == told
    v = held(
        "0505: A M2 facing N frozen [Driver: 1 PST frozen, Gunner: 1 SMG frozen; 2 AR frozen]; A 3 AR frozen",
        "M2",
        command=True,
    )
    assert set(v.verbs()) == {"turn", "shift", "back"}
    assert v.numbers("turn") == [1, 2, 3, 4, 5]
    assert v.numbers("shift") == sorted(v.unit(x) * 4 for x in ("Driver", "Gunner"))
    assert why(v, "unload", v.unit("A 2 AR")) == "out-of-command"
    smoke = held("0508: A M2 facing N frozen [crew frozen]", "M2", FIVE, command=True)
    assert smoke.numbers("smoke") == [0]
    still = T(TWO + "0505: A 1 AR frozen hiding" + FAR, options={"command": True})
    assert short_key(may_take(still.s, 1, 0)) == "out-of-command"
    aboard = T(TWO + "0505: A M2 facing N frozen [crew frozen; 2 AR frozen]" + FAR, options={"command": True})
    assert short_key(may_take(aboard.s, 1, aboard.unit("A 2 AR"))) == "out-of-command"


# ---- put down by itself ----


@pytest.mark.rule("LB.move.factor-budget", "LB.portable.pick-up", "LB.stack.making-change")
def test_a_counter_that_can_do_no_more_is_put_down() -> None:
    t = T(TWO + "0505: A 3 AR" + FAR).take("A 3 AR").act("to", "0506")
    assert t.top == "WithUnit"  # a point is left
    t.act("to", "0507")
    assert t.top == "Moving"
    lies = T(TWO + "0505: A 3 AR\n0507: M60" + FAR).take("A 3 AR").act("to", "0507")
    assert (lies.top, lies.numbers("grab")) == ("WithUnit", [0])
    friend = T(TWO + "0505: A 3 AR\n0507: A 2 SMG carrying M60" + FAR).take("A 3 AR").act("to", "0507")
    assert (friend.top, friend.can("take", "A 3 AR")) == ("Moving", True)
    old = T(TWO + "0505: A 3 AR\n0507: M60" + FAR, options={"v3": False}).take("A 3 AR").act("to", "0507")
    assert (old.top, old.can("take", "A 3 AR")) == ("Moving", True)


@pytest.mark.rule("LB.move.phase-only")
def test_who_was_put_down_without_moving_is_remembered_as_passed() -> None:
    t = T(TWO + "0505: A 3 AR; A 2 SMG; A 1 PST" + FAR)
    for name, passed in (("A 2 SMG", 1), ("A 3 AR", 1), ("A 1 PST", 2)):
        t.take(name).act("back")
        assert getattr(decision(t.s), "passed") == passed  # noqa: B009


# ---- smoke ----


@pytest.mark.rule("LB.smoke.self", "LB.format.rules-gate", "LB.amb.smoke-self-cost")
@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("A 3 AR", ""),
        ("A 3 AR smoked", "smoked"),
        ("A M2 facing N [crew]", ""),
        ("A M2 facing N", "smoke-empty"),
        ("A TRUCK facing N [crew]", "no-smoke"),
        (f"A {MORTAR}", "no-smoke"),
    ],
)
def test_who_makes_smoke(unit: str, told: str) -> None:
    t = T(f"{FIVE}0508: {unit}{FAR}")
    assert short_key(may_smoke(t.s, 0)) == told
    gated = T(f"{TWO}0508: {unit}{FAR}")
    assert short_key(may_smoke(gated.s, 0)) == "rules-gate"
    aboard = T(f"{FIVE}0508: A M2 facing N [crew; 3 AR]{FAR}")
    assert short_key(may_smoke(aboard.s, aboard.unit("A 3 AR"))) == "no-smoke"
    empty = T(f"{FIVE}0508: A M2 facing N{FAR}", options={"v4": False})
    assert short_key(may_smoke(empty.s, 0)) == ""


@pytest.mark.rule("LB.smoke.self", "LB.amb.smoke-duration")
def test_smoke_lies_where_he_began_and_lasts_until_his_sides_next_movement_phase() -> None:
    t = T(f"{FIVE}0508: A 3 AR; A 2 SMG{FAR}")
    t.move("A 3 AR", "0507")
    n, other = t.unit("A 3 AR"), t.unit("A 2 SMG")
    make_smoke(t.s, t.u, n)
    make_smoke(t.s, t.u, other)
    assert t.s.smoke in ([t.hex("0508"), -2], [t.hex("0508"), -2] * 2)
    assert t.marks(n) >= {"smoked"}
    assert t.s.kind[n] == FOOT
    assert GUN not in t.s.kind
