"""Mines: fields that engineers lay before the battle, and those that guns scatter; they attack units that enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.assets import BUY_MINES, HEAD
from grognard.games.lastbattle.ids import GEAR, GUN_FASCAM, WATER
from grognard.games.lastbattle.log_params import at, team, who
from grognard.games.lastbattle.s3_fire import saving_number, suffer, unsaved
from grognard.games.lastbattle.s7_damage import strike
from grognard.games.lastbattle.s11_unseen import is_unseen, keep_to_itself
from grognard.games.lastbattle.s13_visibility import is_night
from grognard.games.lastbattle.s16_forces import allows
from grognard.games.lastbattle.s19_purchase import purchase
from grognard.games.lastbattle.state import (
    FIELD,
    FLYING,
    FOOT,
    FOUND,
    MARKED,
    SCATTERED,
    SPOTTED,
    VEHICLE,
    State,
    board,
    cards,
    situation,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Umpire

STRENGTH: Final = 2  # [LB.mine.attack]
HITS: Final = 2  # as at Medium, for any unit [LB.amb.artillery-modifiers]
# What engineers lay: the argument of `mines`.
PLAIN: Final = 0  # marked
HIDDEN: Final = 1  # camouflaged
KINDS: Final = 2
LAID_AS: Final = (MARKED, 0)

NO_MINES: Final = Refusal("LB.mine.engineer-one-hex", "why-no-mines")
ALL_LAID: Final = Refusal("LB.mine.engineer-one-hex", "why-mines-laid")
NOT_LAID: Final = Refusal("LB.mine.engineer-one-hex", "why-mines-left")
MINED_ALREADY: Final = Refusal("LB.mine.engineer-one-hex", "why-mined-already")
NO_FIELD: Final = Refusal("LB.mine.engineer-one-hex", "why-no-field")
NOT_HERE: Final = Refusal("LB.R12", "why-mines-zone")
LAY_FIRST: Final = Refusal("LB.mine.engineer-one-hex", "why-lay-first")
NO_SCATTERING: Final = Refusal("LB.arty.fascam-who", "why-no-fascam-gun")
MISSIONS_ONLY: Final = Refusal("LB.mine.fascam-place", "why-fascam-mission")
NONE_LEFT: Final = Refusal("LB.mine.fascam-count", "why-no-fascam")


# ---- where there are mines ----


def field_of(s: State, h: int, side: int) -> int:
    """The place in State.mines of a side's field in a hex, -1 none."""
    for k in range(0, len(s.mines), FIELD):
        if s.mines[k] == h and s.mines[k + 1] == side:
            return k
    return -1


def is_mined(s: State, h: int) -> bool:
    return any(s.mines[k] == h for k in range(0, len(s.mines), FIELD))


def knows_field(s: State, k: int, role: int) -> bool:
    """Whether a side knows of a field: its own, and those of the enemy that lie open or that somebody came into."""
    return s.mines[k + 1] == role or s.mines[k + 2] & FOUND != 0


def known_mines(s: State, role: int) -> list[int]:
    """The hexes that a side knows to be mined."""
    return sorted({s.mines[k] for k in range(0, len(s.mines), FIELD) if knows_field(s, k, role)})


def secret_fields(s: State, side: int) -> int:
    """How many fields of a side its enemy has not found. He knows the number, not the places [LB.R12]."""
    return sum(1 for k in range(0, len(s.mines), FIELD) if s.mines[k + 1] == side and not s.mines[k + 2] & FOUND)


def put_field(s: State, h: int, side: int, how: int) -> None:
    """Fields are kept in the order of their hexes: how they came there tells nothing."""
    rows = [tuple(s.mines[k : k + FIELD]) for k in range(0, len(s.mines), FIELD)]
    rows.append((h, side, how))
    s.mines = [x for row in sorted(rows) for x in row]


# ---- engineers, before the battle ----


