"""13.1 The odds against armies one cannot see: a range, from what everybody can count, and never from the truth."""

from __future__ import annotations

import itertools

import pytest

import grognard
from games.ttlm.table import area, army, card, do, lay, now, offered, state
from grognard.games.ttlm.ids import ARMY_NATION, SORTS, SORTS_OF
from grognard.games.ttlm.imagine import imagine
from grognard.games.ttlm.odds import battle_odds
from grognard.games.ttlm.previews import odds_of, preview
from grognard.games.ttlm.s1_components import may_hold
from grognard.games.ttlm.s4_areas import disputed
from grognard.games.ttlm.state import State, contents, put, take
from grognard.games.ttlm.unseen import KNOWN, SEEN, cases
from grognard.kernel.chance import FastDice
from grognard.kernel.flow import offer, to_act

LOOKS = 8
SEVERAL = """german to act, turn 5
Somme: GE1(3I 2A) / {somme}
Verdun: {verdun}
Nancy: {nancy}
hand german: offensive
"""


def declaring(text: str, **options: bool):
    t = lay(text, dice="1", **options)
    do(t, "offensive", card("offensive"))
    do(t, "done")
    return t


def said(s: State, where: str) -> list[tuple[str, dict]]:
    return [(x.value.key, dict(x.value.params)) for x in preview(s, s.active, "battle", area(where))]


@pytest.mark.rule("TTLM.13.1a")
def test_a_hidden_army_gives_a_range_and_says_for_how_many_units():
    """U-28."""
    t = declaring(SEVERAL.format(somme="FR1(2I)", verdun="FR3(3I 1A)", nancy="FR4(2I 1C)"))
    values = dict(said(state(t), "Somme"))
    spread = values["preview-chance-by-units"]
    assert (spread["least"], spread["most"]) == (1, 5)
    assert spread["low"] < 2
    assert spread["high"] > 60
    assert values["preview-hidden-units"] == {"least": 1, "most": 5}
    assert "preview-chance" not in values or values["preview-chance"]["chance"] == 0  # no single figure but a nought


@pytest.mark.rule("TTLM.13.1a")
def test_the_odds_are_the_same_however_the_hidden_units_are_shared_out():
    looks = []
    for somme, verdun, nancy in (
        ("FR1(2I)", "FR3(3I 1A)", "FR4(2I 1C)"),
        ("FR1(3I 1A 1C)", "FR3(2I)", "FR4(2I)"),
        ("FR1(1I)", "FR3(3I 1A 1C)", "FR4(3I)"),
        ("FR1(1C)", "FR3(3I 1A)", "FR4(3I)\nChalons: FR5(1I)"),
    )[:3]:
        looks.append(said(state(declaring(SEVERAL.format(somme=somme, verdun=verdun, nancy=nancy))), "Somme"))
    assert looks[0] == looks[1] == looks[2]


@pytest.mark.rule("TTLM.13.1a")
def test_what_the_counters_in_play_leave_no_doubt_about_is_one_figure():
    """The only French army there is holds all the French units that do not lie open."""
    t = declaring("german to act, turn 5\nSomme: GE1(3I 2A) / FR1(1I 1A)\nhand german: offensive")
    found = cases(state(t), 0, area("Somme"), False)
    assert [case.kind for case in found] == [KNOWN]
    assert battle_odds(found[0].state, area("Somme")).cleared == pytest.approx(0.3117, abs=5e-5)


@pytest.mark.rule("TTLM.13.1b")
def test_what_was_last_seen_is_told_beside_the_range():
    text = SEVERAL.format(somme="FR1(2I)", verdun="FR3(3I 1A)", nancy="FR4(2I)") + "seen FR1: 4:3.8 1.10\n"
    lines = preview(state(declaring(text)), 0, "battle", area("Somme"))
    seen = next(x for x in lines if x.label.key == "preview-as-seen")
    assert seen.label.params == {"turn": 4}
    assert seen.value.params["units"] == 4


@pytest.mark.rule("TTLM.13.1b")
def test_what_was_seen_but_can_no_longer_be_is_not_told():
    text = SEVERAL.format(somme="FR1(1I)", verdun="FR3(1I)", nancy="FR4(1I)") + "seen FR1: 4:3.8 2.10\n"
    assert "preview-as-seen" not in [x.label.key for x in preview(state(declaring(text)), 0, "battle", area("Somme"))]


@pytest.mark.rule("TTLM.12.2a")
def test_at_the_start_everybody_has_read_the_set_up_sheet():
    """U-28: in the first player turn of 1914 the enemy's armies hold what is printed, and one figure stands."""
    t = grognard.load("ttlm").new("1914", seed="1")
    while now(t) != "choose":
        verb = "done" if offered(t, "done") else "place"
        do(t, verb, offered(t, verb)[0])
    assert all(state(t).seen[army(name)] for name in ("FR1", "FR5", "GE2", "UK1"))
    found = cases(state(t), 0, area("Sedan"), True)
    assert [case.kind for case in found] == [KNOWN]
    assert contents(found[0].state, army("FR5")) == contents(state(t), army("FR5"))
    seen = next(x for x in t.view("german")["armies"] if x["name"] == "FR5")["seen"]
    assert seen["turn"] == 1
    assert sum(x["count"] for x in seen["units"]) == 5


