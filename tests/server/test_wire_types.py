"""The types of the page's code are those of the messages (C-10)."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from grognard.server.base import messages
from server.declared import as_declared

TOOL = Path(__file__).parents[2] / "tools" / "wire_types.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_s_types_are_fresh(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0, "python tools/wire_types.py"


def test_a_change_of_a_message_would_be_noticed(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Trouble(messages.Trouble, tag_field="t", tag="error"):
        hint: str = ""

    monkeypatch.setattr(messages, "OUTGOING", (Trouble, *messages.OUTGOING))
    monkeypatch.setattr(messages, "OUTGOING", tuple(m for m in messages.OUTGOING if m is not messages.Trouble))
    assert tool.main(["--check"]) == 1
    assert "not what the messages say" in capsys.readouterr().err


def test_every_kind_of_field_has_its_type(tool: ModuleType) -> None:
    text = tool.wire()
    whole = dict(re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL))
    assert "  t: 'state'\n" in whole["State"]
    assert "  rule?: string | null\n" in whole["Trouble"], "left out where there is none"
    assert "  rule: string | null\n" in whole["Prompt"], "always there, perhaps empty"
    assert "  parts: Text\n" in whole["LogLine"]
    assert "  offer: Record<string, number[]>\n" in whole["State"]
    assert "  as: string\n" in whole["Looked"], "by the name that it has on the wire"
    assert "/** seconds on the player's clock */\n  left?: number | null\n" in whole["SeatInfo"]
    assert "  scenario?: string | null\n" in whole["NewTable"], "what is sent to the server may leave out defaults"
    assert max(map(len, text.splitlines())) <= 120


def test_what_is_not_declared_is_found() -> None:
    person = {"role": "french", "name": "France", "kind": "human", "you": True}
    as_declared(person, messages.Person)
    with pytest.raises(AssertionError, match=r"Person\.shoe"):
        as_declared({**person, "shoe": 43}, messages.Person)
    with pytest.raises(msgspec.ValidationError):
        as_declared({**person, "you": "yes"}, messages.Person)
