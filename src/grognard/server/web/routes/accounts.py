"""Accounts and sessions: signing up, in and out, one's own account, keys for bots, and leaving for good."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from grognard.kernel.translation import LANGS
from grognard.server.base import messages
from grognard.server.base.errors import BadRequest, Banned, NotFound, SignIn
from grognard.server.base.messages import moment
from grognard.server.club import forfeits
from grognard.server.people import accounts, erasure, names, passwords, proof_of_work
from grognard.server.people.identity import Identity, hashed, of_session
from grognard.server.store import DuplicateKey
from grognard.server.web.authentication import (
    account_of,
    at_club,
    by_our_page,
    cookie_name,
    identity_of,
    member_of,
    user_of,
)
from grognard.server.web.request import Endpoint, answer, hub_of, lang_of, parsed

LABEL = 60  # characters of what a key is called


class Me(msgspec.Struct):
    """Who asks, and what this server allows."""

    kind: str
    id: str
    name: str
    lang: str
    admin: bool
    email: str | None
    email_checked: bool
    vacation: str | None
    club: bool
    sign_up: str
    guests: bool
    mail: bool


class SignUpBody(msgspec.Struct):
    name: str
    password: str
    email: str = ""
    lang: str = ""
    invite: str = ""
    work: str = ""


class SignInBody(msgspec.Struct):
    name: str
    password: str


class GuestBody(msgspec.Struct):
    name: str
    lang: str = ""


class SignOutBody(msgspec.Struct):
    everywhere: bool = False


class ChangeBody(msgspec.Struct):
    """Only what is given changes; an empty address takes it away."""

    name: str | None = None
    lang: str | None = None
    email: str | None = None
    password: str | None = None
    old_password: str = ""
    vacation_days: int | None = None


class LabelBody(msgspec.Struct):
    label: str = ""


class EmailBody(msgspec.Struct):
    email: str


class PasswordBody(msgspec.Struct):
    password: str


class LeaveBody(msgspec.Struct):
    password: str = ""


class Stakes(msgspec.Struct):
    """Rated games that are lost with the account."""

    lost: int


class Work(msgspec.Struct):
    challenge: str
    bits: int


class Session(msgspec.Struct):
    id: str
    label: str
    created: str | None
    looked: str | None
    current: bool


class Key(msgspec.Struct, omit_defaults=True):
    id: str
    label: str
    created: str | None = None
    key: str = ""  # shown once


class Found(msgspec.Struct):
    id: str
    name: str


# ---- who asks ----


async def me(request: Request) -> Response:
    identity = await identity_of(request)
    hub = hub_of(request)
    said = answer(await _me(request, identity))
    if identity.kind in accounts.SESSION and not identity.by_key:
        secret = request.cookies.get(cookie_name(hub.settings.secure), "")
        if await hub.store.do(lambda db: accounts.renewed(db, identity.session, identity.kind)):
            _give_cookie(request, said, secret, identity.kind)
    return said


async def _me(request: Request, identity: Identity) -> Me:
    hub = hub_of(request)
    row = await hub.store.do(lambda db: accounts.person(db, identity.id)) if identity.somebody else None
    return Me(
        kind=identity.kind,
        id=identity.id,
        name=row.name if row else identity.name,
        lang=row.lang if row else lang_of(request),
        admin=identity.admin,
        email=row.email if row else None,
        email_checked=bool(row and row.email_checked),
        vacation=moment(row.vacation) if row and (row.vacation or 0) > time.time() else None,
        club=hub.settings.club,
        sign_up=accounts.sign_up_mode(hub.settings),
        guests=hub.settings.guests,
        mail=bool(hub.settings.smtp),
    )


async def _welcome(request: Request, secret: str) -> Response:
    """The answer after signing in, with the session's cookie."""
    hub = hub_of(request)
    admins = hub.settings.admins
    identity = await hub.store.do(lambda db: of_session(db, hashed(secret), admins))
    said = answer(await _me(request, identity))
    _give_cookie(request, said, secret, identity.kind)
    return said


