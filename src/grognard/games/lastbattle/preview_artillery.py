"""Before a salvo: the number it hits on, its strength, who is known to be there, where smoke would drift.

Only what the side that fires sees: of the enemy those who lie face up; who lies concealed there is not counted.
"""

from __future__ import annotations

from grognard.games.lastbattle.ids import GUN_HE, GUN_ICM
from grognard.games.lastbattle.log_params import at
from grognard.games.lastbattle.preview_lines import line, percent
from grognard.games.lastbattle.preview_losses import RIDER_HIT, failing, mean_lost, spare_wounds
from grognard.games.lastbattle.s3_firing import Aiming
from grognard.games.lastbattle.s12_artillery import ILLUM, SMOKE, Plotting, Salvos, downwind
from grognard.games.lastbattle.s12_bursts import HE, HE_HIT, ICM, ICM_HIT, reaches, save_number, shares
from grognard.games.lastbattle.state import FOOT, GUN, SPOTTED, State, horse_of
from grognard.kernel.flow import decision
from grognard.kernel.game import PreviewLine


def salvo_odds(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """For a hex to be plotted or shelled, and for each kind of salvo once it is due."""
    top = decision(s)
    if verb == "at" and isinstance(top, Plotting) and top.gun >= 0:
        gun, pool = s.gun[top.gun], top.gun
        return [*shells(s, role, gun, pool, arg, HE), smoke_lies(s, gun, arg)]
    if verb == "shell" and isinstance(top, Aiming) and s.kind[top.unit] == GUN:
        return fall(s, role, s.what[top.unit], s.grade[top.unit], arg, top.mode)
    if verb == "salvo" and isinstance(top, Salvos):
        return fall(s, role, top.gun, top.pool, top.hex, arg)
    return []


def fall(s: State, role: int, gun: int, pool: int, h: int, salvo: int) -> list[PreviewLine]:
    if salvo in (HE, ICM):
        return shells(s, role, gun, pool, h, salvo)
    if salvo == SMOKE:
        return [stock(s, gun, pool, h), smoke_lies(s, gun, h)]
    return [stock(s, gun, pool, h)] if salvo == ILLUM else []


def stock(s: State, gun: int, pool: int, h: int) -> PreviewLine:
    told = {"gun": gun, "hex": at(s, h), "rounds": s.rounds[pool]}
    return line("preview-salvo", "LB.arty.default-ammo", "preview-rounds", told)


def smoke_lies(s: State, gun: int, h: int) -> PreviewLine:
    """LB.smoke.artillery: downwind from the target hex."""
    told = {"fields": len(downwind(s, h, GUN_HE[gun])), "direction": s.wind}
    return line("preview-smoke", "LB.smoke.artillery", "preview-smoke-hexes", told)


def shells(s: State, role: int, gun: int, pool: int, h: int, salvo: int) -> list[PreviewLine]:
    """LB.arty.he-hit, LB.arty.icm-hit: the die, and what a hit does to the troops one knows of."""
    number = ICM_HIT if salvo == ICM else HE_HIT
    strength = GUN_ICM[gun] if salvo == ICM else GUN_HE[gun]
    here = [n for n in range(len(s.side)) if s.hex[n] == h and s.kind[n] == FOOT and known(s, role, n)]
    own = sum(s.men[n] for n in here if s.side[n] == role)
    out = [
        stock(s, gun, pool, h),
        line("preview-known", "LB.arty.concealed-targets", "preview-men", {"men": sum(s.men[n] for n in here) - own}),
    ]
    if own:
        out.append(line("preview-own-men", "LB.arty.he-troops", "preview-men", {"men": own}, "bad"))
    hit = number / 6
    rule = "LB.arty.icm-hit" if salvo == ICM else "LB.arty.he-hit"
    out += [
        line("preview-number", rule, "preview-or-less", {"number": number}, "total"),
        line("preview-chance", rule, "preview-percent", {"percent": percent(hit)}, "total"),
        line("preview-strength", "LB.arty.he-troops", "preview-points", {"points": strength}),
    ]
    reached = [n for n in here if reaches(s, n, gun, salvo)]
    if reached:
        mean = round(hit * casualties(s, role, reached, strength, salvo), 1)
        out.append(line("preview-known-fall", "LB.arty.he-save-bonus", "preview-mean", {"mean": mean}))
    return out


def casualties(s: State, role: int, troops: list[int], strength: int, salvo: int) -> float:
    """The men a hit takes on the average: each point is saved for by itself, and riders fall less than their horses.
    Who of the enemy is a leader is not counted [LB.R5]."""
    order = sorted(troops, key=lambda n: (-s.men[n], n))
    spare = [spare_wounds(s, n) if s.side[n] == role else 0 for n in order]
    room = [s.men[n] + min(x, 1) for n, x in zip(order, spare, strict=True)]
    total = 0.0
    for points, n, x in zip(shares(room, strength), order, spare, strict=True):
        saves = save_number(s, n, salvo)
        fails = failing(s, n, saves) if s.side[n] == role else (6 - min(max(saves, 0), 6)) / 6
        total += mean_lost(points, fails * (RIDER_HIT if horse_of(s, n) >= 0 else 1.0), s.men[n], x)
    return total


def known(s: State, role: int, n: int) -> bool:
    return s.side[n] == role or s.flags[n] & SPOTTED != 0
