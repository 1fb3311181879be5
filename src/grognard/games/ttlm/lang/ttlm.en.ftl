### To the Last Man! in English. One key is one whole sentence. Forms of an area: $area, $area-in, $area-to, $area-from, $area-the;
### of a unit or an army: $sort, $sort-one, $sort-the, $sort-many, $army-the, $army-short. Where nothing was named, .in says “there”.

game-title = To the Last Man!
game-tagline = Four years, thirty-five areas, and never enough men
game-facts = 2 or 3 players · 2 to 8 h · the Western Front 1914-1919
game-start = the 1915 scenario, with hidden armies

scenario-1914 = 1914 · The Guns of August
    .text = The campaign from Summer 1914: the German armies are at the gates of Belgium, and there is no trench yet. The longest game. Up to 23 seasons.
scenario-1915 = 1915 · The Death of Innocence
    .text = From Spring 1915: the front is dug in and the hands are small. The best one to learn the game. Up to 20 seasons.
scenario-1916 = 1916 · The Price of Glory
    .text = From Spring 1916: Verdun, the Somme, the first biplanes. Up to 16 seasons.
scenario-1917 = 1917 · Dare Call It Treason
    .text = From Spring 1917: worn-out armies; the summer brings tanks and Stoßtruppen. Up to 12 seasons.
scenario-1918 = 1918 · To the Last Man
    .text = From Spring 1918: Germany strikes with all it has before the Americans come. Up to 8 seasons.
scenario-1919 = Plan 1919
    .text = From Spring 1919: the war that was planned and never fought. Short, with large armies. Up to 4 seasons.

option-13-1 = Hidden armies
    .text = The contents of an enemy army are hidden until it fights.
option-13-5 = Rough terrain
    .text = In rough areas the defender takes one hit less.
option-14-2 = Belgium 1914
    .text = Belgians taken by surprise cannot take hits with cards in Summer 1914; Antwerp supplies the Entente while Liège or Namur holds, and can be evacuated.
option-14-7-3 = British guns of 1918
    .text = From Spring 1918 British artillery defends better: it hits on a 1 or a 2.
option-A05 = One Bad Weather card a turn
    .text = Otherwise several may be played, each weakening the offensive by one more step.
option-A28 = A Decisive Victory must last
    .text = On (our reading): it ends the game only if it still holds after the enemy’s next player turn, or after production. Off (the plain words of the book): as soon as the player turn is over.
chapter-own = The length of the game
chapter-11 = Cards
chapter-12 = First hands
chapter-13 = Advanced rules
chapter-14 = Historical rules
chapter-15 = Optional rules
preset-core = Core rules only
    .text = Nothing from the theatre book: armies are visible, terrain does not matter, no special rules of 1914.
preset-recommended = What the book recommends
    .text = Hidden armies, bids for the first player turn and fortifications.
preset-historical = Historical
    .text = Hidden armies, the plans and cards of each year, early and late armies, the Americans, British guns, industry.
preset-everything = Everything
    .text = All optional rules that can be combined, with the Advantage and without a free set-up.
preset-short = Short game
    .text = It ends after the Winter of the year in which it began.
option-A29 = One year only
    .text = The game ends after the Winter of the year in which it began.
option-A32 = The limit on entrenching ends sooner
    .text = The limit of one point for entrenching holds in Summer 1914 only, not in Autumn 1914.
option-A47 = Rough terrain helps once a battle
    .text = Off (our reading): the defender is spared one hit in each fire step. On: one in the whole battle.
option-A51 = The Belgian Army may sail from Antwerp
    .text = It may go by sea from Antwerp to an Entente port.
option-QA-1 = Straight into an army in a full area
    .text = A unit from outside may join an army that has room, even if its area already has three units: the army counts as one. From the publisher’s answers.
option-QA-2 = An army may enter a full area
    .text = It may if it takes in a loose unit there at once, so that three are left. From the publisher’s answers; the book never allows more than three, even while moving.

role-german = Germany
    .the = Germany
    .of = of Germany
    .adj = German
role-entente = Entente
    .the = the Entente
    .of = of the Entente
    .adj = Entente

seq-reinforce = Reinforcements
seq-choose = Offensive or pass
seq-move = Movement
seq-declare = Battle declaration
seq-combat = Combat
seq-production = Production
seq-over = Game over

thing-none = nothing
    .short = nothing
    .one = nothing
    .the = nothing
    .of = of nothing
    .many = nothing
    .in = there
    .own = nothing
    .own-the = nothing
    .own-short = nothing
    .own-many = nothing
    .to = there
    .from = from there
    .adj = neither
    .agree = s

season-spring = Spring { $years }
season-summer = Summer { $years }
season-autumn = Autumn { $years }
season-winter = Winter { $years }

level-decisive-german = Decisive German victory
level-major-german = Major German victory
level-marginal-german = Marginal German victory
level-stalemate = Stalemate
level-marginal-entente = Marginal Entente victory
level-major-entente = Major Entente victory
level-decisive-entente = Decisive Entente victory

