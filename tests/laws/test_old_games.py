"""Games begun under earlier rules still open: each keeps the rules version it began with.

The files in `tests/golden/old` were played by chance and by bots before the rules were corrected, those named v3 to
v10 by the rules of that version. They are never written again.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import grognard
from grognard.kernel import save_file

OLD = sorted((Path(__file__).parent.parent / "golden" / "old").glob("*.json.gz"))


@pytest.mark.parametrize("path", OLD, ids=lambda p: p.name.removesuffix(".json.gz"))
def test_an_old_game_replays_to_its_end(path: Path) -> None:
    text = gzip.decompress(path.read_bytes()).decode()
    table = grognard.open(text)
    body = json.loads(text)
    assert table.state.result == body["result"]
    assert len(table.journal) == len(body["journal"])


def test_there_are_old_games_of_every_scenario() -> None:
    found = {tuple(p.name.split("-")[:2]) for p in OLD}
    scenarios = {(g, s) for g in ("trench", "ttlm", "lastbattle") for s in grognard.load(g).game.scenarios}
    later = {("lastbattle", x) for x in ("design", "campaign3", "campaign9")}  # there were none of these then
    assert scenarios - later <= found


@pytest.mark.parametrize("game", ["ttlm", "lastbattle"])
def test_a_rematch_is_played_by_the_rules_of_today(game: str) -> None:
    found = grognard.load(game).game
    old = save_file.check_options(found, {}, old=True)
    new = save_file.of_today(found, old)
    editions = [option.id for option in found.options.values() if option.edition]
    assert "v3" in editions
    assert not any(old[name] for name in editions)
    assert all(new[name] for name in editions)
    assert {k: v for k, v in new.items() if k not in editions} == {k: v for k, v in old.items() if k not in editions}


@pytest.mark.parametrize("game", ["ttlm", "lastbattle"])
def test_no_dialog_shows_a_version_of_the_rules(game: str) -> None:
    assert not [option.id for option in grognard.load(game).game.choices if option.edition]
