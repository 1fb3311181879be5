"""Missions written and salvoes chosen: what may be named next, what a gun has, and where it reaches."""

from __future__ import annotations

import pytest

from games.lastbattle.conftest import Redraw
from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import GUN_HE, GUN_ICM, GUN_ILLUM, GUN_NAMES, GUN_RANGE, GUN_ROF
from grognard.games.lastbattle.s12_artillery import (
    CHEM,
    FASCAM,
    HE,
    ICM,
    ILLUM,
    SALVOES,
    SMOKE,
    Plotting,
    Salvos,
    aims_itself,
    call_fire,
    caller,
    downwind,
    fire_salvo,
    has_guns,
    is_plotted,
    is_served,
    may_fire_mortar,
    may_load,
    may_observe,
    may_shell,
    next_mission,
    note_mission,
    observers,
    overlooks,
    pattern,
    rate,
    rested,
    shell_targets,
)
from grognard.games.lastbattle.state import board
from grognard.kernel.umpire import Secret

FAR = "\n4801: D 5 SMG"
EYES = "0501: A leader AR"
PLOT = "scenario 3, attacker's plotting\nguns: {}\n" + EYES + FAR
GUNS = {name: k for k, name in enumerate(GUN_NAMES)}
MORTAR = "82mm mortar (10 rounds)"


def plotting(guns: str = "A 120mm 10 rounds; A 82mm 1 rounds", **options: bool) -> T:
    return T(PLOT.format(guns), options=options)


def asked(t: T, verb: str, arg: int = 0) -> str:
    frame = t.s.stack[-1]
    assert isinstance(frame, Plotting | Salvos)
    return short_key(frame.why_not(t.s, t.role, verb, arg))


# ---- who observes ----


@pytest.mark.rule("LB.arty.fo-who", "LB.vdam.commander", "LB.vdam.radio", "LB.rpg.pc-wounds")
@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("A leader AR", True),
        ("A leader AR moved", False),
        ("A leader AR boarded", False),
        ("A leader AR disordered", False),
        ("A leader AR treating", False),
        ("A leader AR unconscious", False),
        ("A leader AR not-cool", False),
        ("A 2 AR", False),
        ("A dummy", False),
        (f"A {MORTAR}", False),
        ("A M2 facing N [crew]", True),
        ("A M2 facing N moved [crew]", False),
        ("A M2 facing N no-radio [crew]", False),
        ("A M2 facing N [Driver: 1 PST]", False),
    ],
)
def test_who_may_observe(unit: str, may: bool) -> None:
    t = T(f"scenario 3, attacker's plotting\n0501: {unit}{FAR}")
    assert short_key(may_observe(t.s, 1, 0)) == ("" if may else "not-observer")
    assert observers(t.s, 1) == ([0] if may else [])
    assert short_key(may_observe(t.s, 0, 0)) == short_key(may_observe(t.s, 1, len(t.s.side))) == "not-observer"


# ---- a mission, step by step ----


@pytest.mark.rule("LB.arty.secret-target", "LB.arty.fire-mission-timing", "LB.arty.fo-one-mission")
def test_a_gun_then_its_observer_then_a_hex_he_sees() -> None:
    t = plotting()
    assert t.numbers("gun") == [0, 1]
    assert set(t.verbs()) == {"gun", "done"}
    for verb in ("observe", "at"):
        assert asked(t, verb) == "gun-first"
    assert (asked(t, "take"), asked(t, "done"), asked(t, "change")) == ("plotting", "", "no-change")
    assert asked(t, "gun", 2) == "no-artillery"
    t.act("gun", 0)
    assert set(t.verbs()) == {"observe"}
    leader = t.unit("A leader")
    assert t.numbers("observe") == [leader]
    for verb in ("gun", "at", "done"):
        assert asked(t, verb) == "gun-first"
    assert asked(t, "observe", t.unit("D SMG")) == "not-observer"
    t.act("observe", leader)
    assert set(t.verbs()) == {"at"}
    bd = board(t.s)
    assert all(bd.map_of[h] and overlooks(t.s, leader, h) for h in t.numbers("at"))
    hidden = t.hex("4801")
    assert asked(t, "at", hidden) == asked(t, "at", bd.size) == "not-seen"
    for verb in ("gun", "observe", "done", "change"):
        assert asked(t, verb) in ("gun-first", "plotting")
    t.act("at", "0507")
    assert t.s.plots == [0, leader, t.hex("0507")]
    assert "observing" in t.marks(leader)
    line = t.u.messages[-1]
    hex_ = line.params["hex"]
    assert isinstance(hex_, Secret)
    assert (line.key, line.rule, line.side, hex_.owner, hex_.value) == ("log-plots", "LB.arty.secret-target", 1, 1, 507)
    frame = t.s.stack[-1]
    assert isinstance(frame, Plotting)
    assert (frame.gun, frame.observer) == (-1, -1)
    assert asked(t, "gun", 0) == "plotted"
    assert asked(t, "gun", 1) == "not-observer"  # nobody is left to see for it
    assert (is_plotted(t.s, 0), is_plotted(t.s, 1)) == (True, False)


