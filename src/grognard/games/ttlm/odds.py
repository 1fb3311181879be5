"""Exact odds of one round of battle: every way the dice can fall, weighed and added up; nothing is sampled.

The reckoning assumes that losses are paid with units and not with cards, the cheapest first where there is a choice,
and that nobody retreats or reacts. Of hidden armies it knows what the reader knows: what was last seen, or one
infantry where nothing was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.games.ttlm.ids import AREAS, ARMIES, ARMY_NATION, ARMY_SIDE, COST, GE_G, ROUGH, SORTS, SORTS_OF
from grognard.games.ttlm.s1_components import may_hold
from grognard.games.ttlm.s2_turn import CombatCards, Declaring, Keeping, NextBattle, Riding, WithUnit
from grognard.games.ttlm.s4_movement import begin_phase, go
from grognard.games.ttlm.s5_fire import (
    bombardment,
    defensive_volley,
    dogfight_volley,
    forces_retreat,
    has_fort,
    hits_in,
    offensive_volley,
    present,
)
from grognard.games.ttlm.s5_losses import FORT_LOSS, biplane_choices, lose_unit, loss_choices, reduce_fort
from grognard.games.ttlm.state import (
    ENEMY,
    HIDDEN,
    TERRAIN,
    State,
    added,
    armies_in,
    disputed,
    has_rule,
    holder_of,
    holds,
    place_of,
    put,
    sort_of,
    status,
    take,
)
from grognard.games.ttlm.views import visible
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.game import Phrase, PreviewLine
from grognard.kernel.umpire import Message, Umpire

Dist = dict[tuple[int, int, int], float]  # (hits, of them siege, forced retreats) -> probability


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

    @property
    def expected(self) -> tuple[float, float]:
        return mean(self.on_defender), mean(self.on_attacker)


def mean(chances: list[float]) -> float:
    return sum(i * p for i, p in enumerate(chances))


def volley_dist(volley: list[int]) -> Dist:
    """Every outcome of a volley with its chance: one die after the other."""
    out: Dist = {(0, 0, 0): 1.0}
    for i in range(0, len(volley), 3):
        mark, need, dice = volley[i], volley[i + 1], volley[i + 2]
        siege, force = int(mark == GE_G), int(forces_retreat(mark))
        p = need / 6.0
        for _ in range(dice):
            new: Dist = {}
            for (hits, a, b), chance in out.items():
                miss, hit = (hits, a, b), (hits + 1, a + siege, b + force)
                new[miss] = new.get(miss, 0.0) + chance * (1.0 - p)
                new[hit] = new.get(hit, 0.0) + chance * p
            out = new
    return out


def battle_odds(s: State, area: int) -> Odds:
    """One round in this area, the active side attacking, from a state in which both sides lie open."""
    c = s.clone()
    if not c.spent:
        begin_phase(c)
    side = c.active
    result = Odds(area, side, [0.0] * 40, [0.0] * 40, 0.0, 0.0, 0.0)
    surprise = bool(c.surprise >> area & 1)
    for after, fought, chance in dogfights(c, area):
        if surprise:
            surprise_order(after, area, fought, chance, result)
        else:
            normal_order(after, area, fought, chance, result)
    trim(result.on_defender)
    trim(result.on_attacker)
    return result


def trim(chances: list[float]) -> None:
    while len(chances) > 1 and chances[-1] < 1e-12:
        chances.pop()


def dogfights(c: State, area: int) -> list[tuple[State, bool, float]]:
    """TTLM.2.II.4c The biplanes first, if both sides have some."""
    ours, theirs = dogfight_volley(c, c.active, area), dogfight_volley(c, 1 - c.active, area)
    if c.weather or not ours or not theirs:
        return [(c, False, 1.0)]
    out = []
    for (mine, _, _), p in volley_dist(ours).items():
        for (his, _, _), q in volley_dist(theirs).items():
            x = c.clone()
            lose_biplanes(x, x.active, area, his)
            lose_biplanes(x, 1 - x.active, area, mine)
            out.append((x, True, p * q))
    return out


def lose_biplanes(c: State, side: int, area: int, hits: int) -> None:
    for _ in range(hits):
        choices = biplane_choices(c, side, area)
        if choices:
            lose_unit(c, QUIET, choices[0], "TTLM.8.3.4h")


QUIET = Umpire(ScriptedDice([]), quiet=True)


def normal_order(c: State, area: int, fought: bool, chance: float, out: Odds) -> None:
    """TTLM.5.2.1a Artillery, defence, attack. What the attacker loses does not change what the defender can lose."""
    side = c.active
    for (hits, siege, _), p in spare(c, area, volley_dist(bombardment(c, side, area))).items():
        first = suffer(c, 1 - side, area, hits, siege)
        ends: dict[tuple[int, int], tuple[bool, int]] = {}
        if not present(first, 1 - side, area):
            score(out, hits, 0, 0, chance * p, end_of(first, area, 0, 0, ends), False)
            continue
        for (back, _, _), q in volley_dist(defensive_volley(first, 1 - side, area, fought, 0)).items():
            second = suffer(first, side, area, back, 0)
            gone = not present(second, side, area)
            for (more, dig, force), r in spare(second, area, attack_dist(second, area, fought)).items():
                end = end_of(first, area, more, dig, ends)
                score(out, hits + more, back, force, chance * p * q * r, end, gone)


def surprise_order(c: State, area: int, fought: bool, chance: float, out: Odds) -> None:
    """TTLM.5.2.1b The attack comes first."""
    side = c.active
    for (hits, siege, force), p in spare(c, area, attack_dist(c, area, fought)).items():
        first = suffer(c, 1 - side, area, hits, siege)
        end = end_of(first, area, 0, 0, {})
        volley = defensive_volley(first, 1 - side, area, fought, 0) if present(first, 1 - side, area) else []
        for (back, _, _), q in volley_dist(volley).items():
            gone = not present(suffer(first, side, area, back, 0), side, area)
            score(out, hits, back, force, chance * p * q, end, gone)


def end_of(
    c: State, area: int, hits: int, siege: int, known_: dict[tuple[int, int], tuple[bool, int]]
) -> tuple[bool, int]:
    """After these last hits: is the defender cleared out, and how many armies has he left?"""
    found = known_.get((hits, siege))
    if found is None:
        side = 1 - c.active
        x = suffer(c, side, area, hits, siege)
        found = not holds(x, side, area), sum(1 for a in armies_in(x, side, area) if x.size[a])
        known_[hits, siege] = found
    return found


def attack_dist(c: State, area: int, fought: bool) -> Dist:
    if not present(c, c.active, area):
        return {(0, 0, 0): 1.0}
    return volley_dist(offensive_volley(c, c.active, area, fought))


def spare(c: State, area: int, dist: Dist) -> Dist:
    """TTLM.13.5a Rough ground spares the defender a hit of each step."""
    if not ROUGH[area] or not has_rule(c, TERRAIN):
        return dist
    out: Dist = {}
    for (hits, siege, force), p in dist.items():
        key = (max(0, hits - 1), min(siege, max(0, hits - 1)), force)
        out[key] = out.get(key, 0.0) + p
    return out


def suffer(c: State, side: int, area: int, hits: int, siege: int) -> State:
    """Losses paid with units: the cheapest where there is a choice."""
    if hits == 0:
        return c
    x = c.clone()
    for _ in range(min(siege, max(0, x.fort[area])) if has_fort(x, side, area) else 0):
        reduce_fort(x, QUIET, area)
    for _ in range(hits - siege):
        choices = loss_choices(x, side, area)
        if not choices:
            break
        choice = min(choices, key=price)
        if choice == FORT_LOSS:
            reduce_fort(x, QUIET, area)
        else:
            lose_unit(x, QUIET, choice, "TTLM.5.3.1a")
    return x


def price(choice: int) -> tuple[float, int]:
    return (0.5, 0) if choice == FORT_LOSS else (float(COST[sort_of(choice)]), choice)


def score(out: Odds, hits: int, back: int, force: int, chance: float, end: tuple[bool, int], gone: bool) -> None:
    cleared, armies = end
    out.on_defender[hits] += chance
    out.on_attacker[back] += chance
    out.cleared += chance * cleared
    out.wiped += chance * gone
    out.forced += chance * min(force, armies)


# ---- what a reader may know ----


def known(s: State, role: int) -> State:
    """The state as this role knows it: hidden armies hold what was last seen of them, or one infantry."""
    c = s.clone()
    if not has_rule(s, HIDDEN):
        return c
    for army in range(ARMIES):
        if ARMY_SIDE[army] == role or s.army_at[army] < 0 or s.size[army] == 0 or visible(s, army, role):
            continue
        c.army_dug[army] = min(1, c.army_dug[army])  # that it is fortified is hidden too [13.1c]
        for sort in SORTS_OF[ARMY_NATION[army]]:
            take(c, army, sort, c.n[army * SORTS + sort])
        for item in s.seen[army].partition(":")[2].split():
            count, _, sort_ = item.partition(".")
            for _ in range(int(count)):
                if may_hold(c, army, int(sort_)) is None:
                    put(c, army, int(sort_))
        if c.size[army] == 0:
            put(c, army, SORTS_OF[ARMY_NATION[army]][0])
    return c


def guesses(s: State, role: int, area: int) -> bool:
    """Is something in this battle hidden from this role?"""
    return any(s.size[a] and not visible(s, a, role) for a in armies_in(s, 1 - role, area))


# ---- previews ----


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """The odds behind an action: declaring a battle, fighting it, or entering an area that is held."""
    top = s.stack[-1]
    if role != s.active:
        return []
    if verb in ("battle", "fight", "keep") and isinstance(top, (Declaring, NextBattle, Keeping)):
        return lines(s, role, arg, known(s, role))
    if verb in ("gas", "barrage", "surprise", "bonus") and isinstance(top, CombatCards):
        c = known(s, role)
        mark(c, role, verb, arg)
        return lines(s, role, arg, c)
    if verb == "to" and isinstance(top, (WithUnit, Riding)):
        return entering(s, role, top, arg)
    return []


def mark(c: State, role: int, verb: str, area: int) -> None:
    if verb == "gas":
        c.gas[role] |= 1 << area
    elif verb == "barrage":
        c.barrage[role] |= 1 << area
    elif verb == "surprise":
        c.surprise |= 1 << area
    else:
        c.bonus |= 1 << area


def entering(s: State, role: int, top: WithUnit | Riding, dest: int) -> list[PreviewLine]:
    area = place_of(s, dest)
    if not 0 <= area < AREAS or status(s, role, area) != ENEMY or not holds(s, 1 - role, area):
        return []
    c = known(s, role)
    stay = top.stay if isinstance(top, WithUnit) else []
    if isinstance(top, Riding):
        c.spent = added(c.spent, holder_of(top.mover) * SORTS + sort_of(top.mover), -1)
    go(c, QUIET, top.mover, "to", dest, stay)
    c.spent, c.army_spent = b"", 0
    return lines(s, role, area, c)


def lines(s: State, role: int, area: int, c: State) -> list[PreviewLine]:
    c.spent, c.army_spent = b"", 0
    odds = battle_odds(c, area)
    ours, theirs = odds.expected
    out = [
        line("preview-on-defender", "preview-hits", hits=tenths(ours), spread=spread(odds.on_defender)),
        line("preview-on-attacker", "preview-hits", hits=tenths(theirs), spread=spread(odds.on_attacker)),
        line("preview-cleared", "preview-chance", chance=percent(odds.cleared)),
        line("preview-wiped", "preview-chance", chance=percent(odds.wiped)),
    ]
    if odds.forced > 0.005:
        out.append(line("preview-forced", "preview-armies", count=tenths(odds.forced)))
    if guesses(s, role, area):
        out.append(
            PreviewLine(Phrase("preview-hidden", "TTLM.13.1a"), Phrase("preview-last-seen", "TTLM.13.1a"), "warn")
        )
    return out


def line(label: str, value: str, **params: str | float) -> PreviewLine:
    return PreviewLine(Phrase(label, "TTLM.5.2.1a"), Phrase(value, "TTLM.5.2.1a", params))


def tenths(x: float) -> float:
    return round(x, 1)


def percent(x: float) -> str:
    return f"{100 * x:.0f}" if 0.005 <= x <= 0.995 or x in (0.0, 1.0) else f"{100 * x:.1f}"


def spread(chances: list[float]) -> str:
    """0: 12 %, 1: 34 % … as far as it matters."""
    return " · ".join(f"{i}: {percent(p)} %" for i, p in enumerate(chances) if p >= 0.005)


# ---- for the command line, and after the game ----


def odds_of(s: State) -> list[tuple[Phrase, list[PreviewLine]]]:
    """Every battle that the active side could fight in a position, both sides open."""
    out = []
    for area in range(AREAS):
        if disputed(s, area):
            c = s.clone()
            c.rules &= ~HIDDEN
            out.append(
                (Phrase("odds-battle", "TTLM.2.II.3a", {"area": area, "side": s.active}), lines(c, s.active, area, c))
            )
    return out


BATTLES_SHOWN = 8


def luck(messages: Sequence[Message]) -> list[PreviewLine]:
    """Hits rolled against hits expected, by side, and the battles in which luck was most uneven."""
    totals = {0: [0, 0.0], 1: [0, 0.0]}
    battles: list[tuple[int, int, list[float]]] = []  # area, side, by side: rolled less expected
    for message in messages:
        if message.key == "log-battle":
            battles.append((int(str(message.params["area"])), message.side, [0.0, 0.0]))
        elif message.key.startswith("log-fire-"):
            dice = message.params["dice"]
            assert isinstance(dice, list)
            hits, expected = hits_in(dice), sum(die // 10 % 10 for die in dice) / 6.0
            totals[message.side][0] += hits
            totals[message.side][1] += expected
            if battles:
                battles[-1][2][message.side] += hits - expected
    out = [
        PreviewLine(
            Phrase("luck-side", "TTLM.5.2.2a", {"side": side}),
            Phrase(
                "luck-hits",
                "TTLM.5.2.2a",
                {"hits": hits, "expected": tenths(expected)},
            ),
        )
        for side, (hits, expected) in totals.items()
    ]
    battles.sort(key=lambda b: -abs(b[2][0] - b[2][1]))
    for area, side, (german, entente) in battles[:BATTLES_SHOWN]:
        label = Phrase("luck-battle", "TTLM.5.2.2a", {"area": area, "side": side})
        value = Phrase("luck-both", "TTLM.5.2.2a", {"german": tenths(german), "entente": tenths(entente)})
        out.append(PreviewLine(label, value, "reason"))
    return out
