"""Warnings before something costs: the last round of a weapon, units that have not fired, a path through mines.

Everything here is known to the player: his own counters, what they carry, and the fire he has declared.
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.aiming import best_mode
from grognard.games.lastbattle.log_params import at
from grognard.games.lastbattle.s2_moving import WithUnit
from grognard.games.lastbattle.s2_ways import route, ways
from grognard.games.lastbattle.s3_fire import ITEMS, is_missile
from grognard.games.lastbattle.s3_firing import Aiming, Firing, hopeless, volley_target
from grognard.games.lastbattle.s3_serving import SHOT
from grognard.games.lastbattle.s3_shots import mode_name
from grognard.games.lastbattle.s6_crew import missiles_left
from grognard.games.lastbattle.s12_artillery import CHEM, FASCAM, Plotting, Salvos, pattern
from grognard.games.lastbattle.s13_chemicals import gas_line, is_buttoned
from grognard.games.lastbattle.s13_mines import known_mines
from grognard.games.lastbattle.state import FLYING, GUN, REACTION, State, board, held_by, place_of
from grognard.kernel.flow import decision
from grognard.kernel.game import Caution, Phrase

COSTS: Final = "costs"
NOTE: Final = "note"
WARNED_OF: Final = (Aiming, Firing, Salvos, Plotting, WithUnit)  # decisions in which something here may be said


def fire_cautions(s: State, role: int, verb: str, arg: int) -> tuple[Caution, ...]:
    """What this action brings about beside its purpose."""
    if s.result:
        return ()
    top = decision(s)
    if isinstance(top, Aiming):
        return aiming(s, top, verb, arg)
    if isinstance(top, Firing):
        if verb == "done":
            return ending(s, top)
        return volley(s, top, arg) if verb == "volley" else ()
    if isinstance(top, Salvos) and verb == "salvo" and s.rounds[top.pool] == 1:
        return (last_round(top.gun),)
    if isinstance(top, Plotting) and verb == "gun" and s.rounds[arg] == 1:
        return (last_round(s.gun[arg]),)
    return ()


def mine_cautions(s: State, role: int, verb: str, arg: int) -> tuple[Caution, ...]:
    """LB.mine.attack The way leads through mines that one knows of; LB.mine.fascam-on-top one's own are under them."""
    top = decision(s) if not s.result else None
    if isinstance(top, WithUnit) and verb in ("to", "enter", "push") and s.mines:
        through = [at(s, h) for h in mined_way(s, top.unit, verb, arg)]
        return tuple(Caution(Phrase("caution-mines", "LB.mine.attack", {"hex": h}), COSTS) for h in through)
    if isinstance(top, Salvos) and verb == "salvo" and arg == FASCAM:
        under = pattern(s, top.gun, top.hex)
        if any(s.side[n] == role and s.hex[n] in under for n in range(len(s.side))):
            return (Caution(Phrase("caution-own-mines", "LB.mine.fascam-on-top"), COSTS),)
    if isinstance(top, Salvos) and verb == "salvo" and arg == CHEM:
        return gas_cautions(s, role, top)
    return ()


def gas_cautions(s: State, role: int, top: Salvos) -> tuple[Caution, ...]:
    """LB.chem.primary-unprotected One's own are near the line; LB.chem.button-up the first strike costs all a turn."""
    out: list[Caution] = []
    near = {x for h in gas_line(s, top.gun, top.hex) for x in board(s).around(h, 1)}
    if any(s.side[n] == role and place_of(s, n) in near and not is_buttoned(s, n) for n in range(len(s.side))):
        out.append(Caution(Phrase("caution-own-gas", "LB.chem.primary-unprotected"), COSTS))
    if not s.chem:
        out.append(Caution(Phrase("caution-first-gas", "LB.chem.button-up"), COSTS))
    return tuple(out)


def mined_way(s: State, n: int, verb: str, to: int) -> list[int]:
    """The hexes of a way that its owner knows to be mined, in order."""
    known = known_mines(s, s.side[n])
    if not known or s.flags[n] & FLYING:
        return []
    if verb == "enter":
        return [to] if to in known else []
    found = ways(s, n) if s.hex[n] >= 0 and s.aboard[n] < 0 else None
    return [h for h in route(s, n, to, found) if h in known] if found is not None and to in found.cost else []


def last_round(gun: int) -> Caution:
    """LB.arty.default-ammo With no rounds left a gun is silent for the rest of the scenario."""
    return Caution(Phrase("caution-last-round", "LB.arty.default-ammo", {"gun": gun}), COSTS)


def last_shot(s: State, n: int, mode: int) -> Caution:
    """LB.portable.at-shots With its last shot the weapon leaves play."""
    return Caution(Phrase("caution-last-shot", "LB.portable.at-shots", {"weapon": mode_name(s, n, mode)}), COSTS)


def is_last_shot(s: State, mode: int) -> bool:
    """Does this weapon, a counter that is carried, fire its last shot?"""
    src = mode // 4
    return src >= ITEMS and s.shots[src - ITEMS] == 1


def is_last_missile(s: State, n: int, mode: int) -> bool:
    """Does this vehicle fire the last missile of its card?"""
    return mode >= 0 and mode // 4 < ITEMS and is_missile(s, n, mode) and missiles_left(s, n) == 1


def last_missile(s: State, n: int, mode: int) -> Caution:
    """LB.ammo.missiles-twice The rest of its armament goes on."""
    return Caution(Phrase("caution-last-missile", "LB.ammo.missiles-twice", {"weapon": mode_name(s, n, mode)}), COSTS)


def aiming(s: State, top: Aiming, verb: str, arg: int) -> tuple[Caution, ...]:
    n = top.unit
    if verb == "shell":
        pool = s.grade[n]
        written = sum(1 for x in s.fire[::SHOT] if s.kind[x] == GUN and s.grade[x] == pool)
        return (last_round(s.what[n]),) if s.rounds[pool] - written == 1 else ()
    if verb != "target":
        return ()
    mode = top.mode if top.mode >= 0 else best_mode(s, n, arg)[0]
    if is_last_missile(s, n, mode):
        return (last_missile(s, n, mode),)
    return (last_shot(s, n, mode),) if is_last_shot(s, mode) else ()


def volley(s: State, top: Firing, band: int) -> tuple[Caution, ...]:
    """A standing order to fire takes what promises most, and that may be the last of it."""
    out: list[Caution] = []
    for n in top.able:
        if s.kind[n] == GUN or not (missiles_left(s, n) == 1 or any(s.shots[i] == 1 for i in held_by(s, n))):
            continue
        mode = volley_target(s, n, band)[1]
        if is_last_missile(s, n, mode):
            out.append(last_missile(s, n, mode))
        elif mode >= 0 and is_last_shot(s, mode):
            out.append(last_shot(s, n, mode))
    return tuple(out)


def ending(s: State, top: Firing) -> tuple[Caution, ...]:
    """LB.attack.resolved-separately What was declared is rolled now, and what was not is not fired."""
    rule = "LB.react.phase" if s.phase == REACTION else "LB.attack.phase"
    shots, able = len(s.fire) // SHOT, len(top.able)
    out: list[Caution] = []
    if shots:
        out.append(Caution(Phrase("caution-shots", "LB.attack.resolved-separately", {"shots": shots}), NOTE))
    if able and not hopeless(s, top):
        level = NOTE if shots else COSTS
        out.append(Caution(Phrase("caution-unfired", rule, {"able": able, "shots": shots}), level))
    return tuple(out)
