### To the Last Man!: the special rules of chapter 16.

chapter-16 = Special rules

## 16.2.1 Three players

option-seating = Players
    .text = With three, two players command the Entente: one Britain and Belgium, the other France and the United States. They share one hand and win or lose together.
option-seating-roles = Two: one a side
option-seating-three = Three: two command the Entente
seat-german = Germany
seat-britain = Britain and Belgium
    .the = the British commander
    .of = of the British commander
seat-france = France and the USA
    .the = the French commander
    .of = of the French commander
act-agree-pass = { $commander }: pass
label-agree-pass = { $commander-key ->
    [britain] Britain passes
   *[france] France passes
}
act-agree-done = { $commander }: nothing more to do here
label-agree-done = { $commander-key ->
    [britain] Britain is done
   *[france] France is done
}
act-agree-stand = { $commander }: stay and fight
label-agree-stand = { $commander-key ->
    [britain] Britain stays
   *[france] France stays
}
act-agree-plan = { $commander }: agree to this production plan
label-agree-plan = { $commander-key ->
    [britain] Britain agrees
   *[france] France agrees
}
act-oppose = { $commander }: set this plan aside and draw up another; Germany will choose between the two
label-oppose = { $commander-key ->
    [britain] British counter-plan
   *[france] French counter-plan
}
act-choose = The production plan { $commander-of } is carried out
label-choose = { $commander-key ->
    [britain] The British plan
   *[france] The French plan
}
prompt-proposed = { $commander-key ->
    [britain] The British commander agrees to this plan
   *[france] The French commander agrees to this plan
}. Do you agree, or draw up another plan?
prompt-own-plan = { $points ->
    [0] Your own plan for the whole Entente: no Build Points are left.
    [one] Your own plan for the whole Entente: 1 Build Point is left.
   *[other] Your own plan for the whole Entente: { $points } Build Points are left.
}
prompt-arbitrate = The commanders of the Entente could not agree. Whose production plan is carried out?
log-chooses-plan = Germany chooses: the production plan { $commander-of } is carried out.
log-precedence = { $commander-key ->
    [britain] Britain and France win together; Britain leads, with { $ahead } Belgian and German areas against { $behind }.
   *[france] Britain and France win together; France leads, with { $ahead } Belgian and German areas against { $behind }.
}
why-both-agree = This binds both commanders of the Entente: each must say so.
why-not-proposed = You can accept or oppose a plan only after the other commander has agreed to it.
why-choose-a-plan = First choose whose production plan is carried out.

## 16.2.1 National Build Points

option-16-2-1d = National Build Points
    .text = The Build Points of the Entente are divided among France, Britain and the United States. Each pays for its own units and trenches. A card belongs to the nation that bought it; an Offensive is still for all. Cards are traded one for one.
act-card-FR = Buy a card with a French Build Point
label-card-FR = Card for France
act-card-UK = Buy a card with a British Build Point
label-card-UK = Card for Britain
act-card-US = Buy a card with a US Build Point
label-card-US = Card for the USA
act-trade = { $commander }: the British { $card } for the French { $taken }
label-trade = { $card } for { $taken }
why-national-points = That nation does not have enough Build Points left.
why-national-card = That card belongs to a nation that has no units here.
why-no-trade = A card that Britain bought is traded for one that France bought, and only with national Build Points.
why-trade-noted = You have proposed this trade. The other commander has to propose it too.

## 16.2.1 On the page

ui-ttlm-agreed = Has agreed: { $who }
ui-ttlm-purses = Build Points by nation
ui-ttlm-purse = { $nation } { $n }
ui-ttlm-own-cards = Cards with an owner
ui-ttlm-slip-unit = { $n } × { $unit }
ui-ttlm-slip-army = Army { $army }, rebuilt
ui-ttlm-slip-trenches = Trenches: { $n }
ui-ttlm-slip-cards = Cards: { $n }

## 16.2.2 Kriegspiel

option-16-2-2 = Kriegspiel
    .text = You see enemy units only where you have units yourself. When you enter an enemy area, you learn after movement whether enemies are there; cavalry learns it at once. Once a turn, aerial reconnaissance can tell you about an area.
preset-kriegspiel = Kriegspiel
    .text = Hidden armies, and enemies behind the lines are not seen at all. The program is the referee.
act-scout = Aerial reconnaissance: are there enemies { $area-in }?
label-scout = Scout { $area }
log-scout = { $answer-key ->
    [yes] Aerial reconnaissance { $side-of }: enemy units { $area-in }.
    [no] Aerial reconnaissance { $side-of }: no enemies { $area-in }.
   *[unknown] { $side-the } carries out aerial reconnaissance.
}
unknown-answer = something
log-unexpected = { $side-the } meets the enemy { $area-in }: an unexpected battle.
log-out-of-sight = { $side-the } acts out of sight.
why-no-airmen = Aerial reconnaissance is possible only in Kriegspiel.
why-one-question = You have already used aerial reconnaissance this player turn.
why-question-first = Aerial reconnaissance comes before anything moves.
why-not-beside = Aerial reconnaissance covers only an enemy area next to a friendly or disputed one.
ui-ttlm-fog = Not seen
ui-ttlm-fog-seen = Last seen here, { $season }: { $what }
