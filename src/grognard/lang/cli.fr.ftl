### Mots de la commande `grognard`. Mêmes clés que cli.en.ftl.

## Fichiers et parties

cli-no-file = Impossible d’utiliser { $file } : { $reason }.
cli-not-there = il n’existe pas
cli-to-act = À jouer : { $who }.
cli-replay-what = Indiquez un fichier de partie, ou --live.
cli-replay-done = { $actions ->
    [one] { $actions } action, conforme aux règles. { $result }
   *[other] { $actions } actions, toutes conformes aux règles. { $result }
}
cli-live-broken = La partie { $table } ne se rejoue plus : { $fault }
cli-live-done = { $games ->
    [0] Aucune partie enregistrée.
    [one] { $games } partie rejouée ; anomalies : { $faults }.
   *[other] { $games } parties rejouées ; anomalies : { $faults }.
}
cli-opened = { $file } est maintenant parmi vos parties (numéro { $table }).
cli-verify-seal = Empreinte : { $seal }
cli-verify-same-seal = C’est l’empreinte que vous avez donnée : c’est bien la partie qui avait été scellée.
cli-verify-other-seal = Ce n’est PAS l’empreinte que vous avez donnée : c’est une autre partie, ou elle a été redistribuée.
cli-verify-short-key = La graine aléatoire est trop courte pour prouver quoi que ce soit : les dés ont pu être choisis.
cli-verify-edit = Étape { $step } : la position a été corrigée à la demande du camp « { $role } ». Aucune règle ne le contrôle : étiez-vous d’accord ?
cli-verify-key = La graine aléatoire est bien celle qui avait été scellée.
cli-verify-no-key = La graine aléatoire n’est pas celle qui avait été scellée.
cli-verify-fair = Les { $draws } tirages sont tous ceux que donne la graine.
cli-verify-unfair = Le tirage { $first } sur { $draws } n’est pas celui que donne la graine.
cli-verify-replays = Les { $actions } actions respectent toutes les règles.
cli-verify-illegal = Les actions ne respectent pas les règles, ou ne mènent pas au résultat.

## Règles

cli-rules-which = Quel jeu ? Installés : { $games }.
cli-rules-none = Aucune règle ne parle de « { $text } ».
cli-glossary-none = Le glossaire ne contient rien sur « { $text } ».
cli-rules-no-readings = Ce jeu n’a pas d’arbitrage que l’on puisse changer.
cli-rules-on = oui
cli-rules-off = non
cli-rules-unknown = Il n’y a pas de règle « { $rule } ».
cli-rules-near = Il n’y a pas de règle « { $rule } ». Peut-être : { $near } ?
cli-rules-no-tests = Il n’y a pas de tests dans { $folder }. Lancez la commande à la racine du projet, ou indiquez le dossier avec --tests.
cli-rules-uncoded = { $rule } : aucun code ne la cite
cli-rules-untested = { $rule } : aucun test
cli-rules-unknown-id = { $rule } : absente du livret

## Machines

cli-arena-result = { $a } contre { $b }, { $games } parties : gagnées { $wins_a }, perdues { $wins_b }, nulles { $draws }. { $a } prend { $percent } % des points (de { $low } à { $high }, intervalle à 95 %). Décision la plus longue : { $slowest } s.
cli-arena-result-pairs = { $a } contre { $b }, { $games } parties en { $pairs } paires : { $better_a } paires gagnées, { $better_b } perdues. { $a } prend { $percent } % des paires (de { $low } à { $high }, intervalle à 95 %). Décision la plus longue : { $slowest } s.
cli-arena-pairs = Paires aux mêmes dés : { $a } meilleur dans { $better_a }, { $b } dans { $better_b }, égalité dans { $even }.
cli-arena-late = Décisions au-delà du temps imparti : { $late } sur { $decisions }.
cli-bench-which = Nommez un jeu, ou utilisez --all.
cli-tactics-theme = { $theme } : { $passed } sur { $of }
cli-tactics-score = { $bot } : { $passed } positions sur { $of }, { $percent } %.
cli-bench-title = { $game }, jeu au hasard, un cœur, compilé : { $compiled ->
    [yes] oui
   *[no] non
}
cli-fuzz-result = { $games } parties, { $decisions } décisions, { $faults ->
    [0] aucune anomalie.
    [one] { $faults } anomalie.
   *[other] { $faults } anomalies.
}
cli-check-broken = Une loi est enfreinte : { $fault }
cli-check-fine = { $games } parties, { $decisions } décisions : toutes les lois sont respectées.
cli-golden-written = { $file } est écrit.
cli-golden-differs = { $file } diffère à partir de la ligne { $place }. Cherchez pourquoi, puis lancez : grognard golden --write
cli-golden-same = Les parties de référence de { $game } n’ont pas changé.
cli-gen-nothing = Rien n’est généré pour { $game }.
cli-gen-fresh = Les fichiers générés de { $game } sont à jour.
cli-gen-stale = Les fichiers générés de { $game } ne sont pas à jour. Lancez : grognard gen { $game }
cli-gen-written = Les fichiers générés de { $game } sont écrits.

## À la table

