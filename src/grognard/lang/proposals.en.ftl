### Going back, correcting, beginning anew: what players agree on.

## In the log

log-takeback = The game was taken back to this point; { $seat } asked for it. The dice will fall as they fell.
log-edit = The position was corrected; { $seat } asked for it.
log-edit-line = “{ $written }” became “{ $corrected }”.
log-edit-added = “{ $corrected }” was added.
log-edit-gone = “{ $written }” was struck out.

## What was refused

error-no-such-step = There is no such step to go back to.
error-no-edit = The position cannot be corrected now: in the middle of an action or in the set-up the notation cannot tell it. Try again at the next decision.
error-bad-edit = That does not lead to a possible position, or it changes more than you wrote. { $line }
badfile-state = The position this game began with is damaged, or belongs to other rules.
