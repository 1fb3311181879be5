// Views are written as HTML text. `html` lets that text be broken over lines as a page is read:
//
//   html`
//     <button class="row" data-do="${act}">
//       ${icon}
//       <span>${esc(label)}</span>
//     </button>
//   `
//
// Between tags a line break and its indentation are nothing; inside a tag they are one space. What is filled in stays
// as it is: a list is joined, what is missing is nothing. Words from outside must go through `esc`.

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** @param {unknown} text */
export const esc = (text) => String(text ?? '').replace(/[&<>"']/g, (c) => entities[c])

/** The name of something that shows figures or a drawing: heard, not seen. What is drawn is hidden from who listens.
 * @param {string} words */
export const heard = (words) => `<span class="vh">${esc(words)}</span>`

const BREAK = /\s*\n\s*/g

/** Are we inside of a tag after this piece? @param {string} piece @param {boolean} inside */
function insideAfter(piece, inside) {
  const opened = piece.lastIndexOf('<')
  const closed = piece.lastIndexOf('>')
  return opened === closed ? inside : opened > closed
}
/** @param {readonly string[]} strings @returns {string[]} */
function joined(strings) {
  let inside = false
  return strings.map((piece) => {
    const began = inside
    inside = insideAfter(piece, inside)
    return piece.replace(BREAK, (_, at) => (insideAfter(piece.slice(0, at), began) ? ' ' : ''))
  })
}

/** @type {WeakMap<TemplateStringsArray, string[]>} each template is looked through once */
const known = new WeakMap()

/** @param {unknown} value */
const filled = (value) => (Array.isArray(value) ? value.join('') : String(value ?? ''))

/** @param {TemplateStringsArray} strings @param {unknown[]} values @returns {string} */
export function html(strings, ...values) {
  let pieces = known.get(strings)
  if (!pieces) {
    pieces = joined(strings)
    known.set(strings, pieces)
  }
  return pieces.reduce((text, piece, i) => text + filled(values[i - 1]) + piece)
}
