"""What each role may see, built by adding: nothing is here that was not put here."""

from __future__ import annotations

from grognard.games.ttlm.ids import (
    AREAS,
    ARMY_NAMES,
    CARD_NAMES,
    KINDS,
    LIMIT,
    NATION,
    NATIONS,
    SEASON_NAMES,
    SEASON_YEARS,
    SORTS,
    TYPE,
    TYPES,
    YEAR,
)
from grognard.games.ttlm.openings import opening
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing
from grognard.games.ttlm.s3_victory import Armistice
from grognard.games.ttlm.s4_rail_and_sea import RAIL_UNITS, SEA_UNITS, STRATEGIC_UNITS
from grognard.games.ttlm.s5_combat import ORDER, SURPRISE_ORDER, Battle, Rerolling, reacting
from grognard.games.ttlm.s5_fire import hits_in
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition, CheckSupply
from grognard.games.ttlm.s7_production import PICK_UNIT, Discarding, EastLosses, Planning, hand_size, max_hand, restore
from grognard.games.ttlm.s9_cards import Crisis
from grognard.games.ttlm.s11_setup import SetUp
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import UNDECIDED, FirstHands
from grognard.games.ttlm.s13_area_sides import IN, crossings, limit
from grognard.games.ttlm.s13_bidding import NO_BID, Bidding, owed
from grognard.games.ttlm.s13_early_armies import Arriving
from grognard.games.ttlm.s13_rough_ground import Sparing
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_historical import eastern_price, priced
from grognard.games.ttlm.s14_plans import UNDECIDED as UNDECIDED_PLAN
from grognard.games.ttlm.s14_plans import Orders, has_plans, plan_number
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, covered, musters
from grognard.games.ttlm.s14_transfers import Withdrawing
from grognard.games.ttlm.s15_advantage import advantage_of, may_use
from grognard.games.ttlm.s15_dice import face_of, is_hit, mark_of, need_of, sides_of
from grognard.games.ttlm.s15_entrenching import quarters
from grognard.games.ttlm.s15_saving import saved
from grognard.games.ttlm.s16_joint_production import Arbitrating, JointPlanning
from grognard.games.ttlm.s16_kriegspiel import fog, is_kriegspiel, seen_by, sightings
from grognard.games.ttlm.state import (
    ADVANTAGE,
    DIVIDED,
    EFT,
    GERMAN,
    HIDDEN,
    HIDDEN_HANDS,
    NOBODY,
    OTTOMANS,
    SAVING,
    SCRAMBLE,
    WHOLE,
    State,
    ground,
    has_rule,
    land,
    unit,
)
from grognard.games.ttlm.view_commanders import commanders
from grognard.games.ttlm.view_map import ALL, ROLES, areas, armies, chart, stage, units_in, victory
from grognard.games.ttlm.view_records import (
    Advantage,
    Bid,
    ClosedGround,
    Crossing,
    Declared,
    Die,
    Due,
    Fight,
    Fog,
    Held,
    Moves,
    OwnSetUp,
    Pool,
    Season,
    Side,
    Sighting,
    View,
)
from grognard.kernel.memo import kept


def view(s: State, role: int) -> View:
    known = open_to(s, role)
    shown = seen_by(known, role)
    here, ground_now = stage(shown, role), chart(shown, role)
    top = s.stack[-1] if s.stack else None
    now = phase(s)
    return View(
        season=season(s.turn),
        you=ROLES[role] if role >= 0 else ("all" if role == ALL else "spectator"),
        active=None if s.active == NOBODY else ROLES[s.active],
        phase=now,
        card=None if s.card < 0 else CARD_NAMES[s.card],
        level=s.level,
        weather=s.weather,
        hidden=has_rule(s, HIDDEN),
        victory=victory(shown, ground_now),
        areas=areas(shown, role, here, ground_now),
        fog=fog_of(known, role) if is_kriegspiel(s) else None,
        setup=own_set_up(s, role),
        armies=armies(shown, role, here),
        east=units_in(shown, ground(EFT), tuple(land(s).box[0].sorts), role),
        ottoman=units_in(shown, ground(EFT), tuple(land(s).box[1].sorts), role) if has_rule(s, OTTOMANS) else None,
        sides={ROLES[r]: side(s, shown, r, role) for r in (0, 1)},
        deck=sum(s.deck) if role == ALL or not has_rule(s, HIDDEN_HANDS) else None,
        discard=cards(s.pile, 0),
        moves=moves(s) if now == "move" and sees_each_move(s, role) else None,
        battles=[declared(s, a) for a in s.battles],
        battle=fight(s),
        picked=picked(s, role),
        bid=Bid(ROLES[s.first], s.pledge, s.outbid, s.kept, owed(s)) if s.pledge else None,
        advantage=advantage(s),
        crossings=crossings_of(s) if sees_each_move(s, role) else [],
        leaving=top.army if isinstance(top, Leaving) else None,
        commanders=commanders(s, shown, role) if has_rule(s, DIVIDED) else None,
        excess=ROLES[top.side] if isinstance(top, Discarding) else None,
    )


@kept(64)
def season(turn: int) -> Season:
    return Season(turn, SEASON_NAMES[turn], SEASON_YEARS[turn], YEAR[turn])


def open_to(s: State, role: int) -> State:
    """While plans or set-ups are sealed a side sees its own, and of the other what lay open before [TTLM.A82]."""
    if not s.before or role == ALL:
        return covered(s, role)
    c = s.clone()
    for other in (0, 1):
        if other != role:
            restore(c, other)
    return c


