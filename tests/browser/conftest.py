"""A real Chromium and a real server for the tests of the page.

Without a Chromium these tests are skipped, and say so; where CI is set they fail instead, because there it must be there.

`GROGNARD_TEST_LAG=400` puts up to 400 ms, by chance, before every request, answer and message: a test that looks before
the page can have heard, and a page that takes an old answer for the newest, fail under it on any machine.
`GROGNARD_TEST_SLOW=5` makes the browser five times slower, and `GROGNARD_PACE=0.2` the computer opponents: what comes
while something is being done comes at other moments. `GROGNARD_BOT_SEED=2` lets them choose otherwise, and an empty one
such as nobody knows before; `GROGNARD_TEST_LOTS=2` deals otherwise (lots.py).
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser import fonts
from patience import PATIENCE
from server.helpers import Player, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

HERE = Path(__file__).parent
LOTS = str(HERE.parent / "lots.py")
# the server of this tree, wherever the package is installed from
HERE_AND_NOW = {"LC_ALL": "C.UTF-8", "PYTHONPATH": str(HERE.parents[1] / "src")}
# the same Chromium without what surrounds a page: a load takes less than half the processor time
SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
REASON = "no Chromium was found: install one (Debian: apt install chromium) or name it in the variable CHROMIUM"
LAGS = int(os.environ.get("GROGNARD_TEST_LAG", "0"))
SLOWER = float(os.environ.get("GROGNARD_TEST_SLOW", "1"))
NO_PLAYWRIGHT = "playwright is not installed: pip install -e '.[browser]'"
# It lays out and styles every page, but has no memory for the picture: drawing that took a third of the processor's time,
# and only test_layout.py looks at it.
UNPAINTED = "--force-gpu-mem-available-mb=0"
# Chromium tells the console of a violation anyway; this way it is one sentence that names the directive
WATCH = """addEventListener('securitypolicyviolation', (e) => console.error(`CSP ${e.violatedDirective} ${e.blockedURI}`))"""
# an empty page has no storage
NO_FILM = """if (location.protocol.startsWith('http'))
  for (const wish of ['film', 'reports', 'lastturn']) localStorage.setItem(`grognard.${wish}`, '0')"""
# what a page has sent, and its line: so that a test can tell what nobody has answered yet from what does nothing
TOLD = """() => {
  const told = (globalThis.told = { sent: 0, line: null }), { send } = WebSocket.prototype
  WebSocket.prototype.send = function (m) {
    told.line = this
    if (/"t":"(act|undo)"/.test(m)) told.sent++
    return send.call(this, m)
  }
}"""

# requests and answers late and in any order, messages late but in theirs; a handler is called as the page set it (net.js uses the on... properties)
LAG = """(most) => {
  const late = () => Math.random() ** 2 * most
  const real = fetch
  const pause = () => new Promise((ok) => setTimeout(ok, late()))
  globalThis.fetch = async (...a) => { await pause(); const r = await real(...a); await pause(); return r }
  const at = WebSocket.prototype, on = Object.getOwnPropertyDescriptor(at, 'onmessage')
  Object.defineProperty(at, 'onmessage', { ...on, set(f) {
    const waiting = []
    on.set.call(this, f && ((e) => { waiting.push(e); setTimeout(() => f.call(this, waiting.shift()), late()) }))
  } })
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


def find_chromium(whole: bool = False) -> str | None:
    """`whole`: not only the shell, which knows no notifications."""
    named = os.environ.get("CHROMIUM")
    names = NAMES if whole else (SHELL, *NAMES)
    return named or next((found for name in names if (found := shutil.which(name))), None)


def missing(reason: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


class Site:
    """The server as a program of its own: it can be killed and started again on the same port and data."""

    def __init__(self, data: Path, **environ: str) -> None:
        self.data = data
        self.environ = environ
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.player = Player(self.port)
        self.process: subprocess.Popen[str] | None = None
        self.starts = 0
        self.start()

    def start(self) -> None:
        self.starts += 1
        command = [sys.executable, LOTS, f"{self.data.parent.name} {self.starts}", "serve", "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)],
            env={"GROGNARD_PACE": "0.02", "GROGNARD_BOT_SEED": "1", **os.environ, **HERE_AND_NOW, **self.environ},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.url.rstrip("/") in self.process.stdout.readline()

    def kill(self) -> None:
        """As the power failing would."""
        self._end(signal.SIGKILL)

    def rest(self) -> None:
        """Until it is started again."""
        self._end(signal.SIGTERM)

    def stop(self) -> None:
        self.rest()
        self.player.close()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate(timeout=PATIENCE)
            self.process = None


class Club(Site):
    """A club's server: whoever comes says who he is. Not hampered by rate limits: one test plays many people."""

    def start(self) -> None:
        self.environ = {"GROGNARD_URL": self.url.rstrip("/"), "GROGNARD_LIMITS": "0", **self.environ}
        super().start()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    running = Club(tmp_path_factory.mktemp("club") / "games.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for all tests that look at a table of their own: a server and its computers are long in starting. Whoever
    looks at the lobby has a fresh one for his file."""
    running = Site(tmp_path_factory.mktemp("data") / "games.sqlite", GROGNARD_LIMITS="0")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def fresh_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("data") / "games.sqlite")
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server for one test alone: to be killed."""
    running = Site(tmp_path / "games.sqlite")
    yield running
    running.stop()


@pytest.fixture
def own_club(tmp_path: Path) -> Iterator[Callable[..., Club]]:
    """A club for one test alone, with its settings. Ask for it before the windows: they are closed before it is."""
    running: list[Club] = []

    def found(**environ: str) -> Club:
        running.append(Club(tmp_path / "games.sqlite", **environ))
        return running[-1]

    yield found
    for one in running:
        one.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if find_chromium() is None:
        missing(REASON)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing(NO_PLAYWRIGHT)

    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright, letters: str, folder: Path, whole: bool = False, painted: bool = False) -> Browser:
    """A Chromium that finds these letters on its machine and no others (fonts.py), where that can be had. `painted`:
    for pictures of what it shows."""
    environ = {} if fonts.lacking(letters) else fonts.configure(letters, folder / "fonts")
    args = ["--no-sandbox", "--disable-gpu", *([] if painted else [UNPAINTED])]
    return playwright.chromium.launch(executable_path=find_chromium(whole), args=args, env={**os.environ, **environ})


@pytest.fixture(scope="session")
def browser(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """On a bare machine. Where its letters are missing, with the machine's own; test_layout says so by name."""
    chromium = launch(playwright, fonts.BARE_SET, tmp_path_factory.mktemp("bare"))
    yield chromium
    chromium.close()


class Windows:
    """Windows, each with a storage of its own. Whatever a page complains about in its console fails the test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.forgiven: list[str] = []

    def open(self, width: int = 1440, height: int = 900, film: bool = False, **more: Any) -> Page:
        """Without motion, unless asked for: a test looks at where things are, not at how they get there. Nor is it
        shown what happens, or reported: test_theatre.py is for that."""
        settings: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light", **more}
        context = self.browser.new_context(viewport={"width": width, "height": height}, **settings)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(WATCH)
        if not film:
            context.add_init_script(NO_FILM)
        context.add_init_script(f"({TOLD})()")
        if LAGS:
            context.add_init_script(f"({LAG})({LAGS})")
        return self.tab(context.new_page())

    def tab(self, page: Page) -> Page:
        if SLOWER > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: self.complaints.append(str(e)))
        return page

    def phone(self) -> Page:
        return self.open(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)

    def forgive(self, *words: str) -> None:
        """Complaints that this test provokes."""
        self.forgiven += words

    def close(self) -> list[str]:
        for context in list(self.browser.contexts):
            context.close()
        return [c for c in self.complaints if not any(word in c for word in self.forgiven)]


@pytest.fixture
def windows(browser: Browser) -> Iterator[Windows]:
    opened = Windows(browser)
    yield opened
    assert opened.close() == []


@pytest.fixture
def page(windows: Windows) -> Page:
    """A fresh window."""
    return windows.open()


@pytest.fixture
def opened(site: Site) -> Callable[[str], str]:
    """Gives a game file to the server; the number of the table."""

    def give(text: str) -> str:
        answer = site.player.http.post("/api/open", content=text.encode())
        assert answer.status_code in (200, 201), answer.text
        return str(answer.json()["table"]["id"])

    return give
