"""What is on the table: counters as rows of flat lists, markers, and the few numbers of the turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.cards import PRINTED, Cards
from grognard.games.lastbattle.ids import (
    ELITE,
    HELICOPTER,
    HORSE,
)
from grognard.games.lastbattle.layout import BOOK, known
from grognard.games.lastbattle.situation import Situation
from grognard.kernel.flow import NO_MOMENTS, Frame, GameState, Moment
from grognard.kernel.umpire import Umpire

DEFENDER: Final = 0  # the scenario's side A
ATTACKER: Final = 1
NOBODY: Final = 2  # owns the helicopter of Krakow until somebody boards it

# Kinds of counter.
DUMMY: Final = 0
FOOT: Final = 1
VEHICLE: Final = 2
GUN: Final = 3

# Where a counter is, if not on a hex.
WAITING: Final = -1
DEAD: Final = -2
GONE: Final = -3
ABOARD: Final = -4

MOST_UNITS: Final = 256
MOST_MEN: Final = 6  # in one counter [LB.comp.infantry-men]
MOST_ITEMS: Final = 32

# ---- flags of a counter ----
MOVED: Final = 1  # changed hex or facing, or loaded, in this player-turn [LB.turn.move-bars-fire]
CHANGED: Final = 1 << 1  # came of a change made in this fire phase [LB.R9]
SPOTTED: Final = 1 << 2  # face up for the enemy
HIDING: Final = 1 << 3
INSIDE: Final = 1 << 4  # a building [LB.urban.building-enter]
KNOWN: Final = 1 << 5  # the enemy has seen its face at some time [LB.R3]
STIRRED: Final = 1 << 6  # has moved at some time: no dummy
BOARDED: Final = 1 << 7  # got on or off a vehicle or horse in this player-turn
IDLE: Final = 1 << 8  # thrown from its horse in this player-turn
OFF_ROAD: Final = 1 << 9  # has used the off-road factor, or may not use the other, in this phase
TRIED: Final = 1 << 10  # the enemy has looked for it in this phase
LEAVING: Final = 1 << 11  # goes off the map after the Reaction Fire Phase
HALTED: Final = 1 << 12  # a vehicle that has paid for loading at this halt
OBSERVES: Final = 1 << 13  # directs a fire mission this turn
BY_WATER: Final = 1 << 14  # stood at the water when the Movement Phase began
SMOKED: Final = 1 << 15  # has made smoke in this phase
HID: Final = 1 << 16  # went into hiding in this player-turn
HIGH: Final = 1 << 17  # a helicopter in high flight
FLYING: Final = 1 << 18  # a helicopter off the ground
LOW_FLOWN: Final = 1 << 19  # has flown nap-of-earth in this phase
RANGED_IN: Final = 1 << 20  # a mortar that has fired since it was set up [LB.arty.reaction-salvo]
FRESH: Final = 1 << 21  # a mortar unlimbered in this player-turn
WATER_ONE: Final = 1 << 22  # water hexes entered in this phase: one ...
WATER_TWO: Final = 1 << 23  # ... or two [LB.amph.travel-rate]
CREW_HIT: Final = 1 << 24  # a vehicle that has lost a man of its crew in this Movement Phase [LB.vdam.crew-reassign]
PUSHED: Final = 1 << 25  # men who have pushed a mortar in this player-turn, and do nothing else [LB.amb.towing]
FROZEN: Final = 1 << 32  # out of command: does not move in this Movement Phase [LB.command.roll]
DISORDERED: Final = 1 << 33  # its element has lost its cohesion [LB.cohesion.roll]
RETREATS: Final = 1 << 34  # for that, it runs in this Movement Phase, or has run in the last one
BUTTONED: Final = 1 << 35  # masked, or behind closed hatches, for the rest of the battle [LB.chem.button-up]
BUTTONING: Final = 1 << 36  # spends this game-turn on it
UNCONSCIOUS: Final = 1 << 37  # a character with two wounds [LB.rpg.pc-wounds]
TREATING: Final = 1 << 38  # one who tends him [LB.rpg.medic]
SHAKEN: Final = 1 << 39  # has not kept cool in this player-turn [LB.rpg.cuf]
ELEMENT: Final = 1 << 40  # times the number of its manoeuvre element [LB.cohesion.element]
ELEMENTS: Final = 32  # numbers there are for them; the last stands for the whole side in State.shaken

OF_PHASE: Final = CHANGED | TRIED
OF_MOVE: Final = OFF_ROAD | HALTED | BY_WATER | SMOKED | LOW_FLOWN | WATER_ONE | WATER_TWO | CREW_HIT
OF_TURN: Final = MOVED | BOARDED | IDLE | HID | FRESH | PUSHED | FROZEN | OF_PHASE | OF_MOVE

PERSON: Final = 1 << 46  # times 1 + the number of the character it is, in the battle's list
PEOPLE: Final = 32
FALLEN: Final = 4  # who lies unconscious, since which game-turn (0: he will live), who tends him or -1, since when

# ---- damage of a vehicle ----
NO_GEAR: Final = 1  # treads, wheels or rotors
NO_ENGINE: Final = 1 << 1
NO_RADIO: Final = 1 << 2
NO_RF: Final = 1 << 3
NO_AMMO: Final = 1 << 4  # blown out: the main gun has nothing left to fire
BAD_LOADER: Final = 1 << 5  # the autoloader may jam
NO_MOUNT: Final = 1 << 6
NO_ARM: Final = 1 << 8  # shifted by the line of the weapon: bits 8 to 11
NEW_DRIVER: Final = 1 << 12
NEW_GUNNER: Final = 1 << 13
# The man at this post was killed: the next one is a substitute [LB.vdam.substitute-from-outside].
DRIVER_LOST: Final = 1 << 14
GUNNER_LOST: Final = 1 << 15

# ---- switches ----
TOWN_ONE: Final = 1
ONE_RIDER: Final = 2
MISSILE_MEN: Final = 4
ROUNDED_SG: Final = 8
NO_MORALE: Final = 16
LONG_QUIET: Final = 32
V3: Final = 64  # rules version 3: corrections by the book
EARLY_SMOKE: Final = 128
V4: Final = 256  # rules version 4: what happens in the middle of something else
FEW_MISSILES: Final = 512
LED_ADVANCE: Final = 1024
COMMAND: Final = 1 << 20
COHESION: Final = 1 << 21
V5: Final = 1 << 16  # rules version 5: a change that nobody sees leaves no trace; wheels hit twice
V6: Final = 1 << 17  # rules version 6: of losses that the enemy does not see nothing is told but their number
CHEMICALS: Final = 1 << 22
V7: Final = 1 << 18  # rules version 7: in campaigns computers buy for every box, and helicopters fight
V8: Final = 1 << 19  # rules version 8: who lies unconscious does nothing; troops get out where they are hit
V9: Final = 1 << 25  # rules version 9: what the second reading of the seams corrected
V10: Final = 1 << 26  # rules version 10: damage that is carried off the field, repairs, medics, observers who run
V11: Final = 1 << 27  # rules version 11: mortars without men, who sees nothing, elements of forces that were bought
GAS_BITES: Final = 1 << 23
SMALL_CAMPAIGN: Final = 1 << 24

# ---- what was done to a weapon or a horse in this Movement Phase: State.handled ----
CARRIED: Final = 1  # its holder had moved before it left his hands [LB.item.hand-over]
HANDED: Final = 2  # it has changed hands
SPENT_ON_IT: Final = 4  # times the points a horse has spent

# ---- what counters did with each other on their way: State.deeds ----
GOT_IN: Final = 0  # who, the vehicle
JOINED: Final = 1  # who, the counter that took it in, with so many men
PARTED: Final = 2  # the new counter, the one it came out of
GOT_UP: Final = 3  # who, the horse
GOT_DOWN: Final = 4
TOOK: Final = 5  # who, the weapon, and 1 + the counter that brought it when it joined
UNHITCHED: Final = 6  # the mortar, the vehicle
SHOVED: Final = 7  # the mortar, who pushed it
DEED: Final = 5  # kind, who, with whom, men, and how many points all paths had then

# ---- minefields: State.mines ----
FIELD: Final = 3  # hex, whose, how
FOUND: Final = 1  # its enemy knows of it: it lies open, or somebody came into it
MARKED: Final = 2  # laid by engineers, and marked
SCATTERED: Final = 4  # by a gun

# ---- what may happen on a hex, for quick looks ----
UNITS_A: Final = 1
UNITS_B: Final = 1 << 8
WRECKED: Final = 1 << 16
SMOKY: Final = 1 << 17

# ---- phases ----
SETTING_UP: Final = 0
ORDERING: Final = 1
PLOTTING: Final = 2
MOVEMENT: Final = 3
REACTION: Final = 4
ATTACK: Final = 5
MISSIONS: Final = 6
PHASE_NAMES: Final = ("setup", "order", "plot", "movement", "reaction", "attack", "missions")

# What is remembered of a scenario's own affairs: State.count[...]
EXITED_MEN: Final = 0
EXITED_VEHICLES: Final = 1
KILLED: Final = 2
WRECKS_MADE: Final = 3
CACHE: Final = 4
ATTACKED: Final = 5
TANKBREAKER: Final = 6
LIFTED: Final = 7
SITE: Final = 8  # the hex of the cache, if the players agreed on another than the map proposes [LB.R10]
ASKED: Final = 9  # during set-up: another hex has been proposed
COUNTS: Final = 10


@dataclass
class State(GameState):
    scenario: int  # of the book, 0 for a battle of somebody's own
    rules: int  # bits of the switches
    turn: int
    phase: int
    active: int  # whose player-turn it is
    initiative: int
    first: int  # who goes first in this game-turn
    hesitated: int  # bits of the sides that have
    losses: list[int]  # morale points
    count: list[int]  # the scenario's own affairs, the defender's and then the attacker's
    quiet: int  # game-turns since anybody attacked
    wind: int
    # counters
    side: list[int]
    kind: list[int]
    what: list[int]  # weapon of foot, card of a vehicle, gun
    grade: list[int]
    men: list[int]
    rank: list[int]  # 1 leader, 2 injured leader; + 4 the pilot
    hex: list[int]
    aboard: list[int]  # the vehicle it rides in or is hitched to, -1 none
    seat: list[int]  # the post it fills, -1 a passenger
    flags: list[int]
    spent: list[int]  # movement points, in this phase
    facing: list[int]
    damage: list[int]
    seen: list[int]  # men it had when the enemy last saw it, 0 not known
    # weapons to carry, and horses
    item: list[int]
    item_at: list[int]  # a counter, or -2 - hex on the ground, or -1 gone
    shots: list[int]  # left; 0 where there is no limit
    # off-map guns: type, whose, rounds left
    gun: list[int]
    gun_side: list[int]
    rounds: list[int]
    # of this player-turn and game-turn
    trail: list[int]  # points of the paths moved, see `point`
    fire: list[int]  # declared shots, five numbers each
    plots: list[int]  # gun, observer, target hex
    fired: list[int]  # the shots of the last fire phase, for all to see: firer, hex
    # markers: hex and the rest
    wreck: list[int]  # hex, side
    smoke: list[int]  # hex, until: a game-turn, or -1 - side for that side's next Movement Phase
    light: list[int]  # hex, radius, last game-turn
    barrage: list[int]  # hex, gun, salvo that lingers
    on: list[int]  # per hex: UNITS_A, UNITS_B counts and WRECKED, SMOKY
    # later fields, each with what it is when nothing is told of it
    deeds: list[int] = field(default_factory=list)  # of this player-turn, five numbers each: see GOT_IN
    handled: list[int] = field(default_factory=list)  # per weapon, as far as one was touched: see CARRIED
    gun_fired: list[int] = field(default_factory=list)  # per off-map gun the game-turn of its last mission, 0 none
    swimmers: list[int] = field(default_factory=list)  # who has to choose a bank, and the water hex he came from
    mines: list[int] = field(default_factory=list)  # minefields by hex, three numbers each: see FIELD
    scattered: list[int] = field(default_factory=list)  # FASCAM salvoes fired, the defender's and the attacker's
    missiles: list[int] = field(default_factory=list)  # per counter the missiles it has fired, as far as one has
    # with the option cohesion: by side and element twice the men lost in this player-turn, and 1 if it was fired at
    shaken: list[int] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)  # who has to choose a hex next to his vehicle, and its hex
    reserve: list[int] = field(default_factory=list)  # numbers for changes out of sight, in their order of use: the
    # defender's, then the attacker's
    chem: list[int] = field(default_factory=list)  # chemical salvoes fired by each side, and the game-turn of the first
    gas: list[int] = field(default_factory=list)  # hexes of the lines of gas that still hang there
    fallen: list[int] = field(default_factory=list)  # characters who are unconscious, four numbers each: see FALLEN
    unseen: list[int] = field(default_factory=list)  # the fallen that the enemy never saw, four numbers each: side,
    # weapon, quality, men
    own: str = ""  # the text of a battle that is not in the book: see battle.py
    # of a battle that the players design: what each has bought (assets.py), the salvoes of its batteries that were
    # fired, and the quarters of points that have left over the far edge
    bought: list[int] = field(default_factory=list)
    salvoes: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    war: str = ""  # of a campaign: everything but the battle that is being fought, see campaign/war.py
    ways: list[int] = field(default_factory=list)  # of a campaign: who has left the map, and the hex he left from

    def goes_on(self, u: Umpire) -> bool:
        """A battle of a campaign is over: its outcome is taken home, and the campaign goes on."""
        if not self.war:
            return False
        from grognard.games.lastbattle.campaign.home import bring_home

        return bring_home(self, u)

    def moments(self) -> tuple[Moment, ...]:
        """In a battle of a campaign it may be given up alone."""
        if not self.war or not self.side:
            return NO_MOMENTS
        from grognard.games.lastbattle.campaign.withdrawal import IN_BATTLE

        return IN_BATTLE

    def clone(self) -> State:
        return State(
            stack=[f.clone() for f in self.stack],
            result=self.result,
            scenario=self.scenario,
            rules=self.rules,
            turn=self.turn,
            phase=self.phase,
            active=self.active,
            initiative=self.initiative,
            first=self.first,
            hesitated=self.hesitated,
            losses=self.losses[:],
            count=self.count[:],
            quiet=self.quiet,
            wind=self.wind,
            side=self.side[:],
            kind=self.kind[:],
            what=self.what[:],
            grade=self.grade[:],
            men=self.men[:],
            rank=self.rank[:],
            hex=self.hex[:],
            aboard=self.aboard[:],
            seat=self.seat[:],
            flags=self.flags[:],
            spent=self.spent[:],
            facing=self.facing[:],
            damage=self.damage[:],
            seen=self.seen[:],
            item=self.item[:],
            item_at=self.item_at[:],
            shots=self.shots[:],
            gun=self.gun[:],
            gun_side=self.gun_side[:],
            rounds=self.rounds[:],
            trail=self.trail[:],
            fire=self.fire[:],
            plots=self.plots[:],
            fired=self.fired[:],
            wreck=self.wreck[:],
            smoke=self.smoke[:],
            light=self.light[:],
            barrage=self.barrage[:],
            on=self.on[:],
            deeds=self.deeds[:],
            handled=self.handled[:],
            gun_fired=self.gun_fired[:],
            swimmers=self.swimmers[:],
            mines=self.mines[:],
            scattered=self.scattered[:],
            missiles=self.missiles[:],
            shaken=self.shaken[:],
            beside=self.beside[:],
            reserve=self.reserve[:],
            chem=self.chem[:],
            gas=self.gas[:],
            fallen=self.fallen[:],
            unseen=self.unseen[:],
            own=self.own,
            bought=self.bought[:],
            salvoes=self.salvoes[:],
            left=self.left[:],
            war=self.war,
            ways=self.ways[:],
        )


def blank(scenario: int, rules: int, own: str = "") -> State:
    """An empty table for a scenario, or for a battle of somebody's own."""
    sit = BOOK[scenario] if scenario else known(own)
    return State(
        stack=list[Frame](), result="", scenario=scenario, rules=rules, turn=0, phase=SETTING_UP, active=ATTACKER,
        initiative=sit.initiative, first=sit.initiative, hesitated=0, losses=[0, 0], count=[0] * (2 * COUNTS),
        quiet=0, wind=0,
        side=[], kind=[], what=[], grade=[], men=[], rank=[], hex=[], aboard=[], seat=[], flags=[], spent=[],
        facing=[], damage=[], seen=[], item=[], item_at=[], shots=[], gun=[], gun_side=[], rounds=[], trail=[],
        fire=[], plots=[], fired=[], wreck=[], smoke=[], light=[], barrage=[], on=[0] * sit.board.size,
        own=own,
    )  # fmt: skip


