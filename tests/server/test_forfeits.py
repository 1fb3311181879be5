"""Nobody escapes a rated defeat by being there no longer: not by deleting the account, nor by leaving a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, select, update

from grognard.cli import cli
from grognard.server.club import forfeits
from grognard.server.store import schema
from server.clubhouse import PASSWORD, Browser, bearer, clubhouse, seat, stored
from server.helpers import Live, in_a_loop


def begun(anna: Browser, bert: Browser, **more: Any) -> str:
    """A rated game of Trench 1918 in which Anna, French, has laid a card."""
    table = anna.table(**{"rated": True, **more})
    bert.take(table)
    act(anna, table["id"], "french")
    return str(table["id"])


def act(who: Browser, id: str, role: str) -> None:
    path, token = f"/api/tables/{id}", who.token(id, role)
    state = who.get(f"{path}/state", headers=bearer(token)).json()
    verb = next(v for v in ("box", "card", "done", "pass") if v in state["offer"])
    body = {"version": state["version"], "verb": verb, "arg": state["offer"][verb][0]}
    assert who.post(f"{path}/act", json=body, headers=bearer(token)).status_code == 200


def leave(who: Browser) -> None:
    assert who.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200


def ratings(who: Browser, game: str = "trench") -> dict[str, float]:
    return {p["name"]: p["rating"] for p in who.get(f"/api/ratings/{game}").json()["players"]}


def stakes(who: Browser) -> int:
    return int(who.get("/api/me/stakes").json()["lost"])


@pytest.mark.parametrize("leaver", ["french", "german"])
def test_who_deletes_the_account_loses_the_rated_games_that_have_begun(anywhere: Path | str, leaver: str) -> None:
    """Whoever's turn it is."""
    with clubhouse(anywhere) as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        id = begun(anna, bert)
        gone, stays = (anna, bert) if leaver == "french" else (bert, anna)
        winner = "german" if leaver == "french" else "french"
        assert [stakes(gone), stakes(stays)] == [1, 1]
        before = len(anna.get(f"/api/tables/{id}/state", headers=bearer(anna.token(id, "french"))).json()["log"])
        leave(gone)
        table = stays.get(f"/api/tables/{id}").json()
        assert (table["result"]["winner"], table["result"]["rule"]) == (winner, "TR.amb.time-out")
        assert seat(table, leaver)["player"] == "–"
        state = stays.get(f"/api/tables/{id}/state", headers=bearer(stays.token(id, winner))).json()
        assert len(state["log"]) == before + 1
        found = ratings(stays)
        assert list(found) == [stays.me()["name"]]
        assert found[stays.me()["name"]] > 1600
        assert stakes(stays) == 0
        # the journal plays through for whoever opens it again
        in_a_loop(_from_the_store(live, id))


async def _from_the_store(live: Live, id: str) -> None:
    room = await live.hub.room(id)
    async with room.open() as opened:
        room.drop()
        assert (await opened.ready()).result is not None


