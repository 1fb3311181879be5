### To the Last Man!: advanced rules that are options: bids, limits of area sides, scrambling.

## 13.2 Bidding for the initiative

option-13-2 = Bid for the initiative
    .text = From Autumn 1914 on, both sides secretly bid how many Offensive cards they will play in the season. The higher bid goes first, Germany if tied. A first player who plays fewer loses a Victory Point for good.

prompt-bid = How many Offensive cards will you play this season? { $count ->
    [0] You hold none now.
    [one] You hold 1 now.
   *[other] You hold { $count } now.
} Both bids are revealed together.
prompt-bid-noted = Your bid is { $bid }. Seal it, or choose another number.
act-commit-bid = Seal the bid: it can no longer be changed
label-commit-bid = Seal the bid
act-bid = { $count ->
    [0] Bid nothing
    [one] Bid 1 Offensive card
   *[other] Bid { $count } Offensive cards
}
label-bid = Bid { $count }
log-bids = The bids for the initiative: Germany { $german }, the Entente { $entente }.
log-bid-won = { $count ->
    [0] { $side-the } goes first and owes nothing.
    [one] { $side-the } goes first and must play an Offensive card this season.
   *[other] { $side-the } goes first and must play { $count } Offensive cards this season.
}
log-bid-broken = { $side-the } bid { $count } and played { $played }: a Victory Point is lost for good.
why-no-bidding = You can bid for the initiative only with that option.
why-bid-summer = There is no bidding in Summer 1914: Germany goes first.
why-bid-over = Bids are made once a season, after all reinforcements are placed.
why-bid-too-high = There are only { $highest } cards of the Offensive type.
why-bid-open = First seal your bid.
why-bid-noted = That is already your bid.
why-bid-first = First say how many Offensive cards you bid.
text-bid = { $side }: first player, bid { $pledged } against { $outbid }; Offensive cards played { $played }, still to play { $left }.
text-own-bid = Your sealed bid: { $n }

## 13.6 Limits of area sides

option-13-6 = Limits of area sides
    .text = In a player turn, two units may cross a clear side into a disputed area and two out of it; across a rough side (red dots), one each way. An army counts as one. Friendly areas have no limit.

why-side-clear-in = Two units have already gone { $origin-from } { $area-to } through this side, and the area they went to is disputed.
why-side-clear-out = Two units have already gone { $origin-from } { $area-to } through this side, and the area they left is disputed.
why-side-rough-in = A unit has already gone { $origin-from } { $area-to }: a rough side lets only one a turn into a disputed area.
why-side-rough-out = A unit has already gone { $origin-from } { $area-to }: a rough side lets only one a turn out of a disputed area.
why-reserves-sides = Every side through which the reserves could leave or enter a disputed area is used up for this turn.
text-sides = Sides of disputed areas used: { $sides }
text-side-in = into { $area } from { $other }: { $n } of { $of }
text-side-out = out of { $area } to { $other }: { $n } of { $of }

## 13.7 Defender scramble

option-13-7 = Scramble biplanes
    .text = Just before a battle the defender may bring biplanes into it from adjacent areas that have no battle. They fight enemy biplanes, or else react; they may not make ground attacks. With hidden armies the question comes up wherever the defender might have a biplane, so that it gives nothing away.

prompt-scramble = Battle { $area-of }: scramble biplanes from adjacent areas before the armies are revealed?
prompt-scramble-to = Where does the biplane land { $area-in }?
act-scramble-inside = Scramble the biplane of { $army-the } { $area-from }
label-scramble-inside = Biplane of { $army-short }
act-scramble-loose = Scramble the biplane { $area-from }
label-scramble-loose = Biplane { $area-from }
act-scramble-to-area = Bring it { $area-to }, outside the armies
label-scramble-to-area = { $area }
act-scramble-to-into = Bring it into { $into-the } { $area-in }
label-scramble-to-into = Into { $into-short }
act-done-scrambling = Scramble no more biplanes
label-done-scrambling = No more
log-scramble = { $sort-one } scrambles { $origin-from } { $area-to }.
log-scramble-out = { $army-key ->
    [unknown] { $sort-own } scrambles to the battle { $area-of }.
   *[other] { $sort-own } of { $army-the } scrambles { $origin-from } to the battle { $area-of }.
}
why-no-scramble = Biplanes can scramble into a battle only with that option.
why-scramble-when = Only the defender scrambles biplanes, just before a battle is resolved.
why-scramble-biplanes = You can scramble only your own biplanes.
why-scramble-next-door = A biplane can scramble only into an adjacent battle.
why-scramble-embattled = A biplane in an area with a battle this turn cannot scramble out of it.
why-scramble-retreated = This biplane has retreated in this phase and takes no part in later battles.
why-scramble-where = First say where the biplane lands in the battle area.
why-scramble-first = First say which biplanes scramble, if any.
preview-calculated-still = losses are taken with units, not cards, and each side keeps what holds ground; no unit retreats unless forced, no biplane scrambles or reacts
