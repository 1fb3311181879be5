### Les mots communs à tous les jeux et à toutes les portes de Grognard. Une clé, une phrase entière.

## À la table

prompt-waiting = On attend { $who }.
prompt-over = La partie est terminée.
why-game-over = La partie est terminée.
why-not-your-turn = Ce n’est pas à vous d’agir.
why-other-seat = C’est à une autre place de votre camp de le faire.
prompt-undealt = La partie commence quand toutes les places sont prises. Rien n’est distribué avant.
summary-undealt = En attente de joueurs
summary-to-act = À jouer : { $who }
summary-late = En cours, vue avec { $n } { $n ->
    [one] étape
   *[other] étapes
} de retard
summary-broken = Cette partie ne peut pas être ouverte
result-won = Victoire : { $who }.
result-drawn = La partie est nulle.
price = { $n } PC

## Qui est assis là

strength-human = Joueur
strength-book = selon le livret
strength-recruit = Recrue
    .text = Connaît les règles, voit l’évidence, commet des erreurs.
strength-veteran = Vétéran
    .text = Voit plus loin et laisse rarement passer une occasion.
strength-staff = État-major
    .text = Réfléchit plus longtemps et plus loin que le Vétéran.

## Ce qui a été refusé

error-unknown = Une erreur s’est produite. Rien n’a été modifié.
error-no-such-role = Ce jeu n’a pas de camp « { $role } » : ses camps sont { $known }.
error-bad-action = L’action « { $verb } { $arg } » n’existe pas dans ce jeu.
error-not-your-turn = Ce n’est pas à ce camp de choisir : { $role }.
error-not-offered = Ce n’est pas permis maintenant.
error-stale = La partie a avancé entre-temps. Regardez de nouveau, puis choisissez.
error-no-undo = Rien à annuler : un tirage, une révélation ou le tour d’un autre joueur a eu lieu depuis.
error-game-over = La partie est terminée.
error-bad-file = Ce fichier ne peut pas être ouvert.
error-bad-option = « { $value } » ne convient pas pour « { $option } ».
error-unknown-option = Ce jeu n’a pas d’option « { $option } ».
error-not-installed = Il faut le paquet { $package }, qui n’est pas installé : pip install { $package }
error-option-refused = « { $option } » n’est pas compatible avec les autres options.
needs-chosen = { $option } : { $value }
needs-option = « { $option } » suppose « { $other } ».
needs-without = « { $option } » n’est pas compatible avec « { $other } ».
needs-scenario = « { $option } » suppose le scénario « { $scenarios } ».
needs-value = « { $option } » suppose « { $other } : { $values } ».
error-unknown-scenario = Ce jeu n’a pas de scénario « { $scenario } ».
error-unknown-game = Il n’y a pas ici de jeu « { $game } ». Il y a : { $known }.
error-unknown-bot = Il n’y a pas ici d’ordinateur « { $bot } ». Il y a : { $known }.
badgame-file = Impossible de lire { $file } : { $why }.
badgame-place = Le jeu « { $game } » est introuvable à « { $place } » : { $why }. L’emplacement d’un jeu s’écrit module:NOM, comme dans GROGNARD_GAMES="nim=dice_nim:GAME".
badgame-record = « { $place } » n’est pas un Game : on ne peut pas jouer à « { $game } ».
badbot-no-file = Il n’y a pas de fichier « { $file } ». Nommez votre propre programme fichier.py:Classe ou module:Classe.
badbot-no-module = Il n’y a pas de module « { $module } » à importer ici. Nommez votre propre programme fichier.py:Classe ou module:Classe.
badbot-no-class = Il n’y a pas de « { $name } » dans « { $place } ».
badbot-unread = « { $bot } » ne peut pas être lu : { $why }
badbot-unmade = « { $bot } » ne peut pas être créé : { $why }
badbot-no-choose = « { $bot } » n’a pas de méthode choose(seat, seconds) et ne peut donc pas jouer.
badbot-not-offered = Partie { $game }, décision { $step } : « { $bot } » a choisi { $choice }, qui n’est pas permis.
badbot-failed = Partie { $game }, décision { $step } : « { $bot } » a échoué. { $why }
error-unknown-field = Un tel message n’a pas de champ « { $field } ». Champs possibles : { $known }. Rien n’a été modifié.
error-bad-request = Le serveur n’a pas compris ce message. Rien n’a été modifié.
error-forbidden = Cette place n’est pas la vôtre : sa clé manque ou n’est pas la bonne.
error-wrong-host = Grognard ne répond qu’à cet ordinateur et à sa propre page.
error-only-watching = Vous ne faites que regarder cette partie.
error-not-yet = Le point de vue de l’autre camp ne s’ouvre qu’une fois la partie terminée.
error-unknown-table = Cette partie n’existe pas, ou plus.
error-not-found = Il n’y a rien à cette adresse.
error-no-such-seat = Avec ces options, il n’y a pas de place « { $role } ». Les places sont : { $seats }.
error-bad-seat = « { $kind } » ne peut pas occuper la place « { $role } ».
error-took-too-long = Rejouer cette partie prend trop de temps ici : l’opération a été arrêtée. Rien n’a été modifié.
error-too-large = C’est trop volumineux : la limite est de { $limit } { $unit }.
error-storage = Le fichier de données n’a pas pu être écrit : rien n’a été modifié. Le disque est-il plein ou protégé ?
error-broken-table = Cette partie ne peut pas être reprise : à l’étape { $step }, les règles actuelles la jouent autrement.
error-fault = Une erreur s’est produite dans le serveur. Rien n’a été modifié.