result-decisive = { $side-the } wins a decisive victory.
result-major = { $side-the } wins a major victory.
result-marginal = { $side-the } wins a marginal victory.
result-stalemate = Stalemate: the war ends as it was fought, in the trenches.
ended-ttlm-3-2b = A decisive victory ends the war at once.
ended-ttlm-2-vi-b = The last season is over.
drawn-ttlm-2-vi-b = The last season is over.
ended-ttlm-a29 = The game year is over.
drawn-ttlm-a29 = The game year is over.


heading-season = { $turn }
heading-turn = { $turn } · { $side }
heading-next = then { $side-the }

price-own = { $n } BP

## Prompts

prompt-choose = Play an Offensive card, or pass?
prompt-choose-last = { $enemy-the } wins the war unless you undo its Decisive Victory in this player turn. Play an Offensive card, or pass?
prompt-pass-reserves = You have passed and made your one move. With a Strategic Reserves card you may still send another unit.
prompt-pass-move = { $left ->
    [0] You have passed and made your one move.
   *[other] You pass: one unit may still move, but not into an enemy area.
}
prompt-move = { $rail ->
    [0] Offensive: move your units, each once. No rail move is left.
    [one] Offensive: move your units, each once. One of them may still go by rail.
   *[other] Offensive: move your units, each once. { $rail } of them may go by rail.
}
prompt-go-army = { $army-the } { $area-in }: where to? It may leave units behind.
prompt-go-unit = { $sort-the } { $area-in }: where to?
prompt-ride-unit = { $sort-the } { $area-in } may go one area farther.
prompt-absorb = Which loose units does { $army-the } take in?
prompt-declare = { $count ->
    [0] In which disputed areas do you attack?
    [one] 1 battle is declared. Any more?
   *[other] { $count } battles are declared. Any more?
}
prompt-cards = Battles are declared: play cards on them, or go on.
prompt-keep = Bad weather allows only one battle: which one?
prompt-next-battle = Which battle is fought next?
prompt-redraw = { $count ->
    [0] You passed without playing a card: you may exchange cards.
    [one] 1 card discarded, to be replaced. Any more?
   *[other] { $count } cards discarded, to be replaced. Any more?
}
prompt-cavalry = Battle { $area-of }: does your cavalry retreat before the dice are rolled?
prompt-defend = You are attacked { $area-in }: fire, or retreat units instead of firing?
prompt-react = Surprise { $area-in }: should biplanes force re-rolls instead of firing?
prompt-reroll = { $count ->
    [one] Your biplanes may force a re-roll of 1 enemy hit: which?
   *[other] Your biplanes may force re-rolls of { $count } enemy hits: which?
}
prompt-spare = Rough terrain { $area-in } spares you one hit: which?
prompt-losses = { $hits ->
    [one] 1 hit to take { $area-in }: with a unit or a card?
   *[other] { $hits } hits to take { $area-in }: with units or cards?
}
prompt-siege-losses = { $hits ->
    [one] 1 hit by siege guns { $area-in }: the fort takes it, or a card does.
   *[other] { $hits } hits by siege guns { $area-in }: the fort takes them, or cards do.
}
prompt-flee-army = Where does { $army-the } retreat to { $area-from }?
prompt-flee-unit = Where does { $sort-the } retreat to { $area-from }?
prompt-leave = { $army-the } is empty and must leave { $area-the }: where to?
prompt-after = The battle { $area-of } is over: do any units retreat?
prompt-forced = { $count ->
    [one] One of your armies must retreat { $area-from }: which?
   *[other] { $count } of your armies must retreat { $area-from }: which first?
}
prompt-attrition = { $army-the } is out of supply and loses a unit: which?
prompt-crisis = { $count ->
    [one] Crisis elsewhere: remove 1 infantry unit from the map.
   *[other] Crisis elsewhere: remove { $count } infantry units from the map.
}
prompt-place-army = Reinforcements: where does { $army-the } arrive?
prompt-setup-unit = Set-up: place { $sort-the }.
prompt-setup-army = Set-up: place { $army-the }.
prompt-place-unit = Reinforcements: where does { $sort-one } arrive?
prompt-swap = Which British infantry makes way for the Commonwealth?
prompt-rearrange = Rearrange units within an area, or end the reinforcements.
prompt-shift-unit = { $sort-the } { $area-in }: into which army, or out on its own?
prompt-plan = { $points ->
    [0] All Build Points are spent. Rearrange units, or confirm your plan.
    [one] 1 Build Point left to spend in the Production panel.
   *[other] { $points } Build Points to spend in the Production panel.
}
prompt-build-army = Where is { $army-the } rebuilt?
prompt-build-unit = Where do you place { $sort-one }?
prompt-discard = You hold { $hand } cards and may keep { $limit }: discard one.
prompt-east = { $count ->
    [one] The Eastern Front claims 1 unit: which?
   *[other] The Eastern Front claims { $count } units: which?
}
prompt-armistice = { $side-the } proposes an armistice at the present level of victory. Do you accept?

## Actions: act-* is the sentence, label-* the button

