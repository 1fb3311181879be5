"""After a battle: losses, who goes on, who falls back, who comes back, what may be repaired."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.games.lastbattle.campaign.war import (
    CRAFT,
    MOST_WRECKS,
    Force,
    Sheet,
    Tally,
    War,
    Wreck,
    came_by,
    is_man,
    is_minefield,
    is_vehicle,
    over_box,
    shelf,
)

SHEETS = 6  # of the last battles


@dataclass
class Outcome:
    """What a battle has done to one side."""

    lost: dict[str, int] = field(default_factory=dict)  # destroyed
    damaged: list[tuple[str, list[str]]] = field(default_factory=list)  # vehicles, and what of them
    left: list[tuple[str, int, str]] = field(default_factory=list)  # asset, how many, over which edge
    broken: bool = False  # it has withdrawn, or nobody is left
    limped: list[tuple[str, list[str], str]] = field(default_factory=list)  # damaged vehicles that left, and where


def settle(war: War, box: str, outcomes: tuple[Outcome, Outcome], v8: bool = True) -> Sheet:
    """LB.campaign.winner-recovery, LB.campaign.loser-recovery, LB.campaign.break-through; `v8`: by rules version 8."""
    whence = [came_by(war.of(side, box)) if v8 else next((f.whence for f in war.of(side, box)), "") for side in (0, 1)]
    sheet = Sheet(box, war.turn, war.phase, -1, [tally(war, side, box, outcomes[side]) for side in (0, 1)])
    for side in (0, 1):
        take_losses(war, side, box, outcomes[side])
        send_on(war, side, box, outcomes[side], whence[side])
    left = [bool(war.of(side, box)) and not outcomes[side].broken for side in (0, 1)]
    if left[0] != left[1]:
        sheet.winner = winner = 0 if left[0] else 1
        recover(war, winner, box, outcomes, sheet)
        if v8:
            abandon(war, 1 - winner, box)
        fall_back(war, 1 - winner, box, whence[1 - winner], v8)
        war.control[box] = winner
    else:
        for side in (0, 1):  # the battle goes on, and with it who may repair what [LB.R20]
            keep_wrecks(war, side, box, outcomes[side])
        if v8:
            war.fallen[box] = [fallen_in(war, side, box, outcomes[side]) for side in (0, 1)]
    if sheet.winner >= 0 or not all(left):
        war.fallen.pop(box, None)  # nobody fights there any more
    war.fought.append(box)
    war.sheets = [*war.sheets, sheet][-SHEETS:]
    war.forces = [f for f in war.forces if f.assets]
    return sheet


def tally(war: War, side: int, box: str, outcome: Outcome) -> Tally:
    there = war.of(side, box)
    return Tally(
        men=sum(f.men() for f in there),
        men_lost=sum(n for name, n in outcome.lost.items() if is_man(name)),
        vehicles=sum(f.vehicles() for f in there),
        vehicles_lost=sum(n for name, n in outcome.lost.items() if is_vehicle(name)),
        damaged=len(outcome.damaged) + len(outcome.limped),
        left=sum(n for name, n, _ in outcome.left if is_man(name)),
    )


def take_losses(war: War, side: int, box: str, outcome: Outcome) -> None:
    ground(war, side, box, outcome)
    gone = dict(outcome.lost)
    for name in [*(x[0] for x in outcome.damaged), *(x[0] for x in outcome.limped)]:
        gone[name] = gone.get(name, 0) + 1
    for name, n, _ in outcome.left:
        gone[name] = gone.get(name, 0) + n
    for force in war.of(side, box):
        for name in list(gone):
            n = min(gone[name], force.assets.get(name, 0))
            if n:
                force.assets[name] -= n
                gone[name] -= n
                if not force.assets[name]:
                    del force.assets[name]


def ground(war: War, side: int, box: str, outcome: Outcome) -> None:
    """LB.R21: helicopters that crashed or were damaged do not fly home."""
    down = outcome.lost.get(CRAFT, 0) + sum(1 for name, _ in outcome.damaged if name == CRAFT)
    for craft in over_box(war, side, box)[:down]:
        war.helicopters.remove(craft)


def send_on(war: War, side: int, box: str, outcome: Outcome, whence: str) -> None:
    """LB.campaign.break-through: over an edge that leads on they stand in the next box; over the edge by which they
    came they are back where they came from."""
    for name, n, edge in outcome.left:
        if name == CRAFT:
            continue  # it flies home
        to = war.country.beyond(box, edge) or whence or box
        force = next((f for f in war.of(side, to) if f.arrived == war.clock() and f.whence == box), None)
        if force is None:
            force = Force(side, to, {}, war.clock(), box, war.phase + 1)
            war.forces.append(force)
        force.assets[name] = force.assets.get(name, 0) + n
        if not war.of(1 - side, to):
            war.control[to] = side
    for name, parts, edge in outcome.limped:  # what is broken stays broken: to the workshop, where it has come to
        to = war.country.beyond(box, edge) or whence or box
        put_on_shelf(war, [Wreck(side, to, name, list(parts))])


def recover(war: War, winner: int, box: str, outcomes: tuple[Outcome, Outcome], sheet: Sheet) -> None:
    """Half of the winner's men and a quarter of the other's return, fractions down [LB.amb.campaign-half]; only the
    winner's damaged vehicles may be repaired."""
    for side in (0, 1):
        men = fallen_in(war, side, box, outcomes[side])
        back = sum(men.values()) // (2 if side == winner else 4)
        sheet.sides[side].back = back
        returned: dict[str, int] = {}
        for name in sorted(men):
            n = min(men[name], back)
            back -= n
            if n:
                returned[name] = n
        if returned:
            reinforce_at(war, side, box, returned)
    war.workshop = [x for x in war.workshop if x.box != box or x.side == winner]
    keep_wrecks(war, winner, box, outcomes[winner])


