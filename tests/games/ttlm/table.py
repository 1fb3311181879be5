"""A few words to write rule tests in: lay a position, do something, ask what is offered or why not."""

from __future__ import annotations

from collections.abc import Mapping

import grognard
from grognard.games.ttlm import prompts
from grognard.games.ttlm.ids import ARMY_NAMES, CARD_NAMES, KINDS, SORT_NAMES, SORTS
from grognard.games.ttlm.notation import area_named
from grognard.games.ttlm.s3_victory import victory_points
from grognard.games.ttlm.s4_areas import status
from grognard.games.ttlm.state import LOST, PLACES, WHOLE, State, ground, loose_dug, unit
from grognard.games.ttlm.views import phase
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.flow import Refusal
from grognard.kernel.table import Table
from grognard.kernel.umpire import Umpire

GAME = grognard.load("ttlm")
ROLES = ("german", "entente")


def lay(text: str, dice: str = "", **options: bool) -> Table:
    """lay("german to act, turn 4\\nFlanders: GE4!(3I) / UK2(2I)"): that position; dice script chance (1 = one)."""
    return GAME.position(text, dice=dice, options={name.replace("_", "."): on for name, on in options.items()})


def lay_with(options: Mapping[str, bool], text: str, dice: str = "") -> Table:
    """Like lay, with options given by name: lay_with({"14.5.2": True}, ...) or {"14_5_2": True}."""
    return GAME.position(text, dice=dice, options={name.replace("_", "."): on for name, on in options.items()})


def state(t: Table) -> State:
    s = t.state
    assert isinstance(s, State)
    return s


def who(t: Table) -> str:
    """The one who must choose now; of two who set up at once the first."""
    roles = t.to_act
    assert len(roles) == 1 or now(t) == "setup", roles
    return roles[0]


def area(name: str) -> int:
    return area_named(name, name)


def army(name: str) -> int:
    """The number of an army: army("GE4")."""
    return ARMY_NAMES.index(name)


def sort(name: str) -> int:
    """The number of a sort: sort("I GE")."""
    return SORT_NAMES.index(name)


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def holder(name: str) -> int:
    """Where units lie: an army ("GE4") or the open ground of an area ("Flanders")."""
    return army(name) if name in ARMY_NAMES else ground(area(name))


def piece(text: str) -> int:
    """The number of a unit: "GE4" the army, "I GE in Flanders" a loose unit, "I GE in GE4" one inside an army."""
    what, _, where = text.partition(" in ")
    return unit(army(what), WHOLE) if not where else unit(holder(where), sort(what))


def do(t: Table, verb: str, arg: int = 0, role: str = "") -> None:
    """The one to choose does it; what must always hold still does."""
    t.act(role or who(t), verb, arg)
    for invariant in GAME.game.invariants:
        invariant(t.state)


def offered(t: Table, verb: str, role: str = "") -> list[int]:
    return t.offer(role or who(t)).get(verb, [])


def refused(t: Table, verb: str, arg: int = 0, role: str = "") -> str:
    """The rule that refuses an action which is not offered; both languages have a sentence for it."""
    answer = t.why_not(role or who(t), verb, arg)
    assert answer is not None, f"{verb} {arg} is offered"
    assert answer.text("en")
    assert answer.text("fr")
    return answer.rule


def reason(t: Table, verb: str, arg: int = 0, role: str = "") -> str:
    """The sentence that refuses it, by its key: one rule may refuse for several reasons."""
    answer = t.why_not(role or who(t), verb, arg)
    assert answer is not None, f"{verb} {arg} is offered"
    return answer.key


def move(t: Table, mover: str, to: str, mode: str = "to") -> None:
    """move(t, "GE4", "Artois"); move(t, "I GE in GE4", "GE6"); move(t, "GE1", "Aachen", "rail")"""
    do(t, "take", piece(mover))
    do(t, mode, holder(to))


def count(t: Table, what: str, where: str) -> int:
    """How many units of a sort lie in an army or on the ground of an area: count(t, "I GE", "GE4")."""
    return state(t).n[holder(where) * SORTS + sort(what)]


