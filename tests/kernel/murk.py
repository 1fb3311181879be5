"""Fords with more to choose: who begins, how thick the mist is, and a ready-made set. For the tests of options."""

from __future__ import annotations

from dataclasses import replace

from grognard.kernel.game import Need, Option
from kernel import fords
from kernel.fords.rules import setup as as_fords
from kernel.fords.state import State

# A choice of three, of which two need the mist; a switch that needs one value of that choice; one that bars another.
OPTIONS = {
    "mist": Option("mist", False, chapter="F.2"),
    "fog": Option("fog", "thin", choices=("thin", "thick", "dense"), needs=(Need("mist", rule="F.2"),), chapter="F.2"),
    "lamps": Option("lamps", False, needs=(Need("fog", ("thick", "dense"), "F.4.1"),)),
    "haste": Option("haste", False, needs=(Need("lamps", (False,), "F.4.3"),)),
    "first": Option("first", "red", choices=("red", "blue"), before="red", at_one_machine="blue"),
}


def setup(scenario: str, options: dict[str, bool | str]) -> State:
    s = as_fords(scenario, options)
    s.side = ("red", "blue").index(str(options["first"]))
    return s


GAME = replace(
    fords.GAME,
    id="murk",
    options=OPTIONS,
    presets={"murky": {"mist": True, "fog": "dense", "lamps": True}, "short": {"haste": True}},
    setup=setup,
)