@pytest.mark.rule("LB.arty.fo-one-mission")
def test_an_observer_sees_for_one_gun_only() -> None:
    t = T(PLOT.format("A 120mm 10 rounds; A 82mm 1 rounds") + "\n0502: A leader SMG")
    first, second = t.unit("A leader AR"), t.unit("A leader SMG")
    t.act("gun", 1).act("observe", first).act("at", "0507").act("gun", 0)
    assert t.numbers("observe") == [second]
    assert asked(t, "observe", first) == "observes-already"


@pytest.mark.rule("LB.arty.default-ammo", "LB.arty.off-map", "LB.arty.rof", "LB.arty.mrl-once")
def test_which_guns_may_fire_a_mission() -> None:
    t = plotting("A 120mm 0 rounds; D 82mm 5 rounds; A 155mm 5 rounds; A 227mm_MRL 5 rounds")
    assert [asked(t, "gun", k) for k in range(3)] == ["no-rounds", "no-artillery", ""]
    assert (has_guns(t.s, 1), has_guns(t.s, 0)) == (True, True)
    t.s.turn = 5
    slow = next(k for k, rof in enumerate(GUN_ROF) if rof == 0 and "MRL" not in GUN_NAMES[k])
    t.s.gun[2] = slow
    for last, told in ((0, ""), (3, ""), (4, "gun-resting"), (5, "gun-resting")):
        t.s.gun_fired = [0, 0, last]
        assert short_key(rested(t.s, 2)) == told
    assert rested(t.s, 3) is None
    note_mission(t.s, 3)
    assert t.s.gun_fired == [0, 0, 5, 5]
    t.s.turn = 9
    assert short_key(rested(t.s, 3)) == "rockets-gone"
    assert asked(t, "gun", 3) == "rockets-gone"
    quick = plotting("A 120mm 5 rounds")
    quick.s.turn = 5
    note_mission(quick.s, 0)
    assert rested(quick.s, 0) is None
    old = plotting("A 227mm_MRL 5 rounds", v3=False)
    note_mission(old.s, 0)
    assert old.s.gun_fired == []
    none = plotting("A 120mm 0 rounds")
    assert not has_guns(none.s, 1)
    assert not has_guns(none.s, 0)


# ---- what is loaded ----


@pytest.mark.rule("LB.arty.salvo-mix", "LB.arty.illum", "LB.arty.icm-hit", "LB.arty.fascam-who", "LB.chem.delivery")
def test_each_gun_fires_the_rounds_that_are_printed_for_it() -> None:
    for night, scenario in ((False, 3), (True, 4)):
        for name, gun in GUNS.items():
            place, far = ("0501", "4801") if scenario == 3 else ("1608", "3001")
            word = name.replace(" ", "_")
            units = f"guns: A {word} 3 rounds\n{place}: A leader AR\n{far}: D 5 SMG"
            t = T(f"scenario {scenario}, attacker's plotting\n{units}")
            told = [short_key(may_load(t.s, gun, 0, k)) for k in range(SALVOES + 1)]
            assert told[HE] == told[SMOKE] == ""
            assert (told[ILLUM] == "") is (night and GUN_ILLUM[gun] > 0), name
            assert (told[ICM] == "") is (GUN_ICM[gun] > 0), name
            assert told[FASCAM] in ("no-fascam-gun", "no-fascam")
            assert told[CHEM] == "no-chemicals"
            assert told[SALVOES] == "no-such-round"
            t.s.rounds = [0]
            assert {short_key(may_load(t.s, gun, 0, k)) for k in range(SALVOES)} == {"no-rounds"}
            assert rate(gun) == max(1, GUN_ROF[gun])


