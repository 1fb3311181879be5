### Cards of Trench 1918. One message per kind of card.
### .agree: s = singular, p = plural. .note: the short line at the foot of a troop card.

## French troops

kind-poilus = Poilus
    .short = Poilus
    .one = a Poilu
    .the = the Poilu
    .of = of the Poilu
    .agree = s
    .letter = P

kind-tirailleur = Tirailleur
    .short = Tirailleur
    .one = a Tirailleur
    .the = the Tirailleur
    .of = of the Tirailleur
    .agree = s
    .letter = T
    .text = May be placed in one of your forward trench boxes.
    .note = may deploy forward

kind-fr-hmg = Heavy machine gun (Hotchkiss)
    .short = Hotchkiss
    .one = a Hotchkiss
    .the = the Hotchkiss
    .of = of the Hotchkiss
    .agree = s
    .letter = H
    .note = not from NML

kind-crapouillot = Crapouillot
    .short = Crapouillot
    .one = a Crapouillot
    .the = the Crapouillot
    .of = of the Crapouillot
    .agree = s
    .letter = C
    .text = One movement a turn, never a free step.
    .note = one move a turn

kind-fr-flamethrower = Flamethrower
    .short = Flamethrower
    .one = a Flamethrower
    .the = the Flamethrower
    .of = of the Flamethrower
    .agree = s
    .letter = Fl
    .text = Trenches do not protect its targets.
    .note = trenches do not protect

kind-ft17 = FT17
    .short = FT17
    .one = an FT17
    .the = the FT17
    .of = of the FT17
    .agree = s
    .letter = FT

kind-fr-aircraft = Observation aircraft (Salmson 2)
    .short = Salmson 2
    .one = a Salmson 2
    .the = the Salmson 2
    .of = of the Salmson 2
    .agree = s
    .letter = S

## German troops

kind-landser = Landser
    .short = Landser
    .one = a Landser
    .the = the Landser
    .of = of the Landser
    .agree = s
    .letter = L

kind-stosstruppen = Stoßtruppen
    .short = Stoßtruppen
    .one = a Stoßtrupp
    .the = the Stoßtrupp
    .of = of the Stoßtrupp
    .agree = s
    .letter = St
    .text = Hits harder against trenches.
    .note = better against trenches

kind-de-hmg = Heavy machine gun (MG 08)
    .short = MG 08
    .one = an MG 08
    .the = the MG 08
    .of = of the MG 08
    .agree = s
    .letter = M
    .note = not from NML

kind-minenwerfer = Minenwerfer
    .short = Minenwerfer
    .one = a Minenwerfer
    .the = the Minenwerfer
    .of = of the Minenwerfer
    .agree = s
    .letter = W
    .text = One movement a turn, never a free step.
    .note = one move a turn

kind-de-flamethrower = Flamethrower
    .short = Flamethrower
    .one = a Flamethrower
    .the = the Flamethrower
    .of = of the Flamethrower
    .agree = s
    .letter = Fl
    .text = Trenches do not protect its targets.
    .note = trenches do not protect

kind-a7v = A7V
    .short = A7V
    .one = an A7V
    .the = the A7V
    .of = of the A7V
    .agree = s
    .letter = A7

kind-de-aircraft = Observation aircraft (Rumpler C)
    .short = Rumpler C
    .one = a Rumpler C
    .the = the Rumpler C
    .of = of the Rumpler C
    .agree = s
    .letter = R

## Bonus cards

kind-artillery-barrage = Artillery Barrage
    .short = Barrage
    .one = an Artillery Barrage
    .the = the Artillery Barrage
    .of = of the Artillery Barrage
    .agree = s
    .letter = AB
    .text = All enemies in one box

kind-artillery-strike = Artillery Strike
    .short = Strike
    .one = an Artillery Strike
    .the = the Artillery Strike
    .of = of the Artillery Strike
    .agree = s
    .letter = AS
    .text = One enemy, any range

kind-gas-attack = Gas Attack
    .short = Gas Attack
    .one = a Gas Attack
    .the = the Gas Attack
    .of = of the Gas Attack
    .agree = s
    .letter = GA
    .text = One box, cover is no help

kind-gas-masks = Gas Masks
    .short = Gas Masks
    .one = Gas Masks
    .the = the Gas Masks
    .of = of the Gas Masks
    .agree = p
    .letter = GM
    .text = While it is face up, gas does no damage to your infantry and support.

kind-canon-37 = Canon de 37
    .short = Canon de 37
    .one = a Canon de 37
    .the = the Canon de 37
    .of = of the Canon de 37
    .agree = s
    .letter = 37
    .text = Reveal when enemy armor declares an attack: it is destroyed.

kind-pak = PAK
    .short = PAK
    .one = a PAK
    .the = the PAK
    .of = of the PAK
    .agree = s
    .letter = PK
    .text = Reveal when enemy armor declares an attack: it is destroyed.

kind-at-mines = Improvised anti-tank mines
    .short = AT mines
    .one = Improvised anti-tank mines
    .the = the Improvised anti-tank mines
    .of = of the Improvised anti-tank mines
    .agree = p
    .letter = MI
    .text = Reveal when armor moves to a box not its own trench: it takes 4.

kind-at-grenades = Anti-tank grenades
    .short = AT grenades
    .one = Anti-tank grenades
    .the = the Anti-tank grenades
    .of = of the Anti-tank grenades
    .agree = p
    .letter = GR
    .text = Your infantry may attack armor and deals 2.

kind-bunker = Bunker
    .short = Bunker
    .one = a Bunker
    .the = the Bunker
    .of = of the Bunker
    .agree = s
    .letter = BK
    .text = On a trench box of yours: half damage to infantry and support.

kind-barbed-wire = Barbed wire
    .short = Barbed wire
    .one = Barbed wire
    .the = the Barbed wire
    .of = of the Barbed wire
    .agree = s
    .letter = BW
    .text = Stops infantry or support entering no man’s land; the CP is spent.

kind-aa-fire = Anti-aircraft fire
    .short = AA fire
    .one = Anti-aircraft fire
    .the = the Anti-aircraft fire
    .of = of the Anti-aircraft fire
    .agree = s
    .letter = AA
    .text = Reveal when an enemy aircraft declares an action: it takes 3.

kind-over-the-top = Over the top!
    .short = Over the top!
    .one = an “Over the top!” card
    .the = the “Over the top!” card
    .of = of the “Over the top!” card
    .agree = s
    .letter = OT
    .text = Up to three of your infantry each take one free step now.

kind-field-dressing = Dressing station
    .short = Dressing
    .one = a Dressing station
    .the = the Dressing station
    .of = of the Dressing station
    .agree = s
    .letter = DS
    .text = Heal up to 2 on one infantry or support in a trench of yours.
