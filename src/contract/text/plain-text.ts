/** No real name is this long, so longer text from the provider is cut off. */
export const MAX_TEXT_LENGTH = 1_000

const ELLIPSIS = '…'
/** Limits how much text is scanned. Otherwise, megabytes of removable characters would take long. */
const READ_LENGTH = 2 * MAX_TEXT_LENGTH
/** No letter needs this many combining marks. More of them would cover the lines above and below. */
const MAX_MARKS = 8
/** Longer than any emoji, in UTF-16 code units. */
const LONGEST_LETTER = 64

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control, override, and invisible characters, except joiners, which Arabic, Persian, and emoji need. */
const REMOVED =
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  /[\u0000-\u001F\u007F-\u009F\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\uDB40[\uDC00-\uDC7F]/g
const STACKED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
const NEEDS_WORK = /^\s|\s$|[^\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF]/
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Makes third-party text safe to show, store, and export: the result is one line of visible characters with a limited length. */
export function toPlainText(raw: string, maxLength = MAX_TEXT_LENGTH): string {
  if (raw.length <= maxLength && !NEEDS_WORK.test(raw)) return raw
  const text = raw
    .slice(0, READ_LENGTH)
    .toWellFormed()
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll(REMOVED, '')
    .replaceAll(STACKED_MARKS, '$1')
    .trim()
  if (text.length <= maxLength && raw.length <= READ_LENGTH) return text
  return text.slice(0, findCut(text, maxLength - ELLIPSIS.length)) + ELLIPSIS
}

const TEXT_LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Makes text that people wrote safe to show and store. It preserves line breaks and doesn't limit the length. */
export function toPlainLines(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(TEXT_LINE_BREAKS, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', '  ').replaceAll(REMOVED, '').replaceAll(STACKED_MARKS, '$1'))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Returns the last index up to `length` that doesn't split a character. */
function findCut(text: string, length: number): number {
  if (text.length <= length) return text.length
  const from = Math.max(0, length - LONGEST_LETTER)
  const near = LETTERS.segment(text.slice(from, length + LONGEST_LETTER)).containing(length - from)
  return near === undefined || near.index === 0 ? length : from + near.index
}
