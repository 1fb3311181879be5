"""What speaks for an action, for whoever asks for a hint. What a shot or a salvo would do is said by its preview.

Of the enemy it is asked what the player sees: counters face up, and that the others look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.games.lastbattle.front import field
from grognard.games.lastbattle.log_params import at
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_firing import Firing
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.state import SPOTTED, State, board
from grognard.games.lastbattle.threat import SAFE, Eyes
from grognard.kernel.flow import decision
from grognard.kernel.game import Phrase

MOST = 2  # a hint is a sentence
Told = Callable[[State, int, int], list[Phrase]]


def reasons(s: State, role: int, verb: str, arg: int) -> list[Phrase]:
    """At most two, the weightier first."""
    told = OF_VERB.get(verb)
    return told(s, role, arg)[:MOST] if told is not None else []


# ---- a way ----


def going(s: State, role: int, h: int) -> list[Phrase]:
    """Who sees it there, what it sees from there, and where it has to get."""
    top = decision(s)
    if not isinstance(top, WithUnit) or s.hex[top.unit] < 0:
        return []
    n = top.unit
    return [*shelter(s, n, h), *outlook(s, n, h), *progress(s, n, h)]


def shelter(s: State, n: int, h: int) -> list[Phrase]:
    """Out of sight, concealed by its ground, or less in danger than where it stands."""
    eyes = Eyes(s, n)
    known, others, loss, fate = eyes.on(h)
    here = {"hex": at(s, h)}
    if not known and not others:
        return [Phrase("reason-unseen", "LB.spot.out-of-lof-concealed", here)]
    if fate == SAFE:
        return [Phrase("reason-concealed", "LB.spot.concealing-terrain", here)]
    before = eyes.on(s.hex[n])[2]
    if loss < before:
        return [Phrase("reason-safer", "LB.lof.required", {**here, "loss": loss, "before": before})]
    if board(s).covered[h]:
        return [Phrase("reason-cover", "LB.hit.terrain-modifier", here)]
    return []


def outlook(s: State, n: int, h: int) -> list[Phrase]:
    """Enemies that it would have in its line of fire, and has not now."""
    enemy, start = 1 - s.side[n], s.hex[n]
    shown = [s.hex[x] for x in range(len(s.side)) if s.side[x] == enemy and s.hex[x] >= 0 and s.flags[x] & SPOTTED]
    fresh = [e for e in shown if line_of_fire(s, h, e) == OPEN and line_of_fire(s, start, e) != OPEN]
    return [Phrase("reason-outlook", "LB.lof.required", {"hex": at(s, h), "n": len(fresh)})] if fresh else []


def progress(s: State, n: int, h: int) -> list[Phrase]:
    """Nearer to what the scenario asks for, or at least to an enemy in sight."""
    way = field(s, n)
    if way is not None:
        return [Phrase("reason-goal", "LB.format.fields")] if way[h] < way[s.hex[n]] else []
    bd, enemy = board(s), 1 - s.side[n]
    foes = [s.hex[x] for x in range(len(s.side)) if s.side[x] == enemy and s.hex[x] >= 0]
    if foes and min(bd.distance(h, e) for e in foes) < min(bd.distance(s.hex[n], e) for e in foes):
        return [Phrase("reason-closer", "LB.hit.base")]
    return []


# ---- other orders ----


def screening(s: State, role: int, _: int) -> list[Phrase]:
    """Whose lines of fire the smoke closes."""
    top = decision(s)
    if not isinstance(top, WithUnit) or s.hex[top.unit] < 0:
        return []
    known, others = Eyes(s, top.unit).on(s.hex[top.unit])[:2]
    looking = int(known + others)
    if not looking:
        return [Phrase("reason-smoke-behind", "LB.smoke.self")]
    return [Phrase("reason-smoke", "LB.smoke.self", {"n": looking})]


ENOUGH: Final[Mapping[type, tuple[str, str]]] = {
    Moving: ("reason-still", "LB.turn.move-bars-fire"),
    Firing: ("reason-no-shot", "LB.vfire.declare-first"),
    Plotting: ("reason-no-mission", "LB.arty.secret-target"),
}


def enough(s: State, role: int, _: int) -> list[Phrase]:
    """No more of this."""
    found = ENOUGH.get(type(decision(s)))
    return [Phrase(*found)] if found else []


def plain(key: str, rule: str) -> Told:
    return lambda s, role, arg: [Phrase(key, rule)]


OF_VERB: Final[Mapping[str, Told]] = {
    "to": going,
    "smoke": screening,
    "done": enough,
    "hide": plain("reason-hide", "LB.hide.penalty"),
    "inside": plain("reason-inside", "LB.urban.building-cover"),
    "first": plain("reason-first", "LB.init.order-choice"),
    "second": plain("reason-second", "LB.init.double-turn"),
    "ready": plain("reason-ready", "LB.format.initial-conditions"),
    "enter": plain("reason-enter", "LB.move.enter-cost"),
    "alight": plain("reason-on-foot", "LB.mount.counter-represents-all"),
    "unload": plain("reason-on-foot", "LB.mount.counter-represents-all"),
    "board": plain("reason-aboard", "LB.mount.counter-represents-all"),
    "man": plain("reason-post", "LB.mount.crew-boxes"),
    "shift": plain("reason-post", "LB.mount.crew-boxes"),
    "exit": plain("reason-exit", "LB.map.exit"),
    "cease": plain("reason-cease", "LB.arty.salvo-choice"),
}
