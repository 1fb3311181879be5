## Standing orders

standing-autopass = Traps
    .text = What happens when the enemy acts and you have a card face down. “After ten seconds” and “always” do not look at your cards and tell the enemy nothing. “When none fits” takes up to twelve seconds, as you might: if you think longer, the enemy may guess that you have something to think about.
standing-autopass-nothing = Pass when none of my traps fits
standing-autopass-wait = Pass after ten seconds, unless I answer
standing-autopass-always = Always pass until my next turn
standing-moves = Let moves pass
    .text = You are asked only about attacks and gas; moves and swaps pass, whatever you hold.
standing-counter = Counter-attack
    .text = What happens when a card of yours may strike back. It is free.
standing-counter-always = Strike back with the first card that can
standing-counter-never = Never strike back

## Time

log-time-out = { $side } has run out of time: { $enemy } wins.

## Ending the game by word

log-resigns = { $side } resigns: { $enemy } wins.
