// A small world for the tests: the fixed part and a view, shaped as docs/protocol.md says.
import { readdirSync, readFileSync } from 'node:fs'
import { substitute } from '../../src/grognard/client/base/words.js'

const here = new URL('../../src/grognard/', import.meta.url)
/** @param {string} path */
export const source = (path) => readFileSync(new URL(path, here), 'utf8')

/** Every file below a folder of the source, by its path from there. @param {string} folder @param {RegExp} kind */
export const below = (folder, kind) =>
  readdirSync(new URL(folder, here), { recursive: true })
    .map(String)
    .filter((name) => kind.test(name))
    .sort()

/** @param {string} folder @param {string} lang @param {string} begins */
const files = (folder, lang, begins) =>
  readdirSync(new URL(folder, here))
    .filter((f) => f.startsWith(begins) && f.endsWith(`.${lang}.ftl`))
    .map((f) => source(`${folder}${f}`))
/** The page's own words and those of a game's page: every file of them that there is.
 * @param {string} lang @param {string} [game] */
export function catalogue(lang, game = 'trench') {
  return Object.fromEntries(
    [...files('lang/', lang, 'ui'), ...files(`games/${game}/lang/`, lang, '')]
      .join('\n')
      .split('\n')
      .filter((l) => l.startsWith('ui-'))
      .map((l) => {
        const i = l.indexOf('=')
        return [l.slice(0, i).trim(), l.slice(i + 1).trim()]
      }),
  )
}
/** Every word of a game's page; one that is missing, or a hole nobody filled, is an error.
 * @param {string} lang @param {string} game */
