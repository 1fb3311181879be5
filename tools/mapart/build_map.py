"""Draws the map.  usage: python build_map.py ../../src/grognard/games/ttlm/data/map.toml countries-10m.json
Writes map.svg and areas.yaml in the current directory.  geom.py = topology and warp, geo_data.py = lon/lat input.
To move a border, edit a node in geo_data.TRI / OUT or a target size in geom.build, then run check_map.py.
PyPI: shapely numpy scipy pyyaml contourpy.  npm: world-atlas@2 (Natural Earth, public domain)."""
import sys, math, random, zlib
import numpy as np, yaml
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapely.geometry import Polygon, LineString, Point, box, MultiLineString
from shapely.ops import unary_union, linemerge
from shapely import contains_xy
import contourpy
import geom, geo_data as G
from geom import W, H, FX0, FY0, FX1, FY1, EFT, PANEL

M = geom.build(sys.argv[1], sys.argv[2])
areas, polys, C = M.areas, M.polys, M.C
rng = random.Random(1914); nrng = np.random.default_rng(1914)
f1 = lambda v: ('%.1f' % v).rstrip('0').rstrip('.')
def P(pts, close=False, ab=False):
    """path data, relative to save bytes unless ab"""
    if ab: return 'M'+'L'.join(f'{f1(x)},{f1(y)}' for x, y in pts)+('Z' if close else '')
    pts = [(round(x, 1), round(y, 1)) for x, y in pts]
    s = f'M{f1(pts[0][0])} {f1(pts[0][1])}l'; px, py = pts[0]; o = []
    for x, y in pts[1:]:
        dx, dy = f1(x-px), f1(y-py); px, py = x, y
        if dx == '-0': dx = '0'
        if dy == '-0': dy = '0'
        o.append(dx + ('' if dy.startswith('-') else ' ') + dy)
    return s+' '.join(o)+('z' if close else '')
def geomP(g):
    out = []
    for q in getattr(g, 'geoms', [g]):
        if q.is_empty: continue
        if q.geom_type == 'Polygon':
            out.append(P(list(q.exterior.coords)[:-1], True))
            for i in q.interiors: out.append(P(list(i.coords)[:-1], True))
        elif q.geom_type in ('LineString', 'LinearRing'): out.append(P(list(q.coords)))
    return ''.join(out)
def smooth(pts, n=2):
    return geom.chaikin(list(pts), n)

# ------------------------------------------------------------------ text metrics (wide serif as upper bound)
NARROW, WIDE = set("iljtfrI.,-'() "), set('mwMWÖÜ')
def tw(s, fs, ls=0): return sum((.40 if c in NARROW else .98 if c in WIDE else .78 if c.isupper() else .655) * fs + ls for c in s)

