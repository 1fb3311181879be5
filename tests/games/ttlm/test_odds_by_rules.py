"""The odds against the rules: every battle here is fought out under the rules with every way the dice can fall."""

from __future__ import annotations

import pytest

from games.ttlm.by_rules import fight, least, outcomes, react, ready, rolled_out, stand
from games.ttlm.table import area, do, offered, piece, state, who
from grognard.games.ttlm.odds import battle_odds, driven_out_again
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.state import ground
from grognard.games.ttlm.unseen import cases

LAST_GUN = "german to act, turn 5\nSomme: GE1(3I 2A) / FR1(1I 1A)\nhand german: offensive"


def on(verb: str, where: str) -> tuple[str, int]:
    return verb, area(where)


DONE = ("done", 0)
# name: position, battle, cards played, options
BATTLES = {
    "his last infantry and a gun": (LAST_GUN, "Somme", (), {}),
    "two armies a side": (
        "german to act, turn 14\nSomme: GE2!(2I 1A), GE1(2I) / FR10(1I 1A 1T), UK4(1I 1T)\nhand german: offensive",
        "Somme", (), {},
    ),
    "loose men, an army and riders": (
        "german to act, turn 4\nFlanders: GE4(2I 2C) / BEL(1I), 1C FR, 1I UK!\nhand german: offensive", "Flanders", (), {},
    ),
    "riders against riders": (
        "entente to act, turn 2\nMarne: 2C GE / FR5(1I 2C)\nhand entente: offensive", "Marne", (), {},
    ),
    "a fort": ("german to act, turn 2\nNamur: GE2(3I 1A) / 1I BEL, 2F\nhand german: offensive", "Namur", (), {}),
    "a fort and siege guns": (
        "german to act, turn 1\nLiege: GE2(3I 1A 1G) / BEL(1I), 3F\nhand german: offensive", "Liege", (), {},
    ),
    "a fort and siege guns in the hills": (
        "german to act, turn 8\nVerdun: GE5(3I 1A 1G) / FR3(2I), 3F\nhand german: offensive", "Verdun", (), {},
    ),
    "the same, one hit spared a battle": (
        "german to act, turn 8\nVerdun: GE5(3I 1A 1G) / FR3(2I), 3F\nhand german: offensive", "Verdun", (), {"A47": True},
    ),
    "Sedan's nought": (
        "german to act, turn 2\nSedan: GE3(2I 1A 1G) / FR5(1I 1A), 0F\nhand german: offensive", "Sedan", (), {},
    ),
    "a fort of one": ("german to act, turn 4\nArtois: GE6(2I 1A), 1F\nhand german: offensive", "Artois", (), {}),
    "planes": (
        "german to act, turn 9\nSomme: GE2(2I 1A 1B) / UK2!(2I), 1B UK\nhand german: offensive", "Somme", (), {},
    ),
    "planes of one side": (
        "german to act, turn 9\nSomme: GE2(2I 1B) / UK2!(2I 1A)\nhand german: offensive", "Somme", (), {},
    ),
    "tanks": ("entente to act, turn 16\nSomme: GE2!(2I 1A) / UK3(2I 1A 1T)\nhand entente: offensive", "Somme", (), {}),
    "tanks and a man who stays": (
        "entente to act, turn 16\nSomme: GE2!(2I 1A), 1I GE / UK3(2I 2T)\nhand entente: offensive", "Somme", (), {},
    ),
    "tanks whose infantry falls": (
        "german to act, turn 16\nSomme: GE2(3I 1A) / UK3(1I 1T)\nhand german: offensive", "Somme", (), {},
    ),
    "Stosstruppen and two armies": (
        "german to act, turn 16\nSomme: GE17(3S) / UK3(2I), UK5(1I 1A)\nhand german: offensive", "Somme", (), {},
    ),
    "nowhere to retreat": (
        "german to act, turn 16\nFlanders: GE17(2S) / UK3(3I)\ngerman: Antwerp, Brussels, Artois\nhand german: offensive",
        "Flanders", (), {},
    ),
    "gas": (
        "german to act, turn 5\nSomme: GE1(2I 2A) / FR1!(2I)\nhand german: offensive, poison_gas",
        "Somme", (on("gas", "Somme"),), {},
    ),
    "gas from both sides": (
        "german to act, turn 5\nSomme: GE1(2I 2A) / FR1(1I 1A)\nhand german: offensive, poison_gas\nhand entente: poison_gas",
        "Somme", (on("gas", "Somme"), DONE, on("gas", "Somme")), {},
    ),
    "a barrage": (
        "german to act, turn 12\nAisne: GE1(2I 2A) / FR5!(3I)\nhand german: offensive, advanced_artillery_barrage",
        "Aisne", (on("barrage", "Aisne"),), {},
    ),
    "surprise": (
        "german to act, turn 5\nSomme: GE1(3I 1A) / FR1!(2I)\nhand german: offensive, surprise_attack",
        "Somme", (on("surprise", "Somme"),), {},
    ),
    "surprise in the hills, with siege guns": (
        "german to act, turn 8\nVerdun: GE5(3I 1A 1G) / FR3(2I), 2F\nhand german: offensive, surprise_attack",
        "Verdun", (on("surprise", "Verdun"),), {"A47": True},
    ),
    "the bonus of Gericht": (
        "german to act, turn 8\nVerdun: GE5(3I 1A) / FR3(2I 1A)\nplayed gericht", "Verdun", (on("bonus", "Verdun"),), {},
    ),
    "bad weather over gas and planes": (
        "german to act, turn 9\nSomme: GE2(2I 1A 1B) / UK2!(2I 1B)\nhand german: offensive, poison_gas\nhand entente: bad_weather",
        "Somme", (on("gas", "Somme"), DONE, ("weather", 0)), {},
    ),
    "the Paris Gun": (
        "entente to act, turn 17\nSomme: GE2(1I 1P) / UK3(2I 1A)\nhand entente: offensive", "Somme", (), {},
    ),
    "fortified": (
        "german to act, turn 13\nAisne: GE1(3I 1A) / FR5!!(2I 1A)\nhand german: offensive", "Aisne", (), {"13.3": True},
    ),
    "British guns of 1918": (
        "german to act, turn 16\nAisne: GE1(2I 2A) / UK5!(1I 2A)\nhand german: offensive", "Aisne", (), {"14.7.3": True},
    ),
    "French spirit in Germany": (
        "entente to act, turn 1\nMuelhausen: 1I GE, 2F / FR1(2I)\nhand entente: offensive",
        "Muelhausen", (), {"14.5.2": True},
    ),
}  # fmt: skip
# The same battles with other dice: what differs in them, and some where it matters whose a hit is.
OTHER_DICE = [
    f"{option} {name}"
    for option in ("15.1.1", "15.1.2")
    for name in (
        "his last infantry and a gun", "two armies a side", "a fort and siege guns in the hills", "planes", "tanks",
        "Stosstruppen and two armies", "gas from both sides", "surprise", "the bonus of Gericht", "fortified",
        "British guns of 1918", "French spirit in Germany",
    )
]  # fmt: skip
BATTLES |= {
    name: (text, where, plays, {**options, name.split(" ", 1)[0]: True})
    for name in OTHER_DICE
    for text, where, plays, options in [BATTLES[name.split(" ", 1)[1]]]
}
BATTLES["a counter-attack on men out of their trench"] = (
    "german to act, turn 13\nAisne: GE1(3I 1A) / FR5!!(2I 1A), 2I FR!\nexposed FR5: 1I\nexposed Aisne: 1I FR\nhand german: offensive",
    "Aisne", (), {"13.3": True, "15.2.2": True},
)  # fmt: skip


