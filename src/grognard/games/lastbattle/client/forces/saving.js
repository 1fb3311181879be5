// Saved forces in the shop: a finished force is saved under a name, and used again where mission and budget allow.
// Using one is an order like any other: piece after piece is bought, and it stops where the rules do.
import { esc, html, ruleTab } from '../../../../client/base/dom.js'
import { toast } from '../../../../client/base/sheets.js'
import { say } from '../../../../client/base/words.js'
import { download, fileName } from './download.js'
import { points } from './points.js'
import { GRADES, dropForce, fileOf, readForce, saveForce, savedForces } from './savedforces.js'
/** @typedef {import('../panelstypes').PanelCtx} PanelCtx */
/** @typedef {import('../types').Bought} Bought */
/** @typedef {import('../types').AssetInfo} AssetInfo */
/** @typedef {import('./savedforces.js').SavedForce} SavedForce */
/** @typedef {import('../../../../client/types').Group} Group */
/** @typedef {import('../../../../client/types').Act} Act */

const GAME = 'lastbattle'
/** Why a saved force cannot be used here: a word and its rule, or null.
 * @param {SavedForce} f @param {Bought} mine @param {AssetInfo[]} sold @returns {{why: string, rule: string} | null} */
export function misfit(f, mine, sold) {
  const unknown = Object.keys(f.assets).find((key) => !sold.some((a) => a.key === key))
  if (unknown) return { why: say('ui-lb-force-unknown', { name: unknown }), rule: 'LB.design.ground-costs' }
  if (!mine.budget) return { why: say('ui-lb-force-mission'), rule: 'LB.design.budget' }
  const price = Math.max(f.cost, costOf(f, sold))
  const budget = mine.budgets[f.grade]
  if (price > budget) return { why: say('ui-lb-force-dear', { n: points(price - budget) }), rule: 'LB.design.budget' }
  return null
}
/** @param {SavedForce} f @param {AssetInfo[]} sold */
const costOf = (f, sold) => sold.reduce((sum, a) => sum + a.price * (f.assets[a.key] ?? 0), 0)

/** What is done next: its morale, what is too much given back, then bought; nothing once the force is complete.
 * @param {SavedForce} f @param {Bought} mine @param {AssetInfo[]} sold @param {Act[]} acts */
