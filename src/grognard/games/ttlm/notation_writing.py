"""A position as text: the other half of notation.py, which says how it is written and reads it."""

from __future__ import annotations

from grognard.games.ttlm.ids import (
    AREA_NAMES,
    AREAS,
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    CARD_NAMES,
    KINDS,
    NATION,
    SORT_NAMES,
    SORTS,
)
from grognard.games.ttlm.notation import ALLIANCES, AT_PEACE, OFF_MAP, ROLES
from grognard.games.ttlm.s4_areas import disputed
from grognard.games.ttlm.s15_counter_attack import marks
from grognard.games.ttlm.s15_entrenching import quarters
from grognard.games.ttlm.s15_saving import saved
from grognard.games.ttlm.state import (
    EFT,
    ENTENTE,
    GERMAN,
    NO_FORT,
    NOBODY,
    PLACES,
    State,
    contents,
    ground,
    land,
    loose_dug,
)


def title(area: int) -> str:
    return AREA_NAMES[area].capitalize()


def write_position(s: State) -> str:
    """The position as text: board, cards and debts; a position in the middle of a turn is written as its beginning."""
    if any(s.stacked[side * PLACES + area] > 3 for side in (0, 1) for area in range(AREAS)):
        return ""  # an army is just taking in loose units [QA.2]: no position of its own
    side = s.active
    lines = [f"{ROLES[side]} to act, turn {s.turn}" if side != NOBODY else f"set-up, turn {s.turn}"]
    lines += [words for words, bit in ALLIANCES.items() if s.lands & bit]
    for area in range(AREAS):
        text = write_place(s, area)
        if text:
            lines.append(f"{title(area)}: {text}")
    lines += write_ground(s)
    lines += write_rest(s)
    return "\n".join(lines) + "\n"


def write_place(s: State, place: int) -> str:
    here = land(s)
    army_side = here.army_side
    side_of_sort = here.side
    sides = []
    for side in (0, 1):
        items = [write_army(s, a) for a in range(ARMIES) if s.army_at[a] == place and army_side[a] == side]
        items += [x for sort in range(SORTS) if side_of_sort[sort] == side for x in write_loose(s, place, sort)]
        if place < AREAS and s.fort[place] != NO_FORT and here.fort_side[place] == side:
            items.append(f"{s.fort[place]}F")
        if items:
            sides.append(", ".join(items))
    return " / ".join(sides)


def write_army(s: State, army: int) -> str:
    inner = []
    for sort, count in contents(s, army):
        american = NATION[sort] == 4 and ARMY_NATION[army] != 4
        inner.append(f"{count}{'U' if american else SORT_NAMES[sort][0]}")
    return f"{ARMY_NAMES[army]}{'!' * s.army_dug[army]}({' '.join(inner)})"


def write_loose(s: State, place: int, sort: int) -> list[str]:
    total, deep = s.n[ground(place) * SORTS + sort], loose_dug(s, place, sort)
    out = [f"{deep}{SORT_NAMES[sort]}!"] if deep else []
    return out + ([f"{total - deep}{SORT_NAMES[sort]}"] if total > deep else [])


def write_ground(s: State) -> list[str]:
    """Ground whose holder cannot be told from its country or its units."""
    home = land(s).home
    out = []
    for side, name in ((0, "german"), (1, "entente"), (NOBODY, "neutral")):
        areas = []
        for area in range(AREAS):
            if s.owner[area] != side:
                continue
            by_units = not disputed(s, area) and any(s.hold[x * PLACES + area] for x in (0, 1))
            if home[area] != side and not by_units:
                areas.append(title(area))
        if areas:
            out.append(f"{name}: {', '.join(areas)}")
    return out


