"""What each role may see, built by adding: nothing is here that was not put here."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    CARD_NAMES,
    DIGGERS,
    DIGS,
    KINDS,
    LEVEL_NAMES,
    LEVEL_SIDES,
    LIMIT,
    NATION,
    NATIONS,
    SEASON_NAMES,
    SEASON_YEARS,
    SORTS,
    SORTS_OF,
    TYPE,
    TYPES,
    VP,
    YEAR,
)
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import (
    Absorbing,
    Choosing,
    CombatCards,
    Declaring,
    Keeping,
    Moving,
    NextBattle,
    Redrawing,
    Riding,
    WithUnit,
)
from grognard.games.ttlm.s3_victory import Armistice, ground_points, level, modifiers
from grognard.games.ttlm.s4_rail_and_sea import RAIL_UNITS, SEA_UNITS, STRATEGIC_UNITS
from grognard.games.ttlm.s5_combat import ORDER, SURPRISE_ORDER, Battle, Rerolling, Sparing, laid_open, reacting
from grognard.games.ttlm.s5_fire import hits_in
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition, CheckSupply, supplied
from grognard.games.ttlm.s7_production import PICK_UNIT, Discarding, EastLosses, Planning, hand_size, max_hand, restore
from grognard.games.ttlm.s9_cards import Crisis
from grognard.games.ttlm.s11_setup import SetUp
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import UNDECIDED, FirstHands
from grognard.games.ttlm.s13_area_sides import IN, crossings, limit
from grognard.games.ttlm.s13_bidding import NO_BID, Bidding, owed
from grognard.games.ttlm.s13_early_armies import Arriving
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_plans import UNDECIDED as UNDECIDED_PLAN
from grognard.games.ttlm.s14_plans import Orders, has_plans, plan_number
from grognard.games.ttlm.s14_transfers import Withdrawing
from grognard.games.ttlm.s15_advantage import advantage_of, may_use
from grognard.games.ttlm.s15_counter_attack import stands_exposed
from grognard.games.ttlm.s15_dice import face_of, is_hit, mark_of, need_of, sides_of
from grognard.games.ttlm.s15_entrenching import quarters
from grognard.games.ttlm.s15_saving import saved
from grognard.games.ttlm.state import (
    ADVANTAGE,
    DISSOLVED,
    EFT,
    HIDDEN,
    HIDDEN_HANDS,
    LATE,
    LOST,
    NO_FORT,
    NOBODY,
    NOT_YET,
    ON_TIME,
    OTTOMANS,
    SAVING,
    SCRAMBLE,
    WAITING,
    WHOLE,
    State,
    disputed,
    ground,
    has_rule,
    in_play,
    land,
    unit,
)

ALL = -2
ROLES = ("german", "entente")
EVERY_SORT = list(range(SORTS))


class Units(msgspec.Struct, frozen=True):
    """Units of one sort, in an army or on the ground."""

    unit: int
    nation: str
    type: str
    count: int
    dug: int
    spent: int


class Seen(msgspec.Struct, frozen=True):
    turn: int
    units: list[Units]


class Army(msgspec.Struct, frozen=True):
    id: int
    unit: int
    name: str
    nation: str
    side: str
    where: str  # map, east, lost, waiting, none
    area: int | None
    dug: bool
    empty: bool
    spent: bool
    units: list[Units] | None  # None: hidden from this reader
    seen: Seen | None
    fortified: bool  # [13.3]; on the template, and hidden with it [13.1c]
    exposed: bool  # it has attacked: its trench does not count in the enemy's next player turn [15.2.2]


class Area(msgspec.Struct, frozen=True):
    status: str  # german, entente, disputed, neutral
    owner: str | None
    fort: int | None
    fort_side: str | None
    loose: list[Units]
    supplied: list[str]
    idle: bool  # its factory stands still since it changed hands [15.3.1]
    exposed: bool  # loose infantry here has attacked [15.2.2]


class Held(msgspec.Struct, frozen=True):
    kind: str
    id: int
    count: int


class Pool(msgspec.Struct, frozen=True):
    sort: int
    nation: str
    type: str
    left: int


class Due(msgspec.Struct, frozen=True):
    army: int | None
    sort: int | None


class Side(msgspec.Struct, frozen=True):
    hand: int | None  # cards; not shown if the players agreed so [11.2a]
    limit: int
    cards: list[Held] | None
    pool: list[Pool]
    due: list[Due]
    ready: bool
    points: int | None  # Build Points left, while planning
    buys: int | None
    digs: int | None
    trenches: int  # dug in this season's player turns, a quarter of a Build Point each [15.2.1]
    bid: int | None  # while bids are made, one's own
    saved: int | None  # one's own points of earlier seasons, where they are kept [15.3.2]
    pile: list[Held] | None  # what one may still pick for the first hand [12.3.2]
    picks: list[Held] | None  # and what one has picked
    plan: int | None  # the war plan of 1914; one's own while it is sealed [14.4.2]


class Modifier(msgspec.Struct, frozen=True):
    key: str
    rule: str
    points: int


class Victory(msgspec.Struct, frozen=True):
    total: int
    row: int
    level: str
    side: str
    ground: list[int]  # areas that count
    modifiers: list[Modifier]


class Moves(msgspec.Struct, frozen=True):
    rail: int
    strategic: int
    sea: int
    passing: bool
    left: int | None


class Bid(msgspec.Struct, frozen=True):
    """TTLM.13.2b What the first player has bid for this season: for all to see."""

    side: str
    pledged: int
    outbid: int  # what the other side bid
    played: int
    left: int


class Advantage(msgspec.Struct, frozen=True):
    """TTLM.15.1.3a Who may have a battle fought again, and whether he may in this season."""

    side: str
    now: bool


class Crossing(msgspec.Struct, frozen=True):
    """TTLM.13.6a What has been used of a side of a disputed area, in one direction."""

    area: int  # the disputed area
    other: int  # on the other side
    way: str  # in, out
    used: int
    limit: int


class Declared(msgspec.Struct, frozen=True):
    area: int
    fresh: bool
    gas: list[str]
    barrage: list[str]
    surprise: bool
    bonus: bool


class Die(msgspec.Struct, frozen=True):
    mark: int  # a sort, or 25 fort, 26 bonus artillery, 27 bonus tank, 28 bonus Stosstruppen
    need: int
    face: int  # nought: a hit of the averages, for which no die is rolled [15.1.1]
    hit: bool
    sides: int  # of the die: 6 or 12 [15.1.2]


class Fight(msgspec.Struct, frozen=True):
    area: int
    attacker: str
    surprise: bool
    step: str
    steps: list[str]
    dice: list[Die]
    shooter: str | None
    hits: int
    forced: int
    payer: str | None
    owed: int
    siege: int
    reacting: int
    gas: list[str]
    barrage: list[str]
    bonus: bool


class Season(msgspec.Struct, frozen=True):
    turn: int
    name: str
    years: str
    year: int


class View(msgspec.Struct, frozen=True):
    season: Season
    you: str
    active: str | None
    phase: str
    card: str | None
    level: int
    weather: int
    hidden: bool
    victory: Victory
    areas: list[Area]
    armies: list[Army]
    east: list[Units]
    ottoman: list[Units] | None  # the Entente's box; None: there is none [15.3.3]
    sides: dict[str, Side]
    deck: int | None  # nor this, from which the number could be told
    discard: list[Held]
    moves: Moves | None
    battles: list[Declared]
    battle: Fight | None
    picked: dict[str, int] | None
    bid: Bid | None
    advantage: Advantage | None  # who holds it [15.1.3]
    crossings: list[Crossing]  # of the side that moves; of the other one only if armies lie open
    leaving: int | None  # the empty army of which is asked where it goes [8.1i]: everybody sees that it must
    excess: str | None  # the side that must discard [2.V.3a]: everybody sees that it must, be its number hidden


def view(s: State, role: int) -> View:
    shown = open_to(s, role)
    fed = [supplied(shown, 0), supplied(shown, 1)]
    return View(
        season=Season(s.turn, SEASON_NAMES[s.turn], SEASON_YEARS[s.turn], YEAR[s.turn]),
        you=ROLES[role] if role >= 0 else ("all" if role == ALL else "spectator"),
        active=None if s.active == NOBODY else ROLES[s.active],
        phase=phase(s),
        card=None if s.card < 0 else CARD_NAMES[s.card],
        level=s.level,
        weather=s.weather,
        hidden=has_rule(s, HIDDEN),
        victory=victory(s if shown is s else shown),
        areas=[area(shown, a, role, fed) for a in range(AREAS)],
        armies=[army(shown, a, role) for a in range(ARMIES)],
        east=units_in(shown, ground(EFT), land(s).box[0].sorts, role),
        ottoman=units_in(shown, ground(EFT), land(s).box[1].sorts, role) if has_rule(s, OTTOMANS) else None,
        sides={ROLES[r]: side(s, shown, r, role) for r in (0, 1)},
        deck=sum(s.deck) if role == ALL or not has_rule(s, HIDDEN_HANDS) else None,
        discard=cards(s.pile, 0),
        moves=moves(s),
        battles=[declared(s, a) for a in s.battles],
        battle=fight(s),
        picked=picked(s, role),
        bid=Bid(ROLES[s.first], s.pledge, s.outbid, s.kept, owed(s)) if s.pledge else None,
        advantage=advantage(s),
        crossings=crossings_of(s) if role in (s.active, ALL) or not has_rule(s, HIDDEN) else [],
        leaving=top.army if isinstance(top := s.stack[-1] if s.stack else None, Leaving) else None,
        excess=ROLES[top.side] if isinstance(top, Discarding) else None,
    )


def open_to(s: State, role: int) -> State:
    """While plans are sealed a side sees its own, and of the other what lay open before [TTLM.A82]."""
    if not s.before or role == ALL:
        return s
    c = s.clone()
    for other in (0, 1):
        if other != role:
            restore(c, other)
    return c


PHASES: dict[type, str] = {
    SetUp: "setup",
    Reinforcing: "reinforce",
    Bidding: "bid",
    Withdrawing: "reinforce",
    Arriving: "reinforce",
    Choosing: "choose",
    Moving: "move",
    WithUnit: "move",
    Riding: "move",
    Absorbing: "move",
    Declaring: "declare",
    CombatCards: "cards",
    Keeping: "cards",
    NextBattle: "combat",
    Battle: "combat",
    Redrawing: "redraw",
    Crisis: "crisis",
    CheckSupply: "supply",
    Attrition: "supply",
    Planning: "plan",
    Discarding: "discard",
    EastLosses: "east",
    Armistice: "armistice",
}


def phase(s: State) -> str:
    """Which part of the sequence of play the table is in: public."""
    if s.result:
        return "over"
    for frame in reversed(s.stack):
        if isinstance(frame, Leaving) and not any(isinstance(f, Battle) for f in s.stack):
            return "move"
        if type(frame) in PHASES:
            return PHASES[type(frame)]
    return "setup"


def visible(s: State, a: int, reader: int) -> bool:
    """TTLM.13.1a Contents are hidden from the enemy; TTLM.13.1b shown while the army is in the battle being fought."""
    if reader == ALL or reader == land(s).army_side[a] or not has_rule(s, HIDDEN):
        return True
    if s.army_at[a] == EFT:
        return True  # the box counts points: it lies open
    return laid_open(s, a)


def units_in(s: State, holder: int, sorts: list[int], reader: int) -> list[Units]:
    base = holder * SORTS
    row = s.n[base : base + SORTS]
    if not any(row):
        return []
    sides = land(s).side
    out = []
    for sort in sorts:
        count = row[sort]
        if count:
            d = DIGS[sort]
            deep = s.dug[(holder - ARMIES) * DIGGERS + d] if holder >= ARMIES and d >= 0 else 0
            spent = s.spent[base + sort] if s.spent else 0
            if spent and not (reader == ALL or reader == sides[sort] or in_battle(s)):
                spent = 0
            out.append(Units(unit(holder, sort), NATIONS[NATION[sort]], TYPES[TYPE[sort]], count, deep, spent))
    return out


def in_battle(s: State) -> bool:
    return any(isinstance(f, Battle) for f in s.stack)


WHERE = {
    NOT_YET: "none",
    DISSOLVED: "none",
    ON_TIME: "none",
    LATE: "none",
    LOST: "lost",
    WAITING: "waiting",
    EFT: "east",
}
NOWHERE = (NOT_YET, DISSOLVED, ON_TIME, LATE, LOST)


def army(s: State, a: int, reader: int) -> Army:
    army_side = land(s).army_side
    place = s.army_at[a]
    if place in NOWHERE and not s.army_dug[a] and not s.army_spent >> a & 1:
        return absent(a, army_side[a], WHERE[place])
    nation = ARMY_NATION[a]
    shown = visible(s, a, reader)
    own = reader in (ALL, army_side[a])
    deep = s.army_dug[a] > 0
    units = None
    if shown and (place >= 0 or place == WAITING):
        units = [dig(x) if deep else x for x in units_in(s, a, SORTS_OF[nation], reader)]
    return Army(
        id=a,
        unit=unit(a, WHOLE),
        name=ARMY_NAMES[a],
        nation=NATIONS[nation],
        side=ROLES[army_side[a]],
        where=WHERE.get(place, "map"),
        area=place if 0 <= place < AREAS else None,
        dug=deep,
        empty=place >= 0 and s.size[a] == 0,
        spent=bool(s.army_spent >> a & 1) and (own or in_battle(s)),
        units=units,
        seen=None if own or shown or not has_rule(s, HIDDEN) else memory(s, a),
        fortified=shown and s.army_dug[a] == 2,
        exposed=stands_exposed(s, a),
    )


@lru_cache(maxsize=1024)
def absent(a: int, side: int, where: str) -> Army:
    """An army that is not in the game, or no more: nothing of it is hidden."""
    return Army(
        id=a,
        unit=unit(a, WHOLE),
        name=ARMY_NAMES[a],
        nation=NATIONS[ARMY_NATION[a]],
        side=ROLES[side],
        where=where,
        area=None,
        dug=False,
        empty=False,
        spent=False,
        units=None,
        seen=None,
        fortified=False,
        exposed=False,
    )


def dig(x: Units) -> Units:
    return Units(x.unit, x.nation, x.type, x.count, x.count if x.type in "IW" else 0, x.spent)


def memory(s: State, a: int) -> Seen | None:
    """What the enemy last saw of a hidden army."""
    return seen_as(a, s.seen[a]) if s.seen[a] and s.army_at[a] >= 0 else None


@lru_cache(maxsize=1024)
def seen_as(a: int, text: str) -> Seen:
    """What a state remembers as a text: it changes seldom, and is shown after every action."""
    turn, _, rest = text.partition(":")
    units = []
    for item in rest.split():
        count, _, sort = item.partition(".")
        x = int(sort)
        units.append(Units(unit(a, x), NATIONS[NATION[x]], TYPES[TYPE[x]], int(count), 0, 0))
    return Seen(int(turn), units)


def area(s: State, a: int, reader: int, fed: list[int]) -> Area:
    bare = area_of(
        s.owner[a], disputed(s, a), s.fort[a], land(s).fort_side[a], fed[0] >> a & 1, fed[1] >> a & 1, s.idle >> a & 1
    )
    loose = units_in(s, ground(a), EVERY_SORT, reader)
    return msgspec.structs.replace(bare, loose=loose, exposed=stands_exposed(s, ground(a))) if loose else bare


@lru_cache(maxsize=1024)
def area_of(owner: int, contested: bool, fort: int, fort_side: int, german: int, entente: int, idle: int) -> Area:
    """An area with nobody on open ground, as most are: few kinds of them, and they are shown after every action."""
    return Area(
        status="disputed" if contested else "neutral" if owner == NOBODY else ROLES[owner],
        owner=None if owner == NOBODY else ROLES[owner],
        fort=None if fort == NO_FORT else fort,
        fort_side=None if fort == NO_FORT else ROLES[fort_side],
        loose=[],
        supplied=[ROLES[r] for r, fed in enumerate((german, entente)) if fed],
        idle=idle == 1,
        exposed=False,
    )


def cards(counts: list[int], offset: int) -> list[Held]:
    return [Held(CARD_NAMES[k], k, counts[offset + k]) for k in range(KINDS) if counts[offset + k]]


def side(s: State, shown: State, r: int, reader: int) -> Side:
    own = reader in (r, ALL)
    planning = bool(s.before)
    return Side(
        hand=hand_size(s, r) if own or not has_rule(s, HIDDEN_HANDS) else None,
        limit=max_hand(s, r),
        cards=cards(s.hands, r * KINDS) if own else None,
        pool=[pool(shown, x) for x in land(s).sorts[r]],
        due=[Due(x - SORTS if x >= SORTS else None, x if x < SORTS else None) for x in shown.due[r]],
        ready=(bool(s.ready[r]) and planning) or bid_closed(s, r) or hand_judged(s, r) or set_up_closed(s, r),
        points=s.bp[r] if planning and own else None,
        buys=s.buys[r] if planning and own else None,
        digs=s.digs[r] if planning and own else None,
        trenches=quarters(s, r),
        bid=sealed_bid(s, r) if own else None,
        saved=saved(s, r) if own and has_rule(s, SAVING) else None,
        pile=building(s, r, own, 0),
        picks=building(s, r, own, 1),
        plan=war_plan(s, r, own),
    )


def bid_closed(s: State, r: int) -> bool:
    top = s.stack[-1] if s.stack else None
    return isinstance(top, Bidding) and top.closed[r] == 1


def hand_judged(s: State, r: int) -> bool:
    """TTLM.12.3.1a Has a side said whether it keeps its first hand? Not what it said."""
    top = s.stack[-1] if s.stack else None
    return isinstance(top, FirstHands) and top.answers[r] != UNDECIDED


def set_up_closed(s: State, r: int) -> bool:
    """TTLM.14.4.3a, TTLM.12.3.2a Has a side closed its orders, or picked its cards?"""
    top = s.stack[-1] if s.stack else None
    return isinstance(top, (Orders, Building)) and top.ready[r] == 1


def building(s: State, r: int, own: bool, picked: int) -> list[Held] | None:
    """TTLM.12.3.2a The cards that a side picks from, and those it has picked: its own eyes only."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Building) or not own:
        return None
    return cards(top.picks if picked else top.piles, r * KINDS)


