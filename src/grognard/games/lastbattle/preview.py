"""Before the click: what a shot needs and why, what it would do, exactly.

Nothing is calculated that the firer could not: of a target what lies open of it, of its damage what its card says. That
a lone Elite man may be a leader, who survives his first wound, is said and not counted [LB.R5].
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.lastbattle.aiming import best_mode, promise
from grognard.games.lastbattle.cautions import mined_way
from grognard.games.lastbattle.ids import ELITE, GEAR, MISS, NE, VCRT
from grognard.games.lastbattle.log_params import at, who
from grognard.games.lastbattle.preview_artillery import salvo_odds
from grognard.games.lastbattle.preview_lines import line, percent
from grognard.games.lastbattle.preview_losses import RIDER_HIT, casualties, mined_losses
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s3_attack import best_point, left_of, points_of, targets_of
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    ARMS,
    GRENADE,
    OVERHEAD,
    REASON_RULES,
    REASON_VALUES,
    is_shotgun,
    number_needed,
    saving_number,
)
from grognard.games.lastbattle.s3_firing import Aiming, Pointing
from grognard.games.lastbattle.s3_paths import horse_at, men_at
from grognard.games.lastbattle.s3_shots import mode_name
from grognard.games.lastbattle.s7_damage import NO_COLUMN, TWO_TO_THREE, armour_at, column, strength_at
from grognard.games.lastbattle.s9_cavalry import HORSE_HIT
from grognard.games.lastbattle.s13_mines import HITS, STRENGTH
from grognard.games.lastbattle.state import (
    BAD_LOADER,
    FLYING,
    NO_ENGINE,
    NO_GEAR,
    REACTION,
    SPOTTED,
    VEHICLE,
    State,
    board,
    cards,
    is_soft,
    quality,
)
from grognard.games.lastbattle.wreckage import Fate, fate_of
from grognard.kernel.flow import decision
from grognard.kernel.game import Phrase, PreviewLine

LOADS = 2  # an autoloader that was hit works on this or less [LB.card.m1a2.notes]


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """The lines under an action: for a shot its number with every reason, and the chances of what follows."""
    top = decision(s)
    if verb == "target" and isinstance(top, Aiming):
        n = top.unit
        mode, p = best_mode(s, n, arg) if top.mode < 0 else (top.mode, best_point(s, n, top.mode, arg)[0])
        if mode < 0 or p < 0:
            return []
        return shot(s, n, mode, arg, p, min(top.share or 99, left_of(s, n, mode)))
    if verb == "weapon" and isinstance(top, Aiming):
        return with_weapon(s, top.unit, arg)
    if verb == "point" and isinstance(top, Pointing):
        p = points_of(s, top.target)[arg]
        return shot(s, top.unit, top.mode, top.target, p, top.share)
    if verb == "to" and isinstance(top, WithUnit) and s.mines:
        return mine_odds(s, top.unit, len(mined_way(s, top.unit, verb, arg)))
    return salvo_odds(s, role, verb, arg)


def with_weapon(s: State, n: int, mode: int) -> list[PreviewLine]:
    """LB.vfire.armament-chart: the shot of this weapon that promises most, so that weapons can be compared."""
    found = [(promise(s, n, mode, x), x) for x in targets_of(s, n, mode)]
    if not found:
        return []
    target = max(found)[1]
    told = line("preview-best-target", "LB.vfire.armament-chart", "preview-target", {"target": who(s, target)})
    p = best_point(s, n, mode, target)[0]
    return [*shot(s, n, mode, target, p, left_of(s, n, mode)), told] if p >= 0 else []


def mine_odds(s: State, n: int, fields: int) -> list[PreviewLine]:
    """LB.mine.attack: what the mines on a way do that its owner knows of; a vehicle that is stopped meets no more."""
    if not fields:
        return []
    hit = HITS / 6
    out = [
        line("preview-mines", "LB.mine.attack", "preview-fields", {"fields": fields}),
        line("preview-number", "LB.mine.attack", "preview-or-less", {"number": HITS}, "total"),
    ]
    if s.kind[n] == VEHICLE:
        k = column(STRENGTH, cards(s).gear[s.what[n]])
        stops = hit * sum(1 for d in range(1, 7) if k != NO_COLUMN and VCRT[k][d] != NE) / 6
        rows = {"percent": percent(many(stops, fields))}
        return [*out, line("preview-stopped", "LB.mine.vehicle-location", "preview-percent", rows)]
    saves = max(saving_number(s, n), 0)
    out.append(line("preview-saves", "LB.casualty.save-number", "preview-or-less", {"number": saves}))
    mean = {"mean": round(mined_losses(s, n, fields), 1)}
    return [*out, line("preview-casualties", "LB.casualty.apply", "preview-mean", mean)]


def shot(s: State, n: int, mode: int, target: int, p: int, share: int) -> list[PreviewLine]:
    why: list[int] = []
    number = number_needed(s, n, mode, target, p, why)
    far = board(s).distance(s.hex[n], point_hex(p))
    out = [
        PreviewLine(
            Phrase(
                "preview-weapon", "LB.attack.two-steps", {"weapon": mode_name(s, n, mode), "hex": at(s, point_hex(p))}
            ),
            Phrase("preview-distance", "LB.hit.distance", {"far": far}),
        )
    ]
    for code in why:
        out.append(
            PreviewLine(
                Phrase("preview-reason", REASON_RULES[code], {"why": code}),
                Phrase("preview-value", REASON_RULES[code], {"value": signed(code)}),
            )
        )
    needed = max(min(number, 6), 0)
    hit = needed / 6
    if may_jam(s, n, mode):
        hit *= LOADS / 6
        out.append(line("preview-loader", "LB.vdam.card-notes-first", "preview-or-less", {"number": LOADS}))
    out.append(line("preview-number", "LB.hit.base", "preview-or-less", {"number": needed}, "total"))
    out.append(
        line("preview-chance", "LB.hit.base", "preview-percent", {"percent": percent(hit)}, "total", "brief-hit")
    )
    if s.kind[target] == VEHICLE:
        return out + vehicle_odds(s, n, mode, target, p, share, hit)
    return out + troop_odds(s, n, mode, target, share, hit, counted(s, target, p), horse_at(s, target, p) >= 0)


def exposed(s: State, target: int, p: int) -> int:
    """How many men a shot at this point can fell."""
    return min(s.men[target], men_at(s, p)) if s.phase == REACTION and s.deeds else s.men[target]


def counted(s: State, target: int, p: int) -> int:
    """How many men a shot can fell as far as the firer knows: of one who is out of sight by now, those he counted
    last. Whether one of them was lost since he is not told [LB.R6]."""
    return exposed(s, target, p) if s.flags[target] & SPOTTED else s.seen[target]


def may_jam(s: State, n: int, mode: int) -> bool:
    """LB.card.m1a2.notes, LB.card.t-90.notes: the main gun behind a damaged autoloader."""
    if s.kind[n] != VEHICLE or not s.damage[n] & BAD_LOADER:
        return False
    return cards(s).autoloader[s.what[n]] == 1 and mode // 4 - ARMS == cards(s).primary[s.what[n]]


def signed(code: int) -> str:
    value = REASON_VALUES[code]
    if code < 4:
        return str(value)
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "·"


def troop_odds(
    s: State, n: int, mode: int, target: int, share: int, hit: float, men: int, mounted: bool
) -> list[PreviewLine]:
    """LB.casualty.save-roll: strength, saves, and the casualties to expect; of riders the horse takes most of them."""
    saves = 0 if is_shotgun(s, n, mode) else max(saving_number(s, target), 0)
    fails = (6 - min(saves, 6)) / 6
    rides = mounted
    spread = casualties(hit, share, fails * (RIDER_HIT if rides else 1.0), men)
    mean = sum(k * x for k, x in enumerate(spread))
    out = [
        line("preview-strength", "LB.casualty.on-hit", "preview-points", {"points": share}),
        line("preview-saves", "LB.casualty.save-number", "preview-or-less", {"number": saves}),
        line("preview-casualties", "LB.casualty.apply", "preview-mean", {"mean": round(mean, 1)}, brief="brief-men"),
    ]
    if men > 0:
        out.append(line("preview-wiped-out", "LB.casualty.apply", "preview-percent", {"percent": percent(spread[-1])}))
    if rides:
        horse = hit * many(fails * HORSE_HIT / 6, share)
        out.append(line("preview-horse", "LB.cav.casualties", "preview-percent", {"percent": percent(horse)}))
    if may_lead(s, target):
        out.append(line("preview-leader", "LB.leader.injury", "preview-two-wounds", {}))
    return out


def may_lead(s: State, target: int) -> bool:
    """LB.R5: a leader looks like any Elite man until he is hit."""
    return s.men[target] == 1 and quality(s, target) == ELITE and s.rank[target] & 3 != 2


def vehicle_odds(s: State, n: int, mode: int, target: int, p: int, share: int, hit: float) -> list[PreviewLine]:
    """LB.vhit.three-steps: location by location the column, and what the card makes of it."""
    spray = mode % 4 == AGAINST_MEN and is_soft(s, target)
    one = of_a_hit(s, n, mode, target, p, spray)
    end = one.often(hit, share if spray else 1)
    flies = s.flags[target] & FLYING
    if s.damage[target] & (NO_GEAR | NO_ENGINE) and not flies:
        end.stopped = 0.0  # it stands already
    rows = [
        ("preview-destroyed", "LB.vhit.vcrt", end.outright),
        ("preview-burns", "LB.vdam.ammo", end.burnt),
        ("preview-damaged", "LB.vdam.minor-major", end.damaged),
        ("preview-brought-down" if flies else "preview-stopped", "LB.vdam.treads", end.stopped),
    ]
    told = [line(label, rule, "preview-percent", {"percent": percent(x)}) for label, rule, x in rows]
    stopped = {"percent": percent(end.stopped)}
    return [*told[:3], replace(told[3], brief=Phrase("brief-stopped", "LB.vdam.treads", stopped))]


def of_a_hit(s: State, n: int, mode: int, target: int, p: int, spray: bool) -> Fate:
    """What one hit does, over the six locations."""
    total = Fate(0.0, 0.0, 0.0, 0.0, 0.0)
    for die in range(1, 7):
        location = cards(s).location[s.what[target]][die]
        if location == MISS or (mode % 4 == OVERHEAD and location == GEAR):
            continue
        if mode // 4 == GRENADE and not spray:
            if location == GEAR:
                total.add(Fate(0.0, 0.0, 0.0, 1.0, 1.0), 1 / 6)
            continue
        k = TWO_TO_THREE if spray else column_at(s, n, mode, target, p, location)
        if k != NO_COLUMN:
            for d in range(1, 7):
                total.add(fate_of(s, target, location, VCRT[k][d]), 1 / 36)
    return total


def many(x: float, shots: int) -> float:
    return float(1 - (1 - x) ** shots)


def column_at(s: State, n: int, mode: int, target: int, p: int, location: int) -> int:
    strength = strength_at(s, n, mode, board(s).distance(s.hex[n], point_hex(p)))
    return column(strength, armour_at(s, target, location, p, s.hex[n], mode % 4 == OVERHEAD))
