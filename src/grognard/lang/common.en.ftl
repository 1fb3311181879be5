### Words that every game and every door of Grognard share. One key is one whole sentence.

## At the table

prompt-waiting = Waiting for { $who }.
prompt-over = The game is over.
why-game-over = The game is over.
why-not-your-turn = It is not your turn to act.
why-other-seat = Another seat of your side decides that.
prompt-undealt = The game begins when every seat is taken. Nothing is dealt before that.
summary-undealt = Waiting for players
summary-to-act = { $who } to act
summary-late = Under way, seen { $n } { $n ->
    [one] step
   *[other] steps
} late
summary-broken = This game cannot be opened
result-won = { $who } wins.
result-drawn = The game is drawn.
price = { $n } CP

## Who sits there

strength-human = Human
strength-book = by the book
strength-recruit = Recruit
    .text = Knows the rules, sees the obvious, makes mistakes.
strength-veteran = Veteran
    .text = Looks ahead and rarely misses a chance.
strength-staff = Staff
    .text = Thinks longer and deeper than the Veteran.

## What was refused

error-unknown = Something went wrong. Nothing was changed.
error-no-such-role = This game has no side called “{ $role }”: its sides are { $known }.
error-bad-action = There is no action “{ $verb } { $arg }” in this game.
error-not-your-turn = Not now: { $role } has nothing to decide.
error-not-offered = That is not allowed now.
error-stale = The game has moved on in the meantime. Look again, then choose.
error-no-undo = Nothing to undo: a random draw, a reveal or another player’s turn came since.
error-game-over = The game is over.
error-bad-file = This file cannot be opened.
error-bad-option = “{ $value }” cannot be used for “{ $option }”.
error-unknown-option = This game has no option “{ $option }”.
error-not-installed = This needs the package { $package }, which is not installed: pip install { $package }
error-option-refused = “{ $option }” cannot be combined with the other options.
needs-chosen = { $option }: { $value }
needs-option = “{ $option }” needs “{ $other }”.
needs-without = “{ $option }” cannot be combined with “{ $other }”.
needs-scenario = “{ $option }” needs the scenario “{ $scenarios }”.
needs-value = “{ $option }” needs “{ $other }: { $values }”.
error-unknown-scenario = There is no scenario “{ $scenario }” in this game.
error-unknown-game = There is no game “{ $game }” here. There are: { $known }.
error-unknown-bot = There is no computer player “{ $bot }” here. There are: { $known }.
badgame-file = { $file } cannot be read: { $why }.
badgame-place = The game “{ $game }” was not found at “{ $place }”: { $why }. Write the place of a game as module:NAME, as in GROGNARD_GAMES="nim=dice_nim:GAME".
badgame-record = “{ $place }” is not a Game: “{ $game }” cannot be played.
badbot-no-file = There is no file “{ $file }”. Name your own bot as file.py:Class or module:Class.
badbot-no-module = There is no module “{ $module }” to import here. Name your own bot as file.py:Class or module:Class.
badbot-no-class = There is no “{ $name }” in “{ $place }”.
badbot-unread = “{ $bot }” cannot be read: { $why }
badbot-unmade = “{ $bot }” cannot be created: { $why }
badbot-no-choose = “{ $bot }” has no method choose(seat, seconds), so it cannot play.
badbot-not-offered = Game { $game }, decision { $step }: “{ $bot }” chose { $choice }, which is not offered.
badbot-failed = Game { $game }, decision { $step }: “{ $bot }” failed. { $why }
error-unknown-field = This message has no field “{ $field }”. Possible fields: { $known }. Nothing was changed.
error-bad-request = The server could not understand that message. Nothing was changed.
error-forbidden = This seat is not yours: the key to it is missing or wrong.
error-wrong-host = Grognard answers only this computer and its own page.
error-only-watching = You are only watching this game.
error-not-yet = The other side’s view opens only when the game is over.
error-unknown-table = This game does not exist, or no longer does.
error-not-found = There is nothing at this address.
error-no-such-seat = With these options there is no seat “{ $role }”. The seats are: { $seats }.
error-bad-seat = “{ $kind }” cannot take the seat “{ $role }”.
error-took-too-long = Replaying this game takes too long here, so it was stopped. Nothing was changed.
error-too-large = That is too large: the limit is { $limit } { $unit }.
error-storage = The data file could not be written, so nothing was changed. Is the disk full or read-only?
error-broken-table = This game cannot be continued: at step { $step } the current rules play it differently.
error-fault = Something went wrong in the server. Nothing was changed.