def situation(s: State) -> Situation:
    """The battle that is fought, as its author describes it."""
    return BOOK[s.scenario] if s.scenario else known(s.own)


def cards(s: State) -> Cards:
    """The vehicle cards in this battle."""
    return PRINTED if s.scenario else known(s.own).cards


def board(s: State) -> Board:
    return BOOK[s.scenario].board if s.scenario else known(s.own).board


def special(s: State, rule: int) -> bool:
    """Whether a special rule of this battle holds."""
    return situation(s).specials & rule != 0


def add_unit(s: State, side: int, kind: int, what: int, grade: int, men: int) -> int:
    """A new counter, not yet anywhere."""
    s.side.append(side)
    s.kind.append(kind)
    s.what.append(what)
    s.grade.append(grade)
    s.men.append(men)
    s.rank.append(0)
    s.hex.append(WAITING)
    s.aboard.append(-1)
    s.seat.append(-1)
    s.flags.append(0)
    s.spent.append(0)
    s.facing.append(0)
    s.damage.append(0)
    s.seen.append(0)
    return len(s.side) - 1


def add_item(s: State, what: int, at: int, shots: int) -> int:
    s.item.append(what)
    s.item_at.append(at)
    s.shots.append(shots)
    return len(s.item) - 1


def in_the_way(s: State, n: int) -> bool:
    """LB.lof.friendly-blocks: whether a counter stops its side's fire: not a dummy, nor the empty helicopter of Krakow,
    nor one that flies high."""
    above = s.flags[n] & HIGH and s.rules & V8
    return s.kind[n] != DUMMY and s.side[n] != NOBODY and not above


