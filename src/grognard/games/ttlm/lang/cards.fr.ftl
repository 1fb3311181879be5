### Les cartes de To the Last Man! Un message par genre de carte, sous son titre imprimé. Toute carte absorbe aussi un coup au but.
### .one et .the : dans une phrase, sans le « ! » ; .text : son effet ; .note : une ligne d’histoire.

card-offensive = Offensive
    .short = Offensive
    .one = une carte Offensive
    .the = la carte Offensive
    .of = de la carte Offensive
    .text = Déplacez autant d’unités que vous voulez, entrez dans les zones ennemies, livrez autant de batailles que vous voulez.
    .note = Le plan était toujours bon, jusqu’au coup de sifflet.

card-limited-offensive = Limited Offensive
    .short = Limited Off.
    .one = une carte Limited Offensive
    .the = la carte Limited Offensive
    .of = de la carte Limited Offensive
    .text = Comme une Offensive, mais une seule bataille, et une seule zone ennemie défendue où entrer.
    .note = Une colline, un bois, quelques centaines de mètres pour le communiqué.

card-big-push = The Big Push
    .short = Big Push
    .one = la carte The Big Push
    .the = la carte The Big Push
    .of = de la carte The Big Push
    .text = Une Offensive. Pour l’Entente dès le printemps 1916 : un dé d’artillerie de plus, qui touche sur 1 ou 2, au tir d’artillerie et au tir offensif d’une bataille où se trouve une armée britannique.
    .note = La Somme, 1er juillet 1916 : une semaine d’obus, puis le plus long jour de l’armée britannique.

card-gericht = Gericht
    .short = Gericht
    .one = la carte Gericht
    .the = la carte Gericht
    .of = de la carte Gericht
    .text = Une Offensive. Pour l’Allemagne dès le printemps 1916 : un dé d’artillerie de plus, qui touche sur 1 ou 2, au tir d’artillerie et au tir offensif d’une bataille où se trouve une armée allemande.
    .note = « Jugement » : le nom de code du coup porté à Verdun.

card-tout-le-monde = Tout Le Monde À La Bataille!
    .short = Tout Le Monde
    .one = la carte Tout Le Monde À La Bataille
    .the = la carte Tout Le Monde À La Bataille
    .of = de la carte Tout Le Monde À La Bataille
    .text = Une Offensive. Pour l’Entente dès le printemps 1918 : deux dés de tanks de plus, qui touchent sur 1 ou 2, au tir offensif d’une ou deux batailles où se trouve une armée française ; chaque coup au but force une armée allemande à la retraite.
    .note = Le mot de Foch à l’automne 1918 : tous, partout, en même temps.

card-friedensturm = Friedensturm
    .short = Friedensturm
    .one = la carte Friedensturm
    .the = la carte Friedensturm
    .of = de la carte Friedensturm
    .text = Une Offensive. Pour l’Allemagne dès le printemps 1918 : deux dés de Stoßtruppen de plus, qui touchent sur 1 ou 2, au tir offensif d’une ou deux batailles où se trouve une armée allemande ; chaque coup au but force une armée de l’Entente à la retraite.
    .note = « L’assaut pour la paix » de juillet 1918, la dernière des offensives allemandes.

card-ersatz2 = Ersatz 2
    .short = Ersatz 2
    .one = une carte Ersatz 2
    .the = la carte Ersatz 2
    .of = de la carte Ersatz 2
    .text = Absorbe jusqu’à deux coups au but ; le surplus est perdu.
    .note = Des enfants et des pères comblent les rangs.

card-ersatz3 = Ersatz 3
    .short = Ersatz 3
    .one = une carte Ersatz 3
    .the = la carte Ersatz 3
    .of = de la carte Ersatz 3
    .text = Absorbe jusqu’à trois coups au but ; le surplus est perdu.
    .note = Une classe entière appelée un an trop tôt.

card-poison-gas = Poison Gas!
    .short = Gaz
    .one = une carte Poison Gas
    .the = la carte Poison Gas
    .of = de la carte Poison Gas
    .text = Dès le printemps 1915 : dans une bataille, votre artillerie touche sur 1 ou 2. Bad Weather l’annule.
    .note = Ypres, 22 avril 1915 : un nuage verdâtre, et des hommes qui courent sans fusil.

card-advanced-artillery-barrage = Advanced Artillery Barrage!
    .short = Barrage
    .one = une carte Advanced Artillery Barrage
    .the = la carte Advanced Artillery Barrage
    .of = de la carte Advanced Artillery Barrage
    .text = Dès le printemps 1917 : dans une bataille, votre artillerie touche sur 1, 2 ou 3, par tous les temps. Pas avec les gaz.
    .note = Des canons réglés au son, à la lueur et par avion : plus un coup pour prévenir.

card-bad-weather = Bad Weather
    .short = Bad Weather
    .one = une carte Bad Weather
    .the = la carte Bad Weather
    .of = de la carte Bad Weather
    .text = Pour le défenseur : l’offensive descend d’un degré (spéciale, ordinaire, limitée, aucune) ; aucun biplan ne vole et les gaz sont perdus. Pas à l’été 1914.
    .note = Passchendaele : la boue engloutit les hommes, les mulets et les plans.

card-strategic-reserves = Strategic Reserves!
    .short = Réserves
    .one = une carte Strategic Reserves
    .the = la carte Strategic Reserves
    .of = de la carte Strategic Reserves
    .text = Pendant votre mouvement, une unité va aussi loin qu’elle veut par des zones amies, d’une zone amie ou disputée à une autre.
    .note = Des trains la nuit, des camions pare-chocs contre pare-chocs sur la Voie sacrée.

card-surprise-attack = Surprise Attack!
    .short = Surprise
    .one = une carte Surprise Attack
    .the = la carte Surprise Attack
    .of = de la carte Surprise Attack
    .text = Pour l’attaquant : dans une bataille, il tire le premier, et l’artillerie une fois au lieu de deux.
    .note = Cambrai, novembre 1917 : aucun bombardement, rien que des moteurs dans la brume.

card-entente-crisis = Entente Military Crisis!
    .short = Crise Entente
    .one = la carte Entente Military Crisis
    .the = la carte Entente Military Crisis
    .of = de la carte Entente Military Crisis
    .text = Pour l’Allemagne, pendant son tour : l’Entente retire de l’infanterie, 1 britannique en 1915, 3 britanniques ou françaises en 1917, 2 en 1918 ; si elle ne le peut, l’Allemagne gagne un point de victoire.
    .note = Gallipoli, Caporetto, le Moyen-Orient : les autres fronts veulent aussi des hommes.

card-german-crisis = German Military Crisis!
    .short = Crise allemande
    .one = la carte German Military Crisis
    .the = la carte German Military Crisis
    .of = de la carte German Military Crisis
    .text = Pour l’Entente, pendant son tour, en 1914, 1916 et 1918 : l’Allemagne retire 2 infanteries (en 1918, les Stoßtruppen comptent aussi) ; si elle ne le peut, elle perd un point de victoire.
    .note = La Prusse orientale, la Galicie, les Balkans : l’Est appelle, et les trains roulent.

unknown-card = une carte
    .short = carte
    .one = une carte
    .the = la carte
    .of = d’une carte
