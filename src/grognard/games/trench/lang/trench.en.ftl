### Trench 1918 in English. One key is one whole sentence. Forms of a card: $unit, $unit-the, $unit-one, $unit-of; $unit-key is its kind.

game-title = Trench 1918
game-tagline = Seven lines, three columns, one way home
game-facts = 2 players · 30 min · cards on a 7 × 3 front
game-start = the basic game, no bunker

scenario-standard = The standard game
    .text = Both sides deploy in secret, then fight until a Troop deck is empty.

option-bunker = Bunker mode
    .text = A bunker in the centre to fight for, and Bonus piles of eight chosen cards. For players who know the game.
option-coin = A coin toss decides who begins
    .text = Otherwise the first to finish placing begins.

role-french = France
    .the = France
    .of = of France
    .adj = French
role-german = Germany
    .the = Germany
    .of = of Germany
    .adj = German

seq-setup = Set-up
seq-actions = Actions
seq-warning = Warning
seq-control = Control of trenches
seq-keep = Clean-up
seq-refill = Refill to eight
seq-over = Game over

thing-none = nothing
    .short = nothing
    .one = nothing
    .the = nothing
    .of = of nothing
    .agree = s
unknown-card = a card
    .short = card
    .one = a card
    .the = the card
    .of = of a card
    .agree = s

word-infantry = Infantry
word-support = Support
word-armor = Armor
word-aircraft = Aircraft
word-nml-no-attack = not from no man’s land
word-protection = Protection
word-counter-attack = Counter-attack
word-observer = Observer
word-reinforcement = Reinforcement
word-single-move = one move a turn
word-persistent = Stays
word-attack = Attack
word-trap = Trap

box-french-rear = French rear trench
box-french-forward = French forward trench
box-german-rear = German rear trench
box-german-forward = German forward trench
box-nml = no man’s land
box-label = Line { $line }, column { $column }, { $name }

heading-setup = Set-up
heading-turn = Turn { $turn } · { $side }
heading-next = then { $side }, turn { $turn }

## Prompts

prompt-pile = Choose eight Bonus cards for your pile: { $chosen } so far.
prompt-placing = Place six of your eight cards in your trenches: { $placed } of 6 placed.
prompt-placing-box = { $card }: choose one of your trench boxes.
prompt-placing-ready = All six are placed. Ready, or pick one up to move it?
prompt-draw = Draw up to eight: you hold { $hand }. Which deck?
prompt-draw-last = Draw up to eight: you hold { $hand }. One Troop card is left, and drawing it loses the game. Which deck?
prompt-draw-lost = Draw up to eight: you hold { $hand }. { $need } of the cards must be Troop cards, and { $left ->
    [one] only one is left
   *[other] only { $left } are left
}: the game is lost.
prompt-actions = { $cp ->
    [0] No command points left. End the turn, or play what costs nothing.
   *[other] Your action: select a troop or a card.
}
prompt-with-troop = { $unit-the } in { $box }: { $may ->
    [both] choose a target or a box to enter.
    [attack] choose a target.
    [move] choose a box to enter.
   *[other] choose what to do.
}
prompt-place = { $card }: choose a box to place it in.
prompt-set = { $card }: set it face down?
prompt-bonus = { $card }: how do you use it?
prompt-bonus-trap = { $card }: use it now, or set it face down?
prompt-discard = { $count ->
    [0] Discard which card?
   *[other] { $count } discarded. Another, or done?
}
prompt-free-step = { $unit-the } left the rear trench: one more step is free.
prompt-over-top = Over the top! { $left ->
    [one] One infantry card may still step.
   *[other] Up to { $left } infantry cards take a free step.
}
prompt-over-top-step = Over the top! { $unit-the } in { $box }: step where?
prompt-react-move = Enemy action: { $unit-the } in { $origin } is about to enter { $box }. Reveal a trap?
prompt-react-attack = Enemy action: { $unit-the } in { $origin } is about to attack { $target-the } in { $box }. Reveal a trap?
prompt-react-swap = Enemy action: { $unit-the } in { $origin } and { $target-the } in { $box } are about to swap places. Reveal a trap?
prompt-react-gas = Gas is about to drift into { $box }. Reveal a trap?
prompt-aim = { $card }: choose the target.
prompt-counter = { $box } was attacked by { $unit-the }. Counter-attack?
prompt-keep = End of the turn: keep your persistent cards, or give some up?
prompt-bunker-gain = The enemy holds the bunker: add up to { $left } of your unused Bonus cards to your pile.

