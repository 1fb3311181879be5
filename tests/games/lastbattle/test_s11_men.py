"""Men lost one by one: what each costs, who is told of it, what they leave behind; wounds, medics, mines and hiding."""

from __future__ import annotations

import pytest

from games.lastbattle.battles import GAP
from games.lastbattle.table import T
from games.lastbattle.test_version8 import survivors
from games.refusals import short_key
from grognard.games.lastbattle.s3_fire import SLIGHT, unsaved
from grognard.games.lastbattle.s11_morale import (
    break_point,
    broken,
    check_hesitation,
    has_come,
    hesitation_point,
    hide,
    knock_out,
    lose_man,
    lose_vehicle,
    may_hide,
    remove,
)
from grognard.games.lastbattle.s11_unseen import (
    UNSEEN,
    count_again,
    is_unseen,
    keep_to_itself,
    keep_unseen,
    note_loss,
    unseen_of,
)
from grognard.games.lastbattle.s13_mines import HITS, blow_up, come_into, put_field, scatter, tread
from grognard.games.lastbattle.s13_visibility import is_lit, lay_smoke, lift_smoke
from grognard.games.lastbattle.s18_characters import (
    calm_down,
    drop,
    end_of_treatment,
    heal,
    is_with,
    keep_cool,
    may_treat,
    patients,
    row_of,
    treat,
)
from grognard.games.lastbattle.state import (
    COUNTS,
    DEAD,
    FOUND,
    KILLED,
    KNOWN,
    MARKED,
    SPOTTED,
    board,
    put,
    situation,
)
from grognard.kernel.umpire import Secret

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "attack", dice: str = "", scenario: int = 2, **options: bool) -> T:
    far = {2: FAR, 5: "\n3210: D 1 SG", 7: "\n0524: D 1 SG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\n{units}{far}", dice=dice, options=options)


def told(t: T) -> list[tuple[str, str, int]]:
    return [(m.key.removeprefix("log-"), m.rule, m.side) for m in t.u.messages]


# ---- one man ----


@pytest.mark.rule("LB.morale.points", "LB.casualty.apply")
@pytest.mark.parametrize("side", ["A", "D"])
def test_a_man_costs_a_point_and_a_leader_more_of_his_own_side(side: str) -> None:
    whose = "DA".index(side)
    t = T(
        f"scenario 2, attacker's attack\n0505: {side} 2 AR spotted; {side} leader SMG injured spotted\n3212: D 1 PST; A 1 SG"
    )
    assert lose_man(t.s, t.u, t.unit("2 AR")) == 1
    man = t.s.losses[whose]
    assert (man, t.s.losses[1 - whose], t.u.messages) == (1, 0, [])
    assert lose_man(t.s, t.u, t.unit("leader")) == 1
    assert t.s.losses[whose] > man + 1
    assert (t.s.count[whose * COUNTS + KILLED], t.s.count[(1 - whose) * COUNTS + KILLED]) == (2, 0)
    assert ("leader-killed", "LB.morale.points", whose) in told(t)


@pytest.mark.rule("LB.leader.injury")
@pytest.mark.parametrize(("words", "line"), [("spotted", True), ("", False)])
def test_an_injury_nobody_sees_stays_untold(words: str, line: bool) -> None:
    t = table(f"0505: A leader AR {words}; A 2 SMG")
    if not words:
        t.s.flags[0] &= ~SPOTTED
    assert (lose_man(t.s, t.u, 0), t.men(0), t.s.rank[0] & 3) == (0, 1, 2)
    assert told(t) == ([("leader-injured", "LB.leader.injury", 1)] if line else [])
    aboard = table("0505: A M2 facing N [Driver: leader AR]; A 2 SMG")
    n = aboard.unit("leader")
    aboard.s.flags[n] &= ~SPOTTED
    lose_man(aboard.s, aboard.u, n)
    assert told(aboard) == [("leader-injured", "LB.leader.injury", 1)]