@pytest.mark.rule("TTLM.5.3.1a")
@pytest.mark.parametrize("name", BATTLES)
def test_the_odds_are_those_of_every_roll(name):
    """T-M2, T-m2: hits, driven out, wiped out, fort fallen: to the last digit what the rules bring."""
    text, where, plays, options = BATTLES[name]
    t = ready(text, where, plays, **options)
    odds, real, attacker = battle_odds(state(t), area(where)), fight(t, where, stand), state(t).active
    assert odds.cleared == pytest.approx(real.cleared, abs=1e-9)
    assert odds.wiped == pytest.approx(real.wiped, abs=1e-9)
    assert odds.breached == pytest.approx(real.breached, abs=1e-9)
    assert dict(enumerate(odds.on_defender)) == pytest.approx(filled(real.hits[1 - attacker]), abs=1e-9)
    assert dict(enumerate(odds.on_attacker)) == pytest.approx(filled(real.hits[attacker]), abs=1e-9)


def filled(chances: dict[int, float]) -> dict[int, float]:
    return {hits: chances.get(hits, 0.0) for hits in range(max(chances) + 1)}


# Where tanks fire so badly in defence, a loss paid otherwise keeps two chances in a hundred thousand more.
PAID_AS_WELL = [name for name in BATTLES if name != "15.1.2 two armies a side"]


@pytest.mark.rule("TTLM.5.3.1a")
@pytest.mark.parametrize("name", PAID_AS_WELL)
def test_a_defender_cannot_pay_his_hits_better_than_the_odds_have_it(name):
    """T-M2: of all the ways to pay them under the rules none leaves him a smaller chance of being driven out."""
    text, where, plays, options = BATTLES[name]
    t = ready(text, where, plays, **options)
    assert battle_odds(state(t), area(where)).cleared == pytest.approx(least(t, where, stand), abs=1e-9)


