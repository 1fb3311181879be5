"""axe-core finds nothing on any page, dialog, table and replay: by day and by night, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

import grognard
from browser.axe import LOOKS, violations
from browser.lastbattle_desk import HexDesk, battle
from browser.page import Desk, late_game
from browser.test_lastbattle_campaign import begun, mustered, sit_down
from browser.test_lastbattle_design import buying
from browser.test_lastbattle_fire import DUEL
from browser.test_lastbattle_turn import FIELD
from browser.ttlm_desk import MapDesk, spring

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Club, Site, Windows

Look = Callable[[Any, str], None]
GAMES = ("trench", "ttlm", "lastbattle")
OPEN = "dialog[open]"


@pytest.fixture(autouse=True)
def _checker(windows: Windows) -> None:
    """The checker tries a style of its own, which our policy forbids."""
    windows.forgive("inline style", "CSP style-src-elem inline")


def holds(page: Page, what: str, inside: str = "", rules: Sequence[str] = ()) -> None:
    """`inside`: only that part, where the rest was looked at before and has not changed. `rules`: only these, where
    the same page was looked at under all of them."""
    found = violations(page, inside, rules)
    assert not found, f"{what}:\n" + "\n".join(found)


def other_look(page: Page) -> None:
    """By night, in French."""
    page.locator("[data-do=theme]").first.click()
    page.locator('[data-do=lang][data-value="fr"]').first.click()
    page.wait_for_function("() => document.documentElement.lang === 'fr'")
    page.wait_for_load_state("networkidle")


def shown(page: Page, address: str, selector: str) -> None:
    page.goto(address)
    page.locator(selector).first.wait_for()
    page.wait_for_load_state("networkidle")


def both_hold(page: Page, what: str) -> None:
    """By day in English, by night in French: the words of the one and the colours of the other."""
    holds(page, what)
    other_look(page)
    holds(page, f"{what}, by night in French", rules=LOOKS)


def test_the_checker_finds_what_is_wrong(page: Page, site: Site) -> None:
    """A picture without words, planted."""
    shown(page, site.url, "main .game")
    page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=/client/art/mark.png>')"
    )
    assert any(line.startswith("image-alt") for line in violations(page))


def test_lobby_and_new_games(page: Page, site: Site) -> None:
    shown(page, site.url, "main .game")
    both_hold(page, "lobby")
    page.set_viewport_size({"width": 1440, "height": 1600})  # the whole dialog, nothing under its foot
    for game in GAMES:
        page.locator(f'.btn[data-game="{game}"][data-new="computer"]').first.click()
        page.locator("dialog[open]").wait_for()
        holds(page, f"new game of {game}", OPEN)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_rules(game: str, page: Page, site: Site) -> None:
    shown(page, f"{site.url}#/rules/{game}", "article, .rule")
    both_hold(page, "rules")


def test_account_ratings_and_tournaments(page: Page, club: Club) -> None:
    for place in ("", "#/account", "#/ratings", "#/tournaments"):
        shown(page, f"{club.url}{place}", "main h1, main h2")
        holds(page, place or "club")
    other_look(page)
    for place in ("", "#/account", "#/ratings", "#/tournaments"):
        shown(page, f"{club.url}{place}", "main h1, main h2")
        holds(page, f"{place or 'club'}, by night in French", rules=LOOKS)


def dialogs(page: Page) -> Iterator[tuple[str, str]]:
    """The rules, the text view and the menu over a table, one after another: what it is, and where."""
    page.locator("[data-do=rules]").click()
    page.locator(OPEN).wait_for()
    yield "rules over the table", OPEN
    page.keyboard.press("Escape")
    page.locator("[data-do=text]").click()
    page.locator(".textview").wait_for()
    yield "text view", ""
    page.locator("[data-do=text]").click()
    page.locator("#board").wait_for()
    page.locator("[data-do=menu]").click()
    page.locator(OPEN).wait_for()
    yield "menu", OPEN
    page.keyboard.press("Escape")
    if page.locator("[data-pile=legend]").count():
        page.locator("[data-pile=legend]").click()
        page.locator(OPEN).wait_for()
        yield "legend", OPEN
        page.keyboard.press("Escape")


def all_holds(page: Page, what: str) -> None:
    both_hold(page, what)
    for dialog, where in dialogs(page):
        holds(page, f"{what}, {dialog}", where)


def opened_table(site: Site, page: Page, text: str) -> None:
    answer = site.player.http.post("/api/open", content=text.encode())
    page.goto(f"{site.url}#/table/{answer.json()['table']['id']}")


def test_trench(page: Page, site: Site) -> None:
    desk = Desk(page)
    opened_table(site, page, late_game(60))
    desk.wait(lambda s: s.curtain)
    holds(page, "curtain")
    desk.lift()
    desk.wait(lambda s: s.yours)
    page.locator("#hand .hc").first.hover()
    page.locator(".tooltip").wait_for()
    holds(page, "the card under the pointer", rules=("region", *LOOKS))
    page.mouse.move(2, 2)
    all_holds(page, "a late game")


def test_the_end_and_the_replay(page: Page, site: Site) -> None:
    opened_table(site, page, late_game(0))
    page.locator(".prompt.over").wait_for()
    holds(page, "the end")
    page.locator("[data-input=look]").focus()
    page.keyboard.press("ArrowLeft")
    page.locator("#prompt.looking").wait_for()
    both_hold(page, "a look back")


@pytest.mark.parametrize(("step", "look"), [("", all_holds), ("pass", both_hold)], ids=["movement", "pass"])
def test_to_the_last_man(step: str, look: Look, page: Page, site: Site) -> None:
    """The dialogs over a table once: they do not depend on what is being decided."""
    spring(site, MapDesk(page), step)
    look(page, "Spring 1915")


@pytest.mark.parametrize(("position", "look"), [(FIELD, all_holds), (DUEL, both_hold)], ids=["movement", "fire"])
def test_last_battle(position: str, look: Look, page: Page, site: Site) -> None:
    battle(site, HexDesk(page), position)
    look(page, "a battle")


@pytest.mark.parametrize(("game", "hand"), [("trench", Desk), ("ttlm", MapDesk), ("lastbattle", HexDesk)])
def test_set_up(game: str, hand: type[Desk], page: Page, site: Site) -> None:
    opened_table(site, page, grognard.load(game).new(seed=5).save())
    desk = hand(page)
    desk.wait(lambda s: s.curtain or s.yours)
    desk.lift()
    page.locator("#prompt .ask").wait_for()
    both_hold(page, "set-up")


def test_the_editor(page: Page, site: Site) -> None:
    """Every step of it, with a battle to look at."""
    shown(page, f"{site.url}#/editor/lastbattle", ".ed-steps")
    steps = page.locator(".ed-steps [data-arg]").evaluate_all("(all) => all.map((e) => e.dataset.arg)")
    assert len(steps) > 3
    for look, rules in (("by day in English", ()), ("by night in French", LOOKS)):
        if rules:
            other_look(page)
        for step in steps:
            page.locator(f".ed-steps [data-arg={step}]").click()
            holds(page, f"editor, {step}, {look}", rules=rules)


def test_a_force_is_bought(page: Page, site: Site) -> None:
    desk = HexDesk(page)
    buying(site, desk)
    desk.do("mission", 4)
    page.locator(".lb-shop").wait_for()
    both_hold(page, "purchase")


def test_a_campaign(page: Page, site: Site) -> None:
    """Its first purchase, then its map."""
    desk = HexDesk(page)
    seats = begun(site)
    sit_down(site, desk, seats)
    both_hold(page, "the forces of a campaign")
    for role in ("defender", "attacker"):
        mustered(seats, role)
    page.reload()
    desk.wait(lambda s: s.curtain or s.yours)
    if desk.see().curtain:
        desk.lift()
    page.locator(".camp-map, #camp-map, [class*=camp-]").first.wait_for()
    both_hold(page, "the map of a campaign")
