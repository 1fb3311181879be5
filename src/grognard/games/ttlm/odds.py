"""Exact odds of one round of battle: every way the dice can fall, weighed and added up; nothing is sampled.

How the two sides play in it: losses are paid with units, never with cards; where the rules leave a choice each side
gives up what matters least to it and keeps what holds the ground (see worth). Nobody retreats who is not forced to,
and no biplane reacts but those that have scrambled and must [13.7b]. Forced retreats count: whom they leave without
anything that holds ground is driven out.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from grognard.games.ttlm.ids import ARMIES, ARMY_NATION, COST, FOOT, GE_G, HOLDER_TYPE, ROUGH, SORTS, SORTS_OF, TYPE
from grognard.games.ttlm.s1_components import BIPLANE, CAVALRY
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s4_movement import UNMOVED, begin_phase
from grognard.games.ttlm.s5_combat import Battle, battle_of
from grognard.games.ttlm.s5_fire import (
    active,
    active_foot,
    active_of_type,
    bombardment,
    defensive_volley,
    dogfight_volley,
    has_fort,
    offensive_volley,
    present,
)
from grognard.games.ttlm.s5_losses import FORT_LOSS, biplane_choices, lose_unit, loss_choices, reduce_fort
from grognard.games.ttlm.s5_retreats import INSTEAD, rides, strand, withdraw
from grognard.games.ttlm.s8_units import FORT_FIRE, attack_fire, defence_fire, fixed_fire, remove_unaccompanied
from grognard.games.ttlm.s13_scramble import bound
from grognard.games.ttlm.s15_advantage import advantage_of, may_use
from grognard.games.ttlm.s15_dice import forces_retreat, is_foot_die, left_over, lined_up, sure_hits
from grognard.games.ttlm.state import (
    AVERAGED,
    PLACES,
    ROUGH_ONCE,
    TERRAIN,
    TWELVE_SIDED,
    V3,
    WAITING,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    set_army,
    sort_of,
)
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.umpire import Umpire

Dist = dict[tuple[int, int, int], float]  # (hits, of them siege, that force a retreat) -> probability
Worth = tuple[int, int, int, int, int, int]
QUIET = Umpire(ScriptedDice([]), quiet=True)


@dataclass
class Odds:
    """What one round would bring: chances by number of hits, and of the outcomes that matter."""

    area: int
    attacker: int
    on_defender: list[float]  # hits -> chance
    on_attacker: list[float]
    cleared: float  # the defender has nothing left there that holds ground
    wiped: float  # the attacker has nothing left there
    forced: float  # expected armies forced to retreat
    breached: float = 0.0  # the defender's fort is gone

    @property
    def expected(self) -> tuple[float, float]:
        return mean(self.on_defender), mean(self.on_attacker)


def driven_out_again(s: State, odds: Odds) -> float | None:
    """TTLM.15.1.3a The chance of driving the defender out if whoever may use the Advantage has every outcome that he
    does not want fought again; None if nobody may."""
    side = advantage_of(s)
    if side < 0 or may_use(s, side) is not None:
        return None
    p = odds.cleared
    return 1.0 - (1.0 - p) ** 2 if side == odds.attacker else p * p


def mean(chances: list[float]) -> float:
    return sum(i * p for i, p in enumerate(chances))


def volley_dist(volley: list[int], rules: int = 0) -> Dist:
    """Every outcome of a volley with its chance: one die after the other."""
    if rules & AVERAGED:
        return averaged_dist(volley)
    sides = 12 if rules & TWELVE_SIDED else 6
    out: Dist = {(0, 0, 0): 1.0}
    for i in range(0, len(volley), 3):
        mark, need, dice = volley[i], volley[i + 1], volley[i + 2]
        siege, force = int(mark == GE_G), int(forces_retreat(mark))
        p = need / sides
        for _ in range(dice):
            new: Dist = {}
            for (hits, a, b), chance in out.items():
                miss, hit = (hits, a, b), (hits + 1, a + siege, b + force)
                new[miss] = new.get(miss, 0.0) + chance * (1.0 - p)
                new[hit] = new.get(hit, 0.0) + chance * p
            out = new
    return out


def reacted_dist(volley: list[int], rules: int, planes: int) -> Dist:
    """TTLM.8.3.4k The same when so many biplanes have a hit of an infantry type rolled again: first those that force a
    retreat, then those that are least likely to hit once more."""
    if rules & AVERAGED:
        return averaged_dist(volley, again=True)
    sides = 12 if rules & TWELVE_SIDED else 6
    groups = [(volley[i], volley[i + 1], volley[i + 2]) for i in range(0, len(volley), 3)]
    groups.sort(key=lambda x: (not is_foot_die(x[0]), not forces_retreat(x[0]), x[1]))
    ways = {(0, 0, 0, planes): 1.0}  # hits, siege, forcing, planes that can still react
    for mark, need, dice in groups:
        siege, force, p = int(mark == GE_G), int(forces_retreat(mark)), need / sides
        new: dict[tuple[int, int, int, int], float] = {}
        for (hits, a, b, left), chance in ways.items():
            for first in range(dice + 1):
                tried = min(left, first) if is_foot_die(mark) else 0
                for kept in range(tried + 1):
                    n = first - tried + kept
                    key = (hits + n, a + siege * n, b + force * n, left - tried)
                    new[key] = new.get(key, 0.0) + chance * binomial(dice, first, p) * binomial(tried, kept, p)
        ways = new
    out: Dist = {}
    for (hits, a, b, _), chance in ways.items():
        out[hits, a, b] = out.get((hits, a, b), 0.0) + chance
    return out


def binomial(dice: int, hits: int, p: float) -> float:
    return float(comb(dice, hits) * p**hits * (1.0 - p) ** (dice - hits))


def averaged_dist(volley: list[int], again: bool = False) -> Dist:
    """TTLM.15.1.1b The same with averages: what is sure, and the six faces of one die, the only one that can be rolled
    again [TTLM.R40]."""
    line = lined_up(volley)
    sure, rest = sure_hits(line), left_over(line)
    base = (len(sure), sure.count(GE_G), sum(1 for mark in sure if forces_retreat(mark)))
    out: Dist = {base: 1.0 - len(rest) / 6.0}
    for mark in rest:
        hit = (base[0] + 1, base[1] + int(mark == GE_G), base[2] + int(forces_retreat(mark)))
        stays = len(rest) / 6.0 if again and is_foot_die(mark) else 1.0
        out[hit] = out.get(hit, 0.0) + stays / 6.0
        out[base] += (1.0 - stays) / 6.0
    return out


def hits_of(volley: list[int], rules: int = 0) -> list[float]:
    """The chance of 0, 1, 2 ... hits."""
    out = [0.0] * (sum(volley[2::3]) + 1)
    for (hits, _, _), p in volley_dist(volley, rules).items():
        out[hits] += p
    return out


NEVER = 1e-12
MOST_HITS = 120  # more dice than two volleys of three full armies


def battle_odds(s: State, area: int) -> Odds:
    """One round in this area, the active side attacking, from a state in which both sides lie open.

    Who has retreated in this phase takes no part [5.4.4a]: outside a combat phase `spent` must be empty.
    """
    c = s.clone()
    if not c.spent:
        begin_phase(c)
    out = Odds(area, c.active, [0.0] * MOST_HITS, [0.0] * MOST_HITS, 0.0, 0.0, 0.0)
    surprise = bool(c.surprise >> area & 1)
    for after, fought, chance in dogfights(c, area):
        Round(after, area, fought, out).fight(surprise, chance)
    trim(out.on_defender)
    trim(out.on_attacker)
    return out


def trim(chances: list[float]) -> None:
    while len(chances) > 1 and chances[-1] < 1e-12:
        chances.pop()


def dogfights(c: State, area: int) -> list[tuple[State, bool, float]]:
    """TTLM.2.II.4c The biplanes first, if both sides have some."""
    ours, theirs = dogfight_volley(c, c.active, area), dogfight_volley(c, 1 - c.active, area)
    if c.weather or not ours or not theirs or not (present(c, 0, area) and present(c, 1, area)):
        return [(c, False, 1.0)]
    out = []
    for mine, p in enumerate(hits_of(ours, c.rules)):
        for his, q in enumerate(hits_of(theirs, c.rules)):
            x = c.clone()
            lose_biplanes(x, x.active, area, his)
            lose_biplanes(x, 1 - x.active, area, mine)
            out.append((x, True, p * q))
    return out


def lose_biplanes(c: State, side: int, area: int, hits: int) -> None:
    for _ in range(hits):
        choices = biplane_choices(c, side, area)
        if choices:
            take_loss(c, area, best_loss(c, side, area, choices, 0))


class Payer:
    """One side's losses from one state on, worked out hit by hit as they are asked for."""

    def __init__(self, c: State, side: int, area: int) -> None:
        self.c = c
        self.side = side
        self.area = area
        self.rows: dict[tuple[int, int], list[State]] = {}  # (siege hits, armies forced) -> state by other hits

    def after(self, hits: int, siege: int, force: int) -> State:
        """Losses paid with units; hits of siege guns by the fort alone [8.3.3c], beyond it they are void [TTLM.A12]."""
        if hits == 0:
            return self.c
        row = self.rows.get((siege, force))
        if row is None:
            x = self.c.clone()
            for _ in range(siege):
                if has_fort(x, self.side, self.area):
                    reduce_fort(x, QUIET, self.area)
            row = self.rows[siege, force] = [x]
        while len(row) <= hits - siege:
            row.append(self.one_less(row[-1], force))
        return row[hits - siege]

    def one_less(self, c: State, force: int) -> State:
        choices = loss_choices(c, self.side, self.area)
        if not choices:
            return c  # without units the rest is void [5.3.4a]
        x = c.clone()
        take_loss(x, self.area, best_loss(x, self.side, self.area, choices, force))
        return x