## Actions: act-* is the sentence, label-* the button

act-unit = Select { $unit-the } in { $box }
label-unit = { $unit-short } { $box }
act-card = Select { $card-the }
label-card = { $card-short }
act-card-lay = Place { $card-the }
label-card-lay = Place { $card-short }
act-card-pile = Put { $card-the } into your pile
label-card-pile = { $card-short }
act-card-discard = Discard { $card-the }
label-card-discard = Discard { $card-short }
act-card-gain = Add { $card-the } to your pile
label-card-gain = Add { $card-short }
act-back = Take { $card-the } out of your pile
label-back = Take back { $card-short }
act-lift = Pick up { $unit-the } from { $box }
label-lift = Pick up { $unit-short } { $box }
act-box = Place { $card-the } in { $box }
label-box = Box { $box }
act-ready = Ready: keep your six cards as placed
label-ready = Ready
act-ready-pile = Ready: these eight are your pile
label-ready-pile = Ready
act-trap = Reveal your { $card } now
label-trap = Use { $card-short }
act-discard = Discard cards from your hand (1 CP)
label-discard = Discard…
act-done = End the turn
label-done = End turn
act-done-warned = End the turn without an attack: warning { $tokens }
label-done-warned = End turn: warning { $tokens }
act-done-discard = Discard no more
label-done-discard = Done
act-done-over-top = Take no more steps
label-done-over-top = Done
act-done-keep = Keep the rest
label-done-keep = Keep
act-done-gain = Add no more cards
label-done-gain = Done
act-move = Move to { $box } (1 CP)
label-move = Move to { $box }
act-move-free = Step to { $box }, free
label-move-free = Step to { $box }
act-stay = Stay there
label-stay = Stay
act-attack = Attack { $target-the } in { $box } (1 CP)
label-attack = Attack { $target-short }
act-swap = Swap places with { $target-the } in { $box } (2 CP)
label-swap = Swap with { $target-short }
act-place = Place { $card-the } in { $box }
label-place = Place in { $box }
act-play = Play { $card-the } openly
label-play = Play
act-set = Set { $card-the } face down
label-set = Set face down
act-shell = Shell every enemy in { $box }
label-shell = Shell { $box }
act-gas = Send gas into { $box }
label-gas = Gas { $box }
act-strike = Strike { $target-the } in { $box }
label-strike = Strike { $target-short }
act-fort = Build the bunker in { $box }
label-fort = Bunker in { $box }
act-heal = Heal { $target-the } in { $box }
label-heal = Heal { $target-short }
act-reveal = Reveal { $card-the }
label-reveal = Reveal { $card-short }
act-pass = Let it happen
label-pass = Let it happen
act-waive = No reaction for the rest of this turn
label-waive = None this turn
act-counter = Counter-attack with { $unit-the }
label-counter = { $unit-short } strikes back
act-no-counter = No counter-attack
label-no-counter = Hold fire
act-give = Give up { $card-the }
label-give = Give up { $card-short }
act-draw-troop = Draw from the Troop deck
label-draw-troop = Troop card
act-draw-last = Draw the last Troop card, which loses the game
label-draw-last = Last Troop card: loses
act-draw-bonus = Draw from the Bonus deck
label-draw-bonus = Bonus card

## What an action brings about, said before it is done

