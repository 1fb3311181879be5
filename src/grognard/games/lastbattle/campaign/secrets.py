"""What a side does not know of the other's campaign, dealt again (for `imagine`) and exchanged (for the laws).

Known to everybody: where forces stand, bases, who has sealed, how battles ended. Hidden: what the other has bought and
ordered in this phase, its points, its workshop, its helicopters but those over a battle, and what its forces are made
of while they are not in a box with an enemy [LB.R20].
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.assets import QUARTERS
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.orders import Commanding, Mustering
from grognard.games.lastbattle.campaign.supply import supply
from grognard.games.lastbattle.s19_shopping import STYLES
from grognard.games.lastbattle.state import State
from grognard.kernel.chance import Dice

MAN = "AR-Trained"
ARMY = 24 * QUARTERS  # twice what a guess costs: much is lost or never seen
GUESSES = ({MAN: 8}, {MAN: 4, "M2": 1}, {MAN: 6, "TRUCK": 1}, {"SMG-Trained": 6}, {MAN: 6, "T_72_80": 1})


def others(role: int) -> list[int]:
    return [side for side in (0, 1) if side != role]


def is_seen(war: w.War, force: w.Force) -> bool:
    """LB.R20: the enemy stands in the same box."""
    return bool(war.of(1 - force.side, force.box))


def imagine_war(s: State, role: int, dice: Dice) -> None:
    """Deal again what this role cannot know."""
    war = w.changed(s)
    for side in others(role):
        forget(war, side, isinstance(s.stack[-1], Commanding) if s.stack else False, dice)
    w.keep(s, war)


def as_seen(war: w.War, side: int) -> list[w.Force]:
    """The forces of a side as its enemy sees them: by their boxes, and not in the order in which it has them."""
    mine = [f for f in war.forces if f.side == side]
    return sorted(mine, key=lambda f: (f.box, sorted(f.assets.items()) if is_seen(war, f) else []))


def forget(war: w.War, side: int, commanding: bool, dice: Dice) -> None:
    mine, ours = as_seen(war, side), [f for f in war.forces if f.side != side]
    war.forces = mine + ours if side == 0 else ours + mine
    came = {f.box: as_known(war, side, f.box) for f in mine}
    for force in mine:  # which of those in a box came when, and what was united or divided, is not known
        force.marched, force.moved = -9, 0
        force.arrived, force.whence = came[force.box]
        if not is_seen(war, force):
            force.assets = guess(war, force, dice)
    if war.turn >= 0:
        war.points[side] = war.given // w.INCOME * (1 + dice.below(3, "imagine"))
        war.fielded[side] = sorted({name for force in war.own(side) for name in force.assets})
    war.workshop = [x for x in war.workshop if x.side != side]
    station_anew(war, side)
    draft_anew(war, side, commanding, dice)


def as_known(war: w.War, side: int, box: str) -> tuple[int, str]:
    """When and whence a side came into a box, as far as its enemy knows: those who came to him while he was there,
    or together with him. Of others he saw the marches, but not which of them went on and which stayed or united."""
    there, enemies = war.of(side, box), war.of(1 - side, box)
    back = next((b for b in war.country.beside(box) if war.control.get(b) == side), "")
    if not there or not enemies:
        return w.BEFORE_ALL, back
    last, met = max(f.arrived for f in there), max(f.arrived for f in enemies)
    if last < met:
        return met - 1, back
    return last, w.came_by([f for f in there if f.arrived == war.clock()]) or back


def guess(war: w.War, force: w.Force, dice: Dice) -> dict[str, int]:
    """As the last battle here left it, or a lost one next door, which both have counted; else as large as a part of an
    army is."""
    beside = war.country.beside(force.box)
    told = [x for x in war.sheets if x.box == force.box or (x.winner == 1 - force.side and x.box in beside)]
    some = GUESSES[dice.below(len(GUESSES), "imagine")]
    if told:
        one = told[-1].sides[force.side]
        men = max(1, one.men - one.men_lost + one.back - one.left)
        vehicles = min(men, max(0, one.vehicles - one.vehicles_lost - one.damaged))
        return {MAN: men, **({"M2": vehicles} if vehicles else {})}
    homes = sum(1 for box in war.country.boxes if box.home == w.SIDES[force.side])
    times = max(1, war.given // ARMY // max(homes, len(war.own(force.side))))
    return {name: n * times for name, n in some.items()}


def station_anew(war: w.War, side: int) -> None:
    """One helicopter at each base, and those that are seen over a battle."""
    bases = [box for owner, box in war.bases if owner == side]
    over = len(w.over_box(war, side, war.box)) if war.box else 0
    war.helicopters = [craft for craft in war.helicopters if craft.side != side]
    war.helicopters += [w.Helicopter(side, (bases or [war.box])[0], war.turn, war.box) for _ in range(over)]
    war.helicopters += [w.Helicopter(side, box) for box in bases]


def draft_anew(war: w.War, side: int, commanding: bool, dice: Dice) -> None:
    """A side that has not sealed has ordered nothing yet; one that has, something."""
    draft = w.Draft()
    draft.at = next((b.id for b in war.country.boxes if purchases.may_station(war, side, b.id) is None), "")
    if commanding:
        draft.forces = [copy_of(f) for f in war.forces if f.side == side]
        draft.helicopters = [w.Helicopter(h.side, h.base, h.flown) for h in war.helicopters if h.side == side]
    if war.drafts:
        war.drafts[side] = draft
    if war.turn < 0:
        if war.sealed[side]:
            supply(war, side, dice.below(STYLES, "imagine"))
    elif commanding and war.sealed[side]:
        for force in draft.forces:
            ways = [b for b in war.country.beside(force.box) if w.may_move(war, force, b) is None]
            force.to = ["", *ways][dice.below(len(ways) + 1, "imagine")]
    if not commanding and war.turn >= 0:
        war.drafts[side] = w.Draft()


def copy_of(f: w.Force) -> w.Force:
    return w.Force(f.side, f.box, dict(f.assets), f.arrived, f.whence, f.moved, f.marched, f.to)


# ---- exchanged for the laws ----


def with_war(s: State, war: w.War) -> State:
    other = s.clone()
    w.keep(other, war)
    return other


def swap_purchases(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Something else is bought in secret."""
    if not s.war or not isinstance(s.stack[-1], (Mustering, Commanding)):
        return
    for side in others(role):
        war = w.changed(s)
        bought = war.drafts[side].bought
        box = war.drafts[side].at or next(iter(bought), "")
        if not box:
            continue
        if purchases.may_buy(war, side, "PST-Novice", box) is None:
            purchases.buy(war, side, "PST-Novice", box)
            yield with_war(s, war)
        elif bought.get(box, {}).get(MAN, 0) > 1:
            purchases.refund(war, side, MAN, box)
            yield with_war(s, war)


