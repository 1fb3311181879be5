"""Leaders, morale and hiding: what losses cost, and when a side hesitates or breaks."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import breaking, hesitation
from grognard.games.lastbattle.ids import HORSE, HORSE_MF, MORALE_ARMOURED, MORALE_LEADER, MORALE_MAN, MORALE_SOFT
from grognard.games.lastbattle.log_params import team, who
from grognard.games.lastbattle.s6_crew import fall_at_post
from grognard.games.lastbattle.s11_unseen import note_loss
from grognard.games.lastbattle.s17_elements import note_casualty
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.situation import HIDING_RULES
from grognard.games.lastbattle.state import (
    ATTACKER,
    BOARDED,
    CARRIED,
    COUNTS,
    DEAD,
    DEFENDER,
    FOOT,
    HID,
    HIDING,
    INSIDE,
    KILLED,
    LEAVING,
    MOVED,
    MOVEMENT,
    NO_MORALE,
    SPENT_ON_IT,
    SPOTTED,
    TREATING,
    UNCONSCIOUS,
    V3,
    V4,
    V8,
    State,
    handle,
    has_rule,
    is_helicopter,
    is_soft,
    person_of,
    place_of,
    put,
    situation,
)
from grognard.kernel.flow import Refusal
from grognard.kernel.umpire import Umpire

NO_HIDING: Final = Refusal("LB.format.rules-gate", "why-rules-gate")
HIDE_FOOT_ONLY: Final = Refusal("LB.amb.hide-vehicles", "why-hide-foot")
HIDE_MOVED: Final = Refusal("LB.hide.eligible", "why-hide-moved")
HIDE_INSIDE: Final = Refusal("LB.urban.no-hiding-inside", "why-hide-inside")
HIDE_ALREADY: Final = Refusal("LB.hide.eligible", "why-hides-already")


# ---- losses ----


def lose_man(s: State, u: Umpire, n: int) -> int:
    """One unsaved point: a man is gone, a leader injured and then dead [LB.leader.injury]. Returns men killed."""
    note_casualty(s, n)
    if s.rank[n] & 3 == 1:
        s.rank[n] += 1
        if s.flags[n] & SPOTTED or s.aboard[n] >= 0:  # an injury nobody sees stays untold
            u.tell("log-leader-injured", "LB.leader.injury", s.side[n], unit=who(s, n))
        return 0
    leader = s.rank[n] & 3
    if leader and person_of(s, n) >= 0 and not s.flags[n] & UNCONSCIOUS:
        knock_out(s, u, n)
        return 0
    if leader:
        u.tell("log-leader-killed", "LB.morale.points", s.side[n], unit=who(s, n))
    s.men[n] -= 1
    if not leader:
        note_loss(s, n)
    s.losses[s.side[n]] += MORALE_LEADER if leader else MORALE_MAN
    s.count[s.side[n] * COUNTS + KILLED] += 1
    if s.men[n] == 0:
        remove(s, u, n)
    return 1


def knock_out(s: State, u: Umpire, n: int) -> None:
    """LB.rpg.pc-wounds: a second wound leaves a character unconscious, and ten minutes to live."""
    s.flags[n] = (s.flags[n] | UNCONSCIOUS) & ~(TREATING | HIDING)
    if has_rule(s, V8):
        s.flags[n] &= ~LEAVING  # he goes no farther
        fall_at_post(s, n)
    s.fallen += [n, s.turn, -1, 0]
    if s.flags[n] & SPOTTED or s.aboard[n] >= 0:
        u.tell("log-unconscious", "LB.rpg.pc-wounds", s.side[n], unit=who(s, n))


def remove(s: State, u: Umpire, n: int) -> None:
    """The counter is off the map for good; what it carried stays in the hex [LB.portable.left-behind]."""
    h = place_of(s, n)
    for i in range(len(s.item)):
        if s.item_at[i] == n:
            s.item_at[i] = -2 - h if h >= 0 else -1
            if s.phase == MOVEMENT and has_come(s, n) and has_rule(s, V3):
                handle(s, i, CARRIED | SPENT_ON_IT * (HORSE_MF if s.item[i] == HORSE else 0))  # [LB.item.hand-over]
            if s.item[i] != HORSE:
                u.tell("log-left-behind", "LB.portable.left-behind", s.side[n], item=s.item[i])
    fall_at_post(s, n)
    put(s, n, DEAD)
    s.aboard[n] = -1
    s.seat[n] = -1


def has_come(s: State, n: int) -> bool:
    """Whether what a counter holds has come here in this phase: on foot, or in the vehicle it rides in."""
    v = s.aboard[n]
    return (s.flags[n] | (s.flags[v] if v >= 0 and has_rule(s, V4) else 0)) & MOVED != 0


def lose_vehicle(s: State, n: int) -> None:
    """LB.morale.points: 4 for a soft vehicle or a helicopter, 6 for an armoured one."""
    if s.side[n] <= ATTACKER:
        s.losses[s.side[n]] += MORALE_SOFT if is_soft(s, n) or is_helicopter(s, n) else MORALE_ARMOURED


# ---- hesitation and break ----


def hesitation_point(s: State, side: int) -> int:
    if s.bought:  # [LB.design.hesitation-break]
        return hesitation(purchase(s, side))
    return situation(s).forces[side].hesitation


def break_point(s: State, side: int) -> int:
    if s.bought:
        return breaking(purchase(s, side))
    return situation(s).forces[side].breaks


def check_hesitation(s: State, u: Umpire) -> None:
    """LB.morale.hesitation: a side that reaches the point loses the initiative to the other, if it has it."""
    if has_rule(s, NO_MORALE):
        return
    for side in (DEFENDER, ATTACKER):
        if not s.hesitated & 1 << side and s.losses[side] >= hesitation_point(s, side):
            s.hesitated |= 1 << side
            u.tell("log-hesitates", "LB.morale.hesitation", side, side=team(s, side), losses=s.losses[side])
            if s.initiative == side:
                s.initiative = 1 - side


def broken(s: State) -> list[int]:
    """LB.morale.break: the sides whose losses have reached the break point."""
    if has_rule(s, NO_MORALE):
        return []
    return [side for side in (DEFENDER, ATTACKER) if s.losses[side] >= break_point(s, side)]


# ---- hiding ----


def may_hide(s: State, n: int) -> Refusal | None:
    """LB.hide.eligible: troops that stay still for the whole Movement Phase."""
    if not situation(s).gates & HIDING_RULES:  # [LB.format.rules-gate]
        return NO_HIDING
    if s.kind[n] != FOOT:
        return HIDE_FOOT_ONLY
    f = s.flags[n]
    if f & (MOVED | BOARDED) or s.hex[n] < 0:
        return HIDE_MOVED
    if f & INSIDE:
        return HIDE_INSIDE
    for i in range(len(s.item)):
        if s.item_at[i] == n and s.item[i] == HORSE:
            return HIDE_MOVED
    if f & HIDING:
        return HIDE_ALREADY
    return None


def hide(s: State, u: Umpire, n: int) -> None:
    """LB.hide.no-fire-first: hidden now, and no fire in this player-turn."""
    s.flags[n] |= HIDING | HID
    u.tell("log-hides", "LB.hide.eligible", s.side[n], unit=who(s, n))
