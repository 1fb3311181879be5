"""Game files whose dice nobody can believe: they are opened, and it is said (S-10, S-11)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import grognard
from grognard.cli import cli
from grognard.kernel import save_file
from grognard.kernel.chance import seal_of


def played(steps: int = 12) -> dict[str, Any]:
    table = grognard.load("trench").new(seed=5)
    for n in range(steps):
        verb = ("card", "box")[n % 2]
        table.act("french" if n < 6 else "german", verb, table.offer("french" if n < 6 else "german")[verb][0])
    body: dict[str, Any] = json.loads(table.save())
    return body


def text(body: dict[str, Any], **changed: Any) -> str:
    body = {**body, **changed}
    body["check"] = save_file.checksum(body)
    return json.dumps(body)


FAULTS = {
    "": {},
    "no-key": {"key": None, "commitment": ""},
    "short-key": {"key": "ab", "commitment": seal_of(b"\xab")},
    "other-seal": {"commitment": seal_of(b"x" * 32)},
    "other-draws": {"key": "11" * 32, "commitment": seal_of(b"\x11" * 32)},
}


@pytest.mark.parametrize("doubt", list(FAULTS))
def test_a_file_whose_dice_cannot_be_believed_is_opened_as_unverified(doubt: str) -> None:
    table = grognard.open(text(played(), **FAULTS[doubt]))
    assert table.doubt == doubt
    again = grognard.open(table.save())
    assert again.doubt == doubt, "to save it again makes it no better"


@pytest.mark.parametrize(("lang", "word"), [("en", "Unverified"), ("fr", "Non vérifiée")])
@pytest.mark.parametrize("doubt", [d for d in FAULTS if d])
def test_the_terminal_says_so(tmp_path: Path, doubt: str, lang: str, word: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text(played(), **FAULTS[doubt]))
    said = CliRunner().invoke(cli, ["replay", str(file), "--lang", lang])
    assert said.exit_code == 0
    assert word in said.stderr
    said = CliRunner().invoke(cli, ["open", str(file), "--no-serve", "--data", str(tmp_path / "d"), "--lang", lang])
    assert said.exit_code == 0, said.output
    assert word in said.stderr
    file.write_text(text(played()))
    assert word not in CliRunner().invoke(cli, ["replay", str(file), "--lang", lang]).stderr


# ---- verify ----


def verified(tmp_path: Path, body: str, *args: str, lang: str = "en") -> tuple[int, str]:
    file = tmp_path / "game.json"
    file.write_text(body)
    said = CliRunner().invoke(cli, ["verify", str(file), "--lang", lang, *args])
    return said.exit_code, said.output


def test_verify_prints_the_seal_and_compares_it_with_the_one_from_the_table(tmp_path: Path) -> None:
    body = played()
    seal = body["commitment"]
    code, said = verified(tmp_path, text(body))
    assert code == 0
    assert seal in said
    for given in (seal, seal.upper(), seal[:16], f"{seal[:20]}…"):
        assert verified(tmp_path, text(body), "--seal", given)[0] == 0, given
    for given in (seal_of(b"y" * 32), seal[:15], "", seal + "0", seal[1:]):
        code, said = verified(tmp_path, text(body), "--seal", given)
        assert code == 1, given
        assert "NOT the fingerprint" in said


@pytest.mark.parametrize("doubt", ["short-key", "other-seal", "other-draws"])
def test_verify_finds_what_opening_doubts(tmp_path: Path, doubt: str) -> None:
    assert verified(tmp_path, text(played(), **FAULTS[doubt]))[0] == 1


def edited() -> str:
    """Both have set up, and then a referee takes something off the board."""
    table = grognard.load("trench").new(seed=5)
    for role in ("french", "german"):
        while "ready" not in table.offer(role):
            verb = "box" if "box" in table.offer(role) else "card"
            table.act(role, verb, table.offer(role)[verb][0])
        table.act(role, "ready")
    while table.game.step_of(table.state) == "setup":
        table.act(table.to_act[0], "draw", table.offer(table.to_act[0])["draw"][0])
    text = table.position()
    old = next(line for line in text.splitlines() if line.startswith("1."))
    table.edit("german", text.replace(old + "\n", ""))
    return table.save()


@pytest.mark.parametrize(
    ("lang", "said"), [("en", ": the position was corrected"), ("fr", "la position a été corrigée")]
)
def test_verify_names_every_correction_by_a_referee(tmp_path: Path, lang: str, said: str) -> None:
    """S-10: it said "all actions obey the rules" of a forged correction, without a word of it."""
    body = edited()
    step = len(json.loads(body)["journal"])
    code, told = verified(tmp_path, body, lang=lang)
    assert code == 0
    assert said in told
    assert str(step) in told
    assert {"en": "Germany", "fr": "Allemagne"}[lang] in told
    assert json.loads(verified(tmp_path, body, "--json")[1])["edits"] == [{"step": step, "role": "german"}]
    verdict = grognard.verify(body)
    assert [(e.step, e.role) for e in verdict.edits] == [(step, "german")]
