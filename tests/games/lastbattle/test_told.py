"""What both sides read of what was done: every line with the rule beside it, whose deed it is, and what it says."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Arg, T
from grognard.games.lastbattle.ids import COMMANDER
from grognard.kernel.umpire import Secret

FAR = "\n3212: D 5 SMG"
TWO = "scenario 2, attacker's movement\nseen\n"
THREE = "scenario 3, attacker's movement\nseen\n"
FIVE = "scenario 5, attacker's movement\nseen\n"
EAST = "\n4801: D 5 SMG"
MORTAR = "82mm mortar (10 rounds)"


def last(t: T) -> tuple[str, str, int, dict[str, object]]:
    """Key, rule, side and facts of the line told last; hexes by their labels, who it was left out."""
    m = t.u.messages[-1]
    facts = {name: x.value if isinstance(x, Secret) else x for name, x in m.params.items()}
    facts = {name: f"{x:04}" if name in ("hex", "origin") else x for name, x in facts.items()}
    return m.key.removeprefix("log-"), m.rule, m.side, {k: x for k, x in facts.items() if k not in ("unit", "vehicle")}


@pytest.mark.rule("LB.move.phase-only", "LB.mount.cost", "LB.arty.limber", "LB.facing.free", "LB.smoke.self")
@pytest.mark.parametrize(
    ("text", "unit", "deed", "key", "rule", "facts"),
    [
        (TWO + "0101: A 3 AR", "3 AR", ("to", "0102"), "moves", "LB.move.phase-only", {"origin": "0101", "hex": "0102"}),
        (TWO + "0101: A 3 AR; A M2 facing N [crew]", "3 AR", ("board", "M2"), "boards", "LB.mount.cost", {"hex": "0101"}),
        (TWO + "0101: A M2 facing N [crew; 3 AR]", "M2", ("unload", "3 AR"), "alights", "LB.mount.dismount-cost",
         {"hex": "0101"}),
        (THREE + f"0507: A {MORTAR}; A HMMWV facing N [crew]", "HMMWV", ("limber", "A mortar"), "limbers",
         "LB.arty.limber", {"hex": "0507"}),
        (THREE + f"0507: A TRUCK facing N [crew; {MORTAR}]", "TRUCK", ("unlimber", 0), "unlimbers",
         "LB.arty.unlimber", {"hex": "0507"}),
        (THREE + f"0507: A {MORTAR}; A 2 AR", "AR", ("push", "0508"), "pushes", "LB.amb.towing", {"hex": "0508"}),
        (TWO + "0101: A M2 facing N [crew]", "M2", ("turn", "S"), "turns", "LB.facing.free", {"hex": "0101"}),
        (FIVE + "0508: A M2 facing N [crew]", "M2", ("smoke", 0), "makes-smoke", "LB.smoke.self", {"hex": "0508"}),
        (TWO + "0101: A 3 AR", "3 AR", ("exit", 0), "leaves", "LB.map.exit", {"hex": "0101"}),
        (TWO + "0101: A 3 AR; A 2 SMG carrying M60", "3 AR", ("grab", "M60"), "grabs", "LB.portable.pick-up",
         {"item": 0}),
        (TWO + "0101: A M2 facing N [Driver: 1 PST, Gunner: 1 SMG]", "M2", ("shift", ("A SMG", "Commander")), "shift",
         "LB.vdam.crew-reassign", {"post": COMMANDER}),
        (THREE + "2903: A 2 AR inside", "A AR", ("outside", 0), "comes-out", "LB.urban.building-enter",
         {"hex": "2903"}),
        (TWO + "0101: A 3 AR", "3 AR", ("hide", 0), "hides", "LB.hide.eligible", {}),
        ("scenario 7, attacker's movement\nseen\n0101: A 2 AR\n0101: horse\n0524: D 5 SMG", "A AR", ("ride", 0),
         "rides", "LB.cav.mount-cost", {"hex": "0101"}),
        ("scenario 7, attacker's movement\nseen\n0101: A 2 AR on horse\n0524: D 5 SMG", "A AR", ("getdown", 0),
         "gets-down", "LB.cav.mount-cost", {"hex": "0101"}),
    ],
)  # fmt: skip
def test_what_is_done_in_the_movement_phase_is_told_with_its_rule(
    text: str, unit: str, deed: tuple[str, Arg], key: str, rule: str, facts: dict[str, object]
) -> None:
    t = T(text + ("" if "0524" in text else FAR if text.startswith((TWO, FIVE)) else EAST))
    t.take(unit).act(*deed)
    assert last(t) == (key, rule, 1, facts)


@pytest.mark.rule("LB.urban.building-enter")
def test_who_goes_into_a_house_is_told() -> None:
    t = T(TWO + "1206: A 3 AR" + FAR).move("3 AR", "1306", keep=True).act("inside")
    assert last(t) == ("goes-in", "LB.urban.building-enter", 1, {"hex": "1306"})
