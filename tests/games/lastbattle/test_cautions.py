"""What fire costs is said before it is declared or rolled: last rounds, and fire that was not declared."""

from __future__ import annotations

import pytest

from games.lastbattle.table import Arg, T
from grognard.games.lastbattle import GAME
from grognard.kernel.translation import LANGS, catalogue

ATTACK = "scenario 7, attacker's attack\nseen\n"
MORTAR = "0507: A 2 AR; A 82mm mortar ({} rounds)\n0503: D 4 SMG Novice"


def cautions(t: T, verb: str, arg: Arg = 0) -> list[tuple[str, str]]:
    """(level, rule) of what is said of an offered action; both languages have a sentence for it."""
    number = t.number(verb, arg)
    assert t.can(verb, arg), f"{verb} {arg} is not offered"
    found = GAME.words(t.s, t.role, verb, number).cautions
    for lang in LANGS:
        assert all(catalogue(lang, GAME).plain(c.said.key, c.said.params, t.role) for c in found)
    return [(c.level, c.said.rule) for c in found]


LAST = [("costs", "LB.portable.at-shots")]


@pytest.mark.rule("LB.portable.at-shots")
@pytest.mark.parametrize(("shots", "told"), [("(1 shot)", LAST), ("(2 shots)", [])])
def test_the_last_shot_of_a_missile_says_so(shots: str, told: list[tuple[str, str]]) -> None:
    text = f"1613: A HMMWV facing N [crew] carrying TOW_II {shots}\n1604: D M1 facing S [crew]"
    t = T(ATTACK + text, dice=[6] * 20).act("fire", "HMMWV")
    assert cautions(t, "target", "M1") == told
    t.act("target", "M1").resolve()
    assert (t.carries("HMMWV") == []) == bool(told)  # the sentence tells what the rules do


@pytest.mark.rule("LB.portable.at-shots")
@pytest.mark.parametrize(("shots", "told"), [("(1 shot)", LAST), ("(2 shots)", [])])
def test_a_volley_that_spends_a_last_shot_says_so(shots: str, told: list[tuple[str, str]]) -> None:
    t = T(ATTACK + f"1613: A HMMWV facing N [crew] carrying TOW_II {shots}\n1604: D M1 facing S [crew]")
    assert cautions(t, "volley", t.numbers("volley")[-1]) == told


@pytest.mark.rule("LB.portable.at-shots")
def test_a_rifle_has_no_last_shot() -> None:
    t = T(ATTACK + "1607: A 2 AR\n1606: D 4 SMG Novice").act("fire", "AR")
    assert cautions(t, "target", "SMG") == []


@pytest.mark.rule("LB.arty.default-ammo")
@pytest.mark.parametrize(("rounds", "told"), [(1, [("costs", "LB.arty.default-ammo")]), (2, [])])
def test_the_last_round_of_a_mortar_says_so(rounds: int, told: list[tuple[str, str]]) -> None:
    t = T("scenario 3, attacker's attack\nseen\n" + MORTAR.format(rounds), dice=[6] * 20).act("fire", "A mortar")
    assert cautions(t, "shell", "0503") == told


@pytest.mark.rule("LB.arty.default-ammo")
@pytest.mark.parametrize(("rounds", "told"), [(1, [("costs", "LB.arty.default-ammo")]), (2, [])])
def test_the_last_salvo_of_a_gun_says_so(rounds: int, told: list[tuple[str, str]]) -> None:
    text = "scenario 4, turn 2, attacker's attack, first defender, wind S\n0112: D leader AR\n3212: A 1 AR\n"
    t = T(f"{text}guns: D 105mm {rounds} rounds\nmissions: gun 1 by #0 at 0505", dice=[6] * 20).done()
    assert cautions(t, "salvo", 0) == told


@pytest.mark.rule("LB.attack.resolved-separately", "LB.attack.phase")
def test_the_end_of_a_fire_phase_says_what_is_rolled_and_what_is_left_out() -> None:
    text = ATTACK + "1607: A 2 AR; A 3 SMG\n1606: D 4 SMG Novice"
    t = T(text, dice=[6] * 20)
    assert cautions(t, "done") == [("costs", "LB.attack.phase")]
    t.fire("A AR", "D SMG")
    assert cautions(t, "done") == [("note", "LB.attack.resolved-separately"), ("note", "LB.attack.phase")]
    t.fire("A SMG", "D SMG")
    assert cautions(t, "done") == [("note", "LB.attack.resolved-separately")]


@pytest.mark.rule("LB.attack.phase")
def test_where_nobody_could_fire_nothing_is_said() -> None:
    assert cautions(T(ATTACK + "1607: A 2 AR\n0101: D 4 SMG concealed"), "done") == []


@pytest.mark.rule("LB.hit.impossible-and-certain")
@pytest.mark.parametrize(
    ("firers", "key", "told"),
    [
        ("1607: A 2 PST Novice", "prompt-attack-hopeless", []),
        ("1607: A 2 PST Novice; A 2 AR", "prompt-attack", [("costs", "LB.attack.phase")]),
    ],
)
def test_who_could_only_miss_is_said_to(firers: str, key: str, told: list[tuple[str, str]]) -> None:
    t = T(ATTACK + firers + "\n1606: D 4 SMG Novice")
    assert t.can("fire", "PST"), "he may fire all the same"
    assert cautions(t, "done") == told
    prompt = GAME.prompt(t.s, t.role)
    assert prompt.key == key
    assert all(catalogue(lang, GAME).plain(prompt.key, prompt.params, t.role) for lang in LANGS)
