### The odds of a battle, in English.

preview-on-defender = Hits on the defender
preview-on-attacker = Hits on the attacker
preview-hits = { NUMBER($hits, minimumFractionDigits: 1) } on average ({ $spread })
preview-cleared = The defender is driven out
preview-wiped = The attacker is wiped out
preview-chance = { $chance } %
preview-forced = Armies forced to retreat
preview-armies = { NUMBER($count, minimumFractionDigits: 1) } on average
preview-hidden = Hidden armies
preview-last-seen = reckoned as last seen, or as one infantry; no cards, no retreats

odds-battle = { $side } attacks { $area-in }
luck-side = { $side }
luck-hits = { $hits } hits, { NUMBER($expected, minimumFractionDigits: 1) } expected
luck-battle = { $area } ({ $side } attacking)
luck-both = Germany { NUMBER($german, minimumFractionDigits: 1) }, the Entente { NUMBER($entente, minimumFractionDigits: 1) }

example-spring-1915 = Example of play
    .text = Spring 1915, move by move, with the dice of the book
