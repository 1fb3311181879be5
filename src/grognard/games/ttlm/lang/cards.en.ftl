### The cards of To the Last Man! One message per kind of card. Every card also takes one hit.
### .one and .the: in a sentence, without the “!”; .text: what it does; .note: a line of history.

card-offensive = Offensive
    .short = Offensive
    .one = an Offensive
    .the = the Offensive
    .of = of the Offensive
    .text = Move any units, enter enemy areas, fight as many battles as you like.
    .note = The plan was always good, until the whistle blew.

card-limited-offensive = Limited Offensive
    .short = Limited Off.
    .one = a Limited Offensive
    .the = the Limited Offensive
    .of = of the Limited Offensive
    .text = As an Offensive, but with one battle only, and one defended enemy area to enter.
    .note = A hill, a wood, a few hundred yards for the communiqué.

card-big-push = The Big Push
    .short = Big Push
    .one = The Big Push
    .the = The Big Push
    .of = of The Big Push
    .text = An Offensive. For the Entente from Spring 1916: an extra artillery die, hitting on 1 or 2, in the artillery fire and the offensive fire of one battle with a British army.
    .note = The Somme, 1 July 1916: a week of shelling, then the longest day of the British Army.

card-gericht = Gericht
    .short = Gericht
    .one = Gericht
    .the = Gericht
    .of = of Gericht
    .text = An Offensive. For Germany from Spring 1916: an extra artillery die, hitting on 1 or 2, in the artillery fire and the offensive fire of one battle with a German army.
    .note = “Judgement” was the code name of the blow at Verdun.

card-tout-le-monde = Tout Le Monde À La Bataille!
    .short = Tout Le Monde
    .one = Tout Le Monde À La Bataille
    .the = Tout Le Monde À La Bataille
    .of = of Tout Le Monde À La Bataille
    .text = An Offensive. For the Entente from Spring 1918: two extra tank dice, hitting on 1 or 2, in the offensive fire of one or two battles with a French army; each hit forces a German army back.
    .note = Foch’s word for the autumn of 1918: everyone, everywhere, at once.

card-friedensturm = Friedensturm
    .short = Friedensturm
    .one = Friedensturm
    .the = Friedensturm
    .of = of Friedensturm
    .text = An Offensive. For Germany from Spring 1918: two extra Stoßtruppen dice, hitting on 1 or 2, in the offensive fire of one or two battles with a German army; each hit forces an Entente army back.
    .note = The “peace assault” of July 1918, the last of the German offensives.

card-ersatz2 = Ersatz 2
    .short = Ersatz 2
    .one = an Ersatz 2
    .the = the Ersatz 2
    .of = of the Ersatz 2
    .text = Takes up to two hits; anything left over is lost.
    .note = Boys and fathers fill the gaps.

card-ersatz3 = Ersatz 3
    .short = Ersatz 3
    .one = an Ersatz 3
    .the = the Ersatz 3
    .of = of the Ersatz 3
    .text = Takes up to three hits; anything left over is lost.
    .note = A whole class called up a year early.

card-poison-gas = Poison Gas!
    .short = Gas
    .one = Poison Gas
    .the = Poison Gas
    .of = of Poison Gas
    .text = From Spring 1915: your artillery in one battle hits on 1 or 2. Bad Weather blows it away.
    .note = Ypres, 22 April 1915: a greenish cloud, and men running without rifles.

card-advanced-artillery-barrage = Advanced Artillery Barrage!
    .short = Barrage
    .one = an Advanced Artillery Barrage
    .the = the Advanced Artillery Barrage
    .of = of the Advanced Artillery Barrage
    .text = From Spring 1917: your artillery in one battle hits on 1, 2 or 3, whatever the weather. Not together with gas.
    .note = Guns ranged by sound, by flash and from the air: no more warning shots.

card-bad-weather = Bad Weather
    .short = Bad Weather
    .one = Bad Weather
    .the = Bad Weather
    .of = of Bad Weather
    .text = For the defender: the offensive drops one step (special, ordinary, limited, pass); no biplane flies and gas is lost. Not in Summer 1914.
    .note = Passchendaele: the mud drowned men, mules and plans.

card-strategic-reserves = Strategic Reserves!
    .short = Reserves
    .one = Strategic Reserves
    .the = Strategic Reserves
    .of = of Strategic Reserves
    .text = In your movement, one unit goes any distance through friendly areas, from and to friendly or disputed ones.
    .note = Trains by night, lorries nose to tail on the Sacred Way.

card-surprise-attack = Surprise Attack!
    .short = Surprise
    .one = a Surprise Attack
    .the = the Surprise Attack
    .of = of the Surprise Attack
    .text = For the attacker: in one battle the attacker fires first, and artillery fires once instead of twice.
    .note = Cambrai, November 1917: no bombardment, only engines in the mist.

card-entente-crisis = Entente Military Crisis!
    .short = Entente Crisis
    .one = the Entente Military Crisis
    .the = the Entente Military Crisis
    .of = of the Entente Military Crisis
    .text = For Germany, in its own turn: the Entente removes infantry, 1 British in 1915, 3 British or French in 1917, 2 in 1918; if it cannot, Germany gains a Victory Point.
    .note = Gallipoli, Caporetto, the Middle East: other fronts want men too.

card-german-crisis = German Military Crisis!
    .short = German Crisis
    .one = the German Military Crisis
    .the = the German Military Crisis
    .of = of the German Military Crisis
    .text = For the Entente, in its own turn, in 1914, 1916 and 1918: Germany removes 2 infantry (in 1918 Stoßtruppen count too); if it cannot, it loses a Victory Point.
    .note = East Prussia, Galicia, the Balkans: the East calls, and trains roll.

unknown-card = a card
    .short = card
    .one = a card
    .the = the card
    .of = of a card