@pytest.mark.rule("LB.portable.left-behind", "LB.item.hand-over")
def test_with_the_last_man_his_weapon_stays_where_he_fell() -> None:
    t = table("0505: A 1 AR carrying M60; A 2 SMG")
    lose_man(t.s, t.u, 0)
    assert (t.at(0), t.label(-2 - t.s.item_at[0]), told(t)) == (
        "lost",
        "0505",
        [("left-behind", "LB.portable.left-behind", 1)],
    )
    assert t.u.messages[0].params["item"] == 0
    ride = table("0101: A 1 AR on horse; A 2 SMG", scenario=7)
    lose_man(ride.s, ride.u, 0)
    assert (ride.label(-2 - ride.s.item_at[0]), told(ride)) == ("0101", [])
    waits = table("waiting: A 1 AR carrying M60\n0505: A 2 SMG")
    remove(waits.s, waits.u, waits.unit("A 1 AR"))
    assert waits.s.item_at == [-1]
    aboard = table("0505: A M113 facing N [Driver: 1 AR]; A 2 SMG")
    n = aboard.unit("A 1 AR")
    remove(aboard.s, aboard.u, n)
    assert (aboard.at(n), aboard.s.aboard[n], aboard.s.seat[n]) == ("lost", -1, -1)
    assert aboard.harm(0) >= {"driver-lost"}


@pytest.mark.rule("LB.item.hand-over")
def test_who_has_come_in_this_phase() -> None:
    t = table(
        "0505: A 2 AR moved; A 2 SMG; A M113 facing N moved [Driver: 1 PST]; A M113 facing N [Driver: 1 SG]",
        phase="movement",
    )
    assert [has_come(t.s, t.unit(x)) for x in ("A AR", "A SMG", "A PST", "A 1 SG")] == [True, False, True, False]
    old = table("0505: A M113 facing N moved [Driver: 1 PST]", phase="movement", v4=False)
    assert not has_come(old.s, old.unit("A PST"))


@pytest.mark.rule("LB.morale.points")
@pytest.mark.parametrize(("vehicle", "points"), [("TRUCK", 4), ("M2", 6), ("M1", 6), ("MI_17", 4)])
@pytest.mark.parametrize("side", ["A", "D"])
def test_a_soft_vehicle_or_a_helicopter_costs_four_and_an_armoured_one_six(
    vehicle: str, points: int, side: str
) -> None:
    t = T(f"scenario 5, attacker's attack\n0505: {side} {vehicle} facing N\n3210: D 1 SG; A 1 PST")
    lose_vehicle(t.s, t.unit(vehicle))
    assert t.s.losses == ([0, points] if side == "A" else [points, 0])
    none = T("scenario 8, attacker's attack\n2408: N MI_17 facing N\n2407: D 3 AR\n0101: A 1 AR")
    lose_vehicle(none.s, none.unit("MI_17"))
    assert none.s.losses == [0, 0]


# ---- hesitation and break ----


@pytest.mark.rule("LB.morale.hesitation", "LB.morale.break")
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_hesitates_at_its_point_once_and_loses_the_initiative(side: int) -> None:
    t = table("0505: A 2 AR")
    point = hesitation_point(t.s, side)
    assert (point, break_point(t.s, side)) == (
        situation(t.s).forces[side].hesitation,
        situation(t.s).forces[side].breaks,
    )
    t.s.initiative = side
    t.s.losses[side] = point - 1
    check_hesitation(t.s, t.u)
    assert (t.s.hesitated, t.s.initiative, t.u.messages) == (0, side, [])
    t.s.losses[side] = point
    check_hesitation(t.s, t.u)
    assert (t.s.hesitated, t.s.initiative) == (1 << side, 1 - side)
    assert told(t) == [("hesitates", "LB.morale.hesitation", side)]
    assert t.u.messages[0].params["losses"] == point
    t.s.initiative = side
    check_hesitation(t.s, t.u)
    assert (len(t.u.messages), t.s.initiative) == (1, side)
    t.s.losses[side] = break_point(t.s, side) - 1
    assert broken(t.s) == []
    t.s.losses[side] += 1
    assert broken(t.s) == [side]


# ---- hiding ----


