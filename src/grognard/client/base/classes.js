/** The classes of an element, those that hold now: classes('ctr', lit && 'lit').
 * @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(' ')
