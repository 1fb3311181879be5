"""Artillery: observers, fire missions and salvoes, off the map and on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.lastbattle.ids import (
    GUN_HE,
    GUN_ICM,
    GUN_ILLUM,
    GUN_MRL,
    GUN_RANGE,
    GUN_ROF,
)
from grognard.games.lastbattle.log_params import at, team
from grognard.games.lastbattle.s2_changing import Changing, may_change
from grognard.games.lastbattle.s3_serving import (
    MEN_TO_SERVE,
    SHOT,
    could_serve,
    fired_by,
    free_hands,
    serving_mortars,
)
from grognard.games.lastbattle.s4_line_of_fire import OPEN, line_of_fire
from grognard.games.lastbattle.s5_spotting import can_look
from grognard.games.lastbattle.s6_water import ask_ashore
from grognard.games.lastbattle.s12_bursts import HE as HE  # noqa: PLC0414  told on
from grognard.games.lastbattle.s12_bursts import ICM as ICM  # noqa: PLC0414  told on
from grognard.games.lastbattle.s12_bursts import burst
from grognard.games.lastbattle.s13_chemicals import gas, may_gas
from grognard.games.lastbattle.s13_mines import keeps_place, may_scatter, scatter
from grognard.games.lastbattle.s13_visibility import is_night, lay_smoke, sights, too_dark
from grognard.games.lastbattle.s19_batteries import counts_kinds, note_salvo, salvoes_left
from grognard.games.lastbattle.state import (
    ATTACK,
    BOARDED,
    DISORDERED,
    DUMMY,
    FOOT,
    FRESH,
    GUN,
    HIGH,
    MOVED,
    NOBODY,
    OBSERVES,
    RANGED_IN,
    REACTION,
    SHAKEN,
    SPOTTED,
    TREATING,
    UNCONSCIOUS,
    V3,
    V8,
    V11,
    State,
    board,
    has_rule,
    situation,
    units_at,
)
from grognard.kernel.flow import Decision, Offer, Refusal, done
from grognard.kernel.umpire import Param, Secret, Umpire

# salvoes; HE is 0 and ICM 3
SMOKE: Final = 1
ILLUM: Final = 2
FASCAM: Final = 4
CHEM: Final = 5
SALVOES: Final = 6
SALVO_NAMES: Final = ("he", "smoke", "illum", "icm", "fascam", "chem")
NO_ARTILLERY: Final = Refusal("LB.format.no-fire-support-line", "why-no-artillery")
NOT_BOUGHT: Final = Refusal("LB.design.artillery-salvo", "why-salvo-not-bought")
NO_ROUNDS: Final = Refusal("LB.arty.default-ammo", "why-no-rounds")
PLOTTED: Final = Refusal("LB.arty.one-mission-per-piece", "why-plotted")
NOT_AN_OBSERVER: Final = Refusal("LB.arty.fo-who", "why-not-observer")
OBSERVES_ALREADY: Final = Refusal("LB.arty.fo-one-mission", "why-observes-already")
NOT_SEEN: Final = Refusal("LB.arty.fo-required", "why-not-seen")
GUN_FIRST: Final = Refusal("LB.arty.secret-target", "why-gun-first")
NOT_PLOTTING: Final = Refusal("LB.arty.fire-mission-timing", "why-plotting")
FIRST_OBLIGATORY: Final = Refusal("LB.arty.salvo-choice", "why-first-obligatory")
RATE: Final = Refusal("LB.arty.rof", "why-rate")
NO_ILLUM: Final = Refusal("LB.arty.illum", "why-no-such-round")
NO_ICM: Final = Refusal("LB.arty.icm-hit", "why-no-such-round")
HE_ONLY: Final = Refusal("LB.S5.fire-support", "why-no-such-round")
NO_SUCH_ROUND: Final = Refusal("LB.arty.salvo-mix", "why-no-such-round")
SALVO_ONLY: Final = Refusal("LB.arty.salvo-choice", "why-salvo-only")
CONCEALED: Final = Refusal("LB.spot.only-spotted", "why-concealed")
NO_MEN: Final = Refusal("LB.amb.mortar-crew", "why-no-mortar-men")
IS_LIMBERED: Final = Refusal("LB.arty.limbered-no-fire", "why-limbered")
JUST_SET_UP: Final = Refusal("LB.arty.unlimber", "why-just-set-up")
HAS_MOVED: Final = Refusal("LB.arty.no-move-and-fire", "why-mortar-moved")
NOT_RANGED: Final = Refusal("LB.arty.reaction-salvo", "why-not-ranged")
RESTING: Final = Refusal("LB.arty.rof", "why-gun-resting")
ROCKETS_GONE: Final = Refusal("LB.arty.mrl-once", "why-rockets-gone")
OUT_OF_RANGE: Final = Refusal("LB.arty.chart", "why-gun-range")


# ---- observers ----


def may_observe(s: State, role: int, n: int) -> Refusal | None:
    """LB.arty.fo-who: a leader on foot or a vehicle with commander and radio, that has not moved."""
    if n >= len(s.side) or s.side[n] != role or s.hex[n] < 0 or s.kind[n] in (DUMMY, GUN):
        return NOT_AN_OBSERVER
    if s.kind[n] == FOOT and not s.rank[n]:
        return NOT_AN_OBSERVER
    if s.flags[n] & (MOVED | BOARDED | DISORDERED | UNCONSCIOUS | TREATING | SHAKEN) or not can_look(s, n):
        return NOT_AN_OBSERVER
    return None


def observers(s: State, role: int) -> list[int]:
    return [n for n in range(len(s.side)) if may_observe(s, role, n) is None]


def overlooks(s: State, n: int, h: int) -> bool:
    """LB.arty.fo-los: friends do not stand in an observer's way; nothing does who flies high [LB.heli.high-view]."""
    if s.flags[n] & HIGH and has_rule(s, V8):
        return not too_dark(s, board(s), s.hex[n], h, sights(s, n))
    return line_of_fire(s, s.hex[n], h, NOBODY, sights(s, n)) == OPEN


