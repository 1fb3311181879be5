"""Accounts: coming in, staying, changing one's mind, going."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select, update

import hours
from grognard.server.people import accounts, erasure, names, passwords
from grognard.server.people.identity import hashed
from grognard.server.store import schema
from server.clubhouse import PASSWORD, Browser, any_name, bearer, clubhouse, mails, seat, secret_of, stored
from server.helpers import Live, wait_for

DAY = 86_400.0


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A club that can write letters, though nobody carries them away."""
    with clubhouse(tmp_path_factory.mktemp("people") / "games.sqlite", smtp="smtp://127.0.0.1:9") as live:
        yield live


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", {}).get("code", "")


# ---- names and passwords ----


def test_a_name_like_another_members_is_taken(club: Live) -> None:
    Browser(club).member("Murat")
    for name in ("Murat", "MURAT", "Мurat", "Mu-rat"):
        answer = Browser(club).post("/api/sign-up", json={"name": name, "password": PASSWORD})
        assert code(answer) == (409, "conflict"), name
    assert Browser(club).guest("Murat").me()["name"] == "Murat"  # a guest's name promises nothing


def test_a_password_is_the_same_on_every_keyboard(club: Live) -> None:
    name = any_name()
    Browser(club).member(name, password="pélican étourdi")
    assert Browser(club).sign_in(name, "pe\u0301lican e\u0301tourdi").status_code == 200
    assert Browser(club).sign_in(name, "pelican etourdi").status_code == 401


def test_half_a_letter_is_no_password(club: Live) -> None:
    """A lone surrogate cannot be hashed; it is refused, and nothing breaks."""
    for path in ("sign-in", "sign-up"):
        body = '{"name": "Ney Ney", "password": "' + "\\ud800" * 12 + '"}'
        assert Browser(club).post(f"/api/{path}", content=body).status_code in (400, 401, 422)


def test_a_weak_hash_is_replaced_when_its_owner_signs_in(club: Live) -> None:
    ney = Browser(club).member("Marshal Ney")
    old = "$argon2id$v=19$m=16,t=2,p=1"  # other parameters than those of today
    hasher = passwords.PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    id = ney.me()["id"]
    stored(club, lambda db: accounts.change(db, id, password=hasher.hash(PASSWORD)))
    assert Browser(club).sign_in("Marshal Ney").status_code == 200
    kept = stored(club, lambda db: accounts.person(db, id)).password
    assert not kept.startswith(old)
    assert Browser(club).sign_in("Marshal Ney").status_code == 200


# ---- signing in ----