def allowed(s: State, side: int, kind: int) -> int:
    """LB.mine.engineer-one-hex: as many as the battle says, each for one hex."""
    if s.bought:  # [LB.design.engineering]
        return purchase(s, side)[HEAD + BUY_MINES + kind]
    return situation(s).forces[side].mines[kind]


def left_to_lay(s: State, side: int, kind: int) -> int:
    laid = 0
    for k in range(0, len(s.mines), FIELD):
        if s.mines[k + 1] == side and s.mines[k + 2] & ~FOUND == LAID_AS[kind]:
            laid += 1
    return allowed(s, side, kind) - laid


def may_mine(s: State, side: int, kind: int) -> Refusal | None:
    """Whether the engineers of a side have fields of this kind."""
    return None if kind < KINDS and allowed(s, side, kind) else NO_MINES


def mine_zone(s: State, side: int) -> list[int]:
    """LB.R12: where the battle says that fields may lie, else where the side sets up; never in open water."""
    bd, force = board(s), situation(s).forces[side]
    zones = force.mine_zones or force.zones
    dry = [h for h in range(bd.size) if bd.map_of[h] and (bd.terrain[h] != WATER or bd.bridge[h])]
    return [h for h in dry if any(allows(s, bd, side, z, h) for z in zones)]


def may_lay(s: State, side: int, kind: int, h: int, zone: list[int]) -> Refusal | None:
    if left_to_lay(s, side, kind) <= 0:
        return ALL_LAID
    if h not in zone:
        return NOT_HERE
    return MINED_ALREADY if field_of(s, h, side) >= 0 else None


def lay(s: State, side: int, kind: int, h: int) -> None:
    """LB.mine.marked: marked by day, they lie open; by night they are as good as camouflaged."""
    open_now = kind == PLAIN and not is_night(s)
    put_field(s, h, side, LAID_AS[kind] | (FOUND if open_now else 0))


def take_up_fields(s: State, side: int) -> None:
    """All that the engineers of a side have laid."""
    rows = [s.mines[k : k + FIELD] for k in range(0, len(s.mines), FIELD) if s.mines[k + 1] != side]
    s.mines = [x for row in rows for x in row]


def all_laid(s: State, side: int) -> bool:
    """Whether no field is left that could still be laid."""
    if all(left_to_lay(s, side, kind) <= 0 for kind in range(KINDS)):
        return True
    return all(field_of(s, h, side) >= 0 for h in mine_zone(s, side))


@dataclass
class Laying(Decision):
    """LB.mine.engineer-one-hex: in which hexes? What was laid may be taken up again until the side is ready."""

    role: int
    kind: int

    def clone(self) -> Laying:
        return Laying(self.role, self.kind)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        zone = mine_zone(s, role)
        out.all("lay", [h for h in zone if may_lay(s, role, self.kind, h, zone) is None])
        out.all("clear", [h for h in range(board(s).size) if self.may_clear(s, h) is None])
        out.add("back")

    def may_clear(self, s: State, h: int) -> Refusal | None:
        k = field_of(s, h, self.role)
        return None if k >= 0 and s.mines[k + 2] & ~FOUND == LAID_AS[self.kind] else NO_FIELD

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "lay":
            return may_lay(s, role, self.kind, arg, mine_zone(s, role))
        if verb == "clear":
            return self.may_clear(s, arg)
        return None if verb == "back" else LAY_FIRST

    def do_lay(self, s: State, u: Umpire, h: int) -> None:
        lay(s, self.role, self.kind, h)
        if left_to_lay(s, self.role, self.kind) <= 0:
            done(s)

    def do_clear(self, s: State, u: Umpire, h: int) -> None:
        k = field_of(s, h, self.role)
        del s.mines[k : k + FIELD]

    def do_back(self, s: State, u: Umpire, _: int) -> None:
        done(s)


# ---- scattered by guns ----


def fascam_left(s: State, side: int) -> int:
    """LB.mine.fascam-count: the salvoes that the battle gives a side, less those it has fired."""
    fired = s.scattered[side] if s.scattered else 0
    return situation(s).forces[side].fascam - fired


