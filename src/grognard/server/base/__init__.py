"""What every other package of the server may use: settings, errors, messages, limits, logs."""