def at(t: Table, name: str) -> str:
    """Where an army is: the area's id, "lost", or "" if not in play."""
    from grognard.games.ttlm.ids import AREA_NAMES, AREAS

    place = state(t).army_at[army(name)]
    return AREA_NAMES[place] if 0 <= place < AREAS else "lost" if place == LOST else "east" if place == AREAS else ""


def entrenched(t: Table, name: str) -> bool:
    return state(t).army_dug[army(name)] == 1


def dug(t: Table, what: str, where: str) -> int:
    """Loose infantry that is entrenched in an area."""
    return loose_dug(state(t), area(where), sort(what))


def cards(t: Table, role: str, kind: str) -> int:
    return state(t).hands[ROLES.index(role) * KINDS + card(kind)]


def vp(t: Table) -> int:
    return victory_points(state(t))


def now(t: Table) -> str:
    """The phase."""
    return phase(state(t))


def prompt(t: Table) -> tuple[str, str]:
    """What whoever is to act is asked: the key of the sentence, and its rule."""
    said = prompts.prompt(state(t), ROLES.index(who(t)))
    return said.key, said.rule


def pass_turn(t: Table) -> None:
    """The active side passes without moving or exchanging cards; armies out of supply lose what they must."""
    just_pass(t)
    while now(t) == "supply" and len(offered(t, "lose")) == 1:
        do(t, "lose", offered(t, "lose")[0])


def just_pass(t: Table) -> None:
    side = who(t)
    do(t, "pass")
    do(t, "done")
    if not t.state.result and now(t) == "redraw" and t.to_act == [side]:
        do(t, "done")


def attack(t: Table, *areas: str, kind: str = "offensive") -> None:
    """Play an offensive, move nothing, declare these battles, no combat cards: dice fall."""
    do(t, "offensive", card(kind))
    do(t, "done")
    for name in areas:
        if area(name) in offered(t, "battle"):
            do(t, "battle", area(name))
    if now(t) == "declare":
        do(t, "done")
    no_cards(t)


def no_cards(t: Table) -> None:
    """Neither side plays combat cards."""
    while now(t) == "cards" and "done" in t.offer(who(t)):
        do(t, "done")


def end_season(t: Table) -> None:
    """Both sides pass until the player turns of the season are over."""
    while now(t) == "choose":
        pass_turn(t)


def commit(t: Table) -> None:
    """Both sides close their production."""
    for role in t.to_act:
        do(t, "commit", role=role)


def next_season(t: Table) -> None:
    """Both sides pass and build nothing: the next season begins."""
    end_season(t)
    commit(t)


def status_of(t: Table, role: str, name: str) -> str:
    """What an area is to a side: "friendly", "disputed", "enemy" or "neutral"."""
    return ("friendly", "disputed", "enemy", "neutral")[status(state(t), ROLES.index(role), area(name))]


def stacked(t: Table, role: str, name: str) -> int:
    """How many units of a side count for stacking in an area."""
    return state(t).stacked[ROLES.index(role) * PLACES + area(name)]


def fort(t: Table, name: str) -> int:
    """The strength of a fort, -1 if there is none."""
    return state(t).fort[area(name)]


def rolled(t: Table) -> list[str]:
    """What each draw of chance was for, from the first on."""
    return [draw.purpose for entry in t.journal for draw in entry.draws]


def told(t: Table) -> list[str]:
    """The keys of the log, from the first line on."""
    return [line.message.key for line in t.lines]


def place_all(t: Table) -> None:
    """Reinforcements go to the first place offered, until the reinforcement phase is over."""
    while now(t) == "reinforce":
        verb = next(v for v in ("place", "swap", "done") if offered(t, v))
        do(t, verb, offered(t, verb)[0])


def umpire(*faces: int) -> Umpire:
    """With these dice, one after the other; with any, if none are named."""
    return Umpire(ScriptedDice([face - 1 for face in faces]) if faces else FastDice(1))


def key(refusal: Refusal | None) -> str | None:
    return refusal.key if refusal else None