def may_scatter(s: State, gun: int, pool: int) -> Refusal | None:
    """LB.arty.fascam-who: only some guns can, and only in a fire mission."""
    if not GUN_FASCAM[gun]:
        return NO_SCATTERING
    if s.gun[pool] < 0:
        return MISSIONS_ONLY  # it stands on the map
    return None if fascam_left(s, s.gun_side[pool]) > 0 else NONE_LEFT


def keeps_place(s: State, gun: int, pool: int) -> bool:
    """LB.mine.fascam-place: by night a mission that may scatter mines does not tell where it falls."""
    return is_night(s) and may_scatter(s, gun, pool) is None


def scatter(s: State, u: Umpire, side: int, hexes: list[int]) -> None:
    """LB.mine.fascam-place: every hex of the salvo is mined, for all to see, but by night in secret. Whoever is there
    is attacked at once [LB.mine.fascam-on-top]."""
    bd = board(s)
    s.scattered = s.scattered or [0, 0]
    s.scattered[side] += 1
    dry = [h for h in hexes if bd.terrain[h] != WATER or bd.bridge[h]]
    for h in dry:
        k = field_of(s, h, side)
        if k < 0:
            put_field(s, h, side, SCATTERED | (0 if is_night(s) else FOUND))
        elif not is_night(s):
            s.mines[k + 2] |= FOUND
    for h in dry:
        for n in [n for n in range(len(s.side)) if s.hex[n] == h and not s.flags[n] & FLYING]:
            if s.hex[n] == h:
                come_into(s, u, n, side)


# ---- the attack ----


def tread(s: State, u: Umpire, n: int) -> None:
    """LB.mine.attack, LB.mine.both-sides: who comes into a mined hex is attacked, be the mines his own."""
    if s.flags[n] & FLYING or s.hex[n] < 0:
        return
    if secret_fields(s, 1 - s.side[n]):
        u.reveal()  # to find no mines is to learn something too
    owner = [s.mines[k + 1] for k in range(0, len(s.mines), FIELD) if s.mines[k] == s.hex[n]]
    if owner:
        come_into(s, u, n, owner[0] if len(owner) == 1 else 1 - s.side[n])


def come_into(s: State, u: Umpire, n: int, owner: int) -> None:
    """One attack, however many have mined the hex; everybody knows of the mines now [LB.mine.camouflaged]."""
    from grognard.games.lastbattle.s12_bursts import note_attack

    h = s.hex[n]
    for k in range(0, len(s.mines), FIELD):
        if s.mines[k] == h:
            s.mines[k + 2] |= FOUND
    die = u.roll(1, "mines")[0]
    u.tell("log-mines", "LB.mine.attack", s.side[n], unit=who(s, n), hex=at(s, h), die=die, number=HITS)
    note_attack(s, n, owner)
    if die > HITS:
        return
    if s.kind[n] == VEHICLE:
        unseen, begun = is_unseen(s, n), len(u.messages)
        strike(s, u, n, GEAR, STRENGTH, cards(s).gear[s.what[n]], -1)  # [LB.mine.vehicle-location]
        if unseen:
            keep_to_itself(s, u, n, begun)
    elif s.kind[n] == FOOT:
        blow_up(s, u, n)


def blow_up(s: State, u: Umpire, n: int) -> None:
    """Two points, each saved for; of those out of sight only the losses are told [LB.R6]."""
    number = saving_number(s, n)
    lost = unsaved(s, u, n, u.roll(STRENGTH, "saving"), number) if number > 0 else STRENGTH
    if s.flags[n] & SPOTTED:
        u.tell(
            "log-mined", "LB.casualty.save-roll", s.side[n],
            unit=who(s, n), number=max(number, 0), points=STRENGTH, lost=lost,
        )  # fmt: skip
    killed = suffer(s, u, n, lost)
    if killed and not s.flags[n] & SPOTTED:
        u.tell("log-mined-unseen", "LB.R6", s.side[n], side=team(s, s.side[n]), lost=killed)