cli-welcome = { $game } – tapez le numéro d’une action, ou « aide ».
cli-your-choice = Votre choix :
cli-log = Journal
cli-log-times = { $line } ×{ $n }
cli-hand = Votre main : { $cards }
cli-curtain = { $who } : prenez le clavier, puis appuyez sur Entrée.
cli-thinking = { $who } réfléchit…
cli-choices = { $first } à { $last }. { $stem } … (tapez par exemple « { $example } ») :
cli-no-number = Il n’y a pas d’action { $n } : elles vont de 1 à { $most }.
cli-unknown-command = « { $line } » n’est pas une commande. Tapez « aide » pour la liste des commandes.
cli-why-allowed = C’est permis.
cli-why-what = Tapez « pourquoi », puis une action : l’une de { $verbs }, et son numéro ou sa case. Par exemple : pourquoi { $example }
cli-preview-what = Indiquez le numéro d’une action : prévoir 3
cli-preview-none = Il n’y a pas d’aperçu pour cette action.
cli-hint = Un bon joueur choisirait { $n } : { $text }.
cli-no-box = Il n’y a pas de case « { $box } ». Par exemple : case { $place }
cli-no-hand = Vous n’avez aucune carte en main.
cli-saved = Enregistré sous { $file }.
cli-no-cards = Aucune carte ne parle de « { $text } ».
cli-aloud = Sans regarder ses cartes, { $who } peut répondre : 0 laisser faire, cette fois. Jusqu’à nouvel ordre (`demander` y met fin) :
cli-aloud-choice = { $n } { $what }
cli-ask-again = Chacun est de nouveau consulté.
cli-sure = Le faire quand même ? (o/n)
cli-resign-sure = { $result } Tapez encore une fois « abandonner » pour renoncer ; toute autre réponse vous fait continuer la partie.
cli-offer-what = Vous pouvez proposer : { $endings }.
cli-offer-sure = { $you } : { $who } demande. { $what } : { $result } Tapez « oui » pour accepter ; toute autre réponse décline.
cli-quit-unsaved = Cette partie n’est pas enregistrée. Quitter quand même ? (o/n)
cli-commitment = Les dés avaient été scellés avant la partie : { $commitment }
cli-help =
    Un numéro : faire cette action.
    pourquoi ACTION : pourquoi elle n’est pas permise, avec sa règle (pourquoi { $example }).
    prévoir N : ce que ferait l’action N.
    annuler : reprendre votre dernière action.
    conseil : ce que ferait un bon joueur.
    actions : relire les choix.
    plateau, case { $place }, main : ce qui est sur la table.
    cartes TEXTE : ce que fait chaque carte, en entier (toutes, ou celles qui contiennent TEXTE).
    journal 20 : les dernières lignes du journal.
    règles NUMÉRO : le texte d’une règle (règles 16.1) ; sans numéro, de celle du moment ; avec un mot, une recherche.
    abandonner : renoncer à la partie ; proposer : demander la nulle ou l’armistice. Une confirmation vous est demandée.
    demander : à un seul clavier, consulter de nouveau chaque joueur qui a tout laissé faire jusqu’à nouvel ordre.
    enregistrer FICHIER : enregistrer la partie dans un fichier.
    quitter : partir.
cli-odds-none = { $game } n’a pas de combats dont on puisse calculer les chances.
cli-odds-no-fight = Il n’y a pas de bataille à livrer dans cette position.

## learn
cli-lesson-card = { $n } sur { $of }.
cli-lesson-next = Appuyez sur Entrée pour continuer :
cli-lesson-hint = Conseil : { $hint }
cli-lesson-over = C’était toute la leçon.
cli-lesson-left = Pour reprendre ici : grognard learn { $game } --step { $n }
cli-lab-cell = { $row } – { $column } : { $share } % ({ $low }–{ $high }), { $margin } VP, { $length } décisions, { $games } parties
cli-selfplay-shard = Lots : { $done } sur { $of }
cli-selfplay-done = { $decisions } décisions écrites dans { $folder }.
cli-lab-report = Rapport sur { $games } parties : { $file }
cli-lab-train = Entraîné sur { $positions } positions de { $games } parties. Entropie croisée : { $loss } bit par position ({ $blind } sans tenir compte de la position). Écrit dans { $file }
cli-ladder-pair = { $a } – { $b } : { $wins_a } gagnées, { $wins_b } perdues, { $draws } nulles ; { $percent } % ({ $low }–{ $high })
cli-ladder-rung = { $n }. { $bot } : { $elo } (de { $low } à { $high }), { $games } parties
lab-report-title = { $games } parties d’ordinateurs
lab-report-balance = Points gagnés par le camp « { $side } », par scénario (avec l’intervalle à 95 % et le nombre de parties)
lab-report-bot = Points gagnés par le premier programme, selon le camp joué
lab-report-matches = Points gagnés par le premier programme dans chaque match (avec ses passes, ou la part qu’il en a)
lab-report-options = Points gagnés par le camp « { $side } », selon les options
lab-report-results = Résultats
lab-report-length = Décisions par partie : minimum, médiane, maximum

cli-scenario-sound = { $file } peut se jouer.
