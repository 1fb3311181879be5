### To the Last Man! : les options de scénario : mises en place libres, cartes demandées, offensives de l’histoire.

option-14-4-1 = Mise en place libre
    .text = Chaque camp place lui-même toutes ses armées et unités, en zone amie ou disputée. Jusqu’en 1917, les Allemands peuvent en laisser dans le cadre EFT (front de l’Est). En 1914, chacun reste dans son pays ; la Belgique, le Royaume-Uni et les États-Unis sont neutres jusqu’à ce que l’Allemagne envahisse la Belgique ou qu’un dé en décide.
option-14-4-1h = La France aussi peut envahir la Belgique
    .text = Dans la partie libre de 1914, des unités françaises peuvent elles aussi entrer en Belgique neutre. La Belgique combat alors du côté allemand, et le Royaume-Uni et les États-Unis, s’ils sont encore neutres, le restent pour toujours.
option-14-4-1j = Les Pays-Bas
    .text = Dans la partie libre, l’Allemagne peut envahir les Pays-Bas à l’été 1914. Cologne et Aix-la-Chapelle touchent alors Anvers, pour les deux camps. Cela coûte définitivement 2 points de victoire, et l’une des trois infanteries de l’automne 1914 ne vient pas.
option-semi = Mise en place semi-historique
    .text = Les armées sont là où le scénario les place (en 1914 : là ou à côté, dans leur pays) ; à vous de répartir les unités qu’elles contiennent.
option-14-5-1 = Cartes historiques
    .text = Avant la distribution, chaque camp peut demander l’une des deux cartes que le scénario lui propose. Elle fait partie de sa main.
option-14-5-2 = Offensives historiques
    .text = Le premier tour de joueur d’un camp doit suivre son plan de l’année, autant que possible. À l’été 1914, les attaques françaises en Allemagne lancent deux dés de plus.

prompt-ask = Vous pouvez demander une carte avant la distribution.
act-ask = Demander { $card-the }
label-ask = { $card }
act-done-asking = Prendre les cartes comme elles viennent
label-done-asking = Pas de demande
act-netherlands = Envahir les Pays-Bas : payer 2 points de victoire et une infanterie pour un passage vers Anvers
label-netherlands = Envahir les Pays-Bas
log-hands-unverified = Les mains de 1916 sont distribuées selon des chiffres reconstitués : ceux de la fiche d’origine sont perdus.
log-invades-belgium = L’Allemagne envahit la Belgique.
log-france-invades-belgium = La France envahit la Belgique, qui combat désormais du côté allemand.
log-invades-netherlands = L’Allemagne envahit les Pays-Bas : Cologne et Aix-la-Chapelle touchent désormais Anvers.
log-uk-joins = Le Royaume-Uni déclare la guerre à l’Allemagne.
log-us-joins = Les États-Unis déclarent la guerre à l’Allemagne.
log-uk-die = Un dé pour le Royaume-Uni : { $face }.
log-us-die = Un dé pour les États-Unis : { $face }.
log-musters = { $side-the } place une unité dans une armée.
log-asks = { $card-key ->
    [unknown] { $side-the } demande une carte.
   *[other] { $side-the } demande { $card-one }.
}

why-card-not-listed = { $card-the } n’est pas l’une des deux cartes que ce scénario vous propose.
why-one-request = Dites d’abord quelle carte vous demandez, ou que vous prenez les cartes comme elles viennent.
why-semi-armies = Dans une mise en place semi-historique, les unités se répartissent entre les armées ; les armées restent à leur place.
why-semi-front = L’infanterie qui reste est nécessaire aux armées du front qui n’en ont pas.
why-next-to-home = Dans la mise en place semi-historique de 1914, une armée débute dans sa zone historique ou à côté, dans son pays.
why-open-ground = Seules les zones amies ou disputées dans ce scénario sont ouvertes à la mise en place.
why-at-home-1914 = Dans la mise en place libre de 1914, les unités débutent dans leur pays.
why-belgium-neutral = La Belgique est neutre, et l’Entente doit le respecter.
why-belgium-french = Pour l’Entente, seules des unités françaises peuvent entrer les premières en Belgique neutre.
why-netherlands-option = On n’envahit les Pays-Bas qu’avec cette option de la partie libre de 1914.
why-netherlands-german = Seule l’Allemagne peut envahir les Pays-Bas.
why-netherlands-late = On n’envahit les Pays-Bas qu’à l’été 1914.
why-netherlands-done = L’Allemagne a déjà envahi les Pays-Bas.
why-nation-neutral = Ce pays est encore neutre.
why-plan-card = Le plan de cette année exige une offensive à votre premier tour de joueur, et vous avez une carte pour cela.
why-plan-better = Le plan de cette année exige plus qu’une Limited Offensive, et vous avez une meilleure carte.
why-plan-enter = Le plan de cette année n’est pas encore accompli : il reste des zones où vous devez entrer, et où vous le pouvez.
why-plan-battle = Le plan de cette année exige une bataille que vous pouvez déclarer et n’avez pas déclarée.
why-plan-stay = Sans cette unité, la bataille qu’exige votre plan ne pourrait être livrée.
why-plan-surprise = Le plan de 1914 exige la Surprise Attack que vous avez en main.