def swap_orders(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A force is ordered elsewhere, or nowhere."""
    if not s.war or not isinstance(s.stack[-1], Commanding):
        return
    for side in others(role):
        for k, force in enumerate(w.war_of(s).drafts[side].forces):
            war = w.changed(s)
            ways = [b for b in ["", *war.country.beside(force.box)] if b != force.to]
            ways = [b for b in ways if not b or w.may_move(war, force, b) is None]
            if ways:
                war.drafts[side].forces[k].to = ways[dice.below(len(ways), "swap")]
                yield with_war(s, war)
                break


def swap_forces(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A force that nobody sees is made of something else."""
    if not s.war:
        return
    war = w.war_of(s)
    for side in others(role):
        hidden = [k for k, f in enumerate(war.forces) if f.side == side and not is_seen(war, f)]
        if not hidden:
            continue
        other = w.changed(s)
        k = hidden[dice.below(len(hidden), "swap")]
        now = other.forces[k].assets
        guess = dict(GUESSES[dice.below(len(GUESSES), "swap")])
        other.forces[k].assets = guess if guess != now else {MAN: 5}
        if isinstance(s.stack[-1], Commanding):
            other.drafts[side].forces = [copy_of(f) for f in other.forces if f.side == side]
        yield with_war(s, other)


def swap_marches(s: State, role: int, dice: Dice) -> Iterator[State]:
    """When a force came that nobody sees, and in which order its side has its forces."""
    if not s.war or w.war_of(s).turn < 0:
        return
    for side in others(role):
        war = w.changed(s)
        hidden = [f for f in war.forces if f.side == side and not is_seen(war, f)]
        if not hidden:
            continue
        force = hidden[dice.below(len(hidden), "swap")]
        force.arrived += 1
        force.moved ^= 1
        war.forces.remove(force)
        war.forces.append(force)
        if isinstance(s.stack[-1], Commanding):
            war.drafts[side].forces = [copy_of(f) for f in war.forces if f.side == side]
        yield with_war(s, war)


def swap_origins(s: State, role: int, dice: Dice) -> Iterator[State]:
    """Whence a force came that nobody sees, or that was there before its enemy: of several that came by several ways
    one may have gone on, or taken in the others."""
    if not s.war or w.war_of(s).turn < 0:
        return
    for side in others(role):
        war = w.changed(s)
        unknown = [f for f in war.forces if f.side == side and was_there(war, f)]
        if not unknown:
            continue
        force = unknown[dice.below(len(unknown), "swap")]
        ways = [b for b in ("", *war.country.beside(force.box)) if b != force.whence]
        force.whence = ways[dice.below(len(ways), "swap")]
        if isinstance(s.stack[-1], Commanding):
            war.drafts[side].forces = [copy_of(f) for f in war.forces if f.side == side]
        yield with_war(s, war)


def was_there(war: w.War, force: w.Force) -> bool:
    """No enemy was in the box when its side came there last."""
    enemies = war.of(1 - force.side, force.box)
    mine = war.of(force.side, force.box)
    return not enemies or max(f.arrived for f in mine) < max(f.arrived for f in enemies)


def swap_points(s: State, role: int, dice: Dice) -> Iterator[State]:
    """The other has more in hand."""
    if not s.war or w.war_of(s).turn < 0:
        return
    for side in others(role):
        war = w.changed(s)
        war.points[side] += 8
        yield with_war(s, war)


def swap_workshop(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A vehicle of the other is in the workshop, or none."""
    if not s.war or w.war_of(s).turn < 0:
        return
    for side in others(role):
        war = w.changed(s)
        mine = [x for x in war.workshop if x.side == side]
        box = next((b for b, owner in sorted(war.control.items()) if owner == side), "")
        if mine:
            war.workshop.remove(mine[0])
            yield with_war(s, war)
        elif box:
            war.workshop.append(w.Wreck(side, box, "M2", ["radio"]))
            yield with_war(s, war)


def swap_flights(s: State, role: int, dice: Dice) -> Iterator[State]:
    """A helicopter is ordered elsewhere; there is one more of them."""
    if not s.war or w.war_of(s).turn < 0:
        return
    for side in others(role):
        war = w.changed(s)
        base = next((box for owner, box in war.bases if owner == side), "")
        if not base:
            continue
        war.helicopters.append(w.Helicopter(side, base))
        if isinstance(s.stack[-1], Commanding):
            mine = war.drafts[side].helicopters = [
                w.Helicopter(h.side, h.base, h.flown) for h in war.helicopters if h.side == side
            ]
            ways = [b.id for b in war.country.boxes if w.may_fly(war, mine[-1], b.id) is None]
            mine[-1].flown, mine[-1].mission = war.turn, ways[dice.below(len(ways), "swap")]
        yield with_war(s, war)


CAMPAIGN_SWAPS = {
    "campaign-purchases": swap_purchases,
    "campaign-orders": swap_orders,
    "campaign-forces": swap_forces,
    "campaign-marches": swap_marches,
    "campaign-origins": swap_origins,
    "campaign-points": swap_points,
    "campaign-workshop": swap_workshop,
    "campaign-flights": swap_flights,
}
