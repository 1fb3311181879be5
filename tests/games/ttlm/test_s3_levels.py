"""The Victory Chart read line by line: every modifier with its sign and rule, and what each level means for each side."""

from __future__ import annotations

import pytest

from games.ttlm.table import lay, lay_with, sort, state
from grognard.games.ttlm.ids import LEVEL_FROM, LEVEL_NAMES, LEVEL_SIDES, SORTS
from grognard.games.ttlm.s3_victory import (
    about_to_lose,
    build_points,
    decisive,
    east_value,
    finish,
    level,
    margin,
    may_resign,
    modifiers,
    paris_gun_bonus,
    resigned,
    result_of,
    victory_points,
    winning,
)
from grognard.games.ttlm.state import ENTENTE, GERMAN, State
from grognard.kernel.chance import FastDice
from grognard.kernel.umpire import Umpire

HOME = "\nKoeln: GE1(1I)\nParis: FR1(1I)\nEngland: UK1(1I)\n"


def at_level(row: int, **options: bool) -> State:
    """A position in this row of the chart, at its lowest total."""
    s = state(lay_with(options, f"german to act, turn 9{HOME}"))
    lowest = LEVEL_FROM[row] if row else LEVEL_FROM[1] - 1
    s.entente_broken += lowest - victory_points(s)
    assert level(victory_points(s)) == row
    return s


@pytest.mark.rule("TTLM.3.1c", "TTLM.3.1d", "TTLM.3.1e", "TTLM.3.1f", "TTLM.3.1h", "TTLM.13.2c", "TTLM.15.2.4a")
def test_every_line_has_its_sign_and_its_rule() -> None:
    s = state(lay(f"german to act, turn 9{HOME}lost: GE2, FR2, FR3, UK2"))
    s.unmet = [1, 3]
    s.entente_broken, s.german_broken, s.east_debt = 4, 2, 5
    found = {key: (rule, points) for key, rule, points in modifiers(s)}
    blockade = found.pop("blockade")
    assert blockade[0] == "TTLM.3.1h"
    assert blockade[1] < 0
    assert found == {
        "lost-entente": ("TTLM.3.1c", 3),
        "lost-german": ("TTLM.3.1d", -1),
        "unmet-entente": ("TTLM.3.1e", 3),
        "unmet-german": ("TTLM.3.1f", -1),
        "broken-entente": ("TTLM.13.2c", 4),
        "broken-german": ("TTLM.13.2c", -2),
        "east-debt": ("TTLM.15.2.4a", -5),
    }
    bare = victory_points(state(lay(f"german to act, turn 9{HOME}")))
    assert victory_points(s) == bare + 3 - 1 + 3 - 1 + 4 - 2 - 5


@pytest.mark.rule("TTLM.3.1g")
def test_an_army_in_the_east_counts_one_and_what_it_holds() -> None:
    loose = state(lay(f"german to act, turn 9{HOME}east: 2I GE"))
    assert east_value(loose) == 2 * east_value(state(lay(f"german to act, turn 9{HOME}east: 1I GE")))
    s = state(lay(f"german to act, turn 9{HOME}east: 2I GE, GE5(2I 1C)"))
    inside = bytearray(SORTS)
    inside[sort("I GE")], inside[sort("C GE")] = 2, 1
    assert east_value(s) == east_value(loose) + 1 + build_points(bytes(inside))
    assert east_value(state(lay(f"german to act, turn 9{HOME}"))) == 0


@pytest.mark.rule("TTLM.8.3.6c")
@pytest.mark.parametrize(
    ("where", "points"),
    [
        ("Marne: 1P GE", 1),
        ("Marne: GE2(1I 1P)", 1),
        ("Metz: GE2(1I 1P)\nMarne: GE3(1I)", 0),
        ("Metz: 1P GE", 0),
        ("Marne: GE2(1I)", 0),
        ("east: 1I GE", 0),
    ],
)
def test_the_paris_gun_counts_beside_paris_loose_or_in_an_army(where: str, points: int) -> None:
    s = state(lay(f"german to act, turn 17\nKoeln: GE1(1I)\nEngland: UK1(1I)\nRouen: FR1(1I)\n{where}"))
    assert paris_gun_bonus(s) == points


@pytest.mark.rule("TTLM.3.1i", "TTLM.3.3a")
@pytest.mark.parametrize("row", range(7))
def test_each_row_of_the_chart(row: int) -> None:
    s = at_level(row)
    assert winning(s, GERMAN) == (row > 3)
    assert winning(s, ENTENTE) == (row < 3)
    assert (resigned(s, GERMAN), resigned(s, ENTENTE)) == (max(0, row - 1), min(6, row + 1))
    for side in (GERMAN, ENTENTE):
        refusal = may_resign(s, side)
        assert (refusal is not None) == winning(s, side)
        assert refusal is None or refusal.rule == "TTLM.3.3a"
    assert decisive(s) == (GERMAN if row == 6 else ENTENTE if row == 0 else -1)
    assert level(LEVEL_FROM[row] - 1) == max(0, row - 1)
    assert result_of(row, "TTLM.3.2b") == f"{LEVEL_SIDES[row]}/{LEVEL_NAMES[row]}/TTLM.3.2b"


@pytest.mark.rule("TTLM.A28")
@pytest.mark.parametrize("row", [0, 1, 3, 5, 6])
def test_who_is_about_to_lose_must_undo_a_decisive_victory_in_this_turn(row: int) -> None:
    s = at_level(row)
    assert about_to_lose(s, GERMAN) == (row == 0)
    assert about_to_lose(s, ENTENTE) == (row == 6)
    without = at_level(row, A28=False)
    assert not about_to_lose(without, GERMAN)
    assert not about_to_lose(without, ENTENTE)


@pytest.mark.rule("TTLM.3.1i")
@pytest.mark.parametrize(("row", "side"), [(0, ENTENTE), (2, ENTENTE), (3, -1), (4, GERMAN), (6, GERMAN)])
def test_the_log_names_the_victor_of_each_level(row: int, side: int) -> None:
    s, u = at_level(row), Umpire(FastDice(1))
    total = victory_points(s)
    finish(s, u, row, "TTLM.3.1i")
    (line,) = u.messages
    assert line.key == f"log-over-{LEVEL_NAMES[row]}"
    assert (line.params["side"], line.params["vp"]) == (side, total)


@pytest.mark.rule("TTLM.3.1b")
def test_the_margin_is_counted_from_the_start_of_the_scenario() -> None:
    s = at_level(3)
    before = margin(s)
    s.entente_broken += 2
    assert margin(s) == before + 2