caution-warning = You have not attacked this turn: ending it now is warning { $tokens } of { $most }. From the third on, each costs a Troop card.
caution-warning-card = You have not attacked this turn: ending it now is warning { $tokens } and costs the top card of your Troop deck, which leaves { $left ->
    [one] one Troop card
   *[other] { $left } Troop cards
}.
caution-warning-last = You have not attacked this turn: ending it now costs your last Troop card, and { $enemy-the } wins.
caution-control = The trenches you hold: { $enemy-the } loses { $cards ->
    [one] one Troop card
   *[other] { $cards } Troop cards
} and keeps { $left }.
caution-control-wins = The trenches you hold take the last Troop cards { $enemy-of }: you win.
caution-last-draw = This is your last Troop card: drawing it loses the game, and { $enemy-the } wins.
caution-refill-lost = To hold eight you must draw { $need ->
    [one] a Troop card
   *[other] { $need } Troop cards
}, and { $left ->
    [one] only one is left
   *[other] only { $left } are left
}: that loses the game.
caution-spends-last = With this card gone you must draw { $need ->
    [one] a Troop card
   *[other] { $need } Troop cards
} at the end of the turn, and { $left ->
    [one] only one is left
   *[other] only { $left } are left
}: that loses the game, unless { $enemy-the } runs out of Troop cards first.
caution-spends-risk = With this card gone you must draw { $need ->
    [one] a Troop card
   *[other] { $need } Troop cards
} at the end of the turn, of { $left }. If you do not attack, the warning takes one more, and that loses the game.

## Why not

