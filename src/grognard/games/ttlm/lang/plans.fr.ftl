### To the Last Man! : les plans de guerre de 1914, comment un camp obtient le sien, et ce qui s’ensuit.

option-17-2 = Plan de guerre allemand (1914)
    .text = Été 1914 seulement. Tout plan allemand se combine avec tout plan français. Un plan a sa mise en place, sa première main et ses points de victoire, et dit quels neutres on peut envahir. Avec « Offensives historiques », il dit aussi ce que doit faire le premier tour de joueur.
option-17-2-history = Moltke le Jeune, 1914 (histoire)
option-17-2-1 = 1. Moltke l’Ancien, 1879 : une partie de l’armée à l’Est, la Belgique épargnée
    .text = 12 cartes, +2 points de victoire pour l’Est. L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres. Le Royaume-Uni commence neutre.
option-17-2-2 = 2. Waldersee, 1888 : la moitié de l’armée à l’Est, la Belgique épargnée
    .text = 10 cartes, +3 points de victoire pour l’Est. L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres. Le Royaume-Uni commence neutre.
option-17-2-3 = 3. Schlieffen, 1899 : par la Belgique, le Luxembourg et la France
    .text = 15 cartes. La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
option-17-2-4 = 4. Schlieffen, 1906 : par les Pays-Bas aussi
    .text = 16 cartes, −3 points de victoire. Les Pays-Bas sont envahis : Cologne et Aix-la-Chapelle touchent Anvers. Une infanterie de l’automne 1914 ne vient pas.
option-17-2-5 = 5. Moltke le Jeune, 1912 : la même manœuvre, plus de forces à l’Est
    .text = 14 cartes, +1 point de victoire pour l’Est. La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
option-17-2-6 = 6. Guillaume II, 1914 : contre la Russie, des garnisons à l’Ouest
    .text = 7 cartes, +5 points de victoire pour l’Est. L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres. Le Royaume-Uni commence neutre.

option-17-3 = Plan de guerre français (1914)
    .text = Été 1914 seulement. Tout plan français se combine avec tout plan allemand. Un plan a sa mise en place et dit quels neutres la France peut envahir. Avec « Offensives historiques », il dit aussi ce que doit faire le premier tour de joueur.
option-17-3-history = Plan XVII, 1914 (histoire)
option-17-3-1 = 1. Plan XIV, 1898 : défense de la frontière
    .text = La France respecte la Belgique et le Luxembourg.
option-17-3-2 = 2. Plan XV, 1903 : défense, plus au nord
    .text = La France respecte la Belgique et le Luxembourg.
option-17-3-3 = 3. Plan XV bis, 1907 : une riposte au Luxembourg
    .text = La France respecte la Belgique et peut entrer au Luxembourg.
option-17-3-4 = 4. Plan XVI, 1909 : les armées loin de la frontière (à vous de les placer)
    .text = La France respecte la Belgique et peut entrer au Luxembourg. La mise en place imprimée est perdue : le joueur français place ses unités, à l’écart de la frontière allemande.
option-17-3-5 = 5. Plan Michel, 1911 : le long de la frontière belge
    .text = La France peut entrer en Belgique et au Luxembourg. Si elle envahit la Belgique, le Royaume-Uni et les États-Unis restent neutres pour toujours.
option-17-3-6 = 6. Plan XVI bis, 1913 : l’offensive à outrance
    .text = La France respecte la Belgique et peut entrer au Luxembourg.

option-14-4-3 = Choix des plans de guerre (1914)
    .text = Été 1914 seulement. Les plans sont fixés ici, tirés aux dés ou choisis à la table. Ce qui est tiré ou choisi reste secret jusqu’à ce que les deux camps soient prêts.
option-14-4-3-named = Fixés ici
option-14-4-3-two-dice = Chaque camp lance deux dés en secret
option-14-4-3-one-die = Chaque camp lance un dé en secret
option-14-4-3-chosen = Chaque camp choisit en secret

plan-german-0 = le plan de Moltke le Jeune (1914)
    .duty = Votre plan : jouez une Offensive, attaquez en Belgique et au Luxembourg, et jouez une Surprise Attack si vous en avez une.
    .limits = La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
plan-german-1 = le plan de Moltke l’Ancien (1879)
    .duty = Votre plan : jouez une Offensive et attaquez en France.
    .limits = L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres.
plan-german-2 = le plan de Waldersee (1888)
    .duty = Votre plan : jouez une Offensive et attaquez en France.
    .limits = L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres.
plan-german-3 = le premier plan de Schlieffen (1899)
    .duty = Votre plan : jouez une Offensive et attaquez en France, en Belgique et au Luxembourg.
    .limits = La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
plan-german-4 = le second plan de Schlieffen (1906)
    .duty = Votre plan : jouez une Offensive et attaquez en Belgique et au Luxembourg.
    .limits = L’Allemagne a envahi les Pays-Bas. La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
