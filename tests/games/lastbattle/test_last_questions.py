"""Questions of the rules that are asked last: of what is left to fire, of a mortar numbered nought, of the shadow on an edge."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Start, T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_s19_counters import mustered
from games.lastbattle.test_s19_design import force as bought
from games.lastbattle.test_s19_purchase import number
from games.lastbattle.test_version8 import survivors
from games.refusals import short_key
from grognard.games.lastbattle.board import BIT
from grognard.games.lastbattle.s2_steps import budget
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import ARMS, ITEMS, OWN
from grognard.games.lastbattle.s3_firing import Aiming, Firing
from grognard.games.lastbattle.s4_line_of_fire import OPEN, SMOKE, along, reason, where
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s6_vehicles import LIMBERING, may_limber, may_unlimber
from grognard.games.lastbattle.s11_morale import knock_out
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS
from grognard.games.lastbattle.s17_cohesion import check_cohesion
from grognard.games.lastbattle.s19_muster import mix_weapons
from grognard.games.lastbattle.s19_purchase import too_many
from grognard.games.lastbattle.state import KNOWN, OFF_ROAD, SMOKY, SPOTTED, board
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import decision
from grognard.kernel.umpire import Umpire

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "attack", **options: bool) -> T:
    return T(f"scenario 2, attacker's {phase}\nseen\n{units}{FAR}", options=options)


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.R6")
@pytest.mark.parametrize(("words", "told"), [("spotted", True), ("", False)])
def test_who_falls_unconscious_out_of_sight_is_not_told(words: str, told: bool) -> None:
    t = survivors(f"1206: A leader AR person-3 {words}; A 1 SMG")
    n = t.unit("A leader")
    if not words:
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    knock_out(t.s, t.u, n)
    assert [(m.key, m.rule, m.side) for m in t.u.messages] == (
        [("log-unconscious", "LB.rpg.pc-wounds", 1)] if told else []
    )


@pytest.mark.rule("LB.cohesion.low", "LB.cohesion.trigger")
@pytest.mark.parametrize(("words", "rolls"), [("lost 0 fired-at", 1), ("lost 0", 0), ("lost 1", 1)])
def test_of_low_cohesion_being_fired_at_is_enough(words: str, rolls: int) -> None:
    battle = laid_out(force(team(8), more='cohesion = "low"'), area("0306"), theirs=force(team(4)))
    text = f"+++{battle}+++\nattacker's attack\n0306: D 4 AR\n1606: A 4 AR\nshaken: D element 1 {words}; D under-fire"
    t = T(text, dice="6 6", options={"cohesion": True})
    check_cohesion(t.s, t.u)
    assert t.rolled() == ["cohesion"] * rolls


# ---- fire ----


@pytest.mark.rule("LB.attack.per-phase-once", "LB.lof.required")
def test_who_has_strength_left_and_nothing_in_sight_is_told_so() -> None:
    t = table("0505: A 4 AR\n0503: D 4 SMG spotted")
    frame = t.s.stack[-1]
    assert isinstance(frame, Firing)
    foe = t.unit("D 4 SMG")
    t.s.fire = [0, foe, OWN * 4, here(t.s, foe), 1]
    frame.refresh(t.s)
    assert frame.able == []  # one share a target
    assert short_key(frame.why_not(t.s, 1, "fire", 0)) == "nothing-in-sight"


@pytest.mark.rule("LB.vhit.av-needed", "LB.vfire.declare-first")
def test_once_a_weapon_is_named_only_that_is_asked() -> None:
    t = table("0505: A 2 AR carrying RPG_16 (2 shots)\n0504: D M2 facing S [crew] spotted; D 4 SMG spotted")
    v = t.unit("D M2")
    t.act("fire", 0)
    assert decision(t.s).why_not(t.s, 1, "target", v) is None
    t.act("weapon", OWN * 4)
    frame = t.s.stack[-1]
    assert frame == Aiming(0, OWN * 4, 0)
    assert short_key(frame.why_not(t.s, 1, "target", v)) == "no-av"  # type: ignore[attr-defined]
    assert t.numbers("target") == [t.unit("D 4 SMG")]
    assert (ITEMS * 4 + 1) in t.numbers("weapon")
    assert ARMS * 4 not in t.numbers("weapon")


@pytest.mark.rule("LB.smoke.height", "LB.amb.lof-hexside", "LB.lof.shadow")
def test_along_a_hexside_smoke_must_stand_on_both_and_casts_its_shadow() -> None:
    t = Own(laid_out(force(team(4)), area("0306"), {"0506": ".1"}))
    bd = board(t.s)
    a, m, other, b = (t.hex(x) for x in ("0506", "0505", "0805", "0504"))
    pair = [(other + 1) * BIT + m]
    assert along(t.s, bd, a, b, pair, 0, NO_SIGHTS) == OPEN
    t.s.on[m] |= SMOKY
    assert along(t.s, bd, a, b, pair, 0, NO_SIGHTS) == OPEN  # past the other
    t.s.on[other] |= SMOKY
    found = along(t.s, bd, a, b, pair, 0, NO_SIGHTS)
    assert (reason(found), where(found)) == (SMOKE, m)
    far = [pair[0], t.hex("1010")]  # not next to the lower end: seen over
    assert along(t.s, bd, a, b, far, 0, NO_SIGHTS) == OPEN
    assert reason(along(t.s, bd, a, b, [m], 0, NO_SIGHTS)) == SMOKE


# ---- spotting ----


@pytest.mark.rule("LB.S8.setup", "LB.spot.out-of-lof-concealed")
def test_the_helicopter_that_waits_is_always_seen() -> None:
    t = T("scenario 8, attacker's movement\n2408: N MI_17 facing N\n2407: D 3 AR\n0101: A 1 AR")
    v = t.unit("N MI_17")
    t.s.flags[v] |= SPOTTED | KNOWN
    survey(t.s, t.u)
    assert "spotted" in t.marks(v)


# ---- mortars ----


@pytest.mark.rule("LB.arty.limber", "LB.arty.unlimber", "LB.vmove.two-factors")
def test_off_the_road_a_slow_vehicle_has_no_three_points() -> None:
    text = "scenario 3, attacker's movement\nseen\n0507: A {} facing N {} new-driver [crew]; A 82mm mortar (5 rounds)\n4801: D 2 SMG"
    told = {}
    for name in ("TRUCK", "UAZ_469", "M113", "HMMWV", "BTR_70_80"):
        for words in ("", "off-road"):
            t = T(text.format(name, words))
            if not words:
                t.s.flags[0] &= ~OFF_ROAD
            enough = budget(t.s, 0, not words) >= LIMBERING
            told[name, words] = enough
            assert short_key(may_limber(t.s, 0, t.unit("A mortar"))) == ("" if enough else "vehicle-spent"), (
                name,
                words,
            )
    assert set(told.values()) == {True, False}


@pytest.mark.rule("LB.arty.unlimber")
def test_a_mortar_with_the_number_nought_is_set_down() -> None:
    t = T("scenario 3, attacker's movement\n0507: A TRUCK #1 facing N [crew; 82mm mortar (5 rounds) #0]\n4801: D 2 SMG")
    assert may_unlimber(t.s, 1) is None


# ---- numbers mixed ----


@pytest.mark.rule("LB.R3", "LB.R18")
def test_every_number_has_its_chance() -> None:
    s = mustered({"AR-Novice": 1}, {"AR-Novice": 1})
    u = Umpire(FastDice(1))
    mix_weapons(s, u, 0)
    assert [d.purpose for d in u.draws] == ["shuffle"] * 15
    t = Start(1)
    many = sum(side == t.role for side in t.s.side)
    t.act("deploy").act("ready")
    assert [d.purpose for d in t.u.draws] == ["shuffle"] * (many - 1)


@pytest.mark.rule("LB.R18")
@pytest.mark.parametrize(("many", "full"), [(15, False), (16, True)])
def test_the_machine_gun_with_the_number_nought_comes_on_its_vehicle_too(many: int, full: bool) -> None:
    assert too_many(bought(M60=many), 3, number("FAV")) is full
