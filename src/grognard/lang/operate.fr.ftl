### Pour qui tient un serveur : sauvegarde, restauration, aides. Mêmes clés dans operate.en.ftl.

backup-foreign = Ce fichier n’est pas une sauvegarde de Grognard.
backup-revision = Cette sauvegarde vient d’une autre version de Grognard (données { $found }, ce programme { $wanted }). Restaurez-la avec cette version-là, puis mettez à jour.
backup-not-empty = Cette base contient déjà des parties ou des joueurs. Restaurez dans une base vide.
backup-cut-off = Cette sauvegarde n’est pas entière : elle a été tronquée ou modifiée. Rien n’a été restauré.
cli-backup-suffix = Une sauvegarde de PostgreSQL est au format portable : donnez au fichier un nom qui finit par .jsonl.
cli-backup-done = { $file } est écrit ({ $size } ko). Il contient tous les secrets du serveur : gardez-le en lieu sûr.
cli-restore-there = { $file } existe déjà. Nommez un autre fichier avec --data, ou déplacez celui-ci.
cli-restore-done = Restauré : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $people ->
    [one] une personne
   *[other] { $people } personnes
}.
cli-live-rules = { $game } : commencée sous la version { $rules } des règles, à présent { $present } ; { $actions } actions.
cli-worker-what = Nommez le serveur (--server https://club.example) et sa clé (--key, ou $GROGNARD_WORKER).
cli-worker-ready = Calcule pour { $server }, { $n } tâches à la fois. Ctrl-C pour arrêter.
cli-worker-refused = { $server } ne connaît pas cette clé.
serve-log-wrong = { $value } n’est pas un format de journal : text ou json.
serve-number-wrong = { $name } vaut « { $value } » : il faut un nombre.
