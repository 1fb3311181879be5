### Trench 1918 in the terminal.

text-heading = Turn { $turn }, { $who }, { $cp ->
    [one] one command point
   *[other] { $cp } command points
}.
text-declared = Declared: { $what }, { $unit }, box { $box }.
text-move = move
text-attack = attack
text-swap = swap
text-gas = gas
text-box = { $box } { $name }: { $inside }
text-card = { $name }: { $figures }.
text-empty = empty
text-fort = Bunker
text-unit = { $name } ({ $who }), health { $left } of { $health }
text-moved = has moved
text-attacked = has attacked
text-pinned = held by wire
text-hidden = face down
text-side = { $who }: { $hand ->
    [one] one card
   *[other] { $hand } cards
} in hand, troop deck { $troops }, bonus deck { $bonus }, warnings { $warnings }.
text-slots = { $who }, bonus slots: { $slots }.
text-lost = { $who }, discard pile: { $cards }.
text-aside = { $who }, set aside: { $cards }.
text-face-down = a face-down card
text-set = set face down
text-no-cards = No cards in hand.
text-cost = cost { $n }
text-health = health { $n }
text-range = range { $n }
text-damage = damage to { $type } { $n }
text-legend = ▓ trench   ░ no man’s land   > moved   * attacked   # held by wire   ? face down   ► selected   2/3 health left of 3
