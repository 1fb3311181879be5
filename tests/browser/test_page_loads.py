"""The page comes up under the server's strict headers, without a single complaint in its console."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grognard
from grognard.server.web import bundle

HERE = Path(grognard.__file__).parent
# what each module gives, by the browser's own reading: as it is sent (with `$`: other modules in
# the same file), and as it lies on the disk
GIVEN = """async (addresses) => {
  const out = {}
  for (const at of addresses) {
    const sent = await import(at), alone = await import(`/alone${at}`)
    out[at] = [Object.keys(sent).filter((name) => !name.includes('$')), Object.keys(alone)]
  }
  return out
}"""


def test_the_lobby(site: Any, page: Any) -> None:
    page.goto(site.url)
    page.get_by_text("Trench 1918").first.wait_for()
    violations = page.evaluate(
        "() => performance.getEntriesByType('resource').filter(r => !r.name.startsWith(location.origin)).length"
    )
    assert violations == 0, "nothing is fetched from elsewhere"


def test_the_lobby_again(site: Any, page: Any) -> None:
    """From what the browser has kept, once the server has said that nothing has changed."""
    for _ in range(2):
        page.goto("about:blank")
        page.goto(site.url)
        page.get_by_text("Trench 1918").first.wait_for()


def test_a_table(site: Any, page: Any) -> None:
    seats = site.player.new(german="recruit")
    page.goto(f"{site.url}#/table/{seats.id}")
    prompt = page.locator("#prompt")
    prompt.wait_for()
    assert "six" in prompt.inner_text()


def test_a_table_takes_few_requests(site: Any, page: Any) -> None:
    """A module each would be more than a hundred."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    made = site.player.http.post("/api/tables", json={"game": "lastbattle", "seed": 7})
    page.goto(f"{site.url}#/table/{made.json()['table']['id']}")
    page.locator("#curtain, #prompt").first.wait_for()
    scripts = [url for url in asked if url.endswith(".js")]
    assert len(scripts) == len(set(scripts)) <= 8, scripts
    assert len(asked) <= 30, asked


def test_the_lobby_asks_for_everything_at_once_and_for_nothing_twice(site: Any, page: Any) -> None:
    """What it will need is said before its first module runs; were an address another one, it would be asked twice."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site.url)))
    page.goto(f"{site.url}?lang=fr")
    page.locator("article.game").first.wait_for()
    assert len(asked) == len(set(asked)), asked
    first = asked.index("api/me?lang=en")  # what the first module asks for
    for address in ("client/lobby/lobby.js", "games/ttlm/client/cover.js", "api/games?lang=fr", "api/tables?lang=fr"):
        assert asked.index(address) < first, asked


def test_every_module_gives_what_it_gives_alone(site: Any, page: Any) -> None:
    """Modules are put together by rules of thumb (server/web/jsmodules.py); the browser's own parser knows better."""

    def alone(route: Any) -> None:
        path = route.request.url.partition("/alone/")[2]
        route.fulfill(path=HERE / path, content_type="text/javascript")

    page.context.route("**/alone/**", alone)
    page.goto(site.url)
    page.get_by_text("Trench 1918").first.wait_for()
    files = [*(HERE / "client").rglob("*.js"), *HERE.glob("games/*/client/**/*.js")]
    addresses = [f"/{path.relative_to(HERE).as_posix()}" for path in files]
    scripts = {f"/client/{name}" for name in (bundle.FIRST, "sw.js", "base/theme.js")}
    given = page.evaluate(GIVEN, sorted(set(addresses) - scripts))
    assert {at: sent for at, (sent, _) in given.items()} == {at: kept for at, (_, kept) in given.items()}
    assert len(given) > 180
