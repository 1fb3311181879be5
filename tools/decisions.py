"""Photograph every kind of decision of every game: python tools/decisions.py [FOLDER] [GAME ...] [--width N ...]
[--lang fr] [--night] [--seed N] [--kind WORD ...]

Games are played by chance in this process; wherever a kind of decision is met that was not met before, the table is
kept, opened on a real server and looked at in five windows. Beside the pictures it says what is wrong with them: a
place that may be chosen and lies under something else, a choice that is below a fold and nowhere else in sight; at
the end it counts both.
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
PATIENCE = 240_000  # ms: on a busy machine a long game is long in opening
# what is played: scenario and options of each game, so that as many kinds of decisions as possible are met
GAMES: dict[str, list[dict[str, Any]]] = {
    "trench": [{}, {"bunker": True}],
    "ttlm": [
        {"scenario": "1914"},
        {"scenario": "1915"},
        {"scenario": "1917"},
        {"scenario": "1914", "14.4.1": True, "13.2": True, "13.3": True, "13.4": True, "13.6": True, "13.7": True},
        {"scenario": "1915", "16.2.2": True},
        {"scenario": "1916", "12.3.1": True, "15.1.1": True, "15.2.2": True, "15.2.4": True},
        {"scenario": "1914", "14.4.3": "chosen", "12.3.2": True, "14.6": True},
        {"scenario": "1915", "seating": "three", "15.3.1": True, "15.3.2": True, "15.3.3": True},
    ],
    "lastbattle": [
        {"scenario": "s1"},
        {"scenario": "s3"},
        {"scenario": "s8"},
        {"scenario": "s7", "command": True, "cohesion": True, "chemicals": True},
        {"scenario": "design"},
        {"scenario": "campaign3"},
    ],
}
WISHES = """for (const wish of ['film', 'reports', 'lastturn', 'tips']) localStorage.setItem(`grognard.${wish}`, '0')"""
# what is counted at the end, and the word by which tools/trouble.js calls it
COUNTED = {
    "targets under something else": "covered",
    "lists with options below a fold and without a sign": "below a fold",
    "choices cut off by an edge that does not scroll": "cut off",
    "pages wider than the window": "the page is too wide",
    "lists that scroll sideways": "sideways",
}
# lit places that are in sight and cannot be reached at any point of theirs; choices that are cut off
TROUBLE = (Path(__file__).parent / "trouble.js").read_text()


class Asked(argparse.Namespace):
    folder: Path
    games: list[str]
    width: list[int]
    lang: str
    night: bool
    seed: int
    kind: list[str]


def kinds(game: str, seed: int) -> Iterator[tuple[str, Table]]:
    """A table at each kind of decision: the decision's class, and something it offers for the first time."""
    met: set[str] = set()
    for options in GAMES[game]:
        scenario = options.get("scenario")
        chosen = {name: value for name, value in options.items() if name != "scenario"}
        table = grognard.load(game).new(scenario, seed=seed, options=chosen)
        chance = random.Random(seed)
        for _ in range(STEPS):
            offers = {role: table.offer(role) for role in table.to_act}
            role = next((role for role, offer in offers.items() if any(offer.values())), "")
            if table.result is not None or not role:
                break
            offer = offers[role]
            new = [kind for kind in kinds_of(table, offer) if kind not in met]
            if new and sum(map(len, offer.values())) > 1:
                met.update(new)
                yield new[0], table
            verb = chance.choice([v for v in offer if offer[v] and v not in ("back", "change")] or list(offer))
            table.act(role, verb, chance.choice(offer[verb]))


def kinds_of(table: Table, offer: dict[str, list[int]]) -> list[str]:
    """The decision's name with each thing that it offers."""
    stack = table.state.stack
    name = type(stack[-1]).__name__ if stack else "over"
    main = [v for v in offer if v not in ("done", "back", "change", "pass", "take", "refuse")]
    return [f"{name}-{verb}" for verb in main] or [name]


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


def look_at(
    browser: Browser, url: str, name: str, folder: Path, sizes: list[tuple[int, int]], asked: Asked
) -> list[str]:
    """In every window of one kind, which is made smaller between two pictures: a phone is another kind of window."""
    found: list[str] = []
    for phone in (False, True):
        windows = [size for size in sizes if (size[0] < PHONE) == phone]
        if not windows:
            continue
        context = browser.new_context(
            viewport={"width": windows[0][0], "height": windows[0][1]},
            locale=LOCALES[asked.lang],
            color_scheme="dark" if asked.night else "light",
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WISHES)
        page = context.new_page()
        page.goto(url)
        lift(page)
        for width, height in windows:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(500)
            this = f"{name}-{width}-{asked.lang}{'-night' if asked.night else ''}"
            page.screenshot(path=folder / f"{this}.png")
            found += [f"{this}: {trouble}" for trouble in page.evaluate(TROUBLE)]
        context.close()
    return found


def lift(page: Page) -> None:
    """Until there is something to choose: of two seats that share a side, the first may have nothing to do."""
    to_do = page.locator("#lift, #prompt [data-verb]")
    to_do.first.wait_for(state="attached")
    while page.locator("#lift").count():
        page.locator("#lift").click()
        page.locator("#lift").wait_for(state="detached")
        to_do.first.wait_for(state="attached")


def main(asked: Asked) -> int:
    asked.folder.mkdir(parents=True, exist_ok=True)
    sizes = [size for size in SIZES if size[0] in asked.width]
    troubles: list[str] = []
    met = 0
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
    with served() as url, sync_playwright() as playwright, httpx.Client(base_url=url, timeout=900) as http:
        # with the scroll bars that most players see: they take room, and a needless one is ugly
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"], ignore_default_args=["--hide-scrollbars"]
        )
        for game in asked.games:
            for kind, table in kinds(game, asked.seed):
                if asked.kind and not any(word.lower() in kind.lower() for word in asked.kind):
                    continue
                met += 1
                answer = http.post("api/open", content=table.save().encode())
                place = f"{url}#/table/{answer.json()['table']['id']}"
                for trouble in look_at(browser, place, f"{game}-{kind}", asked.folder, sizes, asked):
                    troubles.append(trouble)
                    print(trouble, flush=True)
        browser.close()
    print(f"{met} kinds of decisions in {len(sizes)} windows, {asked.lang}{', by night' if asked.night else ''}:")
    for what, word in COUNTED.items():
        print(f"{sum(f': {word}' in trouble for trouble in troubles):6} {what}")
    return 1 if troubles else 0


def arguments() -> Asked:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots/decisions"))
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--width", type=int, nargs="*", choices=[w for w, _ in SIZES], default=[w for w, _ in SIZES])
    parser.add_argument("--lang", choices=list(LOCALES), default="en")
    parser.add_argument("--night", action="store_true")
    parser.add_argument("--seed", type=int, default=11, help="another game by chance")
    parser.add_argument("--kind", nargs="*", default=[], help="only kinds in whose names one of these words occurs")
    return parser.parse_args(namespace=Asked())


if __name__ == "__main__":
    sys.exit(main(arguments()))
