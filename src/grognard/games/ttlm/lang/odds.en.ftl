### The odds of a battle, in English.

preview-battle = { $area }
preview-attacks = { $side-the } attacks
preview-on-defender = Hits on the defender
preview-on-attacker = Hits on the attacker
preview-hits = { NUMBER($hits, minimumFractionDigits: 1) } on average ({ $spread })
preview-hits-range = { NUMBER($low, minimumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1) } on average
preview-cleared = The defender is driven out
preview-fort-falls = The fort falls
preview-wiped = The attacker is wiped out
preview-chance = { $chance } %
preview-chance-range = { $low } to { $high } %
preview-chance-by-units = { $low } % if { $most ->
    [one] there is 1 unit
   *[other] there are { $most } units
}, { $high } % if { $least ->
    [one] there is 1
   *[other] there are { $least }
}
preview-forced = Armies forced to retreat
preview-armies = { NUMBER($count, minimumFractionDigits: 1) } on average
preview-armies-range = { NUMBER($low, minimumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1) } on average
preview-pursuit = Hits of the pursuing cavalry
preview-hidden = Hidden armies
preview-hidden-units = { $least } to { $most } units, by the counters in play and the templates
preview-as-seen = As last seen, { $turn }
preview-as-seen-chance = { $units ->
    [one] 1 unit
   *[other] { $units } units
}: driven out { $chance } %
preview-calculated = Assumptions
preview-calculated-how = losses are taken with units, not cards, and each side keeps what holds ground; no unit retreats unless forced, no biplane reacts
preview-stand = { $area }
preview-stand-how = all units stay and fire
preview-pays = Price
preview-pays-hits = a card, takes { $hits } of { $owed } hits
preview-pays-fort = 1 point of the fort’s strength
preview-pays-points = { $points ->
    [one] 1 Build Point to replace
   *[other] { $points } Build Points to replace
}
preview-left-holds = Left to hold the ground
preview-left-fire = Your fire with what is left
preview-units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}
preview-mean-hits = { NUMBER($hits, minimumFractionDigits: 1) } hits on average
brief-pays-hits = takes { $hits }
brief-pays-fort = 1 fort point
brief-pays-points = { $points } BP
brief-out = out { $chance } %
brief-out-range = out { $low } to { $high } %
brief-lose = { NUMBER($hits, minimumFractionDigits: 1) } lost
brief-lose-range = { NUMBER($low, minimumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1) } lost
brief-hits = { NUMBER($hits, minimumFractionDigits: 1) } hits
brief-holds = { $units ->
    [one] 1 holds
   *[other] { $units } hold
}
brief-fire = fires { NUMBER($hits, minimumFractionDigits: 1) }

odds-battle = { $side-the } attacks { $area-in }
luck-side = { $side }
luck-hits = { $hits } hits, { NUMBER($expected, minimumFractionDigits: 1) } expected
luck-battle = { $area } (attacker: { $side })
luck-both = Germany { NUMBER($german, minimumFractionDigits: 1) }, the Entente { NUMBER($entente, minimumFractionDigits: 1) }

example-spring-1915 = Example of play
    .text = Spring 1915, move by move, with the dice of the book
preview-points = Victory Points
preview-points-then = { $now } → { $then }
brief-points = { $by } VP
