"""A few words to write rule tests in: lay a position, do something, ask what is offered or why not.

    t = T("scenario 2, attacker's movement\n0907: A 4 AR Veteran\n1206: D M2 facing NE [crew] spotted", dice="3 5")
    t.move("A AR", "0908")              # take it up, go there, put it down
    t.refused("take", "A AR")           # the rule that refuses
    t.fire("A AR", "M2", weapon="RPG_16")
    t.resolve()                         # all fire of the phase is declared: roll

A unit is named by words that all fit it, in any order: side, men, weapon or card, quality, leader, dummy, mortar, its post,
"at 0907"; or by its number as "#3" or 3. A hex is named by its printed number, a direction as N or NE, a weapon by its name.
After every action the invariants of the game are checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.lastbattle.ids import (
    ARM_NAMES,
    GUN_NAMES,
    ITEM_NAMES,
    POST_NAMES,
    QUALITY_NAMES,
    WEAPON_NAMES,
)
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.notation import read_position
from grognard.games.lastbattle.notation_words import BESIDE, DAMAGE_WORDS, DIRECTIONS, FLAG_WORDS, SIDES, plain
from grognard.games.lastbattle.options import OPTIONS, bits
from grognard.games.lastbattle.s2_trails import point_hex
from grognard.games.lastbattle.s3_attack import modes_of, points_of
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, AGAINST_VEHICLES, ARMS, GRENADE, ITEMS, OVERHEAD, OWN
from grognard.games.lastbattle.s4_line_of_fire import RULE_OF, line_of_fire, reason, where
from grognard.games.lastbattle.s6_crew import SEATS
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import (
    ABOARD,
    DEAD,
    DUMMY,
    FOOT,
    GUN,
    KNOWN,
    NOBODY,
    PHASE_NAMES,
    SPOTTED,
    VEHICLE,
    State,
    board,
    cards,
    held_by,
    place_of,
)
from grognard.kernel.chance import FastDice, ScriptedDice
from grognard.kernel.flow import decision, offer, play, settle, to_act
from grognard.kernel.umpire import Umpire

Arg = int | str | tuple[int | str, int | str]  # a number, a name, or a unit and its post

UNIT_VERBS = ("take", "fire", "target", "board", "join", "unload", "limber", "observe", "treat")
HEX_VERBS = ("to", "place", "at", "shell", "push", "enter", "site", "lay", "clear")
ITEM_VERBS = ("grab", "ride")
SEAT_VERBS = ("man", "shift")
MARKS = {**FLAG_WORDS, "spotted": SPOTTED, "known": KNOWN}


class T:
    """A position on the table, with dice that fall as told."""

    def __init__(self, text: str, dice: str | Sequence[int] = "", options: Mapping[str, bool] | None = None) -> None:
        faces = [int(x) for x in dice.split()] if isinstance(dice, str) else list(dice)
        self.s: State = read_position(text, {name: o.default for name, o in OPTIONS.items()} | dict(options or {}))
        self.dice = ScriptedDice([face - 1 for face in faces])
        self.u = Umpire(self.dice)
        settle(self.s, self.u)
        self.check()

    def check(self) -> None:
        for invariant in INVARIANTS:
            invariant(self.s)

    # ---- doing ----

    def act(self, verb: str, arg: Arg = 0) -> T:
        """The one to choose does it; it must be offered."""
        number = self.number(verb, arg)
        role = self.role
        if not offer(self.s, role).has(verb, number):
            raise AssertionError(f"{verb} {arg} is not offered: {decision(self.s).why_not(self.s, role, verb, number)}")
        self.u.role = role
        play(self.s, self.u, verb, number)
        self.check()
        return self

    def done(self) -> T:
        """The phase is over for the one to choose. In a fire phase, the dice fall."""
        return self.act("done")

    resolve = done

    def take(self, unit: Arg) -> T:
        return self.act("take", unit)

    def back(self) -> T:
        """Put down what is in hand, if it still is."""
        return self.act("back") if self.top == "WithUnit" else self

    def move(self, unit: Arg, *path: str, keep: bool = False) -> T:
        """Take a unit up (unless it is in hand), go to these hexes one after another, and put it down."""
        for label in path:
            if self.top != "WithUnit":
                self.act("take", unit)
            self.act("to", label)
        return self if keep else self.back()

    def fire(self, unit: Arg, target: Arg, weapon: str = "", point: int | str | None = None, strength: int = 0) -> T:
        """Declare fire at a unit; `weapon` as "grenade", "105mm" or "RPG_16", `point` of a path as number or hex."""
        n, aim = self.number("fire", unit), self.number("target", target)
        self.act("fire", n)
        if weapon:
            mode = self.mode(n, weapon, aim)
            if mode in self.numbers("weapon"):
                self.act("weapon", mode)
        if strength:
            self.act("strength", strength)
        self.act("target", aim)
        if self.top == "Pointing":
            self.act("point", self.point(aim, point))
        else:
            assert point is None, "there is only one point to fire at"
        return self

    # ---- asking ----

    @property
    def role(self) -> int:
        roles = to_act(self.s)
        assert len(roles) == 1, f"{roles} are to act; the result is {self.s.result!r}"
        return roles[0]

    @property
    def who(self) -> str:
        """The side that must choose: "defender" or "attacker"."""
        return SIDES[self.role]

    @property
    def top(self) -> str:
        """The kind of decision: "Moving", "WithUnit", "Firing" ...; nothing when the game is over."""
        return type(decision(self.s)).__name__ if self.s.stack and not self.s.result else ""

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.s.phase]

    def refused(self, verb: str, arg: Arg = 0) -> str:
        """The rule that refuses an action which is not offered."""
        number = self.number(verb, arg)
        why = decision(self.s).why_not(self.s, self.role, verb, number)
        assert why is not None, f"{verb} {arg} is not refused"
        assert not offer(self.s, self.role).has(verb, number), f"{verb} {arg} is offered, and refused by {why}"
        return why.rule

    def numbers(self, verb: str) -> list[int]:
        """The arguments offered with a verb, as numbers."""
        return offer(self.s, self.role).verbs.get(verb, [])

    def offered(self, verb: str) -> list[int] | list[str]:
        """What is offered with a verb: hexes by their printed numbers, everything else as numbers."""
        numbers = self.numbers(verb)
        return [self.label(h) for h in numbers] if verb in HEX_VERBS else numbers

    def can(self, verb: str, arg: Arg = 0) -> bool:
        return self.number(verb, arg) in self.numbers(verb)

    def verbs(self) -> list[str]:
        return list(offer(self.s, self.role).verbs)

    # ---- the state in words ----

    def at(self, unit: Arg) -> str:
        """The hex where a counter is, be it aboard something; "lost", "gone" or "waiting"."""
        h = place_of(self.s, self.unit(unit))
        return self.label(h) if h >= 0 else next(name for name, place in BESIDE.items() if place == h)

    def men(self, unit: Arg) -> int:
        return self.s.men[self.unit(unit)]

    def spent(self, unit: Arg) -> int:
        return self.s.spent[self.unit(unit)]

    def facing(self, unit: Arg) -> str:
        return DIRECTIONS[self.s.facing[self.unit(unit)]]

    def marks(self, unit: Arg) -> set[str]:
        """The words of the notation that are true of a counter: "spotted", "moved", "inside" ..."""
        return {word for word, bit in MARKS.items() if self.s.flags[self.unit(unit)] & bit}

    def damage(self, unit: Arg) -> set[str]:
        return {word for word in self.harm(unit) if not word.endswith("-lost")}

    def lost_posts(self, unit: Arg) -> set[str]:
        """Posts whose man was killed."""
        return {word.removesuffix("-lost") for word in self.harm(unit) if word.endswith("-lost")}

    def harm(self, unit: Arg) -> set[str]:
        return {word for word, bit in DAMAGE_WORDS.items() if self.s.damage[self.unit(unit)] & bit}

    def carries(self, unit: Arg) -> list[str]:
        return [ITEM_NAMES[self.s.item[i]] for i in held_by(self.s, self.unit(unit))]

    def log(self) -> list[str]:
        """The keys of what was told, from the first line on."""
        return [message.key for message in self.u.messages]

    def rules(self) -> list[str]:
        """The rules that stand beside the lines of the log."""
        return [message.rule for message in self.u.messages]

    def rolled(self) -> list[str]:
        """What each draw of chance was for."""
        return [draw.purpose for draw in self.u.draws]

    @property
    def dice_left(self) -> int:
        return len(self.dice.script) - self.dice.next

    def lof(self, a: str, b: str, side: int | str = NOBODY, optics: int = 0) -> tuple[bool, str, str]:
        """Whether the line is open; if not, by which rule and which hex."""
        whose = SIDES.index(side) if isinstance(side, str) else side
        code = line_of_fire(self.s, self.hex(a), self.hex(b), whose, optics)
        return (True, "", "") if code == 0 else (False, RULE_OF[reason(code)], self.label(where(code)))

    # ---- names ----

    def hex(self, label: str) -> int:
        return board(self.s).named(label)

    def label(self, h: int) -> str:
        return board(self.s).label(h)

    def unit(self, name: Arg) -> int:
        """The one counter that all the words fit."""
        if isinstance(name, int):
            return name
        assert isinstance(name, str)
        if name.startswith("#"):
            return int(name[1:])
        words = {plain(x) for x in name.split() if x != "at"}
        found = [n for n in range(len(self.s.side)) if n not in self.s.reserve and words <= self.words(n)]
        assert len(found) == 1, f"{name!r} fits {[f'#{n} {sorted(self.words(n))}' for n in found]}"
        return found[0]

    def words(self, n: int) -> set[str]:
        """What a counter may be called."""
        s = self.s
        words = ["DAN"[s.side[n]], self.at(n)]
        if s.kind[n] == FOOT:
            words += [
                str(s.men[n]),
                WEAPON_NAMES[s.what[n]],
                QUALITY_NAMES[s.grade[n]],
                *(["leader"] if s.rank[n] & 3 else []),
            ]
        elif s.kind[n] == VEHICLE:
            words.append(cards(s).names[s.what[n]])
        elif s.kind[n] == GUN:
            words += [GUN_NAMES[s.what[n]], "mortar"]
        elif s.kind[n] == DUMMY:
            words.append("dummy")
        if s.hex[n] == ABOARD:
            words.append("aboard")
            if s.seat[n] >= 0:
                words.append(POST_NAMES[cards(s).posts[s.what[s.aboard[n]]][s.seat[n]]])
        return {plain(x) for x in words}

    def item(self, name: int | str) -> int:
        """A weapon or a horse, by its name or its number."""
        if isinstance(name, int):
            return name
        found = [i for i in range(len(self.s.item)) if plain(ITEM_NAMES[self.s.item[i]]) == plain(name)]
        assert len(found) == 1, f"{name!r} fits the weapons {found}"
        return found[0]

    def number(self, verb: str, arg: Arg) -> int:
        """The argument of an action as a number."""
        if isinstance(arg, int):
            return arg
        if isinstance(arg, tuple):
            assert verb in SEAT_VERBS, f"{verb} takes no pair"
            return self.unit(arg[0]) * SEATS + self.seat(verb, arg)
        if verb in HEX_VERBS:
            return self.hex(arg)
        if verb in ITEM_VERBS:
            return self.item(arg)
        if verb == "turn":
            return DIRECTIONS.index(arg)
        if verb == "arm":
            return WEAPON_NAMES.index(arg)
        assert verb in UNIT_VERBS, f"{verb} {arg}: a number is needed"
        return self.unit(arg)

    def seat(self, verb: str, pair: tuple[int | str, int | str]) -> int:
        """("M2", "Driver"): the seat of a post; of a unit that shifts, in the vehicle it is in."""
        unit, post = pair
        if isinstance(post, int):
            return post
        n = self.unit(unit)
        v = self.s.aboard[n] if verb == "shift" else n
        return cards(self.s).posts[self.s.what[v]].index(POST_NAMES.index(post))

    def mode(self, n: int, weapon: str, target: int) -> int:
        """A weapon of a unit, used against the kind of target given; "TANKBR overhead" attacks from above."""
        s = self.s
        name = weapon.removesuffix(" overhead")
        sources = {"own": OWN, "grenade": GRENADE}
        if s.kind[n] == VEHICLE:
            sources |= {plain(ARM_NAMES[arm]): ARMS + k for k, arm in enumerate(cards(s).arms[s.what[n]])}
        sources |= {plain(ITEM_NAMES[s.item[i]]): ITEMS + i for i in held_by(s, n)}
        assert plain(name) in sources, f"{weapon!r} is none of {sorted(sources)}"
        against = OVERHEAD if name != weapon else AGAINST_VEHICLES if s.kind[target] == VEHICLE else AGAINST_MEN
        modes = [m for m in modes_of(s, n) if m // 4 == sources[plain(name)]]
        assert modes, f"{weapon} cannot be fired by #{n}"
        return next((m for m in modes if m % 4 == against), modes[0])

    def point(self, target: int, point: int | str | None) -> int:
        """A point of a path by its number or its hex; the last one if not told."""
        points = points_of(self.s, target)
        if isinstance(point, str):
            found = [k for k in range(len(points)) if points[k] >= 0 and point_hex(points[k]) == self.hex(point)]
            assert found, f"it was never at {point}"
            return found[0]
        return point if point is not None else self.numbers("point")[-1]


class Start(T):
    """A scenario from its very beginning, by the rules of new games: its first side sets up. Dice as chance will."""

    def __init__(self, scenario: int) -> None:
        self.s = new_game(scenario, bits({name: o.default for name, o in OPTIONS.items()}))
        self.u = Umpire(FastDice(1))
        settle(self.s, self.u)

    def mine(self, kind: int) -> list[int]:
        """The counters of a kind of the side that sets up."""
        there = [n for n in range(len(self.s.side)) if self.s.side[n] == self.role and self.s.hex[n] != DEAD]
        return [n for n in there if self.s.kind[n] == kind]


def until(t: T, phase: str, who: str = "") -> T:
    """Nobody does anything more before that phase."""
    while t.phase != phase or (who and t.who != who):
        t.back().act("first") if t.top == "Ordering" else t.back().done()
    return t
