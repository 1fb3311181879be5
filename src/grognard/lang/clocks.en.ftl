## Clocks

error-time-not-out = Nobody’s time is out.
