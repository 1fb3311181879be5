// The board as HTML: real buttons over the printed map. Every area and counter says in words what it is and what may
// be done with it.
import { classes } from '../../../client/base/classes.js'
import { esc, heard, html } from '../../../client/base/dom.js'
import { marks, mayWords } from '../../../client/face/faceparts.js'
import { places, EAST as EAST_BOX } from './anchors.js'
import { cameraStyle, settle, supplyShown } from './camera.js'
import { armyFace, counter, fortFace, unitFace } from './counters.js'
import { legend } from './legend.js'
import { LEFT, TOP, overlay } from './map.js'
import { ARMIES, AREAS, EAST, NATION, areaOf, areaOfRef, near, scene, sortOf } from './scene.js'
import { supplyKey, supplyLines } from './supply.js'
import { pieceWords, piecesWords, areaWords, unitsWords } from './say.js'
import { isDark, sighting } from './fog.js'
/** @typedef {import('../../../client/types').Ctx} Ctx */
/** @typedef {import('../../../client/types').Act} Act */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Place} Place */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Units} Units */
/** @typedef {import('./types').View} View */

/** What may be done here, as a sign on a 24 x 24 field: never by colour alone. @type {Record<string, string>} */
const SIGNS = {
  take: '<path d="M12 21V8M6 13l6-6 6 6M5 3h14"/>',
  to: '<path d="M3 12h15M12 5l7 7-7 7"/>',
  place: '<path d="M12 4v16M4 12h16"/>',
  rail: '<path d="M2 8h20M2 16h20M6 5v14M12 5v14M18 5v14"/>',
  strategic: '<path d="M2 12h9M7 6l6 6-6 6M14 6l6 6-6 6"/>',
  sea: '<path d="M12 3v17M7 8h10M4 13q1 7 8 7t8-7"/>',
  reserves: html`
    <path d="M12 3l2.600 6.200 6.400.5-4.900 4.200 1.500 6.600-5.600-3.600-5.600 3.600
      1.500-6.600L3 9.700l6.400-.5z"/>
  `,
  battle: '<path d="M4 4l14 14M20 4L6 18M14 20l6-6M4 14l6 6"/>',
  fight: '<path d="M4 4l14 14M20 4L6 18M14 20l6-6M4 14l6 6"/>',
  keep: '<path d="M4 12l6 6L20 6"/>',
  gas: '<path d="M5 18a4 4 0 010-8 5 5 0 019-3 5 5 0 015 8 4 4 0 01-2 3z"/>',
  barrage: '<path d="M12 3v6M5 6l4 4M19 6l-4 4M4 20q8-14 16 0z"/>',
  surprise: '<path d="M13 2L5 14h6l-1 8 8-12h-6z"/>',
  bonus: '<path d="M12 4v16M4 12h16"/>',
  lose: '<path d="M5 5l14 14M19 5L5 19"/>',
  remove: '<path d="M5 5l14 14M19 5L5 19"/>',
  dig: '<path d="M2 16l4-6 4 6 4-6 4 6 4-6"/>',
  upgrade: '<path d="M5 14l7-8 7 8M5 20l7-8 7 8"/>',
  swap: '<path d="M4 8h14l-4-4M20 16H6l4 4"/>',
  recall: '<path d="M20 18q0-10-12-10M12 3L6 8l6 5"/>',
  fort: '<path d="M4 20V8l4 3 4-7 4 7 4-3v12z"/>',
  east: '<path d="M3 12h15M12 5l7 7-7 7"/>',
  leave: '<path d="M12 4v12M6 11l6 6 6-6M4 21h16"/>',
  absorb: '<path d="M12 20V8M6 13l6-6 6 6M4 3h16"/>',
  doom: '<path d="M5 5l14 14M19 5L5 19"/>',
}
// a frame says "here"; how it would go there needs a sign
const MODES = ['rail', 'strategic', 'sea', 'reserves']
const LOSS = ['lose', 'remove', 'doom']
const STRIKE = ['battle', 'fight', 'gas', 'barrage', 'surprise']
/** @param {string} verb */
const sign = (verb) =>
  html`
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
      stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round">
      ${SIGNS[verb] ?? SIGNS.keep}
    </svg>
  `

