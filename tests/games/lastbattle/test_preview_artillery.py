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