def test_nobody_learns_from_the_work_who_has_an_account(club: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison, as costly, once: for a wrong password, an unknown name, and a name that cannot be."""
    Browser(club).member("Davout")
    asked: list[str] = []
    hasher = club.hub.context.passwords.hasher

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(hasher, name)

        def verify(self, kept: str, password: str) -> bool:
            asked.append(kept.rpartition("$")[0].rpartition("$")[0])  # without salt and hash: the parameters
            return bool(hasher.verify(kept, password))

    monkeypatch.setattr(club.hub.context.passwords, "hasher", Watched())
    answers = [Browser(club).sign_in(name, "wrong password") for name in ("Davout", "Nobody", "x" * 500, "")]
    assert {code(a) for a in answers} == {(401, "sign-in")}
    assert len({a.text for a in answers}) == 1
    assert len(asked) == 4
    assert len(set(asked)) == 1


def test_signing_in_by_any_spelling_of_the_name(club: Live) -> None:
    Browser(club).member("Lannes")
    browser = Browser(club)
    assert browser.sign_in("lannes").json()["name"] == "Lannes"
    assert browser.me()["kind"] == "member"
    assert browser.post("/api/sign-out", json={}).status_code == 200
    assert browser.me()["kind"] == "nobody"


def test_a_guest_without_a_password_cannot_be_signed_into(club: Live) -> None:
    Browser(club).guest("Hortense")
    assert code(Browser(club).sign_in("Hortense", "")) == (401, "sign-in")


# ---- sessions ----


def test_sessions_are_listed_and_can_be_ended(club: Live) -> None:
    name = any_name()
    here = Browser(club).member(name)
    there = Browser(club, **{"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"})
    assert there.sign_in(name).status_code == 200
    listed = here.get("/api/me/sessions").json()
    assert {s["label"] for s in listed} >= {"Firefox · Linux"}
    assert [s["current"] for s in listed].count(True) == 1
    other = next(s["id"] for s in listed if not s["current"])
    assert Browser(club).guest().delete(f"/api/me/sessions/{other}").status_code == 404
    assert here.delete(f"/api/me/sessions/{other}").status_code == 200
    assert there.me()["kind"] == "nobody"
    assert here.me()["kind"] == "member"
    assert here.delete(f"/api/me/sessions/{other}").status_code == 404


def test_signing_out_everywhere_ends_every_session_and_changes_the_keys_of_seats(club: Live) -> None:
    name = any_name()
    here, there = Browser(club).member(name), Browser(club)
    there.sign_in(name)
    table = here.table()
    token = seat(table, "french")["token"]
    state = f"/api/tables/{table['id']}/state"
    assert Browser(club).get(state, headers=bearer(token)).status_code == 200
    assert here.post("/api/sign-out", json={"everywhere": True}).status_code == 200
    assert there.me()["kind"] == here.me()["kind"] == "nobody"
    assert Browser(club).get(state, headers=bearer(token)).status_code == 403
    here.sign_in(name)
    assert Browser(club).get(state, headers=bearer(here.token(table["id"], "french"))).status_code == 200


def test_whoever_signs_in_again_leaves_no_session_behind(club: Live) -> None:
    name = any_name()
    browser, thief = Browser(club).member(name), Browser(club)
    thief.cookies.set("grognard", browser.cookie)
    assert browser.sign_in(name).status_code == 200
    assert len(browser.get("/api/me/sessions").json()) == 1
    assert thief.me()["kind"] == "nobody"


def test_of_very_many_sessions_the_oldest_go(club: Live) -> None:
    browser = Browser(club).member()
    id = browser.me()["id"]

    def story(db: Any) -> int:
        for _ in range(accounts.SESSIONS + 10):
            accounts.open_session(db, id, "member", "")
        return len(accounts.sessions(db, id))

    assert stored(club, story) == accounts.SESSIONS
    assert browser.me()["kind"] == "nobody"


def test_a_session_ends_by_itself_unless_it_is_used(club: Live) -> None:
    browser = Browser(club).guest()
    hash, s = hashed(browser.cookie), schema.sessions
    soon = hours.now() + 10 * DAY

    def expires(when: float) -> None:
        stored(club, lambda db: db.execute(update(s).where(s.c.hash == hash).values(expires=when)) and None)

    expires(soon)
    answer = browser.get("/api/me")  # a visit makes it last a year again, in the browser too
    assert "Max-Age=31536000" in answer.headers["set-cookie"]
    lasts = stored(club, lambda db: db.execute(select(s.c.expires).where(s.c.hash == hash)).scalar())
    assert lasts > soon + 300 * DAY
    assert "set-cookie" not in browser.get("/api/me").headers
    expires(hours.now() - 1)
    assert browser.me()["kind"] == "nobody"


# ---- how people may come ----


def test_with_a_proof_of_work(tmp_path: Any) -> None:
    with clubhouse(tmp_path / "x", sign_up="work", extra={"work_bits": "8"}) as live:
        browser = Browser(live)
        asked = browser.get("/api/sign-up/work").json()
        assert asked["bits"] == 8

        def try_with(work: str, name: str = "") -> tuple[int, str]:
            body = {"name": name or any_name(), "password": PASSWORD, "work": work}
            return code(Browser(live).post("/api/sign-up", json=body))

        done = solve(asked["challenge"], 8)
        other = next(f"{asked['challenge']}:{n}" for n in range(1000) if not is_solved(f"{asked['challenge']}:{n}", 8))
        for work in ("", "x", other, done.replace(".", "0.", 1), "9" * 12 + done[10:], "ü:1", "x" * 5000):
            assert try_with(work) == (403, "forbidden"), work
        assert try_with(done, "Grouchy") == (200, "")
        assert try_with(done) == (403, "forbidden")  # once
        again = solve(browser.get("/api/sign-up/work").json()["challenge"], 8)
        assert try_with(again, "Grouchy") == (409, "conflict")
        assert try_with(again, "Not Grouchy") == (200, "")  # a name that was taken did not cost the work


def solve(challenge: str, bits: int) -> str:
    return next(f"{challenge}:{n}" for n in range(1_000_000) if is_solved(f"{challenge}:{n}", bits))


def is_solved(work: str, bits: int) -> bool:
    import hashlib

    return f"{int.from_bytes(hashlib.sha256(work.encode()).digest()):0256b}".startswith("0" * bits)


def test_a_challenge_is_good_for_half_an_hour() -> None:
    from grognard.server.people import proof_of_work

    key, now = b"k" * 32, 1_000_000.0
    done = solve(proof_of_work.challenge(key, now), 4)
    assert proof_of_work.good(key, done, 4, now + 1700) == done.partition(":")[0]
    assert proof_of_work.good(key, done, 4, now + 1900) is None
    assert proof_of_work.good(b"x" * 32, done, 4, now) is None


def test_by_invitation_only(tmp_path: Any) -> None:
    with clubhouse(tmp_path / "x", sign_up="invite") as live:
        first, second = (stored(live, lambda db: accounts.one_time(db, "signup", "", 3600)) for _ in range(2))
        late = stored(live, lambda db: accounts.one_time(db, "signup", "", -1))

        def try_with(invite: str, name: str = "") -> tuple[int, str]:
            body = {"name": name or any_name(), "password": PASSWORD, "invite": invite}
            return code(Browser(live).post("/api/sign-up", json=body))

        for wrong in ("", "wrong", late):
            assert try_with(wrong) == (403, "forbidden")
        assert try_with(first, "Augereau") == (200, "")
        assert try_with(first) == (403, "forbidden")
        assert try_with(second, "Augereau") == (409, "conflict")
        assert try_with(second) == (200, "")


@pytest.mark.parametrize("mode", ["closed", "nonsense"])
def test_nobody_can_sign_up_where_it_is_closed(tmp_path: Any, mode: str) -> None:
    with clubhouse(tmp_path / "x", sign_up=mode, guests=False) as live:
        assert Browser(live).me()["sign_up"] == "closed"
        assert Browser(live).me()["guests"] is False
        answer = Browser(live).post("/api/sign-up", json={"name": "Ney", "password": PASSWORD})
        assert code(answer) == (403, "forbidden")
        assert code(Browser(live).post("/api/guest", json={"name": "Ney"})) == (403, "forbidden")
        invite = stored(live, lambda db: accounts.one_time(db, "signup", "", 3600))
        assert Browser(live).member("Ney", invite=invite).me()["name"] == "Ney"


def test_the_name_of_an_administrator_is_not_for_whoever_comes_first(tmp_path: Any) -> None:
    with clubhouse(tmp_path / "x", admins=frozenset({"Berthier"})) as live:
        for name in ("Berthier", "berthier", "Berthler"):
            answer = Browser(live).post("/api/sign-up", json={"name": name, "password": PASSWORD})
            assert code(answer) == (403, "forbidden")
            assert "reserved for an administrator" in answer.json()["error"]["text"]
        soult = Browser(live).member("Soult")
        assert code(soult.post("/api/me", json={"name": "Berthier"})) == (409, "conflict")
        given = stored(live, lambda db: accounts.one_time(db, "signup", "", 3600))  # as to anybody
        wanted = {"name": "Berthier", "password": PASSWORD, "invite": given}
        assert code(Browser(live).post("/api/sign-up", json=wanted)) == (403, "forbidden")
        assert Browser(live).member("Davout", invite=given).me()["admin"] is False
        invite = stored(live, lambda db: accounts.one_time(db, "signup", "", 3600, names.key("Berthier")))
        chief = Browser(live).member("Berthier", invite=invite)
        assert chief.me()["admin"] is True
        assert soult.me()["admin"] is False
        key = chief.post("/api/me/keys", json={"label": "bot"}).json()["key"]
        assert Browser(live).get("/api/me", headers=bearer(key)).json()["admin"] is False  # a bot administers nothing


# ---- guests ----


def test_a_guest_who_signs_up_keeps_seats_and_loses_the_old_cookie(club: Live) -> None:
    guest = Browser(club).guest("Wanderer")
    table, old, id = guest.table(), guest.cookie, guest.me()["id"]
    name = any_name()
    guest.member(name)
    assert guest.me()["id"] == id
    assert seat(guest.get(f"/api/tables/{table['id']}").json(), "french")["player"] == name
    thief = Browser(club)
    thief.cookies.set("grognard", old)
    assert thief.me()["kind"] == "nobody"


def test_a_guest_who_signs_in_brings_seats_tables_and_notes_along(club: Live) -> None:
    name = any_name()
    member = Browser(club).member(name)
    host = Browser(club).guest("Host")
    guest = Browser(club).guest("Wanderer")
    own, theirs = guest.table(), guest.take(host.table())
    token = seat(own, "french")["token"]
    path = f"/api/tables/{own['id']}"
    assert guest.put(f"{path}/notes", json={"text": "left, then right"}, headers=bearer(token)).status_code == 200
    assert guest.sign_in(name).status_code == 200
    assert {t["id"] for t in member.get("/api/tables").json()} == {own["id"], theirs["id"]}
    assert seat(host.get(f"/api/tables/{theirs['id']}").json(), "german")["player"] == name
    assert member.get(path).json()["yours"] is True
    token = member.token(own["id"], "french")
    assert member.get(f"{path}/around", headers=bearer(token)).json()["notes"] == "left, then right"


def test_notes_of_guest_and_member_at_one_table_are_put_together(club: Live) -> None:
    member, guest = Browser(club).member(), Browser(club).guest("Wanderer")
    m, g, n = member.me()["id"], guest.me()["id"], schema.notes

    def story(db: Any) -> list[str]:
        for owner, text in ((m, "first"), (g, "second")):
            db.execute(n.insert(), {"table_id": "t1", "owner": owner, "text": text, "at": 1.0})
        erasure.merge(db, g, m)
        return [row.text for row in db.execute(select(n).where(n.c.table_id == "t1"))]

    assert stored(club, story) == ["first\n\nsecond"]


def test_a_guest_who_comes_twice_is_the_same_guest(club: Live) -> None:
    guest = Browser(club).guest("Wanderer")
    table, id = guest.table(), guest.me()["id"]
    assert guest.guest("Strider").me()["id"] == id
    assert seat(guest.get(f"/api/tables/{table['id']}").json(), "french")["player"] == "Strider"
    assert Browser(club).member().guest("Other").me()["kind"] == "guest"


# ---- the account ----


def test_name_and_language_can_be_changed(club: Live) -> None:
    taken = any_name()
    Browser(club).member(taken)
    browser = Browser(club).member()
    table = browser.table()
    name = any_name()
    changed = browser.post("/api/me", json={"name": name, "lang": "fr"}).json()
    assert (changed["name"], changed["lang"]) == (name, "fr")
    assert seat(browser.get(f"/api/tables/{table['id']}").json(), "french")["player"] == name
    around = browser.get(f"/api/tables/{table['id']}/around", headers=bearer(seat(table, "french")["token"])).json()
    assert name in {p["player"] for p in around["people"]}  # those who are at the table see it at once
    assert code(browser.post("/api/me", json={"name": taken.lower()})) == (409, "conflict")
    assert code(browser.post("/api/me", json={"name": "x"})) == (422, "bad-option")
    assert code(browser.post("/api/me", json={"lang": "xx"})) == (400, "bad-request")
    assert browser.post("/api/me", json={"name": name.upper()}).json()["name"] == name.upper()
    assert browser.post("/api/me", json={}).json()["name"] == name.upper()


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(club: Live) -> None:
    name = any_name()
    here, there = Browser(club).member(name), Browser(club)
    there.sign_in(name)
    key = here.post("/api/me/keys", json={"label": "bot"}).json()["key"]
    for old in ("", "wrong password"):
        body = {"password": "la vieille garde", "old_password": old}
        assert code(here.post("/api/me", json=body)) == (403, "forbidden")
    assert there.me()["kind"] == "member"
    body = {"password": "la vieille garde", "old_password": PASSWORD}
    assert here.post("/api/me", json=body).status_code == 200
    assert here.me()["kind"] == "member"
    assert there.me()["kind"] == "nobody"
    assert Browser(club).get("/api/me", headers=bearer(key)).json()["kind"] == "nobody"
    assert code(there.sign_in(name)) == (401, "sign-in")
    assert there.sign_in(name, "la vieille garde").status_code == 200
    assert code(Browser(club).guest().post("/api/me", json=body)) == (400, "bad-request")


def test_an_address_counts_when_its_letter_was_read(club: Live) -> None:
    browser, address = Browser(club).member(email="First@Example.org"), "second@example.org"
    assert browser.me()["email"] == "First@Example.org"
    first = secret_of(mails(club, "email")[0])
    assert code(browser.post("/api/me", json={"email": address})) == (403, "forbidden")
    changed = browser.post("/api/me", json={"email": address, "old_password": PASSWORD}).json()
    assert (changed["email"], changed["email_checked"]) == (address, False)
    mail = mails(club, "email")[0]
    assert mail["to"] == address
    assert mail["url"].startswith("http://127.0.0.1/#/email/")
    assert code(Browser(club).post(f"/api/email/{first}")) == (404, "unknown")  # of the address before
    assert Browser(club).post(f"/api/email/{secret_of(mail)}").status_code == 200
    assert browser.me()["email_checked"] is True
    assert code(Browser(club).post(f"/api/email/{secret_of(mail)}")) == (404, "unknown")
    # another account may write it down, but not make it its own
    other = Browser(club).member(email="SECOND@example.org")
    assert code(Browser(club).post(f"/api/email/{secret_of(mails(club, 'email')[0])}")) == (409, "conflict")
    assert other.me()["email_checked"] is False
    assert browser.post("/api/me", json={"email": "", "old_password": PASSWORD}).json()["email"] is None


@pytest.mark.parametrize(
    "email", ["x", "a@b c", "a@b\nBcc: x@y.z", "@x.org", "a@", "x" * 300 + "@x.org", "a@b@c", '"a b"@x.org', "<a@b.c>"]
)
def test_what_is_no_address_is_refused(email: str) -> None:
    with pytest.raises(accounts.BadEmail):
        accounts.checked_email(email)


def test_leave_is_thirty_days_a_year_and_what_is_not_used_stays(club: Live) -> None:
    browser = Browser(club).member()

    def away(days: int) -> Any:
        return browser.post("/api/me", json={"vacation_days": days})

    assert away(20).json()["vacation"] is not None
    assert code(away(31)) == (422, "bad-option")
    assert away(30).status_code == 200  # the twenty have not been used
    assert away(0).json()["vacation"] is None
    assert away(25).status_code == 200
    for days in (-1, 10**9):
        assert code(away(days)) == (422, "bad-option")


def test_used_leave_is_counted_by_the_year(club: Live) -> None:
    id = Browser(club).member().me()["id"]
    june, next_year = 1_781_000_000.0, 1_781_000_000.0 + 330 * DAY

    def leave(days: int, now: float) -> None:
        stored(club, lambda db: accounts.take_leave(db, id, days, now))

    leave(20, june)
    leave(10, june + 40 * DAY)
    with pytest.raises(accounts.NoLeave):
        leave(1, june + 80 * DAY)
    leave(30, next_year)


# ---- forgotten passwords ----


def test_a_reset_letter_goes_only_to_a_checked_address_and_works_once(club: Live) -> None:
    name, address = any_name(), "reset@example.org"
    browser = Browser(club).member(name, email=address)
    check = secret_of(mails(club, "email")[0])
    before = len(mails(club, "reset"))
    anybody = Browser(club)
    assert anybody.post("/api/reset", json={"email": address}).json() == {}
    assert anybody.post("/api/reset", json={"email": "unknown@example.org"}).json() == {}
    browser.post(f"/api/email/{check}")
    assert anybody.post("/api/reset", json={"email": " Reset@example.ORG "}).json() == {}
    wait_for(lambda: len(mails(club, "reset")) == before + 1)
    mail = mails(club, "reset")[0]
    assert (mail["to"], mail["name"]) == (address, name)
    path = f"/api/reset/{secret_of(mail)}"
    assert code(anybody.post(path, json={"password": "short"})) == (422, "bad-option")
    assert anybody.post(path, json={"password": "la vieille garde"}).json()["name"] == name
    assert anybody.me()["kind"] == "member"
    assert browser.me()["kind"] == "nobody"  # whoever was signed in is not any more
    assert code(Browser(club).post(path, json={"password": "la vieille garde"})) == (404, "unknown")
    assert code(Browser(club).sign_in(name)) == (401, "sign-in")


def test_links_expire_and_are_kept_as_hashes_only(club: Live) -> None:
    id, s = Browser(club).member().me()["id"], schema.secrets
    late = stored(club, lambda db: accounts.one_time(db, "reset", id, -1))
    assert code(Browser(club).post(f"/api/reset/{late}", json={"password": "la vieille garde"})) == (404, "unknown")
    good = [stored(club, lambda db: accounts.one_time(db, "reset", id, 60)) for _ in range(5)]
    kept = stored(club, lambda db: [r.hash for r in db.execute(select(s).where(s.c.user_id == id))])
    assert sorted(kept) == sorted(hashed(secret) for secret in good[-accounts.LINKS :])
    assert not set(kept) & set(good)
    # one for another purpose opens nothing
    assert code(Browser(club).post(f"/api/email/{good[-1]}")) == (404, "unknown")


# ---- keys of bots ----


def test_a_bots_key_plays_and_changes_nothing_of_the_account(club: Live) -> None:
    name = any_name()
    browser, bot = Browser(club).member(name), Browser(club)
    made = browser.post("/api/me/keys", json={"label": "  my   bot "})
    assert made.status_code == 201
    key = made.json()["key"]
    assert key.startswith("gk_")
    listed = browser.get("/api/me/keys")
    assert [(k["id"], k["label"]) for k in listed.json()] == [(made.json()["id"], "my bot")]
    assert key not in listed.text
    bot.headers.update(bearer(key))
    del bot.headers["X-Grognard"]  # a key is not sent by a browser on its own
    assert bot.me()["name"] == name
    table = bot.table()
    assert seat(table, "french")["token"]
    for method, path, body in (
        ("POST", "/api/me", {"lang": "fr"}), ("DELETE", "/api/me", {"password": PASSWORD}), ("GET", "/api/me/keys", {}),
        ("POST", "/api/me/keys", {}), ("GET", "/api/me/sessions", {}), ("GET", "/api/me/export", {}),
        ("POST", "/api/sign-out", {"everywhere": True}),
    ):  # fmt: skip
        assert code(bot.request(method, path, json=body)) == (403, "forbidden"), path
    assert Browser(club).member().delete(f"/api/me/keys/{made.json()['id']}").status_code == 404
    assert browser.delete(f"/api/me/keys/{made.json()['id']}").status_code == 200
    assert bot.me()["kind"] == "nobody"
    assert code(Browser(club).guest().post("/api/me/keys", json={})) == (403, "forbidden")


def test_there_is_an_end_to_keys(club: Live) -> None:
    browser = Browser(club).member()
    made = [browser.post("/api/me/keys", json={}).status_code for _ in range(accounts.KEYS + 1)]
    assert made == [201] * accounts.KEYS + [409]


# ---- finding each other ----


def test_members_are_found_by_the_beginning_of_their_name(club: Live) -> None:
    for name in ("Bernadotte", "Bessières", "Bertrand"):
        Browser(club).member(name)
    Browser(club).guest("Bessy")
    browser = Browser(club).guest()

    def found(text: str) -> list[str]:
        return [u["name"] for u in browser.get("/api/users", params={"find": text}).json()]

    assert set(found("be")) >= {"Bernadotte", "Bessières", "Bertrand"}
    assert set(found("ber")) == {"Bernadotte", "Bertrand"}
    assert found("BESSIER") == ["Bessières"]
    assert found("b") == found("") == found("%%") == found("__") == found("Bessy") == []
    assert code(Browser(club).get("/api/users?find=be")) == (401, "sign-in")


# ---- at home ----


def test_at_home_there_are_no_accounts(tmp_path: Any) -> None:
    with clubhouse(tmp_path / "x", club=False) as live:
        browser = Browser(live)
        me = browser.me()
        assert (me["kind"], me["admin"], me["club"]) == ("owner", True, False)
        for method, path, body in (
            ("POST", "/api/sign-up", {"name": "Ney", "password": PASSWORD}), ("POST", "/api/guest", {"name": "Ney"}),
            ("POST", "/api/sign-in", {"name": "Ney", "password": PASSWORD}), ("POST", "/api/me", {"lang": "fr"}),
            ("GET", "/api/me/export", None), ("DELETE", "/api/me", {}), ("POST", "/api/sign-out", {}),
            ("GET", "/api/me/keys", None), ("POST", "/api/reset", {"email": "x@y.z"}), ("GET", "/api/users", None),
        ):  # fmt: skip
            assert code(browser.request(method, path, json=body)) == (409, "conflict"), path
