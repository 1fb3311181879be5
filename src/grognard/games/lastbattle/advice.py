"""What a good player knows: where to go, when to fire, what a position is worth. Bots ask; the rules never do."""

from __future__ import annotations

import math
from typing import Any

from grognard.games.lastbattle.advice_design import FRAMES, progress_of_mission, weigh_design
from grognard.games.lastbattle.advice_fire import weigh_aim, weigh_firing, weigh_plot, weigh_points, weigh_salvos
from grognard.games.lastbattle.advice_moves import weigh_moving, weigh_unit
from grognard.games.lastbattle.advice_options import disorder
from grognard.games.lastbattle.advice_plans import MOODS, USUAL, Mood
from grognard.games.lastbattle.campaign.advice import (
    CAMPAIGN_FRAMES,
    clock_of_campaign,
    value_of_campaign,
    weigh_campaign,
)
from grognard.games.lastbattle.front import field, hunter_side, leaver_side
from grognard.games.lastbattle.s1_turns import Ordering
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_firing import Aiming, Firing, Pointing
from grognard.games.lastbattle.s5_spotting import stands
from grognard.games.lastbattle.s6_water import Ashore
from grognard.games.lastbattle.s11_morale import break_point
from grognard.games.lastbattle.s12_artillery import Plotting, Salvos
from grognard.games.lastbattle.s13_mines import Laying
from grognard.games.lastbattle.s15_scenarios import cache_hex, men_left, points, vehicles_left
from grognard.games.lastbattle.s16_setup import Placing
from grognard.games.lastbattle.s16_site import Agreeing, Choosing
from grognard.games.lastbattle.s16_staff import front_of
from grognard.games.lastbattle.s17_cohesion import Beside
from grognard.games.lastbattle.situation import CONVOY, EXIT, HOLD, MISSIONS, POINTS, STEAL
from grognard.games.lastbattle.state import (
    ATTACKER,
    COUNTS,
    DEFENDER,
    DUMMY,
    EXITED_MEN,
    EXITED_VEHICLES,
    MOVED,
    MOVEMENT,
    VEHICLE,
    State,
    board,
    situation,
)
from grognard.kernel.flow import decision

Action = tuple[str, int]
# Veteran and Staff think in plans for a player-turn (ai/plans.py): imagined worlds in which each plan is tried.
# Who gives hints is asked for single actions: passes of a tree, in which the advice counts as much as `doubt` passes.
PLANNER = "grognard.ai.plans:PlanBot"
LEVELS: dict[str, dict[str, Any]] = {
    "veteran": {"bot": PLANNER, "most": 8, "far": 4, "once": True},
    "staff": {"bot": PLANNER, "most": 60, "far": 4, "once": True, "steady": True, "total": 180},
    "adviser": {"most": 60, "doubt": 3.0},
}


# ---- the clock ----


def clock(s: State) -> int:
    """Player-turns begun; of a campaign, first what is decided between the battles."""
    before = clock_of_campaign(s) if s.war else 0
    return before + 2 * s.turn + (1 if s.active != s.first and s.phase >= MOVEMENT else 0)


def unfinished(s: State) -> bool:
    """A position is judged between player-turns, not in the middle of one's fire."""
    return (
        isinstance(s.stack[-1], (WithUnit, Aiming, Pointing, Salvos, Changing, Ashore, Laying, Beside))
        if s.stack
        else False
    )


# ---- what a position is worth ----


def value(s: State, role: int) -> float:
    if s.war and not s.side:
        return value_of_campaign(s, role)
    own, other = role, 1 - role
    hurt = plight(s, other) - plight(s, own)
    lean = 3.0 * hurt + (progress(s, own) - progress(s, other))
    return 1.0 / (1.0 + math.exp(-1.6 * lean))


def plight(s: State, side: int) -> float:
    """How much of what a side can bear to lose is lost: 1 and it has broken, or cannot win any more."""
    share = s.losses[side] / max(1, break_point(s, side)) + disorder(s, side)
    sit = situation(s)
    if sit.victory.kind == EXIT and sit.victory.by == side:  # how many are lost, and how many may be
        men, vehicles = sit.forces[side].men(), sit.forces[side].vehicle_count()
        spare_men, spare_vehicles = men - sit.victory.men, vehicles - sit.victory.vehicles
        men -= men_left(s, side) + s.count[side * COUNTS + EXITED_MEN]
        vehicles -= vehicles_left(s, side, True) + s.count[side * COUNTS + EXITED_VEHICLES]
        share = max(share, men / (spare_men + 1), vehicles / (spare_vehicles + 1))
    return share


def progress(s: State, side: int) -> float:
    """How far a side is on the way to what its scenario asks of it."""
    sit = situation(s)
    kind = sit.victory.kind
    out = 0.0
    if kind == POINTS:
        out += 0.08 * points(s, side)
    if leaver_side(s) == side or (kind in (HOLD, STEAL) and side == sit.victory.by):
        out += 1.2 * nearness(s, side)
    if kind in (EXIT, CONVOY):
        out += 0.12 * s.count[side * COUNTS + EXITED_MEN] + 0.5 * s.count[side * COUNTS + EXITED_VEHICLES]
    if kind == MISSIONS:
        out += progress_of_mission(s, side)
    if hunter_side(s) == side:
        out -= 0.05 * hunting(s, side) + 0.05 * s.quiet
    return out