why-not-now = You cannot do that now.
why-pick-first = First select the troop or card you want to use.
why-pick-card-first = First select one of your cards.
why-not-your-unit = { $target-the } is not yours: only your own troops act in your turn.
why-not-on-board = That card is not on the board.
why-unit-idle = { $unit-the } can do nothing now: { $step ->
    [pinned] it is caught in the wire and cannot move this turn
    [moved] it has moved, and a mortar moves only once a turn
    [swap] no adjacent box can take it and a swap costs 2 command points
   *[blocked] no adjacent box can take it
}, and { $strike ->
    [attacked] it has attacked this turn
    [nml] it cannot attack from no man’s land
   *[target] no enemy it may hit is in range
}.
why-not-in-hand = That card is not in your hand.
why-no-cp = { $cp ->
    [0] You have no command points left.
   *[other] That costs too much: you have only { $cp } CP left.
}
why-no-slot = All five Bonus slots are taken.
why-only-traps = In the enemy’s turn only traps that were set beforehand may be used.
why-enemy-there = { $box } is held by the enemy: troops never share a box with the enemy, nor pass through it.
why-box-full = { $box } is full: two troops are the limit.
why-same-type = A troop of the same type is already in { $box }.
why-not-adjacent = { $box } is not adjacent: a step leads only to an adjacent box.
why-mortar-moved = A mortar moves only once a turn.
why-pinned = { $unit-the } is caught in the wire and cannot move this turn.
why-swap-cp = A swap costs 2 command points, one for each card; you have { $cp }.
why-swap-not-adjacent = Only cards in adjacent boxes can swap places.
why-swap-not-own = Only two of your own troops can swap places.
why-swap-stack = After the swap two cards of the same type would share a box.
why-out-of-range = { $target-the } is { $distance } boxes away; the range is { $range }.
why-not-from-nml = { $unit-the } cannot attack from no man’s land, only from a trench.
why-table-x = { $target-the } cannot be attacked by { $unit-the }: the damage table shows ⊘ for that kind of target.
why-attacked-already = { $unit-the } has already attacked this turn.
why-not-an-enemy = Only enemy troops can be attacked.
why-target-gone = That card is not on the board.
why-no-counter = { $unit-the } has no counter-attack.
why-not-in-attacked-box = Only a surviving card in the attacked box may strike back.
why-no-chain = A counter-attack answers an enemy attack at once, and nothing answers a counter-attack.
why-counter-aimed = A counter-attack hits only the attacker.
why-trap-not-set = That card is not face down: a trap must have been set and paid for in your own turn.
why-discarded = { $card } was discarded: it no longer works.
why-trap-too-late = Too late: a trap is revealed before the action is carried out.
why-trap-kept = { $card } is face down and stays until it is revealed.
why-trap-does-not-fit = { $card } does not answer this action.
why-mines-need-armor = Mines answer only a tank that moves to a box outside its own trenches.
why-reaction-only = { $card } answers an enemy action; it cannot be used in your own turn.
why-not-your-trap = That is not your card.
why-strike-no-target = There is no target for it on the board.
why-bonus-table-x = The card’s table shows ⊘ against that kind of target.
why-not-a-trap = { $card } is not a trap: it cannot be set face down.
why-no-effect-here = Nothing in { $box } would be hit.
why-no-effect = It would have no effect now.
why-masked = The enemy wears gas masks: gas would do nothing.
why-fort-own-trench = The Bunker card goes on one of your own trench boxes.
why-fort-already = There is already a bunker.
why-heal-who = Only your own infantry and support on the board can be healed.
why-heal-where = The dressing station works only in your own trenches.
why-heal-unhurt = { $target-the } is not hurt.
why-wrong-use = { $card } cannot be used that way.
why-top-infantry = Only infantry can go over the top.
why-top-already = { $unit-the } has already taken its step.
why-rear-only = Troops are placed in your own rear trench.
why-forward-exception = { $card } cannot be placed forward: only cards that say so can.
why-enemy-in-rear = { $box } is held by the enemy: nothing can be placed there.
why-no-room = None of your boxes can take { $card-the }.
why-setup-own-boxes = Set-up cards go into your own forward or rear trench boxes.
why-setup-stack = At most two cards in a box, of different types.
why-six-required = Six cards must be placed; you have placed { $placed }.
why-six-already = Six cards are already placed: pick one up first.
why-not-placed = That card is not on your side of the board.
why-setup-over = The set-up is over: troops are placed from the hand and paid for.
why-discard-hand-only = Only cards from your hand can be discarded.
why-nothing-to-discard = Your hand is empty.
why-discard-one = Discard at least one card: the point is spent.
why-hand-full = Your hand already has eight cards.
why-draw-at-end = Your hand is refilled to eight at the end of your turn, after control of trenches is checked.
why-troops-first = You have drawn your first eight cards, all troops; you draw more after the reveal.
why-must-refill = You must draw until you hold eight cards.
why-no-putting-back = A card that was drawn cannot be put back.
why-no-peeking = You may not look at the top card of a deck before drawing it.
why-deck-empty = That deck is empty.
why-give-persistent = Only your own persistent cards in play can be given up.
why-give-at-end = Persistent cards can be given up only at the end of your turn.
why-actions-over = Your actions are over for this turn.
why-eight-required = The pile must have exactly eight cards.
why-eight-already = Eight cards are already chosen: take one back first.
why-not-in-pile = That card is not in your pile.
why-bunker-not-held = Unused Bonus cards join your pile only when the enemy has ended a turn holding the bunker.
why-not-aside = Only your unused Bonus cards can be added.

## The log

