"""Notifications to players who are away from the page: by e-mail, push or webhook."""
