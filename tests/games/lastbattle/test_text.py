"""The battle in text: what a seat sees, in words, and hexes by their printed numbers."""

from __future__ import annotations

import json

import msgspec
import pytest

from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.notation import read_position
from grognard.games.lastbattle.text import board, legend, lines, printed
from grognard.games.lastbattle.views import view
from grognard.kernel.translation import catalogue

POSITION = """scenario 2, turn 3, attacker's movement
seen
0907: A 2 AR Veteran
0607: D 4 AR Trained; D dummy
0906: A M2 facing SE [crew] no-gear
2305: D leader AR
1305: wreck A; smoke until 4; M60
"""


def seen_by(role: int) -> dict[str, object]:
    found: dict[str, object] = json.loads(msgspec.json.encode(view(read_position(POSITION, {}), role)))
    return found


def test_every_counter_stands_in_its_hex_with_its_ground():
    told = "\n".join(lines(seen_by(1), catalogue("en", GAME)))
    assert "0907 (clear): AR ×2 #0" in told
    assert "M2 Bradley" in told
    assert "immobilised" in told
    assert "Wrecks: 1305" in told
    assert "M60 in 1305" in told


def test_what_lies_face_down_is_not_named():
    told = "\n".join(lines(seen_by(1), catalogue("en", GAME)))
    assert "2305 (woods ▲1): concealed counter" in told
    assert "leader" not in told
    assert "leader" in "\n".join(lines(seen_by(0), catalogue("en", GAME)))


def test_the_text_is_there_in_french():
    told = "\n".join(lines(seen_by(1), catalogue("fr", GAME)))
    assert "immobilisé" in told
    assert "pion dissimulé" in told


def test_the_map_is_drawn_in_two_lines_a_row():
    drawn = board(seen_by(1), catalogue("en", GAME), 200)
    assert len([x for x in drawn if x]) > 24
    assert any("A2" in x or "A1" in x for x in drawn)


@pytest.mark.parametrize(
    ("text", "hex_"), [("0101", 0), ("0907", 6 * 32 + 8), ("3212", 383), ("3301", None), ("907", None)]
)
def test_a_hex_is_named_by_its_printed_number(text, hex_):
    assert printed(seen_by(1), "to", text) == hex_
    assert printed(seen_by(1), "take", text) is None


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_a_hex_is_found_on_the_drawn_map_by_its_column_and_row(width):
    """0907, where the attacker stands, is under 09 and beside 07; 0906 is a row higher."""
    drawn = board(seen_by(1), catalogue("en", GAME), width)
    assert max(len(line) for line in drawn[:20]) <= width
    odd = next(n for n, line in enumerate(drawn) if line.split()[:1] == ["01"])
    at = drawn[odd].index("09")
    rows = {line[:2]: line for line in drawn[odd + 2 : odd + 2 + 24] if line[:2].strip()}
    assert "A1" in rows["07"][at : at + 6]
    assert "A1" in rows["06"][at : at + 6]
    assert "A" not in rows["05"][at : at + 6]
    # every band of the map begins with an odd column, and its even ones stand lower
    numbers = [line.split() for line in drawn if line.startswith("   ") and line.strip()[:2].isdecimal()]
    assert [int(line[0]) % 2 for line in numbers] == [1, 0] * (len(numbers) // 2)


def test_every_sign_of_the_ground_is_explained():
    told = "\n".join(legend(catalogue("en", GAME)))
    for sign in ("w woods", "t town", "~ water", "= road", "- track", "* mines"):
        assert sign in told
