"""The kernel: what every game is built on. Read flow.py first, then table.py."""
