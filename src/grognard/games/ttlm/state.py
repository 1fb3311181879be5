"""What is on the table in To the Last Man!, and small questions about it.

Units of one sort (a type of one nation) are alike, so the state counts them instead of naming each. They lie in
holders: numbers 0-31 are the armies' templates, 32-66 the open ground of the areas, 67 the Eastern Front Transit Box.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NATION,
    DIGGERS,
    DIGS,
    FOOT,
    HOLDER_TYPE,
    KINDS,
    SORTS,
    SORTS_OF,
    YEAR,
)
from grognard.games.ttlm.land import LANDS, Land
from grognard.kernel.flow import Frame, GameState, Moment

GERMAN: Final = 0
ENTENTE: Final = 1
NOBODY: Final = -1
NO_UNIT: Final = -1  # nothing is taken up, nothing is left to be placed
NO_CARD: Final = -1
EFT: Final = AREAS  # off the map, the Eastern Front Transit Box, is a place like an area: see Land.box
PLACES: Final = AREAS + 1
HOLDERS: Final = ARMIES + PLACES
WHOLE: Final = SORTS  # in a unit's number: the army itself, with what it holds
UNITS: Final = HOLDERS * (SORTS + 1)  # a unit's number: holder * 26 + sort, or + WHOLE
UNIT: Final = SORTS + 1
# Where an army is when it is not on the map.
NOT_YET: Final = -1
LOST: Final = -2
WAITING: Final = -3
ON_TIME: Final = -4  # rolled for in vain: it comes when it is due [13.4]
LATE: Final = -5  # rolled for: it comes a season late
DISSOLVED: Final = -6  # suppressed by its own side [QA.3]
UNSEEN: Final = -7  # somewhere on the map, for all its enemy knows: never in a true state [16.2.2]
NO_FORT: Final = -1

# Nations at peace as bits of State.neutral [14.4.1].
BELGIUM_NEUTRAL: Final = 1
UK_NEUTRAL: Final = 2
US_NEUTRAL: Final = 4

# Game options as bits of State.rules.
HIDDEN: Final = 1
TERRAIN: Final = 2
BELGIUM: Final = 4
ONE_YEAR: Final = 8
ONE_WEATHER: Final = 16
SHORT_CAP: Final = 32
ROUGH_ONCE: Final = 64
SAILING: Final = 128
MATERIEL: Final = 256
ASKED_CARDS: Final = 512
WARPLANS: Final = 1024
SEMI: Final = 2048
FREE: Final = 4096
EARLY_US: Final = 8192
FORTIFY: Final = 16384
EARLY_ARMIES: Final = 32768
HIDDEN_HANDS: Final = 65536
LASTING: Final = 131072
NO_QA1: Final = 524288  # as this and the next were always on at first, the bit says that they are not
NO_QA2: Final = 1048576
BIDDING: Final = 2097152
AREA_SIDES: Final = 4194304
SCRAMBLE: Final = 8388608
NETHERLANDS: Final = 16777216
EITHER_INVADES: Final = 33554432
SAVING: Final = 67108864
NEW_HANDS: Final = 134217728
INDUSTRY: Final = 268435456
RUSSIAN_FRONT: Final = 536870912
AVERAGED: Final = 1 << 40
TWELVE_SIDED: Final = 1 << 41
ADVANTAGE: Final = 1 << 42
DIG_ANY_TIME: Final = 1 << 43
COUNTER_ATTACK: Final = 1 << 44
SCRATCH: Final = 1 << 45
OTTOMANS: Final = 1 << 46
SUPPRESSING: Final = 1 << 47
BUILT_HANDS: Final = 1 << 50
TRANSFERS: Final = 1 << 51
CONVERSION: Final = 1 << 52
COOPERATION: Final = 1 << 53
DIVIDED: Final = 1 << 54  # two players command the Entente [16.2.1]
NATIONAL: Final = 1 << 55  # and each nation has Build Points of its own
KRIEGSPIEL: Final = 1 << 56  # a player sees enemies only where he has units himself [16.2.2]
# options that add something to be done at any moment
OWN_MOMENTS: Final = (
    DIG_ANY_TIME | SCRATCH | SUPPRESSING | CONVERSION | NATIONAL | EARLY_US | EARLY_ARMIES | RUSSIAN_FRONT
)
V3: Final = 262144  # rules version 3: corrections by the book
V4: Final = 1 << 60  # rules version 4: empty armies outside movement and battle
V6: Final = 1 << 58  # rules version 6: what two options do to each other
V7: Final = 1 << 59  # rules version 7: what becomes of units that leave in the middle of something
V5: Final = 1 << 57  # rules version 5: who is asked tells nothing of a hidden hand or army; set-ups are sealed [14.4.1]


@dataclass
class State(GameState):
    """One flat record; caches (hold, stacked, foot, size, total) are kept by the functions below.

    The two long rows, n and spent, are bytes: they never change, so clones share them and a change makes a new row
    (see added). A save writes them as lists of numbers.
    """

    turn: int  # 1-23
    start: int  # the turn in which the scenario begins
    count: int  # player turns begun
    active: int  # whose player turn it is; NOBODY outside player turns
    first: int  # who takes the first player turn of this season
    rules: int  # options in use
    passes: int  # passes in a row
    card: int  # the Offensive-type card in play, or -1
    level: int  # what it is worth now: 3 special, 2 Offensive, 1 Limited, 0 none
    played: int  # cards played by the active side this player turn
    proposed: int  # 1: the active side has proposed an armistice
    moved: int  # units moved by a passing player
    rails: int
    strategic: int
    seas: int
    fresh: int  # areas entered this turn against enemy units: bits
    friendly: int  # areas friendly to the active side when its turn began: bits
    weather: int  # Bad Weather cards in effect
    surprise: int  # areas with a Surprise Attack: bits
    bonus: int  # areas with the bonus of a special offensive: bits
    battles: list[int]  # declared battle areas, not yet fought
    gas: list[int]  # side -> areas: bits
    barrage: list[int]
    unmet: list[int]  # side -> crises it did not meet
    owner: list[int]  # place -> side, or NOBODY
    fort: list[int]  # place -> strength, or NO_FORT
    army_at: list[int]  # army -> place, NOT_YET, LOST, WAITING, ON_TIME or LATE
    army_dug: list[int]  # army -> 1: entrenched
    size: list[int]  # army -> units in it
    total: list[int]  # sort -> counters in play
    n: bytes  # holder * SORTS + sort -> units
    dug: list[int]  # place * DIGGERS + digger -> loose infantry that is entrenched
    spent: bytes  # like n: units that have moved (or retreated) in this phase; empty outside
    army_spent: int  # armies that have: bits
    hold: list[int]  # side * PLACES + place -> units that can hold ground, forts apart
    foot: list[int]  # side * PLACES + place -> infantry types
    stacked: list[int]  # side * PLACES + place -> units that count for stacking
    hands: list[int]  # side * KINDS + kind -> cards
    deck: list[int]  # kind -> cards in the draw pile
    pile: list[int]  # kind -> cards in the discard pile
    due: list[list[int]]  # side -> reinforcements to place: a sort, or SORTS + army
    swaps: int  # Commonwealth infantry waiting to be exchanged
    bp: list[int]  # side -> Build Points left
    digs: list[int]  # side -> units that may still be entrenched for a point already spent
    dug_bp: list[int]  # side -> points spent on entrenching
    buys: list[int]  # side -> cards announced
    built: list[int]  # side -> UK units built (Entente), infantry upgraded (German)
    ready: list[int]  # side -> 1: has committed its plan
    before: list[str]  # what lay open before the sealed plans (see sealed): n, dug, army_at, army_dug, due lengths
    east: list[int]  # sort -> units in the EFT box that may not leave yet; 25 + army -> 1
    locked: list[int]  # likewise, those that a scenario put there
    seen: list[str]  # army -> what the enemy last saw of it: "turn:contents"
    lost: list[int]  # side * SORTS + sort -> units lost in battle this game
    early: int  # US infantry placed this season ahead of the army that comes next season [14.3.1]
    plans: int  # sides whose first player turn must follow the plan of history: bits [14.5.2]
    # Left out of a save while they are nought: only the free game of 1914 has them [14.4.1].
    neutral: int = 0  # nations at peace: bits
    uk_delay: int = 0  # seasons by which UK events are late
    us_delay: int = 0
    invaded: int = 0  # the turn in which Belgium was invaded
    relieved: int = 0  # infantry taken from the base force in the East at set-up
    reserves: int = 0  # Strategic Reserves cards played this player turn [9.6a]
    # Only with the option of their rule; left out of a save likewise.
    pledge: int = 0  # Offensive cards that the first player has bid for this season [13.2]
    outbid: int = 0  # what the other bid
    kept: int = 0  # how many of his the first player has played
    german_broken: int = 0  # seasons in which Germany broke its bid
    entente_broken: int = 0
    fought: int = 0  # areas of this player turn's battles, fought or being fought: bits [13.7]
    crossed: str = ""  # sides of disputed areas that units have used in this movement: see s13_area_sides
    lands: int = 0  # which map and which alliances: see land.py
    german_saved: int = 0  # Build Points kept from earlier seasons [15.3.2]
    entente_saved: int = 0
    called: int = 0  # infantry called from the Russian front in this player turn [15.2.4]
    east_debt: int = 0  # Victory Points that this has cost
    idle: int = 0  # factories that changed hands and are not repaired: bits [15.3.1]
    german_plan: int = 0  # the war plan of 1914 that Germany follows; nought: that of history [14.4.2]
    french_plan: int = 0
    advantage: int = 0  # whose the Advantage is: 1 German, 2 Entente [15.1.3]
    advantage_since: int = 0  # the season in which he was handed it
    german_quarters: int = 0  # trenches dug in this season's player turns [15.2.1]
    entente_quarters: int = 0
    suppressed: int = 0  # sides that have suppressed an army in this season: bits [QA.3]
    exposed: str = ""  # infantry that has attacked: see s15_counter_attack [15.2.2]
    lent_infantry: int = 0  # German units in the box that come back in turns 7 and 8 [14.6]
    lent_cavalry: int = 0
    agreed: int = 0  # commanders of the Entente that have agreed to what ends this decision: bits [16.2.1]
    purses: str = ""  # what each nation may still spend: see s16_national_points
    owned: str = ""  # cards that belong to one commander's nations
    trade: int = 0  # one more than the trade of cards that is proposed
    veiled: int = 0  # areas entered in this movement of which nobody knows yet who is there: bits [16.2.2]
    flown: int = 0  # the question to the airmen has been put in this player turn: see s16_kriegspiel
    sighted: str = ""  # what each side last saw where it sees nothing now: see s16_kriegspiel

    def moments(self) -> tuple[Moment, ...]:
        return moments_of(self.rules & OWN_MOMENTS != 0)

    def clone(self) -> State:
        return State(
            [f.clone() for f in self.stack],
            self.result,
            self.turn,
            self.start,
            self.count,
            self.active,
            self.first,
            self.rules,
            self.passes,
            self.card,
            self.level,
            self.played,
            self.proposed,
            self.moved,
            self.rails,
            self.strategic,
            self.seas,
            self.fresh,
            self.friendly,
            self.weather,
            self.surprise,
            self.bonus,
            self.battles.copy(),
            self.gas.copy(),
            self.barrage.copy(),
            self.unmet.copy(),
            self.owner.copy(),
            self.fort.copy(),
            self.army_at.copy(),
            self.army_dug.copy(),
            self.size.copy(),
            self.total.copy(),
            self.n,
            self.dug.copy(),
            self.spent,
            self.army_spent,
            self.hold.copy(),
            self.foot.copy(),
            self.stacked.copy(),
            self.hands.copy(),
            self.deck.copy(),
            self.pile.copy(),
            [x.copy() for x in self.due],
            self.swaps,
            self.bp.copy(),
            self.digs.copy(),
            self.dug_bp.copy(),
            self.buys.copy(),
            self.built.copy(),
            self.ready.copy(),
            self.before.copy(),
            self.east.copy(),
            self.locked.copy(),
            self.seen.copy(),
            self.lost.copy(),
            self.early,
            self.plans,
            self.neutral,
            self.uk_delay,
            self.us_delay,
            self.invaded,
            self.relieved,
            self.reserves,
            self.pledge,
            self.outbid,
            self.kept,
            self.german_broken,
            self.entente_broken,
            self.fought,
            self.crossed,
            self.lands,
            self.german_saved,
            self.entente_saved,
            self.called,
            self.east_debt,
            self.idle,
            self.german_plan,
            self.french_plan,
            self.advantage,
            self.advantage_since,
            self.german_quarters,
            self.entente_quarters,
            self.suppressed,
            self.exposed,
            self.lent_infantry,
            self.lent_cavalry,
            self.agreed,
            self.purses,
            self.owned,
            self.trade,
            self.veiled,
            self.flown,
            self.sighted,
        )


@cache
def moments_of(own: bool) -> tuple[Moment, ...]:
    """Asked at every action; the import cannot stand above, and is made once."""
    from grognard.games.ttlm.moments import MOMENTS, PLAIN_MOMENTS

    return MOMENTS if own else PLAIN_MOMENTS


def bare() -> State:
    """An empty map."""
    return State(
        stack=list[Frame](),
        result="",
        turn=1,
        start=1,
        count=0,
        active=NOBODY,
        first=GERMAN,
        rules=HIDDEN | TERRAIN | BELGIUM,
        passes=0,
        card=-1,
        level=0,
        played=0,
        proposed=0,
        moved=0,
        rails=0,
        strategic=0,
        seas=0,
        fresh=0,
        friendly=0,
        weather=0,
        surprise=0,
        bonus=0,
        battles=[],
        gas=[0, 0],
        barrage=[0, 0],
        unmet=[0, 0],
        owner=[NOBODY] * PLACES,
        fort=[NO_FORT] * PLACES,
        army_at=[NOT_YET] * ARMIES,
        army_dug=[0] * ARMIES,
        size=[0] * ARMIES,
        total=[0] * SORTS,
        n=bytes(HOLDERS * SORTS),
        dug=[0] * (PLACES * DIGGERS),
        spent=b"",
        army_spent=0,
        hold=[0] * (2 * PLACES),
        foot=[0] * (2 * PLACES),
        stacked=[0] * (2 * PLACES),
        hands=[0] * (2 * KINDS),
        deck=[0] * KINDS,
        pile=[0] * KINDS,
        due=[[], []],
        swaps=0,
        bp=[0, 0],
        digs=[0, 0],
        dug_bp=[0, 0],
        buys=[0, 0],
        built=[0, 0],
        ready=[0, 0],
        before=[],
        east=[0] * (SORTS + ARMIES),
        locked=[0] * (SORTS + ARMIES),
        seen=[""] * ARMIES,
        lost=[0] * (2 * SORTS),
        early=0,
        plans=0,
    )


def land(s: State) -> Land:
    """The map and the alliances of this game. Ask once, at the head of a function: see land.py.

    The few functions that are asked most of all write LANDS[s.lands] themselves.
    """
    return LANDS[s.lands]


# ---- long rows ----

BYTE: Final = [bytes([x]) for x in range(256)]


def replaced(row: bytes, cell: int, value: int) -> bytes:
    """The row with another number in one cell."""
    if value < 0:
        raise ValueError("fewer than no units")
    return row[:cell] + BYTE[value] + row[cell + 1 :]


def added(row: bytes, cell: int, count: int) -> bytes:
    """The row with a number added to one cell."""
    return replaced(row, cell, row[cell] + count)


# ---- what lies under seal ----


def sealed(values: list[int]) -> str:
    """A row of small numbers as a text: it never changes, so clones may share it."""
    return "".join([chr(x + 8) for x in values])


def unsealed(text: str) -> list[int]:
    return [ord(x) - 8 for x in text]


SEAL: Final = bytes([(x + 8) % 256 for x in range(256)])
UNSEAL: Final = bytes([(x - 8) % 256 for x in range(256)])


def sealed_row(row: bytes) -> str:
    """The same for a long row."""
    return row.translate(SEAL).decode("latin-1")


def unsealed_row(text: str) -> bytes:
    return text.encode("latin-1").translate(UNSEAL)


# ---- numbers of units ----


def unit(holder: int, sort: int) -> int:
    return holder * UNIT + sort


def holder_of(u: int) -> int:
    return u // UNIT


def sort_of(u: int) -> int:
    """The sort of a unit, or WHOLE for an army."""
    return u % UNIT


def ground(place: int) -> int:
    """The holder that is the open ground of a place."""
    return ARMIES + place


def place_of(s: State, holder: int) -> int:
    return s.army_at[holder] if holder < ARMIES else holder - ARMIES


def side_of(s: State, u: int) -> int:
    sort, holder = u % UNIT, u // UNIT
    if sort != WHOLE:
        return LANDS[s.lands].side[sort]
    return LANDS[s.lands].army_side[holder] if holder < ARMIES else NOBODY  # no such unit


def year(s: State) -> int:
    """The game year: a Winter belongs to the year in which it begins [TTLM.A26]."""
    return YEAR[s.turn]


def has_rule(s: State, rule: int) -> bool:
    return s.rules & rule != 0


# ---- putting and taking ----


def put(s: State, holder: int, sort: int, count: int = 1) -> None:
    """Lay units into a holder, and keep the books."""
    sides = land(s).side
    if count == 0:
        return
    s.n = added(s.n, holder * SORTS + sort, count)
    s.total[sort] += count
    if holder < ARMIES:
        place = s.army_at[holder]
        was = s.size[holder]
        s.size[holder] = was + count
        if place < 0:
            return
        i = sides[sort] * PLACES + place
        if was == 0:
            s.stacked[i] += 1
    else:
        i = sides[sort] * PLACES + holder - ARMIES
        s.stacked[i] += count
    if HOLDER_TYPE[sort]:
        s.hold[i] += count
        if FOOT[sort]:
            s.foot[i] += count


def take(s: State, holder: int, sort: int, count: int = 1) -> None:
    """Lift units out of a holder: of loose ones the mobile first, but not those that came here in this phase."""
    sides = land(s).side
    if count == 0:
        return
    cell = holder * SORTS + sort
    s.n = added(s.n, cell, -count)
    s.total[sort] -= count
    if holder < ARMIES:
        place = s.army_at[holder]
        now = s.size[holder] - count
        s.size[holder] = now
        if place < 0:
            return
        i = sides[sort] * PLACES + place
        if now == 0:
            s.stacked[i] -= 1
    else:
        place = holder - ARMIES
        i = sides[sort] * PLACES + place
        s.stacked[i] -= count
        d = DIGS[sort]
        if d >= 0 and s.dug[place * DIGGERS + d]:
            deep = s.dug[place * DIGGERS + d]
            arrived = s.spent[cell] if s.spent else 0
            mobile = max(0, s.n[cell] + count - deep - arrived)  # those that have not moved [4.3a]
            s.dug[place * DIGGERS + d] = min(s.n[cell], deep - max(0, min(deep, count - mobile)))
    if HOLDER_TYPE[sort]:
        s.hold[i] -= count
        if FOOT[sort]:
            s.foot[i] -= count
    if s.spent and s.spent[cell] > s.n[cell]:
        s.spent = replaced(s.spent, cell, s.n[cell])


def set_army(s: State, army: int, place: int) -> None:
    """Stand an army with all it holds in another place, on the map or off it."""
    side = land(s).army_side[army]
    old = s.army_at[army]
    s.army_at[army] = place
    if s.size[army] == 0:
        return
    hold, foot = 0, 0
    for sort in SORTS_OF[ARMY_NATION[army]]:
        k = s.n[army * SORTS + sort]
        if k and HOLDER_TYPE[sort]:
            hold += k
            if FOOT[sort]:
                foot += k
    if old >= 0:
        i = side * PLACES + old
        s.stacked[i] -= 1
        s.hold[i] -= hold
        s.foot[i] -= foot
    if place >= 0:
        i = side * PLACES + place
        s.stacked[i] += 1
        s.hold[i] += hold
        s.foot[i] += foot


def armies_in(s: State, side: int, place: int) -> list[int]:
    """The armies of a side in a place, empty ones too."""
    at = s.army_at
    return [a for a in LANDS[s.lands].armies[side] if at[a] == place]


# ---- trenches of loose infantry ----


def loose_dug(s: State, place: int, sort: int) -> int:
    d = DIGS[sort]
    return s.dug[place * DIGGERS + d] if d >= 0 else 0


def dig_loose(s: State, place: int, sort: int, count: int = 1) -> None:
    s.dug[place * DIGGERS + DIGS[sort]] += count


# ---- counters ----


def in_play(s: State, sort: int) -> int:
    """Counters of a sort on the map, in the EFT box or waiting to arrive."""
    return s.total[sort]


def contents(s: State, army: int) -> list[tuple[int, int]]:
    """What an army holds: (sort, count)."""
    return [(sort, s.n[army * SORTS + sort]) for sort in SORTS_OF[ARMY_NATION[army]] if s.n[army * SORTS + sort]]


def sighting(s: State, army: int) -> str:
    """What an army holds, as one who has seen it remembers it: see State.seen."""
    return f"{s.turn}:" + " ".join(f"{count}.{sort}" for sort, count in contents(s, army))
