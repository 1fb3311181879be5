"""Armies and auxiliaries left alone, and what each sort needs to hit, asked outright."""

from __future__ import annotations

import pytest

from games.ttlm.table import area, army, holder, lay, lay_with, sort, state, umpire
from grognard.games.ttlm.ids import SORTS
from grognard.games.ttlm.s8_units import (
    artillery_fire,
    check_empty_armies,
    defence_fire,
    eliminate_army,
    leads_nothing,
    remove_unaccompanied,
    strip,
)
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    LOST,
    added,
)

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)"


# ---- armies and auxiliaries left alone ----


@pytest.mark.rule("TTLM.8.1m")
def test_what_an_eliminated_army_held_is_lost_and_counted() -> None:
    s, u = state(lay(f"german to act, turn 5\nMetz: GE5!(3I 1A), 1I GE{HOME}\nplayed offensive")), umpire()
    ge5, infantry = army("GE5"), sort("I GE")
    s.spent = added(added(s.spent, ge5 * SORTS + infantry, 2), holder("Metz") * SORTS + infantry, 1)
    s.army_spent = 1 << ge5 | 1 << army("GE1")
    eliminate_army(s, u, ge5, "TTLM.5.3.1e")
    assert (s.army_at[ge5], s.army_dug[ge5], s.army_spent) == (LOST, 0, 1 << army("GE1"))
    assert [s.lost[GERMAN * SORTS + sort(f"{x} GE")] for x in "IAC"] == [3, 1, 0]
    assert not any(s.n[ge5 * SORTS : (ge5 + 1) * SORTS])
    assert not any(s.spent[ge5 * SORTS : (ge5 + 1) * SORTS])
    assert s.spent[holder("Metz") * SORTS + infantry] == 1
    (line,) = u.messages
    assert (line.key, line.rule, line.side) == ("log-army-eliminated", "TTLM.5.3.1e", GERMAN)
    assert (line.params["army"], line.params["area"]) == (ge5, area("Metz"))


@pytest.mark.rule("TTLM.8.1j")
@pytest.mark.parametrize(
    ("there", "gone"),
    [
        ("GE5() / FR2(1I)", ["GE5"]),
        ("GE5(), GE6() / FR2(1I)", ["GE5", "GE6"]),
        ("GE5(), 1C GE / FR2(1I)", ["GE5"]),  # cavalry is no infantry
        ("GE5(), 1I GE / FR2(1I)", []),
        ("GE5(1A) / FR2(1I)", []),  # it is not empty
        ("GE5() / 1A FR", []),  # guns hold nothing
        ("GE5(1I) / FR2()", ["FR2"]),
    ],
)
def test_an_empty_army_among_enemies_without_infantry_beside_it_is_lost(there: str, gone: list[str]) -> None:
    s, u = state(lay(f"german to act, turn 5\nSomme: {there}{HOME}")), umpire()
    both = [x for side in (GERMAN, ENTENTE) for x in leads_nothing(s, side)]
    assert both == [army(x) for x in gone]
    check_empty_armies(s, u, EFT)
    assert not u.messages
    check_empty_armies(s, u, area("Somme"))
    assert [s.army_at[army(x)] for x in gone] == [LOST] * len(gone)
    assert [m.key for m in u.messages] == ["log-army-eliminated"] * len(gone)


@pytest.mark.rule("TTLM.8.3.2e", "TTLM.8.3.4f", "TTLM.8.3.5e", "TTLM.8.3.3h", "TTLM.8.3.6f")
@pytest.mark.parametrize(
    ("ours", "theirs", "left"),
    [
        ("1A GE, 1B GE", "1I FR", ""),
        ("1A GE, 1B GE", "1C FR", "AB"),  # cavalry is no infantry
        ("1A GE, 1C GE", "1I FR", "C"),
        ("1A GE, 1I GE", "1I FR", "AI"),
        ("1T GE, 1G GE", "1I FR", ""),
        ("1G GE, 1P GE", "1A FR", ""),  # the great guns fall to anybody
        ("1A GE, 1G GE", "1A FR", "A"),
        ("1G GE, 1P GE", "FR2()", "GP"),  # an empty army is nobody
    ],
)
def test_auxiliaries_without_infantry_are_lost_among_enemies(ours: str, theirs: str, left: str) -> None:
    s, u = state(lay(f"german to act, turn 17\nSomme: {ours} / {theirs}{HOME}")), umpire()
    remove_unaccompanied(s, u, area("Somme"))
    row = s.n[holder("Somme") * SORTS : (holder("Somme") + 1) * SORTS]
    assert {x for x in "ISCAGBTP" if row[sort(f"{x} GE")]} == set(left)
    gone = {x for x in ours.replace(" GE", "").replace("1", "").split(", ") if x not in left}
    assert {x for x in "ISCAGBTP" if s.lost[GERMAN * SORTS + sort(f"{x} GE")]} == gone
    assert len(u.messages) >= len(gone)