act-take-army = Select { $army-the } { $area-in }
label-take-army = { $army-short }
act-take-inside = Take { $sort-own-the } out of { $army-the }
label-take-inside = { $sort-own-short } of { $army-short }
act-take-loose = Select { $sort-the } { $area-in }
label-take-loose = { $sort-short }, { $area }
act-retreat-army = Retreat { $army-the } { $area-from }
label-retreat-army = Retreat { $army-short }
act-retreat-inside = Retreat { $sort-own-the } of { $army-the } { $area-from }
label-retreat-inside = Retreat { $sort-own-short } ({ $army-short })
act-retreat-loose = Retreat { $sort-the } { $area-from }
label-retreat-loose = Retreat { $sort-short }
act-shift-inside = Move { $sort-own-the } out of { $army-the }
label-shift-inside = { $sort-own-short } of { $army-short }
act-shift-loose = Rearrange { $sort-the } { $area-in }
label-shift-loose = { $sort-short }, { $area }
act-lose-army = Lose { $army-the }
label-lose-army = Lose { $army-short }
act-lose-inside = Lose { $sort-own } of { $army-the }
label-lose-inside = Lose { $sort-own-short } ({ $army-short })
act-lose-loose = Lose { $sort-one } { $area-in }
label-lose-loose = Lose { $sort-short }
act-remove-inside = Remove { $sort-own } from { $army-the }
label-remove-inside = Remove { $sort-own-short } ({ $army-short })
act-remove-loose = Remove { $sort-one } { $area-from }
label-remove-loose = Remove { $sort-short }, { $area }
act-swap-inside = Put the Commonwealth in the place of { $sort-own } of { $army-the }
label-swap-inside = Commonwealth into { $army-short }
act-swap-loose = Put the Commonwealth in the place of { $sort-one } { $area-in }
label-swap-loose = Commonwealth, { $area }
act-dig-army = Entrench { $army-the } { $area-in }
label-dig-army = Entrench { $army-short }
act-dig-loose = Entrench { $sort-the } { $area-in }
label-dig-loose = Entrench { $sort-short }, { $area }
act-upgrade-inside = Upgrade { $sort-own } of { $army-the } to Stoßtruppen
label-upgrade-inside = Stoßtruppen in { $army-short }
act-upgrade-loose = Upgrade { $sort-one } { $area-in } to Stoßtruppen
label-upgrade-loose = Stoßtruppen, { $area }
act-recall-army = Recall { $army-the } from the Eastern Front
label-recall-army = Recall { $army-short }
act-recall-loose = Recall { $sort-one } from the Eastern Front
label-recall-loose = Recall { $sort-short }
act-recall-inside = Recall { $sort-own-the } of { $army-the } from the Eastern Front
label-recall-inside = Recall { $sort-own-short } of { $army-short }
act-relieve = Take an infantry unit from the force in the East
label-relieve = Infantry from the East

act-to-area = Move { $area-to }
label-to-area = To { $area }
act-to-into = Join { $into-the } { $area-in }
label-to-into = Into { $into-short }
act-rail-area = Go by rail { $area-to }
label-rail-area = Rail: { $area }
act-rail-into = Go by rail to join { $into-the } { $area-in }
label-rail-into = Rail: { $into-short }
act-strategic-area = Strategic movement { $area-to }
label-strategic-area = Strategic: { $area }
act-strategic-into = Strategic movement to join { $into-the } { $area-in }
label-strategic-into = Strategic: { $into-short }
act-sea-area = Sail { $area-to }
label-sea-area = By sea: { $area }
act-sea-into = Sail to join { $into-the } { $area-in }
label-sea-into = By sea: { $into-short }
act-reserves-area = Play Strategic Reserves and go { $area-to }
label-reserves-area = Reserves: { $area }
act-reserves-into = Play Strategic Reserves and join { $into-the } { $area-in }
label-reserves-into = Reserves: { $into-short }
act-place-area = Place { $area-in }
label-place-area = { $area }
act-place-into = Place in { $into-the } { $area-in }
label-place-into = Into { $into-short }
act-flee-area = Retreat { $area-to }
label-flee-area = Retreat: { $area }
act-flee-into = Retreat into { $into-the } { $area-in }
label-flee-into = Retreat: { $into-short }
act-shift-to-area = Stay outside the armies { $area-in }
label-shift-to-area = Outside armies
act-shift-to-into = Join { $into-the }
label-shift-to-into = Into { $into-short }
act-east-army = Send { $army-the } to the Eastern Front
label-east-army = To the East
act-east-unit = Send { $sort-the } to the Eastern Front
label-east-unit = To the East

