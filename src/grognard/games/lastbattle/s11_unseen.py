"""Losses out of the enemy's sight: he learns how many men fell, not who they were [LB.R6].

What he knows of a counter that he has seen is `State.seen`: the men it had when he last saw it, less those he has seen
fall. Men of counters whose face he never saw are kept by weapon and quality in `State.unseen`, so that whoever imagines
the other side can forget who of them it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.lastbattle.ids import MISS, NE
from grognard.games.lastbattle.log_params import who
from grognard.games.lastbattle.state import ABOARD, KNOWN, NOBODY, SPOTTED, V6, State, has_rule
from grognard.kernel.umpire import Message, Param, Secret, Umpire

UNSEEN: Final = 4  # side, weapon, quality, men
# What a hit does to a vehicle and to those inside, as far as nothing of it shows outside.
INSIDE_IT: Final = frozenset(
    {
        "log-location", "log-ratio", "log-damage", "log-table", "log-immobilised", "log-engine", "log-rf", "log-radio",
        "log-autoloader-hit", "log-weapon", "log-mount-lost", "log-crew-killed", "log-troops", "log-fuel", "log-ammo",
        "log-blowout", "log-leader-injured",
    }
)  # fmt: skip
NOTHING: Final = {"location": MISS, "strength": 0, "armour": 0, "outcome": NE}  # where no such line was told


def note_loss(s: State, n: int) -> None:
    """A man of this counter, who is no leader, has just fallen."""
    if not has_rule(s, V6):
        return
    if s.flags[n] & SPOTTED or (s.flags[n] & KNOWN and s.hex[n] == ABOARD):
        s.seen[n] = s.men[n]
    elif not s.flags[n] & KNOWN:
        fallen = unseen_of(s, s.side[n])
        kin = s.what[n], s.grade[n]
        fallen[kin] = fallen.get(kin, 0) + 1
        keep_unseen(s, s.side[n], fallen)


def count_again(s: State, n: int) -> None:
    """Who gets into a vehicle in the enemy's knowledge is counted: he takes up room."""
    if has_rule(s, V6) and s.flags[n] & KNOWN:
        s.seen[n] = s.men[n]


def is_unseen(s: State, v: int) -> bool:
    """Whether the enemy has never seen what vehicle this is."""
    return has_rule(s, V6) and s.side[v] != NOBODY and not s.flags[v] & (SPOTTED | KNOWN)


def keep_to_itself(s: State, u: Umpire, v: int, begun: int) -> None:
    """LB.R6: of a hit on a vehicle that he has never seen the enemy reads that it came under fire, and what shows
    outside. Its armour, where it was hit and what that did would tell him what it is: only its owner reads that."""
    lines = u.messages[begun:]
    found = {m.key: m.params for m in reversed(lines)}
    facts = {**found.get("log-location", {}), **found.get("log-ratio", {}), **found.get("log-damage", {})}
    told = {name: int(str(facts.get(name, none))) for name, none in NOTHING.items()}
    u.messages[begun:] = [m for m in lines if m.key not in INSIDE_IT]
    if not u.quiet:
        secret: dict[str, Param] = {name: Secret(s.side[v], value) for name, value in told.items()}
        line = Message("log-hit-unseen", "LB.R6", s.side[v], {"unit": who(s, v), **secret})
        u.messages.insert(begun, line)


def unseen_of(s: State, side: int) -> dict[tuple[int, int], int]:
    """The fallen of a side whom the enemy never saw, by weapon and quality."""
    rows = [s.unseen[k : k + UNSEEN] for k in range(0, len(s.unseen), UNSEEN)]
    return {(what, grade): men for of, what, grade, men in rows if of == side}


def keep_unseen(s: State, side: int, fallen: Mapping[tuple[int, int], int]) -> None:
    rows = [s.unseen[k : k + UNSEEN] for k in range(0, len(s.unseen), UNSEEN)]
    rows = [row for row in rows if row[0] != side]
    rows += [[side, what, grade, men] for (what, grade), men in fallen.items() if men]
    s.unseen = [x for row in sorted(rows) for x in row]
