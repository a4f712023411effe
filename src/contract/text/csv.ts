/**
 * CSV for spreadsheets and parsers: UTF-8 with a byte order mark, commas, CRLF (RFC 4180), all text quoted. Text gets a
 * leading apostrophe if a spreadsheet would run it as a formula or change it as a number or a date (a barcode to 6.02E+12, the
 * title 7/11 to November 7). To undo that, remove one apostrophe from text that matches {@link GUARDED}.
 */

/** Null becomes an empty cell, empty text becomes `""`. */
export type Cell = string | number | null

export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/** Matches text that some spreadsheet treats as a formula, including full-width characters. */
const FORMULA = String.raw`[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]`
/** Matches text that spreadsheets would turn into a number, losing leading zeros or digits after the fifteenth. */
const LOSSY_NUMBER = String.raw`(?:0\d+|\d{12,}|\d+[eE]\d+)$`
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?'
/** A title such as 7/11, 4:44, 3 AM, or May 16. Dates as in our columns, 2026-11-20, stay dates. */
const DATE_OR_TIME = String.raw`(?:\d{1,2}[/.:-]\d{1,4}(?:[/.:-]\d{1,4})?|\d{4}/\d{1,2}(?:/\d{1,2})?|\d{1,2} [ap]m?|${MONTH}[ -]\d{1,4}|\d{1,2}[ -]${MONTH}(?:[ -]\d{2,4})?)$`
const CHANGED = `(?:${FORMULA}|${LOSSY_NUMBER}|${DATE_OR_TIME})`
const UNSAFE = new RegExp(`^'*${CHANGED}`, 'i')

/** Matches text with an added apostrophe. */
export const GUARDED = new RegExp(`^'+${CHANGED}`, 'i')

/** Returns a line with its line end. */
export function toCsvLine(cells: readonly Cell[]): string {
  return cells.map(toCsvCell).join(',') + LINE_END
}

/**
 * Returns a line that starts with `#`. Spreadsheets show it as ordinary cells, so text after each separator is also
 * protected from running as a formula.
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
