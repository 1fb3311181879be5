"""The rules under test are the compiled ones where that was asked for, and the plain ones elsewhere."""

from __future__ import annotations

import os

import grognard.games.lastbattle.s3_attack as attack
import grognard.games.trench.s6_movement as movement
import grognard.games.ttlm.s5_combat as combat
from grognard.kernel import flow

OF = {"kernel": flow, "trench": movement, "ttlm": combat, "lastbattle": attack}


def test_the_rules_that_were_asked_for_are_tested():
    """An interpreted run that passes for a compiled one would prove nothing (tests/kernel/test_compiled.py)."""
    compiled = {name for name, module in OF.items() if str(module.__file__).endswith((".so", ".pyd"))}
    asked = os.environ.get("GROGNARD_COMPILED", "")
    assert compiled == set(asked.split(",") if asked else ())
