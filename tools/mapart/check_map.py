"""Adjacency proof.  usage: python check_map.py ../../src/grognard/games/ttlm/data/map.toml [areas.yaml] [map.svg]
Derives the land adjacency from the delivered polygons and compares it with ../../src/grognard/games/ttlm/data/map.toml; also checks that the SVG paths are the same polygons."""
import sys, re, itertools, yaml
from shapely.geometry import Polygon
from shapely.ops import unary_union
from graph import graph
MIN = 18.0
src = graph(sys.argv[1])
out = yaml.safe_load(open(sys.argv[2] if len(sys.argv) > 2 else 'areas.yaml', encoding='utf-8'))
svg = open(sys.argv[3] if len(sys.argv) > 3 else 'map.svg', encoding='utf-8').read()
bad = []
P = {k: Polygon(v['polygon']) for k, v in out['areas'].items()}
if set(P) != {a['id'] for a in src['areas']}: bad.append('area ids differ')
for k, p in P.items():
    if not p.is_valid or p.is_empty: bad.append(f'{k}: invalid polygon')
    m = re.search(r'<path id="area-%s"[^>]* d="M([^"]+)Z"' % k, svg)
    if not m: bad.append(f'{k}: no path area-{k} in svg'); continue
    pts = [tuple(map(float, t.split(','))) for t in m.group(1).replace('L', ' ').split()]
    if Polygon(pts).symmetric_difference(p).area > 1e-6: bad.append(f'{k}: svg path differs from areas.yaml')
want = {frozenset(e[:2]) for e in src['edges']}
got, lens = set(), {}
for a, b in itertools.combinations(sorted(P), 2):
    i = P[a].boundary.intersection(P[b].boundary)
    L = i.length
    if P[a].intersection(P[b]).area > 1e-3: bad.append(f'{a}/{b}: polygons overlap')
    if L > 0:
        got.add(frozenset((a, b))); lens[(a, b)] = L
        if L < MIN: bad.append(f'{a}/{b}: shared border only {L:.1f} px')
    elif not i.is_empty: bad.append(f'{a}/{b}: touch in a point')
for e in want - got: bad.append('missing ' + ' - '.join(sorted(e)))
for e in got - want: bad.append('extra ' + ' - '.join(sorted(e)))
if any('england' in e for e in got): bad.append('england touches land')
land = [P[k] for k in P if k != 'england']
U = unary_union(land)
if U.geom_type != 'Polygon' or len(U.interiors): bad.append('land is not one gap-free piece')
if abs(U.area - sum(p.area for p in land)) > 1e-2: bad.append('overlap in total area')
# every counter strip, label and symbol anchor inside its own area, no two boxes of one area overlapping
from shapely.geometry import box, Point
for k, v in out['areas'].items():
    bx = {n: box(*b) for n, b in v['boxes'].items()}
    for n, b in bx.items():
        if not P[k].buffer(0.5).contains(b): bad.append(f'{k}: {n} box leaves the area')
    for n in ('stack_german', 'stack_entente', 'vp', 'supply', 'fort', 'factory'):
        q = v['anchors'].get(n)
        if not q or not P[k].contains(Point(q)): bad.append(f'{k}: anchor {n} missing or outside')
    for n, m in itertools.combinations(bx, 2):
        if bx[n].intersection(bx[m]).area > 1: bad.append(f'{k}: {n} overlaps {m}')
s = sorted(lens.items(), key=lambda t: t[1])
print(f'{len(P)} areas, {len(want)} edges wanted, {len(got)} borders found; shortest:', ', '.join(f'{a}-{b} {l:.0f}px' for (a, b), l in s[:4]))
print('smallest areas:', ', '.join(f'{k} {p.area:.0f}' for k, p in sorted(P.items(), key=lambda t: t[1].area)[:4]))
for b in bad: print('FAIL', b)
print('PASS' if not bad else f'{len(bad)} problems'); sys.exit(bool(bad))
