"""The notation of what was done on the way: who boarded, joined or left whom; weapons handed on; guns fired."""

from __future__ import annotations

import re

from grognard.games.lastbattle.ids import QUALITY_NAMES, WEAPON_NAMES
from grognard.games.lastbattle.notation_words import Counter, Notes, bad
from grognard.games.lastbattle.s6_crew import LOST_WITH
from grognard.games.lastbattle.s11_unseen import UNSEEN, keep_unseen, unseen_of
from grognard.games.lastbattle.state import (
    CARRIED,
    DEED,
    DRIVER_LOST,
    ELEMENTS,
    FALLEN,
    GOT_DOWN,
    GOT_IN,
    GOT_UP,
    GUNNER_LOST,
    HANDED,
    JOINED,
    NOBODY,
    PARTED,
    SHOVED,
    SPENT_ON_IT,
    TOOK,
    UNHITCHED,
    V3,
    V6,
    VEHICLE,
    State,
    board,
    crewman,
    has_rule,
    is_helicopter,
    post,
    situation,
)

DEED_WORDS = {
    "boarded": GOT_IN,
    "joined": JOINED,
    "left": PARTED,
    "mounted": GOT_UP,
    "dismounted": GOT_DOWN,
    "took": TOOK,
    "unhitched": UNHITCHED,
    "pushed-by": SHOVED,
}
OF_ITEMS = (GOT_UP, GOT_DOWN, TOOK)  # the second number is that of a weapon or a horse
AWAY_WORDS = {"driver-away": DRIVER_LOST, "gunner-away": GUNNER_LOST}


def read_deed(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) ([a-z-]+) #(\d+) with (\d+) after (\d+)", item)
    if hit is None or hit[2] not in DEED_WORDS:
        bad(line, "deeds are told like: #3 boarded #1 with 4 after 2 (men, and how many points of paths there were)")
    notes.s.deeds += [DEED_WORDS[hit[2]], int(hit[1]), int(hit[3]), int(hit[4]), int(hit[5])]


def read_handled(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+)( carried)?( handed)?(?: spent (\d+))?", item)
    if hit is None:
        bad(line, "weapons handed on are told like: #2 carried handed; a horse: #3 spent 4")
    i, handled = int(hit[1]), notes.s.handled
    handled += [0] * (i + 1 - len(handled))
    handled[i] = (CARRIED if hit[2] else 0) | (HANDED if hit[3] else 0) | SPENT_ON_IT * int(hit[4] or 0)


def read_gun_fired(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"gun (\d+) in turn (\d+)", item)
    if hit is None:
        bad(line, "guns that have fired are told like: gun 1 in turn 3")
    k, row = int(hit[1]) - 1, notes.s.gun_fired
    row += [0] * (k + 1 - len(row))
    row[k] = int(hit[2])


def read_missiles(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) (\d)", item)
    if hit is None:
        bad(line, "missiles fired are told like: #3 2")
    n, row = int(hit[1]), notes.s.missiles
    row += [0] * (n + 1 - len(row))
    row[n] = int(hit[2])


