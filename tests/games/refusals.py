"""At every kind of decision of a game played at random: what is not offered is refused, by a rule of the book."""

from __future__ import annotations

import random
from collections import Counter

from grognard.kernel.flow import decision
from grognard.kernel.table import Table


def refusals(t: Table, seed: int, visits: int = 2, asked: int = 8, longest: int = 3000) -> Counter[str]:
    """Plays to the end; the first visits to each kind of decision are asked for much. How often each rule refused."""
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
            for verb, n in t.game.verbs.items():
                for arg in lots.sample(range(n), min(n, asked)):
                    why = t.why_not(role, verb, arg)
                    assert (why is None) == (arg in offer.get(verb, [])), (kind, verb, arg)
                    if why is not None:
                        found[why.rule] += 1
        verb = lots.choice(sorted(offer))
        t.act(role, verb, lots.choice(offer[verb]))
    return found