act-battle = Attack { $area-in }
label-battle = Attack: { $area }
act-keep = Fight only the battle { $area-of }
label-keep = Fight: { $area }
act-fight = Fight the battle { $area-of }
label-fight = Fight: { $area }
act-gas = Play Poison Gas { $area-in }
label-gas = Gas: { $area }
act-barrage = Play the Advanced Artillery Barrage { $area-in }
label-barrage = Barrage: { $area }
act-surprise = Play the Surprise Attack { $area-in }
label-surprise = Surprise: { $area }
act-bonus = Use the extra dice of { $card-the } { $area-in }
label-bonus = Extra dice: { $area }
act-fort = Let the fort { $area-in } take the hit
label-fort = Fort: { $area }
act-offensive = Play { $card-one } and attack
label-offensive = { $card-short }
act-crisis = Play { $card-the }
label-crisis = Play { $card-short }
act-ersatz = { $card-key ->
    [ersatz2] Take up to 2 hits with { $card-one }
    [ersatz3] Take up to 3 hits with { $card-one }
   *[other] Take 1 hit with { $card-one }
}
label-ersatz = Take hits: { $card-short }
act-throw = Discard { $card-one } and draw another card
label-throw = Exchange { $card-short }
act-throw-excess = Discard { $card-one }
label-throw-excess = Discard { $card-short }
act-leave = Leave { $sort-own } of { $army-the } behind
label-leave = Leave { $sort-own-short }
act-absorb = Take { $sort-own-the } into { $army-the }
label-absorb = Take in { $sort-own-short }
act-buy = Build { $sort-one }
label-buy = Build { $sort-short }
act-rebuild = Rebuild { $army-the }
label-rebuild = Rebuild { $army-short }
act-doom = Give up { $army-the }: it has nowhere to retreat to
label-doom = Give up { $army-short }
act-weather = Play Bad Weather against the offensive
label-weather = Bad Weather
act-reroll = Force a re-roll of a hit { $sort-of }
label-reroll = Re-roll: { $sort-short }
act-spare-siege = Cancel a siege-gun hit
label-spare-siege = A siege hit
act-spare-other = Cancel another hit
label-spare-other = Another hit
act-pass = Pass: no battles, and one unit moves
label-pass = Pass
act-fire = Fire with all units that stay
label-fire = Fire
act-react = Hold a biplane back to force a re-roll
label-react = Biplane reacts
act-card = Buy a card
label-card = Buy a card
act-commit = Confirm this plan
label-commit = { $points ->
    [0] Confirm plan
   *[other] Confirm plan, lose { $points } BP
}
act-commit-saving = Confirm this plan
label-commit-saving = { $points ->
    [0] Confirm plan
   *[other] Confirm plan, keep { $points } BP
}
act-evacuate = Evacuate a garrison from Antwerp: the fort loses 1, a Belgian infantry unit arrives next season
label-evacuate = Evacuate Antwerp
act-accept = Accept the armistice
label-accept = Accept
act-refuse = Refuse and fight on
label-refuse = Refuse
act-done = Done
label-done = Done
act-done-moving = End the movement
label-done-moving = End movement
act-done-riding = Stop here
label-done-riding = Stop here
act-done-absorbing = Take in no more
label-done-absorbing = No more
act-done-declaring = Declare no more battles
label-done-declaring = No more battles
act-done-cards = Play no more cards
label-done-cards = No more cards
act-done-cavalry = The cavalry stays
label-done-cavalry = Stay
act-done-retreating = Retreat no more units
label-done-retreating = Stay
act-done-reacting = No more re-rolls
label-done-reacting = No more
act-done-redrawing = Exchange no more cards
label-done-redrawing = Done
act-done-reinforcing = End the reinforcements
label-done-reinforcing = End reinforcements

## Why not

