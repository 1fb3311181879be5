"""Who of the other side leads, as an enemy can believe it [LB.R5]."""

from __future__ import annotations

from grognard.games.lastbattle.ids import ELITE
from grognard.games.lastbattle.imagine_forces import Forces, Kin, Room, capacity, find_room, mix
from grognard.games.lastbattle.situation import HELICOPTER_WAITS
from grognard.games.lastbattle.state import FOOT, State, cards, special
from grognard.kernel.chance import Dice


def deal_leaders_anew(c: State, f: Forces, slots: int, rooms: list[Room], dice: Dice) -> None:
    """LB.R5: any single man of the elite may be a leader, one whose face was seen or one of the hidden."""
    single = perhaps_leaders(c, f, {})
    mix(single, dice)
    chosen: list[int] = []
    for n in single:  # more of a kin are seen than there can be: one of them is he
        if f.men.get(kin_of(c, n), 0) < 0:
            chosen.append(n)
            f.men = one_more(f.men, kin_of(c, n))
    left = f.leaders - len(chosen)
    single = [n for n in single if n not in chosen]
    room, hidden = capacity(c, f, rooms), 0
    spare = len(f.spare) + len(f.boarded)
    while left > 0:
        left -= 1
        elite = sum(men for kin, men in f.men.items() if kin[1] == ELITE) + left + 1
        k = min(dice.below(len(single) + elite, "imagine"), len(single))  # the last: one of the hidden
        worlds = [(one_more(f.men, kin_of(c, n)), hidden + left) for n in single] + [(f.men, hidden + left + 1)]
        fits = [j for j in range(len(worlds)) if find_room(worlds[j][0], worlds[j][1], slots, room, spare)]
        if k not in fits and fits:
            k = fits[-1]
        f.men = worlds[k][0]
        if k < len(single):
            chosen.append(single.pop(k))
        else:
            hidden += 1
    f.leaders = hidden
    for n in chosen:
        c.rank[n] = 1


def perhaps_leaders(c: State, f: Forces, counted: dict[int, int]) -> list[int]:
    """Single men who were seen, any of whom may be a leader. `counted`: men of those that have lost some unseen."""
    foot = [n for n in f.open if c.kind[n] == FOOT and c.rank[n] == 0 and could_lead(c, n)]
    return [n for n in foot if counted.get(n, c.men[n]) == 1]


def kin_of(c: State, n: int) -> Kin:
    return c.what[n], c.grade[n]


def one_more(men: dict[Kin, int], kin: Kin) -> dict[Kin, int]:
    """The hidden, if one who is seen is the leader: then one of his kin is among them."""
    return {**men, kin: men.get(kin, 0) + 1}


def could_lead(c: State, n: int) -> bool:
    if c.grade[n] != ELITE:
        return False
    return c.aboard[n] < 0 or (len(cards(c).posts[c.what[c.aboard[n]]]) > 0 and not special(c, HELICOPTER_WAITS))


def short_of_a_leader(c: State, f: Forces, men: dict[Kin, int], counted: dict[int, int]) -> list[Kin]:
    """A kin that can be short of a man until a leader is found among those who are seen [LB.R5]; one, or none."""
    short = -sum(many for many in men.values() if many < 0)
    kins = [kin_of(c, n) for n in perhaps_leaders(c, f, counted)]
    kins = [kin for kin in kins if kins.count(kin) > max(0, -men.get(kin, 0))]
    return kins[:1] if short < f.leaders else []
