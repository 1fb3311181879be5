"""The odds inside a battle: what firing on may bring, what a retreat and each way of taking a hit leave. The armies of
a battle lie open [13.1b], so nothing here is guessed."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ttlm.ids import COST
from grognard.games.ttlm.odds import MOST_HITS, QUIET, Odds, Round, Strength, hits_of, mean, take_loss, trim
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.s5_combat import Battle, Defending, battle_of
from grognard.games.ttlm.s5_fire import DOGFIGHT, PURSUIT, defensive_volley, offensive_volley, present
from grognard.games.ttlm.s5_losses import FORT_LOSS, Losses, ersatz
from grognard.games.ttlm.s5_retreats import INSTEAD, CavalryRetreat, havens, withdraw
from grognard.games.ttlm.state import State, sort_of
from grognard.kernel.game import Phrase, PreviewLine

FIRE_FIRST = "TTLM.5.2.1a"


def preview_in_battle(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    """TTLM.5.4.1a, TTLM.5.3.1a Fire or retreat, this unit or that card: the figures of each."""
    top = s.stack[-1]
    if isinstance(top, Defending) and verb == "fire" and role in top.roles(s):
        return fired_on(s, top.area) if present(s, role, top.area) else []  # who has left sees no more of it [13.1d]
    if isinstance(top, Losses) and role == top.side and verb in ("lose", "fort", "ersatz"):
        return paid(s, top, verb, arg)
    if isinstance(top, (Defending, CavalryRetreat)) and role in top.roles(s):
        if verb == "take":
            return gone(s, role, top.area, arg)
        if verb == "done" and present(s, role, top.area):
            return [*stands(top.area), *left_behind(s, role, top.area)]
    return []


# ---- fire on ----


def fired_on(s: State, area: int) -> list[PreviewLine]:
    """TTLM.2.II.4f The rest of the round if everybody stands and fires."""
    odds = rest_of_round(s, battle_of(s))
    out = [
        PreviewLine(
            Phrase("preview-stand", "TTLM.5.4.1a", {"area": area}), Phrase("preview-stand-how", "TTLM.5.4.1a"), "head"
        ),
        hits("preview-on-attacker", odds.on_attacker, "brief-hits"),
    ]
    if not battle_of(s).surprise:
        out.append(hits("preview-on-defender", odds.on_defender))
    if holds(s, 1 - s.active, area):
        out.append(chance("preview-cleared", odds.cleared, "brief-out"))
    return [*out, chance("preview-wiped", odds.wiped)]


def rest_of_round(s: State, f: Battle) -> Odds:
    """The defender's fire, and in the normal order the attack that follows it."""
    c = s.clone()
    out = Odds(f.area, c.active, [0.0] * MOST_HITS, [0.0] * MOST_HITS, 0.0, 0.0, 0.0)
    rest = Round(c, f.area, bool(f.dogfought), out)
    ways: dict[tuple[int, int, int, int], float] = {}
    volley = defensive_volley(c, 1 - c.active, f.area, bool(f.dogfought), f.reacting)
    for back, q in enumerate(hits_of(volley, c.rules)):
        attack = {(0, 0, 0): 1.0} if f.surprise else rest.attack(c, back)
        for (more, dig, force), r in attack.items():
            ways[back, more, dig, force] = q * r
    rest.score(c, 0, bool(f.spared), ways)
    trim(out.on_defender)
    trim(out.on_attacker)
    return out


# ---- retreat ----


def stands(area: int) -> list[PreviewLine]:
    """TTLM.5.4.3a Which battle it is, and that everybody stays."""
    place = Phrase("preview-stand", "TTLM.5.4.3a", {"area": area})
    return [PreviewLine(place, Phrase("preview-stand-how", "TTLM.5.4.3a"), "head")]


def gone(s: State, side: int, area: int, runner: int) -> list[PreviewLine]:
    """TTLM.5.4a What stays to fight when this unit retreats, wherever it goes."""
    ways = havens(s, runner, -1, [])
    if not ways:
        return []
    c = s.clone()
    withdraw(c, QUIET, runner, ways[0], [], INSTEAD)
    return left_behind(c, side, area)


def left_behind(c: State, side: int, area: int) -> list[PreviewLine]:
    return [
        line(
            "preview-left-holds",
            "TTLM.4.1k",
            "preview-units",
            {"units": Strength(c, side, area).holders},
            "brief-holds",
        ),
        line(
            "preview-left-fire",
            FIRE_FIRST,
            "preview-mean-hits",
            {"hits": round(fire_of(c, side, area), 1)},
            "brief-fire",
        ),
    ]


# ---- pay ----


def paid(s: State, top: Losses, verb: str, arg: int) -> list[PreviewLine]:
    """TTLM.5.3a What this way of paying costs, and what fights on afterwards."""
    c = s.clone()
    if verb == "ersatz":
        count = {"hits": min(ersatz(arg), top.hits), "owed": top.hits}
        price = line("preview-pays", "TTLM.5.3.2a", "preview-pays-hits", count, "brief-pays-hits")
    elif verb == "fort":
        take_loss(c, top.area, FORT_LOSS)
        price = line("preview-pays", "TTLM.5.3.1a", "preview-pays-fort", {}, "brief-pays-fort")
    else:
        take_loss(c, top.area, arg)
        price = line(
            "preview-pays", "TTLM.5.3.1a", "preview-pays-points", {"points": COST[sort_of(arg)]}, "brief-pays-points"
        )
    if top.step in (DOGFIGHT, PURSUIT):
        return [price]
    return [price, *left_behind(c, top.side, top.area)]


def fire_of(c: State, side: int, area: int) -> float:
    """The hits to expect of the fire of what is left."""
    if not present(c, side, area):
        return 0.0
    f = battle_of(c)
    if side == c.active:
        volley = offensive_volley(c, side, area, bool(f.dogfought))
    else:
        volley = defensive_volley(c, side, area, bool(f.dogfought), f.reacting)
    return mean(hits_of(volley, c.rules))


# ---- lines ----


def line(label: str, rule: str, value: str, params: Mapping[str, float | str], brief: str = "") -> PreviewLine:
    return PreviewLine(
        Phrase(label, rule), Phrase(value, rule, params), brief=Phrase(brief, rule, params) if brief else None
    )


def hits(label: str, row: list[float], brief: str = "") -> PreviewLine:
    """Mean and spread, as far as it matters."""
    return line(label, FIRE_FIRST, "preview-hits", {"hits": round(mean(row), 1), "spread": spread(row)}, brief)


def chance(label: str, p: float, brief: str = "") -> PreviewLine:
    whole = round(100 * p) if 0.01 <= p <= 0.99 else round(100 * p, 1) or 0
    return line(label, FIRE_FIRST, "preview-chance", {"chance": whole}, brief)


def spread(chances: list[float]) -> str:
    """0 = 12 %, 1 = 34 % … as far as it matters: a sign that every language reads."""
    return " · ".join(f"{i}\u00a0=\u00a0{100 * p:.0f}\u00a0%" for i, p in enumerate(chances) if p >= 0.005)
