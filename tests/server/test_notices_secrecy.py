"""A notice tells nothing that a spectator does not know, and opens nothing to anybody but its reader."""

from __future__ import annotations

import copy
import json
import logging
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import grognard
import hours
from grognard.kernel import codec
from grognard.kernel.chance import FastDice
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.seating import Seating
from grognard.kernel.table import Table
from grognard.server.base.channels import Job
from grognard.server.notices import delivery, digest, notify, push, subscriptions, texts
from grognard.server.notices.preferences import Webhook
from grognard.server.play import new_table
from grognard.server.store import Place, Record, schema
from server.helpers import in_a_loop
from server.pushes import Subscriber
from server.receivers import URL, MailServer, WebServer, club, text, whole

KINDS = ("turn", "reminder", "invited", "takeback", "edit", "rematch", "over", "chat")


def record_of(table: Table) -> Record:
    one, two = table.game.roles[:2]
    record = new_table.new_record(table, dict.fromkeys(table.game.roles, "human"), name="Verdun", online=1)
    record.id = "t"
    record.places = {one: Place(one, "u1", "Anna"), two: Place(two, "u2", "Bob", invite="the-link")}
    return record


def told(table: Table) -> bytes:
    """Every notice to everybody in both languages, as bytes; and as a browser shows it."""
    record, out = record_of(table), []
    for lang in ("en", "fr"):
        out.append(texts.digest([record], lang, URL))
        for kind in KINDS:
            for role in record.places:
                out.append(texts.of_table(kind, record, role, lang, URL, {"by": table.game.roles[0]}))
    assert all(mail is not None for mail in out)
    sent = [mail for mail in out if mail is not None]
    shown = [push.payload(Job("j", "u", record.id, x.kind, "push", "b", {}, 1, 1.0), x, "en", URL) for x in sent]
    return json.dumps([asdict(mail) for mail in sent]).encode() + b"".join(shown)


@pytest.mark.parametrize(("game", "actions", "every"), [("trench", 300, 12), ("ttlm", 60, 12), ("lastbattle", 60, 12)])
def test_notices_do_not_depend_on_what_a_spectator_cannot_know(game: str, actions: int, every: int) -> None:
    table = grognard.load(game).new(seed=3)
    rnd, changed = random.Random(3), 0
    for n in range(actions):
        if table.result:
            break
        if n % every == 0:
            other, dice = copy.copy(table), FastDice(n)
            for swap in table.game.swaps.values():
                other.state = next(iter(swap(other.state, SPECTATOR, dice)), other.state)
            changed += codec.save(other.state) != codec.save(table.state)
            assert told(other) == told(table), n
        role = rnd.choice(table.to_act)
        acts = [(verb, arg) for verb, args in table.offer(role).items() for arg in args if verb not in table.game.rare]
        table.act(role, *rnd.choice(acts))
    assert changed >= 3, "there was something to hide"


