### To the Last Man!: the words of the panels, the hand, the battle board and the planner. The page fills in { $name } and nothing else.

## Cards

ui-ttlm-stamp-attack = Attack
ui-ttlm-stamp-losses = Losses
ui-ttlm-stamp-battle = In battle
ui-ttlm-stamp-answer = Answer
ui-ttlm-stamp-rail = In movement
ui-ttlm-stamp-event = Event
ui-ttlm-takes = takes { $n } hits
ui-ttlm-or-ersatz = or Ersatz { $n }
ui-ttlm-copies = { $n } in the deck
ui-ttlm-from = Special effect from { $when }
ui-ttlm-cards-offensive = Offensives
ui-ttlm-cards-ersatz = Ersatz
ui-ttlm-cards-combat = In movement and combat
ui-ttlm-cards-crisis = Crises

## Hand and piles

ui-ttlm-cards = cards
ui-ttlm-cards-why = In hand, and how many may be kept after production. Until then a hand may be larger, as the first one is.
ui-ttlm-deck = in the draw pile
ui-ttlm-discard = in the discard pile
ui-ttlm-discard-all = The discard pile
ui-ttlm-hand-of = Hand: { $side }
ui-ttlm-hand-limit = Cards in hand: { $n }; limit: { $of }
ui-ttlm-no-cards = No cards in hand.
ui-ttlm-not-now = not now
ui-ttlm-use-offensive = Attack with it
ui-ttlm-use-crisis = Play the crisis
ui-ttlm-use-ersatz = Takes { $n }
ui-ttlm-use-throw = Discard
ui-ttlm-use-exchange = Exchange
ui-ttlm-use-gas = Gas
ui-ttlm-use-barrage = Barrage
ui-ttlm-use-surprise = Surprise
ui-ttlm-use-where = { $what }, battles: { $n }
ui-ttlm-use-weather = Play it now
ui-ttlm-use-reserves = Move with it

## Armies

ui-ttlm-armies = Armies
ui-ttlm-armies-of = Armies: { $side }
ui-ttlm-entrenched = entrenched
ui-ttlm-entrenched-n = { $n } entrenched
ui-ttlm-unseen = contents hidden
ui-ttlm-no-units = empty
ui-ttlm-last-seen = { $when }: { $what }
ui-ttlm-seen-then = When it was last seen, and what was in it
ui-ttlm-never-seen = never seen
ui-ttlm-lost = Eliminated
ui-ttlm-pool = Force pool
ui-ttlm-due = Arriving now
ui-ttlm-later = Reinforcements to come
ui-ttlm-eft = Eastern Front box
ui-ttlm-fort-n = fort { $n }
ui-ttlm-loose = outside armies
ui-ttlm-nobody-left = no units left

## Purse and score

