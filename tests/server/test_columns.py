"""Records whose fields are named once are the same records, and a message with them is shorter."""

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
from grognard.server.base import columns, render
from grognard.server.base.differences import Told
from server.helpers import Seats


def together(value: Any) -> Any:
    """As client/base/columns.js does it."""
    if isinstance(value, list):
        return [together(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "$runs" in value:
        return [act for run in value["$runs"] for act in together(run)]
    if "$names" in value:
        lead = value.get("$lead", {})
        return [
            value.get("$same", {})
            | {n: lead[n] + x if n in lead else together(x) for n, x in zip(value["$names"], row, strict=True)}
            if isinstance(row, list)
            else row
            for row in value["$rows"]
        ]
    return {key: together(inner) for key, inner in value.items()}


def act(verb: str, arg: int, **more: Any) -> dict[str, Any]:
    return {"verb": verb, "arg": arg, "text": f"Lay in {arg:04}", "ref": f"hex-{arg:04}"} | more


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ([{"a": 1}, {"a": 2}, {"a": 3}], {"$names": ["a"], "$rows": [[1], [2], [3]]}),
        ([{"a": 1, "b": 2}, {"b": 3, "a": 4}] * 2, {"$names": ["a", "b"], "$rows": [[1, 2], [4, 3]] * 2}),
        ([7, {"a": 1}, {"a": 2}, 0, {"a": 3}], {"$names": ["a"], "$rows": [7, [1], [2], 0, [3]]}),
        ([{"a": 1, "b": 5}] * 3, {"$names": ["a", "b"], "$rows": [[1, 5]] * 3}),
        (
            {
                "acts": [
                    act("pass", 0),
                    *(act("lay", n) for n in range(3)),
                    7,
                    act("lay", 5, cautions=[{"text": "far"}]),
                ]
            },
            {
                "acts": {
                    "$runs": [
                        [act("pass", 0)],
                        {
                            "$names": ["arg", "text", "ref"],
                            "$rows": [[0, "0", "0"], [1, "1", "1"], [2, "2", "2"]],
                            "$same": {"verb": "lay"},
                            "$lead": {"text": "Lay in 000", "ref": "hex-000"},
                        },
                        [7],
                        [act("lay", 5, cautions=[{"text": "far"}])],
                    ]
                }
            },
        ),
        ({"acts": [act("lay", 4)] * 3}, None),
        ({"acts": [act("lay", n, label=None) for n in (1, 10, 100)]}, None),
        ({"acts": [act("lay", 4), 5]}, {"acts": [act("lay", 4), 5]}),
        ({"acts": None}, {"acts": None}),
        ({"acts": []}, {"acts": []}),
        ([{"a": 1}, {"a": 2}, {"a": 3}, [4]], [{"a": 1}, {"a": 2}, {"a": 3}, [4]]),
        ([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 2}]),
        ([{"a": 1}, {"a": 2}, {"b": 3}], [{"a": 1}, {"a": 2}, {"b": 3}]),
        ([{}, {}, {}], [{}, {}, {}]),
        ([1, 2, 3], [1, 2, 3]),
        ([], []),
        ({"x": [{"a": [{"b": n}] * 3} for n in range(3)]}, None),
    ],
)
def test_like_records_name_their_fields_once(value: Any, told: Any) -> None:
    assert told is None or columns.folded(value) == told
    assert together(columns.folded(value)) == value


@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_what_a_page_is_told_is_the_same_and_shorter(name: str) -> None:
    game = registry.game(name)
    scenario, options = game.bench_scenario or game.scenarios[0], check_options(game, {})
    dice = KeyedDice(key_of_seed("columns"))
    table = Table(game, start(game, scenario, options, None), dice, scenario, options)
    rnd = random.Random(3)
    for _ in range(40):
        role = rnd.choice(table.to_act)
        table.act(role, *pick(rnd, table.offer(role), game.rare))
    whole = Told(render.state(table, "x", game.roles[0], "en", render.LogBook(), 0, [])).whole
    short = columns._rewritten(whole)
    assert together(json.loads(short)) == json.loads(whole)
    assert b"$names" not in whole, "the sign of it is no word of ours"
    assert len(short) < 0.85 * len(whole)


def test_a_short_message_is_told_as_it_is() -> None:
    """Most moves are, and the server does nothing more for them."""
    short = json.dumps({"acts": [act("lay", n) for n in range(5)]}).encode()
    long = json.dumps({"acts": [act("lay", n) for n in range(99)]}).encode()
    assert len(short) < columns.LONG < len(long)
    assert columns.in_columns(short) is short
    assert together(json.loads(columns.in_columns(long))) == json.loads(long)


def test_a_line_is_told_so_if_it_asks_for_it(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "LONG", 0)
    with seats.socket("french", differences=True, columns=True) as line, seats.socket("french") as old:
        state = line.hear()
        assert "$names" in json.dumps(state)
        assert together(state) == old.hear() == seats.get("french")
