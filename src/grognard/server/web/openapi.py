"""The OpenAPI description, generated from the routes themselves, so that it is never out of date."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.server.base import messages
from grognard.server.base.errors import STATUS
from grognard.server.web.request import Endpoint

PARAMETER = re.compile(r"\{(\w+)(?::\w+)?\}")
REF = "#/components/schemas/{name}"
SECURITY: dict[str, list[dict[str, list[str]]]] = {
    "anybody": [],
    "seat": [{"seat": []}],
    "user": [{"cookie": []}, {"key": []}],
    "member": [{"cookie": []}, {"key": []}],
    "admin": [{"cookie": []}, {"key": []}],
}
SCHEMES = {
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
    "key": {"type": "http", "scheme": "bearer", "description": "A key made on the account page: gk_…"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "grognard"},
}


def document(endpoints: Iterable[Endpoint], version: str) -> dict[str, Any]:
    """OpenAPI 3.1 of every listed route."""
    listed = [e for e in endpoints if e.listed]
    types = [t for e in listed for t in (e.takes, e.gives) if t not in (None, str)]
    found, components = msgspec.json.schema_components([*types, messages.Refused], ref_template=REF)
    schemas = iter(found)
    paths: dict[str, Any] = {}
    for e in listed:
        takes = _content(e.takes, schemas)
        gives = _content(e.gives, schemas)
        paths.setdefault(PARAMETER.sub(r"{\1}", e.path), {})[e.method.lower()] = _operation(e, takes, gives)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Grognard", "version": version, "description": "Play board wargames by the book."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SCHEMES},
    }


def _content(kind: Any, schemas: Any) -> dict[str, Any] | None:
    if kind is None:
        return None
    return (
        {"text/plain": {"schema": {"type": "string"}}}
        if kind is str
        else {"application/json": {"schema": next(schemas)}}
    )


def _operation(e: Endpoint, takes: dict[str, Any] | None, gives: dict[str, Any] | None) -> dict[str, Any]:
    error = {"description": "Refused, and why", "content": _error()}
    parameters = [_parameter(name, "path") for name in PARAMETER.findall(e.path)]
    parameters += [_parameter(name, "query") for name in (*e.query, "lang")]
    done: dict[str, Any] = {"description": "Done"}
    if gives is not None:
        done["content"] = gives
    out: dict[str, Any] = {
        "operationId": f"{e.handler.__module__.rsplit('.', 1)[-1]}_{e.handler.__name__}",
        "summary": e.text,
        "tags": [e.handler.__module__.rsplit(".", 1)[-1]],
        "parameters": parameters,
        "security": SECURITY[e.who],
        "responses": {str(e.status): done, **{str(s): error for s in sorted(set(STATUS.values()) - {500})}},
    }
    if takes is not None:
        out["requestBody"] = {"required": True, "content": takes}
    return out


def _parameter(name: str, where: str) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": "string"}
    if name == "lang":
        kind["enum"] = ["en", "fr"]
    return {"name": name, "in": where, "required": where == "path", "schema": kind}


def _error() -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name="Refused")}}}


def page(endpoints: Iterable[Endpoint]) -> str:
    """The same as a page to read."""
    rows = []
    for e in endpoints:
        if e.listed:
            cells = (
                f"<b>{e.method}</b> <code>{html.escape(e.path)}</code>",
                e.who,
                _name(e.takes),
                _name(e.gives),
                e.text,
            )
            rows.append(
                "<tr>" + "".join(f"<td>{cell}</td>" for cell in (cells[0], *map(html.escape, cells[1:]))) + "</tr>"
            )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Grognard: API</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/client/style/faces.css">'
        '<link rel="stylesheet" href="/client/style/tokens.css"><link rel="stylesheet" href="/client/style/api.css">'
        "<main><h1>API</h1>"
        '<p><a href="/api/openapi.json">openapi.json</a> · examples/bot.py · docs/protocol.md, docs/online.md</p>'
        "<table><tr><th>route</th><th>who</th><th>takes</th><th>gives</th><th></th></tr>"
        + "".join(rows)
        + "</table></main>"
    )


def _name(kind: Any) -> str:
    return (
        ""
        if kind is None
        else getattr(kind, "__name__", "")
        if isinstance(kind, type)
        else str(kind).replace("grognard.server.", "")
    )
