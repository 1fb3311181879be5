"""Men that fire, shells and mines would cost: exact chances, point by point."""

from __future__ import annotations

from grognard.games.lastbattle.s3_fire import SLIGHT, saving_number
from grognard.games.lastbattle.s9_cavalry import HORSE_HIT
from grognard.games.lastbattle.s13_mines import HITS, STRENGTH
from grognard.games.lastbattle.state import State, horse_of, person_of

RIDER_HIT = (6 - HORSE_HIT) / 6


def points_that_fell(share: int, falls: float) -> list[float]:
    """The chance of 0, 1, ... of so many points, each of which fells somebody with `falls`."""
    row = [1.0]
    for _ in range(share):
        new = [0.0] * (len(row) + 1)
        for k, x in enumerate(row):
            new[k] += x * (1 - falls)
            new[k + 1] += x * falls
        row = new
    return row


def casualties(hit: float, share: int, falls: float, men: int) -> list[float]:
    """The exact chance of 0, 1, ... men lost, the last entry being all of them."""
    top = max(men, 1)
    out = [0.0] * (top + 1)
    for k, x in enumerate(points_that_fell(share, falls)):
        out[min(k, top)] += x * hit
    out[0] += 1 - hit
    return out


def mean_lost(share: int, falls: float, men: int, spare: int = 0) -> float:
    """The men lost on the average; `spare` wounds cost nobody yet [LB.leader.injury]."""
    return sum(x * min(max(k - spare, 0), men) for k, x in enumerate(points_that_fell(share, falls)))


def spare_wounds(s: State, n: int) -> int:
    """LB.leader.injury, LB.rpg.pc-wounds: the wounds that one of one's own bears before he is lost."""
    if not s.rank[n] & 3:
        return 0
    return (1 if s.rank[n] & 3 == 1 else 0) + (1 if person_of(s, n) >= 0 else 0)


def failing(s: State, n: int, saves: int) -> float:
    """The chance that a point is not saved; a character is only hurt by a 4 [LB.rpg.pc-save-table]."""
    if s.rank[n] & 3 and person_of(s, n) >= 0 and saves > 0:
        saves = max(saves, SLIGHT)
    return (6 - min(max(saves, 0), 6)) / 6


def mined_losses(s: State, n: int, fields: int) -> float:
    """LB.mine.attack: the men that one's own unit loses on a way with so many fields. Who is thrown from his horse or
    falls unconscious meets no more of them."""
    fails = failing(s, n, saving_number(s, n))
    rides, spare, hit = horse_of(s, n) >= 0, spare_wounds(s, n), HITS / 6
    stops_at = spare if person_of(s, n) >= 0 and spare else 99
    wounded, mean = {0: 1.0}, 0.0
    for k in range(fields):
        after: dict[int, float] = {}
        for had, chance in wounded.items():
            after[had] = after.get(had, 0.0) + chance * (1 - hit)
            for points, unsaved in enumerate(points_that_fell(STRENGTH, fails)):
                for more, x in enumerate(points_that_fell(points, RIDER_HIT if rides else 1.0)):
                    total, likely = had + more, chance * hit * unsaved * x
                    over = total >= s.men[n] + spare or total >= stops_at or (rides and more < points)
                    if over or k == fields - 1:
                        mean += likely * min(max(total - spare, 0), s.men[n])
                    else:
                        after[total] = after.get(total, 0.0) + likely
        if k == fields - 1:  # who has come through unhurt by the last of them
            mean += sum(x * (1 - hit) * min(max(had - spare, 0), s.men[n]) for had, x in wounded.items())
        wounded = after
    return mean
