### Notifications dans le navigateur : ce que le serveur en dit.

notice-error-gone = Le navigateur n’accepte plus les notifications ; il a été retiré de la liste.
error-no-push = Ce serveur n’envoie pas de notifications aux navigateurs.
error-bad-browser = L’abonnement de ce navigateur est inutilisable.
