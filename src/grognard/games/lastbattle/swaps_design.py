"""What is hidden of a designed battle, exchanged for the laws: purchases, missions, grades, what lies under a back."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.lastbattle.assets import (
    BATTERIES,
    BUY_ITEM,
    BUY_MAN,
    BUY_SALVO,
    GRADE,
    HEAD,
    MISSION,
    MISSION_NAMES,
    PRICES,
    SEALED,
    breaking,
    budget_of,
    cost,
    hesitation,
    nothing,
)
from grognard.games.lastbattle.ids import HORSE, ITEM_SHOTS, PST, VEHICLES, WATER, WEAPON_NAMES
from grognard.games.lastbattle.s2_reserve import from_reserve, reserve_of
from grognard.games.lastbattle.s12_artillery import Salvos, has_guns
from grognard.games.lastbattle.s16_setup import Placing, sets_up_first
from grognard.games.lastbattle.s19_muster import remuster
from grognard.games.lastbattle.s19_purchase import Buying, may_buy, may_write, purchase, set_purchase
from grognard.games.lastbattle.s19_shopping import any_purchase
from grognard.games.lastbattle.state import (
    FOOT,
    State,
    board,
    board_vehicle,
    cards,
    held_by,
    passengers,
    situation,
)
from grognard.games.lastbattle.swaps_parts import any_of, copy_without, face_down, others
from grognard.kernel.chance import Dice


def unplaced(s: State, side: int) -> bool:
    """A side of whom nothing is on the map yet, or nobody sees it."""
    placing = next((f for f in s.stack if isinstance(f, Placing)), None)
    return placing is not None and (placing.role == side or sets_up_first(s) != side)


def in_battle(s: State, role: int) -> list[int]:
    """Whose purchases are on the map."""
    return [side for side in others(role) if s.bought and s.side and not unplaced(s, side)]


def may_be(s: State, side: int, force: list[int]) -> bool:
    """Whether a side could have bought this, and would have hesitated and held out as it has."""
    if cost(force) > budget_of(situation(s).size, force):
        return False
    if s.turn == 0:
        return True
    hesitated = s.hesitated >> side & 1 == 1
    return (s.losses[side] >= hesitation(force)) == hesitated and s.losses[side] < breaking(force)


def purchases(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.mission-secret, LB.design.budget Another mission and another force."""
    for side in others(role):
        if not s.bought or (s.side and not unplaced(s, side)):
            continue
        sit, c = situation(s), s.clone()
        missions = [m for m in range(len(MISSION_NAMES)) if may_write(s, side, nothing(), m) is None]
        force = any_purchase(sit.size, side == sit.attacker, missions, bool(s.side) and has_guns(s, side), dice)
        force[SEALED] = purchase(s, side)[SEALED]
        set_purchase(c, side, force)
        if s.side:
            placing = next(f for f in c.stack if isinstance(f, Placing))
            if placing.role == side:
                if any(s.mines[k + 1] == side for k in range(0, len(s.mines), 3)) or not isinstance(
                    c.stack[-1], Placing
                ):
                    continue
                placing.unit = -1
            remuster(c, side)
        yield c


