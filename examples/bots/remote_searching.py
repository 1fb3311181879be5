"""The thirty-line bot in a seat of a server: python3 remote_searching.py URL TABLE SEAT_TOKEN"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

from thirty_lines import OneTurnAhead

import grognard
from grognard import Action, World


def call(url: str, token: str, body: dict | None = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def best(worlds: list[World], role: int, offer: dict[str, list[int]]) -> Action:
    actions, bot = [(verb, arg) for verb, args in offer.items() for arg in args], OneTurnAhead(random.getrandbits(32))
    return max(actions, key=lambda action: sum(bot.after(w, role, action) for w in worlds))


def play(server: str, table: str, token: str) -> str:
    here = f"{server}/api/tables/{table}"
    while True:
        state = call(f"{here}/state", token)
        if state["result"]:
            return state["result"]["text"]
        try:
            given = call(f"{here}/worlds?n=3", token)
            if not given["worlds"] or given["version"] != state["version"]:
                time.sleep(0.5)  # the other side is thinking, or the game has moved on
                continue
            game = grognard.load(state["game"]).game
            worlds = [World.load(game, text, seed) for seed, text in enumerate(given["worlds"])]
            verb, arg = best(worlds, given["role"], state["offer"])
            call(f"{here}/act", token, {"version": state["version"], "verb": verb, "arg": arg})
        except urllib.error.HTTPError as error:
            error.close()
            if error.code not in (409, 429):
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]))