ui-ttlm-left = Still to move
ui-ttlm-rail = by rail: { $n }
ui-ttlm-strategic = strategic movement: { $n }
ui-ttlm-sea = by sea: { $n }
ui-ttlm-gates = Sides of disputed areas used
ui-ttlm-gate-in = into { $area } from { $other }: { $n } of { $of }
ui-ttlm-gate-out = out of { $area } to { $other }: { $n } of { $of }
ui-ttlm-gate-in-shut = into { $area } from { $other }: { $n } of { $of }, used up
ui-ttlm-gate-out-shut = out of { $area } to { $other }: { $n } of { $of }, used up
ui-ttlm-legend-gate = side used up this turn
ui-ttlm-pass-moves = Pass, moves left: { $n }
ui-ttlm-points = Build Points left: { $n }
ui-ttlm-saved = Build Points kept: { $n }
ui-ttlm-digs = units still to entrench for this point: { $n }
ui-ttlm-bought = Cards bought: { $n }
ui-ttlm-vps = VP
ui-ttlm-vp-n = { $n } VP
ui-ttlm-vp-german = German Victory Points
ui-ttlm-vp-since = { $n } since this player turn began
ui-ttlm-vp-then = { $n } after the move you point at
ui-ttlm-vp-why = Where the Victory Points come from
ui-ttlm-ground = Ground: { $where }
ui-ttlm-ground-nobodys = Disputed, counting for nobody: { $where }
ui-ttlm-mod-lost-entente = Entente armies eliminated
ui-ttlm-mod-lost-german = German armies eliminated
ui-ttlm-mod-unmet-entente = Entente crisis not met
ui-ttlm-mod-unmet-german = German crisis not met
ui-ttlm-mod-east = Sent to the Eastern Front
ui-ttlm-mod-blockade = Blockade
ui-ttlm-mod-paris-gun = Paris Gun within range
ui-ttlm-mod-east-debt = Infantry called from the Russian front
ui-ttlm-mod-broken-entente = Entente bids not kept
ui-ttlm-mod-broken-german = German bids not kept
ui-ttlm-advantage = The Advantage: { $side }, who may have a battle fought again
ui-ttlm-advantage-later = The Advantage: { $side }, from next season on
ui-ttlm-exposed = has attacked: its trench does not count in the enemy’s next player turn
ui-ttlm-trenches = trenches dug in this season’s player turns: { $n }
ui-ttlm-ottoman = Ottoman Empire
ui-ttlm-sure-hits = { $who }, six points of firepower for each hit: { $n }
ui-ttlm-step-judge = The Advantage
ui-ttlm-mod-ottoman = Infantry in the Ottoman Empire
ui-ttlm-mod-netherlands = Invasion of the Netherlands
ui-ttlm-bid = First player, { $side }: bid { $n } against { $against }; played { $played }, still to play { $left }
ui-ttlm-bid-sealed = Your bid: { $n }. Both bids are revealed together.
ui-ttlm-tip-bid = The first player strikes first. Bid no more Offensive cards than you mean to play: a broken bid costs a Victory Point for good.

## Production

ui-ttlm-production = Production
ui-ttlm-buy = { $what }: { $n } BP, { $left } left in the force pool
ui-ttlm-buy-from = { $what }: from { $season }
ui-ttlm-buy-card = Draw a card
ui-ttlm-rebuild = Rebuild
ui-ttlm-dig = Entrench
ui-ttlm-dig-price = four for 1 BP
ui-ttlm-digs-left = paid for: { $n }
ui-ttlm-to-draw = to draw
ui-ttlm-upgrade = To Stoßtruppen
ui-ttlm-upgrade-price = one, 1 BP
ui-ttlm-shift = Shift between armies
ui-ttlm-planned = Planned so far
ui-ttlm-placing = { $what }: choose a highlighted place.
ui-ttlm-commit = Confirm plan
ui-ttlm-commit-early = Confirm plan, lose { $n } BP
ui-ttlm-commit-saving = Confirm plan, keep { $n } BP
ui-ttlm-sealed = Your plan is sealed. Both sides’ plans are revealed together.

## Battles

ui-ttlm-battle = Battle: { $area }
ui-ttlm-battles = Battles
ui-ttlm-attacks = attacks
ui-ttlm-defends = defends
ui-ttlm-declared = declared
ui-ttlm-withdrew = retreated
ui-ttlm-steps = Steps of the battle
ui-ttlm-step-now = Now: { $step }
ui-ttlm-step-scramble = Biplanes scramble
ui-ttlm-step-open = Armies revealed
ui-ttlm-step-cavalry = Cavalry leaves
ui-ttlm-step-dogfight = Dogfight
ui-ttlm-step-artillery = Attacker’s guns
ui-ttlm-step-defend = Fire or retreat
ui-ttlm-step-pursuit = Pursuit
ui-ttlm-step-defensive = Defender fires
ui-ttlm-step-offensive = Attacker fires
ui-ttlm-step-react = Biplanes react
ui-ttlm-step-retreat = Retreats
ui-ttlm-step-close = End
ui-ttlm-rolled = Fire: { $side }
ui-ttlm-hits = hits: { $n }
ui-ttlm-dice-row = { $who }, hits on { $need } or less: { $faces }; hits: { $n }
ui-ttlm-die-fort = Fort
ui-ttlm-die-gun = Extra artillery die
ui-ttlm-die-tank = Extra tank die
ui-ttlm-die-stoss = Extra Stoßtruppen die
ui-ttlm-owed = { $side }, hits to take: { $n }
ui-ttlm-siege = ({ $n } on the fort only)
ui-ttlm-forced = Armies that must retreat: { $n }
ui-ttlm-reacting = Biplanes held back to react: { $n }
ui-ttlm-odds-hint = Point at a battle to see the odds.
ui-ttlm-fold = Fold the battle board
ui-ttlm-tag-gas = gas
ui-ttlm-tag-barrage = barrage
ui-ttlm-tag-surprise = surprise
ui-ttlm-tag-bonus = extra dice
ui-ttlm-tag-weather = bad weather
ui-ttlm-tag-rough = rough terrain
ui-ttlm-tag-fresh = just entered
ui-ttlm-do-battle = Attack
ui-ttlm-do-keep = Keep this one
ui-ttlm-do-fight = Fight now
ui-ttlm-do-gas = Gas
ui-ttlm-do-barrage = Barrage
ui-ttlm-do-surprise = Surprise
ui-ttlm-do-bonus = Extra dice

