"""A bot that plays one seat of a Grognard server over HTTP: python3 remote_bot.py URL TABLE SEAT_TOKEN

The seat token is in the secret link of the seat (#/seat/TABLE/TOKEN). Nothing but the standard library is needed.
The same over a WebSocket: connect to /ws/TABLE, say {"t": "hello", "token": TOKEN}, hear states, say {"t": "act", ...}.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def call(url: str, token: str, body: dict | None = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def play(server: str, table: str, token: str) -> str:
    while True:
        state = call(f"{server}/api/tables/{table}/state", token)
        if state["result"]:
            return state["result"]["text"]
        actions = [(verb, arg) for verb, args in state["offer"].items() for arg in args]
        if not actions:
            time.sleep(2)  # the other side is thinking
            continue
        verb, arg = random.choice(actions)  # <- your idea goes here; state["view"] is all this seat may see
        try:
            call(f"{server}/api/tables/{table}/act", token, {"version": state["version"], "verb": verb, "arg": arg})
        except urllib.error.HTTPError as error:
            error.close()  # a refusal is an answer too, and holds a line open
            if error.code not in (409, 429):  # the game moved on, or we were too quick: look again
                raise


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]))
