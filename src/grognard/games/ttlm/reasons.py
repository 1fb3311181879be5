"""What speaks for an action, for whoever asks for a hint. What a battle or a loss would bring is said by its preview.

All of this is asked of the position as the player knows it (known_to): his own cards and units, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.games.ttlm.ids import AREAS, ARMIES, COST, HOLDER_TYPE, KINDS, TYPE, TYPES
from grognard.games.ttlm.s1_components import SIEGE
from grognard.games.ttlm.s2_moving import Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Redrawing
from grognard.games.ttlm.s4_areas import DISPUTED, ENEMY, FRIENDLY, holds, status
from grognard.games.ttlm.s5_retreats import AfterCombat, Fleeing, Leaving
from grognard.games.ttlm.s7_production import Planning
from grognard.games.ttlm.s9_cards import OFFENSIVE_KINDS
from grognard.games.ttlm.state import PLACES, WHOLE, State, holder_of, land, place_of, sort_of
from grognard.kernel.flow import Offer, decision
from grognard.kernel.game import Phrase

MOST = 2  # a hint is a sentence
Told = Callable[[State, int, int], list[Phrase]]


def reasons(s: State, role: int, verb: str, arg: int) -> list[Phrase]:
    """At most two, the weightier first."""
    told = OF_VERB.get(verb)
    return told(s, role, arg)[:MOST] if told is not None else []


# ---- where to ----


def going(s: State, role: int, dest: int) -> list[Phrase]:
    """What a unit is good for where it goes, or is placed."""
    area = place_of(s, dest)
    if not 0 <= area < AREAS:
        return []
    if isinstance(decision(s), (Fleeing, Leaving)) and status(s, role, area) == FRIENDLY:
        return [Phrase("reason-safe", "TTLM.2.II.4h", {"area": area})]
    out = joining(dest, area)
    where = status(s, role, area)
    if where == FRIENDLY:
        return out + behind_the_front(s, role, area)
    if where == DISPUTED:
        return out + into_battle(s, role, area)
    if holds(s, 1 - role, area):
        return [*out, Phrase("reason-attack", "TTLM.4.1l", {"area": area})]
    return [*out, Phrase("reason-open", "TTLM.4.1m", {"area": area})] if takes_ground(s) else out


def takes_ground(s: State) -> bool:
    """Guns and biplanes alone take none [8.3.2d, 8.3.4f]."""
    top = decision(s)
    sort = sort_of(top.mover) if isinstance(top, (WithUnit, Riding)) else WHOLE
    return sort == WHOLE or HOLDER_TYPE[sort] > 0


def joining(dest: int, area: int) -> list[Phrase]:
    return [Phrase("reason-join", "TTLM.8.1g", {"into": dest, "area": area})] if dest < ARMIES else []


def behind_the_front(s: State, role: int, area: int) -> list[Phrase]:
    """A gap is filled; what stands beside the fighting can join it; or else it comes nearer."""
    beside = [near for near in land(s).near[area] if status(s, role, near) in (DISPUTED, ENEMY)]
    if beside and not holds(s, role, area):
        return [Phrase("reason-gap", "TTLM.4.1m", {"area": area})]
    fights = [near for near in beside if status(s, role, near) == DISPUTED]
    if fights:
        return [Phrase("reason-beside", "TTLM.4.1d", {"area": area, "origin": fights[0]})]
    if beside:
        return [Phrase("reason-border", "TTLM.4.1d", {"area": area, "origin": beside[0]})]
    return [Phrase("reason-rear", "TTLM.4.1d", {"area": area})]


def into_battle(s: State, role: int, area: int) -> list[Phrase]:
    top = decision(s)
    siege = isinstance(top, (WithUnit, Riding)) and sort_of(top.mover) != WHOLE and TYPE[sort_of(top.mover)] == SIEGE
    if siege and s.fort[area] > 0 and land(s).fort_side[area] == 1 - role:
        return [Phrase("reason-siege", "TTLM.8.3.3b", {"area": area})]
    return [Phrase("reason-line", "TTLM.4.1h", {"area": area})]


# ---- the player turn ----


def attacking(s: State, role: int, card: int) -> list[Phrase]:
    """What only an Offensive allows: battles, and ground that lies open."""
    near = [area for area in range(AREAS) if within_reach(s, role, area)]
    open_ = [area for area in near if not holds(s, 1 - role, area)]
    fights = sum(1 for area in range(AREAS) if status(s, role, area) == DISPUTED)
    out = [Phrase("reason-lies-open", "TTLM.4.1m", {"area": open_[0]})] if open_ else []
    if fights:
        out.append(Phrase("reason-fights", "TTLM.5.1.2a", {"n": fights}))
    return out or [Phrase("reason-march", "TTLM.4.1a")]


def within_reach(s: State, role: int, area: int) -> bool:
    """Enemy ground beside a unit of one's own."""
    if status(s, role, area) in (FRIENDLY, DISPUTED):
        return False
    return any(s.stacked[role * PLACES + near] for near in land(s).near[area])


