"""Nothing hidden is told: the laws of secrecy on all games, with every kind of secret that they have.

Each kind must really have been exchanged: none is a failure. Beside what the kernel tells, the text of a referee's
correction and the beginning of a fork are compared (server/play/referee.py, server/play/forks.py).
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from amount import SEED, amount
from games.lastbattle.battles import GAP
from grognard import registry
from grognard.games.lastbattle.s12_artillery import ICM
from grognard.kernel import save_file
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.laws import LawBroken, check_secrets, pick
from grognard.kernel.laws_harness import Position
from grognard.kernel.laws_of_secrets import (
    law_a_seat_sees_only_what_it_may_know,
    law_an_action_tells_no_more_than_it_shows,
    law_ways_that_look_alike_are_imagined_alike,
    law_worlds_stay_alike,
)
from grognard.kernel.options import Value
from grognard.kernel.table import Table
from grognard.server.play import forks, referee

EVERY = amount(30, 30, 10)  # one position in so many is looked at; every kind of secret must be among them
TTLM = {
    "11.2": True,
    "12.3.1": True,
    "15.2.4": True,
    "15.3.2": True,
    "13.2": True,
    "13.6": True,
    "13.7": True,
    "13.3": True,
    "14.3.1": True,
    "14.7.1": True,
}
GAMES: dict[str, list[tuple[str, dict[str, bool]]]] = {
    "trench": [("standard", {}), ("standard", {"bunker": True})],
    "ttlm": [("1914", {"14.4.1": True, "14.5.1": True, "13.4": True, "12.3.1": True}), ("1918", TTLM), ("1919", TTLM)],
    "lastbattle": [(f"s{n}", {}) for n in range(1, 10)]
    + [(f"s{n}", {"command": True, "cohesion": True, "chemicals": True, "gas": True}) for n in (2, 3)],
}
# what no scenario has: mines
BATTLES = {"lastbattle": (GAP, GAP.replace('wind = "S"', 'wind = "S"\nnight = true'))}
# losses and weapons out of sight, two guns of a kind, and fire through which everybody walks
UNSEEN = (
    "scenario 3, turn 3, attacker's movement\n1008: D 2 AR Novice known seen 4; D 3 Rifle Novice carrying M60; D 4 SMG\n"
    "1107: D 4 AR Novice; D 2 Rifle known carrying M60\n3008: A 2 AR known seen 3 carrying M60; A 3 AR; A 2 SMG Elite\n"
    "2907: A 4 AR Novice; A leader AR known\nbarrage: 1007 82mm HE; 1108 82mm HE; 3007 82mm HE; 2908 82mm HE\n"
    "guns: D 82mm 4 rounds; D 82mm 9 rounds; A 155mm 3 rounds; A 155mm 8 rounds\n"
    "deeds: #8 left #6 with 0 after 0\n"
    "fell-unseen: D 2 SMG Trained; D 1 AR Novice; A 2 AR Trained"
)
# who has left the map or is no more: on foot and in vehicles, seen before and never seen
LEFT = (
    "scenario 3, turn 3, attacker's movement\n1008: D 2 AR Novice known seen 4; D 3 Rifle Novice carrying M60; D 4 SMG; "
    "D 82mm mortar from gun 1\nguns: D mortars 9 rounds\n"
    "0101: A 2 AR known seen 3; A 3 AR Elite; A 2 SMG Elite; A 1 AR Elite known\n"
    "0102: A leader AR known; A 1 Rifle Novice; A 2 Rifle Novice known seen 3; A M2 facing N [crew; 2 AR]\n"
    "0103: A HMMWV facing N [crew]; A 5 AR Novice #1 known seen 6 moved stirred spent 1\n"
    "gone: A TRUCK stirred; A 3 Rifle Novice stirred; A 1 Rifle Novice stirred; A 2 AR known seen 4 stirred; "
    "A 1 SMG known seen 3 stirred; A leader AR known stirred; A 2 Rifle Novice; A 2 AR Elite\n"
    "lost: A TRUCK stirred; A AR Novice #0 known moved stirred; D AR stirred\n"
    "barrage: 0101 82mm HE; 0103 82mm HE; 0102 82mm HE; 1007 82mm HE\n"
    "path: #0 0102 N; #0 0103 N; #1 0102 N; #1 0103 N\ndeeds: #0 joined #1 with 2 after 4\n"
    "fell-unseen: D 2 SMG Trained; D 1 AR Novice; A 2 AR Trained; A 1 SMG Trained"
)
LONGEST = {"trench": 700, "ttlm": 500, "lastbattle": 300}


def corrected(table: Table, role: int) -> dict[str, Any]:
    """What the page of corrections shows, with dice that fall the same."""
    if role >= 0:
        return {}
    try:
        return {"edit": [(line.text, line.open) for line in referee.lines(table)]}
    except GrognardError as error:
        return {"edit": error.key}


def forked(table: Table, role: int) -> dict[str, Any]:
    """What a game of one's own begins with, if it begins here."""
    if role < 0 or table.game.roles[role] not in table.to_act:
        return {}
    past = Past(table)
    return {"fork": forks.begun(past, role, len(table.journal), as_it_was=False).start_position}  # type: ignore[arg-type]


