// Lists of like records come with the names of their fields once, then the values of each (server/base/columns.py).

/** @param {string} _key @param {any} value */
const together = (_key, value) =>
  value?.$names
    ? value.$rows.map((/** @type {any[]} */ row) => Object.fromEntries(row.map((inner, i) => [value.$names[i], inner])))
    : value

/** A message as it was before. @param {string} text @returns {any} */
export const read = (text) => JSON.parse(text, text.includes('"$names"') ? together : undefined)
