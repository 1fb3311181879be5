"""Geometry stage: nodes -> relaxed nodes -> thin-plate warp -> shared border polylines -> polygons."""
import json, math, zlib, random, os
from graph import graph
import numpy as np
from scipy.optimize import minimize
from scipy.interpolate import RBFInterpolator
from shapely.geometry import LineString, Polygon, MultiPolygon, Point, box, shape
from shapely.ops import unary_union, substring, polygonize, linemerge
import geo_data as G

W, H = 1600, 2000
FX0, FY0, FX1, FY1 = 34, 34, 1566, 1650
EFT = (1318, 34, 1566, 196)
PANEL = (34, 1236, 490, 1650)
LON0, LON1, LAT0, LAT1 = 0.36, 8.46, 51.78, 47.36

def base(lon, lat):
    return (FX0+(lon-LON0)/(LON1-LON0)*(FX1-FX0), FY0+(LAT0-lat)/(LAT0-LAT1)*(FY1-FY0))

def load_atlas(path):
    t = json.load(open(path)); sc, tr = t['transform']['scale'], t['transform']['translate']
    arcs = []
    for a in t['arcs']:
        x = y = 0; pts = []
        for dx, dy in a:
            x += dx; y += dy; pts.append((x*sc[0]+tr[0], y*sc[1]+tr[1]))
        arcs.append(pts)
    def ring(idx):
        out = []
        for i in idx:
            p = arcs[i] if i >= 0 else arcs[~i][::-1]
            out += p if not out else p[1:]
        return out
    res = {}
    want = {'France':'fr','Belgium':'be','Luxembourg':'lu','Germany':'de','Netherlands':'nl','Switzerland':'ch','United Kingdom':'uk'}
    win = box(-3, 45.5, 12, 54)
    for g in t['objects']['countries']['geometries']:
        n = g['properties']['name']
        if n in want:
            polys = [g['arcs']] if g['type']=='Polygon' else g['arcs']
            ps = []
            for p in polys:
                r = ring(p[0])
                if Polygon(r).intersects(win): ps.append(Polygon(r).buffer(0))
            res[want[n]] = ps
    return res

def ring_path(poly_ring, a, b):
    """points strictly between a and b along a closed ring, the shorter way"""
    ls = LineString(poly_ring); L = ls.length
    da, db = ls.project(Point(a)), ls.project(Point(b))
    lo, hi = min(da,db), max(da,db)
    s1 = list(substring(ls, lo, hi).coords)
    s2 = list(substring(ls, hi, L).coords)[:-1] + list(substring(ls, 0, lo).coords)
    s = s1 if (hi-lo) <= L-(hi-lo) else s2[::-1]
    if da > db: s = s[::-1]
    return s

def chaikin(p, n=1):
    for _ in range(n):
        q = [p[0]]
        for i in range(len(p)-1):
            (x0,y0),(x1,y1) = p[i],p[i+1]
            q += [(.75*x0+.25*x1,.75*y0+.25*y1),(.25*x0+.75*x1,.25*y0+.75*y1)]
        q.append(p[-1]); p = q
    return p

class Map: pass

