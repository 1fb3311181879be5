"""Do the random games of CI still find what they are for? python tools/plants.py [--only NAME]

Each fault is planted in a copy of the source, and the laws that should find it are run with as many games as CI plays
(tests/amount.py). Run this before taking games away from CI. A fault that is not found is listed, and fails it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LASTBATTLE = "src/grognard/games/lastbattle/"
CAMPAIGN = "tests/laws/test_lastbattle_campaign.py"
DESIGN = "tests/laws/test_lastbattle_design.py"


@dataclass(frozen=True)
class Fault:
    name: str
    file: str
    old: str
    new: str
    tests: str


FAULTS = (
    Fault(
        "a force in three is shown to the enemy",
        LASTBATTLE + "campaign/view.py",
        "if not mine and not is_seen(war, f):",
        "if not mine and not is_seen(war, f) and f.men() % 3:",
        CAMPAIGN,
    ),
    Fault(
        "whoever has sealed shows what he has in hand",
        LASTBATTLE + "campaign/view.py",
        "for side in (0, 1) if role in (side, ALL)}",
        "for side in (0, 1) if role in (side, ALL) or war.sealed[side]}",
        CAMPAIGN,
    ),
    Fault(
        "the enemy's workshop is imagined as it is",
        LASTBATTLE + "campaign/secrets.py",
        "    war.workshop = [x for x in war.workshop if x.side != side]\n",
        "",
        CAMPAIGN,
    ),
    Fault(
        "the enemy's points are imagined as they are",
        LASTBATTLE + "campaign/secrets.py",
        '        war.points[side] = war.given // w.INCOME * (1 + dice.below(3, "imagine"))\n',
        "",
        CAMPAIGN,
    ),
    Fault(
        "a sealed purchase is shown",
        LASTBATTLE + "views_design.py",
        "for k in sides if role in (k, -2)}",
        "for k in sides if role in (k, -2) or purchase(s, k)[SEALED]}",
        DESIGN,
    ),
    Fault(
        "what is being bought is imagined as it is",
        LASTBATTLE + "imagine_design.py",
        "        set_purchase(c, side, nothing())\n",
        "        pass\n",
        DESIGN,
    ),
    Fault(
        "a force that waits is imagined as it is",
        LASTBATTLE + "imagine_design.py",
        "    set_purchase(c, side, some_purchase(c, side, battery, dice))\n",
        "",
        DESIGN,
    ),
)


def found(fault: Fault) -> bool:
    """Does a law fail? Anything but a failed test (a fault that cannot be planted, nothing to run) is an error."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))
        file = tree / fault.file
        text = file.read_text(encoding="utf-8")
        if text.count(fault.old) != 1:
            raise SystemExit(f"{fault.name}: its line is not in {fault.file} any more")
        file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
        run = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", fault.tests]
        ours = ["-o", f"pythonpath={tree / 'src'} tests"]
        env = {**os.environ, "CI": "1", "GROGNARD_FAST": "0", "PYTHONPATH": str(tree / "src")}
        done = subprocess.run([*run, *ours], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1) or (done.returncode and "LawBroken" not in done.stdout):
        raise SystemExit(f"{fault.name}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode == 1


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Do the random games of CI still find what they are for?")
    parser.add_argument("--only", default="", help="faults with this in their name")
    only = parser.parse_args(arguments).only
    missed = 0
    for fault in FAULTS:
        if only in fault.name:
            seen = found(fault)
            missed += not seen
            print(f"{'found ' if seen else 'MISSED'}  {fault.name}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
