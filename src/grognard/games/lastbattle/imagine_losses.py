"""Who fell out of sight, and who went off the map unseen, as an enemy can believe it [LB.R6].

He knows how many. All of them are raised again and put with those who are hidden; then as many are taken away, anybody.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.ids import ELITE
from grognard.games.lastbattle.imagine_exits import go_off, send_off
from grognard.games.lastbattle.imagine_forces import (
    LEADER,
    Forces,
    Kin,
    Lot,
    Room,
    any_man,
    capacity,
    find_room,
    part,
)
from grognard.games.lastbattle.imagine_leaders import short_of_a_leader
from grognard.games.lastbattle.s11_unseen import keep_unseen, unseen_of
from grognard.games.lastbattle.state import FOOT, GONE, KNOWN, MOST_MEN, SPOTTED, V6, State, has_rule
from grognard.kernel.chance import Dice, FastDice

TRIES: Final = 12


def raise_the_fallen(c: State, f: Forces) -> None:
    """Counters that were seen have the men they had then; the others' men are hidden again with their like."""
    if not has_rule(c, V6):
        return
    for n in f.open:
        if (c.hex[n] >= 0 or c.hex[n] == GONE) and c.kind[n] == FOOT and not c.flags[n] & SPOTTED:
            if c.flags[n] & KNOWN and c.seen[n] >= c.men[n] and not c.rank[n]:
                f.missing += c.seen[n] - c.men[n]
                if c.hex[n] == GONE:
                    f.went[n] = c.seen[n]
                    f.gone += c.men[n]
                else:
                    f.counted[n] = c.seen[n]
    for kin, men in unseen_of(c, f.side).items():
        f.men[kin] = f.men.get(kin, 0) + men
        f.missing += men


def let_fall_anew(c: State, f: Forces, slots: int, rooms: list[Room], dice: Dice) -> None:
    """So many are missing, be it of those whom somebody has counted or of those whom nobody has seen; and so many have
    gone off the map whom nobody has seen. Enough must be left for all that lies there face down."""
    need = slots + len(f.boarded)
    for _ in range(TRIES):
        lot = draw(c, f, need, dice)
        spare = len(f.spare) + len(f.boarded) - len(lot.rode)
        if find_room(lot.men, f.leaders - lot.led, slots, capacity(c, f, rooms), spare):
            break
    else:
        lot = fewest_parts(c, f, need)
    f.men = lot.men
    for n in f.counted:
        c.men[n] = lot.counted[n]
    send_off(c, f, lot, dice)
    if has_rule(c, V6):
        keep_unseen(c, f.side, lot.dead)


def draw(c: State, f: Forces, need: int, dice: Dice) -> Lot:
    """Anybody, by chance."""
    lot = Lot(dict(f.men), dict(f.counted))
    go_off(c, f, lot, dice)
    over = [n for n in lot.counted for _ in range(lot.counted[n] - MOST_MEN)]  # more joined than a counter can have
    for n in over:
        lot.counted[n] -= 1
    for _ in range(f.missing - len(over) - fell_before_they_went(f, lot)):
        hidden = min(
            max(0, sum(lot.men.values()) + f.leaders - lot.led - need), sum(x for x in lot.men.values() if x > 0)
        )
        known = [n for n in sorted(lot.counted) for _ in range(lot.counted[n] - 1)]
        if hidden + len(known) == 0:
            if not fall_for_a_leader(c, f, lot):
                break
            continue
        k = dice.below(hidden + len(known), "imagine")
        if k < hidden:
            fall(lot, any_man(lot.men, dice))
        else:
            lot.counted[known[k - hidden]] -= 1
    return lot


def fell_before_they_went(f: Forces, lot: Lot) -> int:
    """Men who are missing of counters that have left the map since they were last seen."""
    return sum(seen - lot.went[n] for n, seen in f.went.items())


def fewest_parts(c: State, f: Forces, need: int) -> Lot:
    """The same so that those who are left need as few counters as may be."""
    lot = Lot(dict(f.men), dict(f.counted))
    go_off(c, f, lot, FastDice(0))
    missing = f.missing - fell_before_they_went(f, lot)
    while missing and sum(lot.men.values()) + f.leaders - lot.led > need and any(x > 0 for x in lot.men.values()):
        fall(lot, part({**lot.men, (LEADER, ELITE): 0})[0])
        missing -= 1
    for n in sorted(lot.counted):
        fell = min(missing, lot.counted[n] - 1)
        lot.counted[n] -= fell
        missing -= fell
    while missing and fall_for_a_leader(c, f, lot):
        missing -= 1
    return lot


def fall_for_a_leader(c: State, f: Forces, lot: Lot) -> bool:
    """Nobody is left who could have fallen, unless one of those who are seen is a leader: then one of his kin has."""
    kins = short_of_a_leader(c, f, lot.men, lot.counted)
    for kin in kins:
        fall(lot, kin)
    return len(kins) > 0


def fall(lot: Lot, kin: Kin) -> None:
    lot.men[kin] = lot.men.get(kin, 0) - 1
    lot.dead[kin] = lot.dead.get(kin, 0) + 1