@pytest.mark.rule("TTLM.5.3.1a")
def test_the_last_infantry_is_kept_and_the_gun_given_up():
    """T-M2: 31 % and not 70 %."""
    t = ready(LAST_GUN, "Somme")
    assert battle_odds(state(t), area("Somme")).cleared == pytest.approx(0.3117, abs=5e-5)


@pytest.mark.rule("TTLM.5.3.1a")
def test_two_full_armies_a_side():
    """T-M2: too great for every die; 1500 battles by the rules come to within a percent, and not to four times as much."""
    text = "german to act, turn 14\nSomme: GE2!(3I 1A), GE1(2I) / FR10(3I 1A 1T), UK4(3I 1A 1T)\nhand german: offensive"
    t = ready(text, "Somme")
    assert battle_odds(state(t), area("Somme")).cleared == pytest.approx(rolled_out(t, "Somme", stand, 1500), abs=0.007)


@pytest.mark.rule("TTLM.8.3.1g", "TTLM.13.5a")
@pytest.mark.parametrize(
    ("where", "attacker", "defender", "runner", "options"),
    [
        ("Verdun", "GE5(1I 2C)", "FR3(3I)", "FR3", {}),
        ("Verdun", "GE5(1I 3C)", "FR3(3I)", "FR3", {"A47": True}),
        ("Somme", "GE5(1I 2C), 1C GE", "FR3(3I)", "FR3", {}),
        ("Somme", "GE5(1I 2C)", "FR3(2I 1C)", "FR3", {}),
        ("Somme", "GE5(1I 2C)", "FR3(2I), 1I FR", "FR3", {}),
        ("Somme", "GE5(3I)", "FR3(2I)", "FR3", {}),
    ],
)
def test_the_hits_of_a_pursuit_are_those_of_every_roll(where, attacker, defender, runner, options):
    """T-m3: also in rough ground; nothing is shown where nobody rides after those who leave."""
    t = ready(f"german to act, turn 3\n{where}: {attacker} / {defender}\nhand german: offensive", where, **options)
    while "take" not in t.offer(who(t)) or who(t) == "german" or "fire" not in t.offer(who(t)):
        do(t, "done")
    do(t, "take", piece(runner))
    dest = offered(t, "to")[0]
    lines = t.game.preview(t.state, 1, "to", dest)
    do(t, "to", dest)
    hits: dict[int, float] = {}
    for _, p, told in outcomes(state(t), 1, ("fire", 0), []):
        n = sum(m.params["hits"] for m in told if m.key == "log-fire-pursuit")
        n -= sum(1 for i, m in enumerate(told) if m.key == "log-rough" and told[i - 1].key == "log-fire-pursuit")
        hits[n] = hits.get(n, 0.0) + p
    ridden = any(m.key == "log-fire-pursuit" for _, _, told in outcomes(state(t), 1, ("fire", 0), []) for m in told)
    assert bool(lines) == ridden
    if lines:
        spread = " · ".join(f"{i}\u00a0=\u00a0{100 * hits[i]:.0f}\u00a0%" for i in sorted(hits) if hits[i] >= 0.005)
        assert lines[0].value.params["spread"] == spread


@pytest.mark.rule("TTLM.5.4.4a")
def test_who_has_retreated_into_a_battle_takes_no_part_in_it():
    """Between two battles: the army that came from Artois neither fires nor is hit, and is lost if its friends are."""
    t = ready(
        "german to act, turn 5\nArtois: GE6(3I) / FR8(2I)\nSomme: GE1(3I 2A) / FR1(1I)\nAisne: GE2(2I) / FR5(2I)\n"
        "hand german: offensive",
        "Artois",
    )
    state(t).battles[:] = [area("Artois"), area("Somme"), area("Aisne")]
    while "fight" not in t.offer(who(t)):
        do(t, "done")
    do(t, "fight", area("Artois"))
    do(t, "take", piece("FR8"))
    do(t, "to", ground(area("Somme")))
    do(t, "fire")
    while "fight" not in t.offer(who(t)):
        do(t, "done")

    def there(s, role, actions):
        return ("fight", area("Somme")) if ("fight", area("Somme")) in actions else stand(s, role, actions)

    odds, real = battle_odds(state(t), area("Somme")), fight(t, "Somme", there)
    assert odds.cleared == pytest.approx(real.cleared, abs=1e-9)
    assert odds.cleared > 0.3
    chances = [battle_odds(case.state, area("Somme")).cleared for case in cases(state(t), 0, area("Somme"), False)]
    assert min(chances) <= odds.cleared <= max(chances)


