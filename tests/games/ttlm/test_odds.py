"""The odds shown before a battle are those of the rules: compared with every way the dice can fall."""

from __future__ import annotations

import itertools
import time

import pytest

from games.ttlm.table import area, attack, card, do, lay, now, offered, state
from grognard.games.ttlm.odds import battle_odds, known, luck, odds_of, volley_dist
from grognard.games.ttlm.s5_fire import GE_G
from grognard.kernel.chance import ScriptedDice, ScriptError
from grognard.kernel.flow import play, to_act
from grognard.kernel.umpire import Umpire

SMALL = """german to act, turn 4
Flanders: {german} / {entente}
hand german: offensive
"""


def by_hand(text: str) -> tuple[float, float, float]:
    """Play the battle under the rules with every sequence of dice: cleared, attackers lost, defenders lost."""
    t = lay(text, dice="1")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    do(t, "battle", area("Flanders"))
    start = state(t)
    cleared = lost = beaten = 0.0
    todo = [()]
    while todo:
        dice = todo.pop()
        s = start.clone()
        u = Umpire(ScriptedDice([d - 1 for d in dice]), quiet=True)
        try:
            while s.battles or s.spent:  # until the battle is over
                u.role = to_act(s)[0]
                offer = offered_plain(s, u.role)
                play(s, u, *offer)
        except ScriptError:
            todo += [(*dice, d) for d in range(1, 7)]
            continue
        p = 6.0 ** -len(dice)
        cleared += p * (not s.foot[36 + area("Flanders")])
        lost += p * sum(s.lost[:25])
        beaten += p * sum(s.lost[25:])
    return cleared, lost, beaten


def offered_plain(s, role):
    """Stand and fight: no cards, no retreats; losses as they come."""
    from grognard.kernel.flow import offer

    actions = offer(s, role).actions()
    for verb in ("fire", "done", "lose", "fort"):
        for action in actions:
            if action[0] == verb:
                return action
    return actions[0]


@pytest.mark.parametrize(
    ("german", "entente", "attackers", "alone"),
    [
        ("GE4(1I 1A)", "UK2!(1I)", 2, True),  # guns whose infantry has fallen are lost besides [8.3.2e]
        ("GE4(2I)", "UK2(1I)", 2, False),
        ("GE4(1S)", "BEL!(1I)", 1, False),
        ("GE4(1I 1C)", "1I UK", 2, False),
    ],
)
def test_the_odds_are_those_of_every_roll(german, entente, attackers, alone):
    text = SMALL.format(german=german, entente=entente)
    t = lay(text, dice="1")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    odds = battle_odds(state(t), area("Flanders"))
    cleared, lost, beaten = by_hand(text)
    assert odds.cleared == pytest.approx(cleared)
    assert capped(odds.on_defender, 1) == pytest.approx(beaten)
    if alone:
        assert capped(odds.on_attacker, attackers) < lost
    else:
        assert capped(odds.on_attacker, attackers) == pytest.approx(lost)
    assert sum(odds.on_defender) == pytest.approx(1)
    assert sum(odds.on_attacker) == pytest.approx(1)


def capped(chances: list[float], units: int) -> float:
    """Units lost on average: no more than there are [5.3.4a]."""
    return sum(min(hits, units) * p for hits, p in enumerate(chances))


def test_a_volley_counts_every_die():
    for dice in itertools.product(range(1, 4), repeat=2):
        volley = [0, dice[0], 2, GE_G, dice[1], 1]
        chances = volley_dist(volley)
        none = (1 - dice[0] / 6) ** 2 * (1 - dice[1] / 6)
        assert chances[0, 0, 0] == pytest.approx(none)
        assert sum(chances.values()) == pytest.approx(1)


def test_a_great_battle_is_reckoned_in_under_200_ms():
    t = lay(
        "german to act, turn 16\nFlanders: GE4!(3I 2A 1B), GE17(5S 1A 1B) / UK2!(2I 1C 2A 1B), BEL!(3I)\nhand german: offensive",
        dice="1",
    )
    best = 9.0
    for _ in range(3):
        began = time.process_time()
        battle_odds(state(t), area("Flanders"))
        best = min(best, time.process_time() - began)
    assert best < 0.2


def test_hidden_armies_count_as_they_were_last_seen():
    """What the enemy really holds must not show in the odds."""
    few = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nhand german: offensive", dice="1")
    many = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(3I 1C)\nhand german: offensive", dice="1")
    one, two = (battle_odds(known(state(t), 0), area("Flanders")) for t in (few, many))
    assert one.on_attacker == two.on_attacker
    assert battle_odds(state(many), area("Flanders")).on_attacker != one.on_attacker


def test_declaring_shows_the_odds_before_one_commits():
    t = lay("german to act, turn 4\nFlanders: GE4(3I 2A) / UK2!(2I)\nhand german: offensive", dice="1")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    assert now(t) == "declare"
    assert area("Flanders") in offered(t, "battle")
    lines = t.game.preview(t.state, 0, "battle", area("Flanders"))
    assert [x.label.key for x in lines][:3] == ["preview-on-defender", "preview-on-attacker", "preview-cleared"]


def test_entering_a_held_area_shows_the_odds():
    t = lay("german to act, turn 4\nAachen: GE1(3I)\nLiege: 1I BEL, 1F\nplayed offensive", dice="1")
    do(t, "take", 0 * 26 + 25)
    from grognard.games.ttlm.state import ground

    assert t.game.preview(t.state, 0, "to", ground(area("Liege")))
    assert not t.game.preview(t.state, 0, "to", ground(area("Eifel")))


def test_every_fight_of_a_position_is_listed():
    t = lay(
        "german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nSomme: GE2(2I) / FR10(2I)\nhand german: offensive",
        dice="1",
    )
    assert [title.params["area"] for title, _ in odds_of(state(t))] == [area("Flanders"), area("Somme")]


def test_the_report_counts_hits_against_what_was_to_be_expected():
    t = lay("german to act, turn 4\nFlanders: GE4(3I) / UK2(1I)\nhand german: offensive", dice="6 1 1 6")
    attack(t, "Flanders")
    while now(t) == "combat":
        do(t, "fire" if offered(t, "fire") else "done")
    lines = luck([line.message for line in t.lines])
    german, entente = lines[0].value.params, lines[1].value.params
    assert german["hits"] == 2
    assert german["expected"] == pytest.approx(0.5)
    assert entente["hits"] == 0
