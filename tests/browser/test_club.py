"""A club's page in real browsers: invitations by link, accounts, the secret link of a seat, the hall, tournaments."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from browser.axe import violations
from browser.page import clipped, nameless, sideways
from server.helpers import http_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Club, Site, Windows

PASSWORD = "six poilus in a trench"
TEXTS = ".btn, .btn span, .tb:not(.me), .tb:not(.me) span, .c-where a, h1, h2, h3, .slip b, .offer b, .opt b, .c-tabs button, .c-tabs a, .c-rows b, .c-field > span, summary"
SIZES = {"large": (1440, 900), "phone": (390, 844)}


Come = Callable[..., "Person"]


class Person:
    """Somebody at the club without a page: for what a test needs and does not look at."""

    def __init__(self, http: httpx.Client, name: str, member: bool = False) -> None:
        self.http = http
        secret = {"password": PASSWORD} if member else {}
        self.post("/api/sign-up" if member else "/api/guest", name=name, lang="en", **secret)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        return said

    def table(self, **more: Any) -> dict[str, Any]:
        seats = {"french": "human", "german": "human"}
        made = self.post("/api/tables", game="trench", seats=seats, online=True, side="french", **more)
        table: dict[str, Any] = made["table"]
        return table

    def cookies(self) -> list[Any]:
        return [{"name": c.name, "value": c.value, "domain": c.domain, "path": "/"} for c in self.http.cookies.jar]

    def sits_at(self, page: Page) -> Page:
        """This browser is that person's."""
        page.context.add_cookies(self.cookies())
        return page


@pytest.fixture
def person(club: Club) -> Iterator[Callable[..., Person]]:
    with ExitStack() as stack:

        def come(name: str, member: bool = False) -> Person:
            http = http_to(club.port, headers={"X-Grognard": "1"})
            return Person(stack.enter_context(http), name, member)

        yield come


def invitation(club: Club, table: dict[str, Any]) -> str:
    open_seat = next(s for s in table["seats"] if s.get("open"))
    return f"{club.url}#/join/{table['id']}/{open_seat['invite']}"


def say_who(page: Page, way: str, **fields: str) -> None:
    """Fill in the sheet that asks who one is."""
    sheet = page.locator("dialog.whobox")
    sheet.wait_for()
    tab = sheet.locator(f".c-tabs [data-way={way}]")
    if tab.count():
        tab.click()
    for name, value in fields.items():
        sheet.locator(f"[name={name}]").fill(value)
    sheet.locator("[type=submit]").click()


def at_the_table(page: Page, lang: str) -> str:
    """Waits until the prompt of the table is there, in this language; its words."""
    page.locator(f"html[lang={lang}]").wait_for()
    page.locator("#prompt").wait_for()
    return page.locator("#prompt").inner_text()


def test_a_guest_invites_by_link_and_a_friend_plays_in_french(club: Club, windows: Windows) -> None:
    host, friend = windows.open(), windows.open(locale="fr-FR")
    host.goto(club.url)
    host.locator('.game [data-new=online][data-game="trench"]').click()
    say_who(host, "guest", name="Jean")
    host.locator("dialog.new .opt", has_text="Germany").click()
    host.locator("dialog.new .opt", has_text="30 min + 30 sec").click()
    host.locator("dialog.new [type=submit]").click()
    host.locator("dialog.invitebox").wait_for()
    link, key = (host.locator(f"#{id}").input_value() for id in ("inv-french", "seat-key"))
    assert link.startswith(f"{club.url}#/join/")
    assert key.startswith(f"{club.url}#/seat/")
    host.locator("dialog.invitebox a.primary").click()
    assert "begins when every seat is taken" in at_the_table(host, "en")
    assert host.locator("li.hc").count() == 0, "nothing is dealt before"

    friend.goto(link)
    card = friend.locator(".joincard")
    card.wait_for()
    told = card.inner_text()
    assert "Jean vous invite à jouer" in told
    assert "par tour" in told
    assert "France" in told
    friend.locator(".joincard [name=name]").fill("Mireille")
    friend.locator(".joincard [type=submit]").click()
    friend.wait_for_url("**/#/table/*")
    assert "six" in at_the_table(friend, "fr").lower()
    assert friend.url.split("/")[-1] == host.url.split("/")[-1], "both are at the same table"
    host.locator("li.hc").first.wait_for()

    host.goto(club.url)
    slip = host.locator(".slip").filter(has_text="Mireille")
    slip.wait_for()
    assert "you, Germany, against Mireille" in slip.inner_text()
    assert slip.locator(".pres.on").count() == 1, "she has just looked"
    assert "left" in slip.inner_text()

    windows.forgive("404")  # the link is spent
    third = windows.open()
    third.goto(link)
    third.get_by_text("This link no longer works").wait_for()


