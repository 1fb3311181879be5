"""Names, pages, headers and files: nothing of this machine but the page is served, and to nobody but this machine."""

from __future__ import annotations

import http.client
from pathlib import Path

import pytest

from grognard.server.web import files
from server.helpers import Live, Player


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "", "localhost:x", "[::1", "0.0.0.0"]
)
def test_a_foreign_name_is_refused(player: Player, host: str) -> None:
    """A page elsewhere could let its own name point to this machine (DNS rebinding)."""
    answer = player.http.get("/api/tables", headers={"host": host.format(port=player.port)})
    assert answer.status_code in (400, 403)
    if answer.status_code == 403:
        assert answer.json()["error"]["code"] == "forbidden"


@pytest.mark.parametrize("host", ["localhost", "localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}", "LOCALHOST"])
def test_this_machines_own_names_are_known(player: Player, host: str) -> None:
    assert player.http.get("/api/games", headers={"host": host.format(port=player.port)}).status_code == 200


def test_a_foreign_page_may_not_ask(player: Player) -> None:
    before = len(player.http.get("/api/tables").json())
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        for method, path in (("POST", "/api/tables"), ("GET", "/api/tables")):
            answer = player.http.request(method, path, json={"game": "trench"}, headers={"origin": origin})
            assert answer.status_code == 403, origin
            assert "access-control-allow-origin" not in answer.headers
    assert len(player.http.get("/api/tables").json()) == before
    own = {"origin": f"http://127.0.0.1:{player.port}"}
    assert player.http.get("/api/tables", headers=own).status_code == 200


@pytest.mark.parametrize("path", ["/", "/client/style/tokens.css", "/api/games", "/nosuch", "/api/tables/nosuch"])
def test_every_answer_carries_the_strict_headers(player: Player, path: str) -> None:
    headers = player.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/", "/sw.js", "/client/art/mark.svg", "/games/ttlm/client/map.svg"])
def test_what_runs_or_is_looked_at_may_load_from_here_only(player: Player, path: str) -> None:
    headers = player.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "worker-src 'self'" in policy
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize("path", ["/", "/sw.js", "/client/art/mark.svg"])
def test_a_page_that_has_not_changed_keeps_its_policy(player: Player, path: str) -> None:
    first = player.http.get(path)
    again = player.http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == first.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/client/app.js", "/client/style/tokens.css", "/api/games", "/fonts/text.woff2"])
def test_anything_else_may_load_nothing_at_all(player: Player, path: str) -> None:
    """Were it ever taken for a page."""
    assert player.http.get(path).headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"


def test_files_have_their_types_and_are_not_sent_twice(player: Player) -> None:
    for path, kind in {
        "/": "text/html; charset=utf-8",
        "/client/style/tokens.css": "text/css; charset=utf-8",
        "/client/base/dom.js": "text/javascript; charset=utf-8",
        "/client/art/mark.svg": "image/svg+xml",
        "/favicon.ico": "image/svg+xml",
        "/games/trench/client/scene.js": "text/javascript; charset=utf-8",
    }.items():
        answer = player.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == kind
        assert answer.headers["cache-control"] == "no-cache"
        tag = answer.headers["etag"]
        again = player.http.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert player.http.get(path, headers={"if-none-match": '"other"'}).status_code == 200


ESCAPES = [
    "/client/../server/app.py",
    "/client/..%2fserver%2fapp.py",
    "/client/%2e%2e/server/app.py",
    "/client//etc/passwd",
    "/client/%2fetc%2fpasswd",
    "/client/..\\server\\app.py",
    "/client/.%00/x.js",
    "/client/",
    "/client/art",
    "/client/types.d.ts",
    "/games/trench/client/../state.py",
    "/games/trench/client/..%2f..%2f..%2fclient%2fdom.js",
    "/games/..%2f..%2fclient/dom.js",
    "/games/trench/lang/cards.en.ftl",
    "/etc/passwd",
    "//etc/passwd",
]


@pytest.mark.parametrize("path", ESCAPES)
def test_no_way_out_of_the_folders(player: Player, path: str) -> None:
    """Asked with a bare client: a polite one would tidy the path up first."""
    line = http.client.HTTPConnection("127.0.0.1", player.port, timeout=10)
    try:
        line.putrequest("GET", path, skip_accept_encoding=True)
        line.endheaders()
        answer = line.getresponse()
        body = answer.read()
    finally:
        line.close()
    assert answer.status == 404, path
    assert b'"unknown"' in body


def test_a_link_out_of_the_folder_is_not_followed(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "client" / "out.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "client" / "in.txt").write_text("page")
    monkeypatch.setattr(files, "CLIENT", tmp_path / "client")
    assert player.http.get("/client/in.txt").text == "page"
    assert player.http.get("/client/out.txt").status_code == 404


def test_other_methods_are_refused(live: Live, player: Player) -> None:
    for method, path in (("PUT", "/api/tables"), ("DELETE", "/api/games"), ("PATCH", "/"), ("POST", "/api/words")):
        assert player.http.request(method, path).status_code in (404, 405)


@pytest.mark.parametrize(
    "address", ["/", "/client/app.js", "/client/style/style.css", "/api/words", "/api/games/ttlm/rules"]
)
@pytest.mark.parametrize(
    ("accepted", "how"), [("gzip, deflate, br, zstd", "br"), ("gzip, br;q=0", "gzip"), ("br;q=0.5", "br")]
)
def test_what_is_public_and_long_is_packed_for_who_can_unpack_it(
    player: Player, address: str, accepted: str, how: str
) -> None:
    packed = player.http.get(address, headers={"accept-encoding": accepted})
    plain = player.http.get(address, headers={"accept-encoding": "identity"})
    refused = player.http.get(address, headers={"accept-encoding": "gzip;q=0"})
    assert packed.headers["content-encoding"] == how
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in refused.headers
    assert packed.content == plain.content == refused.content
    assert "accept-encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) < 0.6 * len(plain.content)


def test_a_packed_file_and_a_plain_one_are_not_taken_for_each_other(player: Player) -> None:
    tags = [
        player.http.get("/", headers={"accept-encoding": how}).headers["etag"] for how in ("gzip", "identity", "br")
    ]
    assert len(set(tags)) == 3
    again = player.http.get("/", headers={"accept-encoding": "gzip", "if-none-match": tags[0]})
    assert again.status_code == 304


def test_what_a_table_says_is_not_packed(player: Player) -> None:
    """The length of a packed answer could tell what it hides."""
    made = player.http.post("/api/tables", json={"game": "trench"}, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in made.headers