def put(s: State, n: int, h: int) -> None:
    """Move a counter to a hex, or to one of the places beside the map, and keep the hexes' counts right."""
    mark = UNITS_A if s.side[n] == DEFENDER else UNITS_B
    old = s.hex[n]
    tells = in_the_way(s, n)
    if old >= 0 and tells:
        s.on[old] -= mark
    s.hex[n] = h
    if h >= 0:
        s.aboard[n] = -1
        s.seat[n] = -1
        if tells:
            s.on[h] += mark


def board_vehicle(s: State, n: int, v: int, seat: int) -> None:
    put(s, n, ABOARD)
    s.aboard[n] = v
    s.seat[n] = seat


def place_of(s: State, n: int) -> int:
    """The hex where a counter is, be it aboard something; negative if it is not on the map."""
    h = s.hex[n]
    return s.hex[s.aboard[n]] if h == ABOARD else h


def on_map(s: State, n: int) -> bool:
    return s.hex[n] >= 0


def alive(s: State, n: int) -> bool:
    return s.hex[n] != DEAD and s.hex[n] != GONE


def riders(s: State, v: int) -> list[int]:
    """Every counter aboard a vehicle, crew first."""
    crew = [n for n in range(len(s.side)) if s.aboard[n] == v and s.kind[n] == FOOT]
    crew.sort(key=lambda n: (s.seat[n] < 0, s.seat[n], n))
    return crew


