"""A server that speaks docs/protocol.md with canned trench positions, for working on the page alone.

    .venv/bin/python tests/client/mock_server.py [port]

Then open http://127.0.0.1:8765/ ; every position has a table of its own: #/table/actions, #/table/placing, #/table/over ...
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

sys.path.insert(0, __file__.rsplit("/", 1)[0])
import mock_data as data

SRC = data.ROOT / "src" / "grognard"
NEXT = {
    ("actions", "unit"): "picked",
    ("actions", "card"): "card_picked",
    ("picked", "attack"): "thinking",
    ("picked", "move"): "actions",
    ("card_picked", "strike"): "actions",
    ("placing", "card"): "placing_card",
    ("placing_card", "box"): "placing",
    ("reaction", "reveal"): "actions",
    ("reaction", "pass"): "thinking",
    ("pass_only", "pass"): "thinking",
    ("refill", "draw"): "over",
    ("counter", "counter"): "actions",
    ("hot", "done"): "hot_wait",
    ("actions", "done"): "refill",
}
BACK = {"picked": "actions", "card_picked": "actions", "placing_card": "placing"}
GONE: set[str] = set()
MADE: dict[str, dict[str, Any]] = {}


def info(table: str, lang: str) -> dict[str, Any]:
    fr = lang == "fr"
    mode = "hotseat" if table.startswith("hot") else "watch" if table == "watch" else "computer"
    ger = "Allemagne" if fr else "Germany"
    human = {"computer": ["french"], "hotseat": ["french", "german"], "watch": []}[mode]
    seats = [
        {
            "role": r,
            "name": n,
            "kind": "human" if r in human else "veteran",
            "kind_name": ("joueur" if fr else "player")
            if r in human
            else ("ordinateur, Vétéran" if fr else "computer, Veteran"),
            "token": f"{r}-token" if r in human else None,
        }
        for r, n in (("french", "France"), ("german", ger))
    ]
    s = data.state("over" if table == "over" else "actions", lang)
    done = table == "over"
    return {
        "id": table,
        "game": "trench",
        "title": "Trench 1918",
        "scenario": "standard",
        "options": {},
        "mode": mode,
        "seats": seats,
        "observers": [{"role": "spectator", "token": "spec"}]
        + ([{"role": "all", "token": "all-token"}] if mode == "watch" or done else []),
        "to_act": ["german"] if table == "thinking" else [] if done else ["french"],
        "turn": "Tour 9" if fr else "Turn 9",
        "summary": ("à la France de jouer" if fr else "France to act"),
        "created": time.time() - 9000,
        "updated": time.time() - {"actions": 7200, "over": 200000}.get(table, 600),
        "result": s["result"],
        "news": 6 if table == "actions" else 0,
    }


def words(request: Request) -> JSONResponse:
    text = (SRC / "lang" / f"ui.{lang(request)}.ftl").read_text(encoding="utf-8")
    return JSONResponse(
        {k.strip(): v.strip() for k, v in (row.split("=", 1) for row in text.splitlines() if row.startswith("ui-"))}
    )


def lang(request: Request) -> str:
    return "fr" if request.query_params.get("lang") == "fr" else "en"


def games(request: Request) -> JSONResponse:
    g = data.game(lang(request))
    n = int(request.query_params.get("n", "1"))
    return JSONResponse([{k: v for k, v in g.items() if k not in ("static", "sequence")} | {"id": "trench"}] * n)


def listing(request: Request) -> JSONResponse:
    return JSONResponse([info(t, lang(request)) for t in ("actions", "thinking", "hot", "over") if t not in GONE])


async def create(request: Request) -> JSONResponse:
    body = await request.json()
    kinds = set(body["seats"].values())
    table = "hot" if kinds == {"human"} else "watch" if "human" not in kinds else "placing"
    return JSONResponse({"table": info(table, body.get("lang", "en"))})


def one(request: Request) -> JSONResponse:
    t = request.path_params["id"]
    if request.method == "DELETE":
        GONE.add(t)
        return JSONResponse({})
    if t not in data.SCRIPT and t != "hot":
        return JSONResponse({"error": {"code": "unknown", "text": "There is no such table."}}, 404)
    return JSONResponse(info(t, lang(request)))


def hint(request: Request) -> JSONResponse:
    t = request.path_params["id"]
    a = data.state("actions" if t == "hot" else t, lang(request))["acts"][0]
    return JSONResponse({"verb": a["verb"], "arg": a["arg"], "text": f"The Veteran would: {a['text']}."})


class Seat:
    """One connection and the position it is shown."""

    def __init__(self, socket: WebSocket, table: str) -> None:
        self.socket, self.table, self.lang, self.seq, self.token = socket, table, "en", 1, ""
        self.name = table

    async def state(self, **more: Any) -> None:
        name = self.name
        if name == "hot":
            name = "hot_german" if self.token.startswith("german") else "actions"
        s = data.state(name, self.lang)
        s.update(table=self.table, seq=self.seq, **more)
        await self.socket.send_json(s)

    async def act(self, m: dict[str, Any]) -> None:
        self.seq += 1
        if m["t"] == "undo":
            self.name = BACK.get(self.name, self.name)
        elif self.table == "hot" and m["verb"] == "done":
            self.name = "hot_wait"
        else:
            self.name = NEXT.get((self.name, m["verb"]), self.name)
        await self.state()
        if self.name == "thinking":
            for box in (13, 10, 7):
                await asyncio.sleep(0.1)
                self.seq += 1
                s = data.state("thinking", self.lang)
                for b in s["view"]["boxes"]:
                    b["units"] = [x for x in b["units"] if x["id"] != 47]
                s["view"]["boxes"][box]["units"].append(data.u(47, "stosstruppen", "german", 1))
                s["seq"] = self.seq
                await self.socket.send_json(s)

    async def answer(self, m: dict[str, Any]) -> None:
        fr = self.lang == "fr"
        if m["t"] in ("act", "undo"):
            await self.act(m)
        elif m["t"] == "lang":
            self.lang = m["lang"]
            await self.state()
        elif m["t"] == "why":
            text = (
                [
                    "Les Poilus ne peuvent pas attaquer A7V : leur table montre ⊘ contre les blindés. Des grenades antichars en jeu donneraient 2."
                ]
                if fr
                else [
                    "A7V cannot be attacked by Poilus: their table shows ⊘ against armor. Anti-tank grenades in play would make it 2."
                ]
            )
            await self.socket.send_json({"t": "why", "id": m["id"], "text": text, "rule": "TR.damage.x"})
        elif m["t"] == "preview":
            lines = (
                [
                    ("MG 08, 2 restants", "2 en tranchée : détruite", "kill"),
                    ("Riposte", "MG 08 si en vie : 4, divisé par deux, 2", ""),
                ]
                if fr
                else [
                    ("MG 08, 2 left", "2 in the trench: destroyed", "kill"),
                    ("Counter-attack", "MG 08 if alive: 4, halved to 2", ""),
                ]
            )
            await self.socket.send_json(
                {
                    "t": "preview",
                    "id": m["id"],
                    "lines": [{"label": [a], "value": [b], "tone": t} for a, b, t in lines],
                    "rule": "TR.damage.table",
                }
            )
        elif m["t"] == "look":
            s = data.state("placing" if m["step"] < 5 else "actions", self.lang)
            if m.get("as") in ("german", "all"):
                s["view"] = data.base_view(m["as"])
            for b in s["view"]["boxes"]:
                b["units"] = b["units"][: 1 + m["step"] % 2]
            await self.socket.send_json(
                {
                    "t": "look",
                    "step": m["step"],
                    "steps": 64,
                    "as": m.get("as", "french"),
                    "view": s["view"],
                    "log": s["log"][: max(1, m["step"] // 8)],
                    "turn": f"{s['turn']}",
                    "sequence": "actions",
                }
            )
        elif m["t"] == "ping":
            await self.socket.send_json({"t": "pong"})


async def talk(socket: WebSocket) -> None:
    await socket.accept()
    seat = Seat(socket, socket.path_params["table"])
    hello = json.loads(await socket.receive_text())
    seat.lang, seat.token = hello.get("lang", "en"), hello.get("token", "")
    await seat.state()
    try:
        while True:
            await seat.answer(json.loads(await socket.receive_text()))
    except WebSocketDisconnect:
        pass


app = Starlette(
    routes=[
        Route("/", lambda r: FileResponse(SRC / "client" / "index.html")),
        Route("/api/words", words),
        Route("/api/games", games),
        Route("/api/games/trench", lambda r: JSONResponse(data.game(lang(r)))),
        Route("/api/games/trench/rules", lambda r: JSONResponse(data.rules(lang(r)))),
        Route("/api/tables", listing),
        Route("/api/tables", create, methods=["POST"]),
        Route("/api/tables/{id}", one, methods=["GET", "DELETE"]),
        Route("/api/tables/{id}/hint", hint, methods=["POST"]),
        Route(
            "/api/tables/{id}/save",
            lambda r: PlainTextResponse(
                "{}", headers={"Content-Disposition": "attachment; filename=trench.grognard.json"}
            ),
        ),
        WebSocketRoute("/ws/{table}", talk),
        Mount("/client", StaticFiles(directory=SRC / "client")),
        Mount("/games/trench/client", StaticFiles(directory=SRC / "games" / "trench" / "client")),
    ]
)

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]) if len(sys.argv) > 1 else 8765, log_level="warning")
