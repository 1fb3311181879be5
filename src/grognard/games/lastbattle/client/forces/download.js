// A file for the reader's own disk: a battle of the editor, a force of the shop.

/** Something to keep on the reader's own disk. @param {string} name @param {string} text @param {string} kind */
export function download(name, text, kind) {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(new Blob([text], { type: kind }))
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 1000)
}
/** @param {string} name */
export const fileName = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'battle'
