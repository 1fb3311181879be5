"""Before the click: what a shot needs and why, what it would do, exactly."""

from __future__ import annotations

from typing import Any

from grognard.games.lastbattle.ids import GEAR, MISS, VCRT, VEHICLE_LOCATION, X
from grognard.games.lastbattle.s3_attack import best_mode, best_point, left_of, points_of
from grognard.games.lastbattle.s3_fire import (
    AGAINST_MEN,
    GRENADE,
    OVERHEAD,
    REASON_RULES,
    REASON_VALUES,
    is_shotgun,
    number_needed,
    saving_number,
)
from grognard.games.lastbattle.s3_firing import Aiming, Pointing
from grognard.games.lastbattle.s3_shots import mode_name
from grognard.games.lastbattle.s7_damage import TWO_TO_THREE, armour_at, column, strength_at
from grognard.games.lastbattle.state import VEHICLE, State, board, is_soft, point_hex
from grognard.games.lastbattle.telling import at
from grognard.kernel.flow import decision
from grognard.kernel.game import Phrase, PreviewLine


def preview(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """The lines under an action: for a shot its number with every reason, and the chances of what follows."""
    top = decision(s)
    if verb == "target" and isinstance(top, Aiming):
        n = top.unit
        mode, p = best_mode(s, n, arg) if top.mode < 0 else (top.mode, best_point(s, n, top.mode, arg)[0])
        if mode < 0 or p < 0:
            return []
        return shot(s, n, mode, arg, p, min(top.share or 99, left_of(s, n, mode)))
    if verb == "point" and isinstance(top, Pointing):
        p = points_of(s, top.target)[arg]
        return shot(s, top.unit, top.mode, top.target, p, top.share)
    return []


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
    out.append(line("preview-number", "LB.hit.base", "preview-or-less", {"number": needed}, "total"))
    out.append(line("preview-chance", "LB.hit.base", "preview-percent", {"percent": percent(needed / 6)}, "total"))
    if s.kind[target] == VEHICLE:
        return out + vehicle_odds(s, n, mode, target, p, share, needed)
    return out + troop_odds(s, n, mode, target, share, needed)


def line(label: str, rule: str, value: str, params: dict[str, Any], tone: str = "") -> PreviewLine:
    return PreviewLine(Phrase(label, rule, params), Phrase(value, rule, params), tone)


def signed(code: int) -> str:
    value = REASON_VALUES[code]
    if code < 4:
        return str(value)
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "·"


def percent(x: float) -> int:
    return round(100 * x)


def troop_odds(s: State, n: int, mode: int, target: int, share: int, needed: int) -> list[PreviewLine]:
    """LB.casualty.save-roll: strength, saves, and the casualties to expect."""
    saves = 0 if is_shotgun(s, n, mode) else max(saving_number(s, target), 0)
    spread = casualties(needed, share, saves, s.men[target])
    mean = sum(k * x for k, x in enumerate(spread))
    out = [
        line("preview-strength", "LB.casualty.on-hit", "preview-points", {"points": share}),
        line("preview-saves", "LB.casualty.save-number", "preview-or-less", {"number": saves}),
        line("preview-casualties", "LB.casualty.apply", "preview-mean", {"mean": round(mean, 1)}),
    ]
    if s.men[target] > 0:
        out.append(line("preview-wiped-out", "LB.casualty.apply", "preview-percent", {"percent": percent(spread[-1])}))
    return out


def casualties(needed: int, share: int, saves: int, men: int) -> list[float]:
    """The exact chance of 0, 1, ... men lost, the last entry being all of them."""
    top = max(men, 1)
    fail = (6 - min(saves, 6)) / 6
    row = [1.0]
    for _ in range(share):
        new = [0.0] * (len(row) + 1)
        for k, x in enumerate(row):
            new[k] += x * (1 - fail)
            new[k + 1] += x * fail
        row = new
    out = [0.0] * (top + 1)
    for k, x in enumerate(row):
        out[min(k, top)] += x * needed / 6
    out[0] += 1 - needed / 6
    return out


def vehicle_odds(s: State, n: int, mode: int, target: int, p: int, share: int, needed: int) -> list[PreviewLine]:
    """LB.vhit.three-steps: location by location, the column and the chance that the vehicle is destroyed outright."""
    hit = needed / 6
    spray = mode % 4 == AGAINST_MEN and is_soft(s, target)
    grenade = mode // 4 == GRENADE and not is_soft(s, target)
    wrecked = stopped = harmed = 0.0
    for die in range(1, 7):
        location = VEHICLE_LOCATION[s.what[target]][die]
        if location == MISS or (mode % 4 == OVERHEAD and location == GEAR):
            continue
        if grenade:
            stopped += (1 / 6) if location == GEAR else 0.0
            continue
        k = TWO_TO_THREE if spray else column_at(s, n, mode, target, p, location)
        if k < 0:
            continue
        outcomes = [VCRT[k][d] for d in range(1, 7)]
        some = sum(1 for x in outcomes if x) / 6
        if location == GEAR:
            stopped += some / 6
        else:
            kills = sum(1 for x in outcomes if x == X) / 6
            wrecked += kills / 6
            harmed += (some - kills) / 6
    shots = share if spray else 1
    out = [
        line("preview-destroyed", "LB.vhit.vcrt", "preview-percent", {"percent": percent(many(hit * wrecked, shots))})
    ]
    out.append(
        line(
            "preview-damaged", "LB.vdam.minor-major", "preview-percent", {"percent": percent(many(hit * harmed, shots))}
        )
    )
    out.append(
        line("preview-stopped", "LB.vdam.treads", "preview-percent", {"percent": percent(many(hit * stopped, shots))})
    )
    return out


def many(x: float, shots: int) -> float:
    return float(1 - (1 - x) ** shots)


def column_at(s: State, n: int, mode: int, target: int, p: int, location: int) -> int:
    strength = strength_at(s, n, mode, board(s).distance(s.hex[n], point_hex(p)))
    return column(strength, armour_at(s, target, location, p, s.hex[n], mode % 4 == OVERHEAD))
