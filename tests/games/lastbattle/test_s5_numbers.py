"""What must be rolled to find somebody, who looks best, and what is told of looking; who is hidden from whom and why."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.ids import QUALITY_MOD, SPOT_NUMBER
from grognard.games.lastbattle.s5_spotting import (
    AUTOMATIC,
    arrive,
    best_spotter,
    can_look,
    doubtful,
    look,
    look_down,
    looks_down,
    may_look,
    might_look,
    near_enough,
    number_to_spot,
    plainly_looks,
    seen_from_above,
    stands,
    told_by_sight,
    uncover,
    watcher,
)
from grognard.games.lastbattle.state import KNOWN, SPOTTED, TRIED, board
from grognard.kernel.umpire import Secret

FAR = "\n0524: D 1 PST"
CHART = "LB.spot.chart"


def lane(eyes: str, hidden: str, dice: str = "", side: str = "A", scenario: int = 7) -> T:
    """Scenario 7: column 16 is open from row 1 to 12."""
    foe = "D" if side == "A" else "A"
    who = "attacker" if side == "A" else "defender"
    last = "0524" if side == "A" else "0506"
    return T(f"scenario {scenario}, {who}'s movement\n{eyes}\n{hidden}\n{last}: {foe} 1 SG", dice=dice)


@pytest.mark.rule(CHART, "LB.spot.modifiers")
@pytest.mark.parametrize("side", ["A", "D"])
@pytest.mark.parametrize("quality", ["Novice", "Trained", "Veteran", "Elite"])
def test_the_number_hangs_on_distance_quality_and_vehicles(side: str, quality: str) -> None:
    foe = "D" if side == "A" else "A"
    grade = ["Novice", "Trained", "Veteran", "Elite"].index(quality)
    for far in range(1, 6):
        there = f"16{2 + far:02}"
        for eyes, less in (
            (f"{side} 2 AR {quality}", 0),
            (f"{side} HMMWV facing N [Commander/Gunner: 1 PST {quality}]", 1),
        ):
            for hidden, more in ((f"{foe} 3 SMG", 0), (f"{foe} TRUCK facing N", 1)):
                t = lane(f"1602: {eyes}", f"{there}: {hidden}", side=side)
                n = next(
                    x
                    for x in range(len(t.s.side))
                    if t.at(x) == "1602" and t.s.side[x] == "DA".index(side) and t.s.aboard[x] < 0
                )
                target = t.unit(hidden.split(" facing")[0])
                t.s.flags[target] &= ~SPOTTED
                wanted = (
                    AUTOMATIC if far <= 1 else 0 if far > 4 else SPOT_NUMBER[far] + QUALITY_MOD[grade] + more - less
                )
                assert number_to_spot(t.s, n, target) == wanted, (far, eyes, hidden)


@pytest.mark.rule("LB.spot.attempt", "LB.R4")
@pytest.mark.parametrize("side", ["A", "D"])
def test_the_best_placed_tries_and_of_equals_the_first(side: str) -> None:
    foe = "D" if side == "A" else "A"
    t = lane(
        f"1602: {side} 2 AR Novice; {side} 2 SMG Elite; {side} 2 Rifle Elite; {side} dummy",
        f"1605: {foe} 3 SMG",
        side=side,
    )
    target = t.unit(f"{foe} 3 SMG")
    t.s.flags[target] &= ~SPOTTED
    best = t.unit(f"{side} 2 SMG")
    assert best_spotter(t.s, "DA".index(side), target) == (best, number_to_spot(t.s, best, target))
    assert not can_look(t.s, t.unit(f"{side} dummy"))
    far = lane(f"1602: {side} 2 AR", f"1607: {foe} 3 SMG", side=side)
    far_target = far.unit(f"{foe} 3 SMG")
    assert best_spotter(far.s, "DA".index(side), far_target) == (-1, 0)


@pytest.mark.rule("LB.spot.attempt", "LB.R4", "LB.spot.lose-by-attempt")
@pytest.mark.parametrize("side", ["A", "D"])
def test_each_hidden_counter_is_looked_for_once_and_what_is_found_is_told(side: str) -> None:
    foe, role = ("D", 1) if side == "A" else ("A", 0)
    text = f"1605: {foe} 3 SMG\n1606: {foe} 2 Rifle"
    t = lane(f"1602: {side} 2 AR Elite", text, dice="1 6", side=side)
    first, second = t.unit(f"{foe} 3 SMG"), t.unit(f"{foe} 2 Rifle")
    for n in (first, second):
        t.s.flags[n] &= ~(SPOTTED | KNOWN | TRIED)
    assert near_enough(t.s, role) == sorted((first, second))
    assert may_look(t.s, role)
    look(t.s, t.u, role)
    assert t.rolled() == ["spotting"] * 2
    found = [n for n in (first, second) if "spotted" in t.marks(n)]
    assert len(found) == 1
    assert all("tried" in t.marks(n) for n in (first, second))
    line = next(m for m in t.u.messages if m.key == "log-look")
    assert (line.rule, line.side, line.params["hex"]) == ("LB.spot.attempt", role, 1605 if found == [first] else 1606)
    assert [x.value for x in (line.params["die"], line.params["origin"]) if isinstance(x, Secret)] == [1, 1602]
    last = t.u.messages[-1]
    tried = last.params["tried"]
    assert isinstance(tried, Secret)
    assert (last.key, last.rule, last.side, tried.owner, tried.value) == ("log-looks", "LB.spot.attempt", role, role, 2)
    assert not may_look(t.s, role)
    count = len(t.u.messages)
    look(t.s, t.u, role)
    assert (t.rolled(), len(t.u.messages)) == (["spotting"] * 2, count + 1)
    nobody = lane(f"1602: {side} 2 AR", f"1612: {foe} 3 SMG", side=side)
    nobody.s.flags[nobody.unit(f"{foe} 3 SMG")] &= ~SPOTTED
    look(nobody.s, nobody.u, role)
    assert nobody.u.messages == []


@pytest.mark.rule("LB.spot.chart", "LB.spot.lose-by-attempt")
def test_next_to_him_no_die_is_needed() -> None:
    t = lane("1602: A 2 AR", "1603: D 3 SMG")
    target = t.unit("D 3 SMG")
    t.s.flags[target] &= ~(SPOTTED | KNOWN)
    look(t.s, t.u, 1)
    assert ("spotted" in t.marks(target), t.rolled()) == (True, [])
    assert next(m.rule for m in t.u.messages if m.key == "log-spotted") == "LB.spot.lose-by-attempt"


@pytest.mark.rule("LB.vdam.commander", "LB.vdam.radio", "LB.rpg.pc-wounds", "LB.rpg.cuf")
@pytest.mark.parametrize(
    ("unit", "looks", "who"),
    [
        ("A M2 facing N [crew]", True, "Commander"),
        ("A M2 facing N no-radio [crew]", False, "Commander"),
        ("A M2 facing N [Driver: 1 PST, Gunner: 1 PST]", False, ""),
        ("A HMMWV facing N [Commander/Gunner: 1 PST]", True, "Commander/Gunner"),
        ("A MI_17 facing N flying [Pilot: 1 PST]", True, "Pilot"),
        ("A M2 facing N [Commander: leader PST unconscious]", False, ""),
        ("A leader AR unconscious", False, None),
        ("A leader AR not-cool", False, None),
        ("A 2 AR", True, None),
        ("A 82mm mortar (3 rounds)", False, None),
        ("A dummy", False, None),
    ],
)
def test_who_looks(unit: str, looks: bool, who: str | None) -> None:
    t = T(f"scenario 5, attacker's movement\n0505: {unit}\n3210: D 2 SG")
    assert can_look(t.s, 0) is looks
    if who is not None:
        assert watcher(t.s, 0) == (t.unit(f"A {who}") if who else -1)
    t.s.hex[0] = -1
    assert not can_look(t.s, 0)


@pytest.mark.rule("LB.heli.high-view")
def test_from_high_up_all_in_the_open_is_seen_and_nothing_in_cover() -> None:
    t = T(
        "scenario 5, attacker's movement\n0505: A MI_17 facing N flying high [crew]; A MI_17 facing N flying [crew]\n3210: D 2 SMG; D dummy\n0101: A 1 SG"
    )
    high = t.s.kind.index(2)
    man, dummy = t.unit("D 2 SMG"), t.unit("D dummy")
    for n in (man, dummy):
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    covered = next(h for h in range(len(t.s.on)) if t.s.on[h] == 0 and board(t.s).covered[h])
    assert number_to_spot(t.s, high, man) == 0
    assert seen_from_above(t.s, [high], man)
    assert not seen_from_above(t.s, [], man)
    assert looks_down(t.s, high, t.s.hex[man])
    look_down(t.s, t.u, 1)
    assert ("spotted" in t.marks(man), t.at(dummy)) == (True, "lost")
    t.s.hex[man] = covered
    assert not seen_from_above(t.s, [high], man)


@pytest.mark.rule("LB.spot.by-lof", "LB.spot.lose-by-adjacent", "LB.spot.regain")
@pytest.mark.parametrize("side", ["A", "D"])
def test_who_comes_sees_and_is_seen(side: str) -> None:
    foe = "D" if side == "A" else "A"
    t = lane(f"1602: {side} 2 AR", f"1604: {foe} 3 SMG\n1603: {foe} 2 Rifle", side=side)
    me, far, near = t.unit(f"{side} 2 AR"), t.unit(f"{foe} 3 SMG"), t.unit(f"{foe} 2 Rifle")
    for n in (me, far, near):
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    arrive(t.s, t.u, me, stands(t.s, "DA".index(foe)))
    assert [("spotted" in t.marks(n)) for n in (me, far, near)] == [True, True, True]
    rules = {m.params["hex"]: m.rule for m in t.u.messages if m.key == "log-spotted"}
    assert rules == {1602: "LB.spot.by-lof", 1604: "LB.spot.by-lof", 1603: "LB.spot.lose-by-adjacent"}
    count = len(t.u.messages)
    uncover(t.s, t.u, t.s.hex[far], "DA".index(foe), "LB.spot.by-lof")
    assert len(t.u.messages) == count
    t.s.flags[far] &= ~SPOTTED
    uncover(t.s, t.u, t.s.hex[far], "DA".index(side), "LB.spot.by-lof")
    assert "spotted" not in t.marks(far)


@pytest.mark.rule("LB.amb.empty-eyes")
def test_of_backs_and_vehicles_nobody_knows_whether_anybody_looks() -> None:
    t = lane("1602: A 2 AR", "1604: D M113 facing N [Driver: 1 SMG]\n1605: D 2 Rifle")
    apc, team = t.unit("D M113"), t.unit("D 2 Rifle")
    for n in (apc, team):
        t.s.flags[n] &= ~(SPOTTED | KNOWN)
    assert doubtful(t.s, 0) == {t.s.hex[apc], t.s.hex[team], t.hex("0524")}
    t.s.flags[team] |= KNOWN
    t.s.flags[apc] |= SPOTTED
    assert doubtful(t.s, 0) == {t.s.hex[apc], t.hex("0524")}
    me = t.unit("A 2 AR")
    eyes = stands(t.s, 0)
    assert might_look(t.s, t.s.hex[apc], t.s.hex[me])
    assert plainly_looks(t.s, t.s.hex[apc], t.s.hex[me])
    assert told_by_sight(t.s, me, [t.s.hex[apc]], {t.s.hex[apc]}, before=False)
    assert not told_by_sight(t.s, me, eyes, doubtful(t.s, 0), before=False)  # the team looks for certain
    assert not told_by_sight(t.s, me, [], set(), before=False)
