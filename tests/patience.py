"""How a test waits: for something to be true, never for a while.

No other file of the tests sleeps or measures time (test_patience.py sees to it): what a test says of the software must
not depend on how quick the machine is. PATIENCE only says after how long we give up on something that does not come.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 60.0  # seconds that anything may take on a busy machine
LONG = 3 * PATIENCE  # the same for a computer's whole turn
NAP = 0.02
SELDOM = 0.1  # seconds between two looks at a page on which nothing changes
CHANGE = """(most) => new Promise((done) => {
  const end = () => { watch.disconnect(); clearTimeout(late); done() }
  const watch = new MutationObserver(() => requestAnimationFrame(end)), late = setTimeout(end, most)
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
})"""


def wait_for(what: Callable[[], Any], seconds: float = PATIENCE, rest: Callable[[], Any] | None = None) -> Any:
    """The first true answer; a clear failure when it never comes. `rest`: what is done between two looks."""
    end = time.monotonic() + seconds
    while not (found := what()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain")
        if rest is None:
            time.sleep(NAP)
        else:
            rest()
    return found


def until(page: Page, what: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """The same beside a browser, which goes on meanwhile. One looks again when its page has changed, and now and then:
    a page that is looked at all the time has no time for anything else."""
    return wait_for(what, seconds, lambda: _change(page))


def _change(page: Page) -> None:
    from playwright.sync_api import Error

    try:
        page.evaluate(CHANGE, 1000 * SELDOM)
    except Error:  # it is on its way to another page
        page.wait_for_timeout(1000 * NAP)


async def become(what: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """The same in an event loop, which goes on meanwhile."""
    async with asyncio.timeout(seconds):
        while not (found := what()):  # noqa: ASYNC110  what it waits for tells nobody
            await asyncio.sleep(NAP)
        return found
