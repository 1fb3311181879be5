"""Line of fire: lines on the real maps, each worked out by hand from the book.

A case names the scenario (which lays the maps), the two hexes, and either "open" or the rule that closes the line with the
hex nearest to the firer that does ("0807|0808": both hexes beside the line do, and either may be named). The reason says
how it was worked out. Levels are written as w1: woods on level 1.

How to read a line by hand: straight north and south it stays in its column. From an odd column to the same row two columns
on it runs between the hexes (c+1, r-1) and (c+1, r), from an even column between (c+1, r) and (c+1, r+1), and then through
the hex in between.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.lastbattle.table import T
from grognard.games.lastbattle.s4_line_of_fire import KEY_OF
from grognard.games.lastbattle.s13_visibility import INFRARED, NO_SIGHTS, THERMAL
from grognard.games.lastbattle.state import NOBODY
from grognard.games.lastbattle.words import facts

TERRAIN = "LB.lof.blocking-terrain"
HOUSE = "LB.urban.building-blocks"
HIGHER = "LB.lof.higher-ground-blocks"
DOWN = "LB.lof.plateau-down"
UP = "LB.lof.plateau-up"
SHADOW = "LB.lof.shadow"
FRIEND = "LB.lof.friendly-blocks"
WRECK = "LB.lof.wreck-blocks"
OFF_MAP = "LB.amb.off-map-line"
SMOKE = "LB.smoke.height"
IN_SMOKE = "LB.smoke.sight"
DARK = "LB.night.limit"
IN_OUT = "LB.lof.in-and-out"
OVER = "LB.lof.see-over-low"
HEXSIDE = "LB.amb.lof-hexside"
ADJACENT = "LB.lof.adjacent-clear"
INTO = "LB.lof.into-higher-not-through"
MUTUAL = "LB.lof.symmetry"
MIXED = "LB.lof.mixed-hex"
HIGHEST = "LB.lof.highest-level-applies"
REQUIRED = "LB.lof.required"


def case(
    scenario: int,
    a: str,
    b: str,
    want: str,
    reason: str,
    *rules: str,
    put: str = "",
    side: str = "",
    optics: int = NO_SIGHTS,
    turn: int = 1,
) -> Any:
    """One line; a closed one is marked with its rule, an open one with the rule that leaves it open."""
    told = rules or (want.partition(" ")[0] if want != "open" else REQUIRED,)
    return pytest.param(scenario, a, b, want, put, side, optics, turn, id=reason, marks=pytest.mark.rule(*told))


def check(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    t = T(f"scenario {scenario}, turn {turn}\n{put}")
    got = t.lof(a, b, side or NOBODY, optics)
    if want == "open":
        assert got == (True, "", "")
    else:
        rule, _, hexes = want.partition(" ")
        assert got[:2] == (False, rule)
        assert got[2] in hexes.split("|")


# ---- the ground on one level ----

# Scenario 5 is maps 1 (hills) and 6 (ruins), 2 is maps 2 (small city) and 3 (farmland), 1 is maps 3 and 4 (city).
FLAT = [
    case(5, "0501", "0509", "open", "column 5 is clear to 0509", REQUIRED),
    case(5, "0306", "0308", f"{TERRAIN} 0307", "woods 0307 between, all level 0"),
    case(5, "0608", "1306", f"{TERRAIN} 0708", "a slanting line enters woods 0708 first"),
    case(5, "0405", "1206", f"{TERRAIN} 0805", "0506 0605 0706 clear, then woods 0805"),
    case(5, "0507", "0706", f"{TERRAIN} 0606", "north-east through the middle of woods 0606"),
    case(5, "0505", "0907", "open", "south-east through 0605 0706 0806, all clear", REQUIRED),
    case(5, "0205", "0208", "open", "into woods 0208 over clear ground", IN_OUT),
    case(5, "0307", "0306", "open", "out of woods 0307", IN_OUT, ADJACENT),
    case(5, "0208", "0205", "open", "out of woods 0208 over clear ground", IN_OUT),
    case(5, "0307", "0606", "open", "from woods to woods: 0407 0506 are clear", IN_OUT),
    case(1, "1301", "1303", f"{TERRAIN} 1302", "town 1302 between town and building"),
    case(1, "1302", "1304", f"{HOUSE} 1303", "building 1303 between town and rubble"),
    case(1, "1304", "1306", f"{HOUSE} 1305", "building 1305 seen from rubble"),
    case(1, "1303", "1305", "open", "only rubble 1304 between two buildings", TERRAIN),
    case(1, "0907", "0909", "open", "only rubble 0908 between, into town", TERRAIN),
    case(1, "2505", "2507", f"{HOUSE} 2506", "the great building 2506, which nobody enters"),
    case(8, "0804", "0806", f"{HOUSE} 0805", "the great building of the air station"),
    case(8, "0903", "0905", f"{HOUSE} 0904", "building 0904 between rubble and rubble"),
    case(8, "0904", "0907", "open", "out of a building over rubble 0905 0906", TERRAIN, IN_OUT),
    case(1, "2101", "2112", "open", "the whole length of a city street", TERRAIN),
    case(1, "2801", "2812", "open", "the other street", TERRAIN),
    case(4, "4105", "4108", "open", "along the river", TERRAIN),
    case(4, "4006", "4206", "open", "across the river, water on both sides of the line", TERRAIN),
    case(8, "1207", "1708", f"{TERRAIN} 1308", "town 1308 comes first, rubble 1407 would not stop it"),
]

# ---- neighbours, and one hex ----

NEAR = [
    case(5, "0201", "0202", "open", "neighbours, woods below and woods on level 1", ADJACENT),
    case(5, "0904", "0905", "open", "neighbours, level 3 and level 1", ADJACENT),
    case(5, "0905", "0904", "open", "the same from below", ADJACENT),
    case(2, "0908", "1007", "open", "neighbouring buildings", ADJACENT),
    case(5, "0307", "0307", "open", "inside one hex of woods", ADJACENT),
    case(5, "1606", "1707", "open", "neighbours over the seam of two maps", ADJACENT),
    case(5, "0506", "0506", "open", "inside one hex of smoke", ADJACENT, put="0506: smoke until 9"),
    case(5, "0505", "0506", f"{IN_SMOKE} 0506", "smoke closes the line even to a neighbour", ADJACENT,
         put="0506: smoke until 9"),
]  # fmt: skip

# ---- levels ----

HILLS = [
    # Up to a hill, not past it. 0510 alone is level 1 in column 5.
    case(5, "0505", "0510", "open", "up at 0510 over low clear ground", INTO),
    case(5, "0509", "0511", f"{HIGHER} 0510", "not past 0510: the slope counts as level 1", HIGHER, INTO, HIGHEST),
    case(5, "0501", "0512", f"{HIGHER} 0510", "0510 is the only height in the column", HIGHER, INTO),
    case(5, "0301", "0306", f"{HIGHER} 0302", "hill 0302 to 0305; seen from the north 0302 is in the way"),
    case(5, "0306", "0301", f"{HIGHER} 0305", "the same from the south: 0305 is in the way", HIGHER, MUTUAL),
    case(5, "0302", "0304", f"{HIGHER} 0303", "both level 1, the top between is level 2"),
    case(5, "0903", "0905", f"{HIGHER} 0904", "level 2 to level 1 over the top, level 3"),
    case(5, "1010", "1003", f"{HIGHER} 1004", "both level 2: over 1009 and the valley, but 1004 is level 3"),
    case(5, "1605", "2104", f"{HIGHER} 1804", "over the seam, then hill 1804"),
    # The edge of a height.
    case(5, "1202", "1206", f"{DOWN} 1203", "from the middle of a plateau: 1203 is on the firer's level"),
    case(5, "1204", "1206", f"{DOWN} 1205", "one hex back from the edge"),
    case(5, "1205", "1207", "open", "from the edge itself: 1206 is low", DOWN),
    case(5, "1206", "1204", f"{UP} 1205", "up at 1204, but 1205 is as high"),
    case(5, "1207", "1205", "open", "up at the edge itself", UP),
    case(5, "1206", "1202", f"{UP} 1205", "up at the middle of the plateau: its edge 1205 hides it", UP, MUTUAL),
    case(5, "0304", "0306", f"{DOWN} 0305", "0305 is level 1 like the firer"),
    case(5, "0306", "0304", f"{UP} 0305", "0305 is level 1 like the target"),
    case(5, "1009", "1012", f"{DOWN} 1010", "top 1010 is level 2 like the firer"),
    case(5, "1009", "1011", f"{DOWN} 1010", "one level down behind 1010"),
    case(5, "0906", "0909", f"{UP} 0908", "0908 is level 1 like the target"),
    case(5, "0504", "0903", f"{UP} 0803", "0704 and 0703 are lower than the target, 0803 is level 2 like it"),
    case(5, "1206", "0904", f"{UP} 1004", "1004 is level 3 like the target"),
    case(5, "1306", "1003", f"{UP} 1104", "steps 1205 1204 1105 are lower, 1104 is level 2 like the target"),
    case(5, "1202", "1205", "open", "level fire on the plateau, clear ground", TERRAIN),
    case(5, "1004", "1006", "open", "from level 3 over the clear step 1005 down to the foot", DOWN),
    case(5, "1206", "1210", "open", "up at level 2 over the step 1209", UP),
    # A and C low on either side, B on the height: 1208, 1210, 1212.
    case(5, "1208", "1210", "open", "A sees B", MUTUAL, "LB.amb.lof-diagram-lost"),
    case(5, "1210", "1208", "open", "B sees A", MUTUAL, "LB.amb.lof-diagram-lost"),
    case(5, "1210", "1212", "open", "B sees C", MUTUAL, "LB.amb.lof-diagram-lost"),
    case(5, "1208", "1212", f"{HIGHER} 1209", "A does not see C", MUTUAL, "LB.amb.lof-diagram-lost"),
    case(5, "1212", "1208", f"{HIGHER} 1211", "C does not see A", MUTUAL, "LB.amb.lof-diagram-lost"),
]

# ---- over low things, and the shadow behind them ----

OVERLOOK = [
    case(5, "0303", "0310", "open", "hill to hill, level 2: woods 0304 0305 0307 0309 are lower", OVER),
    case(5, "1005", "1008", "open", "level 1 to level 1 over woods 1007 in the valley", OVER),
    case(5, "0305", "0309", "open", "woods on hills, over woods 0307 below", OVER),
    case(5, "1205", "1209", "open", "level 1 to level 1 over the valley", OVER),
    case(5, "0209", "0207", f"{SHADOW} 0208", "right behind woods 0208"),
    case(5, "0207", "0209", f"{SHADOW} 0208", "and from there nobody sees up", SHADOW, MUTUAL),
    case(5, "0209", "0206", "open", "one hex beyond the shadow of 0208", OVER, SHADOW),
    case(5, "0206", "0209", "open", "and back", OVER, MUTUAL),
    case(5, "0904", "0906", f"{SHADOW} 0905", "level 3 to the foot right behind woods 0905 (level 1)"),
    case(5, "0904", "0907", "open", "one hex beyond that shadow", OVER, SHADOW),
    case(5, "0904", "0909", f"{SHADOW} 0908", "woods w1 hide the hex of level 1 behind them"),
    case(5, "0904", "0910", "open", "but not the top behind: woods 0909 are lower than it", OVER),
    case(5, "0303", "0305", f"{SHADOW} 0304", "woods on the slope hide the woods behind"),
    case(5, "0303", "0307", "open", "over woods 0304 0305, and 0306 before the target is clear", OVER),
    case(5, "0303", "0308", f"{SHADOW} 0307", "right behind woods 0307"),
    case(5, "0303", "0309", "open", "beyond it", OVER),
    case(5, "0306", "0303", f"{SHADOW} 0305", "up from right behind woods 0305"),
    case(5, "0906", "0910", "open", "up at level 2: 0907 is clear, woods 0908 0909 are lower than the target", OVER),
    case(5, "0907", "0910", f"{SHADOW} 0908", "up from right behind woods 0908"),
    case(5, "1010", "1012", f"{SHADOW} 1011", "woods on the slope hide the foot"),
    case(
        5, "0505", "1108", "open", "south-east up at hill 1108: woods 1007 stand before the hill, not the firer", OVER
    ),
    case(5, "0907", "1108", f"{SHADOW} 1007", "right behind woods 1007"),
    case(5, "0506", "1108", f"{SHADOW} 0606", "right behind woods 0606, though 0707 and the rest are clear"),
    case(5, "1208", "1804", "open", "up at a hill on the next map: woods 1506 are lower than it", OVER),
    case(2, "2405", "2407", "open", "down into town", IN_OUT),
    case(2, "2405", "2408", f"{SHADOW} 2407", "town 2407 hides the town behind it"),
    case(2, "2405", "2409", f"{SHADOW} 2408", "town 2408 hides the field behind it"),
    case(2, "2405", "2410", "open", "one hex beyond: over the whole town", OVER, SHADOW),
    case(2, "2405", "2709", f"{SHADOW} 2608", "a building hides the hex behind it like town"),
]

# ---- along hexsides, and past corners ----

SIDES = [
    case(5, "0506", "0706", "open", "woods 0606 on one side only", HEXSIDE),
    case(2, "0708", "0908", f"{TERRAIN} 0807|0808", "town on both sides", TERRAIN, HEXSIDE),
    case(2, "0707", "0907", "open", "town 0807 below the line, 0806 above it is clear", HEXSIDE),
    case(2, "0709", "0909", "open", "town 0808 above the line, 0809 below it is clear", HEXSIDE),
    case(2, "0707", "1307", "open", "past 0807 and building 1007, one side each; 0907 and 1107 are clear", HEXSIDE),
    case(2, "1008", "1208", f"{TERRAIN} 1108|1109", "from an even column: town 1108 and 1109", TERRAIN, HEXSIDE),
    case(2, "1007", "1207", "open", "from an even column: 1107 is clear", HEXSIDE),
    case(2, "1009", "1209", "open", "from an even column: 1110 is clear", HEXSIDE),
    case(2, "2308", "2508", f"{TERRAIN} 2407|2408", "town on both sides, into rubble", TERRAIN, HEXSIDE),
    case(2, "0907", "1008", f"{HOUSE} 0908|1007", "between two buildings", HOUSE, HEXSIDE),
    case(2, "1107", "1208", "open", "town 1108 on one side, 1207 is clear", HEXSIDE),
    case(2, "0907", "1005", "open", "town 0906 on one side, 1006 is clear", HEXSIDE),
    case(2, "1007", "1109", f"{TERRAIN} 1008|1108", "down between town 1008 and 1108", TERRAIN, HEXSIDE),
    case(5, "1202", "1402", "open", "level 1: 1303 is woods w1, but 1302 is lower", HEXSIDE, OVER),
    case(5, "1203", "1403", f"{TERRAIN} 1303|1304", "level 1 between woods w1 and w1", TERRAIN, HEXSIDE),
    case(5, "1204", "1404", "open", "level 1: 1305 is low and clear", HEXSIDE),
    case(5, "0305", "0505", "open", "down: 0404 is on the firer's level, 0405 is not", HEXSIDE, DOWN),
    case(5, "0504", "0304", f"{UP} 0403|0404", "up between two hexes on the target's level", UP, HEXSIDE),
    case(5, "0503", "0103", f"{HIGHER} 0402|0403", "hill on both sides", HIGHER, HEXSIDE),
    case(5, "1106", "1306", "open", "hill 1205 on one side only", HEXSIDE),
    case(
        5, "0706", "0903", f"{UP} 0804", "0705 and 0805: one is clear; then 0804 is as high as the target", UP, HEXSIDE
    ),
    case(5, "0107", "0608", "open", "touches a corner of woods 0307", HEXSIDE),
    case(5, "1306", "1807", "open", "touches a corner of woods 1506, over the seam", HEXSIDE),
    case(5, "0101", "0301", "open", "along the north edge: beyond it nothing blocks", HEXSIDE),
    case(5, "0212", "0412", "open", "along the south edge beside woods 0312", HEXSIDE),
    case(5, "1602", "1802", "open", "along the seam's hexes: woods 1702 on one side only", HEXSIDE),
    case(7, "0511", "0516", "open", "straight over the seam of two maps", REQUIRED),
    case(7, "0112", "0114", f"{TERRAIN} 0113", "woods beyond the seam"),
    case(7, "0912", "0914", "open", "the ponds at the seam", TERRAIN),
    case(7, "0713", "0715", f"{UP} 0714", "up at woods w1 beyond 0714, which is as high"),
    case(7, "1614", "2112", f"{OFF_MAP} 1714", "over the corner where no map lies"),
    case(7, "2112", "1614", f"{OFF_MAP} 1913", "the same from the other end"),
    case(9, "1702", "1618", f"{OFF_MAP} 1608", "onto the convoy's road through the hole"),
    case(9, "1614", "1712", "open", "round the corner of three maps: 1613 and 1713 are clear", REQUIRED),
    case(1, "1606", "2106", f"{HOUSE} 1906", "over the seam into the city: building 1906"),
]

# ---- friends and wrecks ----

FRIENDS = "0506: A 4 AR Veteran; D 2 AR Novice"
STANDING = [
    case(5, "0503", "0509", f"{FRIEND} 0506", "an own unit between", put="0506: A 4 AR", side="attacker"),
    case(5, "0503", "0509", "open", "for the enemy it is none", FRIEND, put="0506: A 4 AR", side="defender"),
    case(5, "0503", "0509", "open", "who only looks is not hindered", FRIEND, "LB.arty.fo-los", put="0506: A 4 AR"),
    case(5, "0503", "0509", f"{FRIEND} 0506", "own vehicles block too", put="0506: D M113 [crew]", side="defender"),
    case(5, "0503", "0509", f"{FRIEND} 0506", "in a hex with both sides, for this one", put=FRIENDS, side="attacker"),
    case(5, "0503", "0509", f"{FRIEND} 0506", "and for that one", put=FRIENDS, side="defender"),
    case(5, "0503", "0509", f"{FRIEND} 0505", "the nearest is named", put="0507: A 1 AR\n0505: A 1 AR", side="attacker"),
    case(5, "0503", "0509", "open", "an own dummy does not block", "LB.amb.dummy-blocks",
         put="0506: A dummy", side="attacker"),
    case(5, "0503", "0506", "open", "friends in the target's hex", MIXED, put=FRIENDS, side="attacker"),
    case(5, "0506", "0503", "open", "friends in one's own hex", IN_OUT, put="0506: A 4 AR; A 1 PST", side="attacker"),
    case(5, "0303", "0307", "open", "looked over from above", OVER, FRIEND, put="0306: A 4 AR", side="attacker"),
    case(5, "1205", "1209", "open", "from hill to hill over friends in the valley", OVER,
         put="1207: A 4 AR", side="attacker"),
    case(5, "1202", "1205", f"{FRIEND} 1203", "friends on the same plateau", put="1203: A 4 AR", side="attacker"),
    case(5, "0505", "0705", "open", "friends on one side of the line only", HEXSIDE,
         put="0604: A 4 AR", side="attacker"),
    case(5, "0505", "0705", f"{FRIEND} 0604|0605", "friends on both sides", FRIEND, HEXSIDE,
         put="0604: A 4 AR\n0605: A 4 AR", side="attacker"),
    case(5, "0506", "0706", f"{FRIEND} 0605", "friends above the line, woods 0606 below", FRIEND, HEXSIDE,
         put="0605: A 4 AR", side="attacker"),
    # 0507 -> 0707 runs between woods 0606 above and 0607 below.
    case(5, "0507", "0707", f"{TERRAIN} 0606", "woods 0606 above the line, friends below", FRIEND, HEXSIDE,
         put="0607: A 4 AR", side="attacker"),
    case(5, "1206", "1210", f"{FRIEND} 1207", "up past friends on the firer's own level",
         put="1207: A 4 AR", side="attacker"),
    case(5, "0503", "0509", f"{WRECK} 0506", "a wreck, for its own side", put="0506: wreck A", side="attacker"),
    case(5, "0503", "0509", f"{WRECK} 0506", "a wreck, for the other side", put="0506: wreck A", side="defender"),
    case(5, "0503", "0509", f"{WRECK} 0506", "a wreck, for who only looks", put="0506: wreck A"),
    case(5, "0503", "0506", "open", "a wreck in the target's hex", WRECK, IN_OUT, put="0506: wreck A"),
    case(5, "0303", "0307", "open", "a wreck looked over from above casts no shadow", WRECK, OVER, put="0306: wreck D"),
    case(5, "1204", "1202", f"{WRECK} 1203", "a wreck on the same plateau", put="1203: wreck D"),
    case(5, "0401", "0703", f"{WRECK} 0602", "a wreck on the firer's level, fired past uphill", put="0602: wreck D"),
    case(5, "0703", "0401", "open", "the same wreck, fired over from above", WRECK, OVER, put="0602: wreck D"),
    case(5, "0401", "0703", f"{FRIEND} 0602", "as a friend there", put="0602: A 4 AR", side="attacker"),
    case(5, "0505", "0705", "open", "a wreck on one side of the line only", HEXSIDE, WRECK, put="0605: wreck D"),
    case(5, "0505", "0705", f"{WRECK} 0604|0605", "wrecks on both sides", WRECK, HEXSIDE,
         put="0605: wreck D\n0604: wreck D"),
    case(5, "0505", "0705", f"{WRECK} 0604", "a wreck above, friends below", WRECK, HEXSIDE,
         put="0604: wreck D\n0605: A 4 AR", side="attacker"),
]  # fmt: skip

# ---- smoke ----

ONE, TWO = "0506: smoke until 9", "0505: smoke until 9\n0506: smoke until 9"
BOTH = "0503: smoke until 9\n0506: smoke of A"
SMOKES = [
    case(5, "0503", "0509", f"{SMOKE} 0506", "through smoke", put=ONE),
    case(5, "0503", "0509", f"{SMOKE} 0506", "through smoke with infrared sights", SMOKE, IN_SMOKE,
         put=ONE, optics=INFRARED),
    case(5, "0503", "0509", "open", "through smoke with thermal sights", SMOKE, IN_SMOKE, put=ONE, optics=THERMAL),
    case(5, "0503", "0506", f"{IN_SMOKE} 0506", "into smoke", put=ONE),
    case(5, "0503", "0506", "open", "into smoke with infrared sights", IN_SMOKE, put=ONE, optics=INFRARED),
    case(5, "0503", "0506", "open", "into smoke with thermal sights", IN_SMOKE, put=ONE, optics=THERMAL),
    case(5, "0506", "0503", f"{IN_SMOKE} 0506", "out of smoke", IN_SMOKE, "LB.amb.smoke-out", put=ONE),
    case(5, "0506", "0503", "open", "out of smoke with infrared sights", "LB.amb.smoke-out", put=ONE, optics=INFRARED),
    case(5, "0506", "0503", "open", "out of smoke with thermal sights", "LB.amb.smoke-out", put=ONE, optics=THERMAL),
    case(5, "0503", "0506", f"{IN_SMOKE} 0503|0506", "out of smoke and into smoke with infrared sights", put=BOTH,
         optics=INFRARED),
    case(5, "0503", "0506", "open", "out of smoke and into smoke with thermal sights", IN_SMOKE, put=BOTH,
         optics=THERMAL),
    case(5, "0503", "0506", f"{SMOKE} 0505", "infrared sees the first smoke hex, not the second", SMOKE, IN_SMOKE,
         put=TWO, optics=INFRARED),
    case(5, "0503", "0505", "open", "infrared sees the first of two", IN_SMOKE, put=TWO, optics=INFRARED),
    case(5, "0904", "0907", f"{SMOKE} 0906", "from level 3: right behind smoke", SMOKE, SHADOW,
         put="0906: smoke until 9"),
    case(5, "0904", "0908", "open", "one hex beyond", SMOKE, OVER, put="0906: smoke until 9"),
    case(5, "0904", "0907", "open", "thermal sights see into its shadow", SMOKE, put="0906: smoke until 9",
         optics=THERMAL),
    case(5, "1205", "1209", "open", "level 1 to level 1 over smoke in the valley", SMOKE, OVER,
         put="1207: smoke until 9"),
    case(5, "1206", "1210", f"{SMOKE} 1207", "up at level 2 from right behind smoke", SMOKE, MUTUAL,
         put="1207: smoke until 9"),
    case(5, "1206", "1210", "open", "smoke farther on is lower than the target", SMOKE, OVER,
         put="1208: smoke until 9"),
    case(5, "1202", "1205", f"{SMOKE} 1204", "smoke on the same plateau", put="1204: smoke until 9"),
    case(5, "0505", "0705", "open", "smoke on one side of the line only", HEXSIDE, SMOKE, put="0605: smoke until 9"),
    case(5, "0505", "0705", f"{SMOKE} 0604|0605", "smoke on both sides", SMOKE, HEXSIDE,
         put="0605: smoke until 9\n0604: smoke of D"),
]  # fmt: skip

# ---- night ----

# Scenario 4 is maps 3, 1 and 5 by night. Along row 6 from 2406 the even columns are clear, and no hexside has two blockers
# (2707, 3106 and 4306 stand on one side). From the hill 0704 (level 2) to the east everything is lower and 4606, 4706 are
# clear.
NIGHT = [
    case(4, "2406", "4006", "open", "16 hexes by night", DARK),
    case(4, "2406", "4206", f"{DARK} 4206", "18 hexes without sights"),
    case(4, "2406", "4206", "open", "18 hexes with infrared sights", DARK, optics=INFRARED),
    case(4, "2406", "4806", "open", "24 hexes with thermal sights", DARK, optics=THERMAL),
    case(4, "0704", "4707", "open", "40 hexes with sights", DARK, optics=INFRARED),
    case(4, "0704", "4806", f"{DARK} 4806", "41 hexes with sights", optics=INFRARED),
    case(4, "0704", "4707", f"{DARK} 4707", "40 hexes without"),
    case(4, "2406", "4106", f"{TERRAIN} 3106", "what stands between is told before the dark", TERRAIN),
    case(4, "2406", "4406", "open", "lit: two hexes from the light", DARK, "LB.night.illum",
         put="4206: light 5 until 4", turn=3),
    case(4, "2406", "4806", f"{DARK} 4806", "six hexes from a light that reaches five", DARK, "LB.night.illum",
         put="4206: light 5 until 4", turn=3),
    case(4, "2406", "4406", f"{DARK} 4406", "the light has burnt out", DARK, "LB.night.illum",
         put="4206: light 5 until 2", turn=3),
    case(4, "4406", "2406", f"{DARK} 2406", "who stands in the light sees no farther", DARK, "LB.night.illum",
         put="4206: light 5 until 4", turn=3),
    case(4, "0704", "4806", "open", "a lit target at 41 hexes", DARK, "LB.night.illum",
         put="4806: light 5 until 4", turn=3),
    case(3, "0704", "4807", "open", "41 hexes by day: everything is lower than the hill, 4707 is clear", DARK),
]  # fmt: skip
COLUMNS = ("scenario", "a", "b", "want", "put", "side", "optics", "turn")


@pytest.mark.rule("LB.lof.in-and-out")
@pytest.mark.parametrize(COLUMNS, FLAT)
def test_on_one_level(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.rule("LB.lof.adjacent-clear")
@pytest.mark.parametrize(COLUMNS, NEAR)
def test_neighbours(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.rule("LB.lof.into-higher-not-through", "LB.lof.plateau-down", "LB.lof.highest-level-applies")
@pytest.mark.parametrize(COLUMNS, HILLS)
def test_levels(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.rule("LB.lof.see-over-low")
@pytest.mark.parametrize(COLUMNS, OVERLOOK)
def test_over_low_things(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.parametrize(COLUMNS, SIDES)
def test_hexsides_corners_seams(
    scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int
) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.parametrize(COLUMNS, STANDING)
def test_friends_and_wrecks(
    scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int
) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.parametrize(COLUMNS, SMOKES)
def test_smoke(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


@pytest.mark.parametrize(COLUMNS, NIGHT)
def test_night(scenario: int, a: str, b: str, want: str, put: str, side: str, optics: int, turn: int) -> None:
    check(scenario, a, b, want, put, side, optics, turn)


# ---- what fire makes of it ----


@pytest.mark.rule("LB.lof.required")
def test_no_fire_without_a_line() -> None:
    t = T("scenario 5, attacker's attack\n0306: A 4 AR\n0308: D 4 AR spotted\n0305: D 2 AR spotted")
    t.act("fire", "A AR").act("weapon", t.mode(t.unit("A AR"), "own", t.unit("D AR 4")))
    assert t.refused("target", "D AR 4") == "LB.lof.blocking-terrain"
    assert t.can("target", "D AR 2")
    assert T("scenario 5, attacker's attack\n0306: A 4 AR\n0308: D 4 AR spotted").refused("fire", "A AR") == REQUIRED


@pytest.mark.rule("LB.lof.friendly-blocks", "LB.lof.mixed-hex")
def test_friends_before_the_target_and_beside_it() -> None:
    t = T("scenario 5, attacker's attack\n0506: A 4 AR\n0507: A 1 PST\n0508: D 4 AR spotted")
    assert t.refused("fire", "A AR") == REQUIRED
    t = T("scenario 5, attacker's attack\n0506: A 4 AR\n0508: A 1 PST; D 4 AR spotted")
    assert t.fire("A AR", "D AR").log() == []


@pytest.mark.rule("LB.lof.required")
@pytest.mark.parametrize(
    ("text", "rule", "key", "hex_"),
    [
        ("0506: A 4 AR\n0507: A 1 PST\n0508: D 4 AR spotted", "LB.lof.friendly-blocks", "friend", 507),
        ("0506: A 4 AR\n0507: wreck D\n0508: D 4 AR spotted", "LB.lof.wreck-blocks", "wreck", 507),
        ("0506: A 4 AR\n0507: smoke until 9\n0508: D 4 AR spotted", "LB.smoke.height", "smoke", 507),
        ("0506: A 4 AR\n0508: D 4 AR spotted; smoke until 9", "LB.smoke.sight", "in-smoke", 508),
        ("0306: A 4 AR\n0308: D 4 AR spotted", "LB.lof.blocking-terrain", "terrain", 307),
    ],
)
def test_a_shot_without_a_line_is_refused_by_the_rule_that_closes_it(text: str, rule: str, key: str, hex_: int) -> None:
    """And the words say where. Somebody else in the open lets the unit be taken up."""
    other = "0505" if text.startswith("0506") else "0305"
    t = T(f"scenario 5, attacker's attack\n{text}\n{other}: D 2 SMG spotted")
    t.act("fire", "A AR").act("weapon", 0)
    assert t.refused("target", "D AR") == rule
    told = facts(t.s, t.role, "target", t.unit("D AR"))
    assert (KEY_OF[told["blocked"]], told["block"]) == (key, hex_)
