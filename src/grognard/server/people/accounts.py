"""Accounts, guests, sessions: who there is, how they show it, and the one-time links and keys they are given.

Functions that take a `db` run inside one transaction of the store. Of every secret only a hash is kept.
"""

from __future__ import annotations

import json
import re
import secrets
import time
import unicodedata
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from grognard.kernel.errors import GrognardError
from grognard.kernel.translation import LANGS
from grognard.server.base.settings import SIGN_UP, Settings
from grognard.server.people import erasure, names, proof_of_work
from grognard.server.people.identity import API_KEY, hashed
from grognard.server.store import schema

DAY, AN_HOUR = 86_400.0, 3600.0
SESSION = {"guest": 365 * DAY, "member": 180 * DAY}  # a guest who loses the cookie has lost the seat
SESSIONS = 50  # of one person at once; the one not seen for longest goes
RENEW = 7 * DAY  # how old a session may be before a visit makes it last longer
LINK = {"reset": AN_HOUR, "email": 7 * DAY}  # how long a one-time link is good
LINKS = 3  # live links of one kind that somebody may have
KEYS = 20
LEAVE = 30 * DAY  # a year
GUEST_DAYS = 400
FOUND = 10
EMAIL = re.compile(r"[^\s@<>()\[\],;:\\\"]{1,64}@[^\s@<>()\[\],;:\\\"]{1,190}")


class SignUpClosed(GrognardError):
    code, key = "forbidden", "error-sign-up-closed"


class NeedsInvite(GrognardError):
    """Sign-up is by invitation, and the code is missing, spent or expired."""

    code, key = "forbidden", "error-sign-up-invite"


class NameKept(GrognardError):
    """The name of an administrator, without the invitation that was made for it."""

    code, key = "forbidden", "error-sign-up-kept"


class NeedsWork(GrognardError):
    """The proof of work is missing, wrong, used or too old."""

    code, key = "forbidden", "error-sign-up-work"


class NoGuests(GrognardError):
    code, key = "forbidden", "error-no-guests"


class WrongPassword(GrognardError):
    """The name or the password is wrong; which of them is not said."""

    code, key = "sign-in", "error-wrong-password"


class OldPassword(GrognardError):
    """What was asked for needs the present password, and it is missing or wrong."""

    code, key = "forbidden", "error-old-password"


class BadEmail(GrognardError):
    code, key = "bad-option", "error-email"


class EmailTaken(GrognardError):
    code, key = "conflict", "error-email-taken"


class BadLink(GrognardError):
    """A one-time link that was used, has expired, or never was."""

    code, key = "unknown", "error-link"


class NoLeave(GrognardError):
    code, key = "bad-option", "error-leave"


class TooManyKeys(GrognardError):
    code, key = "conflict", "error-too-many-keys"


# ---- who there is ----


def person(db: Connection, id: str) -> Row[Any] | None:
    return db.execute(select(schema.users).where(schema.users.c.id == id)).first()


def by_name(db: Connection, name: str) -> Row[Any] | None:
    """The member of this name, however it is written."""
    key = names.key(name) if len(name) <= 4 * names.LONGEST else ""
    return db.execute(select(schema.users).where(schema.users.c.name_key == key)).first() if key else None


def change(db: Connection, id: str, **facts: Any) -> None:
    db.execute(update(schema.users).where(schema.users.c.id == id).values(**facts))


def free_name(db: Connection, name: str, but: str = "") -> str:
    """The comparison key of a name that nobody else has; raises NameTaken."""
    key, u = names.key(name), schema.users
    if db.execute(select(u.c.id).where(u.c.name_key == key, u.c.id != but)).first():
        raise names.NameTaken(name=name)
    return key


def is_reserved(name: str, admins: Collection[str]) -> bool:
    """Is the name reserved for an administrator, so that it needs an invitation?"""
    return names.key(name) in {names.key(admin) for admin in admins}


def add_guest(db: Connection, name: str, lang: str) -> str:
    id, now = new_id(), time.time()
    row = {"id": id, "name": name, "kind": "guest", "lang": known_lang(lang), "created": now, "looked": now}
    db.execute(insert(schema.users), row)
    return id


