"""The settings of a server. At home none are needed; a club gives its address and who may join."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
PUBLISH = ("nobody", "admins", "members", "everybody")  # who may publish scenarios; everybody: guests too
SIGN_UP = ("open", "work", "invite", "closed")  # anybody; with a proof of work; with an invitation; nobody


@dataclass(frozen=True)
class Settings:
    """`club`: other people come here, so everybody must sign in. Otherwise everyone who reaches the server owns it."""

    club: bool = False
    url: str = ""  # the club's address as players type it
    hosts: frozenset[str] = LOOPBACK  # names under which the server answers
    sign_up: str = "open"
    publish: str = "members"
    guests: bool = True  # may people play by link without an account?
    smtp: str = ""  # smtp://user:password@host:587?tls=start
    sender: str = ""  # "Grognard <club@example.org>"
    private_webhooks: bool = False  # may webhooks go to addresses inside this network?
    proxies: int = 0  # reverse proxies in front whose X-Forwarded-For is believed
    admins: frozenset[str] = frozenset()  # names of members who may administer
    metrics: str = ""  # the token that reads /metrics from elsewhere
    limits: bool = True  # rate limits; the load test measures without
    pace: float = 0.35
    watch_pace: float = 0.15
    worker: str = ""  # the key that workers on other hosts show
    evict_after: float = 900.0  # seconds after which a table where nothing happens leaves the memory
    seeds: bool = False  # may the maker of an online table choose the dice? For tests only
    bot_seed: str = ""  # the seed of the computers' choices: asked the same, they choose the same. For tests only
    bots: int = 2  # processes of this server in which computers think
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def secure(self) -> bool:
        """Is the club reached over https, so that cookies may insist on it?"""
        return self.url.startswith("https://")


class BadSetting(ValueError):
    """A variable that should be a number and is not."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(f"{name} is not a number: {value}")
        self.name, self.value = name, value


def _number(env: Mapping[str, str], name: str, default: str) -> float:
    try:
        found = float(env.get(name, default))
    except ValueError:
        raise BadSetting(name, env[name]) from None
    if not 0 <= found < 1e9:
        raise BadSetting(name, env[name])
    return found


def from_environment(environ: Mapping[str, str] | None = None, **given: object) -> Settings:
    """Settings from GROGNARD_...; explicit arguments take precedence."""
    env = os.environ if environ is None else environ
    pace = _number(env, "GROGNARD_PACE", "0.35")  # seconds; the browser tests are in a hurry
    url = str(given.get("url") or env.get("GROGNARD_URL", "")).rstrip("/")
    found: dict[str, object] = {
        "club": bool(url),
        "url": url,
        "sign_up": env.get("GROGNARD_SIGN_UP", "open"),
        "publish": env.get("GROGNARD_PUBLISH", "members"),
        "guests": env.get("GROGNARD_GUESTS", "1") != "0",
        "smtp": env.get("GROGNARD_SMTP", ""),
        "sender": env.get("GROGNARD_SENDER", ""),
        "private_webhooks": env.get("GROGNARD_PRIVATE_WEBHOOKS", "0") == "1",
        "proxies": int(_number(env, "GROGNARD_PROXIES", "0")),
        "admins": frozenset(n.strip() for n in env.get("GROGNARD_ADMINS", "").split(",") if n.strip()),
        "metrics": env.get("GROGNARD_METRICS", ""),
        "limits": env.get("GROGNARD_LIMITS", "1") != "0",
        "worker": env.get("GROGNARD_WORKER", ""),
        "bots": int(_number(env, "GROGNARD_BOTS", "2")),
        "evict_after": _number(env, "GROGNARD_REST", "900"),
        "bot_seed": env.get("GROGNARD_BOT_SEED", ""),
        "pace": pace,
        "watch_pace": min(pace, 0.15),
        "extra": {"work_bits": env.get("GROGNARD_WORK_BITS", "")},  # how hard a proof of work is
    }
    hosts = set(LOOPBACK)
    if url and urlsplit(url).hostname:
        hosts.add(str(urlsplit(url).hostname))
    found["hosts"] = frozenset(hosts | {h.strip() for h in env.get("GROGNARD_HOSTS", "").split(",") if h.strip()})
    found.update({k: v for k, v in given.items() if v is not None and k != "url"})
    return Settings(**found)  # type: ignore[arg-type]


def default_data() -> Path:
    """The data file in the user's own folder."""
    return platformdirs.user_data_path("grognard", appauthor=False) / "grognard.sqlite"
