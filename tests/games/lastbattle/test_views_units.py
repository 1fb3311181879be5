"""Counters are shown as they were at the last look, but for what changed since: nothing that changed may be missed."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.lastbattle.state import FOOT, SPOTTED, VEHICLE, State
from grognard.games.lastbattle.views import view
from grognard.kernel import codec, memo


def fought() -> State:
    """Scenario 2 with everything on the map, one beside another, in the attacker's sight."""
    s = grognard.load("lastbattle").new(scenario="s2", seed=1).state
    assert isinstance(s, State)
    for n in range(len(s.hex)):
        s.hex[n], s.flags[n], s.aboard[n] = 40 + n, SPOTTED, -1
    return s


def views(s: State) -> list[bytes]:
    return [codec.encode(view(s, reader)) for reader in (0, 1, -1, -2)]


@pytest.mark.parametrize("kind", [FOOT, VEHICLE])
@pytest.mark.parametrize("field", ["hex", "flags", "spent", "men", "facing", "damage", "rank", "grade", "what", "seen"])
def test_what_changes_at_a_counter_is_shown(field: str, kind: int) -> None:
    before = fought()
    after = before.clone()
    n = before.kind.index(kind)
    row = getattr(after, field)
    row[n] = row[n] - 1 if row[n] > 0 else 1
    alone = []
    for s in (before, after):
        memo.forget()
        alone.append(views(s))
    for _ in range(2):
        assert [views(before), views(after)] == alone


def test_what_is_handed_on_is_shown_with_its_holder() -> None:
    before = fought()
    after = before.clone()
    men = [n for n, kind in enumerate(before.kind) if kind == FOOT and before.side[n] == 1]
    before.item, before.item_at, before.shots = [0], [men[0]], [1]
    after.item, after.item_at, after.shots = [0], [men[1]], [1]
    memo.forget()
    alone = views(after)
    memo.forget()
    assert views(before) != alone
    assert views(after) == alone