why-full = There are already three units { $area-in }, the most a side may have in one area.
why-other-nation = An army takes only units of its own nation; US infantry alone serves in any army of the Entente.
why-template-full = That army has no room left for a unit of this kind.
why-too-many-guns = That army already has as much artillery as this year allows.
why-one-biplane = That army already has its biplane, and one is the limit.
why-uk-army-england = British armies arrive in England and cross the Channel from there.
why-not-supplied-area = New units arrive only in an area in supply that is friendly or disputed.
why-place-first = First place the reinforcements that are due.
why-nothing-to-place = No reinforcement is waiting to be placed.
why-shift-here = Rearranging stays within one area: a unit joins one of your armies there or leaves its army.
why-shifted-already = This unit has already been rearranged in this phase, or has just arrived.
why-no-shift = Only a unit of yours that has an army to join or to leave can be rearranged.
why-shift-where = Select a unit, then say where it goes: into an army, or out on its own.
why-swap-uk = The Commonwealth takes the place of an ordinary British infantry unit.
why-not-in-east = Only German units on the Eastern Front can be recalled from there.
why-locked-east = This unit cannot come back from the Eastern Front yet: it went this season, or the scenario keeps it there until next year.
why-no-place-back = No supplied area has room for it: it stays on the Eastern Front.
why-five-from-east = At most 5 Build Points of units leave the Eastern Front in a season.
why-base-force = Only the free set-up of 1914 takes infantry from the base force in the East: four at most, and no more than there are counters.
why-turn-first = First open the turn: play an Offensive card or pass.
why-move-first = This is the movement phase: end it first.
why-not-disputed = No battle is possible { $area-in }: only disputed areas, with units of both sides, can be fought for.
why-one-battle = A Limited Offensive allows only one battle.
why-declared-already = The battle { $area-in } is already declared.
why-declare-first = First declare your battles.
why-cards-first = This is the moment for combat cards; the battles come next.
why-keep-fresh = Only one battle can be kept, and an area you entered this turn comes first.
why-ride-on = First finish this unit’s move: one area farther, or stop here.
why-absorb-first = The arriving army must take in loose units first: otherwise there would be more than three units there.
why-choose-destination = First say where the selected unit goes.
why-not-in-army = This army has no such unit to leave behind.
why-redraw = After a pass you can only exchange cards.
why-second-step = A unit cannot go on from a disputed area into an enemy area.
why-not-while-winning = You are winning: only a side that is not ahead may resign.
why-answer-first = First answer the offer of an armistice.
why-not-adjacent = That is too far: a move goes to an adjacent area, and only cavalry and biplanes make two.
why-moved-already = This unit has already moved: each moves once.
why-one-unit-on-pass = When you pass, only one unit moves, and it has moved.
why-needs-offensive = You need an Offensive card to enter an enemy area.
why-from-disputed = A unit cannot go from a disputed area straight into an enemy area.
why-england = England is reached by sea only, and by British units only.
why-neutral = That area is neutral, and the Entente must respect it.
why-limited-one-area = A Limited Offensive opens only one new battle, so only one defended enemy area can be entered.
why-no-transit = The area between is full: it has three units, and a move may not pass through.
why-left-behind-full = The units left behind would be more than the three an area allows.
why-not-there = There is no such unit { $area-in }.
why-not-yours = That unit is not yours.
why-rail-friendly = Rail takes a unit up to three areas, all of them friendly now and since the turn began.
why-rail-limit = Two units have already gone by rail this turn: that is the limit.
why-strategic-entente = Only the Entente has strategic movement, between its sources of supply.
why-strategic-sources = Strategic movement joins two Entente sources of supply, both friendly since the turn began.
why-strategic-limit = No more strategic moves this turn: two at most, and one in Summer 1914.
why-sea-uk = Only British units cross the sea, to and from England.
why-sea-coast = Ships sail between England and a coastal source of supply that the enemy does not control.
why-sea-limit = One unit has already sailed in this movement phase.
why-reserves-card = A move of any length needs the Strategic Reserves card.
why-reserves-once = When you pass, one Strategic Reserves card can move a second unit, but not a third.
why-reserves-path = Reserves start and end in friendly or disputed areas and pass only through friendly ones.
why-kept-apart = In England this infantry and the British 1st Army stay apart at the start of the campaign.
why-east-german = Only German units go to the Eastern Front.
why-east-supply = Only a unit in supply can leave for the Eastern Front.
why-same-place = The unit is already there.
why-no-way = There is no way open to this unit.
why-not-declared = No battle is declared { $area-in }.
why-fight-on = First finish this battle.
why-no-biplanes-to-react = No biplane is free to react: the defender needs one that meets no enemy biplane.
why-not-a-hit = Only a hit by an infantry type can be rolled again.
why-choose-hit = First say which hit the rough terrain spares you.
why-strongest-first = Losses fall on your strongest unit { $area-in } first.
why-most-numerous = An army loses from the type it has most of.
why-no-such-card = You hold no such card to take hits with.
why-siege-hits-fort = A siege gun’s hit goes to the fort, unless a card takes it.
why-biplanes-only = In a dogfight only biplanes are lost.
why-paris-gun-loss = The Paris Gun can never be taken as a loss.
why-belgian-surprise = The Belgians are alone and taken by surprise: in Summer 1914 cards cannot take their hits.
why-pay-hits = First take the hits you have suffered.
why-not-in-battle = That unit is not in this battle.
why-no-fort-here = You have no fort { $area-in }.
why-retreat-enemy = A retreat goes to a friendly or disputed area, never to an enemy one.
why-retreat-adjacent = A retreat goes only to an adjacent area.
why-one-destination = After a battle all who retreat go to the same area.
why-cavalry-only = Before the dice are rolled only cavalry can retreat.
why-siege-never-retreats = A siege gun never retreats.
why-paris-gun-never-retreats = The Paris Gun never retreats.
why-retreated-already = This unit has already retreated in this combat phase.
why-not-in-this-battle = That unit is not in this battle.
why-nowhere = There is nowhere this unit could retreat to.
why-must-retreat = The enemy’s hits force an army to retreat: that comes first.
why-whole-armies-first = The armies forced to retreat go first, whole.
why-choose-where = First say where the selected unit retreats to.
why-nobody-stays = A forced retreat takes the whole army: no unit may stay behind.
why-attrition-army = The unit must come from the army that is out of supply.
why-no-points = You have too few Build Points: { $points ->
    [0] none is left
    [one] 1 is left
   *[other] { $points } are left
}.
why-no-counters = All units of this kind are already on the map.
why-too-early = These cannot be built yet: British and French tanks come in Summer 1917, German ones in Spring 1918, American ones in Summer 1918.
why-stoss-early = Stoßtruppen are built from Summer 1917 on.
why-paris-early = The Paris Gun is built from Spring 1918 on.
why-plane-early = No more biplanes of this nation are built this year: they come from 1916, a few each Spring.
why-us-early = US units are built from Summer 1918 on.
why-uk-volunteers = Until Spring 1916 Britain has only volunteers: one British unit in each production.
why-commonwealth-first = The Commonwealth first comes by exchange; only what was lost later can be built again.
why-no-place = There is nowhere this unit could be placed.
why-us-in-france = US units are placed in France.
why-army-not-lost = Only an eliminated army of yours can be rebuilt.
why-home-only = A rebuilt army is placed in a friendly area in supply of its home country: England for the British, France for the Americans.
why-not-digger = Only armies and loose infantry on the map can entrench; Stoßtruppen never do.
why-dug-already = This unit is already entrenched.
why-dig-cap = Entrenching is limited to one Build Point in the first seasons of 1914.
why-one-upgrade = Only one infantry unit can be upgraded to Stoßtruppen in each production.
why-upgrade-infantry = Only ordinary German infantry can become Stoßtruppen.
why-no-evacuation = Antwerp can be evacuated only as the last Belgian fort, at strength 2 or more, and once in a production.
why-place-it-first = First place the unit you are building.
why-pick-first = First choose what to build or which unit to move.
why-hand-limit = You hold { $hand } cards and may keep { $limit }: discard some first.
why-east-army = An army on the Eastern Front is lost only when it is empty: first its units go.
why-east-unit = The loss must come from the units on the Eastern Front.
why-not-german = That unit belongs to the enemy.
why-not-held = You do not hold that card.
why-not-offensive = That is not an Offensive card.
why-gas-date = Poison Gas is used from Spring 1915 on; until then the card only takes a hit.
why-barrage-date = The Advanced Artillery Barrage comes in Spring 1917; until then the card only takes a hit.
why-gas-or-barrage = You may use Poison Gas or the Barrage in an area, not both.
why-one-per-area = You have already played that card { $area-in }.
why-not-a-battle = No battle is declared { $area-in }.
why-weather-defender = Only the defender plays Bad Weather.
why-weather-turn-one = The weather stays fine in Summer 1914.
why-weather-once = Only one Bad Weather card may be played in a turn.
why-spoilt-already = The offensive is already a pass: bad weather has nothing left to spoil.
why-named-already = The extra dice are already used { $area-in }.
why-surprise-attacker = Only the attacker makes a Surprise Attack.
why-surprise-once = The attack { $area-in } is already a surprise.
why-no-bonus = This offensive has no extra dice to give.
why-bonus-army = The extra dice need an army of the card’s nation in the battle.
why-bonus-areas = The extra dice of this offensive are already placed.
why-crisis-owner = That crisis is not yours to play: each side plays the other side’s crisis.
why-crisis-turn = A Military Crisis is played in your own player turn, whenever you have a decision to make.
why-crisis-judging = First say whether the battle stands; a crisis played before that would be undone with it.
why-crisis-exchange = You are exchanging cards after a pass: you can play no card in that turn.
why-exchange-last = Once an exchange of cards has begun, nothing else can be done this turn.
why-crisis-year = The card names no crisis for this year.
why-crisis-infantry = A crisis takes only infantry of the nations it names.
why-crisis-remove = First remove the infantry the crisis asks for: it cannot be refused.

