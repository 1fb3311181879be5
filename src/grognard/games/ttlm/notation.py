"""Positions in text, in the books' own style; every set-up is a file in it.

    german to act, turn 4                       whose player turn it is; or: set-up, turn 4
    Flanders: GE4!(3I 2A) / UK2!(2I 1C), BEL(1I)   ! is entrenched, !! fortified; in brackets what an army holds
    Verdun: GE5!(2I 1A) / FR3!(2I), 2F          2F is the fort, at two
    Nancy: 1I GE!, 1A GE / FR1()                loose units; FR1 is empty
    german: Antwerp, Brussels                   ground held without units (the rest belongs to its country)
    neutral: Luxembourg
    east: 3I GE, 2C GE                          the Eastern Front Transit Box; "locked" if a scenario put them there,
                                                "now" if they went this season
    ottoman: 4I UK                              the Ottoman box of the Entente [15.3.3]; "ottoman now" likewise
    lost: UK2, BEL                              eliminated armies
    dissolved: FR4                              armies suppressed by their own side [QA.3]
    suppressed german                           this side has done so this season
    late: US1                                   armies rolled for that come a season late; "in time": when due [13.4]
    due german: 1G GE, GE1(3I)                  reinforcements still to be placed
    hand german: offensive*2, poison_gas        left out: an empty hand
    deck: offensive*10, ersatz2*4               left out: every card not named elsewhere
    discard: bad_weather
    swaps 1                                     Commonwealth infantry to be exchanged
    unmet german 1                              crises that were not met
    relieved 2                                  infantry taken from the base force in the East at set-up [14.4.1]
    lent 2 1                                    infantry and cavalry in the East until turns 7 and 8 [14.6]
    early 1                                     US infantry that came ahead of next season's army [14.3.1]
    at-peace belgium                            a neutral of the free game of 1914: belgium, uk, us [14.4.1]
    delay uk 3                                  seasons by which the events of the UK (us: the US) are late
    invaded 2                                   the turn in which Belgium was invaded
    belgium german                              by France: Belgium fights for Germany [14.4.1]
    netherlands invaded                         by Germany: from Koeln and Aachen to Antwerp and back [14.4.1]
    war-plan german 3                           the plan of 1914 of a side, if not that of history; or: french [14.4.2]
    plan german                                 its first player turn, which must follow the plan of history [14.5.2]
    first entente                               who takes the first player turn of this season, if not Germany
    bid 3 over 2                                Offensive cards the first player has bid for, and the other [13.2]
    kept 1                                      how many of them he has played
    saved german 2                              Build Points kept from earlier seasons [15.3.2]
    idle: Nancy                                 factories that stand still since they changed hands [15.3.1]
    advantage german                            who may have a battle fought again; "from now": next season [15.1.3]
    trenches german 3                           dug in this season's player turns [15.2.1]
    exposed GE4: 3I                             infantry that has just attacked; "exposed Flanders: 2I UK" [15.2.2]
    east-debt 2                                 points that infantry from the Russian front has cost [15.2.4]
    broken german 1                             seasons in which a side broke its bid
    played offensive                            the Offensive-type card in play: movement begins

Types: I infantry, S Stosstruppen, W Commonwealth, C cavalry, A artillery, G siege gun, B biplane, T tank, P Paris Gun.
A position stands at the start of a player turn, or of its movement phase when a card is named.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from grognard.games.ttlm.ids import (
    AREA_NAMES,
    AREAS,
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    CARD_NAMES,
    DECK,
    DIGS,
    ENTENTE_CRISIS,
    FACTORY,
    FORT,
    GERMAN_CRISIS,
    KINDS,
    LIMIT,
    NATIONS,
    SEASONS,
    SORT_NAMES,
    SORTS,
    YEAR,
)
from grognard.games.ttlm.land import (
    BELGIANS,
    OTTOMAN_BOX,
    PASSAGE,
)
from grognard.games.ttlm.s1_components import may_hold
from grognard.games.ttlm.s4_areas import claim
from grognard.games.ttlm.s13_bidding import HIGHEST_BID
from grognard.games.ttlm.s15_advantage import give_advantage
from grognard.games.ttlm.s15_counter_attack import written
from grognard.games.ttlm.s15_entrenching import set_quarters
from grognard.games.ttlm.s15_saving import keep
from grognard.games.ttlm.state import (
    ADVANTAGE,
    BELGIUM_NEUTRAL,
    BIDDING,
    COUNTER_ATTACK,
    DIG_ANY_TIME,
    DISSOLVED,
    EFT,
    GERMAN,
    INDUSTRY,
    LATE,
    LOST,
    NOBODY,
    NOT_YET,
    ON_TIME,
    OTTOMANS,
    PLACES,
    RUSSIAN_FRONT,
    SAVING,
    SUPPRESSING,
    TRANSFERS,
    UK_NEUTRAL,
    US_NEUTRAL,
    WAITING,
    State,
    bare,
    dig_loose,
    ground,
    has_rule,
    in_play,
    land,
    put,
    set_army,
)
from grognard.kernel.errors import BadFile
from grognard.kernel.options import Value

ROLES = ("german", "entente")
HEADER = re.compile(r"(german|entente) to act, turn (\d{1,2})$|set-up, turn (\d{1,2})$")
ARMY = re.compile(r"(GE\d{1,2}|FR\d{1,2}|UK\d|US\d|BEL)(!{0,2})\(([^)]*)\)(!{0,2})$")
LOOSE = re.compile(r"(\d{1,2})([ISWCAGBTP]) (GE|FR|UK|BEL|US)(!?)$")
INSIDE = re.compile(r"(\d{1,2})([ISWCAGBTPU])$")  # U: a US infantry in another nation's army
FORTS = re.compile(r"(\d)F$")
MANY = re.compile(r"([a-z0-9_]+)(?:\*(\d{1,2}))?$")
PLAIN = str.maketrans("éèêâûîôöüßÉ -", "eeeauioouzE__")


def bad(line: str, why: str) -> BadFile:
    return BadFile("position", line=cut(line), why=cut(why))


def cut(text: str, most: int = 100) -> str:
    """A message quotes no more than one can read."""
    return text if len(text) <= most else text[:most] + "…"


SPELLINGS = {"koln": "koeln", "strazburg": "strassburg", "straburg": "strassburg", "mulhausen": "muelhausen"}


def area_named(name: str, line: str) -> int:
    plain = name.strip().lower().translate(PLAIN)
    plain = SPELLINGS.get(plain, plain)
    if plain in AREA_NAMES:
        return AREA_NAMES.index(plain)
    raise bad(line, f"no area is called {name.strip()}")


def split(text: str) -> list[str]:
    """Items between commas, where brackets keep theirs together."""
    return [x.strip() for x in re.split(r",(?![^(]*\))|/", text) if x.strip()]


def read_position(text: str, options: Mapping[str, Value]) -> State:
    """The state a position text describes; BadFile with the line that is wrong."""
    from grognard.games.ttlm.s2_sequence import begin_position

    s = read_board(text, options)
    begin_position(s)
    return s


def read_board(text: str, options: Mapping[str, Value]) -> State:
    """Everything but the phase stack."""
    from grognard.games.ttlm.options import bits

    s = bare()
    s.rules = bits(options)
    lines = [x.split("  #")[0].strip() for x in text.strip().splitlines()]
    lines = [x for x in lines if x and not x.startswith("#")]
    if not lines:
        raise bad("", "an empty text is no position")
    read_header(s, lines[0])
    s.lands = sum(bit for words, bit in ALLIANCES.items() if words in lines)
    if has_rule(s, OTTOMANS):
        s.lands |= OTTOMAN_BOX
    s.owner = [*land(s).home, GERMAN]
    given: set[str] = set()
    for entry in lines[1:]:
        read_line(s, entry, given)
    finish(s, given)
    return s


# Lines that must be known before any unit is set down: who is whose neighbour, and for whom it fights.
ALLIANCES = {"netherlands invaded": PASSAGE, "belgium german": BELGIANS}
AT_PEACE = {"belgium": BELGIUM_NEUTRAL, "uk": UK_NEUTRAL, "us": US_NEUTRAL}
NATIONS_WITH_PLANS = ("german", "french")
WAR_PLANS = ("1", "2", "3", "4", "5", "6")
OFF_MAP = {"lost": LOST, "dissolved": DISSOLVED, "in time": ON_TIME, "late": LATE}


def read_header(s: State, entry: str) -> None:
    hit = HEADER.match(entry)
    if hit is None:
        raise bad(entry, "a position begins with 'german to act, turn 4' or 'set-up, turn 4'")
    s.turn = s.start = int(hit[2] or hit[3])
    if not 1 <= s.turn <= SEASONS:
        raise bad(entry, "turns are 1 to 23")
    s.active = ROLES.index(hit[1]) if hit[1] else NOBODY


def read_line(s: State, entry: str, given: set[str]) -> None:
    key, colon, rest = entry.partition(":")
    key = key.strip()
    if entry in ALLIANCES:
        return None
    if not colon:
        return read_flag(s, entry)
    if key in ROLES or key == "neutral":
        side = ROLES.index(key) if key in ROLES else NOBODY
        for name in split(rest):
            s.owner[area_named(name, entry)] = side
    elif key == "idle":
        read_idle(s, rest, entry)
    elif key in ("east", "east locked", "east now", "ottoman", "ottoman now"):
        read_east(s, key, rest, entry)
    elif key in OFF_MAP:
        for name in split(rest):
            army = army_named(name, entry)
            if s.army_at[army] != NOT_YET:
                raise bad(entry, f"{name} is there twice")
            s.army_at[army] = OFF_MAP[key]
    elif key.startswith("due "):
        read_due(s, side_named(key[4:], entry), rest, entry)
    elif key.startswith("hand "):
        read_cards(s.hands, side_named(key[5:], entry) * KINDS, rest, entry)
    elif key in ("deck", "discard"):
        given.add(key)
        read_cards(s.deck if key == "deck" else s.pile, 0, rest, entry)
    elif key.startswith(("exposed ", "seen ")):
        read_what_was_seen(s, key, rest, entry)
    else:
        read_pieces(s, area_named(key, entry), rest, entry)
    return None


def read_idle(s: State, rest: str, entry: str) -> None:
    if not has_rule(s, INDUSTRY):
        raise bad(entry, "no factory stands still without the option 15.3.1")
    for name in split(rest):
        area = area_named(name, entry)
        if not FACTORY[area]:
            raise bad(entry, f"there is no factory in {name.strip()}")
        s.idle |= 1 << area


def read_what_was_seen(s: State, key: str, rest: str, entry: str) -> None:
    what, _, where = key.partition(" ")
    if what == "exposed":
        read_exposed(s, where, rest, entry)
    else:
        s.seen[army_named(where, entry)] = read_sighting(rest, entry)


def read_sighting(rest: str, entry: str) -> str:
    """The turn in which an army was seen, and how many of which sort it then held (State.seen)."""
    turn, _, held = rest.strip().partition(":")
    for item in [f"1.{turn}", *held.split()]:
        count, _, sort = item.partition(".")
        if not is_count(count) or not is_count(sort) or int(sort) >= SORTS:
            raise bad(entry, f"what is {item}?")
    return rest.strip()


def read_exposed(s: State, where: str, rest: str, entry: str) -> None:
    if not has_rule(s, COUNTER_ATTACK):
        raise bad(entry, "nobody is exposed without the option 15.2.2")
    army = ARMY_NAMES.index(where.strip()) if where.strip() in ARMY_NAMES else -1
    for item in rest.split() if army >= 0 else split(rest):
        hit = INSIDE.match(item) if army >= 0 else LOOSE.match(item)
        if hit is None:
            raise bad(entry, f"what is {item}?")
        american = hit[2] == "U"
        nation = NATIONS.index(hit[3]) if army < 0 else 4 if american else ARMY_NATION[army]
        sort = sort_named(nation, "I" if american else hit[2], entry)
        holder = army if army >= 0 else ground(area_named(where, entry))
        s.exposed += written([(holder * SORTS + sort, int(hit[1]))])


def read_east(s: State, key: str, rest: str, entry: str) -> None:
    """Units in the box; of those kept there, and of those that went this season, the count is marked [13.8b]."""
    loose = [s.n[ground(EFT) * SORTS + x] for x in range(SORTS)]
    there = [a for a in range(ARMIES) if s.army_at[a] == EFT]
    read_pieces(s, EFT, rest, entry)
    if key.startswith("ottoman") and not has_rule(s, OTTOMANS):
        raise bad(entry, "there is no Ottoman box without the option 15.3.3")
    if key in ("east", "ottoman"):
        return
    marks = s.locked if key == "east locked" else s.east
    for sort in range(SORTS):
        marks[sort] += s.n[ground(EFT) * SORTS + sort] - loose[sort]
    for army in range(ARMIES):
        if s.army_at[army] == EFT and army not in there:
            marks[SORTS + army] = 1


def is_count(word: str) -> bool:
    """A whole number of at most three digits: what looks like one to Python may be ², or have a thousand."""
    return word.isascii() and word.isdigit() and len(word) <= 3


COUNTS = ("swaps", "passes", "relieved", "early", "invaded")  # fields of the state by their own names


def read_flag(s: State, entry: str) -> None:
    words = entry.split()
    if words[0] in COUNTS and len(words) == 2 and is_count(words[1]):
        setattr(s, words[0], int(words[1]))
    elif words[0] == "unmet" and len(words) == 3 and is_count(words[2]):
        s.unmet[side_named(words[1], entry)] = int(words[2])
    elif words[0] == "at-peace" and len(words) == 2 and words[1] in AT_PEACE:
        s.neutral |= AT_PEACE[words[1]]
    elif words[0] == "delay" and len(words) == 3 and words[1] in ("uk", "us") and is_count(words[2]):
        setattr(s, f"{words[1]}_delay", int(words[2]))
    elif words[0] == "plan" and len(words) == 2:
        s.plans |= 1 << side_named(words[1], entry)
    elif words[0] == "war-plan" and len(words) == 3 and words[1] in NATIONS_WITH_PLANS and words[2] in WAR_PLANS:
        setattr(s, f"{words[1]}_plan", int(words[2]))
    elif words[0] == "first" and len(words) == 2:
        s.first = side_named(words[1], entry)
    elif words[0] in ("advantage", "suppressed") and len(words) > 1:
        read_advantage(s, words, entry)
    elif words[0] in OF_AN_OPTION and is_count(words[-1]):
        OF_AN_OPTION[words[0]](s, words, entry)
    elif words[0] == "played" and len(words) == 2 and words[1] in CARD_NAMES:
        s.card = CARD_NAMES.index(words[1])
    else:
        raise bad(entry, "this line says nothing known")


def read_bid(s: State, words: list[str], entry: str) -> None:
    if not has_rule(s, BIDDING):
        raise bad(entry, "nobody bids without the option 13.2")
    count = int(words[-1])
    if words[0] == "broken" and len(words) == 3:
        setattr(s, f"{ROLES[side_named(words[1], entry)]}_broken", count)
    elif words[0] == "bid" and len(words) == 2:
        s.pledge = count
    elif words[0] == "bid" and len(words) == 4 and is_count(words[1]) and words[2] == "over":
        s.pledge, s.outbid = int(words[1]), count
    elif words[0] == "kept" and len(words) == 2:
        s.kept = count
    else:
        raise bad(entry, "this line says nothing known")
    if not s.outbid <= s.pledge <= HIGHEST_BID:
        raise bad(entry, f"nobody outbids who has bid more, and {HIGHEST_BID} is the highest bid")


def read_saved(s: State, words: list[str], entry: str) -> None:
    if not has_rule(s, SAVING):
        raise bad(entry, "nobody keeps Build Points without the option 15.3.2")
    if len(words) != 3:
        raise bad(entry, "this line says nothing known")
    keep(s, side_named(words[1], entry), int(words[2]))


def read_advantage(s: State, words: list[str], entry: str) -> None:
    if words[0] == "suppressed":
        if not has_rule(s, SUPPRESSING) or len(words) != 2:
            raise bad(entry, "nobody suppresses armies without the option QA.3")
        s.suppressed |= 1 << side_named(words[1], entry)
        return
    if not has_rule(s, ADVANTAGE):
        raise bad(entry, "nobody has the Advantage without the option 15.1.3")
    if len(words) != 2 and words[2:] != ["from", "now"]:
        raise bad(entry, "this line says nothing known")
    give_advantage(s, side_named(words[1], entry), s.turn if len(words) > 2 else 0)


def read_trenches(s: State, words: list[str], entry: str) -> None:
    if not has_rule(s, DIG_ANY_TIME) or len(words) != 3:
        raise bad(entry, "nobody digs in his player turn without the option 15.2.1")
    set_quarters(s, side_named(words[1], entry), int(words[2]))


def read_debt(s: State, words: list[str], entry: str) -> None:
    if not has_rule(s, RUSSIAN_FRONT) or len(words) != 2:
        raise bad(entry, "nobody comes from the Russian front without the option 15.2.4")
    s.east_debt = int(words[1])


def read_lent(s: State, words: list[str], entry: str) -> None:
    if not has_rule(s, TRANSFERS) or len(words) != 3 or not is_count(words[1]):
        raise bad(entry, "nobody is lent to the East without the option 14.6")
    s.lent_infantry, s.lent_cavalry = int(words[1]), int(words[2])


OF_AN_OPTION = {
    "bid": read_bid,
    "kept": read_bid,
    "broken": read_bid,
    "saved": read_saved,
    "east-debt": read_debt,
    "trenches": read_trenches,
    "lent": read_lent,
}


def side_named(name: str, entry: str) -> int:
    if name.strip() not in ROLES:
        raise bad(entry, f"no side is called {name}")
    return ROLES.index(name.strip())


def army_named(name: str, entry: str) -> int:
    if name.strip() not in ARMY_NAMES:
        raise bad(entry, f"no army is called {name}")
    return ARMY_NAMES.index(name.strip())


def sort_named(nation: int, letter: str, entry: str) -> int:
    name = f"{letter} {NATIONS[nation]}"
    if name not in SORT_NAMES:
        raise bad(entry, f"there is no {name}")
    return SORT_NAMES.index(name)


def read_pieces(s: State, place: int, rest: str, entry: str) -> None:
    for item in split(rest):
        if hit := ARMY.match(item):
            read_army(s, place, hit, entry)
        elif hit := LOOSE.match(item):
            sort = sort_named(NATIONS.index(hit[3]), hit[2], entry)
            put(s, ground(place), sort, int(hit[1]))
            if hit[4]:
                if DIGS[sort] < 0:
                    raise bad(entry, "only infantry digs in")
                dig_loose(s, place, sort, int(hit[1]))
        elif (hit := FORTS.match(item)) and place < AREAS:
            if FORT[place] < int(hit[1]):
                raise bad(entry, "there is no such fort")
            s.fort[place] = int(hit[1])
        else:
            raise bad(entry, f"what is {item}?")


def read_army(s: State, place: int, hit: re.Match[str], entry: str) -> int:
    army = army_named(hit[1], entry)
    if s.army_at[army] != NOT_YET:
        raise bad(entry, f"{hit[1]} is there twice")
    if place == WAITING:
        s.army_at[army] = WAITING
    else:
        set_army(s, army, place)
    s.army_dug[army] = min(2, len(hit[2] + hit[4]))
    for item in hit[3].split():
        found = INSIDE.match(item)
        if found is None:
            raise bad(entry, f"what is {item}?")
        american = found[2] == "U"
        sort = sort_named(4 if american else ARMY_NATION[army], "I" if american else found[2], entry)
        for _ in range(int(found[1])):
            if may_hold(s, army, sort) is not None:
                raise bad(entry, f"{hit[1]} has no room for that")
            put(s, army, sort)
    return army


def read_due(s: State, side: int, rest: str, entry: str) -> None:
    """Reinforcements that wait to be placed."""
    here = land(s)
    army_side = here.army_side
    sides = here.side
    for item in split(rest):
        if hit := ARMY.match(item):
            army = read_army(s, WAITING, hit, entry)
            if army_side[army] != side:
                raise bad(entry, f"{hit[1]} is not {ROLES[side]}")
            s.due[side].append(SORTS + army)
        elif hit := LOOSE.match(item):
            sort = sort_named(NATIONS.index(hit[3]), hit[2], entry)
            if sides[sort] != side:
                raise bad(entry, f"{hit[3]} is not {ROLES[side]}")
            s.due[side] += [sort] * int(hit[1])
        else:
            raise bad(entry, f"what is {item}?")


def read_cards(into: list[int], offset: int, rest: str, entry: str) -> None:
    for item in split(rest):
        hit = MANY.match(item)
        if hit is None or hit[1] not in CARD_NAMES:
            raise bad(entry, f"no card is called {item}")
        into[offset + CARD_NAMES.index(hit[1])] += int(hit[2] or 1)


def lock_east(s: State) -> None:
    for sort in range(SORTS):
        s.locked[sort] = s.n[ground(EFT) * SORTS + sort]
    for army in range(ARMIES):
        s.locked[SORTS + army] = int(s.army_at[army] == EFT)


def finish(s: State, given: set[str]) -> None:
    """Cards not named are in the deck; an area belongs to the side that is in it; limits hold."""
    sides = land(s).side
    for kind in range(KINDS):
        left = DECK[kind] - s.hands[kind] - s.hands[KINDS + kind] - s.pile[kind] - s.deck[kind]
        if YEAR[s.turn] >= 1919 and kind in (ENTENTE_CRISIS, GERMAN_CRISIS):
            left = 0 if "deck" not in given else left
        if left < 0:
            raise bad("", f"there are only {DECK[kind]} cards {CARD_NAMES[kind]}")
        if "deck" not in given:
            s.deck[kind] += left
    for sort in range(SORTS):
        if in_play(s, sort) + s.due[sides[sort]].count(sort) > LIMIT[sort]:
            raise bad("", f"there are not that many counters {SORT_NAMES[sort]}")
    idle = s.idle
    for area in range(AREAS):
        claim(s, area)
        for side in (0, 1):
            if s.stacked[side * PLACES + area] > 3:
                raise bad(AREA_NAMES[area], "at most three units of a side are in one area")
    s.idle = idle  # as the position says, no matter who holds the area
