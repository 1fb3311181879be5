"""A small game is small: nine fields, and everything else has a default that is true. The game is examples/nim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import grognard
from grognard.ai.greedy import GreedyBot
from grognard.cli import cli
from grognard.cli.session import Session
from grognard.kernel import codec, laws
from grognard.kernel.chance import KeyedDice, key_of_seed
from grognard.kernel.errors import BadFile, GameOver, NotYourTurn
from grognard.kernel.game import Game
from grognard.kernel.laws import LawBroken, check_game
from grognard.kernel.table import Table
from grognard.registry import package_of
from kernel.fords import GAME as FORDS


def begun(game: Game, seed: int = 3) -> Table:
    return Table(game, game.setup("standard", {}), KeyedDice(key_of_seed(seed)), "standard", {})


def played(table: Table) -> Table:
    while table.result is None:
        role = table.to_act[0]
        table.act(role, "take", table.offer(role)["take"][0])
    return table


def test_nine_fields_must_be_said() -> None:
    """C-27: it was 29."""
    needed = [f.name for f in fields(Game) if f.default is MISSING and f.default_factory is MISSING]
    assert needed == ["id", "roles", "verbs", "state", "frames", "setup", "view", "rule", "folder"]


def test_a_game_without_secrets_passes_the_command(nim: Game) -> None:
    """C-3: without a switch."""
    done = CliRunner().invoke(cli, ["check", "nim", "--games", "5", "--every", "2", "--lang", "en"])
    assert (done.exit_code, "every law holds" in done.output) == (0, True), done.output


def test_every_law_was_tried_on_it(nim: Game) -> None:
    report = check_game(nim, games=20, every=3)
    assert min(report.laws.values()) > 0
    assert "law_a_game_can_be_ended_at_any_moment" in report.laws
    assert not nim.hidden
    assert FORDS.hidden


def test_a_game_that_never_ends_is_found_before_the_laws_are_tried(
    nim: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Under all laws twenty thousand actions take many minutes."""

    def not_yet(*_: object, **__: object) -> None:
        raise AssertionError("the laws were tried on a game that does not end")

    monkeypatch.setattr(laws, "LONGEST", 200)
    monkeypatch.setattr("grognard.cli.laws.check_game", not_yet)
    taking = nim.frames["Taking"]
    monkeypatch.setattr(taking, "do_take", lambda frame, s, u, n: s.stack.pop() and None)
    monkeypatch.chdir(tmp_path)  # the crash file goes there
    done = CliRunner().invoke(cli, ["check", "nim", "--lang", "en"])
    assert (done.exit_code, "law_no_runaway" in done.output) == (1, True), done.output


def test_a_secret_that_was_not_named_is_caught(nim: Game) -> None:
    """The default imagines the true state: so a view that hides something from one role must not pass."""
    hiding = replace(nim, view=lambda s, role: {"heap": s.heap, "die": s.die if role == s.side else 0})
    with pytest.raises(LawBroken) as fault:
        check_game(hiding, games=3, every=2)
    assert fault.value.law == "law_nothing_is_hidden"


def test_a_game_with_secrets_must_say_how_they_are_imagined(nim: Game) -> None:
    with pytest.raises(ValueError, match="imagined"):
        replace(FORDS, imagine=None)


def test_a_notation_is_read_and_written_or_neither() -> None:
    with pytest.raises(ValueError, match="position"):
        replace(FORDS, write_position=None)


def test_the_kernel_refuses_out_of_turn_and_after_the_end(nim: Game) -> None:
    table = begun(nim)
    why = table.why_not("right", "take", 1)
    assert why is not None
    assert (why.rule, why.text("en"), why.text("fr")) == (
        "N.1", "It is not your turn to act.", "Ce n’est pas à vous d’agir.",
    )  # fmt: skip
    with pytest.raises(NotYourTurn):
        table.act("right", "take", 1)
    played(table)
    over = table.why_not("left", "take", 1)
    assert over is not None
    assert (over.rule, over.text("en"), over.text("fr")) == ("N.1", "The game is over.", "La partie est terminée.")
    with pytest.raises(GameOver):
        table.act("left", "take", 1)


def test_prompts_actions_and_refusals_speak_of_what_is_seen(nim: Game) -> None:
    table = begun(nim)
    die = table.view("left")["die"]
    said = table.describe("left")
    assert said["prompt"] == f"The die shows {die}. How many matches do you take?"
    assert said["rule"] == "N.3"
    assert [a["text"] for a in said["actions"]] == [f"Take {n}" for n in range(1, die + 1)]
    assert str(table.why_not("left", "take", 0)) == f"At least one, and no more than {die} of 21. [N.3]"
    assert table.game.heading(table.state).key == "game-title"


