### To the Last Man!: the optional rules of chapters 12, 14 and 15.

## 15.3.2 Saving Build Points

option-15-3-2 = Save Build Points
    .text = Build Points that are not spent are not lost but kept for later productions. Only their owner knows how many there are.
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
    .text = Before play begins each side may throw its whole first hand away, once, and draw another, which it must keep. Both decide at the same time.
prompt-first-hand = { $count ->
    [one] Do you keep this card, or draw another?
   *[other] Do you keep these { $count } cards, or draw as many others?
}
act-done-first-hand = Keep the first hand
label-done-first-hand = Keep this hand
act-renew = Throw the whole hand away and draw a new one, which you must keep
label-renew = New hand
log-new-hand = { $side-the } throws its first hand away and draws another.
log-first-hand-kept = { $side-the } keeps its first hand.
why-no-new-hand = A new first hand is drawn only with that option.
why-new-hand-over = A new first hand is drawn only before play begins, and only once.
why-whole-hand = First say whether you keep your hand. Only the whole hand can be thrown away.

## 15.3.1 Industrial areas

option-15-3-1 = Industrial areas
    .text = A factory that the enemy takes costs its owner a Build Point each season. Whoever takes one rolls a die for it in each Reinforcement phase: on a 1 it works for him and brings him a point.
log-factory-repaired = { $side-the } rolls { $face } for the factory { $area-in }: it works again.
log-factory-idle = { $side-the } rolls { $face } for the factory { $area-in }: it stands still.
log-industry-lost = { $count ->
    [one] { $side-the } has 1 Build Point fewer for a factory that it has lost.
   *[other] { $side-the } has { $count } Build Points fewer for factories that it has lost.
}
log-industry-gained = { $count ->
    [one] { $side-the } has 1 Build Point more from a factory that it has captured.
   *[other] { $side-the } has { $count } Build Points more from factories that it has captured.
}
text-idle = Factories that stand still: { $areas }.

## 15.2.4 Russian front infantry

option-15-2-4 = Infantry from the Russian front
    .text = From Spring 1915 Germany may, at the start of its player turns, bring infantry from the Russian front into friendly or disputed areas. Each two, or part of two, cost a Victory Point for good.
act-call-area = Bring an infantry from the Russian front { $area-to }
label-call-area = Infantry { $area-to }
act-call-into = Bring an infantry from the Russian front into { $into-the }
label-call-into = Infantry into { $into-short }
log-call-costs = { $side-the } calls infantry from the Russian front, which costs it a Victory Point for good.
why-no-call = Only Germany calls infantry from the Russian front, and only with that option.
why-call-early = Infantry comes from the Russian front from Spring 1915 on.
why-call-start = Infantry is called from the Russian front at the start of your own player turn.
why-call-counters = All German infantry is in play.

## 15.1 Combat resolution

option-15-1-1 = Averaged combat
    .text = Instead of a die for each unit the firepower that fires is added up: each six points are a hit, and one die at most is rolled for what is left over. Needs hidden armies.
option-15-1-2 = Twelve-sided dice
    .text = Battles are fought with twelve-sided dice and the finer firepower that goes with them: infantry defends better, cavalry and tanks worse.
option-15-1-3 = The Advantage
    .text = Who holds it may have a battle fought again that has just ended. Then it passes to the enemy, who can use it from the next season on. The Entente begins with it, in 1917 Germany.
prompt-judge = Battle { $area-of }: does it stand, or do you use the Advantage and fight it again?
act-again = Use the Advantage: fight this battle again; then the enemy has it
label-again = Fight it again
act-done-judging = Let the battle stand and keep the Advantage
label-done-judging = Let it stand
log-fought-again = { $side-the } uses the Advantage: the battle { $area-in } is fought again. { $enemy-the } has it from next season on.
why-no-advantage = Only who holds the Advantage has a battle fought again, and only with that option.
why-advantage-when = The Advantage is used right after a battle, and not in the season in which it was handed over.
why-battle-stands = First say whether the battle stands.
text-advantage = The Advantage: { $side }{ $now ->
    [no] , from next season on
   *[other] {""}
}.
preview-with-advantage = With the Advantage used

## 15.2.1 Entrenching at any time