def passing(s: State, role: int, _: int) -> list[Phrase]:
    return [Phrase("reason-pass", "TTLM.2.II.1b")] if isinstance(decision(s), Choosing) else []


ENOUGH: Final[Mapping[type, tuple[str, str]]] = {
    Moving: ("reason-stay", "TTLM.4.1a"),
    Reinforcing: ("reason-arranged", "TTLM.8.1d"),
    Declaring: ("reason-declared", "TTLM.2.II.3b"),
    CombatCards: ("reason-kept-cards", "TTLM.9.2.1a"),
    AfterCombat: ("reason-hold", "TTLM.2.II.4h"),
    Redrawing: ("reason-good-hand", "TTLM.2.II.1e"),
}


def enough(s: State, role: int, _: int) -> list[Phrase]:
    """No more of this."""
    found = ENOUGH.get(type(decision(s)))
    return [Phrase(*found)] if found else []


def bad_weather(s: State, role: int, _: int) -> list[Phrase]:
    key, rule = WEATHER.get(s.level, WEATHER[2])
    return [Phrase(key, rule)]


WEATHER: Final[Mapping[int, tuple[str, str]]] = {
    1: ("reason-no-battle", "TTLM.9.5d"),
    2: ("reason-one-battle", "TTLM.9.5c"),
    3: ("reason-no-bonus", "TTLM.9.5b"),
}


def throwing(s: State, role: int, card: int) -> list[Phrase]:
    free = isinstance(decision(s), Redrawing)
    return [Phrase("reason-exchange", "TTLM.2.II.1e") if free else Phrase("reason-least-card", "TTLM.2.V.3a")]


# ---- production, and what must go ----


def building(s: State, role: int, sort: int) -> list[Phrase]:
    letter = TYPES[TYPE[sort]]
    return [Phrase(f"reason-buy-{letter}", OF_TYPE[letter])]


OF_TYPE: Final[Mapping[str, str]] = {
    "I": "TTLM.8.2.1e",
    "S": "TTLM.8.2.2b",
    "W": "TTLM.8.2.3b",
    "C": "TTLM.8.3.1c",
    "A": "TTLM.8.3.2b",
    "G": "TTLM.8.3.3b",
    "B": "TTLM.8.3.4c",
    "T": "TTLM.8.3.5f",
    "P": "TTLM.8.3.6c",
}


def buying_cards(s: State, role: int, _: int) -> list[Phrase]:
    hand = s.hands[role * KINDS : (role + 1) * KINDS]
    count = sum(hand[:OFFENSIVE_KINDS])
    key = "reason-hand-empty" if not sum(hand) else "reason-hand" if count else "reason-hand-none"
    return [Phrase(key, "TTLM.9.1a", {"count": count})]


def planned(s: State, role: int, _: int) -> list[Phrase]:
    if not isinstance(decision(s), Planning):
        return []
    return [Phrase("reason-spent" if s.bp[role] <= 0 else "reason-dear", "TTLM.7.1a")]


def digging(s: State, role: int, u: int) -> list[Phrase]:
    area = place_of(s, holder_of(u))
    out = [Phrase("reason-dig", "TTLM.8.2.1e")]
    if 0 <= area < AREAS and status(s, role, area) == DISPUTED:
        out.append(Phrase("reason-dig-there", "TTLM.4.1h", {"area": area}))
    return out


def rebuilding(s: State, role: int, army: int) -> list[Phrase]:
    return [Phrase("reason-rebuild", "TTLM.8.1m", {"army": army})]


def upgrading(s: State, role: int, u: int) -> list[Phrase]:
    return [Phrase("reason-buy-S", "TTLM.8.2.2b")]


def giving_up(s: State, role: int, u: int) -> list[Phrase]:
    """Of what may go the cheapest goes."""
    sort = sort_of(u)
    if sort == WHOLE:
        return []
    out = Offer()
    decision(s).offer(s, role, out)
    prices = [COST[sort_of(x)] for verb in ("lose", "remove") for x in out.verbs.get(verb, ()) if sort_of(x) != WHOLE]
    if prices and COST[sort] == min(prices) < max(prices):
        return [Phrase("reason-cheapest", "TTLM.8.2.1a", {"n": COST[sort]})]
    return [Phrase("reason-missed-least", "TTLM.8.2.1a")]


def crisis(s: State, role: int, _: int) -> list[Phrase]:
    return [Phrase("reason-crisis", "TTLM.9.8c" if role == 0 else "TTLM.9.9c")]


def commonwealth(s: State, role: int, _: int) -> list[Phrase]:
    return [Phrase("reason-buy-W", "TTLM.8.2.3b")]


OF_VERB: Final[Mapping[str, Told]] = {
    **dict.fromkeys(("to", "rail", "sea", "strategic", "reserves", "place"), going),
    "offensive": attacking,
    "pass": passing,
    "done": enough,
    "weather": bad_weather,
    "throw": throwing,
    "buy": building,
    "card": buying_cards,
    "commit": planned,
    "dig": digging,
    "rebuild": rebuilding,
    "upgrade": upgrading,
    "lose": giving_up,
    "remove": giving_up,
    "crisis": crisis,
    "swap": commonwealth,
}
