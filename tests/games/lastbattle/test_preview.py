"""What is shown before a shot, against the rules: every shot here is rolled with every way the dice can fall.

Nothing below knows how a preview is calculated: the shot is declared and resolved at the table, die by die, and what became of
the target is counted. Scenario 7 has a column of open, level ground from 1601 to 1624.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s12_artillery import landing
from grognard.games.lastbattle.log_params import face
from grognard.games.lastbattle.preview import preview
from grognard.games.lastbattle.state import DEAD, NO_ENGINE, NO_GEAR, State
from grognard.games.lastbattle.views import picked
from grognard.games.lastbattle.words import prompt
from grognard.kernel.chance import Dice, FastDice
from grognard.kernel.flow import decision, play
from grognard.kernel.umpire import Secret, Umpire

ATTACK = "scenario 7, attacker's attack\nseen\n"
# Faces that are alike by the book, as (face, how many): a saving throw is never above 3; the horse is hit on 1 to 4; whom an
# escape or a die for the men aboard saves does not matter to the vehicle; fuel burns on 1 to 5, panels hold on 1 to 4, a damaged
# loader works on 1 and 2.
ALIKE = {
    "saving": ((1, 1), (2, 1), (3, 1), (6, 3)),
    "horse or rider": ((4, 4), (5, 2)),
    "escape": ((1, 6),),
    "troops aboard": ((1, 6),),
    "fuel": ((5, 5), (6, 1)),
    "blow-out": ((4, 4), (5, 2)),
    "autoloader": ((2, 2), (3, 4)),
}
FIRE = {*ALIKE, "to hit", "hit location", "damage", "card table", "fuel", "blow-out", "autoloader", "landing"}


class Wanted(Exception):
    """Chance was asked for beyond the script."""


class Script(Dice):
    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces, self.next, self.purpose = faces, 0, ""

    def below(self, n: int, purpose: str) -> int:
        if self.next == len(self.faces):
            self.purpose = purpose
            raise Wanted
        self.next += 1
        return self.faces[self.next - 1] - 1


def every(s: State, role: int) -> Iterator[tuple[State, Umpire, float]]:
    """All that the declared fire can lead to, with its chance."""
    needed = number_of(s, role)
    alike_here = {**ALIKE, "to hit": tuple(x for x in ((1, needed), (6, 6 - needed)) if x[1])}
    todo: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while todo:
        faces, p = todo.pop()
        c, script = s.clone(), Script(faces)
        u = Umpire(script, role)
        try:
            play(c, u, "done", 0)
        except Wanted:
            if script.purpose in FIRE:
                alike = alike_here.get(script.purpose, tuple((face, 1) for face in range(1, 7)))
                todo += [((*faces, face), p * count / 6) for face, count in alike]
                continue
        yield c, u, p


def number_of(s: State, role: int) -> int:
    """The number to hit with, as the log of the rules gives it for a shot that is fired."""
    for faces in ((1, 1, 6), (1, 6, 6)):
        u = Umpire(Script((*faces, *[6] * 40)), role)
        with contextlib.suppress(Wanted, ValueError):
            play(s.clone(), u, "done", 0)
        for message in u.messages:
            if message.key in ("log-fire", "log-spray"):
                return min(message.params["number"], 6)
    raise AssertionError("no shot was fired")


class Shot:
    """A shot about to be declared: what is shown of it, and what it does."""

    def __init__(
        self, text: str, firer: str, target: str, weapon: str = "", strength: int = 0, point: int = -1
    ) -> None:
        t = T(text)
        self.aim = t.number("target", target)
        n = t.number("fire", firer)
        t.act("fire", n)
        if weapon:
            mode = t.mode(n, weapon, self.aim)
            if mode in t.numbers("weapon"):
                t.act("weapon", mode)
        if strength:
            t.act("strength", strength)
        verb, arg = "target", self.aim
        if point >= 0:
            t.act("target", self.aim)
            verb, arg = "point", point
        self.lines = {x.label.key: dict(x.value.params) for x in preview(t.s, t.role, verb, arg)}
        t.act(verb, arg)
        while type(decision(t.s)).__name__ != "Firing":
            t.act("back")
        self.s, self.role, self.men = t.s, t.role, t.s.men[self.aim]

    def shown(self, key: str) -> int:
        return self.lines[key]["percent"]

    def men_lost(self) -> dict[str, float]:
        out = {"mean": 0.0, "wiped": 0.0, "horse": 0.0}
        for c, u, p in every(self.s, self.role):
            out["mean"] += p * (self.men - c.men[self.aim])
            out["wiped"] += p * (c.hex[self.aim] == DEAD)
            out["horse"] += p * any(m.key == "log-horse-killed" for m in u.messages)
        return out

    def wreck(self) -> dict[str, float]:
        out = {"hit": 0.0, "outright": 0.0, "burnt": 0.0, "damaged": 0.0, "stopped": 0.0}
        for c, u, p in every(self.s, self.role):
            count(out, self.s, c, u, self.aim, p)
        return out


def count(out: dict[str, float], before: State, c: State, u: Umpire, v: int, p: float) -> None:
    told = [m.key for m in u.messages]
    dead, table = c.hex[v] == DEAD, "log-table" in told
    out["hit"] += p * any(m.key == "log-fire" and m.params["hit"] for m in u.messages)
    out["outright"] += p * (dead and not table)
    out["burnt"] += p * (dead and table)
    out["damaged"] += p * (not dead and table)
    out["stopped"] += p * (not dead and c.damage[v] & (NO_GEAR | NO_ENGINE) & ~before.damage[v] != 0)


def near(shown: float, true: float) -> bool:
    """Whole percents are what is shown."""
    return abs(shown - 100 * true) <= 0.5 + 1e-6


MEN = {
    "in the open": ("1610: A 4 AR\n1608: D 3 AR", "A AR", "D AR", {}),
    "Novices, at long range": ("1616: A 3 AR\n1608: D 2 Rifle Novice", "A AR", "D Rifle", {}),
    "Elite": ("1610: A 3 AR\n1608: D 1 SMG Elite", "A AR", "SMG", {}),
    "in woods": ("1711: A 3 AR\n1710: D 2 AR", "A AR", "D AR", {}),
    "hiding": ("1610: A 4 AR Veteran\n1608: D 3 AR hiding", "A AR", "D AR", {}),
    "a shotgun": ("1608: A 2 SG; D 3 AR", "SG", "D AR", {}),
    "a lone rifle": ("1610: A 1 Rifle\n1608: D 3 AR", "Rifle", "D AR", {}),
    "a grenade": ("1608: A 1 AR; D 3 AR", "A AR", "D AR", {"weapon": "grenade"}),
    "a machine gun": ("1612: A 2 SMG carrying M2HB\n1608: D 3 AR Veteran", "A SMG", "D AR", {"weapon": "M2HB"}),
    "part of its strength": ("1610: A 4 AR\n1608: D 3 AR; D 2 SMG", "A AR", "D AR", {"weapon": "own", "strength": 2}),
    "the gun of a carrier": ("1612: A M2 facing N [crew]\n1608: D 2 AR", "A M2", "D AR", {}),
    "a rider": ("1609: A 4 AR\n1608: D 4 AR Novice on horse", "A AR", "D AR", {}),
    "a lone rider, Elite": ("1609: A 3 AR\n1608: D 1 AR Elite on horse", "A AR", "D AR", {}),
    "riders and a shotgun": ("1608: A 2 SG; D 2 AR on horse", "SG", "D AR", {}),
    "out of reach of a hit": ("1620: A 1 Rifle Novice\n1608: D 3 AR hiding", "Rifle", "D AR", {}),
}


@pytest.mark.rule("LB.casualty.apply", "LB.cav.casualties")
@pytest.mark.parametrize("name", MEN)
def test_casualties_are_those_of_every_roll(name):
    """L-M9: of riders each casualty kills the horse on 1 to 4."""
    text, firer, target, how = MEN[name]
    shot = Shot(ATTACK + text, firer, target, **how)
    true = shot.men_lost()
    assert shot.lines["preview-casualties"]["mean"] == pytest.approx(true["mean"], abs=0.05 + 1e-9)
    assert near(shot.shown("preview-wiped-out"), true["wiped"])
    assert ("preview-horse" in shot.lines) == ("rider" in name)
    if "preview-horse" in shot.lines:
        assert near(shot.shown("preview-horse"), true["horse"])


ELSEWHERE = {
    "at night": ("scenario 4, attacker's attack\nseen\n0508: A 3 AR\n0507: D 2 AR", "A AR", "D AR"),
    "in a building": ("scenario 2, attacker's attack\nseen\n2902: A 4 AR\n2903: D 2 AR inside", "A AR", "D AR"),
    "from a building": ("scenario 2, attacker's attack\nseen\n2903: A 4 AR inside\n2902: D 2 AR", "A AR", "D AR"),
}


@pytest.mark.rule("LB.casualty.apply")
@pytest.mark.parametrize("name", ELSEWHERE)
def test_casualties_by_night_and_in_buildings(name):
    shot = Shot(*ELSEWHERE[name])
    true = shot.men_lost()
    assert shot.lines["preview-casualties"]["mean"] == pytest.approx(true["mean"], abs=0.05 + 1e-9)
    assert near(shot.shown("preview-wiped-out"), true["wiped"])


@pytest.mark.rule("LB.attack.split-strength", "LB.attack.resolved-separately")
def test_what_is_left_for_a_second_target():
    """A share for one, the rest for another: each has its own figures, and both are true."""
    t = T(ATTACK + "1610: A 4 AR\n1608: D 3 AR; D 2 SMG")
    t.act("fire", "A AR").act("weapon", 0).act("strength", 1).act("target", "D AR").act("fire", "A AR")
    aim = t.number("target", "D SMG")
    shown = {x.label.key: dict(x.value.params) for x in preview(t.s, t.role, "target", aim)}
    assert shown["preview-strength"] == {"points": 3}
    t.act("target", aim)
    lost = sum(p * (2 - c.men[aim]) for c, _, p in every(t.s, t.role))
    assert shown["preview-casualties"]["mean"] == pytest.approx(lost, abs=0.05 + 1e-9)


@pytest.mark.rule("LB.react.path-snapshot", "LB.vhit.angle-of-attack")
def test_each_point_of_a_path_has_its_own_figures():
    """In reaction: a tank that drives past is fired at from its side or its rear."""
    t = T("scenario 2, attacker's movement\nseen\n0510: A M1 facing N [crew]\n0503: D M2 facing S [crew]")
    t.move("M1", "0509", "0508").done()
    n, aim = t.number("fire", "M2"), t.number("target", "M1")
    t.act("fire", n).act("weapon", t.mode(n, "25mmautocannon", aim)).act("target", aim)
    start = t.s.clone()
    for k in t.numbers("point"):
        shown = {x.label.key: dict(x.value.params) for x in preview(start, t.role, "point", k)}
        c = start.clone()
        play(c, Umpire(Script(()), t.role), "point", k)
        out = {"hit": 0.0, "outright": 0.0, "burnt": 0.0, "damaged": 0.0, "stopped": 0.0}
        for after, u, p in every(c, t.role):
            count(out, c, after, u, aim, p)
        assert near(shown["preview-chance"]["percent"], out["hit"])
        assert near(shown["preview-burns"]["percent"], out["burnt"])
        assert near(shown["preview-damaged"]["percent"], out["damaged"])
        assert near(shown["preview-stopped"]["percent"], out["stopped"])


@pytest.mark.rule("LB.arty.rof")
def test_as_many_salvoes_are_possible_as_there_are_rounds():
    """U-33: nine rounds and a rate of ten: nine, and after four five. What is left is no business of the enemy's."""
    t = landing("82mm", "0511: D 4 AR", rounds=9)
    assert (picked(t.s, t.role)["fired"], picked(t.s, t.role)["most"]) == (0, 9)
    for _ in range(4):
        t.act("salvo", 0)
    assert prompt(t.s, t.role).params["left"] == 5
    assert picked(t.s, t.role)["most"] == 9
    assert picked(t.s, 1 - t.role)["most"] == 10
    few = landing("82mm", "0511: D 4 AR", rounds=20).act("salvo", 0)
    assert prompt(few.s, few.role).params["left"] == 9  # by the rate of fire


