"""One battle as its author describes it: ground, forces, places, what wins. The rules ask it and nobody changes it.

It is built from a text (`battle.py`), laid once, and shared by every state that names it (`situation` in state.py).
"""

from __future__ import annotations

from typing import Final

from grognard.games.lastbattle.board import Board
from grognard.games.lastbattle.cards import MOST_CARDS, PRINTED, Cards

# ---- parts of the rules that a battle may do without [LB.format.rules-gate] ----
HIDING_RULES: Final = 1
URBAN_RULES: Final = 2
SMOKE_RULES: Final = 4

# ---- special rules that have a module of their own ----
LEAVING_KILLS: Final = 1  # who leaves the map is eliminated [LB.S1.leaving-eliminates]
CACHE_AGREED: Final = 2  # the players agree on the hex that matters [LB.S3.cache]
HELICOPTER_WAITS: Final = 4  # one stands on the map, and has to be stolen [LB.S8.setup]
CONVOY_LOADS: Final = 8  # a vehicle has to load before it leaves, on the road until it is attacked [LB.S9.load]

# ---- what wins ----
ELIMINATE: Final = 0  # nobody of the enemy is left
POINTS: Final = 1  # the higher score
HOLD: Final = 2  # be there for some game-turns
BREAK: Final = 3  # the enemy breaks in time
EXIT: Final = 4  # a number of men and vehicles off the map
STEAL: Final = 5  # the helicopter
CONVOY: Final = 6  # the ammunition is out, or nothing is left to carry it
MISSIONS: Final = 7  # what each side has secretly written down [LB.design.victory]

# ---- what scores ----
MAN_EXITED: Final = 0
VEHICLE_EXITED: Final = 1
MAN_KILLED: Final = 2  # of the enemy
VEHICLE_CRIPPLED: Final = 3  # of the enemy: immobilised or destroyed
TANKBREAKER_SAVED: Final = 4  # one's own, not fired to the end

NO_SIDE: Final = -1


class Score:
    """Points for each of something."""

    def __init__(self, what: int, value: int) -> None:
        self.what = what
        self.value = value


class Victory:
    """Who wins by what, and who if he does not."""

    def __init__(
        self, kind: int, by: int, otherwise: int, men: int, vehicles: int, turns: int, scores: list[list[Score]]
    ) -> None:
        self.kind = kind
        self.by = by  # whose task it is; of points, nobody's
        self.otherwise = otherwise  # who wins when time is out; of points, who wins a tie
        self.men = men  # that must leave, or hold
        self.vehicles = vehicles  # that must leave
        self.turns = turns  # to hold
        self.scores = scores  # per side

    def value(self, side: int, what: int) -> int:
        """What each of this is worth to a side."""
        total = 0
        for score in self.scores[side]:
            if score.what == what:
                total += score.value
        return total


class Zone:
    """Hexes where a side may set up, and how far it has to stay from the enemy and from what the battle is about."""

    def __init__(self, hexes: frozenset[int], enemy_min: int, objective_min: int, objective_max: int) -> None:
        self.hexes = hexes
        self.enemy_min = enemy_min  # 0: no matter
        self.objective_min = objective_min
        self.objective_max = objective_max  # -1: no matter


class Vehicles:
    """Vehicles of a kind."""

    def __init__(self, card: int, count: int, mount: int, rangefinder: int, sights: int) -> None:
        self.card = card
        self.count = count
        self.mount = mount  # the weapon it comes with, -1 none
        self.rangefinder = rangefinder
        self.sights = sights


class Weapons:
    """Portable weapons of a kind."""

    def __init__(self, item: int, count: int, shots: int, stowed: bool) -> None:
        self.item = item
        self.count = count
        self.shots = shots
        self.stowed = stowed  # rides in a vehicle, and cannot be fired from it [LB.S6.atgm-limits]


class Troops:
    """Men of a quality: how many with each hand weapon, and how many by another reading of the book."""

    def __init__(self, grade: int, men: list[int], reading: list[int]) -> None:
        self.grade = grade
        self.men = men
        self.reading = reading


class Support:
    """Artillery pieces of a kind."""

    def __init__(self, gun: int, count: int, on_map: bool, rounds: int, shared: bool) -> None:
        self.gun = gun
        self.count = count
        self.on_map = on_map
        self.rounds = rounds
        self.shared = shared


class Person:
    """LB.rpg.pc-leaders: a character, or one of the others with a name."""

    def __init__(self, name: str, weapon: int, npc: bool, grade: int, cool: int, skills: dict[str, int]) -> None:
        self.name = name
        self.weapon = weapon
        self.npc = npc
        self.grade = grade
        self.cool = cool  # what must be rolled to act, 0 nothing
        self.skills = skills

    def skill(self, name: str) -> int:
        return self.skills.get(name, 0)

    def grade_in(self, name: str) -> int:
        """LB.rpg.skill-translation; who is no player's and has no such skill, by his quality [LB.rpg.npc-quality]."""
        if self.npc and name not in self.skills:
            return self.grade
        return next(k for k, most in enumerate((25, 50, 75, 100)) if self.skill(name) <= most)


SPOT_TEAM: Final = 0
SPOT_VEHICLE: Final = 1
SPOT_GUN: Final = 2
SPOT_DUMMY: Final = 3
SPOT_LEADER: Final = 4
SPOT_PERSON: Final = 5


