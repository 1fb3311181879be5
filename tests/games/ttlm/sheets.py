"""A few words for tests of the scenario sheets: begin one, set it up, ask what it gives."""

from __future__ import annotations

from games.ttlm.table import (
    GAME,
    do,
    entrenched,
    offered,
    state,
)
from grognard.games.ttlm.charts import NATIONS, TYPES
from grognard.games.ttlm.ids import ARMY_NAMES, ARRIVE, BRINGS, BUILD, NATION, SORT_NAMES, SORTS, TYPE
from grognard.games.ttlm.state import EFT, ground, in_play
from grognard.kernel.table import Table

EAST = ground(EFT)
LINE = "\nKoeln: GE1(3I)\nParis: FR1(3I)\nEngland: UK1(1I)"
CALM = "6 " * 60


def begin(scenario: str, **options: bool) -> Table:
    """A new game of this scenario, at its first decision."""
    return GAME.new(scenario, seed=scenario, options={k.strip("_").replace("_", "."): v for k, v in options.items()})


def set_up(t: Table) -> Table:
    """The rest of the set-up: the first place offered, no card asked for."""
    while state(t).active == -1 and not state(t).before:
        verb = next(v for v in ("place", "done") if v in t.offer(t.to_act[0]))
        do(t, verb, offered(t, verb)[0])
    return t


def forces(t: Table, nation: str) -> str:
    """What a nation has on the map and still to place: "28I 4C 4A 2G"; the East left out."""
    s, out = state(t), []
    for kind in range(SORTS):
        if NATIONS[NATION[kind]] == nation:
            total = in_play(s, kind) + s.due[0].count(kind) + s.due[1].count(kind) - s.n[EAST * SORTS + kind]
            out += [f"{total}{TYPES[TYPE[kind]]}"] if total else []
    return " ".join(out)


def hand(t: Table, role: str) -> int:
    return int(t.view(role)["sides"][role]["hand"])


def arriving(turn: int) -> list[str]:
    """What the Game Events Chart brings: "1I UK" one by one, armies with what they hold."""
    out = []
    for item in ARRIVE[turn]:
        if item < SORTS:
            out.append(SORT_NAMES[item])
        else:
            row = BRINGS[item - SORTS]
            inside = " ".join(f"{row[i + 1]}{SORT_NAMES[row[i]][0]}" for i in range(0, len(row), 2))
            out.append(f"{ARMY_NAMES[item - SORTS]}({inside})")
    return out


def bp(turn: int) -> tuple[int, int]:
    return BUILD[turn * 2], BUILD[turn * 2 + 1]


def dug_in(t: Table) -> set[str]:
    return {name for name in ARMY_NAMES if entrenched(t, name)}


def next_item(t: Table) -> str:
    """What is to be placed next: the name of an army, or of a sort."""
    picked: dict[str, int] = t.view(t.to_act[0])["picked"]
    return ARMY_NAMES[picked["army"]] if "army" in picked else SORT_NAMES[picked["sort"]]


def until(t: Table, name: str) -> Table:
    """Place what comes before this."""
    while next_item(t) != name:
        do(t, "place", offered(t, "place")[0])
    return t