@pytest.mark.rule("TTLM.15.1.3a")
@pytest.mark.parametrize("holder", ["german", "entente"])
def test_the_odds_with_the_advantage_are_those_of_two_battles(holder):
    """Who holds it has every outcome fought again that he does not want: once, whatever comes of it."""
    t = ready(LAST_GUN + f"\nadvantage {holder}", "Somme", (), **{"15.1.3": True})

    def insists(s, role, actions):
        if ("again", 0) in actions:
            unwanted = holds(s, 1, area("Somme")) == (holder == "german")
            return ("again" if unwanted else "done", 0)
        return stand(s, role, actions)

    odds = battle_odds(state(t), area("Somme"))
    told = driven_out_again(state(t), odds)
    assert told == pytest.approx(fight(t, "Somme", insists).cleared, abs=1e-9)
    assert (told > odds.cleared) == (holder == "german")
    shown = t.game.preview(state(ready_to_declare(holder)), 0, "battle", area("Somme"))
    assert "preview-with-advantage" in [x.label.key for x in shown]


def ready_to_declare(holder):
    from games.ttlm.table import card, lay_with

    t = lay_with({"15.1.3": True, "13.1": False}, LAST_GUN + f"\nadvantage {holder}", dice="1")
    do(t, "offensive", card("offensive"))
    do(t, "done")
    return t


@pytest.mark.rule("TTLM.13.7a")
def test_the_odds_with_scrambled_biplanes_are_those_of_every_roll():
    """Whoever has scrambled counts from that moment: in the dogfight, and after it."""
    t = ready(
        "german to act, turn 9\nSomme: GE2(2I 1A 1B) / UK2!(2I)\nArtois: UK1(1I 1B)\nhand german: offensive",
        "Somme", (), **{"13.7": True, "13.1": False},
    )  # fmt: skip
    without = battle_odds(state(t), area("Somme"))
    while "scramble" not in t.offer(who(t)):
        do(t, "fight" if "fight" in t.offer(who(t)) else "done", offered(t, "fight")[0] if offered(t, "fight") else 0)
    do(t, "scramble", offered(t, "scramble")[0])
    do(t, "to", ground(area("Somme")))
    with_it, real = battle_odds(state(t), area("Somme")), fight(t, "Somme", stand)
    assert with_it.cleared == pytest.approx(real.cleared, abs=1e-9)
    assert dict(enumerate(with_it.on_defender)) == pytest.approx(filled(real.hits[1]), abs=1e-9)
    assert dict(enumerate(with_it.on_attacker)) == pytest.approx(filled(real.hits[0]), abs=1e-9)
    assert with_it.cleared <= without.cleared


# A biplane scrambles into a battle in which the attacker has none: it must react [13.7b].
ALONE = "german to act, turn 9\nSomme: GE2(3I 1A) / UK2!(2I)\nArtois: UK1(1I 1B)\nhand german: offensive"
SHOCK = "german to act, turn 16\nSomme: GE17(1S 1I 1A) / UK2!(2I 1A)\nArtois: UK1(1I 1B)\nhand german: offensive"
TWO = "german to act, turn 16\nSomme: GE17(2S) / UK2!(2I)\nArtois: UK1(1I 1B)\nMaubeuge: FR1(1I 1B)\nhand german: offensive"
SURPRISED = ALONE + ", surprise_attack"


@pytest.mark.rule("TTLM.13.7b", "TTLM.8.3.4k")
@pytest.mark.parametrize(
    ("text", "plays", "options"),
    [
        (ALONE, (), {}),
        (SHOCK, (), {}),
        (TWO, (), {}),
        (SURPRISED, (("surprise", "Somme"),), {}),
        (SHOCK, (), {"15.1.1": True}),
        (SHOCK, (), {"15.1.2": True}),
        (SHOCK.replace("Somme", "Verdun").replace("Artois", "Champagne"), (), {}),
    ],
)
def test_the_odds_where_a_scrambled_biplane_must_react_are_those_of_every_roll(text, plays, options):
    where = "Verdun" if "Verdun" in text else "Somme"
    hidden = {} if options.get("15.1.1") else {"13.1": False}
    t = ready(text, where, tuple(on(*x) for x in plays), **{"13.7": True, **hidden, **options})
    while "scramble" not in t.offer(who(t)):
        do(t, "fight" if "fight" in t.offer(who(t)) else "done", offered(t, "fight")[0] if offered(t, "fight") else 0)
    while "scramble" in t.offer(who(t)):
        do(t, "scramble", offered(t, "scramble")[0])
        do(t, "to", ground(area(where)))
    found, real = battle_odds(state(t), area(where)), fight(t, where, react)
    assert found.cleared == pytest.approx(real.cleared, abs=1e-9)
    assert dict(enumerate(found.on_defender)) == pytest.approx(filled(real.hits[1]), abs=1e-9)
    assert dict(enumerate(found.on_attacker)) == pytest.approx(filled(real.hits[0]), abs=1e-9)
