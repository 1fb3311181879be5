"""`grognard admin`: the tables and people of a server, and what its operator may do about them.

A SQLite file belongs to its server while that runs: stop it first. On PostgreSQL the servers are told.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from grognard.cli.common import data_option, examples, json_option, lang_option, language, print_json, words
from grognard.kernel.errors import GrognardError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

    from grognard.server.store import Store

T = TypeVar("T")
Where = str | Path | None
F = TypeVar("F", bound=Callable[..., Any])
HOUR = 3600.0


class NoTable(GrognardError):
    code, key = "unknown", "admin-no-table"


class NoUser(GrognardError):
    code, key = "unknown", "admin-no-user"


class NotGuest(GrognardError):
    code, key = "bad-option", "admin-not-guest"


class NotMember(GrognardError):
    code, key = "bad-option", "admin-not-member"


@click.group(
    epilog=examples(
        "grognard admin users --find na",
        "grognard admin ban Napoleon --data /var/lib/grognard/grognard.sqlite",
        "grognard admin invite --days 7 --data postgresql://grognard@localhost/grognard",
    )
)
@lang_option
def admin(lang: str) -> None:
    """Manage a club: its tables and people. Name people by their name or by their id (`users` lists both)."""


def _common(function: F) -> F:
    return data_option(lang_option(function))


# ---- looking ----


@admin.command()
@click.option("--most", default=100, show_default=True, help="How many, most recently played first.")
@json_option
@_common
def tables(data: Where, most: int, as_json: bool, lang: str) -> None:
    """The tables: id, game, players, last move, and whether closed."""
    found = _run(data, partial(_tables, most=most))
    _show(found, as_json, lang, ("id", "game", "players", "updated", "state"))


def _tables(db: Connection, most: int) -> list[dict[str, Any]]:
    from grognard.server.store import records

    out = []
    for record in records.records(db, limit=most):
        players = [f"{role}: {p.name or '–'}" for role, p in record.places.items()] or list(record.seats.values())
        state = "closed" if record.closed else record.result or ("online" if record.online else "")
        facts = {"id": record.id, "game": record.game, "name": record.name, "players": ", ".join(players)}
        out.append({**facts, "visibility": record.visibility, "updated": _date(record.updated), "state": state})
    return out


@admin.command()
@click.option("--find", metavar="TEXT", default="", help="Only those whose name contains this.")
@click.option("--kind", type=click.Choice(["member", "guest"]), help="Only these.")
@click.option("--most", default=100, show_default=True, help="How many, most recently seen first.")
@json_option
@_common
def users(data: Where, find: str, kind: str | None, most: int, as_json: bool, lang: str) -> None:
    """The people: id, name, member or guest, last seen, and any special status."""
    found = _run(data, partial(_users, find=find, kind=kind, most=most))
    _show(found, as_json, lang, ("id", "name", "kind", "looked", "marks"))


def _users(db: Connection, find: str, kind: str | None, most: int) -> list[dict[str, Any]]:
    from sqlalchemy import select

    from grognard.server.people import names
    from grognard.server.store import schema

    u, out = schema.users, []
    for row in db.execute(select(u).where(u.c.merged.is_(None)).order_by(u.c.looked.desc())):
        if (kind and row.kind != kind) or names.plain(find) not in names.plain(row.name):
            continue
        marks = [mark for mark, is_so in (("admin", row.admin), ("banned", row.banned)) if is_so]
        out.append(
            {"id": row.id, "name": row.name, "kind": row.kind, "looked": _date(row.looked), "marks": " ".join(marks)}
        )
        if len(out) >= most:
            break
    return out


def _show(found: list[dict[str, Any]], as_json: bool, lang: str, columns: tuple[str, ...]) -> None:
    if as_json:
        print_json(found)
        return
    if not found:
        click.echo(words(lang).text("admin-none"))
    wide = {c: max((len(str(row[c])) for row in found), default=0) for c in columns}
    for row in found:
        click.echo("  ".join(str(row[c]).ljust(wide[c]) for c in columns).rstrip())


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


# ---- tables ----


@admin.command("close")
@click.argument("table")
@_common
def close_table(table: str, data: Where, lang: str) -> None:
    """Close TABLE: it can be viewed but not played."""
    _close(table, True, data, lang)


@admin.command("open")
@click.argument("table")
@_common
def open_table(table: str, data: Where, lang: str) -> None:
    """Open TABLE again."""
    _close(table, False, data, lang)


def _close(table: str, closed: bool, data: Where, lang: str) -> None:
    _run(data, partial(_set_closed, table=table, closed=int(closed)))
    click.echo(words(lang).text("admin-closed" if closed else "admin-opened", {"table": table}))


def _set_closed(db: Connection, table: str, closed: int) -> None:
    from grognard.server.store import records

    if records.record(db, table) is None:
        raise NoTable(table=table)
    records.change(db, table, closed=closed)
    _tell(db, [table])


@admin.command()
@click.argument("tournament")
@click.argument("round", type=int)
@click.argument("n", type=int)
@click.argument("winner", type=click.Choice(["first", "second", "draw", "none"]), metavar="first|second|draw|none")
@_common
def result(tournament: str, round: int, n: int, winner: str, data: Where, lang: str) -> None:
    """Decide game N of a ROUND of TOURNAMENT (the id in its address), for an organiser who plays in it."""
    _run(data, partial(_result, tournament=tournament, round=round, n=n, winner=winner))
    click.echo(words(lang).text("admin-result", {"round": round, "n": n}))


def _result(db: Connection, tournament: str, round: int, n: int, winner: str) -> None:
    from grognard.server.club import tournaments
    from grognard.server.people.identity import Identity

    operator = Identity("keeper", "", "member", admin=True)
    _tell(db, [tournaments.set_result(db, tournament, operator, round, n, winner)])


# ---- people ----


@admin.command()
@click.argument("user")
@_common
def ban(user: str, data: Where, lang: str) -> None:
    """Ban USER: none of their sessions, keys or seats work any longer."""
    _ban(user, True, data, lang)


@admin.command()
@click.argument("user")
@_common
def unban(user: str, data: Where, lang: str) -> None:
    """Let USER come back."""
    _ban(user, False, data, lang)


def _ban(user: str, banned: bool, data: Where, lang: str) -> None:
    name = _run(data, partial(_set_banned, user=user, banned=banned))
    click.echo(words(lang).text("admin-banned" if banned else "admin-unbanned", {"user": name}))


def _set_banned(db: Connection, user: str, banned: bool) -> str:
    from grognard.server.people import accounts

    found = _person(db, user)
    _tell(db, accounts.ban(db, found.id, banned))
    return str(found.name)


@admin.command("merge-guest")
@click.argument("guest")
@click.argument("member")
@_common
def merge_guest(guest: str, member: str, data: Where, lang: str) -> None:
    """Give everything GUEST (by id) has to MEMBER: seats, tables, notes."""
    name, into, tables = _run(data, partial(_merge, guest=guest, member=member))
    click.echo(words(lang).text("admin-merged", {"guest": name, "member": into, "tables": tables}))


def _merge(db: Connection, guest: str, member: str) -> tuple[str, str, int]:
    from grognard.server.people import erasure

    old, new = _person(db, guest), _person(db, member)
    if old.kind != "guest" or old.merged:
        raise NotGuest(user=old.name)
    if new.kind != "member":
        raise NotMember(user=new.name)
    touched = erasure.merge(db, old.id, new.id)
    _tell(db, touched)
    return old.name, new.name, len(touched)


@admin.command("make-admin")
@click.argument("user")
@click.option("--no", "unmake", is_flag=True, help="Remove the administrator's rights from USER.")
@_common
def make_admin(user: str, unmake: bool, data: Where, lang: str) -> None:
    """Make the member USER an administrator, who sees every table and may remove it."""
    name = _run(data, partial(_make_admin, user=user, admin=not unmake))
    click.echo(words(lang).text("admin-unmade" if unmake else "admin-made", {"user": name}))


def _make_admin(db: Connection, user: str, admin: bool) -> str:
    from grognard.server.people import accounts

    found = _person(db, user, member=True)
    accounts.change(db, found.id, admin=int(admin))
    return str(found.name)


@admin.command("delete-user")
@click.argument("user")
@click.option("--yes", is_flag=True, help="Do not ask.")
@_common
def delete_user(user: str, yes: bool, data: Where, lang: str) -> None:
    """Delete USER: account, sessions, notes; rated games are lost, games with others remain, without the name."""
    say = words(lang)
    if not yes and not click.confirm(say.text("admin-delete-sure", {"user": user})):
        raise SystemExit(1)
    name = _with_store(data, partial(_delete, user=user))
    click.echo(say.text("admin-deleted", {"user": name}))


async def _delete(store: Store, user: str) -> str:
    from grognard.server.assembly import make_hub
    from grognard.server.base.settings import Settings
    from grognard.server.club import forfeits
    from grognard.server.people import erasure
    from grognard.server.play.bot_pool import BotPool

    found = await store.do(partial(_person, user=user))
    hub = make_hub(store, BotPool(0), Settings(club=True, url=_club()))
    try:
        await forfeits.give_up(hub, found.id)
        await store.do(lambda db: _tell(db, erasure.erase(db, found.id)))
    finally:
        await hub.close()
    return str(found.name)


@admin.command()
@click.option("--days", type=click.IntRange(1, 365), default=30, show_default=True, help="How long it is valid.")
@click.option("--name", default="", help="For the administrator of this name (GROGNARD_ADMINS).")
@json_option
@_common
def invite(days: int, name: str, data: Where, as_json: bool, lang: str) -> None:
    """A code with which one person can sign up, whatever GROGNARD_SIGN_UP says."""
    code = _run(data, partial(_invite, days=days, name=name))
    if as_json:
        print_json({"code": code, "days": days})
        return
    click.echo(words(lang).text("admin-invite", {"days": days, "code": code}))


def _invite(db: Connection, days: int, name: str) -> str:
    from grognard.server.people import accounts, names

    return accounts.one_time(db, "signup", "", days * accounts.DAY, names.key(name))


@admin.command("reset-password")
@click.argument("user")
@click.option("--hours", type=click.IntRange(1, 168), default=24, show_default=True, help="How long it is valid.")
@json_option
@_common
def reset_password(user: str, hours: int, data: Where, as_json: bool, lang: str) -> None:
    """A link with which the member USER can set a new password; pass it on yourself."""
    name, secret = _run(data, partial(_reset, user=user, hours=hours))
    url = f"{_club()}/#/reset/{secret}"
    if as_json:
        print_json({"user": name, "hours": hours, "url": url})
        return
    click.echo(words(lang).text("admin-reset", {"user": name, "hours": hours, "url": url}))


def _reset(db: Connection, user: str, hours: int) -> tuple[str, str]:
    from grognard.server.people import accounts

    found = _person(db, user, member=True)
    return found.name, accounts.one_time(db, "reset", found.id, hours * HOUR)


# ---- the database ----


def _person(db: Connection, user: str, member: bool = False) -> Row[Any]:
    """By id, or a member by name; a guest's name says nothing about who it is."""
    from grognard.server.people import accounts

    found = accounts.person(db, user) or accounts.by_name(db, user)
    if found is None:
        raise NoUser(user=user)
    if member and found.kind != "member":
        raise NotMember(user=found.name)
    return found


def _tell(db: Connection, tables: Iterable[str]) -> None:
    """Servers that have these tables in memory read them again."""
    from grognard.server.store import changes

    for table in tables:
        changes.tell(db, table, "around")


def _club() -> str:
    return os.environ.get("GROGNARD_URL", "").rstrip("/")


def _run(data: Where, work: Callable[[Connection], T]) -> T:
    """Do this in one transaction on the data, or say why it cannot be done."""
    return _with_store(data, lambda store: store.do(work))


def _with_store(data: Where, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    from grognard.server.base.errors import StoreError
    from grognard.server.base.settings import default_data
    from grognard.server.store import Store

    where = data or os.environ.get("GROGNARD_DATA") or default_data()
    say = words(language(click.get_current_context()))
    if "://" not in str(where) and not Path(where).exists():
        raise FileNotFoundError(2, say.text("cli-not-there"), str(where))
    try:
        store = Store(where)
    except StoreError as fault:
        key = "admin-in-use" if fault.key == "store-in-use" else fault.key
        click.echo(say.text(key, {k: str(v) for k, v in fault.params.items()}), err=True)
        raise SystemExit(1) from None
    try:
        return asyncio.run(work(store))
    finally:
        store.close()
