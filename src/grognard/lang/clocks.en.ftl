## Clocks

error-time-not-out = No player has run out of time.
