"""The lots of a test: the deal, what a seat imagines, which choice a bot makes. They are cast alike in every run.

What the software takes from the machine's own source of chance (`secrets`) comes from a seed here, another one for each
test: a test that passes today passes tomorrow. `GROGNARD_TEST_LOTS=2` casts other lots, and an empty one such as nobody
knows before: a test that goes by the luck of the deal fails under some of them.

`python lots.py WORD serve …` is `grognard serve …` with the lots of this word.
"""

from __future__ import annotations

import os
import random
import runpy
import sys
from collections.abc import Callable

SOURCE = "_urandom"  # where random.SystemRandom, and with it all of `secrets`, takes its bytes
WORD = os.environ.get("GROGNARD_TEST_LOTS", "1")


def cast(name: str) -> Callable[[int], bytes]:
    """The bytes of this name, in the place of the machine's."""
    return random.Random(f"{WORD} {name}").randbytes if WORD else os.urandom


if __name__ == "__main__":
    setattr(random, SOURCE, cast(sys.argv.pop(1)))
    sys.path.pop(0)  # the folder of the tests
    sys.argv[0] = "grognard"
    runpy.run_module("grognard", run_name="__main__")
