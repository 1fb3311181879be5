"""What was bought as counters. Each side has as many rows of everything as any force of that size could need, so that
no number tells what the other has bought [LB.R18]."""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.assets import (
    BATTERIES,
    BLOCK,
    BUY_BATTERY,
    BUY_ITEM,
    BUY_MAN,
    BUY_MINES,
    BUY_MORTAR,
    BUY_SALVO,
    HEAD,
    MOST_BATTERIES,
    MOST_ITEMS,
    MOST_MORTARS,
    MOST_PIECES,
)
from grognard.games.lastbattle.ids import ELITE, GUN_NAMES, ITEM_SHOTS
from grognard.games.lastbattle.s2_reserve import add_spare
from grognard.games.lastbattle.s16_forces import MORTAR_ROUNDS, add_pool, hand_out, raise_troops
from grognard.games.lastbattle.s17_cohesion import form_elements
from grognard.games.lastbattle.s19_purchase import leaders_bought, men_bought, purchase
from grognard.games.lastbattle.situation import Force, Weapons
from grognard.games.lastbattle.state import (
    FOOT,
    GUN,
    VEHICLE,
    WAITING,
    State,
    add_item,
    add_unit,
    blank,
    cards,
    put,
    situation,
)
from grognard.kernel.umpire import Umpire

ITEM_ROWS: Final = MOST_ITEMS
GUN_ROWS: Final = MOST_BATTERIES + MOST_MORTARS


def muster_bought(s: State) -> None:
    """Both sides' counters, none of them placed."""
    for side in (0, 1):
        raise_bought(s, side)
    form_elements(s)


def raise_bought(s: State, side: int) -> None:
    force, first, gun = purchase(s, side), len(s.side), len(s.gun)
    raise_vehicles(s, side, force)
    posts = sum(len(cards(s).posts[s.what[v]]) for v in range(first, len(s.side)))
    for weapon in leaders_bought(force):  # [LB.design.leader-elite]
        s.rank[add_unit(s, side, FOOT, weapon, ELITE, 1)] = 1
    raise_troops(s, side, men_bought(force), posts)
    for k, kind in enumerate(BATTERIES):
        rounds = sum(force[HEAD + BUY_SALVO + 3 * k : HEAD + BUY_SALVO + 3 * k + 3])
        for _ in range(force[HEAD + BUY_BATTERY + k]):
            add_pool(s, kind, side, rounds)
    for _ in range(force[HEAD + BUY_MORTAR]):  # [LB.design.artillery-on-map]
        n = add_unit(s, side, GUN, GUN_NAMES.index("82mm"), 0, 0)
        s.grade[n] = add_pool(s, -1, side, MORTAR_ROUNDS)
    listed = Force("", "", "")
    for i in range(BUY_MINES - BUY_ITEM):
        if force[HEAD + BUY_ITEM + i]:
            listed.weapons.append(Weapons(i, force[HEAD + BUY_ITEM + i], ITEM_SHOTS[i], False))
    hand_out(s, side, listed)
    pad(s, side, first, gun)


def raise_vehicles(s: State, side: int, force: list[int]) -> None:
    for card in range(BUY_MAN):
        for _ in range(force[HEAD + card]):
            v = add_unit(s, side, VEHICLE, card, 0, 0)
            mount = cards(s).default_mount[card]
            if mount >= 0:
                add_item(s, mount, v, ITEM_SHOTS[mount])


def pad(s: State, side: int, first: int, gun: int) -> None:
    """Rows that nothing fills."""
    while len(s.side) - first < MOST_PIECES[situation(s).size]:
        add_spare(s, side)
    while len(s.item) < ITEM_ROWS * (side + 1):
        add_item(s, 0, -1, 0)
    while len(s.gun) - gun < GUN_ROWS:
        add_pool(s, -1, side, 0)


def fresh_from(s: State) -> State:
    """The same purchases just mustered."""
    fresh = blank(s.scenario, s.rules, s.own)
    fresh.bought = s.bought[:]
    muster_bought(fresh)
    return fresh


def remuster(s: State, side: int) -> None:
    """A side as it was just mustered from what it has bought; nothing of it is on the map."""
    fresh = fresh_from(s)
    for n in range(len(s.side)):
        if s.side[n] == side:
            put(s, n, WAITING)
    rows = (s.kind, s.what, s.grade, s.men, s.rank, s.hex, s.aboard, s.seat, s.flags, s.spent, s.facing, s.damage,
            s.seen)  # fmt: skip
    first = (fresh.kind, fresh.what, fresh.grade, fresh.men, fresh.rank, fresh.hex, fresh.aboard, fresh.seat,
             fresh.flags, fresh.spent, fresh.facing, fresh.damage, fresh.seen)  # fmt: skip
    for row, old in zip(rows, first, strict=True):
        for n in range(len(fresh.side)):
            if fresh.side[n] == side:
                row[n] = old[n]
    for row, old, many in (
        (s.item, fresh.item, ITEM_ROWS), (s.item_at, fresh.item_at, ITEM_ROWS), (s.shots, fresh.shots, ITEM_ROWS),
        (s.gun, fresh.gun, GUN_ROWS), (s.rounds, fresh.rounds, GUN_ROWS),
    ):  # fmt: skip
        row[side * many : (side + 1) * many] = old[side * many : (side + 1) * many]
    theirs = [n for n in s.reserve if s.side[n] != side]
    s.reserve = sorted(theirs + [n for n in fresh.reserve if fresh.side[n] == side], key=lambda n: s.side[n])


def mix_weapons(s: State, u: Umpire, side: int) -> None:
    """The numbers of weapons tell nothing either."""
    rows = list(range(side * ITEM_ROWS, (side + 1) * ITEM_ROWS))
    for k in range(len(rows) - 1, 0, -1):
        j = u.below(k + 1, "shuffle")
        rows[k], rows[j] = rows[j], rows[k]
    for row in (s.item, s.item_at, s.shots):
        row[side * ITEM_ROWS : (side + 1) * ITEM_ROWS] = [row[i] for i in rows]


def is_bought(s: State) -> bool:
    return len(s.bought) == 2 * BLOCK
