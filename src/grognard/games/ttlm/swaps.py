"""What is hidden in To the Last Man!, exchanged for the laws. Written without imagine: see docs/add_a_game.md.

Each function gives states that a role cannot tell from the true one, with one hidden fact exchanged for another.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ttlm.ids import (
    KINDS,
    TYPE,
)
from grognard.games.ttlm.s1_components import BIPLANE
from grognard.games.ttlm.s2_moving import Moving, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s4_destinations import may_take
from grognard.games.ttlm.s4_movement import movers
from grognard.games.ttlm.s5_retreats import Fleeing
from grognard.games.ttlm.s13_scramble import Scrambling, scramblers
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s16_joint_production import JointPlanning, written
from grognard.games.ttlm.s16_national_points import TRADES, give, joint
from grognard.games.ttlm.state import (
    DIVIDED,
    ENTENTE,
    GERMAN,
    NATIONAL,
    State,
    has_rule,
    land,
)
from grognard.games.ttlm.swaps_armies import (
    any_of,
    carried_out,
    fortified,
    hidden_armies,
    lent,
    loose_in,
    moved,
    strength,
    units,
)
from grognard.games.ttlm.swaps_kriegspiel import asked, entered, places, stragglers
from grognard.games.ttlm.swaps_plans import (
    bid,
    built_hand,
    card,
    first_hand,
    hand_number,
    plan,
    points,
    savings,
    set_up,
    sides_used,
    two_hands,
    war_plan,
)
from grognard.kernel.chance import Dice

# ---- what is only taken up ----


def fingers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Another's unit that is only taken up: put down again, or another is taken up."""
    top, c = s.stack[-1], s.clone()
    if isinstance(top, (WithUnit, Fleeing, Converting)) and role not in top.roles(s):
        c.stack.pop()
        yield c
    elif isinstance(top, Moving) and s.active != role:
        found = [x for x in movers(s, s.active) if may_take(s, s.active, x) is None]
        if found:
            c.stack.append(WithUnit(any_of(found, dice), []))
            yield c
    elif isinstance(top, Reinforcing) and top.side != role and top.picked >= 0:
        frame = c.stack[-1]
        assert isinstance(frame, Reinforcing)
        frame.picked = -1
        yield c
    elif isinstance(top, Scrambling) and top.side != role:
        found = scramblers(s, top.side, top.area)
        plane = c.stack[-1]
        assert isinstance(plane, Scrambling)
        plane.picked = -1 if top.picked >= 0 or not found else any_of(found, dice)
        if plane.picked != top.picked:
            yield c


def next_door(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.13.7a While he is asked: a hidden army next to the battle has a biplane that it has not, or the reverse."""
    borders = land(s).near
    top = s.stack[-1]
    if not isinstance(top, Scrambling) or top.side == role:
        return
    hidden = hidden_armies(s, top.side)
    near = [a for a in hidden if s.army_at[a] in borders[top.area]]
    for a in near:
        for b in hidden:
            for x in loose_in(s, b) if a != b else []:
                for y in loose_in(s, a):
                    if (TYPE[x] == BIPLANE) == (TYPE[y] == BIPLANE):
                        continue
                    c = carried_out(s, top.side, [(b, x, a), (a, y, b)])
                    if c is not None:
                        yield c
                        return


def agreement(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1a One of the Entente's commanders has agreed to go on, or has not yet."""
    if role != ENTENTE and has_rule(s, DIVIDED) and s.active != GERMAN:
        c = s.clone()
        c.agreed = 0 if s.agreed else 1 + dice.below(2, "swap")
        yield c


def laid_aside(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1b One of the Entente's commanders has laid the other's plan aside, or has not."""
    top = s.stack[-1]
    if role != ENTENTE and isinstance(top, JointPlanning) and not s.ready[ENTENTE]:
        c = s.clone()
        frame = c.stack[-1]
        assert isinstance(frame, JointPlanning)
        frame.slip = [] if top.slip else written(s)
        frame.planner = -1 if top.slip else dice.below(2, "swap")
        yield c


def trade(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1d A trade of cards that one commander proposes to the other."""
    if role != ENTENTE and s.owned:
        c = s.clone()
        c.trade = 0 if s.trade else 1 + dice.below(TRADES, "swap")
        yield c


def owners(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.1d Whose a card of the Entente is."""
    if role != ENTENTE and has_rule(s, NATIONAL):
        held = [k for k in range(KINDS) if joint(s, k) > 0]
        if held or s.owned:
            c = s.clone()
            if held and (not s.owned or dice.below(2, "swap")):
                give(c, dice.below(2, "swap"), any_of(held, dice))
            else:
                c.owned = ""
            yield c


SWAPS = {
    "places": places,
    "stragglers": stragglers,
    "asked of the airmen": asked,
    "entered": entered,
    "plan laid aside": laid_aside,
    "trade": trade,
    "agreement": agreement,
    "owners": owners,
    "units": units,
    "strength": strength,
    "US infantry": lent,
    "moved": moved,
    "fortified": fortified,
    "card": card,
    "two hands": two_hands,
    "number of cards": hand_number,
    "plan": plan,
    "points": points,
    "savings": savings,
    "bid": bid,
    "first hand": first_hand,
    "built hand": built_hand,
    "war plan": war_plan,
    "set-up": set_up,
    "sides used": sides_used,
    "fingers": fingers,
    "biplane next door": next_door,
}

# The lines of the log that lay such a secret open, to somebody; who is asked, or whether anybody is, never does.
CARDS = frozenset({"log-draw"})
ARMIES_OPEN = frozenset({"log-battle"})
LAID_OPEN_BY = {
    "card": CARDS,
    "two hands": CARDS,
    "number of cards": CARDS,
    "owners": CARDS,
    "units": ARMIES_OPEN,
    "strength": ARMIES_OPEN,
    "US infantry": ARMIES_OPEN,
    "moved": ARMIES_OPEN,
    "fortified": ARMIES_OPEN,
    "plan": frozenset({"log-buys"}),
    "points": frozenset({"log-buys"}),
    "savings": frozenset({"log-buys"}),
    "bid": frozenset({"log-bids"}),
    "asked of the airmen": frozenset(),
}
