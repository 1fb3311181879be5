"""A battle fought out under the real rules with every way the dice can fall. Nothing here knows of the odds.

Dice of one kind and one firepower are alike, so they are counted and not told apart: `hits` of them hit with the
chance of the binomial. What is rolled, and at which firepower, is read in the log of the rules themselves.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import comb

from games.ttlm.table import area as area_of
from games.ttlm.table import card, do, lay_with, now, offered, state
from grognard.games.ttlm.ids import ARMIES, COST, FOOT, FORT_SIDE, HOLDER_TYPE, SIDE, SORTS, TYPE
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s5_combat import Battle, Rerolling, battle_of
from grognard.games.ttlm.s5_fire import may_be_rolled_again
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import AfterCombat
from grognard.games.ttlm.s15_dice import forces_retreat, mark_of, need_of
from grognard.games.ttlm.state import AVERAGED, NO_FORT, PLACES, TWELVE_SIDED, State, holder_of, place_of, sort_of
from grognard.kernel import codec
from grognard.kernel.chance import FastDice, ScriptedDice, ScriptError
from grognard.kernel.flow import offer, play, to_act
from grognard.kernel.table import Table
from grognard.kernel.umpire import Message, Umpire

Action = tuple[str, int]
Policy = Callable[[State, int, list[Action]], Action]
HIT, MISS, MISS_OF_TWELVE = 0, 5, 11  # faces, from nought
OF_TWELVE = 1_000_000  # dice with twelve sides have higher numbers


@dataclass
class Outcome:
    """What a battle brings, over all the dice."""

    cleared: float = 0.0  # the defender holds the area no longer
    wiped: float = 0.0  # the attacker has nothing left there
    breached: float = 0.0  # his fort is gone
    hits: list[dict[int, float]] = field(default_factory=lambda: [{}, {}])  # by the side that takes them -> chance


def ready(text: str, battle: str, plays: tuple[Action, ...] = (), **options: bool) -> Table:
    """The position with this battle declared and cards played, at the first decision of the fight itself."""
    t = lay_with(options, text, dice="1")
    if state(t).card < 0:
        do(t, "offensive", card("offensive"))
    do(t, "done")
    if now(t) == "declare":
        if area_of(battle) in offered(t, "battle"):
            do(t, "battle", area_of(battle))
        if now(t) == "declare":
            do(t, "done")
    for verb, arg in plays:
        do(t, verb, arg)
    return t


def fight(t: Table, battle: str, policy: Policy) -> Outcome:
    """Fight it out with every sequence of dice; who must choose follows the policy."""
    start, area, out = state(t), area_of(battle), Outcome()
    front = {(key(start), 0, 0): (start.clone(), 1.0)}
    while front:
        (_, ours, theirs), (s, p) = front.popitem()
        if is_over(s, area):
            tally(out, s, area, start.active, p)
            for side, hits in ((start.active, ours), (1 - start.active, theirs)):
                out.hits[side][hits] = out.hits[side].get(hits, 0.0) + p
            continue
        role = to_act(s)[0]
        action = policy(s, role, offer(s, role).actions())
        for after, q, told in outcomes(s, role, action, []):
            here = (key(after), ours + taken(told, start.active), theirs + taken(told, 1 - start.active))
            front[here] = (after, p * q + (front[here][1] if here in front else 0.0))
    return out


def taken(told: list[Message], side: int) -> int:
    """Hits that a side must pay by what the log says; those of a dogfight fall on planes alone."""
    total = 0
    for message in told:
        if message.key in ("log-fire-artillery", "log-fire-offensive", "log-fire-defensive"):
            total += message.params["hits"] * (message.side != side)
        elif message.key == "log-reroll":
            total += (message.params["hits"] - 1) * (message.side == side)  # it had been a hit
        elif message.key == "log-rough":
            total -= message.side == side
    return total


def least(t: Table, battle: str, policy: Policy) -> float:
    """The chance of being driven out if the defender pays each hit in the way that keeps it lowest."""
    start, area = state(t), area_of(battle)
    defender, known = 1 - start.active, dict[bytes, float]()

    def worth(s: State) -> float:
        if is_over(s, area):
            return 0.0 if holds(s, defender, area) else 1.0
        name = key(s)
        if name not in known:
            role, top = to_act(s)[0], s.stack[-1]
            actions = offer(s, role).actions()
            free = isinstance(top, Losses) and role == defender
            tries = [a for a in actions if a[0] in ("lose", "fort")] if free else [policy(s, role, actions)]
            known[name] = min(sum(q * worth(x) for x, q, _ in outcomes(s, role, a, [])) for a in tries)
        return known[name]

    return worth(start.clone())


def is_over(s: State, area: int) -> bool:
    """No such battle is being fought or waits any more."""
    return area not in s.battles and not any(isinstance(f, Battle) and f.area == area for f in s.stack)


def tally(out: Outcome, s: State, area: int, attacker: int, p: float) -> None:
    out.cleared += p * (not holds(s, 1 - attacker, area))
    out.wiped += p * (s.stacked[attacker * PLACES + area] == 0)
    out.breached += p * (s.fort[area] == NO_FORT or FORT_SIDE[area] == attacker)


def key(s: State) -> bytes:
    """Two states are one if only the dice on the table differ."""
    for f in s.stack:
        if isinstance(f, Battle):
            f.dice, f.rolls = [], 0
    return codec.encode(s)


def outcomes(s: State, role: int, action: Action, script: list[int]) -> Iterator[tuple[State, float, list[Message]]]:
    """Every state to which the action may lead, with its chance and what is told on the way."""
    c, u = s.clone(), Umpire(ScriptedDice(script), role)
    try:
        play(c, u, *action)
    except ScriptError:
        for faces, p in falls(next_volley(s, role, action, script)):
            for after, q, told in outcomes(s, role, action, script + faces):
                yield after, p * q, told
        return
    yield c, 1.0, u.messages


def next_volley(s: State, role: int, action: Action, script: list[int]) -> list[int]:
    """The dice that would be rolled next: what the log says of them when all the rest miss."""
    u = Umpire(ScriptedDice(script + [MISS_OF_TWELVE if s.rules & TWELVE_SIDED else MISS] * 200), role)
    play(s.clone(), u, *action)
    rolled = 0
    for message in u.messages:
        if message.key.startswith("log-fire-"):
            dice = [
                die for die in message.params["dice"] if die % 10 or die >= OF_TWELVE
            ]  # what averages need no die for
            if not dice:
                continue
            if s.rules & AVERAGED and rolled == len(script):
                return [AVERAGED_DIE]
            if rolled == len(script):
                return dice
            rolled += len(dice)
        elif message.key == "log-reroll":
            if rolled == len(script):
                return list(message.params["dice"])
            rolled += 1
    raise AssertionError("chance that is no volley")


def falls(volley: list[int]) -> Iterator[tuple[list[int], float]]:
    """Every way a volley can fall, with its chance."""
    if volley == [AVERAGED_DIE]:
        yield from (([face], 1 / 6) for face in range(6))
        return
    sides, miss = (12, MISS_OF_TWELVE) if volley[0] >= OF_TWELVE else (6, MISS)
    groups = [(int(need), len(list(dice))) for (_, need), dice in itertools.groupby(volley, roller)]
    for hits in itertools.product(*(range(n + 1) for _, n in groups)):
        faces, p = list[int](), 1.0
        for (need, n), k in zip(groups, hits, strict=True):
            faces += [HIT] * k + [miss] * (n - k)
            p *= comb(n, k) * (need / sides) ** k * (1 - need / sides) ** (n - k)
        yield faces, p


AVERAGED_DIE = -1  # the one die for what is left over: each of its faces by itself


def roller(die: int) -> tuple[int, int]:
    """Who rolls it, and what it needs."""
    if die >= OF_TWELVE:
        return (die - OF_TWELVE) // 10_000, die // 100 % 100
    return die // 100, die // 10 % 10


# ---- how one plays ----


def stand(s: State, role: int, actions: list[Action]) -> Action:
    """Stand and fight: no cards, no retreat that is not forced, no reaction; losses as a sensible player pays them."""
    for verb in ("fight", "fire"):
        if hit := [a for a in actions if a[0] == verb]:
            return hit[0]
    losses = [a for a in actions if a[0] in ("lose", "fort")]
    if losses:
        return min(losses, key=lambda a: sorry(s, a))
    if isinstance(s.stack[-1], AfterCombat) and s.stack[-1].forced:
        return min((a for a in actions if a[0] in ("take", "doom")), key=lambda a: holders_in(s, a))
    if forced := [a for a in actions if a[0] == "to"]:
        return forced[0]
    if ("spare", 0) in actions:  # a fort of two holds ground, of one no longer
        return ("spare", int(s.fort[battle_of(s).area] == 2))
    return next(a for a in actions if a[0] == "done")


def react(s: State, role: int, actions: list[Action]) -> Action:
    """The same, but whoever must react has hits rolled again: those that force a retreat, then the unlikeliest."""
    top = s.stack[-1]
    if isinstance(top, Rerolling) and any(verb == "reroll" for verb, _ in actions):
        hits = [die for die in top.dice if may_be_rolled_again(die)]
        mark = mark_of(min(hits, key=lambda die: (not forces_retreat(mark_of(die)), need_of(die))))
        return ("reroll", mark)
    return stand(s, role, actions)


def sorry(s: State, a: Action) -> tuple[int, int, int]:
    """How sorry one would be: guns and planes go first, then what holds ground, the cheap before the dear; the last
    infantry after tanks and riders. A fort of one holds nothing, one of two fires better than a man; loose men go before an army's last,
    but not if armies are forced to leave."""
    if a[0] == "fort":
        return (1, 0, 99) if s.fort[a[1]] == 2 else (0, 0, 0)
    holder, sort = holder_of(a[1]), sort_of(a[1])
    last = FOOT[sort] and s.foot[SIDE[sort] * PLACES + place_of(s, holder)] == 1
    ends = int(holder < ARMIES and s.size[holder] == 1)
    if battle_of(s).forced and SIDE[sort] != s.active:
        ends = int(holder >= ARMIES)  # the army must go in any case
    return (0 if not HOLDER_TYPE[sort] else 2 if last else 1, ends, COST[sort] * 10 + (TYPE[sort] == 0))


def holders_in(s: State, a: Action) -> int:
    army = holder_of(a[1]) if a[0] == "take" else a[1]
    return sum(s.n[army * SORTS + x] for x in range(SORTS) if HOLDER_TYPE[x])


def rolled_out(t: Table, battle: str, policy: Policy, games: int) -> float:
    """The same by chance, for battles too great to go through every die: how often the defender was driven out."""
    area, driven = area_of(battle), 0
    for seed in range(games):
        s = state(t).clone()
        dice = FastDice(seed)
        while not is_over(s, area):
            role = to_act(s)[0]
            play(s, Umpire(dice, role, quiet=True), *policy(s, role, offer(s, role).actions()))
        driven += not holds(s, 1 - s.active, area)
    return driven / games
