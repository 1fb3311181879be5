"""A real Chromium and a real server for the tests of the page.

Without a Chromium these tests are skipped, and say so; where CI is set they fail instead, because there it must be there.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.helpers import PATIENCE, Player, free_port

HERE = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
REASON = "no Chromium was found: install one (Debian: apt install chromium) or name it in the variable CHROMIUM"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


def find_chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def missing() -> None:
    if os.environ.get("CI"):
        pytest.fail(REASON)
    pytest.skip(REASON)


class Site:
    """The server as a program of its own: it can be killed and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.player = Player(self.port)
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard", "serve", "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)],
            env={**os.environ, "GROGNARD_PACE": "0.02", "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.url in self.process.stdout.readline()

    def kill(self) -> None:
        """As the power failing would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)
        self.player.close()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate(timeout=PATIENCE)
            self.process = None


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("data") / "games.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_chromium()
    if path is None:
        missing()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A fresh window; whatever the page complains about in its console fails the test.

    A test that provokes a complaint (a lost connection) clears `page.complaints` itself.
    """
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.set_default_timeout(PATIENCE * 1000)
    window = context.new_page()
    complaints: list[str] = []
    window.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    window.on("pageerror", lambda e: complaints.append(str(e)))
    window.complaints = complaints
    yield window
    context.close()
    assert complaints == []
