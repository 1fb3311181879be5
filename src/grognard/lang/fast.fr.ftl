## grognard fast

fast-in-use = Les règles compilées sont utilisées : { $folder }
fast-ready = Les règles sont compilées et serviront dès le prochain démarrage.
fast-not-built = Les règles ne sont pas compilées, mais interprétées. « grognard fast build » les compile.
fast-is-off = Les règles compilées sont désactivées. « grognard fast on » les réactive.
fast-is-on = Les règles compilées sont activées : elles serviront dès le prochain démarrage, s’il y en a.
fast-removed = Les règles compilées sont supprimées ; les règles sont désormais interprétées.
fast-built = { $modules } modules compilés en { $seconds } s : { $folder }
fast-no-compiler = Aucun compilateur C n’a été trouvé sur cette machine : les règles sont interprétées.
fast-no-mypyc = mypyc n’est pas installé : les règles sont interprétées. « pip install grognard[fast] » l’installe.
fast-no-folder = Impossible d’écrire dans { $folder } ({ $reason }) : les règles sont interprétées.
fast-too-long = Le compilateur n’avait pas fini au bout de { $minutes } minutes et a été arrêté : les règles sont interprétées.
fast-failed = Les règles n’ont pas pu être compilées ({ $reason }) : elles sont interprétées.
fast-failed-before = Les règles n’ont pas pu être compilées la dernière fois ({ $reason }) : elles sont interprétées. « grognard fast build » réessaie.
fast-busy = Un autre processus est déjà en train de compiler les règles.
