"""Before a salvo: its number, its strength, who is known to be there, what is left; and what moves cost."""

from __future__ import annotations

import itertools

import pytest

from games.lastbattle.table import T
from games.lastbattle.test_s12_artillery import EYES, FAR, landing
from grognard.games.lastbattle.preview import preview
from grognard.games.lastbattle.s12_artillery import HE, ILLUM, SMOKE
from grognard.games.lastbattle.words import words


def told(t: T, verb: str, arg: int) -> dict[str, dict[str, object]]:
    return {x.label.key: dict(x.value.params) for x in preview(t.s, t.role, verb, arg)}


def plotting(who: str) -> T:
    """A gun and its observer are chosen; the hex is not."""
    t = T("scenario 3, attacker's plotting\nguns: A 82mm 4 rounds\n" + who + EYES.replace(" observing", ""))
    return t.act("gun", 0).act("observe", t.numbers("observe")[-1])


@pytest.mark.rule("LB.arty.he-hit")
def test_the_casualties_said_before_a_salvo_are_those_of_all_its_dice() -> None:
    target = "0507: D 2 SMG spotted\n"
    shown = told(landing("82mm", target), "salvo", HE)
    assert shown["preview-number"] == {"number": 1}
    assert shown["preview-known"] == {"men": 2}
    points = int(str(shown["preview-strength"]["points"]))
    lost = 0.0
    for dice in itertools.product("123456", repeat=points):
        t = landing("82mm", target, " ".join("1" + "".join(dice)))
        t.act("salvo", HE)
        lost += 2 - sum(t.s.men[n] for n in range(len(t.s.side)) if t.s.hex[n] == t.hex("0507") and t.s.side[n] == 0)
    assert shown["preview-known-fall"]["mean"] == pytest.approx(lost / 6**points / 6, abs=0.05 + 1e-9)


def mean_of_all_dice(units: str, men: int, faces: list[str]) -> float:
    """What 82mm HE (3 points) takes of those in 0507 over every way its dice fall after the hit."""
    total = 0.0
    for dice in itertools.product(*faces):
        t = landing("82mm", units, " ".join(("1", *dice)))
        t.act("salvo", HE)
        total += men - sum(t.s.men[n] for n in range(len(t.s.side)) if t.s.hex[n] == t.hex("0507") and t.s.side[n] == 0)
    ways = 1
    for face in faces:
        ways *= len(face)
    return total / ways / 6


@pytest.mark.rule("LB.cav.casualties", "LB.arty.he-troops")
def test_of_riders_under_shells_the_horse_takes_most() -> None:
    units = "0507: D 4 SMG Novice on horse spotted\n"
    mean = mean_of_all_dice(units, 4, ["123456"] * 3)  # Novices save nothing: a die each for horse or rider
    shown = told(landing("82mm", units), "salvo", HE)["preview-known-fall"]["mean"]
    assert shown == pytest.approx(mean, abs=0.05 + 1e-9)
    assert mean < 0.2


@pytest.mark.rule("LB.arty.he-troops", "LB.casualty.apply")
def test_points_beyond_the_last_man_are_not_counted_twice() -> None:
    units = "0507: D 1 SMG spotted\n"
    mean = mean_of_all_dice(units, 1, ["123456"] * 3)
    assert told(landing("82mm", units), "salvo", HE)["preview-known-fall"]["mean"] == pytest.approx(
        mean, abs=0.05 + 1e-9
    )


@pytest.mark.rule("LB.R5", "LB.amb.artillery-allocation")
def test_what_a_salvo_promises_does_not_tell_which_of_the_enemy_is_a_leader() -> None:
    """Six points of a 203mm among five men and a lone Elite, who could take two of them if he were a leader."""
    units = "0507: D 5 SMG spotted; D {} spotted\n"
    shown = [told(landing("203mm", units.format(x)), "salvo", HE) for x in ("1 AR Elite", "leader AR")]
    assert shown[0] == shown[1]


@pytest.mark.rule("LB.mine.attack", "LB.casualty.apply", "LB.leader.injury", "LB.cav.casualties")
@pytest.mark.parametrize(
    "who", ["1 AR", "1 AR Elite", "leader AR", "leader AR injured", "2 AR", "4 AR Novice on horse"]
)
def test_the_men_said_to_fall_in_a_minefield_are_those_of_all_dice(who: str) -> None:
    text = f"scenario 2, turn 2, attacker's movement\n2106: A {who}\n2107: mines A\n0101: D 1 AR"
    t = T(text)
    men = t.s.men[0]
    shown = told(t.take(0), "to", t.hex("2107"))["preview-casualties"]["mean"]
    total = 0.0
    for dice in itertools.product("123456", repeat=3):  # the mines, and two dice: saves, or of riders horse or man
        t = T(text, dice=" ".join(dice) + " 6 6").take(0).act("to", "2107")
        total += men - (t.s.men[0] if t.at(0) != "lost" else 0)
    assert shown == pytest.approx(total / 6**3, abs=0.05 + 1e-9)


@pytest.mark.rule("LB.arty.concealed-targets")
def test_who_lies_concealed_under_the_shells_is_not_told() -> None:
    some, none = plotting("0507: D 2 SMG\n"), plotting("0509: D 2 SMG\n")
    assert told(some, "at", some.hex("0507")) == told(none, "at", none.hex("0507"))
    seen = plotting("0507: D 2 SMG spotted\n")
    assert told(seen, "at", seen.hex("0507"))["preview-known"] == {"men": 2}


@pytest.mark.rule("LB.smoke.artillery")
def test_the_smoke_that_is_promised_is_the_smoke_that_lies_there() -> None:
    t = landing("82mm", "0507: D 2 SMG\n")
    promised = told(t, "salvo", SMOKE)["preview-smoke"]["fields"]
    t.act("salvo", SMOKE)
    assert len(t.s.smoke) // 2 == promised
    assert "preview-smoke" not in told(landing("82mm", "0507: D 2 SMG\n"), "salvo", ILLUM)


@pytest.mark.rule("LB.arty.default-ammo")
def test_a_hex_that_is_plotted_says_what_is_left_and_whose_men_stand_there() -> None:
    t = plotting("0507: A 3 SMG\n")
    shown = told(t, "at", t.hex("0507"))
    assert shown["preview-salvo"]["rounds"] == 4
    assert shown["preview-own-men"] == {"men": 3}


@pytest.mark.rule("LB.mount.cost")
def test_getting_into_a_vehicle_says_its_price() -> None:
    t = T("scenario 3, attacker's movement\n0507: A BMP_BC facing N [crew]; A 3 SMG\n" + FAR)
    t.act("take", "A 3 SMG")
    assert words(t.s, t.role, "board", t.numbers("board")[0]).price == 1
    assert words(t.s, t.role, "hide", 0).price is None