# ---- where it falls ----


@pytest.mark.rule("LB.arty.pattern-mrl", "LB.smoke.artillery")
def test_rockets_fall_on_seven_hexes_and_smoke_drifts_as_far_as_the_shell_is_strong() -> None:
    t = plotting()
    h = t.hex("0507")
    rockets = GUNS["227mm MRL"]
    assert sorted(pattern(t.s, rockets, h)) == sorted(board(t.s).within(h, 1))
    assert pattern(t.s, GUNS["120mm"], h) == [h]
    assert pattern(plotting(v3=False).s, rockets, h) == [h]
    t.s.wind, t.s.turn = 3, 4  # to the south
    assert [t.label(x) for x in downwind(t.s, h, 3)] == ["0507", "0508", "0509"]
    t.s.smoke = [t.hex("0508"), 5]
    assert [t.label(x) for x in downwind(t.s, h, 3)] == ["0507", "0509", "0510"]
    t.s.smoke = [t.hex("0508"), 4]  # it goes at the end of this turn
    assert [t.label(x) for x in downwind(t.s, h, 3)] == ["0507", "0508", "0509"]
    assert [t.label(x) for x in downwind(t.s, t.hex("0511"), 5)] == ["0511", "0512"]
    t.s.smoke = []
    fire_salvo(t.s, t.u, 1, GUNS["120mm"], h, SMOKE, -1)
    assert t.s.smoke == [x for k in range(GUN_HE[GUNS["120mm"]]) for x in (h + k * board(t.s).wide, 5)]
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["hex"]) == ("log-salvo", "LB.arty.salvo-choice", 1, 507)


@pytest.mark.rule("LB.night.illum", "LB.arty.salvo-choice")
def test_a_round_of_light_burns_this_turn_and_the_next() -> None:
    t = T("scenario 4, turn 6, attacker's plotting\nguns: A 82mm 3 rounds\n1608: A leader AR\n3001: D 5 SMG")
    t.s.quiet = 5
    fire_salvo(t.s, t.u, 1, GUNS["82mm"], t.hex("1608"), ILLUM, -1)
    assert t.s.light == [t.hex("1608"), GUN_ILLUM[GUNS["82mm"]], 7]
    assert t.s.quiet == 0


# ---- mortars on the map ----


@pytest.mark.rule("LB.arty.limbered-no-fire", "LB.arty.unlimber", "LB.arty.no-move-and-fire", "LB.amb.mortar-crew")
@pytest.mark.parametrize(
    ("units", "phase", "told"),
    [
        (f"0507: A {MORTAR}; A 2 AR", "attack", ""),
        (f"0507: A {MORTAR}; A 1 AR", "attack", "no-mortar-men"),
        (f"0507: A {MORTAR}; A 1 AR; A leader SMG", "attack", ""),
        (f"0507: A {MORTAR}\n0508: A 2 AR", "attack", "no-mortar-men"),
        (f"0507: A {MORTAR}; A 2 AR moved", "attack", "no-mortar-men"),
        (f"0507: A {MORTAR}; A 2 SMG moved", "attack", "no-mortar-men"),
        (f"0507: A {MORTAR} unlimbered; A 2 AR", "attack", "just-set-up"),
        (f"0507: A {MORTAR} moved; A 2 AR", "attack", "mortar-moved"),
        ("0507: A 82mm mortar (0 rounds); A 2 AR", "attack", "no-rounds"),
        (f"0507: A {MORTAR}; A 2 AR", "reaction", "not-ranged"),
        (f"0507: A {MORTAR} ranged-in; A 2 AR", "reaction", ""),
        (f"0507: A TRUCK facing N [crew; {MORTAR}]; A 2 AR", "attack", "limbered"),
    ],
)
def test_which_mortar_may_fire(units: str, phase: str, told: str) -> None:
    t = T(f"scenario 3, attacker's {phase}\nseen\n{units}{FAR}")
    g = t.unit("A mortar")
    assert short_key(may_fire_mortar(t.s, g)) == told
    assert is_served(t.s, g) is (told not in ("no-mortar-men", "limbered"))