/** @param {Ctx} ctx @param {string} ref @param {number} at the area it is in: Tab goes on through the area in which
 * the reader is */
const tab = (ctx, ref, at) => (ctx.roving.board === ref || at === roamed(ctx) ? '0' : '-1')
/** @param {Ctx} ctx */
const roamed = (ctx) => areaOfRef(ctx.view, ctx.roving.board ?? '')
/** @param {Act[]} acts */
const isLoss = (acts) => acts.some((a) => LOSS.includes(a.verb))
/** @param {Act} a */
function chip(a) {
  const strikes = STRIKE.includes(a.verb) && !isLoss([a])
  return html`
    <button class="${classes('go', `v-${a.verb}`, isLoss([a]) && 'loss', strikes && 'strike')}"
      data-verb="${a.verb}" data-arg="${a.arg}" tabindex="-1" title="${esc(a.text)}">
      ${heard(a.text)}
      ${sign(a.verb)}
      ${a.price ? `<b class="fig" aria-hidden="true">${esc(a.price)}</b>` : ''}
    </button>
  `
}
/** One sign for each thing that may be done here; where there are several, each is its own button.
 * @param {Act[]} acts @param {string} cls */
const chips = (acts, cls) => (acts.length ? `<span class="gos ${cls}">${acts.map(chip).join('')}</span>` : '')
/** @param {Ctx} ctx @param {Units} u */
function inner(ctx, u) {
  const ref = `unit-${u.unit}`
  const acts = ctx.on.get(ref) ?? []
  const sel = ctx.view.picked?.unit === u.unit
  const cls = classes('ctr inr', sel && 'sel', acts.length > 0 && !sel && 'lit', isLoss(acts) && 'loss')
  return html`
    <span class="${cls}${marks(ctx, ref)}" data-key="i${u.unit}">
      <button id="${ref}" data-ref="${ref}" tabindex="${ctx.roving.board === ref ? '0' : '-1'}"
        title="${esc(unitsWords(ctx, u))}">
        ${heard(`${unitsWords(ctx, u)}.${mayWords(ctx, ref)}`)}
        ${counter(unitFace(sortOf(u.unit), u.count, u.dug, u.spent >= u.count && u.spent > 0))}
      </button>
    </span>
  `
}
/** Which way it opens: into the sheet. @param {Piece} p */
function opens(p) {
  const [x, y] = p.at === EAST ? [EAST_BOX[2], EAST_BOX[1]] : places[p.at][p.side]
  return classes(y < 760 ? 'below' : 'above', x < 300 && 'start', x > 1270 && 'end')
}
/** What was seen of an army, and when. @param {Ctx} ctx @param {NonNullable<Piece['seen']>} seen */
function seenThen(ctx, seen) {
  const season = ctx.fixed.seasons[seen.turn - 1]?.name ?? seen.turn
  const one = (/** @type {Units} */ u) => html`
    <span class="ctr inr old" title="${esc(unitsWords(ctx, u))}">
      ${counter(unitFace(sortOf(u.unit), u.count, 0, false))}
    </span>
  `
  return `<em>${esc(ctx.say('ui-ttlm-seen', { season }))}</em>${seen.units.map(one).join('')}`
}
/** What an army holds, opened beside it: to be clicked, or only to be looked at. @param {Ctx} ctx @param {Piece} p */
function inside(ctx, p) {
  const units = (p.units ?? []).map((u) => inner(ctx, u)).join('')
  const known = p.seen ? seenThen(ctx, p.seen) : units
  return html`
    <span class="inside ${opens(p)}" data-key="in${p.army}">
      <b>${esc(ctx.fixed.armies[p.army].name)}</b>
      <span class="row">${known || `<em>${esc(ctx.say(p.empty ? 'ui-ttlm-empty' : 'ui-ttlm-hidden'))}</em>`}</span>
    </span>
  `
}
/** Is the reader on the map with the keyboard? Only then an army opens because he is inside it. */
const walking = () => typeof document !== 'undefined' && Boolean(document.activeElement?.closest('#tl-world'))
/** @param {Ctx} ctx @param {Piece} p @param {number} i */
function piece(ctx, p, i) {
  const acts = ctx.on.get(p.ref) ?? []
  const view = /** @type {View} */ (ctx.view)
  const mover = view.picked?.unit
  const roving = walking() ? (ctx.roving.board ?? '') : ''
  const held = p.kind === 'army' && (p.units ?? []).some((u) => `unit-${u.unit}` === roving || u.unit === mover)
  const into = acts.length > 1 || acts.some((a) => MODES.includes(a.verb)) ? acts : []
  const isArmy = p.kind === 'army'
  const cls = classes(
    'ctr',
    isArmy ? 'unit army' : 'loose',
    p.nation,
    p.state,
    isLoss(acts) && 'loss',
    p.spent && 'spent',
    p.empty && 'empty',
    held && 'open',
    isArmy && p.units === null && !p.empty && 'down',
  )
  const svg = isArmy ? armyFace(p, ctx.fixed.armies[p.army].id) : unitFace(p.sort, p.count, p.dug, p.spent, p.exposed)
  const words = pieceWords(ctx, p)
  return html`
    <div class="${cls}${marks(ctx, p.ref)}" style="--i:${i}" data-key="p-${p.ref}">
      <button id="${p.ref}" data-ref="${p.ref}" tabindex="${tab(ctx, p.ref, p.at)}"
        ${isArmy ? '' : `title="${esc(words)}"`}>
        ${heard(`${words}.${mayWords(ctx, p.ref)}`)}
        ${counter(svg)}
      </button>
      ${chips(into, 'on')}
      ${isArmy ? inside(ctx, p) : ''}
    </div>
  `
}
/** @param {Ctx} ctx @param {Piece[]} list @param {string} side @param {number} at @param {boolean} both */
function stack(ctx, list, side, at, both) {
  if (!list.length) return ''
  const p = places[at]
  const [x, y] = p[side === 'german' ? 'german' : 'entente']
  return html`
    <div class="${classes('stack', side, p.upright && 'up', both && 'both', list.length > 3 && 'many')}"
      data-key="s${side}${at}" style="left:${x}px;top:${y}px;--n:${list.length}">
      ${list.map((q, i) => piece(ctx, q, i)).join('')}
    </div>
  `
}
/** @type {Record<string, string>} */
const COUNTRY = { germany: 'ge', belgium: 'be', france: 'fr' }
/** @param {Ctx} ctx @param {Place} place */
function fort(ctx, place) {
  if (place.fort === null) return ''
  const ref = `fort-${place.at}`
  const [x, y] = places[place.at].fort
  const acts = ctx.on.get(ref) ?? []
  const { of, country } = ctx.fixed.areas[place.at]
  const words = ctx.say('ui-ttlm-fort-of', { of, n: place.fort })
  const cls = classes('ctr fort', acts.length > 0 && 'lit', isLoss(acts) && 'loss')
  return html`
    <div class="${cls}${marks(ctx, ref)}" style="left:${x}px;top:${y}px" data-key="f${place.at}">
      <button id="${ref}" data-ref="${ref}" tabindex="${tab(ctx, ref, place.at)}"
        title="${esc(words)}">
        ${heard(`${words}.${mayWords(ctx, ref)}`)}
        ${counter(fortFace(COUNTRY[country] ?? NATION[country] ?? 'fr', place.fort))}
      </button>
      ${chips(acts, 'on')}
    </div>
  `
}
/** The place between the two stacks of an area. @param {number} at */
function between(at) {
  const [gx, gy] = places[at].german
  const [ex, ey] = places[at].entente
  return [(gx + ex) / 2, (gy + ey) / 2]
}
/** A battle that is declared or fought here. @param {View} view @param {number} at */
function clash(view, at) {
  const d = view.battles.find((b) => b.area === at)
  const now = view.battle?.area === at
  if (!d && !now) return ''
  const [mx, my] = between(at)
  const [x, y] = places[at].upright ? [mx, my - 90] : [mx - 90, my]
  return html`
    <span class="clash${now ? ' now' : ''}" data-key="x${at}" style="left:${x}px;top:${y}px" aria-hidden="true">
      ${sign('battle')}
      ${d?.gas.length ? sign('gas') : ''}
      ${d?.barrage.length ? sign('barrage') : ''}
      ${d?.surprise ? sign('surprise') : ''}
    </span>
  `
}
/** The ground of an area: its tint and hatch, and the button that it is. @param {Ctx} ctx @param {Place} place */
function floor(ctx, place) {
  const a = place.at
  const [x, y, w, h] = places[a].box
  const isLit = (ctx.on.get(place.ref) ?? []).length > 0
  const lit = place.verbs.some((v) => STRIKE.includes(v)) ? 'strike' : 'lit'
  const origin = ctx.view.picked?.unit !== undefined && areaOf(ctx.view, ctx.view.picked.unit) === a
  const cls = classes('area', place.status, isLit && lit, origin && 'origin', place.fed && 'fedhere')
  const shape = (/** @type {string} */ name, extra = '') => `<use class="${name}" href="#tl-a-${a}"${extra}/>`
  return html`
    <div class="${cls}${marks(ctx, place.ref)}" data-key="a${a}"
      style="left:${x}px;top:${y}px;width:${w}px;height:${h}px">
      <svg class="sh" viewBox="${x} ${y} ${w} ${h}" aria-hidden="true">
        ${shape('tint')}
        ${shape('hat')}
        ${place.hungry ? shape('hun') : ''}
        ${isDark(ctx.view, a) ? shape('fog') : ''}
        ${isLit ? shape('wash') : ''}
        ${shape('edge', ` clip-path="url(#tl-c-${a})"`)}
      </svg>
      <button class="floor" id="${place.ref}" data-ref="${place.ref}"
        tabindex="${tab(ctx, place.ref, a)}" style="clip-path:url(#tl-f-${a})"
        aria-label="${esc(`${areaWords(ctx, place)}${mayWords(ctx, place.ref)}`)}">
      </button>
    </div>
  `
}
/** Sizes of the sheet as it is seen whole: a sign of what may be done, a printed mark, a name, a stack of counters. */
const SIGN = { wide: 46, high: 42, up: 66 }
const MARK = 24
const NAME = 16
const STACK = 36
/** How far the signs of an area may be pushed aside so that they cover nothing: sideways, down; the nearest first. */
const ASIDE = [0, 45, -45, 90, -90, 130, -130].flatMap((dx) => [0, -42, 42, 84].map((dy) => [dx, dy]))
ASIDE.sort((p, q) => Math.hypot(p[0], p[1]) - Math.hypot(q[0], q[1]))
/** The middle of the signs, if they are pushed aside so far. @param {number} at @param {number[]} by */
const middle = (at, [dx, dy]) => [places[at].name[0] + dx, places[at].name[1] + dy - SIGN.up + SIGN.high / 2]
/** How near a point is to what belongs to an area. @param {number[]} point @param {number} at */
function nearTo([x, y], at) {
  const { name, german, entente, vp, supply } = places[at]
  return Math.min(...[name, german, entente, vp, supply].map(([px, py]) => Math.hypot(px - x, py - y)))
}
/** Where signs may go without seeming to belong to a neighbour, by area. @type {Map<number, number[][]>} */
const asides = new Map()
/** @param {number} at */
function asideOf(at) {
  const known = asides.get(at)
  if (known) return known
  const own = (/** @type {number[]} */ by) =>
    places.every((_, other) => other === at || nearTo(middle(at, by), at) < nearTo(middle(at, by), other))
  const found = ASIDE.filter(own)
  asides.set(at, found)
  return found
}
/** What is printed or stands in an area: middle and half the width of each.
 * @param {Ctx} ctx @param {Place} place @returns {[number[], number][]} */