## Les fichiers de partie qui ne s’ouvrent pas

unverified-no-key = Non vérifiée : cette partie n’a pas de graine aléatoire, ses dés ne peuvent pas être vérifiés.
unverified-short-key = Non vérifiée : la graine aléatoire de cette partie est trop courte pour prouver quoi que ce soit ; les dés ont pu être choisis.
unverified-other-seal = Non vérifiée : la graine aléatoire de cette partie ne correspond pas à son empreinte.
unverified-other-draws = Non vérifiée : les dés de cette partie ne sont pas ceux que donne sa graine.
badfile-unreadable = Ce fichier ne se lit pas comme une partie : il est abîmé ou incomplet.
badfile-too-large = Ce fichier est trop volumineux pour être une partie.
badfile-too-long = Cette partie est trop longue pour être ouverte ici : la limite est de { $most } étapes.
badfile-not-ours = Ce n’est pas un fichier de partie de Grognard.
badfile-newer = Ce fichier a été écrit par un Grognard plus récent (format { $version }). Mettez le vôtre à jour.
badfile-newer-rules = Cette partie a été jouée avec des règles plus récentes (version { $version }). Mettez Grognard à jour.
badfile-unknown-option = Cette partie a été jouée avec l’option « { $option } », que cette version ne connaît pas. Mettez Grognard à jour.
badfile-edited = Ce fichier a été modifié après avoir été enregistré : sa somme de contrôle ne correspond pas.
badfile-other-game = Ce fichier est une partie de « { $game } », un jeu qui n’est pas installé ici.
badfile-differs = Cette partie ne peut pas être rejouée : à l’étape { $step }, le fichier contient un coup que les règles ne permettent pas.
badfile-no-key = Ce fichier ne contient pas la graine aléatoire : les dés ne peuvent pas être vérifiés.
badfile-position = La position ne peut pas être lue à « { $line } » : { $why }.
badfile-scenario = Ce scénario ne peut pas être joué : { $why }
badfile-scenario-line = Ligne { $line } : { $why }
badfile-scenario-field = { $field } : { $why }

## Le fichier de données

store-folder = Le fichier de données { $path } est un dossier. Indiquez un fichier avec --data.
store-read-only = Impossible d’écrire dans le fichier de données { $path } ({ $reason }). Indiquez-en un autre avec --data.
store-in-use = Le fichier de données { $path } est déjà utilisé par un autre Grognard. Servez-vous de celui-là, ou indiquez un autre fichier avec --data.
store-foreign = { $path } est la base de données d’un autre programme. Indiquez un autre fichier avec --data.
store-newer = Le fichier de données { $path } a été écrit par un Grognard plus récent. Mettez le vôtre à jour, ou indiquez un autre fichier avec --data.
store-damaged = Le fichier de données { $path } est abîmé ({ $reason }). Restaurez-en une copie, ou indiquez un autre fichier avec --data.
store-full = Impossible d’écrire dans le fichier de données { $path } : le disque est plein ou défaillant ({ $reason }).

## Le service

serve-ready = Grognard est prêt : { $url }  (Ctrl-C pour l’arrêter)
serve-port-in-use = Le port { $port } n’est pas utilisable ({ $reason }). Choisissez-en un autre avec --port, ou ne précisez rien.
serve-port-wrong = Le port { $port } n’existe pas : les ports vont de 0 à 65535.
serve-host-open = { $host } n’est pas une adresse réservée à cette machine. D’autres ne peuvent entrer que dans un club, où chaque joueur s’identifie : indiquez l’adresse utilisée par les joueurs (--url https://club.example).
serve-host-wrong = L’adresse { $host } n’est pas utilisable ({ $reason }). Choisissez-en une autre avec --host, ou ne précisez rien.
error-sign-in = Connectez-vous d’abord, ou jouez en invité.
error-members-only = Il faut un compte pour cela.
error-not-admin = Seul un administrateur peut faire cela.
error-banned = Ce compte a été fermé par un administrateur.
error-not-yours = Vous ne pouvez pas le faire, ou pas avant la fin de la partie.
error-closed = Un administrateur a fermé cette table. On peut la regarder, pas y jouer.
error-too-often = Trop d’essais. Attendez un peu, puis recommencez.
store-address = { $path } n’est pas l’adresse d’une base PostgreSQL (postgresql://…).
store-no-driver = Pour PostgreSQL ({ $path }), il faut un pilote : pip install "grognard[postgres]".
store-unreachable = La base de données { $path } est injoignable ({ $reason }).
error-no-invite = Cette invitation a déjà servi, ou n’a jamais existé. Demandez un nouveau lien.
error-seat-taken = Cette place est prise, ou vous êtes déjà assis à cette table.
error-no-hints = Les conseils ne sont pas disponibles dans une partie classée.
error-rated-members = Les parties classées se jouent entre membres : connectez-vous ou créez un compte, puis revenez par le même lien.
error-rated-seat = Dans une partie classée déjà commencée, on ne cède pas sa place : jouez, ou abandonnez.
error-has-looked = Vous avez vu ce qui a été distribué ici, puis cédé votre place : elle revient maintenant à quelqu’un d’autre.
error-not-begun = La partie commence quand toutes les places sont prises. D’ici là, il n’y a rien à faire.