async def _let_in(request: Request, enter: Callable[[Connection], tuple[str, list[str]]]) -> Response:
    """Run what opens a session; it returns the session's secret and the tables that changed hands."""
    hub = hub_of(request)
    secret, touched = await hub.store.do(enter)
    await hub.reread(touched)
    return await _welcome(request, secret)


def _give_cookie(request: Request, said: Response, secret: str, kind: str) -> None:
    secure = hub_of(request).settings.secure
    lasts = int(accounts.SESSION[kind])
    said.set_cookie(cookie_name(secure), secret, max_age=lasts, path="/", secure=secure, httponly=True, samesite="lax")


def _take_cookie(request: Request, said: Response) -> None:
    secure = hub_of(request).settings.secure
    said.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")


def _browser(request: Request) -> str:
    return accounts.browser_name(request.headers.get("user-agent", "")[:300])


async def _guest_before(request: Request) -> str:
    """The guest that this browser was until now, whose seats are kept."""
    try:
        before = await identity_of(request)
    except Banned:
        return ""
    return before.id if before.kind == "guest" and not before.by_key else ""


# ---- coming in ----


async def sign_up(request: Request) -> Response:
    at_club(request)
    by_our_page(request)
    wanted = await parsed(request, SignUpBody)
    hub = hub_of(request)
    name, email = names.tidy(wanted.name), accounts.checked_email(wanted.email)
    passwords.check(wanted.password, name)
    # before the costly part: would this be refused anyway?
    await hub.store.do(lambda db: _rehearse(db, request, name, wanted))
    password, guest, label = (
        await hub.context.passwords.hash(wanted.password),
        await _guest_before(request),
        _browser(request),
    )

    def join(db: Connection) -> tuple[str, list[str]]:
        accounts.admit(db, hub.settings, name, wanted.invite, wanted.work)
        lang = wanted.lang or lang_of(request)
        id = accounts.add_member(db, name, password, None, lang, guest)
        if email:
            accounts.set_email(db, hub.settings, id, email)
        touched = erasure.rename(db, id, name) if guest else []
        return accounts.open_session(db, id, "member", label), touched

    try:
        return await _let_in(request, join)
    except DuplicateKey:
        raise names.NameTaken(name=name) from None


def _rehearse(db: Connection, request: Request, name: str, wanted: SignUpBody) -> None:
    """Check everything that can be checked beforehand, without storing anything."""
    with db.begin_nested() as trial:
        accounts.admit(db, hub_of(request).settings, name, wanted.invite, wanted.work)
        accounts.free_name(db, name)
        trial.rollback()


async def sign_up_work(request: Request) -> Response:
    at_club(request)
    hub = hub_of(request)
    try:
        key = await hub.store.do(accounts.server_key)
    except DuplicateKey:  # another server made it at the same moment
        key = await hub.store.do(accounts.server_key)
    return answer(Work(proof_of_work.challenge(key), proof_of_work.bits_of(hub.settings.extra)))


async def sign_in(request: Request) -> Response:
    """The same work whether or not the name exists, and the same refusal: nobody learns who has an account."""
    at_club(request)
    by_our_page(request)
    wanted = await parsed(request, SignInBody)
    hub = hub_of(request)
    hub.context.limits.account("sign-in", names.key(wanted.name[: 4 * names.LONGEST]))
    user = await hub.store.do(lambda db: accounts.by_name(db, wanted.name))
    fits = await hub.context.passwords.fits(wanted.password, user.password if user else None)
    if user is None or not fits:
        raise accounts.WrongPassword
    if user.banned:
        raise Banned
    if hub.context.passwords.outdated(user.password):
        fresh = await hub.context.passwords.hash(wanted.password)
        await hub.store.do(lambda db: accounts.change(db, user.id, password=fresh))
    guest, label = await _guest_before(request), _browser(request)
    before = request.cookies.get(cookie_name(hub.settings.secure), "")

    def enter(db: Connection) -> tuple[str, list[str]]:
        touched = erasure.merge(db, guest, user.id) if guest else []
        accounts.end_session_of(db, before)  # this browser has one cookie only
        return accounts.open_session(db, user.id, "member", label), touched

    return await _let_in(request, enter)