function obstacles(ctx, place) {
  const p = places[place.at]
  const here = ctx.fixed.areas[place.at]
  /** @type {[unknown, number[] | undefined, number][]} */
  const all = [
    [true, p.name, NAME],
    [here.vp, p.vp, MARK],
    [here.supply, p.supply, MARK],
    [here.factory, p.factory, MARK],
    [here.rough, p.rough, MARK],
    [ctx.view.areas[place.at]?.fort, p.fort, MARK],
    [place.german.length, p.german, STACK],
    [place.entente.length, p.entente, STACK],
  ]
  return all.flatMap(([there, at, half]) => (there && at ? [[at, half]] : []))
}
/** Where the signs of what may be done hang: over the name, unless they would cover something there.
 * @param {Ctx} ctx @param {Place} place @param {number} n how many signs */
function signsAt(ctx, place, n) {
  const half = (SIGN.wide * n) / 2
  const things = obstacles(ctx, place)
  const covered = (/** @type {number[]} */ by) => {
    const [x, y] = middle(place.at, by)
    return things.filter(([[ox, oy], r]) => Math.abs(ox - x) < half + r && Math.abs(oy - y) < SIGN.high / 2 + r).length
  }
  const free = asideOf(place.at)
  const least = Math.min(...free.map(covered))
  const [dx, dy] = free.find((by) => covered(by) === least) ?? [0, 0]
  const [x, y] = places[place.at].name
  return [x + dx, y + dy]
}
/** @param {Ctx} ctx @param {Place} place */
function area(ctx, place) {
  const acts = ctx.on.get(place.ref) ?? []
  const a = place.at
  const [x, y] = signsAt(ctx, place, acts.length)
  const both = place.german.length > 0 && place.entente.length > 0
  // a piece to be put down lights half the map: no signs for that
  const todo =
    acts.length > 1 || acts.some((act) => act.verb !== 'place')
      ? `<span class="todo" data-key="t${a}" style="left:${x}px;top:${y}px">${chips(acts, 'ground')}</span>`
      : ''
  return html`
    ${floor(ctx, place)}
    ${stack(ctx, place.german, 'german', a, both)}
    ${stack(ctx, place.entente, 'entente', a, both)}
    ${fort(ctx, place)}
    ${clash(ctx.view, a)}
    ${sighting(ctx, a)}
    ${todo}
  `
}
/** The box in which the Germans exchange troops with the East. @param {Ctx} ctx @param {Scene} sc */
function east(ctx, sc) {
  const ref = ctx.on.has(`area-${EAST}`) ? `area-${EAST}` : 'east'
  const acts = ctx.on.get(ref) ?? []
  const [x0, y0, x1, y1] = EAST_BOX
  const here = piecesWords(ctx, sc.east) || ctx.say('ui-none')
  const words = `${ctx.say('ui-pair', { a: ctx.say('ui-ttlm-east'), b: here })}.`
  // under a single row of pieces, else over them
  const low = sc.east.length > 5 ? 96 : 170
  const todo = acts.length
    ? html`
      <span class="todo" data-key="t35" style="left:${(x0 + x1) / 2}px;top:${y0 + low}px">
        ${chips(acts, 'ground')}
      </span>
    `
    : ''
  return html`
    <div class="area box${acts.length ? ' lit' : ''}${marks(ctx, ref)}" data-key="east"
      style="left:${x0}px;top:${y0}px;width:${x1 - x0}px;height:${y1 - y0}px">
      <button class="floor" id="${ref}" data-ref="${ref}" tabindex="${tab(ctx, ref, EAST)}"
        aria-label="${esc(words + mayWords(ctx, ref))}">
      </button>
    </div>
    <div class="eastern" data-key="easts"
      style="left:${x0 + 8}px;top:${y0 + 54}px;width:${x1 - x0 - 16}px;--n:${sc.east.length}">
      ${sc.east.map((p, i) => piece(ctx, p, i)).join('')}
    </div>
    ${todo}
  `
}
/** An arrow from where the picked unit stands to each place where it may march: trains and ships have signs enough.
 * @param {Ctx} ctx */
