/** Dates, weeks, and numbers, which must not wrap. Longer texts share the rest. */
const SHORT = 14
const LONG = 40
/** Inches of a character of 1 point in a wide font, and of the margins of a cell. */
const CHARACTER = 0.0082
const MARGINS = 0.2

/** Inches of each column of a table on a slide. */
export function toWidths(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { width, fontSize }: { width: number; fontSize: number },
): number[] {
  const lengths = head.map((text, index) =>
    // Heads wrap between words.
    Math.max(...text.split(' ').map((word) => word.length), ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const short = lengths.map((length) => (length > SHORT ? 0 : length * fontSize * CHARACTER + MARGINS))
  const long = lengths.map((length) => (length > SHORT ? Math.min(length, LONG) : 0))
  const rest = width - sum(short)
  if (sum(long) === 0 || rest <= 0) return short.map((each) => (each / sum(short)) * width)
  return short.map((each, index) => each + ((long[index] ?? 0) / sum(long)) * rest)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