# ------------------------------------------------------------------ anchors
CELL = 3
STRIP = (140, 46)                      # three 44 px counters and gaps
SZ = dict(vp=(42, 44), supply=(40, 40), factory=(38, 34), rough=(30, 28), fort=(44, 44))
def layout(aid):
    a, p = areas[aid], polys[aid]
    x0, y0, x1, y1 = p.bounds
    nx, ny = int((x1-x0)/CELL)+1, int((y1-y0)/CELL)+1
    gx, gy = np.meshgrid(x0+np.arange(nx)*CELL, y0+np.arange(ny)*CELL)
    inside = contains_xy(p, gx.ravel(), gy.ravel()).reshape(ny, nx)
    dist = distance_transform_edt(np.pad(inside, 1))[1:-1, 1:-1]*CELL
    name = a['name']
    present = (['vp'] if a['vp'] else []) + (['supply'] if a['supply'] != 'none' or a.get('conditional_supply') else []) + (['factory'] if a['factory'] else []) + (['rough'] if a['rough'] else [])
    absent = [k for k in ('vp', 'supply', 'factory') if k not in present] + ['fort']
    def feas(mask, w, h):
        cw, ch = int(math.ceil(w/CELL)), int(math.ceil(h/CELL))
        if cw+1 > nx or ch+1 > ny: return None
        I = np.zeros((ny+1, nx+1)); I[1:, 1:] = np.cumsum(np.cumsum(~mask, 0), 1)
        s = I[ch+1:, cw+1:]-I[:-ch-1, cw+1:]-I[ch+1:, :-cw-1]+I[:-ch-1, :-cw-1]
        return s == 0                   # index = top-left cell
    def block(mask, r, m=3):
        mask = mask.copy()
        i0, i1 = int((r[0]-m-x0)/CELL), int((r[2]+m-x0)/CELL)+1
        j0, j1 = int((r[1]-m-y0)/CELL), int((r[3]+m-y0)/CELL)+1
        mask[max(j0, 0):j1+1, max(i0, 0):i1+1] = False
        return mask
    base = dist > 7
    wide = dist > 3.2
    lab_ok = dist > 12
    cx, cy = p.centroid.x, p.centroid.y
    j, i = np.unravel_index(np.argmax(dist), dist.shape); px, py = x0+i*CELL, y0+j*CELL
    bigf = p.area > 90000
    seat = M.warp([G.SEATS[aid]])[0] if aid in G.SEATS else None
    best = None
    sizes = [34, 30] if bigf else ([27, 25, 23, 21, 19] if len(name) < 9 else [25, 23, 21, 19, 18])
    sw, sh = STRIP
    shapes = [(o_, d) for d in (0, 24, -24, 48, -48, 75, -75) for o_ in 'hv']
    for fs in sizes:
        lw, lh = tw(name, fs, fs*.04)+4, fs*1.0
        for ori, d in shapes:
            if d and best and best[4] == 0 and best[0] < 75: continue
            w1, h1 = (sw, sh) if ori == 'h' else (sh, sw)
            F = feas(base, w1, h1)
            if F is None: continue
            ox, oy = (d//CELL, (sh+4)//CELL+1) if ori == 'h' else (-(sh+4)//CELL-1, d//CELL)
            F2 = np.zeros_like(F)
            ys, xs = np.nonzero(F); ok = (ys+oy >= 0) & (ys+oy < F.shape[0]) & (xs+ox >= 0) & (xs+ox < F.shape[1])
            ys, xs = ys[ok], xs[ok]; ok = F[ys+oy, xs+ox]; js, is_ = ys[ok], xs[ok]
            if not len(js): continue
            step = max(1, len(js)//(170 if not d else 60))
            for q in range(0, len(js), step):
                gX, gY = x0+is_[q]*CELL, y0+js[q]*CELL; eX, eY = gX+ox*CELL, gY+oy*CELL
                R = {'german': (gX, gY, gX+w1, gY+h1), 'entente': (eX, eY, eX+w1, eY+h1)}
                m1 = block(block(base, R['german'], 2), R['entente'], 2)
                bx, by = min(gX, eX), min(gY, eY); bw, bh = max(gX, eX)+w1-bx, max(gY, eY)+h1-by
                FL = feas(m1 & lab_ok, lw, lh)
                if FL is None or not FL.any(): continue
                lj, li = np.nonzero(FL); lx, ly = x0+li*CELL, y0+lj*CELL
                below = (ly+lh/2 > by+bh/2)
                cost = np.abs(lx+lw/2-(bx+bw/2))*.5+np.abs(np.where(below, ly-(by+bh), by-(ly+lh)))*.4+below*14
                k = np.argmin(cost); lab = (lx[k], ly[k], lx[k]+lw, ly[k]+lh); tot = cost[k]
                tot += .06*math.hypot(bx+bw/2-px, by+bh/2-py)
                if seat: tot += (.22 if bigf else .05)*math.hypot((lab[0]+lab[2])/2-seat[0], (lab[1]+lab[3])/2-seat[1])
                m2 = block(m1, lab, 2)
                R['label'] = lab
                pen = 0
                lc = ((lab[0]+lab[2])/2, (lab[1]+lab[3])/2)
                # present symbols: one row if possible
                grp = list(present)
                done = False
                if grp:
                    gw = sum(SZ[g][0] for g in grp)+4*(len(grp)-1); gh = max(SZ[g][1] for g in grp)
                    FG = feas(m2, gw, gh)
                    if FG is not None and FG.any():
                        gj, gi = np.nonzero(FG); xx, yy = x0+gi*CELL, y0+gj*CELL
                        c = np.hypot((xx+gw/2-lc[0])*.6, yy+gh/2-lc[1]); k = np.argmin(c)
                        X, Y = xx[k], yy[k]; tot += c[k]*.3
                        for g in grp:
                            w, h = SZ[g]; R[g] = (X, Y+(gh-h)/2, X+w, Y+(gh+h)/2); m2 = block(m2, R[g], 1); X += w+4
                        done = True
                for g in ([] if done else grp)+absent:
                    w, h = SZ[g]; ok = False
                    for mm, pp in ((m2, 0), (None, 25)):
                        if mm is None:
                            mm = wide.copy()
                            for r in R.values(): mm = block(mm, r, 0)
                        if mm is not m2 and g not in present: w, h = w-6, h-6
                        FG = feas(mm, w, h)
                        if FG is not None and FG.any():
                            gj, gi = np.nonzero(FG); xx, yy = x0+gi*CELL, y0+gj*CELL
                            c = np.hypot(xx+w/2-lc[0], yy+h/2-lc[1]) if g != 'fort' else np.hypot(xx+w/2-(bx+bw/2), yy+h/2-(by+bh/2))
                            k = np.argmin(c); R[g] = (xx[k], yy[k], xx[k]+w, yy[k]+h); m2 = block(m2, R[g], 1)
                            tot += c[k]*(.38 if g in present else .02)+pp*.3+(8 if g in present else 0); ok = True; break
                    if not ok: pen += 300 if g in present else 120
                sc = tot+pen+(sizes[0]-fs)*6+(0 if ori == 'h' else 6)+abs(d)*.6
                if best is None or sc < best[0]: best = (sc, fs, ori, R, pen)
        if best and best[4] == 0 and best[0] < 34: break
    if best is None: raise SystemExit('no layout for '+aid+str(p.bounds))
    sc, fs, ori, R, pen = best
    if pen: print('layout', aid, 'missing', [g for g in SZ if g not in R and (g in present or g in absent)])
    return dict(fs=fs, ori=ori, R={k: tuple(round(float(v), 1) for v in r) for k, r in R.items()}, present=present)
L = {a: layout(a) for a in areas}
cen = lambda r: ((r[0]+r[2])/2, (r[1]+r[3])/2)

# ------------------------------------------------------------------ SVG
out = []
E = out.append
FONT = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','Hoefler Text',Georgia,'Liberation Serif','DejaVu Serif',serif"
LIGHT = dict(paper='#f0e5ca', paper2='#e2d2ac', ink='#2e261b', ink2='#5d4f3a', sea='#cbd6d0', sealine='#54727a', france='#b7c6d8', germany='#c4c7ac', belgium='#e8d193',
             luxembourg='#d3b8cd', uk='#e0b3a2', neutral='#ddd3bd', francew='#5f7fa8', germanyw='#77804f', belgiumw='#c1932b', luxembourgw='#94608a', ukw='#ad5c45', neutralw='#8b8069',
             river='#3f6b86', relief='#6b4a2a', hill='#8a6236', forest='#4c6338', rough='#b3221b', ger='#2f7040', ent='#28559c', halo='#f5ecd6', card='#f3e9d0')
DARK = dict(paper='#1f1c17', paper2='#171410', ink='#e4d8bd', ink2='#b3a588', sea='#15212a', sealine='#5d8191', france='#2d3b50', germany='#3b3f2d', belgium='#54471f',
            luxembourg='#4a3448', uk='#57352b', neutral='#2c2924', francew='#7fa0cc', germanyw='#a3ad74', belgiumw='#d1a640', luxembourgw='#b783ad', ukw='#cf7d64', neutralw='#8b8069',
            river='#6fa3c4', relief='#b89468', hill='#c49a66', forest='#86a06a', rough='#ff6a5c', ger='#4fae66', ent='#5b91e6', halo='#1a1713', card='#29251e')
var = lambda d: ''.join(f'--{k}:{v};' for k, v in d.items())
css = f'''
#ttlm-map{{{var(LIGHT)}font-family:{FONT}}}
@media (prefers-color-scheme:dark){{#ttlm-map:root:not([data-theme=light]),:root:not([data-theme=light]) #ttlm-map:not([data-theme=light]){{{var(DARK)}}}}}
#ttlm-map[data-theme=dark],[data-theme=dark] #ttlm-map{{{var(DARK)}}}
#ttlm-map text{{fill:var(--ink)}}
.l{{fill:none;stroke:var(--ink);stroke-linecap:round;stroke-linejoin:round}}
.tint-france{{fill:var(--france)}}.tint-germany{{fill:var(--germany)}}.tint-belgium{{fill:var(--belgium)}}.tint-luxembourg{{fill:var(--luxembourg)}}.tint-uk{{fill:var(--uk)}}.tint-neutral{{fill:var(--neutral)}}
.wash-france{{fill:var(--francew)}}.wash-germany{{fill:var(--germanyw)}}.wash-belgium{{fill:var(--belgiumw)}}.wash-luxembourg{{fill:var(--luxembourgw)}}.wash-uk{{fill:var(--ukw)}}.wash-neutral{{fill:var(--neutralw)}}
.h-france{{stroke:var(--francew)}}.h-germany{{stroke:var(--germanyw)}}.h-belgium{{fill:var(--belgiumw)}}.h-luxembourg{{stroke:var(--luxembourgw)}}.h-uk{{stroke:var(--ukw)}}.h-neutral{{stroke:var(--neutralw)}}
.area{{fill:transparent;stroke:none}}
.bd{{fill:none;stroke:var(--ink);stroke-width:2.3;stroke-linejoin:round;stroke-linecap:round;opacity:.82}}
.nat{{fill:none;stroke:var(--ink);stroke-width:4.6;stroke-linejoin:round;stroke-linecap:round}}
.nat2{{fill:none;stroke:var(--halo);stroke-width:1.3;stroke-dasharray:9 6;stroke-linejoin:round}}
.rs0{{fill:none;stroke:var(--halo);stroke-width:9;stroke-dasharray:.1 11.5;stroke-linecap:round}}
.rs{{fill:none;stroke:var(--rough);stroke-width:6.4;stroke-dasharray:.1 11.5;stroke-linecap:round}}
.coast{{fill:none;stroke:var(--ink);stroke-width:2.1;stroke-linejoin:round}}
.wl{{fill:none;stroke:var(--sealine)}}
.riv{{fill:none;stroke:var(--river);stroke-linecap:round;stroke-linejoin:round}}
.hach{{fill:none;stroke:var(--relief);stroke-linecap:round}}
#ttlm-map .name{{font-weight:700;text-anchor:middle;paint-order:stroke;stroke:var(--halo);stroke-width:4.5px;stroke-linejoin:round;letter-spacing:.03em}}
#ttlm-map .town{{font-size:13px;font-style:italic;fill:var(--ink2);paint-order:stroke;stroke:var(--halo);stroke-width:2.8px;stroke-linejoin:round;stroke-opacity:.85}}
#ttlm-map .rn{{font-size:13.5px;font-style:italic;fill:var(--river);letter-spacing:.12em;paint-order:stroke;stroke:var(--halo);stroke-width:2.4px;stroke-opacity:.6}}
#ttlm-map .sean{{font-style:italic;fill:var(--sealine);text-anchor:middle;letter-spacing:.3em;paint-order:stroke;stroke:var(--sea);stroke-width:6px}}
#ttlm-map .neut{{font-style:italic;fill:var(--ink2);text-anchor:middle;letter-spacing:.22em;paint-order:stroke;stroke:var(--neutral);stroke-width:4px}}
#ttlm-map .num{{font-weight:700;text-anchor:middle}}
#ttlm-map .sm{{font-size:14px}} #ttlm-map .c{{text-anchor:middle}}
.sym{{fill:var(--card);stroke:var(--ink);stroke-width:2;stroke-linejoin:round}}
.inkf{{fill:var(--ink)}}.gerf{{fill:var(--ger)}}.entf{{fill:var(--ent)}}.roughf{{fill:var(--rough);stroke:var(--halo);stroke-width:1.6;stroke-linejoin:round}}
.box{{fill:var(--card);stroke:var(--ink);stroke-width:1.5}}
.fr{{fill:none;stroke:var(--ink)}}
#paper,#sea,#land,#relief,#rivers,#borders,#symbols,#sealanes,#labels,#towns,#river-names,#sea-names,#ships,#compass{{pointer-events:none}}
.lane{{fill:none;stroke:var(--ent);stroke-width:2.4;stroke-dasharray:2 7;stroke-linecap:round;opacity:.8}}
'''
E(f'<svg id="ttlm-map" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}" role="img" aria-label="The Western Front 1914-1919, area map">')
import re
def scope(line):
    if line.startswith(('@', '#ttlm', '[')) or not line.strip(): return line
    return re.sub(r'([^{}]+)\{', lambda m: ','.join(x if x.strip().startswith('#ttlm') else '#ttlm-map '+x.strip() for x in m.group(1).split(','))+'{', line)
css = '\n'.join(scope(l) for l in css.split('\n'))
E(f'<style>{css}</style>')
E('''<defs>
<pattern id="tm-p-france" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="h-france" d="M0 4.5H9" stroke-width="1"/></pattern>
<pattern id="tm-p-germany" width="8" height="8" patternUnits="userSpaceOnUse"><path class="h-germany" d="M4 0V8" stroke-width="1.1"/></pattern>
<pattern id="tm-p-belgium" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle class="h-belgium" cx="4.5" cy="4.5" r="1.15"/></pattern>
<pattern id="tm-p-luxembourg" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="h-luxembourg" d="M0 5H10M5 0V10" stroke-width=".9"/></pattern>
<pattern id="tm-p-uk" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="h-uk" d="M0 4.5H9" stroke-width="1.1"/></pattern>
<pattern id="tm-p-neutral" width="7" height="7" patternUnits="userSpaceOnUse"><path class="h-neutral" d="M0 3.5H7" stroke-width=".7"/></pattern>
<radialGradient id="tm-vig" cx=".5" cy=".45" r=".78"><stop offset=".55" stop-color="#5a3d16" stop-opacity="0"/><stop offset="1" stop-color="#5a3d16" stop-opacity=".33"/></radialGradient>
<radialGradient id="tm-stain"><stop offset="0" stop-color="#8a6430" stop-opacity=".085"/><stop offset=".75" stop-color="#8a6430" stop-opacity=".06"/><stop offset="1" stop-color="#8a6430" stop-opacity="0"/></radialGradient>''')
E(f'<clipPath id="tm-fr"><rect x="{FX0}" y="{FY0}" width="{FX1-FX0}" height="{FY1-FY0}"/></clipPath></defs>')
# paper
E(f'<g id="paper"><rect width="{W}" height="{H}" fill="var(--paper)"/></g>')
# ---- sea
frame = M.frame
land = unary_union([M.playable, polys['england'], M.nl, M.ch, box(*PANEL)]).buffer(.3)
allland = unary_union([land, box(*EFT)])
E('<g id="sea" clip-path="url(#tm-fr)">')
E(f'<rect x="{FX0}" y="{FY0}" width="{FX1-FX0}" height="{FY1-FY0}" fill="var(--sea)"/>')
ds = [4, 8.5, 13.5, 19.5, 26.5, 35, 45, 57, 71, 88]
for i, d in enumerate(ds):
    b = land.buffer(d, quad_segs=6).simplify(.5)
    lines = b.boundary.intersection(frame.buffer(-.5))
    E(f'<path class="wl" d="{geomP(lines)}" stroke-width="{1.5-.09*i:.2f}" opacity="{.72*(1-i/len(ds))**.8:.2f}"/>')
E('</g>')
# ---- land
cu = {}
for a, p in polys.items(): cu.setdefault(C[a], []).append(p)
cu = {k: unary_union(v) for k, v in cu.items()}
neutral = unary_union([M.nl, M.ch])
outside = unary_union([box(-200, -200, W+200, H).difference(frame), box(*PANEL), box(*EFT)]).buffer(.5)
E('<g id="land" clip-path="url(#tm-fr)">')
for k, g in list(cu.items())+[('neutral', neutral)]:
    d = geomP(g)
    E(f'<path class="tint-{k}" d="{d}"/><path d="{d}" fill="url(#tm-p-{k})" opacity=".34"/>')
    for w, o in ((15, .2), (7, .26)):
        band = g.difference(g.union(outside).buffer(-w)).simplify(.6)
        E(f'<path class="wash-{k}" d="{geomP(band)}" fill-rule="evenodd" opacity="{o}"/>')
E('</g>')
# ---- relief
E('<g id="relief" clip-path="url(#tm-fr)">')
S = 4; gw, gh = W//S, 1660//S
gx, gy = np.meshgrid(np.arange(gw)*S, np.arange(gh)*S)
landg = unary_union([M.playable, M.ch]).buffer(-2)
mask = contains_xy(landg, gx.ravel(), gy.ravel()).reshape(gh, gw)
n1 = gaussian_filter(nrng.standard_normal((gh, gw)), 4); n1 /= n1.std()
n2 = gaussian_filter(nrng.standard_normal((gh, gw)), 2); n2 /= n2.std()
n3 = gaussian_filter(nrng.standard_normal((gh, gw)), 9); n3 /= n3.std()
elev = np.zeros((gh, gw))
for h, w, pts in G.RIDGES:
    ls = np.array(M.warp(M.densify(smooth(pts, 2), .03)))
    d2 = np.full((gh, gw), 1e9)
    for x, y in ls: d2 = np.minimum(d2, (gx-x)**2+(gy-y)**2)
    elev = np.maximum(elev, 0)+h*np.exp(-d2/(1.15*w)**2)*(1-.35*np.clip(elev, 0, 1))
elev = elev*(1+.26*n1+.12*n2+.2*n3)
roughu = unary_union([polys[a] for a in polys if areas[a]['rough']]).buffer(10)
rw = gaussian_filter(np.where(contains_xy(roughu, gx.ravel(), gy.ravel()).reshape(gh, gw), 1.0, .62), 5)
elev = gaussian_filter(elev*mask*rw, 1.0)*mask
gyv, gxv = np.gradient(elev, S)
slope = np.hypot(gxv, gyv)
cg = contourpy.contour_generator(np.arange(gw)*S, np.arange(gh)*S, elev)
for lev, op in ((.16, .10), (.34, .11), (.55, .12), (.78, .12)):
    polysl = [Polygon(l) for l in cg.lines(lev) if len(l) > 8 and np.allclose(l[0], l[-1])]
    g = [q.simplify(1.2) for q in polysl if q.area > 250]
    d = ''.join(P(smooth(list(q.exterior.coords), 1)[:-1], True) for q in g if not q.is_empty)
    E(f'<path d="{d}" fill="var(--hill)" fill-rule="evenodd" opacity="{op}"/>')
strokes = {0: [], 1: [], 2: []}
def samp(A, x, y): return A[min(gh-1, max(0, int(round(y/S)))), min(gw-1, max(0, int(round(x/S))))]
for lev in np.arange(.12, 1.5, .115):
    for l in cg.lines(lev):
        ls = LineString(l) if len(l) > 3 else None
        if ls is None or ls.length < 26: continue
        s = 0
        while s < ls.length:
            pt = ls.interpolate(s); sl = samp(slope, pt.x, pt.y)
            if sl > .0042 and samp(mask, pt.x, pt.y):
                ux, uy = -samp(gxv, pt.x, pt.y)/sl, -samp(gyv, pt.x, pt.y)/sl
                ln = min(11, 3.5+sl*420)*rng.uniform(.8, 1.15)
                k = 0 if sl < .009 else 1 if sl < .016 else 2
                bx, by = pt.x+rng.uniform(-.5, .5), pt.y+rng.uniform(-.5, .5)
                strokes[k].append(f'M{f1(bx)} {f1(by)}l{f1(ux*ln)} {f1(uy*ln)}')
            s += max(3.4, 6.6-sl*190)*rng.uniform(.85, 1.15)
for k, w in ((0, .8), (1, 1.1), (2, 1.45)):
    E(f'<path class="hach" d="{"".join(strokes[k])}" stroke-width="{w}" opacity="{(.30,.37,.44)[k]}"/>')
# forests: little engraved trees
E('<defs><g id="tm-tree"><path d="M0 0v-3" stroke="var(--forest)" stroke-width="1.2"/><path d="M-4.2-3.2c-1.4-3 .8-5 1.6-5.2c.4-2.6 4.6-2.8 5.2 0c1.600.4 2.800 3 1.600 5.200c-2.600 1-5.800 1-8.400 0z" fill="var(--forest)" fill-opacity=".35" stroke="var(--forest)" stroke-width=".9"/></g></defs>')
rects_sym = [r for a in L for k, r in L[a]['R'].items() if k in ('label',) or k in L[a]['present']]
hit = lambda r, rs, m=1: any(r[0] < q[2]+m and r[2] > q[0]-m and r[1] < q[3]+m and r[3] > q[1]-m for q in rs)
bl = unary_union([LineString(l) for l in M.lines.values()])
E('@@TREES@@')
E('</g>')
# ---- rivers
E('<g id="rivers" clip-path="url(#tm-fr)">')
rivl = {}
clipland = unary_union([M.playable, M.nl, M.ch]).buffer(2)
PARENT = dict(Marne='Seine', Aisne='Oise', Oise='Seine', Lys='Scheldt', Sambre='Meuse', Meurthe='Moselle', Saar='Moselle', Moselle='Rhine', Ill='Rhine', Aube='Seine', Yonne='Seine',
              Main='Rhine', Lahn='Rhine', Demer='Scheldt', Ourthe='Meuse', Semois='Meuse', Roer='Meuse')
first = ['Seine', 'Rhine', 'Scheldt', 'Meuse', 'Oise', 'Moselle']
for nme in first+[n for n in G.RIVERS if n not in first]:
    w, pts = G.RIVERS[nme]
    xy = M.warp(M.densify(smooth(pts, 2), .03))
    # small meanders
    r2 = random.Random(zlib.crc32(nme.encode())); ph, q = r2.uniform(0, 6), []
    ls = LineString(xy); n = int(ls.length/7); pr = []
    for i in range(n+1):
        a_, b_ = ls.interpolate(ls.length*i/n), ls.interpolate(min(ls.length, ls.length*i/n+1)); dx, dy = b_.x-a_.x, b_.y-a_.y; m = math.hypot(dx, dy) or 1
        s = ls.length*i/n; e = min(1, s/30, (ls.length-s)/30)
        o = e*(2.6*math.sin(s/11+ph)+1.7*math.sin(s/5.3+2*ph)); pr.append((a_.x-dy/m*o, a_.y+dx/m*o))
    if nme in PARENT:                    # tributaries end on their river
        par = rivl[PARENT[nme]]; t = par.interpolate(par.project(Point(pr[-1]))); ox, oy = t.x-pr[-1][0], t.y-pr[-1][1]; k = min(9, len(pr)-1)
        pr = [(x+ox*max(0, 1-(len(pr)-1-i)/k), y+oy*max(0, 1-(len(pr)-1-i)/k)) for i, (x, y) in enumerate(pr)]
    ls = LineString(pr).intersection(clipland)
    if ls.geom_type != 'LineString': ls = max([g for g in ls.geoms if g.geom_type == 'LineString'], key=lambda g: g.length)
    rivl[nme] = ls
    L_ = ls.length; c = list(ls.coords)
    from shapely.ops import substring
    # tapered: three sections
    for i, (s, t) in enumerate(((0, .3), (.28, .65), (.63, 1))):
        seg = substring(ls, s*L_, t*L_).simplify(.35)
        E(f'<path class="riv" d="{P(smooth(list(seg.coords),1))}" stroke-width="{1.25*w*(.5,.75,1)[i]:.1f}" opacity=".85"/>')
E('</g>')
# ---- areas
E('<g id="areas" clip-path="url(#tm-fr)">')
for a, p in polys.items():
    E(f'<path id="area-{a}" class="area c-{C[a]}" data-name="{areas[a]["name"]}" d="{P(list(p.exterior.coords)[:-1], True, True)}"/>')
E('</g>')
# ---- borders
E('<g id="borders" clip-path="url(#tm-fr)">')
coasty = [LineString(M.opieces[a]) for a in G.ORDER]
rim = unary_union([polys['england'].boundary, M.nl.boundary]+coasty)
rim = rim.intersection(box(FX0+1.5, FY0+1.5, FX1-1.5, FY1-1.5))
inner = [P(l) for (a, b), l in M.lines.items() if C[a] == C[b]]
E(f'<path class="bd" d="{"".join(inner)}"/>')
nat = [P(l) for (a, b), l in M.lines.items() if C[a] != C[b]]
# neutral frontier = boundary shared with NL / CH
nf = M.playable.boundary.intersection(unary_union([M.nl, M.ch]).buffer(2.5)).intersection(box(FX0+2, FY0+2, FX1-2, FY1-2))
zw = M.warp([(3.37, 51.37)])[0]
nf = nf.difference(box(0, 0, zw[0]+2, 400))
nf = linemerge([g for g in getattr(nf, 'geoms', [nf]) if g.geom_type == 'LineString' and g.length > 1])
natd = ''.join(nat)+geomP(nf)
sea_rim = unary_union([M.playable, polys['england'], M.nl]).boundary.intersection(box(FX0+1.5, FY0+1.5, FX1-1.5, FY1-1.5)).difference(box(*PANEL).buffer(2)).difference(box(*EFT).buffer(2)).difference(M.ch.buffer(2))
E(f'<path class="coast" d="{geomP(linemerge([g for g in getattr(sea_rim,"geoms",[sea_rim]) if g.length>1]))}"/>')
E(f'<path class="nat" d="{natd}"/><path class="nat2" d="{natd}"/>')
rough = ''.join(P(LineString(M.lines[(a, b)]).simplify(.5).coords) for a, b, r in M.edges if r)
def trim(l, t=7):
    from shapely.ops import substring
    s = LineString(l); return list(substring(s, t, s.length-t).coords)
rd = ''.join(P(trim(M.lines[(a, b)])) for a, b, r in M.edges if r)
E(f'<g id="rough-sides"><path class="rs0" d="{rd}"/><path class="rs" d="{rd}"/></g>')
E('</g>')

# ---- decorations on the sea
def hexa(x, y, r=19): return 'M'+'L'.join(f'{f1(x+r*math.sin(math.pi/3*i))},{f1(y-r*math.cos(math.pi/3*i))}' for i in range(6))+'Z'
def sym_vp(x, y, n): return f'<path class="sym" d="{hexa(x,y)}"/><text class="num" x="{f1(x)}" y="{f1(y+8)}" font-size="23">{n}</text>'
def sym_sup(x, y, side, cond=False):
    k, l = ('gerf', 'G') if side == 'ge' else ('entf', 'E')
    dash = ' stroke-dasharray="4 3"' if cond else ''
    op = ' opacity=".55"' if cond else ''
    return (f'<circle class="sym" cx="{f1(x)}" cy="{f1(y)}" r="17"{dash}/><path class="{k}" d="M{f1(x-15.5)} {f1(y)}a15.5 15.5 0 0 0 31 0z"{op}/>'
            f'<text class="num" x="{f1(x)}" y="{f1(y-1.5)}" font-size="15">{l}</text>')
def sym_fac(x, y): return f'<path class="inkf" d="M{f1(x-17)} {f1(y+14)}v-15l9 -6v6l9 -6v6l5 -3.500v-11h5v29.500z"/><path class="l" stroke-width="1.600" d="M{f1(x+9)} {f1(y-14)}c-3-1-2-3-5-3s-3 2-6 1"/><path d="M{f1(x-12)} {f1(y+5)}h4v4h-4zm9 0h4v4h-4zm9 0h4v4h-4z" fill="var(--card)"/>'
def sym_rough(x, y): return f'<path class="roughf" d="M{f1(x-13)} {f1(y+11)}l13 -23l13 23z"/>'
E('<g id="symbols">')
for a in areas:
    l = L[a]
    for k in l['present']:
        x, y = cen(l['R'][k])
        E({'vp': lambda: sym_vp(x, y, areas[a]['vp']), 'factory': lambda: sym_fac(x, y), 'rough': lambda: sym_rough(x, y),
           'supply': lambda: sym_sup(x, y, 'ge' if areas[a]['supply'] == 'ge' else 'entente', bool(areas[a].get('conditional_supply')))}[k]())
# sea lanes
ex, ey = 300, 235
E('</g>')
E('<g id="sealanes">')
pe = polys['england']; 
port = max(pe.exterior.coords, key=lambda c: c[0]*1.0+c[1]*.35)
port = (port[0]+6, port[1]+4)
for a in ('flanders', 'calais', 'boulogne', 'rouen'):
    cst = LineString(M.opieces[a]).intersection(box(FX0+3, FY0, 620, 900))
    cst = max(getattr(cst, 'geoms', [cst]), key=lambda g: g.length)
    t = {'flanders': .3, 'calais': .42, 'boulogne': .55, 'rouen': .82}[a]
    q = cst.interpolate(t, normalized=True); 
    off = {'flanders': (-4, -6), 'calais': (-3, -7), 'boulogne': (-7, 0), 'rouen': (-2, -7)}[a]
    x1, y1 = q.x+off[0], q.y+off[1]
    c = {'flanders': (port[0]+90, port[1]-40), 'calais': (port[0]+40, port[1]+0), 'boulogne': (port[0]-52, port[1]+110), 'rouen': (port[0]-92, port[1]+190)}[a]
    E(f'<path class="lane" d="M{f1(port[0])} {f1(port[1])}Q{f1(c[0])} {f1(c[1])} {f1(x1)} {f1(y1)}"/><circle class="entf" cx="{f1(x1)}" cy="{f1(y1)}" r="4.5"/>')
E('</g>')
# ---- labels
E('<g id="labels">')
reserved = list(rects_sym)
occupied = []
for a in areas:
    r = L[a]['R']['label']; fs = L[a]['fs']; x, y = cen(r)
    E(f'<text class="name" id="label-{a}" x="{f1(x)}" y="{f1(y+fs*.34)}" font-size="{fs}">{areas[a]["name"]}</text>')
E('</g>')
E('<g id="towns" clip-path="url(#tm-fr)">')
for a, ll in G.SEATS.items():
    x, y = M.warp([ll])[0]
    if polys[a].contains(Point(x, y)) and not hit((x-5, y-5, x+5, y+5), reserved):
        E(f'<circle cx="{f1(x)}" cy="{f1(y)}" r="4.2" fill="var(--card)" stroke="var(--ink)" stroke-width="1.6"/><circle class="inkf" cx="{f1(x)}" cy="{f1(y)}" r="1.7"/>')
        occupied.append((x-6, y-6, x+6, y+6))
tf = 13
natl = unary_union([LineString(l) for l in M.lines.values()]+coasty+[polys['england'].boundary])
for n, lo, la in G.TOWNS:
    x, y = M.warp([(lo, la)])[0]
    if not (FX0+8 < x < FX1-8 and FY0+8 < y < FY1-8): continue
    host = [a for a in polys if polys[a].contains(Point(x, y))]
    if not host or natl.distance(Point(x, y)) < 5: continue
    if hit((x-4, y-4, x+4, y+4), reserved+occupied): continue
    w = tw(n, tf)
    for dx, dy in ((6, 4.5), (-6-w, 4.5), (-w/2, -7), (-w/2, 16)):
        r = (x+dx, y+dy-tf*.8, x+dx+w, y+dy+tf*.22)
        if hit(r, reserved+occupied, 2) or natl.intersects(box(*r).buffer(1.5)) or not polys[host[0]].contains(box(*r)): continue
        E(f'<circle class="inkf" cx="{f1(x)}" cy="{f1(y)}" r="2.4"/><text class="town" x="{f1(x+dx)}" y="{f1(y+dy)}">{n}</text>')
        occupied += [r, (x-4, y-4, x+4, y+4)]; break
E('</g>')
# river names
rdone = []
E('<g id="river-names">')
for k, nme in enumerate(['Seine', 'Marne', 'Aisne', 'Oise', 'Somme', 'Scheldt', 'Yser', 'Meuse', 'Moselle', 'Rhine', 'Saar', 'Saône', 'Aube', 'Lys', 'Sambre', 'Meurthe', 'Rhine', 'Meuse', 'Seine', 'Moselle']):
    ls = rivl[nme].simplify(6); need = tw(nme, 13.5, 1.6)+6; bestv = None
    ls = LineString(smooth(list(ls.coords), 2))
    s = 4
    while s+need < ls.length-4:
        from shapely.ops import substring
        seg = substring(ls, s, s+need); c = list(seg.coords)
        chord = math.dist(c[0], c[-1])/need
        zone = seg.buffer(10)
        bb = seg.bounds
        if chord > .9 and not any(zone.intersects(box(*r)) for r in reserved+occupied if r[0] < bb[2]+12 and r[2] > bb[0]-12 and r[1] < bb[3]+12 and r[3] > bb[1]-12) and natl.distance(seg) > 10 and M.playable.contains(zone):
            vert = abs(c[-1][1]-c[0][1])/need
            if any(n_ == nme and math.dist(c[len(c)//2], q_) < 320 for n_, q_ in rdone): s += 7; continue
            v = chord-.25*vert-(.1 if k < 16 else 0)*abs(s/ls.length-.5)
            if bestv is None or v > bestv[0]: bestv = (v, c)
        s += 7
    if bestv:
        c = bestv[1]; rdone.append((nme, c[len(c)//2]))
        if c[-1][0] < c[0][0]: c = c[::-1]
        c = [(x, y-4.5) for x, y in c]
        c = smooth(list(LineString(c).simplify(1.5).coords), 1)
        E(f'<path id="tm-rn{k}" d="{P(c)}" fill="none"/><text class="rn"><textPath href="#tm-rn{k}">{nme}</textPath></text>')
        cl = LineString(c)
        for q in range(0, int(cl.length), 6):
            x, y = cl.interpolate(q).coords[0]; occupied.append((x-7, y-9, x+7, y+7))
E('</g>')
# trees go into the relief layer, clear of every name
trees = []
for lo, la, sx, sy, n in G.FORESTS:
    c = 0
    for _ in range(n*14):
        if c >= n: break
        x, y = M.warp([(lo+rng.gauss(0, .6)*sx, la+rng.gauss(0, .6)*sy)])[0]
        if not landg.contains(Point(x, y)) or box(*PANEL).distance(Point(x, y)) < 16 or hit((x-6, y-12, x+6, y+2), rects_sym+occupied) or bl.distance(Point(x, y-5)) < 9: continue
        if any(abs(x-u) < 11 and abs(y-v) < 9 for u, v in trees): continue
        trees.append((x, y)); c += 1
tree_svg = ''.join(f'<use href="#tm-tree" x="{f1(x)}" y="{f1(y)}"/>' for x, y in sorted(trees, key=lambda t: t[1]))
out[out.index('@@TREES@@')] = tree_svg
# sea and neutral names
E('<g id="sea-names">')
E(f'<text class="sean" x="450" y="92" font-size="27">NORTH SEA</text>')
E(f'<text class="sean" font-size="15" transform="translate(116 440) rotate(-29)" style="letter-spacing:.06em;stroke-width:4px">Strait of Dover</text>')
E(f'<text class="sean" font-size="19" transform="translate(112 668) rotate(-25)" style="letter-spacing:.16em">The Channel</text>')
E(f'<text class="neut" x="905" y="72" font-size="20" style="letter-spacing:.16em">THE NETHERLANDS</text><text class="neut" x="905" y="91" font-size="14" style="letter-spacing:.1em">neutral</text>')
E(f'<text class="neut" x="1478" y="1634" font-size="14" style="letter-spacing:.1em">SWITZERLAND</text>')
E('</g>')
# ships
E('<defs><g id="tm-ship"><path fill="var(--ink)" d="M-25 3h50l-5 8h-41zM-14 3v-5h7v-4h12v4h9v5z"/><path fill="var(--ink)" d="M-5-6v-9h4.500v9zM4-6v-9h4.500v9z"/><path fill="none" stroke="var(--ink)" stroke-linecap="round" stroke-width="1.100" d="M-15-2v-17M16 1v-15M-15-17l-9 18M16-12l8 14"/><path fill="none" stroke="var(--ink)" stroke-linecap="round" stroke-width="1.300" opacity=".6" d="M-2-17c3-6 9-2 12-6s9-1 12-4M7-17c3-4 8-1 11-4"/><path fill="none" stroke="var(--sealine)" stroke-width="1.400" d="M-34 13q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0"/></g></defs>')
E('<g id="ships" opacity=".75"><use href="#tm-ship" x="352" y="158"/><use href="#tm-ship" transform="translate(520 130) scale(-.8 .8)"/></g>')
# compass
cx, cy = 102, 551
E(f'<g id="compass" transform="translate({cx} {cy}) scale(.92)">')
E('<circle r="52" fill="none" stroke="var(--ink)" stroke-width="1"/><circle r="46" fill="none" stroke="var(--ink)" stroke-width="2"/>')
for i in range(32):
    t = math.pi/16*i; r0 = 41 if i % 2 else 38
    E(f'<path class="l" stroke-width="1" d="M{f1(46*math.sin(t))} {f1(-46*math.cos(t))}L{f1(r0*math.sin(t))} {f1(-r0*math.cos(t))}"/>')
for rot, ln, w, o in ((45, 36, 8, .55), (0, 62, 10, 1)):
    for q in range(4):
        E(f'<g transform="rotate({rot+90*q})"><path d="M0 {-ln}L{w} {-w}L0 0z" fill="var(--ink)" opacity="{o}"/><path d="M0 {-ln}L{-w} {-w}L0 0z" fill="var(--card)" stroke="var(--ink)" stroke-width="1"/></g>')
E('<text class="num" y="-68" font-size="22">N</text></g>')
# ---- tracks, boxes, cartouche
E('<g id="tracks">')
# EFT
x0, y0, x1, y1 = EFT
E(f'<g id="eft"><rect class="box" x="{x0}" y="{y0}" width="{x1-x0}" height="{y1-y0}" stroke-width="3"/><rect class="fr" x="{x0+6}" y="{y0+6}" width="{x1-x0-12}" height="{y1-y0-12}" stroke-width="1"/>'
  f'<text class="c" x="{(x0+x1)/2}" y="{y0+32}" font-size="20" font-weight="700">Eastern Front</text><text class="c" x="{(x0+x1)/2}" y="{y0+51}" font-size="15" font-style="italic">transit box</text>')
for i in range(4):
    for j in range(2): E(f'<rect x="{x0+18+i*54}" y="{y0+59+j*49}" width="46" height="45" fill="none" stroke="var(--ink2)" stroke-width="1" stroke-dasharray="3 4"/>')
E('</g>')
# panel with cartouche and legend
x0, y0, x1, y1 = PANEL; pw = x1-x0
E(f'<g id="cartouche"><rect class="box" x="{x0}" y="{y0}" width="{pw}" height="{y1-y0}" stroke-width="3"/><rect class="fr" x="{x0+7}" y="{y0+7}" width="{pw-14}" height="{y1-y0-14}" stroke-width="1"/><rect class="fr" x="{x0+11}" y="{y0+11}" width="{pw-22}" height="{y1-y0-22}" stroke-width="2"/>')
for sx, sy in ((x0+11, y0+11), (x1-11, y0+11), (x0+11, y1-11), (x1-11, y1-11)):
    E(f'<circle class="box" cx="{sx}" cy="{sy}" r="8"/><circle class="inkf" cx="{sx}" cy="{sy}" r="3"/>')
mx = (x0+x1)/2
E(f'<text class="c" x="{mx}" y="{y0+62}" font-size="36" font-weight="700" letter-spacing="1">The Western Front</text>')
E(f'<text class="c" x="{mx}" y="{y0+98}" font-size="28" font-weight="700" letter-spacing="6">1914–1919</text>')
E(f'<path class="l" stroke-width="1.4" d="M{mx-150} {y0+113}h118m64 0h118"/><path class="inkf" d="M{mx} {y0+106}l18 7l-18 7l-18 -7z"/>')
E(f'<text class="c" x="{mx}" y="{y0+137}" font-size="15" font-style="italic">from the Channel ports to the Burgundian Gate</text>')
ly = y0+166
small = lambda x, y, g: f'<g transform="translate({x} {y}) scale(.86)">{g}</g>'
E(small(x0+44, ly, sym_vp(0, 0, 2))+f'<text class="sm" x="{x0+72}" y="{ly+5}">victory points</text>')
E(small(x0+44, ly+36, sym_sup(0, 0, 'ge'))+f'<text class="sm" x="{x0+72}" y="{ly+41}">German supply</text>')
E(small(x0+44, ly+72, sym_sup(0, 0, 'entente'))+f'<text class="sm" x="{x0+72}" y="{ly+77}">Entente supply</text>')
E(small(x0+44, ly+108, sym_sup(0, 0, 'entente', True))+f'<text class="sm" x="{x0+72}" y="{ly+113}">while forts stand</text>')
lx = x0+232
E(small(lx+16, ly, sym_fac(0, 0))+f'<text class="sm" x="{lx+44}" y="{ly+5}">factory</text>')
E(small(lx+16, ly+35, sym_rough(0, 0))+f'<text class="sm" x="{lx+44}" y="{ly+41}">rough area</text>')
E(f'<path class="rs" d="M{lx-2} {ly+72}h38"/><text class="sm" x="{lx+44}" y="{ly+77}">rough side</text>')
E(f'<path class="nat" d="M{lx-2} {ly+108}h38"/><path class="nat2" d="M{lx-2} {ly+108}h38"/><text class="sm" x="{lx+44}" y="{ly+113}">frontier of 1914</text>')
E(f'<path class="lane" d="M{x0+26} {ly+144}h36"/><circle class="entf" cx="{x0+63}" cy="{ly+144}" r="4.5"/><text class="sm" x="{x0+72}" y="{ly+149}">sea lane (U. K.)</text>')
E(f'<circle cx="{lx+16}" cy="{ly+144}" r="4.200" fill="var(--card)" stroke="var(--ink)" stroke-width="1.600"/><circle class="inkf" cx="{lx+16}" cy="{ly+144}" r="1.700"/><text class="sm" x="{lx+44}" y="{ly+149}">chief town</text>')
ky = ly+164
for i, (k, n) in enumerate((('france', 'France'), ('belgium', 'Belgium'), ('luxembourg', 'Luxemb.'), ('germany', 'Germany'), ('uk', 'U. K.'))):
    kx = x0+24+i*83
    E(f'<rect class="tint-{k}" x="{kx}" y="{ky}" width="76" height="16" stroke="var(--ink)"/><rect x="{kx}" y="{ky}" width="76" height="16" fill="url(#tm-p-{k})" opacity=".6"/><text class="c" x="{kx+38}" y="{ky+30}" font-size="12.5">{n}</text>')
# scale bar: mean of the two axes
kmx = (FX1-FX0)/((geom.LON1-geom.LON0)*72.2); kmy = (FY1-FY0)/((geom.LAT0-geom.LAT1)*111.2); km = (kmx+kmy)/2
sb = 20*km; bx = mx-2.5*sb; by = ky+43
for i in range(5): E(f'<rect x="{f1(bx+i*sb)}" y="{by}" width="{f1(sb)}" height="6" fill="{"var(--ink)" if i%2==0 else "var(--card)"}" stroke="var(--ink)" stroke-width="1"/>')
for i in (0, 1, 2, 3, 4, 5): E(f'<text class="c" x="{f1(bx+i*sb)}" y="{by+18}" font-size="11.500">{i*20}{" km" if i==5 else ""}</text>')
E('</g>')
# turn track
ty = 1672
seas = ['Spring', 'Summer', 'Autumn', 'Winter']
turns = [(i+1, seas[(i+1) % 4], 1914+(i+1)//4) for i in range(23)]
bw = (FX1-FX0)/23
E('<g id="turn-track">')
yr = {}
for t, s, y in turns: yr.setdefault(y, []).append(t)
for y, ts in yr.items():
    xa = FX0+(ts[0]-1)*bw; wd = len(ts)*bw
    E(f'<rect class="box" x="{f1(xa)}" y="{ty}" width="{f1(wd)}" height="26" style="fill:var(--paper2)"/><text class="c" x="{f1(xa+wd/2)}" y="{ty+20}" font-size="19" font-weight="700" letter-spacing="3">{y}</text>')
scol = {'Spring': 'forest', 'Summer': 'belgiumw', 'Autumn': 'relief', 'Winter': 'sealine'}
for t, s, y in turns:
    xa = FX0+(t-1)*bw
    E(f'<g id="turn-{t}"><rect class="box" x="{f1(xa)}" y="{ty+26}" width="{f1(bw)}" height="98"/><rect x="{f1(xa+1)}" y="{ty+27}" width="{f1(bw-2)}" height="20" fill="var(--{scol[s]})" opacity=".28"/>'
      f'<text class="c" x="{f1(xa+bw/2)}" y="{ty+42}" font-size="13.5">{s}</text><text class="num" x="{f1(xa+bw/2)}" y="{ty+97}" font-size="32" opacity=".32">{t}</text></g>')
E('</g>')
# VP track
vy = ty+140
bands = [('Decisive Entente', 0, 4), ('Major Entente', 5, 7), ('Marginal Entente', 8, 10), ('Stalemate', 11, 16), ('Marginal German', 17, 19), ('Major German', 20, 22), ('Decisive German', 23, 27)]
nb = 28; vw = (FX1-FX0)/nb
E('<g id="vp-track">')
for i, (n, lo, hi) in enumerate(bands):
    xa = FX0+lo*vw; wd = (hi-lo+1)*vw
    col = 'ent' if i < 3 else 'ger' if i > 3 else 'ink2'; op = (.5, .34, .2, .12, .2, .34, .5)[i]
    rng_t = {0: '4 or less', 6: '23 or more'}.get(i, f'{lo}–{hi}')
    E(f'<rect class="box" x="{f1(xa)}" y="{vy}" width="{f1(wd)}" height="44"/><rect x="{f1(xa)}" y="{vy}" width="{f1(wd)}" height="112" fill="var(--{col})" opacity="{op*.0}"/><rect x="{f1(xa)}" y="{vy}" width="{f1(wd)}" height="44" fill="var(--{col})" opacity="{op}"/>'
      f'<text class="c" x="{f1(xa+wd/2)}" y="{vy+19}" font-size="14.5" font-weight="700">{n}</text><text class="c" x="{f1(xa+wd/2)}" y="{vy+37}" font-size="14" font-style="italic">{rng_t} VP</text>')
    for v in range(lo, hi+1):
        xb = FX0+v*vw
        E(f'<g id="vp-{v}"><rect class="box" x="{f1(xb)}" y="{vy+44}" width="{f1(vw)}" height="72"/><rect x="{f1(xb)}" y="{vy+44}" width="{f1(vw)}" height="72" fill="var(--{col})" opacity="{op*.4:.2f}"/><text class="num" x="{f1(xb+vw/2)}" y="{vy+89}" font-size="24" opacity=".6">{v}{"+" if v==27 else ""}</text></g>')
E('</g>')
E(f'<text x="{FX0}" y="{vy+142}" font-size="14" font-style="italic">Victory points are counted for the Germans. Coast and modern frontiers after Natural Earth (public domain); area borders, relief and rivers drawn for this game; distances stretched for play.</text>')
E('</g>')
# ---- frame and ageing
E('<g id="frame" pointer-events="none">')
E(f'<rect class="fr" x="{FX0}" y="{FY0}" width="{FX1-FX0}" height="{FY1-FY0}" stroke-width="3"/><rect class="fr" x="{FX0-8}" y="{FY0-8}" width="{FX1-FX0+16}" height="{FY1-FY0+16}" stroke-width="1.2"/>')
E(f'<rect class="fr" x="{FX0-4}" y="{FY0-4}" width="{FX1-FX0+8}" height="{FY1-FY0+8}" stroke-width="5.500" stroke-dasharray="44 44"/>')
E(f'<rect class="fr" x="14" y="14" width="{W-28}" height="{H-28}" stroke-width="1.2"/><rect class="fr" x="9" y="9" width="{W-18}" height="{H-18}" stroke-width="3.4"/>')
for i in range(7):
    x, y, r = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(120, 330)
    E(f'<ellipse cx="{f1(x)}" cy="{f1(y)}" rx="{f1(r)}" ry="{f1(r*rng.uniform(.5,.9))}" fill="url(#tm-stain)" transform="rotate({rng.randint(0,90)} {f1(x)} {f1(y)})"/>')
sp = ''.join(f'M{f1(rng.uniform(10,W-10))} {f1(rng.uniform(10,H-10))}h{rng.choice([".6","1","1.4"])}' for _ in range(420))
E(f'<path d="{sp}" stroke="#6b4a1e" stroke-width="1.2" stroke-linecap="round" opacity=".28"/>')
E(f'<rect width="{W}" height="{H}" fill="url(#tm-vig)"/></g>')
E('</svg>')
svg = '\n'.join(out)
open('map.svg', 'w', encoding='utf-8').write(svg)

# ---- areas.yaml
doc = {'canvas': {'width': W, 'height': H}, 'counter': 44,
       'note': 'stack anchors are the centres of a strip of three 44 px counters; h = left to right, v = top to bottom; boxes are x0,y0,x1,y1',
       'boxes': {'eft': list(EFT), 'cartouche': list(PANEL)}, 'areas': {},
       'tracks': {'turn': {str(t): [round(FX0+(t-.5)*bw, 1), ty+86] for t in range(1, 24)}, 'vp': {str(v): [round(FX0+(v+.5)*vw, 1), vy+80] for v in range(28)}}}
for a, p in polys.items():
    l = L[a]; c = {k: [round(v, 1) for v in cen(r)] for k, r in l['R'].items()}
    doc['areas'][a] = {'name': areas[a]['name'], 'label': {'x': c['label'][0], 'y': c['label'][1], 'size': l['fs']},
        'anchors': {'stack_german': c['german'], 'stack_entente': c['entente'], 'stack_axis': l['ori'], **{k: c.get(k) for k in ('vp', 'supply', 'fort', 'factory')}, **({'rough': c['rough']} if 'rough' in c else {})},
        'boxes': {k: list(r) for k, r in l['R'].items()}, 'polygon': [[float(x), float(y)] for x, y in list(p.exterior.coords)[:-1]]}
class D(yaml.SafeDumper): pass
D.add_representer(list, lambda d, v: d.represent_sequence('tag:yaml.org,2002:seq', v, flow_style=not any(isinstance(i, dict) for i in v)))
yaml.dump(doc, open('areas.yaml', 'w', encoding='utf-8'), Dumper=D, allow_unicode=True, sort_keys=False, width=160)
print('svg', len(svg.encode())//1000, 'kB')
