"""A browser that takes notices, by the letter of RFC 8291 and 8292: written from the RFCs, not with the server's library."""

from __future__ import annotations

import base64
import json
import os
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import insert

from grognard.server.notices import subscriptions
from grognard.server.people.identity import Identity
from grognard.server.store import schema
from server.receivers import Club, WebServer


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Subscriber:
    def __init__(
        self, ear: WebServer, name: str, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b""
    ) -> None:
        self.path = f"/push/{name}"
        self.endpoint = ear.url(self.path)
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth or os.urandom(16)
        self.ear = ear

    @property
    def id(self) -> str:
        return subscriptions.id_of(self.endpoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": text(point(self.key.public_key())), "auth": text(self.auth)}

    @property
    def json(self) -> dict[str, Any]:
        """As a browser's `PushSubscription.toJSON` gives it."""
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": self.keys}

    def opened(self, body: bytes) -> bytes:
        """What was sealed for this browser (RFC 8291, section 3.4; RFC 8188, section 2.1). One record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + point(self.key.public_key()) + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain.endswith(b"\2"), "the last record"
        return plain[:-1]

    def heard(self) -> list[dict[str, Any]]:
        """All that came for this browser, as it would read it."""
        return [json.loads(self.opened(body)) for path, _, body in self.ear.heard if path == self.path]


def claims(headers: dict[str, str], public: str) -> dict[str, Any]:
    """Who sends, if the signature is his (RFC 8292)."""
    scheme, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    both = raw(signature)
    assert len(both) == 64
    der = utils.encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(public))
    key.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, body = (json.loads(raw(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = body
    return found


async def session(club: Club, user: Identity, hash: str, expires: float = 1e10) -> None:
    row = {"hash": hash, "user_id": user.id, "created": 1.0, "looked": 1.0, "expires": expires}
    await club.store.do(lambda db: db.execute(insert(schema.sessions), row))
