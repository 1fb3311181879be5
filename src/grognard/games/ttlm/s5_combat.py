"""5 Combat: declared battles are fought one after the other, each in the strict order of its steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.games.ttlm.ids import ROUGH, TYPE
from grognard.games.ttlm.s1_components import BIPLANE, CAVALRY
from grognard.games.ttlm.s4_areas import claim, holds
from grognard.games.ttlm.s5_fire import (
    BOMBARDMENT,
    DEFENSIVE,
    DOGFIGHT,
    OFFENSIVE_FIRE,
    PURSUIT,
    STEP_NAMES,
    STEP_RULES,
    active,
    active_foot,
    active_of_type,
    bombardment,
    defensive_volley,
    dogfight_volley,
    forcing_hits,
    has_fort,
    hits_in,
    may_be_rolled_again,
    offensive_volley,
    present,
    roll,
    siege_hits,
)
from grognard.games.ttlm.s5_losses import demand
from grognard.games.ttlm.s5_retreats import (
    AFTER,
    ANY_AREA,
    BEFORE,
    FIGHT_ON,
    INSTEAD,
    AfterCombat,
    CavalryRetreat,
    Fleeing,
    asked_who_retreats,
    may_withdraw,
    must_leave,
    rides,
    send_away,
    strand,
    withdrawable,
)
from grognard.games.ttlm.s8_units import remove_unaccompanied
from grognard.games.ttlm.s13_rough_ground import Sparing
from grognard.games.ttlm.s13_scramble import Scrambling, bound, is_asked
from grognard.games.ttlm.s15_advantage import Judging, advantage_of, may_use
from grognard.games.ttlm.s15_counter_attack import expose
from grognard.games.ttlm.s15_dice import again, is_hit, mark_of
from grognard.games.ttlm.s16_commanders import close, may_close, offer_close
from grognard.games.ttlm.s16_kriegspiel import forget_report
from grognard.games.ttlm.state import (
    ADVANTAGE,
    ENTENTE,
    GERMAN,
    NO_UNIT,
    NOBODY,
    PLACES,
    ROUGH_ONCE,
    SCRAMBLE,
    TERRAIN,
    V3,
    V7,
    WHOLE,
    State,
    armies_in,
    ground,
    has_rule,
    holder_of,
    land,
    sighting,
    sort_of,
)
from grognard.kernel.flow import Decision, Frame, Offer, Refusal, Routine, Step, done, repeat
from grognard.kernel.umpire import Umpire

NOT_DECLARED: Final = Refusal("TTLM.5.1.2a", "why-not-declared")
NO_BIPLANES: Final = Refusal("TTLM.8.3.4k", "why-no-biplanes-to-react")
NOT_A_HIT: Final = Refusal("TTLM.8.3.4k", "why-not-a-hit")


@dataclass
class Battle(Routine):
    """One round of combat in one area [2.II.4a]."""

    area: int
    surprise: int  # 1: the order of a Surprise Attack [5.2.1b]
    dogfought: int  # 1: the biplanes have fought each other and are spent
    reacting: int  # biplanes held back for defensive reaction
    forced: int  # armies that must retreat
    gone: int  # armies that did, instead of firing
    spared: int  # 1: the rough ground has spared a hit
    runners: list[int]  # who retreated instead of firing
    dice: list[int]  # the last volley, for all to see
    shooter: int  # who rolled it
    rolls: int  # volleys rolled so far
    opened: int = 0  # 1: the armies are laid open [13.1b]
    scrambled: list[int] = field(default_factory=list)  # biplanes that came from next door, where they are now [13.7]
    before: State | None = None  # how everything stood when the armies were laid open [15.1.3]: never changed

    def clone(self) -> Battle:
        return Battle(
            self.at,
            self.area,
            self.surprise,
            self.dogfought,
            self.reacting,
            self.forced,
            self.gone,
            self.spared,
            self.runners.copy(),
            self.dice.copy(),
            self.shooter,
            self.rolls,
            self.opened,
            self.scrambled.copy(),
            self.before,
        )

    def steps(self) -> tuple[Step, ...]:
        return SURPRISE_ORDER if self.surprise else ORDER


def begin_battle(s: State, area: int) -> Battle:
    if has_rule(s, SCRAMBLE):
        s.fought |= 1 << area
    forget_report(s)
    return Battle(0, area, s.surprise >> area & 1, 0, 0, 0, 0, 0, [], [], NOBODY, 0)


def both_present(s: State, f: Battle) -> bool:
    """TTLM.A100 With one side gone there is nothing left to fire at."""
    return present(s, GERMAN, f.area) and present(s, ENTENTE, f.area)


def laid_open(s: State, army: int) -> bool:
    """TTLM.13.1b In the battle being fought, as long as an enemy is there to see it [TTLM.13.1d]."""
    army_side = land(s).army_side
    area = s.army_at[army]
    for f in s.stack:
        if isinstance(f, Battle) and f.area == area and f.opened:
            enemy = 1 - army_side[army]
            return s.stacked[enemy * PLACES + area] > 0 or has_fort(s, enemy, area)
    return False


def remember(s: State, area: int) -> None:
    """TTLM.13.1b What the enemy sees of the armies in a battle, and may remember."""
    for side in (0, 1):
        for army in armies_in(s, side, area):
            if laid_open(s, army):
                s.seen[army] = sighting(s, army)


# ---- the steps ----


def defender_scramble(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.13.7a Just before the battle is resolved, and before anything is laid open."""
    side = 1 - s.active
    s.agreed = 0
    return Scrambling(side, f.area, NO_UNIT) if is_asked(s, side, f.area) else None


