"""Passwords: which are good enough, and hashing with argon2 outside the event loop."""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from grognard.kernel.errors import GrognardError
from grognard.server.people import names

SHORTEST, LONGEST = 10, 500  # characters
AT_ONCE = 2  # each one takes 64 MB and a core for a moment
# What attackers try first; compared without capitals, and without digits at the end.
_COMMON = """
password passwordpassword passw0rd password-one mypassword thepassword yourpassword changeme changemenow
letmein letmeinnow welcome welcomeback iloveyou iloveyoutoo qwerty qwertyuiop qwertzuiop azertyuiop qwertyqwerty
asdfghjkl asdfghjklm asdfasdf zxcvbnm zxcvbnmasd q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t 1qaz2wsx3edc abcdefghij
abcdefghijk abcdefgh abcabcabca football basketball baseball superman batman spiderman starwars pokemon dragon master
princess sunshine sunshines monkey shadow michael jennifer administrator admin adminadmin rootroot secret secretsecret
topsecret default trustno trustnoone whatever computer internet liverpool chelsea arsenal manchester
motdepasse monmotdepasse motdepasses bonjour bonjourbonjour soleil jetaime jetaimejetaime doudou loulou chouchou
marseille olympique napoleon bonaparte grognard grognards oldguard vieillegarde waterloo austerlitz wargame wargames
trench verdun boardgame iloveyouforever correcthorsebatterystaple
"""
COMMON = frozenset(_COMMON.split())


class PasswordShort(GrognardError):
    code, key = "bad-option", "error-password-short"


class PasswordLong(GrognardError):
    code, key = "bad-option", "error-password-long"


class PasswordCommon(GrognardError):
    """One of those that are tried first, or the name itself."""

    code, key = "bad-option", "error-password-common"


def check(password: str, name: str = "") -> None:
    """Raises unless the password is long enough and not a common one."""
    if len(password) < SHORTEST:
        raise PasswordShort(least=SHORTEST)
    if len(password) > LONGEST:
        raise PasswordLong(most=LONGEST)
    core = names.plain(password).strip(" .!?-_*#$0123456789")
    monotone = len(set(password)) < 4 or password.isdigit()
    own = names.plain(name)
    if monotone or core in COMMON or names.plain(password) in COMMON or (own and core.replace(own, "") == ""):
        raise PasswordCommon


class Passwords:
    """Hashes and compares passwords. For a user who does not exist it does the same work, so that nobody learns who
    does."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self.nobody = _of_nobody(self.hasher)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="grognard-argon2")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.hasher.hash, _normal(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Does it match the hash? Without an account (or a password) the work is the same, and it never matches."""
        loop = asyncio.get_running_loop()
        given = _normal(password[: LONGEST + 1])
        fitted = await loop.run_in_executor(self._threads, self._fits, given, kept or self.nobody)
        return fitted and bool(kept)

    def _fits(self, password: str, kept: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, kept: str) -> bool:
        """Was it hashed with weaker parameters than those of today?"""
        return self.hasher.check_needs_rehash(kept)


def _normal(password: str) -> str:
    """The same text, whichever way the keyboard composes accents (Unicode normalisation)."""
    return unicodedata.normalize("NFC", password)


def _of_nobody(hasher: PasswordHasher) -> str:
    """The hash of a password that nobody knows, as costly to compare as a real one; made without the work."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${digest}"
