"""More words for rule tests: fight a battle, read its dice, retreat, and spend Build Points."""

from __future__ import annotations

from collections.abc import Mapping

from games.ttlm.table import (
    GAME,
    ROLES,
    area,
    army,
    do,
    holder,
    lay,
    lay_with,
    no_cards,
    now,
    offered,
    pass_turn,
    piece,
    sort,
    state,
    who,
)
from grognard.games.ttlm.ids import SORT_NAMES
from grognard.games.ttlm.s4_areas import status
from grognard.games.ttlm.s5_combat import Battle
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import CavalryRetreat
from grognard.games.ttlm.s6_supply import supplied
from grognard.kernel.table import Table

MISS = "6 " * 60
MARKS = [*SORT_NAMES, " fort", " bonus gun", " bonus tank", " bonus Stoss"]
STATUS = ("friendly", "disputed", "enemy", "neutral")


def storm(t: Table, *areas: str) -> None:
    """An offensive is in play: nobody moves any more, these battles are declared, no combat cards are played."""
    declare(t, *areas)
    no_cards(t)


def declare(t: Table, *areas: str) -> None:
    """An offensive is in play: nobody moves any more, these battles are declared; combat cards come next."""
    do(t, "done")
    for name in areas:
        if now(t) == "declare" and area(name) in offered(t, "battle"):
            do(t, "battle", area(name))
    if now(t) == "declare":
        do(t, "done")


def surprise(t: Table, name: str) -> None:
    """An offensive is in play: the one battle is declared, with a Surprise Attack."""
    declare(t, name)
    do(t, "surprise", area(name))
    no_cards(t)


def stand(t: Table) -> None:
    """Nobody retreats, everybody fires: on to the next loss, the next battle, or the end."""
    while now(t) == "combat":
        verbs = t.offer(who(t))
        if "fire" in verbs:
            do(t, "fire")
        elif "done" in verbs:
            do(t, "done")
        else:
            return


def cavalry_stays(t: Table) -> None:
    """Nobody's cavalry retreats before the dice."""
    while isinstance(state(t).stack[-1], CavalryRetreat):
        do(t, "done")


def flee(t: Table, mover: str, to: str, *stay: str) -> None:
    """Retreat: flee(t, "UK2", "Calais"); flee(t, "I FR in FR10", "FR8"); the last names stay behind."""
    do(t, "take", piece(mover))
    for what in stay:
        do(t, "leave", sort(what))
    do(t, "to", holder(to))


def fire(t: Table, step: str, role: str = "") -> str:
    """The last dice of a step: fire(t, "defensive") == "2I UK F2, 1C UK F1"; "" if none has been rolled."""
    out = ""
    for line in t.lines:
        m = line.message
        if m.key == f"log-fire-{step}" and (not role or m.params["side"] == ROLES.index(role)):
            dice = m.params["dice"]
            assert isinstance(dice, list)
            kinds = dict.fromkeys(die // 10 for die in dice)
            out = ", ".join(f"{sum(d // 10 == k for d in dice)}{MARKS[k // 10]} F{k % 10}" for k in kinds)
    return out


def hits(t: Table, step: str) -> int:
    """How many of the last dice of a step hit."""
    found = [x.message.params["hits"] for x in t.lines if x.message.key == f"log-fire-{step}"]
    assert isinstance(found[-1], int)
    return found[-1]


def volleys(t: Table) -> list[str]:
    """The steps in which dice have been rolled, in order."""
    return [x.message.key[9:] for x in t.lines if x.message.key.startswith("log-fire-")]


def rolled(t: Table) -> int:
    """How often chance has been asked."""
    return sum(len(entry.draws) for entry in t.journal)


def owed(t: Table) -> int:
    """Hits still to be paid."""
    top = state(t).stack[-1]
    return top.hits if isinstance(top, Losses) else 0


def lose(t: Table, *what: str) -> None:
    """Pay hits with these units: lose(t, "I FR in FR5")."""
    for x in what:
        do(t, "lose", piece(x))


def fort(t: Table, name: str) -> int:
    """Its strength; -1 if there is none."""
    return state(t).fort[area(name)]


def strength(t: Table, name: str) -> int:
    """Units in an army."""
    return state(t).size[army(name)]


def held(t: Table, name: str, role: str = "german") -> str:
    """What an area is to a side: friendly, disputed, enemy, neutral."""
    return STATUS[status(state(t), ROLES.index(role), area(name))]


def fed(t: Table, name: str, role: str = "german") -> bool:
    """Are this side's units in the area in supply?"""
    return bool(supplied(state(t), ROLES.index(role)) >> area(name) & 1)


def production(text: str, **options: bool) -> Table:
    """The season of this position (its side to act passes last) is over: Build Points are to be spent."""
    t = lay_with(options, text + "\npasses 1")
    pass_turn(t)
    assert now(t) == "plan", now(t)
    return t


def buy(t: Table, role: str, what: str, where: str) -> None:
    do(t, "buy", sort(what), role)
    do(t, "place", holder(where), role)


def next_season(t: Table) -> None:
    """Both commit their plans."""
    do(t, "commit", 0, "german")
    do(t, "commit", 0, "entente")


def points(t: Table, role: str) -> int:
    """Build Points left."""
    return state(t).bp[ROLES.index(role)]


def attack_in_flanders(turn: int, ours: str, theirs: str, more: str, dice: str = MISS) -> Table:
    """A German offensive in Flanders, everything declared and no combat cards played: the dice come next."""
    t = lay(
        f"german to act, turn {turn}\nFlanders: {ours} / {theirs}\ngerman: Brussels, Liege\nplayed offensive\n{more}",
        dice,
    )
    storm(t, "Flanders")
    return t


def fight(t: Table, name: str) -> None:
    """Fight this battle to its end; nobody retreats."""
    no_cards(t)
    if offered(t, "fight"):
        do(t, "fight", area(name))
    while any(isinstance(frame, Battle) and frame.area == area(name) for frame in state(t).stack):
        do(t, "fire" if "fire" in t.offer(t.to_act[0]) else "done")


def position(options: Mapping[str, bool | str], text: str, dice: str = MISS) -> Table:
    """A position in one line, with semicolons."""
    return GAME.position(text.replace("; ", "\n"), dice=dice, options=dict(options))
