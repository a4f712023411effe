import { sum } from 'd3-array'

/** Maximum length of text that must not wrap, such as dates, weeks, and numbers. Columns with longer text share the remaining width. */
const SHORT = 14
/** Longer text doesn't make its column wider. */
const LONG = 40
/** Width in inches of a character of 1 point in a wide, bold font. */
const CHARACTER = 0.0097
/** Programs without Calibri use a wider font, in which a bold `Week` has this width compared with `CHARACTER`. */
const BOLD = 1.15
/** Margins of a cell in inches, next to and above its text. */
const SIDES = 0.2
const ENDS = 0.1
const LINE = 1.2 / 72

/** Height in inches of a row with one line. */
export const ROW_HEIGHT = 0.34

type Texts = { head: readonly string[]; rows: readonly (readonly string[])[] }
type Room = { width: number; height: number }

/** Returns column widths in inches, and the largest font size with which all rows and words fit, else the smallest. */
export function fitTable(table: Texts, room: Room, fontSizes: readonly number[]) {
  const fits = fontSizes.map((fontSize) => ({ fontSize, widths: toWidths(table, room.width, fontSize) }))
  return (
    fits.find(
      ({ fontSize, widths }) =>
        toHeight(table, widths, fontSize) <= room.height && !breaksWord(table, widths, fontSize),
    ) ?? fits.at(-1)
  )
}

function breaksWord({ rows }: Texts, widths: readonly number[], fontSize: number): boolean {
  return rows.some((row) =>
    row.some((text, index) => {
      const room = toRoom((widths[index] ?? 0) - SIDES, fontSize)
      return text.split(' ').some(({ length }) => length > room)
    }),
  )
}

function toWidths({ head, rows }: Texts, width: number, fontSize: number): number[] {
  const lengths = head.map((text, index) =>
    // Headers wrap between words, and are bold.
    Math.max(...text.split(' ').map((word) => word.length * BOLD), ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const short = lengths.map((length) => (length > SHORT ? 0 : length * fontSize * CHARACTER + SIDES))
  const long = lengths.map((length) => (length > SHORT ? Math.min(length, LONG) : 0))
  const rest = width - sum(short)
  if (sum(long) === 0 || rest <= 0) return short.map((each) => (each / sum(short)) * width)
  return short.map((each, index) => each + ((long[index] ?? 0) / sum(long)) * rest)
}

function toHeight({ head, rows }: Texts, widths: readonly number[], fontSize: number): number {
  const heights = [head, ...rows].map((row) => {
    const lines = Math.max(1, ...row.map((text, index) => countLines(text, (widths[index] ?? 0) - SIDES, fontSize)))
    return Math.max(ROW_HEIGHT, lines * fontSize * LINE + ENDS)
  })
  return sum(heights)
}

/** Counts lines as PowerPoint wraps them: between words, and inside a word that is longer than a line. */
export function countLines(text: string, width: number, fontSize: number): number {
  const room = toRoom(width, fontSize)
  let [lines, used] = [1, 0]
  for (const { length } of text.split(' ')) {
    const next = used === 0 ? length : used + 1 + length
    if (next <= room) used = next
    else {
      lines += Math.ceil(length / room) - (used === 0 ? 1 : 0)
      used = length % room || room
    }
  }
  return lines
}

function toRoom(width: number, fontSize: number): number {
  return Math.max(1, Math.floor(width / (fontSize * CHARACTER)))
}