def test_a_notice_would_show_it_if_it_told_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a heading that tells of hidden cards is found out."""
    table = grognard.load("trench").new(seed=3)
    rnd = random.Random(3)
    for _ in range(80):
        role = rnd.choice(table.to_act)
        table.act(role, *rnd.choice([(v, a) for v, args in table.offer(role).items() for a in args]))
    other = copy.copy(table)
    other.state = table.game.imagine(table.state, SPECTATOR, FastDice(5))
    monkeypatch.setattr(texts.render, "phrase", lambda words, said, reader: said.key)
    assert told(other) == told(table)
    monkeypatch.setattr(Seating, "to_act", lambda self, state: [])
    monkeypatch.setattr(texts.render, "result", lambda game, state, lang: type("R", (), {"text": codec.key(state)}))
    assert told(other) != told(table)


def test_no_key_of_anybody_leaves_the_server_in_a_notice(data: Path, caplog: Any) -> None:
    """Seat tokens, links of open seats, the dice, addresses and webhooks of others: nowhere in mails, webhooks,
    browsers, logs."""
    office, ear, service = MailServer(), WebServer(), WebServer()
    caplog.set_level(logging.DEBUG, "grognard")

    async def story() -> None:
        async with club(data, smtp=office.url) as c:
            hooks = {
                name: [Webhook(name, ear.url(f"/{name}"), "json", True, f"secret-of-{name}")]
                for name in ("anna", "bob")
            }
            *before, last = whole()
            everything = {"turn": True, "chat": True}
            anna = await c.user("Anna", webhooks=hooks["anna"], events=everything)
            bob = await c.user("Bob", webhooks=hooks["bob"], events=everything, digest=True)
            cleo = await c.user("Cleo")
            shown = {name: Subscriber(service, name) for name in ("anna", "bob", "cleo")}
            for name, one in shown.items():
                facts = (f"u-{name}", "", one.endpoint, one.keys["p256dh"], one.keys["auth"], "Firefox")
                await c.store.do(lambda db, facts=facts: subscriptions.keep(db, *facts))  # type: ignore[misc]
            room = await c.table(anna, bob)
            ending = await c.table(anna, bob, before)
            free = await c.table(anna)
            invite = free.record.places["german"].invite
            await c.hand_over(room, "german")
            rows = [
                {"id": k, "table_id": room.id, "kind": k, "role": "french", "step": 0, "at": 1.0}
                for k in ("takeback", "edit", "rematch")
            ]
            await c.store.do(lambda db: db.execute(insert(schema.proposals), rows))
            for kind in ("takeback", "edit", "rematch"):
                await notify.proposed(room, "french", kind)
            await notify.remind(room, "german")
            await notify.said(room, "spectator")
            await notify.invited(free, "german", cleo.id, f"{URL}/#/join/{free.id}/{invite}")
            async with ending.open() as opened:
                await opened.act(last[0], None, *last[1:])
            day = (int(hours.now()) // 86400 + 1) * 86400 + 9 * 3600.0
            await digest.digests(c.hub, day)
            ear.status, service.status = 503, [201, 503] * 50  # failures are logged
            await delivery.deliver(c.hub, day)
            kinds = {r.kind for r in await c.rows()}
            assert kinds == {"turn", "takeback", "edit", "rematch", "reminder", "chat", "invited", "over", "digest"}
            secrets = [
                t
                for r in (room, ending, free)
                for t in [*r.record.tokens.values(), str(r.record.key), (await r.listed()).snapshot]
            ]
            mails = {str(x["To"]): [] for x in office.mails}
            for mail in office.mails:
                mails[str(mail["To"])].append(text(mail) + "".join(f"{k}: {v}\n" for k, v in mail.items()))
            posts = [(path, f"{headers}{body.decode()}") for path, headers, body in ear.heard]
            assert len(posts) > 8
            seen = {name: [json.dumps(said) for said in one.heard()] for name, one in shown.items()}
            assert {name: len(told) > 0 for name, told in seen.items()} == dict.fromkeys(shown, True)
            assert len(seen["bob"]) > 4
            passed = [f"{path}{headers}{body.decode('latin-1')}" for path, headers, body in service.heard]
            browser_secrets = [v for one in shown.values() for v in (one.endpoint, *one.keys.values())]
            logged = [r.getMessage() for r in caplog.records if r.name.startswith("grognard")]
            assert any("http 503" in line for line in logged)
            every = [*(t for told in mails.values() for t in told), *(p for _, p in posts), *logged]
            every += [*(t for told in seen.values() for t in told), *passed]
            for secret in (*secrets, *browser_secrets):
                assert not any(secret in one for one in every)
            for one in every:
                assert "secret-of" not in one
            assert invite in mails["cleo@players.example"][0]
            assert invite in seen["cleo"][0]
            hers = [*mails["cleo@players.example"], *seen["cleo"]]
            assert not any(str(invite) in one for one in every if one not in hers)
            for one in passed:  # the push service in between
                assert not any(word in one for word in ("Verdun", "Anna", "Bob", "Cleo", room.id, ending.id, free.id))
            for name, told in seen.items():
                others = {"u-anna", "u-bob", "u-cleo", "@players"} - {f"u-{name}"}
                assert not any(word in one for word in others for one in told)
            for path, said in posts:
                assert "bob@" not in said, path
                assert "anna@" not in said, path
            for to, told in mails.items():
                others = {"anna@players.example", "bob@players.example", "cleo@players.example"} - {to}
                assert not any(address in one for address in others for one in told)
                assert not any(f"/{name}" in one for name in ("anna", "bob") for one in told)
            stops = {x["List-Unsubscribe"] for x in office.mails}
            assert len(stops) == len(mails), "each has a link of his own to end them"
            assert not any(name in line for line in logged for name in ("@", "u-anna", "u-bob", "127.0.0.1"))

    try:
        in_a_loop(story())
    finally:
        office.close()
        ear.close()
        service.close()