@pytest.mark.rule("LB.cav.casualties")
def test_a_rider_is_far_safer_than_a_man_on_foot():
    """L-M9: 2.7 casualties and wiped out 67 % were shown; true are 0.9 and under one percent."""
    shot = Shot(ATTACK + "1609: A 4 AR\n1608: D 4 AR Novice on horse", "A AR", "D AR")
    assert shot.lines["preview-casualties"]["mean"] == 0.9
    assert shot.shown("preview-wiped-out") <= 1


@pytest.mark.rule("LB.leader.injury")
def test_a_leader_is_reckoned_as_the_elite_man_he_looks_like_and_that_is_said():
    """LB.R5: before he is hit nobody can tell; then one wound is left, and all know it."""
    plain = Shot(ATTACK + "1609: A 3 AR\n1608: D 1 AR Elite", "A AR", "D AR")
    leader = Shot(ATTACK + "1609: A 3 AR\n1608: D 1 AR leader", "A AR", "D AR")
    assert plain.lines == leader.lines
    assert "preview-leader" in leader.lines
    two = Shot(ATTACK + "1609: A 3 AR\n1608: D 2 AR Elite", "A AR", "D AR")
    assert "preview-leader" not in two.lines
    injured = Shot(ATTACK + "1609: A 3 AR\n1608: D 1 AR injured leader", "A AR", "D AR")
    assert "preview-leader" not in injured.lines
    assert near(injured.shown("preview-wiped-out"), injured.men_lost()["wiped"])


