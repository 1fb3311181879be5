"""Who is told of what, when, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import hours
from grognard.server.assembly import make_hub
from grognard.server.base.settings import Settings
from grognard.server.notices import delivery, digest, notify, outbox
from grognard.server.play.room import Room
from grognard.server.store import DuplicateKey, Store, schema
from server.helpers import StubBots, in_a_loop, table_of
from server.receivers import URL, Club, MailServer, club, text, whole

Told = Callable[[Club], Awaitable[None]]


@pytest.fixture(scope="module")
def the_office() -> Iterator[MailServer]:
    office = MailServer()
    yield office
    office.close()


@pytest.fixture
def office(the_office: MailServer) -> MailServer:
    the_office.mails.clear()
    the_office.envelopes.clear()
    the_office.refuse, the_office.data = {}, "250 OK"
    return the_office


@asynccontextmanager
async def verdun(data: Path | str, office: MailServer, **bob: Any) -> AsyncIterator[tuple[Club, Room]]:
    """Anna (French) and Bob (German) have been away for an hour; Anna is to act."""
    async with club(data, smtp=office.url) as c:
        anna, two = await c.user("Anna"), await c.user("Bob", **bob)
        yield c, await c.table(anna, two)


def soon() -> float:
    return hours.now() + 20.0


# ---- your turn ----


def test_whoever_comes_to_be_asked_is_told_once(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            assert [mail["To"] for mail in office.mails] == ["bob@players.example"]
            mail = office.mails[0]
            assert mail["Subject"] == "Your turn: Verdun (Trench 1918)"
            assert f"{URL}/#/table/{room.id}" in text(mail)
            assert "Germany" in text(mail)
            assert "Anna" in text(mail)
            assert [row.state for row in await c.rows()] == ["sent"]
            await delivery.deliver(c.hub, soon() + 9999)
            assert len(office.mails) == 1

    in_a_loop(story())


def test_one_notice_until_the_player_looks_again(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            for _ in range(3):
                await c.hand_over(room, "german")
                await delivery.deliver(c.hub, soon())
                await c.hand_over(room, "french")
            assert len([x for x in office.mails if x["To"] == "bob@players.example"]) == 1
            await c.away(room, "german", 0.0)  # he looks now
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, hours.now() + 130)
            assert len([x for x in office.mails if x["To"] == "bob@players.example"]) == 2

    in_a_loop(story())


def test_small_decisions_are_not_told(data: Path, office: MailServer) -> None:
    """Both place their men: whatever one of them does, the other was asked before and still is."""

    async def story() -> None:
        async with club(data, smtp=office.url) as c:
            room = await c.table(await c.user("Anna"), await c.user("Bob"), [])
            table = await table_of(room)
            for _ in range(4):
                verb, args = next(iter(table.offer("french").items()))
                async with room.open() as opened:
                    await opened.act("french", None, verb, args[-1])
                assert table.to_act == ["french", "german"]
            assert await c.rows() == []

    in_a_loop(story())


def test_who_has_just_looked_is_told_when_he_has_been_away_for_two_minutes(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.away(room, "german", 20)
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, hours.now() + 90)
            assert office.mails == []
            await delivery.deliver(c.hub, hours.now() + 101)
            assert len(office.mails) == 1

    in_a_loop(story())


def test_who_looks_meanwhile_is_not_told(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            room.record.places["german"].looked = hours.now() + 1  # only the room knows yet
            await delivery.deliver(c.hub, soon())
            assert office.mails == []
            assert await c.rows() == []

    in_a_loop(story())


def test_a_live_game_leaves_no_heap_of_notices(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            for _ in range(4):
                for role in ("german", "french"):
                    await c.away(room, "german", 0)
                    await c.away(room, "french", 0)
                    await c.hand_over(room, role)
            assert len(await c.rows()) <= 2

    in_a_loop(story())


def test_a_turn_that_is_over_before_the_letter_goes_is_not_told(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            await c.hand_over(room, "french")
            await delivery.deliver(c.hub, soon())
            assert [mail["To"] for mail in office.mails] == ["anna@players.example"]
            await c.hand_over(room, "german")  # and so it may be told again
            await delivery.deliver(c.hub, soon())
            assert [mail["To"] for mail in office.mails][1:] == ["bob@players.example"]

    in_a_loop(story())


def test_those_who_begin_a_table_that_was_laid_for_them_are_told(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            record = await room.listed()
            table = await table_of(room)
            record.id = "rematch"
            for place in record.places.values():
                place.looked = hours.now()  # they were at the last table a moment ago
            again = await c.hub.keep(table, record)
            await notify.begun(again)  # once more does no harm
            await delivery.deliver(c.hub, soon())
            assert office.mails == []
            await delivery.deliver(c.hub, hours.now() + 130)
            assert [mail["To"] for mail in office.mails] == ["anna@players.example"]
            assert again.id in text(office.mails[0])

    in_a_loop(story())


@pytest.mark.parametrize("why", ["muted", "caretaker", "open", "event", "no mail", "unchecked", "banned", "at home"])
def test_who_is_not_told(data: Path, office: MailServer, why: str) -> None:
    bob: dict[str, Any] = {
        "event": {"events": {"turn": False}},
        "no mail": {"mail": False},
        "unchecked": {"checked": False},
    }.get(why, {})

    async def story() -> None:
        async with verdun(data, office, **bob) as (c, room):
            if why == "banned":
                await c.store.do(lambda db: db.execute(schema.users.update().values(banned=1)))
            if why == "at home":
                room.record.online = 0
            changes: dict[str, Any] = {
                "muted": {"muted": 1},
                "caretaker": {"caretaker": "veteran"},
                "open": {"user_id": None},
            }
            if why in changes:
                await c.put(room, "german", **changes[why])
            await c.hand_over(room, "german")
            assert await c.rows() == []
            await delivery.deliver(c.hub, soon())
            assert office.mails == []

    in_a_loop(story())


def test_a_mute_counts_for_letters_that_wait_too(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            await c.put(room, "german", muted=1)
            await delivery.deliver(c.hub, soon())
            assert office.mails == []

    in_a_loop(story())


# ---- the other events ----


def test_every_event_in_the_language_of_its_reader(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office, lang="fr", events={"chat": True}) as (c, room):
            await c.hand_over(room, "german")
            await propose(c, room, "takeback", "edit", "rematch")
            for kind in ("takeback", "edit", "rematch"):
                await notify.proposed(room, "french", kind)
            await notify.remind(room, "german")
            await notify.said(room, "french")
            await delivery.deliver(c.hub, soon())
            mine = {mail["Subject"] for mail in office.mails if mail["To"] == "bob@players.example"}
            assert mine == {
                "Reprise demandée\u00a0: Verdun (Trench 1918)",
                "Correction demandée\u00a0: Verdun (Trench 1918)",
                "Revanche proposée\u00a0: Verdun (Trench 1918)",
                "À vous de jouer\u00a0: Verdun (Trench 1918)",
                "Votre temps s’écoule\u00a0: Verdun (Trench 1918)",
                "Un message à la table\u00a0: Verdun (Trench 1918)",
            }
            assert len(office.mails) == 6, "who asks and speaks is not told of it"

    in_a_loop(story())


async def propose(c: Club, room: Room, *kinds: str) -> None:
    p = schema.proposals
    rows = [{"id": k, "table_id": room.id, "kind": k, "role": "french", "step": 0, "at": 1.0} for k in kinds]
    await c.store.do(lambda db: db.execute(insert(p), rows))


def test_chat_is_told_only_to_those_who_asked_for_it(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await notify.said(room, "french")
            assert await c.rows() == []

    in_a_loop(story())


def test_one_who_was_told_before_does_not_keep_it_from_another(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with club(data, smtp=office.url) as c:
            hears = {"events": {"chat": True}}
            room = await c.table(await c.user("Anna", **hears), await c.user("Bob", **hears))
            await notify.said(room, "french")
            assert [row.user_id for row in await c.rows()] == ["u-bob"]
            await notify.said(room, "spectator")
            assert sorted(row.user_id for row in await c.rows()) == ["u-anna", "u-bob"]

    in_a_loop(story())


def test_a_proposal_that_was_answered_is_not_told(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await notify.proposed(room, "french", "takeback")
            await delivery.deliver(c.hub, soon())
            assert office.mails == []

    in_a_loop(story())


def test_the_end_is_told_to_those_who_did_not_see_it(data: Path, office: MailServer) -> None:
    async def story() -> None:
        *before, (role, verb, arg) = whole()
        other = "german" if role == "french" else "french"
        async with club(data, smtp=office.url) as c:
            room = await c.table(await c.user("Anna"), await c.user("Bob"), before)
            await c.clear()
            await c.away(room, role, 1)
            async with room.open() as opened:
                await opened.act(role, None, verb, arg)
            await delivery.deliver(c.hub, hours.now() + 200)
            assert [mail["To"] for mail in office.mails] == [
                f"{room.record.places[other].name.lower()}@players.example"
            ]
            assert office.mails[0]["Subject"] == "The game is over: Verdun (Trench 1918)"
            assert "wins" in text(office.mails[0])

    in_a_loop(story())


def test_an_invitation_goes_to_the_invited_with_his_link(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with club(data, smtp=office.url) as c:
            anna, bob = await c.user("Anna"), await c.user("Bob")
            room = await c.table(anna)
            secret = room.record.places["german"].invite
            url = f"{URL}/#/join/{room.id}/{secret}"
            for _ in range(10):
                await notify.invited(room, "german", bob.id, url)
            assert len(await c.rows()) == 3, "nobody can be flooded"
            await delivery.deliver(c.hub, soon())
            assert {mail["To"] for mail in office.mails} == {"bob@players.example"}
            assert office.mails[0]["Subject"] == "Anna invites you: Verdun (Trench 1918)"
            assert url in text(office.mails[0])
            assert all(secret not in row.payload for row in await c.rows()), "what was sent is not kept"
            await c.clear()
            await notify.invited(room, "german", bob.id, url)
            await c.put(room, "german", invite="another")
            await delivery.deliver(c.hub, soon())
            assert len(office.mails) == 3, "a link that is spent is not sent"

    in_a_loop(story())


def test_letters_of_the_account_are_sent_whatever_was_switched_off(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with club(data, smtp=office.url) as c:
            bob = await c.user("Bob", lang="fr", checked=False, email=False)
            for kind in ("reset", "email"):
                facts = {
                    "id": kind, "user_id": bob.id, "kind": kind, "channel": "email", "target": "new@players.example",
                    "payload": '{"url": "https://club.example/#/reset/abc", "name": "Bob"}', "next": 1.0, "created": 1.0,
                }  # fmt: skip
                await c.store.do(lambda db, facts=facts: db.execute(insert(schema.outbox), facts))
            await delivery.deliver(c.hub, soon())
            assert {str(x["Subject"]) for x in office.mails} == {
                "Un nouveau mot de passe pour Grognard",
                "Est-ce bien votre adresse\u00a0?",
            }
            for mail in office.mails:
                assert "https://club.example/#/reset/abc" in text(mail)
                assert "Bob" in text(mail)
                assert mail["List-Unsubscribe"] is None
            assert all("abc" not in row.payload for row in await c.rows())

    in_a_loop(story())


# ---- the digest ----


def at(hour: int, day: int = 3) -> float:
    return 1_900_000_000 // 86400 * 86400.0 + day * 86400 + hour * 3600


def test_the_digest_comes_once_a_day_to_those_who_asked(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office, digest=True, events={"turn": False}) as (c, room):
            await c.hand_over(room, "german")
            await c.clear()
            for hour in (2, 5):
                await digest.digests(c.hub, at(hour))
            assert await c.rows() == []
            for hour in (6, 7, 20):
                await digest.digests(c.hub, at(hour))
                await delivery.deliver(c.hub, at(hour))
            assert [mail["Subject"] for mail in office.mails] == ["Your turn at one table"]
            assert office.mails[0]["To"] == "bob@players.example"
            assert f"{URL}/#/table/{room.id}" in text(office.mails[0])
            await digest.digests(c.hub, at(9, day=4))
            await delivery.deliver(c.hub, at(9, day=4))
            assert len(office.mails) == 2

    in_a_loop(story())


@pytest.mark.parametrize("why", ["muted", "not his turn", "on leave", "mail off", "looked and played"])
def test_who_gets_no_digest(data: Path, office: MailServer, why: str) -> None:
    async def story() -> None:
        async with verdun(data, office, digest=True, email=why != "mail off") as (c, room):
            if why != "not his turn":
                await c.hand_over(room, "german")
            await c.clear()
            if why == "muted":
                await c.put(room, "german", muted=1)
            if why == "on leave":
                await c.store.do(lambda db: db.execute(schema.users.update().values(vacation=at(12))))
            await digest.digests(c.hub, at(8))
            if why == "looked and played":
                await c.hand_over(room, "french")
            await delivery.deliver(c.hub, at(8))
            assert [x["Subject"] for x in office.mails if x["To"] == "bob@players.example"] == []

    in_a_loop(story())


# ---- the outbox ----


def test_retries_grow_longer_and_end(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            office.refuse = {"bob@players.example": "451 later"}
            now = soon()
            for n, wait in enumerate(outbox.WAITS, 1):
                await delivery.deliver(c.hub, now)
                (row,) = await c.rows()
                assert (row.state, row.tries, row.error) == ("waiting", n, "refused 451")
                assert row.next == pytest.approx(now + wait)
                await delivery.deliver(c.hub, row.next - 1)
                assert (await c.rows())[0].tries == n, "not before its time"
                now = row.next
            await delivery.deliver(c.hub, now)
            (row,) = await c.rows()
            assert (row.state, row.tries) == ("failed", 7)
            assert outbox.WAITS == (60, 300, 1800, 7200, 21600, 86400)

    in_a_loop(story())


def test_a_retry_that_succeeds(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            office.data = "451 the disk is full"
            await delivery.deliver(c.hub, soon())
            office.data = "250 OK"
            await delivery.deliver(c.hub, soon() + 100)
            (row,) = await c.rows()
            assert (row.state, row.tries, row.error) == ("sent", 2, "")
            assert len(office.mails) == 1

    in_a_loop(story())


def test_an_address_that_is_not_there_is_tried_once(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            office.refuse = {"bob@players.example": "550 no such user"}
            await delivery.deliver(c.hub, soon())
            assert [(row.state, row.error) for row in await c.rows()] == [("failed", "refused 550")]

    in_a_loop(story())


def test_a_refused_letter_does_not_hold_up_the_others(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await propose(c, room, "rematch")
            await notify.proposed(room, "french", "rematch")
            await notify.proposed(room, "german", "rematch")
            office.refuse = {"anna@players.example": "550 no such user"}
            await delivery.deliver(c.hub, soon())
            assert [mail["To"] for mail in office.mails] == ["bob@players.example"]
            assert sorted(row.state for row in await c.rows()) == ["failed", "sent"]

    in_a_loop(story())


def test_without_its_mail_server_the_club_plays_on_and_tells_later(data: Path, office: MailServer) -> None:
    async def story() -> None:
        closed = MailServer()
        closed.close()
        async with club(data, smtp=closed.url) as c:
            room = await c.table(await c.user("Anna"), await c.user("Bob"))
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            row = next(r for r in await c.rows() if r.user_id == "u-bob")
            assert (row.state, row.error) == ("waiting", "mailserver")
            c.hub.settings = Settings(club=True, url=URL, smtp=office.url)
            await delivery.deliver(c.hub, soon() + 100)
            assert "bob@players.example" in [mail["To"] for mail in office.mails]

    in_a_loop(story())


def test_an_action_stands_though_its_notice_could_not_be_kept(data: Path, office: MailServer, caplog: Any) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.store.do(lambda db: db.exec_driver_sql("ALTER TABLE outbox RENAME TO elsewhere"))
            await c.hand_over(room, "german")
            assert (await table_of(room)).to_act == ["german"]
            await notify.proposed(room, "french", "takeback")
            assert "could not be stored" in caplog.text

    in_a_loop(story())


def test_two_servers_do_not_send_twice(anywhere: Path | str, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(anywhere, office) as (c, room):
            await c.hand_over(room, "german")
            await propose(c, room, "takeback", "edit", "rematch")
            for kind in ("takeback", "edit", "rematch"):
                await notify.proposed(room, "french", kind)
            # A file has one server, and in it two deliverers; a database has as many as one likes.
            other = make_hub(Store(anywhere), StubBots(), c.hub.settings) if c.store.postgres else c.hub
            await asyncio.gather(*(delivery.deliver(hub, soon()) for hub in (c.hub, other) * 3))
            assert len(office.mails) == 4
            assert {row.tries for row in await c.rows()} == {1}
            if other is not c.hub:
                await other.close()

    in_a_loop(story())


def test_a_row_whose_sender_died_is_sent_by_another(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            now = soon()
            assert len(await c.store.do(lambda db: outbox.claim(db, now))) == 1  # and then it was killed
            await delivery.deliver(c.hub, now + outbox.LEASE - 1)
            assert office.mails == []
            await delivery.deliver(c.hub, now + outbox.LEASE)
            assert len(office.mails) == 1

    in_a_loop(story())


def test_two_servers_that_tell_the_same_write_it_once(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            (row,) = await c.rows()
            facts = {**row._mapping, "id": "another"}
            with pytest.raises(DuplicateKey):
                await c.store.do(lambda db: db.execute(insert(schema.outbox), facts))

    in_a_loop(story())


def test_nobody_is_flooded(data: Path, office: MailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST_A_DAY", 2)

    async def story() -> None:
        async with verdun(data, office) as (c, room):
            for kind in ("takeback", "edit", "rematch"):
                await notify.proposed(room, "french", kind)
            assert len(await c.rows()) == 2

    in_a_loop(story())


def test_old_rows_are_swept(data: Path, office: MailServer) -> None:
    async def story() -> None:
        async with verdun(data, office) as (c, room):
            await c.hand_over(room, "german")
            await delivery.deliver(c.hub, soon())
            await digest.digests(c.hub, hours.now() + 29 * 86400)
            assert len(await c.rows()) == 1
            await digest.digests(c.hub, hours.now() + 31 * 86400)
            assert await c.rows() == []

    in_a_loop(story())
