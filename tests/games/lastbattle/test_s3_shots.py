"""Shots rolled one after another: what is fired at nothing, who can still fire, what is told, and who gives himself away."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.refusals import short_key
from grognard.games.lastbattle.ids import EXTREME
from grognard.games.lastbattle.s2_trails import here
from grognard.games.lastbattle.s3_fire import (
    AGAINST_VEHICLES,
    ARMS,
    GRENADE,
    ITEMS,
    OWN,
    hit_band,
    hit_troops,
    is_single_half,
    number_needed,
    suffer,
    unsaved,
)
from grognard.games.lastbattle.s3_firing import (
    Aiming,
    Firing,
    best_band,
    can_fire,
    fire_phase,
    hopeless,
    open_fire,
    volley_target,
)
from grognard.games.lastbattle.s3_serving import busy_men, firing_men, items_served, why_unfit
from grognard.games.lastbattle.s3_shots import (
    give_away,
    is_past,
    mode_name,
    resolve_shot,
    spray,
    still_able,
    where_it_stopped,
)
from grognard.games.lastbattle.state import ATTACKED, COUNTS, DEAD, SHAKEN, TANKBREAKER, UNCONSCIOUS

FAR = "\n0112: D 1 PST"
LOST = ("shot-lost", "LB.vfire.no-shift", 1)


def table(units: str, phase: str = "attack", dice: str = "", scenario: int = 2, **options: bool) -> T:
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{FAR}", dice=dice, options=options)


def told(t: T) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


def why(t: T, verb: str, arg: int = 0) -> str:
    frame = t.s.stack[-1]
    assert isinstance(frame, Aiming | Firing)
    return short_key(frame.why_not(t.s, t.role, verb, arg))


# ---- one shot ----


@pytest.mark.rule("LB.attack.two-steps", "LB.hit.base", "LB.casualty.apply", "LB.casualty.save-roll")
@pytest.mark.parametrize("side", ["A", "D"])
def test_a_shot_at_men_is_told_in_full(side: str) -> None:
    me, foe = side, "D" if side == "A" else "A"
    whose = "DA".index(me)
    phase = "attacker" if me == "A" else "defender"
    t = T(
        f"scenario 2, {phase}'s attack\nseen\n0505: {me} 3 AR\n0503: {foe} 4 SMG spotted\n3212: {foe} 1 PST",
        dice="1 1 6 6",
    )
    n, target = t.unit(f"{me} 3 AR"), t.unit(f"{foe} 4 SMG")
    resolve_shot(t.s, t.u, n, target, OWN * 4, here(t.s, target), 3)
    fire, saves, losses = (
        next(m for m in t.u.messages if m.key == f"log-{k}") for k in ("fire", "saves", "casualties")
    )
    assert (fire.rule, fire.side, fire.params["hex"], fire.params["weapon"]) == ("LB.attack.two-steps", whose, 503, 4)
    assert (fire.params["die"], fire.params["hit"]) == (1, 1)
    assert (saves.rule, saves.side, saves.params["dice"], saves.params["lost"]) == (
        "LB.casualty.save-roll", 1 - whose, [1, 6, 6], 2,
    )  # fmt: skip
    assert (losses.rule, losses.side, losses.params["lost"], losses.params["left"]) == (
        "LB.casualty.apply",
        1 - whose,
        2,
        2,
    )
    assert t.men(target) == 2
    assert [t.s.count[k * COUNTS + ATTACKED] for k in (1 - whose, whose)] == [1, 0]
    assert t.s.quiet == 0


@pytest.mark.rule("LB.vfire.no-shift", "LB.attack.resolved-separately")
def test_at_what_is_no_more_it_is_fired_all_the_same_and_lost() -> None:
    t = table("0505: A 3 AR; A 2 SMG carrying RPG_16 (2 shots)\n0503: D 4 SMG spotted; D M2 facing S [crew] spotted")
    t.s.quiet = 4
    men, tank = t.unit("D 4 SMG"), t.unit("D M2")
    p = here(t.s, men)
    t.s.men[men] = 0
    resolve_shot(t.s, t.u, 0, men, OWN * 4, p, 3)
    assert (told(t)[-1], t.rolled(), t.s.quiet) == (LOST, [], 0)
    q = here(t.s, tank)
    t.s.hex[tank] = DEAD
    resolve_shot(t.s, t.u, 1, tank, ITEMS * 4 + AGAINST_VEHICLES, q, 1)
    assert (told(t)[-1], t.s.shots[0]) == (LOST, 1)  # the rocket is gone
    t.s.hex[0] = DEAD
    count = len(t.u.messages)
    resolve_shot(t.s, t.u, 0, men, OWN * 4, p, 3)
    assert told(t)[count:] == [LOST]
    assert t.s.count[ATTACKED] == 0


@pytest.mark.rule("LB.vfire.no-shift", "LB.S4.winning")
def test_who_can_no_longer_do_it_does_not_fire() -> None:
    t = table("0505: A 3 AR carrying M60; A M2 facing N [crew]; A HMMWV facing N [crew] carrying M2HB; A 1 SMG")
    assert [still_able(t.s, 0, m) for m in (OWN * 4, GRENADE * 4, ITEMS * 4)] == [True] * 3
    tank, jeep = t.unit("M2"), t.unit("HMMWV")
    assert still_able(t.s, tank, ARMS * 4)
    assert still_able(t.s, jeep, (ITEMS + 1) * 4)
    t.s.item_at[0] = t.unit("A 1 SMG")
    assert [still_able(t.s, 0, m) for m in (OWN * 4, ITEMS * 4)] == [True, False]
    for word, able in (("thrown", False), ("moved", True)):
        other = table(f"0505: A 3 AR {word}")
        assert still_able(other.s, 0, OWN * 4) is able
    lies = table("0505: A leader AR unconscious")
    assert not still_able(lies.s, 0, OWN * 4)
    lies.s.rules = table("0505: A 1 AR", v11=False).s.rules
    assert still_able(lies.s, 0, OWN * 4)
    hit = table("0505: A M2 facing N no-weapon-1 [crew]; A HMMWV facing N carrying M2HB")
    assert not still_able(hit.s, 0, ARMS * 4)
    assert not still_able(hit.s, 1, ITEMS * 4)
    old = table("0505: A M2 facing N no-weapon-1 [crew]", v4=False)
    assert still_able(old.s, 0, ARMS * 4)


@pytest.mark.rule("LB.attack.split-strength")
def test_those_who_have_fallen_since_fire_no_more() -> None:
    t = table("0505: A 4 AR\n0503: D 4 SMG Novice spotted", dice="1")
    t.s.men[0] = 1
    target = t.unit("D SMG")
    resolve_shot(t.s, t.u, 0, target, OWN * 4, here(t.s, target), 4)
    assert t.men(target) == 3  # one point, and a novice has no save


@pytest.mark.rule("LB.S4.winning", "LB.portable.at-shots")
def test_a_shot_of_the_tankbreaker_is_remembered_of_its_side() -> None:
    t = table("0505: A 2 AR carrying TANKBR (2 shots)\n0503: D M2 facing S [crew] spotted", dice="6")
    v = t.unit("D M2")
    resolve_shot(t.s, t.u, 0, v, ITEMS * 4 + AGAINST_VEHICLES, here(t.s, v), 1)
    assert [t.s.count[k * COUNTS + TANKBREAKER] for k in (0, 1)] == [0, 1]
    assert t.s.shots == [1]
    other = table("0505: A 2 AR carrying RPG_16 (2 shots)\n0503: D M2 facing S [crew] spotted", dice="6")
    resolve_shot(other.s, other.u, 0, v, ITEMS * 4 + AGAINST_VEHICLES, here(other.s, v), 1)
    assert [other.s.count[k * COUNTS + TANKBREAKER] for k in (0, 1)] == [0, 0]


@pytest.mark.rule("LB.soft.multiple-attacks", "LB.soft.no-save")
def test_against_a_soft_vehicle_every_point_has_its_die() -> None:
    t = table("0505: A 4 AR\n0503: D TRUCK facing S [crew] spotted", dice="6 6 6 6")
    v = t.unit("D TRUCK")
    spray(t.s, t.u, 0, v, OWN * 4, here(t.s, v), 4, 2, [1])
    line = t.u.messages[0]
    assert (line.key, line.rule, line.side, line.params["dice"], line.params["hits"], line.params["number"]) == (
        "log-spray", "LB.soft.multiple-attacks", 1, [6, 6, 6, 6], 0, 2,
    )  # fmt: skip
    none = table("0505: A 4 AR\n0503: D TRUCK facing S [crew] spotted")
    spray(none.s, none.u, 0, v, OWN * 4, here(none.s, v), 4, 0, [1])
    assert (none.rolled(), none.u.messages[0].params["number"], none.u.messages[0].params["hits"]) == ([], 0, 0)


@pytest.mark.rule("LB.spot.lose-by-attacking", "LB.R6")
def test_who_fires_in_view_is_seen_and_whoever_fires_is_known() -> None:
    t = T("scenario 3, attacker's attack\n0507: A 3 AR\n0504: D 2 SMG\n4801: D 1 PST\n0112: A 2 SG")
    give_away(t.s, t.u, t.unit("A 3 AR"))
    give_away(t.s, t.u, t.unit("A 2 SG"))
    assert t.marks("A 3 AR") >= {"spotted", "known"}
    assert t.marks("A 2 SG") & {"spotted", "known"} == {"known"}
    assert (t.s.seen[t.unit("A 3 AR")], t.s.seen[t.unit("A 2 SG")]) == (3, 2)
    assert next(m.rule for m in t.u.messages if m.key == "log-spotted") == "LB.spot.lose-by-attacking"


@pytest.mark.rule("LB.vfire.armament-chart")
def test_what_was_fired_has_a_number_of_its_own() -> None:
    t = table("0505: A 3 SMG carrying M60; A M2 facing N [crew]")
    assert [mode_name(t.s, 0, m * 4) for m in (OWN, GRENADE, ITEMS)] == [2, 9, 10]
    other = table("0505: A 3 SMG carrying RPG_16 (2 shots)")
    assert mode_name(other.s, 0, ITEMS * 4) == 18
    lines = [mode_name(t.s, 1, (ARMS + k) * 4) for k in range(2)]
    assert all(x >= 100 for x in lines)
    assert lines[0] != lines[1]


@pytest.mark.rule("LB.react.stopped-earlier")
def test_a_point_is_past_when_it_was_stopped_before_or_nobody_of_then_is_left() -> None:
    t = table("0505: A 3 AR; A M2 facing N", phase="reaction")
    p, q = here(t.s, 0), here(t.s, 1)
    t.s.trail = [p, q]
    assert not is_past(t.s, 0, p)
    t.s.men[0] = 0
    assert is_past(t.s, 0, p)
    assert not is_past(t.s, 1, q)
    gone = q ^ 1 << 7
    assert is_past(t.s, 1, gone)
    assert where_it_stopped(t.s, 1, q) == q
    fight = table("0505: A 3 AR")
    fight.s.men[0] = 0
    assert not is_past(fight.s, 0, p)


# ---- losses ----


@pytest.mark.rule("LB.casualty.on-hit", "LB.casualty.shotgun-no-save", "LB.casualty.save-number")
@pytest.mark.parametrize("side", ["A", "D"])
def test_saves_are_rolled_but_not_against_shotguns_nor_by_novices(side: str) -> None:
    whose = "DA".index(side)
    t = T(f"scenario 2, attacker's attack\nseen\n0505: {side} 4 AR\n3212: D 1 PST; A 1 SG", dice="1 2")
    n = t.unit("4 AR")
    assert hit_troops(t.s, t.u, n, 2, False) == 1
    assert told(t)[0] == ("saves", "LB.casualty.save-roll", whose)
    assert hit_troops(t.s, t.u, n, 1, True) == 1
    assert ("no-save", "LB.casualty.shotgun-no-save", whose) in told(t)
    assert t.rolled() == ["saving"] * 2
    novice = T(f"scenario 2, attacker's attack\nseen\n0505: {side} 4 AR Novice\n3212: D 1 PST; A 1 SG")
    assert hit_troops(novice.s, novice.u, novice.unit("4 AR"), 2, False) == 2
    assert "saves" not in [k for k, _, _ in told(novice)]
    with_bonus = T(f"scenario 2, attacker's attack\nseen\n0505: {side} 4 AR Novice\n3212: D 1 PST; A 1 SG", dice="1 2")
    assert hit_troops(with_bonus.s, with_bonus.u, n, 2, False, bonus=1) == 1


@pytest.mark.rule("LB.casualty.save-roll", "LB.casualty.apply")
def test_each_die_above_the_number_is_a_man() -> None:
    t = table("0505: A 4 AR")
    assert [unsaved(t.s, t.u, 0, [1, 2, 3, 4, 5, 6], k) for k in (0, 1, 3, 6)] == [6, 5, 3, 0]
    assert suffer(t.s, t.u, 0, 0) == 0
    assert suffer(t.s, t.u, 0, 2, most=1) == 1
    assert t.men(0) == 3


@pytest.mark.rule("LB.hit.single-halved", "LB.amb.portable-rest")
def test_a_single_pistol_or_rifle_is_halved() -> None:
    units = "0505: A 1 PST; A 1 Rifle; A 1 AR; A 2 Rifle; A 3 Rifle carrying M2HB; A M2 facing N [crew]\n0503: D 4 SMG"
    t = table(units)
    halves = [is_single_half(t.s, n, OWN * 4) for n in range(6)]
    assert halves == [True, True, False, False, False, False]
    assert not is_single_half(t.s, 1, GRENADE * 4)
    foe = t.unit("D 4 SMG")
    t.s.fire = [4, foe, ITEMS * 4, 0, 3]
    assert is_single_half(t.s, 4, OWN * 4)  # two serve
    assert not is_single_half(t.s, 3, OWN * 4)
    assert is_single_half(t.s, 1, OWN * 4)
    old = table(units, v8=False, v11=False)
    old.s.fire = [4, foe, ITEMS * 4, 0, 3]
    assert not is_single_half(old.s, 4, OWN * 4)
    assert [busy_men(t.s, 4, [0]), items_served(t.s, 4, [0]), firing_men(t.s, 4, [0])] == [2, 2, 0]


@pytest.mark.rule("LB.rpg.cuf", "LB.chem.button-up")
def test_who_is_not_cool_reacts_but_does_not_attack() -> None:
    assert short_key(why_unfit(table("0505: A 1 AR").s, SHAKEN)) == "not-cool"
    assert why_unfit(table("0505: A 1 AR", phase="reaction").s, SHAKEN) is None
    assert short_key(why_unfit(table("0505: A 1 AR").s, UNCONSCIOUS | SHAKEN)) == "unconscious"


# ---- who fires next ----


@pytest.mark.rule("LB.attack.phase", "LB.vfire.declare-first", "LB.turn.phase-order")
def test_who_fires_next_and_why_nobody_else() -> None:
    t = table("0505: A 4 AR; A 2 SMG moved; A 2 Rifle moved; A M2 facing N; A 1 PST\n0503: D 4 SMG spotted")
    foe = t.unit("D 4 SMG")
    frame = t.s.stack[-1]
    assert isinstance(frame, Firing)
    names = dict.fromkeys(frame.able, "")
    assert set(names) == {t.unit("A 4 AR"), t.unit("A 2 SMG")}
    assert why(t, "fire", t.unit("A 2 Rifle")) == "moved"
    assert why(t, "fire", t.unit("M2")) == "no-crew"
    assert why(t, "fire", t.unit("A 1 PST")) == "nothing-in-sight"
    assert why(t, "fire", foe) == "not-yours"
    assert (why(t, "split", 1), why(t, "join", 1), why(t, "to"), why(t, "done"), why(t, "change")) == (
        "change-first", "change-first", "fire-phase", "", "",
    )  # fmt: skip
    assert t.numbers("volley") == list(range(frame.band, EXTREME + 1))
    assert [why(t, "volley", k) == "" for k in range(5)] == [frame.band <= k <= EXTREME for k in range(5)]
    t.act("fire", t.unit("A 4 AR"))
    assert (why(t, "take"), why(t, "load"), why(t, "shell"), why(t, "back")) == (
        "aim-first", "unit-for-guns", "unit-for-guns", "",
    )  # fmt: skip
    assert why(t, "target", t.unit("A 1 PST")) == "own-side"
    assert why(t, "strength", 0) == "not-divided"
    t.act("weapon", OWN * 4)
    assert t.numbers("strength") == [1, 2, 3]
    assert [why(t, "strength", k) for k in (0, 1, 3, 4)] == ["not-divided", "", "", "not-divided"]
    t.act("strength", 2)
    assert why(t, "strength", 2) == "not-divided"
    assert why(t, "weapon", OWN * 4) == "no-such-weapon"
    t.act("target", foe)
    assert t.s.fire == [t.unit("A 4 AR"), foe, OWN * 4, here(t.s, foe), 2]
    assert (why(t, "split", 1), why(t, "change")) == ("change-declared", "change-declared")


@pytest.mark.rule("LB.attack.per-phase-once", "LB.turn.reaction-once", "LB.vfire.one-weapon")
@pytest.mark.parametrize(
    ("phase", "foot"), [("attack", "LB.attack.per-phase-once"), ("reaction", "LB.turn.reaction-once")]
)
def test_who_has_declared_all_he_has_fires_no_more(phase: str, foot: str) -> None:
    t = T(f"scenario 2, attacker's {phase}\nseen\n0505: A 1 AR; A M2 facing N [crew]\n0503: D 4 SMG spotted{FAR}")
    t.s.fire = []
    frame = t.s.stack[-1]
    assert isinstance(frame, Firing)
    foe = t.unit("D 4 SMG")
    man, tank = t.unit("A 1 AR"), t.unit("M2")
    t.s.fire = [man, foe, OWN * 4, here(t.s, foe), 1, tank, foe, ARMS * 4 + AGAINST_VEHICLES, here(t.s, foe), 1]
    frame.refresh(t.s)
    assert frame.able == []
    refusal = frame.why_not(t.s, 1, "fire", man)
    assert refusal is not None
    assert refusal.rule == foot
    assert short_key(frame.why_not(t.s, 1, "fire", tank)) == "one-weapon"


@pytest.mark.rule("LB.attack.phase", "LB.hit.impossible-and-certain")
def test_a_volley_takes_the_best_target_at_that_range_or_better() -> None:
    t = T(
        "scenario 7, attacker's attack\n1608: A 4 AR\n1609: D 2 SMG spotted; D 4 SMG spotted\n1612: D 3 SG spotted\n0524: D 1 PST"
    )
    n, near, many = t.unit("A 4 AR"), t.unit("D 2 SMG"), t.unit("D 4 SMG")
    found = volley_target(t.s, n, EXTREME)
    assert found[0] == many  # the same number, more men
    assert found[1] == OWN * 4
    assert number_needed(t.s, n, found[1], found[0], found[2], None) > 0
    t.s.men[many] = 1
    assert volley_target(t.s, n, EXTREME)[0] == near
    far = T("scenario 7, attacker's attack\n1608: A 4 AR\n1612: D 2 SMG spotted\n0524: D 1 PST")
    band = hit_band(far.s, 0, OWN * 4, 1, here(far.s, 1))
    assert volley_target(far.s, 0, band)[0] == 1
    assert volley_target(far.s, 0, band - 1) == (-1, -1, -1)


@pytest.mark.rule("LB.hit.impossible-and-certain", "LB.arty.on-map-timing")
def test_where_all_would_miss_it_is_hopeless_but_not_with_a_mortar() -> None:
    t = table("0505: A 4 AR\n0503: D 4 SMG spotted")
    frame = t.s.stack[-1]
    assert isinstance(frame, Firing)
    assert not hopeless(t.s, frame)
    frame.band = EXTREME + 1
    assert hopeless(t.s, frame)
    assert not hopeless(t.s, Firing(1, [], EXTREME + 1))
    gun = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds); A 4 AR\n0503: D 4 AR spotted\n4801: D 2 SMG"
    )
    assert not hopeless(gun.s, Firing(1, [0], EXTREME + 1))
    assert can_fire(gun.s, 1, 0, [])
    assert not can_fire(gun.s, 0, 0, [])
    assert fire_phase(gun.s, 1).able[0] == 0
    assert best_band(gun.s, [0], []) == 4


@pytest.mark.rule("LB.amb.on-map-resolution", "LB.amb.mortar-crew", "LB.arty.reaction-salvo")
def test_a_mortar_fires_what_it_was_laid_for_if_it_is_still_served() -> None:
    text = (
        "scenario 3, attacker's {}\nseen\n0507: A 82mm mortar ({} rounds); A {} AR\n0503: D 4 AR spotted\n4801: D 2 SMG"
    )
    t = T(text.format("attack", 3, 2), dice="6 6 6")
    h = t.hex("0503")
    frame = open_fire(t.s, t.u, 0, h, 0)
    assert frame is not None
    pool = t.s.grade[0]
    assert (t.s.rounds[pool], "ranged-in" in t.marks(0)) == (2, True)
    assert (frame.role, frame.gun, frame.pool, frame.hex, frame.fired, frame.unit, frame.last, frame.direct) == (  # type: ignore[attr-defined]
        1, t.s.what[0], pool, h, 1, 0, 0, True,
    )  # fmt: skip
    last = T(text.format("attack", 1, 2), dice="6 6 6")
    assert open_fire(last.s, last.u, 0, h, 0) is None
    react = T(text.format("reaction", 3, 2), dice="6 6 6")
    assert open_fire(react.s, react.u, 0, h, 0) is None
    assert ("ranged-in" in react.marks(0), react.s.rounds[pool]) == (False, 2)
    alone = T(text.format("attack", 3, 1))
    assert open_fire(alone.s, alone.u, 0, h, 0) is None
    assert (told(alone), alone.s.rounds[pool]) == ([("shot-lost", "LB.amb.mortar-crew", 1)], 3)
    empty = T(text.format("attack", 0, 2))
    assert open_fire(empty.s, empty.u, 0, h, 0) is None
    assert told(empty) == []
