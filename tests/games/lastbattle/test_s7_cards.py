"""Every card in play: each entry of its tables does what the card says, once, and its limits hold at the table.

What is expected is read from the cards' own text (data/vehicles.toml), not from the numbers the rules work with.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.charts import vehicles
from grognard.games.lastbattle.ids import VEHICLE_ARMS, VEHICLE_NAMES
from grognard.games.lastbattle.s3_fire import AGAINST_MEN, ARMS, OWN
from grognard.games.lastbattle.s7_damage import damage_table

TABLES = ("turret_minor", "turret_major", "body_minor", "body_major")
SYSTEMS = {"RF": "no-rangefinder", "Radio": "no-radio", "Engine": "no-engine", "Autoloader": "bad-loader"}
BLOW_OUT = ("M1", "M1A1", "M1A2")
CARDS = list(vehicles())


def card(name: str) -> dict[str, Any]:
    return vehicles()[name]


def park(name: str, dice: list[int]) -> T:
    """A vehicle with its crew, two men if it carries any, and something on its mount."""
    men = "; 2 AR Novice" if card(name)["troops"] else ""
    mount = " carrying M60" if card(name)["mountable"] else ""
    return T(f"scenario 7, attacker's attack\n1608: D {name} facing N [crew{men}]{mount}", dice=dice)


def entries(name: str) -> list[tuple[int, int, list[str]]]:
    """Table, die and what the card says."""
    damage = card(name)["damage"]
    return [(k, die, row) for k, t in enumerate(TABLES) for die, row in enumerate(damage[t] or [], 1)]


def posts(t: T) -> list[str]:
    """The posts that are filled."""
    seats = [s for n, s in enumerate(t.s.seat) if t.s.aboard[n] == 0 and s >= 0]
    return [card(VEHICLE_NAMES[t.s.what[0]])["crew"][seat] for seat in seats]


@pytest.mark.rule("LB.vdam.minor-major", "LB.vdam.combined-posts", "LB.vdam.weapon")
@pytest.mark.parametrize("name", CARDS)
def test_each_entry_of_a_card_does_what_it_says(name: str) -> None:
    crew = card(name)["crew"]
    lines = [line["name"] for line in card(name)["armament"]]
    for table, die, row in entries(name):
        if row[0].startswith("goto"):
            t = park(name, [die, 1] + [6] * 12)
            damage_table(t.s, t.u, 0, table, -1)
            seen = [m.params["table"] for m in t.u.messages if m.key == "log-table"]
            assert seen[:2] == [table, TABLES.index(row[0][5:])]
            continue
        extra = {"system:Fuel": [6], "system:Ammo": [1] * (1 + len(crew) + 1), "troops": [3, 4]}.get(row[0], [])
        if name == "MI_17" and row[0].startswith("weapon"):
            extra = [6, 3]  # the blast: major, the engine
        t = park(name, [die, *extra])
        damage_table(t.s, t.u, 0, table, -1)
        gone = [what[5:] for what in row if what.startswith("crew")]
        if row == ["system:Ammo"] and name not in BLOW_OUT:
            assert t.at(0) == "lost"
            continue
        assert sorted(posts(t)) == sorted(post for post in crew if post not in gone)
        damage = {SYSTEMS[what[7:]] for what in row if what[7:] in SYSTEMS}
        for what in row:
            if what.startswith("weapon") and what != "weapon:mounted":
                printed = what[7:]
                damage.add(f"no-weapon-{next(k for k, x in enumerate(lines, 1) if x.startswith(printed))}")
        if row == ["system:Ammo"]:
            damage.add("no-ammo")
        if name == "MI_17" and row[0].startswith("weapon"):
            damage.add("no-engine")
        assert t.damage(0) == damage, (name, table, die, row)
        assert (t.s.item_at == [-1]) == (row == ["weapon:mounted"])
        if row == ["troops"]:
            assert t.men("AR") == 1


@pytest.mark.rule("LB.vdam.loss-persists")
@pytest.mark.parametrize("name", CARDS)
def test_the_same_entry_again_does_nothing_more(name: str) -> None:
    lines = [line["name"].split(" ")[0] for line in card(name)["armament"]]
    for table, die, row in entries(name):
        twice = row[0].startswith("weapon") and lines.count(row[0][7:].split(" ")[0]) > 1  # LB.amb.accv-which-m60
        if row[0] in ("system:Fuel", "system:Ammo", "troops") or row[0].startswith("goto") or name == "MI_17" or twice:
            continue
        t = park(name, [die, die])
        damage_table(t.s, t.u, 0, table, -1)
        before = (t.s.damage[:], t.s.men[:], t.s.item_at[:], len(t.u.messages))
        damage_table(t.s, t.u, 0, table, -1)
        assert (t.s.damage, t.s.men, t.s.item_at, len(t.u.messages) - 1) == before  # the line of the die, no more
        assert t.dice_left == 0


@pytest.mark.rule("LB.mount.capacity-from-card", "LB.mount.non-carrier")
@pytest.mark.parametrize("name", CARDS)
def test_one_man_more_than_the_card_allows_does_not_get_in(name: str) -> None:
    room = card(name)["troops"]
    men = [6] * (room // 6) + [room % 6] * (room % 6 > 0)
    riders = "".join(f"; {k} AR" for k in men)
    t = T(f"scenario 7, attacker's movement\n1608: A {name} facing N [crew{riders}]; A 1 Rifle").take("Rifle")
    assert t.refused("board", name) == ("LB.mount.capacity-from-card" if room else "LB.mount.non-carrier")
    if room:
        riders = "".join(f"; {k} AR" for k in men[:-1]) + (f"; {men[-1] - 1} AR" if men[-1] > 1 else "")
        t = T(f"scenario 7, attacker's movement\n1608: A {name} facing N [crew{riders}]; A 1 Rifle").take("Rifle")
        assert t.can("board", name)


@pytest.mark.rule("LB.amph.eligible")
@pytest.mark.parametrize("name", [name for name in CARDS if name != "MI_17"])
def test_who_swims_and_who_does_not(name: str) -> None:
    t = T(f"scenario 4, attacker's movement\n3910: A {name} facing N [crew]").take(name)
    if card(name)["movement"]["amphibious"]:
        assert t.can("to", "4010")
    else:
        assert t.refused("to", "4010") == "LB.move.river-impassable"


@pytest.mark.rule("LB.vfire.one-weapon")
@pytest.mark.parametrize("name", [name for name in CARDS if VEHICLE_ARMS[VEHICLE_NAMES.index(name)]])
def test_after_its_first_weapon_a_vehicle_has_fired(name: str) -> None:
    t = T(f"scenario 7, attacker's attack\nseen\n1610: A {name} facing N [crew]\n1606: D 6 AR; D 6 SMG")
    t.act("fire", name)
    if t.can("weapon", ARMS * 4 + AGAINST_MEN):
        t.act("weapon", ARMS * 4 + AGAINST_MEN)
    t.act("target", "AR")
    assert t.refused("fire", name) == "LB.vfire.one-weapon"


@pytest.mark.rule("LB.vhit.av-needed", "LB.soft.white-values")
@pytest.mark.parametrize("name", CARDS)
def test_rifles_are_fired_at_soft_vehicles_only(name: str) -> None:
    t = T(f"scenario 7, attacker's attack\nseen\n1610: A 4 AR\n1608: D {name} facing N [crew]; D 2 SMG")
    t.act("fire", "AR").act("weapon", OWN * 4)
    if card(name)["soft"]:
        assert t.can("target", name)
    else:
        assert t.refused("target", name) == "LB.vhit.av-needed"
