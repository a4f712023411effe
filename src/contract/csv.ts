/**
 * CSV as spreadsheets and parsers both take it: UTF-8 with a byte order mark, commas, CRLF (RFC 4180), every text in
 * quotes. Defends: a cell of text that a spreadsheet would run as a formula, or would turn into another number (a barcode
 * into 6.02E+12, a leading zero lost), gets an apostrophe before it. Undone by taking one apostrophe away from what
 * matches {@link GUARDED}. Known limit: whoever opens the file with another separator than the comma opens another file.
 */

/** Null is absent: an empty cell. An empty text is `""`, and zero is 0. Numbers are never text, so that −5 stays −5. */
export type Cell = string | number | null

export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/** Begins like a formula to some spreadsheet: full-width forms count, and so does what stands behind white space. */
const FORMULA = String.raw`[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`
/** Would be read as a number and lose something: zeros before it, digits after the fifteenth, an E. */
const LOSSY_NUMBER = String.raw`(?:0\d+|\d{12,}|\d+[eE]\d+)$`
const UNSAFE = new RegExp(`^'*(?:${FORMULA}|${LOSSY_NUMBER})`)

/** Texts that carry one apostrophe more than what they stand for. */
export const GUARDED = new RegExp(`^'+(?:${FORMULA}|${LOSSY_NUMBER})`)

/** One line with its end. */
export function toCsvLine(cells: readonly Cell[]): string {
  return cells.map(toCsvCell).join(',') + LINE_END
}

/**
 * A line that parsers leave out when told that `#` begins a comment. A spreadsheet shows it in cells of its own, so what
 * stands after a separator is kept from being a formula, too.
 */
export function toCsvComment(text: string): string {
  const oneLine = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll('"', '\u201D')
  return `# ${oneLine.replaceAll(/([,;]\s*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, "$1'")}${LINE_END}`
}

function toCsvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return `"${(UNSAFE.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