def read_shaken(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (?:element (\d+) lost (\d+)( fired-at)?|under-fire)", item)
    if hit is None or int(hit[2] or 1) > ELEMENTS:
        bad(line, "losses of elements are told like: D element 1 lost 2 fired-at; D under-fire")
    row = notes.s.shaken = notes.s.shaken or [0] * (2 * ELEMENTS)
    element, told = (int(hit[2]) - 1, 2 * int(hit[3]) + (hit[4] is not None)) if hit[2] else (ELEMENTS - 1, 1)
    row["DA".index(hit[1]) * ELEMENTS + element] = told


def read_chemicals(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"(\d+)/(\d+) since turn (\d+)", item)
    if hit is None:
        bad(line, "chemical salvoes fired are told like: 1/0 since turn 3")
    notes.s.chem = [int(hit[1]), int(hit[2]), int(hit[3])]


def read_unseen(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (\d+) (\S+) (\S+)", item)
    if hit is None or hit[3] not in WEAPON_NAMES or hit[4] not in QUALITY_NAMES or not has_rule(notes.s, V6):
        bad(line, "men who fell unseen are told like: D 2 AR Novice; only by rules of version 6")
    side, kin = "DA".index(hit[1]), (WEAPON_NAMES.index(hit[3]), QUALITY_NAMES.index(hit[4]))
    keep_unseen(notes.s, side, {**unseen_of(notes.s, side), kin: int(hit[2])})


def write_unseen(s: State) -> list[str]:
    rows = [s.unseen[k : k + UNSEEN] for k in range(0, len(s.unseen), UNSEEN)]
    return [f"{'DA'[side]} {men} {WEAPON_NAMES[what]} {QUALITY_NAMES[grade]}" for side, what, grade, men in rows]


def read_fallen(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) since (\d+)(?: by #(\d+) since (\d+))?", item)
    if hit is None:
        bad(line, "who lies unconscious is told like: #3 since 4 by #5 since 6 (game-turns; 0: he will live)")
    notes.s.fallen += [int(hit[1]), int(hit[2]), int(hit[3]) if hit[3] else -1, int(hit[4] or 0)]


def write_fallen(s: State) -> list[str]:
    rows = [s.fallen[k : k + FALLEN] for k in range(0, len(s.fallen), FALLEN)]
    return [
        f"#{n} since {turn}" + (f" by #{medic} since {began}" if medic >= 0 else "") for n, turn, medic, began in rows
    ]


def write_chemicals(s: State) -> list[str]:
    return [f"{s.chem[0]}/{s.chem[1]} since turn {s.chem[2]}"] if s.chem else []


def write_shaken(s: State) -> list[str]:
    out: list[str] = []
    for k, told in enumerate(s.shaken):
        side, element = "DA"[k // ELEMENTS], k % ELEMENTS
        if told and element == ELEMENTS - 1:
            out.append(f"{side} under-fire")
        elif told:
            out.append(f"{side} element {element + 1} lost {told // 2}" + (" fired-at" if told % 2 else ""))
    return out


def write_deeds(s: State) -> dict[str, list[str]]:
    names = {kind: word for word, kind in DEED_WORDS.items()}
    deeds = [s.deeds[k : k + DEED] for k in range(0, len(s.deeds), DEED)]
    return {
        "deeds": [f"#{n} {names[kind]} #{other} with {men} after {when}" for kind, n, other, men, when in deeds],
        "handled": [write_handled(i, bits) for i, bits in enumerate(s.handled) if bits],
        "fired-missiles": [f"#{n} {fired}" for n, fired in enumerate(s.missiles) if fired],
        "shaken": write_shaken(s),
        "chemicals": write_chemicals(s),
        "fallen": write_fallen(s),
        "fell-unseen": write_unseen(s),
        "gas": [board(s).label(h) for h in s.gas],
        "fired-guns": [f"gun {k + 1} in turn {turn}" for k, turn in enumerate(s.gun_fired) if turn],
    }


def write_handled(i: int, bits: int) -> str:
    words = (" carried" if bits & CARRIED else "") + (" handed" if bits & HANDED else "")
    return f"#{i}{words}" + (f" spent {bits // SPENT_ON_IT}" if bits >= SPENT_ON_IT else "")


def check_deeds(s: State) -> None:
    for k in range(0, len(s.deeds), DEED):
        others = len(s.item) if s.deeds[k] in OF_ITEMS else len(s.side)
        if s.deeds[k + 1] >= len(s.side) or s.deeds[k + 2] >= others or s.deeds[k + 4] > len(s.trail):
            bad("deeds", "there is no such counter, or there are fewer points of paths")
    if len(s.missiles) > len(s.side):
        bad("fired-missiles", "there is no such counter")
    if len(s.handled) > len(s.item) or len(s.gun_fired) > len(s.gun):
        bad("handled", "there is no such weapon")


# ---- posts that were lost ----


def began_empty(s: State, v: int) -> bool:
    """The vehicles of Corpus Christi and the helicopter of Krakow had no crew to lose [LB.S5.empty-vehicles]."""
    return is_helicopter(s, v) or (s.side[v] != NOBODY and situation(s).forces[s.side[v]].unmanned)


def vacant(s: State, v: int) -> int:
    """The posts of a driver or gunner that nobody fills in a vehicle that has others of its crew."""
    if (
        s.kind[v] != VEHICLE
        or began_empty(s, v)
        or not any(s.aboard[n] == v and s.seat[n] >= 0 for n in range(len(s.side)))
    ):
        return 0
    bits = 0
    for wanted, bit in LOST_WITH.items():
        seat = post(s, v, wanted)
        if seat >= 0 and crewman(s, v, seat) < 0:
            bits |= bit
    return bits


def count_lost_posts(s: State, number: dict[int, int], counters: list[Counter]) -> None:
    """A man missing from a crew was killed, unless the text says that he is away."""
    if has_rule(s, V3):
        for c in counters:
            s.damage[number[id(c)]] |= vacant(s, number[id(c)]) & ~c.away


def away_words(s: State, v: int) -> list[str]:
    if not has_rule(s, V3):
        return []
    bits = vacant(s, v) & ~s.damage[v]
    return [word for word, bit in AWAY_WORDS.items() if bits & bit]
