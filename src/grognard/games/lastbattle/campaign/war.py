"""A campaign between its battles: who is where, what each side has in hand, and what it has secretly ordered.

All of it is plain data, which a state carries as text (`State.war`): read it with `war_of`, change a copy from
`changed`, and put it back with `keep`. `may_…` asks and names the rule that refuses.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, Protocol

import msgspec

from grognard.games.lastbattle.assets import (
    ASSET_NAMES,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    QUARTERS,
)
from grognard.games.lastbattle.campaign.country import OTHERS, Country, country_of
from grognard.games.lastbattle.cards import PRINTED
from grognard.games.lastbattle.state import State
from grognard.kernel.flow import Refusal

Colour = Literal["green", "brown"]
SIDES: Final[tuple[Colour, Colour]] = ("green", "brown")
TIMES: Final = ("morning", "afternoon", "night")  # [LB.campaign.turn]
PHASES: Final = 3  # [LB.campaign.phases]
BEFORE_ALL: Final = -1  # by the clock of phases: nobody has marched yet
TURNS_OF_PHASE: Final = 20  # tactical turns
POINTS_OF_BOX: Final = 50  # [LB.campaign.build-points]
SMALL_PURSE: Final = 15  # with the option for a short campaign
INCOME: Final = 20  # one twentieth [LB.campaign.income]
MISSION_RANGE: Final = 6
TRANSFER_RANGE: Final = 12
FIXED: Final = 2  # a die of this or less repairs [LB.campaign.repair]
HELICOPTER: Final = "helicopter"
CRAFT: Final = "MI_17"  # its card
PILOTS: Final = "PST-Trained"  # who flies it
BASE: Final = "air-base"
MINE_NAMES: Final = ASSET_NAMES[BUY_MINES:BUY_MORTAR]
BATTERY_NAMES: Final = ASSET_NAMES[BUY_BATTERY:BUY_SALVO]
KINDS_OF_SALVO: Final = 3
MOST_FORCES: Final = 24  # of a side
MOST_WRECKS: Final = 48
MOST_HELICOPTERS: Final = 12

NOT_JOINED: Final = Refusal("LB.campaign.links", "why-camp-not-joined")
AIR_ONLY: Final = Refusal("LB.campaign.air-routes", "why-camp-air-only")
PINNED: Final = Refusal("LB.campaign.no-exit-contact", "why-camp-pinned")
MOVED_ENOUGH: Final = Refusal("LB.campaign.mech-move", "why-camp-moved")
FOOT_LATER: Final = Refusal("LB.campaign.phases", "why-camp-foot-phase")
FOOT_TIRED: Final = Refusal("LB.campaign.foot-move", "why-camp-foot-tired")
NO_FORCE: Final = Refusal("LB.campaign.mech-move", "why-camp-no-force")
NOT_NOW: Final = Refusal("LB.campaign.phases", "why-camp-not-now")
NOT_CONTROLLED: Final = Refusal("LB.campaign.new-units-place", "why-camp-not-yours")
NEEDS_BASE: Final = Refusal("LB.campaign.air-base", "why-camp-needs-base")
TOO_FAR: Final = Refusal("LB.campaign.air-mission", "why-camp-too-far")
TRANSFER_FAR: Final = Refusal("LB.campaign.air-transfer", "why-camp-transfer-far")
NO_BASE_THERE: Final = Refusal("LB.campaign.air-transfer", "why-camp-no-base")
FLOWN: Final = Refusal("LB.campaign.air-mission", "why-camp-flown")
NO_DAMAGE: Final = Refusal("LB.campaign.repair", "why-camp-nothing-damaged")
TRIED: Final = Refusal("LB.campaign.repair", "why-camp-tried")
STILL_FOUGHT: Final = Refusal("LB.campaign.winner-recovery", "why-camp-still-fought")
TABLE_FULL: Final = Refusal("LB.R20", "why-camp-full")


class Chance(Protocol):
    def below(self, n: int, purpose: str) -> int: ...


class Part(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Of a campaign's text."""


