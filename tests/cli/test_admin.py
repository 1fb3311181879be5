"""`grognard admin`: what the keeper of a club may do, on a file and on PostgreSQL."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard.cli import cli
from grognard.cli.admin import admin
from server.clubhouse import PASSWORD, Browser, bearer, clubhouse, seat
from server.databases import Postgres
from server.helpers import wait_for


def run(*args, code=0, **more):
    result = CliRunner().invoke(cli, ["admin", *(str(a) for a in args)], **more)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def told(*args, **more):
    return json.loads(run(*args, "--json", **more).stdout)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def anywhere(request, tmp_path):
    return tmp_path / "games.sqlite" if request.param == "sqlite" else request.getfixturevalue("postgres").database()


@pytest.fixture
def data(tmp_path) -> Path:
    """A club that has closed for the night: Anna and the guest Bob at a table."""
    path = tmp_path / "games.sqlite"
    with clubhouse(path) as live:
        anna, bob = Browser(live).member("Anna"), Browser(live).guest("Bob")
        bob.take(anna.table(name="Arcole"))
    return path


def test_a_keepers_day_on_either_database(anywhere):
    with clubhouse(anywhere) as live:
        anna, bob = Browser(live).member("Anna"), Browser(live).guest("Bob")
        table = anna.table(name="Arcole")
        bob.take(table)
        cookies = anna.cookie, bob.cookie
        token = seat(table, "french")["token"]
    people = {u["name"]: u for u in told("users", "--data", anywhere)}
    assert (people["Anna"]["kind"], people["Bob"]["kind"]) == ("member", "guest")
    assert [u["name"] for u in told("users", "--kind", "guest", "--data", anywhere)] == ["Bob"]
    assert [u["name"] for u in told("users", "--find", "ANN", "--data", anywhere)] == ["Anna"]
    listed = told("tables", "--data", anywhere)
    assert [(t["id"], t["players"]) for t in listed] == [(table["id"], "french: Anna, german: Bob")]
    run("close", table["id"], "--data", anywhere)
    assert told("tables", "--data", anywhere)[0]["state"] == "closed"
    run("open", table["id"], "--data", anywhere)
    assert told("tables", "--data", anywhere)[0]["state"] == "online"
    run("make-admin", "anna", "--data", anywhere)
    assert told("users", "--find", "anna", "--data", anywhere)[0]["marks"] == "admin"
    run("ban", "Anna", "--data", anywhere)
    reset = told("reset-password", "Anna", "--data", anywhere, env={"GROGNARD_URL": "https://club.example/"})
    assert reset["url"].startswith("https://club.example/#/reset/")
    code = told("invite", "--days", 3, "--data", anywhere)["code"]
    with clubhouse(anywhere, sign_up="invite") as live:
        anna, bob = Browser(live), Browser(live)
        anna.cookies.set("grognard", cookies[0])
        bob.cookies.set("grognard", cookies[1])
        assert anna.get("/api/me").status_code == 403
        state = f"/api/tables/{table['id']}/state"
        assert anna.get(state, headers=bearer(token)).status_code == 403  # the key of the seat was changed too
        assert Browser(live).member("Carla", invite=code).me()["name"] == "Carla"
    run("unban", "Anna", "--data", anywhere)
    run("make-admin", "Anna", "--no", "--data", anywhere)
    run("merge-guest", people["Bob"]["id"], "Carla", "--data", anywhere)
    with clubhouse(anywhere) as live:
        anna, carla = Browser(live), Browser(live)
        anna.cookies.set("grognard", cookies[0])
        assert anna.me()["admin"] is False
        path = f"/api/reset/{reset['url'].rpartition('/')[2]}"
        assert anna.post(path, json={"password": "la vieille garde"}).json()["name"] == "Anna"
        assert carla.sign_in("Carla", PASSWORD).status_code == 200
        assert [t["id"] for t in carla.get("/api/tables").json()] == [table["id"]]
    run("delete-user", "Anna", "--yes", "--data", anywhere)
    assert [u["name"] for u in told("users", "--kind", "member", "--data", anywhere)] == ["Carla"]
    assert told("tables", "--data", anywhere)[0]["players"] == "french: –, german: Carla"


def test_servers_on_postgresql_hear_of_it_at_once(postgres):
    where = postgres.database()
    with clubhouse(where) as live:
        anna, bob = Browser(live).member("Anna"), Browser(live).guest("Bob")
        table = anna.table()
        bob.take(table)
        path, token = f"/api/tables/{table['id']}", bearer(seat(table, "french")["token"])
        assert anna.get(f"{path}/state", headers=token).status_code == 200
        run("close", table["id"], "--data", where)
        wait_for(lambda: live.hub.known(table["id"]).record.closed)
        run("open", table["id"], "--data", where)
        wait_for(lambda: not live.hub.known(table["id"]).record.closed)
        run("ban", "Anna", "--data", where)
        assert anna.get("/api/tables").status_code == 403
        wait_for(lambda: anna.get(f"{path}/state", headers=token).status_code == 403)


def test_a_file_whose_server_runs_is_left_alone(tmp_path):
    path = tmp_path / "games.sqlite"
    with clubhouse(path):
        text = run("users", "--data", path, "--lang", "en", code=1).stderr
        assert "Stop the server first" in text
        assert "Arrêtez d’abord le serveur" in run("users", "--data", path, "--lang", "fr", code=1).stderr


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        (("close", "nosuch"), 2, "There is no table nosuch."),
        (("ban", "Nobody"), 2, "no member or guest “Nobody”"),
        (("ban", "Bob"), 2, "no member or guest “Bob”"),  # a guest's name says nothing: by id only
        (("merge-guest", "Anna", "Anna"), 2, "Anna is not a guest."),
        (("invite", "--days", "0"), 2, "days"),
        (("nonsense",), 2, "nonsense"),
    ],
)
def test_mistakes_are_told_in_one_sentence(data, words, code, text):
    known = ("--data", data, "--lang", "en") if words[0] != "nonsense" else ()
    assert text in run(*words, *known, code=code).stderr


def test_in_french_before_and_after_the_command(data):
    assert run("ban", "Anna", "--data", data, "--lang", "fr").output == "Anna est banni.\n"
    assert run("--lang", "fr", "unban", "Anna", "--data", data).output == "Anna peut revenir.\n"
    guest = told("users", "--kind", "guest", "--data", data)[0]["id"]
    assert "n’est pas un membre" in run("make-admin", guest, "--data", data, "--lang", "fr", code=2).stderr


def test_erasing_somebody_is_asked_first(data):
    refused = run("delete-user", "Anna", "--data", data, "--lang", "en", input="n\n", code=1)
    assert "Delete Anna for good?" in refused.output
    assert told("users", "--find", "anna", "--data", data)
    run("delete-user", "Anna", "--data", data, "--lang", "en", input="y\n")
    assert told("users", "--find", "anna", "--data", data) == []


def test_without_a_data_file_there_is_nothing_to_keep(tmp_path):
    missing = tmp_path / "none.sqlite"
    assert "it does not exist" in run("users", "--data", missing, "--lang", "en", code=1).stderr
    assert not missing.exists()
    wrong = run("users", "--data", "mysql://x:secret@y/z", "--lang", "en", code=1).stderr
    assert "postgresql://" in wrong
    assert "secret" not in wrong


def test_what_is_listed_can_be_read(data):
    lines = run("users", "--data", data, "--lang", "en").output.splitlines()
    assert len(lines) == 2
    assert all(re.match(r"[0-9a-f]{16}  (Anna|Bob) +(member|guest) +\d{4}-\d\d-\d\d \d\d:\d\d", line) for line in lines)
    assert "Arcole" in json.dumps(told("tables", "--data", data))
    assert run("users", "--find", "zzz", "--data", data, "--lang", "fr").output == "Rien.\n"
    assert run("tables", "--data", data, "--lang", "en").output.startswith(told("tables", "--data", data)[0]["id"])


@pytest.mark.parametrize("name", sorted(admin.commands))
def test_every_command_explains_itself(name):
    text = run(name, "--help").output
    assert "--data" in text
    assert "--lang" in text


def test_the_keeper_decides_a_game_of_a_tournament(tmp_path):
    """An organiser who plays may not decide his own games, and a small club may have nobody else."""
    path = tmp_path / "games.sqlite"
    with clubhouse(path) as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        id = anna.post("/api/tournaments", json={"name": "Cup", "game": "trench", "rounds": 1}).json()["id"]
        for who in (anna, bert):
            assert who.post(f"/api/tournaments/{id}/enter").status_code == 200
        assert anna.post(f"/api/tournaments/{id}/start").json()["state"] == "play"
    assert "round 1" in run("result", id, 1, 1, "second", "--data", path).stdout
    run("result", id, 1, 7, "second", "--data", path, code=1)
    run("result", "nonsense", 1, 1, "second", "--data", path, code=2)
    with clubhouse(path) as live:
        found = Browser(live).get(f"/api/tournaments/{id}").json()
        assert [(p["first_points"], p["second_points"], p["by"]) for p in found["pairings"]] == [(0.0, 1.0, "keeper")]
        wait_for(lambda: Browser(live).get(f"/api/tournaments/{id}").json()["state"] == "over")
