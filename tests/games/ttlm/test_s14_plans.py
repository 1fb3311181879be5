"""14.4.2 and 17 The war plans of 1914: what each sets up, gives, forbids and asks for; any two go together."""

from __future__ import annotations

import tomllib

import pytest
from click.testing import CliRunner

from games.ttlm.plans import GERMAN, HISTORY, begin, secret
from games.ttlm.sheets import hand
from games.ttlm.table import (
    GAME,
    at,
    do,
    pass_turn,
    refused,
    state,
    vp,
)
from grognard import registry
from grognard.ai.arena import scenarios_for
from grognard.cli import cli
from grognard.games.ttlm.advice import weigh
from grognard.games.ttlm.charts import DATA
from grognard.games.ttlm.ids import AREAS, COUNTRY, START_HAND
from grognard.games.ttlm.notation import read_board
from grognard.games.ttlm.openings import VARIANTS, sheet, start_points
from grognard.games.ttlm.s3_victory import victory_points
from grognard.games.ttlm.s4_areas import holds
from grognard.games.ttlm.swaps_plans import war_plan
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.options import OptionRefused
from grognard.kernel.seat import Seat

EVERY_PAIR = [(g, f) for g in range(7) for f in range(7)]


@pytest.mark.rule("TTLM.14.4.2a")
@pytest.mark.parametrize(("german", "french"), EVERY_PAIR)
def test_any_german_plan_goes_with_any_french_one_and_begins_at_its_points(german: int, french: int) -> None:
    opening = VARIANTS[german * 7 + french]
    s = read_board(sheet(opening.sheet), {})
    assert (s.german_plan, s.french_plan) == (german, french)
    t = begin(german, french)
    points = 11 + (GERMAN[german][5] if german else 0)
    assert victory_points(state(t)) == start_points(state(t)) == points
    text = t.position()
    again = GAME.position(text)
    assert again.position() == text
    neutral = german in (1, 2, 6)
    assert (at(t, "UK1") == "", at(t, "BEL") == "") == (neutral, neutral)


@pytest.mark.rule("TTLM.14.4.2a")
def test_a_plan_is_no_other_set_up_and_a_side_has_one() -> None:
    for other in ("14.4.1", "semi"):
        with pytest.raises(OptionRefused) as refusal:
            GAME.new("1914", options={"17.2": "3", other: True})
        assert "TTLM.14.4.2a" in refusal.value.text("en")
        assert "TTLM.14.4.2a" in refusal.value.text("fr")
    with pytest.raises(OptionRefused) as refusal:
        GAME.new("1914", options={"17.3": "3", "14.4.3": "two-dice"})
    assert "TTLM.14.4.3a" in refusal.value.text("fr")


@pytest.mark.rule("TTLM.14.4.2a", "TTLM.14.4.1h", "TTLM.14.4.1j", "TTLM.S1919.opt.free")
@pytest.mark.parametrize(
    ("scenario", "options", "rule"),
    [
        ("1915", {"17.2": "3"}, "TTLM.14.4.2a"),
        ("1916", {"17.3": "1"}, "TTLM.14.4.2a"),
        ("1918", {"14.4.3": "two-dice"}, "TTLM.14.4.2a"),
        ("1917", {"14.4.1": True, "14.4.1h": True}, "TTLM.14.4.1h"),
        ("1917", {"14.4.1": True, "14.4.1j": True}, "TTLM.14.4.1j"),
        ("1919", {"semi": True}, "TTLM.S1919.opt.free"),
    ],
)
def test_what_another_scenario_knows_nothing_of_is_refused_with_its_rule(scenario, options, rule) -> None:
    with pytest.raises(OptionRefused) as refusal:
        GAME.new(scenario, options=options)
    for lang, word in (("en", "needs the scenario"), ("fr", "suppose le scénario")):
        assert word in refusal.value.text(lang)
        assert rule in refusal.value.text(lang)
    flags = [x for name, value in options.items() for x in ("--option", name if value is True else f"{name}={value}")]
    begun = CliRunner().invoke(cli, ["play", "ttlm", "--plain", "--lang", "fr", "--scenario", scenario, *flags], "q\n")
    assert begun.exit_code != 0
    assert "suppose le scénario" in begun.output


def test_in_matches_the_scenarios_that_go_with_the_options_take_turns() -> None:
    game = registry.game("ttlm")
    assert scenarios_for(game, {"17.2": "3"}) == ["1914"]
    assert scenarios_for(game, {"semi": True}) == ["1914", "1915", "1916", "1917", "1918"]
    assert scenarios_for(game, {}) == list(game.scenarios)


def test_the_data_keep_their_marks() -> None:
    """What is printed, and what had to be worked out, can be told apart."""
    data = tomllib.loads((DATA / "plans.toml").read_text(encoding="utf-8"))
    known = {"stated", "derived", "inferred", "reconstructed", "lost"}
    for nation in ("german", "french"):
        assert [x["number"] for x in data[nation]] == [1, 2, 3, 4, 5, 6]
        for plan in data[nation]:
            assert {v for k, v in plan.items() if k.endswith("_mark")} <= known
            assert {"cards_mark", "hand_mark", "setup_mark"} <= set(plan)
    assert START_HAND[:2] == [15, 8]


MARCH = "14.5.2"


@pytest.mark.rule("TTLM.14.5.2i")
def test_without_historical_offensives_no_plan_asks_for_anything() -> None:
    for number in range(7):
        pass_turn(begin(number, number if number != 4 else 0))


TABLE = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 0, 8: 6, 9: 1, 10: 2, 11: 3, 12: 4}  # as the book prints it, both nations


