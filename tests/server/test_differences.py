"""What is told as differences, put together, is the whole state to the letter; and it is small."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from grognard import registry
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.laws import pick
from grognard.kernel.save_file import check_options, start
from grognard.kernel.table import Table
from grognard.server.base import render
from grognard.server.base.differences import Told
from server.helpers import Seats

MOST = 10_000  # bytes of a usual move
STEPS = 60


def put_together(before: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """As client/table/differences.js does it."""
    state: dict[str, Any] = json.loads(json.dumps(before))

    def at(path: list[Any]) -> Any:
        here: Any = state
        for name in path[:-1]:
            here = here[name]
        return here

    for path, value in changes["set"]:
        at(path)[path[-1]] = value
    for path in changes["gone"]:
        del at(path)[path[-1]]
    for path, items in changes["rows"]:
        old = at(path)[path[-1]]
        at(path)[path[-1]] = [old[x] if isinstance(x, int) else x for x in items]
    if changes["acts"] is not None:
        state["acts"] = [before["acts"][act] if isinstance(act, int) else act for act in changes["acts"]]
    state["log"] = before["log"][: changes["stays"]] + changes["lines"]
    return state


def new_table(name: str) -> Table:
    game = registry.game(name)
    scenario, options = game.bench_scenario or game.scenarios[0], check_options(game, {})
    dice = KeyedDice(key_of_seed(f"differences {name}"))
    return Table(game, start(game, scenario, options, None), dice, scenario, options)


@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_put_together_they_are_the_whole_state(name: str) -> None:
    table, rnd, sizes = new_table(name), random.Random(5), []
    books = {role: render.LogBook() for role in [*table.game.roles, "spectator"]}
    had: dict[str, Told] = {}
    page: dict[str, Any] = {}
    for step in range(STEPS):
        for role, book in books.items():
            told = Told(render.state(table, "x", role, "en", book, 0, []))
            whole = json.loads(told.whole)
            if role in had:
                made = told.since(had[role])
                sizes.append(len(made))
                page[role] = put_together(page[role], json.loads(made))
                assert page[role] == whole
            had[role], page[role] = told.remembered(), whole
        role = rnd.choice(table.to_act)
        if step % 9 == 5 and table.can_undo(role):
            table.undo(role)
        else:
            table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    assert sum(size < MOST for size in sizes) > 0.9 * len(sizes)


@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_a_log_that_readers_share_tells_each_what_his_own_would(name: str) -> None:
    table, rnd, shared = new_table(name), random.Random(6), render.LogBook()
    told: list[tuple[Told, bytes]] = []
    for step in range(STEPS):
        for role in [*table.game.roles, "spectator", "all"]:
            alone = Told(render.state(table, "x", role, "en", render.LogBook(), 0, []))
            told.append((Told(render.state(table, "x", role, "en", shared, 0, [])), alone.whole))
        role = rnd.choice(table.to_act)
        if step % 9 == 5 and table.can_undo(role):
            table.undo(role)
        else:
            table.act(role, *pick(rnd, table.offer(role), table.game.rare))
    for state, whole in told:
        assert state.whole == whole, "also when the log has grown, and become shorter, since"


def test_a_line_that_asks_for_them_is_told_what_changed(seats: Seats) -> None:
    with seats.socket("french", differences=True) as line, seats.socket("french") as old:
        state = line.hear()
        assert state == old.hear() == seats.get("french")
        for _ in range(3):
            act = state["acts"][0]
            line.say(t="act", version=state["version"], verb=act["verb"], arg=act["arg"])
            told = line.hear()
            assert (told["t"], told["base"]) == ("changes", state["version"])
            state = put_together(state, told)
            assert state == seats.get("french")
            assert old.hear() == state, "who did not ask for it is told all"
        line.say(t="undo", version=state["version"])
        state = put_together(state, line.hear("changes"))
        assert state == seats.get("french")
        line.say(t="act", version=-1, verb="ready", arg=0)
        assert line.hear()["code"] == "stale"
        assert line.hear() == state, "whoever is mistaken is told all"
        line.say(t="lang", lang="fr")
        assert line.hear() == seats.get("french", lang="fr")