def add_member(db: Connection, name: str, password: str, email: str | None, lang: str, guest: str = "") -> str:
    """A new member; a guest becomes one and keeps seats, tables and notes. `password` is hashed already."""
    now = time.time()
    facts = {"name": name, "name_key": free_name(db, name), "kind": "member", "password": password, "email": email,
             "lang": known_lang(lang), "looked": now}  # fmt: skip
    if guest:
        change(db, guest, **facts)
        end_sessions(db, guest)
        return guest
    id = new_id()
    db.execute(insert(schema.users), {**facts, "id": id, "created": now})
    return id


def new_id() -> str:
    return secrets.token_hex(8)


def known_lang(lang: str) -> str:
    return lang if lang in LANGS else "en"


def find(db: Connection, text: str) -> list[Row[Any, Any]]:
    """Members whose name begins so, whatever the capitals and accents."""
    u, wanted = schema.users, names.plain(text[: names.LONGEST]).strip()
    # the last letter may be half of a pair that is compared as one
    key = names.key(wanted.rstrip("rv"))
    if len(wanted) < 2:
        return []
    start = (u.c.kind == "member", u.c.banned == 0, u.c.name_key.startswith(key, autoescape=True))
    rows = db.execute(select(u.c.id, u.c.name).where(*start).order_by(u.c.name_key).limit(20 * FOUND))
    return [row for row in rows if names.plain(row.name).startswith(wanted)][:FOUND]


def checked_email(email: str) -> str | None:
    """The address, empty for none; raises BadEmail if no e-mail can be sent to it."""
    shown = unicodedata.normalize("NFKC", email).strip()
    if not shown:
        return None
    if len(shown) > 254 or not shown.isprintable() or not EMAIL.fullmatch(shown):
        raise BadEmail
    return shown


# ---- signing up ----


def sign_up_mode(settings: Settings) -> str:
    """How people may sign up; an unknown setting means closed."""
    return settings.sign_up if settings.sign_up in SIGN_UP else "closed"


def admit(db: Connection, settings: Settings, name: str, invite: str, proof: str) -> None:
    """May somebody sign up? Spends the invitation or the proof; if a later step fails, it is returned."""
    mode = sign_up_mode(settings)
    if mode == "closed" and not invite:
        raise SignUpClosed
    reserved = is_reserved(name, settings.admins)
    if mode in ("closed", "invite") or reserved:
        spent = spend(db, "signup", invite)
        if reserved and (spent is None or spent.label != names.key(name)):
            raise NameKept  # one that was given to anybody makes nobody an administrator
        if spent is None:
            raise NeedsInvite
    elif mode == "work":
        solved = proof_of_work.good(server_key(db), proof, proof_of_work.bits_of(settings.extra))
        if solved is None or not _first_time(db, solved):
            raise NeedsWork


def _first_time(db: Connection, solved: str) -> bool:
    s, now = schema.secrets, time.time()
    if db.execute(select(s.c.hash).where(s.c.hash == hashed(solved))).first():
        return False
    row = {
        "hash": hashed(solved),
        "kind": "work",
        "user_id": "",
        "created": now,
        "expires": now + proof_of_work.SECONDS,
    }
    db.execute(insert(s), row)
    return True


def server_key(db: Connection) -> bytes:
    """The key that signs challenges: the same for all servers on this database."""
    m = schema.meta
    kept = db.execute(select(m.c.value).where(m.c.name == "work-key")).scalar()
    if kept is None:
        kept = secrets.token_hex(32)
        db.execute(insert(m), {"name": "work-key", "value": kept})
    return bytes.fromhex(kept)


# ---- sessions ----


def open_session(db: Connection, user: str, kind: str, label: str) -> str:
    """A new session; returns the secret for the cookie."""
    secret, now, s = secrets.token_urlsafe(32), time.time(), schema.sessions
    old = select(s.c.hash).where(s.c.user_id == user).order_by(s.c.looked.desc()).offset(SESSIONS - 1)
    db.execute(delete(s).where(s.c.hash.in_([row.hash for row in db.execute(old)])))
    row = {"hash": hashed(secret), "user_id": user, "created": now, "looked": now, "expires": now + SESSION[kind],
           "label": label}  # fmt: skip
    db.execute(insert(s), row)
    return secret


def renewed(db: Connection, hash: str, kind: str) -> bool:
    """Extend a session when it is time, so that occasional visitors stay signed in."""
    s, now = schema.sessions, time.time()
    old = (s.c.hash == hash, s.c.expires < now + SESSION[kind] - RENEW)
    return db.execute(update(s).where(*old).values(expires=now + SESSION[kind])).rowcount > 0