@pytest.mark.rule("LB.amb.artillery-allocation", "LB.amb.mortar-crew")
def test_two_mortars_want_four_men_and_the_first_declared_has_his() -> None:
    def battery(men: int) -> T:
        t = T(
            f"scenario 3, attacker's attack\nseen\n0507: A {MORTAR}; A 82mm mortar (3 rounds); A {men} AR\n0503: D 4 AR{FAR}"
        )
        t.s.fire = [0, t.hex("0503"), HE, -1, 1, 1, t.hex("0503"), HE, -1, 1]
        return t

    assert [(is_served(battery(men).s, 0), is_served(battery(men).s, 1)) for men in (1, 2, 3, 4)] == [
        (False, False), (True, False), (True, False), (True, True),
    ]  # fmt: skip
    three = T(
        f"scenario 3, attacker's attack\nseen\n0507: A {MORTAR}; A 82mm mortar (3 rounds); A 3 AR\n0503: D 4 AR{FAR}"
    )
    assert may_fire_mortar(three.s, 1) is None
    three.s.fire = [0, three.hex("0503"), HE, -1, 1]
    assert short_key(may_fire_mortar(three.s, 1)) == "no-mortar-men"


@pytest.mark.rule("LB.arty.direct-or-indirect", "LB.arty.chart", "LB.spot.only-spotted", "LB.arty.fo-shared")
def test_at_what_a_mortar_is_laid() -> None:
    text = f"scenario 3, attacker's attack\n0507: A {MORTAR}; A 2 AR\n0504: D 4 AR {{}}\n0601: A {{}}{FAR}"
    seen = T(text.format("spotted", "1 PST"))
    g, h = seen.unit("A mortar"), seen.hex("0504")
    assert [short_key(may_shell(seen.s, g, h, k)) for k in (HE, SMOKE, ILLUM, ICM)][:2] == ["", ""]
    assert short_key(may_shell(seen.s, g, seen.hex("0506"), HE)) == "not-seen"  # nobody is there
    assert short_key(may_shell(seen.s, g, seen.hex("0506"), SMOKE)) == ""
    assert short_key(may_shell(seen.s, g, board(seen.s).size, SMOKE)) == "gun-range"
    assert short_key(may_shell(seen.s, g, seen.hex("4801"), HE)) in ("not-seen", "gun-range")
    assert h in shell_targets(seen.s, g, HE)
    assert seen.hex("0506") in shell_targets(seen.s, g, SMOKE)
    assert seen.hex("0506") not in shell_targets(seen.s, g, HE)
    assert aims_itself(seen.s, g, h, HE)
    assert aims_itself(seen.s, g, seen.hex("0506"), SMOKE)
    assert GUN_RANGE[seen.s.what[g]] > 0


@pytest.mark.rule("LB.arty.fo-shared", "LB.arty.fo-no-attack", "LB.arty.concealed-targets")
def test_who_directs_a_mortar_does_not_attack_and_who_has_attacked_does_not_direct(redraw: Redraw) -> None:
    redraw(3, {"0505": "w", "0506": "w"})  # a screen before the mortar
    text = f"scenario 3, attacker's {{}}\n0507: A {MORTAR}; A 2 AR\n0503: D 4 AR spotted\n0501: A leader AR; A leader SMG {{}}{FAR}"
    t = T(text.format("attack", ""))
    g, h = t.unit("A mortar"), t.hex("0503")
    first, second = t.unit("A leader AR"), t.unit("A leader SMG")
    assert not overlooks(t.s, g, h)
    assert not aims_itself(t.s, g, h, HE)
    assert caller(t.s, g, h) == first
    assert may_shell(t.s, g, h, HE) is None
    t.s.fire = [first, t.unit("D 4 AR"), 0, -1, 1]
    assert caller(t.s, g, h) == second
    call_fire(t.s, g, h, HE)
    assert ("observing" in t.marks(second), "observing" in t.marks(first)) == (True, False)
    busy = T(text.format("attack", "observing"))
    assert caller(busy.s, g, h) == busy.unit("A leader SMG")  # he observes already
    react = T(text.format("reaction", ""))
    react.s.fire = [first, react.unit("D 4 AR"), 0, -1, 1]
    assert caller(react.s, g, h) == first
    call_fire(react.s, g, h, HE)
    assert "observing" not in react.marks(first)
    none = T(text.format("attack", "").replace("0501: A leader AR; A leader SMG ", "0112: A leader AR"))
    assert caller(none.s, g, h) == -1
    assert short_key(may_shell(none.s, g, h, HE)) == "not-seen"


