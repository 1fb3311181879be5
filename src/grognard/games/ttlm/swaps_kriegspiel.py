"""What a player of Kriegspiel does not see [16.2.2], exchanged for the laws of secrecy: see swaps.py."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ttlm.ids import AREAS, ARMY_NATION, ENGLAND, SORTS, TYPE
from grognard.games.ttlm.imagine_fog import may_stand
from grognard.games.ttlm.s1_components import CAVALRY
from grognard.games.ttlm.s2_moving import Absorbing, Moving
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s4_destinations import may_take
from grognard.games.ttlm.s5_combat import Battle
from grognard.games.ttlm.s5_retreats import Leaving
from grognard.games.ttlm.s6_supply import Attrition
from grognard.games.ttlm.s16_kriegspiel import fog, report, scout
from grognard.games.ttlm.state import (
    KRIEGSPIEL,
    PLACES,
    State,
    armies_in,
    ground,
    has_rule,
    land,
    put,
    set_army,
    sort_of,
    take,
    unit,
)
from grognard.games.ttlm.swaps_armies import TRIES, any_of, in_fingers, others
from grognard.kernel.chance import Dice
from grognard.kernel.flow import offer, play
from grognard.kernel.umpire import Umpire


def places(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2a An army that the role does not see stands elsewhere, where it sees nothing either."""
    for side in others(role) if has_rule(s, KRIEGSPIEL) and not s.before and s.active != side_of_role(role) else []:
        dark = fog(s, 1 - side)
        armies = [a for x in dark for a in armies_in(s, side, x) if a not in in_fingers(s)]
        for _ in range(TRIES if armies else 0):
            a, to = any_of(armies, dice), any_of(dark, dice)
            if to == s.army_at[a] or not may_stand(ARMY_NATION[a], to) or s.stacked[side * PLACES + to] >= 3:
                continue
            if ENGLAND in (to, s.army_at[a]) or s.army_at[a] in busy(s) or to in busy(s):
                continue
            c = s.clone()
            set_army(c, a, to)
            yield c
            break


def stragglers(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2a A unit that stands alone and unseen stands elsewhere."""
    for side in others(role) if has_rule(s, KRIEGSPIEL) and not s.before and s.active != side_of_role(role) else []:
        dark = [x for x in fog(s, 1 - side) if x != ENGLAND and x not in busy(s)]
        left = [x for x in dark if ground(x) not in in_fingers(s)]
        loose = [(x, y) for x in left for y in land(s).sorts[side] if s.n[ground(x) * SORTS + y]]
        for _ in range(TRIES if loose else 0):
            (start, sort), to = loose[dice.below(len(loose), "swap")], any_of(dark, dice)
            if to == start or s.stacked[side * PLACES + to] >= 3 or (s.spent and s.spent[ground(start) * SORTS + sort]):
                continue
            c = s.clone()
            take(c, ground(start), sort)
            put(c, ground(to), sort)
            yield c
            break


def entered(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2b A unit out of the dark has entered an area of this role's in which it has nobody: by the rules."""
    side = s.active
    if not isinstance(s.stack[-1], Moving) or not has_rule(s, KRIEGSPIEL) or role in (side, -1) or s.level == 0:
        return
    dark = [x for x in fog(s, role) if s.veiled >> x & 1 == 0]
    loose = [unit(ground(x), y) for x in dark for y in land(s).sorts[side] if s.n[ground(x) * SORTS + y]]
    for x in loose:
        if TYPE[sort_of(x)] == CAVALRY or may_take(s, side, x) is not None:
            continue
        c = s.clone()
        play(c, Umpire(dice, side, quiet=True), "take", x)
        empty = [ground(a) for a in range(AREAS) if s.owner[a] == role and not eyes_in(s, role, a)]
        ways = [dest for dest in offer(c, side).verbs.get("to", []) if dest in empty]
        if ways:
            play(c, Umpire(dice, side, quiet=True), "to", any_of(ways, dice))
            yield c
            return


def eyes_in(s: State, side: int, area: int) -> bool:
    """Has a side anybody there, units or a fort, who would see who comes?"""
    return s.stacked[side * PLACES + area] > 0 or holds(s, side, area)


def asked(s: State, role: int, dice: Dice) -> Iterator[State]:
    """TTLM.16.2.2d The airmen were asked about another area, and told what is there."""
    told = report(s, s.active)
    if told and role != s.active:
        area = dice.below(AREAS, "swap")
        c = s.clone()
        c.flown = 0
        scout(c, Umpire(dice, s.active, quiet=True), s.active, area)
        if c.flown != s.flown:
            yield c


def side_of_role(role: int) -> int:
    """Nobody, for a mere spectator."""
    return -2 if role < 0 else 1 - role


def busy(s: State) -> list[int]:
    """Areas that a decision or a battle speaks of."""
    top = s.stack[-1]
    told = report(s, s.active)
    found = [f.area for f in s.stack if isinstance(f, Battle)] + ([told[0]] if told else [])
    return [*found, *([s.army_at[top.army]] if isinstance(top, (Leaving, Attrition, Absorbing)) else [])]
