"""Nothing ends a game by accident: the menu, its question, keys that do nothing, late keys, offers, clocks, "Begin"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from browser.page import Desk, heard, settle
from browser.test_online import Duel, Friend
from server.helpers import Seats

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Club, Site, Windows

ALWAYS_SENT = "abcdefgijklmnopqsvwxyz"  # without h (hint), r, t, u: those are the table's own
ROLES = {"trench": ("french", "german"), "ttlm": ("german", "entente"), "lastbattle": ("defender", "attacker")}


def made(site: Site, game: str, **more: Any) -> Seats:
    mine, other = ROLES[game]
    body = {"game": game, "seats": {mine: "human", other: "recruit"}, "seed": 7, **more}
    answer = site.player.http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Seats(site.player, answer.json()["table"])


def at_table(site: Site, page: Page, seats: Seats) -> None:
    page.goto(f"{site.url}#/table/{seats.id}")
    page.locator("#prompt .ask").wait_for()


def menu(page: Page) -> None:
    page.locator(".top .tb.more").click()
    page.locator("dialog.drawer .endings").wait_for()


# ---- the menu ----


@pytest.mark.parametrize("game", list(ROLES))
def test_resigning_from_the_menu_says_what_it_means_and_escape_keeps_playing(site: Site, page: Page, game: str) -> None:
    """U-1, U-2."""
    seats = made(site, game)
    mine, other = ROLES[game]
    at_table(site, page, seats)
    menu(page)
    row = page.locator('dialog .ending[data-value="resign"]')
    means = row.locator("small").inner_text()
    assert means
    row.click()
    box = page.locator("dialog.confirm")
    box.wait_for()
    assert means in box.inner_text()
    assert page.evaluate("() => document.activeElement.dataset.confirm") == "no", "Enter keeps playing"
    page.keyboard.press("Escape")
    box.wait_for(state="detached")
    assert seats.get(mine)["result"] is None
    menu(page)
    page.locator('dialog .ending[data-value="resign"]').click()
    box.wait_for()
    page.keyboard.press("Enter")
    box.wait_for(state="detached")
    assert seats.get(mine)["result"] is None
    menu(page)
    page.locator('dialog .ending[data-value="resign"]').click()
    page.locator('dialog.confirm [data-confirm="yes"]').click()
    page.locator("#prompt.over").wait_for()
    assert seats.get(mine)["result"]["winner"] == other
    assert means in page.locator("#prompt").inner_text()


def test_the_computer_declines_a_draw_while_it_is_even(site: Site, page: Page) -> None:
    seats = made(site, "trench")
    at_table(site, page, seats)
    menu(page)
    page.locator('dialog .ending[data-value="draw"]').click()
    page.locator('dialog.confirm [data-confirm="yes"]').click()
    page.get_by_text("Germany declines.").wait_for()
    assert seats.get("french")["result"] is None


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_at_one_screen_the_other_side_is_asked_in_a_dialog(site: Site, page: Page, answer: str) -> None:
    seats = site.player.new()
    page.goto(f"{site.url}#/table/{seats.id}")
    page.locator("#lift").click()
    page.locator("#prompt .ask").wait_for()
    menu(page)
    page.locator('dialog .ending[data-value="draw"]').click()
    page.locator('dialog.confirm [data-confirm="yes"]').click()
    asked = page.locator("dialog.confirm").filter(has_text="France asks")
    asked.wait_for()
    assert seats.get("french")["result"] is None, "one side does not agree for both"
    asked.locator(f'[data-confirm="{answer}"]').click()
    if answer == "yes":
        page.locator("#prompt.over").wait_for()
    else:
        page.get_by_text("Germany declines.").wait_for()
    assert (seats.get("french")["result"] is not None) is (answer == "yes")


# ---- keys ----


@pytest.mark.parametrize("game", list(ROLES))
def test_no_key_ends_a_game(site: Site, page: Page, game: str) -> None:
    """U-1: every digit and every letter, in fresh positions, again and again."""
    seats = made(site, game)
    mine = ROLES[game][0]
    at_table(site, page, seats)
    for _ in range(3):
        for key in [*"123456789", *ALWAYS_SENT]:
            page.keyboard.press(key)
            settle(page)
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
    assert seats.get(mine)["result"] is None
    assert page.locator("#prompt.over").count() == 0
    said = " ".join(page.locator("#prompt button").all_inner_texts())
    for word in ("Resign", "Concede", "Armistice", "draw by"):
        assert word not in said


def test_a_key_meant_for_a_question_that_is_gone_does_nothing(duel: Duel, windows: Windows) -> None:
    """U-3: the other side's answer replaces the question under the reader's hands; his key comes a moment too late."""
    duel.deploy()
    page = duel.anna.open(windows, duel.table)
    desk = Desk(page)
    desk.wait(lambda s: s.step >= 0)
    # another question of Anna's takes the place of the one she looks at, by no doing of this page
    anna = duel.anna
    state = anna.state(duel.table)
    while not state["offer"]:
        duel.play(1)
        state = anna.state(duel.table)
    before = desk.wait(lambda s: s.yours and bool(s.acts))
    letter = page.evaluate(
        """() => document.querySelector('#prompt [aria-keyshortcuts]:not([data-do])')?.getAttribute('aria-keyshortcuts')"""
    )
    body = {
        "version": state["version"],
        "verb": next(iter(state["offer"])),
        "arg": next(iter(state["offer"].values()))[0],
    }
    page.evaluate(
        """() => { globalThis.pressed = 0
          new MutationObserver((_, o) => {
            const b = document.querySelector('#prompt [aria-keyshortcuts]:not([data-do])')
            if (!b || globalThis.pressed) return
            globalThis.pressed = 1
            o.disconnect()
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: b.getAttribute('aria-keyshortcuts'), bubbles: true }))
            b.click()
          }).observe(document.querySelector('#prompt'), { childList: true, subtree: true, characterData: true }) }"""
    )
    anna.post(f"/api/tables/{duel.table}/act", **body)
    after = anna.state(duel.table)
    desk.wait(lambda s: s.acts != before.acts or not s.yours)
    page.wait_for_function("() => globalThis.pressed === 1 || !document.querySelector('#prompt.you')")
    settle(page)
    assert anna.state(duel.table)["version"] == after["version"], f"a late key ({letter}) was taken for an answer"


@pytest.fixture
def duel(club: Club) -> Any:
    found = Duel(club)
    yield found
    found.close()


def test_online_nothing_is_passed_by_the_page(duel: Duel, windows: Windows) -> None:
    """S-6: the page answers nothing by itself; only standing orders do, in their own time."""
    duel.deploy()
    page = duel.anna.open(windows, duel.table)
    page.locator(".top .tb.more").click()
    page.locator("dialog.drawer .endings").wait_for()
    assert page.locator('[data-pref="autopass"]').count() == 0
    page.keyboard.press("Escape")
    passes = page.evaluate(
        """async () => {
          const { idle, reduce } = await import('/client/table/intent.js')
          const face = { autopass: () => ({ verb: 'pass', arg: 0 }), previewable: () => false, foremost: () => null }
          const state = { role: 'a', to_act: ['a'], undo: false, offer: { pass: [0] }, acts: [], view: {}, result: null }
          const settled = (info) => ({ kind: 'settled', info, autopass: true, tips: true })
          const does = (info) => reduce(idle(), settled(info), { state, newest: true, face })[1]
          return ['computer', 'hotseat', 'online', 'watch'].map((mode) =>
            does({ mode, online: mode === 'online' }).some((e) => e.do === 'pass'))
        }"""
    )
    assert passes == [True, False, False, False]


# ---- offers ----


def test_an_offer_is_a_quiet_note_and_is_answered_in_a_dialog(duel: Duel, windows: Windows) -> None:
    duel.deploy()
    page = duel.anna.open(windows, duel.table)
    Desk(page).wait(lambda s: s.step >= 0)
    prompt = page.locator("#prompt").inner_text()
    focus = page.evaluate("() => document.activeElement.tagName + document.activeElement.id")
    duel.bruno.post(f"/api/tables/{duel.table}/proposals", kind="ending", ending="draw")
    note = page.locator(".bar.note")
    note.wait_for()
    assert "Germany offers a draw." in note.inner_text()
    assert page.locator("#prompt").inner_text() == prompt
    assert page.evaluate("() => document.activeElement.tagName + document.activeElement.id") == focus
    assert note.locator("kbd, .primary").count() == 0
    over = page.evaluate(
        """() => { const n = document.querySelector('.bar.note').getBoundingClientRect()
          return ['#board', '#prompt'].filter((s) => { const b = document.querySelector(s).getBoundingClientRect()
            return n.left < b.right && b.left < n.right && n.top < b.bottom - 1 && b.top + 1 < n.bottom }) }"""
    )
    assert over == [], "it lies beside the board, not on it"
    note.locator("button").click()
    box = page.locator("dialog.confirm")
    box.wait_for()
    page.keyboard.press("Escape")
    box.wait_for(state="detached")
    assert duel.anna.state(duel.table)["result"] is None
    note.locator("button").click()
    page.locator('dialog.confirm [data-confirm="yes"]').click()
    page.locator("#prompt.over").wait_for()
    assert duel.bruno.state(duel.table)["result"]["winner"] is None


# ---- "Begin" and the clocks ----


def test_begin_works_whatever_was_played_before(own_site: Site, page: Page) -> None:
    """U-62: the side that was played in one game is no side of another."""
    for game in ("trench", "ttlm", "lastbattle", "trench"):
        page.goto(own_site.url)
        page.locator(f'.go [data-new="computer"][data-game="{game}"]').click()
        form = page.locator("dialog form.newgame")
        form.wait_for()
        assert page.locator('input[name="side"]:checked').count() == 1, game
        form.locator('button[type="submit"]').click()
        page.locator("#prompt .ask").wait_for()
        assert "#/table/" in page.url


CLOCKS = """() => [...document.querySelectorAll('.top .clocks li')].map((li) => {
  const n = li.querySelector('b'), k = li.querySelector('.clk'), a = n.getBoundingClientRect(), b = k.getBoundingClientRect()
  const seen = (e, r) => r.width > 0 && r.height > 0 && r.left >= 0 && r.right <= innerWidth + 1 && r.top >= 0 &&
    e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2))
  return [n.textContent, /^\\d+:\\d\\d/.test(k.textContent), seen(n, a), seen(k, b), Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < 6]
})"""


def test_each_clock_stands_beside_its_owner_at_every_width(club: Club, windows: Windows) -> None:
    """U-63."""
    anna, ben, watcher = (Friend(club, f"{name}Clock", "en") for name in ("Anna", "Ben", "Cleo"))
    body = {"game": "trench", "seats": {"french": "human", "german": "human"}, "online": True, "side": "french"}
    info = anna.post("/api/tables", **body, clock={"bank": 1800, "increment": 0}, visibility="public")["table"]
    invite = next(s["invite"] for s in info["seats"] if s.get("open"))
    ben.sit(ben.post(f"/api/invites/{info['id']}/{invite}")["table"])
    anna.sit(info)
    for who, names in ((anna, ["You", ben.name]), (watcher, [anna.name, ben.name])):
        page = windows.open()
        page.context.add_cookies(
            [{"name": c.name, "value": str(c.value), "url": club.url} for c in who.http.cookies.jar]
        )
        page.goto(f"{club.url}#/table/{info['id']}")
        page.locator(".top .clocks .clk").nth(1).wait_for()
        for width in (1440, 1280, 1180, 1000, 768, 390):
            page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
            heard(page)  # and drawn
            assert page.evaluate(CLOCKS) == [[name, True, True, True, True] for name in names], (width, who.name)
        page.context.close()
    for friend in (anna, ben, watcher):
        friend.http.close()
