"""A few words for tests of the war plans of 1914: begin with two of them, ask what each side has."""

from __future__ import annotations

from games.ttlm.table import (
    GAME,
    card,
    commit,
    do,
    now,
    offered,
    pass_turn,
    state,
)
from grognard.games.ttlm.charts import NATIONS, TYPES
from grognard.games.ttlm.ids import NATION, SORT_NAMES, SORTS, TYPE
from grognard.games.ttlm.state import EFT, ground, in_play
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.options import check_options
from grognard.kernel.table import Table

GERMAN = {
    # number: units in the West, loose units in the box, armies there, its Build Points, cards, points of the plan
    1: ("23I 1C 4A 2G", "5I 3C", {"GE6", "GE7"}, 10, 12, 2),
    2: ("18I 1C 4A 2G", "10I 3C", {"GE6", "GE7"}, 15, 10, 3),
    3: ("28I 4C 4A 2G", "", set(), 0, 15, 0),
    4: ("30I 4C 4A 2G", "", set(), 0, 16, -3),
    5: ("26I 1C 4A 2G", "2I 3C", set(), 5, 14, 1),
    6: ("13I 1C 2A", "15I 3C 2A 2G", {"GE5", "GE6", "GE7"}, 25, 7, 5),
}
HISTORY = {"_14_5_2": True}


def begin(german: int = 0, french: int = 0, **options: bool) -> Table:
    """A new game of 1914 with these plans; nought is that of history."""
    named = {"17.2": str(german or "history"), "17.3": str(french or "history")}
    more = {name.strip("_").replace("_", "."): on for name, on in options.items()}
    return GAME.new("1914", seed=f"{german}{french}", options=named | more)


def west(t: Table, nation: str) -> str:
    """What a nation has on the map and still to place: "28I 4C 4A 2G"."""
    s, out = state(t), []
    for x in range(SORTS):
        if NATIONS[NATION[x]] == nation:
            total = in_play(s, x) + s.due[0].count(x) + s.due[1].count(x) - s.n[ground(EFT) * SORTS + x]
            out += [f"{total}{TYPES[TYPE[x]]}"] if total else []
    return " ".join(out)


def east(t: Table) -> str:
    row = state(t).n[ground(EFT) * SORTS : (ground(EFT) + 1) * SORTS]
    return " ".join(f"{n}{SORT_NAMES[x][0]}" for x, n in enumerate(row) if n)


def special(nation: str, number: int) -> str:
    """The rule that has a plan's special rules."""
    return ".".join(("TTLM", f"V-{nation}{number}", "special"))


def attack_with(t: Table) -> None:
    """An Offensive from a hand that has one."""
    do(t, "offensive", card("offensive"))


def until_turn(t: Table, turn: int) -> Table:
    """Both pass and build nothing until the reinforcements of this season; what is lost in the East is cavalry."""
    while state(t).turn < turn:
        if now(t) == "choose":
            pass_turn(t)
        elif now(t) == "plan":
            commit(t)
        else:
            verb = next(v for v in ("place", "throw", "lose", "done") if offered(t, v))
            do(t, verb, offered(t, verb)[-1 if verb == "lose" else 0])
    return t


def offensive(t: Table, role: str = "german") -> Table:
    """That side has played an Offensive and moves."""
    if role == "entente":
        pass_turn(t)
    attack_with(t)
    return t


def secret(way: str, dice: str = "") -> Table:
    """A game of 1914 whose plans are found this way; `dice` are those of the plans."""
    chosen = check_options(GAME.game, {"14.4.3": way})
    faces = [int(face) - 1 for face in dice.split()]
    source = ScriptedDice(faces + [0] * 60) if faces else FastDice(7)
    return Table(GAME.game, GAME.game.setup("1914", chosen), source, "1914", chosen)
