### Notifications dans le navigateur, sur la page du compte.

ui-push = Notifications dans ce navigateur
ui-push-off = Même quand cette page est fermée. Le navigateur vous demandera d’abord l’autorisation.
ui-push-on = { $label }, actif depuis le { $since }. Même quand cette page est fermée.
ui-push-denied = Les notifications de ce site sont bloquées. Autorisez-les dans les réglages du navigateur, puis rechargez la page.
ui-push-insecure = Les navigateurs n’affichent que les notifications de pages servies en https.
ui-push-unsupported = Ce navigateur ne gère pas les notifications, ou pas en navigation privée. Sur iPhone ou iPad, ajoutez la page à l’écran d’accueil et ouvrez-la de là.
ui-push-refused = Le navigateur n’a pas été autorisé à afficher des notifications.
ui-push-no-service = Le service de notifications de ce navigateur ne répond pas ; certains navigateurs l’ont désactivé.
ui-push-others = Vos autres navigateurs
ui-push-is-off = inactif
ui-push-switch-on = Activer
ui-push-switch-off = Désactiver
ui-push-drop = Retirer
ui-club-channel-push = navigateur
