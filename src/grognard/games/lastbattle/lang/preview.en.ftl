### Last Battle: Twilight 2000: what a shot needs and may do, before the click.

preview-weapon = { $weapon } on { $hex }
preview-distance = { $far ->
    [0] same hex
    [one] 1 hex
   *[other] { $far } hexes
}
preview-reason = { $why }
preview-value = { $value }
preview-number = Needed to hit
preview-or-less = { $number ->
    [0] impossible
   *[other] { $number } or less
}
preview-chance = Chance of a hit
preview-percent = { $percent }%
preview-strength = Strength
preview-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
preview-saves = Saving roll
preview-casualties = Expected casualties
preview-mean = { $mean }
preview-wiped-out = Wiped out
preview-destroyed = Destroyed outright
preview-damaged = Damaged
preview-stopped = Immobilised
preview-loader = The damaged autoloader loads on
preview-horse = His horse is killed
preview-leader = If he is a leader
preview-two-wounds = the first wound does not kill him
preview-burns = Burns out afterwards (ammunition, fuel)
preview-brought-down = Forced down: it lands or crashes
preview-mines = Mines on the way
preview-fields = { $fields ->
    [one] 1 hex
   *[other] { $fields } hexes
}

## After the battle: the dice against what was to be expected
luck-hits-of = Hits { $side-of }, { $rolls ->
    [one] 1 die
   *[other] { $rolls } dice
}
luck-hits = { $good } rolled, { NUMBER($expected, minimumFractionDigits: 1) } expected
luck-saves-of = Saving rolls { $side-of }, { $rolls ->
    [one] 1 die
   *[other] { $rolls } dice
}
luck-saves = { $good } rolled, { NUMBER($expected, minimumFractionDigits: 1) } expected
preview-best-target = Best target
preview-target = { $target }
brief-hit = { $percent }%
brief-men = { NUMBER($mean, minimumFractionDigits: 1) } men
brief-stopped = stopped { $percent }%
preview-salvo = { $gun } on { $hex }
preview-rounds = { $rounds ->
    [one] last round
   *[other] { $rounds } rounds left
}
preview-known = Enemies you know of there
preview-own-men = Your own men there
preview-men = { $men ->
    [0] none
    [one] 1 man
   *[other] { $men } men
}
preview-known-fall = Expected casualties of those you know of
preview-smoke = Smoke would lie downwind
preview-smoke-hexes = { $fields ->
    [one] 1 hex
   *[other] { $fields } hexes to the { $direction }
}