## The log

log-heading-season = { $turn }
log-turn = { $turn } · { $side }
log-season-ends = Both sides pass: the fighting of { $turn } is over.
log-arrives = { $sort-one } arrives { $area-in }.
log-arrives-army = { $army-the } arrives { $area-in }.
log-arrives-into = { $into-key ->
    [unknown] { $sort-own } joins an army.
   *[other] { $sort-own } joins { $into-the } { $area-in }.
}
log-shift = { $area-key ->
    [unknown] { $sort-one } changes armies.
   *[other] { $sort-one } is rearranged { $area-in }.
}
log-swap = { $area-key ->
    [unknown] Commonwealth infantry takes the place of British infantry in an army.
   *[other] Commonwealth infantry takes the place of British infantry { $area-in }.
}
log-recall = Germany recalls units from the Eastern Front.
log-relieves = Germany takes an infantry unit from the force in the East, { $count } so far: every second one brings a card.
log-offensive = { $side-the } plays { $card-one }.
log-passes = { $side-the } passes.
log-draw = { $card-key ->
    [unknown] { $side-the } draws a card.
   *[other] { $side-the } draws { $card-one }.
}
log-throws = { $side-the } discards { $card-one }.
log-reshuffle = The discards are shuffled into the deck.
log-absorb = { $army-the } takes in { $sort-own-the } { $area-in }.
log-move-army-to = { $army-the } moves { $origin-from } { $area-to }.
log-move-army-rail = { $army-the } goes by rail { $origin-from } { $area-to }.
log-move-army-strategic = Strategic movement: { $army-the } goes { $origin-from } { $area-to }.
log-move-army-sea = { $army-the } sails { $origin-from } { $area-to }.
log-move-army-reserves = Strategic Reserves: { $army-the } goes { $origin-from } { $area-to }.
log-move-unit-to = { $sort-one } moves { $origin-from } { $area-to }.
log-move-unit-rail = { $sort-one } goes by rail { $origin-from } { $area-to }.
log-move-unit-strategic = Strategic movement: { $sort-one } goes { $origin-from } { $area-to }.
log-move-unit-sea = { $sort-one } sails { $origin-from } { $area-to }.
log-move-unit-reserves = Strategic Reserves: { $sort-one } goes { $origin-from } { $area-to }.
log-move-between = { $into-key ->
    [unknown] A unit passes from one army to another.
   *[other] { $sort-own } goes from { $army-the } { $origin-in } to { $into-the } { $area-in }.
}
log-move-into = { $into-key ->
    [unknown] { $sort-own } leaves { $origin-the } for an army.
   *[other] { $sort-own } comes { $origin-from } and joins { $into-the } { $area-in }.
}
log-move-out = { $army-key ->
    [unknown] { $sort-own } takes up position { $area-in }.
   *[other] { $sort-own } leaves { $army-the } and takes up position { $area-in }.
}
log-east-set = { $army-the } is set up on the Eastern Front.
log-east-army = { $army-the } leaves { $origin-the } for the Eastern Front.
log-east-unit = { $sort-one } leaves { $origin-the } for the Eastern Front.
log-declared = { $side-the } attacks { $area-in }.
log-keeps = { $side-the } fights only { $area-in }.
log-card-on = { $side-the } plays { $card-one } { $area-in }.
log-bonus = { $side-the } uses the extra dice of { $card-the } { $area-in }.
log-weather = { $level ->
    [0] { $side-the } plays Bad Weather: the Limited Offensive becomes a pass.
    [1] { $side-the } plays Bad Weather: only a Limited Offensive is left, with one battle.
   *[other] { $side-the } plays Bad Weather: it becomes an ordinary Offensive.
}
log-crisis-1914 = { $side-the } plays { $card-the }: the Russians are in East Prussia, and { $count } German infantry units must go.
log-crisis-1915 = { $count ->
    [one] { $side-the } plays { $card-the }: Gallipoli calls for { $count } British infantry unit.
   *[other] { $side-the } plays { $card-the }: Gallipoli calls for { $count } British infantry units.
}
log-crisis-1916 = { $side-the } plays { $card-the }: Austria-Hungary reels in Galicia, and { $count } German infantry units must go.
log-crisis-1917 = { $side-the } plays { $card-the }: after Caporetto, Italy needs { $count } British or French infantry units.
log-crisis-1918 = { $card-key ->
    [german_crisis] { $side-the } plays { $card-the }: the Balkan front gives way, and { $count } German infantry or Stoßtruppen units must go.
   *[other] { $side-the } plays { $card-the }: the Middle East needs { $count } British or French infantry units.
}
log-removed = { $area-key ->
    [unknown] { $sort-one } leaves its army for another front.
   *[other] { $sort-one } leaves { $area-the } for another front.
}
log-unmet = { $side-key ->
    [german] { $side-the } cannot send all the units asked for: 1 Victory Point less for Germany.
   *[other] { $side-the } cannot send all the units asked for: 1 Victory Point more for Germany.
}
log-lapses = { $area }: no enemy is left there, and the battle is not fought.
log-battle = Battle { $area-of }: { $side-the } attacks.
log-fire-dogfight = { $hits ->
    [0] Dogfight { $area-in }, { $side } { $dice }: no hit.
    [one] Dogfight { $area-in }, { $side } { $dice }: 1 hit.
   *[other] Dogfight { $area-in }, { $side } { $dice }: { $hits } hits.
}
log-fire-artillery = { $hits ->
    [0] Artillery { $area-in }, { $side } { $dice }: no hit.
    [one] Artillery { $area-in }, { $side } { $dice }: 1 hit.
   *[other] Artillery { $area-in }, { $side } { $dice }: { $hits } hits.
}
log-fire-defensive = { $hits ->
    [0] Defensive fire { $area-in }, { $side } { $dice }: no hit.
    [one] Defensive fire { $area-in }, { $side } { $dice }: 1 hit.
   *[other] Defensive fire { $area-in }, { $side } { $dice }: { $hits } hits.
}
log-fire-offensive = { $hits ->
    [0] Offensive fire { $area-in }, { $side } { $dice }: no hit.
    [one] Offensive fire { $area-in }, { $side } { $dice }: 1 hit.
   *[other] Offensive fire { $area-in }, { $side } { $dice }: { $hits } hits.
}
log-fire-pursuit = { $hits ->
    [0] Pursuit { $area-in }, { $side } { $dice }: no hit.
    [one] Pursuit { $area-in }, { $side } { $dice }: 1 hit.
   *[other] Pursuit { $area-in }, { $side } { $dice }: { $hits } hits.
}
log-reroll = { $hits ->
    [0] { $side-the }’s biplanes force a re-roll of a hit { $area-in }: { $dice }, a miss.
   *[other] { $side-the }’s biplanes force a re-roll of a hit { $area-in }: { $dice }, still a hit.
}
log-rough = Rough terrain { $area-in } spares { $side-the } one hit.
log-ersatz = { $hits ->
    [one] { $side-the } takes 1 hit with { $card-one }.
   *[other] { $side-the } takes { $hits } hits with { $card-one }.
}
log-lose = { $sort-one } is lost { $area-in }.
log-lose-from = { $army-the } loses { $sort-own } { $area-in }.
log-fort-hit = { $left ->
    [0] The fort { $area-in } is destroyed.
   *[other] The fort { $area-in } is hit: strength { $left } left.
}
log-army-eliminated = { $army-the } is eliminated { $area-in }.
log-forced = { $count ->
    [one] { $side-the } must retreat 1 army { $area-from }.
   *[other] { $side-the } must retreat { $count } armies { $area-from }.
}
log-retreat-army = { $army-the } retreats { $origin-from } { $area-to }.
log-retreat-unit = { $sort-one } retreats { $origin-from } { $area-to }.
log-retreat-into = { $sort-own } retreats { $origin-from } into { $into-the } { $area-in }.
log-gun-lost = { $count ->
    [one] { $sort-one } cannot follow and is lost { $area-in }.
   *[other] { $count } { $sort-many } cannot follow and are lost { $area-in }.
}
log-stranded = { $count ->
    [one] { $sort-one } has nowhere to go and is lost { $area-in }.
   *[other] { $count } { $sort-many } have nowhere to go and are lost { $area-in }.
}
log-unaccompanied = { $count ->
    [one] { $sort-one } without infantry is lost { $area-in }.
   *[other] { $count } { $sort-many } without infantry are lost { $area-in }.
}
log-battle-won = { $side-key ->
    [none] No unit is left on the field { $area-in }.
   *[other] { $side-the } holds the field { $area-in }.
}
log-battle-goes-on = The battle { $area-of } is not decided.
log-starves = { $count ->
    [one] { $sort-one } out of supply is lost { $area-in }.
   *[other] { $count } { $sort-many } out of supply are lost { $area-in }.
}
log-army-starves = { $army-the }, out of supply { $area-in }, loses { $sort-own }.
log-fort-starves = { $left ->
    [0] The fort { $area-in } is cut off and falls.
   *[other] The fort { $area-in } is cut off: strength { $left } left.
}
log-production = Production: { $german } Build Points for Germany, { $entente } for the Entente.
log-built = { $count ->
    [one] { $side-the } builds { $side-key ->
        [german] { $sort-own }
       *[other] { $sort-one }
    }.
   *[other] { $side-the } builds { $count } { $side-key ->
        [german] { $sort-own-many }
       *[other] { $sort-many }
    }.
}
log-rebuilt = { $side-the } rebuilds { $army-the } { $area-in }.
log-upgraded = { $side-the } upgrades an infantry unit to Stoßtruppen.
log-dug = { $count ->
    [one] { $side-the } entrenches 1 unit.
   *[other] { $side-the } entrenches { $count } units.
}
log-buys = { $count ->
    [0] { $side-the } buys no card.
    [one] { $side-the } buys 1 card.
   *[other] { $side-the } buys { $count } cards.
}
log-evacuate = The Entente evacuates part of the garrison { $area-from }.
log-east-dice = { $hits ->
    [0] Eastern Front, rolled { $faces }: no loss.
    [one] Eastern Front, rolled { $faces }: 1 unit lost.
   *[other] Eastern Front, rolled { $faces }: { $hits } units lost.
}
log-east-lost = { $sort-one } is lost on the Eastern Front.
log-proposes = { $side-the } proposes an armistice.
log-refuses = { $side-the } refuses the armistice.
log-armistice = { $side-the } proposed an armistice, and { $enemy-the } agrees.
log-resigns = { $side-the } resigns.
log-decisive-so-far = { $side-the } has a Decisive Victory (Victory Points: { $vp }), unless { $enemy-the } undoes it in the next player turn.
log-over-decisive = Decisive victory for { $side-the }. Victory Points: { $vp }.
log-over-major = Major victory for { $side-the }. Victory Points: { $vp }.
log-over-marginal = Marginal victory for { $side-the }. Victory Points: { $vp }.
log-over-stalemate = Stalemate. Victory Points: { $vp }.

