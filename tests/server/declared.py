"""Is what was sent what the messages declare? A part that they do not know is one that the page's types do not know."""

from __future__ import annotations

from typing import Any

import msgspec


def as_declared(sent: Any, kind: type[msgspec.Struct]) -> None:
    """Everything that is declared is there, and nothing else."""
    known = msgspec.convert(sent, kind)
    strangers = _strangers(sent, known, kind.__name__)
    assert not strangers, strangers


def _strangers(sent: Any, known: Any, path: str) -> list[str]:
    if isinstance(known, msgspec.Struct):
        fields = dict(zip(known.__struct_encode_fields__, known.__struct_fields__, strict=True))
        tag = {known.__struct_config__.tag_field}
        found = [f"{path}.{name}" for name in sent.keys() - fields.keys() - tag]
        parts = [(f"{path}.{name}", sent[name], getattr(known, fields[name])) for name in sent.keys() & fields.keys()]
    elif isinstance(known, dict):
        found, parts = [], [(f"{path}[{name}]", sent[name], value) for name, value in known.items()]
    elif isinstance(known, list | tuple):
        found, parts = [], [(f"{path}[]", a, b) for a, b in zip(sent, known, strict=True)]
    else:
        return []
    return found + [stranger for name, a, b in parts for stranger in _strangers(a, b, name)]