VEHICLES = {
    "from the front": ("1612: A T_72_80 facing N [crew]\n1608: D M1 facing S [crew]", "T_72_80", "M1", {"weapon": "125mm"}),
    "from the rear": ("1612: A T_72_80 facing N [crew]\n1608: D M1 facing N [crew]", "T_72_80", "M1", {"weapon": "125mm"}),
    "from the side": ("1807: A T_72_80 facing N [crew]\n1607: D M1 facing N [crew]", "T_72_80", "M1", {"weapon": "125mm"}),
    "far away": ("1624: A T_72_80 facing N [crew]\n1608: D M2 facing S [crew]", "T_72_80", "M2", {"weapon": "125mm"}),
    "a carrier with men aboard": (
        "1612: A T_72_80 facing N [crew]\n1608: D M2 facing S [crew; 2 AR]", "T_72_80", "M2", {"weapon": "125mm"},
    ),
    "a soft vehicle": ("1612: A T_72_80 facing N [crew]\n1608: D TRUCK facing S [crew]", "T_72_80", "TRUCK", {"weapon": "125mm"}),
    "one rifle at a truck": ("1610: A 1 AR\n1608: D TRUCK facing S [crew]", "A AR", "TRUCK", {}),
    "a grenade at a tank": ("1608: A 1 AR; D M1 facing N [crew]", "A AR", "M1", {"weapon": "grenade"}),
    "a rocket": ("1610: A 2 AR carrying RPG_16\n1608: D M2 facing S [crew]", "A AR", "M2", {"weapon": "RPG_16"}),
    "a missile": ("1614: A M2 facing N [crew]\n1608: D T_72_80 facing S [crew]", "A M2", "T_72_80", {"weapon": "twintow"}),
    "a machine gun at armour": ("1610: A 2 SMG carrying M2HB\n1608: D BTR_70_80 facing S [crew]", "A SMG", "BTR_70_80", {"weapon": "M2HB"}),
    "a damaged autoloader": (
        "1612: A M1A2 facing N [crew] bad-loader\n1608: D T_72_80 facing S [crew]", "M1A2", "T_72_80", {"weapon": "120mm"},
    ),
    "an autoloader of a T-90": (
        "1612: A T_90 facing N [crew] bad-loader\n1608: D M1 facing S [crew]", "T_90", "M1", {"weapon": "125mm"},
    ),
    "no autoloader": (
        "1612: A M1A2 facing N [crew]\n1608: D T_72_80 facing S [crew]", "M1A2", "T_72_80", {"weapon": "120mm"},
    ),
    "a helicopter on the ground": ("1612: A M2 facing N [crew]\n1608: D MI_17 facing S [crew]", "A M2", "MI_17", {"weapon": "25mmautocannon"}),
}  # fmt: skip