plan-german-5 = le premier plan de Moltke le Jeune (1912)
    .duty = Votre plan : jouez une Offensive et attaquez en Belgique et au Luxembourg.
    .limits = La Belgique et le Royaume-Uni sont en guerre contre l’Allemagne.
plan-german-6 = le plan de Guillaume II (1914)
    .duty = Votre plan n’exige aucune offensive.
    .limits = L’Allemagne ne peut jamais entrer en Belgique ni au Luxembourg neutres.
plan-french-0 = le Plan XVII (1914)
    .duty = Votre plan : jouez une Offensive et attaquez dans deux zones d’Allemagne, chaque fois avec une armée française. Si des Allemands sont en Belgique, une armée française les y attaque.
    .limits = La France n’entre en pays neutre qu’après l’Allemagne.
plan-french-1 = le Plan XIV (1898)
    .duty = Votre plan n’exige aucune offensive.
    .limits = La France respecte la Belgique et le Luxembourg neutres.
plan-french-2 = le Plan XV (1903)
    .duty = Votre plan n’exige aucune offensive.
    .limits = La France respecte la Belgique et le Luxembourg neutres.
plan-french-3 = le Plan XV bis (1907)
    .duty = Votre plan : si des Allemands sont au Luxembourg, une armée française les y attaque.
    .limits = La France respecte la Belgique neutre et peut entrer au Luxembourg.
plan-french-4 = le Plan XVI (1909)
    .duty = Votre plan n’exige aucune offensive.
    .limits = La France respecte la Belgique neutre et peut entrer au Luxembourg.
plan-french-5 = le plan Michel (1911)
    .duty = Votre plan : si des Allemands sont en Belgique, une armée française les y attaque.
    .limits = La France peut entrer en Belgique et au Luxembourg neutres.
plan-french-6 = le Plan XVI bis (1913)
    .duty = Votre plan : jouez une Offensive et attaquez dans deux zones d’Allemagne, chaque fois avec une armée française.
    .limits = La France respecte la Belgique neutre et peut entrer au Luxembourg.
unknown-plan = un plan

prompt-orders = Vous suivez { $plan }. { $plan-limits } Personne d’autre ne le sait encore.
prompt-orders-choose = Choisissez votre plan de guerre. L’autre camp ne le voit pas.
prompt-orders-chosen = Vous suivez { $plan }. { $plan-limits } Choisissez-en un autre, ou confirmez.
prompt-choose-duty = { $plan-duty }
prompt-move-duty = { $plan-duty } Vous pouvez encore en faire davantage.
act-plan = Suivre { $plan }
label-plan = { $plan }
act-done-orders = Confirmer vos ordres
label-done-orders = Prêt
log-plan-rolled = { $plan-key ->
    [unknown] { $side-the } tire son plan de guerre aux dés, en secret.
   *[other] { $side-the } tire son plan de guerre aux dés : { $plan }.
}
log-plan = { $side-the } suit { $plan }.
why-orders-first = Confirmez d’abord vos ordres : rien n’est mis en place avant.
why-plan-rolled = Votre plan de guerre a été tiré aux dés, non choisi.
why-choose-plan = Choisissez d’abord un plan de guerre.
why-plan-peace = Selon ce plan de guerre, l’Allemagne ne peut jamais entrer la première en Belgique ni au Luxembourg.
why-plan-neutral = Selon ce plan de guerre, la France n’entre pas la première dans ce pays neutre.
why-plan-soil = Plan XVI : les unités françaises se placent en France.
why-plan-border = Plan XVI : les unités françaises se placent à l’écart de la frontière allemande.
ui-ttlm-mod-weak-east = Front de l’Est affaibli
text-plan = { $side } : { $plan }. { $limits }
ui-ttlm-plans = Plans de guerre
ui-ttlm-plan = { $side } : { $plan }

## 12.3.2 Composer sa main

option-12-3-2 = Composer la première main
    .text = Chaque camp regarde vingt cartes et y choisit jusqu’à la moitié de sa première main ; les deux camps choisissent en même temps. Le reste de la main est distribué au hasard.
prompt-pick = { $count ->
    [0] Vous avez choisi votre moitié de main. Le reste de vos { $size } cartes sera distribué.
    [one] Choisissez encore une carte, ou restez-en là. Le reste de vos { $size } cartes sera distribué.
   *[other] Choisissez jusqu’à { $count } cartes. Le reste de vos { $size } cartes sera distribué.
}
act-pick = Choisir { $card-the }
label-pick = { $card }
act-done-building = Confirmer votre choix de cartes
label-done-building = Prêt
log-picked = { $card-key ->
    [unknown] { $side-the } choisit une carte.
   *[other] { $side-the } choisit { $card-one }.
}
why-half-a-hand = Vous pouvez choisir au plus la moitié de votre première main, arrondie à l’inférieur.
why-not-in-pile = { $card-the } n’est pas parmi vos vingt cartes.
why-pick-cards = Choisissez d’abord vos cartes et confirmez votre choix.
why-no-picking = On ne compose sa première main qu’avec cette option.
text-pile = Cartes au choix : { $cards }.
text-picks = Choisies : { $cards }.

