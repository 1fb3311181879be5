"""What a good player knows of the optional rules of chapter 15: entrenching, scratch forces, the Advantage."""

from __future__ import annotations

from grognard.games.ttlm.advice_battle import battle_gain, card_cost, units_there
from grognard.games.ttlm.advice_production import dig_wish, place_score
from grognard.games.ttlm.advice_weights import Weights
from grognard.games.ttlm.front import Actions, Front, prize
from grognard.games.ttlm.s2_moving import Moving
from grognard.games.ttlm.s2_turn import Choosing
from grognard.games.ttlm.s4_areas import DISPUTED, holds
from grognard.games.ttlm.s5_combat import battle_of
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s15_russian_front import costs_a_point
from grognard.games.ttlm.s15_scratch_forces import Raising
from grognard.games.ttlm.state import WHOLE, State, holder_of, place_of, sort_of

MOMENTS = ("entrench", "scratch", "suppress", "early", "hasten", "call")
A_CALL = 4.0
REGRET = 1.2  # infantry by which a battle must have gone worse than one could expect


def weigh_moments(w: Weights, s: State, role: int, actions: Actions) -> list[float]:
    """Weights for what may be done at any moment."""
    front = Front(w, s, role) if actions else None
    out = []
    for verb, arg in actions:
        if verb == "entrench" and front is not None:
            out.append(trench_wish(w, s, role, front, arg))
        elif verb == "scratch" and front is not None:
            out.append(levy_wish(w, s, role, front, arg))
        elif verb == "call" and not costs_a_point(s):
            out.append(A_CALL)  # the second of two is free; the first costs a point that is worth more than both
        else:
            out.append(0.001)  # an army is worth more than its place in the stack, one in time more than one in doubt
    return out


def trench_wish(w: Weights, s: State, role: int, front: Front, u: int) -> float:
    """In the line, once it stays where it is; before it moves there is nothing to be said for it."""
    top, holder = s.stack[-1], holder_of(u)
    if front.status[place_of(s, holder)] != DISPUTED or isinstance(top, Choosing):
        return 0.001
    if sort_of(u) == WHOLE and not s.size[holder]:
        return 0.001
    stays = not isinstance(top, Moving) or s.level == 0 or (bool(s.spent) and s.army_spent >> holder & 1 == 1)
    return 1.5 * min(1.0, 0.6 + dig_wish(w, s, role, front, u)) if stays else 0.02


def levy_wish(w: Weights, s: State, role: int, front: Front, kind: int) -> float:
    """Men for cards: where ground is fought for that is about to be lost."""
    need = max(
        (prize(w, a) * (1.0 - front.hold(a, 0.0)) for a, x in enumerate(front.status) if x == DISPUTED), default=0.0
    )
    return max(0.001, 0.35 * need - 0.5 * card_cost(w, s, role, kind))


def judge_raising(w: Weights, s: State, role: int, top: Raising, actions: Actions) -> list[float]:
    front = Front(w, s, role)
    return [
        place_score(w, s, front, sort_of(arg), holder_of(arg))
        if verb == "raise"
        else 1.0 / max(0.1, card_cost(w, s, role, arg))
        for verb, arg in actions
    ]


def judge_again(w: Weights, s: State, role: int, top: Judging, actions: Actions) -> list[float]:
    """Was it worse than one could expect? The Advantage can be used once, so it must have been a good deal worse."""
    before = battle_of(s).before
    regret = 0.0 if before is None else expected(w, before, role, top.area) - gained(w, s, before, role, top.area)
    return [max(0.01, regret - REGRET) if verb == "again" else 0.3 for verb, _ in actions]


def expected(w: Weights, s: State, role: int, area: int) -> float:
    gain = battle_gain(w, s, s.active, area)
    return gain if role == s.active else -gain


def gained(w: Weights, s: State, before: State, role: int, area: int) -> float:
    """What the battle has brought, in the same coin as battle_gain."""
    mine = units_there(before, before.active, area) - units_there(s, before.active, area)
    theirs = units_there(before, 1 - before.active, area) - units_there(s, 1 - before.active, area)
    taken = prize(w, area) * w.spoils if not holds(s, 1 - before.active, area) else 0.0
    gain = theirs - w.cost * mine + taken + 0.1
    return gain if role == before.active else -gain