# ---- salvoes ----


def may_load(s: State, gun: int, pool: int, salvo: int) -> Refusal | None:
    """LB.arty.salvo-mix: rounds of this kind, and any left."""
    if s.rounds[pool] <= 0:
        return NO_ROUNDS
    if salvo >= SALVOES:
        return NO_SUCH_ROUND
    if counts_kinds(s, pool):  # [LB.design.artillery-salvo]
        if salvoes_left(s, pool, salvo) <= 0:
            return NOT_BOUGHT
    if salvo != HE and gun in situation(s).forces[s.gun_side[pool]].he_only:
        return HE_ONLY
    if salvo == ILLUM and (GUN_ILLUM[gun] == 0 or not is_night(s)):
        return NO_ILLUM
    if salvo == ICM and GUN_ICM[gun] == 0:
        return NO_ICM
    if salvo == CHEM:
        return may_gas(s, pool)
    return may_scatter(s, gun, pool) if salvo == FASCAM else None


def rate(gun: int) -> int:
    """LB.arty.rof."""
    return GUN_ROF[gun] or 1


def fire_salvo(s: State, u: Umpire, side: int, gun: int, h: int, salvo: int, origin: int) -> None:
    """One salvo lands; `origin` is the hex of a mortar that sees its target, -1 for indirect fire."""
    s.quiet = 0
    place: Param = Secret(side, at(s, h)) if salvo == FASCAM and is_night(s) else at(s, h)
    u.tell("log-salvo", "LB.arty.salvo-choice", side, side=team(s, side), gun=gun, salvo=salvo, hex=place)
    if salvo == FASCAM:
        scatter(s, u, side, pattern(s, gun, h))
    elif salvo == CHEM:
        gas(s, u, side, gun, h)
    elif salvo == SMOKE:
        screen(s, u, gun, h)
    elif salvo == ILLUM:
        s.light += [h, GUN_ILLUM[gun], s.turn + 1]  # [LB.night.illum]
    else:
        for there in pattern(s, gun, h):
            burst(s, u, gun, there, salvo, origin, side)


def pattern(s: State, gun: int, h: int) -> list[int]:
    """LB.arty.pattern-mrl: rockets fall on the target hex and on all hexes next to it."""
    return board(s).within(h, 1) if GUN_MRL[gun] and has_rule(s, V3) else [h]