class Force(Part):
    """What moves together: how many of each asset, and when it came where it is."""

    side: int
    box: str
    assets: dict[str, int]
    arrived: int = 0  # by the clock of phases
    whence: str = ""
    moved: int = 0  # boxes in this strategic turn
    marched: int = -9  # the last strategic turn in which it went on foot
    to: str = ""  # where it is ordered to go

    def men(self) -> int:
        return sum(n for name, n in self.assets.items() if is_man(name))

    def vehicles(self) -> int:
        return sum(n for name, n in self.assets.items() if is_vehicle(name))

    def seats(self) -> int:
        """LB.campaign.mech-move: room in its vehicles, at the posts and besides."""
        total = 0
        for name, n in self.assets.items():
            if is_vehicle(name):
                v = ASSET_NAMES.index(name)
                total += n * (len(PRINTED.posts[v]) + PRINTED.troops[v])
        return total

    def on_foot(self) -> bool:
        return self.men() > self.seats()


class Wreck(Part):
    """A damaged vehicle in the workshop: what of it does not work, when it was last tried, when it comes back."""

    side: int
    box: str
    name: str
    damage: list[str]
    tried: int = -1
    back: int = -1


class Helicopter(Part):
    side: int
    base: str
    flown: int = -1  # the strategic turn of its last flight
    mission: str = ""  # the box over which it is in this phase


class Draft(Part):
    """What a side has decided in this phase and the other does not know."""

    at: str = ""  # the box where it buys
    bought: dict[str, dict[str, int]] = {}  # by box
    forces: list[Force] = []  # its own, divided and ordered as it likes
    helicopters: list[Helicopter] = []


class Tally(Part):
    """What a battle has cost a side, in numbers that both know."""

    men: int = 0  # it had
    men_lost: int = 0
    vehicles: int = 0
    vehicles_lost: int = 0
    damaged: int = 0
    left: int = 0  # men who went off the map
    back: int = 0  # of the lost, that come back [LB.campaign.winner-recovery]


class Sheet(Part):
    """How a battle ended."""

    box: str
    turn: int
    phase: int
    winner: int  # -1: it goes on
    sides: list[Tally]


class War(Part):
    map: str
    points: list[int]  # quarters, of both sides
    given: int  # to each at the beginning
    turn: int = -1  # strategic turns from 0, the first morning; -1 while forces are bought
    phase: int = 0
    control: dict[str, int] = {}  # box -> side
    forces: list[Force] = []
    bases: list[tuple[int, str]] = []
    helicopters: list[Helicopter] = []
    workshop: list[Wreck] = []
    fielded: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    sealed: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    drafts: list[Draft] = []
    fought: list[str] = []  # boxes, in this phase
    attackers: dict[str, int] = {}  # by box, of the battle that is due
    box: str = ""  # where a battle is due or being fought
    answers: list[int] = msgspec.field(
        default_factory=lambda: [-1, -1]
    )  # who wants it fought at the table (0), who by computers (1)
    on: bool = False  # it has begun
    had: list[dict[str, int]] = []  # what each side took into it
    sheets: list[Sheet] = []  # of the last battles
    fallen: dict[str, list[dict[str, int]]] = {}  # by box, in a battle that goes on: the men of both sides

    @property
    def country(self) -> Country:
        return country_of(self.map)

    # ---- the clock ----

    def clock(self) -> int:
        return self.turn * PHASES + self.phase

    def day(self) -> int:
        """LB.campaign.turn: three strategic turns a day, from 1."""
        return max(self.turn, 0) // len(TIMES) + 1

    def time(self) -> str:
        return TIMES[max(self.turn, 0) % len(TIMES)]

    def tactical_turns(self) -> tuple[int, int]:
        """LB.campaign.phases: the tactical turns for which this phase stands."""
        return self.phase * TURNS_OF_PHASE + 1, (self.phase + 1) * TURNS_OF_PHASE

    def delegated(self) -> bool:
        """Both have left the battle to computers."""
        return self.on and self.answers == [1, 1]

    # ---- who is where ----

    def of(self, side: int, box: str) -> list[Force]:
        return [f for f in self.forces if f.side == side and f.box == box and f.assets]

    def own(self, side: int) -> list[Force]:
        return [f for f in self.forces if f.side == side and f.assets]

    def contested(self) -> list[str]:
        """LB.campaign.battle-timing: boxes with forces of both sides."""
        return [b.id for b in self.country.boxes if self.of(0, b.id) and self.of(1, b.id)]

    def due(self) -> list[str]:
        """Battles that have to be fought before the next phase."""
        return [box for box in self.contested() if box not in self.fought]

    def boxes_of(self, side: int) -> int:
        return sum(1 for owner in self.control.values() if owner == side)


# ---- the text that a state carries ----


@lru_cache(maxsize=256)
def read_war(text: str) -> War:
    return msgspec.json.decode(text.encode(), type=War)


