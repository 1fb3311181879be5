"""Letters as they travel: their headers, the way to the mail server, and what it answers."""

from __future__ import annotations

import email
import email.policy
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer

import grognard
import hours
from grognard.server.base.settings import Settings
from grognard.server.notices import email as mail
from grognard.server.notices import texts
from grognard.server.notices.texts import NoticeText
from server.receivers import MailServer, text

TLS = Path(__file__).parent / "tls.pem"  # a certificate of our own making, for 127.0.0.1
CLUB = Settings(club=True, url="https://club.example", sender="The Club <club@club.example>")


def notice(**more: Any) -> NoticeText:
    return NoticeText(
        **{
            "kind": "turn",
            "subject": "Your turn: Verdun",
            "lines": ["It is your turn."],
            "link": "https://club.example/#/table/t",
            **more,
        }
    )


def sent(url: str, to: str = "bob@players.example", **more: Any) -> mail.Failure | None:
    """What became of one letter."""
    settings = Settings(**{**CLUB.__dict__, "smtp": url})
    session = mail.Session(settings)
    try:
        return session.send(mail.message(settings, "abc", to, notice(**more), hours.now()))
    finally:
        session.close()


def test_the_headers_a_letter_needs() -> None:
    stop = "https://club.example/api/unsubscribe/u.secret"
    written = mail.message(CLUB, "abc", "bob@players.example", notice(), 1_900_000_000, stop)
    read = email.message_from_bytes(bytes(written), policy=email.policy.default)
    assert read["From"] == "The Club <club@club.example>"
    assert read["To"] == "bob@players.example"
    assert read["Message-ID"] == "<abc@club.example>"
    assert read["Date"] == "Sun, 17 Mar 2030 17:46:40 +0000"
    assert read["Auto-Submitted"] == "auto-generated"
    assert read["List-Unsubscribe"] == f"<{stop}>"
    assert read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read.get_content_type() == "text/plain"
    assert "It is your turn." in str(read.get_content())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "trick", ["\r\nBcc: all@players.example", "\nX: y", "\r\n\r\nbody", "\x00", "\u2028Bcc: x@y.example", "\x85X: y"]
)
def test_no_header_can_be_smuggled_in(trick: str) -> None:
    written = mail.message(CLUB, "abc", "bob@players.example", notice(subject=f"Your turn{trick}"), 1.0)
    read = email.message_from_bytes(bytes(written), policy=email.policy.default)
    assert set(read.keys()) <= {
        "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "X-Auto-Response-Suppress", "MIME-Version",
        "Content-Type", "Content-Transfer-Encoding",
    }  # fmt: skip
    assert "\n" not in read["Subject"]
    assert "\n" not in texts.clean(f"Verdun{trick}")
    assert "\u2028" not in texts.clean(f"Verdun{trick}")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "bob",
        "a@b.example, c@d.example",
        "a@b.example\r\nBcc: c@d.example",
        "a b@c.example",
        "bób@players.example",
        "<a@b.example>",
    ],
)
def test_what_is_not_one_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError):
        mail.message(CLUB, "abc", address, notice(), 1.0)


def test_a_sender_need_not_be_named() -> None:
    assert str(mail.sender(Settings(url="https://club.example"))) == "Grognard <grognard@club.example>"
    assert str(mail.sender(Settings(sender="club@club.example"))) == "Grognard <club@club.example>"


def test_a_wrong_sender_is_the_clubs_to_mend() -> None:
    for bad in ("club", "@", "a b@c.example"):
        with pytest.raises(ValueError):
            mail.sender(Settings(sender=bad))
    assert mail.misaddressed("bob@players.example") == mail.Failure("from")
    assert mail.misaddressed("bob") == mail.Failure("address", forever=True)


def test_the_address_of_a_mail_server() -> None:
    assert mail.server("smtp://u%40x:p%2Fw@mail.example?tls=on") == mail.Server("mail.example", 465, "on", "u@x", "p/w")
    assert mail.server("smtp://mail.example").port == 587
    assert mail.server("smtp://mail.example:2525?tls=no&ca=/etc/ca.pem") == mail.Server(
        "mail.example", 2525, "no", ca="/etc/ca.pem"
    )
    for bad in ("", "http://mail.example", "smtp://", "smtp://mail.example?tls=perhaps", "smtp://mail.example:x"):
        with pytest.raises(ValueError):
            mail.server(bad)


# ---- a live mail server ----


@pytest.fixture
def office() -> Iterator[MailServer]:
    found = MailServer()
    yield found
    found.close()


def server_side() -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(TLS)
    return context