export function nextOf(f, mine, sold, acts) {
  const has = (/** @type {AssetInfo} */ a) => mine.assets?.[a.key] ?? 0
  const wants = (/** @type {AssetInfo} */ a) => f.assets[a.key] ?? 0
  if (mine.grade !== f.grade) return { verb: 'grade', arg: GRADES.indexOf(f.grade) }
  const spare = sold.find((a) => has(a) > wants(a))
  const lacks = sold.find((a) => has(a) < wants(a))
  if (spare) return { verb: 'refund', arg: spare.id }
  const offered = sold.find((a) => has(a) < wants(a) && acts.some((x) => x.verb === 'buy' && x.arg === a.id))
  const next = offered ?? lacks
  return next ? { verb: 'buy', arg: next.id } : null
}
/** @param {{view: any, fixed: any}} ctx */
const bought = (ctx) => {
  const { design, you } = ctx.view
  const role = you === 'defender' ? 'defender' : 'attacker'
  return design?.stage === 'purchase' ? /** @type {Bought | undefined} */ (design.bought?.[role]) : undefined
}
/** One order for each saved force that fits. @param {{view: any, fixed: any}} ctx @returns {Group[]} */
export function forceOrders(ctx) {
  const mine = bought(ctx)
  if (!mine) return []
  return savedForces().flatMap((f, i) =>
    misfit(f, mine, ctx.fixed.assets)
      ? []
      : [
          {
            id: `force-${i}`,
            label: say('ui-lb-force-use', { name: f.name }),
            calm: (view) => String(view.design?.stage),
            next: (acts, view) => {
              const now = bought({ view, fixed: ctx.fixed })
              return now ? nextOf(f, now, ctx.fixed.assets, acts) : null
            },
          },
        ],
  )
}
let listening = false
/** @type {PanelCtx | null} */
let last = null
/** @param {string} what @param {string} name */
function pressed(what, name) {
  const mine = last ? bought(last) : undefined
  const field = document.getElementById('lb-force-name')
  if (what === 'save' && last && mine && field instanceof HTMLInputElement) {
    const called = field.value.trim().slice(0, 60) || say('ui-lb-force-untitled')
    if (!mine.assets || !Object.keys(mine.assets).length) return toast(say('ui-lb-force-empty'))
    const side = last.view.you === 'defender' ? 'defender' : 'attacker'
    saveForce({ name: called, side, grade: mine.grade, cost: mine.cost, assets: mine.assets })
    toast(say('ui-lb-force-saved', { name: called }))
  } else if (what === 'file') {
    const f = savedForces().find((x) => x.name === name)
    if (f) download(`${fileName(f.name)}.force.json`, fileOf(f), 'application/json')
  } else if (what === 'drop') dropForce(name)
  else if (what === 'open') document.getElementById('lb-force-file')?.click()
  redraw()
}
function redraw() {
  const list = document.getElementById('lb-forces')
  const mine = last ? bought(last) : undefined
  if (list && last && mine) list.innerHTML = rows(last, mine)
}
function listen() {
  if (listening || typeof document === 'undefined') return
  listening = true
  document.addEventListener('click', (e) => {
    const at = e.target instanceof Element ? e.target.closest('[data-force]') : null
    if (at) pressed(at.getAttribute('data-force') ?? '', at.getAttribute('data-name') ?? '')
  })
  document.addEventListener('change', async (e) => {
    const t = e.target
    const file = t instanceof HTMLInputElement && t.id === 'lb-force-file' ? t.files?.[0] : undefined
    if (!file || !(t instanceof HTMLInputElement)) return
    const force = file.size < 100_000 ? readForce(await file.text()) : null
    t.value = ''
    if (force) saveForce(force)
    else toast(say('ui-lb-force-bad'))
    redraw()
  })
}
/** Who bought it, and its morale. @param {SavedForce} f */
const kind = (f) => [f.side, f.grade].map((x) => say(`ui-lb-force-${x}`)).join(', ')
/** Those of one's own side first. @param {PanelCtx} ctx @param {Bought} mine */
function rows(ctx, mine) {
  const side = ctx.view.you === 'defender' ? 'defender' : 'attacker'
  return savedForces()
    .map((f, i) => ({ f, i }))
    .sort((x, y) => Number(y.f.side === side) - Number(x.f.side === side))
    .map(({ f, i }) => {
      const no = misfit(f, mine, ctx.fixed.assets)
      const use = no
        ? `<small>${esc(no.why)} ${ruleTab(no.rule, GAME)}</small>`
        : `<button class="lb-b sm lit" data-do="order" data-value="force-${i}">${esc(say('ui-lb-force-take'))}</button>`
      return html`
        <li data-key="force-${i}" class="${no ? 'off' : ''}">
          <b>${esc(f.name)}</b> <em class="fig">${points(f.cost)}</em> <small>${esc(kind(f))}</small> ${use}
          <button class="lb-b sm" data-force="file" data-name="${esc(f.name)}">${esc(say('ui-lb-force-file'))}</button>
          <button class="lb-b sm" data-force="drop" data-name="${esc(f.name)}"
            aria-label="${esc(say('ui-lb-force-drop', { name: f.name }))}">×</button>
        </li>
      `
    })
    .join('')
}
/** The part of the shop that saves and takes. @param {PanelCtx} ctx @param {Bought} mine */
export function savedPart(ctx, mine) {
  last = ctx
  listen()
  return html`
    <details class="lb-saved" data-key="lb-saved">
      <summary>${esc(say('ui-lb-force-title'))}</summary>
      <p class="lb-saving">
        <input id="lb-force-name" type="text" maxlength="60" placeholder="${esc(say('ui-lb-force-name'))}"
          aria-label="${esc(say('ui-lb-force-name'))}">
        <button class="lb-b sm lit" data-force="save">${esc(say('ui-lb-force-save'))}</button>
        <button class="lb-b sm" data-force="open">${esc(say('ui-lb-force-open'))}</button>
        <input id="lb-force-file" type="file" accept=".json" hidden aria-label="${esc(say('ui-lb-force-open'))}">
      </p>
      <ul id="lb-forces">${rows(ctx, mine)}</ul>
    </details>
  `
}