async def guest(request: Request) -> Response:
    at_club(request)
    by_our_page(request)
    wanted = await parsed(request, GuestBody)
    hub = hub_of(request)
    if not hub.settings.guests:
        raise accounts.NoGuests
    name, lang, label = names.tidy(wanted.name), wanted.lang or lang_of(request), _browser(request)
    before = await identity_of(request)
    if before.kind == "guest":  # who comes twice is the same guest, with the same seats
        touched = await hub.store.do(lambda db: _rename_guest(db, before.id, name, lang))
        await hub.reread(touched)
        return answer(await _me(request, before))

    return await _let_in(
        request, lambda db: (accounts.open_session(db, accounts.add_guest(db, name, lang), "guest", label), [])
    )


def _rename_guest(db: Connection, id: str, name: str, lang: str) -> list[str]:
    accounts.change(db, id, name=name, lang=accounts.known_lang(lang))
    return erasure.rename(db, id, name)


async def sign_out(request: Request) -> Response:
    at_club(request)
    wanted = await parsed(request, SignOutBody)
    hub = hub_of(request)
    said = answer({})
    _take_cookie(request, said)
    try:
        identity = await account_of(request)
    except Banned:
        return said

    def leave(db: Connection) -> list[str]:
        if not wanted.everywhere:
            accounts.end_session(db, identity.id, identity.session[:16])
            return []
        accounts.end_sessions(db, identity.id)
        accounts.drop_keys(db, identity.id)
        return erasure.new_keys(db, identity.id)

    await hub.reread(await hub.store.do(leave))
    return said


# ---- one's own account ----


async def change_me(request: Request) -> Response:
    identity = await account_of(request)
    wanted = await parsed(request, ChangeBody)
    hub = hub_of(request)
    user = await _myself(request, identity)
    facts = await _facts(request, user, wanted)

    def change(db: Connection) -> list[str]:
        touched: list[str] = []
        if "name" in facts:
            key = accounts.free_name(db, facts["name"], user.id) if user.kind == "member" else None
            accounts.change(db, user.id, name=facts["name"], name_key=key)
            touched += erasure.rename(db, user.id, facts["name"])
        if "lang" in facts:
            accounts.change(db, user.id, lang=facts["lang"])
        if "email" in facts:
            accounts.set_email(db, hub.settings, user.id, facts["email"])
        if "password" in facts:
            touched += accounts.set_password(db, user.id, facts["password"], identity.session)
        if wanted.vacation_days is not None:
            accounts.take_leave(db, user.id, wanted.vacation_days)
        return touched

    try:
        touched = await hub.store.do(change)
    except DuplicateKey:
        raise names.NameTaken(name=wanted.name) from None
    await hub.reread(set(touched))
    return answer(await _me(request, identity))


async def _facts(request: Request, user: Row[Any], wanted: ChangeBody) -> dict[str, Any]:
    """What is to be changed, checked: valid names and passwords, and the present password where it is needed."""
    hub, facts = hub_of(request), dict[str, Any]()
    if wanted.name is not None and wanted.name != user.name:
        facts["name"] = names.tidy(wanted.name)
        if accounts.is_reserved(facts["name"], hub.settings.admins) and user.kind == "member":
            unknown = facts["name"] in hub.settings.admins and user.name not in hub.settings.admins and not user.admin
            if names.key(facts["name"]) != user.name_key or unknown:
                raise names.NameTaken(name=facts["name"])
    if wanted.lang is not None:
        if wanted.lang not in LANGS:
            raise BadRequest
        facts["lang"] = wanted.lang
    if wanted.email is not None and accounts.checked_email(wanted.email) != user.email:
        facts["email"] = accounts.checked_email(wanted.email)
    if wanted.password is not None:
        if user.kind != "member":
            raise BadRequest  # a guest signs up
        passwords.check(wanted.password, facts.get("name", user.name))
    if "email" in facts or wanted.password is not None:
        await _must_know(request, user, wanted.old_password)
    if wanted.password is not None:
        facts["password"] = await hub.context.passwords.hash(wanted.password)
    return facts


