"""Options with values: what may be chosen, what each needs of the others, presets, and what old games keep."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner

import grognard
from grognard import registry
from grognard.cli import cli
from grognard.cli.laws import varied
from grognard.kernel import save_file
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.errors import BadOption
from grognard.kernel.game import Need, Option
from grognard.kernel.laws import LawBroken, check_one
from grognard.kernel.laws_of_words import law_the_books_agree
from grognard.kernel.options import (
    SCENARIO,
    OptionRefused,
    allowed,
    check_options,
    closed,
    demands,
    of_today,
    pairs,
    refusals,
)
from grognard.kernel.table import Table
from kernel.murk import GAME as MURK

PLAIN = {"mist": False, "fog": "thin", "lamps": False, "haste": False, "first": "red"}


@pytest.fixture
def murk(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(registry.ENVIRONMENT, "murk=kernel.murk:GAME")
    registry.forget()
    yield registry.game("murk")
    registry.forget()


def refused(**given: bool | str) -> OptionRefused:
    with pytest.raises(OptionRefused) as fault:
        check_options(MURK, given)
    return fault.value


# ---- values ----


def test_a_switch_is_yes_or_no_and_a_choice_one_of_its_values() -> None:
    assert check_options(MURK, None) == PLAIN
    assert check_options(MURK, {"mist": True, "fog": "dense"}) == PLAIN | {"mist": True, "fog": "dense"}
    for wrong in (
        {"fog": "thicker"}, {"fog": True}, {"fog": False}, {"fog": 1}, {"mist": "thick"}, {"mist": 1}, {"mist": 0},
        {"mist": "yes"}, {"mist": None}, {"fog": ["thick"]}, {"rain": True}, {"": ""},
    ):  # fmt: skip
        with pytest.raises(BadOption) as fault:
            check_options(MURK, wrong)
        assert not isinstance(fault.value, OptionRefused)


def test_a_default_that_is_none_of_its_values_is_a_fault_of_the_game() -> None:
    for wrong in ({"default": "grey"}, {"default": True}, {"default": "thin", "before": "grey"}):
        with pytest.raises(ValueError, match="cannot be"):
            Option("fog", **{"choices": ("thin", "thick"), **wrong})
    with pytest.raises(ValueError, match="cannot be"):
        Option("mist", "thick")


# ---- needs ----


def test_what_does_not_go_together_is_refused_with_its_rule() -> None:
    fault = refused(fog="thick")
    assert fault.text("en") == "“Fog: thick” needs “Mist”. [F.2]"
    assert fault.text("fr") == "«\u00a0Brouillard\u00a0: épais\u00a0» suppose «\u00a0Brume\u00a0». [F.2]"
    assert refused(mist=True, lamps=True).text("en") == "“Lamps” needs “Fog: thick / dense”. [F.4.1]"
    assert (
        refused(mist=True, fog="thick", lamps=True, haste=True).text("en")
        == "“Haste” cannot be combined with “Lamps”. [F.4.3]"
    )
    assert fault.code == "bad-option"


@pytest.mark.parametrize("name", [name for name, option in MURK.options.items() if option.needs])
def test_the_plain_value_needs_nothing(name: str) -> None:
    """The plain value goes with every value of every other option."""
    for other in MURK.choices:
        for value in other.values:
            values = PLAIN | {other.id: value, name: MURK.options[name].plain}
            assert [unmet for unmet in refusals(MURK, values) if unmet.option == name] == []


def test_a_need_may_be_of_one_value_only() -> None:
    some = replace(
        MURK,
        options=MURK.options
        | {"first": Option("first", "red", choices=("red", "blue"), needs=(Need("mist", of=("red",)),))},
    )
    assert check_options(some, {"first": "blue"})["first"] == "blue"
    with pytest.raises(OptionRefused):
        check_options(some, {"first": "red"})


def test_everything_that_is_closed_says_why() -> None:
    found = {(x.option, x.value): x.need.rule for x in closed(MURK, PLAIN)}
    assert found == {("fog", "thick"): "F.2", ("fog", "dense"): "F.2", ("lamps", True): "F.4.1"}
    murky = check_options(MURK, {}, preset="murky")
    assert {(x.option, x.value) for x in closed(MURK, murky)} == {("haste", True)}


def test_what_goes_no_more_is_plain_again_and_what_hangs_on_it() -> None:
    """Without the mist no fog, without the fog no lamps: one after the other; what is not concerned stays."""
    murky = check_options(MURK, {"first": "blue"}, preset="murky")
    assert allowed(MURK, murky) == murky
    assert allowed(MURK, murky | {"mist": False}) == PLAIN | {"first": "blue"}


def test_what_an_option_needs_can_be_told_beforehand() -> None:
    assert demands(MURK, MURK.options["lamps"], "en") == [("“Lamps” needs “Fog: thick / dense”.", "F.4.1")]
    assert [text for text, _ in demands(MURK, MURK.options["fog"], "en")] == [
        "“Fog: thick” needs “Mist”.", "“Fog: dense” needs “Mist”.",
    ]  # fmt: skip


# ---- presets ----


def test_a_preset_is_changed_by_what_is_given() -> None:
    assert check_options(MURK, {}, preset="murky") == PLAIN | {"mist": True, "fog": "dense", "lamps": True}
    assert check_options(MURK, {"fog": "thick"}, preset="murky")["fog"] == "thick"
    with pytest.raises(BadOption, match="preset"):
        check_options(MURK, {}, preset="sunny")


def test_a_short_game_is_a_preset() -> None:
    assert registry.game("ttlm").presets["short"] == {"A29": True}
    table = grognard.load("ttlm").new("1915", seed=1, preset="short")
    assert table.options["A29"] is True


# ---- old games ----


def test_a_game_that_has_begun_keeps_what_it_began_with() -> None:
    """What it does not name did not exist; and what goes together today was not asked then."""
    odd = {"lamps": True, "mist": False}
    assert check_options(MURK, odd, old=True) == PLAIN | {"lamps": True}
    table = Table(MURK, MURK.setup("crossing", PLAIN), KeyedDice(key_of_seed(1)), "crossing", odd)
    again = save_file.read(table.save(), lambda _: MURK)
    assert again.options == PLAIN | {"lamps": True}
    assert again.options == save_file.read(again.save(), lambda _: MURK).options


def test_a_rematch_of_an_old_game_goes_as_far_as_the_rules_of_today_allow() -> None:
    assert of_today(MURK, PLAIN | {"lamps": True, "first": "blue"}) == PLAIN | {"first": "blue"}


def test_options_with_values_are_kept_in_the_file(murk) -> None:
    table = grognard.load("murk").new("skirmish", seed=3, options={"first": "blue"}, preset="murky")
    assert grognard.open(table.save()).options == PLAIN | {
        "mist": True, "fog": "dense", "lamps": True, "first": "blue",
    }  # fmt: skip


def test_a_free_and_a_semi_historical_set_up_do_not_go_together() -> None:
    """TTLM.R7; a game begun with both, when nobody asked, goes on as the free one it was."""
    both = {"semi": True, "14.4.1": True}
    ttlm = registry.game("ttlm")
    with pytest.raises(OptionRefused, match=r"TTLM\.R7"):
        grognard.load("ttlm").new("1914", seed=1, options=both)
    old = check_options(ttlm, both, old=True)
    table = Table(ttlm, ttlm.setup("1914", old), KeyedDice(key_of_seed(1)), "1914", old)
    assert grognard.open(table.save()).options == old
    assert of_today(ttlm, old)["semi"] is False


# ---- laws ----


def test_every_pair_of_values_that_go_together_obeys_the_laws() -> None:
    found = list(pairs(MURK))
    assert all(refusals(MURK, values) == [] for values in found)
    both = {(a, values[a], b, values[b]) for values in found for a in values for b in values if a < b}
    assert ("fog", "dense", "lamps", True) in both
    assert ("haste", True, "lamps", True) not in both
    assert ("fog", "thin", "lamps", True) not in both
    for seed, values in enumerate(found):
        check_one(MURK, seed, "skirmish", values, every=40)


def test_random_play_meets_every_value() -> None:
    met = {(name, value) for seed in range(48) for name, value in varied(MURK, seed).items()}
    assert met == {(o.id, value) for o in MURK.choices for value in o.values}
    assert all(refusals(MURK, varied(MURK, seed)) == [] for seed in range(48))


def test_a_switch_varies_as_it_always_did() -> None:
    """The games that `grognard fuzz` plays with a seed stay the same."""
    trench = registry.game("trench")
    for seed in range(8):
        found = varied(trench, seed)
        assert [found["bunker"], found["coin"]] == [bool(seed & 1), bool(seed >> 1 & 1)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": MURK.options | {"lamps": Option("lamps", False, needs=(Need("sun", rule="F.2"),))}},
        {"options": MURK.options | {"lamps": Option("lamps", False, needs=(Need("fog", ("grey",), "F.2"),))}},
        {"options": MURK.options | {"lamps": Option("lamps", False, needs=(Need("fog", ("thick",), "F.99"),))}},
        {"options": MURK.options | {"lamps": Option("lamps", False, needs=(Need(SCENARIO, ("1999",), "F.2"),))}},
        {"options": MURK.options | {"wind": Option("wind", False)}},
        {"presets": {"murky": {"lamps": True}}},
        {"presets": {"sunny": {}}},
    ],
    ids=[
        "unknown option",
        "unknown value",
        "unknown rule",
        "unknown scenario",
        "no words",
        "does not go together",
        "preset without words",
    ],
)
def test_a_game_whose_options_do_not_hold_is_caught(wrong) -> None:
    with pytest.raises(LawBroken):
        law_the_books_agree(replace(MURK, **wrong))
    law_the_books_agree(MURK)


# ---- at the terminal ----


def test_the_command_takes_values_and_presets_and_says_what_does_not_go_together(murk) -> None:
    def play(*more: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, ["play", "murk", "--plain", "--lang", "en", *more], "quit\n")
        return done.exit_code, done.output

    assert play("--option", "mist", "--option", "fog=dense")[0] == 0
    assert play("--preset", "murky")[0] == 0
    code, said = play("--option", "fog=dense")
    assert (code != 0, "“Fog: dense” needs “Mist”. [F.2]" in said) == (True, True), said
    wrong = {"fog=grey": "“grey” cannot be used for “fog”.", "mist=maybe": "“maybe” cannot be used for “mist”.",
             "sun": "This game has no option “sun”."}  # fmt: skip
    for given, sentence in wrong.items():
        code, said = play("--option", given)
        assert (code != 0, sentence in said) == (True, True), said


def test_the_command_lists_what_can_be_chosen(murk) -> None:
    said = CliRunner().invoke(cli, ["rules", "murk", "--options", "--lang", "en"]).output
    assert "Fog  (fog: thin)" in said
    assert "“Lamps” needs “Fog: thick / dense”. [§4.1]" in said
    assert "--option fog=thick   --option fog=dense" in said
    assert "A murky day\n  --preset murky" in said
