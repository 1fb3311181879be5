### To the Last Man!: the scenario options: set-ups of one's own, cards asked for, offensives of history.

option-14-4-1 = Free set-up
    .text = Both sides place all their armies and units themselves, in friendly or disputed areas. The Germans may leave some in the Eastern Front box up to 1917. In 1914 each side stays in its own country; Belgium, the United Kingdom and the United States are neutral until Germany invades Belgium or a die says otherwise.
option-semi = Semi-historical set-up
    .text = Armies are where the scenario puts them (in 1914: there or next to it, in their own country); what they hold is yours to share out.
option-14-5-1 = Historical cards
    .text = Before the hands are dealt each side may ask for one of the two cards the scenario lists. It counts as part of the hand.
option-14-5-2 = Historical offensives
    .text = The first player turn of a side must follow its plan of that year, as far as possible. In Summer 1914 French attacks inside Germany roll two more dice.

prompt-ask = You may ask for one card before the hands are dealt.
act-ask = Ask for { $card-the }
label-ask = { $card }
act-done-asking = Take the cards as they come
label-done-asking = No request
log-hands-unverified = The hands of 1916 are dealt by figures we worked out: those of the sheet are lost.
log-invades-belgium = Germany invades Belgium.
log-uk-joins = The United Kingdom declares war on Germany.
log-us-joins = The United States declare war on Germany.
log-uk-die = A die for the United Kingdom: { $face }.
log-us-die = A die for the United States: { $face }.
log-musters = { $side-the } places a unit in an army.
log-asks = { $side-the } asks for a card: { $card-one }.

why-card-not-listed = { $card-the } is not one of the two cards this scenario lists for you.
why-one-request = First say which card you ask for, or that you take the cards as they come.
why-semi-armies = In a semi-historical set-up units are shared out among the armies; the armies stay in their places.
why-semi-front = The infantry that is left is needed for the armies in the line that have none.
why-next-to-home = In a semi-historical set-up of 1914 an army starts in its historical area or next to it, in its own country.
why-open-ground = Only areas that are friendly or disputed in this scenario are open for the set-up.
why-at-home-1914 = In the free set-up of 1914 units start in their own country.
why-belgium-neutral = Belgium is neutral, and the Entente respects that.
why-nation-neutral = That nation is still neutral.
why-plan-card = The plan of this year asks for an offensive in your first player turn, and you hold a card for it.
why-plan-better = The plan of this year asks for more than a Limited Offensive, and you hold a better card.
why-plan-enter = The plan of this year is not carried out yet: there is ground you must still enter, and can.
why-plan-battle = The plan of this year asks for a battle that you have not declared, and can.
why-plan-stay = Without this unit the battle that your plan asks for could not be fought.
why-plan-surprise = The plan of 1914 asks for the Surprise Attack that you hold.

option-11-2 = Hidden hand size
    .text = Not even the number of cards in the other hand is shown, nor that of the draw pile. Who counts the cards as they are drawn and played can still keep account.

option-13-3 = Fortified armies
    .text = From Winter 1916-17 an entrenched army may be fortified for one point: its infantry defends on 1 to 3.
option-14-3-1 = Early Americans
    .text = In the season before a US army is due the Entente may bring US infantry early; each costs that army two. Done in one's own reinforcements or at the start of one's own player turn.

act-early-area = Bring a US infantry early { $area-to }
label-early-area = US infantry { $area-to }
act-early-into = Bring a US infantry early into { $into-the }
label-early-into = US infantry into { $into-short }
act-fortify = Fortify { $army-the }
label-fortify = Fortify { $army-short }
log-fortified = { $side-the } fortifies { $army-the } { $area-in }.
why-no-early = US infantry comes early only for the Entente, and only with that option.
why-not-next-season = No US army is due next season.
why-early-spent = The army that is due has no more infantry to give.
why-no-fortifying = Armies are fortified only with that option.
why-fortify-early = Armies are fortified from Winter 1916-17 on.
why-fortify-trench = Only an army that was entrenched before this production can be fortified.

option-13-4 = Early armies
    .text = In one's own player turn one may roll a die for each army that is due next season: on 1 or 2 it comes now, on 3 or 4 in time, on 5 or 6 a season late.

act-hasten = Roll for the early arrival of { $army-the }
label-hasten = Roll for { $army-short }
log-hasten-now = { $side-the } rolls { $face } for { $army-the }: it comes now.
log-hasten-in-time = { $side-the } rolls { $face } for { $army-the }: it comes next season, as planned.
log-hasten-late = { $side-the } rolls { $face } for { $army-the }: it comes a season late.
why-no-army-roll = One rolls for the early arrival of armies only with that option.
why-army-not-due = { $army-the } is not an army of yours that is due next season.
why-army-rolled = You have already rolled for { $army-the }.
why-army-drained = Some of its infantry has come ahead of this army, which may no longer be rolled for.
why-army-rolled-for = The army that is due has been rolled for; its infantry does not come ahead of it.
