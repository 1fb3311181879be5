"""What the optional and special rules put on a counter, as a reader may see it."""

from __future__ import annotations

from typing import Final

import msgspec

from grognard.games.lastbattle.ids import QUALITY_MOD
from grognard.games.lastbattle.s17_cohesion import elements
from grognard.games.lastbattle.s17_elements import element_of
from grognard.games.lastbattle.s18_characters import LAST_TURN
from grognard.games.lastbattle.state import (
    BUTTONED,
    BUTTONING,
    CHEMICALS,
    COHESION,
    COMMAND,
    DEAD,
    DISORDERED,
    DUMMY,
    FALLEN,
    FOOT,
    FROZEN,
    SHAKEN,
    SPOTTED,
    TREATING,
    UNCONSCIOUS,
    State,
    has_rule,
    person_of,
    situation,
)

ALL: Final = -2
MARKING: Final = COMMAND | COHESION | CHEMICALS  # the options that mark counters; and battles with chemicals
# state, its name, and whether the enemy sees it on a counter whose face he sees
MARKS: Final = (
    (FROZEN, "frozen", False),
    (DISORDERED, "disordered", True),
    (BUTTONED, "buttoned", True),
    (BUTTONING, "buttoning", True),
    (UNCONSCIOUS, "unconscious", True),
    (TREATING, "treating", False),
    (SHAKEN, "shaken", False),
)


def option_marks(s: State, there: list[int], role: int) -> dict[int, list[str]]:
    """Of the counters that a reader knows of."""
    out: dict[int, list[str]] = {}
    for n in there:
        mine = role in (ALL, s.side[n])
        seen = s.flags[n] & SPOTTED != 0
        told = [name for bit, name, open_to_all in MARKS if s.flags[n] & bit and (mine or (open_to_all and seen))]
        if told:
            out[n] = told
    return out


def elements_of(s: State, there: list[int], role: int) -> dict[int, int]:
    """LB.cohesion.element: the number of each of one's own counters' elements, from 1, where there are several."""
    if not has_rule(s, COHESION):
        return {}
    mine = [n for n in there if role in (ALL, s.side[n]) and s.side[n] < 2 and s.kind[n] != DUMMY]
    return {n: element_of(s, n) + 1 for n in mine if elements(s, s.side[n]) > 1}


class Character(msgspec.Struct, frozen=True):
    """LB.rpg.pc-leaders: a character's sheet, for his own side."""

    name: str
    unit: int
    npc: bool
    skills: dict[str, list[int]]  # the skill, and what it adds
    cool: int  # what must be rolled to act; 0 nothing
    wounds: int
    deadline: int  # the game-turn in which he dies if nobody helps; 0 none
    dead: bool


def characters_of(s: State, role: int) -> list[Character]:
    """Of one's own; after the end everybody's."""
    out: list[Character] = []
    for n in range(len(s.side)):
        k = person_of(s, n)
        if k < 0 or s.side[n] > 1 or role not in (ALL, s.side[n]):
            continue
        who = situation(s).forces[s.side[n]].people[k]
        skills = {name: [level, QUALITY_MOD[who.grade_in(name)]] for name, level in who.skills.items()}
        row = next((i for i in range(0, len(s.fallen), FALLEN) if s.fallen[i] == n), -1)
        since = s.fallen[row + 1] if row >= 0 else 0
        wounds = 2 if s.flags[n] & UNCONSCIOUS else 1 if s.rank[n] & 3 == 2 else 0
        dead = s.hex[n] == DEAD and s.kind[n] == FOOT
        deadline = since + LAST_TURN if since and not dead else 0
        out.append(Character(who.name, n, who.npc, skills, who.cool, wounds, deadline, dead))
    return out
