"""The letters of the page come from here, packed, kept for a year, and each with its licence."""

from __future__ import annotations

import re
from importlib.metadata import files, version
from importlib.util import find_spec

import pytest

from grognard.server.web import fonts
from grognard.server.web.files import CLIENT
from server.helpers import Player

STYLE = (CLIENT / "faces.css").read_text(encoding="utf-8")
ADDRESSES = re.findall(r"""url\(['"]([^'"]+)['"]\)""", STYLE)
TRUETYPE, WOFF2 = b"\x00\x01\x00\x00", b"wOF2"


def test_every_face_of_the_style_sheet_is_served(player: Player) -> None:
    assert len(ADDRESSES) == len(fonts.FACES) + 1
    for address in ADDRESSES:
        answer = player.http.get(address)
        assert answer.status_code == 200, address
        assert answer.content[:4] == (WOFF2 if ".woff2" in address else TRUETYPE)
        assert answer.headers["content-type"] in ("font/ttf", "font/woff2")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_faces_are_packed_for_who_can_unpack_them(player: Player) -> None:
    for name in fonts.FACES:
        packed = player.http.get(f"/fonts/{name}", headers={"accept-encoding": "gzip"})
        plain = player.http.get(f"/fonts/{name}", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < 0.6 * len(plain.content)


@pytest.mark.parametrize("name", ["", "other.ttf", "..%2ffaces.css", "fonts/signs.woff2", "text.ttf/"])
def test_nothing_else_lies_there(player: Player, name: str) -> None:
    assert player.http.get(f"/fonts/{name}").status_code == 404


def test_a_page_may_load_letters_from_here_only(player: Player) -> None:
    assert "font-src 'self';" in player.http.get("/").headers["content-security-policy"]
    assert all(address.startswith("/fonts/") for address in ADDRESSES)


@pytest.mark.parametrize("name", fonts.FACES)
def test_an_address_changes_with_its_package(name: str) -> None:
    """A browser keeps a face for a year, so another version of it needs another address."""
    package = fonts.FACES[name][0].replace("_", "-")
    assert f"/fonts/{name}?{version(package)}" in ADDRESSES


@pytest.mark.parametrize("package", sorted({package for package, _ in fonts.FACES.values()}))
def test_each_face_comes_with_its_licence(package: str) -> None:
    notes = [file for file in files(package.replace("_", "-")) or [] if file.name == "LICENSE"]
    assert notes
    assert all("SIL OPEN FONT LICENSE Version 1.1" in note.read_text() for note in notes)


def test_a_face_that_is_not_installed_is_simply_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda name: None if name == "fontpkg_domine" else find_spec(name))
    assert fonts.find("head.ttf") is None
    assert fonts.find("text.ttf") is not None
