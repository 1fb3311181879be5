### To the Last Man!: the war plans of 1914, how a side comes by one, and what follows from it.

option-17-2 = German war plan (1914)
    .text = Summer 1914 only. Any German plan can be combined with any French one. A plan has its own set-up, first hand and Victory Points, and says which neutrals may be invaded. With “Historical offensives” it also says what the first player turn must do.
option-17-2-history = Moltke the Younger, 1914 (history)
option-17-2-1 = 1. Moltke the Elder, 1879: part of the army in the East, Belgium spared
    .text = 12 cards, +2 Victory Points for the East. Germany may never enter neutral Belgium or Luxembourg. The United Kingdom begins neutral.
option-17-2-2 = 2. Waldersee, 1888: half of the army in the East, Belgium spared
    .text = 10 cards, +3 Victory Points for the East. Germany may never enter neutral Belgium or Luxembourg. The United Kingdom begins neutral.
option-17-2-3 = 3. Schlieffen, 1899: through Belgium, Luxembourg and France
    .text = 15 cards. Belgium and the United Kingdom are at war with Germany.
option-17-2-4 = 4. Schlieffen, 1906: through the Netherlands too
    .text = 16 cards, −3 Victory Points. The Netherlands are invaded: Köln and Aachen border on Antwerp. One infantry of Autumn 1914 does not come.
option-17-2-5 = 5. Moltke the Younger, 1912: the same manoeuvre, more troops in the East
    .text = 14 cards, +1 Victory Point for the East. Belgium and the United Kingdom are at war with Germany.
option-17-2-6 = 6. Kaiser Wilhelm, 1914: against Russia, garrisons in the West
    .text = 7 cards, +5 Victory Points for the East. Germany may never enter neutral Belgium or Luxembourg. The United Kingdom begins neutral.

option-17-3 = French war plan (1914)
    .text = Summer 1914 only. Any French plan can be combined with any German one. A plan has its own set-up and says which neutrals France may invade. With “Historical offensives” it also says what the first player turn must do.
option-17-3-history = Plan XVII, 1914 (history)
option-17-3-1 = 1. Plan XIV, 1898: defence of the frontier
    .text = France respects Belgium and Luxembourg.
option-17-3-2 = 2. Plan XV, 1903: defence, farther north
    .text = France respects Belgium and Luxembourg.
option-17-3-3 = 3. Plan XV b, 1907: a counterstroke in Luxembourg
    .text = France respects Belgium and may enter Luxembourg.
option-17-3-4 = 4. Plan XVI, 1909: armies far from the frontier (you place them)
    .text = France respects Belgium and may enter Luxembourg. The printed set-up is lost, so the French player places the units, away from the German border.
option-17-3-5 = 5. Plan Michel, 1911: along the Belgian frontier
    .text = France may enter Belgium and Luxembourg. If France invades Belgium, the United Kingdom and the United States stay neutral for good.
option-17-3-6 = 6. Plan XVI b, 1913: an all-out offensive
    .text = France respects Belgium and may enter Luxembourg.

option-14-4-3 = Choice of war plans (1914)
    .text = Summer 1914 only. Plans are set here, rolled for, or chosen at the table. What is rolled or chosen stays secret until both sides are ready.
option-14-4-3-named = Set here
option-14-4-3-two-dice = Each side rolls two dice in secret
option-14-4-3-one-die = Each side rolls one die in secret
option-14-4-3-chosen = Each side chooses in secret

plan-german-0 = the plan of Moltke the Younger (1914)
    .duty = Your plan: play an Offensive, attack into Belgium and Luxembourg, and play a Surprise Attack if you hold one.
    .limits = Belgium and the United Kingdom are at war with Germany.
plan-german-1 = the plan of Moltke the Elder (1879)
    .duty = Your plan: play an Offensive and attack into France.
    .limits = Germany may never enter neutral Belgium or Luxembourg.
plan-german-2 = the plan of Waldersee (1888)
    .duty = Your plan: play an Offensive and attack into France.
    .limits = Germany may never enter neutral Belgium or Luxembourg.
plan-german-3 = the first plan of Schlieffen (1899)
    .duty = Your plan: play an Offensive and attack into France, Belgium and Luxembourg.
    .limits = Belgium and the United Kingdom are at war with Germany.