option-11-2 = Nombre de cartes caché
    .text = On ne voit ni le nombre de cartes de l’autre main, ni celui de la pioche. Rien n’empêche de compter les cartes piochées et jouées.

option-13-3 = Armées fortifiées
    .text = Dès l’hiver 1916-17, une armée retranchée peut être fortifiée pour un point : son infanterie défend sur 1 à 3.
option-14-3-1 = Américains en avance
    .text = La saison précédant l’arrivée d’une armée américaine, l’Entente peut faire venir de l’infanterie américaine en avance, à tout moment sauf en pleine bataille ; chacune coûte deux unités à cette armée.

act-early-area = Faire venir une infanterie américaine en avance { $area-to }
label-early-area = Infanterie US { $area-to }
act-early-into = Faire venir une infanterie américaine en avance dans { $into-the }
label-early-into = Infanterie US dans { $into-short }
act-fortify = Fortifier { $army-the }
label-fortify = Fortifier { $army-short }
log-fortified = { $side-the } fortifie { $army-the } { $area-in }.
why-no-early = L’infanterie américaine ne vient en avance que pour l’Entente, et seulement avec cette option.
why-not-next-season = Aucune armée américaine n’est attendue la saison prochaine.
why-early-spent = L’armée attendue n’a plus d’infanterie à donner.
why-no-fortifying = On ne fortifie les armées qu’avec cette option.
why-fortify-early = On ne fortifie les armées qu’à partir de l’hiver 1916-17.
why-fortify-trench = Seule une armée retranchée avant cette production peut être fortifiée.

option-13-4 = Armées en avance
    .text = Dans son propre tour de joueur, on peut lancer un dé pour chaque armée attendue à la saison suivante : sur 1 ou 2 elle arrive tout de suite, sur 3 ou 4 à la date prévue, sur 5 ou 6 une saison plus tard.

act-hasten = Lancer un dé pour avancer l’arrivée { $army-of }
label-hasten = Un dé pour { $army-short }
log-hasten-now = { $side-the } obtient { $face } pour { $army-the } : elle arrive tout de suite.
log-hasten-in-time = { $side-the } obtient { $face } pour { $army-the } : elle arrive à la saison suivante, comme prévu.
log-hasten-late = { $side-the } obtient { $face } pour { $army-the } : elle arrive une saison plus tard que prévu.
why-early-when = L’infanterie américaine vient en avance quand on a un choix à faire dans un tour de joueur ou qu’on place ses renforts, pas en pleine bataille ni avec une unité sélectionnée.
why-army-roll-turn = On lance le dé pour avancer une armée dans son propre tour de joueur.
why-army-roll-when = On lance le dé pour avancer une armée quand on a un choix à faire dans son tour de joueur, pas en pleine bataille ni avec une unité sélectionnée.
why-no-army-roll = On ne lance un dé pour avancer l’arrivée des armées qu’avec cette option.
why-army-not-due = { $army-the } n’est pas une de vos armées attendues à la saison suivante.
why-army-rolled = Vous avez déjà lancé le dé pour { $army-the }.
why-army-drained = Une partie de son infanterie est venue en avance : on ne lance plus de dé pour cette armée.
why-army-rolled-for = On a lancé le dé pour l’armée attendue : son infanterie ne vient plus en avance.

act-muster-unit = Placer d’abord { $sort-one }
label-muster-unit = { $sort }
act-muster-army = Placer d’abord { $army-the }
label-muster-army = { $army-short }
act-deploy-history = Prendre la mise en place historique
label-deploy-history = Historique
act-deploy-plan = Mettre en place selon { $plan }
label-deploy-plan = { $plan }
act-deploy-rest = Laisser l’ordinateur placer le reste
label-deploy-rest = L’ordinateur place le reste
why-in-hand = C’est déjà elle que vous placez.
why-not-in-hand = Il n’en reste plus à placer.
why-no-room-left = Il n’y a plus de place pour elle.
why-plans-of-1914 = Les plans de guerre sont réservés à la mise en place libre de 1914.
prompt-mustered = Tout est placé. Vérifiez une dernière fois, puis validez votre mise en place.
act-done-mustering = Valider la mise en place
label-done-mustering = Prêt
why-setup-unfinished = Votre mise en place n’est pas terminée : il reste des forces à placer.
