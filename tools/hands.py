"""How many clicks does a turn take, how soon is there something to decide, what does axe-core find?

    python tools/hands.py [--violations]

A real mouse in a Chromium of its own, at a server of its own: the clicks are those that the page itself has seen. A
turn is played as somebody plays who knows what he wants: the thing itself is clicked where it is lit, else its button.
Seconds to the first decision are those from the click on Begin, by the clock of a machine that does nothing else.
`--violations` only counts what axe-core finds on the lobby, the dialog of a new game, a table, its text view and its
rules, each by day in English and by night in French; tests/browser/test_axe.py looks at many more screens.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import grognard
from grognard.games.ttlm.example import example

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

axe, conftest, pages = (importlib.import_module(f"browser.{name}") for name in ("axe", "conftest", "page"))
HexDesk: Any = importlib.import_module("browser.lastbattle_desk").HexDesk
MapDesk: Any = importlib.import_module("browser.ttlm_desk").MapDesk

GAMES = ("trench", "ttlm", "lastbattle")
COUNT = "window.clicks = 0; addEventListener('click', (e) => { if (e.isTrusted && e.detail) clicks++ }, true)"
EVERYBODY = '[data-do="order"][data-value="all"]'
GERMAN, ATTACKER = "german", "attacker"


@contextmanager
def served() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "grognard", "serve", "--no-browser", "--port", "0"]
        environ = {**os.environ, "GROGNARD_PACE": "0", "GROGNARD_LIMITS": "0"}
        server = subprocess.Popen(
            [*command, "--data", f"{data}/games.sqlite"], stdout=subprocess.PIPE, text=True, env=environ
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found, "the server did not start"
            yield found[0]
        finally:
            server.terminate()
            server.wait(60)


class Table:
    """A page that counts, at one server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        self.context.set_default_timeout(120_000)
        for script in (conftest.NO_FILM, f"({conftest.TOLD})()", COUNT):
            self.context.add_init_script(script)
        self.page = self.context.new_page()
        self.http = httpx.Client(base_url=url, timeout=120, headers={"X-Grognard": "1"})

    def desk(self, kind: Any, text: str) -> Any:
        """A game file at one screen, the curtain lifted, nothing counted yet."""
        answer = self.http.post("/api/open", content=text.encode())
        answer.raise_for_status()
        self.page.goto(f"{self.url}#/table/{answer.json()['table']['id']}")
        desk = kind(self.page)
        if desk.wait(lambda s: s.curtain or s.yours).curtain:
            desk.lift()
        desk.wait(lambda s: s.yours)
        self.page.evaluate("clicks = 0")
        return desk

    @property
    def clicks(self) -> int:
        return int(self.page.evaluate("clicks"))

    def lobby(self) -> Page:
        self.page.goto("about:blank")
        self.page.goto(self.url)
        self.page.locator("[data-new=computer].btn").first.wait_for()
        return self.page

    def begin(self, game: str) -> tuple[int, float]:
        """From the lobby, against the Recruit: clicks, and seconds after the last."""
        page = self.lobby()
        page.locator(f'[data-new=computer][data-game="{game}"].btn').click()
        dialog = page.locator("dialog[open]")
        dialog.get_by_role("button", name="Begin").click()
        begun = time.perf_counter()
        page.wait_for_selector("#prompt [data-verb]")
        return self.clicks, time.perf_counter() - begun


def trench(table: Table) -> Iterator[tuple[str, int]]:
    desk = table.desk(pages.Desk, str(grognard.load("trench").new(seed=7).save()))
    desk.set_up()
    yield "set-up and the first draw", table.clicks
    desk = table.desk(pages.Desk, pages.first_turn_file())
    desk.play_turn(pages.bold)
    yield "a turn that spends its six command points", table.clicks


def quietly(desk: Any, *verbs: str) -> None:
    """The first of these that is offered, until somebody else is asked."""
    while (sight := desk.asked()).yours and not sight.curtain:
        verb = next(v for v in (*verbs, *dict(sight.acts)) if sight.args(v))
        desk.do(verb, sight.args(verb)[0])


