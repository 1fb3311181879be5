### Discussion et notes privées.

error-too-long = C’est trop long : { $limit } caractères au plus.
error-nothing-said = Ce message est vide.
