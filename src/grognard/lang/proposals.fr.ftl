### Revenir en arrière, corriger, recommencer : ce dont on convient.

## Dans le journal

log-dealt-anew = Nouvelle donne : un autre joueur, qui a pu voir ce qui avait été distribué, occupait cette place : { $seat }.
log-taken-over = Un nouveau joueur continue à partir d’ici : { $seat }.
log-takeback = Reprise demandée par le camp « { $seat } » : la partie est revenue à ce point. Les mêmes dés seront tirés.
log-edit = Correction demandée par le camp « { $seat } » : la position a été modifiée.
log-edit-line = « { $written } » est devenu « { $corrected } ».
log-edit-added = « { $corrected } » a été ajouté.
log-edit-gone = « { $written } » a été supprimé.

## Ce qui a été refusé

error-no-such-step = Cette étape n’existe pas : impossible d’y revenir.
error-no-edit = La position ne peut pas être corrigée maintenant : au milieu d’une action ou de la mise en place, elle ne peut pas être notée. Réessayez au prochain choix.
error-bad-edit = Cela ne mène pas à une position possible, ou change plus que ce que vous avez écrit. { $line }
badfile-state = La position de départ de cette partie est abîmée, ou relève d’autres règles.
error-no-proposal = Cette proposition n’existe pas à cette table.
error-proposal-closed = Cette proposition n’est plus ouverte.
error-not-for-you = Cette réponse ne vous revient pas : les autres acceptent ou refusent, et seul l’auteur peut retirer sa proposition.
error-not-over = Une revanche se propose quand la partie est terminée.
error-closed-line = Seul ce que tout le monde sait à la table peut être corrigé, et seulement tel que c’est écrit maintenant.
error-cannot-correct = La position telle qu’elle est vraiment, avec ce qui est caché, ne permet pas cette correction. Rien n’a été modifié.

## Ce qui est proposé

proposal-takeback = { $n ->
    [0] { $who } demande à reprendre ce que vous n’avez pas vu.
    [one] { $who } demande à reprendre la dernière étape.
   *[other] { $who } demande à reprendre les { $n } dernières étapes.
}
proposal-takeback-turn = { $n ->
    [0] { $who } demande à reprendre ce que vous n’avez pas vu ({ $turn }).
    [one] { $who } demande à reprendre la dernière étape ({ $turn }).
   *[other] { $who } demande à reprendre les { $n } dernières étapes ({ $turn }).
}
proposal-takeback-closed = { $state ->
    [agreed] { $who } demandait à revenir en arrière : accepté.
    [refused] { $who } demandait à revenir en arrière : refusé.
    [withdrawn] { $who } ne demande plus à revenir en arrière.
   *[lapsed] { $who } demandait à revenir en arrière ; la partie a avancé.
}
proposal-edit = { $who } propose de corriger la position.
proposal-edit-closed = { $state ->
    [agreed] { $who } proposait de corriger la position : accepté.
    [refused] { $who } proposait de corriger la position : refusé.
    [withdrawn] { $who } ne propose plus de corriger la position.
    [impossible] { $who } proposait de corriger la position, et tout le monde était d’accord ; mais telle qu’elle est vraiment, avec ce qui est caché, elle ne le permet pas. Rien n’a été modifié.
   *[lapsed] { $who } proposait de corriger la position ; ce n’est plus possible.
}
proposal-draw = { $who } propose la nulle.
proposal-draw-closed = { $state ->
    [agreed] La nulle est convenue.
    [refused] { $who } proposait la nulle : déclinée.
    [withdrawn] { $who } ne propose plus la nulle.
   *[lapsed] { $who } proposait la nulle ; la partie a avancé.
}
proposal-armistice = { $who } propose l’armistice. { $result }
proposal-armistice-closed = { $state ->
    [agreed] L’armistice est conclu.
    [refused] { $who } proposait l’armistice : décliné.
    [withdrawn] { $who } ne propose plus l’armistice.
   *[lapsed] { $who } proposait l’armistice ; la partie a avancé.
}
proposal-rematch = { $who } propose une revanche, camps échangés.
proposal-rematch-closed = { $state ->
    [agreed] La revanche est convenue.
    [refused] { $who } proposait une revanche : déclinée.
    [withdrawn] { $who } ne propose plus de revanche.
   *[lapsed] { $who } proposait une revanche ; personne n’a répondu.
}

## Depuis votre dernier passage

since-nothing = Il ne s’est rien passé depuis votre dernier passage.
since-by = { $n ->
    [one] { $who } : { $n } action
   *[other] { $who } : { $n } actions
}
since-summary = { $turns ->
    [0] Depuis votre dernier passage : { $actions }.
    [one] Depuis votre dernier passage : { $actions } ; un tour a commencé.
   *[other] Depuis votre dernier passage : { $actions } ; { $turns } tours ont commencé.
}
