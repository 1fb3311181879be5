### Words of the command `grognard`. Same keys in cli.fr.ftl.

## Files and games

cli-no-file = { $file } cannot be used: { $reason }.
cli-not-there = it does not exist
cli-to-act = { $who } to act.
cli-replay-what = Name a game file, or use --live.
cli-replay-done = { $actions ->
    [one] One action, legal. { $result }
   *[other] { $actions } actions, all legal. { $result }
}
cli-live-broken = Game { $table } can no longer be replayed: { $fault }
cli-live-done = { $games ->
    [0] No game is stored.
    [one] One stored game replayed; faults: { $faults }.
   *[other] { $games } stored games replayed; faults: { $faults }.
}
cli-opened = { $file } is now among your games (number { $table }).
cli-verify-seal = Fingerprint: { $seal }
cli-verify-same-seal = That is the fingerprint you gave: it is the game that was sealed.
cli-verify-other-seal = That is NOT the fingerprint you gave: this is another game, or it was dealt again.
cli-verify-short-key = The random seed is too short to prove anything: the dice could have been chosen.
cli-verify-edit = Step { $step }: the position was corrected, at the request of { $role }. No rule checks that: did you agree to it?
cli-verify-key = The random seed is the one that was sealed.
cli-verify-no-key = The random seed is not the one that was sealed.
cli-verify-fair = All { $draws } draws are those the seed produces.
cli-verify-unfair = Draw { $first } of { $draws } is not the one the seed produces.
cli-verify-replays = All { $actions } actions obey the rules.
cli-verify-illegal = The actions do not obey the rules, or do not lead to the result.

## Rules

cli-rules-which = Which game? Installed: { $games }.
cli-rules-none = No rule mentions “{ $text }”.
cli-glossary-none = The glossary has nothing about “{ $text }”.
cli-rules-no-readings = This game has no rulings that can be switched.
cli-rules-on = on
cli-rules-off = off
cli-rules-unknown = There is no rule “{ $rule }”.
cli-rules-near = There is no rule “{ $rule }”. Did you mean: { $near }?
cli-rules-no-tests = There are no tests in { $folder }. Run this at the root of the project, or name the folder with --tests.
cli-rules-uncoded = { $rule }: not cited in the code
cli-rules-untested = { $rule }: no test
cli-rules-unknown-id = { $rule }: not in the book

## Machines

cli-arena-result = { $a } against { $b }, { $games } games: { $wins_a } won, { $wins_b } lost, { $draws } drawn. { $a } takes { $percent }% of the points ({ $low } to { $high }, 95% interval). Longest decision: { $slowest } s.
cli-arena-result-pairs = { $a } against { $b }, { $games } games in { $pairs } pairs: { $better_a } pairs won, { $better_b } lost. { $a } takes { $percent }% of the pairs ({ $low } to { $high }, 95% interval). Longest decision: { $slowest } s.
cli-arena-pairs = Pairs with the same dice: { $a } better in { $better_a }, { $b } in { $better_b }, even in { $even }.
cli-arena-late = Decisions over the time limit: { $late } of { $decisions }.
cli-bench-which = Name a game, or use --all.
cli-tactics-theme = { $theme }: { $passed } of { $of }
cli-tactics-score = { $bot }: { $passed } of { $of } positions, { $percent }%.
cli-bench-title = { $game }, random play, one core, compiled: { $compiled ->
    [yes] yes
   *[no] no
}
cli-fuzz-result = { $games } games, { $decisions } decisions, { $faults ->
    [0] no fault.
    [one] one fault.
   *[other] { $faults } faults.
}
cli-check-broken = A law is broken: { $fault }
cli-check-fine = { $games } games, { $decisions } decisions: every law holds.
cli-golden-written = { $file } is written.
cli-golden-differs = { $file } differs from line { $place } on. Find out why, then run: grognard golden --write
cli-golden-same = The golden playthroughs of { $game } have not changed.
cli-gen-nothing = { $game } has no generated files.
cli-gen-fresh = The generated files of { $game } are up to date.
cli-gen-stale = The generated files of { $game } are out of date. Run: grognard gen { $game }
cli-gen-written = The generated files of { $game } are written.

