"""The board and the charts as numbers. Generated from data/*.toml by gen.py: do not edit."""

from __future__ import annotations

from typing import Final

# Areas.
AREAS: Final = 35
AREA_NAMES: Final[list[str]] = [
 'england', 'flanders', 'antwerp', 'brussels', 'liege', 'namur', 'semois', 'luxembourg', 'aachen', 'koeln',
 'eifel', 'mainz', 'metz', 'lothringen', 'strassburg', 'muelhausen', 'calais', 'boulogne', 'rouen', 'artois',
 'somme', 'paris', 'aisne', 'marne', 'troyes', 'champagne', 'chalons', 'maubeuge', 'sedan', 'verdun', 'nancy',
 'neufchateau', 'epinal', 'langres', 'belfort',
]
ENGLAND: Final = 0
FLANDERS: Final = 1
ANTWERP: Final = 2
BRUSSELS: Final = 3
LIEGE: Final = 4
NAMUR: Final = 5
SEMOIS: Final = 6
LUXEMBOURG: Final = 7
AACHEN: Final = 8
KOELN: Final = 9
EIFEL: Final = 10
MAINZ: Final = 11
METZ: Final = 12
LOTHRINGEN: Final = 13
STRASSBURG: Final = 14
MUELHAUSEN: Final = 15
CALAIS: Final = 16
BOULOGNE: Final = 17
ROUEN: Final = 18
ARTOIS: Final = 19
SOMME: Final = 20
PARIS: Final = 21
AISNE: Final = 22
MARNE: Final = 23
TROYES: Final = 24
CHAMPAGNE: Final = 25
CHALONS: Final = 26
MAUBEUGE: Final = 27
SEDAN: Final = 28
VERDUN: Final = 29
NANCY: Final = 30
NEUFCHATEAU: Final = 31
EPINAL: Final = 32
LANGRES: Final = 33
BELFORT: Final = 34
NEIGHBOURS: Final[list[list[int]]] = [
 [], [2, 3, 16, 19], [1, 3, 4], [1, 2, 4, 5, 19, 27], [2, 3, 5, 6, 8, 10], [3, 4, 6, 27, 28],
 [4, 5, 7, 10, 28, 29], [6, 10, 12, 29], [4, 9, 10], [8, 10, 11], [4, 6, 7, 8, 9, 11, 12], [9, 10, 12, 13, 14],
 [7, 10, 11, 13, 29, 30], [11, 12, 14, 30, 32], [11, 13, 15, 32], [14, 32, 34], [1, 17, 19], [16, 18, 19, 20],
 [17, 20, 21], [1, 3, 16, 17, 20, 27], [17, 18, 19, 21, 22, 27], [18, 20, 22, 23, 24], [20, 21, 23, 25, 27, 28],
 [21, 22, 24, 25, 26], [21, 23, 26, 33], [22, 23, 26, 28, 29], [23, 24, 25, 29, 31, 33], [3, 5, 19, 20, 22, 28],
 [5, 6, 22, 25, 27, 29], [6, 7, 12, 25, 26, 28, 30, 31], [12, 13, 29, 31, 32], [26, 29, 30, 32, 33],
 [13, 14, 15, 30, 31, 33, 34], [24, 26, 31, 32, 34], [15, 32, 33],
]
ROUGH_SIDES: Final[list[list[int]]] = [
 [], [], [], [], [6, 10], [6, 28], [4, 5, 7, 10, 28, 29], [6, 10, 29], [10], [10], [4, 6, 7, 8, 9, 11], [10],
 [29], [32], [32], [32], [], [], [], [], [], [], [], [], [], [29], [], [], [5, 6], [6, 7, 12, 25], [], [],
 [13, 14, 15], [], [],
]
# countries: 0 germany, 1 france, 2 belgium, 3 uk, 4 luxembourg
COUNTRY: Final[list[int]] = [3, 2, 2, 2, 2, 2, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
VP: Final[list[int]] = [0, 1, 1, 1, 1, 1, 0, 1, 0, 2, 0, 2, 2, 1, 2, 2, 1, 1, 1, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
# whose source of supply: 0 German, 1 Entente, -1 nobody's
SOURCE: Final[list[int]] = [
 1, 1, -1, -1, -1, -1, -1, -1, -1, 0, -1, 0, -1, -1, 0, -1, 1, 1, 1, -1, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1,
 -1, -1, -1, 1, 1,
]
COASTAL: Final[list[int]] = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
ROUGH: Final[list[int]] = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0]
FACTORY: Final[list[int]] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
# the printed fort of an area, or -1, and whose it is
FORT: Final[list[int]] = [
 -1, -1, 3, -1, 3, 2, -1, -1, -1, 2, -1, 1, 4, -1, 4, 2, -1, -1, -1, 1, -1, 6, -1, -1, -1, 1, -1, 1, 0, 4, 5,
 -1, 4, 1, 4,
]
FORT_SIDE: Final[list[int]] = [
 -1, -1, 1, -1, 1, 1, -1, -1, -1, 0, -1, 0, 0, -1, 0, 0, -1, -1, -1, 1, -1, 1, -1, -1, -1, 1, -1, 1, 1, 1, 1,
 -1, 1, 1, 1,
]
# who holds an area in Summer 1914
HOME: Final[list[int]] = [1, 1, 1, 1, 1, 1, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

# Nations and types of unit.
NATIONS: Final[list[str]] = ['GE', 'FR', 'UK', 'BEL', 'US']
GE: Final = 0
FR: Final = 1
UK: Final = 2
BEL: Final = 3
US: Final = 4
TYPES: Final[list[str]] = ['I', 'S', 'W', 'C', 'A', 'G', 'B', 'T', 'P']

# Sorts of unit: a type of one nation.
SORTS: Final = 25
GE_I: Final = 0
GE_S: Final = 1
GE_C: Final = 2
GE_A: Final = 3
GE_G: Final = 4
GE_B: Final = 5
GE_T: Final = 6
GE_P: Final = 7
FR_I: Final = 8
FR_C: Final = 9
FR_A: Final = 10
FR_B: Final = 11
FR_T: Final = 12
UK_I: Final = 13
UK_W: Final = 14
UK_C: Final = 15
UK_A: Final = 16
UK_B: Final = 17
UK_T: Final = 18
BEL_I: Final = 19
US_I: Final = 20
US_C: Final = 21
US_A: Final = 22
US_B: Final = 23
US_T: Final = 24
SORT_NAMES: Final[list[str]] = [
 'I GE', 'S GE', 'C GE', 'A GE', 'G GE', 'B GE', 'T GE', 'P GE', 'I FR', 'C FR', 'A FR', 'B FR', 'T FR', 'I UK',
 'W UK', 'C UK', 'A UK', 'B UK', 'T UK', 'I BEL', 'I US', 'C US', 'A US', 'B US', 'T US',
]
TYPE: Final[list[int]] = [0, 1, 3, 4, 5, 6, 7, 8, 0, 3, 4, 6, 7, 0, 2, 3, 4, 6, 7, 0, 0, 3, 4, 6, 7]
NATION: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4]
SIDE: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
LIMIT: Final[list[int]] = [35, 15, 4, 6, 2, 4, 1, 1, 25, 3, 3, 3, 3, 14, 2, 3, 6, 4, 4, 3, 30, 1, 3, 2, 3]
COST: Final[list[int]] = [1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2]
# infantry types; what can take and hold ground; places in bit sets of loose trenches (or -1)
FOOT: Final[list[int]] = [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
HOLDER_TYPE: Final[list[int]] = [1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1]
DIGS: Final[list[int]] = [0, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1, 2, 3, -1, -1, -1, -1, 4, 5, -1, -1, -1, -1]
DIGGERS: Final = 6
DIGGER_SORTS: Final[list[int]] = [0, 8, 13, 14, 19, 20]
# movement allowance in areas
REACH: Final[list[int]] = [1, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1]

# Armies.
ARMIES: Final = 32
ARMY_NAMES: Final[list[str]] = [
 'GE1', 'GE2', 'GE3', 'GE4', 'GE5', 'GE6', 'GE7', 'GE9', 'GE17', 'GE18', 'GE19', 'FR1', 'FR2', 'FR3', 'FR4',
 'FR5', 'FR6', 'FR7', 'FR8', 'FR9', 'FR10', 'UK1', 'UK2', 'UK3', 'UK4', 'UK5', 'BEL', 'US1', 'US2', 'US3',
 'US4', 'US5',
]
GE1: Final = 0
GE2: Final = 1
GE3: Final = 2
GE4: Final = 3
GE5: Final = 4
GE6: Final = 5
GE7: Final = 6
GE9: Final = 7
GE17: Final = 8
GE18: Final = 9
GE19: Final = 10
FR1: Final = 11
FR2: Final = 12
FR3: Final = 13
FR4: Final = 14
FR5: Final = 15
FR6: Final = 16
FR7: Final = 17
FR8: Final = 18
FR9: Final = 19
FR10: Final = 20
UK1: Final = 21
UK2: Final = 22
UK3: Final = 23
UK4: Final = 24
UK5: Final = 25
US1: Final = 27
US2: Final = 28
US3: Final = 29
US4: Final = 30
US5: Final = 31
BEL_ARMY: Final = 26
ARMY_NATION: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4]
ARMY_SIDE: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
# by nation: the sorts its armies may hold (US infantry serves in any Entente army)
SORTS_OF: Final[list[list[int]]] = [[0, 1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 20], [13, 14, 15, 16, 17, 18, 20], [19, 20], [20, 21, 22, 23, 24]]
ROOM_FOOT: Final[list[int]] = [5, 3, 3, 3, 6]
ROOM_AUX: Final[list[int]] = [4, 3, 4, 0, 3]
# by year (from 1914) and nation
GUNS: Final[list[int]] = [1, 1, 1, 0, 0, 2, 1, 1, 0, 0, 3, 2, 2, 0, 0, 3, 2, 2, 0, 0, 3, 2, 2, 0, 1, 3, 2, 2, 0, 2]
PLANES: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 3, 2, 2, 0, 0, 4, 3, 3, 0, 1, 4, 3, 4, 0, 2]
FIRST_UK_TANK: Final = 13
FIRST_FR_TANK: Final = 13
FIRST_STOSSTRUPPEN: Final = 13
FIRST_GE_TANK: Final = 16
FIRST_PARIS_GUN: Final = 16
FIRST_US_ANY: Final = 17
FIRST_BIPLANE: Final = 8

