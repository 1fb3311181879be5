### To the Last Man!: the scenario options: set-ups of one's own, cards asked for, offensives of history.

option-14-4-1 = Free set-up
    .text = Both sides place all their armies and units themselves, in friendly or disputed areas. The Germans may leave some in the Eastern Front box up to 1917. In 1914 each side stays in its own country; Belgium, the United Kingdom and the United States are neutral until Germany invades Belgium or a die roll brings them in.
option-14-4-1h = France may also invade Belgium
    .text = In the free game of 1914, French units may also march into neutral Belgium. Belgium then fights for Germany, and the United Kingdom and the United States stay neutral for good if they still are.
option-14-4-1j = The Netherlands
    .text = In the free game Germany may invade the Netherlands in Summer 1914. Köln and Aachen then border on Antwerp for both sides. This costs 2 Victory Points for good, and one of the three infantry of Autumn 1914 does not come.
option-semi = Semi-historical set-up
    .text = Armies are where the scenario puts them (in 1914: there or next to it, in their own country); you decide which units they contain.
option-14-5-1 = Historical cards
    .text = Before the hands are dealt each side may ask for one of the two cards the scenario lists. It counts as part of the hand.
option-14-5-2 = Historical offensives
    .text = The first player turn of a side must follow its plan of that year, as far as possible. In Summer 1914, French attacks inside Germany roll two extra dice.

prompt-ask = You may ask for one card before the hands are dealt.
act-ask = Ask for { $card-the }
label-ask = { $card }
act-done-asking = Take the cards as they come
label-done-asking = No request
act-netherlands = Invade the Netherlands: pay 2 Victory Points and an infantry unit for a way to Antwerp
label-netherlands = Invade the Netherlands
log-hands-unverified = The hands of 1916 use figures we reconstructed: those of the original sheet are lost.
log-invades-belgium = Germany invades Belgium.
log-france-invades-belgium = France invades Belgium, which fights for Germany from now on.
log-invades-netherlands = Germany invades the Netherlands: Köln and Aachen now border on Antwerp.
log-uk-joins = The United Kingdom declares war on Germany.
log-us-joins = The United States declare war on Germany.
log-uk-die = A die for the United Kingdom: { $face }.
log-us-die = A die for the United States: { $face }.
log-musters = { $side-the } places a unit in an army.
log-asks = { $card-key ->
    [unknown] { $side-the } asks for a card.
   *[other] { $side-the } asks for { $card-one }.
}

why-card-not-listed = { $card-the } is not one of the two cards this scenario lists for you.
why-one-request = First say which card you ask for, or that you take the cards as they come.
why-semi-armies = In a semi-historical set-up you distribute units among the armies; the armies themselves stay in place.
why-semi-front = The remaining infantry is needed for the armies at the front that have none.
why-next-to-home = In a semi-historical set-up of 1914 an army starts in its historical area or next to it, in its own country.
why-open-ground = Only areas that are friendly or disputed in this scenario are open for the set-up.
why-at-home-1914 = In the free set-up of 1914 units start in their own country.
why-belgium-neutral = Belgium is neutral, and the Entente must respect that.
why-belgium-french = Only French units may be the first to enter neutral Belgium for the Entente.
why-netherlands-option = The Netherlands can be invaded only with that option of the free game of 1914.
why-netherlands-german = Only Germany may invade the Netherlands.
why-netherlands-late = The Netherlands can be invaded only in Summer 1914.
why-netherlands-done = Germany has already invaded the Netherlands.
why-nation-neutral = That nation is still neutral.
why-plan-card = This year’s plan calls for an offensive in your first player turn, and you hold a card for it.
why-plan-better = This year’s plan calls for more than a Limited Offensive, and you hold a better card.
why-plan-enter = This year’s plan is not carried out yet: there are areas you must still enter and can reach.
why-plan-battle = This year’s plan calls for a battle that you can declare and have not.
why-plan-stay = Without this unit the battle your plan calls for could not be fought.
why-plan-surprise = The plan of 1914 calls for the Surprise Attack that you hold.

option-11-2 = Hidden hand size
    .text = Neither the size of the other hand nor that of the draw pile is shown. You can still keep count of the cards as they are drawn and played.

option-13-3 = Fortified armies
    .text = From Winter 1916-17 an entrenched army may be fortified for one point: its infantry defends on 1 to 3.
option-14-3-1 = Early Americans
    .text = In the season before a US army is due, the Entente may bring US infantry in early, at any time except in a battle; each costs that army two units.

act-early-area = Bring a US infantry unit early { $area-to }
label-early-area = US infantry { $area-to }
act-early-into = Bring a US infantry unit early into { $into-the }
label-early-into = US infantry into { $into-short }
act-fortify = Fortify { $army-the }
label-fortify = Fortify { $army-short }
log-fortified = { $side-the } fortifies { $army-the } { $area-in }.
why-no-early = Only the Entente can bring US infantry early, and only with that option.
why-not-next-season = No US army is due next season.
why-early-spent = The army that is due has no more infantry to give.
why-no-fortifying = Armies can be fortified only with that option.
why-fortify-early = Armies can be fortified from Winter 1916-17 on.
why-fortify-trench = Only an army that was entrenched before this production can be fortified.

option-13-4 = Early armies
    .text = In its own player turn a side may roll a die for each of its armies due next season: on 1 or 2 it comes now, on 3 or 4 in time, on 5 or 6 a season late.

act-hasten = Roll for the early arrival of { $army-the }
label-hasten = Roll for { $army-short }
log-hasten-now = { $side-the } rolls { $face } for { $army-the }: it comes now.
log-hasten-in-time = { $side-the } rolls { $face } for { $army-the }: it comes next season, as planned.
log-hasten-late = { $side-the } rolls { $face } for { $army-the }: it comes a season late.
why-early-when = US infantry can come early whenever you have a decision in a player turn or place reinforcements, but not in a battle or with a unit selected.
why-army-roll-turn = You roll for an early army in your own player turn.
why-army-roll-when = You roll for an early army whenever you have a decision in your player turn, but not in a battle or with a unit selected.
why-no-army-roll = You can roll for the early arrival of armies only with that option.
why-army-not-due = { $army-the } is not an army of yours that is due next season.
why-army-rolled = You have already rolled for { $army-the }.
why-army-drained = Some infantry of this army has come early, so you can no longer roll for it.
why-army-rolled-for = You have rolled for the army that is due, so its infantry can no longer come early.

act-muster-unit = Place { $sort-one } next
label-muster-unit = { $sort }
act-muster-army = Place { $army-the } next
label-muster-army = { $army-short }
act-deploy-history = Use the historical set-up
label-deploy-history = Historical
act-deploy-plan = Set up according to { $plan }
label-deploy-plan = { $plan }
act-deploy-rest = Let the computer place the rest
label-deploy-rest = Computer places the rest
why-in-hand = That is the one you are placing now.
why-not-in-hand = None of these is left to place.
why-no-room-left = There is no place left for it.
why-plans-of-1914 = War plans are for the free set-up of 1914.
prompt-mustered = Everything is placed. Check it once more, then confirm your set-up.
act-done-mustering = Confirm your set-up
label-done-mustering = Ready
why-setup-unfinished = Your set-up is not finished: not everything is placed yet.
