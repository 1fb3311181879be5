## Standing orders

standing-autopass = Traps
    .text = What happens when the enemy acts and you have a card face down. The enemy always waits, whatever you hold.
standing-autopass-ask = Ask me every time
standing-autopass-nothing = Pass when none of my traps fits. It takes up to twelve seconds, so that a quick pass of your own looks the same; one who thinks longer shows that he has something to think about.
standing-autopass-wait = Pass after ten seconds unless I answer, whatever I hold: the enemy learns nothing
standing-autopass-always = Always pass until my next turn
standing-moves = Let moves pass
    .text = You are asked only about attacks and gas; moves and exchanges pass, whatever you hold.
standing-counter = Counter-attack
    .text = What happens when a card of yours may strike back. It is free.
standing-counter-ask = Ask me
standing-counter-always = Strike back, the first card that can
standing-counter-never = Never strike back

## Time

log-time-out = { $side }’s time is out: { $enemy } wins.
