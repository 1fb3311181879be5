### Words for whoever keeps a server: backup, restore, workers. Same keys in operate.fr.ftl.

backup-foreign = This is not a backup of Grognard.
backup-revision = This backup was made by another version of Grognard (data { $found }, this program { $wanted }). Restore it with that version, then upgrade.
backup-not-empty = There are games or people in that database already. Restore into an empty one.
backup-cut-off = This backup is not whole: it was cut off or changed. Nothing was restored.
cli-backup-suffix = A backup of PostgreSQL is portable: give its name the ending .jsonl.
cli-backup-done = { $file } is written ({ $size } kB). It holds every secret of the server: keep it safe.
cli-restore-there = { $file } is there already. Name another file with --data, or move that one away.
cli-restore-done = Restored: { $games ->
    [one] one game
   *[other] { $games } games
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
cli-live-rules = { $game }: begun under rules { $rules }, now { $present }; { $actions } actions.
cli-worker-what = Name the server (--server https://club.example) and its key (--key, or $GROGNARD_WORKER).
cli-worker-ready = Thinking for { $server }, { $n } at once. Ctrl-C ends it.
cli-worker-refused = { $server } does not know this key.
serve-log-wrong = There is no log of the kind { $value }: text or json.
serve-number-wrong = { $name } is “{ $value }”: a number is wanted.