def crewman(s: State, v: int, seat: int) -> int:
    """Who fills a post of a vehicle, -1 nobody."""
    n = -1
    for _ in range(s.aboard.count(v)):
        n = s.aboard.index(v, n + 1)
        if s.seat[n] == seat and s.kind[n] == FOOT:
            return n
    return -1


def post(s: State, v: int, wanted: int) -> int:
    """The seat of a vehicle with this post, -1 if it has none."""
    posts = cards(s).posts[s.what[v]]
    for seat in range(len(posts)):
        if posts[seat] == wanted:
            return seat
    return -1


def passengers(s: State, v: int) -> int:
    """Men aboard besides the crew."""
    total = 0
    for n in range(len(s.side)):
        if s.aboard[n] == v and s.seat[n] < 0 and s.kind[n] == FOOT:
            total += s.men[n]
    return total


def is_soft(s: State, v: int) -> bool:
    """LB.vhit.soft-always-5-1: a vehicle without armour."""
    return (cards(s).bare if s.rules & V8 else cards(s).soft)[s.what[v]] == 1


def is_helicopter(s: State, n: int) -> bool:
    return s.kind[n] == VEHICLE and cards(s).category[s.what[n]] == HELICOPTER


def quality(s: State, n: int) -> int:
    """LB.leader.elite: a leader always counts as Elite."""
    return ELITE if s.rank[n] else s.grade[n]


