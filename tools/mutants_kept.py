"""What tools/mutants.py has found out is kept in the temporary folder, as long as it holds."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from mutations import ROOT, Fault, rule_modules


def digest_of(files: list[Path]) -> bytes:
    digest = hashlib.sha256(str(ROOT).encode())
    for path in sorted(files):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.digest()


def kept_file(name: str, what: bytes) -> Path:
    """Where something is kept that holds as long as these bytes do."""
    digest = hashlib.sha256(what).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"grognard-mutants-{os.getuid()}-{name}-{digest}.json"


class Known:
    """What was found out about the faults of these rules, a line each: it outlives a run that is broken off."""

    def __init__(self, games: Sequence[str]) -> None:
        self.files = {game: kept_file(f"known-{game}", digest_of(rule_modules(game))) for game in games}
        self.found: dict[str, str] = {}
        self.met: dict[str, list[str]] = {}  # by those that survived: which files of tests
        for file in self.files.values():
            for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
                fault, self.found[fault], self.met[fault] = json.loads(line)

    def note(self, fault: Fault, by: str, met: list[str]) -> None:
        print(f"{'killed  ' if by else 'SURVIVED'} {fault}   {by}", flush=True)
        with self.files[fault.game].open("a", encoding="utf-8") as out:
            out.write(json.dumps([repr(fault), by, [] if by else met]) + "\n")

    def killer(self, fault: Fault) -> str:
        return self.found.get(repr(fault), "")
