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