def fallen_in(war: War, side: int, box: str, outcome: Outcome) -> dict[str, int]:
    """The men a side has lost in a battle, also in the phases before this one: it is one battle until somebody has won
    it [LB.campaign.battle-length]."""
    men = dict(war.fallen[box][side]) if box in war.fallen else {}
    for name, n in outcome.lost.items():
        if is_man(name):
            men[name] = men.get(name, 0) + n
    return men


def keep_wrecks(war: War, side: int, box: str, outcome: Outcome) -> None:
    put_on_shelf(war, [Wreck(side, box, name, list(parts)) for name, parts in outcome.damaged])


def put_on_shelf(war: War, wrecks: list[Wreck]) -> None:
    """As many of a side's vehicles as its workshop holds."""
    if wrecks:
        war.workshop += wrecks[: MOST_WRECKS - len(shelf(war, wrecks[0].side))]


def reinforce_at(war: War, side: int, box: str, assets: dict[str, int]) -> None:
    mine = war.of(side, box)
    if not mine:
        war.forces.append(Force(side, box, {}, war.clock(), "", war.phase + 1))
        mine = [war.forces[-1]]
    for name, n in assets.items():
        mine[0].assets[name] = mine[0].assets.get(name, 0) + n


def abandon(war: War, side: int, box: str) -> None:
    """LB.R20: where nobody of a side is left, what would have to be driven or carried is lost."""
    there = war.of(side, box)
    if not any(force.men() for force in there):
        for force in there:
            force.assets = {}


def fall_back(war: War, side: int, box: str, whence: str, v8: bool = True) -> None:
    """LB.R19: a side that has broken goes back whence its latest force came, else to the next box of its own or of
    nobody; else it is lost."""
    beside = war.country.beside(box)
    ways = [b for b in (whence, *beside) if b in beside and not war.of(1 - side, b)]
    if v8:
        ways = [b for b in ways if b == whence or war.control.get(b) != 1 - side]
        if not any(force.men() for force in war.of(side, box)):
            ways = []  # nobody is left to bring away weapons, batteries and vehicles
    ways.sort(key=lambda b: (b != whence, war.control.get(b) != side))
    for force in war.of(side, box):
        force.assets = {name: n for name, n in force.assets.items() if not is_minefield(name)}  # [LB.R21]
        if ways:
            force.whence, force.box = box, ways[0]
            force.moved = max(force.moved, war.phase + 1)
            war.control[ways[0]] = side
        else:
            force.assets = {}
