"""Who fell out of sight, and who went off the map unseen, as an enemy can believe it [LB.R6].

He knows how many. All of them are raised again and put with those who are hidden; then as many are taken away, anybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.games.lastbattle.ids import AR, ELITE
from grognard.games.lastbattle.imagine_forces import (
    LEADER,
    Forces,
    Kin,
    Room,
    any_man,
    capacity,
    find_room,
    part,
)
from grognard.games.lastbattle.imagine_leaders import kin_of, perhaps_leaders
from grognard.games.lastbattle.s11_unseen import keep_unseen, unseen_of
from grognard.games.lastbattle.state import FOOT, GONE, KNOWN, MOST_MEN, SPOTTED, V6, State, has_rule
from grognard.kernel.chance import Dice, FastDice

TRIES: Final = 12


def raise_the_fallen(c: State, f: Forces) -> None:
    """Counters that were seen have the men they had then; the others' men are hidden again with their like."""
    if not has_rule(c, V6):
        return
    for n in f.open:
        if c.hex[n] >= 0 and c.kind[n] == FOOT and c.flags[n] & KNOWN and not c.flags[n] & SPOTTED:
            if c.seen[n] >= c.men[n] and not c.rank[n]:
                f.missing += c.seen[n] - c.men[n]
                f.counted[n] = c.seen[n]
    for kin, men in unseen_of(c, f.side).items():
        f.men[kin] = f.men.get(kin, 0) + men
        f.missing += men


@dataclass
class Lot:
    """One way in which it may have gone: who of the hidden is left, who fell, who went off the map."""

    men: dict[Kin, int]
    counted: dict[int, int]
    dead: dict[Kin, int] = field(default_factory=dict)
    walked: dict[int, Kin] = field(default_factory=dict)
    rode: list[tuple[Kin, int]] = field(default_factory=list)
    led: int = 0  # leaders who rode off with them


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
    f.leaders -= lot.led
    for n in f.counted:
        c.men[n] = lot.counted[n]
    for n, kin in lot.walked.items():
        c.what[n], c.grade[n] = kin
    for k, (kin, many) in enumerate(lot.rode):
        n = f.spare.pop(0)
        c.hex[n], c.men[n] = GONE, many
        c.rank[n] = 1 if k >= len(lot.rode) - lot.led else 0
        c.what[n], c.grade[n] = kin
    if has_rule(c, V6):
        keep_unseen(c, f.side, lot.dead)


def draw(c: State, f: Forces, need: int, dice: Dice) -> Lot:
    """Anybody, by chance."""
    lot = Lot(dict(f.men), dict(f.counted))
    go_off(c, f, lot, dice)
    over = [n for n in lot.counted for _ in range(lot.counted[n] - MOST_MEN)]  # more joined than a counter can have
    for n in over:
        lot.counted[n] -= 1
    for _ in range(f.missing - len(over)):
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


def go_off(c: State, f: Forces, lot: Lot, dice: Dice) -> None:
    """Those who went off the map: counters of as many men as were counted then, and men in vehicles."""
    for n in sorted(f.off, key=lambda n: (-c.men[n], n)):
        if c.kind[n] == FOOT and c.men[n]:
            kins = [kin for kin in sorted(lot.men) if lot.men[kin] >= c.men[n]] or [(c.what[n], c.grade[n])]
            kin = lot.walked[n] = kins[dice.below(len(kins), "imagine")]
            lot.men[kin] = lot.men.get(kin, 0) - c.men[n]
    fallen = f.missing - sum(lot.counted[n] - 1 for n in lot.counted)  # for these, men must be left
    many = sum(x for x in lot.men.values() if x > 0) - max(0, fallen)
    led = min(max(0, f.gone - many), f.leaders)
    left = f.gone - led
    while left and any(x > 0 for x in lot.men.values()):
        kin = any_man(lot.men, dice)
        many = min(left, lot.men[kin], MOST_MEN)
        lot.men[kin] -= many
        lot.rode.append((kin, many))
        left -= many
    while left and (kins := short_of_a_leader(c, f, lot)):
        lot.men[kins[0]] = lot.men.get(kins[0], 0) - 1
        lot.rode.append((kins[0], 1))
        left -= 1
    left += led
    elite = [*(kin for kin in sorted(lot.men) if kin[1] == ELITE), (AR, ELITE)]  # a leader among raw men is one too
    while left and lot.led < f.leaders + sum(men for men in lot.men.values() if men < 0):
        lot.led += 1
        lot.rode.append((elite[0], 1))
        left -= 1


def fewest_parts(c: State, f: Forces, need: int) -> Lot:
    """The same so that those who are left need as few counters as may be."""
    lot = Lot(dict(f.men), dict(f.counted))
    go_off(c, f, lot, FastDice(0))
    missing = f.missing
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
    kins = short_of_a_leader(c, f, lot)
    for kin in kins:
        fall(lot, kin)
    return len(kins) > 0


def short_of_a_leader(c: State, f: Forces, lot: Lot) -> list[Kin]:
    """A kin that can be short of a man until a leader is found among those who are seen [LB.R5]; one, or none."""
    short = -sum(men for men in lot.men.values() if men < 0)
    kins = [kin_of(c, n) for n in perhaps_leaders(c, f, lot.counted)]
    kins = [kin for kin in kins if kins.count(kin) > max(0, -lot.men.get(kin, 0))]
    return kins[:1] if short < f.leaders else []


def fall(lot: Lot, kin: Kin) -> None:
    lot.men[kin] = lot.men.get(kin, 0) - 1
    lot.dead[kin] = lot.dead.get(kin, 0) + 1
