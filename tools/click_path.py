"""The Python files that one action passes through: from the socket to the rules, the database and back to the page.

    python tools/click_path.py

Plays one action of Trench 1918 at a table between two people, over the application itself, and lists every file of the
package in which a function was called between the message and the answer.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from grognard.server.base.messages import NewTable
from grognard.server.base.settings import Settings
from grognard.server.play.bot_pool import BotPool
from grognard.server.web.app import create_app

SOURCE = Path(__file__).resolve().parents[1] / "src" / "grognard"
BEGIN = {"game": "trench", "online": True, "seed": 1, "clock": {"bank": 86400, "increment": 60}}


class Trace:
    """Notes the files whose functions are called while it is on, in the order in which they were first met."""

    def __init__(self) -> None:
        self.on = False
        self.files: dict[str, None] = {}

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if self.on and event == "call" and frame.f_code.co_name != "<module>":
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(SOURCE):
                self.files.setdefault(str(path.relative_to(SOURCE)))


class Line:
    """One socket to the application, without a network."""

    def __init__(self, app: Any, table: str) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket", "path": f"/ws/{table}", "raw_path": b"", "query_string": b"", "root_path": "",
            "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")], "scheme": "ws",
            "client": ("127.0.0.1", 1), "server": ("localhost", 80), "subprotocols": [], "state": {}, "extensions": {},
        }  # fmt: skip
        self.task = asyncio.create_task(app(scope, self.said.get, self.heard.put))

    def say(self, **message: Any) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def state(self) -> dict[str, Any]:
        while True:
            said = await asyncio.wait_for(self.heard.get(), 20)
            message = json.loads(said.get("text") or "{}")
            if message.get("t") == "state":
                return dict(message)


async def one_action(trace: Trace, data: Path) -> None:
    app = create_app(data, settings=Settings(pace=0.0), bots=BotPool(0))
    hub = app.state.hub
    hub.services = []  # what is done by the clock is no part of it
    await hub.start()
    table = (await hub.create(_new_table())).record
    line = Line(app, table.id)
    line.say(t="hello", token=table.tokens["french"], lang="en")
    state = await line.state()
    act = state["acts"][0]
    trace.on = True
    line.say(t="act", version=state["version"], verb=act["verb"], arg=act["arg"])
    await line.state()
    trace.on = False
    line.task.cancel()
    await asyncio.gather(line.task, return_exceptions=True)
    await hub.close()


def _new_table() -> Any:
    return msgspec.convert(BEGIN, NewTable)


def main() -> None:
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(one_action(trace, Path(folder) / "click.sqlite"))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    for file in trace.files:
        print(file)
    print(f"{len(trace.files)} files, {sum(f.startswith('server/') for f in trace.files)} of them of the server")


if __name__ == "__main__":
    main()
