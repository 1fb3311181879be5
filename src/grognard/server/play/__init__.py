"""Tables in memory: rooms, the hub, computers and standing orders, replay, forks."""