def open_battle(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.13.1b The armies in the battle area are laid open."""
    f.opened = 1
    u.tell("log-battle", "TTLM.2.II.4a", s.active, area=f.area, side=s.active)
    remember(s, f.area)
    expose(s, f.area)
    if has_rule(s, ADVANTAGE):
        f.before = s.clone()
    u.reveal()
    return None


def attacking_cavalry(s: State, u: Umpire, f: Battle) -> Frame | None:
    return cavalry(s, f, s.active)


def defending_cavalry(s: State, u: Umpire, f: Battle) -> Frame | None:
    return cavalry(s, f, 1 - s.active)


def cavalry(s: State, f: Battle, side: int) -> Frame | None:
    """TTLM.5.4.3a Before any dice cavalry may retreat, the attacker's first."""
    s.agreed = 0
    return CavalryRetreat(side, f.area) if asked_who_retreats(s, side, f.area, BEFORE, ANY_AREA) else None


def dogfight(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.2.II.4c Biplanes of both sides fight each other, at once; in bad weather none flies [8.3.4b]."""
    if s.weather:
        return None
    ours, theirs = dogfight_volley(s, s.active, f.area), dogfight_volley(s, 1 - s.active, f.area)
    if not ours or not theirs:
        return None
    f.dogfought = 1
    mine = fire(s, u, f, s.active, ours, DOGFIGHT)
    his = fire(s, u, f, 1 - s.active, theirs, DOGFIGHT)
    if hits_in(his):
        demand(s, u, s.active, f.area, hits_in(his), 0, DOGFIGHT, [])
    if hits_in(mine):
        demand(s, u, 1 - s.active, f.area, hits_in(mine), 0, DOGFIGHT, [])
    return None


def fire(s: State, u: Umpire, f: Battle, side: int, volley: list[int], step: int) -> list[int]:
    """Roll a volley and show it."""
    dice = roll(s, u, volley, STEP_NAMES[step])
    f.dice, f.shooter = dice, side
    f.rolls += 1
    u.tell(
        "log-fire-" + STEP_NAMES[step], STEP_RULES[step], side, side=side, area=f.area, dice=dice, hits=hits_in(dice)
    )
    return dice


def artillery(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.2.II.4e The attacker's guns, and losses at once."""
    if not both_present(s, f):
        return None
    volley = bombardment(s, s.active, f.area)
    if volley:
        dice = fire(s, u, f, s.active, volley, BOMBARDMENT)
        strike(s, u, f, dice, BOMBARDMENT)
    return None


def strike(s: State, u: Umpire, f: Battle, dice: list[int], step: int) -> None:
    """The defender takes the hits of an attacker's step, one less in rough ground [13.5a]."""
    hits, siege = hits_in(dice), siege_hits(dice)
    if hits == 0:
        return
    if rough_spares(s, u, f):
        if 0 < siege < hits:
            s.stack.append(Sparing(1 - s.active, f.area, hits, siege, step))
            return
        hits -= 1
        siege = min(siege, hits)
    if hits:
        demand(s, u, 1 - s.active, f.area, hits, siege, step, [])


def rough_spares(s: State, u: Umpire, f: Battle) -> bool:
    """TTLM.13.5a The defender is spared a hit of each step in rough ground, or one a battle [TTLM.A47]."""
    if not has_rule(s, TERRAIN) or not ROUGH[f.area] or (f.spared and has_rule(s, ROUGH_ONCE)):
        return False
    f.spared = 1
    u.tell("log-rough", "TTLM.13.5a", 1 - s.active, side=1 - s.active, area=f.area)
    return True


def defend(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.2.II.4f The defender fires, or retreats instead; empty armies must go first [8.1i]."""
    side = 1 - s.active
    s.agreed = 0
    for army in must_leave(s, side, f.area):
        repeat(f)
        return send_away(s, u, army)
    if not present(s, side, f.area) or not present(s, s.active, f.area):
        return None
    return Defending(f.area)


def defensive_fire(s: State, u: Umpire, f: Battle) -> Frame | None:
    if not both_present(s, f):
        return None
    side = 1 - s.active
    volley = defensive_volley(s, side, f.area, bool(f.dogfought), reacting(s, f))
    if volley:
        dice = fire(s, u, f, side, volley, DEFENSIVE)
        if hits_in(dice):
            demand(s, u, s.active, f.area, hits_in(dice), 0, DEFENSIVE, [])
    return None


def pursue(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.8.3.1g Cavalry rides after those who retreated instead of firing, unless 8.3.1h forbids it."""
    riders = active_of_type(s, s.active, f.area, CAVALRY)
    if not f.runners or riders == 0 or active_foot(s, 1 - s.active, f.area) or rides(s, f.runners):
        return None
    volley = []
    for sort in land(s).sorts[s.active]:
        if TYPE[sort] == CAVALRY:
            count = active(s, ground(f.area), sort) + sum(active(s, a, sort) for a in armies_in(s, s.active, f.area))
            if count:
                volley += [sort, 1, count]
    hits = hits_in(fire(s, u, f, s.active, volley, PURSUIT))
    if hits and has_rule(s, V3) and rough_spares(s, u, f):
        hits -= 1  # a step of fire against the defender like the others [TTLM.A47]
    if hits:
        demand(s, u, 1 - s.active, f.area, hits, 0, PURSUIT, f.runners.copy())
    return None


def react(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.8.3.4k In a surprise battle the biplanes are told off before the attacker's fire [TTLM.A21]."""
    if both_present(s, f) and may_react(s, f) is None:
        return Reacting(f.area)
    return None


def may_react(s: State, f: Battle) -> Refusal | None:
    side = 1 - s.active
    if s.weather or f.dogfought or active_of_type(s, s.active, f.area, BIPLANE):
        return NO_BIPLANES
    return None if active_of_type(s, side, f.area, BIPLANE) > reacting(s, f) else NO_BIPLANES


def reacting(s: State, f: Battle) -> int:
    """Biplanes that react: those told off, and all that have scrambled if there is no dogfight [TTLM.13.7b]."""
    left = active_of_type(s, 1 - s.active, f.area, BIPLANE)
    if not f.scrambled or f.dogfought or active_of_type(s, s.active, f.area, BIPLANE):
        return min(f.reacting, left) if has_rule(s, V7) else f.reacting  # who has retreated does nothing [5.4a]
    return min(f.reacting + bound(s, f.scrambled), left)


def attack(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.2.II.4g All the attacker's units that may fire; then re-rolls, then losses."""
    if not both_present(s, f):
        return None
    remember(s, f.area)
    volley = offensive_volley(s, s.active, f.area, bool(f.dogfought))
    if not volley:
        return None
    dice = fire(s, u, f, s.active, volley, OFFENSIVE_FIRE)
    reroll = min(reacting(s, f), sum(1 for die in dice if may_be_rolled_again(die)))
    if reroll:
        return Rerolling(f.area, dice, reroll, list[int]())
    stand(s, u, f, dice)
    return None


def stand(s: State, u: Umpire, f: Battle, dice: list[int]) -> None:
    """The dice stand: count those that force a retreat [8.2.2g, 8.3.5f], and take the losses."""
    f.forced += forcing_hits(dice)
    strike(s, u, f, dice, OFFENSIVE_FIRE)


def attacker_retreats(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.5.4.2a At the end either side may retreat, the attacker first, each to one area [5.4.2b]."""
    remember(s, f.area)
    s.agreed = 0
    asked = asked_who_retreats(s, s.active, f.area, AFTER, ANY_AREA)
    return AfterCombat(s.active, f.area, ANY_AREA, 0) if asked else None


def defender_retreats(s: State, u: Umpire, f: Battle) -> Frame | None:
    side = 1 - s.active
    s.agreed = 0
    armies = [a for a in armies_in(s, side, f.area) if s.size[a] and not s.army_spent >> a & 1]
    forced = min(max(0, f.forced - f.gone), len(armies))
    if forced:
        u.tell("log-forced", "TTLM.8.2.2g", side, side=side, count=forced, area=f.area)
    if forced or asked_who_retreats(s, side, f.area, AFTER, ANY_AREA):
        frame = AfterCombat(side, f.area, ANY_AREA, forced)
        s.stack.append(frame)
        frame.check(s, u)
    return None


def empty_armies_leave(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.8.1i As soon as possible: an army emptied since the defensive fire leaves with the retreats [TTLM.R17]."""
    for side in (s.active, 1 - s.active) if has_rule(s, V3) else ():
        for army in must_leave(s, side, f.area):
            repeat(f)
            return send_away(s, u, army)
    return None


def close_battle(s: State, u: Umpire, f: Battle) -> Frame | None:
    """The end of a battle: who is left there without friends is lost; the templates are hidden again [13.1b]."""
    area = f.area
    for side in (0, 1):
        strand(s, u, side, area)
    remove_unaccompanied(s, u, area)
    remember(s, area)
    claim(s, area)
    key = "log-battle-won" if not (holds(s, 0, area) and holds(s, 1, area)) else "log-battle-goes-on"
    u.tell(key, "TTLM.2.II.4h", s.owner[area] if key == "log-battle-won" else NOBODY, area=area, side=s.owner[area])
    if not has_rule(s, ADVANTAGE):
        done(s)
    return None


def judge(s: State, u: Umpire, f: Battle) -> Frame | None:
    """TTLM.15.1.3a Who holds the Advantage is asked whether the battle stands. The second time nobody may use it."""
    side = advantage_of(s)
    return Judging(side, f.area) if side != NOBODY and may_use(s, side) is None else None


def leave_battle(s: State, u: Umpire, f: Battle) -> Frame | None:
    done(s)
    return None


ORDER: Final = (
    Step("TTLM.13.7a", defender_scramble),
    Step("TTLM.13.1b", open_battle),
    Step("TTLM.5.4.3a", attacking_cavalry),
    Step("TTLM.5.4.3a", defending_cavalry),
    Step("TTLM.2.II.4c", dogfight),
    Step("TTLM.2.II.4e", artillery),
    Step("TTLM.2.II.4f", defend),
    Step("TTLM.8.3.1g", pursue),
    Step("TTLM.2.II.4f", defensive_fire),
    Step("TTLM.2.II.4g", attack),
    Step("TTLM.5.4.2a", attacker_retreats),
    Step("TTLM.5.4.2a", defender_retreats),
    Step("TTLM.8.1i", empty_armies_leave),
    Step("TTLM.2.II.4h", close_battle),
    Step("TTLM.15.1.3a", judge),
    Step("TTLM.15.1.3a", leave_battle),
)
SURPRISE_ORDER: Final = (
    Step("TTLM.13.7a", defender_scramble),
    Step("TTLM.13.1b", open_battle),
    Step("TTLM.5.4.3a", attacking_cavalry),
    Step("TTLM.5.4.3a", defending_cavalry),
    Step("TTLM.2.II.4c", dogfight),
    Step("TTLM.8.3.4k", react),
    Step("TTLM.2.II.4i", attack),
    Step("TTLM.2.II.4i", defend),
    Step("TTLM.8.3.1g", pursue),
    Step("TTLM.2.II.4i", defensive_fire),
    Step("TTLM.5.4.2a", attacker_retreats),
    Step("TTLM.5.4.2a", defender_retreats),
    Step("TTLM.8.1i", empty_armies_leave),
    Step("TTLM.2.II.4h", close_battle),
    Step("TTLM.15.1.3a", judge),
    Step("TTLM.15.1.3a", leave_battle),
)


def battle_of(s: State) -> Battle:
    for frame in reversed(s.stack):
        if isinstance(frame, Battle):
            return frame
    raise AssertionError("no battle is being fought")


def fled(s: State, u: Umpire, was: int, now: int, there: int, kind: int) -> None:
    """Book-keeping after a retreat."""
    if kind == INSTEAD:
        f = battle_of(s)
        f.runners.append(now)
        if sort_of(was) == WHOLE and s.size[holder_of(was)]:
            f.gone += 1
    elif kind == AFTER:
        top = s.stack[-1]
        assert isinstance(top, AfterCombat)
        top.dest = there
        if sort_of(was) == WHOLE and top.forced:
            top.forced -= 1
        top.check(s, u)


# ---- decisions ----


@dataclass
class Defending(Decision):
    """TTLM.5.4.1a Who retreats instead of firing? The rest fires; biplanes may be held back to react [8.3.4k]."""

    area: int

    def clone(self) -> Defending:
        return Defending(self.area)

    def roles(self, s: State) -> list[int]:
        return [1 - s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        able = withdrawable(s, role, self.area, INSTEAD, ANY_AREA)
        out.all("take", able)
        f = battle_of(s)
        if not f.surprise and may_react(s, f) is None:
            out.add("react")
        offer_close(s, role, out, "fire", able)

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        if verb == "take":
            return may_withdraw(s, role, self.area, arg, INSTEAD, ANY_AREA)
        if verb == "react":
            return NO_BIPLANES
        return may_close(s, role, withdrawable(s, role, self.area, INSTEAD, ANY_AREA)) or FIGHT_ON

    def do_agree(self, s: State, u: Umpire, who: int) -> None:
        side = 1 - s.active
        if close(s, side, who, withdrawable(s, side, self.area, INSTEAD, ANY_AREA)):
            self.do_fire(s, u, 0)

    def do_take(self, s: State, u: Umpire, arg: int) -> None:
        s.stack.append(Fleeing(arg, INSTEAD, ANY_AREA, 0, []))

    def do_react(self, s: State, u: Umpire, _: int) -> None:
        battle_of(s).reacting += 1

    def do_fire(self, s: State, u: Umpire, _: int) -> None:
        done(s)
        for army in must_leave(s, 1 - s.active, self.area):  # emptied unit by unit [TTLM.A83]
            frame = send_away(s, u, army)
            if frame is not None:
                s.stack.append(frame)


@dataclass
class Reacting(Decision):
    """TTLM.8.3.4k How many biplanes react? In a surprise battle they then do not fire."""

    area: int

    def clone(self) -> Reacting:
        return Reacting(self.area)

    def roles(self, s: State) -> list[int]:
        return [1 - s.active]

    def offer(self, s: State, role: int, out: Offer) -> None:
        if may_react(s, battle_of(s)) is None:
            out.add("react")
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NO_BIPLANES if verb == "react" else FIGHT_ON

    def do_react(self, s: State, u: Umpire, _: int) -> None:
        battle_of(s).reacting += 1

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        done(s)


@dataclass
class Rerolling(Decision):
    """TTLM.8.3.4k Each reacting biplane has one hit of an infantry type rolled again; the new roll stands."""

    area: int
    dice: list[int]
    left: int
    again: list[int]  # the dice rolled again

    def clone(self) -> Rerolling:
        return Rerolling(self.area, self.dice.copy(), self.left, self.again.copy())

    def roles(self, s: State) -> list[int]:
        return [1 - s.active]

    def marks(self) -> list[int]:
        out: list[int] = []
        for die in self.dice:
            if may_be_rolled_again(die) and mark_of(die) not in out:
                out.append(mark_of(die))
        return out

    def offer(self, s: State, role: int, out: Offer) -> None:
        for mark in self.marks():
            out.add("reroll", mark)
        out.add("done")

    def why_not(self, s: State, role: int, verb: str, arg: int) -> Refusal | None:
        return NOT_A_HIT if verb == "reroll" else FIGHT_ON

    def do_reroll(self, s: State, u: Umpire, mark: int) -> None:
        die = next(d for d in self.dice if may_be_rolled_again(d) and mark_of(d) == mark)
        self.dice.remove(die)
        new = again(die, u)
        self.again.append(new)
        self.left -= 1
        u.tell(
            "log-reroll",
            "TTLM.8.3.4k",
            1 - s.active,
            side=1 - s.active,
            area=self.area,
            dice=[new],
            hits=int(is_hit(new)),
        )
        if self.left == 0 or not self.marks():
            self.finish(s, u)

    def do_done(self, s: State, u: Umpire, _: int) -> None:
        self.finish(s, u)

    def finish(self, s: State, u: Umpire) -> None:
        done(s)
        f = battle_of(s)
        f.dice = self.dice + self.again
        stand(s, u, f, f.dice)