@pytest.mark.rule("LB.vhit.vcrt", "LB.vdam.ammo", "LB.vdam.fuel", "LB.vdam.card-notes-first")
@pytest.mark.parametrize("name", VEHICLES)
def test_damage_is_that_of_every_roll(name):
    """L-M9: destroyed outright, burnt by its own ammunition or fuel, damaged, immobilised; a jammed gun hits nothing."""
    text, firer, target, how = VEHICLES[name]
    shot = Shot(ATTACK + text, firer, target, **how)
    true = shot.wreck()
    if "rifle" not in name:
        assert near(shot.shown("preview-chance"), true["hit"])
    assert near(shot.shown("preview-destroyed"), true["outright"])
    assert near(shot.shown("preview-burns"), true["burnt"])
    assert near(shot.shown("preview-damaged"), true["damaged"])
    assert near(shot.shown("preview-stopped"), true["stopped"])


@pytest.mark.rule("LB.vdam.card-notes-first")
def test_a_jam_is_counted_and_named():
    """L-M9: 67 % was shown, 22 % is true; the number needed is still the same."""
    text = "1612: A M1A2 facing N [crew]{}\n1608: D T_72_80 facing S [crew]"
    whole = Shot(ATTACK + text.format(""), "M1A2", "T_72_80", weapon="120mm")
    hurt = Shot(ATTACK + text.format(" bad-loader"), "M1A2", "T_72_80", weapon="120mm")
    assert (whole.shown("preview-chance"), hurt.shown("preview-chance")) == (67, 22)
    assert whole.lines["preview-number"] == hurt.lines["preview-number"]
    assert "preview-loader" in hurt.lines
    assert "preview-loader" not in whole.lines
    coaxial = Shot(
        ATTACK + text.format(" bad-loader").replace("T_72_80 facing S [crew]", "3 AR"), "M1A2", "D AR", weapon="magmg"
    )
    assert "preview-loader" not in coaxial.lines


