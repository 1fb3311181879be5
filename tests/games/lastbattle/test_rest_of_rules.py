"""Parts of rules that stand behind an "or": what else keeps one busy, what else is told, who else gets out, what else costs."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from games.lastbattle.test_s19_design import battle
from games.refusals import short_key
from grognard.games.lastbattle.s2_change import split
from grognard.games.lastbattle.s2_moving import may_stay_busy
from grognard.games.lastbattle.s2_reserve import usual_reserve
from grognard.games.lastbattle.s2_steps import foot_price, vehicle_price
from grognard.games.lastbattle.s4_line_of_fire import OPEN, WRECK, standing
from grognard.games.lastbattle.s5_spotting import caught, stands
from grognard.games.lastbattle.s13_visibility import NO_SIGHTS
from grognard.games.lastbattle.s15_scenarios import tell_missions
from grognard.games.lastbattle.s17_cohesion import dismount_after
from grognard.games.lastbattle.s18_characters import may_treat
from grognard.games.lastbattle.state import KNOWN, SPOTTED, WRECKED, board

FAR = "\n3212: D 5 SMG"


def table(units: str, phase: str = "movement", scenario: int = 2, **options: bool) -> T:
    far = {2: FAR, 5: "\n3210: D 5 SMG"}[scenario]
    return T(f"scenario {scenario}, attacker's {phase}\nseen\n{units}{far}", options=options)


@pytest.mark.rule("LB.amb.empty-eyes", "LB.spot.lose-by-leaving")
def test_who_is_not_seen_under_the_eyes_of_an_empty_vehicle_has_learnt_something() -> None:
    text = "scenario 2, attacker's movement\n0101: A 2 AR\n0103: D M2 facing N{}\n3212: D 1 SG"
    for crew, revealed, seen in (("", True, False), (" [Gunner: 1 PST]", True, True)):
        t = T(text.format(crew))
        man = t.unit("A 2 AR")
        t.s.flags[man] &= ~(SPOTTED | KNOWN)
        caught(t.s, t.u, man, stands(t.s, 0), "LB.spot.lose-by-leaving")
        assert (t.u.revealed, "spotted" in t.marks(man)) == (revealed, seen)
    nobody = T("scenario 2, attacker's movement\n0101: A 2 AR\n3212: D 1 SG")
    nobody.s.flags[0] &= ~(SPOTTED | KNOWN)
    caught(nobody.s, nobody.u, 0, stands(nobody.s, 0), "LB.spot.lose-by-leaving")
    assert not nobody.u.revealed


@pytest.mark.rule("LB.command.may-fire")
def test_out_of_command_there_is_smoke_to_make_or_a_weapon_to_take_for_who_hides_already() -> None:
    on = {"command": True}
    busy = table("0505: A 2 AR frozen", **on)
    assert may_stay_busy(busy.s, 0) is None  # he may hide
    hides = table("0505: A 2 AR frozen hiding", **on)
    assert short_key(may_stay_busy(hides.s, 0)) == "out-of-command"
    takes = table("0505: A 2 AR frozen hiding\n0505: M60", **on)
    assert may_stay_busy(takes.s, 0) is None
    smokes = table("0508: A 2 AR frozen hiding", scenario=5, **on)
    assert may_stay_busy(smokes.s, 0) is None
    done = table("0508: A 2 AR frozen hiding smoked", scenario=5, **on)
    assert short_key(may_stay_busy(done.s, 0)) == "out-of-command"


@pytest.mark.rule("LB.lof.wreck-blocks", "LB.lof.see-over-low")
@pytest.mark.parametrize(
    ("levels", "new", "old"),
    [
        ((0, 0, 0), WRECK, WRECK),
        ((1, 0, 1), WRECK, WRECK),
        ((1, 1, 2), WRECK, OPEN),
        ((0, 1, 0), OPEN, OPEN),
        ((0, 0, 1), WRECK, OPEN),
    ],
)
def test_a_wreck_closes_the_line_on_the_higher_level_and_from_below(
    levels: tuple[int, int, int], new: int, old: int
) -> None:
    middle, a, b = levels
    for options, told in (({}, new), ({"v3": False}, old)):
        ground = {"0506": f".{a}", "0503": f".{b}", "0505": f".{middle}"}
        t = Own(laid_out(force(team(4)), area("0306"), ground), **options)
        h = t.hex("0505")
        t.s.on[h] = WRECKED
        assert standing(t.s, board(t.s), h, t.hex("0506"), t.hex("0503"), False, 0, NO_SIGHTS) == told


@pytest.mark.rule("LB.cohesion.dismount-after")
@pytest.mark.parametrize(
    ("vehicle", "rider", "out"),
    [("retreats", "", True), ("", "retreats", True), ("", "", False), ("moved", "stirred", False)],
)
def test_who_or_whose_vehicle_has_run_gets_out(vehicle: str, rider: str, out: bool) -> None:
    t = T(
        f"scenario 2, attacker's movement\n0505: A M113 facing N {vehicle} [crew; 3 AR {rider}]\n3212: D 1 SG",
        options={"cohesion": True},
    )
    n = t.unit("A 3 AR")
    dismount_after(t.s, t.u, 1)
    assert (t.s.aboard[n] < 0) is out
    assert [(m.key, m.rule, m.side) for m in t.u.messages] == (
        [("log-dismount-after", "LB.cohesion.dismount-after", 1)] if out else []
    )
    if out:
        assert t.marks(n) >= {"moved", "boarded"}
    assert all(t.s.aboard[x] >= 0 for x in range(len(t.s.side)) if t.s.seat[x] >= 0)
    other = T(
        f"scenario 2, attacker's movement\n0505: A M113 facing N {vehicle} [crew; 3 AR {rider}]\n3212: D 1 SG",
        options={"cohesion": True},
    )
    dismount_after(other.s, other.u, 0)
    assert other.s.aboard[n] >= 0


@pytest.mark.rule("LB.amb.town-cost", "LB.move.terrain-cost")
@pytest.mark.parametrize(("town", "price"), [(True, 1), (False, 2)])
def test_a_town_costs_one_or_two_as_the_players_read_it(town: bool, price: int) -> None:
    t = Own(
        laid_out(force(team(6), vehicles='{ vehicle = "MI_17" }'), area("0306"), {"0505": "t", "0504": "w"}), town=town
    )
    bd = board(t.s)
    assert foot_price(t.s, bd, t.of(1)[0], t.hex("0506"), 0) == price
    assert foot_price(t.s, bd, t.of(1)[0], t.hex("0505"), 0) == 2
    lane = Own(
        laid_out(force(team(6), vehicles='{ vehicle = "M1" }'), area("0306"), {"0505": "t"}, lanes='"trail 0506 0505"'),
        town=town,
    )
    assert vehicle_price(lane.s, board(lane.s), 0, lane.hex("0506"), 0) == price


@pytest.mark.rule("LB.R6", "LB.R9")
@pytest.mark.parametrize(("seen", "rest", "part"), [(3, 2, 1), (5, 0, 0)])
def test_under_older_rules_the_parts_of_whom_he_had_counted_were_counted(seen: int, rest: int, part: int) -> None:
    old = {"v6": False, "v7": False, "v8": False, "v9": False, "v10": False, "v11": False}
    t = T("scenario 2, attacker's movement\n0505: A 3 AR\n3212: D 1 SG", options=old)
    t.s.flags[0] = t.s.flags[0] & ~SPOTTED | KNOWN
    t.s.seen[0] = seen
    new = split(t.s, 0, 1)
    assert (t.s.seen[0], t.s.seen[new]) == (rest, part)
    older = T("scenario 2, attacker's movement\n0505: A 3 AR\n3212: D 1 SG", options=old | {"v5": False})
    older.s.flags[0] = older.s.flags[0] & ~SPOTTED | KNOWN
    older.s.seen[0] = 3
    new = split(older.s, 0, 1)
    assert (older.s.seen[0], older.s.seen[new]) == (0, 0)


@pytest.mark.rule("LB.R9")
def test_pairs_are_teams_too() -> None:
    t = table("0505: A 2 AR; A 2 SMG; A 2 Rifle; A 6 PST; A 6 SG")
    t.s.reserve = []
    assert usual_reserve(t.s, 1) == 5 + 4
    pairs = table("0505: A 2 AR; A 2 SMG; A 2 Rifle; A 2 PST; A 2 SG; A 1 AR")
    pairs.s.reserve = []
    assert usual_reserve(pairs.s, 1) == 5


@pytest.mark.rule("LB.design.mission-secret")
def test_at_the_end_both_missions_are_told() -> None:
    t = battle("attacker's movement", "D hold good 10 AR-Novice", "A contain good 20 AR-Novice")
    tell_missions(t.s, t.u)
    assert [(m.key, m.rule, m.side, m.params["mission"]) for m in t.u.messages] == [
        ("log-mission-told", "LB.design.mission-secret", 0, 4), ("log-mission-told", "LB.design.mission-secret", 1, 3),
    ]  # fmt: skip


@pytest.mark.rule("LB.rpg.medic")
def test_without_characters_nobody_is_tended() -> None:
    t = table("0505: A leader AR; A leader SMG unconscious")
    t.s.fallen = [1, 1, -1, 0]
    assert short_key(may_treat(t.s, 0, 1)) == "no-medic"
