# What speaks for an action, in a hint
reason-unseen = No enemy you know of looks at { $hex }.
reason-concealed = The ground in { $hex } conceals it.
reason-safer = In { $hex } fewer losses are to be expected: { $loss } men, not { $before }.
reason-cover = The ground in { $hex } makes it harder to hit.
reason-outlook = { $n ->
    [one] From { $hex } it has one more enemy in its line of fire.
   *[other] From { $hex } it has { $n } more enemies in its line of fire.
}
reason-goal = It comes nearer to what the scenario asks for.
reason-closer = It comes closer to the enemy, and at close range it hits best.
reason-smoke = { $n ->
    [one] The smoke hides this hex from an enemy who looks at it.
   *[other] The smoke hides this hex from { $n } enemies who look at it.
}
reason-smoke-behind = The smoke hides what lies behind this hex.
reason-still = Whoever has not moved can fire in the Attack Phase.
reason-no-shot = The shots that are left promise too little.
reason-no-mission = No target in sight is worth a fire mission.
reason-hide = A unit that hides is harder to hit: 1 off the number needed.
reason-inside = Inside the building it is harder to hit, and hits better itself.
reason-first = Going first, you attack before the enemy does.
reason-second = Going second now and first in the next game-turn, you play twice running.
reason-ready = Your whole force is in position.
reason-enter = As long as it is off the map it is of no use.
reason-on-foot = On foot it can use cover, and what hits the vehicle no longer hits it.
reason-aboard = Aboard, it moves with the vehicle.
reason-post = A post without a man is of no use to the vehicle.
reason-exit = Once off the map it is out of danger.
reason-cease = The salvoes that are left will be of more use elsewhere.