def war_of(s: State) -> War:
    """To be looked at, never changed: many states share it."""
    return read_war(s.war)


def changed(s: State) -> War:
    """A copy to be changed, and given back with `keep`."""
    return msgspec.json.decode(s.war.encode(), type=War)


def keep(s: State, war: War) -> None:
    s.war = msgspec.json.encode(war, order="deterministic").decode()


def weight(assets: dict[str, int]) -> int:
    """What a force is worth in a fight, roughly: a vehicle as much as five men."""
    return sum(n if is_man(name) else 5 * n if is_vehicle(name) else 0 for name, n in assets.items())


@lru_cache(maxsize=256)
def seeks_battle(text: str) -> int:
    """The side that has to go for the other in the battle that is fought: the stronger, if it is much stronger; else
    -1. Both see what stands in the box [LB.R20]."""
    green, brown = (weight(assets) for assets in read_war(text).had or ({}, {}))
    if 2 * max(green, brown) < 3 * min(green, brown):
        return -1
    return 0 if green > brown else 1


def is_man(name: str) -> bool:
    return name in ASSET_NAMES and BUY_MAN <= ASSET_NAMES.index(name) < BUY_ITEM


def is_vehicle(name: str) -> bool:
    return name in ASSET_NAMES and ASSET_NAMES.index(name) < BUY_MAN


def is_minefield(name: str) -> bool:
    return name in MINE_NAMES


def begin(country: str | Country, purse: int = POINTS_OF_BOX) -> War:
    """LB.campaign.build-points: 50 points for every box of the map."""
    if isinstance(country, Country):
        OTHERS[country.id] = country
        country = country.id
    found = country_of(country)
    given = purse * QUARTERS * len(found.boxes)
    war = War(country, [given, given], given)
    war.drafts = [Draft(at=next(b.id for b in found.boxes if b.home == colour)) for colour in SIDES]
    war.control = {b.id: SIDES.index(b.home) for b in found.boxes if b.home}
    return war


def reinforce(war: War, side: int, box: str, assets: dict[str, int], v9: bool = True) -> Force:
    """New men join a force that stands there and has not moved, or make one. They have not marched: they are there
    before anybody who does [LB.campaign.new-units-place, LB.R19], since rules version 9."""
    stay = [f for f in war.of(side, box) if f.moved == 0 and f.marched < war.turn - 1 and not f.to]
    force = stay[0] if stay else Force(side, box, {}, arrived=BEFORE_ALL if v9 else max(war.clock(), 0))
    if not stay:
        war.forces.append(force)
    for name, n in assets.items():
        force.assets[name] = force.assets.get(name, 0) + n
    if not war.of(1 - side, box):
        war.control[box] = side
    return force


# ---- strategic movement ----


def may_move(war: War, force: Force, to: str) -> Refusal | None:
    """LB.campaign.links, LB.campaign.no-exit-contact, LB.campaign.mech-move, LB.campaign.foot-move."""
    if war.turn < 0:
        return NOT_NOW
    if not war.country.joined(force.box, to):
        by_air = war.country.has(to) and to in war.country.beside(force.box, by_air=True)
        return AIR_ONLY if by_air else NOT_JOINED
    if war.of(1 - force.side, force.box):
        return PINNED
    if force.on_foot():
        if war.phase != PHASES - 1:
            return FOOT_LATER
        if force.moved or force.marched >= war.turn - 1:
            return FOOT_TIRED
    elif force.moved > war.phase or force.marched == war.turn:
        return MOVED_ENOUGH
    return None


def move(war: War, force: Force, to: str) -> None:
    if force.on_foot():
        force.marched = war.turn
    force.whence, force.box, force.to = force.box, to, ""
    force.moved = war.phase + 1  # one box in each phase
    force.arrived = war.clock()


def take_control(war: War) -> None:
    """A box belongs to the side that is alone there."""
    for box in war.country.boxes:
        there = [side for side in (0, 1) if war.of(side, box.id)]
        if len(there) == 1:
            war.control[box.id] = there[0]


def distance(war: War, box: str, wanted: Callable[[str], bool]) -> int:
    """How many boxes it is by ground to the nearest that is wanted; 99 if there is none."""
    seen, edge, steps = {box}, [box], 0
    while edge:
        if any(wanted(b) for b in edge):
            return steps
        edge = list(dict.fromkeys(y for x in edge for y in war.country.beside(x) if y not in seen))
        seen |= set(edge)
        steps += 1
    return 99


