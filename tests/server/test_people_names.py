"""Names that can be told apart, passwords that keep others out, and a sentence for every refusal."""

from __future__ import annotations

import pytest

from grognard.server.people import accounts, names, passwords
from server.clubhouse import PASSWORD
from server.helpers import in_a_loop

# ---- names ----


@pytest.mark.parametrize("name", ["Ney", "Old Guard", "Jean-Paul", "d'Artagnan", "Жуков", "李", "René 2"])
def test_names_of_all_sorts_are_welcome(name: str) -> None:
    if len(name) >= names.SHORTEST:
        assert names.tidy(f"  {name} ") == name


@pytest.mark.parametrize(
    "name",
    ["", "a", "x" * 25, "x" * 5000, "--", "<b>Ney</b>", "Ney\nSoult", "Ney\u202eyeN", "N\u200bey", "a\x00b", "😀😀😀",
     "Nx" + "\u0300" * 6],
)  # fmt: skip
def test_names_that_cannot_be_read_are_refused(name: str) -> None:
    with pytest.raises(names.BadName):
        names.tidy(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ney", "NEY"), ("Ney", "ney "), ("René", "Rene"), ("Paula", "Раulа"), ("Ollie", "0llie"), ("Ill", "1ll"),
     ("Jean Paul", "jean-paul"), ("Bernard", "Bemard"), ("Straße", "STRASSE"), ("Ｎey", "Ney")],
)  # fmt: skip
def test_names_that_could_be_mistaken_for_each_other_are_one(one: str, other: str) -> None:
    assert names.key(one) == names.key(other)
    assert names.key(one) != names.key("Soult")


# ---- passwords ----


@pytest.mark.parametrize(
    "password",
    ["", "short", "123456789012", "aaaaaaaaaaaa", "Password12345", "motdepasse2024", "Qwertyuiop!", "Bonaparte1",
     "x" * 501],
)  # fmt: skip
def test_passwords_that_everybody_tries_are_refused(password: str) -> None:
    with pytest.raises((passwords.PasswordShort, passwords.PasswordLong, passwords.PasswordCommon)):
        passwords.check(password, "Bonaparte")


def test_a_long_password_of_any_kind_will_do() -> None:
    for password in ("the guard dies but", "correct horse battery", "àéîöü ßñ ☂ 長い"):
        passwords.check(password, "Cambronne")


def test_real_parameters_are_strong_and_old_ones_are_renewed() -> None:
    strong = passwords.Passwords()
    try:
        assert strong.hasher.memory_cost >= 19_456  # OWASP's least, in kB
        assert strong.outdated("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaHNvbWVoYXNo")
        kept = in_a_loop(strong.hash(PASSWORD))
        assert not strong.outdated(kept)
        assert in_a_loop(strong.fits(PASSWORD, kept))
        assert not in_a_loop(strong.fits(PASSWORD + "x", kept))
        assert not in_a_loop(strong.fits(PASSWORD, "not a hash"))
    finally:
        strong.close()


# ---- words ----


def test_every_refusal_has_its_sentence_and_it_can_be_filled() -> None:
    from grognard.cli import admin
    from grognard.kernel.errors import GrognardError
    from grognard.kernel.translation import catalogue
    from grognard.server.base.errors import STATUS
    from grognard.server.people import identity

    params = {"least": 2, "most": 24, "name": "Ney", "days": 3, "user": "Ney", "table": "x"}
    kinds = {
        kind
        for module in (names, passwords, accounts, identity, admin)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, GrognardError) and kind is not GrognardError
    }
    assert len(kinds) > 20
    for kind in kinds:
        assert kind.code in STATUS
        for lang in ("en", "fr"):
            assert catalogue(lang).text(kind.key, params), (kind, lang)
