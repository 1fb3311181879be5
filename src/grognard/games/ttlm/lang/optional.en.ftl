### To the Last Man!: the optional rules of chapters 12, 14 and 15.

## 15.3.2 Saving Build Points

option-15-3-2 = Save Build Points
    .text = Unspent Build Points are kept for later productions. Only their owner knows how many there are.
unknown-saved = some
log-saved = { $saved-key ->
    [unknown] { $side-the } notes in secret how many Build Points it keeps.
    [none] { $side-the } keeps no Build Points.
    [one] { $side-the } keeps 1 Build Point.
   *[other] { $side-the } keeps { $saved } Build Points.
}
text-saved = Build Points you have kept: { $n }.

## 12.3.1 Initial hand discard

option-12-3-1 = New first hand
    .text = Before play begins each side may discard its whole first hand once and draw another, which it must keep. Both sides decide at the same time.
prompt-first-hand = { $count ->
    [one] Keep this card, or draw another?
   *[other] Keep these { $count } cards, or draw as many new ones?
}
act-done-first-hand = Keep the first hand
label-done-first-hand = Keep this hand
act-renew = Discard the whole hand and draw a new one, which you must keep
label-renew = New hand
log-new-hand = { $side-the } discards its first hand and draws another.
log-first-hand-kept = { $side-the } keeps its first hand.
why-no-new-hand = A new first hand can be drawn only with that option.
why-new-hand-over = A new first hand can be drawn only before play begins, and only once.
why-whole-hand = First say whether you keep your hand. Only the whole hand can be discarded.

## 15.3.1 Industrial areas

option-15-3-1 = Industrial areas
    .text = A factory taken by the enemy costs its owner a Build Point each season. The captor rolls a die for it in each Reinforcement phase: on a 1 it is back in work and yields a point for its new owner.
log-factory-repaired = { $side-the } rolls { $face } for the factory { $area-in }: it works again.
log-factory-idle = { $side-the } rolls { $face } for the factory { $area-in }: it stays idle.
log-industry-lost = { $count ->
    [one] { $side-the } has 1 Build Point less for a lost factory.
   *[other] { $side-the } has { $count } Build Points fewer for lost factories.
}
log-industry-gained = { $count ->
    [one] { $side-the } has 1 extra Build Point from a captured factory.
   *[other] { $side-the } has { $count } extra Build Points from captured factories.
}
text-idle = Idle factories: { $areas }.

## 15.2.4 Russian front infantry

option-15-2-4 = Infantry from the Russian front
    .text = From Spring 1915 Germany may, at any time except in a battle, bring infantry from the Russian front into friendly or disputed areas. Every two, or part of two, cost a Victory Point for good.
act-call-area = Bring an infantry unit from the Russian front { $area-to }
label-call-area = Infantry { $area-to }
act-call-into = Bring an infantry unit from the Russian front into { $into-the }
label-call-into = Infantry into { $into-short }
log-call-costs = { $side-the } calls infantry from the Russian front, at the cost of a Victory Point for good.
why-no-call = Only Germany can call infantry from the Russian front, and only with that option.
why-call-early = Infantry can be called from the Russian front from Spring 1915 on.
why-call-when = Infantry can be called from the Russian front whenever you have a decision in a player turn or place reinforcements, but not in a battle or with a unit selected.
why-call-counters = All German infantry is already in play.

## 15.1 Combat resolution

option-15-1-1 = Averaged combat
    .text = Instead of rolling a die for each unit, add up the firepower: every six points are a hit, and at most one die is rolled for the remainder. Needs hidden armies.
option-15-1-2 = Twelve-sided dice
    .text = Battles are fought with twelve-sided dice and the finer firepower that goes with them: infantry defends better, cavalry and tanks worse.
option-15-1-3 = The Advantage
    .text = Its holder may have a battle that has just ended fought again. The Advantage then passes to the enemy, who can use it from the next season on. The Entente begins with it; in 1917, Germany does.
prompt-judge = Battle { $area-of }: accept the result, or use the Advantage and fight it again?
act-again = Use the Advantage: fight this battle again; the Advantage then passes to the enemy
label-again = Fight it again
act-done-judging = Accept the result and keep the Advantage
label-done-judging = Accept
log-fought-again = { $side-the } uses the Advantage: the battle { $area-in } is fought again, and { $enemy-the } holds the Advantage from next season on.
why-no-advantage = Only the holder of the Advantage can have a battle fought again, and only with that option.
why-advantage-when = The Advantage is used right after a battle, and not in the season in which it changed hands.
why-battle-stands = First say whether you accept the result of the battle.
text-advantage = The Advantage: { $side }{ $now ->
    [no] , from next season on
   *[other] {""}
}.
preview-with-advantage = Using the Advantage