function reach(ctx) {
  const u = ctx.view.picked?.unit
  const from = u === undefined ? null : areaOf(ctx.view, u)
  if (from === null || from >= AREAS) return ''
  const [x, y] = between(from)
  const to = new Set(
    ctx.acts
      .filter((a) => a.verb === 'to')
      .map((a) => (a.arg >= ARMIES ? a.arg - ARMIES : (ctx.view.armies[a.arg]?.area ?? -1))),
  )
  return [...to]
    .filter((a) => a >= 0 && a < AREAS && a !== from)
    .map((a) => {
      const [x2, y2] = between(a)
      const len = Math.hypot(x2 - x, y2 - y)
      const ux = (x2 - x) / len
      const uy = (y2 - y) / len
      const start = `${(x + ux * 62).toFixed(0)} ${(y + uy * 62).toFixed(0)}`
      const d = `M${start}L${(x2 - ux * 70).toFixed(0)} ${(y2 - uy * 70).toFixed(0)}`
      return len < 150 ? '' : `<path class="way0" d="${d}"/><path class="way" d="${d}" marker-end="url(#tl-head)"/>`
    })
    .join('')
}
const FIT_SIGN = html`
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor"
      stroke-width="2.400"/>
  </svg>
`
const SUPPLY_SIGN = html`
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 9h14l-1 11H6zM8 9l4-6 4 6M5 14h14" fill="none" stroke="currentColor"
      stroke-width="2"/>
  </svg>
`
/** What the reader may set: how near, and what is laid over the map. @param {Ctx} ctx */
function tools(ctx) {
  const button = (
    /** @type {string} */ what,
    /** @type {string} */ picture,
    /** @type {string} */ key,
    more = '',
  ) => html`
    <button class="tl" data-cam="${what}" ${more} title="${esc(ctx.say(key))}"
      aria-label="${esc(ctx.say(key))}">
      ${picture}
    </button>
  `
  return html`
    <div class="tools" data-key="tools" role="group"
      aria-label="${esc(ctx.say('ui-ttlm-map'))}">
      ${button('in', '+', 'ui-ttlm-zoom-in')}
      ${button('out', '−', 'ui-ttlm-zoom-out')}
      ${button('fit', FIT_SIGN, 'ui-ttlm-zoom-fit')}
      ${button('supply', SUPPLY_SIGN, 'ui-ttlm-supply-show', `aria-pressed="${supplyShown()}"`)}
    </div>
  `
}
/** Where the eye should be on a small screen: at the battle, on the ground where one may set up, or in the middle of
 * the front. @param {View} view @param {ReturnType<typeof scene>} sc */