def screen(s: State, u: Umpire, gun: int, h: int) -> None:
    """LB.smoke.artillery: as many hexes as the gun's HE strength; more salvoes go on where the last one ended."""
    for there in downwind(s, h, GUN_HE[gun]):
        lay_smoke(s, u, there, s.turn + 1)


def downwind(s: State, h: int, length: int) -> list[int]:
    """LB.smoke.artillery: hexes downwind from a hex, itself the first, that have no fresh smoke yet."""
    bd = board(s)
    out: list[int] = []
    while h >= 0 and len(out) < length:
        if not any(s.smoke[k] == h and s.smoke[k + 1] > s.turn for k in range(0, len(s.smoke), 2)):
            out.append(h)
        h = bd.near[h * 6 + s.wind]
    return out


# ---- mortars on the map ----


def may_fire_mortar(s: State, g: int) -> Refusal | None:
    """LB.arty.on-map-timing, limbered-no-fire, unlimber, no-move-and-fire, reaction-salvo."""
    if s.aboard[g] >= 0:
        return IS_LIMBERED
    if s.flags[g] & FRESH:
        return JUST_SET_UP
    if s.flags[g] & MOVED:
        return HAS_MOVED
    if s.phase == REACTION and not s.flags[g] & RANGED_IN:
        return NOT_RANGED
    if s.rounds[s.grade[g]] <= 0:
        return NO_ROUNDS
    if not has_rule(s, V3):
        men = sum(s.men[n] for n in units_at(s, s.hex[g], s.side[g]) if s.kind[n] == FOOT)
        return None if men >= MEN_TO_SERVE else NO_MEN
    crew = [n for n in units_at(s, s.hex[g], s.side[g]) if could_serve(s, n)]
    hands = sum(free_hands(s, n) for n in crew) - serving_mortars(s, s.hex[g], s.side[g])
    return None if hands >= MEN_TO_SERVE else NO_MEN


def is_served(s: State, g: int) -> bool:
    """LB.amb.artillery-allocation: whether its own side's shells have left a mortar that was declared two men; those
    declared before it in the same hex have theirs first."""
    if not has_rule(s, V11):
        return True
    firers = s.fire[::SHOT]
    before = firers[: firers.index(g)] if g in firers else []
    mortars = {n for n in before if s.kind[n] == GUN and s.hex[n] == s.hex[g]}
    hands = sum(free_hands(s, n) for n in units_at(s, s.hex[g], s.side[g]) if could_serve(s, n))
    return hands >= MEN_TO_SERVE * (1 + len(mortars))


def may_shell(s: State, g: int, h: int, salvo: int) -> Refusal | None:
    """LB.arty.direct-or-indirect: at what it sees itself, or what an observer sees for it."""
    bd = board(s)
    if h >= bd.size or bd.distance(s.hex[g], h) > GUN_RANGE[s.what[g]]:
        return OUT_OF_RANGE
    why = may_load(s, s.what[g], s.grade[g], salvo)
    if why is not None:
        return why
    if salvo in (HE, ICM) and not any(s.hex[n] == h and s.side[n] == 1 - s.side[g] for n in range(len(s.side))):
        return NOT_SEEN
    if aims_itself(s, g, h, salvo) or caller(s, g, h) >= 0:
        return None
    return CONCEALED if overlooks(s, g, h) else NOT_SEEN


def aims_itself(s: State, g: int, h: int, salvo: int) -> bool:
    """LB.arty.direct-or-indirect: direct fire, at what the mortar sees; at what lies concealed there only an observer
    directs it [LB.arty.concealed-targets, LB.spot.only-spotted]."""
    if not overlooks(s, g, h):
        return False
    if salvo not in (HE, ICM):
        return True
    return any(s.hex[n] == h and s.side[n] == 1 - s.side[g] and s.flags[n] & SPOTTED for n in range(len(s.side)))


def caller(s: State, g: int, h: int) -> int:
    """LB.arty.fo-shared, LB.arty.fo-no-attack: who sees the hex for a mortar, one who observes already if there is one;
    -1 if nobody is free to."""
    best = -1
    for n in observers(s, s.side[g]):
        if s.flags[n] & OBSERVES or best < 0:
            if (s.phase != ATTACK or not fired_by(s, n)) and overlooks(s, n, h):
                best = n
                if s.flags[n] & OBSERVES:
                    break
    return best