class Round:
    """The fire of one round after the dogfight, with what has been worked out so far."""

    def __init__(self, c: State, area: int, fought: bool, out: Odds) -> None:
        self.c = c
        self.area = area
        self.fought = fought
        self.out = out
        self.side = c.active
        self.rough = ROUGH[area] == 1 and has_rule(c, TERRAIN)
        self.attacker = Payer(c, self.side, area)
        # hits taken, no infantry to face, a fort to face, biplanes that react
        self.volleys: dict[tuple[int, bool, bool, int], Dist] = {}
        self.facing: dict[tuple[bool, bool], Payer] = {}  # likewise: the attacker's losses in such a state
        self.left: dict[int, int] = {}  # hits -> what remains of the attacker
        self.runners = c.spent != UNMOVED  # somebody has retreated in this phase
        self.scrambled = scrambled_into(c, area)

    def fight(self, surprise: bool, chance: float) -> None:
        if surprise:
            self.surprise_order(chance)
        else:
            self.normal_order(chance)

    def normal_order(self, chance: float) -> None:
        """TTLM.5.2.1a Artillery, defence, attack."""
        c, area, side = self.c, self.area, self.side
        defender = Payer(c, 1 - side, area)
        for (rolled, siege, _), p in volley_dist(bombardment(c, side, area), c.rules).items():
            hits, first, spared = self.strike(defender, rolled, siege, 0, False)
            if not present(first, 1 - side, area):
                self.score(first, hits, spared, {(0, 0, 0, 0): chance * p})
                continue
            ways: dict[tuple[int, int, int, int], float] = {}  # hits back, then of the attack: hits, siege, forcing
            volley = defensive_volley(first, 1 - side, area, self.fought, self.reacting(first))
            for back, q in enumerate(hits_of(volley, c.rules)):
                for (more, dig, force), r in self.attack(first, back).items():
                    ways[back, more, dig, force] = chance * p * q * r
            self.score(first, hits, spared, ways)

    def surprise_order(self, chance: float) -> None:
        """TTLM.5.2.1b The attack comes first."""
        c, area, side = self.c, self.area, self.side
        defender = Payer(c, 1 - side, area)
        for (rolled, siege, force), p in self.attack(c, 0).items():
            hits, first, spared = self.strike(defender, rolled, siege, min(force, armies_of(c, 1 - side, area)), False)
            there = present(first, 1 - side, area)
            volley = defensive_volley(first, 1 - side, area, self.fought, self.reacting(first)) if there else []
            back = enumerate(hits_of(volley, c.rules))
            self.score(first, hits, spared, {(n, 0, 0, force): chance * p * q for n, q in back})

    def attack(self, c: State, back: int) -> Dist:
        """TTLM.2.II.4g The attacker's fire after so many hits; of the enemy two things matter [8.3.1f, 8.3.3b]."""
        enemy = 1 - self.side
        raid, fort = active_foot(c, enemy, self.area) == 0, has_fort(c, enemy, self.area)
        planes = self.reacting(c)
        key = (back, raid, fort, planes)
        if key not in self.volleys:
            if (raid, fort) not in self.facing:
                self.facing[raid, fort] = Payer(c, self.side, self.area)
            x = self.facing[raid, fort].after(back, 0, 0)
            there = present(x, self.side, self.area)
            volley = offensive_volley(x, self.side, self.area, self.fought) if there else []
            self.volleys[key] = reacted_dist(volley, c.rules, planes) if planes else volley_dist(volley, c.rules)
        return self.volleys[key]

    def reacting(self, c: State) -> int:
        """TTLM.13.7b Biplanes that have scrambled react if there was no dogfight: as in s5_combat."""
        if not self.scrambled or self.fought or active_of_type(c, self.side, self.area, BIPLANE):
            return 0
        return min(bound(c, self.scrambled), active_of_type(c, 1 - self.side, self.area, BIPLANE))

    def strike(self, payer: Payer, hits: int, siege: int, force: int, spared: bool) -> tuple[int, State, bool]:
        """The defender takes a step's hits; rough ground spares him one [13.5a], once a battle under [TTLM.A47]."""
        if not hits or not self.rough or (spared and has_rule(self.c, ROUGH_ONCE)):
            return hits, payer.after(hits, siege, force), spared
        one = payer.after(hits - 1, min(siege, hits - 1), force)
        if 0 < siege < hits:  # he chooses which
            other = payer.after(hits - 1, siege - 1, force)
            if worth(other, payer.side, self.area, force) > worth(one, payer.side, self.area, force):
                one = other
        return hits - 1, one, True

    def score(self, first: State, hits: int, spared: bool, ways: dict[tuple[int, int, int, int], float]) -> None:
        """How the round can go on from here: hits back, and of the last attack the hits, siege hits, forcing hits."""
        out, enemy, area = self.out, 1 - self.side, self.area
        most = armies_of(first, enemy, area)
        ends: dict[tuple[int, int, int, int], float] = {}
        payers: dict[int, Payer] = {}  # by what remains of the attacker
        ours = Payer(first, self.side, area)
        for (back, more, dig, force), chance in ways.items():
            if back not in self.left:
                self.left[back] = remains(self.attacker.after(back, 0, 0), self.side, area)
            left = self.left[back]
            if left not in payers:
                payers[left] = Payer(ours.after(back, 0, 0), enemy, area)
            out.on_attacker[back] += chance
            key = (left, more, dig, min(force, most))
            ends[key] = ends.get(key, 0.0) + chance
        for (left, more, dig, force), chance in ends.items():
            if chance < NEVER:
                continue
            self.end(payers[left], hits, more, dig, force, spared, chance)

    def end(self, payer: Payer, hits: int, more: int, dig: int, force: int, spared: bool, chance: float) -> None:
        """TTLM.2.II.4h The last losses, the forced retreats, and who is left without friends."""
        area, side, out = self.area, self.side, self.out
        more, last, _ = self.strike(payer, more, dig, force, spared)
        x = last.clone()
        armies = [a for a in armies_in(x, 1 - side, area) if x.size[a] and not x.army_spent >> a & 1]
        armies.sort(key=lambda a: holders_in(x, a))
        for army in armies[:force]:
            set_army(x, army, WAITING)
        for each in (0, 1) if self.runners else ():
            strand(x, QUIET, each, area)
        remove_unaccompanied(x, QUIET, area)
        out.on_defender[hits + more] += chance
        out.cleared += chance * (not holds(x, 1 - side, area))
        out.breached += chance * (not has_fort(x, 1 - side, area))
        out.wiped += chance * (x.stacked[side * PLACES + area] == 0)
        out.forced += chance * min(force, len(armies))


