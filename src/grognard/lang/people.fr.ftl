### Les comptes : ce qui est refusé.

error-name = Ce nom ne convient pas : de { $least } à { $most } lettres ou chiffres, avec des espaces, traits d’union ou points entre eux.
error-name-taken = Le nom « { $name } » est pris, ou ressemble trop à un nom qui l’est.
error-password-short = Le mot de passe est trop court : au moins { $least } caractères.
error-password-long = Le mot de passe est trop long : { $most } caractères au plus.
error-password-common = Ce mot de passe est trop courant. Choisissez-en un autre.
error-wrong-password = Nom ou mot de passe incorrect.
error-old-password = Ce n’est pas votre mot de passe actuel.
error-email = Ce n’est pas une adresse électronique.
error-email-taken = Cette adresse électronique appartient déjà à un autre compte.
error-link = Ce lien a déjà servi, ou il est trop ancien. Demandez-en un nouveau.
error-sign-up-closed = Les inscriptions sont fermées pour le moment.
error-sign-up-invite = Pour s’inscrire ici, il faut une invitation ; celle-ci manque, a déjà servi ou est trop ancienne.
error-sign-up-kept = Ce nom est réservé à un administrateur du club : il faut l’invitation faite pour lui.
error-sign-up-work = La vérification anti-robot manque, est fausse ou périmée. Recommencez.
error-no-guests = Ce club ne reçoit pas d’invités : inscrivez-vous ou connectez-vous.
error-leave = Il vous reste { $days ->
    [0] 0 jour de congé
    [one] un jour de congé
   *[other] { $days } jours de congé
} cette année.
error-too-many-keys = Vous avez déjà { $most } clés. Supprimez-en une d’abord.
error-not-our-page = Cela n’a pas été envoyé par la page de Grognard ; rien n’a été modifié.
error-not-by-key = La clé d’un robot ne permet pas cela : connectez-vous.
error-at-home = Ce serveur est le vôtre : il n’y a pas de comptes ici.

## Servir un club

serve-url-wrong = { $url } n’est pas une adresse utilisable par les joueurs : https://club.example, ou http://… dans votre propre réseau.
serve-url-plain = Attention : { $url } n’est pas en https. Les mots de passe et les coups peuvent être lus en chemin ; à n’employer que dans un réseau de confiance.
serve-sign-up-wrong = GROGNARD_SIGN_UP vaut « { $value } » : choisissez open, work, invite ou closed.

## grognard admin

admin-none = Rien.
admin-no-table = Il n’y a pas de table { $table }.
admin-no-user = Il n’y a ni membre ni invité « { $user } ».
admin-not-guest = { $user } n’est pas un invité.
admin-not-member = { $user } n’est pas un membre.
admin-closed = La table { $table } est fermée : on peut la regarder, pas y jouer.
admin-opened = La table { $table } est rouverte.
admin-result = La partie { $n } de la ronde { $round } est décidée ; le tournoi continue dès que le serveur tourne.
admin-banned = { $user } est banni.
admin-unbanned = { $user } peut revenir.
admin-merged = L’invité { $guest } est désormais { $member } ; tables modifiées : { $tables }.
admin-made = { $user } est administrateur.
admin-unmade = { $user } n’est plus administrateur.
admin-deleted = { $user } est supprimé ; les parties avec d’autres restent, sans le nom.
admin-delete-sure = Supprimer définitivement { $user } ?
admin-invite = Invitation à usage unique, valable { $days } j : { $code }
admin-reset = Lien pour changer le mot de passe de { $user }, à usage unique, valable { $hours } h : { $url }
admin-in-use = Le fichier de données { $path } est utilisé. Arrêtez d’abord le serveur (son fichier n’est qu’à lui), puis recommencez ; avec PostgreSQL, ce ne serait pas nécessaire.

# ---- scenarios ----

error-may-not-publish = Seuls les membres autorisés par l’administrateur de ce club peuvent publier des scénarios.
error-too-many-scenarios = Vous avez déjà publié { $most } scénarios, le maximum ici : retirez-en un d’abord.
