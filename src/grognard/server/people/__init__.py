"""Accounts, sessions, names, passwords, and what is kept of a person."""
