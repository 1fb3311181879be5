"""Trench 1918: a 7 x 3 board, troop and bonus decks, command points, traps. The smallest of our three."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from grognard.games.trench import words
from grognard.games.trench.drawn import DRAWN
from grognard.games.trench.endings import ENDINGS
from grognard.games.trench.ids import CARDS, TROOPS
from grognard.games.trench.imagine import imagine
from grognard.games.trench.invariants import INVARIANTS
from grognard.games.trench.notation import read_position, write_position
from grognard.games.trench.reasons import reasons
from grognard.games.trench.s3_setup import Drawing, Placing, SetUp, new_game
from grognard.games.trench.s4_turn import Actions, Discarding, Keeping, Refill, Turn, WithCard, WithTroop
from grognard.games.trench.s6_movement import FreeStep, Moving, Swapping
from grognard.games.trench.s7_attack import Attack, CounterAttack
from grognard.games.trench.s8_bonus import GasAttack, OverTheTop
from grognard.games.trench.s9_traps import Aiming, Reaction
from grognard.games.trench.s10_bunker import BunkerGain, PileChoice
from grognard.games.trench.standing_orders import STANDING, time_out
from grognard.games.trench.state import BOXES, State
from grognard.games.trench.static import static
from grognard.games.trench.swaps import LAID_OPEN_BY, SWAPS
from grognard.games.trench.views import view
from grognard.kernel.defaults import OVER
from grognard.kernel.flow import Refusal
from grognard.kernel.game import Game, Option

FRAMES = (
    SetUp, PileChoice, Placing, Drawing, Turn, Actions, WithTroop, WithCard, Discarding, Keeping, Refill,
    Moving, FreeStep, Swapping, Attack, CounterAttack, GasAttack, OverTheTop, Reaction, Aiming, BunkerGain,
)  # fmt: skip

# Every verb, and how many arguments a player could name: boxes, troops, cards, decks, or nothing.
VERBS = {
    "card": CARDS, "back": CARDS, "trap": CARDS, "reveal": CARDS, "give": CARDS,
    "unit": TROOPS, "attack": TROOPS, "swap": TROOPS, "strike": TROOPS, "heal": TROOPS, "counter": TROOPS,
    "lift": TROOPS,
    "box": BOXES, "move": BOXES, "place": BOXES, "shell": BOXES, "gas": BOXES, "fort": BOXES,
    "draw": 2, "play": 1, "set": 1, "discard": 1, "done": 1, "pass": 1, "waive": 1, "stay": 1, "ready": 1,
}  # fmt: skip


def setup(scenario: str, options: Mapping[str, bool]) -> State:
    return new_game(options["bunker"], options["coin"], options["v3"])


GAME = Game(
    id="trench",
    version="1",
    prefix="TR.",
    roles=("french", "german"),
    letters=("F", "G"),
    scenarios=("standard",),
    # A race to be ready is no contest at one machine: there the coin is proposed [TR.amb.first-player].
    options={
        "bunker": Option("bunker", False),
        "coin": Option("coin", False, at_one_machine=True, reading="TR.amb.first-player"),
        "v3": Option("v3", True, before=False, edition=True),
    },
    sequence=(
        ("setup", "TR.setup.place-six"),
        ("actions", "TR.turn.action-list"),
        ("warning", "TR.warn.token"),
        ("control", "TR.control.check"),
        ("keep", "TR.bonus.default"),
        ("refill", "TR.hand.refill"),
    ),
    rule="TR.turn.alternate",
    verbs=VERBS,
    setup=setup,
    view=view,
    imagine=imagine,
    swaps=SWAPS,
    laid_open_by=LAID_OPEN_BY,
    facts=words.facts,
    prompt=words.prompt,
    words=words.words,
    preview=words.preview,
    reasons=reasons,
    heading=words.heading,
    following=words.following,
    step_of=words.step_of,
    noun=words.noun,
    drawn=DRAWN,
    static=static,
    read_position=read_position,
    write_position=write_position,
    invariants=INVARIANTS,
    refuse_over=Refusal("TR.victory.deck-empty", OVER),
    state=State,
    frames={f.__name__: f for f in FRAMES},
    folder=Path(__file__).parent,
    shelf=1,
    standing=STANDING,
    time_out=time_out,
    endings=ENDINGS,
    advice="grognard.games.trench.advice",
)
