"""A proposal tells its readers nothing that they did not see, however differently the others play in secret."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import grognard
from grognard.kernel import edits
from grognard.kernel.chance import FastDice
from grognard.kernel.errors import GrognardError, NoEdit
from grognard.kernel.table import Table
from grognard.server.base import messages, render
from grognard.server.club import proposals
from grognard.server.play import referee
from kernel.test_takeback import a_game, play
from server.duels import CLUB, Duel, duel
from server.helpers import Line, Live, StubBots, random_choice

VARIES = ("id", "at", "table", "looked", "now", "people", "watching", "commitment")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("club") / "games.sqlite", StubBots(random_choice), settings=CLUB)
    yield server
    server.stop()


def plain(told: Any) -> Any:
    """Without what differs from table to table."""
    if isinstance(told, dict):
        return {k: plain(v) for k, v in told.items() if k not in VARIES}
    return [plain(x) for x in told] if isinstance(told, list) else told


def place(table: Duel, role: str, cards: int, last: bool) -> None:
    """Lay some cards face down: the first ones or the last ones, in other boxes."""
    for _ in range(cards):
        for verb in ("card", "box"):
            offered = table.get(role)["offer"][verb]
            assert table.act(role, verb, offered[-1 if last else 0]).status_code == 200


def heard(line: Line) -> list[Any]:
    """All that comes before the answer to a ping."""
    line.say(t="ping")
    out = []
    while (message := line.hear())["t"] != "pong":
        out.append(plain(message))
    return out


def evening(club: Live, secretly: int, last: bool) -> list[Any]:
    """Everything that the French seat receives: Germany plans in secret, more or less, and both agree on a takeback."""
    table = duel(club)
    place(table, "french", 2, last=False)
    with table.socket("french") as line:
        got = [plain(line.hear("state"))]
        got += heard(line)
        place(table, "german", secretly, last)
        got += heard(line)
        got.append(plain(table.ask("french", "since").json()))
        id = table.propose("french", "takeback", step=1)
        got.append(plain(table.proposals("french")))
        place(table, "german", 1, last)
        got.append(plain(table.proposals("french")))
        assert table.respond("german", id, "yes").status_code == 200
        got.append([x for x in heard(line) if x["t"] == "state"][-1])
        got.append(plain(table.around("french")))
        got.append(plain(table.get("french")))
        got.append(plain(table.ask("french", "since", lang="fr").json()))
        refused = [table.post("french", "proposals", {"kind": "takeback", "step": n}).text for n in (1, 2, 9)] + [
            table.ask("french", "edit").text
        ]
        got += refused
        line.say(t="look", step=1)
        got.append(plain(line.hear("look")))
        got.append(plain(table.get("spectator")))
    return got


def test_a_seat_receives_the_same_over_a_takeback_whatever_the_other_planned_in_secret(club: Live) -> None:
    one, two = evening(club, 1, last=False), evening(club, 4, last=True)
    assert len(one) == len(two)
    for a, b in zip(one, two, strict=True):
        assert json.dumps(a) == json.dumps(b)


def exchanged(table: Table, role: str, seed: int) -> Table:
    """The same table with every kind of secret exchanged that is kept from this role."""
    other, dice = copy.copy(table), FastDice(seed)
    for swap in table.game.swaps.values():
        other.state = next(iter(swap(other.state, table.observer(role), dice)), other.state)
    return other


@pytest.fixture
def imagined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined and known at a table that nobody touches, for all the lines that are tried there: it is always
    the same (test_the_same_lines_are_open_however_often_one_asks), and takes far longer than the answer."""
    kept: dict[int, tuple[Table, Any, Any]] = {}
    imagine, know = referee._imagined, referee._known

    def at(table: Table) -> tuple[Table, Any, Any]:
        if id(table) not in kept:
            worlds = imagine(table)
            try:
                known: Any = know(table, worlds)
            except NoEdit as none:
                known = none
            kept[id(table)] = table, worlds, known
        return kept[id(table)]

    def known(table: Table, worlds: Any = None) -> Any:
        found = at(table)[2]
        if isinstance(found, NoEdit):
            raise found
        return found

    monkeypatch.setattr(referee, "_imagined", lambda table: at(table)[1])
    monkeypatch.setattr(referee, "_known", known)


@pytest.mark.usefixtures("imagined_once")
@pytest.mark.parametrize("name", ["trench", "ttlm", "lastbattle"])
def test_what_may_be_corrected_does_not_depend_on_what_is_hidden(name: str) -> None:
    """The lines that are open, and the refusal of any correction, are the same for what a seat can imagine."""
    tried = 0
    for n, table in enumerate(games(name)):
        for role in table.game.roles:
            other = exchanged(table, role, n)
            here, there = (open_lines(t) for t in (table, other))
            assert here == there
            if not here:
                continue
            tried += 1
            hidden = [x for x in edits.written(table.game, other.state, table.options).splitlines() if x not in here]
            hidden += [x for x in table.position().splitlines() if x not in here]
            said = {refusal(t, [(line, "")]) for t in (table, other) for line in hidden}
            assert said <= {"error-closed-line"}
    assert tried > 1


def test_the_same_lines_are_open_however_often_one_asks() -> None:
    for table in games("lastbattle"):
        assert len({tuple(open_lines(table)) for _ in range(4)}) == 1


def games(name: str) -> Iterator[Table]:
    """A few moments of a game; if it can be, such as the notation tells."""
    for seed in range(4):
        table = a_game(name)
        play(table, 3 * (seed + 1), seed)
        for step in range(12):
            if edits.written(table.game, table.state, table.options):
                break
            play(table, 1, step)
        yield table


def open_lines(table: Table) -> list[str]:
    try:
        return sorted(x.text for x in referee.lines(table) if x.open)
    except NoEdit:
        return []


def refusal(table: Table, changes: list[tuple[str, str]]) -> str:
    with pytest.raises(GrognardError) as refused:
        referee.check(table, changes)
    return refused.value.key


def test_the_sentence_about_a_takeback_counts_the_readers_own_steps() -> None:
    """Whatever else was done in secret: the two tables differ only in what Germany did unseen."""
    said = []
    for plans in (1, 5):
        table = grognard.load("trench").new(seed=2)
        for role, times in (("german", plans), ("french", 2)):
            for _ in range(times):
                table.act(role, "card", table.offer(role)["card"][0])
                table.act(role, "box", table.offer(role)["box"][0])
        p = proposals.Proposal("x", "t", "takeback", "french", 1)
        words = render.catalogue("en", table.game)
        said.append(messages.encode(proposals.told(p, table, "french", words)))
    assert said[0] == said[1]
    assert b"3 steps" in said[0]