def test_an_account_signed_up_out_and_in(club: Club, windows: Windows) -> None:
    page = windows.open()
    page.goto(club.url)
    page.locator(".welcome [data-way=guest]").click()
    say_who(page, "guest", name="Lucie")
    page.locator(".tb.me").filter(has_text="guest").wait_for()
    page.locator('.game [data-new=computer][data-game="trench"].btn').click()
    page.locator("dialog.new [type=submit]").click()
    page.locator("#prompt").wait_for()

    page.goto(f"{club.url}#/account")
    page.locator(".upgrade [data-way=sign-up]").click()
    say_who(page, "sign-up", name="Lucie", password=PASSWORD)
    page.locator("#acc-password").wait_for()
    assert "you are a member" in page.locator("#acc-you").inner_text().lower()
    page.locator("[data-out=here]").click()
    page.locator(".welcome").wait_for()
    assert page.locator(".slip").count() == 0, "nobody sees her games now"

    windows.forgive("401")
    page.locator(".top [data-do=who]").click()
    say_who(page, "sign-in", name="lucie", password="a wrong password")
    page.locator("dialog.whobox .c-no:visible").wait_for()
    page.locator("dialog.whobox [name=password]").fill(PASSWORD)
    page.locator("dialog.whobox [type=submit]").click()
    page.locator(".tb.me").filter(has_text="Lucie").wait_for()
    page.locator(".slip").first.wait_for()
    assert page.locator(".slip").count() == 1, "the game begun as a guest came along"


def test_a_name_is_asked_for_when_it_is_needed_and_the_wish_goes_on(club: Club, windows: Windows) -> None:
    page = windows.open()
    page.goto(club.url)
    windows.forgive("401")
    page.locator('.game [data-new=computer][data-game="trench"].btn').click()
    page.locator("dialog.new [type=submit]").click()
    say_who(page, "guest", name="Anselme")
    page.wait_for_url("**/#/table/*")
    page.locator("#prompt").wait_for()


def test_the_secret_link_of_a_seat_opens_it_anywhere(club: Club, windows: Windows, person: Come) -> None:
    paul = person("Paul le guet")
    table = paul.table()
    person("Somebody else").post(f"/api/invites/{table['id']}/{table['seats'][1]['invite']}")
    token = next(s["token"] for s in table["seats"] if s.get("you"))
    page = windows.open()
    page.goto(f"{club.url}#/seat/{table['id']}/{token}")
    page.locator("#prompt").wait_for()
    assert token not in page.url, "the browser remembers it: it need not stand in the address"
    assert page.locator("#hand [data-ref], .hand [data-ref]").count() > 0, "it is his own hand that he sees"
    for lang in ("fr", "en"):
        page.locator(f".top [data-do=lang][data-value={lang}]").click()
        page.locator(f".top [data-do=lang][data-value={lang}][aria-pressed=true]").wait_for()
    page.goto(club.url)
    slip = page.locator(".slip")
    slip.wait_for()
    assert "against Somebody else" in slip.inner_text()
    page.reload()
    slip.locator("a").click()
    page.locator("#prompt").wait_for()

    windows.forgive("403")
    page.goto("about:blank")
    page.goto(f"{club.url}#/seat/{table['id']}/not-the-token")
    page.locator(".veil a[href='#/']").wait_for()


