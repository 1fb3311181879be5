### Avis dans le navigateur, sur la page du compte.

ui-push = Avis dans ce navigateur
ui-push-off = Même quand cette page est fermée. Le navigateur vous demande d’abord s’il peut.
ui-push-on = { $label }, actif depuis le { $since }. Même quand cette page est fermée.
ui-push-denied = Le navigateur a ordre de ne pas montrer d’avis de cette page. Autorisez-les dans ses réglages pour ce site, puis rechargez la page.
ui-push-insecure = Les navigateurs ne montrent que les avis de pages servies en https.
ui-push-unsupported = Ce navigateur ne sait pas le faire, ou pas en navigation privée. Sur iPhone ou iPad, placez la page sur l’écran d’accueil et ouvrez-la de là.
ui-push-refused = Le navigateur n’a pas été autorisé à montrer des avis.
ui-push-no-service = Le service d’avis de ce navigateur ne répond pas ; certains navigateurs l’ont désactivé.
ui-push-others = Vos autres navigateurs
ui-push-is-off = inactif
ui-push-switch-on = Activer
ui-push-switch-off = Désactiver
ui-push-drop = Retirer
ui-club-channel-push = navigateur