class Past:
    """A table whose last step is looked at: in the second world that is the state that was exchanged."""

    def __init__(self, table: Table) -> None:
        self.game, self.options, self.table = table.game, table.options, table

    def look(self, _: int) -> Table:
        return self.table


@pytest.fixture
def same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)
    monkeypatch.setattr(forks, "decision", lambda table, role, step: step)
    monkeypatch.setattr(referee, "WORLDS", 2)


# Questions that are seldom asked, and tell something if they are put wrongly: each of them is looked at.
WINDOWS = {"ttlm": {"Bidding": 8, "Scrambling": 12, "FirstHands": 4}, "lastbattle": {"Salvos": 6}}


# And those that only the set-up of 1914 asks.
DESIGNED = (0, 1)  # battles that the players design: seeds
SPECIAL: list[dict[str, Value]] = [{"16.2.2": True, "A29": True}, {"seating": "three", "16.2.1d": True}]
SECRET_PLANS: dict[str, Value] = {"14.4.3": "chosen", "12.3.2": True, "14.5.1": True}


def at_windows(
    name: str, scenario: str, options: Mapping[str, Value], wanted: dict[str, int], position: str | None = None
) -> Counter[str]:
    """Play at random, under the laws of secrecy whenever such a question is asked, so many times each."""
    game, tried = registry.game(name), Counter[str]()
    left = Counter(wanted)
    for seed in range(12):
        chosen = save_file.check_options(game, options)
        start = save_file.start(game, scenario, chosen, position)
        t = Table(game, start, KeyedDice(key_of_seed(f"window {seed}")), scenario, chosen, position)
        p = Position(t, seed, ())
        while not t.state.result and len(t.journal) < 900 and +left:
            role = p.rnd.choice(p.roles)
            verb, arg = pick(p.rnd, t.offer(role), game.rare)
            kind = type(t.state.stack[-1]).__name__
            if left[kind] > 0:
                left[kind] -= 1
                p.obey(law_a_seat_sees_only_what_it_may_know)
                law_an_action_tells_no_more_than_it_shows(p, role, verb, arg)
            t.act(role, verb, arg)
        tried.update(p.report.tried)
    assert not +left, f"never asked: {+left}"
    return tried


def with_batteries(looks: int) -> Counter[str]:
    """Designed battles at random, under the laws of secrecy so many times where somebody has bought a battery."""
    game, tried = registry.game("lastbattle"), Counter[str]()
    chosen = save_file.check_options(game, {})
    for seed in range(200):
        t = Table(game, game.setup("design", chosen), KeyedDice(key_of_seed(f"batteries {seed}")), "design", chosen)
        p = Position(t, seed, ())
        while not t.state.result and len(t.journal) < 400 and tried["salvoes"] < looks:
            role = p.rnd.choice(p.roles)
            if has_salvoes(game, t.state):
                p.obey(law_a_seat_sees_only_what_it_may_know)
                tried.update(p.report.tried)
            verb, arg = pick(p.rnd, t.offer(role), game.rare)
            t.act(role, verb, arg)
        if tried["salvoes"] >= looks:
            return tried
    raise AssertionError("nobody has bought a battery")


def has_salvoes(game: Game, s: Any) -> bool:
    swap = game.swaps["salvoes"]
    return any(True for role in (0, 1) for _ in swap(s, role, KeyedDice(key_of_seed("has salvoes"))))


@pytest.mark.usefixtures("same_lots")
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_secret_is_exchanged_and_nobody_notices(name: str) -> None:
    """S-1, S-1b, S-2, S-7, S-8, S-9 and whatever else a role could be told."""
    game, tried = registry.game(name), Counter[str]()
    for seed, (scenario, options) in enumerate(GAMES[name]):
        tried.update(check_secrets(game, seed, scenario, options, EVERY, LONGEST[name], (corrected, forked)).tried)
    for seed, text in enumerate(BATTLES.get(name, ())):
        tried.update(check_secrets(game, seed, None, {}, EVERY, LONGEST[name], (corrected, forked), text).tried)
    if name == "lastbattle":
        for seed, text in enumerate((UNSEEN, UNSEEN, LEFT, LEFT)):
            tried.update(check_secrets(game, seed, None, {}, 10, 100, (corrected, forked), text).tried)
        for seed in DESIGNED:
            tried.update(check_secrets(game, seed, "design", {}, EVERY, LONGEST[name], (corrected, forked)).tried)
        tried.update(with_batteries(3))
    if name in BATTLES:
        tried.update(at_windows(name, "", {}, WINDOWS[name], BATTLES[name][-1]))
    elif name in WINDOWS:
        tried.update(at_windows(name, *GAMES[name][1], WINDOWS[name]))
    if name == "ttlm":
        for seed, special in enumerate(SPECIAL):
            tried.update(check_secrets(game, seed, "1915", special, EVERY, LONGEST[name], (corrected, forked)).tried)
        for way in ("chosen", "two-dice", "one-die"):
            tried.update(at_windows(name, "1914", SECRET_PLANS | {"14.4.3": way}, {"Orders": 4, "Building": 6}))
    # those of campaigns: test_lastbattle_campaign.py
    assert [kind for kind in game.swaps if not tried[kind] and not kind.startswith("campaign-")] == []


