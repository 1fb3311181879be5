"""Photograph the page on a real server: python tools/shots.py [FOLDER]   (shots/ if none is named)

The lobby and a table in the middle of a game: desk, small screen and phone, day and night, both languages.
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
import time
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

SIZES = {"desk": (1440, 900), "small": (1180, 800), "phone": (390, 844)}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
TURN = 9
BOLD = ("attack", "place", "move", "set")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "grognard",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--data",
            f"{data}/games.sqlite",
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "GROGNARD_PACE": "0"})
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found, "the server did not start"
            take_all(found[0], folder)
        finally:
            server.terminate()
            server.wait(10)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


def take_all(url: str, folder: Path) -> None:
    table = begin(url)
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for what, place in {"lobby": "", "table": f"#/table/{table}"}.items():
            for size in SIZES:
                for lang in LOCALES:
                    for theme in ("light", "dark"):
                        take(browser, url + place, folder / f"{what}-{size}-{theme}-{lang}.png", size, theme, lang)
        browser.close()


def take(browser: Browser, url: str, file: Path, size: str, theme: str, lang: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        locale=LOCALES[lang],
        device_scale_factor=2 if size == "phone" else 1,
        has_touch=size == "phone",
    )
    page = context.new_page()
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(800)
    page.screenshot(path=file)
    context.close()


def begin(url: str) -> str:
    """A game in its middle against the Recruit, played at random but boldly; the picture shows the French seat."""
    rnd = random.Random(11)
    with httpx.Client(base_url=url, timeout=30) as http:
        body = {"game": "trench", "seats": {"french": "human", "german": "recruit"}, "seed": 11}
        table = http.post("api/tables", json=body).json()["table"]
        path, header = f"api/tables/{table['id']}", {"Authorization": f"Bearer {table['seats'][0]['token']}"}
        for _ in range(5000):
            state = http.get(f"{path}/state", headers=header).json()
            if state["result"] or (state["view"]["turn"] >= TURN and state["sequence"] == "actions" and state["acts"]):
                return str(table["id"])
            if not state["acts"]:
                time.sleep(0.05)
                continue
            act = rnd.choice([a for a in state["acts"] if a["verb"] in BOLD] or state["acts"])
            http.post(
                f"{path}/act",
                headers=header,
                json={"version": state["version"], "verb": act["verb"], "arg": act["arg"]},
            )
    raise SystemExit("the game never came to its middle")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots"))
    main(parser.parse_args().folder)
