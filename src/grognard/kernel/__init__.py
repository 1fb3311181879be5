"""The kernel: what every game stands on. Read flow.py first, then table.py."""
