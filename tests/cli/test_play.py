"""A game in the terminal: numbers, words, why, undo, hint, save, the curtain, both languages, both faces."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import grognard
from grognard.cli import cli
from grognard.cli.faces import Plain, Screen
from grognard.cli.session import COMMANDS, MEANING, Session, generic
from grognard.kernel.translation import catalogue


def play(*lines, args=(), code=0):
    result = CliRunner().invoke(
        cli, ["play", "trench", "--plain", "--seed", "3", *map(str, args)], input="\n".join(map(str, lines)) + "\n"
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(autouse=True)
def _here(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


HOT = ("",)  # somebody takes the keyboard


def test_the_first_choice_is_explained_and_numbered():
    text = play(*HOT)
    assert "France: take the keyboard, then press Enter." in text
    assert "[§7.3]" in text
    assert "\n1. " in text
    assert "\n8. " in text


def test_a_number_takes_an_action_and_undo_takes_it_back():
    text = play(*HOT, 1, 1, "undo", "undo", "undo")
    assert "1 of 6 placed" in text
    assert text.rstrip().endswith("turn came since.\nYour choice:")


def test_actions_may_be_named():
    table = grognard.load("trench").new(seed="3")
    card = table.offer("french")["card"][0]
    text = play(*HOT, f"card {card}", "box 3.2", f"lift {card}")
    assert "1 of 6 placed" in text or "choose one of your trench boxes" in text


def test_why_tells_the_rule():
    text = play(*HOT, "why move 4.2", "why box 4.2", "why", "why fly 3", "why card 5000")
    assert "[§8.2]" in text
    assert "[§7.3]" in text
    assert text.count("Ask “why”, then an action") == 2
    assert "There is no action" in text


def test_why_of_something_allowed():
    card = grognard.load("trench").new(seed="3").offer("french")["card"][0]
    assert "It is allowed." in play(*HOT, f"why card {card}")


def test_everything_on_the_table_can_be_read():
    text = play(*HOT, 1, 1, "board", "box 1.1", "box 9.9", "hand", "log", "actions", "preview 1", "preview x", "?")
    assert "7.3 German rear trench: empty" in text
    assert "France: 7 cards in hand" in text
    assert "health" in text
    assert "There is no place “9.9”" in text
    assert "why ACTION" in text


def test_rules_by_id_by_moment_and_by_word():
    text = play(*HOT, "rules", "rules move.adjacent", "rules barbed wire", "rules xyzzy")
    assert "§7.3" in text
    assert "§16.1" in text
    assert "No rule mentions “xyzzy”." in text


def test_nonsense_is_answered():
    text = play(*HOT, "dance", "99", "0", "", "move")
    assert "“dance” is not a command" in text
    assert "There is no action 99" in text
    assert "There is no action 0" in text
    assert "Traceback" not in text


def test_hint_names_one_of_the_numbers():
    assert "A good player would choose " in play(*HOT, "hint")


def test_hint_says_what_follows_and_why(tmp_path, monkeypatch):
    """As in the page: a troop is taken up for something, and that is what speaks for it."""
    monkeypatch.setattr("grognard.ai.strengths.choose", bold)
    table = grognard.load("trench").position("french to act, turn 3, 3 CP\n3.1: poilus\n4.1: landser")
    (tmp_path / "lone.json").write_text(table.save())
    text = play(*HOT, "hint", "quit", args=["--file", "lone.json"])
    assert "Then: Attack the Landser in 4·1 (1 CP)." in text
    assert "Because: Table, target in the open: 4; Landser, health 4: −4: destroyed." in text


def bold(strength, seat, *_):
    """An adviser who thinks of attacks only."""
    verbs = seat.offer.verbs
    verb = next(v for v in ("attack", "unit") if v in verbs)
    return verb, verbs[verb][0]


def test_save_then_quit_asks_nothing_and_the_file_goes_on(tmp_path):
    text = play(*HOT, 1, 1, "save mine.json", "quit")
    assert "Saved as mine.json." in text
    assert "not saved" not in text
    assert len(grognard.open((tmp_path / "mine.json").read_text()).journal) == 2
    text = play(*HOT, "quit", args=["--file", "mine.json"])
    assert "1 of 6 placed" in text


def test_quit_without_saving_asks():
    assert "Leave anyway?" in play(*HOT, 1, "quit", "n", "quit", "y")


def test_save_to_a_place_that_is_not_there():
    assert "cannot be used" in play(*HOT, "save nowhere/at/all.json")


def test_a_file_is_kept_up_to_date(tmp_path):
    play(*HOT, 1, 1, args=["--file", "live.json"])
    assert len(grognard.open((tmp_path / "live.json").read_text()).journal) == 2
    assert not list(tmp_path.glob("*.part"))


def test_a_bad_file_and_a_file_of_another_kind(tmp_path):
    (tmp_path / "bad.json").write_text("{}")
    assert "not a Grognard game file" in play(args=["--file", "bad.json"], code=1)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--vs", "napoleon"], "napoleon"),
        (["--as", "british"], "british"),
        (["--option", "fog"], "fog"),
        (["--scenario", "verdun"], "verdun"),
    ],
)
def test_what_is_not_there_is_refused_in_one_sentence(args, words):
    assert words in play(args=args, code=2)


def test_french():
    text = play("", 1, "annuler", "aide", "main", "plateau", "pourquoi déplacer 4.2", "danser", args=["--lang", "fr"])
    assert "prenez le clavier" in text
    assert "pourquoi ACTION" in text
    assert "santé" in text
    assert "«\u00a0danser\u00a0» n’est pas une commande" in text


def test_french_actions_are_typed_in_french_with_or_without_accents():
    """W-10"""
    text = play("", "pourquoi déplacer 4.2", "pourquoi deplacer 4.2", "pourquoi", args=["--lang", "fr"])
    refused = [line for line in text.splitlines() if "[§8.2]" in line]
    assert len(refused) == 2
    assert refused[0] == refused[1]
    assert "pourquoi déplacer 4.2" in text.splitlines()[-2]  # the example that is given
    assert "attaquer" in text
    assert "attack" not in text


def test_areas_are_typed_in_the_language_of_the_map():
    session = session_of("ttlm", "fr")
    assert session.parse("bataille", "Flandres") == session.parse("battle", "Flanders")
    assert session.parse("bataille", "Flandres") is not None
    assert session.parse("vers", "GE1") == session.parse("to", "ge1")
    assert session.parse("bataille", "Atlantide") is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
def test_every_action_has_one_word_in_each_language(game, lang):
    """W-10: no word means two actions, and none is a command of the terminal."""
    session = session_of(game, lang)
    words = session.verb_words()
    assert all(session.say.has(f"verb-{verb}") for verb in session.game.verbs)
    assert len(set(words)) == len(words)
    assert not any(" " in word for word in words)
    for verb, word in zip(session.game.verbs, words, strict=True):
        assert session.parse(word, "1") == (verb, 1)
        if lang == "fr":
            assert word not in MEANING, word
    verb, _, argument = session.example().partition(" ")
    assert session.parse(verb, argument) is not None


def session_of(game: str, lang: str) -> Session:
    return Session(grognard.load(game).new(seed=1), {}, lang, Plain())


def test_equal_lines_of_the_log_in_a_row_are_one():
    session = session_of("ttlm", "en")
    draws = "The Entente draws a card."
    assert session.folded([draws, draws, draws, "Germany passes.", draws]) == [
        "The Entente draws a card. ×3",
        "Germany passes.",
        draws,
    ]
    session.table.log = lambda role, lang: [draws, draws]
    assert session.log(0, 5) == ["The Entente draws a card. ×2"]


def test_against_the_computer_there_is_no_curtain():
    text = play(1, 1, args=["--vs", "recruit", "--as", "german"])
    assert "take the keyboard" not in text
    assert "Germany. " in text


def test_a_whole_game_for_two_at_one_keyboard():
    rnd = random.Random(7)
    numbers = [rnd.choice([1, 2, 3, 4, 5, 6, 8, 9, 12]) for _ in range(20_000)]
    text = play(*numbers, args=["--option", "bunker"])
    assert "wins" in text.splitlines()[-2]
    assert "The dice were sealed before the game" in text
    assert text.count("take the keyboard") > 10


def test_every_command_is_known_in_both_languages():
    for command, aliases in COMMANDS.items():
        assert hasattr(Session, "do_" + command)
        assert all(MEANING[alias] == command for alias in aliases)


# ---- the full screen ----


def screen(width, *lines):
    table = grognard.load("trench").new(seed=3)
    console = Console(file=io.StringIO(), width=width, height=50, force_terminal=True, legacy_windows=False)
    answers = iter(lines)
    face = Screen(console)
    face.ask = lambda prompt: next(answers, None)
    session = Session(table, {}, "en", face)
    session.run()
    return console.file.getvalue(), session


@pytest.mark.parametrize("width", [80, 140])
def test_the_screen_shows_board_hand_log_and_actions(width):
    text, session = screen(width, "", "1", "6", "why move 4.2", "hand", "undo")
    for part in ("┌─ 7·3", "░", "Your hand", "Log", "[§7.3]"):
        assert part in text, part
    assert "take the keyboard" in text
    assert len(session.table.journal) == 1


def test_the_screen_turns_the_board_for_the_reader():
    table = grognard.load("trench").new(seed=3)
    session = Session(table, {}, "en", Plain())
    assert session.board(0, drawn=True)[0].startswith("  ┌─ 7·3")
    assert session.board(1, drawn=True)[0].startswith("  ┌─ 1·1")
    assert "rear trench" in session.board(1, drawn=True, width=120)[0]
    assert "rear trench" not in session.board(1, drawn=True, width=80)[0]


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("game", ["trench", "ttlm", "lastbattle"])
def test_the_screen_cuts_nothing_off_and_says_nothing_twice(game, width):
    console = Console(file=io.StringIO(), width=width)
    session = Session(grognard.load(game).new(seed=3), {}, "en", Screen(console))
    session.face.show(session, 0)
    shown = console.file.getvalue()
    assert "…" not in shown.replace("… (type", "")
    status = session.part("status", session.view(0), session.say)
    assert [line for line in status if line in session.board(0, drawn=True)] == []
    for word in " ".join([*session.board(0, drawn=True), *status]).split():
        assert word in shown, word


def test_the_screen_shows_the_end():
    table = grognard.load("trench").new(seed=3)
    table.state.result = "french/victory/TR.victory.deck-empty"
    console = Console(file=io.StringIO(), width=100)
    Session(table, {}, "en", Screen(console)).run()
    assert "France wins" in console.file.getvalue()


def test_the_screen_waits_for_the_computer():
    table = grognard.load("trench").new(seed=3)
    console = Console(file=io.StringIO(), width=100)
    face = Screen(console)
    face.ask = lambda prompt: None
    session = Session(table, {1: "recruit"}, "en", face)
    session.run()
    assert session.table.journal
    assert {e.role for e in session.table.journal} == {1}


# ---- text ----


def test_a_view_without_a_text_of_its_own_is_told_fact_by_fact():
    view = {"turn": 3, "areas": [{"faces": [1, 2], "note": None}, {"faces": []}], "sides": {"red": "x"}}
    assert generic(view) == ["turn: 3", "areas 0 faces: 1 2", "areas 0 note: –", "sides red: x"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("reader", ["french", "german", "spectator", "all"])
@pytest.mark.parametrize("bunker", [False, True])
def test_every_view_of_a_game_can_be_told(lang, reader, bunker):
    from grognard.games.trench import GAME, text
    from grognard.kernel.flow import offer
    from grognard.kernel.laws import pick

    table = grognard.load("trench").new(seed=11, options={"bunker": bunker})
    rnd = random.Random(11)
    words = catalogue(lang, GAME)
    while not table.state.result:
        role = GAME.role(rnd.choice(table.to_act))
        table.act(role, *pick(rnd, offer(table.state, role).verbs))
        if rnd.random() < 0.1:
            view = table.view(reader)
            assert len(text.lines(view, words)) >= 24
            drawn = text.board(view, words)
            assert {len(line) for line in drawn} == {78}
            text.hand(view, words)
            assert text.box(view, words, "4.2")
    assert text.legend(words)
    assert text.place("8.1") is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_that_is_typed_is_a_crash(lang, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    nonsense = ["²", "9" * 6000, "0", "-1", "move ²", "why ²", "why move ²", "preview ²", "log ²", "log " + "9" * 50]
    nonsense += ["save /", "save .", f"save {folder}", "save a\0b", "save /no/such/folder/x", "rules " + "x" * 5000]
    out = play(*nonsense, args=("--vs", "recruit", "--lang", lang))
    assert "Traceback" not in out
    assert not list(tmp_path.glob("*.part"))
    assert list(tmp_path.iterdir()) == [folder]


def test_at_one_keyboard_the_coin_is_proposed():
    said = play(args=("--vs", "recruit", "--file", "mine.grognard.json"))
    assert said
    assert grognard.open(Path("mine.grognard.json").read_bytes()).options["coin"] is True
    play(args=("--vs", "recruit", "--option", "coin=no", "--file", "other.grognard.json"))
    assert grognard.open(Path("other.grognard.json").read_bytes()).options["coin"] is False


# ---- what costs something ----

LAST = "french to act, turn 30\nfrench warned 2\nfrench deck: poilus*2\nfrench hand: poilus*5"


def asked(position, *lines, asking=True, lang="en"):
    """A session from a position, with what was told and how the table stands after these lines."""
    table = grognard.load("trench").position(position, dice="1 " * 9)
    told, answers = [], iter(lines)

    class Scripted(Plain):
        def show(self, session, role):
            told.extend(session.numbered(role))

        def tell(self, said):
            told.extend(said)

        def ask(self, prompt):
            told.append(prompt)
            return next(answers, None)

        def curtain(self, session, role):
            return ""

    session = Session(table, {}, lang, Scripted())
    session.asking = asking
    session.run()
    return table, told


def test_what_costs_something_is_written_beside_its_number():
    _, told = asked(LAST)
    line = next(x for x in told if "End the turn" in x)
    assert "! You have not attacked" in line
    assert "[§6.2]" in line


@pytest.mark.parametrize("typed", ["done", "number"])
def test_the_terminal_asks_before_what_costs_and_takes_no_for_no(typed):
    """Audit R-M1: by number and by name alike."""
    table, told = asked(LAST)
    number = next(x.split(".")[0] for x in told if "End the turn" in x)
    line = "done" if typed == "done" else number
    table, told = asked(LAST, line, "n")
    assert len(table.journal) == 0
    assert "Do it anyway? (y/n)" in told
    table, _ = asked(LAST, line, "y")
    assert len(table.journal) == 1
    table, told = asked(LAST, line, "o", lang="fr")
    assert len(table.journal) == 1
    assert "Le faire quand même\u00a0? (o/n)" in told


def test_the_terminal_does_not_ask_when_told_not_to_nor_of_what_costs_nothing():
    table, told = asked(LAST, "done", asking=False)
    assert len(table.journal) == 1
    assert "Do it anyway? (y/n)" not in told
    table, told = asked(LAST, "discard")  # the sixth draw of a hand of four still leaves Bonus cards
    assert len(table.journal) == 1


def test_what_is_all_there_is_to_do_is_not_asked_about():
    table, told = asked(
        "french to act\nfrench bonus:\nfrench deck: poilus\nfrench hand: poilus*7", "done", "y", "draw 0"
    )
    assert table.result is not None
    assert told.count("Do it anyway? (y/n)") == 1


# ---- ending a game by word ----


def test_resigning_says_what_it_means_and_wants_the_word_twice():
    text = play(*HOT, "resign", "resign")
    assert "Germany wins. Type “resign” once more" in text
    assert "France resigns: Germany wins." in text
    assert "abandonne" in play(*HOT, "abandonner", "abandonner", args=("--lang", "fr"))


@pytest.mark.parametrize("answer", ["", "y", "yes", "1", "r", "no", "quit"])
def test_anything_else_keeps_playing(answer):
    """U-1: no number, no single letter and no habit ends a game."""
    text = play(*HOT, "resign", answer, "actions")
    assert "resigns" not in text
    assert text.count("[§7.3]") >= 2


def test_an_offer_is_put_to_the_other_side_and_declined_once_a_turn():
    text = play(*HOT, "offer", "no", "offer", "actions")
    assert "Germany: France asks. Offer a draw: A draw by agreement." in text
    assert "Germany declines." in text
    assert "You have already made this offer" in text
    assert "The two sides agree on a draw." in play(*HOT, "offer draw", "yes")
    assert "You can offer: draw." in play(*HOT, "offer armistice")


def test_the_computer_declines_while_it_is_not_behind():
    assert "Germany declines." in play("offer", args=("--vs", "recruit"))


def test_no_number_of_any_first_position_ends_a_game():
    for game in ("trench", "ttlm", "lastbattle"):
        table = grognard.load(game).new(seed=1)
        for role in table.to_act:
            for number in range(1, 60):
                again = grognard.load(game).new(seed=1)
                session = Session(again, {}, "en", Plain())
                session.obey(again.game.role(role), str(number))
                assert again.result is None, (game, role, number)


@pytest.mark.parametrize("width", [120, 150])
def test_a_wide_map_is_not_cut_in_two_to_make_room_for_the_log(width: int) -> None:
    shown_on = io.StringIO()
    console = Console(file=shown_on, width=width)
    session = Session(grognard.load("lastbattle").new("s1", seed=3), {}, "en", Screen(console))
    session.face.show(session, 0)
    shown = shown_on.getvalue()
    assert shown.count("\n01 ") == 1, "one band of hexes, from west to east"
    assert "Log" in shown


@pytest.mark.parametrize("width", [80, 140])
def test_the_hand_is_told_once(width: int) -> None:
    table = grognard.load("ttlm").new("1914", seed=3)
    shown = io.StringIO()
    console = Console(file=shown, width=width)
    session = Session(table, {}, "en", Screen(console))
    session.face.show(session, 0)
    assert shown.getvalue().count("Your hand") == 1