## Seasons

turn-1 = Summer 1914
    .the = Summer 1914
    .of = of Summer 1914
turn-2 = Autumn 1914
    .the = Autumn 1914
    .of = of Autumn 1914
turn-3 = Winter 1914-15
    .the = Winter 1914-15
    .of = of Winter 1914-15
turn-4 = Spring 1915
    .the = Spring 1915
    .of = of Spring 1915
turn-5 = Summer 1915
    .the = Summer 1915
    .of = of Summer 1915
turn-6 = Autumn 1915
    .the = Autumn 1915
    .of = of Autumn 1915
turn-7 = Winter 1915-16
    .the = Winter 1915-16
    .of = of Winter 1915-16
turn-8 = Spring 1916
    .the = Spring 1916
    .of = of Spring 1916
turn-9 = Summer 1916
    .the = Summer 1916
    .of = of Summer 1916
turn-10 = Autumn 1916
    .the = Autumn 1916
    .of = of Autumn 1916
turn-11 = Winter 1916-17
    .the = Winter 1916-17
    .of = of Winter 1916-17
turn-12 = Spring 1917
    .the = Spring 1917
    .of = of Spring 1917
turn-13 = Summer 1917
    .the = Summer 1917
    .of = of Summer 1917
turn-14 = Autumn 1917
    .the = Autumn 1917
    .of = of Autumn 1917
turn-15 = Winter 1917-18
    .the = Winter 1917-18
    .of = of Winter 1917-18
turn-16 = Spring 1918
    .the = Spring 1918
    .of = of Spring 1918
turn-17 = Summer 1918
    .the = Summer 1918
    .of = of Summer 1918
turn-18 = Autumn 1918
    .the = Autumn 1918
    .of = of Autumn 1918
turn-19 = Winter 1918-19
    .the = Winter 1918-19
    .of = of Winter 1918-19
turn-20 = Spring 1919
    .the = Spring 1919
    .of = of Spring 1919
turn-21 = Summer 1919
    .the = Summer 1919
    .of = of Summer 1919
turn-22 = Autumn 1919
    .the = Autumn 1919
    .of = of Autumn 1919
turn-23 = Winter 1919-20
    .the = Winter 1919-20
    .of = of Winter 1919-20