plan-german-4 = the second plan of Schlieffen (1906)
    .duty = Your plan: play an Offensive and attack into Belgium and Luxembourg.
    .limits = Germany has invaded the Netherlands. Belgium and the United Kingdom are at war with Germany.
plan-german-5 = the first plan of Moltke the Younger (1912)
    .duty = Your plan: play an Offensive and attack into Belgium and Luxembourg.
    .limits = Belgium and the United Kingdom are at war with Germany.
plan-german-6 = the plan of Kaiser Wilhelm (1914)
    .duty = Your plan asks for no offensive.
    .limits = Germany may never enter neutral Belgium or Luxembourg.
plan-french-0 = Plan XVII (1914)
    .duty = Your plan: play an Offensive and attack into two areas of Germany, each time with a French army. If there are Germans in Belgium, a French army attacks them there.
    .limits = France enters neutral ground only after Germany.
plan-french-1 = Plan XIV (1898)
    .duty = Your plan asks for no offensive.
    .limits = France respects neutral Belgium and Luxembourg.
plan-french-2 = Plan XV (1903)
    .duty = Your plan asks for no offensive.
    .limits = France respects neutral Belgium and Luxembourg.
plan-french-3 = Plan XV b (1907)
    .duty = Your plan: if there are Germans in Luxembourg, a French army attacks them there.
    .limits = France respects neutral Belgium and may enter Luxembourg.
plan-french-4 = Plan XVI (1909)
    .duty = Your plan asks for no offensive.
    .limits = France respects neutral Belgium and may enter Luxembourg.
plan-french-5 = Plan Michel (1911)
    .duty = Your plan: if there are Germans in Belgium, a French army attacks them there.
    .limits = France may enter neutral Belgium and Luxembourg.
plan-french-6 = Plan XVI b (1913)
    .duty = Your plan: play an Offensive and attack into two areas of Germany, each time with a French army.
    .limits = France respects neutral Belgium and may enter Luxembourg.
unknown-plan = a plan

prompt-orders = You follow { $plan }. { $plan-limits } Nobody else knows it yet.
prompt-orders-choose = Choose your war plan. The other side does not see it.
prompt-orders-chosen = You follow { $plan }. { $plan-limits } Choose another, or confirm your orders.
prompt-choose-duty = { $plan-duty }
prompt-move-duty = { $plan-duty } You can still do more of it.
act-plan = Follow { $plan }
label-plan = { $plan }
act-done-orders = Confirm your orders
label-done-orders = Ready
log-plan-rolled = { $plan-key ->
    [unknown] { $side-the } rolls for its war plan, in secret.
   *[other] { $side-the } rolls for its war plan: { $plan }.
}
log-plan = { $side-the } follows { $plan }.
why-orders-first = First confirm your orders: nothing is set up before that.
why-plan-rolled = Your war plan was rolled, not chosen.
why-choose-plan = First choose a war plan.
why-plan-peace = Under this war plan Germany may never be the first to enter Belgium or Luxembourg.
why-plan-neutral = Under this war plan France may not be the first to enter that neutral country.
why-plan-soil = Plan XVI: French units are placed in France.
why-plan-border = Plan XVI: French units are placed away from the German border.
ui-ttlm-mod-weak-east = Weak Eastern Front
text-plan = { $side }: { $plan }. { $limits }
ui-ttlm-plans = War plans
ui-ttlm-plan = { $side }: { $plan }

## 12.3.2 Hand building

option-12-3-2 = Build the first hand
    .text = Each side looks at twenty cards and picks up to half of its first hand from them; both do so at the same time. The rest of the hand is dealt at random.
prompt-pick = { $count ->
    [0] You have picked your half of the hand. The rest of your { $size } cards will be dealt.
    [one] Pick one more card, or stop here. The rest of your { $size } cards will be dealt.
   *[other] Pick up to { $count } cards. The rest of your { $size } cards will be dealt.
}
act-pick = Pick { $card-the }
label-pick = { $card }
act-done-building = Confirm your choice of cards
label-done-building = Ready
log-picked = { $card-key ->
    [unknown] { $side-the } picks a card.
   *[other] { $side-the } picks { $card-one }.
}
why-half-a-hand = You may pick at most half of your first hand, rounded down.
why-not-in-pile = { $card-the } is not among your twenty cards.
why-pick-cards = First pick your cards and confirm your choice.
why-no-picking = The first hand can be picked only with that option.
text-pile = Cards to pick from: { $cards }.
text-picks = Picked: { $cards }.