def call_fire(s: State, g: int, h: int, salvo: int) -> None:
    """Who directs a mortar in an Attack Phase does not attack in it."""
    if s.phase == ATTACK and not aims_itself(s, g, h, salvo):
        s.flags[caller(s, g, h)] |= OBSERVES


def shell_targets(s: State, g: int, salvo: int) -> list[int]:
    bd = board(s)
    if salvo in (HE, ICM):
        near = {s.hex[n] for n in range(len(s.side)) if s.hex[n] >= 0 and s.side[n] == 1 - s.side[g]}
        return [h for h in sorted(near) if may_shell(s, g, h, salvo) is None]
    return [h for h in range(bd.size) if bd.map_of[h] and may_shell(s, g, h, salvo) is None]


# ---- fire missions ----


def has_guns(s: State, role: int) -> bool:
    for k in range(len(s.gun)):
        if s.gun_side[k] == role and s.gun[k] >= 0 and s.rounds[k] > 0:
            return True
    return False


def rested(s: State, g: int) -> Refusal | None:
    """LB.arty.rof, LB.arty.mrl-once: a rate of one half is a mission every other turn; rockets are fired once."""
    last = s.gun_fired[g] if g < len(s.gun_fired) else 0
    if not last or not has_rule(s, V3):
        return None
    if GUN_MRL[s.gun[g]]:
        return ROCKETS_GONE
    return RESTING if GUN_ROF[s.gun[g]] == 0 and s.turn - last < 2 else None


def note_mission(s: State, g: int) -> None:
    if has_rule(s, V3):
        s.gun_fired += [0] * (g + 1 - len(s.gun_fired))
        s.gun_fired[g] = s.turn


def is_plotted(s: State, gun: int) -> bool:
    return any(s.plots[k] == gun for k in range(0, len(s.plots), 3))


