game-title = Nim aux dés
role-left = Gauche
role-right = Droite
prompt-taking = Le dé montre { $die }. Combien d’allumettes prenez-vous ?
act-take = En prendre { $n }
log-roll = { $seat } obtient { $n }.
log-take = { $seat } en prend { $n } ; il en reste { $heap }.
why-too-many = Au moins une, et pas plus de { $die } sur { $heap }.