def fog_of(s: State, role: int) -> Fog:
    """TTLM.16.2.2a Into which areas the reader does not see, and what was last seen there."""
    if role < 0:
        return Fog([], [], bool(s.flown))
    # nobody knows yet of what the enemy has entered in this movement [16.2.2b]: to its owner it is as it was
    areas = [area for area in fog(s, role) if role == s.active or s.veiled >> area & 1 == 0]
    seen = [
        Sighting(area, turn, [ARMY_NAMES[a] for a in armies], loose)
        for (side, area), (turn, armies, loose) in sightings(s).items()
        if side == role and area in areas
    ]
    return Fog(areas, seen, bool(s.flown))


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
    JointPlanning: "plan",
    Arbitrating: "plan",
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


def cards(counts: list[int], offset: int) -> list[Held]:
    return held(tuple(counts[offset : offset + KINDS]))


@kept(4096)
def held(counts: tuple[int, ...]) -> list[Held]:
    """A hand, or a pile: it is shown far more often than it changes."""
    return [Held(CARD_NAMES[k], k, number) for k, number in enumerate(counts) if number]


def pool(s: State, r: int) -> list[Pool]:
    """What a side may still build: counters that are neither in play nor on their way."""
    return pool_of(tuple(land(s).sorts[r]), tuple(s.total), tuple(s.due[r]))


@kept(4096)
def pool_of(sorts: tuple[int, ...], total: tuple[int, ...], due: tuple[int, ...]) -> list[Pool]:
    return [Pool(x, NATIONS[NATION[x]], TYPES[TYPE[x]], LIMIT[x] - total[x] - due.count(x)) for x in sorts]


def side(s: State, shown: State, r: int, reader: int) -> Side:
    own = reader in (r, ALL)
    planning = bool(s.before)
    sealing = isinstance(s.stack[-1], SEALING) if s.stack else False
    return Side(
        hand=hand_size(s, r) if own or not has_rule(s, HIDDEN_HANDS) else None,
        limit=max_hand(s, r),
        cards=cards(s.hands, r * KINDS) if own else None,
        pool=pool(shown, r),
        # what is in hand just now is its owner's business
        due=announced(tuple(shown.due[r]) if own else tuple(sorted(shown.due[r]))),
        ready=(bool(s.ready[r]) and planning) or (sealing and has_sealed(s, r)),
        points=s.bp[r] if planning and own else None,
        buys=s.buys[r] if planning and own else None,
        digs=s.digs[r] if planning and own else None,
        trenches=quarters(s, r) if own or not is_kriegspiel(s) else 0,
        bid=sealed_bid(s, r) if sealing and own else None,
        saved=saved(s, r) if own and has_rule(s, SAVING) else None,
        pile=building(s, r, own, 0) if sealing else None,
        picks=building(s, r, own, 1) if sealing else None,
        plan=war_plan(s, r, own),
    )


SEALING = (Bidding, FirstHands, Orders, Building, MusteringAtOnce)  # asked of both sides, and sealed


def has_sealed(s: State, r: int) -> bool:
    return bid_closed(s, r) or hand_judged(s, r) or set_up_closed(s, r)


@kept(4096)
def announced(due: tuple[int, ...]) -> list[Due]:
    return [Due(x - SORTS if x >= SORTS else None, x if x < SORTS else None) for x in due]


def bid_closed(s: State, r: int) -> bool:
    top = s.stack[-1] if s.stack else None
    return isinstance(top, Bidding) and top.closed[r] == 1


def hand_judged(s: State, r: int) -> bool:
    """TTLM.12.3.1a Has a side said whether it keeps its first hand? Not what it said."""
    top = s.stack[-1] if s.stack else None
    return isinstance(top, FirstHands) and top.answers[r] != UNDECIDED


def set_up_closed(s: State, r: int) -> bool:
    """TTLM.14.4.3a, TTLM.12.3.2a, TTLM.14.4.1a Has a side closed its orders, picked its cards, or set up?"""
    top = s.stack[-1] if s.stack else None
    return isinstance(top, (Orders, Building, MusteringAtOnce)) and top.ready[r] == 1


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


def sees_each_move(s: State, role: int) -> bool:
    """TTLM.13.1d Units that pass from one hidden army to another are not seen: nor is how they went, or how many."""
    return role in (s.active, ALL) or not has_rule(s, HIDDEN)


def moves(s: State) -> Moves:
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


@kept(8)
def steps_of(surprise: int, rules: int) -> list[str]:
    """The steps of a battle that the page shows, each once."""
    names = SURPRISE_STEPS if surprise else STEPS
    played = [x for x in dict.fromkeys(names) if x not in UNSHOWN]
    return [x for x in played if x not in STEP_OF_OPTION or rules & STEP_OF_OPTION[x]]


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
        steps=steps_of(f.surprise, s.rules & (SCRAMBLE | ADVANTAGE)),
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
    if isinstance(top, MusteringAtOnce):
        mine = musters(s, reader)
        return None if mine is None else planned(mine.item(s))
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


def own_set_up(s: State, reader: int) -> OwnSetUp | None:
    """TTLM.14.4.1a Where the next one may not stand, and what the force in the East costs or brings."""
    top = musters(s, reader)
    if top is None:
        return None
    item = top.item(s)
    found: dict[tuple[str, str], list[int]] = {}
    for area in range(AREAS) if item >= 0 else ():
        refusal = top.may(s, item, ground(area))
        if refusal is not None:
            found.setdefault((refusal.rule, refusal.key.removeprefix("why-")), []).append(area)
    cards = opening(s).hands[GERMAN] - eastern_price(s) if priced(s) and reader == GERMAN else None
    return OwnSetUp([ClosedGround(rule, key, areas) for (rule, key), areas in found.items()], cards)


def planned(item: int) -> dict[str, int] | None:
    if item < 0:
        return None
    if item >= PICK_UNIT:
        return {"unit": item - PICK_UNIT}
    return {"army": item - SORTS} if item >= SORTS else {"sort": item}