# Cards by kind.
KINDS: Final = 15
CARD_NAMES: Final[list[str]] = [
 'offensive', 'limited_offensive', 'big_push', 'gericht', 'tout_le_monde', 'friedensturm', 'ersatz2', 'ersatz3',
 'poison_gas', 'advanced_artillery_barrage', 'bad_weather', 'strategic_reserves', 'surprise_attack',
 'entente_crisis', 'german_crisis',
]
OFFENSIVE: Final = 0
LIMITED_OFFENSIVE: Final = 1
BIG_PUSH: Final = 2
GERICHT: Final = 3
TOUT_LE_MONDE: Final = 4
FRIEDENSTURM: Final = 5
ERSATZ2: Final = 6
ERSATZ3: Final = 7
POISON_GAS: Final = 8
ADVANCED_ARTILLERY_BARRAGE: Final = 9
BAD_WEATHER: Final = 10
STRATEGIC_RESERVES: Final = 11
SURPRISE_ATTACK: Final = 12
ENTENTE_CRISIS: Final = 13
GERMAN_CRISIS: Final = 14
DECK: Final[list[int]] = [16, 6, 1, 1, 1, 1, 10, 2, 6, 2, 3, 2, 2, 1, 1]
CARDS: Final = 55
# first turn in which a card works as titled
FIRST_PLAY: Final[list[int]] = [1, 1, 8, 8, 16, 16, 1, 1, 4, 12, 2, 1, 1, 1, 1]