def test_a_letter_arrives_as_it_was_written(office: MailServer) -> None:
    assert (
        sent(office.url, subject="À vous de jouer\u00a0: Verdun", lines=["C’est à vous.", "." * 3, ".", "x" * 2000])
        is None
    )
    assert office.envelopes == [("club@club.example", ["bob@players.example"])]
    assert office.mails[0]["Subject"] == "À vous de jouer\u00a0: Verdun"
    body = text(office.mails[0]).replace("\r\n", "\n")
    assert body.startswith("C’est à vous.\n...\n.\n" + "x" * 2000)
    assert "https://club.example/#/table/t" in body


@pytest.mark.parametrize(
    ("answer", "failure"), [("550 no", mail.Failure("refused 550", True)), ("421 busy", mail.Failure("refused 421"))]
)
def test_an_address_that_is_refused(office: MailServer, answer: str, failure: mail.Failure) -> None:
    office.refuse = {"bob@players.example": answer}
    assert sent(office.url) == failure


@pytest.mark.parametrize(
    ("answer", "failure"), [("554 spam", mail.Failure("refused 554", True)), ("451 later", mail.Failure("refused 451"))]
)
def test_a_letter_that_is_refused(office: MailServer, answer: str, failure: mail.Failure) -> None:
    office.data = answer
    assert sent(office.url) == failure


def test_no_mail_server_is_there() -> None:
    for url in ("smtp://127.0.0.1:1?tls=no", "nonsense", ""):
        assert sent(url) == mail.Failure("mailserver")


def test_one_failure_of_the_server_is_not_waited_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def connect(where: mail.Server) -> Any:
        tries.append(where)
        raise OSError

    monkeypatch.setattr(mail, "connect", connect)
    session = mail.Session(Settings(**{**CLUB.__dict__, "smtp": "smtp://127.0.0.1"}))
    for _ in range(3):
        assert session.send(mail.message(CLUB, "abc", "bob@players.example", notice(), 1.0)) == mail.Failure(
            "mailserver"
        )
    assert len(tries) == 1


def test_in_secret_and_with_a_password() -> None:
    def knows(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        right = isinstance(data, LoginPassword) and (data.login, data.password) == (b"club", b"pass/word")
        return AuthResult(success=right, handled=False)

    office = MailServer(tls_context=server_side(), require_starttls=True, authenticator=knows, auth_required=True)
    try:
        where = f"127.0.0.1:{office.port}?tls=start"
        assert sent(f"smtp://club:pass%2Fword@{where}&ca={TLS}") is None
        assert len(office.mails) == 1
        assert sent(f"smtp://club:wrong@{where}&ca={TLS}") == mail.Failure("login")
        assert sent(f"smtp://club:pass%2Fword@{where}") == mail.Failure("tls"), "a certificate nobody knows"
        assert len(office.mails) == 1
    finally:
        office.close()


def test_nothing_goes_in_the_clear_because_the_server_cannot_do_better(office: MailServer) -> None:
    assert sent(f"smtp://127.0.0.1:{office.port}?tls=start") == mail.Failure("mailserver")
    assert office.mails == []


# ---- words ----


def entries(lang: str) -> dict[str, ast.Message]:
    path = Path(grognard.__file__).parent / "lang" / f"notices.{lang}.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [e for e in body if isinstance(e, ast.Junk)]
    return {e.id.name: e for e in body if isinstance(e, ast.Message)}


def test_both_languages_say_the_same_things() -> None:
    import re

    english, french = entries("en"), entries("fr")
    assert list(english) == list(french)
    for key, message in english.items():
        both = [FluentSerializer().serialize_entry(m) for m in (message, french[key])]
        assert set(re.findall(r"\$(\w+)", both[0])) == set(re.findall(r"\$(\w+)", both[1])), key
        assert [a.id.name for a in message.attributes] == [a.id.name for a in french[key].attributes], key
        assert not re.search(r"(?<![\u00a0\u202f])[;!?»](?!\w)|«(?![\u00a0\u202f])| :(?!//)|'", both[1]), key


def test_every_failure_has_its_sentence() -> None:
    import re

    from grognard.server.web.routes.notices import trouble_in_words

    folder = Path(grognard.__file__).parent / "server" / "notices"
    source = "".join(p.read_text(encoding="utf-8") for p in folder.glob("*.py"))
    names = set(re.findall(r'Failure\(f?"([a-z]+)', source))
    assert len(names) >= 11
    for name in names:
        for lang in ("en", "fr"):
            assert f"notice-error-{name}" in entries(lang)
            assert trouble_in_words(f"{name} 503", lang)
    assert trouble_in_words("http 503", "en") == "The other server answered 503."
    assert trouble_in_words("", "en") == ""
