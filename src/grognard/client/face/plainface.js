// The face of a game that brings none: its view as nested lists, what may be done as buttons, the log. A game's own
// face takes the place of whatever it wants to do otherwise, and no more: `{ ...plainFace(game), ...own }`.
import { esc, html } from '../base/html.js'
import { bringSides } from '../art/symbols.js'
/** @typedef {import('../types').Face} Face */
/** @typedef {import('../types').Ctx} Ctx */
/** @typedef {import('../types').Game} Game */
/** @typedef {(name: string) => string} Label */

// Disc, square, shield, star: in this order; the colours are in tokens.css.
const SHAPES = [
  { shape: 'M32 4a28 28 0 110 56 28 28 0 010-56z', hatch: 'h', base: 44 },
  { shape: 'M6 6h52v52H6z', hatch: 'd', base: 44 },
  { shape: 'M6 6h52v26q0 20-26 28Q6 52 6 32z', hatch: 'v', base: 44 },
  { shape: 'M32 0l9.5 20.5L64 23 47 38l5 23-20-11.5L12 61l5-23L0 23l22.5-2.5z', hatch: 'x', base: 44 },
]

/** A badge and a colour of the house for each role of a game that has none of its own: role -> side.
 * @param {Pick<Game, 'id' | 'roles'>} game @returns {Record<string, string>} */
export function plainSides(game) {
  const marks = game.roles.map((role, i) => {
    const n = i % SHAPES.length
    return {
      role: role.id,
      side: `${game.id}-${i + 1}`,
      mark: { ...SHAPES[n], letter: role.letter, as: `side-${n + 1}` },
    }
  })
  bringSides(Object.fromEntries(marks.map(({ side, mark }) => [side, mark])))
  return Object.fromEntries(marks.map(({ role, side }) => [role, side]))
}

/** @param {unknown} x @returns {x is object} */
const isGroup = (x) => x !== null && typeof x === 'object'
/** A value that is no group: a word has a name as a part has. @param {unknown} x @param {Label} label */
function leaf(x, label) {
  if (x === true) return '✓'
  if (x === null || x === false || x === '') return '–'
  return esc(typeof x === 'string' ? label(x) : x)
}
/** Any value as nested lists, names before what they name. @param {any} x @param {Label} label @returns {string} */
export function outline(x, label) {
  if (!isGroup(x)) return leaf(x, label)
  if (Array.isArray(x)) {
    if (!x.length) return leaf(null, label)
    if (!x.some(isGroup)) return x.map((part) => leaf(part, label)).join(', ')
    return html`<ol class="outline">${x.map((part) => html`<li>${outline(part, label)}</li>`)}</ol>`
  }
  const rows = Object.entries(x).map(
    ([name, part]) => html`<dt>${esc(label(name))}</dt><dd>${outline(part, label)}</dd>`,
  )
  return html`<dl class="outline">${rows}</dl>`
}
/** What a part or a word of the view is called: a role as always, else by the game's catalogue (`ui-<game>-<name>`),
 * or by its own name. @param {Pick<Game, 'id' | 'roles'>} game @param {Ctx} ctx @returns {Label} */
const labels = (game, ctx) => (name) => {
  const role = game.roles.find((r) => r.id === name)
  if (role) return role.name
  const key = ['ui', game.id, name.replaceAll('_', '-')].join('-')
  const said = ctx.say(key)
  return said === key ? name.replaceAll('_', ' ') : said
}

/** A game that draws nothing of what happens. @type {import('../types').TheatreFace} */
export const plainTheatre = {
  scenes: () => [],
  figure: () => '',
  due: () => true,
  open: () => false,
  headline: (scenes, ctx) => ctx.say('ui-film-happened', { n: scenes.length }),
  spot: (ref) => document.getElementById(ref),
  bring: () => {},
  turnOf: () => null,
  traces: () => [],
  summary: () => '',
  course: () => null,
}

/** @param {Pick<Game, 'id' | 'roles'>} game @returns {Face} */
export function plainFace(game) {
  const view = (/** @type {Ctx} */ ctx) => outline(ctx.view, labels(game, ctx))
  return {
    sides: plainSides(game),
    dress: () => {},
    sprites: () => '',
    layout: (ctx) => ({
      score: '',
      left: '',
      board: html`<div class="plainview sheet">${view(ctx)}</div>`,
      hand: '',
      resources: '',
      boardLabel: ctx.say('ui-board'),
    }),
    words: view,
    refOf: () => null,
    press: (ctx, ref) => ctx.on.get(ref)?.[0] ?? null,
    intent: () => null,
    isPick: () => false,
    fold: () => '',
    previewable: () => false,
    foremost: (acts) => acts[0],
    compared: () => false,
    groups: () => [],
    inForce: () => ({}),
    ready: () => Promise.resolve(),
    several: () => null,
    called: () => '',
    picked: () => null,
    pickOf: () => null,
    autopass: () => null,
    openly: () => null,
    walk: () => null,
    first: (ctx) => ctx.on.keys().next().value ?? null,
    tip: () => '',
    where: () => '',
    reading: () => null,
    pile: () => null,
    cards: () => '',
    motion: { pieces: '', before: () => null, hurt: () => 0, down: () => false },
    theatre: plainTheatre,
  }
}
