### Revenir en arrière, corriger, recommencer : ce dont on convient.

## Dans le journal

log-takeback = La partie est revenue à ce point, à la demande de : { $seat }. Les dés tomberont comme ils étaient tombés.
log-edit = La position a été corrigée, à la demande de : { $seat }.
log-edit-line = « { $written } » est devenu « { $corrected } ».
log-edit-added = « { $corrected } » a été ajouté.
log-edit-gone = « { $written } » a été rayé.

## Ce qui a été refusé

error-no-such-step = Il n’y a pas de telle étape à laquelle revenir.
error-no-edit = La position ne peut pas être corrigée maintenant : au milieu d’une action ou de la mise en place, la notation ne peut pas la dire. Réessayez au prochain choix.
error-bad-edit = Cela ne mène pas à une position possible, ou change plus que ce que vous avez écrit. { $line }
badfile-state = La position de départ de cette partie est abîmée, ou relève d’autres règles.