class Spot:
    """Where the author of a battle has put a counter: which one, its hex, its facing (-1: as its owner likes)."""

    def __init__(self, kind: int, what: int, grade: int, men: int, hex: int) -> None:
        self.kind = kind  # SPOT_TEAM and the others
        self.what = what  # card, weapon or gun; of a character its number
        self.grade = grade
        self.men = men
        self.hex = hex
        self.facing = -1
        self.inside = False


class Force:
    """One side: what it has, where it begins, what it bears."""

    def __init__(self, name: str, colour: str, goal: str) -> None:
        self.name = name
        self.colour = colour
        self.goal = goal  # in the author's words
        self.vehicles: list[Vehicles] = []
        self.weapons: list[Weapons] = []
        self.troops: list[Troops] = []
        self.supports: list[Support] = []
        self.he_only: list[int] = []  # guns that have nothing else to fire
        self.stowed: list[int] = []  # weapons that cannot be fired from the vehicle they ride in
        self.leaders = 0
        self.people: list[Person] = []
        self.dummies = 0
        self.horses = 0
        self.mortars = 0
        self.mines = [0, 0]  # fields of its engineers: marked, camouflaged
        self.mine_zones: list[Zone] = []  # where they lay them, if not where it sets up
        self.fascam = 0  # salvoes of scatterable mines
        self.salvoes: list[int] = []  # of its batteries by type and kind; none: rounds of any kind
        self.hesitation = 0
        self.breaks = 0
        self.zones: list[Zone] = []
        self.entry: list[int] = []  # hexes where it comes on, if it does
        self.entry_facing = 0
        self.exits: frozenset[int] = frozenset()  # hexes from which leaving counts
        self.chemical = 0  # salvoes
        self.masks = -1  # 1 it has protective equipment, 0 it has none, -1 nothing is said
        self.cohesion = 0  # 1 low: checks as with one casualty more; -1 high: with one fewer
        self.unmanned = False  # nobody in its vehicles until it is attacked [LB.S5.empty-vehicles]
        self.surrenders = False  # where another side would withdraw [LB.S5.surrender]
        self.placed: list[Spot] = []  # counters that begin where the author says
        self.rides = False  # its troops had better begin in vehicles: advice, no rule

    def men(self) -> int:
        """Leaders included."""
        total = self.leaders + len(self.people)
        for entry in self.troops:
            total += sum(entry.men)
        return total

    def vehicle_count(self) -> int:
        total = 0
        for entry in self.vehicles:
            total += entry.count
        return total


class Situation:
    """One battle. Never changed once built; what is worked out for it is kept in it."""

    def __init__(self, number: int, name: str, place: str, board: Board, forces: list[Force], victory: Victory) -> None:
        self.number = number  # in the book; 0 of any other
        self.name = name
        self.place = place
        self.board = board
        self.forces = forces  # the defender's and the attacker's
        self.victory = victory
        self.rule = ""  # the rule that says who wins
        self.length = 0  # the last game-turn, 0 without a limit
        self.night = False
        self.wind = -1  # rolled for
        self.initiative = 1
        self.sets_up_first = 0
        self.gates = HIDING_RULES | URBAN_RULES | SMOKE_RULES
        self.specials = 0
        self.objective: list[int] = []  # the hexes the battle is about
        self.objective_map = 0
        self.objective_card = -1  # the vehicle that stands there and is nobody's
        self.cards: Cards = PRINTED
        # of a battle that the players design
        self.size = 0  # 1 small, 2 medium, 3 large; 0: of no such battle
        self.attacker = 1
        self.half = 0  # the edge at which the defender's half lies, as a place in EDGE_NAMES
        self.villages: list[list[int]] = []  # in the defender's half
        self.hills: list[list[int]] = []
        self.chemicals = False  # somebody has such salvoes
        # by `side * MOST_CARDS + card`, what the author lists of its vehicles besides their cards
        self.sights: dict[int, int] = {}
        self.rangefinders: dict[int, int] = {}
        # what is worked out once
        self.leaver = NO_SIDE  # who has to get off the map
        self.hunter = NO_SIDE  # who must seek battle
        self.exits: list[int] = []
        self.fields: dict[int, list[int]] = {}
        self.chases: dict[int, list[int]] = {}

    def conclude(self) -> None:
        """What follows from the rest."""
        v = self.victory
        for side in (0, 1):
            force = self.forces[side]
            self.chemicals = self.chemicals or force.chemical > 0 or sum(force.salvoes[2::3]) > 0
            if force.exits and v.kind in (POINTS, EXIT, CONVOY):
                self.leaver = side
            for entry in force.vehicles:
                self.equip(side, entry)
        self.exits = sorted(self.forces[0].exits | self.forces[1].exits)
        seeks = v.by if v.kind in (ELIMINATE, BREAK) else 1
        if seeks != self.leaver and not (v.kind in (EXIT, HOLD, STEAL) and v.by == seeks):
            self.hunter = seeks

    def equip(self, side: int, entry: Vehicles) -> None:
        """What is listed of a side's vehicles; of one that only the other side lists, what that one lists."""
        sides = [side] if any(x.card == entry.card for x in self.forces[1 - side].vehicles) else [0, 1]
        for who in sides:
            key = who * MOST_CARDS + entry.card
            if entry.sights:
                self.sights[key] = entry.sights
            if entry.rangefinder:
                self.rangefinders[key] = entry.rangefinder
