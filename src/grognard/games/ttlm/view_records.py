"""The records that a view is made of: what the page, the terminal and bots of others are given."""

from __future__ import annotations

import msgspec


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


class PlanSlip(msgspec.Struct, frozen=True):
    """TTLM.16.2.1b What one of two production plans would buy."""

    seat: str
    cards: int
    trenches: int
    units: list[Pool]  # `left` is how many
    armies: list[str]


class Trade(msgspec.Struct, frozen=True):
    """TTLM.16.2.1d A trade of cards that one commander has proposed, and the number with which the other agrees."""

    seat: str
    british: int
    french: int
    agree: int


class Commanders(msgspec.Struct, frozen=True):
    """16.2.1 The two who command the Entente. What is between them only they see."""

    asked: bool  # is the Entente to choose now?
    agreed: list[str] | None
    planner: str | None  # who draws up a plan of his own
    points: dict[str, int] | None  # by nation [16.2.1d]
    owned: dict[str, list[Held]] | None  # cards by whose they are; all others belong to both
    trade: Trade | None
    areas: dict[str, int] | None  # in Belgium and Germany [16.2.1c]; it hangs on what is in their armies
    plans: list[PlanSlip] | None  # between which Germany chooses


class Sighting(msgspec.Struct, frozen=True):
    """What was last seen of the enemy in an area into which one does not see now: armies, and sorts of loose units."""

    area: int
    turn: int
    armies: list[str]
    sorts: list[int]


class Fog(msgspec.Struct, frozen=True):
    """TTLM.16.2.2a Where the reader does not see, and what he remembers of it."""

    areas: list[int]
    seen: list[Sighting]
    asked: bool  # the question of this player turn has been put [16.2.2d]


class ClosedGround(msgspec.Struct, frozen=True):
    """Where the next one may not be set down, and the rule; `key` names the words."""

    rule: str
    key: str
    areas: list[int]


class OwnSetUp(msgspec.Struct, frozen=True):
    """TTLM.14.4.1a What only the side that sets up freely sees."""

    closed: list[ClosedGround]
    cards: int | None  # of his first hand, where the force in the East decides [14.4.1b]


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
    fog: Fog | None  # of Kriegspiel [16.2.2]
    setup: OwnSetUp | None  # of the side that sets up now [14.4.1]
    commanders: Commanders | None  # of the Entente, if two players have it [16.2.1]
    excess: str | None  # the side that must discard [2.V.3a]: everybody sees that it must, be its number hidden


# ---- what is the same for many parts of one look: not told ----


class Stage(msgspec.Struct, frozen=True):
    """What is the same for every army and area of one look."""

    number: int  # another stage has another number
    bare: int  # the armies that a battle lays open: bits


class Chart(msgspec.Struct, frozen=True):
    """Whose the ground is, where supply reaches, and what that is worth: it changes seldom."""

    number: int  # another chart has another number
    areas: tuple[tuple[int, bool, int, int, int], ...]  # owner, disputed, fort, supplied for Germany, for the Entente
    points: int
    counting: list[int]  # the areas that give the points
