"""A few words to write rule tests in: lay a position, do something, ask what is offered or why not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import grognard
from grognard.games.trench.ids import KIND, KINDS
from grognard.games.trench.s1_board import box_at
from grognard.games.trench.s3_setup import new_game
from grognard.games.trench.state import State
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.table import Table

GAME = grognard.load("trench")
ROLES = ("french", "german")


def lay(text: str, dice: str = "", bunker: bool = False) -> Table:
    """lay("french to act\\n3.1: poilus\\n4.1: landser"): that position; dice script chance (1 = first card)."""
    return GAME.position(text, dice=dice, options={"bunker": bunker})


def state(t: Table) -> State:
    s = t.state
    assert isinstance(s, State)
    return s


def box(name: str) -> int:
    """box("4.2")"""
    line, column = name.split(".")
    return box_at(int(line), int(column))


def who(t: Table) -> str:
    """The one who must choose now."""
    roles = t.to_act
    assert len(roles) == 1, roles
    return roles[0]


def troop(t: Table, kind: str, where: str = "") -> int:
    """The troop of this kind on the board (in that box)."""
    s = state(t)
    found = [c for army in s.armies for c in army if KINDS[KIND[c]] == kind]
    found = [c for c in found if not where or s.at[c] == box(where)]
    assert len(found) == 1, (kind, where, found)
    return found[0]


def held(t: Table, kind: str, role: str = "") -> int:
    """A card of this kind in a hand."""
    s = state(t)
    for r, name in enumerate(ROLES):
        for c in s.hands[r]:
            if KINDS[KIND[c]] == kind and role in ("", name):
                return c
    raise AssertionError(f"no {kind} in hand")


def slot(t: Table, kind: str) -> int:
    """A bonus card of this kind lying in a slot, open or face down."""
    s = state(t)
    found = [c for r in (0, 1) for c in s.open[r] + s.down[r] if KINDS[KIND[c]] == kind]
    assert found, f"no {kind} in play"
    return found[0]


def do(t: Table, verb: str, arg: int = 0) -> None:
    """The one to choose does it; what must always hold still does."""
    t.act(who(t), verb, arg)
    for invariant in GAME.game.invariants:
        invariant(t.state)


def offered(t: Table, verb: str) -> list[int]:
    return t.offer(who(t)).get(verb, [])


def refused(t: Table, verb: str, arg: int = 0, role: str = "") -> str:
    """The rule that refuses an action which is not offered; both languages have a sentence for it."""
    answer = t.why_not(role or who(t), verb, arg)
    assert answer is not None, f"{verb} {arg} is offered"
    assert answer.text("en")
    assert answer.text("fr")
    return answer.rule


def take_up(t: Table, kind: str, where: str = "") -> None:
    do(t, "unit", troop(t, kind, where))


def move(t: Table, kind: str, to: str, where: str = "") -> None:
    """Take up a troop and step; the free step, if it comes, is left to the test."""
    take_up(t, kind, where)
    do(t, "move", box(to))


def attack(t: Table, kind: str, target: str, where: str = "", at: str = "") -> None:
    take_up(t, kind, where)
    do(t, "attack", troop(t, target, at))


def play(t: Table, kind: str, verb: str = "play", arg: int = 0) -> None:
    """Take up a hand card and use it."""
    do(t, "card", held(t, kind, who(t)))
    do(t, verb, arg)


def hurt(t: Table, kind: str, where: str = "") -> int:
    return state(t).hurt[troop(t, kind, where)]


def on_board(t: Table, kind: str) -> list[int]:
    s = state(t)
    return [c for army in s.armies for c in army if KINDS[KIND[c]] == kind]


def lost(t: Table, role: str) -> list[str]:
    """The kinds in a discard pile."""
    return [KINDS[KIND[c]] for c in state(t).lost[ROLES.index(role)]]


def deck_size(t: Table, role: str) -> int:
    return len(state(t).decks[ROLES.index(role)])


def where(t: Table, kind: str) -> str:
    """Where the troop stands: "4.2"."""
    b = state(t).at[troop(t, kind)]
    return f"{b // 3 + 1}.{b % 3 + 1}"


def cp(t: Table) -> int:
    return state(t).cp


def end_turn(t: Table) -> None:
    """End the actions, keep everything, and refill from the bonus deck while there is one."""
    role = who(t)
    do(t, "done")
    while t.result is None and t.to_act == [role] and t.view(role)["phase"] in ("keep", "refill"):
        if t.view(role)["phase"] == "keep":
            do(t, "done")
        else:
            do(t, "draw", offered(t, "draw")[-1])


# ---- set-up, the log, and cards printed otherwise ----


def deal(french: str, german: str, more: str = "") -> Table:
    """A new game in which these two eights are drawn; `more` scripts what comes after (1 = first card of the deck)."""
    start = new_game(False, False, True)
    script: list[int] = []
    for role, kinds in enumerate((french, german)):
        left = list(start.decks[role])
        for kind in kinds.split():
            script.append(next(i for i, c in enumerate(left) if KINDS[KIND[c]] == kind))
            left.pop(script[-1])
    return Table(GAME.game, start, ScriptedDice(script + [int(d) - 1 for d in more.split()]), "standard", {})


def lay_card(t: Table, role: str, kind: str, to: str) -> None:
    """During set-up: one card face down into a box."""
    t.act(role, "card", held(t, kind, role))
    t.act(role, "box", box(to))


def lay_out(t: Table, role: str) -> None:
    """During set-up: the first six cards into the first boxes that take them, and ready."""
    for _ in range(6):
        t.act(role, "card", t.offer(role)["card"][0])
        t.act(role, "box", t.offer(role)["box"][0])
    t.act(role, "ready")


def told(t: Table) -> list[str]:
    """The keys of the log lines, in order."""
    return [line.message.key for line in t.lines]


def blows(t: Table) -> list[int]:
    """The damage figures of the log, in order."""
    return [int(str(p["damage"])) for p in (line.message.params for line in t.lines) if "damage" in p]


@contextmanager
def reprinted(figures: list[int], kind: str, value: int, cell: int = 0, width: int = 1) -> Iterator[None]:
    """A kind of card with another figure in one of the lists of ids.py (DAMAGE has eight figures a card)."""
    places = [c * width + cell for c in range(len(KIND)) if KINDS[KIND[c]] == kind]
    before = figures.copy()
    for i in places:
        figures[i] = value
    try:
        yield
    finally:
        figures[:] = before


# ---- slots, windows and reasons ----


def shown(t: Table, role: str, reader: str = "all") -> list[str]:
    """A side's slots as a reader sees them: ["at_grenades", "pak?"], "?" for a card he may not know."""
    slots = t.view(reader)["sides"][role]["slots"]
    return [(x["kind"] or "") + ("?" if x["face"] == "down" else "") for x in slots]


def phase(t: Table) -> str:
    return str(t.view("all")["phase"])


def reveal(t: Table, kind: str) -> None:
    """In a reaction: turn up a trap."""
    do(t, "reveal", slot(t, kind))


def reason(t: Table, verb: str, arg: int = 0, role: str = "") -> str:
    """The key of the sentence that refuses."""
    answer = t.why_not(role or who(t), verb, arg)
    assert answer is not None, f"{verb} {arg} is offered"
    return answer.key


def tokens(t: Table, role: str) -> int:
    return int(t.view("all")["sides"][role]["warnings"])


def hand_size(t: Table, role: str) -> int:
    return int(t.view("spectator")["sides"][role]["hand"])
