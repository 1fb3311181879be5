### Les mains à la table : ordres pour plusieurs pièces, crayon, son. En français.

ui-group = Ordres pour plusieurs pièces
ui-group-stopped = Il s’est passé quelque chose : l’ordre s’arrête ici.
ui-pencil = Note au crayon
ui-pencil-take = Crayon : écrire sur le plateau
ui-pencil-up = Crayon : cliquez sur le lieu ou le pion où écrire. P ou Échap le repose.
ui-pencil-note = Votre note
ui-pencil-why = Vous seul la voyez, dans ce navigateur. Une note vide est effacée.
ui-pencil-keep = Écrire
ui-key-pencil = Crayon : le prochain clic sur le plateau écrit une note
ui-sound = Son
ui-sound-why = Coupé tout à gauche
ui-more-below = ▼ encore { $n } plus bas
ui-list-all = En liste : { $n }