def write_rest(s: State) -> list[str]:
    out = []
    out += write_east(s)
    for word, where in OFF_MAP.items():
        gone = [ARMY_NAMES[a] for a in range(ARMIES) if s.army_at[a] == where]
        if gone:
            out.append(f"{word}: " + ", ".join(gone))
    for side in (0, 1):
        items = [write_army(s, x - SORTS) if x >= SORTS else f"1{SORT_NAMES[x]}" for x in s.due[side]]
        if items:
            out.append(f"due {ROLES[side]}: {', '.join(items)}")
    for side in (0, 1):
        hand = write_cards(s.hands[side * KINDS : (side + 1) * KINDS])
        if hand:
            out.append(f"hand {ROLES[side]}: {hand}")
    out.append(f"deck: {write_cards(s.deck)}")
    if any(s.pile):
        out.append(f"discard: {write_cards(s.pile)}")
    out += write_bid(s)
    if s.swaps:
        out.append(f"swaps {s.swaps}")
    if s.relieved:
        out.append(f"relieved {s.relieved}")
    if s.early:
        out.append(f"early {s.early}")
    if s.passes:
        out.append(f"passes {s.passes}")
    out += [f"unmet {ROLES[side]} {s.unmet[side]}" for side in (0, 1) if s.unmet[side]]
    if s.idle:
        out.append("idle: " + ", ".join(title(a) for a in range(AREAS) if s.idle >> a & 1))
    if s.advantage:
        out.append(f"advantage {ROLES[s.advantage - 1]}" + (" from now" if s.advantage_since == s.turn else ""))
    out += [f"trenches {ROLES[side]} {quarters(s, side)}" for side in (0, 1) if quarters(s, side)]
    out += [f"suppressed {ROLES[side]}" for side in (0, 1) if s.suppressed >> side & 1]
    out += [write_exposed(cell, count) for cell, count in marks(s)]
    out += [f"lent {s.lent_infantry} {s.lent_cavalry}"] if s.lent_infantry or s.lent_cavalry else []
    out += [f"east-debt {s.east_debt}"] if s.east_debt else []
    out += [f"saved {ROLES[side]} {saved(s, side)}" for side in (0, 1) if saved(s, side)]
    out += [f"at-peace {name}" for name, bit in AT_PEACE.items() if s.neutral & bit]
    out += [f"delay {name} {n}" for name, n in (("uk", s.uk_delay), ("us", s.us_delay)) if n]
    out += [f"invaded {s.invaded}"] if s.invaded else []
    out += [f"war-plan {name} {n}" for name, n in (("german", s.german_plan), ("french", s.french_plan)) if n]
    out += [f"plan {ROLES[side]}" for side in (0, 1) if s.plans >> side & 1]
    return out + [f"seen {ARMY_NAMES[a]}: {s.seen[a]}" for a in range(ARMIES) if s.seen[a]]


def write_exposed(cell: int, count: int) -> str:
    holder, sort = divmod(cell, SORTS)
    if holder >= ARMIES:
        return f"exposed {title(holder - ARMIES)}: {count}{SORT_NAMES[sort]}"
    american = NATION[sort] == 4 and ARMY_NATION[holder] != 4
    return f"exposed {ARMY_NAMES[holder]}: {count}{'U' if american else SORT_NAMES[sort][0]}"


def write_bid(s: State) -> list[str]:
    """Who is first, what he has bid for, and bids that were broken [13.2]."""
    out = [] if s.first == GERMAN or s.active == NOBODY else [f"first {ROLES[s.first]}"]
    if s.pledge:
        out += [f"bid {s.pledge} over {s.outbid}", f"kept {s.kept}"]
    broken = (s.german_broken, s.entente_broken)
    return out + [f"broken {ROLES[side]} {broken[side]}" for side in (0, 1) if broken[side]]


def write_east(s: State) -> list[str]:
    """First what a set-up keeps there, then what went this season, then what may come back [13.8b]."""
    out = []
    rest = [s.n[ground(EFT) * SORTS + x] - s.locked[x] - s.east[x] for x in range(SORTS)]
    ottoman = land(s).box[ENTENTE].sorts
    for word, loose in (("east locked", s.locked), ("east now", s.east), ("east", rest)):
        items = [write_army(s, a) for a in range(ARMIES) if s.army_at[a] == EFT and kept_as(s, a) == word]
        items += [f"{loose[x]}{SORT_NAMES[x]}" for x in range(SORTS) if loose[x] and x not in ottoman]
        if items:
            out.append(f"{word}: {', '.join(items)}")
    for word, loose in (("ottoman now", s.east), ("ottoman", rest)):
        items = [f"{loose[x]}{SORT_NAMES[x]}" for x in ottoman if loose[x]]
        if items:
            out.append(f"{word}: {', '.join(items)}")
    return out


def kept_as(s: State, army: int) -> str:
    """The line of the box in which an army is written."""
    return "east locked" if s.locked[SORTS + army] else "east now" if s.east[SORTS + army] else "east"


def write_cards(counts: list[int]) -> str:
    return ", ".join(f"{CARD_NAMES[k]}*{c}" if c > 1 else CARD_NAMES[k] for k, c in enumerate(counts) if c)
