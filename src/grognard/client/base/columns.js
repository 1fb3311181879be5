// Lists of like records come with the names of their fields once, then the values of each (server/base/columns.py).

/** @param {any} told @param {any} row a record, or the number of one that was told before */
const record = ({ $names, $same, $lead }, row) => {
  if (!Array.isArray(row)) return row
  const whole = (/** @type {string} */ name, /** @type {any} */ value) => ($lead?.[name] ? $lead[name] + value : value)
  return { ...$same, ...Object.fromEntries(row.map((value, i) => [$names[i], whole($names[i], value)])) }
}
/** @param {string} _key @param {any} value */
const together = (_key, value) => {
  if (value?.$runs) return value.$runs.flat()
  return value?.$names ? value.$rows.map((/** @type {any} */ row) => record(value, row)) : value
}

/** A message as it was before. @param {string} text @returns {any} */
export const read = (text) => JSON.parse(text, text.includes('"$names"') ? together : undefined)
