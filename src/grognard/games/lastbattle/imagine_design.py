"""A designed battle as the other side can believe it: whole forces that could have been bought, by what is known.

Known of a side: which counters stand where, the faces that were seen, every loss in morale points, whether it has
hesitated, whether it has batteries, which salvoes were fired, how many minefields it has. Everything else is bought
anew, within a budget that the size of the battle allows; what it really has is forgotten first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import (
    ATTACKERS_MISSIONS,
    BATTERIES,
    BLOCK,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_LEADER,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    DEFENDERS_MISSIONS,
    GRADE,
    HEAD,
    MISSION,
    MISSION_NAMES,
    MOST_PIECES,
    PRICES,
    SEALED,
    TENTHS,
    budget,
    cost,
    morale_total,
    nothing,
    pieces,
)
from grognard.games.lastbattle.ids import (
    AR,
    ELITE,
    HORSE,
    ITEM_SHOTS,
    MORALE_ARMOURED,
    MORALE_SOFT,
    PST,
    V_TRUCK,
    VEHICLE_AMPHIBIOUS,
    VEHICLES,
    WATER,
)
from grognard.games.lastbattle.imagine_forces import FACED, Forces, mix, shows_arms, spoken_of
from grognard.games.lastbattle.imagine_vehicles import takes
from grognard.games.lastbattle.s12_artillery import Salvos, has_guns
from grognard.games.lastbattle.s16_forces import MORTAR_ROUNDS
from grognard.games.lastbattle.s19_batteries import KINDS, OF_SIDE
from grognard.games.lastbattle.s19_missions import worth_of
from grognard.games.lastbattle.s19_muster import GUN_ROWS, ITEM_ROWS, remuster
from grognard.games.lastbattle.s19_purchase import Buying, may_write, purchase, set_purchase
from grognard.games.lastbattle.s19_shopping import any_purchase
from grognard.games.lastbattle.state import (
    COUNTS,
    DEAD,
    EXITED_MEN,
    FLYING,
    FOOT,
    GONE,
    GUN,
    KILLED,
    STIRRED,
    VEHICLE,
    State,
    alive,
    board,
    cards,
    is_soft,
    put,
    situation,
)
from grognard.kernel.chance import Dice

MOST_IN_TEAM: Final = 6
KINS: Final = ((AR, 1), (AR, 0), (AR, 2), (3, 1), (2, 1), (0, 1))  # what men mostly are
CHEAPEST: Final = V_TRUCK


# ---- before anything stands on the map ----


def missions_of(s: State, side: int) -> list[int]:
    return [m for m in range(len(MISSION_NAMES)) if may_write(s, side, nothing(), m) is None]


def bought_anew(c: State, side: int, dice: Dice) -> None:
    """While a side buys nobody sees anything of it; once it has sealed, it has bought something."""
    if purchase(c, side)[SEALED]:
        set_purchase(c, side, some_purchase(c, side, False, dice))
    else:
        set_purchase(c, side, nothing())


def some_purchase(c: State, side: int, battery: bool, dice: Dice) -> list[int]:
    sit = situation(c)
    return any_purchase(sit.size, side == sit.attacker, missions_of(c, side), battery, dice)


def muster_anew(c: State, side: int, dice: Dice) -> None:
    """Nothing of it is placed yet, or nobody has seen it."""
    battery = has_guns(c, side)
    set_purchase(c, side, some_purchase(c, side, battery, dice))
    remuster(c, side)


# ---- in battle ----


@dataclass
class Purse:
    """A force as it grows, and what may be spent on it."""

    force: list[int]
    most: int

    def left(self) -> int:
        return self.most - cost(self.force)

    def add(self, asset: int, many: int = 1) -> None:
        self.force[HEAD + asset] += many


def reinvent(c: State, f: Forces, dice: Dice) -> None:
    """What is hidden of a side, bought again. `f` has been taken out: nobody hidden rides or holds anything."""
    side = f.side
    battery = has_guns(c, side)
    p = Purse(nothing(), 0)
    known_pieces(c, f, p)
    guns_anew(c, f, battery, p)
    shut = [v for v in f.vehicles if not c.flags[v] & (FACED | FLYING)]
    for v in shut:
        c.what[v], c.grade[v], c.rank[v], c.damage[v] = least_card(c, f, v), 0, 0, 0
        p.add(c.what[v])
    groups = [1] * len(f.backs)
    p.add(BUY_MAN, len(f.backs) + len(f.boarded))  # pistols, for the time being
    lowest, highest = terms_anew(c, side, p, dice)
    rows = empty_rows(c, side, dice)
    if morale_total(p.force) < highest:
        cars_anew(c, f, shut, p, dice)
    f.leaders = 0
    grow(c, f, groups, p, lowest, highest, dice)
    arm_anew(c, f, groups, p, dice)
    weapons_anew(c, f, shut, rows, p, dice)
    f.still = []
    force = p.force
    set_purchase(c, side, force)


def forget_gone(c: State, f: Forces) -> None:
    """Who has left or fallen without ever being seen: nobody knows what he was, nor what anybody took with him."""
    for i in range(f.side * ITEM_ROWS, (f.side + 1) * ITEM_ROWS):
        if c.item_at[i] >= 0 and c.hex[c.item_at[i]] == GONE:
            c.item_at[i] = -1
    spoken = spoken_of(c)
    for n in f.off:
        c.aboard[n] = c.seat[n] = -1
        c.kind[n], c.men[n], c.rank[n] = FOOT, 0, 0
        c.what[n] = c.grade[n] = c.flags[n] = c.spent[n] = c.facing[n] = c.damage[n] = c.seen[n] = 0
        if n in spoken:  # the way it went in this player-turn is still before everybody's eyes
            c.flags[n] = STIRRED
        else:
            put(c, n, DEAD)
            f.spare.append(n)
    for n in range(len(c.side)):
        if c.side[n] == f.side and c.kind[n] == VEHICLE and not alive(c, n) and not c.flags[n] & FACED:
            c.what[n], c.grade[n], c.rank[n], c.damage[n] = CHEAPEST, 0, 0, 0
    f.off, f.left, f.gone = [], [], 0
    f.spare.sort()
    c.count[f.side * COUNTS + EXITED_MEN] = 0
    gone = [n for n in range(len(c.side)) if c.side[n] == f.side and c.hex[n] == GONE]
    if c.left:
        c.left[f.side] = sum(worth_of(c, n) for n in gone)
        c.left = c.left if any(c.left) else []


def known_pieces(c: State, f: Forces, p: Purse) -> None:
    """Those whose face was seen, the dead as far as losses tell of them, and the minefields."""
    side, lost = f.side, c.losses[f.side]
    for n in range(len(c.side)):
        if c.side[n] != side:
            continue
        if c.kind[n] == VEHICLE and (c.flags[n] & FACED or not alive(c, n)):
            p.add(c.what[n])
            if c.hex[n] == DEAD:
                lost -= MORALE_SOFT if is_soft(c, n) else MORALE_ARMOURED
        elif c.kind[n] == GUN and n not in f.backs and c.hex[n] != DEAD:
            p.add(BUY_MORTAR)
        elif c.kind[n] == FOOT and (n in f.open or (c.hex[n] == GONE and c.flags[n] & FACED)):
            leads = c.rank[n] & 2 > 0
            men = f.counted.get(n, c.men[n])
            p.add(BUY_LEADER + c.what[n] if leads else BUY_MAN + c.what[n] * 4 + c.grade[n], men)
    room = MOST_PIECES[situation(c).size] - pieces(p.force) - len(f.backs) - len(f.boarded) - len(f.vehicles)
    fallen = max(0, min(lost, room))
    p.add(BUY_MAN, fallen)
    f.men = {(PST, 0): f.missing} if f.missing else {}  # who fell unseen is raised with the hidden, and falls again
    c.count[side * COUNTS + KILLED] = fallen
    for k in range(0, len(c.mines), 3):
        if c.mines[k + 1] == side:
            p.add(BUY_MINES + (0 if c.mines[k + 2] & 3 else 1))
    for i in range(side * ITEM_ROWS, (side + 1) * ITEM_ROWS):
        if c.item_at[i] != -1 and c.item[i] != HORSE:
            holder = c.item_at[i]
            mounts = holder >= 0 and c.kind[holder] == VEHICLE and cards(c).default_mount[c.what[holder]] == c.item[i]
            if not mounts and PRICES[BUY_ITEM + c.item[i]]:
                p.add(BUY_ITEM + c.item[i])


def guns_anew(c: State, f: Forces, battery: bool, p: Purse) -> None:
    """LB.R18: whether there are batteries is known, and what has been fired; not what is left."""
    side = f.side
    first = side * GUN_ROWS
    rows = list(range(first, first + GUN_ROWS))
    firing = next((x for x in c.stack if isinstance(x, Salvos) and x.role == side), None)
    kinds = [k for k in range(len(BATTERIES)) if any(fired(c, side, k, kind) for kind in range(KINDS))]
    written = sum(1 for k in range(0, len(c.plots), 3) if c.gun_side[c.plots[k]] == side)
    for g in rows:
        c.gun[g], c.rounds[g] = -1, 0
        if g < len(c.gun_fired):
            c.gun_fired[g] = 0
    while c.gun_fired and not c.gun_fired[-1]:
        c.gun_fired.pop()
    at = 0
    if firing is not None and firing.unit < 0:
        k = BATTERIES.index(firing.gun)
        kinds = [k] + [x for x in kinds if x != k]
        firing.pool = first
    wanted = max(len(kinds), written + int(firing is not None and firing.unit < 0), int(battery))
    kinds += [0] * (wanted - len(kinds))
    for k in kinds:
        c.gun[rows[at]] = BATTERIES[k]
        p.add(BUY_BATTERY + k)
        at += 1
    for k in sorted(set(kinds)):
        for kind in range(KINDS):
            p.add(BUY_SALVO + 3 * k + kind, fired(c, side, k, kind))
    loaded = kinds[0] if kinds else -1
    if battery or written or (firing is not None and firing.unit < 0):
        p.add(BUY_SALVO + 3 * loaded)
    for g in rows[:at]:
        k = BATTERIES.index(c.gun[g])
        c.rounds[g] = sum(p.force[HEAD + BUY_SALVO + 3 * k + x] - fired(c, side, k, x) for x in range(KINDS))
    for n in range(len(c.side)):
        if c.side[n] == side and c.kind[n] == GUN and n not in f.backs:
            c.grade[n] = rows[at]
            c.rounds[rows[at]] = MORTAR_ROUNDS
            if firing is not None and firing.unit == n:
                firing.pool = rows[at]
            at = min(at + 1, GUN_ROWS - 1)


def fired(c: State, side: int, battery: int, kind: int) -> int:
    return c.salvoes[side * OF_SIDE + battery * KINDS + kind] if c.salvoes else 0


def fits(c: State, f: Forces, v: int, card: int) -> bool:
    """A card that this vehicle may have: priced, with room for those seen to get in, afloat where it is."""
    if not PRICES[card] or cards(c).default_mount[card] >= 0:
        return False
    if c.hex[v] >= 0 and board(c).terrain[c.hex[v]] == WATER and not VEHICLE_AMPHIBIOUS[card]:
        return False
    return takes(c, f, card, [n for n in range(len(c.side)) if c.aboard[n] == v])


def least_card(c: State, f: Forces, v: int) -> int:
    found = [card for card in range(VEHICLES) if fits(c, f, v, card)]
    return min(found, key=lambda card: (PRICES[card], card), default=CHEAPEST)


def terms_anew(c: State, side: int, p: Purse, dice: Dice) -> tuple[int, int]:
    """A mission and a grade by which all that is known could have been bought, and has or has not hesitated; and the
    least and the most that the morale total may be."""
    size, lost = situation(c).size, c.losses[side]
    hesitated = c.hesitated >> side & 1
    mine = ATTACKERS_MISSIONS if side == situation(c).attacker else DEFENDERS_MISSIONS
    ways = [m * 3 + g for m in missions_of(c, side) if m in mine for g in range(3)]
    mix(ways, dice)
    now = morale_total(p.force)
    best, good = ways[0], False
    for way in ways:
        low, high = window(way % 3, lost, hesitated)
        room = budget(size, way // 3, way % 3) - cost(p.force)
        fine = room >= max(0, low - now) and now <= high
        if fine and not good:
            best, good = way, True
    if not good:
        best = max(ways, key=lambda way: budget(size, way // 3, way % 3))
    p.force[MISSION], p.force[GRADE], p.force[SEALED] = best // 3, best % 3, 1
    p.most = budget(size, best // 3, best % 3)
    return window(best % 3, lost, hesitated)


def window(grade: int, lost: int, hesitated: int) -> tuple[int, int]:
    """The morale totals with which a side has (not) hesitated at these losses, and has not broken."""
    tenths = TENTHS[grade]
    low = 10 * lost // (tenths * (2 if hesitated else 1)) + 1
    return low, 10 * lost // tenths if hesitated else 10_000


def empty_rows(c: State, side: int, dice: Dice) -> list[int]:
    """Numbers of weapons that nobody has seen."""
    rows = [i for i in range(side * ITEM_ROWS, (side + 1) * ITEM_ROWS) if c.item_at[i] == -1]
    for i in rows:
        c.item[i] = c.shots[i] = 0
        if i < len(c.handled):
            c.handled[i] = 0
    while c.handled and not c.handled[-1]:
        c.handled.pop()
    mix(rows, dice)
    return rows


def cars_anew(c: State, f: Forces, shut: list[int], p: Purse, dice: Dice) -> None:
    """Better vehicles, as long as there is money: half of what is left at most."""
    for v in shut:
        found = [k for k in range(VEHICLES) if fits(c, f, v, k)]
        card = found[dice.below(len(found), "imagine")] if found else c.what[v]
        if found and PRICES[card] - PRICES[c.what[v]] <= p.left() // 2:
            p.add(c.what[v], -1)
            c.what[v] = card
            p.add(card)


def grow(c: State, f: Forces, groups: list[int], p: Purse, lowest: int, highest: int, dice: Dice) -> None:
    """Leaders and more men: as many as the losses allow, under the backs and in the vehicles."""
    seats = sum(len(cards(c).posts[c.what[v]]) + cards(c).troops[c.what[v]] for v in f.vehicles)
    most = MOST_PIECES[situation(c).size]
    for k in range(len(groups)):
        if dice.below(12, "imagine") == 0 and p.left() > PRICES[BUY_LEADER + AR] + 40:
            if morale_total(p.force) + 5 <= highest and f.leaders < 2:
                p.add(BUY_MAN, -1)
                p.add(BUY_LEADER + AR)
                f.leaders += 1
                groups[k] = 0
    crews = min(seats, len(f.spare) - 2, 4 * len(f.vehicles))
    for _ in range(max(0, crews)):
        if p.left() > 8 and morale_total(p.force) < highest and pieces(p.force) < most:
            p.add(BUY_MAN)
            groups.append(1)
    backs = [k for k in range(len(f.backs)) if groups[k]]
    tries = 5 * len(backs)
    while backs and tries:
        tries -= 1
        k = backs[dice.below(len(backs), "imagine")]
        eager = morale_total(p.force) < lowest or (groups[k] < 4 and p.left() > 6)
        if eager and groups[k] < MOST_IN_TEAM and p.left() > 0 and pieces(p.force) < most:
            if morale_total(p.force) < highest:
                groups[k] += 1
                p.add(BUY_MAN)


def arm_anew(c: State, f: Forces, groups: list[int], p: Purse, dice: Dice) -> None:
    """Each group has one weapon and one quality, the dearer as long as there is money."""
    for _ in f.boarded:
        f.men[PST, 0] = f.men.get((PST, 0), 0) + 1
    for many in groups:
        if not many:
            continue
        weapon, grade = KINS[dice.below(len(KINS), "imagine")]
        asset = BUY_MAN + weapon * 4 + grade
        if (PRICES[asset] - PRICES[BUY_MAN]) * many > p.left():
            weapon, grade, asset = PST, 0, BUY_MAN
        p.add(BUY_MAN, -many)
        p.add(asset, many)
        f.men[weapon, grade] = f.men.get((weapon, grade), 0) + many
    if any(c.grade[n] == ELITE for n in f.open):
        f.men = dict(sorted(f.men.items()))


def weapons_anew(c: State, f: Forces, shut: list[int], rows: list[int], p: Purse, dice: Dice) -> None:
    """Some carry a weapon besides."""
    f.arms = []
    for v in f.vehicles:
        mount = cards(c).default_mount[c.what[v]]
        if mount >= 0 and not shows_arms(c, v) and rows:
            row = rows.pop()
            c.item[row], c.item_at[row], c.shots[row] = mount, v, ITEM_SHOTS[mount]
    for _ in range(dice.below(4, "imagine") if f.backs else 0):
        i = dice.below(HORSE, "imagine")
        price = PRICES[BUY_ITEM + i]
        if rows and price and price <= p.left():
            row = rows.pop()
            c.item[row], c.shots[row] = i, ITEM_SHOTS[i]
            p.add(BUY_ITEM + i)
            f.arms.append(row)


def veil(c: State, others: list[int], dice: Dice) -> bool:
    """Whether purchases are still made: then nothing else is hidden."""
    if not isinstance(c.stack[-1] if c.stack else None, Buying):
        return False
    for side in others:
        bought_anew(c, side, dice)
    return len(c.bought) == 2 * BLOCK
