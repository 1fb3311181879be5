"""E-mail by SMTP: how a message is written, and the session in which messages are sent.

`settings.smtp` is `smtp://user:password@host:port?tls=start`: `start` (587, the default) begins in the clear and turns
to TLS, `on` is TLS from the first byte (465), `no` none at all (25, for a mail server on the same machine);
`&ca=/path/file.pem` trusts an authority of one's own.
"""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from grognard.server.base.settings import Settings
from grognard.server.notices.texts import NoticeText

PORTS = {"start": 587, "on": 465, "no": 25}
SECONDS = 20.0
SPACES = "\u00a0\u202f"  # those that French does not break at


@dataclass(frozen=True)
class Failure:
    """`error`: a key of the catalogue (notice-error-...) and perhaps a number. `forever`: another try will not help."""

    error: str
    forever: bool = False


@dataclass(frozen=True)
class Server:
    host: str
    port: int
    tls: str
    user: str = ""
    password: str = ""
    ca: str | None = None


def server(url: str) -> Server:
    """The mail server of an address; raises ValueError if the address is malformed."""
    parts = urlsplit(url)
    asked = {k: v[-1] for k, v in parse_qs(parts.query).items()}
    tls = asked.get("tls", "start")
    if parts.scheme != "smtp" or not parts.hostname or tls not in PORTS:
        raise ValueError("smtp://user:password@host:port?tls=start|on|no")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Server(parts.hostname, parts.port or PORTS[tls], tls, user, password, asked.get("ca"))


def domain(settings: Settings) -> str:
    return urlsplit(settings.url).hostname or "localhost"


def sender(settings: Settings) -> Address:
    """The sender's address; raises ValueError if the configured one is malformed."""
    name, address = parseaddr(settings.sender)
    if settings.sender and not address:
        raise ValueError("not an address")
    return addressed(address or f"grognard@{domain(settings)}", _line(name) or "Grognard")


def addressed(to: str, name: str = "") -> Address:
    """One address and nothing else, or ValueError."""
    if len(to) > 254 or not re.fullmatch(r"[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+", to, re.ASCII):
        raise ValueError("not an address")
    try:
        return Address(name, addr_spec=to)
    except MessageError as fault:
        raise ValueError("not an address") from fault


def misaddressed(to: str) -> Failure:
    """Which of the two addresses was malformed? The club's own can be corrected, so that failure is retried."""
    try:
        addressed(to)
    except ValueError:
        return Failure("address", forever=True)
    return Failure("from")


def message(settings: Settings, id: str, to: str, notice: NoticeText, now: float, stop: str = "") -> EmailMessage:
    """The e-mail as it is sent. Plain text: every mail program shows it, none runs it, and its link is visible.

    The Message-ID comes from the row, so that an e-mail sent twice by accident is one e-mail to a mail program.
    """
    out = EmailMessage(policy=SMTP)
    out["From"] = sender(settings)
    out["To"] = addressed(to)
    out["Subject"] = _line(notice.subject)
    out["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    out["Message-ID"] = f"<{id}@{domain(settings)}>"
    out["Auto-Submitted"] = "auto-generated"
    out["X-Auto-Response-Suppress"] = "All"
    if stop:
        out["List-Unsubscribe"] = f"<{stop}>"
        out["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    parts = [notice.text, notice.link, "\n".join(notice.after)]
    out.set_content("\n\n".join(part for part in parts if part) + "\n", cte="quoted-printable")
    return out


def _line(text: str) -> str:
    """One line: a header cannot be ended from within."""
    return "".join(c if c.isprintable() or c in SPACES else " " for c in text).strip()[:200]


class Session:
    """A connection to the mail server, made when the first e-mail is sent. Used by one thread at a time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._smtp: smtplib.SMTP | None = None
        self._hopeless: Failure | None = None

    def send(self, mail: EmailMessage) -> Failure | None:
        """None: the mail server has accepted it. A fault of the server itself applies to all e-mails of the session."""
        if self._hopeless is not None:
            return self._hopeless
        try:
            smtp = self._connected()
            smtp.send_message(mail, str(mail["From"].addresses[0].addr_spec), [str(mail["To"])])
        except smtplib.SMTPRecipientsRefused as refused:
            return _refused(next(iter(refused.recipients.values()))[0])
        except smtplib.SMTPDataError as refused:
            return _refused(refused.smtp_code)
        except smtplib.SMTPSenderRefused as refused:
            self._hopeless = Failure(f"sender {refused.smtp_code}")  # ours to mend, so it is tried again
        except smtplib.SMTPAuthenticationError:
            self._hopeless = Failure("login")
        except ssl.SSLError:
            self._hopeless = Failure("tls")
        except (smtplib.SMTPException, OSError, ValueError):
            self._hopeless = Failure("mailserver")
        return self._hopeless

    def close(self) -> None:
        if self._smtp is not None:
            try:
                self._smtp.quit()
            except (smtplib.SMTPException, OSError):
                self._smtp.close()

    def _connected(self) -> smtplib.SMTP:
        if self._smtp is None:
            self._smtp = connect(server(self.settings.smtp))
        return self._smtp


def connect(where: Server) -> smtplib.SMTP:
    more: dict[str, Any] = {"timeout": SECONDS}
    context = ssl.create_default_context(cafile=where.ca)
    if where.tls == "on":
        smtp: smtplib.SMTP = smtplib.SMTP_SSL(where.host, where.port, context=context, **more)
    else:
        smtp = smtplib.SMTP(where.host, where.port, **more)
    try:
        if where.tls == "start":
            smtp.starttls(context=context)  # a server that cannot raises: nothing goes in the clear by surprise
        if where.user:
            smtp.login(where.user, where.password)
    except BaseException:
        smtp.close()
        raise
    return smtp


def _refused(code: int) -> Failure:
    """5xx: no such address, or the e-mail is not wanted. 4xx: perhaps later."""
    return Failure(f"refused {code}", 500 <= code < 600)