@pytest.mark.rule("LB.soft.multiple-attacks")
def test_many_small_hits_on_a_soft_vehicle():
    """Too many dice for all of them: 6000 volleys by the rules come to within two percent."""
    shot = Shot(ATTACK + "1610: A 4 AR\n1608: D TRUCK facing S [crew]", "A AR", "TRUCK")
    out = {"hit": 0.0, "outright": 0.0, "burnt": 0.0, "damaged": 0.0, "stopped": 0.0}
    games = 6000
    for seed in range(games):
        c, u = shot.s.clone(), Umpire(FastDice(seed), shot.role)
        play(c, u, "done", 0)
        tables = [m.key for m in u.messages if m.key in ("log-table", "log-destroyed", "log-damage")]
        dead = "log-destroyed" in tables
        out["outright"] += dead and tables[tables.index("log-destroyed") - 1] == "log-damage"
        out["burnt"] += dead and tables[tables.index("log-destroyed") - 1] == "log-table"
        out["damaged"] += not dead and "log-table" in tables
        out["stopped"] += not dead and c.damage[shot.aim] & (NO_GEAR | NO_ENGINE) != 0
    for key, name in (("destroyed", "outright"), ("burns", "burnt"), ("damaged", "damaged"), ("stopped", "stopped")):
        assert abs(shot.shown(f"preview-{key}") - 100 * out[name] / games) < 2, key


