"""For all tests: which begin first, and which are slow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from amount import LONG, SEED
from grognard import registry
from grognard.kernel.game import Game

# The end does not wait for one of these; and `make check`, which one runs while thinking, leaves them to CI.
FIRST = ("kernel/test_compiled.py", "laws/", "server/test_load.py", "server/test_faults.py")
SLOW = (
    "cli/test_commands.py::test_check_shows_every_law",
    "cli/test_commands.py::test_fuzz",
    "cli/test_commands.py::test_golden_is_written",
    "cli/test_admin.py::test_the_keeper_decides_a_game_of_a_tournament",
    "cli/test_arena.py::test_progress_is_heard",
    "games/lastbattle/test_advice.py::test_nobody_loops",
    "games/lastbattle/test_advice.py::test_the_attacker_beats",
    "games/lastbattle/test_battles.py::test_random_games",
    "games/lastbattle/test_notation.py::test_games_at_random",
    "games/trench/test_secrecy.py::test_no_answer_differs",
    "games/ttlm/test_land.py::test_random_games",
    "games/ttlm/test_s9_any_moment.py::test_whatever_it_interrupts",
    "games/ttlm/test_s14_neutrals.py::test_a_free_game_with_both_invasions",
    "kernel/test_options.py::test_every_pair_of_values",
    "laws/test_lastbattle_laws.py::test_every_random_game",
    "laws/test_laws.py::test_one_game_is_looked_at_closely[trench-standard-bunker",
    "laws/test_laws.py::test_one_game_is_looked_at_closely[trench-standard-coin",
    "laws/test_laws.py::test_one_game_is_looked_at_closely[ttlm",
    "laws/test_laws.py::test_random_games_obey_every_law[lastbattle",
    "laws/test_laws.py::test_random_games_obey_every_law[trench-6",
    "laws/test_laws.py::test_random_games_obey_every_law[ttlm-2",
    "laws/test_laws.py::test_the_golden_playthrough_is_as_it_was[lastbattle",
    "laws/test_laws.py::test_the_golden_playthrough_is_as_it_was[ttlm-1917",
    "laws/test_laws.py::test_the_golden_playthrough_is_as_it_was[ttlm-1918",
    "laws/test_laws.py::test_the_golden_playthrough_is_as_it_was[ttlm-1919",
    "laws/test_laws.py::test_the_number_of_action_sequences_is_as_it_was[lastbattle",
    "laws/test_old_games.py::test_an_old_game_replays",
    "laws/test_secrets.py",
    "laws/test_ttlm_laws.py",
    "server/test_bots.py::test_a_bot_that",
    "server/test_bots.py::test_for_a_test_the_lots",
    "server/test_chat.py::test_with_the_end_of_the_game",
    "server/test_fuzz.py",
    "server/test_health.py::test_a_worker_that_dies",
    "server/test_health.py::test_a_whole_evening",
    "server/test_http.py::test_a_game_against_the_computer_to_the_end",
    "server/test_notices_push.py::test_servers_on_one_database",
    "server/test_process.py",
    "server/test_proposals_secrecy.py",
    "server/test_replays.py",
    "server/test_secrets_online.py",
    "server/test_sockets.py::test_after_the_end_everything",
    "server/test_tournaments.py::test_a_swiss_of_nine",
    "server/test_tournaments.py::test_what_a_fall",
    "server/test_wire_types.py::test_the_page_s_types_are_fresh",  # `make check` asks for it by itself
)


def pytest_report_header() -> str | None:
    return f"random games from seed {SEED}: GROGNARD_LONG=1 GROGNARD_SEED={SEED} plays them again" if LONG else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, part in enumerate(FIRST) if part in item.nodeid), len(FIRST))

    items.sort(key=place)
    for item in items:
        if any(part in item.nodeid for part in SLOW):
            item.add_marker("slow")


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The example game, registered as one that is being written."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "examples" / "nim"))
    monkeypatch.setenv(registry.ENVIRONMENT, "nim=dice_nim:GAME")
    registry.forget()
    yield registry.game("nim")
    registry.forget()
