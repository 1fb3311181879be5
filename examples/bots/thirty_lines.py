import random

from grognard import Action, Seat, World

WORLDS, LONGEST = 3, 30


class OneTurnAhead:
    """Tries every action in a few imagined worlds, plays its turn out by the game's advice, and judges by that too."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, seat: Seat, seconds: float) -> Action:
        actions = seat.offer.actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [seat.world(self.random.getrandbits(32)) for _ in range(WORLDS)]
        return max(actions, key=lambda action: sum(self.after(w, seat.role, action) for w in worlds))

    def after(self, world: World, role: int, action: Action) -> float:
        w = world.clone(self.random.getrandbits(32))  # the same cards, other dice
        turn = w.clock()
        w.play(role, action)
        for _ in range(LONGEST):
            if w.over or w.clock() != turn or role not in w.to_act():
                break
            offered = w.offer(role)
            w.play(role, self.random.choices(offered, w.weigh(role, offered))[0])
        return w.value(role)
