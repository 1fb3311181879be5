"""The notation of the numbers in reserve: one line, and none where a side has what it would begin with."""

from __future__ import annotations

import re

from grognard.games.lastbattle.notation_words import LETTERS, Counter, Notes, bad
from grognard.games.lastbattle.s2_reserve import lay_in_reserve, needs_reserve, usual_reserve
from grognard.games.lastbattle.state import ATTACKER, DEAD, DEFENDER, FOOT, V5, State, has_rule

NONE = "none"


def read_reserve(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) #(\d+)", item)
    if not has_rule(notes.s, V5) or (hit is None and item != NONE):
        bad(line, "numbers in reserve are told like: D #7; A #12, or none; only by rules of version 5")
    notes.reserve_told = True
    if hit is not None:
        side = LETTERS.index(hit[1])
        notes.reserve.append(Counter(side, DEAD, number=int(hit[2]), kind=FOOT, what=0, grade=0, men=0, seen=0))


def fill_reserve(notes: Notes, number: dict[int, int]) -> None:
    """What the text tells of it, else what a side begins with."""
    s = notes.s
    if notes.reserve_told:
        s.reserve = sorted([number[id(c)] for c in notes.reserve], key=lambda n: s.side[n])
        return
    for side in (DEFENDER, ATTACKER):
        if needs_reserve(s, side):
            lay_in_reserve(s, side)


def write_reserve(s: State) -> list[str]:
    if not has_rule(s, V5) or is_usual(s):
        return []
    return [f"{LETTERS[s.side[n]]} #{n}" for n in s.reserve] or [NONE]


def is_usual(s: State) -> bool:
    """Whether reading would make the same of a text that does not tell it."""
    sides = [s.side[n] for n in s.reserve]
    usual = [side for side in (DEFENDER, ATTACKER) if needs_reserve(s, side) for _ in range(usual_reserve(s, side))]
    return sides == usual and s.reserve == list(range(len(s.side) - len(usual), len(s.side)))
