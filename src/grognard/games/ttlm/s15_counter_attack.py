"""15.2.2 Counter-attack: infantry that has attacked is out of its trenches in the enemy's next player turn."""

from __future__ import annotations

from typing import Final

from grognard.games.ttlm.ids import ARMIES, FOOT, SORTS
from grognard.games.ttlm.state import COUNTER_ATTACK, V6, State, armies_in, ground, has_rule, land, place_of

LOWEST: Final = 32  # letters that can be read begin here


def marks(s: State) -> list[tuple[int, int]]:
    """Where infantry is marked, and how many: (holder * SORTS + sort, count)."""
    text = s.exposed
    return [(ord(text[i]) - LOWEST, ord(text[i + 1]) - LOWEST) for i in range(0, len(text), 2)]


def written(found: list[tuple[int, int]]) -> str:
    return "".join(chr(cell + LOWEST) + chr(count + LOWEST) for cell, count in found)


def exposed(s: State, holder: int, sort: int) -> int:
    """TTLM.15.2.2a How many of these are marked: their trench does not count."""
    cell = holder * SORTS + sort
    return sum(count for where, count in marks(s) if where == cell)


def expose(s: State, area: int) -> None:
    """TTLM.15.2.2a The attacker's infantry types in a battle are marked when it begins [TTLM.R41]."""
    if not has_rule(s, COUNTER_ATTACK):
        return
    new = []
    for holder in [*armies_in(s, s.active, area), ground(area)]:
        for sort in land(s).sorts[s.active]:
            cell = holder * SORTS + sort
            count = s.n[cell] - (s.spent[cell] if s.spent else 0)  # who has retreated here takes no part [5.4.4a]
            if FOOT[sort] and count:
                new.append((cell, count))
    s.exposed += written(new)


def carry_mark(s: State, holder: int, sort: int, dest: int, becomes: int) -> None:
    """TTLM.15.2.2a The same infantry is marked wherever it has retreated to [TTLM.R41], and whatever it is called there
    [14.7.2]. In the enemy's player turn it needs its mark no more: who has retreated does not fire in it [5.4a]."""
    if not s.exposed or not has_rule(s, V6) or not exposed(s, holder, sort):
        return
    found = gathered(s)
    found[holder * SORTS + sort] -= 1
    there = dest * SORTS + becomes
    if land(s).side[sort] == s.active or place_of(s, dest) == place_of(s, holder):
        found[there] = found.get(there, 0) + 1
    s.exposed = written([(cell, count) for cell, count in sorted(found.items()) if count])


def gathered(s: State) -> dict[int, int]:
    """The marks by place, each place once."""
    found = dict[int, int]()
    for cell, count in marks(s):
        found[cell] = found.get(cell, 0) + count
    return found


def count_marks(s: State) -> None:
    """The player turn is over: no more marks than men who are left, so that none falls on who comes later."""
    if has_rule(s, V6):
        left = [(cell, min(count, s.n[cell])) for cell, count in sorted(gathered(s).items())]
        s.exposed = written([(cell, count) for cell, count in left if count])


def recover(s: State, side: int) -> None:
    """TTLM.15.2.2a After the enemy's player turn a side's marks are taken away."""
    if s.exposed:
        sides = land(s).side
        s.exposed = written([(cell, count) for cell, count in marks(s) if sides[cell % SORTS] != side])


def stands_exposed(s: State, holder: int) -> bool:
    """Is there a trench here that does not count? Everybody saw who attacked; what an army holds now is hidden."""
    if not s.exposed:
        return False
    if holder < ARMIES and not (s.army_dug[holder] and s.size[holder]):
        return False
    return any(cell // SORTS == holder and (holder < ARMIES or s.n[cell] > 0) for cell, _ in marks(s))
