"""The notation of a designed battle: what each side has bought, and what its batteries have fired."""

from __future__ import annotations

import re

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BLOCK,
    BUY_SALVO,
    GRADE,
    GRADE_NAMES,
    HEAD,
    MISSION,
    MISSION_NAMES,
    SEALED,
    nothing,
)
from grognard.games.lastbattle.notation_words import LETTERS, Notes, bad
from grognard.games.lastbattle.s16_forces import add_pool
from grognard.games.lastbattle.s19_batteries import OF_SIDE
from grognard.games.lastbattle.s19_muster import GUN_ROWS, ITEM_ROWS
from grognard.games.lastbattle.state import GUN, State, add_item, situation

EXAMPLE = "bought: D hold good 12 AR-Trained 1 M2; A break fair 8 AR-Veteran 1 leader-AR"


def read_bought(notes: Notes, item: str, line: str) -> None:
    s, words = notes.s, item.split()
    if not situation(s).size or len(words) < 3 or words[0] not in LETTERS:
        bad(line, f"in a designed battle purchases are told like {EXAMPLE}")
    if words[1] not in MISSION_NAMES or words[2] not in GRADE_NAMES:
        bad(line, f"missions are {', '.join(MISSION_NAMES)}; grades are {', '.join(GRADE_NAMES)}")
    side, force = LETTERS.index(words[0]), nothing()
    force[MISSION], force[GRADE], force[SEALED] = MISSION_NAMES.index(words[1]), GRADE_NAMES.index(words[2]), 1
    for count, name in zip(words[3::2], words[4::2], strict=False):
        if not re.fullmatch(r"\d{1,3}", count) or name not in ASSET_NAMES:
            bad(line, f"what is bought is a number and a name: {', '.join(ASSET_NAMES)}")
        force[HEAD + ASSET_NAMES.index(name)] += int(count)
    s.bought = s.bought or nothing() + nothing()
    s.bought[side * BLOCK : (side + 1) * BLOCK] = force


def write_bought(s: State) -> list[str]:
    out = []
    for side in (0, 1) if s.bought else ():
        force = s.bought[side * BLOCK : (side + 1) * BLOCK]
        if force[MISSION] >= 0:
            things = [f"{many} {ASSET_NAMES[a]}" for a, many in enumerate(force[HEAD:]) if many]
            words = [LETTERS[side], MISSION_NAMES[force[MISSION]], GRADE_NAMES[force[GRADE]], *things]
            out.append(" ".join(words))
    return out


def read_salvoes(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (\S+) (\d{1,3})", item)
    names = ASSET_NAMES[BUY_SALVO:]
    if hit is None or hit[2] not in names:
        bad(line, f"salvoes fired are told like: D 82mm-he 3; there are {', '.join(names)}")
    s = notes.s
    s.salvoes = s.salvoes or [0] * (2 * OF_SIDE)
    s.salvoes[LETTERS.index(hit[1]) * OF_SIDE + names.index(hit[2])] = int(hit[3])


def write_salvoes(s: State) -> list[str]:
    names = ASSET_NAMES[BUY_SALVO:]
    return [f"{LETTERS[k // OF_SIDE]} {names[k % OF_SIDE]} {many}" for k, many in enumerate(s.salvoes) if many]


def read_left(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (\d{1,4}) quarters", item)
    if hit is None:
        bad(line, "points that left over the far edge are told like: left: A 24 quarters")
    notes.s.left = notes.s.left or [0, 0]
    notes.s.left[LETTERS.index(hit[1])] = int(hit[2])


def write_left(s: State) -> list[str]:
    return [f"{LETTERS[side]} {s.left[side]} quarters" for side in (0, 1) if s.left and s.left[side]]


def check_bought(s: State) -> None:
    """Both sides have bought something; weapons and guns lie in the rows of their sides."""
    if not situation(s).size:
        return
    if not s.bought or min(s.bought[MISSION], s.bought[BLOCK + MISSION]) < 0:
        bad("bought", f"in a designed battle it is told what both sides have bought: {EXAMPLE}")
    if len(s.item) != 2 * ITEM_ROWS:
        item_blocks(s)
    if len(s.gun) != 2 * GUN_ROWS:
        gun_blocks(s)


def item_blocks(s: State) -> None:
    rows = list(zip(s.item, s.item_at, s.shots, strict=True))
    s.item, s.item_at, s.shots = [], [], []
    for side in (0, 1):
        for what, at, shots in rows:
            if (s.side[at] if at >= 0 else 0) == side:
                add_item(s, what, at, shots)
        while len(s.item) < ITEM_ROWS * (side + 1):
            add_item(s, 0, -1, 0)


def gun_blocks(s: State) -> None:
    rows, to = list(zip(s.gun, s.gun_side, s.rounds, strict=True)), dict[int, int]()
    s.gun, s.gun_side, s.rounds = [], [], []
    for side in (0, 1):
        for k, (gun, whose, rounds) in enumerate(rows):
            if whose == side:
                to[k] = add_pool(s, gun, side, rounds)
        while len(s.gun) < GUN_ROWS * (side + 1):
            add_pool(s, -1, side, 0)
    for n in range(len(s.side)):
        if s.kind[n] == GUN:
            s.grade[n] = to[s.grade[n]]
    s.plots = [to[x] if k % 3 == 0 else x for k, x in enumerate(s.plots)]
