"""What a hint says for an action that has no odds: each reason where it holds, and only there."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel.flow import offer
from grognard.kernel.table import Table
from grognard.kernel.translation import catalogue

GAME = grognard.load("lastbattle")
ATTACKER = 1
# clear ground at 0506 and 0507, woods at 0304; the enemy at 0508 lies face up
MARCH = """scenario 1, attacker's movement
0402: A 4 AR
0508: D 2 AR spotted
"""


# here men may hide
SQUAD = """scenario 2, attacker's movement
0501: A 4 AR
0505: D 2 AR spotted
"""


def hexagon(text: str) -> int:
    return (int(text[2:]) - 1) * 32 + int(text[:2]) - 1


def said(t: Table, verb: str, arg: int = 0) -> str:
    """In English; French has a sentence for it too."""
    role = GAME.game.role(t.to_act[0])
    assert offer(t.state, role).has(verb, arg), offer(t.state, role).verbs
    reasons = GAME.game.reasons(t.state, role, verb, arg)
    english, french = (
        " ".join(catalogue(lang, GAME.game).plain(x.key, x.params, role) for x in reasons) for lang in ("en", "fr")
    )
    assert english != french or not reasons
    return english


def marching(text: str, to: str) -> str:
    t = GAME.position(text)
    t.act("attacker", "take", 0)
    return said(t, "to", hexagon(to))


def ways(text: str) -> dict[str, str]:
    """Every way of the first counter, and what is said for it."""
    t = GAME.position(text)
    t.act("attacker", "take", 0)
    return {f"{h % 32 + 1:02d}{h // 32 + 1:02d}": said(t, "to", h) for h in offer(t.state, ATTACKER).verbs["to"]}


@pytest.mark.rule("LB.spot.out-of-lof-concealed")
def test_where_nobody_looks_nobody_sees_it() -> None:
    """The field of view of the enemy decides, as the ruler shows it."""
    s = GAME.position(MARCH).state
    seen = GAME.game.questions["field"](s, ATTACKER, [hexagon("0508")])["hexes"]
    for place, told in ways(MARCH).items():
        assert ("No enemy you know of looks" in told) == (hexagon(place) not in seen), place


@pytest.mark.rule("LB.spot.concealing-terrain", "LB.spot.lose-by-adjacent")
def test_woods_conceal_at_a_distance() -> None:
    far = MARCH.replace("0508", "0305").replace("0402", "0103")
    told = ways(far)
    assert any("conceals it" in x for x in told.values()), told


@pytest.mark.rule("LB.lof.required")
def test_an_enemy_who_comes_into_the_line_of_fire_is_counted() -> None:
    both = MARCH + "0509: D 2 AR spotted\n"
    s = GAME.position(both).state
    for place, told in ways(both).items():
        seen = {
            foe: [GAME.game.questions["line"](s, ATTACKER, [hexagon(x), hexagon(foe)])["open"] for x in ("0402", place)]
            for foe in ("0508", "0509")
        }
        fresh = sum(1 for before, after in seen.values() if after and not before)
        assert ("more enemies in its line" in told) == (fresh == 2), (place, told)


@pytest.mark.rule("LB.smoke.self")
@pytest.mark.parametrize(
    ("foes", "words"),
    [
        ("1203: D 1 AR spotted", "The smoke hides this hex from an enemy who looks at it."),
        ("1203: D 1 AR spotted; D 2 AR spotted", "The smoke hides this hex from 2 enemies who look at it."),
        ("3012: D 1 AR", "The smoke hides what lies behind this hex."),
    ],
)
def test_smoke_says_from_how_many_it_hides(foes: str, words: str) -> None:
    t = GAME.position(f"scenario 5, attacker's movement\n1202: A 2 AR\n{foes}\n")
    t.act("attacker", "take", 0)
    assert said(t, "smoke") == words


@pytest.mark.rule("LB.turn.move-bars-fire", "LB.hide.penalty")
def test_who_stays_can_fire_and_who_hides_is_harder_to_hit() -> None:
    t = GAME.position(MARCH)
    assert said(t, "done") == "Whoever has not moved can fire in the Attack Phase."
    t = GAME.position(SQUAD)
    t.act("attacker", "take", 0)
    assert said(t, "hide").endswith("1 off the number needed.")


@pytest.mark.rule("LB.vfire.declare-first")
def test_fire_that_is_not_worth_it_is_left() -> None:
    t = GAME.position(MARCH.replace("movement", "attack").replace("0402", "0504"))
    assert said(t, "done") == "The shots that are left promise too little."


def test_what_is_concealed_is_not_told_apart() -> None:
    """A squad and a dummy that lie face down look alike, and so do the reasons."""
    squad = MARCH.replace("2 AR spotted", "2 AR")
    assert ways(squad) == ways(MARCH.replace("D 2 AR spotted", "D dummy"))
