"""A game between people is dealt when all have come: nobody looks at a hand and leaves it, or makes it again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard import registry
from grognard.server.play import deals
from grognard.server.play.new_table import new_record
from grognard.server.store import Place
from server.clubs import ANNA, BERT, CARL, deploy
from server.clubs import club as a_club
from server.databases import Postgres
from server.helpers import Live, StubBots
from server.members import CLUB, Member


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("deals") / "games.sqlite", StubBots(), settings=CLUB)
    yield server
    server.stop()


@pytest.fixture
def anna(club: Live) -> Member:
    return Member(club, "Anna")


@pytest.fixture
def bert(club: Live) -> Member:
    return Member(club, "Bert")


@pytest.fixture
def carl(club: Live) -> Member:
    return Member(club, "Carl")


ROLES = {"trench": ("french", "german"), "ttlm": ("german", "entente"), "lastbattle": ("attacker", "defender")}


def lay(host: Member, game: str = "trench", **more: Any) -> dict[str, Any]:
    first = ROLES[game][0]
    body = {"game": game, "seats": dict.fromkeys(ROLES[game], "human"), "online": True, "side": first}
    table: dict[str, Any] = host.post("/api/tables", {**body, **more}, status=201)["table"]
    return table


def link(host: Member, id: str) -> str:
    seats = host.get(f"/api/tables/{id}")["seats"]
    return f"/api/invites/{id}/{next(s['invite'] for s in seats if s.get('open'))}"


def look(who: Member, id: str) -> dict[str, Any]:
    state: dict[str, Any] = who.get(f"/api/tables/{id}/state", who.seat(id)[1])
    return state


def hand(who: Member, id: str) -> list[Any]:
    """The cards that somebody holds, in Trench 1918."""
    state, role = look(who, id), who.seat(id)[0]
    return sorted(str(card) for card in state["view"]["sides"][role]["cards"] or [])


def said_anew(who: Member, id: str) -> list[str]:
    """What the log says of another deal."""
    lines = ["".join(part if isinstance(part, str) else part[0] for part in x["parts"]) for x in look(who, id)["log"]]
    return [line for line in lines if line.startswith("Dealt again")]


def leave(who: Member, id: str, status: int = 200) -> Any:
    return who.post(f"/api/tables/{id}/leave", token=who.seat(id)[1], status=status)


@pytest.mark.parametrize("game", list(ROLES))
def test_before_all_have_come_there_is_nothing_to_see_and_nothing_to_do(anna: Member, bert: Member, game: str) -> None:
    """S-4"""
    id = lay(anna, game)["id"]
    state = look(anna, id)
    assert (state["to_act"], state["offer"], state["acts"]) == ([], {}, [])
    assert "every seat" in str(state["prompt"])
    token = anna.seat(id)[1]
    verb = next(iter(registry.game(game).verbs))
    body = {"version": state["version"], "verb": verb, "arg": 0}
    assert anna.post(f"/api/tables/{id}/act", body, token, status=409)["error"]["code"] == "conflict"
    for path in ("edit", "save"):
        assert anna.http.get(f"/api/tables/{id}/{path}", headers=anna._header(token)).status_code in (403, 409), path
    assert anna.post(f"/api/tables/{id}/fork", {"step": 0}, token, status=409)
    assert anna.post(f"/api/tables/{id}/hint", {}, token, status=409)
    assert anna.post(f"/api/tables/{id}/resign", {}, token, status=409)
    assert anna.post(f"/api/tables/{id}/proposals", {"kind": "takeback", "step": 0}, token, status=409)
    info = anna.get(f"/api/tables/{id}")
    assert (info["to_act"], info["summary"]) == ([], "Waiting for players")
    bert.post(link(anna, id))
    assert look(anna, id)["to_act"]
    assert look(bert, id)["version"] > 0


def test_the_seal_is_shown_from_the_beginning_and_is_that_of_the_deal(anna: Member, bert: Member) -> None:
    """S-13: the key is the server's alone, but it is fixed, and sealed for all to read, before it is known who sits
    down opposite."""
    id = lay(anna)["id"]
    seal = look(anna, id)["commitment"]
    assert len(seal) == 64
    bert.post(link(anna, id))
    assert look(bert, id)["commitment"] == seal


def test_who_makes_a_table_sees_no_hand_until_somebody_sits_opposite(anna: Member) -> None:
    """S-4: made, looked at, thrown away, made again: four times nothing."""
    for _ in range(4):
        id = lay(anna, rated=True)["id"]
        assert hand(anna, id) == []
        assert anna.http.delete(f"/api/tables/{id}").status_code == 200


def test_a_second_account_that_looks_and_leaves_has_seen_another_deal(anna: Member, bert: Member, carl: Member) -> None:
    """S-3: the real opponent gets eight other cards, a new seal, and reads that there was somebody before him."""
    id = lay(anna)["id"]
    bert.post(link(anna, id))
    seen, own, seal = hand(bert, id), hand(anna, id), look(bert, id)["commitment"]
    assert len(seen) == len(own) == 8
    leave(bert, id)
    assert hand(anna, id) == []
    assert look(anna, id)["commitment"] != seal
    carl.post(link(anna, id))
    assert len(hand(carl, id)) == 8
    assert (hand(carl, id), hand(anna, id)) != (seen, own)
    assert look(carl, id)["commitment"] != seal
    for who in (anna, carl):
        assert said_anew(who, id) == [
            "Dealt again: another player, who may have seen what was dealt, had the seat of Germany."
        ]


def test_of_a_seat_given_back_before_there_was_a_deal_the_log_says_nothing(anna: Member, bert: Member) -> None:
    id = lay(anna)["id"]
    leave(anna, id)
    bert.post(link(anna, id))
    anna.post(link(anna, id))
    assert said_anew(anna, id) == []


def test_even_when_both_have_placed_cards_a_seat_given_back_is_a_new_game(
    anna: Member, bert: Member, carl: Member
) -> None:
    """S-3, with a first action to make it look begun."""
    id = lay(anna)["id"]
    bert.post(link(anna, id))
    for who in (anna, bert):
        offer = look(who, id)["offer"]
        who.act(id, "card", offer["card"][0])
    seal = look(anna, id)["commitment"]
    leave(bert, id)
    assert look(anna, id)["to_act"] == []
    carl.post(link(anna, id))
    assert look(carl, id)["commitment"] != seal
    assert len(hand(carl, id)) == 8


def test_who_gave_a_seat_back_after_a_look_does_not_sit_down_again(anna: Member, bert: Member, carl: Member) -> None:
    """S-4: nor may a joiner shop for a hand."""
    id = lay(anna, visibility="public")["id"]
    bert.post(link(anna, id))
    leave(bert, id)
    assert bert.post(link(anna, id), status=409)["error"]["code"] == "conflict"
    bert.post(f"/api/tables/{id}/join", {"role": "german"}, status=409)
    carl.post(f"/api/tables/{id}/join", {"role": "german"})
    assert len(hand(carl, id)) == 8


def test_who_leaves_before_there_was_a_deal_may_come_back(anna: Member, bert: Member) -> None:
    id = lay(anna)["id"]
    leave(anna, id)
    assert anna.get(f"/api/tables/{id}")["seats"][0]["open"]
    bert.post(link(anna, id))
    anna.post(link(anna, id))
    assert len(hand(anna, id)) == len(hand(bert, id)) == 8


def test_a_rated_game_that_is_dealt_is_not_left(anna: Member, bert: Member) -> None:
    """S-4: a joiner may not look and leave either."""
    id = lay(anna, rated=True)["id"]
    bert.post(link(anna, id))
    assert leave(bert, id, status=409)["error"]["code"] == "conflict"
    leave(anna, id, status=409)
    assert anna.http.delete(f"/api/tables/{id}").status_code == 403


def test_a_guest_neither_makes_nor_joins_a_rated_table(club: Live, anna: Member) -> None:
    """S-15: it would count for nobody. With an account the same link opens."""
    guest = Member(club, "Gast", kind="guest")
    body = {"game": "trench", "seats": dict.fromkeys(ROLES["trench"], "human"), "online": True, "rated": True}
    assert guest.post("/api/tables", body, status=403)["error"]["text"].startswith("Rated games are played between")
    id = lay(anna, rated=True, visibility="public")["id"]
    invite = link(anna, id)
    guest.post(invite, status=403)
    guest.post(f"/api/tables/{id}/join", {"role": "german"}, status=403)
    assert look(anna, id)["to_act"] == []
    Member(club, "Mitglied").post(invite)
    assert look(anna, id)["to_act"]
    friendly = lay(anna)["id"]
    guest.post(link(anna, friendly))


# ---- what the store has ----


def test_a_game_under_way_is_taken_over_as_it_stands_and_the_log_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None)
            await deploy(c, room)
            before = (await c.ready(room)).save()
            from grognard.server.club import invitations

            async with room.open() as opened:
                await invitations.leave(opened, "german")
            assert not (await c.ready(room)).undealt
            await c.sit(room, "german", CARL)
            table = await c.ready(room)
            assert table.seal in before
            assert len(table.journal) > 12
            assert [line.message.key for line in table.remarks] == ["log-taken-over"]
            room.drop()
            assert [line.message.key for line in (await c.ready(room)).remarks] == ["log-taken-over"]

    asyncio.run(work())


def test_what_was_dealt_comes_out_of_the_store_as_it_was(tmp_path: Path) -> None:
    import grognard

    async def work() -> None:
        from grognard.server.club import invitations

        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None, seated=False)
            room.drop()
            assert (await c.ready(room)).undealt
            await c.sit(room, "german", BERT)
            first = (await c.ready(room)).save()
            room.drop()
            assert (await c.ready(room)).save() == first
            async with room.open() as opened:
                await invitations.leave(opened, "german")
            room.drop()
            assert (await c.ready(room)).undealt
            await c.sit(room, "german", CARL)
            second = (await c.ready(room)).save()
            room.drop()
            assert (await c.ready(room)).save() == second
            assert first != second
            assert grognard.open(second).log("french", "fr")[-1].endswith("occupait cette place\u00a0: Allemagne.")

    asyncio.run(work())


def test_a_table_dealt_when_it_was_made_is_dealt_again_to_who_sits_down(tmp_path: Path) -> None:
    """As tables of old are in the store: its maker has had time to look."""

    async def work() -> None:
        import grognard

        async with a_club(tmp_path / "a.sqlite") as c:
            table = grognard.load("trench").new()
            record = new_record(table, dict.fromkeys(table.game.roles, "human"), owner=ANNA.id, online=1)
            record.places = {"french": Place("french", ANNA.id, "Anna"), "german": Place("german", invite="x" * 20)}
            room = await c.hub.keep(table, record)
            seal = table.seal
            await c.sit(room, "german", BERT)
            dealt = await c.ready(room)
            assert dealt.seal != seal
            assert [line.message.key for line in dealt.remarks] == ["log-dealt-anew"]
            text = dealt.save()
            room.drop()
            assert (await c.ready(room)).save() == text
            assert grognard.open(text).log("french")[-1].startswith("Dealt again")

    asyncio.run(work())


def test_a_server_that_fell_between_the_last_seat_and_the_deal_deals_when_it_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None, seated=False)
            room.record.places["german"].user_id = BERT.id
            room.drop()
            table = await c.ready(room)
            assert not table.undealt
            assert table.to_act == ["french", "german"]
            assert table.remarks == []

    asyncio.run(work())


def test_after_such_a_fall_too_the_log_says_that_another_deal_was_seen(tmp_path: Path) -> None:
    async def work() -> None:
        from grognard.server.club import invitations

        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None)
            async with room.open() as opened:
                await invitations.leave(opened, "german")
            place = room.record.places["german"]
            place.user_id, place.joined = CARL.id, place.joined + 1
            room.drop()
            told = [(line.message.key, line.message.side) for line in (await c.ready(room)).remarks]
            assert told == [("log-dealt-anew", room.game.role("german"))]

    asyncio.run(work())


def test_no_clock_runs_before_the_deal(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(seated=False)
            assert await c.runs(room) == []
            await c.sit(room, "german", BERT)
            assert await c.runs(room) == ["french", "german"]

    asyncio.run(work())


def test_a_game_is_young_until_all_have_acted_and_the_set_up_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_club(tmp_path / "a.sqlite") as c:
            room = await c.table(bank=None)
            assert deals.young(await c.ready(room))
            await deploy(c, room)
            assert not deals.young(await c.ready(room))

    asyncio.run(work())


def test_two_servers_on_one_database_agree_on_what_was_dealt(postgres: Postgres) -> None:
    """Made at one, the seat taken at the other; given back here, taken by another there; and both deal at once."""
    from grognard.server.club import invitations

    async def work() -> None:
        address = postgres.database()
        async with a_club(address) as one, a_club(address) as two:
            here = await one.table(bank=None, seated=False)
            there = await two.hub.room(here.id)
            assert (await two.ready(there)).undealt
            await two.sit(there, "german", BERT)
            await here.catch_up()
            first = (await two.ready(there)).save()
            assert (await one.ready(here)).save() == first
            async with here.open() as opened:
                await invitations.leave(opened, "german")
            await there.catch_up()
            assert (await two.ready(there)).undealt
            await two.sit(there, "german", CARL)
            await here.catch_up()
            second = await two.ready(there)
            assert second.seal not in first
            assert (await one.ready(here)).save() == second.save()
            assert (await one.ready(here)).seal == second.seal
            # Both believe that everybody has come: one deal holds, for both.
            here = await one.table(bank=None, seated=False)
            there = await two.hub.room(here.id)
            for club, room in ((one, here), (two, there)):
                await club.ready(room)
                room.record.places["german"].user_id = BERT.id
            for room in (here, there):
                async with room.open() as opened:
                    await deals.due(opened)
            assert (await one.ready(here)).save() == (await two.ready(there)).save()
            assert len(await one.hub.store.journal(here.id)) == 1

    asyncio.run(work())