def scrambled_into(c: State, area: int) -> list[int]:
    """The biplanes that have come into this battle from next door [13.7a]."""
    return next((f.scrambled for f in c.stack if isinstance(f, Battle) and f.area == area), [])


def armies_of(c: State, side: int, area: int) -> int:
    return sum(1 for a in armies_in(c, side, area) if c.size[a] and not c.army_spent >> a & 1)


def holders_in(c: State, army: int) -> int:
    return sum(c.n[army * SORTS + x] for x in SORTS_OF[ARMY_NATION[army]] if HOLDER_TYPE[x])


def remains(c: State, side: int, area: int) -> int:
    """All that the end of a battle asks of the attacker: infantry; if none, of which types something is left."""
    if active_foot(c, side, area):
        return -1
    bits = 0
    for sort in land(c).sorts[side]:
        if active(c, ground(area), sort) or any(active(c, a, sort) for a in armies_in(c, side, area)):
            bits |= 1 << TYPE[sort]
    return bits


# ---- losses ----


def take_loss(c: State, area: int, choice: int) -> None:
    if choice == FORT_LOSS:
        reduce_fort(c, QUIET, area)
    else:
        lose_unit(c, QUIET, choice, "TTLM.5.3.1a")


def best_loss(c: State, side: int, area: int, choices: list[int], force: int) -> int:
    """TTLM.5.3.1a "The player taking the loss decides": for what leaves him most."""
    if len(choices) == 1:
        return choices[0]
    have = Strength(c, side, area)
    best, most = choices[0], (-1, 0, 0, 0, 0, 0)
    for choice in choices:
        left = have.without(choice, force)
        if left > most:
            best, most = choice, left
    return best