## Game files that cannot be opened

unverified-no-key = Unverified: this game has no random seed, so its dice cannot be checked.
unverified-short-key = Unverified: the random seed of this game is too short to prove anything; its dice could have been chosen.
unverified-other-seal = Unverified: the random seed of this game does not match its seal.
unverified-other-draws = Unverified: the dice of this game are not those its seed produces.
badfile-unreadable = This file cannot be read as a game: it is damaged or incomplete.
badfile-too-large = This file is too large to be a game.
badfile-too-long = This game is too long to be opened here: the limit is { $most } steps.
badfile-not-ours = This is not a Grognard game file.
badfile-newer = This file was written by a newer Grognard (format { $version }). Please update.
badfile-newer-rules = This game was played under newer rules (version { $version }). Please update.
badfile-unknown-option = This game was played with the option “{ $option }”, which this version does not know. Please update.
badfile-edited = This file was changed after it was saved: its checksum does not match.
badfile-other-game = This file belongs to the game “{ $game }”, which is not installed here.
badfile-differs = This game cannot be replayed: at step { $step } the file says something the rules do not allow.
badfile-no-key = This file has no random seed, so its dice cannot be checked.
badfile-position = The position cannot be read at “{ $line }”: { $why }.
badfile-scenario = This scenario cannot be played: { $why }
badfile-scenario-line = Line { $line }: { $why }
badfile-scenario-field = { $field }: { $why }

## The data file

store-folder = The data file { $path } is a folder. Name a file with --data.
store-read-only = The data file { $path } cannot be written ({ $reason }). Name another one with --data.
store-in-use = The data file { $path } is in use: another Grognard is running with it. Use that one, or name another file with --data.
store-foreign = { $path } is another program’s database. Name another file with --data.
store-newer = The data file { $path } was written by a newer Grognard. Please update, or name another file with --data.
store-damaged = The data file { $path } is damaged ({ $reason }). Restore a copy of it, or name another file with --data.
store-full = The data file { $path } cannot be written: the disk is full or failing ({ $reason }).

## Serving

serve-ready = Grognard is ready: { $url }  (press Ctrl-C to stop)
serve-port-in-use = Port { $port } cannot be used ({ $reason }). Choose another one with --port, or leave it out.
serve-port-wrong = There is no port { $port }: ports run from 0 to 65535.
serve-host-open = { $host } is not an address private to this machine. Others can connect only to a club, where every player signs in: give the address players use (--url https://club.example).
serve-host-wrong = The address { $host } cannot be used ({ $reason }). Choose another one with --host, or leave it out.
error-sign-in = Please sign in first, or play as a guest.
error-members-only = This needs an account.
error-not-admin = Only an administrator may do that.
error-banned = This account has been closed by an administrator.
error-not-yours = You may not do this, or not before the game is over.
error-closed = An administrator has closed this table. It can be viewed but not played.
error-too-often = Too many attempts. Wait a little, then try again.
store-address = { $path } is not an address of a PostgreSQL database (postgresql://…).
store-no-driver = PostgreSQL at { $path } needs its driver: pip install "grognard[postgres]".
store-unreachable = The database { $path } cannot be reached ({ $reason }).
error-no-invite = This invitation has already been used, or never existed. Ask for a new link.
error-seat-taken = This seat is taken, or you are already at this table.
error-no-hints = Hints are not available in a rated game.
error-rated-members = Rated games are played between members: sign in or create an account, then come back with the same link.
error-rated-seat = You cannot give up your seat in a rated game that has begun: play on, or resign.
error-has-looked = You saw what was dealt here and gave up your seat; it is now for another player.
error-not-begun = The game begins when every seat is taken. Until then there is nothing to do.
