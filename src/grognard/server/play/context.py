"""What all tables of one server share."""

from __future__ import annotations

from grognard.server.base.channels import Channels
from grognard.server.base.club_time import ClubTime
from grognard.server.base.limits import Limits
from grognard.server.base.metrics import Metrics
from grognard.server.base.settings import Settings
from grognard.server.people.passwords import Passwords
from grognard.server.play.bot_pool import BotPool
from grognard.server.play.peers import Peers
from grognard.server.play.replay_pool import CLUB, HOME, ReplayPool
from grognard.server.store import Store


class Context:
    """The database, the settings, the processes that think and replay, the time, the limits, the figures."""

    def __init__(self, store: Store, bots: BotPool, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.store = store
        self.bots = bots
        self.replays = ReplayPool(bounds=CLUB if self.settings.club else HOME)
        self.pace, self.watch_pace = self.settings.pace, self.settings.watch_pace
        self.peers = Peers(store)
        self.channels = Channels()
        self.metrics = Metrics()
        self.club_time = ClubTime()
        self.limits = Limits(self.settings)
        self.passwords = Passwords()
        self.closing = False