## 15.2.1 Entrenching at any time

option-15-2-1 = Entrench at any time
    .text = Infantry and armies may entrench at any time of their own player turn, for a quarter of a Build Point each, taken from this season’s production.
act-entrench-army = Entrench { $army-the } now, for a quarter of a Build Point
label-entrench-army = Entrench { $army-short }
act-entrench-loose = Entrench { $sort-one } { $area-in } now, for a quarter of a Build Point
label-entrench-loose = Entrench { $sort-short }, { $area }
log-entrenches-army = { $army-the } entrenches { $area-in }.
log-entrenches = { $side-the } entrenches { $sort-one } { $area-in }.
why-entrench-production = Trenches are dug in production; at other times only with that option.
why-entrench-when = You can entrench during your own player turn, but not with a unit selected or while a battle is being fought.
why-entrench-turn = You can entrench only during your own player turn.
text-trenches = { $side }: { $n ->
    [one] 1 trench
   *[other] { $n } trenches
} dug in this season’s player turns.

## 15.2.2 Counter-attack

option-15-2-2 = Counter-attack
    .text = Infantry that has attacked is out of its trenches: they do not count in the enemy’s next player turn.
text-exposed = Infantry that has attacked (its trench does not count): { $where }.

## 15.2.3 Scratch forces

option-15-2-3 = Scratch forces
    .text = At any time two Ersatz points can become an infantry unit in a friendly or disputed area: two cards worth one point each, or one card worth two or three.
prompt-scratch = Scratch forces: which second card do you spend?
prompt-raise = Scratch forces: where do you place the infantry?
act-scratch = Turn { $card-the } into scratch forces
label-scratch = Scratch forces: { $card }
act-scratch-more = Spend { $card-the } as well
label-scratch-more = { $card }
act-raise-loose = Raise { $sort-one } { $area-in }
label-raise-loose = { $sort-short }, { $area }
act-raise-inside = Raise { $sort-one } in { $army-the }
label-raise-inside = { $sort-short }, { $army-short }
log-scratch-card = { $side-the } spends { $card-the } on scratch forces.
why-no-scratch = Cards become infantry only with that option.
why-scratch-when = Scratch forces can be raised whenever you have a decision in a player turn, but not in a battle or with a unit selected.
why-scratch-points = An infantry unit costs two Ersatz points: this card is worth one, and you have no other one-point card.
why-scratch-nowhere = There is no counter left, or no supplied place, for another infantry.
why-scratch-one-point = First spend a second card worth one Ersatz point.
why-scratch-raise = First place the infantry you have paid for.
why-scratch-infantry = Scratch forces are plain infantry of your own side.

## 15.3.3 The Ottoman Empire

option-15-3-3 = The Ottoman Empire
    .text = Up to four British or French infantry may leave the map for the Ottoman Empire. While four are there, Germany has one Victory Point less.
act-ottoman-unit = Send { $sort-the } to the Ottoman Empire
label-ottoman-unit = Ottoman Empire
log-ottoman-unit = { $sort-the } { $origin-of } leaves for the Ottoman Empire.
log-ottoman-recall = { $sort-the } is called back from the Ottoman Empire.
text-ottoman = Ottoman Empire: { $forces }
why-no-ottoman-box = Only British and French infantry can go to the Ottoman Empire, and only with that option.
why-ottoman-full = Four infantry are already in the Ottoman Empire.
why-ottoman-supply = Only a unit in supply can leave for the Ottoman Empire.
why-not-ottoman = Only infantry in the Ottoman Empire can be called back from there.

## QA.3 Suppressing an army

option-QA-3 = Dissolve an army
    .text = Once a season, in its own player turn, a side may dissolve an army in supply: its units stay in the area, its counter leaves the map.
act-suppress = Dissolve { $army-the }; its units stay in the area
label-suppress = Dissolve { $army-short }
log-suppress = { $side-the } dissolves { $army-the } { $area-in }.
why-no-suppressing = Armies can be dissolved only with that option.
why-suppress-turn = An army can be dissolved only in its own side’s player turn.
why-suppress-when = No army can be dissolved with a unit selected or while a battle is being fought.
why-suppress-once = You have already dissolved an army this season.
why-suppress-army = That is not one of your armies on the map.
why-suppress-supply = Only an army in supply can be dissolved.
why-suppress-room = There is not enough room in the area for all its units.
why-suppress-units = First place the units of the dissolved army.
