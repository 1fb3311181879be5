"""Last Battle: Twilight 2000. Man to man and tank to tank, fifty metres a hex: line of fire, concealment, reaction."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard.games.lastbattle import battle_files, words
from grognard.games.lastbattle.advice import margin
from grognard.games.lastbattle.assets import ASSETS, GRADE_NAMES, MISSION_NAMES
from grognard.games.lastbattle.campaign.home import CAMPAIGNS, Campaign, new_campaign
from grognard.games.lastbattle.campaign.orders import BOXES, FLIGHTS, MARCHES, Commanding, Meeting, Mustering
from grognard.games.lastbattle.campaign.orders import PARTS as DETACHMENTS
from grognard.games.lastbattle.campaign.secrets import CAMPAIGN_SWAPS
from grognard.games.lastbattle.campaign.war import MOST_FORCES, MOST_WRECKS, war_of
from grognard.games.lastbattle.drawn import DRAWN
from grognard.games.lastbattle.endings import ENDINGS, RETIRED
from grognard.games.lastbattle.ids import GUN_NAMES, WEAPON_NAMES
from grognard.games.lastbattle.imagine import imagine
from grognard.games.lastbattle.invariants import INVARIANTS
from grognard.games.lastbattle.laid_open import LAID_OPEN_BY, LAID_OPEN_IF
from grognard.games.lastbattle.layout import DESIGN_NAME, SCENARIO_NAMES
from grognard.games.lastbattle.luck import luck
from grognard.games.lastbattle.notation import read_position, write_position
from grognard.games.lastbattle.options import OPTIONS, bits
from grognard.games.lastbattle.preview import preview
from grognard.games.lastbattle.questions import QUESTIONS
from grognard.games.lastbattle.reasons import reasons
from grognard.games.lastbattle.s1_turns import GameTurn, Ordering, PlayerTurn
from grognard.games.lastbattle.s2_changing import Changing
from grognard.games.lastbattle.s2_moving import Moving, WithUnit
from grognard.games.lastbattle.s3_fire import MODES
from grognard.games.lastbattle.s3_firing import MOST_STRENGTH, POINTS, Aiming, Firing, Pointing, Resolving
from grognard.games.lastbattle.s6_crew import SEATS
from grognard.games.lastbattle.s6_water import Ashore
from grognard.games.lastbattle.s12_artillery import SALVOES, Plotting, Salvos
from grognard.games.lastbattle.s13_mines import KINDS, Laying
from grognard.games.lastbattle.s16_setup import Placing, SetUp, new_game
from grognard.games.lastbattle.s16_site import Agreeing, Choosing
from grognard.games.lastbattle.s17_cohesion import Beside
from grognard.games.lastbattle.s19_design import Design, new_design
from grognard.games.lastbattle.s19_purchase import Buying
from grognard.games.lastbattle.s19_shopping import STYLES
from grognard.games.lastbattle.s19_terms import HALVES, PARTS, SHEETS, SIZES, Halving, MapLaying, Sides, Sizing
from grognard.games.lastbattle.standing_orders import STANDING, time_out
from grognard.games.lastbattle.state import ELEMENTS, MOST_ITEMS, MOST_UNITS, State
from grognard.games.lastbattle.static import armies, static
from grognard.games.lastbattle.swaps import SWAPS
from grognard.games.lastbattle.swaps_design import DESIGN_SWAPS
from grognard.games.lastbattle.views import view
from grognard.kernel.defaults import OVER
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Game

FRAMES = (
    SetUp, Placing, GameTurn, Ordering, Plotting, PlayerTurn, Moving, WithUnit, Firing, Aiming, Pointing, Resolving,
    Salvos, Choosing, Agreeing, Changing, Ashore, Laying, Beside,
    Design, Sides, MapLaying, Halving, Sizing, Buying,
    Campaign, Mustering, Commanding, Meeting,
)  # fmt: skip

HEXES = 1152  # of the largest layout, and room for one more map
# Every verb, and how many arguments a player could name: counters, hexes, seats, weapons, or nothing.
VERBS = {
    "take": MOST_UNITS, "fire": MOST_UNITS, "target": MOST_UNITS, "board": MOST_UNITS, "join": MOST_UNITS,
    "unload": MOST_UNITS, "limber": MOST_UNITS, "observe": MOST_UNITS,
    "to": HEXES, "place": HEXES, "at": HEXES, "shell": HEXES, "push": HEXES, "enter": HEXES, "site": HEXES,
    "lay": HEXES, "clear": HEXES, "mines": KINDS,
    "man": MOST_UNITS * SEATS, "shift": MOST_UNITS * SEATS, "weapon": MODES, "grab": MOST_ITEMS, "ride": MOST_ITEMS,
    "turn": 6, "split": 6, "strength": MOST_STRENGTH, "point": POINTS, "volley": 4, "arm": len(WEAPON_NAMES),
    "gun": len(GUN_NAMES), "under": ELEMENTS, "salvo": SALVOES, "load": SALVOES,
    "first": 1, "second": 1, "done": 1, "back": 1, "look": 1, "deploy": 1, "ready": 1, "pilot": 1, "alight": 1,
    "inside": 1, "outside": 1, "hide": 1, "getdown": 1, "smoke": 1, "exit": 1, "unlimber": 1, "lift": 1, "climb": 1,
    "dive": 1, "cease": 1, "choose": 1, "accept": 1, "decline": 1, "change": 1,
    "button": 1, "treat": MOST_UNITS,
    "agree": 1, "dispute": 1, "colour": 2, "part": PARTS, "sheet": SHEETS, "fold": 1, "settle": 1, "half": HALVES,
    "size": SIZES, "mission": len(MISSION_NAMES), "grade": len(GRADE_NAMES), "buy": ASSETS, "refund": ASSETS,
    "supply": STYLES, "seal": 1,
    "station": BOXES, "airfield": 4, "march": MARCHES, "detach": DETACHMENTS, "unite": MOST_FORCES,
    "repair": MOST_WRECKS, "fly": FLIGHTS, "transfer": FLIGHTS, "battle": 2, "withdraw": 1,
}  # fmt: skip


def setup(scenario: str, options: Mapping[str, bool]) -> State:
    if scenario in CAMPAIGNS:
        return new_campaign(scenario, bits(options))
    if scenario == DESIGN_NAME:
        return new_design(bits(options))
    return new_game(SCENARIO_NAMES.index(scenario) + 1, bits(options))


GAME = Game(
    id="lastbattle",
    version="3",
    prefix="LB.",
    roles=("defender", "attacker"),
    letters=("D", "A"),
    scenarios=(*SCENARIO_NAMES, DESIGN_NAME, *CAMPAIGNS),
    options=OPTIONS,
    sequence=(
        ("setup", "LB.format.setup-limits"),
        ("order", "LB.init.order-choice"),
        ("plot", "LB.arty.fire-mission-timing"),
        ("movement", "LB.move.phase-only"),
        ("reaction", "LB.react.phase"),
        ("attack", "LB.attack.phase"),
        ("missions", "LB.arty.fire-mission-timing"),
    ),
    rule="LB.turn.two-player-turns",
    verbs=VERBS,
    setup=setup,
    view=view,
    imagine=imagine,
    swaps={**SWAPS, **DESIGN_SWAPS, **CAMPAIGN_SWAPS},
    laid_open_by=LAID_OPEN_BY,
    laid_open_if=LAID_OPEN_IF,
    shows=frozenset(
        {"log-spotted", "log-dummy", "log-salvo", "log-fire", "log-spray", "log-alights", "log-camp-march"}
    ),
    facts=words.facts,
    prompt=words.prompt,
    words=words.words,
    preview=preview,
    reasons=reasons,
    heading=words.heading,
    following=words.following,
    step_of=words.step_of,
    noun=words.noun,
    army=words.army,
    armies=armies,
    drawn=DRAWN,
    report=luck,
    static=static,
    read_position=read_position,
    write_position=write_position,
    invariants=INVARIANTS,
    refuse_over=Refusal("LB.format.early-end", OVER),
    rare=frozenset({"change", "withdraw"}),  # random players would do little else than make change, or give up at once
    state=State,
    frames={f.__name__: f for f in FRAMES},
    folder=Path(__file__).parent,
    shelf=3,
    reply="",
    margin=margin,
    questions=QUESTIONS,
    standing=STANDING,
    time_out=time_out,
    endings=ENDINGS,
    retired=RETIRED,
    advice="grognard.games.lastbattle.advice",
    bench_scenario="s2",
    long=frozenset(CAMPAIGNS),
    scenario_files=battle_files.FILES,
    deputies=lambda s: bool(s.war) and war_of(s).delegated(),
)
