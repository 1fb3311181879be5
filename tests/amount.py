"""How much is played at random: little while one works, more in CI, most in `make soak`.

The seeds are the same every time, so that a change is judged by what it changes. `make soak` (GROGNARD_LONG=1) begins at
a fresh seed, which the first lines of its output tell; GROGNARD_SEED=… plays the same games again. Whoever wants fewer
in CI asks `make plants` whether they still find what they are for.
"""

from __future__ import annotations

import os

LONG = bool(os.environ.get("GROGNARD_LONG"))
SEED = int(os.environ.get("GROGNARD_SEED", "0"))


def amount(few: int, some: int, many: int) -> int:
    """While one works, in CI, in `make soak`."""
    if LONG:
        return many
    return some if os.environ.get("CI") else few