## Text view

ui-ttlm-standing = Situation
ui-ttlm-both = The two sides
ui-ttlm-is-german = German
ui-ttlm-is-entente = Entente
ui-ttlm-is-disputed = disputed
ui-ttlm-is-neutral = neutral
ui-ttlm-areas-disputed = Disputed areas
ui-ttlm-areas-german = German areas
ui-ttlm-areas-entente = Entente areas
ui-ttlm-areas-neutral = Neutral areas

## Advice

ui-ttlm-tip-choose = An Offensive card lets you enter enemy areas; passing saves the card for later or for use as Ersatz, but allows only one move.
ui-ttlm-tip-move = Select a highlighted army or unit. An area holds three pieces of a side, and a whole army is one piece: fill your armies.
ui-ttlm-tip-go = Highlighted areas can be reached. Entering a defended area means battle, and the defender fires first.
ui-ttlm-tip-declare = Point at a battle before you declare it: the odds appear beside the buttons. You must fight in areas you have just entered.
ui-ttlm-tip-cards = Gas and barrage make your guns hit more often; a Surprise Attack lets you fire first.
ui-ttlm-tip-keep = You can keep only one battle: the one you are best prepared for.
ui-ttlm-tip-order = You choose which battle is fought first; its outcome may affect the others.
ui-ttlm-tip-losses = Each hit costs a unit or a card. Ersatz cards save men; every other card takes one hit.
ui-ttlm-tip-defend = Units that retreat now do not fire. Hold where you are entrenched or behind a fort.
ui-ttlm-tip-biplanes = A biplane that reacts makes the attacker roll one hit again.
ui-ttlm-tip-retreat = Retreat what cannot hold; all retreating units go to one area. Leave infantry behind if you want the area to stay disputed.
ui-ttlm-tip-scramble = A biplane that scrambles makes the attacker roll a hit again, or draws enemy biplanes into a dogfight; it stays where it lands.
ui-ttlm-tip-cavalry = Cavalry may leave before the dice are rolled; if it stays, it can pursue units that retreat instead of firing.
ui-ttlm-tip-redraw = Discard cards you cannot use this year and draw others.
ui-ttlm-tip-discard = Keep Offensive cards for your own turns and Ersatz for the enemy’s.
ui-ttlm-tip-reinforce = Fill the armies at the front before you leave loose units behind it.
ui-ttlm-tip-supply = Units out of supply are lost: link them to a source through friendly areas.
ui-ttlm-tip-plan = Buy in the Production panel: a card, an infantry unit or four trenches each cost one point. Unspent points are lost.
ui-ttlm-tip-put = New units go into any highlighted army or area in supply.

ui-ttlm-set = Your set-up
ui-ttlm-set-left = { $what }: { $n } left to place
ui-ttlm-set-many = Per click
ui-ttlm-set-fill = fill
ui-ttlm-set-plan = As plan
ui-ttlm-set-missing = { $n } still to be placed
ui-ttlm-set-all = Everything is placed.
ui-ttlm-set-cards = Your first hand: { $n } cards
ui-ttlm-set-full = No more than three in an area
ui-ttlm-set-open-ground = Only friendly or disputed areas
ui-ttlm-set-at-home-1914 = Only in your own country
ui-ttlm-set-next-to-home = Only in its historical area or next to it
ui-ttlm-set-semi-armies = Only into armies
ui-ttlm-set-semi-front = First an infantry unit for each army in the line
ui-ttlm-set-england = Only British units in England
ui-ttlm-set-plan-soil = Only in France
ui-ttlm-set-plan-border = Not beside Germany