def half_bought(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.budget One thing more or fewer, while nothing is sealed."""
    for side in others(role):
        if isinstance(s.stack[-1], Buying) and not purchase(s, side)[SEALED]:
            force = purchase(s, side)
            sold = [a for a in range(len(PRICES)) if may_buy(s, force, a) is None]
            if sold:
                force[HEAD + any_of(sold, dice)] += 1
                c = s.clone()
                set_purchase(c, side, force)
                yield c


def orders(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.mission-secret What the other has written down."""
    for side in in_battle(s, role):
        for mission in range(len(MISSION_NAMES)):
            force = purchase(s, side)
            if may_write(s, side, force, mission) is None:
                force[MISSION] = mission
                if may_be(s, side, force):
                    c = s.clone()
                    set_purchase(c, side, force)
                    yield c


def grades(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.morale-grade How good the morale of the other is."""
    for side in in_battle(s, role):
        force = purchase(s, side)
        force[GRADE] = (force[GRADE] + 1 + dice.below(2, "swap")) % 3
        if may_be(s, side, force):
            c = s.clone()
            set_purchase(c, side, force)
            yield c


def kins(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.quality-cost Which weapon and quality men have whom nobody has seen."""
    for side in in_battle(s, role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT and not s.rank[n]]
        if found:
            n = any_of(found, dice)
            weapon, grade = (s.what[n] + 1) % len(WEAPON_NAMES), dice.below(4, "swap")
            force = purchase(s, side)
            force[HEAD + BUY_MAN + s.what[n] * 4 + s.grade[n]] -= s.men[n]
            force[HEAD + BUY_MAN + weapon * 4 + grade] += s.men[n]
            if min(force[HEAD:]) >= 0 and may_be(s, side, force):
                c = copy_without(s, side, (n,))
                c.what[n], c.grade[n] = weapon, grade
                set_purchase(c, side, force)
                yield c


def models(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.ground-costs Which card a vehicle has that nobody has seen."""
    bd = board(s)
    for side in in_battle(s, role):
        found = [v for v in face_down(s, side, vehicles=True) if bd.terrain[s.hex[v]] != WATER and not s.damage[v]]
        found = [v for v in found if cards(s).default_mount[s.what[v]] < 0 and not held_by(s, v)]
        if not found:
            continue
        v = any_of(found, dice)
        aboard, posts = [n for n in range(len(s.side)) if s.aboard[n] == v], len(cards(s).posts[s.what[v]])
        fit = [k for k in range(VEHICLES) if PRICES[k] and cards(s).default_mount[k] < 0 and k != s.what[v]]
        fit = [k for k in fit if len(cards(s).posts[k]) >= posts and cards(s).troops[k] >= passengers(s, v)]
        if any(s.kind[n] != FOOT for n in aboard) or not fit:
            continue
        k = any_of(fit, dice)
        force = purchase(s, side)
        force[HEAD + s.what[v]] -= 1
        force[HEAD + k] += 1
        if min(force[HEAD:]) >= 0 and may_be(s, side, force):
            c = copy_without(s, side, (v, *aboard))
            c.what[v] = k
            set_purchase(c, side, force)
            yield c


def stowaways(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.mount.capacity-from-card One man more rides in a vehicle, and nobody has ever seen him."""
    for side in in_battle(s, role):
        cars = [v for v in face_down(s, side, vehicles=True) if passengers(s, v) < cards(s).troops[s.what[v]]]
        force = purchase(s, side)
        force[HEAD + BUY_MAN] += 1
        if cars and len(reserve_of(s, side)) > 2 and may_be(s, side, force):
            v = any_of(cars, dice)
            c = copy_without(s, side, (v,))
            n = from_reserve(c, side, PST, 0, 1)
            board_vehicle(c, n, v, -1)
            set_purchase(c, side, force)
            yield c


def kit(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.portable.needs-infantry Which weapon the concealed carry."""
    for side in in_battle(s, role):
        found = [n for n in face_down(s, side, vehicles=False) if s.kind[n] == FOOT]
        rows = [i for i in range(len(s.item)) if s.item_at[i] in found]
        if not rows:
            continue
        i = any_of(rows, dice)
        what = (s.item[i] + 1 + dice.below(HORSE - 1, "swap")) % HORSE
        force = purchase(s, side)
        force[HEAD + BUY_ITEM + s.item[i]] -= 1
        force[HEAD + BUY_ITEM + what] += 1
        if PRICES[BUY_ITEM + what] and min(force[HEAD:]) >= 0 and may_be(s, side, force):
            c = copy_without(s, side, (s.item_at[i],))
            c.item[i], c.shots[i] = what, ITEM_SHOTS[what]
            set_purchase(c, side, force)
            yield c


def salvoes(s: State, role: int, dice: Dice) -> Iterator[State]:
    """LB.design.artillery-salvo How many salvoes a battery has left."""
    for side in in_battle(s, role):
        if any(isinstance(f, Salvos) for f in s.stack) or not has_guns(s, side):
            continue
        g = next(g for g in range(len(s.gun)) if s.gun_side[g] == side and s.gun[g] >= 0 and s.rounds[g] > 0)
        force = purchase(s, side)
        force[HEAD + BUY_SALVO + 3 * BATTERIES.index(s.gun[g])] += 1
        if may_be(s, side, force):
            c = s.clone()
            set_purchase(c, side, force)
            for x in range(len(s.gun)):
                if s.gun_side[x] == side and s.gun[x] == s.gun[g]:
                    c.rounds[x] += 1
            yield c


DESIGN_SWAPS = {
    "purchases": purchases,
    "half bought": half_bought,
    "orders": orders,
    "grades": grades,
    "kins": kins,
    "models": models,
    "stowaways": stowaways,
    "kit": kit,
    "salvoes": salvoes,
}
