"""Who went off the map, as an enemy can believe it [LB.map.exit].

He saw counters walk off and vehicles drive off, and the men of a side are counted for all to see: so he knows how many
have left, all together. How many of them walked in which counter, and how many rode, he does not know.
"""

from __future__ import annotations

from grognard.games.lastbattle.ids import AR, ELITE
from grognard.games.lastbattle.imagine_forces import LEADER, Forces, Kin, Lot, any_man, parts_of, recruit
from grognard.games.lastbattle.imagine_leaders import short_of_a_leader
from grognard.games.lastbattle.state import FOOT, GONE, KNOWN, MOST_MEN, SPOTTED, STIRRED, VEHICLE, State, cards
from grognard.kernel.chance import Dice


def go_off(c: State, f: Forces, lot: Lot, dice: Dice) -> None:
    """So many men in all: some in counters whose face was seen, some in counters that were not, the others rode."""
    walkers = [n for n in sorted(f.off) if c.kind[n] == FOOT]
    room = room_in_vehicles(c, f)
    most = most_on_foot(f, lot, len(walkers))
    left = f.gone - seen_to_go(f, lot, len(walkers), most + room, dice)
    fewest = max(len(walkers), min(left - room, most))
    many = fewest + dice.below(max(1, min(left, most) - fewest + 1), "imagine") if walkers else 0
    left -= many
    for k, n in enumerate(walkers):
        kin, size = one_walker(c, f, lot, many, len(walkers) - k - 1, dice)
        lot.walked[n] = (kin, size)
        many -= size
    ride_off(c, f, lot, left + many, dice)


def seen_to_go(f: Forces, lot: Lot, walkers: int, others: int, dice: Dice) -> int:
    """Counters whose face was seen: they had at most as many men as then. Returns how many men they were together."""
    if not f.went:
        return 0
    sizes = {n: min(seen, MOST_MEN) for n, seen in sorted(f.went.items())}
    fewest = max(len(sizes), sum(f.went.values()) - f.missing, f.gone - others)
    highest = min(sum(sizes.values()), f.gone - walkers)
    men = fewest + dice.below(max(1, highest - fewest + 1), "imagine")
    for _ in range(sum(sizes.values()) - men):
        large = [n for n in sizes if sizes[n] > 1]
        if large:
            sizes[large[dice.below(len(large), "imagine")]] -= 1
    lot.went = sizes
    return sum(sizes.values())


def room_in_vehicles(c: State, f: Forces) -> int:
    """For how many there is room in the vehicles that drove off."""
    gone = [v for v in range(len(c.side)) if c.side[v] == f.side and c.kind[v] == VEHICLE and c.hex[v] == GONE]
    return sum(len(cards(c).posts[c.what[v]]) + cards(c).troops[c.what[v]] for v in gone)


def most_on_foot(f: Forces, lot: Lot, counters: int) -> int:
    """The most men that can walk in so many counters."""
    return sum(parts_of(lot.men, f.leaders - lot.led)[-counters:]) if counters else 0


def one_walker(c: State, f: Forces, lot: Lot, men: int, others: int, dice: Dice) -> tuple[Kin, int]:
    """One counter of those that walk off, so that the others can be all the rest."""
    ways: list[tuple[Kin, int]] = []
    for kin in sorted(lot.men):
        for size in range(1, min(lot.men[kin], MOST_MEN, men - others) + 1):
            lot.men[kin] -= size
            if men - size <= most_on_foot(f, lot, others):
                ways.append((kin, size))
            lot.men[kin] += size
    if ways:
        kin, size = ways[dice.below(len(ways), "imagine")]
    elif kins := short_of_a_leader(c, f, lot.men, lot.counted):
        kin, size = kins[0], 1
    elif lot.led < f.leaders:  # it was a leader, by himself
        lot.led += 1
        return (LEADER, ELITE), 1
    else:
        return (AR, ELITE), 0
    lot.men[kin] = lot.men.get(kin, 0) - size
    return kin, size


def ride_off(c: State, f: Forces, lot: Lot, left: int, dice: Dice) -> None:
    """The others left in vehicles."""
    fallen = f.missing - sum(lot.counted[n] - 1 for n in lot.counted)  # for these, men must be left
    many = sum(x for x in lot.men.values() if x > 0) - max(0, fallen)
    led = min(max(0, left - many), f.leaders - lot.led)
    left -= led
    while left and any(x > 0 for x in lot.men.values()):
        kin = any_man(lot.men, dice)
        many = min(left, lot.men[kin], MOST_MEN)
        lot.men[kin] -= many
        lot.rode.append((kin, many))
        left -= many
    while left and (kins := short_of_a_leader(c, f, lot.men, lot.counted)):
        lot.men[kins[0]] = lot.men.get(kins[0], 0) - 1
        lot.rode.append((kins[0], 1))
        left -= 1
    left += led
    while left and lot.led < f.leaders + sum(men for men in lot.men.values() if men < 0):
        lot.led += 1
        lot.rode.append(((LEADER, ELITE), 1))
        left -= 1


def send_off(c: State, f: Forces, lot: Lot, dice: Dice) -> None:
    """They are off the map; how they went there is forgotten."""
    for n, men in lot.went.items():
        c.men[n] = men
    elite = [*(kin for kin in sorted(lot.men) if kin[1] == ELITE), (AR, ELITE)][0]  # a leader is one of them
    for n, (kin, men) in lot.walked.items():
        c.men[n], c.rank[n] = men, 1 if kin[0] == LEADER else 0
        c.what[n], c.grade[n] = elite if kin[0] == LEADER else kin
    rode: list[int] = []
    for kin, men in lot.rode:
        n = recruit(c, f, elite if kin[0] == LEADER else kin, men, dice)
        c.hex[n], c.rank[n] = GONE, 1 if kin[0] == LEADER else 0
        rode.append(n)
    f.leaders -= lot.led
    for n in range(len(c.side)):
        if c.side[n] == f.side and c.hex[n] == GONE:
            c.flags[n] &= SPOTTED | KNOWN | STIRRED
            c.facing[n] = c.spent[n] = 0
    leave_by_their_ways(c, f, rode)


def leave_by_their_ways(c: State, f: Forces, rode: list[int]) -> None:
    """LB.campaign.break-through: where those have left whom everybody saw; who rode is with one of the vehicles."""
    kept: list[int] = []
    for k in range(0, len(c.ways), 2):
        n = c.ways[k]
        if c.side[n] != f.side or (c.hex[n] == GONE and n not in rode):
            kept += c.ways[k : k + 2]
    gates = [kept[k + 1] for k in range(0, len(kept), 2) if c.side[kept[k]] == f.side and c.kind[kept[k]] == VEHICLE]
    for n in rode if gates else []:
        kept += [n, gates[0]]
    c.ways = kept
