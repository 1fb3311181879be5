"""Designing a battle: missions are written down in secret, and both sides buy their forces at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import (
    ASSETS,
    ATTACKERS_MISSIONS,
    BLOCK,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    CONTAIN,
    DEFENDERS_MISSIONS,
    FIRST_BATTERY,
    GRADE,
    GRADE_NAMES,
    HEAD,
    MISSION,
    MISSION_NAMES,
    MOST_BATTERIES,
    MOST_ITEMS,
    MOST_MINES,
    MOST_MORTARS,
    MOST_PIECES,
    MOST_SALVOES,
    MOST_VEHICLES,
    PRICES,
    SEALED,
    SEIZE_HILLS,
    SEIZE_VILLAGES,
    batteries,
    budget_of,
    cost,
    is_sold,
    items,
    nothing,
    pieces,
    soldiers,
    vehicles,
)
from grognard.games.lastbattle.cards import PRINTED
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.s19_shopping import STYLES, shop
from grognard.games.lastbattle.state import NO_MORALE, V11, State, has_rule, situation
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

NOT_SOLD: Final = Refusal("LB.design.ground-costs", "why-not-sold")
NO_HELICOPTER: Final = Refusal("LB.R18", "why-no-helicopter")
TOO_DEAR: Final = Refusal("LB.design.budget", "why-too-dear")
OVERSPENT: Final = Refusal("LB.design.budget", "why-overspent")
NOTHING_LEFT: Final = Refusal("LB.design.budget", "why-nothing-to-return")
NO_MISSION: Final = Refusal("LB.design.mission-secret", "why-mission-first")
SAME_MISSION: Final = Refusal("LB.design.mission-secret", "why-same-mission")
NOT_YOUR_MISSION: Final = Refusal("LB.design.mission-secret", "why-not-your-mission")
NOTHING_THERE: Final = Refusal("LB.design.attack-seize", "why-nothing-to-seize")
NOBODY_HESITATES: Final = Refusal("LB.design.attack-contain", "why-nobody-hesitates")
SAME_GRADE: Final = Refusal("LB.design.morale-grade", "why-same-grade")
TOO_MANY: Final = Refusal("LB.R18", "why-table-full")
NEEDS_BATTERY: Final = Refusal("LB.design.artillery-salvo", "why-needs-battery")
NO_MEN: Final = Refusal("LB.R18", "why-force-without-men")
NO_DRIVERS: Final = Refusal("LB.vdam.driver", "why-vehicles-without-drivers")
BUY_FIRST: Final = Refusal("LB.design.budget", "why-buy-first")


def purchase(s: State, side: int) -> list[int]:
    """What a side has bought so far, with its mission and grade."""
    return s.bought[side * BLOCK : (side + 1) * BLOCK]


def set_purchase(s: State, side: int, force: list[int]) -> None:
    s.bought[side * BLOCK : (side + 1) * BLOCK] = force


def open_the_shop(s: State) -> None:
    s.bought = nothing() + nothing()


@dataclass
class Buying(Decision):
    """LB.design.budget, LB.design.mission-secret: each for himself, until both have sealed."""

    def clone(self) -> Buying:
        return Buying()

    def roles(self, s: State) -> list[int]:
        return [side for side in (0, 1) if not purchase(s, side)[SEALED]]

    def offer(self, s: State, role: int, out: Offer) -> None:
        force = purchase(s, role)
        out.all("mission", [k for k in range(len(MISSION_NAMES)) if may_write(s, role, force, k) is None])
        out.all("grade", [k for k in range(len(GRADE_NAMES)) if may_grade(force, k) is None])
        out.all("buy", [a for a in range(ASSETS) if may_buy(s, force, a) is None])
        out.all("refund", [a for a in range(ASSETS) if may_return(force, a) is None])
        if force[MISSION] >= 0:
            out.all("supply", list(range(STYLES)))
        if may_seal(s, force) is None:
            out.add("seal")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        force = purchase(s, role)
        if verb == "mission":
            return may_write(s, role, force, arg)
        if verb == "grade":
            return may_grade(force, arg)
        if verb == "buy":
            return may_buy(s, force, arg)
        if verb == "refund":
            return may_return(force, arg)
        if verb == "supply":
            return None if force[MISSION] >= 0 else NO_MISSION
        return may_seal(s, force) if verb == "seal" else BUY_FIRST

    def do_mission(self, s: State, u: Umpire, mission: int) -> None:
        self.note(s, u.role, MISSION, mission)

    def do_grade(self, s: State, u: Umpire, grade: int) -> None:
        self.note(s, u.role, GRADE, grade)

    def note(self, s: State, side: int, what: int, value: int) -> None:
        force = purchase(s, side)
        force[what] = value
        set_purchase(s, side, force)

    def do_buy(self, s: State, u: Umpire, asset: int) -> None:
        s.bought[u.role * BLOCK + HEAD + asset] += 1

    def do_refund(self, s: State, u: Umpire, asset: int) -> None:
        force = purchase(s, u.role)
        force[HEAD + asset] -= 1
        silence(force)
        set_purchase(s, u.role, force)

    def do_supply(self, s: State, u: Umpire, style: int) -> None:
        """The computer spends what is left."""
        force = purchase(s, u.role)
        shop(force, situation(s).size, style, None)
        set_purchase(s, u.role, force)

    def do_seal(self, s: State, u: Umpire, _: int) -> None:
        self.note(s, u.role, SEALED, 1)
        u.tell("log-sealed", "LB.design.mission-secret", u.role, side=team(s, u.role))
        if not self.roles(s):
            u.reveal()  # who has batteries is told now [LB.R18]
            done(s)


def silence(force: list[int]) -> None:
    """Salvoes of a battery that was given back go back with it."""
    for k in range(BUY_SALVO - BUY_BATTERY):
        if not force[HEAD + BUY_BATTERY + k]:
            force[HEAD + BUY_SALVO + 3 * k : HEAD + BUY_SALVO + 3 * k + 3] = [0, 0, 0]


# ---- what is allowed ----


def may_write(s: State, side: int, force: list[int], mission: int) -> Refusal | None:
    """LB.design.mission-secret: one of one's own missions, before play."""
    sit = situation(s)
    if mission not in (ATTACKERS_MISSIONS if side == sit.attacker else DEFENDERS_MISSIONS):
        return NOT_YOUR_MISSION
    if (mission == SEIZE_VILLAGES and not sit.villages) or (mission == SEIZE_HILLS and not sit.hills):
        return NOTHING_THERE
    if mission == CONTAIN and has_rule(s, NO_MORALE) and has_rule(s, V11):
        return NOBODY_HESITATES
    return SAME_MISSION if force[MISSION] == mission else None