## At the table

cli-welcome = { $game } – type the number of an action, or “help”.
cli-your-choice = Your choice:
cli-log = Log
cli-log-times = { $line } ×{ $n }
cli-hand = Your hand: { $cards }
cli-curtain = { $who }: take the keyboard, then press Enter.
cli-thinking = { $who } is thinking…
cli-choices = { $first }–{ $last }. { $stem } … (type for example “{ $example }”):
cli-no-number = There is no action { $n }: they run from 1 to { $most }.
cli-unknown-command = “{ $line }” is not a command. Type “help” for the list of commands.
cli-why-allowed = It is allowed.
cli-why-what = Ask “why”, then an action: one of { $verbs }, and its number or box. For example: why { $example }
cli-preview-what = Name the number of an action: preview 3
cli-preview-none = There is nothing to preview.
cli-hint = A good player would choose { $n }: { $text }.
cli-no-box = There is no place “{ $box }”. For example: box { $place }
cli-no-hand = You hold no cards.
cli-saved = Saved as { $file }.
cli-no-cards = No card mentions “{ $text }”.
cli-aloud = { $who } may answer without looking at the cards: 0 let it happen this once. Until further notice (`ask` ends that):
cli-aloud-choice = { $n } { $what }
cli-ask-again = Every player is asked again.
cli-sure = Do it anyway? (y/n)
cli-resign-sure = { $result } Type “resign” once more to resign; type anything else to play on.
cli-offer-what = You can offer: { $endings }.
cli-offer-sure = { $you }: { $who } asks. { $what }: { $result } Type “yes” to agree; anything else declines.
cli-quit-unsaved = This game is not saved. Leave anyway? (y/n)
cli-commitment = The dice were sealed before the game: { $commitment }
cli-help =
    A number: take that action.
    why ACTION: why it is not allowed, with its rule (why { $example }).
    preview N: what action N would do.
    undo: take back your last action.
    hint: what a good player would do.
    actions: read the choices again.
    board, box { $place }, hand: what is on the table.
    cards TEXT: what each card does, in full (all cards, or those that contain TEXT).
    log 20: the last lines of the log.
    rules NUMBER: the text of a rule (rules 16.1); without a number, the current one; with a word, a search.
    resign: give up the game; offer: ask for a draw or an armistice. You are asked to confirm.
    ask: at one keyboard, ask again the players who let things happen until further notice.
    save FILE: save the game to a file.
    quit: leave.
cli-odds-none = { $game } has no fights whose odds can be calculated.
cli-odds-no-fight = There is no battle to fight in this position.

## learn
cli-lesson-card = { $n } of { $of }.
cli-lesson-next = Press Enter to go on:
cli-lesson-hint = Hint: { $hint }
cli-lesson-over = That was the whole lesson.
cli-lesson-left = To go on from here: grognard learn { $game } --step { $n }
cli-lab-cell = { $row } – { $column }: { $share }% ({ $low }–{ $high }), { $margin } VP, { $length } decisions, { $games } games
cli-selfplay-shard = Shards: { $done } of { $of }
cli-selfplay-done = { $decisions } decisions written to { $folder }.
cli-lab-report = Report on { $games } games: { $file }
cli-lab-train = Trained on { $positions } positions of { $games } games. Cross-entropy: { $loss } bits per position ({ $blind } if the position is ignored). Written to { $file }
cli-ladder-pair = { $a } – { $b }: { $wins_a } won, { $wins_b } lost, { $draws } drawn; { $percent }% ({ $low }–{ $high })
cli-ladder-rung = { $n }. { $bot }: { $elo } ({ $low } to { $high }), { $games } games
lab-report-title = { $games } games of bots
lab-report-balance = Points won by { $side }, by scenario (with the 95% interval and the number of games)
lab-report-bot = Points won by the first bot, by the side it played
lab-report-matches = Points won by the first bot in each match (with its passes, or its share of them)
lab-report-options = Points won by { $side }, by options
lab-report-results = Results
lab-report-length = Decisions in a game: minimum, median, maximum

cli-scenario-sound = { $file } can be played.
