"""The server: the page, the tables, the computer players, the club."""