# Seasons; index 0 is not used.
SEASONS: Final = 23
YEAR: Final[list[int]] = [
 1914, 1914, 1914, 1914, 1915, 1915, 1915, 1915, 1916, 1916, 1916, 1916, 1917, 1917, 1917, 1917, 1918, 1918,
 1918, 1918, 1919, 1919, 1919, 1919,
]
SEASON_NAMES: Final[list[str]] = [
 '', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn',
 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer', 'autumn', 'winter', 'spring', 'summer',
 'autumn', 'winter',
]
SEASON_YEARS: Final[list[str]] = [
 '', '1914', '1914', '1914-15', '1915', '1915', '1915', '1915-16', '1916', '1916', '1916', '1916-17', '1917',
 '1917', '1917', '1917-18', '1918', '1918', '1918', '1918-19', '1919', '1919', '1919', '1919-20',
]
WINTER: Final[list[int]] = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
BUILD: Final[list[int]] = [
 0, 0, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 7, 6, 7, 7, 8, 8, 8, 8, 9, 7,
 9, 7, 9, 7, 9, 7, 10, 6, 10, 0, 0,
]
BLOCKADE: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
SWAP: Final[list[int]] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
# reinforcements by season: a sort, or SORTS + army; and what each army brings: sort, count, sort, count ...
ARRIVE: Final[list[list[int]]] = [
 [], [], [0, 0, 0, 42, 43, 44, 45, 13], [47], [], [48], [], [], [49], [50], [], [], [], [], [], [],
 [33, 34, 35], [32, 52], [], [53], [54], [55], [56], [],
]
BRINGS: Final[list[list[int]]] = [
 [], [], [], [], [], [], [], [0, 1, 1, 1], [1, 5, 3, 1, 5, 1], [1, 5, 3, 1, 5, 1], [0, 1, 1, 1], [], [], [], [],
 [], [], [8, 1], [8, 1], [8, 1], [8, 1], [], [13, 1, 15, 1], [13, 1, 16, 1], [13, 2], [13, 2], [],
 [20, 6, 22, 1], [20, 6], [20, 6], [20, 6], [20, 6],
]
MAX_HAND: Final[list[int]] = [8, 4, 8, 5, 8, 6, 8, 7, 8, 8, 8, 9]
START_HAND: Final[list[int]] = [15, 8, 8, 4, 8, 5, 8, 6, 8, 7, 8, 8]
# victory levels: lowest total of each, from the Entente's best to the German's
LEVEL_FROM: Final[list[int]] = [-99, 5, 8, 11, 17, 20, 23]
LEVEL_NAMES: Final[list[str]] = ['decisive', 'major', 'marginal', 'stalemate', 'marginal', 'major', 'decisive']
LEVEL_SIDES: Final[list[str]] = ['entente', 'entente', 'entente', '-', 'german', 'german', 'german']
