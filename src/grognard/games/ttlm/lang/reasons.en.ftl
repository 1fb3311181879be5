# What speaks for an action, in a hint
reason-safe = { $area-the } is yours, and no enemy stands there.
reason-join = It makes { $into-the } { $area-in } stronger.
reason-gap = Nobody holds { $area-the }, and the enemy could simply march in.
reason-beside = { $area-from } it can join the fighting { $origin-in }.
reason-border = { $area-the } borders on enemy ground: { $origin-the }.
reason-rear = No area next to { $area-the } is the enemy’s.
reason-attack = It carries the attack { $area-to }: a battle must be fought there.
reason-open = Nobody holds { $area-the } for the enemy: it is yours as soon as you enter.
reason-siege = A siege gun hits the fort { $area-in } on 1, 2 and 3.
reason-line = Both sides stand { $area-in }, and each unit counts in the next battle.
reason-lies-open = { $area-the } lies open: nobody holds it for the enemy.
reason-fights = { $n ->
    [one] There is a disputed area where you may attack.
   *[other] There are { $n } disputed areas where you may attack.
}
reason-march = Only an Offensive lets all units march.
reason-pass = No attack promises more than the card and the losses would cost.
reason-stay = All who have not moved are needed where they stand.
reason-arranged = The units stand where they are wanted.
reason-declared = Another battle would cost more than it promises.
reason-kept-cards = A card that is kept can absorb a hit.
reason-hold = Whoever leaves the field leaves it to the enemy.
reason-good-hand = All these cards are worth keeping.
reason-no-battle = Bad Weather lets no battle take place.
reason-one-battle = Bad Weather leaves the attacker a single battle.
reason-no-bonus = Bad Weather takes away the bonus of the special offensive.
reason-exchange = It is worth least of your cards, and exchanging it costs nothing.
reason-least-card = It is worth least of your cards.
reason-buy-I = Infantry holds ground, and entrenched it hits attackers on 1 and 2.
reason-buy-S = Stoßtruppen hit on 1 and 2, and in attack they force armies to retreat.
reason-buy-W = Commonwealth infantry hits on 1 and 2, other infantry on 1.
reason-buy-C = Cavalry moves two areas, and can leave a battle before a die is rolled.
reason-buy-A = Artillery fires twice in an attack, the first time before the defender.
reason-buy-G = Siege guns hit forts on 1, 2 and 3.
reason-buy-B = Biplanes move two areas, and keep the enemy’s biplanes from his ground attacks.
reason-buy-T = In attack tanks hit on 1 and 2 and force armies to retreat.
reason-buy-P = Near Paris the Paris Gun is worth a Victory Point.
reason-hand-empty = Your hand is empty.
reason-hand-none = No card in your hand is an Offensive.
reason-hand = { $count ->
    [one] Only one of your cards is an Offensive.
   *[other] { $count } of your cards are Offensives, and more cards absorb more hits.
}
reason-spent = All Build Points are spent.
reason-dear = What is left buys nothing of use.
reason-dig = Entrenched infantry hits attackers on 1 and 2, not on 1 alone.
reason-dig-there = The enemy stands { $area-in } too.
reason-rebuild = As long as { $army-the } is eliminated, the enemy has a Victory Point for it.
reason-cheapest = Nothing else that may go is cheaper to replace: { $n } BP.
reason-missed-least = It is missed least of all that may go.
reason-crisis = The enemy must give up infantry, or a Victory Point is yours for good.