def person_of(s: State, n: int) -> int:
    """The character that a counter is, by its number in the battle's list; -1 none."""
    return s.flags[n] // PERSON % PEOPLE - 1 if s.flags[n] >= PERSON else -1


def skilled(s: State, n: int, skill: str) -> int:
    """LB.rpg.skill-use: the quality that counts for something: of a character, that of the skill it takes."""
    k = person_of(s, n)
    people = situation(s).forces[s.side[n]].people if k >= 0 and s.side[n] <= ATTACKER else []
    return people[k].grade_in(skill) if k < len(people) and people else quality(s, n)


def held_by(s: State, n: int) -> list[int]:
    """The weapons (and the horse) a counter has."""
    if n not in s.item_at:
        return []
    return [i for i in range(len(s.item)) if s.item_at[i] == n]


def horse_of(s: State, n: int) -> int:
    """The horse a unit rides, -1 none."""
    if HORSE not in s.item or n not in s.item_at:
        return -1
    for i in range(len(s.item)):
        if s.item_at[i] == n and s.item[i] == HORSE:
            return i
    return -1


def units_at(s: State, h: int, side: int) -> list[int]:
    return [n for n in range(len(s.side)) if s.hex[n] == h and s.side[n] == side]


def has_rule(s: State, bit: int) -> bool:
    return s.rules & bit != 0


def handling(s: State, i: int) -> int:
    """What was done to a weapon in this Movement Phase."""
    return s.handled[i] if i < len(s.handled) else 0


def handle(s: State, i: int, bits: int) -> None:
    s.handled += [0] * (i + 1 - len(s.handled))
    s.handled[i] |= bits


def missiles_fired(s: State, n: int) -> int:
    """With the missiles of its card; counted only where they are few."""
    return s.missiles[n] if n < len(s.missiles) else 0


def note_missile(s: State, n: int) -> None:
    s.missiles += [0] * (n + 1 - len(s.missiles))
    s.missiles[n] += 1


def refresh_smoke(s: State) -> None:
    """Keep the hexes' marks in step with the smoke that stands."""
    for h in range(len(s.on)):
        s.on[h] &= ~SMOKY
    for k in range(0, len(s.smoke), 2):
        s.on[s.smoke[k]] |= SMOKY