## 14.6 Transferts d’unités allemandes

option-14-6 = Transferts d’unités allemandes
    .text = Comme dans l’histoire, l’Allemagne envoie à l’Est 2 cavaleries et 3 infanteries entre l’automne 1914 et le printemps 1915, et rend un canon de siège. 3 infanteries reviennent à l’hiver 1915-16, 1 au printemps 1916. D’ici là, les unités restent dans le cadre EFT.
prompt-withdraw = Le front de l’Est appelle : choisissez { $sort-one } à retirer de l’Ouest.
act-withdraw-loose = Faire partir { $sort-the } { $area-in }
label-withdraw-loose = { $sort } { $area-in }
act-withdraw-inside = Faire partir { $sort-the } { $army-of }
label-withdraw-inside = { $sort }, { $army-short }
log-withdrawn = L’Allemagne envoie { $sort-one } dans le cadre EFT.
log-given-back = L’Allemagne rend { $sort-one }.
log-none-to-withdraw = L’Allemagne ne peut rien envoyer ({ $sort }).
log-received = { $box ->
    [0] Une infanterie de la réserve de pions allemande vient à l’Ouest.
   *[other] Une infanterie revient du cadre EFT.
}
why-withdraw-first = Choisissez d’abord les unités qui quittent l’Ouest.
why-withdraw-unit = Seules les unités de la carte prévues par les transferts de cette saison quittent l’Ouest, et seulement au début de la saison.
why-no-transfers = On ne retire des unités vers l’Est qu’avec cette option.
why-lent-east = Les unités parties à l’Est avec les transferts y restent jusqu’à l’hiver 1915-16, la dernière jusqu’au printemps 1916.

## 14.7.1 Conversion de la cavalerie allemande

option-14-7-1 = Conversion de la cavalerie allemande
    .text = Dès le printemps 1915, l’Allemagne peut échanger deux cavaleries contre une infanterie, qui apparaît aussitôt dans une zone que l’une d’elles a quittée. L’échange est définitif.
act-convert-loose = Échanger { $sort-the } { $area-in } et une autre contre une infanterie
label-convert-loose = Échanger la cavalerie { $area-in }
act-convert-inside = Échanger { $sort-the } { $army-of } et une autre contre une infanterie
label-convert-inside = Échanger la cavalerie, { $army-short }
act-pair-loose = Avec { $sort-the } { $area-in }
label-pair-loose = { $sort } { $area-in }
act-pair-inside = Avec { $sort-the } { $army-of }
label-pair-inside = { $sort }, { $army-short }
prompt-convert-second = Quelle est la seconde cavalerie ?
prompt-convert-place = Où apparaît l’infanterie ?
log-converts = { $area-key ->
    [unknown] L’Allemagne échange deux cavaleries contre une infanterie.
   *[other] L’Allemagne échange deux cavaleries contre une infanterie { $area-in }.
}
why-no-conversion = Seule l’Allemagne échange de la cavalerie contre de l’infanterie, et seulement avec cette option.
why-convert-later = On échange de la cavalerie contre de l’infanterie à partir du printemps 1915.
why-convert-now = On échange de la cavalerie quand on a un choix à faire dans un tour de joueur ou qu’on place ses renforts, pas en pleine bataille, ni dans un plan scellé, ni avec une unité sélectionnée.
why-two-cavalry = Il faut deux cavaleries sur la carte, une infanterie dans la réserve de pions et de la place pour elle.
why-convert-where = L’infanterie apparaît dans une zone que l’une des deux cavaleries a quittée.

## 14.7.2 Coopération franco-belge

option-14-7-2 = Coopération franco-belge
    .text = L’infanterie française peut entrer dans l’Armée belge et devient belge aussitôt, pour toujours, tant qu’il reste des pions belges.
log-enlists = Une infanterie française rejoint l’Armée belge et devient belge.
why-no-belgian = Il ne reste aucun pion d’infanterie belge pour elle.
ui-ttlm-picked = Choisies : { $cards }

## Le laboratoire : toutes les paires de plans de guerre

lab-title-options = Chaque option seule : { $games } parties, options en lignes, scénarios en colonnes
lab-title = Plans de guerre de 1914 : { $games } parties, plans allemands en lignes, français en colonnes
lab-key = Dans chaque case : la part des victoires allemandes (intervalle), les VP gagnés par l’Allemagne, les décisions. Une victoire compte un, une partie nulle un demi ; intervalles à 95 %.
lab-round = chaque scénario à son tour
lab-share = { $share } % ({ $low }–{ $high })
lab-margin = { $margin } ± { $by } VP
lab-length = { $length } ± { $length_by }
