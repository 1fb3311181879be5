"""Battles that are in no book, as somebody would write them."""

# Two maps turned half round, by night: who gets his men over the eastern edge, and who shoots them on the way.
FORD = """
name = "The Ford"
place = "Somewhere on the Vistula"
layout = [
  { map = 5, at = [0, 0], rot = 180 },
  { map = 4, at = [1, 0] },
  { map = 2, at = [1, 1], rot = 180 },
]
length = 9
night = true
wind = "NE"
initiative = "A"
setup_first = "B"
rules = ["hiding", "smoke"]
bridges = [{ map = 5, hex = "0907" }]
exits = [
  { side = "B", map = 4, edge = "E", near_lane = "main", max = 3 },
  { side = "B", map = 2, edge = "S", from_corner = "W", max = 4 },
]
[victory]
type = "points"
tie = "B"
[victory.points]
A = [{ what = "man-killed", value = 2 }, { what = "vehicle-crippled", value = 5 }]
B = [{ what = "man-exited", value = 3 }, { what = "vehicle-exited", value = 1 }]
[sides.A]
name = "Ferrymen"
goal = "Nobody comes through."
colour = "green"
vehicles = [{ vehicle = "M113", sights = "thermal", mount = "MARK_19" }]
weapons = [{ weapon = "M60", count = 1 }]
troops = [{ quality = "Veteran", total = 7, AR = 5, SMG = 2 }]
leaders = 1
dummies = 2
mortars = 1
fire_support = [{ type = "82mm", rounds = 4, on_map = true, he_only = true }, { type = "120mm", rounds = 3 }]
morale = { hesitation = 5, break = 12 }
setup = [{ maps = [4], enemy_min = 3 }, { maps = [2], city = { maps = [2], max = 1 } }]
[sides.B]
name = "Refugees"
goal = "Over the eastern edge."
colour = "brown"
vehicles = [{ vehicle = "TRUCK", count = 2 }]
troops = [{ quality = "Novice", total = 10, Rifle = 6, PST = 4 }]
leaders = 1
horses = 2
morale = { hesitation = 6, break = 14 }
setup = [{ maps = [5], edge = { map = 5, side = "W", max = 4 } }]
"""

# The attacker comes on over the western edge and has to hold two hexes; what is in the defender's truck stays there.
HILL = """
name = "The Hill"
layout = [{ map = 1, at = [0, 0], rot = 180 }, { map = 6, at = [0, 1] }]
length = 12
specials = ["leaving-eliminates"]
objective_area = { map = 1, hexes = ["0907", "0908"] }
[[cards]]
id = "T_55"
name = "T-55 <old>"
like = "M60A4"
road = 3
off = 2
armor = [20, 12, 8, 4, 8, 12]
turret = 18
arms = [{ card = "LAV_75" }, { card = "T_72_80", line = 2 }, { card = "T_72_80", line = 3 }]
[victory]
type = "hold_hex"
by = "B"
turns = 3
min_men = 1
[sides.A]
name = "Garrison"
colour = "brown"
vehicles = [{ vehicle = "HMMWV" }, { vehicle = "M1A1", rf = 1 }]
weapons = [{ weapon = "TOW_II", ammo = 3, stowed = true }]
troops = [{ quality = "Trained", total = 8, AR = 6, PST = 2 }]
leaders = 0
unmanned = true
surrenders = true
morale = { hesitation = 4, break = 9 }
setup = [{ maps = [6], objective_min = 4 }]
[sides.B]
name = "Column"
colour = "green"
vehicles = [{ vehicle = "BMP_BC" }, { vehicle = "T_55" }]
troops = [{ quality = "Elite", total = 6, AR = 5, PST = 1 }]
leaders = 1
morale = { hesitation = 6, break = 10 }
setup = [{ enter = { map = 1, side = "W", lane = "main", max = 2 } }]
"""

