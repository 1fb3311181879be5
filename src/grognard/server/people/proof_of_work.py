"""Proof of work at sign-up: a second of computing for one account, hours for ten thousand.

A challenge is signed, so nothing is stored until it is used; then it is stored until it would have expired, so that it
is good for one account only. How to solve one: docs/online.md.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Mapping

BITS = 18  # a quarter of a million hashes: a second or two in a browser
SECONDS = 1800.0


def bits_of(extra: Mapping[str, str]) -> int:
    """The difficulty, by GROGNARD_WORK_BITS; the default if that cannot be read."""
    text = extra.get("work_bits", "")
    return min(int(text), 40) if text.isdigit() else BITS


def challenge(key: bytes, now: float | None = None) -> str:
    ends = int((time.time() if now is None else now) + SECONDS)
    plain = f"{ends}.{secrets.token_hex(12)}"
    return f"{plain}.{_signed(key, plain)}"


def good(key: bytes, work: str, bits: int, now: float | None = None) -> str | None:
    """The challenge that was solved; empty if it is not ours, too late, or not solved."""
    if len(work) > 200 or not work.isascii():
        return None
    asked, _, _ = work.partition(":")
    plain, _, signature = asked.rpartition(".")
    ends = plain.partition(".")[0]
    if not hmac.compare_digest(signature, _signed(key, plain)) or not ends.isdigit():
        return None
    if int(ends) < (time.time() if now is None else now) or not solved(work, bits):
        return None
    return asked


def solved(work: str, bits: int) -> bool:
    digest = hashlib.sha256(work.encode()).digest()
    return int.from_bytes(digest) >> (8 * len(digest) - bits) == 0


def _signed(key: bytes, plain: str) -> str:
    return hmac.new(key, plain.encode(), hashlib.sha256).hexdigest()
