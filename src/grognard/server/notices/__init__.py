"""Notices to players who are not at the page: by e-mail, push or webhook."""
