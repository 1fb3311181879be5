"""Positions in text, as a player would note a situation.

    scenario 2, turn 3, attacker's movement       or: defender's reaction, attacker's attack, defender's plotting, order
    initiative attacker, first attacker, wind NE  who chose the order, who goes first, where the wind blows to
    losses 4/9, hesitated attacker, quiet 2       the defender's number first, then the attacker's
    killed 3/0, exited-men 0/4                    the scenario's own affairs, see COUNT_NAMES
    passed 3                                      counter 3 was the last one put down again without moving
    seen                                          what is in view and in the open is spotted (a survey is made)
    0907: D 4 AR Veteran spotted; D leader AR hiding; M60
    1206: A M2 facing NE [Commander: 1 PST Trained, Driver: 1 PST Trained, Gunner: 1 SMG Veteran; 4 AR Elite] no-gear
    1305: A dummy; A 82mm mortar (10 rounds); horse
    1306: wreck A; smoke until 4; smoke of A; light 5 until 4; barrage 155mm HE
    waiting: A UAZ_469 [crew]                     to come on from beyond the edge
    lost: D AR Novice                             eliminated
    gone: D 2 AR Novice                           went off the map
    guns: D 155mm 10 rounds; A mortars 20 rounds  off-map guns, and the rounds that mortars on the map share
    missions: gun 1 by #4 at 0907                 fire missions written this turn
    fired: #3 0907                                shots of the last fire phase, and the hexes they went to
    path: #3 0906 N; #3 0907 NE spotted           ways gone in this player-turn, point by point
    # what follows a hash and a space is not read

D is the defender, A the attacker, N nobody (the helicopter of Krakow). Hexes have their printed number over the whole
layout. What is not said has its usual value: scenario 1, turn 1, attacker's movement, nobody spotted, no damage,
nothing carried, not even what a card mounts. "seen" (or "survey: on") finds what stands in view, and removes dummies.

Foot is men, weapon and quality (Trained if not said); a leader is one man and Elite. Vehicles have the name of their
card; in brackets who is aboard: after his post, or as a passenger; "crew" is a man with PST, Trained, at every post
still free, "crew Elite SMG" others. Then words, in any order:

    spotted, known            face up for the enemy; seen at some time. "seen 3": he then saw three men
    hidden                    says nothing: not spotted
    leader, injured, pilot    ranks (injured: a leader who is)
    carrying RPG_16 (1 shot)  a weapon, or what a vehicle mounts; "on horse" rides
    facing NE                 of a vehicle
    spent 2                   movement points, in this phase
    sat 1                     the seat of a crewman when he was lost
    from gun 2                of a mortar: the entry of "guns" it fires from, if it has no rounds of its own
    moved, fired, hiding, inside, ...   see FLAG_WORDS
    no-gear, no-engine, ...   damage, see DAMAGE_WORDS; no-weapon-1 is the first line of the card

Counters are numbered from 0 in the order of the text, a vehicle before its crew; "#7" gives a counter its number, and
"M60#2" a weapon. The rules in force are no part of the text.

A position stands at the start of a decision: who moves, who fires, who goes first, which guns have missions. Where
shots have been declared or a counter is in hand, write_position writes nothing; nor when reading would not give the
very same state again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from grognard.games.lastbattle.ids import (
    ELITE,
    GUN_NAMES,
    HORSE,
    ITEM_NAMES,
    ITEM_SHOTS,
    POST_NAMES,
    PST,
    QUALITY_NAMES,
    TRAINED,
    VEHICLE_NAMES,
    VEHICLE_POSTS,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.options import bits
from grognard.games.lastbattle.s1_turns import GameTurn, Ordering, PlayerTurn
from grognard.games.lastbattle.s2_movement import begin_movement
from grognard.games.lastbattle.s2_moving import Moving
from grognard.games.lastbattle.s3_firing import Firing, fire_phase
from grognard.games.lastbattle.s5_spotting import survey
from grognard.games.lastbattle.s12_artillery import SALVO_NAMES, Plotting
from grognard.games.lastbattle.s16_forces import add_pool
from grognard.games.lastbattle.state import (
    ABOARD,
    AT_HIDING,
    AT_HIGH,
    AT_INSIDE,
    AT_SPOTTED,
    ATTACK,
    ATTACKED,
    ATTACKER,
    BAD_LOADER,
    BOARDED,
    BY_WATER,
    CACHE,
    COUNTS,
    DEAD,
    DEFENDER,
    DUMMY,
    EXITED_MEN,
    EXITED_VEHICLES,
    FIRED,
    FLYING,
    FOOT,
    FRESH,
    GONE,
    GUN,
    HALTED,
    HID,
    HIDING,
    HIGH,
    HIT_AT,
    IDLE,
    INSIDE,
    KILLED,
    KNOWN,
    LEAVING,
    LIFTED,
    LOADED,
    LOADING,
    LOW_FLOWN,
    MOST_ITEMS,
    MOST_MEN,
    MOST_UNITS,
    MOVED,
    MOVEMENT,
    NEW_DRIVER,
    NEW_GUNNER,
    NO_AMMO,
    NO_ARM,
    NO_ENGINE,
    NO_GEAR,
    NO_MOUNT,
    NO_RADIO,
    NO_RF,
    NOBODY,
    OBSERVES,
    OFF_ROAD,
    ORDERING,
    PLOTTING,
    RANGED_IN,
    REACTION,
    SMOKED,
    SPOTTED,
    STIRRED,
    TANKBREAKER,
    TRIED,
    VEHICLE,
    WAITING,
    WATER_ONE,
    WATER_TWO,
    WRECKED,
    WRECKS_MADE,
    State,
    add_item,
    add_unit,
    blank,
    board,
    board_vehicle,
    point,
    point_facing,
    point_hex,
    point_how,
    point_unit,
    put,
    refresh_smoke,
)
from grognard.kernel import codec
from grognard.kernel.chance import ScriptedDice
from grognard.kernel.errors import BadFile
from grognard.kernel.flow import Frame
from grognard.kernel.umpire import Umpire

SIDES = ("defender", "attacker")
LETTERS = "DAN"
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
PHASES = {"movement": MOVEMENT, "reaction": REACTION, "attack": ATTACK, "plotting": PLOTTING}
COUNT_NAMES = {
    "exited-men": EXITED_MEN, "exited-vehicles": EXITED_VEHICLES, "killed": KILLED, "wrecks-made": WRECKS_MADE,
    "cache": CACHE, "attacked": ATTACKED, "tankbreaker": TANKBREAKER, "lifted": LIFTED, "loaded": LOADED,
    "loading": LOADING,
}  # fmt: skip
FLAG_WORDS = {
    "moved": MOVED, "fired": FIRED, "hiding": HIDING, "inside": INSIDE, "stirred": STIRRED, "boarded": BOARDED,
    "thrown": IDLE, "off-road": OFF_ROAD, "tried": TRIED, "leaving": LEAVING, "halted": HALTED, "observing": OBSERVES,
    "by-water": BY_WATER, "smoked": SMOKED, "hid-now": HID, "high": HIGH, "flying": FLYING, "low-flown": LOW_FLOWN,
    "ranged-in": RANGED_IN, "unlimbered": FRESH, "one-water": WATER_ONE, "two-water": WATER_TWO, "attacked": HIT_AT,
}  # fmt: skip
DAMAGE_WORDS = {
    "no-gear": NO_GEAR, "no-engine": NO_ENGINE, "no-radio": NO_RADIO, "no-rangefinder": NO_RF, "no-ammo": NO_AMMO,
    "bad-loader": BAD_LOADER, "no-mount": NO_MOUNT, "no-weapon-1": NO_ARM, "no-weapon-2": NO_ARM << 1,
    "no-weapon-3": NO_ARM << 2, "no-weapon-4": NO_ARM << 3, "new-driver": NEW_DRIVER, "new-gunner": NEW_GUNNER,
}  # fmt: skip
SYNONYMS = {"immobilised": "no-gear", "immobilized": "no-gear", "concealed": "hidden"}
HOW_WORDS = {"inside": AT_INSIDE, "spotted": AT_SPOTTED, "high": AT_HIGH, "hiding": AT_HIDING}
BESIDE = {"waiting": WAITING, "lost": DEAD, "gone": GONE}
GONE_ITEM = -1
GUNS = [name.replace(" ", "_") for name in GUN_NAMES]
COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$|\s#\s.*$")
TOKEN = re.compile(r"\[[^\]]*\]|\([^)]*\)|[^\s,()\[\]]+")
NUMBERED = re.compile(r"([A-Za-z0-9_.-]+?)(?:#(\d+))?$")
NO_NUMBER = -1


# ---- what the text tells, before there is a state ----


@dataclass
class Thing:
    """A weapon or a horse."""

    what: int
    shots: int
    number: int = NO_NUMBER
    holder: Counter | None = None
    hex: int = GONE_ITEM


@dataclass
class Counter:
    side: int
    where: int  # a hex, or a place beside the map
    carrier: Counter | None = None
    number: int = NO_NUMBER
    kind: int = FOOT
    what: int = -1
    grade: int = -1
    men: int = -1
    rank: int = 0
    seat: int = -1
    flags: int = 0
    spent: int = 0
    facing: int = 0
    damage: int = 0
    seen: int = -1
    rounds: int = -1
    pool: int = -1


@dataclass
class Notes:
    """What has been read so far."""

    s: State
    counters: list[Counter] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    survey: bool = False
    passed: int = -1  # the last counter put down again without moving
    first: int = -1
    role: int = ATTACKER  # whose movement, reaction, attack or plotting it is


def bad(line: str, why: str) -> NoReturn:
    raise BadFile("position", line=cut(line), why=cut(why))


def cut(text: str, most: int = 100) -> str:
    return text if len(text) <= most else text[:most] + "…"


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


PLAIN_WEAPONS = {plain(x): i for i, x in enumerate(WEAPON_NAMES)}
PLAIN_QUALITIES = {plain(x): i for i, x in enumerate(QUALITY_NAMES)}
PLAIN_VEHICLES = {plain(x): i for i, x in enumerate(VEHICLE_NAMES)}
PLAIN_ITEMS = {plain(x): i for i, x in enumerate(ITEM_NAMES)}
PLAIN_POSTS = {plain(x): i for i, x in enumerate(POST_NAMES)}
PLAIN_GUNS = {plain(x): i for i, x in enumerate(GUNS)}


# ---- reading ----


def read_position(text: str, options: Mapping[str, bool]) -> State:
    """The state a position text describes; BadFile with the line that is wrong."""
    return read(text, bits(options))


def read(text: str, rules: int) -> State:
    lines = [COMMENT.sub("", x).strip() for x in text.splitlines()]
    told = [x for x in lines if x and ":" not in x]
    placed = [x for x in lines if ":" in x]
    if not told and not placed:
        bad("", "an empty text is no position")
    scenario = re.search(r"\bscenario\b\s*([^,\n]*)", "\n".join(told))
    number = scenario[1].strip() if scenario else "1"
    if not re.fullmatch("[1-9]", number):
        bad(f"scenario {number}", "scenarios are 1 to 9")
    notes = Notes(blank(int(number), rules))
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
    elif (head == "losses" or head in COUNT_NAMES) and rest:
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
        else:
            s.count[side * COUNTS + COUNT_NAMES[head]] = both[side]


def side_named(name: str, line: str) -> int:
    if name in SIDES:
        return SIDES.index(name)
    if name in ("D", "A"):
        return LETTERS.index(name)
    bad(line, f"no side is called {name}; they are defender and attacker, or D and A")


def direction_named(name: str, line: str) -> int:
    if name not in DIRECTIONS:
        bad(line, f"{name} is no direction; hexes look to N, NE, SE, S, SW and NW")
    return DIRECTIONS.index(name)


def whole(text: str, line: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text):
        bad(line, f"{text} is no whole number")
    return int(text)


def hex_named(notes: Notes, label: str, line: str) -> int:
    bd = board(notes.s)
    if re.fullmatch(r"\d{4}", label):
        c, r = int(label[:2]), int(label[2:])
        if 1 <= c <= bd.wide and 1 <= r <= bd.high and bd.map_of[bd.named(label)]:
            return bd.named(label)
    bad(line, f"there is no hex {label} in scenario {notes.s.scenario}")


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
    elif key in ("wrecks", "smoke", "light", "barrage"):
        for item in split(rest, ";,"):
            label, _, words = item.partition(" ")
            read_marker(notes, [key.removesuffix("s"), *words.split()], hex_named(notes, label, line), line)
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
    elif tokens[0] in ("wreck", "smoke", "light", "barrage") and where >= 0:
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
    if tokens and plain(tokens[0]) in PLAIN_VEHICLES:  # before the words: M60 is a weapon, M60A4 a tank
        c.kind, c.what = VEHICLE, PLAIN_VEHICLES[plain(tokens.pop(0))]
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
    elif word.isdigit() and c.men < 0:
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
    elif word in DAMAGE_WORDS and c.kind == VEHICLE:
        c.damage |= DAMAGE_WORDS[word]
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
    posts = VEHICLE_POSTS[v.what]
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
            bad(line, f"a {VEHICLE_NAMES[v.what]} has no {post.strip()}, but {has}")
        rider.seat = posts.index(PLAIN_POSTS[plain(post)])
    read_counter(notes, tokens, rider, line)
    if rider.kind not in (FOOT, GUN):
        bad(line, "vehicles and dummies ride in nothing")


def read_marker(notes: Notes, words: list[str], h: int, line: str) -> None:
    s, rest = notes.s, words[1:]
    if words[0] == "wreck" and len(rest) == 1:
        s.wreck += [h, side_named(rest[0], line)]
        s.on[h] |= WRECKED
    elif words[0] == "smoke" and len(rest) == 2 and rest[0] in ("until", "of"):
        s.smoke += [h, whole(rest[1], line) if rest[0] == "until" else -1 - side_named(rest[1], line)]
    elif words[0] == "light" and len(rest) == 3 and rest[1] == "until":
        s.light += [h, whole(rest[0], line), whole(rest[2], line)]
    elif words[0] == "barrage" and len(rest) == 2 and plain(rest[0]) in PLAIN_GUNS and rest[1].lower() in SALVO_NAMES:
        s.barrage += [h, PLAIN_GUNS[plain(rest[0])], SALVO_NAMES.index(rest[1].lower())]
    else:
        bad(line, "markers are: wreck A; smoke until 4; smoke of A; light 5 until 4; barrage 155mm HE")


def read_gun(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"([DA]) (\S+) (\d+)(?: rounds?)?", item)
    if hit is None or (hit[2] != "mortars" and plain(hit[2]) not in PLAIN_GUNS):
        bad(line, f"guns are told like: D 155mm 10 rounds; there are {', '.join(GUNS)}, and mortars")
    gun = -1 if hit[2] == "mortars" else PLAIN_GUNS[plain(hit[2])]
    add_pool(notes.s, gun, LETTERS.index(hit[1]), int(hit[3]))


def read_mission(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"gun (\d+) by #(\d+) at (\d{4})", item)
    if hit is None:
        bad(line, "missions are told like: gun 1 by #4 at 0907")
    notes.s.plots += [int(hit[1]) - 1, int(hit[2]), hex_named(notes, hit[3], line)]


def read_fired(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) (\d{4})", item)
    if hit is None:
        bad(line, "shots that were fired are told like: #3 0907")
    notes.s.fired += [int(hit[1]), hex_named(notes, hit[2], line)]


def read_point(notes: Notes, item: str, line: str) -> None:
    hit = re.fullmatch(r"#(\d+) (\d{4}) ([NS][EW]?)((?: [a-z]+)*)", item)
    if hit is None or any(x not in HOW_WORDS for x in hit[4].split()):
        bad(line, f"paths are told like: #3 0907 NE spotted; words are {', '.join(HOW_WORDS)}")
    how = sum(HOW_WORDS[x] for x in set(hit[4].split()))
    h = hex_named(notes, hit[2], line)
    notes.s.trail.append(point(int(hit[1]), h, direction_named(hit[3], line), how))


TOLD_BY_NUMBER = {"missions": read_mission, "fired": read_fired, "path": read_point}


# ---- from what was told to a state ----


def finish(notes: Notes) -> None:
    s = notes.s
    counters = in_order([c.number for c in notes.counters], MOST_UNITS, "counters")
    number = {id(notes.counters[k]): n for n, k in enumerate(counters)}
    for k in counters:
        raise_counter(s, notes.counters[k])
    for k in counters:
        place(s, number, notes.counters[k])
    things = [notes.things[k] for k in in_order([t.number for t in notes.things], MOST_ITEMS, "weapons")]
    for t in things:
        at = number[id(t.holder)] if t.holder is not None else -2 - t.hex if t.hex >= 0 else GONE_ITEM
        add_item(s, t.what, at, t.shots)
    refresh_smoke(s)
    check_numbers(s)
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
    c = blank(s.scenario, s.rules)
    add_unit(c, s.side[n], VEHICLE, s.what[n], 0, 0)
    c.hex[0] = s.hex[n]
    begin_movement(c, s.active)
    return c.flags[0]


# ---- writing ----


def write_position(s: State) -> str:
    """The position as text; nothing where the notation cannot tell it."""
    role = role_of(s)
    if role < 0 or s.fire or s.result:
        return ""
    text = "\n".join(told(s, role) + placed(s)) + "\n"
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
        f"scenario {s.scenario}, turn {s.turn}, {phase}",
        f"initiative {SIDES[s.initiative]}, first {SIDES[s.first]}, wind {DIRECTIONS[s.wind]}",
    ]
    facts = [f"losses {s.losses[0]}/{s.losses[1]}"] if any(s.losses) else []
    facts += [f"hesitated {SIDES[side]}" for side in (0, 1) if s.hesitated >> side & 1]
    facts += [f"quiet {s.quiet}"] if s.quiet else []
    top = s.stack[-1]
    facts += [f"passed {top.passed}"] if isinstance(top, Moving) and top.passed >= 0 else []
    for name, k in COUNT_NAMES.items():
        if s.count[k] or s.count[COUNTS + k]:
            facts.append(f"{name} {s.count[k]}/{s.count[COUNTS + k]}")
    return out + ([", ".join(facts)] if facts else [])


def placed(s: State) -> list[str]:
    order, things = text_order(s)
    numbered = order != list(range(len(s.side)))
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
    grounds = [n for n in range(len(s.side)) if s.hex[n] != ABOARD]
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
    return f"{POST_NAMES[VEHICLE_POSTS[s.what[s.aboard[n]]][s.seat[n]]]}: " if s.seat[n] >= 0 else ""


def name_words(s: State, n: int) -> list[str]:
    if s.kind[n] == DUMMY:
        return ["dummy"]
    if s.kind[n] == VEHICLE:
        return [VEHICLE_NAMES[s.what[n]]]
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
    words += [f"spent {s.spent[n]}"] if s.spent[n] else []
    words += [f"sat {s.seat[n]}"] if s.seat[n] >= 0 and s.hex[n] != ABOARD else []
    return words + [word for word, bit in DAMAGE_WORDS.items() if s.damage[n] & bit]


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
        "missions": [
            f"gun {s.plots[k] + 1} by #{s.plots[k + 1]} at {label(s.plots[k + 2])}" for k in range(0, len(s.plots), 3)
        ],
        "fired": [f"#{s.fired[k]} {board(s).label(s.fired[k + 1])}" for k in range(0, len(s.fired), 2)],
        "path": [write_point(s, p) for p in s.trail],
    }
    return [f"{key}: {'; '.join(items)}" for key, items in rows.items() if items]


def write_point(s: State, p: int) -> str:
    how = "".join(f" {word}" for word, bit in HOW_WORDS.items() if point_how(p) & bit)
    return f"#{point_unit(p)} {board(s).label(point_hex(p))} {DIRECTIONS[point_facing(p)]}{how}"
