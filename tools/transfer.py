"""What does a browser fetch? The lobby and a table of every game, in a Chromium that has nothing of it yet, and a move.

    python tools/transfer.py

Bytes as they come over the line, compressed, with their headers, and what the socket tells (uncompressed): everything
until the page can be used and has asked for nothing for half a second. The server packs a file well only after it has
been asked for once (server/web/packing.py), so each page is visited until it has become no lighter; `first_visitor`
is what the first got. Of the lobby also how long after its first byte it shows the games, to the server's first
visitor and to a later one, by the clock of a machine that does nothing else. `a_move`: the longest that a page is told
of one action in random play. Exit code 1 if more than the goals.
"""

from __future__ import annotations

import importlib
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from grognard import registry
from grognard.cli.bench_server import server_actions

sys.path.insert(0, str(Path(__file__).parent))
Server: Any = importlib.import_module("load").Server

GAMES = ("trench", "ttlm", "lastbattle")
ACTIONS = 300
TABLE, MOVE, CARDS_MS = 250_000, 10_000, 300.0
VISITS, PACKING_S = 6, 2.0  # at most so many, and so far apart
# when the games were on the page, from the first byte of it
WATCH = """const seen = new MutationObserver(() => {
  if (!document.querySelector('article.game')) return
  seen.disconnect()
  window.shown = performance.now() - performance.getEntriesByType('navigation')[0].responseStart
})
seen.observe(document, { childList: true, subtree: true })"""


class Meter:
    """What a page fetches, by kind."""

    def __init__(self, page: Page) -> None:
        self.bytes: Counter[str] = Counter()
        self.number = 0
        self._kinds: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.responseReceived", self._begins)
        line.on("Network.loadingFinished", self._ends)
        line.on("Network.webSocketFrameReceived", self._told)
        line.send("Network.enable")

    def _begins(self, event: Any) -> None:
        self._kinds[event["requestId"]] = event["type"].lower()

    def _ends(self, event: Any) -> None:
        self.bytes[self._kinds.get(event["requestId"], "other")] += int(event["encodedDataLength"])
        self.number += 1

    def _told(self, event: Any) -> None:
        self.bytes["socket"] += len(event["response"]["payloadData"].encode())

    def told(self) -> dict[str, int]:
        return {**dict(self.bytes), "requests": self.number, "total": sum(self.bytes.values())}


def at(browser: Browser, url: str, shows: str) -> tuple[Page, Meter, float]:
    """A page in a browser that has been nowhere yet, once it shows what is waited for."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB").new_page()
    page.add_init_script(WATCH)
    meter = Meter(page)
    page.goto(url, wait_until="commit")
    page.wait_for_selector(shows, timeout=20_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return page, meter, float(page.evaluate("window.shown ?? 0"))


def visited(browser: Browser, url: str, shows: str) -> dict[str, Any]:
    """What a page is for a visitor whom others have gone before, and what it was for the first of them."""
    totals: list[int] = []
    shown: list[float] = []
    while True:
        page, meter, after = at(browser, url, shows)
        page.context.close()
        told: dict[str, Any] = meter.told()
        totals.append(told["total"])
        shown.append(after)
        if len(totals) > VISITS or (len(totals) > 2 and totals[-1] == min(totals) == totals[-2]):
            break
        time.sleep(PACKING_S)
    told["first_visitor"] = totals[0]
    if shown[0]:
        told |= {"cards_first_ms": round(shown[0]), "cards_later_ms": round(sorted(shown[1:])[len(shown) // 2])}
    return told


def longest(game: str) -> int:
    """The most that a page is told of one action at a table where so many are taken at random."""
    return int(server_actions(registry.game(game), ACTIONS)["server_largest"])


def measured() -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="grognard-transfer-") as folder, sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        server = Server(str(Path(folder) / "games.sqlite"), club=False)
        url = f"http://127.0.0.1:{server.port}"
        try:
            with httpx.Client(base_url=url, headers={"X-Grognard": "1"}, timeout=60) as http:
                found["lobby"] = visited(browser, url, "article.game")
                roles = {g["id"]: [r["id"] for r in g["roles"]] for g in http.get("/api/games").json()}
                for game in GAMES:
                    mine, other = roles[game]
                    body = {"game": game, "seats": {mine: "human", other: "recruit"}, "seed": 1}
                    table = http.post("/api/tables", json=body).json()["table"]
                    found[game] = visited(browser, f"{url}/#/table/{table['id']}", "#prompt")
        finally:
            server.stop()
            browser.close()
    return found


def missed(found: dict[str, Any]) -> list[str]:
    out = [f"{game}: {found[game]['total']} bytes" for game in GAMES if found[game]["total"] > TABLE]
    out += [f"{game}: a move of {found[game]['a_move']} bytes" for game in GAMES if found[game]["a_move"] > MOVE]
    return out + (
        [f"the games after {found['lobby']['cards_later_ms']} ms"]
        if found["lobby"]["cards_later_ms"] > CARDS_MS
        else []
    )


def main() -> int:
    found = measured()
    for game in GAMES:
        found[game]["a_move"] = longest(game)
    print(json.dumps(found, indent=1))
    wrong = missed(found)
    print("goals missed: " + "; ".join(wrong) if wrong else "all goals reached", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
