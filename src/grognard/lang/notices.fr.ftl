### Les notifications : ce qu’on dit à un joueur qui n’est pas à la table. Elles ne disent rien qu’un spectateur ne sache.

notice-table = { $name } ({ $title })
notice-somebody = Quelqu’un
notice-seats = Votre camp : { $side }. À la table avec vous : { $others }.

notice-turn = C’est à vous de jouer à la table { $table }.
    .subject = À vous de jouer : { $table }
notice-reminder = Vous avez utilisé 80 % de votre temps à la table { $table }, et c’est à vous de jouer.
    .subject = Votre temps s’écoule : { $table }
notice-invited = Une place vous est réservée dans une partie de { $title }. Votre camp : { $side }. À la table avec vous : { $by }. Le lien n’est que pour vous.
    .subject = { $by } vous invite : { $table }
notice-takeback = { $by } demande à reprendre des coups à la table { $table }.
    .subject = Reprise demandée : { $table }
notice-edit = { $by } demande à corriger la position à la table { $table }.
    .subject = Correction demandée : { $table }
notice-ending = { $by } vous propose de finir la partie : { $table }.
    .subject = Proposition de fin de partie : { $table }
notice-rematch = { $by } vous propose une nouvelle partie après { $table }.
    .subject = Revanche proposée : { $table }
notice-over = La partie à la table { $table } est terminée. { $result }
    .subject = Partie terminée : { $table }
notice-chat = { $by } vous a écrit à la table { $table }.
    .subject = Un message à la table : { $table }
notice-test = Bonjour { $name }, ceci est un essai : vos notifications arrivent bien ici.
    .subject = Une notification d’essai de Grognard

notice-digest = { $n ->
    [one] C’est à vous de jouer à une table :
   *[other] C’est à vous de jouer à { $n } tables :
 }
    .subject = { $n ->
    [one] À vous de jouer à une table
   *[other] À vous de jouer à { $n } tables
 }
notice-digest-line = – { $table } : { $turn }
notice-digest-more = et { $n } de plus.

notice-reset = Bonjour { $name }, un nouveau mot de passe a été demandé pour votre compte. Ce lien vous permet de le choisir :
    .subject = Un nouveau mot de passe pour Grognard
    .after = Il ne sert qu’une fois, et pas longtemps. Si la demande ne vient pas de vous, ne faites rien : rien ne changera.
notice-email = Bonjour { $name }, cette adresse a été donnée pour votre compte. Ce lien confirme qu’elle est bien la vôtre :
    .subject = Est-ce bien votre adresse ?
    .after = Si cela ne vous dit rien, ignorez ce courriel : vous n’en recevrez pas d’autre.

notice-footer = Vous recevez ce message parce que vous jouez sur { $club }. Vous choisissez dans votre compte les notifications que vous recevez ; une table se met en sourdine depuis la table.
notice-footer-stop = Ne plus recevoir de courriels : { $url }
notice-stop-ask = Ne plus envoyer de notifications à { $address } ?
notice-stop = Ne plus recevoir de courriels
notice-stopped = Plus aucune notification ne sera envoyée à { $address }. Vous pouvez les rétablir dans votre compte.

## Pourquoi quelque chose n’est pas arrivé

notice-error-address = L’adresse est inutilisable.
notice-error-private = L’adresse se trouve dans le réseau privé du serveur.
notice-error-connect = L’autre serveur est injoignable.
notice-error-timeout = L’autre serveur n’a pas répondu à temps.
notice-error-tls = La connexion sécurisée n’a pas pu être établie.
notice-error-answer = La réponse n’a pas pu être lue.
notice-error-http = L’autre serveur a répondu { $n }.
notice-error-redirect = L’autre serveur redirige ailleurs ({ $n }) ; les redirections ne sont pas suivies.
notice-error-refused = Le serveur de courrier a refusé le courriel ({ $n }).
notice-error-sender = Le serveur de courrier n’accepte pas l’adresse du club comme expéditeur ({ $n }).
notice-error-from = L’adresse du club, GROGNARD_SENDER, n’est pas une adresse électronique.
notice-error-login = Le serveur de courrier ne reconnaît pas le nom et le mot de passe du club.
notice-error-mailserver = Le serveur de courrier est injoignable.
notice-error-other = La notification n’est pas arrivée.

error-bad-webhook = Impossible d’envoyer des notifications à cette adresse : elle doit commencer par https:// ou http:// et ne contenir ni nom ni mot de passe.
error-private-webhook = Cette adresse se trouve dans le réseau privé du serveur ; on n’y envoie pas de notifications.
