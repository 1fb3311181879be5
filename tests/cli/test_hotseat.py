"""Two at one keyboard: how often the curtain falls, and what may be answered without looking. Audit R-M2."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.ai.greedy import GreedyBot
from grognard.cli.session import Session
from grognard.kernel.chance import FastDice, KeyedDice, key_of_seed
from grognard.kernel.seat import Seat
from grognard.kernel.table import Table
from grognard.registry import game

TRENCH = game("trench")


class Counting:
    """Two greedy players at one keyboard, who say the same thing at every curtain."""

    def __init__(self, aloud: str) -> None:
        self.aloud, self.curtains, self.told = aloud, 0, []
        self.bot = GreedyBot(seed=1, noise=0.2)

    def show(self, session: Session, role: int) -> None:
        self.role, self.session = role, session

    def tell(self, lines: list[str]) -> None:
        self.told += lines

    def ask(self, prompt: str) -> str | None:
        t = self.session.table
        known = t.game.imagine(t.state, self.role, FastDice(len(t.journal)))
        chosen = self.bot.choose(Seat(t.game, known, self.role))
        return str(1 + [(v, a) for v, a, _ in self.session.actions(self.role)].index(chosen))

    def curtain(self, session: Session, role: int) -> str | None:
        self.curtains += 1
        self.told += session.curtain_words(role)
        return self.aloud

    def thinking(self, session, role, work):
        return work()

    def over(self, session: Session) -> None:
        pass


@cache
def curtains(aloud: str, seed: int = 2) -> tuple[int, int]:
    """How many curtains a game has, and how many player turns, if this is said at each of them."""
    options = {o.id: o.default for o in TRENCH.options.values()}
    table = Table(TRENCH, TRENCH.setup("standard", options), KeyedDice(key_of_seed(seed)), "standard", options)
    face = Counting(aloud)
    session = Session(table, {}, "en", face)
    session.asking = False
    session.run()
    assert table.result is not None
    return face.curtains, table.state.turn


def test_a_waiver_that_lasts_leaves_one_curtain_a_turn():
    """Before there were waivers: two curtains for every step that a trap might answer, some 220 a game."""
    looking, turns = curtains("")
    waived, fewer = curtains("1")
    assert looking > 3 * turns
    # the set-up hands the keyboard over a few times, and counter-attacks are asked about
    assert waived <= fewer + 15
    assert looking > 2 * waived


def test_answering_aloud_saves_the_curtain_back():
    looking, _ = curtains("")
    aloud, _ = curtains("0")
    assert aloud < 0.75 * looking


TRAPS = "french to act, turn 9, 6 CP\n1.1: poilus\n3.3: tirailleur\n5.1: landser\n5.3: landser\ngerman slots: {}\n"


@pytest.mark.parametrize("slots", ["pak? at_mines?", "barbed_wire? pak?"])
def test_the_curtain_is_the_same_whether_a_trap_fits_or_not(slots):
    """The first pair answers nothing of infantry's; barbed wire would."""
    _, session = declared(slots)
    lines = session.curtain_words(1)
    assert lines == declared("pak? at_mines?")[1].curtain_words(1)
    assert "let it happen" in " ".join(lines)
    assert len(lines) == 4  # two things that may be waived


def declared(slots: str, verb: str = "move"):
    import grognard

    table = grognard.load("trench").position(TRAPS.format(slots), dice="1 " * 20)
    face = Counting("")
    session = Session(table, {}, "en", face)
    unit = next(u for u in table.offer("french")["unit"] if table.state.at[u] == 8)
    table.act("french", "unit", unit)
    table.act("french", verb, 11 if verb == "move" else table.offer("french")["attack"][0])
    return face, session


def test_moves_that_were_waived_pass_and_attacks_are_asked_about():
    _, session = declared("pak? barbed_wire?")
    assert session.answer_aloud(1, "2")  # moves, until further notice
    table = session.table
    table.act("french", "unit", next(u for u in table.offer("french")["unit"] if table.state.at[u] == 11))
    table.act("french", "attack", table.offer("french")["attack"][0])
    assert not session.waive(1)
    assert [order.id for order, _ in session.windows(1)] == ["autopass"]
    assert session.answer_aloud(1, "0")  # this once
    table.act("french", "unit", next(u for u in table.offer("french")["unit"] if table.state.at[u] == 11))
    table.act("french", "move", 8)
    assert session.waive(1)
    session.do_ask(0, "")
    table.act("french", "unit", next(u for u in table.offer("french")["unit"] if table.state.at[u] == 8))
    table.act("french", "move", 11)
    assert not session.waive(1)


def test_what_is_typed_otherwise_looks_at_the_cards():
    _, session = declared("pak? barbed_wire?")
    for said in ("", "look", "9", "²"):
        assert not session.answer_aloud(1, said)
    assert session.table.to_act == ["german"]
