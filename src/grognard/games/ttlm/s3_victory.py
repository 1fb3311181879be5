"""3 Winning the game: Victory Points, the Victory Chart, armistice, resignation, Decisive victory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.ttlm.ids import (
    AREAS,
    ARMIES,
    BLOCKADE,
    COST,
    GE_P,
    LEVEL_FROM,
    LEVEL_NAMES,
    LEVEL_SIDES,
    PARIS,
    SORTS,
    VP,
    YEAR,
)
from grognard.games.ttlm.land import PASSAGE
from grognard.games.ttlm.openings import opening, start_points
from grognard.games.ttlm.s4_areas import FRIENDLY, statuses
from grognard.games.ttlm.s14_netherlands import PENALTY
from grognard.games.ttlm.s15_ottoman_empire import ottoman_points
from grognard.games.ttlm.state import (
    DIVIDED,
    EFT,
    ENTENTE,
    GERMAN,
    LASTING,
    LOST,
    NOBODY,
    State,
    armies_in,
    ground,
    has_rule,
    land,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.memo import Memo
from grognard.kernel.umpire import Umpire

ROLES: Final = ("german", "entente")
EAST_PER_VP: Final = 5
NONE: Final = bytes(SORTS)
WORTHY: Final = [area for area in range(AREAS) if VP[area]]
LAST_EAST_YEAR: Final = 1917
NOT_WHILE_WINNING: Final = Refusal("TTLM.3.3a", "why-not-while-winning")
ANSWER_FIRST: Final = Refusal("TTLM.3.2a", "why-answer-first")


def ground_points(s: State) -> int:
    """TTLM.3.1a The areas friendly to Germany; disputed ones count for nobody."""
    return points_of(statuses(s, GERMAN))


def points_of(statuses: list[int]) -> int:
    """The same for callers that know the status of every area for Germany."""
    return sum([VP[area] for area in WORTHY if statuses[area] == FRIENDLY])


def east_value(s: State) -> int:
    """Build Points of the units in the Eastern Front Transit Box; an army counts one [TTLM.A42]."""
    total = 0
    base = ground(EFT) * SORTS
    row = s.n[base : base + SORTS]
    if row != NONE:
        for sort in land(s).box[GERMAN].sorts:
            total += row[sort] * COST[sort]
    for army in armies_in(s, GERMAN, EFT) if EFT in s.army_at else []:
        total += 1 + build_points(s.n[army * SORTS : (army + 1) * SORTS])
    return total


WORTH: Final = Memo(4096)


def build_points(row: bytes) -> int:
    """Of the units in one row, by sort. Asked for after every action, of armies that seldom change."""
    known: int | None = WORTH.kept.get(row)
    return WORTH.keep(row, sum([row[x] * COST[x] for x in range(SORTS)])) if known is None else known


def paris_gun_bonus(s: State) -> int:
    """TTLM.8.3.6c One point while the Paris Gun is in Paris or next to it."""
    if not s.total[GE_P]:
        return 0
    near = [PARIS, *land(s).near[PARIS]]
    for place in near:
        if s.n[ground(place) * SORTS + GE_P]:
            return 1
    guns = s.n[GE_P : ARMIES * SORTS : SORTS]  # in the armies
    return int(any(guns[a] and s.army_at[a] in near for a in range(ARMIES)))


# What is added to the ground [3.1]: key, rule
MODIFIERS: Final = (
    ("lost-entente", "TTLM.3.1c"),
    ("lost-german", "TTLM.3.1d"),
    ("unmet-entente", "TTLM.3.1e"),
    ("unmet-german", "TTLM.3.1f"),
    ("east", "TTLM.3.1g"),
    ("blockade", "TTLM.3.1h"),
    ("paris-gun", "TTLM.8.3.6c"),
    ("broken-entente", "TTLM.13.2c"),
    ("broken-german", "TTLM.13.2c"),
    ("east-debt", "TTLM.15.2.4a"),
    ("weak-east", "TTLM.V-GE4.vp"),
    ("ottoman", "TTLM.15.3.3b"),
    ("netherlands", "TTLM.14.4.1j"),
)


def added_points(s: State) -> list[int]:
    """The points of each of the MODIFIERS, for Germany."""
    entente = german = 0
    if LOST in s.army_at:
        german, entente = len(armies_in(s, GERMAN, LOST)), len(armies_in(s, ENTENTE, LOST))
    return [
        entente,
        -german,
        s.unmet[1],
        -s.unmet[0],
        east_value(s) // EAST_PER_VP if YEAR[s.turn] <= LAST_EAST_YEAR else 0,
        -BLOCKADE[s.turn],
        paris_gun_bonus(s),
        s.entente_broken,
        -s.german_broken,
        -s.east_debt,
        -opening(s).shortage if s.german_plan else 0,
        ottoman_points(s),
        -PENALTY if s.lands & PASSAGE else 0,
    ]


def modifiers(s: State) -> list[tuple[str, str, int]]:
    """3.1 What is added to the ground: (key, rule, points), nought left out."""
    every = zip(MODIFIERS, added_points(s), strict=True)
    return [(key, rule, points) for (key, rule), points in every if points]


def victory_points(s: State) -> int:
    """TTLM.3.1b The modified total, at any time."""
    return ground_points(s) + sum(added_points(s))


def level(total: int) -> int:
    """TTLM.3.1i The row of the Victory Chart, from Decisive Entente (0) to Decisive German (6)."""
    row = 0
    for i, lowest in enumerate(LEVEL_FROM):
        if total >= lowest:
            row = i
    return row


def margin(s: State) -> float:
    """Points won by Germany since the start of the scenario."""
    return float(victory_points(s) - start_points(s))


STALEMATE: Final = 3
LAST_ROW: Final = len(LEVEL_FROM) - 1


def result_of(row: int, rule: str) -> str:
    return f"{LEVEL_SIDES[row]}/{LEVEL_NAMES[row]}/{rule}"


def decisive(s: State) -> int:
    """The side that stands at a Decisive victory now, or -1."""
    row = level(victory_points(s))
    return GERMAN if row == LAST_ROW else ENTENTE if row == 0 else NOBODY


def check_decisive(s: State, u: Umpire, mover: int = NOBODY) -> None:
    """TTLM.3.2b A Decisive victory ends the game: looked at after each player turn and production.

    [TTLM.A28] After his own player turn (`mover`) nobody has it yet: the enemy has one to undo it.
    """
    side = decisive(s)
    if side == mover >= 0 and has_rule(s, LASTING):
        u.tell("log-decisive-so-far", "TTLM.A28", side, side=side, enemy=1 - side, vp=victory_points(s))
    elif side >= 0:
        finish(s, u, LAST_ROW if side == GERMAN else 0, "TTLM.3.2b")


def about_to_lose(s: State, side: int) -> bool:
    """[TTLM.A28] The enemy has a Decisive victory unless this player turn undoes it."""
    return has_rule(s, LASTING) and decisive(s) == 1 - side


def finish(s: State, u: Umpire, row: int, rule: str) -> None:
    s.result = result_of(row, rule)
    side = NOBODY if row == STALEMATE else ROLES.index(LEVEL_SIDES[row])
    u.tell(f"log-over-{LEVEL_NAMES[row]}", rule, side, side=side, vp=victory_points(s))
    if side == ENTENTE and has_rule(s, DIVIDED) and not u.quiet:
        tell_precedence(s, u)


def tell_precedence(s: State, u: Umpire) -> None:
    """TTLM.16.2.1c Both win; who of them has more ground in Belgium and Germany is named first."""
    from grognard.games.ttlm.s16_three_players import first_of_the_entente, liberated

    first = first_of_the_entente(s)
    ahead, behind = liberated(s, first), liberated(s, 1 - first)
    u.tell("log-precedence", "TTLM.16.2.1c", ENTENTE, commander=first, ahead=ahead, behind=behind)


def winning(s: State, side: int) -> bool:
    row = level(victory_points(s))
    return row > STALEMATE if side == GERMAN else row < STALEMATE


def may_resign(s: State, side: int) -> Refusal | None:
    """TTLM.3.3a At any time, unless he is winning."""
    return NOT_WHILE_WINNING if winning(s, side) else None


def resigned(s: State, side: int) -> int:
    """TTLM.3.3a The row of the Victory Chart one level worse than it stands."""
    row = level(victory_points(s))
    return max(0, row - 1) if side == GERMAN else min(LAST_ROW, row + 1)


def resign(s: State, u: Umpire, side: int) -> None:
    u.tell("log-resigns", "TTLM.3.3a", side, side=side)
    finish(s, u, resigned(s, side), "TTLM.3.3a")


def make_peace(s: State, u: Umpire, side: int) -> None:
    """TTLM.3.2a Both have agreed: play stops at the present level."""
    u.tell("log-armistice", "TTLM.3.2a", side, side=side, enemy=1 - side)
    finish(s, u, level(victory_points(s)), "TTLM.3.2a")


@dataclass
class Armistice(Decision):
    """TTLM.3.2a The other side is asked. Only games begun before an offer became the table's own know this question."""

    proposer: int

    def clone(self) -> Armistice:
        return Armistice(self.proposer)

    def roles(self, s: State) -> list[int]:
        return [1 - self.proposer]

    def offer(self, s: State, role: int, out: Offer) -> None:
        out.add("refuse")
        out.add("accept")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return ANSWER_FIRST

    def do_accept(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        finish(s, u, level(victory_points(s)), "TTLM.3.2a")

    def do_refuse(self, s: State, u: Umpire, _: int) -> None:
        u.tell("log-refuses", "TTLM.3.2a", 1 - self.proposer, side=1 - self.proposer)
        done(s)