@pytest.mark.rule("LB.hide.eligible", "LB.amb.hide-vehicles", "LB.urban.no-hiding-inside", "LB.format.rules-gate")
@pytest.mark.parametrize(
    ("unit", "told_"),
    [
        ("A 2 AR", ""), ("A 2 AR moved", "hide-moved"), ("A 2 AR boarded", "hide-moved"), ("A 2 AR inside", "hide-inside"),
        ("A 2 AR hiding", "hides-already"), ("A M2 facing N [crew]", "hide-foot"), ("A dummy", "hide-foot"),
        ("A 2 AR on horse", "hide-moved"), ("A 2 AR carrying M60", ""),
    ],
)  # fmt: skip
def test_who_hides(unit: str, told_: str) -> None:
    t = table(f"0505: {unit}", phase="movement")
    assert short_key(may_hide(t.s, 0)) == told_
    aboard = table("0505: A M2 facing N [crew; 2 AR]", phase="movement")
    assert short_key(may_hide(aboard.s, aboard.unit("A 2 AR"))) == "hide-moved"
    gated = T("scenario 1, attacker's movement\n0501: A 2 AR\n2001: D SMG")
    assert short_key(may_hide(gated.s, 0)) == "rules-gate"
    if not told_:
        hide(t.s, t.u, 0)
        assert (t.marks(0) >= {"hiding", "hid-now"}, told(t)) == (True, [("hides", "LB.hide.eligible", 1)])


# ---- what the enemy knows ----


@pytest.mark.rule("LB.R6")
@pytest.mark.parametrize("side", ["A", "D"])
def test_men_whose_faces_he_never_saw_are_kept_by_weapon_and_quality(side: str) -> None:
    whose = "DA".index(side)
    t = T(f"scenario 2, attacker's attack\n0505: {side} 3 AR Veteran; {side} 2 SMG\n3212: D 1 PST; A 1 SG")
    first, second = t.unit("3 AR"), t.unit("2 SMG")
    for n in (first, second):
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    note_loss(t.s, first)
    note_loss(t.s, first)
    note_loss(t.s, second)
    assert unseen_of(t.s, whose) == {(4, 2): 2, (2, 1): 1}
    assert unseen_of(t.s, 1 - whose) == {}
    assert [t.s.unseen[k : k + UNSEEN] for k in range(0, len(t.s.unseen), UNSEEN)] == [
        [whose, 2, 1, 1],
        [whose, 4, 2, 2],
    ]
    t.s.flags[first] |= SPOTTED
    note_loss(t.s, first)
    assert (t.s.seen[first], unseen_of(t.s, whose)[4, 2]) == (3, 2)
    t.s.flags[second] |= KNOWN
    t.s.seen[second] = 9
    note_loss(t.s, second)  # known, but out of sight on the ground: nobody counts
    assert t.s.seen[second] == 9
    count_again(t.s, second)
    assert t.s.seen[second] == 2
    keep_unseen(t.s, whose, {(0, 0): 0, (1, 1): 4})
    assert unseen_of(t.s, whose) == {(1, 1): 4}
    keep_unseen(t.s, 1 - whose, {(3, 3): 1})
    assert (unseen_of(t.s, whose), unseen_of(t.s, 1 - whose)) == ({(1, 1): 4}, {(3, 3): 1})
    old = T(f"scenario 2, attacker's attack\n0505: {side} 3 AR\n3212: D 1 PST; A 1 SG", options={"v6": False})
    note_loss(old.s, 0)
    count_again(old.s, 0)
    assert old.s.unseen == []


