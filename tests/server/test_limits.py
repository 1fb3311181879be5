"""How often somebody may try: buckets that empty and fill, by address, person and account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from grognard.server.base import limits
from grognard.server.base.errors import TooOften
from grognard.server.base.limits import Limits, Rule, address_of, network
from grognard.server.base.messages import TableMade
from grognard.server.base.settings import Settings
from grognard.server.web.routes import endpoints
from server.clubhouse import PASSWORD, Browser, any_name, bearer, clubhouse, seat
from server.helpers import Live, Seats

CLUB = Settings(club=True)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def limited(data: Path, **settings: Any) -> Iterator[Live]:
    """A club with limits where time stands still, so that a slow machine tries no less often than a quick one."""
    with clubhouse(data, limits=True, **settings) as live:
        live.hub.context.limits.clock = Clock()
        yield live


def asked(peer: str = "192.0.2.1", *forwarded: str) -> HTTPConnection:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return HTTPConnection({"type": "http", "client": (peer, 1234) if peer else None, "headers": headers})


def how_many(try_it: Callable[[], Any], most: int = 5000) -> tuple[int, int]:
    """How often it works before it is refused, and the seconds that are to be waited then."""
    for n in range(most):
        try:
            try_it()
        except TooOften as error:
            return n, int(str(error.params["seconds"]))
    raise AssertionError("never refused")


# ---- buckets ----


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    found = Limits(CLUB, clock)

    def take() -> None:
        found.take("x", Rule(3, 10.0))

    assert how_many(take) == (3, 10)
    clock.now += 4
    assert how_many(take) == (0, 6)
    clock.now += 6
    assert how_many(take) == (1, 10)
    clock.now += 1e6
    assert how_many(take) == (3, 10)  # never more than it holds
    found.take("y", Rule(3, 10.0))  # another's is full


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    found = Limits(CLUB, Clock(), most=10)
    for n in range(1000):
        found.take(f"address {n}", Rule(1, 60.0))
    assert len(found._buckets) == 10
    with pytest.raises(TooOften):
        found.take("address 999", Rule(1, 60.0))


@pytest.mark.parametrize("settings", [Settings(), Settings(limits=True), Settings(club=True, limits=False)])
def test_at_home_and_where_it_is_switched_off_there_are_no_limits(settings: Settings) -> None:
    found = Limits(settings)
    for _ in range(2000):
        found.must(asked(), "sign-up", "cookie")
        found.account("sign-in", "ney")
    assert not found._buckets


def test_every_kind_of_trying_has_its_bucket() -> None:
    for kind in set(limits.ROUTES.values()) | set(limits.PERSON) | {"read", "write", "hello"}:
        rule = limits.ADDRESS[kind]
        assert rule.burst >= limits.PERSON.get(kind, Rule(0, 0)).burst  # one person never more than a whole household
        assert rule.every <= limits.PERSON.get(kind, Rule(0, 1e9)).every


def test_the_routes_that_are_named_are_there_and_the_others_are_covered() -> None:
    known = {f"{e.method} {e.path}" for e in endpoints()}
    for name in known - limits.UNLIMITED:
        found = Limits(CLUB, Clock())
        n, _ = how_many(partial(found.route, asked(), name, "cookie"))
        assert n < 1000, name
    assert set(limits.ROUTES) <= known, set(limits.ROUTES) - known
    assert known >= limits.UNLIMITED


def test_whatever_makes_a_table_takes_from_the_bucket_of_tables() -> None:
    making = [f"{e.method} {e.path}" for e in endpoints() if e.gives is TableMade and e.status == 201]
    assert len(making) == 5
    assert {limits.ROUTES.get(name) for name in making} == {"table", "file"}


def test_two_people_of_one_household_do_not_wait_for_each_other() -> None:
    found = Limits(CLUB, Clock())
    first, _ = how_many(lambda: found.must(asked(), "chat", "anna"))
    assert first == limits.PERSON["chat"].burst
    found.must(asked(), "chat", "bob")


# ---- where a request comes from ----


@pytest.mark.parametrize(
    ("proxies", "forwarded", "where"),
    [
        (0, ("203.0.113.9",), "192.0.2.1"),  # nobody vouches for it
        (1, ("203.0.113.9",), "203.0.113.9"),
        (1, ("1.1.1.1, 203.0.113.9",), "203.0.113.9"),  # the left one was written by the asker
        (1, ("1.1.1.1", "203.0.113.9"), "203.0.113.9"),
        (2, ("1.1.1.1, 203.0.113.9, 10.0.0.1",), "203.0.113.9"),
        (2, ("203.0.113.9",), "192.0.2.1"),  # did not pass both
        (1, (), "192.0.2.1"),
        (1, ("x" * 5000,), "x" * 60),
    ],
)
def test_only_our_own_proxies_are_believed(proxies: int, forwarded: tuple[str, ...], where: str) -> None:
    assert address_of(asked("192.0.2.1", *forwarded), proxies) == where


def test_an_ipv6_customer_is_one_and_a_mapped_address_is_itself() -> None:
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("::ffff:192.0.2.1") == "192.0.2.1"
    assert address_of(asked(""), 0) == "here"
    assert network("192.0.2.1:5678") == "192.0.2.1"
    assert network("[2001:db8::1]:5678") == network("[2001:db8::2]") == network("2001:db8::1")


def test_a_proxy_that_nobody_told_us_of_is_noticed_once(caplog: pytest.LogCaptureFixture) -> None:
    found = Limits(CLUB)
    for _ in range(3):
        found.must(asked("127.0.0.1", "203.0.113.9"), "read")
    assert caplog.text.count("GROGNARD_PROXIES") == 1


# ---- at a club ----


def test_guessing_a_password_is_slow_from_one_address_and_from_many(tmp_path: Path) -> None:
    with limited(tmp_path / "x", proxies=1) as live:
        name = any_name()
        Browser(live).member(name)

        def guess(where: str, who: str = name, password: str = "wrong password") -> Any:
            body = {"name": who, "password": password}
            return browser.post("/api/sign-in", json=body, headers={"x-forwarded-for": where})

        browser = Browser(live)
        burst = limits.ACCOUNT["sign-in"].burst
        answers = [guess(f"198.51.100.{n}") for n in range(burst + 1)]
        assert [a.status_code for a in answers] == [401] * burst + [429]
        last = answers[-1]
        assert last.json()["error"]["code"] == "too-often"
        assert 1 <= int(last.headers["retry-after"]) <= limits.ACCOUNT["sign-in"].every
        assert (
            guess("198.51.100.200", name.upper(), PASSWORD).status_code == 429
        )  # also with the right one, in capitals
        # a name that nobody has is limited in the same way
        other = [guess(f"198.51.101.{n}", "Nobody Here").status_code for n in range(burst + 1)]
        assert other == [401] * burst + [429]
        # from one address, trying one name after the other
        spread = [guess("203.0.113.5", any_name()).status_code for _ in range(limits.ADDRESS["sign-in"].burst + 1)]
        assert spread[-1] == 429
        assert set(spread[:-1]) == {401}


@pytest.mark.parametrize(
    ("path", "body"), [("guest", {"name": "Anna"}), ("sign-up", {}), ("reset", {"email": "x@y.z"})]
)
def test_accounts_guests_and_letters_are_not_made_by_the_dozen(tmp_path: Path, path: str, body: dict[str, Any]) -> None:
    with limited(tmp_path / "x") as live:
        burst = limits.ADDRESS[path].burst

        def ask(n: int) -> int:
            more = {"name": any_name(), "password": PASSWORD} if path == "sign-up" else body
            more = {**more, "email": f"x{n}@y.z"} if path == "reset" else more
            return Browser(live).post(f"/api/{path}", json=more).status_code

        assert [ask(n) for n in range(burst + 1)] == [200] * burst + [429]


def test_letters_to_one_address_are_few_whoever_asks(tmp_path: Path) -> None:
    with limited(tmp_path / "x", proxies=1) as live:
        browser = Browser(live)
        codes = [
            browser.post("/api/reset", json={"email": "X@y.z"}, headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code
            for n in range(limits.ACCOUNT["reset"].burst + 1)
        ]
        assert codes == [200] * limits.ACCOUNT["reset"].burst + [429]


def test_chat_and_play_have_their_limits_by_http_and_by_socket_together(tmp_path: Path) -> None:
    with limited(tmp_path / "x") as live:
        anna = Browser(live).guest("Anna")
        table = anna.table()
        path, token = f"/api/tables/{table['id']}", bearer(seat(table, "french")["token"])
        said = [anna.post(f"{path}/chat", json={"text": "hey"}, headers=token).status_code for _ in range(12)]
        assert said[: limits.PERSON["chat"].burst] == [200] * limits.PERSON["chat"].burst
        assert said[-1] == 429
        with Seats(live.player, table).socket("french") as line:
            line.hear("state")
            for _ in range(limits.PERSON["act"].burst + 60):
                line.say(t="ping")
            for _ in range(limits.PERSON["act"].burst):
                line.hear("pong")
            assert line.hear("error")["code"] == "too-often"
            act = anna.post(f"{path}/act", json={"version": 0, "verb": "x", "arg": 0}, headers=token)
            assert act.status_code == 429
        # another seat, another page: not concerned
        assert anna.get(path).status_code == 200
        assert Browser(live).get("/").status_code == 200


def test_sockets_from_one_address_have_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS", 3)
    with limited(tmp_path / "x") as live:
        table = Browser(live).guest("Anna").table()
        seats = Seats(live.player, table)
        lines = [seats.socket("french") for _ in range(3)]
        for line in lines:
            line.__enter__().hear("state")
        with connect(f"ws://127.0.0.1:{live.port}/ws/{table['id']}", close_timeout=1) as one_more:
            assert "too-often" in str(one_more.recv(timeout=10))
            with pytest.raises(ConnectionClosed) as end:
                one_more.recv(timeout=10)
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 4429
        for line in lines:
            line.__exit__(None, None, None)
        with seats.socket("french") as line:
            line.hear("state")
        assert sum(live.hub.context.limits._sockets.values()) <= 3


def test_whoever_waits_is_told_so_in_his_language(tmp_path: Path) -> None:
    with limited(tmp_path / "x") as live:
        browser = Browser(live)
        for _ in range(limits.ADDRESS["reset"].burst):
            browser.post("/api/reset", json={"email": "x@y.z"})
        answer = browser.post("/api/reset?lang=fr", json={"email": "z@y.z"})
        assert "Attendez un peu" in answer.json()["error"]["text"]
