import random

import grognard


class Attacker:
    def choose(self, seat: grognard.Seat, seconds: float) -> grognard.Action:
        for verb in ("attack", "unit", "move"):
            if verb in seat.offer.verbs:
                return verb, random.choice(seat.offer.verbs[verb])
        return random.choice(seat.offer.actions())