# ---- salvo after salvo ----


@pytest.mark.rule("LB.arty.salvo-choice", "LB.arty.rof", "LB.arty.marker-lingers")
def test_the_first_salvo_is_obligatory_and_the_rate_of_fire_is_the_most() -> None:
    gun = max(GUNS.values(), key=lambda k: GUN_ROF[k])
    most = rate(gun)
    assert most > 1
    t = T(
        f"scenario 3, defender's attack, first attacker\nguns: A {GUN_NAMES[gun]} 20 rounds\nmissions: gun 1 by #0 at 0507\n0501: A leader AR observing{FAR}"
    )
    t.done()
    frame = t.s.stack[-1]
    assert isinstance(frame, Salvos)
    assert (frame.role, frame.gun, frame.pool, frame.hex, frame.fired, frame.most, frame.unit) == (
        1, gun, 0, t.hex("0507"), 0, most, -1,
    )  # fmt: skip
    assert "cease" not in t.verbs()
    assert (asked(t, "cease"), asked(t, "take")) == ("first-obligatory", "salvo-only")
    told = next(m for m in t.u.messages if m.key == "log-mission")
    assert (told.rule, told.side, told.params["hex"], told.params["gun"]) == ("LB.arty.secret-target", 1, 507, gun)
    assert frame.left(t.s) == most
    t.act("salvo", SMOKE)
    assert (t.s.rounds, asked(t, "cease")) == ([19], "")
    assert frame.left(t.s) == most - 1
    for k in range(most - 1):
        assert t.top == "Salvos"
        t.act("salvo", SMOKE if k else HE)
    assert t.top != "Salvos"
    assert t.s.rounds == [20 - most]


@pytest.mark.rule("LB.arty.default-ammo", "LB.arty.salvo-choice", "LB.arty.marker-lingers")
@pytest.mark.parametrize(("fired", "barrage"), [(1, False), (2, True)])
def test_more_than_one_salvo_keeps_the_hex_under_fire(fired: int, barrage: bool) -> None:
    t = T(
        f"scenario 3, defender's attack, first attacker\nguns: A 82mm {fired} rounds\nmissions: gun 1 by #0 at 0507\n0501: A leader AR observing{FAR}"
    )
    t.done()
    frame = t.s.stack[-1]
    assert isinstance(frame, Salvos)
    assert frame.left(t.s) == fired
    lingering: list[int] = []
    for _ in range(fired):
        t.act("salvo", HE)
        lingering = t.s.barrage or lingering
    assert t.top != "Salvos"  # no rounds are left
    assert (lingering == [t.hex("0507"), GUNS["82mm"], HE]) is barrage


@pytest.mark.rule("LB.arty.fire-mission-timing", "LB.arty.default-ammo")
def test_missions_are_fired_in_the_order_in_which_they_were_written_and_none_without_rounds() -> None:
    t = plotting("A 120mm 2 rounds; A 82mm 0 rounds; A 155mm 3 rounds")
    h = t.hex("0507")
    t.s.plots = [1, 0, h, 2, 0, h, 0, 0, h]
    frame = next_mission(t.s, t.u)
    assert frame is not None
    assert (frame.pool, frame.gun, frame.fired, frame.unit, frame.last, frame.direct) == (
        2,
        GUNS["155mm"],
        0,
        -1,
        HE,
        False,
    )
    assert t.s.plots == [0, 0, h]
    assert t.u.revealed
    assert t.s.gun_fired == [0, 0, t.s.turn]
    frame = next_mission(t.s, t.u)
    assert frame is not None
    assert frame.pool == 0
    assert next_mission(t.s, t.u) is None