def worth(c: State, side: int, area: int, force: int) -> Worth:
    return Strength(c, side, area).worth(force)


class Strength:
    """What a side has in a battle."""

    def __init__(self, c: State, side: int, area: int) -> None:
        sorts = land(c).sorts
        self.c = c
        self.side = side
        self.area = area
        self.armies = [a for a in armies_in(c, side, area) if c.size[a]]
        self.inside = dict.fromkeys(self.armies, 0)  # what holds ground, by army
        self.holders = self.foot = self.points = self.fire = 0
        for holder in [*self.armies, ground(area)]:
            base = holder * SORTS
            for sort in sorts[side]:
                count = c.n[base + sort] - c.spent[base + sort]
                if count:
                    self.add(holder, sort, count)
        self.fort = c.fort[area] if has_fort(c, side, area) else -1
        if self.fort >= 0:
            self.holders += int(self.fort >= 2)
            self.points += self.fort
            self.fire += self.fort * fixed_fire(c, FORT_FIRE)

    def add(self, holder: int, sort: int, count: int) -> None:
        self.holders += count * HOLDER_TYPE[sort]
        self.foot += count * FOOT[sort]
        self.points += count * COST[sort]
        self.fire += count * self.firepower(sort)
        if holder < ARMIES:
            self.inside[holder] += count * HOLDER_TYPE[sort]

    def firepower(self, sort: int) -> int:
        return attack_fire(self.c, sort) if self.side == self.c.active else defence_fire(self.c, self.area, sort, False)

    def worth(self, force: int) -> Worth:
        """The weightiest first: does it hold the area when as many armies as are forced have gone; has it infantry,
        without which guns, planes and tanks are lost and enemy riders fire; how much holds ground; armies; Build
        Points; firepower."""
        stay = self.holders - sum(sorted(self.inside.values())[:force])
        return int(stay > 0), int(self.foot > 0), self.holders, len(self.inside), self.points, self.fire

    def without(self, choice: int, force: int) -> Worth:
        """The same after one loss."""
        if choice == FORT_LOSS:
            lost = (int(self.fort == 2), 1 if self.fort else 0, fixed_fire(self.c, FORT_FIRE) if self.fort else 0)
            self.holders, self.points, self.fire = self.holders - lost[0], self.points - lost[1], self.fire - lost[2]
            out = self.worth(force)
            self.holders, self.points, self.fire = self.holders + lost[0], self.points + lost[1], self.fire + lost[2]
            return out
        holder, sort = holder_of(choice), sort_of(choice)
        self.add(holder, sort, -1)
        gone = holder < ARMIES and self.c.size[holder] == 1
        if gone:
            del self.inside[holder]
        out = self.worth(force)
        if gone:
            self.inside[holder] = 0
        self.add(holder, sort, 1)
        return out


# ---- pursuit ----


def pursuit_hits(s: State, runner: int, dest: int, stay: list[int]) -> list[float]:
    """TTLM.8.3.1g If this unit retreats there instead of firing, and nobody else: the chance of 0, 1, 2 ... hits of
    pursuing cavalry; rough ground spares one of them [13.5a, TTLM.A47]. Empty if nobody rides after it [8.3.1h]."""
    f, c = battle_of(s), s.clone()
    now = withdraw(c, QUIET, runner, dest, stay, INSTEAD)
    riders = active_of_type(c, c.active, f.area, CAVALRY)
    if not riders or active_foot(c, 1 - c.active, f.area) or rides(c, [*f.runners, now]):
        return []
    chances = hits_of([GE_G, 1, riders], c.rules)  # every rider fires at F1
    spares = ROUGH[f.area] == 1 and has_rule(c, TERRAIN) and not (f.spared and has_rule(c, ROUGH_ONCE))
    if spares and has_rule(c, V3):
        chances = [chances[0] + chances[1], *chances[2:]]
    return chances