@pytest.mark.rule("LB.card.mi-17.notes")
def test_a_flying_helicopter_is_brought_down():
    """Whether its pilot lands it or not, nobody who fires can know: both are one figure."""
    shot = Shot(
        ATTACK + "1612: A M2 facing N [crew]\n1608: D MI_17 facing S [crew] flying",
        "A M2",
        "MI_17",
        weapon="25mmautocannon",
    )
    assert "preview-stopped" not in shot.lines
    down = 0.0
    for c, u, p in every(shot.s, shot.role):
        told = [m.key for m in u.messages]
        crashed = "log-rotor" in told
        down += p * (crashed or (c.hex[shot.aim] != DEAD and c.damage[shot.aim] & (NO_GEAR | NO_ENGINE) != 0))
    assert near(shot.shown("preview-brought-down"), down)


@pytest.mark.rule("LB.vfire.armament-chart")
def test_weapons_can_be_compared_before_one_is_chosen() -> None:
    """Each says what its best shot would bring, in a few words."""
    t = T("scenario 2, attacker's attack\n0512: A T_72_80 facing N [crew]\n0507: D 4 AR Veteran spotted")
    t.act("fire", "T_72_80")
    for mode in t.offered("weapon"):
        told = preview(t.s, t.role, "weapon", mode)
        gist = [x.brief.key for x in told if x.brief is not None]
        assert gist[:1] == ["brief-hit"] if told else gist == []
    assert any(preview(t.s, t.role, "weapon", mode) for mode in t.offered("weapon"))


@pytest.mark.rule("LB.vdam.treads")
def test_what_stands_already_is_not_said_to_be_stopped():
    text = "1610: A M2 facing N [crew]\n1606: D HMMWV facing S [crew]{}"
    assert Shot(ATTACK + text.format(""), "M2", "HMMWV").shown("preview-stopped") > 0
    for damage in (" no-gear", " no-engine"):
        assert Shot(ATTACK + text.format(damage), "M2", "HMMWV").shown("preview-stopped") == 0


@pytest.mark.rule("LB.R6")
def test_of_a_target_that_is_out_of_sight_by_now_the_men_count_who_were_counted_last() -> None:
    """He came out of the open into woods; whether one of the two was lost there nobody is told."""
    text = (
        "scenario 7, defender's reaction\n1604: A {} AR Novice known seen 2 stirred moved\n1602: D 4 AR Elite spotted\n"
        "path: #0 1603 S spotted; #0 1604 S"
    )
    told = []
    for men in (1, 2):
        t = T(text.format(men)).act("fire", "D AR")
        told.append([[x.label.key, dict(x.value.params)] for x in preview(t.s, t.role, "target", 0)])
    assert told[0] == told[1]
    assert "preview-wiped-out" in [key for key, _ in told[0]]


@pytest.mark.rule("LB.R6", "LB.vfire.armament-chart")
@pytest.mark.parametrize("lost", [0, 2])
def test_nor_does_the_best_target_of_a_weapon_tell_who_was_lost_out_of_sight(lost: int) -> None:
    text = (
        f"scenario 7, defender's reaction\n1604: A {4 - lost} AR Novice known seen 4 stirred moved\n"
        "1605: A 3 AR Novice known seen 3 stirred moved\n1602: D 4 AR Elite spotted\n"
        "path: #0 1603 S spotted; #0 1604 S; #1 1603 S spotted; #1 1605 S"
    )
    t = T(text).act("fire", "D AR")
    lines = {x.label.key: x for x in preview(t.s, t.role, "weapon", 0)}
    best = lines["preview-best-target"].value.params["target"]
    told = best.instead if isinstance(best, Secret) else best
    assert told == face(t.s, 0, 4)