@pytest.mark.rule("LB.R6", "LB.R3")
@pytest.mark.parametrize("side", ["A", "D"])
def test_of_a_vehicle_he_has_never_seen_he_reads_only_that_it_was_hit(side: str) -> None:
    whose = "DA".index(side)
    t = T(f"scenario 2, attacker's attack\n0505: {side} M2 facing N [crew]\n3212: D 1 PST; A 1 SG")
    v = t.unit("M2")
    t.s.flags[v] &= ~(SPOTTED | KNOWN)
    assert is_unseen(t.s, v)
    t.u.tell("log-before", "LB.R6", whose)
    t.u.tell("log-location", "LB.vhit.location", -1, location=2, die=4)
    t.u.tell("log-ratio", "LB.vhit.ratio", -1, strength=7, armour=9)
    t.u.tell("log-damage", "LB.vhit.vcrt", -1, outcome=1)
    t.u.tell("log-destroyed", "LB.vdam.destroyed", whose)
    keep_to_itself(t.s, t.u, v, 1)
    assert told(t) == [
        ("before", "LB.R6", whose),
        ("hit-unseen", "LB.R6", whose),
        ("destroyed", "LB.vdam.destroyed", whose),
    ]
    facts = {k: x.value for k, x in t.u.messages[1].params.items() if isinstance(x, Secret) and k != "unit"}
    assert facts == {"location": 2, "strength": 7, "armour": 9, "outcome": 1}
    for bit in (SPOTTED, KNOWN):
        t.s.flags[v] |= bit
        assert not is_unseen(t.s, v)
        t.s.flags[v] &= ~bit


# ---- characters ----


@pytest.mark.rule("LB.rpg.pc-wounds", "LB.rpg.pc-save-table")
def test_a_second_wound_leaves_a_character_unconscious_and_a_third_kills_him() -> None:
    t = survivors("1206: A leader AR person-3 injured hiding; A 1 SMG")
    n = t.unit("A leader")
    assert lose_man(t.s, t.u, n) == 0
    assert t.marks(n) & {"unconscious", "hiding"} == {"unconscious"}
    assert t.s.fallen == [n, t.s.turn, -1, 0]
    assert lose_man(t.s, t.u, n) == 1
    assert t.at(n) == "lost"
    scratch = survivors("1206: A leader AR person-3 spotted; A 1 SMG")
    hero = scratch.unit("A leader")
    assert unsaved(scratch.s, scratch.u, hero, [SLIGHT, SLIGHT + 1, 6, 1], 3) == 2
    assert [m.key for m in scratch.u.messages] == ["log-slight"]
    edge = survivors("1206: A leader AR person-3 leaving; A 1 SMG")
    knock_out(edge.s, edge.u, edge.unit("A leader"))
    assert "leaving" not in edge.marks("A leader")


@pytest.mark.rule("LB.rpg.medic", "LB.rpg.wound-timeout")
def test_a_medic_tends_for_two_turns_and_then_rolls() -> None:
    people = situation(survivors("1206: A 1 SMG").s).forces[1].people
    medics = [k for k, p in enumerate(people) if p.skill("MED") > 0]
    assert medics
    doc, hurt = medics[0] + 1, next(k for k in range(len(people)) if k != medics[0]) + 1
    text = f"1206: A leader AR person-{doc}; A leader SMG person-{hurt} injured; A 1 Rifle\n1305: A 1 PST"
    t = survivors(text)
    medic, patient = (next(n for n in range(len(t.s.side)) if t.s.rank[n] and t.s.what[n] == w) for w in (4, 2))
    assert short_key(may_treat(t.s, medic, patient)) == "no-patient"  # he stands
    lose_man(t.s, t.u, patient)
    assert row_of(t.s, patient) == 0
    assert row_of(t.s, medic) == -1
    assert (may_treat(t.s, medic, patient), patients(t.s, medic)) == (None, [patient])
    assert short_key(may_treat(t.s, t.unit("A 1 Rifle"), patient)) == "no-medic"
    assert short_key(may_treat(t.s, medic, medic)) == short_key(may_treat(t.s, medic, len(t.s.side))) == "no-patient"
    treat(t.s, t.u, medic, patient)
    assert (t.s.fallen, "treating" in t.marks(medic)) == ([patient, t.s.turn, medic, t.s.turn], True)
    assert told(t)[-1] == ("treats", "LB.rpg.medic", 1)
    assert short_key(may_treat(t.s, medic, patient)) == "no-medic"
    assert is_with(t.s, medic, patient)
    end_of_treatment(t.s, t.u)
    assert t.s.fallen[2] == medic
    put(t.s, medic, t.hex("1305"))
    assert not is_with(t.s, medic, patient)
    end_of_treatment(t.s, t.u)
    assert (t.s.fallen[2], "treating" in t.marks(medic)) == (-1, False)