# Engineers have mined the way of a column that comes from the west, and guns of both sides scatter mines.
GAP = """
name = "The Gap"
layout = [{ map = 3, at = [0, 0] }, { map = 6, at = [1, 0] }]
length = 8
wind = "S"
exits = [{ side = "B", map = 6, edge = "E" }]
[victory]
type = "exit"
by = "B"
men = 4
[sides.A]
name = "Sappers"
colour = "brown"
vehicles = [{ vehicle = "UAZ_469" }]
troops = [{ quality = "Trained", total = 7, AR = 5, PST = 2 }]
leaders = 1
dummies = 1
fire_support = [{ type = "155mm", rounds = 4 }, { type = "152mm", rounds = 2 }, { type = "155mm", rounds = 2, on_map = true }]
mines = { marked = 2, camouflaged = 3, where = [{ maps = [3, 6] }] }
fascam = 2
morale = { hesitation = 5, break = 9 }
setup = [{ maps = [6] }]
[sides.B]
name = "Column"
colour = "green"
vehicles = [{ vehicle = "M1", count = 1 }, { vehicle = "TRUCK" }]
troops = [{ quality = "Veteran", total = 12, AR = 8, PST = 4 }]
leaders = 1
horses = 1
fire_support = [{ type = "227mm MRL", rounds = 3 }]
mines = { camouflaged = 1 }
fascam = 1
morale = { hesitation = 6, break = 12 }
setup = [{ maps = [3], edge = { map = 3, side = "W", max = 4 } }]
"""

# One that says what the others do not: painted ground, characters, gas, salvoes of each kind, places by every measure.
EVERYTHING = """
name = "Everything"
place = "Nowhere"
layout = [{ map = 7, at = [0, 0] }, { map = 4, at = [1, 0] }]
attacker = "A"
length = 20
options = ["chemicals", "cohesion"]
exits = [{ side = "B", map = 4, edge = "E", from_corner = "N", max = 3 }]
objective_area = { map = 4, area = "helipad" }
[[maps]]
name = "The mill"
terrain = [
  "ww..............", "................", "................", "................", "................", "......~~........",
  "......~~........", "................", "................", "................", "................", "..............tt",
]
elevation = [
  "0000000000000000", "0011000000000000", "0012000000000000", "0000000000000000", "0000000000000000", "0000000000000000",
  "0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000",
]
lanes = ["road@main W 0107 0206 0307", "trail 0307 0308"]
bridges = ["0706"]
[[cards]]
id = "SWIMMER"
name = "Swimmer"
like = "TRUCK"
troops = 4
gear = 2
lowest = 1
amphibious = true
[victory]
type = "exit"
by = "B"
else = "A"
men = 2
vehicles = 1
vehicles_lost_max = 0
[sides.A]
name = "Keepers"
colour = "green"
vehicles = [{ vehicle = "SWIMMER" }]
troops = [{ quality = "Trained", total = 6, AR = 6 }]
leaders = 1
fire_support = [
  { type = "82mm", rounds = 9 },
  { type = "120mm", rounds = 6, on_map = true, shared = true },
]
salvoes = { "82mm-he" = 6, "82mm-smoke" = 2, "82mm-chemical" = 1 }
chemical = 1
masks = true
cohesion = "high"
rides = false
mines = { marked = 1, where = [{ not_maps = [7], edge_min = [{ map = 4, side = "E", min = 2, max = 9 }] }] }
morale = { hesitation = 4, break = 9 }
setup = [
  { lane = { map = 7, name = "main", max = 2 }, edge = { map = 7, side = "W", min = 1, max = 8 } },
  { near_area = { map = 4, area = "helipad", max = 2 }, objective_min = 1, enemy_min = 2 },
  { terrain_any = ["hill", "woods"], hexes = ["0101", "0303"] },
]
[[sides.A.characters]]
name = "Novak"
weapon = "SMG"
npc = true
quality = "Elite"
cuf = 3
skills = { RCN = 40, SMG = 0, XYZ = 9 }
[sides.B]
name = "Comers"
colour = "brown"
vehicles = [{ vehicle = "TRUCK" }]
troops = [{ quality = "Novice", total = 3, PST = 3 }, { quality = "Novice", total = 2, PST = 1, SG = 1 }]
leaders = 1
masks = false
cohesion = "low"
morale = { hesitation = 2, break = 4 }
placed = [
  { unit = "TRUCK", hex = "2105", facing = "SW" },
  { unit = "PST", men = 2, quality = "Novice", hex = "2002", inside = true },
  { unit = "SG", hex = "1701" },
]
setup = [{ maps = [4], city = { maps = [4], max = 1 } }]
"""

MEETING = """
name = "Meeting engagement"
layout = [{ map = 3, at = [0, 0] }, { map = 1, at = [1, 0], rot = 180 }]
design = { size = "medium", half = "E", attacker = "A", colour = "brown" }
"""