TWINS = {"trench": ("standard", 500, 60), "ttlm": ("1918", 300, 60), "lastbattle": ("s3", 350, 25)}


@pytest.mark.parametrize("name", TWINS)
def test_worlds_that_nobody_can_tell_apart_stay_so(name: str) -> None:
    """A hidden fact is exchanged, and then both worlds are played on alike: what was done with it tells it nowhere."""
    scenario, longest, every = TWINS[name]
    game = registry.game(name)
    played = 0
    for seed, text in enumerate((None, UNSEEN) if name == "lastbattle" else (None,)):
        chosen = save_file.check_options(game, {})
        where = None if text else scenario
        start = save_file.start(game, where, chosen, text)
        t = Table(game, start, KeyedDice(key_of_seed(f"twin {seed}")), where, chosen, text)
        p = Position(t, seed, ())
        while not t.state.result and len(t.journal) < longest:
            role = p.rnd.choice(p.roles)
            t.act(role, *pick(p.rnd, t.offer(role), game.rare))
            if len(t.journal) % every == 0:
                for reader in p.observers():
                    for kind, other in p.swapped(reader, 2):
                        played += law_worlds_stay_alike(p, reader, kind, other, amount(8, 12, 25))
    assert played > 50


WAYS: dict[str, list[tuple[str, dict[str, Value]]]] = {
    "trench": [("standard", {})],
    "ttlm": [("1918", {}), ("1914", {"16.2.2": True}), ("1916", {"seating": "three"})],
    "lastbattle": [("s3", {}), ("s2", {"chemicals": True, "gas": True})],
}


@pytest.mark.parametrize("name", WAYS)
def test_ways_of_playing_on_that_look_alike_are_imagined_alike(name: str) -> None:
    """The others play on in many ways, by real actions: what nobody saw of them tells nobody which way it was."""
    game, pairs = registry.game(name), 0
    for seed, (scenario, options) in enumerate(WAYS[name]):
        chosen = save_file.check_options(game, options)
        start = save_file.start(game, scenario, chosen, None)
        t = Table(game, start, KeyedDice(key_of_seed(f"ways {SEED + seed}")), scenario, chosen)
        p = Position(t, SEED + seed, ())
        p.law = "law_ways_that_look_alike_are_imagined_alike"
        while not t.state.result and len(t.journal) < LONGEST[name]:
            role = p.rnd.choice(p.roles)
            t.act(role, *pick(p.rnd, t.offer(role), game.rare))
            if len(t.journal) % amount(120, 100, 10) == 0 and not t.state.result:
                for reader in p.observers():
                    pairs += law_ways_that_look_alike_are_imagined_alike(p, reader, amount(12, 12, 24))
    assert pairs > 3


def salvoes_by_night(game: Game) -> int:
    """Last Battle by night: bomblets of a gun that might have scattered mines, under the law; how often."""
    tried, chosen = 0, save_file.check_options(game, {})
    for seed in range(8):
        text = BATTLES["lastbattle"][-1]
        start = save_file.start(game, "", chosen, text)
        t = Table(game, start, KeyedDice(key_of_seed(f"salvo {seed}")), "", chosen, text)
        p = Position(t, seed, ())
        while not t.state.result and len(t.journal) < 500:
            role = p.rnd.choice(p.roles)
            verb, arg = pick(p.rnd, t.offer(role), game.rare)
            if "salvo" in t.offer(role) and ICM in t.offer(role)["salvo"]:
                tried += 1
                verb, arg = "salvo", ICM
                law_an_action_tells_no_more_than_it_shows(p, role, verb, arg)
            t.act(role, verb, arg)
    return tried


@pytest.mark.rule("LB.mine.fascam-place")
def test_where_shells_have_fallen_is_no_secret_though_they_leave_no_trace() -> None:
    """The mission kept its place, and the view after it is the same wherever it fell: only the log shows it."""
    game = registry.game("lastbattle")
    assert salvoes_by_night(game) > 0
    with pytest.raises(LawBroken, match=r"salvo 3 tells .* what it does not show: log"):
        salvoes_by_night(replace(game, shows=frozenset()))