option-15-2-1 = Entrench at any time
    .text = Infantry and armies may dig in at any time of their own player turn, for a quarter of a Build Point each, taken from this season’s production.
act-entrench-army = Entrench { $army-the } now, for a quarter of a Build Point
label-entrench-army = Entrench { $army-short }
act-entrench-loose = Entrench { $sort-one } { $area-in } now, for a quarter of a Build Point
label-entrench-loose = Entrench { $sort-short }, { $area }
log-entrenches-army = { $army-the } entrenches { $area-in }.
log-entrenches = { $side-the } entrenches { $sort-one } { $area-in }.
why-entrench-production = Trenches are dug in production; only with that option at other times.
why-entrench-when = One digs in one’s own player turn, but not with a unit in hand or while a battle is being fought.
why-entrench-turn = Trenches are dug in one’s own player turn.
text-trenches = { $side } has dug { $n ->
    [one] 1 trench
   *[other] { $n } trenches
} in this season’s player turns.

## 15.2.2 Counter-attack

option-15-2-2 = Counter-attack
    .text = Infantry that has attacked is out of its trenches: in the enemy’s next player turn they do not count.
text-exposed = Infantry that has attacked, its trench does not count: { $where }.

## 15.2.3 Scratch forces

option-15-2-3 = Scratch forces
    .text = At any time two Ersatz points become an infantry in a friendly or disputed area: two cards worth one, or one card worth two or three.
prompt-scratch = Scratch forces: which second card do you give?
prompt-raise = Scratch forces: where does the infantry stand?
act-scratch = Turn { $card-the } into scratch forces
label-scratch = Scratch forces: { $card }
act-scratch-more = Give { $card-the } as well
label-scratch-more = { $card }
act-raise-loose = Raise { $sort-one } { $area-in }
label-raise-loose = { $sort-short }, { $area }
act-raise-inside = Raise { $sort-one } in { $army-the }
label-raise-inside = { $sort-short }, { $army-short }
log-scratch-card = { $side-the } gives { $card-the } for scratch forces.
why-no-scratch = Cards become infantry only with that option.
why-scratch-when = Scratch forces are raised when you are asked something in a player turn, not in a battle and not with a unit in hand.
why-scratch-points = An infantry costs two Ersatz points: this card is worth one, and you have no other of that worth.
why-scratch-nowhere = There is no counter or no supplied place for another infantry.
why-scratch-one-point = First give a second card worth one Ersatz point.
why-scratch-raise = First place the infantry that you have paid for.
why-scratch-infantry = Scratch forces are plain infantry of your own side.

## 15.3.3 The Ottoman Empire

option-15-3-3 = The Ottoman Empire
    .text = Up to four British or French infantry may leave the map for the Ottoman Empire. While four are there Germany has a Victory Point less.
act-ottoman-unit = Send { $sort-the } to the Ottoman Empire
label-ottoman-unit = Ottoman Empire
log-ottoman-unit = { $sort-the } { $origin-of } leaves for the Ottoman Empire.
log-ottoman-recall = { $sort-the } is called back from the Ottoman Empire.
text-ottoman = Ottoman Empire: { $forces }
why-no-ottoman-box = Only British and French infantry go to the Ottoman Empire, and only with that option.
why-ottoman-full = Four infantry are in the Ottoman Empire already.
why-ottoman-supply = Only a unit in supply leaves for the Ottoman Empire.
why-not-ottoman = Only infantry in the Ottoman Empire can be called back from there.

## QA.3 Suppressing an army

option-QA-3 = Dissolve an army
    .text = Once a season, in its own player turn, a side may dissolve an army in supply: its units stay in the area, its counter leaves the map.
act-suppress = Dissolve { $army-the }; its units stay in the area
label-suppress = Dissolve { $army-short }
log-suppress = { $side-the } dissolves { $army-the } { $area-in }.
why-no-suppressing = Armies are dissolved only with that option.
why-suppress-turn = An army is dissolved in its own side’s player turn.
why-suppress-when = No army is dissolved with a unit in hand or while a battle is being fought.
why-suppress-once = You have dissolved an army this season.
why-suppress-army = That is no army of yours on the map.
why-suppress-supply = Only an army in supply can be dissolved.
why-suppress-room = Not all its units would find room in the area.
why-suppress-units = First place the units of the dissolved army.