async def _must_know(request: Request, user: Row[Any], password: str) -> None:
    """Finding an open browser is not enough to take over the account: the password is needed."""
    hub = hub_of(request)
    if user.password is None:
        return
    hub.context.limits.account("sign-in", user.name_key or user.id)
    if not await hub.context.passwords.fits(password, user.password):
        raise accounts.OldPassword


async def _myself(request: Request, identity: Identity) -> Row[Any]:
    row = await hub_of(request).store.do(lambda db: accounts.person(db, identity.id))
    if row is None:
        raise SignIn
    return row


async def sessions(request: Request) -> Response:
    identity = await account_of(request)
    rows = await hub_of(request).store.do(lambda db: accounts.sessions(db, identity.id))
    return answer([
        Session(row.hash[:16], row.label, moment(row.created), moment(row.looked), row.hash == identity.session)
        for row in rows
    ])  # fmt: skip


async def end_session(request: Request) -> Response:
    identity = await account_of(request)
    short = request.path_params["id"]
    if not await hub_of(request).store.do(lambda db: accounts.end_session(db, identity.id, short)):
        raise NotFound
    return answer({})


async def keys(request: Request) -> Response:
    identity = await _keyholder(request)
    rows = await hub_of(request).store.do(lambda db: accounts.keys(db, identity.id))
    return answer([Key(row.hash[:16], row.label, moment(row.created)) for row in rows])


async def new_key(request: Request) -> Response:
    identity = await _keyholder(request)
    label = " ".join((await parsed(request, LabelBody)).label.split())[:LABEL]
    id, key = await hub_of(request).store.do(lambda db: accounts.add_key(db, identity.id, label))
    return answer(Key(id, label, key=key), 201)


async def drop_key(request: Request) -> Response:
    identity = await _keyholder(request)
    short = request.path_params["id"]
    if not await hub_of(request).store.do(lambda db: accounts.drop_key(db, identity.id, short)):
        raise NotFound
    return answer({})


async def _keyholder(request: Request) -> Identity:
    await account_of(request)
    return await member_of(request)


async def export(request: Request) -> Response:
    identity = await account_of(request)
    found = await hub_of(request).store.do(lambda db: erasure.export(db, identity.id))
    headers = {"content-disposition": 'attachment; filename="grognard-my-data.json"'}
    return Response(messages.encode(found), headers=headers, media_type="application/json")


async def stakes(request: Request) -> Response:
    """What leaving would cost."""
    identity = await account_of(request)
    lost = await hub_of(request).store.do(lambda db: forfeits.at_stake(db, identity.id))
    return answer(Stakes(len(lost)))


async def leave(request: Request) -> Response:
    """Leave for good; rated games that have begun are lost first."""
    identity = await account_of(request)
    wanted = await parsed(request, LeaveBody)
    hub = hub_of(request)
    await _must_know(request, await _myself(request, identity), wanted.password)
    await forfeits.give_up(hub, identity.id)
    touched = await hub.store.do(lambda db: erasure.erase(db, identity.id))
    await hub.reread(touched)
    said = answer({})
    _take_cookie(request, said)
    return said


# ---- links in letters ----


async def ask_reset(request: Request) -> Response:
    """Always the same answer, at once: the e-mail is queued afterwards, so that nobody learns whose address it is."""
    at_club(request)
    by_our_page(request)
    wanted = await parsed(request, EmailBody)
    hub = hub_of(request)
    hub.context.limits.account("reset", wanted.email[:254].strip().casefold())
    said = answer({})
    said.background = BackgroundTask(hub.store.do, lambda db: accounts.ask_reset(db, hub.settings, wanted.email))
    return said


