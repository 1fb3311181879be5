"""The board and the charts as numbers. Generated from data/*.toml by gen.py: do not edit."""

from __future__ import annotations

# Areas.
AREAS = 35
AREA_NAMES: list[str] = [
 'england', 'flanders', 'antwerp', 'brussels', 'liege', 'namur', 'semois', 'luxembourg', 'aachen', 'koeln',
 'eifel', 'mainz', 'metz', 'lothringen', 'strassburg', 'muelhausen', 'calais', 'boulogne', 'rouen', 'artois',
 'somme', 'paris', 'aisne', 'marne', 'troyes', 'champagne', 'chalons', 'maubeuge', 'sedan', 'verdun', 'nancy',
 'neufchateau', 'epinal', 'langres', 'belfort',
]
ENGLAND = 0
FLANDERS = 1
ANTWERP = 2
BRUSSELS = 3
LIEGE = 4
NAMUR = 5
SEMOIS = 6
LUXEMBOURG = 7
AACHEN = 8
KOELN = 9
EIFEL = 10
MAINZ = 11
METZ = 12
LOTHRINGEN = 13
STRASSBURG = 14
MUELHAUSEN = 15
CALAIS = 16
BOULOGNE = 17
ROUEN = 18
ARTOIS = 19
SOMME = 20
PARIS = 21
AISNE = 22
MARNE = 23
TROYES = 24
CHAMPAGNE = 25
CHALONS = 26
MAUBEUGE = 27
SEDAN = 28
VERDUN = 29
NANCY = 30
NEUFCHATEAU = 31
EPINAL = 32
LANGRES = 33
BELFORT = 34
NEIGHBOURS: list[list[int]] = [
 [], [2, 3, 16, 19], [1, 3, 4], [1, 2, 4, 5, 19, 27], [2, 3, 5, 6, 8, 10], [3, 4, 6, 27, 28],
 [4, 5, 7, 10, 28, 29], [6, 10, 12, 29], [4, 9, 10], [8, 10, 11], [4, 6, 7, 8, 9, 11, 12], [9, 10, 12, 13, 14],
 [7, 10, 11, 13, 29, 30], [11, 12, 14, 30, 32], [11, 13, 15, 32], [14, 32, 34], [1, 17, 19], [16, 18, 19, 20],
 [17, 20, 21], [1, 3, 16, 17, 20, 27], [17, 18, 19, 21, 22, 27], [18, 20, 22, 23, 24], [20, 21, 23, 25, 27, 28],
 [21, 22, 24, 25, 26], [21, 23, 26, 33], [22, 23, 26, 28, 29], [23, 24, 25, 29, 31, 33], [3, 5, 19, 20, 22, 28],
 [5, 6, 22, 25, 27, 29], [6, 7, 12, 25, 26, 28, 30, 31], [12, 13, 29, 31, 32], [26, 29, 30, 32, 33],
 [13, 14, 15, 30, 31, 33, 34], [24, 26, 31, 32, 34], [15, 32, 33],
]
ROUGH_SIDES: list[list[int]] = [
 [], [], [], [], [6, 10], [6, 28], [4, 5, 7, 10, 28, 29], [6, 10, 29], [10], [10], [4, 6, 7, 8, 9, 11], [10],
 [29], [32], [32], [32], [], [], [], [], [], [], [], [], [], [29], [], [], [5, 6], [6, 7, 12, 25], [], [],
 [13, 14, 15], [], [],
]
# countries: 0 germany, 1 france, 2 belgium, 3 uk, 4 luxembourg
COUNTRY: list[int] = [3, 2, 2, 2, 2, 2, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
VP: list[int] = [0, 1, 1, 1, 1, 1, 0, 1, 0, 2, 0, 2, 2, 1, 2, 2, 1, 1, 1, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
# whose source of supply: 0 German, 1 Entente, -1 nobody's
SOURCE: list[int] = [
 1, 1, -1, -1, -1, -1, -1, -1, -1, 0, -1, 0, -1, -1, 0, -1, 1, 1, 1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1,
 -1, -1, -1, 1, 1,
]
COASTAL: list[int] = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
ROUGH: list[int] = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0]
# the printed fort of an area, or -1, and whose it is
FORT: list[int] = [
 -1, -1, 3, -1, 3, 2, -1, -1, -1, 2, -1, 1, 4, -1, 4, 2, -1, -1, -1, 1, -1, 6, -1, -1, -1, 1, -1, 1, 0, 4, 5,
 -1, 4, 1, 4,
]
FORT_SIDE: list[int] = [
 -1, -1, 1, -1, 1, 1, -1, -1, -1, 0, -1, 0, 0, -1, 0, 0, -1, -1, -1, 1, -1, 1, -1, -1, -1, 1, -1, 1, 1, 1, 1,
 -1, 1, 1, 1,
]
# who holds an area in Summer 1914
HOME: list[int] = [1, 1, 1, 1, 1, 1, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

# Nations and types of unit.
NATIONS: list[str] = ['GE', 'FR', 'UK', 'BEL', 'US']
GE = 0
FR = 1
UK = 2
BEL = 3
US = 4
TYPES: list[str] = ['I', 'S', 'W', 'C', 'A', 'G', 'B', 'T', 'P']

# Sorts of unit: a type of one nation.
SORTS = 25
GE_I = 0
GE_S = 1
GE_C = 2
GE_A = 3
GE_G = 4
GE_B = 5
GE_T = 6
GE_P = 7
FR_I = 8
FR_C = 9
FR_A = 10
FR_B = 11
FR_T = 12
UK_I = 13
UK_W = 14
UK_C = 15
UK_A = 16
UK_B = 17
UK_T = 18
BEL_I = 19
US_I = 20
US_C = 21
US_A = 22
US_B = 23
US_T = 24
SORT_NAMES: list[str] = [
 'I GE', 'S GE', 'C GE', 'A GE', 'G GE', 'B GE', 'T GE', 'P GE', 'I FR', 'C FR', 'A FR', 'B FR', 'T FR', 'I UK',
 'W UK', 'C UK', 'A UK', 'B UK', 'T UK', 'I BEL', 'I US', 'C US', 'A US', 'B US', 'T US',
]
TYPE: list[int] = [0, 1, 3, 4, 5, 6, 7, 8, 0, 3, 4, 6, 7, 0, 2, 3, 4, 6, 7, 0, 0, 3, 4, 6, 7]
NATION: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4]
SIDE: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
LIMIT: list[int] = [35, 15, 4, 6, 2, 4, 1, 1, 25, 3, 3, 3, 3, 14, 2, 3, 6, 4, 4, 3, 30, 1, 3, 2, 3]
COST: list[int] = [1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2]
# infantry types; what can take and hold ground; places in bit sets of loose trenches (or -1)
FOOT: list[int] = [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
HOLDER_TYPE: list[int] = [1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1]
DIGS: list[int] = [0, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1, 2, 3, -1, -1, -1, -1, 4, 5, -1, -1, -1, -1]
DIGGERS = 6
DIGGER_SORTS: list[int] = [0, 8, 13, 14, 19, 20]
# movement allowance in areas
REACH: list[int] = [1, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1]

# Armies.
ARMIES = 32
ARMY_NAMES: list[str] = [
 'GE1', 'GE2', 'GE3', 'GE4', 'GE5', 'GE6', 'GE7', 'GE9', 'GE17', 'GE18', 'GE19', 'FR1', 'FR2', 'FR3', 'FR4',
 'FR5', 'FR6', 'FR7', 'FR8', 'FR9', 'FR10', 'UK1', 'UK2', 'UK3', 'UK4', 'UK5', 'BEL', 'US1', 'US2', 'US3',
 'US4', 'US5',
]
GE1 = 0
GE2 = 1
GE3 = 2
GE4 = 3
GE5 = 4
GE6 = 5
GE7 = 6
GE9 = 7
GE17 = 8
GE18 = 9
GE19 = 10
FR1 = 11
FR2 = 12
FR3 = 13
FR4 = 14
FR5 = 15
FR6 = 16
FR7 = 17
FR8 = 18
FR9 = 19
FR10 = 20
UK1 = 21
UK2 = 22
UK3 = 23
UK4 = 24
UK5 = 25
US1 = 27
US2 = 28
US3 = 29
US4 = 30
US5 = 31
BEL_ARMY = 26
ARMY_NATION: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4]
ARMY_SIDE: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
# by nation: the sorts its armies may hold (US infantry serves in any Entente army)
SORTS_OF: list[list[int]] = [[0, 1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 20], [13, 14, 15, 16, 17, 18, 20], [19, 20], [20, 21, 22, 23, 24]]
ROOM_FOOT: list[int] = [5, 3, 3, 3, 6]
ROOM_AUX: list[int] = [4, 3, 4, 0, 3]
# by year (from 1914) and nation
GUNS: list[int] = [1, 1, 1, 0, 0, 2, 1, 1, 0, 0, 3, 2, 2, 0, 0, 3, 2, 2, 0, 0, 3, 2, 2, 0, 1, 3, 2, 2, 0, 2]
PLANES: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 3, 2, 2, 0, 0, 4, 3, 3, 0, 1, 4, 3, 4, 0, 2]
FIRST_UK_TANK = 13
FIRST_FR_TANK = 13
FIRST_STOSSTRUPPEN = 13
FIRST_GE_TANK = 16
FIRST_PARIS_GUN = 16
FIRST_US_ANY = 17
FIRST_BIPLANE = 8