def test_a_public_table_is_joined_from_the_lobby_and_then_watched(club: Club, windows: Windows, person: Come) -> None:
    table = person("Hostess").table(visibility="public", name="Open house", clock={"bank": 259200, "increment": 60})
    page, looker = windows.open(), windows.open()
    page.goto(club.url)
    offer = page.locator(".offer").filter(has_text="Open house")
    offer.wait_for()
    assert "3 days + 1 min" in offer.inner_text()
    windows.forgive("401")
    offer.locator("[data-join]").click()
    say_who(page, "guest", name="Newcomer")
    page.wait_for_url(f"**/#/table/{table['id']}")
    page.locator("#prompt").wait_for()
    looker.goto(club.url)
    seen = looker.locator(".offer").filter(has_text="Open house")
    seen.wait_for()
    assert "Newcomer" in seen.inner_text()
    seen.locator("a").click()
    looker.locator("#prompt").wait_for()


def test_members_hold_a_tournament(club: Club, windows: Windows, person: Come) -> None:
    marie, other = person("Marie Coupe", member=True), person("Other Cup", member=True)
    page = marie.sits_at(windows.open())
    page.goto(f"{club.url}#/tournaments")
    page.locator("[data-make]").click()
    sheet = page.locator("dialog.new")
    sheet.locator("[name=name]").fill("Winter cup")
    sheet.locator(".opt", has_text="Round-robin").click()
    assert not sheet.locator("[name=rounds]").is_visible(), "each player meets every other: nobody counts rounds"
    sheet.locator("[type=submit]").click()
    page.wait_for_url("**/#/tournament/*")
    id = page.url.split("/")[-1]
    other.post(f"/api/tournaments/{id}/enter")
    page.locator("[data-cup=enter]").click()
    page.locator(".c-names li").nth(1).wait_for()
    page.locator("[data-cup=start]").click()
    page.locator(".pairing.me a.primary").wait_for()
    assert "round 1 of 1" in page.locator(".cupcard").inner_text()
    # a name leads to its page, with what was played and entered
    page.locator("a.person", has_text="Other Cup").click()
    page.get_by_role("heading", name="Other Cup").wait_for()
    assert "Winter cup" in page.locator("[data-key=cups]").inner_text()
    assert violations(page) == []
    page.go_back()
    page.locator(".pairing.me a.primary").click()
    page.locator("#prompt").wait_for()
    page.goto(f"{club.url}#/ratings/trench")
    page.get_by_text("No rated game has been finished yet.").wait_for()


def test_notices_keys_and_other_sessions(club: Club, windows: Windows, person: Come) -> None:
    rita = person("Rita", member=True)
    page = rita.sits_at(windows.open())
    rita.http.cookies.clear()
    rita.post("/api/sign-in", name="Rita", password=PASSWORD)  # a second session
    page.goto(f"{club.url}#/account")
    page.locator("#acc-sessions [data-revoke]").click()
    page.locator("#acc-sessions [data-revoke]").wait_for(state="detached")
    assert rita.http.get("/api/me").json()["kind"] == "nobody", "the other session is over"

    page.locator("#acc-keys [name=label]").fill("my bot")
    page.locator("#acc-keys [type=submit]").click()
    key = page.locator("#fresh-key")
    key.wait_for()
    bot = httpx.get(f"{club.url}api/me", headers={"Authorization": f"Bearer {key.input_value()}"})
    assert bot.json()["name"] == "Rita"

    page.locator("[data-hook=add]").click()
    page.locator("[name=url-0]").fill("https://chat.example.org/hook")
    page.locator("[name=format-0]").select_option("discord")
    page.locator("#acc-notices [name=event-over]").uncheck()
    page.locator("#acc-notices [type=submit]").click()
    page.locator(".toast").wait_for()
    page.reload()
    page.locator("[name=url-0]").wait_for()
    assert page.locator("[name=url-0]").input_value() == "https://chat.example.org/hook"
    assert page.locator("[name=format-0]").input_value() == "discord"
    assert not page.locator("#acc-notices [name=event-over]").is_checked()

    secret = hooks_of(page)[0]["secret"]
    assert page.locator(".hook .signs code").inner_text() == secret

    page.locator("[data-leave]").click()
    page.locator("dialog [name=password]").fill(PASSWORD)
    page.locator("dialog [type=submit]").click()
    page.locator(".welcome").wait_for()


