"""What a test says of the software does not depend on how quick the machine is, nor on the hour of the day."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SLEEPS = r"time\.sleep\(|asyncio\.sleep\((?!0\))|wait_for_timeout\("
CLOCKS = r"perf_counter|process_time\(|monotonic\(|time\.time\(|thread_time|performance\.now|Date\.now\("
TIMERS = r"new Promise\(.*\bsetTimeout\("
# where one waits and where one asks for the hour; and the lag that is put before a page's requests on purpose
MAY = {"patience.py", "hours.py", "test_patience.py", "browser/conftest.py"}


def sources() -> list[Path]:
    return [
        p for p in sorted(HERE.rglob("*")) if p.suffix in (".py", ".mjs") and p.relative_to(HERE).as_posix() not in MAY
    ]


@pytest.mark.parametrize("what", [SLEEPS, CLOCKS, TIMERS], ids=["sleeps", "reads a clock", "waits for a timer"])
def test_no_test(what: str) -> None:
    found = [
        f"{path.relative_to(HERE)}:{n}: {line.strip()}"
        for path in sources()
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(what, line)
    ]
    assert found == []
