"""What travels between server and page, as types of the page's code: made from the messages, never written twice.

    python tools/wire_types.py            # writes src/grognard/client/wire.d.ts
    python tools/wire_types.py --check    # fails if it is not fresh

Every struct that a route takes or gives, or that goes through the socket, becomes an interface of the same name; its
docstring and the comments behind its fields go along.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.inspect import StructType, Type, multi_type_info

from grognard.server.base import messages
from grognard.server.web import app  # noqa: F401  (all routes are loaded with it)
from grognard.server.web.routes import endpoints

TARGET = Path(__file__).resolve().parents[1] / "src" / "grognard" / "client" / "wire.d.ts"
HEAD = """// Made by tools/wire_types.py from the messages of the server. Do not edit: change them and run it again.
// Types only: nothing here is ever loaded by the browser.

/** Words, some of which point at an element of the page: [text, ref]. */
export type Text = (string | [string, string])[]
"""
TEXT = "(string | [string, string])[]"
WIDTH = 120
SIMPLE = {
    "AnyType": "any",
    "BoolType": "boolean",
    "FloatType": "number",
    "IntType": "number",
    "NoneType": "null",
    "StrType": "string",
}
UNTYPED = (None, str, bytes)
INCOMING: tuple[type, ...] = get_args(messages.Incoming)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Types of the wire for the page's code.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is fresh")
    fresh = wire()
    if not parser.parse_args(arguments).check:
        TARGET.write_text(fresh, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == fresh:
        return 0
    print("client/wire.d.ts is not what the messages say: run python tools/wire_types.py", file=sys.stderr)
    return 1


def wire() -> str:
    """The whole file."""
    taken = [*INCOMING, *(e.takes for e in endpoints() if e.takes not in UNTYPED)]
    given = [*messages.OUTGOING, *(e.gives for e in endpoints() if e.gives not in UNTYPED)]
    told, all_of_them = _structs(given), _structs([*taken, *given])
    parts = [HEAD, *(interface(all_of_them[name], name in told) for name in sorted(all_of_them))]
    for name, kinds in (("Incoming", INCOMING), ("Outgoing", messages.OUTGOING)):
        parts.append(f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in kinds) + "\n")
    return "\n".join(parts)


def _structs(types: Iterable[Any]) -> dict[str, StructType]:
    found: dict[str, StructType] = {}
    for kind in multi_type_info(list(types)):
        for struct in _inside(kind, set()):
            known = found.setdefault(struct.cls.__name__, struct)
            if known.cls is not struct.cls:
                raise ValueError(f"two messages are called {struct.cls.__name__}: {known.cls} and {struct.cls}")
    return found


def _inside(kind: Any, seen: set[type]) -> Iterator[StructType]:
    """Every struct in a type, however deep."""
    if isinstance(kind, StructType):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
        yield kind
        for field in kind.fields:
            yield from _inside(field.type, seen)
        return
    for name in ("types", "item_types", "item_type", "key_type", "value_type"):
        part = getattr(kind, name, None)
        for one in part if isinstance(part, tuple) else [part]:
            if one is not None:
                yield from _inside(one, seen)


def interface(struct: StructType, told: bool) -> str:
    """`told`: the server sends it, and leaves a field out only where the struct omits defaults."""
    comments = _comments(struct.cls)
    optional = struct.cls.__struct_config__.omit_defaults or not told
    lines = [*_comment(_docstring(struct.cls), ""), f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field:
        lines.append(f"  {struct.tag_field}: '{struct.tag}'")
    for field in struct.fields:
        lines += _comment(comments.get(field.name, ""), "  ")
        lines.append(f"  {field.encode_name}{'?' if optional and not field.required else ''}: {_type(field.type)}")
    return "\n".join([*lines, "}", ""])


def _type(kind: Type) -> str:
    name = type(kind).__name__
    if name in SIMPLE:
        return SIMPLE[name]
    match kind:
        case StructType():
            return kind.cls.__name__
        case msgspec.inspect.LiteralType():
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in kind.values)
        case msgspec.inspect.UnionType():
            return " | ".join(dict.fromkeys(_type(one) for one in kind.types))
        case msgspec.inspect.TupleType():
            return f"[{', '.join(_type(one) for one in kind.item_types)}]"
        case msgspec.inspect.DictType():
            return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
        case msgspec.inspect.CollectionType():
            inner = _type(kind.item_type)
            listed = f"({inner})[]" if " | " in inner else f"{inner}[]"
            return "Text" if listed == TEXT else listed
    raise TypeError(f"the page has no type for {kind}")


def _docstring(cls: type) -> str:
    own = cls.__dict__.get("__doc__") or ""
    return " ".join(inspect.cleandoc(own).split("\n\n")[0].split())


def _comments(cls: type) -> dict[str, str]:
    """What stands behind the fields in the source: `left: float  # seconds on the player's clock`."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-2]):
        source = inspect.getsource(base) if base.__module__.startswith("grognard") else ""
        found |= dict(re.findall(r"^    (\w+): [^#\n]*#\s*(.+)$", source, re.MULTILINE))
    return found


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    lines = [f"{indent}/**"]
    for word in text.split():
        if len(lines[-1]) + 1 + len(word) > WIDTH - 3:
            lines.append(f"{indent} *")
        lines[-1] += f" {word}"
    return [*lines[:-1], f"{lines[-1]} */"]


if __name__ == "__main__":
    sys.exit(main())