def war_plan(s: State, r: int, own: bool) -> int | None:
    """TTLM.14.4.3a A plan is its owner's alone until both are laid open."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Orders):
        return top.plans[r] if own and top.plans[r] != UNDECIDED_PLAN else None
    return plan_number(s, r) if has_plans(s) else None


def sealed_bid(s: State, r: int) -> int | None:
    """TTLM.13.2a What a side has noted, until both are opened."""
    top = s.stack[-1] if s.stack else None
    return top.bids[r] if isinstance(top, Bidding) and top.bids[r] != NO_BID else None


def pool(s: State, sort: int) -> Pool:
    left = LIMIT[sort] - in_play(s, sort) - s.due[land(s).side[sort]].count(sort)
    return pool_of(sort, left)


@lru_cache(maxsize=1024)
def pool_of(sort: int, left: int) -> Pool:
    return Pool(sort, NATIONS[NATION[sort]], TYPES[TYPE[sort]], left)


def victory(s: State) -> Victory:
    added = modifiers(s)
    total = ground_points(s) + sum(points for _, _, points in added)  # victory_points
    row = level(total)
    counting = [a for a in range(AREAS) if VP[a] and s.owner[a] == 0 and not disputed(s, a)]
    return Victory(total, row, LEVEL_NAMES[row], LEVEL_SIDES[row], counting, [Modifier(*m) for m in added])


def moves(s: State) -> Moves | None:
    if phase(s) != "move":
        return None
    passing = s.level == 0
    strategic = (1 if s.turn == 1 else STRATEGIC_UNITS) - s.strategic if s.active == 1 else 0
    return Moves(
        RAIL_UNITS - s.rails,
        strategic,
        SEA_UNITS - s.seas if s.active == 1 else 0,
        passing,
        max(0, 1 - s.moved) if passing else None,
    )


def advantage(s: State) -> Advantage | None:
    side = advantage_of(s)
    return None if side == NOBODY else Advantage(ROLES[side], may_use(s, side) is None)


def crossings_of(s: State) -> list[Crossing]:
    return [
        Crossing(there, start, "in", count, limit(start, there))
        if way == IN
        else Crossing(start, there, "out", count, limit(start, there))
        for start, there, way, count in crossings(s)
    ]


def declared(s: State, a: int) -> Declared:
    return Declared(
        a,
        bool(s.fresh >> a & 1),
        [ROLES[r] for r in (0, 1) if s.gas[r] >> a & 1],
        [ROLES[r] for r in (0, 1) if s.barrage[r] >> a & 1],
        bool(s.surprise >> a & 1),
        bool(s.bonus >> a & 1),
    )


STEPS = [
    "scramble",
    "open",
    "cavalry",
    "cavalry",
    "dogfight",
    "artillery",
    "defend",
    "pursuit",
    "defensive",
    "offensive",
    "retreat",
    "retreat",
    "retreat",
    "close",
    "judge",
    "judge",
]
SURPRISE_STEPS = [
    "scramble",
    "open",
    "cavalry",
    "cavalry",
    "dogfight",
    "react",
    "offensive",
    "defend",
    "pursuit",
    "defensive",
    "retreat",
    "retreat",
    "retreat",
    "close",
    "judge",
    "judge",
]
assert len(STEPS) == len(ORDER)
assert len(SURPRISE_STEPS) == len(SURPRISE_ORDER)


UNSHOWN = ("open", "close")
STEP_OF_OPTION = {"scramble": SCRAMBLE, "judge": ADVANTAGE}


def is_played(s: State, step: str) -> bool:
    return has_rule(s, STEP_OF_OPTION.get(step, ~0))


def fight(s: State) -> Fight | None:
    """The battle board: public while the battle lasts."""
    f = next((x for x in s.stack if isinstance(x, Battle)), None)
    if f is None:
        return None
    names = SURPRISE_STEPS if f.surprise else STEPS
    top = s.stack[-1]
    dice, owed, siege, payer = f.dice, 0, 0, None
    if isinstance(top, Rerolling):
        dice = top.dice + top.again
    if isinstance(top, (Losses, Sparing)):
        owed, siege, payer = top.hits, top.siege, ROLES[top.side]
    return Fight(
        area=f.area,
        attacker=ROLES[s.active],
        surprise=bool(f.surprise),
        step=names[(f.at - 1) % len(names)],
        steps=[x for i, x in enumerate(names) if x not in names[:i] and x not in UNSHOWN and is_played(s, x)],
        dice=[Die(mark_of(d), need_of(d), face_of(d), is_hit(d), sides_of(d)) for d in dice],
        shooter=None if f.shooter < 0 else ROLES[f.shooter],
        hits=hits_in(dice),
        forced=f.forced,
        payer=payer,
        owed=owed,
        siege=siege,
        reacting=reacting(s, f) if f.opened else 0,  # it hangs on what the attacker has, who still lies hidden
        gas=[ROLES[r] for r in (0, 1) if s.gas[r] >> f.area & 1],
        barrage=[ROLES[r] for r in (0, 1) if s.barrage[r] >> f.area & 1],
        bonus=bool(s.bonus >> f.area & 1),
    )


def picked(s: State, reader: int) -> dict[str, int] | None:
    """What the reader holds in his fingers: nobody else's business."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Planning):
        return planned(top.picked[reader]) if reader >= 0 else None
    if not isinstance(top, (WithUnit, Riding, Fleeing, Leaving, Reinforcing, Absorbing, Scrambling)):
        return None
    if reader != ALL and reader not in top.roles(s):
        return None
    if isinstance(top, (WithUnit, Riding)):
        return {"unit": top.mover}
    if isinstance(top, Fleeing):
        return {"unit": top.runner}
    if isinstance(top, Scrambling):
        return {"unit": top.picked} if top.picked >= 0 else None
    if isinstance(top, Reinforcing):
        item = top.item(s) if top.picked < 0 else -1
        return {"unit": top.picked} if top.picked >= 0 else planned(item) if item >= 0 else None
    return {"unit": unit(top.army, WHOLE)}


def planned(item: int) -> dict[str, int] | None:
    if item < 0:
        return None
    if item >= PICK_UNIT:
        return {"unit": item - PICK_UNIT}
    return {"army": item - SORTS} if item >= SORTS else {"sort": item}
