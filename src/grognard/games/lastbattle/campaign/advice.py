"""How a computer carries out a campaign: it buys at once, keeps its forces together, goes where the enemy is weaker or
nobody is, repairs what it can and buys again."""

from __future__ import annotations

import math

from grognard.games.lastbattle.assets import ASSET_NAMES, ASSETS, PRICES, QUARTERS
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.orders import BOXES, Commanding, Meeting, Mustering, box_at
from grognard.games.lastbattle.s19_shopping import ALL_ARMS, STEEL
from grognard.games.lastbattle.state import State

Action = tuple[str, int]
CAMPAIGN_FRAMES = (Mustering, Commanding, Meeting)
RARELY = 1e-4
UNKNOWN = 10.0  # what a force is thought to be worth of which nothing is known
AIR_FORCE_FROM = 250 * QUARTERS  # in the purse
HELICOPTERS = 2


def weigh_campaign(s: State, role: int, actions: list[Action]) -> list[float]:
    war = w.war_of(s)
    if war.box:
        return [1.0 if arg == 0 else 0.8 for _, arg in actions]
    verbs = {verb for verb, _ in actions}
    return [weight(war, role, verb, arg, verbs) for verb, arg in actions]


def weight(war: w.War, role: int, verb: str, arg: int, verbs: set[str]) -> float:
    if verb == "repair":
        return 9.0
    if verb == "supply":
        style = STEEL if war.turn < 0 else ALL_ARMS
        return (8.0 if arg == style else 2.0) if rich(war, role) else RARELY
    if verb == "airfield":
        return airfield_weight(war, role, arg)
    if verb == "unite":
        return 6.0 if fits_together(war, role, arg) else RARELY
    if verb == "detach":
        return 7.0 if dismounts(war, role, arg) else RARELY
    if verb == "march":
        return march_weight(war, role, arg)
    if verb == "fly":
        return 3.0 if expects_battle(war, role, box_at(war, arg % BOXES)) else RARELY
    if verb == "seal":
        return 0.5 if "supply" in verbs and rich(war, role) else 1.0
    return RARELY


def airfield_weight(war: w.War, role: int, k: int) -> float:
    """Before everything else a base and two helicopters, where the purse is large enough for an army besides."""
    if k > 1 or war.turn >= 0 or purchases.purse(war, role) < AIR_FORCE_FROM:
        return RARELY
    bought = war.drafts[role].bought.get(war.drafts[role].at, {})
    wanted = 1 if k == 0 else HELICOPTERS
    return 9.0 if bought.get((w.BASE, w.HELICOPTER)[k], 0) < wanted else RARELY


def dismounts(war: w.War, role: int, arg: int) -> bool:
    """Those who ride do not wait for those who walk: who finds no seat is left behind, man by man."""
    force, name = war.drafts[role].forces[arg // ASSETS], ASSET_NAMES[arg % ASSETS]
    if force.to or not force.on_foot() or 2 * force.seats() < force.men() or war.of(1 - role, force.box):
        return False
    if len(war.drafts[role].forces) >= w.MOST_FORCES - 2:
        return False
    return name == cheapest_man(force)


def cheapest_man(force: w.Force) -> str:
    """Leaders ride."""
    men = [name for name in force.assets if w.is_man(name) and not name.startswith("leader")]
    return min(men, key=lambda name: (PRICES[ASSET_NAMES.index(name)], name), default="")


def rich(war: w.War, role: int) -> bool:
    """At first as long as there is a good part of it; later whatever has come in."""
    return war.turn >= 0 or purchases.purse(war, role) * 5 > war.given


def fits_together(war: w.War, role: int, k: int) -> bool:
    """Mass: forces of one box become one, if that does not make those walk who ride."""
    forces = war.drafts[role].forces
    here = [f for f in forces if f.box == forces[k].box]
    if any(f.to for f in here):
        return False
    men, seats = sum(f.men() for f in here), sum(f.seats() for f in here)
    return men <= seats or all(f.on_foot() for f in here)


def march_weight(war: w.War, role: int, arg: int) -> float:
    """Only who has no order yet gets one: to the nearest box that is not ours and that we are strong enough for."""
    force, to = war.drafts[role].forces[arg // BOXES], box_at(war, arg % BOXES)
    if force.to or to == force.box or is_pinned_down(war, role, force):
        return RARELY
    enemy = sum(worth(f, 1 - role == f.side) for f in war.of(1 - role, to))
    mine = worth(force, False) + sum(worth(f, False) for f in war.drafts[role].forces if f.to == to)
    mine += sum(worth(f, False) for f in war.of(role, to))
    if enemy:
        return 5.0 * mine / enemy if mine > 0.8 * enemy and attacks_now(war, role) else 0.1
    if war.control.get(to) != role:
        return 4.0
    here, there = goal_distance(war, role, force.box), goal_distance(war, role, to)
    return 2.0 if there < here else 0.05


def is_pinned_down(war: w.War, role: int, force: w.Force) -> bool:
    """An air base is not left alone while enemies are near."""
    if (role, force.box) not in war.bases or len(war.of(role, force.box)) > 1:
        return False
    return any(war.of(1 - role, box) for box in war.country.beside(force.box))


def attacks_now(war: w.War, role: int) -> bool:
    """Who goes for an enemy who comes for him passes him on the way [LB.R20]: so the sides take turns to wait."""
    return (war.turn + war.phase + role) % 2 == 0


def expects_battle(war: w.War, role: int, box: str) -> bool:
    """Enemies are there, and forces of ours are or have been ordered to go."""
    mine = any(box in (f.to, f.box if not f.to else "") for f in war.drafts[role].forces)
    return mine and bool(war.of(1 - role, box))


def goal_distance(war: w.War, role: int, box: str) -> int:
    """How many boxes it is to the nearest that is not ours, or where an enemy stands."""
    return w.distance(war, box, lambda b: war.control.get(b) != role or bool(war.of(1 - role, b)))


def worth(force: w.Force, foreign: bool) -> float:
    """Points of a force, roughly; the enemy's hidden ones are imagined, so no more is made of them."""
    own = float(w.weight(force.assets))
    return max(own, UNKNOWN) if foreign else own


PER_PHASE = 100  # more than a battle has player-turns


def clock_of_campaign(s: State) -> int:
    """It goes on with every seal, every battle and every phase."""
    war = w.war_of(s)
    met = (2 if war.box else 0) + (2 if war.on else 0)
    return (war.clock() + w.PHASES + 1) * PER_PHASE + sum(war.sealed) + met


def value_of_campaign(s: State, role: int) -> float:
    """Boxes and forces."""
    war = w.war_of(s)
    boxes = war.boxes_of(role) - war.boxes_of(1 - role)
    mine, theirs = (sum(worth(f, False) for f in war.own(side)) for side in (role, 1 - role))
    lean = 0.5 * boxes + (mine - theirs) / max(1.0, mine + theirs)
    return 1.0 / (1.0 + math.exp(-1.5 * lean))
