"""From a state to its text. The notation itself is described in notation.py."""

from __future__ import annotations

from grognard.games.lastbattle.ids import (
    ELITE,
    HORSE,
    ITEM_NAMES,
    ITEM_SHOTS,
    POST_NAMES,
    QUALITY_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.notation_battle import FENCE
from grognard.games.lastbattle.notation_deeds import away_words, write_deeds
from grognard.games.lastbattle.notation_design import write_bought, write_left, write_salvoes
from grognard.games.lastbattle.notation_reading import fresh, read
from grognard.games.lastbattle.notation_reserve import write_reserve
from grognard.games.lastbattle.notation_words import (
    BESIDE,
    COUNT_NAMES,
    DAMAGE_WORDS,
    DIRECTIONS,
    FLAG_WORDS,
    GONE_ITEM,
    GUNS,
    HOW_WORDS,
    LETTERS,
    MINE_WORDS,
    PHASES,
    SIDES,
)
from grognard.games.lastbattle.s1_turns import Ordering
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_trails import point_facing, point_hex, point_how, point_unit
from grognard.games.lastbattle.s3_firing import Firing
from grognard.games.lastbattle.s12_artillery import SALVO_NAMES, Plotting
from grognard.games.lastbattle.s17_elements import element_of
from grognard.games.lastbattle.state import (
    ABOARD,
    COUNTS,
    DEAD,
    DUMMY,
    FIELD,
    FOUND,
    GONE,
    GUN,
    KNOWN,
    MOVEMENT,
    SITE,
    SPOTTED,
    VEHICLE,
    State,
    board,
    cards,
    person_of,
)
from grognard.kernel import codec
from grognard.kernel.errors import BadFile

# ---- writing ----


def write_position(s: State) -> str:
    """The position as text; nothing where the notation cannot tell it."""
    if s.war:  # a campaign is kept by its journal
        return ""
    role = role_of(s)
    if role < 0 or s.fire or s.result:
        return ""
    head = [FENCE, s.own, FENCE] if s.own else []
    text = "\n".join(head + told(s, role) + placed(s)) + "\n"
    try:
        again = read(text, s.rules)
    except BadFile:
        return ""
    return text if codec.save(again) == codec.save(s) else ""


def role_of(s: State) -> int:
    """Who is asked, if the notation can tell what; else -1."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, (Moving, Ordering)):
        return s.active
    if isinstance(top, Firing) or (isinstance(top, Plotting) and top.gun < 0):
        return top.role
    return -1


def told(s: State, role: int) -> list[str]:
    phase = "order"
    for name, number in PHASES.items():
        if s.phase == number:
            phase = f"{SIDES[role]}'s {name}"
    out = [
        f"scenario {s.scenario}, turn {s.turn}, {phase}" if s.scenario else f"turn {s.turn}, {phase}",
        f"initiative {SIDES[s.initiative]}, first {SIDES[s.first]}, wind {DIRECTIONS[s.wind]}",
    ]
    facts = [f"losses {s.losses[0]}/{s.losses[1]}"] if any(s.losses) else []
    facts += [f"hesitated {SIDES[side]}" for side in (0, 1) if s.hesitated >> side & 1]
    facts += [f"quiet {s.quiet}"] if s.quiet else []
    facts += [f"scattered {s.scattered[0]}/{s.scattered[1]}"] if s.scattered else []
    top = s.stack[-1]
    facts += [f"passed {top.passed}"] if isinstance(top, Moving) and top.passed >= 0 else []
    facts += [f"site {board(s).label(s.count[SITE])}"] if s.count[SITE] else []
    for name, k in COUNT_NAMES.items():
        if s.count[k] or s.count[COUNTS + k]:
            facts.append(f"{name} {s.count[k]}/{s.count[COUNTS + k]}")
    return out + ([", ".join(facts)] if facts else [])


def placed(s: State) -> list[str]:
    order, things = text_order(s)
    numbered = order != list(range(len(order)))
    marked = things != list(range(len(s.item)))
    lines: dict[str, list[str]] = {}
    for n in order:
        if s.hex[n] != ABOARD:
            lines.setdefault(place_name(s, s.hex[n]), []).append(write_counter(s, n, numbered, marked))
    for i in things:
        if s.item_at[i] < 0:
            h = -2 - s.item_at[i] if s.item_at[i] < GONE_ITEM else GONE
            lines.setdefault(place_name(s, h), []).append(write_thing(s, i, marked))
    out = [f"{key}: {'; '.join(lines[key])}" for key in sorted(lines, key=rank_of)]
    return out + write_markers(s)


def place_name(s: State, h: int) -> str:
    return board(s).label(h) if h >= 0 else next(name for name, place in BESIDE.items() if place == h)


def rank_of(place: str) -> tuple[int, str]:
    """Hexes by their numbers, then the places beside the map."""
    return (list(BESIDE).index(place) if place in BESIDE else -1, place)


def text_order(s: State) -> tuple[list[int], list[int]]:
    """Counters and weapons in the order of the text: by hex, then by number, a vehicle before those aboard."""
    order: list[int] = []
    things: list[int] = []
    grounds = [n for n in range(len(s.side)) if s.hex[n] != ABOARD and n not in s.reserve]
    grounds.sort(key=lambda n: (rank_of(place_name(s, s.hex[n])), n))
    spots = {place_name(s, s.hex[n]) for n in grounds} | {lying(s, i) for i in range(len(s.item))} - {""}
    for spot in sorted(spots, key=rank_of):
        for n in grounds:
            if place_name(s, s.hex[n]) == spot:
                for x in [n, *aboard(s, n)]:
                    order.append(x)
                    things += [i for i in range(len(s.item)) if s.item_at[i] == x]
        things += [i for i in range(len(s.item)) if lying(s, i) == spot]
    return order, things


def lying(s: State, i: int) -> str:
    """Where a weapon lies that nobody has."""
    at = s.item_at[i]
    return "" if at >= 0 else place_name(s, GONE if at == GONE_ITEM else -2 - at)


def aboard(s: State, v: int) -> list[int]:
    """Crew by their posts, then passengers and what is in tow."""
    out = [n for n in range(len(s.side)) if s.aboard[n] == v]
    return sorted(out, key=lambda n: (s.seat[n] < 0, s.seat[n], s.kind[n] == GUN, n))


def write_thing(s: State, i: int, marked: bool) -> str:
    what = s.item[i]
    name = "horse" if what == HORSE else ITEM_NAMES[what]
    mark = f"#{i}" if marked else ""
    shots = f" ({s.shots[i]} shot{'' if s.shots[i] == 1 else 's'})" if s.shots[i] != ITEM_SHOTS[what] else ""
    return name + mark + shots


def write_counter(s: State, n: int, numbered: bool, marked: bool) -> str:
    words = [] if s.hex[n] == ABOARD else [LETTERS[s.side[n]]]
    words += name_words(s, n)
    if numbered:
        words.append(f"#{n}")
    words += state_words(s, n)
    for i in range(len(s.item)):
        if s.item_at[i] == n:
            words.append(("on " if s.item[i] == HORSE else "carrying ") + write_thing(s, i, marked))
    crew = [(post_name(s, x) + write_counter(s, x, numbered, marked)) for x in aboard(s, n)]
    if crew:
        words.append(f"[{', '.join(crew)}]")
    return " ".join(words)


def post_name(s: State, n: int) -> str:
    return f"{POST_NAMES[cards(s).posts[s.what[s.aboard[n]]][s.seat[n]]]}: " if s.seat[n] >= 0 else ""


def name_words(s: State, n: int) -> list[str]:
    if s.kind[n] == DUMMY:
        return ["dummy"]
    if s.kind[n] == VEHICLE:
        return [cards(s).names[s.what[n]]]
    if s.kind[n] == GUN:
        return [GUNS[s.what[n]], "mortar", "from", "gun", str(s.grade[n] + 1)]
    words = [] if s.hex[n] == DEAD or (s.rank[n] and s.men[n] == 1) else [str(s.men[n])]
    words += ["pilot"] if s.rank[n] & 4 else []
    words += ["injured"] if s.rank[n] & 2 else []
    words += ["leader"] if s.rank[n] & 3 else []
    words.append(WEAPON_NAMES[s.what[n]])
    return words + ([] if s.rank[n] and s.grade[n] == ELITE else [QUALITY_NAMES[s.grade[n]]])


def state_words(s: State, n: int) -> list[str]:
    flags = s.flags[n]
    words = [f"facing {DIRECTIONS[s.facing[n]]}"] if s.facing[n] or (s.kind[n] == VEHICLE and s.hex[n] >= 0) else []
    words += ["spotted"] if flags & SPOTTED else ["known"] if flags & KNOWN else []
    if s.seen[n] != (s.men[n] if flags & KNOWN else 0):
        words.append(f"seen {s.seen[n]}")
    if s.phase == MOVEMENT:
        flags &= ~fresh(s, n)
    words += [word for word, bit in FLAG_WORDS.items() if flags & bit]
    words += [f"element-{element_of(s, n) + 1}"] if element_of(s, n) else []
    words += [f"person-{person_of(s, n) + 1}"] if person_of(s, n) >= 0 else []
    words += [f"spent {s.spent[n]}"] if s.spent[n] else []
    words += [f"sat {s.seat[n]}"] if s.seat[n] >= 0 and s.hex[n] != ABOARD else []
    return words + [word for word, bit in DAMAGE_WORDS.items() if s.damage[n] & bit] + away_words(s, n)


def write_markers(s: State) -> list[str]:
    label = board(s).label
    rows = {
        "guns": [
            f"{LETTERS[s.gun_side[k]]} {GUNS[s.gun[k]] if s.gun[k] >= 0 else 'mortars'} {s.rounds[k]} rounds"
            for k in range(len(s.gun))
        ],
        "wrecks": [f"{label(s.wreck[k])} {LETTERS[s.wreck[k + 1]]}" for k in range(0, len(s.wreck), 2)],
        "smoke": [
            f"{label(h)} " + (f"until {until}" if until >= 0 else f"of {LETTERS[-1 - until]}")
            for h, until in zip(s.smoke[::2], s.smoke[1::2], strict=True)
        ],
        "light": [f"{label(s.light[k])} {s.light[k + 1]} until {s.light[k + 2]}" for k in range(0, len(s.light), 3)],
        "barrage": [
            f"{label(s.barrage[k])} {GUNS[s.barrage[k + 1]]} {SALVO_NAMES[s.barrage[k + 2]].upper()}"
            for k in range(0, len(s.barrage), 3)
        ],
        "mines": [write_mines(s, k) for k in range(0, len(s.mines), FIELD)],
        "missions": [
            f"gun {s.plots[k] + 1} by #{s.plots[k + 1]} at {label(s.plots[k + 2])}" for k in range(0, len(s.plots), 3)
        ],
        "fired": [f"#{s.fired[k]} {board(s).label(s.fired[k + 1])}" for k in range(0, len(s.fired), 2)],
        "path": [write_point(s, p) for p in s.trail],
        **write_deeds(s),
        "reserve": write_reserve(s),
        "bought": write_bought(s),
        "salvoes": write_salvoes(s),
        "left": write_left(s),
    }
    return [f"{key}: {'; '.join(items)}" for key, items in rows.items() if items]


def write_mines(s: State, k: int) -> str:
    h, side, how = s.mines[k : k + FIELD]
    words = [board(s).label(h), LETTERS[side], *(word for word, bit in MINE_WORDS.items() if (how ^ FOUND) & bit)]
    return " ".join(words)


def write_point(s: State, p: int) -> str:
    how = "".join(f" {word}" for word, bit in HOW_WORDS.items() if point_how(p) & bit)
    return f"#{point_unit(p)} {board(s).label(point_hex(p))} {DIRECTIONS[point_facing(p)]}{how}"