def may_grade(force: list[int], grade: int) -> Refusal | None:
    """LB.design.morale-grade: one for the whole force."""
    return SAME_GRADE if force[GRADE] == grade else None


def price_now(force: list[int], asset: int) -> int:
    """LB.design.artillery-battery: the first battery costs 5 points more."""
    first = BUY_BATTERY <= asset < BUY_SALVO and not batteries(force)
    return PRICES[asset] + (FIRST_BATTERY if first else 0)


def may_buy(s: State, force: list[int], asset: int) -> Refusal | None:
    """LB.design.ground-costs, LB.design.budget: at its price, if there are points left for it."""
    size = situation(s).size
    if force[MISSION] < 0:
        return NO_MISSION
    if not is_sold(asset):
        helicopter = asset < BUY_MAN and PRINTED.category[asset] == PRINTED.category[HELICOPTER_CARD]
        return NO_HELICOPTER if helicopter else NOT_SOLD
    if too_many(force, size, asset):
        return TOO_MANY
    if asset >= BUY_SALVO and not force[HEAD + BUY_BATTERY + (asset - BUY_SALVO) // 3]:
        return NEEDS_BATTERY
    return TOO_DEAR if cost(force) + price_now(force, asset) > budget_of(size, force) else None


HELICOPTER_CARD: Final = PRINTED.names.index("MI_17")


def too_many(force: list[int], size: int, asset: int) -> bool:
    """LB.R18: as many as the table holds."""
    counted = asset < BUY_ITEM or asset == BUY_MORTAR
    if counted and pieces(force) >= MOST_PIECES[size]:
        return True
    if asset < BUY_MAN:
        brings = int(PRINTED.default_mount[asset] >= 0)
        return vehicles(force) >= MOST_VEHICLES or items(force) + brings > MOST_ITEMS
    if BUY_ITEM <= asset < BUY_MINES:
        return items(force) >= MOST_ITEMS
    if BUY_MINES <= asset < BUY_MORTAR:
        return force[HEAD + asset] >= MOST_MINES
    if asset == BUY_MORTAR:
        return force[HEAD + asset] >= MOST_MORTARS
    if BUY_BATTERY <= asset < BUY_SALVO:
        return batteries(force) >= MOST_BATTERIES
    return asset >= BUY_SALVO and force[HEAD + asset] >= MOST_SALVOES


def may_return(force: list[int], asset: int) -> Refusal | None:
    return None if 0 <= asset < ASSETS and force[HEAD + asset] else NOTHING_LEFT


def may_seal(s: State, force: list[int]) -> Refusal | None:
    """LB.design.budget: a mission, somebody to carry it out, a driver for every vehicle, and no more than there is."""
    if force[MISSION] < 0:
        return NO_MISSION
    if cost(force) > budget_of(situation(s).size, force):
        return OVERSPENT
    if not soldiers(force):
        return NO_MEN
    return NO_DRIVERS if soldiers(force) < vehicles(force) else None  # [LB.amb.crew-from-troops]


# ---- what others ask of a force ----


def men_bought(force: list[int]) -> list[tuple[int, int, int]]:
    """Weapon, quality and number of the men, the best first as a scenario lists them."""
    out: list[tuple[int, int, int]] = []
    for grade in (3, 2, 1, 0):
        for weapon in (4, 3, 2, 1, 0):
            many = force[HEAD + BUY_MAN + weapon * 4 + grade]
            if many:
                out.append((weapon, grade, many))
    return out


def leaders_bought(force: list[int]) -> list[int]:
    """The weapon of each leader."""
    return [w for w in range(BUY_ITEM - BUY_LEADER) for _ in range(force[HEAD + BUY_LEADER + w])]