log-setup = Both sides draw eight troops and place six of them, face down.
log-ready = { $side } is ready.
log-revealed = { $side } shows { $units }.
log-coin = Coin toss: { $side } begins.
log-first = { $side } finished placing first and begins.
log-turn = Turn { $turn } · { $side }
log-place = { $unit-the } placed in { $box } for { $cost } CP.
log-move = { $free ->
    [0] { $unit-the } moves from { $origin } to { $box }.
    [1] { $unit-the } continues from { $origin } to { $box }, free.
   *[2] Over the top! { $unit-the } steps from { $origin } to { $box }.
}
log-swap = { $unit-the } in { $origin } and { $other-the } in { $box } swap places.
log-attack = { $unit-the } in { $origin } attacks { $target-the } in { $box }.
log-attack-stopped = { $unit-the } was destroyed before it could attack; the point is not spent.
log-hurt = { $unit-the } in { $box } takes { $damage } damage; { $left } health left.
log-destroyed = { $unit-the } in { $box } takes { $damage } damage and is destroyed.
log-destroyed-by = { $card } destroys { $unit-the } in { $box }.
log-counter = { $unit-the } in { $box } strikes back at { $target-the }.
log-set = { $card-key ->
    [unknown] A card is set face down for { $cost } CP.
   *[other] { $card } set face down for { $cost } CP.
}
log-reveal = Trap! { $card } is revealed.
log-wire = { $unit-the } is caught in the wire in { $box }.
log-masks = { $card }: gas no longer does any harm.
log-strike = { $card } on { $target-the } in { $box }.
log-play = { $card } played for { $cost } CP.
log-shell = { $card } on { $box }.
log-gas = { $card } into { $box }.
log-fort = { $card } built in { $box }.
log-heal = { $unit-the } in { $box } recovers { $mended } health.
log-discard = { $card } discarded.
log-give = { $card } given up.
log-warned = { $tokens ->
    [one] No attack this turn: first warning for { $side-the }.
   *[other] No attack this turn: warning { $tokens } for { $side-the }.
}
log-control = { $cards ->
    [one] { $side } holds { $box }: the enemy loses 1 card.
   *[other] { $side } holds { $box }: the enemy loses { $cards } cards.
}
log-bunker = { $side } holds the bunker: the enemy loses 1 card.
log-bunker-gain = { $side } adds a Bonus card to the pile.
log-lose = { $side } loses { $unit-one } from the deck: { $left } left.
log-draw-troop = { $card-key ->
    [unknown] { $side } draws a Troop card.
   *[other] { $side } draws { $card-one } from the Troop deck.
}
log-draw-bonus = { $card-key ->
    [unknown] { $side } draws a Bonus card.
   *[other] { $side } draws { $card-one } from the Bonus deck.
}
log-victory = { $side } wins: the Troop deck { $loser-of } is empty.

result-victory = { $side } wins.
ended-tr-victory-deck-empty = The other side’s Troop deck is empty.
ended-tr-victory-own-draw = The other side has drawn its last Troop card.

## Previews

preview-in-trench = Table, target in a trench
preview-in-open = Table, target in the open
preview-observer = Observer
preview-protection = Protection
preview-bunker = Bunker
preview-number = { $n }
preview-times-two = × 2
preview-half = ½, rounded up
preview-target = { $target-short }, health { $left }
preview-destroyed = −{ $damage }: destroyed
preview-survives = −{ $damage }: { $left } left
preview-damage = −{ $damage }
preview-counter = { $unit-short } may strike back
preview-nothing = ⊘ not hit

# What speaks for an action, in a hint
reason-hole = { $box } stands empty, and the enemy could simply walk in.
reason-line = Two cards hold { $box } better than one.
reason-range = It can attack at up to { $range } boxes.
reason-forward = The forward trench is the first that the enemy must take.
reason-unseen = Face down it leaves the enemy guessing: he must reckon with any trap.
reason-healed = { $target-the } recovers { $n } health.
reason-fort = The bunker protects whoever stands in { $box }.
reason-masks = Against open gas masks no gas can be used.
reason-stay = Where it stands it is better off than after the step.
reason-fresher = { $unit-the } has taken less damage than { $other-the }.
reason-take = Whoever holds { $box } at the end of his turn takes { $n ->
    [one] a card
   *[other] { $n } cards
} off the enemy’s Troop deck.
reason-reach = From { $box } it can attack { $target-the }.
reason-cover = In the trench it takes less damage than in the open.
reason-nearer = It comes nearer to the enemy’s trenches, and holding them empties his Troop deck.
reason-wait = The trap may meet a better moment.
reason-no-trap = None of your traps answers this.
reason-least-use = What may be drawn for it is likely to be of more use.
reason-draw-bonus = A Bonus card takes nothing from the Troop deck, and whose Troop deck is empty first loses.
reason-draw-troop = The line must be held: { $placed } of your troops are on the board, { $n } in your hand.
reason-no-cp = No CP are left.
reason-struck = You have attacked, so no warning comes, and nothing that is left is worth its price.
reason-dear = The attacks within reach cost more than they bring.
reason-out-of-reach = No enemy is within reach of an attack, and nothing else is worth its price.

brief-counter = may strike back −{ $damage }