@pytest.mark.rule("TTLM.8.3.2e")
def test_a_sort_is_stripped_from_the_ground_and_from_armies_and_told_once() -> None:
    s, u = state(lay(f"german to act, turn 17\nSomme: GE5(2A), GE6(1A 1I), 1A GE / FR2(1I){HOME}")), umpire()
    strip(s, u, GERMAN, area("Somme"), sort("A GE"), "TTLM.8.3.2e")
    assert [s.n[h * SORTS + sort("A GE")] for h in (holder("Somme"), army("GE5"), army("GE6"))] == [0, 0, 0]
    assert s.lost[GERMAN * SORTS + sort("A GE")] == 4
    (line,) = u.messages
    assert (line.params["count"], line.params["sort"], line.params["side"]) == (4, sort("A GE"), GERMAN)
    strip(s, u, GERMAN, area("Somme"), sort("A GE"), "TTLM.8.3.2e")
    assert len(u.messages) == 1


@pytest.mark.rule("TTLM.8.3.2a", "TTLM.9.3b", "TTLM.9.4b", "TTLM.14.7.3a")
@pytest.mark.parametrize(
    ("turn", "cards", "attacking", "british", "french"),
    [
        (15, "", False, 1, 1),
        (16, "", False, 2, 1),
        (16, "", True, 1, 1),
        (16, "gas", False, 3, 2),
        (16, "gas", True, 2, 2),
        (16, "barrage", False, 3, 3),
        (16, "gas weather", False, 2, 1),
        (16, "barrage weather", True, 3, 3),
    ],
)
def test_what_guns_need(turn: int, cards: str, attacking: bool, british: int, french: int) -> None:
    text = f"german to act, turn {turn}\nSomme: GE5(1I) / UK2(1I 1A), FR2(1I 1A){HOME}"
    s, here = state(lay_with({"14.7.3": True}, text)), area("Somme")
    for kind, row in (("gas", s.gas), ("barrage", s.barrage)):
        if kind in cards:
            row[ENTENTE] = 1 << here
            row[GERMAN] = 1 << here + 1
    s.weather = int("weather" in cards)
    assert artillery_fire(s, ENTENTE, here, sort("A UK"), attacking) == british
    assert artillery_fire(s, ENTENTE, here, sort("A FR"), attacking) == french
    assert artillery_fire(s, GERMAN, here, sort("A GE"), attacking) == 1
    if not attacking:
        assert [defence_fire(s, here, sort(f"A {x}"), False) for x in ("UK", "FR", "GE")] == [british, french, 1]


@pytest.mark.rule("TTLM.5.2.2b", "TTLM.8.2.1e", "TTLM.8.3.5d")
def test_what_each_sort_needs_in_defence_in_a_trench_and_without() -> None:
    s = state(lay(f"german to act, turn 17{HOME}"))
    plain, rough = area("Somme"), area("Verdun")
    assert [defence_fire(s, plain, sort(f"{x} GE"), False) for x in "ISCGBTP"] == [1, 2, 1, 0, 1, 1, 0]
    assert [defence_fire(s, plain, sort(f"{x} GE"), True) for x in "ISCGBTP"] == [2, 2, 1, 0, 1, 1, 0]
    assert defence_fire(s, plain, sort("W UK"), True) == 2
    assert [defence_fire(s, x, sort("T FR"), False) for x in (plain, rough)] == [1, 0]
    twelve = state(lay_with({"15.1.2": True}, f"german to act, turn 17{HOME}"))
    assert [defence_fire(twelve, plain, sort(f"{x} GE"), False) for x in "ISCGBTP"] == [3, 4, 2, 0, 2, 1, 0]
    assert [defence_fire(twelve, plain, sort(f"{x} UK"), True) for x in "IWC"] == [5, 5, 2]
    assert defence_fire(twelve, plain, sort("S GE"), True) == 4
    assert [defence_fire(twelve, x, sort("T UK"), False) for x in (plain, rough)] == [1, 0]
    assert [defence_fire(twelve, rough, sort(f"{x} UK"), False) for x in "IWC"] == [3, 4, 2]
