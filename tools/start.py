"""How soon is a server usable? Against a server of its own on loopback.

    python tools/start.py

Seconds from the command to the first page and to the list of games (which reads the words of every game), by the clock
and by the server's processor; then, with another server, from the command until the games are on the page in a Chromium
that runs already and has nothing of the page yet. What the page loads: tools/transfer.py.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
Server: Any = importlib.import_module("load").Server
STARTS = 3


def asked() -> dict[str, float]:
    """When the first answers come."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="grognard-start-") as folder:
        begun = time.perf_counter()
        server = Server(str(Path(folder) / "games.sqlite"))
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers={"X-Grognard": "1"}) as http:
                for name, at in (("page", "/"), ("games", "/api/games"), ("again", "/api/games")):
                    http.get(at, timeout=60).raise_for_status()
                    found[f"{name}_s"] = round(time.perf_counter() - begun, 2)
                    found[f"{name}_cpu_s"] = server.cpu()
        finally:
            server.stop()
    return found


def shown() -> list[float]:
    """When the games are on the page, at each of some starts."""
    found = []
    with tempfile.TemporaryDirectory(prefix="grognard-start-") as folder, sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for n in range(STARTS):
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            options = ["--no-browser", "--port", "0", "--data", f"{folder}/{n}.sqlite"]
            begun = time.perf_counter()
            server = subprocess.Popen(
                [sys.executable, "-m", "grognard", "serve", *options], stdout=subprocess.PIPE, text=True
            )
            try:
                assert server.stdout is not None
                ready = re.search(r"http://\S+/", server.stdout.readline())
                assert ready, "the server did not start"
                page.goto(ready[0], wait_until="commit")
                page.wait_for_selector("article.game", timeout=60_000)
                found.append(round(time.perf_counter() - begun, 2))
            finally:
                server.terminate()
                server.wait(10)
        browser.close()
    return found


if __name__ == "__main__":
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({**asked(), "games_shown_s": shown(), "load_before": load}, indent=1))
