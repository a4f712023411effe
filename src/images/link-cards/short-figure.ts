import { SHORT_FIGURE, toDecimals } from '#domain/numbers/decimals.ts'

const SHORT = new Intl.NumberFormat('en', SHORT_FIGURE)
/** Smaller numbers are written in full, because that is as quick to read. */
const LEAST_SHORT = 10_000

/** Formats a large figure, such as 152M or 9,812, in English like all link previews. */
export function formatShort(value: number): string {
  const decimals = toDecimals([value])
  const text =
    Math.abs(value) >= LEAST_SHORT
      ? SHORT.format(value)
      : value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return text.replace('-', '−')
}