def build(map_toml, atlas):
    data = graph(map_toml)
    areas = {a['id']: a for a in data['areas']}
    edges = [(e[0], e[1], bool(e[2])) for e in data['edges']]
    at = load_atlas(atlas)
    big = {k: max(v, key=lambda p: p.area if k!='uk' else p.area) for k, v in at.items()}
    fr, be, lu, de, nl, ch = (list(big[k].exterior.coords) for k in ('fr','be','lu','de','nl','ch'))
    # generalise the Franco-Belgian line (open the Givet finger), keep it a shared line
    def simp(r, t): return list(LineString(r).simplify(t).coords)
    be_s, fr_s, lu_s, de_s, ch_s = simp(be,.02), simp(fr,.012), simp(lu,.012), simp(de,.015), simp(ch,.015)
    be_poly = Polygon(be_s).buffer(0).buffer(.075).buffer(-.105).buffer(.03).simplify(.006)
    be_s = list(be_poly.exterior.coords)
    def clean(r, c, o): 
        p = Polygon(r).buffer(0).buffer(c).buffer(-c-o).buffer(o); p = max(getattr(p,'geoms',[p]), key=lambda g: g.area)
        return list(p.simplify(.006).exterior.coords)
    fr_s = clean(fr_s,.035,.012); de_s = clean(de_s,.05,.03)
    country_line = {('belgium','france'): be_s, ('belgium','luxembourg'): lu_s, ('france','luxembourg'): lu_s,
                    ('germany','luxembourg'): lu_s, ('france','germany'): G.FR_DE, ('belgium','germany'): G.BE_DE}
    C = {k: v['country'] for k, v in areas.items()}
    # ---- nodes
    nodes, fixed = {}, {}
    for k, ll in G.TRI.items():
        s = frozenset(k.split()); cs = {C[a] for a in s}
        if len(cs) == 2:
            ln = LineString(country_line[tuple(sorted(cs))])
            q = ln.interpolate(ln.project(Point(ll))); ll = (q.x, q.y)
        elif len(cs) == 3:
            ln = LineString(lu_s); q = ln.interpolate(ln.project(Point(ll))); ll = (q.x, q.y)
        nodes[s] = ll
    geo = dict(nodes)
    keys = list(nodes)
    P0 = {}
    for k in keys: P0[k] = base(*nodes[k])
    for k, (lo, la) in G.OUT.items():
        s = frozenset(k.split())
        if lo == 'R': P0[s] = (FX1, base(0,la)[1]); fixed[s]='x'
        elif lo == 'L': P0[s] = (FX0, base(0,la)[1]); fixed[s]='x'
        elif la == 'P': P0[s] = (PANEL[2], 1345); fixed[s]='xy'
        elif la == 'B': P0[s] = (base(lo,0)[0], FY1); fixed[s]='y'
        else:
            ring = {'rouen boulogne':fr_s,'boulogne calais':fr_s,'calais flanders':be_s,'flanders antwerp':be_s,'antwerp liege':be_s,
                    'liege aachen':G.BE_DE,'aachen koeln':de_s,'muelhausen belfort':G.FR_DE}[k]
            if k in('liege aachen',): ll=(lo,la)
            elif k=='muelhausen belfort': ll=(lo,la)
            else:
                ln=LineString(ring); q=ln.interpolate(ln.project(Point(lo,la))); ll=(q.x,q.y)
            geo[s]=ll; P0[s]=base(*ll)
    # sanity: every edge has exactly two nodes
    ends = {}
    for a, b, r in edges:
        n = [k for k in P0 if a in k and b in k]
        assert len(n) == 2, (a, b, n)
        ends[(a,b)] = n
    # ---- outer control points in lon/lat
    def octl(ring, A, B, n):
        ls = LineString(ring_path(ring, A, B)); return [tuple(ls.interpolate(i/(n+1), normalized=True).coords[0]) for i in range(1,n+1)]
    o = lambda a,b: frozenset((a,b))
    outer = {}  # area -> list of tokens from node(prev,area) to node(area,next)
    extra = {}
    def addx(name, ll=None, xy=None, fx=None):
        k = ('x', name); P0[k] = base(*ll) if ll else xy
        if ll: geo[k]=ll
        if fx: fixed[k]=fx
        return k
    def seq(a, ring, A, B, n):
        return [addx(f'{a}{i}', ll) for i,ll in enumerate(octl(ring, A, B, n))]
    rou_w = (LON0, 49.75)  # coast at west frame
    ln = LineString(fr_s); q = ln.interpolate(ln.project(Point(rou_w))); 
    kx = addx('rouW', (LON0, q.y), fx='x')
    outer['rouen'] = [kx] + seq('rouen', fr_s, (LON0,q.y), geo[o('rouen','boulogne')], 2)
    outer['boulogne'] = seq('boulogne', fr_s, geo[o('rouen','boulogne')], geo[o('boulogne','calais')], 2)
    outer['calais'] = seq('calais', fr_s, geo[o('boulogne','calais')], geo[o('calais','flanders')], 2)
    outer['flanders'] = seq('flanders', be_s, geo[o('calais','flanders')], geo[o('flanders','antwerp')], 3)
    outer['antwerp'] = seq('antwerp', be_s, geo[o('flanders','antwerp')], geo[o('antwerp','liege')], 3)
    outer['liege'] = seq('liege', be_s, geo[o('antwerp','liege')], geo[o('liege','aachen')], 1)
    outer['aachen'] = seq('aachen', de_s, geo[o('liege','aachen')], geo[o('aachen','koeln')], 2)
    # Koeln: Dutch border to the top frame
    ktop = addx('koeT', (6.12,LAT0), fx='y')
    outer['koeln'] = [ktop, addx('koeE1',xy=(EFT[0],FY0),fx='xy'), addx('koeE2',xy=(EFT[0],EFT[3]),fx='xy'), addx('koeE3',xy=(FX1,EFT[3]),fx='xy')]
    outer['mainz'] = []; outer['strassburg'] = []
    mueE = addx('mueE', (LON1,47.60), fx='x')
    outer['muelhausen'] = [mueE, addx('mue1',(8.05,47.56)), addx('mue2',(7.60,47.58))]
    belS = addx('belS', (6.95,LAT1), fx='y')
    outer['belfort'] = [addx('bel1',(7.0,47.43)), belS]
    outer['langres'] = []; outer['troyes'] = [addx('parP1',xy=(PANEL[2],FY1),fx='xy')]
    outer['paris'] = [addx('parP2',xy=(PANEL[2],PANEL[1]),fx='xy'), addx('parP3',xy=(FX0,PANEL[1]),fx='xy')]
    N = len(G.ORDER)
    onode = lambda i: (o(G.ORDER[(i-1)%N],G.ORDER[i]), o(G.ORDER[i],G.ORDER[(i+1)%N]))
    # ---- rings of keys
    rings = {}
    for a in areas:
        if a == 'england': continue
        adj = {}
        segs = [(ends[e]) for e in ends if a in e]
        if a in G.ORDER:
            i = G.ORDER.index(a); s, t = onode(i)
            chain = [s]+outer[a]+[t]; segs = segs + [(chain[j],chain[j+1]) for j in range(len(chain)-1)]
        for u, v in segs: adj.setdefault(u,[]).append(v); adj.setdefault(v,[]).append(u)
        assert all(len(v)==2 for v in adj.values()), (a, {k:v for k,v in adj.items() if len(v)!=2})
        st = next(iter(adj)); r=[st]; prev=None; cur=st
        while True:
            nx = [v for v in adj[cur] if v!=prev]
            n0 = nx[0] if nx else adj[cur][0]
            if n0==st: break
            r.append(n0); prev,cur=cur,n0
        assert len(r)==len(adj), a
        pts=[P0[k] for k in r]
        if sum(pts[i][0]*pts[(i+1)%len(r)][1]-pts[(i+1)%len(r)][0]*pts[i][1] for i in range(len(r)))<0: r=r[::-1]
        rings[a]=r
    # ---- relax
    keys=list(P0); idx={k:i for i,k in enumerate(keys)}
    X0=np.array([P0[k] for k in keys],float)
    free=np.ones_like(X0,bool)
    for k,f in fixed.items():
        if 'x' in f: free[idx[k],0]=False
        if 'y' in f: free[idx[k],1]=False
    target={a:50000 for a in rings}
    for a in ('paris','verdun','mainz','koeln'): target[a]=56000
    for a in ('epinal','flanders','eifel','aachen','semois','nancy'): target[a]=55000
    target['semois']=70000; target['aachen']=72000; target['marne']=54000; target['verdun']=64000; target['calais']=60000; target['boulogne']=60000; target['artois']=60000; target['metz']=54000; target['belfort']=54000; target['champagne']=54000; target['luxembourg']=44000; target['namur']=54000; target['sedan']=52000
    ES=set()
    for r in rings.values():
        for i in range(len(r)):
            ES.add(tuple(sorted((idx[r[i]],idx[r[(i+1)%len(r)]]))))
    # also diagonals inside each ring for elasticity
    DS=set()
    for r in rings.values():
        n=len(r)
        for i in range(n):
            for j in range(i+2,n):
                DS.add(tuple(sorted((idx[r[i]],idx[r[j]]))))
    ES=np.array(sorted(ES)); DS=np.array(sorted(DS))
    ring_i={a:np.array([idx[k] for k in r]) for a,r in rings.items()}
    inner_edges=np.array([[idx[u] for u in ends[e]] for e in ends])
    AW=np.ones((len(keys),1))
    for k in keys:
        if k in (o('boulogne','calais'),('x','calais0'),('x','boulogne1'),('x','calais1')): AW[idx[k]]=5
        if k in (o('boulogne','calais'),('x','calais0')): X0[idx[k],0]+=2
    def energy(z):
        X=X0.copy(); X[free]=z; g=np.zeros_like(X); E=0
        for a,r in ring_i.items():
            p=X[r]; q=np.roll(p,-1,0); m=np.roll(p,1,0)
            A=.5*np.sum(p[:,0]*q[:,1]-q[:,0]*p[:,1]); gA=.5*np.stack([q[:,1]-m[:,1], m[:,0]-q[:,0]],1)
            A_=max(A,500)
            l=np.log(A_/target[a]); w=16. if l<0 else .6
            E+=w*l*l; gr=w*2*l/A_*gA
            d=q-p; L=np.hypot(d[:,0],d[:,1])+1e-9; Pm=L.sum(); u=d/L[:,None]
            gP=np.roll(u,1,0)-u
            wc=1.1; iso=Pm*Pm/(4*math.pi*A_); E+=wc*iso; gr=gr+wc*(2*Pm*gP/(4*math.pi*A_)-iso/A_*gA)
            np.add.at(g,r,gr)
        for S,w in ((ES,.25),(DS,.06)):
            D0=X0[S[:,0]]-X0[S[:,1]]; D=X[S[:,0]]-X[S[:,1]]-D0; s2=(np.sum(D0**2,1)+60**2)[:,None]
            E+=w*np.sum(D*D/s2); gg=2*w*D/s2
            np.add.at(g,S[:,0],gg); np.add.at(g,S[:,1],-gg)
        D=X-X0; E+=.35*np.sum(AW*D*D)/90**2; g+=.7*AW*D/90**2
        d=X[inner_edges[:,0]]-X[inner_edges[:,1]]; L=np.hypot(d[:,0],d[:,1])+1e-9; sh=np.maximum(0,62-L)/62
        E+=5*np.sum(sh**2); gg=-(10*sh/62/L)[:,None]*d
        np.add.at(g,inner_edges[:,0],gg); np.add.at(g,inner_edges[:,1],-gg)
        return E,g[free]
    z=X0[free]
    res=minimize(energy,z,jac=True,method='L-BFGS-B',options={'maxiter':3000,'maxfun':6000})
    X=X0.copy(); X[free]=res.x
    X[:,0]=np.clip(X[:,0],FX0,FX1); X[:,1]=np.clip(X[:,1],FY0,FY1)
    pos={k:tuple(X[idx[k]]) for k in keys}
    # ---- warp: base -> relaxed.  Frame anchors and Kent pinned.
    cp=[];cq=[]
    for k in keys:
        if k in geo: cp.append(base(*geo[k])); cq.append(pos[k])
    for k in fixed:
        if k not in geo: cp.append(P0[k]); cq.append(pos[k])
    for ll,off in (((LON0,51.78),(0,0)),((1.40,51.30),(26,-8)),((0.95,50.93),(16,12)),((LON0,50.83),(0,16)),((0.6,51.4),(4,0)),((1.3,51.13),(22,-4)),((0.9,51.78),(6,0)),((2.4,51.78),(0,0)),((3.9,51.78),(0,-10)),((5,51.78),(0,0)),((LON0,50.3),(0,0)),((7.4,47.36),(0,0)),((8.46,47.36),(0,0))):
        b=base(*ll); cp.append(b); cq.append((b[0]+off[0],b[1]+off[1]))
    rbf=RBFInterpolator(np.array(cp),np.array(cq),kernel='thin_plate_spline',smoothing=0)
    def warp(pts):
        b=np.array([base(*p) for p in pts]); return [tuple(v) for v in rbf(b)]
    def densify(p,step=.05):
        ls=LineString(p); n=max(1,int(ls.length/step)); 
        ds=sorted(set([ls.project(Point(c)) for c in p]+[ls.length*i/n for i in range(n+1)]))
        return [tuple(ls.interpolate(d).coords[0]) for d in ds]
    # ---- border polylines
    def noisy(a,b,seed,amp=.115,depth=5,key=''):
        rng=random.Random(zlib.crc32(seed.encode()))
        p=[a,b]
        L0=math.dist(a,b)
        # a gentle bow first
        for d in range(depth):
            q=[p[0]]
            for i in range(len(p)-1):
                (x0,y0),(x1,y1)=p[i],p[i+1]; L=math.hypot(x1-x0,y1-y0)
                t=.5+rng.uniform(-.08,.08); o_=rng.uniform(-1,1)*(amp if d else amp*1.1)*L
                if d==0: o_=math.copysign(max(abs(o_),.03*L),o_)
                q+=[(x0+(x1-x0)*t-(y1-y0)/L*o_, y0+(y1-y0)*t+(x1-x0)/L*o_),p[i+1]]
            p=q
        return chaikin(p,1)
    def pinned(w,r=8):
        a,b=w[0],w[-1]
        return [a]+[p for p in w[1:-1] if math.dist(p,a)>r and math.dist(p,b)>r]+[b]
    lines={}
    for a,b,r in edges:
        u,v=ends[(a,b)]
        ca,cb=sorted((C[a],C[b]))
        if ca!=cb:
            ln=country_line[(ca,cb)]
            A,B=geo[u],geo[v]
            if ln[0]==ln[-1]: s=ring_path(ln,A,B)
            else:
                l=LineString(ln); da,db=l.project(Point(A)),l.project(Point(B)); s=list(substring(l,da,db).coords)
            w=warp(densify(s,.04)); w[0]=pos[u]; w[-1]=pos[v]
            if ln in (G.FR_DE,G.BE_DE):
                # hand line: add small natural wiggle
                rng=random.Random(zlib.crc32((a+b).encode())); w=chaikin(list(LineString(w).simplify(2).coords),1)
                w2=[w[0]]
                for i in range(len(w)-1):
                    (x0,y0),(x1,y1)=w[i],w[i+1]; L=math.hypot(x1-x0,y1-y0)
                    if L>9:
                        o_=rng.uniform(-.14,.14)*L; w2.append(((x0+x1)/2-(y1-y0)/L*o_,(y0+y1)/2+(x1-x0)/L*o_))
                    w2.append((x1,y1))
                w=w2
            w=pinned(w)
            w=chaikin(list(LineString(w).simplify(1.2).coords),1)
        else:
            w=noisy(pos[u],pos[v],a+b,**({'amp':.045} if {a,b}=={'troyes','paris'} else {}))
        if {a,b}=={'troyes','paris'}: w=[w[0]]+[(max(x,PANEL[2]+2),y) for x,y in w[1:-1]]+[w[-1]]
        w=list(LineString(w).simplify(.5).coords)
        w=[(round(x,1),round(y,1)) for x,y in w]; w[0]=tuple(round(c,1) for c in pos[u]); w[-1]=tuple(round(c,1) for c in pos[v])
        lines[(a,b)]=w
    # ---- outer polylines
    frame=box(FX0,FY0,FX1,FY1)
    def roughen(w,seed,amp=.07,mn=13):
        rng=random.Random(zlib.crc32(seed.encode()))
        for _ in range(3):
            q=[w[0]]
            for i in range(len(w)-1):
                (x0,y0),(x1,y1)=w[i],w[i+1]; L=math.hypot(x1-x0,y1-y0)
                if L>mn and not (x0==x1 and abs(x0-FX0)<.6) and not (abs(y0-FY0)<.6 and abs(y1-FY0)<.6):
                    o_=rng.uniform(-amp,amp)*L; t=.5+rng.uniform(-.12,.12)
                    q.append((x0+(x1-x0)*t-(y1-y0)/L*o_,y0+(y1-y0)*t+(x1-x0)/L*o_))
                q.append((x1,y1))
            w=q
        return w
    def coastline(ring,A,B,u,v):
        w=warp(densify(ring_path(ring,A,B),.03)); w[0]=u; w[-1]=v
        return roughen(list(LineString(pinned(w,5)).simplify(.7).coords),'%.2f'%A[0])
    opieces={}
    R=lambda p:tuple(round(c,1) for c in p)
    for i,a in enumerate(G.ORDER):
        s,t=onode(i); u,v=pos[s],pos[t]
        if a=='rouen':
            w=[u,pos[kx]]+coastline(fr_s,geo[kx],geo[t],pos[kx],v)[1:]
        elif a in('boulogne','calais'): w=coastline(fr_s,geo[s],geo[t],u,v)
        elif a in('flanders','antwerp','liege'): w=coastline(be_s,geo[s],geo[t],u,v)
        elif a=='aachen':
            # keep Dutch Limburg visible: a strip that opens from the Vaals corner
            w=coastline(de_s,geo[s],geo[t],u,v); be_line=LineString(opieces['antwerp']+opieces['liege'])
            ls=LineString(w); n=int(ls.length/6); q=[]
            for j in range(n+1):
                p=ls.interpolate(ls.length*j/n); x,y=p.x,p.y; need=min(38,.62*ls.length*j/n) if 0<j<n else 0
                inside=lambda x,y: Polygon(list(be_line.coords)+[(900,be_line.coords[-1][1]),(900,be_line.coords[0][1])]).buffer(0).contains(Point(x,y))
                for _ in range(60):
                    if 0<j<n and (be_line.distance(Point(x,y))<need or inside(x,y)): x+=2
                    else: break
                q.append((x,y))
            w=chaikin(list(LineString(q).simplify(1.2).coords),1)
        elif a=='koeln':
            far=(6.5,51.95)
            w=warp(densify(ring_path(de_s,geo[s],far),.03)); w[0]=u
            cut=[w[0]]
            for j in range(1,len(w)):
                if w[j][1]<FY0:
                    f=(FY0-cut[-1][1])/(w[j][1]-cut[-1][1]); cut.append((cut[-1][0]+f*(w[j][0]-cut[-1][0]),FY0)); break
                cut.append(w[j])
            w=list(LineString(cut).simplify(.7).coords)+[(EFT[0],FY0),(EFT[0],EFT[3]),(FX1,EFT[3]),v]
        elif a in('mainz','strassburg','langres'): w=[u,v]
        elif a=='troyes': w=[u,(PANEL[2],FY1),v]
        elif a=='muelhausen':
            swiss=[(8.46,47.59),(8.36,47.57),(8.25,47.615),(8.05,47.555),(7.9,47.585),(7.75,47.545),(7.60,47.58),(7.5,47.50),(7.38,47.44),(7.25,47.43),(7.18,47.49),(7.13,47.50)]
            w=warp(densify(swiss,.05)); w[0]=(FX1,w[0][1]); w[-1]=v; w=[u]+chaikin(list(LineString(w).simplify(1).coords),1)
        elif a=='belfort':
            jura=[(7.13,47.50),(7.0,47.45),(7.02,47.37),(6.93,47.36),(6.95,47.28),(6.85,47.26),(6.78,47.2),(6.7,47.12)]
            w=warp(densify(jura,.04)); w[0]=u; cut=[w[0]]
            for j in range(1,len(w)):
                if w[j][1]>FY1:
                    f=(FY1-cut[-1][1])/(w[j][1]-cut[-1][1]); cut.append((cut[-1][0]+f*(w[j][0]-cut[-1][0]),FY1)); break
                cut.append(w[j])
            w=chaikin(list(LineString(cut).simplify(1).coords),1)+[v]
        elif a=='paris': w=[u,(PANEL[2],PANEL[1]),(FX0,PANEL[1]),v]
        w=[R(p) for p in w]; w[0]=R(u); w[-1]=R(v)
        opieces[a]=w
    polys={}
    for a in rings:
        segs=[lines[e] for e in ends if a in e]+([opieces[a]] if a in opieces else [])
        segs=[list(s) for s in segs]; r=segs.pop(0)
        while segs:
            for j,s in enumerate(segs):
                if s[0]==r[-1]: r+=s[1:]; segs.pop(j); break
                if s[-1]==r[-1]: r+=s[::-1][1:]; segs.pop(j); break
            else: raise SystemExit('ring '+a)
        p=Polygon(r)
        polys[a]=p
    # England
    uk=Polygon(simp(list(big['uk'].exterior.coords),.008)).buffer(0).intersection(box(-.6,50.3,2.5,52.3))
    uk=max(getattr(uk,'geoms',[uk]),key=lambda p:p.area)
    uw=Polygon(warp(densify(list(uk.exterior.coords),.03))).buffer(0).buffer(9).buffer(-9).intersection(frame)
    uw=max(getattr(uw,'geoms',[uw]),key=lambda p:p.area)
    uw=uw.simplify(.6); polys['england']=Polygon([R(p) for p in roughen(list(uw.exterior.coords),'england',.05)]).intersection(frame)
    # neutral land
    playable=unary_union([polys[a].buffer(0) for a in rings])
    def neutral(ps,fill=None):
        out=[]
        for p in ps:
            p=p.intersection(box(2.5,46.5,10,53))
            for g in getattr(p,'geoms',[p]):
                if g.is_empty: continue
                out.append(Polygon(warp(densify(simp(list(g.exterior.coords),.012),.04))).buffer(0))
        u=unary_union(out)
        if fill is not None: u=u.union(fill)
        zw=warp([(3.37,51.37)])[0]
        u=u.union(u.buffer(14).intersection(playable.buffer(9)).difference(box(0,0,zw[0]-1,400))).difference(playable).intersection(frame).difference(box(*EFT))
        return unary_union([g for g in getattr(u,'geoms',[u]) if g.area>120]).simplify(.6)
    M=Map(); M.__dict__.update(data=data,areas=areas,edges=edges,C=C,polys=polys,lines=lines,ends=ends,pos=pos,opieces=opieces,
        warp=warp,densify=densify,playable=playable,frame=frame,X0=X0,X=X,keys=keys)
    an=opieces['antwerp']; gap=Polygon(an[len(an)//2:]+opieces['liege'][1:]+opieces['aachen'][1:]+[(1100,70)]).buffer(0)
    M.nl=neutral(at['nl'],gap)
    chz=box(1000,1400,FX1,FY1).difference(playable)
    M.ch=max(getattr(chz,'geoms',[chz]),key=lambda p:p.area)
    return M
