// Lists of like records come with the names of their fields once, then the values of each (server/base/columns.py).

/** @param {any} told @param {any} row a record, or the number of one that was told before */
const record = ({ $names, $same }, row) =>
  Array.isArray(row) ? { ...$same, ...Object.fromEntries(row.map((inner, i) => [$names[i], inner])) } : row

/** @param {string} _key @param {any} value */
const together = (_key, value) =>
  value?.$names ? value.$rows.map((/** @type {any} */ row) => record(value, row)) : value

/** A message as it was before. @param {string} text @returns {any} */
export const read = (text) => JSON.parse(text, text.includes('"$names"') ? together : undefined)