# Cards by kind.
KINDS = 15
CARD_NAMES: list[str] = [
 'offensive', 'limited_offensive', 'big_push', 'gericht', 'tout_le_monde', 'friedensturm', 'ersatz2', 'ersatz3',
 'poison_gas', 'advanced_artillery_barrage', 'bad_weather', 'strategic_reserves', 'surprise_attack',
 'entente_crisis', 'german_crisis',
]
OFFENSIVE = 0
LIMITED_OFFENSIVE = 1
BIG_PUSH = 2
GERICHT = 3
TOUT_LE_MONDE = 4
FRIEDENSTURM = 5
ERSATZ2 = 6
ERSATZ3 = 7
POISON_GAS = 8
ADVANCED_ARTILLERY_BARRAGE = 9
BAD_WEATHER = 10
STRATEGIC_RESERVES = 11
SURPRISE_ATTACK = 12
ENTENTE_CRISIS = 13
GERMAN_CRISIS = 14
DECK: list[int] = [16, 6, 1, 1, 1, 1, 10, 2, 6, 2, 3, 2, 2, 1, 1]
CARDS = 55
# first turn in which a card works as titled
FIRST_PLAY: list[int] = [1, 1, 8, 8, 16, 16, 1, 1, 4, 12, 2, 1, 1, 1, 1]