async def reset(request: Request) -> Response:
    at_club(request)
    by_our_page(request)
    wanted = await parsed(request, PasswordBody)
    passwords.check(wanted.password)
    hub, secret, label = hub_of(request), request.path_params["secret"], _browser(request)
    if await hub.store.do(lambda db: accounts.good(db, "reset", secret)) is None:
        raise accounts.BadLink
    password = await hub.context.passwords.hash(wanted.password)

    def change(db: Connection) -> tuple[str, list[str]]:
        spent = accounts.spend(db, "reset", secret)
        user = accounts.person(db, spent.user_id) if spent is not None else None
        if spent is None or user is None:
            raise accounts.BadLink
        if user.banned:
            raise Banned
        touched = accounts.set_password(db, user.id, password)
        if spent.label and spent.label == user.email:
            accounts.email_seen(db, user, spent.label)
        return accounts.open_session(db, user.id, "member", label), touched

    return await _let_in(request, change)


async def check_email(request: Request) -> Response:
    at_club(request)
    by_our_page(request)
    secret = request.path_params["secret"]

    def check(db: Connection) -> None:
        spent = accounts.spend(db, "email", secret)
        user = accounts.person(db, spent.user_id) if spent is not None else None
        if spent is None or user is None:
            raise accounts.BadLink
        accounts.email_seen(db, user, spent.label)

    try:
        await hub_of(request).store.do(check)
    except DuplicateKey:
        raise accounts.EmailTaken from None
    return answer({})


async def users(request: Request) -> Response:
    at_club(request)
    await user_of(request)
    text = request.query_params.get("find", "")
    rows = await hub_of(request).store.do(lambda db: accounts.find(db, text))
    return answer([Found(row.id, row.name) for row in rows])


ROUTES = [
    Endpoint("GET", "/api/me", me, gives=Me, text="Who you are here, and what this server allows."),
    Endpoint("POST", "/api/sign-up", sign_up, takes=SignUpBody, gives=Me, text="A new account."),
    Endpoint("GET", "/api/sign-up/work", sign_up_work, gives=Work, text="A proof of work to be done for an account."),
    Endpoint("POST", "/api/sign-in", sign_in, takes=SignInBody, gives=Me, text="Sign in."),
    Endpoint("POST", "/api/guest", guest, takes=GuestBody, gives=Me, text="Play without an account."),
    Endpoint("POST", "/api/sign-out", sign_out, "user", SignOutBody, text="Sign out, here or everywhere."),
    Endpoint("POST", "/api/me", change_me, "user", ChangeBody, Me, text="Change your account."),
    Endpoint("GET", "/api/me/stakes", stakes, "user", gives=Stakes, text="What leaving would cost you."),
    Endpoint("DELETE", "/api/me", leave, "user", LeaveBody, text="Leave for good: your account is erased."),
    Endpoint("GET", "/api/me/sessions", sessions, "user", gives=list[Session], text="Where you are signed in."),
    Endpoint("DELETE", "/api/me/sessions/{id}", end_session, "user", text="End one of your sessions."),
    Endpoint("GET", "/api/me/keys", keys, "member", gives=list[Key], text="The keys of your bots."),
    Endpoint("POST", "/api/me/keys", new_key, "member", LabelBody, Key, 201, "A key for a bot; it is shown once."),
    Endpoint("DELETE", "/api/me/keys/{id}", drop_key, "member", text="A key opens nothing any more."),
    Endpoint("GET", "/api/me/export", export, "user", gives=dict[str, Any], text="Everything kept about you."),
    Endpoint("POST", "/api/reset", ask_reset, takes=EmailBody, text="A letter with a link to a new password."),
    Endpoint("POST", "/api/reset/{secret}", reset, takes=PasswordBody, gives=Me, text="A new password, by that link."),
    Endpoint("POST", "/api/email/{secret}", check_email, text="This address is yours: the link in the letter."),
    Endpoint("GET", "/api/users", users, "user", gives=list[Found], query=("find",), text="Members by name."),
]
