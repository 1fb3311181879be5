"""Vehicles as an enemy can believe them: which card each has that he has never seen, and which of them burnt unseen."""

from __future__ import annotations

from grognard.games.lastbattle.ids import HELICOPTER, WATER
from grognard.games.lastbattle.imagine_forces import FACED, Car, Forces, mix
from grognard.games.lastbattle.state import CREW_HIT, FLYING, FOOT, GUN, V6, VEHICLE, State, board, cards, has_rule
from grognard.kernel.chance import Dice


def deal_vehicles_anew(c: State, f: Forces, dice: Dice) -> None:
    """Vehicles never seen change places, those that have not come on with those that have."""
    bd = board(c)
    slots = [v for v in f.vehicles if not c.flags[v] & (FACED | FLYING)] + f.left
    if has_rule(c, V6):  # what a hit has done to one of them nobody has seen, on a bridge and afloat too
        for v in slots:
            c.damage[v] = 0
            c.flags[v] &= ~CREW_HIT
    slots = [v for v in slots if c.hex[v] < 0 or bd.terrain[c.hex[v]] != WATER]
    burnt = [] if c.bought else [v for v in f.fallen if c.kind[v] == VEHICLE]
    cards = sorted([(c.what[v], c.grade[v], c.rank[v], c.damage[v]) for v in slots + burnt])
    to = slots[:]
    mix(to, dice)
    to.sort(key=lambda v: -c.aboard.count(v))  # first those in which somebody is known to sit
    aboard = {v: [n for n in range(len(c.side)) if c.aboard[n] == v] for v in to}
    let_burn_anew(c, f, burnt, cards, [aboard[v] for v in to if aboard[v]], dice)
    for j, v in enumerate(to):
        fit = [k for k in range(len(cards)) if takes(c, f, cards[k][0], aboard[v])]
        others = [aboard[x] for x in to[j + 1 :] if aboard[x]]
        if others:  # whose men must find room as well
            fit = [k for k in fit if all_find_room(c, f, cards[:k] + cards[k + 1 :], others)] or fit
        fit = fit or [0]
        c.what[v], c.grade[v], c.rank[v], c.damage[v] = cards.pop(fit[dice.below(len(fit), "imagine")])


def let_burn_anew(c: State, f: Forces, burnt: list[int], cards: list[Car], crowds: list[list[int]], dice: Dice) -> None:
    """LB.R6: of a vehicle that burnt unseen the losses tell whether it had armour, and nothing else."""
    lost = [costs_less(c, c.what[v]) for v in burnt]
    for v, soft in zip(burnt, sorted(lost), strict=True):
        fit = [k for k in range(len(cards)) if costs_less(c, cards[k][0]) == soft]
        fit = [k for k in fit if all_find_room(c, f, cards[:k] + cards[k + 1 :], crowds)] or fit
        c.what[v], c.grade[v], c.rank[v], c.damage[v] = cards.pop(fit[dice.below(len(fit), "imagine")])
        c.damage[v] = 0


def costs_less(c: State, what: int) -> bool:
    """LB.morale.points: soft vehicles and helicopters."""
    return cards(c).soft[what] == 1 or cards(c).category[what] == HELICOPTER


def all_find_room(c: State, f: Forces, cards: list[Car], crowds: list[list[int]]) -> bool:
    """Whether there is a card for each of these crowds, no two the same."""
    given: dict[int, int] = {}  # card -> crowd

    def seat(j: int, tried: set[int]) -> bool:
        for k in range(len(cards)):
            if k not in tried and takes(c, f, cards[k][0], crowds[j]):
                tried.add(k)
                if k not in given or seat(given[k], tried):
                    given[k] = j
                    return True
        return False

    return all(seat(j, set()) for j in range(len(crowds)))


def takes(c: State, f: Forces, what: int, men: list[int]) -> bool:
    """Is there room for these, of whom some are not known?"""
    seats, troops = len(cards(c).posts[what]), cards(c).troops[what]
    for n in men:
        if c.kind[n] == GUN and troops == 0:
            return False
        if c.kind[n] == FOOT:
            many = 1 if n in f.boarded else c.men[n]
            if many == 1 and seats > 0:
                seats -= 1
            else:
                troops -= many
    return troops >= 0
