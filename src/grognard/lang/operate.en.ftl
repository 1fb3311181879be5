### For people who run a server: backup, restore, workers. Same keys in operate.fr.ftl.

backup-foreign = This is not a Grognard backup.
backup-revision = This backup was made by another version of Grognard (data { $found }, this program { $wanted }). Restore it with that version, then upgrade.
backup-not-empty = That database already contains games or players. Restore into an empty one.
backup-cut-off = This backup is incomplete or was altered. Nothing was restored.
cli-backup-suffix = A PostgreSQL backup uses the portable format: give the file a name ending in .jsonl.
cli-backup-done = { $file } is written ({ $size } kB). It holds every secret of the server: keep it safe.
cli-restore-there = { $file } already exists. Name another file with --data, or move that one away.
cli-restore-done = Restored: { $games ->
    [one] one game
   *[other] { $games } games
}, { $people ->
    [one] one person
   *[other] { $people } people
}.
cli-live-rules = { $game }: started under rules version { $rules }, now { $present }; { $actions } actions.
cli-worker-what = Name the server (--server https://club.example) and its key (--key, or $GROGNARD_WORKER).
cli-worker-ready = Thinking for { $server }, { $n } jobs at once. Press Ctrl-C to stop.
cli-worker-refused = { $server } does not know this key.
serve-log-wrong = { $value } is not a log format: use text or json.
serve-number-wrong = { $name } is “{ $value }”: it must be a number.
