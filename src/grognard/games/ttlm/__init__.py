"""To the Last Man!: the Western Front 1914-1919. Areas, hidden armies, and a deck that moves, fights and bleeds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.games.ttlm import prompts, words
from grognard.games.ttlm.drawn import DRAWN
from grognard.games.ttlm.endings import ENDINGS, RETIRED
from grognard.games.ttlm.example import example
from grognard.games.ttlm.ids import AREAS, ARMIES, KINDS, SORTS
from grognard.games.ttlm.imagine import imagine
from grognard.games.ttlm.invariants import INVARIANTS
from grognard.games.ttlm.notation import read_position
from grognard.games.ttlm.notation_writing import write_position
from grognard.games.ttlm.nouns import noun
from grognard.games.ttlm.openings import SCENARIOS, WAR_PLANS
from grognard.games.ttlm.options import OPTIONS, PRESETS
from grognard.games.ttlm.previews import luck, odds_of, preview
from grognard.games.ttlm.reasons import reasons
from grognard.games.ttlm.s2_moving import Absorbing, Moving, Riding, WithUnit
from grognard.games.ttlm.s2_reinforcements import Reinforcing
from grognard.games.ttlm.s2_sequence import PlayerTurn, Season
from grognard.games.ttlm.s2_turn import Choosing, CombatCards, Declaring, Keeping, NextBattle, Redrawing
from grognard.games.ttlm.s3_victory import Armistice, margin
from grognard.games.ttlm.s5_combat import Battle, Defending, Reacting, Rerolling
from grognard.games.ttlm.s5_losses import Losses
from grognard.games.ttlm.s5_retreats import AfterCombat, CavalryRetreat, Fleeing, Leaving
from grognard.games.ttlm.s6_supply import Attrition, CheckSupply
from grognard.games.ttlm.s7_production import Discarding, EastLosses, Planning
from grognard.games.ttlm.s9_cards import Crisis
from grognard.games.ttlm.s11_setup import SetUp, new_game
from grognard.games.ttlm.s12_building import Building
from grognard.games.ttlm.s12_hands import FirstHands
from grognard.games.ttlm.s13_bidding import HIGHEST_BID, Bidding
from grognard.games.ttlm.s13_early_armies import Arriving
from grognard.games.ttlm.s13_rough_ground import Sparing
from grognard.games.ttlm.s13_scramble import Scrambling
from grognard.games.ttlm.s14_conversion import Converting
from grognard.games.ttlm.s14_deploying import WAYS_TO_DEPLOY
from grognard.games.ttlm.s14_historical import Asking, Mustering
from grognard.games.ttlm.s14_offensives import may_plan_stop
from grognard.games.ttlm.s14_plans import Orders, WarPlans
from grognard.games.ttlm.s14_sealed_setup import MusteringAtOnce, covered
from grognard.games.ttlm.s14_transfers import Withdrawing
from grognard.games.ttlm.s15_advantage import Judging
from grognard.games.ttlm.s15_dice import MARKS
from grognard.games.ttlm.s15_scratch_forces import Raising
from grognard.games.ttlm.s15_suppressing import Dissolving
from grognard.games.ttlm.s16_joint_production import Arbitrating, JointPlanning
from grognard.games.ttlm.s16_kriegspiel import hush, seen_by
from grognard.games.ttlm.s16_national_points import PAYERS, TRADES
from grognard.games.ttlm.s16_three_players import SEATINGS
from grognard.games.ttlm.s16_tournament import BYE, tournament_points
from grognard.games.ttlm.standing_orders import STANDING, time_out
from grognard.games.ttlm.state import HOLDERS, UNITS, State
from grognard.games.ttlm.static import static
from grognard.games.ttlm.swaps import LAID_OPEN_BY, SWAPS
from grognard.games.ttlm.views import view
from grognard.kernel.defaults import OVER
from grognard.kernel.flow import Refusal
from grognard.kernel.game import ActWords, Game, Phrase, PreviewLine
from grognard.kernel.options import Value

FRAMES = (
    SetUp, Season, Reinforcing, PlayerTurn, Choosing, Moving, WithUnit, Riding, Absorbing, Declaring, CombatCards,
    Keeping, NextBattle, Redrawing, Battle, CavalryRetreat, Defending, Reacting, Rerolling, Sparing, Losses, Fleeing,
    Leaving, AfterCombat, CheckSupply, Attrition, Planning, Discarding, EastLosses, Crisis, Armistice,
    Asking, Mustering, MusteringAtOnce, Arriving, Bidding, Scrambling, FirstHands, WarPlans, Orders, Judging, Raising,
    Dissolving, Building, Withdrawing, Converting, JointPlanning, Arbitrating,
)  # fmt: skip

# Every verb, and how many arguments a player could name: units, holders, areas, cards, sorts, armies, or nothing.
VERBS = {
    "take": UNITS, "lose": UNITS, "remove": UNITS, "swap": UNITS, "dig": UNITS, "upgrade": UNITS, "recall": UNITS,
    "scramble": UNITS, "entrench": UNITS, "raise": UNITS,
    "to": HOLDERS, "rail": HOLDERS, "strategic": HOLDERS, "sea": HOLDERS, "reserves": HOLDERS, "place": HOLDERS,
    "early": HOLDERS, "call": HOLDERS,
    "battle": AREAS, "keep": AREAS, "fight": AREAS, "gas": AREAS, "barrage": AREAS, "surprise": AREAS,
    "bonus": AREAS, "fort": AREAS, "scout": AREAS,
    "offensive": KINDS, "crisis": KINDS, "ersatz": KINDS, "throw": KINDS, "ask": KINDS, "scratch": KINDS,
    "leave": SORTS, "absorb": SORTS, "buy": SORTS, "rebuild": ARMIES, "fortify": ARMIES, "doom": ARMIES,
    "hasten": ARMIES, "suppress": ARMIES,
    "reroll": MARKS, "spare": 2, "bid": HIGHEST_BID + 1,
    "east": 1, "pass": 1, "done": 1, "fire": 1, "react": 1, "weather": 1, "commit": 1, "evacuate": 1,
    "relieve": 1, "accept": 1, "refuse": 1, "netherlands": 1, "renew": 1, "plan": WAR_PLANS,
    "muster": SORTS + ARMIES, "deploy": WAYS_TO_DEPLOY,
    "again": 1,
    "card": len(PAYERS) + 1, "agree": 2, "oppose": 2, "choose": 2, "trade": TRADES,
    "pick": KINDS, "withdraw": UNITS, "convert": UNITS, "pair": UNITS,
}  # fmt: skip


def known_to(s: State, role: int) -> State:
    """What this role knows of the map: nothing that is sealed, or out of its sight."""
    return seen_by(covered(s, role), role)


def facts(s: State, role: int, verb: str, arg: int) -> Mapping[str, Any]:
    return words.facts(known_to(s, role), role, verb, arg)


def prompt(s: State, role: int) -> Phrase:
    known = known_to(s, role)
    if known is not s and s.level and may_plan_stop(s, role) is None:
        known.plans = 0  # he has entered what his plan wants, no matter who is there [14.5.2]
    return prompts.prompt(known, role)


def spoken(s: State, role: int, verb: str, arg: int) -> ActWords:
    return words.words(known_to(s, role), role, verb, arg)


def speaking_for(s: State, role: int, verb: str, arg: int) -> list[Phrase]:
    return reasons(known_to(s, role), role, verb, arg)


def foreseen(s: State, role: int, verb: str, arg: int) -> list[PreviewLine]:
    return preview(known_to(s, role), role, verb, arg)


def setup(scenario: str, options: Mapping[str, Value]) -> State:
    return new_game(scenario, options)


GAME = Game(
    id="ttlm",
    version="3",
    prefix="TTLM.",
    roles=("german", "entente"),
    letters=("G", "E"),
    scenarios=SCENARIOS,
    options=OPTIONS,
    seatings=SEATINGS,
    sequence=(
        ("reinforce", "TTLM.2.I.a"),
        ("choose", "TTLM.2.II.1a"),
        ("move", "TTLM.2.II.2a"),
        ("declare", "TTLM.2.II.3a"),
        ("combat", "TTLM.2.II.4a"),
        ("production", "TTLM.2.V.a"),
    ),
    rule="TTLM.2.0a",
    verbs=VERBS,
    setup=setup,
    view=view,
    imagine=imagine,
    swaps=SWAPS,
    laid_open_by=LAID_OPEN_BY,
    hush=hush,
    shows=frozenset({"log-scout", "log-built", "log-upgraded", "log-lose-from"}),
    facts=facts,
    prompt=prompt,
    words=spoken,
    preview=foreseen,
    reasons=speaking_for,
    heading=words.heading,
    following=words.following,
    step_of=words.step_of,
    noun=noun,
    drawn=DRAWN,
    static=static,
    read_position=read_position,
    write_position=write_position,
    invariants=INVARIANTS,
    refuse_over=Refusal("TTLM.3.2b", OVER),
    state=State,
    frames={f.__name__: f for f in FRAMES},
    folder=Path(__file__).parent,
    shelf=2,
    presets=PRESETS,
    examples={"spring-1915": example},
    reply="",
    odds=odds_of,
    report=luck,
    margin=margin,
    standing=STANDING,
    time_out=time_out,
    endings=ENDINGS,
    retired=RETIRED,
    advice="grognard.games.ttlm.advice",
    bench_scenario="1915",
    learn_with="1915",  # [12.1a]
    points=tournament_points,
    bye=BYE,
)
