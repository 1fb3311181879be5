### Going back, correcting, beginning anew: what players agree on.

## In the log

log-dealt-anew = Dealt again: another player, who may have seen what was dealt, had the seat of { $seat }.
log-taken-over = Another player takes over { $seat } from here.
log-takeback = The game was taken back to this point at the request of { $seat }. The same dice will be rolled.
log-edit = The position was corrected at the request of { $seat }.
log-edit-line = “{ $written }” became “{ $corrected }”.
log-edit-added = “{ $corrected }” was added.
log-edit-gone = “{ $written }” was removed.

## What was refused

error-no-such-step = There is no such step to go back to.
error-no-edit = The position cannot be corrected now: it cannot be written down in the middle of an action or of the set-up. Try again at the next decision.
error-bad-edit = That does not lead to a possible position, or it changes more than you wrote. { $line }
badfile-state = The position this game began with is damaged, or belongs to other rules.
error-no-proposal = There is no such proposal at this table.
error-proposal-closed = This proposal is no longer open.
error-not-for-you = You cannot answer that way: the other players agree or refuse, and only the proposer can withdraw.
error-not-over = A rematch can be offered when the game is over.
error-closed-line = Only what every player knows can be corrected, and only as it is now.
error-cannot-correct = The position as it really is, hidden things included, does not allow this correction. Nothing was changed.

## What is proposed

proposal-takeback = { $n ->
    [0] { $who } asks to take back something you have not seen.
    [one] { $who } asks to take back the last step.
   *[other] { $who } asks to take back the last { $n } steps.
}
proposal-takeback-turn = { $n ->
    [0] { $who } asks to take back something you have not seen ({ $turn }).
    [one] { $who } asks to take back the last step ({ $turn }).
   *[other] { $who } asks to take back the last { $n } steps ({ $turn }).
}
proposal-takeback-closed = { $state ->
    [agreed] The game was taken back, as { $who } had asked.
    [refused] { $who } asked for a takeback: refused.
    [withdrawn] { $who } no longer asks for a takeback.
   *[lapsed] { $who } asked for a takeback; the game has moved on.
}
proposal-edit = { $who } proposes to correct the position.
proposal-edit-closed = { $state ->
    [agreed] The position was corrected, as { $who } had proposed.
    [refused] { $who } proposed to correct the position: refused.
    [withdrawn] { $who } no longer proposes to correct the position.
    [impossible] { $who } proposed to correct the position, and all agreed; but the real position, hidden things included, does not allow it. Nothing was changed.
   *[lapsed] { $who } proposed to correct the position; this is no longer possible.
}
proposal-draw = { $who } offers a draw.
proposal-draw-closed = { $state ->
    [agreed] The draw is agreed on.
    [refused] { $who } offered a draw: declined.
    [withdrawn] { $who } no longer offers a draw.
   *[lapsed] { $who } offered a draw; the game has moved on.
}
proposal-armistice = { $who } proposes an armistice. { $result }
proposal-armistice-closed = { $state ->
    [agreed] The armistice is agreed on.
    [refused] { $who } proposed an armistice: declined.
    [withdrawn] { $who } no longer proposes an armistice.
   *[lapsed] { $who } proposed an armistice; the game has moved on.
}
proposal-rematch = { $who } offers a rematch with sides swapped.
proposal-rematch-closed = { $state ->
    [agreed] The rematch is agreed on.
    [refused] { $who } offered a rematch: declined.
    [withdrawn] { $who } no longer offers a rematch.
   *[lapsed] { $who } offered a rematch; there was no answer.
}

## Since you last looked

since-nothing = Nothing has happened since you last looked.
since-by = { $n ->
    [one] one action by { $who }
   *[other] { $n } actions by { $who }
}
since-summary = { $turns ->
    [0] Since you last looked: { $actions }.
    [one] Since you last looked: { $actions }; a turn began.
   *[other] Since you last looked: { $actions }; { $turns } turns began.
}
