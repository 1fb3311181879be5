# Ending a game by word, at any moment: in the menu, the terminal, and what is said of it.

ending-resign = Resign
    .ask = You give up, and the game is over at once. This cannot be undone.
ending-draw = Offer a draw
    .ask = If the other side agrees, the game is over at once.
ending-armistice = Propose an armistice
    .ask = If the other side agrees, the game ends at once at the current level of victory.
ending-means = Result: { $result }
log-agreed = The two sides agree on a draw.
log-seat-resigns = { $seat } resigns.
log-seat-out-of-time = { $seat } has run out of time.
result-agreed = A draw by agreement.
error-no-such-ending = This game cannot be ended that way.
error-nobody-there = That seat is still empty: there is nobody to agree.
error-not-yours-to-resign = Another player on your side decides whether to resign.
error-offered-already = You have already made this offer, and it was declined. You may make it again next turn.
error-means-otherwise = The position has changed, and this would now mean something else. Look again.
ending-declined = { $who } declines.
ending-accepted = { $who } agrees.
