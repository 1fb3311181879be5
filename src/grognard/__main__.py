"""`python -m grognard` is the command `grognard`."""

from __future__ import annotations

from grognard.cli import main

# Guarded, because worker processes import this file again under another name.
if __name__ == "__main__":
    main()
