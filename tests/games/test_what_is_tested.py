"""The rules under test are the compiled ones where that was asked for."""

from __future__ import annotations

import os

import grognard.games.lastbattle.s3_attack
import grognard.games.trench.s6_movement
import grognard.games.ttlm.s5_combat
from grognard.kernel import flow


def test_compiled_rules_are_tested_if_asked():
    """An interpreted run that passes for a compiled one would prove nothing."""
    modules = (
        flow,
        grognard.games.trench.s6_movement,
        grognard.games.ttlm.s5_combat,
        grognard.games.lastbattle.s3_attack,
    )
    compiled = [str(m.__file__).endswith((".so", ".pyd")) for m in modules]
    assert all(compiled) if os.environ.get("GROGNARD_COMPILED") else True