@pytest.mark.rule("TTLM.14.4.3a")
@pytest.mark.parametrize("total", TABLE)
def test_two_dice_decide_by_the_table(total: int) -> None:
    low = max(1, total - 6)
    faces = f"{low} {total - low}"
    t = secret("two-dice", f"{faces} {faces}")
    assert [t.view(role)["sides"][role]["plan"] for role in ("german", "entente")] == [TABLE[total]] * 2


@pytest.mark.rule("TTLM.14.4.3b")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_die_is_the_number_of_the_plan_and_never_that_of_history(face: int) -> None:
    t = secret("one-die", f"{face} {7 - face}")
    assert t.view("german")["sides"]["german"]["plan"] == face
    assert t.view("entente")["sides"]["entente"]["plan"] == 7 - face


@pytest.mark.rule("TTLM.14.4.3a")
def test_a_rolled_plan_is_hidden_until_both_sides_set_up() -> None:
    t = secret("two-dice", "1 1 4 4")
    assert t.to_act == ["german", "entente"]
    assert t.view("entente")["sides"]["german"]["plan"] is None
    assert t.view("spectator")["sides"]["entente"]["plan"] is None
    assert all(x["where"] == "none" for x in t.view("german")["armies"] if x["nation"] in ("GE", "FR"))
    for lang, plan in (("en", "Moltke the Elder"), ("fr", "Moltke l’Ancien")):
        assert plan in str(t.describe("german", lang)["prompt"])
        told_to = {role: " ".join(t.log(role, lang)) for role in ("german", "entente")}
        assert (plan in told_to["german"], plan in told_to["entente"]) == (True, False)
    assert refused(t, "plan", 3, "german") == "TTLM.14.4.3a"
    do(t, "done", role="german")
    assert t.to_act == ["entente"]
    assert t.view("entente")["sides"]["german"]["plan"] is None
    do(t, "done", role="entente")
    assert (state(t).german_plan, state(t).french_plan) == (1, 6)
    assert (at(t, "GE3"), at(t, "FR4"), hand(t, "german")) == ("lothringen", "verdun", 12)


@pytest.mark.rule("TTLM.14.4.3a", "TTLM.14.4.2a")
@pytest.mark.parametrize(("german", "french"), [(4, 5), (0, 0), (2, 3)])
def test_plans_laid_open_set_up_the_same_map_as_plans_that_were_named(german: int, french: int) -> None:
    t = secret("chosen")
    do(t, "plan", german, role="german")
    do(t, "plan", french, role="entente")
    for role in ("german", "entente"):
        do(t, "done", role=role)
    mine, named = state(t), state(begin(german, french))
    names = "n army_at owner fort hold foot stacked size total lands locked neutral seen"
    for name in names.split():
        assert getattr(mine, name) == getattr(named, name), name


@pytest.mark.rule("TTLM.14.4.2a")
def test_a_plan_is_chosen_in_secret_and_may_be_changed_until_it_is_closed() -> None:
    t = secret("chosen")
    assert refused(t, "done", 0, "german") == "TTLM.14.4.2a"
    before = str(t.view("entente"))
    do(t, "plan", 6, role="german")
    assert str(t.view("entente")) == before
    do(t, "plan", 4, role="german")
    do(t, "done", role="german")
    assert refused(t, "offensive", 0, "entente") == "TTLM.14.4.3a"
    do(t, "plan", 0, role="entente")
    do(t, "done", role="entente")
    assert (state(t).german_plan, state(t).french_plan, vp(t)) == (4, 0, 8)


@pytest.mark.rule("TTLM.14.4.3a")
@pytest.mark.parametrize("way", ["two-dice", "one-die", "chosen"])
def test_what_cannot_be_told_apart_is_imagined_alike(way: str) -> None:
    t = secret(way)
    if way == "chosen":
        do(t, "plan", 3, role="german")
        do(t, "done", role="german")
    s = state(t)
    for role in (1, -1):
        others = list(war_plan(s, role, FastDice(5)))
        assert others
        for other in others:
            pictures = [codec.save(GAME.game.imagine(x, role, FastDice(9))) for x in (s, other)]
            assert pictures[0] == pictures[1]


@pytest.mark.rule("TTLM.14.4.3a")
def test_a_bot_that_chooses_decides_once() -> None:
    t = secret("chosen")
    weights = weigh(state(t), 0, [("plan", 3), ("plan", 4)])
    assert weights == [1.0, 1.0]
    do(t, "plan", 3, role="german")
    other, close = weigh(state(t), 0, [("plan", 4), ("done", 0)])
    assert close > other


@pytest.mark.rule("TTLM.14.5.2i")
@pytest.mark.parametrize(("german", "french"), [(1, 6), (3, 5), (4, 0), (5, 3)])
def test_a_bot_carries_out_what_its_plan_asks_for(german: int, french: int) -> None:
    """Greedy plays the first two player turns; neither can end before the plan is carried out as far as it can be."""
    t, bots = begin(german, french, **HISTORY), [registry.bot("greedy")(seed) for seed in (1, 2)]
    entered = set()
    while not t.state.result and state(t).count <= 2:
        role = t.game.role(t.to_act[0])
        known = t.game.imagine(t.state, role, FastDice(len(t.journal)))
        verb, arg = bots[role].choose(Seat(t.game, known, role), 0.0)
        t.act(role, verb, arg)
        s = state(t)
        if s.count == 1:
            entered |= {COUNTRY[a] for a in range(AREAS) if COUNTRY[a] != 0 and (holds(s, 0, a) or s.owner[a] == 0)}
        if state(t).turn > 1:
            break
    wanted = {1: {1}, 3: {1, 2, 4}, 4: {2, 4}, 5: {2, 4}}[german]
    assert wanted <= entered