@pytest.mark.rule("TTLM.14.4.1a")
def test_a_set_up_of_ones_own_is_nobodys_to_read():
    t = grognard.load("ttlm").new(seed="1", options={"semi": True})
    assert not any(state(t).seen)


def fillings(s: State, name: str, pool: list[int]):
    """Every way an army can be filled from a pool, by trying."""
    kinds = [x for x in SORTS_OF[ARMY_NATION[army(name)]] if pool[x]]
    for counts in itertools.product(*(range(min(pool[x], 4) + 1) for x in kinds)):
        c = s.clone()
        for sort in kinds:
            take(c, army(name), sort, c.n[army(name) * SORTS + sort])
        fits = True
        for sort, count in zip(kinds, counts, strict=True):
            for _ in range(count):
                fits = fits and may_hold(c, army(name), sort) is None
                if fits:
                    put(c, army(name), sort)
        if fits and c.size[army(name)] and disputed(c, c.army_at[army(name)]):
            yield c


@pytest.mark.rule("TTLM.13.1a")
@pytest.mark.parametrize(
    ("text", "name", "where"),
    [
        (
            "entente to act, turn 9\nSomme: GE2(2I) / UK3(3I 1A 1C 1B)\nAisne: GE1(2I 1A 1C)\nMetz: GE5(3I 1A 1B), 4F\nMainz: GE6(3I 1C)\nhand entente: offensive",
            "GE2",
            "Somme",
        ),
        (
            "german to act, turn 14\nSomme: GE2(3I 2A 1B) / UK2!(2I)\nArtois: UK1(2I 1W 1C 1A)\nRouen: UK3(2I 1T 1A 1B)\nCalais: UK4(2I)\nhand german: offensive",
            "UK2",
            "Somme",
        ),
        (
            "german to act, turn 8\nVerdun: GE5(4I 2A 1G) / FR3!(2I), 2F\nNancy: FR2(3I 1A 1C), 5F\nParis: FR6(3I 1A)\nLangres: FR5(1I)\nhand german: offensive",
            "FR3",
            "Verdun",
        ),
    ],
)
def test_no_filling_of_the_army_lies_outside_the_range(text, name, where):
    """Every way the army can be filled, one by one."""
    s = state(declaring(text))
    found = [
        battle_odds(case.state, area(where)) for case in cases(s, s.active, area(where), False) if case.kind != SEEN
    ]
    low, high = min(x.cleared for x in found), max(x.cleared for x in found)
    hurt = [min(sum(i * p for i, p in enumerate(x.on_attacker)) for x in found),
            max(sum(i * p for i, p in enumerate(x.on_attacker)) for x in found)]  # fmt: skip
    pool = [sum(s.n[a * SORTS + x] for a in range(32)) for x in range(SORTS)]
    tried = 0
    for c in fillings(s, name, pool):
        odds = battle_odds(c, area(where))
        tried += 1
        assert low - 1e-9 <= odds.cleared <= high + 1e-9, contents(c, army(name))
        assert hurt[0] - 1e-9 <= sum(i * p for i, p in enumerate(odds.on_attacker)) <= hurt[1] + 1e-9, contents(
            c, army(name)
        )
    assert tried > 20


@pytest.mark.rule("TTLM.13.1a")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1917", "1918"])
def test_the_truth_and_all_that_can_be_imagined_lie_in_the_range(scenario):
    """In games at random, whenever a battle can be declared; and the lines are the same for the truth and a fancy."""
    t = grognard.load("ttlm").new(scenario, seed="3")
    dice, looked = FastDice(int(scenario)), 0
    while not t.state.result and looked < LOOKS:
        role = to_act(t.state)[0]
        actions = [a for a in offer(t.state, role).actions() if a[0] not in ("resign", "armistice", "accept")]
        if now(t) == "choose":
            actions = [a for a in actions if a[0] == "offensive"] or actions
        for verb, arg in actions:
            if verb in ("battle", "fight") and looked < LOOKS:
                looked += 1
                within(t.state, role, verb, arg, dice)
        t.act(t.game.roles[role], *actions[dice.below(len(actions), "play")])
    assert looked == LOOKS


def within(s: State, role: int, verb: str, where: int, dice: FastDice) -> None:
    found = cases(s, role, where, False)
    chances = [battle_odds(case.state, where).cleared for case in found if case.kind != SEEN]
    for world in (s, *(imagine(s, role, dice) for _ in range(3))):
        assert preview(world, role, verb, where) == preview(s, role, verb, where)
        assert min(chances) - 1e-9 <= battle_odds(world, where).cleared <= max(chances) + 1e-9


def test_the_odds_of_a_position_may_be_asked_as_the_attacker_knows_it():
    t = lay(SEVERAL.format(somme="FR1(2I)", verdun="FR3(3I 1A)", nancy="FR4(2I 1C)"), dice="1")
    ((_, open_),) = odds_of(state(t), {})
    ((_, hidden),) = odds_of(state(t), {"hidden": ("",)})
    assert "preview-hidden" not in [x.label.key for x in open_]
    assert "preview-hidden" in [x.label.key for x in hidden]