def hooks_of(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => fetch('/api/me/notices').then((a) => a.json())")["webhooks"]
    return found


def test_a_member_is_invited_by_name(club: Club, windows: Windows, person: Come) -> None:
    page = person("Inviting Ida", member=True).sits_at(windows.open())
    person("Odette Invited", member=True)
    page.goto(club.url)
    page.locator('.game [data-new=online][data-game="trench"]').click()
    page.locator("dialog.new [type=submit]").click()
    tell = page.locator("dialog.invitebox .tellform")
    tell.locator("[name=user]").fill("Nobody At All")
    tell.locator("[type=submit]").click()
    tell.get_by_text("No member has this name.").wait_for()
    tell.locator("[name=user]").fill("odette invited")
    tell.locator("[type=submit]").click()
    tell.get_by_text("Invitation sent to odette invited.").wait_for()
    page.locator("dialog.invitebox [data-close].btn").click()
    page.locator(".slip [data-invite]").wait_for()
    page.locator(".slip [data-invite]").click()
    page.locator("#inv-german").wait_for()


def test_too_often_is_told_with_its_wait(club: Club, windows: Windows) -> None:
    page = windows.open()
    page.goto(club.url)
    windows.forgive("429")
    page.route(
        "**/api/guest*",
        lambda r: r.fulfill(
            status=429, headers={"Retry-After": "90"}, json={"error": {"code": "too-often", "text": "Slowly."}}
        ),
    )
    page.locator(".welcome [data-way=guest]").click()
    say_who(page, "guest", name="Hasty")
    told = page.locator("dialog.whobox .c-no:visible")
    told.wait_for()
    assert told.inner_text() == "Slowly. Try again in 1 min 30 sec."


def test_a_club_that_asks_for_work(own_club: Callable[..., Club], windows: Windows) -> None:
    club = own_club(GROGNARD_SIGN_UP="work", GROGNARD_GUESTS="0", GROGNARD_WORK_BITS="15")
    page = windows.open()
    page.goto(club.url)
    page.locator(".welcome [data-way=sign-up]").wait_for()
    assert page.locator(".welcome [data-way=guest]").count() == 0, "no guests here"
    page.locator(".welcome [data-way=sign-up]").click()
    with page.expect_request("**/api/sign-up?*") as sent:
        say_who(page, "sign-up", name="Worker", password=PASSWORD)
    challenge, _, n = sent.value.post_data_json["work"].rpartition(":")
    digest = hashlib.sha256(f"{challenge}:{n}".encode()).digest()
    assert int.from_bytes(digest) >> (256 - 15) == 0
    page.locator(".tb.me").filter(has_text="Worker").wait_for()


@pytest.mark.parametrize("mode", ["closed", "kept"])
def test_whoever_has_a_code_finds_where_to_write_it(own_club: Callable[..., Club], windows: Windows, mode: str) -> None:
    """A club that is closed, and one that is open but keeps a name for its administrator."""
    club = own_club(**({"GROGNARD_SIGN_UP": "closed"} if mode == "closed" else {"GROGNARD_ADMINS": "Foch"}))
    club.rest()
    asked = [sys.executable, "-m", "grognard", "admin", "invite", "--name", "Foch", "--json", "--data", str(club.data)]
    code = json.loads(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)["code"]
    club.start()
    page = windows.phone()
    windows.forgive("403")
    page.goto(club.url)
    page.locator(f".welcome [data-way={'sign-in' if mode == 'closed' else 'sign-up'}]").click()
    sheet = page.locator("dialog.whobox")
    if mode == "closed":
        sheet.get_by_text("This club takes no new members at the moment.").wait_for()
        sheet.get_by_text("I have an invitation code").click()
    else:
        assert not sheet.locator("[name=invite]").is_visible()
        say_who(page, "sign-up", name="Foch", password=PASSWORD)
        sheet.get_by_text("reserved for an administrator").wait_for()
    looks_right(page, mode)
    say_who(page, "none", name="Foch", password=PASSWORD, invite=code)
    page.locator(".tb.me").filter(has_text="Foch").wait_for()


def test_at_home_the_page_explains_what_a_club_needs(site: Site, page: Page) -> None:
    page.goto(site.url)
    page.locator(".game").first.wait_for()
    assert page.locator("[data-new=online], .hall, .c-where, [data-do=who]").count() == 0
    page.locator("[data-do=far]").click()
    assert "--url https://" in page.locator("dialog.far").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_in_every_dress(club: Club, windows: Windows, person: Come, size: str) -> None:
    """Both languages, by day and by night: nothing sticks out, nothing is cut off."""
    vera, guest = person(f"Véronique Larochelle {size[0]}", member=True), person("Guest of long name here")
    vera.table(
        visibility="public",
        name="Les très longues soirées d’hiver au coin du feu, à deux",
        clock={"bank": 1209600, "increment": 86400},
    )
    asked, cup = (
        invitation(club, guest.table(clock={"bank": 1800, "increment": 30})),
        vera.post("/api/tournaments", name=f"Coupe {size}", game="trench", kind="swiss", rounds=3, places=8)["id"],
    )
    vera.post(f"/api/tournaments/{cup}/enter")
    page = windows.phone() if size == "phone" else windows.open(*SIZES[size])
    page.goto(f"{club.url}{asked[len(club.url) :]}")
    page.locator(".joincard").wait_for()
    in_every_dress(page, "invitation")
    page.goto(club.url)
    page.locator(".welcome").wait_for()
    in_every_dress(page, "lobby of a stranger")
    vera.sits_at(page)
    page.reload()
    page.locator(".tb.me").wait_for()
    in_every_dress(page, "lobby of a member")
    for where, sign in {
        "account": "#acc-data",
        "tournaments": ".cups",
        f"tournament/{cup}": ".c-names",
        "ratings/ttlm": ".c-tabs",
    }.items():
        page.goto(f"{club.url}#/{where}")
        page.locator(sign).first.wait_for()
        in_every_dress(page, where)
    page.goto(club.url)
    page.locator(".game [data-new=online]").last.click()
    page.locator("dialog.new .opt", has_text=re.compile("Custom|Personnalisée")).click()
    looks_right(page, "the dialog")
    page.locator("dialog.new [type=submit]").click()
    page.locator("dialog.new").wait_for(state="detached")
    page.locator("dialog.invitebox").wait_for()
    looks_right(page, "the invitation to send")


def looks_right(page: Page, what: str) -> None:
    assert sideways(page) == [], what
    assert clipped(page, TEXTS) == [], what
    assert nameless(page) == [], what


def in_every_dress(page: Page, what: str) -> None:
    for lang in ("fr", "en"):
        page.locator(f'[data-do=lang][data-value="{lang}"]').first.dispatch_event("click")
        page.locator(f'[data-do=lang][data-value="{lang}"][aria-pressed=true]').first.wait_for(state="attached")
        for theme in ("night", "paper"):
            page.evaluate("(t) => { document.documentElement.dataset.theme = t }", theme)
            looks_right(page, f"{what}, {lang}, {theme}")