def detach(forces: list[Force], k: int, name: str) -> None:
    """One of something leaves a force for the part that goes its own way: the last of the list if that came of it."""
    force = forces[k]
    twin = forces[-1]
    same = twin is not force and (twin.box, twin.arrived, twin.whence, twin.moved, twin.marched, twin.to) == (
        force.box, force.arrived, force.whence, force.moved, force.marched, force.to)  # fmt: skip
    if not same:
        twin = Force(force.side, force.box, {}, force.arrived, force.whence, force.moved, force.marched, force.to)
        forces.append(twin)
    force.assets[name] -= 1
    if not force.assets[name]:
        del force.assets[name]
    twin.assets[name] = twin.assets.get(name, 0) + 1
    if not force.assets:
        forces.remove(force)


def came_by(forces: list[Force]) -> str:
    """LB.R19: whence the latest of them came, in whatever order their side has them; "" if none has come."""
    return min(((-f.arrived, f.whence) for f in forces if f.whence), default=(0, ""))[1]


def first_whence(forces: list[Force]) -> str:
    """Before rules version 8: whence the first of them came that has come from anywhere."""
    return next((f.whence for f in forces if f.whence), "")


def unite(forces: list[Force], k: int, v8: bool = True) -> None:
    """All of this side in a box are one force: it has gone as far as any of them. Since rules version 8 it has come by
    the way of the latest, so that nothing tells which of them took in the others [LB.R20]."""
    force = forces[k]
    others = [f for f in forces if f is not force and f.box == force.box]
    force.whence = came_by([force, *others]) if v8 else first_whence([force, *others])
    for other in others:
        for name, n in other.assets.items():
            force.assets[name] = force.assets.get(name, 0) + n
        force.arrived = max(force.arrived, other.arrived)
        force.moved = max(force.moved, other.moved)
        force.marched = max(force.marched, other.marched)
        forces.remove(other)
    force.to = ""


# ---- helicopters ----


def way_back(war: War, side: int, base: str, to: str) -> str:
    """The base it returns to: its own if that is near enough, else another of the side; "" none."""
    mine = [box for owner, box in war.bases if owner == side]
    near = [box for box in (base, *mine) if box in mine and war.country.flight(to, box) <= MISSION_RANGE]
    return near[0] if near else ""


def may_fly(war: War, craft: Helicopter, to: str, back: str = "") -> Refusal | None:
    """LB.campaign.air-mission: at most six boxes there, and six to a base of one's own."""
    if not war.country.has(to):
        return NO_FORCE
    if craft.flown == war.turn:
        return FLOWN
    if war.country.flight(craft.base, to) > MISSION_RANGE:
        return TOO_FAR
    back = back or way_back(war, craft.side, craft.base, to)
    if not back:
        return TOO_FAR
    if (craft.side, back) not in war.bases:
        return NO_BASE_THERE
    return TOO_FAR if war.country.flight(to, back) > MISSION_RANGE else None


def fly(war: War, craft: Helicopter, to: str, back: str = "") -> None:
    craft.base = back or way_back(war, craft.side, craft.base, to)
    craft.flown = war.turn


def over_box(war: War, side: int, box: str) -> list[Helicopter]:
    """LB.R21: the helicopters that take part in a battle of their side."""
    return [craft for craft in war.helicopters if craft.side == side and craft.mission == box]


def next_base(war: War, side: int, box: str) -> str:
    """The nearest base of a side that a helicopter reaches from a box; "" none."""
    bases = [base for owner, base in war.bases if owner == side]
    bases.sort(key=lambda base: war.country.flight(box, base))
    return bases[0] if bases and war.country.flight(box, bases[0]) <= TRANSFER_RANGE else ""


def overrun(war: War) -> None:
    """LB.R21: a base in a box that the enemy holds is lost; helicopters that wait there go to another, or are lost."""
    war.bases = [(side, box) for side, box in war.bases if war.control.get(box) != 1 - side]
    for craft in war.helicopters:
        if (craft.side, craft.base) not in war.bases:
            craft.base = next_base(war, craft.side, craft.base)
    war.helicopters = [craft for craft in war.helicopters if craft.base]


def lose_workshops(war: War) -> None:
    """LB.R20: what waits for repair in a box that the enemy holds is lost, but not while one fights for it."""
    war.workshop = [x for x in war.workshop if war.control.get(x.box) != 1 - x.side or war.of(x.side, x.box)]