def nearness(s: State, side: int) -> float:
    """How near the men and vehicles of a side are to where they must go: 0 far away, 1 there or through."""
    through = s.count[side * COUNTS + EXITED_MEN] + 3 * s.count[side * COUNTS + EXITED_VEHICLES]
    total, weight = float(through), through
    for n in range(len(s.side)):
        h = s.hex[n]
        if s.side[n] != side or h < 0 or s.kind[n] == DUMMY:
            continue
        way = field(s, n)
        if way is None:
            continue
        w = s.men[n] + (3 if s.kind[n] == VEHICLE else 0)
        total += w * (1.0 - min(way[h], 150) / 150.0)
        weight += w
    return total / weight if weight else 0.0


def hunting(s: State, side: int) -> float:
    """Mean distance of a side's units to the nearest enemy."""
    bd = board(s)
    enemies = stands(s, 1 - side)
    if not enemies:
        return 0.0
    total, count = 0, 0
    for h in stands(s, side):
        total += min(bd.distance(h, e) for e in enemies)
        count += 1
    return total / count if count else 0.0


# ---- what an action is worth ----


def weigh(s: State, role: int, actions: list[Action]) -> list[float]:
    return weigh_in(USUAL, s, role, actions)


def weigh_in(mood: Mood, s: State, role: int, actions: list[Action]) -> list[float]:
    """In a mood for the player turn."""
    top = decision(s)
    if isinstance(top, (*FRAMES, *CAMPAIGN_FRAMES)):
        return weigh_design(s, role, actions) if isinstance(top, FRAMES) else weigh_campaign(s, role, actions)
    if isinstance(top, Moving):
        return weigh_moving(s, role, actions)
    if isinstance(top, WithUnit):
        return weigh_unit(s, role, top.unit, actions, mood.eager_for(s, top.unit), mood.fear)
    if isinstance(top, Firing):
        return weigh_firing(s, top, actions)
    if isinstance(top, Aiming):
        return weigh_aim(s, top, actions)
    if isinstance(top, Pointing):
        return weigh_points(s, top, actions)
    if isinstance(top, Placing):
        return weigh_placing(s, top, actions)
    if isinstance(top, (Choosing, Changing)):
        return [1.0 if verb == "back" else 0.001 for verb, _ in actions]
    if isinstance(top, Agreeing):
        return weigh_agreeing(s, top, actions)
    if isinstance(top, Ordering):
        return [{"first": 1.0, "second": 0.5}.get(verb, 1e-6) for verb, _ in actions]
    if isinstance(top, Plotting):
        return weigh_plot(s, role, actions)
    if isinstance(top, (Ashore, Beside)):  # to the bank or the hex that is farthest from the enemy
        enemies = stands(s, 1 - role)
        return [0.1 + min([board(s).distance(h, e) for e in enemies], default=0) for _, h in actions]
    if isinstance(top, Laying):
        return weigh_laying(s, top, actions)
    return weigh_salvos(s, role, actions)


def weigh_laying(s: State, top: Laying, actions: list[Action]) -> list[float]:
    """Between oneself and the enemy, and on his roads."""
    bd, goal = board(s), front_of(s, top.role)
    far = {"lay": 1.0, "clear": 0.001, "back": 0.01}
    return [
        far[verb] * ((2.0 if bd.lane[h] else 1.0) / (1.0 + bd.distance(h, goal)) if verb == "lay" else 1.0)
        for verb, h in actions
    ]


def weigh_placing(s: State, top: Placing, actions: list[Action]) -> list[float]:
    """The staff's set-up, and go."""
    verbs = {verb for verb, _ in actions}
    out: list[float] = []
    for verb, _ in actions:
        if verb == "ready":
            out.append(1.0)
        elif verb == "deploy":
            out.append(0.01 if "ready" in verbs else 1.0)
        elif verb in ("place", "back"):
            out.append(0.3)
        else:
            out.append(0.001)
    return out


def weigh_agreeing(s: State, top: Agreeing, actions: list[Action]) -> list[float]:
    """CivGov comes from the west and wants the cache no farther east than it is; the Warlords, no farther west."""
    wide = board(s).wide
    east = top.hex % wide - cache_hex(s) % wide
    fair = east <= 0 if top.role == DEFENDER else east >= 0
    return [{"accept": 1.0 if fair else 0.01, "decline": 0.1}.get(verb, 0.0001) for verb, _ in actions]


# ---- for the arena: how far a game leans ----


def margin(s: State) -> float:
    """Positive for the defender: share of morale left, and points."""
    lean = s.losses[ATTACKER] / max(1, break_point(s, ATTACKER)) - s.losses[DEFENDER] / max(1, break_point(s, DEFENDER))
    return lean + 0.05 * (points(s, DEFENDER) - points(s, ATTACKER))


# ---- plans for a player turn (ai/plans.py); what they mean is in advice_plans.py ----


class Adviser:
    """The same advice, in a mood."""

    def __init__(self, mood: Mood) -> None:
        self.mood = mood

    def weigh(self, s: State, role: int, actions: list[Action]) -> list[float]:
        return weigh_in(self.mood, s, role, actions)

    def value(self, s: State, role: int) -> float:
        return value(s, role)

    def unfinished(self, s: State) -> bool:
        return unfinished(s)

    def clock(self, s: State) -> int:
        return clock(s)


SKILLS = {name: Adviser(mood) for name, mood in MOODS.items()}
PLANS = ("", "wait", "storm")
MORE_PLANS = ("", *MOODS)  # for who has the time


def plans(s: State, role: int) -> tuple[str, ...]:
    """What may be planned now: at the beginning of one's own movement; nothing at other times."""
    top = decision(s)
    if not isinstance(top, Moving) or s.active != role or top.passed >= 0:
        return ()
    moved = any(s.side[n] == role and s.flags[n] & MOVED for n in range(len(s.side)))
    return () if moved else PLANS


def more_plans(s: State, role: int) -> tuple[str, ...]:
    """The same with all plans there are."""
    return MORE_PLANS if plans(s, role) else ()
