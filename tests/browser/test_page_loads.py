"""The page comes up under the server's strict headers, without a single complaint in its console."""

from __future__ import annotations

from typing import Any


def test_the_lobby(site: Any, page: Any) -> None:
    page.goto(site.url)
    page.get_by_text("Trench 1918").first.wait_for()
    violations = page.evaluate(
        "() => performance.getEntriesByType('resource').filter(r => !r.name.startsWith(location.origin)).length"
    )
    assert violations == 0, "nothing is fetched from elsewhere"


def test_a_table(site: Any, page: Any) -> None:
    seats = site.player.new(german="recruit")
    page.goto(f"{site.url}#/table/{seats.id}")
    prompt = page.locator("#prompt")
    prompt.wait_for()
    assert "six" in prompt.inner_text()