# Seasons; index 0 is not used.
SEASONS = 23
YEAR: list[int] = [
 1914, 1914, 1914, 1914, 1915, 1915, 1915, 1915, 1916, 1916, 1916, 1916, 1917, 1917, 1917, 1917, 1918, 1918,
 1918, 1918, 1919, 1919, 1919, 1919,
]
SEASON_NAMES: list[str] = [
 '', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn',
 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer',
 'autumn', 'winter',
]
SEASON_YEARS: list[str] = [
 '', '1914', '1914', '1914-15', '1915', '1915', '1915', '1915-16', '1916', '1916', '1916', '1916-17', '1917',
 '1917', '1917', '1917-18', '1918', '1918', '1918', '1918-19', '1919', '1919', '1919', '1919-20',
]
WINTER: list[int] = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
BUILD: list[int] = [
 0, 0, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 7, 6, 7, 7, 8, 8, 8, 8, 9, 7,
 9, 7, 9, 7, 9, 7, 10, 6, 10, 0, 0,
]
BLOCKADE: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
SWAP: list[int] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
# reinforcements by season: a sort, or SORTS + army; and what each army brings: sort, count, sort, count ...
ARRIVE: list[list[int]] = [
 [], [], [0, 0, 0, 42, 43, 44, 45, 13], [47], [], [48], [], [], [49], [50], [], [], [], [], [], [],
 [33, 34, 35], [32, 52], [], [53], [54], [55], [56], [],
]
BRINGS: list[list[int]] = [
 [], [], [], [], [], [], [], [0, 1, 1, 1], [1, 5, 3, 1, 5, 1], [1, 5, 3, 1, 5, 1], [0, 1, 1, 1], [], [], [], [],
 [], [], [8, 1], [8, 1], [8, 1], [8, 1], [], [13, 1, 15, 1], [13, 1, 16, 1], [13, 2], [13, 2], [],
 [20, 6, 22, 1], [20, 6], [20, 6], [20, 6], [20, 6],
]
MAX_HAND: list[int] = [8, 4, 8, 5, 8, 6, 8, 7, 8, 8, 8, 9]
START_HAND: list[int] = [15, 8, 8, 4, 8, 5, 8, 6, 8, 7, 8, 8]
# victory levels: lowest total of each, from the Entente's best to the German's
LEVEL_FROM: list[int] = [-99, 5, 8, 11, 17, 20, 23]
LEVEL_NAMES: list[str] = ['decisive', 'major', 'marginal', 'stalemate', 'marginal', 'major', 'decisive']
LEVEL_SIDES: list[str] = ['entente', 'entente', 'entente', '-', 'german', 'german', 'german']
