"""What belongs to somebody, taken along, handed out and erased: on a file and on PostgreSQL."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select, update

import hours
from grognard.server.jobs import guests
from grognard.server.people import accounts, proof_of_work
from grognard.server.people.identity import hashed
from grognard.server.store import DuplicateKey, Store, schema
from server.clubhouse import PASSWORD, Browser, any_name, bearer, clubhouse, seat, stored
from server.helpers import Live, in_a_loop

DAY = 86_400.0


def all_text(live: Live) -> str:
    """Everything that is stored, as text."""

    def read(db: Connection) -> str:
        return json.dumps(
            [[str(v) for v in row] for t in schema.metadata.sorted_tables for row in db.execute(select(t))]
        )

    return str(stored(live, read))


def test_everything_kept_about_somebody_is_handed_out(anywhere: Path | str) -> None:
    with clubhouse(anywhere) as live:
        anna, bob = Browser(live).member("Anna", email="anna@example.org"), Browser(live).guest("Bob")
        table = anna.table(name="Arcole")
        bob.take(table)
        path, token = f"/api/tables/{table['id']}", seat(table, "french")["token"]
        anna.post(f"{path}/chat", json={"text": "hello there"}, headers=bearer(token))
        anna.put(f"{path}/notes", json={"text": "he bluffs"}, headers=bearer(token))
        key = anna.post("/api/me/keys", json={"label": "my bot"}).json()["key"]
        hook = {"id": "", "url": "https://hooks.example/x", "format": "json", "on": True}
        anna.put("/api/me/notices", json={"email": True, "events": {}, "digest": True, "webhooks": [hook]})
        answer = anna.get("/api/me/export")
        assert "https://hooks.example/x" in answer.text
        assert '"secret"' not in answer.text
        assert "attachment" in answer.headers["content-disposition"]
        found = answer.json()
        assert found["account"]["name"] == "Anna"
        assert found["account"]["email"] == "anna@example.org"
        assert [c["text"] for c in found["chat"]] == ["hello there"]
        assert [n["text"] for n in found["notes"]] == ["he bluffs"]
        assert [(t["id"], t["your_sides"]) for t in found["tables"]] == [(table["id"], ["french"])]
        assert [k["label"] for k in found["keys"]] == ["my bot"]
        assert len(found["sessions"]) == 1
        for secret in (token, key, anna.cookie, hashed(anna.cookie), "argon2", "#/email/", bob.cookie, "german_key"):
            assert secret not in answer.text


def test_whoever_leaves_is_gone_and_the_game_stays_for_the_other(anywhere: Path | str) -> None:
    with clubhouse(anywhere) as live:
        anna, bob = Browser(live).member("Annabella", email="anna@example.org"), Browser(live).guest("Bob")
        shared, alone, solo = anna.table(), anna.table(), anna.table(online=False)
        bobs = seat(bob.take(shared), "german")["token"]
        path, token = f"/api/tables/{shared['id']}", seat(shared, "french")["token"]
        anna.post(f"{path}/chat", json={"text": "hello there"}, headers=bearer(token))
        anna.put(f"{path}/notes", json={"text": "he bluffs"}, headers=bearer(token))
        id = anna.me()["id"]
        for wrong in ("", "wrong password"):
            assert anna.request("DELETE", "/api/me", json={"password": wrong}).status_code == 403
        gone = anna.request("DELETE", "/api/me", json={"password": PASSWORD})
        assert gone.status_code == 200
        assert 'grognard=""' in gone.headers["set-cookie"]
        assert anna.me()["kind"] == "nobody"
        everything = all_text(live)
        for trace in (id, "Annabella", "anna@example.org", "he bluffs", token):
            assert trace not in everything, trace
        assert bob.get(f"{path}/state", headers=bearer(bobs)).status_code == 200
        around = bob.get(f"{path}/around", headers=bearer(bobs)).json()
        assert [p["player"] for p in around["people"]] == ["–", "Bob"]
        assert [(c["name"], c["text"]) for c in around["chat"]] == [("–", "hello there")]
        assert bob.get(f"{path}/state", headers=bearer(token)).status_code == 403
        for table in (alone, solo):
            assert bob.get(f"/api/tables/{table['id']}").status_code == 404
            assert table["id"] not in everything
        assert Browser(live).member("Annabella").me()["id"] != id


def test_the_other_can_ask_somebody_else_into_the_empty_seat(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        anna, bob, carl = (Browser(live).guest(name) for name in ("Anna", "Bob", "Carl"))
        shared = anna.table()
        bobs = seat(bob.take(shared), "german")["token"]
        assert anna.request("DELETE", "/api/me", json={}).status_code == 200
        path = f"/api/tables/{shared['id']}"
        link = bob.post(f"{path}/invite", json={"role": "french"}, headers=bearer(bobs))
        assert link.status_code == 200, link.text
        assert carl.post(f"/api/invites/{shared['id']}/{link.json()['invite']}", json={}).status_code == 200
        assert seat(bob.get(path).json(), "french")["player"] == "Carl"


def test_a_guest_becomes_the_member_everywhere(anywhere: Path | str) -> None:
    with clubhouse(anywhere) as live:
        name = any_name()
        member, guest, host = Browser(live).member(name), Browser(live).guest("Wanderer"), Browser(live).guest("Host")
        own, theirs = guest.table(), guest.take(host.table())
        old = guest.me()["id"]
        with_token = bearer(seat(theirs, "german")["token"])
        host_path = f"/api/tables/{theirs['id']}"
        guest.post(f"{host_path}/chat", json={"text": "here I am"}, headers=with_token)
        stored(live, lambda db: db.execute(insert(schema.ratings), rating(old, "trench")) and None)
        assert guest.sign_in(name).status_code == 200
        assert {t["id"] for t in member.get("/api/tables").json()} == {own["id"], theirs["id"]}
        assert [c["text"] for c in member.get("/api/me/export").json()["chat"]] == ["here I am"]
        assert [r["game"] for r in member.get("/api/me/export").json()["ratings"]] == ["trench"]
        kept = stored(live, lambda db: accounts.person(db, old))
        assert kept.merged == member.me()["id"]
        # nothing of it opens anything any more
        assert stored(live, lambda db: accounts.sessions(db, old)) == []
        assert member.get(f"{host_path}/state", headers=with_token).status_code == 200


def rating(user: str, game: str) -> dict[str, Any]:
    figures = {"rating": 1500.0, "deviation": 350.0, "volatility": 0.06, "games": 1, "updated": 0.0}
    return {"user_id": user, "game": game, **figures}


def test_old_guests_old_sessions_and_old_links_are_swept_away(anywhere: Path | str) -> None:
    with clubhouse(anywhere) as live:
        lost, seated, here, member = (Browser(live).guest(n) for n in ("Lost", "Seated", "Here", "Member"))
        member.member()
        solo = lost.table(online=False)["id"]
        seated.take(here.table())
        ids = [b.me()["id"] for b in (lost, seated, member)]
        ago = hours.now() - 401 * DAY

        def age(db: Connection) -> None:
            db.execute(update(schema.users).where(schema.users.c.id.in_(ids)).values(looked=ago))
            accounts.one_time(db, "reset", ids[2], -5)
            s = schema.sessions
            db.execute(update(s).where(s.c.user_id == ids[2]).values(expires=ago))
            mail = {"id": "l1", "user_id": ids[2], "kind": "reset", "channel": "email", "target": "x@y.z",
                      "payload": '{"url": "secret"}', "state": "sent", "next": 0.0, "created": hours.now()}  # fmt: skip
            db.execute(insert(schema.outbox), mail)

        stored(live, age)
        in_a_loop(guests.sweep(live.hub))
        assert lost.me()["kind"] == "nobody"
        assert seated.me()["kind"] == here.me()["kind"] == "guest"
        assert member.me()["kind"] == "nobody"  # the session had ended; the account is there

        def left(db: Connection) -> tuple[list[bool], int, str, bool]:
            there = [accounts.person(db, id) is not None for id in ids]
            mail = db.execute(select(schema.outbox.c.payload).where(schema.outbox.c.id == "l1")).scalar_one()
            table = db.execute(select(schema.tables.c.id).where(schema.tables.c.id == solo)).first() is not None
            return there, len(list(db.execute(select(schema.secrets)))), mail, table

        assert stored(live, left) == ([False, True, True], 0, "{}", False)


def in_store(where: Path | str, work: Callable[[Connection], Any]) -> Any:
    async def story() -> Any:
        store = Store(where)
        try:
            return await store.do(work)
        finally:
            store.close()

    return in_a_loop(story())


def test_a_secret_and_a_name_are_good_once_in_either_database(anywhere: Path | str) -> None:
    def story(db: Connection) -> tuple[Any, ...]:
        secret = accounts.one_time(db, "signup", "", 60)
        spent = [accounts.spend(db, "signup", secret) is not None for _ in range(2)]
        key = accounts.server_key(db)
        assert accounts.server_key(db) == key
        done = proof_of_work.challenge(key)
        first = [accounts._first_time(db, done) for _ in range(2)]
        one = accounts.add_member(db, "Ney", "hash", None, "fr")
        assert accounts.find(db, "ne")[0].id == one
        session = accounts.open_session(db, one, "member", "")
        ended = [accounts.end_session(db, one, hashed(session)[:16]) for _ in range(2)]
        return spent, first, ended

    assert in_store(anywhere, story) == ([True, False], [True, False], [True, False])

    def again(db: Connection) -> None:
        row = {"id": "x", "name": "ney", "name_key": "ney", "kind": "member", "created": 0.0, "looked": 0.0}
        db.execute(insert(schema.users), row)

    try:
        in_store(anywhere, again)
    except DuplicateKey:
        return
    raise AssertionError("two members of one name")


def test_nothing_that_belongs_to_somebody_is_forgotten_here() -> None:
    """Every column that names a person is known to `erase`: whoever adds one thinks of it here too."""
    naming = {
        (t.name, c.name)
        for t in schema.metadata.sorted_tables
        for c in t.columns
        if c.name in ("user_id", "owner", "email", "merged", "first", "second")
    }
    assert naming == {
        ("tables", "owner"), ("places", "user_id"), ("chat", "user_id"), ("notes", "owner"), ("users", "email"),
        ("users", "merged"), ("sessions", "user_id"), ("secrets", "user_id"), ("outbox", "user_id"), ("pushes", "user_id"),
        ("tournaments", "owner"), ("entrants", "user_id"), ("pairings", "first"), ("pairings", "second"),
        ("ratings", "user_id"), ("scenarios", "owner"),
    }, naming  # fmt: skip
