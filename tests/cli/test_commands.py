"""Every command: what it prints, its JSON, its exit code, and one clear sentence for each mistake."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

import grognard
from grognard import registry
from grognard.cli import COMMANDS, cli
from grognard.kernel import save_file
from grognard.kernel.flow import offer
from grognard.rulebook import rulebook


def run(*args, code=0, **more):
    result = CliRunner().invoke(cli, [str(a) for a in args], **more)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def told(*args, **more):
    return json.loads(run(*args, "--json", **more).stdout)


def played(actions=10_000, seed=4):
    table = grognard.load("trench").new(seed=seed)
    rnd = random.Random(seed)
    while not table.state.result and len(table.journal) < actions:
        role = rnd.choice(table.to_act)
        verbs = offer(table.state, table.game.role(role)).verbs
        verb = rnd.choice(list(verbs))
        table.act(role, verb, rnd.choice(verbs[verb]))
    return table


@pytest.fixture(scope="module")
def table():
    return played()


@pytest.fixture
def file(table, tmp_path):
    path = tmp_path / "game.grognard.json"
    path.write_text(table.save(), encoding="utf-8")
    return path


def forged(table, path, **changes):
    body = {**json.loads(table.save()), **changes}
    body["check"] = save_file.checksum(body)
    path.write_text(json.dumps(body), encoding="utf-8")
    return path


# ---- the whole ----


def test_help_names_every_command_and_the_exit_codes():
    text = run("--help").output
    assert all(name in text for name in COMMANDS)
    assert "Exit codes" in text
    assert run("-h").output == text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command):
    text = run(command, "--help").output
    assert "Example" in text
    assert "--lang" in text


def test_version():
    assert run("--version").output == f"grognard {grognard.__version__}\n"


@pytest.mark.parametrize("wrong", [["fly"], ["play"], ["bench", "trench", "--runs", "0"], ["arena", "trench", "a"]])
def test_wrong_usage_exits_with_2(wrong):
    run(*wrong, code=2)


@pytest.mark.parametrize(
    "command",
    [
        ["play", "chess"],
        ["fuzz", "chess"],
        ["check", "chess"],
        ["bench", "chess"],
        ["rules", "chess"],
        ["gen", "chess"],
        ["golden", "chess"],
        ["arena", "chess", "random", "random"],
    ],
    ids=lambda c: c[0],
)
@pytest.mark.parametrize(("lang", "words"), [("en", "There is no game"), ("fr", "chess")])
def test_an_unknown_game_is_one_sentence_in_the_users_language(command, lang, words):
    result = run(*command, "--lang", lang, code=2)
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.output


def test_the_language_of_the_machine_is_the_default(monkeypatch):
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", "fr_FR.UTF-8")
    french = run("rules", "trench", "nonsense", code=2).stderr
    monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
    assert run("rules", "trench", "nonsense", code=2).stderr != french
    assert "règle" in french


# ---- rules ----


def test_rules_lists_our_readings_of_the_book_with_the_switch_and_the_ruling():
    """T-M4"""
    told = run("rules", "ttlm", "--readings", "--lang", "en").output
    assert "A Decisive Victory must last  (A28: on)" in told
    assert "§A28  Is a Decisive Victory checked at any instant?" in told
    assert "--option A28=no" in told
    assert "--option A47=yes" in told
    assert "Une victoire décisive doit durer" in run("rules", "ttlm", "--readings", "--lang", "fr").output
    listed = json.loads(run("rules", "ttlm", "--readings", "--json").output)
    assert {"A28", "A47", "QA.2"} <= {entry["option"] for entry in listed}
    assert all(entry["ruling"]["text"] for entry in listed)


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reading_of_ours_has_its_ruling_in_the_reference(name, lang):
    game = registry.game(name)
    book = rulebook(game, lang)
    for option in game.options.values():
        assert not option.reading or option.reading in book, option.id
        assert not (option.reading and option.edition), "nobody chooses an edition"


def test_rules_lists_shows_and_searches():
    listed = run("rules", "trench").output
    assert "§16.1 " in listed
    shown = run("rules", "trench", "TR.move.adjacent").output
    for name in ("move.adjacent", "16.1", "§16.1", "tr.MOVE.adjacent"):
        assert shown == run("rules", "trench", name).output
    assert shown.startswith("§16.1 ")
    assert "[TR.move.adjacent]" in shown
    assert run("rules", "trench", "TR.move.adjacent", "--lang", "fr").output != shown
    assert "§" in run("rules", "trench", "--search", "wire", "--lang", "en").output


def test_rules_as_json():
    assert told("rules", "trench", "TR.move.adjacent")["id"] == "TR.move.adjacent"
    assert len(told("rules", "trench")) > 100


def test_an_unknown_rule_suggests_others():
    assert "TR.move." in run("rules", "trench", "move.", "--lang", "en", code=2).stderr
    run("rules", "trench", "--search", "xyzzy", code=1)
    run("rules", code=2)


def rule_files(tmp_path, text):
    (tmp_path / "test_x.py").write_text(text)
    return tmp_path


def test_the_check_finds_rules_without_a_test_and_unknown_ids(tmp_path):
    folder = rule_files(tmp_path, "@pytest.mark." + 'rule("TR.move.adjacent", "TR.move.nonsense")\ndef test(): ...')
    result = run("rules", "trench", "--check", "--tests", folder, "--lang", "en", code=1)
    assert "TR.move.nonsense: not in the book" in result.output
    assert "TR.board.grid: no test" in result.output
    assert "TR.move.adjacent: no test" not in result.output
    facts = json.loads(run("rules", "--check", "--tests", folder, "--json", code=1).stdout)
    assert facts["games"]["trench"]["unknown"] == ["TR.move.nonsense"]


def test_the_check_is_content_when_every_rule_has_its_test(tmp_path):
    from grognard.games.trench import GAME
    from grognard.rulebook import rulebook

    ids = ", ".join(f'"{r.id}"' for r in rulebook(GAME, "en").values() if r.tier != "ruling")
    folder = rule_files(tmp_path, f"@pytest.mark.{'rule'}({ids})\ndef test(): ...")
    assert "140/140" in run("rules", "trench", "--check", "--tests", folder).output


def test_the_check_needs_tests(tmp_path):
    run("rules", "--check", "--tests", tmp_path / "none", code=2)


# ---- files ----


def test_replay_tells_the_game(table, file):
    text = run("replay", file, "--lang", "en").output
    assert table.log("all")[5] in text
    assert f"{len(table.journal)} actions" in text
    assert table.log("all", "fr")[5] in run("replay", file, "--lang", "fr").output
    facts = told("replay", file)
    assert facts["actions"] == len(table.journal)
    assert facts["result"]["winner"] == table.result.winner
    run("replay", file, "--as", "martian", code=2)


def test_replay_of_an_unfinished_game(tmp_path):
    path = tmp_path / "short.json"
    path.write_text(played(5).save())
    assert "to act" in run("replay", path, "--lang", "en").output


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_bad_file_is_one_sentence(command, table, tmp_path):
    path = tmp_path / "bad.json"
    path.write_text(table.save()[:200])
    result = run(command, path, "--lang", "en", code=1)
    assert result.stderr == "This file cannot be read as a game: it is damaged or incomplete.\n"
    path.write_text(table.save().replace("standard", "Standard"))
    assert "checksum" in run(command, path, "--lang", "en", code=1).stderr
    run(command, tmp_path / "missing.json", code=2)
    run(command, tmp_path, code=2)
    run("replay", code=2)


def test_verify(table, file, tmp_path):
    text = run("verify", file, "--lang", "en").output
    assert "The random seed is the one" in text
    assert f"All {len(table.journal)} actions" in text
    facts = told("verify", file)
    assert facts["ok"]
    assert facts["draws"] > 8
    loaded = forged(table, tmp_path / "loaded.json", key="00" * 32)
    assert "not the one" in run("verify", loaded, "--lang", "en", code=1).output
    assert not told("verify", loaded, code=1)["ok"]
    assert "n’est pas" in run("verify", loaded, "--lang", "fr", code=1).output


def test_open_brings_a_file_in_and_replay_live_plays_all_again(table, file, tmp_path):
    data = tmp_path / "games.sqlite"
    run("open", file, "--data", data, "--no-serve")
    run("open", file, "--data", data, "--no-serve", "--lang", "fr")
    facts = told("replay", "--live", "--data", data)
    assert (facts["games"], facts["faults"]) == (2, 0)
    assert facts["tables"][0]["actions"] == len(table.journal)
    assert "2 stored games" in run("replay", "--live", "--data", data, "--lang", "en").output


def test_replay_live_finds_a_game_that_no_longer_plays_through(file, tmp_path):
    import sqlite3

    data = tmp_path / "games.sqlite"
    run("open", file, "--data", data, "--no-serve")
    with sqlite3.connect(data) as db:
        db.execute("UPDATE journal SET verb='done', arg=0 WHERE n=0")
    db.close()
    assert "can no longer be replayed" in run("replay", "--live", "--data", data, "--lang", "en", code=1).stderr
    assert told("replay", "--live", "--data", data, code=1)["faults"] == 1


def test_replay_live_without_a_data_file(tmp_path):
    result = run("replay", "--live", "--data", tmp_path / "none.sqlite", "--lang", "en", code=1)
    assert "none.sqlite cannot be used" in result.stderr


def test_a_data_file_that_is_none(file, tmp_path):
    data = tmp_path / "note.txt"
    data.write_text("not a database, " * 100)
    result = run("open", file, "--data", data, "--no-serve", "--lang", "en", code=1)
    assert "note.txt" in result.stderr
    assert "Traceback" not in result.output


def test_serve_calls_the_server(monkeypatch, tmp_path):
    seen = {}
    monkeypatch.setattr("grognard.server.web.serve.serve", lambda **how: seen.update(how) or 0)
    run("serve", "--port", 8123, "--data", tmp_path / "x", "--no-browser", "--lang", "fr")
    told = {"host": "127.0.0.1", "port": 8123, "data": tmp_path / "x", "open_browser": False, "lang": "fr", "url": None}
    assert seen == {**told, "log": None}
    run("serve", "--url", "https://club.example", "--data", "postgresql://x@y/z", "--lang", "en")
    assert (seen["url"], seen["data"], seen["open_browser"]) == ("https://club.example", "postgresql://x@y/z", None)
    run("serve", "--port", 99999, code=2)


# ---- machines ----


def test_bench_has_its_keys():
    facts = told("bench", "trench", "--games", 1, "--runs", 1)
    wanted = {
        "decisions_per_s",
        "with_view_per_s",
        "games_per_s",
        "clone_us",
        "view_us",
        "encode_us",
        "search_passes_per_s",
        "server_action_us",
        "server_bytes",
        "server_largest",
        "calibration_per_s",
        "compiled",
    }
    assert wanted <= set(facts)
    assert facts["decisions_per_s"] > 100
    assert isinstance(facts["compiled"], bool)
    assert facts["search_passes_per_s"] > 1
    assert facts["server_action_us"] > 10
    assert facts["server_bytes"] > 100
    assert "decisions_per_s" in run("bench", "trench", "--games", 1, "--runs", 1, "--option", "bunker").output
    assert "Name a game, or use --all" in run("bench", "--lang", "en", code=2).output
    assert "Name a game, or use --all" in run("bench", "trench", "--all", "--lang", "en", code=2).output


def test_bench_measures_a_server_at_the_table_that_is_asked_for(monkeypatch):
    asked = []

    def measured(game, actions, scenario):
        asked.append((game.id, actions, scenario))
        return {"server_late_us": 1.0}

    monkeypatch.setattr("grognard.cli.bench_server.server_actions", measured)
    few = ("bench", "trench", "--games", 1, "--runs", 1)
    assert told(*few, "--actions", 5000, "--scenario", "standard")["server_late_us"] == 1.0
    told(*few)
    assert asked == [("trench", 5000, "standard"), ("trench", 50, "")]
    assert "nowhere" in run(*few, "--scenario", "nowhere", code=2).output


def test_bench_measures_every_game(monkeypatch):
    monkeypatch.setattr("grognard.cli.bench.measure", lambda game, *_: {"game": game.id})
    lines = run("bench", "--all", "--json").stdout.splitlines()
    assert {json.loads(line)["game"] for line in lines} == set(registry.names())


def test_arena_counts_mirrored_games():
    said = run("arena", "trench", "random", "random", "--games", 4, "--jobs", 1, "--seconds", 0, "--json").stdout
    *games, facts = [json.loads(line) for line in said.splitlines()]
    assert [g["number"] for g in games] == [0, 1, 2, 3]
    assert [g["first"] for g in games] == ["french", "german"] * 2
    assert sum(g["score"] == 1 for g in games) == facts["wins_a"]
    keys = {"a", "b", "games", "wins_a", "wins_b", "draws", "low", "high", "max_decision_s"}
    assert keys <= set(facts)
    assert facts["wins_a"] + facts["wins_b"] + facts["draws"] == facts["games"] == 4
    assert 0 <= facts["low"] < facts["high"] <= 1
    assert "random against random" in run("arena", "trench", "random", "random", "--games", 1, "--lang", "en").output


def test_arena_with_unknown_bots():
    assert "deep-blue" in run("arena", "trench", "random", "deep-blue", "--lang", "en", code=2).stderr


def test_fuzz_has_its_keys_and_varies_the_options(tmp_path):
    facts = told("fuzz", "trench", "--games", 2, "--seed", 40, "--every", 200, "--out", tmp_path)
    assert facts["games"] == 2
    assert facts["decisions"] > 100
    assert facts["faults"] == 0
    assert told("fuzz", "trench", "--games", 99, "--seconds", 0)["games"] == 0


def test_fuzz_writes_crash_files(monkeypatch, tmp_path):
    from dataclasses import replace

    from grognard.cli import laws
    from grognard.games.trench import GAME

    def short_lived(s):
        assert s.turn < 1, "the first turn"

    monkeypatch.setattr(laws, "find", lambda name: replace(GAME, invariants=(short_lived,)))
    facts = json.loads(run("fuzz", "trench", "--games", 2, "--out", tmp_path, "--json", code=1).stdout)
    assert facts["faults"] == 2
    assert grognard.open(Path(facts["crashes"][0]["file"]).read_text()).state.turn == 1
    monkeypatch.chdir(tmp_path)
    assert "short_lived" in run("check", "trench", "--games", 1, "--lang", "en", code=1).stderr
    assert told("check", "trench", "--games", 1, code=1)["broken"] == "law_invariants_hold"


def test_check_shows_every_law(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    facts = told("check", "trench", "--games", 1, "--every", 100, "--seed", 41)
    assert facts["broken"] is None
    assert len(facts["laws"]) > 10
    assert "looking changes nothing" in run("check", "trench", "--games", 1, "--every", 100, "--seed", 41).output


def test_options_are_checked():
    assert "fog" in run("bench", "trench", "--option", "fog", code=2).stderr
    run("bench", "trench", "--option", "bunker=perhaps", code=2)


def test_golden_is_written_and_compared(tmp_path):
    run("golden", "trench", "--folder", tmp_path, code=1)
    run("golden", "trench", "--folder", tmp_path, "--write")
    assert "have not changed" in run("golden", "trench", "--folder", tmp_path, "--lang", "en").output
    path = tmp_path / "trench" / "standard.txt"
    path.write_text(path.read_text().replace("Set-up", "Set up"))
    assert "line 3" in run("golden", "trench", "--folder", tmp_path, "--lang", "en", code=1).stderr


def test_gen_is_fresh():
    assert "up to date" in run("gen", "trench", "--check", "--lang", "en").output


def test_gen_that_is_stale(monkeypatch):
    from grognard.games.trench import gen

    monkeypatch.setattr(gen, "generate", lambda: "something else")
    assert "grognard gen trench" in run("gen", "trench", "--check", "--lang", "en", code=1).stderr


@pytest.mark.parametrize("command", ["verify", "replay", "open"])
def test_a_file_that_is_not_there_is_told_in_the_readers_language(command, tmp_path):
    assert "il n’existe pas" in run(command, tmp_path / "none", "--lang", "fr", code=2).output
    assert "it does not exist" in run(command, "--lang", "en", tmp_path / "none", code=2).output
    assert str(tmp_path) in run(command, tmp_path, code=2).output


@pytest.mark.parametrize("command", COMMANDS)
def test_each_example_of_the_help_stands_on_a_line_of_its_own(command):
    lines = run(command, "--help").output.splitlines()
    examples = lines[lines.index("  Examples:") + 1 :]
    assert examples
    assert all(line.startswith(f"    grognard {command}") for line in examples)


def test_an_address_that_is_none_is_told(tmp_path, capfd):
    from grognard.server.web.serve import serve

    with pytest.raises(SystemExit) as end:
        serve(host="192.0.2.1", data=tmp_path / "x.sqlite", open_browser=False, lang="fr")
    assert end.value.code == 1
    assert "192.0.2.1" in capfd.readouterr().err