def sessions(db: Connection, user: str) -> list[Row[Any]]:
    s = schema.sessions
    alive = select(s).where(s.c.user_id == user, s.c.expires > time.time())
    return list(db.execute(alive.order_by(s.c.looked.desc())))


def end_session(db: Connection, user: str, short: str) -> bool:
    """End one of somebody's sessions, by the id it is listed with."""
    s = schema.sessions
    mine = (s.c.user_id == user, func.substr(s.c.hash, 1, 16) == short)
    return db.execute(delete(s).where(*mine)).rowcount > 0


def end_session_of(db: Connection, secret: str) -> None:
    """End the session that this cookie stands for."""
    s = schema.sessions
    db.execute(delete(s).where(s.c.hash == hashed(secret)))


def end_sessions(db: Connection, user: str, but: str = "") -> None:
    s = schema.sessions
    db.execute(delete(s).where(s.c.user_id == user, s.c.hash != but))


def browser_name(agent: str) -> str:
    """A short name for a browser's user agent: enough to tell one's own sessions apart."""
    known = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
    homes = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
             ("CrOS", "ChromeOS"), ("Linux", "Linux"))  # fmt: skip
    name = next((shown for part, shown in known if part in agent), "")
    home = next((shown for part, shown in homes if part in agent), "")
    return " · ".join(part for part in (name, home) if part) or names.plain(agent)[:30].strip()


# ---- one-time links, invitations to sign up, keys of bots ----


def one_time(db: Connection, kind: str, user: str, seconds: float, label: str = "") -> str:
    """A secret that can be used once. The oldest of its kind are removed when there are too many."""
    s, now, secret = schema.secrets, time.time(), secrets.token_urlsafe(24)
    if user:
        of_kind = select(s.c.hash).where(s.c.user_id == user, s.c.kind == kind).order_by(s.c.created.desc())
        spare = [row.hash for row in db.execute(of_kind.offset(LINKS - 1))]
        db.execute(delete(s).where(s.c.hash.in_(spare)))
    row = {"hash": hashed(secret), "kind": kind, "user_id": user, "created": now, "expires": now + seconds,
           "label": label}  # fmt: skip
    db.execute(insert(s), row)
    return secret


def good(db: Connection, kind: str, secret: str) -> Row[Any] | None:
    """What the secret was given out for, if it can still be spent."""
    s = schema.secrets
    mine = (s.c.hash == hashed(secret), s.c.kind == kind, s.c.expires > time.time())
    return db.execute(select(s).where(*mine)).first()


def spend(db: Connection, kind: str, secret: str) -> Row[Any] | None:
    """What the secret was given out for, once."""
    s, row = schema.secrets, good(db, kind, secret)
    # two at the same moment on two servers: one of them deletes it
    return row if row is not None and db.execute(delete(s).where(s.c.hash == row.hash)).rowcount == 1 else None


def queue_email(db: Connection, user: Row[Any], kind: str, payload: dict[str, Any]) -> None:
    """Queue an e-mail to this person: "reset" or "email", with its link. The text is written when it is sent."""
    now = time.time()
    row = {"id": secrets.token_hex(8), "user_id": user.id, "kind": kind, "channel": "email", "target": user.email,
           "payload": json.dumps(payload), "next": now, "created": now}  # fmt: skip
    db.execute(insert(schema.outbox), row)


def send_link(db: Connection, settings: Settings, user: Row[Any], kind: str) -> None:
    """Queue an e-mail with a one-time link, if the server can send e-mail."""
    if settings.smtp and user.email:
        secret = one_time(db, kind, user.id, LINK[kind], user.email)
        queue_email(db, user, kind, {"url": link(settings, kind, secret), "name": user.name})


def link(settings: Settings, kind: str, secret: str) -> str:
    return f"{settings.url}/#/{kind}/{secret}"


def set_email(db: Connection, settings: Settings, id: str, email: str | None) -> None:
    """Set a new address; it counts as the user's own only when a link sent to it has been opened."""
    s = schema.secrets
    db.execute(delete(s).where(s.c.user_id == id, s.c.kind.in_(("email", "reset"))))
    change(db, id, email=email, email_key=None, email_checked=0)
    user = person(db, id)
    if email and user is not None:
        send_link(db, settings, user, "email")


def email_seen(db: Connection, user: Row[Any], address: str) -> None:
    """The link that was sent to this address was opened by this person."""
    u, key = schema.users, address.casefold()
    if user.email != address:
        raise BadLink
    if db.execute(select(u.c.id).where(u.c.email_key == key, u.c.id != user.id)).first():
        raise EmailTaken
    change(db, user.id, email_key=key, email_checked=1)


