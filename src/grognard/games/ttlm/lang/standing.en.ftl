## Standing orders

standing-ersatz = Ersatz cards take hits first
    .text = Ersatz cards take hits as long as none of their points are wasted. No other card is used.
standing-losses = Losses
    .text = What takes hits when there is a choice. No card is used, except Ersatz cards if they are ordered to take hits first.
standing-losses-weakest = The cheapest units first, the fort last
standing-losses-trenches = Those in the open first, entrenched units and the fort last
standing-losses-fort = The fort first, then the cheapest units
standing-stand = Stand fast
    .text = In the enemy’s turn your units fire and stay: no cavalry leaves, no unit retreats unless forced, no biplane is held back.

## Time

log-time-out = { $side-the } has run out of time: this counts as a resignation.
