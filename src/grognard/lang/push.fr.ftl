### Avis dans le navigateur : ce que le serveur en dit.

notice-error-gone = Le navigateur ne prend plus d’avis ; il a été retiré de la liste.
error-no-push = Ce serveur n’affiche pas d’avis dans les navigateurs.
error-bad-browser = L’abonnement de ce navigateur est inutilisable.
