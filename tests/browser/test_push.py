"""Notices in a real browser: switched on with one click, shown by the real service worker, ended with one click.

Only the browser's push service is not there (Google's cannot be asked from a test): the page gets a subscription at a
service of our own, and what that hears is opened with the subscriber's keys and handed to the real service worker.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from browser import fonts
from browser.conftest import REASON, Club, find_chromium, launch, missing
from browser.page import clipped, heard, nameless, sideways
from patience import until, wait_for
from server.helpers import http_to
from server.pushes import Subscriber
from server.receivers import WebServer

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Browser, Page, Playwright, Request, Route

    from browser.conftest import Windows

PASSWORD = "six poilus in a trench"
TEXTS = ".push b, .push small, .push h3, .push .btn"
# A browser remembers its subscription; this one does so in the storage of the page.
SERVICE = """(({ endpoint, keys }) => {
  const bytes = (t) => Uint8Array.from(atob(t.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer
  const made = (key) => ({
    endpoint, options: { applicationServerKey: key, userVisibleOnly: true }, toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => { localStorage.removeItem('fake-push'); return true },
  })
  PushManager.prototype.getSubscription = async () => { const k = localStorage.getItem('fake-push'); return k && made(bytes(k)) }
  PushManager.prototype.subscribe = async (o) => {
    if (!o.userVisibleOnly) throw new DOMException('it must show something', 'NotAllowedError')
    localStorage.setItem('fake-push', btoa(String.fromCharCode(...new Uint8Array(o.applicationServerKey))))
    return made(o.applicationServerKey)
  }
})"""
# What it does when a notice is pressed; without a hand that presses, a browser lets no worker do it.
PRESSED = """async () => {
  self.did = []
  Clients.prototype.openWindow = async (to) => { self.did.push(['open', new URL(to).hash]) }
  WindowClient.prototype.focus = async function () { self.did.push(['focus']) }
  const [notification] = await self.registration.getNotifications()
  let done
  const e = new NotificationEvent('notificationclick', { notification })
  e.waitUntil = (p) => { done = p }
  self.dispatchEvent(e)
  await done
  return self.did
}"""
# The worker counts what it has shown. To look into the list meanwhile is no way to wait for it: Chromium throws away
# what is kept there but not shown yet.
COUNTS = """() => {
  const show = self.registration.showNotification.bind(self.registration)
  self.shown = 0
  self.registration.showNotification = async (...what) => {
    await show(...what)
    self.shown += 1
  }
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.title, n.body, n.data.link, n.lang])"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A whole Chromium: the shell shows no notifications."""
    if find_chromium(whole=True) is None:
        missing(REASON)
    chromium = launch(playwright, fonts.BARE_SET, tmp_path_factory.mktemp("bare"), whole=True)
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def ear() -> Iterator[WebServer]:
    found = WebServer()
    found.status = 201
    yield found
    found.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Its push service is on this machine."""
    running = Club(tmp_path_factory.mktemp("push") / "games.sqlite", GROGNARD_PRIVATE_WEBHOOKS="1")
    yield running
    running.stop()


@pytest.fixture
def friend(club: Club) -> Iterator[httpx.Client]:
    """The same member, without a page."""
    with http_to(club.port, headers={"X-Grognard": "1"}) as http:
        yield http


def sit(club: Club, http: httpx.Client, page: Page, name: str, lang: str = "en") -> None:
    """This member's browser, with a push service."""
    assert http.post("/api/sign-up", json={"name": name, "password": PASSWORD, "lang": lang}).is_success
    page.context.add_cookies(
        [{"name": c.name, "value": str(c.value), "domain": c.domain, "path": "/"} for c in http.cookies.jar]
    )
    page.context.grant_permissions(["notifications"], origin=club.url.rstrip("/"))


def with_service(page: Page, one: Subscriber) -> None:
    page.add_init_script(f"{SERVICE}({json.dumps(one.json)})")


def browsers(http: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = http.get("/api/me/push").json()["browsers"]
    return found


def deliver(page: Page, club: Club, said: dict[str, Any]) -> None:
    """As the push service would: the browser has opened what was sealed, and wakes the worker."""
    line, known = page.context.new_cdp_session(page), []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda e: known.extend(e["registrations"]))
    line.send("ServiceWorker.enable")
    until(page, lambda: known)
    message = {"registrationId": known[-1]["registrationId"], "data": json.dumps(said)}
    line.send("ServiceWorker.deliverPushMessage", {"origin": club.url.rstrip("/"), **message})


def test_a_browser_is_switched_on_told_and_switched_off(
    club: Club, windows: Windows, friend: httpx.Client, ear: WebServer
) -> None:
    page, here = windows.open(), Subscriber(ear, "chrome")
    sit(club, friend, page, "Lucie")
    with_service(page, here)
    page.goto(f"{club.url}#/account")
    box = page.locator("[data-push-here]")
    box.wait_for()
    assert not box.is_checked()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((r) => r.length)") == 0, "nothing unbidden"
    page.locator("#acc-notices [name=event-over]").uncheck()  # not saved yet
    box.check()
    page.locator(".push small", has_text="Chrome · Linux, on since").wait_for()
    assert [(b["id"], b["on"], b["label"]) for b in browsers(friend)] == [(here.id, True, "Chrome · Linux")]
    assert not page.locator("#acc-notices [name=event-over]").is_checked(), "what was being chosen stays"

    page.locator("[data-test]").click()
    wait_for(here.heard)
    (said,) = here.heard()
    until(page, lambda: page.context.service_workers)
    (worker,) = page.context.service_workers
    worker.evaluate(COUNTS)
    deliver(page, club, said)
    wait_for(lambda: worker.evaluate("self.shown") == 1)
    assert page.evaluate(SHOWN) == [[said["title"], said["body"], "/", "en"]]
    assert "Lucie" in said["body"]

    page.goto(f"{club.url}#/")  # within the page: the worker must ask where it is now
    page.locator(".game").first.wait_for()
    assert worker.evaluate(PRESSED) == [["focus"]]
    wait_for(lambda: page.evaluate(SHOWN) == [])
    deliver(page, club, {**said, "link": "/#/table/verdun", "tag": "verdun"})
    wait_for(lambda: worker.evaluate("self.shown") == 2)
    assert worker.evaluate(PRESSED) == [["open", "#/table/verdun"]]

    page.reload()
    page.goto(f"{club.url}#/account")
    box.wait_for()
    assert box.is_checked(), "the browser remembers"
    box.uncheck()
    page.locator(".push small", has_text="ask for permission first").wait_for()
    assert browsers(friend) == []
    assert page.evaluate("localStorage.getItem('fake-push')") is None


def test_signing_out_ends_it_and_signing_in_again_brings_it_back(
    club: Club, windows: Windows, friend: httpx.Client, ear: WebServer
) -> None:
    page, here = windows.open(), Subscriber(ear, "again")
    sit(club, friend, page, "Mireille")
    with_service(page, here)
    page.goto(f"{club.url}#/account")
    page.locator("[data-push-here]").check()
    page.locator(".push small", has_text="Chrome · Linux, on since").wait_for()
    page.locator("[data-out=here]").click()
    page.locator(".welcome").wait_for()
    page.locator(".top [data-do=who]").click()
    sheet = page.locator("dialog.whobox")
    sheet.locator("[name=name]").fill("Mireille")
    sheet.locator("[name=password]").fill(PASSWORD)
    sheet.locator("[type=submit]").click()
    page.locator(".tb.me").filter(has_text="Mireille").wait_for()
    page.goto(f"{club.url}#/account")
    page.locator("[data-push-here]").wait_for()
    assert page.locator("[data-push-here]").is_checked()


@pytest.mark.parametrize(
    ("script", "locale", "said"),
    [
        (
            "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
            "en-GB",
            "the browser’s settings",
        ),
        (
            "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
            "fr-FR",
            "réglages du navigateur",
        ),
        ("delete window.PushManager", "en-GB", "home screen"),
        ("Object.defineProperty(window, 'isSecureContext', { get: () => false })", "fr-FR", "https"),
    ],
)
def test_a_browser_that_cannot_says_why(
    club: Club, windows: Windows, friend: httpx.Client, script: str, locale: str, said: str
) -> None:
    page = windows.open(locale=locale)
    sit(club, friend, page, f"Nobody {abs(hash((script, locale))) % 10**6}", locale[:2])
    page.add_init_script(script)
    page.goto(f"{club.url}#/account")
    page.locator(".push small", has_text=said).wait_for()
    assert page.locator("[data-push-here]").is_disabled()


def test_a_reader_who_says_no_is_told_so(club: Club, windows: Windows, friend: httpx.Client) -> None:
    page = windows.open()
    sit(club, friend, page, "Anselme")
    page.add_init_script("Notification.requestPermission = async () => 'default'")
    page.goto(f"{club.url}#/account")
    box = page.locator("[data-push-here]")
    box.click()
    page.get_by_text("was not allowed to show notifications").wait_for()
    wait_for(lambda: box.is_enabled() and not box.is_checked())
    assert browsers(friend) == []


def test_a_push_service_that_does_not_answer_is_told_in_words(
    club: Club, windows: Windows, friend: httpx.Client
) -> None:
    page = windows.open(locale="fr-FR")
    sit(club, friend, page, "Fantine", "fr")
    page.add_init_script(
        "PushManager.prototype.subscribe = async () => { throw new DOMException('Registration failed', 'AbortError') }"
    )
    page.goto(f"{club.url}#/account")
    box = page.locator("[data-push-here]")
    box.click()
    page.get_by_text("ne répond pas").wait_for()
    wait_for(lambda: box.is_enabled() and not box.is_checked())
    assert browsers(friend) == []


@pytest.mark.parametrize("size", ["large", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_list_of_browsers_fits(
    club: Club, windows: Windows, friend: httpx.Client, ear: WebServer, size: str, locale: str
) -> None:
    page = windows.phone() if size == "phone" and locale == "en-GB" else windows.open(
        *((390, 844) if size == "phone" else (1440, 900)), locale=locale
    )  # fmt: skip
    sit(club, friend, page, f"Many {size} {locale[:2]}", locale[:2])
    here = Subscriber(ear, f"{size}{locale}")
    with_service(page, here)
    for n, agent in enumerate(("Firefox Windows", "Safari iPhone", "Edg Windows")):
        other = Subscriber(ear, f"{size}{locale}{n}")
        assert friend.post("/api/me/push", json=other.json, headers={"user-agent": agent}).is_success
        last = other.id
    friend.put(f"/api/me/push/{last}", json={"on": False})
    page.goto(f"{club.url}#/account")
    page.locator("[data-push-here]").check()
    page.locator(".push .c-rows li").nth(2).wait_for()
    assert clipped(page, TEXTS) == []
    assert nameless(page) == []
    assert not sideways(page)
    page.locator(f"[data-push-switch='{last}']").click()
    wait_for(lambda: all(b["on"] for b in browsers(friend)))
    page.locator(f"[data-push-drop='{last}']").click()
    page.locator(f"[data-push-drop='{last}']").wait_for(state="detached")
    assert len(browsers(friend)) == 3


def test_an_answer_that_comes_late_does_not_bring_back_what_is_gone(
    club: Club, windows: Windows, friend: httpx.Client, ear: WebServer
) -> None:
    page, other = windows.open(), Subscriber(ear, "late")
    sit(club, friend, page, "Philibert")
    assert friend.post("/api/me/push", json=other.json).is_success
    held: list[tuple[Route, APIResponse]] = []
    others: list[Request] = []

    def keep(route: Route) -> None:
        if route.request.method == "PUT":
            held.append((route, route.fetch()))
        else:
            others.append(route.request)
            route.continue_()

    page.route("**/api/me/push/*", keep)
    page.goto(f"{club.url}#/account")
    page.locator(f"[data-push-switch='{other.id}']").click()
    page.locator(f"[data-push-drop='{other.id}']").click()
    until(page, lambda: held)
    heard(page)
    for request in others:  # whoever does not wait for the first answer has the second by now
        request.response()
    for route, answer in held:
        route.fulfill(response=answer)
    page.locator(f"[data-push-drop='{other.id}']").wait_for(state="detached")
    assert browsers(friend) == []