@dataclass
class Plotting(Decision):
    """LB.arty.fire-mission-timing: before either player-turn, in secret: a gun, its observer, a hex he sees."""

    role: int
    gun: int
    observer: int

    def clone(self) -> Plotting:
        return Plotting(self.role, self.gun, self.observer)

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if self.gun < 0:
            for g in range(len(s.gun)):
                if self.may_gun(s, g) is None:
                    out.add("gun", g)
            out.add("done")
            if may_change(s, role) is None:
                out.add("change")
        elif self.observer < 0:
            for n in range(len(s.side)):
                if self.may_name(s, n) is None:
                    out.add("observe", n)
        else:
            bd = board(s)
            for h in range(bd.size):
                if bd.map_of[h] and overlooks(s, self.observer, h):
                    out.add("at", h)

    def may_gun(self, s: State, g: int) -> Refusal | None:
        if g >= len(s.gun) or s.gun_side[g] != self.role or s.gun[g] < 0:
            return NO_ARTILLERY
        if s.rounds[g] <= 0:
            return NO_ROUNDS
        if is_plotted(s, g):
            return PLOTTED
        why = rested(s, g)
        if why is not None:
            return why
        if not any(self.may_name(s, n) is None for n in range(len(s.side))):
            return NOT_AN_OBSERVER
        return None

    def may_name(self, s: State, n: int) -> Refusal | None:
        why = may_observe(s, self.role, n)
        if why is None and s.flags[n] & OBSERVES:
            return OBSERVES_ALREADY
        return why

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "gun" and self.gun < 0:
            return self.may_gun(s, arg)
        if verb == "observe" and self.gun >= 0 and self.observer < 0:
            return self.may_name(s, arg)
        if verb == "at" and self.observer >= 0:
            bd = board(s)
            return None if arg < bd.size and bd.map_of[arg] and overlooks(s, self.observer, arg) else NOT_SEEN
        if verb == "done" and self.gun < 0:
            return None
        if verb == "change" and self.gun < 0:
            return may_change(s, role)
        return GUN_FIRST if verb in ("gun", "observe", "at", "done") else NOT_PLOTTING

    def do_change(self, s: State, u: Umpire, _: int) -> None:
        """LB.stack.making-change: a man or two may stay behind as observers."""
        s.stack.append(Changing(self.role, -1))

    def do_gun(self, s: State, u: Umpire, g: int) -> None:
        self.gun = g

    def do_observe(self, s: State, u: Umpire, n: int) -> None:
        self.observer = n

    def do_at(self, s: State, u: Umpire, h: int) -> None:
        """LB.arty.secret-target."""
        s.plots += [self.gun, self.observer, h]
        s.flags[self.observer] |= OBSERVES
        u.tell("log-plots", "LB.arty.secret-target", self.role, hex=Secret(self.role, at(s, h)))
        self.gun = self.observer = -1

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Salvos(Decision):
    """LB.arty.salvo-choice: which salvo, and after it whether another; only the first is obligatory."""

    role: int
    gun: int  # its type
    pool: int
    hex: int
    fired: int
    most: int
    unit: int  # the mortar on the map, -1 for a fire mission
    last: int
    direct: bool = False  # the mortar aims itself

    def clone(self) -> Salvos:
        return Salvos(
            self.role, self.gun, self.pool, self.hex, self.fired, self.most, self.unit, self.last, self.direct
        )

    def roles(self, s: State) -> list[int]:
        return [self.role]

    def offer(self, s: State, role: int, out: Offer) -> None:
        for salvo in range(SALVOES):
            if self.may_salvo(s, salvo) is None:
                out.add("salvo", salvo)
        if self.fired:
            out.add("cease")

    def is_secret(self, s: State) -> bool:
        """LB.mine.fascam-place: whether only its owner knows the hex yet."""
        return self.fired == 0 and self.unit < 0 and keeps_place(s, self.gun, self.pool)

    def left(self, s: State) -> int:
        """How many more may be fired: by the rate of fire and by the rounds there are."""
        return max(0, min(self.most - self.fired, s.rounds[self.pool]))

    def may_salvo(self, s: State, salvo: int) -> Refusal | None:
        if self.fired >= self.most:
            return RATE
        if self.unit >= 0 and not is_served(s, self.unit):
            return NO_MEN
        if self.unit >= 0 and salvo != self.last:
            return may_shell(s, self.unit, self.hex, salvo)
        return may_load(s, self.gun, self.pool, salvo)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "salvo":
            return self.may_salvo(s, arg)
        if verb == "cease":
            return None if self.fired else FIRST_OBLIGATORY
        return SALVO_ONLY

    def do_salvo(self, s: State, u: Umpire, salvo: int) -> None:
        if counts_kinds(s, self.pool):
            note_salvo(s, self.pool, salvo)
        else:
            s.rounds[self.pool] -= 1
        self.fired += 1
        self.last = salvo
        origin = -1
        if self.unit >= 0 and (self.direct or (not has_rule(s, V3) and overlooks(s, self.unit, self.hex))):
            origin = s.hex[self.unit]
        fire_salvo(s, u, self.role, self.gun, self.hex, salvo, origin)
        if all(self.may_salvo(s, k) is not None for k in range(SALVOES)):
            self.end(s)
        ask_ashore(s)

    def do_cease(self, s: State, u: Umpire, _: int) -> None:
        self.end(s)

    def end(self, s: State) -> None:
        """LB.arty.marker-lingers: more than one salvo keeps the hex under fire through the next turn."""
        if self.unit < 0 and self.fired > 1:
            s.barrage += [self.hex, self.gun, self.last]
        done(s)


def next_mission(s: State, u: Umpire) -> Salvos | None:
    """LB.arty.fire-mission-timing: after both player-turns the missions are revealed and fired, one after another."""
    while s.plots:
        g, _, h = s.plots[0], s.plots[1], s.plots[2]
        s.plots = s.plots[3:]
        if s.rounds[g] <= 0:
            continue
        note_mission(s, g)
        u.tell(
            "log-mission",
            "LB.arty.secret-target",
            s.gun_side[g],
            side=team(s, s.gun_side[g]),
            gun=s.gun[g],
            hex=Secret(s.gun_side[g], at(s, h)) if keeps_place(s, s.gun[g], g) else at(s, h),
        )
        u.reveal()
        return Salvos(s.gun_side[g], s.gun[g], g, h, 0, rate(s.gun[g]), -1, HE, False)
    return None