def test_a_position_is_the_saved_state(nim: Game) -> None:
    table = begun(nim)
    table.act("left", "take", 1)
    text = table.position()
    assert '"heap": 20' in text
    again = grognard.load("nim").position(text)
    assert codec.save(again.state) == codec.save(table.state)
    with pytest.raises(BadFile):
        grognard.load("nim").position(text.replace("20", '"many"'))
    table.edit("left", text.replace('"heap": 20', '"heap": 7'))
    assert table.view("right")["heap"] == 7
    assert grognard.open(table.save()).view("left")["heap"] == 7


def test_of_two_sides_one_may_resign_and_both_may_agree(nim: Game) -> None:
    table = begun(nim)
    table.resign("right")
    assert table.result == grognard.Result("left", "victory", "N.1")
    assert table.log("left")[-1] == "Right resigns."
    drawn = begun(nim)
    drawn.agree("left", "draw")
    assert drawn.result == grognard.Result(None, "agreed", "N.1")
    late = begun(nim)
    late.time_out("left")
    assert late.result == grognard.Result("right", "victory", "N.1")
    assert grognard.open(late.save()).log("all", "fr")[-1] == "Temps écoulé\u00a0: Gauche."


def test_letters_are_those_of_the_roles_or_numbers(nim: Game) -> None:
    assert nim.letters == ("L", "R")
    assert replace(nim, roles=("white", "wine"), letters=None).letters == ("1", "2")
    assert nim.prefix == "N."


# ---- at the terminal ----


class Quiet:
    """A face that takes the first action, and counts the curtains."""

    curtains = 0

    def show(self, session: Session, role: int) -> None: ...

    def tell(self, lines: list[str]) -> None: ...

    def ask(self, prompt: str) -> str | None:
        return "1"

    def curtain(self, session: Session, role: int) -> str | None:
        self.curtains += 1
        return ""

    def thinking(self, session: Session, role: int, work: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        return work()

    def over(self, session: Session) -> None: ...


def test_no_curtain_falls_where_nothing_is_hidden(nim: Game) -> None:
    face = Quiet()
    table = begun(nim)
    Session(table, {}, "en", face).run()
    assert table.result is not None
    assert face.curtains == 0


def test_the_terminal_plays_it_to_the_end(nim: Game) -> None:
    lines = "board\nwhy take 9\n" + "1\n" * 30
    done = CliRunner().invoke(cli, ["play", "nim", "--vs", "recruit", "--seed", "4", "--plain", "--lang", "fr"], lines)
    assert done.exit_code == 0, done.output
    assert "heap: 21" in done.output
    assert "Victoire\u00a0:" in done.output


def test_a_game_may_be_one_package_or_a_package_of_modules(nim: Game) -> None:
    assert package_of(nim) == "dice_nim"
    assert package_of(FORDS) == "kernel.fords"


# ---- computers without advice ----


def test_of_equals_greedy_takes_any(nim: Game) -> None:
    """C-24: it took the first, and lost to chance."""
    table = begun(nim)
    while len(table.offer(table.to_act[0])["take"]) < 5:
        table = begun(nim, table.dice.key[0])  # type: ignore[attr-defined]
    chosen = {GreedyBot(seed).choose(table.seat(table.to_act[0])) for seed in range(60)}
    assert chosen == {("take", n) for n in table.offer(table.to_act[0])["take"]}
    again = [GreedyBot(7).choose(table.seat(table.to_act[0])) for _ in range(5)]
    assert len(set(again)) == 1, "the same seed, the same choice"


def test_the_arena_plays_it(nim: Game) -> None:
    wanted = ["arena", "nim", "greedy", "random", "--games", "4", "--seconds", "0", "--jobs", "1", "--json"]
    done = CliRunner().invoke(cli, wanted)
    assert done.exit_code == 0, done.output


# ---- a seat holds no secrets ----


def test_a_seat_holds_no_secrets() -> None:
    """C-12: what is behind a bot's seat is imagined: exchange what it may not know, and the seat is the same to the byte."""
    table = Table(FORDS, FORDS.setup("crossing", {"mist": False}), KeyedDice(key_of_seed(1)))
    others = 0
    for kind, swap in FORDS.swaps.items():
        for other in swap(table.state, 1, _lots()):
            twin = Table(FORDS, other, KeyedDice(key_of_seed(1)))
            assert codec.save(twin.state) != codec.save(table.state)
            assert codec.save(table.seat("blue", 5)._state) == codec.save(twin.seat("blue", 5)._state), kind
            others += 1
    assert others > 0
    seat = table.seat("blue")
    assert seat.offer.verbs == table.offer("blue")
    assert codec.encode(seat.view) == table.view_bytes("blue")
    assert codec.save(table.seat("blue", 1)._state) != codec.save(table.seat("blue", 2)._state)


def _lots():
    from grognard.kernel.chance import FastDice

    return FastDice(3)
