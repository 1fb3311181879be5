"""Rules version 10: damage goes along with who leaves a battle of a campaign, repairs wait until it is won, a medic whose
patient is carried away is free again, and an observer in disorder runs.

`OLD` is what games begun before it keep.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.lastbattle.campaigns import BROWN, GREEN, battle, do, met, refused
from games.lastbattle.table import T
from grognard.games.lastbattle.campaign import war as w
from grognard.games.lastbattle.campaign.field import outcomes_of
from grognard.games.lastbattle.campaign.recovery import Outcome
from grognard.games.lastbattle.options import OPTIONS, bits
from grognard.games.lastbattle.s16_setup import new_game
from grognard.games.lastbattle.state import GONE, NO_RADIO, VEHICLE, State, board

OLD = {"v10": False}
NEW = {name: option.default for name, option in OPTIONS.items()}
SURVIVORS = (Path(__file__).parents[3] / "examples" / "survivors.toml").read_text(encoding="utf-8")


# ---- what leaves a battle of a campaign ----


def fought(at: str, damage: int, options: dict[str, bool] | None = None) -> tuple[Outcome, Outcome]:
    """Green and Brown meet at Bród; the first M2 of Green leaves the map from a hex, so damaged."""
    found = met()
    found.box, found.had = "brod", [{"M2": 2, "AR-Trained": 10}, {"M2": 2, "AR-Trained": 10}]
    s = new_game(0, bits(NEW | (options or {})), battle(found, "brod"))
    v = next(n for n in range(len(s.side)) if s.side[n] == GREEN and s.kind[n] == VEHICLE)
    s.hex[v], s.damage[v] = GONE, damage
    s.ways = [v, hex_of(s, at)]
    return outcomes_of(s, found)


def hex_of(s: State, label: str) -> int:
    return next(h for h in range(board(s).size) if board(s).label(h) == label)


@pytest.mark.rule("LB.campaign.break-through", "LB.campaign.winner-recovery", "LB.R20")
def test_a_damaged_vehicle_that_leaves_is_damaged_where_it_comes_to() -> None:
    green, _ = fought("1606", NO_RADIO)
    assert (green.left, green.limped, green.damaged) == ([], [("M2", ["radio"], "E")], [])
    whole, _ = fought("1606", 0)
    assert (whole.left, whole.limped) == ([("M2", 1, "E")], [])
    before, _ = fought("1606", NO_RADIO, OLD)
    assert (before.left, before.limped) == ([("M2", 1, "E")], [])


@pytest.mark.rule("LB.campaign.break-through", "LB.campaign.repair", "LB.R20")
def test_it_goes_to_the_workshop_there_and_not_with_the_force() -> None:
    found = met()
    do(found, ["settle", "brod", {"left": [["AR-Trained", 2, "E"]], "limped": [["M2", ["radio"], "E"]]}, {}])
    assert [(x.side, x.box, x.name, x.damage) for x in found.workshop] == [(GREEN, "olszany", "M2", ["radio"])]
    assert [f.assets for f in found.of(GREEN, "olszany")] == [{"AR-Trained": 2}]
    assert sum(f.assets.get("M2", 0) for f in found.own(GREEN)) == 1
    assert found.sheets[-1].sides[GREEN].damaged == 1
    do(found, ["repair", GREEN, 0])


@pytest.mark.rule("LB.campaign.break-through", "LB.R19")
@pytest.mark.parametrize(("at", "options", "edge"), [("3201", {}, "E"), ("3201", OLD, "N"), ("0112", {}, "W")])
def test_from_a_corner_one_leaves_over_the_edge_that_leads_on(at: str, options: dict[str, bool], edge: str) -> None:
    """From Młyn lines lead west and east, none north or south."""
    found = w.begin("olszna")
    found.turn, found.box = 0, "mlyn"
    found.had = [{"M2": 1, "AR-Trained": 4}, {"AR-Trained": 4}]
    found.forces = [w.Force(GREEN, "mlyn", found.had[0], whence="wierzbno"), w.Force(BROWN, "mlyn", found.had[1])]
    s = new_game(0, bits(NEW | options), battle(found, "mlyn"))
    v = next(n for n in range(len(s.side)) if s.kind[n] == VEHICLE)
    s.hex[v], s.ways = GONE, [v, hex_of(s, at)]
    assert outcomes_of(s, found)[GREEN].left == [("M2", 1, edge)]


# ---- repairs while one still fights ----


@pytest.mark.rule("LB.campaign.winner-recovery", "LB.campaign.repair", "LB.R20")
def test_nothing_is_repaired_before_the_box_is_won() -> None:
    found = met()
    found.control["brod"] = GREEN
    do(found, ["settle", "brod", {"damaged": [["M2", ["radio"]]]}, {}])
    do(found, ["end"])
    assert refused(found, "repair", GREEN, 0) == "LB.campaign.winner-recovery"
    assert w.may_repair(found, GREEN, 0, v10=False) is None
    do(found, ["settle", "brod", {}, {"broken": True}])
    do(found, ["repair", GREEN, 0])


# ---- medics ----

WARD = (
    "0507: A TRUCK facing N [Driver: 1 AR; leader PST person-1 injured unconscious]; A leader SMG person-2\n"
    "2001: D 2 AR\nfallen: #2 since 3"
)


@pytest.mark.rule("LB.rpg.medic")
@pytest.mark.parametrize(("options", "free"), [({}, True), (OLD, False)])
def test_a_medic_whose_patient_is_driven_away_is_free_again(options: dict[str, bool], free: bool) -> None:
    t = T(f"+++\n{SURVIVORS}\n+++\nturn 3, attacker's movement\n{WARD}", dice=[6] * 20, options=options)
    t.take("#3").act("treat", "#2").move("TRUCK", "0607").done()
    while t.s.turn == 3 or t.phase != "movement" or t.who != "attacker":
        t.act("first" if t.top == "Ordering" else "done")
    assert ("treating" not in t.marks("#3"), t.can("take", "#3")) == (free, free)


# ---- observers who run ----

PLOT = (
    "scenario 3, turn 2, attacker's attack, first attacker\n0507: D leader AR observing disordered spotted\n"
    "0707: A 4 AR spotted\n0101: D 2 AR\nguns: D 82mm 5 rounds\nmissions: gun 1 by #0 at 0707"
)


@pytest.mark.rule("LB.amb.fo-moves-later", "LB.cohesion.retreat")
@pytest.mark.parametrize(("options", "runs"), [({}, True), (OLD, False)])
def test_an_observer_in_disorder_runs_and_his_mission_is_lost(options: dict[str, bool], runs: bool) -> None:
    t = T(PLOT, options={"cohesion": True, **options}).done()
    assert (t.who, t.phase, t.can("take", "leader"), t.can("done")) == ("defender", "movement", runs, not runs)
    assert t.s.plots == ([] if runs else [0, 0, hex_of(t.s, "0707")])


@pytest.mark.rule("LB.amb.fo-moves-later", "LB.cohesion.retreat")
def test_one_who_sees_nobody_to_run_from_goes_on_observing() -> None:
    t = T(PLOT.replace("0707: A 4 AR spotted", "4005: A 4 AR"), options={"cohesion": True}).done()
    assert ("observing" in t.marks("leader"), len(t.s.plots)) == (True, 3)