export function speaker(lang, game) {
  const known = catalogue(lang, game)
  return (key, args) => {
    if (!(key in known)) throw new Error(`no words for ${key} in ${lang}`)
    const text = substitute(known[key], args)
    if (/\{ \$/.test(text)) throw new Error(`${key}: a hole that nobody filled: ${text}`)
    return text
  }
}
const words = catalogue('en')
/** A key without words is an error in the tests. */
export const say = (key, args) => {
  if (!(key in words)) throw new Error(`no words for ${key}`)
  return substitute(words[key], args)
}

const table = (i, t, a, p) => ({
  infantry: { nml: i, trench: t },
  support: { nml: i, trench: t },
  armor: { nml: a },
  aircraft: { nml: p },
})
const troop = (side, type, name, extra = {}) => ({
  side,
  deck: 'troop',
  type,
  name,
  short: name,
  letter: name[0],
  cost: 2,
  health: 4,
  range: 1,
  damage: table(4, 2, 'X', 1),
  abilities: [],
  attributes: [],
  copies: 4,
  text: '',
  note: '',
  marks: {},
  ...extra,
})
const bonus = (name, extra = {}) => ({
  side: 'both',
  deck: 'bonus',
  type: null,
  name,
  short: name,
  letter: '',
  cost: 1,
  health: null,
  range: null,
  damage: null,
  abilities: [],
  attributes: ['trap'],
  copies: 1,
  text: 'Your infantry and support take nothing from gas while it is here.',
  note: '',
  marks: { cost: 'reconstructed' },
  ...extra,
})

export const fixed = {
  kinds: {
    poilus: troop('french', 'infantry', 'Poilus'),
    fr_hmg: troop('french', 'support', 'Hotchkiss', {
      abilities: ['nml_no_attack', 'counter_attack'],
      note: 'not from NML',
    }),
    crapouillot: troop('french', 'support', 'Crapouillot', { range: 3, health: 3 }),
    landser: troop('german', 'infantry', 'Landser'),
    stosstruppen: troop('german', 'infantry', 'Stosstruppen'),
    artillery_barrage: bonus('Barrage', { attributes: ['attack'], damage: table(4, 2, 4, 'X') }),
    artillery_strike: bonus('Strike', { attributes: ['attack', 'trap'], damage: table(4, 2, 4, 'X') }),
    gas_masks: bonus('Gas Masks', { attributes: ['trap', 'persistent'] }),
    bunker: bonus('Bunker', { attributes: ['persistent'] }),
    field_dressing: bonus('Dressing', { attributes: [] }),
    at_mines: bonus('Mines antichars improvisées', {
      text: [
        'Révélez quand un blindé ennemi déclare un mouvement vers une case qui n’est pas une de ses propres',
        'tranchées : il subit quatre points de dégâts et le mouvement continue s’il survit.',
      ].join(' '),
    }),
  },
  words: {
    infantry: 'Infantry',
    support: 'Support',
    armor: 'Armor',
    aircraft: 'Aircraft',
    nml_no_attack: 'not from no man’s land',
    counter_attack: 'Counter-attack',
    attack: 'Attack',
    trap: 'Trap',
    persistent: 'Stays',
  },
  boxes: Array.from({ length: 21 }, (_, n) => ({
    line: Math.floor(n / 3) + 1,
    column: (n % 3) + 1,
    kind: ['rear', 'nml', 'forward', 'nml', 'forward', 'nml', 'rear'][Math.floor(n / 3)],
    owner: ['french', 'french', 'french', null, 'german', 'german', 'german'][Math.floor(n / 3)],
    name: 'a box',
    label: `Line ${Math.floor(n / 3) + 1}, column ${(n % 3) + 1}`,
  })),
  deck_size: 36,
}
export const unit = (id, kind, side, more = {}) => ({
  id,
  kind,
  side,
  hurt: 0,
  moved: false,
  attacked: false,
  pinned: false,
  hidden: false,
  ...more,
})
const side = (cards) => ({
  troops: 17,
  bonus: 7,
  hand: 2,
  cards,
  lost: [],
  slots: [],
  warnings: 0,
  ready: true,
  aside: null,
  aside_cards: null,
})

/** French Poilus (4) and Hotchkiss (5) in 4·1, Landser (45) in 5·1. @param {object} [more] */
export function view(more = {}) {
  const boxes = Array.from({ length: 21 }, () => ({ units: [], fort: null }))
  boxes[9].units = [unit(4, 'poilus', 'french', { moved: true }), unit(5, 'fr_hmg', 'french')]
  boxes[12].units = [unit(45, 'landser', 'german', { hurt: 2 })]
  return {
    turn: 9,
    active: 'french',
    you: 'french',
    phase: 'actions',
    cp: 2,
    bunker: false,
    sides: {
      french: side([
        { id: 70, kind: 'artillery_strike' },
        { id: 71, kind: 'field_dressing' },
      ]),
      german: side(null),
    },
    boxes,
    picked: null,
    declared: null,
    ...more,
  }
}
/** @param {string} verb @param {number} arg @param {object} [more] */
export const act = (verb, arg, more = {}) => ({
  verb,
  arg,
  text: `${verb} ${arg}`,
  label: `${verb} ${arg}`,
  ref: null,
  rule: null,
  price: null,
  group: 'main',
  key: null,
  ...more,
})
/** @param {object} v @param {object[]} acts @param {(verb: string, arg: number) => string | null} refOf */
export function ctx(v, acts, refOf) {
  const on = new Map()
  for (const a of acts) {
    const r = a.ref ?? refOf(a.verb, a.arg)
    if (r) on.set(r, [...(on.get(r) ?? []), a])
  }
  return {
    view: v,
    fixed,
    say,
    role: v.you,
    seats: [
      { role: 'french', name: 'France', kind: 'human', kind_name: 'Human', token: 'a' },
      { role: 'german', name: 'Germany', kind: 'recruit', kind_name: 'Recruit', token: null },
    ],
    on,
    acts,
    yours: true,
    roving: { board: 'box-9', hand: null },
    glow: new Set(),
    hint: null,
    refused: null,
  }
}