def ask_reset(db: Connection, settings: Settings, email: str) -> None:
    """Send a reset link to the member with this address, if there is one."""
    u = schema.users
    key = unicodedata.normalize("NFKC", email).strip().casefold()[:254]
    user = db.execute(select(u).where(u.c.email_key == key, u.c.kind == "member", u.c.banned == 0)).first()
    if user is not None:
        send_link(db, settings, user, "reset")


def set_password(db: Connection, id: str, password: str, but: str = "") -> list[str]:
    """Set a new password (already hashed): every other session ends, links are void, seats get new keys."""
    s = schema.secrets
    change(db, id, password=password)
    end_sessions(db, id, but)
    db.execute(delete(s).where(s.c.user_id == id, s.c.kind.in_(("reset", "api"))))
    return erasure.new_keys(db, id)


def add_key(db: Connection, user: str, label: str) -> tuple[str, str]:
    """A key for a bot: its short id, and the key itself, which is shown once."""
    s, now = schema.secrets, time.time()
    if len(keys(db, user)) >= KEYS:
        raise TooManyKeys(most=KEYS)
    key = API_KEY + secrets.token_urlsafe(32)
    row = {"hash": hashed(key), "kind": "api", "user_id": user, "created": now, "label": label}
    db.execute(insert(s), row)
    return hashed(key)[:16], key


def keys(db: Connection, user: str) -> list[Row[Any]]:
    s = schema.secrets
    return list(db.execute(select(s).where(s.c.user_id == user, s.c.kind == "api").order_by(s.c.created)))


def drop_key(db: Connection, user: str, short: str) -> bool:
    s = schema.secrets
    mine = (s.c.user_id == user, s.c.kind == "api", func.substr(s.c.hash, 1, 16) == short)
    return db.execute(delete(s).where(*mine)).rowcount > 0


def drop_keys(db: Connection, user: str) -> None:
    """All keys of somebody's bots."""
    s = schema.secrets
    db.execute(delete(s).where(s.c.user_id == user, s.c.kind == "api"))


# ---- leave ----


def take_leave(db: Connection, id: str, days: int, now: float | None = None) -> None:
    """Be away for a number of days from now, 0 to be back. Unused days of a leave are not counted.

    `vacation` is when the last leave ends or ended; `vacation_left` what was used in that year.
    """
    now = time.time() if now is None else now
    user = person(db, id)
    ends = (user.vacation or 0.0) if user is not None else 0.0
    used = user.vacation_left if user is not None and _year(ends) >= _year(now) else 0.0
    used = max(0.0, used - max(0.0, ends - now))
    left = int((LEAVE - used + AN_HOUR) // DAY)  # changing one's mind at once costs nothing
    if not 0 <= days <= left:
        raise NoLeave(days=left)
    if days or ends > now:
        change(db, id, vacation=now + days * DAY, vacation_left=used + days * DAY)


def _year(moment: float) -> int:
    return datetime.fromtimestamp(moment, UTC).year


# ---- administration ----


def ban(db: Connection, id: str, banned: bool) -> list[str]:
    """Ban or unban somebody; the keys of the seats are changed too, so that copies of them are worthless."""
    change(db, id, banned=int(banned))
    return erasure.new_keys(db, id) if banned else []


# ---- by the clock ----


def forget_expired(db: Connection, now: float | None = None) -> None:
    now = time.time() if now is None else now
    for part in (schema.sessions, schema.secrets):
        db.execute(delete(part).where(part.c.expires < now))
    # a letter that is on its way or lost needs its link no more
    o = schema.outbox
    done = (
        o.c.kind.in_(tuple(LINK)),
        or_(o.c.state != "waiting", o.c.created < now - LINK["email"]),
        o.c.payload != "{}",
    )
    db.execute(update(o).where(*done).values(payload="{}"))


def stale_guests(db: Connection, now: float | None = None, most: int = 200) -> list[str]:
    """Guests whom nobody has seen for long and who sit nowhere."""
    u, p, now = schema.users, schema.places, time.time() if now is None else now
    seated = select(p.c.user_id).where(p.c.user_id.is_not(None))
    gone = (u.c.kind == "guest", u.c.looked < now - GUEST_DAYS * DAY, u.c.id.not_in(seated))
    return [row.id for row in db.execute(select(u.c.id).where(*gone).limit(most))]
