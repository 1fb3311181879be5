"""What the sides decide in a campaign: forces are bought, phases ordered, battles accepted. Both choose at once and in
secret; what they have sealed is carried out together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import ASSET_NAMES, ASSETS, QUARTERS
from grognard.games.lastbattle.campaign import purchases
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.words_of_boxes import place
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s19_shopping import STYLES
from grognard.games.lastbattle.state import V7, V8, V9, V10, State, has_rule
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Secret, Umpire

BOXES: Final = 20  # of a map at most
MARCHES: Final = w.MOST_FORCES * BOXES
PARTS: Final = w.MOST_FORCES * ASSETS
FLIGHTS: Final = w.MOST_HELICOPTERS * BOXES
HERE: Final = 0  # a battle is fought at the table ...
COMPUTERS: Final = 1  # ... or by computers
AIR: Final = (w.BASE, w.HELICOPTER)

NOTHING_BOUGHT: Final = Refusal("LB.campaign.build-points", "why-camp-nobody")
NO_DRIVERS: Final = Refusal("LB.vdam.driver", "why-vehicles-without-drivers")
STAYS: Final = Refusal("LB.campaign.mech-move", "why-camp-stays")
ORDERS_FIRST: Final = Refusal("LB.campaign.phases", "why-camp-not-now")
TOO_MANY: Final = Refusal("LB.R20", "why-camp-forces")
ALONE: Final = Refusal("LB.campaign.mech-move", "why-camp-alone")
ANSWER: Final = Refusal("LB.campaign.battle-timing", "why-camp-fight-first")


# ---- buying ----


def box_at(war: w.War, k: int) -> str:
    return war.country.boxes[k].id if k < len(war.country.boxes) else ""


def offer_purchases(war: w.War, side: int, out: Offer) -> None:
    at = war.drafts[side].at
    boxes = [
        k for k, b in enumerate(war.country.boxes) if b.id != at and purchases.may_station(war, side, b.id) is None
    ]
    out.all("station", boxes)
    if not at:
        return
    out.all("buy", [a for a, name in enumerate(ASSET_NAMES) if purchases.may_buy(war, side, name, at) is None])
    out.all("refund", [a for a, name in enumerate(ASSET_NAMES) if purchases.may_refund(war, side, name, at) is None])
    out.all("airfield", [k for k in range(4) if may_airfield(war, side, k) is None])
    if may_supply(war, side) is None:
        out.all("supply", list(range(STYLES)))


def may_airfield(war: w.War, side: int, k: int) -> Refusal | None:
    """A base or a helicopter: 0 and 1 buy, 2 and 3 give back."""
    at, name = war.drafts[side].at, AIR[k % 2]
    if not at:
        return purchases.MORNING_ONLY
    return purchases.may_buy(war, side, name, at) if k < 2 else purchases.may_refund(war, side, name, at)


def may_supply(war: w.War, side: int) -> Refusal | None:
    """The computer buys as long as there is something to spend."""
    at = war.drafts[side].at
    why = purchases.may_station(war, side, at) if at else purchases.MORNING_ONLY
    return why or (purchases.TOO_DEAR if purchases.purse(war, side) < CHEAPEST * (1 if war.turn < 0 else 3) else None)


CHEAPEST: Final = 4 * QUARTERS


def why_not_bought(war: w.War, side: int, verb: str, arg: int) -> Refusal | None:
    at = war.drafts[side].at
    if verb == "station":
        box = box_at(war, arg)
        return purchases.may_station(war, side, box) or (STAYS if box == at else None)
    if verb == "airfield":
        return may_airfield(war, side, arg)
    if verb == "supply":
        return may_supply(war, side)
    if not at:
        return purchases.MORNING_ONLY
    name = ASSET_NAMES[arg]
    return purchases.may_buy(war, side, name, at) if verb == "buy" else purchases.may_refund(war, side, name, at)


BUYING: Final = ("station", "buy", "refund", "airfield", "supply")


@dataclass
class Planning(Decision):
    """What buying and ordering have in common: each for himself, until both have sealed."""

    def roles(self, s: State) -> list[int]:
        return [side for side in (0, 1) if not w.war_of(s).sealed[side]]

    def do_station(self, s: State, u: Umpire, box: int) -> None:
        war = w.changed(s)
        war.drafts[u.role].at = box_at(war, box)
        w.keep(s, war)

    def do_buy(self, s: State, u: Umpire, asset: int) -> None:
        war = w.changed(s)
        purchases.buy(war, u.role, ASSET_NAMES[asset], war.drafts[u.role].at)
        w.keep(s, war)

    def do_refund(self, s: State, u: Umpire, asset: int) -> None:
        war = w.changed(s)
        purchases.refund(war, u.role, ASSET_NAMES[asset], war.drafts[u.role].at)
        w.keep(s, war)

    def do_airfield(self, s: State, u: Umpire, k: int) -> None:
        war = w.changed(s)
        at = war.drafts[u.role].at
        if k < len(AIR):
            purchases.buy(war, u.role, AIR[k], at)
        else:
            purchases.refund(war, u.role, AIR[k % 2], at)
        w.keep(s, war)

    def do_supply(self, s: State, u: Umpire, style: int) -> None:
        """The computer spends what is left."""
        from grognard.games.lastbattle.campaign.supply import supply

        war = w.changed(s)
        supply(war, u.role, style, has_rule(s, V7))
        w.keep(s, war)

    def seal(self, s: State, u: Umpire) -> bool:
        """Returns whether both have sealed."""
        war = w.changed(s)
        war.sealed[u.role] = True
        w.keep(s, war)
        u.tell("log-camp-sealed", "LB.campaign.phases", u.role, side=team(s, u.role))
        return all(war.sealed)


@dataclass
class Mustering(Planning):
    """LB.campaign.build-points, LB.campaign.deploy: the first forces, behind the border."""

    def clone(self) -> Mustering:
        return Mustering()

    def offer(self, s: State, role: int, out: Offer) -> None:
        war = w.war_of(s)
        offer_purchases(war, role, out)
        if may_begin(war, role) is None:
            out.add("seal")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        war = w.war_of(s)
        if verb in BUYING:
            return why_not_bought(war, role, verb, arg)
        return may_begin(war, role) if verb == "seal" else ORDERS_FIRST

    def do_seal(self, s: State, u: Umpire, _: int) -> None:
        if self.seal(s, u):
            war = w.changed(s)
            for side in (0, 1):
                purchases.arrive(war, side, has_rule(s, V9))
                u.tell("log-camp-mustered", "LB.campaign.deploy", side, side=team(s, side), n=len(war.own(side)))
            war.turn, war.sealed = 0, [False, False]
            w.keep(s, war)
            u.reveal()
            done(s)


def may_begin(war: w.War, side: int) -> Refusal | None:
    """LB.R20: somebody has been bought, and in every box there is a driver for each vehicle."""
    bought = [w.Force(side, box, assets) for box, assets in war.drafts[side].bought.items()]
    if not any(force.men() for force in bought):
        return NOTHING_BOUGHT
    return NO_DRIVERS if any(force.vehicles() > force.men() for force in bought) else None


# ---- the orders of a phase ----


def may_repair(s: State, war: w.War, side: int, k: int) -> Refusal | None:
    return w.may_repair(war, side, k, has_rule(s, V9), has_rule(s, V10))


@dataclass
class Commanding(Planning):
    """LB.campaign.phases: where each force goes in this phase; in the morning also what is bought."""

    def clone(self) -> Commanding:
        return Commanding()

    def offer(self, s: State, role: int, out: Offer) -> None:
        war = w.war_of(s)
        forces = war.drafts[role].forces
        boxes = range(len(war.country.boxes))
        marches = [k * BOXES + b for k in range(len(forces)) for b in boxes]
        out.all("march", [x for x in marches if may_march(war, role, x) is None])
        out.all("detach", [x for x in parts_of(war, role) if may_detach(war, role, x) is None])
        out.all("unite", [k for k in range(len(forces)) if may_unite(war, role, k) is None])
        out.all("repair", [k for k in range(len(war.workshop)) if may_repair(s, war, role, k) is None])
        flights = [k * BOXES + b for k in range(len(war.drafts[role].helicopters)) for b in boxes]
        out.all("fly", [x for x in flights if may_take_off(war, role, x) is None])
        out.all("transfer", [x for x in flights if may_change_base(war, role, x) is None])
        offer_purchases(war, role, out)
        out.add("seal")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        war = w.war_of(s)
        if verb in BUYING:
            return why_not_bought(war, role, verb, arg)
        if verb == "repair":
            return may_repair(s, war, role, arg)
        asked = {"march": may_march, "detach": may_detach, "unite": may_unite, "fly": may_take_off}
        asked["transfer"] = may_change_base
        if verb in asked:
            return asked[verb](war, role, arg)
        return None if verb == "seal" else ORDERS_FIRST

    def do_march(self, s: State, u: Umpire, arg: int) -> None:
        """To the box where it stands: it stays."""
        war = w.changed(s)
        force = war.drafts[u.role].forces[arg // BOXES]
        to = box_at(war, arg % BOXES)
        force.to = "" if to == force.box else to
        w.keep(s, war)

    def do_detach(self, s: State, u: Umpire, arg: int) -> None:
        war = w.changed(s)
        w.detach(war.drafts[u.role].forces, arg // ASSETS, ASSET_NAMES[arg % ASSETS])
        w.keep(s, war)

    def do_unite(self, s: State, u: Umpire, k: int) -> None:
        war = w.changed(s)
        w.unite(war.drafts[u.role].forces, k, has_rule(s, V8))
        w.keep(s, war)

    def do_repair(self, s: State, u: Umpire, k: int) -> None:
        war = w.changed(s)
        wreck = w.shelf(war, u.role, has_rule(s, V9))[k]
        dice = w.repair(war, wreck, u)
        thrown = Secret(u.role, " ".join(str(die) for die in dice))
        asset = Secret(u.role, ASSET_NAMES.index(wreck.name))
        u.tell("log-camp-repair", "LB.campaign.repair", u.role, side=team(s, u.role), asset=asset, thrown=thrown)
        w.keep(s, war)

    def do_fly(self, s: State, u: Umpire, arg: int) -> None:
        war = w.changed(s)
        craft, to = war.drafts[u.role].helicopters[arg // BOXES], box_at(war, arg % BOXES)
        w.fly(war, craft, to)
        craft.mission = to if has_rule(s, V7) else ""
        w.keep(s, war)

    def do_transfer(self, s: State, u: Umpire, arg: int) -> None:
        war = w.changed(s)
        w.transfer(war, war.drafts[u.role].helicopters[arg // BOXES], box_at(war, arg % BOXES))
        w.keep(s, war)

    def do_seal(self, s: State, u: Umpire, _: int) -> None:
        if self.seal(s, u):
            carry_out(s, u)
            done(s)


def may_march(war: w.War, side: int, arg: int) -> Refusal | None:
    forces = war.drafts[side].forces
    if arg // BOXES >= len(forces):
        return w.NO_FORCE
    force, to = forces[arg // BOXES], box_at(war, arg % BOXES)
    if to == force.box:
        return None if force.to else STAYS
    if to and to == force.to:
        return STAYS
    why = w.may_move(war, force, to)
    if why is not None:
        return why
    return NO_DRIVERS if not force.men() or force.vehicles() > force.men() else None


def parts_of(war: w.War, side: int) -> list[int]:
    return [
        k * ASSETS + ASSET_NAMES.index(name)
        for k, force in enumerate(war.drafts[side].forces)
        for name in sorted(force.assets, key=ASSET_NAMES.index)
    ]


def may_detach(war: w.War, side: int, arg: int) -> Refusal | None:
    """The last force of the list may be made of what leaves another in the same box."""
    forces = war.drafts[side].forces
    if arg // ASSETS >= len(forces) or ASSET_NAMES[arg % ASSETS] not in forces[arg // ASSETS].assets:
        return w.NO_FORCE
    if sum(forces[arg // ASSETS].assets.values()) == 1:
        return ALONE
    return TOO_MANY if len(forces) >= w.MOST_FORCES else None


def may_unite(war: w.War, side: int, k: int) -> Refusal | None:
    forces = war.drafts[side].forces
    if k >= len(forces):
        return w.NO_FORCE
    return None if any(f is not forces[k] and f.box == forces[k].box for f in forces) else ALONE


def may_take_off(war: w.War, side: int, arg: int) -> Refusal | None:
    mine = war.drafts[side].helicopters
    if arg // BOXES >= len(mine):
        return w.NO_FORCE
    return w.may_fly(war, mine[arg // BOXES], box_at(war, arg % BOXES))


def may_change_base(war: w.War, side: int, arg: int) -> Refusal | None:
    mine = war.drafts[side].helicopters
    if arg // BOXES >= len(mine):
        return w.NO_FORCE
    return w.may_transfer(war, mine[arg // BOXES], box_at(war, arg % BOXES))


def open_orders(s: State) -> None:
    """Each side has its own forces before it, to be divided and ordered in secret."""
    war = w.changed(s)
    war.sealed = [False, False]
    for side in (0, 1):
        war.drafts[side] = w.Draft(
            at=next((b.id for b in war.country.boxes if purchases.may_station(war, side, b.id) is None), ""),
            forces=[f for f in war.forces if f.side == side],
            helicopters=[h for h in war.helicopters if h.side == side],
        )
    w.keep(s, war)


def carry_out(s: State, u: Umpire) -> None:
    """Both have sealed: what was bought arrives, then all move at once."""
    war = w.changed(s)
    war.forces = [f for draft in war.drafts for f in draft.forces]
    war.helicopters = [h for draft in war.drafts for h in draft.helicopters]
    for side in (0, 1):
        purchases.arrive(war, side, has_rule(s, V9))
    for force in sorted((f for f in war.forces if f.to), key=lambda f: (f.side, f.box, f.to)):
        # not in the order of the lists: that would tell which of two forces in a box has gone where
        told = {"whence": place(war.map, force.box), "box": place(war.map, force.to)}
        u.tell("log-camp-march", "LB.campaign.mech-move", force.side, side=team(s, force.side), **told)
        w.move(war, force, force.to)
    w.take_control(war)
    war.sealed, war.drafts = [False, False], [w.Draft(), w.Draft()]
    w.keep(s, war)
    u.reveal()


# ---- a battle is due ----


@dataclass
class Meeting(Decision):
    """LB.campaign.battle-timing: it is fought at the table, or by computers if both want that."""

    def clone(self) -> Meeting:
        return Meeting()

    def roles(self, s: State) -> list[int]:
        return [side for side in (0, 1) if w.war_of(s).answers[side] < 0]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("battle", [HERE, COMPUTERS])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return None if verb == "battle" and arg in (HERE, COMPUTERS) else ANSWER

    def do_battle(self, s: State, u: Umpire, how: int) -> None:
        from grognard.games.lastbattle.campaign.home import join_battle

        war = w.changed(s)
        war.answers[u.role] = how
        w.keep(s, war)
        u.tell("log-camp-answer", "LB.campaign.battle-timing", u.role, side=team(s, u.role), how=how)
        if how == HERE or min(war.answers) >= 0:
            u.reveal()
            done(s)
            join_battle(s, u)
