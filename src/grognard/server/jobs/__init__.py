"""Scheduled jobs."""
