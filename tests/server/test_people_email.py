"""The letters about an account, as they arrive: one to check the address, one to choose a new password."""

from __future__ import annotations

import re
from pathlib import Path

from server.clubhouse import Browser, clubhouse
from server.helpers import wait_for
from server.receivers import MailServer, text

URL = "http://127.0.0.1"


def link(office: MailServer, kind: str) -> str:
    """The secret in the newest letter that has such a link."""
    found = wait_for(lambda: [s for x in office.mails for s in re.findall(rf"{URL}/#/{kind}/([\w-]+)", text(x))])
    return str(found[-1])


def test_an_address_is_checked_and_a_password_replaced_by_letter(tmp_path: Path) -> None:
    office = MailServer()
    try:
        with clubhouse(tmp_path / "x", url=URL, smtp=office.url) as live:
            anna = Browser(live).member("Anna", email="anna@example.org", lang="fr")
            assert anna.me()["mail"] is True
            assert anna.post(f"/api/email/{link(office, 'email')}").status_code == 200
            assert anna.me()["email_checked"] is True
            stranger = Browser(live)
            assert stranger.post("/api/reset", json={"email": "anna@example.org"}).json() == {}
            secret = link(office, "reset")
            assert [envelope[1] for envelope in office.envelopes] == [["anna@example.org"]] * 2
            assert stranger.post(f"/api/reset/{secret}", json={"password": "la vieille garde"}).status_code == 200
            assert stranger.me()["name"] == "Anna"
            # what was sent is not kept, and is listed without its link
            assert secret not in stranger.get("/api/me/notices").text
            assert secret not in stranger.get("/api/me/export").text
            assert link(office, "email") not in stranger.get("/api/me/notices").text
    finally:
        office.close()