function focus(view, sc) {
  const a = view.battle?.area
  if (a !== undefined) return { x: places[a].name[0], y: places[a].name[1] }
  const here = view.setup
    ? (/** @type {number} */ i) => sc.places[i].verbs.includes('place')
    : (/** @type {number} */ i) => view.areas[i].status === 'disputed'
  const front = places.filter((_, i) => here(i))
  const mean = (/** @type {0 | 1} */ i) => front.reduce((s, p) => s + p.name[i], 0) / front.length
  return front.length ? { x: mean(0), y: mean(1) } : null
}
/** @param {Ctx} ctx */
export function board(ctx) {
  const sc = scene(ctx.view, ctx.on)
  settle(focus(ctx.view, sc), `${ctx.view.battle?.area ?? (ctx.view.setup ? 'setup' : 'front')}`)
  return html`
    <div class="view mapview" id="tl-view">
      <div class="world${supplyShown() ? ' fed' : ''}" id="tl-world" style="${cameraStyle()}">
        <div class="ground">
          <img class="day" src="/games/ttlm/client/map.svg" alt="" draggable="false">
          <img class="dark" src="/games/ttlm/client/map.svg#night" alt="" draggable="false">
          <img class="towns day" src="/games/ttlm/client/towns.svg" alt="" draggable="false" loading="lazy">
          <img class="towns dark" src="/games/ttlm/client/towns.svg#night" alt="" draggable="false" loading="lazy">
        </div>
        <div class="plane" style="left:${-LEFT}px;top:${-TOP}px">
          ${overlay(ctx, sc)}
          <svg class="ways" viewBox="0 0 1600 1700" aria-hidden="true">
            <defs>
              <marker id="tl-head" viewBox="0 0 12 12" refX="6" refY="6" markerWidth="3.400"
                markerHeight="3.400" orient="auto">
                <path d="M1 1l10 5-10 5z" fill="var(--amber-lit)" stroke="#1b140a" stroke-width="1"/>
              </marker>
            </defs>
            ${supplyLines(ctx, sc, near(ctx.view))}
            ${reach(ctx)}
          </svg>
          ${sc.places.map((p) => area(ctx, p)).join('')}
          ${east(ctx, sc)}
        </div>
      </div>
      ${tools(ctx)}
      ${supplyKey(ctx)}
      ${legend(ctx)}
    </div>
  `
}
/** Where an element lies, to tell two buttons of the same name apart.
 * @param {View} view @param {import('./types').Fixed} fixed @param {string} ref */
export function where(view, fixed, ref) {
  const at = ref.startsWith('unit-') ? areaOf(view, Number(ref.slice(5))) : null
  return at !== null && at < AREAS ? fixed.areas[at].name : ''
}