def may_transfer(war: War, craft: Helicopter, to: str) -> Refusal | None:
    """LB.campaign.air-transfer: from base to base, at most twelve boxes."""
    if craft.flown == war.turn:
        return FLOWN
    if (craft.side, to) not in war.bases or to == craft.base:
        return NO_BASE_THERE
    return TRANSFER_FAR if war.country.flight(craft.base, to) > TRANSFER_RANGE else None


def transfer(war: War, craft: Helicopter, to: str) -> None:
    craft.base, craft.flown = to, war.turn


# ---- the end of a phase ----


def attacker(war: War, box: str, dice: Chance) -> int:
    """LB.campaign.attacker: who has arrived last; if both at once, a die: 1 to 3 green, 4 to 6 brown."""
    if box not in war.attackers:
        last = [max(f.arrived for f in war.of(side, box)) for side in (0, 1)]
        if last[0] == last[1]:
            war.attackers[box] = 0 if dice.below(6, "attacker") < 3 else 1
        else:
            war.attackers[box] = 0 if last[0] > last[1] else 1
    return war.attackers[box]


def end_phase(war: War, v9: bool = True) -> None:
    war.fought, war.attackers = [], {}
    for craft in war.helicopters:
        craft.mission = ""
    war.phase += 1
    if war.phase == PHASES:
        end_turn(war, v9)


def end_turn(war: War, v9: bool = True) -> None:
    """LB.campaign.repair-return: what was repaired comes back; every morning there is an income."""
    for w in [w for w in war.workshop if w.back == war.turn]:
        if w.name == CRAFT:  # [LB.R21]
            base = next_base(war, w.side, w.box)
            war.helicopters += [Helicopter(w.side, base)] if base else []
        else:
            reinforce(war, w.side, w.box, {w.name: 1}, v9)
    war.workshop = [w for w in war.workshop if w.back != war.turn]
    war.turn, war.phase = war.turn + 1, 0
    for force in war.forces:
        force.moved = 0
    if war.time() == "morning":
        for side in (0, 1):
            war.points[side] += war.given // INCOME


def is_there(war: War, side: int, v8: bool) -> bool:
    """Whether anybody of a side is on the map; until rules version 8 a weapon that it had left there was enough."""
    return any(force.men() for force in war.own(side)) if v8 else bool(war.own(side))


def over(war: War, v8: bool = True) -> bool:
    """LB.R20: nobody of a side is left on the map, or the last day has passed."""
    alone = not is_there(war, 0, v8) or not is_there(war, 1, v8)
    return war.turn >= 0 and (alone or war.turn >= war.country.days * len(TIMES))


def winner(war: War, v8: bool = True) -> int:
    """LB.R20: who is alone on the map; at the end of the last day, who has more boxes; -1 nobody."""
    there = [side for side in (0, 1) if is_there(war, side, v8)]
    if len(there) == 1:
        return there[0]
    held = [war.boxes_of(side) for side in (0, 1)]
    return -1 if held[0] == held[1] else 0 if held[0] > held[1] else 1


# ---- repair ----


def shelf(war: War, side: int, v9: bool = True) -> list[Wreck]:
    """The vehicles in a side's workshop, by the numbers under which they are repaired. Before rules version 9 the
    numbers were those of both sides together, and told how many the enemy has [LB.R20]."""
    return [x for x in war.workshop if x.side == side] if v9 else war.workshop


def may_repair(war: War, side: int, k: int, v9: bool = True, v10: bool = True) -> Refusal | None:
    """LB.campaign.repair: once a strategic turn, while the box is one's own, and not while one fights for it."""
    there = shelf(war, side, v9)
    if not 0 <= k < len(there) or there[k].side != side or not there[k].damage:
        return NO_DAMAGE
    if war.control.get(there[k].box) != side:
        return NOT_CONTROLLED
    if v10 and war.of(1 - side, there[k].box):
        return STILL_FOUGHT
    return TRIED if there[k].tried == war.turn else None


def repair(war: War, w: Wreck, u: Chance) -> list[int]:
    """A die for each component: 1 or 2, and it works again. Returns the dice."""
    dice = [u.below(6, "repair") + 1 for _ in w.damage]
    w.damage = [part for part, die in zip(w.damage, dice, strict=True) if die > FIXED]
    w.tried = war.turn
    if not w.damage:
        w.back = war.turn + 1
    return dice