def test_games_that_do_not_count_or_have_not_begun_stay_as_they_are(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        friendly = begun(anna, bert, rated=False)
        nobody_came = anna.table(rated=True)["id"]
        assert anna.get(f"/api/tables/{nobody_came}").json()["to_act"] == []
        closed = begun(anna, bert)
        in_a_loop(_close(live, closed))
        assert stakes(anna) == 0
        leave(anna)
        for id in (friendly, closed):
            assert bert.get(f"/api/tables/{id}").json()["result"] is None
        assert ratings(bert) == {}


def test_a_rated_game_is_at_stake_from_the_deal_on(tmp_path: Path) -> None:
    """Whoever does not like his cards does not leave by deleting his account either (S-4)."""
    with clubhouse(tmp_path / "x") as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        table = anna.table(rated=True)
        assert stakes(anna) == 0
        bert.take(table)
        assert stakes(anna) == 1
        leave(anna)
        assert bert.get(f"/api/tables/{table['id']}").json()["result"]["winner"] == "german"
        assert ratings(bert)


async def _close(live: Live, id: str) -> None:
    t = schema.tables
    await live.hub.store.do(lambda db: db.execute(update(t).where(t.c.id == id).values(closed=1)))


def test_every_game_that_counts_is_lost_and_counted(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        anna, bert, carl = (Browser(live).member(name) for name in ("Anna", "Bert", "Carl"))
        begun(anna, bert)
        begun(carl, anna)
        assert stakes(anna) == 2
        assert stakes(bert) == stakes(carl) == 1
        leave(anna)
        assert sorted(ratings(bert)) == ["Bert", "Carl"]
        assert min(ratings(bert).values()) > 1600
        assert stored(live, lambda db: len(list(db.execute(select(schema.rated))))) == 2


def test_a_table_that_cannot_be_read_keeps_nobody_from_leaving(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        id = begun(anna, bert)

        def spoil(db: Connection) -> None:
            j = schema.journal
            db.execute(update(j).where(j.c.table_id == id).values(verb="nonsense"))

        stored(live, spoil)
        live.hub.known(id).drop()
        leave(anna)
        assert anna.me()["kind"] == "nobody"


def test_a_guest_and_somebody_at_home_have_nothing_at_stake(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        assert stakes(Browser(live).guest("Gast")) == 0
        assert Browser(live).get("/api/me/stakes").status_code == 401


def cup(live: Live) -> tuple[Browser, str, dict[str, Any], Browser, Browser]:
    """Carl's tournament of one game, which has begun: who runs it, its id, the game, and who plays it."""
    anna, bert, carl = (Browser(live).member(name) for name in ("Anna", "Bert", "Carl"))
    id = carl.post("/api/tournaments", json={"name": "Cup", "game": "trench", "rounds": 1}).json()["id"]
    for who in (anna, bert):
        who.post(f"/api/tournaments/{id}/enter")
    (pair,) = carl.post(f"/api/tournaments/{id}/start").json()["pairings"]
    by_id = {who.me()["id"]: who for who in (anna, bert)}
    return carl, id, pair, by_id[pair["first"]], by_id[pair["second"]]


def test_who_leaves_a_tournament_has_given_up_the_game_he_plays(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        carl, id, pair, first, second = cup(live)
        act(first, pair["table"], "french")
        (pair,) = first.post(f"/api/tournaments/{id}/drop", json={}).json()["pairings"]
        assert (pair["first_points"], pair["second_points"]) == (0.0, 1.0)
        found = ratings(carl)
        assert found[second.me()["name"]] > 1600 > 1400 > found[first.me()["name"]]


def test_whom_the_organiser_takes_out_loses_no_rating(tmp_path: Path) -> None:
    with clubhouse(tmp_path / "x") as live:
        carl, id, pair, first, _ = cup(live)
        act(first, pair["table"], "french")
        assert carl.post(f"/api/tournaments/{id}/drop", json={"user": pair["first"]}).status_code == 200
        assert ratings(carl) == {}


def test_whom_the_keeper_deletes_has_lost_too(anywhere: Path | str) -> None:
    with clubhouse(anywhere) as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        id, cookie = begun(anna, bert), bert.cookie
    done = CliRunner().invoke(cli, ["admin", "delete-user", "Anna", "--yes", "--data", str(anywhere)])
    assert done.exit_code == 0, done.output
    with clubhouse(anywhere) as live:
        bert = Browser(live)
        bert.cookies.set("grognard", cookie)
        assert bert.get(f"/api/tables/{id}").json()["result"]["winner"] == "german"
        assert ratings(bert)["Bert"] > 1600


def test_another_server_that_was_quicker_does_not_save_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from grognard.server.play.room import OpenRoom, Overtaken

    commit, tries = OpenRoom.commit, []

    async def overtaken(self: OpenRoom, *args: Any, **more: Any) -> None:
        if not tries:
            tries.append(1)
            self.room.drop()
            raise Overtaken(version=0)
        await commit(self, *args, **more)

    with clubhouse(tmp_path / "x") as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        begun(anna, bert)
        monkeypatch.setattr(OpenRoom, "commit", overtaken)
        in_a_loop(forfeits.give_up(live.hub, anna.me()["id"]))
        assert tries
        assert ratings(bert)["Bert"] > 1600


def test_the_loss_is_counted_though_what_follows_an_action_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What fails there is made up for later, but later the rating of somebody who is gone cannot be calculated."""

    async def fails(moved: Any) -> None:
        raise RuntimeError("no")

    with clubhouse(tmp_path / "x") as live:
        anna, bert = Browser(live).member("Anna"), Browser(live).member("Bert")
        begun(anna, bert)
        monkeypatch.setattr(live.hub.listeners, "on_move", [fails])
        leave(anna)
        assert ratings(bert)["Bert"] > 1600
