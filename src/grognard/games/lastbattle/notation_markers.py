"""Parts of a position that are no counters: hexes and sides by their names, markers, guns, missions, paths."""

from __future__ import annotations

import re

from grognard.games.lastbattle.notation_deeds import (
    read_chemicals,
    read_deed,
    read_fallen,
    read_gun_fired,
    read_handled,
    read_missiles,
    read_shaken,
    read_unseen,
)
from grognard.games.lastbattle.notation_design import read_bought, read_left, read_salvoes
from grognard.games.lastbattle.notation_reserve import read_reserve
from grognard.games.lastbattle.notation_words import (
    DIRECTIONS,
    GUNS,
    HOW_WORDS,
    LETTERS,
    MINE_WORDS,
    PLAIN_GUNS,
    SIDES,
    Notes,
    bad,
    plain,
)
from grognard.games.lastbattle.s2_trails import point
from grognard.games.lastbattle.s12_artillery import SALVO_NAMES
from grognard.games.lastbattle.s13_mines import field_of, put_field
from grognard.games.lastbattle.s16_forces import add_pool
from grognard.games.lastbattle.state import FOUND, WRECKED, State, board


def side_named(name: str, line: str) -> int:
    if name in SIDES:
        return SIDES.index(name)
    if name in ("D", "A"):
        return LETTERS.index(name)
    return bad(line, f"no side is called {name}; they are defender and attacker, or D and A")


def direction_named(name: str, line: str) -> int:
    if name not in DIRECTIONS:
        bad(line, f"{name} is no direction; hexes look to N, NE, SE, S, SW and NW")
    return DIRECTIONS.index(name)


def whole(text: str, line: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text):
        bad(line, f"{text} is no whole number")
    return int(text)


def hex_named(notes: Notes, label: str, line: str) -> int:
    bd = board(notes.s)
    if re.fullmatch(r"\d{4}", label):
        c, r = int(label[:2]), int(label[2:])
        if 1 <= c <= bd.wide and 1 <= r <= bd.high and bd.map_of[bd.named(label)]:
            return bd.named(label)
    where = f"scenario {notes.s.scenario}" if notes.s.scenario else "this battle"
    return bad(line, f"there is no hex {label} in {where}")


def read_marker(notes: Notes, words: list[str], h: int, line: str) -> None:
    s, rest = notes.s, words[1:]
    if words[0] == "wreck" and len(rest) == 1:
        s.wreck += [h, side_named(rest[0], line)]
        s.on[h] |= WRECKED
    elif words[0] == "smoke" and len(rest) == 2 and rest[0] in ("until", "of"):
        s.smoke += [h, whole(rest[1], line) if rest[0] == "until" else -1 - side_named(rest[1], line)]
    elif words[0] == "light" and len(rest) == 3 and rest[1] == "until":
        s.light += [h, whole(rest[0], line), whole(rest[2], line)]
    elif words[0] == "barrage" and len(rest) == 2 and plain(rest[0]) in PLAIN_GUNS and rest[1].lower() in SALVO_NAMES:
        s.barrage += [h, PLAIN_GUNS[plain(rest[0])], SALVO_NAMES.index(rest[1].lower())]
    elif words[0] == "mines" and rest and all(x in MINE_WORDS for x in rest[1:]):
        read_mines(s, rest, h, line)
    else:
        bad(line, "markers are: wreck A; smoke until 4; smoke of A; light 5 until 4; barrage 155mm HE; mines A secret")


def read_mines(s: State, words: list[str], h: int, line: str) -> None:
    """Whose they are, and how they came there; what is not secret its enemy knows of."""
    side = side_named(words[0], line)
    if field_of(s, h, side) >= 0:
        bad(line, "a side mines a hex once")
    how = sum(MINE_WORDS[x] for x in set(words[1:]))
    put_field(s, h, side, how ^ FOUND)


def read_gun(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (\S+) (\d+)(?: rounds?)?", item)
    if hit is None or (hit[2] != "mortars" and plain(hit[2]) not in PLAIN_GUNS):
        bad(line, f"guns are told like: D 155mm 10 rounds; there are {', '.join(GUNS)}, and mortars")
    gun = -1 if hit[2] == "mortars" else PLAIN_GUNS[plain(hit[2])]
    add_pool(notes.s, gun, LETTERS.index(hit[1]), int(hit[3]))


def read_mission(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"gun (\d+) by #(\d+) at (\d{4})", item)
    if hit is None:
        bad(line, "missions are told like: gun 1 by #4 at 0907")
    notes.s.plots += [int(hit[1]) - 1, int(hit[2]), hex_named(notes, hit[3], line)]


def read_fired(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) (\d{4})", item)
    if hit is None:
        bad(line, "shots that were fired are told like: #3 0907")
    notes.s.fired += [int(hit[1]), hex_named(notes, hit[2], line)]


def read_point(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) (\d{4}) ([NS][EW]?)((?: [a-z]+)*)", item)
    if hit is None or any(x not in HOW_WORDS for x in hit[4].split()):
        bad(line, f"paths are told like: #3 0907 NE spotted; words are {', '.join(HOW_WORDS)}")
    how = sum(HOW_WORDS[x] for x in set(hit[4].split()))
    h = hex_named(notes, hit[2], line)
    notes.s.trail.append(point(int(hit[1]), h, direction_named(hit[3], line), how))


def read_gas(notes: Notes, item: str, line: str) -> None:
    notes.s.gas.append(hex_named(notes, item, line))


TOLD_BY_NUMBER = {
    "missions": read_mission, "fired": read_fired, "path": read_point, "deeds": read_deed, "handled": read_handled,
    "fired-guns": read_gun_fired, "fired-missiles": read_missiles, "shaken": read_shaken, "reserve": read_reserve,
    "chemicals": read_chemicals, "fallen": read_fallen, "gas": read_gas, "bought": read_bought,
    "fell-unseen": read_unseen,
    "salvoes": read_salvoes, "left": read_left,
}  # fmt: skip