@pytest.mark.rule("LB.rpg.medic", "LB.rpg.wound-timeout")
def test_who_is_not_saved_in_twenty_turns_dies() -> None:
    for turns, dies in ((19, False), (20, True)):
        t = survivors("1206: A leader AR person-3 injured; A 1 SMG")
        n = t.unit("A leader")
        lose_man(t.s, t.u, n)
        t.s.turn += turns
        end_of_treatment(t.s, t.u)
        assert (t.at(n) == "lost") is dies
        assert (("dies", "LB.rpg.wound-timeout", 1) in told(t)) is dies
        if dies:
            assert t.s.fallen == []
    gone = survivors("1206: A leader AR person-3 injured; A 1 SMG")
    lose_man(gone.s, gone.u, gone.unit("A leader"))
    gone.s.hex[gone.unit("A leader")] = DEAD
    end_of_treatment(gone.s, gone.u)
    assert gone.s.fallen == []


@pytest.mark.rule("LB.rpg.medic")
@pytest.mark.parametrize("saved", [True, False])
def test_saved_he_lives_and_lies_there(saved: bool) -> None:
    t = survivors("1206: A leader AR person-3 injured; A 1 SMG")
    people = situation(t.s).forces[1].people
    doc = next(k for k, p in enumerate(people) if p.skill("MED") > 0)
    t = survivors(f"1206: A leader AR person-3 injured; A leader SMG person-{doc + 1}; A 1 Rifle")
    patient, medic = (next(n for n in range(len(t.s.side)) if t.s.rank[n] and t.s.what[n] == w) for w in (4, 2))
    lose_man(t.s, t.u, patient)
    treat(t.s, t.u, medic, patient)
    skill = people[doc].skill("MED")
    t.dice.script = [(skill if saved else skill + 1) - 1]
    t.dice.next = 0
    heal(t.s, t.u, 0, medic, patient)
    assert (t.s.fallen[1] == 0, t.s.fallen[2], "treating" in t.marks(medic)) == (saved, -1, False)
    assert told(t)[-1] == ("healed" if saved else "not-healed", "LB.rpg.medic", 1)
    t.s.fallen[2] = medic
    drop(t.s, 0)
    assert t.s.fallen == []


@pytest.mark.rule("LB.rpg.cuf")
def test_characters_roll_for_coolness_and_others_do_not() -> None:
    t = survivors("1206: A leader AR person-3; A 1 SMG; A leader PST person-1 unconscious")
    people = situation(t.s).forces[1].people
    cool = people[2].cool
    t.dice.script, t.dice.next = [cool - 2], 0
    keep_cool(t.s, t.u, 1)
    n = next(x for x in range(len(t.s.side)) if t.s.rank[x] and t.s.what[x] == 4)
    assert ("not-cool" in t.marks(n), t.rolled()) == (True, ["coolness"])
    line = t.u.messages[-1]
    stay = line.params["stay"]
    assert isinstance(stay, Secret)
    assert (line.key, line.rule, line.side, stay.owner, stay.value) == ("log-cool", "LB.rpg.cuf", 1, 1, 1)
    calm_down(t.s)
    assert "not-cool" not in t.marks(n)
    t.dice.script, t.dice.next = [cool - 1], 0
    keep_cool(t.s, t.u, 1)
    assert "not-cool" not in t.marks(n)
    other = table("0505: A leader AR")
    keep_cool(other.s, other.u, 1)
    assert other.u.messages == []


# ---- mines ----


def mined(units: str, dice: str = "") -> T:
    return T(f"+++{GAP}+++\nattacker's movement\n{units}\n3012: D 1 SG", dice=dice)


