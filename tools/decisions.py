"""Photograph every kind of decision of every game: python tools/decisions.py [FOLDER] [GAME ...] [--width N ...]
[--lang fr] [--night] [--kind WORD ...]

Games are played by chance in this process; wherever a kind of decision is met that was not met before, the table is
kept, opened on a real server and looked at in five windows. Beside the pictures it says what is wrong with them: a
place that may be chosen and lies under something else, a choice that is below a fold and nowhere else in sight.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import grognard
from grognard.kernel.table import Table

SIZES = [(1440, 900), (1366, 768), (1280, 720), (1180, 800), (390, 844)]
PHONE = 760
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
STEPS = 1500
# what is played: scenario and options of each game, so that as many kinds of decisions as possible are met
GAMES: dict[str, list[dict[str, Any]]] = {
    "trench": [{}],
    "ttlm": [{"scenario": "1914"}, {"scenario": "1915"}, {"scenario": "1917"}],
    "lastbattle": [{"scenario": "s1"}, {"scenario": "s3"}, {"scenario": "s8"}],
}
WISHES = """for (const wish of ['film', 'reports', 'lastturn', 'tips']) localStorage.setItem(`grognard.${wish}`, '0')"""
# lit places that are in sight and cannot be reached at any point of theirs; choices that are cut off
TROUBLE = (Path(__file__).parent / "trouble.js").read_text()


def kinds(game: str, seed: int) -> Iterator[tuple[str, Table]]:
    """A table at each kind of decision: the decision's class and what it offers."""
    met: set[str] = set()
    for options in GAMES[game]:
        table = grognard.load(game).new(seed=seed, **options)
        chance = random.Random(seed)
        for _ in range(STEPS):
            if table.result is not None:
                break
            role = table.to_act[0]
            offer = table.offer(role)
            kind = kind_of(table, offer)
            if kind not in met and sum(map(len, offer.values())) > 1:
                met.add(kind)
                yield kind, table
            verb = chance.choice([v for v in offer if v not in ("back", "change")] or list(offer))
            table.act(role, verb, chance.choice(offer[verb]))


def kind_of(table: Table, offer: dict[str, list[int]]) -> str:
    """The decision's name, and the verb that stands for it where one class asks several things."""
    stack = table.state.stack
    name = type(stack[-1]).__name__ if stack else "over"
    main = [v for v in offer if v not in ("done", "back", "change", "pass", "take", "refuse")]
    return f"{name}-{main[0]}" if main else name


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
            server.wait(10)


def look_at(
    browser: Browser, url: str, file: Path, size: tuple[int, int], lang: str = "en-GB", night: bool = False
) -> list[str]:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if night else "light",
        reduced_motion="reduce",
        has_touch=width < PHONE,
        is_mobile=width < PHONE,
    )
    context.add_init_script(WISHES)
    page = context.new_page()
    page.goto(url)
    lift(page)
    page.wait_for_timeout(500)
    page.screenshot(path=file)
    found: list[str] = page.evaluate(TROUBLE)
    context.close()
    return found


def lift(page: Page) -> None:
    page.locator("#lift, #prompt .ask").first.wait_for()
    if page.locator("#lift").count():
        page.locator("#lift").click()
        page.locator("#prompt .ask").wait_for()


def main(
    folder: Path, games: list[str], sizes: list[tuple[int, int]], lang: str, night: bool, wanted: list[str]
) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    troubles: list[str] = []
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with served() as url, sync_playwright() as playwright, httpx.Client(base_url=url, timeout=60) as http:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for game in games:
            for kind, table in kinds(game, 11):
                if wanted and not any(word.lower() in kind.lower() for word in wanted):
                    continue
                answer = http.post("api/open", content=table.save().encode())
                place = f"{url}#/table/{answer.json()['table']['id']}"
                for size in sizes:
                    name = f"{game}-{kind}-{size[0]}-{lang}{'-night' if night else ''}"
                    for trouble in look_at(browser, place, folder / f"{name}.png", size, LOCALES[lang], night):
                        troubles.append(f"{name}: {trouble}")
                        print(troubles[-1], flush=True)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}, {len(troubles)} troubles")
    return 1 if troubles else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots/decisions"))
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--width", type=int, nargs="*", choices=[w for w, _ in SIZES], default=[w for w, _ in SIZES])
    parser.add_argument("--lang", choices=list(LOCALES), default="en")
    parser.add_argument("--night", action="store_true")
    parser.add_argument("--kind", nargs="*", default=[], help="only kinds in whose names one of these words occurs")
    return parser.parse_args()


if __name__ == "__main__":
    asked = arguments()
    sizes = [size for size in SIZES if size[0] in asked.width]
    sys.exit(main(asked.folder, asked.games, sizes, asked.lang, asked.night, asked.kind))