## 14.6 German unit transfers

option-14-6 = German unit transfers
    .text = As it did historically, Germany sends 2 cavalry and 3 infantry East between Autumn 1914 and Spring 1915 and gives back a siege gun. 3 infantry return in Winter 1915-16, 1 in Spring 1916. Until then the units stay in the Eastern Front box.
prompt-withdraw = The Eastern Front calls: choose { $sort-one } to leave the West.
act-withdraw-loose = Send { $sort-the } { $area-in } away
label-withdraw-loose = { $sort } { $area-in }
act-withdraw-inside = Send { $sort-the } of { $army-the } away
label-withdraw-inside = { $sort }, { $army-short }
log-withdrawn = Germany sends { $sort-one } to the Eastern Front.
log-given-back = Germany gives back { $sort-one }.
log-none-to-withdraw = Germany has no { $sort } to send away.
log-received = { $box ->
    [0] An infantry unit from the German force pool comes West.
   *[other] An infantry unit comes back from the Eastern Front.
}
why-withdraw-first = First choose the units that leave the West.
why-withdraw-unit = Only units on the map of the kind this season’s transfers call for leave the West, and only at the start of the season.
why-no-transfers = Units are withdrawn to the East only with that option.
why-lent-east = Units that went East with the transfers stay there until Winter 1915-16 and Spring 1916.

## 14.7.1 Cavalry conversion

option-14-7-1 = German cavalry conversion
    .text = From Spring 1915 Germany may trade two cavalry units for an infantry unit, which appears at once in an area that one of them left. This cannot be reversed.
act-convert-loose = Trade in { $sort-the } { $area-in } and another for an infantry unit
label-convert-loose = Trade in cavalry { $area-in }
act-convert-inside = Trade in { $sort-the } of { $army-the } and another for an infantry unit
label-convert-inside = Trade in cavalry, { $army-short }
act-pair-loose = Together with { $sort-the } { $area-in }
label-pair-loose = { $sort } { $area-in }
act-pair-inside = Together with { $sort-the } of { $army-the }
label-pair-inside = { $sort }, { $army-short }
prompt-convert-second = Which is the second cavalry unit?
prompt-convert-place = Where does the infantry appear?
log-converts = { $area-key ->
    [unknown] Germany trades two cavalry units for an infantry unit.
   *[other] Germany trades two cavalry units for an infantry unit { $area-in }.
}
why-no-conversion = Only Germany trades cavalry for infantry, and only with that option.
why-convert-later = Cavalry is traded for infantry from Spring 1915 on.
why-convert-now = Cavalry can be traded in whenever you have a decision in a player turn or place reinforcements, but not in a battle, a sealed plan or with a unit selected.
why-two-cavalry = That takes two cavalry units on the map, an infantry unit in the force pool, and room for it.
why-convert-where = The infantry appears in an area that one of the two cavalry units left.

## 14.7.2 Franco-Belgian cooperation

option-14-7-2 = Franco-Belgian cooperation
    .text = French infantry may join the Belgian Army and becomes Belgian at once, for good, as long as Belgian counters are left.
log-enlists = A French infantry unit joins the Belgian Army and is Belgian from now on.
why-no-belgian = There is no Belgian infantry counter left for it.
ui-ttlm-picked = Picked: { $cards }

## The laboratory: every pair of war plans

lab-title-options = Every option by itself: { $games } games, options in rows, scenarios in columns
lab-title = War plans of 1914: { $games } games, German plans in rows, French in columns
lab-key = In each cell: the German share of wins (interval), Victory Points won by Germany, decisions. A win counts as one, a draw as a half; the intervals are 95% intervals.
lab-round = every scenario in turn
lab-share = { $share }% ({ $low }–{ $high })
lab-margin = { $margin } ± { $by } VP
lab-length = { $length } ± { $length_by }
