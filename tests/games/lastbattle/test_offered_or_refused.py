"""Whatever is not offered is refused, and what is offered is refused by nobody: with every counter in hand, in every phase."""

from __future__ import annotations

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s16_staff import Own, area, force, laid_out, team
from grognard.games.lastbattle import GAME
from grognard.games.lastbattle.state import board
from grognard.kernel.flow import decision, offer

SEATS = 4
BY_COUNTER = ("take", "board", "unload", "join", "limber", "treat", "fire", "target", "observe")
BY_HEX = ("to", "push", "enter", "place", "shell", "at", "site", "lay", "clear")


def asked(t: T, verb: str) -> list[int]:
    """The arguments that make sense with a verb, and one too many."""
    s = t.s
    many = len(s.side)
    if verb in BY_COUNTER:
        return list(range(many + 1))
    if verb in BY_HEX:
        bd = board(s)
        units = {h for h in s.hex if h >= 0}
        near = {x for h in units for x in bd.within(h, 1)} | set(t.numbers(verb)[::9])
        return [*sorted(near), bd.size]
    if verb in ("man", "shift"):
        return list(range((many + 1) * SEATS))
    if verb in ("grab", "ride"):
        return list(range(len(s.item) + 1))
    if verb == "weapon":
        return list(range(4 * (8 + len(s.item) + 1)))
    return list(range(min(GAME.verbs[verb], 12)))


def compare(t: T) -> int:
    """How many are offered."""
    s, role = t.s, t.role
    offered = offer(s, role)
    for verb in GAME.verbs:
        for arg in asked(t, verb):
            refusal = decision(s).why_not(s, role, verb, arg)
            assert (refusal is None) == offered.has(verb, arg), (type(decision(s)).__name__, verb, arg, refusal)
            if refusal is not None:
                assert refusal.rule.startswith("LB.")
    return sum(len(args) for args in offered.verbs.values())


FAR = "\n3212: D 5 SMG spotted"
MOVES = [
    "scenario 2, attacker's movement\n0505: A 4 AR carrying M60; A 1 SMG; A M2 facing SE [crew; 2 Rifle]; A M113 facing N [Driver: 1 PST]\n0506: A leader AR",
    "scenario 2, attacker's movement\n0101: A 3 AR; A M1 facing N no-gear [crew]; A 2 AR moved spent 1\n0101: RPG_16 (2 shots)\n0102: D M2 facing N",
    "scenario 5, attacker's movement\n0508: A MI_17 facing N flying [crew; 3 AR]; A 2 SMG; A TRUCK facing N [crew]",
    "scenario 2, attacker's movement\n1306: A 2 AR inside; A 2 SMG; A 1 Rifle hiding; A HMMWV facing N [crew] carrying M2HB",
]  # fmt: skip
FIRES = [
    "scenario 2, attacker's attack\n0505: A 4 AR carrying M60; A 2 PST carrying RPG_16 (2 shots); A M2 facing N [crew]\n0503: D 4 SMG spotted; D M113 facing S [crew] spotted\n0505: D 1 AR spotted",
    "scenario 2, attacker's reaction\n0505: A 3 Rifle; A HMMWV facing N [crew] carrying TOW_II (2 shots); A 1 SG\n0502: D M1 facing S [crew] spotted; D 2 AR",
]  # fmt: skip


@pytest.mark.rule("LB.move.phase-only", "LB.turn.phase-order", "LB.move.factor-budget")
@pytest.mark.parametrize("text", MOVES, ids=range(len(MOVES)))
def test_with_every_counter_in_the_movement_phase(text: str) -> None:
    far = FAR if "scenario 2" in text else "\n3210: D 5 SMG spotted"
    t = T(text + far)
    assert compare(t) > 1
    for n in t.numbers("take"):
        t.act("take", n)
        assert compare(t) > 1
        t.act("back")
    t.act("change")
    for n in t.numbers("take"):
        t.act("take", n)
        compare(t)
        t.act("back")


@pytest.mark.rule("LB.attack.phase", "LB.react.phase", "LB.vfire.declare-first")
@pytest.mark.parametrize("text", FIRES, ids=range(len(FIRES)))
def test_with_every_counter_in_a_fire_phase(text: str) -> None:
    t = T(text + FAR)
    assert compare(t) > 1
    for n in t.numbers("fire"):
        t.act("fire", n)
        assert compare(t) > 1
        for m in t.numbers("weapon"):
            t.act("weapon", m)
            compare(t)
        t.act("back")
    first = t.numbers("fire")[0]
    t.act("fire", first).act("target", t.numbers("target")[0])
    compare(t)


@pytest.mark.rule("LB.arty.fire-mission-timing", "LB.arty.direct-or-indirect")
def test_with_guns_and_mortars() -> None:
    plot = T(
        "scenario 3, attacker's plotting\nguns: A 120mm 10 rounds; D 82mm 5 rounds\n0501: A leader AR; A 2 SMG\n4801: D 5 SMG"
    )
    compare(plot)
    plot.act("gun", 0)
    compare(plot)
    plot.act("observe", "A leader")
    compare(plot)
    mortar = T(
        "scenario 3, attacker's attack\nseen\n0507: A 82mm mortar (10 rounds); A 4 AR\n0503: D 4 AR spotted\n4801: D 2 SMG"
    )
    compare(mortar)
    mortar.act("fire", "A mortar")
    for salvo in (0, 1):
        if salvo:
            mortar.act("load", salvo)
        compare(mortar)


@pytest.mark.rule("LB.format.setup-limits", "LB.format.initial-conditions")
def test_with_every_counter_in_the_set_up() -> None:
    mine = force(
        team(6), vehicles='{ vehicle = "HMMWV" }', leaders=1,
        more=f'weapons = [{{ weapon = "M60", count = 1 }}]\nhorses = 1\ndummies = 1\nmines = {{ marked = 1, where = {area("0101")} }}',
    )  # fmt: skip
    t = Own(laid_out(mine, area("0306", "0506"), {"0306": "b"}), cohesion=True, chemicals=True)
    assert compare(t) > 1
    for _ in range(2):
        for n in t.numbers("take"):
            t.act("take", n)
            assert compare(t) > 1
            t.act("back")
        t.act("mines", 0)
        compare(t)
        t.act("back").act("deploy")
    compare(t)