def ttlm(table: Table) -> Iterator[tuple[str, int]]:
    game = grognard.load("ttlm").new("1915", seed=7)
    desk = table.desk(MapDesk, str(game.save()))
    quietly(desk, "place", "done")
    yield "reinforcements", table.clicks
    while "offensive" not in (offer := game.offer(game.to_act[0])):
        verb = next(v for v in ("place", "done", *offer) if v in offer)
        game.act(game.to_act[0], verb, offer[verb][0])
    desk = table.desk(MapDesk, str(game.save()))
    quietly(desk, "pass", "done")
    yield "a pass", table.clicks
    desk = table.desk(MapDesk, str(game.save()))
    desk.do("offensive", desk.see().args("offensive")[0])
    desk.order("take", "A GE in GE6")
    desk.order("to", "Flanders")
    desk.do("done", 0)
    for _ in range(2):
        desk.do("battle", desk.see().args("battle")[0])
    quietly(desk, "fight", "fire", "done")
    yield "an offensive with one move and two battles, until the other side is asked", table.clicks
    desk = table.desk(MapDesk, str(example("END").save()))
    while desk.see().args("card"):
        desk.do("card", 0)
    quietly(desk, "commit")
    yield "a production that spends all its points", table.clicks


def lastbattle(table: Table) -> Iterator[tuple[str, int]]:
    game = grognard.load("lastbattle")
    desk = table.desk(HexDesk, str(game.new("s3", seed=5).save()))
    desk.do("deploy", 0)
    desk.do("ready", 0)
    yield "scenario 3: the whole force is placed", table.clicks
    battle = game.new("s3", seed=5)
    while True:
        role = battle.to_act[0]
        offer = battle.offer(role)
        if role == ATTACKER and "take" in offer and "deploy" not in offer:
            break
        battle.act(role, next(v for v in ("ready", "deploy", "first", "done") if v in offer))
    desk = table.desk(HexDesk, str(battle.save()))
    for unit in desk.see().args("take"):
        if ways := desk.do("take", unit).args("to"):
            desk.do("to", ways[0])
            break
        desk.key("Escape")
    for _ in range(10):  # an order ends where somebody is seen: it is given again
        if not table.page.locator(EVERYBODY).count():
            break
        table.page.locator(EVERYBODY).click()
        table.page.locator("[aria-busy]").wait_for(state="detached")
    desk.do("done", 0)
    yield "scenario 3: all move", table.clicks


PLAYED = {"trench": trench, "ttlm": ttlm, "lastbattle": lastbattle}


def screens(table: Table) -> Iterator[tuple[str, list[str]]]:
    """Each screen with what axe-core finds there, by day and by night."""
    page = table.page
    for lang, look in (("en", "light"), ("fr", "dark")):
        page.emulate_media(color_scheme="dark" if look == "dark" else "light", reduced_motion="reduce")
        rules = () if lang == "en" else axe.LOOKS
        table.lobby()
        page.locator(f'[data-do=lang][data-value="{lang}"]').first.click()
        page.wait_for_load_state("networkidle")
        yield f"lobby, {lang}", axe.violations(page, rules=rules)
        for game in GAMES:
            table.lobby()
            page.locator(f'[data-new=computer][data-game="{game}"].btn').click()
            page.locator("dialog[open] form").wait_for()
            yield f"{game}, new game, {lang}", axe.violations(page, rules=rules)
            page.locator("dialog[open] button[type=submit]").click()
            page.wait_for_selector("#prompt [data-verb]")
            yield f"{game}, table, {lang}", axe.violations(page, rules=rules)
            page.locator("[data-do=text]").first.click()
            page.locator("#text").wait_for()
            yield f"{game}, text view, {lang}", axe.violations(page, rules=rules)
            page.locator("[data-do=text]").first.click()
            page.goto(f"{table.url}#/rules/{game}")
            page.locator(".re").first.wait_for()
            yield f"{game}, rules, {lang}", axe.violations(page, rules=rules)


def main(only_violations: bool) -> None:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        if not only_violations:
            for game in GAMES:
                table = Table(browser, url)
                clicks, seconds = table.begin(game)
                print(f"{game}: from the lobby to the first decision: {clicks} clicks, {seconds:.1f} s", flush=True)
                for what, clicks in PLAYED[game](table):
                    print(f"{game}: {what}: {clicks} clicks", flush=True)
                table.context.close()
        table = Table(browser, url)
        found = list(screens(table))
        for where, troubles in found:
            for trouble in troubles:
                print(f"{where}: {trouble}")
        print(f"axe-core: {sum(len(troubles) for _, troubles in found)} violations on {len(found)} screens")
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--violations", action="store_true", help="count only these")
    main(parser.parse_args().violations)
