# Ending a game, and being asked before something that cannot be taken back.
ui-confirm-no = Keep playing
ui-endings = Ending the game
ui-ending-means = Result: { $result }
ui-ending-declined = { $who } declines.
ui-ending-asked = { $who } asks: { $what }.
ui-ending-agree = Agree
ui-ending-decline = Decline
ui-ending-later = Later
ui-ending-answer = Answer…
ui-undo-what = Undo: { $what }
ui-clocks = Clocks
ui-clock-you = You
