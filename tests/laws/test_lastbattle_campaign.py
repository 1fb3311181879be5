"""Campaigns under the laws: sealed purchases and orders, marches, meetings, and the battles between them.

Campaigns are long: a game is played at random until it has seen some of everything. Battles are cut short by playing
most of them with the heaviest advice for a few turns only, so the strategic turns come up again and again.
"""

from __future__ import annotations

import random

import pytest

from amount import SEED, amount
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.assets import ASSET_NAMES
from grognard.games.lastbattle.campaign.war import war_of
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.flow import offer
from grognard.kernel.laws import Position, law_every_decision_offers_something, no_stray_chance, pick
from grognard.kernel.save_file import check_options
from grognard.kernel.table import Table
from laws.under_laws import act

GAMES = amount(1, 1, 20)
ACTIONS = amount(150, 260, 4000)
COSTLY = 9  # all laws at one strategic action in so many
IN_BATTLE = 60  # and at one tactical action
GIVEN_BACK = 2  # of "airfield": from here on a base or a helicopter is given back, and without a base nobody flies


def begun(seed: int, scenario: str) -> Table:
    options = check_options(GAME, {"evening": True})
    dice = KeyedDice(key_of_seed(f"campaign {seed}"))
    table = Table(GAME, GAME.setup(scenario, options), dice, scenario, options)
    for side in (0, 1):  # an air base each, and on the larger map a helicopter and a minefield
        table.act(side, "airfield", 0)
        if scenario == "campaign9":
            table.act(side, "airfield", 1)
            table.act(side, "buy", ASSET_NAMES.index("mines-concealed"))
    return table


def chosen(rnd: random.Random, verbs: dict[str, list[int]]) -> tuple[str, int]:
    """At random, but who commands marches and seals, who sets up does it at one touch, and bases are kept."""
    for verb, often in (
        ("ready", 0.9),
        ("deploy", 0.9),
        ("exit", 0.8),
        ("done", 0.6),
        ("seal", 0.25),
        ("march", 0.4),
        ("fly", 0.2),
    ):
        if verb in verbs and rnd.random() < often:
            return verb, rnd.choice(verbs[verb])
    held = {verb: [arg for arg in args if verb != "airfield" or arg < GIVEN_BACK] for verb, args in verbs.items()}
    return pick(rnd, {verb: args for verb, args in held.items() if args} or verbs, GAME.rare)


@pytest.mark.parametrize("scenario", ["campaign3", "campaign9"])
@pytest.mark.parametrize("seed", range(SEED, SEED + GAMES))
def test_random_campaigns_obey_every_law(seed: int, scenario: str) -> None:
    with no_stray_chance():
        table = begun(seed, scenario)
        p = Position(table, seed)
        p.states = [table.state] * (len(table.journal) + 1)
        for step in range(ACTIONS):
            if table.state.result:
                break
            p.obey(law_every_decision_offers_something)
            role = p.rnd.choice(p.roles)
            verb, arg = chosen(p.rnd, offer(table.state, role).verbs)
            fighting = war_of(table.state).on
            costly = IN_BATTLE if fighting else COSTLY
            act(p, role, verb, arg, all_laws=step % costly == 0 or verb == "battle", names=30)
        tried = {kind: n for kind, n in p.report.tried.items() if kind.startswith("campaign-")}
        assert all(tried.values()), tried
        assert {"campaign-purchases", "campaign-orders", "campaign-forces", "campaign-points"} <= set(tried), tried
        assert war_of(table.state).turn >= 0
