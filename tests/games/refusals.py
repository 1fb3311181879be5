"""At every kind of decision of a game played at random: what is not offered is refused, by a rule of the book, and what
is offered is refused by none."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from grognard.kernel.flow import Refusal, decision, moment_of
from grognard.kernel.table import Table


def refusals(
    t: Table,
    seed: int,
    visits: int = 2,
    asked: int = 8,
    longest: int = 3000,
    both_ways: Callable[[str, str], bool] = lambda kind, verb: False,
) -> Counter[str]:
    """Plays to the end; the first visits to each kind of decision are asked for much. How often each rule refused.

    `both_ways`: of a kind of decision and a verb, whether what is offered is asked about too; some reasons take it for
    granted that they are not asked then.
    """
    lots = random.Random(seed)
    been: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for _ in range(longest):
        if t.result is not None:
            break
        kind = type(decision(t.state)).__name__
        been[kind] += 1
        role = lots.choice(t.to_act)
        offer = t.offer(role)
        if been[kind] <= visits:
            near = {arg + by for args in offer.values() for arg in args for by in (-1, 0, 1)}
            for verb, n in t.game.verbs.items():
                close = sorted(arg for arg in near if 0 <= arg < n)
                for arg in {*lots.sample(range(n), min(n, asked)), *lots.sample(close, min(len(close), asked))}:
                    why = t.why_not(role, verb, arg)
                    assert (why is None) == (arg in offer.get(verb, [])), (kind, verb, arg)
                    if why is not None:
                        found[why.rule] += 1
                    elif both_ways(kind, verb):
                        assert objection(t, role, verb, arg) is None, (kind, verb, arg)
        verb = lots.choice(sorted(offer))
        t.act(role, verb, lots.choice(offer[verb]))
    return found


def objection(t: Table, seat: str, verb: str, arg: int) -> Refusal | None:
    """What the rules have against it, whether it is offered or not."""
    role, moment = t.seating.role(seat), moment_of(t.state, verb)
    if moment is not None:
        return moment.why_not(t.state, role, arg)
    return decision(t.state).why_not(t.state, role, verb, arg)


def key(why: Refusal | None) -> str:
    """The sentence that refuses; nothing if nobody does."""
    return why.key if why else ""


def short_key(why: Refusal | None) -> str:
    """The same without what all of them begin with."""
    return key(why).removeprefix("why-")
