"""From a text to a state. The notation itself is described in notation.py."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grognard.games.lastbattle.battle import read_battle
from grognard.games.lastbattle.ids import (
    ELITE,
    ITEM_NAMES,
    ITEM_SHOTS,
    POST_NAMES,
    PST,
    TRAINED,
    VEHICLE_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.notation_battle import battle_in
from grognard.games.lastbattle.notation_deeds import (
    AWAY_WORDS,
    check_deeds,
    count_lost_posts,
)
from grognard.games.lastbattle.notation_design import check_bought
from grognard.games.lastbattle.notation_markers import (
    TOLD_BY_NUMBER,
    direction_named,
    hex_named,
    read_gun,
    read_marker,
    side_named,
    whole,
)
from grognard.games.lastbattle.notation_reserve import fill_reserve
from grognard.games.lastbattle.notation_words import (
    BESIDE,
    COMMENT,
    COUNT_NAMES,
    DAMAGE_WORDS,
    FLAG_WORDS,
    GONE_ITEM,
    GUNS,
    LETTERS,
    NO_NUMBER,
    NUMBERED,
    PHASES,
    PLAIN_GUNS,
    PLAIN_ITEMS,
    PLAIN_POSTS,
    PLAIN_QUALITIES,
    PLAIN_WEAPONS,
    SYNONYMS,
    TOKEN,
    Counter,
    Notes,
    Thing,
    bad,
    plain,
    vehicle_named,
)
from grognard.games.lastbattle.options import BITS, bits
from grognard.games.lastbattle.s1_turns import GameTurn, Ordering, PlayerTurn
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s2_trails import point_unit
from grognard.games.lastbattle.s3_firing import fire_phase
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s12_artillery import Plotting
from grognard.games.lastbattle.s16_forces import add_pool
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.s16_site import fits
from grognard.games.lastbattle.situation import CACHE_AGREED
from grognard.games.lastbattle.state import (
    ABOARD,
    ATTACKER,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    ELEMENT,
    ELEMENTS,
    FOOT,
    GONE,
    GUN,
    KNOWN,
    MOST_ITEMS,
    MOST_MEN,
    MOST_UNITS,
    MOVED,
    MOVEMENT,
    NOBODY,
    ORDERING,
    PERSON,
    PLOTTING,
    REACTION,
    SITE,
    SPOTTED,
    VEHICLE,
    State,
    add_item,
    add_unit,
    blank,
    board_vehicle,
    cards,
    put,
    refresh_smoke,
    special,
)
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.flow import Frame
from grognard.kernel.umpire import Umpire

# ---- reading ----


def read_position(text: str, options: Mapping[str, bool]) -> State:
    """The state a position text describes; BadFile with the line that is wrong."""
    return read(text, bits(options))


def read(text: str, rules: int) -> State:
    own, text = battle_in(text)
    if own and not text.strip():
        return new_game(0, rules | sum(BITS[name] for name in set(read_battle(own).options)), own)
    lines = [COMMENT.sub("", x).strip() for x in text.splitlines()]
    told = [x for x in lines if x and ":" not in x]
    placed = [x for x in lines if ":" in x]
    if not told and not placed:
        bad("", "an empty text is no position")
    scenario = re.search(r"\bscenario\b\s*([^,\n]*)", "\n".join(told))
    number = scenario[1].strip() if scenario else "0" if own else "1"
    if own and scenario:
        bad(f"scenario {number}", "a battle of your own is none of the book")
    if not own and not re.fullmatch("[1-9]", number):
        bad(f"scenario {number}", "scenarios are 1 to 9")
    notes = Notes(blank(int(number), rules, own))
    notes.s.turn, notes.s.phase = 1, MOVEMENT
    for line in told:
        for clause in line.split(","):
            if clause.strip():
                read_clause(notes, clause.strip(), line)
    for line in placed:
        key, _, rest = line.partition(":")
        read_line(notes, key.strip(), rest, line)
    finish(notes)
    return notes.s


def read_clause(notes: Notes, clause: str, line: str) -> None:
    s, words = notes.s, clause.split()
    head, rest = words[0], words[1] if len(words) == 2 else ""
    if clause == "seen":
        notes.survey = True
    elif clause == "order":
        s.phase = ORDERING
    elif head.endswith("'s") and rest in PHASES:
        notes.role = side_named(head[:-2], line)
        s.phase = PHASES[rest]
    elif head in ("turn", "quiet", "passed") and rest:
        read_one(notes, head, whole(rest, line))
    elif head in ("initiative", "first", "hesitated") and rest:
        read_whose(notes, head, side_named(rest, line))
    elif head == "wind" and rest:
        s.wind = direction_named(rest, line)
    elif head == "site" and rest:
        s.count[SITE] = hex_named(notes, rest, line)
        if not special(s, CACHE_AGREED) or not fits(s, s.count[SITE]):
            bad(line, "the cache is a woods hex of map 2, in scenario 3")
    elif (head in ("losses", "scattered") or head in COUNT_NAMES) and rest:
        read_both(s, head, rest, line)
    elif head != "scenario":
        bad(line, f"“{clause}” says nothing known")


def read_one(notes: Notes, head: str, value: int) -> None:
    if head == "turn":
        notes.s.turn = value
    elif head == "quiet":
        notes.s.quiet = value
    else:
        notes.passed = value


def read_whose(notes: Notes, head: str, side: int) -> None:
    if head == "initiative":
        notes.s.initiative = side
    elif head == "first":
        notes.first = side
    else:
        notes.s.hesitated |= 1 << side


def read_both(s: State, head: str, rest: str, line: str) -> None:
    both = [whole(x, line) for x in rest.split("/")]
    if len(both) != 2:
        bad(line, f"{head} are two numbers, the defender's and the attacker's, like 4/9")
    for side in (DEFENDER, ATTACKER):
        if head == "losses":
            s.losses[side] = both[side]
        elif head == "scattered":
            s.scattered = both if any(both) else []
        else:
            s.count[side * COUNTS + COUNT_NAMES[head]] = both[side]


def split(text: str, marks: str = ";") -> list[str]:
    """Items between marks, where brackets keep theirs together."""
    out, depth, item = [], 0, ""
    for c in text:
        depth += (c in "([") - (c in ")]")
        if c in marks and depth == 0:
            out.append(item.strip())
            item = ""
        else:
            item += c
    return [x for x in [*out, item.strip()] if x]


def read_line(notes: Notes, key: str, rest: str, line: str) -> None:
    if key == "survey":
        if rest.strip() != "on":
            bad(line, "a survey is on, or not mentioned")
        notes.survey = True
    elif key == "guns":
        for item in split(rest):
            read_gun(notes, item, line)
    elif key in TOLD_BY_NUMBER:
        for item in split(rest, ";,"):
            TOLD_BY_NUMBER[key](notes, item, line)
    elif key in ("wrecks", "smoke", "light", "barrage", "mines"):
        for item in split(rest, ";,"):
            label, _, words = item.partition(" ")
            sort = key if key == "mines" else key.removesuffix("s")
            read_marker(notes, [sort, *words.split()], hex_named(notes, label, line), line)
    elif key in BESIDE:
        for item in split(rest):
            read_item(notes, item, BESIDE[key], line)
    else:
        h = hex_named(notes, key, line)
        for item in split(rest):
            read_item(notes, item, h, line)


def read_item(notes: Notes, item: str, where: int, line: str) -> None:
    """One thing on a hex or beside the map: a counter, a marker, or a weapon."""
    tokens = TOKEN.findall(item)
    if tokens[0] in LETTERS and len(tokens[0]) == 1:
        read_counter(notes, tokens[1:], Counter(LETTERS.index(tokens[0]), where), line)
    elif tokens[0] in ("wreck", "smoke", "light", "barrage", "mines") and where >= 0:
        read_marker(notes, tokens, where, line)
    else:
        thing, used = read_thing(notes, tokens, line)
        if [x for x in tokens[used:] if x not in ("lying", "here")]:
            bad(line, f"what is “{item}”? A counter begins with D or A")
        if where < 0 and where != GONE:
            bad(line, "a weapon is on a hex, or gone")
        thing.hex = where if where >= 0 else GONE_ITEM


def read_thing(notes: Notes, tokens: list[str], line: str) -> tuple[Thing, int]:
    """The weapon that the words begin with, and how many words tell it."""
    hit = NUMBERED.match(tokens[0]) if tokens else None
    if hit is None or plain(hit[1]) not in PLAIN_ITEMS:
        bad(line, f"no weapon is called {tokens[0] if tokens else 'nothing'}; there are {', '.join(ITEM_NAMES)}")
    what = PLAIN_ITEMS[plain(hit[1])]
    thing = Thing(what, ITEM_SHOTS[what], int(hit[2]) if hit[2] else NO_NUMBER)
    notes.things.append(thing)
    if len(tokens) > 1 and tokens[1].startswith("("):
        shots = re.fullmatch(r"\((\d+) shots?\)", tokens[1])
        if shots is None:
            bad(line, f"{tokens[1]} should be the shots left, like (1 shot)")
        thing.shots = int(shots[1])
        return thing, 2
    return thing, 1


def read_counter(notes: Notes, tokens: list[str], c: Counter, line: str) -> None:
    """The words of one counter, in any order."""
    notes.counters.append(c)
    card = vehicle_named(cards(notes.s), tokens[0]) if tokens else -1
    if card >= 0:  # before the words: M60 is a weapon, M60A4 a tank
        c.kind, c.what = VEHICLE, card
        tokens.pop(0)
    elif tokens and tokens[0] == "dummy":
        c.kind, c.what = DUMMY, 0
        tokens.pop(0)
    elif len(tokens) > 1 and tokens[1] == "mortar":
        if plain(tokens[0]) not in PLAIN_GUNS:
            bad(line, f"no gun is called {tokens[0]}; there are {', '.join(GUNS)}")
        c.kind, c.what = GUN, PLAIN_GUNS[plain(tokens[0])]
        del tokens[:2]
    crew = ""
    k = 0
    while k < len(tokens):
        if tokens[k].startswith("["):
            crew = tokens[k][1:-1]
            k += 1
        else:
            k += read_word(notes, c, tokens, k, line)
    complete(c, line)
    if crew:
        if c.kind != VEHICLE:
            bad(line, "only vehicles have a crew in brackets")
        for item in split(crew, ";,"):
            read_rider(notes, c, item, line)


def read_word(notes: Notes, c: Counter, tokens: list[str], k: int, line: str) -> int:
    """Take in the word at `k`; how many words that was."""
    word = SYNONYMS.get(tokens[k], tokens[k])
    after = tokens[k + 1] if k + 1 < len(tokens) else ""
    if word == "facing":
        c.facing = direction_named(after, line)
        return 2
    if word in ("spent", "seen", "sat"):
        setattr(c, "seat" if word == "sat" else word, whole(after, line))
        return 2
    if word == "carrying" or (word == "on" and after.startswith("horse")):
        thing, used = read_thing(notes, tokens[k + 1 :], line)
        thing.holder = c
        return 1 + used
    if word == "from" and after == "gun" and c.kind == GUN:
        c.pool = whole(tokens[k + 2] if k + 2 < len(tokens) else "", line) - 1
        return 3
    if not (read_name(c, word) or read_state(c, word)):
        bad(line, f"“{tokens[k]}” says nothing of a counter, or comes twice")
    return 1


def read_name(c: Counter, word: str) -> bool:
    """What it is: number, men, weapon, quality, rank, rounds."""
    name = plain(word)
    if re.fullmatch(r"#\d+", word):
        c.number = int(word[1:])
    elif c.kind == GUN and re.fullmatch(r"\(\d+ rounds?\)", word):
        c.rounds = int(word[1:].split(maxsplit=1)[0])
    elif c.kind != FOOT:
        return False
    elif word.isdecimal() and c.men < 0:
        c.men = int(word)
    elif name in PLAIN_WEAPONS and c.what < 0:
        c.what = PLAIN_WEAPONS[name]
    elif name in PLAIN_QUALITIES and c.grade < 0:
        c.grade = PLAIN_QUALITIES[name]
    elif word == "pilot":
        c.rank |= 4
    elif word in ("leader", "injured"):
        c.rank = c.rank & 4 | (2 if word == "injured" or c.rank & 2 else 1)
    else:
        return False
    return True


def read_state(c: Counter, word: str) -> bool:
    """What has happened to it."""
    if word in ("spotted", "known"):
        c.flags |= KNOWN | (SPOTTED if word == "spotted" else 0)
    elif word in FLAG_WORDS:
        c.flags |= FLAG_WORDS[word]
    elif re.fullmatch(r"element-(?:[1-9]|[12]\d|30)", word) and c.flags // ELEMENT % ELEMENTS == 0:
        c.flags += (int(word[8:]) - 1) * ELEMENT
    elif re.fullmatch(r"person-(?:[1-9]|[12]\d|30)", word) and c.flags < PERSON:
        c.flags += int(word[7:]) * PERSON
    elif word in DAMAGE_WORDS and c.kind == VEHICLE:
        c.damage |= DAMAGE_WORDS[word]
    elif word in AWAY_WORDS and c.kind == VEHICLE:
        c.away |= AWAY_WORDS[word]
    else:
        return word == "hidden"
    return True


def complete(c: Counter, line: str) -> None:
    """What was not said has its usual value."""
    if c.kind == FOOT:
        if c.what < 0:
            bad(line, f"foot needs a weapon: {', '.join(WEAPON_NAMES)}; vehicles are {', '.join(VEHICLE_NAMES)}")
        if c.grade < 0:
            c.grade = ELITE if c.rank else TRAINED
        if c.men < 0:
            c.men = 0 if c.where == DEAD else 1
        if c.where != DEAD and not 1 <= c.men <= MOST_MEN:
            bad(line, f"a counter has 1 to {MOST_MEN} men")
    else:
        c.grade = c.men = 0
    if c.seen < 0:
        c.seen = c.men if c.flags & KNOWN else 0
    if c.side == NOBODY and c.kind != VEHICLE:
        bad(line, "only a vehicle may belong to nobody")


def read_rider(notes: Notes, v: Counter, item: str, line: str) -> None:
    """Somebody aboard: at his post, as a passenger, or a mortar in tow; or a crew at once."""
    post, colon, words = item.partition(":")
    tokens = TOKEN.findall(words if colon else item)
    posts = cards(notes.s).posts[v.what]
    if tokens and tokens[0] == "crew" and not colon:
        taken = [x.seat for x in notes.counters if x.carrier is v]
        for seat in range(len(posts)):
            if seat not in taken:
                man = Counter(v.side, ABOARD, v, seat=seat)
                if not any(plain(x) in PLAIN_WEAPONS for x in tokens):
                    man.what = PST
                read_counter(notes, tokens[1:], man, line)
        return
    rider = Counter(v.side, ABOARD, v)
    if colon:
        if plain(post) not in PLAIN_POSTS or PLAIN_POSTS[plain(post)] not in posts:
            has = ", ".join(POST_NAMES[x] for x in posts)
            bad(line, f"a {cards(notes.s).names[v.what]} has no {post.strip()}, but {has}")
        rider.seat = posts.index(PLAIN_POSTS[plain(post)])
    read_counter(notes, tokens, rider, line)
    if rider.kind not in (FOOT, GUN):
        bad(line, "vehicles and dummies ride in nothing")


# ---- from what was told to a state ----


def finish(notes: Notes) -> None:
    s = notes.s
    told = notes.counters + notes.reserve
    counters = in_order([c.number for c in told], MOST_UNITS, "counters")
    number = {id(told[k]): n for n, k in enumerate(counters)}
    for k in counters:
        raise_counter(s, told[k])
    for k in counters:
        place(s, number, told[k])
    fill_reserve(notes, number)
    count_lost_posts(s, number, notes.counters)
    things = [notes.things[k] for k in in_order([t.number for t in notes.things], MOST_ITEMS, "weapons")]
    for t in things:
        at = number[id(t.holder)] if t.holder is not None else -2 - t.hex if t.hex >= 0 else GONE_ITEM
        add_item(s, t.what, at, t.shots)
    check_bought(s)
    refresh_smoke(s)
    check_numbers(s)
    check_deeds(s)
    set_turn(notes)
    for invariant in INVARIANTS:
        try:
            invariant(s)
        except AssertionError as fault:
            bad("", str(fault))


def in_order(numbers: list[int], most: int, what: str) -> list[int]:
    """The places of the text in the order of their numbers: told ones first, the rest in the order of the text."""
    total = len(numbers)
    if total > most:
        bad("", f"there are at most {most} {what}")
    out = [-1] * total
    for k, n in enumerate(numbers):
        if n == NO_NUMBER:
            continue
        if n >= total or out[n] >= 0:
            bad(f"#{n}", f"the {what} are numbered 0 to {total - 1}, each once")
        out[n] = k
    free = [n for n in range(total) if out[n] < 0]
    for n, k in zip(free, [k for k, n in enumerate(numbers) if n == NO_NUMBER], strict=True):
        out[n] = k
    return out


def raise_counter(s: State, c: Counter) -> None:
    n = add_unit(s, c.side, c.kind, c.what, c.grade, c.men)
    s.rank[n], s.flags[n], s.spent[n], s.facing[n], s.damage[n] = c.rank, c.flags, c.spent, c.facing, c.damage
    s.seen[n] = c.seen
    if c.kind == GUN:
        s.grade[n] = c.pool if c.pool >= 0 else add_pool(s, -1, c.side, max(0, c.rounds))
        if s.grade[n] >= len(s.gun):
            bad("", f"there is no gun {c.pool + 1}")


def place(s: State, number: dict[int, int], c: Counter) -> None:
    n = number[id(c)]
    if c.carrier is not None:
        board_vehicle(s, n, number[id(c.carrier)], c.seat)
    else:
        put(s, n, c.where)
        s.seat[n] = c.seat


def check_numbers(s: State) -> None:
    """Missions and paths name counters by number."""
    for k in range(0, len(s.plots), 3):
        if not 0 <= s.plots[k] < len(s.gun):
            bad("missions", f"there is no gun {s.plots[k] + 1}")
        if s.plots[k + 1] >= len(s.side):
            bad("missions", f"there is no counter #{s.plots[k + 1]}")
    for p in s.trail:
        if point_unit(p) >= len(s.side):
            bad("path", f"there is no counter #{point_unit(p)}")


def set_turn(notes: Notes) -> None:
    """Whose turn it is, and the stack that goes with it."""
    s = notes.s
    s.active = s.initiative if s.phase in (ORDERING, PLOTTING) else notes.role
    if s.phase == REACTION:
        s.active = 1 - notes.role
    s.first = notes.first if notes.first >= 0 else s.active
    if s.phase == MOVEMENT:
        for n in range(len(s.side)):
            s.flags[n] |= fresh(s, n)
    if notes.survey:
        survey(s, Umpire(ScriptedDice([]), quiet=True))
    s.stack = stack_of(s, notes.role, notes.passed)


def stack_of(s: State, role: int, passed: int) -> list[Frame]:
    if s.phase == ORDERING:
        return [GameTurn(1), Ordering()]
    if s.phase == PLOTTING:
        return [GameTurn(2 + role), Plotting(role, -1, -1)]
    turn = GameTurn(4 if s.active == s.first else 5)
    if s.phase == MOVEMENT:
        return [turn, PlayerTurn(1), Moving(passed)]
    return [turn, PlayerTurn(2 if s.phase == REACTION else 4), fire_phase(s, role)]


def fresh(s: State, n: int) -> int:
    """What the beginning of a Movement Phase says of a counter that has not yet done anything in it."""
    if s.kind[n] != VEHICLE or s.side[n] != s.active or s.spent[n] or s.flags[n] & MOVED:
        return 0
    c = blank(s.scenario, s.rules, s.own)
    add_unit(c, s.side[n], VEHICLE, s.what[n], 0, 0)
    c.hex[0] = s.hex[n]
    begin_movement(c, s.active)
    return c.flags[0]
