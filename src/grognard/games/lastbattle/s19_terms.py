"""Designing a battle, before anything is bought: sides, maps, the half to defend, the size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import SIZE_NAMES
from grognard.games.lastbattle.battle import BadBattle, Battle, Designed, Laid, plain_text, read_battle
from grognard.games.lastbattle.battle_design import COLOURS
from grognard.games.lastbattle.board import EDGE_NAMES
from grognard.games.lastbattle.layout import known
from grognard.games.lastbattle.log_params import team
from grognard.games.lastbattle.state import State, situation
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

# ---- where maps lie: three by two, the argument of `sheet` is (place * 6 + map) * 2 + turned ----
ACROSS: Final = 3
PLACES: Final = 6
MAPS: Final = 6
SHEETS: Final = PLACES * MAPS * 2
HALVES: Final = 4
SIZES: Final = 3
PARTS: Final = 2  # to defend, to attack

NOT_THE_HIGHER: Final = Refusal("LB.design.sides", "why-higher-picks-colour")
NOT_THE_LOWER: Final = Refusal("LB.design.sides", "why-lower-picks-part")
SIDES_FIRST: Final = Refusal("LB.design.sides", "why-sides-first")
MAPS_FIRST: Final = Refusal("LB.design.map", "why-maps-first")
MAP_LAID: Final = Refusal("LB.design.map", "why-map-laid")
PLACE_TAKEN: Final = Refusal("LB.design.map", "why-place-taken")
NOT_BESIDE: Final = Refusal("LB.design.map", "why-map-apart")
NO_MAP: Final = Refusal("LB.design.map", "why-no-map-yet")
NO_ROOM: Final = Refusal("LB.design.map", "why-no-room-in-half")
SIZE_FIRST: Final = Refusal("LB.design.size", "why-size-first")
HALF_FIRST: Final = Refusal("LB.design.map", "why-half-first")
NOTHING_PROPOSED: Final = Refusal("LB.design.size", "why-nothing-proposed")
PROPOSED: Final = Refusal("LB.design.size", "why-answer-size")


# ---- the text that grows ----


def design_text(layout: list[Laid], told: Designed) -> str:
    return plain_text(read_battle(plain_text(Battle("", layout, design=told))))


PLAIN: Final = Designed("small", "N")
USUAL: Final = [0, (1 * MAPS + 1) * 2]  # maps 1 and 2 side by side, to begin with


def layout_of(laid: list[int]) -> list[Laid]:
    """The maps as they lie, moved into the first column and row."""
    spots = [divmod(x // 2, MAPS) for x in laid]
    left, top = min(p % ACROSS for p, _ in spots), min(p // ACROSS for p, _ in spots)
    return [
        Laid(m + 1, (p % ACROSS - left, p // ACROSS - top), 180 if x % 2 else 0)
        for x, (p, m) in zip(laid, spots, strict=True)
    ]


def first_text() -> str:
    return design_text(layout_of(USUAL), PLAIN)


def terms_of(s: State) -> Designed:
    told = read_battle(s.own).design
    assert told is not None
    return told


def settle_terms(s: State, layout: list[Laid], told: Designed) -> None:
    """So it will be: the board, the halves and the initiative follow."""
    s.own = design_text(layout, told)
    sit = situation(s)
    s.on = [0] * sit.board.size
    s.initiative = s.first = sit.initiative
    s.active = sit.sets_up_first


def changed(
    told: Designed, size: str = "", half: str = "", attacker: str = "", colour: str = ""
) -> Designed:  # fmt: skip
    data = {"size": size or told.size, "half": half or told.half}
    data |= {"attacker": attacker or told.attacker, "colour": colour or told.colour}
    return Designed(**data)  # type: ignore[arg-type]


def roll_off(u: Umpire, purpose: str) -> tuple[int, list[int]]:
    """LB.design.sides, LB.design.size: both roll, ties again; who is higher, and the dice of the last roll."""
    while True:
        dice = u.roll(2, purpose)
        if dice[0] != dice[1]:
            return int(dice[1] > dice[0]), dice


# ---- 1. sides ----


@dataclass
class Sides(Decision):
    """LB.design.sides: as they sit, if both agree; else the higher die picks the colour, the lower his part."""

    role: int  # who is asked
    higher: int  # who has rolled it, -1 nobody yet
    colour: int  # of the higher, -1 not picked yet

    def clone(self) -> Sides:
        return Sides(self.role, self.higher, self.colour)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.higher < 0:
            out.add("agree")
            out.add("dispute")
        elif role == self.higher:
            out.all("colour", [0, 1])
        else:
            out.all("part", [0, 1])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if self.higher < 0:
            return None if verb in ("agree", "dispute") else SIDES_FIRST
        if verb == "colour":
            return None if role == self.higher else NOT_THE_HIGHER
        if verb == "part":
            return None if role != self.higher else NOT_THE_LOWER
        return SIDES_FIRST

    def do_agree(self, s: State, u: Umpire, _: int) -> None:
        if self.role == 0:
            self.role = 1
            return
        u.tell("log-sides-agreed", "LB.design.sides", -1, side=team(s, situation(s).attacker))
        done(s)

    def do_dispute(self, s: State, u: Umpire, _: int) -> None:
        self.higher, dice = roll_off(u, "sides")
        u.tell("log-sides-dice", "LB.design.sides", -1, dice=dice, side=team(s, self.higher))
        self.role = self.higher

    def do_colour(self, s: State, u: Umpire, colour: int) -> None:
        self.colour = colour
        self.role = 1 - self.higher

    def do_part(self, s: State, u: Umpire, attacks: int) -> None:
        lower = 1 - self.higher
        attacker = lower if attacks else self.higher
        of_a = self.colour if self.higher == 0 else 1 - self.colour
        told = changed(terms_of(s), attacker="AB"[attacker], colour=COLOURS[of_a])
        settle_terms(s, read_battle(s.own).layout, told)
        u.tell("log-sides-settled", "LB.design.sides", -1, side=team(s, attacker))
        done(s)


# ---- 2. maps ----


@dataclass
class MapLaying(Decision):
    """LB.design.map: the attacker picks the maps and how they lie."""

    laid: list[int]

    def clone(self) -> MapLaying:
        return MapLaying(self.laid[:])

    def roles(self, s: State) -> list[int]:
        return [situation(s).attacker]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("sheet", [x for x in range(SHEETS) if self.may_sheet(x) is None])
        if self.laid:
            out.add("fold")
            out.add("settle")

    def may_sheet(self, x: int) -> Refusal | None:
        place, number = divmod(x // 2, MAPS)
        spots = [divmod(y // 2, MAPS) for y in self.laid]
        if number in [m for _, m in spots]:
            return MAP_LAID
        if place in [p for p, _ in spots]:
            return PLACE_TAKEN
        near = [
            abs(place % ACROSS - p % ACROSS) + abs(place // ACROSS - p // ACROSS) == 1 for p, _ in spots
        ]  # fmt: skip
        return None if any(near) or not spots else NOT_BESIDE

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "sheet":
            return self.may_sheet(arg)
        if verb in ("fold", "settle"):
            return None if self.laid else NO_MAP
        return MAPS_FIRST

    def lie(self, s: State) -> None:
        if self.laid:
            settle_terms(s, layout_of(self.laid), fitting(layout_of(self.laid), terms_of(s)))

    def do_sheet(self, s: State, u: Umpire, x: int) -> None:
        self.laid.append(x)
        self.lie(s)

    def do_fold(self, s: State, u: Umpire, _: int) -> None:
        """The map laid last is taken up again."""
        joined = self.laid[:-1]
        self.laid = joined
        self.lie(s)

    def do_settle(self, s: State, u: Umpire, _: int) -> None:
        u.tell("log-maps", "LB.design.map", situation(s).attacker, maps=[1 + x // 2 % MAPS for x in self.laid])
        done(s)


def can_lie(layout: list[Laid], told: Designed) -> bool:
    try:
        known(design_text(layout, told))
    except BadBattle:
        return False
    return True


def fitting(layout: list[Laid], told: Designed) -> Designed:
    """The same terms, with another half where the one so far would leave a side without ground."""
    for half in (told.half, *EDGE_NAMES):
        if can_lie(layout, changed(told, half=half)):
            return changed(told, half=half)
    return told


@dataclass
class Halving(Decision):
    """LB.design.map: the defender decides which half of the map he will defend."""

    def clone(self) -> Halving:
        return Halving()

    def roles(self, s: State) -> list[int]:
        return [1 - situation(s).attacker]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.all("half", [k for k in range(HALVES) if may_half(s, k) is None])

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return may_half(s, arg) if verb == "half" else HALF_FIRST

    def do_half(self, s: State, u: Umpire, half: int) -> None:
        settle_terms(s, read_battle(s.own).layout, changed(terms_of(s), half=EDGE_NAMES[half]))
        u.tell("log-half", "LB.design.map", 1 - situation(s).attacker, edge=half)
        done(s)


def may_half(s: State, half: int) -> Refusal | None:
    """Both sides must have ground to set up on."""
    fits = can_lie(read_battle(s.own).layout, changed(terms_of(s), half=EDGE_NAMES[half]))
    return None if fits else NO_ROOM


# ---- 3. size ----


@dataclass
class Sizing(Decision):
    """LB.design.size: one proposes, the other agrees, or the higher die decides."""

    role: int
    proposed: int  # -1 nothing yet
    decides: bool  # by the dice: what is named holds

    def clone(self) -> Sizing:
        return Sizing(self.role, self.proposed, self.decides)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.proposed < 0:
            out.all("size", list(range(SIZES)))
        else:
            out.add("agree")
            out.add("dispute")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "size":
            return None if self.proposed < 0 else PROPOSED
        if verb in ("agree", "dispute"):
            return None if self.proposed >= 0 else NOTHING_PROPOSED
        return SIZE_FIRST

    def do_size(self, s: State, u: Umpire, size: int) -> None:
        if self.decides:
            settle_size(s, u, size)
            return
        self.proposed = size
        self.role = 1 - self.role
        u.tell("log-size-proposed", "LB.design.size", 1 - self.role, side=team(s, 1 - self.role), size=size)

    def do_agree(self, s: State, u: Umpire, _: int) -> None:
        settle_size(s, u, self.proposed)

    def do_dispute(self, s: State, u: Umpire, _: int) -> None:
        self.role, dice = roll_off(u, "size")
        self.proposed, self.decides = -1, True
        u.tell("log-size-dice", "LB.design.size", -1, dice=dice, side=team(s, self.role))


def settle_size(s: State, u: Umpire, size: int) -> None:
    settle_terms(s, read_battle(s.own).layout, changed(terms_of(s), size=SIZE_NAMES[size]))
    u.tell("log-size", "LB.design.size", -1, size=size)
    done(s)
