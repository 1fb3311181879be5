"""The secrecy law over the wire while the game goes on: who cannot tell two clubs apart by the board and the log cannot
tell them apart by anything else.

In two clubs that are alike but for what an observer cannot see (wire.py) the same is done by the same seats, with the
same dice: actions, undos, refusals. As long as the board and the log that he is shown stay alike, so does every byte:
versions, what may be undone, whose turn it is, clocks, lists, letters, and how often he is told anything.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from amount import amount
from grognard.kernel import codec
from grognard.kernel.laws_harness import sibling
from grognard.kernel.table import Table
from grognard.server.base import render
from server.helpers import PATIENCE, Line, Seats
from server.wire import SETTINGS, SPECIAL, Case, World, by_email, cases, standing_still

STEPS = amount(6, 10, 60)
UNDONE = 0.3  # of what can be taken back
Deed = tuple[str, str, int]  # seat, verb, argument; the verb "undo" takes back


class Listener:
    """The observer at his open page: everything that is pushed to it, and what the lists say."""

    def __init__(self, world: World, case: Case, line: Line) -> None:
        self.world, self.case, self.line = world, case, line

    def hears(self) -> dict[str, Any]:
        """What he is told until the server has nothing more to say, and what he reads when he asks."""
        told: dict[str, Any] = {"pushed": self._pushed()}
        told["state"] = self.world.get(self.case, "state")
        told["around"] = self.world.get(self.case, "around")
        told["table"] = self.world.send("GET", f"/api/tables/{self.case.id}", {})
        lists = json.loads(self.world.send("GET", "/api/lobby", {})[1])
        told["lobby"] = [row for row in lists if row["id"] == self.case.id]  # at the others' tables worlds may part
        return told

    def settles(self) -> None:
        """Everybody has come: that is told as it happens, once or twice."""
        pages(self.world, self.case)
        while self.hears()["pushed"]:
            pass

    def _pushed(self) -> list[str]:
        self.line.say(t="ping")
        out = []
        while True:
            said = str(self.line.web.recv(timeout=PATIENCE))
            if json.loads(said)["t"] == "pong":
                return out
            out.append(said)


def board_and_log(told: dict[str, Any]) -> Any:
    """What he is shown of the game: there the worlds may part, if something is revealed."""
    state = json.loads(told["state"][1])
    return [state.get(what) for what in ("view", "log", "result")]


def pages(world: World, case: Case) -> dict[str, dict[str, Any]]:
    """Everybody looks: that they are there is no secret."""
    return {seat: json.loads(world.get(case, "state", seat)[1]) for seat in case.table.seats}


def next_deed(shown: dict[str, dict[str, Any]], rnd: random.Random) -> Deed | None:
    """Something that a seat may do now, as its own page shows it."""
    for seat, state in rnd.sample(sorted(shown.items(), key=lambda x: x[0]), len(shown)):
        if state.get("undo") and rnd.random() < UNDONE:
            return seat, "undo", 0
        verbs = sorted(state["offer"])
        if verbs:
            verb = rnd.choice(verbs)
            return seat, verb, rnd.choice(state["offer"][verb])
    return None


def done(world: World, case: Case, deed: Deed, version: int) -> tuple[int, str]:
    seat, verb, arg = deed
    if verb == "undo":
        return world.post(case, "undo", {"version": version}, seat)
    return world.post(case, "act", {"version": version, "verb": verb, "arg": arg}, seat)


def evening(world: World, case: Case, deeds: list[Deed], first: bool) -> list[dict[str, Any]]:
    """Play on; in the first world the deeds are chosen, in the second they are done again as far as they go."""
    rnd, out = random.Random(case.seed), list[dict[str, Any]]()
    seats = Seats.__new__(Seats)
    seats.player, seats.id = world.live.player, case.id
    seats.tokens = {case.observer: case.token(case.observer)}
    with ExitStack() as doors:
        listener = Listener(world, case, doors.enter_context(seats.socket(case.observer)))
        listener.settles()
        out.append(listener.hears())
        for n in range(STEPS):
            shown = pages(world, case)
            if first:
                found = next_deed(shown, rnd)
                if found is None:
                    break
                deeds.append(found)
            elif n >= len(deeds):
                break
            answer = done(world, case, deeds[n], shown[deeds[n][0]]["version"])
            assert answer[0] < 500, answer
            if answer[0] != 200:  # it cannot be done here: the others' world is another one
                break
            mine = deeds[n][0] == case.observer
            out.append({**listener.hears(), "answer": answer if mine else ""})
    letters: dict[str, Any] = {}
    by_email(world, case, letters)
    out[-1]["letters"] = letters
    return out


def told_apart(folder: Path, found: list[Case], patch: pytest.MonkeyPatch) -> tuple[list[str], int]:
    """What tells the clubs apart beside the board and the log; and after how many deeds it was compared."""
    with standing_still(patch) as chance:
        deeds: list[list[Deed]] = [[] for _ in found]
        both = []
        for hidden in (False, True):
            world = World(folder / f"{hidden}.sqlite", found, hidden)
            try:
                chance.reset()
                both.append([evening(world, case, d, not hidden) for case, d in zip(found, deeds, strict=True)])
            finally:
                world.close()
    out, compared = [], 0
    for case, did, ones, twos in zip(found, deeds, *both, strict=True):
        for n, (one, two) in enumerate(zip(ones, twos, strict=False)):
            if board_and_log(one) != board_and_log(two):
                break
            compared += 1
            where = f"{case.observer}, after {did[n - 1] if n else 'nothing'}"
            out += [f"{where}: {what}" for what in one if what != "letters" and one[what] != two[what]]
            if "letters" in one and "letters" in two and one["letters"] != two["letters"]:
                out.append(f"{where}: letters")  # they are collected at the end, which one world may reach earlier
    return out, compared


@pytest.mark.parametrize("name", [*SETTINGS, *SPECIAL])
def test_nothing_but_the_board_and_the_log_tells_worlds_apart(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = cases(name)
    found, compared = told_apart(tmp_path, tables, monkeypatch)
    assert found == []
    assert compared > len(tables), "nothing was done that looks alike"


# ---- what is done unseen ----


def unnoticed(world: World, case: Case, rnd: random.Random) -> Deed | None:
    """Something that somebody else may do now and that the observer does not notice: found by trying it out."""
    table: Table = world.live.hub.known(case.id)._table
    for seat in [x for x in table.seats if table.observer(x) != case.number and table.asked(x)]:
        actions = [(verb, arg) for verb, args in table.offer(seat).items() for arg in args]
        for verb, arg in rnd.sample(actions, min(len(actions), 12)):
            trial = sibling(table, table.state)
            trial.act(seat, verb, arg)
            if trial.version(case.observer) == table.version(case.observer):
                return seat, verb, arg
    return None


def other_evening(world: World, case: Case, unseen: bool) -> tuple[list[dict[str, Any]], list[Deed]]:
    """What the observer hears while the others do what he does not notice, or sit still."""
    rnd, out, did = random.Random(case.seed), list[dict[str, Any]](), list[Deed]()
    seats = Seats.__new__(Seats)
    seats.player, seats.id = world.live.player, case.id
    seats.tokens = {case.observer: case.token(case.observer)}
    for _ in range(30):  # until one of the others may do something of the kind
        if unnoticed(world, case, random.Random(case.seed)) is not None:
            break
        shown = pages(world, case)
        deed = next_deed(shown, rnd)
        assert deed is not None
        assert done(world, case, deed, shown[deed[0]]["version"])[0] == 200
    with seats.socket(case.observer) as line:
        listener = Listener(world, case, line)
        listener.settles()
        for _ in range(STEPS):
            shown = pages(world, case)
            deed = unnoticed(world, case, rnd) if unseen else None
            if deed is not None:
                answer = done(world, case, deed, shown[deed[0]]["version"])
                assert answer[0] == 200, answer
                did.append(deed)
            out.append(listener.hears())
    return out, did


@pytest.mark.parametrize("name", [*SETTINGS, *SPECIAL])
def test_what_the_others_do_unseen_is_heard_nowhere(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by a version, a time, a message more, nor by a line in the lists."""
    found, both = cases(name), []
    with standing_still(monkeypatch) as chance:
        for unseen in (False, True):
            world = World(tmp_path / f"{unseen}.sqlite", found, hidden=False)
            try:
                chance.reset()
                both.append([other_evening(world, case, unseen) for case in found])
            finally:
                world.close()
    for case, (quiet, nothing), (busy, did) in zip(found, *both, strict=True):
        assert not nothing
        for n, (one, two) in enumerate(zip(quiet, busy, strict=True)):
            assert [what for what in one if one[what] != two[what]] == [], (case.observer, n, did)
    assert any(did for _, did in both[1]), "nobody did anything unseen"


# ---- the law can fail ----


def in_the_undo(patch: pytest.MonkeyPatch) -> None:
    """What may be taken back is called after the truth."""
    made = render.state

    def leaky(table: Table, *more: Any) -> Any:
        told = made(table, *more)
        told.undoes += codec.key(table.state)
        return told

    patch.setattr(render, "state", leaky)


def in_the_count(patch: pytest.MonkeyPatch) -> None:
    """The lists count the counters that are hidden."""
    made = render.summary
    patch.setattr(render, "summary", lambda game, s, lang: f"{made(game, s, lang)} {codec.key(s)}")


@pytest.mark.parametrize(("plant", "where"), [(in_the_undo, "state"), (in_the_count, "lobby")])
def test_a_planted_leak_is_found_while_the_game_goes_on(
    plant: Callable[[pytest.MonkeyPatch], None], where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    found, _ = told_apart(tmp_path, cases("trench")[:2], monkeypatch)
    assert [x for x in found if x.endswith(f": {where}") and "after nothing" not in x]