@pytest.mark.rule("LB.mine.attack", "LB.mine.both-sides", "LB.mine.camouflaged")
@pytest.mark.parametrize("side", ["A", "D"])
def test_who_comes_into_mines_is_attacked_and_everybody_knows_of_them_now(side: str) -> None:
    whose = "DA".index(side)
    t = mined(f"0505: {side} 3 AR spotted; {side} 2 SMG; A 1 Rifle", dice=f"{HITS} 6 1")
    n, h = t.unit("3 AR"), t.hex("0505")
    put_field(t.s, h, 1 - whose, 0)
    put_field(t.s, t.hex("0101"), 0, MARKED)
    tread(t.s, t.u, n)
    assert (t.rolled(), t.men(n)) == (["mines", "saving", "saving"], 2)
    assert [t.s.mines[k + 2] & FOUND for k in (0, 3)] == ([0, FOUND] if t.s.mines[0] == 0 else [FOUND, 0])
    assert told(t)[:2] == [("mines", "LB.mine.attack", whose), ("mined", "LB.casualty.save-roll", whose)]
    assert (t.u.messages[0].params["hex"], t.u.messages[0].params["die"], t.u.messages[0].params["number"]) == (
        505,
        HITS,
        HITS,
    )
    safe = mined(f"0505: {side} 3 AR spotted; A 1 Rifle", dice=str(HITS + 1))
    put_field(safe.s, h, 1 - whose, 0)
    come_into(safe.s, safe.u, safe.unit("3 AR"), 1 - whose)
    assert (safe.rolled(), safe.men("3 AR")) == (["mines"], 3)


@pytest.mark.rule("LB.mine.attack", "LB.casualty.save-roll", "LB.R6")
@pytest.mark.parametrize(("quality", "dice", "lost"), [("Novice", "", 2), ("Trained", "1 2", 1), ("Elite", "3 3", 0)])
@pytest.mark.parametrize("seen", [True, False])
def test_two_points_each_saved_for(quality: str, dice: str, lost: int, seen: bool) -> None:
    t = mined(f"0505: A 4 AR {quality}; A 1 Rifle", dice=dice)
    n = t.unit("A 4 AR")
    t.s.flags[n] = (t.s.flags[n] | SPOTTED) if seen else t.s.flags[n] & ~(SPOTTED | KNOWN)
    blow_up(t.s, t.u, n)
    assert t.men(n) == 4 - lost
    if seen:
        line = t.u.messages[0]
        assert (line.key, line.rule, line.side, line.params["points"], line.params["lost"]) == (
            "log-mined",
            "LB.casualty.save-roll",
            1,
            2,
            lost,
        )
    else:
        assert told(t) == ([("mined-unseen", "LB.R6", 1)] if lost else [])


@pytest.mark.rule("LB.mine.fascam-place", "LB.mine.fascam-on-top", "LB.mine.fascam-count")
def test_scattered_mines_lie_open_and_attack_who_is_there() -> None:
    t = mined("0505: A 3 AR spotted; A 2 SMG spotted", dice="6 6")
    h, free = t.hex("0505"), t.hex("0606")
    put_field(t.s, free, 0, 0)
    scatter(t.s, t.u, 0, [h, free])
    assert t.s.scattered == [1, 0]
    assert t.rolled() == ["mines"] * 2
    rows = {t.s.mines[k]: t.s.mines[k + 2] for k in range(0, len(t.s.mines), 3)}
    assert (rows[h] & FOUND, rows[free] & FOUND) == (FOUND, FOUND)
    scatter(t.s, t.u, 0, [])
    assert t.s.scattered == [2, 0]


# ---- smoke and light ----


@pytest.mark.rule("LB.amb.smoke-duration", "LB.night.illum")
def test_smoke_and_light_by_hex() -> None:
    t = T("scenario 4, turn 3, attacker's movement\n1608: A 2 SMG\n3001: D 2 SG")
    bd, h = board(t.s), t.hex("1608")
    t.s.light = [h, 2, 3]
    assert [is_lit(t.s, bd, x) for x in (h, t.hex("1606"), t.hex("1605"))] == [True, True, False]
    t.s.turn = 4
    assert not is_lit(t.s, bd, h)
    lay_smoke(t.s, t.u, h, -1)
    lay_smoke(t.s, t.u, t.hex("1606"), -2)
    lift_smoke(t.s, 0)
    assert t.s.smoke == [t.hex("1606"), -2]
    lift_smoke(t.s, 1)
    assert t.s.smoke == []
